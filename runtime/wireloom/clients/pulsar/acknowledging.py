"""Which messages are done: batches as a whole, or their messages one by one."""

from __future__ import annotations

from collections.abc import Iterable

from wireloom.clients.pulsar.messages import MessageId, Received
from wireloom.pulsar.types import MessageIdData

_WORD = 64


class Acknowledged:
    """The messages of batches that are done while others of the batch are not.

    Args:
        one_by_one: Whether the broker is told of each message of a batch.
    """

    def __init__(self, one_by_one: bool) -> None:
        self._one_by_one = one_by_one
        self._left: dict[tuple[int, int], set[int]] = {}

    def done(self, messages: Iterable[Received]) -> tuple[MessageIdData, ...]:
        """Notes messages that are done; what the broker is told of them."""
        found: dict[tuple[int, int], MessageIdData] = {}
        for message in messages:
            if message.chunks:
                found |= {place.place: place.data() for place in message.chunks}
                continue
            data = self._note(message)
            if data is not None:
                found[message.message_id.place] = data
        return tuple(found.values())

    def done_up_to(self, found: MessageId) -> MessageIdData | None:
        """Notes that everything up to a message is done; None if that is nothing to tell."""
        for place in [place for place in self._left if place <= found.place]:
            del self._left[place]
        if found.batch_index + 1 >= found.batch_size:
            return found.data()
        if self._one_by_one:
            return _partial(found, range(found.batch_index + 1, found.batch_size))
        if not found.entry:
            return None
        return MessageIdData(found.ledger, found.entry - 1, found.partition)

    def forget(self, places: Iterable[tuple[int, int]]) -> None:
        """What was not done of these comes again."""
        for place in places:
            self._left.pop(place, None)

    def clear(self) -> None:
        """What was not done comes again."""
        self._left.clear()

    def _note(self, message: Received) -> MessageIdData | None:
        """Notes a message; what the broker is told, if anything."""
        found = message.message_id
        if len(message.companions) <= 1:
            return found.data()
        left = self._left.get(found.place)
        if left is None:
            left = self._left[found.place] = set(message.companions)
        left.discard(found.batch_index)
        if not left:
            del self._left[found.place]
            return found.data()
        return _partial(found, left) if self._one_by_one else None


def _partial(found: MessageId, left: Iterable[int]) -> MessageIdData:
    """A batch of which only these messages are not done."""
    words = [0] * -(-found.batch_size // _WORD)
    for index in left:
        words[index // _WORD] |= 1 << index % _WORD
    signed = tuple(word - (1 << _WORD) if word >> (_WORD - 1) else word for word in words)
    return MessageIdData(
        found.ledger,
        found.entry,
        found.partition,
        ack_set=signed,
        batch_size=found.batch_size,
    )
