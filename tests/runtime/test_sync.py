"""What only the blocking transport has to promise."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from itertools import count

import pytest
from wireloom.errors import ClosedByPeer, ConnectionLost, IllegalMessage, PeerSilent
from wireloom.runtime.serve import Server
from wireloom.runtime.sync import Connection

from tests.support.interrupts import interrupt, interrupted_at

from .peers import PATIENCE, Toy, background, data, raw_server, wait_for
from .toy import OK, TOY, Answer, Ask, Beat, Close, CloseReply, Data, Message, encode


def ignore(_: object) -> None:
    pass


def connect(port: int, on_message: Callable[[Message], object] = ignore) -> Connection[Message]:
    return Connection.connect(TOY, "127.0.0.1", port, on_message=on_message, on_end=ignore)


def test_from_the_close_of_the_peer_on_its_reason_is_what_is_raised(
    server: Server[Message], toy: Toy
) -> None:
    said, go_on = threading.Event(), threading.Event()

    def hold(message: Message) -> None:
        if isinstance(message, Close):
            said.set()
            go_on.wait(PATIENCE)

    with connect(server.port, hold) as connection:
        connection.request(Ask(1), timeout=PATIENCE)
        toy.peer.send(Close(1, 14, b"too large"))
        assert said.wait(PATIENCE)
        for use in (connection.send, connection.request, connection.post):
            with pytest.raises(ClosedByPeer, match="too large"):
                use(Ask(2))
        go_on.set()


def test_an_interrupted_wait_leaves_it_usable(server: Server[Message], toy: Toy) -> None:
    with connect(server.port) as connection:
        with pytest.raises(KeyboardInterrupt):
            timer = interrupt(lambda: toy.seen)
            connection.request(Ask(1, 0, b"silent"), timeout=60)
        timer.join()
        toy.peer.send(Answer(1, OK))
        assert connection.request(Ask(2), timeout=PATIENCE) == Answer(2, OK)


def test_an_interrupted_sender_leaves_it_usable(server: Server[Message], toy: Toy) -> None:
    with connect(server.port) as connection:
        toy.peer.pause_reading()
        frame = encode(data(1 << 20))
        accepted: list[int] = []
        with pytest.raises(KeyboardInterrupt):
            timer = interrupt(lambda: connection._writer.waiting > 0)
            while True:
                connection.send_frame(Data, frame, timeout=60, accepted=lambda: accepted.append(1))
        timer.join()
        toy.peer.resume_reading()
        assert connection.request(Ask(2), timeout=PATIENCE) == Answer(2, OK)
        assert toy.seen[:-1] == [data(1 << 20)] * len(accepted)


def test_wherever_an_interrupt_comes_in_post_it_is_usable_or_has_ended(
    server: Server[Message],
) -> None:
    interrupted = 0
    for line in count():
        with connect(server.port) as connection:
            try:
                with interrupted_at(line, "/wireloom/runtime/writer"):
                    connection.post(Data())
                break
            except KeyboardInterrupt:
                interrupted += 1
            try:
                for number in (2, 3):
                    answer = connection.request(Ask(number), timeout=PATIENCE)
                    assert answer == Answer(number, OK)
            except ConnectionLost as error:
                assert "interrupted" in str(error)
    assert interrupted > 5


def test_an_interrupt_in_the_middle_of_a_write_ends_it(
    server: Server[Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = connect(server.port)

    def interrupted(_: memoryview) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(connection._wire, "send", interrupted)
    with pytest.raises(KeyboardInterrupt):
        connection.send(Data(), timeout=PATIENCE)
    with pytest.raises(ConnectionLost, match="interrupted in the middle of a frame"):
        connection.send(Data(), timeout=PATIENCE)
    connection.close()


def test_a_callback_must_not_wait(server: Server[Message], toy: Toy) -> None:
    errors: list[Exception] = []

    def call(_: Message) -> None:
        for method in (connection.send, connection.request):
            try:
                method(Ask(1), timeout=1)
            except IllegalMessage as error:
                errors.append(error)

    connection = connect(server.port, call)
    toy.peer.send(Data())
    wait_for(lambda: len(errors) == 2)
    assert str(errors[0]) == "Ask: a callback must not wait, use post() in it"
    connection.close()


def test_a_callback_may_close(server: Server[Message], toy: Toy) -> None:
    connection = connect(server.port, lambda _: connection.close())
    toy.peer.send_bytes(encode(Data()) * 2)
    wait_for(lambda: connection.error)
    assert str(connection.error) == "closed by this program"
    wait_for(lambda: not connection._thread.is_alive())


def test_a_callback_that_exits_ends_it(server: Server[Message], toy: Toy) -> None:
    def leave(_: Message) -> None:
        raise SystemExit(1)

    connection = connect(server.port, leave)
    toy.peer.send(Data())
    wait_for(lambda: toy.ended)
    with pytest.raises(SystemExit):
        connection.send(Data(), timeout=1)


def _hangs(hanging: threading.Event, go_on: threading.Event) -> Callable[[Message], None]:
    """A callback that hangs until it may go on, and tells when it does."""

    def on_message(_: Message) -> None:
        hanging.set()
        go_on.wait(PATIENCE)

    return on_message


def test_closing_does_not_wait_for_a_callback_that_hangs(
    server: Server[Message], toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wireloom.runtime.sync._JOIN", 0.05)
    hanging, go_on = threading.Event(), threading.Event()
    connection = connect(server.port, _hangs(hanging, go_on))
    toy.peer.send(Data())
    assert hanging.wait(PATIENCE)
    connection.close()
    assert connection._thread.is_alive()
    wait_for(lambda: toy.ended)
    go_on.set()
    wait_for(lambda: not connection._thread.is_alive())


def test_a_failed_write_is_reported_though_the_reader_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("wireloom.runtime.writer.LINGER", 0.05)
    hanging, go_on = threading.Event(), threading.Event()
    with raw_server() as (port, accept):
        connection = connect(port, _hangs(hanging, go_on))
        peer = accept()
        peer.sendall(encode(Data()))
        assert hanging.wait(PATIENCE)
        peer.close()
        with pytest.raises(ConnectionLost, match=r"Broken pipe|reset"):
            for _ in range(5):
                connection.send(Data(), timeout=1)
                time.sleep(0.02)
        go_on.set()
        connection.close()


def test_a_last_answer_waits_for_a_slow_peer(
    server: Server[Message], toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to Close is written behind what is queued, if the peer reads in time."""
    monkeypatch.setattr("wireloom.runtime.sync.LINGER", PATIENCE)
    connection = connect(server.port)
    toy.peer.pause_reading()
    for _ in range(12):
        connection.post(data(1 << 20))
    toy.peer.send(Close(1, OK, b"bye"))
    wait_for(lambda: connection.error)
    time.sleep(0.05)
    toy.peer.resume_reading()
    wait_for(lambda: toy.seen == [CloseReply(1, OK)])
    connection.close()


