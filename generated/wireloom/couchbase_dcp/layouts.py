"""What the bytes of every frame are called; read only to describe one or to explain an error."""

from __future__ import annotations

from wireloom.couchbase_dcp.objects import (
    CACHE_TRANSFER,
    CLUSTER_CONFIG,
    COLLECTION_ENTRY,
    COLLECTION_TABLE,
    COLLECTIONS_MANIFEST,
    DROPPED_COLLECTION_TABLE,
    DROPPED_SCOPE_TABLE,
    ERROR_CONTEXT,
    ERROR_MAP,
    ERROR_MAP_ENTRY,
    ERROR_TEXT,
    NODE_EXT,
    RETRY_STRATEGY,
    SCOPE_ENTRY,
    SCOPE_TABLE,
    STREAM_FILTER,
    VBUCKET_SERVER_MAP,
)
from wireloom.runtime.layout import (
    Boolean,
    Bytes,
    Enum,
    Flags,
    Integer,
    Item,
    Json,
    Kind,
    List,
    Nothing,
    Record,
    Sized,
    Switch,
    Table,
    Test,
    Text,
    Union,
    Varint,
    bits,
    record,
)

_BOOL = Boolean()
_U8 = Integer(8)
_U16 = Integer(16)
_U32 = Integer(32)
_U64 = Integer(64)
_VARUINT32 = Varint(32)
_MAGIC = Enum(
    "Magic",
    _U8,
    {
        128: "CLIENT_REQUEST",
        129: "CLIENT_RESPONSE",
        130: "SERVER_REQUEST",
        131: "SERVER_RESPONSE",
        8: "FLEXIBLE_REQUEST",
        24: "FLEXIBLE_RESPONSE",
    },
    open=False,
)
_DATATYPE = Flags("Datatype", _U8, {0x1: "JSON", 0x2: "SNAPPY", 0x4: "XATTR"})
_STATUS = Enum(
    "Status",
    _U16,
    {
        0: "SUCCESS",
        1: "KEY_NOT_FOUND",
        2: "KEY_EXISTS",
        3: "TOO_LARGE",
        4: "INVALID_ARGUMENTS",
        5: "NOT_STORED",
        6: "NOT_A_NUMBER",
        7: "NOT_MY_VBUCKET",
        8: "NO_BUCKET",
        9: "LOCKED",
        10: "STREAM_NOT_FOUND",
        11: "OPAQUE_MISMATCH",
        12: "WOULD_THROTTLE",
        13: "CONFIG_ONLY",
        14: "NOT_LOCKED",
        15: "CAS_INVALID",
        31: "AUTH_STALE",
        32: "AUTH_ERROR",
        33: "AUTH_CONTINUE",
        34: "OUT_OF_RANGE",
        35: "ROLLBACK",
        36: "NO_ACCESS",
        37: "NOT_INITIALIZED",
        38: "ENCRYPTION_KEY_UNAVAILABLE",
        39: "CHECKSUM_MISMATCH",
        40: "EXPIRY_OVERFLOW",
        41: "LOCK_EXPIRY_OVERFLOW",
        48: "INGRESS_LIMITED",
        49: "EGRESS_LIMITED",
        50: "CONNECTIONS_LIMITED",
        51: "COMMANDS_LIMITED",
        53: "BUCKET_SIZE_LIMITED",
        54: "RESIDENT_RATIO_TOO_LOW",
        55: "BUCKET_TOO_LARGE",
        56: "DISK_SPACE_TOO_LOW",
        80: "BUCKET_PAUSED",
        81: "CANCELLED",
        128: "UNKNOWN_FRAME_INFO",
        129: "UNKNOWN_COMMAND",
        130: "OUT_OF_MEMORY",
        131: "NOT_SUPPORTED",
        132: "INTERNAL",
        133: "BUSY",
        134: "TEMPORARY_FAILURE",
        135: "XATTR_INVALID",
        136: "UNKNOWN_COLLECTION",
        138: "MANIFEST_REFUSED",
        140: "UNKNOWN_SCOPE",
        141: "STREAM_ID_INVALID",
        160: "DURABILITY_INVALID_LEVEL",
        161: "DURABILITY_IMPOSSIBLE",
        162: "SYNC_WRITE_IN_PROGRESS",
        163: "SYNC_WRITE_AMBIGUOUS",
        164: "SYNC_WRITE_RECOMMIT_IN_PROGRESS",
        165: "RANGE_SCAN_CANCELLED",
        166: "RANGE_SCAN_MORE",
        167: "RANGE_SCAN_COMPLETE",
        168: "VBUCKET_UUID_MISMATCH",
        192: "SUBDOC_PATH_NOT_FOUND",
        193: "SUBDOC_PATH_MISMATCH",
        194: "SUBDOC_PATH_INVALID",
        195: "SUBDOC_PATH_TOO_LARGE",
        196: "SUBDOC_DOCUMENT_TOO_DEEP",
        197: "SUBDOC_VALUE_CANNOT_BE_INSERTED",
        198: "SUBDOC_NOT_JSON",
        199: "SUBDOC_NUMBER_OUT_OF_RANGE",
        200: "SUBDOC_DELTA_INVALID",
        201: "SUBDOC_PATH_EXISTS",
        202: "SUBDOC_VALUE_TOO_DEEP",
        203: "SUBDOC_INVALID_COMBINATION",
        204: "SUBDOC_MULTI_PATH_FAILURE",
        205: "SUBDOC_SUCCESS_DELETED",
        206: "SUBDOC_XATTR_INVALID_FLAGS",
        207: "SUBDOC_XATTR_INVALID_KEYS",
        208: "SUBDOC_XATTR_UNKNOWN_MACRO",
        209: "SUBDOC_XATTR_UNKNOWN_VATTR",
        210: "SUBDOC_XATTR_CANNOT_MODIFY_VATTR",
        211: "SUBDOC_MULTI_PATH_FAILURE_DELETED",
        212: "SUBDOC_INVALID_XATTR_ORDER",
        213: "SUBDOC_XATTR_UNKNOWN_VATTR_MACRO",
        214: "SUBDOC_NOT_DELETED",
        215: "SUBDOC_DELETED_WITHOUT_VALUE",
        216: "SUBDOC_FIELD_NOT_BINARY",
        65280: "USER_FIRST",
        65535: "USER_LAST",
    },
)
_DURABILITY_LEVEL = Enum(
    "DurabilityLevel",
    _U8,
    {1: "MAJORITY", 2: "MAJORITY_AND_PERSIST_TO_ACTIVE", 3: "PERSIST_TO_MAJORITY"},
)
_DURABILITY = record(
    Item("level", _DURABILITY_LEVEL), Item("timeout", Integer(16, low=1, high=65534), optional=True)
)
_STREAM_ID = record(Item("stream_id", Integer(16, low=1)))
_IMPERSONATE = record(Item("user", Text()))
_REQUEST_INFO = record(
    bits(
        Item("id", Integer(4, escape=_U8)),
        Item("length", Integer(4, escape=_U8), size_of=("content",)),
    ),
    Item(
        "content",
        Switch(
            "id",
            {0: Nothing(), 1: _DURABILITY, 2: _STREAM_ID, 4: _IMPERSONATE, 5: Nothing()},
            Bytes(),
        ),
    ),
)
_SERVER_DURATION = record(Item("encoded", _U16))
_UNITS = record(Item("units", _U16))
_RESPONSE_INFO = record(
    bits(
        Item("id", Integer(4, escape=_U8)),
        Item("length", Integer(4, escape=_U8), size_of=("content",)),
    ),
    Item("content", Switch("id", {0: _SERVER_DURATION, 1: _UNITS, 2: _UNITS}, Bytes())),
)
_DOCUMENT_KEY = record(
    Item("collection", _VARUINT32, when=(Test("$collections", "is", (1,)),)),
    Item("key", Bytes(250)),
)
_GET_RESPONSE_EXTRAS = record(Item("flags", _U32, optional=True))
_SET_EXTRAS = record(Item("flags", _U32), Item("expiration", _U32))
_MUTATION_TOKEN = record(Item("vbucket_uuid", _U64), Item("seqno", _U64))
_SET_RESPONSE_EXTRAS = record(Item("token", _MUTATION_TOKEN, optional=True))
_ERROR_BODY = Switch("/status", {0: Nothing()}, Bytes())
_DELETE_RESPONSE_EXTRAS = record(Item("token", _MUTATION_TOKEN, optional=True))
_FEATURE = Enum(
    "Feature",
    _U16,
    {
        1: "INVALID",
        2: "TLS",
        3: "TCP_NODELAY",
        4: "MUTATION_SEQNO",
        5: "TCP_DELAY",
        6: "XATTR",
        7: "XERROR",
        8: "SELECT_BUCKET",
        9: "INVALID_2",
        10: "SNAPPY",
        11: "JSON",
        12: "DUPLEX",
        13: "CLUSTER_MAP_NOTIFICATION",
        14: "UNORDERED_EXECUTION",
        15: "TRACING",
        16: "ALT_REQUEST",
        17: "SYNC_REPLICATION",
        18: "COLLECTIONS",
        19: "SNAPPY_EVERYWHERE",
        20: "PRESERVE_TTL",
        21: "VATTR",
        22: "INVALID_3",
        23: "SUBDOC_CREATE_AS_DELETED",
        24: "SUBDOC_DOCUMENT_MACRO",
        25: "SUBDOC_REPLACE_BODY_WITH_XATTR",
        26: "REPORT_UNIT_USAGE",
        27: "NON_BLOCKING_THROTTLING",
        28: "SUBDOC_REPLICA_READ",
        29: "GET_CLUSTER_CONFIG_WITH_KNOWN_VERSION",
        30: "DEDUPE_NOT_MY_VBUCKET_CLUSTER_MAP",
        31: "CLUSTER_MAP_NOTIFICATION_BRIEF",
        32: "SUBDOC_MULTIPLE_XATTR_KEYS",
        33: "SUBDOC_BINARY_XATTR",
        34: "RANGE_SCAN_INCLUDE_XATTR",
        35: "SUBDOC_REPLICA_READ_OF_DELETED",
        36: "GET_RANDOM_KEY_INCLUDE_XATTR",
        37: "MUTATE_WITH_META",
        38: "DCP_SKIP_DELETES_IN_INITIAL_BACKFILL",
    },
)
_SELECTED_STATE = Enum(
    "SelectedState", _U32, {0: "ALIVE", 1: "ACTIVE", 2: "REPLICA", 3: "PENDING", 4: "DEAD"}
)
_GET_ALL_VBUCKET_SEQNOS_EXTRAS = record(
    Item("state", _SELECTED_STATE, optional=True), Item("collection", _U32, optional=True)
)
_GET_ALL_VBUCKET_SEQNOS_RESPONSE_VALUE_SUCCESS = record(Item("vbucket", _U16), Item("seqno", _U64))
_DCP_OPEN_FLAGS = Flags(
    "DcpOpenFlags",
    _U32,
    {
        0x1: "PRODUCER",
        0x4: "INCLUDE_XATTRS",
        0x8: "NO_VALUE",
        0x20: "INCLUDE_DELETE_TIMES",
        0x40: "NO_VALUE_WITH_DATATYPE",
        0x100: "INCLUDE_DELETED_USER_XATTRS",
        0x200: "SKIP_DELETES_IN_INITIAL_BACKFILL",
    },
)
_DCP_OPEN_EXTRAS = record(Item("reserved", _U32, const=0), Item("flags", _DCP_OPEN_FLAGS))
_STREAM_FLAGS = Flags(
    "StreamFlags",
    _U32,
    {
        0x1: "TAKEOVER",
        0x2: "DISK_ONLY",
        0x4: "TO_LATEST",
        0x8: "NO_VALUE",
        0x10: "ACTIVE_ONLY",
        0x20: "STRICT_VBUCKET_UUID",
        0x40: "FROM_LATEST",
        0x80: "IGNORE_PURGED_TOMBSTONES",
        0x100: "CACHE_TRANSFER",
    },
)
_DCP_ADD_STREAM_EXTRAS = record(Item("flags", _STREAM_FLAGS))
_DCP_ADD_STREAM_RESPONSE_EXTRAS = record(Item("stream_opaque", _U32, optional=True))
_DCP_STREAM_REQUEST_EXTRAS = record(
    Item("flags", _STREAM_FLAGS),
    Item("reserved", _U32, const=0),
    Item("start_seqno", _U64),
    Item("end_seqno", _U64),
    Item("vbucket_uuid", _U64),
    Item("snapshot_start_seqno", _U64),
    Item("snapshot_end_seqno", _U64),
    rules=(
        ("ordered", ("start_seqno", "end_seqno")),
        ("ordered", ("snapshot_start_seqno", "start_seqno", "snapshot_end_seqno")),
    ),
)
_STREAM_FILTER = Json(STREAM_FILTER, 16)
_DCP_STREAM_REQUEST_VALUE = record(Item("filter", _STREAM_FILTER, optional=True))
_FAILOVER_ENTRY = record(Item("vbucket_uuid", _U64), Item("seqno", _U64))
_DCP_STREAM_REQUEST_RESPONSE_VALUE_ROLLBACK = record(Item("seqno", _U64))
_FAILOVER_LOG = Switch("/status", {0: List(_FAILOVER_ENTRY)}, Bytes())
_STREAM_END_REASON = Enum(
    "StreamEndReason",
    _U32,
    {
        0: "OK",
        1: "CLOSED",
        2: "STATE_CHANGED",
        3: "DISCONNECTED",
        4: "TOO_SLOW",
        5: "BACKFILL_FAILED",
        6: "ROLLBACK",
        7: "FILTER_EMPTY",
        8: "LOST_PRIVILEGES",
    },
)
_DCP_STREAM_END_EXTRAS = record(Item("reason", _STREAM_END_REASON))
_SNAPSHOT_FLAGS = Flags(
    "SnapshotFlags",
    _U32,
    {
        0x1: "MEMORY",
        0x2: "DISK",
        0x4: "CHECKPOINT",
        0x8: "ACKNOWLEDGE",
        0x10: "HISTORY",
        0x20: "MAY_CONTAIN_DUPLICATES",
    },
)
_MARKER_V1 = record(
    Item("start_seqno", _U64), Item("end_seqno", _U64), Item("flags", _SNAPSHOT_FLAGS)
)
_MARKER_VERSION = Enum("MarkerVersion", _U8, {0: "V2_0", 2: "V2_2"}, open=False)
_MARKER_IN_VALUE = record(Item("version", _MARKER_VERSION))
_DCP_SNAPSHOT_MARKER_EXTRAS = Union(
    {"MarkerV1": _MARKER_V1, "MarkerInValue": _MARKER_IN_VALUE},
    sizes={20: "MarkerV1", 1: "MarkerInValue"},
)
_MARKER_V20 = record(
    Item("start_seqno", _U64),
    Item("end_seqno", _U64),
    Item("flags", _SNAPSHOT_FLAGS),
    Item("max_visible_seqno", _U64),
    Item("high_completed_seqno", _U64),
)
_MARKER_V22 = record(
    Item("start_seqno", _U64),
    Item("end_seqno", _U64),
    Item("flags", _SNAPSHOT_FLAGS),
    Item("max_visible_seqno", _U64),
    Item("high_completed_seqno", _U64),
    Item("purge_seqno", _U64),
    Item("high_prepared_seqno", _U64),
)
_DCP_SNAPSHOT_MARKER_VALUE_MARKER = Union(
    {"MarkerV20": _MARKER_V20, "MarkerV22": _MARKER_V22}, sizes={36: "MarkerV20", 52: "MarkerV22"}
)
_DCP_SNAPSHOT_MARKER_VALUE = record(
    Item("marker", _DCP_SNAPSHOT_MARKER_VALUE_MARKER, optional=True)
)
_DCP_MUTATION_EXTRAS = record(
    Item("by_seqno", _U64),
    Item("rev_seqno", _U64),
    Item("flags", _U32),
    Item("expiration", _U32),
    Item("lock_time", _U32),
    Item("extended_length", _U16, const=0),
    Item("nru", _U8),
)
_DELETION_V1 = record(
    Item("by_seqno", _U64), Item("rev_seqno", _U64), Item("extended_length", _U16, const=0)
)
_DELETION_V2 = record(
    Item("by_seqno", _U64),
    Item("rev_seqno", _U64),
    Item("delete_time", _U32),
    Item("unused", _U8, const=0),
)
_DCP_DELETION_EXTRAS = Union(
    {"DeletionV1": _DELETION_V1, "DeletionV2": _DELETION_V2},
    sizes={18: "DeletionV1", 21: "DeletionV2"},
)
_DCP_EXPIRATION_EXTRAS = record(
    Item("by_seqno", _U64), Item("rev_seqno", _U64), Item("delete_time", _U32)
)
_VBUCKET_STATE = Enum("VbucketState", _U8, {1: "ACTIVE", 2: "REPLICA", 3: "PENDING", 4: "DEAD"})
_DCP_SET_VBUCKET_STATE_EXTRAS = record(Item("state", _VBUCKET_STATE))
_DCP_BUFFER_ACK_EXTRAS = record(Item("acknowledged", _U32))
_SYSTEM_EVENT_KIND = Enum(
    "SystemEventKind",
    _U32,
    {
        0: "CREATE_COLLECTION",
        1: "DROP_COLLECTION",
        3: "CREATE_SCOPE",
        4: "DROP_SCOPE",
        5: "MODIFY_COLLECTION",
    },
)
_DCP_SYSTEM_EVENT_EXTRAS = record(
    Item("by_seqno", _U64), Item("event", _SYSTEM_EVENT_KIND), Item("version", _U8)
)
_COLLECTION_EVENT = record(
    Item("manifest_uid", _U64),
    Item("scope", _U32),
    Item("collection", _U32),
    Item("max_ttl", _U32, optional=True),
)
_SCOPE_EVENT = record(Item("manifest_uid", _U64), Item("scope", _U32))
_SYSTEM_EVENT_VALUE = Switch(
    "/extras.event",
    {
        0: _COLLECTION_EVENT,
        5: _COLLECTION_EVENT,
        1: _COLLECTION_EVENT,
        3: _SCOPE_EVENT,
        4: _SCOPE_EVENT,
    },
    Bytes(),
)
_COLLECTION_TABLE = Table(COLLECTION_TABLE)
_DROPPED_COLLECTION_TABLE = Table(DROPPED_COLLECTION_TABLE)
_SCOPE_TABLE = Table(SCOPE_TABLE)
_DROPPED_SCOPE_TABLE = Table(DROPPED_SCOPE_TABLE)
_SYSTEM_EVENT_TABLE = Switch(
    "/extras.event",
    {
        0: _COLLECTION_TABLE,
        5: _COLLECTION_TABLE,
        1: _DROPPED_COLLECTION_TABLE,
        3: _SCOPE_TABLE,
        4: _DROPPED_SCOPE_TABLE,
    },
    Bytes(),
)
_DCP_PREPARE_EXTRAS = record(
    Item("by_seqno", _U64),
    Item("rev_seqno", _U64),
    Item("flags", _U32),
    Item("expiration", _U32),
    Item("lock_time", _U32),
    Item("nru", _U8),
    Item("deleted", _BOOL),
    Item("durability", _DURABILITY_LEVEL),
)
_DCP_SEQNO_ACKNOWLEDGED_EXTRAS = record(Item("prepared_seqno", _U64))
_DCP_COMMIT_EXTRAS = record(Item("prepared_seqno", _U64), Item("commit_seqno", _U64))
_DCP_ABORT_EXTRAS = record(Item("prepared_seqno", _U64), Item("abort_seqno", _U64))
_DCP_SEQNO_ADVANCED_EXTRAS = record(Item("by_seqno", _U64))
_DCP_OSO_SNAPSHOT_EXTRAS_FLAGS = Flags(
    "DcpOsoSnapshotExtrasFlags", _U32, {0x1: "START", 0x2: "END"}
)
_DCP_OSO_SNAPSHOT_EXTRAS = record(Item("flags", _DCP_OSO_SNAPSHOT_EXTRAS_FLAGS))
_CACHED_DOCUMENT = record(
    Item("cas", _U64),
    Item("by_seqno", _U64),
    Item("rev_seqno", _U64),
    Item("value_length", _U32, size_of=("value",)),
    Item("flags", _U32),
    Item("expiration", _U32),
    Item("key_length", _U16, size_of=("key",)),
    Item("datatype", _DATATYPE),
    Item("cache_hint", _U8),
    Item("key", _DOCUMENT_KEY),
    Item("value", Bytes()),
)
_OBSERVE_SEQNO_VALUE = record(Item("vbucket_uuid", _U64))
_OBSERVED_SEQNO = record(
    Item("format", _U8, const=0),
    Item("vbucket", _U16),
    Item("vbucket_uuid", _U64),
    Item("persisted_seqno", _U64),
    Item("current_seqno", _U64),
)
_OBSERVED_AFTER_FAILOVER = record(
    Item("format", _U8, const=1),
    Item("vbucket", _U16),
    Item("vbucket_uuid", _U64),
    Item("persisted_seqno", _U64),
    Item("current_seqno", _U64),
    Item("old_vbucket_uuid", _U64),
    Item("last_seqno_received", _U64),
)
_OBSERVE_SEQNO_RESPONSE_VALUE_SUCCESS = Union(
    {"ObservedSeqno": _OBSERVED_SEQNO, "ObservedAfterFailover": _OBSERVED_AFTER_FAILOVER},
    tags={0: "ObservedSeqno", 1: "ObservedAfterFailover"},
    width=8,
)
_KNOWN_CONFIG = record(Item("epoch", _U64), Item("revision", _U64))
_GET_CLUSTER_CONFIG_EXTRAS = record(Item("known", _KNOWN_CONFIG, optional=True))
_CLUSTER_CONFIG = Json(CLUSTER_CONFIG, 16)
_COLLECTIONS_MANIFEST = Json(COLLECTIONS_MANIFEST, 16)
_COLLECTION_ID = record(Item("manifest_uid", _U64), Item("collection", _U32))
_GET_COLLECTION_ID_RESPONSE_EXTRAS = record(Item("id", _COLLECTION_ID, optional=True))
_GET_ERROR_MAP_VALUE = record(Item("version", _U16))
_ERROR_MAP = Json(ERROR_MAP, 16)
_CLUSTER_MAP_CHANGED_EXTRAS = record(Item("epoch", _U64), Item("revision", _U64))
_CLUSTER_MAP_CHANGED_VALUE = record(Item("config", _CLUSTER_CONFIG, optional=True))
_CACHE_TRANSFER = Json(CACHE_TRANSFER, 16)
_ERROR_MAP_ENTRY = Json(ERROR_MAP_ENTRY, 16)
_RETRY_STRATEGY = Json(RETRY_STRATEGY, 16)
_VBUCKET_SERVER_MAP = Json(VBUCKET_SERVER_MAP, 16)
_NODE_EXT = Json(NODE_EXT, 16)
_SCOPE_ENTRY = Json(SCOPE_ENTRY, 16)
_COLLECTION_ENTRY = Json(COLLECTION_ENTRY, 16)
_ERROR_CONTEXT = Json(ERROR_CONTEXT, 16)
_ERROR_TEXT = Json(ERROR_TEXT, 16)
_ATTRIBUTE = Sized(record(Item("key", Text(until=0)), Item("value", Bytes(until=0))), _U32)
_DOCUMENT_WITH_ATTRIBUTES = record(
    Item("attributes", Sized(List(_ATTRIBUTE), _U32)), Item("document", Bytes())
)
_OPCODE = Enum(
    "Opcode",
    _U8,
    {
        0: "GET",
        1: "SET",
        2: "ADD",
        3: "REPLACE",
        4: "DELETE",
        5: "INCREMENT",
        6: "DECREMENT",
        7: "QUIT",
        9: "GETQ",
        10: "NOOP",
        11: "VERSION",
        12: "GETK",
        13: "GETKQ",
        14: "APPEND",
        15: "PREPEND",
        16: "STAT",
        17: "SETQ",
        18: "ADDQ",
        19: "REPLACEQ",
        20: "DELETEQ",
        21: "INCREMENTQ",
        22: "DECREMENTQ",
        23: "QUITQ",
        25: "APPENDQ",
        26: "PREPENDQ",
        27: "VERBOSITY",
        28: "TOUCH",
        29: "GAT",
        30: "GATQ",
        31: "HELLO",
        32: "SASL_LIST_MECHANISMS",
        33: "SASL_AUTH",
        34: "SASL_STEP",
        35: "IOCTL_GET",
        36: "IOCTL_SET",
        37: "CONFIG_VALIDATE",
        38: "CONFIG_RELOAD",
        39: "AUDIT_PUT",
        40: "AUDIT_CONFIG_RELOAD",
        41: "SHUTDOWN",
        42: "SET_BUCKET_THROTTLE_PROPERTIES",
        43: "SET_BUCKET_DATA_LIMIT_EXCEEDED",
        45: "SET_ACTIVE_ENCRYPTION_KEYS",
        46: "PRUNE_ENCRYPTION_KEYS",
        47: "REGISTER_AUTH_TOKEN",
        61: "SET_VBUCKET",
        62: "GET_VBUCKET",
        63: "DEL_VBUCKET",
        72: "GET_ALL_VBUCKET_SEQNOS",
        73: "GET_EX",
        74: "GET_EX_REPLICA",
        75: "MUTATE_WITH_META",
        80: "DCP_OPEN",
        81: "DCP_ADD_STREAM",
        82: "DCP_CLOSE_STREAM",
        83: "DCP_STREAM_REQUEST",
        84: "DCP_GET_FAILOVER_LOG",
        85: "DCP_STREAM_END",
        86: "DCP_SNAPSHOT_MARKER",
        87: "DCP_MUTATION",
        88: "DCP_DELETION",
        89: "DCP_EXPIRATION",
        91: "DCP_SET_VBUCKET_STATE",
        92: "DCP_NOOP",
        93: "DCP_BUFFER_ACKNOWLEDGEMENT",
        94: "DCP_CONTROL",
        95: "DCP_SYSTEM_EVENT",
        96: "DCP_PREPARE",
        97: "DCP_SEQNO_ACKNOWLEDGED",
        98: "DCP_COMMIT",
        99: "DCP_ABORT",
        100: "DCP_SEQNO_ADVANCED",
        101: "DCP_OSO_SNAPSHOT",
        102: "DCP_CACHE_TRANSFER",
        103: "DCP_CACHE_TRANSFER_END",
        112: "GET_FUSION_STORAGE_SNAPSHOT",
        113: "RELEASE_FUSION_STORAGE_SNAPSHOT",
        114: "MOUNT_FUSION_VBUCKET",
        115: "UNMOUNT_FUSION_VBUCKET",
        116: "SYNC_FUSION_LOGSTORE",
        117: "START_FUSION_UPLOADER",
        118: "STOP_FUSION_UPLOADER",
        119: "DELETE_FUSION_NAMESPACE",
        120: "GET_FUSION_NAMESPACES",
        121: "CREATE_FUSION_NAMESPACE",
        128: "STOP_PERSISTENCE",
        129: "START_PERSISTENCE",
        130: "SET_PARAM",
        131: "GET_REPLICA",
        132: "SET_CHRONICLE_AUTH_TOKEN",
        133: "CREATE_BUCKET",
        134: "DELETE_BUCKET",
        135: "LIST_BUCKETS",
        137: "SELECT_BUCKET",
        138: "PAUSE_BUCKET",
        139: "RESUME_BUCKET",
        140: "VALIDATE_BUCKET_CONFIG",
        145: "OBSERVE_SEQNO",
        146: "OBSERVE",
        147: "EVICT_KEY",
        148: "GET_LOCKED",
        149: "UNLOCK_KEY",
        150: "GET_FAILOVER_LOG",
        160: "GET_META",
        161: "GETQ_META",
        162: "SET_WITH_META",
        163: "SETQ_WITH_META",
        164: "ADD_WITH_META",
        165: "ADDQ_WITH_META",
        168: "DEL_WITH_META",
        169: "DELQ_WITH_META",
        173: "ENABLE_TRAFFIC",
        174: "DISABLE_TRAFFIC",
        175: "IFCONFIG",
        178: "RETURN_META",
        179: "COMPACT_DATABASE",
        180: "SET_CLUSTER_CONFIG",
        181: "GET_CLUSTER_CONFIG",
        182: "GET_RANDOM_KEY",
        183: "SEQNO_PERSISTENCE",
        184: "GET_KEYS",
        185: "COLLECTIONS_SET_MANIFEST",
        186: "COLLECTIONS_GET_MANIFEST",
        187: "COLLECTIONS_GET_ID",
        188: "COLLECTIONS_GET_SCOPE_ID",
        197: "SUBDOC_GET",
        198: "SUBDOC_EXISTS",
        199: "SUBDOC_DICT_ADD",
        200: "SUBDOC_DICT_UPSERT",
        201: "SUBDOC_DELETE",
        202: "SUBDOC_REPLACE",
        203: "SUBDOC_ARRAY_PUSH_LAST",
        204: "SUBDOC_ARRAY_PUSH_FIRST",
        205: "SUBDOC_ARRAY_INSERT",
        206: "SUBDOC_ARRAY_ADD_UNIQUE",
        207: "SUBDOC_COUNTER",
        208: "SUBDOC_MULTI_LOOKUP",
        209: "SUBDOC_MULTI_MUTATION",
        210: "SUBDOC_GET_COUNT",
        211: "SUBDOC_REPLACE_BODY_WITH_XATTR",
        218: "RANGE_SCAN_CREATE",
        219: "RANGE_SCAN_CONTINUE",
        220: "RANGE_SCAN_CANCEL",
        224: "PREPARE_SNAPSHOT",
        225: "RELEASE_SNAPSHOT",
        226: "DOWNLOAD_SNAPSHOT",
        227: "GET_FILE_FRAGMENT",
        241: "ISASL_REFRESH",
        243: "GET_CMD_TIMER",
        244: "SET_CTRL_TOKEN",
        245: "GET_CTRL_TOKEN",
        246: "UPDATE_EXTERNAL_USER_PERMISSIONS",
        247: "RBAC_REFRESH",
        248: "AUTH_PROVIDER",
        251: "DROP_PRIVILEGE",
        252: "ADJUST_TIMEOFDAY",
        253: "EWOULDBLOCK_CTL",
        254: "GET_ERROR_MAP",
        255: "INVALID",
    },
)
_SERVER_OPCODE = Enum(
    "ServerOpcode",
    _U8,
    {
        1: "CLUSTER_MAP_CHANGE_NOTIFICATION",
        2: "AUTHENTICATE",
        3: "ACTIVE_EXTERNAL_USERS",
        4: "GET_AUTHORIZATION",
    },
)
_REQUEST_INFO_KIND = Enum(
    "RequestInfoKind",
    _U16,
    {
        0: "BARRIER",
        1: "DURABILITY",
        2: "STREAM_ID",
        3: "OPEN_TRACING",
        4: "IMPERSONATE",
        5: "PRESERVE_TTL",
        6: "IMPERSONATE_PRIVILEGE",
        7: "IMPERSONATE_TOKEN",
    },
)
_RESPONSE_INFO_KIND = Enum(
    "ResponseInfoKind",
    _U16,
    {0: "SERVER_DURATION", 1: "READ_UNITS", 2: "WRITE_UNITS", 3: "THROTTLE_DURATION"},
)
_NONE = Nothing()


