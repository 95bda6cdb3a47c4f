"""Bytes to values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from wireloom.generator.interpret import scalars, shape
from wireloom.generator.interpret.checksums import checksum_of
from wireloom.generator.interpret.relations import check_relations, check_unique
from wireloom.generator.interpret.scope import Scope, Seen, Surroundings, absent, null
from wireloom.generator.interpret.values import (
    BytesMismatch,
    FieldSpan,
    Part,
    Plain,
    Refusal,
    inside,
)
from wireloom.generator.model.types import (
    Boolean,
    ByteOrder,
    Bytes,
    Elsewhere,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Measure,
    Named,
    Nothing,
    Prefix,
    Record,
    Rest,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.types import Types


@dataclass(frozen=True, slots=True)
class _At:
    """Where in the value the reader is."""

    path: str
    scope: Scope
    order: ByteOrder
    depth: int = 0
    nullable: bool = False
    count: int | None = None
    """The number of items, where a field of the record around says it."""
    part: Part = "member"

    def within(self, path: str) -> _At:
        """The same place for an item or a case."""
        return replace(self, path=path, nullable=False, count=None, part="member")


@dataclass(slots=True)
class _Walk:
    """A record half read."""

    fields: tuple[Field, ...]
    start: int
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


class Reader:
    """Reads values from front to back, noting what every byte is."""

    def __init__(self, types: Types, data: bytes, facts: Mapping[str, Any]) -> None:
        self.types = types
        self.data = data
        self.position = 0
        self.end = len(data)
        self.spans: list[FieldSpan] = []
        self.around = Surroundings(types, facts)
        self._content = 0
        self._frame = False
        self._allowed: Mapping[str, tuple[int, ...]] = {}

    def whole(self, type_: Type, *, frame: bool, allowed: Mapping[str, tuple[int, ...]]) -> Seen:
        """The value that all bytes are."""
        at = _At("", Scope(), self.types.protocol.byte_order)
        self._frame = frame
        self._allowed = allowed
        with self._placed(""):
            seen = self.value(type_, at)
        if self.position != self.end:
            left = self.end - self.position
            raise BytesMismatch(f"{left} bytes too many", self.position, "")
        return seen

    # --- regions ------------------------------------------------------------------------------

    def value(self, type_: Type, at: _At) -> Seen:
        type_ = self.types.expand(type_).type
        order = type_.byte_order or at.order
        at = replace(at, order=order)
        content = self.position
        if type_.size is None:
            seen = self._until(type_, at)
        else:
            size = self._size(type_, type_.size, at)
            if size is None:
                return self._null(at)
            if type_.max_bytes is not None and size > type_.max_bytes:
                raise Refusal(f"{size} bytes are more than {type_.max_bytes}")
            null = None if isinstance(type_.size, Prefix) else type_.null
            with self._region(size, at):
                content = self.position
                seen = self._until(replace(type_, size=None, null=null), at)
        self._content = content
        return seen

    def _size(self, type_: Type, measure: Measure, at: _At) -> int | None:
        match measure:
            case Prefix(type=prefix, inclusive=inclusive):
                start = self.position
                size = self._integer(prefix, at, "(size)", "prefix")
                if size == type_.null:
                    return None
                return size - (self.position - start) if inclusive else size
            case Fixed(number=number):
                return number
            case Elsewhere(reference=reference):
                seen = self.around.number(reference, at.scope)
                return seen.raw if seen.there else None
            case Rest():
                return self.end - self.position

    @contextmanager
    def _region(self, size: int, at: _At) -> Iterator[None]:
        if size < 0:
            raise Refusal(f"the size is {size}")
        if size > self.end - self.position:
            left = self.end - self.position
            raise Refusal(f"{size} bytes are announced and {left} are left")
        outer, self.end = self.end, self.position + size
        yield
        if self.position != self.end:
            left = self.end - self.position
            raise BytesMismatch(f"{left} bytes of the region are left over", self.position, at.path)
        self.end = outer

    def _null(self, at: _At) -> Seen:
        if not at.nullable:
            raise Refusal("null is not allowed here")
        return null()

    def _until(self, type_: Type, at: _At) -> Seen:
        if type_.until is None:
            return self._form(type_, at)
        found = self.data.find(bytes([type_.until]), self.position, self.end)
        if found < 0 and type_.last == "terminated":
            raise Refusal(f"there is no byte {type_.until:#04x} at the end")
        stop = self.end if found < 0 else found
        with self._region(stop - self.position, at):
            seen = self._form(replace(type_, until=None), at)
        if found >= 0:
            end = replace(at, path=inside(at.path, "(end)"), part="end")
            self._note(end, self._take(1), "uint8", type_.until)
        return seen

    # --- forms --------------------------------------------------------------------------------

    def _form(self, type_: Type, at: _At) -> Seen:
        match type_.form:
            case Integer() | Varint() | Enum() | Flags():
                return self._number(type_, at)
            case Float() as form:
                start = self._take(form.bits // 8)
                number = scalars.unpack_float(form, at.order, self.data[start : self.position])
                return self._leaf(type_, at, start, number, number)
            case Boolean():
                start = self._take(1)
                if self.data[start] > 1:
                    raise Refusal(f"{self.data[start]} is neither true nor false")
                return self._leaf(type_, at, start, bool(self.data[start]), None)
            case Text():
                data = self._rest(type_)
                text = scalars.bytes_to_text(data)
                return self._leaf(type_, at, self.position - len(data), text, text)
            case Bytes() | Slot(fallback=None):
                data = self._rest(type_)
                shown = scalars.bytes_to_plain(data)
                return self._leaf(type_, at, self.position - len(data), data, shown)
            case Nothing():
                return absent()
            case ListOf() | MapOf():
                return self._many(type_, type_.form, at)
            case Record(fields=fields):
                seen = self._record(fields, at)
                check_relations(type_.rules, seen.members or {})
                return seen
            case Union() as form:
                name = shape.case_of(self.types, form, self.data, self.position, self.end, at.order)
                case = Type(at=type_.at, form=Named(name))
                seen = self.value(case, at.within(at.path))
                return Seen({name: seen.plain}, type_, members={name: seen})
            case Switch() as form:
                return self.value(self.around.chosen(form, at.scope), at)
            case Slot(fallback=fallback):
                assert fallback is not None
                return self.value(fallback, at)
            case Named():
                raise AssertionError("names were followed")

    def _rest(self, type_: Type) -> bytes:
        start = self._take(self.end - self.position)
        if type_.max_bytes is not None and self.position - start > type_.max_bytes:
            raise Refusal(f"{self.position - start} bytes are more than {type_.max_bytes}")
        return self.data[start : self.position]

    def _take(self, size: int) -> int:
        """Where so many bytes begin; the position moves behind them."""
        left = self.end - self.position
        if size > left:
            raise Refusal(f"{size} bytes are needed and {left} are left")
        self.position += size
        return self.position - size

    def _integer(self, type_: Type, at: _At, name: str, part: Part) -> int:
        """A number around a content: a prefix or an escape."""
        at = replace(at, path=inside(at.path, name), nullable=False, part=part, count=None)
        type_ = replace(self.types.expand(type_).type, null=None)
        with self._placed(at.path):
            number = self.value(type_, at).raw
        assert isinstance(number, int)
        return number

    def _number(self, type_: Type, at: _At) -> Seen:
        base = scalars.base_of(self.types, type_)
        start = self.position
        if isinstance(base.form, Varint):
            data = self.data[start : self.end]
            number, size = scalars.unpack_varint(base.form, data)
            self._take(size)
        else:
            assert isinstance(base.form, Integer)
            if base.form.bits % 8:
                raise Refusal(f"{base.form.bits} bits do not fill whole bytes")
            self._take(base.form.bits // 8)
            order = type_.byte_order or base.byte_order or at.order
            raw = int.from_bytes(self.data[start : self.position], order)
            number = scalars.unpack_bits(base.form.bits, base.form.signed, raw)
        seen = self._judged(type_, number, at)
        self._note(at, start, scalars.kind_of(base), seen.plain)
        return seen

    def _judged(self, type_: Type, number: int, at: _At) -> Seen:
        """What a number means."""
        if number == scalars.null_of(self.types, type_):
            return self._null(at)
        scalars.check_number(self.types, type_, number)
        return Seen(scalars.number_to_plain(type_, number), type_, number)

    def _leaf(self, type_: Type, at: _At, start: int, raw: Any, plain: Plain) -> Seen:
        plain = raw if plain is None else plain
        self._note(at, start, scalars.kind_of(type_), plain)
        return Seen(plain, type_, raw)

    def _note(self, at: _At, start: int, kind: str, value: Plain) -> None:
        self.spans.append(FieldSpan(at.path, start, self.position - start, kind, at.part, value))

    # --- lists and maps -----------------------------------------------------------------------

    def _many(self, type_: Type, form: ListOf | MapOf, at: _At) -> Seen:
        count = at.count
        if count is None:
            prefix_null = isinstance(form.count, Prefix) and type_.null is not None
            count = self._count(form.count, at)
            if prefix_null and count == type_.null:
                return self._null(at)
            if isinstance(form.count, Elsewhere) and count is None:
                return self._null(at)
        if count is not None and count < 0:
            raise Refusal(f"the count is {count}")
        if type_.max_items is not None and count is not None and count > type_.max_items:
            raise Refusal(f"{count} items are more than {type_.max_items}")
        items: list[Seen] = []
        keys: list[Seen] = []
        index = 0
        while self.position < self.end if count is None else index < count:
            start = self.position
            path = f"{at.path}[{index}]"
            if isinstance(form, ListOf):
                items.append(self._item(form.item, at.within(path)))
            else:
                keys.append(self._item(form.key, at.within(path + ".key")))
                items.append(self._item(form.value, at.within(path + ".value")))
            if self.position == start and count is None:
                raise Refusal("an item without bytes never fills the region")
            index += 1
        if type_.max_items is not None and index > type_.max_items:
            raise Refusal(f"{index} items are more than {type_.max_items}")
        if isinstance(form, ListOf):
            plain: Plain = [item.plain for item in items]
            if type_.unique:
                check_unique(plain)
            return Seen(plain, type_, items=items)
        check_unique([key.plain for key in keys])
        pairs = zip(keys, items, strict=True)
        return Seen({key.plain: item.plain for key, item in pairs}, type_)

    def _item(self, type_: Type, at: _At) -> Seen:
        with self._placed(at.path):
            return self.value(type_, at)

    def _count(self, measure: Measure, at: _At) -> int | None:
        match measure:
            case Prefix(type=prefix):
                return self._integer(prefix, at, "(count)", "prefix")
            case Fixed(number=number):
                return number
            case Elsewhere(reference=reference):
                seen = self.around.number(reference, at.scope)
                return seen.raw if seen.there else None
            case Rest():
                return None

    # --- records ------------------------------------------------------------------------------

    def _record(self, fields: tuple[Field, ...], at: _At) -> Seen:
        limit = self.types.protocol.limits.depth
        if at.depth >= limit:
            raise Refusal(f"records are nested more than {limit} deep")
        scope = Scope(at.scope)
        allowed: Mapping[str, tuple[int, ...]] = {}
        if at.depth == 0:
            allowed = self._allowed
            if self._frame:
                self.around.frame = scope
        inner = replace(at.within(at.path), scope=scope, depth=at.depth + 1)
        walk = _Walk(fields, self.position)
        for unit in shape.units(self.types, fields):
            last = unit.index + len(unit.fields) - 1
            self._open(walk, unit, at.path)
            if unit.bits:
                with self._placed(inside(at.path, unit.fields[0].name)):
                    self._group(walk, unit, inner)
            else:
                (item,) = unit.fields
                here = replace(inner, path=inside(at.path, item.name))
                with self._placed(here.path):
                    self._field(walk, item, here)
            for index, item in enumerate(unit.fields, unit.index):
                path = inside(at.path, item.name)
                seen = scope.members[item.name]
                if seen.there and item.name in allowed and seen.raw not in allowed[item.name]:
                    wanted = ", ".join(map(str, allowed[item.name]))
                    raise BytesMismatch(f"must be one of {wanted}", walk.places[item.name][0], path)
                with self._placed(path, walk.places[item.name][0]):
                    self._derived(walk, unit, item, at.path, seen)
                    for check in walk.checks.get(index, ()):
                        check()
            self._close(walk, last, at.path)
        return Seen(walk.plain, members=scope.members)

    def _open(self, walk: _Walk, unit: shape.Unit, path: str) -> None:
        """Opens the regions that lengths announced and that begin with this unit."""
        indices = range(unit.index, unit.index + len(unit.fields))
        found = [item for index in indices for item in walk.waiting.get(index, ())]
        for last, size, name in sorted(found, reverse=True):
            self._enter(walk, last, self.position + size, name, path)

    def _enter(self, walk: _Walk, last: int, end: int, name: str, around: str) -> None:
        path = inside(around, name)
        if not self.position <= end <= self.end:
            left = self.end - self.position
            announced = end - self.position
            raise BytesMismatch(
                f"{announced} bytes are announced and {left} are left", walk.places[name][0], path
            )
        walk.regions.append((last, end, self.end, path))
        self.end = end

    def _close(self, walk: _Walk, last: int, path: str) -> None:
        while walk.regions and walk.regions[-1][0] <= last:
            _, end, outer, length = walk.regions.pop()
            if self.position != end:
                left = end - self.position
                raise BytesMismatch(
                    f"{left} bytes of what {length} counts are left over", self.position, path
                )
            self.end = outer

    def _group(self, walk: _Walk, unit: shape.Unit, at: _At) -> None:
        """Several integers that share bytes."""
        forms = [shape.integer_of(self.types, item) for item in unit.fields]
        total = sum(form.bits for form in forms)
        start = self._take(total // 8)
        order = shape.group_order(self.types, unit, at.order)
        group = int.from_bytes(self.data[start : self.position], order)
        numbers: list[int] = []
        below = total
        for form in forms:
            below -= form.bits
            raw = group >> below & (1 << form.bits) - 1
            numbers.append(scalars.unpack_bits(form.bits, form.signed, raw))
        end = self.position
        escaped: list[FieldSpan] = []
        for index, (item, form) in enumerate(zip(unit.fields, forms, strict=True)):
            escape = self.types.expand(item.type).type.escape
            if escape is not None and numbers[index] == (1 << form.bits) - 1:
                here = replace(at, path=inside(at.path, item.name))
                numbers[index] += self._integer(escape, here, "(escape)", "escape")
                escaped.append(self.spans.pop())
        bit = 0
        for item, form, number in zip(unit.fields, forms, numbers, strict=True):
            here = self._for_field(walk, item, replace(at, path=inside(at.path, item.name)))
            type_ = self.types.expand(item.type).type
            with self._placed(here.path, start):
                seen = self._judged(type_, number, here)
            width, kind = form.bits, scalars.kind_of(scalars.base_of(self.types, type_))
            self.spans.append(
                FieldSpan(here.path, start, end - start, kind, here.part, seen.plain, bit, width)
            )
            bit += width
            if item.const is not None:
                self._check_constant(item, type_, seen, start, here.path)
            walk.places[item.name] = (start, start, end)
            self._keep(walk, item, seen, at.scope)
        self.spans += escaped

    def _for_field(self, walk: _Walk, item: Field, at: _At) -> _At:
        part: Part = "member"
        nullable = item.nullable
        if item.const is not None:
            part = "constant"
        elif item.checksum is not None:
            part = "checksum"
        elif item.size_of is not None:
            part = "length"
            nullable = True
        elif shape.is_derived(item, walk.fields):
            part = "count"
            nullable = True
        return replace(at, part=part, nullable=nullable, count=walk.counts.get(item.name))

    def _field(self, walk: _Walk, item: Field, at: _At) -> None:
        start = self._content = self.position
        at = self._for_field(walk, item, at)
        if item.when is not None and not self.around.holds(item.when, at.scope):
            seen = absent()
        elif item.optional and not self._comes(item, at):
            seen = absent()
            if item.const is not None:
                walk.plain[item.name] = False
                seen = Seen(False, raw=False, there=False)
        elif item.name in walk.nulls:
            seen = self._null(at)
            walk.plain[item.name] = None
        else:
            seen = self._present(item, at, start)
            self._keep(walk, item, seen, at.scope)
        at.scope.members.setdefault(item.name, seen)
        walk.places[item.name] = (start, self._content, self.position)

    def _comes(self, item: Field, at: _At) -> bool:
        constant = shape.leading_constant(self.types, item, at.order)
        if constant is not None:
            return constant.matches(self.data, self.position, self.end)
        return self.position < self.end

    def _present(self, item: Field, at: _At, start: int) -> Seen:
        type_ = self.types.expand(item.type).type
        if item.lazy or item.compressed is not None:
            seen = self.value(packed(type_), at)
            if item.lazy and at.count is not None:
                self._check_count(type_, seen, at)
            return seen
        if item.const is None:
            return self.value(type_, at)
        if isinstance(type_.form, Bytes | Text) and type_.size is None and type_.until is None:
            size = len(shape.constant_bytes(self.types, item, at.order))
            type_ = replace(type_, size=Fixed(size))
        seen = self.value(type_, at)
        self._check_constant(item, type_, seen, start, at.path)
        return seen

    def _check_count(self, type_: Type, seen: Seen, at: _At) -> None:
        count = count_items(self, replace(type_, byte_order=at.order), seen.raw, at.scope)
        if count != at.count:
            raise Refusal(f"the region holds {count} items and {at.count} are announced")

    def _check_constant(self, item: Field, type_: Type, seen: Seen, start: int, path: str) -> None:
        wanted = scalars.constant_of(self.types, type_, item.const)
        if seen.raw != wanted:
            raise BytesMismatch(f"must be {item.const}, is {seen.plain}", start, path)

    def _keep(self, walk: _Walk, item: Field, seen: Seen, scope: Scope) -> None:
        scope.members[item.name] = seen
        if item.const is not None:
            if item.optional:
                walk.plain[item.name] = True
                scope.members[item.name] = Seen(True, raw=True)
        elif shape.is_derived(item, walk.fields):
            pass
        elif seen.there or seen.null:
            walk.plain[item.name] = seen.plain

    def _derived(self, walk: _Walk, unit: shape.Unit, item: Field, around: str, seen: Seen) -> None:
        """Puts what a length, count or checksum says where it is needed."""
        if item.size_of is not None:
            self._length(walk, unit, item, around, seen)
        if item.checksum is not None and seen.there:
            self._checksum(walk, unit, item, inside(around, item.name), seen.raw)
        if item.count_of is not None and shape.is_derived(item, walk.fields):
            self._counted(walk, item, seen)

    def _counted(self, walk: _Walk, item: Field, seen: Seen) -> None:
        assert item.count_of is not None
        if not seen.there:
            if self._null_read(walk, item):
                walk.nulls.add(item.count_of)
            return
        if item.count_of in walk.places:
            known = walk.plain.get(item.count_of)
            if len(known or ()) != seen.raw:
                raise Refusal(f"{seen.raw} items are announced and {len(known or ())} were read")
            return
        walk.counts[item.count_of] = seen.raw

    def _null_read(self, walk: _Walk, item: Field) -> bool:
        start, _, end = walk.places[item.name]
        return end > start

    def _length(self, walk: _Walk, unit: shape.Unit, item: Field, around: str, seen: Seen) -> None:
        assert item.size_of is not None
        first, last = shape.extent(walk.fields, unit, item.size_of)
        if not seen.there:
            if self._null_read(walk, item):
                walk.nulls |= {other.name for other in walk.fields[first : last + 1]}
            return
        if seen.raw < 0:
            raise Refusal(f"the size is {seen.raw}")
        if item.size_of.kind == "record":
            self._enter(walk, len(walk.fields) - 1, walk.start + seen.raw, item.name, around)
        elif item.size_of.kind == "rest" or last < first:
            self._enter(walk, max(last, first - 1), self.position + seen.raw, item.name, around)
        elif walk.fields[last].name in walk.places:
            size = walk.places[walk.fields[last].name][2] - walk.places[walk.fields[first].name][0]
            if size != seen.raw:
                raise Refusal(f"{seen.raw} bytes are announced and {size} were read")
        else:
            walk.waiting.setdefault(first, []).append((last, seen.raw, item.name))

    def _checksum(self, walk: _Walk, unit: shape.Unit, item: Field, path: str, found: int) -> None:
        checksum = item.checksum
        assert checksum is not None
        offset = walk.places[item.name][0]

        def verify(start: int, end: int) -> None:
            wanted = checksum_of(checksum, self.data[start:end])
            if wanted != found:
                raise BytesMismatch(
                    f"the checksum is {found:#x} and the bytes have {wanted:#x}", offset, path
                )

        if checksum.of.kind == "rest":
            verify(self.position, self.end)
            return
        first, last = shape.extent(walk.fields, unit, checksum.of)

        if last < first:
            verify(self.position, self.position)
            return

        def later() -> None:
            place = walk.places[walk.fields[first].name]
            start = place[1] if first == last else place[0]
            verify(start, walk.places[walk.fields[last].name][2])

        if walk.fields[last].name in walk.places:
            later()
        else:
            walk.checks.setdefault(last, []).append(later)

    @contextmanager
    def _placed(self, path: str, start: int | None = None) -> Iterator[None]:
        """Adds the place to what is refused: where it begins."""
        start = self.position if start is None else start
        try:
            yield
        except Refusal as refusal:
            raise BytesMismatch(refusal.reason, start, path) from refusal


def packed(type_: Type) -> Type:
    """The type of a region whose bytes are kept as they are."""
    null = type_.null if isinstance(type_.size, Prefix) else None
    return Type(
        at=type_.at,
        form=Bytes(),
        size=type_.size,
        null=null,
        byte_order=type_.byte_order,
        max_bytes=type_.max_bytes,
    )


def count_items(reader: Reader, type_: Type, data: bytes, scope: Scope) -> int:
    """How many items the bytes of a packed list are."""
    form = type_.form
    if not isinstance(form, ListOf | MapOf):
        raise Refusal("only lists and maps have items to count")
    inner = Reader(reader.types, data, {})
    inner.around = reader.around
    order = type_.byte_order or reader.types.protocol.byte_order
    bare = Type(at=type_.at, form=replace(form, count=Rest()))
    return len(inner.value(bare, _At("", scope, order, depth=1)).plain)
