"""Straight-line Python written by hand for one job each, with the same checks.

Nothing in here knows of wireloom: these are the floors by which the generated code is measured.
Frames of ``Publish`` come without their size; a region of a chunk is a row of 32-bit lengths, each
followed by its body.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

HEAD = struct.Struct(">HHBi")
RECORD = struct.Struct(">Qi")
CHUNK = struct.Struct(">BBHIqQQIIIB3x")
LENGTH = struct.Struct(">I")

_pack = RECORD.pack
_unpack = RECORD.unpack_from
_length = LENGTH.unpack_from
_BATCH = 0x80000000


@dataclass(slots=True, frozen=True)
class Record:
    """A message and its number."""

    number: int
    body: bytes


@dataclass(slots=True)
class Frame:
    """A frame of messages."""

    publisher_id: int
    records: list[Record]


def encode_objects(frame: Frame) -> bytes:
    """Objects to a frame."""
    parts = [HEAD.pack(2, 1, frame.publisher_id, len(frame.records))]
    add = parts.append
    pack = _pack
    for record in frame.records:
        body = record.body
        add(pack(record.number, len(body)))
        add(body)
    return b"".join(parts)


def encode_columns(publisher_id: int, numbers: Sequence[int], bodies: Sequence[bytes]) -> bytes:
    """Columns to a frame."""
    parts = [HEAD.pack(2, 1, publisher_id, len(numbers))]
    add = parts.append
    pack = _pack
    for number, body in zip(numbers, bodies, strict=True):
        add(pack(number, len(body)))
        add(body)
    return b"".join(parts)


def decode_objects(data: bytes) -> Frame:
    """A frame to objects made by calling their class."""
    _, _, publisher_id, count = HEAD.unpack_from(data, 0)
    pos = 9
    end = len(data)
    records: list[Record] = []
    add = records.append
    unpack = _unpack
    for _ in range(count):
        number, length = unpack(data, pos)
        pos += 12
        stop = pos + length
        if length < 0 or stop > end:
            raise ValueError(pos)
        add(Record(number, data[pos:stop]))
        pos = stop
    return Frame(publisher_id, records)


_set_number = vars(Record)["number"].__set__
_set_body = vars(Record)["body"].__set__


def decode_objects_by_slots(data: bytes) -> Frame:
    """A frame to objects made without ``__init__``."""
    _, _, publisher_id, count = HEAD.unpack_from(data, 0)
    pos = 9
    end = len(data)
    records: list[Record] = []
    add = records.append
    unpack = _unpack
    new = object.__new__
    set_number = _set_number
    set_body = _set_body
    for _ in range(count):
        number, length = unpack(data, pos)
        pos += 12
        stop = pos + length
        if length < 0 or stop > end:
            raise ValueError(pos)
        record = new(Record)
        set_number(record, number)
        set_body(record, data[pos:stop])
        add(record)
        pos = stop
    return Frame(publisher_id, records)


def decode_columns(data: bytes) -> tuple[list[int], list[bytes]]:
    """A frame to columns, one record after the other."""
    _, _, _, count = HEAD.unpack_from(data, 0)
    pos = 9
    end = len(data)
    numbers: list[int] = []
    bodies: list[bytes] = []
    add_number = numbers.append
    add_body = bodies.append
    unpack = _unpack
    for _ in range(count):
        number, length = unpack(data, pos)
        pos += 12
        stop = pos + length
        if length < 0 or stop > end:
            raise ValueError(pos)
        add_number(number)
        add_body(data[pos:stop])
        pos = stop
    return numbers, bodies


def decode_fixed(data: bytes) -> list[tuple[int, bytes]]:
    """A frame whose bodies are known to have the length of the first one."""
    _, first = RECORD.unpack_from(data, 9)
    rows = struct.iter_unpack(f">Qi{first}s", memoryview(data)[9:])
    return [(number, body) for number, length, body in rows if length == first]


def decode_offsets(data: bytes) -> list[int]:
    """Where the records of a frame begin."""
    _, _, _, count = HEAD.unpack_from(data, 0)
    pos = 9
    end = len(data)
    starts: list[int] = []
    add = starts.append
    unpack = _unpack
    for _ in range(count):
        _, length = unpack(data, pos)
        add(pos)
        pos += 12 + length
        if length < 0 or pos > end:
            raise ValueError(pos)
    return starts


def cut(data: bytes) -> list[bytes]:
    """The bodies of a region, one after the other."""
    pos = 0
    end = len(data)
    bodies: list[bytes] = []
    add = bodies.append
    unpack = _length
    while pos < end:
        (length,) = unpack(data, pos)
        pos += 4
        stop = pos + length
        if length & _BATCH or stop > end:
            raise ValueError(pos)
        add(data[pos:stop])
        pos = stop
    return bodies


def cut_offsets(data: bytes) -> tuple[list[int], list[int]]:
    """Where the bodies of a region begin and how long they are."""
    pos = 0
    end = len(data)
    starts: list[int] = []
    lengths: list[int] = []
    add_start = starts.append
    add_length = lengths.append
    unpack = _length
    while pos < end:
        (length,) = unpack(data, pos)
        pos += 4
        add_start(pos)
        add_length(length)
        pos += length
        if length & _BATCH or pos > end:
            raise ValueError(pos)
    return starts, lengths


def cut_fixed(data: bytes) -> list[bytes]:
    """The bodies of a region that are known to have the length of the first one."""
    (first,) = LENGTH.unpack_from(data, 0)
    return [body for length, body in struct.iter_unpack(f">I{first}s", data) if length == first]


def chunk_region(frame: bytes) -> bytes:
    """The region of a chunk in a frame of ``Deliver``, its checksum verified."""
    head = CHUNK.unpack_from(frame, 5)
    region = frame[53 : 53 + head[8]]
    if zlib.crc32(region) != head[7]:
        raise ValueError("CRC")
    return region


def confirmed(frame: bytes) -> tuple[int, ...]:
    """The numbers in a frame of ``PublishConfirm``."""
    (count,) = LENGTH.unpack_from(frame, 5)
    return struct.unpack_from(f">{count}Q", frame, 9)
