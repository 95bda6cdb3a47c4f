"""Switches: labels are values of the field, each once, and none is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.checks.conditions import shown, value_problem
from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.words import defined, quoted
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.types import (
    Boolean,
    Condition,
    Enum,
    Field,
    Form,
    Integer,
    Switch,
    Type,
    Varint,
)
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.rules import rule

NO_LABEL = rule(
    "WL331: a label is no value of the field", "A case with such a label is never chosen."
)
TWICE = rule(
    "WL332: two cases are for one value",
    "Only the first would ever be chosen. Sets count as all of their values.",
)
MISSING = rule(
    "WL333: a switch misses values",
    "A closed enumeration or a bool has few values, and the switch must say what each of them"
    " brings; `else: nothing` says that the others bring nothing.",
)
NOT_A_CHOICE = rule(
    "WL334: a switch is on something that is no choice",
    "A switch looks at an enumeration, an integer, a bool or a flag.",
)


def check_labels(
    context: Context, switch: Switch, target: Field, given: Condition
) -> Iterator[Diagnostic]:
    """What is wrong with the labels of a switch that looks at a field where a condition holds."""
    followed = context.follow(target.type)
    if followed is None:
        return
    form, sound, note = followed.form, True, defined(target)
    if not isinstance(form, Enum | Integer | Varint | Boolean):
        message = (
            f'"{switch.on}" is {called(form)}; a switch needs an enumeration, an integer or a bool'
        )
        yield Diagnostic(switch.on.at, NOT_A_CHOICE, message, note)
        return
    taken: dict[Any, Note] = {}
    for case in switch.cases:
        for label in case.labels:
            problem = value_problem(context, followed, label)
            if problem:
                sound = False
                message = f'"{switch.on}" is never {shown(label)}: {problem}'
                yield Diagnostic(case.at, NO_LABEL, message, note)
                continue
            for number in numbers(context.types, followed, label):
                if number in taken:
                    what = shown(label)
                    message = f"{what} is chosen by an earlier case already"
                    yield Diagnostic(case.at, TWICE, message, (taken[number],))
                    break
                taken[number] = Note(case.at, "the earlier case is here")
    if switch.otherwise is None and taken and sound:
        yield from _missing(switch, form, set(taken) | _excluded(context, switch, followed, given))


def _excluded(context: Context, switch: Switch, type_: Type, given: Condition) -> set[int]:
    """Values that a condition keeps from the switch."""
    excluded: set[int] = set()
    for test in given:
        if test.verb != "is" or str(test.subject) != str(switch.on):
            continue
        named = {one for value in test.values for one in numbers(context.types, type_, value)}
        excluded |= named if test.negated else _all_numbers(type_.form) - named
    return excluded


def _all_numbers(form: Form) -> set[int]:
    return {item.number for item in form.values} if isinstance(form, Enum) else {0, 1}


def _missing(switch: Switch, form: Form, taken: set[int]) -> Iterator[Diagnostic]:
    match form:
        case Enum(open=False, values=values):
            left = [item.name for item in values if item.number not in taken]
        case Boolean():
            left = [name for name, number in (("false", 0), ("true", 1)) if number not in taken]
        case _:
            return
    if left:
        message = f'no case for {quoted(left, "or")} of "{switch.on}", and no "else"'
        yield Diagnostic(switch.on.at, MISSING, message)
