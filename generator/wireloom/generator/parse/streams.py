"""Streams within a connection."""

from __future__ import annotations

from wireloom.generator.model.protocol import Stream
from wireloom.generator.parse import read
from wireloom.generator.parse.conditions import reference
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Node, Scalar


def stream(key: Scalar, node: Node, _: Context) -> Stream:
    """A kind of stream."""
    said = read.mapping(node)
    return Stream(
        at=key.at,
        name=read.word(key),
        doc=read.free_text_at(said, "doc"),
        id=reference(said.index["id"]),
        opened_by=read.places_at(said, "opened_by"),
        messages=read.places_at(said, "messages"),
        ended_by=read.places_at(said, "ended_by"),
    )
