"""Writers of the types of RabbitMQ Stream: straight-line code per type."""

from __future__ import annotations

# ruff: noqa: F403, F405
from struct import Struct
from zlib import crc32

from wireloom.errors import EncodeError
from wireloom.rabbitmq_stream.types import *
from wireloom.runtime.primitives import write_bytes, write_optional_text, write_text

_B = Struct(">B")
_BB = Struct(">BB")
_BBHIqQQIIIB3x = Struct(">BBHIqQQIIIB3x")
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
_QQ = Struct(">QQ")
_Qi = Struct(">Qi")
_QqQIB = Struct(">QqQIB")
_b = Struct(">b")
_d = Struct(">d")
_f = Struct(">f")
_h = Struct(">h")
_i = Struct(">i")
_q = Struct(">q")

_AMQP_CODE = {member.value: member for member in AmqpCode}


def write_frame(value: Frame) -> bytes:
    if not 0 <= value.response <= 1:
        raise EncodeError("from 0 to 1", "response")
    if not 0 <= value.command <= 32767:
        raise EncodeError("from 0 to 32767", "command")
    return (
        _IHH.pack(4 + len(value.body), value.response << 15 | value.command, value.version)
        + value.body
    )


def write_offset_none(value: OffsetNone) -> bytes:
    return b"\x00\x00"


def write_offset_first(value: OffsetFirst) -> bytes:
    return b"\x00\x01"


def write_offset_last(value: OffsetLast) -> bytes:
    return b"\x00\x02"


def write_offset_next(value: OffsetNext) -> bytes:
    return b"\x00\x03"


def write_offset_at(value: OffsetAt) -> bytes:
    return _HQ.pack(4, value.offset)


def write_offset_timestamp(value: OffsetTimestamp) -> bytes:
    return _Hq.pack(5, value.timestamp)


