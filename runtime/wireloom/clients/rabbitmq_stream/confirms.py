"""Which published messages the broker has not answered for yet."""

from __future__ import annotations

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
        refused: Messages that the broker refused, and why.
    """

    def __init__(self) -> None:
        self.outstanding = 0
        self.refused: dict[int, ResponseCode] = {}
        self._ranges: deque[list[int]] = deque()
        self._early: set[int] = set()

    def sent(self, first: int, count: int) -> None:
        """So many messages with consecutive ids are on their way."""
        if self._ranges and self._ranges[-1][1] == first:
            self._ranges[-1][1] += count
        else:
            self._ranges.append([first, first + count])
        self.outstanding += count

    def unsent(self, count: int) -> None:
        """The last so many messages were not sent after all."""
        last = self._ranges[-1]
        last[1] -= count
        if last[0] == last[1]:
            self._ranges.pop()
        self.outstanding -= count

    def confirmed(self, ids: Sequence[int]) -> None:
        """The broker stored these messages, or had stored them before.

        Raises:
            UnexpectedMessage: One of them is not on its way.
        """
        count = len(ids)
        if not self._early and self._ranges:
            oldest = self._ranges[0]
            first = oldest[0]
            if first + count <= oldest[1] and ids == tuple(range(first, first + count)):
                oldest[0] += count
                if oldest[0] == oldest[1]:
                    self._ranges.popleft()
                self.outstanding -= count
                return
        self._settle(ids)

    def failed(self, errors: Iterable[PublishingError]) -> None:
        """The broker refused these messages.

        Raises:
            UnexpectedMessage: One of them is not on its way.
        """
        failed = list(errors)
        self._settle([error.publishing_id for error in failed])
        self.refused.update((error.publishing_id, error.code) for error in failed)

    def _settle(self, ids: Sequence[int]) -> None:
        for number in ids:
            if number in self._early or not any(a <= number < b for a, b in self._ranges):
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
