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
from wireloom.runtime.serve import Server
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


def test_an_answer_is_found_by_a_number_that_is_always_the_same() -> None:
    protocol = parse_file(SMALL / "number_that_is_always_the_same.yaml").protocol
    assert protocol is not None
    package = Package(protocol, "small_number_answered")
    try:
        m: Any = package.module("messages")
        tables = package.module("tables")
        handler: Any = package.module("server").ServerHandler

        class Greeting(handler):
            def on_greet(self, _: object, message: Any) -> Any:
                return m.GreetAnswer(message.number, message.a + 1)

            def on_look(self, _: object, message: Any) -> Any:
                return m.LookAnswer(message.number, 0, message.c)

        with Server(tables.SERVER_TABLES, Greeting) as server:
            connect = package.module("client").Client.open_connection
            with connect(server.host, server.port) as client:
                assert client.greet(1) == 2
                assert client.look(7).d == 7
                assert client.greet(2) == 3
    finally:
        package.close()


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


def test_rules_of_the_frame() -> None:
    """Its record may be read by itself or as a message; in either it keeps to its rules."""
    protocol = parse_file(SMALL / "rules_of_the_frame.yaml").protocol
    assert protocol is not None
    package = Package(protocol, "small_rules_of_the_frame")
    try:
        say = Subject(package, "Say")
        assert say.check_bytes(bytes.fromhex("0005 01 03 03 04 78")).last == 4
        for digits in ("0005 01 83 01 03 07", "0005 01 03 04 03 78", "0005 01 03 01 02 78"):
            assert say.check_bytes(bytes.fromhex(digits)) is None
        for first, last, reason in ((4, 3, "first is more than last"), (1, 2, "kind is more than")):
            for written in (say.encode, say.reference_bytes):
                with pytest.raises(EncodeError, match=reason):
                    written(package.module("messages").Say(first, last, "x"), None)
    finally:
        package.close()
