"""Reading and writing messages that are projections of the frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.conditions import Needs
from wireloom.generator.codegen.kinds import AnyRecord
from wireloom.generator.codegen.literals import literal
from wireloom.generator.codegen.members import members
from wireloom.generator.codegen.memory import opaque
from wireloom.generator.model.protocol import Role
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.frames import key_fields, key_of
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import constant, private_of, reader_of, writer_of
from wireloom.generator.resolve.projection import Path, has_leaf, leaves, resolved
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, Enum, Flags, Map, Ref, Switch
from wireloom.schema.schema import Place, Sign


@dataclass(frozen=True, slots=True)
class Projection:
    """The functions of one message."""

    name: str
    function: str
    codes: str
    """The codes with which the slots of an answer are read; empty if any."""
    code: str
    """The member that holds them."""
    arguments: tuple[str, ...] = ()
    """Of the reader: the members, out of ``frame``."""
    must: tuple[tuple[str, str, str], ...] = ()
    """Tests of the reader, the place of the frame that each is about, and what is wrong there if it
    fails."""
    frame: str = ""
    """Of the writer: the frame, out of ``message``."""
    opaque: str = "0"
    """Of the writer: the bytes of ``message`` in which there are no values."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A function that chooses among messages with the same key."""

    function: str
    ways: tuple[tuple[str, str], ...]
    """What is asked of the frame, and the function of the message that it is then."""
    place: str
    """Where it is told which one it is."""


@dataclass(frozen=True, slots=True)
class RoleView:
    """How messages of one role are told."""

    table: str
    keys: str
    """The type of what tells a message of the role; empty if there is only one."""
    condition: str
    sender: str
    """Who sends its frames, if that matters."""
    command: str
    """The expression of the key of the command; empty if the request tells it, or the role."""
    place: str
    """The path of the first number of the key in the frame."""
    entries: tuple[tuple[str, str], ...]
    """What tells a message, and its function."""
    choices: tuple[Choice, ...]
    """What chooses where several messages are told by the same."""
    fallback: str
    """The function of messages of unknown commands."""


def decode_values(model: PackageModel) -> dict[str, Any]:
    """What the template of ``decoding.py`` is given about messages."""
    writer = _Reading(model)
    functions = [writer.projection(item) for item in model.messages]
    roles = writer.roles()
    codes = model.protocol.codes
    arguments = [text for item in functions for text in item.arguments]
    return {
        **_negotiated(model),
        "projections": functions,
        "whole": any("_whole(" in text for text in arguments),
        "entries": any("_entries(" in text for text in arguments),
        "roles": roles,
        "directed": any(role.sender for role in roles),
        "frame": model.protocol.frame,
        "correlation": (
            _at("frame", model.protocol.correlation.names)
            if model.protocol.correlation is not None
            else ""
        ),
        "code": _at("frame", codes.field.names) if codes is not None and codes.field else "",
        "enum": codes.name if codes is not None else "",
    }


def encode_values(model: PackageModel) -> dict[str, Any]:
    """What the template of ``encoding.py`` is given about messages."""
    writer = _Writing(model)
    functions = [writer.projection(item) for item in model.messages]
    return {**_negotiated(model), "projections": functions, "frame": str(model.protocol.frame)}


def _negotiated(model: PackageModel) -> dict[str, bool]:
    """Whether the frame depends on what the connection agrees on."""
    needs = Needs(model.schema).of(str(model.protocol.frame))
    return {"frame_negotiated": "negotiated" in needs}


class _Projecting:
    """What readers and writers ask about places of the frame."""

    def __init__(self, model: PackageModel) -> None:
        self.model = model
        self.kinds = model.kinds
        self.needs = Needs(model.schema)

    def _named(self, item: MessageLayout) -> tuple[str, str, str, str]:
        """A message, its function, and the codes that one of its members may have."""
        code, numbers = next(iter(item.selects.items()), ("", ()))
        return item.name, private_of(item.name), ", ".join(map(str, numbers)), code

    def _inside(self, kind: Kind) -> Kind | None:
        """A record, also if it is written in one of several encodings."""
        kinds, core = self.kinds, kind.core(self.kinds)
        ways = [*core.inside()] if isinstance(core, Switch) else [kind]
        cores = {kinds.name(way): way.core(kinds) for way in ways}
        classes = {one.name for one in cores.values() if isinstance(one, AnyRecord)}
        if len(classes) != 1 or not all(isinstance(one, AnyRecord) for one in cores.values()):
            return None
        return cores.get(classes.pop()) or next(iter(cores.values()))

    def _leaf(self, path: Path) -> Kind:
        """What the frame has at a place."""
        kind: Kind = Ref(self.model.schema.frame)
        for name in path:
            inner = self._inside(kind)
            assert inner is not None
            kind = next(one.kind for one in self.kinds.fields(inner) if one.name == name)
        return kind


