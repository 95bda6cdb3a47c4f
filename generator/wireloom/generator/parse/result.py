"""What parsing ends in."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Protocol


@dataclass(frozen=True, slots=True)
class ParseResult:
    """A protocol as far as it is sound, and what was wrong."""

    protocol: Protocol | None
    diagnostics: tuple[Diagnostic, ...] = ()
    """Ordered by their places."""
    poisoned: frozenset[str] = frozenset()
    """Names of parts that were left out; to say that they are not declared would be wrong."""
    bases: tuple[str, ...] = ()
    """The files that it is based on or imports, directly or not, as paths from its folder."""
