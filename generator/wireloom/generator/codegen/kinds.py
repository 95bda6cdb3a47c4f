"""What code generation asks about the kinds of a protocol."""

from __future__ import annotations

from typing import Literal

from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Bit,
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
    TextMap,
    Union,
    Varint,
)
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes

ByteOrder = Literal["big", "little"]

NamedRecord = JsonObject | TextMap | FlatTable
"""Records that tell their fields apart by names, or by numbers in their order."""
AnyRecord = Record | ProtobufRecord | NamedRecord


def words_of(kind: Varint) -> tuple[str, str]:
    """What a function that reads or writes a varint is called, and its last arguments."""
    if kind.is_leb128:
        return "zigzag" if kind.zigzag else "varuint", str(kind.bits)
    return "words", f'{kind.bits}, {kind.word // 8}, {kind.continues:#x}, "{kind.order}"'


class Kinds(Sizes):
    """The kinds of a protocol, with the byte order of what is no number."""

    def __init__(self, schema: Schema, byte_order: ByteOrder) -> None:
        super().__init__(schema.types)
        self.schema = schema
        self.byte_order = byte_order

    def declared(self) -> dict[str, AnyRecord | Union]:
        """The records and unions by the names of the types that declare them."""
        kinds = {name: definition.kind for name, definition in self.schema.types.items()}
        return {
            name: content
            for name, kind in kinds.items()
            for content in [kind.content if isinstance(kind, Region) else kind]
            if isinstance(content, AnyRecord | Union)
        }

    def name(self, kind: Kind) -> str:
        """The type that has a class or a function of its own; empty if a kind has none."""
        core = kind.core(self)
        if isinstance(core, Enum | Flags):
            return core.name
        name = ""
        while isinstance(kind, Ref | Region | Envelope):
            if isinstance(kind, Ref):
                name, kind = kind.name, self.named(kind.name)
            else:
                kind = kind.content
        return name if isinstance(core, AnyRecord | Union) else ""

    def order(self, kind: Kind) -> ByteOrder:
        """The byte order."""
        core = kind.core(self)
        if not isinstance(core, Integer | Float | Enum | Flags | Bit):
            return self.byte_order
        return "little" if core.is_little(self) else "big"

    def number(self, kind: Kind) -> Integer | Varint | None:
        """The integer that a kind is on the wire, if it is one."""
        core = kind.core(self)
        if isinstance(core, Enum | Flags):
            return self.number(core.base)
        return core if isinstance(core, Integer | Varint) else None

    def bounds(self, kind: Kind) -> tuple[int | None, int | None]:
        """The smallest and the largest legal number, as far as there are bounds."""
        number = self.number(kind)
        return (None, None) if number is None else (number.low, number.high)

    def escape(self, kind: Kind) -> Kind | None:
        """What is added to a number whose bits are all set."""
        number = self.number(kind)
        return None if number is None else number.escape

    def length(self, kind: Kind) -> Kind | None:
        """The length in front of a kind."""
        region = kind.region(self)
        return region.size if region is not None and isinstance(region.size, Kind) else None

    def envelope(self, kind: Kind) -> Envelope | None:
        """What is around a record that fills a slot."""
        inner = kind.content if isinstance(kind, Region) else kind
        return inner if isinstance(inner, Envelope) else None

    def null_bytes(self, item: Field) -> bytes | None:
        """The bytes that mean null for a field with a length or a count in front of it.

        None if it cannot be null, or if null is a value of its own as with integers.
        """
        core, region = item.kind.core(self), item.kind.region(self)
        front, null = self.length(item.kind), None if region is None else region.null
        if front is None and isinstance(core, List | Map) and isinstance(core.count, Kind):
            front, null = core.count, core.null
        number = None if front is None else self.number(front)
        if not item.nullable or number is None or null is None:
            return None
        return number.encoded(null)

    def least_bytes(self, *kinds: Kind) -> int:
        """The fewest bytes that values of kinds take, each by itself."""
        return sum(-(-self.least(kind) // 8) for kind in kinds)

    def fields(self, kind: Kind) -> tuple[Field, ...]:
        """The fields of a kind that is a record."""
        core = kind.core(self)
        return core.fields if isinstance(core, AnyRecord) else ()

    def frame_fields(self, name: str = "") -> tuple[Field, ...]:
        """The fields of a frame, its slots holding what they hold if no message is known; of that
        of the protocol, if none is named."""
        return self.fields(Ref(name or self.schema.frame))

    def in_frame(self, name: str) -> Kind:
        """The kind of a field of the frame, or of what fills it."""
        records = (Ref(self.schema.frame), *(one.kind for one in self.schema.messages.values()))
        fields = (item for record in records for item in self.fields(record))
        return next(item.kind for item in fields if item.name == name)
