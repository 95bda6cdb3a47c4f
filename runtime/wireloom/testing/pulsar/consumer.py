"""A consumer that is attached: its permits, and what it was given."""

from __future__ import annotations

from typing import Protocol

from wireloom.pulsar.messages import (
    ActiveConsumerChange,
    CloseConsumer,
    Deliver,
    Message,
    ReachedEndOfTopic,
)
from wireloom.pulsar.types import (
    BrokerEntry,
    BrokerEntryMetadata,
    CommandActiveConsumerChange,
    CommandCloseConsumer,
    CommandMessage,
    CommandReachedEndOfTopic,
    CommandSubscribe,
    KeySharedMode,
    MessageIdData,
    Payload,
    ProtocolVersion,
    SubscriptionType,
)
from wireloom.testing.pulsar.log import NOWHERE, Entry

_CHECKSUMS = ProtocolVersion.V11  # the first one whose clients read them
_CHANGES = ProtocolVersion.V12  # the first one whose clients want to know who is active


class Line(Protocol):
    """A connection, as far as consumers and producers need it."""

    version: int

    @property
    def congested(self) -> bool:
        """Whether it is better to write nothing now."""
        raise NotImplementedError

    @property
    def wants_broker_entries(self) -> bool:
        """Whether it is told what the broker knows about messages."""
        raise NotImplementedError

    def say(self, message: Message) -> None:
        """Says something."""

    def forget_producer(self, number: int) -> None:
        """A producer of it is not attached any more."""

    def forget_consumer(self, number: int) -> None:
        """A consumer of it is not attached any more."""


class Consumer:
    """A consumer of a subscription.

    Attributes:
        asked: How it subscribed.
        line: Its connection.
        permits: Messages that it may be given; batches may overshoot them.
        epoch: How often it asked for all again, if it counts.
        held: How many messages each entry has that it was given and that is not acknowledged;
            only of shared subscriptions.
    """

    def __init__(self, asked: CommandSubscribe, line: Line) -> None:
        self.asked = asked
        self.line = line
        self.permits = 0
        self.epoch = asked.consumer_epoch
        self.held: dict[int, int] = {}

    @property
    def number(self) -> int:
        """The number that the client gave it."""
        return self.asked.consumer_id

    @property
    def name(self) -> str:
        """Its name; may be empty."""
        return self.asked.consumer_name or ""

    @property
    def priority(self) -> int:
        """Those with lower ones get messages first."""
        return self.asked.priority_level or 0

    @property
    def kind(self) -> SubscriptionType:
        """How it wants to share the subscription."""
        return self.asked.sub_type

    @property
    def sharing(self) -> KeySharedMode:
        """How it wants to share keys."""
        meta = self.asked.key_shared_meta
        return KeySharedMode.AUTO_SPLIT if meta is None else meta.key_shared_mode

    @property
    def ready(self) -> bool:
        """Whether it may be given something now."""
        return self.permits > 0 and not self.line.congested

    def deliver(
        self, entry: Entry, partition: int, redeliveries: int, left: tuple[int, ...], done: int
    ) -> None:
        """Gives it an entry.

        Args:
            entry: The entry.
            partition: Which partition it is from.
            redeliveries: How often it was asked for again.
            left: Which of its messages are not acknowledged, if some are.
            done: How many are acknowledged.
        """
        self.permits -= entry.count - done
        place = MessageIdData(*entry.place, partition)
        command = CommandMessage(self.number, place, redeliveries or None, left, self.epoch)
        self.line.say(Deliver(command, self._payload(entry)))

    def tell_active(self, active: bool) -> None:
        """Tells it whether it is the one that gets the messages."""
        if self.line.version >= _CHANGES:
            command = CommandActiveConsumerChange(self.number, active)
            self.line.say(ActiveConsumerChange(command))

    def tell_end(self) -> None:
        """Tells it that there will be no further messages."""
        self.line.say(ReachedEndOfTopic(CommandReachedEndOfTopic(self.number)))

    def tell_closed(self) -> None:
        """Tells it that it is not attached any more."""
        self.line.forget_consumer(self.number)
        self.line.say(CloseConsumer(CommandCloseConsumer(self.number, NOWHERE)))

    def _payload(self, entry: Entry) -> Payload:
        came = entry.payload
        known: BrokerEntry | None = None
        if self.line.wants_broker_entries:
            known = BrokerEntry(BrokerEntryMetadata(entry.stored_at, entry.number))
        checked = came.has_checksum and self.line.version >= _CHECKSUMS
        return Payload(known, came.metadata, came.content, has_checksum=checked)
