"""What tests hold in their hands: streams and connections of a running broker."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wireloom.rabbitmq_stream.columns import read_entry_list, write_simple_entry_columns
from wireloom.rabbitmq_stream.types import ChunkType, ResponseCode, SimpleEntry
from wireloom.testing import peer
from wireloom.testing.embedded import Conflict, NotFound
from wireloom.testing.peer import Caller
from wireloom.testing.rabbitmq_stream.chunks import Content
from wireloom.testing.rabbitmq_stream.client import Client
from wireloom.testing.rabbitmq_stream.core import Core
from wireloom.testing.rabbitmq_stream.journal import Journal
from wireloom.testing.rabbitmq_stream.log import StreamLog
from wireloom.testing.rabbitmq_stream.virtual_hosts import Stream, VirtualHost


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

    def keep_in(self, path: Path) -> None:
        """Keeps it in a file, so that it outlives the process of the broker, killed or not.

        What the file holds is there at once: messages, publishing ids and stored offsets, but not
        the filter values, so that filters let all of them pass. From now on messages are in the
        file before they are confirmed. It only grows, and is nothing for two brokers at a time.

        Args:
            path: The file; made if there is none.

        Raises:
            InvalidArgument: It holds something else or is damaged, or there are messages in the
                stream already.
            BrokerFull: There is no room for what it holds.
            OSError: It cannot be made or read.
        """
        self._caller.call(lambda: self._log.keep_in(Journal(path)))

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
        return self._caller.call(lambda: dict(self._log.tracking.offsets))

    def sequence(self, reference: str) -> int | None:
        """The last publishing id of a publisher, or None."""
        return self._caller.call(lambda: self._log.tracking.sequence(reference))

    @property
    def has_leader(self) -> bool:
        """Whether its leader runs."""
        return self._stream.has_leader

    def summary(self) -> dict[str, object]:
        """What is known of it, as values that JSON has."""
        return {
            "virtual_host": self._host.name,
            "name": self.name,
            "has_leader": self.has_leader,
            "next_offset": self.next_offset,
        }

    def delete(self) -> None:
        """Deletes it, and tells the connections that use it."""

        def delete() -> None:
            self._host.delete(self.name)
            self._core.stream_gone(self._host, self.name)

        self._caller.call(delete)

    def stop_leader(self) -> None:
        """Stops its leader, and tells the connections that use it, which lose their publishers and
        subscriptions; messages that are not confirmed yet are lost. Until ``start_leader`` it is
        there and nobody can use it.

        Raises:
            Conflict: It is stopped already.
        """

        def stop() -> None:
            if not self.has_leader:
                raise Conflict(f'the leader of "{self.name}" is stopped already')
            self._host.stop_leader(self.name)
            self._core.stream_gone(self._host, self.name)

        self._caller.call(stop)

    def start_leader(self) -> None:
        """Starts its leader again, with everything that was confirmed.

        Raises:
            Conflict: It runs.
        """

        def start() -> None:
            if self.has_leader:
                raise Conflict(f'the leader of "{self.name}" runs')
            self._host.start_leader(self.name)

        self._caller.call(start)

    def restart_leader(self) -> None:
        """Stops its leader and starts it at once, as when it crashes and is started again.

        Raises:
            Conflict: It is stopped.
        """

        def restart() -> None:
            self.stop_leader()
            self.start_leader()

        self._caller.call(restart)

    @property
    def _log(self) -> StreamLog:
        return self._stream.log

    @property
    def _stream(self) -> Stream:
        found = self._host.streams.get(self.name)
        if found is None:
            raise NotFound(f'there is no stream "{self.name}"')
        return found

    def _messages(self) -> list[bytes]:
        found: list[bytes] = []
        for item in self._log.chunks:
            if item.chunk.type is ChunkType.USER:
                entries = read_entry_list(item.chunk.entries)
                found += [entry.body for entry in entries if isinstance(entry, SimpleEntry)]
        return found


class Peer(peer.Peer[Client]):
    """A connection of the broker."""

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

    def summary(self) -> dict[str, object]:
        """What is known of it, as values that JSON has."""
        return super().summary() | {
            "user": self.user,
            "virtual_host": self.virtual_host,
            "publishers": self.publishers,
            "subscriptions": self.subscriptions,
        }

    def close(self, code: ResponseCode = ResponseCode.OK, reason: str = "") -> None:
        """Asks the client to end the connection."""
        self._caller.call(lambda: self.client.close(code, reason))
