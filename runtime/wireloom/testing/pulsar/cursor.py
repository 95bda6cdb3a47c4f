"""What a subscription has acknowledged, and where it reads on."""

from __future__ import annotations

import struct

from wireloom.testing.pulsar.log import Log

_WORD = 64
_WORD_BYTES = 8


class Cursor:
    """The place of a subscription in a topic; entries are counted from 0.

    Attributes:
        mark: The first entry that is not acknowledged.
        read: The first entry that was not read.

    Args:
        log: The topic.
        begin: The first entry.
    """

    def __init__(self, log: Log, begin: int) -> None:
        self.mark = begin
        self.read = begin
        self._log = log
        self._done: set[int] = set()
        self._left: dict[int, int] = {}

    @property
    def backlog(self) -> int:
        """Entries that are not acknowledged."""
        return len(self._log) - self.mark - len(self._done)

    def is_done(self, index: int) -> bool:
        """Whether an entry is acknowledged."""
        return index < self.mark or index in self._done

    def acknowledge(self, index: int) -> None:
        """An entry is done."""
        if self.is_done(index):
            return
        self._done.add(index)
        self._left.pop(index, None)
        while self.mark in self._done:
            self._done.remove(self.mark)
            self.mark += 1
        self.read = max(self.read, self.mark)

    def acknowledge_before(self, end: int) -> None:
        """All entries before one are done."""
        if end <= self.mark:
            return
        self.mark = end
        self._done = {index for index in self._done if index >= end}
        self._left = {index: left for index, left in self._left.items() if index >= end}
        while self.mark in self._done:
            self._done.remove(self.mark)
            self.mark += 1
        self.read = max(self.read, self.mark)

    def keep_of_batch(self, index: int, count: int, words: tuple[int, ...]) -> bool:
        """Some messages of a batch are done; whether all are now.

        Args:
            index: The batch.
            count: How many messages it has.
            words: 64 messages each; a bit is set if the message is not done.
        """
        left = _bits(words) & ((1 << min(count, _WORD * len(words))) - 1)
        left &= self._left.get(index, left)
        self._left[index] = left
        return not left

    def left_of_batch(self, index: int) -> tuple[int, ...]:
        """The messages of a batch that are not done, in words as above; none: all of them."""
        left = self._left.get(index, 0)
        count = -(-left.bit_length() // _WORD)
        return struct.unpack(f"<{count}q", left.to_bytes(count * _WORD_BYTES, "little"))

    def done_of_batch(self, index: int, count: int) -> int:
        """How many messages of a batch are done."""
        left = self._left.get(index)
        return 0 if left is None else count - left.bit_count()

    def rewind(self) -> None:
        """Reads all again that is not acknowledged."""
        self.read = self.mark

    def move(self, to: int) -> None:
        """Forgets what was acknowledged, and goes on at an entry."""
        self.mark = self.read = to
        self._done.clear()
        self._left.clear()


def _bits(words: tuple[int, ...]) -> int:
    return int.from_bytes(struct.pack(f"<{len(words)}q", *words), "little")
