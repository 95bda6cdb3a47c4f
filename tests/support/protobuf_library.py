"""The records of a spec as classes of the protobuf library, an implementation to compare with."""

from __future__ import annotations

from functools import cached_property
from math import isnan
from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from google.protobuf.message import DecodeError, Message
from wireloom.generator.free_text import plain_data
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Float,
    Integer,
    ListOf,
    Record,
    Text,
    Type,
    Varint,
)
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types

_Described = descriptor_pb2.FieldDescriptorProto


class Library:
    """The protobuf records of a spec, as the protobuf library has them.

    Args:
        types: The types of the spec.
    """

    def __init__(self, types: Types) -> None:
        self.types = types
        self.records = {
            name: type_.form
            for name, type_ in types.named.items()
            if isinstance(type_.form, Record) and type_.form.encoding == "protobuf"
        }
        self._package = f"wireloom.{types.protocol.name}"

    # --- classes ----------------------------------------------------------------------------------

    @cached_property
    def file(self) -> descriptor_pb2.FileDescriptorProto:
        """What the compiler of protobuf makes of a .proto file with the same records."""
        file = descriptor_pb2.FileDescriptorProto(
            name=f"{self._package}.proto", package=self._package, syntax="proto2"
        )
        for name, type_ in self.types.named.items():
            if isinstance(type_.form, Enum):
                described = file.enum_type.add(name=name)
                for value in type_.form.values:
                    described.value.add(name=f"{name}_{value.name}", number=value.number)
        for name, record in self.records.items():
            message = file.message_type.add(name=name)
            for item in record.fields:
                if item.tag is not None:
                    self._describe(message.field.add(), item)
            for rule in self.types.named[name].rules:
                _add_oneof(message, rule.fields)
        return file

    @cached_property
    def classes(self) -> dict[str, type[Message]]:
        """The class of each record."""
        pool = descriptor_pool.DescriptorPool()
        pool.AddSerializedFile(self.file.SerializeToString())
        return {
            name: message_factory.GetMessageClass(
                pool.FindMessageTypeByName(f"{self._package}.{name}")
            )
            for name in self.records
        }

    def _describe(self, described: Any, item: Field) -> None:
        described.name, described.number = item.name, item.tag
        if isinstance(item.type.form, ListOf):
            described.label = _Described.LABEL_REPEATED
        elif item.required:
            described.label = _Described.LABEL_REQUIRED
        else:
            described.label = _Described.LABEL_OPTIONAL
        described.type = self._kind(_item(item))
        if described.type in (_Described.TYPE_ENUM, _Described.TYPE_MESSAGE):
            described.type_name = f".{self._package}.{self.types.expand(_item(item)).name}"
        if item.packed:
            described.options.packed = True
        if item.assumed is not None:
            described.default_value = self._default(item)

    def _default(self, item: Field) -> str:
        """What readers assume, as the compiler writes it."""
        found, assumed = self.types.expand(item.type), plain_data(item.assumed)
        match found.type.form:
            case Enum(open=True, values=values):
                return next(str(value.number) for value in values if value.name == assumed)
            case Enum():
                return f"{found.name}_{assumed}"
            case Boolean():
                return str(assumed).lower()
        return str(assumed)

    def _kind(self, type_: Type) -> int:
        match self.types.expand(type_).type.form:
            case Integer(bits=bits, signed=signed, fixed=True):
                return int(getattr(_Described, f"TYPE_{'S' if signed else ''}FIXED{bits}"))
            case Integer(bits=bits, signed=signed):
                return int(getattr(_Described, f"TYPE_{'' if signed else 'U'}INT{bits}"))
            case Varint(bits=bits):
                return int(getattr(_Described, f"TYPE_SINT{bits}"))
            case Float(bits=bits):
                return _Described.TYPE_DOUBLE if bits == 64 else _Described.TYPE_FLOAT
            case Boolean():
                return _Described.TYPE_BOOL
            case Text():
                return _Described.TYPE_STRING
            case Bytes():
                return _Described.TYPE_BYTES
            case Enum(open=True):  # proto2 knows closed ones only
                return _Described.TYPE_INT32
            case Enum():
                return _Described.TYPE_ENUM
            case Record():
                return _Described.TYPE_MESSAGE
            case form:
                raise TypeError(f"protobuf has no {form}")

    def _nested(self, item: Field) -> str:
        """The record that a field holds, if it holds one."""
        name = self.types.expand(_item(item)).name or ""
        return name if name in self.records else ""

    # --- values -----------------------------------------------------------------------------------

    def read(self, name: str, data: bytes) -> Message | None:
        """A message, or None if the library refuses the bytes or misses a required field."""
        try:
            message = self.classes[name].FromString(data)
        except DecodeError:
            return None
        return message if message.IsInitialized() else None

    def build(self, name: str, value: object) -> Message:
        """The message that says the same as an object of a generated class."""
        message = self.classes[name]()
        self._fill(message, name, value)
        return message

    def _fill(self, message: Any, name: str, value: object) -> None:
        for item in self.records[name].fields:
            held = getattr(value, item.name)
            if item.name == UNKNOWN_FIELDS:
                message.MergeFromString(held)
            elif held is None:
                continue
            elif nested := self._nested(item):
                inner = getattr(message, item.name)
                if isinstance(item.type.form, ListOf):
                    for one in held:
                        self._fill(inner.add(), nested, one)
                else:
                    inner.SetInParent()
                    self._fill(inner, nested, held)
            elif isinstance(item.type.form, ListOf):
                getattr(message, item.name).extend(held)
            else:
                setattr(message, item.name, held)

    def difference(self, message: Any, name: str, value: object) -> str:
        """Where a message and an object of a generated class differ; empty if they do not."""
        for item in self.records[name].fields:
            if item.name == UNKNOWN_FIELDS:
                continue
            held = getattr(value, item.name)
            if isinstance(item.type.form, ListOf):
                pairs = list(getattr(message, item.name)), list(held)
            else:
                there = message.HasField(item.name)
                pairs = (
                    [getattr(message, item.name)] if there else [],
                    [held] * (held is not None),
                )
            if len(pairs[0]) != len(pairs[1]):
                return f"{item.name}: {held!r} instead of {pairs[0]}"
            for one, other in zip(*pairs, strict=True):
                nested = self._nested(item)
                problem = self.difference(one, nested, other) if nested else _unlike(one, other)
                if problem:
                    return f"{item.name}: {problem}"
        return ""


def _item(item: Field) -> Type:
    return item.type.form.item if isinstance(item.type.form, ListOf) else item.type


def _add_oneof(message: descriptor_pb2.DescriptorProto, names: tuple[str, ...]) -> None:
    message.oneof_decl.add(name="_or_".join(names))
    for item in message.field:
        if item.name in names:
            item.oneof_index = len(message.oneof_decl) - 1


def _unlike(one: object, other: object) -> str:
    if isinstance(one, bytes) and isinstance(other, str):  # text that is not UTF-8
        one = one.decode("utf-8", "surrogateescape")
    return (
        "" if one == other or (_is_nan(one) and _is_nan(other)) else f"{other!r} instead of {one!r}"
    )


def _is_nan(value: object) -> bool:
    return isinstance(value, float) and isnan(value)
