"""Where the published document and real servers disagree."""

from __future__ import annotations

from wireloom.generator.model.protocol import Erratum
from wireloom.generator.parse import read
from wireloom.generator.parse.conditions import condition_at
from wireloom.generator.source import Node


def erratum(node: Node) -> Erratum:
    """One disagreement."""
    said = read.mapping(node)
    return Erratum(
        at=node.at,
        id=read.word_at(said, "id"),
        about=read.word_at(said, "about"),
        document=read.free_text_at(said, "document"),
        server=read.free_text_at(said, "server"),
        source=read.free_texts_at(said, "source"),
        since=read.word_at(said, "since"),
        until=read.word_at(said, "until"),
        accept=condition_at(said, "accept") or (),
        explains=read.free_texts_at(said, "explains"),
    )
