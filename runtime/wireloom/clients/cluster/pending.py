"""What was sent and is not confirmed, kept to be sent again after a loss."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

B = TypeVar("B")
B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Lot(Generic[B_co]):
    """What was sent together, each under its id, or packed under the id of the last."""

    ids: range
    """The ids."""
    bodies: Sequence[B_co]
    """What was sent under each; none once they are packed."""
    size: int
    """Bytes of that."""
    packed: B_co | None = None
    """All of it in one; so it is with all lots of a producer, or with none."""


class Pending(Generic[B]):
    """Lots by rising ids, from which confirmations take ids, mostly in order. Whoever calls holds a
    lock, and bounds what is added by ``in_flight`` and ``size``.

    What follows from ids is not counted beside them: an interrupt at any moment leaves it right.

    Args:
        first: The first id.

    Attributes:
        first: The lowest id that is not confirmed; ``end`` if all are.
        end: The id behind the last one that was sent.
        size: Bytes of lots that are not confirmed, each until all before it are as well.
    """

    __slots__ = ("_early", "_lots", "end", "first", "size")

    def __init__(self, first: int) -> None:
        self.first = self.end = first
        self.size = 0
        self._lots: deque[Lot[B]] = deque()
        self._early: set[int] = set()

    @property
    def in_flight(self) -> int:
        """How many ids are not confirmed; those that were left out between lots count, too, until
        all before them are."""
        return self.end - self.first - len(self._early)

    def add(self, lot: Lot[B]) -> None:
        """It is sent, under ids from ``end`` on."""
        if not self._lots:
            self.first = lot.ids.start
        self._lots.append(lot)
        self.end = lot.ids.stop
        self.size += lot.size

    def skip(self, stop: int) -> None:
        """Nothing will be sent under ids below this one, as it was not sent yet."""
        skipped = range(self.end, stop)
        self.end = max(self.end, stop)
        if self._lots:
            self.settle(skipped)
        else:
            self.first = self.end

    def is_open(self, number: int) -> bool:
        """Whether an id is not confirmed, among those below ``end``."""
        return number >= self.first and number not in self._early

    def opened(self, ids: Iterable[int]) -> list[int]:
        """Those of some ids that were sent and are not confirmed."""
        known = range(self.first, self.end)
        return [number for number in ids if number in known and number not in self._early]

    def body(self, number: int) -> B | None:
        """What was sent under an id, if that is not confirmed."""
        lots = self._lots
        lot = lots[0] if lots else None
        if lot is not None and number >= lot.ids.stop:  # mostly it is the first
            lot = lots[bisect_right(lots, number, key=lambda lot: lot.ids.start) - 1]
        if lot is None or number not in lot.ids or not self.is_open(number):
            return None
        return lot.bodies[number - lot.ids.start]

    def again(self) -> Iterator[tuple[Sequence[int], Sequence[B]]]:
        """What was sent and is not confirmed, in order: ids, and what goes under each."""
        for lot in list(self._lots):
            ids = lot.ids
            if lot.packed is not None:
                if self.opened(ids):
                    yield [ids[-1]], [lot.packed]
            elif ids[0] >= self.first and not self._early:
                yield ids, lot.bodies
            elif left := self.opened(ids):
                yield left, [lot.bodies[number - ids.start] for number in left]

    def confirm(self, ids: Sequence[int]) -> None:
        """The server has answered for these; quick for a range."""
        end = self.first + len(ids)
        in_order = ids == range(self.first, end) and end <= self.end and not self._early
        if in_order and self._is_plain():
            self._advance(end)
        else:
            self.settle(self.answered(ids))

    def answered(self, ids: Sequence[int]) -> Sequence[int]:
        """All that the server answers for with some ids: for what is packed with that of the
        last."""
        if self._is_plain():
            return ids
        packed = {lot.ids[-1]: lot.ids for lot in self._lots}
        return [number for last in ids for number in packed.get(last, ())]

    def settle(self, ids: Iterable[int]) -> None:
        """These are not pending any more, as if they were confirmed."""
        self._early.update(self.opened(ids))
        self._advance(self.first)

    def drop_bodies(self, packed: B) -> None:
        """No body is kept, and what is answered for counts as before.

        Args:
            packed: Stands for what was packed.
        """
        self._lots = deque(
            replace(lot, bodies=(), packed=None if lot.packed is None else packed)
            for lot in self._lots
        )

    def _is_plain(self) -> bool:
        return bool(self._lots) and self._lots[0].packed is None

    def _advance(self, first: int) -> None:
        """All ids below one are confirmed."""
        lots, early = self._lots, self._early
        while True:
            while first in early:
                early.remove(first)
                first += 1
            while lots and lots[0].ids.stop <= first:
                self.size -= lots.popleft().size
            start = lots[0].ids.start if lots else self.end
            if first >= start:
                break
            early.difference_update([number for number in early if number < start])
            first = start  # ids between were left out
        self.first = first
        if not lots:
            self.size = 0
