"""The page about embedded brokers: its requests are made with curl, and its code runs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from wireloom.clients.rabbitmq_stream import Options, connect
from wireloom.testing import client_connection, faults
from wireloom.testing.control import Control
from wireloom.testing.rabbitmq_stream import Broker
from wireloom.testing.rabbitmq_stream.routes import ROUTES

from tests.docs.code_blocks import blocks

PAGE = Path(__file__).parents[2] / "docs" / "embedded-brokers.md"
PORT = re.compile(r"127\.0\.0\.1:\d{4,5}")

pytestmark = pytest.mark.timeout(120)


def _text(language: str) -> str:
    found = blocks(PAGE.read_text("utf-8"))
    return "".join(block.text for block in found if block.language == language)


def _said(command: str) -> str:
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, f"{command}: {done.stderr}"
    return done.stdout


def _value(answer: str) -> object:
    """The JSON value of an answer, without ports of clients."""
    return json.loads(PORT.sub("ADDRESS", answer))


def test_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_connection, "_NUMBERS", count(1))
    monkeypatch.setattr(faults, "_NUMBERS", count(1))
    named = Options(client_properties={"connection_name": "importer"})
    with Broker() as broker, Control(broker, ROUTES) as control:
        broker.stream("orders")
        client = connect(broker.host, broker.port, named)
        client.publisher("orders")
        for part in _text("console").split("$ ")[1:]:
            command, _, expected = part.replace("\\\n", "").partition("\n")
            answer = _said(command.replace("http://127.0.0.1:15552", control.url))
            assert _value(answer) == _value(expected), command
        client.close()


def test_code() -> None:
    command = [sys.executable, "-W", "error", "-c", _text("python")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["['guest']", "1", "1"]


def test_ready_line() -> None:
    (line,) = _text("json").splitlines()
    assert json.loads(line).keys() == {"addresses", "control"}


def test_all_faults_are_named() -> None:
    named = set(re.findall(r"`(/faults/[a-z-]+)`", PAGE.read_text("utf-8")))
    known = {item.path for item in ROUTES if re.fullmatch(r"/faults/[a-z-]+", item.path)}
    assert named == known
