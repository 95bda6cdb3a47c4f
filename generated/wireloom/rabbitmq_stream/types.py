"""Enumerations and records that the messages of RabbitMQ Stream are made of."""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum, StrEnum

from wireloom.dataclass import dataclass
from wireloom.runtime.enums import OpenEnum

__all__ = [
    "AmqpCode", "AmqpHeader", "AmqpItems", "AmqpLongItems", "AmqpProperty", "AmqpSection",
    "AmqpValue", "Broker", "BrokerPropertiesKey", "Chunk", "ChunkType", "ClientPropertiesKey",
    "CommandVersions", "Compression", "ConnectionPropertiesKey", "Entry", "FilteredMessage",
    "Frame", "IndexHeader", "IndexRecord", "OffsetAt", "OffsetFirst", "OffsetLast", "OffsetNext",
    "OffsetNone", "OffsetSpecification", "OffsetTimestamp", "OffsetType", "Published",
    "PublishedBatch", "PublishedMessage", "PublishingError", "ResolutionPropertiesKey",
    "ResponseCode", "SaslMechanism", "SegmentHeader", "SimpleEntry", "SnapshotSequence",
    "StreamArgumentsKey", "StreamMetadata", "StreamStatisticsKey", "SubBatch", "SubscriptionOffset",
    "SubscriptionPropertiesKey", "TrackedOffset", "TrackedSequence", "TrackedTimestamp", "Tracking",
    "TrackingEntry", "TrackingSnapshot", "TrackingSnapshotEntry", "TrackingType",
]  # fmt: skip


class ResponseCode(OpenEnum):
    """How a request ended, or what happened to a stream or a message."""

    OK = 1
    """The request was carried out."""
    STREAM_DOES_NOT_EXIST = 2
    """No stream or super stream of that name is in the virtual host."""
    SUBSCRIPTION_ID_ALREADY_EXISTS = 3
    """The connection has a subscription with that id."""
    SUBSCRIPTION_ID_DOES_NOT_EXIST = 4
    """The connection has no subscription with that id."""
    STREAM_ALREADY_EXISTS = 5
    """A stream of that name exists with the same arguments. If its arguments differ the answer
    is precondition_failed instead (seen on 4.3.6).
    """
    STREAM_NOT_AVAILABLE = 6
    """The stream exists, but no member can serve it now; in MetadataUpdate, that its members
    have changed.
    """
    SASL_MECHANISM_NOT_SUPPORTED = 7
    """The broker closes the connection afterwards."""
    AUTHENTICATION_FAILURE = 8
    """Answered after 3 seconds by 4.0.5 and 4.3.6 (3.00 s measured), at once by 3.10.8; then
    the connection is closed.
    """
    SASL_ERROR = 9
    """The mechanism could not parse what the client said; the connection is closed afterwards.
    """
    SASL_CHALLENGE = 10
    """The answer carries the challenge; the next SaslAuthenticate answers it."""
    AUTHENTICATION_FAILURE_LOOPBACK = 11
    """For users that the broker restricts to the loopback interface, as it does guest by
    default.
    """
    VIRTUAL_HOST_ACCESS_FAILURE = 12
    """It is missing, not allowed or down, or a limit of connections is reached; the broker does
    not say which.
    """
    UNKNOWN_FRAME = 13
    """An unknown key or version, or a body with a byte too few or too many."""
    FRAME_TOO_LARGE = 14
    """Told from the length alone, before the body is read."""
    INTERNAL_ERROR = 15
    """Something went wrong while a stream or super stream was made."""
    ACCESS_REFUSED = 16
    """Permission to configure, write or read the stream, or to manage the super stream."""
    PRECONDITION_FAILED = 17
    """An id or name in use, too many of something, a name that is too long or reserved,
    arguments that differ from those of an existing stream, a resource alarm, a sub-batch
    that cannot be accepted.
    """
    PUBLISHER_DOES_NOT_EXIST = 18
    """The connection has no publisher with that id."""
    NO_OFFSET = 19
    """Nothing was stored under the reference, or the offset specification leads nowhere."""
    SASL_CANNOT_CHANGE_MECHANISM = 20
    """On an open connection; SaslAuthenticate says what becomes of it."""
    SASL_CANNOT_CHANGE_USERNAME = 21
    """On an open connection; SaslAuthenticate says what becomes of it."""


