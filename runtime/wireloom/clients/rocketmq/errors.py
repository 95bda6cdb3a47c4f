"""What can go wrong above single commands; ``wireloom.rocketmq.codes`` has what servers refuse."""

from __future__ import annotations

from wireloom.errors import ConnectionLost, LocalError, WireloomError
from wireloom.rocketmq.types import ResponseCode

ELSEWHERE = frozenset(
    {
        ResponseCode.SYSTEM_ERROR,
        ResponseCode.SYSTEM_BUSY,
        ResponseCode.SERVICE_NOT_AVAILABLE,
        ResponseCode.NO_PERMISSION,
        ResponseCode.TOPIC_NOT_EXIST,
        ResponseCode.NO_BUYER_ID,
        ResponseCode.NOT_IN_CURRENT_UNIT,
        ResponseCode.NOT_LEADER_FOR_QUEUE,
        ResponseCode.GO_AWAY,
    }
)
"""Refusals of a message after which another broker may still take it."""


class NotStored(WireloomError):
    """No broker stored a message.

    Attributes:
        topic: The topic.
        errors: What each attempt came to, by the name of the broker, in order.
    """

    def __init__(self, topic: str, errors: tuple[tuple[str, BaseException], ...]) -> None:
        super().__init__(topic, errors)
        self.topic = topic
        self.errors = errors

    def __str__(self) -> str:
        shown = "; ".join(f"{broker}: {error}" for broker, error in self.errors)
        return f'a message for "{self.topic}" was not stored ({shown})'


class NoRoute(ConnectionLost):
    """No broker is known that has queues of the topic for this, for now.

    Attributes:
        topic: The topic.
    """

    def __init__(self, topic: str, reason: str) -> None:
        super().__init__(topic, reason)
        self.topic = topic
        self.reason = reason

    def __str__(self) -> str:
        return f'"{self.topic}": {self.reason}'


class MessageTooLarge(LocalError, ValueError):
    """A message is longer than the broker takes."""


class Closed(LocalError):
    """The client, producer or consumer was closed by this program."""
