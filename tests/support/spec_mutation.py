"""Specs with a change anywhere: a key or an item that is gone, another number, type or order."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

Table = dict[str, Any]

_PROSE = frozenset({"doc", "title", "source", "examples", "invalid", "text", "unit", "client"})
"""What says nothing about bytes."""
_WHOLE = frozenset({"types", "roles", "commands", "byte_order", "defaults", "negotiated"})
"""The keys of a document that say something about them."""
_TYPES = (
    "uint8", "int8", "uint16", "int16", "int32", "uint32", "int64", "zigzag32", "float32",
    "float64", "bool", "bytes", "text", "rest", "nothing",
)  # fmt: skip
"""No `varuint32`: below 128 it takes the same byte as `uint8`, and counts are drawn smaller."""
_WORDS = {
    "byte_order": ("big", "little"),
    "algorithm": ("crc32", "crc32c", "adler32"),
    "unknown": ("refuse", "keep", "skip"),
    "of": ("rest",),
}


def mutated(spec: Table, chance: random.Random) -> Table:
    """The same spec with one change; it may have become unsound."""
    spec = copy.deepcopy(spec)
    places = list(_places({key: spec[key] for key in spec if key in _WHOLE}))
    holder, key = chance.choice(places)
    if holder is None:
        return spec
    change = chance.choice((_without, _renamed, _shuffled, _other, _other, _added))
    change(holder, key, chance)
    if isinstance(spec.get("byte_order"), str) and chance.random() < 0.02:
        spec["byte_order"] = "little" if spec["byte_order"] == "big" else "big"
    return spec


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every key of every mapping and every item of every list, with what holds it."""
    items = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in list(items):
        if key in _PROSE:
            continue
        yield node, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _without(holder: Any, key: Any, chance: random.Random) -> None:
    del holder[key]


def _renamed(holder: Any, key: Any, chance: random.Random) -> None:
    if isinstance(holder, dict):
        kept = {("renamed" if name == key else name): value for name, value in holder.items()}
        holder.clear()
        holder.update(kept)


def _shuffled(holder: Any, key: Any, chance: random.Random) -> None:
    if isinstance(holder, dict):
        names = list(holder)
        chance.shuffle(names)
        kept = {name: holder[name] for name in names}
        holder.clear()
        holder.update(kept)
    else:
        chance.shuffle(holder)


def _other(holder: Any, key: Any, chance: random.Random) -> None:
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + chance.choice((-1, 1, 7, 256))
    elif isinstance(value, str):
        holder[key] = chance.choice(_WORDS.get(key, _TYPES))
    elif isinstance(value, dict) and "type" in value:
        value["type"] = chance.choice(_TYPES)


def _added(holder: Any, key: Any, chance: random.Random) -> None:
    value = holder[key]
    if not isinstance(value, dict):
        return
    if key == "fields":
        optional = {"optional": True} if chance.random() < 0.5 else {}
        value["added"] = {"type": chance.choice(_TYPES), "doc": "Added.", **optional}
    elif key in ("values", "enum"):
        value["added"] = chance.randrange(256)
    elif key == "cases":
        value[chance.randrange(256)] = chance.choice(_TYPES)
    elif "type" in value:
        name = chance.choice(("optional", "min", "max", "const", "null", "default", "required"))
        value[name] = True if name in ("optional", "required") else chance.randrange(300)
