"""Streams in the view of ``tables.py``: what each message has to do with which kind."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.model.protocol import Stream
from wireloom.generator.render.python.sides import Sides, attributes
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import constant


class Streams:
    """The kinds of streams of a protocol, and the places that messages have in them."""

    def __init__(self, sides: Sides) -> None:
        self._sides = sides
        self._kinds = sides.model.protocol.streams

    def constants(self) -> list[tuple[str, list[str]]]:
        """The constant of each kind, with the arguments that make it."""
        return [(_constant(kind), self._made(kind)) for kind in self._kinds]

    def arguments(self, item: MessageLayout) -> Iterator[str]:
        """What the rule of a message says about streams."""
        for kind in self._kinds:
            if item in self._sides.meant(kind.opened_by):
                yield f"opens={_constant(kind)}"
            elif item in self._sides.meant(kind.messages):
                yield f"within={_constant(kind)}"
            elif item in self._sides.meant(kind.ended_by):
                yield f"within={_constant(kind)}"
                yield "ends=True"

    def _made(self, kind: Stream) -> list[str]:
        sides = self._sides
        turning = sides.meant(kind.opened_by + kind.ended_by)
        fields = attributes(sides.on(turning[0], kind.id))
        arguments = [f'"{kind.name}"', f'attrgetter("{fields}")']
        if sides.model.protocol.codes is not None:
            arguments.append("SUCCESSES")
        pairings = [found for item in turning if (found := sides.pairing(item)) is not None]
        refusals = dict.fromkeys(one.name for found in pairings for one in found.refusals)
        if refusals:
            arguments.append(f"refusals=({', '.join(refusals)},)")
        if fields == ".".join(sides.correlation):
            arguments.append("numbered=True")
        return arguments


def _constant(kind: Stream) -> str:
    return f"_STREAM_{constant(kind.name)}"
