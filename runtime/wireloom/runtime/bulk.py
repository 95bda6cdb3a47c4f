"""Cutting regions of records that are some numbers, a 32-bit length and a body.

Where all bodies have the same length, which strided comparisons of the bytes of the lengths prove,
whole blocks of records are cut by one call.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Any

_BLOCK = 64


@lru_cache(256)
def _struct(element: str, count: int) -> Struct:
    return Struct(">" + element * count)


def even_step(data: bytes, pos: int, end: int, prefix: int) -> int:
    """The size of the records if they all have the same one and fill the region, else 0.

    Args:
        data: The data.
        pos: Where the first record begins.
        end: Where the region ends.
        prefix: Bytes in front of the length; the length is 32 bits, big-endian, its top bit clear.
    """
    at = pos + prefix
    head = data[at : at + 4]
    if len(head) < 4 or head[0] > 0x7F:
        return 0
    step = prefix + 4 + int.from_bytes(head, "big")
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
    blocks = _struct(element, _BLOCK)
    cut = pos + whole * blocks.size
    flat: list[Any] = []
    for members in blocks.iter_unpack(memoryview(data)[pos:cut]):
        flat += members
    if rest:
        flat += _struct(element, rest).unpack_from(data, cut)
    return flat
