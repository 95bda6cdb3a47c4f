"""Records in protobuf: bytes to values, the last one winning, as the rules of protobuf have it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from wireloom.generator.interpret import protobuf_wire as wire
from wireloom.generator.interpret import scalars
from wireloom.generator.interpret.protobuf_wire import Piece
from wireloom.generator.interpret.scope import Scope, Seen, absent
from wireloom.generator.interpret.values import BytesMismatch, FieldSpan, Plain, Refusal, inside
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
    from wireloom.generator.interpret.decode import Place, Reader


@dataclass(slots=True)
class _Found:
    """What has been read of a record."""

    scope: Scope
    items: dict[str, list[Seen]] = field(default_factory=dict)
    """Of lists, their items so far."""
    nested: dict[str, list[Piece]] = field(default_factory=dict)
    """Of members that are records, all their occurrences, which are one value together."""
    unknown: bytes = b""


def read_record(reader: Reader, type_: Type, record: Record, at: Place) -> Seen:
    """The record that fills the region."""
    found = _Found(Scope(at.scope))
    by_tag = {item.tag: item for item in record.fields if item.tag is not None}
    exclusive = _exclusive(type_)
    for piece in wire.pieces(reader.data, reader.position, reader.end):
        reader.position = piece.end
        item = by_tag.get(piece.tag)
        if item is None or not _take(reader, item, piece, found, at):
            _keep(reader, record, piece, found, at)
            continue
        for name in exclusive.get(item.name, ()):
            found.scope.members.pop(name, None)
            found.nested.pop(name, None)
    return _finish(reader, record, found, at)


def _exclusive(type_: Type) -> dict[str, tuple[str, ...]]:
    """By member, those that it takes the place of."""
    return {
        name: tuple(other for other in rule.fields if other != name)
        for rule in type_.rules
        if rule.kind == "at_most_one"
        for name in rule.fields
    }


def _finish(reader: Reader, record: Record, found: _Found, at: Place) -> Seen:
    plain: dict[str, Plain] = {}
    for item in record.fields:
        path = inside(at.path, item.name)
        if item.name in found.nested:
            place = replace(at, path=path, scope=found.scope)
            found.scope.members[item.name] = _merged(
                reader, item.type, found.nested[item.name], place
            )
        seen = found.scope.members.setdefault(item.name, _when_missing(item, found))
        if item.required and not seen.there:
            raise BytesMismatch("is missing", reader.end, path)
        if seen.there and item.tag is not None:
            plain[item.name] = seen.plain
    if record.unknown == "keep":
        plain[UNKNOWN_FIELDS] = scalars.bytes_to_plain(found.unknown)
    return Seen(plain, members=found.scope.members)


def _when_missing(item: Field, found: _Found) -> Seen:
    if isinstance(item.type.form, ListOf):
        items = found.items.get(item.name, [])
        return Seen([one.plain for one in items], item.type, items=items)
    return absent()


def _keep(reader: Reader, record: Record, piece: Piece, found: _Found, at: Place) -> None:
    raw = reader.data[piece.start : piece.end]
    path = inside(at.path, f"(field {piece.tag})")
    if record.unknown == "refuse":
        raise BytesMismatch(f"no field has the number {piece.tag}", piece.start, path)
    if record.unknown == "keep":
        found.unknown += raw
    _span(reader, path, piece.start, piece.end, "bytes", scalars.bytes_to_plain(raw))


def _take(reader: Reader, item: Field, piece: Piece, found: _Found, at: Place) -> bool:
    """Takes a field that is known; False if its wire type or its number says that it is not."""
    type_ = wire.item_of(reader.types, item)
    listed = isinstance(item.type.form, ListOf)
    wanted = wire.wire_of(reader.types, type_)
    several = listed and piece.wire == wire.SIZED and wire.is_packable(reader.types, type_)
    if piece.wire != wanted and not several:
        return False
    path = inside(at.path, item.name)
    form = reader.types.expand(type_).type.form
    marks = len(reader.spans)
    _around(reader, path, piece)
    items = found.items.setdefault(item.name, []) if listed else []
    if several:
        _packed(reader, item, type_, piece, found, path)
    elif isinstance(form, Record):
        if listed:
            place = replace(at, path=f"{path}[{len(items)}]", scope=found.scope)
            items.append(_nested(reader, type_, piece, place))
        else:
            found.nested.setdefault(item.name, []).append(piece)
    else:
        path = f"{path}[{len(items)}]" if listed else path
        seen = _value(reader, type_, piece.content, piece.end, path)
        if seen is None:
            del reader.spans[marks:]
            return False
        if listed:
            items.append(seen)
        else:
            found.scope.members[item.name] = seen
    return True


def _packed(
    reader: Reader, item: Field, type_: Type, piece: Piece, found: _Found, path: str
) -> None:
    """The items of a field that holds several of them."""
    items = found.items[item.name]
    position = piece.content
    wanted = wire.wire_of(reader.types, type_)
    width = {wire.EIGHT: 8, wire.FOUR: 4}.get(wanted, 0)
    while position < piece.end:
        if width:
            stop = position + width
        else:
            _, stop = wire.read_varint(reader.data, position, piece.end)
        if stop > piece.end:
            raise BytesMismatch(f"{width} bytes are needed", position, path)
        seen = _value(reader, type_, position, stop, f"{path}[{len(items)}]")
        if seen is None:  # an unknown value becomes an unknown field of its own
            assert item.tag is not None
            found.unknown += wire.write_tag(item.tag, wire.VARINT) + reader.data[position:stop]
        else:
            items.append(seen)
        position = stop


def _value(reader: Reader, type_: Type, start: int, end: int, path: str) -> Seen | None:
    """One scalar; None for a number that a closed enumeration does not know."""
    declared = reader.types.expand(type_).type
    base = scalars.base_of(reader.types, declared).form
    data = reader.data[start:end]
    raw: Any
    match base:
        case Integer(bits=bits, signed=signed, fixed=True):
            raw = scalars.unpack_bits(bits, signed, int.from_bytes(data, "little"))
        case Integer() | Varint():
            raw = wire.number_of(base, wire.read_varint(data, 0, len(data))[0])
        case Boolean():
            raw = wire.read_varint(data, 0, len(data))[0] != 0
        case Float() as form:
            raw = scalars.unpack_float(form, "little", data)
        case Text():
            raw = data.decode("utf-8", "surrogateescape")
        case Bytes():
            raw = data
        case _:
            raise AssertionError("checks let no other type into a protobuf record")
    plain = raw
    if isinstance(declared.form, Enum):
        names: Mapping[int, str] = {item.number: item.name for item in declared.form.values}
        if raw not in names and not declared.form.open:
            return None
        plain = scalars.number_to_plain(declared, raw)
    if isinstance(raw, bytes):
        plain = scalars.bytes_to_plain(raw)
    kind = scalars.kind_of(scalars.base_of(reader.types, declared))
    _span(reader, path, start, end, kind, plain)
    return Seen(plain, declared, raw)


def _merged(reader: Reader, type_: Type, pieces: list[Piece], at: Place) -> Seen:
    """A member that is a record; several occurrences are one value, as if their bytes were."""
    if len(pieces) == 1:
        return _nested(reader, type_, pieces[0], at)
    for piece in pieces:
        for _ in wire.pieces(reader.data, piece.content, piece.end):
            pass  # each of them consists of whole fields
    data = b"".join(reader.data[piece.content : piece.end] for piece in pieces)
    inner = type(reader)(reader.types, data, {})
    inner.around = reader.around
    try:
        seen = inner.value(type_, at)
    except BytesMismatch as mismatch:
        raise BytesMismatch(mismatch.reason, pieces[-1].content, mismatch.path) from mismatch
    for piece in pieces:
        raw = reader.data[piece.content : piece.end]
        shown = scalars.bytes_to_plain(raw)
        _span(reader, at.path, piece.content, piece.end, "bytes", shown)
    return seen


def open_envelope(reader: Reader, type_: Type, envelope: Envelope, at: Place) -> Seen:
    """What is in an envelope, if it says the number that it must say."""
    number: int | None = None
    inside_: list[Piece] = []
    start = reader.position
    for piece in wire.pieces(reader.data, reader.position, reader.end):
        reader.position = piece.end
        if (piece.tag, piece.wire) == (envelope.tag, wire.VARINT):
            raw, _ = wire.read_varint(reader.data, piece.content, piece.end)
            number = wire.number_of(Integer(32, signed=True), raw)
            path = inside(at.path, "(key)")
            _around(reader, path, piece)
            _span(reader, path, piece.content, piece.end, "int32", number, "constant")
        elif (piece.tag, piece.wire) == (envelope.key, wire.SIZED):
            _around(reader, at.path, piece)
            inside_.append(piece)
        else:
            raw_bytes = scalars.bytes_to_plain(reader.data[piece.start : piece.end])
            where = inside(at.path, f"(field {piece.tag})")
            _span(reader, where, piece.start, piece.end, "bytes", raw_bytes)
    if number is None:
        raise BytesMismatch("does not say which command it holds", start, at.path)
    if number != envelope.key:
        raise BytesMismatch(f"must be {envelope.key}, is {number}", start, at.path)
    if not inside_:
        raise BytesMismatch("is missing", reader.end, at.path)
    return _merged(reader, replace(type_, envelope=None), inside_, at)


def _nested(reader: Reader, type_: Type, piece: Piece, at: Place) -> Seen:
    outside = reader.position, reader.end
    reader.position, reader.end = piece.content, piece.end
    try:
        seen = reader.value(type_, replace(at, nullable=False, part="member"))
    except Refusal as refusal:
        raise BytesMismatch(refusal.reason, piece.content, at.path) from refusal
    reader.position, reader.end = outside
    return seen


def _around(reader: Reader, path: str, piece: Piece) -> None:
    """Notes the bytes in front of a value."""
    tag = wire.write_tag(piece.tag, piece.wire)
    _span(reader, inside(path, "(tag)"), piece.start, piece.tag_end, "tag", tag.hex(), "prefix")
    if piece.content > piece.tag_end:
        size = piece.end - piece.content
        where = inside(path, "(size)")
        _span(reader, where, piece.tag_end, piece.content, "varuint64", size, "prefix")


def _span(
    reader: Reader, path: str, start: int, end: int, kind: str, plain: Plain, part: Any = "member"
) -> None:
    if end > start or part == "member":
        reader.spans.append(FieldSpan(path, start, end - start, kind, part, plain))
