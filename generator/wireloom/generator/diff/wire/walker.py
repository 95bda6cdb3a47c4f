"""What all comparisons of kinds share: where they are, and what they found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from wireloom.generator.diff.change import BACK, FORWARD, NOTHING, Change, Root, Way
from wireloom.generator.diff.versions import Versions
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Enum,
    Flags,
    FlatTable,
    Integer,
    JsonObject,
    ProtobufRecord,
    Ref,
    Region,
    TextMap,
    Union,
    Varint,
)
from wireloom.schema.kinds.members import AnyRecord
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Schema

Selects = Mapping[str, tuple[int, ...]]
"""Numbers by the fields of the frame that say which message it is."""
Bounds = tuple[int | None, int | None]
NOTATIONS: Mapping[type, str] = MappingProxyType(
    {JsonObject: "json", TextMap: "text", ProtobufRecord: "protobuf", FlatTable: "flat"}
)
"""How records are written whose fields have names or numbers."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the walk is."""

    element: str
    """The place in the specs."""
    notation: str = "binary"
    """``binary``, ``json``, ``text``, ``protobuf`` or ``flat``."""
    nullable: tuple[bool, bool] = (False, False)
    small: bool = False
    """Whether a number is never so large that its sign matters."""
    bounds: tuple[Bounds, Bounds] = ((None, None), (None, None))
    """The least and the largest number that either side may write there, as far as they follow from
    other fields, or from what it is about."""
    decides: bool = False
    """Whether a field chooses among cases, of which there is none for other numbers."""
    told: bool = False
    """Whether a number says nothing but which message it is, or which case, or is a constant."""
    regrouped: bool = False
    """Whether bits that it has no more are those of others that say which message it is, too."""
    keyed: bool = False
    """Whether it is a key of a map, or in one."""

    @property
    def as_text(self) -> bool:
        """Whether values are told in words and digits, where no lengths and counts are."""
        return self.notation in ("json", "text")


