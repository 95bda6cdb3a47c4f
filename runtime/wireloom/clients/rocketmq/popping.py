"""Popping messages, as far as it is the same for both transports.

The broker gives each message to one member of a group for a while, and gives it to another one if
it is not acknowledged by then. No queues are shared out, and nobody stores places.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from wireloom.clients.cluster.answers import of
from wireloom.clients.rocketmq.acknowledging import is_near, together
from wireloom.clients.rocketmq.damage import DamagedMessage, UnreadableMessage
from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.errors import NoRoute
from wireloom.clients.rocketmq.messages import Endpoint, Received
from wireloom.clients.rocketmq.pop import CheckPoint, parse_check_point, renewed, with_check_points
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.clients.rocketmq.stored import received
from wireloom.clients.rocketmq.subscriptions import Subscription, wall_clock
from wireloom.errors import InvalidArgument, ResponseError
from wireloom.rocketmq.messages import (
    AckMessage,
    AckMessageResponse,
    BatchAckMessage,
    BatchAckMessageResponse,
    ChangeMessageInvisibletime,
    ChangeMessageInvisibletimeResponse,
    PopMessage,
    PopMessageResponse,
)
from wireloom.rocketmq.types import (
    AckFields,
    ChangeInvisibleFields,
    PopFields,
    ResponseCode,
)
from wireloom.runtime.arguments import check_fields

M = TypeVar("M")

_NOTHING = frozenset(
    {ResponseCode.PULL_NOT_FOUND, ResponseCode.POLLING_TIMEOUT, ResponseCode.POLLING_FULL}
)
_ANY_QUEUE = -1
_OLDEST, _NEWEST = 0, 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Popping:
    """What to pop."""

    most: int = 32
    """Most messages to return; brokers allow 32."""
    invisible: float = 60.0
    """Seconds in which nobody else gets the messages."""
    wait: float = 15.0
    """Seconds that the broker waits for a message if there is none."""
    from_newest: bool = False
    """Whether a new group begins with the last message, and not with the oldest one. Brokers begin
    with the oldest one nevertheless while they have it in memory."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not 0 < self.most <= 32:
            raise InvalidArgument(f"most is {self.most}, it must be from 1 to 32")
        if not self.invisible > 0 or not self.wait >= 0:
            raise InvalidArgument(f"{self}: invisible must be more than 0, wait not negative")


class Popper:
    """What is needed to pop; may be used from several threads.

    Args:
        group: The group of consumers.
        subscription: What it wants.
        directory: Where queues are.
    """

    def __init__(self, group: str, subscription: Subscription, directory: Directory) -> None:
        self.group = group
        self.subscription = subscription
        self._directory = directory
        self._turns = itertools.count()
        self._damaged = deque[DamagedMessage]()

    def pop(self, popping: Popping) -> Steps[tuple[Received, ...]]:
        """Messages of the next broker in turn; none if there is nothing new.

        Raises:
            UnreadableMessage: One that was popped now or before cannot be read.
            NoRoute: No broker has the topic.
            ResponseError: The broker refuses.
        """
        self._tell_of_damage()
        name, broker = yield from self._next_broker()
        fields = PopFields(
            consumer_group=self.group,
            topic=self.subscription.topic,
            queue_id=_ANY_QUEUE,
            max_msg_nums=popping.most,
            invisible_time=round(popping.invisible * 1000),
            poll_time=round(popping.wait * 1000),
            born_time=wall_clock(),
            init_mode=_NEWEST if popping.from_newest else _OLDEST,
            exp_type=self.subscription.language,
            exp=self.subscription.expression,
            order=False,
        )
        try:
            answer = yield Ask(
                broker,
                partial(PopMessage, fields=fields),
                self.subscription.topic,
                extra=popping.wait + 5.0,
            )
        except ResponseError as error:
            if error.code in _NOTHING:
                return ()
            raise
        told = of(answer, PopMessageResponse)
        messages, _ = received(told.body, name)  # what is left out comes again
        wanted: list[Received] = []
        for message in with_check_points(told.fields, name, messages):
            if isinstance(message, DamagedMessage):
                self._damaged.append(message)
            elif self.subscription.matches(message.tag):
                wanted.append(message)
        if not wanted:
            self._tell_of_damage()
        return tuple(wanted)

    def acknowledge(self, message: Received) -> Steps[None]:
        """A message is done; the broker does not say if another member has it by now.

        Raises:
            InvalidArgument: It was not popped.
            ResponseError: The broker refuses, as when its queue has no such place.
        """
        point = _check_point(message)
        fields = AckFields(
            self.group, message.topic, point.queue, message.check_point or "", point.offset
        )
        yield from self._ask(point.broker, partial(AckMessage, fields=fields), AckMessageResponse)

    def acknowledge_all(self, messages: Iterable[Received]) -> Steps[None]:
        """Messages are done; each broker gets one request.

        Brokers pass over messages that another member has by now, and do not say which.

        Raises:
            InvalidArgument: One of them was not popped; then none is acknowledged.
            ResponseError: A broker refuses; those after it have not been asked.
        """
        found = [(message, _check_point(message)) for message in messages]
        near = ((message.topic, point) for message, point in found if is_near(point))
        for body in together(self.group, near):
            request = partial(BatchAckMessage, body=body)
            yield from self._ask(body.broker_name, request, BatchAckMessageResponse)
        for message, point in found:
            if not is_near(point):
                yield from self.acknowledge(message)

    def hide(self, message: Received, seconds: float) -> Steps[Received]:
        """Changes how long nobody else gets a message.

        Args:
            message: The message.
            seconds: How long from now on; 0 gives it back at once.

        Returns:
            The message, with what acknowledges it from now on.

        Raises:
            InvalidArgument: It was not popped.
            ResponseError: The broker refuses, as when another member has it by now.
        """
        point = _check_point(message)
        handle = message.check_point or ""
        fields = ChangeInvisibleFields(
            self.group, message.topic, point.queue, handle, point.offset, round(seconds * 1000)
        )
        request = partial(ChangeMessageInvisibletime, fields=fields)
        answer = yield from self._ask(point.broker, request, ChangeMessageInvisibletimeResponse)
        told = answer.fields
        return replace(
            message,
            check_point=renewed(handle, told.pop_time, told.invisible_time, told.revive_qid),
        )

    def _tell_of_damage(self) -> None:
        with suppress(IndexError):
            raise UnreadableMessage(self._damaged.popleft())

    def _next_broker(self) -> Steps[tuple[str, Endpoint]]:
        route = yield from self._directory.route(self.subscription.topic)
        names = list(dict.fromkeys(queue.broker for queue in route.readable))
        if not names:
            raise NoRoute(route.topic, "no queue can be read")
        name = names[next(self._turns) % len(names)]
        return name, route.master(name)

    def _ask(self, broker: str, request: partial[Any], kind: type[M]) -> Steps[M]:
        return (yield from self._directory.ask(self.subscription.topic, broker, request, kind))


def _check_point(message: Received) -> CheckPoint:
    if message.check_point is None:
        raise InvalidArgument(f"the message {message.message_id} was not popped")
    return parse_check_point(message.check_point, message.offset)
