"""The bytes of a frame that say which message it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Literal

from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Region
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes

ByteOrder = Literal["big", "little"]
Sender = Literal["client", "server", "both"]


@dataclass(frozen=True, slots=True)
class Selector:
    """Bytes at a fixed place that say which message a frame is."""

    first: int
    """Bytes before them."""
    last: int
    """Where they end."""
    mask: int
    """The bits that count, of the bytes as a number with the most significant first."""
    names: Mapping[int, str]
    """The messages by these bits."""
    accepted: Mapping[tuple[Sender, int], int]
    """Bits that are taken for others, by who sent them."""

    @property
    def size(self) -> int:
        """How many bytes they are."""
        return self.last - self.first


@dataclass(frozen=True, slots=True)
class Place:
    """Where a field of the frame lies: a part of an integer of whole bytes."""

    offset: int
    """Bytes before the integer."""
    size: int
    """Its bytes."""
    below: int
    """Bits of the integer below the field."""
    bits: int
    """Bits of the field."""
    order: ByteOrder

    def spread(self, number: int, first: int, last: int) -> int:
        """A number among the bytes from ``first`` to ``last``, read as one number."""
        own = ((number & (1 << self.bits) - 1) << self.below).to_bytes(self.size, self.order)
        return int.from_bytes(own, "big") << 8 * (last - self.offset - self.size)


def selector(schema: Schema) -> Selector | None:
    """What tells frames apart; None if nothing at a fixed place does.

    Where there is one message only, nothing needs to.
    """
    wanted = {name for message in schema.messages.values() for name in message.selects}
    places = {} if schema.projected else {name: frame_places(schema)[name] for name in wanted}
    if not places:
        only = [] if schema.projected else list(schema.messages)
        return Selector(0, 0, 0, {0: only[0]}, {}) if len(only) == 1 else None
    first = min(place.offset for place in places.values())
    last = max(place.offset + place.size for place in places.values())

    def keys(selects: Mapping[str, tuple[int, ...]]) -> list[int]:
        spread = [[places[name].spread(n, first, last) for n in selects[name]] for name in selects]
        return [sum(found) for found in product(*spread)]

    mask = sum(place.spread(-1, first, last) for place in places.values())
    names: dict[int, str] = {}
    accepted: dict[tuple[Sender, int], int] = {}
    for name, message in schema.messages.items():
        own = keys(message.selects)
        names |= dict.fromkeys(own, name)
        if message.accepted:
            instead = keys({**message.selects, **message.accepted})
            accepted |= {(message.sender, key): own[0] for key in instead}
    return Selector(first, last, mask, names, accepted)


def frame_places(schema: Schema) -> dict[str, Place]:
    """Where the fields of the frame lie that are numbers at a fixed place, by name."""
    sizes = Sizes(schema.types)
    kind, offset = sizes.named(schema.frame), 0
    if isinstance(kind, Region):
        offset = (sizes.fixed(kind.size) or 0) // 8 if isinstance(kind.size, Kind) else 0
        kind = kind.content
    found: dict[str, Place] = {}
    for part in parts(sizes, kind.binary_fields()):
        together = part.fields if isinstance(part, BitGroup) else (part,)
        moves = any(item.when or item.optional for item in together)
        widths = [None if moves else sizes.fixed(item.kind) for item in together]
        if None in widths:
            break
        bits = sum(width or 0 for width in widths)
        little = part.little if isinstance(part, BitGroup) else part.kind.is_little(sizes)
        shifts = part.shifts if isinstance(part, BitGroup) else (0,)
        for item, below in zip(together, shifts, strict=True):
            width = sizes.scalar(item.kind)
            if width is not None:
                order: ByteOrder = "little" if little else "big"
                found[item.name] = Place(offset, bits // 8, below, width, order)
        offset += bits // 8
    return found
