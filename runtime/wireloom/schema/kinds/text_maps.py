"""Maps from text to text whose entries are the fields of a record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from wireloom.schema.fields import Field, Relation
from wireloom.schema.found import Found, absent
from wireloom.schema.json_reading import JsonPlace, Source
from wireloom.schema.json_writing import JsonTarget
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.named_fields import read_entries, write_entries
from wireloom.schema.reader import Place, Reader
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class TextMap(Kind):
    """A record whose fields are the entries of a map from text to text."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    map: Kind
    """How the map lies on the wire."""
    rules: tuple[Relation, ...] = ()
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with entries that are not declared."""

    def read(self, reader: Reader, at: Place) -> Found:
        """The map, and what its entries mean."""
        if reader.closes(self, at):
            return absent()
        at, start = reader.deeper(at), reader.pos
        entries = reader.read(self.map, at).raw
        place = JsonPlace(reader, Source(lambda _: start), at)
        return read_entries(self, self, entries, place, in_text=True)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The map of its entries."""
        at = writer.deeper(at)
        place = JsonTarget(writer, at.path)
        found, entries = write_entries(self, self, value, place, in_text=True)
        return found, writer.write(self.map, entries, replace(at, counted=False))[1]
