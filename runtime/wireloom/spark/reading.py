"""Reading a range of one stream, whatever happens to the connection."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import NamedTuple

from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.types import Chunk, ChunkType, OffsetAt
from wireloom.runtime.errors import DecodeError, TimedOut, WireloomError
from wireloom.spark.asked import MayLose
from wireloom.spark.bounds import ALL_CHUNKS
from wireloom.spark.cluster import Cluster, Patience
from wireloom.spark.errors import DataLoss, Stalled
from wireloom.spark.options import SourceOptions
from wireloom.spark.ranges import Range

_LOG = logging.getLogger(__name__)


class Part(NamedTuple):
    """Messages of one chunk that belong to the range."""

    chunk: Chunk
    """The chunk."""
    skip: int
    """Messages at its beginning that do not belong to the range."""
    length: int
    """Messages that do."""


def lost(options: MayLose, problem: str) -> None:
    """Raises, or only warns, that something is gone.

    Raises:
        DataLoss: The option failOnDataLoss says so.
    """
    if options.fail_on_data_loss:
        raise DataLoss(f"{problem}; set failOnDataLoss = false to go on without")
    _LOG.warning("%s", problem)


def read(options: SourceOptions, cluster: Cluster, wanted: Range) -> Iterator[Part]:
    """The messages of a range, chunk by chunk.

    Raises:
        DataLoss: Messages of the range are gone.
        Stalled: The broker does not send what it has.
        WireloomError: Reading failed, and trying again does not help.
    """
    reader = _Reader(options, cluster, wanted)
    patience = Patience(options.retry_timeout)
    while reader.position < wanted.end:
        before = reader.position
        try:
            yield from reader.parts()
        except StreamDoesNotExist:
            lost(options, f'the stream "{wanted.stream}" is gone, with {reader.left} messages')
            return
        except WireloomError as error:
            if reader.position > before:
                patience.renew()
            cluster.failed(error)
            patience.wait(error)


class _Reader:
    """Where reading is; survives its subscriptions."""

    def __init__(self, options: SourceOptions, cluster: Cluster, wanted: Range) -> None:
        self.position = wanted.start
        self._options = options
        self._cluster = cluster
        self._wanted = wanted

    @property
    def left(self) -> int:
        """Offsets that are still to be read."""
        return self._wanted.end - self.position

    def parts(self) -> Iterator[Part]:
        """What one subscription gives, until the range is read."""
        options = self._options
        client = self._cluster.reader(self._wanted.stream)
        with client.consumer(
            self._wanted.stream,
            OffsetAt(self.position),
            credit=options.initial_credit,
            properties=ALL_CHUNKS,
        ) as subscription:
            chunks = subscription.chunks(options.idle_timeout)
            while self.position < self._wanted.end:
                try:
                    chunk = next(chunks)
                except TimedOut:
                    raise self._stalled() from None
                part = self._part(chunk)
                if part is not None:
                    yield part

    def _part(self, chunk: Chunk) -> Part | None:
        """What of a chunk is wanted; moves on behind it."""
        start, stop = self.position, self._wanted.end
        first = chunk.first_offset
        end = first + chunk.record_count
        if not chunk.record_count:
            raise DecodeError("a chunk without records", 0, "Chunk.record_count")
        if end <= start:
            return None
        if first > start:
            gone = f"messages {start} to {min(first, stop) - 1}"
            lost(options=self._options, problem=f'{gone} of "{self._wanted.stream}" are gone')
        self.position = end
        skip = max(0, start - first)
        length = min(end, stop) - first - skip
        if chunk.type != ChunkType.USER or length <= 0:
            return None
        return Part(chunk, skip, length)

    def _stalled(self) -> Stalled:
        return Stalled(
            f'"{self._wanted.stream}" was to be read up to offset {self._wanted.end}, but nothing '
            f"came after {self.position} within {self._options.idle_timeout:g} s"
        )
