"""States: who may say what when, and how the connection moves on."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.paths import unknown
from wireloom.generator.checks.walk import reached
from wireloom.generator.checks.words import defined, did_you_mean, nearest
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import State
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.rules import rule
from wireloom.generator.span import Span

UNKNOWN_COMMAND = rule(
    "WL601: a state names an unknown command",
    "States name commands, or `Command.role` for one of their messages.",
)
UNKNOWN_ROLE = rule(
    "WL602: a state names a message that the command does not have",
    "`Command.role` names one of the messages of the command.",
)
WRONG_SIDE = rule(
    "WL603: a state lets the wrong side speak",
    "`from` of a command says who sends it first; its answers go the other way.",
)
UNREACHABLE = rule(
    "WL604: a state cannot be reached",
    "The first state is the start; every other one is the target of a transition.",
)
UNKNOWN_STATE = rule(
    "WL605: a transition leads to an unknown state", "`to` names a state of the spec."
)
NOT_ALLOWED = rule(
    "WL606: a transition is after a message that its state does not allow",
    "It would never happen. A state moves on by what may be said in it, or by the answer to that.",
)
NEVER_ALLOWED = rule("WL607: no state allows a command", "A session would refuse it at any time.")
NO_FINAL = rule(
    "WL608: no state is final",
    "One state says `final: true`, so that a session knows when the connection is over.",
)
DEAD_END = rule(
    "WL609: nothing leads out of a state", "A state that is not final leads to another one."
)
AFTER_THE_END = rule(
    "WL610: something happens in a final state",
    "When the connection is over nobody says anything any more.",
)

ALL = frozenset({"*", "all"})


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    states = context.protocol.states
    if not states:
        return
    by_command: dict[str, list[MessageLayout]] = {}
    for layout in context.messages:
        by_command.setdefault(layout.command.name, []).append(layout)
    known = {state.name for state in states}
    meant = _meant(context, states)
    clear = context.whole and None not in meant
    for state in states:
        sides = ("client", state.client), ("server", state.server)
        for side, entries in (*sides, ("", state.both + state.excluded)):
            for at, entry in entries:
                yield from _entry(context, by_command, at, entry, side)
        for transition in state.next:
            if transition.to not in known and transition.to not in context.poisoned:
                hint = did_you_mean(transition.to, known)
                message = f'there is no state "{transition.to}"{hint}'
                yield Diagnostic(transition.at, UNKNOWN_STATE, message, unknown=transition.to)
            problems = list(_entry(context, by_command, transition.at, transition.after, ""))
            yield from problems
            torn = transition.after.partition(".")[0] in context.torn
            if not problems and clear and not torn:
                yield from _moves(states, by_command, state, transition.at, transition.after)
        yield from _end(state)
    if context.whole:
        if all(step.to in known for state in states for step in state.next):
            yield from _reached(states)
        if clear:
            yield from _never(context, states, by_command, meant)
        if all(state.next and not state.final for state in states):
            yield Diagnostic(states[-1].at, NO_FINAL, 'no state says "final: true"')


def _entry(
    context: Context, by_command: dict[str, list[MessageLayout]], at: Span, entry: str, side: str
) -> Iterator[Diagnostic]:
    """What is wrong with a command or message that a state names."""
    if entry in ALL:
        return
    yield from unknown(context, at, entry, UNKNOWN_COMMAND, UNKNOWN_ROLE, "all")
    name, _, role = entry.partition(".")
    if side and name not in context.torn | context.poisoned:
        layouts = by_command.get(name, [])
        answers = {item.reply for item in layouts if not role}
        said = [item for item in layouts if item.name not in answers]
        said = [item for item in said if role in ("", item.role.name)]
        if said and all(layout.sender not in (side, "both") for layout in said):
            message = f'"{entry}" comes from the {said[0].sender}, not from the {side}'
            yield Diagnostic(at, WRONG_SIDE, message, defined(said[0].command))


def _allows(state: State, name: str, role: str) -> bool:
    """Whether a state names a message."""
    excluded = {entry for _, entry in state.excluded}
    message = f"{name}.{role}"
    return any(
        entry in (name, message) or (entry in ALL and excluded.isdisjoint((name, message)))
        for _, entry in state.client + state.server + state.both
    )


def _before(states: tuple[State, ...], state: State) -> list[State]:
    """A state and those that lead to it."""
    found = reached(
        [state.name],
        lambda name: [one.name for one in states if any(step.to == name for step in one.next)],
    )
    return [item for item in states if item.name in found]


def _moves(
    states: tuple[State, ...],
    by_command: dict[str, list[MessageLayout]],
    state: State,
    at: Span,
    after: str,
) -> Iterator[Diagnostic]:
    name, _, role = after.partition(".")
    layouts = by_command.get(name, [])
    if not layouts or not role:
        return
    layout = next(item for item in layouts if item.role.name == role)
    asking = [item for item in layouts if item.reply == layout.name]
    allowed = _allows(state, name, role) or any(
        _allows(earlier, name, item.role.name)
        for item in asking
        for earlier in _before(states, state)
    )
    if not allowed:
        message = f'"{after}" cannot happen in "{state.name}", which does not allow "{name}"'
        yield Diagnostic(at, NOT_ALLOWED, message)


def _end(state: State) -> Iterator[Diagnostic]:
    speaks = state.client or state.server or state.both
    if state.final and (speaks or state.next):
        message = f'"{state.name}" is final, but something may still happen in it'
        yield Diagnostic(state.at, AFTER_THE_END, message)
    if not state.final and not state.next:
        or_final = "" if speaks else ', or say "final: true"'
        message = f'nothing leads out of "{state.name}"; add "next"{or_final}'
        yield Diagnostic(state.at, DEAD_END, message)


def _reached(states: tuple[State, ...]) -> Iterator[Diagnostic]:
    next_of = {state.name: [step.to for step in state.next] for state in states}
    found = reached([states[0].name], next_of.__getitem__)
    for state in states:
        if state.name not in found:
            message = f'nothing leads to the state "{state.name}"'
            yield Diagnostic(state.at, UNREACHABLE, message)


def _meant(context: Context, states: tuple[State, ...]) -> set[str | None]:
    """The commands that are meant by unknown names in states; None: one could be any."""
    known = context.commands
    named = {
        entry.partition(".")[0]
        for state in states
        for _, entry in state.client + state.server + state.both
    }
    return {nearest(name, known) for name in named - known.keys() - ALL}


def _never(
    context: Context,
    states: tuple[State, ...],
    by_command: dict[str, list[MessageLayout]],
    meant: set[str | None],
) -> Iterator[Diagnostic]:
    for command in context.protocol.commands:
        layouts = by_command.get(command.name, [])
        if command.name in meant | context.torn:
            continue
        if layouts and not any(
            _allows(state, command.name, layout.role.name) for state in states for layout in layouts
        ):
            yield Diagnostic(command.at, NEVER_ALLOWED, f'no state allows "{command.name}"')
