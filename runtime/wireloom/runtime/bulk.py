"""Cutting and filling regions of records that are some numbers, a 32-bit length and a body.

Where all bodies have the same length, which strided comparisons of the bytes of the lengths prove,
whole blocks of records are cut by one call. Otherwise a ``Cutter`` takes one call for a body and
the head of the record behind it.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import repeat
from struct import Struct
from typing import Any

_BLOCK = 64
_CUT_UP_TO = 4096  # bytes of a body; a slice of more costs as little, and there are few Structs
_PACK_UP_TO = 512  # bytes of a body; more are not worth the second copy
_WORTHWHILE = 32  # records; with less the exception at the end costs more than is won


@lru_cache(256)
def _struct(element: str, count: int) -> Struct:
    return Struct(">" + element * count)


def even_step(data: bytes, pos: int, end: int, prefix: int, most: int = sys.maxsize) -> int:
    """The size of the records if they all have the same one and fill the region, else 0.

    Args:
        data: The data.
        pos: Where the first record begins.
        end: Where the region ends.
        prefix: Bytes in front of the length; the length is 32 bits, big-endian, its top bit clear.
        most: How many records are looked at; what is behind these may be anything.
    """
    at = pos + prefix
    head = data[at : at + 4]
    if len(head) < 4 or head[0] > 0x7F:
        return 0
    step = prefix + 4 + int.from_bytes(head, "big")
    if (end - pos) // step >= most:
        end = pos + most * step
    count, rest = divmod(end - pos, step)
    if rest or count < 2:
        return 0
    even = (
        data[at + 3 : end : step] == head[3:] * count
        and data[at + 2 : end : step] == head[2:3] * count
        and data[at + 1 : end : step] == head[1:2] * count
        and data[at:end:step] == head[:1] * count
    )
    return step if even else 0


def block(data: bytes, pos: int, count: int, element: str) -> list[Any]:
    """The members of records of one size in a row, flat.

    Args:
        data: The data.
        pos: Where the first record begins.
        count: How many there are.
        element: The struct format of one record, without byte order.
    """
    whole, rest = divmod(count, _BLOCK)
    flat: list[Any] = []
    if whole:
        blocks = _struct(element, _BLOCK)
        cut = pos + whole * blocks.size
        for members in blocks.iter_unpack(memoryview(data)[pos:cut]):
            flat += members
        pos = cut
    if rest:
        flat += _struct(element, rest).unpack_from(data, pos)
    return flat


class Cutter:
    """Cuts records of any size as long as nothing is out of the ordinary.

    For each length of a body that was seen there is a Struct of the body and the head of the next
    record, so that one call does for both; there are at most 4097 of them. What is not sure is left
    to the caller: bodies that are long or whose length is new, the last record, and what is wrong.

    Args:
        head: What is in front of a body: numbers, the last of which is the length.
    """

    def __init__(self, head: Struct) -> None:
        self._head = head.format.lstrip(">")
        self._size = head.size
        self._calls: dict[int, Callable[[bytes, int], tuple[Any, ...]]] = {}

    def bodies(
        self, data: bytes, pos: int, length: int, bodies: list[bytes], count: int
    ) -> tuple[int, int]:
        """Cuts the records of a region whose head is nothing but the length.

        Args:
            data: The region, which the records fill.
            pos: Where the body of the first record begins.
            length: How long that body is said to be.
            bodies: Gets the bodies.
            count: How many bodies there may be in the end, those of the caller included.

        Returns:
            Where the body begins with which the caller has to go on, and its length.
        """
        if length > _CUT_UP_TO or len(data) - pos < _WORTHWHILE * length:
            return pos, length
        calls = self._calls
        size = self._size
        add = bodies.append
        try:
            for _ in repeat(None, count - len(bodies) - 1):
                body, following = calls[length](data, pos)
                add(body)
                pos += length + size
                length = following
        except KeyError:
            self._learn(length)
        except struct.error:
            pass
        return pos, length

    def numbered(
        self,
        data: bytes,
        pos: int,
        number: int,
        length: int,
        numbers: list[int],
        bodies: list[bytes],
        count: int,
    ) -> tuple[int, int, int]:
        """Cuts records whose head is a number and the length.

        Args:
            data: The data; the records are the last thing in it.
            pos: Where the body of the first record begins.
            number: The number of the first record.
            length: How long its body is said to be.
            numbers: Gets the numbers.
            bodies: Gets the bodies.
            count: How many bodies there are in the end, those of the caller included.

        Returns:
            Where the body begins with which the caller has to go on, its number and its length.
        """
        if length > _CUT_UP_TO:
            return pos, number, length
        calls = self._calls
        size = self._size
        add_number = numbers.append
        add = bodies.append
        try:
            for _ in repeat(None, count - len(bodies) - 1):
                body, next_number, following = calls[length](data, pos)
                add_number(number)
                add(body)
                pos += length + size
                number = next_number
                length = following
        except KeyError:
            self._learn(length)
        except struct.error:
            pass
        return pos, number, length

    def _learn(self, length: int) -> None:
        if length <= _CUT_UP_TO:
            self._calls[length] = Struct(f">{length}s{self._head}").unpack_from


def pack_even(heads: str, lengths: Sequence[int], *columns: Sequence[Any]) -> list[bytes]:
    """The region of many records whose bodies are short and of one length, in pieces; or nothing.

    Args:
        heads: The struct format of what is in front of the lengths, without byte order.
        lengths: The lengths of the bodies.
        columns: The members in front of the lengths, and at last the bodies; as many of each.
    """
    count = len(lengths)
    if count < _BLOCK or lengths[0] != lengths[-1] or lengths.count(lengths[0]) != count:
        return []
    length = lengths[0]
    if length > _PACK_UP_TO:
        return []
    width = len(columns) + 1
    flat: list[Any] = [length] * (width * count)
    for place, column in enumerate(columns[:-1]):
        flat[place::width] = column
    flat[width - 1 :: width] = columns[-1]
    element = f"{heads}i{length}s"
    step = width * _BLOCK
    rest = width * count % step
    whole = width * count - rest
    pack = _struct(element, _BLOCK).pack
    try:
        pieces = [pack(*flat[at : at + step]) for at in range(0, whole, step)]
        if rest:
            pieces.append(_struct(element, rest // width).pack(*flat[whole:]))
    except struct.error:  # the general way finds out what is wrong, if anything is
        return []
    return pieces
