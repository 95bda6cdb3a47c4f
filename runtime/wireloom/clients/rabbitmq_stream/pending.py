"""Messages that were accepted and are not confirmed yet, with their bodies."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode


class Pending:
    """Bodies by rising publishing ids, from the acceptance to the confirmation.

    What is new waits in a list; what was sent once, in a queue from which confirmations take it,
    mostly in order. Whoever calls holds a lock.

    Args:
        first: The publishing id of the first message.

    Attributes:
        next_id: The publishing id of the next message.
        count: Messages that are not confirmed.
        size: Bytes of their bodies.
        refused: Messages that the broker refused, and why, until someone is told.
    """

    __slots__ = ("_early", "_first", "_new", "_sent", "count", "next_id", "refused", "size")

    def __init__(self, first: int) -> None:
        self.next_id = first
        self.count = self.size = 0
        self.refused: dict[int, ResponseCode] = {}
        self._first = first  # the id of what was sent first
        self._sent: deque[bytes] = deque()
        self._new: list[bytes] = []
        self._early: set[int] = set()

    @property
    def oldest(self) -> int:
        """The lowest id that is not confirmed; the next one, if all are."""
        return self._first

    @property
    def has_new(self) -> bool:
        """Whether something was never sent."""
        return bool(self._new)

    def add(self, body: bytes) -> int:
        """Takes a message; returns its id."""
        number = self.next_id
        self.next_id = number + 1
        self.count += 1
        self.size += len(body)
        self._new.append(body)
        return number

    def extend(self, bodies: Sequence[bytes]) -> range:
        """Takes messages; returns their ids."""
        first = self.next_id
        self.next_id = first + len(bodies)
        self.count += len(bodies)
        self.size += sum(map(len, bodies))
        self._new += bodies
        return range(first, self.next_id)

    def begin_at(self, first: int) -> None:
        """The ids of what was never sent begin later: a name has used those before."""
        if not self._sent and first > self._first:
            self._first = first
            self.next_id = first + len(self._new)

    def take(self) -> tuple[range, list[bytes]]:
        """What was never sent, which is sent from now on."""
        bodies, self._new = self._new, []
        self._sent.extend(bodies)
        return range(self.next_id - len(bodies), self.next_id), bodies

    def again(self) -> tuple[Sequence[int], list[bytes]]:
        """What was sent and is not confirmed."""
        bodies = list(self._sent)
        ids = range(self._first, self._first + len(bodies))
        if not self._early:
            return ids, bodies
        left = [(number, body) for number, body in zip(ids, bodies, strict=True)]
        left = [item for item in left if item[0] not in self._early]
        return [number for number, _ in left], [body for _, body in left]

    def confirm(self, ids: Sequence[int]) -> None:
        """The broker has stored these."""
        count, first = len(ids), self._first
        if not self._early and count <= len(self._sent) and tuple(ids) == _run(first, count):
            self.count -= count
            self._remove(count)
        else:
            self._settle(ids)

    def confirm_up_to(self, last: int) -> int:
        """The broker has stored everything up to an id; returns how many that confirms."""
        before = self.count
        count = min(last + 1 - self._first, len(self._sent))
        if count > 0:
            self._settle(range(self._first, self._first + count))
        return before - self.count

    def refuse(self, errors: Iterable[PublishingError]) -> None:
        """The broker refused these."""
        known = range(self._first, self._first + len(self._sent))
        codes = {item.publishing_id: item.code for item in errors}
        self.refused.update(
            (number, code)
            for number, code in codes.items()
            if number in known and number not in self._early
        )
        self._settle(list(codes))

    def drop(self) -> None:
        """Nobody waits for anything any more; the ids stay."""
        self._sent.clear()
        self._new.clear()
        self._early.clear()
        self.count = self.size = 0
        self._first = self.next_id

    def _settle(self, ids: Sequence[int]) -> None:
        known = range(self._first, self._first + len(self._sent))
        settled = {number for number in ids if number in known} - self._early
        self.count -= len(settled)
        self._early |= settled
        passed = 0
        while self._first + passed in self._early:
            passed += 1
        self._early.difference_update(_run(self._first, passed))
        self._remove(passed)

    def _remove(self, count: int) -> None:
        take = self._sent.popleft
        self.size -= sum([len(take()) for _ in range(count)])
        self._first += count


def _run(first: int, count: int) -> tuple[int, ...]:
    return tuple(range(first, first + count))
