from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from wireloom.errors import (
    ClosedByPeer,
    ClosedHere,
    ConnectionLost,
    DecodeError,
    EncodeError,
    IllegalMessage,
    InvalidArgument,
    PeerSilent,
    QueueFull,
    UnexpectedMessage,
)
from wireloom.runtime.session import Received, Role, Rule, Session, Tables
from wireloom.runtime.tables import Waiting

from .sessions import over, pair
from .toy import (
    DENIED,
    OK,
    TOY,
    Answer,
    Ask,
    Beat,
    Close,
    CloseReply,
    Data,
    Hello,
    HelloReply,
    Message,
    Ping,
    Pong,
    Question,
    Refusal,
    Reply,
    State,
    Stranger,
    decode,
    encode,
    tables,
)


def test_a_handshake_between_both_roles() -> None:
    client, server = pair(State.NEW)
    with pytest.raises(IllegalMessage, match="Ask is not legal in state NEW"):
        client.send(Ask(1), 0.0)
    assert over(client.send(Hello(1), 0.0, "first"), server) == Received(Hello(1))
    assert over(server.send(HelloReply(1, DENIED), 0.0), client).waiter == "first"
    assert (client.state, server.state) == (State.NEW, State.NEW)
    over(client.send(Hello(2), 0.0, "second"), server)
    assert over(server.send(HelloReply(2, OK), 0.0), client).waiter == "second"
    assert (client.state, server.state) == (State.OPEN, State.OPEN)
    with pytest.raises(IllegalMessage, match="Hello is not legal in state OPEN"):
        client.send(Hello(3), 0.0)
    over(client.send(Ask(3), 0.0), server)
    assert over(server.send(Answer(3), 0.0), client) == Received(Answer(3))


def test_any_of_the_replies_answers() -> None:
    client, server = pair()
    over(client.send(Ask(1), 0.0, "a"), server)
    over(client.send(Ask(2), 0.0, "b"), server)
    assert client.pending == 2
    assert over(server.send(Refusal(2), 0.0), client).waiter == "b"
    assert over(server.send(Answer(1), 0.0), client).waiter == "a"
    assert client.pending == 0


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (Answer(1), "Answer 1 answers no request of the peer"),
        (Ping(1), "Ping is not for the CLIENT to send"),
        (Hello(1), "Hello is not legal in state OPEN"),
        (Stranger(1), "Stranger is no message of toy"),
    ],
)
def test_what_a_client_may_not_say(message: Message, text: str) -> None:
    client, _ = pair()
    with pytest.raises(IllegalMessage, match=text):
        client.send(message, 0.0)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (Ask(1), "toy: Ask in state OPEN"),
        (Stranger(1), "toy: Stranger in state OPEN"),
        (Answer(7), "Answer answers no request, correlation id 7"),
        (HelloReply(1), "HelloReply answers no request, correlation id 1"),
    ],
)
def test_what_a_server_may_not_say(message: Message, text: str) -> None:
    client, _ = pair()
    client.send(Ask(1), 0.0, "waiter")
    with pytest.raises(UnexpectedMessage, match=text):
        client.receive(encode(message), 0.0)
    assert client.receive(encode(Answer(1)), 0.0).waiter == "waiter"


def test_bytes_that_are_no_message() -> None:
    client, _ = pair()
    with pytest.raises(DecodeError, match="unknown kind 99"):
        client.receive(bytes((0, 0, 0, 6, 99, 0, 0, 0, 0, 0)), 0.0)


def test_frames_encoded_elsewhere() -> None:
    client, _ = pair(State.NEW)
    client.check(Data)
    with pytest.raises(IllegalMessage, match="correlated"):
        client.check(Hello)
    with pytest.raises(IllegalMessage, match="not legal in state NEW"):
        client.check(Ask)
    with pytest.raises(IllegalMessage, match="no message of toy"):
        client.check(Stranger)
    client.frame_limit = 100
    client.check(Data, 100)
    with pytest.raises(EncodeError, match="Data: the frame has 101 bytes, the limit is 100"):
        client.check(Data, 101)


def test_an_error_leaves_the_session_as_it_was() -> None:
    client, server = pair()
    client.frame_limit = 20
    for message in (Ask(1, 0, b"bad"), Ask(1, 0, bytes(11))):
        with pytest.raises(EncodeError):
            client.send(message, 0.0, "waiter")
    assert client.pending == 0
    client.receive(encode(Question(5)), 0.0)
    with pytest.raises(EncodeError):
        client.send(Reply(5, 0, b"bad"), 0.0)
    assert over(client.send(Ask(1), 0.0), server) == Received(Ask(1))
    client.send(Reply(5), 0.0)


