"""Whole values from bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.errors import DecodeError
from wireloom.schema.adapters import PLAIN, Adapter
from wireloom.schema.found import Found, Scope
from wireloom.schema.joints import row, single_frames
from wireloom.schema.kinds import Enum, Ref
from wireloom.schema.projection import read_projection
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Message, Schema
from wireloom.schema.sizes import Sizes
from wireloom.schema.spans import Span
from wireloom.schema.writer import Writer

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Decoded:
    """Bytes as a value."""

    value: Any
    spans: tuple[Span, ...]
    """What its bytes are, in their order."""
    deviations: tuple[DecodeError, ...] = ()
    """What a lenient reader passed over."""


def decode(
    schema: Schema,
    name: str,
    data: bytes,
    negotiated: Mapping[str, Any] = NOTHING,
    *,
    adapter: Adapter = PLAIN,
    lenient: bool = False,
) -> Decoded:
    """Takes bytes apart that are exactly one value.

    A frame begins at its first byte. What was negotiated goes by name, members of enumerations by
    their name or number. If ``lenient``, what breaks a rule but can be read is passed over.

    Raises:
        DecodeError: They are not such a value; it knows the offset and the path.
    """
    whole = row(schema, name, data)
    reader = Reader(schema, whole, numbers(schema, negotiated), adapter, lenient=lenient)
    found = read_whole(reader, name)
    spans = sorted(reader.spans, key=lambda span: (span.offset, span.bit or 0))
    if name in schema.parts:
        spans = [*_spans_of_frames(schema, name, data, negotiated, lenient)]
    return Decoded(found.value, tuple(spans), tuple(reader.deviations))


def _spans_of_frames(
    schema: Schema, name: str, data: bytes, negotiated: Mapping[str, Any], lenient: bool
) -> Iterator[Span]:
    """What the bytes are of a message that takes several frames."""
    alone = schema.frame_by_frame()
    for start, part, frame in single_frames(schema, name, data):
        for span in decode(alone, part, frame, negotiated, lenient=lenient).spans:
            yield replace(span, offset=start + span.offset)


def numbers(schema: Schema, negotiated: Mapping[str, Any]) -> dict[str, Any]:
    """What was negotiated, with numbers for the names of enumerations."""
    found = dict(negotiated)
    for name, kind in _enumerated(schema):
        if isinstance(found.get(name), str):
            by_name = {value.name: value.number for value in kind.values}
            found[name] = by_name.get(found[name], found[name])
    return found


def members(schema: Schema, negotiated: Mapping[str, Any], adapter: Adapter) -> dict[str, Any]:
    """What was negotiated, with members of enumerations as an adapter makes them."""
    found = numbers(schema, negotiated)
    for name, kind in _enumerated(schema):
        if isinstance(found.get(name), int):
            found[name] = adapter.enum(kind.name, kind.names(), found[name])
    return found


def _enumerated(schema: Schema) -> Iterator[tuple[str, Enum]]:
    """What is negotiated and an enumeration."""
    for name, item in schema.negotiated.items():
        kind = item.kind.target(Sizes(schema.types))
        if isinstance(kind, Enum):
            yield name, kind


def begin(whole: Reader | Writer, name: str) -> Message | None:
    """Says what is read or written; the message, if it is one.

    Raises:
        DecodeError: What is read is of a version that its command does not have.
        EncodeError: What is written is.
    """
    message = whole.around.message = whole.schema.messages.get(name)
    whole.is_frame = message is not None or whole.schema.is_frame(name)
    if message is None:
        return None
    if not whole.schema.projected:
        whole.choices = message.choices
    for parameter, (low, high) in message.within.items():
        version = whole.around.negotiated.get(parameter, low)
        if version not in range(low, high + 1):
            whole.fail(message.no_version(version, low, high), name)
    return message


def read_whole(reader: Reader, name: str) -> Found:
    """The value that all bytes of a reader are.

    Raises:
        DecodeError: They are none.
        KeyError: The schema has nothing of that name.
    """
    message = begin(reader, name)
    try:
        if message is None:
            found = reader.read(Ref(name), Place(name, Scope()))
        elif reader.schema.projected:
            found = read_projection(reader, name, message)
        else:
            found = reader.read(message.kind, Place(name, Scope()))
    except RecursionError:
        raise DecodeError("nested too deep", reader.pos, name) from None
    if reader.pos != reader.end:
        left = reader.end - reader.pos
        reader.report(f"{left} bytes after the last field", f"{name}.(trailing)", reader.pos)
    return found
