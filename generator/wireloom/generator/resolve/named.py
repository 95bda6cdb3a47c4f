"""Records whose fields have names on the wire, and binary records where they are in JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from wireloom.generator.free_text import FreeText
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

    Args:
        declared: The declaration.
        record: Its form.
        name: Its name, which the Python class has too.
        other: Gives the name of the JSON form of a record inside, itself if it is no binary one.
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


def tolerance(types: Mapping[str, Type], record: Record, word: str) -> bool:
    """Whether a record or one inside of it tolerates something."""
    return any(
        isinstance(form, Record) and word in form.tolerates for form in _inside(types, record)
    )


def unquoted_keys(types: Mapping[str, Type], record: Record) -> Iterator[str]:
    """What readers of JSON are told about keys without quotes: ``bare_keys``, ``object_keys``."""
    if tolerance(types, record, "bare_keys"):
        yield "bare_keys"
    if has_object_keys(types, record):
        yield "object_keys"


def has_object_keys(types: Mapping[str, Type], record: Record) -> bool:
    """Whether a record has maps somewhere whose keys are records."""
    return any(
        isinstance(form, MapOf) and is_record(types, form.key) for form in _inside(types, record)
    )


def is_record(types: Mapping[str, Type], type_: Type) -> bool:
    """Whether a type is a record, perhaps by a name."""
    form = type_.form
    while isinstance(form, Named) and form.name in types:
        form = types[form.name].form
    return isinstance(form, Record)


def _inside(types: Mapping[str, Type], record: Record) -> Iterator[Form]:
    """The forms that a record is made of, itself first."""
    seen: set[str] = set()
    todo: list[Form] = [record]
    while todo:
        form = todo.pop()
        yield form
        match form:
            case Record(fields=fields):
                todo += (item.type.form for item in fields)
            case Named(name=name) if name not in seen and name in types:
                seen.add(name)
                todo.append(types[name].form)
            case ListOf(item=item):
                todo.append(item.form)
            case MapOf(value=value):
                todo.append(value.form)
            case _:
                pass
