"""The examples of the specs, as the generated packages hold them."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.errors import DecodeError
from wireloom.generator.model.types import Prefix
from wireloom.schema.decoding import decode
from wireloom.testing.examples import refusals

from tests.support.codecs import Subject
from tests.support.frames import negotiated_of
from tests.support.packages import PROTOCOLS, Package, package


def content(of: Package, name: str, data: bytes) -> bytes | None:
    """What the functions of a type take: without the size in front; None if there are none."""
    if name in of.messages:
        return data
    type_ = of.types.named[name]
    if not of.is_read(name):
        return None
    if isinstance(type_.size, Prefix):
        spans = decode(of.model.schema, name, data).spans
        return data[next(span.size for span in spans if span.part == "prefix") :]
    return data


@pytest.mark.parametrize("name", PROTOCOLS)
def test_values_have_these_bytes(name: str) -> None:
    of = package(name)
    for vector in package(name).examples:
        data = content(of, vector.name, vector.data)
        if data is None:
            continue
        subject = Subject(of, vector.name)
        negotiated = negotiated_of(of, vector.negotiated) if subject.needs_negotiated else None
        assert subject.decode(data, negotiated) == vector.value, vector
        assert subject.encode(vector.value, negotiated) == data, vector
        subject.check(vector.value, negotiated)


@pytest.mark.parametrize("name", PROTOCOLS)
def test_no_example_is_left_out(name: str) -> None:
    of = package(name)
    types = sum(len(type_.examples) for type_ in of.types.named.values())
    messages = sum(len(command.examples) for command in of.protocol.commands)
    assert len(of.examples) == types + messages > 0
    refused = sum(len(type_.invalid) for type_ in of.types.named.values())
    assert len(refusals(of.name)) == refused


@pytest.mark.parametrize("name", PROTOCOLS)
def test_refusals(name: str) -> None:
    of = package(name)
    for refusal in refusals(of.name):
        type_ = of.types.named[refusal.name]
        if not of.is_read(refusal.name) or isinstance(type_.size, Prefix):
            continue
        with pytest.raises(DecodeError):
            Subject(of, refusal.name).decode(refusal.data)
            pytest.fail(f"accepted: {refusal}")


@pytest.mark.parametrize("name", PROTOCOLS)
def test_parts_of_vectors(name: str) -> None:
    """Where the bytes of an example are cut, both codecs refuse or both read the same."""
    of = package(name)
    for vector in package(name).examples:
        data: Any = content(of, vector.name, vector.data)
        if data is None or (name in of.messages and len(data) > 400):
            continue
        subject = Subject(of, vector.name)
        negotiated = negotiated_of(of, vector.negotiated) if subject.needs_negotiated else None
        for end in range(0, len(data), 1 + len(data) // 64):
            subject.check_bytes(data[:end], negotiated)
        subject.check_bytes(data + b"\0", negotiated)
