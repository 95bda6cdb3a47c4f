"""The command ``wireloom demo``."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from wireloom.testing.demo import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.testing.demo.showing import Demo, excerpt
from wireloom.testing.pulsar import Broker as Pulsar
from wireloom.testing.rabbitmq_stream import Broker, User
from wireloom.testing.rocketmq import Broker as RocketMQ

from tests.support.packages import ROOT
from tests.support.refusing import refused


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


STEPS = [*"123456"]


def _steps(text: str) -> list[str]:
    return [number for number in STEPS if f"\n{number}. " in f"\n{text}"]


def test_in_a_checkout_every_step_is_shown() -> None:
    done = _run()
    assert done.returncode == 0, done.stderr
    assert _steps(done.stdout) == STEPS
    assert "DeclarePublisher" in done.stdout


def test_before_it_generates_it_says_so() -> None:
    command = [sys.executable, "-m", "wireloom", "demo", "pulsar"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        heard = next(line for line in running.stdout if "Generating Python" in line)
        running.kill()
        rest = running.stdout.read()
    assert "up to half a minute" in heard
    assert "in the Python made from it" not in rest


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
    assert "6. A broker in a process of its own is killed with SIGKILL, and" in done.stdout
    _check_recovery(done.stdout, "killed")
    assert not done.stderr


def _check_recovery(text: str, act: str) -> None:
    """What the last step must show; in this order, but for lines that two threads write."""
    lines = text.partition("\n6. ")[2].splitlines()
    told = [line[12:23].split(" ")[0] for line in lines if re.match(r" +\d+\.\d\d s  ", line)]
    assert told[0] == act
    assert {"lost", "retry", "up", "recovered", "confirmed"} <= set(told)
    assert told.index("retry") < told.index("recovered")
    assert told.index("up") < told.index("confirmed")
    end = "All 10000 are stored once and were read once, in order: none lost, none twice."
    assert lines[-1].strip() == end


@pytest.mark.parametrize(
    ("protocol", "last"),
    [
        ("pulsar", "5. All read back in order"),
        ("rocketmq", "5. All read back"),
        ("couchbase-dcp", "5. All changes read on 64 streams"),
    ],
)
def test_other_protocols(protocol: str, last: str, tmp_path: Path) -> None:
    done = _run(protocol, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert _steps(done.stdout) == ["1", "3", "4", "5"]
    assert f"they show spec/{protocol.replace('-', '_')}/protocol.yaml" in done.stdout
    assert done.stdout.splitlines()[-1].startswith(last)
    assert len([line for line in done.stdout.splitlines() if re.search(r"\b9\d{3}\b", line)]) >= 4


def test_a_broker_of_pulsar(tmp_path: Path) -> None:
    with Pulsar(passwords={"ann": "secret"}) as running:
        address = f"{running.host}:{running.port}"
        done = _run("pulsar", "--broker", f"ann:secret@{address}", folder=tmp_path)
        assert done.returncode == 0, done.stderr
        assert f"3. A broker: yours at {address}" in done.stdout
        (topic,) = running.topics
        assert running.topic(topic).subscriptions == {}
        refused = _run("pulsar", "--broker", address, folder=tmp_path)
        assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
        assert "Failed to authenticate" in refused.stderr


def test_a_name_server_of_rocketmq(tmp_path: Path) -> None:
    with RocketMQ(users={"ann": "secret"}) as running:
        address = f"{running.host}:{running.port}"
        done = _run("rocketmq", "--broker", f"ann:secret@{address}", folder=tmp_path)
        assert done.returncode == 0, done.stderr
        assert f"3. A broker: yours, its name server at {address}" in done.stdout
        refused = _run("rocketmq", "--broker", address, folder=tmp_path)
        assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
        assert "username cannot be null" in refused.stderr


def test_couchbase_is_shown_in_memory_only(tmp_path: Path) -> None:
    done = _run("couchbase-dcp", "--broker", "127.0.0.1:1", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "couchbase-dcp is shown on the embedded server only" in done.stderr


def test_unknown_protocols_are_wrong_usage(tmp_path: Path) -> None:
    done = _run("amqp", folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "amqp" in done.stderr


@pytest.mark.parametrize(
    ("shown", "frame"),
    [
        (rabbitmq_stream.DEMO, "DeclarePublisher"),
        (pulsar.DEMO, "Send"),
        (rocketmq.DEMO, "Frame"),
        (couchbase_dcp.DEMO, "DcpMutation"),
    ],
)
def test_what_is_shown_is_there(shown: Demo, frame: str) -> None:
    spec = (ROOT / shown.spec).read_text(encoding="utf-8")
    assert "doc:" in excerpt(spec, f"  {shown.command}:", 2)
    made = import_module(f"wireloom.{shown.package}")
    folder = Path(str(made.__file__)).parent
    messages = (folder / "messages.py").read_text(encoding="utf-8")
    assert len(excerpt(messages, f"class {shown.command}:", 0).splitlines()) > 3
    decode = (folder / "decoding.py").read_text(encoding="utf-8")
    assert f"return {shown.command}(" in excerpt(decode, f"def {shown.decoder}(", 0)
    explained = shown.describe(made)
    assert all(f" {frame}." in line for line in explained.splitlines())


@pytest.mark.parametrize("address", ["nope", "host:99999", "host:0", "ann:secret@host:x"])
def test_a_wrong_address_is_wrong_usage(address: str) -> None:
    (line,) = refused("demo", "--broker", address).splitlines()
    server = address.rpartition("@")[2]
    assert line == (
        f"wireloom: --broker: {server!r} is not [USER:PASSWORD@]HOST:PORT, with a PORT from 1 "
        "to 65535"
    )


def test_a_user_in_the_address(broker: Broker, tmp_path: Path) -> None:
    address = f"ann:s%3Ae%40c%2Fret@{broker.host}:{broker.port}"
    done = _run("--broker", address, "--username", "bob", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"3. A broker: yours at {broker.host}:{broker.port}" in done.stdout
    assert "5. All read back in order" in done.stdout
    assert "6. Connections to the broker, which is not ours to kill, are cut" in done.stdout
    _check_recovery(done.stdout, "cut")
    assert not done.stderr
    assert broker.streams == []


def test_a_user_in_options(broker: Broker, tmp_path: Path) -> None:
    user = ("--username", "ann", "--password", "s:e@c/ret")
    done = _run("--broker", f"{broker.host}:{broker.port}", *user, folder=tmp_path)
    assert done.returncode == 0, done.stderr


def test_a_refused_user_is_no_wrong_usage(broker: Broker, tmp_path: Path) -> None:
    done = _run("--broker", f"{broker.host}:{broker.port}", folder=tmp_path)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith('wireloom: SaslAuthenticate "guest"')
