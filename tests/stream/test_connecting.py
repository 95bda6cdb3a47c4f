"""Which broker the commands talk to, and who they are there."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext

import pytest
from wireloom.testing.rabbitmq_stream import Broker, User

from tests.brokers.certificates import make_certificates
from tests.stream.scene import Call

ANN = [User("ann", "s3cret/")]


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> object:
    """Of a broker that knows ann alone."""
    monkeypatch.delenv("WIRELOOM_PASSWORD", raising=False)
    with Broker(users=ANN) as broker:
        broker.stream("orders")
        yield f"127.0.0.1:{broker.port}"


def test_the_password_out_of_a_variable(
    address: str, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WIRELOOM_PASSWORD", "s3cret/")
    assert call("read", "orders", "-b", f"rabbitmq-stream://ann@{address}") == (0, "", "")
    monkeypatch.delenv("WIRELOOM_PASSWORD")
    monkeypatch.setenv("WIRELOOM_BROKER", f"ann:s3cret%2F@{address} other-host")
    monkeypatch.setenv("WIRELOOM_BROKER", f"ann:s3cret%2F@{address}")
    assert call("read", "orders") == (0, "", "")


def test_a_password_that_others_can_see(address: str, call: Call) -> None:
    done = call("read", "orders", "-b", f"ann:s3cret%2F@{address}")
    assert done.status == 0
    assert done.err.startswith("wireloom: other users of this machine can see the password")
    assert "s3cret" not in done.err


def test_a_password_that_is_missing(address: str, call: Call) -> None:
    done = call("read", "orders", "-b", f"ann@{address}")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("wireloom: the password of ann is missing")


def test_a_password_that_is_asked_for(address: str) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "wireloom", "stream", "read", "orders", "-b", f"ann@{address}"]
    with subprocess.Popen(
        command, stdin=theirs, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    ) as process:
        os.close(theirs)
        said = b""
        while b"Password of ann: " not in said:
            said += os.read(ours, 4096)
        os.write(ours, b"s3cret/\n")
        assert process.stdout is not None and process.stdout.read() == b""
        assert process.wait(60) == 0
    os.close(ours)


def test_a_wrong_password(address: str, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WIRELOOM_PASSWORD", "wr0ng")
    done = call("read", "orders", "-b", f"ann@{address}")
    assert done.status == 1
    assert "the credentials are wrong" in done.err and "wr0ng" not in done.err


def test_an_address_that_is_none_shows_no_password(call: Call) -> None:
    done = call("read", "orders", "-b", "ann:s3cret@host:nowhere")
    assert done.status == 2
    assert "the address of 'host'" in done.err and "s3cret" not in done.err


def test_tls(tmp_path: Path, call: Call) -> None:
    made = make_certificates(tmp_path)
    context = SSLContext(PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made.certificate, made.key)
    with Broker(ssl=context) as broker:
        broker.stream("orders")
        address = f"rabbitmq-stream+tls://localhost:{broker.port}"
        assert call("read", "orders", "-b", address, "--ca", str(made.authority)) == (0, "", "")
        plain = f"localhost:{broker.port}"
        assert call("read", "orders", "-b", plain, "--ca", str(made.authority)) == (0, "", "")
        done = call("read", "orders", "-b", address)
        assert done.status == 1 and "certificate refused" in done.err


def test_nobody_listens(call: Call) -> None:
    assert call("lag", "orders", "-b", "localhost:1", "--timeout", "0.5") == (
        1,
        "",
        "wireloom: localhost:1: Connection refused\n",
    )
