"""One thing to encode and decode: by generated code and by the reference codec."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from wireloom.error_policy import STRICT, ErrorPolicy
from wireloom.errors import DecodeError
from wireloom.generator import interpret
from wireloom.generator.interpret import BytesMismatch, Plain
from wireloom.generator.model.types import Named, Type
from wireloom.generator.resolve.naming import reader_of, writer_of

from tests.support.agreement import difference, differs
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
        return (
            self.package.module("strategies").any_negotiated()
            if self.needs_negotiated
            else st.none()
        )

    def values(self, negotiated: Any) -> st.SearchStrategy[Any]:
        """Any of its values."""
        strategies = self.package.module("strategies")
        strategy = (strategies.MESSAGES if self.is_message else strategies.RECORDS)[self.name]
        drawn: st.SearchStrategy[Any] = (
            strategy(negotiated) if self.needs_negotiated else strategy()
        )
        return drawn

    def encode(self, value: object, negotiated: Any = None) -> bytes:
        """By generated code."""
        more = (negotiated,) if self.needs_negotiated else ()
        if self.is_message:
            data: bytes = self.package.module("encode").encode(value, *more)
        else:
            write = getattr(self.package.module("encode_types"), writer_of(self.name))
            data = write(value, *more)
        return data

    def decode(self, data: bytes, negotiated: Any = None, problems: ErrorPolicy = STRICT) -> Any:
        """By generated code; all bytes must be used."""
        if self.is_message:
            named: dict[str, Any] = {"negotiated": negotiated} if self.needs_negotiated else {}
            if self.is_told:
                waiting = getattr(self.package.module("messages"), self.name)
                named["answers"] = lambda correlation: (waiting,)
            return self.package.module("decode").decode(data, problems, **named)
        read = getattr(self.package.module("decode_types"), reader_of(self.name))
        more = (negotiated,) if self.needs_negotiated else ()
        try:
            value, end = read(data, 0, len(data), problems, *more)
        except struct.error:  # ``decode`` of messages says so itself
            raise DecodeError("ends too early", len(data)) from None
        if end != len(data):
            raise DecodeError("bytes are left", end)
        return value

    def reference(self, data: bytes, negotiated: Any = None) -> Plain:
        """What the reference codec reads.

        Raises:
            BytesMismatch: It refuses the bytes.
        """
        given = negotiated.given() if negotiated is not None else {}
        return interpret.decode(self.package.types, self.package.what(self.name), data, given).value

    def reference_bytes(self, plain: Plain, negotiated: Any = None) -> bytes:
        """What the reference codec writes."""
        given = negotiated.given() if negotiated is not None else {}
        return interpret.encode(self.package.types, self.package.what(self.name), plain, given).data

    def difference(self, value: object, plain: Plain) -> str | None:
        """Where an object differs from what the reference codec read."""
        package = self.package
        if self.is_message:
            return difference(package.types, package.messages[self.name].fields, value, plain)
        for layout in package.model.records:
            if layout.name == self.name:
                return difference(package.types, layout.fields, value, plain)
        own = Type(at=package.protocol.at, form=Named(self.name))
        return differs(package.types, own, value, plain)

    def check(self, value: object, negotiated: Any = None) -> bytes:
        """A value survives, and both codecs say the same; returns its bytes."""
        data = self.encode(value, negotiated)
        assert self.decode(data, negotiated) == value
        plain = self.reference(data, negotiated)
        assert self.difference(value, plain) is None, self.difference(value, plain)
        assert self.reference_bytes(plain, negotiated) == data
        return data

    def check_bytes(self, data: bytes, negotiated: Any = None) -> Any:
        """Both codecs refuse the bytes, or both read the same and write the same."""
        try:
            plain = self.reference(data, negotiated)
        except BytesMismatch as mismatch:
            refused: BytesMismatch | None = mismatch
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
        assert refused is None, f"only the reference refuses: {refused}"
        assert self.difference(value, plain) is None, self.difference(value, plain)
        # not always the same bytes: `last: open` leaves a choice
        assert self.encode(value, negotiated) == self.reference_bytes(plain, negotiated)
        return value


def frames(package: Package) -> Subject:
    """Whole frames of a package, whatever message they hold."""
    return Subject(package, next(iter(package.messages), package.protocol.frame or ""))


def subjects(package: Package) -> list[Subject]:
    """Everything that can be encoded and decoded by itself."""
    return [Subject(package, name) for name in (*package.records(), *package.messages)]