class OffsetType(OpenEnum):
    """How a place in a stream is named."""

    NONE = 0
    """Nowhere in particular; only answers to ConsumerUpdate may say so."""
    FIRST = 1
    """The first chunk that is kept."""
    LAST = 2
    """The last chunk."""
    NEXT = 3
    """What is written from now on."""
    OFFSET = 4
    """The chunk that holds an offset."""
    TIMESTAMP = 5
    """The first chunk that is not older than a point in time."""


class Compression(OpenEnum):
    """How the records of a sub-batch are compressed. Since 4.3.5 the broker refuses to store
    numbers above 4; older streams may hold them.
    """

    NONE = 0
    """Not at all."""
    GZIP = 1
    """RFC 1952."""
    SNAPPY = 2
    """The framing format of Snappy, beginning with a stream identifier."""
    LZ4 = 3
    """The frame format of LZ4, with or without a content checksum."""
    ZSTD = 4
    """A Zstandard frame; the Java client leaves its content size out."""
    USER_DEFINED = 7
    """For private use by the type of the log library; refused by the broker."""


class AmqpCode(IntEnum):
    """The first byte of each AMQP 1.0 value, which says how the rest of it is laid out. The
    upper four bits tell the width, so all that there may be is here.
    """

    DESCRIBED = 0
    """Two values follow: what the second one is, and that one."""
    NULL = 64
    """Nothing."""
    BOOLEAN_TRUE = 65
    """True."""
    BOOLEAN_FALSE = 66
    """False."""
    UINT_ZERO = 67
    """0, as a uint."""
    ULONG_ZERO = 68
    """0, as a ulong."""
    EMPTY_LIST = 69
    """A list of nothing."""
    UBYTE = 80
    """An unsigned number."""
    BYTE = 81
    """A number."""
    SMALL_UINT = 82
    """A uint below 256."""
    SMALL_ULONG = 83
    """A ulong below 256."""
    SMALL_INT = 84
    """An int of -128 to 127."""
    SMALL_LONG = 85
    """A long of -128 to 127."""
    BOOLEAN = 86
    """1 for true, 0 for false."""
    USHORT = 96
    """An unsigned number."""
    SHORT = 97
    """A number."""
    UINT = 112
    """An unsigned number."""
    INT = 113
    """A number."""
    FLOAT = 114
    """A binary fraction."""
    CHAR = 115
    """A character of Unicode."""
    DECIMAL32 = 116
    """A decimal fraction of IEEE 754."""
    ULONG = 128
    """An unsigned number."""
    LONG = 129
    """A number."""
    DOUBLE = 130
    """A binary fraction."""
    TIMESTAMP = 131
    """A moment, in milliseconds since 1970-01-01 UTC."""
    DECIMAL64 = 132
    """A decimal fraction of IEEE 754."""
    DECIMAL128 = 148
    """A decimal fraction of IEEE 754."""
    UUID = 152
    """A UUID of RFC 4122."""
    BINARY8 = 160
    """Up to 255 bytes."""
    STRING8 = 161
    """Text of up to 255 bytes."""
    SYMBOL8 = 163
    """A name, in ASCII, of up to 255 bytes."""
    BINARY32 = 176
    """Bytes."""
    STRING32 = 177
    """Text."""
    SYMBOL32 = 179
    """A name, in ASCII."""
    LIST8 = 192
    """Values of up to 255 bytes."""
    MAP8 = 193
    """Keys and values in turn, up to 255 bytes of them."""
    LIST32 = 208
    """Values."""
    MAP32 = 209
    """Keys and values in turn."""
    ARRAY8 = 224
    """Values of one kind, whose code is said once, in up to 255 bytes."""
    ARRAY32 = 240
    """Values of one kind, whose code is said once."""


class AmqpSection(OpenEnum):
    """What the described values of an AMQP message are. Each comes once at most, but for data
    and sequence, and in this order; a body is data, or sequences, or one value.
    """

    HEADER = 112
    """A list, whose places are named by AmqpHeader."""
    DELIVERY_ANNOTATIONS = 113
    """A map for the next hop."""
    MESSAGE_ANNOTATIONS = 114
    """A map for those who pass it on; keys are symbols."""
    PROPERTIES = 115
    """A list, whose places are named by AmqpProperty."""
    APPLICATION_PROPERTIES = 116
    """A map; keys are text, values are no lists, maps or arrays."""
    DATA = 117
    """A binary; several of them are one body, in parts."""
    SEQUENCE = 118
    """A list."""
    VALUE = 119
    """Any value."""
    FOOTER = 120
    """A map of what can only be said afterwards."""


