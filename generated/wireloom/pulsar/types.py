"""Enumerations and records that the messages of Apache Pulsar binary protocol are made of."""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum, StrEnum

from wireloom.dataclass import dataclass

__all__ = [
    "AckType", "AuthData", "AuthMethod", "AuthMethodName", "BatchEntry", "BrokerEntry",
    "BrokerEntryMetadata", "CommandAck", "CommandAckResponse", "CommandActiveConsumerChange",
    "CommandAddPartitionToTxn", "CommandAddPartitionToTxnResponse", "CommandAddSubscriptionToTxn",
    "CommandAddSubscriptionToTxnResponse", "CommandAuthChallenge", "CommandAuthResponse",
    "CommandCloseConsumer", "CommandCloseProducer", "CommandConnect", "CommandConnected",
    "CommandConsumerStats", "CommandConsumerStatsResponse", "CommandEndTxn",
    "CommandEndTxnOnPartition", "CommandEndTxnOnPartitionResponse", "CommandEndTxnOnSubscription",
    "CommandEndTxnOnSubscriptionResponse", "CommandEndTxnResponse", "CommandError", "CommandFlow",
    "CommandGetLastMessageId", "CommandGetLastMessageIdResponse", "CommandGetOrCreateSchema",
    "CommandGetOrCreateSchemaResponse", "CommandGetSchema", "CommandGetSchemaResponse",
    "CommandGetTopicsOfNamespace", "CommandGetTopicsOfNamespaceResponse", "CommandLookupTopic",
    "CommandLookupTopicResponse", "CommandMessage", "CommandNewTxn", "CommandNewTxnResponse",
    "CommandPartitionedTopicMetadata", "CommandPartitionedTopicMetadataResponse", "CommandPing",
    "CommandPong", "CommandProducer", "CommandProducerSuccess", "CommandReachedEndOfTopic",
    "CommandRedeliverUnacknowledgedMessages", "CommandScalableTopicAssignmentUpdate",
    "CommandScalableTopicClose", "CommandScalableTopicLookup", "CommandScalableTopicSubscribe",
    "CommandScalableTopicSubscribeResponse", "CommandScalableTopicUpdate", "CommandSeek",
    "CommandSend", "CommandSendError", "CommandSendReceipt", "CommandSubscribe", "CommandSuccess",
    "CommandTcClientConnectRequest", "CommandTcClientConnectResponse", "CommandTopicMigrated",
    "CommandUnsubscribe", "CommandWatchScalableTopics", "CommandWatchScalableTopicsClose",
    "CommandWatchScalableTopicsUpdate", "CommandWatchTcAssignments",
    "CommandWatchTcAssignmentsClose", "CommandWatchTcAssignmentsUpdate", "CommandWatchTopicList",
    "CommandWatchTopicListClose", "CommandWatchTopicListSuccess", "CommandWatchTopicUpdate",
    "CompressionType", "EncryptionKeys", "FeatureFlags", "Frame", "InitialPosition", "IntRange",
    "KeyLongValue", "KeySharedMeta", "KeySharedMode", "KeyValue", "LookupResult", "MessageIdData",
    "MessageMetadata", "MigratedResource", "NamespaceMode", "PartitionLookupResult", "Payload",
    "ProducerAccessMode", "ProtocolVersion", "ScalableAssignedSegment",
    "ScalableConsumerAssignment", "ScalableConsumerType", "ScalableTopicDAG", "ScalableTopicsDiff",
    "ScalableTopicsSnapshot", "Schema", "SchemaType", "SegmentBrokerAddress", "SegmentInfo",
    "SegmentState", "ServerError", "SingleMessageMetadata", "Subscription", "SubscriptionType",
    "TcAssignment", "TcAssignmentsSnapshot", "TxnAction", "ValidationError",
]  # fmt: skip


class ServerError(IntEnum):
    """Why a broker refuses a command."""

    UNKNOWN_ERROR = 0
    """The broker failed in a way that has no code."""
    METADATA_ERROR = 1
    """Facts about the topic cannot be read or written."""
    PERSISTENCE_ERROR = 2
    """The message cannot be stored."""
    AUTHENTICATION_ERROR = 3
    """The broker does not believe that the client is who it says."""
    AUTHORIZATION_ERROR = 4
    """The role may not do that, or there is no such tenant or namespace."""
    CONSUMER_BUSY = 5
    """Another consumer has the subscription to itself."""
    SERVICE_NOT_READY = 6
    """Who looks the topic up again finds who serves it."""
    PRODUCER_BLOCKED_QUOTA_EXCEEDED_ERROR = 7
    """The quota is exceeded; the producer waits."""
    PRODUCER_BLOCKED_QUOTA_EXCEEDED_EXCEPTION = 8
    """The quota is exceeded."""
    CHECKSUM_ERROR = 9
    """What arrived at the broker is not what was sent."""
    UNSUPPORTED_VERSION_ERROR = 10
    """The broker does not support the version of the protocol."""
    TOPIC_NOT_FOUND = 11
    """The topic, its tenant or its namespace is not there, and it may not be made."""
    SUBSCRIPTION_NOT_FOUND = 12
    """There is no such subscription."""
    CONSUMER_NOT_FOUND = 13
    """There is no such consumer."""
    TOO_MANY_REQUESTS = 14
    """The broker is busy."""
    TOPIC_TERMINATED_ERROR = 15
    """The topic takes no messages any more."""
    PRODUCER_BUSY = 16
    """Another producer has the name or the topic to itself."""
    INVALID_TOPIC_NAME = 17
    """That is no name of a topic."""
    INCOMPATIBLE_SCHEMA = 18
    """The schema does not fit those of the topic."""
    CONSUMER_ASSIGN_ERROR = 19
    """The consumer cannot be given a part of the messages."""
    TRANSACTION_COORDINATOR_NOT_FOUND = 20
    """There is no such transaction coordinator."""
    INVALID_TXN_STATUS = 21
    """The transaction is in another state."""
    NOT_ALLOWED_ERROR = 22
    """The broker is configured not to do that."""
    TRANSACTION_CONFLICT = 23
    """Another transaction has what this one wants."""
    TRANSACTION_NOT_FOUND = 24
    """There is no such transaction."""
    PRODUCER_FENCED = 25
    """Another producer took the topic over."""


class CompressionType(IntEnum):
    """How the content of a message is compressed."""

    NONE = 0
    LZ4 = 1
    ZLIB = 2
    ZSTD = 3
    SNAPPY = 4


class ProducerAccessMode(IntEnum):
    """Who else may publish to the topic at the same time."""

    SHARED = 0
    EXCLUSIVE = 1
    WAIT_FOR_EXCLUSIVE = 2
    EXCLUSIVE_WITH_FENCING = 3


class AuthMethod(IntEnum):
    """How a client proves who it is, in the numbers of the first releases; `auth_method_name`
    has replaced them.
    """

    NONE = 0
    YCA_V1 = 1
    ATHENS = 2


class ProtocolVersion(IntEnum):
    """Versions of the protocol. Both sides announce theirs and use the lower one."""

    V0 = 0
    V1 = 1
    V2 = 2
    V3 = 3
    V4 = 4
    V5 = 5
    V6 = 6
    V7 = 7
    V8 = 8
    V9 = 9
    V10 = 10
    V11 = 11
    V12 = 12
    V13 = 13
    V14 = 14
    V15 = 15
    V16 = 16
    V17 = 17
    V18 = 18
    V19 = 19
    V20 = 20
    V21 = 21


