"""Readers of the records and unions of Apache Pulsar binary protocol: straight-line code per
type.

A reader takes the data, a position, the end of the region and what to do about problems; it
returns the value and the position after it. Offsets count from the start of the data.
"""

from __future__ import annotations

from struct import Struct

from crc32c import crc32c
from wireloom.pulsar.types import BrokerEntry, Frame, Payload
from wireloom.runtime.errors import DecodeError
from wireloom.runtime.primitives import too_short
from wireloom.runtime.problems import Problems

_HI = Struct(">HI")
_I = Struct(">I")
_II = Struct(">II")


def read_frame(data: bytes, pos: int, end: int, problems: Problems) -> tuple[Frame, int]:
    if end - pos < 8:
        raise too_short(end)
    total_size, command_size = _II.unpack_from(data, pos)
    total_size_end = pos + 4 + total_size
    if total_size_end > end:
        raise DecodeError("length runs past the end", pos)
    command_end = pos + 8 + command_size
    if command_end > total_size_end:
        raise DecodeError("length runs past the end", pos + 4)
    command = data[pos + 8 : command_end]
    pos = command_end
    payload = None
    if pos != total_size_end:
        payload, pos = read_payload(data, pos, total_size_end, problems)
    if pos != total_size_end:
        raise DecodeError(f"{total_size_end - pos} bytes left in the region", pos)
    return Frame(command, payload), pos


def read_payload(data: bytes, pos: int, end: int, problems: Problems) -> tuple[Payload, int]:
    broker_entry = None
    if data.startswith(b"\x0e\x02", pos, end):
        broker_entry, pos = read_broker_entry(data, pos, end, problems)
    has_checksum = data.startswith(b"\x0e\x01", pos, end)
    if has_checksum:
        pos += 2
    checksum = 0
    if has_checksum:
        if end - pos < 4:
            raise too_short(end)
        (checksum,) = _I.unpack_from(data, pos)
        if crc32c(memoryview(data)[pos + 4 : end]) != checksum:
            problems.found("CRC32C of the rest differs", pos, data[pos : pos + 4])
        pos = pos + 4
    if end - pos < 4:
        raise too_short(end)
    (metadata_size,) = _I.unpack_from(data, pos)
    metadata_end = pos + 4 + metadata_size
    if metadata_end > end:
        raise DecodeError("length runs past the end", pos)
    metadata = data[pos + 4 : metadata_end]
    content = data[metadata_end:end]
    return Payload(broker_entry, has_checksum, metadata, content), end


def read_broker_entry(
    data: bytes, pos: int, end: int, problems: Problems
) -> tuple[BrokerEntry, int]:
    if end - pos < 6:
        raise too_short(end)
    magic, size_ = _HI.unpack_from(data, pos)
    if magic != 0xE02:
        problems.found("magic must be 0xe02", pos, data[pos : pos + 2])
    metadata_end = pos + 6 + size_
    if metadata_end > end:
        raise DecodeError("length runs past the end", pos + 2)
    metadata = data[pos + 6 : metadata_end]
    return BrokerEntry(metadata), metadata_end
