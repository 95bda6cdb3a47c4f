"""Consuming, as far as it is the same for both transports: permits, queues, acknowledgements."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from wireloom.clients.cluster.answers import of
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.pulsar.acknowledging import Acknowledged
from wireloom.clients.pulsar.batches import read
from wireloom.clients.pulsar.chunks import Reassembly
from wireloom.clients.pulsar.dispatcher import Dispatcher
from wireloom.clients.pulsar.errors import EndOfTopic
from wireloom.clients.pulsar.messages import EARLIEST, LATEST, MessageId, Received, message_id
from wireloom.clients.pulsar.reconnect import Again, ConnectionHandler, Home
from wireloom.clients.pulsar.steps import Ask, Steps
from wireloom.clients.pulsar.subscribing import ALONE, Subscribing
from wireloom.errors import InvalidArgument, WireloomError
from wireloom.pulsar.messages import (
    Ack,
    CloseConsumer,
    Deliver,
    Flow,
    GetLastMessageId,
    GetLastMessageIdResponse,
    Message,
    RedeliverUnacknowledgedMessages,
    Seek,
    Subscribe,
    Success,
    Unsubscribe,
)
from wireloom.pulsar.tables import DECOMPRESSED
from wireloom.pulsar.types import (
    AckType,
    CommandAck,
    CommandCloseConsumer,
    CommandFlow,
    CommandGetLastMessageId,
    CommandRedeliverUnacknowledgedMessages,
    CommandSeek,
    CommandSubscribe,
    CommandUnsubscribe,
    MessageIdData,
    SubscriptionType,
)
from wireloom.runtime import forking
from wireloom.runtime.deadline import Ending
from wireloom.runtime.mailbox import Doorway

_MOST_IDS = 500
"""Ids of messages in one frame; with many more a frame may take too much memory to be read."""


class Arrivals:
    """What has arrived from all partitions and was not taken yet.

    Attributes:
        gate: Is woken when something has happened.
        ending: Why the consumer ended.

    Args:
        gate: See above.
        pace: Is told how far the program is.
    """

    def __init__(self, gate: Doorway, pace: Pace) -> None:
        self.gate = gate
        self.ending = Ending()
        self._lock = forking.lock()
        self._waiting: deque[tuple[ConsumerState, Deliver]] = deque()
        self._current: Iterator[Received] = iter(())
        self._source: ConsumerState | None = None
        self._pace = pace
        self._taken = 0

    def __len__(self) -> int:
        """How many deliveries wait, each a message or a batch."""
        return len(self._waiting)

    def add(self, source: ConsumerState, deliver: Deliver) -> None:
        """Something arrived; called on the reading side."""
        self._waiting.append((source, deliver))
        self.gate.wake()

    def take(self) -> Received | None:
        """The next message, or None if there is none now.

        Raises:
            DecodeError: A delivery cannot be unpacked; the next call goes on behind it.
            NoCodec: The extra for its compression is not installed.
        """
        with self._lock:
            while True:
                message = next(self._current, None)
                if message is not None:
                    if self._source is not None and not self._source.wants(message):
                        continue
                    self._taken += 1
                    return message
                try:
                    self._source, deliver = self._waiting.popleft()
                except IndexError:
                    return None
                self._taken += 1  # though there may be nothing in it for the program
                self._current = self._source.unpack(deliver)

    def look(self, now: float) -> None:
        """Tells if nobody takes what has arrived; the client asks now and then."""
        waits = self._waiting and self.ending.error is None
        self._pace.look(now, self._taken if waits else None)

    def drop(self, source: ConsumerState) -> int:
        """Forgets what has arrived from one partition; returns how many messages were waiting."""
        with self._lock:
            kept, dropped = [], 0
            while self._waiting:
                found = self._waiting.popleft()
                if found[0] is source:
                    dropped += _count(found[1])
                else:
                    kept.append(found)
            self._waiting.extendleft(reversed(kept))
            if self._source is source:
                self._current = iter(())
            source.begin_again()
            return dropped


def _count(deliver: Deliver) -> int:
    """Permits that a delivery has used up."""
    return max(1, deliver.payload.metadata.num_messages_in_batch or 1)


class ConsumerState(ConnectionHandler):
    """A topic that is not partitioned, or one partition, as one consumer reads it.

    Attributes:
        active: Whether the broker sends to it; of a failover subscription only one is active.
        terminated: Whether there will be no further messages.

    Args:
        topic: The topic or partition.
        subscription: The name of the subscription.
        number: The consumer's id.
        subscribing: How to subscribe.
        arrivals: Where messages go.
        home: Where to look for the broker of the topic.
        again: Subscribes again.
    """

    def __init__(
        self,
        topic: str,
        subscription: str,
        number: int,
        subscribing: Subscribing,
        arrivals: Arrivals,
        home: Home,
        again: Again,
    ) -> None:
        super().__init__(topic, home, arrivals.gate, again)
        self.active = subscribing.kind is not SubscriptionType.FAILOVER
        self.terminated = False
        self._subscription = subscription
        self._number = number
        self._subscribing = subscribing
        self._arrivals = arrivals
        self._held_back = 0
        self._epoch = 0
        self._start = subscribing.start
        # brokers begin with the message or with its batch, though it is named as what was read last
        self._last = None if self._start in (EARLIEST, LATEST) else self._start
        self._unsaid: list[Message] = []
        self._acknowledged = Acknowledged(subscribing.batch_index_acks)
        self._chunks = Reassembly(subscribing.incomplete, subscribing.incomplete_size)

    def register(self, dispatcher: Dispatcher) -> None:
        """See ``ConnectionHandler``."""
        dispatcher.consumers[self._number] = self

    def unregister(self, dispatcher: Dispatcher) -> None:
        """See ``ConnectionHandler``."""
        dispatcher.consumers.pop(self._number, None)

    def arrival(self, request_id: int) -> Message:
        """See ``ConnectionHandler``."""
        asked = self._subscribing
        command = CommandSubscribe(
            self.topic,
            self._subscription,
            asked.kind,
            self._number,
            request_id,
            asked.name,
            asked.priority or None,
            durable=asked.durable,
            start_message_id=None if self._start is None else self._start.exact(),
            read_compacted=asked.read_compacted,
            schema=asked.schema,
            initial_position=asked.initial,
            force_topic_creation=asked.create_topic,
            key_shared_meta=asked.key_shared(),
            consumer_epoch=self._epoch if asked.kind in ALONE else None,
        )
        return Subscribe(command)

    def departure(self, request_id: int) -> Message:
        """See ``ConnectionHandler``."""
        return CloseConsumer(CommandCloseConsumer(self._number, request_id))

    def on_attached(self, cnx: Any, answer: Message) -> None:
        """See ``ConnectionHandler``."""
        of(answer, Success)
        self._arrivals.drop(self)
        self._held_back = 0

    def settle(self, cnx: Any) -> bool:
        """Stays on a connection, see ``ConnectionHandler``, and lets messages come."""
        if not super().settle(cnx):
            return False
        self._say_rest()
        self._post(Flow(CommandFlow(self._number, self._subscribing.queue)))
        return True

    def subscribe_again(self) -> Steps[None]:
        """Attaches the consumer after it was closed, and lets messages come.

        Raises:
            WireloomError: Why it did not work.
        """
        if not self.settle((yield from self.attach_again())):
            raise self.closed_by_broker()

    def unsubscribe(self) -> Steps[None]:
        """Removes the subscription."""
        cnx = self.present()
        number = cnx.poster.next_id()
        self.hold()
        try:
            request = Unsubscribe(CommandUnsubscribe(self._number, number))
            yield Ask(cnx, request, number, self._subscription)
        except BaseException:
            self.release()
            raise

    def seek(self, target: MessageId | int) -> Steps[None]:
        """Moves the subscription; the broker closes the consumer, which subscribes again."""
        cnx = self.present()
        number = cnx.poster.next_id()
        if isinstance(target, MessageId):
            command = CommandSeek(self._number, number, (target.first_chunk or target).data())
        else:
            command = CommandSeek(self._number, number, message_publish_time=target)
        self.hold()
        try:
            yield Ask(cnx, Seek(command), number, self._subscription)
            self._unsaid.clear()
            self._start = target if isinstance(target, MessageId) else None
            self._last = None
            self._arrivals.drop(self)
            if self.cnx is None:
                yield from self.attach()
        finally:
            self.release()

    def last_message_id(self) -> Steps[MessageId | None]:
        """The last message of the topic, or None if there is none."""
        cnx = self.present()
        number = cnx.poster.next_id()
        request = GetLastMessageId(CommandGetLastMessageId(self._number, number))
        answer = yield Ask(cnx, request, number, self.topic)
        return message_id(of(answer, GetLastMessageIdResponse).command.last_message_id)

    def acknowledge(self, messages: Iterable[Received]) -> None:
        """Messages are done."""
        done = self._acknowledged.done(messages)
        for at in range(0, len(done), _MOST_IDS):
            part = done[at : at + _MOST_IDS]
            self._say(Ack(CommandAck(self._number, AckType.INDIVIDUAL, part)))

    def acknowledge_up_to(self, message: Received) -> None:
        """All messages up to this one are done.

        Raises:
            InvalidArgument: Consumers of a shared subscription cannot say that.
        """
        if self._subscribing.kind not in ALONE:
            raise InvalidArgument("on a shared subscription messages are acknowledged one by one")
        data = self._acknowledged.done_up_to(message.message_id)
        if data is not None:
            self._say(Ack(CommandAck(self._number, AckType.CUMULATIVE, (data,))))

    def redeliver(self, messages: Iterable[Received]) -> None:
        """Asks for messages again; who gets all in order gets all that are not acknowledged."""
        if self._subscribing.kind in ALONE:
            self.redeliver_all()
            return
        places: dict[tuple[int, int], MessageIdData] = {}
        for message in messages:
            for stored in message.chunks or (message.message_id,):
                places[stored.place] = stored.data()
        self._acknowledged.forget(places)
        self._redeliver(tuple(places.values()), None)

    def redeliver_all(self) -> None:
        """Asks for all messages again that are not acknowledged."""
        self._epoch += 1
        self._last = None
        dropped = self._arrivals.drop(self)
        epoch = self._epoch if self._subscribing.kind in ALONE else None
        self._redeliver((), epoch)
        if dropped:
            self._consumed(dropped)

    def unpack(self, deliver: Deliver) -> Iterator[Received]:
        """The messages of a delivery that is taken; as many may come again when half of the queue
        was taken.

        Raises:
            DecodeError: It is a chunk whose numbers contradict each other.
        """
        self._consumed(_count(deliver))
        if deliver.payload.metadata.chunk_id is None:
            return read(self.topic, deliver, DECOMPRESSED)
        whole = self._chunks.add(deliver)
        return iter(()) if whole is None else read(self.topic, whole[0], DECOMPRESSED, whole[1])

    def wants(self, message: Received) -> bool:
        """Whether a message is handed out; what comes again to a subscription whose place the
        broker does not keep is not."""
        if self._subscribing.durable:
            return True
        found = message.message_id
        if self._last is not None and found.place_in_batch <= self._last.place_in_batch:
            return False
        self._last = self._start = found
        return True

    def begin_again(self) -> None:
        """Everything that is not acknowledged comes again."""
        self._chunks.clear()
        self._acknowledged.clear()

    def on_deliver(self, message: Deliver) -> None:
        """Called on the reading side."""
        epoch = message.command.consumer_epoch
        if epoch is not None and epoch < self._epoch:  # comes again, after the redelivery
            self._post(Flow(CommandFlow(self._number, _count(message))))
            return
        self._arrivals.add(self, message)

    def on_end_of_topic(self) -> None:
        """Called on the reading side."""
        self.terminated = True
        self._arrivals.gate.wake()

    def on_active(self, active: bool) -> None:
        """Called on the reading side."""
        self.active = active

    def give_up(self, reason: BaseException) -> bool:
        """The consumer ended, with all its partitions."""
        self._arrivals.ending.set(reason)
        return super().give_up(reason)

    def _consumed(self, count: int) -> None:
        self._held_back += count
        if 2 * self._held_back >= self._subscribing.queue:
            granted, self._held_back = self._held_back, 0
            self._post(Flow(CommandFlow(self._number, granted)))

    def _redeliver(self, which: tuple[MessageIdData, ...], epoch: int | None) -> None:
        for at in range(0, max(len(which), 1), _MOST_IDS):  # none at all: every message
            part = which[at : at + _MOST_IDS]
            command = CommandRedeliverUnacknowledgedMessages(self._number, part, epoch)
            self._post(RedeliverUnacknowledgedMessages(command))

    def _say(self, message: Message) -> None:
        """Says something now, or as soon as the consumer is attached again."""
        if not self._post(message) and self.ending.error is None:
            self._unsaid.append(message)
            if self.cnx is not None:  # attached meanwhile
                self._say_rest()

    def _say_rest(self) -> None:
        unsaid, self._unsaid = self._unsaid, []
        for message in unsaid:
            self._post(message)

    def _post(self, message: Message) -> bool:
        """Says something without waiting; False if there is nobody to hear it."""
        cnx = self.cnx
        if cnx is None:
            return False
        try:
            cnx.poster.post(message)
        except WireloomError:
            if cnx.poster.error is None:
                raise
            return False
        return True


def all_ended(sources: Iterable[ConsumerState]) -> None:
    """Raises EndOfTopic if nothing can come any more."""
    if all(source.terminated for source in sources):
        raise EndOfTopic("the topic was terminated, and all its messages have been acknowledged")
