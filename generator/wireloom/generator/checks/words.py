"""How problems are put into words."""

from __future__ import annotations

from collections.abc import Iterable

from wireloom.generator.suggest import did_you_mean, nearest

__all__ = ["counted", "did_you_mean", "nearest", "quoted"]


def quoted(names: Iterable[object], last: str = "and") -> str:
    """``"a", "b" and "c"``."""
    parts = [f'"{name}"' for name in names]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def counted(number: int, noun: str) -> str:
    """``1 byte``, ``2 bytes``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
