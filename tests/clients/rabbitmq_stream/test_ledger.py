"""What a producer has accepted, without one."""

from __future__ import annotations

import sys

from wireloom.clients.rabbitmq_stream import Producing
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.clients.rabbitmq_stream.ledger import Ledger


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
