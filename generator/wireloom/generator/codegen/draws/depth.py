"""What says which case comes is drawn so that values which hold themselves come to an end."""

from __future__ import annotations

from wireloom.generator.codegen.code import local
from wireloom.generator.codegen.conditions import Conditions
from wireloom.generator.codegen.draws.types import Draws
from wireloom.generator.model.types import Field, Fixed, ListOf, MapOf, Switch, Type


def shallow(draws: Draws, fields: tuple[Field, ...], subject: Field, conditions: Conditions) -> str:
    """The filter for a member that switches look at, by which the deepest values go no deeper.

    Args:
        draws: What is drawn.
        fields: The fields of the record.
        subject: The member.
        conditions: How references are written.

    Returns:
        A function as an expression; empty if no case leads to a type that holds itself, or all do.
    """
    tests = [
        test
        for item in fields
        if isinstance(form := draws.types.expand(item.type).type.form, Switch)
        and _looks_at(form, subject, conditions)
        and (test := _ends(draws, form, conditions))
    ]
    if not tests:
        return ""
    name = local(subject.name)
    absent = f"{name} is None or " if subject.nullable else ""
    return f"lambda {name}: depth > 0 or {absent}{' and '.join(tests)}"


def _looks_at(form: Switch, subject: Field, conditions: Conditions) -> bool:
    own = form.on.root == "here" or (form.on.root == "frame" and conditions.frame)
    return own and form.on.names[0] == subject.name


def _ends(draws: Draws, form: Switch, conditions: Conditions) -> str:
    """The test that a case applies which leads to no type that holds itself."""
    branches = [(wanted, _goes_on(draws, type_)) for wanted, type_ in conditions.switch(form)]
    if len({deep for _, deep in branches}) < 2:
        return ""
    otherwise = any(deep for wanted, deep in branches if not wanted)
    tests = [
        conditions.applies(form, wanted)
        for wanted, deep in branches
        if wanted and deep != otherwise
    ]
    joined = " or ".join(tests)
    return f"({joined})" if otherwise else f"not ({joined})"


def _goes_on(draws: Draws, type_: Type) -> bool:
    """Whether a value of a type goes deeper, and cannot be empty instead."""
    form = draws.types.expand(type_).type.form
    if isinstance(form, ListOf | MapOf) and not isinstance(form.count, Fixed):
        return False
    return draws.nesting.deep(type_)
