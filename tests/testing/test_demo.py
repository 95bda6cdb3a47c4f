"""The command ``wireloom demo``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from wireloom.testing.rabbitmq_stream import Broker, User

from tests.support.packages import ROOT


def _run(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wireloom.cli", "demo", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def broker() -> Iterator[Broker]:
    """A broker that guest may not use."""
    with Broker(users=[User("ann", "s:e@c/ret")]) as running:
        yield running


def test_in_a_checkout_every_step_is_shown() -> None:
    done = _run()
    assert done.returncode == 0, done.stderr
    assert [number for number in "12345" if f"\n{number}. " in f"\n{done.stdout}"] == [*"12345"]
    assert "DeclarePublisher" in done.stdout


def test_elsewhere_it_says_which_steps_are_left_out_and_why(tmp_path: Path) -> None:
    done = _run(folder=tmp_path)
    assert done.returncode == 0, done.stderr
    first, second, *_ = done.stdout.splitlines()
    assert first == (
        "1. and 2. are left out: they show spec/rabbitmq_stream/protocol.yaml, which is not below "
        "the present folder."
    )
    assert second == "   Run this in a checkout of the project to see them."
    assert "5. All read back in order" in done.stdout


@pytest.mark.parametrize("address", ["nope", "host:99999", "host:0", "ann:secret@host:x"])
def test_a_wrong_address_is_wrong_usage(address: str, tmp_path: Path) -> None:
    done = _run("--broker", address, folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    server = address.rpartition("@")[2]
    assert line == (
        f"wireloom demo: --broker: {server!r} is not [USER:PASSWORD@]HOST:PORT, with a PORT from 1 to 65535"
    )


def test_a_user_in_the_address(broker: Broker, tmp_path: Path) -> None:
    address = f"ann:s%3Ae%40c%2Fret@{broker.host}:{broker.port}"
    done = _run("--broker", address, "--username", "bob", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"3. A broker: yours at {broker.host}:{broker.port}" in done.stdout
    assert "5. All read back in order" in done.stdout


def test_a_user_in_options(broker: Broker, tmp_path: Path) -> None:
    user = ("--username", "ann", "--password", "s:e@c/ret")
    done = _run("--broker", f"{broker.host}:{broker.port}", *user, folder=tmp_path)
    assert done.returncode == 0, done.stderr


def test_a_refused_user_is_no_wrong_usage(broker: Broker, tmp_path: Path) -> None:
    done = _run("--broker", f"{broker.host}:{broker.port}", folder=tmp_path)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith('wireloom demo: SaslAuthenticate "guest"')
