"""Maps from text to text whose entries are the fields of a record."""

from __future__ import annotations

from dataclasses import KW_ONLY, replace
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.found import Found, absent
from wireloom.schema.json_places import JsonPlace, JsonTarget, Source
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.named_drawing import UNKNOWN_KEY, draw_members
from wireloom.schema.kinds.named_fields import NamedRecord, read_entries, write_entries
from wireloom.schema.kinds.strings import Text
from wireloom.schema.reader import Place, Reader
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class TextMap(NamedRecord):
    """A record whose fields are the entries of a map from text to text."""

    _: KW_ONLY
    map: Kind
    """How the map lies on the wire."""

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Any entries, and now and then one that is not declared."""
        return drawer.apart(self, at, lambda: self._draw(drawer, at), finite=True)

    def _draw(self, drawer: Drawer, at: Spot) -> Found:
        outer, keeps = drawer.barred, self.unknown == "keep" and drawer.seldom()
        entries = [kind.core(drawer.sizes) for kind in self.map.core(drawer.sizes).inside()]
        drawer.barred += b"".join(getattr(kind, "until", None) or b"" for kind in entries)
        try:
            unknown = {UNKNOWN_KEY: Text().draw(drawer, at.part(at.path)).value} if keeps else None
            return draw_members(self, drawer, at, unknown, tagged=False)
        finally:
            drawer.barred = outer

    def read(self, reader: Reader, at: Place) -> Found:
        """The map, and what its entries mean."""
        if reader.closes(self, at):
            return absent()
        at, start = reader.deeper(at), reader.pos
        entries = reader.read(self.map, at).raw
        place = JsonPlace(reader, Source(lambda _: start), at)
        return read_entries(self, entries, place, in_text=True)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The map of its entries."""
        at = writer.deeper(at)
        place = JsonTarget(writer, at.path)
        found, entries = write_entries(self, value, place, in_text=True)
        return found, writer.write(self.map, entries, replace(at, counted=False))[1]
