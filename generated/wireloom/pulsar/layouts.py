"""What the bytes of every frame are called; read only to describe one or to explain an error."""

from __future__ import annotations

from wireloom.runtime.layout import (
    REST,
    Boolean,
    Bytes,
    Enum,
    Envelope,
    Float,
    Integer,
    Item,
    Kind,
    Later,
    Nothing,
    Protobuf,
    Record,
    Sized,
    Tagged,
    Test,
    Text,
    record,
)

_BOOL = Boolean()
_F64 = Float(64)
_I32 = Integer(32, signed=True)
_I64 = Integer(64, signed=True)
_U16 = Integer(16)
_U32 = Integer(32)
_U64 = Integer(64)
_BROKER_ENTRY_METADATA = Protobuf((Tagged(1, "broker_timestamp", _U64), Tagged(2, "index", _U64)))
_BROKER_ENTRY = record(
    Item("magic", _U16, const=3586),
    Item("size", _U32, size_of=("metadata",)),
    Item("metadata", _BROKER_ENTRY_METADATA),
)
_KEY_VALUE = Protobuf(
    (Tagged(1, "key", Text(), 2, required=True), Tagged(2, "value", Text(), 2, required=True))
)
_COMPRESSION_TYPE = Enum(
    "CompressionType", _I32, {0: "NONE", 1: "LZ4", 2: "ZLIB", 3: "ZSTD", 4: "SNAPPY"}, open=False
)
_ENCRYPTION_KEYS = Protobuf(
    (
        Tagged(1, "key", Text(), 2, required=True),
        Tagged(2, "value", Bytes(), 2, required=True),
        Tagged(3, "metadata", _KEY_VALUE, 2, repeated=True),
    )
)
_MESSAGE_METADATA = Protobuf(
    (
        Tagged(1, "producer_name", Text(), 2, required=True),
        Tagged(2, "sequence_id", _U64, required=True),
        Tagged(3, "publish_time", _U64, required=True),
        Tagged(4, "properties", _KEY_VALUE, 2, repeated=True),
        Tagged(5, "replicated_from", Text(), 2),
        Tagged(6, "partition_key", Text(), 2),
        Tagged(7, "replicate_to", Text(), 2, repeated=True),
        Tagged(8, "compression", _COMPRESSION_TYPE),
        Tagged(9, "uncompressed_size", _U32),
        Tagged(11, "num_messages_in_batch", _I32),
        Tagged(12, "event_time", _U64),
        Tagged(13, "encryption_keys", _ENCRYPTION_KEYS, 2, repeated=True),
        Tagged(14, "encryption_algo", Text(), 2),
        Tagged(15, "encryption_param", Bytes(), 2),
        Tagged(16, "schema_version", Bytes(), 2),
        Tagged(17, "partition_key_b64_encoded", _BOOL),
        Tagged(18, "ordering_key", Bytes(), 2),
        Tagged(19, "deliver_at_time", _I64),
        Tagged(20, "marker_type", _I32),
        Tagged(22, "txnid_least_bits", _U64),
        Tagged(23, "txnid_most_bits", _U64),
        Tagged(24, "highest_sequence_id", _U64),
        Tagged(25, "null_value", _BOOL),
        Tagged(26, "uuid", Text(), 2),
        Tagged(27, "num_chunks_from_msg", _I32),
        Tagged(28, "total_chunk_msg_size", _I32),
        Tagged(29, "chunk_id", _I32),
        Tagged(30, "null_partition_key", _BOOL),
        Tagged(31, "compacted_batch_indexes", _I32, repeated=True),
        Tagged(32, "schema_id", Bytes(), 2),
        Tagged(33, "entry_hash_min", _U32),
        Tagged(34, "entry_hash_max", _U32),
    )
)
_PAYLOAD = record(
    Item("broker_entry", _BROKER_ENTRY, optional=True, begins=(16, 0xE02)),
    Item("has_checksum", _U16, optional=True, begins=(16, 0xE01), const=3585),
    Item("checksum", _U32, when=(Test("has_checksum", "present"),), checksum="crc32c"),
    Item("metadata_size", _U32, size_of=("metadata",)),
    Item("metadata", _MESSAGE_METADATA),
    Item("content", Bytes()),
)
_AUTH_METHOD = Enum("AuthMethod", _I32, {0: "NONE", 1: "YCA_V1", 2: "ATHENS"}, open=False)
_FEATURE_FLAGS = Protobuf(
    (
        Tagged(1, "supports_auth_refresh", _BOOL),
        Tagged(2, "supports_broker_entry_metadata", _BOOL),
        Tagged(3, "supports_partial_producer", _BOOL),
        Tagged(4, "supports_topic_watchers", _BOOL),
        Tagged(5, "supports_get_partitioned_metadata_without_auto_creation", _BOOL),
        Tagged(6, "supports_repl_dedup_by_lid_and_eid", _BOOL),
        Tagged(7, "supports_topic_watcher_reconcile", _BOOL),
        Tagged(8, "supports_scalable_topics", _BOOL),
        Tagged(9, "supports_tc_metadata_discovery", _BOOL),
    )
)
_COMMAND_CONNECT = Protobuf(
    (
        Tagged(1, "client_version", Text(), 2, required=True),
        Tagged(2, "auth_method", _AUTH_METHOD),
        Tagged(3, "auth_data", Bytes(), 2, secret=True),
        Tagged(4, "protocol_version", _I32),
        Tagged(5, "auth_method_name", Text(), 2),
        Tagged(6, "proxy_to_broker_url", Text(), 2),
        Tagged(7, "original_principal", Text(), 2),
        Tagged(8, "original_auth_data", Text(), 2, secret=True),
        Tagged(9, "original_auth_method", Text(), 2),
        Tagged(10, "feature_flags", _FEATURE_FLAGS, 2),
        Tagged(11, "proxy_version", Text(), 2),
    )
)
_COMMAND_CONNECTED = Protobuf(
    (
        Tagged(1, "server_version", Text(), 2, required=True),
        Tagged(2, "protocol_version", _I32),
        Tagged(3, "max_message_size", _I32),
        Tagged(4, "feature_flags", _FEATURE_FLAGS, 2),
    )
)
_AUTH_DATA = Protobuf(
    (Tagged(1, "auth_method_name", Text(), 2), Tagged(2, "auth_data", Bytes(), 2, secret=True))
)
_COMMAND_AUTH_CHALLENGE = Protobuf(
    (
        Tagged(1, "server_version", Text(), 2),
        Tagged(2, "challenge", _AUTH_DATA, 2),
        Tagged(3, "protocol_version", _I32),
    )
)
_COMMAND_AUTH_RESPONSE = Protobuf(
    (
        Tagged(1, "client_version", Text(), 2),
        Tagged(2, "response", _AUTH_DATA, 2),
        Tagged(3, "protocol_version", _I32),
    )
)
_COMMAND_PING = Protobuf(())
_COMMAND_PONG = Protobuf(())
_COMMAND_PARTITIONED_TOPIC_METADATA = Protobuf(
    (
        Tagged(1, "topic", Text(), 2, required=True),
        Tagged(2, "request_id", _U64, required=True),
        Tagged(3, "original_principal", Text(), 2),
        Tagged(4, "original_auth_data", Text(), 2, secret=True),
        Tagged(5, "original_auth_method", Text(), 2),
        Tagged(6, "metadata_auto_creation_enabled", _BOOL),
    )
)
_PARTITION_LOOKUP_RESULT = Enum(
    "PartitionLookupResult", _I32, {0: "SUCCESS", 1: "FAILED"}, open=False
)
_SERVER_ERROR = Enum(
    "ServerError",
    _I32,
    {
        0: "UNKNOWN_ERROR",
        1: "METADATA_ERROR",
        2: "PERSISTENCE_ERROR",
        3: "AUTHENTICATION_ERROR",
        4: "AUTHORIZATION_ERROR",
        5: "CONSUMER_BUSY",
        6: "SERVICE_NOT_READY",
        7: "PRODUCER_BLOCKED_QUOTA_EXCEEDED_ERROR",
        8: "PRODUCER_BLOCKED_QUOTA_EXCEEDED_EXCEPTION",
        9: "CHECKSUM_ERROR",
        10: "UNSUPPORTED_VERSION_ERROR",
        11: "TOPIC_NOT_FOUND",
        12: "SUBSCRIPTION_NOT_FOUND",
        13: "CONSUMER_NOT_FOUND",
        14: "TOO_MANY_REQUESTS",
        15: "TOPIC_TERMINATED_ERROR",
        16: "PRODUCER_BUSY",
        17: "INVALID_TOPIC_NAME",
        18: "INCOMPATIBLE_SCHEMA",
        19: "CONSUMER_ASSIGN_ERROR",
        20: "TRANSACTION_COORDINATOR_NOT_FOUND",
        21: "INVALID_TXN_STATUS",
        22: "NOT_ALLOWED_ERROR",
        23: "TRANSACTION_CONFLICT",
        24: "TRANSACTION_NOT_FOUND",
        25: "PRODUCER_FENCED",
    },
    open=False,
)
_COMMAND_PARTITIONED_TOPIC_METADATA_RESPONSE = Protobuf(
    (
        Tagged(1, "partitions", _U32),
        Tagged(2, "request_id", _U64, required=True),
        Tagged(3, "response", _PARTITION_LOOKUP_RESULT),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
    )
)
_COMMAND_LOOKUP_TOPIC = Protobuf(
    (
        Tagged(1, "topic", Text(), 2, required=True),
        Tagged(2, "request_id", _U64, required=True),
        Tagged(3, "authoritative", _BOOL),
        Tagged(4, "original_principal", Text(), 2),
        Tagged(5, "original_auth_data", Text(), 2, secret=True),
        Tagged(6, "original_auth_method", Text(), 2),
        Tagged(7, "advertised_listener_name", Text(), 2),
        Tagged(8, "properties", _KEY_VALUE, 2, repeated=True),
    )
)
_LOOKUP_RESULT = Enum("LookupResult", _I32, {0: "REDIRECT", 1: "CONNECT", 2: "FAILED"}, open=False)
_COMMAND_LOOKUP_TOPIC_RESPONSE = Protobuf(
    (
        Tagged(1, "broker_service_url", Text(), 2),
        Tagged(2, "broker_service_url_tls", Text(), 2),
        Tagged(3, "response", _LOOKUP_RESULT),
        Tagged(4, "request_id", _U64, required=True),
        Tagged(5, "authoritative", _BOOL),
        Tagged(6, "error", _SERVER_ERROR),
        Tagged(7, "message", Text(), 2),
        Tagged(8, "proxy_through_service_url", _BOOL),
    )
)
_SCHEMA_TYPE = Enum(
    "SchemaType",
    _I32,
    {
        0: "NONE",
        1: "STRING",
        2: "JSON",
        3: "PROTOBUF",
        4: "AVRO",
        5: "BOOL",
        6: "INT8",
        7: "INT16",
        8: "INT32",
        9: "INT64",
        10: "FLOAT",
        11: "DOUBLE",
        12: "DATE",
        13: "TIME",
        14: "TIMESTAMP",
        15: "KEY_VALUE",
        16: "INSTANT",
        17: "LOCAL_DATE",
        18: "LOCAL_TIME",
        19: "LOCAL_DATE_TIME",
        20: "PROTOBUF_NATIVE",
        21: "AUTO_CONSUME",
        22: "EXTERNAL",
    },
    open=False,
)
_SCHEMA = Protobuf(
    (
        Tagged(1, "name", Text(), 2, required=True),
        Tagged(3, "schema_data", Bytes(), 2, required=True),
        Tagged(4, "type", _SCHEMA_TYPE, required=True),
        Tagged(5, "properties", _KEY_VALUE, 2, repeated=True),
    )
)
_PRODUCER_ACCESS_MODE = Enum(
    "ProducerAccessMode",
    _I32,
    {0: "SHARED", 1: "EXCLUSIVE", 2: "WAIT_FOR_EXCLUSIVE", 3: "EXCLUSIVE_WITH_FENCING"},
    open=False,
)
_COMMAND_PRODUCER = Protobuf(
    (
        Tagged(1, "topic", Text(), 2, required=True),
        Tagged(2, "producer_id", _U64, required=True),
        Tagged(3, "request_id", _U64, required=True),
        Tagged(4, "producer_name", Text(), 2),
        Tagged(5, "encrypted", _BOOL),
        Tagged(6, "metadata", _KEY_VALUE, 2, repeated=True),
        Tagged(7, "schema", _SCHEMA, 2),
        Tagged(8, "epoch", _U64),
        Tagged(9, "user_provided_producer_name", _BOOL),
        Tagged(10, "producer_access_mode", _PRODUCER_ACCESS_MODE),
        Tagged(11, "topic_epoch", _U64),
        Tagged(12, "txn_enabled", _BOOL),
        Tagged(13, "initial_subscription_name", Text(), 2),
    )
)
_COMMAND_PRODUCER_SUCCESS = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "producer_name", Text(), 2, required=True),
        Tagged(3, "last_sequence_id", _I64),
        Tagged(4, "schema_version", Bytes(), 2),
        Tagged(5, "topic_epoch", _U64),
        Tagged(6, "producer_ready", _BOOL),
    )
)
_MESSAGE_ID_DATA: Protobuf = Protobuf(
    (
        Tagged(1, "ledger_id", _U64, required=True),
        Tagged(2, "entry_id", _U64, required=True),
        Tagged(3, "partition", _I32),
        Tagged(4, "batch_index", _I32),
        Tagged(5, "ack_set", _I64, repeated=True),
        Tagged(6, "batch_size", _I32),
        Tagged(7, "first_chunk_message_id", Later(lambda: _MESSAGE_ID_DATA), 2),
    )
)
_COMMAND_SEND = Protobuf(
    (
        Tagged(1, "producer_id", _U64, required=True),
        Tagged(2, "sequence_id", _U64, required=True),
        Tagged(3, "num_messages", _I32),
        Tagged(4, "txnid_least_bits", _U64),
        Tagged(5, "txnid_most_bits", _U64),
        Tagged(6, "highest_sequence_id", _U64),
        Tagged(7, "is_chunk", _BOOL),
        Tagged(8, "marker", _BOOL),
        Tagged(9, "message_id", _MESSAGE_ID_DATA, 2),
    )
)
_COMMAND_SEND_RECEIPT = Protobuf(
    (
        Tagged(1, "producer_id", _U64, required=True),
        Tagged(2, "sequence_id", _U64, required=True),
        Tagged(3, "message_id", _MESSAGE_ID_DATA, 2),
        Tagged(4, "highest_sequence_id", _U64),
    )
)
_COMMAND_SEND_ERROR = Protobuf(
    (
        Tagged(1, "producer_id", _U64, required=True),
        Tagged(2, "sequence_id", _U64, required=True),
        Tagged(3, "error", _SERVER_ERROR, required=True),
        Tagged(4, "message", Text(), 2, required=True),
    )
)
_COMMAND_CLOSE_PRODUCER = Protobuf(
    (
        Tagged(1, "producer_id", _U64, required=True),
        Tagged(2, "request_id", _U64, required=True),
        Tagged(3, "assigned_broker_service_url", Text(), 2),
        Tagged(4, "assigned_broker_service_url_tls", Text(), 2),
    )
)
_SUBSCRIPTION_TYPE = Enum(
    "SubscriptionType",
    _I32,
    {0: "EXCLUSIVE", 1: "SHARED", 2: "FAILOVER", 3: "KEY_SHARED"},
    open=False,
)
_INITIAL_POSITION = Enum("InitialPosition", _I32, {0: "LATEST", 1: "EARLIEST"}, open=False)
_KEY_SHARED_MODE = Enum("KeySharedMode", _I32, {0: "AUTO_SPLIT", 1: "STICKY"}, open=False)
_INT_RANGE = Protobuf(
    (Tagged(1, "start", _I32, required=True), Tagged(2, "end", _I32, required=True))
)
_KEY_SHARED_META = Protobuf(
    (
        Tagged(1, "key_shared_mode", _KEY_SHARED_MODE, required=True),
        Tagged(3, "hash_ranges", _INT_RANGE, 2, repeated=True),
        Tagged(4, "allow_out_of_order_delivery", _BOOL),
    )
)
_COMMAND_SUBSCRIBE = Protobuf(
    (
        Tagged(1, "topic", Text(), 2, required=True),
        Tagged(2, "subscription", Text(), 2, required=True),
        Tagged(3, "sub_type", _SUBSCRIPTION_TYPE, required=True),
        Tagged(4, "consumer_id", _U64, required=True),
        Tagged(5, "request_id", _U64, required=True),
        Tagged(6, "consumer_name", Text(), 2),
        Tagged(7, "priority_level", _I32),
        Tagged(8, "durable", _BOOL),
        Tagged(9, "start_message_id", _MESSAGE_ID_DATA, 2),
        Tagged(10, "metadata", _KEY_VALUE, 2, repeated=True),
        Tagged(11, "read_compacted", _BOOL),
        Tagged(12, "schema", _SCHEMA, 2),
        Tagged(13, "initial_position", _INITIAL_POSITION),
        Tagged(14, "replicate_subscription_state", _BOOL),
        Tagged(15, "force_topic_creation", _BOOL),
        Tagged(16, "start_message_rollback_duration_sec", _U64),
        Tagged(17, "key_shared_meta", _KEY_SHARED_META, 2),
        Tagged(18, "subscription_properties", _KEY_VALUE, 2, repeated=True),
        Tagged(19, "consumer_epoch", _U64),
    )
)
_COMMAND_FLOW = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "message_permits", _U32, required=True),
    )
)
_COMMAND_MESSAGE = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "message_id", _MESSAGE_ID_DATA, 2, required=True),
        Tagged(3, "redelivery_count", _U32),
        Tagged(4, "ack_set", _I64, repeated=True),
        Tagged(5, "consumer_epoch", _U64),
    )
)
_ACK_TYPE = Enum("AckType", _I32, {0: "INDIVIDUAL", 1: "CUMULATIVE"}, open=False)
_VALIDATION_ERROR = Enum(
    "ValidationError",
    _I32,
    {
        0: "UNCOMPRESSED_SIZE_CORRUPTION",
        1: "DECOMPRESSION_ERROR",
        2: "CHECKSUM_MISMATCH",
        3: "BATCH_DE_SERIALIZE_ERROR",
        4: "DECRYPTION_ERROR",
    },
    open=False,
)
_KEY_LONG_VALUE = Protobuf(
    (Tagged(1, "key", Text(), 2, required=True), Tagged(2, "value", _U64, required=True))
)
_COMMAND_ACK = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "ack_type", _ACK_TYPE, required=True),
        Tagged(3, "message_id", _MESSAGE_ID_DATA, 2, repeated=True),
        Tagged(4, "validation_error", _VALIDATION_ERROR),
        Tagged(5, "properties", _KEY_LONG_VALUE, 2, repeated=True),
        Tagged(6, "txnid_least_bits", _U64),
        Tagged(7, "txnid_most_bits", _U64),
        Tagged(8, "request_id", _U64),
    )
)
_COMMAND_ACK_RESPONSE = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
        Tagged(6, "request_id", _U64),
    )
)
_COMMAND_REDELIVER_UNACKNOWLEDGED_MESSAGES = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "message_ids", _MESSAGE_ID_DATA, 2, repeated=True),
        Tagged(3, "consumer_epoch", _U64),
    )
)
_COMMAND_UNSUBSCRIBE = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "request_id", _U64, required=True),
        Tagged(3, "force", _BOOL),
    )
)
_COMMAND_SEEK = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "request_id", _U64, required=True),
        Tagged(3, "message_id", _MESSAGE_ID_DATA, 2),
        Tagged(4, "message_publish_time", _U64),
    )
)
_COMMAND_CLOSE_CONSUMER = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "request_id", _U64, required=True),
        Tagged(3, "assigned_broker_service_url", Text(), 2),
        Tagged(4, "assigned_broker_service_url_tls", Text(), 2),
    )
)
_COMMAND_ACTIVE_CONSUMER_CHANGE = Protobuf(
    (Tagged(1, "consumer_id", _U64, required=True), Tagged(2, "is_active", _BOOL))
)
_COMMAND_REACHED_END_OF_TOPIC = Protobuf((Tagged(1, "consumer_id", _U64, required=True),))
_MIGRATED_RESOURCE = Enum("MigratedResource", _I32, {0: "PRODUCER", 1: "CONSUMER"}, open=False)
_COMMAND_TOPIC_MIGRATED = Protobuf(
    (
        Tagged(1, "resource_id", _U64, required=True),
        Tagged(2, "resource_type", _MIGRATED_RESOURCE, required=True),
        Tagged(3, "broker_service_url", Text(), 2),
        Tagged(4, "broker_service_url_tls", Text(), 2),
    )
)
_COMMAND_CONSUMER_STATS = Protobuf(
    (Tagged(1, "request_id", _U64, required=True), Tagged(4, "consumer_id", _U64, required=True))
)
_COMMAND_CONSUMER_STATS_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "error_code", _SERVER_ERROR),
        Tagged(3, "error_message", Text(), 2),
        Tagged(4, "msg_rate_out", _F64, 1),
        Tagged(5, "msg_throughput_out", _F64, 1),
        Tagged(6, "msg_rate_redeliver", _F64, 1),
        Tagged(7, "consumer_name", Text(), 2),
        Tagged(8, "available_permits", _U64),
        Tagged(9, "unacked_messages", _U64),
        Tagged(10, "blocked_consumer_on_unacked_msgs", _BOOL),
        Tagged(11, "address", Text(), 2),
        Tagged(12, "connected_since", Text(), 2),
        Tagged(13, "type", Text(), 2),
        Tagged(14, "msg_rate_expired", _F64, 1),
        Tagged(15, "msg_backlog", _U64),
        Tagged(16, "message_ack_rate", _F64, 1),
    )
)
_COMMAND_GET_LAST_MESSAGE_ID = Protobuf(
    (Tagged(1, "consumer_id", _U64, required=True), Tagged(2, "request_id", _U64, required=True))
)
_COMMAND_GET_LAST_MESSAGE_ID_RESPONSE = Protobuf(
    (
        Tagged(1, "last_message_id", _MESSAGE_ID_DATA, 2, required=True),
        Tagged(2, "request_id", _U64, required=True),
        Tagged(3, "consumer_mark_delete_position", _MESSAGE_ID_DATA, 2),
    )
)
_COMMAND_SUCCESS = Protobuf(
    (Tagged(1, "request_id", _U64, required=True), Tagged(2, "schema", _SCHEMA, 2))
)
_COMMAND_ERROR = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "error", _SERVER_ERROR, required=True),
        Tagged(3, "message", Text(), 2, required=True),
    )
)
_NAMESPACE_MODE = Enum(
    "NamespaceMode", _I32, {0: "PERSISTENT", 1: "NON_PERSISTENT", 2: "ALL"}, open=False
)
_COMMAND_GET_TOPICS_OF_NAMESPACE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "namespace", Text(), 2, required=True),
        Tagged(3, "mode", _NAMESPACE_MODE),
        Tagged(4, "topics_pattern", Text(), 2),
        Tagged(5, "topics_hash", Text(), 2),
        Tagged(6, "properties", _KEY_VALUE, 2, repeated=True),
    )
)
_COMMAND_GET_TOPICS_OF_NAMESPACE_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "topics", Text(), 2, repeated=True),
        Tagged(3, "filtered", _BOOL),
        Tagged(4, "topics_hash", Text(), 2),
        Tagged(5, "changed", _BOOL),
    )
)
_COMMAND_WATCH_TOPIC_LIST = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "watcher_id", _U64, required=True),
        Tagged(3, "namespace", Text(), 2, required=True),
        Tagged(4, "topics_pattern", Text(), 2, required=True),
        Tagged(5, "topics_hash", Text(), 2),
    )
)
_COMMAND_WATCH_TOPIC_LIST_SUCCESS = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "watcher_id", _U64, required=True),
        Tagged(3, "topic", Text(), 2, repeated=True),
        Tagged(4, "topics_hash", Text(), 2, required=True),
    )
)
_COMMAND_WATCH_TOPIC_UPDATE = Protobuf(
    (
        Tagged(1, "watcher_id", _U64, required=True),
        Tagged(2, "new_topics", Text(), 2, repeated=True),
        Tagged(3, "deleted_topics", Text(), 2, repeated=True),
        Tagged(4, "topics_hash", Text(), 2, required=True),
    )
)
_COMMAND_WATCH_TOPIC_LIST_CLOSE = Protobuf(
    (Tagged(1, "request_id", _U64, required=True), Tagged(2, "watcher_id", _U64, required=True))
)
_COMMAND_GET_SCHEMA = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "topic", Text(), 2, required=True),
        Tagged(3, "schema_version", Bytes(), 2),
    )
)
_COMMAND_GET_SCHEMA_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "error_code", _SERVER_ERROR),
        Tagged(3, "error_message", Text(), 2),
        Tagged(4, "schema", _SCHEMA, 2),
        Tagged(5, "schema_version", Bytes(), 2),
    )
)
_COMMAND_GET_OR_CREATE_SCHEMA = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "topic", Text(), 2, required=True),
        Tagged(3, "schema", _SCHEMA, 2, required=True),
        Tagged(4, "producer_name", Text(), 2),
    )
)
_COMMAND_GET_OR_CREATE_SCHEMA_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "error_code", _SERVER_ERROR),
        Tagged(3, "error_message", Text(), 2),
        Tagged(4, "schema_version", Bytes(), 2),
    )
)
_COMMAND_NEW_TXN = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txn_ttl_millis", _U64),
        Tagged(3, "tc_id", _U64),
        Tagged(4, "scalable", _BOOL),
    )
)
_COMMAND_NEW_TXN_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
    )
)
_COMMAND_ADD_PARTITION_TO_TXN = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "partitions", Text(), 2, repeated=True),
        Tagged(5, "scalable", _BOOL),
    )
)
_COMMAND_ADD_PARTITION_TO_TXN_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
    )
)
_SUBSCRIPTION = Protobuf(
    (
        Tagged(1, "topic", Text(), 2, required=True),
        Tagged(2, "subscription", Text(), 2, required=True),
    )
)
_COMMAND_ADD_SUBSCRIPTION_TO_TXN = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "subscription", _SUBSCRIPTION, 2, repeated=True),
        Tagged(5, "scalable", _BOOL),
    )
)
_COMMAND_ADD_SUBSCRIPTION_TO_TXN_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
    )
)
_TXN_ACTION = Enum("TxnAction", _I32, {0: "COMMIT", 1: "ABORT"}, open=False)
_COMMAND_END_TXN = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "txn_action", _TXN_ACTION),
        Tagged(5, "scalable", _BOOL),
    )
)
_COMMAND_END_TXN_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
    )
)
_COMMAND_END_TXN_ON_PARTITION = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "topic", Text(), 2),
        Tagged(5, "txn_action", _TXN_ACTION),
        Tagged(6, "txnid_least_bits_of_low_watermark", _U64),
    )
)
_COMMAND_END_TXN_ON_PARTITION_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
    )
)
_COMMAND_END_TXN_ON_SUBSCRIPTION = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "subscription", _SUBSCRIPTION, 2),
        Tagged(5, "txn_action", _TXN_ACTION),
        Tagged(6, "txnid_least_bits_of_low_watermark", _U64),
    )
)
_COMMAND_END_TXN_ON_SUBSCRIPTION_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "txnid_least_bits", _U64),
        Tagged(3, "txnid_most_bits", _U64),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
    )
)
_COMMAND_TC_CLIENT_CONNECT_REQUEST = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "tc_id", _U64, required=True),
        Tagged(3, "scalable", _BOOL),
    )
)
_COMMAND_TC_CLIENT_CONNECT_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "error", _SERVER_ERROR),
        Tagged(3, "message", Text(), 2),
    )
)
_COMMAND_SCALABLE_TOPIC_LOOKUP = Protobuf(
    (
        Tagged(1, "session_id", _U64, required=True),
        Tagged(2, "topic", Text(), 2, required=True),
        Tagged(3, "create_if_missing", _BOOL),
    )
)
_SEGMENT_STATE = Enum("SegmentState", _I32, {0: "ACTIVE", 1: "SEALED"}, open=False)
_SEGMENT_INFO = Protobuf(
    (
        Tagged(1, "segment_id", _U64, required=True),
        Tagged(2, "hash_start", _U32, required=True),
        Tagged(3, "hash_end", _U32, required=True),
        Tagged(4, "state", _SEGMENT_STATE, required=True),
        Tagged(5, "parent_ids", _U64, repeated=True),
        Tagged(6, "child_ids", _U64, repeated=True),
        Tagged(7, "created_at_epoch", _U64, required=True),
        Tagged(8, "sealed_at_epoch", _U64),
        Tagged(9, "created_at_ms", _U64, required=True),
        Tagged(10, "sealed_at_ms", _U64),
        Tagged(11, "legacy_topic_name", Text(), 2),
        Tagged(12, "entry_bucket_splits", _U32, repeated=True),
    )
)
_SEGMENT_BROKER_ADDRESS = Protobuf(
    (
        Tagged(1, "segment_id", _U64, required=True),
        Tagged(2, "broker_url", Text(), 2, required=True),
        Tagged(3, "broker_url_tls", Text(), 2),
    )
)
_SCALABLE_TOPIC_DAG = Protobuf(
    (
        Tagged(1, "epoch", _U64, required=True),
        Tagged(2, "segments", _SEGMENT_INFO, 2, repeated=True),
        Tagged(3, "segment_brokers", _SEGMENT_BROKER_ADDRESS, 2, repeated=True),
        Tagged(4, "controller_broker_url", Text(), 2),
        Tagged(5, "controller_broker_url_tls", Text(), 2),
    )
)
_COMMAND_SCALABLE_TOPIC_UPDATE = Protobuf(
    (
        Tagged(1, "session_id", _U64, required=True),
        Tagged(2, "dag", _SCALABLE_TOPIC_DAG, 2),
        Tagged(3, "error", _SERVER_ERROR),
        Tagged(4, "message", Text(), 2),
        Tagged(5, "resolved_topic_name", Text(), 2),
    )
)
_COMMAND_SCALABLE_TOPIC_CLOSE = Protobuf((Tagged(1, "session_id", _U64, required=True),))
_SCALABLE_CONSUMER_TYPE = Enum(
    "ScalableConsumerType", _I32, {0: "STREAM", 1: "CHECKPOINT"}, open=False
)
_COMMAND_SCALABLE_TOPIC_SUBSCRIBE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "topic", Text(), 2, required=True),
        Tagged(3, "subscription", Text(), 2, required=True),
        Tagged(4, "consumer_name", Text(), 2, required=True),
        Tagged(5, "consumer_id", _U64, required=True),
        Tagged(6, "consumer_type", _SCALABLE_CONSUMER_TYPE, required=True),
    )
)
_SCALABLE_ASSIGNED_SEGMENT = Protobuf(
    (
        Tagged(1, "segment_id", _U64, required=True),
        Tagged(2, "hash_start", _U32, required=True),
        Tagged(3, "hash_end", _U32, required=True),
        Tagged(4, "segment_topic", Text(), 2, required=True),
        Tagged(5, "bucket_ranges", _INT_RANGE, 2, repeated=True),
    )
)
_SCALABLE_CONSUMER_ASSIGNMENT = Protobuf(
    (
        Tagged(1, "layout_epoch", _U64, required=True),
        Tagged(2, "segments", _SCALABLE_ASSIGNED_SEGMENT, 2, repeated=True),
    )
)
_COMMAND_SCALABLE_TOPIC_SUBSCRIBE_RESPONSE = Protobuf(
    (
        Tagged(1, "request_id", _U64, required=True),
        Tagged(2, "error", _SERVER_ERROR),
        Tagged(3, "message", Text(), 2),
        Tagged(4, "assignment", _SCALABLE_CONSUMER_ASSIGNMENT, 2),
    )
)
_COMMAND_SCALABLE_TOPIC_ASSIGNMENT_UPDATE = Protobuf(
    (
        Tagged(1, "consumer_id", _U64, required=True),
        Tagged(2, "assignment", _SCALABLE_CONSUMER_ASSIGNMENT, 2, required=True),
    )
)
_COMMAND_WATCH_SCALABLE_TOPICS = Protobuf(
    (
        Tagged(1, "watch_id", _U64, required=True),
        Tagged(2, "namespace", Text(), 2, required=True),
        Tagged(3, "property_filters", _KEY_VALUE, 2, repeated=True),
        Tagged(4, "current_hash", Text(), 2),
    )
)
_SCALABLE_TOPICS_SNAPSHOT = Protobuf((Tagged(1, "topics", Text(), 2, repeated=True),))
_SCALABLE_TOPICS_DIFF = Protobuf(
    (Tagged(1, "added", Text(), 2, repeated=True), Tagged(2, "removed", Text(), 2, repeated=True))
)
_COMMAND_WATCH_SCALABLE_TOPICS_UPDATE = Protobuf(
    (
        Tagged(1, "watch_id", _U64, required=True),
        Tagged(2, "snapshot", _SCALABLE_TOPICS_SNAPSHOT, 2),
        Tagged(3, "diff", _SCALABLE_TOPICS_DIFF, 2),
        Tagged(4, "error", _SERVER_ERROR),
        Tagged(5, "message", Text(), 2),
    )
)
_COMMAND_WATCH_SCALABLE_TOPICS_CLOSE = Protobuf((Tagged(1, "watch_id", _U64, required=True),))
_COMMAND_WATCH_TC_ASSIGNMENTS = Protobuf((Tagged(1, "watch_id", _U64, required=True),))
_TC_ASSIGNMENT = Protobuf(
    (
        Tagged(1, "tc_id", _U64, required=True),
        Tagged(2, "broker_service_url", Text(), 2),
        Tagged(3, "broker_service_url_tls", Text(), 2),
    )
)
_TC_ASSIGNMENTS_SNAPSHOT = Protobuf(
    (
        Tagged(1, "parallelism", _U32, required=True),
        Tagged(2, "assignments", _TC_ASSIGNMENT, 2, repeated=True),
    )
)
_COMMAND_WATCH_TC_ASSIGNMENTS_UPDATE = Protobuf(
    (
        Tagged(1, "watch_id", _U64, required=True),
        Tagged(2, "snapshot", _TC_ASSIGNMENTS_SNAPSHOT, 2),
        Tagged(3, "error", _SERVER_ERROR),
        Tagged(4, "message", Text(), 2),
    )
)
_COMMAND_WATCH_TC_ASSIGNMENTS_CLOSE = Protobuf((Tagged(1, "watch_id", _U64, required=True),))
_SINGLE_MESSAGE_METADATA = Protobuf(
    (
        Tagged(1, "properties", _KEY_VALUE, 2, repeated=True),
        Tagged(2, "partition_key", Text(), 2),
        Tagged(3, "payload_size", _I32, required=True),
        Tagged(4, "compacted_out", _BOOL),
        Tagged(5, "event_time", _U64),
        Tagged(6, "partition_key_b64_encoded", _BOOL),
        Tagged(7, "ordering_key", Bytes(), 2),
        Tagged(8, "sequence_id", _U64),
        Tagged(9, "null_value", _BOOL),
        Tagged(10, "null_partition_key", _BOOL),
    )
)
_BATCH_ENTRY = record(
    Item("metadata_size", _U32, size_of=("metadata",)),
    Item("metadata", _SINGLE_MESSAGE_METADATA),
    Item("content", Sized(Bytes(), "metadata.payload_size")),
)
_PROTOCOL_VERSION = Enum(
    "ProtocolVersion",
    _I32,
    {
        0: "V0",
        1: "V1",
        2: "V2",
        3: "V3",
        4: "V4",
        5: "V5",
        6: "V6",
        7: "V7",
        8: "V8",
        9: "V9",
        10: "V10",
        11: "V11",
        12: "V12",
        13: "V13",
        14: "V14",
        15: "V15",
        16: "V16",
        17: "V17",
        18: "V18",
        19: "V19",
        20: "V20",
        21: "V21",
    },
    open=False,
)
_NONE = Nothing()


