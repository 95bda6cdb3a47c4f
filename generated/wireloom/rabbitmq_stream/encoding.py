"""Messages of RabbitMQ Stream and the types that these are made of to bytes: straight-line code
for each.

What varies is encoded first, then the lengths are known and the fixed runs are packed in one
call each.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any
from zlib import crc32

from wireloom.error_policy import HARMLESS, TOO_MANY
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.messages import *
from wireloom.rabbitmq_stream.types import *
from wireloom.runtime.primitives import (
    write_bytes,
    write_optional_bytes,
    write_optional_text,
    write_text,
)
from wireloom.runtime.tables import Role

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
_IHHB = Struct(">IHHB")
_IHHBH = Struct(">IHHBH")
_IHHBQ = Struct(">IHHBQ")
_IHHH = Struct(">IHHH")
_IHHHB = Struct(">IHHHB")
_IHHI = Struct(">IHHI")
_IHHIB = Struct(">IHHIB")
_IHHIBB = Struct(">IHHIBB")
_IHHIH = Struct(">IHHIH")
_IHHIHQ = Struct(">IHHIHQ")
_IHHII = Struct(">IHHII")
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
        if not trailer:
            raise EncodeError("its bytes would be read as None", "trailer")
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


def _declare_publisher(message: DeclarePublisher) -> bytes:
    reference = write_text(message.reference, _h)
    if len(reference) > 257:
        raise EncodeError("more than 255 bytes", "reference")
    stream = write_text(message.stream, _h)
    return b"".join(
        (
            _IHHIB.pack(
                9 + len(reference) + len(stream),
                0x1,
                1,
                message.correlation_id,
                message.publisher_id,
            ),
            reference,
            stream,
        )
    )


def _declare_publisher_response(message: DeclarePublisherResponse) -> bytes:
    return _IHHIH.pack(10, 0x8001, 1, message.correlation_id, message.code)


def _publish(message: Publish) -> bytes:
    parts: list[bytes] = []
    add = parts.append
    pack = _Qi.pack
    for item in message.messages:
        if type(item) is PublishedMessage:
            body = item.body
            add(pack(item.publishing_id, len(body)))
            add(body)
        else:
            add(write_published(item))
    messages = b"".join(parts)
    messages = _i.pack(len(message.messages)) + messages
    return _IHHB.pack(5 + len(messages), 0x2, 1, message.publisher_id) + messages


def _publish_v2(message: PublishV2) -> bytes:
    messages = b"".join([write_filtered_message(item) for item in message.messages])
    messages = _i.pack(len(message.messages)) + messages
    return _IHHB.pack(5 + len(messages), 0x2, 2, message.publisher_id) + messages


def _publish_confirm(message: PublishConfirm) -> bytes:
    count = len(message.publishing_ids)
    publishing_ids = Struct(f">i{count}Q").pack(count, *message.publishing_ids)
    return _IHHB.pack(5 + len(publishing_ids), 0x3, 1, message.publisher_id) + publishing_ids


def _publish_error(message: PublishError) -> bytes:
    errors = b"".join([write_publishing_error(item) for item in message.errors])
    errors = _i.pack(len(message.errors)) + errors
    return _IHHB.pack(5 + len(errors), 0x4, 1, message.publisher_id) + errors


def _query_publisher_sequence(message: QueryPublisherSequence) -> bytes:
    reference = write_text(message.reference, _h)
    if len(reference) > 257:
        raise EncodeError("more than 255 bytes", "reference")
    stream = write_text(message.stream, _h)
    return b"".join(
        (
            _IHHI.pack(8 + len(reference) + len(stream), 0x5, 1, message.correlation_id),
            reference,
            stream,
        )
    )


def _query_publisher_sequence_response(message: QueryPublisherSequenceResponse) -> bytes:
    return _IHHIHQ.pack(18, 0x8005, 1, message.correlation_id, message.code, message.sequence)


def _delete_publisher(message: DeletePublisher) -> bytes:
    return _IHHIB.pack(9, 0x6, 1, message.correlation_id, message.publisher_id)


def _delete_publisher_response(message: DeletePublisherResponse) -> bytes:
    return _IHHIH.pack(10, 0x8006, 1, message.correlation_id, message.code)


def _subscribe(message: Subscribe) -> bytes:
    stream = write_text(message.stream, _h)
    offset = write_subscription_offset(message.offset)
    properties = b""
    if message.properties is not None:
        properties = b"".join(
            [write_text(key, _h) + write_text(item, _h) for key, item in message.properties.items()]
        )
        properties = _i.pack(len(message.properties)) + properties
    return b"".join(
        (
            _IHHIB.pack(
                11 + len(stream) + len(offset) + len(properties),
                0x7,
                1,
                message.correlation_id,
                message.subscription_id,
            ),
            stream,
            offset,
            _H.pack(message.credit),
            properties,
        )
    )


def _subscribe_response(message: SubscribeResponse) -> bytes:
    return _IHHIH.pack(10, 0x8007, 1, message.correlation_id, message.code)


def _deliver(message: Deliver) -> bytes:
    chunk = write_chunk(message.chunk)
    return _IHHB.pack(5 + len(chunk), 0x8, 1, message.subscription_id) + chunk


def _deliver_v2(message: DeliverV2) -> bytes:
    chunk = write_chunk(message.chunk)
    return (
        _IHHBQ.pack(13 + len(chunk), 0x8, 2, message.subscription_id, message.committed_chunk_id)
        + chunk
    )


def _credit(message: Credit) -> bytes:
    if message.credit > 32767:
        raise EncodeError("at most 32767", "credit")
    return _IHHBH.pack(7, 0x9, 1, message.subscription_id, message.credit)


def _credit_response(message: CreditResponse) -> bytes:
    return _IHHHB.pack(7, 0x8009, 1, message.code, message.subscription_id)


def _store_offset(message: StoreOffset) -> bytes:
    reference = write_text(message.reference, _h)
    if len(reference) > 257:
        raise EncodeError("more than 255 bytes", "reference")
    stream = write_text(message.stream, _h)
    return b"".join(
        (
            _IHH.pack(12 + len(reference) + len(stream), 0xA, 1),
            reference,
            stream,
            _Q.pack(message.offset),
        )
    )


def _query_offset(message: QueryOffset) -> bytes:
    reference = write_text(message.reference, _h)
    if len(reference) > 257:
        raise EncodeError("more than 255 bytes", "reference")
    stream = write_text(message.stream, _h)
    return b"".join(
        (
            _IHHI.pack(8 + len(reference) + len(stream), 0xB, 1, message.correlation_id),
            reference,
            stream,
        )
    )


def _query_offset_response(message: QueryOffsetResponse) -> bytes:
    return _IHHIHQ.pack(18, 0x800B, 1, message.correlation_id, message.code, message.offset)


def _unsubscribe(message: Unsubscribe) -> bytes:
    return _IHHIB.pack(9, 0xC, 1, message.correlation_id, message.subscription_id)


def _unsubscribe_response(message: UnsubscribeResponse) -> bytes:
    return _IHHIH.pack(10, 0x800C, 1, message.correlation_id, message.code)


def _create(message: Create) -> bytes:
    stream = write_text(message.stream, _h)
    arguments = b"".join(
        [write_text(key, _h) + write_text(item, _h) for key, item in message.arguments.items()]
    )
    arguments = _i.pack(len(message.arguments)) + arguments
    return b"".join(
        (
            _IHHI.pack(8 + len(stream) + len(arguments), 0xD, 1, message.correlation_id),
            stream,
            arguments,
        )
    )


def _create_response(message: CreateResponse) -> bytes:
    return _IHHIH.pack(10, 0x800D, 1, message.correlation_id, message.code)


def _delete(message: Delete) -> bytes:
    stream = write_text(message.stream, _h)
    return _IHHI.pack(8 + len(stream), 0xE, 1, message.correlation_id) + stream


def _delete_response(message: DeleteResponse) -> bytes:
    return _IHHIH.pack(10, 0x800E, 1, message.correlation_id, message.code)


def _metadata(message: Metadata) -> bytes:
    streams = b"".join([write_text(item, _h) for item in message.streams])
    streams = _i.pack(len(message.streams)) + streams
    return _IHHI.pack(8 + len(streams), 0xF, 1, message.correlation_id) + streams


def _metadata_response(message: MetadataResponse) -> bytes:
    brokers = b"".join([write_broker(item) for item in message.brokers])
    brokers = _i.pack(len(message.brokers)) + brokers
    streams = b"".join([write_stream_metadata(item) for item in message.streams])
    streams = _i.pack(len(message.streams)) + streams
    return b"".join(
        (
            _IHHI.pack(8 + len(brokers) + len(streams), 0x800F, 1, message.correlation_id),
            brokers,
            streams,
        )
    )


def _metadata_update(message: MetadataUpdate) -> bytes:
    stream = write_text(message.stream, _h)
    return _IHHH.pack(6 + len(stream), 0x10, 1, message.code) + stream


def _peer_properties(message: PeerProperties) -> bytes:
    properties = b"".join(
        [write_text(key, _h) + write_text(item, _h) for key, item in message.properties.items()]
    )
    properties = _i.pack(len(message.properties)) + properties
    return _IHHI.pack(8 + len(properties), 0x11, 1, message.correlation_id) + properties


def _peer_properties_response(message: PeerPropertiesResponse) -> bytes:
    properties = b"".join(
        [write_text(key, _h) + write_text(item, _h) for key, item in message.properties.items()]
    )
    properties = _i.pack(len(message.properties)) + properties
    return (
        _IHHIH.pack(10 + len(properties), 0x8011, 1, message.correlation_id, message.code)
        + properties
    )


def _sasl_handshake(message: SaslHandshake) -> bytes:
    return _IHHI.pack(8, 0x12, 1, message.correlation_id)


def _sasl_handshake_response(message: SaslHandshakeResponse) -> bytes:
    mechanisms = b"".join([write_text(item, _h) for item in message.mechanisms])
    mechanisms = _i.pack(len(message.mechanisms)) + mechanisms
    return (
        _IHHIH.pack(10 + len(mechanisms), 0x8012, 1, message.correlation_id, message.code)
        + mechanisms
    )


def _sasl_authenticate(message: SaslAuthenticate) -> bytes:
    mechanism = write_text(message.mechanism, _h)
    data_ = write_optional_bytes(message.data, _i, -1)
    return b"".join(
        (
            _IHHI.pack(8 + len(mechanism) + len(data_), 0x13, 1, message.correlation_id),
            mechanism,
            data_,
        )
    )


def _sasl_authenticate_response(message: SaslAuthenticateResponse) -> bytes:
    challenge = b""
    if message.challenge is not None:
        challenge = write_bytes(message.challenge, _h)
    return (
        _IHHIH.pack(10 + len(challenge), 0x8013, 1, message.correlation_id, message.code)
        + challenge
    )


def _tune(message: Tune) -> bytes:
    return _IHHII.pack(12, 0x14, 1, message.frame_max, message.heartbeat)


def _tune_response(message: TuneResponse) -> bytes:
    return _IHHII.pack(12, 0x8014, 1, message.frame_max, message.heartbeat)


def _open(message: Open) -> bytes:
    virtual_host = write_text(message.virtual_host, _h)
    return _IHHI.pack(8 + len(virtual_host), 0x15, 1, message.correlation_id) + virtual_host


def _open_response(message: OpenResponse) -> bytes:
    properties = b""
    if message.properties is not None:
        properties = b"".join(
            [write_text(key, _h) + write_text(item, _h) for key, item in message.properties.items()]
        )
        properties = _i.pack(len(message.properties)) + properties
    return (
        _IHHIH.pack(10 + len(properties), 0x8015, 1, message.correlation_id, message.code)
        + properties
    )


def _close(message: Close) -> bytes:
    reason = write_text(message.reason, _h)
    return _IHHIH.pack(10 + len(reason), 0x16, 1, message.correlation_id, message.code) + reason


def _close_response(message: CloseResponse) -> bytes:
    return _IHHIH.pack(10, 0x8016, 1, message.correlation_id, message.code)


def _heartbeat(message: Heartbeat) -> bytes:
    return _IHH.pack(4, 0x17, 1)


def _route(message: Route) -> bytes:
    routing_key = write_text(message.routing_key, _h)
    super_stream = write_text(message.super_stream, _h)
    return b"".join(
        (
            _IHHI.pack(8 + len(routing_key) + len(super_stream), 0x18, 1, message.correlation_id),
            routing_key,
            super_stream,
        )
    )


def _route_response(message: RouteResponse) -> bytes:
    streams = b"".join([write_text(item, _h) for item in message.streams])
    streams = _i.pack(len(message.streams)) + streams
    return _IHHIH.pack(10 + len(streams), 0x8018, 1, message.correlation_id, message.code) + streams


def _partitions(message: Partitions) -> bytes:
    super_stream = write_text(message.super_stream, _h)
    return _IHHI.pack(8 + len(super_stream), 0x19, 1, message.correlation_id) + super_stream


def _partitions_response(message: PartitionsResponse) -> bytes:
    streams = b"".join([write_text(item, _h) for item in message.streams])
    streams = _i.pack(len(message.streams)) + streams
    return _IHHIH.pack(10 + len(streams), 0x8019, 1, message.correlation_id, message.code) + streams


def _consumer_update(message: ConsumerUpdate) -> bytes:
    return _IHHIBB.pack(
        10, 0x1A, 1, message.correlation_id, message.subscription_id, bool(message.active)
    )


def _consumer_update_response(message: ConsumerUpdateResponse) -> bytes:
    offset = write_offset_specification(message.offset)
    return _IHHIH.pack(10 + len(offset), 0x801A, 1, message.correlation_id, message.code) + offset


def _exchange_command_versions(message: ExchangeCommandVersions) -> bytes:
    commands = b"".join([write_command_versions(item) for item in message.commands])
    commands = _i.pack(len(message.commands)) + commands
    return _IHHI.pack(8 + len(commands), 0x1B, 1, message.correlation_id) + commands


def _exchange_command_versions_response(message: ExchangeCommandVersionsResponse) -> bytes:
    commands = b"".join([write_command_versions(item) for item in message.commands])
    commands = _i.pack(len(message.commands)) + commands
    return (
        _IHHIH.pack(10 + len(commands), 0x801B, 1, message.correlation_id, message.code) + commands
    )


def _stream_stats(message: StreamStats) -> bytes:
    stream = write_text(message.stream, _h)
    return _IHHI.pack(8 + len(stream), 0x1C, 1, message.correlation_id) + stream


def _stream_stats_response(message: StreamStatsResponse) -> bytes:
    statistics = b"".join(
        [write_text(key, _h) + _q.pack(item) for key, item in message.statistics.items()]
    )
    statistics = _i.pack(len(message.statistics)) + statistics
    return (
        _IHHIH.pack(10 + len(statistics), 0x801C, 1, message.correlation_id, message.code)
        + statistics
    )


def _create_super_stream(message: CreateSuperStream) -> bytes:
    name = write_text(message.name, _h)
    partitions = b"".join([write_text(item, _h) for item in message.partitions])
    partitions = _i.pack(len(message.partitions)) + partitions
    binding_keys = b"".join([write_text(item, _h) for item in message.binding_keys])
    binding_keys = _i.pack(len(message.binding_keys)) + binding_keys
    arguments = b"".join(
        [write_text(key, _h) + write_text(item, _h) for key, item in message.arguments.items()]
    )
    arguments = _i.pack(len(message.arguments)) + arguments
    return b"".join(
        (
            _IHHI.pack(
                8 + len(name) + len(partitions) + len(binding_keys) + len(arguments),
                0x1D,
                1,
                message.correlation_id,
            ),
            name,
            partitions,
            binding_keys,
            arguments,
        )
    )


def _create_super_stream_response(message: CreateSuperStreamResponse) -> bytes:
    return _IHHIH.pack(10, 0x801D, 1, message.correlation_id, message.code)


def _delete_super_stream(message: DeleteSuperStream) -> bytes:
    name = write_text(message.name, _h)
    return _IHHI.pack(8 + len(name), 0x1E, 1, message.correlation_id) + name


def _delete_super_stream_response(message: DeleteSuperStreamResponse) -> bytes:
    return _IHHIH.pack(10, 0x801E, 1, message.correlation_id, message.code)


def _resolve_offset_spec(message: ResolveOffsetSpec) -> bytes:
    stream = write_text(message.stream, _h)
    offset = write_subscription_offset(message.offset)
    properties = b""
    if message.properties is not None:
        properties = b"".join(
            [write_text(key, _h) + write_text(item, _h) for key, item in message.properties.items()]
        )
        properties = _i.pack(len(message.properties)) + properties
    return b"".join(
        (
            _IHHI.pack(
                8 + len(stream) + len(offset) + len(properties), 0x1F, 1, message.correlation_id
            ),
            stream,
            offset,
            properties,
        )
    )


def _resolve_offset_spec_response(message: ResolveOffsetSpecResponse) -> bytes:
    offset = write_offset_at(message.offset)
    return _IHHIH.pack(10 + len(offset), 0x801F, 1, message.correlation_id, message.code) + offset


_ENCODERS: Mapping[type, Callable[[Any], bytes]] = {
    DeclarePublisher: _declare_publisher,
    DeclarePublisherResponse: _declare_publisher_response,
    Publish: _publish,
    PublishV2: _publish_v2,
    PublishConfirm: _publish_confirm,
    PublishError: _publish_error,
    QueryPublisherSequence: _query_publisher_sequence,
    QueryPublisherSequenceResponse: _query_publisher_sequence_response,
    DeletePublisher: _delete_publisher,
    DeletePublisherResponse: _delete_publisher_response,
    Subscribe: _subscribe,
    SubscribeResponse: _subscribe_response,
    Deliver: _deliver,
    DeliverV2: _deliver_v2,
    Credit: _credit,
    CreditResponse: _credit_response,
    StoreOffset: _store_offset,
    QueryOffset: _query_offset,
    QueryOffsetResponse: _query_offset_response,
    Unsubscribe: _unsubscribe,
    UnsubscribeResponse: _unsubscribe_response,
    Create: _create,
    CreateResponse: _create_response,
    Delete: _delete,
    DeleteResponse: _delete_response,
    Metadata: _metadata,
    MetadataResponse: _metadata_response,
    MetadataUpdate: _metadata_update,
    PeerProperties: _peer_properties,
    PeerPropertiesResponse: _peer_properties_response,
    SaslHandshake: _sasl_handshake,
    SaslHandshakeResponse: _sasl_handshake_response,
    SaslAuthenticate: _sasl_authenticate,
    SaslAuthenticateResponse: _sasl_authenticate_response,
    Tune: _tune,
    TuneResponse: _tune_response,
    Open: _open,
    OpenResponse: _open_response,
    Close: _close,
    CloseResponse: _close_response,
    Heartbeat: _heartbeat,
    Route: _route,
    RouteResponse: _route_response,
    Partitions: _partitions,
    PartitionsResponse: _partitions_response,
    ConsumerUpdate: _consumer_update,
    ConsumerUpdateResponse: _consumer_update_response,
    ExchangeCommandVersions: _exchange_command_versions,
    ExchangeCommandVersionsResponse: _exchange_command_versions_response,
    StreamStats: _stream_stats,
    StreamStatsResponse: _stream_stats_response,
    CreateSuperStream: _create_super_stream,
    CreateSuperStreamResponse: _create_super_stream_response,
    DeleteSuperStream: _delete_super_stream,
    DeleteSuperStreamResponse: _delete_super_stream_response,
    ResolveOffsetSpec: _resolve_offset_spec,
    ResolveOffsetSpecResponse: _resolve_offset_spec_response,
}


def encode(message: Message) -> bytes:
    """The whole frame of a message, its length included.

    Raises:
        EncodeError: A value does not fit its field; it knows which one.
    """
    encoder = _ENCODERS.get(type(message))
    if encoder is None:
        raise EncodeError(type(message).__name__ + " is no message of RabbitMQ Stream")
    try:
        data = encoder(message)
    except EncodeError as error:
        raise _explained(message, error.reason, error.path) from None
    except (struct.error, OverflowError, AttributeError, TypeError, ValueError) as error:
        raise _explained(message, str(error), "") from None
    opaque = _CHARGED.get(type(message))
    if opaque is not None and len(data) - opaque(message) > HARMLESS:
        _check_memory(type(message), data)
    return data


_CHARGED: Mapping[type, Callable[[Any], int]] = {
    Subscribe: lambda message: 0,
    Create: lambda message: 0,
    Metadata: lambda message: 0,
    MetadataResponse: lambda message: 0,
    PeerProperties: lambda message: 0,
    PeerPropertiesResponse: lambda message: 0,
    SaslHandshakeResponse: lambda message: 0,
    OpenResponse: lambda message: 0,
    RouteResponse: lambda message: 0,
    PartitionsResponse: lambda message: 0,
    ExchangeCommandVersions: lambda message: 0,
    ExchangeCommandVersionsResponse: lambda message: 0,
    CreateSuperStream: lambda message: 0,
    ResolveOffsetSpec: lambda message: 0,
}
"""Messages that may hold many small values, and the bytes of each in which there are none."""


def _check_memory(kind: type, data: bytes) -> None:
    """Refuses a frame that no decoder takes, as it takes too much memory for its size."""
    from wireloom.rabbitmq_stream.decoding import decode
    from wireloom.rabbitmq_stream.tables import RULES

    try:
        decode(data, sender=RULES[kind].sender & Role.CLIENT or Role.SERVER)
    except DecodeError as error:
        if error.reason.startswith(TOO_MANY):
            raise EncodeError(error.reason, error.path) from None


def _explained(message: Message, reason: str, path: str) -> EncodeError:
    from wireloom.rabbitmq_stream.schema import SCHEMA
    from wireloom.schema.explaining import misfit

    name = type(message).__name__
    found = misfit(SCHEMA, name, message)
    if found is not None:
        path, reason = found
    elif path:
        path = f"{name}.{path}"
    return EncodeError(reason, path or name)
