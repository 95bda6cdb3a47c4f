"""Fields of records: what is said of them besides their kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal

from wireloom.dataclass import dataclass
from wireloom.schema.kind import Kind
from wireloom.schema.references import FieldRef, Test


@dataclass(frozen=True, slots=True)
class Extent:
    """What a length or a checksum covers."""

    covers: Literal["fields", "rest", "record"]
    """Fields in a row, everything that follows in the record, or the whole record."""
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checksum:
    """A checksum over an extent."""

    algorithm: Literal["crc32", "crc32c"]
    of: Extent
    mask: int | None = None
    """The bits that are kept."""


FORMATS = (
    *("none", "gzip", "zlib", "snappy", "snappy_block", "snappy_xerial"),
    *("lz4", "lz4_block", "zstd"),
)
"""How bytes may be compressed: gzip is that of RFC 1952, zlib of RFC 1950; snappy and lz4 are
frames, unless they are called blocks. Those of Xerial are blocks behind a head and their sizes."""


@dataclass(frozen=True, slots=True)
class Compression:
    """How the bytes of a field are compressed."""

    codec: FieldRef
    """The field that names the codec."""
    formats: Mapping[str, str] = field(default_factory=dict)
    """By value of that field, one of ``FORMATS``; no others can be unpacked here."""
    size: str = ""
    """The field with the number of bytes before compression, if there is one."""
    count: str = ""
    """The field with the number of items inside, if there is one."""


@dataclass(frozen=True, slots=True)
class Default:
    """What a field is for those who do not say; in the notation of examples."""

    value: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field of a record."""

    name: str
    kind: Kind
    when: tuple[Test, ...] = ()
    """It exists only if these hold."""
    optional: bool = False
    """It exists if the region has bytes left or, with a constant in front, if that comes next."""
    nullable: bool = False
    null_when: tuple[Test, ...] = ()
    """It is null only if these hold."""
    const: int | bytes | str | None = None
    """What it always says; of bytes and text in place of a number."""
    size_of: Extent | None = None
    """It holds the number of bytes of these."""
    count_of: str = ""
    """It holds the number of items of this field."""
    checksum: Checksum | None = None
    tells: tuple[str, ...] = ()
    """It is a bit that says whether these fields are there: all of them, or none."""
    least_first: bool = False
    """Whether it is less significant than the fields behind it that share its bytes."""
    compressed: Compression | None = None
    default: Default | None = None
    lazy: bool = False
    """Whether values hold its bytes, to be read when they are wanted."""
    columns: bool = False
    """Whether its many records can be had as columns."""
    secret: bool = False
    """Whether it is hidden wherever something is shown."""
    tag: int | None = None
    """In a protobuf record: its number on the wire."""
    packed: bool = False
    """In a protobuf record: the numbers of a list are written as one field."""
    assumed: Default | None = None
    """In a protobuf record: what readers assume if it is absent."""
    required: bool = False
    """In a record that tells its fields apart: it must be there."""
    key: str = ""
    """In JSON and text maps: its name there, if it is another one."""
    also: tuple[str, ...] = ()
    """In JSON and text maps: further names that readers take."""
    since: str = ""
    """The version of the server that knows it first."""
    unit: str = ""
    doc: str = ""

    @property
    def derived(self) -> bool:
        """Whether its value follows from other fields, so that values have no member for it."""
        return bool(self.size_of or self.count_of or self.checksum or self.tells)

    @property
    def elsewhere(self) -> Default | None:
        """What stands for it where its condition does not hold; None if nothing does."""
        said = self.default is not None and self.default.value is not None
        return self.default if said and self.when and not self.optional else None

    @property
    def keys(self) -> tuple[str, ...]:
        """In JSON and text maps: its names, the one that is written first."""
        return (self.key or self.name, *self.also)


@dataclass(frozen=True, slots=True)
class Relation:
    """A rule between fields of one record."""

    kind: Literal["at_least_one", "excludes", "needs", "ordered"]
    fields: tuple[str, ...]


def is_derived(item: Field, fields: tuple[Field, ...]) -> bool:
    """Whether a field follows from others of its record.

    The count of what is compressed does not, as nobody looks inside.
    """
    return item.derived and not any(
        other.name == item.count_of
        and other.compressed is not None
        and other.compressed.count == item.name
        for other in fields
    )


def region_end(fields: tuple[Field, ...], index: int) -> int:
    """The index of the last field of the innermost region around a field."""
    spans = [
        covered(fields, number, item.size_of)
        for number, item in enumerate(fields)
        if item.size_of is not None
    ]
    return min((last for first, last in spans if first <= index <= last), default=len(fields) - 1)


def covered(fields: tuple[Field, ...], own: int, of: Extent) -> tuple[int, int]:
    """The indices of the first and the last field that are covered; none if the last is less.

    A message leaves out fields of the frame that its role never has; they cover nothing.

    ``own`` is the index of the last field of the group that says what it covers.
    """
    if of.covers == "rest":
        return own + 1, len(fields) - 1
    if of.covers == "record":
        return 0, len(fields) - 1
    places = [index for index, item in enumerate(fields) if item.name in of.fields]
    return (places[0], places[-1]) if places else (own + 1, own)
