"""Bytes of RabbitMQ Stream to messages and to the types that these are made of: straight-line
code for each.

The decoders know no names of fields. One that fails says why and where, counted from the start
of the frame; the schema then gives the place its name.

A reader takes the data, a position, the end of the region and what to do about policy; it
returns the value and the position after it. Offsets count from the start of the data.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Callable, Mapping
from itertools import repeat
from struct import Struct
from zlib import crc32

from wireloom.dataclass import constructor
from wireloom.error_policy import STRICT, ErrorPolicy, bounded
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.messages import *
from wireloom.rabbitmq_stream.types import *
from wireloom.runtime.bulk import block, even_step
from wireloom.runtime.primitives import (
    finish,
    read_bytes,
    read_count,
    read_optional_bytes,
    read_optional_text,
    read_text,
    slot_setter,
    too_short,
)
from wireloom.runtime.tables import Role

_16s = Struct(">16s")
_4s = Struct(">4s")
_8s = Struct(">8s")
_B = Struct(">B")
_BB = Struct(">BB")
_BBHIqQQIIIB3s = Struct(">BBHIqQQIIIB3s")
_BH = Struct(">BH")
_BHII = Struct(">BHII")
_BQ = Struct(">BQ")
_H = Struct(">H")
_HB = Struct(">HB")
_HH = Struct(">HH")
_HHH = Struct(">HHH")
_HQ = Struct(">HQ")
_Hq = Struct(">Hq")
_I = Struct(">I")
_IB = Struct(">IB")
_IBB = Struct(">IBB")
_IH = Struct(">IH")
_IHH = Struct(">IHH")
_IHQ = Struct(">IHQ")
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

_set_filtered_message_body = slot_setter(FilteredMessage, "body")
_set_filtered_message_filter_value = slot_setter(FilteredMessage, "filter_value")
_set_filtered_message_publishing_id = slot_setter(FilteredMessage, "publishing_id")
_set_published_message_body = slot_setter(PublishedMessage, "body")
_set_published_message_publishing_id = slot_setter(PublishedMessage, "publishing_id")

_make_amqp_items = constructor(AmqpItems)
_make_amqp_long_items = constructor(AmqpLongItems)
_make_amqp_value = constructor(AmqpValue)
_make_broker = constructor(Broker)
_make_command_versions = constructor(CommandVersions)
_make_filtered_message = constructor(FilteredMessage)
_make_published_batch = constructor(PublishedBatch)
_make_published_message = constructor(PublishedMessage)
_make_publishing_error = constructor(PublishingError)
_make_simple_entry = constructor(SimpleEntry)
_make_snapshot_sequence = constructor(SnapshotSequence)
_make_stream_metadata = constructor(StreamMetadata)
_make_sub_batch = constructor(SubBatch)
_make_tracked_offset = constructor(TrackedOffset)
_make_tracked_sequence = constructor(TrackedSequence)
_make_tracked_timestamp = constructor(TrackedTimestamp)

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


def frame_size(buffer: bytes | bytearray, start: int, end: int) -> int:
    """The bytes of the whole frame that begins at ``start``.

    Args:
        buffer: Bytes received.
        start: Where the frame begins.
        end: Where the bytes received end.

    Returns:
        The size in bytes, or 0 if more bytes are needed to know it.
    """
    if end - start < 4:
        return 0
    (size,) = _I.unpack_from(buffer, start)
    return int(size) + 4


def read_frame(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Frame, int]:
    if end - pos < 8:
        raise too_short(end)
    size_, response_and_command, version = _IHH.unpack_from(data, pos)
    size__end = pos + 4 + size_
    if size__end > end:
        raise DecodeError("length runs past the end", pos)
    response = response_and_command >> 15
    command = response_and_command & 0x7FFF
    if pos + 8 > size__end:
        raise too_short(size__end)
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
    return _make_simple_entry(body), body_end


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
        _make_sub_batch(_compression(compression), record_count, uncompressed_size, records),
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
    return _make_published_message(publishing_id, body), body_end


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
        _make_published_batch(
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
    return _make_filtered_message(publishing_id, filter_value, body), body_end


def read_publishing_error(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PublishingError, int]:
    if end - pos < 10:
        raise too_short(end)
    publishing_id, code = _QH.unpack_from(data, pos)
    return _make_publishing_error(publishing_id, _response_code(code)), pos + 10


def read_amqp_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[AmqpValue, int]:
    if depth > 8:
        raise DecodeError("nested deeper than 8", pos)
    if end - pos < 1:
        raise too_short(end)
    code = data[pos]
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
    return _make_amqp_value(_AMQP_CODE[code], content), pos


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
    if pos + 2 > size__end:
        raise too_short(size__end)
    items = data[pos + 2 : size__end]
    return _make_amqp_items(count_, items), size__end


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
    if pos + 8 > size__end:
        raise too_short(size__end)
    items = data[pos + 8 : size__end]
    return _make_amqp_long_items(count_, items), size__end


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
            entry_count,
            record_count,
            timestamp,
            epoch,
            first_offset,
            entries,
            trailer,
            version=version,
            type=_chunk_type(type_),
            trailer_length=trailer_length,
            filter_size=filter_size,
        ),
        pos,
    )


def read_tracked_sequence(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackedSequence, int]:
    if end - pos < 1:
        raise too_short(end)
    type_ = data[pos]
    if type_:
        policy.report("type must be 0", pos, data[pos : pos + 1])
    reference, pos = read_text(data, pos + 1, end, _B, policy)
    if end - pos < 8:
        raise too_short(end)
    (sequence,) = _Q.unpack_from(data, pos)
    return _make_tracked_sequence(reference, sequence), pos + 8


def read_tracked_offset(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackedOffset, int]:
    if end - pos < 1:
        raise too_short(end)
    type_ = data[pos]
    if type_ != 1:
        policy.report("type must be 1", pos, data[pos : pos + 1])
    reference, pos = read_text(data, pos + 1, end, _B, policy)
    if end - pos < 8:
        raise too_short(end)
    (offset,) = _Q.unpack_from(data, pos)
    return _make_tracked_offset(reference, offset), pos + 8


def read_tracked_timestamp(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TrackedTimestamp, int]:
    if end - pos < 1:
        raise too_short(end)
    type_ = data[pos]
    if type_ != 2:
        policy.report("type must be 2", pos, data[pos : pos + 1])
    reference, pos = read_text(data, pos + 1, end, _B, policy)
    if end - pos < 8:
        raise too_short(end)
    (timestamp,) = _q.unpack_from(data, pos)
    return _make_tracked_timestamp(reference, timestamp), pos + 8


def read_snapshot_sequence(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SnapshotSequence, int]:
    if end - pos < 1:
        raise too_short(end)
    type_ = data[pos]
    if type_:
        policy.report("type must be 0", pos, data[pos : pos + 1])
    reference, pos = read_text(data, pos + 1, end, _B, policy)
    if end - pos < 16:
        raise too_short(end)
    chunk_id, sequence = _QQ.unpack_from(data, pos)
    return _make_snapshot_sequence(reference, chunk_id, sequence), pos + 16


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
    return _make_broker(reference, host, port), pos + 4


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
    return _make_stream_metadata(stream, _response_code(code), leader, replicas), pos


def read_command_versions(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandVersions, int]:
    begin = pos
    if end - pos < 6:
        raise too_short(end)
    key, min_version, max_version = _HHH.unpack_from(data, pos)
    if min_version > max_version:
        policy.report("min_version is more than max_version", begin)
    return _make_command_versions(key, min_version, max_version), pos + 6


def _declare_publisher(data: bytes, policy: ErrorPolicy) -> DeclarePublisher:
    end = len(data)
    correlation_id, publisher_id = _IB.unpack_from(data, 8)
    reference, pos = read_text(data, 13, end, _h, policy)
    if pos - 13 > 257:
        policy.report("more than 255 bytes", 13, data[13:pos])
    stream, pos = read_text(data, pos, end, _h, policy)
    finish(data, pos, policy)
    return DeclarePublisher(correlation_id, publisher_id, reference, stream)


def _declare_publisher_response(data: bytes, policy: ErrorPolicy) -> DeclarePublisherResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return DeclarePublisherResponse(correlation_id, _response_code(code))


def _publish(data: bytes, policy: ErrorPolicy) -> Publish:
    end = len(data)
    (publisher_id,) = _B.unpack_from(data, 8)
    messages_count, pos = read_count(data, 9, end, _i, 12)
    messages_items: list[Published] = []
    add = messages_items.append
    new = object.__new__
    unpack = _QI.unpack_from
    set_publishing_id = _set_published_message_publishing_id
    set_body = _set_published_message_body
    record_step = even_step(data, pos, end, 8)
    if record_step and record_step * messages_count == end - pos:
        members = block(data, pos, messages_count, f"Q4x{record_step - 12}s")
        for item_publishing_id, value in zip(members[0::2], members[1::2], strict=True):
            item = new(PublishedMessage)
            set_publishing_id(item, item_publishing_id)
            set_body(item, value)
            add(item)
        pos = end
    else:
        for _ in repeat(None, messages_count):
            item_publishing_id, length = unpack(data, pos)
            start = pos + 12
            stop = start + length
            if stop > end:  # past the end, or a length with its top bit set
                other, pos = read_published(data, pos, end, policy)
                add(other)
                continue
            value = data[start:stop]
            item = new(PublishedMessage)
            set_publishing_id(item, item_publishing_id)
            set_body(item, value)
            add(item)
            pos = stop
    messages = tuple(messages_items)
    finish(data, pos, policy)
    return Publish(publisher_id, messages)


def _publish_v2(data: bytes, policy: ErrorPolicy) -> PublishV2:
    end = len(data)
    (publisher_id,) = _B.unpack_from(data, 8)
    messages_count, pos = read_count(data, 9, end, _i, 14)
    messages_items: list[FilteredMessage] = []
    add = messages_items.append
    new = object.__new__
    set_publishing_id = _set_filtered_message_publishing_id
    set_filter_value = _set_filtered_message_filter_value
    set_body = _set_filtered_message_body
    for _ in repeat(None, messages_count):
        (item_publishing_id,) = _Q.unpack_from(data, pos)
        item_filter_value, pos = read_optional_text(data, pos + 8, end, _h, -1, policy)
        (item_batch_and_length,) = _I.unpack_from(data, pos)
        if item_batch_and_length >> 31:
            policy.report("batch must be 0", pos, data[pos : pos + 4])
        item_length = item_batch_and_length & 0x7FFFFFFF
        item_body_end = pos + 4 + item_length
        if item_body_end > end:
            raise DecodeError("length runs past the end", pos)
        item_body = data[pos + 4 : item_body_end]
        item = new(FilteredMessage)
        set_publishing_id(item, item_publishing_id)
        set_filter_value(item, item_filter_value)
        set_body(item, item_body)
        add(item)
        pos = item_body_end
    messages = tuple(messages_items)
    finish(data, pos, policy)
    return PublishV2(publisher_id, messages)


def _publish_confirm(data: bytes, policy: ErrorPolicy) -> PublishConfirm:
    end = len(data)
    (publisher_id,) = _B.unpack_from(data, 8)
    publishing_ids_count, pos = read_count(data, 9, end, _i, 8)
    publishing_ids = Struct(f">{publishing_ids_count}Q").unpack_from(data, pos)
    pos = pos + 8 * publishing_ids_count
    finish(data, pos, policy)
    return PublishConfirm(publisher_id, publishing_ids)


def _publish_error(data: bytes, policy: ErrorPolicy) -> PublishError:
    end = len(data)
    (publisher_id,) = _B.unpack_from(data, 8)
    errors_count, pos = read_count(data, 9, end, _i, 10)
    errors_items: list[PublishingError] = []
    for _ in repeat(None, errors_count):
        errors_item, pos = read_publishing_error(data, pos, end, policy)
        errors_items.append(errors_item)
    errors = tuple(errors_items)
    finish(data, pos, policy)
    return PublishError(publisher_id, errors)


def _query_publisher_sequence(data: bytes, policy: ErrorPolicy) -> QueryPublisherSequence:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    reference, pos = read_text(data, 12, end, _h, policy)
    if pos - 12 > 257:
        policy.report("more than 255 bytes", 12, data[12:pos])
    stream, pos = read_text(data, pos, end, _h, policy)
    finish(data, pos, policy)
    return QueryPublisherSequence(correlation_id, reference, stream)


def _query_publisher_sequence_response(
    data: bytes, policy: ErrorPolicy
) -> QueryPublisherSequenceResponse:
    correlation_id, code, sequence = _IHQ.unpack_from(data, 8)
    finish(data, 22, policy)
    return QueryPublisherSequenceResponse(correlation_id, _response_code(code), sequence)


def _delete_publisher(data: bytes, policy: ErrorPolicy) -> DeletePublisher:
    correlation_id, publisher_id = _IB.unpack_from(data, 8)
    finish(data, 13, policy)
    return DeletePublisher(correlation_id, publisher_id)


def _delete_publisher_response(data: bytes, policy: ErrorPolicy) -> DeletePublisherResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return DeletePublisherResponse(correlation_id, _response_code(code))


def _subscribe(data: bytes, policy: ErrorPolicy) -> Subscribe:
    end = len(data)
    correlation_id, subscription_id = _IB.unpack_from(data, 8)
    stream, pos = read_text(data, 13, end, _h, policy)
    offset, pos = read_subscription_offset(data, pos, end, policy)
    (credit,) = _H.unpack_from(data, pos)
    pos = pos + 2
    properties = None
    if pos != end:
        properties_count, pos = read_count(data, pos, end, _i, 4)
        properties_pairs: dict[str, str] = {}
        for _ in repeat(None, properties_count):
            start = pos
            properties_begin = pos
            properties_key, pos = read_text(data, pos, end, _h, policy)
            properties_value, pos = read_text(data, pos, end, _h, policy)
            if pos - properties_begin < 16:
                policy.charge(82, pos)
            if properties_key in properties_pairs:
                policy.report(f"the key {properties_key!r} comes twice", start, data[start:pos])
            properties_pairs[properties_key] = properties_value
        properties = properties_pairs
    finish(data, pos, policy)
    return Subscribe(correlation_id, subscription_id, stream, offset, credit, properties)


def _subscribe_response(data: bytes, policy: ErrorPolicy) -> SubscribeResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return SubscribeResponse(correlation_id, _response_code(code))


def _deliver(data: bytes, policy: ErrorPolicy) -> Deliver:
    end = len(data)
    (subscription_id,) = _B.unpack_from(data, 8)
    chunk, pos = read_chunk(data, 9, end, policy)
    finish(data, pos, policy)
    return Deliver(subscription_id, chunk)


def _deliver_v2(data: bytes, policy: ErrorPolicy) -> DeliverV2:
    end = len(data)
    subscription_id, committed_chunk_id = _BQ.unpack_from(data, 8)
    chunk, pos = read_chunk(data, 17, end, policy)
    finish(data, pos, policy)
    return DeliverV2(subscription_id, committed_chunk_id, chunk)


def _credit(data: bytes, policy: ErrorPolicy) -> Credit:
    subscription_id, credit = _BH.unpack_from(data, 8)
    if credit > 32767:
        policy.report("at most 32767", 9, data[9:11])
    finish(data, 11, policy)
    return Credit(subscription_id, credit)


def _credit_response(data: bytes, policy: ErrorPolicy) -> CreditResponse:
    code, subscription_id = _HB.unpack_from(data, 8)
    finish(data, 11, policy)
    return CreditResponse(_response_code(code), subscription_id)


def _store_offset(data: bytes, policy: ErrorPolicy) -> StoreOffset:
    end = len(data)
    reference, pos = read_text(data, 8, end, _h, policy)
    if pos - 8 > 257:
        policy.report("more than 255 bytes", 8, data[8:pos])
    stream, pos = read_text(data, pos, end, _h, policy)
    (offset,) = _Q.unpack_from(data, pos)
    finish(data, pos + 8, policy)
    return StoreOffset(reference, stream, offset)


def _query_offset(data: bytes, policy: ErrorPolicy) -> QueryOffset:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    reference, pos = read_text(data, 12, end, _h, policy)
    if pos - 12 > 257:
        policy.report("more than 255 bytes", 12, data[12:pos])
    stream, pos = read_text(data, pos, end, _h, policy)
    finish(data, pos, policy)
    return QueryOffset(correlation_id, reference, stream)


def _query_offset_response(data: bytes, policy: ErrorPolicy) -> QueryOffsetResponse:
    correlation_id, code, offset = _IHQ.unpack_from(data, 8)
    finish(data, 22, policy)
    return QueryOffsetResponse(correlation_id, _response_code(code), offset)


def _unsubscribe(data: bytes, policy: ErrorPolicy) -> Unsubscribe:
    correlation_id, subscription_id = _IB.unpack_from(data, 8)
    finish(data, 13, policy)
    return Unsubscribe(correlation_id, subscription_id)


def _unsubscribe_response(data: bytes, policy: ErrorPolicy) -> UnsubscribeResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return UnsubscribeResponse(correlation_id, _response_code(code))


def _create(data: bytes, policy: ErrorPolicy) -> Create:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    stream, pos = read_text(data, 12, end, _h, policy)
    arguments_count, pos = read_count(data, pos, end, _i, 4)
    arguments_pairs: dict[str, str] = {}
    for _ in repeat(None, arguments_count):
        start = pos
        arguments_begin = pos
        arguments_key, pos = read_text(data, pos, end, _h, policy)
        arguments_value, pos = read_text(data, pos, end, _h, policy)
        if pos - arguments_begin < 16:
            policy.charge(82, pos)
        if arguments_key in arguments_pairs:
            policy.report(f"the key {arguments_key!r} comes twice", start, data[start:pos])
        arguments_pairs[arguments_key] = arguments_value
    arguments = arguments_pairs
    finish(data, pos, policy)
    return Create(correlation_id, stream, arguments)


def _create_response(data: bytes, policy: ErrorPolicy) -> CreateResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return CreateResponse(correlation_id, _response_code(code))


def _delete(data: bytes, policy: ErrorPolicy) -> Delete:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    stream, pos = read_text(data, 12, end, _h, policy)
    finish(data, pos, policy)
    return Delete(correlation_id, stream)


def _delete_response(data: bytes, policy: ErrorPolicy) -> DeleteResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return DeleteResponse(correlation_id, _response_code(code))


def _metadata(data: bytes, policy: ErrorPolicy) -> Metadata:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    streams_count, pos = read_count(data, 12, end, _i, 2)
    streams_items: list[str] = []
    for _ in repeat(None, streams_count):
        streams_item_begin = pos
        streams_item, pos = read_text(data, pos, end, _h, policy)
        if pos - streams_item_begin < 6:
            policy.charge(13, pos)
        streams_items.append(streams_item)
    streams = tuple(streams_items)
    finish(data, pos, policy)
    return Metadata(correlation_id, streams)


def _metadata_response(data: bytes, policy: ErrorPolicy) -> MetadataResponse:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    brokers_count, pos = read_count(data, 12, end, _i, 8)
    brokers_items: list[Broker] = []
    for _ in repeat(None, brokers_count):
        brokers_item_begin = pos
        brokers_item, pos = read_broker(data, pos, end, policy)
        if pos - brokers_item_begin < 14:
            policy.charge(13, pos)
        brokers_items.append(brokers_item)
    brokers = tuple(brokers_items)
    streams_count, pos = read_count(data, pos, end, _i, 10)
    streams_items: list[StreamMetadata] = []
    for _ in repeat(None, streams_count):
        streams_item, pos = read_stream_metadata(data, pos, end, policy)
        policy.charge(41 - max(0, 16 * len(streams_item.stream) - 40), pos)
        streams_items.append(streams_item)
    streams = tuple(streams_items)
    finish(data, pos, policy)
    return MetadataResponse(correlation_id, brokers, streams)


def _metadata_update(data: bytes, policy: ErrorPolicy) -> MetadataUpdate:
    end = len(data)
    (code,) = _H.unpack_from(data, 8)
    stream, pos = read_text(data, 10, end, _h, policy)
    finish(data, pos, policy)
    return MetadataUpdate(_response_code(code), stream)


def _peer_properties(data: bytes, policy: ErrorPolicy) -> PeerProperties:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    properties_count, pos = read_count(data, 12, end, _i, 4)
    properties_pairs: dict[str, str] = {}
    for _ in repeat(None, properties_count):
        start = pos
        properties_begin = pos
        properties_key, pos = read_text(data, pos, end, _h, policy)
        properties_value, pos = read_text(data, pos, end, _h, policy)
        if pos - properties_begin < 16:
            policy.charge(82, pos)
        if properties_key in properties_pairs:
            policy.report(f"the key {properties_key!r} comes twice", start, data[start:pos])
        properties_pairs[properties_key] = properties_value
    properties = properties_pairs
    finish(data, pos, policy)
    return PeerProperties(correlation_id, properties)


def _peer_properties_response(data: bytes, policy: ErrorPolicy) -> PeerPropertiesResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    properties_count, pos = read_count(data, 14, end, _i, 4)
    properties_pairs: dict[str, str] = {}
    for _ in repeat(None, properties_count):
        start = pos
        properties_begin = pos
        properties_key, pos = read_text(data, pos, end, _h, policy)
        properties_value, pos = read_text(data, pos, end, _h, policy)
        if pos - properties_begin < 16:
            policy.charge(82, pos)
        if properties_key in properties_pairs:
            policy.report(f"the key {properties_key!r} comes twice", start, data[start:pos])
        properties_pairs[properties_key] = properties_value
    properties = properties_pairs
    finish(data, pos, policy)
    return PeerPropertiesResponse(correlation_id, _response_code(code), properties)


def _sasl_handshake(data: bytes, policy: ErrorPolicy) -> SaslHandshake:
    (correlation_id,) = _I.unpack_from(data, 8)
    finish(data, 12, policy)
    return SaslHandshake(correlation_id)


def _sasl_handshake_response(data: bytes, policy: ErrorPolicy) -> SaslHandshakeResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    mechanisms_count, pos = read_count(data, 14, end, _i, 2)
    mechanisms_items: list[str] = []
    for _ in repeat(None, mechanisms_count):
        mechanisms_item_begin = pos
        mechanisms_item, pos = read_text(data, pos, end, _h, policy)
        if pos - mechanisms_item_begin < 6:
            policy.charge(13, pos)
        mechanisms_items.append(mechanisms_item)
    mechanisms = tuple(mechanisms_items)
    finish(data, pos, policy)
    return SaslHandshakeResponse(correlation_id, _response_code(code), mechanisms)


def _sasl_authenticate(data: bytes, policy: ErrorPolicy) -> SaslAuthenticate:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    mechanism, pos = read_text(data, 12, end, _h, policy)
    data_, pos = read_optional_bytes(data, pos, end, _i, -1)
    finish(data, pos, policy)
    return SaslAuthenticate(correlation_id, mechanism, data_)


def _sasl_authenticate_response(data: bytes, policy: ErrorPolicy) -> SaslAuthenticateResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    pos = 14
    challenge = None
    if pos != end:
        challenge, pos = read_bytes(data, pos, end, _h)
    finish(data, pos, policy)
    return SaslAuthenticateResponse(correlation_id, _response_code(code), challenge)


def _tune(data: bytes, policy: ErrorPolicy) -> Tune:
    frame_max, heartbeat = _II.unpack_from(data, 8)
    finish(data, 16, policy)
    return Tune(frame_max, heartbeat)


def _tune_response(data: bytes, policy: ErrorPolicy) -> TuneResponse:
    frame_max, heartbeat = _II.unpack_from(data, 8)
    finish(data, 16, policy)
    return TuneResponse(frame_max, heartbeat)


def _open(data: bytes, policy: ErrorPolicy) -> Open:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    virtual_host, pos = read_text(data, 12, end, _h, policy)
    finish(data, pos, policy)
    return Open(correlation_id, virtual_host)


def _open_response(data: bytes, policy: ErrorPolicy) -> OpenResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    pos = 14
    properties = None
    if pos != end:
        properties_count, pos = read_count(data, pos, end, _i, 4)
        properties_pairs: dict[str, str] = {}
        for _ in repeat(None, properties_count):
            start = pos
            properties_begin = pos
            properties_key, pos = read_text(data, pos, end, _h, policy)
            properties_value, pos = read_text(data, pos, end, _h, policy)
            if pos - properties_begin < 16:
                policy.charge(82, pos)
            if properties_key in properties_pairs:
                policy.report(f"the key {properties_key!r} comes twice", start, data[start:pos])
            properties_pairs[properties_key] = properties_value
        properties = properties_pairs
    finish(data, pos, policy)
    return OpenResponse(correlation_id, _response_code(code), properties)


def _close(data: bytes, policy: ErrorPolicy) -> Close:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    reason, pos = read_text(data, 14, end, _h, policy)
    finish(data, pos, policy)
    return Close(correlation_id, _response_code(code), reason)


def _close_response(data: bytes, policy: ErrorPolicy) -> CloseResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return CloseResponse(correlation_id, _response_code(code))


def _heartbeat(data: bytes, policy: ErrorPolicy) -> Heartbeat:
    finish(data, 8, policy)
    return Heartbeat()


def _route(data: bytes, policy: ErrorPolicy) -> Route:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    routing_key, pos = read_text(data, 12, end, _h, policy)
    super_stream, pos = read_text(data, pos, end, _h, policy)
    finish(data, pos, policy)
    return Route(correlation_id, routing_key, super_stream)


def _route_response(data: bytes, policy: ErrorPolicy) -> RouteResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    streams_count, pos = read_count(data, 14, end, _i, 2)
    streams_items: list[str] = []
    for _ in repeat(None, streams_count):
        streams_item_begin = pos
        streams_item, pos = read_text(data, pos, end, _h, policy)
        if pos - streams_item_begin < 6:
            policy.charge(13, pos)
        streams_items.append(streams_item)
    streams = tuple(streams_items)
    finish(data, pos, policy)
    return RouteResponse(correlation_id, _response_code(code), streams)


def _partitions(data: bytes, policy: ErrorPolicy) -> Partitions:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    super_stream, pos = read_text(data, 12, end, _h, policy)
    finish(data, pos, policy)
    return Partitions(correlation_id, super_stream)


def _partitions_response(data: bytes, policy: ErrorPolicy) -> PartitionsResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    streams_count, pos = read_count(data, 14, end, _i, 2)
    streams_items: list[str] = []
    for _ in repeat(None, streams_count):
        streams_item_begin = pos
        streams_item, pos = read_text(data, pos, end, _h, policy)
        if pos - streams_item_begin < 6:
            policy.charge(13, pos)
        streams_items.append(streams_item)
    streams = tuple(streams_items)
    finish(data, pos, policy)
    return PartitionsResponse(correlation_id, _response_code(code), streams)


def _consumer_update(data: bytes, policy: ErrorPolicy) -> ConsumerUpdate:
    correlation_id, subscription_id, active = _IBB.unpack_from(data, 8)
    if active > 1:
        policy.report("a flag is 0 or 1", 13, data[13:14])
    finish(data, 14, policy)
    return ConsumerUpdate(correlation_id, subscription_id, active != 0)


def _consumer_update_response(data: bytes, policy: ErrorPolicy) -> ConsumerUpdateResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    offset, pos = read_offset_specification(data, 14, end, policy)
    finish(data, pos, policy)
    return ConsumerUpdateResponse(correlation_id, _response_code(code), offset)


def _exchange_command_versions(data: bytes, policy: ErrorPolicy) -> ExchangeCommandVersions:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    commands_count, pos = read_count(data, 12, end, _i, 6)
    commands_items: list[CommandVersions] = []
    for _ in repeat(None, commands_count):
        commands_item_begin = pos
        commands_item, pos = read_command_versions(data, pos, end, policy)
        if pos - commands_item_begin < 8:
            policy.charge(37, pos)
        commands_items.append(commands_item)
    commands = tuple(commands_items)
    finish(data, pos, policy)
    return ExchangeCommandVersions(correlation_id, commands)


def _exchange_command_versions_response(
    data: bytes, policy: ErrorPolicy
) -> ExchangeCommandVersionsResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    commands_count, pos = read_count(data, 14, end, _i, 6)
    commands_items: list[CommandVersions] = []
    for _ in repeat(None, commands_count):
        commands_item_begin = pos
        commands_item, pos = read_command_versions(data, pos, end, policy)
        if pos - commands_item_begin < 8:
            policy.charge(37, pos)
        commands_items.append(commands_item)
    commands = tuple(commands_items)
    finish(data, pos, policy)
    return ExchangeCommandVersionsResponse(correlation_id, _response_code(code), commands)


def _stream_stats(data: bytes, policy: ErrorPolicy) -> StreamStats:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    stream, pos = read_text(data, 12, end, _h, policy)
    finish(data, pos, policy)
    return StreamStats(correlation_id, stream)


def _stream_stats_response(data: bytes, policy: ErrorPolicy) -> StreamStatsResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    statistics_count, pos = read_count(data, 14, end, _i, 10)
    statistics_pairs: dict[str, int] = {}
    for _ in repeat(None, statistics_count):
        start = pos
        statistics_key, pos = read_text(data, pos, end, _h, policy)
        if end - pos < 8:
            raise too_short(end)
        (statistics_value,) = _q.unpack_from(data, pos)
        pos = pos + 8
        if statistics_key in statistics_pairs:
            policy.report(f"the key {statistics_key!r} comes twice", start, data[start:pos])
        statistics_pairs[statistics_key] = statistics_value
    statistics = statistics_pairs
    finish(data, pos, policy)
    return StreamStatsResponse(correlation_id, _response_code(code), statistics)


def _create_super_stream(data: bytes, policy: ErrorPolicy) -> CreateSuperStream:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    name, pos = read_text(data, 12, end, _h, policy)
    partitions_count, pos = read_count(data, pos, end, _i, 2)
    partitions_items: list[str] = []
    for _ in repeat(None, partitions_count):
        partitions_item_begin = pos
        partitions_item, pos = read_text(data, pos, end, _h, policy)
        if pos - partitions_item_begin < 6:
            policy.charge(13, pos)
        partitions_items.append(partitions_item)
    partitions = tuple(partitions_items)
    binding_keys_count, pos = read_count(data, pos, end, _i, 2)
    binding_keys_items: list[str] = []
    for _ in repeat(None, binding_keys_count):
        binding_keys_item_begin = pos
        binding_keys_item, pos = read_text(data, pos, end, _h, policy)
        if pos - binding_keys_item_begin < 6:
            policy.charge(13, pos)
        binding_keys_items.append(binding_keys_item)
    binding_keys = tuple(binding_keys_items)
    arguments_count, pos = read_count(data, pos, end, _i, 4)
    arguments_pairs: dict[str, str] = {}
    for _ in repeat(None, arguments_count):
        start = pos
        arguments_begin = pos
        arguments_key, pos = read_text(data, pos, end, _h, policy)
        arguments_value, pos = read_text(data, pos, end, _h, policy)
        if pos - arguments_begin < 16:
            policy.charge(82, pos)
        if arguments_key in arguments_pairs:
            policy.report(f"the key {arguments_key!r} comes twice", start, data[start:pos])
        arguments_pairs[arguments_key] = arguments_value
    arguments = arguments_pairs
    finish(data, pos, policy)
    return CreateSuperStream(correlation_id, name, partitions, binding_keys, arguments)


def _create_super_stream_response(data: bytes, policy: ErrorPolicy) -> CreateSuperStreamResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return CreateSuperStreamResponse(correlation_id, _response_code(code))


def _delete_super_stream(data: bytes, policy: ErrorPolicy) -> DeleteSuperStream:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    name, pos = read_text(data, 12, end, _h, policy)
    finish(data, pos, policy)
    return DeleteSuperStream(correlation_id, name)


def _delete_super_stream_response(data: bytes, policy: ErrorPolicy) -> DeleteSuperStreamResponse:
    correlation_id, code = _IH.unpack_from(data, 8)
    finish(data, 14, policy)
    return DeleteSuperStreamResponse(correlation_id, _response_code(code))


def _resolve_offset_spec(data: bytes, policy: ErrorPolicy) -> ResolveOffsetSpec:
    end = len(data)
    (correlation_id,) = _I.unpack_from(data, 8)
    stream, pos = read_text(data, 12, end, _h, policy)
    offset, pos = read_subscription_offset(data, pos, end, policy)
    properties = None
    if pos != end:
        properties_count, pos = read_count(data, pos, end, _i, 4)
        properties_pairs: dict[str, str] = {}
        for _ in repeat(None, properties_count):
            start = pos
            properties_begin = pos
            properties_key, pos = read_text(data, pos, end, _h, policy)
            properties_value, pos = read_text(data, pos, end, _h, policy)
            if pos - properties_begin < 16:
                policy.charge(82, pos)
            if properties_key in properties_pairs:
                policy.report(f"the key {properties_key!r} comes twice", start, data[start:pos])
            properties_pairs[properties_key] = properties_value
        properties = properties_pairs
    finish(data, pos, policy)
    return ResolveOffsetSpec(correlation_id, stream, offset, properties)


def _resolve_offset_spec_response(data: bytes, policy: ErrorPolicy) -> ResolveOffsetSpecResponse:
    end = len(data)
    correlation_id, code = _IH.unpack_from(data, 8)
    offset, pos = read_offset_at(data, 14, end, policy)
    finish(data, pos, policy)
    return ResolveOffsetSpecResponse(correlation_id, _response_code(code), offset)


_Decoder = Callable[[bytes, ErrorPolicy], Message]

_DECODERS: Mapping[int, tuple[_Decoder, str]] = {
    0x00010001: (_declare_publisher, "DeclarePublisher"),
    0x80010001: (_declare_publisher_response, "DeclarePublisherResponse"),
    0x00020001: (_publish, "Publish"),
    0x00020002: (_publish_v2, "PublishV2"),
    0x00030001: (_publish_confirm, "PublishConfirm"),
    0x00040001: (_publish_error, "PublishError"),
    0x00050001: (_query_publisher_sequence, "QueryPublisherSequence"),
    0x80050001: (_query_publisher_sequence_response, "QueryPublisherSequenceResponse"),
    0x00060001: (_delete_publisher, "DeletePublisher"),
    0x80060001: (_delete_publisher_response, "DeletePublisherResponse"),
    0x00070001: (_subscribe, "Subscribe"),
    0x80070001: (_subscribe_response, "SubscribeResponse"),
    0x00080001: (_deliver, "Deliver"),
    0x00080002: (_deliver_v2, "DeliverV2"),
    0x00090001: (_credit, "Credit"),
    0x80090001: (_credit_response, "CreditResponse"),
    0x000A0001: (_store_offset, "StoreOffset"),
    0x000B0001: (_query_offset, "QueryOffset"),
    0x800B0001: (_query_offset_response, "QueryOffsetResponse"),
    0x000C0001: (_unsubscribe, "Unsubscribe"),
    0x800C0001: (_unsubscribe_response, "UnsubscribeResponse"),
    0x000D0001: (_create, "Create"),
    0x800D0001: (_create_response, "CreateResponse"),
    0x000E0001: (_delete, "Delete"),
    0x800E0001: (_delete_response, "DeleteResponse"),
    0x000F0001: (_metadata, "Metadata"),
    0x800F0001: (_metadata_response, "MetadataResponse"),
    0x00100001: (_metadata_update, "MetadataUpdate"),
    0x00110001: (_peer_properties, "PeerProperties"),
    0x80110001: (_peer_properties_response, "PeerPropertiesResponse"),
    0x00120001: (_sasl_handshake, "SaslHandshake"),
    0x80120001: (_sasl_handshake_response, "SaslHandshakeResponse"),
    0x00130001: (_sasl_authenticate, "SaslAuthenticate"),
    0x80130001: (_sasl_authenticate_response, "SaslAuthenticateResponse"),
    0x00140001: (_tune, "Tune"),
    0x80140001: (_tune_response, "TuneResponse"),
    0x00150001: (_open, "Open"),
    0x80150001: (_open_response, "OpenResponse"),
    0x00160001: (_close, "Close"),
    0x80160001: (_close_response, "CloseResponse"),
    0x00170001: (_heartbeat, "Heartbeat"),
    0x00180001: (_route, "Route"),
    0x80180001: (_route_response, "RouteResponse"),
    0x00190001: (_partitions, "Partitions"),
    0x80190001: (_partitions_response, "PartitionsResponse"),
    0x001A0001: (_consumer_update, "ConsumerUpdate"),
    0x801A0001: (_consumer_update_response, "ConsumerUpdateResponse"),
    0x001B0001: (_exchange_command_versions, "ExchangeCommandVersions"),
    0x801B0001: (_exchange_command_versions_response, "ExchangeCommandVersionsResponse"),
    0x001C0001: (_stream_stats, "StreamStats"),
    0x801C0001: (_stream_stats_response, "StreamStatsResponse"),
    0x001D0001: (_create_super_stream, "CreateSuperStream"),
    0x801D0001: (_create_super_stream_response, "CreateSuperStreamResponse"),
    0x001E0001: (_delete_super_stream, "DeleteSuperStream"),
    0x801E0001: (_delete_super_stream_response, "DeleteSuperStreamResponse"),
    0x001F0001: (_resolve_offset_spec, "ResolveOffsetSpec"),
    0x801F0001: (_resolve_offset_spec_response, "ResolveOffsetSpecResponse"),
}
"""The decoder and the class name of each message by bytes 4 to 7 of its frame."""

_ACCEPTED: Mapping[tuple[Role, int], int] = {
    (Role.CLIENT, 0x00140001): 0x80140001,
    (Role.SERVER, 0x00180001): 0x80180001,
    (Role.SERVER, 0x00190001): 0x80190001,
}
"""Forms that some servers use instead of the documented one, by sender."""


def _selected(data: bytes, sender: Role | None) -> int:
    size = frame_size(data, 0, len(data))
    if not size or size > len(data) or len(data) < 8:
        raise DecodeError("ends too early", len(data), "Frame")
    if size < len(data):
        raise DecodeError(
            f"a frame of {size} bytes with {len(data) - size} more behind it", size, "Frame"
        )
    word = int.from_bytes(data[4:8], "big")
    if sender is not None:
        word = _ACCEPTED.get((sender, word), word)
    if word not in _DECODERS:
        raise DecodeError(f"no message is known by {word:#0{10}x}", 4, "Frame")
    return word


def decode(
    data: bytes,
    policy: ErrorPolicy = STRICT,
    *,
    sender: Role | None = None,
) -> Message:
    """The message of a whole frame.

    Args:
        data: The frame from its first byte on, the length included.
        policy: What to do about what could be passed over: ``STRICT`` raises, ``Lenient()``
            records.
        sender: Who sent it, if known; some servers use forms that mean something else when the
            other side sends them.

    Raises:
        DecodeError: The bytes do not follow the protocol; it knows the offset and the field.
    """
    decoder, name = _DECODERS[_selected(data, sender)]
    try:
        return decoder(data, bounded(policy, len(data)))
    except DecodeError as error:
        found = error.reason, error.offset, error.path
    except struct.error:
        found = "ends too early", len(data), ""
    raise _explained(name, data, *found)  # here, without what was read


def message_name(data: bytes, sender: Role | None = None) -> str:
    """The name of the class of a frame's message, without decoding it.

    Raises:
        DecodeError: The frame is incomplete or its message is not known.
    """
    return _DECODERS[_selected(data, sender)][1]


def _explained(name: str, data: bytes, reason: str, offset: int, inside: str) -> DecodeError:
    from wireloom.rabbitmq_stream.schema import SCHEMA
    from wireloom.schema.explaining import explained

    return explained(SCHEMA, name, data, reason, offset, inside=inside)
