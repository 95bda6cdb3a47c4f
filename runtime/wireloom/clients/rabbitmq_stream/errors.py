"""What can go wrong above single commands."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.runtime.errors import LocalError, WireloomError


class NotConfirmed(WireloomError):
    """The broker refused published messages.

    Attributes:
        stream: The stream.
        codes: Why, by publishing id.
    """

    def __init__(self, stream: str, codes: Mapping[int, ResponseCode]) -> None:
        shown = ", ".join(
            f"{number}: {code.name.lower()}" for number, code in list(codes.items())[:3]
        )
        more = ", …" if len(codes) > 3 else ""
        super().__init__(f'{len(codes)} messages for "{stream}" refused ({shown}{more})')
        self.stream = stream
        self.codes = dict(codes)


class MessageTooLarge(LocalError, ValueError):
    """A message alone is longer than a frame may be."""


class Closed(LocalError):
    """The publisher or subscription was closed by this program."""


class Unsupported(LocalError):
    """The broker is too old for what was asked."""
