"""Where a frame of Apache RocketMQ remoting ends."""

from __future__ import annotations

from struct import Struct

from wireloom.errors import DecodeError

_LENGTH = Struct(">i")

_SERIALIZE_TYPE = frozenset({0, 1})


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
    if end - start >= 5 and buffer[start + 4] not in _SERIALIZE_TYPE:
        raise DecodeError(
            f"no SerializeType has the number {buffer[start + 4]}", 4, "Frame.serialize_type"
        )
    if end - start < 4:
        return 0
    (length,) = _LENGTH.unpack_from(buffer, start)
    if length < 0:
        raise DecodeError(f"a frame of {length} bytes", 0, "Frame.length")
    return int(length) + 4
