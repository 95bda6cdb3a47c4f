"""Messages that are projections of the frame: their members are found in it, and put into it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from wireloom.errors import EncodeError
from wireloom.schema.adapters import Misfit
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, Members, Scope, absent
from wireloom.schema.json_places import JsonPlace, JsonTarget, Source
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, Enum, Flags, Integer, Map, Record, Ref, Switch, TextMap
from wireloom.schema.kinds.integers import writable
from wireloom.schema.kinds.named_fields import read_entries, write_entries
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Message, Sign
from wireloom.schema.writer import Target, Writer, Written


def read_projection(reader: Reader, name: str, message: Message) -> Found:
    """The message that a frame holds.

    Raises:
        DecodeError: It is no such frame, or one of another message.
    """
    assert isinstance(message.kind, Record)
    frame = reader.read(Ref(reader.schema.frame), Place(name, Scope()))
    for path, holds in _checked(frame, message):
        if not holds:
            reader.fail(f"the frame is not one of {name}", f"{name}.{'.'.join(path)}", 0)
    fields = {item.name: item for item in message.kind.fields}
    members = {
        place.member: _member(
            reader, fields[place.member], _get(frame, place.path), f"{name}.{'.'.join(place.path)}"
        )
        for place in message.places
        if place.member
    }
    for member, choices in message.selects.items():
        if members[member].raw not in choices:
            wanted = ", ".join(map(str, choices))
            reader.fail(f"must be one of {wanted}", f"{name}.{member}", 0)
    made = {item: members[item].value for item in fields if members[item].there}
    value = reader.adapter.record(name, made)
    return Found(value, value, message.kind, members=members)


def may_hold(frame: Found, message: Message) -> bool:
    """Whether the numbers that tell a message are in a frame."""
    return all(holds for _, holds in _checked(frame, message))


def _checked(frame: Found, message: Message) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The places that tell a message, and whether a frame has there what it must have."""
    for sign in message.signs:
        yield sign.path, _holds(sign, _get(frame, sign.path))
    signs = {sign.path for sign in message.signs}
    for place in message.places:
        if not place.member and place.path not in signs:
            yield place.path, _get(frame, place.path).raw == place.number


def _get(frame: Found, path: tuple[str, ...]) -> Found:
    """What the frame has at a place."""
    found = frame
    for step in path:
        found = (found.members or {}).get(step, absent())
    return found


def _holds(sign: Sign, held: Found) -> bool:
    if not isinstance(held.raw, int):
        return False
    number = int(held.raw & sign.mask != 0) if sign.mask else int(held.raw)
    return number in sign.numbers


def _member(reader: Reader, item: Field, held: Found, path: str) -> Found:
    """What is at a place as a value of its member."""
    if not held.there:
        return held
    kind: Any = reader.followed(item.kind)
    if isinstance(kind, TextMap) and isinstance(held.raw, dict):
        source = Source(lambda _: _offset(reader, path))
        place = JsonPlace(reader, source, reader.deeper(Place(path, Scope())))
        return read_entries(kind, held.raw, place, in_text=True)
    if isinstance(held.raw, int) and isinstance(kind, Enum | Flags) and kind != held.kind:
        return kind.value_of(reader, held.raw, Place(path, Scope()), _offset(reader, path))
    if isinstance(held.raw, bytes) and kind != held.kind:
        return _filling(reader, item.kind, held.raw, path)
    return held


def _filling(reader: Reader, kind: Kind, raw: bytes, path: str) -> Found:
    """What a message has in bytes of the frame."""
    span = next((span for span in reader.spans if span.path == path), None)
    if span is None or reader.data[span.offset : span.offset + span.size] != raw:
        return reader.elsewhere(raw, kind, Place(path, Scope()), _offset(reader, path))
    reader.spans.remove(span)
    outside = reader.pos, reader.end
    reader.pos, reader.end = span.offset, span.offset + span.size
    found = reader.read(kind, Place(path, Scope()))
    if reader.pos < reader.end:
        left = reader.end - reader.pos
        reader.fail(f"{left} bytes left in the region", f"{path}.(trailing)", reader.pos)
    reader.pos, reader.end = outside
    return found


