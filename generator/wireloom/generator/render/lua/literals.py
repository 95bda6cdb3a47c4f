"""Plain data as Lua: whatever a spec says is in quotes, and none of it ends them."""

from __future__ import annotations

import re
from math import isnan
from typing import Any

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_KEYWORDS = frozenset(
    """and break do else elseif end false for function goto if in local nil not or repeat return
    then true until while""".split()
)
_ESCAPES = {'"': '\\"', "\\": "\\\\"}


def literal(value: Any) -> str:
    """Data as an expression of Lua; numbers are whole and fit into a double, None is left out."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            if abs(value) > 1 << 53:
                raise ValueError(f"{value} is more than every Lua can hold")
            return str(value)
        case float():
            return "0/0" if isnan(value) else repr(value).replace("inf", "1e999")
        case str():
            return _text(value)
        case list() | tuple():
            return f"{{{', '.join(map(literal, value))}}}"
        case dict():
            said = ((key, item) for key, item in value.items() if item is not None)
            return f"{{{', '.join(f'{_key(key)} = {literal(item)}' for key, item in said)}}}"
    raise TypeError(f"Lua has nothing for {type(value).__name__}")


def lines(name: str, value: Any, depth: int) -> str:
    """A statement that gives data a name, each entry of the outer levels in a line of its own.

    Args:
        name: A name of this project's own.
        value: The data.
        depth: How many levels have their entries in lines.
    """
    return f"local {name} = {_spread(value, depth, '')}\n"


def _spread(value: Any, depth: int, indent: str) -> str:
    if depth == 0 or not isinstance(value, dict | list) or not value:
        return literal(value)
    inner = indent + "  "
    if isinstance(value, list):
        parts = [_spread(item, depth - 1, inner) for item in value]
    else:
        parts = [
            f"{_key(key)} = {_spread(item, depth - 1, inner)}"
            for key, item in value.items()
            if item is not None
        ]
    return "{\n" + "".join(f"{inner}{part},\n" for part in parts) + indent + "}"


def _key(key: Any) -> str:
    if isinstance(key, str) and _NAME.fullmatch(key) and key not in _KEYWORDS:
        return key
    return f"[{literal(key)}]"


def _text(text: str) -> str:
    """A text in double quotes, with the bytes of what cannot be printed as decimal escapes."""
    return '"' + "".join(_ESCAPES.get(mark) or _printed(mark) for mark in text) + '"'


def _printed(mark: str) -> str:
    if mark.isprintable():
        return mark
    return "".join(f"\\{byte:03d}" for byte in mark.encode("utf-8", "surrogateescape"))
