"""One tree for everything that can go wrong; the branch says whose fault it was.

``LocalError``: this program asked for something that cannot be said.  ``RemoteError``: the peer
broke the protocol.  ``ConnectionLost`` and ``TimedOut``: nobody's fault that is known.
``ResponseError``: the peer understood a request and refused it.

Every class keeps what it was made of in ``args``, so that each can be pickled and copied.
"""

from __future__ import annotations

import struct


class WireloomError(Exception):
    """Base of every exception that wireloom raises on purpose."""


class LocalError(WireloomError):
    """This program asked for something that the protocol cannot say or does not allow now."""


class EncodeError(LocalError, ValueError):
    """A value does not fit its field, or a frame does not fit the limit agreed with the peer.

    Attributes:
        reason: What is wrong with the value.
        path: The field that refused it, such as ``Open.virtual_host``; empty when not known.
    """

    def __init__(self, reason: str, path: str = "") -> None:
        super().__init__(reason, path)
        self.reason = reason
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}" if self.path else self.reason


MISFITS = (
    *(EncodeError, struct.error, TypeError, ValueError),
    *(AttributeError, OverflowError, RecursionError),
)
"""What generated functions raise for values that do not fit; the schema tells why with the path."""


class IllegalMessage(LocalError):
    """The message may not be sent in the present state, by this side, or in this way."""


class InvalidArgument(LocalError, ValueError):
    """An argument that can never be right, such as a negative time limit."""


class UnusableFile(InvalidArgument):
    """A file cannot be used now: it is not there, or has not what it is for. It may be about to be
    replaced by a new one."""


class NoCodec(LocalError):
    """Nothing that is installed here can compress or unpack bytes in this way."""


class QueueFull(LocalError):
    """A bounded queue has no room left; whoever should empty it is too slow."""


class Unsupported(LocalError):
    """The peer's version does not know what was asked of it: it is too old, or too new."""


class RemoteError(WireloomError):
    """The peer broke the protocol."""


class DecodeError(RemoteError):
    """Bytes that do not follow the protocol.

    Attributes:
        reason: What is wrong.
        offset: Where, in bytes from the start of the frame, its length prefix included.
        path: The field at that place, such as ``Deliver.chunk.entries[3].length``; empty when it
            is not known.
    """

    def __init__(self, reason: str, offset: int, path: str = "") -> None:
        super().__init__(reason, offset, path)
        self.reason = reason
        self.offset = offset
        self.path = path

    def __str__(self) -> str:
        if self.path:
            return f"{self.path} (byte {self.offset}): {self.reason}"
        return f"byte {self.offset}: {self.reason}"


class UnexpectedMessage(RemoteError):
    """A well-formed message that is not legal in the present state, or that answers no request."""


class FrameTooLong(RemoteError):
    """The peer announced a frame above the limit; not one byte of its body was waited for.

    Attributes:
        size: Bytes of the whole frame, its header included.
        limit: The largest size accepted, counted in the same way.
    """

    def __init__(self, size: int, limit: int) -> None:
        super().__init__(size, limit)
        self.size = size
        self.limit = limit

    def __str__(self) -> str:
        return f"a frame of {self.size} bytes is announced, the limit is {self.limit}"


class OtherProtocol(RemoteError):
    """The peer speaks another protocol, as its first bytes tell.

    Attributes:
        address: Host and port of the peer.
        protocol: What it speaks: ``AMQP``, ``HTTP`` or ``TLS``.
    """

    def __init__(self, address: str, protocol: str) -> None:
        super().__init__(address, protocol)
        self.address = address
        self.protocol = protocol

    def __str__(self) -> str:
        hint = "connect with TLS" if self.protocol == "TLS" else "take another port"
        return f"{self.address}: what is spoken there is {self.protocol}: {hint}"


class ConnectionLost(WireloomError):
    """The connection ended, or never came about, before the work was done.

    Attributes:
        retriable: Whether the same may succeed over another connection.
    """

    retriable: bool = True


class ClosedHere(ConnectionLost):
    """This program closed it."""

    retriable = False


class Forked(ConnectionLost):
    """It was opened before ``os.fork``: it belongs to the parent, which goes on with it."""

    retriable = False


class PeerSilent(ConnectionLost):
    """Nothing was heard from the peer for two heartbeat intervals."""


class ClosedByPeer(ConnectionLost):
    """The peer said that it ends the connection.

    Attributes:
        code: The code it gave, or None if its message carries none.
        reason: The text it gave; may be empty.
    """

    def __init__(self, code: int | None, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        text = f"closed by the peer: {self.reason}" if self.reason else "closed by the peer"
        return text if self.code is None else f"{text} (code {int(self.code)})"


class TimedOut(WireloomError, TimeoutError):
    """A time limit passed.  The connection stays usable unless the message says otherwise."""


class ResponseError(WireloomError):
    """The peer understood a request and refused it; generated packages derive a class per code.

    Attributes:
        code: The response code as sent.
        text: What the code means.
        command: The request that was refused, such as ``Subscribe``; may be empty.
        subject: What it was about, such as the name of a stream; may be empty.
        detail: What the peer said about it in its own words; empty where it says nothing.
        retriable: Whether the same request may succeed later without any change.
        remedy: What to do about it, in a sentence or two; empty if the spec does not say it. It is
            a note of the exception as well, so that tracebacks end with it.
    """

    retriable: bool = False
    remedy: str = ""

    def __init__(
        self, code: int, text: str, command: str = "", subject: str = "", detail: str = ""
    ) -> None:
        super().__init__(code, text, command, subject, detail)
        self.code = code
        self.text = text
        self.command = command
        self.subject = subject
        self.detail = detail
        if self.remedy:
            self.add_note(self.remedy)

    def __str__(self) -> str:
        quoted = f'"{self.subject}"' if self.subject else ""
        about = " ".join(filter(None, (self.command, quoted)))
        message = f"{self.text} (code {int(self.code)})"
        if self.detail:
            message += f": {self.detail}"
        return f"{about}: {message}" if about else message
