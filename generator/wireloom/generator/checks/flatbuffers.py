"""Tables of FlatBuffers: types that fit there, and what means nothing there."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.keys import OF_NAMES, keys_of
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.types import Boolean, Enum, Field, Flags, Integer, Record, Text, Type
from wireloom.generator.rules import rule

NOT_IN_A_TABLE = rule(
    "WL398: a type cannot stand in a table of FlatBuffers",
    "Fields of a table are whole numbers of 8, 16, 32 or 64 bits, enumerations and flags of these"
    " by their numbers, booleans and text.",
)
MEANS_NOTHING = rule(
    "WL399: a key means nothing in a table of FlatBuffers",
    "Fields have numbers in their order and no names; those that are not there have their default,"
    " so only text can be required; fields of other numbers are passed over.",
)

_WIDTHS = (8, 16, 32, 64)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    for place in context.places:
        form = place.type.form
        if isinstance(form, Record) and form.encoding == "flatbuffers":
            yield from _record(place.type, form)
        if place.encoding == "flatbuffers" and place.use == "field" and place.field is not None:
            yield from _field(context, place.field)


def _record(type_: Type, record: Record) -> Iterator[Diagnostic]:
    said = (("unknown", record.unknown != "drop"), ("json.allow", bool(record.tolerates)))
    yield from (_nothing(type_, word) for word, is_said in said if is_said)


def _field(context: Context, item: Field) -> Iterator[Diagnostic]:
    followed = context.follow(item.type)
    if followed is None:
        return
    if not _fits(context, followed):
        message = f'"{item.name}" is {_called(followed)}, which no table of FlatBuffers holds'
        yield Diagnostic(item.type.at, NOT_IN_A_TABLE, message)
        return
    for word in keys_of(item):
        if word in OF_NAMES:
            yield _nothing(item, word)
    if followed.base is not None:
        yield _nothing(item, "json.base")
    if item.required and not isinstance(followed.form, Text):
        yield _nothing(item, "required")


def _fits(context: Context, followed: Type) -> bool:
    match followed.form:
        case Integer(bits=bits):
            return bits in _WIDTHS and followed.escape is None
        case Enum(spelling=""):
            return _fits_base(context, followed.form.base)
        case Flags(base=base):
            return _fits_base(context, base)
        case form:
            return isinstance(form, Boolean | Text) and form != Boolean(1)


def _fits_base(context: Context, base: Type) -> bool:
    integer = context.integer(base)
    return integer is None or integer.bits in _WIDTHS


def _called(followed: Type) -> str:
    form = followed.form
    spelt = isinstance(form, Enum) and form.spelling
    return f"{called(form)} with names in text" if spelt else called(form)


def _nothing(said: Type | Field, word: str) -> Diagnostic:
    return Diagnostic(said.at, MEANS_NOTHING, f'"{word}" means nothing in a table of FlatBuffers')
