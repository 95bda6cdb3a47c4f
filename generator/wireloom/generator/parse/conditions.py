"""References and conditions."""

from __future__ import annotations

from typing import Any

from wireloom.generator.model.types import Condition, Reference, Test
from wireloom.generator.parse import read, shape
from wireloom.generator.source import Mapping, Node, Scalar, Sequence


def reference(node: Node) -> Reference:
    """A path: ``a.b``, ``/a.b`` or ``$name``."""
    path = read.word(node)
    if path.startswith("/"):
        return Reference(node.at, "frame", tuple(path[1:].split(".")))
    if path.startswith("$"):
        return Reference(node.at, "negotiated", (path[1:],))
    return Reference(node.at, "here", tuple(path.split(".")))


def reference_at(node: Mapping, key: str) -> Reference | None:
    """The path under a key, if there is one."""
    value = node.get(key)
    return None if value is None else reference(value)


def condition(node: Node) -> Condition:
    """A mapping of paths to tests."""
    return tuple(_test(key, value) for key, value in read.entries(node))


def condition_at(node: Mapping, key: str) -> Condition | None:
    """The condition under a key, if there is one."""
    value = node.get(key)
    return None if value is None else condition(value)


def _test(key: Scalar, node: Node) -> Test:
    at, subject = key.at, reference(key)
    if isinstance(node, Sequence):
        return Test(at, subject, "is", tuple(_value(item) for item in node.items))
    span = shape.RANGE.fullmatch(read.scalar(node).text)
    if span is not None:
        least, most, start = span.groups()
        if start:
            return Test(at, subject, "is", tuple(range(int(start))), negated=True)
        return Test(at, subject, "is", tuple(range(int(least), int(most) + 1)))
    value = _value(node)
    if value == "present":
        return Test(at, subject, "present")
    if value == "absent":
        return Test(at, subject, "absent")
    return Test(at, subject, "is", (value,))


def _value(node: Node) -> Any:
    return read.single(node)
