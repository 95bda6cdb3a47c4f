"""Phases: who may say what when, and how the connection moves on."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.words import did_you_mean, nearest
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.protocol import Phase
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.rules import rule
from wireloom.generator.span import Span

UNKNOWN_COMMAND = rule(
    "WL601",
    "a phase names an unknown command",
    "Phases name commands, or `Command.role` for one of their messages.",
)
UNKNOWN_ROLE = rule(
    "WL602",
    "a phase names a message that the command does not have",
    "`Command.role` names one of the messages of the command.",
)
WRONG_SIDE = rule(
    "WL603",
    "a phase lets the wrong side speak",
    "`from` of a command says who sends it first; its answers go the other way.",
)
UNREACHABLE = rule(
    "WL604",
    "a phase cannot be reached",
    "The first phase is the start; every other one is the target of a transition.",
)
UNKNOWN_PHASE = rule(
    "WL605",
    "a transition leads to an unknown phase",
    "`to` names a phase of the spec.",
)
NOT_ALLOWED = rule(
    "WL606",
    "a transition is after a message that its phase does not allow",
    "It would never happen. A phase moves on by what may be said in it, or by the answer to that.",
)
NEVER_ALLOWED = rule(
    "WL607",
    "no phase allows a command",
    "A session would refuse it at any time.",
)
NO_FINAL = rule(
    "WL608",
    "no phase is final",
    "One phase says `final: true`, so that a session knows when the connection is over.",
)
DEAD_END = rule(
    "WL609",
    "nothing leads out of a phase",
    "A phase that is not final leads to another one.",
)
AFTER_THE_END = rule(
    "WL610",
    "something happens in a final phase",
    "When the connection is over nobody says anything any more.",
)

ALL = frozenset({"*", "all"})


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    phases = context.protocol.phases
    if not phases:
        return
    by_command: dict[str, list[MessageLayout]] = {}
    for layout in context.messages:
        by_command.setdefault(layout.command.name, []).append(layout)
    known = {phase.name for phase in phases}
    for phase in phases:
        for side, entries in _sides(phase):
            for at, entry in entries:
                yield from _entry(context, by_command, at, entry, side)
        for at, entry in phase.excluded:
            yield from _entry(context, by_command, at, entry, "")
        for transition in phase.next:
            if transition.to not in known and transition.to not in context.poisoned:
                hint = did_you_mean(transition.to, known)
                message = f'there is no phase "{transition.to}"{hint}'
                yield Diagnostic(transition.at, UNKNOWN_PHASE, message)
            problems = list(_entry(context, by_command, transition.at, transition.after, ""))
            yield from problems
            torn = transition.after.partition(".")[0] in context.torn
            if not problems and context.whole and not torn:
                yield from _moves(phases, by_command, phase, transition.at, transition.after)
        yield from _end(phase)
    if context.whole:
        if all(step.to in known for phase in phases for step in phase.next):
            yield from _reached(phases)
        yield from _never(context, phases, by_command)
        if not any(phase.final for phase in phases):
            yield Diagnostic(phases[-1].at, NO_FINAL, 'no phase says "final: true"')


def _sides(phase: Phase) -> Iterator[tuple[str, tuple[tuple[Span, str], ...]]]:
    yield "client", phase.client
    yield "server", phase.server
    yield "both", phase.both


def _entry(
    context: Context,
    by_command: dict[str, list[MessageLayout]],
    at: Span,
    entry: str,
    side: str,
) -> Iterator[Diagnostic]:
    """What is wrong with a command or message that a phase names."""
    if entry in ALL:
        return
    name, _, role = entry.partition(".")
    known = [command.name for command in context.protocol.commands]
    if name in context.poisoned:
        return
    if name not in known:
        message = f'there is no command "{name}"{did_you_mean(name, known)}'
        yield Diagnostic(at, UNKNOWN_COMMAND, message)
        return
    layouts = by_command.get(name, [])
    if not layouts or name in context.torn:
        return
    roles = {layout.role.name: layout for layout in layouts}
    if role and role not in roles:
        message = f'"{name}" has no "{role}"{did_you_mean(role, roles)}'
        yield Diagnostic(at, UNKNOWN_ROLE, message)
        return
    if side in ("client", "server"):
        said = (
            [roles[role]] if role else [item for item in layouts if not _is_answer(item, layouts)]
        )
        if said and all(layout.sender not in (side, "both") for layout in said):
            message = f'"{entry}" comes from the {said[0].sender}, not from the {side}'
            note = Note(said[0].command.at, f'"{name}" is defined here')
            yield Diagnostic(at, WRONG_SIDE, message, (note,))


def _is_answer(layout: MessageLayout, siblings: list[MessageLayout]) -> bool:
    return any(other.reply == layout.name for other in siblings)


def _allows(phase: Phase, name: str, role: str) -> bool:
    """Whether a phase names a message."""
    excluded = {entry for _, entry in phase.excluded}
    for _, entries in _sides(phase):
        for _, entry in entries:
            if entry in (name, f"{name}.{role}"):
                return True
            if entry in ALL and name not in excluded and f"{name}.{role}" not in excluded:
                return True
    return False


def _before(phases: tuple[Phase, ...], phase: Phase) -> list[Phase]:
    """A phase and those that lead to it."""
    found = {phase.name}
    grown = True
    while grown:
        more = {
            item.name
            for item in phases
            if item.name not in found and any(step.to in found for step in item.next)
        }
        found |= more
        grown = bool(more)
    return [item for item in phases if item.name in found]


def _moves(
    phases: tuple[Phase, ...],
    by_command: dict[str, list[MessageLayout]],
    phase: Phase,
    at: Span,
    after: str,
) -> Iterator[Diagnostic]:
    name, _, role = after.partition(".")
    layouts = by_command.get(name, [])
    if not layouts or not role:
        return
    layout = next(item for item in layouts if item.role.name == role)
    asking = [item for item in layouts if item.reply == layout.name]
    allowed = _allows(phase, name, role) or any(
        _allows(earlier, name, item.role.name)
        for item in asking
        for earlier in _before(phases, phase)
    )
    if not allowed:
        message = f'"{after}" cannot happen in "{phase.name}", which does not allow "{name}"'
        yield Diagnostic(at, NOT_ALLOWED, message)


def _end(phase: Phase) -> Iterator[Diagnostic]:
    speaks = phase.client or phase.server or phase.both
    if phase.final and (speaks or phase.next):
        message = f'"{phase.name}" is final, but something may still happen in it'
        yield Diagnostic(phase.at, AFTER_THE_END, message)
    if not phase.final and not phase.next:
        message = f'nothing leads out of "{phase.name}"; add "next", or say "final: true"'
        yield Diagnostic(phase.at, DEAD_END, message)


def _reached(phases: tuple[Phase, ...]) -> Iterator[Diagnostic]:
    by_name = {phase.name: phase for phase in phases}
    reached: set[str] = set()
    todo = [phases[0].name]
    while todo:
        name = todo.pop()
        if name not in reached and name in by_name:
            reached.add(name)
            todo.extend(step.to for step in by_name[name].next)
    for phase in phases:
        if phase.name not in reached:
            message = f'nothing leads to the phase "{phase.name}"'
            yield Diagnostic(phase.at, UNREACHABLE, message)


def _never(
    context: Context, phases: tuple[Phase, ...], by_command: dict[str, list[MessageLayout]]
) -> Iterator[Diagnostic]:
    known = [command.name for command in context.protocol.commands]
    named = {
        entry.partition(".")[0]
        for phase in phases
        for _, entries in _sides(phase)
        for _, entry in entries
    }
    meant = {nearest(name, known) for name in named if name not in known}
    for command in context.protocol.commands:
        layouts = by_command.get(command.name, [])
        if command.name in meant | context.torn:
            continue
        if layouts and not any(
            _allows(phase, command.name, layout.role.name) for phase in phases for layout in layouts
        ):
            yield Diagnostic(command.at, NEVER_ALLOWED, f'no phase allows "{command.name}"')
