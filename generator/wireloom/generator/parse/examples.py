"""Examples and counterexamples."""

from __future__ import annotations

from wireloom.generator.model.types import Example, InvalidExample
from wireloom.generator.parse import read
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node


def examples(node: Node, context: Context) -> tuple[Example, ...]:
    """The sound examples of a list; of types and of commands."""
    return tuple(_example(read.mapping(item)) for item in read.items(node) if context.sound(item))


def invalid(node: Node, context: Context) -> tuple[InvalidExample, ...]:
    """The sound counterexamples of a list."""
    return tuple(_invalid(read.mapping(item)) for item in read.items(node) if context.sound(item))


def _example(node: Mapping) -> Example:
    digits = node.index["hex"]
    return Example(
        at=node.at,
        hex=read.word(digits),
        hex_at=digits.at,
        value=read.plain(node.index["value"]),
        origin=read.one_of(node, "origin", "built", "capture"),
        role=read.word_at(node, "role"),
        version=read.number_at(node, "version"),
        negotiated=tuple(
            (read.word(key), read.plain(said)) for key, said in read.entries(node.get("negotiated"))
        ),
        doc=read.free_text_at(node, "doc"),
    )


def _invalid(node: Mapping) -> InvalidExample:
    digits = node.index["hex"]
    return InvalidExample(node.at, read.word(digits), digits.at, read.free_text_at(node, "why"))
