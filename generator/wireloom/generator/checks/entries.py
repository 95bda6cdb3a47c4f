"""Fields that lie in a map: whether there is one, and whether they can lie there."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.conditions import is_signed
from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.keys import OF_NAMES, keys_of
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.types import (
    Bytes,
    Field,
    Integer,
    MapOf,
    Nothing,
    Prefix,
    Record,
    Varint,
)
from wireloom.generator.rules import rule

NO_ENTRY = rule(
    "WL364: a field cannot lie in a map",
    "Fields with a `tag` are the last ones of a binary record, up to the map that they lie in. Its"
    " keys are unsigned integers and its values bytes behind their size, it has no limit of its"
    " own, and no two fields have one number. They are always optional, and nothing can follow from"
    " them or be said of them that has to be known before the map is read.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rule of this module."""
    forms = [place.type.form for place in context.places]
    messages = [one for one in context.members if one.layout is not None]
    forms += [Record(tuple(one.fields[number] for number in one.own)) for one in messages]
    for form in forms:
        if isinstance(form, Record) and any(item.entry is not None for item in form.fields):
            yield from _record(context, form)


def _record(context: Context, record: Record) -> Iterator[Diagnostic]:
    last = record.fields[-1]
    inside = [item for item in record.fields if item.entry is not None]
    row = record.fields[-len(inside) - 1 : -1]
    taken: dict[int | None, Field] = {}
    for item in inside:
        earlier = taken.setdefault(item.entry, item)
        if record.encoding != "binary":
            problem = f"stands in a record of {record.encoding}, where fields are told apart anyway"
        elif item not in row or last.entry is not None:
            problem = "is not one of the fields right in front of a map that ends the record"
        elif earlier is not item:
            problem = f'has the number of "{earlier.name}"'
        else:
            problem = _carrier(context, last, item) or _said(item)
            if isinstance(context.form(item.type), Nothing):
                problem = "is nothing, so that no value says whether it is there"
        if problem:
            yield Diagnostic(item.at, NO_ENTRY, f'"{item.name}" {problem}')


def _carrier(context: Context, last: Field, item: Field) -> str:
    """What is wrong with the map that a field would lie in."""
    form = context.form(last.type)
    if form is None:
        return ""
    if not isinstance(form, MapOf):
        return f'would lie in "{last.name}", which is {called(form)} and no map'
    missing = last.when is not None and not last.lasting
    if last.nullable or last.optional or last.bit is not None or missing:
        return f'would lie in "{last.name}", which may be null or left out'
    map_ = context.follow(last.type)
    if map_ is not None and (map_.min_items or map_.max_items is not None):
        return f'would lie in "{last.name}", whose limit counts fields and what else it holds'
    key, value = context.follow(form.key), context.follow(form.value)
    if key is None or value is None:
        return ""
    number, size = key.form, value.size
    if not isinstance(number, Integer | Varint) or is_signed(number):
        return f'would lie in "{last.name}", whose keys are no unsigned integers'
    if isinstance(number, Integer) and number.bits % 8:
        return f'would lie in "{last.name}", whose keys are no whole bytes'
    if item.entry is not None and item.entry >= 1 << number.bits:
        return f"has a number that does not fit into {number.bits} bits"
    if not isinstance(value.form, Bytes) or not isinstance(size, Prefix) or size.includes:
        return f'would lie in "{last.name}", whose values are no bytes behind their size'
    return ""


def _said(item: Field) -> str:
    """What is said of a field and means nothing in a map."""
    words = ["optional"] if item.optional or item.bit is not None else []
    words += ["nullable"] if item.null_when else []
    fine = {"when", "nullable", "json.type", *OF_NAMES}
    words += [word for word in keys_of(item) if word not in fine]
    return f'lies in a map, where "{words[0]}" means nothing' if words else ""
