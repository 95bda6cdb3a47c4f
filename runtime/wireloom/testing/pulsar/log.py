"""What a topic holds: messages and batches as they came, in ledgers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter

from wireloom.pulsar.types import MessageIdData, MessageMetadata, Payload
from wireloom.testing.budget import Budget

NOWHERE = (1 << 64) - 1
"""What stands for a ledger or an entry that does not exist, and for a request that nobody made."""

Place = tuple[int, int]
"""Ledger and entry."""

_OVERHEAD = 512  # bytes that an entry takes besides its content, more or less


@dataclass(frozen=True, slots=True)
class Entry:
    """A message or a batch, as it is stored."""

    place: Place
    """Where it is stored."""
    payload: Payload
    """What came from the producer."""
    number: int
    """Counts the messages of the topic; that of its last one."""
    stored_at: int
    """When it was stored; ms since 1970-01-01 UTC."""

    @property
    def metadata(self) -> MessageMetadata:
        """What is known about it."""
        return self.payload.metadata

    @property
    def count(self) -> int:
        """How many messages it has."""
        return max(1, self.metadata.num_messages_in_batch or 1)


class Log:
    """The entries of a topic; those who read it count them from 0.

    Args:
        new_ledger: Gives the number of a new ledger.
        budget: What is left for entries.
    """

    def __init__(self, new_ledger: Callable[[], int], budget: Budget) -> None:
        self.entries: list[Entry] = []
        self._new_ledger = new_ledger
        self._budget = budget
        self._oldest = self._ledger = new_ledger()
        self._first = 0
        self._messages = 0

    def __len__(self) -> int:
        return len(self.entries)

    def append(self, payload: Payload, now: int) -> Entry:
        """Stores something.

        Raises:
            BrokerFull: There is no room for it.
        """
        self._budget.take(len(payload.content) + _OVERHEAD)
        place = (self._ledger, len(self.entries) - self._first)
        self._messages += max(1, payload.metadata.num_messages_in_batch or 1)
        entry = Entry(place, payload, self._messages - 1, now)
        self.entries.append(entry)
        return entry

    def roll(self) -> None:
        """Begins another ledger."""
        self._ledger = self._new_ledger()
        self._first = len(self.entries)

    def find(self, data: MessageIdData) -> int | None:
        """The entry with an id, or None if there is none."""
        index = self.at(data)
        found = index < len(self.entries) and self.entries[index].place == _place(data)
        return index if found else None

    def at(self, data: MessageIdData) -> int:
        """The first entry that has not a lower id; that after the last if there is none."""
        if data.ledger_id == NOWHERE:
            return 0
        return bisect_left(self.entries, _place(data), key=attrgetter("place"))

    def since(self, time: int) -> int:
        """The first entry that was published at a time or later."""
        return bisect_left(self.entries, time, key=attrgetter("metadata.publish_time"))

    def before(self, index: int) -> Place:
        """The place of the entry before one, or what stands for it if there is none."""
        return self.entries[index - 1].place if index else (self._oldest, NOWHERE)


def _place(data: MessageIdData) -> Place:
    """Ledger and entry; -1 and smaller mean the first entry, as unsigned numbers the last."""
    return data.ledger_id, -1 if data.entry_id == NOWHERE else data.entry_id
