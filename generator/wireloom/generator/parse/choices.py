"""Which of several kinds a node is most likely meant to be."""

from __future__ import annotations

from typing import Any

from wireloom.generator.language.kinds import (
    FieldUse,
    Hex,
    Items,
    Kind,
    Line,
    Number,
    Part,
    Path,
    Place,
    Range,
    Table,
    TypeUse,
    When,
    Word,
    Words,
    YesNo,
)
from wireloom.generator.parse import shape
from wireloom.generator.parse.tables import TABLES
from wireloom.generator.source import Mapping, Node, Scalar, Sequence


def choose(node: Node, options: tuple[Kind, ...]) -> Kind | None:
    """The one of several kinds that a node is most likely meant to be."""
    match node:
        case Mapping():
            parts = [item for item in options if isinstance(item, Part)]
            for part in parts:
                if any(key.text in TABLES[part.construct].keys for key, _ in node.entries):
                    return part
            return _first(options, TypeUse, FieldUse, Table, When) or (parts[0] if parts else None)
        case Sequence():
            return _first(options, Items, TypeUse, FieldUse)
        case Scalar(sort="number" | "octal" | "sexagesimal"):
            return _first(options, Number)
        case Scalar(sort="fraction") if _first(options, Number) and _first(options, Line):
            return None  # text that says the same is not meant
        case Scalar(sort="yesno" | "on"):
            return _first(options, YesNo, Word, Line, TypeUse)
        case Scalar(sort="text"):
            return _choose_text(node, options)
        case _:
            return _first(options, Word, Line, TypeUse) if node.text else None


def _choose_text(node: Scalar, options: tuple[Kind, ...]) -> Kind | None:
    text = node.text
    for item in options:
        match item:
            case Words(words) if text in words:
                return item
            case Path() if text[:1] in ("/", "$") or "." in text:
                return item
            case Place():
                return item
            case Range() if text[:1].isdigit():
                return item
            case Hex() if is_bytes(node):
                return item
            case Word(camel) if (shape.CAMEL if camel else shape.LOWER).fullmatch(text):
                if not (node.plain or not is_bytes(node)) and _first(options, Hex):
                    continue
                return item
    return _first(options, Word, TypeUse, FieldUse, Line, Hex, Words, Path)


def is_bytes(node: Scalar) -> bool:
    """Whether text stands for bytes where a name is possible too: quoted, or no name."""
    text = node.text
    if not text or not shape.BYTES.fullmatch(text):
        return False
    return not node.plain or not shape.LOWER.fullmatch(text)


def _first(options: tuple[Kind, ...], *kinds: type[Any]) -> Kind | None:
    for kind in kinds:
        for option in options:
            if type(option) is kind:
                return option
    return None