class KeySharedMode(IntEnum):
    """How a Key_Shared subscription divides the hashes of keys."""

    AUTO_SPLIT = 0
    STICKY = 1


class SegmentState(IntEnum):
    """Whether a segment of a scalable topic still takes messages."""

    ACTIVE = 0
    SEALED = 1


class ScalableConsumerType(IntEnum):
    """How a consumer of a scalable topic keeps its place."""

    STREAM = 0
    CHECKPOINT = 1


class TxnAction(IntEnum):
    """How a transaction ends."""

    COMMIT = 0
    ABORT = 1


class SchemaType(IntEnum):
    """The language of a schema, or the type of plain values."""

    NONE = 0
    STRING = 1
    JSON = 2
    PROTOBUF = 3
    AVRO = 4
    BOOL = 5
    INT8 = 6
    INT16 = 7
    INT32 = 8
    INT64 = 9
    FLOAT = 10
    DOUBLE = 11
    DATE = 12
    TIME = 13
    TIMESTAMP = 14
    KEY_VALUE = 15
    INSTANT = 16
    LOCAL_DATE = 17
    LOCAL_TIME = 18
    LOCAL_DATE_TIME = 19
    PROTOBUF_NATIVE = 20
    AUTO_CONSUME = 21
    EXTERNAL = 22


class SubscriptionType(IntEnum):
    """How the consumers of a subscription share its messages."""

    EXCLUSIVE = 0
    SHARED = 1
    FAILOVER = 2
    KEY_SHARED = 3


class InitialPosition(IntEnum):
    """Where a new subscription begins."""

    LATEST = 0
    EARLIEST = 1


class PartitionLookupResult(IntEnum):
    """Whether the number of partitions is known."""

    SUCCESS = 0
    FAILED = 1


class LookupResult(IntEnum):
    """What the answer to a lookup asks the client to do."""

    REDIRECT = 0
    CONNECT = 1
    FAILED = 2


class AckType(IntEnum):
    """Whether one message is done, or all up to it."""

    INDIVIDUAL = 0
    CUMULATIVE = 1


class ValidationError(IntEnum):
    """Why a consumer gave a message up."""

    UNCOMPRESSED_SIZE_CORRUPTION = 0
    DECOMPRESSION_ERROR = 1
    CHECKSUM_MISMATCH = 2
    BATCH_DE_SERIALIZE_ERROR = 3
    DECRYPTION_ERROR = 4


class MigratedResource(IntEnum):
    """What has moved."""

    PRODUCER = 0
    CONSUMER = 1


class NamespaceMode(IntEnum):
    """Which topics of a namespace are meant."""

    PERSISTENT = 0
    NON_PERSISTENT = 1
    ALL = 2


class AuthMethodName(StrEnum):
    """How a client proves who it is. There may be others."""

    NONE = "none"
    """It does not."""
    TOKEN = "token"
    """By a JSON web token."""
    BASIC = "basic"
    """By a name and a password with a colon between them."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A command, and after the commands SEND and MESSAGE a payload.

    A frame without payload ends with its command.
    """

    command: bytes
    """The command."""

    payload: Payload | None = None
    """What follows the command in the frames of SEND and MESSAGE. The two blocks are told from
    the metadata size by their magic numbers, which no legal metadata size can begin with.
    """


@dataclass(frozen=True, slots=True)
class Payload:
    """What follows the command in the frames of SEND and MESSAGE.

    The two blocks are told from the metadata size by their magic numbers, which no legal
    metadata size can begin with.
    """

    broker_entry: BrokerEntry | None
    """Only from broker to client, if both sides switched it on."""

    has_checksum: bool = field(default=True, kw_only=True)
    """Whether a checksum comes next. Writers always send one; readers take messages without."""

    metadata: MessageMetadata
    """What is known about the content."""

    content: bytes
    """The message, or a batch of messages. A batch is compressed as a whole, then encrypted;
    inside it is one `BatchEntry` after another.
    """


@dataclass(frozen=True, slots=True)
class BrokerEntry:
    """What the broker knows about an entry, such as its time and its index."""

    metadata: BrokerEntryMetadata
    """What the broker knows about an entry."""


@dataclass(frozen=True, slots=True)
class BatchEntry:
    """One message of a batch."""

    metadata: SingleMessageMetadata
    """What is known about the message."""

    content: bytes
    """The message."""


@dataclass(frozen=True, slots=True)
class Schema:
    """What the contents of a topic's messages look like."""

    name: str
    """Name of the schema."""

    schema_data: bytes
    """The schema itself, in its language."""

    type: SchemaType
    """Its language."""

    properties: tuple[KeyValue, ...] = ()
    """Properties of the application."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class MessageIdData:
    """Where a message is stored."""

    ledger_id: int
    """The ledger of BookKeeper."""

    entry_id: int
    """The entry of the ledger."""

    partition: int | None = None
    """The partition of the topic. If it is absent, -1 is meant."""

    batch_index: int | None = None
    """Which message of the batch. If it is absent, -1 is meant."""

    ack_set: tuple[int, ...] = ()
    """A bit for each message of the batch, 64 in a number; those that are set are not
    acknowledged.
    """

    batch_size: int | None = None
    """How many messages the batch has."""

    first_chunk_message_id: MessageIdData | None = None
    """Of a message in chunks, where the first one is stored."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def partition_or_default(self) -> int:
        """`partition`, or -1 if it is absent."""
        return -1 if self.partition is None else self.partition

    @property
    def batch_index_or_default(self) -> int:
        """`batch_index`, or -1 if it is absent."""
        return -1 if self.batch_index is None else self.batch_index


