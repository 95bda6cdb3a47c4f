"""Conditions: a field is compared with values that its type has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.words import defined, did_you_mean
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.free_text import plain_data
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Condition,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    Form,
    Integer,
    ListOf,
    MapOf,
    Test,
    Text,
    Type,
    Varint,
)
from wireloom.generator.rules import rule
from wireloom.schema.kinds.lists import wrong_number

NO_SUCH_VALUE = rule(
    "WL221: a field is compared with a value that it cannot have",
    "Such a condition never changes anything. Enumerations are compared with names of their"
    " values or sets, integers with numbers that they can hold, bools with true or false.",
)
UNFIT_TEST = rule(
    "WL222: a condition does not fit the type",
    "Integers, enumerations and bools are compared with values; a path to a flag, such as"
    " `flags.compressed`, leads to a bool.",
)
ALWAYS_THERE = rule(
    "WL223: a condition asks whether a field is there that always is",
    "`present` and `absent` ask about fields with `optional`, `when` or a null.",
)


def problems(context: Context, test: Test, target: Field) -> Iterator[Diagnostic]:
    """What is wrong with a test of a field."""
    followed = context.follow(target.type)
    if followed is None:
        return
    form = followed.form
    note = defined(target)
    if test.verb in ("present", "absent"):
        sometimes = target.optional or followed.null is not None
        sometimes = sometimes or (target.when is not None and not target.lasting)
        if not sometimes:
            message = f'"{test.subject}" is always there; ask for its value'
            yield Diagnostic(test.at, ALWAYS_THERE, message, note)
        return
    if not isinstance(form, Enum | Flags | Integer | Varint | Boolean):
        message = f'"{test.subject}" is {called(form)} and cannot be compared with a value'
        yield Diagnostic(test.at, UNFIT_TEST, message, note)
        return
    if test.negated and is_signed(form):
        message = f'"{test.subject}" may be below 0; an open range asks for unsigned numbers'
        yield Diagnostic(test.at, UNFIT_TEST, message, note)
    if not test.values:
        message = f'"{test.subject}" is compared with a range that ends before it begins'
        yield Diagnostic(test.at, NO_SUCH_VALUE, message, note)
    for value in test.values:
        problem, const = value_problem(context, followed, value), plain_data(target.const)
        if type(const) is type(value) and const != value:
            problem = f"it is always {shown(const)}"
        if problem:
            message = f'"{test.subject}" is never {shown(value)}: {problem}'
            yield Diagnostic(test.at, NO_SUCH_VALUE, message, note)


def alike(one: Condition | None, other: Condition | None) -> bool:
    """Whether two conditions ask the same, wherever they stand."""
    return _asked(one) == _asked(other)


def _asked(condition: Condition | None) -> list[tuple[object, ...]]:
    return [
        (test.subject.root, test.subject.names, test.verb, test.values, test.negated)
        for test in condition or ()
    ]


def shown(value: Any) -> str:
    """A value as it stands in the spec."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def value_problem(context: Context, type_: Type, value: Any) -> str:
    """Why a value or a set is none of a type; empty if it is one."""
    is_set = isinstance(type_.form, Enum) and value in dict(type_.form.sets)
    return "" if is_set else value_of(context, type_, value)


def legal(context: Context, type_: Type) -> tuple[int, int] | None:
    """The least and the greatest number that is legal."""
    known = bounds(context, type_.form)
    if known is None:
        return None
    least, most = known
    return (
        least if type_.min is None else max(least, type_.min),
        most if type_.max is None else min(most, type_.max),
    )


def bounds(context: Context, form: Form | None) -> tuple[int, int] | None:
    """The least and the greatest number of an integer type."""
    while isinstance(form, Enum | Flags):
        form = context.form(form.base)
    match form:
        case Integer(bits=bits) | Varint(bits=bits) if is_signed(form):
            return -(1 << (bits - 1)), (1 << (bits - 1)) - 1
        case Integer(bits=bits) | Varint(bits=bits):
            return 0, (1 << bits) - 1
        case _:
            return None


def is_signed(form: Form) -> bool:
    """Whether a form has numbers below 0 by itself."""
    return form.signed if isinstance(form, Integer) else isinstance(form, Varint) and form.zigzag


def range_problem(allowed: tuple[int, int] | None, value: int) -> str:
    """Why a number does not fit; empty if it does."""
    if allowed is None or allowed[0] <= value <= allowed[1]:
        return ""
    return f"it goes from {allowed[0]} to {allowed[1]}"


def value_of(context: Context, followed: Type, value: Any) -> str:
    """Why a plain value is no value of a type; empty if it is one or nobody can say."""
    form, value = followed.form, plain_data(value)
    wrong = f"it is {called(form)}"
    match form:
        case Boolean():
            return "" if isinstance(value, bool) else wrong
        case Integer() | Varint():
            if isinstance(value, bool) or not isinstance(value, int):
                return wrong
            return range_problem(legal(context, followed), value)
        case Enum(values=values, open=is_open):
            known = {item.name: item.number for item in values}
            if isinstance(value, str):
                hint = did_you_mean(value, known)
                return "" if value in known else f"the enumeration has no such value{hint}"
            if isinstance(value, bool) or not isinstance(value, int):
                return wrong
            if not is_open and value not in known.values():
                return "the enumeration is closed and has no such number"
            return range_problem(bounds(context, form), value)
        case Flags(values=values):
            names = [item.name for item in values]
            if isinstance(value, int) and not isinstance(value, bool):
                return range_problem(bounds(context, form), value)
            if not isinstance(value, list | tuple):
                return f"flags are a list of names, such as [{value}]"
            for name in value:
                if name not in names and not isinstance(name, int):
                    return f"there is no flag {shown(name)}{did_you_mean(str(name), names)}"
            return ""
        case Float():
            return "" if isinstance(value, int | float) and not isinstance(value, bool) else wrong
        case Text():
            return _length_problem(followed, value.encode()) if isinstance(value, str) else wrong
        case Bytes():
            return _bytes_problem(followed, value) if isinstance(value, str | bytes) else wrong
        case ListOf(item=item, count=count):
            if not isinstance(value, list | tuple):
                return wrong
            number = count.number if isinstance(count, Fixed) else None
            if number not in (None, len(value)):
                return f"it has {number} items"
            if problem := wrong_number(len(value), followed.min_items, followed.max_items):
                return problem
            inside = context.follow(item)
            problems = (value_of(context, inside, one) for one in value) if inside else ()
            return next(filter(None, problems), "")
        case MapOf(key=key, value=held):
            if not isinstance(value, dict):
                return wrong
            parts = ((context.follow(key), value.keys()), (context.follow(held), value.values()))
            problems = (value_of(context, of, one) for of, ones in parts if of for one in ones)
            return next(filter(None, problems), "")
        case _:
            return ""


def _bytes_problem(type_: Type, value: str | bytes) -> str:
    if isinstance(value, bytes) or not value.startswith("0x"):
        return _length_problem(type_, value if isinstance(value, bytes) else value.encode())
    try:
        return _length_problem(type_, bytes.fromhex(value[2:]))
    except ValueError:
        return "its digits are not hexadecimal, two for each byte"


def _length_problem(type_: Type, value: bytes) -> str:
    if isinstance(type_.size, Fixed) and type_.size.number != len(value):
        return f"it has {type_.size.number} bytes"
    most = type_.max_bytes
    return "" if most is None or len(value) <= most else f"it has at most {most} bytes"