class _Reading(_Projecting):
    """Writes the readers."""

    def projection(self, item: MessageLayout) -> Projection:
        """What the reader of a message does."""
        paths = {place.member: place.path for place in item.places}
        arguments = tuple(
            f"{one.name}={self._read(item.name, one, paths[one.name])}"
            for one in self.model.members(item.name)
        )
        own = () if item.is_fallback else tuple(self._must(item))
        return Projection(*self._named(item), arguments=arguments, must=own)

    def _own_signs(self, item: MessageLayout) -> list[Sign]:
        """What tells a message besides its role and its key."""
        of_role = resolved(self.model.types, item.role.when)
        return [sign for sign in item.signs if sign not in of_role]

    def _must(self, item: MessageLayout) -> list[tuple[str, str, str]]:
        """What a command asks for besides what its role does."""
        return [
            (
                f"not ({_test(sign)})",
                self._place(sign.path),
                f"{'.'.join(sign.path)} is not that of {item.name}",
            )
            for sign in self._own_signs(item)
        ]

    def _place(self, path: Path) -> str:
        """The path of a place of the frame, as errors say it."""
        return _at(str(self.model.protocol.frame), path)

    def _read(self, message: str, member: Field, place: Path) -> str:
        """The expression that reads a member of a message."""
        negotiated = ", negotiated" if self.model.protocol.negotiated else ""
        value, path = _at("frame", place), f"{message}.{member.name}"
        leaf, core = self._leaf(place), member.kind.core(self.kinds)
        name, there = self.kinds.name(member.kind), leaf.core(self.kinds)
        if name == self.kinds.name(leaf):
            return value
        if isinstance(core, Enum | Flags):
            return f"{name}({value})"
        if isinstance(core, AnyRecord) and isinstance(there, Map):
            told = f'"{path}", "{self._place(place)}"{negotiated}'
            return f"_entries({constant(name)}, {value}, data, policy, {told})"
        if isinstance(core, AnyRecord) and isinstance(there, Bytes):
            read = reader_of(name)
            if "negotiated" in self.needs.of(name):
                read = f"partial({read}, negotiated=negotiated)"
            return f'_whole({read}, "{name}", data, {value}, policy, "{path}"{negotiated})'
        return value

    def roles(self) -> list[RoleView]:
        """How the messages of each role are told."""
        return [self._role(role) for role in self.model.protocol.roles]

    def _role(self, role: Role) -> RoleView:
        types = self.model.types
        paths = key_fields(types, role)
        places = [_at("frame", path) for path in paths]
        bare = len(paths) == 1 and leaves(types)[paths[0]].when is None
        keys = "type" if role.discriminated_by == "request" else "int" if bare else "object"
        signs = " and ".join(_test(sign) for sign in resolved(types, role.when))
        entries, choices = self._entries(role)
        return RoleView(
            f"_{role.name.upper()}",
            keys if paths or keys == "type" else "",
            signs or "True",
            (role.sender or "").upper(),
            f"({', '.join(places)})" if len(paths) > 1 else "".join(places),
            self._place(paths[0]) if paths else "",
            entries,
            choices,
            private_of(role.fallback) if role.fallback else "",
        )

    def _entries(self, role: Role) -> tuple[tuple[tuple[str, str], ...], tuple[Choice, ...]]:
        """What tells the messages of a role with their functions, and which of these choose."""
        told: dict[str, list[MessageLayout]] = {}
        for item in self.model.messages:
            if item.role is role and not item.is_fallback:
                told.setdefault(self._told(item), []).append(item)
        entries: list[tuple[str, str]] = []
        choices: list[Choice] = []
        for key, found in told.items():
            function = private_of(found[0].name)
            if len(found) > 1:
                ways = tuple(
                    (" and ".join(map(_test, self._own_signs(one))), private_of(one.name))
                    for one in found
                )
                function = f"{function}_or_else"
                place = self._place(self._own_signs(found[0])[0].path)
                choices.append(Choice(function, ways, place))
            entries.append((key, function))
        return tuple(entries), tuple(choices)

    def _told(self, item: MessageLayout) -> str:
        """What tells a message of its role."""
        if item.role.discriminated_by == "request":
            return item.name
        numbers = [*key_of(self.model.types, item.command, item.role).values()]
        return str(numbers[0]) if len(numbers) == 1 else str(tuple(numbers))


