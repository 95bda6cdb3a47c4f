"""Records whose fields the encoding tells apart: JSON objects, entries of maps, tables."""

from __future__ import annotations

from typing import Literal

from wireloom.generator.model.types import Record, Type
from wireloom.generator.parse import fields, read
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node


def encoding_of(node: Mapping) -> str:
    """The encoding that a record says."""
    said = node.get("encoding")
    if isinstance(said, Mapping):
        return "map"
    return "binary" if said is None else read.word(said)


def record(value: Node, node: Mapping, context: Context) -> Record:
    """A record with its fields, in any encoding."""
    encoding = encoding_of(node)
    return Record(
        fields.fields(value, context.within(encoding)),
        encoding,
        _unknown(read.word_at(node, "unknown", "drop" if encoding == "flatbuffers" else "keep")),
        _map(node.get("encoding"), context),
        frozenset(read.names_at(read.part(node, "json"), "allow")),
    )


def _unknown(word: str) -> Literal["keep", "drop", "refuse"]:
    match word:
        case "drop" | "refuse":
            return word
        case _:
            return "keep"


def _map(said: Node | None, context: Context) -> Type | None:
    return context.type_at(said, "map") if isinstance(said, Mapping) else None


def spelling(node: Mapping) -> Literal["", "lower", "upper"]:
    """How the names of the values of an enumeration are spelt."""
    match read.word_at(read.part(node, "json"), "spelling"):
        case "lower" | "upper" as word:
            return word
        case _:
            return ""
