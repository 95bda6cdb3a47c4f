"""Examples taken apart: every byte with the field that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.generator.free_text import plain_data
from wireloom.generator.interpret import FieldSpan, decode
from wireloom.generator.interpret.values import Part
from wireloom.generator.model.types import Example, Named, Type
from wireloom.generator.render.docs.markdown import cell, code, full, hexadecimal, prose, value
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.types import Types

_MOST = 96
"""Bytes of one field that are shown."""
_LONG = 24
"""Rows above which a table is folded."""
_ORIGINS = {"capture": "Seen on the wire.", "built": "Made by hand."}
_PARTS: dict[Part, str] = {
    "length": "bytes",
    "count": "items",
}
"""What a number of a derived field counts."""
_AROUND = {"(size)": "size of", "(count)": "count of", "(end)": "end of", "(escape)": "rest of"}


@dataclass(frozen=True, slots=True)
class Row:
    """Some bytes, or some bits of them; cells in Markdown.

    Attributes:
        offset: Where they begin; empty if the row goes on with the bytes of the one above.
        digits: The bytes; empty likewise.
        field: Their field.
        kind: The type on the wire.
        value: What they say.
    """

    offset: str
    digits: str
    field: str
    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example as it is shown."""

    title: str
    size: int
    rows: tuple[Row, ...]
    negotiated: str
    long: bool


def of_type(types: Types, name: str, declared: Type) -> list[ExampleView]:
    """The examples of a named type."""
    own = Type(at=declared.at, form=Named(name))
    return [_view(types, own, item) for item in declared.examples]


def view(types: Types, layout: Layout, example: Example) -> ExampleView:
    """An example of a message."""
    return _view(types, layout, example)


def _view(types: Types, what: Layout | Type, example: Example) -> ExampleView:
    data = bytes.fromhex(example.hex)
    given = plain_data(dict(example.negotiated))
    spans = decode(types, what, data, given).spans
    rows = tuple(_rows(spans, data))
    negotiated = ", ".join(f"{code(name)} is {value(plain, '')}" for name, plain in given.items())
    title = " ".join(part for part in (full(example.doc), _ORIGINS[example.origin]) if part)
    return ExampleView(title, len(data), rows, negotiated, len(rows) > _LONG)


def _rows(spans: tuple[FieldSpan, ...], data: bytes) -> Iterator[Row]:
    group: tuple[int, int] | None = None
    for span in spans:
        place = (span.offset, span.size)
        again = span.bit is not None and place == group
        group = place
        own = data[span.offset : span.offset + span.size]
        yield Row(
            "" if again else str(span.offset),
            "" if again else hexadecimal(own, _MOST),
            _field(span),
            _kind(span),
            cell(_value(span)),
        )


def _field(span: FieldSpan) -> str:
    owner, _, around = span.path.rpartition(".")
    if around in _AROUND:
        return f"{_AROUND[around]} {code(owner) if owner else 'the value'}"
    return code(span.path) if span.path else "the value"


def _kind(span: FieldSpan) -> str:
    if span.bit is None or span.width is None:
        return code(span.kind)
    last = span.bit + span.width - 1
    bits = f"bit {span.bit}" if span.width == 1 else f"bits {span.bit} to {last}"
    return f"{code(span.kind)}, {bits}".replace(" ", "&nbsp;")


def _value(span: FieldSpan) -> str:
    shown = value(span.value, span.kind)
    unit = _PARTS.get(span.part, "")
    return f"{shown} {unit}".rstrip()


def invalid(declared: Type) -> list[tuple[str, str]]:
    """The bytes that a type refuses, and why."""
    return [
        (hexadecimal(bytes.fromhex(item.hex), _MOST), cell(prose(item.why)))
        for item in declared.invalid
    ]
