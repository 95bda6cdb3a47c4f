"""Which records may be handled now, and up to which all are handled."""

from __future__ import annotations

import random
import weakref
from collections.abc import Hashable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.handling import Record
from wireloom.clients.rabbitmq_stream.jobs import Job, Jobs, Line, job_of, runs

from tests.clients.rabbitmq_stream.test_chunks import chunk_of

CHUNK = chunk_of(record_count=0)


def job(line: Line, offset: int, key: Hashable = None, body: bytes = b"") -> Job[bytes]:
    """The job of a record."""
    record = Record("orders", offset, body, 0)
    return job_of(line, record, CHUNK, None, None, None if key is None else lambda _: key)


def add(jobs: Jobs[bytes], line: Line, *keys: Hashable) -> list[Job[bytes]]:
    """Adds records with these keys, from offset 0 on."""
    made = [job(line, offset, key) for offset, key in enumerate(keys)]
    for one in made:
        jobs.add(one)
    return made


def test_equal_keys_wait_for_each_other() -> None:
    jobs, line = Jobs[bytes](10, 100), Line()
    first, second, third, other = add(jobs, line, "a", "a", "a", "b")
    assert (jobs.take(), jobs.take(), jobs.take()) == (first, other, None)
    jobs.done(first)
    assert (jobs.take(), jobs.take()) == (second, None)
    jobs.done(other)
    assert line.handled == 0
    jobs.done(second)
    assert jobs.take() is third
    jobs.done(third)
    assert (line.handled, jobs.count) == (3, 0)


def test_without_keys_nothing_waits() -> None:
    jobs, line = Jobs[bytes](10, 100), Line()
    made = add(jobs, line, None, None, None)
    assert [jobs.take() for _ in range(4)] == [*made, None]


def test_bounds() -> None:
    jobs, line = Jobs[bytes](4, 100), Line()
    for offset in range(3):
        jobs.add(job(line, offset))
        assert not jobs.is_full
    jobs.add(job(line, 3))
    assert jobs.is_full
    for _ in range(2):
        taken = jobs.take()
        assert taken is not None
        assert jobs.is_nearly_full
        jobs.done(taken)
    assert not jobs.is_nearly_full
    jobs.add(job(line, 4, body=bytes(100)))
    assert jobs.is_full


def test_only_the_rest_is_dropped() -> None:
    """What lies before something that was begun is still to be handled."""
    jobs, line = Jobs[bytes](10, 100), Line()
    first, second, third, fourth, _ = add(jobs, line, "a", "a", "a", "b", "a")
    assert (jobs.take(), jobs.take()) == (first, fourth)
    jobs.drop_rest(line)
    assert jobs.count == 4
    for expected in (second, third, None):
        jobs.done(first)
        first = jobs.take() or first
        assert expected is None or first is expected
    jobs.done(fourth)
    assert jobs.take() is None
    assert (line.handled, jobs.count) == (3, 0)
    assert jobs.is_idle(line, None)


def test_all_is_dropped() -> None:
    jobs, line = Jobs[bytes](10, 100), Line()
    first, *_ = add(jobs, line, "a", "a", "b", None)
    assert jobs.take() is first
    jobs.drop_all(line)
    assert jobs.take() is None
    jobs.done(first)
    assert jobs.take() is None
    assert (jobs.count, line.handled) == (0, None)


class Kept(Job[bytes]):
    """A job of which it can be told whether it is still there."""


def test_nothing_is_kept_of_what_is_dropped() -> None:
    """Also while all workers have something in hand, and take nothing."""
    jobs, line = Jobs[bytes](10, 100), Line()
    (first,) = add(jobs, line, "a")
    assert jobs.take() is first
    there = weakref.WeakSet[Kept]()
    for offset, key in enumerate(["a", "b", "b", None], 1):
        made = Kept(line, Record("orders", offset, b"", 0), b"", CHUNK)
        made.key = key if key is None else (key,)
        jobs.add(made)
        there.add(made)
        del made
    assert len(there) == 4
    jobs.drop_all(line)
    assert not there
    again = add(jobs, line, "a", "b")
    assert jobs.take() is again[1]
    jobs.done(first)
    assert jobs.take() is again[0]


def test_what_was_not_handled() -> None:
    jobs, line = Jobs[bytes](10, 100), Line()
    made = add(jobs, line, *[None] * 6)
    for number in (0, 1, 3):
        jobs.done(made[number])
    assert [[offset for offset, _ in records] for _, records in runs(line)] == [[2], [4, 5]]
    assert list(runs(Line())) == []


def _fails(value: object) -> bytes:
    raise ValueError(value)


@pytest.mark.parametrize(("decode", "key"), [(_fails, None), (None, _fails), (None, lambda _: [])])
def test_what_cannot_be_handled(decode: object, key: object) -> None:
    made = job_of(Line(), Record("orders", 7, b"x", 0), CHUNK, decode, None, key)  # type: ignore[arg-type]
    assert isinstance(made.problem, ValueError | TypeError)
    assert (made.key, made.record.message) == (None, b"x")


@given(st.lists(st.sampled_from([None, "a", "b", "c"]), max_size=40), st.randoms())
def test_any_order_of_workers(keys: list[str | None], chance: random.Random) -> None:
    """Records of a key are begun in order, all are handled, and the prefix never lies."""
    jobs, line = Jobs[bytes](100, 100), Line()
    made = add(jobs, line, *keys)
    begun: list[Job[bytes]] = []
    done: set[int] = set()
    order: dict[Hashable, list[int]] = {}
    while len(done) < len(made):
        if begun and chance.random() < 0.5:
            one = begun.pop(chance.randrange(len(begun)))
            jobs.done(one)
            done.add(one.record.offset)
        elif (taken := jobs.take()) is not None:
            begun.append(taken)
            order.setdefault(taken.key, []).append(taken.record.offset)
        missing = next((n for n in range(len(made)) if n not in done), len(made))
        assert line.handled == (missing - 1 if missing else None)
    assert all(found == sorted(found) for found in order.values())
