"""The chunks of a segment file, one after another; whole files are never in memory."""

from __future__ import annotations

import os
from typing import BinaryIO, NamedTuple

import numpy as np
from wireloom.rabbitmq_stream.encoding import write_chunk
from wireloom.rabbitmq_stream.types import Chunk
from wireloom.schema.packaged import schema_of
from wireloom.spark.dtypes import dtype_of

FILE_HEADER = dtype_of(schema_of("wireloom.rabbitmq_stream"), "SegmentHeader").itemsize
"""Bytes before the first chunk."""

WINDOW = 1 << 20
"""Bytes that are read at once."""

_HEADER = dtype_of(schema_of("wireloom.rabbitmq_stream"), "Chunk")
_NAMES = _HEADER.names or ()
_MARK = write_chunk(Chunk(0, 0, 0, 0, 0, b""))[0]
_MOST_BYTES = 1 << 30  # far above what brokers write, and below what an Arrow array can hold
_MOST_NUMBER = (1 << 63) - 1
_MOST_TIME = _MOST_NUMBER // 1000


class Header(NamedTuple):
    """What the header of a chunk says about its place."""

    position: int
    """Where it begins in the file."""
    type: int
    """What the chunk holds."""
    first_offset: int
    """Its first offset."""
    next_offset: int
    """The offset behind it."""
    timestamp: int
    """When it was written."""
    epoch: int
    """The term of the leader that wrote it."""
    entries: int
    """Where its entries begin, behind header and filter."""
    trailer: int
    """Where its entries end and its trailer begins."""
    end: int
    """Where the next chunk begins; behind the end of the file, if it is not whole."""


class SegmentFile:
    """A segment file.

    Args:
        file: The file, open.
        size: Its bytes; more are not looked at.
    """

    def __init__(self, file: BinaryIO, size: int) -> None:
        self.path = file.name
        self.size = size
        self._file = file

    def bytes_at(self, start: int, stop: int) -> bytes:
        """Some bytes of it; fewer, where it ends."""
        if start == stop:
            return b""
        if self._file.tell() != start:
            self._file.seek(start, os.SEEK_SET)
        return self._file.read(min(stop, self.size) - start)

    def header(self, position: int) -> Header | None:
        """The header of the chunk that begins there; None if none does, or not all of a header."""
        data = self.bytes_at(position, position + _HEADER.itemsize)
        if len(data) < _HEADER.itemsize or data[0] != _MARK:
            return None
        found = dict(zip(_NAMES, np.frombuffer(data, _HEADER)[0].item(), strict=True))
        first, records = found["first_offset"], found["record_count"]
        timestamp, epoch = found["timestamp"], found["epoch"]
        length = found["data_length"]
        if (
            not records
            or length > _MOST_BYTES
            or max(first + records, epoch) > _MOST_NUMBER
            or abs(timestamp) > _MOST_TIME
        ):
            return None
        entries = position + _HEADER.itemsize + found["filter_size"]
        trailer = entries + length
        return Header(
            position,
            found["type"],
            first,
            first + records,
            timestamp,
            epoch,
            entries,
            trailer,
            trailer + found["trailer_length"],
        )

    def is_torn(self, position: int) -> bool:
        """Whether a chunk begins there that was not written to its end."""
        if self.size - position < _HEADER.itemsize:
            return self.bytes_at(position, position + 1) in (b"", bytes([_MARK]))
        header = self.header(position)
        return header is not None and header.end > self.size

    def chunk(self, header: Header) -> bytes:
        """Header and entries of a chunk, as brokers send them."""
        head = header.position + _HEADER.itemsize
        if head == header.entries:
            return self.bytes_at(header.position, header.trailer)
        return self.bytes_at(header.position, head) + self.bytes_at(header.entries, header.trailer)
