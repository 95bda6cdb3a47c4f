"""What the control port does for every embedded server: connections and faults."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest
from wireloom.errors import WireloomError
from wireloom.testing.control import Control
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.embedded import Embedded
from wireloom.testing.pulsar import Broker as PulsarBroker
from wireloom.testing.rabbitmq_stream import Broker as RabbitMQBroker
from wireloom.testing.rocketmq import Broker as RocketMQBroker
from wireloom.testing.shared_routes import SHARED

from tests.testing.asking import PATIENCE, ask, done
from tests.testing.couchbase_dcp.line import Line as CouchbaseLine
from tests.testing.pulsar.line import Closed as PulsarClosed
from tests.testing.pulsar.line import Line as PulsarLine
from tests.testing.rabbitmq_stream.wire import Ended
from tests.testing.rabbitmq_stream.wire import Line as RabbitMQLine
from tests.testing.rocketmq.line import Closed as RocketMQClosed
from tests.testing.rocketmq.line import Line as RocketMQLine

pytestmark = pytest.mark.timeout(60)


ENDS = (OSError, Ended, PulsarClosed, RocketMQClosed, WireloomError)
"""What the lines raise when their connections end."""


class Kind(NamedTuple):
    """A protocol."""

    make: Callable[[], Embedded[Any]]
    """Makes a server."""
    greet: Callable[[int], object]
    """Connects to a port and says the first message that is answered."""
    first: str
    """The name of that message."""
    answer: str
    """The name of the answer."""


def _rabbitmq(port: int) -> None:
    with RabbitMQLine("127.0.0.1", port) as line:
        line.introduce()


def _pulsar(port: int) -> None:
    with PulsarLine("127.0.0.1", port) as line:
        line.connect()


def _rocketmq(port: int) -> None:
    with RocketMQLine("127.0.0.1", port) as line:
        line.send("topic")


def _couchbase(port: int) -> None:
    with CouchbaseLine(port) as line:
        line.hello()


KINDS = {
    "rabbitmq-stream": Kind(RabbitMQBroker, _rabbitmq, "PeerProperties", "PeerPropertiesResponse"),
    "pulsar": Kind(PulsarBroker, _pulsar, "Connect", "Connected"),
    "rocketmq": Kind(RocketMQBroker, _rocketmq, "SendMessageV2", "SendMessageV2Response"),
    "couchbase-dcp": Kind(Producer, _couchbase, "Hello", "HelloResponse"),
}


class Scene(NamedTuple):
    """A running server and its control port."""

    kind: Kind
    server: Embedded[Any]
    control: int

    @property
    def port(self) -> int:
        """Where the server is; of several, the last."""
        return self.server.addresses[-1][1]

    def greeting(self) -> threading.Thread:
        """A greeting in a thread of its own, which may fail."""

        def greet() -> None:
            with suppress(*ENDS):
                self.kind.greet(self.port)

        thread = threading.Thread(target=greet, daemon=True)
        thread.start()
        return thread

    def connections(self, count: int) -> list[Any]:
        """The connections, as soon as there are so many."""
        end = time.monotonic() + PATIENCE
        while len(found := done(self.control, "GET", "/connections")) != count:
            assert time.monotonic() < end, found
            time.sleep(0.01)
        return list(found)


@pytest.fixture(params=KINDS)
def scene(request: pytest.FixtureRequest) -> Iterator[Scene]:
    kind = KINDS[request.param]
    with kind.make() as server, Control(server, SHARED) as control:
        yield Scene(kind, server, control.port)


def _connect(scene: Scene) -> socket.socket:
    return socket.create_connection(("127.0.0.1", scene.port), PATIENCE)


def test_connections_are_listed_and_cut(scene: Scene) -> None:
    with _connect(scene) as one:
        scene.connections(1)
        with _connect(scene) as two:
            first, second = scene.connections(2)
            assert first["address"] == "{}:{}".format(*one.getsockname())
            assert first["id"] < second["id"]
            done(scene.control, "DELETE", f"/connections/{first['id']}")
            assert one.recv(1) == b""
            assert [item["id"] for item in scene.connections(1)] == [second["id"]]
            assert done(scene.control, "DELETE", "/connections?name=nobody") == {"ended": 0}
            assert done(scene.control, "DELETE", "/connections", {"reset": True}) == {"ended": 1}
            with pytest.raises(ConnectionResetError):
                two.recv(1)
    assert scene.connections(0) == []
    assert done(scene.control, "GET", "/server") == {
        "addresses": [f"{host}:{port}" for host, port in scene.server.addresses],
        "errors": [],
    }


def test_frozen_connections_say_nothing(scene: Scene) -> None:
    hold = done(scene.control, "POST", "/faults/hold", {"kind": scene.kind.answer})
    thread = scene.greeting()
    done(scene.control, "POST", f"/faults/{hold['id']}/wait", {"timeout": 30})
    (connection,) = scene.connections(1)
    path = f"/connections/{connection['id']}"
    done(scene.control, "POST", f"{path}/freeze")
    assert scene.connections(1)[0]["frozen"]
    done(scene.control, "POST", f"/faults/{hold['id']}/release")
    thread.join(0.2)
    assert thread.is_alive()
    done(scene.control, "POST", f"{path}/thaw")
    done(scene.control, "POST", f"{path}/stop-reading")
    done(scene.control, "POST", f"{path}/go-on-reading")
    done(scene.control, "DELETE", path)
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_held_answers_are_released(scene: Scene) -> None:
    hold = done(scene.control, "POST", "/faults/hold", {"kind": scene.kind.answer, "times": 1})
    thread = scene.greeting()
    found = done(scene.control, "POST", f"/faults/{hold['id']}/wait", {"timeout": 30})
    assert found == {**hold, "left": 0, "hits": 1}
    assert thread.is_alive()
    done(scene.control, "POST", f"/faults/{hold['id']}/release")
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_connections_that_end_on_a_message(scene: Scene) -> None:
    fault = done(scene.control, "POST", "/faults/close-on", {"kind": scene.kind.first, "times": 1})
    assert fault["act"] == "close"
    assert (fault["kind"], fault["left"], fault["hits"]) == (scene.kind.first, 1, 0)
    with pytest.raises(ENDS):
        scene.kind.greet(scene.port)
    assert done(scene.control, "GET", "/faults") == [{**fault, "left": 0, "hits": 1}]
    done(scene.control, "DELETE", "/faults")
    assert done(scene.control, "GET", "/faults") == []
    scene.kind.greet(scene.port)


def test_faults_of_one_connection(scene: Scene) -> None:
    with _connect(scene):
        (connection,) = scene.connections(1)
        told = {"kind": scene.kind.first, "peer": connection["id"]}
        fault = done(scene.control, "POST", "/faults/ignore", told)
        assert fault["peer"] == connection["id"]
        scene.kind.greet(scene.port)
        late = ask(scene.control, "POST", f"/faults/{fault['id']}/wait", {"timeout": 0.01})
        assert late == (504, {"error": "the fault acted 0 times, not 1 within 0.01 s"})
        long = ask(scene.control, "POST", f"/faults/{fault['id']}/wait", {"timeout": 31})
        assert long == (400, {"error": '"timeout" is 31, more than 30 s'})
        done(scene.control, "DELETE", f"/faults/{fault['id']}")
        assert done(scene.control, "GET", "/faults")[0]["left"] == 0