@dataclass(frozen=True, slots=True)
class KeyValue:
    """One property."""

    key: str
    """Its name."""

    value: str
    """Its value."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class KeyLongValue:
    """A property that is a number."""

    key: str
    """Its name."""

    value: int
    """Its value."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class IntRange:
    """Hashes from one to another, both included."""

    start: int
    """The first one."""

    end: int
    """The last one."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class EncryptionKeys:
    """The key of the content, encrypted for one reader."""

    key: str
    """Name of the public key."""

    value: bytes
    """The key of the content, encrypted with it."""

    metadata: tuple[KeyValue, ...] = ()
    """What the reader needs to find its private key."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class MessageMetadata:
    """What is known about the content of a frame: one message, or a batch of them."""

    producer_name: str
    """Who published it."""

    sequence_id: int
    """Counts the messages of the producer."""

    publish_time: int
    """ms since 1970-01-01 UTC."""

    properties: tuple[KeyValue, ...] = ()
    """Properties of the application."""

    replicated_from: str | None = None
    """The cluster that it comes from."""

    partition_key: str | None = None
    """Messages with the same key go to the same partition."""

    replicate_to: tuple[str, ...] = ()
    """The clusters that it goes to; none means as configured."""

    compression: CompressionType | None = None
    """How the content is compressed. If it is absent, none is meant."""

    uncompressed_size: int | None = None
    """Bytes of the content before compression. If it is absent, 0 is meant."""

    num_messages_in_batch: int | None = None
    """The content is a batch of so many messages, even of one; if this is absent, it is a
    single message. If it is absent, 1 is meant.
    """

    event_time: int | None = None
    """When it happened, by the application; ms since 1970-01-01 UTC. If it is absent, 0 is
    meant.
    """

    encryption_keys: tuple[EncryptionKeys, ...] = ()
    """The key of the content, once for each reader."""

    encryption_algo: str | None = None
    """The cipher."""

    encryption_param: bytes | None = None
    """Its initialisation vector."""

    schema_version: bytes | None = None
    """Version of the schema, as the broker numbers it."""

    partition_key_b64_encoded: bool | None = None
    """Whether `partition_key` is the Base64 text of a binary key. If it is absent, false is
    meant.
    """

    ordering_key: bytes | None = None
    """Decides in place of `partition_key` which consumer of a Key_Shared subscription gets it.
    """

    deliver_at_time: int | None = None
    """Not to be delivered before; ms since 1970-01-01 UTC."""

    marker_type: int | None = None
    """Set on messages of the brokers themselves, such as the end of a transaction."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction."""

    highest_sequence_id: int | None = None
    """Of a batch, the number of its last message. If it is absent, 0 is meant."""

    null_value: bool | None = None
    """Whether there is no content, which is not the same as an empty one. If it is absent,
    false is meant.
    """

    uuid: str | None = None
    """Of a message in chunks, what its chunks have in common."""

    num_chunks_from_msg: int | None = None
    """How many chunks the message has."""

    total_chunk_msg_size: int | None = None
    """Bytes of all chunks together."""

    chunk_id: int | None = None
    """Which chunk this is, from 0."""

    null_partition_key: bool | None = None
    """Whether there is no key, which is not the same as an empty one. If it is absent, false is
    meant.
    """

    compacted_batch_indexes: tuple[int, ...] = ()
    """Of a compacted batch, the messages that are left."""

    schema_id: bytes | None = None
    """Of a registry of schemas outside of Pulsar."""

    entry_hash_min: int | None = None
    """The smallest hash of the keys in the entry."""

    entry_hash_max: int | None = None
    """The largest hash of the keys in the entry."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def compression_or_default(self) -> CompressionType:
        """`compression`, or none if it is absent."""
        return CompressionType.NONE if self.compression is None else self.compression

    @property
    def uncompressed_size_or_default(self) -> int:
        """`uncompressed_size`, or 0 if it is absent."""
        return 0 if self.uncompressed_size is None else self.uncompressed_size

    @property
    def num_messages_in_batch_or_default(self) -> int:
        """`num_messages_in_batch`, or 1 if it is absent."""
        return 1 if self.num_messages_in_batch is None else self.num_messages_in_batch

    @property
    def event_time_or_default(self) -> int:
        """`event_time`, or 0 if it is absent."""
        return 0 if self.event_time is None else self.event_time

    @property
    def partition_key_b64_encoded_or_default(self) -> bool:
        """`partition_key_b64_encoded`, or false if it is absent."""
        return False if self.partition_key_b64_encoded is None else self.partition_key_b64_encoded

    @property
    def highest_sequence_id_or_default(self) -> int:
        """`highest_sequence_id`, or 0 if it is absent."""
        return 0 if self.highest_sequence_id is None else self.highest_sequence_id

    @property
    def null_value_or_default(self) -> bool:
        """`null_value`, or false if it is absent."""
        return False if self.null_value is None else self.null_value

    @property
    def null_partition_key_or_default(self) -> bool:
        """`null_partition_key`, or false if it is absent."""
        return False if self.null_partition_key is None else self.null_partition_key


@dataclass(frozen=True, slots=True)
class SingleMessageMetadata:
    """What is known about one message of a batch."""

    payload_size: int
    """Bytes of the message."""

    properties: tuple[KeyValue, ...] = ()
    """Properties of the application."""

    partition_key: str | None = None
    """Messages with the same key go to the same partition."""

    compacted_out: bool | None = None
    """Whether a later message with the same key has replaced it; it is to be skipped. If it is
    absent, false is meant.
    """

    event_time: int | None = None
    """When it happened, by the application; ms since 1970-01-01 UTC. If it is absent, 0 is
    meant.
    """

    partition_key_b64_encoded: bool | None = None
    """Whether `partition_key` is the Base64 text of a binary key. If it is absent, false is
    meant.
    """

    ordering_key: bytes | None = None
    """Decides in place of `partition_key` which consumer of a Key_Shared subscription gets it.
    """

    sequence_id: int | None = None
    """Counts the messages of the producer."""

    null_value: bool | None = None
    """Whether there is no content, which is not the same as an empty one. If it is absent,
    false is meant.
    """

    null_partition_key: bool | None = None
    """Whether there is no key, which is not the same as an empty one. If it is absent, false is
    meant.
    """

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def compacted_out_or_default(self) -> bool:
        """`compacted_out`, or false if it is absent."""
        return False if self.compacted_out is None else self.compacted_out

    @property
    def event_time_or_default(self) -> int:
        """`event_time`, or 0 if it is absent."""
        return 0 if self.event_time is None else self.event_time

    @property
    def partition_key_b64_encoded_or_default(self) -> bool:
        """`partition_key_b64_encoded`, or false if it is absent."""
        return False if self.partition_key_b64_encoded is None else self.partition_key_b64_encoded

    @property
    def null_value_or_default(self) -> bool:
        """`null_value`, or false if it is absent."""
        return False if self.null_value is None else self.null_value

    @property
    def null_partition_key_or_default(self) -> bool:
        """`null_partition_key`, or false if it is absent."""
        return False if self.null_partition_key is None else self.null_partition_key


@dataclass(frozen=True, slots=True)
class BrokerEntryMetadata:
    """What the broker knows about an entry."""

    broker_timestamp: int | None = None
    """When the broker took it; ms since 1970-01-01 UTC."""

    index: int | None = None
    """Counts the messages of the topic."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandConnect:
    """The first command of a connection: who the client is and what it can do."""

    client_version: str
    """Name and version of the client library."""

    auth_method: AuthMethod | None = None
    """Replaced by `auth_method_name`."""

    auth_method_name: str | None = None
    """How a client proves who it is."""

    auth_data: bytes | None = field(default=None, repr=False)
    """The proof, such as the bytes of a JSON web token."""

    protocol_version: int | None = None
    """A number of `ProtocolVersion`. If it is absent, 0 is meant."""

    proxy_to_broker_url: str | None = None
    """To a proxy: the broker that is meant."""

    original_principal: str | None = None
    """From a proxy: who its client is."""

    original_auth_data: str | None = field(default=None, repr=False)
    """From a proxy: the proof that its client gave."""

    original_auth_method: str | None = None
    """From a proxy: how its client proved who it is."""

    feature_flags: FeatureFlags | None = None
    """What the client can do."""

    proxy_version: str | None = None
    """From a proxy: its version."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def protocol_version_or_default(self) -> int:
        """`protocol_version`, or 0 if it is absent."""
        return 0 if self.protocol_version is None else self.protocol_version


@dataclass(frozen=True, slots=True)
class FeatureFlags:
    """What a side can do beyond its protocol version."""

    supports_auth_refresh: bool | None = None
    """Answers challenges while the connection is in use. If it is absent, false is meant."""

    supports_broker_entry_metadata: bool | None = None
    """Takes payloads with a broker entry. If it is absent, false is meant."""

    supports_partial_producer: bool | None = None
    """Attaches producers to some partitions only. If it is absent, false is meant."""

    supports_topic_watchers: bool | None = None
    """Knows watches of topics. If it is absent, false is meant."""

    supports_get_partitioned_metadata_without_auto_creation: bool | None = None
    """Can ask for partitions without creating the topic. If it is absent, false is meant."""

    supports_repl_dedup_by_lid_and_eid: bool | None = None
    """Deduplicates replicated messages by where they were stored. If it is absent, false is
    meant.
    """

    supports_topic_watcher_reconcile: bool | None = None
    """Repeats the list of a watch that was lost. If it is absent, false is meant."""

    supports_scalable_topics: bool | None = None
    """Knows scalable topics. If it is absent, false is meant."""

    supports_tc_metadata_discovery: bool | None = None
    """Can look transaction coordinators up. If it is absent, false is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def supports_auth_refresh_or_default(self) -> bool:
        """`supports_auth_refresh`, or false if it is absent."""
        return False if self.supports_auth_refresh is None else self.supports_auth_refresh

    @property
    def supports_broker_entry_metadata_or_default(self) -> bool:
        """`supports_broker_entry_metadata`, or false if it is absent."""
        return (
            False
            if self.supports_broker_entry_metadata is None
            else self.supports_broker_entry_metadata
        )

    @property
    def supports_partial_producer_or_default(self) -> bool:
        """`supports_partial_producer`, or false if it is absent."""
        return False if self.supports_partial_producer is None else self.supports_partial_producer

    @property
    def supports_topic_watchers_or_default(self) -> bool:
        """`supports_topic_watchers`, or false if it is absent."""
        return False if self.supports_topic_watchers is None else self.supports_topic_watchers

    @property
    def supports_get_partitioned_metadata_without_auto_creation_or_default(self) -> bool:
        """`supports_get_partitioned_metadata_without_auto_creation`, or false if it is absent."""
        return (
            False
            if self.supports_get_partitioned_metadata_without_auto_creation is None
            else self.supports_get_partitioned_metadata_without_auto_creation
        )

    @property
    def supports_repl_dedup_by_lid_and_eid_or_default(self) -> bool:
        """`supports_repl_dedup_by_lid_and_eid`, or false if it is absent."""
        return (
            False
            if self.supports_repl_dedup_by_lid_and_eid is None
            else self.supports_repl_dedup_by_lid_and_eid
        )

    @property
    def supports_topic_watcher_reconcile_or_default(self) -> bool:
        """`supports_topic_watcher_reconcile`, or false if it is absent."""
        return (
            False
            if self.supports_topic_watcher_reconcile is None
            else self.supports_topic_watcher_reconcile
        )

    @property
    def supports_scalable_topics_or_default(self) -> bool:
        """`supports_scalable_topics`, or false if it is absent."""
        return False if self.supports_scalable_topics is None else self.supports_scalable_topics

    @property
    def supports_tc_metadata_discovery_or_default(self) -> bool:
        """`supports_tc_metadata_discovery`, or false if it is absent."""
        return (
            False
            if self.supports_tc_metadata_discovery is None
            else self.supports_tc_metadata_discovery
        )


