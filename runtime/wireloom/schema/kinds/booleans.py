"""True or false."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema import protobuf
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.reader import Place, Reader


@dataclass(frozen=True, slots=True)
class Boolean(Kind):
    """One byte, 0 or 1."""

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """One byte."""
        return 8

    def wire_type(self, sizes: Sizes) -> int:
        """A varint."""
        return protobuf.VARINT

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """A varint; every number but 0 is true."""
        start = reader.pos
        number, reader.pos = protobuf.read_varint(reader.data, start, reader.end)
        return reader.span(self, at, start, Found(number != 0, number != 0, self))

    def read(self, reader: Reader, at: Place) -> Found:
        """One byte."""
        start = reader.pos
        byte = reader.take(1, at.path)[0]
        if byte > 1:
            reader.report("a flag is 0 or 1", at.path, start)
        return reader.span(self, at, start, Found(bool(byte), bool(byte), self))
