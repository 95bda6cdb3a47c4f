"""Records whose fields have names on the wire, and binary records where they are in JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from wireloom.generator.model.types import (
    AnyJson,
    Field,
    Form,
    ListOf,
    MapOf,
    Named,
    Record,
    Rest,
    Text,
    Type,
)

NAMED = ("json", "map")
"""The encodings whose fields have names on the wire."""


def is_named(record: Record) -> bool:
    """Whether the fields of a record have names on the wire."""
    return record.encoding in NAMED


def names(item: Field) -> tuple[str, ...]:
    """The names of a field on the wire, the one that is written first."""
    return (item.key or item.name, *item.also)


def unknown_entries(record: Record, at: Type) -> Type:
    """The type of the member that keeps entries which a record does not declare."""
    value = AnyJson() if record.encoding == "json" else Text()
    text = Type(at=at.at, form=Text())
    return Type(at=at.at, form=MapOf(text, Type(at=at.at, form=value), Rest()))


def in_json(declared: Type, record: Record, name: str, other: Callable[[str], str]) -> Type:
    """A binary record as it is written in JSON.

    Args:
        declared: The declaration.
        record: Its form.
        name: Its name, which the Python class has too.
        other: Gives the name of the JSON form of a record inside, itself if it is no binary one.
    """
    members = tuple(_field(item, other) for item in record.fields)
    form = replace(record, fields=members, encoding="json", class_name=name)
    return replace(declared, form=form, size=None, null=None, examples=(), refuses=())


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


def tolerance(types: Mapping[str, Type], record: Record, word: str) -> bool:
    """Whether a record or one inside of it tolerates something."""
    seen: set[str] = set()

    def inside(form: Form) -> bool:
        match form:
            case Record():
                return word in form.tolerates or any(inside(f.type.form) for f in form.fields)
            case Named(name=name):
                if name in seen or name not in types:
                    return False
                seen.add(name)
                return inside(types[name].form)
            case ListOf(item=item):
                return inside(item.form)
            case MapOf(value=value):
                return inside(value.form)
            case _:
                return False

    return inside(record)
