"""Who hears what brokers tell of their own accord."""

from __future__ import annotations

from typing import Protocol

from wireloom.clients.rocketmq.dispatcher import Event
from wireloom.clients.rocketmq.messages import Endpoint
from wireloom.runtime import forking


class Listener(Protocol):
    """A part of a client that hears what brokers tell. Nothing here may wait."""

    def on_event(self, broker: Endpoint, event: Event) -> None:
        """A broker told something."""

    def on_end(self, error: BaseException) -> None:
        """The client has ended; nobody tells anything any more."""


class Listeners:
    """The parts of a client that hear what brokers tell; may be used from several threads."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._error: BaseException | None = None
        self._lock = forking.lock()

    def add(self, listener: Listener) -> None:
        """From now on it hears everything; at once that the client has ended, if it has."""
        with self._lock:
            self._listeners.append(listener)
            error = self._error
        if error is not None:
            listener.on_end(error)

    def remove(self, listener: Listener) -> None:
        """It hears nothing any more; does nothing if it has not listened."""
        with self._lock:
            if listener in self._listeners:
                self._listeners.remove(listener)

    def tell(self, broker: Endpoint, event: Event) -> None:
        """A broker told something."""
        for listener in self._now():
            listener.on_event(broker, event)

    def end(self, error: BaseException) -> None:
        """The client has ended."""
        with self._lock:
            self._error = error
        for listener in self._now():
            listener.on_end(error)

    def _now(self) -> tuple[Listener, ...]:
        with self._lock:
            return tuple(self._listeners)
