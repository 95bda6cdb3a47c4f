"""Reading a range of one stream, whatever happens to the connection."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import partial
from math import inf
from typing import NamedTuple

from wireloom.clients.rabbitmq_stream import StreamClient, Subscription
from wireloom.clients.rabbitmq_stream.consuming import ALL_CHUNKS
from wireloom.clients.rabbitmq_stream.nodes import NotServed
from wireloom.errors import DecodeError, TimedOut, WireloomError
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.types import (
    Chunk,
    ChunkType,
    OffsetAt,
    StreamStatisticsKey,
)
from wireloom.spark.bounds import Streams
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import DataLoss, OptionError, Stalled
from wireloom.spark.option_protocols import DataLossOptions
from wireloom.spark.option_types import Loss
from wireloom.spark.options import SourceOptions
from wireloom.spark.positions import Filter
from wireloom.spark.ranges import Range

_LOG = logging.getLogger(__name__)
_MOST_UNASKED = 10  # chunks that are read before the broker is asked whether gaps are losses


class Part(NamedTuple):
    """Messages of one chunk that belong to the range."""

    chunk: Chunk
    """The chunk."""
    skip: int
    """Messages at its beginning that do not belong to the range."""
    length: int
    """Messages that do."""


def lost(options: DataLossOptions, problem: str, advice: str = "") -> None:
    """Raises, or only warns, that something is gone.

    Args:
        options: What to do about it.
        problem: What is gone.
        advice: What else may be done.

    Raises:
        DataLoss: The option failOnDataLoss says so.
    """
    if options.fail_on_data_loss:
        raise DataLoss(f"{problem}; set failOnDataLoss = false to go on without{advice}")
    _LOG.warning("%s", problem)


def lost_messages(options: SourceOptions, loss: Loss, problem: str) -> None:
    """The same for messages that an option may accept.

    Raises:
        DataLoss: The options failOnDataLoss and acceptDataLoss say so.
    """
    if any(known.covers(loss) for known in options.accept_data_loss or ()):
        _LOG.warning("%s, which is accepted", problem)
    else:
        lost(options, problem, f", or acceptDataLoss = {loss} to pass over just that")


def check_gone(options: SourceOptions, stream: str, begin: int, end: float = inf) -> None:
    """Refuses losses that are none: rows of messages that one attempt of a task finds and another
    one does not would change the numbers of those behind them.

    Args:
        options: What is accepted.
        stream: Where something is.
        begin: The first offset that is there.
        end: The offset behind the last one.

    Raises:
        OptionError: The option acceptDataLoss names some of that.
    """
    for loss in options.accept_data_loss or ():
        if loss.stream == stream and loss.last is not None and loss.touches(begin, end):
            raise OptionError(
                f"option acceptDataLoss names {loss}, but messages of that are still there: "
                f'"{stream}" has those from {max(begin, loss.first)} on'
            )


def read(
    options: SourceOptions, cluster: Cluster, wanted: Range, filter: Filter | None = None
) -> Iterator[Part]:
    """The messages of a range, chunk by chunk.

    Args:
        options: How to read.
        cluster: The brokers.
        wanted: The range.
        filter: Which chunks to leave out; None for none.

    Raises:
        DataLoss: Messages of the range are gone.
        OptionError: Losses are accepted that are none.
        Stalled: The broker does not send what it has.
        WireloomError: Reading failed, and trying again does not help.
    """
    kind = _Reader if filter is None else partial(_FilteredReader, filter)
    reader = kind(options, cluster, wanted)
    tries = cluster.tries()
    while not reader.is_done:
        before = reader.position
        try:
            yield from reader.parts()
        except StreamDoesNotExist:
            gone = Loss(wanted.stream, reader.position, wanted.end - 1)
            problem = f'the stream "{wanted.stream}" is gone, with {reader.left} messages'
            lost_messages(options, gone, problem)
            return
        except WireloomError as error:
            if reader.position > before:
                tries = cluster.tries()
            cluster.wait(error, tries)


class _Reader:
    """Where reading is; survives its subscriptions."""

    def __init__(self, options: SourceOptions, cluster: Cluster, wanted: Range) -> None:
        self.position = wanted.start
        self._options = options
        self._cluster = cluster
        self._wanted = wanted

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to do."""
        return not self.left

    @property
    def left(self) -> int:
        """Offsets that are still to be read."""
        return max(0, self._wanted.end - self.position)

    def parts(self) -> Iterator[Part]:
        """What one subscription gives, until the range is read."""
        options = self._options
        client = self._cluster.reader(self._wanted.stream)
        with client.consumer(
            self._wanted.stream,
            OffsetAt(self.position),
            credit=options.initial_credit,
            properties=ALL_CHUNKS,
            on_gap="skip",
            beyond_end="wait",
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
        self._check_gap(start, min(first, stop))
        self.position = end
        skip = max(0, start - first)
        length = min(end, stop) - first - skip
        if chunk.type != ChunkType.USER or length <= 0:
            return None
        check_gone(self._options, self._wanted.stream, first + skip, first + skip + length)
        return Part(chunk, skip, length)

    def _check_gap(self, start: int, first: int) -> None:
        """What lies between offsets that came is gone."""
        if first > start:
            loss = Loss(self._wanted.stream, start, first - 1)
            problem = f'messages {start} to {first - 1} of "{loss.stream}" are gone'
            lost_messages(self._options, loss, problem)

    def _stalled(self) -> Stalled:
        return Stalled(
            f'"{self._wanted.stream}" was to be read up to offset {self._wanted.end}, but nothing '
            f"came after {self.position} within {self._options.idle_timeout:g} s"
        )


class _FilteredReader(_Reader):
    """Reads what is left of a range when the broker leaves chunks out.

    That none comes any more tells nothing, and neither do gaps. So the broker is asked something:
    it looks for chunks until it runs out of them or of credit before it answers. It is also asked
    where the stream begins by now: a gap that lies before that may be what retention took.
    """

    def __init__(
        self, filter: Filter, options: SourceOptions, cluster: Cluster, wanted: Range
    ) -> None:
        super().__init__(options, cluster, wanted)
        self._filter = filter
        self._gap: int | None = None  # the first offset that was left out since it was asked
        self._unasked = 0  # chunks since that one

    @property
    def is_done(self) -> bool:
        """Whether all is read, and gaps are known to be none."""
        return super().is_done and self._gap is None

    def parts(self) -> Iterator[Part]:
        """What one subscription gives, until the range is read."""
        client = self._cluster.leader(self._wanted.stream)
        self._begin(client)
        with client.consumer(
            self._wanted.stream,
            OffsetAt(self.position),
            credit=self._options.initial_credit,
            filter_values=self._filter.values,
            match_unfiltered=self._filter.unfiltered,
            on_gap="skip",
            beyond_end="wait",
        ) as subscription:
            while self.left:
                chunk = self._next(client, subscription)
                if chunk is None:
                    self.position = self._wanted.end
                    return
                part = self._part(chunk)
                if part is not None:
                    yield part
            if not self.is_done:
                self._ask(client)

    def _begin(self, client: StreamClient) -> None:
        """Sees to it that the leader has the range: it does not look again at what comes later."""
        name = self._wanted.stream
        found = Streams(self._options, self._cluster).told(client, name)
        if found.end < self._wanted.end:
            raise NotServed(f'the leader of "{name}" has nothing behind {found.end - 1} yet')
        self._check_first(self.position, found.first)

    def _next(self, client: StreamClient, subscription: Subscription) -> Chunk | None:
        """The next chunk, or None if there is none in the range any more."""
        found = _ready(subscription)
        if found is None or self._unasked >= _MOST_UNASKED:
            first = self._ask(client)
            if found is None:
                found = _ready(subscription)  # was sent before the answer
            if found is None:
                self._check_first(self.position, first)
        return found

    def _ask(self, client: StreamClient) -> int:
        """Where the stream begins by now, after looking whether the gap may be a loss."""
        timeout = self._options.connect_timeout
        numbers = client.stream_stats(self._wanted.stream, timeout=timeout)
        first = numbers[StreamStatisticsKey.FIRST_CHUNK_ID]
        self._check_first(None, first)
        return first

    def _check_first(self, position: int | None, first: int) -> None:
        start = position if self._gap is None else self._gap
        self._gap, self._unasked = None, 0
        if start is not None:
            super()._check_gap(start, min(first, self._wanted.end))

    def _check_gap(self, start: int, first: int) -> None:
        """What lies between offsets that came was left out, or is gone: that is asked later."""
        if self._gap is not None:
            self._unasked += 1
        elif first > start:
            self._gap = start


def _ready(subscription: Subscription) -> Chunk | None:
    """A chunk that has come already."""
    try:
        return next(subscription.chunks(0.0))
    except TimedOut:
        return None
