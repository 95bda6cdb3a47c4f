"""A subscription: its place in the topic, its consumers, and what they acknowledge."""

from __future__ import annotations

from collections.abc import Iterable

from wireloom.pulsar.types import (
    AckType,
    CommandAck,
    MessageIdData,
    ServerError,
    SubscriptionType,
)
from wireloom.testing.pulsar.consumer import Consumer
from wireloom.testing.pulsar.cursor import Cursor
from wireloom.testing.pulsar.dispatcher import ActiveConsumer, Dispatcher
from wireloom.testing.pulsar.log import Log
from wireloom.testing.pulsar.refusal import Refusal
from wireloom.testing.pulsar.shared_dispatchers import KeyShared, RoundRobin

ALONE = (SubscriptionType.EXCLUSIVE, SubscriptionType.FAILOVER)
"""The types of which one consumer gets all messages in order."""

_NAMES = {
    SubscriptionType.EXCLUSIVE: "Exclusive",
    SubscriptionType.SHARED: "Shared",
    SubscriptionType.FAILOVER: "Failover",
    SubscriptionType.KEY_SHARED: "Key_Shared",
}


class Subscription:
    """A subscription to a topic.

    Attributes:
        name: Its name.
        durable: Whether it stays when nobody reads.
        cursor: Its place.

    Args:
        name: Its name.
        durable: Whether it stays when nobody reads.
        log: The topic.
        topic: The name of the topic.
        partition: Which partition that is; -1 if it is none.
        begin: The first entry that it gets.
        by_index: Whether single messages of a batch may be acknowledged.
    """

    def __init__(
        self,
        name: str,
        durable: bool,
        log: Log,
        topic: str,
        partition: int,
        begin: int,
        by_index: bool,
    ) -> None:
        self.name = name
        self.durable = durable
        self.cursor = Cursor(log, begin)
        self._log = log
        self._topic = topic
        self._partition = partition
        self._by_index = by_index
        self._dispatcher: Dispatcher | None = None

    @property
    def consumers(self) -> list[Consumer]:
        """Those who are attached."""
        return [] if self._dispatcher is None else list(self._dispatcher.consumers)

    @property
    def type_name(self) -> str:
        """What the type is called that it has at present."""
        return "" if self._dispatcher is None else _NAMES[self._dispatcher.kind]

    def attach(self, consumer: Consumer) -> None:
        """Attaches a consumer; ``begin`` has to follow.

        Raises:
            Refusal: It does not fit with those that are there.
        """
        self._check_type(consumer)
        dispatcher = self._dispatcher
        if dispatcher is None:
            dispatcher = self._made(consumer.kind)
            dispatcher.add(consumer)
            self._dispatcher = dispatcher
            self.cursor.rewind()
        else:
            dispatcher.add(consumer)

    def begin(self) -> None:
        """The consumers have heard that they are attached."""
        if self._dispatcher is not None:
            self._dispatcher.begin()

    def detach(self, consumer: Consumer) -> None:
        """Detaches a consumer; others get what it has not acknowledged."""
        dispatcher = self._dispatcher
        if dispatcher is None or consumer not in dispatcher.consumers:
            return
        if len(dispatcher.consumers) == 1:
            dispatcher.consumers.clear()
            self._dispatcher = None
        else:
            dispatcher.remove(consumer)

    def detach_all(self) -> list[Consumer]:
        """Detaches all consumers; gives those that were attached."""
        found = self.consumers
        if self._dispatcher is not None:
            self._dispatcher.consumers.clear()
            self._dispatcher = None
        return found

    def run(self) -> None:
        """Gives out as much as may be given now."""
        if self._dispatcher is not None:
            self._dispatcher.run()

    def acknowledge(self, command: CommandAck) -> None:
        """Messages are done."""
        dispatcher = self._dispatcher
        if dispatcher is None:
            return
        if command.ack_type is AckType.CUMULATIVE:
            if dispatcher.kind in ALONE:
                self._acknowledge_up_to(command.message_id)
        else:
            for data in command.message_id:
                index = self._log.find(data)
                if index is not None and self._completes(index, data):
                    self.cursor.acknowledge(index)
                    dispatcher.forget(index)
        dispatcher.run()

    def redeliver(self, consumer: Consumer, which: Iterable[MessageIdData]) -> None:
        """Gives messages again, or all that the consumer has not acknowledged if none are said."""
        if self._dispatcher is not None:
            places = list(which)
            indexes = [index for data in places if (index := self._log.find(data)) is not None]
            self._dispatcher.redeliver(consumer, indexes if places else None)

    def seek(self, to: int) -> list[Consumer]:
        """Moves it to an entry; gives the consumers, none of which is attached any more."""
        found = self.detach_all()
        self.cursor.move(to)
        return found

    def _acknowledge_up_to(self, places: tuple[MessageIdData, ...]) -> None:
        for data in places:
            index = self._log.find(data)
            whole = index is None or self._completes(index, data)
            end = self._log.at(data) + (index is not None and whole)
            self.cursor.acknowledge_before(end)

    def _completes(self, index: int, data: MessageIdData) -> bool:
        """Whether an acknowledgement leaves nothing of an entry."""
        if not any(data.ack_set):
            return True
        count = self._log.entries[index].count
        return self._by_index and self.cursor.keep_of_batch(index, count, data.ack_set)

    def _check_type(self, consumer: Consumer) -> None:
        present = self.consumers
        if not present:
            return
        have, want = present[0], consumer
        text = "Subscription is of different type. Active subscription {0}type of '{1}' is "
        text += "different than the connecting consumer's {0}type '{2}'."
        if have.kind is not want.kind:
            said = text.format("", _NAMES[have.kind], _NAMES[want.kind])
            raise Refusal(ServerError.CONSUMER_BUSY, said)
        if have.sharing is not want.sharing:
            text = text.replace("type of", "mode of").replace("type '{2}", "mode '{2}")
            said = text.format("key_shared ", have.sharing.name, want.sharing.name)
            raise Refusal(ServerError.CONSUMER_BUSY, said)

    def _made(self, kind: SubscriptionType) -> Dispatcher:
        if kind in ALONE:
            return ActiveConsumer(kind, self._log, self.cursor, self._topic, self._partition)
        shared = KeyShared if kind is SubscriptionType.KEY_SHARED else RoundRobin
        return shared(kind, self._log, self.cursor, self._partition)
