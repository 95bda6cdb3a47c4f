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
from wireloom.pulsar.protobuf import *
from wireloom.pulsar.types import BatchEntry, BrokerEntry, Frame, Payload
from wireloom.runtime.primitives import bad_length, finish, too_short
from wireloom.runtime.protobuf import envelope_key, open_envelope
from wireloom.runtime.tables import Role

_HI = Struct(">HI")
_I = Struct(">I")
_II = Struct(">II")


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
    if pos + 8 > total_size_end:
        raise too_short(total_size_end)
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
    return Payload(broker_entry, metadata, content, has_checksum=has_checksum), end


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
        raise bad_length(metadata.payload_size, metadata_end)
    content = data[metadata_end:content_end]
    return BatchEntry(metadata, content), content_end


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
