"""Messages that are projections of the frame: their members are found in it."""

from __future__ import annotations

from typing import Any

from wireloom.schema.fields import Field
from wireloom.schema.found import Found, Scope, absent
from wireloom.schema.json_reading import JsonPlace, Source
from wireloom.schema.kinds import Enum, Flags, Record, Ref, TextMap
from wireloom.schema.kinds.named_fields import read_entries
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Message, Sign


def read_projection(reader: Reader, name: str, message: Message) -> Found:
    """The message that a frame holds.

    Raises:
        DecodeError: It is no such frame, or one of another message.
    """
    assert isinstance(message.kind, Record)
    frame = reader.read(Ref(reader.schema.frame), Place(name, Scope()))
    for sign in message.signs:
        if not _holds(sign, _get(frame, sign.path)):
            reader.fail(f"the frame is not one of {name}", f"{name}.{'.'.join(sign.path)}", 0)
    signs = {sign.path for sign in message.signs}
    fields = {item.name: item for item in message.kind.fields}
    members: dict[str, Found] = {}
    for place in message.places:
        held, path = _get(frame, place.path), f"{name}.{'.'.join(place.path)}"
        if place.member:
            members[place.member] = _member(reader, fields[place.member], held, path)
        elif held.raw != place.number and place.path not in signs:
            reader.fail(f"the frame is not one of {name}", path, 0)
    for member, choices in message.selects.items():
        if members[member].raw not in choices:
            wanted = ", ".join(map(str, choices))
            reader.fail(f"must be one of {wanted}", f"{name}.{member}", 0)
    made = {item: members[item].value for item in fields if members[item].there}
    value = reader.adapter.record(name, made)
    return Found(value, value, message.kind, members=members)


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
        return read_entries(kind, kind, held.raw, place, in_text=True)
    if isinstance(held.raw, int) and isinstance(kind, Enum | Flags) and kind != held.kind:
        return kind.value_of(reader, held.raw, Place(path, Scope()), _offset(reader, path))
    if isinstance(held.raw, bytes) and kind != held.kind:
        return reader.elsewhere(held.raw, item.kind, Place(path, Scope()), _offset(reader, path))
    return held


def _offset(reader: Reader, path: str) -> int:
    """Where the field with a path begins."""
    return next((span.offset for span in reader.spans if span.path.startswith(path)), 0)
