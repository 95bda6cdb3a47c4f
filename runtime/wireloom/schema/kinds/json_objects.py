"""JSON: records whose fields have names on the wire, and values of any kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from wireloom import json_text
from wireloom.dataclass import dataclass
from wireloom.errors import DecodeError
from wireloom.json_text import JsonText, Step, notation
from wireloom.schema.drawing import ITEMS, RAW, Drawer, Spot
from wireloom.schema.found import Found, absent
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said, Source
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.lists import List, Map
from wireloom.schema.kinds.named_drawing import UNKNOWN_KEY, draw_members
from wireloom.schema.kinds.named_fields import NamedRecord, read_entries, write_entries
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes
from wireloom.schema.writer import Target, Writer, Written

SYNTAX = "(syntax)"
"""What paths call marks and keys."""


@dataclass(frozen=True, slots=True)
class JsonObject(NamedRecord):
    """A JSON object that fills its region, or stands in another one."""

    tolerates: tuple[str, ...] = ()
    """What readers take that is not JSON or not of the declared kind: ``bare_keys``, numbers as
    keys without quotes; ``ordinals``, numbers for names of enumerations; ``quoted`` numbers and
    booleans; ``unquoted`` text."""

    @property
    def is_object(self) -> bool:
        return True

    def unquoted_keys(self, schema: Schema) -> Iterator[str]:
        """What readers are told about keys without quotes: ``bare_keys``, ``object_keys``."""
        inside = list(schema.reachable(self))
        if any(isinstance(kind, JsonObject) and "bare_keys" in kind.tolerates for kind in inside):
            yield "bare_keys"
        sizes = Sizes(schema.types)
        if any(isinstance(kind, Map) and kind.key.target(sizes).is_object for kind in inside):
            yield "object_keys"

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        return write_entries(self, value, place, in_text=False)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        if not isinstance(value, dict):
            place.expected("an object", value)
        place.empty(self, value)
        return read_entries(self, value, place, in_text=False)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Any members, and now and then one that is not declared."""
        return drawer.apart(self, at, lambda: self._draw(drawer, at), finite=True)

    def _draw(self, drawer: Drawer, at: Spot) -> Found:
        keeps = self.unknown == "keep" and drawer.seldom()
        unknown = {UNKNOWN_KEY: any_json(drawer)} if keeps else None
        return draw_members(self, drawer, at, unknown, tagged=False)

    def read(self, reader: Reader, at: Place) -> Found:
        """The text of the region."""
        if reader.closes(self, at):
            return absent()
        at = reader.deeper(at)
        start = reader.pos
        text = self.text(reader, at)
        source, hidden = Source(text.place), True
        try:
            found = self.read_json(JsonPlace(reader, source, at), text.value)
            hidden = False
            return found
        finally:  # of what was not read nobody knows whether it is a secret
            hidden = at.secret or (hidden and reader.schema.hides(self))
            _note(reader, source, text, replace(at, secret=hidden), start)

    def text(self, reader: Reader, at: Place) -> JsonText:
        """The text that fills the region.

        Raises:
            DecodeError: It is no JSON.
        """
        depth, start = reader.schema.limits.depth, reader.pos
        words = set(self.unquoted_keys(reader.schema))
        bare_keys, object_keys = "bare_keys" in words, "object_keys" in words
        try:
            return JsonText(
                reader.rest(at.path), start, depth, bare_keys=bare_keys, object_keys=object_keys
            )
        except DecodeError as error:
            reader.fail(error.reason, at.path, error.offset)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The shortest text."""
        at = writer.deeper(at)
        found, said = self.write_json(JsonTarget(writer, at.path), value)
        depth = writer.schema.limits.depth
        if json_text.deeper(said, depth):
            writer.fail(f"nested deeper than {depth}", at.path)
        try:
            return found, Node(json_text.write_with_object_keys(said))
        except (TypeError, ValueError) as error:
            writer.fail(f"JSON cannot say it: {error}", at.path)


@dataclass(frozen=True, slots=True)
class JsonValue(Kind):
    """In JSON: a value of any kind."""

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        return Found(value, value, self), value

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Anything but null, which a member that is absent is read as."""
        value = any_json(drawer)
        return Found(value, value, self)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        return place.leaf(self, Found(value, value, self))


def path_along(sizes: Sizes, kind: Kind, steps: tuple[Step, ...]) -> str:
    """Where keys and indices lead to in an object, as paths call it."""
    path = ""
    for step in steps:
        kind = kind.core(sizes)
        if isinstance(kind, List | Map):
            path += f"[{notation(step)}]"
            kind = kind.item if isinstance(kind, List) else kind.value
            continue
        known = (item for item in getattr(kind, "fields", ()) if step in item.keys)
        item = next(known, None)
        path += f".{step if item is None else item.name}"
        kind = JsonValue() if item is None else item.kind
    return path


def any_json(drawer: Drawer, depth: int = 0) -> Any:
    """Something that JSON can say."""
    source = drawer.source
    match source.integer(0, 4 if depth else 6):
        case 0:
            return source.boolean()
        case 1:
            return source.integer(-(1 << 63), 1 << 63)
        case 2:
            return source.text(0, RAW)
        case 3:
            return source.floating(64, finite=True)
        case 4:
            return None if depth else []
        case 5:
            return [any_json(drawer, 1) for _ in range(source.integer(0, ITEMS))]
        case _:
            return {source.text(0, RAW): any_json(drawer, 1) for _ in range(ITEMS)}


def _note(reader: Reader, source: Source, text: JsonText, at: Place, start: int) -> None:
    """Notes every value, and what stands between them."""
    for steps, leaves in groupby(text.leaves(), lambda leaf: _known(source, leaf[0])):
        (_, begin, end), *more = leaves
        end = more[-1][2] if more else end
        _note_syntax(reader, at, start, begin)
        start = end
        kind, place, found = source.leaves.get(steps, (JsonValue(), at, Found(None)))
        reader.span(kind, place, begin, found, end)
    _note_syntax(reader, at, start, reader.pos)


def _known(source: Source, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """What leads to the value that a leaf of the text is a part of; the same if nobody knows it."""
    ways = (steps[:n] for n in range(len(steps), -1, -1))
    return next((way for way in ways if way in source.leaves), steps)


def _note_syntax(reader: Reader, at: Place, start: int, end: int) -> None:
    if start < end:
        raw = reader.data[start:end]
        here = Place(f"{at.path}.{SYNTAX}", at.scope, part="constant")
        shown = raw.decode("utf-8", "backslashreplace")
        reader.span(JsonValue(), here, start, Found(shown, raw), end)
