"""Values with something long in them, whose length no single byte may say."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

_BYTES = (150, 150, 300)
"""More than a varint has room for in a byte, and less or more than a byte has."""
_ITEMS = (20, 40, 80, *_BYTES)
"""As many, and so many that it is as many bytes if each item has two or more of them."""


def stretched(value: Any, chance: random.Random) -> Any:
    """A value of which one text, list, map or piece of bytes is much longer; it may have become
    illegal.

    It is in the notation of examples, and is changed.
    """
    whole = [value]
    places = list(_places(whole))
    if places:
        holder, key = chance.choice(places)
        long = holder[key]
        holder[key] = _longer(long, chance)
        if chance.random() < 0.5:
            _retold(whole, _size(long), _size(holder[key]))
    return whole[0]


def _longer(short: Any, chance: random.Random) -> Any:
    """The same again and again; of a map, the same values under keys that are alike, or a key that
    is longer."""
    least = chance.choice(_BYTES if isinstance(short, str) else _ITEMS)
    if isinstance(short, dict):
        name, value = next(iter(short.items()))
        keeps_size = len(str(name)) > 5 and chance.random() < 0.5
        stem = str(name)[:-4] if keeps_size else name
        keys = [f"{stem}{number:04x}" for number in range(least)]
        if isinstance(name, str) and name not in ("", "0x") and chance.random() < 0.5:
            keys = [_longer(name, chance)]
        return short | dict.fromkeys(keys, value)
    start = "0x" if isinstance(short, str) and short.startswith("0x") else ""
    part = short.removeprefix(start) if start else short
    made = part * (least // len(part) + 1)
    return start + made if start else made


def _size(long: Any) -> int:
    """How many bytes or items something has."""
    if isinstance(long, str):
        return len(long) // 2 - 1 if long.startswith("0x") else len(long.encode())
    return len(long)


def _retold(node: Any, old: int, new: int) -> None:
    """Another length for numbers that may have said it."""
    for key, value in list(node.items() if isinstance(node, dict) else enumerate(node)):
        if isinstance(value, dict | list):
            _retold(value, old, new)
        elif value == old and type(value) is int:
            node[key] = new


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    """What can be longer, with what holds it."""
    for key, value in list(node.items() if isinstance(node, dict) else enumerate(node)):
        if isinstance(value, dict | list):
            yield from _places(value)
        if isinstance(value, str | list | dict) and value and value != "0x":
            yield node, key
