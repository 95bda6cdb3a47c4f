"""Bytes taken apart as far as they can be read, for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.errors import DecodeError
from wireloom.schema.adapters import PLAIN
from wireloom.schema.decoding import NOTHING, numbers, read_whole
from wireloom.schema.joints import row, single_frames
from wireloom.schema.kinds import Bytes, JsonValue, Ref
from wireloom.schema.kinds.json_objects import SYNTAX
from wireloom.schema.reader import Reader
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Span
from wireloom.terminal import visible

_LONGEST = 60
"""Characters of a text, and bytes of anything else, that a table shows."""
_BYTES = 16
"""Bytes of a field that a table shows as digits."""


@dataclass(frozen=True, slots=True)
class Dissected:
    """Bytes as fields."""

    spans: tuple[Span, ...]
    """What the bytes are, in their order, without gap or overlap; what could not be read comes
    last, as ``Name.(unread)``. Secrets are left out."""
    problems: tuple[DecodeError, ...]
    """What is wrong with them; if they could not be read to their end, the reason comes last."""


def dissect(
    schema: Schema, name: str, data: bytes, negotiated: Mapping[str, Any] = NOTHING
) -> Dissected:
    """Takes bytes apart that should be one value.

    A frame begins at its first byte.
    """
    if name in schema.parts:
        if name in schema.messages:
            return _by_frames(schema, name, data, negotiated)
        schema = schema.frame_by_frame()  # a frame that goes on with a message
    reader = Reader(schema, data, numbers(schema, negotiated), PLAIN, lenient=True, cut=True)
    reader.opens = True
    problems: list[DecodeError] = []
    try:
        read_whole(reader, name)
    except DecodeError as error:
        error.__context__ = None
        problems.append(error.with_traceback(None))  # which holds all that was read
    spans = sorted(reader.spans, key=lambda span: (span.offset, span.bit or 0))
    spans = list(_with_keys(spans))
    covered = max((span.offset + span.size for span in spans), default=0)
    if covered < len(data) or problems:
        spans.append(_unread(name, data, covered, problems))
    notes = {(error.path, error.offset): error.reason for error in reader.deviations}
    whole = schema.messages[name].kind if name in schema.messages else Ref(name)
    hides = schema.hides(whole, *([Ref(schema.frame)] if schema.projected else []))
    shown = (_judged(span, notes.get((span.path, span.offset), ""), hides) for span in spans)
    return Dissected(tuple(shown), (*reader.deviations, *problems))


def _by_frames(schema: Schema, name: str, data: bytes, negotiated: Mapping[str, Any]) -> Dissected:
    """A message that takes several frames, each by itself."""
    spans: list[Span] = []
    problems: list[DecodeError] = []
    for start, part, frame in single_frames(schema, name, data):
        found = dissect(schema.frame_by_frame(), part, frame, negotiated)
        spans += [replace(span, offset=start + span.offset) for span in found.spans]
        problems += [
            DecodeError(one.reason, start + one.offset, one.path) for one in found.problems
        ]
    try:
        row(schema, name, data)
    except DecodeError as error:
        problems.append(error.with_traceback(None))
    return Dissected(tuple(spans), tuple(problems))


def _with_keys(spans: Sequence[Span]) -> Iterator[Span]:
    """In texts, each value with the key and the marks in front of it."""
    before: Span | None = None
    for one in spans:
        span = one
        if before is not None and span.path.startswith(before.path.removesuffix(SYNTAX)):
            span = replace(one, offset=before.offset, size=before.size + one.size)
        elif before is not None:
            yield replace(before, path=before.path.removesuffix(SYNTAX) + "(end)")
        before = span if span.path.endswith(f".{SYNTAX}") and not span.secret else None
        if before is None:
            yield span
    if before is not None:
        yield replace(before, path=before.path.removesuffix(SYNTAX) + "(end)")


def _unread(name: str, data: bytes, covered: int, problems: list[DecodeError]) -> Span:
    raw, note = data[covered:], ""
    for error in problems:
        note = f"{error.path}: {error.reason}"
    path = f"{name}.(unread)"
    return Span(path, covered, len(raw), Bytes(), "member", raw, PLAIN.data(raw), note)


def _judged(span: Span, note: str, hides: bool) -> Span:
    """A field with what is wrong with it; bytes that belong to none may be those of a secret."""
    marks = isinstance(span.kind, JsonValue)
    loose = span.path.endswith(")") and isinstance(span.raw, str | bytes) and not marks
    if span.secret or (hides and loose):
        return replace(span, raw=None, value="(secret)", note="", secret=True)
    return replace(span, note=span.note or note) if note else span


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
        rows.append((str(span.offset), digits, visible(span.path), visible(_shown(span))))
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return "\n".join(
        f"{at:>{widths[0]}}  {digits:<{widths[1]}}  {path:<{widths[2]}}  {value}".rstrip()
        for at, digits, path, value in rows
    )


def called(span: Span) -> str:
    """What the number of a field is called, and what is wrong with it."""
    named = span.value if isinstance(span.raw, int) else None
    words = " | ".join(map(str, named)) if isinstance(named, list) else named
    name = words if isinstance(words, str) else ""
    return ", ".join(filter(None, (name, span.note)))


def as_json(span: Span) -> dict[str, object]:
    """A field for programs: path, offset, size, value, and what is said about it; bytes are digits
    behind ``0x``, as ``wireloom encode`` takes them."""
    value, note = (None, "") if span.secret else (span.raw, called(span))
    simple = isinstance(value, bool | int | float | str) or value is None
    told: dict[str, object] = {
        "path": span.path,
        "offset": span.offset,
        "size": span.size,
        "value": value if simple else PLAIN.data(value) if isinstance(value, bytes) else str(value),
    }
    more = {"note": note or None, "bit": span.bit, "width": span.width}
    told |= {name: item for name, item in more.items() if item is not None}
    return told | ({"secret": True} if span.secret else {})


def _shown(span: Span) -> str:
    if span.secret:
        return "(secret)"
    raw = span.raw
    if isinstance(raw, bytes):
        brief = len(raw) <= _BYTES and not span.path.endswith(".(unread)")
        text = repr(raw) if brief else f"{len(raw)} bytes"
    elif isinstance(raw, str) and len(raw) > _LONGEST:
        text = f"{raw[: _LONGEST - 1]!r}…"
    else:
        text = repr(raw)
    notes = [note] if (note := called(span)) else []
    if span.bit is not None and span.width is not None:
        last = span.bit + span.width - 1
        notes.append(f"bit {last}" if span.width == 1 else f"bits {span.bit}-{last}")
    return f"{text}  ({', '.join(notes)})" if notes else text