class AmqpHeader(OpenEnum):
    """Places in the list of the header; the list may end early, and null is as good as absent.
    Streams keep it as it came, and no broker acts on it.
    """

    DURABLE = 0
    """A boolean: whether it shall outlive a restart; absent, false."""
    PRIORITY = 1
    """A ubyte: the higher, the sooner; absent, 4."""
    TIME_TO_LIVE = 2
    """A uint, ttl of the standard: milliseconds after which it is of no use any more."""
    FIRST_ACQUIRER = 3
    """A boolean: whether nobody else had it before; absent, false."""
    DELIVERY_COUNT = 4
    """A uint: how often it was delivered without success; absent, 0."""


class AmqpProperty(OpenEnum):
    """Places in the list of properties; the list may end early, and null is as good as absent."""

    MESSAGE_ID = 0
    """A ulong, a UUID, a binary or a text."""
    USER_ID = 1
    """A binary: who sends it."""
    TO = 2
    """A text: where it goes."""
    SUBJECT = 3
    """A text: what it is about."""
    REPLY_TO = 4
    """A text: where answers go."""
    CORRELATION_ID = 5
    """A ulong, a UUID, a binary or a text: the message that it is about."""
    CONTENT_TYPE = 6
    """A symbol: the media type of the body."""
    CONTENT_ENCODING = 7
    """A symbol: what was done to the body besides."""
    ABSOLUTE_EXPIRY_TIME = 8
    """A timestamp: when it is of no use any more."""
    CREATION_TIME = 9
    """A timestamp: when it was made."""
    GROUP_ID = 10
    """A text: the group that it belongs to."""
    GROUP_SEQUENCE = 11
    """A uint: its number in the group."""
    REPLY_TO_GROUP_ID = 12
    """A text: the group that answers belong to."""


class ChunkType(OpenEnum):
    """What the entries of a chunk are."""

    USER = 0
    """Messages and sub-batches."""
    TRACKING_DELTA = 1
    """One entry whose body is a Tracking."""
    TRACKING_SNAPSHOT = 2
    """One entry whose body is a TrackingSnapshot; the first chunk of a segment."""


class TrackingType(IntEnum):
    """What is noted about a name."""

    SEQUENCE = 0
    """The last publishing id of a publisher."""
    OFFSET = 1
    """The offset that a reader stored."""
    TIMESTAMP = 2
    """A point in time that a reader stored."""


class SaslMechanism(StrEnum):
    """Name of a mechanism of authentication. There may be others."""

    PLAIN = "PLAIN"
    """Name and password as they are (RFC 4616)."""
    AMQPLAIN = "AMQPLAIN"
    """Name and password in a table of AMQP 0-9-1."""
    EXTERNAL = "EXTERNAL"
    """The certificate of the TLS connection says who the client is."""
    ANONYMOUS = "ANONYMOUS"
    """Nobody is asked for, and the client is guest; 4.0.5 and 4.3.6 offer it (measured)."""
    RABBIT_CR_DEMO = "RABBIT-CR-DEMO"
    """Two steps, for tests of clients: the name, and the password when asked."""


class ClientPropertiesKey(StrEnum):
    """Keys that `ClientProperties` is known to use."""

    CONNECTION_NAME = "connection_name"
    """Name of the connection, for people."""
    PRODUCT = "product"
    """Name of the client library."""
    VERSION = "version"
    """Version of the client library."""
    PLATFORM = "platform"
    """Language or runtime of the client."""
    COPYRIGHT = "copyright"
    """Copyright of the client library."""
    INFORMATION = "information"
    """License or home page of the client library."""


class BrokerPropertiesKey(StrEnum):
    """Keys that `BrokerProperties` is known to use."""

    PRODUCT = "product"
    """Name of the broker."""
    VERSION = "version"
    """Version of the broker; a client looks here before it sends commands that older brokers do
    not know.
    """
    PLATFORM = "platform"
    """Runtime and its version."""
    CLUSTER_NAME = "cluster_name"
    """Name of the cluster."""
    COPYRIGHT = "copyright"
    """Copyright of the broker."""
    INFORMATION = "information"
    """License of the broker."""


