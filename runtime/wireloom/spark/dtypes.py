"""Records of fixed size as numpy reads them, after the layouts of a generated package."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from wireloom.runtime.layout import Bits, Integer, Item, Kind, Record, base_of


def dtype_of(layout: Kind) -> np.dtype[Any]:
    """The fields that a record begins with, as far as each has a fixed place and is a number.

    Fields that share bytes come as one number, whose name is theirs with ``_and_`` between them.

    Raises:
        TypeError: It is no record, or it begins with something else.
    """
    if not isinstance(layout, Record):
        raise TypeError("only records have fields at fixed places")
    fields = list(_fields(layout))
    if not fields:
        raise TypeError("the record does not begin with a number")
    return np.dtype(fields)


def _fields(layout: Record) -> Iterator[tuple[str, str]]:
    for item in layout.items:
        found = _group(item) if isinstance(item, Bits) else _number(item)
        if found is None:
            return
        yield found


def _number(item: Item) -> tuple[str, str] | None:
    base = base_of(item.kind)
    if not isinstance(base, Integer) or base.escape or item.when or item.optional:
        return None
    return (item.name, _code(base.bits, base.signed, base.little))


def _group(group: Bits) -> tuple[str, str] | None:
    bits = 0
    for item in group.items:
        base = base_of(item.kind)
        if not isinstance(base, Integer) or base.escape:
            return None
        bits += base.bits
    return ("_and_".join(item.name for item in group.items), _code(bits, False, group.little))


def _code(bits: int, signed: bool, little: bool) -> str:
    """What numpy calls a number; one of an odd size is as many bytes."""
    size, rest = divmod(bits, 8)
    if rest or size not in (1, 2, 4, 8):
        return f"V{-(-bits // 8)}"
    return f"{'<' if little else '>'}{'i' if signed else 'u'}{size}"
