"""What is accepted and not confirmed, against a plain table of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from wireloom.clients.cluster.pending import Lot, Pending
from wireloom.clients.rabbitmq_stream.accepted import Accepted
from wireloom.clients.rabbitmq_stream.compression import pack, unpack
from wireloom.clients.rabbitmq_stream.publishing import consecutive
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode, SubBatch

CODE = ResponseCode.INTERNAL_ERROR


def reachable(accepted: Accepted) -> list[object]:
    """What the messages are kept in, and what that keeps."""
    found: list[object] = [accepted]
    for one in found:
        if isinstance(one, Accepted | Pending):
            found += [getattr(one, name) for name in type(one).__slots__]
        elif isinstance(one, Lot):
            found += [*one.bodies, one.packed]
        elif isinstance(one, SubBatch):
            found.append(one.records)
        elif isinstance(one, list | deque):
            found += one
    return [one for one in found if one != b""]


class Machine(RuleBasedStateMachine):
    """Bodies are their ids, each a byte longer than the one before. Messages are sent as they are,
    or packed under the id of the last."""

    @initialize(first=st.integers(1, 1 << 40), packs=st.booleans())
    def begin(self, first: int, packs: bool) -> None:
        self.accepted = Accepted(first)
        self.packs = packs
        self.first = self.next = first
        self.new: dict[int, bytes] = {}
        self.sent: dict[int, bytes] = {}
        self.lots: dict[int, range] = {}
        self.refused: dict[int, ResponseCode | None] = {}
        self.is_over = False

    def body(self, number: int) -> bytes:
        return b"x" * (number - self.first)

    @rule()
    def add(self) -> None:
        assert self.accepted.add(self.body(self.next)) == self.next
        self.new[self.next] = self.body(self.next)
        self.next += 1

    @rule(count=st.integers(0, 9) | st.integers(30, 40))
    def extend(self, count: int) -> None:
        ids = range(self.next, self.next + count)
        bodies = [self.body(number) for number in ids]
        assert self.accepted.extend(bodies, sum(map(len, bodies))) == ids
        self.new.update(zip(ids, bodies, strict=True))
        self.next += count

    @precondition(lambda self: self.new and not self.is_over)
    @rule(
        most=st.integers(1, 5) | st.just(80),
        room=st.integers(1, 40) | st.just(1 << 20),
        late=st.sets(st.integers(0, 9), max_size=3),
    )
    def take(self, most: int, room: int, late: set[int]) -> None:
        lot = self.accepted.take(most, room)
        assert 1 <= len(lot.ids) <= most
        assert lot.size == sum(map(len, lot.bodies))
        assert lot.size <= room or len(lot.ids) == 1
        assert list(zip(lot.ids, lot.bodies, strict=True)) == list(self.new.items())[: len(lot.ids)]
        forgotten = [lot.ids[0] + step for step in late]
        self.accepted.forget(forgotten)  # while it is packed
        self.accepted.sent(lot, pack(lot.bodies) if self.packs else None)
        self.lots[lot.ids[-1]] = lot.ids
        for number in lot.ids:
            self.sent[number] = self.new.pop(number)
        self.dropped(forgotten)

    @rule()
    def again(self) -> None:
        found: list[int] = []
        for ids, bodies in self.accepted.again():
            for number, body in zip(ids, bodies, strict=True):
                if isinstance(body, SubBatch):
                    lot = self.lots[number]
                    assert unpack(body) == unpack(pack([self.body(one) for one in lot]))
                    assert not self.sent.keys().isdisjoint(lot)
                    found += [one for one in lot if one in self.sent]
                else:
                    assert body == self.sent[number]
                    found.append(number)
        assert found == ([] if self.is_over else sorted(self.sent))

    @rule(data=st.data())
    def confirm(self, data: st.DataObject) -> None:
        ids = self.answered(data)
        self.accepted.confirm(consecutive(tuple(ids)))
        self.settle(ids)

    @rule(data=st.data())
    def refuse(self, data: st.DataObject) -> None:
        ids = self.answered(data)
        self.accepted.refuse([PublishingError(number, CODE) for number in ids])
        self.refused.update(dict.fromkeys(self.settle(ids), CODE))
        assert self.accepted.refused == self.refused

    @precondition(lambda self: not self.is_over)
    @rule(data=st.data())
    def forget(self, data: st.DataObject) -> None:
        ids = data.draw(st.lists(st.integers(self.first - 2, self.next + 2), max_size=8))
        self.accepted.forget(ids)
        self.dropped(ids)

    def dropped(self, ids: Sequence[int]) -> None:
        """Nobody waits for these."""
        for number in ids:
            self.sent.pop(number, None)
            self.new.pop(number, None)

    @rule()
    def abandon(self) -> None:
        self.accepted.abandon()
        self.refused.update(dict.fromkeys(self.sent))
        assert self.accepted.refused == self.refused
        self.sent.clear()

    @rule(steps=st.integers(-2, 20))
    def confirm_up_to(self, steps: int) -> None:
        last = self.first + steps
        gone = {number for number in self.sent if number <= last}
        assert self.accepted.confirm_up_to(last) == len(gone)
        for number in gone:
            del self.sent[number]

    @rule()
    def let_go(self) -> None:
        """No body is kept, and what is answered for counts as before."""
        self.accepted.let_go()
        self.is_over = True
        assert not any(isinstance(one, bytes) for one in reachable(self.accepted))

    def answered(self, data: st.DataObject) -> Sequence[int]:
        """Ids in any order: in flight, settled before, never sent, or the first in flight."""
        if data.draw(st.booleans()):
            ids = sorted(self.lots if self.packs else self.sent)
            return ids[: data.draw(st.integers(0, len(ids)))]
        return data.draw(st.lists(st.integers(self.first - 2, self.next + 2), max_size=8))

    def settle(self, ids: Sequence[int]) -> list[int]:
        """The messages that the broker has answered for just now."""
        if self.packs:
            ids = [one for number in ids for one in self.lots.get(number, ())]
        return [number for number in ids if self.sent.pop(number, None) is not None]

    @invariant()
    def adds_up(self) -> None:
        left = {**self.sent, **self.new}
        assert self.accepted.count == len(left)
        assert self.accepted.next_id == self.next
        assert self.accepted.has_new == (bool(self.new) and not self.is_over)
        assert self.accepted.oldest == min(left, default=self.next)
        assert self.accepted.size >= sum(map(len, left.values()))
        assert left or not self.accepted.size
        assert left or not any(isinstance(one, bytes) for one in reachable(self.accepted))


TestAccepted = Machine.TestCase


@given(st.integers(1, 1 << 40), st.integers(1, 5))
def test_a_name_goes_on_behind_what_it_used(known: int, new: int) -> None:
    accepted = Accepted(1)
    for _ in range(new):
        accepted.add(b"body")
    accepted.begin_at(known)
    lot = accepted.take(10, 1000)
    assert (lot.ids, lot.bodies) == (range(known, known + new), [b"body"] * new)
    accepted.sent(lot)
    accepted.confirm_up_to(known + new)
    assert (accepted.count, accepted.size, accepted.oldest) == (0, 0, known + new)


@given(st.lists(st.integers(0, 9), max_size=6).map(tuple))
def test_ids_without_a_gap_are_a_range(ids: tuple[int, ...]) -> None:
    found = consecutive(ids)
    assert tuple(found) == ids
    assert isinstance(found, range) == all(b == a + 1 for a, b in pairwise(ids))


class Counted(bytes):
    """A body that counts how often its length is asked for."""

    asked = 0

    def __len__(self) -> int:
        Counted.asked += 1
        return super().__len__()


def test_what_fills_many_frames_is_not_added_up_for_each() -> None:
    accepted, count, size, room = Accepted(1), 5000, 1000, 100_500
    accepted.extend([Counted(size)] * count, count * size)
    Counted.asked = 0
    while accepted.has_new:
        lot = accepted.take(8192, room)
        assert len(lot.ids) == room // size
        accepted.sent(lot)
    assert Counted.asked < 6 * count  # it was 50 times


@pytest.mark.parametrize("forgotten", [[], [4], [3, 4]])
def test_what_is_confirmed_keeps_no_bodies(forgotten: list[int]) -> None:
    accepted = Accepted(1)
    accepted.extend([b"body"] * 4, 16)
    accepted.sent(accepted.take(2, 16))
    accepted.forget(forgotten)
    while accepted.has_new:
        accepted.sent(accepted.take(2, 16))
    accepted.confirm(range(1, 5))
    assert accepted.count == 0
    assert not any(isinstance(one, bytes) for one in reachable(accepted))
