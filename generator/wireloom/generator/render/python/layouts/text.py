"""Texts, numbers and tuples as they stand in Python."""

from __future__ import annotations

from collections.abc import Iterable


def tuple_text(texts: Iterable[str]) -> str:
    """A tuple of expressions."""
    inside = list(texts)
    return f"({', '.join(inside)}{',' * (len(inside) == 1)})"


def number_text(number: int, width: str = "") -> str:
    """A number; a large one, or any if there is a width, in hexadecimal."""
    return f"{number:#x}" if width or number > 0xFFFF else str(number)
