"""The command ``wireloom broker couchbase-dcp``."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.support.refusing import refused

from .line import PATIENCE, Line


def _command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "wireloom.cli", "broker", "couchbase-dcp", *arguments]


def _run(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        _command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_it_runs_until_a_signal() -> None:
    arguments = ("--port", "0", "--nodes", "2", "--vbuckets", "4", "--verbose")
    with _run(*arguments) as process:
        assert process.stdout is not None and process.stderr is not None
        ports = [int(process.stdout.readline().rpartition(":")[2]) for _ in range(2)]
        for port in ports:
            with Line(port) as line:
                line.login()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert "node 1: 127.0.0.1" in process.stderr.read()


@pytest.mark.parametrize(
    "arguments", [("--vbuckets", "0"), ("--nodes", "0"), ("--user", "nobody"), ("--port", "99999")]
)
def test_arguments_that_make_no_sense(arguments: tuple[str, ...]) -> None:
    assert refused("broker", "couchbase-dcp", *arguments)
