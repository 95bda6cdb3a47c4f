"""The server side, and how it misbehaves on demand."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from wireloom.errors import (
    ConnectionLost,
    DecodeError,
    FrameTooLong,
    IllegalMessage,
    InvalidArgument,
    TimedOut,
)
from wireloom.runtime.serve import Handler, Server, ServerConnection
from wireloom.runtime.tables import Tables

from .peers import PATIENCE, Client, Toy, background, data, raw_server, wait_for
from .toy import OK, TOY, Answer, Ask, Data, Message, Ping, State, encode

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
    thread.join(PATIENCE)
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
        thread.join(PATIENCE)
        assert results == [Answer(2, OK, b"keep")]
        plain.close()


def test_each_connection_may_have_rules_of_its_own(plain: Client) -> None:
    class Choosy(Toy):
        def rules(self, shared: Tables[Message]) -> Tables[Message]:
            def decode(frame: bytes) -> Message:
                return replace(shared.decode(frame), body=b"mine")

            return replace(shared, decode=decode)

    handlers: list[Toy] = [Toy(), Choosy()]
    with Server(TOY, handlers.pop) as server:
        plain.connect(server.port)
        assert plain.request(Ask(1, 0, b"body")) == Answer(1, OK, b"mine")
        plain.close()
        plain.connect(server.port)
        assert plain.request(Ask(1, 0, b"body")) == Answer(1, OK, b"body")
        plain.close()


def test_a_frame_that_cannot_be_decoded_need_not_end_the_connection(plain: Client) -> None:
    class Patient(Toy):
        def on_bad_frame(
            self, connection: ServerConnection[Message], frame: bytes, error: DecodeError
        ) -> None:
            connection.send(Answer(1, OK, str(error).encode()))

    toy = Patient()
    with Server(TOY, lambda: toy) as server:
        plain.connect(server.port)
        thread, results = background(lambda: plain.request(Ask(1, 0, b"silent")))
        wait_for(lambda: toy.seen)
        plain.send_frame(Data, encode(Data())[:4] + b"\xff" + encode(Data())[5:])
        thread.join(PATIENCE)
        assert results == [Answer(1, OK, b"byte 4: unknown kind 255")]
        assert plain.request(Ask(2, 0, b"go on")) == Answer(2, OK, b"go on")
        plain.close()


def test_nothing_is_written_to_a_client_that_has_reset_the_connection(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Flooding(Toy):
        def on_message(self, connection: ServerConnection[Message], message: Message) -> None:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()
            for _ in range(50):
                connection.send(Data())

    toy = Flooding()
    with Server(TOY, lambda: toy) as server:
        client = socket.create_connection(("127.0.0.1", server.port))
        client.sendall(encode(Data()))
        wait_for(lambda: toy.ended)
    assert isinstance(toy.ended[0], ConnectionLost)
    assert not server.errors
    assert caplog.records == []


def test_a_client_that_does_not_read_pauses_its_connection() -> None:
    resumed: list[int] = []

    class Pacing(Toy):
        def on_resume(self, connection: ServerConnection[Message]) -> None:
            assert not connection.paused
            resumed.append(connection.waiting)

    toy = Pacing()
    with (
        Server(TOY, lambda: toy) as server,
        socket.create_connection((server.host, server.port), 5) as sock,
    ):
        assert not toy.peer.paused
        toy.peer.send(data(5_000_000))
        assert toy.peer.paused
        assert not resumed
        left = 5_000_000 + len(encode(Data()))
        while left:
            left -= len(sock.recv(1 << 16))
        wait_for(lambda: resumed)
        assert not toy.peer.paused


def test_closing_writes_what_is_queued(plain: Client, server: Server[Message], toy: Toy) -> None:
    plain.connect(server.port)
    toy.peer.send(data(5_000_000))
    toy.peer.close()
    wait_for(lambda: plain.messages)
    assert str(plain.ended()).endswith("closed by the peer")
    assert str(toy.ended[0]) == "closed by the server"
    assert str(toy.peer.error) == "closed by the server"
    acts: tuple[Callable[[], None], ...] = (
        lambda: toy.peer.send(Data()),
        lambda: toy.peer.send_bytes(b""),
        toy.peer.pause_reading,
    )
    for act in acts:
        with pytest.raises(ConnectionLost):
            act()
    toy.peer.abort(reset=True)
    assert toy.peer.waiting == 0
    wait_for(lambda: not server.connections)


def test_rules_hold_for_the_server(plain: Client, server: Server[Message], toy: Toy) -> None:
    plain.connect(server.port)
    with pytest.raises(IllegalMessage, match="Ask is not for the SERVER to send"):
        toy.peer.send(Ask(1))
    assert toy.peer.state is State.OPEN
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


def test_a_long_frame_may_be_answered_before_the_end(plain: Client) -> None:
    class Polite(Toy):
        def on_long_frame(self, connection: ServerConnection[Message], error: FrameTooLong) -> None:
            connection.send(Data(0, 0, str(error).encode()))

    toy = Polite()
    with Server(TOY, lambda: toy, frame_limit=100) as server:
        plain.connect(server.port)
        plain.send(Data(1))
        plain.send(data(100_000))
        plain.send(Data(2))
        wait_for(lambda: plain.messages)
        assert b"the limit is 100" in plain.messages[0].body
        assert plain.error is None
        toy.peer.close()
        assert toy.seen == [Data(1)]
        assert not server.errors


def test_a_handler_hears_where_a_read_ends(plain: Client) -> None:
    reads: list[int] = []

    class Counting(Toy):
        def on_read(self, connection: ServerConnection[Message]) -> None:
            reads.append(len(self.seen))

    with (
        Server(TOY, Counting) as server,
        socket.create_connection(("127.0.0.1", server.port)) as raw,
    ):
        raw.sendall(encode(Data(1)) + encode(Data(2)) + encode(Data(3))[:4])
        wait_for(lambda: reads)
        assert reads == [2]
        raw.sendall(encode(Data(3))[4:])
        wait_for(lambda: len(reads) == 2)
        assert reads == [2, 3]


def test_hooks_that_raise(plain: Client) -> None:
    class Broken(Handler[Message]):
        def on_connect(self, connection: ServerConnection[Message]) -> None:
            raise ValueError("broken")

    with Server(TOY, Broken) as server:
        plain.connect(server.port)
        assert isinstance(plain.ended(), ConnectionLost)
        wait_for(lambda: server.errors)
        assert str(server.errors[0]) == "broken"


def test_what_hooks_raise_is_logged_once(plain: Client, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Handler[Message]):
        def on_message(self, connection: ServerConnection[Message], message: Message) -> None:
            raise TypeError("broken")

    with Server(TOY, Broken) as server:
        plain.connect(server.port)
        plain.send(Data(body=b"secret"))
        assert isinstance(plain.ended(), ConnectionLost)
        wait_for(lambda: server.errors)
    (record,) = (one for one in caplog.records if one.name == "wireloom.server")
    assert record.levelname == "ERROR"
    assert "the last message was Data" in record.getMessage()
    assert 'raise TypeError("broken")' in caplog.text
    assert "secret" not in caplog.text


def test_what_clients_do_wrong_is_no_error_in_the_log(
    server: Server[Message], caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(encode(Answer(9, OK)))
        wait_for(lambda: server.errors)
    assert [one for one in caplog.records if one.name == "wireloom.server"] == []


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


def test_it_stops_with_many_clients() -> None:
    clients = [Client("sync") for _ in range(20)]
    with Server(TOY, Toy) as server:
        for number, client in enumerate(clients):
            client.connect(server.port)
            assert client.request(Ask(number)) == Answer(number, OK)
        assert len(server.connections) == 20
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
    hanging, go_on = threading.Event(), threading.Event()

    class Hanging(Handler[Message]):
        def on_connect(self, connection: ServerConnection[Message]) -> None:
            hanging.set()
            go_on.wait(PATIENCE)

    server = Server(TOY, Hanging)
    server.start()
    with socket.create_connection(("127.0.0.1", server.port)):
        assert hanging.wait(PATIENCE)
        with pytest.raises(TimedOut, match="did not stop within"):
            server.stop(0.05)
        go_on.set()
        server.stop()


def test_calls_on_a_loop_that_hangs(
    server: Server[Message], toy: Toy, monkeypatch: pytest.MonkeyPatch, plain: Client
) -> None:
    monkeypatch.setattr("wireloom.runtime.server_connection._CALL", 0.05)
    hanging, go_on = threading.Event(), threading.Event()

    def hang(connection: ServerConnection[Message], message: Message) -> None:
        hanging.set()
        go_on.wait(PATIENCE)

    monkeypatch.setattr(toy, "on_message", hang)
    plain.connect(server.port)
    plain.send(Data())
    assert hanging.wait(PATIENCE)
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
        assert not server.errors
