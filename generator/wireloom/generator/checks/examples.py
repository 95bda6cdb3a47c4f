"""Examples: the value gives the bytes, the bytes give the value, and what must be refused is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.checks.conditions import value_of
from wireloom.generator.checks.context import Context
from wireloom.generator.checks.walk import Place, names
from wireloom.generator.checks.words import did_you_mean, quoted
from wireloom.generator.diagnostics import Diagnostic, first_of
from wireloom.generator.free_text import plain_data
from wireloom.generator.model.protocol import Command
from wireloom.generator.model.types import (
    Example,
    Field,
    InvalidExample,
    ListOf,
    Named,
    Record,
    Type,
)
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.schema import schema_of
from wireloom.generator.resolve.schema.examples import is_of, said_by
from wireloom.generator.rules import rule
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Span

WRONG_BYTES = rule(
    "WL701: an example does not encode to its bytes",
    "Encoders of all languages must give exactly these bytes, so either the value, the bytes or"
    " the type is wrong.",
)
WRONG_VALUE = rule(
    "WL702: the bytes of an example do not decode", "Either the bytes or the type is wrong."
)
NO_MESSAGE = rule(
    "WL703: an example is of a message that the command does not have",
    "`role` and `version` say which message it is; without `version` it is version 1.",
)
UNKNOWN_MEMBER = rule(
    "WL704: an example has an unknown member",
    "The value has the members of the Python class: no lengths, no counts, no constants.",
)
NO_VALUE = rule(
    "WL705: the value of an example does not fit the type",
    "A member is missing, of another kind, or out of bounds.",
)
ACCEPTED = rule(
    "WL706: bytes that must be refused are accepted",
    "The type allows what the counterexample forbids: a bound, a constant or a closed enumeration"
    " is missing, or the counterexample is wrong.",
)
UNKNOWN_PARAMETER = rule(
    "WL707: an example has a wrong negotiated parameter",
    "`negotiated` are those of the spec, with values of their types.",
)


@dataclass(frozen=True)
class _Subject:
    """What examples are of."""

    context: Context
    schema: Schema
    name: str
    """As the schema has it."""
    what: MessageLayout | Type

    def path(self, path: str) -> str:
        """A path without what it begins with; empty for the value as a whole."""
        return path.removeprefix(self.name).removeprefix(".")


def check(context: Context, faulty: frozenset[str]) -> Iterator[Diagnostic]:
    """Runs the rules of this module; ``faulty`` names types and messages that are wrong anyhow."""
    reach = _Reach(context, faulty)
    shown = {
        _name(place): place.type
        for place in context.places
        if place.type.examples or place.type.invalid
    }
    types = {
        name: (
            Type(at=type_.at, form=Named(name))
            if name in context.types.named
            else replace(type_, examples=(), invalid=())
        )
        for name, type_ in shown.items()
    }
    types = {name: type_ for name, type_ in types.items() if not reach.is_faulty(type_)}
    schema = schema_of(context.types, context.messages, types)
    if reach.name(schema.frame):
        schema = replace(schema, frame="")
    for name, type_ in types.items():
        subject = _Subject(context, schema, name, type_)
        for example in shown[name].examples:
            yield from _example(subject, example)
        for invalid in shown[name].invalid:
            yield from _invalid(subject, invalid)
    for command in context.sound.commands:
        for example in command.examples:
            yield from _of_command(context, reach, schema, command, example)


def _name(place: Place) -> str:
    """A name for a type: its own or, if it has none, the place in the spec."""
    return place.owner if place.use == "declared" else str(place.type.at)


class _Reach:
    """Whether something that is wrong takes part in a type."""

    def __init__(self, context: Context, faulty: frozenset[str]) -> None:
        self.context = context
        self.faulty = faulty | context.broken
        self.seen: dict[str, bool] = {}

    def is_faulty(self, type_: Type) -> bool:
        return any(self.name(name) for name in names(type_))

    def name(self, name: str) -> bool:
        if name not in self.seen:
            self.seen[name] = name in self.faulty
            declared = self.context.types.named.get(name)
            if declared is not None and not self.seen[name]:
                self.seen[name] = self.is_faulty(declared)
        return self.seen[name]

    def layout(self, layout: MessageLayout) -> bool:
        frame = self.context.sound.frame
        return (
            not self.context.classified(layout.role.name)
            or layout.title in self.faulty
            or any(f"roles.{item.role}" in self.faulty for item in layout.version.messages)
            or layout.command.name in self.faulty
            or (frame is not None and self.name(frame))
            or any(self.is_faulty(item.type) for item in layout.fields)
        )


def _of_command(
    context: Context, reach: _Reach, schema: Schema, command: Command, example: Example
) -> Iterator[Diagnostic]:
    layouts = [item for item in context.messages if item.command is command]
    if not layouts or command.name in context.torn:
        return
    roles = {item.role.name for item in layouts}
    if example.role not in roles:
        hint = did_you_mean(example.role, roles)
        message = f'"{command.name}" has no message "{example.role}"{hint}'
        yield Diagnostic(example.at, NO_MESSAGE, message)
        return
    mine = [item for item in layouts if item.role.name == example.role]
    fitting = [item for item in mine if is_of(example, item)]
    if not fitting:
        span = command.span
        numbers = [item.version.number for item in mine]
        numbers = numbers if span is None else [*range(span[0], span[1] + 1)]
        listed = quoted(sorted(numbers), "or")
        what = f"{command.name}.{example.role}"
        message = f'"{what}" has no version {example.number}, only {listed}'
        yield Diagnostic(example.at, NO_MESSAGE, message)
        return
    layout = fitting[0]
    if not reach.layout(layout):
        yield from _example(_Subject(context, schema, layout.name, layout), example)


def _example(subject: _Subject, example: Example) -> Iterator[Diagnostic]:
    yield from first_of(
        _negotiated(subject.context, example), _unknown(subject, example), _coded(subject, example)
    )


def _coded(subject: _Subject, example: Example) -> Iterator[Diagnostic]:
    """Where value and bytes do not give each other."""
    name, schema = subject.name, subject.schema
    layout = subject.what if isinstance(subject.what, MessageLayout) else None
    value, negotiated = plain_data(example.value), said_by(example, layout)
    data = bytes.fromhex(example.hex)
    try:
        encoded = encode(schema, name, value, negotiated)
    except EncodeError as error:
        message = f"the value is wrong: {_placed(subject.path(error.path), error.reason)}"
        yield Diagnostic(example.at, NO_VALUE, message)
        return
    if encoded == data:
        return  # encoding has read its bytes back and compared
    try:
        spans = decode(schema, name, data, negotiated).spans
    except DecodeError as error:
        path = subject.path(error.path)
        where = f' in "{path}"' if path else ""
        message = f"the bytes are refused at byte {error.offset}{where}: {error.reason}"
        yield Diagnostic(example.hex_at, WRONG_VALUE, message)
        return
    message = _difference(subject, encoded, data, spans)
    yield Diagnostic(example.hex_at, WRONG_BYTES, message)


def _placed(path: str, reason: str) -> str:
    """A reason after what it is about."""
    if not path:
        return reason
    follows = reason.split(" ", 1)[0] in ("is", "must", "says", "counts")
    return f'"{path}" {reason}' if follows else f'"{path}": {reason}'


def _difference(subject: _Subject, ours: bytes, theirs: bytes, spans: tuple[Span, ...]) -> str:
    """Where the bytes of an example leave those of its value."""
    offset = next(
        (number for number, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b),
        min(len(ours), len(theirs)),
    )
    inside = [span for span in spans if span.offset <= offset < span.offset + span.size]
    path = subject.path(inside[-1].path) if inside else ""
    field = f', in "{path}",' if path else ""
    if offset >= len(ours):
        return f"the value ends after {len(ours)} bytes, the example has {len(theirs)}"
    if offset >= len(theirs):
        return f"the example ends after {len(theirs)} bytes, its value has {len(ours)}"
    return f"byte {offset}{field} is {theirs[offset]:02x}, but the value gives {ours[offset]:02x}"


def _invalid(subject: _Subject, example: InvalidExample) -> Iterator[Diagnostic]:
    try:
        value = decode(subject.schema, subject.name, bytes.fromhex(example.hex)).value
    except DecodeError:
        return
    message = f"these bytes are accepted as {json.dumps(value, ensure_ascii=False)}"
    yield Diagnostic(example.hex_at, ACCEPTED, message)


def _negotiated(context: Context, example: Example) -> Iterator[Diagnostic]:
    known = {parameter.name: parameter for parameter in context.sound.negotiated}
    for name, value in example.negotiated:
        if name in context.poisoned:
            continue
        if name not in known:
            message = f'there is no negotiated parameter "{name}"{did_you_mean(name, known)}'
            yield Diagnostic(example.at, UNKNOWN_PARAMETER, message)
            continue
        followed = context.follow(known[name].type)
        problem = value_of(context, followed, value) if followed is not None else ""
        if problem:
            message = f'the negotiated parameter "{name}" cannot be {plain_data(value)}: {problem}'
            yield Diagnostic(example.at, UNKNOWN_PARAMETER, message)


def _unknown(subject: _Subject, example: Example) -> Iterator[Diagnostic]:
    """Members of the value that the type does not have."""
    context, what, value = subject.context, subject.what, plain_data(example.value)
    if isinstance(what, MessageLayout):
        found = _strange(context, what.fields, value, "")
    else:
        found = _strange_in(context, what, value, "")
    for path, known in found:
        name = path.rpartition(".")[2]
        message = f'the value has "{path}", which is no member{did_you_mean(name, known)}'
        yield Diagnostic(example.at, UNKNOWN_MEMBER, message)


def _strange(
    context: Context, fields: tuple[Field, ...], value: Any, path: str
) -> Iterator[tuple[str, list[str]]]:
    if not isinstance(value, dict):
        return
    by_name = {item.name: item for item in fields}
    for name, inner in value.items():
        here = f"{path}.{name}" if path else str(name)
        item = by_name.get(name)
        if item is None:
            yield here, list(by_name)
        elif not item.lazy and item.compressed is None:
            yield from _strange_in(context, item.type, inner, here)


def _strange_in(
    context: Context, type_: Type, value: Any, path: str
) -> Iterator[tuple[str, list[str]]]:
    match context.form(type_):
        case Record(fields=fields):
            yield from _strange(context, fields, value, path)
        case ListOf(item=item) if isinstance(value, list):
            for number, inner in enumerate(value):
                yield from _strange_in(context, item, inner, f"{path}[{number}]")
