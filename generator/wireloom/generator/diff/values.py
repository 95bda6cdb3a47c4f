"""Values as two sides read them, compared where bytes alone do not tell: what is in the slots of a
frame lies in the values of its messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wireloom.generator.diff.comparison import Comparison

_UNKNOWN = "unknown_fields"


def differing(
    compared: Comparison, one: Any, two: Any, called: Callable[[str, str], bool], path: str = ""
) -> str | None:
    """Where a value of the writer is another one for the reader; None if it is the same.

    ``called`` says whether a name of the writer is one of the reader.
    """
    if isinstance(one, dict) and isinstance(two, dict):
        for name, value in one.items():
            partner = next((key for key in two if called(name, key)), None)
            place = f"{path}.{name}" if path else name
            if partner is not None:
                found = differing(compared, value, two[partner], called, place)
                if found is not None:
                    return found
            elif name != _UNKNOWN and name not in compared.passed | compared.inlined:
                return place
        return None
    if isinstance(one, list) and isinstance(two, list):
        if {type(item) for item in (*one, *two)} == {str, int}:
            return None if _same_flags(compared, one, two, called) else path
        if len(one) != len(two):
            return path
        pairs = zip(one, two, strict=True)
        return next(filter(None, (differing(compared, a, b, called, path) for a, b in pairs)), None)
    return None if one == two or _same_number(compared, one, two, called) else path


def _same_flags(
    compared: Comparison, one: list[Any], two: list[Any], called: Callable[[str, str], bool]
) -> bool:
    """Whether flags are the same; some may have a name on one side only."""
    left, right = ([name for name in of if isinstance(name, str)] for of in (one, two))
    lone = [(name, 0) for name in left if not any(called(name, other) for other in right)]
    lone += [(name, 0) for name in right if not any(called(other, name) for other in left)]
    return all(_same_number(compared, *pair, called) for pair in lone)


def _same_number(
    compared: Comparison, one: Any, two: Any, called: Callable[[str, str], bool]
) -> bool:
    """Whether two values may stand for one number that has a name on one side, or two names."""
    if isinstance(one, str) and isinstance(two, str):
        return called(one, two)
    renumbered = {c.element.rpartition(".")[2] for c in compared.changes if c.code == "WD112"}
    names = {name for name in (one, two) if isinstance(name, str)}
    return {type(one), type(two)} == {str, int} and not names & renumbered
