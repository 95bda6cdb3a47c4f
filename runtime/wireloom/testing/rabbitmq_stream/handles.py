"""What tests hold in their hands: streams and connections of a running broker."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from wireloom.rabbitmq_stream.columns import read_entry_list, write_simple_entry_columns
from wireloom.rabbitmq_stream.types import ChunkType, ResponseCode, SimpleEntry
from wireloom.testing.rabbitmq_stream.chunks import Content
from wireloom.testing.rabbitmq_stream.client import Client
from wireloom.testing.rabbitmq_stream.core import Core
from wireloom.testing.rabbitmq_stream.log import StreamLog
from wireloom.testing.rabbitmq_stream.virtual_hosts import VirtualHost

R = TypeVar("R")


class Caller(Protocol):
    """Calls functions in the thread of the broker."""

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function there."""
        raise NotImplementedError


class StreamHandle:
    """A stream of the broker.

    Attributes:
        name: Its name.
    """

    def __init__(self, caller: Caller, core: Core, host: VirtualHost, name: str) -> None:
        self.name = name
        self._caller = caller
        self._core = core
        self._host = host

    def append(self, bodies: Sequence[bytes], filter_value: str | None = None) -> int:
        """Writes messages as one chunk, past all publishers.

        Args:
            bodies: The messages.
            filter_value: The filter value of all of them.

        Returns:
            The offset of the first.

        Raises:
            BrokerFull: There is no room for them.
        """
        values = frozenset([filter_value] if filter_value else [])
        entries = write_simple_entry_columns(bodies)
        content = Content(entries, len(bodies), len(bodies), values, not values)
        return self._caller.call(lambda: self._log.append(content).first)

    @property
    def messages(self) -> list[bytes]:
        """The messages that are kept; those of sub-batches are left out."""
        return self._caller.call(self._messages)

    @property
    def chunks(self) -> list[tuple[int, int]]:
        """First offset and number of messages of every chunk that is kept."""
        return self._caller.call(
            lambda: [(item.first, item.chunk.record_count) for item in self._log.chunks]
        )

    @property
    def next_offset(self) -> int:
        """The offset of the next message."""
        return self._caller.call(lambda: self._log.next_offset)

    @property
    def offsets(self) -> dict[str, int]:
        """The stored offsets by the name of the reader."""
        return self._caller.call(lambda: dict(self._log.notes.offsets))

    def sequence(self, reference: str) -> int | None:
        """The last publishing id of a publisher, or None."""
        return self._caller.call(lambda: self._log.notes.sequence(reference))

    def delete(self) -> None:
        """Deletes it, and tells the connections that use it."""

        def delete() -> None:
            self._host.delete(self.name)
            self._core.stream_gone(self._host, self.name)

        self._caller.call(delete)

    @property
    def _log(self) -> StreamLog:
        return self._host.streams[self.name].log

    def _messages(self) -> list[bytes]:
        found: list[bytes] = []
        for item in self._log.chunks:
            if item.chunk.type is ChunkType.USER:
                entries = read_entry_list(item.chunk.entries)
                found += [entry.body for entry in entries if isinstance(entry, SimpleEntry)]
        return found


class Peer:
    """A connection of the broker."""

    def __init__(self, caller: Caller, client: Client) -> None:
        self._caller = caller
        self.client = client

    @property
    def name(self) -> str:
        """The name that the client gave the connection; may be empty."""
        return self.client.properties.get("connection_name", "")

    @property
    def properties(self) -> dict[str, str]:
        """What the client said of itself."""
        return dict(self.client.properties)

    @property
    def user(self) -> str:
        """The name of the user; empty before it is known."""
        return "" if self.client.user is None else self.client.user.name

    @property
    def virtual_host(self) -> str:
        """The virtual host; empty before it is opened."""
        return "" if self.client.host is None else self.client.host.name

    @property
    def is_open(self) -> bool:
        """Whether it is there."""
        return self.client.connection is not None

    @property
    def publishers(self) -> dict[int, str]:
        """The stream of each publisher by its number."""
        found = self.client.publishers
        return self._caller.call(lambda: {n: item.stream.log.name for n, item in found.items()})

    @property
    def subscriptions(self) -> dict[int, str]:
        """The stream of each subscription by its number."""
        found = self.client.subscriptions
        return self._caller.call(lambda: {n: item.log.name for n, item in found.items()})

    @property
    def credits(self) -> dict[int, int]:
        """The credit that each subscription has left."""
        found = self.client.subscriptions
        return self._caller.call(lambda: {n: item.credit for n, item in found.items()})

    def close(self, code: ResponseCode = ResponseCode.OK, reason: str = "") -> None:
        """Asks the client to end the connection."""
        self._caller.call(lambda: self.client.close(code, reason))

    def abort(self, reset: bool = False) -> None:
        """Ends the connection without a word."""
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
