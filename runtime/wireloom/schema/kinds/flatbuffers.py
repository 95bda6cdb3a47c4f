"""Tables of FlatBuffers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from wireloom.schema.fields import Field, Relation
from wireloom.schema.flatbuffers import Buffer, Slot, write
from wireloom.schema.found import Found, absent
from wireloom.schema.json_reading import JsonPlace, Source
from wireloom.schema.json_writing import JsonTarget
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.booleans import Boolean
from wireloom.schema.kinds.named_fields import read_entries, write_entries
from wireloom.schema.kinds.strings import Bytes, Text
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.spans import Span
from wireloom.schema.writer import Target, Writer, Written

_LETTERS = {8: "b", 16: "h", 32: "i", 64: "q"}


@dataclass(frozen=True, slots=True)
class FlatTable(Kind):
    """A buffer of FlatBuffers that fills its region; the fields are those of its root table."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    rules: tuple[Relation, ...] = ()
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with fields that are not declared."""

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
        values = {key: entry.value for key, entry in keys.items()}
        found = read_entries(self, self, values, JsonPlace(reader, source, at), in_text=False)
        done = start
        for (key, *_), (kind, place, item) in sorted(
            source.leaves.items(), key=lambda leaf: keys[str(leaf[0][0])].begin
        ):
            entry = keys[str(key)]
            if entry.begin < done:
                continue  # two texts may share their bytes
            _between(reader, at, done, entry.begin)
            size, done = entry.end - entry.begin, entry.end
            secret = place.secret
            reader.note(
                Span(
                    place.path,
                    entry.begin,
                    size,
                    kind,
                    "member",
                    item.raw,
                    item.value,
                    secret=secret,
                )
            )
        _between(reader, at, done, reader.pos)
        return found

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """A buffer with this table."""
        at = writer.deeper(at)
        place = JsonTarget(writer, at.path)
        found, entries = write_entries(self, self, value, place, in_text=False)
        slots = [_slot(writer, item) for item in self.fields]
        values = {
            item.name: entries[item.keys[0]] for item in self.fields if item.keys[0] in entries
        }
        return found, Node(write(slots, values))


def _slot(reader: Reader | Writer, item: Field) -> Slot:
    kind = reader.followed(item.kind)
    if isinstance(kind, Text):
        return Slot(item.name, "I", is_text=True)
    if isinstance(kind, Boolean):
        return Slot(item.name, "B", is_boolean=True)
    letter = _LETTERS[reader.sizes.scalar(kind) or 0]
    return Slot(item.name, letter if kind.is_signed(reader.sizes) else letter.upper())


def _between(reader: Reader, at: Place, start: int, end: int) -> None:
    if start < end:
        raw = reader.data[start:end]
        path, shown = f"{at.path}.(syntax)", reader.adapter.data(raw)
        reader.note(Span(path, start, end - start, Bytes(), "constant", raw, shown))
