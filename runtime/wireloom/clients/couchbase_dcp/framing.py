"""Where frames end, for whoever reads them from a connection."""

from __future__ import annotations

from wireloom.couchbase_dcp.framing import frame_size as size_of
from wireloom.couchbase_dcp.types import Magic
from wireloom.runtime.errors import DecodeError

_MAGICS = frozenset(Magic)


def frame_size(buffer: bytes | bytearray, start: int, end: int) -> int:
    """The bytes of the whole frame that begins at ``start``; 0 if more are needed to know it.

    A frame that begins with no magic is refused at once: a peer that miscounted would otherwise
    announce a length of any size, which would be waited for.

    Raises:
        DecodeError: There is no such magic.
    """
    if start < end and buffer[start] not in _MAGICS:
        raise DecodeError(f"no Magic has the number {buffer[start]}", 0, "Frame.magic")
    return size_of(buffer, start, end)