class _Writing(_Projecting):
    """Writes the writers."""

    def projection(self, item: MessageLayout) -> Projection:
        """What the writer of a message does."""
        named = {one.name: one for one in self.model.members(item.name)}
        spots = {place.path: self._written(place, named) for place in item.places}
        text = self._record(item.role, Ref(self.model.schema.frame), (), spots)
        message = self.model.schema.messages[item.name]
        sizes = " + ".join(["_HEADER", *opaque(self.kinds, message.kind)])
        if "+" not in sizes:  # what is in its place has values
            sizes = "0"
        return Projection(*self._named(item), frame=text, opaque=sizes)

    def _record(self, role: Role, kind: Kind, before: Path, spots: dict[Path, str]) -> str:
        """The expression of a record of the frame."""
        kinds, record = self.kinds, kind.core(self.kinds)
        assert isinstance(record, AnyRecord)
        parts: list[str] = []
        for one in members(kinds, record):
            path = (*before, one.name)
            inner = self._inside(one.kind)
            if path in spots:
                parts.append(f"{one.name}={spots[path]}")
            elif inner is not None and not one.optional:
                parts.append(f"{one.name}={self._record(role, inner, path, spots)}")
            elif inner is None and not one.elsewhere and not has_leaf(self.model.types, role, path):
                parts.append(f"{one.name}=None")
            elif (value := self._default(one)) is not None:
                parts.append(f"{one.name}={value}")
        return f"{record.name}({', '.join(parts)})"

    def _default(self, one: Field) -> str | None:
        """What a member is that no message has; None: that is the default of its class."""
        return "None" if one.default is None else literal(self.kinds, one.kind, one.default.value)

    def _written(self, place: Place, members: dict[str, Field]) -> str:
        leaf = self._leaf(place.path)
        if not place.member:
            return self._number(leaf.core(self.kinds), place.number)
        value, kind = f"message.{place.member}", members[place.member].kind
        name, there = self.kinds.name(kind), leaf.core(self.kinds)
        if name == self.kinds.name(leaf):
            return value
        is_record = isinstance(kind.core(self.kinds), AnyRecord)
        if is_record and isinstance(there, Map):
            return f"write_entries({constant(name)}, {value})"
        if is_record and isinstance(there, Bytes):
            more = ", negotiated" if "negotiated" in self.needs.of(name) else ""
            return f"{writer_of(name)}({value}{more})"
        return self._cast(there, value)

    def _cast(self, leaf: Kind, value: str) -> str:
        """A number as the class that the frame has for it."""
        return f"{leaf.name}({value})" if isinstance(leaf, Enum | Flags) else value

    def _number(self, leaf: Kind, number: int) -> str:
        if isinstance(leaf, Enum) and number in leaf.names():
            return f"{leaf.name}.{constant(leaf.called(number))}"
        return self._cast(leaf, str(number))


def _at(root: str, path: Path) -> str:
    return ".".join((root, *path))


def _test(sign: Sign) -> str:
    value = _at("frame", sign.path)
    if sign.mask:
        bits = f"int({value}) & {sign.mask:#x}"  # the "&" of an IntFlag takes ten times as long
        return bits if sign.numbers[0] else f"not {bits}"
    if len(sign.numbers) == 1:
        return f"{value} == {sign.numbers[0]}"
    return f"{value} in ({', '.join(map(str, sign.numbers))})"