def write_subscription_offset(value: SubscriptionOffset) -> bytes:
    match value:
        case OffsetFirst():
            return write_offset_first(value)
        case OffsetLast():
            return write_offset_last(value)
        case OffsetNext():
            return write_offset_next(value)
        case OffsetAt():
            return write_offset_at(value)
        case OffsetTimestamp():
            return write_offset_timestamp(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no SubscriptionOffset")


def write_offset_specification(value: OffsetSpecification) -> bytes:
    match value:
        case OffsetNone():
            return write_offset_none(value)
        case OffsetFirst():
            return write_offset_first(value)
        case OffsetLast():
            return write_offset_last(value)
        case OffsetNext():
            return write_offset_next(value)
        case OffsetAt():
            return write_offset_at(value)
        case OffsetTimestamp():
            return write_offset_timestamp(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no OffsetSpecification")


def write_simple_entry(value: SimpleEntry) -> bytes:
    return _i.pack(len(value.body)) + value.body


def write_sub_batch(value: SubBatch) -> bytes:
    if not 0 <= value.compression <= 7:
        raise EncodeError("from 0 to 7", "compression")
    if value.record_count < 1:
        raise EncodeError("at least 1", "record_count")
    return (
        _BHII.pack(
            0x80 | value.compression << 4,
            value.record_count,
            value.uncompressed_size,
            len(value.records),
        )
        + value.records
    )


def write_entry(value: Entry) -> bytes:
    match value:
        case SimpleEntry():
            return write_simple_entry(value)
        case SubBatch():
            return write_sub_batch(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no Entry")


def write_published_message(value: PublishedMessage) -> bytes:
    return _Qi.pack(value.publishing_id, len(value.body)) + value.body


def write_published_batch(value: PublishedBatch) -> bytes:
    if not 0 <= value.compression <= 7:
        raise EncodeError("from 0 to 7", "compression")
    if value.record_count < 1:
        raise EncodeError("at least 1", "record_count")
    return (
        _QBHII.pack(
            value.publishing_id,
            0x80 | value.compression << 4,
            value.record_count,
            value.uncompressed_size,
            len(value.records),
        )
        + value.records
    )


def write_published(value: Published) -> bytes:
    match value:
        case PublishedMessage():
            return write_published_message(value)
        case PublishedBatch():
            return write_published_batch(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no Published")


def write_filtered_message(value: FilteredMessage) -> bytes:
    filter_value = write_optional_text(value.filter_value, _h, -1)
    return b"".join(
        (_Q.pack(value.publishing_id), filter_value, _i.pack(len(value.body)), value.body)
    )


def write_publishing_error(value: PublishingError) -> bytes:
    return _QH.pack(value.publishing_id, value.code)


def write_amqp_value(value: AmqpValue, depth: int = 1) -> bytes:
    if depth > 8:
        raise EncodeError("nested deeper than 8")
    if value.code in (0, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45):
        if value.content is not None:
            raise EncodeError("None is wanted here", "content")
        content = b""
    elif value.code in (0x50, 0x52, 0x53, 0x56):
        if not isinstance(value.content, int):
            raise EncodeError("int is wanted here", "content")
        content = _B.pack(value.content)
    elif value.code in (0x51, 0x54, 0x55):
        if not isinstance(value.content, int):
            raise EncodeError("int is wanted here", "content")
        content = _b.pack(value.content)
    elif value.code == 0x60:
        if not isinstance(value.content, int):
            raise EncodeError("int is wanted here", "content")
        content = _H.pack(value.content)
    elif value.code == 0x61:
        if not isinstance(value.content, int):
            raise EncodeError("int is wanted here", "content")
        content = _h.pack(value.content)
    elif value.code in (0x70, 0x73):
        if not isinstance(value.content, int):
            raise EncodeError("int is wanted here", "content")
        content = _I.pack(value.content)
    elif value.code == 0x71:
        if not isinstance(value.content, int):
            raise EncodeError("int is wanted here", "content")
        content = _i.pack(value.content)
    elif value.code == 0x72:
        if not isinstance(value.content, float):
            raise EncodeError("float is wanted here", "content")
        content = _f.pack(value.content)
    elif value.code == 0x74:
        if not isinstance(value.content, bytes):
            raise EncodeError("bytes is wanted here", "content")
        part = value.content
        if len(part) != 4:
            raise EncodeError("the size differs from the one announced", "part")
        content = part
    elif value.code == 0x80:
        if not isinstance(value.content, int):
            raise EncodeError("int is wanted here", "content")
        content = _Q.pack(value.content)
    elif value.code in (0x81, 0x83):
        if not isinstance(value.content, int):
            raise EncodeError("int is wanted here", "content")
        content = _q.pack(value.content)
    elif value.code == 0x82:
        if not isinstance(value.content, float):
            raise EncodeError("float is wanted here", "content")
        content = _d.pack(value.content)
    elif value.code == 0x84:
        if not isinstance(value.content, bytes):
            raise EncodeError("bytes is wanted here", "content")
        part = value.content
        if len(part) != 8:
            raise EncodeError("the size differs from the one announced", "part")
        content = part
    elif value.code in (0x94, 0x98):
        if not isinstance(value.content, bytes):
            raise EncodeError("bytes is wanted here", "content")
        part = value.content
        if len(part) != 16:
            raise EncodeError("the size differs from the one announced", "part")
        content = part
    elif value.code in (0xA1, 0xA3):
        if not isinstance(value.content, str):
            raise EncodeError("str is wanted here", "content")
        content = write_text(value.content, _B)
    elif value.code in (0xB1, 0xB3):
        if not isinstance(value.content, str):
            raise EncodeError("str is wanted here", "content")
        content = write_text(value.content, _I)
    elif value.code in (0xA0, 0xE0):
        if not isinstance(value.content, bytes):
            raise EncodeError("bytes is wanted here", "content")
        content = write_bytes(value.content, _B)
    elif value.code in (0xB0, 0xF0):
        if not isinstance(value.content, bytes):
            raise EncodeError("bytes is wanted here", "content")
        content = write_bytes(value.content, _I)
    elif value.code in (0xC0, 0xC1):
        if not isinstance(value.content, AmqpItems):
            raise EncodeError("AmqpItems is wanted here", "content")
        content = write_amqp_items(value.content, depth=depth + 1)
    elif value.code in (0xD0, 0xD1):
        if not isinstance(value.content, AmqpLongItems):
            raise EncodeError("AmqpLongItems is wanted here", "content")
        content = write_amqp_long_items(value.content, depth=depth + 1)
    else:
        raise EncodeError("no case applies", "content")
    return _B.pack(value.code) + content


def write_amqp_items(value: AmqpItems, depth: int = 1) -> bytes:
    if depth > 8:
        raise EncodeError("nested deeper than 8")
    return _BB.pack(1 + len(value.items), value.count) + value.items


def write_amqp_long_items(value: AmqpLongItems, depth: int = 1) -> bytes:
    if depth > 8:
        raise EncodeError("nested deeper than 8")
    return _II.pack(4 + len(value.items), value.count) + value.items


def write_chunk(value: Chunk) -> bytes:
    if not 0 <= value.version <= 15:
        raise EncodeError("from 0 to 15", "version")
    trailer = b""
    if value.trailer is not None:
        trailer = value.trailer
    return b"".join(
        (
            _BBHIqQQIIIB3x.pack(
                0x50 | value.version,
                value.type,
                value.entry_count,
                value.record_count,
                value.timestamp,
                value.epoch,
                value.first_offset,
                crc32(value.entries),
                len(value.entries),
                value.trailer_length,
                value.filter_size,
            ),
            value.entries,
            trailer,
        )
    )


def write_tracked_sequence(value: TrackedSequence) -> bytes:
    reference = write_text(value.reference, _B)
    return b"".join((b"\x00", reference, _Q.pack(value.sequence)))


def write_tracked_offset(value: TrackedOffset) -> bytes:
    reference = write_text(value.reference, _B)
    return b"".join((b"\x01", reference, _Q.pack(value.offset)))


def write_tracked_timestamp(value: TrackedTimestamp) -> bytes:
    reference = write_text(value.reference, _B)
    return b"".join((b"\x02", reference, _q.pack(value.timestamp)))


def write_snapshot_sequence(value: SnapshotSequence) -> bytes:
    reference = write_text(value.reference, _B)
    return b"".join((b"\x00", reference, _QQ.pack(value.chunk_id, value.sequence)))


def write_tracking_entry(value: TrackingEntry) -> bytes:
    match value:
        case TrackedSequence():
            return write_tracked_sequence(value)
        case TrackedOffset():
            return write_tracked_offset(value)
        case TrackedTimestamp():
            return write_tracked_timestamp(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no TrackingEntry")


def write_tracking_snapshot_entry(value: TrackingSnapshotEntry) -> bytes:
    match value:
        case SnapshotSequence():
            return write_snapshot_sequence(value)
        case TrackedOffset():
            return write_tracked_offset(value)
        case TrackedTimestamp():
            return write_tracked_timestamp(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no TrackingSnapshotEntry")


def write_tracking(value: Tracking) -> bytes:
    return b"".join([write_tracking_entry(item) for item in value.entries])


def write_tracking_snapshot(value: TrackingSnapshot) -> bytes:
    return b"".join([write_tracking_snapshot_entry(item) for item in value.entries])


def write_segment_header(value: SegmentHeader) -> bytes:
    return b"OSIL\x00\x00\x00\x01"


def write_index_header(value: IndexHeader) -> bytes:
    return b"OSII\x00\x00\x00\x01"


def write_index_record(value: IndexRecord) -> bytes:
    return _QqQIB.pack(value.first_offset, value.timestamp, value.epoch, value.position, value.type)


def write_broker(value: Broker) -> bytes:
    host = write_text(value.host, _h)
    if value.port > 65535:
        raise EncodeError("at most 65535", "port")
    return b"".join((_H.pack(value.reference), host, _I.pack(value.port)))


def write_stream_metadata(value: StreamMetadata) -> bytes:
    stream = write_text(value.stream, _h)
    count = len(value.replicas)
    replicas = Struct(f">i{count}H").pack(count, *value.replicas)
    return b"".join(
        (stream, _HH.pack(value.code, 0xFFFF if value.leader is None else value.leader), replicas)
    )


def write_command_versions(value: CommandVersions) -> bytes:
    if value.min_version > value.max_version:
        raise EncodeError("min_version is more than max_version")
    return _HHH.pack(value.key, value.min_version, value.max_version)