@dataclass(frozen=True, slots=True)
class CommandConnected:
    """The broker lets the client in."""

    server_version: str
    """Name and version of the broker."""

    protocol_version: int | None = None
    """A number of `ProtocolVersion`. If it is absent, 0 is meant."""

    max_message_size: int | None = None
    """Most bytes of metadata and content that it takes; a frame may have 10 KiB more."""

    feature_flags: FeatureFlags | None = None
    """What the broker can do."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def protocol_version_or_default(self) -> int:
        """`protocol_version`, or 0 if it is absent."""
        return 0 if self.protocol_version is None else self.protocol_version


@dataclass(frozen=True, slots=True)
class CommandAuthResponse:
    """The answer to a challenge."""

    client_version: str | None = None
    """Name and version of the client library."""

    response: AuthData | None = None
    """The proof."""

    protocol_version: int | None = None
    """A number of `ProtocolVersion`. If it is absent, 0 is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def protocol_version_or_default(self) -> int:
        """`protocol_version`, or 0 if it is absent."""
        return 0 if self.protocol_version is None else self.protocol_version


@dataclass(frozen=True, slots=True)
class CommandAuthChallenge:
    """The broker wants (further, or fresh) proof of who the client is."""

    server_version: str | None = None
    """Name and version of the broker."""

    challenge: AuthData | None = None
    """What to answer."""

    protocol_version: int | None = None
    """A number of `ProtocolVersion`. If it is absent, 0 is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def protocol_version_or_default(self) -> int:
        """`protocol_version`, or 0 if it is absent."""
        return 0 if self.protocol_version is None else self.protocol_version


@dataclass(frozen=True, slots=True)
class AuthData:
    """One step of an authentication."""

    auth_method_name: str | None = None
    """How a client proves who it is."""

    auth_data: bytes | None = field(default=None, repr=False)
    """The bytes of this step."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class KeySharedMeta:
    """How a consumer takes part in a Key_Shared subscription."""

    key_shared_mode: KeySharedMode
    """Who divides the hashes."""

    hash_ranges: tuple[IntRange, ...] = ()
    """With `sticky`, the hashes that the consumer wants."""

    allow_out_of_order_delivery: bool | None = None
    """Whether messages of one key may overtake each other when consumers come and go. If it is
    absent, false is meant.
    """

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def allow_out_of_order_delivery_or_default(self) -> bool:
        """`allow_out_of_order_delivery`, or false if it is absent."""
        return (
            False if self.allow_out_of_order_delivery is None else self.allow_out_of_order_delivery
        )


