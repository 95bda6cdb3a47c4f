"""Answers that are commands of their own: they exist, and hold what pairs them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wireloom.generator.checks.conditions import problems
from wireloom.generator.checks.context import Context
from wireloom.generator.checks.paths import find
from wireloom.generator.checks.words import did_you_mean, quoted
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Command, Refusal, Reply
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Form,
    Integer,
    Reference,
    Test,
    Text,
    Varint,
)
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.paths import fields_on
from wireloom.generator.rules import rule

UNKNOWN_REPLY = rule(
    "WL431: a command is answered by an unknown command", "`replies` are names of commands."
)
NOT_PAIRED = rule(
    "WL432: an answer cannot be paired with its request",
    "The other side answers, by a message of the same command or by commands of its own. The"
    " fields of `correlation` stand in the request and in all that answer it; an empty list says"
    " that only the order pairs them. They are numbers, bools, text or bytes, in records that are"
    " always there. What tells the answers apart in a table of `replies`, or whether there is one"
    " (`when` of `reply`), stands in the request and is always there.",
)
NO_REFUSAL = rule(
    "WL433: a refusal does not say why",
    "A command with `refusal` answers another one. Its `code` leads to a number that is always"
    " there, its `detail` to text.",
)

_KEYS = Boolean, Bytes, Enum, Flags, Integer, Text, Varint


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    known = context.commands
    answers = {name for command in known.values() for _, name in command.replies}
    for command in context.protocol.commands:
        if command.correlation is not None and not command.replies:
            message = f'"{command.name}" says what pairs its answers, but not what answers it'
            yield Diagnostic(command.at, NOT_PAIRED, message)
        own = [one.command for one in context.messages if one.reply]
        for at, name in command.replies[:1] if command in own else ():
            message = f'"{command.name}" is answered by a message of its own, so "{name}" cannot'
            yield Diagnostic(at, NOT_PAIRED, f"{message} answer it; list both as commands")
        for at, name in command.replies:
            if name in known and command.sender == known[name].sender != "both":
                message = f'"{command.name}" is answered by "{name}", which the same side sends'
                yield Diagnostic(at, NOT_PAIRED, message)
            if name not in known and name not in context.poisoned:
                hint = did_you_mean(name, known)
                message = f'"{command.name}" is answered by "{name}", which is no command{hint}'
                yield Diagnostic(at, UNKNOWN_REPLY, message)
        if command.replies and context.frame is not None:
            yield from _pairs(context, command)
            for name, condition in command.replies_when:
                for test in condition:
                    yield from _condition(context, command, f' by "{name}"', test)
        if command.reply is not None and command.reply.when:
            yield from _wanted(context, command, command.reply)
        if command.refusal is not None and context.frame is not None:
            if command.name not in answers and context.whole:
                message = f'"{command.name}" refuses, but answers no command'
                yield Diagnostic(command.refusal.at, NO_REFUSAL, message)
            yield from _refusal(context, command, command.refusal)


def _pairs(context: Context, command: Command) -> Iterator[Diagnostic]:
    names = list(dict.fromkeys((command.name, *(name for _, name in command.replies))))
    for reference in _correlation(context, command):
        message = f'"{command.name}" is paired with its answers by "{reference}", which'
        lacking = [name for name in names if _lacks(context, name, reference)]
        if lacking:
            have = "has" if len(lacking) == 1 else "have"
            text = f"{message} {quoted(lacking)} {have} not"
            yield Diagnostic(command.at, NOT_PAIRED, text)
        for name in names:
            reason = _unfit(context, name, reference)
            if reason:
                yield Diagnostic(command.at, NOT_PAIRED, f'{message} {reason} in "{name}"')
                break


def _wanted(context: Context, command: Command, reply: Reply) -> Iterator[Diagnostic]:
    """What is wrong with an answer that only some requests want."""
    waits = context.protocol.correlation is not None and reply.correlated
    if not waits or reply.only == "errors":
        message = f'"{command.name}" says when it is answered, but nobody waits for the answer'
        yield Diagnostic(reply.at, NOT_PAIRED, message)
    for test in reply.when:
        yield from _condition(context, command, "", test)


def _condition(context: Context, command: Command, by: str, test: Test) -> Iterator[Diagnostic]:
    """What is wrong with what a request must say for an answer."""
    for members in context.members:
        layout, reply = members.layout, command.reply
        if layout is None or layout.command.name != command.name:
            continue
        if reply is not None and layout.role.name == reply.role:
            continue
        target, names = find(context, members, test.subject), test.subject.names
        before = (replace(test.subject, names=names[:end]) for end in range(1, len(names)))
        around = (find(context, members, path) for path in before)
        reason = ""
        if test.subject.root == "negotiated" or target is None:
            reason = "is no field of it"
        elif target.const is not None or target.derived:
            reason = "is no member of its own"
        elif may_be_missing(target) and test.verb not in ("present", "absent"):
            reason = "is not always there"
        elif any(one is not None and may_be_missing(one) for one in around):
            reason = "may be missing with what is around it"
        found = [] if reason or target is None else [*problems(context, test, target)]
        if reason:
            message = f'"{command.name}" is answered{by} by its "{test.subject}", which {reason}'
            found.append(Diagnostic(test.at, NOT_PAIRED, message))
        if found:  # of its first version that has one
            yield from found
            return


def _correlation(context: Context, command: Command) -> tuple[Reference, ...]:
    if command.correlation is not None:
        return command.correlation
    path = context.protocol.correlation
    return () if path is None else (path,)


def _said(context: Context, name: str) -> list[MessageLayout]:
    return [item for item in context.messages if item.command.name == name]


def _passed(context: Context, name: str, reference: Reference) -> list[tuple[Field, ...]]:
    """The fields that a path passes in each message of a command that has it."""
    found = (
        fields_on(context.types, item, reference, context.form) for item in _said(context, name)
    )
    return [fields for fields in found if fields]


def _lacks(context: Context, name: str, reference: Reference) -> bool:
    """Whether none of the messages of a command has a field."""
    return bool(_said(context, name)) and not _passed(context, name, reference)


def _unfit(context: Context, name: str, reference: Reference) -> str:
    """Why answers cannot be found by a field; empty if they can."""
    reasons = (unfit(context, fields) for fields in _passed(context, name, reference))
    return next((reason for reason in reasons if reason), "")


def unfit(context: Context, fields: tuple[Field, ...]) -> str:
    """Why messages cannot be found by the last of the fields on a path; empty if they can."""
    if any(may_be_missing(record) for record in fields[:-1]):
        return "may be missing with what is around it"
    return _unfit_form(context, fields[-1], _KEYS)


def _unfit_form(context: Context, item: Field, wanted: tuple[type[Form], ...]) -> str:
    if item.derived or item.const is not None or item.compressed is not None or item.lazy:
        return "is no member of its own"
    other = context.unlike(item.type, *wanted)
    return other and f"is {other}"


def may_be_missing(item: Field) -> bool:
    """Whether a field need not be there, or have a value."""
    return item.optional or item.nullable or item.when is not None


def _refusal(context: Context, command: Command, refusal: Refusal) -> Iterator[Diagnostic]:
    numbers = Integer, Varint, Enum
    yield from _told(context, command, refusal.code, numbers, always=True)
    if refusal.detail is not None:
        yield from _told(context, command, refusal.detail, (Text,), always=False)


def _told(
    context: Context,
    command: Command,
    reference: Reference,
    wanted: tuple[type[Form], ...],
    *,
    always: bool,
) -> Iterator[Diagnostic]:
    """What a refusal says by a path, and cannot."""
    filled = context.protocol.slots or context.slots(context.sound.frame)
    reason = "is missing" if filled and _lacks(context, command.name, reference) else ""
    for fields in _passed(context, command.name, reference):
        needed = fields if always else fields[:-1]
        reason = _unfit_form(context, fields[-1], wanted)
        if not reason and any(may_be_missing(item) for item in needed):
            reason = "is not always there"
    if reason:
        message = f'"{command.name}" refuses, but its "{reference}" {reason}'
        yield Diagnostic(reference.at, NO_REFUSAL, message)
