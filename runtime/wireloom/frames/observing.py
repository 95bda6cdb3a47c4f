"""What a tap sees: pieces of conversations, from the thread that carries them to the one that shows
them. The first one never waits."""

from __future__ import annotations

import threading
import time
from collections import deque
from dataclasses import dataclass, field
from typing import NamedTuple

from wireloom.testing.proxy import Side

MOST_BYTES = 32 << 20
"""Bytes that wait to be shown, at most."""

_PER_EVENT = 200  # memory that an event takes beside its bytes, about
_SENDERS = {Side.SERVER: "client", Side.CLIENT: "server"}


class Event(NamedTuple):
    """Something that happened to a connection."""

    connection: int
    """Its number, from 1."""
    time: int
    """When, in microseconds since 1970."""
    client: tuple[str, int] | None = None
    """The address of the client, if it came just now."""
    sender: str = ""
    """Who sent bytes; empty if none are told of."""
    data: bytes = b""
    """The bytes."""
    missing: int = 0
    """Bytes before them that could not be kept."""
    closed: bool = False
    """Whether it ended."""


@dataclass
class EventQueue:
    """Events between two threads. If they are not taken, bytes are left out rather than held back.

    Attributes:
        lost: Bytes that were left out so far.
    """

    lost: int = 0
    _events: deque[Event] = field(default_factory=deque)
    _size: int = 0
    _missing: dict[tuple[int, str], int] = field(default_factory=dict)
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def opened(self, connection: int, client: tuple[str, int]) -> None:
        """A client came; see ``wireloom.testing.proxy.Observer``."""
        self._put(Event(connection, _now(), client))

    def carried(self, connection: int, side: Side, data: bytes) -> None:
        """Bytes were handed on."""
        sender = _SENDERS[side]
        key = connection, sender
        if self._size + len(data) > MOST_BYTES:
            self.lost += len(data)
            self._missing[key] = self._missing.get(key, 0) + len(data)
            return
        missing = self._missing.pop(key, 0)
        self._put(Event(connection, _now(), None, sender, data, missing))

    def closed(self, connection: int) -> None:
        """The connection ended."""
        for sender in _SENDERS.values():
            if missing := self._missing.pop((connection, sender), 0):
                self._put(Event(connection, _now(), None, sender, b"", missing))
        self._put(Event(connection, _now(), closed=True))

    def take(self, timeout: float) -> list[Event]:
        """All events that there are, once there are some or the time is over."""
        with self._changed:
            if not self._events:
                self._changed.wait(timeout)
            events, self._size = list(self._events), 0
            self._events.clear()
        return events

    def _put(self, event: Event) -> None:
        with self._changed:
            self._events.append(event)
            self._size += len(event.data) + _PER_EVENT
            self._changed.notify()


def _now() -> int:
    return time.time_ns() // 1000
