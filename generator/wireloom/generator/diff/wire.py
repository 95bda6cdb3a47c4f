"""Whether readers of one schema understand all that writers of another say, kind by kind.

Both schemas are walked side by side.  Named types are compared once for each message: a pair that
is met again while it is open is taken to be alike, which recursive types ask for.  Names do not
count, unless they are on the wire.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from wireloom.generator.diff.alignment import align
from wireloom.generator.diff.change import BACK, BOTH, FORWARD, Change, Root, Way
from wireloom.generator.diff.numbers import differs_by_sign, numeric
from wireloom.schema.fields import Extent, Field, covered
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Bytes,
    Enum,
    Envelope,
    Flags,
    FlatTable,
    Float,
    Integer,
    JsonObject,
    List,
    Map,
    ProtobufRecord,
    Record,
    Ref,
    Region,
    Switch,
    Text,
    TextMap,
    Union,
    Varint,
    Void,
)
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Schema

NamedRecord = JsonObject | TextMap | ProtobufRecord | FlatTable
_NOTHING: frozenset[Way] = frozenset()
_RECORDS = (Record, JsonObject, TextMap, ProtobufRecord, FlatTable)


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


class Walk:
    """Compares kinds.

    Args:
        old: The schema of one side.
        new: That of the other.

    Attributes:
        found: The changes.
        renamed: What is called otherwise, as pairs.
        passed: Names of fields that the other side passes over.
    """

    def __init__(self, old: Schema, new: Schema) -> None:
        self.old, self.new = old, new
        self.found: list[Change] = []
        self.renamed: set[tuple[str, str]] = set()
        self.passed: set[str] = set()
        self._root: tuple[Root, ...] = ()
        self._seen: set[tuple[str, str, str]] = set()
        self._field = self._whole = ""
        self._shared: Mapping[str, str] = {}
        self._told_by: Collection[str] = ()

    def whole(
        self,
        root: Root,
        old: Kind,
        new: Kind,
        element: str,
        shared: Mapping[str, str] = MappingProxyType({}),
        told: Collection[str] = (),
    ) -> None:
        """Compares what is whole on both sides.

        Args:
            root: What it is.
            old: Its kind on one side.
            new: That on the other.
            element: What changes call it.
            shared: What changes call those of its fields that others have as well, by name.
            told: Its fields that say what it is, and nothing else.
        """
        self._root, self._seen, self._field = (root,), set(), ""
        self._whole, self._shared, self._told_by = element, shared, told
        self.kinds(old, new, Spot(element))

    def say(self, code: str, at: str, text: str, breaks: frozenset[Way] = _NOTHING) -> None:
        """Takes note of a change."""
        self.found.append(Change(code, at, text, breaks, self._root, self._field))

    def kinds(self, old: Kind, new: Kind, at: Spot) -> None:
        """Compares two kinds."""
        if isinstance(old, Ref) and isinstance(new, Ref) and self._known(old, new, at):
            return
        named = new if isinstance(new, Ref) else None
        old, new = self._plain(old, self.old), self._plain(new, self.new)
        if named and isinstance(new, (*_RECORDS, Enum, Flags, Union, Switch)):
            at = replace(at, element=f"types.{named.name}")
        left, right = numeric(self.old, old), numeric(self.new, new)
        match old, new:
            case _ if left is not None and right is not None:
                self._numbers(old, new, at)
            case Float(), Float():
                self._floats(old, new, at)
            case (Text() | Bytes()), (Text() | Bytes()):
                self._strings(old, new, at)
            case Region(), Region():
                self._regions(old, new, at)
            case List(), List():
                self._lists(old, new, at)
                self.kinds(old.item, new.item, replace(at, nullable=(False, False)))
            case Map(), Map():
                self._lists(old, new, at)
                inner = replace(at, nullable=(False, False))
                self.kinds(old.key, new.key, inner)
                self.kinds(old.value, new.value, inner)
            case Record(), Record():
                self._records(old, new, at)
            case (
                (JsonObject() | TextMap() | ProtobufRecord() | FlatTable()),
                (JsonObject() | TextMap() | ProtobufRecord() | FlatTable()),
            ) if type(old) is type(new):
                self._named(old, new, at)
            case Envelope(), Envelope():
                if (old.tag, old.key) != (new.tag, new.key):
                    text = "the fields around it have other numbers"
                    self.say("WD121", at.element, text, BOTH)
                self.kinds(old.content, new.content, replace(at, notation="protobuf"))
            case Switch(), Switch():
                self._switches(old, new, at)
            case Union(), Union():
                self._unions(old, new, at)
            case _ if type(old) is not type(new):
                self.say("WD104", at.element, f"{_said(old)} became {_said(new)}", BOTH)

    def _known(self, old: Ref, new: Ref, at: Spot) -> bool:
        """Whether a pair of names was met already."""
        if old.bare != new.bare:
            self.say("WD109", at.element, "the region around it is told in another way", BOTH)
        pair = (old.name, new.name, at.notation)
        if pair in self._seen:
            return True
        self._seen.add(pair)
        if old.name != new.name and old.name not in self.new.types:
            self._type_renamed(old.name, new.name)
        return False

    def _type_renamed(self, old: str, new: str) -> None:
        if new not in self.old.types and not isinstance(self.new.kind(new), Integer | Varint):
            self.renamed.add((old, new))
            self.say("WD201", f"types.{new}", f"the type {old} is called {new} now")

    def _plain(self, kind: Kind, schema: Schema) -> Kind:
        while isinstance(kind, Ref):
            named = schema.kind(kind.name)
            kind = named.content if kind.bare and isinstance(named, Region) else named
        return kind

    # --- numbers ---

    def _numbers(self, old: Kind, new: Kind, at: Spot) -> None:
        left, right = numeric(self.old, old), numeric(self.new, new)
        assert left is not None and right is not None
        one, two = left.base, right.base
        where = at.element
        if at.notation in ("json", "text"):
            spelt = [getattr(kind, "spelling", "") for kind in (old, new)]
            if one.base != two.base or spelt[0] != spelt[1]:
                self.say("WD122", where, "the value is written in another notation", BOTH)
                return
        elif type(one) is not type(two) or (
            isinstance(one, Varint) and isinstance(two, Varint) and one.zigzag != two.zigzag
        ):
            self.say("WD104", where, f"{left.form} became {right.form}", BOTH)
            return
        elif at.notation == "protobuf" and isinstance(one, Integer) and isinstance(two, Integer):
            if one.fixed != two.fixed or (one.fixed and one.bits != two.bits):
                self.say("WD122", where, "the number takes other bytes", BOTH)
                return
        elif isinstance(one, Integer) and isinstance(two, Integer):
            if one.bits != two.bits:
                self.say("WD105", where, f"{left.form} became {right.form}", BOTH)
                return
            if one.little != two.little and one.bits > 8:
                text = "the order of its bytes changed"
                self.say("WD107", where, text, BOTH)
                return
            if (one.escape is None) != (two.escape is None):
                self.say("WD104", where, "numbers that do not fit go on in another way", BOTH)
                return
        if at.notation in ("binary", "flat") and isinstance(one, Integer):
            ways = _way(FORWARD, differs_by_sign(left, right) and not at.small)
            ways |= _way(BACK, differs_by_sign(right, left) and not at.small)
            if ways:
                text = f"{left.form} became {right.form}; numbers with the top bit set mean others"
                self.say("WD106", where, text, ways)
            elif left.signed != right.signed:
                self.say("WD208", where, f"{left.form} became {right.form}, with the same numbers")
        self._nulls(one.null, two.null, at)
        if at.notation in ("json", "text") and not (left.truth or right.truth):
            lows, highs = zip(left.bounds(), right.bounds(), strict=True)
            self._limits(lows, highs, at)
        else:
            self._limits((one.low, two.low), (one.high, two.high), at)
        if type(old) is not type(new):
            self._named_or_not(old, new, at)
        elif isinstance(old, Enum | Flags) and isinstance(new, Enum | Flags):
            self._members(old, new, at)

    def _named_or_not(self, old: Kind, new: Kind, at: Spot) -> None:
        """A number that got names, or lost them."""
        left, right = numeric(self.old, old), numeric(self.new, new)
        assert left is not None and right is not None
        points = {n + s for side in (left, right) for n in side.edges() for s in (-1, 0, 1)}
        ways = _way(FORWARD, any(left.legal(n) and not right.legal(n) for n in points))
        ways |= _way(BACK, any(right.legal(n) and not left.legal(n) for n in points))
        closed = any(side.truth or (side.named and not side.named.open) for side in (left, right))
        if ways and closed:
            self.say("WD115", at.element, f"{_said(old)} became {_said(new)}", ways)
        else:
            self.say("WD208", at.element, f"{_said(old)} became {_said(new)}, in the same bytes")

    def _nulls(self, old: int | None, new: int | None, at: Spot) -> None:
        before = old if at.nullable[0] else None
        after = new if at.nullable[1] else None
        if before == after:
            return
        ways = _way(FORWARD, before is not None) | _way(BACK, after is not None)
        said = ["not allowed" if one is None else f"{one} on the wire" for one in (before, after)]
        self.say("WD110", at.element, f"null was {said[0]} and is {said[1]}", ways)

    def _limits(
        self,
        low: tuple[int | None, int | None],
        high: tuple[int | None, int | None],
        at: Spot,
        what: str = "",
    ) -> None:
        for word, (old, new), sign in (("least", low, -1), ("most", high, 1)):
            if old == new:
                continue
            wider = new is None or (old is not None and (new - old) * sign > 0)
            said = ["without a bound" if one is None else str(one) for one in (old, new)]
            text = f"the {word}{what} was {said[0]} and is {said[1]}"
            self.say("WD308" if wider else "WD307", at.element, text, BACK if wider else FORWARD)

    def _members(self, old: Enum | Flags, new: Enum | Flags, at: Spot) -> None:
        """Compares what numbers are called."""
        spelt = at.notation in ("json", "text") and bool(getattr(new, "spelling", ""))
        before, after = ({value.name: value.number for value in one.values} for one in (old, new))
        if old.open != new.open:
            ways = FORWARD if old.open else BACK
            self.say("WD115", at.element, f"it was {_door(old)} and is {_door(new)}", ways)
        for name in sorted(before.keys() & after.keys()):
            if before[name] != after[name] and not spelt:
                text = f"{name} was {before[name]} and is {after[name]}"
                self.say("WD112", f"{at.element}.{name}", text, BOTH)
        gone = {before[name]: name for name in before.keys() - after.keys()}
        come = {after[name]: name for name in after.keys() - before.keys()}
        for number in sorted(gone.keys() & come.keys()):
            self.renamed.add((gone[number], come[number]))
            text = f"{gone[number]} ({number}) is called {come[number]} now"
            code, ways = ("WD112", BOTH) if spelt else ("WD203", _NOTHING)
            self.say(code, f"{at.element}.{come[number]}", text, ways)
        numbers = [set(one.values()) for one in (before, after)]
        for number in sorted(come.keys() - gone.keys()):
            text = f"{come[number]} ({number}) is new"
            shut = (not old.open or spelt) and number not in numbers[0]
            code, ways = ("WD113", BACK) if shut else ("WD503", _NOTHING)
            self.say(code, f"{at.element}.{come[number]}", text, ways)
        for number in sorted(gone.keys() - come.keys()):
            text = f"{gone[number]} ({number}) is gone"
            shut = (not new.open or spelt) and number not in numbers[1]
            code, ways = ("WD114", FORWARD) if shut else ("WD210", _NOTHING)
            self.say(code, f"{at.element}.{gone[number]}", text, ways)

    def _floats(self, old: Float, new: Float, at: Spot) -> None:
        if at.notation == "json":
            return
        if old.bits != new.bits:
            self.say("WD105", at.element, f"float{old.bits} became float{new.bits}", BOTH)
        elif old.little != new.little and at.notation == "binary":
            self.say("WD107", at.element, "the order of its bytes changed", BOTH)

    # --- texts, regions, lists ---

    def _strings(self, old: Text | Bytes, new: Text | Bytes, at: Spot) -> None:
        if (old.until, old.last_open) != (new.until, new.last_open):
            self.say("WD129", at.element, "it ends in another way", BOTH)
        if type(old) is not type(new):
            ways = FORWARD if isinstance(new, Text) else BACK
            self.say("WD104", at.element, f"{_said(old)} became {_said(new)}", ways)
        self._limits((None, None), (old.max_bytes, new.max_bytes), at, " of bytes")

    def _regions(self, old: Region, new: Region, at: Spot) -> None:
        if old.inclusive != new.inclusive:
            self.say("WD109", at.element, "its length counts its own bytes, or no longer", BOTH)
        self._measures(old.size, new.size, at, "length")
        self._nulls(old.null, new.null, at)
        content = at if isinstance(old.content, _RECORDS) else replace(at, nullable=(False, False))
        self.kinds(old.content, new.content, content)

    def _lists(self, old: List | Map, new: List | Map, at: Spot) -> None:
        self._measures(old.count, new.count, at, "count")
        self._nulls(old.null, new.null, at)
        self._limits((None, None), (old.max_items, new.max_items), at, " of items")
        if getattr(old, "unique", False) != getattr(new, "unique", False):
            ways = FORWARD if getattr(new, "unique", False) else BACK
            self.say("WD131", at.element, "items must be unique, or no longer", ways)

    def _measures(self, old: Any, new: Any, at: Spot, what: str) -> None:
        """A length or a count: a prefix, a number, a field, or whatever is left."""
        if isinstance(old, Kind) and isinstance(new, Kind):
            left, right = numeric(self.old, old), numeric(self.new, new)
            assert left is not None and right is not None
            one, two = (replace(side.base, null=None) for side in (left, right))
            if (left.signed, left.base.bits) != (right.signed, right.base.bits) and (
                type(one) is type(two) and left.base.bits == right.base.bits
            ):
                most = (left.bounds()[1], right.bounds()[1])
                self._limits((None, None), most, at, f" of its {what}")
                two = one
            if one != two:
                text = f"its {what} was {left.form} and is {right.form}"
                self.say("WD109", at.element, text, BOTH)
        elif self._measure(old, True) != self._measure(new, False):
            self.say("WD109", at.element, f"its {what} is told in another way", BOTH)

    def _measure(self, measure: Any, old: bool) -> str:
        return self._reference(measure, old) if isinstance(measure, FieldRef) else str(measure)

    def _reference(self, reference: FieldRef, old: bool) -> str:
        """A path, in names of the new spec."""
        called = dict(self.renamed) if old else {}
        names = tuple(called.get(name, name) for name in reference.names)
        return str(replace(reference, names=names))

    # --- choices ---

    def _switches(self, old: Switch, new: Switch, at: Spot) -> None:
        if self._reference(old.on, True) != self._reference(new.on, False):
            self.say("WD118", at.element, "something else chooses its case", BOTH)
        before, after = (
            {label: case.kind for case in one.cases for label in case.labels} for one in (old, new)
        )
        for label in sorted(before.keys() | after.keys()):
            left, right = before.get(label, old.otherwise), after.get(label, new.otherwise)
            if left is not None and right is not None:
                self.kinds(left, right, at)
            elif left is not None or right is not None:
                word, ways = ("new", BACK) if left is None else ("gone", FORWARD)
                self.say("WD118", at.element, f"the case {label} is {word}", ways)
        if old.otherwise is not None and new.otherwise is not None:
            self.kinds(old.otherwise, new.otherwise, at)
        elif old.otherwise is not None or new.otherwise is not None:
            ways = FORWARD if new.otherwise is None else BACK
            self.say("WD118", at.element, "the case for all others came or went", ways)

    def _unions(self, old: Union, new: Union, at: Spot) -> None:
        gone = [name for name in old.cases if name not in new.cases]
        come = [name for name in new.cases if name not in old.cases]
        for name in old.cases:
            if name in new.cases:
                self.kinds(Ref(name), Ref(name), at)
        for left in list(gone):
            for right in list(come):
                if self._quiet(Ref(left), Ref(right), at):
                    gone.remove(left)
                    come.remove(right)
                    self.kinds(Ref(left), Ref(right), at)
                    break
        for name in gone:
            self.say("WD118", f"{at.element}.{name}", f"the case {name} is gone", FORWARD)
        for name in come:
            self.say("WD118", f"{at.element}.{name}", f"the case {name} is new", BACK)

    # --- records ---

    def _records(self, old: Record, new: Record, at: Spot) -> None:
        aligned = align(old.fields, new.fields, lambda a, b: self._alike(a, b, at))
        for one, two in aligned.pairs:
            if one.name != two.name:
                self.renamed.add((one.name, two.name))
                text = f"{one.name} is called {two.name} now"
                self.say("WD202", self._element(at, two), text)
        for _, two in aligned.moved:
            self.say("WD101", self._element(at, two), "it has another place", BOTH)
        for item in aligned.removed:
            self._lost(item, old.fields, at, FORWARD)
        for item in aligned.added:
            self._lost(item, new.fields, at, BACK)
        for one, two in (*aligned.pairs, *aligned.moved):
            self._fields(one, two, replace(at, element=self._element(at, two)))
            self._extents(one, two, old.fields, new.fields, self._element(at, two))
        self._relations(old, new, at)

    def _element(self, at: Spot, item: Field) -> str:
        if at.element == self._whole and item.name in self._shared:
            return self._shared[item.name]
        return f"{at.element}.{item.name}"

    def _lost(self, item: Field, of: tuple[Field, ...], at: Spot, way: frozenset[Way]) -> None:
        """A field that only one side has, the one that writes in that way."""
        where, new = self._element(at, item), way == BACK
        rest = of[of.index(item) :]
        empty = isinstance(self._plain(item.kind, self.new if new else self.old), Void)
        word = "is new" if new else "is gone"
        if empty and not item.nullable:
            self.say("WD211", where, f"it {word}, and takes no bytes")
        elif all(one.optional for one in rest):
            text = f"it {word}; it may be left out at the end"
            self.say("WD116" if new else "WD117", where, text, way)
        else:
            self.say("WD102" if new else "WD103", where, f"it {word}", BOTH)

    def _alike(self, old: Field, new: Field, at: Spot) -> bool:
        """Whether two fields lie on the wire in the same way."""
        said = ("optional", "nullable", "const", "derived", "tag")
        if any(getattr(old, name) != getattr(new, name) for name in said):
            return False
        if self._tests(old.when, True) != self._tests(new.when, False):
            return False
        return self._quiet(old.kind, new.kind, replace(at, nullable=(old.nullable, new.nullable)))

    def _quiet(self, old: Kind, new: Kind, at: Spot) -> bool:
        """Whether two kinds read and write the same."""
        found, seen, renamed = self.found, self._seen, set(self.renamed)
        self.found, self._seen = [], set(seen)
        try:
            self.kinds(old, new, at)
            return not any(change.breaks for change in self.found)
        finally:
            self.found, self._seen, self.renamed = found, seen, renamed

    def _fields(self, old: Field, new: Field, at: Spot) -> None:
        """What is said of two fields besides their kinds, and these."""
        where = at.element
        if old.const != new.const:
            ways = _way(FORWARD, new.const is not None) | _way(BACK, old.const is not None)
            self.say("WD108", where, f"the constant was {old.const!r} and is {new.const!r}", ways)
        named = at.notation != "binary"
        if old.optional != new.optional and not named:
            ways = FORWARD if old.optional else BACK
            self.say("WD111", where, "it may be left out, or no longer", ways)
        if self._tests(old.when, True) != self._tests(new.when, False):
            self.say("WD111", where, "it is there under other conditions", BOTH)
        if bool(old.compressed) != bool(new.compressed) or (
            old.compressed
            and new.compressed
            and self._reference(old.compressed.codec, True)
            != self._reference(new.compressed.codec, False)
        ):
            self.say("WD120", where, "its bytes are compressed in another way", BOTH)
        defaults = [None if one is None else one.value for one in (old.default, new.default)]
        if old.default and not new.default and not new.optional and not new.nullable:
            self.say("WD206", where, "it had a default and has none now")
        elif defaults[0] != defaults[1] or old.assumed != new.assumed:
            self.say("WD315", where, "what it is for those who do not say it changed")
        if (old.lazy, old.columns) != (new.lazy, new.columns):
            self.say("WD208", where, "values hold it in another way")
        outer, self._field = self._field, new.name
        const = old.const is not None and new.const is not None
        small = const or old.derived or new.derived or self._is_told(at, new)
        at = replace(at, nullable=(old.nullable, new.nullable), small=small)
        self.kinds(old.kind, new.kind, at)
        self._field = outer

    def _is_told(self, at: Spot, item: Field) -> bool:
        """Whether a field says nothing but which message it is."""
        whole = self._shared.get(item.name, f"{self._whole}.{item.name}")
        return at.element == whole and item.name in self._told_by

    def _tests(self, tests: tuple[Test, ...], old: bool) -> list[tuple[str, str, Any, bool]]:
        return [(self._reference(one.on, old), one.verb, one.values, one.negated) for one in tests]

    def _extents(
        self,
        old: Field,
        new: Field,
        before: tuple[Field, ...],
        after: tuple[Field, ...],
        where: str,
    ) -> None:
        """What lengths, counts and checksums are about."""
        if (old.derived, bool(old.checksum)) != (new.derived, bool(new.checksum)):
            ways = FORWARD if not old.derived else BACK if not new.derived else BOTH
            self.say("WD119", where, "its value follows from others, or no longer", ways)
            return
        called = dict(self.renamed)
        if called.get(old.count_of, old.count_of) != new.count_of:
            self.say("WD119", where, "it counts the items of another field", BOTH)
        sums = (old.checksum, new.checksum)
        if sums[0] and sums[1]:
            told = [(one.algorithm, one.mask) for one in sums if one]
            if told[0] != told[1]:
                self.say("WD119", where, "the checksum is worked out in another way", BOTH)
        extents = [one.size_of or (one.checksum.of if one.checksum else None) for one in (old, new)]
        if extents[0] and extents[1]:
            left = {called.get(n, n) for n in _covered(before, old, extents[0])}
            right = _covered(after, new, extents[1])
            both = {item.name for item in after} & {called.get(i.name, i.name) for i in before}
            if left & both != right & both:
                self.say("WD119", where, "it covers other fields", BOTH)

    def _relations(self, old: Any, new: Any, at: Spot) -> None:
        called = dict(self.renamed)
        before = {(r.kind, tuple(called.get(n, n) for n in r.fields)) for r in old.rules}
        after = {(r.kind, r.fields) for r in new.rules}
        ways = _way(FORWARD, bool(after - before)) | _way(BACK, bool(before - after))
        if ways:
            self.say("WD131", at.element, "what fields must be to each other changed", ways)

    # --- records that tell their fields apart ---

    def _named(self, old: NamedRecord, new: NamedRecord, at: Spot) -> None:
        notation = {JsonObject: "json", TextMap: "text", ProtobufRecord: "protobuf"}
        at = replace(at, notation=notation.get(type(new), "flat"))
        if isinstance(old, TextMap) and isinstance(new, TextMap):
            self.kinds(old.map, new.map, replace(at, notation="binary"))
        if (old.unknown == "refuse") != (new.unknown == "refuse"):
            ways = FORWARD if new.unknown == "refuse" else BACK
            self.say("WD124", at.element, "fields that it does not declare are refused", ways)
        if getattr(old, "tolerates", ()) != getattr(new, "tolerates", ()):
            self.say("WD317", at.element, "readers allow for other mistakes")
        pairs = self._named_pairs(old, new)
        for one, two in pairs:
            where = f"{at.element}.{two.name}"
            if one.name != two.name:
                self.renamed.add((one.name, two.name))
                self.say("WD202", where, f"{one.name} is called {two.name} now")
            self._told(one, two, old, new, where)
            self._fields(one, two, replace(at, element=where))
        for item in old.fields:
            if item.name not in {one.name for one, _ in pairs}:
                self._named_lost(item, at, FORWARD, refused=new.unknown == "refuse")
        for item in new.fields:
            if item.name not in {two.name for _, two in pairs}:
                self._named_lost(item, at, BACK, refused=old.unknown == "refuse")
        self._relations(old, new, at)

    def _named_pairs(self, old: NamedRecord, new: NamedRecord) -> list[tuple[Field, Field]]:
        by_name = {item.name: item for item in new.fields}
        by_mark = {_mark(new, item): item for item in new.fields}
        names = {item.name for item in old.fields}
        found = []
        for item in old.fields:
            same = by_name.get(item.name)
            other = by_mark.get(_mark(old, item))
            if same is None and other is not None and other.name not in names:
                same = other
            if same is not None:
                found.append((item, same))
        return found

    def _told(self, one: Field, two: Field, old: NamedRecord, new: NamedRecord, where: str) -> None:
        """By what a field is told."""
        marks = _mark(old, one), _mark(new, two)
        if marks[0] != marks[1]:
            ways = BOTH
            if isinstance(new, JsonObject | TextMap):
                ways = _way(FORWARD, marks[0] not in two.keys)
                ways |= _way(BACK, marks[1] not in one.keys)
            text = f"it was {marks[0]} on the wire and is {marks[1]}"
            self.say("WD121", where, text, ways)
        if one.required != two.required:
            word = "must be there" if two.required else "need not be there any more"
            self.say("WD123", where, f"it {word}", FORWARD if two.required else BACK)

    def _named_lost(self, item: Field, at: Spot, way: frozenset[Way], *, refused: bool) -> None:
        where, new = f"{at.element}.{item.name}", way == BACK
        other = FORWARD if new else BACK
        word = "is new" if new else "is gone"
        self.passed.add(item.name)
        if item.required:
            self.say("WD123", where, f"it {word}, and it must be there", other)
        if refused:
            text = f"it {word}, and is refused where it is not declared"
            self.say("WD102" if new else "WD103", where, text, way)
        elif not item.required:
            self.say("WD505" if new else "WD211", where, f"it {word}")


def _mark(record: NamedRecord, item: Field) -> str:
    """What tells a field on the wire."""
    if isinstance(record, JsonObject | TextMap):
        return item.keys[0]
    return str(record.fields.index(item) if item.tag is None else item.tag)


def _way(way: frozenset[Way], true: bool) -> frozenset[Way]:
    return way if true else _NOTHING


def _covered(of: tuple[Field, ...], own: Field, extent: Extent) -> set[str]:
    first, last = covered(of, of.index(own), extent)
    return {item.name for item in of[first : last + 1]} - {own.name}


def _door(kind: Enum | Flags) -> str:
    return "open" if kind.open else "closed"


def _said(kind: Kind) -> str:
    """A kind in words."""
    match kind:
        case Integer() | Varint():
            return (
                ("int" if kind.signed else "uint") + str(kind.bits)
                if isinstance(kind, Integer)
                else f"varint{kind.bits}"
            )
        case Enum() | Flags():
            return f"the {'enumeration' if isinstance(kind, Enum) else 'flags'} {kind.name}"
        case Region():
            return f"{_said(kind.content)} behind a length"
        case Ref():
            return kind.name
    return type(kind).__name__.lower()
