"""Where in a JSON text, a map of text or a table the writer is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NoReturn

from wireloom.schema.found import Found
from wireloom.schema.writer import Writer

Said = tuple[Found, Any]
"""A value with its canonical form, and what JSON has for it."""


@dataclass(frozen=True, slots=True)
class JsonTarget:
    """The place of one value."""

    writer: Writer
    path: str
    in_text: bool = False
    """Whether every value is text, as in keys and in maps of text."""

    def inside(self, path: str) -> JsonTarget:
        """The place of a part."""
        return replace(self, path=path)

    def fail(self, reason: str) -> NoReturn:
        """A value that does not fit."""
        self.writer.fail(reason, self.path)
