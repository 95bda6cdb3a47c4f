"""How many bytes or items something has."""

from __future__ import annotations

from wireloom.generator.model.types import Elsewhere, Fixed, Measure, Prefix, Rest
from wireloom.generator.parse import read
from wireloom.generator.parse.conditions import reference
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node, Scalar


def measure(node: Node, context: Context) -> Measure:
    """``rest``, a number, a path, a type that goes before the content, or ``{prefix: …}``."""
    if isinstance(node, Mapping) and (prefix := node.get("prefix")):
        return Prefix(context.type_use(prefix), read.single(node.index["includes"]))
    if isinstance(node, Scalar):
        if node.sort == "number":
            return Fixed(node.value)
        if node.text == "rest":
            return Rest()
        if node.text[:1] in ("/", "$") or "." in node.text:
            return Elsewhere(reference(node))
    return Prefix(context.type_use(node))


def measure_at(node: Mapping, key: str, context: Context) -> Measure | None:
    """The measure under a key, if there is one."""
    value = node.get(key)
    return None if value is None else measure(value, context)
