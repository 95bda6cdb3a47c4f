"""Texts and values of the spec as Python expressions."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.free_text import Said, unescaped
from wireloom.generator.resolve.naming import constant
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    Integer,
    List,
    Map,
    Switch,
    Text,
    Varint,
)
from wireloom.terminal import visible


def literal(kinds: Kinds, kind: Kind, value: Any) -> str | None:
    """A value of the spec as an expression, or None if there is none; only maps can be changed."""
    match kind.core(kinds):
        case _ if value is None:
            return "None"
        case Enum(name):
            return f"{name}.{constant(value)}" if isinstance(value, str) else f"{name}({value})"
        case Flags(name):
            given = value if isinstance(value, list | tuple) else [value]
            named = (
                f"{name}.{constant(one)}" if isinstance(one, str) else f"{name}({one})"
                for one in given
            )
            return " | ".join(named) or f"{name}(0)"
        case Bytes() if isinstance(value, str):
            raw = bytes.fromhex(value[2:]) if value.startswith("0x") else value.encode()
            return repr(raw)
        case List(item) if isinstance(value, list | tuple):
            parts = [literal(kinds, item, one) for one in value]
            return "(" + "".join(f"{one}, " for one in parts) + ")" if None not in parts else None
        case Map(key, held) if isinstance(value, dict):
            pairs = [(literal(kinds, key, one), literal(kinds, held, value[one])) for one in value]
            made = "{" + ", ".join(f"{one}: {its}" for one, its in pairs) + "}"
            return made if all(None not in pair for pair in pairs) else None
        case Switch(cases=cases):
            return literal(kinds, cases[0].kind, value)
        case Integer() | Float() | Varint() | Boolean() | Text():
            return repr(value)
        case _:
            return None


def default_of(kinds: Kinds, field: Field) -> str:
    """The default of a field as an expression; None if it has none."""
    value = None if field.default is None else field.default.value
    return literal(kinds, field.kind, value) or repr(value)


def quoted(text: Said) -> str:
    """A string in double quotes, as black prefers them."""
    plain = unescaped(text)
    if '"' in plain and "'" not in plain:
        return repr(plain)
    return '"' + escaped(plain).replace('"', '\\"') + '"'


def escaped(text: str) -> str:
    """A text between quotes: only what can be printed, and every backslash as itself."""
    return visible(text.replace("\\", "\\\\"))
