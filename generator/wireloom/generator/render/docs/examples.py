"""Examples taken apart: every byte with the field that it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wireloom.generator.model.types import Example, Type
from wireloom.generator.render.docs.links import example_place
from wireloom.generator.render.docs.markdown import code, full, hexadecimal, value
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.schema.examples import said_by
from wireloom.schema.decoding import decode
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bit, Boolean, Bytes, Enum, Flags, Float, Integer, Text, Varint
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Part, Span

_MOST = 96
"""Bytes of one field that are shown."""
_LONG = 6
"""Rows above which the first example is folded, too."""
_ORIGINS = {"capture": "Seen on the wire.", "built": "Made by hand."}
_PARTS: dict[Part, str] = {"length": "bytes", "count": "items"}
"""What a number of a derived field counts."""
_AROUND = {"(length)": "size of", "(count)": "count of", "(end)": "end of", "(escape)": "rest of"}


@dataclass(frozen=True, slots=True)
class Row:
    """Some bytes, or some bits of them; plain text.

    Attributes:
        offset: Where they begin; empty if the row goes on with the bytes of the one above.
        digits: The bytes in lines; empty likewise.
        around: What they say about the field, if they are not its content.
        field: Their field; empty for the whole.
        kind: The type on the wire.
        bits: Which bits of the bytes they are, if they are no whole ones.
        value: What they say.
    """

    offset: str
    digits: list[str]
    around: str
    field: str
    kind: str
    bits: str
    value: str


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example as it is shown.

    Attributes:
        title: What it is, in Markdown.
        size: Its bytes.
        rows: What they are.
        negotiated: What the connection has agreed on, in Markdown.
        folded: Whether it is shown when somebody asks for it.
        place: What links to it lead to.
        sender: Who says it, if that is a side and it is a frame.
    """

    title: str
    size: int
    rows: tuple[Row, ...]
    negotiated: str
    folded: bool
    place: str
    sender: str


def views(
    schema: Schema,
    name: str,
    examples: Iterable[Example],
    message: MessageLayout | None = None,
    sender: str = "",
) -> list[ExampleView]:
    """The examples of a message or a named type; all but a short first one are folded."""
    return [
        view(schema, name, one, number, message, sender) for number, one in enumerate(examples, 1)
    ]


def view(
    schema: Schema,
    name: str,
    example: Example,
    number: int = 1,
    message: MessageLayout | None = None,
    sender: str = "",
) -> ExampleView:
    """One example, of which there are others before if its number is above 1."""
    owner = name if message is None else message.command.name
    place = example_place(owner, example.role, example.number, number)
    data = bytes.fromhex(example.hex)
    given = said_by(example, message)
    spans = decode(schema, name, data, given).spans
    rows = tuple(_rows(spans, name, data))
    agreed = ", ".join(f"{code(key)} is {code(value(plain, ''))}" for key, plain in given.items())
    title = " ".join(part for part in (full(example.doc), _ORIGINS[example.origin]) if part)
    folded = number > 1 or len(rows) > _LONG
    return ExampleView(title, len(data), rows, agreed, folded, place, sender)


def _rows(spans: tuple[Span, ...], name: str, data: bytes) -> Iterator[Row]:
    group: tuple[int, int] | None = None
    for span in spans:
        place = (span.offset, span.size)
        again = span.bit is not None and place == group
        group = place
        own = data[span.offset : span.offset + span.size]
        around, field = _field(span.path.removeprefix(name).removeprefix("."))
        yield Row(
            "" if again else str(span.offset),
            [] if again else hexadecimal(own, _MOST),
            around,
            field,
            "tag" if span.path.endswith(".(tag)") else _called(span.kind),
            _bits(span),
            _value(span),
        )


def _field(path: str) -> tuple[str, str]:
    owner, _, around = path.rpartition(".")
    return (_AROUND[around], owner) if around in _AROUND else ("", path)


def _bits(span: Span) -> str:
    if span.bit is None or span.width is None:
        return ""
    last = span.bit + span.width - 1
    return f"bit {span.bit}" if span.width == 1 else f"bits {span.bit} to {last}"


def _called(kind: Kind) -> str:
    """What specs call a kind on the wire."""
    match kind:
        case Enum(base=base) | Flags(base=base):
            return _called(base)
        case Integer(bits=bits, signed=signed, fixed=True):
            return f"{'s' if signed else ''}fixed{bits}"
        case Integer(bits=bits, signed=signed):
            return f"{'int' if signed else 'uint'}{bits}"
        case Varint(is_leb128=False, word=word):
            return f"uint{word}"
        case Varint(bits=bits, zigzag=zigzag):
            return f"{'zigzag' if zigzag else 'varuint'}{bits}"
        case Float(bits=bits):
            return f"float{bits}"
        case Boolean() | Text() | Bytes():
            return {Bit: "bit", Boolean: "bool", Text: "text", Bytes: "bytes"}[type(kind)]
        case _:
            return "json"


def _value(span: Span) -> str:
    shown = value(span.value, _called(span.kind))
    unit = _PARTS.get(span.part, "")
    return f"{shown} {unit}".rstrip()


def invalid(declared: Type) -> list[tuple[str, str]]:
    """The bytes that a type refuses, and why."""
    return [
        (", ".join(map(code, hexadecimal(bytes.fromhex(item.hex), _MOST))), full(item.why))
        for item in declared.invalid
    ]
