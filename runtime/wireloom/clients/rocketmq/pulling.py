"""Pulling messages by their place in a queue, and the places of groups."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from wireloom.clients.cluster.answers import of
from wireloom.clients.rocketmq.damage import DamagedMessage, UnreadableMessage
from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.messages import Queue, Received
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.clients.rocketmq.stored import received
from wireloom.clients.rocketmq.subscriptions import ALL, TAG
from wireloom.errors import ConnectionLost, DecodeError, TimedOut
from wireloom.rocketmq.codes import QueryNotFound
from wireloom.rocketmq.messages import (
    GetMaxOffset,
    GetMaxOffsetResponse,
    GetMinOffset,
    GetMinOffsetResponse,
    PullMessage,
    PullMessageResponse,
    QueryConsumerOffset,
    QueryConsumerOffsetResponse,
    SearchOffsetByTimestamp,
    SearchOffsetByTimestampResponse,
    UpdateConsumerOffset,
    UpdateConsumerOffsetResponse,
)
from wireloom.rocketmq.types import (
    MaxOffsetFields,
    PullFields,
    PullFlag,
    QueryConsumerOffsetFields,
    QueueFields,
    ResponseCode,
    SearchOffsetFields,
    UpdateConsumerOffsetFields,
)

M = TypeVar("M")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pulling:
    """What to pull, and how long to wait for it."""

    most: int = 32
    """Most messages to return."""
    wait: float = 0.0
    """Seconds that the broker waits for a message if there is none. Brokers look at this about
    every 5 seconds, and at once when a message arrives."""
    expression: str = ALL
    """What messages have to match, in the language."""
    language: str = TAG
    """``TAG`` or ``SQL``, of ``subscriptions``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pulled:
    """What a pull found."""

    messages: tuple[Received, ...]
    """The messages; none if there is nothing new, nothing matched or the place was out of range."""
    next_offset: int
    """The place to pull at next."""
    min_offset: int
    """The place of the oldest message of the queue."""
    max_offset: int
    """The place behind the newest message of the queue."""
    moved: bool
    """Whether the place was out of range; ``next_offset`` is the nearest that is not."""
    suggested: int
    """The number of the broker to pull from next; 0 is the master."""

    def readable(self) -> Pulled:
        """The messages up to the first one that cannot be read, which is where to pull next.

        Raises:
            UnreadableMessage: The first one cannot be read.
        """
        for index, message in enumerate(self.messages):
            if isinstance(message, DamagedMessage):
                if not index:
                    behind = (*(item.offset for item in self.messages[1:]), self.next_offset)
                    raise UnreadableMessage(message, behind[0])
                return replace(self, messages=self.messages[:index], next_offset=message.offset)
        return self


class Puller:
    """What is needed to pull; may be used from several threads.

    Args:
        group: The group of consumers.
        directory: Where queues are.
    """

    def __init__(self, group: str, directory: Directory) -> None:
        self.group = group
        self._directory = directory

    def pull(
        self, queue: Queue, offset: int, pulling: Pulling, suggested: int = 0
    ) -> Steps[Pulled]:
        """Messages of a queue from a place on.

        Raises:
            NoRoute: No broker has the queue.
            ResponseError: The broker refuses.
            DecodeError: It sends what are no messages.
        """
        route = yield from self._directory.route(queue.topic)
        flags = PullFlag.SUBSCRIPTION | (PullFlag.SUSPEND if pulling.wait else PullFlag(0))
        fields = PullFields(
            consumer_group=self.group,
            topic=queue.topic,
            queue_id=queue.number,
            queue_offset=offset,
            max_msg_nums=pulling.most,
            sys_flag=flags,
            commit_offset=0,
            suspend_timeout_millis=round(pulling.wait * 1000),
            subscription=pulling.expression,
            sub_version=0,
            expression_type=pulling.language,
            broker_name=queue.broker,
        )
        try:
            answer = yield Ask(
                route.to_pull(queue.broker, suggested),
                partial(PullMessage, fields=fields),
                queue.topic,
                extra=pulling.wait + 5.0 if pulling.wait else 0.0,
            )
        except (ConnectionLost, TimedOut):
            self._directory.forget(queue.topic)
            raise
        try:
            return _pulled(queue, of(answer, PullMessageResponse))
        except DecodeError as error:
            place = f'"{queue.topic}", queue {queue.number} of {queue.broker}, from {offset} on'
            raise DecodeError(f"{error.reason} ({place})", error.offset, error.path) from error

    def max_offset(self, queue: Queue) -> Steps[int]:
        """The place behind the newest message."""
        request = partial(GetMaxOffset, fields=MaxOffsetFields(queue.topic, queue.number))
        return (yield from self._ask(queue, request, GetMaxOffsetResponse)).fields.offset

    def min_offset(self, queue: Queue) -> Steps[int]:
        """The place of the oldest message."""
        request = partial(GetMinOffset, fields=QueueFields(queue.topic, queue.number))
        return (yield from self._ask(queue, request, GetMinOffsetResponse)).fields.offset

    def offset_at(self, queue: Queue, timestamp: int) -> Steps[int]:
        """The place of the first message that was stored at a time or later."""
        fields = SearchOffsetFields(queue.topic, queue.number, timestamp)
        request = partial(SearchOffsetByTimestamp, fields=fields)
        return (yield from self._ask(queue, request, SearchOffsetByTimestampResponse)).fields.offset

    def committed(self, queue: Queue) -> Steps[int | None]:
        """The place that the group has stored, or None if it has none."""
        fields = QueryConsumerOffsetFields(
            self.group, queue.topic, queue.number, set_zero_if_not_found=False
        )
        request = partial(QueryConsumerOffset, fields=fields)
        try:
            return (yield from self._ask(queue, request, QueryConsumerOffsetResponse)).fields.offset
        except QueryNotFound:
            return None

    def commit(self, queue: Queue, offset: int) -> Steps[None]:
        """Stores how far the group has got."""
        fields = UpdateConsumerOffsetFields(self.group, queue.topic, queue.number, offset)
        request = partial(UpdateConsumerOffset, fields=fields)
        yield from self._ask(queue, request, UpdateConsumerOffsetResponse)

    def _ask(self, queue: Queue, request: partial[Any], kind: type[M]) -> Steps[M]:
        return (yield from self._directory.ask(queue.topic, queue.broker, request, kind))


def _pulled(queue: Queue, answer: PullMessageResponse) -> Pulled:
    result = answer.fields
    messages: tuple[Received, ...] = ()
    left_out = None
    if answer.code == ResponseCode.SUCCESS:
        messages, left_out = received(answer.body, queue.broker)
    return Pulled(
        messages=messages,
        next_offset=result.next_begin_offset if left_out is None else left_out,
        min_offset=result.min_offset,
        max_offset=result.max_offset,
        moved=answer.code == ResponseCode.PULL_OFFSET_MOVED,
        suggested=result.suggest_which_broker_id,
    )
