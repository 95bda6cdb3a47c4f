"""What the bytes of every frame are called; read only to describe one or to explain an error."""

from __future__ import annotations

from wireloom.runtime.layout import (
    REST,
    Bits,
    Boolean,
    Bytes,
    Enum,
    Float,
    Integer,
    Item,
    Kind,
    Later,
    List,
    Map,
    Nothing,
    Record,
    Sized,
    Switch,
    Text,
    Union,
    bits,
    record,
)

_BOOL = Boolean()
_F32 = Float(32)
_F64 = Float(64)
_I8 = Integer(8, signed=True)
_I16 = Integer(16, signed=True)
_I32 = Integer(32, signed=True)
_I64 = Integer(64, signed=True)
_U1 = Integer(1)
_U3 = Integer(3)
_U4 = Integer(4)
_U8 = Integer(8)
_U15 = Integer(15)
_U16 = Integer(16)
_U24 = Integer(24)
_U31 = Integer(31)
_U32 = Integer(32)
_U64 = Integer(64)
_REFERENCE = Sized(Text(255), _I16, null=-1)
_STRING = Sized(Text(), _I16, null=-1)
_RESPONSE_CODE = Enum(
    "ResponseCode",
    _U16,
    {
        1: "OK",
        2: "STREAM_DOES_NOT_EXIST",
        3: "SUBSCRIPTION_ID_ALREADY_EXISTS",
        4: "SUBSCRIPTION_ID_DOES_NOT_EXIST",
        5: "STREAM_ALREADY_EXISTS",
        6: "STREAM_NOT_AVAILABLE",
        7: "SASL_MECHANISM_NOT_SUPPORTED",
        8: "AUTHENTICATION_FAILURE",
        9: "SASL_ERROR",
        10: "SASL_CHALLENGE",
        11: "AUTHENTICATION_FAILURE_LOOPBACK",
        12: "VIRTUAL_HOST_ACCESS_FAILURE",
        13: "UNKNOWN_FRAME",
        14: "FRAME_TOO_LARGE",
        15: "INTERNAL_ERROR",
        16: "ACCESS_REFUSED",
        17: "PRECONDITION_FAILED",
        18: "PUBLISHER_DOES_NOT_EXIST",
        19: "NO_OFFSET",
        20: "SASL_CANNOT_CHANGE_MECHANISM",
        21: "SASL_CANNOT_CHANGE_USERNAME",
    },
)
_PUBLISHED_MESSAGE = record(
    Item("publishing_id", _U64),
    bits(Item("batch", _U1, const=0), Item("length", _U31, size_of=("body",))),
    Item("body", Bytes()),
)
_COMPRESSION = Enum(
    "Compression", _U3, {0: "NONE", 1: "GZIP", 2: "SNAPPY", 3: "LZ4", 4: "ZSTD", 7: "USER_DEFINED"}
)
_PUBLISHED_BATCH = record(
    Item("publishing_id", _U64),
    bits(
        Item("batch", _U1, const=1), Item("compression", _COMPRESSION), Item("unused", _U4, const=0)
    ),
    Item("record_count", Integer(16, low=1)),
    Item("uncompressed_size", _U32),
    Item("length", _U32, size_of=("records",)),
    Item("records", Bytes(), packed=True),
)
_PUBLISHED = Union(
    {"PublishedMessage": _PUBLISHED_MESSAGE, "PublishedBatch": _PUBLISHED_BATCH},
    tags={0: "PublishedMessage", 1: "PublishedBatch"},
    at=64,
    width=1,
)
_FILTERED_MESSAGE = record(
    Item("publishing_id", _U64),
    Item("filter_value", _STRING, nullable=True),
    bits(Item("batch", _U1, const=0), Item("length", _U31, size_of=("body",))),
    Item("body", Bytes()),
)
_PUBLISHING_ERROR = record(Item("publishing_id", _U64), Item("code", _RESPONSE_CODE))
_OFFSET_TYPE = Enum(
    "OffsetType", _U16, {0: "NONE", 1: "FIRST", 2: "LAST", 3: "NEXT", 4: "OFFSET", 5: "TIMESTAMP"}
)
_OFFSET_FIRST = record(Item("type", _OFFSET_TYPE, const=1))
_OFFSET_LAST = record(Item("type", _OFFSET_TYPE, const=2))
_OFFSET_NEXT = record(Item("type", _OFFSET_TYPE, const=3))
_OFFSET_AT = record(Item("type", _OFFSET_TYPE, const=4), Item("offset", _U64))
_OFFSET_TIMESTAMP = record(Item("type", _OFFSET_TYPE, const=5), Item("timestamp", _I64))
_SUBSCRIPTION_OFFSET = Union(
    {
        "OffsetFirst": _OFFSET_FIRST,
        "OffsetLast": _OFFSET_LAST,
        "OffsetNext": _OFFSET_NEXT,
        "OffsetAt": _OFFSET_AT,
        "OffsetTimestamp": _OFFSET_TIMESTAMP,
    },
    tags={1: "OffsetFirst", 2: "OffsetLast", 3: "OffsetNext", 4: "OffsetAt", 5: "OffsetTimestamp"},
    width=16,
)
_SUBSCRIPTION_PROPERTIES = Map(_STRING, _STRING, _I32)
_CHUNK_TYPE = Enum("ChunkType", _U8, {0: "USER", 1: "TRACKING_DELTA", 2: "TRACKING_SNAPSHOT"})
_SIMPLE_ENTRY = record(
    bits(Item("batch", _U1, const=0), Item("length", _U31, size_of=("body",))),
    Item("body", Bytes()),
)
_SUB_BATCH = record(
    bits(
        Item("batch", _U1, const=1), Item("compression", _COMPRESSION), Item("unused", _U4, const=0)
    ),
    Item("record_count", Integer(16, low=1)),
    Item("uncompressed_size", _U32),
    Item("length", _U32, size_of=("records",)),
    Item("records", Bytes(), packed=True),
)
_ENTRY = Union(
    {"SimpleEntry": _SIMPLE_ENTRY, "SubBatch": _SUB_BATCH},
    tags={0: "SimpleEntry", 1: "SubBatch"},
    width=1,
)
_CHUNK = record(
    bits(Item("magic", _U4, const=5), Item("version", _U4)),
    Item("type", _CHUNK_TYPE),
    Item("entry_count", _U16),
    Item("record_count", _U32),
    Item("timestamp", _I64),
    Item("epoch", _U64),
    Item("first_offset", _U64),
    Item("crc", _U32, checksum="crc32"),
    Item("data_length", _U32, size_of=("entries",)),
    Item("trailer_length", _U32),
    Item("filter_size", _U8),
    Item("reserved", _U24, const=0),
    Item("entries", List(_ENTRY), packed=True),
    Item("trailer", Bytes(), optional=True),
)
_STREAM_ARGUMENTS = Map(_STRING, _STRING, _I32)
_BROKER = record(
    Item("reference", _U16), Item("host", _STRING), Item("port", Integer(32, high=65535))
)
_STREAM_METADATA = record(
    Item("stream", _STRING),
    Item("code", _RESPONSE_CODE),
    Item("leader", Integer(16, null=65535), nullable=True),
    Item("replicas", List(_U16, _I32)),
)
_CLIENT_PROPERTIES = Map(_STRING, _STRING, _I32)
_BROKER_PROPERTIES = Map(_STRING, _STRING, _I32)
_BLOB = Sized(Bytes(), _I32, null=-1)
_CONNECTION_PROPERTIES = Map(_STRING, _STRING, _I32)
_OFFSET_NONE = record(Item("type", _OFFSET_TYPE, const=0))
_OFFSET_SPECIFICATION = Union(
    {
        "OffsetNone": _OFFSET_NONE,
        "OffsetFirst": _OFFSET_FIRST,
        "OffsetLast": _OFFSET_LAST,
        "OffsetNext": _OFFSET_NEXT,
        "OffsetAt": _OFFSET_AT,
        "OffsetTimestamp": _OFFSET_TIMESTAMP,
    },
    tags={
        0: "OffsetNone",
        1: "OffsetFirst",
        2: "OffsetLast",
        3: "OffsetNext",
        4: "OffsetAt",
        5: "OffsetTimestamp",
    },
    width=16,
)
_COMMAND_VERSIONS = record(
    Item("key", _U16),
    Item("min_version", _U16),
    Item("max_version", _U16),
    rules=(("ordered", ("min_version", "max_version")),),
)
_STREAM_STATISTICS = Map(_STRING, _I64, _I32)
_RESOLUTION_PROPERTIES = Map(_STRING, _STRING, _I32)
_AMQP_CODE = Enum(
    "AmqpCode",
    _U8,
    {
        0: "DESCRIBED",
        64: "NULL",
        65: "BOOLEAN_TRUE",
        66: "BOOLEAN_FALSE",
        67: "UINT_ZERO",
        68: "ULONG_ZERO",
        69: "EMPTY_LIST",
        80: "UBYTE",
        81: "BYTE",
        82: "SMALL_UINT",
        83: "SMALL_ULONG",
        84: "SMALL_INT",
        85: "SMALL_LONG",
        86: "BOOLEAN",
        96: "USHORT",
        97: "SHORT",
        112: "UINT",
        113: "INT",
        114: "FLOAT",
        115: "CHAR",
        116: "DECIMAL32",
        128: "ULONG",
        129: "LONG",
        130: "DOUBLE",
        131: "TIMESTAMP",
        132: "DECIMAL64",
        148: "DECIMAL128",
        152: "UUID",
        160: "BINARY8",
        161: "STRING8",
        163: "SYMBOL8",
        176: "BINARY32",
        177: "STRING32",
        179: "SYMBOL32",
        192: "LIST8",
        193: "MAP8",
        208: "LIST32",
        209: "MAP32",
        224: "ARRAY8",
        240: "ARRAY32",
    },
    open=False,
)
_AMQP_ITEMS = record(
    Item("size", _U8, size_of=REST),
    Item("count", _U8),
    Item("items", List(Later(lambda: _AMQP_VALUE)), packed=True),
)
_AMQP_LONG_ITEMS = record(
    Item("size", _U32, size_of=REST),
    Item("count", _U32),
    Item("items", List(Later(lambda: _AMQP_VALUE)), packed=True),
)
_AMQP_VALUE: Record = record(
    Item("code", _AMQP_CODE),
    Item(
        "content",
        Switch(
            "code",
            {
                0: Nothing(),
                64: Nothing(),
                65: Nothing(),
                66: Nothing(),
                67: Nothing(),
                68: Nothing(),
                69: Nothing(),
                80: _U8,
                82: _U8,
                83: _U8,
                86: _U8,
                81: _I8,
                84: _I8,
                85: _I8,
                96: _U16,
                97: _I16,
                112: _U32,
                115: _U32,
                113: _I32,
                114: _F32,
                116: Sized(Bytes(), 4),
                128: _U64,
                129: _I64,
                131: _I64,
                130: _F64,
                132: Sized(Bytes(), 8),
                148: Sized(Bytes(), 16),
                152: Sized(Bytes(), 16),
                161: Sized(Text(), _U8),
                163: Sized(Text(), _U8),
                177: Sized(Text(), _U32),
                179: Sized(Text(), _U32),
                160: Sized(Bytes(), _U8),
                224: Sized(Bytes(), _U8),
                176: Sized(Bytes(), _U32),
                240: Sized(Bytes(), _U32),
                192: _AMQP_ITEMS,
                193: _AMQP_ITEMS,
                208: _AMQP_LONG_ITEMS,
                209: _AMQP_LONG_ITEMS,
            },
        ),
    ),
)
_TRACKING_TYPE = Enum("TrackingType", _U8, {0: "SEQUENCE", 1: "OFFSET", 2: "TIMESTAMP"}, open=False)
_TRACKED_SEQUENCE = record(
    Item("type", _TRACKING_TYPE, const=0),
    Item("reference", Sized(Text(), _U8)),
    Item("sequence", _U64),
)
_TRACKED_OFFSET = record(
    Item("type", _TRACKING_TYPE, const=1),
    Item("reference", Sized(Text(), _U8)),
    Item("offset", _U64),
)
_TRACKED_TIMESTAMP = record(
    Item("type", _TRACKING_TYPE, const=2),
    Item("reference", Sized(Text(), _U8)),
    Item("timestamp", _I64),
)
_SNAPSHOT_SEQUENCE = record(
    Item("type", _TRACKING_TYPE, const=0),
    Item("reference", Sized(Text(), _U8)),
    Item("chunk_id", _U64),
    Item("sequence", _U64),
)
_TRACKING_ENTRY = Union(
    {
        "TrackedSequence": _TRACKED_SEQUENCE,
        "TrackedOffset": _TRACKED_OFFSET,
        "TrackedTimestamp": _TRACKED_TIMESTAMP,
    },
    tags={0: "TrackedSequence", 1: "TrackedOffset", 2: "TrackedTimestamp"},
    width=8,
)
_TRACKING = record(Item("entries", List(_TRACKING_ENTRY)))
_TRACKING_SNAPSHOT_ENTRY = Union(
    {
        "SnapshotSequence": _SNAPSHOT_SEQUENCE,
        "TrackedOffset": _TRACKED_OFFSET,
        "TrackedTimestamp": _TRACKED_TIMESTAMP,
    },
    tags={0: "SnapshotSequence", 1: "TrackedOffset", 2: "TrackedTimestamp"},
    width=8,
)
_TRACKING_SNAPSHOT = record(Item("entries", List(_TRACKING_SNAPSHOT_ENTRY)))
_SEGMENT_HEADER = record(Item("magic", _U32, const=0x4F53494C), Item("version", _U32, const=1))
_INDEX_HEADER = record(Item("magic", _U32, const=0x4F534949), Item("version", _U32, const=1))
_INDEX_RECORD = record(
    Item("first_offset", _U64),
    Item("timestamp", _I64),
    Item("epoch", _U64),
    Item("position", _U32),
    Item("type", _CHUNK_TYPE),
)
_AMQP_SECTION = Enum(
    "AmqpSection",
    _U8,
    {
        112: "HEADER",
        113: "DELIVERY_ANNOTATIONS",
        114: "MESSAGE_ANNOTATIONS",
        115: "PROPERTIES",
        116: "APPLICATION_PROPERTIES",
        117: "DATA",
        118: "SEQUENCE",
        119: "VALUE",
        120: "FOOTER",
    },
)
_AMQP_PROPERTY = Enum(
    "AmqpProperty",
    _U8,
    {
        0: "MESSAGE_ID",
        1: "USER_ID",
        2: "TO",
        3: "SUBJECT",
        4: "REPLY_TO",
        5: "CORRELATION_ID",
        6: "CONTENT_TYPE",
        7: "CONTENT_ENCODING",
        8: "ABSOLUTE_EXPIRY_TIME",
        9: "CREATION_TIME",
        10: "GROUP_ID",
        11: "GROUP_SEQUENCE",
        12: "REPLY_TO_GROUP_ID",
    },
)
_HEAD: tuple[Item | Bits, ...] = (
    Item("size", _U32, size_of=REST),
    bits(Item("response", _U1), Item("command", _U15)),
    Item("version", _U16),
)