class ConnectionPropertiesKey(StrEnum):
    """Keys that `ConnectionProperties` is known to use."""

    ADVERTISED_HOST = "advertised_host"
    """Host by which clients should reach this node; differs from the address in use behind a
    proxy.
    """
    ADVERTISED_PORT = "advertised_port"
    """Port by which clients should reach this node, in decimal digits."""


class StreamArgumentsKey(StrEnum):
    """Keys that `StreamArguments` is known to use."""

    MAX_LENGTH_BYTES = "max-length-bytes"
    """Bytes above which the oldest segments are dropped; decimal digits."""
    MAX_AGE = "max-age"
    """Age above which the oldest segments are dropped: digits and one of Y, M, D, h, m, s.
    Anything else is taken by 4.3.6 without a word, and makes 3.10.8 and 4.0.5 drop the
    connection (measured).
    """
    STREAM_MAX_SEGMENT_SIZE_BYTES = "stream-max-segment-size-bytes"
    """Bytes of a segment file; decimal digits."""
    INITIAL_CLUSTER_SIZE = "initial-cluster-size"
    """Members that the stream begins with; decimal digits."""
    QUEUE_LEADER_LOCATOR = "queue-leader-locator"
    """How the node of the leader is chosen: client-local or balanced."""
    STREAM_FILTER_SIZE_BYTES = "stream-filter-size-bytes"
    """Bytes of the filter of each chunk, 16 to 255; decimal digits. Since 3.13."""


class SubscriptionPropertiesKey(StrEnum):
    """Keys that `SubscriptionProperties` is known to use."""

    NAME = "name"
    """Name of the group of consumers; also the reference of its stored offsets. Single active
    consumers need it.
    """
    SINGLE_ACTIVE_CONSUMER = "single-active-consumer"
    """true lets one member of the group read at a time. Since 3.11."""
    SUPER_STREAM = "super-stream"
    """Name of the super stream that the stream is a partition of. Since 3.11."""
    FILTER = "filter."
    """Beginning of a key; anything may follow. A value to filter by, several are alternatives;
    the empty one finds chunks without values. Chunks that are left out cost no credit
    (measured on 4.0.5 and 4.3.6). Since 3.13.
    """
    MATCH_UNFILTERED = "match-unfiltered"
    """true lets messages without a filter value pass as well. Since 3.13."""
    CHUNK_SELECTOR = "chunk_selector"
    """all delivers tracking chunks and the trailers of user chunks too; user_data is the
    default.
    """


class ResolutionPropertiesKey(StrEnum):
    """Keys that `ResolutionProperties` is known to use."""

    FILTER = "filter."
    """Beginning of a key; anything may follow. A value to filter by, several are alternatives.
    """
    MATCH_UNFILTERED = "match-unfiltered"
    """true lets messages without a filter value count as well."""
    CHUNK_SELECTOR = "chunk_selector"
    """all lets tracking chunks count too; user_data is the default."""


class StreamStatisticsKey(StrEnum):
    """Keys that `StreamStatistics` is known to use."""

    FIRST_CHUNK_ID = "first_chunk_id"
    """First offset of the first chunk that is kept."""
    LAST_CHUNK_ID = "last_chunk_id"
    """First offset of the last chunk."""
    COMMITTED_CHUNK_ID = "committed_chunk_id"
    """First offset of the last chunk that a majority has."""
    COMMITTED_OFFSET = "committed_offset"
    """Last offset that a majority has. Missing on 4.0.5, present on 4.3.6."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What travels on the connection, in both directions."""

    response: int
    """Top bit of the key; set in answers."""

    command: int
    """Which command it is."""

    version: int
    """Version of the command; 1 for most."""

    body: bytes
    """What the command and its role say."""


@dataclass(frozen=True, slots=True)
class OffsetNone:
    """The place that the subscription asked for; an inactive consumer says it too."""


@dataclass(frozen=True, slots=True)
class OffsetFirst:
    """The first chunk that is kept."""


@dataclass(frozen=True, slots=True)
class OffsetLast:
    """The last chunk of records."""


@dataclass(frozen=True, slots=True)
class OffsetNext:
    """What is written from now on."""


@dataclass(frozen=True, slots=True)
class OffsetAt:
    """The chunk that holds an offset.

    Delivery begins with the whole chunk, and the reader drops the records before the offset
    (asked for 45, got the chunk of 40 to 49). An offset before the first chunk means the first
    chunk, one past the end means what is written from now on.
    """

    offset: int
    """Number of the record; the first of a stream is 0."""


