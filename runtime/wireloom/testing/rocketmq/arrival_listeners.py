"""Who waits for messages of which topics."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wireloom.testing.rocketmq.queues import Entry

Tell = Callable[[Entry], object]
"""Is told of a message that was stored."""


class ArrivalListeners:
    """Tells those who wait of each message that is stored."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[Tell, None]] = {}

    def watch(self, topics: Iterable[str], tell: Tell) -> None:
        """Tells of each message of some topics, which need not be there yet."""
        for topic in topics:
            self._waiting.setdefault(topic, {})[tell] = None

    def forget(self, topics: Iterable[str], tell: Tell) -> None:
        """Tells no more."""
        for topic in topics:
            waiting = self._waiting.get(topic)
            if waiting is not None:
                waiting.pop(tell, None)
                if not waiting:
                    del self._waiting[topic]

    def count(self, topic: str) -> int:
        """How many wait for messages of a topic."""
        return len(self._waiting.get(topic, ()))

    def came(self, entry: Entry) -> None:
        """A message was stored."""
        for tell in list(self._waiting.get(entry.message.topic, ())):
            tell(entry)
