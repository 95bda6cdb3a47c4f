"""Integers of varying size, and keys of maps: what they cannot be used for."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.walk import Place, measures, names, within
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Flags,
    Integer,
    ListOf,
    MapOf,
    Prefix,
    Record,
    Text,
    Type,
    Varint,
)
from wireloom.generator.rules import rule

VARINT = rule(
    "WL371: an integer of varying size is used where one of fixed size is needed",
    "Constants, numbers that mean null, named numbers and lengths that count themselves need an"
    " integer whose bytes are known beforehand, such as uint32.",
)
WORDS = rule(
    "WL373: words cannot go on like that",
    "`continues` is the highest or the lowest bit of an unsigned integer of 8, 16, 24 or 32 bits."
    " The length of a frame may be LEB128 without a sign alone: `varuint32`.",
)
KEY = rule(
    "WL372: the key of a map is no plain value",
    "Keys become keys of a Python dict: numbers, texts, bytes and named numbers, and in JSON also"
    " records that can be compared. Items of a list that are `unique` are told apart in the same"
    " way, so there is no map in them.",
)

_KEEPING = {("json", "keep"), ("map", "keep")}
"""Records whose values hold a dict of what is not declared."""
_KEYS = (Integer, Varint, Boolean, Text, Bytes, Enum, Flags)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    for place in context.places:
        yield from _uses(context, place)
        yield from _words(context, place)
        yield from _keys(context, place)


def _uses(context: Context, place: Place) -> Iterator[Diagnostic]:
    type_ = place.type
    field = place.field
    if _is_varint(context, type_):
        if field is not None and field.const is not None:
            yield _found(type_, "a constant")
        if field is not None and field.size_of is not None and field.size_of.kind == "record":
            yield _found(type_, "a length that counts itself")
        if type_.null is not None:
            yield _found(type_, "null as one of its values")
    if isinstance(type_.form, Enum | Flags) and _is_varint(context, type_.form.base):
        yield _found(type_.form.base, "names for its values")
    prefixes = (measure for _, measure in measures(type_) if isinstance(measure, Prefix))
    for prefix in prefixes:
        if prefix.includes == "itself" and _is_varint(context, prefix.type):
            yield _found(prefix.type, "a length that counts itself")


def _is_varint(context: Context, type_: Type) -> bool:
    followed = context.follow(type_)
    return followed is not None and isinstance(followed.form, Varint)


def _found(type_: Type, what: str) -> Diagnostic:
    return Diagnostic(type_.at, VARINT, f"an integer of varying size cannot have {what}")


def _words(context: Context, place: Place) -> Iterator[Diagnostic]:
    type_, followed = place.type, context.follow(place.type)
    if followed is None:
        return
    form = followed.form
    if type_.continues is not None:
        if not isinstance(form, Varint):
            message = f'"continues" is for words that are unsigned integers, not for {called(form)}'
            yield Diagnostic(type_.at, WORDS, message)
        elif form.word % 8 or form.word > 32:
            message = f"words of {form.word} bits do not go on here; they have 8, 16, 24 or 32"
            yield Diagnostic(type_.at, WORDS, message)
        elif type_.continues not in (1, 1 << form.word - 1):
            message = (
                f'"continues" is the highest or the lowest bit of uint{form.word}: '
                f"{1 << form.word - 1:#x} or 1"
            )
            yield Diagnostic(type_.at, WORDS, message)
    measures = place.field is not None and place.field.size_of is not None
    if not isinstance(form, Varint) or not measures or place.owner not in context.frames:
        return
    if form.little is None or form.zigzag:
        what = "has words of its own" if form.little is None else "may be negative"
        message = f"the length of a frame {what}; only LEB128 without a sign is known there"
        yield Diagnostic(type_.at, WORDS, message)


def _keys(context: Context, place: Place) -> Iterator[Diagnostic]:
    form = place.type.form
    if place.type.unique and isinstance(form, ListOf) and _has_maps(context, form.item):
        message = 'items with a map in them cannot be "unique"'
        yield Diagnostic(place.type.at, KEY, message)
    if place.use != "key":
        return
    followed = context.follow(place.type)
    allowed = (*_KEYS, Record) if place.encoding == "json" else _KEYS
    if followed is not None and not isinstance(followed.form, allowed):
        message = "the keys of a map must be numbers, texts, bytes or named numbers"
        yield Diagnostic(place.type.at, KEY, message)


def _has_maps(context: Context, type_: Type) -> bool:
    """Whether values of a type have a dict in them."""
    left, seen = [type_], set[str]()
    for one in left:
        for place in within(Place(one, "")):
            form = place.type.form
            if isinstance(form, MapOf | AnyJson):
                return True
            if isinstance(form, Record) and (form.encoding, form.unknown) in _KEEPING:
                return True
        fresh = set(names(one)) - seen - context.broken
        left += [context.types.named[name] for name in sorted(fresh)]
        seen |= fresh
    return False
