"""Messages of Apache RocketMQ remoting and the types that these are made of to bytes: straight-
line code for each.

A message becomes the frame that it is about.
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
            ended(key.encode("utf-8", "surrogateescape"), b"\x01")
            + ended(item.encode("utf-8", "surrogateescape"), b"\x02")
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


def write_recall_result(value: RecallResult) -> bytes:
    return _write_ext_fields(write_entries(RECALL_RESULT, value))


def write_running_info_fields(value: RunningInfoFields) -> bytes:
    return _write_ext_fields(write_entries(RUNNING_INFO_FIELDS, value))


def write_heartbeat_result(value: HeartbeatResult) -> bytes:
    return _write_ext_fields(write_entries(HEARTBEAT_RESULT, value))


def write_kv_key_fields(value: KvKeyFields) -> bytes:
    return _write_ext_fields(write_entries(KV_KEY_FIELDS, value))


def write_kv_fields(value: KvFields) -> bytes:
    return _write_ext_fields(write_entries(KV_FIELDS, value))


def write_kv_result(value: KvResult) -> bytes:
    return _write_ext_fields(write_entries(KV_RESULT, value))


def write_register_broker_fields(value: RegisterBrokerFields) -> bytes:
    return _write_ext_fields(write_entries(REGISTER_BROKER_FIELDS, value))


def write_register_broker_result(value: RegisterBrokerResult) -> bytes:
    return _write_ext_fields(write_entries(REGISTER_BROKER_RESULT, value))


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


def write_notification_result(value: NotificationResult) -> bytes:
    return _write_ext_fields(write_entries(NOTIFICATION_RESULT, value))


def write_polling_info_fields(value: PollingInfoFields) -> bytes:
    return _write_ext_fields(write_entries(POLLING_INFO_FIELDS, value))


def write_polling_info_result(value: PollingInfoResult) -> bytes:
    return _write_ext_fields(write_entries(POLLING_INFO_RESULT, value))


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
            ended(key.encode("utf-8", "surrogateescape"), b"\x01")
            + ended(item.encode("utf-8", "surrogateescape"), b"\x02")
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
            ended(key.encode("utf-8", "surrogateescape"), b"\x01")
            + ended(item.encode("utf-8", "surrogateescape"), b"\x02")
            for key, item in value.properties.items()
        ]
    )
    properties = sized(properties, _h)
    return b"".join(
        (_iiii.pack(16 + len(body) + len(properties), 0, 0, value.flag), body, properties)
    )


def write_batch_messages(value: tuple[BatchMessage, ...]) -> bytes:
    return b"".join([write_batch_message(item) for item in value])


def _send_message(message: SendMessage) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=10,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(SEND_FIELDS_V1, message.fields),
        ),
        body=message.body,
    )


def _send_message_oneway(message: SendMessageOneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=10,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=write_entries(SEND_FIELDS_V1, message.fields),
        ),
        body=message.body,
    )


def _send_message_response(message: SendMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(SEND_RESULT, message.fields),
        ),
        body=message.body,
    )


def _pull_message(message: PullMessage) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=11,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(PULL_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _pull_message_response(message: PullMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12, 19, 20, 21):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(PULL_RESULT, message.fields),
        ),
        body=message.body,
    )


def _query_message(message: QueryMessage) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=12,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(QUERY_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _query_message_response(message: QueryMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(QUERY_RESULT, message.fields),
        ),
        body=message.body,
    )


def _query_consumer_offset(message: QueryConsumerOffset) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=14,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(QUERY_CONSUMER_OFFSET_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _query_consumer_offset_response(message: QueryConsumerOffsetResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(OFFSET_RESULT, message.fields),
        ),
        body=message.body,
    )


def _update_consumer_offset(message: UpdateConsumerOffset) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=15,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(UPDATE_CONSUMER_OFFSET_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _update_consumer_offset_oneway(message: UpdateConsumerOffsetOneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=15,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=write_entries(UPDATE_CONSUMER_OFFSET_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _update_consumer_offset_response(message: UpdateConsumerOffsetResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _update_and_create_topic(message: UpdateAndCreateTopic) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=17,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(CREATE_TOPIC_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _update_and_create_topic_response(message: UpdateAndCreateTopicResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _search_offset_by_timestamp(message: SearchOffsetByTimestamp) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=29,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(SEARCH_OFFSET_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _search_offset_by_timestamp_response(message: SearchOffsetByTimestampResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(OFFSET_RESULT, message.fields),
        ),
        body=message.body,
    )


def _get_max_offset(message: GetMaxOffset) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=30,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(MAX_OFFSET_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_max_offset_response(message: GetMaxOffsetResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(OFFSET_RESULT, message.fields),
        ),
        body=message.body,
    )


def _get_min_offset(message: GetMinOffset) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=31,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(QUEUE_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_min_offset_response(message: GetMinOffsetResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(OFFSET_RESULT, message.fields),
        ),
        body=message.body,
    )


def _get_earliest_msg_storetime(message: GetEarliestMsgStoretime) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=32,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(QUEUE_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_earliest_msg_storetime_response(message: GetEarliestMsgStoretimeResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(TIMESTAMP_RESULT, message.fields),
        ),
        body=message.body,
    )


def _view_message_by_id(message: ViewMessageById) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=33,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(VIEW_MESSAGE_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _view_message_by_id_response(message: ViewMessageByIdResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _heart_beat(message: HeartBeat) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=34,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=message.fields,
        ),
        body=write_heartbeat(message.body),
    )


def _heart_beat_response(message: HeartBeatResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(HEARTBEAT_RESULT, message.fields),
        ),
        body=message.body,
    )


def _unregister_client(message: UnregisterClient) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=35,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(UNREGISTER_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _unregister_client_response(message: UnregisterClientResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _consumer_send_msg_back(message: ConsumerSendMsgBack) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=36,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(SEND_BACK_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _consumer_send_msg_back_response(message: ConsumerSendMsgBackResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _end_transaction(message: EndTransaction) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=37,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(END_TRANSACTION_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _end_transaction_oneway(message: EndTransactionOneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=37,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=write_entries(END_TRANSACTION_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _end_transaction_response(message: EndTransactionResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _get_consumer_list_by_group(message: GetConsumerListByGroup) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=38,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(GROUP_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_consumer_list_by_group_response(message: GetConsumerListByGroupResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_consumer_list(message.body),
    )


def _check_transaction_state_oneway(message: CheckTransactionStateOneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=39,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=write_entries(CHECK_TRANSACTION_FIELDS, message.fields),
        ),
        body=write_stored_message(message.body),
    )


def _notify_consumer_ids_changed_oneway(message: NotifyConsumerIdsChangedOneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=40,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=write_entries(GROUP_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _lock_batch_mq(message: LockBatchMq) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=41,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=message.fields,
        ),
        body=write_lock_request(message.body),
    )


def _lock_batch_mq_response(message: LockBatchMqResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_lock_result(message.body),
    )


def _unlock_batch_mq(message: UnlockBatchMq) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=42,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=message.fields,
        ),
        body=write_lock_request(message.body),
    )


def _unlock_batch_mq_oneway(message: UnlockBatchMqOneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=42,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=message.fields,
        ),
        body=write_lock_request(message.body),
    )


def _unlock_batch_mq_response(message: UnlockBatchMqResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _put_kv_config(message: PutKvConfig) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=100,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(KV_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _put_kv_config_response(message: PutKvConfigResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _get_kv_config(message: GetKvConfig) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=101,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(KV_KEY_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_kv_config_response(message: GetKvConfigResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(KV_RESULT, message.fields),
        ),
        body=message.body,
    )


def _register_broker(message: RegisterBroker) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=103,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(REGISTER_BROKER_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _register_broker_response(message: RegisterBrokerResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(REGISTER_BROKER_RESULT, message.fields),
        ),
        body=message.body,
    )


def _get_routeinfo_by_topic(message: GetRouteinfoByTopic) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=105,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(ROUTE_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_routeinfo_by_topic_response(message: GetRouteinfoByTopicResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_route_info(message.body),
    )


def _get_broker_cluster_info(message: GetBrokerClusterInfo) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=106,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _get_broker_cluster_info_response(message: GetBrokerClusterInfoResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_cluster_info(message.body),
    )


def _get_topic_stats_info(message: GetTopicStatsInfo) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=202,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(TOPIC_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_topic_stats_info_response(message: GetTopicStatsInfoResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_topic_stats(message.body),
    )


def _get_consumer_connection_list(message: GetConsumerConnectionList) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=203,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(GROUP_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_consumer_connection_list_response(message: GetConsumerConnectionListResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _get_all_topic_list_from_nameserver(message: GetAllTopicListFromNameserver) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=206,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _get_all_topic_list_from_nameserver_response(
    message: GetAllTopicListFromNameserverResponse,
) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_topic_list(message.body),
    )


def _delete_subscriptiongroup(message: DeleteSubscriptiongroup) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=207,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(DELETE_GROUP_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _delete_subscriptiongroup_response(message: DeleteSubscriptiongroupResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _get_consume_stats(message: GetConsumeStats) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=208,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(CONSUME_STATS_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_consume_stats_response(message: GetConsumeStatsResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_consume_stats(message.body),
    )


def _delete_topic_in_broker(message: DeleteTopicInBroker) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=215,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(TOPIC_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _delete_topic_in_broker_response(message: DeleteTopicInBrokerResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _delete_topic_in_namesrv(message: DeleteTopicInNamesrv) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=216,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(TOPIC_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _delete_topic_in_namesrv_response(message: DeleteTopicInNamesrvResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _reset_consumer_client_offset_oneway(message: ResetConsumerClientOffsetOneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=220,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=write_entries(RESET_OFFSET_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_consumer_status_from_client(message: GetConsumerStatusFromClient) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=221,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(CONSUMER_STATUS_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_consumer_status_from_client_response(
    message: GetConsumerStatusFromClientResponse,
) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_consumer_status(message.body),
    )


def _invoke_broker_to_reset_offset(message: InvokeBrokerToResetOffset) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=222,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(RESET_OFFSET_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _invoke_broker_to_reset_offset_response(message: InvokeBrokerToResetOffsetResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_queue_offsets(message.body),
    )


def _invoke_broker_to_get_consumer_status(message: InvokeBrokerToGetConsumerStatus) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=223,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(CONSUMER_STATUS_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _invoke_broker_to_get_consumer_status_response(
    message: InvokeBrokerToGetConsumerStatusResponse,
) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_consumer_status(message.body),
    )


def _get_consumer_running_info(message: GetConsumerRunningInfo) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=307,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(RUNNING_INFO_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _get_consumer_running_info_response(message: GetConsumerRunningInfoResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_consumer_running_info(message.body),
    )


def _consume_message_directly(message: ConsumeMessageDirectly) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=309,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(CONSUME_DIRECTLY_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _consume_message_directly_response(message: ConsumeMessageDirectlyResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=write_consume_directly_result(message.body),
    )


def _send_message_v2(message: SendMessageV2) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=310,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(SEND_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _send_message_v2_oneway(message: SendMessageV2Oneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=310,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=write_entries(SEND_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _send_message_v2_response(message: SendMessageV2Response) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(SEND_RESULT, message.fields),
        ),
        body=message.body,
    )


def _send_batch_message(message: SendBatchMessage) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=320,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(SEND_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _send_batch_message_oneway(message: SendBatchMessageOneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=320,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=write_entries(SEND_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _send_batch_message_response(message: SendBatchMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(SEND_RESULT, message.fields),
        ),
        body=message.body,
    )


def _push_reply_message_to_client(message: PushReplyMessageToClient) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=326,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(PUSH_REPLY_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _push_reply_message_to_client_response(message: PushReplyMessageToClientResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _recall_message(message: RecallMessage) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=370,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(RECALL_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _recall_message_response(message: RecallMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(RECALL_RESULT, message.fields),
        ),
        body=message.body,
    )


def _pop_message(message: PopMessage) -> Frame:
    return Frame(
        serialize_type=SerializeType.JSON,
        header=Header(
            code=200050,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(POP_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _pop_message_response(message: PopMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(POP_RESULT, message.fields),
        ),
        body=message.body,
    )


def _ack_message(message: AckMessage) -> Frame:
    return Frame(
        serialize_type=SerializeType.JSON,
        header=Header(
            code=200051,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(ACK_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _ack_message_response(message: AckMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _peek_message(message: PeekMessage) -> Frame:
    return Frame(
        serialize_type=SerializeType.JSON,
        header=Header(
            code=200052,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(PEEK_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _peek_message_response(message: PeekMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _change_message_invisibletime(message: ChangeMessageInvisibletime) -> Frame:
    return Frame(
        serialize_type=SerializeType.JSON,
        header=Header(
            code=200053,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(CHANGE_INVISIBLE_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _change_message_invisibletime_response(message: ChangeMessageInvisibletimeResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(CHANGE_INVISIBLE_RESULT, message.fields),
        ),
        body=message.body,
    )


def _notification(message: Notification) -> Frame:
    return Frame(
        serialize_type=SerializeType.JSON,
        header=Header(
            code=200054,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(NOTIFICATION_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _notification_response(message: NotificationResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(NOTIFICATION_RESULT, message.fields),
        ),
        body=message.body,
    )


def _polling_info(message: PollingInfo) -> Frame:
    return Frame(
        serialize_type=SerializeType.JSON,
        header=Header(
            code=200055,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=write_entries(POLLING_INFO_FIELDS, message.fields),
        ),
        body=message.body,
    )


def _polling_info_response(message: PollingInfoResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=write_entries(POLLING_INFO_RESULT, message.fields),
        ),
        body=message.body,
    )


def _batch_ack_message(message: BatchAckMessage) -> Frame:
    return Frame(
        serialize_type=SerializeType.JSON,
        header=Header(
            code=200151,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=message.fields,
        ),
        body=write_batch_ack_request(message.body),
    )


def _batch_ack_message_response(message: BatchAckMessageResponse) -> Frame:
    if message.code not in (0, 10, 11, 12):
        raise EncodeError("is that of a refusal", "code")
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _request(message: Request) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(0),
            remark="",
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _oneway(message: Oneway) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(2),
            remark="",
            ext_fields=message.fields,
        ),
        body=message.body,
    )


def _response(message: Response) -> Frame:
    return Frame(
        serialize_type=message.serialize_type,
        header=Header(
            code=message.code,
            language=message.language,
            version=message.version,
            opaque=message.opaque,
            flag=HeaderFlag(1),
            remark=message.remark,
            ext_fields=message.fields,
        ),
        body=message.body,
    )


_FRAMES: Mapping[type, Callable[[Any], Frame]] = {
    SendMessage: _send_message,
    SendMessageOneway: _send_message_oneway,
    SendMessageResponse: _send_message_response,
    PullMessage: _pull_message,
    PullMessageResponse: _pull_message_response,
    QueryMessage: _query_message,
    QueryMessageResponse: _query_message_response,
    QueryConsumerOffset: _query_consumer_offset,
    QueryConsumerOffsetResponse: _query_consumer_offset_response,
    UpdateConsumerOffset: _update_consumer_offset,
    UpdateConsumerOffsetOneway: _update_consumer_offset_oneway,
    UpdateConsumerOffsetResponse: _update_consumer_offset_response,
    UpdateAndCreateTopic: _update_and_create_topic,
    UpdateAndCreateTopicResponse: _update_and_create_topic_response,
    SearchOffsetByTimestamp: _search_offset_by_timestamp,
    SearchOffsetByTimestampResponse: _search_offset_by_timestamp_response,
    GetMaxOffset: _get_max_offset,
    GetMaxOffsetResponse: _get_max_offset_response,
    GetMinOffset: _get_min_offset,
    GetMinOffsetResponse: _get_min_offset_response,
    GetEarliestMsgStoretime: _get_earliest_msg_storetime,
    GetEarliestMsgStoretimeResponse: _get_earliest_msg_storetime_response,
    ViewMessageById: _view_message_by_id,
    ViewMessageByIdResponse: _view_message_by_id_response,
    HeartBeat: _heart_beat,
    HeartBeatResponse: _heart_beat_response,
    UnregisterClient: _unregister_client,
    UnregisterClientResponse: _unregister_client_response,
    ConsumerSendMsgBack: _consumer_send_msg_back,
    ConsumerSendMsgBackResponse: _consumer_send_msg_back_response,
    EndTransaction: _end_transaction,
    EndTransactionOneway: _end_transaction_oneway,
    EndTransactionResponse: _end_transaction_response,
    GetConsumerListByGroup: _get_consumer_list_by_group,
    GetConsumerListByGroupResponse: _get_consumer_list_by_group_response,
    CheckTransactionStateOneway: _check_transaction_state_oneway,
    NotifyConsumerIdsChangedOneway: _notify_consumer_ids_changed_oneway,
    LockBatchMq: _lock_batch_mq,
    LockBatchMqResponse: _lock_batch_mq_response,
    UnlockBatchMq: _unlock_batch_mq,
    UnlockBatchMqOneway: _unlock_batch_mq_oneway,
    UnlockBatchMqResponse: _unlock_batch_mq_response,
    PutKvConfig: _put_kv_config,
    PutKvConfigResponse: _put_kv_config_response,
    GetKvConfig: _get_kv_config,
    GetKvConfigResponse: _get_kv_config_response,
    RegisterBroker: _register_broker,
    RegisterBrokerResponse: _register_broker_response,
    GetRouteinfoByTopic: _get_routeinfo_by_topic,
    GetRouteinfoByTopicResponse: _get_routeinfo_by_topic_response,
    GetBrokerClusterInfo: _get_broker_cluster_info,
    GetBrokerClusterInfoResponse: _get_broker_cluster_info_response,
    GetTopicStatsInfo: _get_topic_stats_info,
    GetTopicStatsInfoResponse: _get_topic_stats_info_response,
    GetConsumerConnectionList: _get_consumer_connection_list,
    GetConsumerConnectionListResponse: _get_consumer_connection_list_response,
    GetAllTopicListFromNameserver: _get_all_topic_list_from_nameserver,
    GetAllTopicListFromNameserverResponse: _get_all_topic_list_from_nameserver_response,
    DeleteSubscriptiongroup: _delete_subscriptiongroup,
    DeleteSubscriptiongroupResponse: _delete_subscriptiongroup_response,
    GetConsumeStats: _get_consume_stats,
    GetConsumeStatsResponse: _get_consume_stats_response,
    DeleteTopicInBroker: _delete_topic_in_broker,
    DeleteTopicInBrokerResponse: _delete_topic_in_broker_response,
    DeleteTopicInNamesrv: _delete_topic_in_namesrv,
    DeleteTopicInNamesrvResponse: _delete_topic_in_namesrv_response,
    ResetConsumerClientOffsetOneway: _reset_consumer_client_offset_oneway,
    GetConsumerStatusFromClient: _get_consumer_status_from_client,
    GetConsumerStatusFromClientResponse: _get_consumer_status_from_client_response,
    InvokeBrokerToResetOffset: _invoke_broker_to_reset_offset,
    InvokeBrokerToResetOffsetResponse: _invoke_broker_to_reset_offset_response,
    InvokeBrokerToGetConsumerStatus: _invoke_broker_to_get_consumer_status,
    InvokeBrokerToGetConsumerStatusResponse: _invoke_broker_to_get_consumer_status_response,
    GetConsumerRunningInfo: _get_consumer_running_info,
    GetConsumerRunningInfoResponse: _get_consumer_running_info_response,
    ConsumeMessageDirectly: _consume_message_directly,
    ConsumeMessageDirectlyResponse: _consume_message_directly_response,
    SendMessageV2: _send_message_v2,
    SendMessageV2Oneway: _send_message_v2_oneway,
    SendMessageV2Response: _send_message_v2_response,
    SendBatchMessage: _send_batch_message,
    SendBatchMessageOneway: _send_batch_message_oneway,
    SendBatchMessageResponse: _send_batch_message_response,
    PushReplyMessageToClient: _push_reply_message_to_client,
    PushReplyMessageToClientResponse: _push_reply_message_to_client_response,
    RecallMessage: _recall_message,
    RecallMessageResponse: _recall_message_response,
    PopMessage: _pop_message,
    PopMessageResponse: _pop_message_response,
    AckMessage: _ack_message,
    AckMessageResponse: _ack_message_response,
    PeekMessage: _peek_message,
    PeekMessageResponse: _peek_message_response,
    ChangeMessageInvisibletime: _change_message_invisibletime,
    ChangeMessageInvisibletimeResponse: _change_message_invisibletime_response,
    Notification: _notification,
    NotificationResponse: _notification_response,
    PollingInfo: _polling_info,
    PollingInfoResponse: _polling_info_response,
    BatchAckMessage: _batch_ack_message,
    BatchAckMessageResponse: _batch_ack_message_response,
    Request: _request,
    Oneway: _oneway,
    Response: _response,
}


def encode(message: Message) -> bytes:
    """The whole frame of a message, its length included.

    Raises:
        EncodeError: A value does not fit its field; it knows which one.
    """
    framed = _FRAMES.get(type(message))
    if framed is None:
        raise EncodeError(type(message).__name__ + " is no message of Apache RocketMQ remoting")
    try:
        data = write_frame(framed(message))
    except EncodeError as error:
        raise _explained(message, error.reason, error.path) from None
    except (struct.error, OverflowError, AttributeError, TypeError, ValueError) as error:
        raise _explained(message, str(error), "") from None
    if len(data) - _OPAQUE[type(message)](message) > HARMLESS:
        _check_memory(type(message), data)
    return data


_HEADER = 4096
"""A header of so many bytes cannot use up the budget of a frame: it holds texts and few numbers."""
_OPAQUE: Mapping[type, Callable[[Any], int]] = {
    SendMessage: lambda message: _HEADER + len(message.body),
    SendMessageOneway: lambda message: _HEADER + len(message.body),
    SendMessageResponse: lambda message: _HEADER + len(message.body),
    PullMessage: lambda message: _HEADER + len(message.body),
    PullMessageResponse: lambda message: _HEADER + len(message.body),
    QueryMessage: lambda message: _HEADER + len(message.body),
    QueryMessageResponse: lambda message: _HEADER + len(message.body),
    QueryConsumerOffset: lambda message: _HEADER + len(message.body),
    QueryConsumerOffsetResponse: lambda message: _HEADER + len(message.body),
    UpdateConsumerOffset: lambda message: _HEADER + len(message.body),
    UpdateConsumerOffsetOneway: lambda message: _HEADER + len(message.body),
    UpdateConsumerOffsetResponse: lambda message: _HEADER + len(message.body),
    UpdateAndCreateTopic: lambda message: _HEADER + len(message.body),
    UpdateAndCreateTopicResponse: lambda message: _HEADER + len(message.body),
    SearchOffsetByTimestamp: lambda message: _HEADER + len(message.body),
    SearchOffsetByTimestampResponse: lambda message: _HEADER + len(message.body),
    GetMaxOffset: lambda message: _HEADER + len(message.body),
    GetMaxOffsetResponse: lambda message: _HEADER + len(message.body),
    GetMinOffset: lambda message: _HEADER + len(message.body),
    GetMinOffsetResponse: lambda message: _HEADER + len(message.body),
    GetEarliestMsgStoretime: lambda message: _HEADER + len(message.body),
    GetEarliestMsgStoretimeResponse: lambda message: _HEADER + len(message.body),
    ViewMessageById: lambda message: _HEADER + len(message.body),
    ViewMessageByIdResponse: lambda message: _HEADER + len(message.body),
    HeartBeat: lambda message: 0,
    HeartBeatResponse: lambda message: _HEADER + len(message.body),
    UnregisterClient: lambda message: _HEADER + len(message.body),
    UnregisterClientResponse: lambda message: _HEADER + len(message.body),
    ConsumerSendMsgBack: lambda message: _HEADER + len(message.body),
    ConsumerSendMsgBackResponse: lambda message: _HEADER + len(message.body),
    EndTransaction: lambda message: _HEADER + len(message.body),
    EndTransactionOneway: lambda message: _HEADER + len(message.body),
    EndTransactionResponse: lambda message: _HEADER + len(message.body),
    GetConsumerListByGroup: lambda message: _HEADER + len(message.body),
    GetConsumerListByGroupResponse: lambda message: 0,
    CheckTransactionStateOneway: lambda message: _HEADER + len(message.body.body),
    NotifyConsumerIdsChangedOneway: lambda message: _HEADER + len(message.body),
    LockBatchMq: lambda message: 0,
    LockBatchMqResponse: lambda message: 0,
    UnlockBatchMq: lambda message: 0,
    UnlockBatchMqOneway: lambda message: 0,
    UnlockBatchMqResponse: lambda message: _HEADER + len(message.body),
    PutKvConfig: lambda message: _HEADER + len(message.body),
    PutKvConfigResponse: lambda message: _HEADER + len(message.body),
    GetKvConfig: lambda message: _HEADER + len(message.body),
    GetKvConfigResponse: lambda message: _HEADER + len(message.body),
    RegisterBroker: lambda message: _HEADER + len(message.body),
    RegisterBrokerResponse: lambda message: _HEADER + len(message.body),
    GetRouteinfoByTopic: lambda message: _HEADER + len(message.body),
    GetRouteinfoByTopicResponse: lambda message: 0,
    GetBrokerClusterInfo: lambda message: _HEADER + len(message.body),
    GetBrokerClusterInfoResponse: lambda message: 0,
    GetTopicStatsInfo: lambda message: _HEADER + len(message.body),
    GetTopicStatsInfoResponse: lambda message: 0,
    GetConsumerConnectionList: lambda message: _HEADER + len(message.body),
    GetConsumerConnectionListResponse: lambda message: _HEADER + len(message.body),
    GetAllTopicListFromNameserver: lambda message: _HEADER + len(message.body),
    GetAllTopicListFromNameserverResponse: lambda message: 0,
    DeleteSubscriptiongroup: lambda message: _HEADER + len(message.body),
    DeleteSubscriptiongroupResponse: lambda message: _HEADER + len(message.body),
    GetConsumeStats: lambda message: _HEADER + len(message.body),
    GetConsumeStatsResponse: lambda message: 0,
    DeleteTopicInBroker: lambda message: _HEADER + len(message.body),
    DeleteTopicInBrokerResponse: lambda message: _HEADER + len(message.body),
    DeleteTopicInNamesrv: lambda message: _HEADER + len(message.body),
    DeleteTopicInNamesrvResponse: lambda message: _HEADER + len(message.body),
    ResetConsumerClientOffsetOneway: lambda message: _HEADER + len(message.body),
    GetConsumerStatusFromClient: lambda message: _HEADER + len(message.body),
    GetConsumerStatusFromClientResponse: lambda message: 0,
    InvokeBrokerToResetOffset: lambda message: _HEADER + len(message.body),
    InvokeBrokerToResetOffsetResponse: lambda message: 0,
    InvokeBrokerToGetConsumerStatus: lambda message: _HEADER + len(message.body),
    InvokeBrokerToGetConsumerStatusResponse: lambda message: 0,
    GetConsumerRunningInfo: lambda message: _HEADER + len(message.body),
    GetConsumerRunningInfoResponse: lambda message: 0,
    ConsumeMessageDirectly: lambda message: _HEADER + len(message.body),
    ConsumeMessageDirectlyResponse: lambda message: 0,
    SendMessageV2: lambda message: _HEADER + len(message.body),
    SendMessageV2Oneway: lambda message: _HEADER + len(message.body),
    SendMessageV2Response: lambda message: _HEADER + len(message.body),
    SendBatchMessage: lambda message: _HEADER + len(message.body),
    SendBatchMessageOneway: lambda message: _HEADER + len(message.body),
    SendBatchMessageResponse: lambda message: _HEADER + len(message.body),
    PushReplyMessageToClient: lambda message: _HEADER + len(message.body),
    PushReplyMessageToClientResponse: lambda message: _HEADER + len(message.body),
    RecallMessage: lambda message: _HEADER + len(message.body),
    RecallMessageResponse: lambda message: _HEADER + len(message.body),
    PopMessage: lambda message: _HEADER + len(message.body),
    PopMessageResponse: lambda message: _HEADER + len(message.body),
    AckMessage: lambda message: _HEADER + len(message.body),
    AckMessageResponse: lambda message: _HEADER + len(message.body),
    PeekMessage: lambda message: _HEADER + len(message.body),
    PeekMessageResponse: lambda message: _HEADER + len(message.body),
    ChangeMessageInvisibletime: lambda message: _HEADER + len(message.body),
    ChangeMessageInvisibletimeResponse: lambda message: _HEADER + len(message.body),
    Notification: lambda message: _HEADER + len(message.body),
    NotificationResponse: lambda message: _HEADER + len(message.body),
    PollingInfo: lambda message: _HEADER + len(message.body),
    PollingInfoResponse: lambda message: _HEADER + len(message.body),
    BatchAckMessage: lambda message: 0,
    BatchAckMessageResponse: lambda message: _HEADER + len(message.body),
    Request: lambda message: _HEADER + len(message.body),
    Oneway: lambda message: _HEADER + len(message.body),
    Response: lambda message: _HEADER + len(message.body),
}
"""The bytes of each message in which there are no values."""


def _check_memory(kind: type, data: bytes) -> None:
    """Refuses a frame that no decoder takes, as it takes too much memory for its size."""
    from wireloom.rocketmq.decoding import decode

    try:
        decode(data, answers=lambda correlation: (kind,))
    except DecodeError as error:
        if error.reason.startswith(TOO_MANY):
            raise EncodeError(error.reason, error.path) from None


def _explained(message: Message, reason: str, path: str) -> EncodeError:
    from wireloom.rocketmq.schema import SCHEMA
    from wireloom.schema.explaining import misfit

    name = type(message).__name__
    found = misfit(SCHEMA, name, message)
    if found is not None:
        path, reason = found
    elif path:
        path = f"{name}.{path}"
    return EncodeError(reason, path or name)
