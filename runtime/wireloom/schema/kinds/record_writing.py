"""The fields of a record to bytes, with the lengths, counts and checksums among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from wireloom.schema.adapters import Misfit
from wireloom.schema.checksums import checksum_of
from wireloom.schema.fields import Checksum, Field, covered, is_derived
from wireloom.schema.found import Found, Scope, absent, null
from wireloom.schema.kinds.booleans import Boolean
from wireloom.schema.kinds.choices import Switch
from wireloom.schema.kinds.entries import Entry, EntryMap, entries_in
from wireloom.schema.kinds.integers import (
    Integer,
    Number,
    Varint,
    check_bounds,
    number_cell,
    writable,
)
from wireloom.schema.kinds.members import AnyRecord, bits_of, readable, tail
from wireloom.schema.kinds.regions import Region, prefix_of
from wireloom.schema.kinds.strings import Text, Void
from wireloom.schema.nodes import Cell, Late, Node, known
from wireloom.schema.parts import BitGroup, numbered
from wireloom.schema.relations import broken
from wireloom.schema.writer import Target, Writer, Written

_MISSING: Any = object()


@dataclass(slots=True)
class RecordWriting:
    """A record half written."""

    record: AnyRecord
    writer: Writer
    given: Mapping[str, Any]
    scope: Scope = field(default_factory=Scope)
    whole: Node = field(default_factory=Node)
    nodes: dict[str, Node] = field(default_factory=dict)
    """By field, all its bytes."""
    contents: dict[str, Node] = field(default_factory=dict)
    """By field, its bytes behind a size."""
    members: dict[str, Any] = field(default_factory=dict)
    """The values so far, in their canonical form."""
    regions: list[tuple[int, int]] = field(default_factory=list)
    """First and last field of what lengths count."""
    implied: set[str] = field(default_factory=set)
    """Fields that a length or a count before them says to be null."""
    counted: set[str] = field(default_factory=set)
    """Lists whose items a field counts."""
    choices: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def write(self, at: Target) -> Written:
        writer, fields = self.writer, self.record.fields
        self._no_others(at)
        self.nodes = {item.name: Node() for item in fields}
        self.scope = Scope(at.scope)
        if at.depth == 0:
            self.choices = writer.choices
            if writer.is_frame:
                writer.around.frame = self.scope
        inner = replace(writer.deeper(at), scope=self.scope)
        for part, _, last in numbered(writer.sizes, fields):
            if isinstance(part, BitGroup):
                self._group(part, last, inner)
            else:
                path = f"{at.path}.{part.name}"
                self._field(part, last, replace(inner, path=path, region=self._region(last, at)))
                self.whole.add(self.nodes[part.name])
        for wrong in broken(self.record.rules, self.scope.members):
            writer.fail(wrong, at.path)
        made = writer.adapter.record(self.record.name, self.members)
        return Found(made, made, self.record, members=self.scope.members), self.whole

    def _no_others(self, at: Target) -> None:
        fields = {item.name: item for item in self.record.fields}
        for name in self.given:
            item = fields.get(name)
            if item is None:
                self.writer.fail(f"there is no member {name}", at.path)
            if item.const is not None and not item.optional:
                self.writer.fail(f"{name} is a constant and no member", at.path)
            if is_derived(item, self.record.fields):
                self.writer.fail(f"{name} is derived and no member", at.path)

    def _region(self, index: int, at: Target) -> Node:
        """The innermost region in which a field stands, or what it is up to the fields behind."""
        if tail(self.writer.sizes, self.record.fields, index):
            return self.nodes[self.record.fields[index].name]
        found = [(last - first, last) for first, last in self.regions if first <= index <= last]
        return self.nodes[self.record.fields[min(found)[1]].name] if found else at.region

    # --- fields ----------------------------------------------------------------------------------

    def _group(self, group: BitGroup, last: int, at: Target) -> None:
        """Several integers that share bytes."""
        writer, node = self.writer, Node()
        parts_: list[tuple[Integer, int | Late, str]] = []
        for item in group.fields:
            self.nodes[item.name] = self.contents[item.name] = node
            here = replace(at, path=f"{at.path}.{item.name}")
            nullable = item.nullable and writer.holds(item.null_when, at.scope, here.path)
            here = replace(here, nullable=nullable)
            number = self._bits(item, last, here)
            parts_.append((bits_of(writer, item.kind), number, here.path))

        def render() -> bytes:
            bits, escaped = 0, b""
            for (base, number, path), shift in zip(parts_, group.shifts, strict=True):
                value, most = known(number), (1 << base.bits) - 1
                if base.escape is not None and value >= most:
                    more = writer.followed(base.escape)
                    assert isinstance(more, Integer | Varint)
                    escaped += more.bytes_of(value - most, writer, f"{path}.(escape)")
                    bits |= most << shift
                else:
                    bits |= base.packed(value, writer, path) << shift
            return bits.to_bytes(group.bits // 8, "little" if group.little else "big") + escaped

        node.add(Cell(render))
        self.whole.add(node)

    def _bits(self, item: Field, last: int, at: Target) -> int | Late:
        writer = self.writer
        kind, base = writer.followed(item.kind), bits_of(writer, item.kind)
        assert isinstance(kind, Number)
        if isinstance(item.const, int):
            self.scope.members[item.name] = Found(item.const, item.const, kind)
            return item.const
        if is_derived(item, self.record.fields):
            number, self.scope.members[item.name] = self._derived(item, last, at)
            if isinstance(number, Late):
                writer.at_last(lambda: check_bounds(base, writer, known(number), at.path))
            return number
        value = self._given(item)
        if value is _MISSING:
            writer.fail("is missing", at.path)
        if value is None:
            if base.null is None or not at.nullable:
                writer.no_null(at.path)
            self.scope.members[item.name], self.members[item.name] = null(), None
            return base.null
        try:
            given = kind.given(writer, value)
        except Misfit as misfit:
            writer.fail(str(misfit), at.path)
        found = writable(kind, base, writer, given, at)
        self._check_choice(item, found, at)
        self.scope.members[item.name], self.members[item.name] = found, found.value
        return given

    def _given(self, item: Field) -> Any:
        """What the value says about a member, or what holds if it says nothing."""
        if item.name in self.given:
            return self.given[item.name]
        if item.optional and item.const is None:
            return _MISSING
        if item.default is not None:
            return item.kind.default(self.writer, item).value
        if item.name in self.choices:
            return self.choices[item.name][0]
        return None if item.when and item.nullable else _MISSING

    def _check_choice(self, item: Field, found: Found, at: Target) -> None:
        choices = self.choices.get(item.name, (found.raw,))
        if found.there and found.raw not in choices:
            self.writer.fail(f"must be one of {', '.join(map(str, choices))}", at.path)

    def _field(self, item: Field, last: int, at: Target) -> None:
        node = self.contents[item.name] = self.nodes[item.name]
        value = self._given(item)
        if not self.writer.holds(item.when, at.scope, at.path):
            found = self._elsewhere(item, at)
        elif isinstance(item.kind, Entry):
            found = item.kind.default(self.writer, item)
            if item.default is not None:
                self.members[item.name] = found.value
        elif item.const is not None:
            found = self._constant(item, value, node, at)
        elif is_derived(item, self.record.fields):
            number, found = self._derived(item, last, at)
            base = prefix_of(item.kind, self.writer, at)
            node.add(number_cell(base, self.writer, number, at))
        elif item.optional and (value is _MISSING or (value is None and not item.nullable)):
            found = absent()
        else:
            nullable = item.nullable and self.writer.holds(item.null_when, at.scope, at.path)
            at = replace(at, nullable=nullable, counted=item.name in self.counted)
            if value is None and item.name in self.implied:
                if not nullable:
                    self.writer.no_null(at.path)
                found = null()
            elif entries_in(self.record.fields, item.name):
                found = self._entries(item, value, node, at)
            else:
                found = self._member(item, value, node, at)
            self._check_choice(item, found, at)
            if found.there or found.null:
                self.members[item.name] = found.value
        self.scope.members[item.name] = found

    def _elsewhere(self, item: Field, at: Target) -> Found:
        """What stands for a field that is not there; what is given must not say anything else."""
        given = self.given.get(item.name)
        if item.elsewhere is None:
            if given is not None:
                self.writer.fail("exists only under its condition", at.path)
            return absent()
        found = item.kind.default(self.writer, item)
        if item.name in self.given and given != found.value:
            at = replace(at, nullable=item.nullable)
            if self.writer.pack(item.kind, given, at)[0].value != found.value:
                reason = "exists only under its condition, and is its default elsewhere"
                self.writer.fail(reason, at.path)
        self.members[item.name] = found.value
        return found

    def _entries(self, item: Field, value: Any, node: Node, at: Target) -> Found:
        """A map with the fields that lie in it and say more than their defaults."""
        writer = self.writer
        entries = entries_in(self.record.fields, item.name)
        entries = tuple(one for one in entries if writer.holds(one.when, at.scope, at.path))
        kind = EntryMap.around(item.kind.target(writer.sizes), entries)
        own = {
            number: (one, self.given[one.name])
            for number, one in kind.by_number().items()
            if self._says_more(one, at)
        }
        found, part = kind.write_with(writer, value, own, at)
        node.add(part)
        for name, one in (found.members or {}).items():
            self.scope.members[name], self.members[name] = one, one.value
        return found

    def _says_more(self, item: Field, at: Target) -> bool:
        """Whether what is given is not what holds if nothing is."""
        default, given = item.kind.default(self.writer, item), self.given.get(item.name, _MISSING)
        if given is _MISSING or given == default.value:
            return False
        assert isinstance(item.kind, Entry)
        here = replace(at, path=f"{at.path.rpartition('.')[0]}.{item.name}", nullable=item.nullable)
        found = self.writer.pack(item.kind.content, given, here)[0]
        return bool(found.value != default.value)

    def _member(self, item: Field, value: Any, node: Node, at: Target) -> Found:
        writer, kind = self.writer, item.kind
        if value is _MISSING:
            chosen = writer.followed(kind)
            while isinstance(chosen, Switch | Region):
                inner = chosen.content if isinstance(chosen, Region) else chosen.chosen(writer, at)
                chosen = writer.followed(inner)
            if not isinstance(chosen, Void):
                writer.fail("is missing", at.path)
            value = None
        if item.lazy or item.compressed is not None:
            if isinstance(value, list | dict) and item.lazy:
                region = kind.region(writer.sizes)
                content = kind if region is None else region.content
                _, packed = writer.pack(content, value, at)
                value = writer.adapter.data(packed)
            kind = readable(item, writer.sizes)
        found, part = writer.write(kind, value, at)
        node.add(part)
        self.contents[item.name] = part.content
        return found

    def _constant(self, item: Field, value: Any, node: Node, at: Target) -> Found:
        writer = self.writer
        if item.optional:
            value = False if value is _MISSING else value
            if not isinstance(value, bool):
                writer.fail("says whether a constant is there: true or false", at.path)
            self.members[item.name] = value
            if not value:
                return Found(False, False, there=False)
        kind, const = writer.followed(item.kind), item.const
        if isinstance(const, int) and isinstance(kind, Number):
            found = kind.made(writer, const, at)
            node.add(number_cell(kind.numeric_base(writer), writer, const, at))
        else:
            given = bool(const) if isinstance(kind, Boolean) else const
            if isinstance(kind, Text) and isinstance(const, bytes):
                given = const.decode()
            found, part = writer.write(item.kind, given, at)
            node.add(part)
            self.contents[item.name] = part.content
        return Found(True, True) if item.optional else found

    # --- what follows from others ----------------------------------------------------------------

    def _derived(self, item: Field, last: int, at: Target) -> tuple[int | Late, Found]:
        """The number of a length, a count or a checksum, or whether fields are there."""
        if item.tells:
            return self._presence(item, at)
        if item.checksum is not None:
            late = self.writer.later(self._checksum(item, item.checksum, last, at))
            return late, Found(None, late, known=False)
        if item.size_of is None:
            return self._count(item, at)
        covers, fields = item.size_of.covers, self.record.fields
        first, end = covered(fields, last, item.size_of)
        targets = fields[first : end + 1]
        if covers == "fields" and self._all_null(targets):
            self.implied |= {other.name for other in targets}
            return self._null_number(item, at), null()
        if targets:
            self.regions.append((first, end))

        def size(_: bytes) -> int:
            if covers == "record":
                return self.whole.size
            if not targets:
                return 0
            if covers == "rest":
                return self.whole.end - self.nodes[item.name].end
            return self.nodes[targets[-1].name].end - self.nodes[targets[0].name].start

        late = self.writer.later(size)
        return late, Found(None, late, known=False)

    def _all_null(self, targets: tuple[Field, ...]) -> bool:
        return bool(targets) and all(
            other.nullable
            and other.name in self.given
            and self.given[other.name] is None
            and getattr(self.writer.followed(other.kind), "null", None) is None
            for other in targets
        )

    def _null_number(self, item: Field, at: Target) -> int:
        number = prefix_of(item.kind, self.writer, at).null
        if number is None:
            self.writer.fail("what it counts is null, and it has no number for that", at.path)
        return number

    def _presence(self, item: Field, at: Target) -> tuple[int, Found]:
        there = {
            other.name: self._given(other) not in (None, _MISSING)
            for other in self.record.fields
            if other.name in item.tells
        }
        first = item.tells[0]
        for name, other in there.items():
            if other != there[first]:
                path = f"{at.path.removesuffix(item.name)}{name}"
                self.writer.fail(f"{first} and {name} are both there, or neither is", path)
        kind = self.writer.followed(item.kind)
        return int(there[first]), Found(there[first], there[first], kind)

    def _count(self, item: Field, at: Target) -> tuple[int | Late, Found]:
        target = next(other for other in self.record.fields if other.name == item.count_of)
        self.counted.add(target.name)
        value = self.given.get(target.name)
        if value is None and target.nullable and target.name in self.given:
            self.implied.add(target.name)
            return self._null_number(item, at), null()
        count = len(value) if isinstance(value, list | tuple | Mapping) else 0
        return count, Found(count, count, self.writer.followed(item.kind))

    def _checksum(
        self, item: Field, checksum: Checksum, last: int, at: Target
    ) -> Callable[[bytes], int]:
        if checksum.of.covers == "rest":
            region = at.region
            return lambda data: checksum_of(checksum, data[self.nodes[item.name].end : region.end])
        fields = self.record.fields
        first, end = covered(fields, last, checksum.of)
        if end < first:
            return lambda _: checksum_of(checksum, b"")
        one, other = fields[first].name, fields[end].name

        def compute(data: bytes) -> int:
            node = self.contents[one] if first == end else self.nodes[one]
            return checksum_of(checksum, data[node.start : self.nodes[other].end])

        return compute
