"""Checkpoints as values, and where they lead after a rollback."""

from __future__ import annotations

import pytest
from wireloom.clients.couchbase_dcp import Checkpoint, dump_checkpoints, load_checkpoints
from wireloom.couchbase_dcp.types import FailoverEntry
from wireloom.errors import InvalidArgument

OLD, MIDDLE, NEW, OTHER = 1, 2, 3, 4
LOG = (FailoverEntry(NEW, 20), FailoverEntry(MIDDLE, 10), FailoverEntry(OLD, 0))
READ = Checkpoint(5, 7, NEW, 30, 25, 40, 9, LOG)


def test_they_become_text_and_back() -> None:
    saved = (READ, Checkpoint(6))
    assert load_checkpoints(dump_checkpoints(saved)) == saved
    assert load_checkpoints("[]") == ()


@pytest.mark.parametrize("text", ["", "{}x", "[1]", '[{"vbucket": 1}]', '[{"log": [{"a": 1}]}]'])
def test_text_that_is_none(text: str) -> None:
    with pytest.raises(InvalidArgument, match="no checkpoints"):
        load_checkpoints(text)


@pytest.mark.parametrize(
    ("seqno", "uuid"), [(25, NEW), (21, NEW), (20, MIDDLE), (11, MIDDLE), (10, OLD), (1, OLD)]
)
def test_rolling_back_leads_to_the_history_of_that_time(seqno: int, uuid: int) -> None:
    back = READ.rolled_back(seqno)
    assert (back.vbucket_uuid, back.seqno) == (uuid, seqno)
    assert (back.snapshot_start, back.snapshot_end) == (seqno, seqno)
    assert back.log[0].vbucket_uuid == uuid
    assert (back.vbucket, back.stream_id, back.manifest_uid) == (5, 7, 0)


def test_rolling_back_to_the_beginning() -> None:
    assert READ.rolled_back(0) == Checkpoint(5, 7)
    assert Checkpoint(5, 0, OLD, 30, 30, 30).rolled_back(20) == Checkpoint(5)


@pytest.mark.parametrize(
    ("log", "shared"),
    [
        (LOG, 30),
        ((FailoverEntry(OTHER, 25), *LOG), 25),
        ((FailoverEntry(OTHER, 35), *LOG), 30),
        ((FailoverEntry(OTHER, 15), *LOG[1:]), 15),
        ((FailoverEntry(OTHER, 28), *LOG[1:]), 20),
        ((FailoverEntry(OTHER, 5), LOG[2]), 5),
        ((FailoverEntry(OTHER, 0),), 0),
        ((), 0),
    ],
)
def test_what_is_shared_with_a_server(log: tuple[FailoverEntry, ...], shared: int) -> None:
    assert READ.shared_with(log) == shared
