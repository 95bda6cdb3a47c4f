"""What arrives without being asked for, to whom it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from wireloom.rabbitmq_stream.codes import SUCCESSES, error
from wireloom.rabbitmq_stream.handler import Handler
from wireloom.rabbitmq_stream.messages import (
    ConsumerUpdate,
    ConsumerUpdateResponse,
    CreditResponse,
    Deliver,
    DeliverV2,
    MetadataUpdate,
    PublishConfirm,
    PublishError,
    Tune,
)
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetNone,
    OffsetSpecification,
    ResponseCode,
)


class End(Protocol):
    """What publishers and subscriptions are both told; nothing here may wait."""

    stream: str

    def on_lost(self, reason: BaseException) -> None:
        """Nothing more will come."""


class PublisherEnd(End, Protocol):
    """What a publisher is told; nothing here may wait."""

    def on_confirm(self, message: PublishConfirm) -> None:
        """The broker stored messages."""

    def on_error(self, message: PublishError) -> None:
        """The broker refused messages."""


class SubscriptionEnd(End, Protocol):
    """What a subscription is told; nothing here may wait."""

    def on_chunk(self, chunk: Chunk) -> None:
        """A chunk arrived."""

    def on_update(self, active: bool) -> OffsetSpecification:
        """The broker activates or deactivates the consumer and asks where to start."""


class TuneInbox(Protocol):
    """Where the broker's Tune is waited for."""

    def put(self, item: Tune) -> None:
        """Adds it."""

    def fail(self, error: BaseException) -> None:
        """It will not come."""


class Switchboard(Handler):
    """Hands messages to publishers and subscriptions by their ids; runs on the reading side.

    Args:
        tune: Where Tune goes.
    """

    def __init__(self, tune: TuneInbox) -> None:
        super().__init__()
        self.publishers: dict[int, PublisherEnd] = {}
        self.subscriptions: dict[int, SubscriptionEnd] = {}
        self._tune = tune
        self._ended: BaseException | None = None

    def on_end(self, error: BaseException) -> None:
        """Tells everybody that the connection ended."""
        self._ended = error
        self._tune.fail(error)
        ends: list[End] = [*self.publishers.values(), *self.subscriptions.values()]
        for end in ends:
            end.on_lost(error)

    def add_publisher(self, number: int, end: PublisherEnd) -> None:
        """From now on messages for this publisher id go there."""
        self.publishers[number] = end
        if self._ended is not None:
            end.on_lost(self._ended)

    def add_subscription(self, number: int, end: SubscriptionEnd) -> None:
        """From now on messages for this subscription id go there."""
        self.subscriptions[number] = end
        if self._ended is not None:
            end.on_lost(self._ended)

    def on_tune(self, message: Tune) -> None:
        """The broker proposes limits; whoever shakes hands answers."""
        self._tune.put(message)

    def on_deliver(self, message: Deliver) -> None:
        """A chunk; its subscription may have been given up while it was on its way."""
        end = self.subscriptions.get(message.subscription_id)
        if end is not None:
            end.on_chunk(message.chunk)

    def on_deliver_v2(self, message: DeliverV2) -> None:
        """A chunk, from brokers since 3.11."""
        end = self.subscriptions.get(message.subscription_id)
        if end is not None:
            end.on_chunk(message.chunk)

    def on_publish_confirm(self, message: PublishConfirm) -> None:
        """Messages are stored."""
        end = self.publishers.get(message.publisher_id)
        if end is not None:
            end.on_confirm(message)

    def on_publish_error(self, message: PublishError) -> None:
        """Messages are refused."""
        end = self.publishers.get(message.publisher_id)
        if end is not None:
            end.on_error(message)

    def on_credit_response(self, message: CreditResponse) -> None:
        """Only refusals are answered. A consumer that waits for its turn gets one as well, although
        the broker keeps the credit (seen on 4.3.6): that is no reason to end anything."""
        end = self.subscriptions.get(message.subscription_id)
        waiting = message.code == ResponseCode.PRECONDITION_FAILED
        if end is not None and message.code not in SUCCESSES and not waiting:
            self.subscriptions.pop(message.subscription_id)
            end.on_lost(error(message.code, "Credit", end.stream))

    def on_metadata_update(self, message: MetadataUpdate) -> None:
        """The broker has already dropped the publishers and subscriptions of the stream."""
        reason = error(message.code, "MetadataUpdate", message.stream)
        _drop(self.publishers, message.stream, reason)
        _drop(self.subscriptions, message.stream, reason)

    def on_consumer_update(self, message: ConsumerUpdate) -> ConsumerUpdateResponse | None:
        """A single active consumer changes; it must be answered or the broker gives up on us."""
        end = self.subscriptions.get(message.subscription_id)
        offset = OffsetNone() if end is None else end.on_update(bool(message.active))
        return ConsumerUpdateResponse(message.correlation_id, ResponseCode.OK, offset)


E = TypeVar("E", bound=End)


def _drop(ends: dict[int, E], stream: str, reason: BaseException) -> None:
    for number, end in list(ends.items()):
        if end.stream == stream:
            del ends[number]
            end.on_lost(reason)


def free_id(taken: Mapping[int, object], limit: int) -> int | None:
    """The lowest id that is not in use, or None if all are."""
    return next((number for number in range(limit) if number not in taken), None)
