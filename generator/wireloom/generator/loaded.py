"""A spec that reads and writes without anything being generated."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from wireloom.generator.lint import lint_file
from wireloom.generator.render.model import PackageModel
from wireloom.schema.decoding import Decoded, decode
from wireloom.schema.dissecting import dissect, table
from wireloom.schema.encoding import encode
from wireloom.schema.framing import furthest_message, message_name
from wireloom.schema.schema import Schema

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class SpecProblems(ValueError):
    """A spec that has problems; the message has a line for each, with file, line and column."""


class Loaded:
    """The slow and exact twin of a generated package.

    Values are those of examples in specs: members go by name, bytes are ``0x…``, enumerations the
    names of their values, and a union is ``{Case: …}``.

    Attributes:
        schema: What the spec says about bytes.
    """

    def __init__(self, schema: Schema) -> None:
        self.schema = schema

    def decode(
        self,
        data: bytes,
        name: str = "",
        negotiated: Mapping[str, Any] = _NOTHING,
        *,
        lenient: bool = False,
    ) -> Decoded:
        """Takes bytes apart that are exactly one value.

        Args:
            data: The bytes, for a frame from its first byte on.
            name: A message or a type; of a frame it is found out if it is left out.
            negotiated: What the connection negotiated, by name.
            lenient: Whether what breaks a rule but can be read is passed over.

        Raises:
            DecodeError: They are not such a value; it knows the offset and the path.
            ValueError: The spec has nothing of that name.
        """
        name = self._known(name or self._message(data, negotiated))
        return decode(self.schema, name, data, negotiated, lenient=lenient)

    def encode(self, name: str, value: Any, negotiated: Mapping[str, Any] = _NOTHING) -> bytes:
        """Puts a value into bytes.

        Args:
            name: A message or a type.
            value: The value.
            negotiated: What the connection negotiated, by name.

        Raises:
            EncodeError: It does not fit; it knows the path.
            ValueError: The spec has nothing of that name.
        """
        return encode(self.schema, self._known(name), value, negotiated)

    def describe(
        self, data: bytes, name: str = "", negotiated: Mapping[str, Any] = _NOTHING
    ) -> str:
        """A table of every field, and a line for everything that is wrong.

        Args:
            data: The bytes, for a frame from its first byte on.
            name: A message or a type; of a frame it is found out if it is left out.
            negotiated: What the connection negotiated, by name.

        Raises:
            DecodeError: No name was given, and the bytes are no frame.
            ValueError: The spec has nothing of that name.
        """
        name = self._known(name or self._message(data, negotiated))
        found = dissect(self.schema, name, data, negotiated)
        return "\n".join([table(found.spans, data), *map(str, found.problems)])

    def _message(self, data: bytes, negotiated: Mapping[str, Any]) -> str:
        if not self.schema.projected:
            return message_name(self.schema, data, None, negotiated)
        return furthest_message(self.schema, data, negotiated)

    def _known(self, name: str) -> str:
        if name not in self.schema.messages and name not in self.schema.types:
            names = ", ".join([*self.schema.messages, *self.schema.types][:12])
            raise ValueError(f"{self.schema.name} has no {name!r}; it has {names} and others")
        return name


def load(path: str | Path) -> Loaded:
    """Reads a spec.

    Args:
        path: The file.

    Raises:
        OSError: The file cannot be read.
        SpecProblems: The spec has problems.
    """
    result = lint_file(path)
    if result.diagnostics or result.protocol is None:
        lines = (f"{item.at} {item.code} {item.message}" for item in result.diagnostics)
        raise SpecProblems("\n".join(lines))
    return Loaded(PackageModel(result.protocol, "").schema)
