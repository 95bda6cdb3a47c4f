"""A connection of an embedded server, as tests hold it in their hands."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from wireloom.testing.client_connection import ClientConnection

C = TypeVar("C", bound=ClientConnection[Any])
R = TypeVar("R")


class Caller(Protocol):
    """Calls functions in the thread of the server."""

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function there."""
        raise NotImplementedError


class Peer(Generic[C]):
    """A connection.

    Attributes:
        client: What it is inside the server; its state belongs to the thread of the server.
    """

    def __init__(self, caller: Caller, client: C) -> None:
        self._caller = caller
        self.client = client

    @property
    def id(self) -> int:
        """A number that no other connection of this process has."""
        return self.client.number

    @property
    def name(self) -> str:
        """What the client calls itself, or the connection; may be empty."""
        return ""

    @property
    def address(self) -> str:
        """Host and port of the client; empty after the end."""
        connection = self.client.connection
        return "" if connection is None else "{}:{}".format(*connection.peer[:2])

    @property
    def is_open(self) -> bool:
        """Whether it is there."""
        return self.client.connection is not None

    def summary(self) -> dict[str, object]:
        """What is known of it, as values that JSON has."""
        frozen = self.client.frozen
        return {"id": self.id, "name": self.name, "address": self.address, "frozen": frozen}

    def abort(self, reset: bool = False) -> None:
        """Ends the connection without a word.

        Args:
            reset: The client sees "connection reset" instead of an orderly end.
        """
        self._caller.call(lambda: self.client.hang_up(reset))

    def freeze(self) -> None:
        """Takes what comes, but looks at nothing and says nothing."""
        self.client.frozen = True

    def thaw(self) -> None:
        """Goes on; what came meanwhile is lost."""
        self.client.frozen = False

    def stop_reading(self) -> None:
        """Reads nothing, so that the client cannot write for ever."""
        connection = self.client.connection
        if connection is not None:
            connection.pause_reading()

    def go_on_reading(self) -> None:
        """Reads again."""
        connection = self.client.connection
        if connection is not None:
            connection.resume_reading()

    def send_bytes(self, raw: bytes) -> None:
        """Writes any bytes."""
        self._caller.call(lambda: self.client.write(raw))

    def wait_end(self, timeout: float = 5.0) -> bool:
        """Whether it ends within some seconds."""
        deadline = time.monotonic() + timeout
        while self.is_open and time.monotonic() < deadline:
            time.sleep(0.005)
        return not self.is_open
