"""What checks look at: the spec as written, and a sound copy of it with its names bound.

The copy leaves out what cannot be bound.  A name that is not declared, that lost its declaration
to an earlier problem, or that leads back to itself is *broken*: checks skip what is about it, so
that one mistake makes one problem.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeGuard

from wireloom.generator.checks.members import Members
from wireloom.generator.checks.walk import Place, names, places
from wireloom.generator.model.protocol import Command, Message, Protocol, Role, Version
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Case,
    Enum,
    Field,
    Flags,
    Form,
    Integer,
    ListOf,
    MapOf,
    Named,
    Nothing,
    Record,
    Reference,
    Slot,
    Switch,
    Test,
    Type,
    Union,
)
from wireloom.generator.resolve.messages import (
    MessageLayout,
    frame_names,
    message_layouts,
    role_fields,
)
from wireloom.generator.resolve.projection import place as place_of
from wireloom.generator.resolve.projection import resolved
from wireloom.generator.resolve.schema import schema_of
from wireloom.generator.resolve.schema.fields import field_of
from wireloom.generator.resolve.schema.kinds import Kinds
from wireloom.generator.resolve.schema.references import References
from wireloom.generator.resolve.types import Types
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes as AnyBytes
from wireloom.schema.kinds import Field as BoundField
from wireloom.schema.kinds import Record as BoundRecord
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes


@dataclass(kw_only=True)
class Context:
    """A spec under examination."""

    protocol: Protocol
    """As written."""
    poisoned: frozenset[str]
    """Names whose declarations could not be read."""
    broken: frozenset[str] = frozenset()
    """Names of types that nothing can be said about."""
    sound: Protocol = field(init=False)
    """As written, but for what cannot be bound."""
    types: Types = field(init=False)
    messages: tuple[MessageLayout, ...] = field(init=False)
    """All messages that can be laid out."""
    schema: Schema = field(init=False)
    """What is faulty in it fails when it is asked for."""
    sizes: Sizes = field(init=False)
    """Of the kinds that ``kind`` gives."""

    def __post_init__(self) -> None:
        self.broken = self.poisoned | frozenset(unbound(self.protocol))
        self.sound = _Mender(self.protocol, self.broken).protocol()
        self.types = Types(self.sound)
        if self.sound.slots and not self._can_project():
            self.sound = replace(self.sound, commands=(), slots=())
            self.types = Types(self.sound)
        self.messages = message_layouts(self.types)
        self._kinds = Kinds(References(self.types, self.messages))
        self.schema = schema_of(self.types, self.messages)
        self.sizes = Sizes(self.schema.types)

    def _can_project(self) -> bool:
        """Whether messages can be laid out as projections of the frame."""
        sound = self.sound
        if sound.frame is None or not sound.command_field or self.broken:
            return False
        references = [*sound.command_field, *(path for _, path in sound.slots)]
        single = sound.version_field, sound.correlation
        references += [path for path in single if path is not None]
        tests = [test for role in sound.roles for test in role.when]
        tests += [test for command in sound.commands for test in command.when]
        return all(place_of(self.types, path) for path in references) and all(
            place_of(self.types, test.subject) and resolved(self.types, (test,))[0].numbers
            for test in tests
        )

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every type expression of the sound copy."""
        return tuple(places(self.sound))

    def follow(self, type_: Type) -> Type | None:
        """The type behind its names, with what the using side says; None if that is not known."""
        if not isinstance(type_.form, Named):
            return type_
        seen = type_
        while isinstance(seen.form, Named):
            if seen.form.name in self.broken:
                return None
            seen = self.types.named[seen.form.name]
        return self.types.expand(type_).type

    def form(self, type_: Type) -> Form | None:
        """What a type is, behind its names; None if that is not known."""
        found = self.follow(type_)
        return None if found is None else found.form

    def kind(self, type_: Type, members: tuple[Field, ...] = (), counted: str = "") -> Kind:
        """The kind of a type where it is used; any bytes if that is not known.

        Args:
            type_: The type.
            members: The fields of the record that it is used in.
            counted: The field that holds the number of its items, if one does.
        """
        if self.follow(type_) is None:
            return _UNKNOWN
        try:
            kind = self._kinds.kind(type_, members, counted)
            kind.takes(self.sizes)
        except FAULTY:
            return _UNKNOWN
        return kind

    def field(self, item: Field, members: tuple[Field, ...]) -> BoundField:
        """A field of a record with its kind."""
        counted = next((other.name for other in members if other.count_of == item.name), "")
        kind = self.kind(item.type, members, counted)
        try:
            return field_of(self._kinds.references, item, kind, members)
        except FAULTY:
            return BoundField(name=item.name, kind=_UNKNOWN)

    def row(self, members: tuple[Field, ...]) -> BoundRecord:
        """Fields in a row."""
        return BoundRecord("", tuple(self.field(item, members) for item in members))

    def integer(self, type_: Type) -> Integer | None:
        """The fixed integer that a type, an enumeration or a flag set is on the wire."""
        form = self.form(type_)
        while isinstance(form, Enum | Flags):
            form = self.form(form.base)
        return form if isinstance(form, Integer) else None

    @property
    def whole(self) -> bool:
        """Whether all of the spec could be read, so that what is missing really is missing."""
        return not self.poisoned

    @cached_property
    def frame(self) -> tuple[Field, ...] | None:
        """The fields of the frame as declared, inline records spread out."""
        return self.frames.get(self.sound.frame or "")

    @cached_property
    def frames(self) -> dict[str, tuple[Field, ...]]:
        """The fields of each type of frames that is a record."""
        forms = {
            name: self.types.named[name].form
            for name in frame_names(self.sound)
            if name not in self.broken
        }
        return {name: form.fields for name, form in forms.items() if isinstance(form, Record)}

    def slots(self, frame: str | None) -> tuple[Field, ...]:
        """The fields of a frame that messages fill."""
        fields = self.frames.get(frame or "", ())
        return tuple(item for item in fields if isinstance(item.type.form, Slot))

    @property
    def tells_commands(self) -> bool:
        """Whether something in the frame holds the key of the command."""
        forms = (item.type.form for item in self.slots(self.sound.frame))
        enveloped = any(isinstance(form, Slot) and form.envelope is not None for form in forms)
        return bool(self.sound.command_field) or enveloped

    @cached_property
    def members(self) -> tuple[Members, ...]:
        """All records: named ones, those that have a name from their place only, and messages.

        Records whose encoding names their fields are left out: theirs have no order.
        """
        found = [
            Members(
                owner=name,
                fields=type_.form.fields,
                filled=tuple(range(len(type_.form.fields))),
            )
            for name, type_ in self.types.named.items()
            if is_binary(type_.form) and name not in self.broken
        ]
        if self.sound.slots:
            return tuple(found)  # messages are projections of the frame, which is among the types
        frames = (frame for layout in self.messages for frame in layout.frames or (layout,))
        return (*found, *map(self._of_message, frames))

    @cached_property
    def named_members(self) -> dict[str, Members]:
        """The records among the named types."""
        return {item.owner: item for item in self.members if item.layout is None}

    def _of_message(self, layout: MessageLayout) -> Members:
        slots = self.slots(layout.frame)
        there = {item.name for item in role_fields(self.types, layout.role)}
        frame = tuple(item for item in self.frames.get(layout.frame, ()) if item.name in there)
        if len(slots) != 1:
            filled = {item.name: item for item in layout.fields}
            fields = tuple(filled.get(item.name, item) for item in frame)
            places = tuple(n for n, item in enumerate(frame) if isinstance(item.type.form, Slot))
            return Members(owner=layout.title, fields=fields, layout=layout, filled=places)
        place = next(n for n, item in enumerate(frame) if item is slots[0])
        around = {(item.name, item.at) for item in frame}
        body = tuple(item for item in layout.fields if (item.name, item.at) not in around)
        end = place + len(body)
        return Members(
            owner=layout.title,
            fields=frame[:place] + body + frame[place + 1 :],
            layout=layout,
            filled=tuple(range(place, end)),
            body=(place, end),
            slot=slots[0].name,
        )

    @cached_property
    def torn(self) -> frozenset[str]:
        """Commands with messages or answers of unknown roles, so that these seem to be missing."""
        known = {role.name: role.answered_by for role in self.protocol.roles}
        whole = {name for name, answer in known.items() if answer is None or answer in known}
        return frozenset(
            command.name
            for command in self.protocol.commands
            if (command.reply is not None and command.reply.role not in known)
            or any(
                message.role not in whole
                for version in command.versions
                for message in version.messages
            )
        )

    def classified(self, role: str) -> bool:
        """Whether all that selects messages of a role in the frame could be bound."""
        written = {item.name: item for item in self.protocol.roles}
        sound = {item.name: item for item in self.sound.roles}
        return (
            self.sound.command_field == self.protocol.command_field
            and self.sound.version_field == self.protocol.version_field
            and role in sound
            and len(sound[role].when) == len(written[role].when)
        )


