"""What the log is told of connections, whatever peers say."""

from __future__ import annotations

import logging
import threading

import pytest
from wireloom.errors import ClosedByPeer
from wireloom.runtime.connection_log import MOST, ConnectionLog, one_line


def test_a_peer_writes_no_lines_of_its_own(caplog: pytest.LogCaptureFixture) -> None:
    log = ConnectionLog("Toy")
    log.begin(("::1", 5))
    log.end(ClosedByPeer(1, "x\nCRITICAL root forged \x1b[31m\u202e"), agreed=True)
    (record,) = caplog.records
    assert record.getMessage().isprintable()
    assert r"x\nCRITICAL root forged \x1b[31m\u202e" in record.getMessage()


def test_long_texts_are_cut() -> None:
    assert one_line("é" * MOST) == "é" * MOST
    assert one_line("\n" * 10**6) == r"\n" * MOST + "…"


def test_what_was_told_before_is_told_while_logging_is_locked() -> None:
    """Before Python 3.13 an interrupt may leave the lock of the module taken for ever."""
    log = ConnectionLog("Toy")
    log.begin(("::1", 5))
    teller = threading.Thread(target=log.begin, args=(("::1", 5),), daemon=True)
    with logging._lock:  # type: ignore[attr-defined]
        teller.start()
        teller.join(10)
        assert not teller.is_alive()
