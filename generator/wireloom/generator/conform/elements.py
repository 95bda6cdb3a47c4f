"""What a spec says, in the form in which published documents are compared with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from wireloom.generator.conform.facts import plain
from wireloom.generator.conform.layouts import Element, layout, message_fields, record, tokens
from wireloom.generator.model.protocol import Command, Message, Protocol
from wireloom.generator.model.types import Bytes, Enum, Flags, Prefix, Record, Slot, Text
from wireloom.generator.resolve.types import Types
from wireloom.generator.source import Span

_VERSION = re.compile(r"v(\d+)")


@dataclass(frozen=True, slots=True)
class Target:
    """What a scope of a document is here.

    Attributes:
        name: What the spec calls it.
        at: Where it stands.
        elements: What it consists of, in order.
        ordered: Whether their order is that of the wire.
        type: What holds its numbers, if it is an enumeration.
    """

    name: str
    at: Span
    elements: tuple[Element, ...]
    ordered: bool = False
    type: frozenset[str] = field(default=frozenset())


class Elements:
    """Finds what a spec says by the names that ``published`` uses."""

    def __init__(self, protocol: Protocol) -> None:
        self.protocol = protocol
        self._types = Types(protocol)
        self._commands = {command.name: command for command in protocol.commands}
        self._answering = {role.answered_by for role in protocol.roles if role.answered_by}
        self._by_plain_name = {plain(name): name for name in self._types.named}

    def named(self, name: str) -> Target | None:
        """What a name of ``scopes`` stands for; None if that is nothing."""
        if name in _LISTS:
            return Target(name, self.protocol.at, tuple(_LISTS[name](self)))
        head, *rest = name.split(".")
        if head in self._types.named and not rest:
            return self._type(head)
        if head == "roles":
            return self._role(name, rest)
        numbered = _VERSION.fullmatch(rest[0]) if len(rest) > 1 else None
        version = numbered[1] if numbered else ""
        rest = rest[1:] if numbered else rest
        if head in self._commands and rest:
            return self._message(name, self._commands[head], version, rest)
        return None

    def alike(self, scope: str, section: str) -> Target | None:
        """What a scope is of which the spec says nothing: what has the same name.

        Args:
            scope: What the document calls it, with ``@`` and a version behind it if it has several.
            section: The section it is in. If a command has its name, the scope is a message of
                that: an answer if its own name ends with ``Response``.
        """
        command = next(
            (one for one in self.protocol.commands if plain(one.name) == plain(section)), None
        )
        record_name, _, version = scope.partition("@")
        if section and command is not None:
            answer = record_name.endswith("Response")
            for message in self._messages_of(command, version):
                if answer == self._is_answer(command, message):
                    mark = f".v{version}" if version else ""
                    return self.named(f"{command.name}{mark}.{message.role}")
            return None
        if scope in _LISTS:
            return self.named(scope)
        for called in (scope.replace(".", ""), scope.rpartition(".")[2]):
            if plain(called) in self._by_plain_name:
                return self._type(self._by_plain_name[plain(called)])
        return None

    def messages(self) -> Iterator[tuple[str, Span]]:
        """The names of all messages, with their places."""
        for command in self.protocol.commands:
            for version in command.versions:
                mark = f".v{version.number}" if len(command.versions) > 1 else ""
                for message in version.messages:
                    yield f"{command.name}{mark}.{message.role}", message.at

    def records(self, encoding: str) -> Iterator[tuple[str, Span]]:
        """The names of all records of an encoding, with their places."""
        for name, type_ in self.protocol.types:
            if isinstance(type_.form, Record) and type_.form.encoding == encoding:
                yield name, type_.at

    def _type(self, name: str) -> Target:
        type_ = self._types.named[name]
        form = self._types.expand(type_).type.form
        match form:
            case Enum(base=base, values=values) | Flags(base=base, values=values):
                found = [
                    Element(value.name, value.at, {"number": frozenset({str(value.number)})})
                    for value in values
                ]
                return Target(name, type_.at, tuple(found), type=tokens(self._types, base))
            case Record():
                binary = form.encoding == "binary"
                return Target(name, type_.at, tuple(record(self._types, form)), ordered=binary)
            case _:
                keys = self._types.expand(type_).type.well_known
                found = [Element(key.name.unescaped, key.at, {}) for key in keys]
                return Target(name, type_.at, tuple(found))

    def _message(self, name: str, command: Command, version: str, rest: list[str]) -> Target | None:
        for message in self._messages_of(command, version):
            if message.role != rest[0]:
                continue
            if not message.slots and len(rest) == 1:
                fields = message_fields(self._types, command, message)
                return Target(name, message.at, tuple(fields), ordered=True)
            if len(rest) == 2:
                type_ = dict(message.slots).get(rest[1])
                form = None if type_ is None else self._types.expand(type_).type.form
                if type_ is not None and isinstance(form, Record):
                    found = layout(self._types, form.fields, "")
                    return Target(name, type_.at, tuple(found), ordered=True)
        return None

    def _role(self, name: str, rest: list[str]) -> Target | None:
        for role in self.protocol.roles:
            if [role.name] == rest:
                empty = Message(at=role.at, role=role.name)
                fields = message_fields(self._types, None, empty)
                return Target(name, role.at, tuple(fields), ordered=True)
        return None

    def all_commands(self) -> Iterator[Element]:
        """The commands: their numbers, who says them, whether they are answered."""
        for command in self.protocol.commands:
            answered = any(
                self._is_answer(command, message) for message in command.versions[0].messages
            )
            if command.reply is not None and command.reply.only == "errors":
                answered = False
            said = {
                "number": frozenset({command.shown_key}),
                "sender": frozenset({command.sender}),
                "answered": frozenset({"yes" if answered or command.replies else "no"}),
            }
            if self._is_enveloped:
                types = (type_ for one in command.versions[0].messages for _, type_ in one.slots)
                said["type"] = frozenset().union(*(tokens(self._types, one) for one in types))
                said |= {"label": frozenset({"optional"}), "packed": frozenset({"no"})}
                said["default"] = frozenset({""})
            yield Element(command.name, command.at, said)

    @property
    def _is_enveloped(self) -> bool:
        """Whether commands are fields of a record of protobuf in the frame."""
        frame = self.protocol.frame
        forms = () if frame is None else self._types.record(self._types.named[frame])
        return any(
            isinstance(one.type.form, Slot) and one.type.form.envelope is not None for one in forms
        )

    def keys(self) -> Iterator[Element]:
        """The numbers by which messages are told, as far as the frame has them in one place."""
        for command in self.protocol.commands:
            for message in command.versions[0].messages:
                for one in message_fields(self._types, command, message):
                    if "number" in one.says:
                        path = f"{command.name}.{message.role}"
                        yield Element(path, message.at, {"number": one.says["number"]}, silent=True)
                        break

    def limits(self) -> Iterator[Element]:
        """The limits."""
        limits = self.protocol.limits
        numbers = {name: value for name, value, _ in limits.named}
        numbers |= {"depth": limits.depth, "decompressed": limits.decompressed}
        at = self.protocol.at
        if limits.frame is not None:
            at = limits.frame.at
            numbers["frame.max"] = limits.frame.max
            if limits.frame.first is not None:
                numbers["frame.first"] = limits.frame.first
        for name, value in numbers.items():
            yield Element(name, at, {"number": frozenset({str(value)})}, silent=True)

    def scalars(self) -> Iterator[Element]:
        """The simple types: integers, and texts and bytes behind a length; ``counts`` of lists."""
        for width in (8, 16, 32, 64):
            for name in (f"int{width}", f"uint{width}"):
                yield Element(name, self.protocol.at, {}, silent=True)
        count = self.protocol.default_count
        if isinstance(count, Prefix):
            size = tokens(self._types, count.type)
            yield Element("counts", count.type.at, {"size": size}, silent=True)
        for name, type_ in self.protocol.types:
            whole = self._types.expand(type_).type
            if isinstance(whole.form, Text | Bytes) and isinstance(whole.size, Prefix):
                said = {"size": tokens(self._types, whole.size.type)}
                said |= {} if whole.null is None else {"null": frozenset({str(whole.null)})}
                yield Element(name, type_.at, said, silent=True)

    def _messages_of(self, command: Command, version: str) -> Iterable[Message]:
        return (
            message
            for one in command.versions
            if str(one.number) == version or (not version and one is command.versions[0])
            for message in one.messages
        )

    def _is_answer(self, command: Command, message: Message) -> bool:
        replied = command.reply.role if command.reply is not None else None
        return message.role in self._answering or message.role == replied


_LISTS: dict[str, Callable[[Elements], Iterator[Element]]] = {
    "commands": Elements.all_commands,
    "keys": Elements.keys,
    "limits": Elements.limits,
    "types": Elements.scalars,
}
"""What a scope can be that is no type and no message."""
