"""Records: fields one after another, with the lengths, counts and checksums among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.schema.fields import Field, Relation
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.kinds.record_reading import RecordReading
from wireloom.schema.kinds.record_writing import RecordWriting
from wireloom.schema.reader import Place, Reader
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
