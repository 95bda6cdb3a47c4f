"""Readers and writers of the protobuf records of Apache Pulsar binary protocol, out of the
fields of each.

A reader takes the data, a position, the end of the record and what to do about policy; it
returns the value and the position after it. Offsets count from the start of the data. Functions
are compiled when they are first called.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
from wireloom.pulsar.types import *
from wireloom.runtime.protobuf_codecs import codecs, field

__all__ = [
    "read_auth_data", "read_broker_entry_metadata", "read_command_ack", "read_command_ack_response",
    "read_command_active_consumer_change", "read_command_add_partition_to_txn",
    "read_command_add_partition_to_txn_response", "read_command_add_subscription_to_txn",
    "read_command_add_subscription_to_txn_response", "read_command_auth_challenge",
    "read_command_auth_response", "read_command_close_consumer", "read_command_close_producer",
    "read_command_connect", "read_command_connected", "read_command_consumer_stats",
    "read_command_consumer_stats_response", "read_command_end_txn",
    "read_command_end_txn_on_partition", "read_command_end_txn_on_partition_response",
    "read_command_end_txn_on_subscription", "read_command_end_txn_on_subscription_response",
    "read_command_end_txn_response", "read_command_error", "read_command_flow",
    "read_command_get_last_message_id", "read_command_get_last_message_id_response",
    "read_command_get_or_create_schema", "read_command_get_or_create_schema_response",
    "read_command_get_schema", "read_command_get_schema_response",
    "read_command_get_topics_of_namespace", "read_command_get_topics_of_namespace_response",
    "read_command_lookup_topic", "read_command_lookup_topic_response", "read_command_message",
    "read_command_new_txn", "read_command_new_txn_response",
    "read_command_partitioned_topic_metadata", "read_command_partitioned_topic_metadata_response",
    "read_command_ping", "read_command_pong", "read_command_producer",
    "read_command_producer_success", "read_command_reached_end_of_topic",
    "read_command_redeliver_unacknowledged_messages",
    "read_command_scalable_topic_assignment_update", "read_command_scalable_topic_close",
    "read_command_scalable_topic_lookup", "read_command_scalable_topic_subscribe",
    "read_command_scalable_topic_subscribe_response", "read_command_scalable_topic_update",
    "read_command_seek", "read_command_send", "read_command_send_error",
    "read_command_send_receipt", "read_command_subscribe", "read_command_success",
    "read_command_tc_client_connect_request", "read_command_tc_client_connect_response",
    "read_command_topic_migrated", "read_command_unsubscribe", "read_command_watch_scalable_topics",
    "read_command_watch_scalable_topics_close", "read_command_watch_scalable_topics_update",
    "read_command_watch_tc_assignments", "read_command_watch_tc_assignments_close",
    "read_command_watch_tc_assignments_update", "read_command_watch_topic_list",
    "read_command_watch_topic_list_close", "read_command_watch_topic_list_success",
    "read_command_watch_topic_update", "read_encryption_keys", "read_feature_flags",
    "read_int_range", "read_key_long_value", "read_key_shared_meta", "read_key_value",
    "read_message_id_data", "read_message_metadata", "read_scalable_assigned_segment",
    "read_scalable_consumer_assignment", "read_scalable_topic_dag", "read_scalable_topics_diff",
    "read_scalable_topics_snapshot", "read_schema", "read_segment_broker_address",
    "read_segment_info", "read_single_message_metadata", "read_subscription", "read_tc_assignment",
    "read_tc_assignments_snapshot", "write_auth_data", "write_broker_entry_metadata",
    "write_command_ack", "write_command_ack_response", "write_command_active_consumer_change",
    "write_command_add_partition_to_txn", "write_command_add_partition_to_txn_response",
    "write_command_add_subscription_to_txn", "write_command_add_subscription_to_txn_response",
    "write_command_auth_challenge", "write_command_auth_response", "write_command_close_consumer",
    "write_command_close_producer", "write_command_connect", "write_command_connected",
    "write_command_consumer_stats", "write_command_consumer_stats_response",
    "write_command_end_txn", "write_command_end_txn_on_partition",
    "write_command_end_txn_on_partition_response", "write_command_end_txn_on_subscription",
    "write_command_end_txn_on_subscription_response", "write_command_end_txn_response",
    "write_command_error", "write_command_flow", "write_command_get_last_message_id",
    "write_command_get_last_message_id_response", "write_command_get_or_create_schema",
    "write_command_get_or_create_schema_response", "write_command_get_schema",
    "write_command_get_schema_response", "write_command_get_topics_of_namespace",
    "write_command_get_topics_of_namespace_response", "write_command_lookup_topic",
    "write_command_lookup_topic_response", "write_command_message", "write_command_new_txn",
    "write_command_new_txn_response", "write_command_partitioned_topic_metadata",
    "write_command_partitioned_topic_metadata_response", "write_command_ping", "write_command_pong",
    "write_command_producer", "write_command_producer_success",
    "write_command_reached_end_of_topic", "write_command_redeliver_unacknowledged_messages",
    "write_command_scalable_topic_assignment_update", "write_command_scalable_topic_close",
    "write_command_scalable_topic_lookup", "write_command_scalable_topic_subscribe",
    "write_command_scalable_topic_subscribe_response", "write_command_scalable_topic_update",
    "write_command_seek", "write_command_send", "write_command_send_error",
    "write_command_send_receipt", "write_command_subscribe", "write_command_success",
    "write_command_tc_client_connect_request", "write_command_tc_client_connect_response",
    "write_command_topic_migrated", "write_command_unsubscribe",
    "write_command_watch_scalable_topics", "write_command_watch_scalable_topics_close",
    "write_command_watch_scalable_topics_update", "write_command_watch_tc_assignments",
    "write_command_watch_tc_assignments_close", "write_command_watch_tc_assignments_update",
    "write_command_watch_topic_list", "write_command_watch_topic_list_close",
    "write_command_watch_topic_list_success", "write_command_watch_topic_update",
    "write_encryption_keys", "write_feature_flags", "write_int_range", "write_key_long_value",
    "write_key_shared_meta", "write_key_value", "write_message_id_data", "write_message_metadata",
    "write_scalable_assigned_segment", "write_scalable_consumer_assignment",
    "write_scalable_topic_dag", "write_scalable_topics_diff", "write_scalable_topics_snapshot",
    "write_schema", "write_segment_broker_address", "write_segment_info",
    "write_single_message_metadata", "write_subscription", "write_tc_assignment",
    "write_tc_assignments_snapshot",
]  # fmt: skip

_codecs = codecs(__name__, depth=16)

read_schema, write_schema = _codecs.add(
    Schema,
    field("name", 1, "string", required=True),
    field("schema_data", 3, "bytes", required=True),
    field("type", 4, SchemaType, required=True),
    field("properties", 5, KeyValue, repeated=True, charge=33, below=17),
    list_charge=40,
)

read_message_id_data, write_message_id_data = _codecs.add(
    MessageIdData,
    field("ledger_id", 1, "uint64", required=True),
    field("entry_id", 2, "uint64", required=True),
    field("partition", 3, "int32"),
    field("batch_index", 4, "int32"),
    field("ack_set", 5, "int64", repeated=True),
    field("batch_size", 6, "int32"),
    field("first_chunk_message_id", 7, MessageIdData),
    list_charge=57,
    nests=True,
)

read_key_value, write_key_value = _codecs.add(
    KeyValue, field("key", 1, "string", required=True), field("value", 2, "string", required=True)
)

read_key_long_value, write_key_long_value = _codecs.add(
    KeyLongValue,
    field("key", 1, "string", required=True),
    field("value", 2, "uint64", required=True),
)

read_int_range, write_int_range = _codecs.add(
    IntRange, field("start", 1, "int32", required=True), field("end", 2, "int32", required=True)
)

read_encryption_keys, write_encryption_keys = _codecs.add(
    EncryptionKeys,
    field("key", 1, "string", required=True),
    field("value", 2, "bytes", required=True),
    field("metadata", 3, KeyValue, repeated=True, charge=33, below=17),
    list_charge=45,
)

read_message_metadata, write_message_metadata = _codecs.add(
    MessageMetadata,
    field("producer_name", 1, "string", required=True),
    field("sequence_id", 2, "uint64", required=True),
    field("publish_time", 3, "uint64", required=True),
    field("properties", 4, KeyValue, repeated=True, charge=33, below=17),
    field("replicated_from", 5, "string"),
    field("partition_key", 6, "string"),
    field("replicate_to", 7, "string", repeated=True, charge=13, below=6),
    field("compression", 8, CompressionType),
    field("uncompressed_size", 9, "uint32"),
    field("num_messages_in_batch", 11, "int32"),
    field("event_time", 12, "uint64"),
    field("encryption_keys", 13, EncryptionKeys, repeated=True, charge=5, below=18),
    field("encryption_algo", 14, "string"),
    field("encryption_param", 15, "bytes"),
    field("schema_version", 16, "bytes"),
    field("partition_key_b64_encoded", 17, "bool"),
    field("ordering_key", 18, "bytes"),
    field("deliver_at_time", 19, "int64"),
    field("marker_type", 20, "int32"),
    field("txnid_least_bits", 22, "uint64"),
    field("txnid_most_bits", 23, "uint64"),
    field("highest_sequence_id", 24, "uint64"),
    field("null_value", 25, "bool"),
    field("uuid", 26, "string"),
    field("num_chunks_from_msg", 27, "int32"),
    field("total_chunk_msg_size", 28, "int32"),
    field("chunk_id", 29, "int32"),
    field("null_partition_key", 30, "bool"),
    field("compacted_batch_indexes", 31, "int32", repeated=True),
    field("schema_id", 32, "bytes"),
    field("entry_hash_min", 33, "uint32"),
    field("entry_hash_max", 34, "uint32"),
    list_charge=253,
)

read_single_message_metadata, write_single_message_metadata = _codecs.add(
    SingleMessageMetadata,
    field("properties", 1, KeyValue, repeated=True, charge=33, below=17),
    field("partition_key", 2, "string"),
    field("payload_size", 3, "int32", required=True),
    field("compacted_out", 4, "bool"),
    field("event_time", 5, "uint64"),
    field("partition_key_b64_encoded", 6, "bool"),
    field("ordering_key", 7, "bytes"),
    field("sequence_id", 8, "uint64"),
    field("null_value", 9, "bool"),
    field("null_partition_key", 10, "bool"),
    list_charge=113,
)

read_broker_entry_metadata, write_broker_entry_metadata = _codecs.add(
    BrokerEntryMetadata, field("broker_timestamp", 1, "uint64"), field("index", 2, "uint64")
)

read_command_connect, write_command_connect = _codecs.add(
    CommandConnect,
    field("client_version", 1, "string", required=True),
    field("auth_method", 2, AuthMethod),
    field("auth_data", 3, "bytes"),
    field("protocol_version", 4, "int32"),
    field("auth_method_name", 5, "string"),
    field("proxy_to_broker_url", 6, "string"),
    field("original_principal", 7, "string"),
    field("original_auth_data", 8, "string"),
    field("original_auth_method", 9, "string"),
    field("feature_flags", 10, FeatureFlags),
    field("proxy_version", 11, "string"),
)

read_feature_flags, write_feature_flags = _codecs.add(
    FeatureFlags,
    field("supports_auth_refresh", 1, "bool"),
    field("supports_broker_entry_metadata", 2, "bool"),
    field("supports_partial_producer", 3, "bool"),
    field("supports_topic_watchers", 4, "bool"),
    field("supports_get_partitioned_metadata_without_auto_creation", 5, "bool"),
    field("supports_repl_dedup_by_lid_and_eid", 6, "bool"),
    field("supports_topic_watcher_reconcile", 7, "bool"),
    field("supports_scalable_topics", 8, "bool"),
    field("supports_tc_metadata_discovery", 9, "bool"),
)

read_command_connected, write_command_connected = _codecs.add(
    CommandConnected,
    field("server_version", 1, "string", required=True),
    field("protocol_version", 2, "int32"),
    field("max_message_size", 3, "int32"),
    field("feature_flags", 4, FeatureFlags),
)

read_command_auth_response, write_command_auth_response = _codecs.add(
    CommandAuthResponse,
    field("client_version", 1, "string"),
    field("response", 2, AuthData),
    field("protocol_version", 3, "int32"),
)

read_command_auth_challenge, write_command_auth_challenge = _codecs.add(
    CommandAuthChallenge,
    field("server_version", 1, "string"),
    field("challenge", 2, AuthData),
    field("protocol_version", 3, "int32"),
)

read_auth_data, write_auth_data = _codecs.add(
    AuthData, field("auth_method_name", 1, "string"), field("auth_data", 2, "bytes")
)

read_key_shared_meta, write_key_shared_meta = _codecs.add(
    KeySharedMeta,
    field("key_shared_mode", 1, KeySharedMode, required=True),
    field("hash_ranges", 3, IntRange, repeated=True),
    field("allow_out_of_order_delivery", 4, "bool"),
    list_charge=49,
)

read_command_subscribe, write_command_subscribe = _codecs.add(
    CommandSubscribe,
    field("topic", 1, "string", required=True),
    field("subscription", 2, "string", required=True),
    field("sub_type", 3, SubscriptionType, required=True),
    field("consumer_id", 4, "uint64", required=True),
    field("request_id", 5, "uint64", required=True),
    field("consumer_name", 6, "string"),
    field("priority_level", 7, "int32"),
    field("durable", 8, "bool"),
    field("start_message_id", 9, MessageIdData),
    field("metadata", 10, KeyValue, repeated=True, charge=33, below=17),
    field("read_compacted", 11, "bool"),
    field("schema", 12, Schema),
    field("initial_position", 13, InitialPosition),
    field("replicate_subscription_state", 14, "bool"),
    field("force_topic_creation", 15, "bool"),
    field("start_message_rollback_duration_sec", 16, "uint64"),
    field("key_shared_meta", 17, KeySharedMeta),
    field("subscription_properties", 18, KeyValue, repeated=True, charge=33, below=17),
    field("consumer_epoch", 19, "uint64"),
    list_charge=105,
    nests=True,
)

read_command_partitioned_topic_metadata, write_command_partitioned_topic_metadata = _codecs.add(
    CommandPartitionedTopicMetadata,
    field("topic", 1, "string", required=True),
    field("request_id", 2, "uint64", required=True),
    field("original_principal", 3, "string"),
    field("original_auth_data", 4, "string"),
    field("original_auth_method", 5, "string"),
    field("metadata_auto_creation_enabled", 6, "bool"),
)

(
    read_command_partitioned_topic_metadata_response,
    write_command_partitioned_topic_metadata_response,
) = _codecs.add(
    CommandPartitionedTopicMetadataResponse,
    field("partitions", 1, "uint32"),
    field("request_id", 2, "uint64", required=True),
    field("response", 3, PartitionLookupResult),
    field("error", 4, ServerError),
    field("message", 5, "string"),
)

read_command_lookup_topic, write_command_lookup_topic = _codecs.add(
    CommandLookupTopic,
    field("topic", 1, "string", required=True),
    field("request_id", 2, "uint64", required=True),
    field("authoritative", 3, "bool"),
    field("original_principal", 4, "string"),
    field("original_auth_data", 5, "string"),
    field("original_auth_method", 6, "string"),
    field("advertised_listener_name", 7, "string"),
    field("properties", 8, KeyValue, repeated=True, charge=33, below=17),
    list_charge=93,
)

read_command_lookup_topic_response, write_command_lookup_topic_response = _codecs.add(
    CommandLookupTopicResponse,
    field("broker_service_url", 1, "string"),
    field("broker_service_url_tls", 2, "string"),
    field("response", 3, LookupResult),
    field("request_id", 4, "uint64", required=True),
    field("authoritative", 5, "bool"),
    field("error", 6, ServerError),
    field("message", 7, "string"),
    field("proxy_through_service_url", 8, "bool"),
)

read_command_producer, write_command_producer = _codecs.add(
    CommandProducer,
    field("topic", 1, "string", required=True),
    field("producer_id", 2, "uint64", required=True),
    field("request_id", 3, "uint64", required=True),
    field("producer_name", 4, "string"),
    field("encrypted", 5, "bool"),
    field("metadata", 6, KeyValue, repeated=True, charge=33, below=17),
    field("schema", 7, Schema),
    field("epoch", 8, "uint64"),
    field("user_provided_producer_name", 9, "bool"),
    field("producer_access_mode", 10, ProducerAccessMode),
    field("topic_epoch", 11, "uint64"),
    field("txn_enabled", 12, "bool"),
    field("initial_subscription_name", 13, "string"),
    list_charge=101,
)

read_command_send, write_command_send = _codecs.add(
    CommandSend,
    field("producer_id", 1, "uint64", required=True),
    field("sequence_id", 2, "uint64", required=True),
    field("num_messages", 3, "int32"),
    field("txnid_least_bits", 4, "uint64"),
    field("txnid_most_bits", 5, "uint64"),
    field("highest_sequence_id", 6, "uint64"),
    field("is_chunk", 7, "bool"),
    field("marker", 8, "bool"),
    field("message_id", 9, MessageIdData),
    nests=True,
)

read_command_send_receipt, write_command_send_receipt = _codecs.add(
    CommandSendReceipt,
    field("producer_id", 1, "uint64", required=True),
    field("sequence_id", 2, "uint64", required=True),
    field("message_id", 3, MessageIdData),
    field("highest_sequence_id", 4, "uint64"),
    nests=True,
)

read_command_send_error, write_command_send_error = _codecs.add(
    CommandSendError,
    field("producer_id", 1, "uint64", required=True),
    field("sequence_id", 2, "uint64", required=True),
    field("error", 3, ServerError, required=True),
    field("message", 4, "string", required=True),
)

read_command_message, write_command_message = _codecs.add(
    CommandMessage,
    field("consumer_id", 1, "uint64", required=True),
    field("message_id", 2, MessageIdData, required=True),
    field("redelivery_count", 3, "uint32"),
    field("ack_set", 4, "int64", repeated=True),
    field("consumer_epoch", 5, "uint64"),
    list_charge=73,
    nests=True,
)

read_command_ack, write_command_ack = _codecs.add(
    CommandAck,
    field("consumer_id", 1, "uint64", required=True),
    field("ack_type", 2, AckType, required=True),
    field("message_id", 3, MessageIdData, repeated=True, charge=17),
    field("validation_error", 4, ValidationError),
    field("properties", 5, KeyLongValue, repeated=True, charge=5, below=15),
    field("txnid_least_bits", 6, "uint64"),
    field("txnid_most_bits", 7, "uint64"),
    field("request_id", 8, "uint64"),
    list_charge=57,
    nests=True,
)

read_command_ack_response, write_command_ack_response = _codecs.add(
    CommandAckResponse,
    field("consumer_id", 1, "uint64", required=True),
    field("txnid_least_bits", 2, "uint64"),
    field("txnid_most_bits", 3, "uint64"),
    field("error", 4, ServerError),
    field("message", 5, "string"),
    field("request_id", 6, "uint64"),
)

read_command_active_consumer_change, write_command_active_consumer_change = _codecs.add(
    CommandActiveConsumerChange,
    field("consumer_id", 1, "uint64", required=True),
    field("is_active", 2, "bool"),
)

read_command_flow, write_command_flow = _codecs.add(
    CommandFlow,
    field("consumer_id", 1, "uint64", required=True),
    field("message_permits", 2, "uint32", required=True),
)

read_command_unsubscribe, write_command_unsubscribe = _codecs.add(
    CommandUnsubscribe,
    field("consumer_id", 1, "uint64", required=True),
    field("request_id", 2, "uint64", required=True),
    field("force", 3, "bool"),
)

read_command_seek, write_command_seek = _codecs.add(
    CommandSeek,
    field("consumer_id", 1, "uint64", required=True),
    field("request_id", 2, "uint64", required=True),
    field("message_id", 3, MessageIdData),
    field("message_publish_time", 4, "uint64"),
    nests=True,
)

read_command_reached_end_of_topic, write_command_reached_end_of_topic = _codecs.add(
    CommandReachedEndOfTopic, field("consumer_id", 1, "uint64", required=True)
)

read_command_topic_migrated, write_command_topic_migrated = _codecs.add(
    CommandTopicMigrated,
    field("resource_id", 1, "uint64", required=True),
    field("resource_type", 2, MigratedResource, required=True),
    field("broker_service_url", 3, "string"),
    field("broker_service_url_tls", 4, "string"),
)

read_command_close_producer, write_command_close_producer = _codecs.add(
    CommandCloseProducer,
    field("producer_id", 1, "uint64", required=True),
    field("request_id", 2, "uint64", required=True),
    field("assigned_broker_service_url", 3, "string"),
    field("assigned_broker_service_url_tls", 4, "string"),
)

read_command_close_consumer, write_command_close_consumer = _codecs.add(
    CommandCloseConsumer,
    field("consumer_id", 1, "uint64", required=True),
    field("request_id", 2, "uint64", required=True),
    field("assigned_broker_service_url", 3, "string"),
    field("assigned_broker_service_url_tls", 4, "string"),
)

read_command_redeliver_unacknowledged_messages, write_command_redeliver_unacknowledged_messages = (
    _codecs.add(
        CommandRedeliverUnacknowledgedMessages,
        field("consumer_id", 1, "uint64", required=True),
        field("message_ids", 2, MessageIdData, repeated=True, charge=17),
        field("consumer_epoch", 3, "uint64"),
        list_charge=57,
        nests=True,
    )
)

read_command_success, write_command_success = _codecs.add(
    CommandSuccess, field("request_id", 1, "uint64", required=True), field("schema", 2, Schema)
)

read_command_producer_success, write_command_producer_success = _codecs.add(
    CommandProducerSuccess,
    field("request_id", 1, "uint64", required=True),
    field("producer_name", 2, "string", required=True),
    field("last_sequence_id", 3, "int64"),
    field("schema_version", 4, "bytes"),
    field("topic_epoch", 5, "uint64"),
    field("producer_ready", 6, "bool"),
)

read_command_error, write_command_error = _codecs.add(
    CommandError,
    field("request_id", 1, "uint64", required=True),
    field("error", 2, ServerError, required=True),
    field("message", 3, "string", required=True),
)

read_command_ping, write_command_ping = _codecs.add(CommandPing)

read_command_pong, write_command_pong = _codecs.add(CommandPong)

read_command_consumer_stats, write_command_consumer_stats = _codecs.add(
    CommandConsumerStats,
    field("request_id", 1, "uint64", required=True),
    field("consumer_id", 4, "uint64", required=True),
)

read_command_consumer_stats_response, write_command_consumer_stats_response = _codecs.add(
    CommandConsumerStatsResponse,
    field("request_id", 1, "uint64", required=True),
    field("error_code", 2, ServerError),
    field("error_message", 3, "string"),
    field("msg_rate_out", 4, "double"),
    field("msg_throughput_out", 5, "double"),
    field("msg_rate_redeliver", 6, "double"),
    field("consumer_name", 7, "string"),
    field("available_permits", 8, "uint64"),
    field("unacked_messages", 9, "uint64"),
    field("blocked_consumer_on_unacked_msgs", 10, "bool"),
    field("address", 11, "string"),
    field("connected_since", 12, "string"),
    field("type", 13, "string"),
    field("msg_rate_expired", 14, "double"),
    field("msg_backlog", 15, "uint64"),
    field("message_ack_rate", 16, "double"),
)

read_command_get_last_message_id, write_command_get_last_message_id = _codecs.add(
    CommandGetLastMessageId,
    field("consumer_id", 1, "uint64", required=True),
    field("request_id", 2, "uint64", required=True),
)

read_command_get_last_message_id_response, write_command_get_last_message_id_response = _codecs.add(
    CommandGetLastMessageIdResponse,
    field("last_message_id", 1, MessageIdData, required=True),
    field("request_id", 2, "uint64", required=True),
    field("consumer_mark_delete_position", 3, MessageIdData),
    nests=True,
)

read_command_get_topics_of_namespace, write_command_get_topics_of_namespace = _codecs.add(
    CommandGetTopicsOfNamespace,
    field("request_id", 1, "uint64", required=True),
    field("namespace", 2, "string", required=True),
    field("mode", 3, NamespaceMode),
    field("topics_pattern", 4, "string"),
    field("topics_hash", 5, "string"),
    field("properties", 6, KeyValue, repeated=True, charge=33, below=17),
    list_charge=77,
)

read_command_get_topics_of_namespace_response, write_command_get_topics_of_namespace_response = (
    _codecs.add(
        CommandGetTopicsOfNamespaceResponse,
        field("request_id", 1, "uint64", required=True),
        field("topics", 2, "string", repeated=True, charge=13, below=6),
        field("filtered", 3, "bool"),
        field("topics_hash", 4, "string"),
        field("changed", 5, "bool"),
        list_charge=73,
    )
)

read_command_watch_topic_list, write_command_watch_topic_list = _codecs.add(
    CommandWatchTopicList,
    field("request_id", 1, "uint64", required=True),
    field("watcher_id", 2, "uint64", required=True),
    field("namespace", 3, "string", required=True),
    field("topics_pattern", 4, "string", required=True),
    field("topics_hash", 5, "string"),
)

read_command_watch_topic_list_success, write_command_watch_topic_list_success = _codecs.add(
    CommandWatchTopicListSuccess,
    field("request_id", 1, "uint64", required=True),
    field("watcher_id", 2, "uint64", required=True),
    field("topic", 3, "string", repeated=True, charge=13, below=6),
    field("topics_hash", 4, "string", required=True),
    list_charge=40,
)

read_command_watch_topic_update, write_command_watch_topic_update = _codecs.add(
    CommandWatchTopicUpdate,
    field("watcher_id", 1, "uint64", required=True),
    field("new_topics", 2, "string", repeated=True, charge=13, below=6),
    field("deleted_topics", 3, "string", repeated=True, charge=13, below=6),
    field("topics_hash", 4, "string", required=True),
    list_charge=61,
)

read_command_watch_topic_list_close, write_command_watch_topic_list_close = _codecs.add(
    CommandWatchTopicListClose,
    field("request_id", 1, "uint64", required=True),
    field("watcher_id", 2, "uint64", required=True),
)

read_segment_info, write_segment_info = _codecs.add(
    SegmentInfo,
    field("segment_id", 1, "uint64", required=True),
    field("hash_start", 2, "uint32", required=True),
    field("hash_end", 3, "uint32", required=True),
    field("state", 4, SegmentState, required=True),
    field("parent_ids", 5, "uint64", repeated=True),
    field("child_ids", 6, "uint64", repeated=True),
    field("created_at_epoch", 7, "uint64", required=True),
    field("sealed_at_epoch", 8, "uint64"),
    field("created_at_ms", 9, "uint64", required=True),
    field("sealed_at_ms", 10, "uint64"),
    field("legacy_topic_name", 11, "string"),
    field("entry_bucket_splits", 12, "uint32", repeated=True),
    list_charge=40,
)

read_segment_broker_address, write_segment_broker_address = _codecs.add(
    SegmentBrokerAddress,
    field("segment_id", 1, "uint64", required=True),
    field("broker_url", 2, "string", required=True),
    field("broker_url_tls", 3, "string"),
)

read_scalable_topic_dag, write_scalable_topic_dag = _codecs.add(
    ScalableTopicDAG,
    field("epoch", 1, "uint64", required=True),
    field("segments", 2, SegmentInfo, repeated=True),
    field("segment_brokers", 3, SegmentBrokerAddress, repeated=True, charge=13, below=20),
    field("controller_broker_url", 4, "string"),
    field("controller_broker_url_tls", 5, "string"),
    list_charge=73,
)

read_command_scalable_topic_lookup, write_command_scalable_topic_lookup = _codecs.add(
    CommandScalableTopicLookup,
    field("session_id", 1, "uint64", required=True),
    field("topic", 2, "string", required=True),
    field("create_if_missing", 3, "bool"),
)

read_command_scalable_topic_update, write_command_scalable_topic_update = _codecs.add(
    CommandScalableTopicUpdate,
    field("session_id", 1, "uint64", required=True),
    field("dag", 2, ScalableTopicDAG),
    field("error", 3, ServerError),
    field("message", 4, "string"),
    field("resolved_topic_name", 5, "string"),
)

read_command_scalable_topic_close, write_command_scalable_topic_close = _codecs.add(
    CommandScalableTopicClose, field("session_id", 1, "uint64", required=True)
)

read_scalable_assigned_segment, write_scalable_assigned_segment = _codecs.add(
    ScalableAssignedSegment,
    field("segment_id", 1, "uint64", required=True),
    field("hash_start", 2, "uint32", required=True),
    field("hash_end", 3, "uint32", required=True),
    field("segment_topic", 4, "string", required=True),
    field("bucket_ranges", 5, IntRange, repeated=True),
    list_charge=40,
)

read_scalable_consumer_assignment, write_scalable_consumer_assignment = _codecs.add(
    ScalableConsumerAssignment,
    field("layout_epoch", 1, "uint64", required=True),
    field("segments", 2, ScalableAssignedSegment, repeated=True),
    list_charge=49,
)

read_command_scalable_topic_subscribe, write_command_scalable_topic_subscribe = _codecs.add(
    CommandScalableTopicSubscribe,
    field("request_id", 1, "uint64", required=True),
    field("topic", 2, "string", required=True),
    field("subscription", 3, "string", required=True),
    field("consumer_name", 4, "string", required=True),
    field("consumer_id", 5, "uint64", required=True),
    field("consumer_type", 6, ScalableConsumerType, required=True),
)

read_command_scalable_topic_subscribe_response, write_command_scalable_topic_subscribe_response = (
    _codecs.add(
        CommandScalableTopicSubscribeResponse,
        field("request_id", 1, "uint64", required=True),
        field("error", 2, ServerError),
        field("message", 3, "string"),
        field("assignment", 4, ScalableConsumerAssignment),
    )
)

read_command_scalable_topic_assignment_update, write_command_scalable_topic_assignment_update = (
    _codecs.add(
        CommandScalableTopicAssignmentUpdate,
        field("consumer_id", 1, "uint64", required=True),
        field("assignment", 2, ScalableConsumerAssignment, required=True),
    )
)

read_command_watch_scalable_topics, write_command_watch_scalable_topics = _codecs.add(
    CommandWatchScalableTopics,
    field("watch_id", 1, "uint64", required=True),
    field("namespace", 2, "string", required=True),
    field("property_filters", 3, KeyValue, repeated=True, charge=33, below=17),
    field("current_hash", 4, "string"),
    list_charge=61,
)

read_scalable_topics_snapshot, write_scalable_topics_snapshot = _codecs.add(
    ScalableTopicsSnapshot,
    field("topics", 1, "string", repeated=True, charge=13, below=6),
    list_charge=73,
)

read_scalable_topics_diff, write_scalable_topics_diff = _codecs.add(
    ScalableTopicsDiff,
    field("added", 1, "string", repeated=True, charge=13, below=6),
    field("removed", 2, "string", repeated=True, charge=13, below=6),
    list_charge=81,
)

read_command_watch_scalable_topics_update, write_command_watch_scalable_topics_update = _codecs.add(
    CommandWatchScalableTopicsUpdate,
    field("watch_id", 1, "uint64", required=True),
    field("snapshot", 2, ScalableTopicsSnapshot),
    field("diff", 3, ScalableTopicsDiff),
    field("error", 4, ServerError),
    field("message", 5, "string"),
    rules=(("excludes", ("snapshot", "diff")),),
)

read_command_watch_scalable_topics_close, write_command_watch_scalable_topics_close = _codecs.add(
    CommandWatchScalableTopicsClose, field("watch_id", 1, "uint64", required=True)
)

read_command_watch_tc_assignments, write_command_watch_tc_assignments = _codecs.add(
    CommandWatchTcAssignments, field("watch_id", 1, "uint64", required=True)
)

read_tc_assignment, write_tc_assignment = _codecs.add(
    TcAssignment,
    field("tc_id", 1, "uint64", required=True),
    field("broker_service_url", 2, "string"),
    field("broker_service_url_tls", 3, "string"),
)

read_tc_assignments_snapshot, write_tc_assignments_snapshot = _codecs.add(
    TcAssignmentsSnapshot,
    field("parallelism", 1, "uint32", required=True),
    field("assignments", 2, TcAssignment, repeated=True, charge=17, below=20),
    list_charge=49,
)

read_command_watch_tc_assignments_update, write_command_watch_tc_assignments_update = _codecs.add(
    CommandWatchTcAssignmentsUpdate,
    field("watch_id", 1, "uint64", required=True),
    field("snapshot", 2, TcAssignmentsSnapshot),
    field("error", 3, ServerError),
    field("message", 4, "string"),
)

read_command_watch_tc_assignments_close, write_command_watch_tc_assignments_close = _codecs.add(
    CommandWatchTcAssignmentsClose, field("watch_id", 1, "uint64", required=True)
)

read_command_get_schema, write_command_get_schema = _codecs.add(
    CommandGetSchema,
    field("request_id", 1, "uint64", required=True),
    field("topic", 2, "string", required=True),
    field("schema_version", 3, "bytes"),
)

read_command_get_schema_response, write_command_get_schema_response = _codecs.add(
    CommandGetSchemaResponse,
    field("request_id", 1, "uint64", required=True),
    field("error_code", 2, ServerError),
    field("error_message", 3, "string"),
    field("schema", 4, Schema),
    field("schema_version", 5, "bytes"),
)

read_command_get_or_create_schema, write_command_get_or_create_schema = _codecs.add(
    CommandGetOrCreateSchema,
    field("request_id", 1, "uint64", required=True),
    field("topic", 2, "string", required=True),
    field("schema", 3, Schema, required=True),
    field("producer_name", 4, "string"),
)

read_command_get_or_create_schema_response, write_command_get_or_create_schema_response = (
    _codecs.add(
        CommandGetOrCreateSchemaResponse,
        field("request_id", 1, "uint64", required=True),
        field("error_code", 2, ServerError),
        field("error_message", 3, "string"),
        field("schema_version", 4, "bytes"),
    )
)

read_command_tc_client_connect_request, write_command_tc_client_connect_request = _codecs.add(
    CommandTcClientConnectRequest,
    field("request_id", 1, "uint64", required=True),
    field("tc_id", 2, "uint64", required=True),
    field("scalable", 3, "bool"),
)

read_command_tc_client_connect_response, write_command_tc_client_connect_response = _codecs.add(
    CommandTcClientConnectResponse,
    field("request_id", 1, "uint64", required=True),
    field("error", 2, ServerError),
    field("message", 3, "string"),
)

read_command_new_txn, write_command_new_txn = _codecs.add(
    CommandNewTxn,
    field("request_id", 1, "uint64", required=True),
    field("txn_ttl_millis", 2, "uint64"),
    field("tc_id", 3, "uint64"),
    field("scalable", 4, "bool"),
)

read_command_new_txn_response, write_command_new_txn_response = _codecs.add(
    CommandNewTxnResponse,
    field("request_id", 1, "uint64", required=True),
    field("txnid_least_bits", 2, "uint64"),
    field("txnid_most_bits", 3, "uint64"),
    field("error", 4, ServerError),
    field("message", 5, "string"),
)

read_command_add_partition_to_txn, write_command_add_partition_to_txn = _codecs.add(
    CommandAddPartitionToTxn,
    field("request_id", 1, "uint64", required=True),
    field("txnid_least_bits", 2, "uint64"),
    field("txnid_most_bits", 3, "uint64"),
    field("partitions", 4, "string", repeated=True, charge=13, below=6),
    field("scalable", 5, "bool"),
    list_charge=73,
)

read_command_add_partition_to_txn_response, write_command_add_partition_to_txn_response = (
    _codecs.add(
        CommandAddPartitionToTxnResponse,
        field("request_id", 1, "uint64", required=True),
        field("txnid_least_bits", 2, "uint64"),
        field("txnid_most_bits", 3, "uint64"),
        field("error", 4, ServerError),
        field("message", 5, "string"),
    )
)

read_subscription, write_subscription = _codecs.add(
    Subscription,
    field("topic", 1, "string", required=True),
    field("subscription", 2, "string", required=True),
)

read_command_add_subscription_to_txn, write_command_add_subscription_to_txn = _codecs.add(
    CommandAddSubscriptionToTxn,
    field("request_id", 1, "uint64", required=True),
    field("txnid_least_bits", 2, "uint64"),
    field("txnid_most_bits", 3, "uint64"),
    field("subscription", 4, Subscription, repeated=True, charge=33, below=17),
    field("scalable", 5, "bool"),
    list_charge=73,
)

read_command_add_subscription_to_txn_response, write_command_add_subscription_to_txn_response = (
    _codecs.add(
        CommandAddSubscriptionToTxnResponse,
        field("request_id", 1, "uint64", required=True),
        field("txnid_least_bits", 2, "uint64"),
        field("txnid_most_bits", 3, "uint64"),
        field("error", 4, ServerError),
        field("message", 5, "string"),
    )
)

read_command_end_txn, write_command_end_txn = _codecs.add(
    CommandEndTxn,
    field("request_id", 1, "uint64", required=True),
    field("txnid_least_bits", 2, "uint64"),
    field("txnid_most_bits", 3, "uint64"),
    field("txn_action", 4, TxnAction),
    field("scalable", 5, "bool"),
)

read_command_end_txn_response, write_command_end_txn_response = _codecs.add(
    CommandEndTxnResponse,
    field("request_id", 1, "uint64", required=True),
    field("txnid_least_bits", 2, "uint64"),
    field("txnid_most_bits", 3, "uint64"),
    field("error", 4, ServerError),
    field("message", 5, "string"),
)

read_command_end_txn_on_partition, write_command_end_txn_on_partition = _codecs.add(
    CommandEndTxnOnPartition,
    field("request_id", 1, "uint64", required=True),
    field("txnid_least_bits", 2, "uint64"),
    field("txnid_most_bits", 3, "uint64"),
    field("topic", 4, "string"),
    field("txn_action", 5, TxnAction),
    field("txnid_least_bits_of_low_watermark", 6, "uint64"),
)

read_command_end_txn_on_partition_response, write_command_end_txn_on_partition_response = (
    _codecs.add(
        CommandEndTxnOnPartitionResponse,
        field("request_id", 1, "uint64", required=True),
        field("txnid_least_bits", 2, "uint64"),
        field("txnid_most_bits", 3, "uint64"),
        field("error", 4, ServerError),
        field("message", 5, "string"),
    )
)

read_command_end_txn_on_subscription, write_command_end_txn_on_subscription = _codecs.add(
    CommandEndTxnOnSubscription,
    field("request_id", 1, "uint64", required=True),
    field("txnid_least_bits", 2, "uint64"),
    field("txnid_most_bits", 3, "uint64"),
    field("subscription", 4, Subscription),
    field("txn_action", 5, TxnAction),
    field("txnid_least_bits_of_low_watermark", 6, "uint64"),
)

read_command_end_txn_on_subscription_response, write_command_end_txn_on_subscription_response = (
    _codecs.add(
        CommandEndTxnOnSubscriptionResponse,
        field("request_id", 1, "uint64", required=True),
        field("txnid_least_bits", 2, "uint64"),
        field("txnid_most_bits", 3, "uint64"),
        field("error", 4, ServerError),
        field("message", 5, "string"),
    )
)
