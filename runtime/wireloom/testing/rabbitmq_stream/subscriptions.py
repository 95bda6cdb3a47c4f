"""One subscription: where it is, what it may send, and whether it is its turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wireloom.rabbitmq_stream.messages import Deliver, DeliverV2
from wireloom.rabbitmq_stream.types import (
    ChunkType,
    OffsetNone,
    OffsetSpecification,
    SubscriptionPropertiesKey,
)
from wireloom.testing.rabbitmq_stream.base import BaseClient
from wireloom.testing.rabbitmq_stream.chunks import StoredChunk
from wireloom.testing.rabbitmq_stream.groups import Group
from wireloom.testing.rabbitmq_stream.log import StreamLog

_TRUE = "true"
_ALL = "all"
_UNREAD_LIMIT = 1 << 23  # bytes that wait for a client, above which delivery pauses
_PAUSE = 0.01
_CHUNKS_AT_ONCE = 64


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a subscription wants to get."""

    whole: bool = False
    """Tracking chunks and trailers, too."""
    values: frozenset[str] = frozenset()
    """Filter values; none: everything."""
    unfiltered: bool = False
    """Messages without a filter value, too."""

    @classmethod
    def of(cls, properties: Mapping[str, str], filtering: bool) -> Wanted:
        """What properties say.

        Args:
            properties: The properties.
            filtering: Whether the broker knows filters.
        """
        key = SubscriptionPropertiesKey
        values = {v for name, v in properties.items() if name.startswith(key.FILTER)}
        return cls(
            properties.get(key.CHUNK_SELECTOR) == _ALL,
            frozenset(values if filtering else ()),
            properties.get(key.MATCH_UNFILTERED) == _TRUE,
        )

    def takes(self, chunk: StoredChunk) -> bool:
        """Whether a chunk is delivered."""
        if chunk.chunk.type is not ChunkType.USER:
            return self.whole
        if not self.values or chunk.values is None:
            return True
        if chunk.unfiltered and (self.unfiltered or "" in self.values):
            return True
        return not self.values.isdisjoint(chunk.values)


class Subscription:
    """A subscription of a connection.

    Attributes:
        client: Whose it is.
        id: Its number.
        log: The stream.
        wanted: What it gets.
        credit: Chunks that may be sent yet.
        position: Where it is in the stream; None while it is not active.
        active: Whether it is its turn.
        group: The group of single active consumers that it belongs to, or None.

    Args:
        client: Whose it is.
        number: Its number.
        log: The stream.
        offset: Where it begins.
        credit: Chunks that may be sent at first.
        wanted: What it gets.
    """

    def __init__(
        self,
        client: BaseClient,
        number: int,
        log: StreamLog,
        offset: OffsetSpecification,
        credit: int,
        wanted: Wanted,
    ) -> None:
        self.client = client
        self.id = number
        self.log = log
        self.wanted = wanted
        self.credit = credit
        self.position: int | None = None
        self.active = True
        self.group: Group | None = None
        self._offset = offset
        self._floor = credit // 2 if client.core.release.half_credit else 0
        self._paused = False

    def start(self, offset: OffsetSpecification | None = None) -> None:
        """Begins to read at its own place, or at another one."""
        chosen = self._offset if offset is None or isinstance(offset, OffsetNone) else offset
        self.position = self.log.place(chosen)
        self.log.readers[self] = self.wake
        self.wake()

    def stop(self) -> None:
        """Stops reading."""
        self.position = None
        self.log.readers.pop(self, None)

    def wake(self) -> None:
        """Sends chunks, if there are any and there is enough credit to begin."""
        if self.credit > self._floor and not self._paused:
            self._send()

    def tell(self, active: bool, stepping_down: bool) -> None:
        """It becomes active or inactive; the client is told and answers."""
        if self.client.subscriptions.get(self.id) is not self:
            if stepping_down and self.group is not None:
                self.group.stepped_down()
            return
        self.active = active
        if not active:
            self.stop()
        self.client.ask_consumer(self, active, stepping_down)

    def leave(self) -> None:
        """The subscription ends."""
        self.stop()
        if self.group is not None:
            self.group.leave(self)

    def _send(self) -> None:
        for _ in range(_CHUNKS_AT_ONCE):
            if not self.credit or self.position is None:
                return
            if self._is_slow():
                break
            chunk = self._next()
            if chunk is None:
                return
            self.credit -= 1
            self._deliver(chunk)
        self._paused = True
        self.client.later(_PAUSE if self._is_slow() else 0, self._resume)

    def _is_slow(self) -> bool:
        connection = self.client.connection
        return connection is not None and connection.waiting > _UNREAD_LIMIT

    def _resume(self) -> None:
        if self._is_slow():
            self.client.later(_PAUSE, self._resume)
            return
        self._paused = False
        self._send()

    def _next(self) -> StoredChunk | None:
        """The next chunk that is wanted; moves behind it."""
        assert self.position is not None
        while (chunk := self.log.after(self.position)) is not None:
            self.position = chunk.end
            if self.wanted.takes(chunk):
                return chunk
        return None

    def _deliver(self, stored: StoredChunk) -> None:
        chunk = stored.whole() if self.wanted.whole else stored.chunk
        if self.client.deliver_version == 1:
            self.client.say(Deliver(self.id, chunk))
        else:
            self.client.say(DeliverV2(self.id, self.log.last_chunk_id, chunk))


@dataclass(frozen=True, slots=True)
class Question:
    """A ConsumerUpdate that waits for its answer."""

    subscription: Subscription
    """Who is asked."""
    stepping_down: bool
    """Whether others wait for the answer."""
