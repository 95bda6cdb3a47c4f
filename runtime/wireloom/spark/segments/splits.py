"""From the options to what each task reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from wireloom.spark.bounds import Bounds
from wireloom.spark.positions import Layout
from wireloom.spark.ranges import Range, cut
from wireloom.spark.reading import lost
from wireloom.spark.segments.folders import Segment, find
from wireloom.spark.segments.index import Index, load
from wireloom.spark.segments.options import SegmentOptions
from wireloom.spark.segments.segment_file import FILE_HEADER
from wireloom.spark.starting_offsets import ends, starts


class Split(NamedTuple):
    """What one task reads: the chunks that begin in a part of a segment file."""

    segment: Segment
    """The file."""
    position: int
    """Where the first chunk begins."""
    stop: int
    """Where the next task's chunks begin, or the file ends."""
    first_offset: int
    """The offset with which the first chunk begins."""
    wanted: Range
    """The messages that are wanted."""
    last: bool
    """Whether the file may end within a chunk, because it is the last one of its stream."""


def plan(options: SegmentOptions) -> list[Split]:
    """The tasks.

    Raises:
        OptionError: There are no files, or the options ask for what is not in them.
        DataLoss: Files are missing between others, and failOnDataLoss does not allow that.
    """
    streams = StreamFiles(options, find(options))
    bounds = streams.bounds()
    start = starts(options, streams, bounds, "earliest")
    end = ends(options, streams, bounds)
    return [split for wanted in cut(start, end, Layout()) for split in streams.splits(wanted)]


class StreamFiles:
    """The streams whose segments were found.

    Args:
        options: What to read.
        segments: The segments of each stream, in their order.
    """

    def __init__(self, options: SegmentOptions, segments: Mapping[str, list[Segment]]) -> None:
        self._options = options
        self._segments = segments
        self._load = lru_cache(4)(load)  # an index may be large: only a few are kept

    def bounds(self) -> dict[str, Bounds]:
        """What each stream holds."""
        return {name: self._bounds(name) for name in self._segments}

    def written_since(self, name: str, milliseconds: int, bounds: Bounds) -> int | None:
        """The offset of the first chunk that was written then or later, or None."""
        for _, index in self._indexes(name):
            late = np.flatnonzero(index.records["timestamp"] >= milliseconds)
            if len(late):
                return int(index.records["first_offset"][late[0]])
        return None

    def splits(self, wanted: Range) -> Iterator[Split]:
        """The tasks that read a range."""
        for segment, index in self._indexes(wanted.stream):
            if segment.first >= wanted.end or index.next_offset <= wanted.start:
                continue
            last = segment is self._segments[wanted.stream][-1]
            for first, stop in pairwise(self._cuts(segment, index, wanted)):
                yield Split(segment, first[0], stop[0], first[1], wanted, last)

    def _indexes(self, name: str) -> Iterator[tuple[Segment, Index]]:
        segments = self._segments[name]
        for segment in segments:
            yield segment, self._load(segment, segment is segments[-1], self._options.split_bytes)

    def _bounds(self, name: str) -> Bounds:
        expected = first = self._segments[name][0].first
        damaged = False
        for segment, index in self._indexes(name):
            if segment.first > expected and not damaged:
                gone = f'messages {expected} to {segment.first - 1} of "{name}"'
                lost(self._options, f"{gone} are not in the files before {segment.path}")
            expected, damaged = index.next_offset, index.damaged
        return Bounds(first, expected)

    def _cuts(self, segment: Segment, index: Index, wanted: Range) -> Iterator[tuple[int, int]]:
        """Where tasks begin, in position and offset, and where the last one ends."""
        offsets = index.records["first_offset"].astype(np.int64)
        positions = index.records["position"].astype(np.int64)
        begin = max(0, int(np.searchsorted(offsets, wanted.start, "right")) - 1)
        end = int(np.searchsorted(offsets, wanted.end, "left"))
        used = positions[begin:end] // self._options.split_bytes
        _, firsts = np.unique(used, return_index=True)
        for place in firsts + begin:
            yield int(positions[place]), int(offsets[place])
        if not len(firsts):
            yield FILE_HEADER, segment.first
        is_whole = end == len(offsets)
        yield (segment.size if is_whole else int(positions[end])), 0
