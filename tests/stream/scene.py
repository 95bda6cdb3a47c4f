"""The command ``wireloom stream`` at the embedded broker, in this process and in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from wireloom import cli
from wireloom.testing.rabbitmq_stream import Broker


class Done(NamedTuple):
    """What a call of the command came to."""

    status: int
    out: str
    err: str


Call = Callable[..., Done]


@pytest.fixture
def broker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Broker]:
    """A broker that the command finds by itself."""
    with Broker() as found:
        monkeypatch.setenv("WIRELOOM_BROKER", f"127.0.0.1:{found.port}")
        monkeypatch.delenv("WIRELOOM_PASSWORD", raising=False)
        yield found


@pytest.fixture
def call(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Runs the command; ``given`` is its standard input."""

    def called(*arguments: str, given: bytes = b"") -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        try:
            status = cli.main(["stream", *arguments])
        except SystemExit as end:
            status = int(end.code or 0)
        out, err = capfdbinary.readouterr()
        assert b"Traceback" not in err
        return Done(status, out.decode("utf-8", "surrogateescape"), err.decode())

    return called


def begun(*arguments: str) -> subprocess.Popen[bytes]:
    """The command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "wireloom", "stream", *arguments],
        env={**os.environ, "PYTHONUNBUFFERED": ""},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def until(ready: Callable[[], object]) -> None:
    """Waits until something is true."""
    end = time.monotonic() + 60
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.01)
