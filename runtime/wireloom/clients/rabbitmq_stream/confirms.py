"""Which published messages the broker has not answered for yet."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Sequence

from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode
from wireloom.runtime.errors import UnexpectedMessage


class Confirms:
    """Publishing ids on their way, as ranges from a watermark on.

    Confirms come per chunk and mostly in order, so that the usual frame only moves the watermark.
    Ids that come early are kept in a set, which is bounded by what is on its way.

    Attributes:
        outstanding: Messages on their way.
        refused: Messages that the broker refused, and why, until someone is told.
    """

    def __init__(self) -> None:
        self.outstanding = 0
        self.refused: dict[int, ResponseCode] = {}
        self._ranges: deque[list[int]] = deque()
        self._early: set[int] = set()

    @property
    def oldest(self) -> int | None:
        """The lowest id that is on its way or was refused without anyone being told, or None."""
        found = list(self.refused)
        if self._ranges:
            found.append(self._ranges[0][0])
        return min(found, default=None)

    def open_ids(self) -> set[int]:
        """The ids that are on their way."""
        ids = {number for first, end in self._ranges for number in range(first, end)}
        return ids - self._early

    def sent_ids(self, ids: Sequence[int]) -> None:
        """Messages with rising ids are on their way."""
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
        """So many messages with consecutive ids are on their way."""
        if self._ranges and self._ranges[-1][1] == first:
            self._ranges[-1][1] += count
        else:
            self._ranges.append([first, first + count])
        self.outstanding += count

    def confirmed(self, ids: Sequence[int]) -> None:
        """The broker stored these messages, or had stored them before.

        Raises:
            UnexpectedMessage: One of them is not on its way.
        """
        settled = 0 if self._early else self._in_order(ids)
        self.outstanding -= settled
        if settled < len(ids):
            self._settle(ids[settled:])

    def failed(self, errors: Iterable[PublishingError]) -> None:
        """The broker refused these messages.

        Raises:
            UnexpectedMessage: One of them is not on its way.
        """
        failed = list(errors)
        self._settle([error.publishing_id for error in failed])
        self.refused.update((error.publishing_id, error.code) for error in failed)

    def _in_order(self, ids: Sequence[int]) -> int:
        """Moves the watermark over the ids that come as they were sent; returns how many."""
        settled = 0
        while settled < len(ids) and self._ranges:
            oldest = self._ranges[0]
            first = oldest[0]
            count = min(oldest[1] - first, len(ids) - settled)
            if tuple(ids[settled : settled + count]) != tuple(range(first, first + count)):
                break
            settled += count
            oldest[0] += count
            if oldest[0] == oldest[1]:
                self._ranges.popleft()
        return settled

    def _settle(self, ids: Sequence[int]) -> None:
        firsts = [first for first, _ in self._ranges]
        for number in ids:
            place = bisect_right(firsts, number) - 1
            if number in self._early or place < 0 or number >= self._ranges[place][1]:
                raise UnexpectedMessage(
                    f"publishing id {number} was answered, it is not on its way"
                )
            self._early.add(number)
        self.outstanding -= len(ids)
        while self._ranges and self._ranges[0][0] in self._early:
            oldest = self._ranges[0]
            self._early.discard(oldest[0])
            oldest[0] += 1
            if oldest[0] == oldest[1]:
                self._ranges.popleft()
