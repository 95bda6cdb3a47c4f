"""What a producer has accepted, without one."""

from __future__ import annotations

import sys
from concurrent.futures import Future

import pytest
from wireloom.clients.cluster.metrics import Attributes, Instrument, Metrics
from wireloom.clients.rabbitmq_stream import Producing
from wireloom.clients.rabbitmq_stream.errors import Closed, NotConfirmed
from wireloom.clients.rabbitmq_stream.ledger import Ledger
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode


def test_what_is_given_up_keeps_no_bodies() -> None:
    ledger = Ledger("orders", Producing(), None, ())
    waiting, sent = bytes(1001), bytes(1002)
    before = sys.getrefcount(waiting), sys.getrefcount(sent)
    ledger.pending.add(sent)
    assert ledger.next_frame(10_000)[1] == [sent]
    ledger.pending.add(waiting)
    ledger.give_up(Closed("closed"))
    assert (sys.getrefcount(waiting), sys.getrefcount(sent)) == before
    assert ledger.pending.count == 2


def test_metrics_that_raise_harm_nobody(caplog: pytest.LogCaptureFixture) -> None:
    class Full(Metrics):
        def record(self, instrument: Instrument, value: float, attributes: Attributes) -> None:
            is_held.append(ledger.guard.locked())
            raise ValueError("the registry is full")

    is_held: list[bool] = []
    ledger = Ledger("orders", Producing(), Full(), ())
    promises: list[Future[int]] = [Future() for _ in range(2)]
    for promise in promises:
        ledger.promise(ledger.pending.add(b"body"), promise)
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
