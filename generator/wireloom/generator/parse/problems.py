"""Problems of the shape of a document, and the nodes that are broken by them."""

from __future__ import annotations

from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.span import Span


class Problems:
    """What is wrong with a document."""

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.broken: set[int] = set()
        """The identities of nodes that no builder may take."""

    def report(self, at: Span, code: str, message: str, *notes: Note) -> bool:
        """Reports a problem; false, for the convenience of checks."""
        self.diagnostics.append(Diagnostic(at, code, message, notes))
        return False
