"""A picture of a frame: boxes in the order of the wire, as SVG that stands in the page itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from xml.sax.saxutils import escape, quoteattr

from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    Prefix,
    Slot,
    Switch,
    Text,
    Type,
)
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.types import Types

_WIDTH = 680
_HEIGHT = 44
_ROW = 84
_LETTER = 8.2
_PADDING = 22
_REST_WIDTH = 150


@dataclass(frozen=True, slots=True)
class Box:
    """One field."""

    name: str
    size: str
    rest: bool = False
    """Whether it is as long as it is, so that it may take more room."""

    @property
    def width(self) -> float:
        """The room that its words need."""
        needed = max(len(self.name), len(self.size)) * _LETTER + _PADDING
        return max(needed, _REST_WIDTH) if self.rest else needed


def frame_picture(types: Types, frame: Layout) -> str:
    """The fields of the frame as boxes, in as many rows as they need."""
    boxes = [_field_box(types, item) for item in frame.fields]
    rows = list(_rows(boxes))
    title = ", ".join(f"{box.name}: {box.size}" for box in boxes)
    height = len(rows) * _ROW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {_WIDTH} {height}"'
        f' width="{_WIDTH}" height="{height}" style="max-width:100%;height:auto"'
        f" aria-label={quoteattr(f'{frame.name}: {title}')}>"
    ]
    for number, row in enumerate(rows):
        parts += _drawn(row, number * _ROW + 24)
    parts.append("</svg>")
    return "\n".join(parts)


def _rows(boxes: list[Box]) -> Iterator[list[Box]]:
    row: list[Box] = []
    for box in boxes:
        if row and sum(item.width for item in row) + box.width > _WIDTH - 2:
            yield row
            row = []
        row.append(box)
    if row:
        yield row


def _drawn(row: list[Box], top: float) -> Iterator[str]:
    left = 1.0
    spare = _WIDTH - 2 - sum(box.width for box in row)
    growing = [box for box in row if box.rest]
    for box in row:
        width = box.width + (spare / len(growing) if box.rest else 0)
        dashes = ' stroke-dasharray="5 4"' if box.rest else ""
        middle = left + width / 2
        yield (
            f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{_HEIGHT}" fill="none"'
            f' stroke="currentColor"{dashes}/>'
        )
        yield _text(middle, top - 7, 12, box.size)
        yield _text(middle, top + _HEIGHT / 2 + 5, 14, box.name, ' font-family="monospace"')
        left += width


def _text(x: float, y: float, size: int, text: str, more: str = "") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle" fill="currentColor"'
        f"{more}>{escape(text)}</text>"
    )


def _field_box(types: Types, field: Field) -> Box:
    box = _box(types, field.name, field.type)
    if box.rest or not (field.optional or field.when):
        return box
    return replace(box, size=f"{box.size} or none")


def _box(types: Types, name: str, type_: Type) -> Box:
    expanded = types.expand(type_).type
    form, size = expanded.form, expanded.size
    if isinstance(form, Enum | Flags):
        return _box(types, name, form.base)
    if isinstance(size, Fixed):
        return Box(name, _bytes(size.number))
    match form:
        case Integer(bits=bits) | Float(bits=bits):
            return Box(name, _bits(bits))
        case Boolean():
            return Box(name, "1 byte")
        case Slot():
            return Box(name, "the message", rest=True)
        case Switch(cases=cases, otherwise=otherwise):
            ways = [case.type for case in cases] + ([otherwise] if otherwise else [])
            boxes = [_box(types, name, way) for way in ways]
            if any(box.rest for box in boxes):
                return Box(name, "any size", rest=True)
            return Box(name, " or ".join(dict.fromkeys(box.size for box in boxes)))
        case Text() | Bytes() if isinstance(size, Prefix):
            return Box(name, "length and content", rest=True)
        case _:
            return Box(name, "any size", rest=True)


def _bits(bits: int) -> str:
    if bits % 8:
        return "1 bit" if bits == 1 else f"{bits} bits"
    return _bytes(bits // 8)


def _bytes(number: int) -> str:
    return "1 byte" if number == 1 else f"{number} bytes"
