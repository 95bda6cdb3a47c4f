"""What the vendor publishes for machines to read."""

from __future__ import annotations

from wireloom.generator.free_text import FreeText
from wireloom.generator.model.protocol import Explained, Published, PublishedScope
from wireloom.generator.parse import read
from wireloom.generator.source import Mapping, Node, Scalar


def published(key: Scalar, node: Node) -> Published:
    """One document."""
    said = read.mapping(node)
    return Published(
        at=key.at,
        id=read.word(key),
        kind=read.one_of(said, "kind", "asciidoc", "c", "java", "proto"),
        title=read.free_text_at(said, "title"),
        link=read.address(said.index["link"]) if "link" in said.index else "",
        files=read.free_texts_at(said, "files"),
        scopes=tuple(_scope(name, value) for name, value in read.entries(said.get("scopes"))),
        names=_pairs(said, "names"),
        types=_pairs(said, "types"),
        explained=tuple(explained(value) for _, value in read.entries(said.get("explained"))),
    )


def _scope(name: Scalar, node: Node) -> PublishedScope:
    called = read.free_text(name)
    if isinstance(node, Mapping):
        target = read.word_at(node, "is")
        at, names = read.place_at(node, "is"), _pairs(node, "names")
        return PublishedScope(at=name.at, name=called, target=target, target_at=at, names=names)
    target = read.word(node)
    return PublishedScope(at=name.at, name=called, target=target, target_at=node.at)


def _pairs(node: Mapping, key: str) -> tuple[tuple[FreeText, FreeText], ...]:
    entries = read.entries(node.get(key))
    return tuple((read.free_text(name), read.free_text(value)) for name, value in entries)


def explained(node: Node) -> Explained:
    """Differences that are wanted."""
    said = read.mapping(node)
    return Explained(
        at=node.at,
        elements=read.free_texts_at(said, "elements"),
        reason=read.free_text_at(said, "reason"),
    )
