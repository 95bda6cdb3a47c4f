"""Records of Protocol Buffers: fields with numbers in front of them, in any order."""

from __future__ import annotations

from dataclasses import field, replace
from functools import partial
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.errors import DecodeError
from wireloom.schema import protobuf
from wireloom.schema.adapters import Misfit
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, Scope, absent
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.integers import Integer, Varint
from wireloom.schema.kinds.lists import List
from wireloom.schema.kinds.named_drawing import draw_members
from wireloom.schema.kinds.named_fields import UNKNOWN_FIELDS, NamedRecord
from wireloom.schema.kinds.strings import Bytes
from wireloom.schema.nodes import Cell, Node
from wireloom.schema.protobuf import Piece
from wireloom.schema.reader import Place, Reader
from wireloom.schema.relations import broken
from wireloom.schema.sizes import Sizes
from wireloom.schema.wishes import Needs
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class ProtobufRecord(NamedRecord):
    """A protobuf record that fills its region; every field has a ``tag``."""

    def wire_type(self, sizes: Sizes) -> int:
        return protobuf.SIZED

    def replaced_by(self, name: str) -> list[str]:
        """The members that a member takes the place of."""
        rules = (rule.fields for rule in self.rules if rule.kind == "excludes")
        return [other for names in rules if name in names for other in names if other != name]

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Any fields, and now and then one that is not declared."""
        unknown = drawer.adapter.data(self._unknown(drawer)) if self.unknown == "keep" else None
        made = partial(draw_members, self, drawer, at, unknown, tagged=True)
        return drawer.apart(self, at, made, finite=False)

    def _unknown(self, drawer: Drawer) -> bytes:
        """Fields with a number that is not declared, if any."""
        if not drawer.seldom():
            return b""
        taken = {item.tag for item in self.fields}
        tag = next(number for number in range(1, len(taken) + 2) if number not in taken)
        number = protobuf.write_tag(tag, protobuf.VARINT) + b"\1"
        sized = protobuf.write_tag(tag, protobuf.SIZED) + b"\0"
        return drawer.source.pick((number, sized + number))

    def read(self, reader: Reader, at: Place) -> Found:
        """The fields of the region, of which the last one of a number counts."""
        reading = _Reading(self, reader, reader.deeper(at), reader.pos)
        reading.take_all()
        return reading.finished()

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The fields in the order of their numbers."""
        at, given = writer.deeper(at), writer.adapter.members_of(self.name, value)
        for name in self.strangers(given):
            writer.fail(f"there is no member {name}", at.path)
        scope, node = Scope(at.scope), Node()
        for item in sorted(self.fields, key=lambda item: item.tag or 0):
            here = replace(at, path=f"{at.path}.{item.name}", scope=scope)
            scope.members[item.name] = _write_field(writer, item, given.get(item.name), node, here)
        made = {
            item.name: scope.members[item.name].value
            for item in self.fields
            if scope.members[item.name].there
        }
        if self.unknown == "keep":
            kept = writer.adapter.raw_of(given.get(UNKNOWN_FIELDS, b""))
            made[UNKNOWN_FIELDS] = writer.adapter.data(kept)
            node.add(kept)
        for wrong in broken(self.rules, scope.members):
            writer.fail(wrong, at.path)
        found = writer.adapter.record(self.name, made)
        return Found(found, found, self, members=scope.members), node


