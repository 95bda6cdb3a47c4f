"""How long an item is, as its first bytes say: so a list knows whether its last one is whole."""

from __future__ import annotations

from wireloom.dataclass import dataclass
from wireloom.schema.fields import Field, covered
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.members import readable
from wireloom.schema.sizes import Sizes


@dataclass(frozen=True, slots=True)
class ItemSize:
    """Where an item has a number of bytes."""

    offset: int
    """Bytes before it."""
    size: int
    """Its bytes; 0 if all items are as long."""
    more: int
    """Bytes of the item that it does not count."""
    little: bool = False

    def whole(self, data: bytes, pos: int, end: int) -> int:
        """Where the last whole item ends of those that lie between two places."""
        least = self.offset + self.size
        while end - pos >= least:
            at = pos + self.offset
            raw = data[at : at + self.size]
            size = int.from_bytes(raw, "little" if self.little else "big") + self.more
            if size > end - pos:
                return pos
            if size < max(least, 1):
                return end  # reading it fails
            pos += size
        return pos


def item_size(sizes: Sizes, kind: Kind) -> ItemSize | None:
    """How long items of a kind are; None if their first bytes do not say."""
    bits = sizes.fixed(kind)
    if bits is not None:
        return ItemSize(0, 0, bits // 8)
    region = kind.region(sizes)
    if region is not None:
        size = _bytes(sizes, region.size) if isinstance(region.size, Kind) else 0
        little = isinstance(region.size, Kind) and region.size.is_little(sizes)
        more = size - region.includes
        return ItemSize(0, size, more, little) if size and region.null is None else None
    fields = kind.target(sizes).binary_fields()
    for index, item in enumerate(fields):
        size = _bytes(sizes, item.kind)
        if item.size_of is None or item.when or item.optional or not size:
            continue
        first, last = covered(fields, index, item.size_of)
        offset, uncounted = _fixed(sizes, fields[:index]), fields[:first] + fields[last + 1 :]
        rest = [one for one in uncounted if one is not item]
        between = _fixed(sizes, tuple(rest))
        if offset is not None and between is not None:
            more = 0 if item.size_of.covers == "record" else between + size
            return ItemSize(offset, size, more, item.kind.is_little(sizes))
    return None


def _bytes(sizes: Sizes, kind: Kind) -> int:
    """The bytes of a number; 0 if it is of varying size or shares them."""
    bits = sizes.scalar(kind)
    return 0 if bits is None or bits % 8 else bits // 8


def _fixed(sizes: Sizes, fields: tuple[Field, ...]) -> int | None:
    """The bytes of fields in a row; None if they vary."""
    found = [
        None if item.when or item.optional else sizes.fixed(readable(item, sizes))
        for item in fields
    ]
    return None if None in found else sum(filter(None, found)) // 8
