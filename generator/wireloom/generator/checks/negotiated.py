"""Negotiated parameters: known, used, and settled by something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wireloom.generator.checks.conditions import NO_SUCH_VALUE
from wireloom.generator.checks.context import Context
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.paths import find
from wireloom.generator.checks.walk import field_references, own_references, places
from wireloom.generator.checks.words import did_you_mean, nearest
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Command, NegotiatedParameter
from wireloom.generator.model.types import Boolean, Enum, Form, Integer, Reference, Varint
from wireloom.generator.resolve.messages import version_parameter
from wireloom.generator.rules import rule
from wireloom.generator.span import Span

UNKNOWN_PARAMETER = rule(
    "WL217: a negotiated parameter is unknown",
    "`$name` is a negotiated parameter of the connection and must be declared under `negotiated`.",
)
UNUSED_PARAMETER = rule(
    "WL218: nothing depends on a negotiated parameter",
    "They are what layouts depend on. One that no condition asks for only burdens every caller.",
)
PARAMETER_TYPE = rule(
    "WL219: a negotiated parameter has an unfit type",
    "Conditions compare it with numbers, so it is a bool, an integer or an enumeration.",
)
PARAMETER_SOURCE = rule(
    "WL220: no message settles a negotiated parameter",
    "`after` names a message as `Command.role`, and `value` a field of it. Without `after` the"
    " value is a field of frames that are laid out whole. What commands settle by their versions"
    " is a bool with neither, and one parameter is the version.",
)
_NEGOTIABLE = (Boolean, Integer, Enum, Varint)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    protocol = context.sound
    asked = {
        reference.names[0]
        for reference in _all_references(context)
        if reference.root == "negotiated"
    }
    known = [parameter.name for parameter in protocol.negotiated]
    meant = {nearest(name, known) for name in asked if name not in known}
    for parameter in protocol.negotiated:
        if other := context.unlike(parameter.type, *_NEGOTIABLE):
            what = f'the negotiated parameter "{parameter.name}" is {other}'
            message = f"{what}; it must be a bool or an integer"
            yield Diagnostic(parameter.type.at, PARAMETER_TYPE, message)
        if context.whole and parameter.name not in asked | meant:
            message = f'nothing depends on the negotiated parameter "{parameter.name}"; remove it'
            yield Diagnostic(parameter.at, UNUSED_PARAMETER, message)
        yield from _settled(context, parameter)
    unframed = [problem for one in protocol.negotiated for problem in _framed(context, one)]
    yield from unframed
    for command in protocol.commands if not unframed else ():
        yield from _decided(context, command)


def unknown_parameter(at: Span, name: str, known: Iterable[str]) -> Diagnostic:
    """The problem that no parameter has a name."""
    message = f'there is no negotiated parameter "{name}"{did_you_mean(name, known)}'
    return Diagnostic(at, UNKNOWN_PARAMETER, message, unknown=name)


def can_be_negotiated(form: Form | None) -> bool:
    """Whether a type fits a parameter."""
    return isinstance(form, _NEGOTIABLE)


def _settled(context: Context, parameter: NegotiatedParameter) -> Iterator[Diagnostic]:
    name, after, value = parameter.name, parameter.after, parameter.value
    command = after.partition(".")[0]
    if not after or context.frame is None or command in context.torn | context.poisoned:
        return
    owners = {item.owner: item for item in _said(context)}
    if after not in owners:
        message = f'the negotiated parameter "{name}" is settled by "{after}", which is no message'
        known = any(item.name == command for item in context.protocol.commands)
        unknown = "" if known else command
        hint = did_you_mean(after, owners)
        yield Diagnostic(parameter.at, PARAMETER_SOURCE, message + hint, unknown=unknown)
    elif value is not None and find(context, owners[after], value) is None:
        message = f'"{after}" has no "{value}" that could settle the negotiated parameter "{name}"'
        yield Diagnostic(value.at, PARAMETER_SOURCE, message)


def _framed(context: Context, parameter: NegotiatedParameter) -> Iterator[Diagnostic]:
    """Whether frames have the field that says a parameter in each of them."""
    value = parameter.value
    if parameter.after or value is None or context.frame is None or context.broken:
        return
    what = f'could settle the negotiated parameter "{parameter.name}"'
    whole = not context.sound.slots
    messages = [item for item in context.members if item.layout is not None]
    if whole and any(find(context, item, value) is not None for item in messages):
        return
    lacks = f'no frame has a "{value}" that' if whole else "no frame that is read by its slots"
    yield Diagnostic(value.at, PARAMETER_SOURCE, f"{lacks} {what}")


def _decided(context: Context, command: Command) -> Iterator[Diagnostic]:
    """Whether the versions of a command may settle what it says that they do."""
    known = {item.name: item for item in context.sound.negotiated}
    for test in command.negotiated:
        name = test.subject.names[0]
        item = known.get(name)
        if name in context.poisoned:
            continue
        if item is None:
            yield unknown_parameter(test.at, name, known)
        elif item.after or item.value or not isinstance(context.form(item.type), Boolean):
            message = f'"{name}" is not for versions to settle: it is no bool, or settled otherwise'
            yield Diagnostic(test.at, PARAMETER_SOURCE, message)
        elif not version_parameter(context.sound):
            message = f'versions of "{command.name}" settle "{name}", but no negotiated parameter'
            message += " has the version field as its value"
            yield Diagnostic(test.at, PARAMETER_SOURCE, message)
        elif not test.values:
            message = f'"{name}" is settled by a range of versions that ends before it begins'
            yield Diagnostic(test.at, NO_SUCH_VALUE, message)


def _said(context: Context) -> Iterator[Members]:
    """The messages, projections of the frame among them."""
    yield from (item for item in context.members if item.layout is not None)
    if context.sound.slots:
        for layout in context.messages:
            yield Members(owner=layout.title, fields=layout.fields, layout=layout)


def _all_references(context: Context) -> Iterator[Reference]:
    for place in places(context.protocol):
        yield from own_references(place.type)
        if place.field is not None:
            yield from field_references(place.field)
