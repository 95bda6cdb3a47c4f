"""Answers that are commands of their own: they exist, and hold what pairs them."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.references import find
from wireloom.generator.checks.words import did_you_mean, quoted
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Command
from wireloom.generator.model.types import Reference
from wireloom.generator.rules import rule

UNKNOWN_REPLY = rule(
    "WL431",
    "a command is answered by an unknown command",
    "`replies` are names of commands.",
)
NOT_PAIRED = rule(
    "WL432",
    "an answer cannot be paired with its request",
    "The fields of `correlation` stand in the request and in all that answer it; an empty list says"
    " that only the order pairs them.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    known = {command.name: command for command in context.protocol.commands}
    for command in context.protocol.commands:
        if command.correlation is not None and not command.replies:
            message = f'"{command.name}" says what pairs its answers, but not what answers it'
            yield Diagnostic(command.at, NOT_PAIRED, message)
        for at, name in command.replies:
            if name not in known and name not in context.poisoned:
                hint = did_you_mean(name, known)
                message = f'"{command.name}" is answered by "{name}", which is no command{hint}'
                yield Diagnostic(at, UNKNOWN_REPLY, message)
        if command.replies and context.frame is not None:
            yield from _pairs(context, command)


def _pairs(context: Context, command: Command) -> Iterator[Diagnostic]:
    for reference in _correlation(context, command):
        names = (command.name, *(name for _, name in command.replies))
        lacking = [name for name in dict.fromkeys(names) if _lacks(context, name, reference)]
        if lacking:
            have = "has" if len(lacking) == 1 else "have"
            message = (
                f'"{command.name}" is paired with its answers by "{reference}", which'
                f" {quoted(lacking)} {have} not"
            )
            yield Diagnostic(command.at, NOT_PAIRED, message)


def _correlation(context: Context, command: Command) -> tuple[Reference, ...]:
    if command.correlation is not None:
        return command.correlation
    path = context.protocol.correlation
    return () if path is None else (path,)


def _lacks(context: Context, name: str, reference: Reference) -> bool:
    """Whether none of the messages of a command has a field."""
    messages = [
        members
        for members in context.members
        if members.layout is not None and members.layout.command.name == name
    ]
    return bool(messages) and all(find(context, item, reference) is None for item in messages)
