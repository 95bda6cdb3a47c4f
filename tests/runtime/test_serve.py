"""The server side, and how it misbehaves on demand."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator

import pytest
from wireloom.runtime.errors import (
    ConnectionLost,
    FrameTooLong,
    IllegalMessage,
    InvalidArgument,
    TimedOut,
)
from wireloom.runtime.serve import Handler, Server, ServerConnection

from .peers import Client, Toy, background, data, raw_server, wait_for
from .toy import OK, TOY, Answer, Ask, Data, Message, Phase, Ping, encode

FRAME = encode(Answer(1, OK, b"x" * 20))


@pytest.fixture
def plain() -> Iterator[Client]:
    """A blocking client."""
    made = Client("sync")
    yield made
    made.finish()


def test_half_a_frame_now_and_the_rest_later(
    plain: Client, server: Server[Message], toy: Toy
) -> None:
    plain.connect(server.port)
    thread, results = background(lambda: plain.request(Ask(1, 0, b"silent")))
    wait_for(lambda: toy.seen)
    toy.peer.send_bytes(FRAME[:9])
    time.sleep(0.05)
    assert not results
    toy.peer.send_bytes(FRAME[9:])
    thread.join(5)
    assert results == [Answer(1, OK, b"x" * 20)]


def test_frames_can_be_dropped_and_delayed(plain: Client) -> None:
    kept: list[bytes] = []

    class Slow(Toy):
        def on_frame(self, connection: ServerConnection[Message], frame: bytes) -> bytes | None:
            if b"drop" in frame:
                return None
            if b"keep" in frame:
                kept.append(frame)
                return None
            return frame

    toy = Slow()
    with Server(TOY, lambda: toy) as server:
        plain.connect(server.port)
        with pytest.raises(TimedOut):
            plain.request(Ask(1, 0, b"drop"), 0.05)
        thread, results = background(lambda: plain.request(Ask(2, 0, b"keep")))
        wait_for(lambda: kept)
        toy.peer.feed(kept[0])
        thread.join(5)
        assert results == [Answer(2, OK, b"keep")]
        plain.close()


def test_closing_writes_what_is_queued(plain: Client, server: Server[Message], toy: Toy) -> None:
    plain.connect(server.port)
    toy.peer.send(data(5_000_000))
    toy.peer.close()
    wait_for(lambda: plain.messages)
    assert str(plain.ended()).endswith("closed by the peer")
    assert str(toy.ended[0]) == "closed by the server"
    assert str(toy.peer.error) == "closed by the server"
    for act in (
        lambda: toy.peer.send(Data()),
        lambda: toy.peer.send_bytes(b""),
        toy.peer.pause_reading,
    ):
        with pytest.raises(ConnectionLost):
            act()
    toy.peer.abort(reset=True)
    assert toy.peer.waiting == 0
    wait_for(lambda: not server.connections)


def test_rules_hold_for_the_server(plain: Client, server: Server[Message], toy: Toy) -> None:
    plain.connect(server.port)
    with pytest.raises(IllegalMessage, match="Ask is not for the SERVER to send"):
        toy.peer.send(Ask(1))
    assert toy.peer.phase is Phase.OPEN
    assert toy.peer.next_id() == 1
    assert toy.peer.peer == plain.inner.local_address


def test_what_breaks_the_rules_is_kept_in_errors(
    plain: Client, server: Server[Message], toy: Toy
) -> None:
    plain.connect(server.port)
    toy.peer.set_frame_limit(100, 0)
    plain.send(data(200))
    assert isinstance(plain.ended(), ConnectionLost)
    wait_for(lambda: server.errors)
    assert isinstance(server.errors[0], FrameTooLong)
    assert toy.ended == list(server.errors)


def test_hooks_that_raise(plain: Client) -> None:
    class Broken(Handler[Message]):
        def on_connect(self, connection: ServerConnection[Message]) -> None:
            raise ValueError("broken")

    with Server(TOY, Broken) as server:
        plain.connect(server.port)
        assert isinstance(plain.ended(), ConnectionLost)
        wait_for(lambda: server.errors)
        assert str(server.errors[0]) == "broken"


def test_a_bare_handler_accepts_everything(plain: Client) -> None:
    with Server(TOY, Handler) as server:
        plain.connect(server.port)
        plain.send(Data())
        wait_for(lambda: server.connections)
        server.connections[0].send(Ping(1))
        server.connections[0].send(Data())
        wait_for(lambda: plain.messages)
        assert plain.error is None


def test_a_client_that_leaves_everything_unread(
    server: Server[Message], toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wireloom.runtime.server_connection.WRITE_LIMIT", 1 << 20)
    with socket.create_connection(("127.0.0.1", server.port)):
        with pytest.raises(ConnectionLost):
            for _ in range(1000):
                toy.peer.send(data(1 << 17))
        assert str(toy.ended[0]) == "the client leaves 1048576 bytes unread"


def test_many_clients_and_a_quick_stop() -> None:
    clients = [Client("sync") for _ in range(20)]
    with Server(TOY, Toy) as server:
        for number, client in enumerate(clients):
            client.connect(server.port)
            assert client.request(Ask(number)) == Answer(number, OK)
        assert len(server.connections) == 20
        started = time.monotonic()
    assert time.monotonic() - started < 2
    for client in clients:
        assert isinstance(client.ended(), ConnectionLost)
        client.finish()


def test_start_and_stop() -> None:
    server = Server(TOY, Toy)
    server.stop()
    server.start()
    with pytest.raises(InvalidArgument, match="runs already"):
        server.start()
    with pytest.raises(OSError, match="in use"):
        Server(TOY, Toy, port=server.port).start()
    server.stop()
    server.stop()
    server.start()
    server.stop()


def test_it_says_when_a_hook_hangs() -> None:
    go_on = threading.Event()

    class Hanging(Handler[Message]):
        def on_connect(self, connection: ServerConnection[Message]) -> None:
            go_on.wait(5)

    server = Server(TOY, Hanging)
    server.start()
    with socket.create_connection(("127.0.0.1", server.port)):
        time.sleep(0.05)
        with pytest.raises(TimedOut, match="did not stop within"):
            server.stop(0.05)
        go_on.set()
        server.stop()


def test_calls_on_a_loop_that_hangs(
    server: Server[Message], toy: Toy, monkeypatch: pytest.MonkeyPatch, plain: Client
) -> None:
    monkeypatch.setattr("wireloom.runtime.server_connection._CALL", 0.05)
    go_on = threading.Event()
    monkeypatch.setattr(toy, "on_message", lambda connection, message: go_on.wait(5))
    plain.connect(server.port)
    plain.send(Data())
    time.sleep(0.05)
    with pytest.raises(TimedOut, match="the server's loop did not answer"):
        toy.peer.send(Data())
    go_on.set()


def test_calls_after_the_end(toy: Toy, plain: Client) -> None:
    with Server(TOY, lambda: toy) as server:
        plain.connect(server.port)
        peer = toy.peer
    with pytest.raises(ConnectionLost, match="the server has stopped"):
        peer.send(Data())


def test_in_a_running_loop() -> None:
    async def main() -> None:
        toy = Toy()
        async with Server(TOY, lambda: toy) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(encode(Ask(1)))
            assert await reader.readexactly(10) == encode(Answer(1, OK))
            assert toy.connection is not None
            toy.connection.send(Data())
            assert await reader.readexactly(10) == encode(Data())
            writer.close()
            await writer.wait_closed()

    asyncio.run(main())


def test_the_helpers_of_these_tests() -> None:
    with raw_server() as (port, accept), socket.create_connection(("127.0.0.1", port)):
        assert accept().getpeername()


def test_it_stops_while_a_client_comes_in() -> None:
    for _ in range(30):
        server = Server(TOY, Toy)
        server.start()
        with socket.create_connection(("127.0.0.1", server.port)):
            server.stop()
