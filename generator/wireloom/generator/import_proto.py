"""``wireloom import-proto``: messages and enumerations of a ``.proto`` file as types of a spec."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from keyword import iskeyword
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from wireloom.generator.commands import with_usage, write
from wireloom.generator.config import UsageError
from wireloom.schema.casing import camel, snake

if TYPE_CHECKING:
    from google.protobuf.descriptor_pb2 import (
        DescriptorProto,
        EnumDescriptorProto,
        FieldDescriptorProto,
        FileDescriptorProto,
    )

_TAKEN = frozenset({"self", "int", "float", "bool", "str", "bytes", "tuple", "object"})
_YAML_TRAPS = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})
_GROUP = 10
_ENUM, _MESSAGE = 14, 11
_REQUIRED, _REPEATED = 2, 3
SCALARS: Mapping[int, str] = {
    1: "double",
    2: "float",
    3: "int64",
    4: "uint64",
    5: "int32",
    6: "fixed64",
    7: "fixed32",
    8: "bool",
    9: "string",
    12: "bytes",
    13: "uint32",
    15: "sfixed32",
    16: "sfixed64",
    17: "sint32",
    18: "sint64",
}
"""What the types of fields that are no messages are called, by their numbers in descriptors."""


def import_proto(parser: ArgumentParser) -> None:
    """Turn a .proto file into types of a spec.

    Takes proto2 without groups, extensions and services. Files that it imports come along. Needs
    the extra wireloom[proto]. Exits with 0, and with 2 if the file cannot be taken. Examples:

      wireloom import-proto chat.proto
      wireloom import-proto api/chat.proto --include api --comments --out types.yaml
    """
    parser.add_argument("file", metavar="FILE", help="the .proto file")
    parser.add_argument(
        "--out", metavar="FILE", help="write it to a file; without it, it is printed"
    )
    parser.add_argument(
        "--include",
        metavar="DIR",
        action="append",
        default=[],
        help="a folder to look for imported files in; may be given more than once",
    )
    parser.add_argument(
        "--comments",
        action="store_true",
        help="take the comments of the file as docs; without it, docs are left to you",
    )
    parser.set_defaults(run=_run)


@with_usage
def _run(options: Namespace) -> int:
    text = types_of(Path(options.file), map(Path, options.include), comments=options.comments)
    write(text, options.out)
    return 0


def types_of(file: Path, include: Iterable[Path] = (), *, comments: bool = False) -> str:
    """The types of a ``.proto`` file as YAML, under the key ``types``.

    Raises:
        UsageError: The file cannot be read, has mistakes, or has what the spec language has not.
    """
    lines = ["types:"]
    for described in described_files(file, tuple(include)):
        if described.syntax not in ("", "proto2"):
            raise UsageError(f"{described.name} is {described.syntax}; only proto2 can be taken")
        if described.extension:
            raise UsageError(f"{described.name} has extensions, which a spec cannot say")
        lines += _File(described, comments).lines()
    return "\n".join(lines) + "\n"


def described_files(file: Path, include: tuple[Path, ...]) -> Iterable[FileDescriptorProto]:
    """The file and those that it imports, taken apart by the compiler of protobuf.

    Raises:
        UsageError: There is no such file, or it has mistakes.
    """
    if not file.is_file():
        raise UsageError(f"there is no file {file}")
    from google.protobuf.descriptor_pb2 import FileDescriptorSet
    from grpc_tools import protoc

    with TemporaryDirectory() as folder:
        out = Path(folder, "described")
        folders = [f"-I{path}" for path in (file.parent, *include)]
        wanted = [f"--descriptor_set_out={out}", "--include_source_info", "--include_imports"]
        if protoc.main(["protoc", *folders, *wanted, str(file)]):
            raise UsageError(f"{file} has mistakes, which protoc has printed")
        return FileDescriptorSet.FromString(out.read_bytes()).file


class _File:
    """Writes the types of one file."""

    def __init__(self, described: FileDescriptorProto, comments: bool) -> None:
        self._described = described
        self._docs: dict[tuple[int, ...], str] = {}
        if comments:
            for place in described.source_code_info.location:
                text = " ".join((place.leading_comments or place.trailing_comments).split())
                self._docs[tuple(place.path)] = text

    def lines(self) -> Iterator[str]:
        for index, enum in enumerate(self._described.enum_type):
            yield from self._enum(enum, camel(enum.name), (5, index))
        for index, message in enumerate(self._described.message_type):
            yield from self._message(message, camel(message.name), (4, index))

    def _enum(self, enum: EnumDescriptorProto, name: str, path: tuple[int, ...]) -> Iterator[str]:
        yield f"  {name}:"
        yield from self._doc(path)
        yield "    enum: int32"
        yield "    open: false"
        yield "    values:"
        numbers: set[int] = set()
        for value in enum.value:
            if value.number not in numbers:  # further names of a number are only names
                yield f"      {_key(snake(value.name))}: {value.number}"
            numbers.add(value.number)

    def _message(self, message: DescriptorProto, name: str, path: tuple[int, ...]) -> Iterator[str]:
        if message.extension_range or message.extension:
            raise UsageError(f"{message.name} has extensions, which a spec cannot say")
        for index, enum in enumerate(message.enum_type):
            yield from self._enum(enum, name + camel(enum.name), (*path, 4, index))
        for index, inner in enumerate(message.nested_type):
            yield from self._message(inner, name + camel(inner.name), (*path, 3, index))
        yield f"  {name}:"
        yield from self._doc(path)
        yield "    encoding: protobuf"
        yield "    fields:" if message.field else "    fields: {}"
        for index, item in enumerate(message.field):
            field = self._field(message, item, (*path, 2, index))
            yield f"      {_key(_member(item.name))}: {field}"
        rules = [
            f"{{excludes: [{', '.join(names)}]}}"
            for index in range(len(message.oneof_decl))
            if len(names := _members_of(message, index)) > 1
        ]
        if rules:
            yield f"    rules: [{', '.join(rules)}]"

    def _doc(self, path: tuple[int, ...]) -> Iterator[str]:
        if self._docs.get(path):
            yield f"    doc: {json.dumps(self._docs[path], ensure_ascii=False)}"

    def _field(
        self, message: DescriptorProto, item: FieldDescriptorProto, path: tuple[int, ...]
    ) -> str:
        if item.type == _GROUP:
            raise UsageError(f"{message.name}.{item.name.lower()} is a group; use a message")
        type_ = SCALARS.get(item.type) or _class(item.type_name, self._described.package)
        said = [f"type: [{type_}]" if item.label == _REPEATED else f"type: {type_}"]
        packed = item.options.packed
        number = f"{{tag: {item.number}, packed: true}}" if packed else str(item.number)
        said.append(f"protobuf: {number}")
        if item.label == _REQUIRED:
            said.append("required: true")
        if item.HasField("default_value") and item.label != _REQUIRED:
            said.append(f"default: {_default(item)}")
        if self._docs.get(path):
            said.append(f"doc: {json.dumps(self._docs[path], ensure_ascii=False)}")
        return "{" + ", ".join(said) + "}"


def _members_of(message: DescriptorProto, oneof: int) -> list[str]:
    """The fields of which at most one is there."""
    return [
        _member(item.name)
        for item in message.field
        if item.HasField("oneof_index") and item.oneof_index == oneof
    ]


def _class(name: str, package: str) -> str:
    """``.chat.Room.Kind`` to ``RoomKind``."""
    inner = name.removeprefix(f".{package}.").removeprefix(".")
    return "".join(camel(part) for part in inner.split("."))


def _member(name: str) -> str:
    """The name of a field as a name of the spec."""
    made = re.sub(r"_+", "_", snake(name)).strip("_")
    return f"{made}_field" if iskeyword(made) or made in _TAKEN else made


def _key(name: str) -> str:
    return f'"{name}"' if name in _YAML_TRAPS else name


def _default(item: FieldDescriptorProto) -> str:
    if item.type == _ENUM:
        return _key(snake(item.default_value))
    if SCALARS.get(item.type) == "bytes":
        from google.protobuf.text_encoding import CUnescape

        return f'"0x{CUnescape(item.default_value).hex()}"'
    if SCALARS.get(item.type) == "string":
        return json.dumps(item.default_value, ensure_ascii=False)
    return item.default_value
