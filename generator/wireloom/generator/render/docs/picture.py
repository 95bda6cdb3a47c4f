"""Pictures of layouts: boxes in the order of the wire, in as many rows as the screen needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wireloom.generator.render.docs import svg
from wireloom.generator.render.docs.boxes import Box, Group, Part

_BOX = 34
_LABEL = 17
_GAP = 8
_INSET = 9
_PADDING = 14
_CAPTION = 16
_LOOSE = 90


def picture(title: str, parts: Iterable[Part]) -> str:
    """A figure of a layout, for pages; the parts lie on the wire in this order."""
    found = list(parts)
    alternative = f"Layout of {title}: {'; '.join(map(_words, found)) or 'no bytes'}."

    def draw(shapes: list[str], width: int) -> float:
        return _Pen(shapes, width).flow(found, 1.0, 2.0, width - 2.0, 0)[0] + 2

    return svg.figure(draw, alternative, " ".join(_legend(found)))


def _legend(parts: Sequence[Part]) -> Iterator[str]:
    """What the marks of a picture mean."""
    boxes = list(_flat(parts))
    if any(isinstance(box, Box) and box.loose for box in boxes):
        yield "Tinted: any length."
    if any(box.optional for box in boxes):
        yield "Dashed: may be missing."
    if len(boxes) > 1:
        yield "Small numbers: offsets in bytes."


def _flat(parts: Iterable[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Group):
            yield from _flat(part.parts)


def _words(part: Part) -> str:
    """A part for those who listen."""
    maybe = ", may be missing" if part.optional else ""
    if isinstance(part, Group):
        return f"{part.caption} ({'; '.join(map(_words, part.parts))}){maybe}"
    said = f" = {part.said}" if part.said else ""
    return f"{part.name}{said}, {part.size}{maybe}"


@dataclass(frozen=True, slots=True)
class _Placed:
    box: Box
    offset: int | None
    """Bits before it, if they are always as many."""
    least: float


class _Pen:
    """Draws parts below each other."""

    def __init__(self, shapes: list[str], most: int) -> None:
        self._shapes = shapes
        self._most = most

    def flow(
        self, parts: Iterable[Part], left: float, top: float, width: float, offset: int | None
    ) -> tuple[float, int | None]:
        """Draws parts into a column; says where it ends, and how many bits are before that."""
        row: list[_Placed] = []
        for part in parts:
            if isinstance(part, Group):
                top = self._row(row, left, top, width, is_last=True)
                row = []
                top = self._group(part, left, top, width)
                offset = None
                continue
            placed = _Placed(part, offset, min(_least(part), width))
            if row and sum(one.least for one in row) + placed.least > width:
                top = self._row(row, left, top, width, is_last=False)
                row = []
            row.append(placed)
            is_known = offset is not None and part.bits is not None and not part.optional
            offset = (offset or 0) + (part.bits or 0) if is_known else None
        return self._row(row, left, top, width, is_last=True), offset

    def _row(
        self, row: list[_Placed], left: float, top: float, width: float, *, is_last: bool
    ) -> float:
        if not row:
            return top
        spare = width - sum(one.least for one in row)
        loose = [one for one in row if one.box.loose]
        growing = loose or ([] if is_last else row)
        for one in row:
            wide = one.least + (spare / len(growing) if one in growing else 0)
            self._shapes += _drawn(one, left, top + _LABEL, wide)
            left += wide
        return top + _LABEL + _BOX + _GAP

    def _group(self, group: Group, left: float, top: float, width: float) -> float:
        start = top
        room = width - 2 * _INSET
        for line in svg.lines(group.caption.split(), room, svg.SMALL):
            top += _CAPTION
            self._shapes.append(svg.text(left + _INSET, top - 1, line, anchor="start", bold=True))
        top, _ = self.flow(group.parts, left + _INSET, top + 2, room, None)
        height = top - start + 1
        self._shapes.append(
            svg.rectangle(left, start, width, height, dashed=group.optional, round_=4)
        )
        return top + _GAP


def _least(box: Box) -> float:
    names = svg.room(box.name, svg.NORMAL, mono=True)
    says = svg.room(f"= {box.said}", svg.SMALL, mono=True) if box.said else 0
    size = svg.room(box.size, svg.SMALL) + 16
    return max(names, says, size, _LOOSE if box.loose else 0) + _PADDING


def _drawn(placed: _Placed, left: float, top: float, width: float) -> Iterator[str]:
    box, middle, most = placed.box, left + width / 2, width - 6
    yield svg.rectangle(left, top, width, _BOX, dashed=box.optional, tinted=box.loose)
    yield svg.text(middle, top - 5, box.size, faint=True, most=most)
    if placed.offset is not None and placed.offset % 8 == 0:
        at = str(placed.offset // 8)
        if svg.room(box.size, svg.SMALL) + 2 * svg.room(at, 10) + 8 <= width:
            yield svg.text(left + 2, top - 5, at, 10, faint=True, anchor="start")
    up = 14 if box.said else 21.5
    yield svg.text(middle, top + up, box.name, svg.NORMAL, mono=True, most=most)
    if box.said:
        yield svg.text(middle, top + 28, f"= {box.said}", mono=True, faint=True, most=most)
