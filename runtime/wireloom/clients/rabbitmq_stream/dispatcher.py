"""What arrives without being asked for, to whom it belongs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Protocol

from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.clients.rabbitmq_stream.update import Update
from wireloom.rabbitmq_stream.codes import SUCCESSES, error
from wireloom.rabbitmq_stream.handler import Handler, Poster
from wireloom.rabbitmq_stream.messages import (
    ConsumerUpdate,
    ConsumerUpdateResponse,
    CreditResponse,
    DeletePublisher,
    DeletePublisherResponse,
    Deliver,
    DeliverV2,
    Message,
    MetadataUpdate,
    PublishConfirm,
    PublishError,
    Tune,
    Unsubscribe,
    UnsubscribeResponse,
)
from wireloom.rabbitmq_stream.tables import PUBLISHERS, SUBSCRIPTIONS
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetNone,
    OffsetSpecification,
    ResponseCode,
)
from wireloom.runtime import forking


class Line(Poster, Protocol):
    """A connection, as far as it is needed to give something up without waiting."""

    def next_id(self) -> int:
        """A correlation id."""
        raise NotImplementedError


class End(Protocol):
    """What publishers and subscriptions are both told; nothing here may wait."""

    stream: str

    def on_lost(self, reason: BaseException) -> None:
        """Nothing more will come."""


class PublisherEnd(End, Protocol):
    """What a publisher is told; nothing here may wait."""

    publisher_id: int

    @property
    def unconfirmed(self) -> int:
        """Messages that the broker has not answered for."""
        raise NotImplementedError

    def on_confirm(self, message: PublishConfirm) -> None:
        """The broker stored messages."""

    def on_error(self, message: PublishError) -> None:
        """The broker refused messages."""


class SubscriptionEnd(End, Protocol):
    """What a subscription is told; nothing here may wait."""

    subscription_id: int

    def on_chunk(self, chunk: Chunk, committed: int | None) -> None:
        """A chunk arrived; ``committed`` is the first offset of the last chunk that a majority has,
        as far as the broker tells."""

    def wake(self) -> None:
        """All chunks that had come have arrived."""

    def on_update(self, update: Update) -> None:
        """The broker activates or deactivates the consumer and asks where to start; the answer may
        be given later."""

    def awaits(self, update: Update) -> bool:
        """Whether it is still subscribed where that was asked."""
        raise NotImplementedError

    def start_at(self, offset: OffsetSpecification, update: Update) -> None:
        """It becomes active and starts there, if it awaits the answer."""

    def fail(self, reason: BaseException, say: Callable[[], object]) -> None:
        """It ends for a reason of its own; ``say`` tells the broker what it waits for."""


class Retired:
    """Takes the place of a subscription that was given up, until the broker has heard of that: what
    was subscribed may have another subscription by then, with another id.

    Args:
        end: What was subscribed.
    """

    def __init__(self, end: SubscriptionEnd) -> None:
        self.stream = end.stream
        self.subscription_id = end.subscription_id

    def on_lost(self, reason: BaseException) -> None:
        """It is lost."""

    def on_chunk(self, chunk: Chunk, committed: int | None) -> None:
        """Nobody wants it."""

    def wake(self) -> None:
        """Nobody waits."""

    def on_update(self, update: Update) -> None:
        """Nobody reads."""
        update.answer(OffsetNone())

    def awaits(self, update: Update) -> bool:
        """It does not."""
        return False

    def start_at(self, offset: OffsetSpecification, update: Update) -> None:
        """It does not."""

    def fail(self, reason: BaseException, say: Callable[[], object]) -> None:
        """It has ended."""
        say()


class TuneInbox(Protocol):
    """Where the broker's Tune is waited for."""

    def put(self, item: Tune) -> None:
        """Adds it."""

    def fail(self, error: BaseException) -> None:
        """It will not come."""


