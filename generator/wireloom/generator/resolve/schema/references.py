"""References bound: to fields of a record, of the frame, and to what the connection negotiated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wireloom.generator.model.types import (
    Condition,
    Field,
    Flags,
    ListOf,
    Record,
    Reference,
    Type,
)
from wireloom.generator.resolve.frames import frame_fields
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import Types
from wireloom.schema.references import FieldRef, Root, Test

Fields = tuple[Field, ...]


class References:
    """Binds references.

    The fields of all messages are what is found in the frame.
    """

    def __init__(self, types: Types, messages: tuple[MessageLayout, ...]) -> None:
        self.types = types
        self.message: Mapping[str, Type] = {}
        """Types of the members of the message that is being built, if one is."""
        self._messages = [(message.name, message.fields) for message in messages]
        self._anywhere = _frame_members(types, messages)
        self._negotiated = {
            parameter.name: parameter.type for parameter in types.protocol.negotiated
        }

    def tests(self, condition: Condition | None, members: Fields) -> tuple[Test, ...]:
        """The tests of a condition on fields of a record."""
        return tuple(
            Test(on, test.verb, found, test.negated)
            for test in condition or ()
            for on, subject in [self.bound(test.subject, members)]
            for found in [self.labels(subject, test.values)]
        )

    def labels(self, subject: Type | None, values: tuple[Any, ...]) -> tuple[int, ...]:
        """The numbers that labels or the values of a test stand for."""
        return tuple(number for value in values for number in self._numbers(subject, value))

    def _numbers(self, subject: Type | None, value: Any) -> tuple[int, ...]:
        if not isinstance(value, str):
            return (int(value),)
        if subject is None:
            return ()
        form = self.types.expand(subject).type.form
        if isinstance(form, ListOf):
            return self._numbers(form.item, value)
        return numbers(self.types, subject, value)

    def ref(self, reference: Reference, members: Fields) -> FieldRef:
        """A reference without the type of what it leads to."""
        return self.bound(reference, members)[0]

    def bound(self, reference: Reference, members: Fields) -> tuple[FieldRef, Type | None]:
        """A reference, and the type of what it leads to."""
        match reference.root:
            case "negotiated":
                return self._followed(reference, "negotiated", self._negotiated)
            case "frame":
                return self._in_frame(reference)
            case "here":
                return self._followed(
                    reference, "record", {item.name: item.type for item in members}
                )

    def _in_frame(self, reference: Reference) -> tuple[FieldRef, Type | None]:
        """A reference to the message that is being built or, if none is, the first that has it."""
        all_messages = ({item.name: item.type for item in fields} for _, fields in self._messages)
        for found in [self.message] if self.message else all_messages:
            bound, type_ = self._followed(reference, "frame", found)
            if type_ is not None or bound.mask:
                return bound, type_
        return self._followed(reference, "frame", self.message or self._anywhere)

    def _followed(
        self, reference: Reference, root: Root, found: Mapping[str, Type]
    ) -> tuple[FieldRef, Type | None]:
        names = list(reference.names)
        if names[0] not in found and len(names) > 1 and names[1] in found:
            names = names[1:]  # the name of the only slot, or of a record that is spread out
        passed, type_ = names[:1], found.get(names[0])
        for name in names[1:]:
            form = None if type_ is None else self.types.expand(type_).type.form
            if isinstance(form, Flags):
                masks = [item.number for item in form.values if item.name == name]
                return FieldRef(root, tuple(passed), masks[0] if masks else 0), None
            inner = form.fields if isinstance(form, Record) else ()
            type_ = next((item.type for item in inner if item.name == name), None)
            passed.append(name)
        return FieldRef(root, tuple(passed)), type_


def _frame_members(types: Types, messages: tuple[MessageLayout, ...]) -> dict[str, Type]:
    """The members of all messages or, if there are none, of the frame."""
    found: dict[str, Type] = {}
    for message in messages:
        for item in message.fields:
            found.setdefault(item.name, item.type)
    if types.protocol.frame is not None and not found:
        found = {item.name: item.type for item in frame_fields(types, types.protocol.frame)}
    return found
