"""Bytes to the members of a record, with the lengths, counts and checksums among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from wireloom.generator.interpret import scalars, shape
from wireloom.generator.interpret.checksums import checksum_of
from wireloom.generator.interpret.scope import Scope, Seen, absent
from wireloom.generator.interpret.values import (
    BytesMismatch,
    FieldSpan,
    Part,
    Plain,
    Refusal,
    inside,
)
from wireloom.generator.model.types import (
    Bytes,
    Field,
    Fixed,
    Text,
    Type,
)

if TYPE_CHECKING:
    from wireloom.generator.interpret.decode import Place, Reader


@dataclass(slots=True)
class RecordReader:
    """A record half read."""

    reader: Reader
    fields: tuple[Field, ...]
    start: int = 0
    plain: dict[str, Plain] = field(default_factory=dict)
    places: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """Of each field the start, the start of its content without a size prefix, and the end."""
    regions: list[tuple[int, int, int, str]] = field(default_factory=list)
    """Open regions of lengths: last field, end, end of the region around, the length's name."""
    waiting: dict[int, list[tuple[int, int, str]]] = field(default_factory=dict)
    """By first field, regions to come: last field, size, the length's name."""
    counts: dict[str, int] = field(default_factory=dict)
    nulls: set[str] = field(default_factory=set)
    checks: dict[int, list[Callable[[], None]]] = field(default_factory=dict)
    """By last field, what can be verified once it was read."""

    def read(self, at: Place) -> Seen:
        """Reads all fields."""
        scope = Scope(at.scope)
        allowed: Mapping[str, tuple[int, ...]] = {}
        if at.depth == 0:
            allowed = self.reader.allowed
            if self.reader.frame:
                self.reader.around.frame = scope
        inner = replace(self.reader.deeper(at), scope=scope)
        self.start = self.reader.position
        for unit in shape.units(self.reader.types, self.fields):
            last = unit.index + len(unit.fields) - 1
            self._open(unit, at.path)
            if unit.bits:
                with self.reader.placed(inside(at.path, unit.fields[0].name)):
                    self._group(unit, inner)
            else:
                (item,) = unit.fields
                here = replace(inner, path=inside(at.path, item.name))
                with self.reader.placed(here.path):
                    self._field(item, here)
            for index, item in enumerate(unit.fields, unit.index):
                path = inside(at.path, item.name)
                seen = scope.members[item.name]
                if seen.there and item.name in allowed and seen.raw not in allowed[item.name]:
                    wanted = ", ".join(map(str, allowed[item.name]))
                    raise BytesMismatch(f"must be one of {wanted}", self.places[item.name][0], path)
                with self.reader.placed(path, self.places[item.name][0]):
                    self._derived(unit, item, at.path, seen)
                    for check in self.checks.get(index, ()):
                        check()
            self._close(last, at.path)
        return Seen(self.plain, members=scope.members)

    def _open(self, unit: shape.Unit, path: str) -> None:
        """Opens the regions that lengths announced and that begin with this unit."""
        indices = range(unit.index, unit.index + len(unit.fields))
        found = [item for index in indices for item in self.waiting.get(index, ())]
        for last, size, name in sorted(found, reverse=True):
            self._enter(last, self.reader.position + size, name, path)

    def _enter(self, last: int, end: int, name: str, around: str) -> None:
        path = inside(around, name)
        if not self.reader.position <= end <= self.reader.end:
            left = self.reader.end - self.reader.position
            announced = end - self.reader.position
            raise BytesMismatch(
                f"{announced} bytes are announced and {left} are left", self.places[name][0], path
            )
        self.regions.append((last, end, self.reader.end, path))
        self.reader.end = end

    def _close(self, last: int, path: str) -> None:
        while self.regions and self.regions[-1][0] <= last:
            _, end, outer, length = self.regions.pop()
            if self.reader.position != end:
                left = end - self.reader.position
                raise BytesMismatch(
                    f"{left} bytes of what {length} counts are left over",
                    self.reader.position,
                    path,
                )
            self.reader.end = outer

    def _group(self, unit: shape.Unit, at: Place) -> None:
        """Several integers that share bytes."""
        forms = [shape.integer_of(self.reader.types, item) for item in unit.fields]
        total = sum(form.bits for form in forms)
        start = self.reader.take(total // 8)
        order = shape.group_order(self.reader.types, unit, at.order)
        group = int.from_bytes(self.reader.data[start : self.reader.position], order)
        numbers: list[int] = []
        below = total
        for form in forms:
            below -= form.bits
            raw = group >> below & (1 << form.bits) - 1
            numbers.append(scalars.unpack_bits(form.bits, form.signed, raw))
        end = self.reader.position
        escaped: list[FieldSpan] = []
        for index, (item, form) in enumerate(zip(unit.fields, forms, strict=True)):
            escape = self.reader.types.expand(item.type).type.escape
            if escape is not None and numbers[index] == (1 << form.bits) - 1:
                here = replace(at, path=inside(at.path, item.name))
                numbers[index] += self.reader.integer(escape, here, "(escape)", "escape")
                escaped.append(self.reader.spans.pop())
        bit = 0
        for item, form, number in zip(unit.fields, forms, numbers, strict=True):
            here = self._for_field(item, replace(at, path=inside(at.path, item.name)))
            type_ = self.reader.types.expand(item.type).type
            with self.reader.placed(here.path, start):
                seen = self.reader.judged(type_, number, here)
            width, kind = form.bits, scalars.kind_of(scalars.base_of(self.reader.types, type_))
            self.reader.spans.append(
                FieldSpan(here.path, start, end - start, kind, here.part, seen.plain, bit, width)
            )
            bit += width
            if item.const is not None:
                self._check_constant(item, type_, seen, start, here.path)
            self.places[item.name] = (start, start, end)
            self._keep(item, seen, at.scope)
        self.reader.spans += escaped

    def _for_field(self, item: Field, at: Place) -> Place:
        part: Part = "member"
        nullable = item.nullable
        if item.const is not None:
            part = "constant"
        elif item.checksum is not None:
            part = "checksum"
        elif item.size_of is not None:
            part = "length"
            nullable = True
        elif shape.is_derived(item, self.fields):
            part = "count"
            nullable = True
        return replace(at, part=part, nullable=nullable, count=self.counts.get(item.name))

    def _field(self, item: Field, at: Place) -> None:
        start = self.reader.content = self.reader.position
        at = self._for_field(item, at)
        if item.when is not None and not self.reader.around.holds(item.when, at.scope):
            seen = absent()
        elif item.optional and not self._comes(item, at):
            seen = absent()
            if item.const is not None:
                self.plain[item.name] = False
                seen = Seen(False, raw=False, there=False)
        elif item.name in self.nulls:
            seen = self.reader.null(at)
            self.plain[item.name] = None
        else:
            seen = self._present(item, at, start)
            self._keep(item, seen, at.scope)
        at.scope.members.setdefault(item.name, seen)
        self.places[item.name] = (start, self.reader.content, self.reader.position)

    def _comes(self, item: Field, at: Place) -> bool:
        constant = shape.leading_constant(self.reader.types, item, at.order)
        if constant is not None:
            return constant.matches(self.reader.data, self.reader.position, self.reader.end)
        return self.reader.position < self.reader.end

    def _present(self, item: Field, at: Place, start: int) -> Seen:
        type_ = self.reader.types.expand(item.type).type
        if item.lazy or item.compressed is not None:
            return self.reader.value(shape.packed(type_), at)
        if item.const is None:
            return self.reader.value(type_, at)
        if isinstance(type_.form, Bytes | Text) and type_.size is None and type_.until is None:
            size = len(shape.constant_bytes(self.reader.types, item, at.order))
            type_ = replace(type_, size=Fixed(size))
        seen = self.reader.value(type_, at)
        self._check_constant(item, type_, seen, start, at.path)
        return seen

    def _check_constant(self, item: Field, type_: Type, seen: Seen, start: int, path: str) -> None:
        wanted = scalars.constant_of(self.reader.types, type_, item.const)
        if seen.raw != wanted:
            raise BytesMismatch(f"must be {item.const}, is {seen.plain}", start, path)

    def _keep(self, item: Field, seen: Seen, scope: Scope) -> None:
        scope.members[item.name] = seen
        if item.const is not None:
            if item.optional:
                self.plain[item.name] = True
                scope.members[item.name] = Seen(True, raw=True)
        elif shape.is_derived(item, self.fields):
            pass
        elif seen.there or seen.null:
            self.plain[item.name] = seen.plain

    def _derived(self, unit: shape.Unit, item: Field, around: str, seen: Seen) -> None:
        """Puts what a length, count or checksum says where it is needed."""
        if item.size_of is not None:
            self._length(unit, item, around, seen)
        if item.checksum is not None and seen.there:
            self._checksum(unit, item, inside(around, item.name), seen.raw)
        if item.count_of is not None and shape.is_derived(item, self.fields):
            self._counted(item, seen)

    def _counted(self, item: Field, seen: Seen) -> None:
        assert item.count_of is not None
        if not seen.there:
            if self._null_read(item):
                self.nulls.add(item.count_of)
            return
        if item.count_of in self.places:
            known = self.plain.get(item.count_of)
            if len(known or ()) != seen.raw:
                raise Refusal(f"{seen.raw} items are announced and {len(known or ())} were read")
            return
        self.counts[item.count_of] = seen.raw

    def _null_read(self, item: Field) -> bool:
        start, _, end = self.places[item.name]
        return end > start

    def _length(self, unit: shape.Unit, item: Field, around: str, seen: Seen) -> None:
        assert item.size_of is not None
        first, last = shape.extent(self.fields, unit, item.size_of)
        if not seen.there:
            if self._null_read(item):
                self.nulls |= {other.name for other in self.fields[first : last + 1]}
            return
        if seen.raw < 0:
            raise Refusal(f"the size is {seen.raw}")
        if item.size_of.kind == "record":
            self._enter(len(self.fields) - 1, self.start + seen.raw, item.name, around)
        elif item.size_of.kind == "rest" or last < first:
            self._enter(max(last, first - 1), self.reader.position + seen.raw, item.name, around)
        elif self.fields[last].name in self.places:
            size = self.places[self.fields[last].name][2] - self.places[self.fields[first].name][0]
            if size != seen.raw:
                raise Refusal(f"{seen.raw} bytes are announced and {size} were read")
        else:
            self.waiting.setdefault(first, []).append((last, seen.raw, item.name))

    def _checksum(self, unit: shape.Unit, item: Field, path: str, found: int) -> None:
        checksum = item.checksum
        assert checksum is not None
        offset = self.places[item.name][0]

        def verify(start: int, end: int) -> None:
            wanted = checksum_of(checksum, self.reader.data[start:end])
            if wanted != found:
                raise BytesMismatch(
                    f"the checksum is {found:#x} and the bytes have {wanted:#x}", offset, path
                )

        if checksum.of.kind == "rest":
            verify(self.reader.position, self.reader.end)
            return
        first, last = shape.extent(self.fields, unit, checksum.of)

        if last < first:
            verify(self.reader.position, self.reader.position)
            return

        def later() -> None:
            place = self.places[self.fields[first].name]
            start = place[1] if first == last else place[0]
            verify(start, self.places[self.fields[last].name][2])

        if self.fields[last].name in self.places:
            later()
        else:
            self.checks.setdefault(last, []).append(later)
