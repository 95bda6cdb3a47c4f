"""What the tests of a program in any language do: run the command, and steer it over HTTP alone."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from wireloom.clients.rabbitmq_stream import NotConfirmed, Options, StreamClient, connect
from wireloom.errors import ConnectionLost, ResponseError, TimedOut, WireloomError
from wireloom.rabbitmq_stream import (
    OffsetFirst,
    ResponseCode,
    StreamNotAvailable,
)

from tests.testing.asking import PATIENCE, ask, done

from .wire import eventually

pytestmark = pytest.mark.timeout(100)

EVENTS = "/streams/%2F/events"


class Running(NamedTuple):
    """The command."""

    port: int
    """Where the broker is."""
    control: int
    """Where the control port is."""

    def connect(
        self, user: str = "guest", name: str = "", timeout: float = PATIENCE
    ) -> StreamClient:
        """A client that calls its connection by a name."""
        options = Options(
            username=user,
            password=user,
            timeout=timeout,
            client_properties={"connection_name": name},
        )
        return connect("127.0.0.1", self.port, options)

    def do(self, method: str, path: str, **body: object) -> Any:
        """Asks the control port for something."""
        return done(self.control, method, path, body)

    def names(self) -> list[str]:
        """The names of the connections."""
        return [item["name"] for item in self.do("GET", "/connections")]


@pytest.fixture(scope="module")
def command() -> Iterator[Running]:
    """The command, once for all tests here."""
    arguments = ["rabbitmq-stream", "--port", "0", "--control", "0", "--format", "json"]
    line = [sys.executable, "-m", "wireloom.cli", "broker", *arguments]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            ready = json.loads(process.stdout.readline())
            (address,) = ready["addresses"]
            ports = (int(text.rpartition(":")[2]) for text in (address, ready["control"]))
            yield Running(*ports)
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


@pytest.fixture
def running(command: Running) -> Iterator[Running]:
    """The command, with an empty stream and nothing else."""
    command.do("PUT", EVENTS)
    yield command
    command.do("DELETE", EVENTS)
    command.do("DELETE", "/faults")
    command.do("DELETE", "/connections")


def test_a_connection_is_cut(running: Running) -> None:
    with running.connect(name="other") as other:
        client = running.connect(name="mine")
        publisher = client.publisher("events", reference="app")
        ids = publisher.publish([b"one", b"two"])
        publisher.flush()
        (mine,) = (item for item in running.do("GET", "/connections") if item["name"] == "mine")
        assert mine["publishers"] == {"0": "events"}
        assert (mine["user"], mine["virtual_host"]) == ("guest", "/")
        assert running.do("DELETE", "/connections", name="mine", reset=True) == {"ended": 1}
        with pytest.raises(ConnectionLost):
            client.query_offset("reader", "events")
        eventually(running.names, ["other"])
        assert other.query_publisher_sequence("app", "events") == ids[-1]
        client.close()
    with running.connect() as client:
        with client.publisher("events", reference="app") as again:
            again.publish([b"three"])
        with client.consumer("events", OffsetFirst()) as consumer:
            records = consumer.records(timeout=PATIENCE)
            assert [next(records)[1] for _ in range(3)] == [b"one", b"two", b"three"]


def _refusal(client: StreamClient) -> str:
    """Why a client cannot ask, which it may not know at once."""
    with pytest.raises(WireloomError) as failure:
        client.query_offset("reader", "events")
    return str(failure.value)


def test_a_connection_is_closed_with_a_reason(running: Running) -> None:
    with running.connect(name="mine") as client:
        (mine,) = running.do("GET", "/connections")
        path = f"/connections/{mine['id']}/close"
        running.do("POST", path, code="INTERNAL_ERROR", reason="node goes down")
        eventually(lambda: "node goes down" in _refusal(client), True)


def test_a_user_is_removed(running: Running) -> None:
    running.do("PUT", "/users/ann", password="ann")
    running.do("PUT", "/users/ann/permissions/%2F", configure="^$", write="^events$")
    assert [item["name"] for item in running.do("GET", "/users")] == ["guest", "ann"]
    client = running.connect("ann")
    with pytest.raises(ResponseError) as refused:
        client.create("mine", {})
    assert refused.value.code is ResponseCode.ACCESS_REFUSED
    running.do("DELETE", "/users/ann")
    with pytest.raises(ConnectionLost):
        client.query_offset("reader", "events")
    assert [item["name"] for item in running.do("GET", "/users")] == ["guest"]
    client.close()
    assert ask(running.control, "DELETE", "/users/ann").status == 404


def test_virtual_hosts_come_and_go(running: Running) -> None:
    running.do("PUT", "/virtual-hosts/other")
    assert running.do("GET", "/virtual-hosts") == ["/", "other"]
    options = Options(virtual_host="other", timeout=PATIENCE)
    client = connect("127.0.0.1", running.port, options)
    client.create("events", {})
    assert len(running.do("GET", "/streams")) == 2
    running.do("DELETE", "/virtual-hosts/other")
    with pytest.raises(ConnectionLost):
        client.query_offset("reader", "events")
    client.close()
    assert ask(running.control, "PUT", "/streams/other/x").status == 404


def test_an_alarm_stops_publishers(running: Running) -> None:
    with running.connect() as client, running.connect() as late:
        publisher = client.publisher("events")
        publisher.publish([b"before"])
        publisher.flush()
        running.do("PUT", "/alarms/disk")
        assert running.do("GET", "/alarms") == ["disk"]
        with pytest.raises(ResponseError) as refused:
            late.publisher("events")
        assert refused.value.code is ResponseCode.PRECONDITION_FAILED
        publisher.publish([b"read yet"])
        publisher.flush()
        publisher.publish([b"not read"])
        with pytest.raises(TimedOut):
            publisher.flush(timeout=0.3)
        running.do("DELETE", "/alarms/disk")
        publisher.flush()
        late.publisher("events").close()
        publisher.close()
    assert running.do("GET", "/streams")[0]["next_offset"] == 3


def test_the_leader_of_a_stream_is_stopped(running: Running) -> None:
    with running.connect() as client:
        publisher = client.publisher("events")
        publisher.publish([b"one"])
        publisher.flush()
        running.do("POST", f"{EVENTS}/stop")
        assert running.do("GET", "/streams")[0]["has_leader"] is False
        (told,) = client.metadata(("events",)).streams
        assert (told.code, told.leader) == (ResponseCode.OK, None)
        for use in (
            lambda: client.publisher("events"),
            lambda: client.consumer("events", OffsetFirst()),
            lambda: client.query_offset("reader", "events"),
        ):
            with pytest.raises(StreamNotAvailable):
                use()
        with pytest.raises((NotConfirmed, ResponseError, ConnectionLost)):
            publisher.publish([b"lost"])
            publisher.flush()
        assert ask(running.control, "POST", f"{EVENTS}/stop").status == 409
        running.do("POST", f"{EVENTS}/start")
        with client.publisher("events") as again:
            again.publish([b"two"])
        running.do("POST", f"{EVENTS}/restart")
        with client.consumer("events", OffsetFirst()) as consumer:
            records = consumer.records(timeout=PATIENCE)
            assert [next(records) for _ in range(2)] == [(0, b"one"), (1, b"two")]


def test_faults_by_name(running: Running) -> None:
    fault = running.do(
        "POST", "/faults/refuse", kind="Subscribe", code="STREAM_NOT_AVAILABLE", times=1
    )
    with running.connect() as client:
        with pytest.raises(StreamNotAvailable):
            client.consumer("events", OffsetFirst())
        client.consumer("events", OffsetFirst()).close()
        assert running.do("POST", f"/faults/{fault['id']}/wait")["hits"] == 1
        running.do("POST", "/faults/drop", kind="QueryOffsetResponse")
        with pytest.raises(TimedOut):
            client.query_offset("reader", "events", timeout=0.1)
