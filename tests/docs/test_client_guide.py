"""The guides of the client: their code runs, block after block, against the embedded broker."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from wireloom.testing.rabbitmq_stream import Broker

from tests.docs.code_blocks import blocks

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = DOCS / "client-guide.md"


def _printed(page: Path, port: int) -> list[str]:
    """What the code of a page prints."""
    found = blocks(page.read_text("utf-8"))
    text = "".join(block.text for block in found if block.language == "python")
    assert text.count("localhost") == 2
    text = text.replace("localhost:5552", f"127.0.0.1:{port}")
    text = text.replace('"localhost", 5552', f'"127.0.0.1", {port}')
    command = [sys.executable, "-W", "error", "-c", text]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_day() -> None:
    with Broker() as broker:
        printed = _printed(GUIDE, broker.port)
        orders = broker.stream("orders")
        assert orders.messages == [b"order %d" % number for number in range(5)]
        assert orders.offsets == {"billing": 2}
        assert len(broker.stream("dead-letters").messages) == 1
    assert printed == [
        "1",
        "0 b'order 0'",
        "1 b'order 1'",
        "2 b'order 2'",
        "b'Dear reader' {'pages': 2, 'urgent': False}",
        "{Symbol('x-shop'): 'north'}",
        "confirmed before: 0",
        "0 b'order 0'",
        "1 b'order 1'",
        "goes on with 2",
        "[b'ann 1', b'ann 3', b'ann 5', b'bob 2', b'bob 4']",
        "0",
        "2",
        "True",
        "nothing new",
        "(0, b'one')",
        "(1, b'two')",
        "b'order 4'",
    ]


def test_one_connection() -> None:
    with Broker() as broker:
        printed = _printed(DOCS / "connection-guide.md", broker.port)
        assert broker.stream("events").messages[-1] == b"fifth"
        assert broker.stream("events").offsets == {"reader": 1, "group": 0}
    assert printed == [
        "(4, 3, 6)",
        "[('events', 'OK'), ('nowhere', 'STREAM_DOES_NOT_EXIST')]",
        'Delete "nowhere": the stream does not exist (code 2)',
        "Ask Metadata where the stream is, and whether it is there.",
        "0 b'first'",
        "1 b'second'",
        "2 b'third'",
        "3 b'fourth'",
        "[b'third']",
        "nothing stored yet",
        "nothing new",
        "b'fifth'",
    ]


def test_exceptions_that_it_names_exist() -> None:
    from wireloom import errors
    from wireloom.clients import rabbitmq_stream

    table = GUIDE.read_text("utf-8").partition("## When something goes wrong")[2]
    named = re.findall(r"^\| `(\w+)` \|", table.partition("\n## ")[0], re.MULTILINE)
    assert len(named) == 10
    for name in named:
        found = getattr(errors, name, None) or getattr(rabbitmq_stream, name)
        assert issubclass(found, errors.WireloomError)
