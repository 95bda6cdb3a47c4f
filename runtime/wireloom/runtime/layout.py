"""Layouts: what the bytes of a frame are called.

Generated codecs are straight-line code and know no names.  When one of them fails, or when somebody
wants to see a frame, the layout of the message is walked instead: ``walk`` goes over bytes,
``misfit`` over objects.  A layout is plain data; its kinds mirror the constructs of the language.

References are strings: ``a.b`` is a member of the same record that was read earlier, ``/a.b`` one
of the frame, ``$a`` a negotiated parameter of the connection.  What is not found there is looked
for under the same string among these parameters, so that a part of a frame can be walked by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from wireloom.runtime.objects import Object, Relation

REST: Final = ("(rest)",)
"""For ``Item.size_of``: everything that follows in the record."""
WHOLE: Final = ("(record)",)
"""For ``Item.size_of``: the whole record, from its first byte on."""


@dataclass(frozen=True, slots=True)
class Integer:
    """A two's complement integer; one of odd width stands in ``Bits``."""

    bits: int
    signed: bool = False
    little: bool = False
    null: int | None = None
    """The number that means null."""
    low: int | None = None
    """Smallest legal number, if not the smallest that fits."""
    high: int | None = None
    """Largest legal number, if not the largest that fits."""
    escape: Integer | Varint | None = None
    """Follows its group and is added if all bits are set."""


@dataclass(frozen=True, slots=True)
class Varint:
    """A LEB128 integer; ``zigzag`` folds the sign in."""

    bits: int
    zigzag: bool = False
    null: int | None = None
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Float:
    """An IEEE 754 number of 32 or 64 bits."""

    bits: int
    little: bool = False


@dataclass(frozen=True, slots=True)
class Boolean:
    """One byte, 0 or 1."""


@dataclass(frozen=True, slots=True)
class Enum:
    """An integer whose numbers have names; those without are refused unless ``open``."""

    name: str
    base: Integer | Varint
    values: Mapping[int, str]
    open: bool = True


@dataclass(frozen=True, slots=True)
class Flags:
    """An integer whose bits have names; those without are refused unless ``open``."""

    name: str
    base: Integer | Varint
    values: Mapping[int, str]
    open: bool = True


@dataclass(frozen=True, slots=True)
class Text:
    """UTF-8 that fills its region or goes on until a byte."""

    max_bytes: int | None = None
    until: int | None = None
    last_open: bool = False
    """Whether the region may end it in place of the byte."""


@dataclass(frozen=True, slots=True)
class Bytes:
    """Bytes that fill their region or go on until a byte."""

    max_bytes: int | None = None
    until: int | None = None
    last_open: bool = False
    """Whether the region may end them in place of the byte."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """No bytes."""


@dataclass(frozen=True, slots=True)
class Sized:
    """A region: its size is a prefix of that kind, a number, or what a reference says."""

    content: Kind
    by: Measure
    inclusive: bool = False
    """Whether the prefix counts its own bytes."""
    null: int | None = None
    """The size that means null."""


@dataclass(frozen=True, slots=True)
class List:
    """Items one after another; without a count until the region ends."""

    item: Kind
    count: Measure | None = None
    null: int | None = None
    """The count that means null."""
    max_items: int | None = None
    unique: bool = False


@dataclass(frozen=True, slots=True)
class Map:
    """Pairs one after another; without a count until the region ends."""

    key: Kind
    value: Kind
    count: Measure | None = None
    null: int | None = None
    """The count that means null."""
    max_items: int | None = None


@dataclass(frozen=True, slots=True)
class Json:
    """A JSON text that fills its region."""

    content: Object[Any]
    depth: int
    """How deep lists and objects may nest."""
    bare_keys: bool = False
    """Whether whole numbers may be keys without quotes."""
    object_keys: bool = False
    """Whether objects may be keys."""


@dataclass(frozen=True, slots=True)
class Entries:
    """A map of text onto text whose entries are the members of a record."""

    content: Object[Any]
    map: Kind


@dataclass(frozen=True, slots=True)
class Table:
    """A buffer of FlatBuffers that fills its region; the members are the fields of its table."""

    content: Object[Any]


@dataclass(frozen=True, slots=True)
class Tagged:
    """A field of a protobuf record."""

    tag: int
    name: str
    kind: Kind
    """The kind of one value; numbers have the range that it says."""
    wire: int = 0
    """The wire type of one value."""
    repeated: bool = False
    required: bool = False
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Protobuf:
    """A record of fields with numbers in front of them, in any order, that fills its region."""

    items: tuple[Tagged, ...]
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with other fields."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """A protobuf record with the number of a command and, in the field of that number, a record."""

    content: Kind
    tag: int
    """The field with the number."""
    key: int
    """The number."""


@dataclass(frozen=True, slots=True)
class Test:
    """One condition on something read earlier."""

    __test__ = False

    on: str
    verb: Literal["is", "has", "lacks", "present", "absent"]
    values: tuple[int, ...] = ()
    negated: bool = False
    mask: int = 0
    """If not 0, ``on`` is a set of flags, and whether it has these is what is asked about."""


@dataclass(frozen=True, slots=True)
class Item:
    """A field of a record."""

    name: str
    kind: Kind
    when: tuple[Test, ...] = ()
    """It exists only if these hold."""
    optional: bool = False
    """It exists if the region has bytes left or, with ``begins``, if that comes next."""
    begins: tuple[int, int] | None = None
    """The constant that it begins with: its bits, and its number as the bytes have it."""
    nullable: bool = False
    const: int | bytes | None = None
    size_of: tuple[str, ...] = ()
    """It holds the bytes of these fields together, or of ``REST`` or ``WHOLE``."""
    count_of: str = ""
    """It holds the number of items of this field."""
    checksum: str = ""
    """It holds a checksum of this algorithm."""
    packed: bool = False
    """The Python value holds the bytes of the region: it is lazy or compressed."""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Bits:
    """Integers that share whole bytes, the most significant first."""

    items: tuple[Item, ...]
    little: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """Fields one after another."""

    items: tuple[Item | Bits, ...]
    fixed: Mapping[str, int] = field(default_factory=dict)
    """Fields that are constant here, though they are not where the items are shared."""
    rules: tuple[Relation, ...] = ()
    """Rules between its members."""


@dataclass(frozen=True, slots=True)
class Union:
    """One of several records, told apart by bits at one place or by the size of the region."""

    cases: Mapping[str, Kind]
    """By name of the Python class."""
    tags: Mapping[int, str] = field(default_factory=dict)
    """What the bits say, and which case that is."""
    at: int = 0
    """Bits before the tag."""
    width: int = 0
    """Bits of the tag."""
    little: bool = False
    """Byte order of a tag of whole bytes."""
    sizes: Mapping[int, str] = field(default_factory=dict)
    """Sizes of the region, and which case that is; in place of tags."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A kind chosen by something read earlier."""

    on: str
    cases: Mapping[int, Kind]
    otherwise: Kind | None = None
    mask: int = 0
    """If not 0, ``on`` is a set of flags, and the label is whether it has these."""


