"""Hypothesis strategies for types of Apache Pulsar binary protocol: any legal value.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the frame or on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.pulsar.encode_types import (
    write_broker_entry_metadata,
    write_message_metadata,
    write_single_message_metadata,
)
from wireloom.pulsar.types import (
    AckType,
    AuthData,
    AuthMethod,
    BatchEntry,
    BrokerEntry,
    BrokerEntryMetadata,
    CommandAck,
    CommandAckResponse,
    CommandActiveConsumerChange,
    CommandAddPartitionToTxn,
    CommandAddPartitionToTxnResponse,
    CommandAddSubscriptionToTxn,
    CommandAddSubscriptionToTxnResponse,
    CommandAuthChallenge,
    CommandAuthResponse,
    CommandCloseConsumer,
    CommandCloseProducer,
    CommandConnect,
    CommandConnected,
    CommandConsumerStats,
    CommandConsumerStatsResponse,
    CommandEndTxn,
    CommandEndTxnOnPartition,
    CommandEndTxnOnPartitionResponse,
    CommandEndTxnOnSubscription,
    CommandEndTxnOnSubscriptionResponse,
    CommandEndTxnResponse,
    CommandError,
    CommandFlow,
    CommandGetLastMessageId,
    CommandGetLastMessageIdResponse,
    CommandGetOrCreateSchema,
    CommandGetOrCreateSchemaResponse,
    CommandGetSchema,
    CommandGetSchemaResponse,
    CommandGetTopicsOfNamespace,
    CommandGetTopicsOfNamespaceResponse,
    CommandLookupTopic,
    CommandLookupTopicResponse,
    CommandMessage,
    CommandNewTxn,
    CommandNewTxnResponse,
    CommandPartitionedTopicMetadata,
    CommandPartitionedTopicMetadataResponse,
    CommandPing,
    CommandPong,
    CommandProducer,
    CommandProducerSuccess,
    CommandReachedEndOfTopic,
    CommandRedeliverUnacknowledgedMessages,
    CommandScalableTopicAssignmentUpdate,
    CommandScalableTopicClose,
    CommandScalableTopicLookup,
    CommandScalableTopicSubscribe,
    CommandScalableTopicSubscribeResponse,
    CommandScalableTopicUpdate,
    CommandSeek,
    CommandSend,
    CommandSendError,
    CommandSendReceipt,
    CommandSubscribe,
    CommandSuccess,
    CommandTcClientConnectRequest,
    CommandTcClientConnectResponse,
    CommandTopicMigrated,
    CommandUnsubscribe,
    CommandWatchScalableTopics,
    CommandWatchScalableTopicsClose,
    CommandWatchScalableTopicsUpdate,
    CommandWatchTcAssignments,
    CommandWatchTcAssignmentsClose,
    CommandWatchTcAssignmentsUpdate,
    CommandWatchTopicList,
    CommandWatchTopicListClose,
    CommandWatchTopicListSuccess,
    CommandWatchTopicUpdate,
    CompressionType,
    EncryptionKeys,
    FeatureFlags,
    Frame,
    InitialPosition,
    IntRange,
    KeyLongValue,
    KeySharedMeta,
    KeySharedMode,
    KeyValue,
    LookupResult,
    MessageIdData,
    MessageMetadata,
    MigratedResource,
    NamespaceMode,
    PartitionLookupResult,
    Payload,
    ProducerAccessMode,
    ProtocolVersion,
    ScalableAssignedSegment,
    ScalableConsumerAssignment,
    ScalableConsumerType,
    ScalableTopicDAG,
    ScalableTopicsDiff,
    ScalableTopicsSnapshot,
    Schema,
    SchemaType,
    SegmentBrokerAddress,
    SegmentInfo,
    SegmentState,
    ServerError,
    SingleMessageMetadata,
    Subscription,
    SubscriptionType,
    TcAssignment,
    TcAssignmentsSnapshot,
    TxnAction,
    ValidationError,
)


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


@cache
def any_server_error() -> SearchStrategy[ServerError]:
    return st.sampled_from(ServerError)


@cache
def any_compression_type() -> SearchStrategy[CompressionType]:
    return st.sampled_from(CompressionType)


@cache
def any_producer_access_mode() -> SearchStrategy[ProducerAccessMode]:
    return st.sampled_from(ProducerAccessMode)


@cache
def any_auth_method() -> SearchStrategy[AuthMethod]:
    return st.sampled_from(AuthMethod)


@cache
def any_protocol_version() -> SearchStrategy[ProtocolVersion]:
    return st.sampled_from(ProtocolVersion)


@cache
def any_key_shared_mode() -> SearchStrategy[KeySharedMode]:
    return st.sampled_from(KeySharedMode)


@cache
def any_segment_state() -> SearchStrategy[SegmentState]:
    return st.sampled_from(SegmentState)


@cache
def any_scalable_consumer_type() -> SearchStrategy[ScalableConsumerType]:
    return st.sampled_from(ScalableConsumerType)


@cache
def any_txn_action() -> SearchStrategy[TxnAction]:
    return st.sampled_from(TxnAction)


@cache
def any_schema_type() -> SearchStrategy[SchemaType]:
    return st.sampled_from(SchemaType)


@cache
def any_subscription_type() -> SearchStrategy[SubscriptionType]:
    return st.sampled_from(SubscriptionType)


@cache
def any_initial_position() -> SearchStrategy[InitialPosition]:
    return st.sampled_from(InitialPosition)


@cache
def any_partition_lookup_result() -> SearchStrategy[PartitionLookupResult]:
    return st.sampled_from(PartitionLookupResult)


@cache
def any_lookup_result() -> SearchStrategy[LookupResult]:
    return st.sampled_from(LookupResult)


@cache
def any_ack_type() -> SearchStrategy[AckType]:
    return st.sampled_from(AckType)


@cache
def any_validation_error() -> SearchStrategy[ValidationError]:
    return st.sampled_from(ValidationError)


@cache
def any_migrated_resource() -> SearchStrategy[MigratedResource]:
    return st.sampled_from(MigratedResource)


@cache
def any_namespace_mode() -> SearchStrategy[NamespaceMode]:
    return st.sampled_from(NamespaceMode)


@st.composite
def any_frame(draw: DrawFn) -> Frame:
    there_4 = draw(st.integers(0, 1))
    return Frame(
        command=draw(st.binary(max_size=16)), payload=draw(any_payload()) if there_4 > 0 else None
    )


@st.composite
def any_payload(draw: DrawFn) -> Payload:
    has_checksum = draw(st.booleans())
    return Payload(
        broker_entry=draw(any_broker_entry()) if draw(st.booleans()) else None,
        has_checksum=has_checksum,
        metadata=draw(
            any_message_metadata().filter(
                lambda value: len(write_message_metadata(value)) <= 4294967295
            )
        ),
        content=draw(st.binary(max_size=16)),
    )


@st.composite
def any_broker_entry(draw: DrawFn) -> BrokerEntry:
    return BrokerEntry(
        metadata=draw(
            any_broker_entry_metadata().filter(
                lambda value: len(write_broker_entry_metadata(value)) <= 4294967295
            )
        )
    )


@st.composite
def any_batch_entry(draw: DrawFn) -> BatchEntry:
    metadata = draw(
        any_single_message_metadata().filter(
            lambda value: len(write_single_message_metadata(value)) <= 4294967295
        )
    )
    return BatchEntry(
        metadata=metadata,
        content=draw(st.binary(min_size=metadata.payload_size, max_size=metadata.payload_size)),
    )


@st.composite
def any_schema(draw: DrawFn) -> Schema:
    return Schema(
        name=draw(_text()),
        schema_data=draw(st.binary(max_size=16)),
        type=draw(any_schema_type()),
        properties=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_message_id_data(draw: DrawFn, depth: int = 3) -> MessageIdData:
    return MessageIdData(
        ledger_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        entry_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        partition=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        batch_index=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        ack_set=draw(
            st.lists(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF), max_size=3).map(tuple)
        ),
        batch_size=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        first_chunk_message_id=(
            draw(any_message_id_data(depth=depth - 1))
            if depth > 0 and draw(st.booleans())
            else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b"@\x01", b"B\x00@\x01"])),
    )


@st.composite
def any_key_value(draw: DrawFn) -> KeyValue:
    return KeyValue(
        key=draw(_text()),
        value=draw(_text()),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_key_long_value(draw: DrawFn) -> KeyLongValue:
    return KeyLongValue(
        key=draw(_text()),
        value=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_int_range(draw: DrawFn) -> IntRange:
    return IntRange(
        start=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        end=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_encryption_keys(draw: DrawFn) -> EncryptionKeys:
    return EncryptionKeys(
        key=draw(_text()),
        value=draw(st.binary(max_size=16)),
        metadata=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_message_metadata(draw: DrawFn) -> MessageMetadata:
    return MessageMetadata(
        producer_name=draw(_text()),
        sequence_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        publish_time=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        properties=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        replicated_from=draw(_text()) if draw(st.booleans()) else None,
        partition_key=draw(_text()) if draw(st.booleans()) else None,
        replicate_to=draw(st.lists(_text(), max_size=3).map(tuple)),
        compression=draw(any_compression_type()) if draw(st.booleans()) else None,
        uncompressed_size=draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None,
        num_messages_in_batch=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        event_time=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        encryption_keys=draw(st.lists(any_encryption_keys(), max_size=3).map(tuple)),
        encryption_algo=draw(_text()) if draw(st.booleans()) else None,
        encryption_param=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        schema_version=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        partition_key_b64_encoded=draw(st.booleans()) if draw(st.booleans()) else None,
        ordering_key=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        deliver_at_time=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        marker_type=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        highest_sequence_id=(
            draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
        ),
        null_value=draw(st.booleans()) if draw(st.booleans()) else None,
        uuid=draw(_text()) if draw(st.booleans()) else None,
        num_chunks_from_msg=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        total_chunk_msg_size=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        chunk_id=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        null_partition_key=draw(st.booleans()) if draw(st.booleans()) else None,
        compacted_batch_indexes=draw(
            st.lists(st.integers(-2147483648, 0x7FFFFFFF), max_size=3).map(tuple)
        ),
        schema_id=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        entry_hash_min=draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None,
        entry_hash_max=draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"P\x01", b"R\x00P\x01"])),
    )


@st.composite
def any_single_message_metadata(draw: DrawFn) -> SingleMessageMetadata:
    return SingleMessageMetadata(
        properties=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        partition_key=draw(_text()) if draw(st.booleans()) else None,
        payload_size=draw(st.integers(0, 6)),
        compacted_out=draw(st.booleans()) if draw(st.booleans()) else None,
        event_time=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        partition_key_b64_encoded=draw(st.booleans()) if draw(st.booleans()) else None,
        ordering_key=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        sequence_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        null_value=draw(st.booleans()) if draw(st.booleans()) else None,
        null_partition_key=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"X\x01", b"Z\x00X\x01"])),
    )


@st.composite
def any_broker_entry_metadata(draw: DrawFn) -> BrokerEntryMetadata:
    return BrokerEntryMetadata(
        broker_timestamp=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        index=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_connect(draw: DrawFn) -> CommandConnect:
    return CommandConnect(
        client_version=draw(_text()),
        auth_method=draw(any_auth_method()) if draw(st.booleans()) else None,
        auth_method_name=draw(_text()) if draw(st.booleans()) else None,
        auth_data=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        protocol_version=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        proxy_to_broker_url=draw(_text()) if draw(st.booleans()) else None,
        original_principal=draw(_text()) if draw(st.booleans()) else None,
        original_auth_data=draw(_text()) if draw(st.booleans()) else None,
        original_auth_method=draw(_text()) if draw(st.booleans()) else None,
        feature_flags=draw(any_feature_flags()) if draw(st.booleans()) else None,
        proxy_version=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"`\x01", b"b\x00`\x01"])),
    )


@st.composite
def any_feature_flags(draw: DrawFn) -> FeatureFlags:
    return FeatureFlags(
        supports_auth_refresh=draw(st.booleans()) if draw(st.booleans()) else None,
        supports_broker_entry_metadata=draw(st.booleans()) if draw(st.booleans()) else None,
        supports_partial_producer=draw(st.booleans()) if draw(st.booleans()) else None,
        supports_topic_watchers=draw(st.booleans()) if draw(st.booleans()) else None,
        supports_get_partitioned_metadata_without_auto_creation=(
            draw(st.booleans()) if draw(st.booleans()) else None
        ),
        supports_repl_dedup_by_lid_and_eid=draw(st.booleans()) if draw(st.booleans()) else None,
        supports_topic_watcher_reconcile=draw(st.booleans()) if draw(st.booleans()) else None,
        supports_scalable_topics=draw(st.booleans()) if draw(st.booleans()) else None,
        supports_tc_metadata_discovery=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"P\x01", b"R\x00P\x01"])),
    )


@st.composite
def any_command_connected(draw: DrawFn) -> CommandConnected:
    return CommandConnected(
        server_version=draw(_text()),
        protocol_version=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        max_message_size=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        feature_flags=draw(any_feature_flags()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_auth_response(draw: DrawFn) -> CommandAuthResponse:
    return CommandAuthResponse(
        client_version=draw(_text()) if draw(st.booleans()) else None,
        response=draw(any_auth_data()) if draw(st.booleans()) else None,
        protocol_version=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_auth_challenge(draw: DrawFn) -> CommandAuthChallenge:
    return CommandAuthChallenge(
        server_version=draw(_text()) if draw(st.booleans()) else None,
        challenge=draw(any_auth_data()) if draw(st.booleans()) else None,
        protocol_version=(
            draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_auth_data(draw: DrawFn) -> AuthData:
    return AuthData(
        auth_method_name=draw(_text()) if draw(st.booleans()) else None,
        auth_data=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_key_shared_meta(draw: DrawFn) -> KeySharedMeta:
    return KeySharedMeta(
        key_shared_mode=draw(any_key_shared_mode()),
        hash_ranges=draw(st.lists(any_int_range(), max_size=3).map(tuple)),
        allow_out_of_order_delivery=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_command_subscribe(draw: DrawFn, depth: int = 3) -> CommandSubscribe:
    return CommandSubscribe(
        topic=draw(_text()),
        subscription=draw(_text()),
        sub_type=draw(any_subscription_type()),
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        consumer_name=draw(_text()) if draw(st.booleans()) else None,
        priority_level=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        durable=draw(st.booleans()) if draw(st.booleans()) else None,
        start_message_id=(
            draw(any_message_id_data(depth=depth - 1))
            if depth > 0 and draw(st.booleans())
            else None
        ),
        metadata=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        read_compacted=draw(st.booleans()) if draw(st.booleans()) else None,
        schema=draw(any_schema()) if draw(st.booleans()) else None,
        initial_position=draw(any_initial_position()) if draw(st.booleans()) else None,
        replicate_subscription_state=draw(st.booleans()) if draw(st.booleans()) else None,
        force_topic_creation=draw(st.booleans()) if draw(st.booleans()) else None,
        start_message_rollback_duration_sec=(
            draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
        ),
        key_shared_meta=draw(any_key_shared_meta()) if draw(st.booleans()) else None,
        subscription_properties=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        consumer_epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"\xa0\x01\x01", b"\xa2\x01\x00\xa0\x01\x01"])),
    )


@st.composite
def any_command_partitioned_topic_metadata(draw: DrawFn) -> CommandPartitionedTopicMetadata:
    return CommandPartitionedTopicMetadata(
        topic=draw(_text()),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        original_principal=draw(_text()) if draw(st.booleans()) else None,
        original_auth_data=draw(_text()) if draw(st.booleans()) else None,
        original_auth_method=draw(_text()) if draw(st.booleans()) else None,
        metadata_auto_creation_enabled=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"8\x01", b":\x008\x01"])),
    )


@st.composite
def any_command_partitioned_topic_metadata_response(
    draw: DrawFn,
) -> CommandPartitionedTopicMetadataResponse:
    return CommandPartitionedTopicMetadataResponse(
        partitions=draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None,
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        response=draw(any_partition_lookup_result()) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_lookup_topic(draw: DrawFn) -> CommandLookupTopic:
    return CommandLookupTopic(
        topic=draw(_text()),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        authoritative=draw(st.booleans()) if draw(st.booleans()) else None,
        original_principal=draw(_text()) if draw(st.booleans()) else None,
        original_auth_data=draw(_text()) if draw(st.booleans()) else None,
        original_auth_method=draw(_text()) if draw(st.booleans()) else None,
        advertised_listener_name=draw(_text()) if draw(st.booleans()) else None,
        properties=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"H\x01", b"J\x00H\x01"])),
    )


@st.composite
def any_command_lookup_topic_response(draw: DrawFn) -> CommandLookupTopicResponse:
    return CommandLookupTopicResponse(
        broker_service_url=draw(_text()) if draw(st.booleans()) else None,
        broker_service_url_tls=draw(_text()) if draw(st.booleans()) else None,
        response=draw(any_lookup_result()) if draw(st.booleans()) else None,
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        authoritative=draw(st.booleans()) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        proxy_through_service_url=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"H\x01", b"J\x00H\x01"])),
    )


@st.composite
def any_command_producer(draw: DrawFn) -> CommandProducer:
    return CommandProducer(
        topic=draw(_text()),
        producer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        producer_name=draw(_text()) if draw(st.booleans()) else None,
        encrypted=draw(st.booleans()) if draw(st.booleans()) else None,
        metadata=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        schema=draw(any_schema()) if draw(st.booleans()) else None,
        epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        user_provided_producer_name=draw(st.booleans()) if draw(st.booleans()) else None,
        producer_access_mode=draw(any_producer_access_mode()) if draw(st.booleans()) else None,
        topic_epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txn_enabled=draw(st.booleans()) if draw(st.booleans()) else None,
        initial_subscription_name=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"p\x01", b"r\x00p\x01"])),
    )


@st.composite
def any_command_send(draw: DrawFn, depth: int = 3) -> CommandSend:
    return CommandSend(
        producer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        sequence_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        num_messages=draw(st.integers(-2147483648, 0x7FFFFFFF)) if draw(st.booleans()) else None,
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        highest_sequence_id=(
            draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
        ),
        is_chunk=draw(st.booleans()) if draw(st.booleans()) else None,
        marker=draw(st.booleans()) if draw(st.booleans()) else None,
        message_id=(
            draw(any_message_id_data(depth=depth - 1))
            if depth > 0 and draw(st.booleans())
            else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b"P\x01", b"R\x00P\x01"])),
    )


@st.composite
def any_command_send_receipt(draw: DrawFn, depth: int = 3) -> CommandSendReceipt:
    return CommandSendReceipt(
        producer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        sequence_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        message_id=(
            draw(any_message_id_data(depth=depth - 1))
            if depth > 0 and draw(st.booleans())
            else None
        ),
        highest_sequence_id=(
            draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_send_error(draw: DrawFn) -> CommandSendError:
    return CommandSendError(
        producer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        sequence_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        error=draw(any_server_error()),
        message=draw(_text()),
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_message(draw: DrawFn, depth: int = 3) -> CommandMessage:
    return CommandMessage(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        message_id=draw(any_message_id_data(depth=depth - 1)),
        redelivery_count=draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None,
        ack_set=draw(
            st.lists(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF), max_size=3).map(tuple)
        ),
        consumer_epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_ack(draw: DrawFn, depth: int = 3) -> CommandAck:
    return CommandAck(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        ack_type=draw(any_ack_type()),
        message_id=draw(
            st.lists(any_message_id_data(depth=depth - 1), max_size=3 if depth > 0 else 0).map(
                tuple
            )
        ),
        validation_error=draw(any_validation_error()) if draw(st.booleans()) else None,
        properties=draw(st.lists(any_key_long_value(), max_size=3).map(tuple)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"H\x01", b"J\x00H\x01"])),
    )


@st.composite
def any_command_ack_response(draw: DrawFn) -> CommandAckResponse:
    return CommandAckResponse(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"8\x01", b":\x008\x01"])),
    )


@st.composite
def any_command_active_consumer_change(draw: DrawFn) -> CommandActiveConsumerChange:
    return CommandActiveConsumerChange(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        is_active=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_flow(draw: DrawFn) -> CommandFlow:
    return CommandFlow(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        message_permits=draw(st.integers(0, 0xFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_unsubscribe(draw: DrawFn) -> CommandUnsubscribe:
    return CommandUnsubscribe(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        force=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_seek(draw: DrawFn, depth: int = 3) -> CommandSeek:
    return CommandSeek(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        message_id=(
            draw(any_message_id_data(depth=depth - 1))
            if depth > 0 and draw(st.booleans())
            else None
        ),
        message_publish_time=(
            draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_reached_end_of_topic(draw: DrawFn) -> CommandReachedEndOfTopic:
    return CommandReachedEndOfTopic(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_command_topic_migrated(draw: DrawFn) -> CommandTopicMigrated:
    return CommandTopicMigrated(
        resource_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        resource_type=draw(any_migrated_resource()),
        broker_service_url=draw(_text()) if draw(st.booleans()) else None,
        broker_service_url_tls=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_close_producer(draw: DrawFn) -> CommandCloseProducer:
    return CommandCloseProducer(
        producer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        assigned_broker_service_url=draw(_text()) if draw(st.booleans()) else None,
        assigned_broker_service_url_tls=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_close_consumer(draw: DrawFn) -> CommandCloseConsumer:
    return CommandCloseConsumer(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        assigned_broker_service_url=draw(_text()) if draw(st.booleans()) else None,
        assigned_broker_service_url_tls=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_redeliver_unacknowledged_messages(
    draw: DrawFn, depth: int = 3
) -> CommandRedeliverUnacknowledgedMessages:
    return CommandRedeliverUnacknowledgedMessages(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        message_ids=draw(
            st.lists(any_message_id_data(depth=depth - 1), max_size=3 if depth > 0 else 0).map(
                tuple
            )
        ),
        consumer_epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_success(draw: DrawFn) -> CommandSuccess:
    return CommandSuccess(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        schema=draw(any_schema()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_producer_success(draw: DrawFn) -> CommandProducerSuccess:
    return CommandProducerSuccess(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        producer_name=draw(_text()),
        last_sequence_id=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        schema_version=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        topic_epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        producer_ready=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"8\x01", b":\x008\x01"])),
    )


@st.composite
def any_command_error(draw: DrawFn) -> CommandError:
    return CommandError(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        error=draw(any_server_error()),
        message=draw(_text()),
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_ping(draw: DrawFn) -> CommandPing:
    return CommandPing(unknown_fields=draw(st.sampled_from([b"", b"\x08\x01", b"\n\x00\x08\x01"])))


@st.composite
def any_command_pong(draw: DrawFn) -> CommandPong:
    return CommandPong(unknown_fields=draw(st.sampled_from([b"", b"\x08\x01", b"\n\x00\x08\x01"])))


@st.composite
def any_command_consumer_stats(draw: DrawFn) -> CommandConsumerStats:
    return CommandConsumerStats(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_command_consumer_stats_response(draw: DrawFn) -> CommandConsumerStatsResponse:
    return CommandConsumerStatsResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        error_code=draw(any_server_error()) if draw(st.booleans()) else None,
        error_message=draw(_text()) if draw(st.booleans()) else None,
        msg_rate_out=draw(st.floats(allow_nan=False, width=64)) if draw(st.booleans()) else None,
        msg_throughput_out=(
            draw(st.floats(allow_nan=False, width=64)) if draw(st.booleans()) else None
        ),
        msg_rate_redeliver=(
            draw(st.floats(allow_nan=False, width=64)) if draw(st.booleans()) else None
        ),
        consumer_name=draw(_text()) if draw(st.booleans()) else None,
        available_permits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        unacked_messages=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        blocked_consumer_on_unacked_msgs=draw(st.booleans()) if draw(st.booleans()) else None,
        address=draw(_text()) if draw(st.booleans()) else None,
        connected_since=draw(_text()) if draw(st.booleans()) else None,
        type=draw(_text()) if draw(st.booleans()) else None,
        msg_rate_expired=(
            draw(st.floats(allow_nan=False, width=64)) if draw(st.booleans()) else None
        ),
        msg_backlog=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        message_ack_rate=(
            draw(st.floats(allow_nan=False, width=64)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b"\x88\x01\x01", b"\x8a\x01\x00\x88\x01\x01"])),
    )


@st.composite
def any_command_get_last_message_id(draw: DrawFn) -> CommandGetLastMessageId:
    return CommandGetLastMessageId(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_get_last_message_id_response(
    draw: DrawFn, depth: int = 3
) -> CommandGetLastMessageIdResponse:
    return CommandGetLastMessageIdResponse(
        last_message_id=draw(any_message_id_data(depth=depth - 1)),
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        consumer_mark_delete_position=(
            draw(any_message_id_data(depth=depth - 1))
            if depth > 0 and draw(st.booleans())
            else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_get_topics_of_namespace(draw: DrawFn) -> CommandGetTopicsOfNamespace:
    return CommandGetTopicsOfNamespace(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        namespace=draw(_text()),
        mode=draw(any_namespace_mode()) if draw(st.booleans()) else None,
        topics_pattern=draw(_text()) if draw(st.booleans()) else None,
        topics_hash=draw(_text()) if draw(st.booleans()) else None,
        properties=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"8\x01", b":\x008\x01"])),
    )


@st.composite
def any_command_get_topics_of_namespace_response(
    draw: DrawFn,
) -> CommandGetTopicsOfNamespaceResponse:
    return CommandGetTopicsOfNamespaceResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        topics=draw(st.lists(_text(), max_size=3).map(tuple)),
        filtered=draw(st.booleans()) if draw(st.booleans()) else None,
        topics_hash=draw(_text()) if draw(st.booleans()) else None,
        changed=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_watch_topic_list(draw: DrawFn) -> CommandWatchTopicList:
    return CommandWatchTopicList(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        watcher_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        namespace=draw(_text()),
        topics_pattern=draw(_text()),
        topics_hash=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_watch_topic_list_success(draw: DrawFn) -> CommandWatchTopicListSuccess:
    return CommandWatchTopicListSuccess(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        watcher_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        topic=draw(st.lists(_text(), max_size=3).map(tuple)),
        topics_hash=draw(_text()),
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_watch_topic_update(draw: DrawFn) -> CommandWatchTopicUpdate:
    return CommandWatchTopicUpdate(
        watcher_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        new_topics=draw(st.lists(_text(), max_size=3).map(tuple)),
        deleted_topics=draw(st.lists(_text(), max_size=3).map(tuple)),
        topics_hash=draw(_text()),
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_watch_topic_list_close(draw: DrawFn) -> CommandWatchTopicListClose:
    return CommandWatchTopicListClose(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        watcher_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_segment_info(draw: DrawFn) -> SegmentInfo:
    return SegmentInfo(
        segment_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        hash_start=draw(st.integers(0, 0xFFFFFFFF)),
        hash_end=draw(st.integers(0, 0xFFFFFFFF)),
        state=draw(any_segment_state()),
        parent_ids=draw(st.lists(st.integers(0, 0xFFFFFFFFFFFFFFFF), max_size=3).map(tuple)),
        child_ids=draw(st.lists(st.integers(0, 0xFFFFFFFFFFFFFFFF), max_size=3).map(tuple)),
        created_at_epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        sealed_at_epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        created_at_ms=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        sealed_at_ms=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        legacy_topic_name=draw(_text()) if draw(st.booleans()) else None,
        entry_bucket_splits=draw(st.lists(st.integers(0, 0xFFFFFFFF), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"h\x01", b"j\x00h\x01"])),
    )


@st.composite
def any_segment_broker_address(draw: DrawFn) -> SegmentBrokerAddress:
    return SegmentBrokerAddress(
        segment_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        broker_url=draw(_text()),
        broker_url_tls=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_scalable_topic_dag(draw: DrawFn) -> ScalableTopicDAG:
    return ScalableTopicDAG(
        epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        segments=draw(st.lists(any_segment_info(), max_size=3).map(tuple)),
        segment_brokers=draw(st.lists(any_segment_broker_address(), max_size=3).map(tuple)),
        controller_broker_url=draw(_text()) if draw(st.booleans()) else None,
        controller_broker_url_tls=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_scalable_topic_lookup(draw: DrawFn) -> CommandScalableTopicLookup:
    return CommandScalableTopicLookup(
        session_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        topic=draw(_text()),
        create_if_missing=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_scalable_topic_update(draw: DrawFn) -> CommandScalableTopicUpdate:
    return CommandScalableTopicUpdate(
        session_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        dag=draw(any_scalable_topic_dag()) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        resolved_topic_name=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_scalable_topic_close(draw: DrawFn) -> CommandScalableTopicClose:
    return CommandScalableTopicClose(
        session_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_scalable_assigned_segment(draw: DrawFn) -> ScalableAssignedSegment:
    return ScalableAssignedSegment(
        segment_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        hash_start=draw(st.integers(0, 0xFFFFFFFF)),
        hash_end=draw(st.integers(0, 0xFFFFFFFF)),
        segment_topic=draw(_text()),
        bucket_ranges=draw(st.lists(any_int_range(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_scalable_consumer_assignment(draw: DrawFn) -> ScalableConsumerAssignment:
    return ScalableConsumerAssignment(
        layout_epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        segments=draw(st.lists(any_scalable_assigned_segment(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_scalable_topic_subscribe(draw: DrawFn) -> CommandScalableTopicSubscribe:
    return CommandScalableTopicSubscribe(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        topic=draw(_text()),
        subscription=draw(_text()),
        consumer_name=draw(_text()),
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        consumer_type=draw(any_scalable_consumer_type()),
        unknown_fields=draw(st.sampled_from([b"", b"8\x01", b":\x008\x01"])),
    )


@st.composite
def any_command_scalable_topic_subscribe_response(
    draw: DrawFn,
) -> CommandScalableTopicSubscribeResponse:
    return CommandScalableTopicSubscribeResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        assignment=draw(any_scalable_consumer_assignment()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_scalable_topic_assignment_update(
    draw: DrawFn,
) -> CommandScalableTopicAssignmentUpdate:
    return CommandScalableTopicAssignmentUpdate(
        consumer_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        assignment=draw(any_scalable_consumer_assignment()),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_watch_scalable_topics(draw: DrawFn) -> CommandWatchScalableTopics:
    return CommandWatchScalableTopics(
        watch_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        namespace=draw(_text()),
        property_filters=draw(st.lists(any_key_value(), max_size=3).map(tuple)),
        current_hash=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_scalable_topics_snapshot(draw: DrawFn) -> ScalableTopicsSnapshot:
    return ScalableTopicsSnapshot(
        topics=draw(st.lists(_text(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_scalable_topics_diff(draw: DrawFn) -> ScalableTopicsDiff:
    return ScalableTopicsDiff(
        added=draw(st.lists(_text(), max_size=3).map(tuple)),
        removed=draw(st.lists(_text(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_watch_scalable_topics_update(draw: DrawFn) -> CommandWatchScalableTopicsUpdate:
    snapshot: ScalableTopicsSnapshot | None = (
        draw(any_scalable_topics_snapshot()) if draw(st.booleans()) else None
    )
    diff: ScalableTopicsDiff | None = (
        draw(any_scalable_topics_diff()) if draw(st.booleans()) else None
    )
    assume((snapshot, diff).count(None) >= 1)
    return CommandWatchScalableTopicsUpdate(
        watch_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        snapshot=snapshot,
        diff=diff,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_watch_scalable_topics_close(draw: DrawFn) -> CommandWatchScalableTopicsClose:
    return CommandWatchScalableTopicsClose(
        watch_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_command_watch_tc_assignments(draw: DrawFn) -> CommandWatchTcAssignments:
    return CommandWatchTcAssignments(
        watch_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_tc_assignment(draw: DrawFn) -> TcAssignment:
    return TcAssignment(
        tc_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        broker_service_url=draw(_text()) if draw(st.booleans()) else None,
        broker_service_url_tls=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_tc_assignments_snapshot(draw: DrawFn) -> TcAssignmentsSnapshot:
    return TcAssignmentsSnapshot(
        parallelism=draw(st.integers(0, 0xFFFFFFFF)),
        assignments=draw(st.lists(any_tc_assignment(), max_size=3).map(tuple)),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_watch_tc_assignments_update(draw: DrawFn) -> CommandWatchTcAssignmentsUpdate:
    return CommandWatchTcAssignmentsUpdate(
        watch_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        snapshot=draw(any_tc_assignments_snapshot()) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_watch_tc_assignments_close(draw: DrawFn) -> CommandWatchTcAssignmentsClose:
    return CommandWatchTcAssignmentsClose(
        watch_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        unknown_fields=draw(st.sampled_from([b"", b"\x10\x01", b"\x12\x00\x10\x01"])),
    )


@st.composite
def any_command_get_schema(draw: DrawFn) -> CommandGetSchema:
    return CommandGetSchema(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        topic=draw(_text()),
        schema_version=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_get_schema_response(draw: DrawFn) -> CommandGetSchemaResponse:
    return CommandGetSchemaResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        error_code=draw(any_server_error()) if draw(st.booleans()) else None,
        error_message=draw(_text()) if draw(st.booleans()) else None,
        schema=draw(any_schema()) if draw(st.booleans()) else None,
        schema_version=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_get_or_create_schema(draw: DrawFn) -> CommandGetOrCreateSchema:
    return CommandGetOrCreateSchema(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        topic=draw(_text()),
        schema=draw(any_schema()),
        producer_name=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_get_or_create_schema_response(draw: DrawFn) -> CommandGetOrCreateSchemaResponse:
    return CommandGetOrCreateSchemaResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        error_code=draw(any_server_error()) if draw(st.booleans()) else None,
        error_message=draw(_text()) if draw(st.booleans()) else None,
        schema_version=draw(st.binary(max_size=16)) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_tc_client_connect_request(draw: DrawFn) -> CommandTcClientConnectRequest:
    return CommandTcClientConnectRequest(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        tc_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        scalable=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_tc_client_connect_response(draw: DrawFn) -> CommandTcClientConnectResponse:
    return CommandTcClientConnectResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b" \x01", b'"\x00 \x01'])),
    )


@st.composite
def any_command_new_txn(draw: DrawFn) -> CommandNewTxn:
    return CommandNewTxn(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txn_ttl_millis=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        tc_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        scalable=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"(\x01", b"*\x00(\x01"])),
    )


@st.composite
def any_command_new_txn_response(draw: DrawFn) -> CommandNewTxnResponse:
    return CommandNewTxnResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_add_partition_to_txn(draw: DrawFn) -> CommandAddPartitionToTxn:
    return CommandAddPartitionToTxn(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        partitions=draw(st.lists(_text(), max_size=3).map(tuple)),
        scalable=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_add_partition_to_txn_response(draw: DrawFn) -> CommandAddPartitionToTxnResponse:
    return CommandAddPartitionToTxnResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_subscription(draw: DrawFn) -> Subscription:
    return Subscription(
        topic=draw(_text()),
        subscription=draw(_text()),
        unknown_fields=draw(st.sampled_from([b"", b"\x18\x01", b"\x1a\x00\x18\x01"])),
    )


@st.composite
def any_command_add_subscription_to_txn(draw: DrawFn) -> CommandAddSubscriptionToTxn:
    return CommandAddSubscriptionToTxn(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        subscription=draw(st.lists(any_subscription(), max_size=3).map(tuple)),
        scalable=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_add_subscription_to_txn_response(
    draw: DrawFn,
) -> CommandAddSubscriptionToTxnResponse:
    return CommandAddSubscriptionToTxnResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_end_txn(draw: DrawFn) -> CommandEndTxn:
    return CommandEndTxn(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txn_action=draw(any_txn_action()) if draw(st.booleans()) else None,
        scalable=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_end_txn_response(draw: DrawFn) -> CommandEndTxnResponse:
    return CommandEndTxnResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_end_txn_on_partition(draw: DrawFn) -> CommandEndTxnOnPartition:
    return CommandEndTxnOnPartition(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        topic=draw(_text()) if draw(st.booleans()) else None,
        txn_action=draw(any_txn_action()) if draw(st.booleans()) else None,
        txnid_least_bits_of_low_watermark=(
            draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b"8\x01", b":\x008\x01"])),
    )


@st.composite
def any_command_end_txn_on_partition_response(draw: DrawFn) -> CommandEndTxnOnPartitionResponse:
    return CommandEndTxnOnPartitionResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


@st.composite
def any_command_end_txn_on_subscription(draw: DrawFn) -> CommandEndTxnOnSubscription:
    return CommandEndTxnOnSubscription(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        subscription=draw(any_subscription()) if draw(st.booleans()) else None,
        txn_action=draw(any_txn_action()) if draw(st.booleans()) else None,
        txnid_least_bits_of_low_watermark=(
            draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(st.sampled_from([b"", b"8\x01", b":\x008\x01"])),
    )


@st.composite
def any_command_end_txn_on_subscription_response(
    draw: DrawFn,
) -> CommandEndTxnOnSubscriptionResponse:
    return CommandEndTxnOnSubscriptionResponse(
        request_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        txnid_least_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        txnid_most_bits=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        error=draw(any_server_error()) if draw(st.booleans()) else None,
        message=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(st.sampled_from([b"", b"0\x01", b"2\x000\x01"])),
    )


RECORDS: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "ServerError": any_server_error,
    "Frame": any_frame,
    "Payload": any_payload,
    "BrokerEntry": any_broker_entry,
    "BatchEntry": any_batch_entry,
    "CompressionType": any_compression_type,
    "ProducerAccessMode": any_producer_access_mode,
    "AuthMethod": any_auth_method,
    "ProtocolVersion": any_protocol_version,
    "KeySharedMode": any_key_shared_mode,
    "SegmentState": any_segment_state,
    "ScalableConsumerType": any_scalable_consumer_type,
    "TxnAction": any_txn_action,
    "SchemaType": any_schema_type,
    "Schema": any_schema,
    "MessageIdData": any_message_id_data,
    "KeyValue": any_key_value,
    "KeyLongValue": any_key_long_value,
    "IntRange": any_int_range,
    "EncryptionKeys": any_encryption_keys,
    "MessageMetadata": any_message_metadata,
    "SingleMessageMetadata": any_single_message_metadata,
    "BrokerEntryMetadata": any_broker_entry_metadata,
    "CommandConnect": any_command_connect,
    "FeatureFlags": any_feature_flags,
    "CommandConnected": any_command_connected,
    "CommandAuthResponse": any_command_auth_response,
    "CommandAuthChallenge": any_command_auth_challenge,
    "AuthData": any_auth_data,
    "KeySharedMeta": any_key_shared_meta,
    "SubscriptionType": any_subscription_type,
    "InitialPosition": any_initial_position,
    "CommandSubscribe": any_command_subscribe,
    "CommandPartitionedTopicMetadata": any_command_partitioned_topic_metadata,
    "PartitionLookupResult": any_partition_lookup_result,
    "CommandPartitionedTopicMetadataResponse": any_command_partitioned_topic_metadata_response,
    "CommandLookupTopic": any_command_lookup_topic,
    "LookupResult": any_lookup_result,
    "CommandLookupTopicResponse": any_command_lookup_topic_response,
    "CommandProducer": any_command_producer,
    "CommandSend": any_command_send,
    "CommandSendReceipt": any_command_send_receipt,
    "CommandSendError": any_command_send_error,
    "CommandMessage": any_command_message,
    "AckType": any_ack_type,
    "ValidationError": any_validation_error,
    "CommandAck": any_command_ack,
    "CommandAckResponse": any_command_ack_response,
    "CommandActiveConsumerChange": any_command_active_consumer_change,
    "CommandFlow": any_command_flow,
    "CommandUnsubscribe": any_command_unsubscribe,
    "CommandSeek": any_command_seek,
    "CommandReachedEndOfTopic": any_command_reached_end_of_topic,
    "MigratedResource": any_migrated_resource,
    "CommandTopicMigrated": any_command_topic_migrated,
    "CommandCloseProducer": any_command_close_producer,
    "CommandCloseConsumer": any_command_close_consumer,
    "CommandRedeliverUnacknowledgedMessages": any_command_redeliver_unacknowledged_messages,
    "CommandSuccess": any_command_success,
    "CommandProducerSuccess": any_command_producer_success,
    "CommandError": any_command_error,
    "CommandPing": any_command_ping,
    "CommandPong": any_command_pong,
    "CommandConsumerStats": any_command_consumer_stats,
    "CommandConsumerStatsResponse": any_command_consumer_stats_response,
    "CommandGetLastMessageId": any_command_get_last_message_id,
    "CommandGetLastMessageIdResponse": any_command_get_last_message_id_response,
    "NamespaceMode": any_namespace_mode,
    "CommandGetTopicsOfNamespace": any_command_get_topics_of_namespace,
    "CommandGetTopicsOfNamespaceResponse": any_command_get_topics_of_namespace_response,
    "CommandWatchTopicList": any_command_watch_topic_list,
    "CommandWatchTopicListSuccess": any_command_watch_topic_list_success,
    "CommandWatchTopicUpdate": any_command_watch_topic_update,
    "CommandWatchTopicListClose": any_command_watch_topic_list_close,
    "SegmentInfo": any_segment_info,
    "SegmentBrokerAddress": any_segment_broker_address,
    "ScalableTopicDAG": any_scalable_topic_dag,
    "CommandScalableTopicLookup": any_command_scalable_topic_lookup,
    "CommandScalableTopicUpdate": any_command_scalable_topic_update,
    "CommandScalableTopicClose": any_command_scalable_topic_close,
    "ScalableAssignedSegment": any_scalable_assigned_segment,
    "ScalableConsumerAssignment": any_scalable_consumer_assignment,
    "CommandScalableTopicSubscribe": any_command_scalable_topic_subscribe,
    "CommandScalableTopicSubscribeResponse": any_command_scalable_topic_subscribe_response,
    "CommandScalableTopicAssignmentUpdate": any_command_scalable_topic_assignment_update,
    "CommandWatchScalableTopics": any_command_watch_scalable_topics,
    "ScalableTopicsSnapshot": any_scalable_topics_snapshot,
    "ScalableTopicsDiff": any_scalable_topics_diff,
    "CommandWatchScalableTopicsUpdate": any_command_watch_scalable_topics_update,
    "CommandWatchScalableTopicsClose": any_command_watch_scalable_topics_close,
    "CommandWatchTcAssignments": any_command_watch_tc_assignments,
    "TcAssignment": any_tc_assignment,
    "TcAssignmentsSnapshot": any_tc_assignments_snapshot,
    "CommandWatchTcAssignmentsUpdate": any_command_watch_tc_assignments_update,
    "CommandWatchTcAssignmentsClose": any_command_watch_tc_assignments_close,
    "CommandGetSchema": any_command_get_schema,
    "CommandGetSchemaResponse": any_command_get_schema_response,
    "CommandGetOrCreateSchema": any_command_get_or_create_schema,
    "CommandGetOrCreateSchemaResponse": any_command_get_or_create_schema_response,
    "CommandTcClientConnectRequest": any_command_tc_client_connect_request,
    "CommandTcClientConnectResponse": any_command_tc_client_connect_response,
    "CommandNewTxn": any_command_new_txn,
    "CommandNewTxnResponse": any_command_new_txn_response,
    "CommandAddPartitionToTxn": any_command_add_partition_to_txn,
    "CommandAddPartitionToTxnResponse": any_command_add_partition_to_txn_response,
    "Subscription": any_subscription,
    "CommandAddSubscriptionToTxn": any_command_add_subscription_to_txn,
    "CommandAddSubscriptionToTxnResponse": any_command_add_subscription_to_txn_response,
    "CommandEndTxn": any_command_end_txn,
    "CommandEndTxnResponse": any_command_end_txn_response,
    "CommandEndTxnOnPartition": any_command_end_txn_on_partition,
    "CommandEndTxnOnPartitionResponse": any_command_end_txn_on_partition_response,
    "CommandEndTxnOnSubscription": any_command_end_txn_on_subscription,
    "CommandEndTxnOnSubscriptionResponse": any_command_end_txn_on_subscription_response,
}
"""The strategies of types by name."""
