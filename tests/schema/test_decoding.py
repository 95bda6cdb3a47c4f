"""The reader of the schema on examples and on damaged ones, which it refuses or takes apart."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.free_text import plain_data
from wireloom.generator.model.types import Example
from wireloom.generator.parse import parse_file
from wireloom.generator.render.model import PackageModel
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode, same

from tests.support.packages import ROOT
from tests.support.specs import numbered, parsed

INVENTED = sorted((ROOT / "tests" / "invented").glob("*.yaml"))
SPECS = [*sorted((ROOT / "spec").glob("*/**/*.yaml")), *INVENTED]
DAMAGED = 12
"""How often each example is tried with damage."""


@dataclass(frozen=True)
class Case:
    """Bytes that may be a value."""

    name: str
    value: Any
    """What they are."""
    data: bytes
    negotiated: Mapping[str, Any]


def examples(model: PackageModel) -> Iterator[Case]:
    for name, type_ in model.protocol.types:
        for example in type_.examples:
            yield case(model, name, example)
    for layout in model.messages:
        for example in layout.command.examples:
            if (example.role, example.number) == (layout.role.name, layout.version.number):
                yield case(model, layout.name, example)


def case(model: PackageModel, name: str, example: Example) -> Case:
    negotiated = {key: plain_data(value) for key, value in example.negotiated}
    value = plain_data(example.value)
    data = encode(model.schema, name, value, negotiated)
    assert data == bytes.fromhex(example.hex)
    return Case(name, value, data, negotiated)


def damaged(case: Case, draw: random.Random) -> Case:
    data = bytearray(case.data)
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        at = draw.randrange(len(data) + 1)
        match draw.randrange(4):
            case 0 if at < len(data):
                data[at] = draw.choice((0, 1, 127, 128, 255, draw.randrange(256)))
            case 1:
                del data[at:]
            case 2:
                data.insert(at, draw.randrange(256))
            case _:
                del data[at : at + 1]
    return Case(case.name, None, bytes(data), case.negotiated)


def check(model: PackageModel, case: Case) -> bool:
    """Whether the bytes are a value."""
    try:
        found = decode(model.schema, case.name, case.data, case.negotiated)
    except DecodeError as error:
        assert 0 <= error.offset <= len(case.data), case
        assert error.path.startswith(case.name), case
        return False
    check_spans(case, found.spans)
    try:
        again = encode(model.schema, case.name, found.value, case.negotiated)
    except EncodeError as error:
        assert error.path.startswith(case.name), case
    else:
        assert same(decode(model.schema, case.name, again, case.negotiated).value, found.value)
    return True


def check_spans(case: Case, spans: Any) -> None:
    """Every byte is told once, bits of one group apart."""
    end = 0
    for span in spans:
        if span.bit:
            assert span.offset + span.size == end, (case, span)
        elif span.size:
            assert span.offset == end, (case, span)
            end = span.offset + span.size
    assert end == len(case.data), case


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_examples(spec: Path) -> None:
    protocol = parse_file(spec).protocol
    assert protocol is not None
    model = PackageModel(protocol, "wireloom.tried")
    draw = random.Random(protocol.name)
    tried = 0
    for example in examples(model):
        assert check(model, example), example
        for _ in range(DAMAGED):
            check(model, damaged(example, draw))
        tried += 1
    assert tried


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_parts_of_messages(spec: Path) -> None:
    """Neither a part of a frame nor more than it is a message."""
    protocol = parse_file(spec).protocol
    assert protocol is not None
    model = PackageModel(protocol, "wireloom.tried")
    for example in examples(model):
        if example.name in model.schema.messages:
            for end in range(0, len(example.data), 1 + len(example.data) // 64):
                with pytest.raises(DecodeError):
                    decode(model.schema, example.name, example.data[:end], example.negotiated)
            with pytest.raises(DecodeError):
                decode(model.schema, example.name, example.data + b"\0", example.negotiated)


@given(st.integers(0, 100_000))
def test_random_specs(number: int) -> None:
    protocol = parsed(numbered(number)).protocol
    assert protocol is not None
    model = PackageModel(protocol, "wireloom.tried")
    draw = random.Random(number)
    for example in examples(model):
        assert check(model, example), example
        for _ in range(3):
            check(model, damaged(example, draw))


def rabbitmq() -> PackageModel:
    protocol = parse_file(ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml").protocol
    assert protocol is not None
    return PackageModel(protocol, "wireloom.tried")


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        (
            "Heartbeat",
            "00000006 0017 0001 ffff",
            "Heartbeat.(trailing) (byte 8): 2 bytes after the last field",
        ),
        (
            "DeclarePublisher",
            "0000000f 0001 0001 00000001 07 0001 ff 0001 61",
            "DeclarePublisher.reference (byte 15): not UTF-8",
        ),
        (
            "SubscriptionProperties",
            "00000002 0001 61 0001 62 0001 61 0001 63",
            'SubscriptionProperties[1].(key) (byte 10): the key "a" comes twice',
        ),
    ],
)
def test_lenient(name: str, data: str, reason: str) -> None:
    """What breaks a rule but can be read is passed over, and told."""
    schema, raw = rabbitmq().schema, bytes.fromhex(data)
    with pytest.raises(DecodeError) as caught:
        decode(schema, name, raw)
    assert str(caught.value) == reason
    found = decode(schema, name, raw, lenient=True)
    assert list(map(str, found.deviations)) == [reason]
    check_spans(Case(name, None, raw, {}), found.spans)
