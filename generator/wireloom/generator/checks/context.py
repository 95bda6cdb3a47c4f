"""What checks look at: the spec as written, and a sound copy of it with its names bound.

The copy leaves out what cannot be bound.  A name that is not declared, that lost its declaration
to an earlier problem, or that leads back to itself is *broken*: checks skip what is about it, so
that one mistake makes one problem.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeGuard

from wireloom.generator.checks.members import Members
from wireloom.generator.checks.mending import Mender, unbound
from wireloom.generator.checks.walk import Place, messages_of, places, selectors
from wireloom.generator.model.protocol import Command, Protocol, Role
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    Form,
    Integer,
    ListOf,
    MapOf,
    Named,
    Nothing,
    Record,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.frames import frame_names, role_fields
from wireloom.generator.resolve.messages import MessageLayout, message_layouts
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
        self.sound = Mender(self.protocol, self.broken).protocol()
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
        references = [path for _, path in (*selectors(sound), *sound.slots)]
        references += [] if sound.correlation is None else [sound.correlation]
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

    def unlike(self, type_: Type, *wanted: type[Form]) -> str:
        """What a type is, in words; empty if it is one of some forms, or not known."""
        form = self.form(type_)
        return "" if form is None or isinstance(form, wanted) else called(form)

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
    def commands(self) -> dict[str, Command]:
        """As written, by their names."""
        return {command.name: command for command in self.protocol.commands}

    @cached_property
    def roles(self) -> dict[str, Role]:
        """The sound ones, by their names."""
        return {role.name: role for role in self.sound.roles}

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
            Members.of_record(name, type_.form.fields)
            for name, type_ in self.types.named.items()
            if is_binary(type_.form) and name not in self.broken
        ]
        if self.sound.slots:
            return tuple(found)  # messages are projections of the frame, which is among the types
        frames = (frame for layout in self.messages for frame in layout.frames or (layout,))
        return (*found, *map(self._of_message, frames))

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
            or any(message.role not in whole for message in messages_of(command))
        )

    def classified(self, role: str) -> bool:
        """Whether all that selects messages of a role in the frame could be bound."""
        sound, written = self.sound, self.protocol
        return (
            sound.command_field == written.command_field
            and sound.version_field == written.version_field
            and any(
                one.name == role and len(one.when) == len(self.roles[role].when)
                for one in written.roles
            )
        )


_UNKNOWN = AnyBytes(until=b"\0", last_open=True)
"""What is not known may have any size and ends by itself."""
FAULTY = (AttributeError, LookupError, TypeError, ValueError)
"""What comes of a type that has a fault, such as a length that is no number; a rule of its own
tells it."""


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
        case _:
            return _CALLED[type(form)]


_CALLED: dict[type[Form], str] = {
    AnyJson: "any JSON",
    Boolean: "a bool",
    Bytes: "bytes",
    Enum: "an enumeration",
    Flags: "a flag set",
    Float: "a float",
    ListOf: "a list",
    MapOf: "a map",
    Named: "a named type",
    Nothing: "nothing",
    Record: "a record",
    Slot: "a slot",
    Switch: "a switch",
    Text: "text",
    Union: "a union",
    Varint: "a varint",
}
