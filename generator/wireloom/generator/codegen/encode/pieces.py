"""The pieces that the bytes of a record are joined from, and their sizes."""

from __future__ import annotations

from dataclasses import dataclass, field

from wireloom.generator.codegen.runs import Run
from wireloom.schema.fields import Extent, Field


@dataclass(slots=True)
class Piece:
    """Bytes of the result: a run, or a variable with bytes that was made before."""

    fields: tuple[str, ...]
    run: Run | None = None
    variable: str = ""
    prefix: int = 0
    """Bytes in front of the content, which lengths and checksums of the field do not cover."""

    def size(self) -> str:
        """The number of bytes as an expression."""
        return str(self.run.size) if self.run else f"len({self.variable})"


@dataclass(slots=True)
class Pieces:
    """All pieces of a record in the order of the wire."""

    all: list[Piece] = field(default_factory=list)

    def add(self, piece: Piece) -> None:
        """Puts a piece at the end."""
        self.all.append(piece)

    def index(self, name: str) -> int:
        """Where the piece with a field is; behind the last one if there is none."""
        for index, piece in enumerate(self.all):
            if name in piece.fields:
                return index
        return len(self.all)

    def between(self, first: str, last: str) -> list[Piece]:
        """The pieces with fields, the first and the last included."""
        return self.all[self.index(first) : self.index(last) + 1]

    def length(self, part: Field, extent: Extent) -> str:
        """The number of bytes that a length covers, as an expression."""
        if extent.covers == "record":
            return _sum([piece.size() for piece in self.all])
        if extent.covers == "rest":
            return _sum(self._sizes_after(part))
        covered = self.between(extent.fields[0], extent.fields[-1]) if extent.fields else []
        return _sum([piece.size() for piece in covered])

    def _sizes_after(self, part: Field) -> list[str]:
        """The sizes of what follows a field, in its run and behind it."""
        index = self.index(part.name)
        run = self.all[index].run
        inside = 0
        if run is not None:
            sizes = [carrier.size for carrier in run.carriers]
            position = next(
                number
                for number, carrier in enumerate(run.carriers)
                if any(item.name == part.name for item, _, _ in carrier.parts)
            )
            inside = sum(sizes[position + 1 :])
        return [str(inside), *(piece.size() for piece in self.all[index + 1 :])]


def _sum(sizes: list[str]) -> str:
    constant = sum(int(size) for size in sizes if size.isdigit())
    variable = [size for size in sizes if not size.isdigit()]
    return " + ".join([str(constant)] * bool(constant or not variable) + variable)
