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
    depth, decompressed = read.number_at(said, "depth"), read.number_at(said, "decompressed")
    default = Limits()
    return Limits(
        frame=None if frame is None else _frame(read.mapping(frame)),
        depth=depth or default.depth,
        decompressed=decompressed or default.decompressed,
        message=read.number_at(said, "message") or default.message,
        named=_named(said.get("named"), context),
    )


def _frame(said: Mapping) -> FrameLimit:
    largest = read.number_at(said, "max")
    assert largest is not None
    return FrameLimit(
        at=said.at,
        max=largest,
        agreed_by=read.word_at(said, "agreed_by"),
        before=read.word_at(said, "before"),
        first=read.number_at(said, "first"),
        exempt=read.places_at(said, "exempt"),
    )


def _named(node: Node | None, context: Context) -> tuple[tuple[str, int, FreeText], ...]:
    found: list[tuple[str, int, FreeText]] = []
    for key, value in read.entries(node):
        if not context.sound(value):
            context.drop(key.text)
            continue
        said = read.mapping(value)
        number = read.number_at(said, "value")
        assert number is not None
        found.append((read.word(key), number, read.free_text_at(said, "doc")))
    return tuple(found)
