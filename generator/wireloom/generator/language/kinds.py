"""What the value of a key may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Word:
    """A name: lower case with underscores, unless ``camel``; ``parameters`` may follow it."""

    camel: bool = False
    parameters: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Free text: any characters but control characters."""


@dataclass(frozen=True, slots=True)
class Version:
    """A version of a server: numbers between dots, and perhaps more behind a hyphen."""


@dataclass(frozen=True, slots=True)
class Place:
    """A command or a type, or what is in it: ``Command.role``, ``Type.field``; or all commands."""


@dataclass(frozen=True, slots=True)
class Slug:
    """Words in small letters with hyphens between them."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where something is on the web; it becomes a link of pages."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, within bounds if given."""

    min: int | None = None
    max: int | None = None


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from one to another, ``0-3``, or from one on, ``3+``."""


@dataclass(frozen=True, slots=True)
class YesNo:
    """true or false."""


@dataclass(frozen=True, slots=True)
class Hex:
    """Bytes as hexadecimal digits in quotes; blanks group them."""


@dataclass(frozen=True, slots=True)
class Path:
    """A reference: ``a.b`` here, ``/a.b`` from the frame, ``$name``."""


@dataclass(frozen=True, slots=True)
class Words:
    """One of a few words."""

    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TypeUse:
    """A type expression: a name, ``[T]``, or a mapping with the keys of a type."""

    construct: str = "type"
    """The construct whose keys the mapping may have."""


@dataclass(frozen=True, slots=True)
class FieldUse:
    """A type expression that may also hold the keys of a field."""

    construct: str = "field"


@dataclass(frozen=True, slots=True)
class When:
    """A condition: a mapping of references to tests, all of which must hold."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Any YAML value; for the values of examples."""


@dataclass(frozen=True, slots=True)
class Items:
    """A list of at least so many items."""

    of: Kind
    least: int = 0
    repeats: bool = False
    """Whether names and numbers may occur twice."""


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping from names (or what ``keys`` says) to one kind of value."""

    of: Kind
    keys: Kind = Line()
    least: int = 0


@dataclass(frozen=True, slots=True)
class Either:
    """One of several shapes."""

    options: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A mapping with the keys of another construct."""

    construct: str


Formed = Version | Place | Range | Slug | Address
"""Texts whose form is given."""

Kind = (
    Word
    | Line
    | Formed
    | Number
    | YesNo
    | Hex
    | Path
    | Words
    | TypeUse
    | FieldUse
    | When
    | Anything
    | Items
    | Table
    | Either
    | Part
)


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a construct."""

    name: str
    kind: Kind
    doc: str
    shown: str
    """A YAML value that shows the key in use."""
    default: Any = None
    """What holds when the key is missing, in words or as a value; None: nothing is said then."""
    required: bool = False
    only_with: tuple[str, ...] = ()
    """Keys of which one must be there too; none: it may stand with any."""
    needed_with: tuple[str, ...] = ()
    """Keys that require this one."""
    forms: tuple[str, ...] = ()
    """In a part of a type: the forms of the type that it goes with; none: it goes with any."""

    @property
    def example(self) -> str:
        """A YAML snippet that shows the key in use."""
        return f"{self.name}: {self.shown}"


def opt_in(name: str, doc: str) -> Key:
    """A key that is true or false, and false without it."""
    return Key(name, YesNo(), doc, "true", default=False)


@dataclass(frozen=True, slots=True)
class Construct:
    """A mapping of the language."""

    name: str
    doc: str
    keys: tuple[Key, ...]
    open: Kind | None = None
    """What keys that are not listed may hold: the protocol's own names, such as roles."""
    open_doc: str = ""
    exactly_one: tuple[str, ...] = ()
    """Keys of which exactly one must be there."""
    extends: str = ""
    """The construct whose keys it has as well."""
    only: tuple[str, ...] = ()
    """Which of those it has; none: all of them."""
