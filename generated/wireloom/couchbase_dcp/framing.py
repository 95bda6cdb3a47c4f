"""Where a frame of Couchbase DCP ends."""

from __future__ import annotations

from struct import Struct

_LENGTH = Struct(">I")


def frame_size(buffer: bytes | bytearray, start: int, end: int) -> int:
    """The bytes of the whole frame that begins at ``start``.

    Args:
        buffer: Bytes received.
        start: Where the frame begins.
        end: Where the bytes received end.

    Returns:
        The size in bytes, or 0 if more bytes are needed to know it.
    """
    if end - start < 12:
        return 0
    (body_length,) = _LENGTH.unpack_from(buffer, start + 8)
    return int(body_length) + 24
