"""Specs with a change anywhere: a key or an item that is gone, another number, type or order."""

from __future__ import annotations

import copy
import random
import re
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
_FORMS = ("uint8", "int8", "uint16", "varuint32", "varuint64", "zigzag32", "zigzag64")
_WIDTH = re.compile(r"u?int(\d+)")
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


def renumbered(spec: Table, chance: random.Random) -> Table:
    """The same spec with another form of one of its numbers, or other bits of a byte; it may have
    become unsound.

    Maps are left alone: where records are entries of one, its keys are as short as their names, so
    that a byte and a varint say the same of their lengths.
    """
    spec = copy.deepcopy(spec)
    relevant = {key: spec[key] for key in spec if key in _WHOLE}
    places = list(_places(relevant, _PROSE | {"map"}))
    records = [node for holder, key in places if any(map(_width, _items(node := holder[key])))]
    numbers = [(holder, key) for holder, key in places if _is_number(holder[key])]
    if records and chance.random() < 0.5:
        _regrouped(chance.choice(records), chance)
    elif numbers:
        holder, key = chance.choice(numbers)
        holder[key] = chance.choice(_FORMS)
    return spec


def _items(node: Any) -> list[Any]:
    """What may be the fields of a record."""
    return list(node.values()) if isinstance(node, dict) and "type" not in node else []


def _is_number(type_: Any) -> bool:
    return isinstance(type_, str) and bool(re.fullmatch(r"(u?int|varuint|zigzag)\d+", type_))


def _width(field: Any) -> int:
    """The bits of an integer; 0 for everything else."""
    type_ = field.get("type") if isinstance(field, dict) else field
    told = _WIDTH.fullmatch(type_) if isinstance(type_, str) else None
    return int(told[1]) if told else 0


def _regrouped(fields: Table, chance: random.Random) -> None:
    """Moves the border between two integers that share a byte, joins them, or divides one."""
    names = list(fields)
    name = chance.choice([name for name in names if _width(fields[name])])
    after = names[names.index(name) + 1 :][:1]
    width, other = _width(fields[name]), _width(fields[after[0]]) if after else 0
    if width % 8 and other % 8:
        whole = width + other
        first = chance.choice((whole, *range(1, whole)))
        _widen(fields, name, first)
        if first == whole:
            del fields[after[0]]
        else:
            _widen(fields, after[0], whole - first)
    elif width > 1:
        first = chance.randrange(1, min(width, 9))
        _widen(fields, name, first)
        kept = {item: fields.pop(item) for item in names[names.index(name) + 1 :]}
        fields["split"] = {"type": f"uint{width - first}", "doc": "The rest."}
        fields.update(kept)


def _widen(fields: Table, name: str, bits: int) -> None:
    """Gives a field so many bits."""
    field = fields[name]
    if isinstance(field, dict):
        field["type"] = re.sub(r"\d+", str(bits), field["type"])
    else:
        fields[name] = re.sub(r"\d+", str(bits), field)


def _places(node: Any, passed: frozenset[str] = _PROSE) -> Iterator[tuple[Any, Any]]:
    """Every key of every mapping and every item of every list, with what holds it."""
    items = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in list(items):
        if key in passed:
            continue
        yield node, key
        if isinstance(value, dict | list):
            yield from _places(value, passed)


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
