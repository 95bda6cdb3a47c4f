"""Refinements and marks of fields stand only where they mean something."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.keys import SOURCES, keys_of
from wireloom.generator.checks.layout import odd_width
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.mending import inline_cycle
from wireloom.generator.checks.walk import Place, parts, places
from wireloom.generator.checks.words import defined, did_you_mean, quoted
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    Form,
    Integer,
    ListOf,
    MapOf,
    Named,
    Nothing,
    Prefix,
    Record,
    Rest,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.rules import rule
from wireloom.schema.item_sizes import item_size

MEANINGLESS = rule(
    "WL351: a key means nothing for its type",
    "A key that does nothing is a mistake about the type or about the key.",
)
NOT_NULLABLE = rule(
    "WL352: a field is nullable without a null",
    "The type says with `null` which number means null; without it there is none on the wire.",
)
BAD_ESCAPE = rule(
    "WL353: an escape is of something that is no bit field",
    "An escape continues an unsigned integer that shares its byte with others.",
)
LAZY_WHAT = rule(
    "WL354: a lazy field has no region or no inside",
    "A lazy member keeps the bytes of its region, so its end must be known before they are taken"
    " apart, and there must be something to take apart.",
)
COLUMNS_WHAT = rule(
    "WL355: columns are of something that is no list",
    "Columns hold one member of all items of a list.",
)
COMPRESSED_WHAT = rule(
    "WL356: a compressed field has no region",
    "The packed bytes must end somewhere, and what the codec gives must be bytes, a list or a"
    " record.",
)
COMPRESSED_NUMBER = rule(
    "WL357: the size or count of a compressed region is no field",
    "`size` and `count` name integers that stand earlier in the same record.",
)
INLINE_WHAT = rule(
    "WL358: something inline is no record",
    "Only the fields of a record can become fields of another one, once and unconditionally.",
)
INLINE_CLASH = rule(
    "WL359: two fields have one name after inlining",
    "Inline fields become members of the record around them.",
)
TWO_SOURCES = rule(
    "WL360: the value of a field is said twice",
    "A constant, a length, a count, a checksum and a default each say what a writer puts there.",
)
RELATION = rule(
    "WL361: a rule is about fields that it cannot be about",
    "`at_least_one`, `excludes` and `needs` name fields that may be absent, `ordered` names"
    " numbers.",
)
NOT_A_RECORD = rule(
    "WL362: a union is of something that is no record",
    "The cases of a union are told apart by the fields of records; other choices are a `switch`.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    for place in context.places:
        yield from _keys(context, place)
        yield from _unions(context, place.type)
        yield from _relations(context, place.type)
        if place.field is not None:
            yield from _escape(context, place.field)
            yield from _nullable(context, place.field)
            yield from _columns(context, place.field)
            yield from _two_sources(place.field)
    for place in places(context.protocol):
        if place.field is not None and place.field.inline:
            yield from _inline(context, place.field)
    for members in context.members:
        counts = {item.count_of for item in members.fields if item.count_of}
        for index in members.own:
            yield from _lazy(context, members, index, counts)
            yield from _compressed(context, members, index)
        yield from _clashes(members)


def _keys(context: Context, place: Place) -> Iterator[Diagnostic]:
    """What a type expression says that has no meaning for its form."""
    type_ = place.type
    followed = context.follow(type_)
    if followed is None:
        return
    form = followed.form
    listed = isinstance(form, ListOf | MapOf)
    texts = isinstance(form, Text | Bytes)
    numbers = isinstance(form, Integer | Varint | Float | Enum)
    region = followed.size is not None or texts
    counted = listed and isinstance(form, ListOf | MapOf) and isinstance(form.count, Prefix)
    prefixed = isinstance(followed.size, Prefix) or counted
    columns = place.field is not None and place.field.columns
    derived = place.field is not None and place.field.derived
    measure = place.use == "prefix" or (derived and isinstance(form, Varint))
    bound = followed if measure else type_
    cuts = False
    if isinstance(form, ListOf) and isinstance(form.count, Rest) and not columns:
        cuts = item_size(context.sizes, context.kind(form.item)) is not None
    nulls = isinstance(form, Integer | Varint) or prefixed
    said = (
        ("null", type_.null is not None, nulls and not _is_never_null(place)),
        ("until", type_.until is not None, texts),
        ("last", type_.last == "open", followed.until is not None),
        ("last", type_.last == "cut", cuts),
        ("min", bound.min is not None, numbers and not measure),
        ("max", bound.max is not None, numbers and not measure),
        ("max_bytes", type_.max_bytes is not None, region or listed or _holds(form)),
        ("min_items", bool(type_.min_items), listed),
        ("max_items", type_.max_items is not None, listed),
        ("unique", type_.unique, isinstance(form, ListOf)),
        ("unit", bool(type_.unit), numbers or isinstance(form, Switch)),
        ("rules", bool(type_.rules), isinstance(form, Record)),
        ("well_known", bool(type_.well_known), isinstance(form, MapOf | Text)),
        ("byte_order", type_.byte_order is not None, _ordered(form)),
    )
    for word, is_said, fits in said:
        if is_said and not fits:
            message = f'"{word}" means nothing for {called(form)}'
            if word == "null" and nulls:
                message = '"null" means nothing without "nullable: true", which only fields have'
            elif word == "null":
                message += " whose length is not in front of it"
            elif word in ("min", "max") and measure:
                message = f'"{word}" means nothing for this length; bound what it is of'
            elif type_.last == "cut" and word == "last" and isinstance(form, ListOf):
                message = '"last: cut" needs a list of all that is left, and no columns, with items'
                message += " whose first bytes say how long they are"
            yield Diagnostic(type_.at, MEANINGLESS, message)
    if type_.well_known and place.use != "declared":
        message = '"well_known" needs a type with a name, after which its constants are called'
        yield Diagnostic(type_.at, MEANINGLESS, message)
    count = form.count if isinstance(form, ListOf | MapOf) else None
    if isinstance(count, Prefix) and count.includes == "itself":
        message = '"includes: itself" means nothing for a count; a number says how many items more'
        yield Diagnostic(count.type.at, MEANINGLESS, message)
    if type_.size is not None and type_.until is not None:
        message = '"size" and "until" both say where it ends; only one may'
        yield Diagnostic(type_.at, MEANINGLESS, message)


def _is_never_null(place: Place) -> bool:
    """Whether nothing at a place is null; a type with parameters may be used elsewhere."""
    item = place.field
    idle = place.use in ("item", "key", "pair") if item is None else not item.nullable
    return idle and not (item and item.derived) and place.type.at.declared is None


def _holds(form: Form) -> bool:
    return isinstance(form, Record | Union | Switch | Slot)


def _ordered(form: Form) -> bool:
    ordered = isinstance(form, Integer | Float | Enum | Flags) or form == Boolean(1)
    return ordered or (isinstance(form, Varint) and form.little is None)


def _unions(context: Context, type_: Type) -> Iterator[Diagnostic]:
    if not isinstance(type_.form, Union):
        return
    for at, name in type_.form.cases:
        if other := context.unlike(Type(at=at, form=Named(name)), Record):
            message = f'"{name}" is {other}; the cases of a union are records'
            yield Diagnostic(at, NOT_A_RECORD, message)


def _relations(context: Context, type_: Type) -> Iterator[Diagnostic]:
    if not isinstance(type_.form, Record):
        return
    known = {item.name: item for item in type_.form.fields}
    for relation in type_.rules:
        for name in relation.fields:
            item = known.get(name)
            if item is None:
                message = f'"{relation.kind}" names "{name}", which is no field of this record'
                yield Diagnostic(relation.at, RELATION, message + did_you_mean(name, known))
                continue
            if context.form(item.type) is None:
                continue
            note = defined(item)
            told = item.optional and relation.kind != "ordered"
            if item.derived or (item.const is not None and not told):
                said = f'so "{relation.kind}" cannot be about it'
                message = f'"{name}" is no member of its own, {said}'
                yield Diagnostic(relation.at, RELATION, message, note)
            elif relation.kind == "ordered":
                if other := context.unlike(item.type, Integer, Varint, Float):
                    message = f'"{name}" is {other} and has no order'
                    yield Diagnostic(relation.at, RELATION, message, note)
            elif item.lasting or not (item.optional or item.when is not None or item.nullable):
                message = f'"{name}" is always there, so "{relation.kind}" says nothing about it'
                yield Diagnostic(relation.at, RELATION, message, note)


def _inline(context: Context, item: Field) -> Iterator[Diagnostic]:
    form = context.form(item.type)
    if form is None:
        return
    declared = dict(context.protocol.types)
    message = ""
    if not isinstance(form, Record):
        message = f'"{item.name}" is {called(form)}; only a record can be inline'
    elif isinstance(item.type.form, Named) and inline_cycle(declared, item.type.form.name):
        message = f'"{item.name}" would hold its own fields again and again'
    elif item.when is not None or item.optional:
        message = f'"{item.name}" may be missing; its fields cannot be inline'
    elif item.type.size is not None:
        message = f'"{item.name}" has a size; its fields cannot be inline'
    if message:
        yield Diagnostic(item.at, INLINE_WHAT, message)


def _clashes(members: Members) -> Iterator[Diagnostic]:
    seen: dict[str, Field] = {}
    for item in members.fields[slice(*members.body)] if members.slot else members.fields:
        earlier = seen.setdefault(item.name, item)
        if earlier is not item:
            message = f'"{item.name}" becomes a field of a record that has one of that name'
            note = Note(earlier.at, f'the other "{item.name}" is defined here')
            yield Diagnostic(item.at, INLINE_CLASH, message, (note,))


def _escape(context: Context, item: Field) -> Iterator[Diagnostic]:
    followed = context.follow(item.type)
    if followed is None or followed.escape is None:
        return
    form = followed.form
    if not isinstance(form, Integer) or form.signed or not odd_width(context, item.type):
        message = (
            f'"{item.name}" is {called(form)}; only an unsigned integer of odd width has an escape'
        )
        yield Diagnostic(item.at, BAD_ESCAPE, message)
        return
    more = context.form(followed.escape)
    whole = isinstance(more, Integer) and not more.signed
    if more is not None and not isinstance(more, Varint) and not whole:
        message = f'the escape of "{item.name}" is {called(more)}; it must be an unsigned integer'
        yield Diagnostic(followed.escape.at, BAD_ESCAPE, message)


def _nullable(context: Context, item: Field) -> Iterator[Diagnostic]:
    followed = context.follow(item.type)
    if item.nullable and followed is not None and not _has_null(context, followed):
        message = f'"{item.name}" is nullable, but no number means null; say "null: -1" or the like'
        yield Diagnostic(item.at, NOT_NULLABLE, message)


def _has_null(context: Context, followed: Type) -> bool:
    """Whether a type has a null; a switch has one if all its cases do."""
    form = followed.form
    if followed.null is not None or not isinstance(form, Switch):
        return followed.null is not None
    found = [context.follow(type_) for type_ in parts(form)]
    return all(one is None or _has_null(context, one) for one in found)


def _has_region(context: Context, members: Members, index: int, counts: set[str]) -> bool:
    item = members.fields[index]
    followed = context.follow(item.type)
    if followed is None or followed.size is not None:
        return True
    if any((start, end) == (index, index + 1) for _, start, end in members.regions()):
        return True
    end = members.region_end(index)
    last = index == (len(members.fields) if end is None else end) - 1
    return last and item.name not in counts


def _lazy(context: Context, members: Members, index: int, counts: set[str]) -> Iterator[Diagnostic]:
    item = members.fields[index]
    form = context.form(item.type)
    if not item.lazy or form is None:
        return
    if isinstance(form, Integer | Varint | Float | Boolean | Enum | Flags | Text | Bytes | Nothing):
        message = f'"{item.name}" is {called(form)}; there is nothing to take apart'
        yield Diagnostic(item.at, LAZY_WHAT, message)
    elif not _has_region(context, members, index, counts):
        message = f'"{item.name}" has no size, so its end is only known when it is taken apart'
        yield Diagnostic(item.at, LAZY_WHAT, message)


def _columns(context: Context, item: Field) -> Iterator[Diagnostic]:
    if item.columns and (other := context.unlike(item.type, ListOf)):
        message = f'"{item.name}" is {other}; only a list has columns'
        yield Diagnostic(item.at, COLUMNS_WHAT, message)


def _compressed(context: Context, members: Members, index: int) -> Iterator[Diagnostic]:
    item = members.fields[index]
    if item.compressed is None:
        return
    if other := context.unlike(item.type, Text, Bytes, ListOf, MapOf, Record, Union, Switch):
        message = f'"{item.name}" is {other} and cannot be compressed'
        yield Diagnostic(item.at, COMPRESSED_WHAT, message)
    elif not _has_region(context, members, index, set()):
        message = f'"{item.name}" has no size, so nothing says where the packed bytes end'
        yield Diagnostic(item.at, COMPRESSED_WHAT, message)
    for word, name in (("size", item.compressed.size), ("count", item.compressed.count)):
        if name is None:
            continue
        place = members.index(name)
        if place is None or place >= index:
            known = [other.name for other in members.fields[:index]]
            hint = did_you_mean(name, known)
            message = f'the {word} of "{item.name}" is "{name}", which is no earlier field{hint}'
            yield Diagnostic(item.at, COMPRESSED_NUMBER, message)
            continue
        if other := context.unlike(members.fields[place].type, Integer, Varint):
            message = f'the {word} of "{item.name}" is "{name}", which is {other}'
            yield Diagnostic(item.at, COMPRESSED_NUMBER, message, defined(members.fields[place]))


def _two_sources(item: Field) -> Iterator[Diagnostic]:
    sources = [word for word in keys_of(item) if word in SOURCES]
    if item.has_default and not (item.const is not None and item.optional):
        sources.append("default")
    if len(sources) > 1:
        message = f'"{item.name}" has {quoted(sources)}; only one can say its value'
        yield Diagnostic(item.at, TWO_SOURCES, message)
