"""Examples of a protocol as data: values with their bytes, and bytes that nobody may accept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Literal

from wireloom.runtime.catalog import catalog
from wireloom.schema.decoding import decode, members


@dataclass(frozen=True, slots=True)
class Vector:
    """A value and its bytes: decoding gives the one, encoding the other."""

    name: str
    """The class of a message or a record, or the type in the spec."""
    data: bytes
    """The bytes; of messages the whole frame."""
    value: Any
    """The value, of the classes of the package."""
    origin: Literal["capture", "built"] = "built"
    """Whether the bytes were seen on the wire."""
    doc: str = ""
    """What it shows."""
    negotiated: Mapping[str, Any] = field(default_factory=dict)
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


def examples(package: ModuleType | str) -> tuple[Vector, ...]:
    """The examples of a protocol, those of types first.

    Args:
        package: A generated package, or its dotted name.
    """
    return tuple(_examples(package_name(package)))


def refusals(package: ModuleType | str) -> tuple[Refusal, ...]:
    """Bytes that are no values of types of a protocol.

    Args:
        package: A generated package, or its dotted name.
    """
    types = catalog(package_name(package)).schema.types
    return tuple(
        Refusal(name, item.data, item.why)
        for name, definition in types.items()
        for item in definition.invalid
    )


def package_name(package: ModuleType | str) -> str:
    """The dotted name of a package."""
    return package if isinstance(package, str) else package.__name__


def _examples(package: str) -> Iterator[Vector]:
    known = catalog(package)
    schema = known.schema
    for named in (schema.types, schema.messages):
        for name, item in named.items():
            for one in item.examples:
                read = decode(schema, name, one.data, one.negotiated, adapter=known.adapter)
                agreed = members(schema, one.negotiated, known.adapter)
                yield Vector(name, one.data, read.value, one.origin, one.doc, agreed)
