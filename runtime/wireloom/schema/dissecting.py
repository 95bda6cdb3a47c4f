"""Bytes taken apart as far as they can be read, for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wireloom.errors import DecodeError
from wireloom.schema.adapters import PLAIN
from wireloom.schema.decoding import NOTHING, numbers, read_whole
from wireloom.schema.reader import Reader
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Span

_LONGEST = 60
"""Characters of a text, and bytes of anything else, that a table shows."""
_BYTES = 16
"""Bytes of a field that a table shows as digits."""


@dataclass(frozen=True, slots=True)
class Dissected:
    """Bytes as fields."""

    spans: tuple[Span, ...]
    """What the bytes are, in their order, as far as they could be read."""
    problems: tuple[DecodeError, ...]
    """What is wrong with them; if they could not be read to their end, the reason comes last."""


def dissect(
    schema: Schema, name: str, data: bytes, negotiated: Mapping[str, Any] = NOTHING
) -> Dissected:
    """Takes bytes apart that should be one value.

    Args:
        schema: The protocol.
        name: A message or a type of it.
        data: The bytes, for a frame from its first byte on.
        negotiated: What the connection negotiated, by name.
    """
    reader = Reader(schema, data, numbers(schema, negotiated), PLAIN, lenient=True)
    problems: list[DecodeError] = []
    try:
        read_whole(reader, name)
    except DecodeError as error:
        problems.append(error)
    spans = sorted(reader.spans, key=lambda span: (span.offset, span.bit or 0))
    return Dissected(tuple(spans), (*reader.deviations, *problems))


def recognised(schema: Schema, data: bytes, negotiated: Mapping[str, Any] = NOTHING) -> str:
    """The name of the message that a frame is; of several that it could be, the first.

    Raises:
        DecodeError: It is none; the error is that of the message that fits the furthest.
    """
    furthest: DecodeError | None = None
    for name in schema.messages:
        reader = Reader(schema, data, numbers(schema, negotiated), PLAIN)
        try:
            read_whole(reader, name)
        except DecodeError as error:
            if furthest is None or error.offset > furthest.offset:
                furthest = error
        else:
            return name
    raise furthest or DecodeError("the protocol has no messages", 0)


def table(spans: Sequence[Span], data: bytes) -> str:
    """A table for people: offset, the first bytes, path, value."""
    rows: list[tuple[str, str, str, str]] = []
    group = -1
    for span in spans:
        digits = data[span.offset : span.offset + min(span.size, _BYTES)].hex(" ")
        digits += " …" if span.size > _BYTES else ""
        if span.secret and span.size:
            digits = "…"
        if span.bit is not None:
            digits, group = "" if span.offset == group else digits, span.offset
        rows.append((str(span.offset), digits, span.path, _shown(span)))
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return "\n".join(
        f"{at:>{widths[0]}}  {digits:<{widths[1]}}  {path:<{widths[2]}}  {value}".rstrip()
        for at, digits, path, value in rows
    )


def _shown(span: Span) -> str:
    if span.secret:
        return "(secret)"
    raw = span.raw
    if isinstance(raw, bytes):
        text = repr(raw) if len(raw) <= _BYTES else f"{len(raw)} bytes"
    elif isinstance(raw, str) and len(raw) > _LONGEST:
        text = f"{raw[: _LONGEST - 1]!r}…"
    else:
        text = repr(raw)
    notes = [str(span.value)] if isinstance(raw, int) and not _is_number(span.value) else []
    if span.bit is not None and span.width is not None:
        last = span.bit + span.width - 1
        notes.append(f"bit {last}" if span.width == 1 else f"bits {span.bit}-{last}")
    return f"{text}  ({', '.join(notes)})" if notes else text


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)
