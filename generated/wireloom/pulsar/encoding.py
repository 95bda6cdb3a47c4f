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
from wireloom.pulsar.protobuf import *
from wireloom.pulsar.types import BatchEntry, BrokerEntry, Frame, Payload
from wireloom.runtime.protobuf import sized_field

_HI = Struct(">HI")
_I = Struct(">I")
_II = Struct(">II")


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
