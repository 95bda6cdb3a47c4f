"""JSON: records whose fields have names on the wire, and values of any kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Literal

from wireloom import json_text
from wireloom.errors import DecodeError
from wireloom.json_text import JsonText, Step
from wireloom.schema.fields import Field, Relation
from wireloom.schema.found import Found
from wireloom.schema.json_reading import JsonPlace, Source
from wireloom.schema.json_writing import JsonTarget, Said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.lists import Map
from wireloom.schema.kinds.named_fields import read_entries, write_entries
from wireloom.schema.kinds.ref import Ref
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes
from wireloom.schema.spans import Span
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class JsonObject(Kind):
    """A JSON object that fills its region, or stands in another one."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    rules: tuple[Relation, ...] = ()
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with members that are not declared."""
    tolerates: tuple[str, ...] = ()
    """What readers take that is not JSON or not of the declared kind: ``bare_keys``, numbers as
    keys without quotes; ``ordinals``, numbers for names of enumerations; ``quoted`` numbers and
    booleans; ``unquoted`` text."""

    @property
    def is_object(self) -> bool:
        """It is one."""
        return True

    def unquoted_keys(self, schema: Schema) -> Iterator[str]:
        """What readers are told about keys without quotes: ``bare_keys``, ``object_keys``."""
        inside = list(_reachable(schema, self))
        if any(isinstance(kind, JsonObject) and "bare_keys" in kind.tolerates for kind in inside):
            yield "bare_keys"
        sizes = Sizes(schema.types)
        if any(isinstance(kind, Map) and kind.key.target(sizes).is_object for kind in inside):
            yield "object_keys"

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """An object."""
        return write_entries(self, self, value, place, in_text=False)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """An object."""
        if not isinstance(value, dict):
            place.expected("an object", value)
        return read_entries(self, self, value, place, in_text=False)

    def read(self, reader: Reader, at: Place) -> Found:
        """The text of the region."""
        at = reader.deeper(at)
        start, raw = reader.pos, reader.rest()
        depth, words = reader.schema.limits.depth, set(self.unquoted_keys(reader.schema))
        bare_keys, object_keys = "bare_keys" in words, "object_keys" in words
        try:
            text = JsonText(raw, start, depth, bare_keys=bare_keys, object_keys=object_keys)
        except DecodeError as error:
            reader.fail(error.reason, at.path, error.offset)
        source = Source(text.place)
        found = self.read_json(JsonPlace(reader, source, at), text.value)
        reader.spans += _spans(reader, source, text, at, start)
        return found

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
        """The same value."""
        return Found(value, value, self), value

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """The value as the parser made it."""
        return place.leaf(self, Found(value, value, self))


def _reachable(schema: Schema, kind: Kind) -> Iterator[Kind]:
    """The kinds that a kind is made of, itself first, each once."""
    seen: set[str] = set()
    todo = [kind]
    while todo:
        kind = todo.pop()
        yield kind
        todo += kind.inside()
        if isinstance(kind, Ref) and kind.name not in seen:
            seen.add(kind.name)
            todo.append(schema.kind(kind.name))


def _spans(reader: Reader, source: Source, text: JsonText, at: Place, start: int) -> Iterator[Span]:
    """Every value, and what stands between them."""
    for steps, leaves in groupby(text.leaves(), lambda leaf: _known(source, leaf[0])):
        (_, begin, end), *more = leaves
        end = more[-1][2] if more else end
        if begin > start:
            yield _syntax(reader, at, start, begin)
        start = end
        kind, place, found = source.leaves.get(steps, (JsonValue(), at, Found(None)))
        yield Span(
            place.path,
            begin,
            end - begin,
            kind,
            "member",
            found.raw,
            found.value,
            secret=place.secret,
        )
    if start < reader.pos:
        yield _syntax(reader, at, start, reader.pos)


def _known(source: Source, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """What leads to the value that a leaf of the text is a part of; the same if nobody knows it."""
    ways = (steps[:n] for n in range(len(steps), -1, -1))
    return next((way for way in ways if way in source.leaves), steps)


def _syntax(reader: Reader, at: Place, start: int, end: int) -> Span:
    raw = reader.data[start:end]
    shown = raw.decode("utf-8", "backslashreplace")
    return Span(f"{at.path}.(syntax)", start, end - start, JsonValue(), "constant", raw, shown)
