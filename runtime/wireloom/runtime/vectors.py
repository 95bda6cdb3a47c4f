"""Examples of a protocol as data: values with their bytes, and bytes that nobody may accept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Vector(Generic[T_co]):
    """A value and its bytes: decoding gives the one, encoding the other."""

    name: str
    """The class of a message or a record, or the type in the spec."""
    data: bytes
    """The bytes; of messages the whole frame."""
    value: T_co
    """The value."""
    origin: Literal["capture", "built"] = "built"
    """Whether the bytes were seen on the wire."""
    doc: str = ""
    """What it shows."""
    negotiated: Mapping[str, object] = field(default_factory=dict)
    """What the connection agreed on, by name."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Bytes that must not be accepted."""

    name: str
    """The record or the type in the spec that they are no value of."""
    data: bytes
    """The bytes."""
    why: str
    """What is wrong with them."""
