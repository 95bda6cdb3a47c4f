"""Where the chunks of a segment are: from its index file, and from the segment where that ends.

Brokers write a chunk first and its record in the index then, so an index may lack the last chunks.
Backups may have none at all.
"""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

import numpy as np
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.decoding import read_index_header
from wireloom.schema.packaged import schema_of
from wireloom.spark.dtypes import dtype_of
from wireloom.spark.segments.folders import Segment
from wireloom.spark.segments.segment_file import FILE_HEADER, WINDOW, SegmentFile

_LOG = logging.getLogger(__name__)
_RECORD = dtype_of(schema_of("wireloom.rabbitmq_stream"), "IndexRecord")
_MOST_POSITION = (1 << 32) - 1  # what a record can say

Records = np.ndarray[tuple[int], np.dtype[Any]]
"""Records of an index, one for each chunk."""


class Index(NamedTuple):
    """The chunks of a segment."""

    records: Records
    """Where they are; those of a damaged end are missing."""
    next_offset: int
    """The offset behind the last one; what is damaged at the end counts as one offset."""
    damaged: bool
    """Whether chunks end before the file does, other than by one that was not written whole."""


def load(segment: Segment, last: bool, splits: int = 0) -> Index:
    """The chunks of a segment.

    Args:
        segment: The segment.
        last: Whether it is the last one of its stream, which may end within a chunk.
        splits: If not 0, chunks about so many bytes from each other are looked at, and an index
            that is wrong about one of them is not used.
    """
    records = recorded(segment)
    with open(segment.path, "rb", buffering=WINDOW) as opened:
        file = SegmentFile(opened, segment.size)
        chosen = _samples(records, splits) if splits else records[-1:]
        if not all(_is_right(file, record) for record in chosen):
            _LOG.warning("%s is wrong and not used", segment.index_path)
            records = records[:0]
        return _completed(file, segment, records, last)


def recorded(segment: Segment) -> Records:
    """What the index file says, up to where it stops making sense; nothing if there is none."""
    try:
        with open(segment.index_path, "rb") as file:
            data = file.read()
        _, start = read_index_header(data, 0, len(data), STRICT)
    except (FileNotFoundError, DecodeError):
        return np.empty(0, _RECORD)
    records = np.frombuffer(data, _RECORD, (len(data) - start) // _RECORD.itemsize, start)
    return records[: _sensible(records, segment)]


def _sensible(records: Records, segment: Segment) -> int:
    """How many records from the first on can be right."""
    positions = records["position"].astype(np.int64)
    offsets = records["first_offset"]
    right = (positions < segment.size) & (offsets < np.uint64(1 << 63))
    right[:1] &= (positions[:1] == FILE_HEADER) & (offsets[:1] == segment.first)
    right[1:] &= (positions[1:] > positions[:-1]) & (offsets[1:] > offsets[:-1])
    return len(right) if right.all() else int(np.argmin(right))


def _samples(records: Records, size: int) -> Records:
    positions = records["position"].astype(np.int64)
    _, firsts = np.unique(positions // size, return_index=True)
    return records[np.union1d(firsts, [len(records) - 1])] if len(records) else records


def _is_right(file: SegmentFile, record: Any) -> bool:
    position = int(record["position"])
    header = file.header(position)
    if header is None:
        return file.is_torn(position)
    return header.first_offset == int(record["first_offset"])


def _completed(file: SegmentFile, segment: Segment, records: Records, last: bool) -> Index:
    """An index with the chunks that follow the last one that it knows."""
    found: list[tuple[int, int, int, int, int]] = []
    position, expected = FILE_HEADER, segment.first
    if len(records):
        position, expected = int(records[-1]["position"]), int(records[-1]["first_offset"])
        records = records[:-1]
    while position < min(file.size, _MOST_POSITION):
        header = file.header(position)
        if header is None or header.end > file.size or header.first_offset != expected:
            break
        found.append((expected, header.timestamp, header.epoch, position, header.type))
        position, expected = header.end, header.next_offset
    whole = np.concatenate([records, np.array(found, _RECORD)])
    torn = position >= file.size or (last and file.is_torn(position))
    return Index(whole, expected + (not torn), not torn)
