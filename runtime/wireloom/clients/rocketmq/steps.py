"""Procedures without I/O: steps that either transport carries out, one after another."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeVar

from wireloom.clients.rocketmq.messages import Endpoint
from wireloom.rocketmq.codes import error
from wireloom.rocketmq.messages import Message, Response

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ask:
    """Send a request, over a connection that is made if there is none; yields the answer.

    A refusal raises the ``ResponseError`` of its code.
    """

    peer: Endpoint
    request: Callable[[int], Message]
    """Makes the request out of its number."""
    subject: str = ""
    """What it is about, for errors."""
    extra: float = 0.0
    """Seconds that the peer may take longer than others, because it waits for something."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Send a message that nobody answers, over a connection that is made if there is none."""

    peer: Endpoint
    message: Message


Step = Ask | Tell
Steps = Generator[Step, Any, T]


def answered(request: Message, answer: Message, subject: str = "") -> Message:
    """The answer to a request.

    Raises:
        ResponseError: It refuses the request; with what the peer said about that.
    """
    if not isinstance(answer, Response):
        return answer
    raise error(answer.code, type(request).__name__, subject, answer.remark)
