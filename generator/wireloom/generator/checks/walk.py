"""Every type of a spec, once, at the place where it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from wireloom.generator.model.protocol import Command, Message, Protocol
from wireloom.generator.model.types import (
    Elsewhere,
    Field,
    Form,
    ListOf,
    MapOf,
    Measure,
    Named,
    Prefix,
    Record,
    Reference,
    Slot,
    Switch,
    Type,
    Union,
)
from wireloom.generator.model.types import Enum as EnumForm
from wireloom.generator.model.types import Flags as FlagsForm
from wireloom.generator.span import Span


@dataclass(frozen=True, slots=True)
class Place:
    """A type expression and how it got there."""

    type: Type
    owner: str
    """The named type, ``Command.role`` or the part of the document that it belongs to."""
    field: Field | None = None
    """The field whose type it is; None for parts of other types."""
    use: str = "part"
    """``declared``, ``field``, ``item``, ``key``, ``pair``, ``case``, ``prefix``, ``base``,
    ``escape``, ``slot``, ``json``, ``carrier`` or ``negotiated``."""
    encoding: str = "binary"
    """The encoding of the innermost record around it; of a list or a map with a name, which is
    nothing by itself, that of the records which use it."""

    def inner(self, type_: Type, use: str) -> Place:
        """The place of a type inside of this one."""
        return Place(type_, self.owner, use=use, encoding=self.encoding)


def places(protocol: Protocol) -> Iterator[Place]:
    """All type expressions of a spec, outer ones first."""
    yield from _places(protocol, _of_collections(protocol))


def _places(protocol: Protocol, encodings: Mapping[str, str]) -> Iterator[Place]:
    for name, type_ in protocol.types:
        encoding = encodings.get(name, "binary")
        yield from within(Place(type_, name, use="declared", encoding=encoding))
    for role in protocol.roles:
        yield from field_places(role.fields, f"roles.{role.name}")
    for parameter in protocol.negotiated:
        yield from within(Place(parameter.type, f"negotiated.{parameter.name}", use="negotiated"))
    if protocol.codes is not None:
        yield from within(Place(protocol.codes.base, protocol.codes.name, use="base"))
    yield from _measure_places(protocol.default_count, "defaults")
    for owner, message in messages(protocol):
        yield from field_places(message.fields, owner)
        for _, type_ in message.slots:
            yield from within(Place(type_, owner, use="slot"))


def _of_collections(protocol: Protocol) -> dict[str, str]:
    """The encoding of each named list or map that stands in records of one other encoding only."""
    found: dict[str, set[str]] = {
        name: set()
        for name, type_ in protocol.types
        if isinstance(type_.form, ListOf | MapOf) and not type_.exported
    }
    uses = [
        (place.type.form.name, place)
        for place in _places(protocol, {})
        if isinstance(place.type.form, Named) and place.type.form.name in found
    ]
    for _ in found:  # those in each other are as deep as there are some
        for name, place in uses:
            inside = found.get(place.owner) if place.encoding == "binary" else None
            found[name] |= {place.encoding} if inside is None else inside
    return {name: one for name, all_ in found.items() if len(all_) == 1 for one in all_}


def messages(protocol: Protocol) -> Iterator[tuple[str, Message]]:
    """All messages under the name ``Command.role``."""
    for command in protocol.commands:
        for message in messages_of(command):
            yield f"{command.name}.{message.role}", message


def messages_of(command: Command) -> Iterator[Message]:
    """The messages of a command, those of all its versions."""
    for version in command.versions:
        yield from version.messages


def field_places(
    fields: tuple[Field, ...], owner: str, encoding: str = "binary"
) -> Iterator[Place]:
    """The types inside the fields of a record."""
    for item in fields:
        yield from within(Place(item.type, owner, item, "field", encoding))
        if item.json is not None:
            yield from within(Place(item.json, owner, item, "json", "json"))


def within(place: Place) -> Iterator[Place]:
    """A type and the types inside it."""
    yield place
    type_, owner = place.type, place.owner
    for _, measure in measures(type_):
        yield from _measure_places(measure, owner)
    if type_.escape is not None:
        yield from within(Place(type_.escape, owner, use="escape"))
    match type_.form:
        case Record(fields=fields, encoding=encoding, map=carrier):
            yield from field_places(fields, owner, encoding)
            if carrier is not None:
                yield from within(Place(carrier, owner, use="carrier"))
        case ListOf(item=item):
            yield from within(place.inner(item, "item"))
        case MapOf(key=key, value=value):
            yield from within(place.inner(key, "key"))
            yield from within(place.inner(value, "pair"))
        case EnumForm(base=base) | FlagsForm(base=base):
            yield from within(Place(base, owner, use="base"))
        case form:
            for part in parts(form):
                yield from within(Place(part, owner, use="case"))


def _measure_places(measure: Measure | None, owner: str) -> Iterator[Place]:
    if isinstance(measure, Prefix):
        yield from within(Place(measure.type, owner, use="prefix"))


def selectors(protocol: Protocol) -> Iterator[tuple[str, Reference]]:
    """The paths that tell messages apart, with the key that says each."""
    yield from (("command_field", path) for path in protocol.command_field)
    if protocol.version_field is not None:
        yield "version_field", protocol.version_field


def measures(type_: Type) -> Iterator[tuple[str, Measure]]:
    """The ``size`` and the ``count`` of a type expression."""
    if type_.size is not None:
        yield "size", type_.size
    if isinstance(type_.form, ListOf | MapOf):
        yield "count", type_.form.count


def reached(starts: Iterable[str], below: Callable[[str], Iterable[str]]) -> set[str]:
    """All names to which some lead, these included."""
    found, todo = set[str](), list(starts)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += below(name)
    return found


def parts(form: Form) -> tuple[Type, ...]:
    """The types of which a list, a map, a switch or a slot holds values."""
    match form:
        case ListOf(item=item):
            return (item,)
        case MapOf(key=key, value=value):
            return key, value
        case Switch(cases=cases, otherwise=otherwise):
            return (*(case.type for case in cases), *((otherwise,) if otherwise else ()))
        case Slot(fallback=fallback) if fallback is not None:
            return (fallback,)
        case _:
            return ()


def names(type_: Type) -> Iterator[str]:
    """The declared names that a type uses, itself included."""
    for place in within(Place(type_, "")):
        yield from (name for _, name in own_names(place.type))


def own_names(type_: Type) -> tuple[tuple[Span, str], ...]:
    """The declared names that a type expression uses and where, but for those inside it."""
    match type_.form:
        case Named(name=name):
            return ((type_.at, name),)
        case Union(cases=cases):
            return cases
        case _:
            return ()


def field_references(field: Field) -> Iterator[Reference]:
    """The references of a field that are not those of its type."""
    for test in field.tests:
        yield test.subject
    if field.compressed is not None:
        yield field.compressed.by


def own_references(type_: Type) -> Iterator[Reference]:
    """The references of a type expression, but for those of the types inside it."""
    for _, measure in measures(type_):
        if isinstance(measure, Elsewhere):
            yield measure.reference
    if isinstance(type_.form, Switch):
        yield type_.form.on
