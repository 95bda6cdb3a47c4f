"""Records: fields one after another, with the lengths, counts and checksums among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from wireloom.schema.adapters import Misfit
from wireloom.schema.checksums import checksum_of
from wireloom.schema.constants import leading_constant
from wireloom.schema.fields import Checksum, Extent, Field, Relation, covered, is_derived
from wireloom.schema.found import Found, Scope, absent, null
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.kinds.booleans import Boolean
from wireloom.schema.kinds.choices import Switch
from wireloom.schema.kinds.enums import Enum, Flags
from wireloom.schema.kinds.integers import (
    Integer,
    Varint,
    check_bounds,
    judged,
    number_cell,
    read_escape,
    writable,
)
from wireloom.schema.kinds.regions import Region, prefix_of
from wireloom.schema.kinds.strings import Bytes, Text, Void
from wireloom.schema.nodes import Cell, Late, Node, known
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.reader import Place, Reader
from wireloom.schema.relations import broken
from wireloom.schema.spans import Part, Span
from wireloom.schema.surroundings import Unresolved
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Record(Kind):
    """Fields one after another."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    rules: tuple[Relation, ...] = ()

    def binary_fields(self) -> tuple[Field, ...]:
        """Its fields."""
        return self.fields

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """The sum of its fields, if none of them varies."""
        total = 0
        for item in self.fields:
            bits = None if item.when or item.optional else sizes.fixed(item.kind)
            if bits is None:
                return None
            total += bits
        return total

    def least_bits(self, sizes: Sizes) -> int:
        """The sum of the fields that are always there."""
        always = (item.kind for item in self.fields if not item.when and not item.optional)
        return sum(map(sizes.least, always))

    def read(self, reader: Reader, at: Place) -> Found:
        """All its fields."""
        return _Reading(self, reader).read(at)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """All its fields."""
        members = writer.adapter.members_of(value)
        return RecordWriting(self, writer, members).write(at)


@dataclass(slots=True)
class _Announced:
    """A region that a length announced."""

    last: int
    """The index of its last field."""
    size: int
    length: str
    """The path of the length."""
    offset: int
    """Where the length stands."""
    end: int = 0
    outer: int = 0
    """Where the region around it ends."""