class Walker(ABC):
    """What is known while two schemas are walked side by side.

    Attributes:
        found: The changes.
        renamed: What is called otherwise, as pairs.
        passed: Names of fields that the other side passes over.
        inlined: Names of records whose members stand in the record around them on one side.
        codecs: Fields that another field says the codec of, with its old name and its new one.
    """

    def __init__(self, old: Schema, new: Schema) -> None:
        self.old, self.new = old, new
        self.found: list[Change] = []
        self.renamed: set[tuple[str, str]] = set()
        self.passed: set[str] = set()
        self.inlined: set[str] = set()
        self.codecs: set[tuple[str, str, str]] = set()
        self.roots: tuple[Root, ...] = ()
        self.seen: set[tuple[str, str, str, bool, bool]] = set()
        self.field = self.whole_element = ""
        self.shared: Mapping[str, str] = MappingProxyType({})
        self.told_by: tuple[Selects, Selects] = ({}, {})
        self.notations: Mapping[str, str] = MappingProxyType({})
        self.versions = Versions()

    @abstractmethod
    def kinds(self, old: Kind, new: Kind, at: Spot) -> None:
        """Compares two kinds."""

    def say(
        self,
        code: str,
        at: str,
        text: str,
        breaks: frozenset[Way] = NOTHING,
        *,
        shapes: bool = False,
    ) -> None:
        """Takes note of a change."""
        self.found.append(Change(code, at, text, breaks, self.roots, self.field, shapes))

    def type_renamed(self, old: str, new: str) -> None:
        """Takes note of a type that is called otherwise, if the other name is new."""
        classes = isinstance(self.new.kind(new), AnyRecord | Enum | Flags | Union)
        again = any(one == old and two != new for one, two in self.renamed)
        if new not in self.old.types and classes and not again:
            self.renamed.add((old, new))
            self.say("WD201", f"types.{new}", f"the type {old} is called {new} now")

    def plain(self, kind: Kind, schema: Schema, *, as_text: bool = False) -> Kind:
        """The kind that a name stands for; without the region around it, where it is text."""
        while isinstance(kind, Ref):
            named = schema.kind(kind.name)
            kind = named.content if kind.bare and isinstance(named, Region) else named
        if as_text and isinstance(kind, Region):
            return self.plain(kind.content, schema, as_text=True)
        return kind

    def nulls(self, old: int | None, new: int | None, at: Spot) -> None:
        """Compares which number stands for null, where null is allowed."""
        before = old if at.nullable[0] else None
        after = new if at.nullable[1] else None
        if before == after:
            return
        ways = in_case(before is not None, FORWARD) | in_case(after is not None, BACK)
        said = ["not allowed" if one is None else f"{one} on the wire" for one in (before, after)]
        self.say("WD110", at.element, f"null was {said[0]} and is {said[1]}", ways)

    def limits(
        self,
        low: tuple[int | None, int | None],
        high: tuple[int | None, int | None],
        at: Spot,
        what: str = "",
    ) -> None:
        """Compares bounds, each as a pair of the old and the new one."""
        for word, (old, new), sign in (("least", low, -1), ("most", high, 1)):
            if old == new:
                continue
            wider = new is None or (old is not None and (new - old) * sign > 0)
            said = ["without a bound" if one is None else str(one) for one in (old, new)]
            text = f"the {word}{what} was {said[0]} and is {said[1]}"
            self.say("WD308" if wider else "WD307", at.element, text, BACK if wider else FORWARD)

    def reference(self, reference: FieldRef, old: bool) -> str:
        """A path, in names of the new spec."""
        called = dict(self.renamed) if old else {}
        names = tuple(called.get(name, name) for name in reference.names)
        return str(replace(reference, names=names))

    def quiet(self, old: Kind, new: Kind, at: Spot) -> bool:
        """Whether two kinds read and write the same."""
        return self.is_quiet(lambda: self.kinds(old, new, at))

    def is_quiet(self, compared: Callable[[], None]) -> bool:
        """Whether a comparison finds nothing that breaks; nothing is noted of it."""
        before = self.found, self.seen, set(self.renamed), set(self.inlined), set(self.codecs)
        self.found, self.seen = [], set(self.seen)
        try:
            compared()
            return not any(change.breaks for change in self.found)
        finally:
            self.found, self.seen, self.renamed, self.inlined, self.codecs = before

    def tests(self, tests: tuple[Test, ...], old: bool) -> list[tuple[str, str, Any, bool]]:
        """Conditions, in names of the new spec; what a message always says is none, and of versions
        those count that both sides have."""
        said = self.told_by[0 if old else 1]
        found: list[tuple[str, str, Any, bool]] = []
        for one in tests:
            versions = self.versions.holding(one, old)
            if versions is None and not _always(one, said):
                found.append((self.reference(one.on, old), one.verb, one.values, one.negated))
            elif versions is not None and versions != self.versions.numbers:
                found.append(("", "version", versions, False))
        return found

    def element(self, at: Spot, item: Field) -> str:
        """What changes call a field."""
        if at.element == self.whole_element and item.name in self.shared:
            return self.shared[item.name]
        return f"{at.element}.{item.name}"


def _always(test: Test, said: Selects) -> bool:
    """Whether a condition holds for all that a message may say of itself."""
    if test.on.root != "frame" or test.verb != "is" or len(test.on.names) != 1 or test.on.mask:
        return False
    numbers = said.get(test.on.names[0], ())
    return bool(numbers) and all((n in test.values) != test.negated for n in numbers)


def in_case(true: bool, way: frozenset[Way]) -> frozenset[Way]:
    """A way, if something is true."""
    return way if true else NOTHING


def said(kind: Kind) -> str:
    """A kind in words."""
    match kind:
        case Varint():
            return f"varint{kind.bits}"
        case Integer():
            return f"{'int' if kind.signed else 'uint'}{kind.bits}"
        case Enum() | Flags():
            return f"the {'enumeration' if isinstance(kind, Enum) else 'flags'} {kind.name}"
        case Region():
            return f"{said(kind.content)} behind a length"
        case Ref():
            return kind.name
    return type(kind).__name__.lower()
