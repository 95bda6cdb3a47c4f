"""Streams on connections of both flavours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from wireloom.errors import IllegalMessage, UnexpectedMessage
from wireloom.runtime.serve import Server, ServerConnection

from .peers import Client, Toy, wait_for
from .toy import DENIED, OK, Answer, Ask, Close, Data, Message, Question, Reply, encode
from .toy_streams import TABLES


class Talker(Toy):
    """Opens every stream but one, says something twice, and ends it when it is asked to."""

    def on_message(self, connection: ServerConnection[Message], message: Message) -> None:
        match message:
            case Ask(number, _, b"closed"):
                connection.send(Answer(number, DENIED))
            case Ask(number, _, name):
                connection.send(Answer(number, OK))
                for count in (1, 2):
                    connection.send(Data(count, 0, name))
            case Question(number):
                connection.send(Reply(number, OK))
            case Close(body=name):
                connection.end_stream(Data(body=name))
                connection.send_bytes(encode(Data(9, 0, name)))
            case Data():
                self.seen.append(message)
            case _:
                raise ValueError(message)


class Heard:
    """What comes on streams of a client."""

    def __init__(self) -> None:
        self.all: list[tuple[Message, object]] = []

    def connect(self, client: Client, server: Server[Message]) -> None:
        """Connects, and listens."""
        client.connect(server.port, tables=TABLES, on_stream=lambda *heard: self.all.append(heard))


@pytest.fixture
def talker() -> Talker:
    return Talker()


@pytest.fixture
def talking(talker: Talker) -> Iterator[Server[Message]]:
    with Server(TABLES, lambda: talker) as server:
        yield server


def test_what_is_left_with_a_request(client: Client, talking: Server[Message]) -> None:
    heard = Heard()
    heard.connect(client, talking)
    assert client.request(Ask(1, 0, b"a"), stream="A") == Answer(1, OK)
    wait_for(lambda: len(heard.all) == 2)
    assert heard.all == [(Data(1, 0, b"a"), "A"), (Data(2, 0, b"a"), "A")]
    assert client.request(Question(2, 0, b"a")) == Reply(2, OK)
    with pytest.raises(IllegalMessage):
        client.send(Data(3, 0, b"a"))
    assert client.messages == []


@pytest.mark.parametrize("way", ["post", "send"])
def test_nobody_waits_for_the_answer(client: Client, talking: Server[Message], way: str) -> None:
    heard = Heard()
    heard.connect(client, talking)
    for number, name in ((1, b"a"), (2, b"closed")):
        say = client.post if way == "post" else client.send
        say(Ask(number, 0, name), stream=name)
    wait_for(lambda: len(heard.all) == 4)
    assert heard.all[0] == (Answer(1, OK), b"a")
    assert (Answer(2, DENIED), b"closed") in heard.all
    assert client.messages == []


def test_nothing_is_left(client: Client, talking: Server[Message], talker: Talker) -> None:
    heard = Heard()
    heard.connect(client, talking)
    client.request(Ask(1, 0, b"a"))
    wait_for(lambda: len(client.messages) == 2)
    assert client.messages == [Data(1, 0, b"a"), Data(2, 0, b"a")]
    assert heard.all == []
    client.send(Data(3, 0, b"a"))
    wait_for(lambda: talker.seen)
    assert talker.seen == [Data(3, 0, b"a")]


def test_messages_are_enough(client: Client, talking: Server[Message]) -> None:
    """A program that does not listen to streams gets what is said on them as messages."""
    client.connect(talking.port, tables=TABLES)
    client.request(Ask(1, 0, b"a"), stream="A")
    wait_for(lambda: len(client.messages) == 2)


def test_a_server_keeps_to_it(client: Client, talking: Server[Message], talker: Talker) -> None:
    client.connect(talking.port, tables=TABLES)
    client.request(Ask(1, 0, b"a"))
    wait_for(lambda: len(client.messages) == 2)
    client.send(Close(0, 0, b"a"))
    wait_for(lambda: len(client.messages) == 3)
    client.send(Data(3, 0, b"a"))  # it does not know yet
    with pytest.raises(IllegalMessage, match="is not open"):
        talker.peer.send(Data(4, 0, b"a"))
    client.request(Ask(2, 0, b"b"))
    assert talker.seen == []


def test_what_nobody_opened(client: Client, talking: Server[Message], talker: Talker) -> None:
    client.connect(talking.port, tables=TABLES)
    wait_for(lambda: talking.connections)
    talking.connections[0].send_bytes(encode(Data(1, 0, b"x")))
    assert isinstance(client.ended(), UnexpectedMessage)
    assert str(client.ended()) == "Data for the stream b'x' (talk), which is not open"
