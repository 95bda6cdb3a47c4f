"""States of a connection."""

from __future__ import annotations

from wireloom.generator.model.protocol import State, Transition
from wireloom.generator.parse import read
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Node, Scalar


def state(key: Scalar, node: Node, _: Context) -> State:
    """A state and what leads out of it."""
    said = read.mapping(node)
    return State(
        at=key.at,
        name=read.word(key),
        doc=read.free_text_at(said, "doc"),
        client=read.places_at(said, "client"),
        server=read.places_at(said, "server"),
        both=read.places_at(said, "both"),
        excluded=read.places_at(said, "except"),
        next=tuple(_transition(after, step) for after, step in read.entries(said.get("next"))),
        final=read.yes_at(said, "final"),
    )


def _transition(after: Scalar, node: Node) -> Transition:
    said = read.mapping(node)
    return Transition(
        at=after.at,
        after=read.word(after),
        to=read.word_at(said, "to"),
        codes=read.names_at(said, "codes"),
    )
