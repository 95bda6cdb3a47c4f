"""Lists and maps."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import Any

from wireloom import json_text
from wireloom.dataclass import dataclass
from wireloom.json_text import JsonText, ObjectKey, notation
from wireloom.schema.adapters import Misfit
from wireloom.schema.bits import Bits
from wireloom.schema.drawing import ITEMS, Drawer, Spot
from wireloom.schema.fields import Default, Field
from wireloom.schema.found import Found, absent, null
from wireloom.schema.item_sizes import item_size
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said, Source
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.drawn_items import draw_items
from wireloom.schema.kinds.integers import Integer, Varint, number_cell
from wireloom.schema.kinds.regions import legal_measures, most_of, prefix_of, write_null_measure
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.references import FieldRef, Measure
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk
from wireloom.schema.wishes import Ask, Needs, Wish
from wireloom.schema.writer import Target, Writer, Written

_LONGEST_KEY = 40


class _Counted(Kind):
    """What lists and maps have in common."""

    __slots__ = ()

    count: Measure | None
    null: int | None
    min_items: int

    def takes(self, sizes: Sizes) -> Bits:
        """Those of its count, or of as many items as there always are."""
        if isinstance(self.count, int):
            return sum((kind.takes(sizes) for kind in self.inside()), Bits.just(0)) * self.count
        return Bits(self.count.takes(sizes).least) if isinstance(self.count, Kind) else Bits()

    def is_open(self, sizes: Sizes) -> bool:
        return self.count is None

    def asks(self, needs: Needs) -> Iterator[Ask]:
        """A count that another field has room for, and what its items ask."""
        if isinstance(self.count, FieldRef):
            yield Ask(self.count, Wish(low=self.min_items, there=self.null is None, small=True))
        yield from super().asks(needs)

    def height(self, needs: Needs) -> int:
        """That of its items, if it cannot be empty."""
        always = self.count if isinstance(self.count, int) else self.min_items
        return max(kind.height(needs) for kind in self.inside()) if always else 0

    def write_null(self, writer: Writer, at: Target) -> Written:
        return write_null_measure(self.count, self.null, writer, at)


@dataclass(frozen=True, slots=True)
class List(_Counted):
    """Items one after another; without a count until the region ends."""

    item: Kind
    count: Measure | None = None
    null: int | None = None
    """The count that means null."""
    includes: int = field(default=0, kw_only=True)
    """What a prefix counts beside the items."""
    max_items: int | None = None
    unique: bool = False
    """Whether no two items may be equal."""
    min_items: int = 0
    last_cut: bool = False
    """Whether the last item may be cut off, which is passed over then."""

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        written = [
            fitting(self.item, place.inside(f"{place.path}[{index}]"), item)
            for index, item in enumerate(place.writer.adapter.items_of(value))
        ]
        values = [found.value for found, _ in written]
        if wrong := wrong_number(len(values), self.min_items, self.max_items):
            place.fail(wrong)
        if self.unique and _repeats(values):
            place.fail("items must differ")
        made = place.writer.adapter.items(values)
        return Found(made, made, self), [said for _, said in written]

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        if not isinstance(value, list):
            place.expected("a list", value)
        place.empty(self, value)
        values = [
            self.item.read_json(place.inside(index, f"{place.at.path}[{index}]"), item).value
            for index, item in enumerate(value)
        ]
        if wrong := wrong_number(len(values), self.min_items, self.max_items):
            place.report(wrong)
        if self.unique and _repeats(values):
            place.report("items must differ")
        made = place.reader.adapter.items(values)
        return Found(made, made, self)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """A few items, all different if they must be; or null."""

        def item(index: int, made: list[Found]) -> Found | None:
            def draw() -> Found:
                return self.item.draw(drawer, at.part(f"{at.path}[{index}]"))

            values = [other.value for other in made] if self.unique else []
            return drawer.distinct(draw, lambda found: found.value in values)

        bounds, least = _how_many(self, drawer, at), drawer.sizes.least(self.item)
        if bounds is None:
            return null()
        found = draw_items(bounds, drawer, at, least, item, is_open=self.count is None)
        value = drawer.adapter.items([one.value for one in found])
        return Found(value, value, self)

    def read(self, reader: Reader, at: Place) -> Found:
        start, end = reader.pos, reader.end
        if self.last_cut:
            told = item_size(reader.sizes, self.item)
            assert told is not None
            reader.end = told.whole(reader.data, start, end)
        try:
            width = (reader.sizes.fixed(self.item) or 0) // 8
            indices = read_count(self, reader, at, reader.sizes.least(self.item), width)
        except NoItems:
            return reader.null(at, start)
        items: list[Found] = []
        for index in indices:
            begin, path = reader.pos, f"{at.path}[{index}]"
            item = reader.read(self.item, at.within(path))
            if len(items) < reader.most_kept:
                items.append(reader.kept(item))
            if self.count is None and reader.pos == begin:
                reader.fail("an item without bytes", path)
        _check_least(self, reader, len(items), at)
        if self.unique and _repeats([(item.raw, item.value) for item in items]):
            reader.report("items must differ", at.path, reader.pos)
        if self.last_cut:
            reader.end, cut = end, reader.pos
            raw = reader.rest(at.path)
            if raw:
                found = Found(reader.adapter.data(raw), raw)
                reader.span(Kind(), at.within(f"{at.path}.(cut)"), cut, found)
        value = reader.adapter.items([item.value for item in items])
        return Found(value, value, self)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """Its items, behind their number if that is a prefix."""
        given = writer.adapter.items_of(value)
        node = write_count(self, writer, len(given), at)
        values: list[Any] = []
        for index, item in enumerate(given):
            found, part = writer.write(self.item, item, at.within(f"{at.path}[{index}]"))
            values.append(found.value)
            node.add(part)
        if self.unique and _repeats(values):
            writer.fail("items must differ", at.path)
        made = writer.adapter.items(values)
        return Found(made, made, self), node

    def default(self, walk: Walk, item: Field) -> Found:
        """The items that the field says."""
        if item.default is None or item.default.value is None:
            return absent()
        found = [_part(self.item, walk, one) for one in item.default.value]
        made = walk.adapter.items([one.value for one in found])
        return Found(made, made, self)


@dataclass(frozen=True, slots=True)
class Map(_Counted):
    """Pairs of a key and a value one after another; without a count until the region ends."""

    key: Kind
    value: Kind
    count: Measure | None = None
    null: int | None = None
    """The count that means null."""
    includes: int = field(default=0, kw_only=True)
    """What a prefix counts beside the items."""
    max_items: int | None = None
    min_items: int = 0

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """An object whose keys are not known beforehand."""
        pairs: list[tuple[Any, Any]] = []
        written: dict[str, Any] = {}
        kind = self.key.target(place.writer.sizes)
        for name, item in place.writer.adapter.pairs_of(value, kind):
            here = place.inside(f"{place.path}[{_shown(name, len(pairs))}]")
            key, text = self._key_to_json(here, name)
            found, said = fitting(self.value, here, item)
            if any(key == other for other, _ in pairs):
                place.fail(f"the key {_shown(name, len(pairs))} comes twice")
            pairs.append((key, found.value))
            written[text] = said
        if wrong := wrong_number(len(pairs), self.min_items, self.max_items):
            place.fail(wrong)
        made = place.writer.adapter.pairs(pairs, self.key.target(place.writer.sizes))
        return Found(made, made, self), written

    def _key_to_json(self, place: JsonTarget, name: Any) -> tuple[Any, str]:
        """A key, and as it is written."""
        kind = self.key.target(place.writer.sizes)
        if kind.is_object:
            found, said = fitting(kind, replace(place, in_text=False), name)
            return found.value, ObjectKey(json_text.write(said).decode())
        given = self._given_key(place.writer, name)
        found, said = fitting(kind, replace(place, in_text=True), given)
        return found.value, said

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        if not isinstance(value, dict):
            place.expected("an object", value)
        place.empty(self, value)
        pairs: list[tuple[Any, Any]] = []
        raw: dict[Any, Any] = {}
        for name, item in value.items():
            here = place.inside(name, f"{place.at.path}[{notation(name)}]")
            key = self._key_in_json(here, name)
            if any(key == other for other, _ in pairs):
                here.report("two keys mean the same")
            found = self.value.read_json(here, item)
            pairs.append((key, found.value))
            raw[key if isinstance(key, str | int) else name] = found.raw
        if wrong := wrong_number(len(pairs), self.min_items, self.max_items):
            place.report(wrong)
        made = place.reader.adapter.pairs(pairs, self.key.target(place.reader.sizes))
        return Found(made, raw, self)

    def _key_in_json(self, place: JsonPlace, name: str) -> Any:
        """A key: text, or an object that stands in front of the colon as it is."""
        apart = replace(place, source=Source(lambda _: place.source.offset_of(place.steps)))
        if isinstance(name, ObjectKey) != self.key.target(place.reader.sizes).is_object:
            place.expected("text" if isinstance(name, ObjectKey) else "an object", name)
        if isinstance(name, ObjectKey):
            value = JsonText(name.encode(), 0, 1).value
            return self.key.read_json(replace(apart, in_text=False), value).value
        return self.key.read_json(replace(apart, in_text=True, tolerates=()), name).value

    def taken(self) -> list[Any]:
        """Keys that mean something else than an entry."""
        return []

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """A few pairs, or null."""

        def pair(index: int, made: list[tuple[Found, Found]]) -> tuple[Found, Found] | None:
            path, keys = f"{at.path}[{index}]", [*self.taken(), *(key.value for key, _ in made)]
            drawer.end -= value_bits
            key = drawer.distinct(
                lambda: self.key.draw(drawer, at.part(f"{path}.(key)")),
                lambda found: found.value in keys,
            )
            drawer.end += value_bits
            return None if key is None else (key, self.value.draw(drawer, at.part(path)))

        value_bits = drawer.sizes.least(self.value)
        least = drawer.sizes.least(self.key) + value_bits
        bounds = _how_many(self, drawer, at)
        if bounds is None:
            return null()
        found = draw_items(bounds, drawer, at, least, pair, is_open=self.count is None)
        pairs = [(key.value, value.value) for key, value in found]
        made = drawer.adapter.pairs(pairs, self.key.target(drawer.sizes))
        return Found(made, made, self)

    def read(self, reader: Reader, at: Place) -> Found:
        start = reader.pos
        least = reader.sizes.least(self.key) + reader.sizes.least(self.value)
        try:
            indices = read_count(self, reader, at, least)
        except NoItems:
            return reader.null(at, start)
        pairs: dict[Any, Any] = {}
        raw: dict[Any, Any] = {}
        for index in indices:
            begin = reader.pos
            key = reader.read(self.key, at.within(f"{at.path}[{index}].(key)"))
            if key.value in pairs:
                path = f"{at.path}[{index}].(key)"
                reader.report(f"the key {_shown(key.raw, index)} comes twice", path, begin)
            path = f"{at.path}[{_shown(key.raw, index)}]"
            value = reader.read(self.value, at.within(path))
            if len(pairs) < reader.most_kept:
                value = reader.kept(value)
                pairs[key.value], raw[key.raw] = value.value, value.raw
            if self.count is None and reader.pos == begin:
                reader.fail("a pair without bytes", path)
        _check_least(self, reader, len(raw), at)
        made = reader.adapter.pairs([*pairs.items()], self.key.target(reader.sizes))
        return Found(made, raw, self)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """Its pairs, behind their number if that is a prefix."""
        given = writer.adapter.pairs_of(value, self.key.target(writer.sizes))
        node = write_count(self, writer, len(given), at)
        pairs: list[tuple[Any, Any]] = []
        for index, (name, item) in enumerate(given):
            path = f"{at.path}[{index}].(key)"
            key, part = writer.write(self.key, self._given_key(writer, name), at.within(path))
            node.add(part)
            if any(key.value == other for other, _ in pairs):
                writer.fail(f"the key {_shown(key.raw, index)} comes twice", path)
            path = f"{at.path}[{_shown(key.raw, index)}]"
            found, part = writer.write(self.value, item, at.within(path))
            pairs.append((key.value, found.value))
            node.add(part)
        made = writer.adapter.pairs(pairs, self.key.target(writer.sizes))
        return Found(made, made, self), node

    def _given_key(self, writer: Writer, name: Any) -> Any:
        """Keys of YAML mappings may be numbers in quotes."""
        if isinstance(name, str) and _is_whole(writer, self.key):
            try:
                return int(name, 0)
            except ValueError:
                return name
        return name

    def default(self, walk: Walk, item: Field) -> Found:
        """The entries that the field says."""
        if item.default is None or item.default.value is None:
            return absent()
        pairs = [
            (_part(self.key, walk, key).value, _part(self.value, walk, one).value)
            for key, one in item.default.value.items()
        ]
        made = walk.adapter.pairs(pairs, self.key)
        return Found(made, made, self)


def _repeats(values: Sequence[object]) -> bool:
    """Whether an item is there twice."""
    try:
        return len(set(values)) < len(values)
    except TypeError:
        return len(set(map(repr, values))) < len(values)


def _how_many(kind: List | Map, drawer: Drawer, at: Spot) -> tuple[int, int] | None:
    """The fewest and the most items; None for a null."""
    low, high, wish = 0, ITEMS, at.wish
    match kind.count:
        case None:
            pass
        case int() as number:
            low = high = number
        case FieldRef() as reference:
            if not at.counted:
                said = drawer.number(reference, at)
                if not said.there:
                    drawer.null(at)
                    return None
                low = high = said.raw
        case prefix:
            base = prefix_of(prefix, drawer, at)
            if at.nullable and kind.null is not None and not drawer.there(at):
                drawer.take(base.bits_for(kind.null, drawer), at.path)
                return None
            low, most = legal_measures(base, kind.null, kind.includes)
            high = max(low, min(high, most))
            drawer.take(base.bits_for(high + kind.includes, drawer), at.path)
    if low < high:
        most = ITEMS if kind.max_items is None else kind.max_items
        high = max(low, min(high, most, high if wish.high is None else wish.high))
        low = max(low, min(high, wish.low or 0))
    return max(low, kind.min_items), max(high, kind.min_items)


def _part(kind: Kind, walk: Walk, value: Any) -> Found:
    """A part of a default."""
    return kind.default(walk, Field(name="part", kind=kind, default=Default(value)))


class NoItems(Exception):
    """The count of a list or map says that it is null."""


def read_count(
    kind: List | Map, reader: Reader, at: Place, least: int, width: int = 0
) -> Iterator[int]:
    """The indices of as many items as there are, those that are passed over left out.

    An item has so many bits at least, and a byte in any case; its width in bytes is 0 if it varies.

    Raises:
        NoItems: The count means null.
    """
    start = reader.pos
    if kind.count is None:
        return _until_end(kind, reader, at, reader.passed(width, sys.maxsize))
    count = reader.measure(kind.count, "count", at, kind.null, kind.includes)
    if count is None:
        raise NoItems
    if kind.max_items is not None and count > kind.max_items:
        reader.fail(f"more than {kind.max_items} items", at.path, start)
    reader.check_room(count, max(least, 8), at.path, start)
    return iter(range(reader.passed(width, count), count))


def _until_end(kind: List | Map, reader: Reader, at: Place, index: int) -> Iterator[int]:
    while reader.pos < reader.end:
        if kind.max_items is not None and index >= kind.max_items:
            reader.fail(f"more than {kind.max_items} items", at.path)
        yield index
        index += 1


def _check_least(kind: List | Map, reader: Reader, count: int, at: Place) -> None:
    if count < kind.min_items and reader.most_kept == sys.maxsize:
        reader.report(wrong_number(count, kind.min_items), at.path, reader.pos)


def wrong_number(count: int, least: int, most: int | None = None) -> str:
    """What is wrong with so many items; empty if nothing is."""
    if count < least:
        return f"{count} items, {least} at least"
    return f"{count} items, {most} at most" if most is not None and count > most else ""


def _shown(key: object, index: int) -> str:
    """A key in a path; its place, if it is long or no simple value."""
    shown = notation(key) if isinstance(key, str | bytes | int) else ""
    return shown if 0 < len(shown) <= _LONGEST_KEY else str(index)


def write_count(kind: List | Map, writer: Writer, count: int, at: Target) -> Node:
    """What says how many items there are, if a prefix does."""
    if wrong := wrong_number(count, kind.min_items, kind.max_items):
        writer.fail(wrong, at.path)
    match kind.count:
        case None:
            return Node()
        case int() as wanted:
            if count != wanted:
                writer.fail(f"{count} items, it must have {wanted}", at.path)
            return Node()
        case FieldRef() as reference:
            if not at.counted:
                writer.agree(reference, lambda: count, "items", at)
            return Node()
        case prefix:
            base = prefix_of(prefix, writer, at)
            most = most_of(base, kind.null) - kind.includes
            if count > most:
                writer.fail(f"{count} items, {most} at most", at.path)
            here = replace(at, path=f"{at.path}.(count)")
            return Node(number_cell(base, writer, count + kind.includes, here))


def fitting(kind: Kind, place: JsonTarget, value: Any) -> Said:
    """What JSON has for a value; one that does not look like its kind is refused with its path."""
    try:
        return kind.write_json(place, value)
    except Misfit as misfit:
        place.fail(str(misfit))


def _is_whole(writer: Writer, kind: Kind) -> bool:
    """Whether a kind is a number on the wire."""
    kind = writer.followed(kind)
    base = getattr(kind, "base", None)
    named = isinstance(base, Kind) and not getattr(kind, "spelling", "")
    return named or isinstance(kind, Integer | Varint)
