"""The guide to Couchbase DCP: its code runs, block after block, against the embedded producer."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.docs.code_blocks import blocks

PAGE = Path(__file__).parents[2] / "docs" / "couchbase-guide.md"


def _program() -> str:
    text = "".join(
        block.text for block in blocks(PAGE.read_text("utf-8")) if block.language == "python"
    )
    assert text.count('"localhost", 11210') == 4
    text = text.replace("port=11210", "port=0")
    return text.replace('"localhost", 11210', "producer.host, producer.port")


def test_code_runs() -> None:
    command = [sys.executable, "-W", "error", "-c", _program()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert sorted(lines[:2]) == [
        "b'lh' b'{\"name\": \"Lufthansa\"}' True",
        "b'sabena' was deleted at 1000000000",
    ]
    assert lines[2:] == ["[b'later']", "forget what came after -1", "2"]


def test_exceptions_that_it_names_exist() -> None:
    from wireloom import couchbase_dcp, errors

    table = PAGE.read_text("utf-8").partition("## When something goes wrong")[2]
    named = re.findall(r"`([A-Z]\w+)`", table.partition("\n## ")[0])
    assert len(named) == 9
    for name in named:
        found = getattr(errors, name, None) or getattr(couchbase_dcp, name)
        assert issubclass(found, errors.WireloomError)
