"""What is in a stream: where it begins and ends, where a point in time is.

Everything here sees the chunks of the broker's own notes, too. They take up offsets like messages;
so chunks follow each other without a gap, and a gap means that something is gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from wireloom.clients.rabbitmq_stream import StreamClient
from wireloom.clients.rabbitmq_stream.consuming import ALL_CHUNKS
from wireloom.clients.rabbitmq_stream.nodes import NotServed
from wireloom.clients.rabbitmq_stream.versions import require_version
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.tables import COMMANDS
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetAt,
    OffsetTimestamp,
    StreamStatisticsKey,
    SubscriptionOffset,
)
from wireloom.spark.byte_limits import Piece
from wireloom.spark.cluster import Cluster, chosen
from wireloom.spark.errors import Stalled
from wireloom.spark.options import SourceOptions
from wireloom.spark.positions import Origin


class Bounds(NamedTuple):
    """What a stream holds."""

    first: int
    """The first offset that is still there."""
    end: int
    """The offset that the next message gets."""


class Streams:
    """The streams that a data source reads, as they are at the moment.

    Args:
        options: Which, and how.
        cluster: The brokers.
    """

    def __init__(self, options: SourceOptions, cluster: Cluster) -> None:
        self._options = options
        self._cluster = cluster
        self._ends: dict[str, tuple[int, int]] = {}
        self._clients: dict[str, StreamClient] = {}

    def names(self) -> list[str]:
        """The streams that are to be read; given ones need not exist.

        Raises:
            StreamDoesNotExist: There is no such super stream.
        """
        options = self._options
        given = options.streams or ((options.stream,) if options.stream else ())
        return self._cluster.persist(lambda: self._matching(given))

    def bounds(self, names: Iterable[str]) -> dict[str, Bounds]:
        """What each stream holds; those that do not exist are left out."""
        found: dict[str, Bounds] = {}
        for name in names:
            try:
                found[name] = self._cluster.persist(partial(self._bounds, name))
            except StreamDoesNotExist:
                self._ends.pop(name, None)
        return found

    def origin(self, name: str, bounds: Bounds, offset: int) -> Origin | None:
        """The chunk that holds an offset, or that follows if that is gone; None if none does."""
        if not bounds.first <= offset < bounds.end:
            return None
        chunk = self._cluster.persist(lambda: self._chunk_at(name, offset))
        return Origin(chunk.first_offset, chunk.timestamp)

    def piece(self, name: str, offset: int) -> Piece | None:
        """The chunk that holds an offset, which must be there; None if the stream is gone."""
        try:
            chunk = self._cluster.persist(lambda: self._chunk_at(name, offset))
        except StreamDoesNotExist:
            return None
        first = chunk.first_offset
        return Piece(first, first + max(chunk.record_count, 1), len(chunk.entries))

    def written_since(self, name: str, milliseconds: int, bounds: Bounds) -> int | None:
        """The offset of the first chunk that was written then or later, or None."""
        if bounds.first == bounds.end:
            return None

        def look() -> int | None:
            with self._subscribed(name, OffsetTimestamp(milliseconds)) as chunks:
                for chunk in chunks:
                    if chunk.timestamp >= milliseconds:
                        return chunk.first_offset
            return None

        last = self._cluster.persist(lambda: self._chunk_at(name, bounds.end - 1))
        return None if last.timestamp < milliseconds else self._cluster.persist(look)

    def _matching(self, given: Iterable[str]) -> list[str]:
        pattern = self._options.stream_pattern
        return [
            name
            for name in chosen(self._cluster, given, self._options.super_stream)
            if pattern is None or re.fullmatch(pattern, name)
        ]

    def _bounds(self, name: str) -> Bounds:
        client = self._clients.pop(name, None)
        if client is None or client.connection.error is not None:
            client = self._cluster.leader(name)
        found = self.told(client, name)
        self._clients[name] = client  # any member of the stream will do, as long as it answers
        return found

    def told(self, client: StreamClient, name: str) -> Bounds:
        """What one broker says that a stream holds.

        Raises:
            StreamDoesNotExist: There is no such stream.
            NotServed: It does not know yet.
        """
        since = COMMANDS["StreamStats"].since
        require_version(client.welcome.version, since, "reading with Spark needs")
        keys = StreamStatisticsKey
        numbers = client.stream_stats(name, timeout=self._options.connect_timeout)
        committed, first = numbers[keys.COMMITTED_CHUNK_ID], numbers[keys.FIRST_CHUNK_ID]
        if first < 0:
            return Bounds(0, 0)
        if committed < 0:  # not empty: a new leader waits for other members before it knows
            raise NotServed(f'the leader of "{name}" does not know yet what is committed')
        return Bounds(first, self._end(name, committed, numbers))

    def _end(self, name: str, committed: int, numbers: Mapping[str, int]) -> int:
        """Brokers before 4.3 do not tell the last offset, only the last chunk: look into that."""
        told = numbers.get(StreamStatisticsKey.COMMITTED_OFFSET)
        if told is not None:
            return told + 1
        known = self._ends.get(name)
        if known is None or known[0] != committed:
            chunk = self._chunk_at(name, committed)
            known = self._ends[name] = (committed, chunk.first_offset + chunk.record_count)
        return known[1]

    def _chunk_at(self, name: str, offset: int) -> Chunk:
        with self._subscribed(name, OffsetAt(offset)) as chunks:
            return next(chunks)

    @contextmanager
    def _subscribed(self, name: str, offset: SubscriptionOffset) -> Iterator[Iterator[Chunk]]:
        client = self._cluster.leader(name)
        seconds = self._options.idle_timeout
        with client.consumer(
            name, offset, credit=1, properties=ALL_CHUNKS, on_gap="skip", beyond_end="wait"
        ) as subscription:
            try:
                yield subscription.chunks(seconds)
            except TimedOut:
                raise Stalled(
                    f'the broker has messages in "{name}" but sent none within {seconds:g} s'
                ) from None