@dataclass(frozen=True, slots=True)
class CommandSubscribe:
    """Attaches a consumer to a subscription."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    subscription: str
    """Name of the subscription."""

    sub_type: SubscriptionType
    """How it is shared."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    consumer_name: str | None = None
    """By default the broker makes one up."""

    priority_level: int | None = None
    """Consumers with a lower level get messages first."""

    durable: bool | None = None
    """Whether the place is kept when the consumer is gone. If it is absent, true is meant."""

    start_message_id: MessageIdData | None = None
    """Where one that is not durable begins."""

    metadata: tuple[KeyValue, ...] = ()
    """Properties of the consumer."""

    read_compacted: bool | None = None
    """Whether to read the latest message of each key only."""

    schema: Schema | None = None
    """What the consumer expects."""

    initial_position: InitialPosition | None = None
    """Where a new subscription begins. If it is absent, latest is meant."""

    replicate_subscription_state: bool | None = None
    """Whether the place is replicated to other clusters."""

    force_topic_creation: bool | None = None
    """Whether the topic is created if it is missing. If it is absent, true is meant."""

    start_message_rollback_duration_sec: int | None = None
    """Begins so many seconds back. If it is absent, 0 is meant."""

    key_shared_meta: KeySharedMeta | None = None
    """For Key_Shared subscriptions."""

    subscription_properties: tuple[KeyValue, ...] = ()
    """Properties of a new subscription."""

    consumer_epoch: int | None = None
    """Counts redelivery requests, so that messages sent before one are told apart."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def durable_or_default(self) -> bool:
        """`durable`, or true if it is absent."""
        return True if self.durable is None else self.durable

    @property
    def initial_position_or_default(self) -> InitialPosition:
        """`initial_position`, or latest if it is absent."""
        return InitialPosition.LATEST if self.initial_position is None else self.initial_position

    @property
    def force_topic_creation_or_default(self) -> bool:
        """`force_topic_creation`, or true if it is absent."""
        return True if self.force_topic_creation is None else self.force_topic_creation

    @property
    def start_message_rollback_duration_sec_or_default(self) -> int:
        """`start_message_rollback_duration_sec`, or 0 if it is absent."""
        return (
            0
            if self.start_message_rollback_duration_sec is None
            else self.start_message_rollback_duration_sec
        )


@dataclass(frozen=True, slots=True)
class CommandPartitionedTopicMetadata:
    """Asks how many partitions a topic has."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    original_principal: str | None = None
    """From a proxy: who its client is."""

    original_auth_data: str | None = field(default=None, repr=False)
    """From a proxy: the proof that its client gave."""

    original_auth_method: str | None = None
    """From a proxy: how its client proved who it is."""

    metadata_auto_creation_enabled: bool | None = None
    """Whether the topic is created if it is missing. If it is absent, true is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def metadata_auto_creation_enabled_or_default(self) -> bool:
        """`metadata_auto_creation_enabled`, or true if it is absent."""
        return (
            True
            if self.metadata_auto_creation_enabled is None
            else self.metadata_auto_creation_enabled
        )


@dataclass(frozen=True, slots=True)
class CommandPartitionedTopicMetadataResponse:
    """How many partitions a topic has."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    partitions: int | None = None
    """0 means that the topic has none."""

    response: PartitionLookupResult | None = None
    """Whether it is known."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandLookupTopic:
    """Asks which broker serves a topic."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    authoritative: bool | None = None
    """Repeated from the answer that led here. If it is absent, false is meant."""

    original_principal: str | None = None
    """From a proxy: who its client is."""

    original_auth_data: str | None = field(default=None, repr=False)
    """From a proxy: the proof that its client gave."""

    original_auth_method: str | None = None
    """From a proxy: how its client proved who it is."""

    advertised_listener_name: str | None = None
    """Which of the addresses of a broker is wanted."""

    properties: tuple[KeyValue, ...] = ()
    """Properties of the application."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def authoritative_or_default(self) -> bool:
        """`authoritative`, or false if it is absent."""
        return False if self.authoritative is None else self.authoritative


@dataclass(frozen=True, slots=True)
class CommandLookupTopicResponse:
    """The broker that serves a topic, or the one to ask next."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    broker_service_url: str | None = None
    """Such as `pulsar://host:6650`."""

    broker_service_url_tls: str | None = None
    """The same for TLS, such as `pulsar+ssl://host:6651`."""

    response: LookupResult | None = None
    """What to do."""

    authoritative: bool | None = None
    """To be repeated in the lookup at the next broker. If it is absent, false is meant."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    proxy_through_service_url: bool | None = None
    """Whether to connect to the address that was looked up, and to name the broker in
    `proxy_to_broker_url`. If it is absent, false is meant.
    """

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def authoritative_or_default(self) -> bool:
        """`authoritative`, or false if it is absent."""
        return False if self.authoritative is None else self.authoritative

    @property
    def proxy_through_service_url_or_default(self) -> bool:
        """`proxy_through_service_url`, or false if it is absent."""
        return False if self.proxy_through_service_url is None else self.proxy_through_service_url


@dataclass(frozen=True, slots=True)
class CommandProducer:
    """Attaches a producer to a topic."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    producer_id: int
    """Chosen by the client, one for each producer of a connection."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    producer_name: str | None = None
    """By default the broker makes one up."""

    encrypted: bool | None = None
    """Whether its messages are encrypted. If it is absent, false is meant."""

    metadata: tuple[KeyValue, ...] = ()
    """Properties of the producer."""

    schema: Schema | None = None
    """What its messages look like."""

    epoch: int | None = None
    """Counts the attachments of the producer. If it is absent, 0 is meant."""

    user_provided_producer_name: bool | None = None
    """Whether the application chose the name. If it is absent, true is meant."""

    producer_access_mode: ProducerAccessMode | None = None
    """Who else may publish. If it is absent, shared is meant."""

    topic_epoch: int | None = None
    """Of an exclusive producer, the epoch that it had before."""

    txn_enabled: bool | None = None
    """Whether it publishes in transactions. If it is absent, false is meant."""

    initial_subscription_name: str | None = None
    """A subscription to create if the topic is new."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def encrypted_or_default(self) -> bool:
        """`encrypted`, or false if it is absent."""
        return False if self.encrypted is None else self.encrypted

    @property
    def epoch_or_default(self) -> int:
        """`epoch`, or 0 if it is absent."""
        return 0 if self.epoch is None else self.epoch

    @property
    def user_provided_producer_name_or_default(self) -> bool:
        """`user_provided_producer_name`, or true if it is absent."""
        return (
            True if self.user_provided_producer_name is None else self.user_provided_producer_name
        )

    @property
    def producer_access_mode_or_default(self) -> ProducerAccessMode:
        """`producer_access_mode`, or shared if it is absent."""
        return (
            ProducerAccessMode.SHARED
            if self.producer_access_mode is None
            else self.producer_access_mode
        )

    @property
    def txn_enabled_or_default(self) -> bool:
        """`txn_enabled`, or false if it is absent."""
        return False if self.txn_enabled is None else self.txn_enabled


@dataclass(frozen=True, slots=True)
class CommandSend:
    """Publishes the payload behind it."""

    producer_id: int
    """Chosen by the client, one for each producer of a connection."""

    sequence_id: int
    """Counts the messages of the producer; the receipt repeats it."""

    num_messages: int | None = None
    """Of a batch, how many messages it has. If it is absent, 1 is meant."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    highest_sequence_id: int | None = None
    """Of a batch, the number of its last message. If it is absent, 0 is meant."""

    is_chunk: bool | None = None
    """Whether it is a chunk of a message. If it is absent, false is meant."""

    marker: bool | None = None
    """Whether it is a message of the brokers themselves. If it is absent, false is meant."""

    message_id: MessageIdData | None = None
    """From a replicator: where it was stored."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def num_messages_or_default(self) -> int:
        """`num_messages`, or 1 if it is absent."""
        return 1 if self.num_messages is None else self.num_messages

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits

    @property
    def highest_sequence_id_or_default(self) -> int:
        """`highest_sequence_id`, or 0 if it is absent."""
        return 0 if self.highest_sequence_id is None else self.highest_sequence_id

    @property
    def is_chunk_or_default(self) -> bool:
        """`is_chunk`, or false if it is absent."""
        return False if self.is_chunk is None else self.is_chunk

    @property
    def marker_or_default(self) -> bool:
        """`marker`, or false if it is absent."""
        return False if self.marker is None else self.marker