@dataclass(frozen=True, slots=True)
class OffsetTimestamp:
    """The first chunk that was not written before a point in time; if there is none, what is
    written from now on.
    """

    timestamp: int
    """The point in time; compared with the timestamps of chunks. Unit: ms since 1970-01-01 UTC.
    """


@dataclass(frozen=True, slots=True)
class SimpleEntry:
    """One message.

    The broker does not look inside; clients put the sections of an AMQP 1.0 message there, and
    those that do not can only be read by their like.
    """

    body: bytes
    """The message."""


@dataclass(frozen=True, slots=True)
class SubBatch:
    """Several messages that are compressed, published and confirmed as one entry; each still
    has its own offset.
    """

    compression: Compression
    """How the records are compressed."""

    record_count: int
    """Records inside. At least 1."""

    uncompressed_size: int
    """Bytes of the records before compression, at least four for each of them. Brokers since
    4.3.5 refuse more than 64 MiB by default.
    """

    records: bytes
    """The records, one after another, compressed together."""


@dataclass(frozen=True, slots=True)
class PublishedMessage:
    """One message of a Publish."""

    publishing_id: int
    """Number by which the broker confirms the message. Of a named publisher it must grow, gaps
    are fine: what is not above the highest number seen is confirmed and dropped.
    """

    body: bytes
    """The message."""


@dataclass(frozen=True, slots=True)
class PublishedBatch:
    """One sub-batch of a Publish; it has one publishing id and gets one confirmation."""

    publishing_id: int
    """Number by which the broker confirms the batch; see PublishedMessage."""

    compression: Compression
    """How the records are compressed."""

    record_count: int
    """Records inside. At least 1."""

    uncompressed_size: int
    """Bytes of the records before compression, at least four for each of them. Brokers since
    4.3.5 refuse more than 64 MiB by default.
    """

    records: bytes
    """The records, one after another, compressed together."""


@dataclass(frozen=True, slots=True)
class FilteredMessage:
    """One message of a Publish of version 2."""

    publishing_id: int
    """Number by which the broker confirms the message; see PublishedMessage."""

    filter_value: str | None
    """What subscribers can filter by. Null is unfiltered, and so is the empty string (4.3.6).
    """

    body: bytes
    """The message."""


@dataclass(frozen=True, slots=True)
class PublishingError:
    """One message that the broker refused."""

    publishing_id: int
    """Number of the message."""

    code: ResponseCode
    """Why it was refused."""


@dataclass(frozen=True, slots=True)
class AmqpValue:
    """A value of AMQP 1.0.

    A message is nothing but described values, one after another: `described`, then what the
    value is, which is the number of an AmqpSection, and then the value itself.
    """

    code: AmqpCode
    """How it is laid out."""

    content: int | float | bytes | str | AmqpItems | AmqpLongItems | None
    """As the code says."""


@dataclass(frozen=True, slots=True)
class AmqpItems:
    """Values that take less than 255 bytes."""

    count: int
    """How many there are; in a map, keys and values together."""

    items: bytes
    """The values."""


@dataclass(frozen=True, slots=True)
class AmqpLongItems:
    """Values that take any number of bytes."""

    count: int
    """How many there are; in a map, keys and values together."""

    items: bytes
    """The values."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A part of a stream, as the broker wrote it to disk: 48 bytes of header and then the
    entries, without the filter and mostly without the trailer that the header announces.
    """

    version: int = field(default=0, kw_only=True)
    """Version of the format; 0 on the wire and on disk (4.3.6)."""

    type: ChunkType = field(default=ChunkType.USER, kw_only=True)
    """What the entries are."""

    entry_count: int
    """Entries of the chunk; must be the number of them. A sub-batch counts once."""

    record_count: int
    """Records in all entries; the offsets of the stream advance by this."""

    timestamp: int
    """When the chunk was written. Unit: ms since 1970-01-01 UTC."""

    epoch: int
    """Term of the leader that wrote it; grows with each election."""

    first_offset: int
    """Offset of the first record; serves as the id of the chunk."""

    trailer_length: int = field(default=0, kw_only=True)
    """Bytes of the trailer on disk. They are sent only to subscriptions with chunk_selector
    all, so nothing must be skipped for them otherwise.
    """

    filter_size: int = field(default=0, kw_only=True)
    """Bytes of the filter on disk, 0 or 16 to 255; 0 means that no message has a filter value.
    Never sent.
    """

    entries: bytes
    """The entries, one after another."""

    trailer: bytes | None = None
    """The trailer, if it was sent: a Tracking stored with the chunk."""


