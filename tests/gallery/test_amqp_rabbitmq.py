"""AMQP out of its YAML: the generated clients at RabbitMQ, and at the generated server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from wireloom.errors import ClosedByPeer
from wireloom.runtime.serve import Server

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.gallery.conftest import check_page
from tests.invented.flavours import Flavour
from tests.support.packages import Package

pytestmark = [pytest.mark.real, pytest.mark.timeout(300)]

RELEASE = "4.3"
FRAME_MAX = 8192


class Line:
    """A connected client, and what the server has told it."""

    def __init__(self, amqp: Package, flavour: Flavour, host: str, port: int) -> None:
        self.m, self.types = amqp.module("messages"), amqp.module("types")
        self.flavour = flavour
        self.told: list[Any] = []
        self.ended: list[BaseException] = []
        base: Any = amqp.module("handler").Handler
        messages, told, ended = self.m, self.told, self.ended

        class Reader(base):
            """Keeps what comes, and agrees to the end of the connection."""

            def on_basic_deliver(self, message: Any) -> None:
                told.append(message)

            on_basic_ack = on_basic_return = on_basic_deliver

            def on_connection_close(self, message: Any) -> Any:
                return messages.ConnectionCloseOk()

            def on_end(self, error: BaseException) -> None:
                ended.append(error)

        opened = flavour.client_class.open_connection
        self.client = flavour.call(opened, host, port, handler=Reader(), timeout=20)

    def __call__(self, method: str, *args: Any, **options: Any) -> Any:
        """The result of a method of the client."""
        return self.flavour.call(getattr(self.client, method), *args, **options)

    def enter(self, host: str = "/", user: str = "guest", frame_max: int = FRAME_MAX) -> None:
        """Introduces itself, and agrees on limits."""
        start = self("hello")
        assert (start.version_major, start.version_minor) == (0, 9)
        login = b"\0" + user.encode() + b"\0guest"
        tune = self("connection_start_ok", {}, "PLAIN", login, "en_US")
        self("connection_tune_ok", tune.channel_max, frame_max, 0)
        self("connection_open", host)

    def heard(self, count: int) -> list[Any]:
        """The next messages."""
        self.flavour.wait(lambda: len(self.told) >= count)
        return self.told

    def leave(self) -> None:
        """Says goodbye and closes."""
        self("connection_close", self.types.ReplyCode.REPLY_SUCCESS, "bye", 0, 0)
        self.close()

    def close(self) -> None:
        """Ends the connection without a word."""
        self.flavour.call(self.client.connection.close)


@pytest.fixture
def connect(amqp: Package, amqp_client: Flavour, brokers: Brokers) -> Iterator[Callable[..., Line]]:
    """Connects and says nothing."""
    node, lines = brokers.node(RELEASE), []

    def made() -> Line:
        line = Line(amqp, amqp_client, node.host, node.amqp_port)
        lines.append(line)
        return line

    yield made
    for line in lines:
        line.close()


@pytest.fixture
def line(connect: Callable[..., Line]) -> Line:
    """Connected, with channel 1."""
    made = connect()
    made.enter()
    made("channel_open", 1)
    return made


def test_messages(line: Line) -> None:
    queue = line("queue_declare", 1, exclusive=True).queue
    line("confirm_select", 1)
    sizes = [0, 1, FRAME_MAX - 8, FRAME_MAX - 7, 100_000]
    for size in sizes:
        line("basic_publish", 1, b"x" * size, routing_key=queue, priority=3, headers={})
    line.flavour.wait(lambda: line.told and line.told[-1].delivery_tag == len(sizes))
    assert {type(one) for one in line.told} == {line.m.BasicAck}
    line.told.clear()
    found = line("basic_get", 1, queue=queue)
    assert (found.content, found.priority, found.message_count) == (b"", 3, 4)
    line("basic_ack", 1, found.delivery_tag)
    tag = line("basic_consume", 1, queue=queue).consumer_tag
    heard = line.heard(4)
    assert [len(one.content) for one in heard] == sizes[1:]
    assert {one.consumer_tag for one in heard} == {tag}
    line("basic_ack", 1, heard[-1].delivery_tag, multiple=True)
    assert type(line("basic_get", 1, queue=queue)) is line.m.BasicGetEmpty
    line("basic_cancel", 1, tag)
    line.leave()


def test_a_ticket_of_older_versions(line: Line) -> None:
    """The class of methods that pamqp does not have."""
    assert line("access_request", 1).ticket == 1
    line.leave()


def test_an_error_closes_a_channel(line: Line, amqp: Package) -> None:
    with pytest.raises(amqp.module("codes").NotFound, match="no queue 'missing'") as caught:
        line("queue_declare", 1, queue="missing", passive=True)
    assert caught.value.code == 404
    line("channel_close_ok", 1)
    line("channel_open", 1)
    line("queue_declare", 1, exclusive=True)
    line.leave()


def test_refused_connections(connect: Callable[..., Line], amqp: Package) -> None:
    with pytest.raises(amqp.module("codes").NotAllowed, match="vhost nowhere not found"):
        connect().enter("nowhere")


def test_an_error_closes_the_connection(line: Line) -> None:
    line("basic_publish", 1, b"", immediate=True)
    with pytest.raises(ClosedByPeer, match="NOT_IMPLEMENTED") as caught:
        line("queue_declare", 1)
    assert caught.value.code == 540
    line.flavour.wait(lambda: line.ended == [caught.value])


# --- the generated server -----------------------------------------------------------------------


@pytest.fixture
def station(amqp: Package) -> Iterator[Server[Any]]:
    """A broker with one queue, called shelf, that holds one message."""
    m, code = amqp.module("messages"), amqp.module("types").ReplyCode
    base: Any = amqp.module("server").ServerHandler

    class Shelf(base):
        """Confirms everything, and keeps the last message."""

        def __init__(self) -> None:
            super().__init__()
            self.kept: Any = None

        def on_hello(self, connection: Any, message: Any) -> Any:
            return m.ConnectionStart(0, 9, {}, b"PLAIN", b"en_US")

        def on_connection_start_ok(self, connection: Any, message: Any) -> Any:
            return m.ConnectionTune(0, 0, 0)

        def on_connection_tune_ok(self, connection: Any, message: Any) -> None:
            assert message.frame_max

        def on_connection_open(self, connection: Any, message: Any) -> Any:
            return m.ConnectionOpenOk()

        def on_channel_open(self, connection: Any, message: Any) -> Any:
            return m.ChannelOpenOk(message.channel, b"")

        def on_channel_close_ok(self, connection: Any, message: Any) -> None:
            pass

        def on_queue_declare(self, connection: Any, message: Any) -> Any:
            if message.queue == "shelf":
                return m.QueueDeclareOk(message.channel, "shelf", 0, 0)
            return m.ChannelClose(message.channel, code.NOT_FOUND, "there is one queue", 50, 10)

        def on_basic_publish(self, connection: Any, message: Any) -> Any:
            self.kept = message
            connection.send(m.BasicAck(message.channel, 1))

        def on_basic_get(self, connection: Any, message: Any) -> Any:
            kept, channel = self.kept, message.channel
            if kept is None:
                return m.BasicGetEmpty(channel)
            key, headers = kept.routing_key, kept.headers
            return m.BasicGetOk(channel, 1, "", key, 0, kept.content, headers=headers)

        def on_connection_close(self, connection: Any, message: Any) -> None:
            connection.send(m.ConnectionCloseOk())
            connection.close()

    with Server(amqp.module("tables").SERVER_TABLES, Shelf) as server:
        yield server


def test_the_generated_server(amqp: Package, amqp_client: Flavour, station: Server[Any]) -> None:
    line = Line(amqp, amqp_client, station.host, station.port)
    line.enter(frame_max=100)
    for channel in (1, 2):
        line("channel_open", channel)
    assert line("queue_declare", 1, queue="shelf").queue == "shelf"
    with pytest.raises(amqp.module("codes").NotFound, match="there is one queue"):
        line("queue_declare", 2, queue="other")
    line("channel_close_ok", 2)
    assert line("basic_get", 1, queue="shelf") == line.m.BasicGetEmpty(1)
    headers = {"kind": True, "inner": {"numbers": (1, 2**40, 0.5), "text": "t"}, "nothing": None}
    line("basic_publish", 1, bytes(1000), routing_key="shelf", headers=headers)
    assert line.heard(1) == [line.m.BasicAck(1, 1)]
    found = line("basic_get", 1, queue="shelf")
    assert (found.content, found.headers, found.priority) == (bytes(1000), headers, None)
    line.leave()
    assert not station.errors


# --- the page -----------------------------------------------------------------------------------


def test_the_program_of_the_page(brokers: Brokers, tmp_path: Path) -> None:
    node = brokers.node(RELEASE)
    check_page("amqp", f"{node.host}:{node.amqp_port}", tmp_path)