@dataclass(frozen=True, slots=True)
class CommandSendReceipt:
    """A payload is stored."""

    producer_id: int
    """Chosen by the client, one for each producer of a connection."""

    sequence_id: int
    """That of the payload; of a batch, of its first message."""

    message_id: MessageIdData | None = None
    """Where it is stored."""

    highest_sequence_id: int | None = None
    """Of a batch, the number of its last message. If it is absent, 0 is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def highest_sequence_id_or_default(self) -> int:
        """`highest_sequence_id`, or 0 if it is absent."""
        return 0 if self.highest_sequence_id is None else self.highest_sequence_id


@dataclass(frozen=True, slots=True)
class CommandSendError:
    """A payload could not be stored."""

    producer_id: int
    """Chosen by the client, one for each producer of a connection."""

    sequence_id: int
    """That of the payload."""

    error: ServerError
    """Why."""

    message: str
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandMessage:
    """Delivers the payload behind it to a consumer."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    message_id: MessageIdData
    """Where it is stored."""

    redelivery_count: int | None = None
    """How often it was delivered before. If it is absent, 0 is meant."""

    ack_set: tuple[int, ...] = ()
    """As in `MessageIdData`."""

    consumer_epoch: int | None = None
    """Counts redelivery requests, so that messages sent before one are told apart."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def redelivery_count_or_default(self) -> int:
        """`redelivery_count`, or 0 if it is absent."""
        return 0 if self.redelivery_count is None else self.redelivery_count


@dataclass(frozen=True, slots=True)
class CommandAck:
    """Messages are done and need not be delivered again."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    ack_type: AckType
    """One message, or all up to it."""

    message_id: tuple[MessageIdData, ...] = ()
    """The messages; one if the type is cumulative."""

    validation_error: ValidationError | None = None
    """Set if they are given up."""

    properties: tuple[KeyLongValue, ...] = ()
    """Properties of the application."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    request_id: int | None = None
    """Only with one, the broker answers."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class CommandAckResponse:
    """The answer to an acknowledgement that has a request id."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    request_id: int | None = None
    """Chosen by the client; the answer repeats it."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class CommandActiveConsumerChange:
    """Tells a consumer of a failover subscription whether it is the one that gets messages."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    is_active: bool | None = None
    """Whether the consumer gets messages. If it is absent, false is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def is_active_or_default(self) -> bool:
        """`is_active`, or false if it is absent."""
        return False if self.is_active is None else self.is_active


@dataclass(frozen=True, slots=True)
class CommandFlow:
    """Lets the broker send so many messages more."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    message_permits: int
    """Messages, not frames: a batch uses as many as it holds."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandUnsubscribe:
    """Removes the subscription of a consumer."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    force: bool | None = None
    """Whether other consumers are detached too. If it is absent, false is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def force_or_default(self) -> bool:
        """`force`, or false if it is absent."""
        return False if self.force is None else self.force


@dataclass(frozen=True, slots=True)
class CommandSeek:
    """Moves a subscription to a message or to a time; the broker then closes its consumers."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    message_id: MessageIdData | None = None
    """The message to begin with."""

    message_publish_time: int | None = None
    """Or the time; ms since 1970-01-01 UTC."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandReachedEndOfTopic:
    """The topic is terminated and everything was delivered."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandTopicMigrated:
    """The topic of a producer or consumer now lives in another cluster.

    Protocol version 20.
    """

    resource_id: int
    """Id of the producer or consumer."""

    resource_type: MigratedResource
    """Which of the two."""

    broker_service_url: str | None = None
    """Such as `pulsar://host:6650`."""

    broker_service_url_tls: str | None = None
    """The same for TLS, such as `pulsar+ssl://host:6651`."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandCloseProducer:
    """Detaches a producer; from the broker, it has to be attached anew."""

    producer_id: int
    """Chosen by the client, one for each producer of a connection."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    assigned_broker_service_url: str | None = None
    """From the broker: where to attach next, if that is known."""

    assigned_broker_service_url_tls: str | None = None
    """The same for TLS."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandCloseConsumer:
    """Detaches a consumer; from the broker, it has to be attached anew."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    assigned_broker_service_url: str | None = None
    """From the broker: where to attach next, if that is known."""

    assigned_broker_service_url_tls: str | None = None
    """The same for TLS."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandRedeliverUnacknowledgedMessages:
    """Asks for messages again that were not acknowledged; none means all."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    message_ids: tuple[MessageIdData, ...] = ()
    """None means all."""

    consumer_epoch: int | None = None
    """Counts redelivery requests, so that messages sent before one are told apart."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandSuccess:
    """A request was carried out."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    schema: Schema | None = None
    """Of a subscription, the schema of the topic."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandProducerSuccess:
    """A producer is attached."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    producer_name: str
    """The name that the producer has now."""

    last_sequence_id: int | None = None
    """The last number of this producer that is stored. If it is absent, -1 is meant."""

    schema_version: bytes | None = None
    """Version of the schema, as the broker numbers it."""

    topic_epoch: int | None = None
    """Of an exclusive producer, its epoch."""

    producer_ready: bool | None = None
    """False if the producer has to wait for others to leave; a second answer follows then. If
    it is absent, true is meant.
    """

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def last_sequence_id_or_default(self) -> int:
        """`last_sequence_id`, or -1 if it is absent."""
        return -1 if self.last_sequence_id is None else self.last_sequence_id

    @property
    def producer_ready_or_default(self) -> bool:
        """`producer_ready`, or true if it is absent."""
        return True if self.producer_ready is None else self.producer_ready


@dataclass(frozen=True, slots=True)
class CommandError:
    """A request was refused."""

    request_id: int
    """That of the request; 2^64-1 if it is about the connection."""

    error: ServerError
    """Why."""

    message: str
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandPing:
    """Asks whether the other side is still there.

    Protocol version 1.
    """

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandPong:
    """The answer to a ping."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandConsumerStats:
    """Asks how a consumer is doing.

    Protocol version 8.
    """

    request_id: int
    """Chosen by the client; the answer repeats it."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandConsumerStatsResponse:
    """How a consumer is doing."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    error_code: ServerError | None = None
    """Why it failed; absent if it did not."""

    error_message: str | None = None
    """The same for people."""

    msg_rate_out: float | None = None
    """The msg rate out."""

    msg_throughput_out: float | None = None
    """The msg throughput out."""

    msg_rate_redeliver: float | None = None
    """The msg rate redeliver."""

    consumer_name: str | None = None
    """The consumer name."""

    available_permits: int | None = None
    """The available permits."""

    unacked_messages: int | None = None
    """The unacked messages."""

    blocked_consumer_on_unacked_msgs: bool | None = None
    """The blocked consumer on unacked msgs."""

    address: str | None = None
    """The address."""

    connected_since: str | None = None
    """The connected since."""

    type: str | None = None
    """The type."""

    msg_rate_expired: float | None = None
    """The msg rate expired."""

    msg_backlog: int | None = None
    """The msg backlog."""

    message_ack_rate: float | None = None
    """The message ack rate."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandGetLastMessageId:
    """Asks for the last message of a topic.

    Protocol version 12.
    """

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandGetLastMessageIdResponse:
    """The last message of a topic."""

    last_message_id: MessageIdData
    """The last one."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    consumer_mark_delete_position: MessageIdData | None = None
    """Up to where the subscription has acknowledged everything."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandGetTopicsOfNamespace:
    """Asks for the topics of a namespace.

    Protocol version 12.
    """

    request_id: int
    """Chosen by the client; the answer repeats it."""

    namespace: str
    """Such as `public/default`."""

    mode: NamespaceMode | None = None
    """Which topics. If it is absent, persistent is meant."""

    topics_pattern: str | None = None
    """A regular expression that names must match."""

    topics_hash: str | None = None
    """A digest of the list, so that an unchanged one need not be sent again."""

    properties: tuple[KeyValue, ...] = ()
    """Properties of the application."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def mode_or_default(self) -> NamespaceMode:
        """`mode`, or persistent if it is absent."""
        return NamespaceMode.PERSISTENT if self.mode is None else self.mode


