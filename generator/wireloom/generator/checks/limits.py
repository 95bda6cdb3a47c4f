"""Limits: the messages, fields and states that they name."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.conditions import bounds
from wireloom.generator.checks.context import Context
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.paths import find, unknown
from wireloom.generator.checks.words import did_you_mean
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import FrameLimit
from wireloom.generator.model.types import Field, Integer, Reference, Slot, Varint
from wireloom.generator.rules import rule

UNKNOWN_NAME = rule(
    "WL621: a limit names something unknown",
    "`agreed_by` is `Command.role.field`, with the path to the field where it lies deeper, `before`"
    " a state, `exempt` lists commands.",
)
HALF_SAID = rule(
    "WL622: the first frame limit lacks its state",
    "`first` holds before the state that `before` names, so both are said or none.",
)
NOT_A_LIMIT = rule(
    "WL623: the frame limit is agreed by something that is no integer",
    "The field holds the number of bytes.",
)
BEYOND_FIELD = rule(
    "WL624: the length of the frame cannot reach the limit, or not go below it",
    "The length field of the frame cannot hold such a number, so the limit never applies; or it"
    " always says more, so that no frame is legal.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    limit = context.protocol.limits.frame
    if limit is not None:
        yield from _agreed(context, limit)
        yield from _states(context, limit)
        for at, entry in limit.exempt:
            yield from unknown(context, at, entry, UNKNOWN_NAME)
        yield from _reach(context, limit)


def _agreed(context: Context, limit: FrameLimit) -> Iterator[Diagnostic]:
    command, *names = limit.agreed_by.split(".")
    if not limit.agreed_by or command in context.poisoned | context.torn:
        return
    owner = ".".join([command, *names[:1]])
    said = {item.title: item for item in context.messages}
    if owner not in said:
        if context.frame is None or context.sound.slots != context.protocol.slots:
            return
        message = f'the frame limit is agreed by "{limit.agreed_by}", but there is no message'
        message += f' "{owner}"{did_you_mean(owner, said)}'
        yield Diagnostic(limit.at, UNKNOWN_NAME, message)
        return
    members = Members(owner=owner, fields=said[owner].fields)
    path = Reference(limit.at, "here", tuple(names[1:]))
    found = find(context, members, path)
    if found is None:
        hint = did_you_mean(str(path), [item.name for item in members.fields])
        message = f'"{owner}" has no field "{path}"{hint}'
        yield Diagnostic(limit.at, UNKNOWN_NAME, message)
        return
    if other := context.unlike(found.type, Integer, Varint):
        message = f'"{limit.agreed_by}" is {other} and cannot be a limit'
        yield Diagnostic(limit.at, NOT_A_LIMIT, message)


def _states(context: Context, limit: FrameLimit) -> Iterator[Diagnostic]:
    known = [state.name for state in context.protocol.states]
    if bool(limit.before) != (limit.first is not None):
        said, missing = ("before", "first") if limit.before else ("first", "before")
        message = f'the frame limit says "{said}", but not "{missing}"'
        yield Diagnostic(limit.at, HALF_SAID, message)
    if limit.before and limit.before not in known and limit.before not in context.poisoned:
        hint = did_you_mean(limit.before, known)
        yield Diagnostic(limit.at, UNKNOWN_NAME, f'there is no state "{limit.before}"{hint}')


def _reach(context: Context, limit: FrameLimit) -> Iterator[Diagnostic]:
    fields = context.frame or ()
    for index, item in enumerate(fields):
        if item.size_of is None or item.size_of.kind == "fields":
            continue
        allowed = bounds(context, context.form(item.type))
        if allowed is not None and limit.max > allowed[1]:
            message = (
                f'"max: {limit.max}" is more than "{item.name}" can say, which is {allowed[1]}'
            )
            yield Diagnostic(limit.at, BEYOND_FIELD, message)
        least = _least(context, fields if item.size_of.kind == "record" else fields[index + 1 :])
        if limit.max < least and not limit.agreed_by:
            message = (
                f'"max: {limit.max}" is less than "{item.name}" says at least, which is {least}'
            )
            yield Diagnostic(limit.at, BEYOND_FIELD, message)


def _least(context: Context, fields: tuple[Field, ...]) -> int:
    """The fewest bytes that fields of the frame take, with slots that are empty."""
    there = (item for item in fields if not isinstance(item.type.form, Slot))
    return context.sizes.least(context.row(tuple(there))) // 8