@dataclass(frozen=True, slots=True)
class TrackedSequence:
    """The last publishing id of a publisher, in a trailer or a delta."""

    reference: str
    """Name of the publisher."""

    sequence: int
    """The publishing id."""


@dataclass(frozen=True, slots=True)
class TrackedOffset:
    """The offset that a reader stored."""

    reference: str
    """Name of the reader."""

    offset: int
    """The offset."""


@dataclass(frozen=True, slots=True)
class TrackedTimestamp:
    """A point in time that a reader stored; no command of this protocol stores one."""

    reference: str
    """Name of the reader."""

    timestamp: int
    """The point in time. Unit: ms since 1970-01-01 UTC."""


@dataclass(frozen=True, slots=True)
class SnapshotSequence:
    """The last publishing id of a publisher, in a snapshot; longer than elsewhere by the chunk."""

    reference: str
    """Name of the publisher."""

    chunk_id: int
    """First offset of the chunk that the message is in."""

    sequence: int
    """The publishing id."""


@dataclass(frozen=True, slots=True)
class Tracking:
    """The trailer of a chunk, or the body of the entry of a tracking delta."""

    entries: tuple[TrackingEntry, ...]
    """The notes."""


@dataclass(frozen=True, slots=True)
class TrackingSnapshot:
    """The body of the entry of a tracking snapshot, which repeats at the beginning of a segment
    all that is known.
    """

    entries: tuple[TrackingSnapshotEntry, ...]
    """The notes."""


@dataclass(frozen=True, slots=True)
class SegmentHeader:
    """What a segment file begins with.

    Chunks follow to its end, each as header, filter, entries and trailer with the lengths that
    the header says. The name of the file is the first offset in 20 digits.
    """


@dataclass(frozen=True, slots=True)
class IndexHeader:
    """What an index file begins with; an IndexRecord for each chunk of the segment of the same
    name follows.
    """


@dataclass(frozen=True, slots=True)
class IndexRecord:
    """Where a chunk is."""

    first_offset: int
    """Offset of the first record of the chunk."""

    timestamp: int
    """When the chunk was written. Unit: ms since 1970-01-01 UTC."""

    epoch: int
    """Term of the leader that wrote it."""

    position: int
    """Where the chunk begins in the segment file. Unit: bytes."""

    type: ChunkType
    """What the chunk holds."""


@dataclass(frozen=True, slots=True)
class Broker:
    """One node of the cluster."""

    reference: int
    """Number by which the streams of the same answer refer to it."""

    host: str
    """Host that clients should connect to."""

    port: int
    """Port that clients should connect to. At most 65535."""


@dataclass(frozen=True, slots=True)
class StreamMetadata:
    """Where the members of a stream are."""

    stream: str
    """Name of the stream."""

    code: ResponseCode
    """Whether the stream exists and may be used."""

    leader: int | None
    """Broker with the member that takes messages; null when there is none or it is not known.
    """

    replicas: tuple[int, ...]
    """Brokers with the other members; reading is possible from any of them."""


@dataclass(frozen=True, slots=True)
class CommandVersions:
    """The versions of a command that one side knows."""

    key: int
    """Key of the command."""

    min_version: int
    """Lowest version."""

    max_version: int
    """Highest version."""


SubscriptionOffset = OffsetFirst | OffsetLast | OffsetNext | OffsetAt | OffsetTimestamp
"""Where a subscription begins. A type that is not listed makes the broker drop the connection
(4.3.6).
"""


OffsetSpecification = (
    OffsetNone | OffsetFirst | OffsetLast | OffsetNext | OffsetAt | OffsetTimestamp
)
"""Where a single active consumer goes on."""


Entry = SimpleEntry | SubBatch
"""What a chunk is made of; the first bit tells which of the two it is."""


Published = PublishedMessage | PublishedBatch
"""What Publish is made of; the first bit after the publishing id tells which of the two it is.
"""


TrackingEntry = TrackedSequence | TrackedOffset | TrackedTimestamp
"""One note of a trailer or a delta."""


TrackingSnapshotEntry = SnapshotSequence | TrackedOffset | TrackedTimestamp
"""One note of a snapshot."""
