"""The examples of the RocketMQ client guide run as they stand, on real and embedded brokers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from wireloom import errors
from wireloom.clients import rocketmq
from wireloom.rocketmq import codes

from tests.clients.rocketmq.targets import Target, node

__all__ = ["node"]

PAGE = Path(__file__).parents[2] / "docs" / "rocketmq-client.md"

pytestmark = pytest.mark.timeout(600)


def test_the_examples_print_what_was_sent(node: Target) -> None:
    examples = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    printed = []
    for code in examples:
        here = code.replace('"localhost", 9876', f'"{node.host}", {node.port}')
        assert here != code
        done = subprocess.run(
            [sys.executable, "-c", here], capture_output=True, text=True, timeout=240, check=False
        )
        assert done.returncode == 0, done.stderr
        printed.append(done.stdout.strip())
    assert printed == [
        "[(b'one', 'new'), (b'two', 'old')]",
        "b'later' retries 1",
        "b'task'",
        "COMMIT None",
        "[b'here'] 1",
    ]


def test_exceptions_that_it_names_exist() -> None:
    table = PAGE.read_text("utf-8").partition("## When something goes wrong")[2]
    named = re.findall(r"`([A-Z]\w+)`", table.partition("\n\nConsumers")[0])
    assert len(named) == 14
    for name in named:
        found = next(
            getattr(module, name) for module in (errors, rocketmq, codes) if hasattr(module, name)
        )
        assert issubclass(found, errors.WireloomError)
