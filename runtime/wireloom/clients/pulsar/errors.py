"""What can go wrong above single commands."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.errors import ConnectionLost, LocalError, WireloomError


class NotStored(WireloomError):
    """The broker refused published messages.

    Attributes:
        topic: The topic.
        errors: Why, by sequence id.
    """

    def __init__(self, topic: str, errors: Mapping[int, BaseException]) -> None:
        super().__init__(topic, dict(errors))
        self.topic = topic
        self.errors = dict(errors)

    def __str__(self) -> str:
        shown = "; ".join(f"{number}: {error}" for number, error in list(self.errors.items())[:3])
        more = "; …" if len(self.errors) > 3 else ""
        return f'{len(self.errors)} messages for "{self.topic}" were not stored ({shown}{more})'


class MessageTooLarge(LocalError, ValueError):
    """A message is longer than the broker takes."""


class Closed(LocalError):
    """The producer or consumer was closed by this program."""


class EndOfTopic(WireloomError):
    """The topic was terminated, and all its messages have been acknowledged."""


class TooManyRedirects(ConnectionLost):
    """The brokers send each other's lookups round in circles."""
