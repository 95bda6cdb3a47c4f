"""JSON objects and text maps: every field has a name on the wire, and a type that fits there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.keys import OF_NAMES, keys_of, layout_of
from wireloom.generator.checks.walk import Place
from wireloom.generator.checks.words import defined
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Named,
    Record,
    Text,
    Type,
    Varint,
)
from wireloom.generator.resolve.named import NAMED, names
from wireloom.generator.resolve.types import UNKNOWN_FIELDS
from wireloom.generator.rules import rule

NOT_BY_NAME = rule(
    "WL391: a key means nothing where fields have names, or only there",
    "JSON and the entries of maps say where a value ends and whether it is there, so sizes, counts,"
    " constants and conditions have no place there; names on the wire and the ways to write numbers"
    " and bytes as text have none elsewhere.",
)
SAME_NAME = rule(
    "WL392: two fields of a record have one name on the wire",
    "`json` says under which names a field is found; each name means one field.",
)
NOT_IN_JSON = rule(
    "WL393: a type cannot stand in a JSON object or in a text map",
    "JSON has numbers, booleans, text, enumerations, flags, lists, maps and other JSON records, and"
    " bytes with `base: 64`; the entries of a map of text have single values only, and so have"
    " records that are keys, which keep no unknown entries.",
)
BAD_BASE = rule(
    "WL394: a base is not 10 or 16 for a number, or not 64 for bytes",
    "Digits in strings are decimal or hexadecimal; bytes are strings in base 64.",
)
NO_TEXT_MAP = rule(
    "WL395: what carries the entries of a record is no map of text onto text",
    "`encoding: {map: Properties}` names a map whose keys and values are text.",
)
NOT_WRITTEN_IN_JSON = rule(
    "WL396: a type cannot be written in JSON where it is used",
    "`encoding: json` beside `type` is for binary records whose fields are always there and JSON"
    " can say; `json.type` gives a field another type there.",
)
ALWAYS_THERE = rule(
    "WL397: a field is required and has a default",
    "The default is what holds if the field is not there, so a field that must be there has none.",
)

_NUMBERS = (Integer, Varint, Enum, Flags)
_SCALARS = (*_NUMBERS, Float, Boolean, Text)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    both = _in_both_forms(context)
    for place in context.places:
        form = place.type.form
        if isinstance(form, Record) and form.encoding in NAMED:
            yield from _record(context, form)
        if place.encoding in NAMED:
            yield from _inside(context, place)
        elif place.owner not in both:
            yield from _outside(place)
        yield from _based(context, place.type)
        if place.type.encoding:
            yield from _written(context, place.type)


def _in_both_forms(context: Context) -> frozenset[str]:
    """The binary records that are written in JSON somewhere."""
    return frozenset(
        place.type.form.name
        for place in context.places
        if place.type.encoding == "json" and isinstance(place.type.form, Named)
    )


# --- records ----------------------------------------------------------------------------------


def _record(context: Context, record: Record) -> Iterator[Diagnostic]:
    taken: dict[str, Field] = {}
    for item in record.fields:
        for name in (text.unescaped for text in names(item)):
            earlier = taken.setdefault(name, item)
            if earlier is not item:
                message = f'"{item.name}" and "{earlier.name}" are both "{name}" on the wire'
                yield Diagnostic(item.at, SAME_NAME, message, defined(earlier))
        if len(set(names(item))) < len(names(item)):
            yield Diagnostic(item.at, SAME_NAME, f'"{item.name}" has a name twice')
        if item.name == UNKNOWN_FIELDS:
            message = f'"{item.name}" is the member that keeps entries which are not declared'
            yield Diagnostic(item.at, SAME_NAME, message)
        if item.required and item.has_default:
            message = f'"{item.name}" is required, so its default says nothing'
            yield Diagnostic(item.at, ALWAYS_THERE, message)
        for word in keys_of(item):
            if word not in OF_NAMES:
                message = f'"{word}" means nothing where fields have names'
                yield Diagnostic(item.at, NOT_BY_NAME, message)
    if record.map is not None:
        yield from _carrier(context, record.map)
    if record.tolerates and record.encoding == "map":
        at = record.fields[0].at
        message = '"json.allow" means nothing in a map, whose values are all text'
        yield Diagnostic(at, NOT_BY_NAME, message)


def _carrier(context: Context, type_: Type) -> Iterator[Diagnostic]:
    form = context.form(type_)
    if form is None:
        return
    what = called(form)
    if isinstance(form, MapOf):
        other = context.unlike(form.key, Text) or context.unlike(form.value, Text)
        what = other and "a map with other halves than text"
    if what:
        yield Diagnostic(type_.at, NO_TEXT_MAP, f"the entries are those of {what}")


# --- types ------------------------------------------------------------------------------------


def _inside(context: Context, place: Place) -> Iterator[Diagnostic]:
    """A type that stands in a JSON object or a text map."""
    followed = context.follow(place.type)
    if followed is None:
        return
    type_ = place.type
    for word in layout_of(type_):
        message = f'"{word}" means nothing where fields have names'
        yield Diagnostic(type_.at, NOT_BY_NAME, message)
    problem = _unfit(context, followed, place)
    if problem:
        yield Diagnostic(type_.at, NOT_IN_JSON, problem)


def _unfit(context: Context, followed: Type, place: Place) -> str:
    """What is wrong with a type at a place; empty if nothing is."""
    if place.encoding == "flatbuffers":
        return ""  # that has rules of its own
    form = followed.form
    if isinstance(form, _SCALARS):
        return ""
    if isinstance(form, Bytes) and place.use != "key":
        return "" if followed.base is not None else 'bytes in a string need "json: {base: 64}"'
    if place.encoding == "map":
        return f"{called(form)} cannot be one text"
    if isinstance(form, Record):
        if form.encoding not in ("json", "map") or (place.use, form.encoding) == ("key", "map"):
            return f"a {form.encoding} record is no JSON object"
        return _unfit_key(context, form) if place.use == "key" else ""
    if place.use == "key":
        return f"{called(form)} cannot be a key"
    return "" if isinstance(form, ListOf | MapOf | AnyJson) else f"JSON has no {called(form)}"


def _unfit_key(context: Context, record: Record) -> str:
    """What is wrong with a JSON record that is the key of a map; empty if nothing is."""
    if record.unknown == "keep":
        return 'a record that is a key keeps no unknown entries; say "unknown: drop" or "refuse"'
    for item in record.fields:
        if item.secret:
            return f'"{item.name}" is secret, which keys cannot be: they name their values'
        if other := context.unlike(item.type, *_SCALARS, Bytes):
            return f'"{item.name}" is {other}; a record that is a key has single values only'
    return ""


def _outside(place: Place) -> Iterator[Diagnostic]:
    """What only records whose fields have names understand."""
    form = place.type.form
    if isinstance(form, AnyJson):
        yield Diagnostic(place.type.at, NOT_IN_JSON, '"json" is a type of JSON records only')
    if place.type.base is not None and place.use != "declared":
        message = '"json.base" means nothing where values are no text'
        yield Diagnostic(place.type.at, NOT_BY_NAME, message)
    if isinstance(form, Record) and form.encoding not in NAMED:
        said = [("json.allow", bool(form.tolerates)), ("unknown", form.unknown != "keep")]
        for word, is_said in said:
            if is_said and form.encoding == "binary":
                message = f'"{word}" means nothing in a binary record'
                yield Diagnostic(place.type.at, NOT_BY_NAME, message)
    item = place.field
    if item is None or place.use != "field" or place.encoding != "binary":
        return
    for word in keys_of(item):
        if word in OF_NAMES:
            message = f'"{word}" means nothing where fields have no names on the wire'
            yield Diagnostic(item.at, NOT_BY_NAME, message)


def _based(context: Context, type_: Type) -> Iterator[Diagnostic]:
    if type_.base is None:
        return
    form = context.form(type_)
    if form is None:
        return
    if not isinstance(form, (*_NUMBERS, Bytes)):
        yield Diagnostic(type_.at, BAD_BASE, f"{called(form)} has no digits")
    elif isinstance(form, Bytes) and type_.base != 64:
        yield Diagnostic(type_.at, BAD_BASE, f"the base of bytes is {type_.base}; it is 64")
    elif isinstance(form, _NUMBERS) and type_.base not in (10, 16):
        yield Diagnostic(
            type_.at, BAD_BASE, f"the base of a number is {type_.base}; it is 10 or 16"
        )


# --- binary records in JSON -------------------------------------------------------------------


def _written(context: Context, type_: Type) -> Iterator[Diagnostic]:
    """A use that writes a binary record in JSON."""
    form = context.form(replace(type_, encoding=""))
    if form is None:
        return
    if type_.encoding != "json":
        message = f'beside "type" the encoding can only be json, not {type_.encoding}'
        yield Diagnostic(type_.at, NOT_WRITTEN_IN_JSON, message)
        return
    if not isinstance(form, Record) or form.encoding != "binary":
        what = f"a {form.encoding} record" if isinstance(form, Record) else called(form)
        message = f"this is {what}; only a binary record can be written in JSON instead"
        yield Diagnostic(type_.at, NOT_WRITTEN_IN_JSON, message)
        return
    name = type_.form.name if isinstance(type_.form, Named) else ""
    if f"{name}Json" in dict(context.protocol.types):
        message = f'"{name}Json" is what the JSON form is called; the type of that name is another'
        yield Diagnostic(type_.at, NOT_WRITTEN_IN_JSON, message)
    for item in form.fields:
        odd = item.when or item.optional or item.derived or item.const is not None
        inner = context.follow(item.json or item.type)
        if odd or item.compressed or item.lazy or item.inline:
            message = f'"{item.name}" is not simply there, so the record cannot be written in JSON'
        elif not (item.required or item.has_default):
            message = f'"{item.name}" may be absent in JSON; say "required: true" or a default'
        elif inner is None or _sayable(context, inner):
            continue
        else:
            message = (
                f'"{item.name}" is {called(inner.form)}; say with "json.type" what it is in JSON'
            )
        yield Diagnostic(type_.at, NOT_WRITTEN_IN_JSON, message, defined(item))


def _sayable(context: Context, followed: Type) -> bool:
    match followed.form:
        case ListOf(item=item):
            inner = context.follow(item)
            return inner is None or _sayable(context, inner)
        case MapOf(key=key, value=value):
            first, inner = context.form(key), context.follow(value)
            keyed = first is None or isinstance(first, _SCALARS)
            return keyed and (inner is None or _sayable(context, inner))
        case Record(encoding=encoding):
            return encoding in ("json", "map")
        case Bytes():
            return followed.base is not None
        case form:
            return isinstance(form, (*_SCALARS, AnyJson))
