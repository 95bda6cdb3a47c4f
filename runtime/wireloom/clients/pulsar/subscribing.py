"""What a consumer is told."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.clients.pulsar.messages import MessageId
from wireloom.errors import InvalidArgument
from wireloom.pulsar.tables import DECOMPRESSED
from wireloom.pulsar.types import (
    InitialPosition,
    IntRange,
    KeySharedMeta,
    KeySharedMode,
    Schema,
    SubscriptionType,
)
from wireloom.runtime.arguments import check_fields

HASHES = 65_536
"""How many hashes of keys there are on Key_Shared subscriptions."""

ALONE = (SubscriptionType.EXCLUSIVE, SubscriptionType.FAILOVER)
"""The types of which one consumer gets all messages in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscribing:
    """How a consumer subscribes."""

    kind: SubscriptionType = SubscriptionType.EXCLUSIVE
    """How the consumers of the subscription share its messages."""
    initial: InitialPosition = InitialPosition.LATEST
    """Where a new subscription begins."""
    queue: int = 1000
    """Messages that may be in flight at once; batches may overshoot it."""
    name: str | None = None
    """The name of the consumer, for statistics and for the order of failover."""
    durable: bool = True
    """Whether the broker keeps the place of the subscription when nobody reads."""
    start: MessageId | None = None
    """Where a subscription that is not durable begins: behind this message. After a loss it goes on
    behind the last message that was received."""
    read_compacted: bool = False
    """Read the newest message for each key where the topic is compacted."""
    create_topic: bool = True
    """Make the topic if it is not there and the broker is configured so."""
    priority: int = 0
    """Consumers with lower numbers get messages first."""
    schema: Schema | None = None
    """What the content looks like; the broker compares it, the client passes it on."""
    ranges: tuple[tuple[int, int], ...] = ()
    """Which hashes of keys a consumer of a Key_Shared subscription takes, first and last of each
    range, 0 to 65535; all consumers of the subscription together take all of them. Empty: the
    broker divides the keys."""
    out_of_order: bool = False
    """On Key_Shared subscriptions, let a new consumer begin before older messages of its keys are
    acknowledged by others."""
    batch_index_acks: bool = False
    """Acknowledge messages of batches one by one; without it a batch comes again whole. Only where
    the broker is configured so."""
    incomplete: int = 10
    """Messages in chunks that may be incomplete at once."""
    incomplete_size: int = DECOMPRESSED
    """Bytes that their chunks may have together."""
    slow_after: float = 30.0
    """Seconds after which a program that does not come for messages that have arrived is said to be
    slow: a line in the log, and nothing else. The rest of a batch in hand does not count."""

    def __post_init__(self) -> None:
        check_fields(self)
        if self.queue < 1:
            raise InvalidArgument(f"queue is {self.queue}, it must be 1 or more")
        if self.incomplete < 1 or self.incomplete_size < 1:
            raise InvalidArgument("incomplete and incomplete_size must be 1 or more")
        if not self.slow_after > 0:
            raise InvalidArgument(f"slow_after is {self.slow_after}, it must be more than 0")
        if self.kind is not SubscriptionType.KEY_SHARED and (self.ranges or self.out_of_order):
            raise InvalidArgument("ranges and out_of_order are for Key_Shared subscriptions")
        for first, last in self.ranges:
            if not 0 <= first <= last < HASHES:
                raise InvalidArgument(f"the range {first} to {last} is not within 0 to 65535")

    def key_shared(self) -> KeySharedMeta | None:
        """How keys are divided, on the wire."""
        if self.kind is not SubscriptionType.KEY_SHARED:
            return None
        mode = KeySharedMode.STICKY if self.ranges else KeySharedMode.AUTO_SPLIT
        ranges = tuple(IntRange(first, last) for first, last in self.ranges)
        return KeySharedMeta(mode, ranges, self.out_of_order or None)
