"""Fields that a size or a count elsewhere hangs on, which are drawn small."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.model.types import (
    Elsewhere,
    Field,
    ListOf,
    MapOf,
    Record,
    Switch,
    Type,
)
from wireloom.generator.resolve.types import Types


def measures(types: Types) -> Iterator[str]:
    """Names of fields that a size or a count elsewhere hangs on."""
    todo = [*types.named.values()]
    todo += [item.type for message in _messages(types) for item in message]
    for type_ in todo:
        yield from _measured(types, type_)


def _messages(types: Types) -> Iterator[tuple[Field, ...]]:
    for command in types.protocol.commands:
        for version in command.versions:
            for message in version.messages:
                yield message.fields
                yield tuple(Field(at=type_.at, name="", type=type_) for _, type_ in message.slots)


def _measured(types: Types, type_: Type) -> Iterator[str]:
    if isinstance(type_.size, Elsewhere):
        yield type_.size.reference.names[-1]
    match type_.form:
        case Record(fields=fields):
            for item in fields:
                yield from _measured(types, item.type)
        case ListOf(item=inner, count=count):
            if isinstance(count, Elsewhere):
                yield count.reference.names[-1]
            yield from _measured(types, inner)
        case MapOf(key=key, value=value, count=count):
            if isinstance(count, Elsewhere):
                yield count.reference.names[-1]
            yield from _measured(types, key)
            yield from _measured(types, value)
        case Switch(cases=cases, otherwise=otherwise):
            for case in cases:
                yield from _measured(types, case.type)
            if otherwise is not None:
                yield from _measured(types, otherwise)
        case _:
            return
