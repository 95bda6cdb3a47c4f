"""Unions whose values are what is in their cases: numbers, text, lists and the like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.booleans import Bit, Boolean
from wireloom.schema.kinds.floats import Float
from wireloom.schema.kinds.integers import Integer, Varint
from wireloom.schema.kinds.lists import List, Map
from wireloom.schema.kinds.ref import Ref
from wireloom.schema.kinds.strings import Bytes, Text
from wireloom.schema.sizes import Sizes

_TYPES: tuple[tuple[tuple[type[Kind], ...], tuple[type, ...]], ...] = (
    ((Boolean, Bit), (bool,)),
    ((Integer, Varint), (int,)),
    ((Float,), (float,)),
    ((Text,), (str,)),
    ((Bytes,), (bytes,)),
    ((List,), (tuple, list)),
    ((Map,), (Mapping,)),
)


@dataclass(frozen=True, slots=True)
class PlainCase:
    """A record that is its only member, or None if it has none."""

    name: str
    """The record."""
    member: Field | None
    """Its member."""
    types: tuple[type, ...]
    """What its values are in Python; none for None."""
    low: int | None = None
    """The smallest number."""
    high: int | None = None
    """The largest number."""

    def takes(self, value: Any) -> bool:
        """Whether it is a value of its own."""
        if self.member is None or value is None:
            return self.member is value
        if not isinstance(value, self.types) or (isinstance(value, bool) and int in self.types):
            return False
        if self.low is None or self.high is None or not isinstance(value, int):
            return True
        return self.low <= value <= self.high


def plain_cases(sizes: Sizes, names: Sequence[str]) -> dict[str, PlainCase]:
    """The cases of a plain union that are not records in Python, by name, in their order."""
    found = (_plain(sizes, name) for name in names)
    return {case.name: case for case in found if case is not None}


def _plain(sizes: Sizes, name: str) -> PlainCase | None:
    fields = Ref(name).core(sizes).binary_fields()
    shown = [one for one in fields if one.const is None and not one.derived]
    if not shown:
        return PlainCase(name, None, ())
    item = shown[0]
    if len(shown) > 1 or item.optional or item.nullable or item.when:
        return None
    core = item.kind.core(sizes)
    types = next((types for kinds, types in _TYPES if isinstance(core, kinds)), ())
    low, high = core.bounds() if isinstance(core, Integer | Varint) else (None, None)
    return PlainCase(name, item, types, low, high) if types else None
