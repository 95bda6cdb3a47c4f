"""Messages that were accepted and are not confirmed yet, with their bodies."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from wireloom.clients.cluster.metrics import SENT, SENT_BYTES, Numbers
from wireloom.clients.cluster.pending import Lot, Pending
from wireloom.clients.rabbitmq_stream.publishing import Body
from wireloom.rabbitmq_stream.types import Compression, PublishingError, ResponseCode, SubBatch

_NOTHING = SubBatch(Compression.NONE, 1, 0, b"")
_FEW = 32
"""Messages of a list whose bytes are as well added up again."""


class Accepted:
    """Bodies by rising publishing ids, from the acceptance to the confirmation.

    What is new waits in a list; what was sent, in ``Pending``. Whoever calls holds a lock.

    One call to a list accepts messages, and all else follows from it: so an interrupt that comes
    at any moment leaves ids right, and bytes until nothing is left.

    Args:
        first: The publishing id of the first message.

    Attributes:
        numbers: What was counted, for metrics.
        refused: Messages that the broker refused, and why, until someone is told. None is why for
            those that were given up with their connection: nobody knows what became of them.
    """

    __slots__ = (
        "_at",
        "_base",
        "_forgotten",
        "_is_over",
        "_lists",
        "_new",
        "_new_size",
        "_sent",
        "_taken",
        "_taking",
        "numbers",
        "refused",
    )

    def __init__(self, first: int) -> None:
        self.numbers = Numbers()
        self.refused: dict[int, ResponseCode | None] = {}
        self._sent: Pending[Body] = Pending(first)
        self._taken: list[bytes] = []  # never sent from ``_at`` on
        self._at = 0
        self._new: list[bytes] = []  # the same, from the id ``_base`` on
        self._base = first
        self._new_size = 0  # bytes of both
        self._lists: deque[tuple[range, int]] = deque()  # among both, with their bytes
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
        sent = self._sent
        return sent.in_flight + self.next_id - sent.end - len(self._forgotten)

    @property
    def size(self) -> int:
        """Bytes of the bodies that are not confirmed; those sent together count until all are."""
        return self._sent.size + self._new_size

    @property
    def oldest(self) -> int:
        """The lowest id that is not confirmed; the next one, if all are."""
        return self._sent.first

    @property
    def in_flight(self) -> int:
        """Messages that were sent and are not confirmed."""
        return self._sent.in_flight

    @property
    def has_new(self) -> bool:
        """Whether something was never sent, and is to be."""
        return self._sent.end < self.next_id and not self._is_over

    def add(self, body: bytes) -> int:
        """Takes a message; returns its id."""
        new = self._new
        number = self._base + len(new)
        new.append(body)
        self._new_size += len(body)
        return number

    def extend(self, bodies: Sequence[bytes], size: int) -> range:
        """Takes messages of so many bytes together; returns their ids."""
        ids = range(self.next_id, self.next_id + len(bodies))
        self._new += bodies
        self._new_size += size
        if len(bodies) > _FEW:
            self._lists.append((ids, size))
        return ids

    def begin_at(self, first: int) -> None:
        """The ids of what was never sent begin later: a name has used those before."""
        sent = self._sent
        if not sent.in_flight and first > sent.end:
            self._base += first - sent.end
            self._lists.clear()  # which have other ids
            sent.skip(first)

    def take(self, most: int, room: int) -> Lot[bytes]:
        """Messages that were never sent, as many as fit, but one at least; there must be some.

        They have to be given to ``sent``, as they are or packed, before anything else is taken.

        Args:
            most: How many at most.
            room: Bytes of their bodies.
        """
        self._turn_over()
        self._taking = True
        start = self._sent.end
        most = min(most, len(self._taken) - self._at)
        if self._forgotten:
            most = min(most, min(self._forgotten) - start)
        count, size = self._whole_lists(most, room)
        if count:
            bodies = self._taken[self._at : self._at + count]
            return Lot(range(start, start + count), bodies, size)
        likely = 2 * room * self.count // max(self.size, 1) + _FEW  # by their mean
        bodies = self._taken[self._at : self._at + min(most, likely)]
        size = sum(map(len, bodies))
        if size > room:
            sizes = list(accumulate(map(len, bodies)))
            count = max(1, bisect_right(sizes, room))
            bodies, size = bodies[:count], sizes[count - 1]
        return Lot(range(start, start + len(bodies)), bodies, size)

    def sent(self, lot: Lot[bytes], batch: SubBatch | None = None) -> None:
        """What was taken is sent from now on, as it is or packed."""
        self._sent.add(lot if batch is None else Lot(lot.ids, (), lot.size, batch))
        self._at += len(lot.ids)
        self._new_size -= lot.size
        self._taking = False
        if self._forgotten:
            self._pass_over()
        self._drop_taken()
        self.numbers[SENT] += len(lot.ids)
        self.numbers[SENT_BYTES] += lot.size

    def again(self) -> Iterator[tuple[Sequence[int], Sequence[Body]]]:
        """What was sent and is not confirmed: publishing ids, with bodies or sub-batches."""
        return iter(()) if self._is_over else self._sent.again()

    def confirm(self, ids: Sequence[int]) -> None:
        """The broker has stored these; quick for a range."""
        self._sent.confirm(ids)

    def confirm_up_to(self, last: int) -> int:
        """The broker has stored everything up to an id; returns how many that confirms."""
        before = self.count
        self._sent.settle(range(self._sent.first, min(last + 1, self._sent.end)))
        return before - self.count

    def refuse(self, errors: Iterable[PublishingError]) -> None:
        """The broker refused these."""
        for item in errors:
            self._fail(self._sent.answered([item.publishing_id]), item.code)

    def abandon(self) -> None:
        """What was sent is not sent again: nobody knows what became of it."""
        self._fail(range(self._sent.first, self._sent.end), None)

    def is_open(self, number: int) -> bool:
        """Whether the broker has not answered for a message."""
        return self._sent.is_open(number)

    def forget(self, ids: Sequence[int]) -> None:
        """Nobody waits for these any more: they are not sent, or not again; but those in a
        sub-batch go with the others of it. Their bytes count until what came before is sent."""
        never_sent = range(self._sent.end, self.next_id)
        self._forgotten.update(number for number in ids if number in never_sent)
        self._sent.settle(ids)
        if not self._taking:  # else ``sent`` does it
            self._pass_over()

    def let_go(self) -> None:
        """Nothing is sent any more, and no body is kept; what is answered for counts as before."""
        self._is_over = True
        self._base = self.next_id
        self._taken, self._new, self._at = [], [], 0
        self._lists.clear()
        self._sent.drop_bodies(_NOTHING)

    def _pass_over(self) -> None:
        """What is forgotten is not waited for as soon as it would be its turn to be sent."""
        sent = self._sent
        late = {number for number in self._forgotten if number < sent.end}
        stop = sent.end
        while stop in self._forgotten and not self._is_over:
            late.add(stop)
            self._turn_over()
            self._new_size -= len(self._taken[self._at])
            self._taken[self._at] = b""
            self._at += 1
            stop += 1
            sent.skip(stop)
        self._drop_taken()
        self._forgotten -= late
        sent.settle(late)

    def _turn_over(self) -> None:
        if self._at == len(self._taken):
            self._base = self.next_id
            self._taken, self._new, self._at = self._new, [], 0

    def _drop_taken(self) -> None:
        """What waits for its confirmation is in lots: bodies are kept nowhere else."""
        if self._at == len(self._taken):
            self._taken, self._at = [], 0
        if not self.has_new:
            self._new_size = 0

    def _fail(self, ids: Iterable[int], code: ResponseCode | None) -> None:
        """The broker has not stored these, as far as anybody knows."""
        failed = self._sent.opened(ids)
        self.refused.update(dict.fromkeys(failed, code))
        self._sent.settle(failed)

    def _whole_lists(self, most: int, room: int) -> tuple[int, int]:
        """How many messages are in lists that come next and fit whole, and their bytes: these need
        not be added up again."""
        lists = self._lists
        start = self._sent.end
        count = size = 0
        while lists and lists[0][0].start < start:
            lists.popleft()
        for ids, more in lists:
            fits = count + len(ids) <= most and size + more <= room
            if ids.start != start + count or not fits:
                break
            count += len(ids)
            size += more
        return count, size
