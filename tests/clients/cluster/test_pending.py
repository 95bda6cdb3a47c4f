"""What was sent and is not confirmed, against a plain table of it."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from wireloom.clients.cluster.pending import Lot, Pending


class Machine(RuleBasedStateMachine):
    """Lots whose ids rise, with ids that are left out between some; each body is its id."""

    @initialize(first=st.integers(0, 1 << 40), packs=st.booleans())
    def begin(self, first: int, packs: bool) -> None:
        self.pending: Pending[int] = Pending(first)
        self.packs = packs
        self.first = self.next = first
        self.lots: list[range] = []
        self.open: set[int] = set()

    @rule(left_out=st.integers(0, 3), count=st.integers(1, 9))
    def add(self, left_out: int, count: int) -> None:
        ids = range(self.next + left_out, self.next + left_out + count)
        self.pending.add(Lot(ids, () if self.packs else ids, count, -1 if self.packs else None))
        self.lots.append(ids)
        self.open.update(ids)
        self.next = ids.stop

    @rule(count=st.integers(-1, 5))
    def skip(self, count: int) -> None:
        self.pending.skip(self.next + count)
        self.next += max(0, count)

    @rule(data=st.data())
    def confirm(self, data: st.DataObject) -> None:
        """A range that begins with the oldest, or any ids, of which some are nobody's."""
        count = data.draw(st.integers(0, 12))
        anyone = st.lists(st.integers(self.first - 2, self.next + 2), max_size=6)
        oldest = st.just(range(self.pending.first, self.pending.first + count))
        lasts = st.just([lot[-1] for lot in self.lots[-3:]])
        ids = data.draw(oldest | anyone | lasts)
        self.pending.confirm(ids)
        packed = {lot[-1]: lot for lot in self.lots}
        answered = [one for last in ids for one in packed.get(last, ())] if self.packs else ids
        self.open.difference_update(answered)

    @rule(data=st.data())
    def settle(self, data: st.DataObject) -> None:
        ids = data.draw(st.lists(st.integers(self.first - 2, self.next + 2), max_size=6))
        assert set(self.pending.opened(ids)) >= self.open.intersection(ids)
        self.pending.settle(ids)
        self.open.difference_update(ids)

    @rule()
    def again(self) -> None:
        found: list[int] = []
        for ids, bodies in self.pending.again():
            if self.packs:
                assert list(bodies) == [-1]
                lot = next(lot for lot in self.lots if lot[-1] == ids[0])
                found += [number for number in lot if number in self.open]
            else:
                assert list(ids) == list(bodies)
                found += ids
        assert found == sorted(self.open)

    @rule(data=st.data())
    def body(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(self.first - 2, self.next + 2))
        if not self.packs:
            expected = number if number in self.open else None
            assert self.pending.body(number) == expected

    @rule()
    def drop_bodies(self) -> None:
        before = self.pending.first, self.pending.size, self.pending.in_flight
        self.pending.drop_bodies(-1)
        assert before == (self.pending.first, self.pending.size, self.pending.in_flight)
        self.teardown()
        self.begin(self.next, self.packs)  # what goes again has no bodies any more

    @invariant()
    def adds_up(self) -> None:
        assert self.pending.first == min(self.open, default=self.next)
        assert self.pending.end == self.next
        assert self.pending.in_flight >= len(self.open)
        assert self.pending.size >= len(self.open)
        assert self.open or not self.pending.size
        assert all(self.pending.is_open(number) for number in self.open)


TestPending = Machine.TestCase
