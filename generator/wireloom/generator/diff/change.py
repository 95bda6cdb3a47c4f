"""A change between two specs, and what it breaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wireloom.generator.diff_rules import RULES, Level, Rule
from wireloom.schema.selecting import Sender

Way = Literal["forward", "back"]
"""Who writes: ``forward``, the old spec does and the new one reads; ``back``, the reverse."""
FORWARD: frozenset[Way] = frozenset({"forward"})
BACK: frozenset[Way] = frozenset({"back"})
BOTH: frozenset[Way] = FORWARD | BACK
NOTHING: frozenset[Way] = frozenset()
OLD_CLIENT, NEW_CLIENT = "an old client with a new server", "a new client with an old server"


@dataclass(frozen=True, slots=True)
class Root:
    """Something whole in both specs that can be put into bytes: a message, or a type."""

    old: str
    new: str
    sender: Sender = "both"


@dataclass(frozen=True, slots=True)
class Change:
    """One change."""

    code: str
    """The rule."""
    element: str
    """What changed, such as ``Publish.request.publisher_id`` or ``types.Chunk.epoch``."""
    text: str
    """What changed, and what that means."""
    breaks: frozenset[Way] = frozenset()
    """The ways in which readers no longer understand writers."""
    roots: tuple[Root, ...] = ()
    """The messages and types in which it shows."""
    field: str = ""
    """The field of values in which it shows."""
    shapes: bool = False
    """Whether things of other shapes took each other's place, so that bytes must tell."""

    @property
    def rule(self) -> Rule:
        """Its rule."""
        return RULES[self.code]

    @property
    def level(self) -> Level:
        """How grave it is."""
        return self.rule.level

    @property
    def pairings(self) -> tuple[str, ...]:
        """The peers that no longer understand each other."""
        broken: set[str] = set()
        for root in self.roots:
            for way in self.breaks:
                if root.sender in ("client", "both"):
                    broken.add(OLD_CLIENT if way == "forward" else NEW_CLIENT)
                if root.sender in ("server", "both"):
                    broken.add(NEW_CLIENT if way == "forward" else OLD_CLIENT)
        return tuple(one for one in (OLD_CLIENT, NEW_CLIENT) if one in broken)


def merged(changes: list[Change]) -> list[Change]:
    """Changes that show in several messages, each told once."""
    found: dict[tuple[str, str, str], Change] = {}
    for change in changes:
        key = (change.code, change.element, change.text)
        before = found.get(key)
        roots = change.roots if before is None else before.roots + change.roots
        breaks = change.breaks if before is None else before.breaks | change.breaks
        roots = tuple(dict.fromkeys(roots))
        found[key] = Change(*key, breaks, roots, change.field, change.shapes)
    return list(found.values())
