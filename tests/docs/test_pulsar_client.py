"""The examples of the Pulsar client guide run as they stand, on a real broker."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.brokers.pulsar import Node

PAGE = Path(__file__).parents[2] / "docs" / "pulsar-client.md"

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]


def test_the_examples_print_what_was_published(pulsar: Node) -> None:
    examples = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    printed = []
    for code in examples:
        here = code.replace('"localhost", 6650', f'"{pulsar.host}", {pulsar.port}')
        assert here != code
        done = subprocess.run(
            [sys.executable, "-c", here], capture_output=True, text=True, timeout=240, check=False
        )
        assert done.returncode == 0, done.stderr
        printed.append(done.stdout.splitlines())
    record, message = printed.pop()
    assert record.startswith('JSON {"type": "record", "name": "Person"')
    assert message == "b'{\"age\": 42}' True"
    assert printed == [["b'one' None", "b'two' k"], ["b'99'"]]
