"""What a schema says about messages that take several frames, for what cuts and joins them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, pairwise, repeat

from wireloom.joining import Chain, Joints, Part, Spot
from wireloom.schema.constants import Place, constants
from wireloom.schema.fields import Field, covered
from wireloom.schema.schema import Message, Schema
from wireloom.schema.selecting import extent, places, words
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
    selected = {name: _selected(sizes, schema.parts[name]) for name in joined}
    told = {extent(selects) for selects in selected.values()}
    owners = {_spot(sizes, one, one.owner) if one.owner else None for one in schema.parts.values()}
    measures = {_measure(sizes, one) for one in schema.parts.values()}
    if len(told) > 1 or len(owners) > 1 or len(measures) > 1:
        raise ValueError("not all frames have the same fields at the same places")
    (first, last, mask), (size, uncounted) = told.pop(), measures.pop()
    frames = {name: _part(schema, sizes, name) for one in joined.values() for name in one.parts}
    return Joints(
        told=Spot(first, last),
        mask=mask,
        chains={
            word: _chain(schema, sizes, name, frames)
            for name, selects in selected.items()
            for word in words(selects, last)
        },
        owner=owners.pop(),
        limit=schema.limits.message,
        frame=_largest(schema, size) + uncounted,
        size=size,
        uncounted=uncounted,
    )


def row(schema: Schema, name: str, data: bytes) -> bytes:
    """What a message is read from: its frames as a row."""
    found = joints(schema) if _is_joined(schema, name) else None
    return data if found is None else found.row(data)


def cut(schema: Schema, name: str, data: bytes) -> bytes:
    """The frames of a message that was written as a row."""
    found = joints(schema) if _is_joined(schema, name) else None
    return data if found is None else found.cut(data)


def _is_joined(schema: Schema, name: str) -> bool:
    return name in schema.messages and bool(schema.messages[name].parts)


def single_frames(schema: Schema, name: str, data: bytes) -> Iterator[tuple[int, str, bytes]]:
    """The frames of a message, as far as they are there: their begins, names and bytes."""
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


def _spot(sizes: Sizes, message: Message, name: str) -> Spot:
    place = places(sizes, message.kind).get(name)
    if place is None or place.bits != 8 * place.size:
        raise ValueError(f'"{name}" is at no fixed place, or shares a byte with another field')
    return Spot(place.offset, place.offset + place.size, place.order)


def _chain(schema: Schema, sizes: Sizes, name: str, frames: Mapping[str, Part]) -> Chain:
    parts = schema.messages[name].parts
    before = schema.parts[[name, *parts][-2]]
    total = _spot(sizes, before, before.total) if before.total else None
    return Chain(name, tuple(frames[part] for part in parts), total)


def _part(schema: Schema, sizes: Sizes, name: str) -> Part:
    message = schema.parts[name]
    frame = message.frame or schema.frame
    slots = schema.slots if frame == schema.frame else schema.frames[frame]
    around = [item.name for item in schema.kind(frame).binary_fields()]
    slot = next(index for index, item in enumerate(around) if item in slots)
    fields: tuple[Field, ...] = message.kind.binary_fields()
    head, fixed = _constants(sizes, [one for one in fields if one.name in around[:slot]], message)
    tail, _ = _constants(sizes, [one for one in fields if one.name in around[slot + 1 :]], message)
    rows = ([one, *message.parts] for one, message in schema.messages.items() if message.parts)
    pairs = (pair for row in rows for pair in pairwise(row))
    pieces = any(after == name and bool(schema.parts[before].total) for before, after in pairs)
    return Part(name, head, fixed, tail, pieces)


def _constants(sizes: Sizes, fields: list[Field], message: Message) -> tuple[bytes, bytes]:
    """What frames have in a row beside what differs between them, and which bits of it."""
    for item in fields:
        if item.const is None and item.size_of is None and item.name != message.owner:
            raise ValueError(f'"{item.name}" is around the slot and may be anything')
    length = sum(sizes.fixed(item.kind) or 0 for item in fields) // 8
    whole = mask = 0
    for one in constants(sizes, tuple(fields)):
        whole |= one.place.spread(one.number, length)
        mask |= one.place.spread(-1, length)
    return whole.to_bytes(length, "big"), mask.to_bytes(length, "big")


def _measure(sizes: Sizes, message: Message) -> tuple[Spot, int]:
    """What says how long a frame is, and the bytes that it does not count."""
    fields = message.kind.binary_fields()
    for index, item in enumerate(fields):
        if item.size_of is not None:
            first, last = covered(fields, index, item.size_of)
            outside = [sizes.fixed(one.kind) for one in (*fields[:first], *fields[last + 1 :])]
            return _spot(sizes, message, item.name), sum(bits or 0 for bits in outside) // 8
    raise ValueError("no field says how long the frame is")


def _largest(schema: Schema, size: Spot) -> int:
    """The largest frame, in bytes that its size counts."""
    possible: int = (1 << 8 * (size.last - size.first)) - 1
    most = schema.limits.frame
    return possible if most is None else min(most, possible)
