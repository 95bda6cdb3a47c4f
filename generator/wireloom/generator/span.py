"""Places in files."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a file; lines and columns count from 1."""

    file: str
    line: int
    column: int
    declared: tuple[str, Span] | None = field(default=None, compare=False, repr=False)
    """What stands here by its name: a type with parameters, and where that is declared."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"
