"""Reads records whose fields the encoding tells apart: JSON objects, entries of maps, tables."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wireloom.generator.interpret import flatbuffers, json_syntax, scalars
from wireloom.generator.interpret.json_syntax import Value
from wireloom.generator.interpret.named_values import (
    check_bytes,
    check_items,
    comparable,
    default_of,
    judge,
    map_of,
    raw,
    spell,
)
from wireloom.generator.interpret.relations import check_relations
from wireloom.generator.interpret.scope import Scope, Seen
from wireloom.generator.interpret.values import (
    BytesMismatch,
    FieldSpan,
    Plain,
    Refusal,
    inside,
)
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Float,
    ListOf,
    MapOf,
    Record,
    Text,
    Type,
)
from wireloom.generator.resolve.named import is_record, names, unquoted_keys
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types

if TYPE_CHECKING:
    from wireloom.generator.interpret import decode

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
        by_key = {key.unescaped: item for item in record.fields for key in names(item)}
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
            if comparable(key) in seen:
                raise BytesMismatch(f"{name!r} means the same as another key", entry.start, here)
            seen.add(comparable(key))
            pairs.append((key, self.value(form.value, entry, here).plain))
        plain = map_of(pairs, by_record=is_record(self.types.named, form.key))
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
                return raw(declared, scalars.base_64_to_bytes(value))
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
