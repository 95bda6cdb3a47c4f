"""Whole values out of nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from wireloom.errors import EncodeError
from wireloom.schema.adapters import PLAIN, Adapter
from wireloom.schema.decoding import NOTHING, begin, numbers
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.encoding import encode
from wireloom.schema.found import Found, Scope
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Integer, List, Map, Ref, Region
from wireloom.schema.kinds.integers import legal
from wireloom.schema.projection import leaf_of
from wireloom.schema.schema import Message, Schema
from wireloom.schema.sources import Source
from wireloom.schema.wishes import NO_WISH, Ask, Needs, Wish, merged

_TRIES = 16


class Values:
    """Draws values of the messages and types of a schema."""

    def __init__(self, schema: Schema, adapter: Adapter = PLAIN) -> None:
        self.schema = schema
        self.adapter = adapter
        self._needs = Needs(schema)
        self._narrow = schema.projected and any(
            map(self._is_narrow, schema.reachable(schema.kind(schema.frame)))
        )

    @cached_property
    def _wanted(self) -> dict[tuple[str, ...], Wish]:
        """What messages and types want of what is negotiated."""
        asks = (
            ask for name in (*self.schema.messages, *self.schema.types) for ask in self._asks(name)
        )
        return merged([ask for ask in asks if ask.on.root == "negotiated"], shallow=False)

    def _asks(self, name: str) -> Iterator[Ask]:
        if name not in self.schema.messages:
            yield from self._needs.asked_by(name)
        else:
            yield from self.schema.messages[name].kind.asks(self._needs)
            if self.schema.projected:
                yield from self._needs.asked_by(self.schema.frame)

    def _is_narrow(self, kind: Kind) -> bool:
        """Whether what a message has there might not fit, or be taken for something else."""
        lengths = [item.kind for item in kind.binary_fields() if item.size_of is not None]
        if isinstance(kind, Region):
            lengths += [kind.size] if isinstance(kind.size, Kind) else [Integer(8)]
        marks = any(item.optional for item in kind.binary_fields())
        return marks or any((self._needs.sizes.scalar(one) or 32) < 16 for one in lengths)

    def stands_alone(self, name: str) -> bool:
        """Whether a type has bytes of its own: it takes whole ones, and hangs on nothing around it.

        Lists and maps that are not exported may stand in JSON only.
        """
        kind, sizes = self.schema.kind(name), self._needs.sizes
        if isinstance(kind, List | Map) and not self.schema.types[name].exported:
            return False
        inside = (ask for ask in self._asks(name) if ask.on.root != "negotiated")
        frame = self.schema.is_frame(name)
        bits = sizes.scalar(kind) or 0
        return bits % 8 == 0 and not any(not (frame and ask.on.root == "frame") for ask in inside)

    def negotiated(self, source: Source, name: str = "") -> dict[str, Any]:
        """What a connection may agree on; numbers of enumerations.

        Args:
            source: Makes the choices.
            name: The message or type that is sent there; messages of a version of their command.

        Raises:
            EncodeError: Nothing fits.
        """
        drawer = Drawer(self.schema, NOTHING, source, needs=self._needs)
        found: dict[str, Any] = {}
        within = self.schema.messages[name].within if name in self.schema.messages else {}
        for parameter, item in self.schema.negotiated.items():
            low, high = within.get(parameter, (None, None))
            wish = self._wanted.get((parameter,), NO_WISH).merged(Wish(low=low, high=high))
            at = Spot(parameter, Scope(), wishes={(): wish})
            found[parameter] = item.kind.draw(drawer, at).raw
        return found

    def draw(self, name: str, source: Source, negotiated: Mapping[str, Any] = NOTHING) -> Any:
        """A value.

        Raises:
            EncodeError: None was found.
        """
        agreed = numbers(self.schema, negotiated)
        for attempt in range(_TRIES):
            drawer = Drawer(self.schema, agreed, source, self.adapter, self._needs)
            drawer.careful = attempt > 0
            try:
                found = self._whole(drawer, name)
                if drawer.doubtful:
                    encode(self.schema, name, found.value, negotiated, adapter=self.adapter)
                return found.value
            except EncodeError:
                if attempt == _TRIES - 1:
                    raise
        raise AssertionError

    def _whole(self, drawer: Drawer, name: str) -> Found:
        message, at = begin(drawer, name), Spot(name, Scope())
        if message is None:
            return Ref(name).draw(drawer, at)
        if self.schema.projected:
            drawer.doubtful = self._narrow
            return draw_projection(drawer, name, message)
        return message.kind.draw(drawer, at)


def draw_projection(drawer: Drawer, name: str, message: Message) -> Found:
    """A message whose members are at places of the frame.

    Raises:
        EncodeError: None was found.
    """
    places = {place.member: place.path for place in message.places}
    members: dict[str, Found] = {}
    drawn = [
        item
        for item in getattr(message.kind, "fields", ())
        if not item.optional or drawer.careful or drawer.source.boolean()
    ]
    here = {places[item.name] for item in drawn}
    others = _keys(drawer.schema, here) if message.untyped else []
    for item in drawn:
        place = places[item.name]
        taken = frozenset(one[place] for one in others if one.keys() == {place})
        wish = Wish(only=message.selects.get(item.name), barred=taken)
        leaf = leaf_of(drawer, place)
        kind = item.kind
        if isinstance(leaf, Integer):
            low, high = legal(leaf)
            wish = replace(wish, low=low, high=high)
        at = Spot(f"{name}.{item.name}", Scope(), wishes={(): wish})
        found = members[item.name] = kind.draw(drawer, at)
        others = [
            {path: number for path, number in one.items() if path != place}
            for one in others
            if one.get(place, found.raw) == found.raw
        ]
    made = {member: found.value for member, found in members.items() if found.there}
    value = drawer.adapter.record(name, made)
    return Found(value, value, message.kind, members=members)


def _keys(schema: Schema, paths: set[tuple[str, ...]]) -> list[dict[tuple[str, ...], int]]:
    """The numbers at places of the frame that are the keys of known commands."""
    return [
        {
            place.path: place.number
            for place in message.places
            if place.path in paths - {sign.path for sign in message.signs} and not place.member
        }
        for message in schema.messages.values()
    ]
