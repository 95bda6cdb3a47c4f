"""Paths from the frame, followed through the fields of a message."""

from __future__ import annotations

from collections.abc import Callable

from wireloom.generator.model.types import Field, Form, Record, Reference, Slot, Type
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.types import Types


def fields_on(
    types: Types,
    message: MessageLayout,
    path: Reference,
    form: Callable[[Type], Form | None] | None = None,
) -> tuple[Field, ...]:
    """The fields that a path passes, the one that it leads to last; none if it leads to nothing.

    Their names are the attributes of the message that lead to the value.

    ``form`` says what a type is behind its names, None if that is not known; the path ends there
    then.
    """
    look = form or (lambda type_: types.expand(type_).type.form)
    first, names = _first(types, message, path)
    if first is None:
        return ()
    found = [first]
    for name in names:
        around = look(found[-1].type)
        if around is None:
            break
        fields = around.fields if isinstance(around, Record) else ()
        inner = next((item for item in fields if item.name == name), None)
        if inner is None:
            return ()
        found.append(inner)
    return tuple(found)


def _first(
    types: Types, message: MessageLayout, path: Reference
) -> tuple[Field | None, tuple[str, ...]]:
    """The member at which a path begins, and the names that are left."""
    names = path.names
    if message.places:
        for place in message.places:
            length = len(place.path)
            if place.member and names[:length] == place.path:
                return next(f for f in message.fields if f.name == place.member), names[length:]
        return None, ()
    frame = types.named[message.frame].form
    fields = frame.fields if isinstance(frame, Record) else ()
    slots = [item.name for item in fields if isinstance(item.type.form, Slot)]
    if slots == [names[0]] and len(names) > 1:
        names = names[1:]
    return next((item for item in message.fields if item.name == names[0]), None), names[1:]
