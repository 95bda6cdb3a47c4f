"""Numbers that fit where they are written: values, masks, bounds, constants, defaults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.checks.conditions import bounds, is_signed, range_problem, shown, value_of
from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.walk import Place, measures, parts
from wireloom.generator.checks.words import defined, did_you_mean
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.free_text import plain_data
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Fixed,
    Flags,
    Form,
    Integer,
    ListOf,
    MapOf,
    Prefix,
    Record,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Value,
    Varint,
)
from wireloom.generator.resolve.schema.fields import constant
from wireloom.generator.resolve.schema.numbers import included
from wireloom.generator.rules import rule

SAME_NUMBER = rule(
    "WL241: two names have one number", "A decoder could not tell which name is meant."
)
SAME_NAME = rule(
    "WL242: a set has the name of a value",
    "Conditions name values and sets alike, so a name must mean one of them.",
)
UNKNOWN_MEMBER = rule(
    "WL243: a set has an unknown value", "A set is a group of values of its enumeration."
)
RESERVED_VALUE = rule(
    "WL244: a value has a reserved number", "Reserved numbers are those that nobody uses."
)
DOES_NOT_FIT = rule(
    "WL321: a number does not fit", "The integer on the wire has too few bits for it, or no sign."
)
EMPTY_RANGE = rule(
    "WL322: the smallest number is above the largest",
    "No number, or no number of items, is legal then.",
)
BAD_BASE = rule(
    "WL323: an enumeration or flag set is over something unfit",
    "Enumerations name the numbers of an integer type, flags the bits of an unsigned one.",
)
BAD_DEFAULT = rule(
    "WL324: a default is of another type",
    "The default is what the Python field begins with, so it is a value of the field's type.",
)
BAD_CONST = rule(
    "WL325: a constant is of another type",
    "Integers and enumerations have numbers or names as constants, text has text, and bytes have"
    " hex digits; the size that is said, or the length in front, must fit.",
)
BAD_PREFIX = rule(
    "WL326: a prefix is no integer", "Lengths and counts are integers of whole bytes, or varints."
)
LEGAL_NULL = rule(
    "WL327: the null of a length is a legal length",
    "The null of a length is a number that no length can have: a negative one, the greatest of its"
    " type, or one below what the length includes. Any other is also the length of something.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    for place in context.places:
        yield from _base(context, place)
        yield from _values(context, place.type)
        yield from _bounds(context, place.type)
        yield from _prefixes(context, place.type)
        yield from _null(context, place.type)
        if place.field is not None:
            yield from _const(context, place.field)
            yield from _default(context, place.field)
    codes = context.protocol.codes
    if codes is not None:
        allowed = bounds(context, context.form(codes.base))
        for code in codes.all():
            problem = range_problem(allowed, code.number)
            if problem:
                message = f"{code.number} does not fit the type of the codes: {problem}"
                yield Diagnostic(code.at, DOES_NOT_FIT, message)


def _base(context: Context, place: Place) -> Iterator[Diagnostic]:
    match place.type.form:
        case Enum(base=base):
            what, unsigned = "an enumeration", False
        case Flags(base=base):
            what, unsigned = "a flag set", True
        case _:
            return
    form = context.form(base)
    if form is None:
        return
    if not isinstance(form, Integer | Varint):
        message = f"{what} needs an integer type, not {called(form)}"
        yield Diagnostic(base.at, BAD_BASE, message)
    elif unsigned and is_signed(form):
        yield Diagnostic(base.at, BAD_BASE, f"{what} needs an unsigned integer, not {called(form)}")


def _values(context: Context, type_: Type) -> Iterator[Diagnostic]:
    form = type_.form
    if not isinstance(form, Enum | Flags):
        return
    allowed = bounds(context, form)
    by_number: dict[int, Value] = {}
    for value in form.values:
        earlier = by_number.setdefault(value.number, value)
        if earlier is not value:
            message = f'"{value.name}" has the number {value.number} of another name'
            yield Diagnostic(value.at, SAME_NUMBER, message, defined(earlier))
        problem = range_problem(allowed, value.number)
        if not problem and isinstance(form, Flags) and value.number == 0:
            problem = "a mask has at least one bit"
        if problem:
            message = f'"{value.name}" cannot be {value.number}: {problem}'
            yield Diagnostic(value.at, DOES_NOT_FIT, message)
    if isinstance(form, Enum):
        yield from _sets(type_, form)


def _sets(type_: Type, form: Enum) -> Iterator[Diagnostic]:
    known = {item.name: item for item in form.values}
    for number in form.reserved:
        for value in form.values:
            if value.number == number:
                message = f'"{value.name}" has the number {number}, which is reserved'
                yield Diagnostic(value.at, RESERVED_VALUE, message)
    for name, inside in form.sets:
        if name in known:
            message = f'the set "{name}" has the name of a value'
            note = Note(known[name].at, f'the value "{name}" is defined here')
            yield Diagnostic(type_.at, SAME_NAME, message, (note,))
        for member in inside:
            if member not in known:
                hint = did_you_mean(member, known)
                message = f'the set "{name}" names "{member}", which is no value{hint}'
                yield Diagnostic(type_.at, UNKNOWN_MEMBER, message)


def _bounds(context: Context, type_: Type) -> Iterator[Diagnostic]:
    followed = context.follow(type_)
    if followed is None:
        return
    allowed = bounds(context, followed.form)
    for word, number in (("min", type_.min), ("max", type_.max)):
        if number is not None and (problem := range_problem(allowed, number)):
            message = f'"{word}: {number}" does not fit the type: {problem}'
            yield Diagnostic(type_.at, DOES_NOT_FIT, message)
    least, most = followed.min, followed.max
    said = type_.min is not None or type_.max is not None
    if said and least is not None and most is not None and least > most:
        message = f"no number is at least {least} and at most {most}"
        yield Diagnostic(type_.at, EMPTY_RANGE, message)
    count = getattr(followed.form, "count", None)
    most = count.number if isinstance(count, Fixed) else followed.max_items
    if isinstance(count, Prefix) and (allowed := bounds(context, form := context.form(count.type))):
        most = min(allowed[1] - included(count, form), allowed[1] if most is None else most)
    if type_.min_items and most is not None and followed.min_items > most:
        message = f"no list has at least {followed.min_items} items and at most {most}"
        yield Diagnostic(type_.at, EMPTY_RANGE, message)


def _prefixes(context: Context, type_: Type) -> Iterator[Diagnostic]:
    for word, measure in measures(type_):
        if not isinstance(measure, Prefix):
            continue
        form = context.form(measure.type)
        if form is not None and not isinstance(form, Integer | Varint):
            message = f"a {word} in front of its content must be an integer, not {called(form)}"
            yield Diagnostic(measure.type.at, BAD_PREFIX, message)
        problem = range_problem(bounds(context, form), included(measure, form))
        if problem:
            message = f'"includes: {measure.includes}" does not fit the {word}: {problem}'
            yield Diagnostic(measure.type.at, DOES_NOT_FIT, message)
    if isinstance(type_.size, Fixed) and type_.size.number < 0:
        yield Diagnostic(type_.at, DOES_NOT_FIT, "a size cannot be negative")


def _null(context: Context, type_: Type) -> Iterator[Diagnostic]:
    followed = context.follow(type_)
    if followed is None or type_.null is None:
        return
    measure = next((m for _, m in measures(followed) if isinstance(m, Prefix)), None)
    form: Form | None = followed.form
    if measure is not None:
        form = context.form(measure.type)
    allowed = bounds(context, form)
    problem = range_problem(allowed, type_.null)
    if problem:
        message = f'"null: {type_.null}" does not fit the integer that holds it: {problem}'
        yield Diagnostic(type_.at, DOES_NOT_FIT, message)
    elif measure is not None and allowed is not None:
        number = type_.null - included(measure, form)
        if number >= 0 and type_.null < allowed[1]:
            word = "item" if isinstance(followed.form, ListOf | MapOf) else "byte"
            word += "" if number == 1 else "s"
            message = f'"null: {type_.null}" is also the length of something with {number} {word}'
            yield Diagnostic(type_.at, LEGAL_NULL, message)


def _const(context: Context, item: Field) -> Iterator[Diagnostic]:
    if item.const is None:
        return
    followed = context.follow(item.type)
    if followed is None or isinstance(followed.form, Varint):  # which has a rule of its own
        return
    const = constant(item, followed.form)
    problem = value_of(context, followed, const)
    if not isinstance(followed.form, Integer | Enum | Flags | Boolean | Bytes | Text):
        problem = f"{called(followed.form)} cannot be constant"
    elif isinstance(followed.form, Bytes) and isinstance(const, str):
        problem = "constant bytes are hexadecimal digits, two for each byte"
    elif isinstance(const, bytes):
        problem = _unsized(context, followed, const)
    elif isinstance(followed.form, Text) and isinstance(const, str):
        problem = _unsized(context, followed, const.encode())
    if problem:
        number = isinstance(const, int) and problem.startswith("it goes")
        code = DOES_NOT_FIT if number else BAD_CONST
        message = f'the constant of "{item.name}" cannot be {_plain(const)}: {problem}'
        yield Diagnostic(item.at, code, message)


def _unsized(context: Context, type_: Type, const: bytes) -> str:
    """Why a constant has not the size that its type says; empty if it has."""
    match type_.size:
        case Prefix() as prefix:
            form = context.form(prefix.type)
            problem = range_problem(bounds(context, form), len(const) + included(prefix, form))
            return problem and f"its length does not fit: {problem}"
        case None if type_.until is not None:
            return "what ends it is in it" if type_.until in const else ""
        case Fixed(number=number) if number == len(const):
            return ""
        case _:
            needs = "text that is constant needs" if isinstance(type_.form, Text) else ""
            return f'{needs or "bytes that are constant need"} "size: {len(const)}"'


def _plain(value: Any) -> str:
    return value.hex() if isinstance(value, bytes) else shown(plain_data(value))


def _default(context: Context, item: Field) -> Iterator[Diagnostic]:
    if not item.has_default:
        return
    followed = context.follow(item.type)
    if followed is None:
        return
    if item.const is not None and item.optional:
        if not isinstance(item.default, bool):
            message = (
                f'the default of "{item.name}" says whether the constant is there: true or false'
            )
            yield Diagnostic(item.at, BAD_DEFAULT, message)
        return
    if item.default is None:
        if not (item.optional or item.when is not None or item.nullable):
            message = f'the default of "{item.name}" cannot be null, for the field is always there'
            yield Diagnostic(item.at, BAD_DEFAULT, message)
        return
    problem = value_of(context, followed, item.default)
    if not problem and (item.lazy or item.compressed) and not isinstance(followed.form, Bytes):
        problem = "what is lazy or compressed is held packed, and has no default"
    problem = problem or _unmade(context, followed, plain_data(item.default))
    if problem:
        code = DOES_NOT_FIT if problem.startswith("it goes") else BAD_DEFAULT
        message = f'the default of "{item.name}" cannot be {_plain(item.default)}: {problem}'
        yield Diagnostic(item.at, code, message)


def _unmade(context: Context, type_: Type, value: Any) -> str:
    """Which part of a default no Python value is made of; empty if there is none."""
    followed = context.follow(type_)
    match followed and followed.form:
        case ListOf(item=item):
            inside = [(item, one) for one in value]
        case MapOf(key=key, value=held):
            inside = [pair for one in value for pair in ((key, one), (held, value[one]))]
        case Record() | Union() | Slot() as form:
            return f"defaults are numbers, text, bytes, lists and maps; this is {called(form)}"
        case Switch() as form:
            ways = filter(None, map(context.follow, parts(form)))
            wrong = (value_of(context, way, value) for way in ways)
            if problem := next(filter(None, wrong), ""):
                return problem
            inside = [(one, value) for one in parts(form)]
        case AnyJson() as form if isinstance(value, dict | list | tuple):
            return f"the default of {called(form)} is no list and no map"
        case _:
            return ""
    return next(filter(None, (_unmade(context, *part) for part in inside)), "")
