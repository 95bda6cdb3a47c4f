"""Bytes to values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from wireloom.generator.interpret import named_decode, protobuf_decode, scalars, shape
from wireloom.generator.interpret.record_decode import RecordReader
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
    AnyJson,
    Boolean,
    ByteOrder,
    Bytes,
    Elsewhere,
    Enum,
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
class Place:
    """Where in the value the reader is."""

    path: str
    scope: Scope
    order: ByteOrder
    depth: int = 0
    nullable: bool = False
    count: int | None = None
    """The number of items, where a field of the record around says it."""
    part: Part = "member"

    def within(self, path: str) -> Place:
        """The same place for an item or a case."""
        return replace(self, path=path, nullable=False, count=None, part="member")


class Reader:
    """Reads values from front to back, noting what every byte is."""

    def __init__(self, types: Types, data: bytes, negotiated: Mapping[str, Any]) -> None:
        self.types = types
        self.data = data
        self.position = 0
        self.end = len(data)
        self.spans: list[FieldSpan] = []
        self.around = Surroundings(types, negotiated)
        self.content = 0
        """Where the content of the value that was read last begins, behind its size."""
        self.frame = False
        """Whether references from the frame start in what is read."""
        self.allowed: Mapping[str, tuple[int, ...]] = {}
        """Numbers of members of the frame that its role leaves a choice of."""

    def whole(self, type_: Type, *, frame: bool, allowed: Mapping[str, tuple[int, ...]]) -> Seen:
        """The value that all bytes are."""
        at = Place("", Scope(), self.types.protocol.byte_order)
        self.frame = frame
        self.allowed = allowed
        with self.placed(""):
            seen = self.value(type_, at)
        if self.position != self.end:
            left = self.end - self.position
            raise BytesMismatch(f"{left} bytes too many", self.position, "")
        return seen

    # --- regions ------------------------------------------------------------------------------

    def value(self, type_: Type, at: Place) -> Seen:
        """One value and what is known of it."""
        type_ = self.types.expand(type_).type
        order = type_.byte_order or at.order
        at = replace(at, order=order)
        content = self.position
        if type_.size is None:
            seen = self._until(type_, at)
        else:
            size = self._size(type_, type_.size, at)
            if size is None:
                return self.null(at)
            if type_.max_bytes is not None and size > type_.max_bytes:
                raise Refusal(f"{size} bytes are more than {type_.max_bytes}")
            null = None if isinstance(type_.size, Prefix) else type_.null
            with self._region(size, at):
                content = self.position
                seen = self._until(replace(type_, size=None, null=null), at)
        self.content = content
        return seen

    def _size(self, type_: Type, measure: Measure, at: Place) -> int | None:
        match measure:
            case Prefix(type=prefix, inclusive=inclusive):
                start = self.position
                size = self.integer(prefix, at, "(size)", "prefix")
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
    def _region(self, size: int, at: Place) -> Iterator[None]:
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

    def null(self, at: Place) -> Seen:
        """What stands for a null, if one is allowed here."""
        if not at.nullable:
            raise Refusal("null is not allowed here")
        return null()

    def _until(self, type_: Type, at: Place) -> Seen:
        if type_.envelope is not None:
            return protobuf_decode.open_envelope(self, type_, type_.envelope, at)
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
            self._note(end, self.take(1), "uint8", type_.until)
        return seen

    # --- forms --------------------------------------------------------------------------------

    def _form(self, type_: Type, at: Place) -> Seen:
        match type_.form:
            case Integer() | Varint() | Enum() | Flags():
                return self._number(type_, at)
            case Float() as form:
                start = self.take(form.bits // 8)
                number = scalars.unpack_float(form, at.order, self.data[start : self.position])
                return self._leaf(type_, at, start, number, number)
            case Boolean():
                start = self.take(1)
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
            case Record(encoding="protobuf") as form:
                seen = protobuf_decode.read_record(self, type_, form, self.deeper(at))
                check_relations(type_.rules, seen.members or {})
                return seen
            case Record(encoding="json" | "map" | "flatbuffers") as form:
                return named_decode.read_record(self, type_, form, self.deeper(at))
            case Record(fields=fields):
                seen = RecordReader(self, fields).read(at)
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
            case AnyJson():
                raise Refusal("a value of JSON stands in JSON only")
            case Named():
                raise AssertionError("names were followed")

    def _rest(self, type_: Type) -> bytes:
        start = self.take(self.end - self.position)
        if type_.max_bytes is not None and self.position - start > type_.max_bytes:
            raise Refusal(f"{self.position - start} bytes are more than {type_.max_bytes}")
        return self.data[start : self.position]

    def take(self, size: int) -> int:
        """Where so many bytes begin; the position moves behind them."""
        left = self.end - self.position
        if size > left:
            raise Refusal(f"{size} bytes are needed and {left} are left")
        self.position += size
        return self.position - size

    def integer(self, type_: Type, at: Place, name: str, part: Part) -> int:
        """A number around a content: a prefix or an escape."""
        at = replace(at, path=inside(at.path, name), nullable=False, part=part, count=None)
        type_ = replace(self.types.expand(type_).type, null=None)
        with self.placed(at.path):
            number = self.value(type_, at).raw
        assert isinstance(number, int)
        return number

    def _number(self, type_: Type, at: Place) -> Seen:
        base = scalars.base_of(self.types, type_)
        start = self.position
        if isinstance(base.form, Varint):
            data = self.data[start : self.end]
            number, size = scalars.unpack_varint(base.form, data)
            self.take(size)
        else:
            assert isinstance(base.form, Integer)
            if base.form.bits % 8:
                raise Refusal(f"{base.form.bits} bits do not fill whole bytes")
            self.take(base.form.bits // 8)
            order = type_.byte_order or base.byte_order or at.order
            raw = int.from_bytes(self.data[start : self.position], order)
            number = scalars.unpack_bits(base.form.bits, base.form.signed, raw)
        seen = self.judged(type_, number, at)
        self._note(at, start, scalars.kind_of(base), seen.plain)
        return seen

    def judged(self, type_: Type, number: int, at: Place) -> Seen:
        """What a number means."""
        if number == scalars.null_of(self.types, type_):
            return self.null(at)
        scalars.check_number(self.types, type_, number)
        return Seen(scalars.number_to_plain(type_, number), type_, number)

    def _leaf(self, type_: Type, at: Place, start: int, raw: Any, plain: Plain) -> Seen:
        plain = raw if plain is None else plain
        self._note(at, start, scalars.kind_of(type_), plain)
        return Seen(plain, type_, raw)

    def _note(self, at: Place, start: int, kind: str, value: Plain) -> None:
        self.spans.append(FieldSpan(at.path, start, self.position - start, kind, at.part, value))

    # --- lists and maps -----------------------------------------------------------------------

    def _many(self, type_: Type, form: ListOf | MapOf, at: Place) -> Seen:
        count = at.count
        if count is None:
            prefix_null = isinstance(form.count, Prefix) and type_.null is not None
            count = self._count(form.count, at)
            if prefix_null and count == type_.null:
                return self.null(at)
            if isinstance(form.count, Elsewhere) and count is None:
                return self.null(at)
        if count is not None and count < 0:
            raise Refusal(f"the count is {count}")
        if type_.max_items is not None and count is not None and count > type_.max_items:
            raise Refusal(f"{count} items are more than {type_.max_items}")
        left = self.end - self.position
        if count is not None and not isinstance(form.count, Fixed) and count > left:
            raise Refusal(f"{count} items are more than the {left} bytes left")
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

    def _item(self, type_: Type, at: Place) -> Seen:
        with self.placed(at.path):
            return self.value(type_, at)

    def _count(self, measure: Measure, at: Place) -> int | None:
        match measure:
            case Prefix(type=prefix):
                return self.integer(prefix, at, "(count)", "prefix")
            case Fixed(number=number):
                return number
            case Elsewhere(reference=reference):
                seen = self.around.number(reference, at.scope)
                return seen.raw if seen.there else None
            case Rest():
                return None

    # --- for all of them -------------------------------------------------------------------

    def deeper(self, at: Place) -> Place:
        """The place of what is inside of a record."""
        limit = self.types.protocol.limits.depth
        if at.depth >= limit:
            raise Refusal(f"records are nested more than {limit} deep")
        return replace(at.within(at.path), depth=at.depth + 1)

    @contextmanager
    def placed(self, path: str, start: int | None = None) -> Iterator[None]:
        """Adds the place to what is refused: where it begins."""
        start = self.position if start is None else start
        try:
            yield
        except Refusal as refusal:
            raise BytesMismatch(refusal.reason, start, path) from refusal
