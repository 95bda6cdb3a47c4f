"""Messages that are to be consumed at once wait for a function, and get an answer in any case."""

from __future__ import annotations

from wireloom.clients.rocketmq.direct_consume import DirectConsume, DirectConsumes
from wireloom.clients.rocketmq.errors import Closed
from wireloom.rocketmq.encoding import write_consume_directly_result
from wireloom.rocketmq.types import ConsumeDirectlyResult, ConsumeOutcome
from wireloom.runtime.mailbox import Gate

from tests.clients.rocketmq.frames import frame, received


def request(answers: list[ConsumeDirectlyResult], *, in_order: bool = False) -> DirectConsume:
    (message,) = received(frame("pull_binary_response").body, "broker-a")
    return DirectConsume(message, in_order, answers.append)


def test_nobody_serves() -> None:
    direct = DirectConsumes(Gate())
    assert not direct.put(request([]))
    with direct.served(lambda: None):
        assert direct.take() is None
    assert not direct.put(request([]))


def test_it_is_served() -> None:
    direct, answers = DirectConsumes(Gate()), list[ConsumeDirectlyResult]()
    with direct.served(lambda: None):
        assert direct.put(request(answers)) and direct.put(request(answers, in_order=True))
        first, second = direct.take(), direct.take()
        assert first is not None and second is not None
        assert first.begin() is first.message
        first.end()
        second.end(ValueError("no"))
    assert [answer.outcome for answer in answers] == [
        ConsumeOutcome.CR_SUCCESS,
        ConsumeOutcome.CR_THROW_EXCEPTION,
    ]
    assert [answer.remark for answer in answers] == [None, "ValueError: no"]
    assert [answer.in_order for answer in answers] == [False, True]


def test_no_more_than_some_wait() -> None:
    direct, answers = DirectConsumes(Gate()), list[ConsumeDirectlyResult]()
    with direct.served(lambda: None):
        assert [direct.put(request(answers)) for _ in range(65)] == [True] * 64 + [False]
    assert len(answers) == 64


def test_what_is_left_is_answered_by_the_last_who_serves() -> None:
    direct, answers = DirectConsumes(Gate()), list[ConsumeDirectlyResult]()
    with direct.served(lambda: Closed("the consumer was closed")):
        with direct.served(lambda: None):
            assert direct.put(request(answers))
        assert not answers
    (answer,) = answers
    assert answer.outcome is ConsumeOutcome.CR_THROW_EXCEPTION
    assert answer.remark == "Closed: the consumer was closed"


def test_what_an_exception_says_can_be_sent() -> None:
    answers = list[ConsumeDirectlyResult]()
    request(answers).end(ValueError("\ud800" + "x" * 10_000))
    assert answers[0].remark == "ValueError: ?" + "x" * 987
    write_consume_directly_result(answers[0])
