"""Texts and values of the spec as Python expressions."""

from __future__ import annotations

from typing import Any

from wireloom.generator.free_text import Said, plain_data, unescaped, visible
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Text,
    Type,
    Varint,
)
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.types import Types


def literal(types: Types, type_: Type, value: Any) -> str | None:
    """A value of the spec as an expression, or None if there is none; only maps can be changed."""
    expanded, value = types.expand(type_), plain_data(value)
    match expanded.type.form:
        case Enum():
            if isinstance(value, str):
                return f"{expanded.name}.{constant(value)}"
            return f"{expanded.name}({value})"
        case Flags():
            if isinstance(value, list | tuple):
                named = [
                    (
                        f"{expanded.name}.{constant(one)}"
                        if isinstance(one, str)
                        else f"{expanded.name}({one})"
                    )
                    for one in value
                ]
                return " | ".join(named) or f"{expanded.name}(0)"
            return f"{expanded.name}({value})"
        case Bytes() if isinstance(value, str):
            raw = bytes.fromhex(value[2:]) if value.startswith("0x") else value.encode()
            return repr(raw)
        case ListOf(item=item) if isinstance(value, list | tuple):
            parts = [literal(types, item, one) for one in value]
            return "(" + "".join(f"{one}, " for one in parts) + ")" if None not in parts else None
        case MapOf(key=key, value=held) if isinstance(value, dict):
            pairs = [(literal(types, key, one), literal(types, held, value[one])) for one in value]
            made = "{" + ", ".join(f"{one}: {its}" for one, its in pairs) + "}"
            return made if all(None not in pair for pair in pairs) else None
        case Integer() | Float() | Varint() | Boolean() | Text():
            return repr(value)
        case _:
            return None


def quoted(text: Said) -> str:
    """A string in double quotes, as black prefers them."""
    plain = unescaped(text)
    if '"' in plain and "'" not in plain:
        return repr(plain)
    return '"' + escaped(plain).replace('"', '\\"') + '"'


def escaped(text: str) -> str:
    """A text between quotes: only what can be printed, and every backslash as itself."""
    return visible(text.replace("\\", "\\\\"))
