"""Fields of records."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from wireloom.generator.free_text import NOTHING, FreeText
from wireloom.generator.model.types import (
    Checksum,
    Compressed,
    Condition,
    Extent,
    Field,
    ListOf,
    Reference,
    Test,
)
from wireloom.generator.parse import read
from wireloom.generator.parse.conditions import condition, condition_at, reference
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node, Scalar, Sequence


def fields(node: Node, context: Context) -> tuple[Field, ...]:
    """A mapping from names to types with the keys of a field."""
    found: list[Field] = []
    around: Condition = ()
    for key, value in reversed(list(read.entries(node))):
        item = _field(key, value, context)
        if item.entry is None:
            around = item.when or ()
        elif around:
            item = replace(item, when=(*around, *(item.when or ())))
        found.insert(0, item)
    return tuple(found)


def _field(key: Scalar, node: Node, context: Context) -> Field:
    type_ = context.type_use(node)
    tagged = context.encoding == "protobuf"
    if not isinstance(node, Mapping):
        listed = isinstance(type_.form, ListOf)
        absent = context.named or (tagged and not listed)
        return Field(at=key.at, name=read.word(key), type=type_, optional=absent)
    default, client = node.get("default"), read.part(node, "client")
    tag, packed = _protobuf(node.get("protobuf"))
    required = read.yes_at(node, "required")
    when, bit = condition_at(node, "when"), _bit(node.get("optional"))
    nullable = node.get("nullable")
    null_when = condition(nullable) if isinstance(nullable, Mapping) else ()
    if bit is not None:
        when = (*(when or ()), Test(bit.at, bit, "is", (True,)))
    if tagged:
        present = required or isinstance(type_.form, ListOf)
        optional = not present
    elif context.named:
        optional = not required and default is None
    else:
        optional = bit is None and read.yes_at(node, "optional")
    return Field(
        at=key.at,
        name=read.word(key),
        type=type_,
        doc=read.free_text_at(node, "doc"),
        when=when,
        optional=optional,
        bit=bit,
        nullable=isinstance(nullable, Mapping) or read.yes_at(node, "nullable"),
        null_when=null_when,
        const=None if (const := node.get("const")) is None else read.plain(const),
        size_of=None if (size_of := node.get("size_of")) is None else _extent(size_of),
        count_of=read.name_at(node, "count_of"),
        checksum=_checksum(node.get("checksum")),
        compressed=_compressed(node.get("compressed")),
        default=None if default is None or tagged else read.plain(default),
        has_default=default is not None and not tagged,
        inline=read.yes_at(client, "inline"),
        lazy=read.yes_at(client, "lazy"),
        columns=read.yes_at(client, "columns"),
        secret=read.yes_at(node, "secret"),
        since=read.word_at(node, "since"),
        unit=read.free_text_at(node, "unit"),
        tag=tag,
        entry=read.number_at(node, "tag"),
        required=required,
        packed=packed,
        assumed=read.plain(default) if tagged and default is not None else None,
        key=_name_on_wire(node.get("json")),
        also=tuple(map(read.wire_text, read.items(read.part(node, "json").get("aliases")))),
        json=context.type_at(read.part(node, "json"), "type"),
    )


def _bit(node: Node | None) -> Reference | None:
    """The bit that says whether a field is there, if one does."""
    said = None if node is None else read.scalar(node)
    return None if said is None or said.sort == "yesno" else reference(said)


def _protobuf(node: Node | None) -> tuple[int | None, bool]:
    """The number of a field, and whether its numbers are packed."""
    if isinstance(node, Mapping):
        return read.number_at(node, "tag"), read.yes_at(node, "packed")
    return (None if node is None else read.number(node)), False


def _name_on_wire(node: Node | None) -> FreeText:
    name = node.get("name") if isinstance(node, Mapping) else node
    return NOTHING if name is None else read.wire_text(name)


def _extent(node: Node) -> Extent:
    if isinstance(node, Sequence):
        return Extent(node.at, "fields", tuple(read.word(item) for item in node.items))
    match read.word(node):
        case "rest" | "record" as kind:
            return Extent(node.at, kind)
        case name:
            return Extent(node.at, "fields", (name,))


def _checksum(node: Node | None) -> Checksum | None:
    if node is None:
        return None
    said = read.mapping(node)
    covered = _extent(said.index["of"])
    algorithm: Literal["crc32c", "crc32"] = read.one_of(said, "algorithm", "crc32c", "crc32")
    return Checksum(algorithm, covered, read.number_at(said, "mask"))


def _compressed(node: Node | None) -> Compressed | None:
    if node is None:
        return None
    said = read.mapping(node)
    formats = [
        (key.at, read.word(key), read.word(value))
        for key, value in read.entries(said.get("formats"))
    ]
    size, count = read.name_at(said, "size"), read.name_at(said, "count")
    return Compressed(reference(said.index["by"]), size, count, tuple(formats))
