"""Records whose fields the encoding tells apart: JSON objects, the entries of maps, tables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wireloom.generator.interpret import flatbuffers, json_syntax, scalars
from wireloom.generator.interpret.json_syntax import Value
from wireloom.generator.interpret.nodes import Node
from wireloom.generator.interpret.relations import check_relations, check_unique
from wireloom.generator.interpret.scope import Scope, Seen, absent
from wireloom.generator.interpret.values import (
    BytesMismatch,
    FieldSpan,
    Plain,
    Refusal,
    ValueMismatch,
    inside,
    pairs_of,
)
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Record,
    Text,
    Type,
    Varint,
)
from wireloom.generator.resolve.named import is_record, names, unquoted_keys
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types

if TYPE_CHECKING:
    from wireloom.generator.interpret import decode, encode

_DIGITS = {10: re.compile(r"-?[0-9]{1,64}"), 16: re.compile(r"-?[0-9a-fA-F]{1,64}")}


def read_record(reader: decode.Reader, type_: Type, record: Record, at: decode.Place) -> Seen:
    """The record that fills the region."""
    limit = reader.types.protocol.limits.depth
    start = reader.position
    if record.encoding == "map":
        assert record.map is not None
        pairs = reader.value(record.map, replace(at, count=None)).plain
        entries = {key: Value(value, start, reader.position) for key, value in pairs.items()}
        whole = Value(pairs, start, reader.position, entries=entries)
        return _Read(reader.types, None).record(type_, record, whole, at.path, at.scope)
    data = reader.data[start : reader.end]
    if record.encoding == "flatbuffers":
        entries = flatbuffers.Buffer(reader.types, data, start, at.path).entries(record)
        whole = Value({}, start, reader.end, entries=entries)
        return _all(reader, type_, record, whole, at)
    unquoted = frozenset(unquoted_keys(reader.types.named, record))
    whole = json_syntax.Parser(data, start, limit, unquoted, at.path).whole()
    return _all(reader, type_, record, whole, at)


def _all(
    reader: decode.Reader, type_: Type, record: Record, whole: Value, at: decode.Place
) -> Seen:
    """The record that takes all of the region."""
    start, reader.position = reader.position, reader.end
    spans: list[FieldSpan] = []
    seen = _Read(reader.types, spans).record(type_, record, whole, at.path, at.scope)
    reader.spans += _without_gaps(spans, at.path, reader.data, start, reader.end)
    return seen


def _without_gaps(
    spans: list[FieldSpan], path: str, data: bytes, start: int, end: int
) -> list[FieldSpan]:
    """Spans of the values, and of what stands between them."""
    found: list[FieldSpan] = []
    for span in sorted(spans, key=lambda span: span.offset):
        if span.offset < start:
            continue  # two texts may share their bytes
        if span.offset > start:
            found.append(_between(path, data, start, span.offset))
        found.append(span)
        start = span.offset + span.size
    return [*found, _between(path, data, start, end)] if start < end else found


def _between(path: str, data: bytes, start: int, end: int) -> FieldSpan:
    try:
        shown = data[start:end].decode()
    except UnicodeDecodeError:
        shown = scalars.bytes_to_plain(data[start:end])
    return FieldSpan(inside(path, "(syntax)"), start, end - start, "json", "constant", shown)


@dataclass(slots=True)
class _Read:
    """Reads values of one text."""

    types: Types
    spans: list[FieldSpan] | None
    tolerates: frozenset[str] = frozenset()
    text: bool = False
    """Whether every value is text."""

    def record(
        self, type_: Type, record: Record, value: Value, path: str, around: Scope | None
    ) -> Seen:
        if not value.is_object:
            raise BytesMismatch("must be an object", value.start, path)
        inner = _Read(self.types, self.spans, record.tolerates, record.encoding == "map")
        scope = Scope(around)
        plain: dict[str, Plain] = {}
        by_key = {key: item for item in record.fields for key in names(item)}
        by_key.pop(UNKNOWN_FIELDS, None)
        unknown: dict[str, Plain] = {}
        taken: set[str] = set()
        for key, entry in value.entries.items():
            item = by_key.get(key)
            here = inside(path, key if item is None else item.name)
            if item is None:
                if record.unknown == "refuse":
                    raise BytesMismatch(f"the key {key!r} is not known", entry.start, here)
                unknown[key] = entry.plain
                self._span(here, entry, "json")
                continue
            if item.name in taken:
                raise BytesMismatch(f"{key!r} means the same as another key", entry.start, here)
            if entry.plain is None:
                self._span(here, entry, "json")
                continue
            taken.add(item.name)
            scope.members[item.name] = inner.value(item.type, entry, here)
        for item in record.fields:
            if item.name == UNKNOWN_FIELDS:
                continue
            if item.name not in scope.members:
                scope.members[item.name] = self._missing(item, value, path)
            seen = scope.members[item.name]
            if seen.there:
                plain[item.name] = seen.plain
        if record.unknown == "keep" and not record.class_name and unknown:
            plain[UNKNOWN_FIELDS] = unknown
        try:
            check_relations(type_.rules, scope.members)
        except Refusal as refusal:
            raise BytesMismatch(refusal.reason, value.start, path) from refusal
        return Seen(plain, type_, members=scope.members)

    def _missing(self, item: Field, value: Value, path: str) -> Seen:
        if item.required:
            raise BytesMismatch("is missing", value.end, inside(path, item.name))
        return default_of(self.types, item)

    def value(self, type_: Type, value: Value, path: str) -> Seen:
        declared = self.types.expand(type_).type
        match declared.form:
            case Record() as record:
                return self.record(declared, record, value, path, None)
            case ListOf(item=item):
                return self._list(declared, item, value, path)
            case MapOf() as form:
                return self._map(declared, form, value, path)
            case AnyJson():
                self._span(path, value, "json")
                return Seen(value.plain, declared, value.plain)
            case _:
                pass
        try:
            seen = self._scalar(declared, value.plain)
        except Refusal as refusal:
            raise BytesMismatch(refusal.reason, value.start, path) from refusal
        self._span(path, value, scalars.kind_of(scalars.base_of(self.types, declared)), seen.plain)
        return seen

    def _span(self, path: str, value: Value, kind: str, plain: Plain = None) -> None:
        if self.spans is not None:
            shown = value.plain if plain is None else plain
            size = value.end - value.start
            self.spans.append(FieldSpan(path, value.start, size, kind, "member", shown))

    def _list(self, declared: Type, item: Type, value: Value, path: str) -> Seen:
        if not value.is_list:
            raise BytesMismatch("must be a list", value.start, path)
        items = [
            self.value(item, entry, f"{path}[{index}]") for index, entry in enumerate(value.items)
        ]
        plain = [item.plain for item in items]
        self._limited(declared, plain, value, path)
        return Seen(plain, declared, items=items)

    def _limited(self, declared: Type, plain: Any, value: Value, path: str) -> None:
        try:
            check_items(declared, plain)
        except Refusal as refusal:
            raise BytesMismatch(refusal.reason, value.start, path) from refusal

    def _map(self, declared: Type, form: MapOf, value: Value, path: str) -> Seen:
        if not value.is_object:
            raise BytesMismatch("must be an object", value.start, path)
        pairs: list[tuple[Plain, Plain]] = []
        seen: set[object] = set()
        for name, entry in value.entries.items():
            here = f"{path}[{name!r}]"
            key = self._key(form.key, name, entry, here)
            if _comparable(key) in seen:
                raise BytesMismatch(f"{name!r} means the same as another key", entry.start, here)
            seen.add(_comparable(key))
            pairs.append((key, self.value(form.value, entry, here).plain))
        plain = _map_of(pairs, by_record=is_record(self.types.named, form.key))
        self._limited(declared, plain, value, path)
        return Seen(plain, declared)

    def _key(self, type_: Type, name: str, entry: Value, path: str) -> Plain:
        declared = self.types.expand(type_).type
        if isinstance(declared.form, Record):
            if not isinstance(name, json_syntax.ObjectKey):
                raise BytesMismatch(f"{name!r} is no object", entry.start, path)
            return _Read(self.types, None).value(declared, name.value, path).plain
        if isinstance(name, json_syntax.ObjectKey):
            raise BytesMismatch("the key must not be an object", entry.start, path)
        try:
            return _Read(self.types, None, text=True)._scalar(declared, name).plain
        except Refusal as refusal:
            raise BytesMismatch(refusal.reason, entry.start, path) from refusal

    def _scalar(self, declared: Type, value: Any) -> Seen:
        match declared.form:
            case Text():
                return self._text(declared, value)
            case Bytes():
                return _raw(declared, scalars.base_64_to_bytes(value))
            case Boolean():
                return Seen(*self._truth(declared, value))
            case Float():
                number = self._float(value)
                return Seen(number, declared, number)
            case Enum(spelling=spelling) as form if spelling:
                return self._named(declared, form, value)
            case _:
                number = self._whole(declared, value)
                judge(self.types, declared, number)
                return Seen(scalars.number_to_plain(declared, number), declared, number)

    def _text(self, declared: Type, value: Any) -> Seen:
        if "unquoted" in self.tolerates and isinstance(value, bool | int | float):
            value = json_syntax.write(value).decode()
        if not isinstance(value, str):
            raise Refusal(f"{value!r} is no text")
        check_bytes(declared, value.encode())
        return Seen(value, declared, value)

    def _truth(self, declared: Type, value: Any) -> tuple[Plain, Type, Any]:
        quoted = self.text or "quoted" in self.tolerates
        if quoted and value in ("true", "false"):
            value = value == "true"
        elif self.text:
            raise Refusal(f"{value!r} is neither true nor false in text")
        if not isinstance(value, bool):
            raise Refusal(f"{value!r} is neither true nor false")
        return value, declared, value

    def _float(self, value: Any) -> float:
        if isinstance(value, str) and (self.text or "quoted" in self.tolerates):
            value = json_syntax.Parser(value.encode(), 0, 1, (), "").whole().plain
        elif self.text:
            raise Refusal(f"{value!r} is no number in text")
        return scalars.plain_to_float(value)

    def _whole(self, declared: Type, value: Any) -> int:
        base = self._base(declared)
        quoted = base or ("quoted" in self.tolerates and 10)
        if isinstance(value, str) and quoted:
            if not _DIGITS[quoted].fullmatch(value):
                raise Refusal(f"{value!r} has other than digits to the base of {quoted}")
            return int(value, quoted)
        if base or isinstance(value, bool) or not isinstance(value, int):
            raise Refusal(f"{value!r} is no whole number" + (" in text" if base else ""))
        return value

    def _base(self, declared: Type) -> int:
        return declared.base or (10 if self.text else 0)

    def _named(self, declared: Type, form: Enum, value: Any) -> Seen:
        spelt = {spell(form, item.name): item for item in form.values}
        if isinstance(value, str) and value in spelt:
            item = spelt[value]
            return Seen(item.name, declared, item.number)
        if "ordinals" in self.tolerates and not (
            isinstance(value, str) and not ("quoted" in self.tolerates and value.isdecimal())
        ):
            number = self._whole(replace(declared, base=None), value)
            for item in form.values:
                if item.number == number:
                    return Seen(item.name, declared, number)
        raise Refusal(f"{value!r} is none of {', '.join(spelt)}")


def _comparable(key: Plain) -> object:
    """A key as one value, also if it is a record."""
    if not isinstance(key, dict):
        return key
    return tuple(
        (name, tuple(held) if isinstance(held, list) else held) for name, held in key.items()
    )


def _map_of(pairs: list[tuple[Plain, Plain]], *, by_record: bool) -> Plain:
    """A map in the notation of examples."""
    return [{"key": key, "value": value} for key, value in pairs] if by_record else dict(pairs)


def _number_of(text: str) -> int:
    """A key that YAML has in quotes."""
    try:
        return int(text, 0)
    except ValueError:
        raise Refusal(f"{text!r} is no number") from None


def judge(types: Types, declared: Type, number: int) -> None:
    """Refuses numbers that the type cannot hold or does not allow."""
    scalars.check_number(types, declared, number)
    base = scalars.base_of(types, declared).form
    if isinstance(base, Integer):
        scalars.pack_bits(base.bits, base.signed, number)
    elif isinstance(base, Varint):
        scalars.pack_varint(base, number)


def spell(form: Enum, name: str) -> str:
    """The name of a value as JSON has it."""
    return name.upper() if form.spelling == "upper" else name


def check_bytes(declared: Type, value: bytes) -> None:
    """Refuses text or bytes that are too long."""
    if declared.max_bytes is not None and len(value) > declared.max_bytes:
        raise Refusal(f"{len(value)} bytes are more than {declared.max_bytes}")


def _raw(declared: Type, data: bytes) -> Seen:
    check_bytes(declared, data)
    return Seen(scalars.bytes_to_plain(data), declared, data)


def check_items(declared: Type, items: list[Plain] | Mapping[Plain, Plain]) -> None:
    """Refuses too many items, and equal ones where they must differ."""
    if declared.max_items is not None and len(items) > declared.max_items:
        raise Refusal(f"{len(items)} items are more than {declared.max_items}")
    if declared.unique and isinstance(items, list):
        check_unique(items)


def default_of(types: Types, item: Field) -> Seen:
    """What stands for a member that is not there."""
    if not item.has_default:
        return absent()
    declared = types.expand(item.type).type
    if isinstance(declared.form, Integer | Varint | Enum | Flags):
        number = scalars.plain_to_number(declared, item.default)
        return Seen(scalars.number_to_plain(declared, number), declared, number)
    if isinstance(declared.form, Bytes):
        return _raw(declared, scalars.plain_to_bytes(item.default))
    return Seen(item.default, declared, item.default)


# --- values to bytes ------------------------------------------------------------------------------


def write_record(
    writer: encode.Writer, type_: Type, record: Record, value: Plain, at: encode.Place
) -> tuple[Seen, Node]:
    """The record and its bytes."""
    seen, written = _Write(writer.types).record(type_, record, value, at.path, at.scope)
    if record.encoding == "map":
        assert record.map is not None
        _, node = writer.value(record.map, written, replace(at, counted=False))
        return seen, node
    if record.encoding == "flatbuffers":
        node = Node()
        node.add(flatbuffers.write(writer.types, record, written))
        return seen, node
    limit = writer.types.protocol.limits.depth
    if json_syntax.nested(written) > limit:
        raise Refusal(f"lists and objects are nested more than {limit} deep")
    node = Node()
    try:
        node.add(json_syntax.write(written))
    except (TypeError, ValueError) as error:
        raise Refusal(f"JSON cannot say it: {error}") from error
    return seen, node


@dataclass(slots=True)
class _Write:
    """Writes values as JSON has them."""

    types: Types
    text: bool = False

    def record(
        self, type_: Type, record: Record, value: Plain, path: str, around: Scope | None
    ) -> tuple[Seen, dict[str, Any]]:
        if not isinstance(value, dict):
            raise ValueMismatch(f"{value!r} is no mapping of members", path)
        known = {item.name for item in record.fields}
        for name in value:
            if name not in known:
                raise ValueMismatch(f"there is no member {name}", path)
        inner = _Write(self.types, record.encoding == "map")
        scope = Scope(around)
        plain: dict[str, Plain] = {}
        written: dict[str, Any] = {}
        for item in record.fields:
            if item.name == UNKNOWN_FIELDS:
                continue
            seen, said = inner.field(item, value.get(item.name), inside(path, item.name))
            scope.members[item.name] = seen
            if seen.there:
                plain[item.name] = seen.plain
            left_out = item.has_default and not item.required
            if seen.there and not (left_out and said == inner.default(item)):
                written[names(item)[0]] = said
        if record.unknown == "keep" and not record.class_name:
            kept = value.get(UNKNOWN_FIELDS) or {}
            for key in kept:
                if key in {one for item in record.fields for one in names(item)}:
                    raise ValueMismatch(f"{key!r} is a member", inside(path, UNKNOWN_FIELDS))
            written |= kept
            if kept:
                plain[UNKNOWN_FIELDS] = dict(kept)
        try:
            check_relations(type_.rules, scope.members)
        except Refusal as refusal:
            raise ValueMismatch(refusal.reason, path) from refusal
        return Seen(plain, type_, members=scope.members), written

    def default(self, item: Field) -> Any:
        """What the default of a field would be written as."""
        return self.value(item.type, item.default, "")[1]

    def field(self, item: Field, value: Plain, path: str) -> tuple[Seen, Any]:
        if value is None:
            if item.required:
                raise ValueMismatch("is missing", path)
            if not item.has_default:
                return absent(), None
            value = item.default
        return self.value(item.type, value, path)

    def value(self, type_: Type, value: Plain, path: str) -> tuple[Seen, Any]:
        declared = self.types.expand(type_).type
        try:
            return self._form(declared, value, path)
        except Refusal as refusal:
            raise ValueMismatch(refusal.reason, path) from refusal

    def _form(self, declared: Type, value: Plain, path: str) -> tuple[Seen, Any]:
        match declared.form:
            case Record() as record:
                return self.record(declared, record, value, path, None)
            case ListOf(item=item):
                if not isinstance(value, list | tuple):
                    raise Refusal(f"{value!r} is no list")
                both = [
                    self.value(item, one, f"{path}[{index}]") for index, one in enumerate(value)
                ]
                plain = [seen.plain for seen, _ in both]
                check_items(declared, plain)
                items = [seen for seen, _ in both]
                return Seen(plain, declared, items=items), [said for _, said in both]
            case MapOf() as form:
                return self._map(declared, form, value, path)
            case AnyJson():
                return Seen(value, declared, value), value
            case _:
                return self._scalar(declared, value)

    def _map(self, declared: Type, form: MapOf, value: Plain, path: str) -> tuple[Seen, Any]:
        pairs: list[tuple[Plain, Plain]] = []
        seen: set[object] = set()
        written: dict[str, Any] = {}
        for key, item in pairs_of(value):
            here = f"{path}[{key!r}]"
            known, said = self._key(form.key, key, here)
            held, inner = self.value(form.value, item, here)
            if _comparable(known) in seen:
                raise Refusal(f"{key!r} occurs twice")
            seen.add(_comparable(known))
            pairs.append((known, held.plain))
            written[said] = inner
        plain = _map_of(pairs, by_record=is_record(self.types.named, form.key))
        check_items(declared, plain)
        return Seen(plain, declared), written

    def _key(self, type_: Type, key: Plain, path: str) -> tuple[Plain, str]:
        """A key in the notation of examples, and as it is written."""
        declared = self.types.expand(type_).type
        if isinstance(declared.form, Record):
            known, said = _Write(self.types).value(declared, key, path)
            return known.plain, json_syntax.ObjectKey(json_syntax.write(said).decode())
        quoted = isinstance(key, str) and not isinstance(declared.form, Text | Enum)
        known, said = _Write(self.types, text=True)._scalar(
            declared, _number_of(key) if quoted else key
        )
        return known.plain, said

    def _scalar(self, declared: Type, value: Plain) -> tuple[Seen, Any]:
        match declared.form:
            case Text():
                if not isinstance(value, str):
                    raise Refusal(f"{value!r} is no text")
                check_bytes(declared, value.encode())
                return Seen(value, declared, value), value
            case Bytes():
                data = scalars.plain_to_bytes(value)
                return _raw(declared, data), scalars.bytes_to_base_64(data)
            case Boolean():
                if not isinstance(value, bool):
                    raise Refusal(f"{value!r} is neither true nor false")
                said: Any = ("true" if value else "false") if self.text else value
                return Seen(value, declared, value), said
            case Float():
                number = scalars.plain_to_float(value)
                return Seen(number, declared, number), repr(number) if self.text else number
            case _:
                return self._number(declared, value)

    def _number(self, declared: Type, value: Plain) -> tuple[Seen, Any]:
        number = scalars.plain_to_number(declared, value)
        judge(self.types, declared, number)
        seen = Seen(scalars.number_to_plain(declared, number), declared, number)
        if isinstance(declared.form, Enum) and declared.form.spelling:
            if not isinstance(seen.plain, str):
                raise Refusal(f"{number} has no name")
            return seen, spell(declared.form, seen.plain)
        base = declared.base or (10 if self.text else 0)
        if not base:
            return seen, number
        return seen, f"{number:x}" if base == 16 else str(number)
