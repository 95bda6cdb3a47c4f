"""How far types lead from one to the next; later checks follow them by recursion."""

from __future__ import annotations

from wireloom.generator.checks.walk import names
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.rules import rule

MOST = 64
TOO_DEEP = rule(
    "WL206: types lead from one to the next more than 64 times",
    "Such as an alias of an alias of an alias. No protocol needs as much; the bound keeps a hostile"
    " file from exhausting the stack.",
)


def check(protocol: Protocol) -> list[Diagnostic]:
    """The first type that leads too far, if there is one."""
    heights = _heights(protocol)
    for name, type_ in protocol.types:
        if heights[name] > MOST:
            message = f'"{name}" leads to other types more than {MOST} times in a row'
            return [Diagnostic(type_.at, TOO_DEEP, message)]
    return []


def _heights(protocol: Protocol) -> dict[str, int]:
    """How many types stand in a row below each; where one comes back to itself the row ends."""
    declared = dict(protocol.types)
    below = {
        name: [inner for inner in dict.fromkeys(names(type_)) if inner in declared]
        for name, type_ in protocol.types
    }
    heights: dict[str, int] = {}
    seen: set[str] = set()
    todo = [(name, False) for name in declared]
    while todo:
        name, leaving = todo.pop()
        if leaving:
            heights[name] = max((heights.get(inner, 0) + 1 for inner in below[name]), default=0)
        elif name not in seen:
            seen.add(name)
            todo.append((name, True))
            todo += [(inner, False) for inner in below[name]]
    return heights
