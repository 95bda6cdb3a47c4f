"""What a task reads of a segment file."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

import numpy as np
from wireloom.clients.rabbitmq_stream.damage import DamagedChunk, damaged
from wireloom.error_policy import STRICT, Lenient
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.decoding import read_chunk, read_segment_header
from wireloom.rabbitmq_stream.types import Chunk, ChunkType
from wireloom.spark.reading import Part
from wireloom.spark.segments.index import Records, recorded
from wireloom.spark.segments.segment_file import FILE_HEADER, WINDOW, Header, SegmentFile
from wireloom.spark.segments.splits import Split

_LOG = logging.getLogger(__name__)
_MOST_RAW = 16 << 20  # bytes of what is no chunk that a row shows
_PLACE = ["position", "first_offset"]


def parts(split: Split) -> Iterator[Part]:
    """The messages that are wanted, chunk by chunk; damaged chunks say what is wrong."""
    wanted = split.wanted
    for chunk, _ in chunks(split):
        first = chunk.first_offset
        skip = max(0, wanted.start - first)
        length = min(first + chunk.record_count, wanted.end) - first - skip
        if chunk.type == ChunkType.USER and length > 0:
            yield Part(chunk, skip, length)


def chunks(split: Split) -> Iterator[tuple[Chunk, bytes]]:
    """The chunks of a split, each with its trailer, which is not part of it here.

    A chunk that was not written to its end is left out if the file is the last of its stream: the
    broker leaves it out, too.
    """
    with open(split.segment.path, "rb", buffering=WINDOW) as opened:
        yield from _Walk(SegmentFile(opened, split.segment.size), split).chunks()


class _Walk:
    def __init__(self, file: SegmentFile, split: Split) -> None:
        self._file = file
        self._split = split
        self._position = split.position
        self._offset = split.first_offset
        self._sure = True
        self._timestamp = 0

    def chunks(self) -> Iterator[tuple[Chunk, bytes]]:
        file = self._file
        if self._position == FILE_HEADER:
            yield from self._file_header()
        while self._position < self._split.stop:
            header = file.header(self._position)
            if header is not None and header.end <= file.size:
                yield self._chunk(header), file.bytes_at(header.trailer, header.end)
            elif self._split.last and file.is_torn(self._position):
                left = file.size - self._position
                _LOG.warning("the last %d bytes of %s are no whole chunk", left, file.path)
                return
            else:
                yield self._no_chunk(), b""

    def _file_header(self) -> Iterator[tuple[Chunk, bytes]]:
        head = self._file.bytes_at(0, FILE_HEADER)
        try:
            read_segment_header(head, 0, len(head), STRICT)
        except DecodeError as error:
            if self._file.size or not self._split.last:
                yield self._made_up(head, f"{self._file.path}: {error.reason}"), b""

    def _chunk(self, header: Header) -> Chunk:
        data = self._file.chunk(header)
        problems = Lenient()
        chunk, _ = read_chunk(data, 0, len(data), problems)
        reasons = [item.reason for item in problems.deviations]
        first = header.first_offset
        if self._sure and first != self._offset and not self._is_known(header):
            reasons.append(f"it begins at offset {first}, not {self._offset}")
            chunk = replace(chunk, first_offset=self._offset)
        self._timestamp = header.timestamp
        self._offset = chunk.first_offset + chunk.record_count
        self._sure = not reasons
        if self._sure:
            self._position = header.end
            return chunk
        self._position = min(header.end, self._next())
        place = f"{self._file.path} at byte {header.position}"
        return damaged(chunk, f"{place}: {'; '.join(reasons)}")

    def _no_chunk(self) -> DamagedChunk:
        """What stands where a chunk should be, up to the next one that the index knows."""
        begin = self._position
        self._position = self._next()
        raw = self._file.bytes_at(begin, min(self._position, begin + _MOST_RAW))
        count = min(self._position, self._file.size) - begin
        made = self._made_up(raw, f"{self._file.path} at byte {begin}: {count} bytes are no chunk")
        self._sure = False
        return made

    def _made_up(self, raw: bytes, problem: str) -> DamagedChunk:
        time, first = self._timestamp, self._offset
        return DamagedChunk(1, 1, time, 0, first, raw, problem=problem)

    def _is_known(self, header: Header) -> bool:
        """Whether the index says that this chunk begins there with this offset."""
        place = self._place(header.position)
        found: list[tuple[int, int]] = self._records[_PLACE][place : place + 1].tolist()
        return found == [(header.position, header.first_offset)]

    def _next(self) -> int:
        """Where the next chunk begins that the index knows."""
        for record in self._records[self._place(self._position + 1) :]:
            position = int(record["position"])
            if position >= self._split.stop:
                break
            header = self._file.header(position)
            if header is not None and header.first_offset == int(record["first_offset"]):
                return position
        return self._split.stop

    def _place(self, position: int) -> int:
        """The number of the first record at a position or behind it."""
        return int(np.searchsorted(self._records["position"], position))

    @cached_property
    def _records(self) -> Records:
        """What the index says, which is asked only where something is wrong."""
        return recorded(self._split.segment)
