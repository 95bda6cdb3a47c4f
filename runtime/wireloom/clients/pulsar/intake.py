"""Consuming, as far as it is the same for both transports: permits, queues, acknowledgements."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from wireloom.clients.pulsar.batches import read
from wireloom.clients.pulsar.errors import EndOfTopic
from wireloom.clients.pulsar.messages import MessageId, Received, message_id
from wireloom.clients.pulsar.steps import Ask, Steps, attach_consumer, detach_consumer, of
from wireloom.pulsar.limits import DECOMPRESSED
from wireloom.pulsar.messages import (
    Ack,
    Deliver,
    Flow,
    GetLastMessageId,
    GetLastMessageIdResponse,
    Message,
    RedeliverUnacknowledgedMessages,
    Seek,
    Unsubscribe,
)
from wireloom.pulsar.types import (
    AckType,
    CommandAck,
    CommandFlow,
    CommandGetLastMessageId,
    CommandRedeliverUnacknowledgedMessages,
    CommandSeek,
    CommandSubscribe,
    CommandUnsubscribe,
    InitialPosition,
    MessageIdData,
    Schema,
    SubscriptionType,
)
from wireloom.runtime.deadline import Ending
from wireloom.runtime.errors import InvalidArgument, WireloomError
from wireloom.runtime.mailbox import Doorway

_ALONE = (SubscriptionType.EXCLUSIVE, SubscriptionType.FAILOVER)
"""The types of which one consumer gets all messages in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscribing:
    """How a consumer subscribes."""

    kind: SubscriptionType = SubscriptionType.EXCLUSIVE
    """How the consumers of the subscription share its messages."""
    initial: InitialPosition = InitialPosition.LATEST
    """Where a new subscription begins."""
    queue: int = 1000
    """Messages that may be on their way at once; batches may overshoot it."""
    name: str | None = None
    """The name of the consumer, for statistics and for the order of failover."""
    durable: bool = True
    """Whether the broker keeps the place of the subscription when nobody reads."""
    start: MessageId | None = None
    """Where a subscription that is not durable begins."""
    read_compacted: bool = False
    """Read the newest message for each key where the topic is compacted."""
    create_topic: bool = True
    """Make the topic if it is not there and the broker is configured so."""
    priority: int = 0
    """Consumers with lower numbers get messages first."""
    schema: Schema | None = None
    """What the content looks like; the broker compares it, the client passes it on."""

    def __post_init__(self) -> None:
        if self.queue < 1:
            raise InvalidArgument(f"queue is {self.queue}, it must be 1 or more")


@dataclass(slots=True)
class Arrivals:
    """What has arrived from all partitions and was not taken yet."""

    gate: Doorway
    """Is woken when something has happened."""
    waiting: deque[tuple[Source, Deliver]] = field(default_factory=deque[tuple["Source", Deliver]])
    """Deliveries, each a message or a batch."""
    ending: Ending = field(default_factory=Ending)
    """Why the consumer ended."""
    current: Iterator[Received] = field(default_factory=lambda: iter(()))
    """The rest of the batch that is being handed out."""
    source: Source | None = None
    """Where that is from."""

    def take(self) -> Received | None:
        """The next message, or None if there is none now.

        Raises:
            DecodeError: A delivery cannot be unpacked; the next call goes on behind it.
            NoCodec: The extra for its compression is not installed.
        """
        while True:
            message = next(self.current, None)
            if message is not None:
                return message
            try:
                self.source, deliver = self.waiting.popleft()
            except IndexError:
                return None
            self.source.consumed(_count(deliver))
            self.current = read(self.source.topic, deliver, DECOMPRESSED)

    def drop(self, source: Source) -> int:
        """Forgets what has arrived from one partition; returns how many messages were waiting."""
        kept, dropped = [], 0
        while self.waiting:
            found = self.waiting.popleft()
            if found[0] is source:
                dropped += _count(found[1])
            else:
                kept.append(found)
        self.waiting.extendleft(reversed(kept))
        if self.source is source:
            self.current = iter(())
        return dropped


def _count(deliver: Deliver) -> int:
    """Permits that a delivery has used up."""
    return max(1, deliver.payload.metadata.num_messages_in_batch or 1)


