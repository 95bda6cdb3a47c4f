"""Bytes of Apache Pulsar binary protocol to messages and to the types that these are made of:
straight-line code for each.

The decoders know no names of fields. One that fails says why and where, counted from the start
of the frame; the schema then gives the place its name.

A reader takes the data, a position, the end of the region and what to do about policy; it
returns the value and the position after it. Offsets count from the start of the data.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Callable, Mapping
from struct import Struct

from crc32c import crc32c
from wireloom.error_policy import STRICT, ErrorPolicy, bounded
from wireloom.errors import DecodeError
from wireloom.pulsar.messages import *
from wireloom.pulsar.types import *
from wireloom.runtime.dataclass import constructor
from wireloom.runtime.primitives import finish, too_short
from wireloom.runtime.protobuf import (
    Pieces,
    as_int32,
    as_int64,
    envelope_key,
    join_pieces,
    keep_field,
    missing,
    open_envelope,
    packed_excess,
    packed_varints,
    read_size,
    read_tag,
    region_of,
    skip_field,
    varint,
)
from wireloom.runtime.tables import Role

_HI = Struct(">HI")
_I = Struct(">I")
_II = Struct(">II")
_LITTLE_d = Struct("<d")

_new_command_consumer_stats_response = constructor(CommandConsumerStatsResponse)
_new_command_subscribe = constructor(CommandSubscribe)
_new_encryption_keys = constructor(EncryptionKeys)
_new_int_range = constructor(IntRange)
_new_key_long_value = constructor(KeyLongValue)
_new_key_value = constructor(KeyValue)
_new_message_id_data = constructor(MessageIdData)
_new_message_metadata = constructor(MessageMetadata)
_new_scalable_assigned_segment = constructor(ScalableAssignedSegment)
_new_segment_broker_address = constructor(SegmentBrokerAddress)
_new_segment_info = constructor(SegmentInfo)
_new_subscription = constructor(Subscription)
_new_tc_assignment = constructor(TcAssignment)

_ACK_TYPE = {member.value: member for member in AckType}
_AUTH_METHOD = {member.value: member for member in AuthMethod}
_COMPRESSION_TYPE = {member.value: member for member in CompressionType}
_INITIAL_POSITION = {member.value: member for member in InitialPosition}
_KEY_SHARED_MODE = {member.value: member for member in KeySharedMode}
_LOOKUP_RESULT = {member.value: member for member in LookupResult}
_MIGRATED_RESOURCE = {member.value: member for member in MigratedResource}
_NAMESPACE_MODE = {member.value: member for member in NamespaceMode}
_PARTITION_LOOKUP_RESULT = {member.value: member for member in PartitionLookupResult}
_PRODUCER_ACCESS_MODE = {member.value: member for member in ProducerAccessMode}
_SCALABLE_CONSUMER_TYPE = {member.value: member for member in ScalableConsumerType}
_SCHEMA_TYPE = {member.value: member for member in SchemaType}
_SEGMENT_STATE = {member.value: member for member in SegmentState}
_SERVER_ERROR = {member.value: member for member in ServerError}
_SUBSCRIPTION_TYPE = {member.value: member for member in SubscriptionType}
_TXN_ACTION = {member.value: member for member in TxnAction}
_VALIDATION_ERROR = {member.value: member for member in ValidationError}


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
    (total_size,) = _I.unpack_from(buffer, start)
    return int(total_size) + 4


def read_frame(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Frame, int]:
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
        payload, pos = read_payload(data, pos, total_size_end, policy)
    if pos != total_size_end:
        raise DecodeError(f"{total_size_end - pos} bytes left in the region", pos)
    return Frame(command, payload), pos


def read_payload(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Payload, int]:
    broker_entry = None
    if data.startswith(b"\x0e\x02", pos, end):
        broker_entry, pos = read_broker_entry(data, pos, end, policy)
    has_checksum = data.startswith(b"\x0e\x01", pos, end)
    if has_checksum:
        pos += 2
    checksum = 0
    if has_checksum:
        if end - pos < 4:
            raise too_short(end)
        (checksum,) = _I.unpack_from(data, pos)
        if crc32c(memoryview(data)[pos + 4 : end]) != checksum:
            policy.report("CRC32C of the rest differs", pos, data[pos : pos + 4])
        pos = pos + 4
    if end - pos < 4:
        raise too_short(end)
    (metadata_size,) = _I.unpack_from(data, pos)
    metadata_end = pos + 4 + metadata_size
    if metadata_end > end:
        raise DecodeError("length runs past the end", pos)
    metadata, pos = read_message_metadata(data, pos + 4, metadata_end, policy)
    if pos != metadata_end:
        raise DecodeError(f"{metadata_end - pos} bytes left in the region", pos)
    content = data[metadata_end:end]
    return Payload(broker_entry, has_checksum, metadata, content), end


def read_broker_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[BrokerEntry, int]:
    if end - pos < 6:
        raise too_short(end)
    magic, size_ = _HI.unpack_from(data, pos)
    if magic != 0xE02:
        policy.report("magic must be 0xe02", pos, data[pos : pos + 2])
    metadata_end = pos + 6 + size_
    if metadata_end > end:
        raise DecodeError("length runs past the end", pos + 2)
    metadata, pos = read_broker_entry_metadata(data, pos + 6, metadata_end, policy)
    if pos != metadata_end:
        raise DecodeError(f"{metadata_end - pos} bytes left in the region", pos)
    return BrokerEntry(metadata), metadata_end


def read_batch_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[BatchEntry, int]:
    if end - pos < 4:
        raise too_short(end)
    (metadata_size,) = _I.unpack_from(data, pos)
    metadata_end = pos + 4 + metadata_size
    if metadata_end > end:
        raise DecodeError("length runs past the end", pos)
    metadata, pos = read_single_message_metadata(data, pos + 4, metadata_end, policy)
    if pos != metadata_end:
        raise DecodeError(f"{metadata_end - pos} bytes left in the region", pos)
    content_end = metadata_end + metadata.payload_size
    if content_end > end or metadata.payload_size < 0:
        raise DecodeError("length runs past the end", metadata_end)
    content = data[metadata_end:content_end]
    return BatchEntry(metadata, content), content_end


def read_schema(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Schema, int]:
    name: str | None = None
    schema_data: bytes | None = None
    type_: SchemaType | None = None
    properties: list[KeyValue] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    schema_data = data[pos:stop]
                elif tag == 0x2A:
                    properties.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x20:
                    type__known = _SCHEMA_TYPE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if type__known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        type_ = type__known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if name is None:
        raise missing("name", end)
    if schema_data is None:
        raise missing("schema_data", end)
    if type_ is None:
        raise missing("type", end)
    if properties:
        policy.charge(40, end)
    return (
        Schema(
            name,
            schema_data,
            type_,
            tuple(properties) if properties else (),
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_message_id_data(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[MessageIdData, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    ledger_id: int | None = None
    entry_id: int | None = None
    partition: int | None = None
    batch_index: int | None = None
    ack_set: list[int] = []
    batch_size: int | None = None
    first_chunk_message_id_at: Pieces | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    policy.charge(packed_excess(data, pos, stop), pos)
                    ack_set.extend(
                        number if number < 0x8000000000000000 else as_int64(number)
                        for number in packed_varints(data, pos, stop)
                    )
                elif tag == 0x3A:
                    first_chunk_message_id_at = join_pieces(
                        first_chunk_message_id_at, data, pos, stop
                    )
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    ledger_id = number
                elif tag == 0x10:
                    entry_id = number
                elif tag == 0x18:
                    partition = number if number < 0x80000000 else as_int32(number)
                elif tag == 0x20:
                    batch_index = number if number < 0x80000000 else as_int32(number)
                elif tag == 0x28:
                    ack_set.append(number if number < 0x8000000000000000 else as_int64(number))
                elif tag == 0x30:
                    batch_size = number if number < 0x80000000 else as_int32(number)
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if ledger_id is None:
        raise missing("ledger_id", end)
    if entry_id is None:
        raise missing("entry_id", end)
    if ack_set:
        policy.charge(57, end)
    first_chunk_message_id = (
        None
        if first_chunk_message_id_at is None
        else read_message_id_data(
            *region_of(data, first_chunk_message_id_at), policy, depth=depth + 1
        )[0]
    )
    return (
        _new_message_id_data(
            ledger_id,
            entry_id,
            partition,
            batch_index,
            tuple(ack_set) if ack_set else (),
            batch_size,
            first_chunk_message_id,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_key_value(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[KeyValue, int]:
    key: str | None = None
    value_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    key = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x12:
                    value_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if key is None:
        raise missing("key", end)
    if value_ is None:
        raise missing("value", end)
    return _new_key_value(key, value_, bytes(kept) if kept else b""), end


def read_key_long_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[KeyLongValue, int]:
    key: str | None = None
    value_: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    key = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x10:
                    value_ = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if key is None:
        raise missing("key", end)
    if value_ is None:
        raise missing("value", end)
    return _new_key_long_value(key, value_, bytes(kept) if kept else b""), end


def read_int_range(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[IntRange, int]:
    start_: int | None = None
    end_: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    start_ = number if number < 0x80000000 else as_int32(number)
                elif tag == 0x10:
                    end_ = number if number < 0x80000000 else as_int32(number)
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if start_ is None:
        raise missing("start", end)
    if end_ is None:
        raise missing("end", end)
    return _new_int_range(start_, end_, bytes(kept) if kept else b""), end


def read_encryption_keys(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[EncryptionKeys, int]:
    key: str | None = None
    value_: bytes | None = None
    metadata: list[KeyValue] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    key = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x12:
                    value_ = data[pos:stop]
                elif tag == 0x1A:
                    metadata.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if key is None:
        raise missing("key", end)
    if value_ is None:
        raise missing("value", end)
    if metadata:
        policy.charge(45, end)
    return (
        _new_encryption_keys(
            key, value_, tuple(metadata) if metadata else (), bytes(kept) if kept else b""
        ),
        end,
    )


def read_message_metadata(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[MessageMetadata, int]:
    producer_name: str | None = None
    sequence_id: int | None = None
    publish_time: int | None = None
    properties: list[KeyValue] = []
    replicated_from: str | None = None
    partition_key: str | None = None
    replicate_to: list[str] = []
    compression: CompressionType | None = None
    uncompressed_size: int | None = None
    num_messages_in_batch: int | None = None
    event_time: int | None = None
    encryption_keys: list[EncryptionKeys] = []
    encryption_algo: str | None = None
    encryption_param: bytes | None = None
    schema_version: bytes | None = None
    partition_key_b64_encoded: bool | None = None
    ordering_key: bytes | None = None
    deliver_at_time: int | None = None
    marker_type: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    highest_sequence_id: int | None = None
    null_value: bool | None = None
    uuid: str | None = None
    num_chunks_from_msg: int | None = None
    total_chunk_msg_size: int | None = None
    chunk_id: int | None = None
    null_partition_key: bool | None = None
    compacted_batch_indexes: list[int] = []
    schema_id: bytes | None = None
    entry_hash_min: int | None = None
    entry_hash_max: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag > 0x7F:
                tag += data[pos] * 0x80 - 0x80
                pos += 1
                if tag > 0x3FFF:
                    tag, pos = read_tag(data, start, end)
            if tag < 8:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    producer_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    properties.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                elif tag == 0x2A:
                    replicated_from = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x32:
                    partition_key = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x3A:
                    replicate_to.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                elif tag == 0x6A:
                    encryption_keys.append(read_encryption_keys(data, pos, stop, policy)[0])
                    if stop - start < 18:
                        policy.charge(5, stop)
                elif tag == 0x72:
                    encryption_algo = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x7A:
                    encryption_param = data[pos:stop]
                elif tag == 0x82:
                    schema_version = data[pos:stop]
                elif tag == 0x92:
                    ordering_key = data[pos:stop]
                elif tag == 0xD2:
                    uuid = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0xFA:
                    policy.charge(packed_excess(data, pos, stop), pos)
                    compacted_batch_indexes.extend(
                        number if number < 0x80000000 else as_int32(number)
                        for number in packed_varints(data, pos, stop)
                    )
                elif tag == 0x102:
                    schema_id = data[pos:stop]
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x10:
                    sequence_id = number
                elif tag == 0x18:
                    publish_time = number
                elif tag == 0x40:
                    compression_known = _COMPRESSION_TYPE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if compression_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        compression = compression_known
                elif tag == 0x48:
                    uncompressed_size = number & 0xFFFFFFFF
                elif tag == 0x58:
                    num_messages_in_batch = number if number < 0x80000000 else as_int32(number)
                elif tag == 0x60:
                    event_time = number
                elif tag == 0x88:
                    partition_key_b64_encoded = number != 0
                elif tag == 0x98:
                    deliver_at_time = number if number < 0x8000000000000000 else as_int64(number)
                elif tag == 0xA0:
                    marker_type = number if number < 0x80000000 else as_int32(number)
                elif tag == 0xB0:
                    txnid_least_bits = number
                elif tag == 0xB8:
                    txnid_most_bits = number
                elif tag == 0xC0:
                    highest_sequence_id = number
                elif tag == 0xC8:
                    null_value = number != 0
                elif tag == 0xD8:
                    num_chunks_from_msg = number if number < 0x80000000 else as_int32(number)
                elif tag == 0xE0:
                    total_chunk_msg_size = number if number < 0x80000000 else as_int32(number)
                elif tag == 0xE8:
                    chunk_id = number if number < 0x80000000 else as_int32(number)
                elif tag == 0xF0:
                    null_partition_key = number != 0
                elif tag == 0xF8:
                    compacted_batch_indexes.append(
                        number if number < 0x80000000 else as_int32(number)
                    )
                elif tag == 0x108:
                    entry_hash_min = number & 0xFFFFFFFF
                elif tag == 0x110:
                    entry_hash_max = number & 0xFFFFFFFF
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if producer_name is None:
        raise missing("producer_name", end)
    if sequence_id is None:
        raise missing("sequence_id", end)
    if publish_time is None:
        raise missing("publish_time", end)
    if properties:
        policy.charge(253, end)
    if replicate_to:
        policy.charge(253, end)
    if encryption_keys:
        policy.charge(253, end)
    if compacted_batch_indexes:
        policy.charge(253, end)
    return (
        _new_message_metadata(
            producer_name,
            sequence_id,
            publish_time,
            tuple(properties) if properties else (),
            replicated_from,
            partition_key,
            tuple(replicate_to) if replicate_to else (),
            compression,
            uncompressed_size,
            num_messages_in_batch,
            event_time,
            tuple(encryption_keys) if encryption_keys else (),
            encryption_algo,
            encryption_param,
            schema_version,
            partition_key_b64_encoded,
            ordering_key,
            deliver_at_time,
            marker_type,
            txnid_least_bits,
            txnid_most_bits,
            highest_sequence_id,
            null_value,
            uuid,
            num_chunks_from_msg,
            total_chunk_msg_size,
            chunk_id,
            null_partition_key,
            tuple(compacted_batch_indexes) if compacted_batch_indexes else (),
            schema_id,
            entry_hash_min,
            entry_hash_max,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_single_message_metadata(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SingleMessageMetadata, int]:
    properties: list[KeyValue] = []
    partition_key: str | None = None
    payload_size: int | None = None
    compacted_out: bool | None = None
    event_time: int | None = None
    partition_key_b64_encoded: bool | None = None
    ordering_key: bytes | None = None
    sequence_id: int | None = None
    null_value: bool | None = None
    null_partition_key: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    properties.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                elif tag == 0x12:
                    partition_key = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x3A:
                    ordering_key = data[pos:stop]
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x18:
                    payload_size = number if number < 0x80000000 else as_int32(number)
                elif tag == 0x20:
                    compacted_out = number != 0
                elif tag == 0x28:
                    event_time = number
                elif tag == 0x30:
                    partition_key_b64_encoded = number != 0
                elif tag == 0x40:
                    sequence_id = number
                elif tag == 0x48:
                    null_value = number != 0
                elif tag == 0x50:
                    null_partition_key = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if properties:
        policy.charge(113, end)
    if payload_size is None:
        raise missing("payload_size", end)
    return (
        SingleMessageMetadata(
            payload_size,
            tuple(properties) if properties else (),
            partition_key,
            compacted_out,
            event_time,
            partition_key_b64_encoded,
            ordering_key,
            sequence_id,
            null_value,
            null_partition_key,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_broker_entry_metadata(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[BrokerEntryMetadata, int]:
    broker_timestamp: int | None = None
    index: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    broker_timestamp = number
                elif tag == 0x10:
                    index = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    return BrokerEntryMetadata(broker_timestamp, index, bytes(kept) if kept else b""), end


def read_command_connect(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandConnect, int]:
    client_version: str | None = None
    auth_method: AuthMethod | None = None
    auth_data: bytes | None = None
    protocol_version: int | None = None
    auth_method_name: str | None = None
    proxy_to_broker_url: str | None = None
    original_principal: str | None = None
    original_auth_data: str | None = None
    original_auth_method: str | None = None
    feature_flags_at: Pieces | None = None
    proxy_version: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    client_version = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    auth_data = data[pos:stop]
                elif tag == 0x2A:
                    auth_method_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x32:
                    proxy_to_broker_url = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x3A:
                    original_principal = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x42:
                    original_auth_data = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x4A:
                    original_auth_method = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x52:
                    feature_flags_at = join_pieces(feature_flags_at, data, pos, stop)
                elif tag == 0x5A:
                    proxy_version = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x10:
                    auth_method_known = _AUTH_METHOD.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if auth_method_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        auth_method = auth_method_known
                elif tag == 0x20:
                    protocol_version = number if number < 0x80000000 else as_int32(number)
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if client_version is None:
        raise missing("client_version", end)
    feature_flags = (
        None
        if feature_flags_at is None
        else read_feature_flags(*region_of(data, feature_flags_at), policy)[0]
    )
    return (
        CommandConnect(
            client_version,
            auth_method,
            auth_method_name,
            auth_data,
            protocol_version,
            proxy_to_broker_url,
            original_principal,
            original_auth_data,
            original_auth_method,
            feature_flags,
            proxy_version,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_feature_flags(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[FeatureFlags, int]:
    supports_auth_refresh: bool | None = None
    supports_broker_entry_metadata: bool | None = None
    supports_partial_producer: bool | None = None
    supports_topic_watchers: bool | None = None
    supports_get_partitioned_metadata_without_auto_creation: bool | None = None
    supports_repl_dedup_by_lid_and_eid: bool | None = None
    supports_topic_watcher_reconcile: bool | None = None
    supports_scalable_topics: bool | None = None
    supports_tc_metadata_discovery: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    supports_auth_refresh = number != 0
                elif tag == 0x10:
                    supports_broker_entry_metadata = number != 0
                elif tag == 0x18:
                    supports_partial_producer = number != 0
                elif tag == 0x20:
                    supports_topic_watchers = number != 0
                elif tag == 0x28:
                    supports_get_partitioned_metadata_without_auto_creation = number != 0
                elif tag == 0x30:
                    supports_repl_dedup_by_lid_and_eid = number != 0
                elif tag == 0x38:
                    supports_topic_watcher_reconcile = number != 0
                elif tag == 0x40:
                    supports_scalable_topics = number != 0
                elif tag == 0x48:
                    supports_tc_metadata_discovery = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    return (
        FeatureFlags(
            supports_auth_refresh,
            supports_broker_entry_metadata,
            supports_partial_producer,
            supports_topic_watchers,
            supports_get_partitioned_metadata_without_auto_creation,
            supports_repl_dedup_by_lid_and_eid,
            supports_topic_watcher_reconcile,
            supports_scalable_topics,
            supports_tc_metadata_discovery,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_connected(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandConnected, int]:
    server_version: str | None = None
    protocol_version: int | None = None
    max_message_size: int | None = None
    feature_flags_at: Pieces | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    server_version = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    feature_flags_at = join_pieces(feature_flags_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x10:
                    protocol_version = number if number < 0x80000000 else as_int32(number)
                elif tag == 0x18:
                    max_message_size = number if number < 0x80000000 else as_int32(number)
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if server_version is None:
        raise missing("server_version", end)
    feature_flags = (
        None
        if feature_flags_at is None
        else read_feature_flags(*region_of(data, feature_flags_at), policy)[0]
    )
    return (
        CommandConnected(
            server_version,
            protocol_version,
            max_message_size,
            feature_flags,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_auth_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandAuthResponse, int]:
    client_version: str | None = None
    response_at: Pieces | None = None
    protocol_version: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    client_version = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x12:
                    response_at = join_pieces(response_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x18:
                    protocol_version = number if number < 0x80000000 else as_int32(number)
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    response = (
        None if response_at is None else read_auth_data(*region_of(data, response_at), policy)[0]
    )
    return (
        CommandAuthResponse(
            client_version, response, protocol_version, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_auth_challenge(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandAuthChallenge, int]:
    server_version: str | None = None
    challenge_at: Pieces | None = None
    protocol_version: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    server_version = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x12:
                    challenge_at = join_pieces(challenge_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x18:
                    protocol_version = number if number < 0x80000000 else as_int32(number)
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    challenge = (
        None if challenge_at is None else read_auth_data(*region_of(data, challenge_at), policy)[0]
    )
    return (
        CommandAuthChallenge(
            server_version, challenge, protocol_version, bytes(kept) if kept else b""
        ),
        end,
    )


def read_auth_data(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[AuthData, int]:
    auth_method_name: str | None = None
    auth_data: bytes | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    auth_method_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x12:
                    auth_data = data[pos:stop]
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    return AuthData(auth_method_name, auth_data, bytes(kept) if kept else b""), end


def read_key_shared_meta(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[KeySharedMeta, int]:
    key_shared_mode: KeySharedMode | None = None
    hash_ranges: list[IntRange] = []
    allow_out_of_order_delivery: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    hash_ranges.append(read_int_range(data, pos, stop, policy)[0])
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    key_shared_mode_known = _KEY_SHARED_MODE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if key_shared_mode_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        key_shared_mode = key_shared_mode_known
                elif tag == 0x20:
                    allow_out_of_order_delivery = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if key_shared_mode is None:
        raise missing("key_shared_mode", end)
    if hash_ranges:
        policy.charge(49, end)
    return (
        KeySharedMeta(
            key_shared_mode,
            tuple(hash_ranges) if hash_ranges else (),
            allow_out_of_order_delivery,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_subscribe(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[CommandSubscribe, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    topic: str | None = None
    subscription: str | None = None
    sub_type: SubscriptionType | None = None
    consumer_id: int | None = None
    request_id: int | None = None
    consumer_name: str | None = None
    priority_level: int | None = None
    durable: bool | None = None
    start_message_id_at: Pieces | None = None
    metadata: list[KeyValue] = []
    read_compacted: bool | None = None
    schema_at: Pieces | None = None
    initial_position: InitialPosition | None = None
    replicate_subscription_state: bool | None = None
    force_topic_creation: bool | None = None
    start_message_rollback_duration_sec: int | None = None
    key_shared_meta_at: Pieces | None = None
    subscription_properties: list[KeyValue] = []
    consumer_epoch: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag > 0x7F:
                tag += data[pos] * 0x80 - 0x80
                pos += 1
                if tag > 0x3FFF:
                    tag, pos = read_tag(data, start, end)
            if tag < 8:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x12:
                    subscription = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x32:
                    consumer_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x4A:
                    start_message_id_at = join_pieces(start_message_id_at, data, pos, stop)
                elif tag == 0x52:
                    metadata.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                elif tag == 0x62:
                    schema_at = join_pieces(schema_at, data, pos, stop)
                elif tag == 0x8A:
                    key_shared_meta_at = join_pieces(key_shared_meta_at, data, pos, stop)
                elif tag == 0x92:
                    subscription_properties.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x18:
                    sub_type_known = _SUBSCRIPTION_TYPE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if sub_type_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        sub_type = sub_type_known
                elif tag == 0x20:
                    consumer_id = number
                elif tag == 0x28:
                    request_id = number
                elif tag == 0x38:
                    priority_level = number if number < 0x80000000 else as_int32(number)
                elif tag == 0x40:
                    durable = number != 0
                elif tag == 0x58:
                    read_compacted = number != 0
                elif tag == 0x68:
                    initial_position_known = _INITIAL_POSITION.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if initial_position_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        initial_position = initial_position_known
                elif tag == 0x70:
                    replicate_subscription_state = number != 0
                elif tag == 0x78:
                    force_topic_creation = number != 0
                elif tag == 0x80:
                    start_message_rollback_duration_sec = number
                elif tag == 0x98:
                    consumer_epoch = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if topic is None:
        raise missing("topic", end)
    if subscription is None:
        raise missing("subscription", end)
    if sub_type is None:
        raise missing("sub_type", end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if request_id is None:
        raise missing("request_id", end)
    start_message_id = (
        None
        if start_message_id_at is None
        else read_message_id_data(*region_of(data, start_message_id_at), policy, depth=depth + 1)[0]
    )
    if metadata:
        policy.charge(105, end)
    schema = None if schema_at is None else read_schema(*region_of(data, schema_at), policy)[0]
    key_shared_meta = (
        None
        if key_shared_meta_at is None
        else read_key_shared_meta(*region_of(data, key_shared_meta_at), policy)[0]
    )
    if subscription_properties:
        policy.charge(105, end)
    return (
        _new_command_subscribe(
            topic,
            subscription,
            sub_type,
            consumer_id,
            request_id,
            consumer_name,
            priority_level,
            durable,
            start_message_id,
            tuple(metadata) if metadata else (),
            read_compacted,
            schema,
            initial_position,
            replicate_subscription_state,
            force_topic_creation,
            start_message_rollback_duration_sec,
            key_shared_meta,
            tuple(subscription_properties) if subscription_properties else (),
            consumer_epoch,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_partitioned_topic_metadata(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandPartitionedTopicMetadata, int]:
    topic: str | None = None
    request_id: int | None = None
    original_principal: str | None = None
    original_auth_data: str | None = None
    original_auth_method: str | None = None
    metadata_auto_creation_enabled: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    original_principal = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    original_auth_data = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x2A:
                    original_auth_method = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x10:
                    request_id = number
                elif tag == 0x30:
                    metadata_auto_creation_enabled = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if topic is None:
        raise missing("topic", end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandPartitionedTopicMetadata(
            topic,
            request_id,
            original_principal,
            original_auth_data,
            original_auth_method,
            metadata_auto_creation_enabled,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_partitioned_topic_metadata_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandPartitionedTopicMetadataResponse, int]:
    partitions: int | None = None
    request_id: int | None = None
    response: PartitionLookupResult | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    partitions = number & 0xFFFFFFFF
                elif tag == 0x10:
                    request_id = number
                elif tag == 0x18:
                    response_known = _PARTITION_LOOKUP_RESULT.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if response_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        response = response_known
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandPartitionedTopicMetadataResponse(
            request_id, partitions, response, error, message_, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_lookup_topic(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandLookupTopic, int]:
    topic: str | None = None
    request_id: int | None = None
    authoritative: bool | None = None
    original_principal: str | None = None
    original_auth_data: str | None = None
    original_auth_method: str | None = None
    advertised_listener_name: str | None = None
    properties: list[KeyValue] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    original_principal = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x2A:
                    original_auth_data = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x32:
                    original_auth_method = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x3A:
                    advertised_listener_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x42:
                    properties.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x10:
                    request_id = number
                elif tag == 0x18:
                    authoritative = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if topic is None:
        raise missing("topic", end)
    if request_id is None:
        raise missing("request_id", end)
    if properties:
        policy.charge(93, end)
    return (
        CommandLookupTopic(
            topic,
            request_id,
            authoritative,
            original_principal,
            original_auth_data,
            original_auth_method,
            advertised_listener_name,
            tuple(properties) if properties else (),
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_lookup_topic_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandLookupTopicResponse, int]:
    broker_service_url: str | None = None
    broker_service_url_tls: str | None = None
    response: LookupResult | None = None
    request_id: int | None = None
    authoritative: bool | None = None
    error: ServerError | None = None
    message_: str | None = None
    proxy_through_service_url: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    broker_service_url = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x12:
                    broker_service_url_tls = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x3A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x18:
                    response_known = _LOOKUP_RESULT.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if response_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        response = response_known
                elif tag == 0x20:
                    request_id = number
                elif tag == 0x28:
                    authoritative = number != 0
                elif tag == 0x30:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                elif tag == 0x40:
                    proxy_through_service_url = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandLookupTopicResponse(
            request_id,
            broker_service_url,
            broker_service_url_tls,
            response,
            authoritative,
            error,
            message_,
            proxy_through_service_url,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_producer(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandProducer, int]:
    topic: str | None = None
    producer_id: int | None = None
    request_id: int | None = None
    producer_name: str | None = None
    encrypted: bool | None = None
    metadata: list[KeyValue] = []
    schema_at: Pieces | None = None
    epoch: int | None = None
    user_provided_producer_name: bool | None = None
    producer_access_mode: ProducerAccessMode | None = None
    topic_epoch: int | None = None
    txn_enabled: bool | None = None
    initial_subscription_name: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    producer_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x32:
                    metadata.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                elif tag == 0x3A:
                    schema_at = join_pieces(schema_at, data, pos, stop)
                elif tag == 0x6A:
                    initial_subscription_name = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x10:
                    producer_id = number
                elif tag == 0x18:
                    request_id = number
                elif tag == 0x28:
                    encrypted = number != 0
                elif tag == 0x40:
                    epoch = number
                elif tag == 0x48:
                    user_provided_producer_name = number != 0
                elif tag == 0x50:
                    producer_access_mode_known = _PRODUCER_ACCESS_MODE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if producer_access_mode_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        producer_access_mode = producer_access_mode_known
                elif tag == 0x58:
                    topic_epoch = number
                elif tag == 0x60:
                    txn_enabled = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if topic is None:
        raise missing("topic", end)
    if producer_id is None:
        raise missing("producer_id", end)
    if request_id is None:
        raise missing("request_id", end)
    if metadata:
        policy.charge(101, end)
    schema = None if schema_at is None else read_schema(*region_of(data, schema_at), policy)[0]
    return (
        CommandProducer(
            topic,
            producer_id,
            request_id,
            producer_name,
            encrypted,
            tuple(metadata) if metadata else (),
            schema,
            epoch,
            user_provided_producer_name,
            producer_access_mode,
            topic_epoch,
            txn_enabled,
            initial_subscription_name,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_send(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[CommandSend, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    producer_id: int | None = None
    sequence_id: int | None = None
    num_messages: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    highest_sequence_id: int | None = None
    is_chunk: bool | None = None
    marker: bool | None = None
    message_id_at: Pieces | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x4A:
                    message_id_at = join_pieces(message_id_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    producer_id = number
                elif tag == 0x10:
                    sequence_id = number
                elif tag == 0x18:
                    num_messages = number if number < 0x80000000 else as_int32(number)
                elif tag == 0x20:
                    txnid_least_bits = number
                elif tag == 0x28:
                    txnid_most_bits = number
                elif tag == 0x30:
                    highest_sequence_id = number
                elif tag == 0x38:
                    is_chunk = number != 0
                elif tag == 0x40:
                    marker = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if producer_id is None:
        raise missing("producer_id", end)
    if sequence_id is None:
        raise missing("sequence_id", end)
    message_id = (
        None
        if message_id_at is None
        else read_message_id_data(*region_of(data, message_id_at), policy, depth=depth + 1)[0]
    )
    return (
        CommandSend(
            producer_id,
            sequence_id,
            num_messages,
            txnid_least_bits,
            txnid_most_bits,
            highest_sequence_id,
            is_chunk,
            marker,
            message_id,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_send_receipt(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[CommandSendReceipt, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    producer_id: int | None = None
    sequence_id: int | None = None
    message_id_at: Pieces | None = None
    highest_sequence_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    message_id_at = join_pieces(message_id_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    producer_id = number
                elif tag == 0x10:
                    sequence_id = number
                elif tag == 0x20:
                    highest_sequence_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if producer_id is None:
        raise missing("producer_id", end)
    if sequence_id is None:
        raise missing("sequence_id", end)
    message_id = (
        None
        if message_id_at is None
        else read_message_id_data(*region_of(data, message_id_at), policy, depth=depth + 1)[0]
    )
    return (
        CommandSendReceipt(
            producer_id, sequence_id, message_id, highest_sequence_id, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_send_error(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandSendError, int]:
    producer_id: int | None = None
    sequence_id: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x22:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    producer_id = number
                elif tag == 0x10:
                    sequence_id = number
                elif tag == 0x18:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if producer_id is None:
        raise missing("producer_id", end)
    if sequence_id is None:
        raise missing("sequence_id", end)
    if error is None:
        raise missing("error", end)
    if message_ is None:
        raise missing("message", end)
    return (
        CommandSendError(producer_id, sequence_id, error, message_, bytes(kept) if kept else b""),
        end,
    )


def read_command_message(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[CommandMessage, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    consumer_id: int | None = None
    message_id_at: Pieces | None = None
    redelivery_count: int | None = None
    ack_set: list[int] = []
    consumer_epoch: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    message_id_at = join_pieces(message_id_at, data, pos, stop)
                elif tag == 0x22:
                    policy.charge(packed_excess(data, pos, stop), pos)
                    ack_set.extend(
                        number if number < 0x8000000000000000 else as_int64(number)
                        for number in packed_varints(data, pos, stop)
                    )
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x18:
                    redelivery_count = number & 0xFFFFFFFF
                elif tag == 0x20:
                    ack_set.append(number if number < 0x8000000000000000 else as_int64(number))
                elif tag == 0x28:
                    consumer_epoch = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if message_id_at is None:
        raise missing("message_id", end)
    message_id = read_message_id_data(*region_of(data, message_id_at), policy, depth=depth + 1)[0]
    if ack_set:
        policy.charge(73, end)
    return (
        CommandMessage(
            consumer_id,
            message_id,
            redelivery_count,
            tuple(ack_set) if ack_set else (),
            consumer_epoch,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_ack(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[CommandAck, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    consumer_id: int | None = None
    ack_type: AckType | None = None
    message_id: list[MessageIdData] = []
    validation_error: ValidationError | None = None
    properties: list[KeyLongValue] = []
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    request_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    message_id.append(
                        read_message_id_data(data, pos, stop, policy, depth=depth + 1)[0]
                    )
                    policy.charge(17, stop)
                elif tag == 0x2A:
                    properties.append(read_key_long_value(data, pos, stop, policy)[0])
                    if stop - start < 15:
                        policy.charge(5, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x10:
                    ack_type_known = _ACK_TYPE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if ack_type_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        ack_type = ack_type_known
                elif tag == 0x20:
                    validation_error_known = _VALIDATION_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if validation_error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        validation_error = validation_error_known
                elif tag == 0x30:
                    txnid_least_bits = number
                elif tag == 0x38:
                    txnid_most_bits = number
                elif tag == 0x40:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if ack_type is None:
        raise missing("ack_type", end)
    if message_id:
        policy.charge(57, end)
    if properties:
        policy.charge(57, end)
    return (
        CommandAck(
            consumer_id,
            ack_type,
            tuple(message_id) if message_id else (),
            validation_error,
            tuple(properties) if properties else (),
            txnid_least_bits,
            txnid_most_bits,
            request_id,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_ack_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandAckResponse, int]:
    consumer_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    request_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                elif tag == 0x30:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    return (
        CommandAckResponse(
            consumer_id,
            txnid_least_bits,
            txnid_most_bits,
            error,
            message_,
            request_id,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_active_consumer_change(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandActiveConsumerChange, int]:
    consumer_id: int | None = None
    is_active: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x10:
                    is_active = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    return CommandActiveConsumerChange(consumer_id, is_active, bytes(kept) if kept else b""), end


def read_command_flow(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandFlow, int]:
    consumer_id: int | None = None
    message_permits: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x10:
                    message_permits = number & 0xFFFFFFFF
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if message_permits is None:
        raise missing("message_permits", end)
    return CommandFlow(consumer_id, message_permits, bytes(kept) if kept else b""), end


def read_command_unsubscribe(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandUnsubscribe, int]:
    consumer_id: int | None = None
    request_id: int | None = None
    force: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x10:
                    request_id = number
                elif tag == 0x18:
                    force = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if request_id is None:
        raise missing("request_id", end)
    return CommandUnsubscribe(consumer_id, request_id, force, bytes(kept) if kept else b""), end


def read_command_seek(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[CommandSeek, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    consumer_id: int | None = None
    request_id: int | None = None
    message_id_at: Pieces | None = None
    message_publish_time: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    message_id_at = join_pieces(message_id_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x10:
                    request_id = number
                elif tag == 0x20:
                    message_publish_time = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if request_id is None:
        raise missing("request_id", end)
    message_id = (
        None
        if message_id_at is None
        else read_message_id_data(*region_of(data, message_id_at), policy, depth=depth + 1)[0]
    )
    return (
        CommandSeek(
            consumer_id, request_id, message_id, message_publish_time, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_reached_end_of_topic(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandReachedEndOfTopic, int]:
    consumer_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    return CommandReachedEndOfTopic(consumer_id, bytes(kept) if kept else b""), end


def read_command_topic_migrated(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandTopicMigrated, int]:
    resource_id: int | None = None
    resource_type: MigratedResource | None = None
    broker_service_url: str | None = None
    broker_service_url_tls: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    broker_service_url = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    broker_service_url_tls = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    resource_id = number
                elif tag == 0x10:
                    resource_type_known = _MIGRATED_RESOURCE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if resource_type_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        resource_type = resource_type_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if resource_id is None:
        raise missing("resource_id", end)
    if resource_type is None:
        raise missing("resource_type", end)
    return (
        CommandTopicMigrated(
            resource_id,
            resource_type,
            broker_service_url,
            broker_service_url_tls,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_close_producer(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandCloseProducer, int]:
    producer_id: int | None = None
    request_id: int | None = None
    assigned_broker_service_url: str | None = None
    assigned_broker_service_url_tls: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    assigned_broker_service_url = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    assigned_broker_service_url_tls = data[pos:stop].decode(
                        "utf-8", "surrogateescape"
                    )
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    producer_id = number
                elif tag == 0x10:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if producer_id is None:
        raise missing("producer_id", end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandCloseProducer(
            producer_id,
            request_id,
            assigned_broker_service_url,
            assigned_broker_service_url_tls,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_close_consumer(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandCloseConsumer, int]:
    consumer_id: int | None = None
    request_id: int | None = None
    assigned_broker_service_url: str | None = None
    assigned_broker_service_url_tls: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    assigned_broker_service_url = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    assigned_broker_service_url_tls = data[pos:stop].decode(
                        "utf-8", "surrogateescape"
                    )
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x10:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandCloseConsumer(
            consumer_id,
            request_id,
            assigned_broker_service_url,
            assigned_broker_service_url_tls,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_redeliver_unacknowledged_messages(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[CommandRedeliverUnacknowledgedMessages, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    consumer_id: int | None = None
    message_ids: list[MessageIdData] = []
    consumer_epoch: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    message_ids.append(
                        read_message_id_data(data, pos, stop, policy, depth=depth + 1)[0]
                    )
                    policy.charge(17, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x18:
                    consumer_epoch = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if message_ids:
        policy.charge(57, end)
    return (
        CommandRedeliverUnacknowledgedMessages(
            consumer_id,
            tuple(message_ids) if message_ids else (),
            consumer_epoch,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_success(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandSuccess, int]:
    request_id: int | None = None
    schema_at: Pieces | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    schema_at = join_pieces(schema_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    schema = None if schema_at is None else read_schema(*region_of(data, schema_at), policy)[0]
    return CommandSuccess(request_id, schema, bytes(kept) if kept else b""), end


def read_command_producer_success(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandProducerSuccess, int]:
    request_id: int | None = None
    producer_name: str | None = None
    last_sequence_id: int | None = None
    schema_version: bytes | None = None
    topic_epoch: int | None = None
    producer_ready: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    producer_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    schema_version = data[pos:stop]
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x18:
                    last_sequence_id = number if number < 0x8000000000000000 else as_int64(number)
                elif tag == 0x28:
                    topic_epoch = number
                elif tag == 0x30:
                    producer_ready = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if producer_name is None:
        raise missing("producer_name", end)
    return (
        CommandProducerSuccess(
            request_id,
            producer_name,
            last_sequence_id,
            schema_version,
            topic_epoch,
            producer_ready,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_error(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandError, int]:
    request_id: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if error is None:
        raise missing("error", end)
    if message_ is None:
        raise missing("message", end)
    return CommandError(request_id, error, message_, bytes(kept) if kept else b""), end


def read_command_ping(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandPing, int]:
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            pos = skip_field(data, tag, pos, end)
            kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    return CommandPing(bytes(kept) if kept else b""), end


def read_command_pong(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandPong, int]:
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            pos = skip_field(data, tag, pos, end)
            kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    return CommandPong(bytes(kept) if kept else b""), end


def read_command_consumer_stats(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandConsumerStats, int]:
    request_id: int | None = None
    consumer_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x20:
                    consumer_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    return CommandConsumerStats(request_id, consumer_id, bytes(kept) if kept else b""), end


def read_command_consumer_stats_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandConsumerStatsResponse, int]:
    request_id: int | None = None
    error_code: ServerError | None = None
    error_message: str | None = None
    msg_rate_out: float | None = None
    msg_throughput_out: float | None = None
    msg_rate_redeliver: float | None = None
    consumer_name: str | None = None
    available_permits: int | None = None
    unacked_messages: int | None = None
    blocked_consumer_on_unacked_msgs: bool | None = None
    address: str | None = None
    connected_since: str | None = None
    type_: str | None = None
    msg_rate_expired: float | None = None
    msg_backlog: int | None = None
    message_ack_rate: float | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag > 0x7F:
                tag += data[pos] * 0x80 - 0x80
                pos += 1
                if tag > 0x3FFF:
                    tag, pos = read_tag(data, start, end)
            if tag < 8:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    error_message = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x3A:
                    consumer_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x5A:
                    address = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x62:
                    connected_since = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x6A:
                    type_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    error_code_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_code_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error_code = error_code_known
                elif tag == 0x40:
                    available_permits = number
                elif tag == 0x48:
                    unacked_messages = number
                elif tag == 0x50:
                    blocked_consumer_on_unacked_msgs = number != 0
                elif tag == 0x78:
                    msg_backlog = number
                else:
                    kept = keep_field(kept, data, start, pos)
            elif tag == 0x21:
                msg_rate_out = _LITTLE_d.unpack_from(data, pos)[0]
                pos += 8
            elif tag == 0x29:
                msg_throughput_out = _LITTLE_d.unpack_from(data, pos)[0]
                pos += 8
            elif tag == 0x31:
                msg_rate_redeliver = _LITTLE_d.unpack_from(data, pos)[0]
                pos += 8
            elif tag == 0x71:
                msg_rate_expired = _LITTLE_d.unpack_from(data, pos)[0]
                pos += 8
            elif tag == 0x81:
                message_ack_rate = _LITTLE_d.unpack_from(data, pos)[0]
                pos += 8
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except (IndexError, struct.error):
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        _new_command_consumer_stats_response(
            request_id,
            error_code,
            error_message,
            msg_rate_out,
            msg_throughput_out,
            msg_rate_redeliver,
            consumer_name,
            available_permits,
            unacked_messages,
            blocked_consumer_on_unacked_msgs,
            address,
            connected_since,
            type_,
            msg_rate_expired,
            msg_backlog,
            message_ack_rate,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_get_last_message_id(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandGetLastMessageId, int]:
    consumer_id: int | None = None
    request_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                elif tag == 0x10:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if request_id is None:
        raise missing("request_id", end)
    return CommandGetLastMessageId(consumer_id, request_id, bytes(kept) if kept else b""), end


def read_command_get_last_message_id_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
) -> tuple[CommandGetLastMessageIdResponse, int]:
    if depth > 16:
        raise DecodeError("nested deeper than 16", pos)
    last_message_id_at: Pieces | None = None
    request_id: int | None = None
    consumer_mark_delete_position_at: Pieces | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    last_message_id_at = join_pieces(last_message_id_at, data, pos, stop)
                elif tag == 0x1A:
                    consumer_mark_delete_position_at = join_pieces(
                        consumer_mark_delete_position_at, data, pos, stop
                    )
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x10:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if last_message_id_at is None:
        raise missing("last_message_id", end)
    last_message_id = read_message_id_data(
        *region_of(data, last_message_id_at), policy, depth=depth + 1
    )[0]
    if request_id is None:
        raise missing("request_id", end)
    consumer_mark_delete_position = (
        None
        if consumer_mark_delete_position_at is None
        else read_message_id_data(
            *region_of(data, consumer_mark_delete_position_at), policy, depth=depth + 1
        )[0]
    )
    return (
        CommandGetLastMessageIdResponse(
            last_message_id, request_id, consumer_mark_delete_position, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_get_topics_of_namespace(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandGetTopicsOfNamespace, int]:
    request_id: int | None = None
    namespace: str | None = None
    mode: NamespaceMode | None = None
    topics_pattern: str | None = None
    topics_hash: str | None = None
    properties: list[KeyValue] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    namespace = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    topics_pattern = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x2A:
                    topics_hash = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x32:
                    properties.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x18:
                    mode_known = _NAMESPACE_MODE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if mode_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        mode = mode_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if namespace is None:
        raise missing("namespace", end)
    if properties:
        policy.charge(77, end)
    return (
        CommandGetTopicsOfNamespace(
            request_id,
            namespace,
            mode,
            topics_pattern,
            topics_hash,
            tuple(properties) if properties else (),
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_get_topics_of_namespace_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandGetTopicsOfNamespaceResponse, int]:
    request_id: int | None = None
    topics: list[str] = []
    filtered: bool | None = None
    topics_hash: str | None = None
    changed: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    topics.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                elif tag == 0x22:
                    topics_hash = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x18:
                    filtered = number != 0
                elif tag == 0x28:
                    changed = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if topics:
        policy.charge(73, end)
    return (
        CommandGetTopicsOfNamespaceResponse(
            request_id,
            tuple(topics) if topics else (),
            filtered,
            topics_hash,
            changed,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_watch_topic_list(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchTopicList, int]:
    request_id: int | None = None
    watcher_id: int | None = None
    namespace: str | None = None
    topics_pattern: str | None = None
    topics_hash: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    namespace = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    topics_pattern = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x2A:
                    topics_hash = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    watcher_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if watcher_id is None:
        raise missing("watcher_id", end)
    if namespace is None:
        raise missing("namespace", end)
    if topics_pattern is None:
        raise missing("topics_pattern", end)
    return (
        CommandWatchTopicList(
            request_id,
            watcher_id,
            namespace,
            topics_pattern,
            topics_hash,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_watch_topic_list_success(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchTopicListSuccess, int]:
    request_id: int | None = None
    watcher_id: int | None = None
    topic: list[str] = []
    topics_hash: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    topic.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                elif tag == 0x22:
                    topics_hash = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    watcher_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if watcher_id is None:
        raise missing("watcher_id", end)
    if topic:
        policy.charge(40, end)
    if topics_hash is None:
        raise missing("topics_hash", end)
    return (
        CommandWatchTopicListSuccess(
            request_id,
            watcher_id,
            topics_hash,
            tuple(topic) if topic else (),
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_watch_topic_update(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchTopicUpdate, int]:
    watcher_id: int | None = None
    new_topics: list[str] = []
    deleted_topics: list[str] = []
    topics_hash: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    new_topics.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                elif tag == 0x1A:
                    deleted_topics.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                elif tag == 0x22:
                    topics_hash = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    watcher_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if watcher_id is None:
        raise missing("watcher_id", end)
    if new_topics:
        policy.charge(61, end)
    if deleted_topics:
        policy.charge(61, end)
    if topics_hash is None:
        raise missing("topics_hash", end)
    return (
        CommandWatchTopicUpdate(
            watcher_id,
            topics_hash,
            tuple(new_topics) if new_topics else (),
            tuple(deleted_topics) if deleted_topics else (),
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_watch_topic_list_close(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchTopicListClose, int]:
    request_id: int | None = None
    watcher_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    watcher_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if watcher_id is None:
        raise missing("watcher_id", end)
    return CommandWatchTopicListClose(request_id, watcher_id, bytes(kept) if kept else b""), end


def read_segment_info(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SegmentInfo, int]:
    segment_id: int | None = None
    hash_start: int | None = None
    hash_end: int | None = None
    state: SegmentState | None = None
    parent_ids: list[int] = []
    child_ids: list[int] = []
    created_at_epoch: int | None = None
    sealed_at_epoch: int | None = None
    created_at_ms: int | None = None
    sealed_at_ms: int | None = None
    legacy_topic_name: str | None = None
    entry_bucket_splits: list[int] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    policy.charge(packed_excess(data, pos, stop), pos)
                    parent_ids.extend(packed_varints(data, pos, stop))
                elif tag == 0x32:
                    policy.charge(packed_excess(data, pos, stop), pos)
                    child_ids.extend(packed_varints(data, pos, stop))
                elif tag == 0x5A:
                    legacy_topic_name = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x62:
                    policy.charge(packed_excess(data, pos, stop), pos)
                    entry_bucket_splits.extend(
                        number & 0xFFFFFFFF for number in packed_varints(data, pos, stop)
                    )
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    segment_id = number
                elif tag == 0x10:
                    hash_start = number & 0xFFFFFFFF
                elif tag == 0x18:
                    hash_end = number & 0xFFFFFFFF
                elif tag == 0x20:
                    state_known = _SEGMENT_STATE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if state_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        state = state_known
                elif tag == 0x28:
                    parent_ids.append(number)
                elif tag == 0x30:
                    child_ids.append(number)
                elif tag == 0x38:
                    created_at_epoch = number
                elif tag == 0x40:
                    sealed_at_epoch = number
                elif tag == 0x48:
                    created_at_ms = number
                elif tag == 0x50:
                    sealed_at_ms = number
                elif tag == 0x60:
                    entry_bucket_splits.append(number & 0xFFFFFFFF)
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if segment_id is None:
        raise missing("segment_id", end)
    if hash_start is None:
        raise missing("hash_start", end)
    if hash_end is None:
        raise missing("hash_end", end)
    if state is None:
        raise missing("state", end)
    if parent_ids:
        policy.charge(40, end)
    if child_ids:
        policy.charge(40, end)
    if created_at_epoch is None:
        raise missing("created_at_epoch", end)
    if created_at_ms is None:
        raise missing("created_at_ms", end)
    if entry_bucket_splits:
        policy.charge(40, end)
    return (
        _new_segment_info(
            segment_id,
            hash_start,
            hash_end,
            state,
            created_at_epoch,
            created_at_ms,
            tuple(parent_ids) if parent_ids else (),
            tuple(child_ids) if child_ids else (),
            sealed_at_epoch,
            sealed_at_ms,
            legacy_topic_name,
            tuple(entry_bucket_splits) if entry_bucket_splits else (),
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_segment_broker_address(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SegmentBrokerAddress, int]:
    segment_id: int | None = None
    broker_url: str | None = None
    broker_url_tls: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    broker_url = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    broker_url_tls = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    segment_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if segment_id is None:
        raise missing("segment_id", end)
    if broker_url is None:
        raise missing("broker_url", end)
    return (
        _new_segment_broker_address(
            segment_id, broker_url, broker_url_tls, bytes(kept) if kept else b""
        ),
        end,
    )


def read_scalable_topic_dag(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ScalableTopicDAG, int]:
    epoch: int | None = None
    segments: list[SegmentInfo] = []
    segment_brokers: list[SegmentBrokerAddress] = []
    controller_broker_url: str | None = None
    controller_broker_url_tls: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    segments.append(read_segment_info(data, pos, stop, policy)[0])
                elif tag == 0x1A:
                    segment_brokers.append(read_segment_broker_address(data, pos, stop, policy)[0])
                    if stop - start < 20:
                        policy.charge(13, stop)
                elif tag == 0x22:
                    controller_broker_url = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x2A:
                    controller_broker_url_tls = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    epoch = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if epoch is None:
        raise missing("epoch", end)
    if segments:
        policy.charge(73, end)
    if segment_brokers:
        policy.charge(73, end)
    return (
        ScalableTopicDAG(
            epoch,
            tuple(segments) if segments else (),
            tuple(segment_brokers) if segment_brokers else (),
            controller_broker_url,
            controller_broker_url_tls,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_scalable_topic_lookup(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandScalableTopicLookup, int]:
    session_id: int | None = None
    topic: str | None = None
    create_if_missing: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    session_id = number
                elif tag == 0x18:
                    create_if_missing = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if session_id is None:
        raise missing("session_id", end)
    if topic is None:
        raise missing("topic", end)
    return (
        CommandScalableTopicLookup(
            session_id, topic, create_if_missing, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_scalable_topic_update(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandScalableTopicUpdate, int]:
    session_id: int | None = None
    dag_at: Pieces | None = None
    error: ServerError | None = None
    message_: str | None = None
    resolved_topic_name: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    dag_at = join_pieces(dag_at, data, pos, stop)
                elif tag == 0x22:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x2A:
                    resolved_topic_name = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    session_id = number
                elif tag == 0x18:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if session_id is None:
        raise missing("session_id", end)
    dag = None if dag_at is None else read_scalable_topic_dag(*region_of(data, dag_at), policy)[0]
    return (
        CommandScalableTopicUpdate(
            session_id, dag, error, message_, resolved_topic_name, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_scalable_topic_close(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandScalableTopicClose, int]:
    session_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    session_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if session_id is None:
        raise missing("session_id", end)
    return CommandScalableTopicClose(session_id, bytes(kept) if kept else b""), end


def read_scalable_assigned_segment(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ScalableAssignedSegment, int]:
    segment_id: int | None = None
    hash_start: int | None = None
    hash_end: int | None = None
    segment_topic: str | None = None
    bucket_ranges: list[IntRange] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x22:
                    segment_topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x2A:
                    bucket_ranges.append(read_int_range(data, pos, stop, policy)[0])
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    segment_id = number
                elif tag == 0x10:
                    hash_start = number & 0xFFFFFFFF
                elif tag == 0x18:
                    hash_end = number & 0xFFFFFFFF
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if segment_id is None:
        raise missing("segment_id", end)
    if hash_start is None:
        raise missing("hash_start", end)
    if hash_end is None:
        raise missing("hash_end", end)
    if segment_topic is None:
        raise missing("segment_topic", end)
    if bucket_ranges:
        policy.charge(40, end)
    return (
        _new_scalable_assigned_segment(
            segment_id,
            hash_start,
            hash_end,
            segment_topic,
            tuple(bucket_ranges) if bucket_ranges else (),
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_scalable_consumer_assignment(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ScalableConsumerAssignment, int]:
    layout_epoch: int | None = None
    segments: list[ScalableAssignedSegment] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    segments.append(read_scalable_assigned_segment(data, pos, stop, policy)[0])
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    layout_epoch = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if layout_epoch is None:
        raise missing("layout_epoch", end)
    if segments:
        policy.charge(49, end)
    return (
        ScalableConsumerAssignment(
            layout_epoch, tuple(segments) if segments else (), bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_scalable_topic_subscribe(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandScalableTopicSubscribe, int]:
    request_id: int | None = None
    topic: str | None = None
    subscription: str | None = None
    consumer_name: str | None = None
    consumer_id: int | None = None
    consumer_type: ScalableConsumerType | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    subscription = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    consumer_name = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x28:
                    consumer_id = number
                elif tag == 0x30:
                    consumer_type_known = _SCALABLE_CONSUMER_TYPE.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if consumer_type_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        consumer_type = consumer_type_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if topic is None:
        raise missing("topic", end)
    if subscription is None:
        raise missing("subscription", end)
    if consumer_name is None:
        raise missing("consumer_name", end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if consumer_type is None:
        raise missing("consumer_type", end)
    return (
        CommandScalableTopicSubscribe(
            request_id,
            topic,
            subscription,
            consumer_name,
            consumer_id,
            consumer_type,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_scalable_topic_subscribe_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandScalableTopicSubscribeResponse, int]:
    request_id: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    assignment_at: Pieces | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    assignment_at = join_pieces(assignment_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    assignment = (
        None
        if assignment_at is None
        else read_scalable_consumer_assignment(*region_of(data, assignment_at), policy)[0]
    )
    return (
        CommandScalableTopicSubscribeResponse(
            request_id, error, message_, assignment, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_scalable_topic_assignment_update(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandScalableTopicAssignmentUpdate, int]:
    consumer_id: int | None = None
    assignment_at: Pieces | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    assignment_at = join_pieces(assignment_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    consumer_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if consumer_id is None:
        raise missing("consumer_id", end)
    if assignment_at is None:
        raise missing("assignment", end)
    assignment = read_scalable_consumer_assignment(*region_of(data, assignment_at), policy)[0]
    return (
        CommandScalableTopicAssignmentUpdate(consumer_id, assignment, bytes(kept) if kept else b""),
        end,
    )


def read_command_watch_scalable_topics(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchScalableTopics, int]:
    watch_id: int | None = None
    namespace: str | None = None
    property_filters: list[KeyValue] = []
    current_hash: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    namespace = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    property_filters.append(read_key_value(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                elif tag == 0x22:
                    current_hash = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    watch_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if watch_id is None:
        raise missing("watch_id", end)
    if namespace is None:
        raise missing("namespace", end)
    if property_filters:
        policy.charge(61, end)
    return (
        CommandWatchScalableTopics(
            watch_id,
            namespace,
            tuple(property_filters) if property_filters else (),
            current_hash,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_scalable_topics_snapshot(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ScalableTopicsSnapshot, int]:
    topics: list[str] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    topics.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if topics:
        policy.charge(73, end)
    return (
        ScalableTopicsSnapshot(tuple(topics) if topics else (), bytes(kept) if kept else b""),
        end,
    )


def read_scalable_topics_diff(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ScalableTopicsDiff, int]:
    added: list[str] = []
    removed: list[str] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    added.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                elif tag == 0x12:
                    removed.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if added:
        policy.charge(81, end)
    if removed:
        policy.charge(81, end)
    return (
        ScalableTopicsDiff(
            tuple(added) if added else (),
            tuple(removed) if removed else (),
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_watch_scalable_topics_update(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchScalableTopicsUpdate, int]:
    watch_id: int | None = None
    snapshot_at: Pieces | None = None
    diff_at: Pieces | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    snapshot_at = join_pieces(snapshot_at, data, pos, stop)
                    diff_at = None
                elif tag == 0x1A:
                    diff_at = join_pieces(diff_at, data, pos, stop)
                    snapshot_at = None
                elif tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    watch_id = number
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if watch_id is None:
        raise missing("watch_id", end)
    snapshot = (
        None
        if snapshot_at is None
        else read_scalable_topics_snapshot(*region_of(data, snapshot_at), policy)[0]
    )
    diff = (
        None if diff_at is None else read_scalable_topics_diff(*region_of(data, diff_at), policy)[0]
    )
    return (
        CommandWatchScalableTopicsUpdate(
            watch_id, snapshot, diff, error, message_, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_watch_scalable_topics_close(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchScalableTopicsClose, int]:
    watch_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    watch_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if watch_id is None:
        raise missing("watch_id", end)
    return CommandWatchScalableTopicsClose(watch_id, bytes(kept) if kept else b""), end


def read_command_watch_tc_assignments(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchTcAssignments, int]:
    watch_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    watch_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if watch_id is None:
        raise missing("watch_id", end)
    return CommandWatchTcAssignments(watch_id, bytes(kept) if kept else b""), end


def read_tc_assignment(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TcAssignment, int]:
    tc_id: int | None = None
    broker_service_url: str | None = None
    broker_service_url_tls: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    broker_service_url = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    broker_service_url_tls = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    tc_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if tc_id is None:
        raise missing("tc_id", end)
    return (
        _new_tc_assignment(
            tc_id, broker_service_url, broker_service_url_tls, bytes(kept) if kept else b""
        ),
        end,
    )


def read_tc_assignments_snapshot(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TcAssignmentsSnapshot, int]:
    parallelism: int | None = None
    assignments: list[TcAssignment] = []
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    assignments.append(read_tc_assignment(data, pos, stop, policy)[0])
                    if stop - start < 20:
                        policy.charge(17, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    parallelism = number & 0xFFFFFFFF
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if parallelism is None:
        raise missing("parallelism", end)
    if assignments:
        policy.charge(49, end)
    return (
        TcAssignmentsSnapshot(
            parallelism, tuple(assignments) if assignments else (), bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_watch_tc_assignments_update(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchTcAssignmentsUpdate, int]:
    watch_id: int | None = None
    snapshot_at: Pieces | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    snapshot_at = join_pieces(snapshot_at, data, pos, stop)
                elif tag == 0x22:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    watch_id = number
                elif tag == 0x18:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if watch_id is None:
        raise missing("watch_id", end)
    snapshot = (
        None
        if snapshot_at is None
        else read_tc_assignments_snapshot(*region_of(data, snapshot_at), policy)[0]
    )
    return (
        CommandWatchTcAssignmentsUpdate(
            watch_id, snapshot, error, message_, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_watch_tc_assignments_close(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandWatchTcAssignmentsClose, int]:
    watch_id: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    watch_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if watch_id is None:
        raise missing("watch_id", end)
    return CommandWatchTcAssignmentsClose(watch_id, bytes(kept) if kept else b""), end


def read_command_get_schema(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandGetSchema, int]:
    request_id: int | None = None
    topic: str | None = None
    schema_version: bytes | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    schema_version = data[pos:stop]
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if topic is None:
        raise missing("topic", end)
    return CommandGetSchema(request_id, topic, schema_version, bytes(kept) if kept else b""), end


def read_command_get_schema_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandGetSchemaResponse, int]:
    request_id: int | None = None
    error_code: ServerError | None = None
    error_message: str | None = None
    schema_at: Pieces | None = None
    schema_version: bytes | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    error_message = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    schema_at = join_pieces(schema_at, data, pos, stop)
                elif tag == 0x2A:
                    schema_version = data[pos:stop]
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    error_code_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_code_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error_code = error_code_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    schema = None if schema_at is None else read_schema(*region_of(data, schema_at), policy)[0]
    return (
        CommandGetSchemaResponse(
            request_id,
            error_code,
            error_message,
            schema,
            schema_version,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_get_or_create_schema(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandGetOrCreateSchema, int]:
    request_id: int | None = None
    topic: str | None = None
    schema_at: Pieces | None = None
    producer_name: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x12:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x1A:
                    schema_at = join_pieces(schema_at, data, pos, stop)
                elif tag == 0x22:
                    producer_name = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if topic is None:
        raise missing("topic", end)
    if schema_at is None:
        raise missing("schema", end)
    schema = read_schema(*region_of(data, schema_at), policy)[0]
    return (
        CommandGetOrCreateSchema(
            request_id, topic, schema, producer_name, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_get_or_create_schema_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandGetOrCreateSchemaResponse, int]:
    request_id: int | None = None
    error_code: ServerError | None = None
    error_message: str | None = None
    schema_version: bytes | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    error_message = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x22:
                    schema_version = data[pos:stop]
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    error_code_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_code_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error_code = error_code_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandGetOrCreateSchemaResponse(
            request_id, error_code, error_message, schema_version, bytes(kept) if kept else b""
        ),
        end,
    )


def read_command_tc_client_connect_request(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandTcClientConnectRequest, int]:
    request_id: int | None = None
    tc_id: int | None = None
    scalable: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    tc_id = number
                elif tag == 0x18:
                    scalable = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if tc_id is None:
        raise missing("tc_id", end)
    return (
        CommandTcClientConnectRequest(request_id, tc_id, scalable, bytes(kept) if kept else b""),
        end,
    )


def read_command_tc_client_connect_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandTcClientConnectResponse, int]:
    request_id: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x1A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandTcClientConnectResponse(request_id, error, message_, bytes(kept) if kept else b""),
        end,
    )


def read_command_new_txn(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandNewTxn, int]:
    request_id: int | None = None
    txn_ttl_millis: int | None = None
    tc_id: int | None = None
    scalable: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txn_ttl_millis = number
                elif tag == 0x18:
                    tc_id = number
                elif tag == 0x20:
                    scalable = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandNewTxn(request_id, txn_ttl_millis, tc_id, scalable, bytes(kept) if kept else b""),
        end,
    )


def read_command_new_txn_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandNewTxnResponse, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandNewTxnResponse(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            error,
            message_,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_add_partition_to_txn(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandAddPartitionToTxn, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    partitions: list[str] = []
    scalable: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x22:
                    partitions.append(data[pos:stop].decode("utf-8", "surrogateescape"))
                    if stop - start < 6:
                        policy.charge(13, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x28:
                    scalable = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if partitions:
        policy.charge(73, end)
    return (
        CommandAddPartitionToTxn(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            tuple(partitions) if partitions else (),
            scalable,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_add_partition_to_txn_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandAddPartitionToTxnResponse, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandAddPartitionToTxnResponse(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            error,
            message_,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_subscription(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[Subscription, int]:
    topic: str | None = None
    subscription: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x0A:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                elif tag == 0x12:
                    subscription = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if topic is None:
        raise missing("topic", end)
    if subscription is None:
        raise missing("subscription", end)
    return _new_subscription(topic, subscription, bytes(kept) if kept else b""), end


def read_command_add_subscription_to_txn(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandAddSubscriptionToTxn, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    subscription: list[Subscription] = []
    scalable: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x22:
                    subscription.append(read_subscription(data, pos, stop, policy)[0])
                    if stop - start < 17:
                        policy.charge(33, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x28:
                    scalable = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    if subscription:
        policy.charge(73, end)
    return (
        CommandAddSubscriptionToTxn(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            tuple(subscription) if subscription else (),
            scalable,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_add_subscription_to_txn_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandAddSubscriptionToTxnResponse, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandAddSubscriptionToTxnResponse(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            error,
            message_,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_end_txn(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandEndTxn, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    txn_action: TxnAction | None = None
    scalable: bool | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x20:
                    txn_action_known = _TXN_ACTION.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if txn_action_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        txn_action = txn_action_known
                elif tag == 0x28:
                    scalable = number != 0
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandEndTxn(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            txn_action,
            scalable,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_end_txn_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandEndTxnResponse, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandEndTxnResponse(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            error,
            message_,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_end_txn_on_partition(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandEndTxnOnPartition, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    topic: str | None = None
    txn_action: TxnAction | None = None
    txnid_least_bits_of_low_watermark: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x22:
                    topic = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x28:
                    txn_action_known = _TXN_ACTION.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if txn_action_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        txn_action = txn_action_known
                elif tag == 0x30:
                    txnid_least_bits_of_low_watermark = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandEndTxnOnPartition(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            topic,
            txn_action,
            txnid_least_bits_of_low_watermark,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_end_txn_on_partition_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandEndTxnOnPartitionResponse, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandEndTxnOnPartitionResponse(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            error,
            message_,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_end_txn_on_subscription(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandEndTxnOnSubscription, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    subscription_at: Pieces | None = None
    txn_action: TxnAction | None = None
    txnid_least_bits_of_low_watermark: int | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x22:
                    subscription_at = join_pieces(subscription_at, data, pos, stop)
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x28:
                    txn_action_known = _TXN_ACTION.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if txn_action_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        txn_action = txn_action_known
                elif tag == 0x30:
                    txnid_least_bits_of_low_watermark = number
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    subscription = (
        None
        if subscription_at is None
        else read_subscription(*region_of(data, subscription_at), policy)[0]
    )
    return (
        CommandEndTxnOnSubscription(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            subscription,
            txn_action,
            txnid_least_bits_of_low_watermark,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def read_command_end_txn_on_subscription_response(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CommandEndTxnOnSubscriptionResponse, int]:
    request_id: int | None = None
    txnid_least_bits: int | None = None
    txnid_most_bits: int | None = None
    error: ServerError | None = None
    message_: str | None = None
    kept: bytearray | None = None
    try:
        while pos < end:
            start = pos
            tag = data[pos]
            pos += 1
            if tag < 8 or tag > 0x7F:
                tag, pos = read_tag(data, start, end)
            kind = tag & 7
            if kind == 2:
                size = data[pos]
                pos += 1
                stop = pos + size
                if size > 0x7F or stop > end:
                    pos, stop = read_size(data, pos - 1, end)
                if tag == 0x2A:
                    message_ = data[pos:stop].decode("utf-8", "surrogateescape")
                else:
                    kept = keep_field(kept, data, start, stop)
                pos = stop
            elif kind == 0:
                number = data[pos]
                pos += 1
                if number > 0x7F:
                    number, pos = varint(data, pos, number)
                if tag == 0x08:
                    request_id = number
                elif tag == 0x10:
                    txnid_least_bits = number
                elif tag == 0x18:
                    txnid_most_bits = number
                elif tag == 0x20:
                    error_known = _SERVER_ERROR.get(
                        number if number < 0x80000000 else as_int32(number)
                    )
                    if error_known is None:
                        kept = keep_field(kept, data, start, pos)
                    else:
                        error = error_known
                else:
                    kept = keep_field(kept, data, start, pos)
            else:
                pos = skip_field(data, tag, pos, end)
                kept = keep_field(kept, data, start, pos)
    except IndexError:
        raise too_short(end) from None
    if pos != end:
        raise too_short(end)
    if request_id is None:
        raise missing("request_id", end)
    return (
        CommandEndTxnOnSubscriptionResponse(
            request_id,
            txnid_least_bits,
            txnid_most_bits,
            error,
            message_,
            bytes(kept) if kept else b"",
        ),
        end,
    )


def _message_head(data: bytes, policy: ErrorPolicy) -> tuple[int, int]:
    (command_size,) = _I.unpack_from(data, 4)
    pos = 8
    return command_size, pos


def _connect(data: bytes, policy: ErrorPolicy) -> Connect:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_connect(*open_envelope(data, pos, command_end, 1, 2), policy)[0]
    finish(data, command_end, policy)
    return Connect(command)


def _connected(data: bytes, policy: ErrorPolicy) -> Connected:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_connected(*open_envelope(data, pos, command_end, 1, 3), policy)[0]
    finish(data, command_end, policy)
    return Connected(command)


def _auth_challenge(data: bytes, policy: ErrorPolicy) -> AuthChallenge:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_auth_challenge(*open_envelope(data, pos, command_end, 1, 36), policy)[0]
    finish(data, command_end, policy)
    return AuthChallenge(command)


def _auth_response(data: bytes, policy: ErrorPolicy) -> AuthResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_auth_response(*open_envelope(data, pos, command_end, 1, 37), policy)[0]
    finish(data, command_end, policy)
    return AuthResponse(command)


def _ping(data: bytes, policy: ErrorPolicy) -> Ping:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_ping(*open_envelope(data, pos, command_end, 1, 18), policy)[0]
    finish(data, command_end, policy)
    return Ping(command)


def _pong(data: bytes, policy: ErrorPolicy) -> Pong:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_pong(*open_envelope(data, pos, command_end, 1, 19), policy)[0]
    finish(data, command_end, policy)
    return Pong(command)


def _partitioned_metadata(data: bytes, policy: ErrorPolicy) -> PartitionedMetadata:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_partitioned_topic_metadata(
        *open_envelope(data, pos, command_end, 1, 21), policy
    )[0]
    finish(data, command_end, policy)
    return PartitionedMetadata(command)


def _partitioned_metadata_response(data: bytes, policy: ErrorPolicy) -> PartitionedMetadataResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_partitioned_topic_metadata_response(
        *open_envelope(data, pos, command_end, 1, 22), policy
    )[0]
    finish(data, command_end, policy)
    return PartitionedMetadataResponse(command)


def _lookup(data: bytes, policy: ErrorPolicy) -> Lookup:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_lookup_topic(*open_envelope(data, pos, command_end, 1, 23), policy)[0]
    finish(data, command_end, policy)
    return Lookup(command)


def _lookup_response(data: bytes, policy: ErrorPolicy) -> LookupResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_lookup_topic_response(
        *open_envelope(data, pos, command_end, 1, 24), policy
    )[0]
    finish(data, command_end, policy)
    return LookupResponse(command)


def _producer(data: bytes, policy: ErrorPolicy) -> Producer:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_producer(*open_envelope(data, pos, command_end, 1, 5), policy)[0]
    finish(data, command_end, policy)
    return Producer(command)


def _producer_success(data: bytes, policy: ErrorPolicy) -> ProducerSuccess:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_producer_success(*open_envelope(data, pos, command_end, 1, 17), policy)[
        0
    ]
    finish(data, command_end, policy)
    return ProducerSuccess(command)


def _send(data: bytes, policy: ErrorPolicy) -> Send:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_send(*open_envelope(data, pos, command_end, 1, 6), policy, depth=2)[0]
    payload, pos = read_payload(data, command_end, end, policy)
    finish(data, pos, policy)
    return Send(command, payload)


def _send_receipt(data: bytes, policy: ErrorPolicy) -> SendReceipt:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_send_receipt(
        *open_envelope(data, pos, command_end, 1, 7), policy, depth=2
    )[0]
    finish(data, command_end, policy)
    return SendReceipt(command)


def _send_error(data: bytes, policy: ErrorPolicy) -> SendError:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_send_error(*open_envelope(data, pos, command_end, 1, 8), policy)[0]
    finish(data, command_end, policy)
    return SendError(command)


def _close_producer(data: bytes, policy: ErrorPolicy) -> CloseProducer:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_close_producer(*open_envelope(data, pos, command_end, 1, 15), policy)[0]
    finish(data, command_end, policy)
    return CloseProducer(command)


def _subscribe(data: bytes, policy: ErrorPolicy) -> Subscribe:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_subscribe(*open_envelope(data, pos, command_end, 1, 4), policy, depth=2)[
        0
    ]
    finish(data, command_end, policy)
    return Subscribe(command)


def _flow(data: bytes, policy: ErrorPolicy) -> Flow:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_flow(*open_envelope(data, pos, command_end, 1, 11), policy)[0]
    finish(data, command_end, policy)
    return Flow(command)


def _deliver(data: bytes, policy: ErrorPolicy) -> Deliver:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_message(*open_envelope(data, pos, command_end, 1, 9), policy, depth=2)[0]
    payload, pos = read_payload(data, command_end, end, policy)
    finish(data, pos, policy)
    return Deliver(command, payload)


def _ack(data: bytes, policy: ErrorPolicy) -> Ack:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_ack(*open_envelope(data, pos, command_end, 1, 10), policy, depth=2)[0]
    finish(data, command_end, policy)
    return Ack(command)


def _ack_response(data: bytes, policy: ErrorPolicy) -> AckResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_ack_response(*open_envelope(data, pos, command_end, 1, 38), policy)[0]
    finish(data, command_end, policy)
    return AckResponse(command)


def _redeliver_unacknowledged_messages(
    data: bytes, policy: ErrorPolicy
) -> RedeliverUnacknowledgedMessages:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_redeliver_unacknowledged_messages(
        *open_envelope(data, pos, command_end, 1, 20), policy, depth=2
    )[0]
    finish(data, command_end, policy)
    return RedeliverUnacknowledgedMessages(command)


def _unsubscribe(data: bytes, policy: ErrorPolicy) -> Unsubscribe:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_unsubscribe(*open_envelope(data, pos, command_end, 1, 12), policy)[0]
    finish(data, command_end, policy)
    return Unsubscribe(command)


def _seek(data: bytes, policy: ErrorPolicy) -> Seek:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_seek(*open_envelope(data, pos, command_end, 1, 28), policy, depth=2)[0]
    finish(data, command_end, policy)
    return Seek(command)


def _close_consumer(data: bytes, policy: ErrorPolicy) -> CloseConsumer:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_close_consumer(*open_envelope(data, pos, command_end, 1, 16), policy)[0]
    finish(data, command_end, policy)
    return CloseConsumer(command)


def _active_consumer_change(data: bytes, policy: ErrorPolicy) -> ActiveConsumerChange:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_active_consumer_change(
        *open_envelope(data, pos, command_end, 1, 31), policy
    )[0]
    finish(data, command_end, policy)
    return ActiveConsumerChange(command)


def _reached_end_of_topic(data: bytes, policy: ErrorPolicy) -> ReachedEndOfTopic:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_reached_end_of_topic(
        *open_envelope(data, pos, command_end, 1, 27), policy
    )[0]
    finish(data, command_end, policy)
    return ReachedEndOfTopic(command)


def _topic_migrated(data: bytes, policy: ErrorPolicy) -> TopicMigrated:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_topic_migrated(*open_envelope(data, pos, command_end, 1, 68), policy)[0]
    finish(data, command_end, policy)
    return TopicMigrated(command)


def _consumer_stats(data: bytes, policy: ErrorPolicy) -> ConsumerStats:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_consumer_stats(*open_envelope(data, pos, command_end, 1, 25), policy)[0]
    finish(data, command_end, policy)
    return ConsumerStats(command)


def _consumer_stats_response(data: bytes, policy: ErrorPolicy) -> ConsumerStatsResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_consumer_stats_response(
        *open_envelope(data, pos, command_end, 1, 26), policy
    )[0]
    finish(data, command_end, policy)
    return ConsumerStatsResponse(command)


def _get_last_message_id(data: bytes, policy: ErrorPolicy) -> GetLastMessageId:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_get_last_message_id(
        *open_envelope(data, pos, command_end, 1, 29), policy
    )[0]
    finish(data, command_end, policy)
    return GetLastMessageId(command)


def _get_last_message_id_response(data: bytes, policy: ErrorPolicy) -> GetLastMessageIdResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_get_last_message_id_response(
        *open_envelope(data, pos, command_end, 1, 30), policy, depth=2
    )[0]
    finish(data, command_end, policy)
    return GetLastMessageIdResponse(command)


def _success(data: bytes, policy: ErrorPolicy) -> Success:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_success(*open_envelope(data, pos, command_end, 1, 13), policy)[0]
    finish(data, command_end, policy)
    return Success(command)


def _error(data: bytes, policy: ErrorPolicy) -> Error:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_error(*open_envelope(data, pos, command_end, 1, 14), policy)[0]
    finish(data, command_end, policy)
    return Error(command)


def _get_topics_of_namespace(data: bytes, policy: ErrorPolicy) -> GetTopicsOfNamespace:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_get_topics_of_namespace(
        *open_envelope(data, pos, command_end, 1, 32), policy
    )[0]
    finish(data, command_end, policy)
    return GetTopicsOfNamespace(command)


def _get_topics_of_namespace_response(
    data: bytes, policy: ErrorPolicy
) -> GetTopicsOfNamespaceResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_get_topics_of_namespace_response(
        *open_envelope(data, pos, command_end, 1, 33), policy
    )[0]
    finish(data, command_end, policy)
    return GetTopicsOfNamespaceResponse(command)


def _watch_topic_list(data: bytes, policy: ErrorPolicy) -> WatchTopicList:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_topic_list(*open_envelope(data, pos, command_end, 1, 64), policy)[
        0
    ]
    finish(data, command_end, policy)
    return WatchTopicList(command)


def _watch_topic_list_success(data: bytes, policy: ErrorPolicy) -> WatchTopicListSuccess:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_topic_list_success(
        *open_envelope(data, pos, command_end, 1, 65), policy
    )[0]
    finish(data, command_end, policy)
    return WatchTopicListSuccess(command)


def _watch_topic_update(data: bytes, policy: ErrorPolicy) -> WatchTopicUpdate:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_topic_update(
        *open_envelope(data, pos, command_end, 1, 66), policy
    )[0]
    finish(data, command_end, policy)
    return WatchTopicUpdate(command)


def _watch_topic_list_close(data: bytes, policy: ErrorPolicy) -> WatchTopicListClose:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_topic_list_close(
        *open_envelope(data, pos, command_end, 1, 67), policy
    )[0]
    finish(data, command_end, policy)
    return WatchTopicListClose(command)


def _get_schema(data: bytes, policy: ErrorPolicy) -> GetSchema:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_get_schema(*open_envelope(data, pos, command_end, 1, 34), policy)[0]
    finish(data, command_end, policy)
    return GetSchema(command)


def _get_schema_response(data: bytes, policy: ErrorPolicy) -> GetSchemaResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_get_schema_response(
        *open_envelope(data, pos, command_end, 1, 35), policy
    )[0]
    finish(data, command_end, policy)
    return GetSchemaResponse(command)


def _get_or_create_schema(data: bytes, policy: ErrorPolicy) -> GetOrCreateSchema:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_get_or_create_schema(
        *open_envelope(data, pos, command_end, 1, 39), policy
    )[0]
    finish(data, command_end, policy)
    return GetOrCreateSchema(command)


def _get_or_create_schema_response(data: bytes, policy: ErrorPolicy) -> GetOrCreateSchemaResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_get_or_create_schema_response(
        *open_envelope(data, pos, command_end, 1, 40), policy
    )[0]
    finish(data, command_end, policy)
    return GetOrCreateSchemaResponse(command)


def _new_txn(data: bytes, policy: ErrorPolicy) -> NewTxn:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_new_txn(*open_envelope(data, pos, command_end, 1, 50), policy)[0]
    finish(data, command_end, policy)
    return NewTxn(command)


def _new_txn_response(data: bytes, policy: ErrorPolicy) -> NewTxnResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_new_txn_response(*open_envelope(data, pos, command_end, 1, 51), policy)[
        0
    ]
    finish(data, command_end, policy)
    return NewTxnResponse(command)


def _add_partition_to_txn(data: bytes, policy: ErrorPolicy) -> AddPartitionToTxn:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_add_partition_to_txn(
        *open_envelope(data, pos, command_end, 1, 52), policy
    )[0]
    finish(data, command_end, policy)
    return AddPartitionToTxn(command)


def _add_partition_to_txn_response(data: bytes, policy: ErrorPolicy) -> AddPartitionToTxnResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_add_partition_to_txn_response(
        *open_envelope(data, pos, command_end, 1, 53), policy
    )[0]
    finish(data, command_end, policy)
    return AddPartitionToTxnResponse(command)


def _add_subscription_to_txn(data: bytes, policy: ErrorPolicy) -> AddSubscriptionToTxn:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_add_subscription_to_txn(
        *open_envelope(data, pos, command_end, 1, 54), policy
    )[0]
    finish(data, command_end, policy)
    return AddSubscriptionToTxn(command)


def _add_subscription_to_txn_response(
    data: bytes, policy: ErrorPolicy
) -> AddSubscriptionToTxnResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_add_subscription_to_txn_response(
        *open_envelope(data, pos, command_end, 1, 55), policy
    )[0]
    finish(data, command_end, policy)
    return AddSubscriptionToTxnResponse(command)


def _end_txn(data: bytes, policy: ErrorPolicy) -> EndTxn:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_end_txn(*open_envelope(data, pos, command_end, 1, 56), policy)[0]
    finish(data, command_end, policy)
    return EndTxn(command)


def _end_txn_response(data: bytes, policy: ErrorPolicy) -> EndTxnResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_end_txn_response(*open_envelope(data, pos, command_end, 1, 57), policy)[
        0
    ]
    finish(data, command_end, policy)
    return EndTxnResponse(command)


def _end_txn_on_partition(data: bytes, policy: ErrorPolicy) -> EndTxnOnPartition:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_end_txn_on_partition(
        *open_envelope(data, pos, command_end, 1, 58), policy
    )[0]
    finish(data, command_end, policy)
    return EndTxnOnPartition(command)


def _end_txn_on_partition_response(data: bytes, policy: ErrorPolicy) -> EndTxnOnPartitionResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_end_txn_on_partition_response(
        *open_envelope(data, pos, command_end, 1, 59), policy
    )[0]
    finish(data, command_end, policy)
    return EndTxnOnPartitionResponse(command)


def _end_txn_on_subscription(data: bytes, policy: ErrorPolicy) -> EndTxnOnSubscription:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_end_txn_on_subscription(
        *open_envelope(data, pos, command_end, 1, 60), policy
    )[0]
    finish(data, command_end, policy)
    return EndTxnOnSubscription(command)


def _end_txn_on_subscription_response(
    data: bytes, policy: ErrorPolicy
) -> EndTxnOnSubscriptionResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_end_txn_on_subscription_response(
        *open_envelope(data, pos, command_end, 1, 61), policy
    )[0]
    finish(data, command_end, policy)
    return EndTxnOnSubscriptionResponse(command)


def _tc_client_connect_request(data: bytes, policy: ErrorPolicy) -> TcClientConnectRequest:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_tc_client_connect_request(
        *open_envelope(data, pos, command_end, 1, 62), policy
    )[0]
    finish(data, command_end, policy)
    return TcClientConnectRequest(command)


def _tc_client_connect_response(data: bytes, policy: ErrorPolicy) -> TcClientConnectResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_tc_client_connect_response(
        *open_envelope(data, pos, command_end, 1, 63), policy
    )[0]
    finish(data, command_end, policy)
    return TcClientConnectResponse(command)


def _scalable_topic_lookup(data: bytes, policy: ErrorPolicy) -> ScalableTopicLookup:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_scalable_topic_lookup(
        *open_envelope(data, pos, command_end, 1, 70), policy
    )[0]
    finish(data, command_end, policy)
    return ScalableTopicLookup(command)


def _scalable_topic_update(data: bytes, policy: ErrorPolicy) -> ScalableTopicUpdate:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_scalable_topic_update(
        *open_envelope(data, pos, command_end, 1, 71), policy
    )[0]
    finish(data, command_end, policy)
    return ScalableTopicUpdate(command)


def _scalable_topic_close(data: bytes, policy: ErrorPolicy) -> ScalableTopicClose:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_scalable_topic_close(
        *open_envelope(data, pos, command_end, 1, 72), policy
    )[0]
    finish(data, command_end, policy)
    return ScalableTopicClose(command)


def _scalable_topic_subscribe(data: bytes, policy: ErrorPolicy) -> ScalableTopicSubscribe:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_scalable_topic_subscribe(
        *open_envelope(data, pos, command_end, 1, 73), policy
    )[0]
    finish(data, command_end, policy)
    return ScalableTopicSubscribe(command)


def _scalable_topic_subscribe_response(
    data: bytes, policy: ErrorPolicy
) -> ScalableTopicSubscribeResponse:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_scalable_topic_subscribe_response(
        *open_envelope(data, pos, command_end, 1, 74), policy
    )[0]
    finish(data, command_end, policy)
    return ScalableTopicSubscribeResponse(command)


def _scalable_topic_assignment_update(
    data: bytes, policy: ErrorPolicy
) -> ScalableTopicAssignmentUpdate:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_scalable_topic_assignment_update(
        *open_envelope(data, pos, command_end, 1, 75), policy
    )[0]
    finish(data, command_end, policy)
    return ScalableTopicAssignmentUpdate(command)


def _watch_scalable_topics(data: bytes, policy: ErrorPolicy) -> WatchScalableTopics:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_scalable_topics(
        *open_envelope(data, pos, command_end, 1, 76), policy
    )[0]
    finish(data, command_end, policy)
    return WatchScalableTopics(command)


def _watch_scalable_topics_update(data: bytes, policy: ErrorPolicy) -> WatchScalableTopicsUpdate:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_scalable_topics_update(
        *open_envelope(data, pos, command_end, 1, 77), policy
    )[0]
    finish(data, command_end, policy)
    return WatchScalableTopicsUpdate(command)


def _watch_scalable_topics_close(data: bytes, policy: ErrorPolicy) -> WatchScalableTopicsClose:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_scalable_topics_close(
        *open_envelope(data, pos, command_end, 1, 78), policy
    )[0]
    finish(data, command_end, policy)
    return WatchScalableTopicsClose(command)


def _watch_tc_assignments(data: bytes, policy: ErrorPolicy) -> WatchTcAssignments:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_tc_assignments(
        *open_envelope(data, pos, command_end, 1, 79), policy
    )[0]
    finish(data, command_end, policy)
    return WatchTcAssignments(command)


def _watch_tc_assignments_update(data: bytes, policy: ErrorPolicy) -> WatchTcAssignmentsUpdate:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_tc_assignments_update(
        *open_envelope(data, pos, command_end, 1, 80), policy
    )[0]
    finish(data, command_end, policy)
    return WatchTcAssignmentsUpdate(command)


def _watch_tc_assignments_close(data: bytes, policy: ErrorPolicy) -> WatchTcAssignmentsClose:
    end = len(data)
    command_size, pos = _message_head(data, policy)
    command_end = pos + command_size
    if command_end > end:
        raise DecodeError("length runs past the end", pos)
    command = read_command_watch_tc_assignments_close(
        *open_envelope(data, pos, command_end, 1, 81), policy
    )[0]
    finish(data, command_end, policy)
    return WatchTcAssignmentsClose(command)


_Decoder = Callable[[bytes, ErrorPolicy], Message]

_DECODERS: Mapping[int, tuple[_Decoder, str]] = {
    2: (_connect, "Connect"),
    3: (_connected, "Connected"),
    36: (_auth_challenge, "AuthChallenge"),
    37: (_auth_response, "AuthResponse"),
    18: (_ping, "Ping"),
    19: (_pong, "Pong"),
    21: (_partitioned_metadata, "PartitionedMetadata"),
    22: (_partitioned_metadata_response, "PartitionedMetadataResponse"),
    23: (_lookup, "Lookup"),
    24: (_lookup_response, "LookupResponse"),
    5: (_producer, "Producer"),
    17: (_producer_success, "ProducerSuccess"),
    6: (_send, "Send"),
    7: (_send_receipt, "SendReceipt"),
    8: (_send_error, "SendError"),
    15: (_close_producer, "CloseProducer"),
    4: (_subscribe, "Subscribe"),
    11: (_flow, "Flow"),
    9: (_deliver, "Deliver"),
    10: (_ack, "Ack"),
    38: (_ack_response, "AckResponse"),
    20: (_redeliver_unacknowledged_messages, "RedeliverUnacknowledgedMessages"),
    12: (_unsubscribe, "Unsubscribe"),
    28: (_seek, "Seek"),
    16: (_close_consumer, "CloseConsumer"),
    31: (_active_consumer_change, "ActiveConsumerChange"),
    27: (_reached_end_of_topic, "ReachedEndOfTopic"),
    68: (_topic_migrated, "TopicMigrated"),
    25: (_consumer_stats, "ConsumerStats"),
    26: (_consumer_stats_response, "ConsumerStatsResponse"),
    29: (_get_last_message_id, "GetLastMessageId"),
    30: (_get_last_message_id_response, "GetLastMessageIdResponse"),
    13: (_success, "Success"),
    14: (_error, "Error"),
    32: (_get_topics_of_namespace, "GetTopicsOfNamespace"),
    33: (_get_topics_of_namespace_response, "GetTopicsOfNamespaceResponse"),
    64: (_watch_topic_list, "WatchTopicList"),
    65: (_watch_topic_list_success, "WatchTopicListSuccess"),
    66: (_watch_topic_update, "WatchTopicUpdate"),
    67: (_watch_topic_list_close, "WatchTopicListClose"),
    34: (_get_schema, "GetSchema"),
    35: (_get_schema_response, "GetSchemaResponse"),
    39: (_get_or_create_schema, "GetOrCreateSchema"),
    40: (_get_or_create_schema_response, "GetOrCreateSchemaResponse"),
    50: (_new_txn, "NewTxn"),
    51: (_new_txn_response, "NewTxnResponse"),
    52: (_add_partition_to_txn, "AddPartitionToTxn"),
    53: (_add_partition_to_txn_response, "AddPartitionToTxnResponse"),
    54: (_add_subscription_to_txn, "AddSubscriptionToTxn"),
    55: (_add_subscription_to_txn_response, "AddSubscriptionToTxnResponse"),
    56: (_end_txn, "EndTxn"),
    57: (_end_txn_response, "EndTxnResponse"),
    58: (_end_txn_on_partition, "EndTxnOnPartition"),
    59: (_end_txn_on_partition_response, "EndTxnOnPartitionResponse"),
    60: (_end_txn_on_subscription, "EndTxnOnSubscription"),
    61: (_end_txn_on_subscription_response, "EndTxnOnSubscriptionResponse"),
    62: (_tc_client_connect_request, "TcClientConnectRequest"),
    63: (_tc_client_connect_response, "TcClientConnectResponse"),
    70: (_scalable_topic_lookup, "ScalableTopicLookup"),
    71: (_scalable_topic_update, "ScalableTopicUpdate"),
    72: (_scalable_topic_close, "ScalableTopicClose"),
    73: (_scalable_topic_subscribe, "ScalableTopicSubscribe"),
    74: (_scalable_topic_subscribe_response, "ScalableTopicSubscribeResponse"),
    75: (_scalable_topic_assignment_update, "ScalableTopicAssignmentUpdate"),
    76: (_watch_scalable_topics, "WatchScalableTopics"),
    77: (_watch_scalable_topics_update, "WatchScalableTopicsUpdate"),
    78: (_watch_scalable_topics_close, "WatchScalableTopicsClose"),
    79: (_watch_tc_assignments, "WatchTcAssignments"),
    80: (_watch_tc_assignments_update, "WatchTcAssignmentsUpdate"),
    81: (_watch_tc_assignments_close, "WatchTcAssignmentsClose"),
}
"""The decoder and the class name of each message by the number of its command."""


def _selected(data: bytes, sender: Role | None) -> int:
    size = frame_size(data, 0, len(data))
    if not size or size > len(data) or len(data) < 8:
        raise DecodeError("ends too early", len(data), "Frame")
    if size < len(data):
        raise DecodeError(
            f"a frame of {size} bytes with {len(data) - size} more behind it", size, "Frame"
        )
    end = 8 + int.from_bytes(data[4:8], "big")
    if end > size:
        raise DecodeError("length runs past the end", 4, "Frame")
    try:
        word = envelope_key(data, 8, end, 1)
    except DecodeError as error:
        raise DecodeError(error.reason, error.offset, "Frame") from None
    if word not in _DECODERS:
        raise DecodeError(f"there is no command {word}", 8, "Frame")
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
    from wireloom.pulsar.schema import SCHEMA
    from wireloom.schema.explaining import explained

    return explained(SCHEMA, name, data, reason, offset, inside=inside)
