"""What reading and writing records have in common."""

from __future__ import annotations

from dataclasses import replace

from wireloom.dataclass import dataclass
from wireloom.schema.constants import awaits_end
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field, Relation, is_derived, region_end
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.integers import Integer, Number
from wireloom.schema.kinds.regions import Region
from wireloom.schema.kinds.strings import Bytes, Text
from wireloom.schema.sizes import Sizes
from wireloom.schema.spans import Part
from wireloom.schema.walking import Walk


@dataclass(frozen=True, slots=True)
class AnyRecord(Kind):
    """A kind that has fields."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    rules: tuple[Relation, ...] = ()
    """Rules between them."""


def bits_of(walk: Walk, kind: Kind) -> Integer:
    """The integer of a bit field."""
    kind = walk.followed(kind)
    base = kind.numeric_base(walk) if isinstance(kind, Number) else kind
    assert isinstance(base, Integer)
    return base


def readable(item: Field, sizes: Sizes) -> Kind:
    """The kind of a field by itself: what is lazy or compressed stays as it came."""
    if item.lazy or item.compressed is not None:
        return _closed(item.kind.target(sizes))
    kind = item.kind.target(sizes)
    if (
        isinstance(item.const, bytes | str)
        and isinstance(kind, Text | Bytes)
        and kind.until is None
    ):
        return Region(kind, len(as_bytes(item.const)))
    return item.kind


def part_of(item: Field, fields: tuple[Field, ...]) -> Part:
    """What a field is for in its record."""
    if item.const is not None:
        return "constant"
    if item.checksum is not None:
        return "checksum"
    if item.size_of is not None:
        return "length"
    if item.tells:
        return "presence"
    return "count" if is_derived(item, fields) else "member"


def tail(sizes: Sizes, fields: tuple[Field, ...], index: int) -> int:
    """The bytes behind a field that ends only where its region does, up to that end."""
    item = fields[index]
    if index == len(fields) - 1 or not (item.kind.is_open(sizes) or awaits_end(sizes, item)):
        return 0
    last = region_end(fields, index)
    behind = fields[index + 1 : last + 1]
    always = [other for other in behind if not other.when and not other.optional]
    return sum(sizes.fixed(readable(other, sizes)) or 0 for other in always) // 8


def drawable(item: Field, sizes: Sizes) -> Kind:
    """The kind that a field is drawn of: what is lazy is drawn as what it is, and packed."""
    return _packed(item.kind.target(sizes)) if item.lazy else readable(item, sizes)


def _packed(kind: Kind) -> Kind:
    if isinstance(kind, Region):
        return replace(kind, content=_packed(kind.content))
    return kind if isinstance(kind, Text | Bytes) else Packed(kind)


@dataclass(frozen=True, slots=True)
class Packed(Kind):
    """The bytes of a value."""

    content: Kind

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Those of any value."""
        start = drawer.pos
        found = self.content.draw(drawer, at)
        data = drawer.pack(self.content, found.value, at)[1]
        drawer.pos = start
        drawer.take(8 * len(data), at.path)
        return Found(drawer.adapter.data(data), data, Bytes())


def _closed(kind: Kind) -> Kind:
    """The bytes of a region instead of what is inside."""
    if isinstance(kind, Region):
        return replace(kind, content=_closed(kind.content))
    if isinstance(kind, Text | Bytes):
        return Bytes(kind.max_bytes)
    return Bytes()


def as_bytes(text: bytes | str) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")
