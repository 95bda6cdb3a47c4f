"""What every view of a protocol starts from: names bound, messages laid out, the package named."""

from __future__ import annotations

from functools import cached_property

from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.codegen.members import members
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.resolve.frames import frame_names
from wireloom.generator.resolve.messages import Layout, MessageLayout, message_layouts, type_layouts
from wireloom.generator.resolve.schema import schema_of
from wireloom.generator.resolve.types import Types
from wireloom.schema.fields import Field
from wireloom.schema.kinds import Ref
from wireloom.schema.schema import Schema
from wireloom.schema.selecting import selectors


class PackageModel:
    """One protocol on its way into one Python package, such as ``wireloom.chat``."""

    def __init__(self, protocol: Protocol, package: str) -> None:
        self.protocol = protocol
        self.package = package
        self.types = Types(protocol)
        self.messages: tuple[MessageLayout, ...] = message_layouts(self.types)

    @property
    def frames(self) -> tuple[str, ...]:
        """The types of frames, that of the document first."""
        return frame_names(self.protocol)

    @cached_property
    def directed(self) -> bool:
        """Whether who sent a frame tells what it is."""
        projected = self.protocol.slots and any(role.sender for role in self.protocol.roles)
        accepts = any(item.accept for item in self.protocol.errata)
        several = len(self.frames) > 1
        return bool(projected or accepts or several) or any(
            one.sender != "both" for one in selectors(self.schema)
        )

    @property
    def numbered(self) -> bool:
        """Whether the key of every command is one number."""
        return all(len(command.key) == 1 for command in self.protocol.commands)

    @cached_property
    def joins(self) -> bool:
        """Whether some messages take several frames."""
        return any(item.frames for item in self.messages)

    @property
    def classes(self) -> set[str]:
        """The names of types and messages, which are those of their classes."""
        return {*self.types.named, *(item.name for item in self.messages)}

    @property
    def framed(self) -> tuple[MessageLayout, ...]:
        """The messages whose fields are those of their whole frame, in order."""
        return () if self.protocol.slots else self.messages

    @cached_property
    def schema(self) -> Schema:
        """What the spec says about bytes, names and references bound."""
        return schema_of(self.types, self.messages)

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of the schema, as codecs are made of them."""
        return Kinds(self.schema, self.protocol.byte_order)

    def members(self, name: str) -> list[Field]:
        """The members of the class of a message or of another record."""
        message = self.schema.messages.get(name)
        return members(self.kinds, Ref(name) if message is None else message.kind)

    def record(self, name: str) -> Layout:
        """A record that is no message."""
        return next(item for item in self.records if item.name == name)

    @cached_property
    def records(self) -> tuple[Layout, ...]:
        """The records that are no messages, those without a name in the spec included."""
        return type_layouts(self.types)
