"""True or false."""

from __future__ import annotations

from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema import protobuf
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.found import Found
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.integers import Integer, Number
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Boolean(Kind):
    """One byte, 0 or 1."""

    def scalar_bits(self, sizes: Sizes) -> int | None:
        return 8

    def wire_type(self, sizes: Sizes) -> int:
        return protobuf.VARINT

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """A varint; every number but 0 is true."""
        start = reader.pos
        number = reader.varint(at.path)
        return reader.span(self, at, start, Found(number != 0, number != 0, self))

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """True or false, in a string where every value is text."""
        value = place.writer.adapter.truth_of(value)
        said = "true" if value else "false"
        return Found(value, value, self), said if place.in_text else value

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """True or false, in a string where every value is text."""
        if value in ("true", "false") and (place.in_text or "quoted" in place.tolerates):
            value = value == "true"
        elif place.in_text:
            place.expected('"true" or "false"', value)
        if not isinstance(value, bool):
            place.expected("true or false", value)
        return place.leaf(self, Found(value, value, self))

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Either of them."""
        drawer.take(8, at.path)
        wish = at.wish
        if wish.only is None and not wish.barred:
            value = drawer.source.boolean()
        else:
            value = bool(drawer.chosen(0, 1, at))
        return Found(value, value, self)

    def read(self, reader: Reader, at: Place) -> Found:
        start = reader.pos
        byte = reader.take(1, at.path)[0]
        if byte > 1:
            reader.report("a flag is 0 or 1", at.path, start)
        return reader.span(self, at, start, Found(bool(byte), bool(byte), self))

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        value = writer.adapter.truth_of(value)
        return Found(value, value, self), Node(bytes([value]))


@dataclass(frozen=True, slots=True)
class Bit(Number, Boolean):
    """One bit of a byte that it shares with its neighbours."""

    little: bool = False
    """Whether the least significant of the shared bytes comes first."""

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        return Boolean.write_json(self, place, value)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        return Boolean.read_json(self, place, value)

    def numeric_base(self, walk: Walk) -> Integer:
        return Integer(1, little=self.little)

    def scalar_bits(self, sizes: Sizes) -> int | None:
        return 1

    def is_little(self, sizes: Sizes) -> bool:
        return self.little

    def given(self, writer: Writer, value: Any) -> int:
        return int(writer.adapter.truth_of(value))

    def made(self, writer: Writer, number: int, at: Target) -> Found:
        return Found(bool(number), bool(number), self)

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        return Found(bool(number), bool(number), self)
