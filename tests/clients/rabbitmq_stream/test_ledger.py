"""What a producer has accepted, without one."""

from __future__ import annotations

import sys
from concurrent.futures import Future
from typing import Any, cast

import pytest
from wireloom.clients.cluster.metrics import RESENT, Attributes, Instrument, Metrics
from wireloom.clients.rabbitmq_stream import Producing
from wireloom.clients.rabbitmq_stream.errors import Closed, NotConfirmed
from wireloom.clients.rabbitmq_stream.ledger import Ledger
from wireloom.errors import ConnectionLost
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode


def test_what_is_given_up_keeps_no_bodies() -> None:
    ledger = Ledger("orders", Producing(), None, ())
    waiting, sent = bytes(1001), bytes(1002)
    before = sys.getrefcount(waiting), sys.getrefcount(sent)
    ledger.accepted.add(sent)
    assert ledger.next_frame(10_000)[1] == [sent]
    ledger.accepted.add(waiting)
    ledger.give_up(Closed("closed"))
    assert (sys.getrefcount(waiting), sys.getrefcount(sent)) == before
    assert ledger.accepted.count == 2


def sent_again(**named: Any) -> Ledger:
    """One message that is confirmed, three that are not, and a new one, when there is a connection
    again."""
    ledger = Ledger("orders", Producing(**named), None, ())
    for number in range(4):
        ledger.accepted.add(b"%d" % number)
        ledger.next_frame(10_000)
    ledger.confirm([1])
    ledger.lose(ConnectionLost("gone"))
    ledger.accepted.add(b"new")
    ledger.resume(1, was_open=True)
    return ledger


def test_what_is_sent_again_goes_before_what_is_new() -> None:
    ledger = sent_again()
    assert ledger.numbers[RESENT] == 3
    frames: list[bytes] = []
    while ledger.has_next:
        frames += cast("list[bytes]", ledger.next_frame(10_000)[1])
    assert frames == [b"1", b"2", b"3", b"new"]


def test_a_loss_while_it_is_sent_again_begins_anew() -> None:
    ledger = sent_again()
    ledger.next_frame(10_000)
    ledger.lose(ConnectionLost("gone"))
    ledger.resume(1, was_open=True)
    assert [ledger.next_frame(10_000) for _ in range(4)] == [
        (range(2, 3), [b"1"]),
        (range(3, 4), [b"2"]),
        (range(4, 5), [b"3"]),
        (range(5, 6), [b"new"]),
    ]


def test_what_is_forgotten_meanwhile_is_not_sent_again() -> None:
    ledger = sent_again()
    ledger.accepted.forget([2, 4])
    assert [ledger.next_frame(10_000)[1] for _ in range(3)] == [[b"2"], [b"new"], []]


def test_what_is_given_up_is_not_sent_again() -> None:
    ledger = sent_again()
    ledger.next_frame(10_000)
    ledger.give_up(Closed("closed"))
    assert not ledger.has_next
    assert ledger.next_frame(10_000) == ((), [])


def test_metrics_that_raise_harm_nobody(caplog: pytest.LogCaptureFixture) -> None:
    class Full(Metrics):
        def record(self, instrument: Instrument, value: float, attributes: Attributes) -> None:
            is_held.append(ledger.guard.locked())
            raise ValueError("the registry is full")

    is_held: list[bool] = []
    ledger = Ledger("orders", Producing(), Full(), ())
    promises: list[Future[int]] = [Future() for _ in range(2)]
    for promise in promises:
        ledger.promise(ledger.accepted.add(b"body"), promise)
        ledger.next_frame(10_000)
    ledger.confirm([1])
    ledger.refuse([PublishingError(2, ResponseCode.INTERNAL_ERROR)])
    assert promises[0].result(0) == 1
    with pytest.raises(NotConfirmed):
        promises[1].result(0)
    assert is_held == [False, False]
    assert [str(one.exc_info[1]) for one in caplog.records if one.exc_info] == [
        "the registry is full"
    ] * 2
