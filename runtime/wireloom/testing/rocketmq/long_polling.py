"""Requests that wait for messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from wireloom.testing.client_connection import ClientConnection
from wireloom.testing.rocketmq.arrival_listeners import ArrivalListeners, Tell
from wireloom.testing.rocketmq.queues import Entry, Matches

M = TypeVar("M")

_LONGEST = 86_400.0


class LongPolls(Generic[M]):
    """The requests of one client that wait for messages.

    Args:
        client: The client; what waits ends with its connection.
        arrivals: Tells of messages.
    """

    def __init__(self, client: ClientConnection[M], arrivals: ArrivalListeners) -> None:
        self._client = client
        self._arrivals = arrivals
        self._open: dict[Tell, Sequence[str]] = {}

    def add(
        self,
        topics: Sequence[str],
        milliseconds: int,
        matches: Matches,
        resume: Callable[[bool], object],
    ) -> None:
        """LongPolls for a message.

        Args:
            topics: Where it may come.
            milliseconds: For how long.
            matches: Which message it has to be.
            resume: Is called once, with whether the time is over.
        """

        def came(entry: Entry) -> None:
            if matches(entry):
                self._forget(came)
                self._client.cancel(timer)
                self._client.later(0, lambda: resume(False))

        def passed() -> None:
            self._forget(came)
            resume(True)

        seconds = min(max(0, milliseconds) / 1000, _LONGEST)
        timer = self._client.later(seconds, passed)
        self._open[came] = topics
        self._arrivals.watch(topics, came)

    def clear(self) -> None:
        """Nothing waits any more, and nobody is told."""
        for tell in list(self._open):
            self._forget(tell)

    def _forget(self, tell: Tell) -> None:
        self._arrivals.forget(self._open.pop(tell), tell)
