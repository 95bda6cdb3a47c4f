"""What types say: the intermediate representation of everything that becomes bytes.

All of it is frozen data.  Names are not resolved here; ``resolve.py`` does that for later passes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from wireloom.generator.free_text import NOTHING, FreeText
from wireloom.generator.source import Span

ByteOrder = Literal["big", "little"]
BitOrder = Literal["most", "least"]
"""Which bits of shared bytes the first field has."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A path to something read earlier: ``a.b``, ``/a.b`` from the frame, ``$name``."""

    at: Span
    root: Literal["here", "frame", "negotiated"]
    names: tuple[str, ...]

    def __str__(self) -> str:
        mark = {"here": "", "frame": "/", "negotiated": "$"}[self.root]
        return mark + ".".join(self.names)


@dataclass(frozen=True, slots=True)
class Test:
    """What a condition asks of one reference; ``values`` are numbers, booleans or names."""

    at: Span
    subject: Reference
    verb: Literal["is", "present", "absent"]
    values: tuple[Any, ...] = ()
    negated: bool = False
    """Whether it is an open range, such as ``3+``: none of the numbers below."""


Condition = tuple[Test, ...]
"""Tests that must all hold."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """An integer in front of the content, and what it counts beside that."""

    type: Type
    includes: Literal["itself"] | int = 0


@dataclass(frozen=True, slots=True)
class Fixed:
    """A number of bytes or items known to the spec."""

    number: int


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A number that another record, read earlier, holds."""

    reference: Reference


@dataclass(frozen=True, slots=True)
class Rest:
    """Whatever the region still holds."""


Measure = Prefix | Fixed | Elsewhere | Rest


# --- forms: what a type is -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Named:
    """A type declared under ``types``."""

    name: str


@dataclass(frozen=True, slots=True)
class Integer:
    """A two's complement integer of 1 to 64 bits."""

    bits: int
    signed: bool
    fixed: bool = False
    """In a protobuf record: as many bytes, the least significant first, in place of a varint."""


@dataclass(frozen=True, slots=True)
class Float:
    """An IEEE 754 number."""

    bits: int


@dataclass(frozen=True, slots=True)
class Varint:
    """An integer in words that go on while a bit is set; ``zigzag`` folds the sign in.

    Without more it is LEB128.
    """

    bits: int
    zigzag: bool
    word: int = 8
    """Bits of a word."""
    continues: int = 0x80
    """The bit of a word that says whether another one follows."""
    little: bool | None = True
    """Whether the least significant bits come first; None: the byte order tells."""


@dataclass(frozen=True, slots=True)
class Boolean:
    """One byte, 0 or 1, or a single bit."""

    bits: int = 8


@dataclass(frozen=True, slots=True)
class Text:
    """UTF-8 that fills its region."""


@dataclass(frozen=True, slots=True)
class Bytes:
    """Bytes that fill their region."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """No bytes at all."""


@dataclass(frozen=True, slots=True)
class AnyJson:
    """In a JSON record: a value of any kind."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """Items one after another."""

    item: Type
    count: Measure


@dataclass(frozen=True, slots=True)
class WellKnown:
    """A key that a map is known to use, or something that a text is known to say."""

    at: Span
    name: FreeText
    doc: FreeText
    since: str = ""


@dataclass(frozen=True, slots=True)
class MapOf:
    """Pairs one after another."""

    key: Type
    value: Type
    count: Measure


@dataclass(frozen=True, slots=True)
class Record:
    """Fields in the order of the wire."""

    fields: tuple[Field, ...]
    encoding: str = "binary"
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with fields that have a name or number on the wire and are not declared."""
    map: Type | None = None
    """With the encoding ``map``: the map from text to text whose entries the fields are."""
    tolerates: frozenset[str] = frozenset()
    """In a JSON record: ``bare_keys``, ``quoted``, ``unquoted``, ``ordinals``."""
    class_name: str = ""
    """The Python class, if another form of the same record declares it."""


@dataclass(frozen=True, slots=True)
class Value:
    """One named number of an enumeration or a flag set."""

    at: Span
    name: str
    number: int
    doc: FreeText = NOTHING
    since: str = ""


@dataclass(frozen=True, slots=True)
class Enum:
    """Named numbers; an unknown one is kept when ``open``, refused otherwise."""

    base: Type
    values: tuple[Value, ...]
    open: bool = True
    reserved: tuple[int, ...] = ()
    sets: tuple[tuple[str, tuple[str, ...]], ...] = ()
    spelling: Literal["", "lower", "upper"] = ""
    """How JSON and text spell the names of values; empty: they have the numbers."""


@dataclass(frozen=True, slots=True)
class Flags:
    """Named bits (``number`` is a mask); unknown bits are kept when ``open``, refused otherwise."""

    base: Type
    values: tuple[Value, ...]
    open: bool = True


@dataclass(frozen=True, slots=True)
class Union:
    """One of several records, told apart by constants at one place or by the size of the region."""

    cases: tuple[tuple[Span, str], ...]
    plain: tuple[tuple[Span, str], ...] = ()
    """The records of which values are what is in them."""


