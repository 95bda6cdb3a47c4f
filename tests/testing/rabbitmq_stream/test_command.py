"""The command ``wireloom broker``."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from wireloom.rabbitmq_stream.messages import PublishError
from wireloom.rabbitmq_stream.types import ResponseCode

from tests.support.refusing import refused
from tests.testing.asking import done

from .wire import PATIENCE, Line, publication


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


def test_ready_line_of_a_control_port() -> None:
    with _run("--port", "0", "--control", "0") as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("127.0.0.1:")
        url = process.stdout.readline().strip()
        assert url.startswith("http://127.0.0.1:")
        assert done(int(url.rpartition(":")[2]), "GET", "/virtual-hosts") == ["/"]


def test_ready_line_for_programs() -> None:
    with _run("--port", "0", "--format", "json") as process:
        assert process.stdout is not None
        ready = json.loads(process.stdout.readline())
        assert ready["control"] is None
        (address,) = ready["addresses"]
        host, _, port = address.partition(":")
        with Line(host, int(port)).open() as line:
            line.create("s")


def test_control_port_in_use() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = _command("--port", "0", "--control", str(port))
        ended = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert f"control port 127.0.0.1:{port}: Address already in use" in ended.stderr


def test_the_memory_limit_is_told_when_it_is_reached() -> None:
    with _run("--port", "0", "--memory", "2K") as process:
        assert process.stdout is not None and process.stderr is not None
        host, _, port = process.stdout.readline().strip().partition(":")
        with Line(host, int(port)).open() as line:
            line.create("s")
            line.declare(1, "s")
            for number in range(3):
                error = line.ask(PublishError, publication(1, number, [bytes(3000)]))
                assert error.errors[0].code is ResponseCode.INTERNAL_ERROR
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        (told,) = process.stderr.read().splitlines()
        assert "memory limit of 2048 bytes is reached" in told
        assert "--memory" in told


def test_port_in_use() -> None:
    with _run("--port", "0") as process:
        assert process.stdout is not None
        port = process.stdout.readline().strip().partition(":")[2]
        ended = subprocess.run(
            _command("--port", port), capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    assert ended.returncode == 2
    assert "wireloom: " in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--user", "nobody"), "--user is not NAME:PASSWORD"),
        (("--user", ":hunter2"), "--user is not NAME:PASSWORD"),
        (("--port", "70000"), "'70000' is no port"),
        (("--memory", "1.5G"), "'1.5G' is no size, such as 500000, 64M or 2G"),
        (("--tls-key", "key.pem"), "--tls-key needs --tls-cert"),
        (("--tls-cert", "missing.pem"), "missing.pem: No such file or directory"),
        (("--like", "9.9"), "invalid choice: '9.9'"),
    ],
)
def test_wrong_options(arguments: tuple[str, ...], reason: str) -> None:
    said = refused("broker", *arguments)
    assert reason in said
    assert "hunter2" not in said


def test_it_needs_no_generator() -> None:
    code = (
        "import sys\n"
        "import wireloom.testing.rabbitmq_stream.command\n"
        "import wireloom.testing.rabbitmq_stream.broker\n"
        "print([name for name in sys.modules if name.startswith(('wireloom.generator', 'jinja2'))])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path("/"),
        timeout=PATIENCE,
    )
    assert ended.stdout.strip() == "[]"
