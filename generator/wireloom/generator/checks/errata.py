"""Errata: what they are about exists, and what they accept can be told."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks import conditions
from wireloom.generator.checks.context import Context
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.walk import messages, messages_of
from wireloom.generator.checks.words import did_you_mean
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.protocol import Erratum
from wireloom.generator.model.types import Enum, Field, Flags, ListOf, Record, Type
from wireloom.generator.rules import rule

ABOUT = rule(
    "WL901: an erratum is about nothing",
    "`about` names a command or a type, and may go on to a role and to fields:"
    " `Command.role.field`, `Type.field`.",
)
SAME_ID = rule(
    "WL902: two errata have one id",
    "Ids become anchors in the documentation and options of clients.",
)
ACCEPT = rule(
    "WL903: an erratum accepts something that is no field of the frame",
    "`accept` lists equalities on fields of the frame that are taken besides those of the role,"
    " for the message that the erratum is about.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    seen: dict[str, Erratum] = {}
    for item in context.protocol.errata:
        first = seen.setdefault(item.id, item)
        if first is not item:
            message = f'there is an erratum "{item.id}" already'
            yield Diagnostic(item.at, SAME_ID, message, (Note(first.at, "the first one is here"),))
        yield from _about(context, item)
        if item.accept and context.frame is not None:
            yield from _accept(context, item, context.frame)


def _about(context: Context, item: Erratum) -> Iterator[Diagnostic]:
    head, *rest = item.about.split(".")
    if head in context.poisoned | context.broken:
        return
    places: list[tuple[Field, ...]] = []
    if head in context.commands:
        roles = [message.role for message in messages_of(context.commands[head])]
        if not rest:
            return
        if rest[0] not in roles:
            hint = did_you_mean(rest[0], roles)
            yield Diagnostic(item.at, ABOUT, f'"{head}" has no message "{rest[0]}"{hint}')
            return
        head, rest = f"{head}.{rest[0]}", rest[1:]
        places = [members.fields for members in context.members if members.owner == head]
        places += [item.fields for owner, item in messages(context.sound) if owner == head]
    elif head in context.types.named:
        written = [type_ for name, type_ in context.sound.types if name == head]
        places = [
            (Field(at=item.at, name=head, type=type_),)
            for type_ in (context.types.named[head], *written)
        ]
        rest = [head, *rest]
    else:
        hint = did_you_mean(head, [*context.commands, *context.types.named])
        yield Diagnostic(item.at, ABOUT, f'there is no command or type "{head}"{hint}')
        return
    if rest and places and not any(_leads(context, fields, tuple(rest)) for fields in places):
        message = f'"{item.about}" leads to nothing in this spec'
        inner = [other.name for fields in places for other in _members(context, fields, head)]
        yield Diagnostic(item.at, ABOUT, message + did_you_mean(rest[-1], inner))


def _members(context: Context, fields: tuple[Field, ...], head: str) -> tuple[Field, ...]:
    """The fields that a path could have named: of a message, or of the type it begins with."""
    if [item.name for item in fields] != [head]:
        return fields
    form = context.form(fields[0].type)
    return form.fields if isinstance(form, Record) else fields


def _leads(context: Context, fields: tuple[Field, ...], names: tuple[str, ...]) -> bool:
    """Whether a path leads to a field, a value or a known key; what cannot be known does."""
    target = next((item for item in fields if item.name == names[0]), None)
    if target is None:
        return False
    return len(names) == 1 or _inside(context, target.type, names[1:])


def _inside(context: Context, type_: Type, names: tuple[str, ...]) -> bool:
    match context.form(type_):
        case Record(fields=fields):
            return _leads(context, fields, names)
        case Enum(values=values) | Flags(values=values):
            return len(names) == 1 and any(value.name == names[0] for value in values)
        case ListOf(item=item):
            return _inside(context, item, names)
        case None:
            return True
        case _:
            return False


def _accept(context: Context, item: Erratum, frame: tuple[Field, ...]) -> Iterator[Diagnostic]:
    members = Members(owner="", fields=frame)
    known = [field.name for field in frame]
    head, _, role = item.about.partition(".")
    if head in context.commands and not role:
        message = 'say in "about" which message this is accepted for, as "Command.role"'
        yield Diagnostic(item.at, ACCEPT, message)
    elif head not in context.commands and head in context.types.named:
        yield Diagnostic(item.at, ACCEPT, "only the frame of a message can be accepted otherwise")
    for test in item.accept:
        name = test.subject.names[0]
        place = members.index(name)
        if place is None or len(test.subject.names) != 1 or test.verb != "is" or test.negated:
            hint = did_you_mean(name, known) if place is None else ""
            message = f'"accept" must say what a field of the frame is; "{test.subject}" does not'
            yield Diagnostic(test.at, ACCEPT, message + hint)
        else:
            yield from conditions.problems(context, test, frame[place])
