"""The form of lowered schemas: plain JSON data that leaves out what is usual."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wireloom.schema.references import FieldRef

Op = dict[str, Any]
"""An operation, or a part of one."""

_EXACT = (1 << 53) - 1
"""The largest number that every reader of JSON keeps as it is."""


def safe(number: int | None) -> int | str | None:
    """A number as every reader of JSON keeps it: a larger one is a string of its digits."""
    return str(number) if number is not None and abs(number) > _EXACT else number


def filled(**parts: Any) -> Op:
    """The parts that say something: neither None nor False nor empty."""
    return {
        name: part
        for name, part in parts.items()
        if not (part is None or part is False or (isinstance(part, str | list | dict) and not part))
    }


def reference(found: FieldRef) -> list[Any]:
    """A reference: its root, its names, and the bits that count, if not all do."""
    return [found.root, list(found.names), *([safe(found.mask)] if found.mask else [])]


def one_of(numbers: Iterable[int], says: str = "") -> Op:
    """A check that a number is one of some, with what is said if it is none."""
    wanted = list(numbers)
    says = says or f"must be one of {', '.join(map(str, wanted))}"
    return {"numbers": list(map(safe, wanted)), "says": says}