@dataclass(slots=True)
class _Reading:
    """A record half read."""

    record: Record
    reader: Reader
    start: int = 0
    scope: Scope = field(default_factory=Scope)
    members: dict[str, Any] = field(default_factory=dict)
    """The values so far."""
    places: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """By field its begin, the begin of its content behind a size, and its end."""
    open: list[_Announced] = field(default_factory=list)
    waiting: dict[int, list[_Announced]] = field(default_factory=dict)
    """By index of their first field, regions to come."""
    nulls: set[str] = field(default_factory=set)
    """Fields whose length or count is null."""
    checks: dict[int, list[Callable[[], None]]] = field(default_factory=dict)
    """By index of the last field that they need, checksums to verify."""

    def read(self, at: Place) -> Found:
        """Reads all fields."""
        reader, fields = self.reader, self.record.fields
        self.scope = Scope(at.scope)
        choices = reader.choices if at.depth == 0 else {}
        if at.depth == 0 and reader.is_frame:
            reader.around.frame = self.scope
        inner = replace(reader.deeper(at), scope=self.scope)
        self.start = reader.pos
        index = 0
        for part in parts(reader.sizes, fields):
            together = part.fields if isinstance(part, BitGroup) else (part,)
            last = index + len(together) - 1
            self._open(range(index, last + 1), at.path)
            if isinstance(part, BitGroup):
                self._group(part, inner)
            else:
                self._field(part, inner)
            for number, item in enumerate(together, index):
                found = self.scope.members[item.name]
                if found.there and found.raw not in choices.get(item.name, (found.raw,)):
                    wanted = ", ".join(map(str, choices[item.name]))
                    path = f"{at.path}.{item.name}"
                    reader.fail(f"must be one of {wanted}", path, self.places[item.name][0])
                self._derived(last, item, at.path, found)
                for check in self.checks.get(number, ()):
                    check()
            self._close(last, at)
            index = last + 1
        for wrong in broken(self.record.rules, self.scope.members):
            reader.report(wrong, at.path, self.start)
        made = reader.adapter.record(self.record.name, self.members)
        return Found(made, made, self.record, members=self.scope.members)

    # --- regions ---------------------------------------------------------------------------------

    def _open(self, indices: range, around: str) -> None:
        """Opens the regions that begin with these fields."""
        found = [region for index in indices for region in self.waiting.get(index, ())]
        for region in sorted(found, key=lambda region: -region.last):
            self._enter(region, self.reader.pos + region.size)

    def _enter(self, region: _Announced, end: int) -> None:
        reader = self.reader
        if not reader.pos <= end <= reader.end:
            what = "length runs past the end" if end > reader.end else "less than was read already"
            reader.fail(what, region.length, region.offset)
        region.end, region.outer = end, reader.end
        self.open.append(region)
        reader.end = end

    def _close(self, last: int, at: Place) -> None:
        while self.open and self.open[-1].last <= last:
            region = self.open.pop()
            around = at if last == len(self.record.fields) - 1 else replace(at, depth=1)
            self.reader.leave(around, at.path)
            self.reader.end = region.outer

    # --- fields ----------------------------------------------------------------------------------

    def _group(self, group: BitGroup, at: Place) -> None:
        """Several integers that share bytes."""
        reader = self.reader
        start = reader.pos
        raw = reader.take(group.bits // 8, f"{at.path}.{group.fields[0].name}")
        bits = int.from_bytes(raw, "little" if group.little else "big")
        below, stop = group.bits, reader.pos
        numbers: list[tuple[Field, Integer, int]] = []
        for item in group.fields:
            base = _integer(reader, item.kind)
            below -= base.bits
            numbers.append((item, base, base.read_bits(bits >> below & (1 << base.bits) - 1)))
        mark = len(reader.spans)
        escaped = 0
        for index, (item, base, number) in enumerate(numbers):
            if base.escape is not None and number == (1 << base.bits) - 1:
                here = self._place(item, at)
                numbers[index] = item, base, number + read_escape(base.escape, reader, here)
                escaped += 1
        bit, spans = 0, []
        for item, base, number in numbers:
            here = self._place(item, at)
            kind = reader.followed(item.kind)
            assert isinstance(kind, Integer | Enum | Flags)
            found = judged(kind, base, reader, number, here, start)
            spans.append(
                Span(
                    here.path,
                    start,
                    stop - start,
                    kind,
                    here.part,
                    found.raw,
                    found.value,
                    bit=bit,
                    width=base.bits,
                    secret=here.secret,
                )
            )
            bit += base.bits
            self._check_constant(item, found, start, here.path)
            self.places[item.name] = start, start, stop
            self._keep(item, found)
        reader.spans[mark:mark] = spans

    def _place(self, item: Field, at: Place) -> Place:
        part: Part = "member"
        if item.const is not None:
            part = "constant"
        elif item.checksum is not None:
            part = "checksum"
        elif item.size_of is not None:
            part = "length"
        elif is_derived(item, self.record.fields):
            part = "count"
        nullable = item.nullable or part in ("length", "count")
        path, secret = f"{at.path}.{item.name}", at.secret or item.secret
        return replace(at, path=path, nullable=nullable, part=part, secret=secret)

    def _field(self, item: Field, at: Place) -> None:
        reader = self.reader
        start = reader.content = reader.pos
        at = self._place(item, at)
        if not self._holds(item, at):
            found = absent()
        elif item.optional and not self._comes(item):
            found = absent()
            if item.const is not None:
                self.members[item.name] = False
                found = Found(False, False, there=False)
        elif item.name in self.nulls:
            found = reader.null(at, start)
            self.members[item.name] = None
        else:
            found = reader.read(readable(item, reader.sizes), at)
            self._check_constant(item, found, start, at.path)
            self._keep(item, found)
        self.scope.members.setdefault(item.name, found)
        self.places[item.name] = start, reader.content, reader.pos

    def _holds(self, item: Field, at: Place) -> bool:
        try:
            return not item.when or self.reader.around.holds(item.when, at.scope)
        except Unresolved as error:
            self.reader.fail(str(error), at.path)

    def _comes(self, item: Field) -> bool:
        """Whether an optional field is there."""
        reader = self.reader
        constant = leading_constant(reader.sizes, item)
        if constant is None:
            return reader.pos < reader.end
        width, number = constant
        size = -(-width // 8)
        raw = reader.data[reader.pos : min(reader.pos + size, reader.end)]
        return len(raw) == size and int.from_bytes(raw, "big") >> 8 * size - width == number

    def _check_constant(self, item: Field, found: Found, start: int, path: str) -> None:
        if item.const is not None and not _equals(found.raw, item.const):
            shown = item.const.hex() if isinstance(item.const, bytes) else item.const
            self.reader.report(f"{item.name} must be {shown}", path, start)

    def _keep(self, item: Field, found: Found) -> None:
        self.scope.members[item.name] = found
        if item.const is not None:
            if item.optional:
                self.members[item.name] = True
                self.scope.members[item.name] = Found(True, True)
        elif not is_derived(item, self.record.fields) and (found.there or found.null):
            self.members[item.name] = found.value

    # --- what follows from others ----------------------------------------------------------------

    def _derived(self, last: int, item: Field, around: str, found: Found) -> None:
        """Puts what a length, count or checksum says where it is needed."""
        begin, _, end = self.places[item.name]
        path = f"{around}.{item.name}"
        if item.size_of is not None:
            self._length(last, item, item.size_of, path, found)
        if item.checksum is not None and found.there:
            self._checksum(last, item.checksum, path, begin, found.raw)
        if item.count_of and is_derived(item, self.record.fields):
            if not found.there and end > begin:
                self.nulls.add(item.count_of)
            elif found.there and item.count_of in self.places:
                counted = len(self.scope.members[item.count_of].items or ())
                if counted != found.raw:
                    self.reader.fail(f"{found.raw} items, it has {counted}", path, begin)

    def _length(self, own: int, item: Field, of: Extent, path: str, found: Found) -> None:
        reader, fields = self.reader, self.record.fields
        begin, _, end = self.places[item.name]
        first, last = covered(fields, own, of)
        if not found.there:
            if end > begin:
                self.nulls |= {other.name for other in fields[first : last + 1]}
            return
        if found.raw < 0:
            reader.fail(f"a length of {found.raw}", path, begin)
        region = _Announced(last, found.raw, path, begin)
        if of.covers == "record":
            self._enter(region, self.start + found.raw)
        elif of.covers == "rest" or last < first:
            region.last = max(last, first - 1)
            self._enter(region, reader.pos + found.raw)
        elif fields[last].name in self.places:
            size = self.places[fields[last].name][2] - self.places[fields[first].name][0]
            if size != found.raw:
                reader.fail(f"{found.raw} bytes, it has {size}", path, begin)
        else:
            self.waiting.setdefault(first, []).append(region)

    def _checksum(
        self, own: int, checksum: Checksum, path: str, offset: int, announced: int
    ) -> None:
        reader, fields = self.reader, self.record.fields

        def verify(start: int, end: int) -> None:
            if checksum_of(checksum, reader.data[start:end]) != announced:
                covered = ", ".join(checksum.of.fields) or f"the {checksum.of.covers}"
                reason = f"{checksum.algorithm.upper()} of {covered} differs"
                reader.report(reason, path, offset)

        if checksum.of.covers == "rest":
            verify(reader.pos, reader.end)
            return
        first, last = covered(fields, own, checksum.of)
        if last < first:
            verify(reader.pos, reader.pos)
            return

        def later() -> None:
            begin, content, _ = self.places[fields[first].name]
            verify(content if first == last else begin, self.places[fields[last].name][2])

        if fields[last].name in self.places:
            later()
        else:
            self.checks.setdefault(last, []).append(later)


def _integer(reader: Reader | Writer, kind: Kind) -> Integer:
    """The integer of a bit field."""
    kind = reader.followed(kind)
    base = kind.numeric_base(reader) if isinstance(kind, Enum | Flags) else kind
    assert isinstance(base, Integer)
    return base


def _equals(raw: object, const: int | bytes | str) -> bool:
    if isinstance(raw, bytes | str) and isinstance(const, bytes | str):
        return _as_bytes(raw) == _as_bytes(const)
    return raw == const


def _as_bytes(text: bytes | str) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")


def readable(item: Field, sizes: Sizes) -> Kind:
    """The kind of a field by itself: what is lazy or compressed stays as it came."""
    if item.lazy or item.compressed is not None:
        return _closed(item.kind.target(sizes))
    kind = item.kind.target(sizes)
    if (
        isinstance(item.const, bytes | str)
        and isinstance(kind, Text | Bytes)
        and kind.until is None
    ):
        return Region(kind, len(_as_bytes(item.const)))
    return item.kind


def _closed(kind: Kind) -> Kind:
    """The bytes of a region instead of what is inside."""
    if isinstance(kind, Region):
        return replace(kind, content=_closed(kind.content))
    if isinstance(kind, Text | Bytes):
        return Bytes(kind.max_bytes)
    return Bytes()


_MISSING: Any = object()


@dataclass(slots=True)
class RecordWriting:
    """A record half written."""

    record: Record
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
        """Writes all fields."""
        writer, fields = self.writer, self.record.fields
        self._no_others(at)
        self.nodes = {item.name: Node() for item in fields}
        self.scope = Scope(at.scope)
        if at.depth == 0:
            self.choices = writer.choices
            if writer.is_frame:
                writer.around.frame = self.scope
        inner = replace(writer.deeper(at), scope=self.scope)
        index = 0
        for part in parts(writer.sizes, fields):
            together = part.fields if isinstance(part, BitGroup) else (part,)
            last = index + len(together) - 1
            if isinstance(part, BitGroup):
                self._group(part, last, inner)
            else:
                path = f"{at.path}.{part.name}"
                self._field(part, last, replace(inner, path=path, region=self._region(last, at)))
                self.whole.add(self.nodes[part.name])
            index = last + 1
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
        """The innermost region in which a field stands."""
        found = [(last - first, last) for first, last in self.regions if first <= index <= last]
        return self.nodes[self.record.fields[min(found)[1]].name] if found else at.region

    # --- fields ----------------------------------------------------------------------------------

    def _group(self, group: BitGroup, last: int, at: Target) -> None:
        """Several integers that share bytes."""
        writer, node = self.writer, Node()
        parts_: list[tuple[Integer, int | Late, str]] = []
        for item in group.fields:
            self.nodes[item.name] = self.contents[item.name] = node
            here = replace(at, path=f"{at.path}.{item.name}", nullable=item.nullable)
            number = self._bits(item, last, here)
            parts_.append((_integer(writer, item.kind), number, here.path))

        def render() -> bytes:
            bits, escaped = 0, b""
            for base, number, path in parts_:
                value, most = known(number), (1 << base.bits) - 1
                if base.escape is not None and value >= most:
                    more = writer.followed(base.escape)
                    assert isinstance(more, Integer | Varint)
                    escaped += more.bytes_of(value - most, writer, f"{path}.(escape)")
                    bits = bits << base.bits | most
                else:
                    bits = bits << base.bits | base.packed(value, writer, path)
            return bits.to_bytes(group.bits // 8, "little" if group.little else "big") + escaped

        node.add(Cell(render))
        self.whole.add(node)

    def _bits(self, item: Field, last: int, at: Target) -> int | Late:
        writer = self.writer
        kind, base = writer.followed(item.kind), _integer(writer, item.kind)
        assert isinstance(kind, Integer | Enum | Flags)
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
            if base.null is None or not item.nullable:
                writer.fail("null is not allowed here", at.path)
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
            return item.default.value
        if item.name in self.choices:
            return self.choices[item.name][0]
        return _MISSING

    def _check_choice(self, item: Field, found: Found, at: Target) -> None:
        choices = self.choices.get(item.name, (found.raw,))
        if found.there and found.raw not in choices:
            self.writer.fail(f"must be one of {', '.join(map(str, choices))}", at.path)

    def _holds(self, item: Field, at: Target) -> bool:
        try:
            return not item.when or self.writer.around.holds(item.when, at.scope)
        except Unresolved as error:
            self.writer.fail(str(error), at.path)

    def _field(self, item: Field, last: int, at: Target) -> None:
        node = self.contents[item.name] = self.nodes[item.name]
        value = self._given(item)
        if not self._holds(item, at):
            if self.given.get(item.name) is not None:
                self.writer.fail("exists only under its condition", at.path)
            found = absent()
        elif item.const is not None:
            found = self._constant(item, value, node, at)
        elif is_derived(item, self.record.fields):
            number, found = self._derived(item, last, at)
            base = prefix_of(item.kind, self.writer, at)
            node.add(number_cell(base, self.writer, number, at))
        elif item.optional and (value is _MISSING or (value is None and not item.nullable)):
            found = absent()
        else:
            at = replace(at, nullable=item.nullable, counted=item.name in self.counted)
            if value is None and item.name in self.implied:
                if not item.nullable:
                    self.writer.fail("null is not allowed here", at.path)
                found = null()
            else:
                found = self._member(item, value, node, at)
            self._check_choice(item, found, at)
            if found.there or found.null:
                self.members[item.name] = found.value
        self.scope.members[item.name] = found

    def _member(self, item: Field, value: Any, node: Node, at: Target) -> Found:
        writer, kind = self.writer, item.kind
        if value is _MISSING:
            chosen = writer.followed(kind)
            while isinstance(chosen, Switch):
                chosen = writer.followed(chosen.chosen(writer, at))
            if not isinstance(chosen, Void):
                writer.fail("is missing", at.path)
            return absent()
        if item.lazy or item.compressed is not None:
            if isinstance(value, list | dict) and item.lazy:
                _, packed = writer.pack(_content(writer, kind), value, at)
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
        if isinstance(const, int) and isinstance(kind, Integer | Varint | Enum | Flags):
            base = kind.numeric_base(writer) if isinstance(kind, Enum | Flags) else kind
            found = kind.made(writer, const, at)
            node.add(number_cell(base, writer, const, at))
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
        """The number of a length, a count or a checksum."""
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


def _content(writer: Writer, kind: Kind) -> Kind:
    """What is inside of the region of a kind."""
    kind = writer.followed(kind)
    return kind.content if isinstance(kind, Region) else kind
