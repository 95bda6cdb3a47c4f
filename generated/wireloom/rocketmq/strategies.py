"""Hypothesis strategies for Apache RocketMQ remoting: any legal value of a type or a message.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.errors import DecodeError, EncodeError
from wireloom.rocketmq import type_strategies
from wireloom.rocketmq.decode import decode
from wireloom.rocketmq.encode import encode
from wireloom.rocketmq.messages import (
    AckMessage,
    AckMessageResponse,
    BatchAckMessage,
    BatchAckMessageResponse,
    ChangeMessageInvisibletime,
    ChangeMessageInvisibletimeResponse,
    CheckTransactionStateOneway,
    ConsumeMessageDirectly,
    ConsumeMessageDirectlyResponse,
    ConsumerSendMsgBack,
    ConsumerSendMsgBackResponse,
    DeleteSubscriptiongroup,
    DeleteSubscriptiongroupResponse,
    DeleteTopicInBroker,
    DeleteTopicInBrokerResponse,
    DeleteTopicInNamesrv,
    DeleteTopicInNamesrvResponse,
    EndTransaction,
    EndTransactionOneway,
    EndTransactionResponse,
    GetAllTopicListFromNameserver,
    GetAllTopicListFromNameserverResponse,
    GetBrokerClusterInfo,
    GetBrokerClusterInfoResponse,
    GetConsumerConnectionList,
    GetConsumerConnectionListResponse,
    GetConsumerListByGroup,
    GetConsumerListByGroupResponse,
    GetConsumerRunningInfo,
    GetConsumerRunningInfoResponse,
    GetConsumerStatusFromClient,
    GetConsumerStatusFromClientResponse,
    GetConsumeStats,
    GetConsumeStatsResponse,
    GetEarliestMsgStoretime,
    GetEarliestMsgStoretimeResponse,
    GetKvConfig,
    GetKvConfigResponse,
    GetMaxOffset,
    GetMaxOffsetResponse,
    GetMinOffset,
    GetMinOffsetResponse,
    GetRouteinfoByTopic,
    GetRouteinfoByTopicResponse,
    GetTopicStatsInfo,
    GetTopicStatsInfoResponse,
    HeartBeat,
    HeartBeatResponse,
    InvokeBrokerToGetConsumerStatus,
    InvokeBrokerToGetConsumerStatusResponse,
    InvokeBrokerToResetOffset,
    InvokeBrokerToResetOffsetResponse,
    LockBatchMq,
    LockBatchMqResponse,
    Message,
    Notification,
    NotificationResponse,
    NotifyConsumerIdsChangedOneway,
    Oneway,
    PeekMessage,
    PeekMessageResponse,
    PollingInfo,
    PollingInfoResponse,
    PopMessage,
    PopMessageResponse,
    PullMessage,
    PullMessageResponse,
    PushReplyMessageToClient,
    PushReplyMessageToClientResponse,
    PutKvConfig,
    PutKvConfigResponse,
    QueryConsumerOffset,
    QueryConsumerOffsetResponse,
    QueryMessage,
    QueryMessageResponse,
    RecallMessage,
    RecallMessageResponse,
    RegisterBroker,
    RegisterBrokerResponse,
    Request,
    ResetConsumerClientOffsetOneway,
    Response,
    SearchOffsetByTimestamp,
    SearchOffsetByTimestampResponse,
    SendBatchMessage,
    SendBatchMessageOneway,
    SendBatchMessageResponse,
    SendMessage,
    SendMessageOneway,
    SendMessageResponse,
    SendMessageV2,
    SendMessageV2Oneway,
    SendMessageV2Response,
    UnlockBatchMq,
    UnlockBatchMqOneway,
    UnlockBatchMqResponse,
    UnregisterClient,
    UnregisterClientResponse,
    UpdateAndCreateTopic,
    UpdateAndCreateTopicResponse,
    UpdateConsumerOffset,
    UpdateConsumerOffsetOneway,
    UpdateConsumerOffsetResponse,
    ViewMessageById,
    ViewMessageByIdResponse,
)
from wireloom.rocketmq.type_strategies import (
    any_ack_fields,
    any_batch_ack_request,
    any_change_invisible_fields,
    any_change_invisible_result,
    any_check_transaction_fields,
    any_cluster_info,
    any_consume_directly_fields,
    any_consume_directly_result,
    any_consume_stats,
    any_consume_stats_fields,
    any_consumer_list,
    any_consumer_running_info,
    any_consumer_status,
    any_consumer_status_fields,
    any_create_topic_fields,
    any_delete_group_fields,
    any_end_transaction_fields,
    any_group_fields,
    any_heartbeat,
    any_heartbeat_result,
    any_kv_fields,
    any_kv_key_fields,
    any_language,
    any_lock_request,
    any_lock_result,
    any_max_offset_fields,
    any_notification_fields,
    any_offset_result,
    any_peek_fields,
    any_polling_info_fields,
    any_pop_fields,
    any_pop_result,
    any_pull_fields,
    any_pull_result,
    any_push_reply_fields,
    any_query_consumer_offset_fields,
    any_query_fields,
    any_query_result,
    any_queue_fields,
    any_queue_offsets,
    any_recall_fields,
    any_register_broker_fields,
    any_reset_offset_fields,
    any_response_code,
    any_route_fields,
    any_route_info,
    any_running_info_fields,
    any_search_offset_fields,
    any_send_back_fields,
    any_send_fields,
    any_send_fields_v1,
    any_send_result,
    any_serialize_type,
    any_stored_message,
    any_timestamp_result,
    any_topic_fields,
    any_topic_list,
    any_topic_stats,
    any_unregister_fields,
    any_update_consumer_offset_fields,
    any_view_message_fields,
)
from wireloom.rocketmq.types import ResponseCode


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


def _back(message: Message) -> Message | None:
    """A message as it is read back, or None if it cannot be written."""
    try:
        return decode(encode(message), answers=lambda _: (type(message),))
    except (EncodeError, DecodeError):
        return None


@st.composite
def any_send_message(draw: DrawFn) -> SendMessage:
    made = SendMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_send_fields_v1()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_send_message_oneway(draw: DrawFn) -> SendMessageOneway:
    made = SendMessageOneway(
        fields=draw(any_send_fields_v1()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_send_message_response(draw: DrawFn) -> SendMessageResponse:
    made = SendMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_send_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_pull_message(draw: DrawFn) -> PullMessage:
    made = PullMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_pull_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_pull_message_response(draw: DrawFn) -> PullMessageResponse:
    made = PullMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                    ResponseCode.PULL_NOT_FOUND,
                    ResponseCode.PULL_RETRY_IMMEDIATELY,
                    ResponseCode.PULL_OFFSET_MOVED,
                ]
            )
        ),
        fields=draw(any_pull_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_query_message(draw: DrawFn) -> QueryMessage:
    made = QueryMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_query_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_query_message_response(draw: DrawFn) -> QueryMessageResponse:
    made = QueryMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_query_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_query_consumer_offset(draw: DrawFn) -> QueryConsumerOffset:
    made = QueryConsumerOffset(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_query_consumer_offset_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_query_consumer_offset_response(draw: DrawFn) -> QueryConsumerOffsetResponse:
    made = QueryConsumerOffsetResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_offset_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_update_consumer_offset(draw: DrawFn) -> UpdateConsumerOffset:
    made = UpdateConsumerOffset(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_update_consumer_offset_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_update_consumer_offset_oneway(draw: DrawFn) -> UpdateConsumerOffsetOneway:
    made = UpdateConsumerOffsetOneway(
        fields=draw(any_update_consumer_offset_fields()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_update_consumer_offset_response(draw: DrawFn) -> UpdateConsumerOffsetResponse:
    made = UpdateConsumerOffsetResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_update_and_create_topic(draw: DrawFn) -> UpdateAndCreateTopic:
    made = UpdateAndCreateTopic(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_create_topic_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_update_and_create_topic_response(draw: DrawFn) -> UpdateAndCreateTopicResponse:
    made = UpdateAndCreateTopicResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_search_offset_by_timestamp(draw: DrawFn) -> SearchOffsetByTimestamp:
    made = SearchOffsetByTimestamp(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_search_offset_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_search_offset_by_timestamp_response(draw: DrawFn) -> SearchOffsetByTimestampResponse:
    made = SearchOffsetByTimestampResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_offset_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_max_offset(draw: DrawFn) -> GetMaxOffset:
    made = GetMaxOffset(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_max_offset_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_max_offset_response(draw: DrawFn) -> GetMaxOffsetResponse:
    made = GetMaxOffsetResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_offset_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_min_offset(draw: DrawFn) -> GetMinOffset:
    made = GetMinOffset(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_queue_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_min_offset_response(draw: DrawFn) -> GetMinOffsetResponse:
    made = GetMinOffsetResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_offset_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_earliest_msg_storetime(draw: DrawFn) -> GetEarliestMsgStoretime:
    made = GetEarliestMsgStoretime(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_queue_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_earliest_msg_storetime_response(draw: DrawFn) -> GetEarliestMsgStoretimeResponse:
    made = GetEarliestMsgStoretimeResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_timestamp_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_view_message_by_id(draw: DrawFn) -> ViewMessageById:
    made = ViewMessageById(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_view_message_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_view_message_by_id_response(draw: DrawFn) -> ViewMessageByIdResponse:
    made = ViewMessageByIdResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_heart_beat(draw: DrawFn) -> HeartBeat:
    made = HeartBeat(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        body=draw(any_heartbeat()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_heart_beat_response(draw: DrawFn) -> HeartBeatResponse:
    made = HeartBeatResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_heartbeat_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_unregister_client(draw: DrawFn) -> UnregisterClient:
    made = UnregisterClient(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_unregister_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_unregister_client_response(draw: DrawFn) -> UnregisterClientResponse:
    made = UnregisterClientResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_consumer_send_msg_back(draw: DrawFn) -> ConsumerSendMsgBack:
    made = ConsumerSendMsgBack(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_send_back_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_consumer_send_msg_back_response(draw: DrawFn) -> ConsumerSendMsgBackResponse:
    made = ConsumerSendMsgBackResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_end_transaction(draw: DrawFn) -> EndTransaction:
    made = EndTransaction(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_end_transaction_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_end_transaction_oneway(draw: DrawFn) -> EndTransactionOneway:
    made = EndTransactionOneway(
        fields=draw(any_end_transaction_fields()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_end_transaction_response(draw: DrawFn) -> EndTransactionResponse:
    made = EndTransactionResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consumer_list_by_group(draw: DrawFn) -> GetConsumerListByGroup:
    made = GetConsumerListByGroup(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_group_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consumer_list_by_group_response(draw: DrawFn) -> GetConsumerListByGroupResponse:
    made = GetConsumerListByGroupResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_consumer_list()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_check_transaction_state_oneway(draw: DrawFn) -> CheckTransactionStateOneway:
    made = CheckTransactionStateOneway(
        fields=draw(any_check_transaction_fields()),
        body=draw(any_stored_message()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_notify_consumer_ids_changed_oneway(draw: DrawFn) -> NotifyConsumerIdsChangedOneway:
    made = NotifyConsumerIdsChangedOneway(
        fields=draw(any_group_fields()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_lock_batch_mq(draw: DrawFn) -> LockBatchMq:
    made = LockBatchMq(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        body=draw(any_lock_request()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_lock_batch_mq_response(draw: DrawFn) -> LockBatchMqResponse:
    made = LockBatchMqResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_lock_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_unlock_batch_mq(draw: DrawFn) -> UnlockBatchMq:
    made = UnlockBatchMq(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        body=draw(any_lock_request()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_unlock_batch_mq_oneway(draw: DrawFn) -> UnlockBatchMqOneway:
    made = UnlockBatchMqOneway(
        body=draw(any_lock_request()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_unlock_batch_mq_response(draw: DrawFn) -> UnlockBatchMqResponse:
    made = UnlockBatchMqResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_put_kv_config(draw: DrawFn) -> PutKvConfig:
    made = PutKvConfig(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_kv_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_put_kv_config_response(draw: DrawFn) -> PutKvConfigResponse:
    made = PutKvConfigResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_kv_config(draw: DrawFn) -> GetKvConfig:
    made = GetKvConfig(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_kv_key_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_kv_config_response(draw: DrawFn) -> GetKvConfigResponse:
    made = GetKvConfigResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_register_broker(draw: DrawFn) -> RegisterBroker:
    made = RegisterBroker(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_register_broker_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_register_broker_response(draw: DrawFn) -> RegisterBrokerResponse:
    made = RegisterBrokerResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_routeinfo_by_topic(draw: DrawFn) -> GetRouteinfoByTopic:
    made = GetRouteinfoByTopic(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_route_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_routeinfo_by_topic_response(draw: DrawFn) -> GetRouteinfoByTopicResponse:
    made = GetRouteinfoByTopicResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_route_info()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_broker_cluster_info(draw: DrawFn) -> GetBrokerClusterInfo:
    made = GetBrokerClusterInfo(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_broker_cluster_info_response(draw: DrawFn) -> GetBrokerClusterInfoResponse:
    made = GetBrokerClusterInfoResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_cluster_info()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_topic_stats_info(draw: DrawFn) -> GetTopicStatsInfo:
    made = GetTopicStatsInfo(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_topic_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_topic_stats_info_response(draw: DrawFn) -> GetTopicStatsInfoResponse:
    made = GetTopicStatsInfoResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_topic_stats()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consumer_connection_list(draw: DrawFn) -> GetConsumerConnectionList:
    made = GetConsumerConnectionList(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_group_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consumer_connection_list_response(draw: DrawFn) -> GetConsumerConnectionListResponse:
    made = GetConsumerConnectionListResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_all_topic_list_from_nameserver(draw: DrawFn) -> GetAllTopicListFromNameserver:
    made = GetAllTopicListFromNameserver(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_all_topic_list_from_nameserver_response(
    draw: DrawFn,
) -> GetAllTopicListFromNameserverResponse:
    made = GetAllTopicListFromNameserverResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_topic_list()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_delete_subscriptiongroup(draw: DrawFn) -> DeleteSubscriptiongroup:
    made = DeleteSubscriptiongroup(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_delete_group_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_delete_subscriptiongroup_response(draw: DrawFn) -> DeleteSubscriptiongroupResponse:
    made = DeleteSubscriptiongroupResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consume_stats(draw: DrawFn) -> GetConsumeStats:
    made = GetConsumeStats(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_consume_stats_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consume_stats_response(draw: DrawFn) -> GetConsumeStatsResponse:
    made = GetConsumeStatsResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_consume_stats()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_delete_topic_in_broker(draw: DrawFn) -> DeleteTopicInBroker:
    made = DeleteTopicInBroker(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_topic_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_delete_topic_in_broker_response(draw: DrawFn) -> DeleteTopicInBrokerResponse:
    made = DeleteTopicInBrokerResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_delete_topic_in_namesrv(draw: DrawFn) -> DeleteTopicInNamesrv:
    made = DeleteTopicInNamesrv(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_topic_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_delete_topic_in_namesrv_response(draw: DrawFn) -> DeleteTopicInNamesrvResponse:
    made = DeleteTopicInNamesrvResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_reset_consumer_client_offset_oneway(draw: DrawFn) -> ResetConsumerClientOffsetOneway:
    made = ResetConsumerClientOffsetOneway(
        fields=draw(any_reset_offset_fields()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consumer_status_from_client(draw: DrawFn) -> GetConsumerStatusFromClient:
    made = GetConsumerStatusFromClient(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_consumer_status_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consumer_status_from_client_response(
    draw: DrawFn,
) -> GetConsumerStatusFromClientResponse:
    made = GetConsumerStatusFromClientResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_consumer_status()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_invoke_broker_to_reset_offset(draw: DrawFn) -> InvokeBrokerToResetOffset:
    made = InvokeBrokerToResetOffset(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_reset_offset_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_invoke_broker_to_reset_offset_response(draw: DrawFn) -> InvokeBrokerToResetOffsetResponse:
    made = InvokeBrokerToResetOffsetResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_queue_offsets()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_invoke_broker_to_get_consumer_status(draw: DrawFn) -> InvokeBrokerToGetConsumerStatus:
    made = InvokeBrokerToGetConsumerStatus(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_consumer_status_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_invoke_broker_to_get_consumer_status_response(
    draw: DrawFn,
) -> InvokeBrokerToGetConsumerStatusResponse:
    made = InvokeBrokerToGetConsumerStatusResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_consumer_status()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consumer_running_info(draw: DrawFn) -> GetConsumerRunningInfo:
    made = GetConsumerRunningInfo(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_running_info_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_get_consumer_running_info_response(draw: DrawFn) -> GetConsumerRunningInfoResponse:
    made = GetConsumerRunningInfoResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_consumer_running_info()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_consume_message_directly(draw: DrawFn) -> ConsumeMessageDirectly:
    made = ConsumeMessageDirectly(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_consume_directly_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_consume_message_directly_response(draw: DrawFn) -> ConsumeMessageDirectlyResponse:
    made = ConsumeMessageDirectlyResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        body=draw(any_consume_directly_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_send_message_v2(draw: DrawFn) -> SendMessageV2:
    made = SendMessageV2(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_send_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_send_message_v2_oneway(draw: DrawFn) -> SendMessageV2Oneway:
    made = SendMessageV2Oneway(
        fields=draw(any_send_fields()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_send_message_v2_response(draw: DrawFn) -> SendMessageV2Response:
    made = SendMessageV2Response(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_send_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_send_batch_message(draw: DrawFn) -> SendBatchMessage:
    made = SendBatchMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_send_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_send_batch_message_oneway(draw: DrawFn) -> SendBatchMessageOneway:
    made = SendBatchMessageOneway(
        fields=draw(any_send_fields()),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_send_batch_message_response(draw: DrawFn) -> SendBatchMessageResponse:
    made = SendBatchMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_send_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_push_reply_message_to_client(draw: DrawFn) -> PushReplyMessageToClient:
    made = PushReplyMessageToClient(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_push_reply_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_push_reply_message_to_client_response(draw: DrawFn) -> PushReplyMessageToClientResponse:
    made = PushReplyMessageToClientResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_recall_message(draw: DrawFn) -> RecallMessage:
    made = RecallMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_recall_fields()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_recall_message_response(draw: DrawFn) -> RecallMessageResponse:
    made = RecallMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_pop_message(draw: DrawFn) -> PopMessage:
    made = PopMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_pop_fields()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_pop_message_response(draw: DrawFn) -> PopMessageResponse:
    made = PopMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_pop_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_ack_message(draw: DrawFn) -> AckMessage:
    made = AckMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_ack_fields()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_ack_message_response(draw: DrawFn) -> AckMessageResponse:
    made = AckMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_peek_message(draw: DrawFn) -> PeekMessage:
    made = PeekMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_peek_fields()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_peek_message_response(draw: DrawFn) -> PeekMessageResponse:
    made = PeekMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_change_message_invisibletime(draw: DrawFn) -> ChangeMessageInvisibletime:
    made = ChangeMessageInvisibletime(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_change_invisible_fields()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_change_message_invisibletime_response(draw: DrawFn) -> ChangeMessageInvisibletimeResponse:
    made = ChangeMessageInvisibletimeResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        fields=draw(any_change_invisible_result()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_notification(draw: DrawFn) -> Notification:
    made = Notification(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_notification_fields()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_notification_response(draw: DrawFn) -> NotificationResponse:
    made = NotificationResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_polling_info(draw: DrawFn) -> PollingInfo:
    made = PollingInfo(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        fields=draw(any_polling_info_fields()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_polling_info_response(draw: DrawFn) -> PollingInfoResponse:
    made = PollingInfoResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_batch_ack_message(draw: DrawFn) -> BatchAckMessage:
    made = BatchAckMessage(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        body=draw(any_batch_ack_request()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_batch_ack_message_response(draw: DrawFn) -> BatchAckMessageResponse:
    made = BatchAckMessageResponse(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(
            st.sampled_from(
                [
                    ResponseCode.SUCCESS,
                    ResponseCode.FLUSH_DISK_TIMEOUT,
                    ResponseCode.SLAVE_NOT_AVAILABLE,
                    ResponseCode.FLUSH_SLAVE_TIMEOUT,
                ]
            )
        ),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_request(draw: DrawFn) -> Request:
    made = Request(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(st.integers(-32768, 32767)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_oneway(draw: DrawFn) -> Oneway:
    made = Oneway(
        code=draw(st.integers(-32768, 32767)),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


@st.composite
def any_response(draw: DrawFn) -> Response:
    made = Response(
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        code=draw(any_response_code()),
        remark=draw(_text()),
        serialize_type=draw(any_serialize_type()),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
        body=draw(st.binary(max_size=16)),
    )
    assume(_back(made) == made)
    return made


RECORDS = type_strategies.RECORDS
"""The strategies of types by name."""

MESSAGES: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "SendMessage": any_send_message,
    "SendMessageOneway": any_send_message_oneway,
    "SendMessageResponse": any_send_message_response,
    "PullMessage": any_pull_message,
    "PullMessageResponse": any_pull_message_response,
    "QueryMessage": any_query_message,
    "QueryMessageResponse": any_query_message_response,
    "QueryConsumerOffset": any_query_consumer_offset,
    "QueryConsumerOffsetResponse": any_query_consumer_offset_response,
    "UpdateConsumerOffset": any_update_consumer_offset,
    "UpdateConsumerOffsetOneway": any_update_consumer_offset_oneway,
    "UpdateConsumerOffsetResponse": any_update_consumer_offset_response,
    "UpdateAndCreateTopic": any_update_and_create_topic,
    "UpdateAndCreateTopicResponse": any_update_and_create_topic_response,
    "SearchOffsetByTimestamp": any_search_offset_by_timestamp,
    "SearchOffsetByTimestampResponse": any_search_offset_by_timestamp_response,
    "GetMaxOffset": any_get_max_offset,
    "GetMaxOffsetResponse": any_get_max_offset_response,
    "GetMinOffset": any_get_min_offset,
    "GetMinOffsetResponse": any_get_min_offset_response,
    "GetEarliestMsgStoretime": any_get_earliest_msg_storetime,
    "GetEarliestMsgStoretimeResponse": any_get_earliest_msg_storetime_response,
    "ViewMessageById": any_view_message_by_id,
    "ViewMessageByIdResponse": any_view_message_by_id_response,
    "HeartBeat": any_heart_beat,
    "HeartBeatResponse": any_heart_beat_response,
    "UnregisterClient": any_unregister_client,
    "UnregisterClientResponse": any_unregister_client_response,
    "ConsumerSendMsgBack": any_consumer_send_msg_back,
    "ConsumerSendMsgBackResponse": any_consumer_send_msg_back_response,
    "EndTransaction": any_end_transaction,
    "EndTransactionOneway": any_end_transaction_oneway,
    "EndTransactionResponse": any_end_transaction_response,
    "GetConsumerListByGroup": any_get_consumer_list_by_group,
    "GetConsumerListByGroupResponse": any_get_consumer_list_by_group_response,
    "CheckTransactionStateOneway": any_check_transaction_state_oneway,
    "NotifyConsumerIdsChangedOneway": any_notify_consumer_ids_changed_oneway,
    "LockBatchMq": any_lock_batch_mq,
    "LockBatchMqResponse": any_lock_batch_mq_response,
    "UnlockBatchMq": any_unlock_batch_mq,
    "UnlockBatchMqOneway": any_unlock_batch_mq_oneway,
    "UnlockBatchMqResponse": any_unlock_batch_mq_response,
    "PutKvConfig": any_put_kv_config,
    "PutKvConfigResponse": any_put_kv_config_response,
    "GetKvConfig": any_get_kv_config,
    "GetKvConfigResponse": any_get_kv_config_response,
    "RegisterBroker": any_register_broker,
    "RegisterBrokerResponse": any_register_broker_response,
    "GetRouteinfoByTopic": any_get_routeinfo_by_topic,
    "GetRouteinfoByTopicResponse": any_get_routeinfo_by_topic_response,
    "GetBrokerClusterInfo": any_get_broker_cluster_info,
    "GetBrokerClusterInfoResponse": any_get_broker_cluster_info_response,
    "GetTopicStatsInfo": any_get_topic_stats_info,
    "GetTopicStatsInfoResponse": any_get_topic_stats_info_response,
    "GetConsumerConnectionList": any_get_consumer_connection_list,
    "GetConsumerConnectionListResponse": any_get_consumer_connection_list_response,
    "GetAllTopicListFromNameserver": any_get_all_topic_list_from_nameserver,
    "GetAllTopicListFromNameserverResponse": any_get_all_topic_list_from_nameserver_response,
    "DeleteSubscriptiongroup": any_delete_subscriptiongroup,
    "DeleteSubscriptiongroupResponse": any_delete_subscriptiongroup_response,
    "GetConsumeStats": any_get_consume_stats,
    "GetConsumeStatsResponse": any_get_consume_stats_response,
    "DeleteTopicInBroker": any_delete_topic_in_broker,
    "DeleteTopicInBrokerResponse": any_delete_topic_in_broker_response,
    "DeleteTopicInNamesrv": any_delete_topic_in_namesrv,
    "DeleteTopicInNamesrvResponse": any_delete_topic_in_namesrv_response,
    "ResetConsumerClientOffsetOneway": any_reset_consumer_client_offset_oneway,
    "GetConsumerStatusFromClient": any_get_consumer_status_from_client,
    "GetConsumerStatusFromClientResponse": any_get_consumer_status_from_client_response,
    "InvokeBrokerToResetOffset": any_invoke_broker_to_reset_offset,
    "InvokeBrokerToResetOffsetResponse": any_invoke_broker_to_reset_offset_response,
    "InvokeBrokerToGetConsumerStatus": any_invoke_broker_to_get_consumer_status,
    "InvokeBrokerToGetConsumerStatusResponse": any_invoke_broker_to_get_consumer_status_response,
    "GetConsumerRunningInfo": any_get_consumer_running_info,
    "GetConsumerRunningInfoResponse": any_get_consumer_running_info_response,
    "ConsumeMessageDirectly": any_consume_message_directly,
    "ConsumeMessageDirectlyResponse": any_consume_message_directly_response,
    "SendMessageV2": any_send_message_v2,
    "SendMessageV2Oneway": any_send_message_v2_oneway,
    "SendMessageV2Response": any_send_message_v2_response,
    "SendBatchMessage": any_send_batch_message,
    "SendBatchMessageOneway": any_send_batch_message_oneway,
    "SendBatchMessageResponse": any_send_batch_message_response,
    "PushReplyMessageToClient": any_push_reply_message_to_client,
    "PushReplyMessageToClientResponse": any_push_reply_message_to_client_response,
    "RecallMessage": any_recall_message,
    "RecallMessageResponse": any_recall_message_response,
    "PopMessage": any_pop_message,
    "PopMessageResponse": any_pop_message_response,
    "AckMessage": any_ack_message,
    "AckMessageResponse": any_ack_message_response,
    "PeekMessage": any_peek_message,
    "PeekMessageResponse": any_peek_message_response,
    "ChangeMessageInvisibletime": any_change_message_invisibletime,
    "ChangeMessageInvisibletimeResponse": any_change_message_invisibletime_response,
    "Notification": any_notification,
    "NotificationResponse": any_notification_response,
    "PollingInfo": any_polling_info,
    "PollingInfoResponse": any_polling_info_response,
    "BatchAckMessage": any_batch_ack_message,
    "BatchAckMessageResponse": any_batch_ack_message_response,
    "Request": any_request,
    "Oneway": any_oneway,
    "Response": any_response,
}
"""The strategies of messages by name."""


def messages() -> SearchStrategy[Message]:
    """Any message."""
    return st.one_of([strategy() for strategy in MESSAGES.values()])
