"""Where a frame of Couchbase DCP ends."""

from __future__ import annotations

from struct import Struct

from wireloom.errors import DecodeError

_LENGTH = Struct(">I")

_MAGIC = frozenset({8, 24, 128, 129, 130, 131})


def frame_size(buffer: bytes | bytearray, start: int, end: int) -> int:
    """The bytes of the whole frame that begins at ``start``.

    Args:
        buffer: Bytes received.
        start: Where the frame begins.
        end: Where the bytes received end.

    Returns:
        The size in bytes, or 0 if more bytes are needed to know it.

    Raises:
        DecodeError: No frame begins like this.
    """
    if end - start >= 1 and buffer[start] not in _MAGIC:
        raise DecodeError(f"no Magic has the number {buffer[start]}", 0, "Frame.magic")
    if end - start < 12:
        return 0
    (body_length,) = _LENGTH.unpack_from(buffer, start + 8)
    return int(body_length) + 24
