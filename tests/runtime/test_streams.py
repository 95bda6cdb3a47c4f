"""Streams: messages that belong together from a request to its end, on both sides of a session."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from wireloom.errors import (
    EncodeError,
    IllegalMessage,
    InvalidArgument,
    QueueFull,
    UnexpectedMessage,
)
from wireloom.runtime.session import Received, Role, Rule, Session

from .toy import (
    DENIED,
    OK,
    Answer,
    Ask,
    Beat,
    Close,
    Data,
    Hello,
    HelloReply,
    Message,
    Pong,
    Question,
    Refusal,
    Reply,
    Stranger,
)
from .toy_streams import BY_COMMANDS, BY_ID, OPEN, RULES, TABLES

LIMIT = 4


class Talk:
    """Both sides of a connection."""

    def __init__(self, tables: Any = TABLES, limit: int = LIMIT) -> None:
        self.client: Session[Message] = Session(tables, Role.CLIENT, 0.0, limit)
        self.server: Session[Message] = Session(tables, Role.SERVER, 0.0, limit)

    def ask(self, message: Message, waiter: Any = None, stream: Any = None) -> Received[Message]:
        """The client says something; gives what it means to the server."""
        self.client.send(message, 0.0, waiter, stream)
        return self.server.accept(message, 0.0)

    def tell(self, message: Message) -> Received[Message]:
        """The server says something; gives what it means to the client."""
        self.server.send(message, 0.0)
        return self.client.accept(message, 0.0)

    def open(self, name: bytes, stream: Any = None, number: int = 1) -> Received[Message]:
        """Opens a talk."""
        self.ask(Ask(number, body=name), stream=stream)
        return self.tell(Answer(number, OK))

    def walk(self, number: int, stream: Any = None) -> Received[Message]:
        """Opens a walk."""
        self.ask(Hello(number), stream=stream)
        return self.tell(HelloReply(number, OK))


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_what_was_left_comes_with_the_answer_and_every_message(talk: Talk) -> None:
    assert talk.ask(Ask(1, body=b"a"), "waiter", "left a") == Received(Ask(1, body=b"a"))
    opened = talk.tell(Answer(1, OK))
    assert (opened.waiter, opened.stream) == ("waiter", "left a")
    assert talk.open(b"b", "left b", 2).stream == "left b"
    for name, left in ((b"b", "left b"), (b"a", "left a"), (b"b", "left b")):
        told = talk.tell(Data(9, body=name))
        assert told == Received(Data(9, body=name), stream=left)
    assert talk.ask(Data(body=b"a")) == Received(Data(body=b"a"))


def test_a_stream_without_anything_left(talk: Talk) -> None:
    talk.open(b"a")
    assert talk.tell(Data(body=b"a")) == Received(Data(body=b"a"))


def test_a_server_leaves_something_as_well(talk: Talk) -> None:
    talk.server.send(Beat(body=b"x"), 0.0, None, "left")
    assert talk.client.accept(Beat(body=b"x"), 0.0) == Received(Beat(body=b"x"))
    assert talk.ask(Refusal(body=b"x")).stream == "left"


def test_what_nobody_opened(talk: Talk) -> None:
    text = r"Data for the stream b'a' \(talk\), which is not open"
    with pytest.raises(UnexpectedMessage, match=text):
        talk.client.accept(Data(body=b"a"), 0.0)
    with pytest.raises(UnexpectedMessage, match=text):
        talk.server.accept(Data(body=b"a"), 0.0)
    for side in (talk.client, talk.server):
        with pytest.raises(IllegalMessage, match=r"Data: the stream b'a' \(talk\) is not open"):
            side.send(Data(body=b"a"), 0.0)
    with pytest.raises(IllegalMessage, match="Question: the stream"):
        talk.client.send(Question(1, body=b"a"), 0.0)
    assert talk.client.pending == 0


def test_nothing_is_said_before_the_answer(talk: Talk) -> None:
    talk.ask(Ask(1, body=b"a"))
    for side in (talk.client, talk.server):
        with pytest.raises(IllegalMessage):
            side.send(Data(body=b"a"), 0.0)
        with pytest.raises(UnexpectedMessage):
            side.accept(Data(body=b"a"), 0.0)


def test_refused_requests_open_nothing(talk: Talk) -> None:
    talk.ask(Ask(1, body=b"a"), stream="left")
    refused = talk.tell(Answer(1, DENIED))
    assert (refused.stream, refused.dropped) == ("left", False)
    with pytest.raises(IllegalMessage):
        talk.server.send(Data(body=b"a"), 0.0)
    with pytest.raises(UnexpectedMessage):
        talk.client.accept(Data(body=b"a"), 0.0)
    assert talk.open(b"a", "again").stream == "again"
    assert talk.tell(Data(body=b"a")).stream == "again"


def test_an_answer_without_a_code_is_a_success(talk: Talk) -> None:
    talk.ask(Ask(1, body=b"a"))
    talk.tell(Answer(1))
    talk.tell(Data(body=b"a"))


def test_an_id_in_use(talk: Talk) -> None:
    talk.ask(Ask(1, body=b"a"))
    for number in (2, 3):
        with pytest.raises(InvalidArgument, match=r"b'a' \(talk\) is open or asked for already"):
            talk.client.send(Ask(number, body=b"a"), 0.0)
        if number == 2:
            talk.tell(Answer(1, OK))
    assert talk.client.pending == 0
    # a peer that asks in spite of that may only be refused
    talk.server.accept(Ask(4, body=b"a"), 0.0)
    with pytest.raises(InvalidArgument):
        talk.server.send(Answer(4, OK), 0.0)
    talk.server.send(Answer(4, DENIED), 0.0)
    assert talk.tell(Data(body=b"a")) == Received(Data(body=b"a"))


def test_kinds_have_ids_of_their_own(talk: Talk) -> None:
    talk.open(b"a", "talk")
    talk.tell(Beat(body=b"a"))
    with pytest.raises(UnexpectedMessage, match=r"Beat: the stream b'a' \(shout\) is open"):
        talk.client.accept(Beat(body=b"a"), 0.0)


def test_frames_are_not_sent_past_streams(talk: Talk) -> None:
    talk.open(b"a")
    for kind in (Data, Stranger):
        with pytest.raises(IllegalMessage, match=f"{kind.__name__} is about a stream"):
            talk.client.check(kind)
    with pytest.raises(IllegalMessage, match="Ask is correlated"):
        talk.client.check(Ask)
    talk.client.check(Close)


def test_only_what_opens_a_stream_leaves_something(talk: Talk) -> None:
    talk.open(b"a")
    for message in (Data(body=b"a"), Close(), Question(1, body=b"a")):
        with pytest.raises(IllegalMessage, match="opens no stream"):
            talk.client.send(message, 0.0, None, "left")


def test_errors_leave_everything_as_it_was(talk: Talk) -> None:
    with pytest.raises(EncodeError):
        talk.client.send(Ask(1, body=b"bad"), 0.0)
    talk.client.frame_limit = 11
    with pytest.raises(EncodeError):
        talk.client.send(Ask(1, body=b"long"), 0.0)
    talk.client.frame_limit = 0
    assert talk.open(b"long", "left").stream == "left"


# --- the end ---


def test_an_end_that_is_answered(talk: Talk) -> None:
    talk.open(b"a", "left")
    assert talk.ask(Question(5, body=b"a"), "waiter") == Received(Question(5, body=b"a"))
    assert talk.tell(Data(body=b"a")).stream == "left"
    ended = talk.tell(Reply(5, OK))
    assert (ended.waiter, ended.stream) == ("waiter", "left")
    with pytest.raises(UnexpectedMessage):
        talk.client.accept(Data(body=b"a"), 0.0)
    assert talk.server.accept(Data(body=b"a"), 0.0).dropped
    assert talk.open(b"a", "again").stream == "again"
    assert talk.ask(Data(body=b"a")) == Received(Data(body=b"a"))


def test_an_end_that_is_refused(talk: Talk) -> None:
    talk.open(b"a", "left")
    talk.ask(Question(5, body=b"a"))
    talk.tell(Reply(5, DENIED))
    assert talk.tell(Data(body=b"a")).stream == "left"


def test_an_end_that_is_answered_late(talk: Talk) -> None:
    talk.open(b"a", "left")
    talk.ask(Question(5, body=b"a"))
    talk.client.forget(Question(5, body=b"a"))
    assert talk.tell(Data(body=b"a")).stream == "left"
    assert talk.tell(Reply(5, OK)).dropped
    with pytest.raises(UnexpectedMessage):
        talk.client.accept(Data(body=b"a"), 0.0)


def test_the_answer_to_an_end_that_the_end_of_the_peer_has_crossed(talk: Talk) -> None:
    talk.open(b"a", "left")
    talk.ask(Question(5, body=b"a"))
    talk.client.end_stream(Data(body=b"a"))
    talk.client.send(Ask(6, body=b"a"), 0.0, None, "again")
    assert talk.tell(Reply(5, OK)).stream == "left"
    with pytest.raises(InvalidArgument):  # it is asked for still
        talk.client.send(Ask(7, body=b"a"), 0.0)
    talk.server.accept(Ask(6, body=b"a"), 0.0)
    assert talk.tell(Answer(6, OK)).stream == "again"
    assert talk.tell(Data(body=b"a")).stream == "again"


def test_an_end_that_is_told(talk: Talk) -> None:
    talk.walk(7, "left")
    assert talk.tell(Stranger(7)) == Received(Stranger(7), stream="left")
    for message in (Pong(7), Stranger(7)):
        with pytest.raises(IllegalMessage, match="is not open"):
            talk.client.send(message, 0.0)
        with pytest.raises(IllegalMessage, match="is not open"):
            talk.server.send(message, 0.0)
    with pytest.raises(UnexpectedMessage):
        talk.client.accept(Pong(7), 0.0)


def test_messages_that_cross_the_end(talk: Talk) -> None:
    talk.walk(7, "left")
    talk.server.send(Stranger(7), 0.0)
    assert talk.server.accept(Pong(7), 0.0).dropped
    assert talk.server.accept(Stranger(7), 0.0).dropped
    with pytest.raises(UnexpectedMessage):  # the client knows it now
        talk.server.accept(Pong(7), 0.0)


def test_a_client_that_ends_it(talk: Talk) -> None:
    talk.walk(7, "left")
    talk.client.send(Stranger(7), 0.0)
    crossed = talk.client.accept(Pong(7), 0.0)
    assert (crossed.dropped, crossed.stream) == (True, None)


def test_something_else_ends_it(talk: Talk) -> None:
    talk.walk(7, "left")
    talk.client.end_stream(Hello(7))
    talk.server.end_stream(Stranger(7))
    for side in (talk.client, talk.server):
        assert side.accept(Pong(7), 0.0).dropped
        with pytest.raises(IllegalMessage, match="is not open"):
            side.send(Pong(7), 0.0)
        with pytest.raises(IllegalMessage, match="Close belongs to no stream"):
            side.end_stream(Close())


def test_requests_that_cross_the_end_are_answered_all_the_same() -> None:
    rules = {**RULES, Question: Rule(Role.CLIENT, OPEN, (Reply,), within=BY_ID)}
    talk = Talk(replace(TABLES, rules=rules))
    talk.walk(7)
    talk.server.send(Stranger(7), 0.0)
    assert not talk.server.accept(Question(7), 0.0).dropped
    assert talk.server.send(Reply(7), 0.0)


def test_an_opening_that_was_given_up(talk: Talk) -> None:
    talk.ask(Ask(1, body=b"a"), "waiter", "left")
    talk.client.forget(Ask(1, body=b"a"))
    late = talk.tell(Answer(1, OK))
    assert (late.dropped, late.waiter, late.stream) == (True, None, None)
    assert talk.tell(Data(body=b"a")).dropped
    with pytest.raises(IllegalMessage):
        talk.client.send(Data(body=b"a"), 0.0)


# --- numbers ---


def test_numbers_of_streams_are_not_given_to_requests(talk: Talk) -> None:
    number = talk.client.next_id()
    talk.walk(number)
    talk.walk(number + 1)
    assert talk.client.next_id() == number + 2
    talk.client._last_id = 0
    assert talk.client.next_id() == number + 2
    talk.client._last_id = 0
    talk.tell(Stranger(number))
    assert talk.client.next_id() == number
    talk.client._last_id = 0
    talk.client.send(Stranger(number + 1), 0.0)
    talk.walk(number)
    assert talk.client.next_id() == number + 2  # late messages would look like new ones


# --- bounds ---


def test_too_many_streams(talk: Talk) -> None:
    for number in range(LIMIT - 1):
        talk.open(b"%d" % number)
    talk.ask(Ask(8, body=b"asked"))
    with pytest.raises(QueueFull, match=r"4 streams \(talk\) are open"):
        talk.client.send(Ask(9, body=b"more"), 0.0)
    talk.tell(Answer(8, OK))
    with pytest.raises(QueueFull):
        talk.client.send(Ask(9, body=b"more"), 0.0)
    talk.server.accept(Ask(9, body=b"more"), 0.0)
    with pytest.raises(QueueFull):
        talk.server.send(Answer(9, OK), 0.0)
    talk.server.send(Answer(9, DENIED), 0.0)
    for number in range(LIMIT):
        talk.client.accept(Beat(body=b"%d" % number), 0.0)
    with pytest.raises(UnexpectedMessage, match=r"Beat: 4 streams \(shout\) are open"):
        talk.client.accept(Beat(body=b"more"), 0.0)


def test_ended_streams_are_remembered_within_bounds(talk: Talk) -> None:
    for number in range(1, LIMIT + 2):
        talk.walk(number)
        talk.ask(Stranger(number))
    for number in range(2, LIMIT + 2):
        assert talk.client.accept(Pong(number), 0.0).dropped
    with pytest.raises(UnexpectedMessage):
        talk.client.accept(Pong(1), 0.0)


def test_a_request_that_comes_twice(talk: Talk) -> None:
    talk.server.accept(Ask(1, body=b"a"), 0.0)
    with pytest.raises(UnexpectedMessage, match="Ask 1 comes again before it was answered"):
        talk.server.accept(Ask(1, body=b"b"), 0.0)


def test_too_many_requests_for_streams() -> None:
    server = Talk(BY_COMMANDS).server
    for number in range(1, LIMIT + 1):
        server.accept(Ask(code=number, body=b"%d" % number), 0.0)
    with pytest.raises(UnexpectedMessage, match="4 requests without an answer"):
        server.accept(Ask(code=LIMIT + 1, body=b"more"), 0.0)


# --- answers that are messages in their own right ---


def test_answers_in_their_own_right() -> None:
    talk = Talk(BY_COMMANDS)
    talk.ask(Ask(code=3, body=b"a"), stream="left a")
    talk.ask(Ask(code=4, body=b"b"), "waiter", "left b")
    refused = talk.tell(Refusal(code=4))
    assert (refused.waiter, refused.stream) == ("waiter", "left b")
    assert talk.tell(Answer(code=3)) == Received(Answer(code=3), stream="left a")
    assert talk.tell(Answer(code=3)) == Received(Answer(code=3))
    assert talk.tell(Data(body=b"a")).stream == "left a"
    with pytest.raises(IllegalMessage):
        talk.server.send(Data(body=b"b"), 0.0)


def test_late_answers_in_their_own_right() -> None:
    talk = Talk(BY_COMMANDS)
    talk.ask(Ask(code=3, body=b"a"), stream="left")
    talk.client.forget(Ask(code=3, body=b"a"))
    assert talk.tell(Answer(code=3)).dropped
    assert talk.tell(Data(body=b"a")).dropped
