"""Kinds by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema.bits import Bits
from wireloom.schema.drawing import TURNS, Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.regions import Region
from wireloom.schema.reader import Place, Reader
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk
from wireloom.schema.wishes import Ask, Needs
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Ref(Kind):
    """The kind that the schema has under a name, which answers whatever is asked of this one."""

    name: str
    bare: bool = False
    """Whether its own region is left out, as another one is around it."""

    def _named(self, sizes: Sizes) -> Kind:
        kind = sizes.named(self.name)
        return kind.content if self.bare and isinstance(kind, Region) else kind

    def target(self, sizes: Sizes) -> Kind:
        return self._named(sizes).target(sizes)

    def core(self, sizes: Sizes) -> Kind:
        return self._named(sizes).core(sizes)

    def region(self, sizes: Sizes) -> Region | None:
        return self._named(sizes).region(sizes)

    def is_signed(self, sizes: Sizes) -> bool:
        return self._named(sizes).is_signed(sizes)

    def is_little(self, sizes: Sizes) -> bool:
        return self._named(sizes).is_little(sizes)

    def scalar_bits(self, sizes: Sizes) -> int | None:
        return sizes.scalar(self._named(sizes))

    def takes(self, sizes: Sizes) -> Bits:
        return sizes.once(("takes", self), lambda: self._named(sizes).takes(sizes), Bits())

    def is_open(self, sizes: Sizes) -> bool:
        return sizes.once(("is_open", self), lambda: self._named(sizes).is_open(sizes), False)

    def wire_type(self, sizes: Sizes) -> int:
        return self._named(sizes).wire_type(sizes)

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        return self._named(reader.sizes).read_protobuf(reader, at)

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        return self._named(place.writer.sizes).write_json(place, value)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        return self._named(place.reader.sizes).read_json(place, value)

    def mentioned(self) -> tuple[str, ...]:
        return (self.name,)

    def asks(self, needs: Needs) -> Iterator[Ask]:
        yield from needs.asked_by(self.name)

    def height(self, needs: Needs) -> int:
        return needs.heights[self.name]

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """What the kind draws that it names; where types hold themselves, it comes to an end."""
        kind = self._named(drawer.sizes)
        if self.name not in drawer.needs.recursive:
            return kind.draw(drawer, at)
        inner = replace(at, turns=at.turns + 1)
        if inner.turns > TURNS and not drawer.shallow:
            return drawer.ending(lambda: kind.draw(drawer, inner))
        return kind.draw(drawer, inner)

    def default(self, walk: Walk, item: Field) -> Found:
        return self.target(walk.sizes).default(walk, item)

    def read(self, reader: Reader, at: Place) -> Found:
        return reader.read(self._named(reader.sizes), at)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        return self._named(writer.sizes).write(writer, value, at)

    def write_protobuf(self, writer: Writer, value: Any, at: Target) -> Written:
        return self._named(writer.sizes).write_protobuf(writer, value, at)

    def write_null(self, writer: Writer, at: Target) -> Written:
        return self._named(writer.sizes).write_null(writer, at)
