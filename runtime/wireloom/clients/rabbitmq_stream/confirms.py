"""Which published messages the broker has not answered for yet."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Iterable, Sequence

from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode


class Confirms:
    """Publishing ids in flight, as ranges from a watermark on.

    Confirms come per chunk and mostly in order, so that the usual frame only moves the watermark.
    Ids that come early are kept in a set, which is bounded by what is in flight. An id may be sent
    again, also while it is in flight: the broker answers for each time.

    Attributes:
        outstanding: Messages in flight, each as often as it was sent.
        refused: Messages that the broker refused, and why, until someone is told.
    """

    def __init__(self) -> None:
        self.outstanding = 0
        self.refused: dict[int, ResponseCode] = {}
        self._ranges: deque[list[int]] = deque()
        self._early: set[int] = set()
        self._again: Counter[int] = Counter()

    @property
    def oldest(self) -> int | None:
        """The lowest id that is in flight or was refused without anyone being told, or None."""
        found = list(self.refused)
        if self._ranges:
            found.append(self._ranges[0][0])
        return min(found, default=None)

    def open_ids(self) -> set[int]:
        """The ids that are in flight."""
        ids = {number for first, end in self._ranges for number in range(first, end)}
        return ids - self._early

    def sent_ids(self, ids: Sequence[int]) -> None:
        """Messages with rising ids are in flight."""
        if ids and self._ranges and ids[0] < self._ranges[-1][1]:
            self._sent_again(ids)
            return
        count = len(ids)
        if isinstance(ids, range) and ids.step == 1:
            self.sent(ids.start, count)
            return
        first = 0
        for after in range(1, count + 1):
            if after == count or ids[after] != ids[after - 1] + 1:
                self.sent(ids[first], after - first)
                first = after

    def sent(self, first: int, count: int) -> None:
        """So many messages with consecutive ids are in flight."""
        if self._ranges and self._ranges[-1][1] == first:
            self._ranges[-1][1] += count
        else:
            self._ranges.append([first, first + count])
        self.outstanding += count

    def confirmed(self, ids: Sequence[int]) -> Sequence[int]:
        """The broker stored these messages, or had stored them before.

        Returns:
            Those of them that are not in flight: they change nothing.
        """
        settled = 0 if self._early or self._again else self._in_order(ids)
        self.outstanding -= settled
        return self._settle(ids[settled:]) if settled < len(ids) else ()

    def failed(self, errors: Iterable[PublishingError]) -> Sequence[int]:
        """The broker refused these messages; returns the same as ``confirmed``."""
        failed = list(errors)
        strays = self._settle([error.publishing_id for error in failed])
        codes = {error.publishing_id: error.code for error in failed}
        self.refused.update((number, codes[number]) for number in codes.keys() - strays)
        return strays

    def _sent_again(self, ids: Sequence[int]) -> None:
        """Some of the messages may be in flight already."""
        open_ids = self.open_ids()
        self._again.update(number for number in ids if number in open_ids)
        self.outstanding += len(ids)
        self._early.clear()
        self._ranges.clear()
        for number in sorted(open_ids.union(ids)):
            if self._ranges and self._ranges[-1][1] == number:
                self._ranges[-1][1] += 1
            else:
                self._ranges.append([number, number + 1])

    def _in_order(self, ids: Sequence[int]) -> int:
        """Moves the watermark over the ids that come as they were sent; returns how many."""
        settled = 0
        while settled < len(ids) and self._ranges:
            oldest = self._ranges[0]
            first = oldest[0]
            count = min(oldest[1] - first, len(ids) - settled)
            part, run = ids[settled : settled + count], range(first, first + count)
            if part != run and tuple(part) != tuple(run):
                break
            settled += count
            oldest[0] += count
            if oldest[0] == oldest[1]:
                self._ranges.popleft()
        return settled

    def _settle(self, ids: Sequence[int]) -> list[int]:
        firsts = [first for first, _ in self._ranges]
        strays: list[int] = []
        for number in ids:
            place = bisect_right(firsts, number) - 1
            if number in self._early or place < 0 or number >= self._ranges[place][1]:
                strays.append(number)
            elif self._again[number] > 1:
                self._again[number] -= 1
            elif not self._again.pop(number, 0):
                self._early.add(number)
        self.outstanding -= len(ids) - len(strays)
        while self._ranges and self._ranges[0][0] in self._early:
            oldest = self._ranges[0]
            self._early.discard(oldest[0])
            oldest[0] += 1
            if oldest[0] == oldest[1]:
                self._ranges.popleft()
        return strays
