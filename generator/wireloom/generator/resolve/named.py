"""Records whose fields have names on the wire, and binary records where they are in JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wireloom.generator.free_text import FreeText
from wireloom.generator.model.types import (
    AnyJson,
    Field,
    ListOf,
    MapOf,
    Named,
    Record,
    Rest,
    Text,
    Type,
)

NAMED = ("json", "map", "flatbuffers")
"""The encodings that tell fields apart: by names or, in a table, by numbers in their order."""


def is_named(record: Record) -> bool:
    """Whether the encoding of a record tells its fields apart."""
    return record.encoding in NAMED


def names(item: Field) -> tuple[FreeText, ...]:
    """The names of a field on the wire, the one that is written first."""
    return (item.key or FreeText(item.name), *item.also)


def unknown_entries(record: Record, at: Type) -> Type:
    """The type of the member that keeps entries which a record does not declare."""
    value = AnyJson() if record.encoding == "json" else Text()
    text = Type(at=at.at, form=Text())
    return Type(at=at.at, form=MapOf(text, Type(at=at.at, form=value), Rest()))


def in_json(declared: Type, record: Record, name: str, other: Callable[[str], str]) -> Type:
    """A binary record as it is written in JSON.

    The Python class has the same name; ``other`` gives the name of the JSON form of a record
    inside, itself if it is no binary one.
    """
    members = tuple(_field(item, other) for item in record.fields)
    form = replace(record, fields=members, encoding="json", class_name=name)
    return replace(declared, form=form, size=None, null=None, examples=(), invalid=())


def _field(item: Field, other: Callable[[str], str]) -> Field:
    type_ = _type(item.json or item.type, other)
    return replace(item, type=type_, optional=not item.required and not item.has_default)


def _type(type_: Type, other: Callable[[str], str]) -> Type:
    """A type without what only means something in binary."""
    form = type_.form
    match form:
        case Named(name=name):
            form = Named(other(name))
        case ListOf(item=item):
            form = ListOf(_type(item, other), Rest())
        case MapOf():
            form = replace(
                form, key=_type(form.key, other), value=_type(form.value, other), count=Rest()
            )
        case _:
            pass
    return replace(
        type_, form=form, size=None, until=None, last="terminated", byte_order=None, null=None
    )
