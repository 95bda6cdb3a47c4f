"""What paths from the frame lead to in messages, and what names of messages stand for."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.words import did_you_mean, have
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.types import Field, Flags, Record, Reference, Switch, Union
from wireloom.generator.span import Span


def find(context: Context, members: Members, reference: Reference) -> Field | None:
    """What a path from the frame leads to in a message, as far as known; None if nothing."""
    names = reference.names
    if members.slot and names[0] == members.slot and len(names) > 1:
        names = names[1:]
    fields = members.fields
    target: Field | None = None
    for number, name in enumerate(names):
        target = next((item for item in fields if item.name == name), None)
        if target is None or number == len(names) - 1:
            return target
        match context.form(target.type):
            case None | Union() | Switch():
                return target
            case Flags(values=values):
                return target if any(value.name == names[-1] for value in values) else None
            case Record(fields=inner):
                fields = inner
            case _:
                return None
    return target


def unknown(
    context: Context, at: Span, entry: str, code: str, role_code: str = "", also: str = ""
) -> Iterator[Diagnostic]:
    """What is wrong with the name of a command, or of one of its messages."""
    name, _, role = entry.partition(".")
    roles = [item.role.name for item in context.messages if item.command.name == name]
    if name in context.poisoned:
        return
    if name not in context.commands:
        hint = did_you_mean(name, filter(None, [*context.commands, also]))
        yield Diagnostic(at, code, f'there is no command "{name}"{hint}', unknown=name)
    elif role and roles and role not in roles and name not in context.torn:
        message = f'"{name}" has no "{role}"{did_you_mean(role, roles)}'
        yield Diagnostic(at, role_code or code, message)


def lacking(
    context: Context, messages: list[Members], path: Reference, code: str, purpose: str
) -> Iterator[Diagnostic]:
    """Messages that lack what a path leads to: the path is to blame if it is all of them, else
    their roles."""
    owners: dict[str, list[str]] = {}
    places: dict[str, Span] = {}
    found = 0
    for members in messages:
        assert members.layout is not None
        if find(context, members, path) is not None:
            found += 1
            continue
        role = members.layout.role.name
        owners.setdefault(role, []).append(members.owner)
        places.setdefault(role, members.layout.message.at)
    if not found and len(messages) > 1:
        hint = did_you_mean(str(path), _paths(messages[0]))
        yield Diagnostic(path.at, code, f'no message has "{path}" {purpose}{hint}')
        return
    for role, at in places.items():
        yield Diagnostic(at, code, f'{have(owners[role])} no "{path}" {purpose}')


def _paths(members: Members) -> Iterator[str]:
    for number, item in enumerate(members.fields):
        inside = members.slot and number in range(*members.body)
        yield f"/{members.slot}.{item.name}" if inside else f"/{item.name}"
