"""What can go wrong above single commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wireloom.errors import LocalError, WireloomError
from wireloom.rabbitmq_stream.types import ResponseCode


class NotConfirmed(WireloomError):
    """The broker refused published messages, or the connection was lost before it answered for them
    and they are not to be sent again, or it did not answer in time for those that an answer was
    promised for.

    Attributes:
        stream: The stream.
        codes: Why, by publishing id.
        unanswered: Publishing ids of messages that were lost with their connection, or that took
            too long: whether they are stored is not known. The ``__cause__`` of a loss is why the
            connection was lost.
        seconds: How long the broker had to answer for them, if that is why; else None.
    """

    def __init__(
        self, stream: str, codes: Mapping[int, ResponseCode | None], seconds: float | None = None
    ) -> None:
        super().__init__(stream, dict(codes), seconds)
        self.stream = stream
        self.seconds = seconds
        self.codes = {number: code for number, code in codes.items() if code is not None}
        self.unanswered = sorted(codes.keys() - self.codes.keys())

    def __str__(self) -> str:
        if self.unanswered:
            first, last = self.unanswered[0], self.unanswered[-1]
            why = "were on their way when the connection was lost"
            if self.seconds is not None:
                why = f"were not confirmed within {self.seconds:g} s"
            lost = (
                f'{len(self.unanswered)} messages for "{self.stream}" {why}'
                f" (publishing ids {first} to {last}); they may be stored"
            )
            return f"{lost}; {self._refused()}" if self.codes else lost
        return self._refused()

    def _refused(self) -> str:
        shown = ", ".join(
            f"{number}: {code.name.lower()}" for number, code in list(self.codes.items())[:3]
        )
        more = ", …" if len(self.codes) > 3 else ""
        return f'{len(self.codes)} messages for "{self.stream}" refused ({shown}{more})'


class PartlySent(WireloomError):
    """Messages of one call were sent, and then it failed; why is its ``__cause__``.

    What was sent is in flight and may yet be confirmed or refused: ``flush`` tells, as long as the
    connection lasts. An interrupt or a cancellation stays what it is, and this is the ``__cause__``
    of that; see ``partly_sent``.

    Attributes:
        stream: The stream.
        sent: The publishing ids of the messages of this call that were sent, the first ones of it;
            with those of the frame that was in flight when a connection was lost or the call was
            interrupted.
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
        super().__init__(stream, tuple(sent), unsent, tuple(unanswered), reason)
        self.stream = stream
        self.sent = tuple(sent)
        self.unsent = unsent
        self.unanswered = tuple(unanswered)

    def __str__(self) -> str:
        reason = self.args[-1]
        return (
            f'{len(self.sent)} of {len(self.sent) + self.unsent} messages for "{self.stream}" were '
            f"sent, {len(self.unanswered)} of them are not answered yet: "
            f"{str(reason) or type(reason).__name__}"
        )


def partly_sent(error: BaseException | None) -> PartlySent | None:
    """How far a call of ``publish`` came that ended with any error, such as ``KeyboardInterrupt``,
    ``CancelledError`` or the ``TimeoutError`` that ``asyncio.timeout`` makes of it; None if nothing
    was sent."""
    while error is not None and not isinstance(error, PartlySent):
        around = None if error.__suppress_context__ else error.__context__
        error = error.__cause__ or around  # asyncio.run says Ctrl-C with an error of its own
    return error


class OffsetsGone(WireloomError):
    """The broker does not have offsets any more that were to be read: retention removed them.

    Iterating may go on: it does so with the first offset that there is.

    Attributes:
        stream: The stream.
        asked: The first offset that is gone.
        got: The first offset after it that there is.
    """

    def __init__(self, stream: str, asked: int, got: int) -> None:
        super().__init__(stream, asked, got)
        self.stream = stream
        self.asked = asked
        self.got = got

    def __str__(self) -> str:
        return (
            f'offsets {self.asked} to {self.got - 1} of "{self.stream}" are gone, retention removed'
            f' them before they were read; on_gap="skip" goes on with {self.got}'
        )


class OffsetBeyondEnd(WireloomError):
    """The offset that was asked for is not in the stream yet, nor is it the next one.

    The stream may have been deleted and recreated since the offset was noted.

    Attributes:
        stream: The stream.
        asked: The offset.
        end: The offset that the next message gets.
    """

    def __init__(self, stream: str, asked: int, end: int) -> None:
        super().__init__(stream, asked, end)
        self.stream = stream
        self.asked = asked
        self.end = end

    def __str__(self) -> str:
        return (
            f'"{self.stream}" ends at offset {self.end}, {self.asked} is beyond;'
            ' beyond_end="wait" waits until it is written'
        )


class UpdateFailed(LocalError):
    """``on_update`` of a single active consumer raised, did not answer in time, or named a place
    that is not there.

    That is its ``__cause__``. Only this consumer has ended.

    Attributes:
        stream: The stream.
    """

    def __init__(self, stream: str, cause: BaseException) -> None:
        super().__init__(stream, cause)
        self.stream = stream
        self.__cause__ = cause

    def __str__(self) -> str:
        cause = self.__cause__
        return f'on_update of a consumer of "{self.stream}" failed: {type(cause).__name__}: {cause}'


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


class NotRouted(LocalError):
    """No partition of a super stream takes a message; it was not sent.

    Attributes:
        super_stream: The super stream.
        body: The message.
    """

    def __init__(self, super_stream: str, body: object) -> None:
        super().__init__(super_stream, body)
        self.super_stream = super_stream
        self.body = body

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.super_stream!r})"  # logs are to have no messages

    def __str__(self) -> str:
        return f'no partition of "{self.super_stream}" is chosen for a message of its key'


class TokenRefused(WireloomError):
    """A server that gives tokens gave none.

    Attributes:
        endpoint: Its address.
        status: The status of its answer.
        reason: What it says of that; may be empty.
    """

    def __init__(self, endpoint: str, status: int, reason: str) -> None:
        super().__init__(endpoint, status, reason)
        self.endpoint = endpoint
        self.status = status
        self.reason = reason

    def __str__(self) -> str:
        told = f": {self.reason}" if self.reason else ""
        return f"{self.endpoint} gives no token: status {self.status}{told}"


class Closed(LocalError):
    """The publisher or subscription was closed by this program."""
