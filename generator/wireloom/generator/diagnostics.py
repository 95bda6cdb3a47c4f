"""Problems of a spec: where, which rule, what, and what else to look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wireloom.generator.span import Span


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that a problem is about, such as an earlier definition."""

    at: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem. Values of this class are returned and collected, never raised."""

    at: Span
    code: str
    message: str
    notes: tuple[Note, ...] = ()
    unknown: str = ""
    """The name that nothing declares, if that is the problem; it is told once for all its uses."""


def first_of(*steps: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The problems of the first step that finds any; those of later ones would follow from them."""
    return next(filter(None, map(list, steps)), [])