def _frame(fixed: dict[str, int], *, command: Kind = _NONE, payload: Kind = _NONE) -> Kind:
    return Record(
        (
            Item("total_size", _U32, size_of=REST),
            Item("command_size", _U32, size_of=("command",)),
            Item("command", command),
            Item("payload", payload, optional=True),
        ),
        fixed,
    )


LAYOUTS: dict[str, Kind] = {
    "Frame": _frame({}, command=Bytes(), payload=_PAYLOAD),
    "Connect": _frame({}, command=Envelope(_COMMAND_CONNECT, 1, 2)),
    "Connected": _frame({}, command=Envelope(_COMMAND_CONNECTED, 1, 3)),
    "AuthChallenge": _frame({}, command=Envelope(_COMMAND_AUTH_CHALLENGE, 1, 36)),
    "AuthResponse": _frame({}, command=Envelope(_COMMAND_AUTH_RESPONSE, 1, 37)),
    "Ping": _frame({}, command=Envelope(_COMMAND_PING, 1, 18)),
    "Pong": _frame({}, command=Envelope(_COMMAND_PONG, 1, 19)),
    "PartitionedMetadata": _frame({}, command=Envelope(_COMMAND_PARTITIONED_TOPIC_METADATA, 1, 21)),
    "PartitionedMetadataResponse": _frame(
        {}, command=Envelope(_COMMAND_PARTITIONED_TOPIC_METADATA_RESPONSE, 1, 22)
    ),
    "Lookup": _frame({}, command=Envelope(_COMMAND_LOOKUP_TOPIC, 1, 23)),
    "LookupResponse": _frame({}, command=Envelope(_COMMAND_LOOKUP_TOPIC_RESPONSE, 1, 24)),
    "Producer": _frame({}, command=Envelope(_COMMAND_PRODUCER, 1, 5)),
    "ProducerSuccess": _frame({}, command=Envelope(_COMMAND_PRODUCER_SUCCESS, 1, 17)),
    "Send": _frame({}, command=Envelope(_COMMAND_SEND, 1, 6), payload=_PAYLOAD),
    "SendReceipt": _frame({}, command=Envelope(_COMMAND_SEND_RECEIPT, 1, 7)),
    "SendError": _frame({}, command=Envelope(_COMMAND_SEND_ERROR, 1, 8)),
    "CloseProducer": _frame({}, command=Envelope(_COMMAND_CLOSE_PRODUCER, 1, 15)),
    "Subscribe": _frame({}, command=Envelope(_COMMAND_SUBSCRIBE, 1, 4)),
    "Flow": _frame({}, command=Envelope(_COMMAND_FLOW, 1, 11)),
    "Deliver": _frame({}, command=Envelope(_COMMAND_MESSAGE, 1, 9), payload=_PAYLOAD),
    "Ack": _frame({}, command=Envelope(_COMMAND_ACK, 1, 10)),
    "AckResponse": _frame({}, command=Envelope(_COMMAND_ACK_RESPONSE, 1, 38)),
    "RedeliverUnacknowledgedMessages": _frame(
        {}, command=Envelope(_COMMAND_REDELIVER_UNACKNOWLEDGED_MESSAGES, 1, 20)
    ),
    "Unsubscribe": _frame({}, command=Envelope(_COMMAND_UNSUBSCRIBE, 1, 12)),
    "Seek": _frame({}, command=Envelope(_COMMAND_SEEK, 1, 28)),
    "CloseConsumer": _frame({}, command=Envelope(_COMMAND_CLOSE_CONSUMER, 1, 16)),
    "ActiveConsumerChange": _frame({}, command=Envelope(_COMMAND_ACTIVE_CONSUMER_CHANGE, 1, 31)),
    "ReachedEndOfTopic": _frame({}, command=Envelope(_COMMAND_REACHED_END_OF_TOPIC, 1, 27)),
    "TopicMigrated": _frame({}, command=Envelope(_COMMAND_TOPIC_MIGRATED, 1, 68)),
    "ConsumerStats": _frame({}, command=Envelope(_COMMAND_CONSUMER_STATS, 1, 25)),
    "ConsumerStatsResponse": _frame({}, command=Envelope(_COMMAND_CONSUMER_STATS_RESPONSE, 1, 26)),
    "GetLastMessageId": _frame({}, command=Envelope(_COMMAND_GET_LAST_MESSAGE_ID, 1, 29)),
    "GetLastMessageIdResponse": _frame(
        {}, command=Envelope(_COMMAND_GET_LAST_MESSAGE_ID_RESPONSE, 1, 30)
    ),
    "Success": _frame({}, command=Envelope(_COMMAND_SUCCESS, 1, 13)),
    "Error": _frame({}, command=Envelope(_COMMAND_ERROR, 1, 14)),
    "GetTopicsOfNamespace": _frame({}, command=Envelope(_COMMAND_GET_TOPICS_OF_NAMESPACE, 1, 32)),
    "GetTopicsOfNamespaceResponse": _frame(
        {}, command=Envelope(_COMMAND_GET_TOPICS_OF_NAMESPACE_RESPONSE, 1, 33)
    ),
    "WatchTopicList": _frame({}, command=Envelope(_COMMAND_WATCH_TOPIC_LIST, 1, 64)),
    "WatchTopicListSuccess": _frame({}, command=Envelope(_COMMAND_WATCH_TOPIC_LIST_SUCCESS, 1, 65)),
    "WatchTopicUpdate": _frame({}, command=Envelope(_COMMAND_WATCH_TOPIC_UPDATE, 1, 66)),
    "WatchTopicListClose": _frame({}, command=Envelope(_COMMAND_WATCH_TOPIC_LIST_CLOSE, 1, 67)),
    "GetSchema": _frame({}, command=Envelope(_COMMAND_GET_SCHEMA, 1, 34)),
    "GetSchemaResponse": _frame({}, command=Envelope(_COMMAND_GET_SCHEMA_RESPONSE, 1, 35)),
    "GetOrCreateSchema": _frame({}, command=Envelope(_COMMAND_GET_OR_CREATE_SCHEMA, 1, 39)),
    "GetOrCreateSchemaResponse": _frame(
        {}, command=Envelope(_COMMAND_GET_OR_CREATE_SCHEMA_RESPONSE, 1, 40)
    ),
    "NewTxn": _frame({}, command=Envelope(_COMMAND_NEW_TXN, 1, 50)),
    "NewTxnResponse": _frame({}, command=Envelope(_COMMAND_NEW_TXN_RESPONSE, 1, 51)),
    "AddPartitionToTxn": _frame({}, command=Envelope(_COMMAND_ADD_PARTITION_TO_TXN, 1, 52)),
    "AddPartitionToTxnResponse": _frame(
        {}, command=Envelope(_COMMAND_ADD_PARTITION_TO_TXN_RESPONSE, 1, 53)
    ),
    "AddSubscriptionToTxn": _frame({}, command=Envelope(_COMMAND_ADD_SUBSCRIPTION_TO_TXN, 1, 54)),
    "AddSubscriptionToTxnResponse": _frame(
        {}, command=Envelope(_COMMAND_ADD_SUBSCRIPTION_TO_TXN_RESPONSE, 1, 55)
    ),
    "EndTxn": _frame({}, command=Envelope(_COMMAND_END_TXN, 1, 56)),
    "EndTxnResponse": _frame({}, command=Envelope(_COMMAND_END_TXN_RESPONSE, 1, 57)),
    "EndTxnOnPartition": _frame({}, command=Envelope(_COMMAND_END_TXN_ON_PARTITION, 1, 58)),
    "EndTxnOnPartitionResponse": _frame(
        {}, command=Envelope(_COMMAND_END_TXN_ON_PARTITION_RESPONSE, 1, 59)
    ),
    "EndTxnOnSubscription": _frame({}, command=Envelope(_COMMAND_END_TXN_ON_SUBSCRIPTION, 1, 60)),
    "EndTxnOnSubscriptionResponse": _frame(
        {}, command=Envelope(_COMMAND_END_TXN_ON_SUBSCRIPTION_RESPONSE, 1, 61)
    ),
    "TcClientConnectRequest": _frame(
        {}, command=Envelope(_COMMAND_TC_CLIENT_CONNECT_REQUEST, 1, 62)
    ),
    "TcClientConnectResponse": _frame(
        {}, command=Envelope(_COMMAND_TC_CLIENT_CONNECT_RESPONSE, 1, 63)
    ),
    "ScalableTopicLookup": _frame({}, command=Envelope(_COMMAND_SCALABLE_TOPIC_LOOKUP, 1, 70)),
    "ScalableTopicUpdate": _frame({}, command=Envelope(_COMMAND_SCALABLE_TOPIC_UPDATE, 1, 71)),
    "ScalableTopicClose": _frame({}, command=Envelope(_COMMAND_SCALABLE_TOPIC_CLOSE, 1, 72)),
    "ScalableTopicSubscribe": _frame(
        {}, command=Envelope(_COMMAND_SCALABLE_TOPIC_SUBSCRIBE, 1, 73)
    ),
    "ScalableTopicSubscribeResponse": _frame(
        {}, command=Envelope(_COMMAND_SCALABLE_TOPIC_SUBSCRIBE_RESPONSE, 1, 74)
    ),
    "ScalableTopicAssignmentUpdate": _frame(
        {}, command=Envelope(_COMMAND_SCALABLE_TOPIC_ASSIGNMENT_UPDATE, 1, 75)
    ),
    "WatchScalableTopics": _frame({}, command=Envelope(_COMMAND_WATCH_SCALABLE_TOPICS, 1, 76)),
    "WatchScalableTopicsUpdate": _frame(
        {}, command=Envelope(_COMMAND_WATCH_SCALABLE_TOPICS_UPDATE, 1, 77)
    ),
    "WatchScalableTopicsClose": _frame(
        {}, command=Envelope(_COMMAND_WATCH_SCALABLE_TOPICS_CLOSE, 1, 78)
    ),
    "WatchTcAssignments": _frame({}, command=Envelope(_COMMAND_WATCH_TC_ASSIGNMENTS, 1, 79)),
    "WatchTcAssignmentsUpdate": _frame(
        {}, command=Envelope(_COMMAND_WATCH_TC_ASSIGNMENTS_UPDATE, 1, 80)
    ),
    "WatchTcAssignmentsClose": _frame(
        {}, command=Envelope(_COMMAND_WATCH_TC_ASSIGNMENTS_CLOSE, 1, 81)
    ),
    "Payload": _PAYLOAD,
    "BrokerEntry": _BROKER_ENTRY,
    "BatchEntry": _BATCH_ENTRY,
    "Schema": _SCHEMA,
    "MessageIdData": _MESSAGE_ID_DATA,
    "KeyValue": _KEY_VALUE,
    "KeyLongValue": _KEY_LONG_VALUE,
    "IntRange": _INT_RANGE,
    "EncryptionKeys": _ENCRYPTION_KEYS,
    "MessageMetadata": _MESSAGE_METADATA,
    "SingleMessageMetadata": _SINGLE_MESSAGE_METADATA,
    "BrokerEntryMetadata": _BROKER_ENTRY_METADATA,
    "CommandConnect": _COMMAND_CONNECT,
    "FeatureFlags": _FEATURE_FLAGS,
    "CommandConnected": _COMMAND_CONNECTED,
    "CommandAuthResponse": _COMMAND_AUTH_RESPONSE,
    "CommandAuthChallenge": _COMMAND_AUTH_CHALLENGE,
    "AuthData": _AUTH_DATA,
    "KeySharedMeta": _KEY_SHARED_META,
    "CommandSubscribe": _COMMAND_SUBSCRIBE,
    "CommandPartitionedTopicMetadata": _COMMAND_PARTITIONED_TOPIC_METADATA,
    "CommandPartitionedTopicMetadataResponse": _COMMAND_PARTITIONED_TOPIC_METADATA_RESPONSE,
    "CommandLookupTopic": _COMMAND_LOOKUP_TOPIC,
    "CommandLookupTopicResponse": _COMMAND_LOOKUP_TOPIC_RESPONSE,
    "CommandProducer": _COMMAND_PRODUCER,
    "CommandSend": _COMMAND_SEND,
    "CommandSendReceipt": _COMMAND_SEND_RECEIPT,
    "CommandSendError": _COMMAND_SEND_ERROR,
    "CommandMessage": _COMMAND_MESSAGE,
    "CommandAck": _COMMAND_ACK,
    "CommandAckResponse": _COMMAND_ACK_RESPONSE,
    "CommandActiveConsumerChange": _COMMAND_ACTIVE_CONSUMER_CHANGE,
    "CommandFlow": _COMMAND_FLOW,
    "CommandUnsubscribe": _COMMAND_UNSUBSCRIBE,
    "CommandSeek": _COMMAND_SEEK,
    "CommandReachedEndOfTopic": _COMMAND_REACHED_END_OF_TOPIC,
    "CommandTopicMigrated": _COMMAND_TOPIC_MIGRATED,
    "CommandCloseProducer": _COMMAND_CLOSE_PRODUCER,
    "CommandCloseConsumer": _COMMAND_CLOSE_CONSUMER,
    "CommandRedeliverUnacknowledgedMessages": _COMMAND_REDELIVER_UNACKNOWLEDGED_MESSAGES,
    "CommandSuccess": _COMMAND_SUCCESS,
    "CommandProducerSuccess": _COMMAND_PRODUCER_SUCCESS,
    "CommandError": _COMMAND_ERROR,
    "CommandPing": _COMMAND_PING,
    "CommandPong": _COMMAND_PONG,
    "CommandConsumerStats": _COMMAND_CONSUMER_STATS,
    "CommandConsumerStatsResponse": _COMMAND_CONSUMER_STATS_RESPONSE,
    "CommandGetLastMessageId": _COMMAND_GET_LAST_MESSAGE_ID,
    "CommandGetLastMessageIdResponse": _COMMAND_GET_LAST_MESSAGE_ID_RESPONSE,
    "CommandGetTopicsOfNamespace": _COMMAND_GET_TOPICS_OF_NAMESPACE,
    "CommandGetTopicsOfNamespaceResponse": _COMMAND_GET_TOPICS_OF_NAMESPACE_RESPONSE,
    "CommandWatchTopicList": _COMMAND_WATCH_TOPIC_LIST,
    "CommandWatchTopicListSuccess": _COMMAND_WATCH_TOPIC_LIST_SUCCESS,
    "CommandWatchTopicUpdate": _COMMAND_WATCH_TOPIC_UPDATE,
    "CommandWatchTopicListClose": _COMMAND_WATCH_TOPIC_LIST_CLOSE,
    "SegmentInfo": _SEGMENT_INFO,
    "SegmentBrokerAddress": _SEGMENT_BROKER_ADDRESS,
    "ScalableTopicDAG": _SCALABLE_TOPIC_DAG,
    "CommandScalableTopicLookup": _COMMAND_SCALABLE_TOPIC_LOOKUP,
    "CommandScalableTopicUpdate": _COMMAND_SCALABLE_TOPIC_UPDATE,
    "CommandScalableTopicClose": _COMMAND_SCALABLE_TOPIC_CLOSE,
    "ScalableAssignedSegment": _SCALABLE_ASSIGNED_SEGMENT,
    "ScalableConsumerAssignment": _SCALABLE_CONSUMER_ASSIGNMENT,
    "CommandScalableTopicSubscribe": _COMMAND_SCALABLE_TOPIC_SUBSCRIBE,
    "CommandScalableTopicSubscribeResponse": _COMMAND_SCALABLE_TOPIC_SUBSCRIBE_RESPONSE,
    "CommandScalableTopicAssignmentUpdate": _COMMAND_SCALABLE_TOPIC_ASSIGNMENT_UPDATE,
    "CommandWatchScalableTopics": _COMMAND_WATCH_SCALABLE_TOPICS,
    "ScalableTopicsSnapshot": _SCALABLE_TOPICS_SNAPSHOT,
    "ScalableTopicsDiff": _SCALABLE_TOPICS_DIFF,
    "CommandWatchScalableTopicsUpdate": _COMMAND_WATCH_SCALABLE_TOPICS_UPDATE,
    "CommandWatchScalableTopicsClose": _COMMAND_WATCH_SCALABLE_TOPICS_CLOSE,
    "CommandWatchTcAssignments": _COMMAND_WATCH_TC_ASSIGNMENTS,
    "TcAssignment": _TC_ASSIGNMENT,
    "TcAssignmentsSnapshot": _TC_ASSIGNMENTS_SNAPSHOT,
    "CommandWatchTcAssignmentsUpdate": _COMMAND_WATCH_TC_ASSIGNMENTS_UPDATE,
    "CommandWatchTcAssignmentsClose": _COMMAND_WATCH_TC_ASSIGNMENTS_CLOSE,
    "CommandGetSchema": _COMMAND_GET_SCHEMA,
    "CommandGetSchemaResponse": _COMMAND_GET_SCHEMA_RESPONSE,
    "CommandGetOrCreateSchema": _COMMAND_GET_OR_CREATE_SCHEMA,
    "CommandGetOrCreateSchemaResponse": _COMMAND_GET_OR_CREATE_SCHEMA_RESPONSE,
    "CommandTcClientConnectRequest": _COMMAND_TC_CLIENT_CONNECT_REQUEST,
    "CommandTcClientConnectResponse": _COMMAND_TC_CLIENT_CONNECT_RESPONSE,
    "CommandNewTxn": _COMMAND_NEW_TXN,
    "CommandNewTxnResponse": _COMMAND_NEW_TXN_RESPONSE,
    "CommandAddPartitionToTxn": _COMMAND_ADD_PARTITION_TO_TXN,
    "CommandAddPartitionToTxnResponse": _COMMAND_ADD_PARTITION_TO_TXN_RESPONSE,
    "Subscription": _SUBSCRIPTION,
    "CommandAddSubscriptionToTxn": _COMMAND_ADD_SUBSCRIPTION_TO_TXN,
    "CommandAddSubscriptionToTxnResponse": _COMMAND_ADD_SUBSCRIPTION_TO_TXN_RESPONSE,
    "CommandEndTxn": _COMMAND_END_TXN,
    "CommandEndTxnResponse": _COMMAND_END_TXN_RESPONSE,
    "CommandEndTxnOnPartition": _COMMAND_END_TXN_ON_PARTITION,
    "CommandEndTxnOnPartitionResponse": _COMMAND_END_TXN_ON_PARTITION_RESPONSE,
    "CommandEndTxnOnSubscription": _COMMAND_END_TXN_ON_SUBSCRIPTION,
    "CommandEndTxnOnSubscriptionResponse": _COMMAND_END_TXN_ON_SUBSCRIPTION_RESPONSE,
    "ProtocolVersion": _PROTOCOL_VERSION,
}
"""Layouts by class."""
