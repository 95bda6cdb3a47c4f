"""Records in protobuf: values to bytes, fields in the order of their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from wireloom.generator.interpret import protobuf_wire as wire
from wireloom.generator.interpret import scalars
from wireloom.generator.interpret.nodes import Cell, Node, settle
from wireloom.generator.interpret.relations import check_relations
from wireloom.generator.interpret.scope import Scope, Seen, absent
from wireloom.generator.interpret.values import Plain, Refusal, ValueMismatch, inside
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Envelope,
    Field,
    Float,
    Integer,
    ListOf,
    Record,
    Text,
    Type,
    Varint,
)
from wireloom.generator.resolve.types import UNKNOWN_FIELDS

if TYPE_CHECKING:
    from wireloom.generator.interpret.encode import Place, Writer


def write_record(
    writer: Writer, type_: Type, record: Record, value: Plain, at: Place
) -> tuple[Seen, Node]:
    """The record and its bytes."""
    if not isinstance(value, dict):
        raise Refusal(f"{value!r} is no mapping of members")
    known = {item.name for item in record.fields if item.tag is not None}
    for name in value:
        if name not in known and (name != UNKNOWN_FIELDS or record.unknown != "keep"):
            raise Refusal(f"there is no member {name}")
    scope = Scope(at.scope)
    node = Node()
    plain: dict[str, Plain] = {}
    for item in sorted(record.fields, key=lambda item: item.tag or 0):
        if item.tag is None:
            continue
        here = replace(at, path=inside(at.path, item.name), scope=scope)
        try:
            seen = _field(writer, item, value, node, here)
        except Refusal as refusal:
            raise ValueMismatch(refusal.reason, here.path) from refusal
        scope.members[item.name] = seen
        if seen.there:
            plain[item.name] = seen.plain
    kept = scalars.plain_to_bytes(value.get(UNKNOWN_FIELDS, "0x"))
    if record.unknown == "keep":
        plain[UNKNOWN_FIELDS] = scalars.bytes_to_plain(kept)
        node.add(kept)
    check_relations(type_.rules, scope.members)
    in_order = {item.name: plain[item.name] for item in record.fields if item.name in plain}
    return Seen({**in_order, **plain}, members=scope.members), node


def write_envelope(
    writer: Writer, type_: Type, envelope: Envelope, value: Plain, at: Place
) -> tuple[Seen, Node]:
    """The number of a command, and in the field of that number what it is about."""
    seen, content = writer.value(replace(type_, envelope=None), value, at)
    node = Node()
    node.add(wire.write_tag(envelope.tag, wire.VARINT) + wire.write_varint(envelope.key))
    _tagged(node, envelope.key, wire.SIZED, content)
    return seen, node


def _field(writer: Writer, item: Field, given: Mapping[str, Plain], node: Node, at: Place) -> Seen:
    assert item.tag is not None
    value = given.get(item.name)
    if isinstance(item.type.form, ListOf):
        return _list(writer, item, item.type.form, [] if value is None else value, node, at)
    if value is None:
        if item.required:
            raise Refusal("is missing")
        return absent()
    seen, part = _value(writer, item.type, value, at)
    _tagged(node, item.tag, wire.wire_of(writer.types, item.type), part)
    return seen


def _list(writer: Writer, item: Field, form: ListOf, value: Plain, node: Node, at: Place) -> Seen:
    assert item.tag is not None
    if not isinstance(value, list | tuple):
        raise Refusal(f"{value!r} is no list")
    items: list[Seen] = []
    together = Node()
    for index, one in enumerate(value):
        seen, part = _value(writer, form.item, one, replace(at, path=f"{at.path}[{index}]"))
        items.append(seen)
        if item.packed:
            together.add(part)
        else:
            _tagged(node, item.tag, wire.wire_of(writer.types, form.item), part)
    if item.packed and items:
        _tagged(node, item.tag, wire.SIZED, together)
    return Seen([one.plain for one in items], item.type, items=items)


def _tagged(node: Node, tag: int, kind: int, part: Node) -> None:
    node.add(wire.write_tag(tag, kind))
    if kind == wire.SIZED:
        node.add(wire.write_varint(len(settle(part, ()))))
    node.add(part)


def _value(writer: Writer, type_: Type, value: Plain, at: Place) -> tuple[Seen, Node]:
    """One value without its tag and size."""
    declared = writer.types.expand(type_).type
    if isinstance(declared.form, Record):
        return writer.value(type_, value, replace(at, nullable=False, counted=False))
    seen = _scalar(writer, declared, value)
    form = scalars.base_of(writer.types, declared).form
    node = Node()
    node.add(Cell(at.path, lambda: _bytes(form, seen.raw)))
    return seen, node


def _scalar(writer: Writer, declared: Type, value: Plain) -> Seen:
    base = scalars.base_of(writer.types, declared).form
    match base:
        case Integer(bits=bits, signed=signed):
            number = scalars.plain_to_number(declared, value)
            if isinstance(declared.form, Enum):
                scalars.check_number(writer.types, declared, number)
            scalars.pack_bits(bits, signed, number)
            return Seen(scalars.number_to_plain(declared, number), declared, number)
        case Varint() as form:
            number = scalars.plain_to_number(declared, value)
            scalars.pack_varint(form, number)
            return Seen(number, declared, number)
        case Boolean():
            if not isinstance(value, bool):
                raise Refusal(f"{value!r} is neither true nor false")
            return Seen(value, declared, value)
        case Float() as form:
            packed = scalars.pack_float(form, "little", scalars.plain_to_float(value))
            real = scalars.unpack_float(form, "little", packed)
            return Seen(real, declared, real)
        case Text():
            if not isinstance(value, str):
                raise Refusal(f"{value!r} is no text")
            return Seen(value, declared, value)
        case Bytes():
            raw = scalars.plain_to_bytes(value)
            return Seen(scalars.bytes_to_plain(raw), declared, raw)
        case _:
            raise AssertionError("checks let no other type into a protobuf record")


def _bytes(form: object, raw: object) -> bytes:
    match form, raw:
        case Integer(bits=bits, signed=signed, fixed=True), int(number):
            return scalars.pack_bits(bits, signed, number).to_bytes(bits // 8, "little")
        case Integer() | Boolean(), int(number):
            return wire.write_varint(number)
        case Varint() as varint, int(number):
            return scalars.pack_varint(varint, number)
        case Float() as real, float(number):
            return scalars.pack_float(real, "little", number)
        case Text(), str(text):
            return _utf8(text)
        case Bytes(), bytes(data):
            return data
        case _:
            raise AssertionError("a scalar is what its type says")


def _utf8(text: str) -> bytes:
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError as error:
        raise Refusal("the text has characters that UTF-8 cannot say") from error
