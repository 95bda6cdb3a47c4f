"""True or false."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.reader import Place, Reader


@dataclass(frozen=True, slots=True)
class Boolean(Kind):
    """One byte, 0 or 1."""

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """One byte."""
        return 8

    def read(self, reader: Reader, at: Place) -> Found:
        """One byte."""
        start = reader.pos
        byte = reader.take(1, at.path)[0]
        if byte > 1:
            reader.report("a flag is 0 or 1", at.path, start)
        return reader.span(self, at, start, Found(bool(byte), bool(byte), self))
