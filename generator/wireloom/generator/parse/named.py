"""Records whose fields the encoding tells apart: JSON objects, entries of maps, tables."""

from __future__ import annotations

from typing import Literal

from wireloom.generator.model.types import Record
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
    usual: Literal["drop", "keep"] = "drop" if encoding == "flatbuffers" else "keep"
    return Record(
        fields.fields(value, context.within(encoding)),
        encoding,
        read.one_of(node, "unknown", usual, "keep", "drop", "refuse"),
        context.type_at(read.part(node, "encoding"), "map"),
        frozenset(read.names_at(read.part(node, "json"), "allow")),
    )
