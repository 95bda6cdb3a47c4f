"""What all embedded servers offer to tests, whatever they speak."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Generic, Self, TypeVar

from wireloom.errors import InvalidArgument
from wireloom.testing.faults import Faults
from wireloom.testing.peer import Peer

P = TypeVar("P", bound=Peer[Any])
R = TypeVar("R")


class NotFound(InvalidArgument):
    """There is nothing of the name or number that was asked for."""


class Conflict(InvalidArgument):
    """What was asked for does not fit to how things are: they are so already, or it is in use."""


class Embedded(ABC, Generic[P]):
    """An embedded server.

    Attributes:
        faults: What it does wrong.
        codes: The codes with which it refuses requests.
    """

    faults: Faults
    codes: type[IntEnum]

    # --- life ---

    @abstractmethod
    def start(self) -> Self:
        """Begins to listen.

        Raises:
            OSError: An address is not free.
        """

    @abstractmethod
    def stop(self) -> None:
        """Cuts all connections and ends the thread.

        Raises:
            TimedOut: That took too long.
        """

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *details: object) -> None:
        self.stop()

    # --- what there is ---

    @property
    @abstractmethod
    def addresses(self) -> list[tuple[str, int]]:
        """Host and port of everything that listens."""

    @property
    @abstractmethod
    def errors(self) -> list[BaseException]:
        """What went wrong and nobody else heard of."""

    @property
    @abstractmethod
    def peers(self) -> Sequence[P]:
        """All present connections, the oldest first."""

    @abstractmethod
    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the server, where its state belongs.

        Raises:
            TimedOut: It took longer than 10 seconds.
        """

    # --- connections ---

    def peer(self, number: int) -> P:
        """The connection of an id.

        Raises:
            NotFound: There is none, or not any more.
        """
        for peer in self.peers:
            if peer.id == number:
                return peer
        raise NotFound(f"there is no connection {number}")

    def cut(self, name: str | None = None, reset: bool = False) -> int:
        """Ends connections without a word.

        Args:
            name: Only those whose client calls itself so; None: all.
            reset: The clients see "connection reset" instead of an orderly end.

        Returns:
            How many they were.
        """
        chosen = [peer for peer in self.peers if name is None or peer.name == name]
        for peer in chosen:
            peer.abort(reset)
        return len(chosen)