def test_a_waiter_needs_an_answer() -> None:
    client, _ = pair()
    with pytest.raises(IllegalMessage, match="Data has no answer to wait for"):
        client.send(Data(), 0.0, "waiter")


def test_requests_are_bounded_and_their_ids_unique() -> None:
    client, _ = pair(limit=3)
    for number in (1, 2, 3):
        client.send(Ask(number), 0.0)
    with pytest.raises(InvalidArgument, match="correlation id 2 is waiting already"):
        client.send(Ask(2), 0.0)
    with pytest.raises(QueueFull, match="3 requests are waiting"):
        client.send(Ask(4), 0.0)
    client.receive(encode(Answer(2)), 0.0)
    client.send(Ask(2), 0.0)


def test_requests_of_the_peer_are_bounded() -> None:
    client, _ = pair(limit=3)
    for number in (1, 2, 3):
        client.receive(encode(Question(number)), 0.0)
    with pytest.raises(UnexpectedMessage, match="3 requests without an answer"):
        client.receive(encode(Question(4)), 0.0)


def test_ids_of_both_sides_are_apart() -> None:
    client, server = pair()
    ask = client.send(Ask(1), 0.0, "ask")
    over(server.send(Question(1), 0.0, "question"), client)
    over(ask, server)
    assert over(client.send(Reply(1), 0.0), server).waiter == "question"
    assert over(server.send(Answer(1), 0.0), client).waiter == "ask"
    with pytest.raises(IllegalMessage):
        client.send(Reply(1), 0.0)


def test_the_peer_may_use_an_id_twice() -> None:
    client, _ = pair()
    client.receive(encode(Question(4)), 0.0)
    client.receive(encode(Question(4)), 0.0)
    client.send(Reply(4), 0.0)
    client.send(Reply(4), 0.0)
    with pytest.raises(IllegalMessage, match="Reply 4 answers no request"):
        client.send(Reply(4), 0.0)


def test_late_answers_are_dropped_once() -> None:
    client, _ = pair()
    client.send(Ask(1), 0.0, "waiter")
    client.forget(Ask(1))
    client.forget(Ask(1))
    client.forget(Ask(99))
    assert client.pending == 0
    with pytest.raises(UnexpectedMessage):
        client.receive(encode(HelloReply(1)), 0.0)
    assert client.receive(encode(Answer(1)), 0.0).dropped
    with pytest.raises(UnexpectedMessage):
        client.receive(encode(Answer(1)), 0.0)


def test_memory_of_forgotten_requests_is_bounded() -> None:
    client, _ = pair(limit=2)
    for number in (1, 2, 3):
        client.send(Ask(number), 0.0)
        client.forget(Ask(number))
    with pytest.raises(UnexpectedMessage):
        client.receive(encode(Answer(1)), 0.0)
    assert client.receive(encode(Answer(2)), 0.0).dropped
    assert client.receive(encode(Answer(3)), 0.0).dropped


def test_a_late_answer_still_moves() -> None:
    client, _ = pair(State.NEW)
    client.send(Hello(1), 0.0)
    client.forget(Hello(1))
    client.receive(encode(HelloReply(1, OK)), 0.0)
    assert client.state is State.OPEN


def test_ids_wrap_and_skip_those_in_use() -> None:
    client, _ = pair()
    assert [client.next_id() for _ in range(3)] == [1, 2, 3]
    client.send(Ask(0xFFFF_FFFF), 0.0)
    client.send(Ask(1), 0.0)
    client.send(Ask(2), 0.0)
    client.forget(Ask(2))
    client._last_id = 0xFFFF_FFFD
    assert [client.next_id() for _ in range(3)] == [0xFFFF_FFFE, 3, 4]


def test_a_protocol_may_have_fewer_ids() -> None:
    client = Session(replace(TOY, last_id=2), Role.CLIENT, 0.0)
    assert [client.next_id() for _ in range(4)] == [1, 2, 1, 2]


