"""Other protocols, told by the first bytes that their servers say.

A port is easily taken for another one. Without this the bytes would be taken for the length of a
frame, and the error would be about that.
"""

from __future__ import annotations

from wireloom.errors import ConnectionLost, OtherProtocol, RemoteError
from wireloom.runtime.sockets import Address

_BEGINNINGS = {
    b"AMQP": "AMQP",  # AMQP 0-9-1, 4.2.2, and OASIS AMQP 1.0, part 2, 2.2: the protocol header
    b"HTTP/": "HTTP",  # RFC 9112, 4: a status line
    b"\x15\x03": "TLS",  # RFC 8446, 5.1: an alert
    b"\x16\x03": "TLS",  # the same: a handshake
}

LONGEST = max(map(len, _BEGINNINGS))
"""Bytes that are enough to tell."""


def recognised(peer: Address, error: BaseException, start: bytes) -> BaseException:
    """What to raise for an error that ended a connection.

    Args:
        peer: The address of the other side.
        error: What happened.
        start: The first bytes that came from it and are of no frame, ``LONGEST`` are enough.

    Returns:
        OtherProtocol, caused by the error, if the bytes are those of another protocol; else the
        error itself.
    """
    if isinstance(error, RemoteError | ConnectionLost):
        for beginning, protocol in _BEGINNINGS.items():
            if start.startswith(beginning):
                found = OtherProtocol(f"{peer[0]}:{peer[1]}", protocol)
                found.__cause__ = error
                return found
    return error
