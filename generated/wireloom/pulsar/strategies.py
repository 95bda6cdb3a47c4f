"""Hypothesis strategies for Apache Pulsar binary protocol: any legal value of a type or a
message.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.pulsar import type_strategies
from wireloom.pulsar.encode_types import (
    write_command_ack,
    write_command_ack_response,
    write_command_active_consumer_change,
    write_command_add_partition_to_txn,
    write_command_add_partition_to_txn_response,
    write_command_add_subscription_to_txn,
    write_command_add_subscription_to_txn_response,
    write_command_auth_challenge,
    write_command_auth_response,
    write_command_close_consumer,
    write_command_close_producer,
    write_command_connect,
    write_command_connected,
    write_command_consumer_stats,
    write_command_consumer_stats_response,
    write_command_end_txn,
    write_command_end_txn_on_partition,
    write_command_end_txn_on_partition_response,
    write_command_end_txn_on_subscription,
    write_command_end_txn_on_subscription_response,
    write_command_end_txn_response,
    write_command_error,
    write_command_flow,
    write_command_get_last_message_id,
    write_command_get_last_message_id_response,
    write_command_get_or_create_schema,
    write_command_get_or_create_schema_response,
    write_command_get_schema,
    write_command_get_schema_response,
    write_command_get_topics_of_namespace,
    write_command_get_topics_of_namespace_response,
    write_command_lookup_topic,
    write_command_lookup_topic_response,
    write_command_message,
    write_command_new_txn,
    write_command_new_txn_response,
    write_command_partitioned_topic_metadata,
    write_command_partitioned_topic_metadata_response,
    write_command_ping,
    write_command_pong,
    write_command_producer,
    write_command_producer_success,
    write_command_reached_end_of_topic,
    write_command_redeliver_unacknowledged_messages,
    write_command_scalable_topic_assignment_update,
    write_command_scalable_topic_close,
    write_command_scalable_topic_lookup,
    write_command_scalable_topic_subscribe,
    write_command_scalable_topic_subscribe_response,
    write_command_scalable_topic_update,
    write_command_seek,
    write_command_send,
    write_command_send_error,
    write_command_send_receipt,
    write_command_subscribe,
    write_command_success,
    write_command_tc_client_connect_request,
    write_command_tc_client_connect_response,
    write_command_topic_migrated,
    write_command_unsubscribe,
    write_command_watch_scalable_topics,
    write_command_watch_scalable_topics_close,
    write_command_watch_scalable_topics_update,
    write_command_watch_tc_assignments,
    write_command_watch_tc_assignments_close,
    write_command_watch_tc_assignments_update,
    write_command_watch_topic_list,
    write_command_watch_topic_list_close,
    write_command_watch_topic_list_success,
    write_command_watch_topic_update,
)
from wireloom.pulsar.messages import (
    Ack,
    AckResponse,
    ActiveConsumerChange,
    AddPartitionToTxn,
    AddPartitionToTxnResponse,
    AddSubscriptionToTxn,
    AddSubscriptionToTxnResponse,
    AuthChallenge,
    AuthResponse,
    CloseConsumer,
    CloseProducer,
    Connect,
    Connected,
    ConsumerStats,
    ConsumerStatsResponse,
    Deliver,
    EndTxn,
    EndTxnOnPartition,
    EndTxnOnPartitionResponse,
    EndTxnOnSubscription,
    EndTxnOnSubscriptionResponse,
    EndTxnResponse,
    Error,
    Flow,
    GetLastMessageId,
    GetLastMessageIdResponse,
    GetOrCreateSchema,
    GetOrCreateSchemaResponse,
    GetSchema,
    GetSchemaResponse,
    GetTopicsOfNamespace,
    GetTopicsOfNamespaceResponse,
    Lookup,
    LookupResponse,
    Message,
    NewTxn,
    NewTxnResponse,
    PartitionedMetadata,
    PartitionedMetadataResponse,
    Ping,
    Pong,
    Producer,
    ProducerSuccess,
    ReachedEndOfTopic,
    RedeliverUnacknowledgedMessages,
    ScalableTopicAssignmentUpdate,
    ScalableTopicClose,
    ScalableTopicLookup,
    ScalableTopicSubscribe,
    ScalableTopicSubscribeResponse,
    ScalableTopicUpdate,
    Seek,
    Send,
    SendError,
    SendReceipt,
    Subscribe,
    Success,
    TcClientConnectRequest,
    TcClientConnectResponse,
    TopicMigrated,
    Unsubscribe,
    WatchScalableTopics,
    WatchScalableTopicsClose,
    WatchScalableTopicsUpdate,
    WatchTcAssignments,
    WatchTcAssignmentsClose,
    WatchTcAssignmentsUpdate,
    WatchTopicList,
    WatchTopicListClose,
    WatchTopicListSuccess,
    WatchTopicUpdate,
)
from wireloom.pulsar.type_strategies import (
    any_command_ack,
    any_command_ack_response,
    any_command_active_consumer_change,
    any_command_add_partition_to_txn,
    any_command_add_partition_to_txn_response,
    any_command_add_subscription_to_txn,
    any_command_add_subscription_to_txn_response,
    any_command_auth_challenge,
    any_command_auth_response,
    any_command_close_consumer,
    any_command_close_producer,
    any_command_connect,
    any_command_connected,
    any_command_consumer_stats,
    any_command_consumer_stats_response,
    any_command_end_txn,
    any_command_end_txn_on_partition,
    any_command_end_txn_on_partition_response,
    any_command_end_txn_on_subscription,
    any_command_end_txn_on_subscription_response,
    any_command_end_txn_response,
    any_command_error,
    any_command_flow,
    any_command_get_last_message_id,
    any_command_get_last_message_id_response,
    any_command_get_or_create_schema,
    any_command_get_or_create_schema_response,
    any_command_get_schema,
    any_command_get_schema_response,
    any_command_get_topics_of_namespace,
    any_command_get_topics_of_namespace_response,
    any_command_lookup_topic,
    any_command_lookup_topic_response,
    any_command_message,
    any_command_new_txn,
    any_command_new_txn_response,
    any_command_partitioned_topic_metadata,
    any_command_partitioned_topic_metadata_response,
    any_command_ping,
    any_command_pong,
    any_command_producer,
    any_command_producer_success,
    any_command_reached_end_of_topic,
    any_command_redeliver_unacknowledged_messages,
    any_command_scalable_topic_assignment_update,
    any_command_scalable_topic_close,
    any_command_scalable_topic_lookup,
    any_command_scalable_topic_subscribe,
    any_command_scalable_topic_subscribe_response,
    any_command_scalable_topic_update,
    any_command_seek,
    any_command_send,
    any_command_send_error,
    any_command_send_receipt,
    any_command_subscribe,
    any_command_success,
    any_command_tc_client_connect_request,
    any_command_tc_client_connect_response,
    any_command_topic_migrated,
    any_command_unsubscribe,
    any_command_watch_scalable_topics,
    any_command_watch_scalable_topics_close,
    any_command_watch_scalable_topics_update,
    any_command_watch_tc_assignments,
    any_command_watch_tc_assignments_close,
    any_command_watch_tc_assignments_update,
    any_command_watch_topic_list,
    any_command_watch_topic_list_close,
    any_command_watch_topic_list_success,
    any_command_watch_topic_update,
    any_payload,
)


@st.composite
def any_connect(draw: DrawFn) -> Connect:
    return Connect(
        command=draw(
            any_command_connect().filter(
                lambda value: len(write_command_connect(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_connected(draw: DrawFn) -> Connected:
    return Connected(
        command=draw(
            any_command_connected().filter(
                lambda value: len(write_command_connected(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_auth_challenge(draw: DrawFn) -> AuthChallenge:
    return AuthChallenge(
        command=draw(
            any_command_auth_challenge().filter(
                lambda value: len(write_command_auth_challenge(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_auth_response(draw: DrawFn) -> AuthResponse:
    return AuthResponse(
        command=draw(
            any_command_auth_response().filter(
                lambda value: len(write_command_auth_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_ping(draw: DrawFn) -> Ping:
    return Ping(
        command=draw(
            any_command_ping().filter(lambda value: len(write_command_ping(value)) <= 4294967295)
        )
    )


@st.composite
def any_pong(draw: DrawFn) -> Pong:
    return Pong(
        command=draw(
            any_command_pong().filter(lambda value: len(write_command_pong(value)) <= 4294967295)
        )
    )


@st.composite
def any_partitioned_metadata(draw: DrawFn) -> PartitionedMetadata:
    return PartitionedMetadata(
        command=draw(
            any_command_partitioned_topic_metadata().filter(
                lambda value: len(write_command_partitioned_topic_metadata(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_partitioned_metadata_response(draw: DrawFn) -> PartitionedMetadataResponse:
    return PartitionedMetadataResponse(
        command=draw(
            any_command_partitioned_topic_metadata_response().filter(
                lambda value: len(write_command_partitioned_topic_metadata_response(value))
                <= 4294967295
            )
        )
    )


@st.composite
def any_lookup(draw: DrawFn) -> Lookup:
    return Lookup(
        command=draw(
            any_command_lookup_topic().filter(
                lambda value: len(write_command_lookup_topic(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_lookup_response(draw: DrawFn) -> LookupResponse:
    return LookupResponse(
        command=draw(
            any_command_lookup_topic_response().filter(
                lambda value: len(write_command_lookup_topic_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_producer(draw: DrawFn) -> Producer:
    return Producer(
        command=draw(
            any_command_producer().filter(
                lambda value: len(write_command_producer(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_producer_success(draw: DrawFn) -> ProducerSuccess:
    return ProducerSuccess(
        command=draw(
            any_command_producer_success().filter(
                lambda value: len(write_command_producer_success(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_send(draw: DrawFn, depth: int = 3) -> Send:
    return Send(
        command=draw(
            any_command_send(depth=depth - 1).filter(
                lambda value: len(write_command_send(value)) <= 4294967295
            )
        ),
        payload=draw(any_payload()),
    )


@st.composite
def any_send_receipt(draw: DrawFn, depth: int = 3) -> SendReceipt:
    return SendReceipt(
        command=draw(
            any_command_send_receipt(depth=depth - 1).filter(
                lambda value: len(write_command_send_receipt(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_send_error(draw: DrawFn) -> SendError:
    return SendError(
        command=draw(
            any_command_send_error().filter(
                lambda value: len(write_command_send_error(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_close_producer(draw: DrawFn) -> CloseProducer:
    return CloseProducer(
        command=draw(
            any_command_close_producer().filter(
                lambda value: len(write_command_close_producer(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_subscribe(draw: DrawFn, depth: int = 3) -> Subscribe:
    return Subscribe(
        command=draw(
            any_command_subscribe(depth=depth - 1).filter(
                lambda value: len(write_command_subscribe(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_flow(draw: DrawFn) -> Flow:
    return Flow(
        command=draw(
            any_command_flow().filter(lambda value: len(write_command_flow(value)) <= 4294967295)
        )
    )


@st.composite
def any_deliver(draw: DrawFn, depth: int = 3) -> Deliver:
    return Deliver(
        command=draw(
            any_command_message(depth=depth - 1).filter(
                lambda value: len(write_command_message(value)) <= 4294967295
            )
        ),
        payload=draw(any_payload()),
    )


@st.composite
def any_ack(draw: DrawFn, depth: int = 3) -> Ack:
    return Ack(
        command=draw(
            any_command_ack(depth=depth - 1).filter(
                lambda value: len(write_command_ack(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_ack_response(draw: DrawFn) -> AckResponse:
    return AckResponse(
        command=draw(
            any_command_ack_response().filter(
                lambda value: len(write_command_ack_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_redeliver_unacknowledged_messages(
    draw: DrawFn, depth: int = 3
) -> RedeliverUnacknowledgedMessages:
    return RedeliverUnacknowledgedMessages(
        command=draw(
            any_command_redeliver_unacknowledged_messages(depth=depth - 1).filter(
                lambda value: len(write_command_redeliver_unacknowledged_messages(value))
                <= 4294967295
            )
        )
    )


@st.composite
def any_unsubscribe(draw: DrawFn) -> Unsubscribe:
    return Unsubscribe(
        command=draw(
            any_command_unsubscribe().filter(
                lambda value: len(write_command_unsubscribe(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_seek(draw: DrawFn, depth: int = 3) -> Seek:
    return Seek(
        command=draw(
            any_command_seek(depth=depth - 1).filter(
                lambda value: len(write_command_seek(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_close_consumer(draw: DrawFn) -> CloseConsumer:
    return CloseConsumer(
        command=draw(
            any_command_close_consumer().filter(
                lambda value: len(write_command_close_consumer(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_active_consumer_change(draw: DrawFn) -> ActiveConsumerChange:
    return ActiveConsumerChange(
        command=draw(
            any_command_active_consumer_change().filter(
                lambda value: len(write_command_active_consumer_change(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_reached_end_of_topic(draw: DrawFn) -> ReachedEndOfTopic:
    return ReachedEndOfTopic(
        command=draw(
            any_command_reached_end_of_topic().filter(
                lambda value: len(write_command_reached_end_of_topic(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_topic_migrated(draw: DrawFn) -> TopicMigrated:
    return TopicMigrated(
        command=draw(
            any_command_topic_migrated().filter(
                lambda value: len(write_command_topic_migrated(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_consumer_stats(draw: DrawFn) -> ConsumerStats:
    return ConsumerStats(
        command=draw(
            any_command_consumer_stats().filter(
                lambda value: len(write_command_consumer_stats(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_consumer_stats_response(draw: DrawFn) -> ConsumerStatsResponse:
    return ConsumerStatsResponse(
        command=draw(
            any_command_consumer_stats_response().filter(
                lambda value: len(write_command_consumer_stats_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_get_last_message_id(draw: DrawFn) -> GetLastMessageId:
    return GetLastMessageId(
        command=draw(
            any_command_get_last_message_id().filter(
                lambda value: len(write_command_get_last_message_id(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_get_last_message_id_response(draw: DrawFn, depth: int = 3) -> GetLastMessageIdResponse:
    return GetLastMessageIdResponse(
        command=draw(
            any_command_get_last_message_id_response(depth=depth - 1).filter(
                lambda value: len(write_command_get_last_message_id_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_success(draw: DrawFn) -> Success:
    return Success(
        command=draw(
            any_command_success().filter(
                lambda value: len(write_command_success(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_error(draw: DrawFn) -> Error:
    return Error(
        command=draw(
            any_command_error().filter(lambda value: len(write_command_error(value)) <= 4294967295)
        )
    )


@st.composite
def any_get_topics_of_namespace(draw: DrawFn) -> GetTopicsOfNamespace:
    return GetTopicsOfNamespace(
        command=draw(
            any_command_get_topics_of_namespace().filter(
                lambda value: len(write_command_get_topics_of_namespace(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_get_topics_of_namespace_response(draw: DrawFn) -> GetTopicsOfNamespaceResponse:
    return GetTopicsOfNamespaceResponse(
        command=draw(
            any_command_get_topics_of_namespace_response().filter(
                lambda value: len(write_command_get_topics_of_namespace_response(value))
                <= 4294967295
            )
        )
    )


@st.composite
def any_watch_topic_list(draw: DrawFn) -> WatchTopicList:
    return WatchTopicList(
        command=draw(
            any_command_watch_topic_list().filter(
                lambda value: len(write_command_watch_topic_list(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_watch_topic_list_success(draw: DrawFn) -> WatchTopicListSuccess:
    return WatchTopicListSuccess(
        command=draw(
            any_command_watch_topic_list_success().filter(
                lambda value: len(write_command_watch_topic_list_success(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_watch_topic_update(draw: DrawFn) -> WatchTopicUpdate:
    return WatchTopicUpdate(
        command=draw(
            any_command_watch_topic_update().filter(
                lambda value: len(write_command_watch_topic_update(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_watch_topic_list_close(draw: DrawFn) -> WatchTopicListClose:
    return WatchTopicListClose(
        command=draw(
            any_command_watch_topic_list_close().filter(
                lambda value: len(write_command_watch_topic_list_close(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_get_schema(draw: DrawFn) -> GetSchema:
    return GetSchema(
        command=draw(
            any_command_get_schema().filter(
                lambda value: len(write_command_get_schema(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_get_schema_response(draw: DrawFn) -> GetSchemaResponse:
    return GetSchemaResponse(
        command=draw(
            any_command_get_schema_response().filter(
                lambda value: len(write_command_get_schema_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_get_or_create_schema(draw: DrawFn) -> GetOrCreateSchema:
    return GetOrCreateSchema(
        command=draw(
            any_command_get_or_create_schema().filter(
                lambda value: len(write_command_get_or_create_schema(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_get_or_create_schema_response(draw: DrawFn) -> GetOrCreateSchemaResponse:
    return GetOrCreateSchemaResponse(
        command=draw(
            any_command_get_or_create_schema_response().filter(
                lambda value: len(write_command_get_or_create_schema_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_new_txn(draw: DrawFn) -> NewTxn:
    return NewTxn(
        command=draw(
            any_command_new_txn().filter(
                lambda value: len(write_command_new_txn(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_new_txn_response(draw: DrawFn) -> NewTxnResponse:
    return NewTxnResponse(
        command=draw(
            any_command_new_txn_response().filter(
                lambda value: len(write_command_new_txn_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_add_partition_to_txn(draw: DrawFn) -> AddPartitionToTxn:
    return AddPartitionToTxn(
        command=draw(
            any_command_add_partition_to_txn().filter(
                lambda value: len(write_command_add_partition_to_txn(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_add_partition_to_txn_response(draw: DrawFn) -> AddPartitionToTxnResponse:
    return AddPartitionToTxnResponse(
        command=draw(
            any_command_add_partition_to_txn_response().filter(
                lambda value: len(write_command_add_partition_to_txn_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_add_subscription_to_txn(draw: DrawFn) -> AddSubscriptionToTxn:
    return AddSubscriptionToTxn(
        command=draw(
            any_command_add_subscription_to_txn().filter(
                lambda value: len(write_command_add_subscription_to_txn(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_add_subscription_to_txn_response(draw: DrawFn) -> AddSubscriptionToTxnResponse:
    return AddSubscriptionToTxnResponse(
        command=draw(
            any_command_add_subscription_to_txn_response().filter(
                lambda value: len(write_command_add_subscription_to_txn_response(value))
                <= 4294967295
            )
        )
    )


@st.composite
def any_end_txn(draw: DrawFn) -> EndTxn:
    return EndTxn(
        command=draw(
            any_command_end_txn().filter(
                lambda value: len(write_command_end_txn(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_end_txn_response(draw: DrawFn) -> EndTxnResponse:
    return EndTxnResponse(
        command=draw(
            any_command_end_txn_response().filter(
                lambda value: len(write_command_end_txn_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_end_txn_on_partition(draw: DrawFn) -> EndTxnOnPartition:
    return EndTxnOnPartition(
        command=draw(
            any_command_end_txn_on_partition().filter(
                lambda value: len(write_command_end_txn_on_partition(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_end_txn_on_partition_response(draw: DrawFn) -> EndTxnOnPartitionResponse:
    return EndTxnOnPartitionResponse(
        command=draw(
            any_command_end_txn_on_partition_response().filter(
                lambda value: len(write_command_end_txn_on_partition_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_end_txn_on_subscription(draw: DrawFn) -> EndTxnOnSubscription:
    return EndTxnOnSubscription(
        command=draw(
            any_command_end_txn_on_subscription().filter(
                lambda value: len(write_command_end_txn_on_subscription(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_end_txn_on_subscription_response(draw: DrawFn) -> EndTxnOnSubscriptionResponse:
    return EndTxnOnSubscriptionResponse(
        command=draw(
            any_command_end_txn_on_subscription_response().filter(
                lambda value: len(write_command_end_txn_on_subscription_response(value))
                <= 4294967295
            )
        )
    )


@st.composite
def any_tc_client_connect_request(draw: DrawFn) -> TcClientConnectRequest:
    return TcClientConnectRequest(
        command=draw(
            any_command_tc_client_connect_request().filter(
                lambda value: len(write_command_tc_client_connect_request(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_tc_client_connect_response(draw: DrawFn) -> TcClientConnectResponse:
    return TcClientConnectResponse(
        command=draw(
            any_command_tc_client_connect_response().filter(
                lambda value: len(write_command_tc_client_connect_response(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_scalable_topic_lookup(draw: DrawFn) -> ScalableTopicLookup:
    return ScalableTopicLookup(
        command=draw(
            any_command_scalable_topic_lookup().filter(
                lambda value: len(write_command_scalable_topic_lookup(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_scalable_topic_update(draw: DrawFn) -> ScalableTopicUpdate:
    return ScalableTopicUpdate(
        command=draw(
            any_command_scalable_topic_update().filter(
                lambda value: len(write_command_scalable_topic_update(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_scalable_topic_close(draw: DrawFn) -> ScalableTopicClose:
    return ScalableTopicClose(
        command=draw(
            any_command_scalable_topic_close().filter(
                lambda value: len(write_command_scalable_topic_close(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_scalable_topic_subscribe(draw: DrawFn) -> ScalableTopicSubscribe:
    return ScalableTopicSubscribe(
        command=draw(
            any_command_scalable_topic_subscribe().filter(
                lambda value: len(write_command_scalable_topic_subscribe(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_scalable_topic_subscribe_response(draw: DrawFn) -> ScalableTopicSubscribeResponse:
    return ScalableTopicSubscribeResponse(
        command=draw(
            any_command_scalable_topic_subscribe_response().filter(
                lambda value: len(write_command_scalable_topic_subscribe_response(value))
                <= 4294967295
            )
        )
    )


@st.composite
def any_scalable_topic_assignment_update(draw: DrawFn) -> ScalableTopicAssignmentUpdate:
    return ScalableTopicAssignmentUpdate(
        command=draw(
            any_command_scalable_topic_assignment_update().filter(
                lambda value: len(write_command_scalable_topic_assignment_update(value))
                <= 4294967295
            )
        )
    )


@st.composite
def any_watch_scalable_topics(draw: DrawFn) -> WatchScalableTopics:
    return WatchScalableTopics(
        command=draw(
            any_command_watch_scalable_topics().filter(
                lambda value: len(write_command_watch_scalable_topics(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_watch_scalable_topics_update(draw: DrawFn) -> WatchScalableTopicsUpdate:
    return WatchScalableTopicsUpdate(
        command=draw(
            any_command_watch_scalable_topics_update().filter(
                lambda value: len(write_command_watch_scalable_topics_update(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_watch_scalable_topics_close(draw: DrawFn) -> WatchScalableTopicsClose:
    return WatchScalableTopicsClose(
        command=draw(
            any_command_watch_scalable_topics_close().filter(
                lambda value: len(write_command_watch_scalable_topics_close(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_watch_tc_assignments(draw: DrawFn) -> WatchTcAssignments:
    return WatchTcAssignments(
        command=draw(
            any_command_watch_tc_assignments().filter(
                lambda value: len(write_command_watch_tc_assignments(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_watch_tc_assignments_update(draw: DrawFn) -> WatchTcAssignmentsUpdate:
    return WatchTcAssignmentsUpdate(
        command=draw(
            any_command_watch_tc_assignments_update().filter(
                lambda value: len(write_command_watch_tc_assignments_update(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_watch_tc_assignments_close(draw: DrawFn) -> WatchTcAssignmentsClose:
    return WatchTcAssignmentsClose(
        command=draw(
            any_command_watch_tc_assignments_close().filter(
                lambda value: len(write_command_watch_tc_assignments_close(value)) <= 4294967295
            )
        )
    )


RECORDS = type_strategies.RECORDS
"""The strategies of types by name."""

MESSAGES: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "Connect": any_connect,
    "Connected": any_connected,
    "AuthChallenge": any_auth_challenge,
    "AuthResponse": any_auth_response,
    "Ping": any_ping,
    "Pong": any_pong,
    "PartitionedMetadata": any_partitioned_metadata,
    "PartitionedMetadataResponse": any_partitioned_metadata_response,
    "Lookup": any_lookup,
    "LookupResponse": any_lookup_response,
    "Producer": any_producer,
    "ProducerSuccess": any_producer_success,
    "Send": any_send,
    "SendReceipt": any_send_receipt,
    "SendError": any_send_error,
    "CloseProducer": any_close_producer,
    "Subscribe": any_subscribe,
    "Flow": any_flow,
    "Deliver": any_deliver,
    "Ack": any_ack,
    "AckResponse": any_ack_response,
    "RedeliverUnacknowledgedMessages": any_redeliver_unacknowledged_messages,
    "Unsubscribe": any_unsubscribe,
    "Seek": any_seek,
    "CloseConsumer": any_close_consumer,
    "ActiveConsumerChange": any_active_consumer_change,
    "ReachedEndOfTopic": any_reached_end_of_topic,
    "TopicMigrated": any_topic_migrated,
    "ConsumerStats": any_consumer_stats,
    "ConsumerStatsResponse": any_consumer_stats_response,
    "GetLastMessageId": any_get_last_message_id,
    "GetLastMessageIdResponse": any_get_last_message_id_response,
    "Success": any_success,
    "Error": any_error,
    "GetTopicsOfNamespace": any_get_topics_of_namespace,
    "GetTopicsOfNamespaceResponse": any_get_topics_of_namespace_response,
    "WatchTopicList": any_watch_topic_list,
    "WatchTopicListSuccess": any_watch_topic_list_success,
    "WatchTopicUpdate": any_watch_topic_update,
    "WatchTopicListClose": any_watch_topic_list_close,
    "GetSchema": any_get_schema,
    "GetSchemaResponse": any_get_schema_response,
    "GetOrCreateSchema": any_get_or_create_schema,
    "GetOrCreateSchemaResponse": any_get_or_create_schema_response,
    "NewTxn": any_new_txn,
    "NewTxnResponse": any_new_txn_response,
    "AddPartitionToTxn": any_add_partition_to_txn,
    "AddPartitionToTxnResponse": any_add_partition_to_txn_response,
    "AddSubscriptionToTxn": any_add_subscription_to_txn,
    "AddSubscriptionToTxnResponse": any_add_subscription_to_txn_response,
    "EndTxn": any_end_txn,
    "EndTxnResponse": any_end_txn_response,
    "EndTxnOnPartition": any_end_txn_on_partition,
    "EndTxnOnPartitionResponse": any_end_txn_on_partition_response,
    "EndTxnOnSubscription": any_end_txn_on_subscription,
    "EndTxnOnSubscriptionResponse": any_end_txn_on_subscription_response,
    "TcClientConnectRequest": any_tc_client_connect_request,
    "TcClientConnectResponse": any_tc_client_connect_response,
    "ScalableTopicLookup": any_scalable_topic_lookup,
    "ScalableTopicUpdate": any_scalable_topic_update,
    "ScalableTopicClose": any_scalable_topic_close,
    "ScalableTopicSubscribe": any_scalable_topic_subscribe,
    "ScalableTopicSubscribeResponse": any_scalable_topic_subscribe_response,
    "ScalableTopicAssignmentUpdate": any_scalable_topic_assignment_update,
    "WatchScalableTopics": any_watch_scalable_topics,
    "WatchScalableTopicsUpdate": any_watch_scalable_topics_update,
    "WatchScalableTopicsClose": any_watch_scalable_topics_close,
    "WatchTcAssignments": any_watch_tc_assignments,
    "WatchTcAssignmentsUpdate": any_watch_tc_assignments_update,
    "WatchTcAssignmentsClose": any_watch_tc_assignments_close,
}
"""The strategies of messages by name."""


def messages() -> SearchStrategy[Message]:
    """Any message."""
    return st.one_of([strategy() for strategy in MESSAGES.values()])
