"""The members of a record to bytes, with the lengths, counts and checksums among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from wireloom.generator.free_text import plain_data
from wireloom.generator.interpret import scalars, shape
from wireloom.generator.interpret.checksums import checksum_of
from wireloom.generator.interpret.nodes import Cell, Late, Node
from wireloom.generator.interpret.scope import Scope, Seen, absent, null
from wireloom.generator.interpret.values import (
    Plain,
    Refusal,
    inside,
)
from wireloom.generator.model.types import (
    Field,
    Nothing,
    Switch,
    Type,
)

if TYPE_CHECKING:
    from wireloom.generator.interpret.encode import Place, Writer

_MISSING: Any = object()


@dataclass(slots=True)
class RecordWriter:
    """A record half written."""

    writer: Writer
    fields: tuple[Field, ...]
    given: Mapping[str, Plain]
    nodes: dict[str, Node] = field(init=False)
    """Of each field, all its bytes."""
    whole: Node = field(default_factory=Node)
    plain: dict[str, Plain] = field(default_factory=dict)
    contents: dict[str, Node] = field(default_factory=dict)
    """Of each field, its bytes without a size prefix."""
    regions: list[tuple[int, int]] = field(default_factory=list)
    """First and last field of what the lengths count that are there."""
    implied: set[str] = field(default_factory=set)
    """Fields that a length or a count before them says to be null."""
    counted: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.nodes = {item.name: Node() for item in self.fields}

    def write(self, at: Place) -> tuple[Seen, Node]:
        """Writes all fields."""
        self._no_others()
        scope = Scope(at.scope)
        allowed: Mapping[str, tuple[int, ...]] = {}
        if at.depth == 0:
            allowed = self.writer.allowed
            if self.writer.frame:
                self.writer.around.frame = scope
        inner = replace(self.writer.deeper(at), scope=scope)
        for unit in shape.units(self.writer.types, self.fields):
            if unit.bits:
                self._group(unit, allowed, inner)
                continue
            (item,) = unit.fields
            here = replace(
                inner,
                path=inside(at.path, item.name),
                region=self._region(unit.index, at.region),
            )
            with self.writer.placed(here.path):
                self._field(unit, item, allowed, here)
            self.whole.add(self.nodes[item.name])
        return Seen(self.plain, members=scope.members), self.whole

    def _no_others(self) -> None:
        known = {item.name: item for item in self.fields}
        for name in self.given:
            if name not in known:
                raise Refusal(f"there is no member {name}")
            if known[name].const is not None and not known[name].optional:
                raise Refusal(f"{name} is a constant and no member")
            if shape.is_derived(known[name], self.fields):
                raise Refusal(f"{name} is derived and no member")

    def _region(self, index: int, around: Node) -> Node:
        """The innermost region in which a field stands."""
        found = [(last - first, last) for first, last in self.regions if first <= index <= last]
        return self.nodes[self.fields[min(found)[1]].name] if found else around

    def _group(self, unit: shape.Unit, allowed: Mapping[str, tuple[int, ...]], at: Place) -> None:
        """Several integers that share bytes."""
        numbers: list[int | Late] = []
        group = Node()
        for item in unit.fields:
            self.nodes[item.name] = self.contents[item.name] = group
            here = replace(at, path=inside(at.path, item.name))
            with self.writer.placed(here.path):
                numbers.append(self._bits(unit, item, allowed, here))
        order = shape.group_order(self.writer.types, unit, at.order)

        def render() -> bytes:
            total, all_bits, escaped = 0, 0, b""
            for item, number in zip(unit.fields, numbers, strict=True):
                known = number.value if isinstance(number, Late) else number
                form = shape.integer_of(self.writer.types, item)
                escape = self.writer.types.expand(item.type).type.escape
                most = (1 << form.bits) - 1
                if escape is not None and known >= most:
                    here = replace(at, path=inside(inside(at.path, item.name), "(escape)"))
                    out = bytearray()
                    self.writer.number_cell(escape, known - most, here).lay(out)
                    escaped += out
                    known = most
                raw = scalars.pack_bits(form.bits, form.signed, known)
                all_bits = all_bits << form.bits | raw
                total += form.bits
            return all_bits.to_bytes(total // 8, order) + escaped

        group.add(Cell(inside(at.path, unit.fields[0].name), render))
        self.whole.add(group)

    def _bits(
        self,
        unit: shape.Unit,
        item: Field,
        allowed: Mapping[str, tuple[int, ...]],
        at: Place,
    ) -> int | Late:
        type_ = self.writer.types.expand(item.type).type
        if item.const is not None:
            number = scalars.constant_of(self.writer.types, type_, item.const)
            plain = scalars.number_to_plain(type_, number)
            at.scope.members[item.name] = Seen(plain, type_, number)
            assert isinstance(number, int)
            return number
        if shape.is_derived(item, self.fields):
            derived, seen = self._derived(unit, item, type_, at)
            at.scope.members[item.name] = seen
            if isinstance(derived, Late):
                self.writer.at_last(
                    at.path, lambda: scalars.check_number(self.writer.types, type_, derived.value)
                )
            return derived
        value = self._given(item, allowed)
        if value is _MISSING:
            raise Refusal("is missing")
        if value is None:
            number = scalars.null_of(self.writer.types, type_)
            if number is None or not item.nullable:
                raise Refusal("null is not allowed here")
            at.scope.members[item.name] = null()
            self.plain[item.name] = None
            return number
        seen = self.writer.judged(type_, scalars.plain_to_number(type_, value))
        self._check_allowed(item, seen, allowed)
        at.scope.members[item.name] = seen
        self.plain[item.name] = seen.plain
        assert isinstance(seen.raw, int)
        return seen.raw

    def _given(self, item: Field, allowed: Mapping[str, tuple[int, ...]]) -> Plain:
        """What the value says about a member, or what holds if it says nothing."""
        if item.name in self.given:
            return self.given[item.name]
        if item.optional and item.const is None:
            return _MISSING
        if item.has_default:
            return plain_data(item.default)
        if item.name in allowed:
            type_ = self.writer.types.expand(item.type).type
            return scalars.number_to_plain(type_, allowed[item.name][0])
        return _MISSING

    def _check_allowed(
        self, item: Field, seen: Seen, allowed: Mapping[str, tuple[int, ...]]
    ) -> None:
        if item.name in allowed and seen.there and seen.raw not in allowed[item.name]:
            raise Refusal(f"must be one of {', '.join(map(str, allowed[item.name]))}")

    def _field(
        self,
        unit: shape.Unit,
        item: Field,
        allowed: Mapping[str, tuple[int, ...]],
        at: Place,
    ) -> None:
        node = self.nodes[item.name]
        self.contents[item.name] = node
        value = self._given(item, allowed)
        if item.when is not None and not self.writer.around.holds(item.when, at.scope):
            if self.given.get(item.name) is not None:
                raise Refusal("its condition does not hold, so it cannot be there")
            at.scope.members[item.name] = absent()
            return
        if item.const is not None:
            self._constant(item, value, node, at)
            return
        if shape.is_derived(item, self.fields):
            number, seen = self._derived(unit, item, item.type, at)
            node.add(self.writer.number_cell(item.type, number, at))
            at.scope.members[item.name] = seen
            return
        if item.optional and (value is _MISSING or (value is None and not item.nullable)):
            at.scope.members[item.name] = absent()
            return
        at = replace(at, nullable=item.nullable, counted=item.name in self.counted)
        if value is None and item.name in self.implied:
            if not item.nullable:
                raise Refusal("null is not allowed here")
            seen = null()
        else:
            seen = self._member(item, value, node, at)
            self.contents[item.name] = self.writer.content
        self._check_allowed(item, seen, allowed)
        at.scope.members[item.name] = seen
        if seen.there or seen.null:
            self.plain[item.name] = seen.plain

    def _member(self, item: Field, value: Plain, node: Node, at: Place) -> Seen:
        type_ = self.writer.types.expand(item.type).type
        if value is _MISSING:
            while isinstance(type_.form, Switch):
                chosen = self.writer.around.chosen(type_.form, at.scope)
                type_ = self.writer.types.expand(chosen).type
            if not isinstance(type_.form, Nothing):
                raise Refusal("is missing")
            self.writer.content = node
            return absent()
        if item.lazy or item.compressed is not None:
            if isinstance(value, list | dict) and item.lazy:
                value = scalars.bytes_to_plain(self.writer.pack(type_, value, at))
            type_ = shape.packed(type_)
        seen, part = self.writer.value(type_, value, at)
        node.add(part)
        return seen

    def _constant(self, item: Field, value: Plain, node: Node, at: Place) -> None:
        type_ = self.writer.types.expand(item.type).type
        if item.optional:
            if value is _MISSING:
                value = False
            if not isinstance(value, bool):
                raise Refusal("says whether a constant is there: true or false")
            self.plain[item.name] = value
            if not value:
                at.scope.members[item.name] = Seen(False, raw=False, there=False)
                return
        number = scalars.constant_of(self.writer.types, type_, item.const)
        plain = scalars.bytes_to_plain(number) if isinstance(number, bytes) else number
        seen, part = self.writer.value(type_, plain, at)
        node.add(part)
        self.contents[item.name] = self.writer.content
        at.scope.members[item.name] = Seen(True, raw=True) if item.optional else seen

    def _derived(
        self, unit: shape.Unit, item: Field, type_: Type, at: Place
    ) -> tuple[int | Late, Seen]:
        """The number of a length, a count or a checksum."""
        if item.checksum is not None:
            late = self.writer.later(self._checksum(unit, item, at))
            return late, Seen(None, raw=late, known=False)
        if item.count_of is not None:
            return self._counted(item, type_, at)
        assert item.size_of is not None
        first, last = shape.extent(self.fields, unit, item.size_of)
        targets = self.fields[first : last + 1]
        if item.size_of.kind == "fields" and self._all_null(targets):
            number = self._null_number(type_, at)
            self.implied |= {other.name for other in targets}
            return number, null()
        if targets:
            self.regions.append((first, last))
        kind = item.size_of.kind

        def size(_: bytes) -> int:
            if kind == "record":
                return self.whole.end - self.whole.start
            if not targets:
                return 0
            if kind == "rest":
                return self.whole.end - self.nodes[item.name].end
            return self.nodes[targets[-1].name].end - self.nodes[targets[0].name].start

        late = self.writer.later(size)
        return late, Seen(None, raw=late, known=False)

    def _all_null(self, targets: tuple[Field, ...]) -> bool:
        return bool(targets) and all(
            other.nullable
            and other.name in self.given
            and self.given[other.name] is None
            and self._has_no_own_null(other)
            for other in targets
        )

    def _has_no_own_null(self, item: Field) -> bool:
        return self.writer.types.expand(item.type).type.null is None

    def _null_number(self, type_: Type, at: Place) -> int:
        type_ = self.writer.types.expand(type_).type
        while isinstance(type_.form, Switch):
            type_ = self.writer.types.expand(self.writer.around.chosen(type_.form, at.scope)).type
        number = scalars.null_of(self.writer.types, type_)
        if number is None:
            raise Refusal("what it counts is null, and it has no number for that")
        return number

    def _counted(self, item: Field, type_: Type, at: Place) -> tuple[int | Late, Seen]:
        target = next((other for other in self.fields if other.name == item.count_of), None)
        if target is None:
            raise Refusal(f"counts {item.count_of}, which is no field")
        self.counted.add(target.name)
        value = self.given.get(target.name)
        if value is None and target.nullable and target.name in self.given:
            self.implied.add(target.name)
            return self._null_number(type_, at), null()
        if isinstance(value, list | dict):
            return len(value), Seen(len(value), self.writer.types.expand(type_).type, len(value))
        return 0, Seen(0, self.writer.types.expand(type_).type, 0)

    def _checksum(self, unit: shape.Unit, item: Field, at: Place) -> Callable[[bytes], int]:
        checksum = item.checksum
        assert checksum is not None
        if checksum.of.kind == "rest":
            region = at.region
            return lambda data: checksum_of(checksum, data[self.nodes[item.name].end : region.end])
        first, last = shape.extent(self.fields, unit, checksum.of)
        if last < first:
            return lambda _: checksum_of(checksum, b"")
        one, other = self.fields[first].name, self.fields[last].name

        def compute(data: bytes) -> int:
            node = self.contents[one] if first == last else self.nodes[one]
            return checksum_of(checksum, data[node.start : self.nodes[other].end])

        return compute
