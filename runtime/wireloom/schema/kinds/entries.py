"""Fields that lie in a map behind them, each under a number, and what the map holds besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.errors import EncodeError
from wireloom.schema.bits import Bits
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.lists import Map, NoItems, read_count, write_count
from wireloom.schema.kinds.regions import Region, prefix_of
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk
from wireloom.schema.wishes import Needs
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Entry(Kind):
    """What lies under a number in the next map of the record; where it stands, it takes nothing."""

    content: Kind
    number: int

    def core(self, sizes: Sizes) -> Kind:
        return self.content.core(sizes)

    def takes(self, sizes: Sizes) -> Bits:
        return Bits.just(0)

    def is_open(self, sizes: Sizes) -> bool:
        """Never: the map says where it ends."""
        return False

    def height(self, needs: Needs) -> int:
        """None, as it may always be left out."""
        return 0

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        return writer.write(self.content, value, at)

    def default(self, walk: Walk, item: Field) -> Found:
        return self.content.default(walk, item)


def entries_in(record: tuple[Field, ...], name: str) -> tuple[Field, ...]:
    """The fields that lie in a map: those right in front of it that have a number there."""
    index = next((at for at, item in enumerate(record) if item.name == name), 0)
    first = index
    while first and isinstance(record[first - 1].kind, Entry):
        first -= 1
    return (
        () if index < len(record) and isinstance(record[index].kind, Entry) else record[first:index]
    )


@dataclass(frozen=True, slots=True)
class EntryMap(Map):
    """A map in whose entries fields of the record lie; its value has the others."""

    entries: tuple[Field, ...] = ()

    @staticmethod
    def around(kind: Kind, entries: tuple[Field, ...]) -> EntryMap:
        """A map, with fields in it."""
        assert isinstance(kind, Map)
        return EntryMap(
            **{one.name: getattr(kind, one.name) for one in fields(kind)}, entries=entries
        )

    def by_number(self) -> dict[int, Field]:
        """The fields by their numbers."""
        return {item.kind.number: item for item in self.entries if isinstance(item.kind, Entry)}

    def sized(self, sizes: Sizes, item: Field) -> Kind:
        """The content of a field in the region of an entry."""
        region = self.value.target(sizes)
        assert isinstance(region, Region)
        assert isinstance(item.kind, Entry)
        return replace(region, content=item.kind.content)

    def taken(self) -> list[Any]:
        """The numbers of the fields."""
        return list(self.by_number())

    def read(self, reader: Reader, at: Place) -> Found:
        """The other entries; the fields are its members."""
        start, known = reader.pos, self.by_number()
        least = reader.sizes.least(self.key) + reader.sizes.least(self.value)
        try:
            indices = read_count(self, reader, at, least)
        except NoItems:
            return reader.null(at, start)
        around = at.path.rpartition(".")[0]
        raw: dict[int, Any] = {}
        others: list[tuple[Any, Any]] = []
        members: dict[str, Found] = {}
        last = -1
        for index in indices:
            begin, path = reader.pos, f"{at.path}[{index}].(key)"
            key = reader.read(self.key, at.within(path))
            if key.raw <= last:
                reader.report(f"the key {key.raw} is behind {last}", path, begin)
            last, item = key.raw, known.get(key.raw)
            if item is None:
                found = reader.read(self.value, at.within(f"{at.path}[{key.raw}]"))
                if len(others) < reader.most_kept:
                    others.append((key.value, found.value))
            else:
                secret = at.secret or item.secret
                here = replace(at.within(f"{around}.{item.name}"), secret=secret)
                here = replace(here, nullable=item.nullable)
                found = members[item.name] = reader.read(self.sized(reader.sizes, item), here)
            if len(raw) < reader.most_kept:
                raw[key.raw] = found.raw
        made = reader.adapter.pairs(others, self.key.target(reader.sizes))
        return Found(made, raw, self, members=members)

    def write_with(
        self, writer: Writer, value: Any, own: Mapping[int, tuple[Field, Any]], at: Target
    ) -> Written:
        """All entries in the order of their numbers.

        ``own`` has the fields that are written and their values, by number.
        """
        known, around = self.by_number(), at.path.rpartition(".")[0]
        entries: list[tuple[Any, Node, Field | None, Any]] = []
        kind = self.key.target(writer.sizes)
        given = [(name, None, one) for name, one in writer.adapter.pairs_of(value, kind)]
        for name, item, one in (*given, *((key, *said) for key, said in own.items())):
            key = self._given_key(writer, name)
            found, part = writer.write(self.key, key, at.within(f"{at.path}[{key}].(key)"))
            if item is None and found.raw in known:
                writer.fail(f"{found.raw} is the number of {known[found.raw].name}", at.path)
            entries.append((found.raw, part, item, one))
        node = write_count(self, writer, len(entries), at)
        others: list[tuple[Any, Any]] = []
        members: dict[str, Found] = {}
        for number, head, item, one in sorted(entries, key=lambda entry: int(entry[0])):
            node.add(head)
            if item is None:
                found, part = writer.write(self.value, one, at.within(f"{at.path}[{number}]"))
                others.append((number, found.value))
            else:
                here = replace(at.within(f"{around}.{item.name}"), nullable=item.nullable)
                found, part = writer.write(self.sized(writer.sizes, item), one, here)
                members[item.name] = found
            node.add(part)
        made = writer.adapter.pairs(others, kind)
        return Found(made, made, self, members=members), node

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Some of the fields, and other entries."""
        members = dict(self._drawn(drawer, at))
        found = Map.draw(self, drawer, at)
        found.members = members
        return found

    def _drawn(self, drawer: Drawer, at: Spot) -> Iterator[tuple[str, Found]]:
        around, key = at.path.rpartition(".")[0], prefix_of(self.key, drawer, at)
        for number, item in self.by_number().items():
            start = drawer.pos
            path = f"{around}.{item.name}"
            if not drawer.source.boolean():
                continue
            try:
                drawer.take(key.bits_for(number, drawer), path)
                spot = at.part(path, nullable=item.nullable)
                yield item.name, self.sized(drawer.sizes, item).draw(drawer, spot)
            except EncodeError:  # there is no room for it
                drawer.pos = start
