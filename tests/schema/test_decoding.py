"""The reader of the schema beside the reference codec: both refuse bytes, or read the same."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.errors import DecodeError
from wireloom.generator import interpret
from wireloom.generator.free_text import plain_data
from wireloom.generator.interpret import BytesMismatch, same
from wireloom.generator.model.types import Example
from wireloom.generator.parse import parse_file, parse_text
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.messages import class_name
from wireloom.schema.decoding import decode

from tests.support.packages import PROTOCOLS, ROOT
from tests.support.specs import numbered, text_of

INVENTED = sorted((ROOT / "tests" / "invented").glob("*.yaml"))
SPECS = [*(ROOT / "spec" / name / "protocol.yaml" for name in PROTOCOLS), *INVENTED]
DAMAGED = 12
"""How often each example is tried with damage."""


@dataclass(frozen=True)
class Case:
    """Bytes that may be a value."""

    name: str
    what: Any
    """The same for the reference codec."""
    data: bytes
    negotiated: Mapping[str, Any]


def examples(model: PackageModel) -> Iterator[Case]:
    for name, type_ in model.protocol.types:
        for example in type_.examples:
            yield case(name, model.types.named[name], example)
    layouts = {layout.name: layout for layout in model.messages}
    roles = {role.name: role for role in model.protocol.roles}
    for command in model.protocol.commands:
        versions = {version.number: version for version in command.versions}
        for example in command.examples:
            name = class_name(command, versions[example.version], roles[example.role])
            yield case(name, layouts[name], example)


def case(name: str, what: object, example: Example) -> Case:
    negotiated = {key: plain_data(value) for key, value in example.negotiated}
    return Case(name, what, bytes.fromhex(example.hex), negotiated)


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
    return Case(case.name, case.what, bytes(data), case.negotiated)


def check(model: PackageModel, case: Case) -> bool:
    """Whether both take the bytes; they say the same."""
    try:
        wanted = interpret.decode(model.types, case.what, case.data, case.negotiated)
    except BytesMismatch as mismatch:
        with pytest.raises(DecodeError) as caught:
            decode(model.schema, case.name, case.data, case.negotiated)
            pytest.fail(f"only the reference codec refuses {case}: {mismatch}")
        assert 0 <= caught.value.offset <= len(case.data), case
        assert caught.value.path.startswith(case.name), case
        return False
    found = decode(model.schema, case.name, case.data, case.negotiated)
    assert same(found.value, wanted.value), case
    check_spans(case, found.spans)
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
def test_examples(spec: Any) -> None:
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


@given(st.integers(0, 100_000))
def test_random_specs(number: int) -> None:
    protocol = parse_text(text_of(numbered(number))).protocol
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
            "Heartbeat (byte 8): 2 bytes after the last field",
        ),
        (
            "DeclarePublisher",
            "0000000f 0001 0001 00000001 07 0001 ff 0001 61",
            "DeclarePublisher.reference (byte 15): not UTF-8",
        ),
        (
            "SubscriptionProperties",
            "00000002 0001 61 0001 62 0001 61 0001 63",
            "SubscriptionProperties[1].(key) (byte 10): the key 'a' comes twice",
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
