"""Small specs with unusual combinations: no rule speaks against them, and their code agrees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from wireloom.error_policy import Lenient
from wireloom.errors import EncodeError
from wireloom.generator.lint import lint_file
from wireloom.generator.parse import parse_file
from wireloom.runtime.catalog import catalog
from wireloom.runtime.tables import Role
from wireloom.schema.framing import frame_size
from wireloom.schema.selecting import Sender

from tests.generated.test_random_specs import check_values
from tests.support.codecs import Subject, subjects
from tests.support.packages import Package

SMALL = Path(__file__).parent / "small"


@pytest.mark.parametrize("path", sorted(SMALL.glob("*.yaml")), ids=lambda path: str(path.stem))
def test_small_spec(path: Path) -> None:
    check(path)


def check(path: Path) -> None:
    assert lint_file(path).diagnostics == ()
    protocol = parse_file(path).protocol
    assert protocol is not None
    package = Package(protocol, f"small_{path.stem}")
    try:
        for subject in subjects(package):
            check_values(subject)
        for name, definition in package.model.schema.types.items():
            for invalid in definition.invalid:
                assert Subject(package, name).check_bytes(invalid.data) is None, invalid.why
        check_frames(package)
        for name in ("client", "async_client", "server", "handler"):
            if package.has(name):
                package.module(name)
    finally:
        package.close()


def check_frames(package: Package) -> None:
    """The size of a frame follows from its first bytes, for the code as for the schema."""
    schema = package.model.schema
    if not package.has("decoding") or not hasattr(package.module("decoding"), "frame_size"):
        return
    for message in schema.messages.values():
        sender: Sender = "client" if message.sender == "both" else message.sender
        size_of: Any = catalog(package.name).size_of(Role[sender.upper()])
        for example in message.examples:
            data = example.data
            sizes = {size_of(data, 0, end) for end in range(len(data) + 1)}
            assert sizes - {0} == {frame_size(schema, data, sender)} == {len(data)}


@pytest.mark.parametrize(
    ("name", "body"),
    [("Inside", "8001"), ("Body", "8001"), ("Both", "0102800100"), ("Both", "02010000")],
)
def test_what_breaks_the_rules_of_a_record_breaks_those_of_its_messages(
    name: str, body: str
) -> None:
    protocol = parse_file(SMALL / "inline_rules.yaml").protocol
    assert protocol is not None
    package = Package(protocol, f"small_rules_{name}_{body}")
    try:
        subject = Subject(package, name)
        key = bytes([package.messages[name].command.key[0]])
        data = len(key + bytes.fromhex(body)).to_bytes(2, "big") + key + bytes.fromhex(body)
        assert subject.check_bytes(data) is None
        value = subject.decode(data, problems=Lenient())
        with pytest.raises(EncodeError):
            subject.encode(value)
        with pytest.raises(EncodeError):
            subject.reference_bytes(value)
    finally:
        package.close()
