"""Which answer belongs to which request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from wireloom import pulsar
from wireloom import rabbitmq_stream as rabbit
from wireloom.captures.conversations import Conversation, Understood
from wireloom.frames.protocols import Dialect
from wireloom.pulsar.messages import Ping, Pong
from wireloom.pulsar.types import CommandPing, CommandPong
from wireloom.rabbitmq_stream.messages import (
    Credit,
    Metadata,
    Open,
    OpenResponse,
    Publish,
    QueryOffset,
    QueryOffsetResponse,
)
from wireloom.rabbitmq_stream.types import PublishedMessage, ResponseCode

from tests.support.captures import captures, request_of

Said = Sequence[tuple[str | None, Any]]


def understood(said: Said, package: str = "wireloom.rabbitmq_stream") -> list[Understood]:
    """What messages are in one conversation, a millisecond apart."""
    talk = Conversation(Dialect(package, {}))
    return [
        talk.frame(rabbit.encode(message), sender, number, 1000 * number)
        for number, (sender, message) in enumerate(said)
    ]


def numbers(found: Sequence[Understood]) -> list[int | None]:
    """The requests that frames answer."""
    return [None if one.request is None else one.request.number for one in found]


def test_answers_find_their_requests_in_any_order() -> None:
    found = understood(
        [
            ("client", QueryOffset(1, "r", "s")),
            ("client", QueryOffset(2, "r", "s")),
            ("server", QueryOffsetResponse(2, ResponseCode.OK, 5)),
            ("server", QueryOffsetResponse(1, ResponseCode.NO_OFFSET, 0)),
            ("server", QueryOffsetResponse(1, ResponseCode.OK, 0)),
        ]
    )
    assert numbers(found) == [None, None, 1, 0, None], "each request has one answer"
    assert [one.correlation for one in found] == [1, 2, 2, 1, 1]
    assert found[3].code == ResponseCode.NO_OFFSET
    assert found[2].request is not None and found[2].request.time == 1000


def test_an_answer_of_another_kind_is_none() -> None:
    found = understood(
        [
            ("client", QueryOffset(7, "r", "s")),
            ("server", OpenResponse(7, ResponseCode.OK, {})),
            ("server", QueryOffsetResponse(7, ResponseCode.OK, 1)),
        ]
    )
    assert numbers(found) == [None, None, 0]


def test_what_only_order_pairs() -> None:
    said: list[tuple[str, Ping | Pong]] = [
        ("client", Ping(CommandPing())),
        ("server", Ping(CommandPing())),
        ("client", Ping(CommandPing())),
        *[("server", Pong(CommandPong()))] * 3,
        ("client", Pong(CommandPong())),
    ]
    talk = Conversation(Dialect("wireloom.pulsar", {}))
    found = [
        talk.frame(pulsar.encode(message), sender, number, None)
        for number, (sender, message) in enumerate(said)
    ]
    assert numbers(found) == [None, None, None, 0, 2, None, 1]
    assert {one.correlation for one in found} == {None}
    assert talk.unanswered == 0


def test_nobody_answers_himself() -> None:
    found = understood(
        [
            ("client", QueryOffset(7, "r", "s")),
            ("client", QueryOffsetResponse(7, ResponseCode.OK, 1)),
        ]
    )
    assert numbers(found) == [None, None]


def test_without_senders_messages_say_who_sent_them() -> None:
    found = understood(
        [
            (None, Open(1, "/")),
            (None, OpenResponse(1, ResponseCode.OK, {})),
            (None, Publish(1, (PublishedMessage(1, b"x"),))),
        ]
    )
    assert [one.sender for one in found] == ["client", "server", "client"]
    assert numbers(found) == [None, 0, None]


def test_what_cannot_be_decoded_is_named_with_the_reason() -> None:
    talk = Conversation(Dialect("wireloom.rabbitmq_stream", {}))
    short = talk.frame(bytes.fromhex("00000006 0001 0001 0000"), "client", 1, None)
    unknown = talk.frame(bytes.fromhex("00000004 7fff 0001"), "client", 2, None)
    assert (short.message, unknown.message) == ("DeclarePublisher", "")
    assert short.problem is not None and unknown.problem is not None
    assert "0x7fff" in unknown.problem.reason


def test_requests_without_answer_are_counted_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wireloom.captures.conversations._MOST_WAITING", 10)
    talk = Conversation(Dialect("wireloom.rabbitmq_stream", {}))
    for number in range(25):
        talk.frame(rabbit.encode(Metadata(number, ("s",))), "client", number, None)
    talk.frame(rabbit.encode(Credit(1, 1)), "client", 99, None)
    assert (talk.unanswered, talk.forgotten) == (25, 15)


@pytest.mark.parametrize("protocol", ["rocketmq", "rabbitmq_stream", "pulsar", "couchbase_dcp"])
def test_recorded_answers(protocol: str) -> None:
    """Answers of RocketMQ do not say what they are: the conversation knows it."""
    every = captures(protocol)
    dialect = Dialect(f"wireloom.{protocol}", _agreed(protocol))
    pairs = [(request_of(one, every), one) for one in every]
    tried = told = 0
    names: set[str] = set()
    for request, answer in pairs:
        if request is None or answer.negotiated != request.negotiated:
            continue
        talk = Conversation(dialect)
        asked = talk.frame(request.data, request.sender, 1, 0)
        found = talk.frame(answer.data, answer.sender, 2, 5)
        if asked.problem or found.problem:
            continue
        tried += 1
        told += found.request is not None and found.request.message == asked.message
        if protocol == "rocketmq" and found.request is not None:
            names.add(found.message)
    if protocol == "rocketmq":
        assert len(names) > 10 and names >= {"PullMessageResponse", "Response"}
    assert told >= 0.9 * tried


def _agreed(protocol: str) -> dict[str, object]:
    return {"collections": True} if protocol == "couchbase_dcp" else {}