@dataclass(frozen=True, slots=True)
class CommandGetTopicsOfNamespaceResponse:
    """The topics of a namespace."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    topics: tuple[str, ...] = ()
    """Their names."""

    filtered: bool | None = None
    """Whether the broker has applied the pattern. If it is absent, false is meant."""

    topics_hash: str | None = None
    """A digest of the list, so that an unchanged one need not be sent again."""

    changed: bool | None = None
    """False if the digest of the request is still right; no names are sent then. If it is
    absent, true is meant.
    """

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def filtered_or_default(self) -> bool:
        """`filtered`, or false if it is absent."""
        return False if self.filtered is None else self.filtered

    @property
    def changed_or_default(self) -> bool:
        """`changed`, or true if it is absent."""
        return True if self.changed is None else self.changed


@dataclass(frozen=True, slots=True)
class CommandWatchTopicList:
    """Asks to be told when topics of a namespace come and go."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    watcher_id: int
    """Chosen by the client, one for each watch of a connection."""

    namespace: str
    """Such as `public/default`."""

    topics_pattern: str
    """A regular expression that names must match."""

    topics_hash: str | None = None
    """A digest of the list, so that an unchanged one need not be sent again."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchTopicListSuccess:
    """The topics that match when the watch begins."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    watcher_id: int
    """Chosen by the client, one for each watch of a connection."""

    topics_hash: str
    """A digest of the list, so that an unchanged one need not be sent again."""

    topic: tuple[str, ...] = ()
    """Names of the topics."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchTopicUpdate:
    """Topics have come or gone."""

    watcher_id: int
    """Chosen by the client, one for each watch of a connection."""

    topics_hash: str
    """A digest of the list, so that an unchanged one need not be sent again."""

    new_topics: tuple[str, ...] = ()
    """Names of topics that have come."""

    deleted_topics: tuple[str, ...] = ()
    """Names of topics that have gone."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchTopicListClose:
    """Ends a watch of topics."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    watcher_id: int
    """Chosen by the client, one for each watch of a connection."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class SegmentInfo:
    """A segment of a scalable topic."""

    segment_id: int
    """Number of the segment."""

    hash_start: int
    """The first hash of its keys."""

    hash_end: int
    """The last hash of its keys."""

    state: SegmentState
    """Whether a segment of a scalable topic still takes messages."""

    created_at_epoch: int
    """The created at epoch."""

    created_at_ms: int
    """The created at ms."""

    parent_ids: tuple[int, ...] = ()
    """The parent ids."""

    child_ids: tuple[int, ...] = ()
    """The child ids."""

    sealed_at_epoch: int | None = None
    """The sealed at epoch."""

    sealed_at_ms: int | None = None
    """The sealed at ms."""

    legacy_topic_name: str | None = None
    """The legacy topic name."""

    entry_bucket_splits: tuple[int, ...] = ()
    """The entry bucket splits."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class SegmentBrokerAddress:
    """The broker that serves a segment."""

    segment_id: int
    """Number of the segment."""

    broker_url: str
    """The broker url."""

    broker_url_tls: str | None = None
    """The broker url tls."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class ScalableTopicDAG:
    """The segments of a scalable topic and how they follow each other."""

    epoch: int
    """The epoch."""

    segments: tuple[SegmentInfo, ...] = ()
    """The segments."""

    segment_brokers: tuple[SegmentBrokerAddress, ...] = ()
    """The segment brokers."""

    controller_broker_url: str | None = None
    """The controller broker url."""

    controller_broker_url_tls: str | None = None
    """The controller broker url tls."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandScalableTopicLookup:
    """Asks for the segments of a scalable topic, and to be told when they change."""

    session_id: int
    """Chosen by the client, one for each lookup of a connection."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    create_if_missing: bool | None = None
    """The create if missing. If it is absent, true is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def create_if_missing_or_default(self) -> bool:
        """`create_if_missing`, or true if it is absent."""
        return True if self.create_if_missing is None else self.create_if_missing


@dataclass(frozen=True, slots=True)
class CommandScalableTopicUpdate:
    """The segments of a scalable topic, at first and after each change."""

    session_id: int
    """Chosen by the client, one for each lookup of a connection."""

    dag: ScalableTopicDAG | None = None
    """The segments of a scalable topic and how they follow each other."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    resolved_topic_name: str | None = None
    """The resolved topic name."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandScalableTopicClose:
    """Ends a lookup of a scalable topic."""

    session_id: int
    """Chosen by the client, one for each lookup of a connection."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class ScalableAssignedSegment:
    """A segment that a consumer is to read."""

    segment_id: int
    """Number of the segment."""

    hash_start: int
    """The first hash of its keys."""

    hash_end: int
    """The last hash of its keys."""

    segment_topic: str
    """The segment topic."""

    bucket_ranges: tuple[IntRange, ...] = ()
    """The bucket ranges."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class ScalableConsumerAssignment:
    """All segments that a consumer is to read."""

    layout_epoch: int
    """The layout epoch."""

    segments: tuple[ScalableAssignedSegment, ...] = ()
    """The segments."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandScalableTopicSubscribe:
    """Registers a consumer of a scalable topic."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    subscription: str
    """The subscription."""

    consumer_name: str
    """The consumer name."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    consumer_type: ScalableConsumerType
    """How a consumer of a scalable topic keeps its place."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandScalableTopicSubscribeResponse:
    """What the consumer is to read at first."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    assignment: ScalableConsumerAssignment | None = None
    """All segments that a consumer is to read."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandScalableTopicAssignmentUpdate:
    """What a consumer is to read from now on."""

    consumer_id: int
    """Chosen by the client, one for each consumer of a connection."""

    assignment: ScalableConsumerAssignment
    """All segments that a consumer is to read."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchScalableTopics:
    """Asks to be told when scalable topics of a namespace come and go."""

    watch_id: int
    """Chosen by the client, one for each watch of a connection."""

    namespace: str
    """Such as `public/default`."""

    property_filters: tuple[KeyValue, ...] = ()
    """The property filters."""

    current_hash: str | None = None
    """The current hash."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class ScalableTopicsSnapshot:
    """All topics that match."""

    topics: tuple[str, ...] = ()
    """The topics."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class ScalableTopicsDiff:
    """What has changed since the last update."""

    added: tuple[str, ...] = ()
    """The added."""

    removed: tuple[str, ...] = ()
    """The removed."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchScalableTopicsUpdate:
    """Scalable topics that match: all of them, or what has changed."""

    watch_id: int
    """Chosen by the client, one for each watch of a connection."""

    snapshot: ScalableTopicsSnapshot | None = None
    """All topics that match."""

    diff: ScalableTopicsDiff | None = None
    """What has changed since the last update."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchScalableTopicsClose:
    """Ends a watch of scalable topics."""

    watch_id: int
    """Chosen by the client, one for each watch of a connection."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchTcAssignments:
    """Asks where the transaction coordinators are, and to be told when they move."""

    watch_id: int
    """Chosen by the client, one for each watch of a connection."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class TcAssignment:
    """The broker of one transaction coordinator."""

    tc_id: int
    """Number of the transaction coordinator."""

    broker_service_url: str | None = None
    """Such as `pulsar://host:6650`."""

    broker_service_url_tls: str | None = None
    """The same for TLS, such as `pulsar+ssl://host:6651`."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class TcAssignmentsSnapshot:
    """Where all transaction coordinators are."""

    parallelism: int
    """The parallelism."""

    assignments: tuple[TcAssignment, ...] = ()
    """The assignments."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchTcAssignmentsUpdate:
    """Where the transaction coordinators are now."""

    watch_id: int
    """Chosen by the client, one for each watch of a connection."""

    snapshot: TcAssignmentsSnapshot | None = None
    """Where all transaction coordinators are."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandWatchTcAssignmentsClose:
    """Ends a watch of transaction coordinators."""

    watch_id: int
    """Chosen by the client, one for each watch of a connection."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandGetSchema:
    """Asks for a schema of a topic.

    Protocol version 13.
    """

    request_id: int
    """Chosen by the client; the answer repeats it."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    schema_version: bytes | None = None
    """Absent means the latest one."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandGetSchemaResponse:
    """A schema of a topic."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    error_code: ServerError | None = None
    """Why it failed; absent if it did not."""

    error_message: str | None = None
    """The same for people."""

    schema: Schema | None = None
    """The schema."""

    schema_version: bytes | None = None
    """Version of the schema, as the broker numbers it."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandGetOrCreateSchema:
    """Asks for the version of a schema, which is added if it is new.

    Protocol version 15.
    """

    request_id: int
    """Chosen by the client; the answer repeats it."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    schema: Schema
    """The schema."""

    producer_name: str | None = None
    """Who asks for it."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandGetOrCreateSchemaResponse:
    """The version of a schema."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    error_code: ServerError | None = None
    """Why it failed; absent if it did not."""

    error_message: str | None = None
    """The same for people."""

    schema_version: bytes | None = None
    """Version of the schema, as the broker numbers it."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandTcClientConnectRequest:
    """Tells a transaction coordinator that a client will use it.

    Protocol version 19.
    """

    request_id: int
    """Chosen by the client; the answer repeats it."""

    tc_id: int
    """Number of the transaction coordinator."""

    scalable: bool | None = None
    """Whether the transaction is about scalable topics. If it is absent, false is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def scalable_or_default(self) -> bool:
        """`scalable`, or false if it is absent."""
        return False if self.scalable is None else self.scalable


@dataclass(frozen=True, slots=True)
class CommandTcClientConnectResponse:
    """Whether the coordinator serves the client."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandNewTxn:
    """Begins a transaction."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txn_ttl_millis: int | None = None
    """Aborted by itself after so many ms. If it is absent, 0 is meant."""

    tc_id: int | None = None
    """Number of the transaction coordinator. If it is absent, 0 is meant."""

    scalable: bool | None = None
    """Whether the transaction is about scalable topics. If it is absent, false is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txn_ttl_millis_or_default(self) -> int:
        """`txn_ttl_millis`, or 0 if it is absent."""
        return 0 if self.txn_ttl_millis is None else self.txn_ttl_millis

    @property
    def tc_id_or_default(self) -> int:
        """`tc_id`, or 0 if it is absent."""
        return 0 if self.tc_id is None else self.tc_id

    @property
    def scalable_or_default(self) -> bool:
        """`scalable`, or false if it is absent."""
        return False if self.scalable is None else self.scalable