@dataclass(frozen=True, slots=True)
class Case:
    """One branch of a switch; labels are numbers, booleans, names of values or of sets."""

    at: Span
    labels: tuple[Any, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Switch:
    """A type chosen by something read earlier."""

    on: Reference
    cases: tuple[Case, ...]
    otherwise: Type | None


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in the frame that messages fill."""

    name: str
    fallback: Type | None
    envelope: int | None = None
    """The field with the key of the command, if a protobuf record is around what fills it."""


Form = (
    Named
    | Integer
    | Float
    | Varint
    | Boolean
    | Text
    | Bytes
    | Nothing
    | AnyJson
    | ListOf
    | MapOf
    | Record
    | Enum
    | Flags
    | Union
    | Switch
    | Slot
)


@dataclass(frozen=True, slots=True)
class Envelope:
    """A protobuf record with a number and, in the field of that number, what it is about."""

    tag: int
    """The field with the number."""
    key: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Type:
    """A form and what refines it; ``None`` where nothing is said."""

    at: Span
    form: Form
    size: Measure | None = None
    null: int | None = None
    until: bytes | None = None
    last: Literal["terminated", "open", "cut"] = "terminated"
    escape: Type | None = None
    byte_order: ByteOrder | None = None
    bit_order: BitOrder | None = None
    continues: int | None = None
    """The bit of a word that says whether another one follows."""
    min: int | None = None
    max: int | None = None
    max_bytes: int | None = None
    min_items: int = 0
    max_items: int | None = None
    unique: bool = False
    base: int | None = None
    """In JSON: the base of the digits, if a number is a string; 64 if bytes are one."""
    encoding: str = ""
    """Another encoding than that of the declaration, where a record is used."""
    envelope: Envelope | None = None
    """What is around a record that fills a slot."""
    unit: FreeText = NOTHING
    doc: FreeText = NOTHING
    since: str = ""
    well_known: tuple[WellKnown, ...] = ()
    """Of a map its keys, of a text what it says; there may be others."""
    exported: bool = False
    examples: tuple[Example, ...] = ()
    invalid: tuple[InvalidExample, ...] = ()
    rules: tuple[Relation, ...] = ()


# --- fields ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Extent:
    """What a length or a checksum covers: fields in a row, the ``rest``, the whole ``record``."""

    at: Span
    kind: Literal["fields", "rest", "record"]
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checksum:
    """A checksum over an extent; ``mask`` cuts the bits that are kept."""

    algorithm: Literal["crc32", "crc32c"]
    of: Extent
    mask: int | None = None


@dataclass(frozen=True, slots=True)
class Compressed:
    """A region whose bytes went through the codec that a field names."""

    by: Reference
    size: str | None
    """The field with the number of bytes before compression."""
    count: str | None
    """The field with the number of items inside."""
    formats: tuple[tuple[Span, str, str], ...] = ()
    """Values of ``by`` that are not called like their formats, each with its place and format."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One member of a record."""

    at: Span
    name: str
    type: Type
    doc: FreeText = NOTHING
    when: Condition | None = None
    optional: bool = False
    bit: Reference | None = None
    """The bit that says whether it is there; ``when`` asks for it."""
    tells: tuple[str, ...] = ()
    """The fields whose bit it is, once records are spread out."""
    bit_order: BitOrder | None = None
    """That of the record which declares it, if that says one."""
    nullable: bool = False
    null_when: Condition = ()
    """What must hold where it is null."""
    const: Any = None
    size_of: Extent | None = None
    count_of: str | None = None
    checksum: Checksum | None = None
    compressed: Compressed | None = None
    default: Any = None
    has_default: bool = False
    inline: bool = False
    lazy: bool = False
    columns: bool = False
    secret: bool = False
    since: str = ""
    unit: FreeText = NOTHING
    tag: int | None = None
    """In a protobuf record: its number on the wire."""
    entry: int | None = None
    """Its number in the map behind it, if it lies there."""
    required: bool = False
    """In a record whose fields are named on the wire: it must be there."""
    packed: bool = False
    """In a protobuf record: the numbers of a list are written as one field."""
    assumed: Any = None
    """In a protobuf record: what readers assume if it is absent; None if nothing is said."""
    key: FreeText = NOTHING
    """In a record whose fields are named on the wire: the name there, if it is another one."""
    also: tuple[FreeText, ...] = ()
    """Further names there that readers take."""
    json: Type | None = None
    """In a binary record: the type where it is written in JSON, if it is another one."""

    @property
    def tests(self) -> Condition:
        """The tests of all its conditions."""
        return (*(self.when or ()), *self.null_when)

    @property
    def lasting(self) -> bool:
        """Whether its default stands for it where its condition does not hold."""
        return self.when is not None and self.default is not None and not self.optional

    @property
    def derived(self) -> bool:
        """Whether the wire value follows from other members, so that no Python member holds it."""
        return bool(self.size_of or self.count_of or self.checksum or self.tells)


@dataclass(frozen=True, slots=True)
class Relation:
    """A rule between fields of one record."""

    at: Span
    kind: Literal["at_least_one", "excludes", "needs", "ordered"]
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A value and its bytes."""

    at: Span
    hex: str
    hex_at: Span
    value: Any
    origin: Literal["capture", "built"]
    role: str = ""
    version: int | None = None
    negotiated: tuple[tuple[str, Any], ...] = ()
    doc: FreeText = NOTHING

    @property
    def number(self) -> int:
        """The version of its command, where each has a class of its own."""
        return 1 if self.version is None else self.version


@dataclass(frozen=True, slots=True)
class InvalidExample:
    """Bytes that must not be accepted."""

    at: Span
    hex: str
    hex_at: Span
    why: FreeText
