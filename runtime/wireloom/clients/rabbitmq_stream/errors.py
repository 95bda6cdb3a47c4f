"""What can go wrong above single commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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


class PartlySent(WireloomError):
    """Messages of one call were sent, and then it failed; why is its ``__cause__``.

    What was sent is on its way and may yet be confirmed or refused: ``flush`` tells, as long as the
    connection lasts.

    Attributes:
        stream: The stream.
        sent: The publishing ids of the messages of this call that were sent, the first ones of it;
            with those of the frame that was on its way when a connection was lost.
        unsent: How many messages of this call were not sent, the last ones of it.
        unanswered: Those of ``sent`` for which the broker has not answered yet: whether they are
            stored is not known.
    """

    def __init__(
        self,
        stream: str,
        sent: Sequence[int],
        unsent: int,
        unanswered: Sequence[int],
        reason: BaseException,
    ) -> None:
        super().__init__(
            f'{len(sent)} of {len(sent) + unsent} messages for "{stream}" were sent, '
            f"{len(unanswered)} of them are not answered yet: {reason}"
        )
        self.stream = stream
        self.sent = tuple(sent)
        self.unsent = unsent
        self.unanswered = tuple(unanswered)


class MessageTooLarge(LocalError, ValueError):
    """A message alone is longer than a frame may be.

    Attributes:
        reason: How long it is, and how long it may be.
        index: Its place among the messages of the call, from 0.
    """

    def __init__(self, reason: str, index: int) -> None:
        super().__init__(reason, index)
        self.reason = reason
        self.index = index

    def __str__(self) -> str:
        return f"message {self.index} of the call: {self.reason}"


class Closed(LocalError):
    """The publisher or subscription was closed by this program."""
