"""Values of sound nodes. What the checker has passed is of the expected kind."""

from __future__ import annotations

from typing import Any

from wireloom.generator.source import Mapping, Node, Scalar, Sequence
from wireloom.generator.span import Span


def scalar(node: Node) -> Scalar:
    """A node that is a scalar."""
    assert isinstance(node, Scalar)
    return node


def mapping(node: Node) -> Mapping:
    """A node that is a mapping."""
    assert isinstance(node, Mapping)
    return node


def items(node: Node | None) -> list[Node]:
    """The items of a list; none if the key is missing."""
    if node is None:
        return []
    assert isinstance(node, Sequence)
    return node.items


def entries(node: Node | None) -> list[tuple[Scalar, Node]]:
    """The entries of a mapping; none if the key is missing."""
    return [] if node is None else mapping(node).entries


def text(node: Node) -> str:
    """Text; folded text without the line break at its end."""
    return scalar(node).text.strip()


def number(node: Node) -> int:
    """A whole number."""
    value = scalar(node).value
    assert isinstance(value, int)
    return value


def text_at(node: Mapping, key: str, default: str = "") -> str:
    """The text under a key."""
    value = node.get(key)
    return default if value is None else text(value)


def name_at(node: Mapping, key: str) -> str | None:
    """The text under a key, if there is one."""
    value = node.get(key)
    return None if value is None else text(value)


def place_at(node: Mapping, key: str) -> Span:
    """The place of what is under a key; that of the mapping if the key is missing."""
    return (node.get(key) or node).at


def number_at(node: Mapping, key: str) -> int | None:
    """The number under a key, if there is one."""
    value = node.get(key)
    return None if value is None else number(value)


def yes_at(node: Mapping, key: str, default: bool = False) -> bool:
    """The truth value under a key."""
    value = node.get(key)
    return default if value is None else scalar(value).value is True


def names_at(node: Mapping, key: str) -> tuple[str, ...]:
    """The texts of the list under a key."""
    return tuple(text(item) for item in items(node.get(key)))


def places_at(node: Mapping, key: str) -> tuple[tuple[Span, str], ...]:
    """The texts of the list under a key, with their places."""
    return tuple((item.at, text(item)) for item in items(node.get(key)))


def plain(node: Node) -> Any:
    """The value of any node: mappings, lists, text, numbers, truth values, None."""
    match node:
        case Scalar():
            return node.value
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {key.value: plain(value) for key, value in node.entries}