@dataclass(frozen=True, slots=True)
class CommandNewTxnResponse:
    """The id of a new transaction."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class CommandAddPartitionToTxn:
    """Adds topics to which a transaction publishes."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    partitions: tuple[str, ...] = ()
    """Names of topics."""

    scalable: bool | None = None
    """Whether the transaction is about scalable topics. If it is absent, false is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits

    @property
    def scalable_or_default(self) -> bool:
        """`scalable`, or false if it is absent."""
        return False if self.scalable is None else self.scalable


@dataclass(frozen=True, slots=True)
class CommandAddPartitionToTxnResponse:
    """Whether the topics were added."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class Subscription:
    """A subscription of a topic."""

    topic: str
    """Full name of the topic, such as `persistent://public/default/orders`."""

    subscription: str
    """Name of the subscription."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""


@dataclass(frozen=True, slots=True)
class CommandAddSubscriptionToTxn:
    """Adds subscriptions in which a transaction acknowledges."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    subscription: tuple[Subscription, ...] = ()
    """The subscriptions."""

    scalable: bool | None = None
    """Whether the transaction is about scalable topics. If it is absent, false is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits

    @property
    def scalable_or_default(self) -> bool:
        """`scalable`, or false if it is absent."""
        return False if self.scalable is None else self.scalable


@dataclass(frozen=True, slots=True)
class CommandAddSubscriptionToTxnResponse:
    """Whether the subscriptions were added."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class CommandEndTxn:
    """Commits or aborts a transaction."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    txn_action: TxnAction | None = None
    """Whether to commit or to abort."""

    scalable: bool | None = None
    """Whether the transaction is about scalable topics. If it is absent, false is meant."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits

    @property
    def scalable_or_default(self) -> bool:
        """`scalable`, or false if it is absent."""
        return False if self.scalable is None else self.scalable


@dataclass(frozen=True, slots=True)
class CommandEndTxnResponse:
    """Whether a transaction has ended."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class CommandEndTxnOnPartition:
    """From a coordinator: ends a transaction in a topic."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    topic: str | None = None
    """Full name of the topic, such as `persistent://public/default/orders`."""

    txn_action: TxnAction | None = None
    """Whether to commit or to abort."""

    txnid_least_bits_of_low_watermark: int | None = None
    """All transactions up to this one have ended."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class CommandEndTxnOnPartitionResponse:
    """Whether the transaction has ended in the topic."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class CommandEndTxnOnSubscription:
    """From a coordinator: ends a transaction in a subscription."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    subscription: Subscription | None = None
    """The subscription."""

    txn_action: TxnAction | None = None
    """Whether to commit or to abort."""

    txnid_least_bits_of_low_watermark: int | None = None
    """All transactions up to this one have ended."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits


@dataclass(frozen=True, slots=True)
class CommandEndTxnOnSubscriptionResponse:
    """Whether the transaction has ended in the subscription."""

    request_id: int
    """Chosen by the client; the answer repeats it."""

    txnid_least_bits: int | None = None
    """The lower half of the id of the transaction. If it is absent, 0 is meant."""

    txnid_most_bits: int | None = None
    """The upper half of the id of the transaction. If it is absent, 0 is meant."""

    error: ServerError | None = None
    """Why it failed; absent if it did not."""

    message: str | None = None
    """The same for people."""

    unknown_fields: bytes = b""
    """Fields that are not declared, one after another as they were read."""

    @property
    def txnid_least_bits_or_default(self) -> int:
        """`txnid_least_bits`, or 0 if it is absent."""
        return 0 if self.txnid_least_bits is None else self.txnid_least_bits

    @property
    def txnid_most_bits_or_default(self) -> int:
        """`txnid_most_bits`, or 0 if it is absent."""
        return 0 if self.txnid_most_bits is None else self.txnid_most_bits