class Dispatcher(Handler):
    """Hands messages to publishers and subscriptions by their ids; runs on the reading side.

    Args:
        tune: Where Tune goes.
    """

    def __init__(self, tune: TuneInbox) -> None:
        super().__init__()
        self.publishers: dict[int, PublisherEnd] = {}
        self.subscriptions: dict[int, SubscriptionEnd] = {}
        self._asked: set[int] = set()  # ids of subscriptions that are not answered
        self._fed: set[SubscriptionEnd] = set()
        self._tune = tune
        self._ended: BaseException | None = None
        self._at_end: Callable[[], None] = _nothing
        self._lock = forking.lock()
        self._leaving: dict[int, None] = {}
        self._farewells: dict[int, Callable[[], None]] = {}

    def on_end(self, error: BaseException) -> None:
        """Tells everybody that the connection ended."""
        self._ended = error
        self._at_end()
        self._tune.fail(error)
        ends: list[End] = [*self.publishers.values(), *self.subscriptions.values()]
        for end in ends:
            end.on_lost(error)

    def ends_with(self, call: Callable[[], None]) -> None:
        """What is to be called when the connection ends."""
        self._at_end = call
        if self._ended is not None:
            call()

    def publisher_id(self) -> int | None:
        """An id for a publisher, or None if all are in use."""
        with self._lock:
            number = free_id(self.publishers, PUBLISHERS)
            if number is None and self._leaving:
                number = next(iter(self._leaving))
                del self._leaving[number], self.publishers[number]
            return number

    def subscription_id(self) -> int | None:
        """An id for a subscription, or None if all are in use."""
        return free_id(self.subscriptions, SUBSCRIPTIONS)

    def add_publisher(self, end: PublisherEnd) -> None:
        """From now on messages for its id go there."""
        self.publishers[end.publisher_id] = end
        if self._ended is not None:
            end.on_lost(self._ended)

    def add_subscription(self, end: SubscriptionEnd) -> None:
        """From now on messages for its id go there."""
        self.subscriptions[end.subscription_id] = end
        self._asked.add(end.subscription_id)
        if self._ended is not None:
            end.on_lost(self._ended)

    def subscribed(self, end: SubscriptionEnd) -> None:
        """The broker has answered for it."""
        self._asked.discard(end.subscription_id)

    def free_publisher(self, end: PublisherEnd) -> None:
        """Frees its id at once if all its messages are answered; else it is the last to be used
        again: brokers confirm them to whoever has the id then."""
        with self._lock:
            if self.publishers.get(end.publisher_id) is end:
                self._leaving[end.publisher_id] = None
        self._release(end.publisher_id)

    def free_subscription(self, end: SubscriptionEnd) -> None:
        """Frees its id."""
        if self.subscriptions.get(end.subscription_id) is end:
            del self.subscriptions[end.subscription_id]
            self._asked.discard(end.subscription_id)

    def retire_publisher(self, line: Line, end: PublisherEnd) -> None:
        """Frees its id when the broker has answered; nobody knows whether it was declared."""
        end.on_lost(Closed(f'the publisher of "{end.stream}" was closed'))
        number = line.next_id()
        self._farewells[number] = partial(self.free_publisher, end)
        with suppress(Exception):  # whatever ended the connection; then nothing is left to free
            line.post(DeletePublisher(number, end.publisher_id))

    def retire_subscription(
        self, line: Line, end: SubscriptionEnd, reason: BaseException | None = None
    ) -> None:
        """Frees its id when the broker has answered; until then chunks come that nobody wants.

        Args:
            line: The connection.
            end: The subscription.
            reason: Why it ends, if it was not closed.
        """
        retired = Retired(end)
        is_known = self.subscriptions.get(end.subscription_id) is end
        if is_known:
            self.subscriptions[end.subscription_id] = retired
        end.on_lost(reason or Closed(f'the subscription of "{end.stream}" was closed'))
        if not is_known:  # the id may be that of another one
            return
        number = line.next_id()
        self._farewells[number] = partial(self.free_subscription, retired)
        with suppress(Exception):  # whatever ended the connection; then nothing is left to free
            line.post(Unsubscribe(number, end.subscription_id))

    def on_answer(self, message: Message) -> None:
        """The broker has heard that something was retired."""
        if isinstance(message, DeletePublisherResponse | UnsubscribeResponse):
            farewell = self._farewells.pop(message.correlation_id, None)
            if farewell is not None:
                farewell()

    def on_tune(self, message: Tune) -> None:
        """The broker proposes limits; whoever shakes hands answers."""
        self._tune.put(message)

    def on_deliver(self, message: Deliver) -> None:
        """A chunk; its subscription may have been given up while it was in flight."""
        end = self.subscriptions.get(message.subscription_id)
        if end is not None:
            end.on_chunk(message.chunk, None)
            self._fed.add(end)

    def on_deliver_v2(self, message: DeliverV2) -> None:
        """A chunk, from brokers since 3.11."""
        end = self.subscriptions.get(message.subscription_id)
        if end is not None:
            end.on_chunk(message.chunk, message.committed_chunk_id)
            self._fed.add(end)

    def wake_subscriptions(self) -> None:
        """Wakes those to which chunks have come since the last time; once for all of these."""
        while self._fed:
            self._fed.pop().wake()

    def on_publish_confirm(self, message: PublishConfirm) -> None:
        """Messages are stored."""
        end = self.publishers.get(message.publisher_id)
        if end is not None:
            end.on_confirm(message)
            if self._leaving:
                self._release(message.publisher_id)

    def on_publish_error(self, message: PublishError) -> None:
        """Messages are refused."""
        end = self.publishers.get(message.publisher_id)
        if end is not None:
            end.on_error(message)
            if self._leaving:
                self._release(message.publisher_id)

    def on_credit_response(self, message: CreditResponse) -> None:
        """Only refusals are answered. A consumer that waits for its turn gets one as well, although
        the broker keeps the credit (seen on 4.3.6): that is no reason to end anything. A refusal
        before the answer to Subscribe is for who had the id before, as everything is in order."""
        if message.subscription_id in self._asked:
            return
        end = self.subscriptions.get(message.subscription_id)
        waiting = message.code == ResponseCode.PRECONDITION_FAILED
        if end is not None and message.code not in SUCCESSES and not waiting:
            self.subscriptions.pop(message.subscription_id)
            end.on_lost(error(message.code, "Credit", end.stream))

    def on_metadata_update(self, message: MetadataUpdate) -> None:
        """The broker has already dropped the publishers and subscriptions of the stream."""
        reason = error(message.code, "MetadataUpdate", message.stream)
        for publisher in list(self.publishers.values()):
            if publisher.stream == message.stream:
                publisher.on_lost(reason)
                self.free_publisher(publisher)
        for subscription in list(self.subscriptions.values()):
            if subscription.stream == message.stream:
                self.free_subscription(subscription)  # then it may be subscribed again, also here
                subscription.on_lost(reason)

    def on_consumer_update(self, message: ConsumerUpdate) -> ConsumerUpdateResponse | None:
        """A single active consumer changes; it must be answered or the broker gives up on us."""
        end = self.subscriptions.get(message.subscription_id)
        if end is None or self.connection is None:
            return ConsumerUpdateResponse(message.correlation_id, ResponseCode.OK, OffsetNone())
        end.on_update(Update(message, self.connection, end))
        return None

    def _release(self, number: int) -> None:
        with self._lock:
            end = self.publishers.get(number)
            if number in self._leaving and end is not None and not end.unconfirmed:
                del self._leaving[number]
                del self.publishers[number]


def free_id(taken: Mapping[int, object], limit: int) -> int | None:
    """The lowest id that is not in use, or None if all are."""
    return next((number for number in range(limit) if number not in taken), None)


def _nothing() -> None:
    pass
