"""Where a client has to begin again."""

from __future__ import annotations

from itertools import product

import pytest
from wireloom.couchbase_dcp.types import FailoverEntry
from wireloom.testing.couchbase_dcp import Bucket, Deletion, Mutation, VBucket
from wireloom.testing.couchbase_dcp.vbuckets import Position

OLD, NEW = 10, 20


def a_vbucket(changes: int = 30) -> VBucket:
    """Two histories: the newer one began after change 20."""
    bucket = Bucket("default", 1)
    for number in range(changes):
        bucket.write(b"%d" % number, b"{}", vbucket=0)
    found = bucket.vbuckets[0]
    found.log = [FailoverEntry(NEW, 20), FailoverEntry(OLD, 0)]
    return found


@pytest.mark.parametrize(
    ("client", "expected"),
    [
        (Position(0, 0, 0, 0), None),
        (Position(99, 0, 0, 0), None),
        (Position(NEW, 30, 30, 30), None),
        (Position(NEW, 25, 22, 30), None),
        (Position(NEW, 31, 31, 31), 30),
        (Position(NEW, 35, 28, 40), 28),
        (Position(OLD, 20, 20, 20), None),
        (Position(OLD, 15, 10, 20), None),
        (Position(OLD, 21, 21, 21), 20),
        (Position(OLD, 25, 22, 28), 20),
        (Position(OLD, 25, 15, 28), 15),
        (Position(OLD, 18, 15, 28), 15),
        (Position(OLD, 15, 15, 28), None),
        (Position(99, 5, 5, 5), 0),
        (Position(0, 5, 5, 5), 0),
    ],
)
def test_rollback(client: Position, expected: int | None) -> None:
    assert a_vbucket().rollback(client, strict=False, keep_purged=False) == expected


@pytest.mark.parametrize("uuid", [NEW, OLD, 99, 0])
@pytest.mark.parametrize(("first", "last"), list(product((0, 1, 20, 30, 31, 35), (35, 36, 99))))
@pytest.mark.parametrize("keep_purged", [True, False])
def test_nobody_goes_on_from_the_future(
    uuid: int, first: int, last: int, keep_purged: bool
) -> None:
    place = a_vbucket()
    place.purge_seqno = 10
    seqno = place.rollback(Position(uuid, 35, first, last), False, keep_purged)
    assert seqno is not None
    assert seqno <= place.high_seqno


def test_strict_requests_must_know_the_history() -> None:
    place = a_vbucket()
    assert place.rollback(Position(99, 0, 0, 0), strict=True, keep_purged=False) == 0
    assert place.rollback(Position(OLD, 0, 0, 0), strict=True, keep_purged=False) is None
    assert place.rollback(Position(0, 0, 0, 0), strict=True, keep_purged=False) is None


def test_who_may_have_missed_purged_deletions_begins_anew() -> None:
    place = a_vbucket()
    place.purge_seqno = 25
    client = Position(NEW, 24, 24, 24)
    assert place.rollback(client, strict=False, keep_purged=False) == 0
    assert place.rollback(client, strict=False, keep_purged=True) is None
    assert place.rollback(Position(NEW, 25, 25, 25), strict=False, keep_purged=False) is None


def test_disks_tell_the_newest_change_of_each_document() -> None:
    bucket = Bucket("default", 1)
    bucket.write(b"a", b"1", vbucket=0)
    bucket.write(b"b", b"1", vbucket=0)
    bucket.write(b"a", b"2", vbucket=0)
    bucket.delete(b"b", vbucket=0)
    bucket.delete(b"c", vbucket=0)
    place = bucket.vbuckets[0]
    place.purge_seqno = 4
    assert [change.seqno for change in place.between(0, 9)] == [1, 2, 3, 4, 5]
    assert [change.seqno for change in place.between(1, 3)] == [2, 3]
    assert [change.seqno for change in place.on_disk(0, 5)] == [3, 5]
    assert [change.seqno for change in place.on_disk(0, 2)] == [1, 2]


def test_a_failover_loses_changes() -> None:
    bucket = Bucket("default", 1)
    for value in (b"1", b"2", b"3"):
        bucket.write(b"key", value, vbucket=0)
    place = bucket.vbuckets[0]
    first = place.uuid
    second = bucket.fail_over(0, 2)
    assert place.log == [FailoverEntry(second, 2), FailoverEntry(first, 0)]
    assert place.high_seqno == 2
    found = place.documents[0, b"key"]
    assert found.value == b"2"
    third = bucket.fail_over(0, 1)
    assert [entry.vbucket_uuid for entry in place.log] == [third, first]
    bucket.fail_over(0, 0)
    assert (place.high_seqno, place.documents) == (0, {})


def test_changes_are_numbered_and_counted() -> None:
    bucket = Bucket("default", 2)
    number = bucket.create_collection("c")
    first = bucket.write(b"key", b"{}", vbucket=1, collection=number)
    second = bucket.write(b"key", b"{}", vbucket=1, collection=number)
    third = bucket.delete(b"key", vbucket=1, collection=number, delete_time=5)
    assert [change.seqno for change in (first, second, third)] == [2, 3, 4]
    assert [change.rev_seqno for change in (first, second, third)] == [1, 2, 3]
    assert first.cas < second.cas < third.cas
    place = bucket.vbuckets[1]
    assert place.high_seqno_of(number) == 4
    assert place.high_seqno_of(0) == 0
    assert isinstance(place.changes[1], Mutation)
    assert isinstance(place.changes[3], Deletion)
    assert place.persisted_seqno == 4
    place.persisted = 3
    assert place.persisted_seqno == 3