@dataclass(frozen=True, slots=True)
class Later:
    """A kind that holds itself somewhere."""

    get: Callable[[], Kind]


Scalar = Integer | Varint | Float | Boolean | Enum | Flags
"""Kinds with one value and no parts."""
Kind = (
    Scalar
    | Text
    | Bytes
    | Nothing
    | Sized
    | List
    | Map
    | Record
    | Union
    | Switch
    | Json
    | Entries
    | Table
    | Protobuf
    | Envelope
    | Later
)
Measure = Integer | Varint | Enum | int | str
"""How much: a prefix of a kind, a fixed number, or a reference."""


def record(*items: Item | Bits, rules: tuple[Relation, ...] = ()) -> Record:
    """A record of these fields, whose members keep these rules."""
    return Record(items, rules=rules)


def bits(*items: Item) -> Bits:
    """A group of bit fields."""
    return Bits(items)


def base_of(kind: Kind) -> Integer | Varint | None:
    """The integer behind a kind that is a number on the wire."""
    if isinstance(kind, Enum | Flags):
        return kind.base
    return kind if isinstance(kind, Integer | Varint) else None


def bounds(kind: Integer | Varint) -> tuple[int, int]:
    """The smallest and the largest number that the bits can hold."""
    signed = kind.signed if isinstance(kind, Integer) else kind.zigzag
    half = 1 << kind.bits - 1
    low, high = (-half, half - 1) if signed else (0, 2 * half - 1)
    if isinstance(kind, Integer) and kind.escape is not None:
        high += bounds(kind.escape)[1]
    return low, high


def passes(test: Test, found: object) -> bool:
    """Whether a test holds for what its reference found, its negation aside; None is absent."""
    match test.verb:
        case "present":
            return found is not None
        case "absent":
            return found is None
        case "is":
            if isinstance(found, int):
                return _flagged(found, test.mask) in test.values
            return False
        case "has":
            return found is not None and all(_contains(found, value) for value in test.values)
        case "lacks":
            return found is None or not any(_contains(found, value) for value in test.values)


def choose(kind: Switch, found: object) -> Kind | None:
    """The kind that a switch chooses for what its reference found; None is absent."""
    if isinstance(found, int):
        return kind.cases.get(_flagged(found, kind.mask), kind.otherwise)
    return kind.otherwise


def named(kind: Enum | Flags, value: object) -> str:
    """The name of a number of an enumeration, the names of the bits of flags."""
    if not isinstance(value, int):
        return "null"
    if isinstance(kind, Flags):
        found = {mask: name for mask, name in kind.values.items() if mask and value & mask == mask}
        for mask in found:
            value &= ~mask
        return " | ".join([*found.values(), *([hex(value)] if value else [])])
    return kind.values.get(value, "")


def _flagged(found: int, mask: int) -> int:
    return int(found & mask == mask) if mask else int(found)


def _contains(found: object, value: int) -> bool:
    if isinstance(found, int):
        return found & value == value
    return isinstance(found, Sequence) and value in found
