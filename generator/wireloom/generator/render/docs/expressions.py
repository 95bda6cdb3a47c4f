"""Values of the protocol as expressions of Python, as a program would write them."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from wireloom.generator.codegen.literals import quoted
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.types import member_views
from wireloom.generator.resolve.naming import constant
from wireloom.schema.adapters import PlainValues
from wireloom.schema.kind import Kind

_DEFAULT = re.compile(
    r"field\((?:default=(?P<plain>.*), repr=False|default_factory=(?P<made>.*)|repr=False)\)"
)
"""A default that is written with options of the field."""


class Expression(str):
    """Source of an expression, in which every text of the spec is a literal."""

    __slots__ = ()


class Expressions(PlainValues):
    """Makes expressions of what is read or drawn; ``classes`` says what they need imported."""

    def __init__(self, model: PackageModel) -> None:
        self._model = model
        self._records = {item.name: item for item in model.records}
        self._members: dict[str, dict[str, str]] = {}

    def enum(self, name: str, names: Mapping[int, str], number: int) -> Any:
        """The member, or what makes one of a number that has no name."""
        if not name:
            return number
        return Expression(
            f"{name}.{constant(names[number])}" if number in names else f"{name}({number})"
        )

    def flags(self, name: str, names: Mapping[int, str], number: int) -> Any:
        """The members that are set."""
        if not name:
            return number
        found = [mask for mask in names if mask and number & mask == mask]
        left = number
        for mask in found:
            left &= ~mask
        parts = [f"{name}.{constant(names[mask])}" for mask in found]
        if left or not parts:
            parts.append(f"{name}({left})")
        return Expression(" | ".join(parts))

    def data(self, raw: bytes) -> Any:
        """A literal."""
        return Expression(repr(raw))

    def record(self, name: str, members: dict[str, Any]) -> Any:
        """What makes an object; one that is a message, by itself, stays a mapping of members."""
        if name in self._model.schema.messages or name not in self._records:
            return members
        given = []
        for item, default in self._known(name).items():
            value = source(members.get(item))
            if not default or (item in members and value != default):
                given.append(f"{item}={value}")
        return Expression(f"{name}({', '.join(given)})")

    def case(self, name: str, value: Any) -> Any:
        """The object, whose class says which case it is."""
        return value

    def items(self, items: Sequence[Any]) -> Any:
        """A tuple."""
        parts = [source(item) for item in items]
        return Expression(f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})")

    def pairs(self, pairs: Sequence[tuple[Any, Any]], key: Kind) -> Any:
        """A dict."""
        inside = ", ".join(f"{source(name)}: {source(value)}" for name, value in pairs)
        return Expression("{" + inside + "}")

    def _known(self, name: str) -> dict[str, str]:
        """The members of a class with their defaults, empty for those that have none."""
        if name not in self._members:
            self._members[name] = {
                item.name: _DEFAULT.sub(_said, item.default)
                for item in member_views(self._model, self._records[name])
            }
        return self._members[name]


def _said(found: re.Match[str]) -> str:
    """What a default is, of one that is written with further options."""
    return found["plain"] or ("{}" if found["made"] else "")


def classes(expression: str) -> list[str]:
    """The classes that an expression mentions."""
    names = {node.id for node in ast.walk(ast.parse(expression)) if isinstance(node, ast.Name)}
    return sorted(name for name in names if name[:1].isupper())


def source(value: Any) -> str:
    """What was made as an expression."""
    match value:
        case Expression():
            return str(value)
        case str():
            return quoted(value)
        case dict():
            inside = ", ".join(f"{source(name)}: {source(item)}" for name, item in value.items())
            return "{" + inside + "}"
        case list() | tuple():
            return f"({', '.join(map(source, value))}{',' * (len(value) == 1)})"
        case float() if not isfinite(value):
            return f'float("{value}")'
        case _:
            return repr(value)
