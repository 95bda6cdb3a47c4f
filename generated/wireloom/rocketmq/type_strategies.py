"""Hypothesis strategies for types of Apache RocketMQ remoting: any legal value.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the frame or on the connection takes that as a parameter.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError
from wireloom.rocketmq.decode_types import (
    read_ack_fields,
    read_change_invisible_fields,
    read_change_invisible_result,
    read_check_transaction_fields,
    read_consume_directly_fields,
    read_consume_stats_fields,
    read_consumer_status_fields,
    read_create_topic_fields,
    read_delete_group_fields,
    read_end_transaction_fields,
    read_group_fields,
    read_heartbeat_result,
    read_kv_fields,
    read_kv_key_fields,
    read_max_offset_fields,
    read_notification_fields,
    read_offset_result,
    read_peek_fields,
    read_polling_info_fields,
    read_pop_fields,
    read_pop_result,
    read_pull_fields,
    read_pull_result,
    read_push_reply_fields,
    read_query_consumer_offset_fields,
    read_query_fields,
    read_query_result,
    read_queue_fields,
    read_recall_fields,
    read_register_broker_fields,
    read_reset_offset_fields,
    read_route_fields,
    read_running_info_fields,
    read_search_offset_fields,
    read_send_back_fields,
    read_send_fields,
    read_send_fields_v1,
    read_send_result,
    read_timestamp_result,
    read_topic_fields,
    read_unregister_fields,
    read_update_consumer_offset_fields,
    read_view_message_fields,
)
from wireloom.rocketmq.encode_types import (
    write_ack_fields,
    write_change_invisible_fields,
    write_change_invisible_result,
    write_check_transaction_fields,
    write_consume_directly_fields,
    write_consume_stats_fields,
    write_consumer_status_fields,
    write_create_topic_fields,
    write_delete_group_fields,
    write_end_transaction_fields,
    write_group_fields,
    write_header_json,
    write_heartbeat_result,
    write_kv_fields,
    write_kv_key_fields,
    write_max_offset_fields,
    write_notification_fields,
    write_offset_result,
    write_peek_fields,
    write_polling_info_fields,
    write_pop_fields,
    write_pop_result,
    write_pull_fields,
    write_pull_result,
    write_push_reply_fields,
    write_query_consumer_offset_fields,
    write_query_fields,
    write_query_result,
    write_queue_fields,
    write_recall_fields,
    write_register_broker_fields,
    write_reset_offset_fields,
    write_route_fields,
    write_running_info_fields,
    write_search_offset_fields,
    write_send_back_fields,
    write_send_fields,
    write_send_fields_v1,
    write_send_result,
    write_timestamp_result,
    write_topic_fields,
    write_unregister_fields,
    write_update_consumer_offset_fields,
    write_view_message_fields,
)
from wireloom.rocketmq.types import (
    AckFields,
    BatchAck,
    BatchAckRequest,
    BatchMessage,
    BrokerData,
    ChangeInvisibleFields,
    ChangeInvisibleResult,
    CheckTransactionFields,
    ClusterInfo,
    ConsumeDirectlyFields,
    ConsumeDirectlyResult,
    ConsumeFromWhere,
    ConsumeOutcome,
    ConsumeProgress,
    ConsumerData,
    ConsumerList,
    ConsumerRunningInfo,
    ConsumerStatus,
    ConsumerStatusFields,
    ConsumeStats,
    ConsumeStatsFields,
    ConsumeStatus,
    ConsumeType,
    CreateTopicFields,
    DeleteGroupFields,
    EndTransactionFields,
    Frame,
    GroupFields,
    Header,
    HeaderFlag,
    Heartbeat,
    HeartbeatResult,
    KvFields,
    KvKeyFields,
    Language,
    LockRequest,
    LockResult,
    MaxOffsetFields,
    MessageMagic,
    MessageModel,
    MessageQueue,
    MessageSysFlag,
    NotificationFields,
    OffsetResult,
    OffsetTable,
    PeekFields,
    Permission,
    PollingInfoFields,
    PopFields,
    PopOrigin,
    PopProcessQueueInfo,
    PopResult,
    ProcessQueueInfo,
    ProducerData,
    PullFields,
    PullFlag,
    PullResult,
    PushReplyFields,
    QueryConsumerOffsetFields,
    QueryFields,
    QueryResult,
    QueueData,
    QueueFields,
    QueueOffsets,
    QueuePlace,
    QueueRange,
    RecallFields,
    RegisterBrokerFields,
    RequestCode,
    ResetOffsetFields,
    ResponseCode,
    RouteFields,
    RouteInfo,
    RunningInfoFields,
    SearchOffsetFields,
    SendBackFields,
    SendFields,
    SendFieldsV1,
    SendResult,
    SerializeType,
    StoredMessage,
    SubscriptionData,
    TimestampResult,
    TopicFields,
    TopicList,
    TopicStats,
    TransactionEnd,
    UnreadMessage,
    UnregisterFields,
    UpdateConsumerOffsetFields,
    ViewMessageFields,
)


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


_JSON: SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.text(st.characters(codec="utf-8")),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=3), inside),
    max_leaves=5,
)


def _together(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


def _record_back(write: Callable[[], bytes], read: Callable[[bytes], tuple[Any, int]]) -> Any:
    """A value as it is read back, or None if it cannot be written."""
    try:
        return read(write())[0]
    except (EncodeError, DecodeError, struct.error):
        return None


@cache
def any_response_code() -> SearchStrategy[ResponseCode]:
    return st.sampled_from(ResponseCode) | st.integers(-32768, 32767).map(ResponseCode)


@cache
def any_serialize_type() -> SearchStrategy[SerializeType]:
    return st.sampled_from(SerializeType)


@cache
def any_language() -> SearchStrategy[Language]:
    return st.sampled_from(Language) | st.integers(0, 255).map(Language)


@cache
def any_header_flag() -> SearchStrategy[HeaderFlag]:
    return st.integers(0, 3).map(lambda bits: HeaderFlag(bits & 0x3)) | st.integers(
        0, 0xFFFFFFFF
    ).map(HeaderFlag)


@cache
def any_permission() -> SearchStrategy[Permission]:
    return st.integers(0, 15).map(lambda bits: Permission(bits & 0xF)) | st.integers(
        0, 0xFFFFFFFF
    ).map(Permission)


@cache
def any_pull_flag() -> SearchStrategy[PullFlag]:
    return st.integers(0, 31).map(lambda bits: PullFlag(bits & 0x1F)) | st.integers(
        0, 0xFFFFFFFF
    ).map(PullFlag)


@cache
def any_transaction_end() -> SearchStrategy[TransactionEnd]:
    return st.sampled_from(TransactionEnd) | st.integers(-2147483648, 0x7FFFFFFF).map(
        TransactionEnd
    )


@cache
def any_consume_type() -> SearchStrategy[ConsumeType]:
    return st.sampled_from(ConsumeType)


@cache
def any_message_model() -> SearchStrategy[MessageModel]:
    return st.sampled_from(MessageModel)


@cache
def any_consume_from_where() -> SearchStrategy[ConsumeFromWhere]:
    return st.sampled_from(ConsumeFromWhere)


@cache
def any_consume_outcome() -> SearchStrategy[ConsumeOutcome]:
    return st.sampled_from(ConsumeOutcome)


@cache
def any_pop_origin() -> SearchStrategy[PopOrigin]:
    return st.sampled_from(PopOrigin)


@cache
def any_request_code() -> SearchStrategy[RequestCode]:
    return st.sampled_from(RequestCode) | st.integers(-2147483648, 0x7FFFFFFF).map(RequestCode)


@cache
def any_message_magic() -> SearchStrategy[MessageMagic]:
    return st.sampled_from(MessageMagic)


@cache
def any_message_sys_flag() -> SearchStrategy[MessageSysFlag]:
    return st.sets(
        st.sampled_from([0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x300, 0x700])
    ).map(lambda bits: MessageSysFlag(_together(bits))) | st.integers(0, 0xFFFFFFFF).map(
        MessageSysFlag
    )


@cache
def any_properties() -> SearchStrategy[Mapping[str, str]]:
    return st.dictionaries(
        _text().filter(lambda value: b"\x01" not in value.encode()),
        _text().filter(lambda value: b"\x02" not in value.encode()),
        max_size=3,
    )


@cache
def any_stored_messages() -> SearchStrategy[tuple[StoredMessage, ...]]:
    return st.lists(any_stored_message(), max_size=3).map(tuple)


@cache
def any_batch_messages() -> SearchStrategy[tuple[BatchMessage, ...]]:
    return st.lists(any_batch_message(), max_size=3).map(tuple)


@st.composite
def any_header_json(draw: DrawFn) -> Header:
    return Header(
        code=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        language=draw(st.sampled_from(Language)),
        version=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        flag=draw(any_header_flag()),
        remark=draw(_text()),
        ext_fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )


@st.composite
def any_frame(draw: DrawFn) -> Frame:
    serialize_type = draw(any_serialize_type())
    return Frame(
        serialize_type=serialize_type,
        header=(
            draw(any_header_json().filter(lambda value: len(write_header_json(value)) <= 16777215))
            if serialize_type == 0
            else draw(any_header())
        ),
        body=draw(st.binary(max_size=16)),
    )


@st.composite
def any_header(draw: DrawFn) -> Header:
    return Header(
        code=draw(st.integers(-32768, 32767)),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        flag=draw(any_header_flag()),
        remark=draw(_text()),
        ext_fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )


@st.composite
def any_send_fields(draw: DrawFn) -> SendFields:
    made = SendFields(
        producer_group=draw(_text()),
        topic=draw(_text()),
        default_topic=draw(_text()),
        default_topic_queue_nums=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        born_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        properties=draw(_text()) if draw(st.booleans()) else None,
        reconsume_times=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        unit_mode=draw(st.booleans()) if draw(st.booleans()) else None,
        max_reconsume_times=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        batch=draw(st.booleans()) if draw(st.booleans()) else None,
        broker_name=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "a",
                    "b",
                    "batch",
                    "bornTimestamp",
                    "brokerName",
                    "c",
                    "d",
                    "defaultTopic",
                    "defaultTopicQueueNums",
                    "e",
                    "f",
                    "flag",
                    "g",
                    "h",
                    "i",
                    "j",
                    "k",
                    "l",
                    "m",
                    "maxReconsumeTimes",
                    "n",
                    "producerGroup",
                    "properties",
                    "queueId",
                    "reconsumeTimes",
                    "sysFlag",
                    "topic",
                    "unitMode",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_send_fields(made),
            lambda data: read_send_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_send_fields_v1(draw: DrawFn) -> SendFieldsV1:
    made = SendFieldsV1(
        producer_group=draw(_text()),
        topic=draw(_text()),
        default_topic=draw(_text()),
        default_topic_queue_nums=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        born_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        properties=draw(_text()) if draw(st.booleans()) else None,
        reconsume_times=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        unit_mode=draw(st.booleans()) if draw(st.booleans()) else None,
        max_reconsume_times=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        batch=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "batch",
                    "bornTimestamp",
                    "defaultTopic",
                    "defaultTopicQueueNums",
                    "flag",
                    "maxReconsumeTimes",
                    "producerGroup",
                    "properties",
                    "queueId",
                    "reconsumeTimes",
                    "sysFlag",
                    "topic",
                    "unitMode",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_send_fields_v1(made),
            lambda data: read_send_fields_v1(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_send_result(draw: DrawFn) -> SendResult:
    made = SendResult(
        msg_id=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        queue_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        transaction_id=draw(_text()) if draw(st.booleans()) else None,
        batch_uniq_id=draw(_text()) if draw(st.booleans()) else None,
        recall_handle=draw(_text()) if draw(st.booleans()) else None,
        trace_on=draw(st.booleans()) if draw(st.booleans()) else None,
        msg_region=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "MSG_REGION",
                    "TRACE_ON",
                    "batchUniqId",
                    "msgId",
                    "queueId",
                    "queueOffset",
                    "recallHandle",
                    "transactionId",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_send_result(made),
            lambda data: read_send_result(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_pull_fields(draw: DrawFn) -> PullFields:
    made = PullFields(
        consumer_group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        queue_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        max_msg_nums=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        sys_flag=draw(any_pull_flag()),
        commit_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        suspend_timeout_millis=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        subscription=draw(_text()) if draw(st.booleans()) else None,
        sub_version=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        expression_type=draw(_text()) if draw(st.booleans()) else None,
        max_msg_bytes=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        request_source=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        proxy_froward_client_id=draw(_text()) if draw(st.booleans()) else None,
        broker_name=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "bname",
                    "commitOffset",
                    "consumerGroup",
                    "expressionType",
                    "maxMsgBytes",
                    "maxMsgNums",
                    "proxyFrowardClientId",
                    "queueId",
                    "queueOffset",
                    "requestSource",
                    "subVersion",
                    "subscription",
                    "suspendTimeoutMillis",
                    "sysFlag",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_pull_fields(made),
            lambda data: read_pull_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_pull_result(draw: DrawFn) -> PullResult:
    made = PullResult(
        suggest_which_broker_id=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        next_begin_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        min_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        max_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        offset_delta=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        topic_sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        group_sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        forbidden_type=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "forbiddenType",
                    "groupSysFlag",
                    "maxOffset",
                    "minOffset",
                    "nextBeginOffset",
                    "offsetDelta",
                    "suggestWhichBrokerId",
                    "topicSysFlag",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_pull_result(made),
            lambda data: read_pull_result(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_query_fields(draw: DrawFn) -> QueryFields:
    made = QueryFields(
        topic=draw(_text()),
        key=draw(_text()),
        max_num=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        begin_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        end_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "beginTimestamp",
                    "endTimestamp",
                    "key",
                    "maxNum",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_query_fields(made),
            lambda data: read_query_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_query_result(draw: DrawFn) -> QueryResult:
    made = QueryResult(
        index_last_update_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        index_last_update_phyoffset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "indexLastUpdatePhyoffset",
                    "indexLastUpdateTimestamp",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_query_result(made),
            lambda data: read_query_result(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_query_consumer_offset_fields(draw: DrawFn) -> QueryConsumerOffsetFields:
    made = QueryConsumerOffsetFields(
        consumer_group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        set_zero_if_not_found=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "consumerGroup",
                    "queueId",
                    "setZeroIfNotFound",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_query_consumer_offset_fields(made),
            lambda data: read_query_consumer_offset_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_update_consumer_offset_fields(draw: DrawFn) -> UpdateConsumerOffsetFields:
    made = UpdateConsumerOffsetFields(
        consumer_group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        commit_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "commitOffset",
                    "consumerGroup",
                    "queueId",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_update_consumer_offset_fields(made),
            lambda data: read_update_consumer_offset_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_offset_result(draw: DrawFn) -> OffsetResult:
    made = OffsetResult(
        offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"offset", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_offset_result(made),
            lambda data: read_offset_result(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_timestamp_result(draw: DrawFn) -> TimestampResult:
    made = TimestampResult(
        timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"timestamp", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_timestamp_result(made),
            lambda data: read_timestamp_result(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_create_topic_fields(draw: DrawFn) -> CreateTopicFields:
    made = CreateTopicFields(
        topic=draw(_text()),
        default_topic=draw(_text()),
        read_queue_nums=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        write_queue_nums=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        perm=draw(any_permission()),
        topic_filter_type=draw(_text()),
        topic_sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        order=draw(st.booleans()),
        attributes=draw(_text()) if draw(st.booleans()) else None,
        force=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "attributes",
                    "defaultTopic",
                    "force",
                    "order",
                    "perm",
                    "readQueueNums",
                    "topic",
                    "topicFilterType",
                    "topicSysFlag",
                    "unknown_fields",
                    "writeQueueNums",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_create_topic_fields(made),
            lambda data: read_create_topic_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_search_offset_fields(draw: DrawFn) -> SearchOffsetFields:
    made = SearchOffsetFields(
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"queueId", "timestamp", "topic", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_search_offset_fields(made),
            lambda data: read_search_offset_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_max_offset_fields(draw: DrawFn) -> MaxOffsetFields:
    made = MaxOffsetFields(
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        committed=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"committed", "queueId", "topic", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_max_offset_fields(made),
            lambda data: read_max_offset_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_queue_fields(draw: DrawFn) -> QueueFields:
    made = QueueFields(
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"queueId", "topic", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_queue_fields(made),
            lambda data: read_queue_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_view_message_fields(draw: DrawFn) -> ViewMessageFields:
    made = ViewMessageFields(
        topic=draw(_text()) if draw(st.booleans()) else None,
        offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"offset", "topic", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_view_message_fields(made),
            lambda data: read_view_message_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_unregister_fields(draw: DrawFn) -> UnregisterFields:
    made = UnregisterFields(
        client_id=draw(_text()),
        producer_group=draw(_text()) if draw(st.booleans()) else None,
        consumer_group=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"clientID", "consumerGroup", "producerGroup", "unknown_fields"}
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_unregister_fields(made),
            lambda data: read_unregister_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_send_back_fields(draw: DrawFn) -> SendBackFields:
    made = SendBackFields(
        offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        group=draw(_text()),
        delay_level=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        origin_msg_id=draw(_text()) if draw(st.booleans()) else None,
        origin_topic=draw(_text()) if draw(st.booleans()) else None,
        unit_mode=draw(st.booleans()) if draw(st.booleans()) else None,
        max_reconsume_times=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "delayLevel",
                    "group",
                    "maxReconsumeTimes",
                    "offset",
                    "originMsgId",
                    "originTopic",
                    "unitMode",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_send_back_fields(made),
            lambda data: read_send_back_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_end_transaction_fields(draw: DrawFn) -> EndTransactionFields:
    made = EndTransactionFields(
        topic=draw(_text()) if draw(st.booleans()) else None,
        producer_group=draw(_text()),
        tran_state_table_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        commit_log_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        commit_or_rollback=draw(any_transaction_end()),
        from_transaction_check=draw(st.booleans()) if draw(st.booleans()) else None,
        msg_id=draw(_text()),
        transaction_id=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "commitLogOffset",
                    "commitOrRollback",
                    "fromTransactionCheck",
                    "msgId",
                    "producerGroup",
                    "topic",
                    "tranStateTableOffset",
                    "transactionId",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_end_transaction_fields(made),
            lambda data: read_end_transaction_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_check_transaction_fields(draw: DrawFn) -> CheckTransactionFields:
    made = CheckTransactionFields(
        topic=draw(_text()) if draw(st.booleans()) else None,
        tran_state_table_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        commit_log_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        msg_id=draw(_text()) if draw(st.booleans()) else None,
        transaction_id=draw(_text()) if draw(st.booleans()) else None,
        offset_msg_id=draw(_text()) if draw(st.booleans()) else None,
        bname=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "bname",
                    "commitLogOffset",
                    "msgId",
                    "offsetMsgId",
                    "topic",
                    "tranStateTableOffset",
                    "transactionId",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_check_transaction_fields(made),
            lambda data: read_check_transaction_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_group_fields(draw: DrawFn) -> GroupFields:
    made = GroupFields(
        consumer_group=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"consumerGroup", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_group_fields(made),
            lambda data: read_group_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_route_fields(draw: DrawFn) -> RouteFields:
    made = RouteFields(
        topic=draw(_text()),
        accept_standard_json_only=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"acceptStandardJsonOnly", "topic", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_route_fields(made),
            lambda data: read_route_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_topic_fields(draw: DrawFn) -> TopicFields:
    made = TopicFields(
        topic=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"topic", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_topic_fields(made),
            lambda data: read_topic_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_pop_fields(draw: DrawFn) -> PopFields:
    made = PopFields(
        consumer_group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        max_msg_nums=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        invisible_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        poll_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        born_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        init_mode=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        exp_type=draw(_text()) if draw(st.booleans()) else None,
        exp=draw(_text()) if draw(st.booleans()) else None,
        order=draw(st.booleans()) if draw(st.booleans()) else None,
        attempt_id=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "attemptId",
                    "bornTime",
                    "consumerGroup",
                    "exp",
                    "expType",
                    "initMode",
                    "invisibleTime",
                    "maxMsgNums",
                    "order",
                    "pollTime",
                    "queueId",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_pop_fields(made), lambda data: read_pop_fields(data, 0, len(data), STRICT)
        )
        == made
    )
    return made


@st.composite
def any_pop_result(draw: DrawFn) -> PopResult:
    made = PopResult(
        pop_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        invisible_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        revive_qid=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        rest_num=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        start_offset_info=draw(_text()) if draw(st.booleans()) else None,
        msg_offset_info=draw(_text()) if draw(st.booleans()) else None,
        order_count_info=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "invisibleTime",
                    "msgOffsetInfo",
                    "orderCountInfo",
                    "popTime",
                    "restNum",
                    "reviveQid",
                    "startOffsetInfo",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_pop_result(made), lambda data: read_pop_result(data, 0, len(data), STRICT)
        )
        == made
    )
    return made


@st.composite
def any_ack_fields(draw: DrawFn) -> AckFields:
    made = AckFields(
        consumer_group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        extra_info=draw(_text()),
        offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "consumerGroup",
                    "extraInfo",
                    "offset",
                    "queueId",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_ack_fields(made), lambda data: read_ack_fields(data, 0, len(data), STRICT)
        )
        == made
    )
    return made


@st.composite
def any_change_invisible_fields(draw: DrawFn) -> ChangeInvisibleFields:
    made = ChangeInvisibleFields(
        consumer_group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        extra_info=draw(_text()),
        offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        invisible_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "consumerGroup",
                    "extraInfo",
                    "invisibleTime",
                    "offset",
                    "queueId",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_change_invisible_fields(made),
            lambda data: read_change_invisible_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_change_invisible_result(draw: DrawFn) -> ChangeInvisibleResult:
    made = ChangeInvisibleResult(
        pop_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        invisible_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        revive_qid=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"invisibleTime", "popTime", "reviveQid", "unknown_fields"}
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_change_invisible_result(made),
            lambda data: read_change_invisible_result(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_peek_fields(draw: DrawFn) -> PeekFields:
    made = PeekFields(
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        max_msg_nums=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        consumer_group=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "consumerGroup",
                    "maxMsgNums",
                    "queueId",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_peek_fields(made),
            lambda data: read_peek_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_reset_offset_fields(draw: DrawFn) -> ResetOffsetFields:
    made = ResetOffsetFields(
        group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        offset=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        is_force=draw(st.booleans()),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "group",
                    "isForce",
                    "offset",
                    "queueId",
                    "timestamp",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_reset_offset_fields(made),
            lambda data: read_reset_offset_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_consumer_status_fields(draw: DrawFn) -> ConsumerStatusFields:
    made = ConsumerStatusFields(
        topic=draw(_text()),
        group=draw(_text()),
        client_address=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"clientAddr", "group", "topic", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_consumer_status_fields(made),
            lambda data: read_consumer_status_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_recall_fields(draw: DrawFn) -> RecallFields:
    made = RecallFields(
        producer_group=draw(_text()) if draw(st.booleans()) else None,
        topic=draw(_text()),
        recall_handle=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"producerGroup", "recallHandle", "topic", "unknown_fields"}
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_recall_fields(made),
            lambda data: read_recall_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_running_info_fields(draw: DrawFn) -> RunningInfoFields:
    made = RunningInfoFields(
        consumer_group=draw(_text()),
        client_id=draw(_text()),
        jstack_enable=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"clientId", "consumerGroup", "jstackEnable", "unknown_fields"}
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_running_info_fields(made),
            lambda data: read_running_info_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_heartbeat_result(draw: DrawFn) -> HeartbeatResult:
    made = HeartbeatResult(
        is_support_heart_beat_v2=draw(st.booleans()) if draw(st.booleans()) else None,
        is_sub_change=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"IS_SUB_CHANGE", "IS_SUPPORT_HEART_BEAT_V2", "unknown_fields"}
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_heartbeat_result(made),
            lambda data: read_heartbeat_result(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_kv_key_fields(draw: DrawFn) -> KvKeyFields:
    made = KvKeyFields(
        namespace=draw(_text()),
        key=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"key", "namespace", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_kv_key_fields(made),
            lambda data: read_kv_key_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_kv_fields(draw: DrawFn) -> KvFields:
    made = KvFields(
        namespace=draw(_text()),
        key=draw(_text()),
        value=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"key", "namespace", "unknown_fields", "value"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_kv_fields(made), lambda data: read_kv_fields(data, 0, len(data), STRICT)
        )
        == made
    )
    return made


@st.composite
def any_register_broker_fields(draw: DrawFn) -> RegisterBrokerFields:
    made = RegisterBrokerFields(
        broker_name=draw(_text()),
        broker_addr=draw(_text()),
        cluster_name=draw(_text()),
        ha_server_addr=draw(_text()),
        broker_id=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        heartbeat_timeout_millis=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        enable_acting_master=draw(st.booleans()) if draw(st.booleans()) else None,
        compressed=draw(st.booleans()) if draw(st.booleans()) else None,
        body_crc32=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "bodyCrc32",
                    "brokerAddr",
                    "brokerId",
                    "brokerName",
                    "clusterName",
                    "compressed",
                    "enableActingMaster",
                    "haServerAddr",
                    "heartbeatTimeoutMillis",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_register_broker_fields(made),
            lambda data: read_register_broker_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_delete_group_fields(draw: DrawFn) -> DeleteGroupFields:
    made = DeleteGroupFields(
        group_name=draw(_text()),
        clean_offset=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"cleanOffset", "groupName", "unknown_fields"} & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_delete_group_fields(made),
            lambda data: read_delete_group_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_consume_stats_fields(draw: DrawFn) -> ConsumeStatsFields:
    made = ConsumeStatsFields(
        consumer_group=draw(_text()),
        topic=draw(_text()) if draw(st.booleans()) else None,
        topic_list=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"consumerGroup", "topic", "topicList", "unknown_fields"}
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_consume_stats_fields(made),
            lambda data: read_consume_stats_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_consume_directly_fields(draw: DrawFn) -> ConsumeDirectlyFields:
    made = ConsumeDirectlyFields(
        consumer_group=draw(_text()),
        client_id=draw(_text()) if draw(st.booleans()) else None,
        msg_id=draw(_text()) if draw(st.booleans()) else None,
        broker_name=draw(_text()) if draw(st.booleans()) else None,
        topic=draw(_text()) if draw(st.booleans()) else None,
        topic_sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        group_sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "brokerName",
                    "clientId",
                    "consumerGroup",
                    "groupSysFlag",
                    "msgId",
                    "topic",
                    "topicSysFlag",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_consume_directly_fields(made),
            lambda data: read_consume_directly_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_push_reply_fields(draw: DrawFn) -> PushReplyFields:
    made = PushReplyFields(
        producer_group=draw(_text()),
        topic=draw(_text()),
        default_topic=draw(_text()),
        default_topic_queue_nums=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        born_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        properties=draw(_text()) if draw(st.booleans()) else None,
        reconsume_times=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        unit_mode=draw(st.booleans()) if draw(st.booleans()) else None,
        born_host=draw(_text()),
        store_host=draw(_text()),
        store_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "bornHost",
                    "bornTimestamp",
                    "defaultTopic",
                    "defaultTopicQueueNums",
                    "flag",
                    "producerGroup",
                    "properties",
                    "queueId",
                    "reconsumeTimes",
                    "storeHost",
                    "storeTimestamp",
                    "sysFlag",
                    "topic",
                    "unitMode",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_push_reply_fields(made),
            lambda data: read_push_reply_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_notification_fields(draw: DrawFn) -> NotificationFields:
    made = NotificationFields(
        consumer_group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        poll_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        born_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        order=draw(st.booleans()) if draw(st.booleans()) else None,
        attempt_id=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {
                    "attemptId",
                    "bornTime",
                    "consumerGroup",
                    "order",
                    "pollTime",
                    "queueId",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_notification_fields(made),
            lambda data: read_notification_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_polling_info_fields(draw: DrawFn) -> PollingInfoFields:
    made = PollingInfoFields(
        consumer_group=draw(_text()),
        topic=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(_text(), _text(), max_size=3).filter(
                lambda kept: not {"consumerGroup", "queueId", "topic", "unknown_fields"}
                & kept.keys()
            )
        ),
    )
    assume(
        _record_back(
            lambda: write_polling_info_fields(made),
            lambda data: read_polling_info_fields(data, 0, len(data), STRICT),
        )
        == made
    )
    return made


@st.composite
def any_route_info(draw: DrawFn) -> RouteInfo:
    return RouteInfo(
        brokers=draw(st.lists(any_broker_data(), max_size=3).map(tuple)),
        filter_servers=(
            draw(st.dictionaries(_text(), st.lists(_text(), max_size=3).map(tuple), max_size=3))
            if draw(st.booleans())
            else None
        ),
        order_topic_conf=draw(_text()) if draw(st.booleans()) else None,
        queues=draw(st.lists(any_queue_data(), max_size=3).map(tuple)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "brokerDatas",
                    "filterServerTable",
                    "orderTopicConf",
                    "queueDatas",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_queue_data(draw: DrawFn) -> QueueData:
    return QueueData(
        broker_name=draw(_text()),
        permission=draw(any_permission()),
        read_queues=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        topic_sys_flag=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        write_queues=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "brokerName",
                    "perm",
                    "readQueueNums",
                    "topicSysFlag",
                    "unknown_fields",
                    "writeQueueNums",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_broker_data(draw: DrawFn) -> BrokerData:
    return BrokerData(
        addresses=draw(
            st.dictionaries(
                st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF), _text(), max_size=3
            )
        ),
        broker_name=draw(_text()),
        cluster=draw(_text()),
        acting_master=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "brokerAddrs",
                    "brokerName",
                    "cluster",
                    "enableActingMaster",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_cluster_info(draw: DrawFn) -> ClusterInfo:
    return ClusterInfo(
        brokers=draw(st.dictionaries(_text(), any_broker_data(), max_size=3)),
        clusters=draw(
            st.dictionaries(_text(), st.lists(_text(), max_size=3).map(tuple), max_size=3)
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"brokerAddrTable", "clusterAddrTable", "unknown_fields"}
                & kept.keys()
            )
        ),
    )


@st.composite
def any_topic_list(draw: DrawFn) -> TopicList:
    return TopicList(
        topics=draw(st.lists(_text(), max_size=3).map(tuple)),
        broker_address=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"brokerAddr", "topicList", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_consumer_list(draw: DrawFn) -> ConsumerList:
    return ConsumerList(
        ids=draw(st.lists(_text(), max_size=3).map(tuple)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"consumerIdList", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_queue_place(draw: DrawFn) -> QueuePlace:
    return QueuePlace(
        broker_name=draw(_text()),
        offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        topic=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"brokerName", "offset", "queueId", "topic", "unknown_fields"}
                & kept.keys()
            )
        ),
    )


@st.composite
def any_offset_table(draw: DrawFn) -> OffsetTable:
    return OffsetTable(
        places=draw(st.lists(any_queue_place(), max_size=3).map(tuple)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"offsetTable", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_queue_offsets(draw: DrawFn) -> QueueOffsets:
    return QueueOffsets(
        places=draw(
            st.dictionaries(
                any_message_queue(),
                st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF),
                max_size=3,
            )
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"offsetTable", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_topic_stats(draw: DrawFn) -> TopicStats:
    return TopicStats(
        queues=draw(st.dictionaries(any_message_queue(), any_queue_range(), max_size=3)),
        put_rate=(
            draw(st.floats(allow_nan=False, allow_infinity=False, width=64))
            if draw(st.booleans())
            else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"offsetTable", "topicPutTps", "unknown_fields"} & kept.keys()
            )
        ),
    )


@st.composite
def any_queue_range(draw: DrawFn) -> QueueRange:
    return QueueRange(
        updated_at=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        end=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        begin=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"lastUpdateTimestamp", "maxOffset", "minOffset", "unknown_fields"}
                & kept.keys()
            )
        ),
    )


@st.composite
def any_consume_stats(draw: DrawFn) -> ConsumeStats:
    return ConsumeStats(
        consume_rate=(
            draw(st.floats(allow_nan=False, allow_infinity=False, width=64))
            if draw(st.booleans())
            else None
        ),
        queues=draw(st.dictionaries(any_message_queue(), any_consume_progress(), max_size=3)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"consumeTps", "offsetTable", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_consume_progress(draw: DrawFn) -> ConsumeProgress:
    return ConsumeProgress(
        end=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        committed=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        stored_at=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        pulled=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "brokerOffset",
                    "consumerOffset",
                    "lastTimestamp",
                    "pullOffset",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_consumer_status(draw: DrawFn) -> ConsumerStatus:
    return ConsumerStatus(
        by_client=(
            draw(
                st.dictionaries(
                    _text(),
                    st.dictionaries(
                        any_message_queue(),
                        st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF),
                        max_size=3,
                    ),
                    max_size=3,
                )
            )
            if draw(st.booleans())
            else None
        ),
        places=(
            draw(
                st.dictionaries(
                    any_message_queue(),
                    st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF),
                    max_size=3,
                )
            )
            if draw(st.booleans())
            else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"consumerTable", "messageQueueTable", "unknown_fields"}
                & kept.keys()
            )
        ),
    )


@st.composite
def any_consumer_running_info(draw: DrawFn) -> ConsumerRunningInfo:
    return ConsumerRunningInfo(
        properties=draw(st.dictionaries(_text(), _text(), max_size=3)),
        subscriptions=draw(st.lists(any_subscription_data(), max_size=3).map(tuple)),
        queues=draw(st.dictionaries(any_message_queue(), any_process_queue_info(), max_size=3)),
        popped_queues=(
            draw(st.dictionaries(any_message_queue(), any_pop_process_queue_info(), max_size=3))
            if draw(st.booleans())
            else None
        ),
        statistics=draw(st.dictionaries(_text(), any_consume_status(), max_size=3)),
        notes=draw(st.dictionaries(_text(), _text(), max_size=3)) if draw(st.booleans()) else None,
        stacks=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "jstack",
                    "mqPopTable",
                    "mqTable",
                    "properties",
                    "statusTable",
                    "subscriptionSet",
                    "unknown_fields",
                    "userConsumerInfo",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_process_queue_info(draw: DrawFn) -> ProcessQueueInfo:
    return ProcessQueueInfo(
        committed=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        oldest=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        newest=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        count=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        size=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        oldest_in_hand=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        newest_in_hand=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        in_hand=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        locked=draw(st.booleans()) if draw(st.booleans()) else None,
        unlock_attempts=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        locked_at=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        dropped=draw(st.booleans()) if draw(st.booleans()) else None,
        pulled_at=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        consumed_at=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "cachedMsgCount",
                    "cachedMsgMaxOffset",
                    "cachedMsgMinOffset",
                    "cachedMsgSizeInMiB",
                    "commitOffset",
                    "droped",
                    "lastConsumeTimestamp",
                    "lastLockTimestamp",
                    "lastPullTimestamp",
                    "locked",
                    "transactionMsgCount",
                    "transactionMsgMaxOffset",
                    "transactionMsgMinOffset",
                    "tryUnlockTimes",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_pop_process_queue_info(draw: DrawFn) -> PopProcessQueueInfo:
    return PopProcessQueueInfo(
        count=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        dropped=draw(st.booleans()) if draw(st.booleans()) else None,
        popped_at=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"droped", "lastPopTimestamp", "unknown_fields", "waitAckCount"}
                & kept.keys()
            )
        ),
    )


@st.composite
def any_consume_status(draw: DrawFn) -> ConsumeStatus:
    return ConsumeStatus(
        pull_time=(
            draw(st.floats(allow_nan=False, allow_infinity=False, width=64))
            if draw(st.booleans())
            else None
        ),
        pulled=(
            draw(st.floats(allow_nan=False, allow_infinity=False, width=64))
            if draw(st.booleans())
            else None
        ),
        consume_time=(
            draw(st.floats(allow_nan=False, allow_infinity=False, width=64))
            if draw(st.booleans())
            else None
        ),
        consumed=(
            draw(st.floats(allow_nan=False, allow_infinity=False, width=64))
            if draw(st.booleans())
            else None
        ),
        failed=(
            draw(st.floats(allow_nan=False, allow_infinity=False, width=64))
            if draw(st.booleans())
            else None
        ),
        failed_last_hour=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "consumeFailedMsgs",
                    "consumeFailedTPS",
                    "consumeOKTPS",
                    "consumeRT",
                    "pullRT",
                    "pullTPS",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_consume_directly_result(draw: DrawFn) -> ConsumeDirectlyResult:
    return ConsumeDirectlyResult(
        in_order=draw(st.booleans()) if draw(st.booleans()) else None,
        auto_commit=draw(st.booleans()) if draw(st.booleans()) else None,
        outcome=draw(st.sampled_from(ConsumeOutcome)) if draw(st.booleans()) else None,
        remark=draw(_text()) if draw(st.booleans()) else None,
        spent=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "autoCommit",
                    "consumeResult",
                    "order",
                    "remark",
                    "spentTimeMills",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_message_queue(draw: DrawFn) -> MessageQueue:
    return MessageQueue(
        broker_name=draw(_text()),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        topic=draw(_text()),
    )


@st.composite
def any_lock_request(draw: DrawFn) -> LockRequest:
    return LockRequest(
        consumer_group=draw(_text()),
        client_id=draw(_text()),
        only_this_broker=draw(st.booleans()) if draw(st.booleans()) else None,
        queues=draw(st.lists(any_message_queue(), max_size=3).map(tuple)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "clientId",
                    "consumerGroup",
                    "mqSet",
                    "onlyThisBroker",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_lock_result(draw: DrawFn) -> LockResult:
    return LockResult(
        queues=draw(st.lists(any_message_queue(), max_size=3).map(tuple)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"lockOKMQSet", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_batch_ack(draw: DrawFn) -> BatchAck:
    return BatchAck(
        bits=draw(st.binary(max_size=16)),
        consumer_group=draw(_text()),
        invisible_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        pop_time=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        origin=draw(any_pop_origin()),
        revive_queue=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        start_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        topic=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"b", "c", "it", "pt", "q", "r", "rq", "so", "t", "unknown_fields"}
                & kept.keys()
            )
        ),
    )


@st.composite
def any_batch_ack_request(draw: DrawFn) -> BatchAckRequest:
    return BatchAckRequest(
        acks=draw(st.lists(any_batch_ack(), max_size=3).map(tuple)),
        broker_name=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"acks", "brokerName", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_heartbeat(draw: DrawFn) -> Heartbeat:
    return Heartbeat(
        client_id=draw(_text()),
        producers=(
            draw(st.lists(any_producer_data(), max_size=3).map(tuple))
            if draw(st.booleans())
            else None
        ),
        consumers=(
            draw(st.lists(any_consumer_data(), max_size=3).map(tuple))
            if draw(st.booleans())
            else None
        ),
        fingerprint=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        without_subscriptions=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "clientID",
                    "consumerDataSet",
                    "heartbeatFingerprint",
                    "isWithoutSub",
                    "producerDataSet",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_producer_data(draw: DrawFn) -> ProducerData:
    return ProducerData(
        group=draw(_text()),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"groupName", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_consumer_data(draw: DrawFn) -> ConsumerData:
    return ConsumerData(
        group=draw(_text()),
        type=draw(st.sampled_from(ConsumeType)),
        model=draw(st.sampled_from(MessageModel)),
        from_where=draw(st.sampled_from(ConsumeFromWhere)),
        subscriptions=draw(st.lists(any_subscription_data(), max_size=3).map(tuple)),
        unit_mode=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "consumeFromWhere",
                    "consumeType",
                    "groupName",
                    "messageModel",
                    "subscriptionDataSet",
                    "unitMode",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_subscription_data(draw: DrawFn) -> SubscriptionData:
    return SubscriptionData(
        class_filter=draw(st.booleans()) if draw(st.booleans()) else None,
        topic=draw(_text()),
        expression=draw(_text()) if draw(st.booleans()) else None,
        tags=draw(st.lists(_text(), max_size=3).map(tuple)) if draw(st.booleans()) else None,
        codes=(
            draw(st.lists(st.integers(-2147483648, 0x7FFFFFFF), max_size=3).map(tuple))
            if draw(st.booleans())
            else None
        ),
        version=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        expression_type=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "classFilterMode",
                    "codeSet",
                    "expressionType",
                    "subString",
                    "subVersion",
                    "tagsSet",
                    "topic",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_stored_message(draw: DrawFn) -> StoredMessage:
    magic = draw(any_message_magic())
    sys_flag = draw(any_message_sys_flag())
    return StoredMessage(
        magic=magic,
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        queue_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        physical_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        sys_flag=sys_flag,
        born_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        born_address=(
            draw(st.binary(min_size=16, max_size=16))
            if sys_flag & 0x10
            else draw(st.binary(min_size=4, max_size=4))
        ),
        born_port=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        store_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        store_address=(
            draw(st.binary(min_size=16, max_size=16))
            if sys_flag & 0x20
            else draw(st.binary(min_size=4, max_size=4))
        ),
        store_port=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        reconsume_times=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        prepared_transaction_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        body=draw(st.binary(max_size=16)),
        topic=draw(_text()),
        properties=draw(
            st.dictionaries(
                _text().filter(lambda value: b"\x01" not in value.encode()),
                _text().filter(lambda value: b"\x02" not in value.encode()),
                max_size=3,
            )
        ),
    )


@st.composite
def any_unread_message(draw: DrawFn) -> UnreadMessage:
    magic = draw(any_message_magic())
    sys_flag = draw(any_message_sys_flag())
    return UnreadMessage(
        magic=magic,
        body_crc=draw(st.integers(0, 0xFFFFFFFF)),
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        queue_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        physical_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        sys_flag=sys_flag,
        born_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        born_address=(
            draw(st.binary(min_size=16, max_size=16))
            if sys_flag & 0x10
            else draw(st.binary(min_size=4, max_size=4))
        ),
        born_port=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        store_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        store_address=(
            draw(st.binary(min_size=16, max_size=16))
            if sys_flag & 0x20
            else draw(st.binary(min_size=4, max_size=4))
        ),
        store_port=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        reconsume_times=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        prepared_transaction_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        body=draw(st.binary(max_size=16)),
        topic=draw(_text()),
        properties=draw(st.binary(max_size=16)),
    )


@st.composite
def any_batch_message(draw: DrawFn) -> BatchMessage:
    return BatchMessage(
        flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        body=draw(st.binary(max_size=16)),
        properties=draw(
            st.dictionaries(
                _text().filter(lambda value: b"\x01" not in value.encode()),
                _text().filter(lambda value: b"\x02" not in value.encode()),
                max_size=3,
            )
        ),
    )


RECORDS: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "ResponseCode": any_response_code,
    "HeaderJson": any_header_json,
    "Frame": any_frame,
    "SerializeType": any_serialize_type,
    "Header": any_header,
    "Language": any_language,
    "HeaderFlag": any_header_flag,
    "Properties": any_properties,
    "Permission": any_permission,
    "PullFlag": any_pull_flag,
    "TransactionEnd": any_transaction_end,
    "ConsumeType": any_consume_type,
    "MessageModel": any_message_model,
    "ConsumeFromWhere": any_consume_from_where,
    "SendFields": any_send_fields,
    "SendFieldsV1": any_send_fields_v1,
    "SendResult": any_send_result,
    "PullFields": any_pull_fields,
    "PullResult": any_pull_result,
    "QueryFields": any_query_fields,
    "QueryResult": any_query_result,
    "QueryConsumerOffsetFields": any_query_consumer_offset_fields,
    "UpdateConsumerOffsetFields": any_update_consumer_offset_fields,
    "OffsetResult": any_offset_result,
    "TimestampResult": any_timestamp_result,
    "CreateTopicFields": any_create_topic_fields,
    "SearchOffsetFields": any_search_offset_fields,
    "MaxOffsetFields": any_max_offset_fields,
    "QueueFields": any_queue_fields,
    "ViewMessageFields": any_view_message_fields,
    "UnregisterFields": any_unregister_fields,
    "SendBackFields": any_send_back_fields,
    "EndTransactionFields": any_end_transaction_fields,
    "CheckTransactionFields": any_check_transaction_fields,
    "GroupFields": any_group_fields,
    "RouteFields": any_route_fields,
    "TopicFields": any_topic_fields,
    "PopFields": any_pop_fields,
    "PopResult": any_pop_result,
    "AckFields": any_ack_fields,
    "ChangeInvisibleFields": any_change_invisible_fields,
    "ChangeInvisibleResult": any_change_invisible_result,
    "PeekFields": any_peek_fields,
    "ResetOffsetFields": any_reset_offset_fields,
    "ConsumerStatusFields": any_consumer_status_fields,
    "RecallFields": any_recall_fields,
    "RunningInfoFields": any_running_info_fields,
    "HeartbeatResult": any_heartbeat_result,
    "KvKeyFields": any_kv_key_fields,
    "KvFields": any_kv_fields,
    "RegisterBrokerFields": any_register_broker_fields,
    "DeleteGroupFields": any_delete_group_fields,
    "ConsumeStatsFields": any_consume_stats_fields,
    "ConsumeDirectlyFields": any_consume_directly_fields,
    "PushReplyFields": any_push_reply_fields,
    "NotificationFields": any_notification_fields,
    "PollingInfoFields": any_polling_info_fields,
    "RouteInfo": any_route_info,
    "QueueData": any_queue_data,
    "BrokerData": any_broker_data,
    "ClusterInfo": any_cluster_info,
    "TopicList": any_topic_list,
    "ConsumerList": any_consumer_list,
    "QueuePlace": any_queue_place,
    "OffsetTable": any_offset_table,
    "QueueOffsets": any_queue_offsets,
    "TopicStats": any_topic_stats,
    "QueueRange": any_queue_range,
    "ConsumeStats": any_consume_stats,
    "ConsumeProgress": any_consume_progress,
    "ConsumerStatus": any_consumer_status,
    "ConsumerRunningInfo": any_consumer_running_info,
    "ProcessQueueInfo": any_process_queue_info,
    "PopProcessQueueInfo": any_pop_process_queue_info,
    "ConsumeStatus": any_consume_status,
    "ConsumeOutcome": any_consume_outcome,
    "ConsumeDirectlyResult": any_consume_directly_result,
    "MessageQueue": any_message_queue,
    "LockRequest": any_lock_request,
    "LockResult": any_lock_result,
    "PopOrigin": any_pop_origin,
    "BatchAck": any_batch_ack,
    "BatchAckRequest": any_batch_ack_request,
    "Heartbeat": any_heartbeat,
    "ProducerData": any_producer_data,
    "ConsumerData": any_consumer_data,
    "SubscriptionData": any_subscription_data,
    "RequestCode": any_request_code,
    "MessageMagic": any_message_magic,
    "MessageSysFlag": any_message_sys_flag,
    "StoredMessage": any_stored_message,
    "UnreadMessage": any_unread_message,
    "StoredMessages": any_stored_messages,
    "BatchMessage": any_batch_message,
    "BatchMessages": any_batch_messages,
}
"""The strategies of types by name."""
