"""What both transports promise; each test runs with both."""

from __future__ import annotations

import socket
import threading
import time
from functools import partial

import pytest
from wireloom.errors import (
    ClosedByPeer,
    ConnectionLost,
    DecodeError,
    EncodeError,
    FrameTooLong,
    IllegalMessage,
    InvalidArgument,
    PeerSilent,
    TimedOut,
    UnexpectedMessage,
)
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.serve import Server

from .peers import PATIENCE, Client, Toy, background, data, raw_server, wait_for
from .toy import (
    OK,
    Answer,
    Ask,
    Beat,
    Close,
    CloseReply,
    Data,
    Hello,
    Message,
    Ping,
    Pong,
    Question,
    Refusal,
    Reply,
    State,
    encode,
    tables,
)


def test_requests_and_messages(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port)
    assert client.request(Ask(client.next_id(), 0, b"x")) == Answer(1, OK, b"x")
    client.send(Data(0, 0, b"hello"))
    client.send_frame(Data, encode(Data(0, 0, b"columns")))
    client.post(Data(0, 0, b"posted"))
    wait_for(lambda: len(toy.seen) == 4)
    assert [message.body for message in toy.seen] == [b"x", b"hello", b"columns", b"posted"]
    toy.peer.send(Data(0, 0, b"unasked"))
    wait_for(lambda: client.messages)
    assert client.messages == [Data(0, 0, b"unasked")]
    assert client.inner.state is State.OPEN
    assert client.inner.peer_address == ("127.0.0.1", server.port)
    assert client.inner.local_address == toy.peer.peer
    assert client.error is None


def test_it_says_when_all_that_had_come_was_handed_out(client: Client) -> None:
    heard: list[int] = []
    with raw_server() as (port, accept):
        client.connect(port)
        client.inner.set_on_read(lambda: heard.append(len(client.messages)))
        sock = accept()
        sock.sendall(encode(Data()) * 3)
        wait_for(lambda: heard)
        sock.sendall(encode(Data()) * 2)
        wait_for(lambda: len(heard) > 1)
    assert heard == [3, 5]


def test_a_handshake(client: Client, toy: Toy) -> None:
    with Server(tables(State.NEW), lambda: toy) as server:
        client.connect(server.port, tables=tables(State.NEW))
        with pytest.raises(IllegalMessage):
            client.send(Ask(1))
        client.request(Hello(1))
        assert client.inner.state is State.OPEN
        assert toy.peer.state is State.OPEN


def test_many_requests_at_once(client: Client, server: Server[Message]) -> None:
    client.connect(server.port)

    def ask(number: int) -> object:
        return client.request(Ask(client.next_id(), 0, bytes((number,))))

    calls = [background(partial(ask, n)) for n in range(50)]
    for number, (thread, results) in enumerate(calls):
        thread.join(PATIENCE)
        assert results[0].body == bytes((number,))


def test_an_answer_nobody_waits_for_is_a_message(client: Client, server: Server[Message]) -> None:
    client.connect(server.port)
    client.send(Ask(5))
    wait_for(lambda: client.messages)
    assert client.messages == [Answer(5, OK)]


def test_local_errors_leave_it_usable(client: Client, server: Server[Message]) -> None:
    client.connect(server.port)
    client.set_frame_limit(0, 30)
    with pytest.raises(EncodeError, match="the limit is 30"):
        client.send(data(21))
    with pytest.raises(EncodeError, match="Data: the frame has 31 bytes, the limit is 30"):
        client.send_frame(Data, encode(data(21)))
    with pytest.raises(EncodeError, match=r"Ask\.body"):
        client.request(Ask(1, 0, b"bad"))
    with pytest.raises(IllegalMessage):
        client.request(Data())
    for limit in (-1, float("inf"), float("nan")):
        with pytest.raises(InvalidArgument):
            client.send(Data(), limit)
    assert client.request(Ask(1)) == Answer(1, OK)


def test_time_limit_and_late_answer(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port)
    with pytest.raises(TimedOut, match=r"^Ask: no answer within 0\.05 s$"):
        client.request(Ask(1, 0, b"silent"), 0.05)
    wait_for(lambda: toy.seen)
    toy.peer.send(Answer(1, OK))
    assert client.request(Ask(2)) == Answer(2, OK)
    assert client.messages == []
    assert client.error is None


def test_the_limit_of_the_connection_is_the_default(
    client: Client, server: Server[Message]
) -> None:
    client.connect(server.port, timeout=0.2)
    with pytest.raises(TimedOut, match=r"^Ask: no answer within 0\.2 s$"):
        client.request(Ask(1, 0, b"silent"), None)


