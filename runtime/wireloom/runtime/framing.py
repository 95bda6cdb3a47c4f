"""A receive buffer that gives out whole frames."""

from __future__ import annotations

import mmap
import sys
from collections.abc import Callable
from typing import Any, TypeAlias

from wireloom.errors import FrameTooLong

FrameSize: TypeAlias = Callable[[Any, int, int], int]
"""``(buffer, start, end)`` to the size in bytes of the whole frame that begins at ``start``, its
header included, or 0 when more bytes are needed to know.  Raises DecodeError for an impossible
header."""

DEFAULT_SIZE = 1 << 22
"""Bytes that a buffer holds at first: 4 MiB, of which the system gives what was touched."""

_LARGE = 1 << 20
"""Bytes from which memory is mapped."""
_ROOM = 1 << 16
_KEPT = 8


class FrameBuffer:
    """Bytes go in as they come, whole frames come out; each is copied once and never moved.

    The buffer grows only when more than half of it holds bytes that really arrived: a frame that
    announces 2 GiB allocates nothing by itself.  A buffer that grew far shrinks again when it has
    been emptied.

    Attributes:
        limit: The largest frame accepted, in bytes of the whole frame; 0 means no limit.  It may be
            changed at any time and holds from the next frame taken.

    Args:
        frame_size: Tells the size of a frame from its first bytes.
        limit: See above.
        size: Bytes held at first, at least 1.
    """

    __slots__ = ("_buffer", "_end", "_frame_size", "_size", "_start", "_view", "limit")

    def __init__(self, frame_size: FrameSize, limit: int, size: int = DEFAULT_SIZE) -> None:
        self.limit = limit
        self._frame_size = frame_size
        self._size = size
        self._start = 0
        self._end = 0
        self._buffer: bytearray | mmap.mmap
        self._replace(size)

    def __len__(self) -> int:
        """Bytes that arrived and were not taken yet."""
        return self._end - self._start

    def head(self, count: int) -> bytes:
        """The first ``count`` of those bytes, or all if there are fewer."""
        return bytes(self._view[self._start : min(self._start + count, self._end)])

    def writable(self) -> memoryview:
        """Where the next bytes go; never empty, and valid until the next call of any method."""
        if len(self._buffer) - self._end < _ROOM:
            self._make_room()
        return self._view[self._end :]

    def advance(self, count: int) -> None:
        """Tells that ``count`` bytes were put there."""
        self._end += count

    def take(self) -> bytes | None:
        """The next whole frame with its header, or None when it is not complete.

        Raises:
            FrameTooLong: The next frame is above the limit; raised as soon as its size is known.
            DecodeError: Its header is impossible.
        """
        start = self._start
        size = self._frame_size(self._buffer, start, self._end)
        if not size:
            return None
        if size > self.limit and self.limit:
            raise FrameTooLong(size, self.limit)
        stop = start + size
        if stop > self._end:
            return None
        frame = bytes(self._view[start:stop])
        if stop == self._end:
            self.clear()
        else:
            self._start = stop
        return frame

    def clear(self) -> None:
        """Forgets what arrived and was not taken yet."""
        self._start = self._end = 0
        if len(self._buffer) > _KEPT * self._size:
            self._replace(self._size)

    def release(self) -> None:
        """Gives the memory back, as nothing arrives any more: who was lost may be kept for long."""
        self._start = self._end = 0
        self._replace(1)

    def _make_room(self) -> None:
        start, end, room = self._start, self._end, len(self._buffer)
        used = end - start
        if 2 * used > room:
            old = self._view
            self._replace(2 * room)
            self._view[:used] = old[start:end]
        elif start:
            self._view[:used] = self._view[start:end]
        self._start, self._end = 0, used

    def _replace(self, size: int) -> None:
        self._buffer = _mapped(size) if size >= _LARGE else bytearray(size)
        self._view = memoryview(self._buffer)


def _mapped(size: int) -> mmap.mmap:
    """Memory that the system gets back at once. An allocator keeps what was freed for each of the
    threads that had it, and these come and go with connections."""
    if sys.platform == "win32":
        return mmap.mmap(-1, size)
    return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
