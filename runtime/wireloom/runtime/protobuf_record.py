"""What a protobuf record consists of; its codecs are made out of that."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import combinations
from keyword import iskeyword
from struct import Struct
from typing import Any, Literal, NamedTuple

from wireloom.runtime.enums import OpenEnum

Rule = tuple[Literal["at_least_one", "excludes", "needs", "ordered"], tuple[str, ...]]
"""What holds between members of a record."""

_FIXED = {
    "double": "d",
    "fixed32": "I",
    "fixed64": "Q",
    "float": "f",
    "sfixed32": "i",
    "sfixed64": "q",
}
_VARINTS = ("bool", "int32", "int64", "sint32", "sint64", "uint32", "uint64")
_KINDS = frozenset({*_FIXED, *_VARINTS, "bytes", "string"})
VARINT, SIZED = 0, 2
"""Wire types."""

TEXT = '"utf-8", "surrogateescape"'
"""How texts are encoded, as arguments."""


class Field(NamedTuple):
    """One field of a protobuf record."""

    name: str
    """The member of the class."""
    tag: int
    """Its number."""
    kind: str | type[Any]
    """What protobuf calls the type of one value, or the class of an enumeration or a record."""
    required: bool = False
    repeated: bool = False
    packed: bool = False
    """Whether many values are written behind one tag; they are read either way."""
    charge: int = 0
    """Bytes of memory that an item of a list is charged; of an enumeration, one without a name."""
    below: int = 0
    """The size in bytes from which on an item pays for itself; 0 if none does."""

    @property
    def numbered(self) -> bool:
        """Whether it is an enumeration."""
        return isinstance(self.kind, type) and issubclass(self.kind, int)

    @property
    def open(self) -> bool:
        """Whether it is an enumeration that keeps numbers without a name."""
        return isinstance(self.kind, type) and issubclass(self.kind, OpenEnum)

    @property
    def record(self) -> bool:
        """Whether it is a record."""
        return isinstance(self.kind, type) and not self.numbered

    @property
    def letter(self) -> str:
        """The format of a number of fixed size; empty for all else."""
        return _FIXED.get(self.kind, "") if isinstance(self.kind, str) else ""

    @property
    def wire(self) -> int:
        """The wire type of one value."""
        if self.letter:
            return 1 if self.size == 8 else 5
        return VARINT if self.numbered or self.kind in _VARINTS else SIZED

    @property
    def size(self) -> int:
        """The bytes of a number of fixed size."""
        return Struct("<" + self.letter).size

    @property
    def key(self) -> int:
        """Number and wire type together, as they stand in front of a value."""
        return self.tag << 3 | self.wire

    @property
    def packed_key(self) -> int:
        """The same in front of several values."""
        return self.tag << 3 | SIZED


class Record(NamedTuple):
    """A protobuf record: the class, its fields in the order of their numbers, and what holds."""

    cls: type[Any]
    fields: tuple[Field, ...]
    unknown: Literal["keep", "drop", "refuse"]
    rules: tuple[Rule, ...]
    list_charge: int
    """Bytes of memory that a list in it is charged."""
    nesting: Collection[type[Any]]
    """The classes of records that may stand inside of themselves."""
    most: int
    """How deep these may nest."""

    @property
    def nests(self) -> bool:
        """Whether it counts how deep it stands."""
        return self.cls in self.nesting

    def depth(self, field: Field) -> str:
        """The argument that tells a record inside how deep it stands, if it counts that."""
        if field.kind not in self.nesting:
            return ""
        return ", depth + 1" if self.nests else ", 2"

    def check(self) -> None:
        """Refuses what must not become text.

        Raises:
            ValueError: A name is no identifier, a kind is unknown, or something is no number.
        """
        names = {field.name for field in self.fields}
        for name in names:
            if not name.isidentifier() or iskeyword(name):
                raise ValueError(f"{name!r} is no name of a member")
        for field in self.fields:
            if isinstance(field.kind, str) and field.kind not in _KINDS:
                raise ValueError(f"protobuf has no type {field.kind!r}")
        if not all(names.issuperset(listed) for _, listed in self.rules):
            raise ValueError("a rule is about no field")
        numbers = [field.tag for field in self.fields]
        numbers += [number for field in self.fields for number in (field.charge, field.below)]
        if not all(type(number) is int for number in (*numbers, self.list_charge, self.most)):
            raise ValueError("something that has to be a number is none")


def block(header: str, body: Iterable[str]) -> list[str]:
    """A compound statement."""
    return [header, *("    " + line for line in body)]


def violations(record: Record, value: str, *, reading: bool) -> Iterable[tuple[str, str]]:
    """Conditions that mean a broken rule, and what is wrong then; ``value`` is a format of names.

    Of members that exclude each other only the last one is read.
    """
    absent = {one.name for one in record.fields if not one.required and not one.repeated}
    for kind, names in record.rules:
        there = {
            name: f"{value.format(name)} is not None" if name in absent else "True"
            for name in names
        }
        if kind == "at_least_one" and absent.issuperset(names):
            test = " or ".join(there[name] for name in names)
            yield f"not ({test})", f"one of {', '.join(names)} must be there"
        elif kind == "excludes" and not reading:
            pairs = [f"({there[low]} and {there[high]})" for low, high in combinations(names, 2)]
            yield " or ".join(pairs), f"only one of {', '.join(names)} may be there"
        elif kind == "needs":
            others = " and ".join(there[name] for name in names[1:])
            text = f"{names[0]} needs {', '.join(names[1:])}"
            yield f"{there[names[0]]} and not ({others})", text
        elif kind == "ordered":
            for (first, low), (last, high) in combinations(enumerate(names), 2):
                between = names[first + 1 : last]
                if absent.issuperset(between):
                    tests = [there[low], there[high]]
                    tests += [f"{value.format(name)} is None" for name in between]
                    tests.append(f"{value.format(low)} > {value.format(high)}")
                    yield " and ".join(tests), f"{low} is more than {high}"
