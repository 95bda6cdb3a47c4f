"""Messages as they are published and received, and what tells them apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from wireloom.dataclass import dataclass
from wireloom.pulsar.types import KeyValue, MessageIdData

NOWHERE = (1 << 64) - 1
"""What brokers write for an entry that does not exist."""


@dataclass(frozen=True, slots=True, order=True)
class MessageId:
    """Where a message is stored. Ids of one partition compare in the order of its messages."""

    ledger: int
    """The ledger of BookKeeper."""
    entry: int
    """The entry of the ledger."""
    partition: int = -1
    """The partition, or -1 if the topic has none."""
    batch_index: int = -1
    """Which message of the batch, or -1 if it was published alone."""
    batch_size: int = field(default=0, compare=False)
    """How many messages the batch has; 0 if it was published alone."""
    first_chunk: MessageId | None = field(default=None, compare=False)
    """Where its first chunk is stored, if it was published in chunks."""

    @property
    def place(self) -> tuple[int, int]:
        """Ledger and entry, which all messages of a batch have in common."""
        return self.ledger, self.entry

    @property
    def place_in_batch(self) -> tuple[int, int, int]:
        """Ledger, entry, and which message of the batch."""
        return self.ledger, self.entry, self.batch_index

    def exact(self) -> MessageIdData:
        """The id on the wire, with the place in its batch."""
        index = None if self.batch_index < 0 else self.batch_index
        return MessageIdData(self.ledger, self.entry, self.partition, index)

    def data(self) -> MessageIdData:
        """The id on the wire, of the whole batch."""
        return MessageIdData(self.ledger, self.entry, self.partition)


def message_id(
    data: MessageIdData | None,
    index: int = -1,
    size: int = 0,
    *,
    first: MessageId | None = None,
) -> MessageId | None:
    """The id of a message of a batch, or of one alone; None if the broker means none."""
    if data is None or data.entry_id == NOWHERE:
        return None
    partition = data.partition_or_default
    if index < 0:
        index, size = data.batch_index_or_default, data.batch_size or 0
    return MessageId(data.ledger_id, data.entry_id, partition, index, size, first)


EARLIEST = MessageId(NOWHERE, NOWHERE)
"""Before the first message, for ``seek``."""

LATEST = MessageId((1 << 63) - 1, (1 << 63) - 1)
"""Behind the last message, for ``seek``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """A message to publish."""

    body: bytes
    """The content."""
    key: str | None = None
    """Messages with the same key go to the same partition."""
    properties: Mapping[str, str] = field(default_factory=dict[str, str])
    """Properties of the application."""
    event_time: int | None = None
    """When it happened, by the application; ms since 1970-01-01 UTC."""
    ordering_key: bytes | None = None
    """Decides in place of ``key`` which consumer of a Key_Shared subscription gets it."""
    deliver_at: int | None = None
    """Not to be delivered before, on shared subscriptions; ms since 1970-01-01 UTC. Such a message
    is never part of a batch."""

    def pairs(self) -> tuple[KeyValue, ...]:
        """The properties on the wire."""
        return tuple(KeyValue(name, value) for name, value in self.properties.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """A message that was received."""

    topic: str
    """The topic, or the partition of it."""
    message_id: MessageId
    """Where it is stored; what is acknowledged."""
    body: bytes
    """The content."""
    key: str | None
    """The key, if it has one."""
    ordering_key: bytes | None
    """The ordering key, if it has one."""
    properties: Mapping[str, str]
    """Properties of the application."""
    producer_name: str
    """Who published it."""
    sequence_id: int
    """Counts the messages of the producer."""
    publish_time: int
    """When it was published, by the producer; ms since 1970-01-01 UTC."""
    event_time: int | None
    """When it happened, by the application; ms since 1970-01-01 UTC."""
    redelivery_count: int
    """How often it was delivered before, as far as the broker counts."""
    broker_time: int | None
    """When the broker took it, if the broker tells; ms since 1970-01-01 UTC."""
    index: int | None
    """Counts the messages of the topic, from 0 on, if the broker tells."""
    schema_version: bytes | None = None
    """Which schema of the topic it was published with, if with one."""
    companions: Sequence[int] = ()
    """Which messages of its batch were delivered, itself included; empty if it came alone."""
    chunks: tuple[MessageId, ...] = ()
    """Where its chunks are stored, the last one included; empty if it came at once."""