@dataclass(frozen=True, slots=True)
class Envelope(Kind):
    """A protobuf record with the number of a command and, in the field of that number, a record."""

    content: Kind
    tag: int
    """The field with the number."""
    key: int
    """The number."""

    def core(self, sizes: Sizes) -> Kind:
        return self.content.core(sizes)

    def wire_type(self, sizes: Sizes) -> int:
        return protobuf.SIZED

    def height(self, needs: Needs) -> int:
        return self.content.height(needs)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        drawer.take(8 * (len(protobuf.write_varint(self.key)) + 16), at.path)
        return self.content.draw(drawer, at.same())

    def read(self, reader: Reader, at: Place) -> Found:
        """What is in it, if it says the number that it must say."""
        start = reader.pos
        inside: _Reading | None = None
        number: int | None = None
        for piece in _pieces(reader, at):
            if (piece.tag, piece.wire) == (self.tag, protobuf.VARINT):
                here = replace(at, path=f"{at.path}.(key)", part="constant")
                _note_tag(reader, here, piece)
                number = _inside(reader, Integer(32, signed=True), piece, here).raw
                if number != self.key:
                    reader.fail(f"must be {self.key}, is {number}", at.path, start)
            elif (piece.tag, piece.wire) == (self.key, protobuf.SIZED):
                _note_tag(reader, at, piece)
                inside = _taken(reader, self.content, piece, at, inside)
            else:
                _note_unknown(reader, at, piece)
        if number is None:
            reader.fail("is missing", f"{at.path}.(key)", reader.end)
        if inside is None:
            reader.fail("is missing", at.path, reader.end)
        return inside.finished()

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The number, and what it is about."""
        found, content = writer.write(self.content, value, at)
        node = Node(protobuf.write_tag(self.tag, protobuf.VARINT), protobuf.write_varint(self.key))
        _write_tagged(writer, node, self.key, protobuf.SIZED, content)
        return found, node


@dataclass(slots=True)
class _Reading:
    """A record half read."""

    record: ProtobufRecord
    reader: Reader
    at: Place
    start: int
    end: int = 0
    """Where it ends, so far."""
    scope: Scope = field(default_factory=Scope)
    items: dict[str, list[Found]] = field(default_factory=dict)
    """Of lists, their items so far."""
    nested: dict[str, _Reading] = field(default_factory=dict)
    """Of members that are records, what all their occurrences are together."""
    unknown: bytearray = field(default_factory=bytearray)

    def take_all(self) -> None:
        """Takes all fields of the region."""
        reader = self.reader
        self.end, self.scope.outer = reader.end, self.at.scope
        by_tag = {item.tag: item for item in self.record.fields}
        for piece in _pieces(reader, self.at):
            item = by_tag.get(piece.tag)
            if item is None or not self._take(item, piece):
                self._keep(piece)
                continue
            for name in self.record.replaced_by(item.name):
                self.scope.members.pop(name, None)
                self.nested.pop(name, None)

    def _take(self, item: Field, piece: Piece) -> bool:
        """Takes a field that is known; False if its wire type or number says that it is not."""
        reader = self.reader
        listed = isinstance(item.kind, List)
        kind = item.kind.item if isinstance(item.kind, List) else item.kind
        wire = kind.wire_type(reader.sizes)
        packed = listed and piece.wire == protobuf.SIZED != wire
        if piece.wire != wire and not packed:
            return False
        path = f"{self.at.path}.{item.name}"
        at = replace(self.at, path=path, scope=self.scope, secret=self.at.secret or item.secret)
        mark = len(reader.spans)
        _note_tag(reader, at, piece)
        items = self.items.setdefault(item.name, []) if listed else []
        if packed:
            self._packed(item, kind, piece, at)
            return True
        if not listed and isinstance(reader.followed(kind), ProtobufRecord):
            before = self.nested.get(item.name)
            self.nested[item.name] = _taken(reader, kind, piece, at, before)
            return True
        here = replace(at, path=f"{path}[{len(items)}]") if listed else at
        found = _maybe(reader, kind, piece.content, piece.end, here)
        if found is None:
            del reader.spans[mark:]
            return False
        if not listed:
            self.scope.members[item.name] = found
        elif len(items) < reader.most_kept:
            items.append(reader.kept(found))
        return True

    def _packed(self, item: Field, kind: Kind, piece: Piece, at: Place) -> None:
        """The items of a field that holds several of them."""
        reader, items = self.reader, self.items[item.name]
        outside = reader.pos, reader.end
        reader.pos, reader.end = piece.content, piece.end
        while reader.pos < reader.end:
            start = reader.pos
            here = replace(at, path=f"{at.path}[{len(items)}]", nullable=False)
            found = kind.read_protobuf(reader, here)
            if found is None:  # an unknown value becomes an unknown field of its own
                number, _ = protobuf.read_varint(reader.data, start, reader.pos)
                self.unknown += protobuf.write_tag(piece.tag, protobuf.VARINT)
                self.unknown += protobuf.write_varint(number)
            else:
                items.append(found)
        reader.pos, reader.end = outside

    def _keep(self, piece: Piece) -> None:
        reader = self.reader
        if self.record.unknown == "refuse":
            path = f"{self.at.path}.(field {piece.tag})"
            reader.report(f"no field has the number {piece.tag}", path, piece.start)
        elif self.record.unknown == "keep":
            self.unknown += reader.data[piece.start : piece.end]
        _note_unknown(reader, self.at, piece)

    def finished(self) -> Found:
        """The record, with what stands for fields that are not there."""
        reader, members = self.reader, self.scope.members
        made: dict[str, Any] = {}
        for item in self.record.fields:
            path = f"{self.at.path}.{item.name}"
            if item.name in self.nested:
                members[item.name] = self.nested[item.name].finished()
            found = members.setdefault(item.name, self._missing(item))
            if item.required and not found.there:
                reader.fail("is missing", path, self.end)
            if found.there:
                made[item.name] = found.value
        if self.record.unknown == "keep":
            made[UNKNOWN_FIELDS] = reader.adapter.data(bytes(self.unknown))
        for wrong in broken(self.record.rules, members):
            reader.report(wrong, self.at.path, self.start)
        value = reader.adapter.record(self.record.name, made)
        return Found(value, value, self.record, members=members)

    def _missing(self, item: Field) -> Found:
        if not isinstance(item.kind, List):
            return absent()
        items = self.items.get(item.name, [])
        value = self.reader.adapter.items([one.value for one in items])
        return Found(value, value, item.kind)


def _pieces(reader: Reader, at: Place) -> Any:
    """The fields of the region; the reader goes on behind each."""
    try:
        for piece in protobuf.pieces(reader.data, reader.pos, reader.end):
            reader.pos = piece.end
            yield piece
    except DecodeError as error:
        path = f"{at.path}.{error.path}" if error.path else at.path
        reader.fail(error.reason, path, error.offset)


def _maybe(reader: Reader, kind: Kind, start: int, end: int, at: Place) -> Found | None:
    """The value of a piece of the bytes; None for an unknown number of a closed enumeration."""
    outside = reader.pos, reader.end
    reader.pos, reader.end = start, end
    found = kind.read_protobuf(reader, replace(at, nullable=False))
    reader.pos, reader.end = outside
    return found


def _inside(reader: Reader, kind: Kind, piece: Piece, at: Place) -> Found:
    found = _maybe(reader, kind, piece.content, piece.end, at)
    assert found is not None
    return found


def _taken(
    reader: Reader, kind: Kind, piece: Piece, at: Place, before: _Reading | None
) -> _Reading:
    """A member that is a record, after one more occurrence, of which all are one value together."""
    outside = reader.pos, reader.end
    reader.pos, reader.end = piece.content, piece.end
    record = reader.followed(kind)
    assert isinstance(record, ProtobufRecord)
    reading = before or _Reading(record, reader, reader.deeper(at), reader.pos)
    reading.take_all()
    reader.pos, reader.end = outside
    return reading


def _note_tag(reader: Reader, at: Place, piece: Piece) -> None:
    """Notes the bytes in front of a value."""
    tag = replace(at, path=f"{at.path}.(tag)", part="prefix")
    reader.span(Varint(32), tag, piece.start, Found(piece.tag, piece.tag), piece.tag_end)
    if piece.content > piece.tag_end:
        size = piece.end - piece.content
        length = replace(at, path=f"{at.path}.(length)", part="prefix")
        reader.span(Varint(64), length, piece.tag_end, Found(size, size), piece.content)


def _note_unknown(reader: Reader, at: Place, piece: Piece) -> None:
    raw = reader.data[piece.start : piece.end]
    here = replace(at, path=f"{at.path}.(field {piece.tag})")
    reader.span(Bytes(), here, piece.start, Found(reader.adapter.data(raw), raw), piece.end)


def _write_field(writer: Writer, item: Field, value: Any, node: Node, at: Target) -> Found:
    """A field with its number, each item of a list by itself unless they are packed."""
    tag = item.tag or 0
    if not isinstance(item.kind, List):
        if value is None:
            if item.required:
                writer.fail("is missing", at.path)
            return absent()
        found, part = _write_value(writer, item.kind, value, at)
        _write_tagged(writer, node, tag, item.kind.wire_type(writer.sizes), part)
        return found
    items, together = list[Found](), Node()
    wire = item.kind.item.wire_type(writer.sizes)
    for index, one in enumerate(() if value is None else writer.adapter.items_of(value)):
        here = replace(at, path=f"{at.path}[{index}]")
        found, part = _write_value(writer, item.kind.item, one, here)
        items.append(found)
        if item.packed:
            together.add(part)
        else:
            _write_tagged(writer, node, tag, wire, part)
    if item.packed and items:
        _write_tagged(writer, node, tag, protobuf.SIZED, together)
    made = writer.adapter.items([one.value for one in items])
    return Found(made, made, item.kind)


def _write_value(writer: Writer, kind: Kind, value: Any, at: Target) -> Written:
    try:
        return kind.write_protobuf(writer, value, replace(at, nullable=False, counted=False))
    except Misfit as misfit:
        writer.fail(str(misfit), at.path)


def _write_tagged(writer: Writer, node: Node, tag: int, wire: int, part: Node) -> None:
    node.add(protobuf.write_tag(tag, wire))
    if wire == protobuf.SIZED:
        node.add(Cell(lambda: protobuf.write_varint(_length(part))))
    node.add(part)


def _length(part: Node) -> int:
    """The bytes of a part; there are no lengths in it that hang on what is around it."""
    out = bytearray()
    part.lay(out)
    return len(out)
