"""What a layout is made of, as boxes inside of boxes; from the schema, so for every kind alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from wireloom.schema.bits import Bits
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Bytes,
    Entry,
    Enum,
    Envelope,
    Flags,
    FlatTable,
    Float,
    Integer,
    JsonObject,
    List,
    Map,
    ProtobufRecord,
    Record,
    Ref,
    Region,
    Switch,
    Text,
    TextMap,
    Union,
    Varint,
    Void,
)
from wireloom.schema.references import FieldRef, Measure
from wireloom.schema.schema import Message, Schema
from wireloom.schema.sizes import Sizes

_DEPTH = 2
"""How deep records inside of records are drawn."""
_MOST = 24
"""Boxes of a record that are drawn."""
_ENCODINGS = {
    ProtobufRecord: "a protobuf record, in any order",
    JsonObject: "a JSON object, in any order",
    TextMap: "entries of a map, in any order",
    FlatTable: "a table of FlatBuffers",
}


@dataclass(frozen=True, slots=True)
class Box:
    """A field.

    Attributes:
        name: What it is called.
        size: How much of the wire it takes, in words.
        said: What it always says; empty: that depends.
        bits: Its bits, if they are always as many.
        loose: Whether its size varies.
        optional: Whether it may be missing.
    """

    name: str
    size: str
    said: str = ""
    bits: int | None = None
    loose: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that belong together, such as a record that comes again and again."""

    caption: str
    parts: tuple[Box | Group, ...]
    optional: bool = False


Part = Box | Group


