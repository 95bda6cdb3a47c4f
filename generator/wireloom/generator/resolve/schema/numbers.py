"""Kinds of numbers: integers, and enumerations and flags over them."""

from __future__ import annotations

from dataclasses import replace

from wireloom.generator.free_text import unescaped
from wireloom.generator.model import types as model
from wireloom.generator.model.types import Type
from wireloom.generator.resolve.types import Types
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Enum, Flags, Integer, Value, Varint

_REFINING = ("null", "min", "max", "escape", "byte_order", "base")
"""What the use of an enumeration may say about its integer."""


def integer(types: Types, type_: Type, escape: Kind | None) -> Integer | Varint:
    """An integer of fixed or varying size.

    ``escape`` is added if all its bits are set.

    Raises:
        TypeError: It is another type.
    """
    form = type_.form
    if isinstance(form, model.Varint):
        bounds = type_.null, type_.min, type_.max
        little = types.is_little(type_) if form.little is None else form.little
        words = form.word, form.continues, little
        return Varint(form.bits, form.zigzag, *bounds, escape, type_.base, *words)
    if not isinstance(form, model.Integer):
        raise TypeError(f"{form} is no integer")
    return Integer(
        form.bits,
        form.signed,
        types.is_little(type_),
        type_.null,
        type_.min,
        type_.max,
        escape,
        form.fixed,
        type_.base,
    )


def included(prefix: model.Prefix, form: model.Form | None) -> int:
    """What a prefix of such an integer counts beside the content."""
    if prefix.includes != "itself":
        return prefix.includes
    return form.bits // 8 if isinstance(form, model.Integer) else 0


def base_of(types: Types, form: model.Enum | model.Flags, use: Type) -> Type | None:
    """The integer of an enumeration where its use refines it; None if it does not."""
    said = {key: value for key in _REFINING if (value := getattr(use, key)) is not None}
    if use.size is not None:
        said.pop("null", None)
    return replace(types.expand(form.base).type, **said) if said else None


def named_numbers(form: model.Enum | model.Flags, name: str, base: Kind) -> Enum | Flags:
    """An enumeration or flags over an integer."""
    values = tuple(
        Value(item.number, item.name, item.since, unescaped(item.doc)) for item in form.values
    )
    if isinstance(form, model.Flags):
        return Flags(name, base, values, form.open)
    return Enum(name, base, values, form.open, form.reserved, form.sets, form.spelling)
