"""Writes records whose fields the encoding tells apart: JSON objects, entries of maps, tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wireloom.generator.free_text import plain_data
from wireloom.generator.interpret import flatbuffers, json_syntax, scalars
from wireloom.generator.interpret.named_values import (
    check_bytes,
    check_items,
    comparable,
    judge,
    map_of,
    number_of,
    raw,
    spell,
)
from wireloom.generator.interpret.nodes import Node
from wireloom.generator.interpret.relations import check_relations
from wireloom.generator.interpret.scope import Scope, Seen, absent
from wireloom.generator.interpret.values import (
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
    Float,
    ListOf,
    MapOf,
    Record,
    Text,
    Type,
)
from wireloom.generator.resolve.named import is_record, names
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types

if TYPE_CHECKING:
    from wireloom.generator.interpret import encode


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
                written[names(item)[0].unescaped] = said
        if record.unknown == "keep" and not record.class_name:
            kept = value.get(UNKNOWN_FIELDS) or {}
            for key in kept:
                if key in {one.unescaped for item in record.fields for one in names(item)}:
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
        return self.value(item.type, plain_data(item.default), "")[1]

    def field(self, item: Field, value: Plain, path: str) -> tuple[Seen, Any]:
        if value is None:
            if item.required:
                raise ValueMismatch("is missing", path)
            if not item.has_default:
                return absent(), None
            value = plain_data(item.default)
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
            if comparable(known) in seen:
                raise Refusal(f"{key!r} occurs twice")
            seen.add(comparable(known))
            pairs.append((known, held.plain))
            written[said] = inner
        plain = map_of(pairs, by_record=is_record(self.types.named, form.key))
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
            declared, number_of(key) if quoted else key
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
                return raw(declared, data), scalars.bytes_to_base_64(data)
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
