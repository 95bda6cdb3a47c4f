"""One thing to encode and decode: by generated code and by the schema."""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from hypothesis import strategies as st
from wireloom.error_policy import STRICT, ErrorPolicy
from wireloom.errors import DecodeError
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.runtime.catalog import catalog
from wireloom.runtime.tables import Role
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode
from wireloom.schema.kinds import Region
from wireloom.schema.schema import Schema
from wireloom.testing.strategies import strategies

from tests.support.packages import Package


@dataclass(frozen=True)
class Subject:
    """A message, or a type that has functions of its own."""

    package: Package
    name: str

    @property
    def is_message(self) -> bool:
        return self.name in self.package.messages

    @property
    def is_told(self) -> bool:
        """Whether only the request tells that a frame is this message."""
        return (
            self.is_message and self.package.messages[self.name].role.discriminated_by == "request"
        )

    @property
    def needs_negotiated(self) -> bool:
        if self.is_message:
            return bool(self.package.protocol.negotiated)
        return "negotiated" in self.package.needs.of(self.name)

    def negotiated(self) -> st.SearchStrategy[Any]:
        """What was negotiated where it is drawn and read; None where it does not matter."""
        if not self.needs_negotiated:
            return st.none()
        made = self.package.module("types").Negotiated
        return (
            strategies(self.package.name).negotiated(self.name).map(lambda agreed: made(**agreed))
        )

    def values(self, negotiated: Any) -> st.SearchStrategy[Any]:
        """Any of its values."""
        given = negotiated.given() if negotiated is not None else {}
        return strategies(self.package.name).of(self.name, given)

    def encode(self, value: object, negotiated: Any = None) -> bytes:
        """By generated code."""
        more = (negotiated,) if self.needs_negotiated else ()
        if self.is_message:
            data: bytes = self.package.module("encoding").encode(value, *more)
        else:
            write = self.package.function(writer_of(self.name))
            data = write(value, *more)
        return data

    def decode(self, data: bytes, negotiated: Any = None, problems: ErrorPolicy = STRICT) -> Any:
        """By generated code; all bytes must be used."""
        if self.is_message:
            named: dict[str, Any] = {"negotiated": negotiated} if self.needs_negotiated else {}
            server = self.package.messages[self.name].sender == "server"
            named["sender"] = Role.SERVER if server else Role.CLIENT
            if self.is_told:
                waiting = getattr(self.package.module("messages"), self.name)
                named["answers"] = lambda correlation: (waiting,)
            return self.package.module("decoding").decode(data, problems, **named)
        read = self.package.function(reader_of(self.name))
        more = (negotiated,) if self.needs_negotiated else ()
        try:
            value, end = read(data, 0, len(data), problems, *more)
        except struct.error:  # ``decode`` of messages says so itself
            raise DecodeError("ends too early", len(data)) from None
        if end != len(data):
            raise DecodeError("bytes are left", end)
        return value

    @cached_property
    def twin(self) -> tuple[Schema, str]:
        """The schema, and the name by which it has this.

        Functions of types leave the size in front to whoever calls them.
        """
        schema = self.package.model.schema
        kind = None if self.is_message else schema.types[self.name].kind
        if not isinstance(kind, Region):
            return schema, self.name
        name = f"{self.name} without its size"
        types = {**schema.types, name: replace(schema.types[self.name], kind=kind.content)}
        frame = name if schema.frame == self.name else schema.frame
        return replace(schema, types=types, frame=frame), name

    def reference(self, data: bytes, negotiated: Any = None) -> Any:
        """The object that the schema reads.

        Raises:
            DecodeError: It refuses the bytes.
        """
        given = negotiated.given() if negotiated is not None else {}
        return decode(*self.twin, data, given, adapter=catalog(self.package.name).adapter).value

    def reference_bytes(self, value: object, negotiated: Any = None) -> bytes:
        """What the schema writes of an object.

        Raises:
            EncodeError: It refuses the value.
        """
        given = negotiated.given() if negotiated is not None else {}
        return encode(*self.twin, value, given, adapter=catalog(self.package.name).adapter)

    def check(self, value: object, negotiated: Any = None) -> bytes:
        """A value survives, and the schema says the same; returns its bytes."""
        data = self.encode(value, negotiated)
        assert self.decode(data, negotiated) == value
        assert self.reference(data, negotiated) == value
        assert self.reference_bytes(value, negotiated) == data
        return data

    def check_bytes(self, data: bytes, negotiated: Any = None) -> Any:
        """Both refuse the bytes, or both read the same and write the same."""
        try:
            twin = self.reference(data, negotiated)
        except DecodeError as error:
            refused: DecodeError | None = error
        else:
            refused = None
        try:
            value = self.decode(data, negotiated)
        except DecodeError as error:
            assert refused is not None, f"only the generated code refuses: {error}"
            assert 0 <= error.offset <= len(data), error
            return None
        if self.is_message and type(value).__name__ != self.name:
            assert refused is not None, "the frame of another message"
            return None
        assert refused is None, f"only the schema refuses: {refused}"
        assert repr(value) == repr(twin)  # a NaN is not equal to itself
        # not always the same bytes: `last: open` leaves a choice
        assert self.encode(value, negotiated) == self.reference_bytes(value, negotiated)
        return value


def frames(package: Package) -> Subject:
    """Whole frames of a package, whatever message they hold."""
    return Subject(package, next(iter(package.messages), package.protocol.frame or ""))


def subjects(package: Package) -> list[Subject]:
    """Everything that can be encoded and decoded by itself."""
    return [Subject(package, name) for name in (*package.records(), *package.messages)]
