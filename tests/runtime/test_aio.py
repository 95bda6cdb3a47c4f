"""What only the asyncio transport has to promise."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Awaitable, Callable

import pytest
from wireloom.errors import ConnectionLost, PeerSilent
from wireloom.runtime.aio import Connection
from wireloom.runtime.serve import Server

from .peers import PATIENCE, Toy, raw_server
from .toy import OK, TOY, Answer, Ask, Beat, Close, CloseReply, Data, Message, encode


def ignore(_: object) -> None:
    pass


def run(port: int, test: Callable[[Connection[Message]], Awaitable[object]]) -> None:
    async def main() -> None:
        async with await Connection.connect(
            TOY, "127.0.0.1", port, on_message=ignore, on_end=ignore
        ) as connection:
            await test(connection)

    asyncio.run(main())


def test_nothing_is_written_to_a_server_that_has_reset_the_connection(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with raw_server() as (port, accept):

        async def test(connection: Connection[Message]) -> None:
            server = accept()
            server.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            server.close()
            for _ in range(50):
                connection.post(Data())
            with pytest.raises(ConnectionLost):
                await connection.request(Ask(1), timeout=PATIENCE)

        run(port, test)
    assert [record.name for record in caplog.records] == ["wireloom.connection"]


def test_a_cancelled_request_leaves_it_usable(server: Server[Message], toy: Toy) -> None:
    async def test(connection: Connection[Message]) -> None:
        task = asyncio.create_task(connection.request(Ask(1, 0, b"silent"), timeout=60))
        while not toy.seen:
            await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        toy.peer.send(Answer(1, OK))
        assert await connection.request(Ask(2), timeout=PATIENCE) == Answer(2, OK)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.02):
                await connection.request(Ask(3, 0, b"silent"), timeout=60)
        assert await connection.request(Ask(4), timeout=PATIENCE) == Answer(4, OK)

    run(server.port, test)


def test_a_cancelled_sender_leaves_it_usable(server: Server[Message], toy: Toy) -> None:
    async def test(connection: Connection[Message]) -> None:
        toy.peer.pause_reading()
        sent = 0

        async def fill() -> None:
            nonlocal sent
            while True:
                await connection.send(Data(0, 0, bytes(1 << 20)), timeout=60)
                sent += 1

        task = asyncio.create_task(fill())
        while not connection._protocol.paused:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        toy.peer.resume_reading()
        assert await connection.request(Ask(2), timeout=PATIENCE) == Answer(2, OK)
        assert len(toy.seen) == sent + 1

    run(server.port, test)


def test_a_sender_lets_others_have_a_turn(server: Server[Message], toy: Toy) -> None:
    async def test(connection: Connection[Message]) -> None:
        turns = 0

        async def other() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(other())
        frame = encode(Data(0, 0, bytes(1 << 17)))
        for _ in range(50):
            await connection.send_frame(Data, frame, timeout=PATIENCE)
        assert turns > 3
        task.cancel()

    run(server.port, test)


def test_cancelled_while_connecting() -> None:
    async def main() -> None:
        listener = await asyncio.start_server(lambda r, w: None, "127.0.0.1", 0)
        port = listener.sockets[0].getsockname()[1]
        task = asyncio.create_task(
            Connection.connect(TOY, "127.0.0.1", port, on_message=ignore, on_end=ignore)
        )
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        listener.close()
        await listener.wait_closed()

    asyncio.run(main())


def test_a_program_that_was_held_up_reads_before_it_calls_the_peer_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Message] = []

    async def main(port: int, accept: Callable[[], socket.socket]) -> None:
        connection = await Connection.connect(
            TOY, "127.0.0.1", port, on_message=seen.append, on_end=ignore
        )
        peer = accept()
        protocol = connection._protocol
        beat = protocol.beat

        def held_up(read_until: float) -> None:
            if not seen:
                peer.sendall(encode(Beat()))
                time.sleep(0.5)
            beat(read_until)

        monkeypatch.setattr(protocol, "beat", held_up)
        connection.set_heartbeat(0.1)
        async with asyncio.timeout(PATIENCE):
            await protocol.lost.wait()
        assert isinstance(connection.error, PeerSilent)
        await connection.close()

    with raw_server() as (port, accept):
        asyncio.run(main(port, accept))
    assert seen == [Beat()]


def test_a_callback_may_close(server: Server[Message], toy: Toy) -> None:
    async def main() -> None:
        tasks: list[asyncio.Task[None]] = []

        def close(_: Message) -> None:
            tasks.append(asyncio.create_task(connection.close()))

        connection = await Connection.connect(
            TOY, "127.0.0.1", server.port, on_message=close, on_end=ignore
        )
        toy.peer.send(Data())
        with pytest.raises(ConnectionLost, match="closed by this program"):
            await connection.request(Ask(1, 0, b"silent"), timeout=PATIENCE)
        await tasks[0]

    asyncio.run(main())


def test_a_last_answer_waits_for_a_slow_peer(
    server: Server[Message], toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to Close is written behind what is queued, if the peer reads in time."""
    monkeypatch.setattr("wireloom.runtime.connection_protocol._LINGER", PATIENCE)

    async def test(connection: Connection[Message]) -> None:
        toy.peer.pause_reading()
        for _ in range(12):
            connection.post(Data(0, 0, bytes(1 << 20)))
        toy.peer.send(Close(1, OK, b"bye"))
        while connection.error is None:
            await asyncio.sleep(0.001)
        toy.peer.resume_reading()
        async with asyncio.timeout(PATIENCE):
            while toy.seen != [CloseReply(1, OK)]:
                await asyncio.sleep(0.001)

    run(server.port, test)


def test_a_peer_that_never_reads_the_last_answer(
    server: Server[Message], toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wireloom.runtime.connection_protocol._LINGER", 0.05)

    async def test(connection: Connection[Message]) -> None:
        toy.peer.pause_reading()
        for _ in range(12):
            connection.post(Data(0, 0, bytes(1 << 20)))
        toy.peer.send(Close(1, OK, b"bye"))
        async with asyncio.timeout(PATIENCE):
            await connection._protocol.lost.wait()

    run(server.port, test)