def _frame(fixed: dict[str, int], *body: Item | Bits) -> Kind:
    return Record((*_HEAD, *body), fixed)


LAYOUTS: dict[str, Kind] = {
    "Frame": _frame({}, Item("body", Bytes())),
    "DeclarePublisher": _frame(
        {"response": 0, "command": 1, "version": 1},
        Item("correlation_id", _U32),
        Item("publisher_id", _U8),
        Item("reference", _REFERENCE),
        Item("stream", _STRING),
    ),
    "DeclarePublisherResponse": _frame(
        {"response": 1, "command": 1, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "Publish": _frame(
        {"response": 0, "command": 2, "version": 1},
        Item("publisher_id", _U8),
        Item("messages", List(_PUBLISHED, _I32)),
    ),
    "PublishV2": _frame(
        {"response": 0, "command": 2, "version": 2},
        Item("publisher_id", _U8),
        Item("messages", List(_FILTERED_MESSAGE, _I32)),
    ),
    "PublishConfirm": _frame(
        {"response": 0, "command": 3, "version": 1},
        Item("publisher_id", _U8),
        Item("publishing_ids", List(_U64, _I32)),
    ),
    "PublishError": _frame(
        {"response": 0, "command": 4, "version": 1},
        Item("publisher_id", _U8),
        Item("errors", List(_PUBLISHING_ERROR, _I32)),
    ),
    "QueryPublisherSequence": _frame(
        {"response": 0, "command": 5, "version": 1},
        Item("correlation_id", _U32),
        Item("reference", _REFERENCE),
        Item("stream", _STRING),
    ),
    "QueryPublisherSequenceResponse": _frame(
        {"response": 1, "command": 5, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("sequence", _U64),
    ),
    "DeletePublisher": _frame(
        {"response": 0, "command": 6, "version": 1},
        Item("correlation_id", _U32),
        Item("publisher_id", _U8),
    ),
    "DeletePublisherResponse": _frame(
        {"response": 1, "command": 6, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "Subscribe": _frame(
        {"response": 0, "command": 7, "version": 1},
        Item("correlation_id", _U32),
        Item("subscription_id", _U8),
        Item("stream", _STRING),
        Item("offset", _SUBSCRIPTION_OFFSET),
        Item("credit", _U16),
        Item("properties", _SUBSCRIPTION_PROPERTIES, optional=True),
    ),
    "SubscribeResponse": _frame(
        {"response": 1, "command": 7, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "Deliver": _frame(
        {"response": 0, "command": 8, "version": 1},
        Item("subscription_id", _U8),
        Item("chunk", _CHUNK),
    ),
    "DeliverV2": _frame(
        {"response": 0, "command": 8, "version": 2},
        Item("subscription_id", _U8),
        Item("committed_chunk_id", _U64),
        Item("chunk", _CHUNK),
    ),
    "Credit": _frame(
        {"response": 0, "command": 9, "version": 1},
        Item("subscription_id", _U8),
        Item("credit", Integer(16, high=32767)),
    ),
    "CreditResponse": _frame(
        {"response": 1, "command": 9, "version": 1},
        Item("code", _RESPONSE_CODE),
        Item("subscription_id", _U8),
    ),
    "StoreOffset": _frame(
        {"response": 0, "command": 10, "version": 1},
        Item("reference", _REFERENCE),
        Item("stream", _STRING),
        Item("offset", _U64),
    ),
    "QueryOffset": _frame(
        {"response": 0, "command": 11, "version": 1},
        Item("correlation_id", _U32),
        Item("reference", _REFERENCE),
        Item("stream", _STRING),
    ),
    "QueryOffsetResponse": _frame(
        {"response": 1, "command": 11, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("offset", _U64),
    ),
    "Unsubscribe": _frame(
        {"response": 0, "command": 12, "version": 1},
        Item("correlation_id", _U32),
        Item("subscription_id", _U8),
    ),
    "UnsubscribeResponse": _frame(
        {"response": 1, "command": 12, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "Create": _frame(
        {"response": 0, "command": 13, "version": 1},
        Item("correlation_id", _U32),
        Item("stream", _STRING),
        Item("arguments", _STREAM_ARGUMENTS),
    ),
    "CreateResponse": _frame(
        {"response": 1, "command": 13, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "Delete": _frame(
        {"response": 0, "command": 14, "version": 1},
        Item("correlation_id", _U32),
        Item("stream", _STRING),
    ),
    "DeleteResponse": _frame(
        {"response": 1, "command": 14, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "Metadata": _frame(
        {"response": 0, "command": 15, "version": 1},
        Item("correlation_id", _U32),
        Item("streams", List(_STRING, _I32)),
    ),
    "MetadataResponse": _frame(
        {"response": 1, "command": 15, "version": 1},
        Item("correlation_id", _U32),
        Item("brokers", List(_BROKER, _I32)),
        Item("streams", List(_STREAM_METADATA, _I32)),
    ),
    "MetadataUpdate": _frame(
        {"response": 0, "command": 16, "version": 1},
        Item("code", _RESPONSE_CODE),
        Item("stream", _STRING),
    ),
    "PeerProperties": _frame(
        {"response": 0, "command": 17, "version": 1},
        Item("correlation_id", _U32),
        Item("properties", _CLIENT_PROPERTIES),
    ),
    "PeerPropertiesResponse": _frame(
        {"response": 1, "command": 17, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("properties", _BROKER_PROPERTIES),
    ),
    "SaslHandshake": _frame(
        {"response": 0, "command": 18, "version": 1}, Item("correlation_id", _U32)
    ),
    "SaslHandshakeResponse": _frame(
        {"response": 1, "command": 18, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("mechanisms", List(_STRING, _I32)),
    ),
    "SaslAuthenticate": _frame(
        {"response": 0, "command": 19, "version": 1},
        Item("correlation_id", _U32),
        Item("mechanism", _STRING),
        Item("data", _BLOB, nullable=True, secret=True),
    ),
    "SaslAuthenticateResponse": _frame(
        {"response": 1, "command": 19, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("challenge", Sized(Bytes(), _I16), optional=True),
    ),
    "Tune": _frame(
        {"response": 0, "command": 20, "version": 1},
        Item("frame_max", _U32),
        Item("heartbeat", _U32),
    ),
    "TuneResponse": _frame(
        {"response": 1, "command": 20, "version": 1},
        Item("frame_max", _U32),
        Item("heartbeat", _U32),
    ),
    "Open": _frame(
        {"response": 0, "command": 21, "version": 1},
        Item("correlation_id", _U32),
        Item("virtual_host", _STRING),
    ),
    "OpenResponse": _frame(
        {"response": 1, "command": 21, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("properties", _CONNECTION_PROPERTIES, optional=True),
    ),
    "Close": _frame(
        {"response": 0, "command": 22, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("reason", _STRING),
    ),
    "CloseResponse": _frame(
        {"response": 1, "command": 22, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "Heartbeat": _frame({"response": 0, "command": 23, "version": 1}),
    "Route": _frame(
        {"response": 0, "command": 24, "version": 1},
        Item("correlation_id", _U32),
        Item("routing_key", _STRING),
        Item("super_stream", _STRING),
    ),
    "RouteResponse": _frame(
        {"response": 1, "command": 24, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("streams", List(_STRING, _I32)),
    ),
    "Partitions": _frame(
        {"response": 0, "command": 25, "version": 1},
        Item("correlation_id", _U32),
        Item("super_stream", _STRING),
    ),
    "PartitionsResponse": _frame(
        {"response": 1, "command": 25, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("streams", List(_STRING, _I32)),
    ),
    "ConsumerUpdate": _frame(
        {"response": 0, "command": 26, "version": 1},
        Item("correlation_id", _U32),
        Item("subscription_id", _U8),
        Item("active", _BOOL),
    ),
    "ConsumerUpdateResponse": _frame(
        {"response": 1, "command": 26, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("offset", _OFFSET_SPECIFICATION),
    ),
    "ExchangeCommandVersions": _frame(
        {"response": 0, "command": 27, "version": 1},
        Item("correlation_id", _U32),
        Item("commands", List(_COMMAND_VERSIONS, _I32)),
    ),
    "ExchangeCommandVersionsResponse": _frame(
        {"response": 1, "command": 27, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("commands", List(_COMMAND_VERSIONS, _I32)),
    ),
    "StreamStats": _frame(
        {"response": 0, "command": 28, "version": 1},
        Item("correlation_id", _U32),
        Item("stream", _STRING),
    ),
    "StreamStatsResponse": _frame(
        {"response": 1, "command": 28, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("statistics", _STREAM_STATISTICS),
    ),
    "CreateSuperStream": _frame(
        {"response": 0, "command": 29, "version": 1},
        Item("correlation_id", _U32),
        Item("name", _STRING),
        Item("partitions", List(_STRING, _I32)),
        Item("binding_keys", List(_STRING, _I32)),
        Item("arguments", _STREAM_ARGUMENTS),
    ),
    "CreateSuperStreamResponse": _frame(
        {"response": 1, "command": 29, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "DeleteSuperStream": _frame(
        {"response": 0, "command": 30, "version": 1},
        Item("correlation_id", _U32),
        Item("name", _STRING),
    ),
    "DeleteSuperStreamResponse": _frame(
        {"response": 1, "command": 30, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
    ),
    "ResolveOffsetSpec": _frame(
        {"response": 0, "command": 31, "version": 1},
        Item("correlation_id", _U32),
        Item("stream", _STRING),
        Item("offset", _SUBSCRIPTION_OFFSET),
        Item("properties", _RESOLUTION_PROPERTIES, optional=True),
    ),
    "ResolveOffsetSpecResponse": _frame(
        {"response": 1, "command": 31, "version": 1},
        Item("correlation_id", _U32),
        Item("code", _RESPONSE_CODE),
        Item("offset", _OFFSET_AT),
    ),
    "OffsetNone": _OFFSET_NONE,
    "OffsetFirst": _OFFSET_FIRST,
    "OffsetLast": _OFFSET_LAST,
    "OffsetNext": _OFFSET_NEXT,
    "OffsetAt": _OFFSET_AT,
    "OffsetTimestamp": _OFFSET_TIMESTAMP,
    "SimpleEntry": _SIMPLE_ENTRY,
    "SubBatch": _SUB_BATCH,
    "PublishedMessage": _PUBLISHED_MESSAGE,
    "PublishedBatch": _PUBLISHED_BATCH,
    "FilteredMessage": _FILTERED_MESSAGE,
    "PublishingError": _PUBLISHING_ERROR,
    "AmqpValue": _AMQP_VALUE,
    "AmqpItems": _AMQP_ITEMS,
    "AmqpLongItems": _AMQP_LONG_ITEMS,
    "Chunk": _CHUNK,
    "TrackedSequence": _TRACKED_SEQUENCE,
    "TrackedOffset": _TRACKED_OFFSET,
    "TrackedTimestamp": _TRACKED_TIMESTAMP,
    "SnapshotSequence": _SNAPSHOT_SEQUENCE,
    "Tracking": _TRACKING,
    "TrackingSnapshot": _TRACKING_SNAPSHOT,
    "SegmentHeader": _SEGMENT_HEADER,
    "IndexHeader": _INDEX_HEADER,
    "IndexRecord": _INDEX_RECORD,
    "Broker": _BROKER,
    "StreamMetadata": _STREAM_METADATA,
    "CommandVersions": _COMMAND_VERSIONS,
    "SubscriptionOffset": _SUBSCRIPTION_OFFSET,
    "OffsetSpecification": _OFFSET_SPECIFICATION,
    "Entry": _ENTRY,
    "Published": _PUBLISHED,
    "AmqpSection": _AMQP_SECTION,
    "AmqpProperty": _AMQP_PROPERTY,
    "TrackingEntry": _TRACKING_ENTRY,
    "TrackingSnapshotEntry": _TRACKING_SNAPSHOT_ENTRY,
    "AmqpItems.items": List(_AMQP_VALUE),
    "AmqpLongItems.items": List(_AMQP_VALUE),
    "Chunk.entries": List(_ENTRY),
}
"""Layouts by class; by class and member, what is inside of a lazy region."""
