from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import dedent
from typing import Any

import pytest
from wireloom.generator.interpret import (
    BytesMismatch,
    FieldSpan,
    ValueMismatch,
    decode,
    encode,
    normalise,
)
from wireloom.generator.model.types import Named, Type
from wireloom.generator.parse import parse_text
from wireloom.generator.resolve.messages import Layout, message_layouts
from wireloom.generator.resolve.types import Types

HEAD = """\
wireloom: 1
protocol: small
title: Small
doc: Small.
revision: "1"
"""


@dataclass(frozen=True)
class Small:
    """A small spec, and short ways to put its types to use."""

    types: Types

    def what(self, name: str) -> Layout | Type:
        """A message by its class name, or a declared type."""
        for layout in message_layouts(self.types):
            if layout.name == name:
                return layout
        return Type(at=self.types.protocol.at, form=Named(name))

    def to_hex(self, name: str, value: Any, **negotiated: Any) -> str:
        return encode(self.types, self.what(name), value, negotiated).data.hex(" ")

    def to_value(self, name: str, digits: str, **negotiated: Any) -> Any:
        return decode(self.types, self.what(name), bytes.fromhex(digits), negotiated).value

    def spans(self, name: str, digits: str, **negotiated: Any) -> tuple[FieldSpan, ...]:
        return decode(self.types, self.what(name), bytes.fromhex(digits), negotiated).spans

    def canonical(self, name: str, value: Any, **negotiated: Any) -> Any:
        return normalise(self.types, self.what(name), value, negotiated)

    def check(self, name: str, value: Any, digits: str, **negotiated: Any) -> None:
        """The value becomes the bytes and the bytes become the value; cuts and additions fail."""
        data = bytes.fromhex(digits)
        encoded = encode(self.types, self.what(name), value, negotiated)
        assert encoded.data.hex(" ") == data.hex(" ")
        decoded = decode(self.types, self.what(name), data, negotiated)
        assert decoded.value == value
        assert decoded.spans == encoded.spans
        covered = {
            place for span in decoded.spans for place in range(span.offset, span.offset + span.size)
        }
        assert covered == set(range(len(data)))

    def refuse_bytes(self, name: str, digits: str, reason: str, **negotiated: Any) -> BytesMismatch:
        with pytest.raises(BytesMismatch) as caught:
            decode(self.types, self.what(name), bytes.fromhex(digits), negotiated)
        assert reason in caught.value.reason
        return caught.value

    def refuse_value(self, name: str, value: Any, reason: str, **negotiated: Any) -> ValueMismatch:
        with pytest.raises(ValueMismatch) as caught:
            encode(self.types, self.what(name), value, negotiated)
        assert reason in caught.value.reason
        return caught.value

    def refuse_cuts(self, name: str, digits: str, **negotiated: Any) -> None:
        """Neither a part of the bytes nor more than them is a value."""
        data = bytes.fromhex(digits)
        for end in range(len(data)):
            with pytest.raises(BytesMismatch):
                decode(self.types, self.what(name), data[:end], negotiated)
        with pytest.raises(BytesMismatch):
            decode(self.types, self.what(name), data + b"\x00", negotiated)


Make = Callable[[str], Small]
"""Makes a spec of a few lines."""


@pytest.fixture(scope="session")
def small() -> Make:
    """Makes a spec of a few lines; what every spec must say is put before them."""

    def make(text: str) -> Small:
        result = parse_text(HEAD + dedent(text))
        assert not result.diagnostics, "\n".join(map(str, result.diagnostics))
        assert result.protocol is not None
        return Small(Types(result.protocol))

    return make
