"""Records of Protocol Buffers: fields with numbers in front of them, in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wireloom.schema.fields import Field, Relation
from wireloom.schema.kind import Kind


@dataclass(frozen=True, slots=True)
class ProtobufRecord(Kind):
    """A protobuf record that fills its region; every field has a ``tag``."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    rules: tuple[Relation, ...] = ()
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with fields that are not declared."""


@dataclass(frozen=True, slots=True)
class Envelope(Kind):
    """A protobuf record with the number of a command and, in the field of that number, a record."""

    content: Kind
    tag: int
    """The field with the number."""
    key: int
    """The number."""
