"""Messages whose content nobody here can read."""

from __future__ import annotations

from dataclasses import dataclass, fields

from wireloom.clients.rocketmq.messages import Received
from wireloom.errors import WireloomError


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedMessage(Received):
    """A message that does not unpack, differs from its checksum or takes too much memory.

    ``body`` is as the broker keeps it, and ``properties`` is empty. Where the properties cannot be
    read, ``topic`` is the topic of the queue and all that is made of them is missing.
    """

    problem: str
    """What is wrong."""


class UnreadableMessage(WireloomError):
    """A message cannot be read; those behind it can be had nevertheless.

    Attributes:
        message: As much of it as can be read; it may be acknowledged or given back.
        next_offset: Where a reader goes on behind it; None if it did not come from a reader.
    """

    def __init__(self, message: DamagedMessage, next_offset: int | None = None) -> None:
        super().__init__(message, next_offset)
        self.message = message
        self.next_offset = next_offset

    def __str__(self) -> str:
        queue = self.message.queue
        place = f'"{queue.topic}", queue {queue.number} of {queue.broker}'
        return f"{place}, offset {self.message.offset}: {self.message.problem}"


def damaged(message: Received, problem: str) -> DamagedMessage:
    """A message with what is wrong with it."""
    values = {item.name: getattr(message, item.name) for item in fields(message)}
    return DamagedMessage(**values, problem=problem)


def readable(message: Received) -> Received:
    """A message.

    Raises:
        UnreadableMessage: It cannot be read.
    """
    if isinstance(message, DamagedMessage):
        raise UnreadableMessage(message)
    return message