def told() -> Tables[Message]:
    """The toy, with frames of answers that do not say what they answer: all have one kind."""

    def decode_answers(frame: bytes, answers: Waiting) -> Message:
        message = decode(frame)
        if not isinstance(message, Refusal) or message.code == DENIED:
            return message
        for kind in answers(message.id):
            if kind is not Refusal:
                made: Message = kind(message.id, message.code, message.body)
                return made
        return message

    rules = {
        **TOY.rules,
        Data: Rule(Role.CLIENT, State.OPEN, (Reply, Refusal)),
        Reply: Rule(Role.SERVER, answers=True),
        Ask: Rule(Role.CLIENT, State.OPEN, (Answer, Refusal)),
        Refusal: Rule(Role.SERVER, State.OPEN, answers=True),
    }
    return replace(TOY, rules=rules, decode_answers=decode_answers)


def test_the_request_tells_what_an_answer_is() -> None:
    client = Session(told(), Role.CLIENT, 0.0)
    client.send(Ask(1), 0.0, "asks")
    client.send(Data(2), 0.0, "says")
    client.send(Ask(3), 0.0, "fails")
    assert client.waiting(1) == (Answer, Refusal)
    second = client.receive(encode(Refusal(2, OK)), 0.0)
    first = client.receive(encode(Refusal(1, OK)), 0.0)
    third = client.receive(encode(Refusal(3, DENIED)), 0.0)
    assert (first.message, first.waiter) == (Answer(1, OK), "asks")
    assert (second.message, second.waiter) == (Reply(2, OK), "says")
    assert (third.message, third.waiter) == (Refusal(3, DENIED), "fails")
    assert client.waiting(1) == ()


def test_what_was_given_up_is_still_told() -> None:
    client = Session(told(), Role.CLIENT, 0.0)
    client.send(Ask(1), 0.0)
    client.forget(Ask(1))
    late = client.receive(encode(Refusal(1, OK)), 0.0)
    assert (late.message, late.dropped) == (Answer(1, OK), True)


def test_answers_that_may_come_to_nobody_are_dropped() -> None:
    client = Session(told(), Role.CLIENT, 0.0)
    for _ in range(2):
        stray = client.receive(encode(Refusal(7, OK)), 0.0)
        assert (stray.message, stray.waiter, stray.dropped) == (Refusal(7, OK), None, True)
    with pytest.raises(UnexpectedMessage, match="Answer answers no request"):
        client.receive(encode(Answer(7)), 0.0)


def test_abandon_gives_every_waiter_back() -> None:
    client, _ = pair()
    client.send(Ask(1), 0.0, "a")
    client.send(Ask(2), 0.0)
    client.send(Ask(3), 0.0, "c")
    assert client.abandon() == ["a", "c"]
    assert client.abandon() == []


def test_automatic_answers() -> None:
    client, server = pair()
    received = over(server.send(Ping(4, 0, b"x"), 0.0, "ping"), client)
    assert received.message == Ping(4, 0, b"x")
    assert over(received.reply, server) == Received(Pong(4, OK, b"x"), "ping")


@pytest.mark.parametrize("swapped", [False, True])
def test_close_by_either_side(swapped: bool) -> None:
    first, second = reversed(pair()) if swapped else pair()
    received = over(first.send(Close(1, 7, b"bye"), 0.0, "waiter"), second)
    assert received.closing is not None
    assert (received.closing.code, received.closing.reason) == (7, "bye")
    assert first.closed
    assert second.closed
    last = over(received.reply, first)
    assert last == Received(CloseReply(1, OK), "waiter")
    with pytest.raises(IllegalMessage, match="state CLOSED"):
        first.send(Data(), 0.0)


def test_after_the_peer_asked_for_the_end_its_reason_is_told() -> None:
    client, server = pair()
    lost = ConnectionLost("reset")
    assert client.why(lost) is lost
    closing = over(server.send(Close(1, 7, b"bye"), 0.0), client).closing
    for refused in (lambda: client.send(Ask(1), 0.0, "waiter"), lambda: client.check(Data)):
        with pytest.raises(ClosedByPeer, match="bye") as caught:
            refused()
        assert caught.value is closing
    assert client.why(lost) is closing
    for other in (ClosedHere("by this program"), DecodeError("bad", 0)):
        assert client.why(other) is other


