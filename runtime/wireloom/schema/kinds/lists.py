"""Lists and maps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.reader import Place, Reader
from wireloom.schema.references import Measure


@dataclass(frozen=True, slots=True)
class List(Kind):
    """Items one after another; without a count until the region ends."""

    item: Kind
    count: Measure | None = None
    null: int | None = None
    """The count that means null."""
    max_items: int | None = None
    unique: bool = False
    """Whether no two items may be equal."""

    def least_bits(self, sizes: Sizes) -> int:
        """That of its count, or of as many items as there always are."""
        if isinstance(self.count, int):
            return self.count * sizes.least(self.item)
        return sizes.least(self.count) if isinstance(self.count, Kind) else 0

    def read(self, reader: Reader, at: Place) -> Found:
        """Its items."""
        start = reader.pos
        try:
            indices = read_count(self, reader, at, reader.sizes.least(self.item))
        except NoItems:
            return reader.null(at, start)
        items: list[Found] = []
        for index in indices:
            begin, path = reader.pos, f"{at.path}[{index}]"
            items.append(reader.read(self.item, at.within(path)))
            if self.count is None and reader.pos == begin:
                reader.fail("an item without bytes", path)
        if self.unique:
            for index, item in enumerate(items):
                if any(
                    item.raw == other.raw and item.value == other.value for other in items[:index]
                ):
                    reader.report("items must differ", at.path, reader.pos)
        value = reader.adapter.items([item.value for item in items])
        return Found(value, value, self, items=items)


@dataclass(frozen=True, slots=True)
class Map(Kind):
    """Pairs of a key and a value one after another; without a count until the region ends."""

    key: Kind
    value: Kind
    count: Measure | None = None
    null: int | None = None
    """The count that means null."""
    max_items: int | None = None

    def least_bits(self, sizes: Sizes) -> int:
        """That of its count, if a prefix is one."""
        return sizes.least(self.count) if isinstance(self.count, Kind) else 0

    def read(self, reader: Reader, at: Place) -> Found:
        """Its pairs."""
        start = reader.pos
        least = reader.sizes.least(self.key) + reader.sizes.least(self.value)
        try:
            indices = read_count(self, reader, at, least)
        except NoItems:
            return reader.null(at, start)
        pairs: list[tuple[Any, Any]] = []
        for index in indices:
            begin = reader.pos
            key = reader.read(self.key, at.within(f"{at.path}[{index}].(key)"))
            if any(key.value == other for other, _ in pairs):
                path = f"{at.path}[{index}].(key)"
                reader.report(f"the key {key.value!r} comes twice", path, begin)
            path = f"{at.path}[{_shown(key.raw, index)}]"
            pairs.append((key.value, reader.read(self.value, at.within(path)).value))
            if self.count is None and reader.pos == begin:
                reader.fail("a pair without bytes", path)
        value = reader.adapter.pairs(pairs, self.key)
        return Found(value, value, self)


class NoItems(Exception):
    """The count of a list or map says that it is null."""


def read_count(kind: List | Map, reader: Reader, at: Place, least: int) -> Iterator[int]:
    """The indices of as many items as there are.

    Args:
        kind: What they are in.
        reader: The reader.
        at: Its place.
        least: The fewest bits of an item.

    Raises:
        NoItems: The count means null.
    """
    start = reader.pos
    if kind.count is None:
        return _until_end(kind, reader, at)
    count = reader.measure(kind.count, "count", at, kind.null)
    if count is None:
        raise NoItems
    left = reader.end - reader.pos
    if kind.max_items is not None and count > kind.max_items:
        reader.fail(f"more than {kind.max_items} items", at.path, start)
    if count * least > 8 * left:
        reader.fail(f"{count} items in {left} bytes", at.path, start)
    return iter(range(count))


def _until_end(kind: List | Map, reader: Reader, at: Place) -> Iterator[int]:
    index = 0
    while reader.pos < reader.end:
        if kind.max_items is not None and index >= kind.max_items:
            reader.fail(f"more than {kind.max_items} items", at.path)
        yield index
        index += 1


def _shown(key: object, index: int) -> str:
    """A key in a path; its place, if it is long or no simple value."""
    fits = isinstance(key, str | bytes | int) and len(repr(key)) <= _LONGEST_KEY
    return repr(key) if fits else str(index)


_LONGEST_KEY = 40