def test_errors_tell_the_limit_of_the_longer_wait(client: Client, server: Server[Message]) -> None:
    client.connect(server.port)
    deadline = Deadline(0.5)
    client.request(Ask(1), deadline)
    time.sleep(0.1)
    with pytest.raises(TimedOut, match=r"^Ask: no answer within 0\.5 s$"):
        client.request(Ask(2, 0, b"silent"), deadline)
    with pytest.raises(TimedOut, match=r"within 1\.5 s$"):
        raise deadline.extended(1).passed("Ask: no answer")
    assert 0.5 < deadline.extended(1).left() <= 1.4


def test_frames_arrive_byte_by_byte(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port)
    frames = [encode(Data(n, 0, b"x" * n)) for n in range(6)]
    for byte in b"".join(frames):
        toy.peer.send_bytes(bytes((byte,)))
    wait_for(lambda: len(client.messages) == 6)
    assert [encode(message) for message in client.messages] == frames


def test_cut_at_every_byte(client: Client) -> None:
    frame = encode(Answer(1, OK, b"answer"))
    with raw_server() as (port, accept):
        for cut in range(len(frame)):
            one = Client(client.flavour)
            one.connect(port)
            peer = accept()
            thread, results = background(partial(one.request, Ask(1)))
            wait_for(partial(peer.recv, 100))
            peer.sendall(frame[:cut])
            peer.close()
            thread.join(PATIENCE)
            text = f"in the middle of a frame, after {cut} bytes" if cut else "closed by the peer"
            assert isinstance(results[0], ConnectionLost)
            assert str(results[0]).endswith(text)
            wait_for(partial(len, one.ends))
            assert one.ends == [results[0]]
            one.finish()


def test_everybody_hears_of_the_end_at_once(
    client: Client, server: Server[Message], toy: Toy
) -> None:
    client.connect(server.port)
    calls = [background(partial(client.request, Ask(n, 0, b"silent"), 60)) for n in range(1, 9)]
    wait_for(lambda: len(toy.seen) == 8)
    toy.peer.abort(reset=True)
    for thread, _ in calls:
        thread.join(PATIENCE)
    error = client.ended()
    assert all(results == [error] for _, results in calls)
    assert isinstance(error, ConnectionLost)
    assert "reset" in str(error)
    assert isinstance(error.__cause__, ConnectionResetError)
    for call in (lambda: client.send(Data()), lambda: client.request(Ask(1))):
        with pytest.raises(ConnectionLost) as caught:
            call()
        assert caught.value is error
    with pytest.raises(ConnectionLost):
        client.post(Data())
    client.close()
    wait_for(lambda: client.ends)  # a moment later than the request is
    assert client.ends == [error]
    assert client.error is error


def test_closed_by_this_program(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port)
    thread, results = background(lambda: client.request(Ask(1, 0, b"silent"), 60))
    wait_for(lambda: toy.seen)
    client.close()
    client.close()
    thread.join(PATIENCE)
    assert str(results[0]) == "closed by this program"
    wait_for(lambda: client.ends)  # a moment later than the request is
    assert client.ends == results
    wait_for(lambda: toy.ended)


def test_closed_by_the_peer_with_a_reason(
    client: Client, server: Server[Message], toy: Toy
) -> None:
    client.connect(server.port)
    thread, results = background(lambda: client.request(Ask(1, 0, b"silent"), 60))
    wait_for(lambda: toy.seen)
    toy.peer.send(Close(1, 14, b"too large"))
    thread.join(PATIENCE)
    assert isinstance(results[0], ClosedByPeer)
    assert (results[0].code, results[0].reason) == (14, "too large")
    assert client.messages == [Close(1, 14, b"too large")]
    wait_for(lambda: client.ends)  # a moment later than the request is
    assert client.ends == results
    wait_for(lambda: toy.ended)
    assert CloseReply(1, OK) in toy.seen


def test_closed_in_agreement(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port)
    assert client.request(Close(1, OK, b"bye")) == CloseReply(1, OK)
    assert str(client.ended()).endswith("closed by the peer as agreed")
    wait_for(lambda: toy.ended)
    assert isinstance(toy.ended[0], ClosedByPeer)


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (encode(Answer(77)), UnexpectedMessage),
        (encode(Ask(1)), UnexpectedMessage),
        (b"\0\0\0\6\x63\0\0\0\0\0", DecodeError),
        (bytes(4), DecodeError),
        (b"\0\0\x10\0", FrameTooLong),
    ],
)
def test_a_peer_that_breaks_the_protocol(
    client: Client, server: Server[Message], toy: Toy, raw: bytes, kind: type[Exception]
) -> None:
    client.connect(server.port, frame_limit=1000)
    thread, results = background(lambda: client.request(Ask(1, 0, b"silent"), 60))
    wait_for(lambda: toy.seen)
    toy.peer.send_bytes(raw)
    thread.join(PATIENCE)
    assert type(results[0]) is kind
    wait_for(lambda: client.ends)  # who waits is told first
    wait_for(lambda: client.ends)  # a moment later than the request is
    assert client.ends == results