class Boxes:
    """Finds the boxes of the records of a protocol."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema
        self._sizes = Sizes(schema.types)

    def frame(self) -> list[Part]:
        """The frame, whatever it carries."""
        return [
            part
            for field in _fields(self._schema.kind(self._schema.frame))
            for part in self._framed(field)
        ]

    def _framed(self, field: Field) -> Iterable[Part]:
        if field.name in self._schema.slots:
            return (Box(field.name, "what the message says", loose=True),)
        return self._field(field, _DEPTH)

    def message(self, message: Message) -> list[Part]:
        """A message from the first byte of its frame to the last."""
        if message.places:
            return [*self.frame(), *self._projected(message)]
        return [part for field in _fields(message.kind) for part in self._field(field, 0)]

    def record(self, name: str) -> list[Part]:
        """A record that has a name."""
        kind = self._peel(self._schema.kind(name))
        return [part for field in _fields(kind) for part in self._field(field, 0)]

    # --- projections ---

    def _projected(self, message: Message) -> Iterator[Part]:
        """What a message has at the places of a frame that is read before it is known."""
        by_name = {item.name: item for item in _fields(message.kind)}
        groups: dict[tuple[str, ...], list[Part]] = {}
        for place in message.places:
            field = by_name.get(place.member)
            if field is None:
                parts: list[Part] = [Box(place.path[-1], "a number", said=str(place.number))]
            else:
                parts = [
                    replace(part, name=place.path[-1]) if isinstance(part, Box) else part
                    for part in self._field(field, 0)
                ]
            groups.setdefault(place.path[:-1], []).extend(parts)
        for path, found in groups.items():
            yield Group(f"in {'.'.join(path)}" if path else "in the frame", tuple(found))

    # --- fields ---

    def _field(self, field: Field, depth: int) -> Iterator[Part]:
        if isinstance(self._peel(field.kind), Void) and field.const is None:
            return
        missing = field.optional or bool(field.when)
        part = self._part(field.name, field.kind, depth)
        if field.compressed and isinstance(part, Group):
            part = replace(part, caption=f"{part.caption}; may be compressed")
        if isinstance(part, Box) and field.const is not None:
            part = replace(part, said=self._constant(field))
        yield replace(part, optional=True) if missing else part

    def _constant(self, field: Field) -> str:
        core, said = self._peel(field.kind), field.const
        if isinstance(said, bytes):
            return f"0x{said.hex()}"
        if isinstance(core, Enum) and isinstance(said, int):
            return core.names().get(said, str(said))
        return str(said)

    def _part(self, name: str, kind: Kind, depth: int) -> Part:
        declared = kind.name if isinstance(kind, Ref) else ""
        shell, kind = self._shell(kind)
        match kind:
            case Record(name=record, fields=fields):
                caption = f"{name}: {declared or record}{shell}"
                return self._group(caption, fields, name, kind, depth)
            case ProtobufRecord() | JsonObject() | TextMap() | FlatTable():
                caption = f"{name}: {_ENCODINGS[type(kind)]}{shell}"
                return self._named(caption, kind.fields)
            case Envelope(content=content, tag=tag, key=key):
                inner = self._part(f"field {key}", content, 0)
                head = Box(f"field {tag}", "the command", said=str(key))
                return Group(f"{name}: a protobuf record{shell}", (head, inner))
            case List(item=item, count=count):
                return self._repeated(name, (("item", item),), count, shell, depth)
            case Map(key=key_kind, value=value, count=count):
                pair = (("key", key_kind), ("value", value))
                return self._repeated(name, pair, count, shell, depth)
            case Switch() if self._sizes.fixed(kind) is None and depth < _DEPTH:
                return self._switch(name, kind, shell)
            case Entry(number=number):
                return Box(name, f"in the map behind, under {number}", loose=True, optional=True)
            case Union(cases=cases):
                return Box(name, f"one of {len(cases)} records", loose=True)
            case _:
                return self._box(name, kind, shell)

    def _group(
        self, caption: str, fields: Iterable[Field], name: str, kind: Kind, depth: int
    ) -> Part:
        if depth >= _DEPTH:
            return self._box(name, kind, "")
        parts = [part for field in fields for part in self._field(field, depth + 1)]
        return Group(caption, tuple(_shortened(parts))) if parts else self._box(name, kind, "")

    def _named(self, caption: str, fields: Iterable[Field]) -> Group:
        """Fields that are told apart by numbers or names, and lie in any order."""
        boxes: list[Part] = [
            Box(
                item.name,
                f"{item.tag}: {_word(self._peel(item.kind))}" if item.tag else _word(item.kind),
                loose=True,
                optional=not item.required,
            )
            for item in fields
        ]
        return Group(caption, tuple(_shortened(boxes)))

    def _repeated(
        self,
        name: str,
        held: tuple[tuple[str, Kind], ...],
        count: Measure | None,
        shell: str,
        depth: int,
    ) -> Part:
        what = "pairs" if len(held) > 1 else "items"
        match count:
            case None:
                often = f"{what} up to the end"
            case int():
                often = f"{count} {what}"
            case FieldRef():
                often = f"as many {what} as {count.path} says"
            case Kind():
                often = f"{_amount(self._sizes.of(count))} with the number of {what}, then these"
        if depth >= _DEPTH:
            return Box(name, "any size", loose=True)
        inner: list[Part] = []
        for word, kind in held:
            fields = _fields(self._peel(kind))
            if len(held) == 1 and fields and isinstance(self._peel(kind), Record):
                inner += [part for field in fields for part in self._field(field, depth + 1)]
            else:
                inner.append(self._part(word, kind, depth + 1))
        return Group(f"{name}: {often}{shell}", tuple(_shortened(inner)))

    def _switch(self, name: str, kind: Switch, shell: str) -> Part:
        sizes = [self._sizes.of(case) for case in kind.inside()]
        if all(size.fixed is not None for size in sizes):
            either = " or ".join(dict.fromkeys(_amount(size) for size in sizes))
            return Box(name, f"{either}{shell}", loose=True)
        return Box(name, f"as {kind.on.path} says{shell}", loose=True)

    def _box(self, name: str, kind: Kind, shell: str) -> Box:
        size = self._sizes.of(kind)
        if shell and isinstance(kind, Text | Bytes):
            return Box(name, shell.removeprefix(", behind ") + " + content", loose=True)
        if isinstance(kind, Switch) and size.fixed is None:
            part = self._switch(name, kind, shell)
            return part if isinstance(part, Box) else Box(name, "any size", loose=True)
        return Box(name, _amount(size) + shell, bits=size.fixed, loose=size.fixed is None)

    # --- kinds ---

    def _shell(self, kind: Kind) -> tuple[str, Kind]:
        """What is around a kind, in words, and the kind inside."""
        said = ""
        while isinstance(kind, Ref | Region):
            if isinstance(kind, Ref):
                kind = self._schema.kind(kind.name)
                continue
            size = kind.size
            if isinstance(size, FieldRef):
                said = f", as long as {size.path} says"
            elif isinstance(size, int):
                said = f", {size} bytes" if size != 1 else ", 1 byte"
            else:
                said = f", behind {_amount(self._sizes.of(size))} of length"
            kind = kind.content
        return said, kind

    def _peel(self, kind: Kind) -> Kind:
        return self._shell(kind)[1]


def _fields(kind: Kind) -> tuple[Field, ...]:
    found: tuple[Field, ...] = getattr(kind, "fields", ())
    return found


def _shortened(parts: list[Part]) -> list[Part]:
    if len(parts) <= _MOST:
        return parts
    return [*parts[:_MOST], Box(f"{len(parts) - _MOST} more", "below", loose=True)]


def _word(kind: Kind) -> str:
    """A kind in a word, where a record does not say how many bytes its fields take."""
    match kind:
        case Ref(name=name) | Enum(name=name) | Flags(name=name) | Union(name=name):
            return name
        case Integer(bits=bits) | Varint(bits=bits):
            return "bool" if bits == 1 else f"{bits} bits"
        case Float(bits=bits):
            return f"float of {bits} bits"
        case Text():
            return "text"
        case Bytes():
            return "bytes"
        case List(item=item):
            return f"list of {_word(item)}"
        case Map():
            return "map"
        case Record() | ProtobufRecord() | JsonObject() | TextMap() | FlatTable():
            return kind.name or "record"
        case Region(content=content):
            return _word(content)
        case _:
            return type(kind).__name__.lower()


def _amount(size: Bits) -> str:
    """A number of bits or bytes in words."""
    if size.fixed is not None:
        return _counted(size.fixed)
    if size.most is not None and size.most <= 1 << 16:
        return f"{_number(size.least)} to {_counted(size.most)}"
    return "any size" if size.least < 8 else f"{_counted(size.least)} or more"


def _number(bits: int) -> str:
    return str(bits) if bits % 8 else str(bits // 8)


def _counted(bits: int) -> str:
    unit, number = ("bit", bits) if bits % 8 else ("byte", bits // 8)
    return f"{number} {unit}{'' if number == 1 else 's'}"
