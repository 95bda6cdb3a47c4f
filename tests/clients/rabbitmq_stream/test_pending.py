"""What is accepted and not confirmed, against a plain table of it."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from wireloom.clients.rabbitmq_stream.pending import Pending
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode

CODE = ResponseCode.INTERNAL_ERROR


class Machine(RuleBasedStateMachine):
    """Bodies are their ids, each a byte longer than the one before."""

    @initialize(first=st.integers(1, 1 << 40))
    def begin(self, first: int) -> None:
        self.pending = Pending(first)
        self.first = self.next = first
        self.new: dict[int, bytes] = {}
        self.sent: dict[int, bytes] = {}
        self.refused: set[int] = set()

    def body(self, number: int) -> bytes:
        return b"x" * (number - self.first)

    @rule()
    def add(self) -> None:
        assert self.pending.add(self.body(self.next)) == self.next
        self.new[self.next] = self.body(self.next)
        self.next += 1

    @rule(count=st.integers(0, 5))
    def extend(self, count: int) -> None:
        ids = range(self.next, self.next + count)
        assert self.pending.extend([self.body(number) for number in ids]) == ids
        self.new.update((number, self.body(number)) for number in ids)
        self.next += count

    @rule()
    def take(self) -> None:
        ids, bodies = self.pending.take()
        assert dict(zip(ids, bodies, strict=True)) == self.new
        self.sent.update(self.new)
        self.new.clear()

    @rule()
    def again(self) -> None:
        ids, bodies = self.pending.again()
        assert list(zip(ids, bodies, strict=True)) == sorted(self.sent.items())

    @rule(data=st.data())
    def confirm(self, data: st.DataObject) -> None:
        self.pending.confirm(self.settled(data))

    @rule(data=st.data())
    def refuse(self, data: st.DataObject) -> None:
        before = set(self.sent)
        ids = self.settled(data)
        self.pending.refuse([PublishingError(number, CODE) for number in ids])
        self.refused |= before & set(ids)
        assert self.pending.refused == dict.fromkeys(self.refused, CODE)

    @rule(steps=st.integers(-2, 20))
    def confirm_up_to(self, steps: int) -> None:
        last = self.first + steps
        gone = {number for number in self.sent if number <= last}
        assert self.pending.confirm_up_to(last) == len(gone)
        for number in gone:
            del self.sent[number]

    @rule()
    def drop(self) -> None:
        self.pending.drop()
        self.new.clear()
        self.sent.clear()

    def settled(self, data: st.DataObject) -> Sequence[int]:
        """Ids in any order: in flight, settled before, never sent, or all that are in flight."""
        if data.draw(st.booleans()):
            count = data.draw(st.integers(0, len(self.sent)))
            ids = sorted(self.sent)[:count]
        else:
            ids = data.draw(st.lists(st.integers(self.first - 2, self.next + 2), max_size=8))
        for number in ids:
            self.sent.pop(number, None)
        return ids

    @invariant()
    def adds_up(self) -> None:
        left = {**self.sent, **self.new}
        assert self.pending.count == len(left)
        assert self.pending.next_id == self.next
        assert self.pending.has_new == bool(self.new)
        assert self.pending.oldest == min(left, default=self.next)
        assert self.pending.size >= sum(map(len, left.values()))
        assert left or not self.pending.size


TestPending = Machine.TestCase


@given(st.integers(1, 1 << 40), st.integers(0, 5))
def test_a_name_goes_on_behind_what_it_used(known: int, new: int) -> None:
    pending = Pending(1)
    for _ in range(new):
        pending.add(b"body")
    pending.begin_at(known)
    assert pending.take() == (range(known, known + new), [b"body"] * new)
    pending.confirm_up_to(known + new)
    assert (pending.count, pending.size, pending.oldest) == (0, 0, known + new)
