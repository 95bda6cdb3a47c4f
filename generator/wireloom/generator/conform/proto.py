"""Messages and enumerations of protobuf."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from wireloom.generator.config import UsageError
from wireloom.generator.conform.facts import MAX_DEPTH, Fact, Facts
from wireloom.generator.import_proto import SCALARS, described_files

if TYPE_CHECKING:
    from google.protobuf.descriptor_pb2 import (
        DescriptorProto,
        EnumDescriptorProto,
        FieldDescriptorProto,
        FileDescriptorProto,
    )

_LABELS = {1: "optional", 2: "required", 3: "repeated"}
_GROUP = 10
_ENUMS, _MESSAGES = 5, 4
_INNER_ENUMS, _INNER_MESSAGES, _FIELDS, _VALUES = 4, 3, 2, 2


def read(text: str, file: str) -> Facts:
    """What a ``.proto`` file says; what it imports must be in it.

    Members of enumerations say their ``number``. Fields of messages say their ``number``, ``type``
    and ``label``, whether they are ``packed``, and what they are by ``default``, if anything.

    Raises:
        UsageError: The compiler of protobuf does not take it.
    """
    depth = deepest = 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        deepest = max(deepest, depth)
    if deepest > MAX_DEPTH:
        raise UsageError(f"{file}: nested too deep")
    with TemporaryDirectory() as folder:
        copy = Path(folder, "published.proto")
        copy.write_text(text, encoding="utf-8")
        try:
            *_, described = described_files(copy, ())
        except ImportError:
            raise UsageError(f'{file}: install "wireloom[proto]" to read protobuf') from None
        except UsageError:
            raise UsageError(f"{file} has mistakes, which protoc has printed") from None
    return _File(described, file).facts


class _File:
    """What one file says, with the lines in which it says so."""

    def __init__(self, described: FileDescriptorProto, file: str) -> None:
        self.facts = Facts()
        self._file = file
        self._package = f".{described.package}." if described.package else "."
        self._lines = {
            tuple(place.path): place.span[0] + 1 for place in described.source_code_info.location
        }
        for index, enum in enumerate(described.enum_type):
            self._enum(enum, enum.name, (_ENUMS, index))
        for index, message in enumerate(described.message_type):
            self._message(message, message.name, (_MESSAGES, index))
        self._left_out(described.service, "service", (6,))
        self._left_out(described.extension, "extension", (7,))

    def _left_out(self, items: Iterable[object], what: str, path: tuple[int, ...]) -> None:
        for index, _ in enumerate(items):
            line = self._lines.get((*path, index), 1)
            self.facts.skip(self._file, line, f"a spec has nothing like this {what}")

    def _enum(self, enum: EnumDescriptorProto, scope: str, path: tuple[int, ...]) -> None:
        for index, value in enumerate(enum.value):
            line = self._lines.get((*path, _VALUES, index), 1)
            said = {"number": str(value.number)}
            self.facts.add(Fact(scope, value.name, self._file, line, said))

    def _message(self, message: DescriptorProto, scope: str, path: tuple[int, ...]) -> None:
        line = self._lines.get(path, 1)
        self.facts.add(Fact(scope, "", self._file, line))
        for index, enum in enumerate(message.enum_type):
            self._enum(enum, f"{scope}.{enum.name}", (*path, _INNER_ENUMS, index))
        for index, inner in enumerate(message.nested_type):
            self._message(inner, f"{scope}.{inner.name}", (*path, _INNER_MESSAGES, index))
        for index, item in enumerate(message.field):
            line = self._lines.get((*path, _FIELDS, index), 1)
            if item.type == _GROUP:
                self.facts.skip(self._file, line, f"{scope}.{item.name}: a group")
            else:
                self.facts.add(Fact(scope, item.name, self._file, line, self._field(item)))
        self._left_out(message.extension, "extension", (*path, 6))
        self._left_out(message.extension_range, "range of extensions", (*path, 5))

    def _field(self, item: FieldDescriptorProto) -> dict[str, str]:
        return {
            "number": str(item.number),
            "type": SCALARS.get(item.type)
            or item.type_name.removeprefix(self._package).lstrip("."),
            "label": _LABELS[item.label],
            "packed": "yes" if item.options.packed else "no",
            "default": item.default_value,
        }
