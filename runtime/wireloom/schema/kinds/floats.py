"""Numbers that need not be whole."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from wireloom.schema import protobuf
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.reader import Place, Reader


@dataclass(frozen=True, slots=True)
class Float(Kind):
    """An IEEE 754 number of 32 or 64 bits."""

    bits: int
    little: bool = False
    """Whether the least significant byte comes first."""

    def is_little(self, sizes: Sizes) -> bool:
        """Whether the least significant byte comes first."""
        return self.little

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """Its width."""
        return self.bits

    def wire_type(self, sizes: Sizes) -> int:
        """All its bytes."""
        return protobuf.EIGHT if self.bits == 64 else protobuf.FOUR

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """All its bytes, the least significant first."""
        start = reader.pos
        raw = reader.take(self.bits // 8, at.path)
        (number,) = struct.unpack("<f" if self.bits == 32 else "<d", raw)
        return reader.span(self, at, start, Found(number, number, self))

    def read(self, reader: Reader, at: Place) -> Found:
        """Whole bytes."""
        start = reader.pos
        raw = reader.take(self.bits // 8, at.path)
        form = ("<" if self.little else ">") + ("f" if self.bits == 32 else "d")
        (number,) = struct.unpack(form, raw)
        return reader.span(self, at, start, Found(number, number, self))
