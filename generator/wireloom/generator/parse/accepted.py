"""Changes that are wanted."""

from __future__ import annotations

from wireloom.generator.model.protocol import Accepted
from wireloom.generator.parse import read
from wireloom.generator.source import Node


def accepted(node: Node) -> Accepted:
    """One change."""
    said = read.mapping(node)
    return Accepted(
        at=node.at,
        rule=read.free_text_at(said, "rule"),
        element=read.free_text_at(said, "element"),
        reason=read.free_text_at(said, "reason"),
    )
