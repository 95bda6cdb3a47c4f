"""Commands as bytes, from fields on the command line."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from wireloom.cli import main
from wireloom.schema.packaged import schema_of

from tests.support.packages import PROTOCOLS, ROOT

Output = pytest.CaptureFixture[str]
CREDIT = "0000000700090001000002"


def run(capsys: Output, *arguments: str) -> tuple[int, str, str]:
    try:
        status = main(["encode", *arguments])
    except SystemExit as end:
        status = int(end.code or 0)
    return status, *capsys.readouterr()


def test_forms(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    fields = ["rabbitmq-stream", "Credit", "subscription_id=0", "credit=2"]
    assert main(["encode", *fields]) == 0
    assert capsysbinary.readouterr().out.decode() == f"{CREDIT}\n"
    assert main(["encode", *fields, "--format", "base64"]) == 0
    assert base64.b64decode(capsysbinary.readouterr().out).hex() == CREDIT
    assert main(["encode", *fields, "--format", "binary"]) == 0
    assert capsysbinary.readouterr().out.hex() == CREDIT
    assert main(["encode", *fields, "--format", "json"]) == 0
    told = json.loads(capsysbinary.readouterr().out)
    assert (told["message"], told["hex"], told["size"]) == ("Credit", CREDIT, 11)
    assert told["fields"][-1]["path"] == "Credit.credit"


def spelled(value: Any, path: str = "") -> Iterator[str]:
    """Fields of a value, each reached by its own path; empty ones as JSON."""
    if isinstance(value, Mapping) and value and all(_is_name(key) for key in value):
        for key, item in value.items():
            yield from spelled(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list | tuple) and value:
        for number, item in enumerate(value):
            yield from spelled(item, f"{path}[{number}]")
    elif isinstance(value, str):
        yield f"{path}:={value}"
    else:
        yield f"{path}={json.dumps(value)}"


def _is_name(key: object) -> bool:
    return isinstance(key, str) and key != "" and not set(key) & set(".[]=:")


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_every_example(protocol: str, capsys: Output) -> None:
    """All examples of messages, each field given by itself."""
    tried = 0
    schema = schema_of(f"wireloom.{protocol}")
    for name, message in schema.messages.items():
        for example in message.examples:
            agreed = [
                f"--negotiated={key}={json.dumps(value)}"
                for key, value in example.negotiated.items()
            ]
            fields = list(spelled(example.value)) if example.value else []
            status, out, err = run(capsys, protocol, name, *agreed, *fields)
            if status and example.origin == "capture":
                continue  # some real frames are not what would be written
            assert (status, err) == (0, ""), (name, fields)
            if bytes.fromhex(out) == example.data:
                tried += 1
    assert tried > 10


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("Credt",), "did you mean Credit"),
        (("Zzzzzzzz",), "it has DeclarePublisher"),
        (("Credit", "credits=1"), "did you mean credit? its fields: subscription_id, credit"),
        (("Credit", "credit=1"), "Credit.subscription_id: is missing"),
        (("Credit", "subscription_id=0", "credit=99999"), "Credit.credit: 99999, at most 32767"),
        (("Credit", "subscription_id=x", "credit=1"), "Credit.subscription_id"),
        (("Credit", "credit"), "'credit' is not FIELD=VALUE"),
        (("Credit", "credit=1", "credit=2"), "credit was given twice"),
        (("Publish", "messages[1]=2"), "the next item of that list is [0]"),
        (("Publish", "messages[0].x=2", "messages.y=1"), "cannot be in what was given before"),
        (("Publish", "a[=2"), "'a[' is no field"),
        (("Create", "stream=x", "stream.y=1"), "'stream' was given as a value before"),
        (("Credit", "--negotiated", "x=1"), "what they negotiate: none"),
    ],
)
def test_mistakes(arguments: tuple[str, ...], reason: str, capsys: Output) -> None:
    status, out, err = run(capsys, "rabbitmq-stream", *arguments)
    assert (status, out) == (2, "")
    assert reason in err
    assert err.startswith("wireloom: ")


def test_names_in_other_spelling(capsys: Output) -> None:
    for name in ("credit", "CREDIT"):
        status, out, _ = run(capsys, "rabbitmq-stream", name, "subscription_id=0", "credit=2")
        assert (status, out.strip()) == (0, CREDIT)
    assert run(capsys, "rabbitmq-stream", "sasl-handshake", "correlation_id=1")[0] == 0


def test_a_spec_and_back(capsys: Output) -> None:
    spec = str(ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml")
    status, out, _ = run(capsys, spec, "Credit", "subscription_id=0", "credit=2")
    assert (status, out.strip()) == (0, CREDIT)
    assert main(["describe", spec, out.strip()]) == 0
    assert "Credit.credit" in capsys.readouterr().out


def test_deep_json_is_refused(tmp_path: Path, capsys: Output) -> None:
    status, _, err = run(capsys, "rabbitmq-stream", "Publish", "messages=" + "[" * 100_000)
    assert status == 2 and "Traceback" not in err