def _frame(
    fixed: dict[str, int],
    *,
    extras: Kind = _NONE,
    key: Kind = _NONE,
    value: Kind = _NONE,
    secrets: tuple[str, ...] = (),
) -> Kind:
    return Record(
        (
            Item("magic", _MAGIC),
            Item("opcode", _U8),
            Item(
                "framing_extras_length",
                _U8,
                when=(Test("magic", "is", (8, 24)),),
                size_of=("framing_extras",),
            ),
            Item("key_length", Switch("magic", {8: _U8, 24: _U8}, _U16), size_of=("key",)),
            Item("extras_length", _U8, size_of=("extras",)),
            Item("datatype", _DATATYPE),
            Item("vbucket", _U16, when=(Test("magic", "is", (128, 8, 130)),)),
            Item("status", _STATUS, when=(Test("magic", "is", (129, 24, 131)),)),
            Item("body_length", _U32, size_of=("framing_extras", "extras", "key", "value")),
            Item("opaque", _U32),
            Item("cas", _U64),
            Item(
                "framing_extras",
                Switch("magic", {8: List(_REQUEST_INFO), 24: List(_RESPONSE_INFO)}),
                when=(Test("magic", "is", (8, 24)),),
            ),
            Item("extras", extras),
            Item("key", key),
            Item("value", value, secret="value" in secrets),
        ),
        fixed,
    )