def test_the_frame_limit_can_be_lifted(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port, frame_limit=1000)
    client.set_frame_limit(0, 0)
    toy.peer.send(data(6_000_000))
    wait_for(lambda: client.messages)
    assert client.messages == [data(6_000_000)]


@pytest.mark.parametrize("error", [ValueError("mine"), OSError("mine"), StopIteration("mine")])
def test_a_callback_that_raises_ends_it(
    client: Client, server: Server[Message], toy: Toy, error: Exception
) -> None:
    def fail(_: Message) -> None:
        raise error

    client.on_message = fail
    client.connect(server.port)
    thread, results = background(lambda: client.inner and _silent(client))
    wait_for(lambda: toy.seen)
    toy.peer.send(Data())
    thread.join(PATIENCE)
    wait_for(lambda: client.ends)  # a moment later than the request is
    assert client.ends == [error]
    assert client.error is error
    assert results[0] is error or results[0].__cause__ is error
    wait_for(lambda: toy.ended)


def _silent(client: Client) -> object:
    return client.request(Ask(1, 0, b"silent"), 60)


def test_automatic_answers_and_answers_of_callbacks(
    client: Client, server: Server[Message], toy: Toy
) -> None:
    def answer(message: Message) -> None:
        if isinstance(message, Question):
            client.inner.post(Reply(message.id, OK))

    client.on_message = answer
    client.connect(server.port)
    toy.peer.send(Ping(7))
    toy.peer.send(Question(8))
    wait_for(lambda: len(toy.seen) == 2)
    assert toy.seen == [Pong(7, OK), Reply(8, OK)]


def test_heartbeats_keep_it_alive_and_silence_ends_it(client: Client) -> None:
    with raw_server() as (port, accept):
        client.connect(port)
        peer = accept()
        enough = threading.Event()
        feeding, _ = background(lambda: _feed(peer, enough))
        client.set_heartbeat(0.5)
        received = b""
        while len(received) < 3 * len(encode(Beat())):
            received += peer.recv(100)
        assert received == encode(Beat()) * 3
        assert client.error is None
        enough.set()
        feeding.join(PATIENCE)
        assert isinstance(client.ended(), PeerSilent)
        assert Beat() in client.messages


def _feed(peer: socket.socket, enough: threading.Event) -> None:
    """Gives signs of life."""
    while not enough.wait(0.01):
        peer.sendall(encode(Beat()))


def test_heartbeats_can_be_stopped(client: Client, server: Server[Message]) -> None:
    client.connect(server.port)
    client.set_heartbeat(0.5)
    client.set_heartbeat(0)
    with pytest.raises(InvalidArgument):
        client.set_heartbeat(-1)
    time.sleep(1.1)
    assert client.request(Ask(1)) == Answer(1, OK)


def test_heartbeats_of_both_sides(client: Client, server: Server[Message], toy: Toy) -> None:
    client.connect(server.port)
    client.set_heartbeat(1.0)
    toy.peer.set_heartbeat(1.0)
    time.sleep(2.5)
    assert client.error is None
    assert toy.ended == []


def test_nobody_listens(client: Client) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    with pytest.raises(ConnectionLost, match=rf"127\.0\.0\.1:{port}: ") as caught:
        client.connect(port)
    assert isinstance(caught.value.__cause__, ConnectionRefusedError)
    assert client.ends == []


def test_nobody_accepts(client: Client) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(0)
        address = listener.getsockname()
        fillers = [socket.socket() for _ in range(4)]
        for filler in fillers:
            filler.setblocking(False)
            filler.connect_ex(address)
        try:
            with pytest.raises(TimedOut, match=r"no connection within 0\.1 s"):
                client.connect(address[1], timeout=0.1)
        finally:
            for filler in fillers:
                filler.close()


def test_refusals_are_answers_too(client: Client) -> None:
    with raw_server() as (port, accept):
        client.connect(port)
        peer = accept()
        peer.sendall(b"")
        thread, results = background(lambda: client.request(Ask(3)))
        wait_for(lambda: peer.recv(100))
        peer.sendall(encode(Refusal(3, 9)))
        thread.join(PATIENCE)
        assert results == [Refusal(3, 9)]
