"""The kinds of values that a wire protocol is made of, one module for each family."""

from __future__ import annotations

from wireloom.schema.fields import Checksum, Compression, Default, Extent, Field, Relation
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.booleans import Bit, Boolean
from wireloom.schema.kinds.choices import Case, Switch, Union
from wireloom.schema.kinds.entries import Entry
from wireloom.schema.kinds.enums import Enum, Flags, Value
from wireloom.schema.kinds.flatbuffers import FlatTable
from wireloom.schema.kinds.floats import Float
from wireloom.schema.kinds.integers import Integer, Varint
from wireloom.schema.kinds.json_objects import JsonObject, JsonValue
from wireloom.schema.kinds.lists import List, Map
from wireloom.schema.kinds.protobuf import Envelope, ProtobufRecord
from wireloom.schema.kinds.records import Record
from wireloom.schema.kinds.ref import Ref
from wireloom.schema.kinds.regions import Region
from wireloom.schema.kinds.strings import Bytes, Text, Void
from wireloom.schema.kinds.text_maps import TextMap

__all__ = [
    "KINDS",
    "Bit",
    "Boolean",
    "Bytes",
    "Case",
    "Checksum",
    "Compression",
    "Default",
    "Entry",
    "Enum",
    "Envelope",
    "Extent",
    "Field",
    "Flags",
    "FlatTable",
    "Float",
    "Integer",
    "JsonObject",
    "JsonValue",
    "Kind",
    "List",
    "Map",
    "ProtobufRecord",
    "Record",
    "Ref",
    "Region",
    "Relation",
    "Switch",
    "Text",
    "TextMap",
    "Union",
    "Value",
    "Varint",
    "Void",
]

KINDS: tuple[type[Kind], ...] = tuple(
    found
    for name in __all__
    if isinstance(found := globals().get(name), type) and issubclass(found, Kind) and found != Kind
)
"""Every kind that there is."""
