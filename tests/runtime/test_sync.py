"""What only the blocking transport has to promise."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable

import pytest
from wireloom.runtime.errors import ConnectionLost, IllegalMessage
from wireloom.runtime.serve import Server
from wireloom.runtime.sync import Connection

from .peers import Toy, background, data, raw_server, wait_for
from .toy import OK, TOY, Answer, Ask, Close, CloseReply, Data, Message, encode


def ignore(_: object) -> None:
    pass


def connect(port: int, on_message: Callable[[Message], object] = ignore) -> Connection[Message]:
    return Connection.connect(TOY, "127.0.0.1", port, on_message=on_message, on_end=ignore)


def interrupt(seconds: float) -> threading.Timer:
    main = threading.main_thread()
    assert threading.current_thread() is main
    assert main.ident is not None
    timer = threading.Timer(seconds, signal.pthread_kill, (main.ident, signal.SIGINT))
    timer.start()
    return timer


def test_an_interrupted_wait_leaves_it_usable(server: Server[Message], toy: Toy) -> None:
    with connect(server.port) as connection:
        timer = interrupt(0.1)
        with pytest.raises(KeyboardInterrupt):
            connection.request(Ask(1, 0, b"silent"), timeout=10)
        timer.join()
        toy.peer.send(Answer(1, OK))
        assert connection.request(Ask(2), timeout=5) == Answer(2, OK)


def test_an_interrupted_sender_leaves_it_usable(server: Server[Message], toy: Toy) -> None:
    with connect(server.port) as connection:
        toy.peer.pause_reading()
        timer = interrupt(0.3)
        sent = 0
        with pytest.raises(KeyboardInterrupt):
            while True:
                connection.send(data(1 << 20), timeout=10)
                sent += 1
        timer.join()
        toy.peer.resume_reading()
        assert connection.request(Ask(2), timeout=5) == Answer(2, OK)
        assert toy.seen[:-1] in ([data(1 << 20)] * sent, [data(1 << 20)] * (sent + 1))


def test_an_interrupt_in_the_middle_of_a_write_ends_it(
    server: Server[Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = connect(server.port)

    def interrupted(_: memoryview) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(connection._wire, "send", interrupted)
    with pytest.raises(KeyboardInterrupt):
        connection.send(Data(), timeout=5)
    with pytest.raises(ConnectionLost, match="interrupted in the middle of a frame"):
        connection.send(Data(), timeout=5)
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


def test_closing_does_not_wait_for_a_callback_that_hangs(
    server: Server[Message], toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wireloom.runtime.sync._JOIN", 0.05)
    go_on = threading.Event()
    connection = connect(server.port, lambda _: go_on.wait(5))
    toy.peer.send(Data())
    time.sleep(0.05)
    started = time.monotonic()
    connection.close()
    assert time.monotonic() - started < 1
    wait_for(lambda: toy.ended)
    go_on.set()
    wait_for(lambda: not connection._thread.is_alive())


def test_a_failed_write_is_reported_though_the_reader_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("wireloom.runtime.writing.LINGER", 0.05)
    go_on = threading.Event()
    with raw_server() as (port, accept):
        connection = connect(port, lambda _: go_on.wait(5))
        peer = accept()
        peer.sendall(encode(Data()))
        time.sleep(0.05)
        peer.close()
        with pytest.raises(ConnectionLost, match=r"Broken pipe|reset"):
            for _ in range(5):
                connection.send(Data(), timeout=1)
                time.sleep(0.02)
        go_on.set()
        connection.close()


def test_a_last_answer_waits_for_a_slow_peer(server: Server[Message], toy: Toy) -> None:
    """The answer to Close is written behind what is queued, if the peer reads within a second."""
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


def test_one_thread_per_connection(server: Server[Message]) -> None:
    before = threading.active_count()
    with connect(server.port):
        assert threading.active_count() == before + 1
    assert threading.active_count() == before


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
        thread, results = background(lambda: connection.send(data(16 << 20), timeout=5))
        time.sleep(0.05)
        other, more = background(lambda: connection.send(Data(1), timeout=5))
        time.sleep(0.05)
        toy.peer.resume_reading()
        thread.join(5)
        other.join(5)
        assert results == more == [None]
        wait_for(lambda: toy.seen == [data(16 << 20), Data(1)])
