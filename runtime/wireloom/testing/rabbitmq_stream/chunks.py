"""Chunks as a stream keeps them."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Self

from wireloom.rabbitmq_stream.types import Chunk, ChunkType

_EPOCH = 1
_HEADER = 48


@dataclass(frozen=True, slots=True)
class Content:
    """What goes into a chunk of messages."""

    entries: bytes
    """The entries, one after another."""
    entry_count: int
    """How many there are."""
    record_count: int
    """How many messages they hold."""
    values: frozenset[str] = frozenset()
    """The filter values among them."""
    unfiltered: bool = True
    """Whether there are messages without a filter value."""


@dataclass(frozen=True, slots=True)
class StoredChunk:
    """A chunk, and what the stream knows besides."""

    chunk: Chunk
    """The chunk as most subscriptions get it."""
    trailer: bytes
    """What was noted with it."""
    values: frozenset[str] | None
    """The filter values of its messages; None: not known, so that it is delivered to all."""
    unfiltered: bool
    """Whether there are messages without a filter value."""

    @property
    def first(self) -> int:
        """The first offset."""
        return self.chunk.first_offset

    @property
    def end(self) -> int:
        """The offset after the last one."""
        return self.chunk.first_offset + self.chunk.record_count

    @property
    def size(self) -> int:
        """Bytes that it takes."""
        return _HEADER + self.chunk.filter_size + len(self.chunk.entries) + len(self.trailer)

    @classmethod
    def restored(cls, whole: Chunk) -> Self:
        """A chunk with its trailer as it was kept, without its filter."""
        return cls(replace(whole, trailer=None), whole.trailer or b"", None, True)

    def whole(self) -> Chunk:
        """The chunk with its trailer, for subscriptions to everything."""
        return replace(self.chunk, trailer=self.trailer or None)


def user_chunk(
    content: Content, first_offset: int, trailer: bytes, filter_size: int
) -> StoredChunk:
    """A chunk of messages.

    Args:
        content: The messages.
        first_offset: The offset of the first.
        trailer: What is noted with it.
        filter_size: Bytes of the filter of a chunk of this stream.
    """
    chunk = Chunk(
        content.entry_count,
        content.record_count,
        milliseconds(),
        _EPOCH,
        first_offset,
        content.entries,
        trailer_length=len(trailer),
        filter_size=filter_size if content.values else 0,
    )
    return StoredChunk(chunk, trailer, content.values, content.unfiltered)


def tracking_chunk(kind: ChunkType, entry: bytes, first_offset: int) -> StoredChunk:
    """A chunk of tracking entries, whose one entry takes an offset as messages do."""
    chunk = Chunk(1, 1, milliseconds(), _EPOCH, first_offset, entry, type=kind)
    return StoredChunk(chunk, b"", frozenset(), False)


def milliseconds() -> int:
    """The time as chunks tell it."""
    return time.time_ns() // 1_000_000
