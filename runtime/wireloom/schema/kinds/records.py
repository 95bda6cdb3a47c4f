"""Records: fields one after another, with the lengths, counts and checksums among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema.bits import Bits
from wireloom.schema.constants import awaits_end, takes
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field, covered
from wireloom.schema.found import Found
from wireloom.schema.kinds.members import AnyRecord
from wireloom.schema.kinds.record_drawing import Plan, RecordDrawing, asks_of
from wireloom.schema.kinds.record_reading import RecordReading
from wireloom.schema.kinds.record_writing import RecordWriting
from wireloom.schema.reader import Place, Reader
from wireloom.schema.sizes import Sizes
from wireloom.schema.wishes import Ask, Needs
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Record(AnyRecord):
    """Fields one after another."""

    def binary_fields(self) -> tuple[Field, ...]:
        return self.fields

    def takes(self, sizes: Sizes) -> Bits:
        """The sum of its fields."""
        found = (
            bits.optional if item.when or item.optional else bits
            for item in self.fields
            for bits in [takes(sizes, item)]
        )
        return sum(found, Bits.just(0))

    def is_open(self, sizes: Sizes) -> bool:
        """Whether one of its fields is that no other field gives a size."""
        covered_by = [
            range(first, last + 1)
            for index, item in enumerate(self.fields)
            if item.size_of is not None
            for first, last in [covered(self.fields, index, item.size_of)]
        ]
        return any(
            (item.kind.is_open(sizes) or awaits_end(sizes, item))
            and not any(index in inside for inside in covered_by)
            for index, item in enumerate(self.fields)
        )

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
        plan = drawer.needs.known(self, lambda: Plan(self, drawer.needs))
        return RecordDrawing(plan, drawer).draw(at)

    def read(self, reader: Reader, at: Place) -> Found:
        return RecordReading(self, reader).read(at)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        members = writer.adapter.members_of(self.name, value)
        return RecordWriting(self, writer, members).write(at)
