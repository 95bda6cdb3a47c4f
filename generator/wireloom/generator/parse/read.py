"""Values of sound nodes. What the checker has passed is of the expected kind.

There are two ways for text into the model: as a ``word`` or an ``address``, of which nothing but
the form of names, paths, versions and addresses gets through, and as free text, which no other
text takes in by itself.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

from wireloom.generator.free_text import NOTHING, FreeText
from wireloom.generator.parse import shape
from wireloom.generator.source import Mapping, Node, Scalar, Sequence
from wireloom.generator.span import Span

_T = TypeVar("_T")
_WORD = re.compile(r"[$/]?[A-Za-z0-9_]+(?:[.+-][A-Za-z0-9_]+)*(?: [0-9a-fA-F]+)*|\*|")


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


def one_or_more(node: Node | None) -> list[Node]:
    """The items of a list, or what stands for a list of itself; none if the key is missing."""
    return [node] if isinstance(node, Scalar) else items(node)


def entries(node: Node | None) -> list[tuple[Scalar, Node]]:
    """The entries of a mapping; none if the key is missing."""
    return [] if node is None else mapping(node).entries


def word(node: Node) -> str:
    """A name, a path, a version, or digits with single blanks between them.

    Raises:
        ValueError: The checker let through what is none of them.
    """
    found = " ".join(scalar(node).text.split())
    if not _WORD.fullmatch(found):
        raise ValueError(f"{node.at}: {found!r} is no name, and its form was not checked")
    return found


def address(node: Node) -> str:
    """Where something is on the web.

    Raises:
        ValueError: The checker let through what is none.
    """
    found = scalar(node).text
    if not shape.ADDRESS.fullmatch(found):
        raise ValueError(f"{node.at}: {found!r} is no address, and its form was not checked")
    return found


def free_text(node: Node) -> FreeText:
    """Free text; folded text without the line break at its end."""
    return FreeText(scalar(node).text.strip())


def number(node: Node) -> int:
    """A whole number."""
    value = scalar(node).value
    assert isinstance(value, int)
    return value


def part(node: Mapping, key: str) -> Mapping:
    """The mapping under a key; an empty one if there is none."""
    value = node.get(key)
    return value if isinstance(value, Mapping) else Mapping(node.at)


def word_at(node: Mapping, key: str, default: str = "") -> str:
    """The name under a key."""
    value = node.get(key)
    return default if value is None else word(value)


def one_of(node: Mapping, key: str, usual: _T, *others: _T) -> _T:
    """The word under a key, which is one of a few; the first one if the key is missing."""
    said = word_at(node, key)
    return next((word for word in others if word == said), usual)


def name_at(node: Mapping, key: str) -> str | None:
    """The name under a key, if there is one."""
    value = node.get(key)
    return None if value is None else word(value)


def wire_text(node: Node) -> FreeText:
    """Free text that is on the wire, so that every blank of it counts."""
    return FreeText(scalar(node).text)


def free_text_at(node: Mapping, key: str) -> FreeText:
    """The free text under a key."""
    value = node.get(key)
    return NOTHING if value is None else free_text(value)


def free_texts_at(node: Mapping, key: str) -> tuple[FreeText, ...]:
    """The free texts of the list under a key."""
    return tuple(map(free_text, items(node.get(key))))


def place_at(node: Mapping, key: str) -> Span:
    """The place of what is under a key; that of the mapping if the key is missing."""
    return (node.get(key) or node).at


def number_at(node: Mapping, key: str) -> int | None:
    """The number under a key, if there is one."""
    value = node.get(key)
    return None if value is None else number(value)


def yes(node: Node) -> bool:
    """A truth value."""
    return scalar(node).value is True


def yes_at(node: Mapping, key: str, default: bool = False) -> bool:
    """The truth value under a key."""
    value = node.get(key)
    return default if value is None else yes(value)


def names_at(node: Mapping, key: str) -> tuple[str, ...]:
    """The names of the list under a key."""
    return tuple(word(item) for item in items(node.get(key)))


def places_at(node: Mapping, key: str) -> tuple[tuple[Span, str], ...]:
    """The names of the list or the table under a key, with their places."""
    found = node.get(key)
    names = [name for name, _ in entries(found)] if isinstance(found, Mapping) else items(found)
    return tuple((item.at, word(item)) for item in names)


def single(node: Node) -> Any:
    """A number, a truth value or a name."""
    said = scalar(node)
    return word(said) if said.sort == "text" else said.value


def plain(node: Node) -> Any:
    """The value of any node: mappings, lists, free text, numbers, truth values, None."""
    match node:
        case Scalar():
            return FreeText(node.text) if isinstance(node.value, str) else node.value
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {plain(key): plain(value) for key, value in node.entries}
