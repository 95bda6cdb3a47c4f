"""The command ``wireloom broker``."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from .wire import PATIENCE, Line


def _command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "wireloom.cli", "broker", *arguments]


@contextmanager
def _run(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Runs the command; it does not outlive a test that fails."""
    with subprocess.Popen(
        _command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_runs_until_a_signal(number: signal.Signals) -> None:
    with _run("--port", "0", "--like", "4.0", "--user", "ann:a:b", "--user", "bob:c") as process:
        assert process.stdout is not None
        host, _, port = process.stdout.readline().strip().partition(":")
        with Line(host, int(port)).open(user="ann", password="a:b") as line:
            line.create("s")
            process.send_signal(number)
            assert process.wait(PATIENCE) == 0


def test_verbose() -> None:
    with _run("--port", "0", "--verbose") as process:
        assert process.stdout is not None and process.stderr is not None
        host, _, port = process.stdout.readline().strip().partition(":")
        with Line(host, int(port)).open() as line:
            line.create("s")
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        told = process.stderr.read()
        assert "connected" in told
        assert "guest" in told


def test_port_in_use() -> None:
    with _run("--port", "0") as process:
        assert process.stdout is not None
        port = process.stdout.readline().strip().partition(":")[2]
        done = subprocess.run(
            _command("--port", port), capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    assert done.returncode == 2
    assert "wireloom: broker:" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--user", "nobody"), "--user 'nobody' is not NAME:PASSWORD"),
        (("--port", "70000"), "'70000' is no port"),
        (("--tls-key", "key.pem"), "--tls-key needs --tls-cert"),
        (("--tls-cert", "missing.pem"), "missing.pem: No such file or directory"),
        (("--like", "9.9"), "invalid choice: '9.9'"),
    ],
)
def test_wrong_options(arguments: tuple[str, ...], reason: str) -> None:
    done = subprocess.run(
        _command(*arguments), capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 2
    assert reason in done.stderr
    assert "Traceback" not in done.stderr


def test_it_needs_no_generator() -> None:
    code = (
        "import sys\n"
        "import wireloom.testing.rabbitmq_stream.command\n"
        "import wireloom.testing.rabbitmq_stream.broker\n"
        "print([name for name in sys.modules if name.startswith(('wireloom.generator', 'jinja2'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path("/"),
        timeout=PATIENCE,
    )
    assert done.stdout.strip() == "[]"