def test_a_program_that_was_held_up_reads_before_it_calls_the_peer_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Message] = []
    with raw_server() as (port, accept):
        connection = connect(port, seen.append)
        peer = accept()
        wait = connection._wire.wait

        def held_up(writing: bool, limit: float | None) -> tuple[bool, bool]:
            found = wait(writing, limit)
            if limit is not None and not any(found) and not seen:
                peer.sendall(encode(Beat()))
                time.sleep(0.5)
            return found

        monkeypatch.setattr(connection._wire, "wait", held_up)
        connection.set_heartbeat(0.1)
        wait_for(lambda: connection.error)
        assert isinstance(connection.error, PeerSilent)
        assert seen == [Beat()]
        connection.close()


def test_one_thread_per_connection(server: Server[Message]) -> None:
    before = set(threading.enumerate())
    with connect(server.port):
        assert len(set(threading.enumerate()) - before) == 1
    assert not set(threading.enumerate()) - before


def test_what_does_not_fit_into_the_time_is_written_later(
    server: Server[Message], toy: Toy
) -> None:
    with connect(server.port) as connection:
        toy.peer.pause_reading()
        connection.send(data(16 << 20), timeout=0.1)
        assert connection._writer.waiting > 0
        toy.peer.resume_reading()
        wait_for(lambda: toy.seen == [data(16 << 20)])


def test_a_second_sender_waits_for_the_first(server: Server[Message], toy: Toy) -> None:
    with connect(server.port) as connection:
        toy.peer.pause_reading()
        thread, results = background(lambda: connection.send(data(16 << 20), timeout=PATIENCE))
        wait_for(lambda: connection._writer.waiting)
        other, more = background(lambda: connection.send(Data(1), timeout=PATIENCE))
        time.sleep(0.05)
        toy.peer.resume_reading()
        thread.join(PATIENCE)
        other.join(PATIENCE)
        assert results == more == [None]
        wait_for(lambda: toy.seen == [data(16 << 20), Data(1)])
