"""Bytes of Apache RocketMQ remoting to messages and to the types that these are made of:
straight-line code for each.

The frame of a message is read, then it is looked at what it is about.

A reader takes the data, a position, the end of the region and what to do about policy; it
returns the value and the position after it. Offsets count from the start of the data.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Callable, Hashable, Mapping
from struct import Struct
from typing import TypeVar
from zlib import crc32

from wireloom.dataclass import constructor
from wireloom.error_policy import STRICT, ErrorPolicy, bounded
from wireloom.errors import DecodeError
from wireloom.json_text import notation
from wireloom.rocketmq.messages import *
from wireloom.rocketmq.objects import (
    ACK_FIELDS,
    BATCH_ACK,
    BATCH_ACK_REQUEST,
    BROKER_DATA,
    CHANGE_INVISIBLE_FIELDS,
    CHANGE_INVISIBLE_RESULT,
    CHECK_TRANSACTION_FIELDS,
    CLUSTER_INFO,
    CONSUME_DIRECTLY_FIELDS,
    CONSUME_DIRECTLY_RESULT,
    CONSUME_PROGRESS,
    CONSUME_STATS,
    CONSUME_STATS_FIELDS,
    CONSUME_STATUS,
    CONSUMER_DATA,
    CONSUMER_LIST,
    CONSUMER_RUNNING_INFO,
    CONSUMER_STATUS,
    CONSUMER_STATUS_FIELDS,
    CREATE_TOPIC_FIELDS,
    DELETE_GROUP_FIELDS,
    END_TRANSACTION_FIELDS,
    GROUP_FIELDS,
    HEADER_JSON,
    HEARTBEAT,
    HEARTBEAT_RESULT,
    KV_FIELDS,
    KV_KEY_FIELDS,
    KV_RESULT,
    LOCK_REQUEST,
    LOCK_RESULT,
    MAX_OFFSET_FIELDS,
    MESSAGE_QUEUE,
    NOTIFICATION_FIELDS,
    NOTIFICATION_RESULT,
    OFFSET_RESULT,
    OFFSET_TABLE,
    PEEK_FIELDS,
    POLLING_INFO_FIELDS,
    POLLING_INFO_RESULT,
    POP_FIELDS,
    POP_PROCESS_QUEUE_INFO,
    POP_RESULT,
    PROCESS_QUEUE_INFO,
    PRODUCER_DATA,
    PULL_FIELDS,
    PULL_RESULT,
    PUSH_REPLY_FIELDS,
    QUERY_CONSUMER_OFFSET_FIELDS,
    QUERY_FIELDS,
    QUERY_RESULT,
    QUEUE_DATA,
    QUEUE_FIELDS,
    QUEUE_OFFSETS,
    QUEUE_PLACE,
    QUEUE_RANGE,
    RECALL_FIELDS,
    RECALL_RESULT,
    REGISTER_BROKER_FIELDS,
    REGISTER_BROKER_RESULT,
    RESET_OFFSET_FIELDS,
    ROUTE_FIELDS,
    ROUTE_INFO,
    RUNNING_INFO_FIELDS,
    SEARCH_OFFSET_FIELDS,
    SEND_BACK_FIELDS,
    SEND_FIELDS,
    SEND_FIELDS_V1,
    SEND_RESULT,
    SUBSCRIPTION_DATA,
    TIMESTAMP_RESULT,
    TOPIC_FIELDS,
    TOPIC_LIST,
    TOPIC_STATS,
    UNREGISTER_FIELDS,
    UPDATE_CONSUMER_OFFSET_FIELDS,
    VIEW_MESSAGE_FIELDS,
)
from wireloom.rocketmq.types import *
from wireloom.runtime.keyed import Findings, Misfit
from wireloom.runtime.objects import Object, along, read_entries, read_json
from wireloom.runtime.primitives import (
    bad_length,
    read_bytes,
    read_text,
    read_text_until,
    too_short,
)
from wireloom.runtime.tables import Role, Waiting

_16s = Struct(">16s")
_4s = Struct(">4s")
_B = Struct(">B")
_H = Struct(">H")
_STRUCT_hBhiI = Struct(">hBhiI")
_STRUCT_iB3s = Struct(">iB3s")
_STRUCT_iIIiiqqIq = Struct(">iIIiiqqIq")
_h = Struct(">h")
_i = Struct(">i")
_iiii = Struct(">iiii")
_iiq = Struct(">iiq")
_iq = Struct(">iq")

_make_batch_message = constructor(BatchMessage)
_make_stored_message = constructor(StoredMessage)

_LANGUAGE = {member.value: member for member in Language}
_MESSAGE_MAGIC = {member.value: member for member in MessageMagic}
_SERIALIZE_TYPE = {member.value: member for member in SerializeType}


def _language(value: int) -> Language:
    known = _LANGUAGE.get(value)
    if known is None:
        known = _LANGUAGE[value] = Language(value)  # made once: there are few
    return known


T = TypeVar("T")

_OPENING_SERIALIZE_TYPE = frozenset({0, 1})


def frame_size(buffer: bytes | bytearray, start: int, end: int) -> int:
    """The bytes of the whole frame that begins at ``start``.

    Args:
        buffer: Bytes received.
        start: Where the frame begins.
        end: Where the bytes received end.

    Returns:
        The size in bytes, or 0 if more bytes are needed to know it.

    Raises:
        DecodeError: No frame begins like this.
    """
    if end - start >= 5 and buffer[start + 4] not in _OPENING_SERIALIZE_TYPE:
        raise DecodeError(
            f"no SerializeType has the number {buffer[start + 4]}", 4, "Frame.serialize_type"
        )
    if end - start < 4:
        return 0
    (length,) = _i.unpack_from(buffer, start)
    if length < 0:
        raise DecodeError(f"a frame of {length} bytes", 0, "Frame.length")
    return int(length) + 4


def _read_ext_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[dict[str, str], int]:
    entries_pairs: dict[str, str] = {}
    while pos < end:
        start = pos
        entries_begin = pos
        entries_key, pos = read_text(data, pos, end, _h, policy)
        entries_value, pos = read_text(data, pos, end, _i, policy)
        if pos - entries_begin < 16:
            policy.charge(42, pos)
        if entries_key in entries_pairs:
            policy.report(f"the key {entries_key!r} comes twice", start, data[start:pos])
        entries_pairs[entries_key] = entries_value
    entries = entries_pairs
    return entries, pos


def read_header_json(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Header, int]:
    return read_json(HEADER_JSON, data, pos, end, policy, depth=16), end


def read_frame(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Frame, int]:
    if end - pos < 8:
        raise too_short(end)
    length, serialize_type, header_length = _STRUCT_iB3s.unpack_from(data, pos)
    length_end = pos + 4 + length
    if length_end > end or length < 0:
        raise bad_length(length, pos)
    if serialize_type not in _SERIALIZE_TYPE:
        raise DecodeError(f"no SerializeType has the number {serialize_type}", pos + 4)
    header_length = int.from_bytes(header_length, "big")
    if pos + 8 > length_end:
        raise too_short(length_end)
    header_end = pos + 8 + header_length
    if header_end > length_end:
        raise DecodeError("length runs past the end", pos + 5)
    pos = pos + 8
    header: Header
    if serialize_type == 0:
        header, pos = read_header_json(data, pos, header_end, policy)
    elif serialize_type == 1:
        header, pos = read_header(data, pos, header_end, policy)
    else:
        raise DecodeError("no case of header applies", pos)
    if pos != header_end:
        raise DecodeError(f"{header_end - pos} bytes left in the region", pos)
    body = data[header_end:length_end]
    return Frame(_SERIALIZE_TYPE[serialize_type], header, body), length_end


def read_header(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Header, int]:
    if end - pos < 13:
        raise too_short(end)
    code, language, version, opaque, flag = _STRUCT_hBhiI.unpack_from(data, pos)
    remark, pos = read_text(data, pos + 13, end, _i, policy)
    if end - pos < 4:
        raise too_short(end)
    (ext_fields_size,) = _i.unpack_from(data, pos)
    ext_fields_end = pos + 4 + ext_fields_size
    if ext_fields_end > end or ext_fields_size < 0:
        raise bad_length(ext_fields_size, pos)
    pos = pos + 4
    ext_fields_pairs: dict[str, str] = {}
    while pos < ext_fields_end:
        start = pos
        ext_fields_begin = pos
        ext_fields_key, pos = read_text(data, pos, ext_fields_end, _h, policy)
        ext_fields_value, pos = read_text(data, pos, ext_fields_end, _i, policy)
        if pos - ext_fields_begin < 16:
            policy.charge(42, pos)
        if ext_fields_key in ext_fields_pairs:
            policy.report(f"the key {ext_fields_key!r} comes twice", start, data[start:pos])
        ext_fields_pairs[ext_fields_key] = ext_fields_value
    ext_fields = ext_fields_pairs
    if pos != ext_fields_end:
        raise DecodeError(f"{ext_fields_end - pos} bytes left in the region", pos)
    return (
        Header(code, _language(language), version, opaque, HeaderFlag(flag), remark, ext_fields),
        ext_fields_end,
    )


def read_properties(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[Mapping[str, str], int]:
    properties_pairs: dict[str, str] = {}
    while pos < end:
        start = pos
        properties_begin = pos
        properties_key, pos = read_text_until(data, pos, end, b"\x01", False, policy)
        properties_value, pos = read_text_until(data, pos, end, b"\x02", True, policy)
        if pos - properties_begin < 16:
            policy.charge(142, pos)
        if properties_key in properties_pairs:
            policy.report(f"the key {properties_key!r} comes twice", start, data[start:pos])
        properties_pairs[properties_key] = properties_value
    properties = properties_pairs
    return properties, pos


def read_send_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SendFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(SEND_FIELDS, entries, data, pos, stop, policy), stop


def read_send_fields_v1(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SendFieldsV1, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(SEND_FIELDS_V1, entries, data, pos, stop, policy), stop


def read_send_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SendResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(SEND_RESULT, entries, data, pos, stop, policy), stop


def read_pull_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PullFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(PULL_FIELDS, entries, data, pos, stop, policy), stop


def read_pull_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PullResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(PULL_RESULT, entries, data, pos, stop, policy), stop


def read_query_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[QueryFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(QUERY_FIELDS, entries, data, pos, stop, policy), stop


def read_query_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[QueryResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(QUERY_RESULT, entries, data, pos, stop, policy), stop


def read_query_consumer_offset_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[QueryConsumerOffsetFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(QUERY_CONSUMER_OFFSET_FIELDS, entries, data, pos, stop, policy), stop


def read_update_consumer_offset_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[UpdateConsumerOffsetFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(UPDATE_CONSUMER_OFFSET_FIELDS, entries, data, pos, stop, policy), stop


def read_offset_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[OffsetResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(OFFSET_RESULT, entries, data, pos, stop, policy), stop


def read_timestamp_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TimestampResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(TIMESTAMP_RESULT, entries, data, pos, stop, policy), stop


def read_create_topic_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CreateTopicFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(CREATE_TOPIC_FIELDS, entries, data, pos, stop, policy), stop


def read_search_offset_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SearchOffsetFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(SEARCH_OFFSET_FIELDS, entries, data, pos, stop, policy), stop


def read_max_offset_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[MaxOffsetFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(MAX_OFFSET_FIELDS, entries, data, pos, stop, policy), stop


def read_queue_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[QueueFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(QUEUE_FIELDS, entries, data, pos, stop, policy), stop


def read_view_message_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ViewMessageFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(VIEW_MESSAGE_FIELDS, entries, data, pos, stop, policy), stop


def read_unregister_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[UnregisterFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(UNREGISTER_FIELDS, entries, data, pos, stop, policy), stop


def read_send_back_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SendBackFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(SEND_BACK_FIELDS, entries, data, pos, stop, policy), stop


def read_end_transaction_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[EndTransactionFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(END_TRANSACTION_FIELDS, entries, data, pos, stop, policy), stop


def read_check_transaction_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CheckTransactionFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(CHECK_TRANSACTION_FIELDS, entries, data, pos, stop, policy), stop


def read_group_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[GroupFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(GROUP_FIELDS, entries, data, pos, stop, policy), stop


def read_route_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RouteFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(ROUTE_FIELDS, entries, data, pos, stop, policy), stop


def read_topic_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TopicFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(TOPIC_FIELDS, entries, data, pos, stop, policy), stop


def read_pop_fields(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[PopFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(POP_FIELDS, entries, data, pos, stop, policy), stop


def read_pop_result(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[PopResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(POP_RESULT, entries, data, pos, stop, policy), stop


def read_ack_fields(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[AckFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(ACK_FIELDS, entries, data, pos, stop, policy), stop


def read_change_invisible_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ChangeInvisibleFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(CHANGE_INVISIBLE_FIELDS, entries, data, pos, stop, policy), stop


def read_change_invisible_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ChangeInvisibleResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(CHANGE_INVISIBLE_RESULT, entries, data, pos, stop, policy), stop


def read_peek_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PeekFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(PEEK_FIELDS, entries, data, pos, stop, policy), stop


def read_reset_offset_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ResetOffsetFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(RESET_OFFSET_FIELDS, entries, data, pos, stop, policy), stop


def read_consumer_status_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumerStatusFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(CONSUMER_STATUS_FIELDS, entries, data, pos, stop, policy), stop


def read_recall_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RecallFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(RECALL_FIELDS, entries, data, pos, stop, policy), stop


def read_recall_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RecallResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(RECALL_RESULT, entries, data, pos, stop, policy), stop


def read_running_info_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RunningInfoFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(RUNNING_INFO_FIELDS, entries, data, pos, stop, policy), stop


def read_heartbeat_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[HeartbeatResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(HEARTBEAT_RESULT, entries, data, pos, stop, policy), stop


def read_kv_key_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[KvKeyFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(KV_KEY_FIELDS, entries, data, pos, stop, policy), stop


def read_kv_fields(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[KvFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(KV_FIELDS, entries, data, pos, stop, policy), stop


def read_kv_result(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[KvResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(KV_RESULT, entries, data, pos, stop, policy), stop


def read_register_broker_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RegisterBrokerFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(REGISTER_BROKER_FIELDS, entries, data, pos, stop, policy), stop


def read_register_broker_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RegisterBrokerResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(REGISTER_BROKER_RESULT, entries, data, pos, stop, policy), stop


def read_delete_group_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DeleteGroupFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(DELETE_GROUP_FIELDS, entries, data, pos, stop, policy), stop


def read_consume_stats_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumeStatsFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(CONSUME_STATS_FIELDS, entries, data, pos, stop, policy), stop


def read_consume_directly_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumeDirectlyFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(CONSUME_DIRECTLY_FIELDS, entries, data, pos, stop, policy), stop


def read_push_reply_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PushReplyFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(PUSH_REPLY_FIELDS, entries, data, pos, stop, policy), stop


def read_notification_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[NotificationFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(NOTIFICATION_FIELDS, entries, data, pos, stop, policy), stop


def read_notification_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[NotificationResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(NOTIFICATION_RESULT, entries, data, pos, stop, policy), stop


def read_polling_info_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PollingInfoFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(POLLING_INFO_FIELDS, entries, data, pos, stop, policy), stop


def read_polling_info_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PollingInfoResult, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(POLLING_INFO_RESULT, entries, data, pos, stop, policy), stop


def read_route_info(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[RouteInfo, int]:
    return read_json(ROUTE_INFO, data, pos, end, policy, depth=16, bare_keys=True), end


def read_queue_data(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[QueueData, int]:
    return read_json(QUEUE_DATA, data, pos, end, policy, depth=16), end


def read_broker_data(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[BrokerData, int]:
    return read_json(BROKER_DATA, data, pos, end, policy, depth=16, bare_keys=True), end


def read_cluster_info(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ClusterInfo, int]:
    return read_json(CLUSTER_INFO, data, pos, end, policy, depth=16, bare_keys=True), end


def read_topic_list(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[TopicList, int]:
    return read_json(TOPIC_LIST, data, pos, end, policy, depth=16), end


def read_consumer_list(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumerList, int]:
    return read_json(CONSUMER_LIST, data, pos, end, policy, depth=16), end


def read_queue_place(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[QueuePlace, int]:
    return read_json(QUEUE_PLACE, data, pos, end, policy, depth=16), end


def read_offset_table(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[OffsetTable, int]:
    return read_json(OFFSET_TABLE, data, pos, end, policy, depth=16), end


def read_queue_offsets(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[QueueOffsets, int]:
    return read_json(QUEUE_OFFSETS, data, pos, end, policy, depth=16, object_keys=True), end


def read_topic_stats(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[TopicStats, int]:
    return read_json(TOPIC_STATS, data, pos, end, policy, depth=16, object_keys=True), end


def read_queue_range(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[QueueRange, int]:
    return read_json(QUEUE_RANGE, data, pos, end, policy, depth=16), end


def read_consume_stats(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumeStats, int]:
    return read_json(CONSUME_STATS, data, pos, end, policy, depth=16, object_keys=True), end


def read_consume_progress(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumeProgress, int]:
    return read_json(CONSUME_PROGRESS, data, pos, end, policy, depth=16), end


def read_consumer_status(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumerStatus, int]:
    return read_json(CONSUMER_STATUS, data, pos, end, policy, depth=16, object_keys=True), end


def read_consumer_running_info(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumerRunningInfo, int]:
    return read_json(CONSUMER_RUNNING_INFO, data, pos, end, policy, depth=16, object_keys=True), end


def read_process_queue_info(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ProcessQueueInfo, int]:
    return read_json(PROCESS_QUEUE_INFO, data, pos, end, policy, depth=16), end


def read_pop_process_queue_info(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PopProcessQueueInfo, int]:
    return read_json(POP_PROCESS_QUEUE_INFO, data, pos, end, policy, depth=16), end


def read_consume_status(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumeStatus, int]:
    return read_json(CONSUME_STATUS, data, pos, end, policy, depth=16), end


def read_consume_directly_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumeDirectlyResult, int]:
    return read_json(CONSUME_DIRECTLY_RESULT, data, pos, end, policy, depth=16), end


def read_message_queue(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[MessageQueue, int]:
    return read_json(MESSAGE_QUEUE, data, pos, end, policy, depth=16), end


def read_lock_request(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[LockRequest, int]:
    return read_json(LOCK_REQUEST, data, pos, end, policy, depth=16), end


def read_lock_result(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[LockResult, int]:
    return read_json(LOCK_RESULT, data, pos, end, policy, depth=16), end


def read_batch_ack(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[BatchAck, int]:
    return read_json(BATCH_ACK, data, pos, end, policy, depth=16), end


def read_batch_ack_request(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[BatchAckRequest, int]:
    return read_json(BATCH_ACK_REQUEST, data, pos, end, policy, depth=16), end


def read_heartbeat(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Heartbeat, int]:
    return read_json(HEARTBEAT, data, pos, end, policy, depth=16), end


def read_producer_data(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ProducerData, int]:
    return read_json(PRODUCER_DATA, data, pos, end, policy, depth=16), end


def read_consumer_data(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ConsumerData, int]:
    return read_json(CONSUMER_DATA, data, pos, end, policy, depth=16), end


def read_subscription_data(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SubscriptionData, int]:
    return read_json(SUBSCRIPTION_DATA, data, pos, end, policy, depth=16), end


def read_stored_message(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[StoredMessage, int]:
    first = pos
    if end - pos < 48:
        raise too_short(end)
    (
        total_size,
        magic,
        body_crc,
        queue_id,
        flag,
        queue_offset,
        physical_offset,
        sys_flag,
        born_timestamp,
    ) = _STRUCT_iIIiiqqIq.unpack_from(data, pos)
    total_size_end = first + total_size
    if total_size_end > end or total_size < 0:
        raise bad_length(total_size, pos)
    if magic not in _MESSAGE_MAGIC:
        raise DecodeError(f"no MessageMagic has the number {magic}", pos + 4)
    body_crc_at = pos + 8
    if pos + 48 > total_size_end:
        raise too_short(total_size_end)
    pos = pos + 48
    born_address: bytes
    if sys_flag & 0x10:
        if total_size_end - pos < 16:
            raise too_short(total_size_end)
        (born_address,) = _16s.unpack_from(data, pos)
        pos = pos + 16
    elif not sys_flag & 0x10:
        if total_size_end - pos < 4:
            raise too_short(total_size_end)
        (born_address,) = _4s.unpack_from(data, pos)
        pos = pos + 4
    else:
        raise DecodeError("no case of born_address applies", pos)
    if total_size_end - pos < 12:
        raise too_short(total_size_end)
    born_port, store_timestamp = _iq.unpack_from(data, pos)
    pos = pos + 12
    store_address: bytes
    if sys_flag & 0x20:
        if total_size_end - pos < 16:
            raise too_short(total_size_end)
        (store_address,) = _16s.unpack_from(data, pos)
        pos = pos + 16
    elif not sys_flag & 0x20:
        if total_size_end - pos < 4:
            raise too_short(total_size_end)
        (store_address,) = _4s.unpack_from(data, pos)
        pos = pos + 4
    else:
        raise DecodeError("no case of store_address applies", pos)
    if total_size_end - pos < 16:
        raise too_short(total_size_end)
    store_port, reconsume_times, prepared_transaction_offset = _iiq.unpack_from(data, pos)
    body_crc_from = pos + 16 + 4
    body, pos = read_bytes(data, pos + 16, total_size_end, _i)
    if crc32(memoryview(data)[body_crc_from:pos]) & 0x7FFFFFFF != body_crc:
        policy.report("CRC32 of body differs", body_crc_at, data[body_crc_at : body_crc_at + 4])
    topic: str
    if magic == 0xDAA320A7:
        topic, pos = read_text(data, pos, total_size_end, _B, policy)
    elif magic == 0xDAA320AB:
        topic, pos = read_text(data, pos, total_size_end, _H, policy)
    else:
        raise DecodeError("no case of topic applies", pos)
    if total_size_end - pos < 2:
        raise too_short(total_size_end)
    (properties_size,) = _h.unpack_from(data, pos)
    properties_end = pos + 2 + properties_size
    if properties_end > total_size_end or properties_size < 0:
        raise bad_length(properties_size, pos)
    pos = pos + 2
    properties_pairs: dict[str, str] = {}
    while pos < properties_end:
        start = pos
        properties_begin = pos
        properties_key, pos = read_text_until(data, pos, properties_end, b"\x01", False, policy)
        properties_value, pos = read_text_until(data, pos, properties_end, b"\x02", True, policy)
        if pos - properties_begin < 16:
            policy.charge(142, pos)
        if properties_key in properties_pairs:
            policy.report(f"the key {properties_key!r} comes twice", start, data[start:pos])
        properties_pairs[properties_key] = properties_value
    properties = properties_pairs
    if pos != properties_end:
        raise DecodeError(f"{properties_end - pos} bytes left in the region", pos)
    if properties_end != total_size_end:
        raise DecodeError(
            f"{total_size_end - properties_end} bytes left in the region", properties_end
        )
    return (
        _make_stored_message(
            _MESSAGE_MAGIC[magic],
            queue_id,
            flag,
            queue_offset,
            physical_offset,
            MessageSysFlag(sys_flag),
            born_timestamp,
            born_address,
            born_port,
            store_timestamp,
            store_address,
            store_port,
            reconsume_times,
            prepared_transaction_offset,
            body,
            topic,
            properties,
        ),
        properties_end,
    )


def read_unread_message(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[UnreadMessage, int]:
    first = pos
    if end - pos < 48:
        raise too_short(end)
    (
        total_size,
        magic,
        body_crc,
        queue_id,
        flag,
        queue_offset,
        physical_offset,
        sys_flag,
        born_timestamp,
    ) = _STRUCT_iIIiiqqIq.unpack_from(data, pos)
    total_size_end = first + total_size
    if total_size_end > end or total_size < 0:
        raise bad_length(total_size, pos)
    if magic not in _MESSAGE_MAGIC:
        raise DecodeError(f"no MessageMagic has the number {magic}", pos + 4)
    if pos + 48 > total_size_end:
        raise too_short(total_size_end)
    pos = pos + 48
    born_address: bytes
    if sys_flag & 0x10:
        if total_size_end - pos < 16:
            raise too_short(total_size_end)
        (born_address,) = _16s.unpack_from(data, pos)
        pos = pos + 16
    elif not sys_flag & 0x10:
        if total_size_end - pos < 4:
            raise too_short(total_size_end)
        (born_address,) = _4s.unpack_from(data, pos)
        pos = pos + 4
    else:
        raise DecodeError("no case of born_address applies", pos)
    if total_size_end - pos < 12:
        raise too_short(total_size_end)
    born_port, store_timestamp = _iq.unpack_from(data, pos)
    pos = pos + 12
    store_address: bytes
    if sys_flag & 0x20:
        if total_size_end - pos < 16:
            raise too_short(total_size_end)
        (store_address,) = _16s.unpack_from(data, pos)
        pos = pos + 16
    elif not sys_flag & 0x20:
        if total_size_end - pos < 4:
            raise too_short(total_size_end)
        (store_address,) = _4s.unpack_from(data, pos)
        pos = pos + 4
    else:
        raise DecodeError("no case of store_address applies", pos)
    if total_size_end - pos < 16:
        raise too_short(total_size_end)
    store_port, reconsume_times, prepared_transaction_offset = _iiq.unpack_from(data, pos)
    body, pos = read_bytes(data, pos + 16, total_size_end, _i)
    topic: str
    if magic == 0xDAA320A7:
        topic, pos = read_text(data, pos, total_size_end, _B, policy)
    elif magic == 0xDAA320AB:
        topic, pos = read_text(data, pos, total_size_end, _H, policy)
    else:
        raise DecodeError("no case of topic applies", pos)
    properties, pos = read_bytes(data, pos, total_size_end, _h)
    if pos != total_size_end:
        raise DecodeError(f"{total_size_end - pos} bytes left in the region", pos)
    return (
        UnreadMessage(
            _MESSAGE_MAGIC[magic],
            body_crc,
            queue_id,
            flag,
            queue_offset,
            physical_offset,
            MessageSysFlag(sys_flag),
            born_timestamp,
            born_address,
            born_port,
            store_timestamp,
            store_address,
            store_port,
            reconsume_times,
            prepared_transaction_offset,
            body,
            topic,
            properties,
        ),
        pos,
    )


def read_stored_messages(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[tuple[StoredMessage, ...], int]:
    stored_messages_items: list[StoredMessage] = []
    while pos < end:
        stored_messages_item, pos = read_stored_message(data, pos, end, policy)
        stored_messages_items.append(stored_messages_item)
    stored_messages = tuple(stored_messages_items)
    return stored_messages, pos


def read_batch_message(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[BatchMessage, int]:
    first = pos
    if end - pos < 16:
        raise too_short(end)
    total_size, magic, body_crc, flag = _iiii.unpack_from(data, pos)
    total_size_end = first + total_size
    if total_size_end > end or total_size < 0:
        raise bad_length(total_size, pos)
    if magic:
        policy.report("magic must be 0", pos + 4, data[pos + 4 : pos + 8])
    if body_crc:
        policy.report("body_crc must be 0", pos + 8, data[pos + 8 : pos + 12])
    if pos + 16 > total_size_end:
        raise too_short(total_size_end)
    body, pos = read_bytes(data, pos + 16, total_size_end, _i)
    if total_size_end - pos < 2:
        raise too_short(total_size_end)
    (properties_size,) = _h.unpack_from(data, pos)
    properties_end = pos + 2 + properties_size
    if properties_end > total_size_end or properties_size < 0:
        raise bad_length(properties_size, pos)
    pos = pos + 2
    properties_pairs: dict[str, str] = {}
    while pos < properties_end:
        start = pos
        properties_begin = pos
        properties_key, pos = read_text_until(data, pos, properties_end, b"\x01", False, policy)
        properties_value, pos = read_text_until(data, pos, properties_end, b"\x02", True, policy)
        if pos - properties_begin < 16:
            policy.charge(142, pos)
        if properties_key in properties_pairs:
            policy.report(f"the key {properties_key!r} comes twice", start, data[start:pos])
        properties_pairs[properties_key] = properties_value
    properties = properties_pairs
    if pos != properties_end:
        raise DecodeError(f"{properties_end - pos} bytes left in the region", pos)
    if properties_end != total_size_end:
        raise DecodeError(
            f"{total_size_end - properties_end} bytes left in the region", properties_end
        )
    return _make_batch_message(flag, body, properties), properties_end


def read_batch_messages(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[tuple[BatchMessage, ...], int]:
    batch_messages_items: list[BatchMessage] = []
    while pos < end:
        batch_messages_item, pos = read_batch_message(data, pos, end, policy)
        batch_messages_items.append(batch_messages_item)
    batch_messages = tuple(batch_messages_items)
    return batch_messages, pos


def _send_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> SendMessage:
    return SendMessage(
        opaque=frame.header.opaque,
        fields=_entries(
            SEND_FIELDS_V1,
            frame.header.ext_fields,
            data,
            policy,
            "SendMessage.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _send_message_oneway(frame: Frame, data: bytes, policy: ErrorPolicy) -> SendMessageOneway:
    return SendMessageOneway(
        fields=_entries(
            SEND_FIELDS_V1,
            frame.header.ext_fields,
            data,
            policy,
            "SendMessageOneway.fields",
            "Frame.header.ext_fields",
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _send_message_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> SendMessageResponse:
    return SendMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            SEND_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "SendMessageResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _pull_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> PullMessage:
    return PullMessage(
        opaque=frame.header.opaque,
        fields=_entries(
            PULL_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "PullMessage.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _pull_message_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> PullMessageResponse:
    return PullMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            PULL_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "PullMessageResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _query_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> QueryMessage:
    return QueryMessage(
        opaque=frame.header.opaque,
        fields=_entries(
            QUERY_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "QueryMessage.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _query_message_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> QueryMessageResponse:
    return QueryMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            QUERY_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "QueryMessageResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _query_consumer_offset(frame: Frame, data: bytes, policy: ErrorPolicy) -> QueryConsumerOffset:
    return QueryConsumerOffset(
        opaque=frame.header.opaque,
        fields=_entries(
            QUERY_CONSUMER_OFFSET_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "QueryConsumerOffset.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _query_consumer_offset_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> QueryConsumerOffsetResponse:
    return QueryConsumerOffsetResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            OFFSET_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "QueryConsumerOffsetResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _update_consumer_offset(frame: Frame, data: bytes, policy: ErrorPolicy) -> UpdateConsumerOffset:
    return UpdateConsumerOffset(
        opaque=frame.header.opaque,
        fields=_entries(
            UPDATE_CONSUMER_OFFSET_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "UpdateConsumerOffset.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _update_consumer_offset_oneway(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> UpdateConsumerOffsetOneway:
    return UpdateConsumerOffsetOneway(
        fields=_entries(
            UPDATE_CONSUMER_OFFSET_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "UpdateConsumerOffsetOneway.fields",
            "Frame.header.ext_fields",
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _update_consumer_offset_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> UpdateConsumerOffsetResponse:
    return UpdateConsumerOffsetResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _update_and_create_topic(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> UpdateAndCreateTopic:
    return UpdateAndCreateTopic(
        opaque=frame.header.opaque,
        fields=_entries(
            CREATE_TOPIC_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "UpdateAndCreateTopic.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _update_and_create_topic_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> UpdateAndCreateTopicResponse:
    return UpdateAndCreateTopicResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _search_offset_by_timestamp(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> SearchOffsetByTimestamp:
    return SearchOffsetByTimestamp(
        opaque=frame.header.opaque,
        fields=_entries(
            SEARCH_OFFSET_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "SearchOffsetByTimestamp.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _search_offset_by_timestamp_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> SearchOffsetByTimestampResponse:
    return SearchOffsetByTimestampResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            OFFSET_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "SearchOffsetByTimestampResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_max_offset(frame: Frame, data: bytes, policy: ErrorPolicy) -> GetMaxOffset:
    return GetMaxOffset(
        opaque=frame.header.opaque,
        fields=_entries(
            MAX_OFFSET_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetMaxOffset.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_max_offset_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetMaxOffsetResponse:
    return GetMaxOffsetResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            OFFSET_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "GetMaxOffsetResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_min_offset(frame: Frame, data: bytes, policy: ErrorPolicy) -> GetMinOffset:
    return GetMinOffset(
        opaque=frame.header.opaque,
        fields=_entries(
            QUEUE_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetMinOffset.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_min_offset_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetMinOffsetResponse:
    return GetMinOffsetResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            OFFSET_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "GetMinOffsetResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_earliest_msg_storetime(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetEarliestMsgStoretime:
    return GetEarliestMsgStoretime(
        opaque=frame.header.opaque,
        fields=_entries(
            QUEUE_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetEarliestMsgStoretime.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_earliest_msg_storetime_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetEarliestMsgStoretimeResponse:
    return GetEarliestMsgStoretimeResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            TIMESTAMP_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "GetEarliestMsgStoretimeResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _view_message_by_id(frame: Frame, data: bytes, policy: ErrorPolicy) -> ViewMessageById:
    return ViewMessageById(
        opaque=frame.header.opaque,
        fields=_entries(
            VIEW_MESSAGE_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "ViewMessageById.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _view_message_by_id_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> ViewMessageByIdResponse:
    return ViewMessageByIdResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _heart_beat(frame: Frame, data: bytes, policy: ErrorPolicy) -> HeartBeat:
    return HeartBeat(
        opaque=frame.header.opaque,
        body=_whole(read_heartbeat, "Heartbeat", data, frame.body, policy, "HeartBeat.body"),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _heart_beat_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> HeartBeatResponse:
    return HeartBeatResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            HEARTBEAT_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "HeartBeatResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _unregister_client(frame: Frame, data: bytes, policy: ErrorPolicy) -> UnregisterClient:
    return UnregisterClient(
        opaque=frame.header.opaque,
        fields=_entries(
            UNREGISTER_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "UnregisterClient.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _unregister_client_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> UnregisterClientResponse:
    return UnregisterClientResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _consumer_send_msg_back(frame: Frame, data: bytes, policy: ErrorPolicy) -> ConsumerSendMsgBack:
    return ConsumerSendMsgBack(
        opaque=frame.header.opaque,
        fields=_entries(
            SEND_BACK_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "ConsumerSendMsgBack.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _consumer_send_msg_back_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> ConsumerSendMsgBackResponse:
    return ConsumerSendMsgBackResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _end_transaction(frame: Frame, data: bytes, policy: ErrorPolicy) -> EndTransaction:
    return EndTransaction(
        opaque=frame.header.opaque,
        fields=_entries(
            END_TRANSACTION_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "EndTransaction.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _end_transaction_oneway(frame: Frame, data: bytes, policy: ErrorPolicy) -> EndTransactionOneway:
    return EndTransactionOneway(
        fields=_entries(
            END_TRANSACTION_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "EndTransactionOneway.fields",
            "Frame.header.ext_fields",
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _end_transaction_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> EndTransactionResponse:
    return EndTransactionResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _get_consumer_list_by_group(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumerListByGroup:
    return GetConsumerListByGroup(
        opaque=frame.header.opaque,
        fields=_entries(
            GROUP_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetConsumerListByGroup.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_consumer_list_by_group_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumerListByGroupResponse:
    return GetConsumerListByGroupResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_consumer_list,
            "ConsumerList",
            data,
            frame.body,
            policy,
            "GetConsumerListByGroupResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _check_transaction_state_oneway(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> CheckTransactionStateOneway:
    return CheckTransactionStateOneway(
        fields=_entries(
            CHECK_TRANSACTION_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "CheckTransactionStateOneway.fields",
            "Frame.header.ext_fields",
        ),
        body=_whole(
            read_stored_message,
            "StoredMessage",
            data,
            frame.body,
            policy,
            "CheckTransactionStateOneway.body",
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
    )


def _notify_consumer_ids_changed_oneway(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> NotifyConsumerIdsChangedOneway:
    return NotifyConsumerIdsChangedOneway(
        fields=_entries(
            GROUP_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "NotifyConsumerIdsChangedOneway.fields",
            "Frame.header.ext_fields",
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _lock_batch_mq(frame: Frame, data: bytes, policy: ErrorPolicy) -> LockBatchMq:
    return LockBatchMq(
        opaque=frame.header.opaque,
        body=_whole(read_lock_request, "LockRequest", data, frame.body, policy, "LockBatchMq.body"),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _lock_batch_mq_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> LockBatchMqResponse:
    return LockBatchMqResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_lock_result, "LockResult", data, frame.body, policy, "LockBatchMqResponse.body"
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _unlock_batch_mq(frame: Frame, data: bytes, policy: ErrorPolicy) -> UnlockBatchMq:
    return UnlockBatchMq(
        opaque=frame.header.opaque,
        body=_whole(
            read_lock_request, "LockRequest", data, frame.body, policy, "UnlockBatchMq.body"
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _unlock_batch_mq_oneway(frame: Frame, data: bytes, policy: ErrorPolicy) -> UnlockBatchMqOneway:
    return UnlockBatchMqOneway(
        body=_whole(
            read_lock_request, "LockRequest", data, frame.body, policy, "UnlockBatchMqOneway.body"
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _unlock_batch_mq_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> UnlockBatchMqResponse:
    return UnlockBatchMqResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _put_kv_config(frame: Frame, data: bytes, policy: ErrorPolicy) -> PutKvConfig:
    return PutKvConfig(
        opaque=frame.header.opaque,
        fields=_entries(
            KV_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "PutKvConfig.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _put_kv_config_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> PutKvConfigResponse:
    return PutKvConfigResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _get_kv_config(frame: Frame, data: bytes, policy: ErrorPolicy) -> GetKvConfig:
    return GetKvConfig(
        opaque=frame.header.opaque,
        fields=_entries(
            KV_KEY_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetKvConfig.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_kv_config_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> GetKvConfigResponse:
    return GetKvConfigResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            KV_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "GetKvConfigResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _register_broker(frame: Frame, data: bytes, policy: ErrorPolicy) -> RegisterBroker:
    return RegisterBroker(
        opaque=frame.header.opaque,
        fields=_entries(
            REGISTER_BROKER_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "RegisterBroker.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _register_broker_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> RegisterBrokerResponse:
    return RegisterBrokerResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            REGISTER_BROKER_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "RegisterBrokerResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_routeinfo_by_topic(frame: Frame, data: bytes, policy: ErrorPolicy) -> GetRouteinfoByTopic:
    return GetRouteinfoByTopic(
        opaque=frame.header.opaque,
        fields=_entries(
            ROUTE_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetRouteinfoByTopic.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_routeinfo_by_topic_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetRouteinfoByTopicResponse:
    return GetRouteinfoByTopicResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_route_info,
            "RouteInfo",
            data,
            frame.body,
            policy,
            "GetRouteinfoByTopicResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _get_broker_cluster_info(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetBrokerClusterInfo:
    return GetBrokerClusterInfo(
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _get_broker_cluster_info_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetBrokerClusterInfoResponse:
    return GetBrokerClusterInfoResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_cluster_info,
            "ClusterInfo",
            data,
            frame.body,
            policy,
            "GetBrokerClusterInfoResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _get_topic_stats_info(frame: Frame, data: bytes, policy: ErrorPolicy) -> GetTopicStatsInfo:
    return GetTopicStatsInfo(
        opaque=frame.header.opaque,
        fields=_entries(
            TOPIC_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetTopicStatsInfo.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_topic_stats_info_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetTopicStatsInfoResponse:
    return GetTopicStatsInfoResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_topic_stats,
            "TopicStats",
            data,
            frame.body,
            policy,
            "GetTopicStatsInfoResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _get_consumer_connection_list(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumerConnectionList:
    return GetConsumerConnectionList(
        opaque=frame.header.opaque,
        fields=_entries(
            GROUP_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetConsumerConnectionList.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_consumer_connection_list_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumerConnectionListResponse:
    return GetConsumerConnectionListResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _get_all_topic_list_from_nameserver(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetAllTopicListFromNameserver:
    return GetAllTopicListFromNameserver(
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _get_all_topic_list_from_nameserver_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetAllTopicListFromNameserverResponse:
    return GetAllTopicListFromNameserverResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_topic_list,
            "TopicList",
            data,
            frame.body,
            policy,
            "GetAllTopicListFromNameserverResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _delete_subscriptiongroup(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> DeleteSubscriptiongroup:
    return DeleteSubscriptiongroup(
        opaque=frame.header.opaque,
        fields=_entries(
            DELETE_GROUP_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "DeleteSubscriptiongroup.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _delete_subscriptiongroup_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> DeleteSubscriptiongroupResponse:
    return DeleteSubscriptiongroupResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _get_consume_stats(frame: Frame, data: bytes, policy: ErrorPolicy) -> GetConsumeStats:
    return GetConsumeStats(
        opaque=frame.header.opaque,
        fields=_entries(
            CONSUME_STATS_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetConsumeStats.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_consume_stats_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumeStatsResponse:
    return GetConsumeStatsResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_consume_stats,
            "ConsumeStats",
            data,
            frame.body,
            policy,
            "GetConsumeStatsResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _delete_topic_in_broker(frame: Frame, data: bytes, policy: ErrorPolicy) -> DeleteTopicInBroker:
    return DeleteTopicInBroker(
        opaque=frame.header.opaque,
        fields=_entries(
            TOPIC_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "DeleteTopicInBroker.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _delete_topic_in_broker_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> DeleteTopicInBrokerResponse:
    return DeleteTopicInBrokerResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _delete_topic_in_namesrv(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> DeleteTopicInNamesrv:
    return DeleteTopicInNamesrv(
        opaque=frame.header.opaque,
        fields=_entries(
            TOPIC_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "DeleteTopicInNamesrv.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _delete_topic_in_namesrv_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> DeleteTopicInNamesrvResponse:
    return DeleteTopicInNamesrvResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _reset_consumer_client_offset_oneway(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> ResetConsumerClientOffsetOneway:
    return ResetConsumerClientOffsetOneway(
        fields=_entries(
            RESET_OFFSET_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "ResetConsumerClientOffsetOneway.fields",
            "Frame.header.ext_fields",
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_consumer_status_from_client(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumerStatusFromClient:
    return GetConsumerStatusFromClient(
        opaque=frame.header.opaque,
        fields=_entries(
            CONSUMER_STATUS_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetConsumerStatusFromClient.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_consumer_status_from_client_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumerStatusFromClientResponse:
    return GetConsumerStatusFromClientResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_consumer_status,
            "ConsumerStatus",
            data,
            frame.body,
            policy,
            "GetConsumerStatusFromClientResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _invoke_broker_to_reset_offset(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> InvokeBrokerToResetOffset:
    return InvokeBrokerToResetOffset(
        opaque=frame.header.opaque,
        fields=_entries(
            RESET_OFFSET_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "InvokeBrokerToResetOffset.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _invoke_broker_to_reset_offset_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> InvokeBrokerToResetOffsetResponse:
    return InvokeBrokerToResetOffsetResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_queue_offsets,
            "QueueOffsets",
            data,
            frame.body,
            policy,
            "InvokeBrokerToResetOffsetResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _invoke_broker_to_get_consumer_status(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> InvokeBrokerToGetConsumerStatus:
    return InvokeBrokerToGetConsumerStatus(
        opaque=frame.header.opaque,
        fields=_entries(
            CONSUMER_STATUS_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "InvokeBrokerToGetConsumerStatus.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _invoke_broker_to_get_consumer_status_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> InvokeBrokerToGetConsumerStatusResponse:
    return InvokeBrokerToGetConsumerStatusResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_consumer_status,
            "ConsumerStatus",
            data,
            frame.body,
            policy,
            "InvokeBrokerToGetConsumerStatusResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _get_consumer_running_info(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumerRunningInfo:
    return GetConsumerRunningInfo(
        opaque=frame.header.opaque,
        fields=_entries(
            RUNNING_INFO_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "GetConsumerRunningInfo.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _get_consumer_running_info_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> GetConsumerRunningInfoResponse:
    return GetConsumerRunningInfoResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_consumer_running_info,
            "ConsumerRunningInfo",
            data,
            frame.body,
            policy,
            "GetConsumerRunningInfoResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _consume_message_directly(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> ConsumeMessageDirectly:
    return ConsumeMessageDirectly(
        opaque=frame.header.opaque,
        fields=_entries(
            CONSUME_DIRECTLY_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "ConsumeMessageDirectly.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _consume_message_directly_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> ConsumeMessageDirectlyResponse:
    return ConsumeMessageDirectlyResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        body=_whole(
            read_consume_directly_result,
            "ConsumeDirectlyResult",
            data,
            frame.body,
            policy,
            "ConsumeMessageDirectlyResponse.body",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _send_message_v2(frame: Frame, data: bytes, policy: ErrorPolicy) -> SendMessageV2:
    return SendMessageV2(
        opaque=frame.header.opaque,
        fields=_entries(
            SEND_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "SendMessageV2.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _send_message_v2_oneway(frame: Frame, data: bytes, policy: ErrorPolicy) -> SendMessageV2Oneway:
    return SendMessageV2Oneway(
        fields=_entries(
            SEND_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "SendMessageV2Oneway.fields",
            "Frame.header.ext_fields",
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _send_message_v2_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> SendMessageV2Response:
    return SendMessageV2Response(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            SEND_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "SendMessageV2Response.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _send_batch_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> SendBatchMessage:
    return SendBatchMessage(
        opaque=frame.header.opaque,
        fields=_entries(
            SEND_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "SendBatchMessage.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _send_batch_message_oneway(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> SendBatchMessageOneway:
    return SendBatchMessageOneway(
        fields=_entries(
            SEND_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "SendBatchMessageOneway.fields",
            "Frame.header.ext_fields",
        ),
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _send_batch_message_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> SendBatchMessageResponse:
    return SendBatchMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            SEND_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "SendBatchMessageResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _push_reply_message_to_client(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> PushReplyMessageToClient:
    return PushReplyMessageToClient(
        opaque=frame.header.opaque,
        fields=_entries(
            PUSH_REPLY_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "PushReplyMessageToClient.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _push_reply_message_to_client_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> PushReplyMessageToClientResponse:
    return PushReplyMessageToClientResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _recall_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> RecallMessage:
    return RecallMessage(
        opaque=frame.header.opaque,
        fields=_entries(
            RECALL_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "RecallMessage.fields",
            "Frame.header.ext_fields",
        ),
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _recall_message_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> RecallMessageResponse:
    return RecallMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            RECALL_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "RecallMessageResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _pop_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> PopMessage:
    if not (frame.serialize_type == 0):
        raise _refused(data, "serialize_type is not that of PopMessage", "Frame.serialize_type")
    return PopMessage(
        opaque=frame.header.opaque,
        fields=_entries(
            POP_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "PopMessage.fields",
            "Frame.header.ext_fields",
        ),
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _pop_message_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> PopMessageResponse:
    return PopMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            POP_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "PopMessageResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _ack_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> AckMessage:
    if not (frame.serialize_type == 0):
        raise _refused(data, "serialize_type is not that of AckMessage", "Frame.serialize_type")
    return AckMessage(
        opaque=frame.header.opaque,
        fields=_entries(
            ACK_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "AckMessage.fields",
            "Frame.header.ext_fields",
        ),
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _ack_message_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> AckMessageResponse:
    return AckMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _peek_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> PeekMessage:
    if not (frame.serialize_type == 0):
        raise _refused(data, "serialize_type is not that of PeekMessage", "Frame.serialize_type")
    return PeekMessage(
        opaque=frame.header.opaque,
        fields=_entries(
            PEEK_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "PeekMessage.fields",
            "Frame.header.ext_fields",
        ),
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _peek_message_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> PeekMessageResponse:
    return PeekMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _change_message_invisibletime(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> ChangeMessageInvisibletime:
    if not (frame.serialize_type == 0):
        raise _refused(
            data, "serialize_type is not that of ChangeMessageInvisibletime", "Frame.serialize_type"
        )
    return ChangeMessageInvisibletime(
        opaque=frame.header.opaque,
        fields=_entries(
            CHANGE_INVISIBLE_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "ChangeMessageInvisibletime.fields",
            "Frame.header.ext_fields",
        ),
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _change_message_invisibletime_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> ChangeMessageInvisibletimeResponse:
    return ChangeMessageInvisibletimeResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            CHANGE_INVISIBLE_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "ChangeMessageInvisibletimeResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _notification(frame: Frame, data: bytes, policy: ErrorPolicy) -> Notification:
    if not (frame.serialize_type == 0):
        raise _refused(data, "serialize_type is not that of Notification", "Frame.serialize_type")
    return Notification(
        opaque=frame.header.opaque,
        fields=_entries(
            NOTIFICATION_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "Notification.fields",
            "Frame.header.ext_fields",
        ),
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _notification_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> NotificationResponse:
    return NotificationResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            NOTIFICATION_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "NotificationResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _polling_info(frame: Frame, data: bytes, policy: ErrorPolicy) -> PollingInfo:
    if not (frame.serialize_type == 0):
        raise _refused(data, "serialize_type is not that of PollingInfo", "Frame.serialize_type")
    return PollingInfo(
        opaque=frame.header.opaque,
        fields=_entries(
            POLLING_INFO_FIELDS,
            frame.header.ext_fields,
            data,
            policy,
            "PollingInfo.fields",
            "Frame.header.ext_fields",
        ),
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _polling_info_response(frame: Frame, data: bytes, policy: ErrorPolicy) -> PollingInfoResponse:
    return PollingInfoResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        fields=_entries(
            POLLING_INFO_RESULT,
            frame.header.ext_fields,
            data,
            policy,
            "PollingInfoResponse.fields",
            "Frame.header.ext_fields",
        ),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        body=frame.body,
    )


def _batch_ack_message(frame: Frame, data: bytes, policy: ErrorPolicy) -> BatchAckMessage:
    if not (frame.serialize_type == 0):
        raise _refused(
            data, "serialize_type is not that of BatchAckMessage", "Frame.serialize_type"
        )
    return BatchAckMessage(
        opaque=frame.header.opaque,
        body=_whole(
            read_batch_ack_request,
            "BatchAckRequest",
            data,
            frame.body,
            policy,
            "BatchAckMessage.body",
        ),
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
    )


def _batch_ack_message_response(
    frame: Frame, data: bytes, policy: ErrorPolicy
) -> BatchAckMessageResponse:
    return BatchAckMessageResponse(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _request(frame: Frame, data: bytes, policy: ErrorPolicy) -> Request:
    return Request(
        opaque=frame.header.opaque,
        code=frame.header.code,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _oneway(frame: Frame, data: bytes, policy: ErrorPolicy) -> Oneway:
    return Oneway(
        code=frame.header.code,
        opaque=frame.header.opaque,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


def _response(frame: Frame, data: bytes, policy: ErrorPolicy) -> Response:
    return Response(
        opaque=frame.header.opaque,
        code=ResponseCode(frame.header.code),
        remark=frame.header.remark,
        serialize_type=frame.serialize_type,
        language=frame.header.language,
        version=frame.header.version,
        fields=frame.header.ext_fields,
        body=frame.body,
    )


_Reader = Callable[[Frame, bytes, ErrorPolicy], Message]

_REQUEST: Mapping[int, _Reader] = {
    10: _send_message,
    11: _pull_message,
    12: _query_message,
    14: _query_consumer_offset,
    15: _update_consumer_offset,
    17: _update_and_create_topic,
    29: _search_offset_by_timestamp,
    30: _get_max_offset,
    31: _get_min_offset,
    32: _get_earliest_msg_storetime,
    33: _view_message_by_id,
    34: _heart_beat,
    35: _unregister_client,
    36: _consumer_send_msg_back,
    37: _end_transaction,
    38: _get_consumer_list_by_group,
    41: _lock_batch_mq,
    42: _unlock_batch_mq,
    100: _put_kv_config,
    101: _get_kv_config,
    103: _register_broker,
    105: _get_routeinfo_by_topic,
    106: _get_broker_cluster_info,
    202: _get_topic_stats_info,
    203: _get_consumer_connection_list,
    206: _get_all_topic_list_from_nameserver,
    207: _delete_subscriptiongroup,
    208: _get_consume_stats,
    215: _delete_topic_in_broker,
    216: _delete_topic_in_namesrv,
    221: _get_consumer_status_from_client,
    222: _invoke_broker_to_reset_offset,
    223: _invoke_broker_to_get_consumer_status,
    307: _get_consumer_running_info,
    309: _consume_message_directly,
    310: _send_message_v2,
    320: _send_batch_message,
    326: _push_reply_message_to_client,
    370: _recall_message,
    200050: _pop_message,
    200051: _ack_message,
    200052: _peek_message,
    200053: _change_message_invisibletime,
    200054: _notification,
    200055: _polling_info,
    200151: _batch_ack_message,
}

_ONEWAY: Mapping[int, _Reader] = {
    10: _send_message_oneway,
    15: _update_consumer_offset_oneway,
    37: _end_transaction_oneway,
    39: _check_transaction_state_oneway,
    40: _notify_consumer_ids_changed_oneway,
    42: _unlock_batch_mq_oneway,
    220: _reset_consumer_client_offset_oneway,
    310: _send_message_v2_oneway,
    320: _send_batch_message_oneway,
}

_RESPONSE: Mapping[type, _Reader] = {
    SendMessageResponse: _send_message_response,
    PullMessageResponse: _pull_message_response,
    QueryMessageResponse: _query_message_response,
    QueryConsumerOffsetResponse: _query_consumer_offset_response,
    UpdateConsumerOffsetResponse: _update_consumer_offset_response,
    UpdateAndCreateTopicResponse: _update_and_create_topic_response,
    SearchOffsetByTimestampResponse: _search_offset_by_timestamp_response,
    GetMaxOffsetResponse: _get_max_offset_response,
    GetMinOffsetResponse: _get_min_offset_response,
    GetEarliestMsgStoretimeResponse: _get_earliest_msg_storetime_response,
    ViewMessageByIdResponse: _view_message_by_id_response,
    HeartBeatResponse: _heart_beat_response,
    UnregisterClientResponse: _unregister_client_response,
    ConsumerSendMsgBackResponse: _consumer_send_msg_back_response,
    EndTransactionResponse: _end_transaction_response,
    GetConsumerListByGroupResponse: _get_consumer_list_by_group_response,
    LockBatchMqResponse: _lock_batch_mq_response,
    UnlockBatchMqResponse: _unlock_batch_mq_response,
    PutKvConfigResponse: _put_kv_config_response,
    GetKvConfigResponse: _get_kv_config_response,
    RegisterBrokerResponse: _register_broker_response,
    GetRouteinfoByTopicResponse: _get_routeinfo_by_topic_response,
    GetBrokerClusterInfoResponse: _get_broker_cluster_info_response,
    GetTopicStatsInfoResponse: _get_topic_stats_info_response,
    GetConsumerConnectionListResponse: _get_consumer_connection_list_response,
    GetAllTopicListFromNameserverResponse: _get_all_topic_list_from_nameserver_response,
    DeleteSubscriptiongroupResponse: _delete_subscriptiongroup_response,
    GetConsumeStatsResponse: _get_consume_stats_response,
    DeleteTopicInBrokerResponse: _delete_topic_in_broker_response,
    DeleteTopicInNamesrvResponse: _delete_topic_in_namesrv_response,
    GetConsumerStatusFromClientResponse: _get_consumer_status_from_client_response,
    InvokeBrokerToResetOffsetResponse: _invoke_broker_to_reset_offset_response,
    InvokeBrokerToGetConsumerStatusResponse: _invoke_broker_to_get_consumer_status_response,
    GetConsumerRunningInfoResponse: _get_consumer_running_info_response,
    ConsumeMessageDirectlyResponse: _consume_message_directly_response,
    SendMessageV2Response: _send_message_v2_response,
    SendBatchMessageResponse: _send_batch_message_response,
    PushReplyMessageToClientResponse: _push_reply_message_to_client_response,
    RecallMessageResponse: _recall_message_response,
    PopMessageResponse: _pop_message_response,
    AckMessageResponse: _ack_message_response,
    PeekMessageResponse: _peek_message_response,
    ChangeMessageInvisibletimeResponse: _change_message_invisibletime_response,
    NotificationResponse: _notification_response,
    PollingInfoResponse: _polling_info_response,
    BatchAckMessageResponse: _batch_ack_message_response,
}

_ANSWERED: Mapping[type, frozenset[int]] = {
    SendMessageResponse: frozenset({0, 10, 11, 12}),
    PullMessageResponse: frozenset({0, 10, 11, 12, 19, 20, 21}),
    QueryMessageResponse: frozenset({0, 10, 11, 12}),
    QueryConsumerOffsetResponse: frozenset({0, 10, 11, 12}),
    UpdateConsumerOffsetResponse: frozenset({0, 10, 11, 12}),
    UpdateAndCreateTopicResponse: frozenset({0, 10, 11, 12}),
    SearchOffsetByTimestampResponse: frozenset({0, 10, 11, 12}),
    GetMaxOffsetResponse: frozenset({0, 10, 11, 12}),
    GetMinOffsetResponse: frozenset({0, 10, 11, 12}),
    GetEarliestMsgStoretimeResponse: frozenset({0, 10, 11, 12}),
    ViewMessageByIdResponse: frozenset({0, 10, 11, 12}),
    HeartBeatResponse: frozenset({0, 10, 11, 12}),
    UnregisterClientResponse: frozenset({0, 10, 11, 12}),
    ConsumerSendMsgBackResponse: frozenset({0, 10, 11, 12}),
    EndTransactionResponse: frozenset({0, 10, 11, 12}),
    GetConsumerListByGroupResponse: frozenset({0, 10, 11, 12}),
    LockBatchMqResponse: frozenset({0, 10, 11, 12}),
    UnlockBatchMqResponse: frozenset({0, 10, 11, 12}),
    PutKvConfigResponse: frozenset({0, 10, 11, 12}),
    GetKvConfigResponse: frozenset({0, 10, 11, 12}),
    RegisterBrokerResponse: frozenset({0, 10, 11, 12}),
    GetRouteinfoByTopicResponse: frozenset({0, 10, 11, 12}),
    GetBrokerClusterInfoResponse: frozenset({0, 10, 11, 12}),
    GetTopicStatsInfoResponse: frozenset({0, 10, 11, 12}),
    GetConsumerConnectionListResponse: frozenset({0, 10, 11, 12}),
    GetAllTopicListFromNameserverResponse: frozenset({0, 10, 11, 12}),
    DeleteSubscriptiongroupResponse: frozenset({0, 10, 11, 12}),
    GetConsumeStatsResponse: frozenset({0, 10, 11, 12}),
    DeleteTopicInBrokerResponse: frozenset({0, 10, 11, 12}),
    DeleteTopicInNamesrvResponse: frozenset({0, 10, 11, 12}),
    GetConsumerStatusFromClientResponse: frozenset({0, 10, 11, 12}),
    InvokeBrokerToResetOffsetResponse: frozenset({0, 10, 11, 12}),
    InvokeBrokerToGetConsumerStatusResponse: frozenset({0, 10, 11, 12}),
    GetConsumerRunningInfoResponse: frozenset({0, 10, 11, 12}),
    ConsumeMessageDirectlyResponse: frozenset({0, 10, 11, 12}),
    SendMessageV2Response: frozenset({0, 10, 11, 12}),
    SendBatchMessageResponse: frozenset({0, 10, 11, 12}),
    PushReplyMessageToClientResponse: frozenset({0, 10, 11, 12}),
    RecallMessageResponse: frozenset({0, 10, 11, 12}),
    PopMessageResponse: frozenset({0, 10, 11, 12}),
    AckMessageResponse: frozenset({0, 10, 11, 12}),
    PeekMessageResponse: frozenset({0, 10, 11, 12}),
    ChangeMessageInvisibletimeResponse: frozenset({0, 10, 11, 12}),
    NotificationResponse: frozenset({0, 10, 11, 12}),
    PollingInfoResponse: frozenset({0, 10, 11, 12}),
    BatchAckMessageResponse: frozenset({0, 10, 11, 12}),
}
"""The codes with which an answer is what was asked for, and no refusal."""


def _nobody(correlation: Hashable) -> tuple[type, ...]:
    return ()


def _whole(
    read: Callable[[bytes, int, int, ErrorPolicy], tuple[T, int]],
    name: str,
    data: bytes,
    region: bytes,
    policy: ErrorPolicy,
    path: str,
) -> T:
    """What fills a region at the end of the frame: a type of that name, the member at that path."""
    start = len(data) - len(region)
    try:
        value, end = read(data, start, len(data), policy)
        if end == len(data):
            return value
        found = f"{len(data) - end} bytes left in the region", end, ""
    except DecodeError as error:
        found = error.reason, error.offset, error.path
    except struct.error:
        found = "ends too early", len(data), ""
    raise _explained(name, path, data, start, *found)  # here, without what was read


def _entries(
    kind: Object[T],
    entries: Mapping[str, str],
    data: bytes,
    policy: ErrorPolicy,
    path: str,
    place: str,
) -> T:
    """The member at a path, whose members are the entries of a map at a place of the frame."""
    try:
        return kind.read(dict(entries), Findings(policy, 0))
    except Misfit as misfit:
        reason, steps = misfit.reason, misfit.steps
    place += f"[{notation(steps[0])}]" if steps else ""
    raise _refused(data, reason, place, path=path + along(kind, steps)[0])


def _reader(frame: Frame, answers: Waiting, data: bytes) -> _Reader:
    """What reads a frame, by what it is about."""
    if not int(frame.header.flag) & 0x1 and not int(frame.header.flag) & 0x2:
        return _REQUEST.get(frame.header.code, _request)
    if not int(frame.header.flag) & 0x1 and int(frame.header.flag) & 0x2:
        return _ONEWAY.get(frame.header.code, _oneway)
    if int(frame.header.flag) & 0x1:
        for kind in answers(frame.header.opaque):
            if kind in _RESPONSE and frame.header.code in _ANSWERED[kind]:
                return _RESPONSE[kind]
        return _response
    raise DecodeError("the frame has no role", 0, "Frame")


def decode(
    data: bytes,
    policy: ErrorPolicy = STRICT,
    *,
    sender: Role | None = None,
    answers: Waiting = _nobody,
) -> Message:
    """The message of a whole frame.

    Args:
        data: The frame from its first byte on, the length included.
        policy: What to do about what could be passed over: ``STRICT`` raises, ``Lenient()``
            records.
        sender: Who sent it, if known; nothing depends on that here.
        answers: Tells for a correlation id the classes of the answers that are waited for. An
            answer does not say itself what it answers.

    Raises:
        DecodeError: The bytes do not follow the protocol; it knows the offset and the field.
    """
    size = frame_size(data, 0, len(data))
    if not size or size > len(data):
        raise DecodeError("ends too early", len(data), "Frame")
    if size < len(data):
        raise DecodeError(
            f"a frame of {size} bytes with {len(data) - size} more behind it", size, "Frame"
        )
    policy = bounded(policy, size)
    try:
        frame, _ = read_frame(data, 0, size, policy)
    except DecodeError as error:
        found = error.reason, error.offset, error.path
    except struct.error:
        found = "ends too early", len(data), ""
    else:
        return _reader(frame, answers, data)(frame, data, policy)
    raise _explained("Frame", "Frame", data, 0, *found)  # here, without what was read


def message_name(data: bytes, sender: Role | None = None) -> str:
    """The name of the class of a frame's message; an answer that nobody waits for is untyped.

    Raises:
        DecodeError: The bytes do not follow the protocol.
    """
    return type(decode(data, sender=sender)).__name__


def _explained(
    name: str, path: str, data: bytes, start: int, reason: str, offset: int, inside: str
) -> DecodeError:
    """The error for what was found in a type of that name, the member at that path."""
    from wireloom.rocketmq.schema import SCHEMA
    from wireloom.schema.explaining import explained

    region = data[start:]
    found = explained(SCHEMA, name, region, reason, offset - start, path=path, inside=inside)
    return DecodeError(reason, start + found.offset, found.path)


def _refused(data: bytes, reason: str, place: str, path: str = "") -> DecodeError:
    """The error for what is at a place of the frame, which may have another path in the message."""
    from wireloom.rocketmq.schema import SCHEMA
    from wireloom.schema.explaining import located

    at = located(SCHEMA, "Frame", data, place)
    return DecodeError(reason, at, path or place)
