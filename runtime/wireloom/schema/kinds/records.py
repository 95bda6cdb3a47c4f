"""Records: fields one after another, with the lengths, counts and checksums among them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field, Relation
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.kinds.record_drawing import Plan, RecordDrawing, asks_of
from wireloom.schema.kinds.record_reading import RecordReading
from wireloom.schema.kinds.record_writing import RecordWriting
from wireloom.schema.reader import Place, Reader
from wireloom.schema.wishes import Ask, Needs
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Record(Kind):
    """Fields one after another."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    rules: tuple[Relation, ...] = ()

    def binary_fields(self) -> tuple[Field, ...]:
        """Its fields."""
        return self.fields

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """The sum of its fields, if none of them varies."""
        total = 0
        for item in self.fields:
            bits = None if item.when or item.optional else sizes.fixed(item.kind)
            if bits is None:
                return None
            total += bits
        return total

    def least_bits(self, sizes: Sizes) -> int:
        """The sum of the fields that are always there."""
        always = (item.kind for item in self.fields if not item.when and not item.optional)
        return sum(map(sizes.least, always))

    def asks(self, needs: Needs) -> Iterator[Ask]:
        """What its fields ask of fields around it."""
        names = {item.name for item in self.fields}
        for item in self.fields:
            for ask in asks_of(item, needs):
                if ask.on.root != "record" or ask.on.names[0] not in names:
                    yield ask

    def height(self, needs: Needs) -> int:
        """One more than that of the fields that are always there."""
        always = [item.kind for item in self.fields if not item.when and not item.optional]
        return 1 + max((kind.height(needs) for kind in always), default=0)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """All its fields."""
        found = RecordDrawing(
            drawer.needs.known(self, lambda: Plan(self, drawer.needs)), drawer
        ).draw(at)
        found.kind = self
        return found

    def read(self, reader: Reader, at: Place) -> Found:
        """All its fields."""
        found = RecordReading(self, reader).read(at)
        found.kind = self
        return found

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """All its fields."""
        members = writer.adapter.members_of(self.name, value)
        found, node = RecordWriting(self, writer, members).write(at)
        found.kind = self
        return found, node
