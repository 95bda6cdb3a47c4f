"""What a session does where answers are messages in their own right, found by their fields."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from wireloom.errors import (
    IllegalMessage,
    InvalidArgument,
    QueueFull,
)
from wireloom.runtime.session import Move, Received, Role, Rule, Session
from wireloom.runtime.tables import paired

from .sessions import over
from .toy import (
    TOY,
    Answer,
    Ask,
    Close,
    Data,
    Hello,
    HelloReply,
    Question,
    Refusal,
    State,
    encode,
)

BY_BOTH = paired("id", "code")
BY_BODY = paired("body")
PAIRED = replace(
    TOY,
    rules={
        Ask: Rule(Role.CLIENT, State.OPEN, (Answer, Refusal), asks_by=BY_BOTH),
        Question: Rule(Role.CLIENT, State.OPEN, (Refusal,), asks_by=BY_BODY),
        Hello: Rule(Role.CLIENT, State.OPEN, (HelloReply,)),
        HelloReply: Rule(Role.SERVER, answers=True),
        Answer: Rule(Role.SERVER, State.OPEN, answers_by=(BY_BOTH,)),
        Refusal: Rule(Role.SERVER, State.OPEN, answers_by=(BY_BOTH, BY_BODY)),
        Data: Rule(Role.SERVER, State.OPEN),
        Close: Rule(Role.SERVER, State.OPEN, moves=(Move(State.OPEN, State.CLOSED),)),
    },
)


def test_pairs_find_answers() -> None:
    client, server = (Session(PAIRED, role, 0.0) for role in (Role.CLIENT, Role.SERVER))
    asked = [(1, 1), (1, 2), (2, 1)]
    for pair_ in asked:
        assert over(client.send(Ask(*pair_), 0.0, pair_), server) == Received(Ask(*pair_))
    over(client.send(Hello(1), 0.0, "id"), server)
    over(client.send(Question(1, 1, b"x"), 0.0, "body"), server)
    assert client.pending == 5
    assert over(server.send(Answer(1, 2), 0.0), client).waiter == (1, 2)
    assert over(server.send(Refusal(2, 1), 0.0), client).waiter == (2, 1)
    assert over(server.send(Answer(1, 1), 0.0), client).waiter == (1, 1)
    assert over(server.send(Refusal(1, 1, b"x"), 0.0), client).waiter == "body"
    assert over(server.send(HelloReply(1), 0.0), client).waiter == "id"
    assert client.pending == 0


def test_what_nobody_waits_for_by_a_pair_is_a_message_like_others() -> None:
    client, server = (Session(PAIRED, role, 0.0, 2) for role in (Role.CLIENT, Role.SERVER))
    for _ in range(3):  # nothing is kept of what nobody waits for, on either side
        over(client.send(Ask(1, 1), 0.0), server)
    assert client.pending == 0
    client.check(Ask, 100)
    for message in (Answer(1, 1), Answer(9, 9), Refusal(9, 9)):
        assert over(server.send(message, 0.0), client) == Received(message)
    client.send(Ask(1, 1), 0.0, "waiter")
    assert over(server.send(Answer(1, 2), 0.0), client) == Received(Answer(1, 2))
    client.receive(encode(Close()), 0.0)
    assert client.receive(encode(Answer(1, 1)), 0.0).dropped
    assert client.abandon() == ["waiter"]


def test_late_answers_of_pairs_are_dropped_once() -> None:
    client = Session(PAIRED, Role.CLIENT, 0.0)
    for number in (1, 2):
        client.send(Ask(number, 1), 0.0, number)
    client.forget(Ask(1, 1))
    client.forget(Ask(1, 1))
    client.forget(Ask(7, 7))
    assert client.pending == 1
    assert client.receive(encode(Refusal(1, 1)), 0.0).dropped
    assert client.receive(encode(Refusal(1, 1)), 0.0) == Received(Refusal(1, 1))
    assert client.receive(encode(Refusal(2, 1)), 0.0).waiter == 2
    client.send(Ask(1, 1), 0.0, "first")
    client.forget(Ask(1, 1))
    client.send(Ask(1, 1), 0.0, "again")
    assert client.receive(encode(Answer(1, 1)), 0.0).waiter == "again"


def test_pairs_in_use_and_pairs_of_nothing() -> None:
    client = Session(replace(PAIRED, encode=lambda message: b""), Role.CLIENT, 0.0, 2)
    client.send(Ask(1, 2), 0.0, "first")
    with pytest.raises(InvalidArgument, match=r"id \(1, 2\) \(id, code\) is waiting already"):
        client.send(Ask(1, 2), 0.0, "second")
    nothing: Any = None
    for message in (Ask(1, nothing), Question(1, 1, nothing)):
        with pytest.raises(IllegalMessage, match="has nothing to find its answer by"):
            client.send(message, 0.0, "second")
        client.send(message, 0.0)
    client.send(Ask(2, 2), 0.0, "second")
    with pytest.raises(QueueFull):
        client.send(Ask(3, 2), 0.0, "third")
    client.send(Ask(3, 2), 0.0)


def test_keys_of_other_fields_are_never_alike() -> None:
    keys = {paired(*fields)(Ask(1, 1)) for fields in (("id",), ("code",), ("id", "code"))}
    assert len(keys) == 3
    assert paired("id")(Ask(1)) == paired("id")(Answer(1, 5))