def _offset(reader: Reader, path: str) -> int:
    """Where the field with a path begins."""
    return next((span.offset for span in reader.spans if span.path.startswith(path)), 0)


def write_projection(writer: Writer, name: str, message: Message, value: Any) -> Written:
    """The frame that holds a message, and the canonical form of the message.

    Raises:
        EncodeError: The message does not fit.
    """
    assert isinstance(message.kind, Record)
    given = writer.adapter.members_of(name, value)
    fields = {item.name: item for item in message.kind.fields}
    for member in given:
        if member not in fields:
            writer.fail(f"there is no member {member}", name)
    frame = Members()
    known: dict[str, Any] = {}
    for place in message.places:
        if not place.member:
            _put(frame, place.path, place.number)
            continue
        item = fields[place.member]
        held = _given(writer, item, given, message.selects, f"{name}.{item.name}")
        if held is not None:
            at = Target(f"{name}.{item.name}", Scope())
            said, known[item.name] = _placed(writer, item, leaf_of(writer, place.path), held, at)
            _put(frame, place.path, said)
    try:
        found, node = writer.write(Ref(writer.schema.frame), frame, Target(name, Scope(), Node()))
    except EncodeError as error:
        raise EncodeError(error.reason, _called(name, message, error.path)) from None
    paths = {place.member: place.path for place in message.places}
    made = {
        item: known[item] if known[item] is not None else _get(found, paths[item]).value
        for item in fields
        if item in known
    }
    return Found(writer.adapter.record(name, made), made, message.kind), node


def _called(name: str, message: Message, path: str) -> str:
    """The path of something in a frame, as the message has it."""
    for place in message.places:
        there = ".".join((name, *place.path))
        if place.member and (path == there or path.startswith((f"{there}.", f"{there}["))):
            return f"{name}.{place.member}{path.removeprefix(there)}"
    return path


def _given(
    writer: Writer,
    item: Field,
    given: Mapping[str, Any],
    choices: Mapping[str, tuple[int, ...]],
    path: str,
) -> Any:
    """What a member is; None if it is left out."""
    value = given.get(item.name)
    if value is None and item.name in given and not item.optional:
        writer.fail("null is not allowed here", path)
    if value is None and item.default is not None:
        value = item.kind.default(writer, item).value
    if value is None and item.name in choices:
        value = choices[item.name][0]
    if value is None and not item.optional:
        writer.fail("is missing", path)
    return value


def _placed(writer: Writer, item: Field, leaf: Kind, value: Any, at: Target) -> tuple[Any, Any]:
    """What a member is as a value of its place, and its canonical form if that is another one."""
    kind, place = writer.followed(item.kind), JsonTarget(writer, at.path)
    try:
        if isinstance(kind, TextMap) and isinstance(leaf, Map):
            found, entries = write_entries(kind, value, place, in_text=True)
            return entries, found.value
        if isinstance(kind, Enum | Flags | Integer):
            number = kind.given(writer, value)
            base = kind.numeric_base(writer)
            if isinstance(base, Integer):  # its place in the frame says how large it may be
                base = replace(base, bits=64, escape=None)
            return number, writable(kind, base, writer, number, at).value
        if kind != leaf and isinstance(leaf, Bytes):
            found, data = writer.pack(item.kind, value, at)
            return writer.adapter.data(data), found.value
    except Misfit as misfit:
        writer.fail(str(misfit), at.path)
    return value, None


def leaf_of(writer: Writer, path: tuple[str, ...]) -> Kind:
    """The kind that the frame has at a place, without its region."""
    kind: Kind = Ref(writer.schema.frame)
    for name in path:
        kind = kind.core(writer.sizes)
        while isinstance(kind, Switch):
            kind = kind.cases[0].kind.core(writer.sizes)
        kind = next(item.kind for item in getattr(kind, "fields", ()) if item.name == name)
    return kind.core(writer.sizes)


def _put(whole: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    for name in path[:-1]:
        whole = whole.setdefault(name, Members())
    whole[path[-1]] = value
