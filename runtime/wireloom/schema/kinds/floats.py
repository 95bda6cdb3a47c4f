"""Numbers that need not be whole."""

from __future__ import annotations

import re
import struct
from dataclasses import replace
from math import inf, isfinite
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema import protobuf
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.found import Found
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
from wireloom.schema.kind import Kind
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.sizes import Sizes
from wireloom.schema.writer import Target, Writer, Written

FORMATS = {16: "e", 32: "f", 64: "d"}
"""What the standard library calls numbers by their bits."""
_REAL = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
"""A number as JSON writes it."""


@dataclass(frozen=True, slots=True)
class Float(Kind):
    """An IEEE 754 number of 16, 32 or 64 bits."""

    bits: int
    little: bool = False
    """Whether the least significant byte comes first."""

    def is_little(self, sizes: Sizes) -> bool:
        return self.little

    def scalar_bits(self, sizes: Sizes) -> int | None:
        return self.bits

    @property
    def format(self) -> str:
        """What ``struct`` calls it."""
        return ("<" if self.little else ">") + FORMATS[self.bits]

    def wire_type(self, sizes: Sizes) -> int:
        """All its bytes."""
        return protobuf.EIGHT if self.bits == 64 else protobuf.FOUR

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """All its bytes, the least significant first."""
        return replace(self, little=True).read(reader, at)

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """A number, in a string where every value is text."""
        number = place.writer.adapter.real_of(value)
        return Found(number, number, self), repr(number) if place.in_text else number

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """A number, in a string where every value is text."""
        expected = "a number in a string" if place.in_text else "a number"
        if isinstance(value, str):
            quoted = place.in_text or "quoted" in place.tolerates
            found = float(value) if quoted and _REAL.fullmatch(value) else inf
        else:
            number = isinstance(value, int | float) and not isinstance(value, bool)
            found = float(value) if number and not place.in_text else inf
        if not isfinite(found):
            place.expected(expected, value)
        return place.leaf(self, Found(found, found, self))

    def write_protobuf(self, writer: Writer, value: Any, at: Target) -> Written:
        """All its bytes, the least significant first."""
        return replace(self, little=True).write(writer, value, at)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        drawer.take(self.bits, at.path)
        number = drawer.source.floating(self.bits, finite=drawer.finite)
        return Found(number, number, self)

    def read(self, reader: Reader, at: Place) -> Found:
        start = reader.pos
        raw = reader.take(self.bits // 8, at.path)
        (number,) = struct.unpack(self.format, raw)
        return reader.span(self, at, start, Found(number, number, self))

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        number = writer.adapter.real_of(value)
        try:
            data = struct.pack(self.format, number)
        except OverflowError:
            writer.fail(f"{value} does not fit {self.bits} bits", at.path)
        (number,) = struct.unpack(self.format, data)
        return Found(number, number, self), Node(data)
