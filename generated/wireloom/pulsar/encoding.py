"""Messages of Apache Pulsar binary protocol and the types that these are made of to bytes:
straight-line code for each.

What varies is encoded first, then the lengths are known and the fixed runs are packed in one
call each.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any

from crc32c import crc32c
from wireloom.error_policy import HARMLESS, TOO_MANY
from wireloom.errors import DecodeError, EncodeError
from wireloom.pulsar.messages import *
from wireloom.pulsar.types import *
from wireloom.runtime.protobuf import (
    BYTES,
    sized_field,
    write_int32,
    write_int64,
    write_uint32,
    write_uint64,
)

_HI = Struct(">HI")
_I = Struct(">I")
_II = Struct(">II")
_LITTLE_d = Struct("<d")


def write_frame(value: Frame) -> bytes:
    payload = b""
    if value.payload is not None:
        payload = write_payload(value.payload)
    return b"".join(
        (
            _II.pack(4 + len(value.command) + len(payload), len(value.command)),
            value.command,
            payload,
        )
    )


def write_payload(value: Payload) -> bytes:
    broker_entry = b""
    if value.broker_entry is not None:
        broker_entry = write_broker_entry(value.broker_entry)
    has_checksum = b"\x0e\x01" if value.has_checksum else b""
    metadata = write_message_metadata(value.metadata)
    rest = b"".join((_I.pack(len(metadata)), metadata, value.content))
    checksum = b""
    if value.has_checksum:
        checksum_number = crc32c(rest)
        checksum = _I.pack(checksum_number)
    return b"".join((broker_entry, has_checksum, checksum, rest))


def write_broker_entry(value: BrokerEntry) -> bytes:
    metadata = write_broker_entry_metadata(value.metadata)
    return _HI.pack(0xE02, len(metadata)) + metadata


def write_batch_entry(value: BatchEntry) -> bytes:
    metadata = write_single_message_metadata(value.metadata)
    content = value.content
    if len(content) != value.metadata.payload_size:
        raise EncodeError("the size differs from the one announced", "content")
    return b"".join((_I.pack(len(metadata)), metadata, content))


def write_schema(value: Schema) -> bytes:
    number: int
    parts: list[bytes] = []
    raw = value.name.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.schema_data
    parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.type
    parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    for properties_item in value.properties:
        raw = write_key_value(properties_item)
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_message_id_data(value: MessageIdData, depth: int = 1) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    number = value.ledger_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.entry_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.partition is not None:
        number = value.partition
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.batch_index is not None:
        number = value.batch_index
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    for number in value.ack_set:
        parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_int64(number)
    if value.batch_size is not None:
        number = value.batch_size
        parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.first_chunk_message_id is not None:
        raw = write_message_id_data(value.first_chunk_message_id, depth=depth + 1)
        parts += b":", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_key_value(value: KeyValue) -> bytes:
    parts: list[bytes] = []
    raw = value.key.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.value.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_key_long_value(value: KeyLongValue) -> bytes:
    number: int
    parts: list[bytes] = []
    raw = value.key.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.value
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_int_range(value: IntRange) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.start
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    number = value.end
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_encryption_keys(value: EncryptionKeys) -> bytes:
    parts: list[bytes] = []
    raw = value.key.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.value
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for metadata_item in value.metadata:
        raw = write_key_value(metadata_item)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_message_metadata(value: MessageMetadata) -> bytes:
    number: int
    parts: list[bytes] = []
    raw = value.producer_name.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.sequence_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.publish_time
    parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for properties_item in value.properties:
        raw = write_key_value(properties_item)
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.replicated_from is not None:
        raw = value.replicated_from.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.partition_key is not None:
        raw = value.partition_key.encode("utf-8", "surrogateescape")
        parts += b"2", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for replicate_to_item in value.replicate_to:
        raw = replicate_to_item.encode("utf-8", "surrogateescape")
        parts += b":", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.compression is not None:
        number = value.compression
        parts += b"@", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.uncompressed_size is not None:
        number = value.uncompressed_size
        parts += b"H", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    if value.num_messages_in_batch is not None:
        number = value.num_messages_in_batch
        parts += b"X", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.event_time is not None:
        number = value.event_time
        parts += b"`", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for encryption_keys_item in value.encryption_keys:
        raw = write_encryption_keys(encryption_keys_item)
        parts += b"j", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.encryption_algo is not None:
        raw = value.encryption_algo.encode("utf-8", "surrogateescape")
        parts += b"r", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.encryption_param is not None:
        raw = value.encryption_param
        parts += b"z", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.schema_version is not None:
        raw = value.schema_version
        parts += b"\x82\x01", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.partition_key_b64_encoded is not None:
        parts.append(b"\x88\x01\x01" if value.partition_key_b64_encoded else b"\x88\x01\x00")
    if value.ordering_key is not None:
        raw = value.ordering_key
        parts += b"\x92\x01", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.deliver_at_time is not None:
        number = value.deliver_at_time
        parts += b"\x98\x01", BYTES[number] if 0 <= number < 0x80 else write_int64(number)
    if value.marker_type is not None:
        number = value.marker_type
        parts += b"\xa0\x01", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\xb0\x01", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\xb8\x01", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.highest_sequence_id is not None:
        number = value.highest_sequence_id
        parts += b"\xc0\x01", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.null_value is not None:
        parts.append(b"\xc8\x01\x01" if value.null_value else b"\xc8\x01\x00")
    if value.uuid is not None:
        raw = value.uuid.encode("utf-8", "surrogateescape")
        parts += b"\xd2\x01", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.num_chunks_from_msg is not None:
        number = value.num_chunks_from_msg
        parts += b"\xd8\x01", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.total_chunk_msg_size is not None:
        number = value.total_chunk_msg_size
        parts += b"\xe0\x01", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.chunk_id is not None:
        number = value.chunk_id
        parts += b"\xe8\x01", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.null_partition_key is not None:
        parts.append(b"\xf0\x01\x01" if value.null_partition_key else b"\xf0\x01\x00")
    for number in value.compacted_batch_indexes:
        parts += b"\xf8\x01", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.schema_id is not None:
        raw = value.schema_id
        parts += b"\x82\x02", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.entry_hash_min is not None:
        number = value.entry_hash_min
        parts += b"\x88\x02", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    if value.entry_hash_max is not None:
        number = value.entry_hash_max
        parts += b"\x90\x02", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_single_message_metadata(value: SingleMessageMetadata) -> bytes:
    number: int
    parts: list[bytes] = []
    for properties_item in value.properties:
        raw = write_key_value(properties_item)
        parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.partition_key is not None:
        raw = value.partition_key.encode("utf-8", "surrogateescape")
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.payload_size
    parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.compacted_out is not None:
        parts.append(b" \x01" if value.compacted_out else b" \x00")
    if value.event_time is not None:
        number = value.event_time
        parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.partition_key_b64_encoded is not None:
        parts.append(b"0\x01" if value.partition_key_b64_encoded else b"0\x00")
    if value.ordering_key is not None:
        raw = value.ordering_key
        parts += b":", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.sequence_id is not None:
        number = value.sequence_id
        parts += b"@", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.null_value is not None:
        parts.append(b"H\x01" if value.null_value else b"H\x00")
    if value.null_partition_key is not None:
        parts.append(b"P\x01" if value.null_partition_key else b"P\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_broker_entry_metadata(value: BrokerEntryMetadata) -> bytes:
    number: int
    parts: list[bytes] = []
    if value.broker_timestamp is not None:
        number = value.broker_timestamp
        parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.index is not None:
        number = value.index
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_connect(value: CommandConnect) -> bytes:
    number: int
    parts: list[bytes] = []
    raw = value.client_version.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.auth_method is not None:
        number = value.auth_method
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.auth_data is not None:
        raw = value.auth_data
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.protocol_version is not None:
        number = value.protocol_version
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.auth_method_name is not None:
        raw = value.auth_method_name.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.proxy_to_broker_url is not None:
        raw = value.proxy_to_broker_url.encode("utf-8", "surrogateescape")
        parts += b"2", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.original_principal is not None:
        raw = value.original_principal.encode("utf-8", "surrogateescape")
        parts += b":", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.original_auth_data is not None:
        raw = value.original_auth_data.encode("utf-8", "surrogateescape")
        parts += b"B", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.original_auth_method is not None:
        raw = value.original_auth_method.encode("utf-8", "surrogateescape")
        parts += b"J", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.feature_flags is not None:
        raw = write_feature_flags(value.feature_flags)
        parts += b"R", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.proxy_version is not None:
        raw = value.proxy_version.encode("utf-8", "surrogateescape")
        parts += b"Z", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_feature_flags(value: FeatureFlags) -> bytes:
    parts: list[bytes] = []
    if value.supports_auth_refresh is not None:
        parts.append(b"\x08\x01" if value.supports_auth_refresh else b"\x08\x00")
    if value.supports_broker_entry_metadata is not None:
        parts.append(b"\x10\x01" if value.supports_broker_entry_metadata else b"\x10\x00")
    if value.supports_partial_producer is not None:
        parts.append(b"\x18\x01" if value.supports_partial_producer else b"\x18\x00")
    if value.supports_topic_watchers is not None:
        parts.append(b" \x01" if value.supports_topic_watchers else b" \x00")
    if value.supports_get_partitioned_metadata_without_auto_creation is not None:
        parts.append(
            b"(\x01" if value.supports_get_partitioned_metadata_without_auto_creation else b"(\x00"
        )
    if value.supports_repl_dedup_by_lid_and_eid is not None:
        parts.append(b"0\x01" if value.supports_repl_dedup_by_lid_and_eid else b"0\x00")
    if value.supports_topic_watcher_reconcile is not None:
        parts.append(b"8\x01" if value.supports_topic_watcher_reconcile else b"8\x00")
    if value.supports_scalable_topics is not None:
        parts.append(b"@\x01" if value.supports_scalable_topics else b"@\x00")
    if value.supports_tc_metadata_discovery is not None:
        parts.append(b"H\x01" if value.supports_tc_metadata_discovery else b"H\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_connected(value: CommandConnected) -> bytes:
    number: int
    parts: list[bytes] = []
    raw = value.server_version.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.protocol_version is not None:
        number = value.protocol_version
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.max_message_size is not None:
        number = value.max_message_size
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.feature_flags is not None:
        raw = write_feature_flags(value.feature_flags)
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_auth_response(value: CommandAuthResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    if value.client_version is not None:
        raw = value.client_version.encode("utf-8", "surrogateescape")
        parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.response is not None:
        raw = write_auth_data(value.response)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.protocol_version is not None:
        number = value.protocol_version
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_auth_challenge(value: CommandAuthChallenge) -> bytes:
    number: int
    parts: list[bytes] = []
    if value.server_version is not None:
        raw = value.server_version.encode("utf-8", "surrogateescape")
        parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.challenge is not None:
        raw = write_auth_data(value.challenge)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.protocol_version is not None:
        number = value.protocol_version
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_auth_data(value: AuthData) -> bytes:
    parts: list[bytes] = []
    if value.auth_method_name is not None:
        raw = value.auth_method_name.encode("utf-8", "surrogateescape")
        parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.auth_data is not None:
        raw = value.auth_data
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_key_shared_meta(value: KeySharedMeta) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.key_shared_mode
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    for hash_ranges_item in value.hash_ranges:
        raw = write_int_range(hash_ranges_item)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.allow_out_of_order_delivery is not None:
        parts.append(b" \x01" if value.allow_out_of_order_delivery else b" \x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_subscribe(value: CommandSubscribe, depth: int = 1) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.subscription.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.sub_type
    parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    number = value.consumer_id
    parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.request_id
    parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.consumer_name is not None:
        raw = value.consumer_name.encode("utf-8", "surrogateescape")
        parts += b"2", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.priority_level is not None:
        number = value.priority_level
        parts += b"8", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.durable is not None:
        parts.append(b"@\x01" if value.durable else b"@\x00")
    if value.start_message_id is not None:
        raw = write_message_id_data(value.start_message_id, depth=depth + 1)
        parts += b"J", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for metadata_item in value.metadata:
        raw = write_key_value(metadata_item)
        parts += b"R", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.read_compacted is not None:
        parts.append(b"X\x01" if value.read_compacted else b"X\x00")
    if value.schema is not None:
        raw = write_schema(value.schema)
        parts += b"b", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.initial_position is not None:
        number = value.initial_position
        parts += b"h", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.replicate_subscription_state is not None:
        parts.append(b"p\x01" if value.replicate_subscription_state else b"p\x00")
    if value.force_topic_creation is not None:
        parts.append(b"x\x01" if value.force_topic_creation else b"x\x00")
    if value.start_message_rollback_duration_sec is not None:
        number = value.start_message_rollback_duration_sec
        parts += b"\x80\x01", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.key_shared_meta is not None:
        raw = write_key_shared_meta(value.key_shared_meta)
        parts += b"\x8a\x01", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for subscription_properties_item in value.subscription_properties:
        raw = write_key_value(subscription_properties_item)
        parts += b"\x92\x01", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.consumer_epoch is not None:
        number = value.consumer_epoch
        parts += b"\x98\x01", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_partitioned_topic_metadata(value: CommandPartitionedTopicMetadata) -> bytes:
    number: int
    parts: list[bytes] = []
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.original_principal is not None:
        raw = value.original_principal.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.original_auth_data is not None:
        raw = value.original_auth_data.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.original_auth_method is not None:
        raw = value.original_auth_method.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.metadata_auto_creation_enabled is not None:
        parts.append(b"0\x01" if value.metadata_auto_creation_enabled else b"0\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_partitioned_topic_metadata_response(
    value: CommandPartitionedTopicMetadataResponse,
) -> bytes:
    number: int
    parts: list[bytes] = []
    if value.partitions is not None:
        number = value.partitions
        parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.response is not None:
        number = value.response
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_lookup_topic(value: CommandLookupTopic) -> bytes:
    number: int
    parts: list[bytes] = []
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.authoritative is not None:
        parts.append(b"\x18\x01" if value.authoritative else b"\x18\x00")
    if value.original_principal is not None:
        raw = value.original_principal.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.original_auth_data is not None:
        raw = value.original_auth_data.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.original_auth_method is not None:
        raw = value.original_auth_method.encode("utf-8", "surrogateescape")
        parts += b"2", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.advertised_listener_name is not None:
        raw = value.advertised_listener_name.encode("utf-8", "surrogateescape")
        parts += b":", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for properties_item in value.properties:
        raw = write_key_value(properties_item)
        parts += b"B", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_lookup_topic_response(value: CommandLookupTopicResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    if value.broker_service_url is not None:
        raw = value.broker_service_url.encode("utf-8", "surrogateescape")
        parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.broker_service_url_tls is not None:
        raw = value.broker_service_url_tls.encode("utf-8", "surrogateescape")
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.response is not None:
        number = value.response
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    number = value.request_id
    parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.authoritative is not None:
        parts.append(b"(\x01" if value.authoritative else b"(\x00")
    if value.error is not None:
        number = value.error
        parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b":", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.proxy_through_service_url is not None:
        parts.append(b"@\x01" if value.proxy_through_service_url else b"@\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_producer(value: CommandProducer) -> bytes:
    number: int
    parts: list[bytes] = []
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.producer_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.request_id
    parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.producer_name is not None:
        raw = value.producer_name.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.encrypted is not None:
        parts.append(b"(\x01" if value.encrypted else b"(\x00")
    for metadata_item in value.metadata:
        raw = write_key_value(metadata_item)
        parts += b"2", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.schema is not None:
        raw = write_schema(value.schema)
        parts += b":", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.epoch is not None:
        number = value.epoch
        parts += b"@", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.user_provided_producer_name is not None:
        parts.append(b"H\x01" if value.user_provided_producer_name else b"H\x00")
    if value.producer_access_mode is not None:
        number = value.producer_access_mode
        parts += b"P", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.topic_epoch is not None:
        number = value.topic_epoch
        parts += b"X", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txn_enabled is not None:
        parts.append(b"`\x01" if value.txn_enabled else b"`\x00")
    if value.initial_subscription_name is not None:
        raw = value.initial_subscription_name.encode("utf-8", "surrogateescape")
        parts += b"j", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_send(value: CommandSend, depth: int = 1) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    number = value.producer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.sequence_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.num_messages is not None:
        number = value.num_messages
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.highest_sequence_id is not None:
        number = value.highest_sequence_id
        parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.is_chunk is not None:
        parts.append(b"8\x01" if value.is_chunk else b"8\x00")
    if value.marker is not None:
        parts.append(b"@\x01" if value.marker else b"@\x00")
    if value.message_id is not None:
        raw = write_message_id_data(value.message_id, depth=depth + 1)
        parts += b"J", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_send_receipt(value: CommandSendReceipt, depth: int = 1) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    number = value.producer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.sequence_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.message_id is not None:
        raw = write_message_id_data(value.message_id, depth=depth + 1)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.highest_sequence_id is not None:
        number = value.highest_sequence_id
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_send_error(value: CommandSendError) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.producer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.sequence_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.error
    parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    raw = value.message.encode("utf-8", "surrogateescape")
    parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_message(value: CommandMessage, depth: int = 1) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = write_message_id_data(value.message_id, depth=depth + 1)
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.redelivery_count is not None:
        number = value.redelivery_count
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    for number in value.ack_set:
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int64(number)
    if value.consumer_epoch is not None:
        number = value.consumer_epoch
        parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_ack(value: CommandAck, depth: int = 1) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.ack_type
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    for message_id_item in value.message_id:
        raw = write_message_id_data(message_id_item, depth=depth + 1)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.validation_error is not None:
        number = value.validation_error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    for properties_item in value.properties:
        raw = write_key_long_value(properties_item)
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"8", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.request_id is not None:
        number = value.request_id
        parts += b"@", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_ack_response(value: CommandAckResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.request_id is not None:
        number = value.request_id
        parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_active_consumer_change(value: CommandActiveConsumerChange) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.is_active is not None:
        parts.append(b"\x10\x01" if value.is_active else b"\x10\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_flow(value: CommandFlow) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.message_permits
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_unsubscribe(value: CommandUnsubscribe) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.force is not None:
        parts.append(b"\x18\x01" if value.force else b"\x18\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_seek(value: CommandSeek, depth: int = 1) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.message_id is not None:
        raw = write_message_id_data(value.message_id, depth=depth + 1)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.message_publish_time is not None:
        number = value.message_publish_time
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_reached_end_of_topic(value: CommandReachedEndOfTopic) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_topic_migrated(value: CommandTopicMigrated) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.resource_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.resource_type
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.broker_service_url is not None:
        raw = value.broker_service_url.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.broker_service_url_tls is not None:
        raw = value.broker_service_url_tls.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_close_producer(value: CommandCloseProducer) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.producer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.assigned_broker_service_url is not None:
        raw = value.assigned_broker_service_url.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.assigned_broker_service_url_tls is not None:
        raw = value.assigned_broker_service_url_tls.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_close_consumer(value: CommandCloseConsumer) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.assigned_broker_service_url is not None:
        raw = value.assigned_broker_service_url.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.assigned_broker_service_url_tls is not None:
        raw = value.assigned_broker_service_url_tls.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_redeliver_unacknowledged_messages(
    value: CommandRedeliverUnacknowledgedMessages, depth: int = 1
) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for message_ids_item in value.message_ids:
        raw = write_message_id_data(message_ids_item, depth=depth + 1)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.consumer_epoch is not None:
        number = value.consumer_epoch
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_success(value: CommandSuccess) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.schema is not None:
        raw = write_schema(value.schema)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_producer_success(value: CommandProducerSuccess) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.producer_name.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.last_sequence_id is not None:
        number = value.last_sequence_id
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int64(number)
    if value.schema_version is not None:
        raw = value.schema_version
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.topic_epoch is not None:
        number = value.topic_epoch
        parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.producer_ready is not None:
        parts.append(b"0\x01" if value.producer_ready else b"0\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_error(value: CommandError) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.error
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    raw = value.message.encode("utf-8", "surrogateescape")
    parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_ping(value: CommandPing) -> bytes:
    parts: list[bytes] = []
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_pong(value: CommandPong) -> bytes:
    parts: list[bytes] = []
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_consumer_stats(value: CommandConsumerStats) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.consumer_id
    parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_consumer_stats_response(value: CommandConsumerStatsResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error_code is not None:
        number = value.error_code
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.error_message is not None:
        raw = value.error_message.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.msg_rate_out is not None:
        parts += b"!", _LITTLE_d.pack(value.msg_rate_out)
    if value.msg_throughput_out is not None:
        parts += b")", _LITTLE_d.pack(value.msg_throughput_out)
    if value.msg_rate_redeliver is not None:
        parts += b"1", _LITTLE_d.pack(value.msg_rate_redeliver)
    if value.consumer_name is not None:
        raw = value.consumer_name.encode("utf-8", "surrogateescape")
        parts += b":", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.available_permits is not None:
        number = value.available_permits
        parts += b"@", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.unacked_messages is not None:
        number = value.unacked_messages
        parts += b"H", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.blocked_consumer_on_unacked_msgs is not None:
        parts.append(b"P\x01" if value.blocked_consumer_on_unacked_msgs else b"P\x00")
    if value.address is not None:
        raw = value.address.encode("utf-8", "surrogateescape")
        parts += b"Z", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.connected_since is not None:
        raw = value.connected_since.encode("utf-8", "surrogateescape")
        parts += b"b", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.type is not None:
        raw = value.type.encode("utf-8", "surrogateescape")
        parts += b"j", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.msg_rate_expired is not None:
        parts += b"q", _LITTLE_d.pack(value.msg_rate_expired)
    if value.msg_backlog is not None:
        number = value.msg_backlog
        parts += b"x", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.message_ack_rate is not None:
        parts += b"\x81\x01", _LITTLE_d.pack(value.message_ack_rate)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_get_last_message_id(value: CommandGetLastMessageId) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_get_last_message_id_response(
    value: CommandGetLastMessageIdResponse, depth: int = 1
) -> bytes:
    if depth > 16:
        raise EncodeError("nested deeper than 16")
    number: int
    parts: list[bytes] = []
    raw = write_message_id_data(value.last_message_id, depth=depth + 1)
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.request_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.consumer_mark_delete_position is not None:
        raw = write_message_id_data(value.consumer_mark_delete_position, depth=depth + 1)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_get_topics_of_namespace(value: CommandGetTopicsOfNamespace) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.namespace.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.mode is not None:
        number = value.mode
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.topics_pattern is not None:
        raw = value.topics_pattern.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.topics_hash is not None:
        raw = value.topics_hash.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for properties_item in value.properties:
        raw = write_key_value(properties_item)
        parts += b"2", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_get_topics_of_namespace_response(
    value: CommandGetTopicsOfNamespaceResponse,
) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for topics_item in value.topics:
        raw = topics_item.encode("utf-8", "surrogateescape")
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.filtered is not None:
        parts.append(b"\x18\x01" if value.filtered else b"\x18\x00")
    if value.topics_hash is not None:
        raw = value.topics_hash.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.changed is not None:
        parts.append(b"(\x01" if value.changed else b"(\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_topic_list(value: CommandWatchTopicList) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.watcher_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.namespace.encode("utf-8", "surrogateescape")
    parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.topics_pattern.encode("utf-8", "surrogateescape")
    parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.topics_hash is not None:
        raw = value.topics_hash.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_topic_list_success(value: CommandWatchTopicListSuccess) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.watcher_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for topic_item in value.topic:
        raw = topic_item.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.topics_hash.encode("utf-8", "surrogateescape")
    parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_topic_update(value: CommandWatchTopicUpdate) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.watcher_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for new_topics_item in value.new_topics:
        raw = new_topics_item.encode("utf-8", "surrogateescape")
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for deleted_topics_item in value.deleted_topics:
        raw = deleted_topics_item.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.topics_hash.encode("utf-8", "surrogateescape")
    parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_topic_list_close(value: CommandWatchTopicListClose) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.watcher_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_segment_info(value: SegmentInfo) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.segment_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.hash_start
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    number = value.hash_end
    parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    number = value.state
    parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    for number in value.parent_ids:
        parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for number in value.child_ids:
        parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.created_at_epoch
    parts += b"8", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.sealed_at_epoch is not None:
        number = value.sealed_at_epoch
        parts += b"@", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.created_at_ms
    parts += b"H", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.sealed_at_ms is not None:
        number = value.sealed_at_ms
        parts += b"P", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.legacy_topic_name is not None:
        raw = value.legacy_topic_name.encode("utf-8", "surrogateescape")
        parts += b"Z", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for number in value.entry_bucket_splits:
        parts += b"`", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_segment_broker_address(value: SegmentBrokerAddress) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.segment_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.broker_url.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.broker_url_tls is not None:
        raw = value.broker_url_tls.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_scalable_topic_dag(value: ScalableTopicDAG) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.epoch
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for segments_item in value.segments:
        raw = write_segment_info(segments_item)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for segment_brokers_item in value.segment_brokers:
        raw = write_segment_broker_address(segment_brokers_item)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.controller_broker_url is not None:
        raw = value.controller_broker_url.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.controller_broker_url_tls is not None:
        raw = value.controller_broker_url_tls.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_scalable_topic_lookup(value: CommandScalableTopicLookup) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.session_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.create_if_missing is not None:
        parts.append(b"\x18\x01" if value.create_if_missing else b"\x18\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_scalable_topic_update(value: CommandScalableTopicUpdate) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.session_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.dag is not None:
        raw = write_scalable_topic_dag(value.dag)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.error is not None:
        number = value.error
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.resolved_topic_name is not None:
        raw = value.resolved_topic_name.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_scalable_topic_close(value: CommandScalableTopicClose) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.session_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_scalable_assigned_segment(value: ScalableAssignedSegment) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.segment_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.hash_start
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    number = value.hash_end
    parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    raw = value.segment_topic.encode("utf-8", "surrogateescape")
    parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for bucket_ranges_item in value.bucket_ranges:
        raw = write_int_range(bucket_ranges_item)
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_scalable_consumer_assignment(value: ScalableConsumerAssignment) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.layout_epoch
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for segments_item in value.segments:
        raw = write_scalable_assigned_segment(segments_item)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_scalable_topic_subscribe(value: CommandScalableTopicSubscribe) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.subscription.encode("utf-8", "surrogateescape")
    parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.consumer_name.encode("utf-8", "surrogateescape")
    parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    number = value.consumer_id
    parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.consumer_type
    parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_scalable_topic_subscribe_response(
    value: CommandScalableTopicSubscribeResponse,
) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.assignment is not None:
        raw = write_scalable_consumer_assignment(value.assignment)
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_scalable_topic_assignment_update(
    value: CommandScalableTopicAssignmentUpdate,
) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.consumer_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = write_scalable_consumer_assignment(value.assignment)
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_scalable_topics(value: CommandWatchScalableTopics) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.watch_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.namespace.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for property_filters_item in value.property_filters:
        raw = write_key_value(property_filters_item)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.current_hash is not None:
        raw = value.current_hash.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_scalable_topics_snapshot(value: ScalableTopicsSnapshot) -> bytes:
    parts: list[bytes] = []
    for topics_item in value.topics:
        raw = topics_item.encode("utf-8", "surrogateescape")
        parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_scalable_topics_diff(value: ScalableTopicsDiff) -> bytes:
    parts: list[bytes] = []
    for added_item in value.added:
        raw = added_item.encode("utf-8", "surrogateescape")
        parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    for removed_item in value.removed:
        raw = removed_item.encode("utf-8", "surrogateescape")
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_scalable_topics_update(value: CommandWatchScalableTopicsUpdate) -> bytes:
    if value.snapshot is not None and value.diff is not None:
        raise EncodeError("only one of snapshot, diff may be there")
    number: int
    parts: list[bytes] = []
    number = value.watch_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.snapshot is not None:
        raw = write_scalable_topics_snapshot(value.snapshot)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.diff is not None:
        raw = write_scalable_topics_diff(value.diff)
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_scalable_topics_close(value: CommandWatchScalableTopicsClose) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.watch_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_tc_assignments(value: CommandWatchTcAssignments) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.watch_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_tc_assignment(value: TcAssignment) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.tc_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.broker_service_url is not None:
        raw = value.broker_service_url.encode("utf-8", "surrogateescape")
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.broker_service_url_tls is not None:
        raw = value.broker_service_url_tls.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_tc_assignments_snapshot(value: TcAssignmentsSnapshot) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.parallelism
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint32(number)
    for assignments_item in value.assignments:
        raw = write_tc_assignment(assignments_item)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_tc_assignments_update(value: CommandWatchTcAssignmentsUpdate) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.watch_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.snapshot is not None:
        raw = write_tc_assignments_snapshot(value.snapshot)
        parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.error is not None:
        number = value.error
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_watch_tc_assignments_close(value: CommandWatchTcAssignmentsClose) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.watch_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_get_schema(value: CommandGetSchema) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.schema_version is not None:
        raw = value.schema_version
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_get_schema_response(value: CommandGetSchemaResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error_code is not None:
        number = value.error_code
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.error_message is not None:
        raw = value.error_message.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.schema is not None:
        raw = write_schema(value.schema)
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.schema_version is not None:
        raw = value.schema_version
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_get_or_create_schema(value: CommandGetOrCreateSchema) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = write_schema(value.schema)
    parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.producer_name is not None:
        raw = value.producer_name.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_get_or_create_schema_response(value: CommandGetOrCreateSchemaResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error_code is not None:
        number = value.error_code
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.error_message is not None:
        raw = value.error_message.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.schema_version is not None:
        raw = value.schema_version
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_tc_client_connect_request(value: CommandTcClientConnectRequest) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    number = value.tc_id
    parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.scalable is not None:
        parts.append(b"\x18\x01" if value.scalable else b"\x18\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_tc_client_connect_response(value: CommandTcClientConnectResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"\x1a", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_new_txn(value: CommandNewTxn) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txn_ttl_millis is not None:
        number = value.txn_ttl_millis
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.tc_id is not None:
        number = value.tc_id
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.scalable is not None:
        parts.append(b" \x01" if value.scalable else b" \x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_new_txn_response(value: CommandNewTxnResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_add_partition_to_txn(value: CommandAddPartitionToTxn) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for partitions_item in value.partitions:
        raw = partitions_item.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.scalable is not None:
        parts.append(b"(\x01" if value.scalable else b"(\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_add_partition_to_txn_response(value: CommandAddPartitionToTxnResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_subscription(value: Subscription) -> bytes:
    parts: list[bytes] = []
    raw = value.topic.encode("utf-8", "surrogateescape")
    parts += b"\n", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    raw = value.subscription.encode("utf-8", "surrogateescape")
    parts += b"\x12", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_add_subscription_to_txn(value: CommandAddSubscriptionToTxn) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    for subscription_item in value.subscription:
        raw = write_subscription(subscription_item)
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.scalable is not None:
        parts.append(b"(\x01" if value.scalable else b"(\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_add_subscription_to_txn_response(
    value: CommandAddSubscriptionToTxnResponse,
) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_end_txn(value: CommandEndTxn) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txn_action is not None:
        number = value.txn_action
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.scalable is not None:
        parts.append(b"(\x01" if value.scalable else b"(\x00")
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_end_txn_response(value: CommandEndTxnResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_end_txn_on_partition(value: CommandEndTxnOnPartition) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.topic is not None:
        raw = value.topic.encode("utf-8", "surrogateescape")
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.txn_action is not None:
        number = value.txn_action
        parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.txnid_least_bits_of_low_watermark is not None:
        number = value.txnid_least_bits_of_low_watermark
        parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_end_txn_on_partition_response(value: CommandEndTxnOnPartitionResponse) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_end_txn_on_subscription(value: CommandEndTxnOnSubscription) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.subscription is not None:
        raw = write_subscription(value.subscription)
        parts += b'"', BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    if value.txn_action is not None:
        number = value.txn_action
        parts += b"(", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.txnid_least_bits_of_low_watermark is not None:
        number = value.txnid_least_bits_of_low_watermark
        parts += b"0", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    parts.append(value.unknown_fields)
    return b"".join(parts)


def write_command_end_txn_on_subscription_response(
    value: CommandEndTxnOnSubscriptionResponse,
) -> bytes:
    number: int
    parts: list[bytes] = []
    number = value.request_id
    parts += b"\x08", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_least_bits is not None:
        number = value.txnid_least_bits
        parts += b"\x10", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.txnid_most_bits is not None:
        number = value.txnid_most_bits
        parts += b"\x18", BYTES[number] if 0 <= number < 0x80 else write_uint64(number)
    if value.error is not None:
        number = value.error
        parts += b" ", BYTES[number] if 0 <= number < 0x80 else write_int32(number)
    if value.message is not None:
        raw = value.message.encode("utf-8", "surrogateescape")
        parts += b"*", BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw)), raw
    parts.append(value.unknown_fields)
    return b"".join(parts)


def _message_frame(command: bytes, payload: bytes) -> bytes:
    return b"".join((_II.pack(4 + len(command) + len(payload), len(command)), command, payload))


def _connect(message: Connect) -> bytes:
    command = sized_field(b"\x08\x02\x12", write_command_connect(message.command))
    return _message_frame(command, b"")


def _connected(message: Connected) -> bytes:
    command = sized_field(b"\x08\x03\x1a", write_command_connected(message.command))
    return _message_frame(command, b"")


def _auth_challenge(message: AuthChallenge) -> bytes:
    command = sized_field(b"\x08$\xa2\x02", write_command_auth_challenge(message.command))
    return _message_frame(command, b"")


def _auth_response(message: AuthResponse) -> bytes:
    command = sized_field(b"\x08%\xaa\x02", write_command_auth_response(message.command))
    return _message_frame(command, b"")


def _ping(message: Ping) -> bytes:
    command = sized_field(b"\x08\x12\x92\x01", write_command_ping(message.command))
    return _message_frame(command, b"")


def _pong(message: Pong) -> bytes:
    command = sized_field(b"\x08\x13\x9a\x01", write_command_pong(message.command))
    return _message_frame(command, b"")


def _partitioned_metadata(message: PartitionedMetadata) -> bytes:
    command = sized_field(
        b"\x08\x15\xaa\x01", write_command_partitioned_topic_metadata(message.command)
    )
    return _message_frame(command, b"")


def _partitioned_metadata_response(message: PartitionedMetadataResponse) -> bytes:
    command = sized_field(
        b"\x08\x16\xb2\x01", write_command_partitioned_topic_metadata_response(message.command)
    )
    return _message_frame(command, b"")


def _lookup(message: Lookup) -> bytes:
    command = sized_field(b"\x08\x17\xba\x01", write_command_lookup_topic(message.command))
    return _message_frame(command, b"")


def _lookup_response(message: LookupResponse) -> bytes:
    command = sized_field(b"\x08\x18\xc2\x01", write_command_lookup_topic_response(message.command))
    return _message_frame(command, b"")


def _producer(message: Producer) -> bytes:
    command = sized_field(b"\x08\x05*", write_command_producer(message.command))
    return _message_frame(command, b"")


def _producer_success(message: ProducerSuccess) -> bytes:
    command = sized_field(b"\x08\x11\x8a\x01", write_command_producer_success(message.command))
    return _message_frame(command, b"")


def _send(message: Send) -> bytes:
    command = sized_field(b"\x08\x062", write_command_send(message.command, depth=2))
    payload = write_payload(message.payload)
    return _message_frame(command, payload)


def _send_receipt(message: SendReceipt) -> bytes:
    command = sized_field(b"\x08\x07:", write_command_send_receipt(message.command, depth=2))
    return _message_frame(command, b"")


def _send_error(message: SendError) -> bytes:
    command = sized_field(b"\x08\x08B", write_command_send_error(message.command))
    return _message_frame(command, b"")


def _close_producer(message: CloseProducer) -> bytes:
    command = sized_field(b"\x08\x0fz", write_command_close_producer(message.command))
    return _message_frame(command, b"")


def _subscribe(message: Subscribe) -> bytes:
    command = sized_field(b'\x08\x04"', write_command_subscribe(message.command, depth=2))
    return _message_frame(command, b"")


def _flow(message: Flow) -> bytes:
    command = sized_field(b"\x08\x0bZ", write_command_flow(message.command))
    return _message_frame(command, b"")


def _deliver(message: Deliver) -> bytes:
    command = sized_field(b"\x08\tJ", write_command_message(message.command, depth=2))
    payload = write_payload(message.payload)
    return _message_frame(command, payload)


def _ack(message: Ack) -> bytes:
    command = sized_field(b"\x08\nR", write_command_ack(message.command, depth=2))
    return _message_frame(command, b"")


def _ack_response(message: AckResponse) -> bytes:
    command = sized_field(b"\x08&\xb2\x02", write_command_ack_response(message.command))
    return _message_frame(command, b"")


def _redeliver_unacknowledged_messages(message: RedeliverUnacknowledgedMessages) -> bytes:
    command = sized_field(
        b"\x08\x14\xa2\x01",
        write_command_redeliver_unacknowledged_messages(message.command, depth=2),
    )
    return _message_frame(command, b"")


def _unsubscribe(message: Unsubscribe) -> bytes:
    command = sized_field(b"\x08\x0cb", write_command_unsubscribe(message.command))
    return _message_frame(command, b"")


def _seek(message: Seek) -> bytes:
    command = sized_field(b"\x08\x1c\xe2\x01", write_command_seek(message.command, depth=2))
    return _message_frame(command, b"")


def _close_consumer(message: CloseConsumer) -> bytes:
    command = sized_field(b"\x08\x10\x82\x01", write_command_close_consumer(message.command))
    return _message_frame(command, b"")


def _active_consumer_change(message: ActiveConsumerChange) -> bytes:
    command = sized_field(
        b"\x08\x1f\xfa\x01", write_command_active_consumer_change(message.command)
    )
    return _message_frame(command, b"")


def _reached_end_of_topic(message: ReachedEndOfTopic) -> bytes:
    command = sized_field(b"\x08\x1b\xda\x01", write_command_reached_end_of_topic(message.command))
    return _message_frame(command, b"")


def _topic_migrated(message: TopicMigrated) -> bytes:
    command = sized_field(b"\x08D\xa2\x04", write_command_topic_migrated(message.command))
    return _message_frame(command, b"")


def _consumer_stats(message: ConsumerStats) -> bytes:
    command = sized_field(b"\x08\x19\xca\x01", write_command_consumer_stats(message.command))
    return _message_frame(command, b"")


def _consumer_stats_response(message: ConsumerStatsResponse) -> bytes:
    command = sized_field(
        b"\x08\x1a\xd2\x01", write_command_consumer_stats_response(message.command)
    )
    return _message_frame(command, b"")


def _get_last_message_id(message: GetLastMessageId) -> bytes:
    command = sized_field(b"\x08\x1d\xea\x01", write_command_get_last_message_id(message.command))
    return _message_frame(command, b"")


def _get_last_message_id_response(message: GetLastMessageIdResponse) -> bytes:
    command = sized_field(
        b"\x08\x1e\xf2\x01", write_command_get_last_message_id_response(message.command, depth=2)
    )
    return _message_frame(command, b"")


def _success(message: Success) -> bytes:
    command = sized_field(b"\x08\rj", write_command_success(message.command))
    return _message_frame(command, b"")


def _error(message: Error) -> bytes:
    command = sized_field(b"\x08\x0er", write_command_error(message.command))
    return _message_frame(command, b"")


def _get_topics_of_namespace(message: GetTopicsOfNamespace) -> bytes:
    command = sized_field(b"\x08 \x82\x02", write_command_get_topics_of_namespace(message.command))
    return _message_frame(command, b"")


def _get_topics_of_namespace_response(message: GetTopicsOfNamespaceResponse) -> bytes:
    command = sized_field(
        b"\x08!\x8a\x02", write_command_get_topics_of_namespace_response(message.command)
    )
    return _message_frame(command, b"")


def _watch_topic_list(message: WatchTopicList) -> bytes:
    command = sized_field(b"\x08@\x82\x04", write_command_watch_topic_list(message.command))
    return _message_frame(command, b"")


def _watch_topic_list_success(message: WatchTopicListSuccess) -> bytes:
    command = sized_field(b"\x08A\x8a\x04", write_command_watch_topic_list_success(message.command))
    return _message_frame(command, b"")


def _watch_topic_update(message: WatchTopicUpdate) -> bytes:
    command = sized_field(b"\x08B\x92\x04", write_command_watch_topic_update(message.command))
    return _message_frame(command, b"")


def _watch_topic_list_close(message: WatchTopicListClose) -> bytes:
    command = sized_field(b"\x08C\x9a\x04", write_command_watch_topic_list_close(message.command))
    return _message_frame(command, b"")


def _get_schema(message: GetSchema) -> bytes:
    command = sized_field(b'\x08"\x92\x02', write_command_get_schema(message.command))
    return _message_frame(command, b"")


def _get_schema_response(message: GetSchemaResponse) -> bytes:
    command = sized_field(b"\x08#\x9a\x02", write_command_get_schema_response(message.command))
    return _message_frame(command, b"")


def _get_or_create_schema(message: GetOrCreateSchema) -> bytes:
    command = sized_field(b"\x08'\xba\x02", write_command_get_or_create_schema(message.command))
    return _message_frame(command, b"")


def _get_or_create_schema_response(message: GetOrCreateSchemaResponse) -> bytes:
    command = sized_field(
        b"\x08(\xc2\x02", write_command_get_or_create_schema_response(message.command)
    )
    return _message_frame(command, b"")


def _new_txn(message: NewTxn) -> bytes:
    command = sized_field(b"\x082\x92\x03", write_command_new_txn(message.command))
    return _message_frame(command, b"")


def _new_txn_response(message: NewTxnResponse) -> bytes:
    command = sized_field(b"\x083\x9a\x03", write_command_new_txn_response(message.command))
    return _message_frame(command, b"")


def _add_partition_to_txn(message: AddPartitionToTxn) -> bytes:
    command = sized_field(b"\x084\xa2\x03", write_command_add_partition_to_txn(message.command))
    return _message_frame(command, b"")


def _add_partition_to_txn_response(message: AddPartitionToTxnResponse) -> bytes:
    command = sized_field(
        b"\x085\xaa\x03", write_command_add_partition_to_txn_response(message.command)
    )
    return _message_frame(command, b"")


def _add_subscription_to_txn(message: AddSubscriptionToTxn) -> bytes:
    command = sized_field(b"\x086\xb2\x03", write_command_add_subscription_to_txn(message.command))
    return _message_frame(command, b"")


def _add_subscription_to_txn_response(message: AddSubscriptionToTxnResponse) -> bytes:
    command = sized_field(
        b"\x087\xba\x03", write_command_add_subscription_to_txn_response(message.command)
    )
    return _message_frame(command, b"")


def _end_txn(message: EndTxn) -> bytes:
    command = sized_field(b"\x088\xc2\x03", write_command_end_txn(message.command))
    return _message_frame(command, b"")


def _end_txn_response(message: EndTxnResponse) -> bytes:
    command = sized_field(b"\x089\xca\x03", write_command_end_txn_response(message.command))
    return _message_frame(command, b"")


def _end_txn_on_partition(message: EndTxnOnPartition) -> bytes:
    command = sized_field(b"\x08:\xd2\x03", write_command_end_txn_on_partition(message.command))
    return _message_frame(command, b"")


def _end_txn_on_partition_response(message: EndTxnOnPartitionResponse) -> bytes:
    command = sized_field(
        b"\x08;\xda\x03", write_command_end_txn_on_partition_response(message.command)
    )
    return _message_frame(command, b"")


def _end_txn_on_subscription(message: EndTxnOnSubscription) -> bytes:
    command = sized_field(b"\x08<\xe2\x03", write_command_end_txn_on_subscription(message.command))
    return _message_frame(command, b"")


def _end_txn_on_subscription_response(message: EndTxnOnSubscriptionResponse) -> bytes:
    command = sized_field(
        b"\x08=\xea\x03", write_command_end_txn_on_subscription_response(message.command)
    )
    return _message_frame(command, b"")


def _tc_client_connect_request(message: TcClientConnectRequest) -> bytes:
    command = sized_field(
        b"\x08>\xf2\x03", write_command_tc_client_connect_request(message.command)
    )
    return _message_frame(command, b"")


def _tc_client_connect_response(message: TcClientConnectResponse) -> bytes:
    command = sized_field(
        b"\x08?\xfa\x03", write_command_tc_client_connect_response(message.command)
    )
    return _message_frame(command, b"")


def _scalable_topic_lookup(message: ScalableTopicLookup) -> bytes:
    command = sized_field(b"\x08F\xb2\x04", write_command_scalable_topic_lookup(message.command))
    return _message_frame(command, b"")


def _scalable_topic_update(message: ScalableTopicUpdate) -> bytes:
    command = sized_field(b"\x08G\xba\x04", write_command_scalable_topic_update(message.command))
    return _message_frame(command, b"")


def _scalable_topic_close(message: ScalableTopicClose) -> bytes:
    command = sized_field(b"\x08H\xc2\x04", write_command_scalable_topic_close(message.command))
    return _message_frame(command, b"")


def _scalable_topic_subscribe(message: ScalableTopicSubscribe) -> bytes:
    command = sized_field(b"\x08I\xca\x04", write_command_scalable_topic_subscribe(message.command))
    return _message_frame(command, b"")


def _scalable_topic_subscribe_response(message: ScalableTopicSubscribeResponse) -> bytes:
    command = sized_field(
        b"\x08J\xd2\x04", write_command_scalable_topic_subscribe_response(message.command)
    )
    return _message_frame(command, b"")


def _scalable_topic_assignment_update(message: ScalableTopicAssignmentUpdate) -> bytes:
    command = sized_field(
        b"\x08K\xda\x04", write_command_scalable_topic_assignment_update(message.command)
    )
    return _message_frame(command, b"")


def _watch_scalable_topics(message: WatchScalableTopics) -> bytes:
    command = sized_field(b"\x08L\xe2\x04", write_command_watch_scalable_topics(message.command))
    return _message_frame(command, b"")


def _watch_scalable_topics_update(message: WatchScalableTopicsUpdate) -> bytes:
    command = sized_field(
        b"\x08M\xea\x04", write_command_watch_scalable_topics_update(message.command)
    )
    return _message_frame(command, b"")


def _watch_scalable_topics_close(message: WatchScalableTopicsClose) -> bytes:
    command = sized_field(
        b"\x08N\xf2\x04", write_command_watch_scalable_topics_close(message.command)
    )
    return _message_frame(command, b"")


def _watch_tc_assignments(message: WatchTcAssignments) -> bytes:
    command = sized_field(b"\x08O\xfa\x04", write_command_watch_tc_assignments(message.command))
    return _message_frame(command, b"")


def _watch_tc_assignments_update(message: WatchTcAssignmentsUpdate) -> bytes:
    command = sized_field(
        b"\x08P\x82\x05", write_command_watch_tc_assignments_update(message.command)
    )
    return _message_frame(command, b"")


def _watch_tc_assignments_close(message: WatchTcAssignmentsClose) -> bytes:
    command = sized_field(
        b"\x08Q\x8a\x05", write_command_watch_tc_assignments_close(message.command)
    )
    return _message_frame(command, b"")


_ENCODERS: Mapping[type, Callable[[Any], bytes]] = {
    Connect: _connect,
    Connected: _connected,
    AuthChallenge: _auth_challenge,
    AuthResponse: _auth_response,
    Ping: _ping,
    Pong: _pong,
    PartitionedMetadata: _partitioned_metadata,
    PartitionedMetadataResponse: _partitioned_metadata_response,
    Lookup: _lookup,
    LookupResponse: _lookup_response,
    Producer: _producer,
    ProducerSuccess: _producer_success,
    Send: _send,
    SendReceipt: _send_receipt,
    SendError: _send_error,
    CloseProducer: _close_producer,
    Subscribe: _subscribe,
    Flow: _flow,
    Deliver: _deliver,
    Ack: _ack,
    AckResponse: _ack_response,
    RedeliverUnacknowledgedMessages: _redeliver_unacknowledged_messages,
    Unsubscribe: _unsubscribe,
    Seek: _seek,
    CloseConsumer: _close_consumer,
    ActiveConsumerChange: _active_consumer_change,
    ReachedEndOfTopic: _reached_end_of_topic,
    TopicMigrated: _topic_migrated,
    ConsumerStats: _consumer_stats,
    ConsumerStatsResponse: _consumer_stats_response,
    GetLastMessageId: _get_last_message_id,
    GetLastMessageIdResponse: _get_last_message_id_response,
    Success: _success,
    Error: _error,
    GetTopicsOfNamespace: _get_topics_of_namespace,
    GetTopicsOfNamespaceResponse: _get_topics_of_namespace_response,
    WatchTopicList: _watch_topic_list,
    WatchTopicListSuccess: _watch_topic_list_success,
    WatchTopicUpdate: _watch_topic_update,
    WatchTopicListClose: _watch_topic_list_close,
    GetSchema: _get_schema,
    GetSchemaResponse: _get_schema_response,
    GetOrCreateSchema: _get_or_create_schema,
    GetOrCreateSchemaResponse: _get_or_create_schema_response,
    NewTxn: _new_txn,
    NewTxnResponse: _new_txn_response,
    AddPartitionToTxn: _add_partition_to_txn,
    AddPartitionToTxnResponse: _add_partition_to_txn_response,
    AddSubscriptionToTxn: _add_subscription_to_txn,
    AddSubscriptionToTxnResponse: _add_subscription_to_txn_response,
    EndTxn: _end_txn,
    EndTxnResponse: _end_txn_response,
    EndTxnOnPartition: _end_txn_on_partition,
    EndTxnOnPartitionResponse: _end_txn_on_partition_response,
    EndTxnOnSubscription: _end_txn_on_subscription,
    EndTxnOnSubscriptionResponse: _end_txn_on_subscription_response,
    TcClientConnectRequest: _tc_client_connect_request,
    TcClientConnectResponse: _tc_client_connect_response,
    ScalableTopicLookup: _scalable_topic_lookup,
    ScalableTopicUpdate: _scalable_topic_update,
    ScalableTopicClose: _scalable_topic_close,
    ScalableTopicSubscribe: _scalable_topic_subscribe,
    ScalableTopicSubscribeResponse: _scalable_topic_subscribe_response,
    ScalableTopicAssignmentUpdate: _scalable_topic_assignment_update,
    WatchScalableTopics: _watch_scalable_topics,
    WatchScalableTopicsUpdate: _watch_scalable_topics_update,
    WatchScalableTopicsClose: _watch_scalable_topics_close,
    WatchTcAssignments: _watch_tc_assignments,
    WatchTcAssignmentsUpdate: _watch_tc_assignments_update,
    WatchTcAssignmentsClose: _watch_tc_assignments_close,
}


def encode(message: Message) -> bytes:
    """The whole frame of a message, its length included.

    Raises:
        EncodeError: A value does not fit its field; it knows which one.
    """
    encoder = _ENCODERS.get(type(message))
    if encoder is None:
        raise EncodeError(
            type(message).__name__ + " is no message of Apache Pulsar binary protocol"
        )
    try:
        data = encoder(message)
    except EncodeError as error:
        raise _explained(message, error.reason, error.path) from None
    except (struct.error, OverflowError, AttributeError, TypeError, ValueError) as error:
        raise _explained(message, str(error), "") from None
    opaque = _CHARGED.get(type(message))
    if opaque is not None and len(data) - opaque(message) > HARMLESS:
        _check_memory(data)
    return data


_CHARGED: Mapping[type, Callable[[Any], int]] = {
    Lookup: lambda message: 0,
    Producer: lambda message: 0,
    Send: lambda message: len(message.payload.content),
    SendReceipt: lambda message: 0,
    Subscribe: lambda message: 0,
    Deliver: lambda message: len(message.payload.content),
    Ack: lambda message: 0,
    RedeliverUnacknowledgedMessages: lambda message: 0,
    Seek: lambda message: 0,
    GetLastMessageIdResponse: lambda message: 0,
    Success: lambda message: 0,
    GetTopicsOfNamespace: lambda message: 0,
    GetTopicsOfNamespaceResponse: lambda message: 0,
    WatchTopicListSuccess: lambda message: 0,
    WatchTopicUpdate: lambda message: 0,
    GetSchemaResponse: lambda message: 0,
    GetOrCreateSchema: lambda message: 0,
    AddPartitionToTxn: lambda message: 0,
    AddSubscriptionToTxn: lambda message: 0,
    ScalableTopicUpdate: lambda message: 0,
    ScalableTopicSubscribeResponse: lambda message: 0,
    ScalableTopicAssignmentUpdate: lambda message: 0,
    WatchScalableTopics: lambda message: 0,
    WatchScalableTopicsUpdate: lambda message: 0,
    WatchTcAssignmentsUpdate: lambda message: 0,
}
"""Messages that may hold many small values, and the bytes of each in which there are none."""


def _check_memory(data: bytes) -> None:
    """Refuses a frame that no decoder takes, as it takes too much memory for its size."""
    from wireloom.pulsar.decoding import decode

    try:
        decode(data)
    except DecodeError as error:
        if error.reason.startswith(TOO_MANY):
            raise EncodeError(error.reason, error.path) from None


def _explained(message: Message, reason: str, path: str) -> EncodeError:
    from wireloom.pulsar.schema import SCHEMA
    from wireloom.schema.explaining import misfit

    name = type(message).__name__
    found = misfit(SCHEMA, name, message)
    if found is not None:
        path, reason = found
    elif path:
        path = f"{name}.{path}"
    return EncodeError(reason, path or name)