_UNKNOWN = AnyBytes(until=b"\0", last_open=True)
"""What is not known may have any size and ends by itself."""
FAULTY = (LookupError, TypeError, ValueError)
"""What comes of a type that has a fault; a rule of its own tells it."""


def is_binary(form: Form) -> TypeGuard[Record]:
    """Whether a form is a record whose fields stand one after another."""
    return isinstance(form, Record) and form.encoding == "binary"


def called(form: Form) -> str:
    """A form in words."""
    match form:
        case Integer(bits=bits, signed=signed):
            return f"{'int' if signed else 'uint'}{bits}"
        case Boolean(bits=1):
            return "a bit"
        case ListOf():
            return "a list"
        case MapOf():
            return "a map"
        case Enum():
            return "an enumeration"
        case Flags():
            return "a flag set"
        case Nothing():
            return "nothing"
        case _:
            return {
                "Float": "a float",
                "Varint": "a varint",
                "Boolean": "a bool",
                "Text": "text",
                "Bytes": "bytes",
                "Record": "a record",
                "Union": "a union",
                "Switch": "a switch",
                "Slot": "a slot",
                "Named": "a named type",
                "AnyJson": "any JSON",
            }[type(form).__name__]


def unbound(protocol: Protocol) -> Iterator[str]:
    """Names of types that are used but not declared, or that are aliases of themselves."""
    declared = dict(protocol.types)
    built = {protocol.codes.name} if protocol.codes is not None else set()
    for place in places(protocol):
        match place.type.form:
            case Named(name=name) if name not in declared and name not in built:
                yield name
            case Union(cases=cases):
                yield from (
                    name for _, name in cases if name not in declared | dict.fromkeys(built)
                )
    yield from (name for name in frame_names(protocol) if name not in declared)
    for name in declared:
        if alias_cycle(declared, name):
            yield name


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
    todo, seen = [name], set[str]()
    while todo:
        type_ = declared.get(todo.pop())
        if type_ is None:
            continue
        if isinstance(type_.form, Named):
            todo.append(type_.form.name)
        elif isinstance(type_.form, Record):
            for item in type_.form.fields:
                if item.inline:
                    for inner in names(item.type):
                        if inner == name:
                            return True
                        if inner not in seen:
                            seen.add(inner)
                            todo.append(inner)
    return False


class _Mender:
    """Makes the sound copy of a spec."""

    def __init__(self, written: Protocol, broken: frozenset[str]) -> None:
        self.written = written
        self.broken = broken
        self.declared = dict(written.types)
        self.frame = self._frame(written.frame)

    def protocol(self) -> Protocol:
        written = self.written
        unknown = Type(at=written.at, form=Bytes(), until=b"\0", last="open")
        stubs = dict.fromkeys(sorted(self.broken), unknown)
        types = {name: self._type(type_) for name, type_ in written.types} | stubs
        roles = tuple(self._role(role) for role in written.roles)
        known = {role.name for role in roles}
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
            if name in self.broken or name not in self.declared:
                return False
            if inline_cycle(self.declared, name):
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
                form = replace(
                    form,
                    cases=tuple(
                        Case(case.at, case.labels, self._type(case.type)) for case in cases
                    ),
                    otherwise=otherwise and self._type(otherwise),
                )
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
