"""Procedures without I/O: steps that either transport carries out, one after another."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from wireloom.clients.rocketmq.messages import Endpoint
from wireloom.rocketmq.codes import error
from wireloom.rocketmq.messages import Message, Response
from wireloom.rocketmq.types import SerializeType

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ask:
    """Send a request, over a connection that is made if there is none; yields the answer.

    A refusal raises the ``ResponseError`` of its code.
    """

    peer: Endpoint
    request: partial[Any]
    """The class of the request and what it says, but for its number and the form of its header."""
    subject: str = ""
    """What it is about, for errors."""
    extra: float = 0.0
    """Seconds that the peer may take longer than others, because it waits for something."""

    def made(self, number: int, form: SerializeType) -> Message:
        """The request; its header has that form, if requests of its class can have others."""
        forms = {"serialize_type": form} if hasattr(self.request.func, "serialize_type") else {}
        request: Message = self.request(number, **forms)
        return request


@dataclass(frozen=True, slots=True)
class Tell:
    """Send a message that nobody answers, over a connection that is made if there is none."""

    peer: Endpoint
    message: partial[Any]
    """The message, but for the form of its header."""


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
