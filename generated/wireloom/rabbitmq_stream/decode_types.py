"""Readers of the types of RabbitMQ Stream: straight-line code per type.

A reader takes the data, a position, the end of the region and what to do about policy; it
returns the value and the position after it. Offsets count from the start of the data.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
from struct import Struct
from zlib import crc32

from wireloom.error_policy import ErrorPolicy
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.types import *
from wireloom.runtime.primitives import (
    read_bytes,
    read_count,
    read_optional_text,
    read_text,
    too_short,
)

_16s = Struct(">16s")
_4s = Struct(">4s")
_8s = Struct(">8s")
_B = Struct(">B")
_BB = Struct(">BB")
_BBHIqQQIIIB3s = Struct(">BBHIqQQIIIB3s")
_BHII = Struct(">BHII")
_H = Struct(">H")
_HH = Struct(">HH")
_HHH = Struct(">HHH")
_HQ = Struct(">HQ")
_Hq = Struct(">Hq")
_I = Struct(">I")
_IHH = Struct(">IHH")
_II = Struct(">II")
_Q = Struct(">Q")
_QBHII = Struct(">QBHII")
_QH = Struct(">QH")
_QI = Struct(">QI")
_QQ = Struct(">QQ")
_QqQIB = Struct(">QqQIB")
_b = Struct(">b")
_d = Struct(">d")
_f = Struct(">f")
_h = Struct(">h")
_i = Struct(">i")
_q = Struct(">q")

_AMQP_CODE = {member.value: member for member in AmqpCode}
_CHUNK_TYPE = {member.value: member for member in ChunkType}
_COMPRESSION = {member.value: member for member in Compression}
_RESPONSE_CODE = {member.value: member for member in ResponseCode}


def _chunk_type(value: int) -> ChunkType:
    known = _CHUNK_TYPE.get(value)
    if known is None:
        known = _CHUNK_TYPE[value] = ChunkType(value)  # made once: there are few
    return known


def _compression(value: int) -> Compression:
    known = _COMPRESSION.get(value)
    if known is None:
        known = _COMPRESSION[value] = Compression(value)  # made once: there are few
    return known


def _response_code(value: int) -> ResponseCode:
    known = _RESPONSE_CODE.get(value)
    return ResponseCode(value) if known is None else known


def read_frame(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Frame, int]:
    if end - pos < 8:
        raise too_short(end)
    size_, response_and_command, version = _IHH.unpack_from(data, pos)
    size__end = pos + 4 + size_
    if size__end > end:
        raise DecodeError("length runs past the end", pos)
    response = response_and_command >> 15
    command = response_and_command & 0x7FFF
    body = data[pos + 8 : size__end]
    return Frame(response, command, version, body), size__end


def read_offset_none(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[OffsetNone, int]:
    if end - pos < 2:
        raise too_short(end)
    (type_,) = _H.unpack_from(data, pos)
    if type_:
        policy.report("type must be 0", pos, data[pos : pos + 2])
    return OffsetNone(), pos + 2


def read_offset_first(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[OffsetFirst, int]:
    if end - pos < 2:
        raise too_short(end)
    (type_,) = _H.unpack_from(data, pos)
    if type_ != 1:
        policy.report("type must be 1", pos, data[pos : pos + 2])
    return OffsetFirst(), pos + 2


def read_offset_last(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[OffsetLast, int]:
    if end - pos < 2:
        raise too_short(end)
    (type_,) = _H.unpack_from(data, pos)
    if type_ != 2:
        policy.report("type must be 2", pos, data[pos : pos + 2])
    return OffsetLast(), pos + 2


def read_offset_next(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[OffsetNext, int]:
    if end - pos < 2:
        raise too_short(end)
    (type_,) = _H.unpack_from(data, pos)
    if type_ != 3:
        policy.report("type must be 3", pos, data[pos : pos + 2])
    return OffsetNext(), pos + 2


def read_offset_at(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[OffsetAt, int]:
    if end - pos < 10:
        raise too_short(end)
    type_, offset = _HQ.unpack_from(data, pos)
    if type_ != 4:
        policy.report("type must be 4", pos, data[pos : pos + 2])
    return OffsetAt(offset), pos + 10


def read_offset_timestamp(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[OffsetTimestamp, int]:
    if end - pos < 10:
        raise too_short(end)
    type_, timestamp = _Hq.unpack_from(data, pos)
    if type_ != 5:
        policy.report("type must be 5", pos, data[pos : pos + 2])
    return OffsetTimestamp(timestamp), pos + 10


def read_subscription_offset(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SubscriptionOffset, int]:
    if end - pos < 2:
        raise too_short(end)
    tag = int.from_bytes(data[pos : pos + 2], "big")
    if tag == 1:
        return read_offset_first(data, pos, end, policy)
    if tag == 2:
        return read_offset_last(data, pos, end, policy)
    if tag == 3:
        return read_offset_next(data, pos, end, policy)
    if tag == 4:
        return read_offset_at(data, pos, end, policy)
    if tag == 5:
        return read_offset_timestamp(data, pos, end, policy)
    raise DecodeError(f"no case of SubscriptionOffset has the tag {tag}", pos)


def read_offset_specification(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[OffsetSpecification, int]:
    if end - pos < 2:
        raise too_short(end)
    tag = int.from_bytes(data[pos : pos + 2], "big")
    if tag == 0:
        return read_offset_none(data, pos, end, policy)
    if tag == 1:
        return read_offset_first(data, pos, end, policy)
    if tag == 2:
        return read_offset_last(data, pos, end, policy)
    if tag == 3:
        return read_offset_next(data, pos, end, policy)
    if tag == 4:
        return read_offset_at(data, pos, end, policy)
    if tag == 5:
        return read_offset_timestamp(data, pos, end, policy)
    raise DecodeError(f"no case of OffsetSpecification has the tag {tag}", pos)


def read_simple_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SimpleEntry, int]:
    if end - pos < 4:
        raise too_short(end)
    (batch_and_length,) = _I.unpack_from(data, pos)
    if batch_and_length >> 31:
        policy.report("batch must be 0", pos, data[pos : pos + 4])
    length = batch_and_length & 0x7FFFFFFF
    body_end = pos + 4 + length
    if body_end > end:
        raise DecodeError("length runs past the end", pos)
    body = data[pos + 4 : body_end]
    return SimpleEntry(body), body_end


def read_sub_batch(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[SubBatch, int]:
    if end - pos < 11:
        raise too_short(end)
    batch_and_compression, record_count, uncompressed_size, length = _BHII.unpack_from(data, pos)
    if batch_and_compression >> 7 != 1:
        policy.report("batch must be 1", pos, data[pos : pos + 1])
    compression = batch_and_compression >> 4 & 0x7
    if batch_and_compression & 0xF:
        policy.report("unused must be 0", pos, data[pos : pos + 1])
    if record_count < 1:
        policy.report("at least 1", pos + 1, data[pos + 1 : pos + 3])
    records_end = pos + 11 + length
    if records_end > end:
        raise DecodeError("length runs past the end", pos + 7)
    records = data[pos + 11 : records_end]
    return (
        SubBatch(_compression(compression), record_count, uncompressed_size, records),
        records_end,
    )


def read_entry(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Entry, int]:
    if end - pos < 1:
        raise too_short(end)
    tag = data[pos] >> 7
    if tag == 0:
        return read_simple_entry(data, pos, end, policy)
    if tag == 1:
        return read_sub_batch(data, pos, end, policy)
    raise DecodeError(f"no case of Entry has the tag {tag}", pos)


def read_published_message(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PublishedMessage, int]:
    if end - pos < 12:
        raise too_short(end)
    publishing_id, batch_and_length = _QI.unpack_from(data, pos)
    if batch_and_length >> 31:
        policy.report("batch must be 0", pos + 8, data[pos + 8 : pos + 12])
    length = batch_and_length & 0x7FFFFFFF
    body_end = pos + 12 + length
    if body_end > end:
        raise DecodeError("length runs past the end", pos + 8)
    body = data[pos + 12 : body_end]
    return PublishedMessage(publishing_id, body), body_end


def read_published_batch(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PublishedBatch, int]:
    if end - pos < 19:
        raise too_short(end)
    publishing_id, batch_and_compression, record_count, uncompressed_size, length = (
        _QBHII.unpack_from(data, pos)
    )
    if batch_and_compression >> 7 != 1:
        policy.report("batch must be 1", pos + 8, data[pos + 8 : pos + 9])
    compression = batch_and_compression >> 4 & 0x7
    if batch_and_compression & 0xF:
        policy.report("unused must be 0", pos + 8, data[pos + 8 : pos + 9])
    if record_count < 1:
        policy.report("at least 1", pos + 9, data[pos + 9 : pos + 11])
    records_end = pos + 19 + length
    if records_end > end:
        raise DecodeError("length runs past the end", pos + 15)
    records = data[pos + 19 : records_end]
    return (
        PublishedBatch(
            publishing_id, _compression(compression), record_count, uncompressed_size, records
        ),
        records_end,
    )


def read_published(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Published, int]:
    if end - pos < 9:
        raise too_short(end)
    tag = data[pos + 8] >> 7
    if tag == 0:
        return read_published_message(data, pos, end, policy)
    if tag == 1:
        return read_published_batch(data, pos, end, policy)
    raise DecodeError(f"no case of Published has the tag {tag}", pos + 8)


def read_filtered_message(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[FilteredMessage, int]:
    if end - pos < 8:
        raise too_short(end)
    (publishing_id,) = _Q.unpack_from(data, pos)
    filter_value, pos = read_optional_text(data, pos + 8, end, _h, -1, policy)
    if end - pos < 4:
        raise too_short(end)
    (batch_and_length,) = _I.unpack_from(data, pos)
    if batch_and_length >> 31:
        policy.report("batch must be 0", pos, data[pos : pos + 4])
    length = batch_and_length & 0x7FFFFFFF
    body_end = pos + 4 + length
    if body_end > end:
        raise DecodeError("length runs past the end", pos)
    body = data[pos + 4 : body_end]
    return FilteredMessage(publishing_id, filter_value, body), body_end


def read_publishing_error(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PublishingError, int]:
    if end - pos < 10:
        raise too_short(end)
    publishing_id, code = _QH.unpack_from(data, pos)
    return PublishingError(publishing_id, _response_code(code)), pos + 10


def read_amqp_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[AmqpValue, int]:
    if depth > 8:
        raise DecodeError("nested deeper than 8", pos)
    if end - pos < 1:
        raise too_short(end)
    (code,) = _B.unpack_from(data, pos)
    if code not in _AMQP_CODE:
        raise DecodeError(f"no AmqpCode has the number {code}", pos)
    pos = pos + 1
    content: int | float | bytes | str | AmqpItems | AmqpLongItems | None
    if code in (0, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45):
        content = None
    elif code in (0x50, 0x52, 0x53, 0x56):
        if end - pos < 1:
            raise too_short(end)
        (content,) = _B.unpack_from(data, pos)
        pos = pos + 1
    elif code in (0x51, 0x54, 0x55):
        if end - pos < 1:
            raise too_short(end)
        (content,) = _b.unpack_from(data, pos)
        pos = pos + 1
    elif code == 0x60:
        if end - pos < 2:
            raise too_short(end)
        (content,) = _H.unpack_from(data, pos)
        pos = pos + 2
    elif code == 0x61:
        if end - pos < 2:
            raise too_short(end)
        (content,) = _h.unpack_from(data, pos)
        pos = pos + 2
    elif code in (0x70, 0x73):
        if end - pos < 4:
            raise too_short(end)
        (content,) = _I.unpack_from(data, pos)
        pos = pos + 4
    elif code == 0x71:
        if end - pos < 4:
            raise too_short(end)
        (content,) = _i.unpack_from(data, pos)
        pos = pos + 4
    elif code == 0x72:
        if end - pos < 4:
            raise too_short(end)
        (content,) = _f.unpack_from(data, pos)
        pos = pos + 4
    elif code == 0x74:
        if end - pos < 4:
            raise too_short(end)
        (content,) = _4s.unpack_from(data, pos)
        pos = pos + 4
    elif code == 0x80:
        if end - pos < 8:
            raise too_short(end)
        (content,) = _Q.unpack_from(data, pos)
        pos = pos + 8
    elif code in (0x81, 0x83):
        if end - pos < 8:
            raise too_short(end)
        (content,) = _q.unpack_from(data, pos)
        pos = pos + 8
    elif code == 0x82:
        if end - pos < 8:
            raise too_short(end)
        (content,) = _d.unpack_from(data, pos)
        pos = pos + 8
    elif code == 0x84:
        if end - pos < 8:
            raise too_short(end)
        (content,) = _8s.unpack_from(data, pos)
        pos = pos + 8
    elif code in (0x94, 0x98):
        if end - pos < 16:
            raise too_short(end)
        (content,) = _16s.unpack_from(data, pos)
        pos = pos + 16
    elif code in (0xA1, 0xA3):
        content, pos = read_text(data, pos, end, _B, policy)
    elif code in (0xB1, 0xB3):
        content, pos = read_text(data, pos, end, _I, policy)
    elif code in (0xA0, 0xE0):
        content, pos = read_bytes(data, pos, end, _B)
    elif code in (0xB0, 0xF0):
        content, pos = read_bytes(data, pos, end, _I)
    elif code in (0xC0, 0xC1):
        content, pos = read_amqp_items(data, pos, end, policy, depth=depth + 1)
    elif code in (0xD0, 0xD1):
        content, pos = read_amqp_long_items(data, pos, end, policy, depth=depth + 1)
    else:
        raise DecodeError("no case of content applies", pos)
    return AmqpValue(_AMQP_CODE[code], content), pos


def read_amqp_items(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[AmqpItems, int]:
    if depth > 8:
        raise DecodeError("nested deeper than 8", pos)
    if end - pos < 2:
        raise too_short(end)
    size_, count_ = _BB.unpack_from(data, pos)
    size__end = pos + 1 + size_
    if size__end > end:
        raise DecodeError("length runs past the end", pos)
    items = data[pos + 2 : size__end]
    return AmqpItems(count_, items), size__end


def read_amqp_long_items(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[AmqpLongItems, int]:
    if depth > 8:
        raise DecodeError("nested deeper than 8", pos)
    if end - pos < 8:
        raise too_short(end)
    size_, count_ = _II.unpack_from(data, pos)
    size__end = pos + 4 + size_
    if size__end > end:
        raise DecodeError("length runs past the end", pos)
    items = data[pos + 8 : size__end]
    return AmqpLongItems(count_, items), size__end


def read_chunk(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Chunk, int]:
    if end - pos < 48:
        raise too_short(end)
    (
        magic_and_version,
        type_,
        entry_count,
        record_count,
        timestamp,
        epoch,
        first_offset,
        crc,
        data_length,
        trailer_length,
        filter_size,
        reserved,
    ) = _BBHIqQQIIIB3s.unpack_from(data, pos)
    if magic_and_version >> 4 != 5:
        policy.report("magic must be 5", pos, data[pos : pos + 1])
    version = magic_and_version & 0xF
    crc_at = pos + 32
    reserved = int.from_bytes(reserved, "big")
    if reserved:
        policy.report("reserved must be 0", pos + 45, data[pos + 45 : pos + 48])
    crc_from = pos + 48
    entries_end = pos + 48 + data_length
    if entries_end > end:
        raise DecodeError("length runs past the end", pos + 36)
    entries = data[pos + 48 : entries_end]
    if crc32(memoryview(data)[crc_from:entries_end]) != crc:
        policy.report("CRC32 of entries differs", crc_at, data[crc_at : crc_at + 4])
    pos = entries_end
    trailer = None
    if pos != end:
        trailer = data[pos:end]
        pos = end
    return (
        Chunk(
            version,
            _chunk_type(type_),
            entry_count,
            record_count,
            timestamp,
            epoch,
            first_offset,
            trailer_length,
            filter_size,
            entries,
            trailer,
        ),
        pos,
    )


def read_tracked_sequence(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackedSequence, int]:
    if end - pos < 1:
        raise too_short(end)
    (type_,) = _B.unpack_from(data, pos)
    if type_:
        policy.report("type must be 0", pos, data[pos : pos + 1])
    reference, pos = read_text(data, pos + 1, end, _B, policy)
    if end - pos < 8:
        raise too_short(end)
    (sequence,) = _Q.unpack_from(data, pos)
    return TrackedSequence(reference, sequence), pos + 8


def read_tracked_offset(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackedOffset, int]:
    if end - pos < 1:
        raise too_short(end)
    (type_,) = _B.unpack_from(data, pos)
    if type_ != 1:
        policy.report("type must be 1", pos, data[pos : pos + 1])
    reference, pos = read_text(data, pos + 1, end, _B, policy)
    if end - pos < 8:
        raise too_short(end)
    (offset,) = _Q.unpack_from(data, pos)
    return TrackedOffset(reference, offset), pos + 8


def read_tracked_timestamp(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackedTimestamp, int]:
    if end - pos < 1:
        raise too_short(end)
    (type_,) = _B.unpack_from(data, pos)
    if type_ != 2:
        policy.report("type must be 2", pos, data[pos : pos + 1])
    reference, pos = read_text(data, pos + 1, end, _B, policy)
    if end - pos < 8:
        raise too_short(end)
    (timestamp,) = _q.unpack_from(data, pos)
    return TrackedTimestamp(reference, timestamp), pos + 8


def read_snapshot_sequence(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SnapshotSequence, int]:
    if end - pos < 1:
        raise too_short(end)
    (type_,) = _B.unpack_from(data, pos)
    if type_:
        policy.report("type must be 0", pos, data[pos : pos + 1])
    reference, pos = read_text(data, pos + 1, end, _B, policy)
    if end - pos < 16:
        raise too_short(end)
    chunk_id, sequence = _QQ.unpack_from(data, pos)
    return SnapshotSequence(reference, chunk_id, sequence), pos + 16


def read_tracking_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackingEntry, int]:
    if end - pos < 1:
        raise too_short(end)
    tag = data[pos]
    if tag == 0:
        return read_tracked_sequence(data, pos, end, policy)
    if tag == 1:
        return read_tracked_offset(data, pos, end, policy)
    if tag == 2:
        return read_tracked_timestamp(data, pos, end, policy)
    raise DecodeError(f"no case of TrackingEntry has the tag {tag}", pos)


def read_tracking_snapshot_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackingSnapshotEntry, int]:
    if end - pos < 1:
        raise too_short(end)
    tag = data[pos]
    if tag == 0:
        return read_snapshot_sequence(data, pos, end, policy)
    if tag == 1:
        return read_tracked_offset(data, pos, end, policy)
    if tag == 2:
        return read_tracked_timestamp(data, pos, end, policy)
    raise DecodeError(f"no case of TrackingSnapshotEntry has the tag {tag}", pos)


def read_tracking(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Tracking, int]:
    entries_items: list[TrackingEntry] = []
    while pos < end:
        entries_item, pos = read_tracking_entry(data, pos, end, policy)
        entries_items.append(entries_item)
    entries = tuple(entries_items)
    return Tracking(entries), pos


def read_tracking_snapshot(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackingSnapshot, int]:
    entries_items: list[TrackingSnapshotEntry] = []
    while pos < end:
        entries_item, pos = read_tracking_snapshot_entry(data, pos, end, policy)
        entries_items.append(entries_item)
    entries = tuple(entries_items)
    return TrackingSnapshot(entries), pos


def read_segment_header(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SegmentHeader, int]:
    if end - pos < 8:
        raise too_short(end)
    magic, version = _II.unpack_from(data, pos)
    if magic != 0x4F53494C:
        policy.report("magic must be 0x4f53494c", pos, data[pos : pos + 4])
    if version != 1:
        policy.report("version must be 1", pos + 4, data[pos + 4 : pos + 8])
    return SegmentHeader(), pos + 8


def read_index_header(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[IndexHeader, int]:
    if end - pos < 8:
        raise too_short(end)
    magic, version = _II.unpack_from(data, pos)
    if magic != 0x4F534949:
        policy.report("magic must be 0x4f534949", pos, data[pos : pos + 4])
    if version != 1:
        policy.report("version must be 1", pos + 4, data[pos + 4 : pos + 8])
    return IndexHeader(), pos + 8


def read_index_record(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[IndexRecord, int]:
    if end - pos < 29:
        raise too_short(end)
    first_offset, timestamp, epoch, position, type_ = _QqQIB.unpack_from(data, pos)
    return IndexRecord(first_offset, timestamp, epoch, position, _chunk_type(type_)), pos + 29


def read_broker(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Broker, int]:
    if end - pos < 2:
        raise too_short(end)
    (reference,) = _H.unpack_from(data, pos)
    host, pos = read_text(data, pos + 2, end, _h, policy)
    if end - pos < 4:
        raise too_short(end)
    (port,) = _I.unpack_from(data, pos)
    if port > 65535:
        policy.report("at most 65535", pos, data[pos : pos + 4])
    return Broker(reference, host, port), pos + 4


def read_stream_metadata(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[StreamMetadata, int]:
    stream, pos = read_text(data, pos, end, _h, policy)
    if end - pos < 4:
        raise too_short(end)
    code, leader = _HH.unpack_from(data, pos)
    leader = None if leader == 0xFFFF else leader
    replicas_count, pos = read_count(data, pos + 4, end, _i, 2)
    replicas = Struct(f">{replicas_count}H").unpack_from(data, pos)
    pos = pos + 2 * replicas_count
    return StreamMetadata(stream, _response_code(code), leader, replicas), pos


def read_command_versions(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandVersions, int]:
    begin = pos
    if end - pos < 6:
        raise too_short(end)
    key, min_version, max_version = _HHH.unpack_from(data, pos)
    if min_version > max_version:
        policy.report("min_version is more than max_version", begin)
    return CommandVersions(key, min_version, max_version), pos + 6
