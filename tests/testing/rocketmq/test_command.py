"""The command ``wireloom broker rocketmq``."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest
from wireloom.clients.rocketmq import Credentials, Options, Outgoing, connect
from wireloom.rocketmq.codes import NoPermission

from tests.support.refusing import refused

from .line import PATIENCE


def _command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "wireloom.cli", "broker", "rocketmq", *arguments]


@pytest.mark.timeout(120)
def test_it_runs_until_a_signal() -> None:
    command = _command("--port", "0", "--user", "ann:secret", "--user", "bob:x", "--verbose")
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        host, _, port = process.stdout.readline().rpartition(":")
        broker = process.stdout.readline().strip()
        options = Options(credentials=Credentials("ann", "secret"), timeout=PATIENCE)
        with connect([(host, int(port))], options) as client:
            receipt = client.producer("p").send("orders", Outgoing(body=b"one"))
            (at,) = client.route("orders").brokers[receipt.queue.broker].values()
            assert f"{at.host}:{at.port}" == broker
        with (
            connect([(host, int(port))], Options(timeout=PATIENCE)) as client,
            pytest.raises(NoPermission),
        ):
            client.reader("g").max_offset(receipt.queue)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert "127.0.0.1" in process.stderr.read()


@pytest.mark.parametrize(
    "arguments", [("--port", "99999"), ("--host", "256.0.0.1"), ("--user", "ann")]
)
def test_arguments_that_make_no_sense(arguments: tuple[str, ...]) -> None:
    assert refused("broker", "rocketmq", *arguments)
