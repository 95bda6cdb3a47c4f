"""References to what was read before, and the tests that hang on it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wireloom.runtime.layout import Test, passes
from wireloom.runtime.walk.trail import Trail

NOTHING_NEGOTIATED: Mapping[str, object] = MappingProxyType({})

ABSENT = object()
"""What a reference finds if the member is not there."""


class Scope(dict[str, object]):
    """The members of a record that were read."""


class References:
    """Finds members by reference.

    Args:
        trail: Where the walk is.
        negotiated: What the connection agreed on, by name.
    """

    def __init__(self, trail: Trail, negotiated: Mapping[str, object]) -> None:
        self.trail = trail
        self.negotiated = negotiated
        self.root: Scope | None = None
        """The members of the frame."""

    def look_up(self, reference: str, here: Scope) -> object:
        """What a reference finds, or ``ABSENT``."""
        if reference.startswith("$"):
            return self.negotiated.get(reference[1:], ABSENT)
        names = reference.lstrip("/").split(".")
        found: object = here
        if reference.startswith("/"):
            found = ABSENT if self.root is None else self.root
        for name in names:
            found = found.get(name, ABSENT) if isinstance(found, Scope) else ABSENT
        return self.negotiated.get(reference, ABSENT) if found is ABSENT else found

    def number(self, reference: str, here: Scope, path: str) -> int | None:
        """The number that a reference finds; None for a null."""
        found = self.look_up(reference, here)
        if found is not None and not isinstance(found, int):
            self.trail.stop(f"{reference} is not known", path)
        return found

    def holds(self, test: Test, here: Scope, path: str) -> bool:
        """Whether a test of a condition holds."""
        found = self.look_up(test.on, here)
        if found is ABSENT and test.on.startswith("$"):
            self.trail.stop(f"the negotiated parameter {test.on[1:]} is needed", path)
        return passes(test, None if found is ABSENT else found) != test.negated
