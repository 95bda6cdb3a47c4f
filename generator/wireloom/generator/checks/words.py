"""How problems are put into words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wireloom.generator.suggest import did_you_mean, nearest

__all__ = ["counted", "did_you_mean", "have", "nearest", "quoted", "together"]


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


def counted(number: int, noun: str) -> str:
    """``1 byte``, ``2 bytes``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
