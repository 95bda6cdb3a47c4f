"""Tables of FlatBuffers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.flatbuffers import Buffer, Entry, Slot, write
from wireloom.schema.found import Found, absent
from wireloom.schema.json_places import JsonPlace, JsonTarget, Source
from wireloom.schema.kinds.booleans import Boolean
from wireloom.schema.kinds.named_drawing import draw_members
from wireloom.schema.kinds.named_fields import NamedRecord, read_entries, write_entries
from wireloom.schema.kinds.strings import Bytes, Text
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.walking import Walk
from wireloom.schema.writer import Target, Writer, Written

_LETTERS = {8: "b", 16: "h", 32: "i", 64: "q"}


@dataclass(frozen=True, slots=True)
class FlatTable(NamedRecord):
    """A buffer of FlatBuffers that fills its region; the fields are those of its root table."""

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        made = partial(draw_members, self, drawer, at, None, tagged=False)
        return drawer.apart(self, at, made, finite=True)

    def read(self, reader: Reader, at: Place) -> Found:
        """The table of the region; what else the buffer holds is passed over."""
        if reader.closes(self, at):
            return absent()
        at = reader.deeper(at)
        start, raw = reader.pos, reader.rest(at.path)
        slots = [_slot(reader, item) for item in self.fields]
        entries = Buffer(raw, start, at.path).entries(slots)
        keys = {item.keys[0]: entries[item.name] for item in self.fields if item.name in entries}
        source = Source(
            lambda steps: keys[str(steps[0])].begin if steps and steps[0] in keys else start
        )
        in_order = sorted(keys.items(), key=lambda item: item[1].begin)
        values = {key: entry.value for key, entry in in_order}
        try:
            found = read_entries(self, values, JsonPlace(reader, source, at), in_text=False)
        finally:
            done = _note(reader, source, dict(in_order), at, start)
        _between(reader, at, done, reader.pos)
        return found

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """A buffer with this table."""
        at = writer.deeper(at)
        place = JsonTarget(writer, at.path)
        found, entries = write_entries(self, value, place, in_text=False)
        slots = [_slot(writer, item) for item in self.fields]
        values = {
            item.name: entries[item.keys[0]] for item in self.fields if item.keys[0] in entries
        }
        return found, Node(write(slots, values))


def _slot(walk: Walk, item: Field) -> Slot:
    kind = walk.followed(item.kind)
    if isinstance(kind, Text):
        return Slot(item.name, "I", is_text=True)
    if isinstance(kind, Boolean):
        return Slot(item.name, "B", is_boolean=True)
    letter = _LETTERS[walk.sizes.scalar(kind) or 0]
    return Slot(item.name, letter if kind.is_signed(walk.sizes) else letter.upper())


def _note(
    reader: Reader, source: Source, entries: Mapping[str, Entry], at: Place, start: int
) -> int:
    """Notes the values that were read, in the order of their bytes; where the last one ends."""
    for key, entry in entries.items():
        if (key,) not in source.leaves or entry.begin < start:
            continue  # two texts may share their bytes
        kind, place, item = source.leaves[key,]
        _between(reader, at, start, entry.begin)
        reader.span(kind, place, entry.begin, item, entry.end)
        start = entry.end
    return start


def _between(reader: Reader, at: Place, start: int, end: int) -> None:
    if start < end:
        raw = reader.data[start:end]
        here = Place(f"{at.path}.(syntax)", at.scope, part="constant")
        reader.span(Bytes(), here, start, Found(reader.adapter.data(raw), raw), end)
