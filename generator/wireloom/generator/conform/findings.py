"""What comes out when a document is compared with a spec."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from wireloom.generator.source import Span

What = Literal["missing here", "missing there", "different", "unread"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not the same on both sides.

    Attributes:
        what: ``missing here`` is missing in the spec, ``missing there`` in the document.
        element: What it is, as specs name it to explain it.
        text: What is the matter.
        there: File and line of the document.
        here: The place in the spec.
        reason: Why that is right; empty: nobody says so.
        erratum: The erratum that says so.
    """

    what: What
    element: str
    text: str
    there: tuple[str, int]
    here: Span
    reason: str = ""
    erratum: str = ""


@dataclass(slots=True)
class Conformance:
    """What came out."""

    findings: list[Finding] = field(default_factory=list)
    same: int = 0
    """Facts of the document that the spec tells in the same way."""
    unused: list[tuple[Span, str]] = field(default_factory=list)
    """Explanations of what is not different."""

    @property
    def unexplained(self) -> list[Finding]:
        """What nobody explains."""
        return [one for one in self.findings if not one.reason]
