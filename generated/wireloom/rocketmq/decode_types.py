"""Readers of the types of Apache RocketMQ remoting: straight-line code per type.

A reader takes the data, a position, the end of the region and what to do about policy; it
returns the value and the position after it. Offsets count from the start of the data.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from struct import Struct
from zlib import crc32

from wireloom.error_policy import ErrorPolicy
from wireloom.errors import DecodeError
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
    LOCK_REQUEST,
    LOCK_RESULT,
    MAX_OFFSET_FIELDS,
    MESSAGE_QUEUE,
    NOTIFICATION_FIELDS,
    OFFSET_RESULT,
    OFFSET_TABLE,
    PEEK_FIELDS,
    POLLING_INFO_FIELDS,
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
    REGISTER_BROKER_FIELDS,
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
from wireloom.runtime.objects import read_entries, read_json
from wireloom.runtime.primitives import read_bytes, read_text, read_text_until, too_short

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

_LANGUAGE = {member.value: member for member in Language}
_MESSAGE_MAGIC = {member.value: member for member in MessageMagic}
_SERIALIZE_TYPE = {member.value: member for member in SerializeType}


def _language(value: int) -> Language:
    known = _LANGUAGE.get(value)
    if known is None:
        known = _LANGUAGE[value] = Language(value)  # made once: there are few
    return known


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
        raise DecodeError("length runs past the end", pos)
    if serialize_type not in _SERIALIZE_TYPE:
        raise DecodeError(f"no SerializeType has the number {serialize_type}", pos + 4)
    header_length = int.from_bytes(header_length, "big")
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
        raise DecodeError("length runs past the end", pos)
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


def read_register_broker_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RegisterBrokerFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(REGISTER_BROKER_FIELDS, entries, data, pos, stop, policy), stop


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


def read_polling_info_fields(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[PollingInfoFields, int]:
    entries, stop = _read_ext_fields(data, pos, end, policy)
    return read_entries(POLLING_INFO_FIELDS, entries, data, pos, stop, policy), stop


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
        raise DecodeError("length runs past the end", pos)
    if magic not in _MESSAGE_MAGIC:
        raise DecodeError(f"no MessageMagic has the number {magic}", pos + 4)
    body_crc_at = pos + 8
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
        raise DecodeError("length runs past the end", pos)
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
        StoredMessage(
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
        raise DecodeError("length runs past the end", pos)
    if magic not in _MESSAGE_MAGIC:
        raise DecodeError(f"no MessageMagic has the number {magic}", pos + 4)
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
        raise DecodeError("length runs past the end", pos)
    if magic:
        policy.report("magic must be 0", pos + 4, data[pos + 4 : pos + 8])
    if body_crc:
        policy.report("body_crc must be 0", pos + 8, data[pos + 8 : pos + 12])
    body, pos = read_bytes(data, pos + 16, total_size_end, _i)
    if total_size_end - pos < 2:
        raise too_short(total_size_end)
    (properties_size,) = _h.unpack_from(data, pos)
    properties_end = pos + 2 + properties_size
    if properties_end > total_size_end or properties_size < 0:
        raise DecodeError("length runs past the end", pos)
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
    return BatchMessage(flag, body, properties), properties_end


def read_batch_messages(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[tuple[BatchMessage, ...], int]:
    batch_messages_items: list[BatchMessage] = []
    while pos < end:
        batch_messages_item, pos = read_batch_message(data, pos, end, policy)
        batch_messages_items.append(batch_messages_item)
    batch_messages = tuple(batch_messages_items)
    return batch_messages, pos