class Source:
    """A topic that is not partitioned, or one partition, as one consumer reads it.

    Attributes:
        topic: Its whole name.
        line: Where the consumer is attached, or None.
        active: Whether the broker sends to it; of a failover subscription only one is active.
        terminated: Whether there will be no further messages.

    Args:
        topic: The topic or partition.
        subscription: The name of the subscription.
        number: The consumer's id.
        subscribing: How to subscribe.
        arrivals: Where messages go.
    """

    def __init__(
        self,
        topic: str,
        subscription: str,
        number: int,
        subscribing: Subscribing,
        arrivals: Arrivals,
    ) -> None:
        self.topic = topic
        self.line: Any = None
        self.active = subscribing.kind is not SubscriptionType.FAILOVER
        self.terminated = False
        self._subscription = subscription
        self._number = number
        self._subscribing = subscribing
        self._arrivals = arrivals
        self._held = 0
        self._epoch = 0
        self._acknowledged: dict[tuple[int, int], set[int]] = {}

    def attach(self, line: Any, secure: bool) -> Steps[None]:
        """Subscribes, at first or again, and lets messages come."""
        self._arrivals.drop(self)
        self._held = 0
        self.line = yield from attach_consumer(line, secure, self, self._command)
        self._post(Flow(CommandFlow(self._number, self._subscribing.queue)))

    def detach(self) -> Steps[None]:
        """Closes the consumer."""
        line, self.line = self.line, None
        if line is not None:
            yield from detach_consumer(line, self._number)

    def unsubscribe(self) -> Steps[None]:
        """Removes the subscription."""
        line, number = self.line, self.line.poster.next_id()
        request = Unsubscribe(CommandUnsubscribe(self._number, number))
        yield Ask(line, request, number, self._subscription)

    def seek(self, target: MessageId | int, line: Any, secure: bool) -> Steps[None]:
        """Moves the subscription; the broker closes the consumer, which subscribes again."""
        number = self.line.poster.next_id()
        if isinstance(target, MessageId):
            command = CommandSeek(self._number, number, target.data())
        else:
            command = CommandSeek(self._number, number, message_publish_time=target)
        yield Ask(self.line, Seek(command), number, self._subscription)
        self._acknowledged.clear()
        self._arrivals.drop(self)
        if self.line is None:
            yield from self.attach(line, secure)

    def last_message_id(self) -> Steps[MessageId | None]:
        """The last message of the topic, or None if there is none."""
        number = self.line.poster.next_id()
        request = GetLastMessageId(CommandGetLastMessageId(self._number, number))
        answer = yield Ask(self.line, request, number, self.topic)
        return message_id(of(answer, GetLastMessageIdResponse).command.last_message_id)

    def acknowledge(self, messages: Iterable[Received]) -> None:
        """Messages are done; a batch is when all its messages are."""
        done = [message.message_id.data() for message in messages if self._completes(message)]
        if done:
            self._post(Ack(CommandAck(self._number, AckType.INDIVIDUAL, tuple(done))))

    def acknowledge_up_to(self, message: Received) -> None:
        """All messages up to this one are done.

        Raises:
            InvalidArgument: Consumers of a shared subscription cannot say that.
        """
        if self._subscribing.kind not in _ALONE:
            raise InvalidArgument("on a shared subscription messages are acknowledged one by one")
        found = message.message_id
        data = found.data()
        if found.batch_index + 1 < found.batch_size:  # the batch is not done, all before it is
            if not found.entry:
                return
            data = MessageIdData(found.ledger, found.entry - 1, found.partition)
        for place in [place for place in self._acknowledged if place <= found.place]:
            del self._acknowledged[place]
        self._post(Ack(CommandAck(self._number, AckType.CUMULATIVE, (data,))))

    def redeliver(self, messages: Iterable[Received]) -> None:
        """Asks for messages again; who gets all in order gets all that are not acknowledged."""
        if self._subscribing.kind in _ALONE:
            self.redeliver_all()
            return
        places = {message.message_id.place: message.message_id.data() for message in messages}
        for place in places:
            self._acknowledged.pop(place, None)
        self._redeliver(tuple(places.values()), None)

    def redeliver_all(self) -> None:
        """Asks for all messages again that are not acknowledged."""
        self._epoch += 1
        dropped = self._arrivals.drop(self)
        epoch = self._epoch if self._subscribing.kind in _ALONE else None
        self._redeliver((), epoch)
        if dropped:
            self.consumed(dropped)

    def consumed(self, count: int) -> None:
        """So many messages were taken; as many may come when half of the queue was."""
        self._held += count
        if 2 * self._held >= self._subscribing.queue:
            granted, self._held = self._held, 0
            self._post(Flow(CommandFlow(self._number, granted)))

    def on_deliver(self, message: Deliver) -> None:
        """Called on the reading side."""
        epoch = message.command.consumer_epoch
        if epoch is not None and epoch < self._epoch:  # comes again, after the redelivery
            self._post(Flow(CommandFlow(self._number, _count(message))))
            return
        self._arrivals.waiting.append((self, message))
        self._arrivals.gate.wake()

    def on_end_of_topic(self) -> None:
        """Called on the reading side."""
        self.terminated = True
        self._arrivals.gate.wake()

    def on_active(self, active: bool) -> None:
        """Called on the reading side."""
        self.active = active

    def on_detached(self) -> None:
        """Called on the reading side."""
        self.line = None
        self._arrivals.gate.wake()

    def on_lost(self, reason: BaseException) -> None:
        """Called on the reading side."""
        self._arrivals.ending.set(reason)
        self._arrivals.gate.fail(reason)

    def _command(self, request_id: int) -> CommandSubscribe:
        asked = self._subscribing
        return CommandSubscribe(
            self.topic,
            self._subscription,
            asked.kind,
            self._number,
            request_id,
            asked.name,
            asked.priority or None,
            durable=asked.durable,
            start_message_id=None if asked.start is None else asked.start.data(),
            read_compacted=asked.read_compacted,
            schema=asked.schema,
            initial_position=asked.initial,
            force_topic_creation=asked.create_topic,
            consumer_epoch=self._epoch if asked.kind in _ALONE else None,
        )

    def _completes(self, message: Received) -> bool:
        """Notes a message; whether its whole entry is done now."""
        if message.companions == 1:
            return True
        found = message.message_id
        done = self._acknowledged.setdefault(found.place, set())
        done.add(found.batch_index)
        if len(done) < message.companions:
            return False
        del self._acknowledged[found.place]
        return True

    def _redeliver(self, which: tuple[MessageIdData, ...], epoch: int | None) -> None:
        command = CommandRedeliverUnacknowledgedMessages(self._number, which, epoch)
        self._post(RedeliverUnacknowledgedMessages(command))

    def _post(self, message: Message) -> None:
        """Says something without waiting; a consumer that is not attached has nothing to say."""
        line = self.line
        if line is None:
            return
        try:
            line.poster.post(message)
        except WireloomError:
            if line.poster.error is None:
                raise


def all_ended(sources: Iterable[Source]) -> None:
    """Raises EndOfTopic if nothing can come any more."""
    if all(source.terminated for source in sources):
        raise EndOfTopic("the topic was terminated, and all its messages have been acknowledged")
