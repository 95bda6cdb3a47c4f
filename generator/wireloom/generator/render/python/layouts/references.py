"""References to fields, negotiated parameters and the frame, and the tests of conditions."""

from __future__ import annotations

from typing import Any

from wireloom.generator.model.types import Field, Flags, ListOf, Record, Reference, Test, Type
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import quoted
from wireloom.generator.render.python.layouts.constants import Constants
from wireloom.generator.render.python.layouts.text import number_text, tuple_text
from wireloom.generator.resolve.messages import frame_fields, numbers

Fields = tuple[Field, ...]


class References:
    """Writes references and tests."""

    def __init__(self, model: PackageModel, constants: Constants) -> None:
        self.model = model
        self.constants = constants
        self.message: dict[str, Type] = {}
        """Types of the members of the message that is being written."""

    def test(self, test: Test, members: Fields) -> str:
        """One test of a condition."""
        on, mask, subject = self.resolve(test.subject, members)
        found = [number for value in test.values for number in self.labels(subject, value)]
        arguments = [quoted(on), quoted(test.verb)]
        if found:
            arguments.append(tuple_text(map(number_text, found)))
        if test.negated:
            arguments.append("negated=True")
        if mask:
            arguments.append(f"mask={mask:#x}")
        return self.constants.call("Test", *arguments)

    def labels(self, subject: Type | None, value: Any) -> tuple[int, ...]:
        """The numbers that a label or the value of a test stands for."""
        if not isinstance(value, str) or subject is None:
            return (int(value),)
        form = self.model.types.expand(subject).type.form
        if isinstance(form, ListOf):
            return self.labels(form.item, value)
        if isinstance(form, Flags):
            return tuple(item.number for item in form.values if item.name == value)
        return numbers(self.model.types, subject, value)

    def resolve(self, reference: Reference, members: Fields) -> tuple[str, int, Type | None]:
        """How the runtime says a reference, the mask if it ends in a flag, and the type of it."""
        mark, names = "", list(reference.names)
        found = {item.name: item.type for item in members}
        if reference.root == "negotiated":
            mark = "$"
            found = {parameter.name: parameter.type for parameter in self.model.protocol.negotiated}
        elif reference.root == "frame":
            mark = "/"
            found = self._frame_members()
        if names[0] not in found and len(names) > 1 and names[1] in found:
            names = names[1:]  # the name of the only slot, or of a record that is spread out
        text, type_ = mark + names[0], found.get(names[0])
        for name in names[1:]:
            form = None if type_ is None else self.model.types.expand(type_).type.form
            if isinstance(form, Flags):
                masks = [item.number for item in form.values if item.name == name]
                return text, masks[0] if masks else 0, None
            inner = form.fields if isinstance(form, Record) else ()
            type_ = next((item.type for item in inner if item.name == name), None)
            text = f"{text}.{name}"
        return text, 0, type_

    def _frame_members(self) -> dict[str, Type]:
        """The members of the message that is being written, then of the frame and all messages."""
        if self.message:
            return self.message
        found: dict[str, Type] = {}
        for message in self.model.messages:
            for item in message.fields:
                found.setdefault(item.name, item.type)
        if self.model.protocol.frame is not None and not found:
            found = {item.name: item.type for item in frame_fields(self.model.types)}
        return found
