"""The command ``wireloom broker pulsar``."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest
from wireloom.pulsar.messages import Connect, Error
from wireloom.pulsar.types import CommandConnect

from tests.support.refusing import refused

from .line import PATIENCE, Line


def _command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "wireloom.cli", "broker", "pulsar", *arguments]


@pytest.mark.timeout(120)
def test_it_runs_until_a_signal() -> None:
    command = _command("--port", "0", "--token", "t1", "--token", "t2", "--verbose")
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        host, _, port = process.stdout.readline().rpartition(":")
        with Line(host, int(port)) as line:
            line.connect(auth_method_name="token", auth_data=b"t2")
            line.produce("persistent://public/default/t")
        with Line(host, int(port)) as line:
            line.ask(Connect(CommandConnect("line")), Error)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert "127.0.0.1" in process.stderr.read()


@pytest.mark.parametrize("arguments", [("--port", "99999"), ("--host", "256.0.0.1")])
def test_arguments_that_make_no_sense(arguments: tuple[str, ...]) -> None:
    assert refused("broker", "pulsar", *arguments)
