"""The client guide: its code runs, block after block, against the embedded broker."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from wireloom.testing.rabbitmq_stream import Broker

from tests.docs.code_blocks import blocks

PAGE = Path(__file__).parents[2] / "docs" / "client-guide.md"


def _program(port: int) -> str:
    text = "".join(
        block.text for block in blocks(PAGE.read_text("utf-8")) if block.language == "python"
    )
    assert text.count('"localhost", 5552') == 2
    assert text.count("localhost:5552") == 2
    text = text.replace("localhost:5552", f"127.0.0.1:{port}")
    return text.replace('"localhost", 5552', f'"127.0.0.1", {port}')


def test_code_runs() -> None:
    with Broker() as broker:
        command = [sys.executable, "-W", "error", "-c", _program(broker.port)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr
        assert broker.stream("lines").offsets == {"group": 2}
        assert broker.stream("events").messages[-1] == b"fifth"
        assert broker.stream("events").offsets == {"reader": 1, "group": 0}
    assert done.stdout.splitlines() == [
        "0 b'one by one'",
        "1 b'or'",
        "2 b'many'",
        "1",
        "(4, 3, 6)",
        "[('events', 'OK'), ('nowhere', 'STREAM_DOES_NOT_EXIST')]",
        'Delete "nowhere": the stream does not exist (code 2)',
        "Ask Metadata where the stream is, and whether it is there.",
        "0 b'first'",
        "1 b'second'",
        "2 b'third'",
        "3 b'fourth'",
        "[b'third']",
        "b'Dear reader' {'pages': 2, 'urgent': False}",
        "{Symbol('x-shop'): 'north'}",
        "nothing stored yet",
        "nothing new",
        "b'fifth'",
    ]


def test_exceptions_that_it_names_exist() -> None:
    from wireloom import errors
    from wireloom.clients import rabbitmq_stream

    table = PAGE.read_text("utf-8").partition("## When something goes wrong")[2]
    named = re.findall(r"^\| `(\w+)` \|", table.partition("\n## ")[0], re.MULTILINE)
    assert len(named) == 9
    for name in named:
        found = getattr(errors, name, None) or getattr(rabbitmq_stream, name)
        assert issubclass(found, errors.WireloomError)
