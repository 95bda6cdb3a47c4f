"""What was read or written before, and what references, conditions and switches make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wireloom.generator.interpret.values import Plain, Refusal
from wireloom.generator.model.types import (
    Boolean,
    Condition,
    Enum,
    Flags,
    Integer,
    Record,
    Reference,
    Slot,
    Switch,
    Test,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import Types


@dataclass(slots=True)
class Seen:
    """One value that is known.

    Attributes:
        plain: The value in the notation of examples.
        type: Its type, names followed; None where there is none to speak of.
        raw: The number of integers, enumerations and flags, else the value itself.
        there: Whether it has a value; what is absent or null is not there.
        null: Whether it is null.
        members: The members of a record, the one case of a union.
        items: The items of a list.
        known: False for a derived number that is not known yet.
    """

    plain: Plain
    type: Type | None = None
    raw: Any = None
    there: bool = True
    null: bool = False
    members: dict[str, Seen] | None = None
    items: list[Seen] | None = None
    known: bool = True


def absent() -> Seen:
    """What stands for a member that is not there."""
    return Seen(None, there=False)


def null() -> Seen:
    """What stands for a member that is null."""
    return Seen(None, there=False, null=True)


@dataclass(slots=True)
class Scope:
    """The members of a record that are known so far, and the record around it."""

    outer: Scope | None = None
    members: dict[str, Seen] = field(default_factory=dict)

    def find(self, name: str) -> Seen | None:
        """The nearest member of that name, from the inside out."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.members:
                return scope.members[name]
            scope = scope.outer
        return None


class Surroundings:
    """What references can reach: the scopes, the frame, what the connection negotiated."""

    def __init__(self, types: Types, negotiated: Mapping[str, Any]) -> None:
        self.types = types
        self.frame: Scope | None = None
        self._negotiated = negotiated
        self._declared = {parameter.name: parameter for parameter in types.protocol.negotiated}
        frame = types.named.get(types.protocol.frame or "")
        members = frame.form.fields if frame and isinstance(frame.form, Record) else ()
        self._of_frame = {item.name for item in members}
        """Messages leave out those that their role never has."""
        self._slots = {item.name for item in members if isinstance(item.type.form, Slot)}

    def look_up(self, reference: Reference, scope: Scope) -> Seen:
        """What a reference leads to."""
        name, *steps = reference.names
        match reference.root:
            case "negotiated":
                seen = self._parameter(name)
            case "frame":
                if self.frame is None:
                    raise Refusal(f"{reference} needs the frame, and this stands outside of one")
                if name not in self.frame.members and steps and name in self._slots:
                    name, *steps = steps
                seen = self._first(reference, self.frame.members.get(name))
            case "here":
                seen = self._first(reference, scope.find(name))
        for step in steps:
            seen = self._step(reference, seen, step)
        return seen

    def holds(self, condition: Condition, scope: Scope) -> bool:
        """Whether all tests of a condition hold."""
        return all(self._passes(test, scope) != test.negated for test in condition)

    def chosen(self, switch: Switch, scope: Scope) -> Type:
        """The type that a switch chooses."""
        seen = self._settled(switch.on, scope)
        if seen.there or seen.raw is False:
            for case in switch.cases:
                if any(self._equals(seen, label) for label in case.labels):
                    return case.type
        if switch.otherwise is None:
            shown = seen.plain if seen.there else "absent"
            raise Refusal(f"no case for {switch.on} = {shown}")
        return switch.otherwise

    def number(self, reference: Reference, scope: Scope) -> Seen:
        """A measure that another field holds; it may be a null or not known yet."""
        seen = self.look_up(reference, scope)
        whole = isinstance(seen.raw, int) and not isinstance(seen.raw, bool)
        if seen.known and seen.there and not whole:
            raise Refusal(f"{reference} is no number")
        return seen

    def _parameter(self, name: str) -> Seen:
        if name not in self._negotiated:
            raise Refusal(
                f"the negotiated parameter {name} of the connection is needed and not given"
            )
        value = self._negotiated[name]
        declared = self._declared.get(name)
        if declared is None:
            raise Refusal(f"the protocol has no negotiated parameter {name}")
        type_ = self.types.expand(declared.type).type
        if isinstance(type_.form, Boolean) and not isinstance(value, bool):
            raise Refusal(f"the negotiated parameter {name} is true or false, not {value!r}")
        raw = numbers(self.types, type_, value)[0] if isinstance(type_.form, Enum) else value
        return Seen(value, type_, raw)

    def _first(self, reference: Reference, seen: Seen | None) -> Seen:
        if seen is not None:
            return seen
        if self.frame is not None and reference.names[0] in self._of_frame:
            return absent()
        raise Refusal(f"nothing was read before that {reference} could mean")

    def _step(self, reference: Reference, seen: Seen, name: str) -> Seen:
        if not seen.there:
            return absent()
        if seen.members is not None:
            members = seen.members
            if seen.type is not None and isinstance(seen.type.form, Union):
                (case,) = seen.members.values()
                members = case.members or {}
            return members.get(name, absent())
        if seen.items is not None:
            return _truth(any(self._equals(item, name) for item in seen.items))
        if seen.type is not None and isinstance(seen.type.form, Flags):
            return _truth(self._has(seen.type.form, seen.raw, name))
        raise Refusal(f"{reference} leads into something that has no members")

    def _settled(self, reference: Reference, scope: Scope) -> Seen:
        seen = self.look_up(reference, scope)
        if not seen.known:
            raise Refusal(f"{reference} is derived from what comes later")
        return seen

    def _passes(self, test: Test, scope: Scope) -> bool:
        seen = self._settled(test.subject, scope)
        match test.verb:
            case "present":
                return seen.there
            case "absent":
                return not seen.there
            case "is":
                there = seen.there or seen.raw is False
                return there and any(self._equals(seen, value) for value in test.values)
            case "has":
                return seen.there and all(self._holds(seen, value) for value in test.values)
            case "lacks":
                return not any(seen.there and self._holds(seen, value) for value in test.values)

    def _holds(self, seen: Seen, value: Any) -> bool:
        if seen.items is not None:
            return any(self._equals(item, value) for item in seen.items)
        if seen.type is not None and isinstance(seen.type.form, Flags):
            return self._has(seen.type.form, seen.raw, value)
        raise Refusal("only flags and lists can have or lack something")

    def _has(self, form: Flags, raw: int, name: Any) -> bool:
        mask = next((item.number for item in form.values if item.name == name), None)
        if mask is None:
            raise Refusal(f"there is no flag {name}")
        return raw & mask == mask

    def _equals(self, seen: Seen, value: Any) -> bool:
        form = seen.type.form if seen.type is not None else None
        if isinstance(value, str) and seen.type is not None and isinstance(form, Enum):
            return seen.raw in numbers(self.types, seen.type, value)
        if isinstance(value, str) and isinstance(form, Flags):
            return self._has(form, seen.raw, value)
        if isinstance(form, Integer | Varint | Enum | Flags | Boolean) or form is None:
            return bool(seen.raw == value)
        return type(seen.raw) is type(value) and bool(seen.raw == value)


def _truth(value: bool) -> Seen:
    return Seen(value, raw=value)
