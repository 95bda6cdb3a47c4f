"""What was read of a subscription: chunks at hand, and what of them is in memory."""

from __future__ import annotations

import threading
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count

import pytest
from wireloom.clients.cluster.metrics import Numbers
from wireloom.clients.rabbitmq_stream.consuming import SubscriptionState
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.errors import QueueFull
from wireloom.rabbitmq_stream.types import Chunk, Compression, OffsetAt, OffsetFirst, SimpleEntry
from wireloom.runtime.deadline import Deadline

from tests.clients.rabbitmq_stream.test_chunks import chunk_of, packed
from tests.support.threads import switching_often

ONE = chunk_of(SimpleEntry(b"one"), record_count=1)


def part_of(chunk: Chunk, first: int = 0) -> Part:
    return Part(chunk, first, None, threading.Lock(), Numbers())


def intake_of(*chunks: Chunk) -> SubscriptionState:
    state = SubscriptionState("events", OffsetFirst(), Credits(1000, 1 << 30))
    for chunk in chunks:
        state.add(chunk)
    return state


def by_batches(part: Part) -> Iterator[int]:
    while (batch := part.rest()) is not None:
        count = len(batch.bodies)
        del batch
        yield count


def by_records(part: Part) -> Iterator[int]:
    while (records := part.records) is not None:
        count = sum(1 for _ in records)
        part.passed(records)
        del records
        yield count


@pytest.mark.parametrize("read", [by_batches, by_records])
def test_a_sub_batch_that_was_handed_out_is_not_kept(
    read: Callable[[Part], Iterator[int]],
) -> None:
    size = 8 << 20
    batch = packed(Compression.ZSTD, [bytes(size >> 3)] * 8)
    part = part_of(chunk_of(*[batch] * 6, record_count=48))
    tracemalloc.start()
    try:
        for count in read(part):
            assert count == 8
            held, most = tracemalloc.get_traced_memory()
            assert held < size / 8
            assert most < 2.5 * size  # the sub-batch unpacked, and its records
    finally:
        tracemalloc.stop()


def test_a_chunk_is_done_once() -> None:
    state = intake_of(ONE)
    part = state.at_hand
    assert part is not None
    assert [state.done(part), state.done(part)] == [True, False]
    assert state.at_hand is None


def test_what_is_at_hand_may_be_dropped_while_it_is_read() -> None:
    def read(state: SubscriptionState) -> None:
        while (part := state.at_hand) is not None:
            part.rest()
            state.done(part)

    with switching_often():
        for _ in range(100):
            state = intake_of(*[ONE] * 100)
            reader = threading.Thread(target=read, args=(state,))
            reader.start()
            state.drop()
            reader.join(30.0)
            assert state.at_hand is None


def test_threads_that_read_one_chunk_in_different_ways_have_each_record_once() -> None:
    end = 40 + 20_000
    chunk = chunk_of(*(SimpleEntry(b"%d" % at) for at in range(40, end)), record_count=end - 40)

    def read_records(part: Part, found: list[tuple[int, bytes]]) -> None:
        while (records := part.records) is not None:
            found.extend(records)
            part.passed(records)

    def read_batches(part: Part, found: list[tuple[int, bytes]]) -> None:
        while (batch := part.rest()) is not None:
            found.extend(enumerate(batch.bodies, batch.first_offset))

    with switching_often():
        for _ in range(30):
            part = part_of(chunk)
            found: list[tuple[int, bytes]] = []
            ways = (read_records, read_records, read_batches)
            threads = [threading.Thread(target=way, args=(part, found)) for way in ways]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(30.0)
            assert sorted(found) == [(at, b"%d" % at) for at in range(40, end)]


def test_a_broker_that_sends_what_nobody_asked_for_fills_no_memory() -> None:
    state = SubscriptionState("events", OffsetFirst(), Credits(2, 1 << 30))
    with pytest.raises(QueueFull, match="7 chunks are waiting to be read"):
        for _ in range(100):
            state.add(ONE)


def test_what_is_dropped_counts_and_tells_nothing() -> None:
    state = SubscriptionState("events", OffsetAt(0), Credits(2, 1 << 30), gapless=True)
    state.add(replace(ONE, first_offset=7))
    state.drop()
    part = state.at_hand
    assert part is not None
    granted: list[int] = []
    state.count(part, granted.append)
    state.count(part, granted.append)
    assert (granted, part.gap, part.rest(), state.done(part)) == ([2], None, None, False)


def test_what_was_put_back_is_dropped_for_who_iterates_over_it_as_well() -> None:
    state = intake_of(ONE)
    state.put_back(ONE, [(5, b"five"), (6, b"six")])
    part = state.at_hand
    assert part is not None
    records = part.records
    assert records is not None
    assert next(records) == (5, b"five")
    state.move(OffsetAt(100))
    assert [*records] == []
    assert (part.records, part.rest(), part.position) == (None, None, 6)


@pytest.mark.parametrize("credit", [1, 2, 10])
def test_no_interrupt_of_a_grant_stops_the_broker(credit: int) -> None:
    state = SubscriptionState("events", OffsetFirst(), Credits(credit, 1 << 30))
    allowed, interrupts = 1, count()

    def grant(credits: int) -> None:
        nonlocal allowed
        if next(interrupts) % 3:
            raise KeyboardInterrupt
        allowed += credits

    for _ in range(1000):
        while allowed:
            allowed -= 1
            state.add(ONE)
        part = state.at_hand
        if part is None:  # an interrupt kept something back
            state.reminder = Deadline(0.0)
            with suppress(KeyboardInterrupt):
                state.remind(grant)
            continue
        with suppress(KeyboardInterrupt):
            state.count(part, grant)
        state.done(part)
    assert next(interrupts) > 100 / credit
