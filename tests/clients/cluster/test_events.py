"""Events: each is told once, to the log and to who listens."""

from __future__ import annotations

import logging
from dataclasses import fields

import pytest
from wireloom.clients.cluster.events import (
    Blocked,
    Connected,
    CredentialsKept,
    CredentialsRenewed,
    Disconnected,
    Event,
    Events,
    Gap,
    GivenUp,
    LoopBlocked,
    Lost,
    PartitionsChanged,
    Recovered,
    Retry,
    SlowHandler,
    Unblocked,
)
from wireloom.errors import ClosedHere, ConnectionLost
from wireloom.runtime.connection_log import ConnectionLog

WHY = ConnectionLost("gone\nand\x1b[31m red")

EVENTS: tuple[tuple[Event, str], ...] = (
    (Connected(protocol="It", host="::1", port=7), "INFO wireloom.connection It, ::1:7: connected"),
    (Disconnected(protocol="It", host="h", port=7), "INFO wireloom.connection It, h:7: closed"),
    (
        Lost(protocol="It", host="h", port=7, reason=WHY),
        "WARNING wireloom.connection It, h:7: connection lost: gone\\nand\\x1b[31m red",
    ),
    (
        LoopBlocked(protocol="It", host="h", port=7, seconds=3.14, heartbeat=1),
        "WARNING wireloom.connection It, h:7: the event loop was blocked for 3.1 s, heartbeats are"
        " due every 1 s",
    ),
    (
        CredentialsRenewed(protocol="It", host="h", port=7, seconds=48),
        "INFO wireloom.connection It, h:7: credentials are renewed, again in 48.0 s",
    ),
    (
        CredentialsRenewed(protocol="It", host="h", port=7, seconds=None),
        "INFO wireloom.connection It, h:7: credentials are renewed",
    ),
    (
        CredentialsKept(protocol="It", host="h", port=7, seconds=3, reason=WHY),
        "WARNING wireloom.connection It, h:7: credentials are not renewed, again in 3.0 s:"
        " gone\\nand\\x1b[31m red",
    ),
    (
        CredentialsKept(protocol="It", host="h", port=7, seconds=None, reason=WHY),
        "WARNING wireloom.connection It, h:7: credentials are not renewed, they have expired:"
        " gone\\nand\\x1b[31m red",
    ),
    (
        Retry(what="one", count=3, seconds=0.25, tries=2, reason=WHY),
        "WARNING wireloom.recovery one and 2 more: retry 2 in 0.2 s: gone\\nand\\x1b[31m red",
    ),
    (
        Recovered(what="one", seconds=1.5, tries=2),
        "INFO wireloom.recovery one: recovered after 1.5 s, 2 tries",
    ),
    (
        GivenUp(what="one", reason=WHY),
        "ERROR wireloom.recovery one: given up: gone\\nand\\x1b[31m red",
    ),
    (
        Blocked(stream="s", seconds=5, unconfirmed=7),
        'WARNING wireloom.clients "s": blocked: nothing was confirmed for 5.0 s, 7 messages wait',
    ),
    (
        PartitionsChanged(stream="s", added=("s-3", "s-4"), removed=("s-0",)),
        'INFO wireloom.clients "s": other partitions: s-3, s-4 new; s-0 gone',
    ),
    (Unblocked(stream="s", seconds=5), 'INFO wireloom.clients "s": unblocked after 5.0 s'),
    (
        Gap(stream="s", expected=5, first=8),
        'WARNING wireloom.clients "s": 3 offsets from 5 on are gone',
    ),
    (
        SlowHandler(stream="s", seconds=30),
        'WARNING wireloom.clients "s": slow handler: nothing was taken for 30.0 s',
    ),
)


@pytest.mark.parametrize(("event", "line"), EVENTS, ids=lambda each: type(each).__name__)
def test_each_is_told_once(event: Event, line: str, caplog: pytest.LogCaptureFixture) -> None:
    heard: list[Event] = []
    with caplog.at_level(logging.INFO, "wireloom"):
        Events(heard.append, heard.append).tell(event)
    assert heard == [event, event]
    (record,) = caplog.records
    assert f"{record.levelname} {record.name} {record.getMessage()}" == line
    told = vars(record)
    assert told["event"] == type(event).__name__
    for field in fields(event):
        value = getattr(event, field.name)
        assert told[field.name] == (r"gone\nand\x1b[31m red" if value is WHY else value)


def test_what_is_not_logged_costs_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(self: Event) -> str:
        raise AssertionError("nobody reads it")

    monkeypatch.setattr(Connected, "__str__", never)
    heard: list[Event] = []
    Events(heard.append).tell(Connected(protocol="It", host="h", port=7))
    assert len(heard) == 1


def test_a_listener_that_raises_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    def wrong(event: Event) -> None:
        raise ValueError("wrong")

    heard: list[Event] = []
    Events(wrong, heard.append).tell_if(GivenUp(what="one", reason=WHY))
    Events(wrong).tell_if(None)
    assert len(heard) == 1
    told = [record for record in caplog.records if record.exc_info]
    assert [record.getMessage() for record in told] == ["on_event raised, of GivenUp"]


@pytest.mark.parametrize("late", [False, True])
def test_who_watches_a_connection_hears_everything_once(late: bool) -> None:
    log, heard = ConnectionLog("It"), list[Event]()
    log.begin(("h", 7))
    if not late:
        log.watch(heard.append)
    log.late(2.0, 1.0)
    log.end(ClosedHere("bye"), agreed=False)
    if late:
        log.watch(heard.append)
    assert [type(event) for event in heard] == [Connected, LoopBlocked, Disconnected]


def test_a_connection_that_was_never_made_is_no_event(caplog: pytest.LogCaptureFixture) -> None:
    log, heard = ConnectionLog("It"), list[Event]()
    log.watch(heard.append)
    log.end(WHY, agreed=False)
    assert not heard
    assert not caplog.records
