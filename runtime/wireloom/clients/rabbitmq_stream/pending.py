"""Messages that were accepted and are not confirmed yet, with their bodies."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import cast

from wireloom.clients.cluster.metrics import SENT, SENT_BYTES, Numbers
from wireloom.clients.rabbitmq_stream.publishing import Body
from wireloom.rabbitmq_stream.types import Compression, PublishingError, ResponseCode, SubBatch

_NOTHING = SubBatch(Compression.NONE, 1, 0, b"")
_FEW = 32
"""Messages of a list whose bytes are as well added up again."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Messages in a row that were sent, each under its id, or packed under the id of the last."""

    ids: range
    """The ids of the messages."""
    bodies: list[bytes]
    """Their bodies; none once they are packed."""
    size: int
    """Bytes of the bodies."""
    batch: SubBatch | None = None
    """All of them packed."""


class Pending:
    """Bodies by rising publishing ids, from the acceptance to the confirmation.

    What is new waits in a list; what was sent, in lots, from which confirmations take it, mostly in
    order. The bytes of a lot count until all of it is confirmed. Whoever calls holds a lock.

    One call to a list accepts messages, and all else follows from it: so an interrupt that comes
    at any moment leaves ids right, and bytes until nothing is pending.

    Args:
        first: The publishing id of the first message.

    Attributes:
        size: Bytes of the bodies that are not confirmed.
        numbers: What was counted, for metrics.
        refused: Messages that the broker refused, and why, until someone is told. None is why for
            those that were given up with their connection: nobody knows what became of them.
    """

    __slots__ = (
        "_at",
        "_base",
        "_early",
        "_first",
        "_forgotten",
        "_is_over",
        "_lists",
        "_new",
        "_sent",
        "_taken",
        "_taking",
        "_unsent",
        "numbers",
        "refused",
        "size",
    )

    def __init__(self, first: int) -> None:
        self.size = 0
        self.numbers = Numbers()
        self.refused: dict[int, ResponseCode | None] = {}
        self._first = self._unsent = first  # the first that is not confirmed, or was never sent
        self._sent: deque[Lot] = deque()
        self._taken: list[bytes] = []  # never sent from ``_at`` on
        self._at = 0
        self._new: list[bytes] = []  # the same, from the id ``_base`` on
        self._base = first
        self._lists: deque[tuple[range, int]] = deque()  # among both, with their bytes
        self._early: set[int] = set()
        self._is_over = False
        self._forgotten: set[int] = set()  # never sent, nor ever to be
        self._taking = False

    @property
    def next_id(self) -> int:
        """The publishing id of the next message."""
        return self._base + len(self._new)

    @property
    def count(self) -> int:
        """Messages that are not confirmed."""
        return self.next_id - self._first - len(self._early) - len(self._forgotten)

    @property
    def oldest(self) -> int:
        """The lowest id that is not confirmed; the next one, if all are."""
        return self._first

    @property
    def in_flight(self) -> int:
        """Messages that were sent and are not confirmed."""
        return self._unsent - self._first - len(self._early)

    @property
    def has_new(self) -> bool:
        """Whether something was never sent, and is to be."""
        return self._unsent < self.next_id and not self._is_over

    def add(self, body: bytes) -> int:
        """Takes a message; returns its id."""
        new = self._new
        number = self._base + len(new)
        new.append(body)
        self.size += len(body)
        return number

    def extend(self, bodies: Sequence[bytes], size: int) -> range:
        """Takes messages of so many bytes together; returns their ids."""
        ids = range(self.next_id, self.next_id + len(bodies))
        self._new += bodies
        self.size += size
        if len(bodies) > _FEW:
            self._lists.append((ids, size))
        return ids

    def begin_at(self, first: int) -> None:
        """The ids of what was never sent begin later: a name has used those before."""
        if not self._sent and first > self._first:
            self._base += first - self._first
            self._lists.clear()  # which have other ids
            self._first = self._unsent = first

    def take(self, most: int, room: int) -> Lot:
        """Messages that were never sent, as many as fit, but one at least; there must be some.

        They have to be given to ``sent``, as they are or packed, before anything else is taken.

        Args:
            most: How many at most.
            room: Bytes of their bodies.
        """
        self._turn_over()
        self._taking = True
        most = min(most, len(self._taken) - self._at)
        if self._forgotten:
            most = min(most, min(self._forgotten) - self._unsent)
        count, size = self._whole_lists(most, room)
        if count:
            bodies = self._taken[self._at : self._at + count]
            return Lot(range(self._unsent, self._unsent + count), bodies, size)
        likely = 2 * room * self.count // max(self.size, 1) + _FEW  # by their mean
        bodies = self._taken[self._at : self._at + min(most, likely)]
        size = sum(map(len, bodies))
        if size > room:
            sizes = list(accumulate(map(len, bodies)))
            count = max(1, bisect_right(sizes, room))
            bodies, size = bodies[:count], sizes[count - 1]
        return Lot(range(self._unsent, self._unsent + len(bodies)), bodies, size)

    def sent(self, lot: Lot, batch: SubBatch | None = None) -> None:
        """What was taken is sent from now on, as it is or packed."""
        self._sent.append(lot if batch is None else Lot(lot.ids, [], lot.size, batch))
        self._at += len(lot.ids)
        self._unsent = lot.ids.stop
        self._taking = False
        if self._forgotten:
            self._pass_over()
        self._drop_taken()
        self.numbers[SENT] += len(lot.ids)
        self.numbers[SENT_BYTES] += lot.size

    def again(self) -> Iterator[tuple[Sequence[int], list[Body]]]:
        """What was sent and is not confirmed: publishing ids, with bodies or sub-batches."""
        for lot in [] if self._is_over else list(self._sent):
            ids = lot.ids
            if lot.batch is not None:
                if any(number >= self._first and number not in self._early for number in ids):
                    yield [ids[-1]], [lot.batch]
            elif ids[0] >= self._first and not self._early:
                yield ids, cast("list[Body]", lot.bodies)
            else:
                left = [
                    (number, body)
                    for number, body in zip(ids, lot.bodies, strict=True)
                    if number >= self._first and number not in self._early
                ]
                if left:
                    yield [number for number, _ in left], [body for _, body in left]

    def confirm(self, ids: Sequence[int]) -> None:
        """The broker has stored these; quick for a range."""
        first = self._first
        end = first + len(ids)
        in_order = ids == range(first, end) and end <= self._unsent and not self._early
        if in_order and self._is_plain():
            self._advance(end)
        else:
            self._settle(self._messages(ids))

    def confirm_up_to(self, last: int) -> int:
        """The broker has stored everything up to an id; returns how many that confirms."""
        before = self.count
        self._settle(range(self._first, min(last + 1, self._unsent)))
        return before - self.count

    def refuse(self, errors: Iterable[PublishingError]) -> None:
        """The broker refused these."""
        for item in errors:
            self._fail(self._messages([item.publishing_id]), item.code)

    def abandon(self) -> None:
        """What was sent is not sent again: nobody knows what became of it."""
        self._fail(range(self._first, self._unsent), None)

    def is_open(self, number: int) -> bool:
        """Whether the broker has not answered for a message."""
        return number >= self._first and number not in self._early

    def forget(self, ids: Sequence[int]) -> None:
        """Nobody waits for these any more: they are not sent, or not again; but those in a
        sub-batch go with the others of it. Their bytes count until what came before is sent."""
        never_sent = range(self._unsent, self.next_id)
        self._forgotten.update(number for number in ids if number in never_sent)
        self._settle(ids)
        if not self._taking:  # else ``sent`` does it
            self._pass_over()

    def _pass_over(self) -> None:
        """What is forgotten is not waited for as soon as it would be its turn to be sent."""
        late = {number for number in self._forgotten if number < self._unsent}
        while self._unsent in self._forgotten and not self._is_over:
            late.add(self._unsent)
            self._turn_over()
            self.size -= len(self._taken[self._at])
            self._taken[self._at] = b""
            self._at += 1
            self._unsent += 1
        self._drop_taken()
        self._forgotten -= late
        self._settle(late)

    def _turn_over(self) -> None:
        if self._at == len(self._taken):
            self._base = self.next_id
            self._taken, self._new, self._at = self._new, [], 0

    def _drop_taken(self) -> None:
        """What waits for its confirmation is in lots: bodies are kept nowhere else."""
        if self._at == len(self._taken):
            self._taken, self._at = [], 0

    def let_go(self) -> None:
        """Nothing is sent any more, and no body is kept; what is answered for counts as before."""
        self._is_over = True
        self._base = self.next_id
        self._taken, self._new, self._at = [], [], 0
        self._lists.clear()
        self._sent = deque(Lot(lot.ids, [], lot.size, lot.batch and _NOTHING) for lot in self._sent)

    def _fail(self, ids: Sequence[int], code: ResponseCode | None) -> None:
        known = range(self._first, self._unsent)
        self.refused.update(
            (number, code) for number in ids if number in known and number not in self._early
        )
        self._settle(ids)

    def _whole_lists(self, most: int, room: int) -> tuple[int, int]:
        """How many messages are in lists that come next and fit whole, and their bytes: these need
        not be added up again."""
        lists = self._lists
        count = size = 0
        while lists and lists[0][0].start < self._unsent:
            lists.popleft()
        for ids, more in lists:
            fits = count + len(ids) <= most and size + more <= room
            if ids.start != self._unsent + count or not fits:
                break
            count += len(ids)
            size += more
        return count, size

    def _is_plain(self) -> bool:
        return bool(self._sent) and self._sent[0].batch is None

    def _messages(self, ids: Sequence[int]) -> Sequence[int]:
        """The ids of messages, for those that the broker answers for."""
        if self._is_plain():
            return ids
        packed = {lot.ids[-1]: lot.ids for lot in self._sent}
        return [number for last in ids for number in packed.get(last, ())]

    def _settle(self, ids: Iterable[int]) -> None:
        known = range(self._first, self._unsent)
        settled = {number for number in ids if number in known} - self._early
        self._early |= settled
        first = self._first
        while first in self._early:
            self._early.remove(first)
            first += 1
        self._advance(first)

    def _advance(self, first: int) -> None:
        self._first = first
        while self._sent and self._sent[0].ids.stop <= first:
            self.size -= self._sent.popleft().size
        if not self.count:
            self.size = 0
