"""The numbers that values of the spec stand for on the wire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wireloom.generator.model.types import Enum, Type
from wireloom.generator.resolve.types import Types


def numbers(types: Types, type_: Type, value: Any) -> tuple[int, ...]:
    """The numbers that a value, the name of a value or of a set stands for; none if unknown."""
    if not isinstance(value, str):
        return (int(value),)
    form = types.expand(type_).type.form
    if not isinstance(form, Enum):
        return ()
    by_name = {item.name: item.number for item in form.values}
    if value in by_name:
        return (by_name[value],)
    return tuple(by_name[name] for name in dict(form.sets).get(value, ()) if name in by_name)


def all_numbers(types: Types, type_: Type, values: Iterable[Any]) -> tuple[int, ...]:
    """The numbers that several of such values stand for."""
    return tuple(number for value in values for number in numbers(types, type_, value))
