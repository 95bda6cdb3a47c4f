"""What a schema says about messages that take several frames, for what cuts and joins them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, product, repeat

from wireloom.joining import Chain, Joints, Part, Spot
from wireloom.schema.constants import constant_bytes, constants
from wireloom.schema.fields import Field, covered
from wireloom.schema.kind import Kind
from wireloom.schema.schema import Message, Schema
from wireloom.schema.selecting import Place, places
from wireloom.schema.sizes import Sizes


def joints(schema: Schema) -> Joints | None:
    """Where messages are joined; None if each is one frame.

    Raises:
        ValueError: Frames are laid out in a way that does not allow it.
    """
    sizes = Sizes(schema.types)
    joined = {name: one for name, one in schema.messages.items() if one.parts}
    if not joined:
        return None
    told = {_told(sizes, schema.parts[name]) for name in joined}
    owners = {_owner(sizes, one) for one in schema.parts.values()}
    measures = {_measure(sizes, one) for one in schema.parts.values()}
    if max(map(len, (told, owners, measures))) > 1:
        raise ValueError("not all frames of messages have their fields at the same places")
    (first, last, mask), (size, uncounted) = told.pop(), measures.pop()
    frames = {name: _part(schema, sizes, name) for one in joined.values() for name in one.parts}
    return Joints(
        told=Spot(first, last),
        mask=mask,
        chains={
            word: _chain(schema, sizes, name, frames)
            for name in joined
            for word in _words(sizes, schema.parts[name], first, last)
        },
        owner=owners.pop(),
        limit=schema.limits.message,
        frame=_largest(schema, size) + uncounted,
        size=size,
        uncounted=uncounted,
    )


def row(schema: Schema, name: str, data: bytes) -> bytes:
    """What a message is read from: its frames as a row."""
    message = schema.messages.get(name)
    found = joints(schema) if message is not None and message.parts else None
    return data if found is None else found.row(data)


def cut(schema: Schema, name: str, data: bytes) -> bytes:
    """The frames of a message that was written as a row."""
    message = schema.messages.get(name)
    found = joints(schema) if message is not None and message.parts else None
    return data if found is None else found.cut(data)


def single_frames(schema: Schema, name: str, data: bytes) -> Iterator[tuple[int, str, bytes]]:
    """The frames of a message: where each begins, its name and its bytes, as far as they are there.

    Args:
        schema: The protocol.
        name: A message of several frames.
        data: Its frames, one behind the other.
    """
    found, start = joints(schema), 0
    assert found is not None
    first, *following = name, *schema.messages[name].parts
    for part in chain((first, *following), repeat(following[-1])):
        size = found.size_at(data, start)
        frame = data[start : start + size] if size else data[start:]
        if not frame:
            return
        yield start, part, frame
        start += len(frame)


def _selected(sizes: Sizes, message: Message) -> Mapping[Place, tuple[int, ...]]:
    known = places(sizes, message.kind)
    return {known[name]: numbers for name, numbers in message.selects.items()}


def _told(sizes: Sizes, message: Message) -> tuple[int, int, int]:
    """The bytes that tell a first frame, and the bits of them that count."""
    selects = _selected(sizes, message)
    first = min(place.offset for place in selects)
    last = max(place.offset + place.size for place in selects)
    return first, last, sum(place.spread(-1, first, last) for place in selects)


def _words(sizes: Sizes, message: Message, first: int, last: int) -> list[int]:
    spread = [
        [place.spread(number, first, last) for number in numbers]
        for place, numbers in _selected(sizes, message).items()
    ]
    return [sum(found) for found in product(*spread)]


def _owner(sizes: Sizes, message: Message) -> Spot | None:
    return _spot(places(sizes, message.kind)[message.owner]) if message.owner else None


def _spot(place: Place) -> Spot:
    if place.bits != 8 * place.size:
        raise ValueError("it shares a byte with another field")
    return Spot(place.offset, place.offset + place.size, place.order)


def _chain(schema: Schema, sizes: Sizes, name: str, frames: Mapping[str, Part]) -> Chain:
    parts = schema.messages[name].parts
    before = [name, *parts][-2]
    total = schema.parts[before].total
    place = places(sizes, schema.parts[before].kind)[total] if total else None
    return Chain(
        name, tuple(frames[part] for part in parts), None if place is None else _spot(place)
    )


def _part(schema: Schema, sizes: Sizes, name: str) -> Part:
    message = schema.parts[name]
    frame = message.frame or schema.frame
    slots = schema.slots if frame == schema.frame else schema.frames[frame]
    around = [item.name for item in schema.kind(frame).binary_fields()]
    slot = next(index for index, item in enumerate(around) if item in slots)
    fields: tuple[Field, ...] = message.kind.binary_fields()
    head = [item for item in fields if item.name in around[:slot]]
    tail = tuple(item for item in fields if item.name in around[slot + 1 :])
    length = _bytes(sizes, head)
    known = {item.name: place for item, place in _placed(sizes, message.kind, head)}
    fixed = {known[item.name]: item.const for item in head if isinstance(item.const, int)}
    return Part(
        name,
        sum(place.spread(number, 0, length) for place, number in fixed.items()).to_bytes(length),
        sum(place.spread(-1, 0, length) for place in fixed).to_bytes(length),
        _tail(sizes, tail),
        any(schema.parts[one].total and _follows(schema, one, name) for one in schema.parts),
    )


def _measure(sizes: Sizes, message: Message) -> tuple[Spot, int]:
    """What says how long a frame is, and the bytes that it does not count."""
    fields = message.kind.binary_fields()
    index = next(index for index, item in enumerate(fields) if item.size_of is not None)
    of = fields[index].size_of
    assert of is not None
    first, last = covered(fields, index, of)
    outside = [item for at, item in enumerate(fields) if not first <= at <= last]
    return _spot(places(sizes, message.kind)[fields[index].name]), _bytes(sizes, outside)


def _follows(schema: Schema, before: str, name: str) -> bool:
    """Whether a frame comes right behind another one in a message."""
    rows = ([one, *message.parts] for one, message in schema.messages.items() if message.parts)
    return any((before, name) in zip(row, row[1:], strict=False) for row in rows)


def _placed(sizes: Sizes, kind: Kind, fields: list[Field]) -> list[tuple[Field, Place]]:
    known = places(sizes, kind)
    return [(item, known[item.name]) for item in fields]


def _bytes(sizes: Sizes, fields: list[Field]) -> int:
    found = [sizes.fixed(item.kind) for item in fields]
    if None in found:
        raise ValueError("what is around the slot of the frame varies in size")
    return sum(bits or 0 for bits in found) // 8


def _tail(sizes: Sizes, fields: tuple[Field, ...]) -> bytes:
    length = 0
    for item in fields:
        raw = constant_bytes(sizes, item)
        length += (sizes.fixed(item.kind) or 0) if raw is None else 8 * len(raw)
    found = bytearray(length // 8)
    whole = 0
    for one in constants(sizes, fields):
        order = "little" if one.little else "big"
        number = one.number
        if order == "little":
            number = int.from_bytes(number.to_bytes(one.bits // 8, "little"))
        whole |= number << length - one.offset - one.bits
    found[:] = whole.to_bytes(length // 8)
    return bytes(found)


def _largest(schema: Schema, size: Spot) -> int:
    """The largest frame, in bytes that its size counts."""
    possible: int = (1 << 8 * (size.last - size.first)) - 1
    most = schema.limits.frame
    return possible if most is None else min(most, possible)
