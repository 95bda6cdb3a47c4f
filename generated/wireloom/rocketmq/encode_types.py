"""Writers of the types of Apache RocketMQ remoting: straight-line code per type."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from struct import Struct
from zlib import crc32

from wireloom.errors import EncodeError
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
from wireloom.runtime.objects import write_entries, write_json
from wireloom.runtime.primitives import ended, sized, write_bytes, write_text

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

_MESSAGE_MAGIC = {member.value: member for member in MessageMagic}
_SERIALIZE_TYPE = {member.value: member for member in SerializeType}


def _write_ext_fields(entries: dict[str, str]) -> bytes:
    return b"".join([write_text(key, _h) + write_text(item, _i) for key, item in entries.items()])


def write_header_json(value: Header) -> bytes:
    return write_json(HEADER_JSON, value, depth=16)


def write_frame(value: Frame) -> bytes:
    if value.serialize_type == 0:
        header = write_header_json(value.header)
    elif value.serialize_type == 1:
        header = write_header(value.header)
    else:
        raise EncodeError("no case applies", "header")
    return b"".join(
        (
            _STRUCT_iB3s.pack(
                4 + len(header) + len(value.body),
                value.serialize_type,
                (len(header)).to_bytes(3, "big"),
            ),
            header,
            value.body,
        )
    )


def write_header(value: Header) -> bytes:
    remark = write_text(value.remark, _i)
    ext_fields = b"".join(
        [write_text(key, _h) + write_text(item, _i) for key, item in value.ext_fields.items()]
    )
    ext_fields = sized(ext_fields, _i)
    return b"".join(
        (
            _STRUCT_hBhiI.pack(value.code, value.language, value.version, value.opaque, value.flag),
            remark,
            ext_fields,
        )
    )


def write_properties(value: Mapping[str, str]) -> bytes:
    return b"".join(
        [
            ended(key.encode(errors="surrogateescape"), b"\x01")
            + ended(item.encode(errors="surrogateescape"), b"\x02")
            for key, item in value.items()
        ]
    )


def write_send_fields(value: SendFields) -> bytes:
    return _write_ext_fields(write_entries(SEND_FIELDS, value))


def write_send_fields_v1(value: SendFieldsV1) -> bytes:
    return _write_ext_fields(write_entries(SEND_FIELDS_V1, value))


def write_send_result(value: SendResult) -> bytes:
    return _write_ext_fields(write_entries(SEND_RESULT, value))


def write_pull_fields(value: PullFields) -> bytes:
    return _write_ext_fields(write_entries(PULL_FIELDS, value))


def write_pull_result(value: PullResult) -> bytes:
    return _write_ext_fields(write_entries(PULL_RESULT, value))


def write_query_fields(value: QueryFields) -> bytes:
    return _write_ext_fields(write_entries(QUERY_FIELDS, value))


def write_query_result(value: QueryResult) -> bytes:
    return _write_ext_fields(write_entries(QUERY_RESULT, value))


def write_query_consumer_offset_fields(value: QueryConsumerOffsetFields) -> bytes:
    return _write_ext_fields(write_entries(QUERY_CONSUMER_OFFSET_FIELDS, value))


def write_update_consumer_offset_fields(value: UpdateConsumerOffsetFields) -> bytes:
    return _write_ext_fields(write_entries(UPDATE_CONSUMER_OFFSET_FIELDS, value))


def write_offset_result(value: OffsetResult) -> bytes:
    return _write_ext_fields(write_entries(OFFSET_RESULT, value))


def write_timestamp_result(value: TimestampResult) -> bytes:
    return _write_ext_fields(write_entries(TIMESTAMP_RESULT, value))


def write_create_topic_fields(value: CreateTopicFields) -> bytes:
    return _write_ext_fields(write_entries(CREATE_TOPIC_FIELDS, value))


def write_search_offset_fields(value: SearchOffsetFields) -> bytes:
    return _write_ext_fields(write_entries(SEARCH_OFFSET_FIELDS, value))


def write_max_offset_fields(value: MaxOffsetFields) -> bytes:
    return _write_ext_fields(write_entries(MAX_OFFSET_FIELDS, value))


def write_queue_fields(value: QueueFields) -> bytes:
    return _write_ext_fields(write_entries(QUEUE_FIELDS, value))


def write_view_message_fields(value: ViewMessageFields) -> bytes:
    return _write_ext_fields(write_entries(VIEW_MESSAGE_FIELDS, value))


def write_unregister_fields(value: UnregisterFields) -> bytes:
    return _write_ext_fields(write_entries(UNREGISTER_FIELDS, value))


def write_send_back_fields(value: SendBackFields) -> bytes:
    return _write_ext_fields(write_entries(SEND_BACK_FIELDS, value))


def write_end_transaction_fields(value: EndTransactionFields) -> bytes:
    return _write_ext_fields(write_entries(END_TRANSACTION_FIELDS, value))


def write_check_transaction_fields(value: CheckTransactionFields) -> bytes:
    return _write_ext_fields(write_entries(CHECK_TRANSACTION_FIELDS, value))


def write_group_fields(value: GroupFields) -> bytes:
    return _write_ext_fields(write_entries(GROUP_FIELDS, value))


def write_route_fields(value: RouteFields) -> bytes:
    return _write_ext_fields(write_entries(ROUTE_FIELDS, value))


def write_topic_fields(value: TopicFields) -> bytes:
    return _write_ext_fields(write_entries(TOPIC_FIELDS, value))


def write_pop_fields(value: PopFields) -> bytes:
    return _write_ext_fields(write_entries(POP_FIELDS, value))


def write_pop_result(value: PopResult) -> bytes:
    return _write_ext_fields(write_entries(POP_RESULT, value))


def write_ack_fields(value: AckFields) -> bytes:
    return _write_ext_fields(write_entries(ACK_FIELDS, value))


def write_change_invisible_fields(value: ChangeInvisibleFields) -> bytes:
    return _write_ext_fields(write_entries(CHANGE_INVISIBLE_FIELDS, value))


def write_change_invisible_result(value: ChangeInvisibleResult) -> bytes:
    return _write_ext_fields(write_entries(CHANGE_INVISIBLE_RESULT, value))


def write_peek_fields(value: PeekFields) -> bytes:
    return _write_ext_fields(write_entries(PEEK_FIELDS, value))


def write_reset_offset_fields(value: ResetOffsetFields) -> bytes:
    return _write_ext_fields(write_entries(RESET_OFFSET_FIELDS, value))


def write_consumer_status_fields(value: ConsumerStatusFields) -> bytes:
    return _write_ext_fields(write_entries(CONSUMER_STATUS_FIELDS, value))


def write_recall_fields(value: RecallFields) -> bytes:
    return _write_ext_fields(write_entries(RECALL_FIELDS, value))


def write_running_info_fields(value: RunningInfoFields) -> bytes:
    return _write_ext_fields(write_entries(RUNNING_INFO_FIELDS, value))


def write_heartbeat_result(value: HeartbeatResult) -> bytes:
    return _write_ext_fields(write_entries(HEARTBEAT_RESULT, value))


def write_kv_key_fields(value: KvKeyFields) -> bytes:
    return _write_ext_fields(write_entries(KV_KEY_FIELDS, value))


def write_kv_fields(value: KvFields) -> bytes:
    return _write_ext_fields(write_entries(KV_FIELDS, value))


def write_register_broker_fields(value: RegisterBrokerFields) -> bytes:
    return _write_ext_fields(write_entries(REGISTER_BROKER_FIELDS, value))


def write_delete_group_fields(value: DeleteGroupFields) -> bytes:
    return _write_ext_fields(write_entries(DELETE_GROUP_FIELDS, value))


def write_consume_stats_fields(value: ConsumeStatsFields) -> bytes:
    return _write_ext_fields(write_entries(CONSUME_STATS_FIELDS, value))


def write_consume_directly_fields(value: ConsumeDirectlyFields) -> bytes:
    return _write_ext_fields(write_entries(CONSUME_DIRECTLY_FIELDS, value))


def write_push_reply_fields(value: PushReplyFields) -> bytes:
    return _write_ext_fields(write_entries(PUSH_REPLY_FIELDS, value))


def write_notification_fields(value: NotificationFields) -> bytes:
    return _write_ext_fields(write_entries(NOTIFICATION_FIELDS, value))


def write_polling_info_fields(value: PollingInfoFields) -> bytes:
    return _write_ext_fields(write_entries(POLLING_INFO_FIELDS, value))


def write_route_info(value: RouteInfo) -> bytes:
    return write_json(ROUTE_INFO, value, depth=16)


def write_queue_data(value: QueueData) -> bytes:
    return write_json(QUEUE_DATA, value, depth=16)


def write_broker_data(value: BrokerData) -> bytes:
    return write_json(BROKER_DATA, value, depth=16)


def write_cluster_info(value: ClusterInfo) -> bytes:
    return write_json(CLUSTER_INFO, value, depth=16)


def write_topic_list(value: TopicList) -> bytes:
    return write_json(TOPIC_LIST, value, depth=16)


def write_consumer_list(value: ConsumerList) -> bytes:
    return write_json(CONSUMER_LIST, value, depth=16)


def write_queue_place(value: QueuePlace) -> bytes:
    return write_json(QUEUE_PLACE, value, depth=16)


def write_offset_table(value: OffsetTable) -> bytes:
    return write_json(OFFSET_TABLE, value, depth=16)


def write_queue_offsets(value: QueueOffsets) -> bytes:
    return write_json(QUEUE_OFFSETS, value, depth=16, object_keys=True)


def write_topic_stats(value: TopicStats) -> bytes:
    return write_json(TOPIC_STATS, value, depth=16, object_keys=True)


def write_queue_range(value: QueueRange) -> bytes:
    return write_json(QUEUE_RANGE, value, depth=16)


def write_consume_stats(value: ConsumeStats) -> bytes:
    return write_json(CONSUME_STATS, value, depth=16, object_keys=True)


def write_consume_progress(value: ConsumeProgress) -> bytes:
    return write_json(CONSUME_PROGRESS, value, depth=16)


def write_consumer_status(value: ConsumerStatus) -> bytes:
    return write_json(CONSUMER_STATUS, value, depth=16, object_keys=True)


def write_consumer_running_info(value: ConsumerRunningInfo) -> bytes:
    return write_json(CONSUMER_RUNNING_INFO, value, depth=16, object_keys=True)


def write_process_queue_info(value: ProcessQueueInfo) -> bytes:
    return write_json(PROCESS_QUEUE_INFO, value, depth=16)


def write_pop_process_queue_info(value: PopProcessQueueInfo) -> bytes:
    return write_json(POP_PROCESS_QUEUE_INFO, value, depth=16)


def write_consume_status(value: ConsumeStatus) -> bytes:
    return write_json(CONSUME_STATUS, value, depth=16)


def write_consume_directly_result(value: ConsumeDirectlyResult) -> bytes:
    return write_json(CONSUME_DIRECTLY_RESULT, value, depth=16)


def write_message_queue(value: MessageQueue) -> bytes:
    return write_json(MESSAGE_QUEUE, value, depth=16)


def write_lock_request(value: LockRequest) -> bytes:
    return write_json(LOCK_REQUEST, value, depth=16)


def write_lock_result(value: LockResult) -> bytes:
    return write_json(LOCK_RESULT, value, depth=16)


def write_batch_ack(value: BatchAck) -> bytes:
    return write_json(BATCH_ACK, value, depth=16)


def write_batch_ack_request(value: BatchAckRequest) -> bytes:
    return write_json(BATCH_ACK_REQUEST, value, depth=16)


def write_heartbeat(value: Heartbeat) -> bytes:
    return write_json(HEARTBEAT, value, depth=16)


def write_producer_data(value: ProducerData) -> bytes:
    return write_json(PRODUCER_DATA, value, depth=16)


def write_consumer_data(value: ConsumerData) -> bytes:
    return write_json(CONSUMER_DATA, value, depth=16)


def write_subscription_data(value: SubscriptionData) -> bytes:
    return write_json(SUBSCRIPTION_DATA, value, depth=16)


def write_stored_message(value: StoredMessage) -> bytes:
    if int(value.sys_flag) & 0x10:
        part = value.born_address
        if len(part) != 16:
            raise EncodeError("the size differs from the one announced", "part")
        born_address = part
    elif not int(value.sys_flag) & 0x10:
        part = value.born_address
        if len(part) != 4:
            raise EncodeError("the size differs from the one announced", "part")
        born_address = part
    else:
        raise EncodeError("no case applies", "born_address")
    if int(value.sys_flag) & 0x20:
        part = value.store_address
        if len(part) != 16:
            raise EncodeError("the size differs from the one announced", "part")
        store_address = part
    elif not int(value.sys_flag) & 0x20:
        part = value.store_address
        if len(part) != 4:
            raise EncodeError("the size differs from the one announced", "part")
        store_address = part
    else:
        raise EncodeError("no case applies", "store_address")
    body = write_bytes(value.body, _i)
    if value.magic == 0xDAA320A7:
        topic = write_text(value.topic, _B)
    elif value.magic == 0xDAA320AB:
        topic = write_text(value.topic, _H)
    else:
        raise EncodeError("no case applies", "topic")
    properties = b"".join(
        [
            ended(key.encode(errors="surrogateescape"), b"\x01")
            + ended(item.encode(errors="surrogateescape"), b"\x02")
            for key, item in value.properties.items()
        ]
    )
    properties = sized(properties, _h)
    return b"".join(
        (
            _STRUCT_iIIiiqqIq.pack(
                76
                + len(born_address)
                + len(store_address)
                + len(body)
                + len(topic)
                + len(properties),
                value.magic,
                crc32(body[4:]) & 0x7FFFFFFF,
                value.queue_id,
                value.flag,
                value.queue_offset,
                value.physical_offset,
                value.sys_flag,
                value.born_timestamp,
            ),
            born_address,
            _iq.pack(value.born_port, value.store_timestamp),
            store_address,
            _iiq.pack(value.store_port, value.reconsume_times, value.prepared_transaction_offset),
            body,
            topic,
            properties,
        )
    )


def write_unread_message(value: UnreadMessage) -> bytes:
    if int(value.sys_flag) & 0x10:
        part = value.born_address
        if len(part) != 16:
            raise EncodeError("the size differs from the one announced", "part")
        born_address = part
    elif not int(value.sys_flag) & 0x10:
        part = value.born_address
        if len(part) != 4:
            raise EncodeError("the size differs from the one announced", "part")
        born_address = part
    else:
        raise EncodeError("no case applies", "born_address")
    if int(value.sys_flag) & 0x20:
        part = value.store_address
        if len(part) != 16:
            raise EncodeError("the size differs from the one announced", "part")
        store_address = part
    elif not int(value.sys_flag) & 0x20:
        part = value.store_address
        if len(part) != 4:
            raise EncodeError("the size differs from the one announced", "part")
        store_address = part
    else:
        raise EncodeError("no case applies", "store_address")
    body = write_bytes(value.body, _i)
    if value.magic == 0xDAA320A7:
        topic = write_text(value.topic, _B)
    elif value.magic == 0xDAA320AB:
        topic = write_text(value.topic, _H)
    else:
        raise EncodeError("no case applies", "topic")
    properties = write_bytes(value.properties, _h)
    return b"".join(
        (
            _STRUCT_iIIiiqqIq.pack(
                76
                + len(born_address)
                + len(store_address)
                + len(body)
                + len(topic)
                + len(properties),
                value.magic,
                value.body_crc,
                value.queue_id,
                value.flag,
                value.queue_offset,
                value.physical_offset,
                value.sys_flag,
                value.born_timestamp,
            ),
            born_address,
            _iq.pack(value.born_port, value.store_timestamp),
            store_address,
            _iiq.pack(value.store_port, value.reconsume_times, value.prepared_transaction_offset),
            body,
            topic,
            properties,
        )
    )


def write_stored_messages(value: tuple[StoredMessage, ...]) -> bytes:
    return b"".join([write_stored_message(item) for item in value])


def write_batch_message(value: BatchMessage) -> bytes:
    body = write_bytes(value.body, _i)
    properties = b"".join(
        [
            ended(key.encode(errors="surrogateescape"), b"\x01")
            + ended(item.encode(errors="surrogateescape"), b"\x02")
            for key, item in value.properties.items()
        ]
    )
    properties = sized(properties, _h)
    return b"".join(
        (_iiii.pack(16 + len(body) + len(properties), 0, 0, value.flag), body, properties)
    )


def write_batch_messages(value: tuple[BatchMessage, ...]) -> bytes:
    return b"".join([write_batch_message(item) for item in value])
