"""The sound copy of a spec: what cannot be bound is left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wireloom.generator.checks.walk import names, own_names, places
from wireloom.generator.model.protocol import Command, Message, Protocol, Role, Version
from wireloom.generator.model.types import (
    Bytes,
    Enum,
    Field,
    ListOf,
    MapOf,
    Named,
    Record,
    Reference,
    Switch,
    Test,
    Type,
)
from wireloom.generator.resolve.frames import frame_names


def unbound(protocol: Protocol) -> Iterator[str]:
    """Names of types that are used but not declared, or that are aliases of themselves."""
    declared = dict(protocol.types)
    known = {*declared, "" if protocol.codes is None else protocol.codes.name}
    used = (name for place in places(protocol) for _, name in own_names(place.type))
    yield from (name for name in used if name not in known)
    yield from (name for name in frame_names(protocol) if name not in declared)
    yield from (name for name in declared if alias_cycle(declared, name))


def alias_cycle(declared: dict[str, Type], name: str) -> tuple[str, ...]:
    """The names on the way from an alias back to itself; empty if there is none."""
    way = [name]
    while True:
        type_ = declared.get(way[-1])
        if type_ is None or not isinstance(type_.form, Named):
            return ()
        if type_.form.name in way:
            return tuple(way)
        way.append(type_.form.name)


def inline_cycle(declared: dict[str, Type], name: str) -> bool:
    """Whether a record would hold its own fields again."""
    todo = [name]
    for one in todo:
        match declared[one].form if one in declared else None:
            case Named(name=inner):
                below = [inner]
            case Record(fields=fields):
                below = [inner for item in fields if item.inline for inner in names(item.type)]
            case _:
                below = []
        if name in below:
            return True
        todo += dict.fromkeys(inner for inner in below if inner not in todo)
    return False


class Mender:
    """Makes the sound copy of a spec."""

    def __init__(self, written: Protocol, broken: frozenset[str]) -> None:
        self.written = written
        self.broken = broken
        self.declared = dict(written.types)
        self.frame = self._frame(written.frame)

    def protocol(self) -> Protocol:
        written = self.written
        unknown = Type(at=written.at, form=Bytes(), until=b"\0")
        stubs = dict.fromkeys(sorted(self.broken), unknown)
        types = {name: self._type(type_) for name, type_ in written.types} | stubs
        roles = tuple(self._role(role) for role in written.roles)
        known = {
            role.name for role in written.roles if role.frame in (None, self._frame(role.frame))
        }
        codes = written.codes
        if codes is not None and codes.name in types:
            codes = None
        return replace(
            written,
            codes=codes,
            frame=self.frame,
            command_field=tuple(filter(self._selecting, written.command_field)),
            version_field=next(filter(self._selecting, (written.version_field,)), None),
            types=tuple(types.items()),
            roles=roles,
            commands=tuple(self._command(item, known) for item in written.commands),
        )

    def _frame(self, name: str | None) -> str | None:
        if name is None or name in self.broken or name not in self.declared:
            return None
        return name if isinstance(self.declared[name].form, Record) else None

    def _frame_fields(self, name: str | None) -> dict[str, Field]:
        name = self._frame(name)
        if name is None:
            return {}
        return {item.name: item for item in self._spread(self.declared[name])}

    def _spread(self, type_: Type) -> Iterator[Field]:
        form = type_.form
        if isinstance(form, Named):
            if form.name not in self.broken and form.name in self.declared:
                yield from self._spread(self.declared[form.name])
        elif isinstance(form, Record):
            for item in form.fields:
                if self._can_inline(item):
                    yield from self._spread(item.type)
                else:
                    yield item

    def _can_inline(self, item: Field) -> bool:
        if not item.inline:
            return False
        type_ = item.type
        while isinstance(type_.form, Named):
            name = type_.form.name
            known = name not in self.broken and name in self.declared
            if not known or inline_cycle(self.declared, name):
                return False
            type_ = self.declared[name]
        return isinstance(type_.form, Record)

    def _type(self, type_: Type) -> Type:
        form = type_.form
        match form:
            case Record(fields=fields):
                form = replace(form, fields=self._fields(fields))
            case ListOf(item=item):
                form = replace(form, item=self._type(item))
            case MapOf(key=key, value=value):
                form = replace(form, key=self._type(key), value=self._type(value))
            case Switch(cases=cases, otherwise=otherwise):
                cases = tuple(replace(case, type=self._type(case.type)) for case in cases)
                form = replace(form, cases=cases, otherwise=otherwise and self._type(otherwise))
            case _:
                pass
        return type_ if form is type_.form else replace(type_, form=form)

    def _fields(self, fields: tuple[Field, ...]) -> tuple[Field, ...]:
        return tuple(
            replace(item, type=self._type(item.type), inline=item.inline and self._can_inline(item))
            for item in fields
        )

    def _selecting(self, reference: Reference | None) -> bool:
        if reference is None or self.frame is None:
            return False
        known = (self._frame_fields(name) for name in frame_names(self.written))
        alone = len(reference.names) == 1
        return bool(self.written.slots) or (alone and any(reference.names[0] in n for n in known))

    def _role(self, role: Role) -> Role:
        return replace(
            role,
            when=tuple(test for test in role.when if self._selects(role, test)),
            frame=self._frame(role.frame),
            fields=self._fields(role.fields),
        )

    def _selects(self, role: Role, test: Test) -> bool:
        if test.verb != "is" or test.negated:
            return False
        if self.written.slots:
            return True
        if len(test.subject.names) != 1:
            return False
        fields = self._frame_fields(role.frame or self.written.frame)
        member = fields.get(test.subject.names[0])
        if member is None:
            return False
        known = self._values(member.type)
        return all(
            value in known if isinstance(value, str) else isinstance(value, int)
            for value in test.values
        )

    def _values(self, type_: Type) -> set[str]:
        while isinstance(type_.form, Named):
            name = type_.form.name
            if self.written.codes is not None and name == self.written.codes.name:
                return {code.name for code in self.written.codes.all()}
            if name in self.broken or name not in self.declared:
                return set()
            type_ = self.declared[name]
        if not isinstance(type_.form, Enum):
            return set()
        values = {item.name for item in type_.form.values}
        return values | {name for name, inside in type_.form.sets if values.issuperset(inside)}

    def _command(self, command: Command, roles: set[str]) -> Command:
        return replace(
            command,
            versions=tuple(self._version(item, roles) for item in command.versions),
            reply=command.reply if command.reply and command.reply.role in roles else None,
        )

    def _version(self, version: Version, roles: set[str]) -> Version:
        return replace(
            version,
            messages=tuple(self._message(item) for item in version.messages if item.role in roles),
        )

    def _message(self, message: Message) -> Message:
        return replace(
            message,
            fields=self._fields(message.fields),
            slots=tuple((name, self._type(type_)) for name, type_ in message.slots),
        )