def test_a_message_may_say_the_largest_frame() -> None:
    rules = {**TOY.rules, Ask: replace(TOY.rules[Ask], frame_limit=lambda ask: ask.code)}
    toy = replace(TOY, rules=rules)
    client, server = (Session(toy, role, 0.0) for role in (Role.CLIENT, Role.SERVER))
    client.send(Data(body=b"x" * 21), 0.0)
    over(client.send(Ask(1, 30), 0.0, "waiter"), server)
    for side in (client, server):
        side.send(Data(body=b"x" * 20), 0.0)
        with pytest.raises(EncodeError, match="the frame has 31 bytes, the limit is 30"):
            side.send(Data(body=b"x" * 21), 0.0)


def test_both_sides_close_at_once() -> None:
    client, server = pair()
    mine, theirs = client.send(Close(1), 0.0, "c"), server.send(Close(1), 0.0, "s")
    for frame, side, other, waiter in ((mine, server, client, "c"), (theirs, client, server, "s")):
        received = over(frame, side)
        assert received.dropped
        assert received.closing is None
        assert over(received.reply, other).waiter == waiter


def test_messages_that_cross_the_end_are_dropped() -> None:
    client, server = pair()
    data = server.send(Data(), 0.0)
    client.send(Close(1), 0.0)
    assert over(data, client) == Received(Data(), dropped=True)
    with pytest.raises(UnexpectedMessage):
        client.receive(encode(Ask(1)), 0.0)


def test_heartbeats() -> None:
    client, _ = pair()
    assert client.deadline() is None
    assert client.tick(1000.0) == b""
    client.set_heartbeat(10.0, 100.0)
    assert client.deadline() == 10.0
    assert client.tick(101.0) == encode(Beat())
    assert client.deadline() == 111.0
    assert client.tick(110.9) == b""
    client.send(Data(), 110.0)
    assert client.deadline() == 120.0  # silence since 100
    client.receive(encode(Data()), 112.0)
    assert client.deadline() == 120.0  # said nothing since 110
    client.wrote(119.0)
    assert client.tick(120.0) == b""
    client.heard(125.0)
    assert client.tick(144.9) == encode(Beat())
    with pytest.raises(PeerSilent, match=r"for 20\.0 s, heartbeats are due every 10 s"):
        client.tick(145.0)
    client.set_heartbeat(0, 145.0)
    assert client.deadline() is None
    assert client.tick(1000.0) == b""


def test_silence_is_known_only_of_what_was_read() -> None:
    client, _ = pair()
    client.set_heartbeat(10.0, 100.0)
    assert client.tick(150.0, read_until=119.9) == encode(Beat())
    with pytest.raises(PeerSilent, match=r"for 20\.0 s"):
        client.tick(150.0, read_until=120.0)


def test_a_protocol_without_heartbeats_watches_silence() -> None:
    client: Session[Any] = Session(tables(heartbeat=None), Role.CLIENT, 0.0)
    client.set_heartbeat(10.0, 0.0)
    assert client.deadline() == 20.0
    assert client.tick(19.0) == b""
    with pytest.raises(PeerSilent):
        client.tick(20.0)


def test_the_side_that_may_not_send_heartbeats_watches_silence() -> None:
    toy = tables(heartbeat=Ping(1))  # of the server alone
    client, server = (Session(toy, role, 0.0) for role in (Role.CLIENT, Role.SERVER))
    for session in (client, server):
        session.set_heartbeat(10.0, 0.0)
    assert (client.deadline(), server.deadline()) == (20.0, 10.0)
    assert (client.tick(19.0), server.tick(19.0)) == (b"", encode(Ping(1)))


def test_answers_of_heartbeats_are_dropped() -> None:
    toy = replace(tables(heartbeat=Ask(0)), first_id=0)
    client, server = (Session(toy, role, 0.0) for role in (Role.CLIENT, Role.SERVER))
    client.set_heartbeat(10.0, 0.0)
    for now in (10.0, 20.0, 30.0):  # some before the last one was answered
        assert over(client.tick(now, 0.0), server) == Received(Ask(0))
    assert client.waiting(0) == (Answer, Refusal)
    for _ in range(3):
        assert over(server.send(Answer(0), 30.0), client) == Received(Answer(0), dropped=True)
    assert (client.pending, client.next_id()) == (0, 1)
    with pytest.raises(UnexpectedMessage, match="Answer answers no request, correlation id 7"):
        client.receive(encode(Answer(7)), 30.0)


def test_defaults_of_the_tables() -> None:
    assert Session(TOY, Role.SERVER, 0.0).state is State.OPEN
