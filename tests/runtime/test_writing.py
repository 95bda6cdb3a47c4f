"""What both transports promise to those that write; each test runs with both."""

from __future__ import annotations

import threading
import time
from functools import partial

import pytest
from wireloom.errors import (
    ClosedByPeer,
    ConnectionLost,
    QueueFull,
    TimedOut,
)
from wireloom.runtime.deadline import EndableDeadline, Ending
from wireloom.runtime.serve import Server

from .peers import PATIENCE, Client, Toy, background, data, raw_server, wait_for
from .toy import (
    OK,
    Answer,
    Ask,
    Close,
    Data,
    Message,
    Ping,
    Pong,
    encode,
)


def test_a_peer_that_does_not_read(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port)
    toy.peer.pause_reading()
    sent = 0
    with pytest.raises(TimedOut, match=r"^Data: the peer did not read within 0\.2 s$"):
        while sent < 200:
            client.send_frame(Data, encode(data(1 << 20)), 0.2)
            sent += 1
    assert sent < 200
    with pytest.raises(TimedOut, match=r"^Ask: the peer did not read"):
        client.request(Ask(1), 0.05)
    toy.peer.resume_reading()
    assert client.request(Ask(2)) == Answer(2, OK)
    assert toy.seen == [data(1 << 20)] * sent + [Ask(2)]


def test_waiting_senders_hear_of_the_end(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port)
    toy.peer.pause_reading()
    calls = [background(lambda: _fill(client)) for _ in range(3)]
    time.sleep(0.3)
    toy.peer.abort()
    for thread, results in calls:
        thread.join(PATIENCE)
        assert results == [client.ended()]
    assert isinstance(client.ended(), ConnectionLost)


def _fill(client: Client) -> None:
    while True:
        client.send(data(1 << 20), 20)


def test_what_has_ended_is_waited_for_no_longer(
    client: Client, server: Server[Message], toy: Toy
) -> None:
    """What was begun to be written is written nevertheless."""
    ending, sent = Ending(), list[Message]()

    def accepted() -> None:
        ending.check()
        sent.append(data(1 << 20))

    def fill() -> None:
        frame, limit = encode(data(1 << 20)), EndableDeadline(PATIENCE, ending)
        while True:
            client.send_frame(Data, frame, limit, accepted=accepted)

    client.connect(server.port)
    toy.peer.pause_reading()
    calls = [background(fill) for _ in range(3)]
    time.sleep(0.3)
    ending.set(ValueError("it has ended"))
    client.wake_senders()
    for thread, results in calls:
        thread.join(PATIENCE)
        assert results == [ending.error]
    toy.peer.resume_reading()
    assert client.request(Ask(2)) == Answer(2, OK)
    assert toy.seen == [*sent, Ask(2)]


def test_posts_are_bounded(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port, post_limit=1 << 20)
    toy.peer.pause_reading()
    posted = 0
    with pytest.raises(QueueFull, match="posted bytes wait, the peer does not read"):
        while posted < 300:
            client.post(data(1 << 18))
            posted += 1
    assert posted < 300
    toy.peer.resume_reading()
    wait_for(lambda: len(toy.seen) == posted)
    assert client.request(Ask(2)) == Answer(2, OK)


def test_automatic_answers_are_bounded(client: Client) -> None:
    with raw_server() as (port, accept):
        client.connect(port, post_limit=1 << 20)
        peer = accept()
        ping = encode(Ping(1, 0, bytes(1 << 16)))
        with pytest.raises(ConnectionError):
            for _ in range(5000):
                peer.sendall(ping)
        assert str(client.ended()).endswith("the peer asks, but does not read the answers")


def test_no_stall_when_both_directions_are_full(client: Client) -> None:
    """The peer writes and does not read; the client must read all along, though it cannot write."""
    with raw_server() as (port, accept):
        client.connect(port, post_limit=1 << 30)
        peer = accept()
        writer, outcome = background(lambda: _fill(client))
        time.sleep(0.1)
        ping = encode(Ping(1, 0, bytes(1 << 16)))
        for _ in range(300):
            peer.sendall(ping)
        wait_for(lambda: len(client.messages) == 300)
        assert not outcome
        pongs = 0
        buffer = bytearray()
        while pongs < 300:
            buffer += peer.recv(1 << 20)
            while len(buffer) > 4 and len(buffer) >= (size := int.from_bytes(buffer[:4]) + 4):
                pongs += buffer[4] == Pong.kind
                del buffer[:size]
        client.close()
        writer.join(PATIENCE)
        assert str(outcome[0]) == "closed by this program"


def test_senders_and_posts_keep_whole_frames(
    client: Client, server: Server[Message], toy: Toy
) -> None:
    client.connect(server.port)

    def many(number: int) -> None:
        for turn in range(40):
            client.send(Data(number, 0, bytes(turn * 3001)))
            client.post(Data(number, 1, bytes(turn)))

    calls = [background(partial(many, n)) for n in range(4)]
    for thread, results in calls:
        thread.join(PATIENCE)
        assert results == [None]
    wait_for(lambda: len(toy.seen) == 320)
    for number in range(4):
        mine = [m for m in toy.seen if m.id == number]
        assert [len(m.body) for m in mine if not m.code] == [turn * 3001 for turn in range(40)]
        assert [len(m.body) for m in mine if m.code] == list(range(40))


def test_the_reason_of_the_peer_wins_over_a_failed_write(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the peer said before it closed is read, though writing fails meanwhile."""
    monkeypatch.setattr("wireloom.runtime.writer.LINGER", PATIENCE)
    with raw_server() as (port, accept):
        started = threading.Event()
        go_on = threading.Event()

        def hold(_: Message) -> None:
            started.set()
            go_on.wait(PATIENCE)

        client.on_message = hold
        client.connect(port)
        peer = accept()
        peer.sendall(encode(Data()))
        assert started.wait(PATIENCE)
        peer.sendall(encode(Close(1, 3, b"enough")))
        peer.close()
        if client.flavour == "sync":
            time.sleep(0.05)
            with pytest.raises(ConnectionLost):
                for _ in range(3):
                    threading.Timer(0.1, go_on.set).start()
                    client.send(Data())
                    time.sleep(0.05)
        go_on.set()
        assert isinstance(client.ended(), ClosedByPeer)
