"""Bounds that generated code enforces."""

from __future__ import annotations

from wireloom.generator.free_text import FreeText
from wireloom.generator.model.protocol import FrameLimit, Limits
from wireloom.generator.parse import read
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node


def limits(node: Node, context: Context) -> Limits:
    """All limits; what is not said keeps its default."""
    said = read.mapping(node)
    frame = said.get("frame")
    default = Limits()
    return Limits(
        frame=None if frame is None else _frame(read.mapping(frame)),
        depth=read.number_at(said, "depth") or default.depth,
        decompressed=read.number_at(said, "decompressed") or default.decompressed,
        message=read.number_at(said, "message") or default.message,
        named=_named(said.get("named"), context),
    )


def _frame(said: Mapping) -> FrameLimit:
    return FrameLimit(
        at=said.at,
        max=read.number(said.index["max"]),
        agreed_by=read.word_at(said, "agreed_by"),
        before=read.word_at(said, "before"),
        first=read.number_at(said, "first"),
        exempt=read.places_at(said, "exempt"),
    )


def _named(node: Node | None, context: Context) -> tuple[tuple[str, int, FreeText], ...]:
    return tuple(
        (read.word(key), read.number(said.index["value"]), read.free_text_at(said, "doc"))
        for key, value in context.sound_of(read.entries(node))
        for said in [read.mapping(value)]
    )
