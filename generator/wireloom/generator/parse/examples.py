"""Examples and counterexamples."""

from __future__ import annotations

from typing import Literal

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
    digits, value = node.get("hex"), node.get("value")
    assert digits is not None
    assert value is not None
    origin: Literal["capture", "built"] = (
        "capture" if read.word_at(node, "origin") == "capture" else "built"
    )
    version = read.number_at(node, "version")
    return Example(
        at=node.at,
        hex=_hex(digits),
        hex_at=digits.at,
        value=read.plain(value),
        origin=origin,
        role=read.word_at(node, "role"),
        version=version,
        negotiated=tuple(
            (read.word(key), read.plain(said)) for key, said in read.entries(node.get("negotiated"))
        ),
        doc=read.free_text_at(node, "doc"),
    )


def _invalid(node: Mapping) -> InvalidExample:
    digits = node.get("hex")
    assert digits is not None
    return InvalidExample(node.at, _hex(digits), digits.at, read.free_text_at(node, "why"))


def _hex(node: Node) -> str:
    """The digits with single blanks where the spec groups them."""
    return read.word(node)
