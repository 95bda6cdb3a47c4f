from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from textwrap import dedent
from typing import Any

import pytest
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_text
from wireloom.generator.render.model import PackageModel
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Span

HEAD = """\
wireloom: 1
protocol: small
title: Small
doc: Small.
revision: "1"
"""


@dataclass(frozen=True)
class Small:
    """The schema of a small spec, and short ways to put its types to use."""

    schema: Schema

    def to_hex(self, name: str, value: Any, **negotiated: Any) -> str:
        return encode(self.schema, name, value, negotiated).hex(" ")

    def to_value(self, name: str, digits: str, **negotiated: Any) -> Any:
        return decode(self.schema, name, bytes.fromhex(digits), negotiated).value

    def spans(self, name: str, digits: str, **negotiated: Any) -> list[Span]:
        """What the bytes are, with paths below the name."""
        found = decode(self.schema, name, bytes.fromhex(digits), negotiated).spans
        return [replace(span, path=below(name, span.path)) for span in found]

    def canonical(self, name: str, value: Any, **negotiated: Any) -> Any:
        return self.to_value(name, self.to_hex(name, value, **negotiated), **negotiated)

    def check(self, name: str, value: Any, digits: str, **negotiated: Any) -> None:
        """The value becomes the bytes and the bytes become the value; cuts and additions fail."""
        data = bytes.fromhex(digits)
        assert self.to_hex(name, value, **negotiated) == data.hex(" ")
        decoded = decode(self.schema, name, data, negotiated)
        assert decoded.value == value
        covered = {
            place for span in decoded.spans for place in range(span.offset, span.offset + span.size)
        }
        assert covered == set(range(len(data)))

    def refuse_bytes(self, name: str, digits: str, reason: str, **negotiated: Any) -> DecodeError:
        """The error, with its path below the name."""
        with pytest.raises(DecodeError) as caught:
            decode(self.schema, name, bytes.fromhex(digits), negotiated)
        error = caught.value
        assert reason in error.reason
        return DecodeError(error.reason, error.offset, below(name, error.path))

    def refuse_value(self, name: str, value: Any, reason: str, **negotiated: Any) -> EncodeError:
        """The error, with its path below the name."""
        with pytest.raises(EncodeError) as caught:
            encode(self.schema, name, value, negotiated)
        error = caught.value
        assert reason in error.reason
        return EncodeError(error.reason, below(name, error.path))

    def refuse_cuts(self, name: str, digits: str, **negotiated: Any) -> None:
        """Neither a part of the bytes nor more than them is a value."""
        data = bytes.fromhex(digits)
        for end in range(len(data)):
            with pytest.raises(DecodeError):
                decode(self.schema, name, data[:end], negotiated)
        with pytest.raises(DecodeError):
            decode(self.schema, name, data + b"\x00", negotiated)


def below(name: str, path: str) -> str:
    assert path.startswith(name)
    return path.removeprefix(name).removeprefix(".")


Make = Callable[[str], Small]
"""Makes a spec of a few lines."""


@pytest.fixture(scope="session")
def small() -> Make:
    """Makes a spec of a few lines; what every spec must say is put before them."""

    def make(text: str) -> Small:
        result = parse_text(HEAD + dedent(text))
        assert not result.diagnostics, "\n".join(map(str, result.diagnostics))
        assert result.protocol is not None
        return Small(PackageModel(result.protocol, "").schema)

    return make
