"""Response codes: known, used, and each with a number of its own."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.paths import find, lacking
from wireloom.generator.checks.words import defined, did_you_mean, nearest, together
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Code, Codes, Command
from wireloom.generator.model.types import Integer, Reference, Switch, Text, Union
from wireloom.generator.rules import rule
from wireloom.generator.span import Span

UNKNOWN_CODE = rule(
    "WL501: a code is unknown",
    "`returns`, `body_codes`, `automatic` and states name codes of the spec.",
)
UNUSED_CODE = rule(
    "WL502: no command returns a code",
    "A code is listed by the commands that return or carry it, or it says `anywhere: true`.",
)
SAME_NUMBER = rule(
    "WL503: two codes have one number", "A reader could not tell which of them is meant."
)
SAME_NAME = rule(
    "WL504: two codes have one name",
    "Codes become members of one enumeration, whatever group they are in.",
)
NO_CODE_FIELD = rule(
    "WL505: an answer has no code",
    "A command with `returns` has an answer with the field that `codes.field` names; so has one"
    " whose code moves the connection on.",
)
NEEDLESS = rule(
    "WL506: a code is listed needlessly",
    "`returns` lists what is special to the command: no success and nothing that is legal"
    " anywhere.",
)
NO_CODES = rule(
    "WL507: codes are used but not declared",
    "`codes` says where the code of an answer stands and what its numbers mean.",
)
CODE_BASE = rule(
    "WL508: codes are over something that is no integer",
    "Codes are named numbers of an integer type.",
)
NOT_RETRIABLE = rule(
    "WL510: a code is called retriable in vain",
    "`retriable` of a command names failures that it `returns` or has in its `body_codes`, as far"
    " as they are not retriable wherever they are returned.",
)
NO_DETAIL = rule(
    "WL509: an answer has no text for the detail of its code",
    "Every answer that has the field of `codes.field` has the one of `codes.detail` as well: a text"
    " that is always there.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    codes = context.protocol.codes
    if codes is None:
        if not context.poisoned & {"codes"}:
            yield from _undeclared(context)
        return
    yield from _numbers(context, codes)
    uses = list(_uses(context))
    known = [code.name for code in codes.all()]
    for at, name in uses:
        if name not in known and name not in context.poisoned:
            message = f'there is no code "{name}"{did_you_mean(name, known)}'
            yield Diagnostic(at, UNKNOWN_CODE, message, unknown=name)
    if context.whole and "codes" not in context.poisoned:
        yield from _unused(codes, uses)
    for command in context.protocol.commands:
        yield from _needless(codes, command)
        yield from _in_vain(codes, command)
    yield from _fields(context, codes)
    if codes.field is not None and codes.detail is not None:
        yield from _details(context, codes.field, codes.detail)


def _uses(context: Context) -> Iterator[tuple[Span, str]]:
    for command in context.protocol.commands:
        yield from command.returns
        yield from command.body_codes
        if command.reply is not None and command.reply.automatic is not None:
            yield command.reply.at, command.reply.automatic
    for state in context.protocol.states:
        for transition in state.next:
            for name in transition.codes:
                yield transition.at, name


def _undeclared(context: Context) -> Iterator[Diagnostic]:
    for at, name in _uses(context):
        message = f'"{name}" should be a code, but the spec has no "codes"'
        yield Diagnostic(at, NO_CODES, message)
        return


def _numbers(context: Context, codes: Codes) -> Iterator[Diagnostic]:
    if other := context.unlike(codes.base, Integer):
        message = f"codes need an integer type, not {other}"
        yield Diagnostic(codes.base.at, CODE_BASE, message)
    by_number: dict[int, Code] = {}
    by_name: dict[str, Code] = {}
    for code in sorted(codes.all(), key=lambda item: item.at):
        if (earlier := by_number.setdefault(code.number, code)) is not code:
            message = f'"{code.name}" has the number {code.number} of another code'
            yield Diagnostic(code.at, SAME_NUMBER, message, defined(earlier))
        if (earlier := by_name.setdefault(code.name, code)) is not code:
            message = f'there is a code "{code.name}" already'
            yield Diagnostic(code.at, SAME_NAME, message, defined(earlier))


def _unused(codes: Codes, uses: list[tuple[Span, str]]) -> Iterator[Diagnostic]:
    known = [code.name for code in codes.all()]
    used = {name for _, name in uses}
    used |= {meant for name in used if name not in known and (meant := nearest(name, known))}
    success = {code.name for code in codes.success}
    for code in codes.all():
        if code.name not in used | success and not code.anywhere:
            message = (
                f'no command returns or carries "{code.name}"; list it, or say "anywhere: true"'
            )
            yield Diagnostic(code.at, UNUSED_CODE, message)


def _needless(codes: Codes, command: Command) -> Iterator[Diagnostic]:
    success = {code.name for code in codes.success}
    anywhere = {code.name for code in codes.all() if code.anywhere}
    for at, name in command.returns:
        if name in success:
            yield Diagnostic(at, NEEDLESS, f'"{name}" is a success, which needs no listing')
        elif name in anywhere:
            yield Diagnostic(at, NEEDLESS, f'"{name}" is legal anywhere, which needs no listing')


def _in_vain(codes: Codes, command: Command) -> Iterator[Diagnostic]:
    returned = [name for _, name in command.returns + command.body_codes]
    retriable = {code.name for code in codes.all() if code.retriable}
    anywhere = {code.name for code in codes.all() if code.anywhere}
    interim = {code.name for code in codes.interim}
    for at, name in command.retriable:
        if name in retriable:
            problem = "is retriable wherever it is returned, which needs no listing"
        elif name in anywhere:
            problem = "is legal anywhere, so it is retriable after every command or after none"
        elif name not in returned:
            hint = did_you_mean(name, returned)
            problem = f'is not among what "{command.name}" returns{hint}'
        elif name in interim:
            problem = "is no failure"
        else:
            continue
        yield Diagnostic(at, NOT_RETRIABLE, f'"{name}" {problem}')


def _fields(context: Context, codes: Codes) -> Iterator[Diagnostic]:
    by_command: dict[str, list[Members]] = {}
    for members in context.members:
        if members.layout is not None:
            by_command.setdefault(members.layout.command.name, []).append(members)
    holders: list[Members] = []
    for command in context.sound.commands:
        if not command.returns or command.replies or command.name in context.torn:
            continue
        said = [(one.layout, one) for one in by_command.get(command.name, ()) if one.layout]
        replies = {layout.reply for layout, _ in said}
        answers = [members for layout, members in said if layout.name in replies]
        if said and not answers:
            message = f'"{command.name}" returns codes, but has no answer'
            yield Diagnostic(command.returns[0][0], NO_CODE_FIELD, message)
        holders += answers
    if codes.field is not None:
        yield from lacking(context, holders, codes.field, NO_CODE_FIELD, "for the codes of answers")
        return
    wanting = [members.owner for members in holders]
    wanting += [
        step.after for state in context.protocol.states for step in state.next if step.codes
    ]
    if wanting and context.whole:
        message = f'the codes say no "field", but {together(wanting)} must have one'
        yield Diagnostic(codes.at, NO_CODE_FIELD, message)


def _details(context: Context, code: Reference, detail: Reference) -> Iterator[Diagnostic]:
    answers = {members.layout.reply for members in context.members if members.layout is not None}
    owners: dict[str, list[str]] = {}
    for members in context.members:
        layout = members.layout
        if layout is None or layout.name not in answers or layout.command.name in context.torn:
            continue
        if find(context, members, code) is None:
            continue
        found = find(context, members, detail)
        form = None if found is None else context.form(found.type)
        if found is None:
            reason = "is missing"
        elif isinstance(form, Text) and (found.optional or found.when is not None):
            reason = "is not always there"
        elif isinstance(form, Text | Switch | Union | None):
            continue
        else:
            reason = f"must be text, not {called(form)}"
        owners.setdefault(reason, []).append(members.owner)
    for reason, names in owners.items():
        message = f'the "{detail}" of {together(names)} {reason}'
        yield Diagnostic(detail.at, NO_DETAIL, message)
