"""How problems are put into words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from wireloom.generator.diagnostics import Note
from wireloom.generator.span import Span
from wireloom.generator.suggest import did_you_mean, nearest
from wireloom.terminal import counted

__all__ = ["counted", "defined", "did_you_mean", "have", "nearest", "quoted", "together"]


class _Named(Protocol):
    @property
    def at(self) -> Span: ...

    @property
    def name(self) -> str: ...


def defined(*named: _Named) -> tuple[Note, ...]:
    """Notes about where fields, values, roles or the like are defined."""
    return tuple(Note(item.at, f'"{item.name}" is defined here') for item in named)


def quoted(names: Iterable[object], last: str = "and") -> str:
    """``"a", "b" and "c"``."""
    parts = [f'"{name}"' for name in names]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def together(names: Sequence[str]) -> str:
    """``"A.request"``, or ``"A.request" and 2 other messages`` where there are three."""
    others = len(names) - 1
    return f'"{names[0]}" and {counted(others, "other message")}' if others else f'"{names[0]}"'


def have(names: Sequence[str]) -> str:
    """The same with its verb."""
    return f"{together(names)} {'has' if len(names) == 1 else 'have'}"
