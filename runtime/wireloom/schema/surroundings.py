"""What references lead to, and what conditions and switches make of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wireloom.schema.found import Found, Scope, absent
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Message

NOT_GIVEN = " is negotiated by connections, and was not given"
"""What reasons say behind the name of a parameter."""


class Unresolved(Exception):
    """A reference that leads to nothing; the reason says why."""


class Surroundings:
    """What is around a value: the records that it stands in, the frame, what was negotiated.

    Messages leave out some fields of the frame.
    """

    def __init__(self, negotiated: Mapping[str, Any], of_frame: frozenset[str]) -> None:
        self.frame: Scope | None = None
        self.message: Message | None = None
        """The message that the frame is, if that is known."""
        self.negotiated = negotiated
        self._of_frame = of_frame

    def look_up(self, reference: FieldRef, scope: Scope) -> Found:
        """What a reference leads to.

        Raises:
            Unresolved: Nothing.
        """
        name, *steps = reference.names
        match reference.root:
            case "negotiated":
                found: Found | None = self._agreed(name, scope)
            case "frame":
                found = None if self.frame is None else self.frame.members.get(name)
            case "record":
                found = scope.find(name)
        if found is None:
            if self.frame is None or name not in self._of_frame:
                raise Unresolved(f"nothing was read before that {reference.path} could mean")
            return absent()
        for step in steps:
            found = _member(reference, found, step)
        return found

    def _agreed(self, name: str, scope: Scope) -> Found:
        """What is negotiated, be it by the message itself."""
        message = self.message
        if message is not None and name in message.settles:
            return self.look_up(message.settles[name], scope)
        if message is not None and name in message.decides:
            value: Any = self.holds((message.decides[name],), scope)
        elif name in self.negotiated:
            value = self.negotiated[name]
            if not isinstance(value, int):
                raise Unresolved(f"{name} is negotiated by connections, and cannot be {value!r}")
        else:
            raise Unresolved(name + NOT_GIVEN)
        return Found(value, value)

    def number(self, reference: FieldRef, scope: Scope) -> Found:
        """A number of bytes or items that a field holds; it may be null or not known yet."""
        found = self.look_up(reference, scope)
        whole = isinstance(found.raw, int) and not isinstance(found.raw, bool)
        if found.known and found.there and not whole:
            raise Unresolved(f"{reference.path} is no number")
        return found

    def holds(self, tests: tuple[Test, ...], scope: Scope) -> bool:
        """Whether all tests hold."""
        return all(self._passes(test, scope) != test.negated for test in tests)

    def label(self, reference: FieldRef, scope: Scope) -> int | None:
        """What chooses the case of a switch; None if that is absent or no number."""
        found = self._settled(reference, scope)
        if not (found.there or found.raw is False):
            return None
        return _flagged(found.raw, reference.mask) if isinstance(found.raw, int) else None

    def _settled(self, reference: FieldRef, scope: Scope) -> Found:
        found = self.look_up(reference, scope)
        if not found.known:
            raise Unresolved(f"{reference.path} is derived from what comes later")
        return found

    def _passes(self, test: Test, scope: Scope) -> bool:
        found = self._settled(test.on, scope)
        match test.verb:
            case "present":
                return found.there
            case "absent":
                return not found.there
            case "is":
                number = found.raw if found.there or found.raw is False else None
                return isinstance(number, int) and _flagged(number, test.on.mask) in test.values


def _member(reference: FieldRef, found: Found, name: str) -> Found:
    if not found.there:
        return absent()
    if found.members is None:
        raise Unresolved(f"{reference.path} leads into something that has no members")
    return found.members.get(name, absent())


def _flagged(number: int, mask: int) -> int:
    return int(number & mask == mask) if mask else int(number)