LAYOUTS: dict[str, Kind] = {
    "Frame": _frame({}, extras=Bytes(), key=Bytes(), value=Bytes()),
    "Get": _frame({"opcode": 0}, key=_DOCUMENT_KEY),
    "GetResponse": _frame({"opcode": 0}, extras=_GET_RESPONSE_EXTRAS, value=Bytes()),
    "Set": _frame({"opcode": 1}, extras=_SET_EXTRAS, key=_DOCUMENT_KEY, value=Bytes()),
    "SetResponse": _frame({"opcode": 1}, extras=_SET_RESPONSE_EXTRAS, value=_ERROR_BODY),
    "Delete": _frame({"opcode": 4}, key=_DOCUMENT_KEY),
    "DeleteResponse": _frame({"opcode": 4}, extras=_DELETE_RESPONSE_EXTRAS, value=_ERROR_BODY),
    "Quit": _frame({"opcode": 7}),
    "QuitResponse": _frame({"opcode": 7}, value=_ERROR_BODY),
    "Noop": _frame({"opcode": 10}),
    "NoopResponse": _frame({"opcode": 10}, value=_ERROR_BODY),
    "Version": _frame({"opcode": 11}),
    "VersionResponse": _frame({"opcode": 11}, value=Text()),
    "Hello": _frame({"opcode": 31}, key=Text(), value=List(_FEATURE, max_items=1024)),
    "HelloResponse": _frame(
        {"opcode": 31}, value=Switch("/status", {0: List(_FEATURE, max_items=1024)}, Bytes())
    ),
    "SaslListMechanisms": _frame({"opcode": 32}),
    "SaslListMechanismsResponse": _frame({"opcode": 32}, value=Text()),
    "SaslAuth": _frame({"opcode": 33}, key=Text(), value=Bytes(), secrets=("value",)),
    "SaslAuthResponse": _frame({"opcode": 33}, value=Bytes()),
    "SaslStep": _frame({"opcode": 34}, key=Text(), value=Bytes(), secrets=("value",)),
    "SaslStepResponse": _frame({"opcode": 34}, value=Bytes()),
    "GetAllVbucketSeqnos": _frame({"opcode": 72}, extras=_GET_ALL_VBUCKET_SEQNOS_EXTRAS),
    "GetAllVbucketSeqnosResponse": _frame(
        {"opcode": 72},
        value=Switch("/status", {0: List(_GET_ALL_VBUCKET_SEQNOS_RESPONSE_VALUE_SUCCESS)}, Bytes()),
    ),
    "DcpOpen": _frame({"opcode": 80}, extras=_DCP_OPEN_EXTRAS, key=Text(200), value=Bytes()),
    "DcpOpenResponse": _frame({"opcode": 80}, value=_ERROR_BODY),
    "DcpAddStream": _frame({"opcode": 81}, extras=_DCP_ADD_STREAM_EXTRAS),
    "DcpAddStreamResponse": _frame(
        {"opcode": 81}, extras=_DCP_ADD_STREAM_RESPONSE_EXTRAS, value=_ERROR_BODY
    ),
    "DcpCloseStream": _frame({"opcode": 82}),
    "DcpCloseStreamResponse": _frame({"opcode": 82}, value=_ERROR_BODY),
    "DcpStreamRequest": _frame(
        {"opcode": 83}, extras=_DCP_STREAM_REQUEST_EXTRAS, value=_DCP_STREAM_REQUEST_VALUE
    ),
    "DcpStreamRequestResponse": _frame(
        {"opcode": 83},
        value=Switch(
            "/status",
            {0: List(_FAILOVER_ENTRY), 35: _DCP_STREAM_REQUEST_RESPONSE_VALUE_ROLLBACK},
            Bytes(),
        ),
    ),
    "DcpGetFailoverLog": _frame({"opcode": 84}),
    "DcpGetFailoverLogResponse": _frame({"opcode": 84}, value=_FAILOVER_LOG),
    "DcpStreamEnd": _frame({"opcode": 85}, extras=_DCP_STREAM_END_EXTRAS),
    "DcpSnapshotMarker": _frame(
        {"opcode": 86}, extras=_DCP_SNAPSHOT_MARKER_EXTRAS, value=_DCP_SNAPSHOT_MARKER_VALUE
    ),
    "DcpSnapshotMarkerResponse": _frame({"opcode": 86}, value=_ERROR_BODY),
    "DcpMutation": _frame(
        {"opcode": 87}, extras=_DCP_MUTATION_EXTRAS, key=_DOCUMENT_KEY, value=Bytes()
    ),
    "DcpDeletion": _frame(
        {"opcode": 88}, extras=_DCP_DELETION_EXTRAS, key=_DOCUMENT_KEY, value=Bytes()
    ),
    "DcpExpiration": _frame(
        {"opcode": 89}, extras=_DCP_EXPIRATION_EXTRAS, key=_DOCUMENT_KEY, value=Bytes()
    ),
    "DcpSetVbucketState": _frame({"opcode": 91}, extras=_DCP_SET_VBUCKET_STATE_EXTRAS),
    "DcpSetVbucketStateResponse": _frame({"opcode": 91}, value=_ERROR_BODY),
    "DcpNoop": _frame({"opcode": 92}),
    "DcpNoopResponse": _frame({"opcode": 92}, value=_ERROR_BODY),
    "DcpBufferAck": _frame({"opcode": 93}, extras=_DCP_BUFFER_ACK_EXTRAS),
    "DcpControl": _frame({"opcode": 94}, key=Text(), value=Text()),
    "DcpControlResponse": _frame({"opcode": 94}, value=_ERROR_BODY),
    "DcpSystemEvent": _frame(
        {"opcode": 95},
        extras=_DCP_SYSTEM_EVENT_EXTRAS,
        key=Text(),
        value=Switch(
            "/extras.version",
            {0: _SYSTEM_EVENT_VALUE, 1: _SYSTEM_EVENT_VALUE, 2: _SYSTEM_EVENT_TABLE},
            Bytes(),
        ),
    ),
    "DcpPrepare": _frame(
        {"opcode": 96}, extras=_DCP_PREPARE_EXTRAS, key=_DOCUMENT_KEY, value=Bytes()
    ),
    "DcpSeqnoAcknowledged": _frame({"opcode": 97}, extras=_DCP_SEQNO_ACKNOWLEDGED_EXTRAS),
    "DcpCommit": _frame({"opcode": 98}, extras=_DCP_COMMIT_EXTRAS, key=_DOCUMENT_KEY),
    "DcpAbort": _frame({"opcode": 99}, extras=_DCP_ABORT_EXTRAS, key=_DOCUMENT_KEY),
    "DcpSeqnoAdvanced": _frame({"opcode": 100}, extras=_DCP_SEQNO_ADVANCED_EXTRAS),
    "DcpOsoSnapshot": _frame({"opcode": 101}, extras=_DCP_OSO_SNAPSHOT_EXTRAS),
    "DcpCacheTransfer": _frame({"opcode": 102}, value=List(_CACHED_DOCUMENT)),
    "DcpCacheTransferEnd": _frame({"opcode": 103}),
    "SelectBucket": _frame({"opcode": 137}, key=Text()),
    "SelectBucketResponse": _frame({"opcode": 137}, value=_ERROR_BODY),
    "ObserveSeqno": _frame({"opcode": 145}, value=_OBSERVE_SEQNO_VALUE),
    "ObserveSeqnoResponse": _frame(
        {"opcode": 145},
        value=Switch("/status", {0: _OBSERVE_SEQNO_RESPONSE_VALUE_SUCCESS}, Bytes()),
    ),
    "GetClusterConfig": _frame({"opcode": 181}, extras=_GET_CLUSTER_CONFIG_EXTRAS),
    "GetClusterConfigResponse": _frame(
        {"opcode": 181}, value=Switch("/status", {0: _CLUSTER_CONFIG}, Bytes())
    ),
    "GetCollectionsManifest": _frame({"opcode": 186}),
    "GetCollectionsManifestResponse": _frame(
        {"opcode": 186}, value=Switch("/status", {0: _COLLECTIONS_MANIFEST}, Bytes())
    ),
    "GetCollectionId": _frame({"opcode": 187}, value=Text()),
    "GetCollectionIdResponse": _frame(
        {"opcode": 187}, extras=_GET_COLLECTION_ID_RESPONSE_EXTRAS, value=Bytes()
    ),
    "GetErrorMap": _frame({"opcode": 254}, value=_GET_ERROR_MAP_VALUE),
    "GetErrorMapResponse": _frame(
        {"opcode": 254}, value=Switch("/status", {0: _ERROR_MAP}, Bytes())
    ),
    "ClusterMapChanged": _frame(
        {"magic": 130, "opcode": 1},
        extras=_CLUSTER_MAP_CHANGED_EXTRAS,
        key=Text(),
        value=_CLUSTER_MAP_CHANGED_VALUE,
    ),
    "RequestInfo": _REQUEST_INFO,
    "ResponseInfo": _RESPONSE_INFO,
    "Durability": _DURABILITY,
    "StreamId": _STREAM_ID,
    "Impersonate": _IMPERSONATE,
    "ServerDuration": _SERVER_DURATION,
    "Units": _UNITS,
    "StreamFilter": _STREAM_FILTER,
    "CacheTransfer": _CACHE_TRANSFER,
    "ErrorMap": _ERROR_MAP,
    "ErrorMapEntry": _ERROR_MAP_ENTRY,
    "RetryStrategy": _RETRY_STRATEGY,
    "ClusterConfig": _CLUSTER_CONFIG,
    "VbucketServerMap": _VBUCKET_SERVER_MAP,
    "NodeExt": _NODE_EXT,
    "CollectionsManifest": _COLLECTIONS_MANIFEST,
    "ScopeEntry": _SCOPE_ENTRY,
    "CollectionEntry": _COLLECTION_ENTRY,
    "ErrorContext": _ERROR_CONTEXT,
    "ErrorText": _ERROR_TEXT,
    "DocumentKey": _DOCUMENT_KEY,
    "DocumentWithAttributes": _DOCUMENT_WITH_ATTRIBUTES,
    "Attribute": _ATTRIBUTE,
    "KnownConfig": _KNOWN_CONFIG,
    "MutationToken": _MUTATION_TOKEN,
    "CollectionId": _COLLECTION_ID,
    "ObservedSeqno": _OBSERVED_SEQNO,
    "ObservedAfterFailover": _OBSERVED_AFTER_FAILOVER,
    "FailoverEntry": _FAILOVER_ENTRY,
    "MarkerV1": _MARKER_V1,
    "MarkerInValue": _MARKER_IN_VALUE,
    "MarkerV20": _MARKER_V20,
    "MarkerV22": _MARKER_V22,
    "DeletionV1": _DELETION_V1,
    "DeletionV2": _DELETION_V2,
    "CachedDocument": _CACHED_DOCUMENT,
    "CollectionEvent": _COLLECTION_EVENT,
    "ScopeEvent": _SCOPE_EVENT,
    "CollectionTable": _COLLECTION_TABLE,
    "DroppedCollectionTable": _DROPPED_COLLECTION_TABLE,
    "ScopeTable": _SCOPE_TABLE,
    "DroppedScopeTable": _DROPPED_SCOPE_TABLE,
    "GetResponseExtras": _GET_RESPONSE_EXTRAS,
    "SetExtras": _SET_EXTRAS,
    "SetResponseExtras": _SET_RESPONSE_EXTRAS,
    "DeleteResponseExtras": _DELETE_RESPONSE_EXTRAS,
    "GetAllVbucketSeqnosExtras": _GET_ALL_VBUCKET_SEQNOS_EXTRAS,
    "GetAllVbucketSeqnosResponseValueSuccess": _GET_ALL_VBUCKET_SEQNOS_RESPONSE_VALUE_SUCCESS,
    "DcpOpenExtras": _DCP_OPEN_EXTRAS,
    "DcpAddStreamExtras": _DCP_ADD_STREAM_EXTRAS,
    "DcpAddStreamResponseExtras": _DCP_ADD_STREAM_RESPONSE_EXTRAS,
    "DcpStreamRequestExtras": _DCP_STREAM_REQUEST_EXTRAS,
    "DcpStreamRequestValue": _DCP_STREAM_REQUEST_VALUE,
    "DcpStreamRequestResponseValueRollback": _DCP_STREAM_REQUEST_RESPONSE_VALUE_ROLLBACK,
    "DcpStreamEndExtras": _DCP_STREAM_END_EXTRAS,
    "DcpSnapshotMarkerValue": _DCP_SNAPSHOT_MARKER_VALUE,
    "DcpMutationExtras": _DCP_MUTATION_EXTRAS,
    "DcpExpirationExtras": _DCP_EXPIRATION_EXTRAS,
    "DcpSetVbucketStateExtras": _DCP_SET_VBUCKET_STATE_EXTRAS,
    "DcpBufferAckExtras": _DCP_BUFFER_ACK_EXTRAS,
    "DcpSystemEventExtras": _DCP_SYSTEM_EVENT_EXTRAS,
    "DcpPrepareExtras": _DCP_PREPARE_EXTRAS,
    "DcpSeqnoAcknowledgedExtras": _DCP_SEQNO_ACKNOWLEDGED_EXTRAS,
    "DcpCommitExtras": _DCP_COMMIT_EXTRAS,
    "DcpAbortExtras": _DCP_ABORT_EXTRAS,
    "DcpSeqnoAdvancedExtras": _DCP_SEQNO_ADVANCED_EXTRAS,
    "DcpOsoSnapshotExtras": _DCP_OSO_SNAPSHOT_EXTRAS,
    "ObserveSeqnoValue": _OBSERVE_SEQNO_VALUE,
    "GetClusterConfigExtras": _GET_CLUSTER_CONFIG_EXTRAS,
    "GetCollectionIdResponseExtras": _GET_COLLECTION_ID_RESPONSE_EXTRAS,
    "GetErrorMapValue": _GET_ERROR_MAP_VALUE,
    "ClusterMapChangedExtras": _CLUSTER_MAP_CHANGED_EXTRAS,
    "ClusterMapChangedValue": _CLUSTER_MAP_CHANGED_VALUE,
    "Opcode": _OPCODE,
    "ServerOpcode": _SERVER_OPCODE,
    "RequestInfoKind": _REQUEST_INFO_KIND,
    "ResponseInfoKind": _RESPONSE_INFO_KIND,
    "DcpSnapshotMarkerExtras": _DCP_SNAPSHOT_MARKER_EXTRAS,
    "DcpSnapshotMarkerValueMarker": _DCP_SNAPSHOT_MARKER_VALUE_MARKER,
    "DcpDeletionExtras": _DCP_DELETION_EXTRAS,
    "ObserveSeqnoResponseValueSuccess": _OBSERVE_SEQNO_RESPONSE_VALUE_SUCCESS,
}
"""Layouts by class."""
