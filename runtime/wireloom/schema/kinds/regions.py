"""Bytes whose number is known before they are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema.bits import Bits
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, null
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.integers import Integer, Varint, legal, number_cell
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.references import FieldRef, Measure
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk
from wireloom.schema.wishes import Ask, Needs, Wish
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Region(Kind):
    """So many bytes, which the content must use up."""

    content: Kind
    size: Measure
    """The number of bytes."""
    includes: int = 0
    """What a prefix counts beside the content: its own bytes, or so many more."""
    null: int | None = None
    """The size that means null."""

    def core(self, sizes: Sizes) -> Kind:
        return self.content.core(sizes)

    def region(self, sizes: Sizes) -> Region | None:
        return self

    def takes(self, sizes: Sizes) -> Bits:
        """Its size, or those of its content behind that of a prefix."""
        if isinstance(self.size, int):
            return Bits.just(8 * self.size)
        content = self.content.takes(sizes)
        content = content if self.null is None else content.optional
        return content if isinstance(self.size, FieldRef) else self.size.takes(sizes) + content

    def is_open(self, sizes: Sizes) -> bool:
        """Never: its size is known."""
        return False

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """What the content is in JSON, which needs no size."""
        return self.content.write_json(place, value)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """What the content is in JSON, which needs no size."""
        return self.content.read_json(place, value)

    def default(self, walk: Walk, item: Field) -> Found:
        return self.content.default(walk, item)

    def asks(self, needs: Needs) -> Iterator[Ask]:
        """A size that another field has room for, and what its content asks."""
        if isinstance(self.size, FieldRef):
            fixed, least = needs.sizes.fixed(self.content), needs.sizes.least(self.content) // 8
            high = None if fixed is None else fixed // 8
            yield Ask(self.size, Wish(low=least, high=high, there=self.null is None, small=True))
        yield from self.content.asks(needs)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Content that is as long as it must be, and no longer than its size can say; or null."""
        if isinstance(self.size, int):
            return drawer.within(self.content, at, 8 * self.size, 8 * self.size)
        if isinstance(self.size, FieldRef):
            said = drawer.number(self.size, at)
            if not said.there:
                return drawer.null(at)
            return drawer.within(self.content, at, 8 * said.raw, 8 * said.raw)
        base = prefix_of(self.size, drawer, at)
        if at.nullable and self.null is not None and not drawer.there(at):
            drawer.take(base.bits_for(self.null, drawer), at.path)
            return null()
        low, high = legal_measures(base, self.null, self.includes)
        start = drawer.pos
        most = min(high, max(0, drawer.end - start) // 8)
        drawer.take(base.bits_for(most + self.includes, drawer), at.path)
        reserved = drawer.pos - start
        found = drawer.within(self.content, at, max(8 * low, at.least - reserved), 8 * high)
        size = (drawer.pos - start - reserved) // 8 + self.includes
        if size == self.null:
            drawer.fail(f"{size} bytes mean null", at.path)
        drawer.pos += base.bits_for(size, drawer) - reserved
        return found

    def read(self, reader: Reader, at: Place) -> Found:
        """The content, which must use up its bytes."""
        start = reader.pos
        size = reader.measure(self.size, "length", at, self.null, self.includes)
        if size is None:
            return reader.null(at, start)
        content = reader.pos
        outer = reader.enter(content + size, at.path, start)
        found = reader.read(self.content, at)
        reader.leave(at, at.path, outer)
        found.content = content
        return found

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The content, behind its size if that is a prefix."""
        node, content = Node(), Node()
        node.content = content
        found, inside = writer.write(self.content, value, replace(at, region=content))
        content.add(inside)
        match self.size:
            case int() as wanted:

                def exact() -> None:
                    if content.size != wanted:
                        writer.fail(f"{content.size} bytes, it must have {wanted}", at.path)

                writer.at_last(exact)
            case FieldRef() as reference:
                writer.agree(reference, lambda: content.size, "bytes", at)
            case prefix:
                base = prefix_of(prefix, writer, at)

                def fitting(_: bytes) -> int:
                    most = most_of(base, self.null) - self.includes
                    if content.size > most:
                        writer.fail(f"{content.size} bytes, {most} at most", at.path)
                    return content.size + self.includes

                here = replace(at, path=f"{at.path}.(length)")
                node.add(number_cell(base, writer, writer.later(fitting), here))
        node.add(content)
        return found, node

    def write_null(self, writer: Writer, at: Target) -> Written:
        """The size that means null, or that of content which is nothing or a null of its own."""
        if self.null is None and not isinstance(self.size, FieldRef):
            return self.write(writer, None, at)
        return write_null_measure(self.size, self.null, writer, at)


def prefix_of(kind: Kind, writer: Writer, at: Target) -> Integer | Varint:
    """The integer of a prefix, names and switches followed."""
    kind = writer.followed(kind)
    while not isinstance(kind, Integer | Varint):
        kind = writer.followed(kind.prefix(writer, at))
    return kind


def most_of(base: Integer | Varint, null: int | None) -> int:
    """The largest length or count that a prefix can say."""
    most = base.bounds()[1]
    return most - 1 if most in (null, base.null) else most


def legal_measures(base: Integer | Varint, null: int | None, includes: int) -> tuple[int, int]:
    """The smallest and the largest length or count that a prefix may say of its content."""
    low, high = legal(base)
    low = max(low, includes)
    return low + (low == null) - includes, high - (high == null) - includes


def write_null_measure(
    measure: Measure | None, number: int | None, writer: Writer, at: Target
) -> Written:
    """What says that there is a null: a number of a prefix, or another field that says so too."""
    if not at.nullable:
        writer.no_null(at.path)
    if isinstance(measure, FieldRef):
        if writer.number(measure, at).there:
            writer.fail(f"null is not what {measure.path} says", at.path)
        return null(), Node()
    if not isinstance(measure, Kind) or number is None:
        writer.fail("the type has no null", at.path)
    return null(), number_cell(prefix_of(measure, writer, at), writer, number, at)
