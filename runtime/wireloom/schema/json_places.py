"""Where in a JSON text, a map of text or a table a reader or a writer is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from typing import Any, NoReturn

from wireloom.dataclass import dataclass
from wireloom.json_text import Step, notation
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind
from wireloom.schema.reader import Place, Reader
from wireloom.schema.writer import Writer

Said = tuple[Found, Any]
"""A value with its canonical form, and what JSON has for it."""


@dataclass(slots=True)
class Source:
    """The text that values come from.

    Attributes:
        offset_of: Where the value is that keys and indices lead to.
        leaves: What was read, by these keys and indices: its kind, its place, and the value.
    """

    offset_of: Callable[[tuple[Step, ...]], int]
    leaves: dict[tuple[Step, ...], tuple[Kind, Place, Found]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class JsonPlace:
    """The place of one value, where a ``DecodeError`` says it is."""

    reader: Reader
    source: Source
    at: Place
    steps: tuple[Step, ...] = ()
    """The keys and indices that lead to it."""
    tolerates: tuple[str, ...] = ()
    """What the record around it tolerates."""
    in_text: bool = False
    """Whether every value is text, as in keys and in maps of text."""

    def inside(self, step: Step, path: str, *, secret: bool = False) -> JsonPlace:
        """The place of a part."""
        at = replace(self.at, path=path, secret=self.at.secret or secret)
        steps = (*self.steps, step)
        return JsonPlace(self.reader, self.source, at, steps, self.tolerates, self.in_text)

    def leaf(self, kind: Kind, found: Found) -> Found:
        """Notes a value without parts; the value again."""
        self.source.leaves[self.steps] = kind, self.at, found
        return found

    def empty(self, kind: Kind, value: Any) -> None:
        """Notes a list or an object in which there is nothing, as no part of it tells its place."""
        if not value:
            self.leaf(kind, Found(value, value, kind))

    def report(self, reason: str) -> None:
        """Something that breaks a rule and can be read."""
        self.reader.report(reason, self.at.path, self.source.offset_of(self.steps))

    def fail(self, reason: str) -> NoReturn:
        """Something that cannot be read."""
        self.reader.fail(reason, self.at.path, self.source.offset_of(self.steps))

    def expected(self, what: str, value: object) -> NoReturn:
        """A value of another kind."""
        self.fail(f"{what} is expected, not {shown(value)}")


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


def shown(value: object) -> str:
    """What a value is in words of JSON."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case dict():
            return "an object"
        case list() | tuple():
            return "a list"
        case str():
            return notation(value if len(value) <= 40 else value[:39] + "…")
        case _:
            return str(value)[:80]
