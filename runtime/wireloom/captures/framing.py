"""Frames out of one direction of a connection, whatever is missing of it.

Behind a gap nobody knows where the next frame begins. Most programs write whole frames at once, so
it is looked for where segments begin: a frame is one if all of it can be decoded.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from wireloom.captures.reassembly import Mark, Piece
from wireloom.errors import DecodeError

_MOST_UNSURE = 1 << 20  # bytes of a frame with which to begin anew


class ScannedFrame(NamedTuple):
    """A frame, or what is there instead of one."""

    mark: Mark
    """The packet with its first byte; of bytes that are missing, the first one behind them."""
    frame: bytes | None = None
    """Its bytes; None for a gap."""
    command: str | None = None
    """The name of its message, if that is known."""
    gap: int | None = None
    """Bytes that are missing, or cannot be told apart; None for a frame."""
    error: str | None = None
    """What is wrong."""


class Reader(Protocol):
    """What has to be known of a protocol."""

    def size(self, data: bytearray, start: int, end: int, /) -> int:
        """The size of a frame, or 0 if more bytes are needed; raises DecodeError."""
        ...

    def name(self, frame: bytes, /) -> str:
        """The name of the message of a frame; raises DecodeError."""
        ...

    def check(self, frame: bytes, /) -> None:
        """Raises DecodeError if it is no frame of this protocol."""
        ...


class FrameScanner:
    """Cuts what one side says into frames.

    The sizes of its frames and the bytes of its gaps add up to what was said.

    Args:
        reader: The protocol, and which side that is.
        most: Bytes of the largest frame.
        whole: Whether the first byte is the first one of the connection.
    """

    def __init__(self, reader: Reader, most: int, whole: bool) -> None:
        self._reader = reader
        self._most = most
        self._sure = whole
        self._buffer = bytearray()
        self._begin = 0
        self._passed = 0
        self._why = ""
        self._from = Mark("", 0, None)
        self._marks: deque[tuple[int, Mark]] = deque()

    @property
    def held(self) -> int:
        """Bytes of a frame that is not whole yet."""
        return len(self._buffer)

    def piece(self, piece: Piece) -> Iterator[ScannedFrame]:
        """The frames that become whole."""
        if piece.gap:
            yield from self._search()
            left = len(self._buffer) + self._passed
            more = f", and {left} bytes before them are no whole frame" if left else ""
            self._drop(len(self._buffer))
            self._passed = 0
            self._sure = False
            text = f"{piece.gap} bytes were not captured{more}"
            yield ScannedFrame(piece.mark, gap=piece.gap + left, error=text)
        if piece.data:
            self._marks.append((self._begin + len(self._buffer), piece.mark))
            self._buffer += piece.data
            self._drop(0)  # a mark may stand for nothing that is left
            yield from self._frames()

    def finish(self) -> Iterator[ScannedFrame]:
        """What is left when nothing more comes."""
        yield from self._search()
        left = len(self._buffer) + self._passed
        if left:
            text = self._why or "the connection, or the capture, ends within a frame"
            mark = self._from if self._passed else self._mark
            yield ScannedFrame(mark, gap=left, error=text)

    @property
    def _mark(self) -> Mark:
        return self._marks[0][1]

    def _frames(self) -> Iterator[ScannedFrame]:
        """The whole frames that the buffer begins with."""
        while self._buffer:
            try:
                size = self._size()
                if size is None:
                    return
                frame = bytes(self._buffer[:size])
                if not self._sure:
                    self._reader.check(frame)
            except DecodeError as error:
                self._why = self._why or str(error)
                self._skip()
                continue
            if self._passed:
                text = f"{self._passed} bytes of no frame: {self._why}"
                yield ScannedFrame(self._from, gap=self._passed, error=text)
            self._passed, self._why, self._sure = 0, "", True
            yield self._named(frame)
            self._drop(size)

    def _size(self) -> int | None:
        """The size of the frame that the buffer begins with; None if more bytes are needed.

        Raises:
            DecodeError: No frame of a sensible size begins like this.
        """
        size = self._reader.size(self._buffer, 0, len(self._buffer))
        if size > (self._most if self._sure else min(self._most, _MOST_UNSURE)):
            raise DecodeError(f"a frame of {size} bytes", 0, "Frame")
        return size if 0 < size <= len(self._buffer) else None

    def _named(self, frame: bytes) -> ScannedFrame:
        try:
            return ScannedFrame(self._mark, frame, self._reader.name(frame))
        except DecodeError as error:
            return ScannedFrame(self._mark, frame, error=str(error))

    def _search(self) -> Iterator[ScannedFrame]:
        """Looks through the buffer to its end, if it is not known where its first frame is."""
        while self._buffer and not self._sure:
            self._skip()
            yield from self._frames()

    def _skip(self) -> None:
        """Goes on where the next segment begins."""
        self._sure = False
        if not self._passed:
            self._from = self._mark
        place = self._marks[1][0] - self._begin if len(self._marks) > 1 else len(self._buffer)
        self._passed += place
        self._drop(place)

    def _drop(self, count: int) -> None:
        """Forgets the first bytes of the buffer."""
        del self._buffer[:count]
        self._begin += count
        while len(self._marks) > 1 and self._marks[1][0] <= self._begin:
            self._marks.popleft()
