"""How much memory values will take, told from their bytes before any of them is made.

A map of one byte or two takes some hundred times as much in Python. A section that would take more
than 20 times its size and a few KiB is refused, be it read or written.
"""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.clients.rabbitmq_stream.amqp.reading import SHORT, WIDTHS
from wireloom.error_policy import TOO_MANY
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.tables import DEPTH
from wireloom.rabbitmq_stream.types import AmqpCode

HARMLESS = 128
"""So few bytes are not weighed: whatever is in them, it takes less than what any section may."""

_TIMES = 20
_BASE = 10 * 1024  # of five sections at most that are weighed

_NUMBER = 56  # an object of a number, a moment or a UUID
_BYTES, _TEXT, _SYMBOL = 40, 56, 150  # besides their content
_OTHER_TEXT, _PER_BYTE = 80, 4  # a single character beyond the BMP makes all of them so wide
_DESCRIBED = 72
_LIST, _PER_VALUE = 72, 20  # while it grows
_EMPTY_MAP, _MAP, _FEW, _PER_PAIR = 80, 240, 5, 96  # the same; a few pairs take no more than one
_ARRAY, _PER_ITEM = 176, 28  # a list that becomes a tuple

_ONCE: Mapping[int, int] = {
    AmqpCode.BINARY8: _BYTES,
    AmqpCode.BINARY32: _BYTES,
    AmqpCode.STRING8: _TEXT,
    AmqpCode.STRING32: _TEXT,
    AmqpCode.SYMBOL8: _SYMBOL,
    AmqpCode.SYMBOL32: _SYMBOL,
}
"""What bytes and texts take besides their content."""


def weigh(data: bytes, start: int, end: int) -> None:
    """Refuses values that take far more memory than bytes.

    Nothing is said about damaged ones: whoever reads them gets no further than this.

    Args:
        data: The data.
        start: Where the code of the first value is.
        end: Where the last one ends.

    Raises:
        DecodeError: They take too much.
    """
    Scales(data, end - start).add(start, end)


class Scales:
    """Adds up what values take.

    Args:
        data: The data.
        size: How many bytes of it there are values in.
    """

    def __init__(self, data: bytes, size: int) -> None:
        self.data = data
        self.size = size
        self.left = size * _TIMES + _BASE

    def add(self, start: int, end: int) -> None:
        """Adds values in a row; see ``weigh``."""
        if self.size <= HARMLESS:
            return
        try:
            while start < end:
                start = self.value(start, end, 0)
        except OverflowError:
            raise DecodeError(f"{TOO_MANY} for {self.size} bytes", start) from None
        except IndexError:
            return

    def take(self, cost: int) -> None:
        """Takes memory from what is left."""
        self.left -= cost
        if self.left < 0:
            raise OverflowError

    def value(self, pos: int, end: int, depth: int) -> int:
        """Where a value ends."""
        code = self.data[pos]
        return self.content(code, pos + 1, end, depth)

    def content(self, code: int, pos: int, end: int, depth: int) -> int:
        """Where a value ends whose code was read."""
        width = WIDTHS.get(code >> 4)
        if width is not None:
            if width > 1:
                self.take(_NUMBER)
            elif code == AmqpCode.EMPTY_LIST:
                self.take(_LIST)
            return pos + width
        if code == AmqpCode.DESCRIBED:
            if depth > DEPTH:
                raise IndexError
            self.take(_DESCRIBED)
            return self.value(self.value(pos, end, depth + 1), end, depth + 1)
        bytes_of_size = 1 if code >> 4 in SHORT else 4
        start = pos + bytes_of_size
        size = int.from_bytes(self.data[pos:start], "big")
        stop = start + size
        if stop > end:
            raise IndexError
        if code in _ONCE:
            is_wide = _ONCE[code] == _TEXT and not self.data[start:stop].isascii()
            self.take(_OTHER_TEXT + _PER_BYTE * size if is_wide else _ONCE[code] + size)
        else:
            self.inside(code, start, stop, bytes_of_size, depth)
        return stop

    def inside(self, code: int, pos: int, end: int, bytes_of_count: int, depth: int) -> None:
        """Values in a list, a map or an array."""
        start = pos + bytes_of_count
        count = int.from_bytes(self.data[pos:start], "big")
        if count > end - start or depth > DEPTH:
            raise IndexError
        pos = start
        if code in (AmqpCode.ARRAY8, AmqpCode.ARRAY32):
            self.take(_ARRAY + _PER_ITEM * count)
            each, pos = self.data[pos], pos + 1
            if each == AmqpCode.DESCRIBED:
                pos = self.value(pos, end, depth + 1)
                each, pos = self.data[pos], pos + 1
            for _ in range(count):
                pos = self.content(each, pos, end, depth + 1)
            return
        if code in (AmqpCode.MAP8, AmqpCode.MAP32):
            more = max(count // 2 - _FEW, 0)
            self.take(_MAP + _PER_PAIR * more if count else _EMPTY_MAP)
        else:
            self.take(_LIST + _PER_VALUE * count)
        for _ in range(count):
            pos = self.value(pos, end, depth + 1)
