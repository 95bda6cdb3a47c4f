"""Bytes whose number is known before they are read."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.reader import Place, Reader
from wireloom.schema.references import Measure


@dataclass(frozen=True, slots=True)
class Region(Kind):
    """So many bytes, which the content must use up."""

    content: Kind
    size: Measure
    """The number of bytes."""
    inclusive: bool = False
    """Whether a prefix counts its own bytes."""
    null: int | None = None
    """The size that means null."""

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """Its size, if it is a fixed number."""
        return 8 * self.size if isinstance(self.size, int) else None

    def least_bits(self, sizes: Sizes) -> int:
        """Its size or, with a prefix, that of the prefix."""
        if isinstance(self.size, int):
            return 8 * self.size
        return sizes.least(self.size) if isinstance(self.size, Kind) else 0

    def read(self, reader: Reader, at: Place) -> Found:
        """The content, which must use up its bytes."""
        start = reader.pos
        size = reader.measure(self.size, "length", at, self.null)
        if size is None:
            return reader.null(at, start)
        size -= reader.pos - start if self.inclusive else 0
        if not 0 <= size <= reader.end - reader.pos:
            reader.fail(
                "length runs past the end" if size > 0 else "less than itself", at.path, start
            )
        content, outer = reader.pos, reader.end
        reader.end = content + size
        found = reader.read(self.content, at)
        if reader.pos != reader.end:
            reader.fail(f"{reader.end - reader.pos} bytes left in the region", at.path)
        reader.end, reader.content = outer, content
        return found
