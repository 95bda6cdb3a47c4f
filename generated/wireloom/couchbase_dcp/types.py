"""Enumerations and records that the messages of Couchbase DCP are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import IntEnum, StrEnum

from wireloom.dataclass import dataclass
from wireloom.runtime.enums import OpenEnum, OpenFlags

__all__ = [
    "NOTHING_NEGOTIATED", "Attribute", "CacheTransfer", "CachedDocument", "ClusterConfig",
    "ClusterMapChangedExtras", "ClusterMapChangedValue", "CollectionEntry", "CollectionEvent",
    "CollectionId", "CollectionTable", "CollectionsManifest", "Control", "ControlValue", "Datatype",
    "DcpAbortExtras", "DcpAddStreamExtras", "DcpAddStreamResponseExtras", "DcpBufferAckExtras",
    "DcpCommitExtras", "DcpDeletionExtras", "DcpExpirationExtras", "DcpMutationExtras",
    "DcpOpenExtras", "DcpOpenFlags", "DcpOsoSnapshotExtras", "DcpOsoSnapshotExtrasFlags",
    "DcpPrepareExtras", "DcpSeqnoAcknowledgedExtras", "DcpSeqnoAdvancedExtras",
    "DcpSetVbucketStateExtras", "DcpSnapshotMarkerExtras", "DcpSnapshotMarkerValue",
    "DcpSnapshotMarkerValueMarker", "DcpStreamEndExtras", "DcpStreamRequestExtras",
    "DcpStreamRequestResponseValueRollback", "DcpStreamRequestValue", "DcpSystemEventExtras",
    "DeleteResponseExtras", "DeletionV1", "DeletionV2", "DocumentKey", "DocumentWithAttributes",
    "DroppedCollectionTable", "DroppedScopeTable", "Durability", "DurabilityLevel", "ErrorContext",
    "ErrorMap", "ErrorMapEntry", "ErrorText", "FailoverEntry", "Feature", "Frame",
    "GetAllVbucketSeqnosExtras", "GetAllVbucketSeqnosResponseValueSuccess",
    "GetClusterConfigExtras", "GetCollectionIdResponseExtras", "GetErrorMapValue",
    "GetResponseExtras", "Impersonate", "KnownConfig", "Magic", "MarkerInValue", "MarkerV1",
    "MarkerV20", "MarkerV22", "MarkerVersion", "MutationToken", "Negotiated", "NodeExt",
    "ObserveSeqnoResponseValueSuccess", "ObserveSeqnoValue", "ObservedAfterFailover",
    "ObservedSeqno", "Opcode", "RequestInfo", "RequestInfoKind", "ResponseInfo", "ResponseInfoKind",
    "RetryStrategy", "SaslMechanism", "ScopeEntry", "ScopeEvent", "ScopeTable", "SelectedState",
    "ServerDuration", "ServerOpcode", "ServicesKey", "SetExtras", "SetResponseExtras",
    "SnapshotFlags", "Status", "StreamEndReason", "StreamFilter", "StreamFlags", "StreamId",
    "SystemEventKind", "Units", "VbucketServerMap", "VbucketState",
]  # fmt: skip


class Status(OpenEnum):
    """How a request ended."""

    SUCCESS = 0
    """Success."""
    KEY_NOT_FOUND = 1
    """There is no such key."""
    KEY_EXISTS = 2
    """The key or the stream exists already."""
    TOO_LARGE = 3
    """The document is too large."""
    INVALID_ARGUMENTS = 4
    """The request is malformed."""
    NOT_STORED = 5
    """The document was not stored."""
    NOT_A_NUMBER = 6
    """The document is no number to count with."""
    NOT_MY_VBUCKET = 7
    """Another node has the vbucket."""
    NO_BUCKET = 8
    """No bucket is selected."""
    LOCKED = 9
    """The document is locked."""
    STREAM_NOT_FOUND = 10
    """There is no such stream."""
    OPAQUE_MISMATCH = 11
    """The opaque number belongs to another stream."""
    WOULD_THROTTLE = 12
    """The request would have to wait for its share."""
    CONFIG_ONLY = 13
    """The bucket is there for its configuration only."""
    NOT_LOCKED = 14
    """The document is not locked."""
    CAS_INVALID = 15
    """The CAS cannot be one of a document."""
    AUTH_STALE = 31
    """The authentication is too old."""
    AUTH_ERROR = 32
    """Authentication failed."""
    AUTH_CONTINUE = 33
    """Authentication goes on with another step."""
    OUT_OF_RANGE = 34
    """A sequence number is out of range."""
    ROLLBACK = 35
    """The stream must begin at an earlier sequence number."""
    NO_ACCESS = 36
    """A privilege is missing."""
    NOT_INITIALIZED = 37
    """The server is not initialised yet."""
    ENCRYPTION_KEY_UNAVAILABLE = 38
    """The key that the data is encrypted with is not there."""
    CHECKSUM_MISMATCH = 39
    """The checksum is another one."""
    EXPIRY_OVERFLOW = 40
    """The expiration lies too far ahead."""
    LOCK_EXPIRY_OVERFLOW = 41
    """The end of the lock lies too far ahead."""
    INGRESS_LIMITED = 48
    """The user sends too many bytes."""
    EGRESS_LIMITED = 49
    """The user is sent too many bytes."""
    CONNECTIONS_LIMITED = 50
    """The user has too many connections."""
    COMMANDS_LIMITED = 51
    """The user sends too many commands."""
    BUCKET_SIZE_LIMITED = 53
    """The bucket has reached its size."""
    RESIDENT_RATIO_TOO_LOW = 54
    """Too little of the bucket is in memory."""
    BUCKET_TOO_LARGE = 55
    """The bucket has too much data."""
    DISK_SPACE_TOO_LOW = 56
    """The disk is too full."""
    BUCKET_PAUSED = 80
    """The bucket is paused."""
    CANCELLED = 81
    """The request was cancelled."""
    UNKNOWN_FRAME_INFO = 128
    """A frame info is not known."""
    UNKNOWN_COMMAND = 129
    """The command is not known."""
    OUT_OF_MEMORY = 130
    """Out of memory."""
    NOT_SUPPORTED = 131
    """The command is not supported."""
    INTERNAL = 132
    """Internal error."""
    BUSY = 133
    """The server is busy."""
    TEMPORARY_FAILURE = 134
    """Temporary failure."""
    XATTR_INVALID = 135
    """The extended attributes are malformed."""
    UNKNOWN_COLLECTION = 136
    """The collection is not known."""
    MANIFEST_REFUSED = 138
    """The collections manifest cannot follow the present one."""
    UNKNOWN_SCOPE = 140
    """The scope is not known."""
    STREAM_ID_INVALID = 141
    """The stream id is missing, zero or not switched on."""
    DURABILITY_INVALID_LEVEL = 160
    """There is no such level of durability."""
    DURABILITY_IMPOSSIBLE = 161
    """Too few nodes are there for the level."""
    SYNC_WRITE_IN_PROGRESS = 162
    """A durable write to the key goes on."""
    SYNC_WRITE_AMBIGUOUS = 163
    """Whether the write will last is not known."""
    SYNC_WRITE_RECOMMIT_IN_PROGRESS = 164
    """A durable write to the key is committed once more."""
    RANGE_SCAN_CANCELLED = 165
    """The scan was cancelled."""
    RANGE_SCAN_MORE = 166
    """The scan has more to give."""
    RANGE_SCAN_COMPLETE = 167
    """The scan gave all it has."""
    VBUCKET_UUID_MISMATCH = 168
    """The vbucket has another history."""
    SUBDOC_PATH_NOT_FOUND = 192
    """There is no such path."""
    SUBDOC_PATH_MISMATCH = 193
    """The path leads through a value of another kind."""
    SUBDOC_PATH_INVALID = 194
    """The path is malformed."""
    SUBDOC_PATH_TOO_LARGE = 195
    """The path is too long."""
    SUBDOC_DOCUMENT_TOO_DEEP = 196
    """The document is nested too deeply."""
    SUBDOC_VALUE_CANNOT_BE_INSERTED = 197
    """The value does not fit there."""
    SUBDOC_NOT_JSON = 198
    """The document is not JSON."""
    SUBDOC_NUMBER_OUT_OF_RANGE = 199
    """The number in the document is too large."""
    SUBDOC_DELTA_INVALID = 200
    """The number to add is none or too large."""
    SUBDOC_PATH_EXISTS = 201
    """The path exists already."""
    SUBDOC_VALUE_TOO_DEEP = 202
    """The value is nested too deeply."""
    SUBDOC_INVALID_COMBINATION = 203
    """These parts cannot be in one request."""
    SUBDOC_MULTI_PATH_FAILURE = 204
    """At least one part failed."""
    SUBDOC_SUCCESS_DELETED = 205
    """Success, and the document is a deleted one."""
    SUBDOC_XATTR_INVALID_FLAGS = 206
    """These flags exclude each other."""
    SUBDOC_XATTR_INVALID_KEYS = 207
    """One request is about one extended attribute only."""
    SUBDOC_XATTR_UNKNOWN_MACRO = 208
    """There is no such macro."""
    SUBDOC_XATTR_UNKNOWN_VATTR = 209
    """There is no such virtual attribute."""
    SUBDOC_XATTR_CANNOT_MODIFY_VATTR = 210
    """Virtual attributes cannot be changed."""
    SUBDOC_MULTI_PATH_FAILURE_DELETED = 211
    """At least one part failed, and the document is deleted."""
    SUBDOC_INVALID_XATTR_ORDER = 212
    """Extended attributes must come first."""
    SUBDOC_XATTR_UNKNOWN_VATTR_MACRO = 213
    """There is no such macro of virtual attributes."""
    SUBDOC_NOT_DELETED = 214
    """Only deleted documents can be revived."""
    SUBDOC_DELETED_WITHOUT_VALUE = 215
    """A deleted document cannot have a value."""
    SUBDOC_FIELD_NOT_BINARY = 216
    """The field is not a binary value."""
    USER_FIRST = 65280
    """The first number that is left to users."""
    USER_LAST = 65535
    """The last number that is left to users."""


class Magic(IntEnum):
    """Who speaks, and in which form."""

    CLIENT_REQUEST = 128
    """Also what the server sends on a stream."""
    CLIENT_RESPONSE = 129
    """Answers either."""
    SERVER_REQUEST = 130
    """With the feature duplex, from the server."""
    SERVER_RESPONSE = 131
    """Answers that."""
    FLEXIBLE_REQUEST = 8
    """A request with framing extras."""
    FLEXIBLE_RESPONSE = 24
    """An answer with framing extras."""


class Opcode(OpenEnum):
    """The commands of clients, and those of a producer on a stream. What is not described under
    `commands` is here so that a frame can be told by name.
    """

    GET = 0
    SET = 1
    ADD = 2
    REPLACE = 3
    DELETE = 4
    INCREMENT = 5
    DECREMENT = 6
    QUIT = 7
    GETQ = 9
    """Like get, without an answer if there is no such key."""
    NOOP = 10
    VERSION = 11
    GETK = 12
    """Like get; the answer repeats the key."""
    GETKQ = 13
    """Like getk, without an answer if there is no such key."""
    APPEND = 14
    PREPEND = 15
    STAT = 16
    """Numbers about the server; a series of answers that ends with an empty one."""
    SETQ = 17
    """From here on a q stands for quiet, that is without an answer to success."""
    ADDQ = 18
    REPLACEQ = 19
    DELETEQ = 20
    INCREMENTQ = 21
    DECREMENTQ = 22
    QUITQ = 23
    APPENDQ = 25
    PREPENDQ = 26
    VERBOSITY = 27
    """How much is logged."""
    TOUCH = 28
    GAT = 29
    """Get and touch."""
    GATQ = 30
    """The quiet form of gat."""
    HELLO = 31
    SASL_LIST_MECHANISMS = 32
    SASL_AUTH = 33
    SASL_STEP = 34
    IOCTL_GET = 35
    """Reads a property of the process."""
    IOCTL_SET = 36
    """Changes a property of the process."""
    CONFIG_VALIDATE = 37
    CONFIG_RELOAD = 38
    AUDIT_PUT = 39
    AUDIT_CONFIG_RELOAD = 40
    SHUTDOWN = 41
    SET_BUCKET_THROTTLE_PROPERTIES = 42
    SET_BUCKET_DATA_LIMIT_EXCEEDED = 43
    SET_ACTIVE_ENCRYPTION_KEYS = 45
    PRUNE_ENCRYPTION_KEYS = 46
    REGISTER_AUTH_TOKEN = 47
    SET_VBUCKET = 61
    GET_VBUCKET = 62
    DEL_VBUCKET = 63
    GET_ALL_VBUCKET_SEQNOS = 72
    GET_EX = 73
    """Reads a document with its attributes."""
    GET_EX_REPLICA = 74
    """The same from a replica."""
    MUTATE_WITH_META = 75
    DCP_OPEN = 80
    DCP_ADD_STREAM = 81
    DCP_CLOSE_STREAM = 82
    DCP_STREAM_REQUEST = 83
    DCP_GET_FAILOVER_LOG = 84
    DCP_STREAM_END = 85
    DCP_SNAPSHOT_MARKER = 86
    DCP_MUTATION = 87
    DCP_DELETION = 88
    DCP_EXPIRATION = 89
    DCP_SET_VBUCKET_STATE = 91
    DCP_NOOP = 92
    DCP_BUFFER_ACKNOWLEDGEMENT = 93
    DCP_CONTROL = 94
    DCP_SYSTEM_EVENT = 95
    DCP_PREPARE = 96
    DCP_SEQNO_ACKNOWLEDGED = 97
    DCP_COMMIT = 98
    DCP_ABORT = 99
    DCP_SEQNO_ADVANCED = 100
    DCP_OSO_SNAPSHOT = 101
    DCP_CACHE_TRANSFER = 102
    DCP_CACHE_TRANSFER_END = 103
    GET_FUSION_STORAGE_SNAPSHOT = 112
    RELEASE_FUSION_STORAGE_SNAPSHOT = 113
    MOUNT_FUSION_VBUCKET = 114
    UNMOUNT_FUSION_VBUCKET = 115
    SYNC_FUSION_LOGSTORE = 116
    START_FUSION_UPLOADER = 117
    STOP_FUSION_UPLOADER = 118
    DELETE_FUSION_NAMESPACE = 119
    GET_FUSION_NAMESPACES = 120
    CREATE_FUSION_NAMESPACE = 121
    STOP_PERSISTENCE = 128
    START_PERSISTENCE = 129
    SET_PARAM = 130
    GET_REPLICA = 131
    SET_CHRONICLE_AUTH_TOKEN = 132
    CREATE_BUCKET = 133
    DELETE_BUCKET = 134
    LIST_BUCKETS = 135
    SELECT_BUCKET = 137
    PAUSE_BUCKET = 138
    RESUME_BUCKET = 139
    VALIDATE_BUCKET_CONFIG = 140
    OBSERVE_SEQNO = 145
    OBSERVE = 146
    """Asks whether keys are on disk or replicated."""
    EVICT_KEY = 147
    """Drops the value of a document from memory."""
    GET_LOCKED = 148
    UNLOCK_KEY = 149
    GET_FAILOVER_LOG = 150
    GET_META = 160
    """What a document has besides its value, even if it is deleted."""
    GETQ_META = 161
    """The quiet form of get_meta."""
    SET_WITH_META = 162
    """Writes with a version and a revision of the sender; so do the next five."""
    SETQ_WITH_META = 163
    ADD_WITH_META = 164
    ADDQ_WITH_META = 165
    DEL_WITH_META = 168
    DELQ_WITH_META = 169
    ENABLE_TRAFFIC = 173
    DISABLE_TRAFFIC = 174
    IFCONFIG = 175
    """The network interfaces of the process."""
    RETURN_META = 178
    """Writes, and answers with what get_meta would say."""
    COMPACT_DATABASE = 179
    SET_CLUSTER_CONFIG = 180
    GET_CLUSTER_CONFIG = 181
    GET_RANDOM_KEY = 182
    SEQNO_PERSISTENCE = 183
    """Waits until a change is on disk."""
    GET_KEYS = 184
    COLLECTIONS_SET_MANIFEST = 185
    COLLECTIONS_GET_MANIFEST = 186
    COLLECTIONS_GET_ID = 187
    COLLECTIONS_GET_SCOPE_ID = 188
    SUBDOC_GET = 197
    """Up to subdoc_replace_body_with_xattr all are about parts of a document."""
    SUBDOC_EXISTS = 198
    SUBDOC_DICT_ADD = 199
    SUBDOC_DICT_UPSERT = 200
    SUBDOC_DELETE = 201
    SUBDOC_REPLACE = 202
    SUBDOC_ARRAY_PUSH_LAST = 203
    SUBDOC_ARRAY_PUSH_FIRST = 204
    SUBDOC_ARRAY_INSERT = 205
    SUBDOC_ARRAY_ADD_UNIQUE = 206
    SUBDOC_COUNTER = 207
    SUBDOC_MULTI_LOOKUP = 208
    SUBDOC_MULTI_MUTATION = 209
    SUBDOC_GET_COUNT = 210
    SUBDOC_REPLACE_BODY_WITH_XATTR = 211
    RANGE_SCAN_CREATE = 218
    RANGE_SCAN_CONTINUE = 219
    RANGE_SCAN_CANCEL = 220
    PREPARE_SNAPSHOT = 224
    RELEASE_SNAPSHOT = 225
    DOWNLOAD_SNAPSHOT = 226
    GET_FILE_FRAGMENT = 227
    ISASL_REFRESH = 241
    """Reads the database of passwords again."""
    GET_CMD_TIMER = 243
    """How long commands took."""
    SET_CTRL_TOKEN = 244
    GET_CTRL_TOKEN = 245
    UPDATE_EXTERNAL_USER_PERMISSIONS = 246
    RBAC_REFRESH = 247
    """Reads roles and users again."""
    AUTH_PROVIDER = 248
    """The client will answer questions about users."""
    DROP_PRIVILEGE = 251
    ADJUST_TIMEOFDAY = 252
    """For tests of the server."""
    EWOULDBLOCK_CTL = 253
    """For tests of the server."""
    GET_ERROR_MAP = 254
    INVALID = 255
    """Not a command."""


class ServerOpcode(OpenEnum):
    """The commands that a server sends of its own accord; they overlap with those of clients."""

    CLUSTER_MAP_CHANGE_NOTIFICATION = 1
    AUTHENTICATE = 2
    """Asks an authentication provider about a user."""
    ACTIVE_EXTERNAL_USERS = 3
    """Who is connected of those whom the provider knows."""
    GET_AUTHORIZATION = 4


class Datatype(OpenFlags):
    """What the value of a frame is made of; no bit set means plain bytes."""

    JSON = 0x1
    """The document is JSON."""
    SNAPPY = 0x2
    """The value is compressed."""
    XATTR = 0x4
    """Extended attributes come before the document."""


class RequestInfoKind(OpenEnum):
    """What a frame info of a request is about. Its id is a number there, as it may go on in a
    second byte.
    """

    BARRIER = 0
    """Has to wait for all requests before it."""
    DURABILITY = 1
    """How safe a change must be before it is answered."""
    STREAM_ID = 2
    """Which of the streams of a vbucket it is."""
    OPEN_TRACING = 3
    """Servers no longer know it."""
    IMPERSONATE = 4
    """In whose name the request is made."""
    PRESERVE_TTL = 5
    """The document keeps its expiration."""
    IMPERSONATE_PRIVILEGE = 6
    """A further privilege for the request."""
    IMPERSONATE_TOKEN = 7
    """Id of the data of a token that stands for a user."""


class ResponseInfoKind(OpenEnum):
    """What a frame info of an answer is about."""

    SERVER_DURATION = 0
    """How long the server took."""
    READ_UNITS = 1
    """What was counted for reading."""
    WRITE_UNITS = 2
    """What was counted for writing."""
    THROTTLE_DURATION = 3
    """How long the request was held back."""


class DurabilityLevel(OpenEnum):
    """On which nodes a change must be in memory or on disk."""

    MAJORITY = 1
    MAJORITY_AND_PERSIST_TO_ACTIVE = 2
    PERSIST_TO_MAJORITY = 3


class VbucketState(OpenEnum):
    """What a node does with a vbucket."""

    ACTIVE = 1
    """Takes requests for documents."""
    REPLICA = 2
    """Follows the active one."""
    PENDING = 3
    """Is about to become active."""
    DEAD = 4
    """Takes no requests any more."""


class SelectedState(OpenEnum):
    """Which vbuckets are asked about; the numbers of VbucketState in four bytes, and one more."""

    ALIVE = 0
    """All but dead ones."""
    ACTIVE = 1
    REPLICA = 2
    PENDING = 3
    DEAD = 4


class DcpOpenFlags(OpenFlags):
    """Who sends on the connection, and what is sent of each document."""

    PRODUCER = 0x1
    """The server sends."""
    INCLUDE_XATTRS = 0x4
    """With extended attributes."""
    NO_VALUE = 0x8
    """Without documents."""
    INCLUDE_DELETE_TIMES = 0x20
    """Deletions have their time."""
    NO_VALUE_WITH_DATATYPE = 0x40
    """Without documents, but with their datatype."""
    INCLUDE_DELETED_USER_XATTRS = 0x100
    """Deletions keep the attributes of users."""
    SKIP_DELETES_IN_INITIAL_BACKFILL = 0x200
    """A first reading from disk leaves deletions out."""


class StreamFlags(OpenFlags):
    """What a stream covers and when it ends."""

    TAKEOVER = 0x1
    """The vbucket moves to the client."""
    DISK_ONLY = 0x2
    """Ends with what is on disk."""
    TO_LATEST = 0x4
    """Ends with the newest change of now."""
    NO_VALUE = 0x8
    """No longer taken."""
    ACTIVE_ONLY = 0x10
    """Only if the vbucket is active here."""
    STRICT_VBUCKET_UUID = 0x20
    """The history must match even at the beginning."""
    FROM_LATEST = 0x40
    """Begins with the newest change of now."""
    IGNORE_PURGED_TOMBSTONES = 0x80
    """No rollback for deletions that were purged."""
    CACHE_TRANSFER = 0x100
    """The stream is to fill a cache."""


class SnapshotFlags(OpenFlags):
    """Where the changes of a snapshot come from and how to treat them."""

    MEMORY = 0x1
    """The changes come from memory."""
    DISK = 0x2
    """The changes come from disk."""
    CHECKPOINT = 0x4
    """A new checkpoint begins; matters to replicas only."""
    ACKNOWLEDGE = 0x8
    """The client has to answer the marker."""
    HISTORY = 0x10
    """Older versions of documents are among the changes."""
    MAY_CONTAIN_DUPLICATES = 0x20
    """A key may come more than once."""


class MarkerVersion(IntEnum):
    """Which marker the value holds."""

    V2_0 = 0
    V2_2 = 2


class StreamEndReason(OpenEnum):
    """Why a stream ended."""

    OK = 0
    """The end that was asked for is reached."""
    CLOSED = 1
    """The client closed the stream."""
    STATE_CHANGED = 2
    """The vbucket is no longer active here."""
    DISCONNECTED = 3
    """The connection is about to be closed."""
    TOO_SLOW = 4
    """The client did not keep up."""
    BACKFILL_FAILED = 5
    """The changes could not be read from disk."""
    ROLLBACK = 6
    """The vbucket went back behind the stream."""
    FILTER_EMPTY = 7
    """All collections of the filter are gone."""
    LOST_PRIVILEGES = 8
    """The user may no longer read what is streamed."""


class SystemEventKind(OpenEnum):
    """What happened to a collection or a scope."""

    CREATE_COLLECTION = 0
    """Also of a collection that was flushed."""
    DROP_COLLECTION = 1
    CREATE_SCOPE = 3
    DROP_SCOPE = 4
    MODIFY_COLLECTION = 5
    """Servers tell of it in FlatBuffers only."""


class Feature(OpenEnum):
    """What a connection may agree on."""

    INVALID = 1
    """Never granted."""
    TLS = 2
    TCP_NODELAY = 3
    MUTATION_SEQNO = 4
    TCP_DELAY = 5
    """No longer granted."""
    XATTR = 6
    XERROR = 7
    SELECT_BUCKET = 8
    INVALID_2 = 9
    """Never granted."""
    SNAPPY = 10
    JSON = 11
    DUPLEX = 12
    CLUSTER_MAP_NOTIFICATION = 13
    UNORDERED_EXECUTION = 14
    TRACING = 15
    ALT_REQUEST = 16
    SYNC_REPLICATION = 17
    COLLECTIONS = 18
    SNAPPY_EVERYWHERE = 19
    PRESERVE_TTL = 20
    VATTR = 21
    INVALID_3 = 22
    """Never granted."""
    SUBDOC_CREATE_AS_DELETED = 23
    SUBDOC_DOCUMENT_MACRO = 24
    SUBDOC_REPLACE_BODY_WITH_XATTR = 25
    REPORT_UNIT_USAGE = 26
    NON_BLOCKING_THROTTLING = 27
    SUBDOC_REPLICA_READ = 28
    GET_CLUSTER_CONFIG_WITH_KNOWN_VERSION = 29
    DEDUPE_NOT_MY_VBUCKET_CLUSTER_MAP = 30
    CLUSTER_MAP_NOTIFICATION_BRIEF = 31
    SUBDOC_MULTIPLE_XATTR_KEYS = 32
    SUBDOC_BINARY_XATTR = 33
    RANGE_SCAN_INCLUDE_XATTR = 34
    SUBDOC_REPLICA_READ_OF_DELETED = 35
    GET_RANDOM_KEY_INCLUDE_XATTR = 36
    MUTATE_WITH_META = 37
    DCP_SKIP_DELETES_IN_INITIAL_BACKFILL = 38


class DcpOsoSnapshotExtrasFlags(OpenFlags):
    """Which end of the unordered changes this is; exactly one bit is set."""

    START = 0x1
    END = 0x2


class ServicesKey(StrEnum):
    """Keys that `Services` is known to use."""

    KV = "kv"
    """Documents, and DCP."""
    KV_SSL = "kvSSL"
    """The same with TLS."""
    MGMT = "mgmt"
    """Administration by HTTP."""
    MGMT_SSL = "mgmtSSL"
    """The same with TLS."""


class SaslMechanism(StrEnum):
    """Name of a mechanism of authentication. There may be others."""

    SCRAM_SHA512 = "SCRAM-SHA512"
    """RFC 5802 with SHA-512; the strongest one."""
    SCRAM_SHA256 = "SCRAM-SHA256"
    """RFC 5802 with SHA-256."""
    SCRAM_SHA1 = "SCRAM-SHA1"
    """RFC 5802 with SHA-1."""
    PLAIN = "PLAIN"
    """Name and password as they are; only for TLS."""


class Control(StrEnum):
    """Name of a setting of a DCP connection. There may be others."""

    ENABLE_NOOP = "enable_noop"
    """Whether the server asks for signs of life; without them no stream has collections or
    attributes.
    """
    SET_NOOP_INTERVAL = "set_noop_interval"
    """Seconds between signs of life."""
    CONNECTION_BUFFER_SIZE = "connection_buffer_size"
    """Bytes that the server may send before it waits for DcpBufferAck; 0: no limit."""
    SET_PRIORITY = "set_priority"
    """low, medium or high."""
    FORCE_VALUE_COMPRESSION = "force_value_compression"
    """Whether values are compressed where that makes them smaller; needs the feature snappy."""
    SEND_STREAM_END_ON_CLIENT_CLOSE_STREAM = "send_stream_end_on_client_close_stream"
    """Whether DcpCloseStream is followed by DcpStreamEnd."""
    ENABLE_EXPIRY_OPCODE = "enable_expiry_opcode"
    """Whether expirations are told apart from deletions; needs include_delete_times, without it
    nothing changes.
    """
    ENABLE_STREAM_ID = "enable_stream_id"
    """Whether there may be several streams on one vbucket; from then on each must have an id.
    """
    ENABLE_OUT_OF_ORDER_SNAPSHOTS = "enable_out_of_order_snapshots"
    """true, or true_with_seqno_advanced; for streams of one collection."""
    BACKFILL_ORDER = "backfill_order"
    """round-robin or sequential."""
    V7_DCP_STATUS_CODES = "v7_dcp_status_codes"
    """Whether stream_not_found and opaque_mismatch take the place of key_not_found and
    key_exists.
    """
    CHANGE_STREAMS = "change_streams"
    """Whether snapshots may hold older versions of documents."""
    FLATBUFFERS_SYSTEM_EVENTS = "flatbuffers_system_events"
    """Whether events of scopes and collections are told as FlatBuffers tables, which say more,
    and of collections that change. Since 7.2.
    """
    MAX_MARKER_VERSION = "max_marker_version"
    """2.0 or 2.2; only with collections."""
    ENABLE_SYNC_WRITES = "enable_sync_writes"
    """Whether durable writes are shown, for replicas; with consumer_name."""
    CONSUMER_NAME = "consumer_name"
    """Who receives, for replicas."""
    CACHE_TRANSFER = "cache_transfer"
    """Whether documents in memory are handed over; not for clients."""
    INCLUDE_DELETED_USER_XATTRS = "include_deleted_user_xattrs"
    """Whether deletions keep attributes of users; for replicas."""
    SUPPORTS_CURSOR_DROPPING = "supports_cursor_dropping"
    """Whether streams may be slowed down when memory is short; always so today."""
    SUPPORTS_CURSOR_DROPPING_VULCAN = "supports_cursor_dropping_vulcan"
    """The same in releases from 5.5 on."""
    ENABLE_EXT_METADATA = "enable_ext_metadata"
    """From old clients; no release of today knows it."""
    STREAM_BUFFER_SIZE = "stream_buffer_size"
    """No longer supported."""


class ControlValue(StrEnum):
    """What a setting is set to: one of these, a decimal number, a version or a name. There may
    be others.
    """

    TRUE = "true"
    """On."""
    FALSE = "false"
    """Off."""
    TRUE_WITH_SEQNO_ADVANCED = "true_with_seqno_advanced"
    """On, and DcpSeqnoAdvanced follows where the newest changes are in other collections."""
    ROUND_ROBIN = "round-robin"
    """Streams take turns."""
    SEQUENTIAL = "sequential"
    """One stream after another."""
    LOW = "low"
    """The lowest priority."""
    MEDIUM = "medium"
    """The usual priority."""
    HIGH = "high"
    """The highest priority."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A header of 24 bytes and a body of four parts.

    The magic says who speaks, how bytes 2 and 3 are divided and whether bytes 6 and 7 are a
    vbucket or a status.
    """

    magic: Magic
    """Who speaks, and in which form."""

    opcode: int
    """The command, 0x00 to 0xff; requests of the server have numbers of their own."""

    datatype: Datatype
    """What the value is."""

    vbucket: int | None
    """Number of the vbucket, 0 where none is meant."""

    status: Status | None
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: bytes
    """The extras."""

    key: bytes
    """The key."""

    value: bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class RequestInfo:
    """One piece of the framing extras of a request.

    A nibble of 15 says that a further byte is to be added to it; that of the id comes first.
    """

    id: int
    """Kind of the content; 0 to 270."""

    content: Durability | StreamId | Impersonate | bytes | None
    """As the id says; bytes where the id is not known here."""


@dataclass(frozen=True, slots=True)
class ResponseInfo:
    """One piece of the framing extras of an answer; written as in requests, but the ids are
    others.
    """

    id: int
    """Kind of the content; 0 to 270."""

    content: ServerDuration | Units | bytes
    """As the id says; bytes where the id is not known here."""


@dataclass(frozen=True, slots=True)
class Durability:
    """How safe a change must be before it is answered."""

    level: DurabilityLevel
    """What the server waits for."""

    timeout: int | None = None
    """How long the server may wait for it. Unit: ms. From 1 to 65534."""


@dataclass(frozen=True, slots=True)
class StreamId:
    """Tells streams on one vbucket apart; also on everything that is sent on the stream."""

    stream_id: int
    """Chosen by the client; 65535 at most. At least 1."""


@dataclass(frozen=True, slots=True)
class Impersonate:
    """The user in whose name the request is made."""

    user: str
    """Name of the user."""


@dataclass(frozen=True, slots=True)
class ServerDuration:
    """How long the server took.

    The time in microseconds is half of the number to the power of 1.74.
    """

    encoded: int
    """The time in its compressed form; 65535 is about 120 seconds."""


@dataclass(frozen=True, slots=True)
class Units:
    """What the request counts for where use is metered."""

    units: int
    """Number of units, for reading or writing as the id of the frame info says."""


@dataclass(frozen=True, slots=True)
class StreamFilter:
    """What a stream is narrowed to, and what goes with it.

    Without scope and collections it has all that the user may see. Keys that are not known are
    passed over, as long as there is one that is.
    """

    uid: int | None = None
    """Number of the newest collections manifest that the client has seen in an event of the
    stream.
    """

    collections: tuple[int, ...] | None = None
    """Ids of the collections to stream."""

    scope: int | None = None
    """Id of the scope whose collections to stream."""

    sid: int | None = None
    """Tells streams of one vbucket apart. Must be there if stream ids are switched on, and only
    then. At least 1.
    """

    purge_seqno: int | None = None
    """Newest deletion of which the client knows that it was purged; there are fewer rollbacks
    with it.
    """

    cache_transfer: CacheTransfer | None = None
    """Goes with the stream flag of that name."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class CacheTransfer:
    """What a stream that fills a cache brings."""

    free_memory: int | None = None
    """Bytes of memory that the values may fill."""

    all_keys: bool | None = None
    """Whether keys are sent whose values are not."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ErrorMap:
    """The names of the status codes, and what to do about them."""

    version: int
    """Layout of the map."""

    revision: int
    """Larger is newer."""

    errors: Mapping[int, ErrorMapEntry]
    """By status."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ErrorMapEntry:
    """What a status means."""

    name: str
    """A name for programs."""

    description: str
    """One line for people."""

    attributes: tuple[str, ...]
    """What kind of failure it is, such as temp or dcp."""

    retry: RetryStrategy | None = None
    """How to try again."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class RetryStrategy:
    """When to send a refused request again."""

    strategy: str
    """How the waits grow: constant, linear or exponential."""

    interval: int
    """The wait, or what it grows by. Unit: ms."""

    after: int | None = None
    """The first wait. Unit: ms."""

    max_duration: int | None = None
    """When to give up. Unit: ms."""

    ceil: int | None = None
    """The longest wait. Unit: ms."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ClusterConfig:
    """Which node has which vbucket.

    `$HOST` in a name stands for the address that the client connected to.
    """

    revision: int
    """Larger is newer within one epoch."""

    revision_epoch: int | None = None
    """Compared before the revision."""

    name: str | None = None
    """Name of the bucket."""

    node_locator: str | None = None
    """How documents find their node; vbucket."""

    uuid: str | None = None
    """Id of the bucket; 32 hexadecimal digits."""

    bucket_capabilities: tuple[str, ...] | None = None
    """What the bucket can do, such as collections."""

    vbucket_server_map: VbucketServerMap | None = None
    """Absent before a bucket is selected."""

    nodes: tuple[object, ...] | None = None
    """One for each of `nodes_ext`, with what older clients look for."""

    nodes_ext: tuple[NodeExt, ...] | None = None
    """The nodes and their ports."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class VbucketServerMap:
    """The vbuckets of a bucket."""

    hash_algorithm: str | None
    """How keys become vbuckets; CRC."""

    replicas: int | None
    """Replicas of each vbucket."""

    servers: tuple[str, ...] | None
    """Host and port of each data node, for older clients."""

    vbuckets: tuple[tuple[int, ...], ...]
    """For each vbucket the nodes that have it, the active one first, as index; -1 for none."""

    vbuckets_forward: tuple[tuple[int, ...], ...] | None = None
    """The same after a rebalance that goes on."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class NodeExt:
    """A node."""

    services: Mapping[str, int]
    """Ports of a node by service."""

    hostname: str | None = None
    """Absent for the node that answers."""

    this_node: bool | None = None
    """Whether it is the node that answers."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class CollectionsManifest:
    """The scopes and collections of a bucket."""

    uid: int
    """Number of the manifest; larger is newer."""

    scopes: tuple[ScopeEntry, ...]
    """In no order."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ScopeEntry:
    """A scope and its collections."""

    name: str
    """Its name; _default for the first."""

    uid: int
    """Its id."""

    collections: tuple[CollectionEntry, ...]
    """In no order."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class CollectionEntry:
    """A collection."""

    name: str
    """Its name; _default for the first."""

    uid: int
    """Its id."""

    max_ttl: int | None = None
    """Longest life of a document, -1 for no end. Unit: s."""

    history: bool | None = None
    """Whether changes are kept for change streams."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ErrorContext:
    """What an answer that is no success says in JSON, if it does."""

    manifest_uid: int | None = None
    """The manifest that lacks the scope or collection."""

    error: ErrorText | None = None
    """For people."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ErrorText:
    """What went wrong."""

    context: str | None = None
    """One line."""

    reference: str | None = None
    """What to look for in the log of the server."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class DocumentKey:
    """What a document is found by.

    Once collections are agreed on, the id of one comes first.
    """

    collection: int | None
    """Counted in the length of the key."""

    key: bytes
    """Key of the document, mostly UTF-8. At most 250 bytes."""


@dataclass(frozen=True, slots=True)
class DocumentWithAttributes:
    """The value of a document whose datatype has xattr, after decompression."""

    attributes: tuple[Attribute, ...]
    """The extended attributes."""

    document: bytes
    """The document itself; may be empty."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """An extended attribute of a document."""

    key: str
    """Name of the attribute; those of the system begin with _."""

    value: bytes
    """JSON."""


@dataclass(frozen=True, slots=True)
class KnownConfig:
    """The newest configuration that the client has."""

    epoch: int
    """Compared before the revision; a larger one is newer."""

    revision: int
    """Larger is newer within one epoch."""


@dataclass(frozen=True, slots=True)
class MutationToken:
    """Where a change is in the history of its vbucket; with the feature mutation_seqno."""

    vbucket_uuid: int
    """The history that the change is part of."""

    seqno: int
    """Number of the change in that history."""


@dataclass(frozen=True, slots=True)
class CollectionId:
    """The id that a collection name stands for."""

    manifest_uid: int
    """Number of the manifest in which the name was looked up."""

    collection: int
    """Id of the collection; 0 is the default one."""


@dataclass(frozen=True, slots=True)
class ObservedSeqno:
    """How far a vbucket got, in the history that was asked about."""

    vbucket: int
    """Number of the vbucket."""

    vbucket_uuid: int
    """The history that the vbucket has now."""

    persisted_seqno: int
    """Newest change that is on disk."""

    current_seqno: int
    """Newest change of all, be it on disk or in memory."""


@dataclass(frozen=True, slots=True)
class ObservedAfterFailover:
    """The vbucket changed its history since."""

    vbucket: int
    """Number of the vbucket."""

    vbucket_uuid: int
    """The history that the vbucket has now."""

    persisted_seqno: int
    """Newest change that is on disk."""

    current_seqno: int
    """Newest change of all, be it on disk or in memory."""

    old_vbucket_uuid: int
    """The history that was asked about."""

    last_seqno_received: int
    """Newest change of that history which this node got."""


@dataclass(frozen=True, slots=True)
class FailoverEntry:
    """A history of the vbucket, and where it begins."""

    vbucket_uuid: int
    """Identifies the history."""

    seqno: int
    """Number of the change after which the history begins."""


@dataclass(frozen=True, slots=True)
class MarkerV1:
    """A whole marker in the extras."""

    start_seqno: int
    """Where the snapshot begins; may be a change that the client has already."""

    end_seqno: int
    """Where the snapshot ends, that number included."""

    flags: SnapshotFlags
    """Where the changes come from and how to treat them."""


@dataclass(frozen=True, slots=True)
class MarkerInValue:
    """Says that the marker is in the value."""

    version: MarkerVersion
    """Layout of the marker."""


@dataclass(frozen=True, slots=True)
class MarkerV20:
    """A marker of 36 bytes, for connections that know of durable writes."""

    start_seqno: int
    """Where the snapshot begins; may be a change that the client has already."""

    end_seqno: int
    """Where the snapshot ends, that number included."""

    flags: SnapshotFlags
    """Where the changes come from and how to treat them."""

    max_visible_seqno: int
    """Newest change of the snapshot that readers of documents can see."""

    high_completed_seqno: int
    """Newest durable write that was committed or aborted; of use only if the flag disk is set.
    """


@dataclass(frozen=True, slots=True)
class MarkerV22:
    """A marker of 52 bytes, for snapshots from disk."""

    start_seqno: int
    """Where the snapshot begins; may be a change that the client has already."""

    end_seqno: int
    """Where the snapshot ends, that number included."""

    flags: SnapshotFlags
    """Where the changes come from and how to treat them."""

    max_visible_seqno: int
    """Newest change of the snapshot that readers of documents can see."""

    high_completed_seqno: int
    """Newest durable write that was committed or aborted; of use only if the flag disk is set.
    """

    purge_seqno: int
    """Newest deletion of which the server no longer keeps a trace."""

    high_prepared_seqno: int
    """Newest durable write that is prepared."""


@dataclass(frozen=True, slots=True)
class DeletionV1:
    """A deletion without its time."""

    by_seqno: int
    """Number of the change in its vbucket."""

    rev_seqno: int
    """How often the document was changed."""


@dataclass(frozen=True, slots=True)
class DeletionV2:
    """A deletion with its time; needs the flag include_delete_times."""

    by_seqno: int
    """Number of the change in its vbucket."""

    rev_seqno: int
    """How often the document was changed."""

    delete_time: int
    """When the document was deleted. Unit: s since 1970-01-01 UTC."""


@dataclass(frozen=True, slots=True)
class CachedDocument:
    """A document out of the cache of the server."""

    cas: int
    """Version of the document."""

    by_seqno: int
    """Number of its last change; not after the start of the stream."""

    rev_seqno: int
    """How often the document was changed."""

    flags: int
    """The application's own."""

    expiration: int
    """0 means never. Unit: s since 1970-01-01 UTC."""

    datatype: Datatype
    """What the document is, even where only its key is sent."""

    cache_hint: int
    """How much the document is in use."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """

    value: bytes
    """As the datatype says; empty where only keys are sent."""


@dataclass(frozen=True, slots=True)
class CollectionEvent:
    """A collection was made, changed or dropped."""

    manifest_uid: int
    """Number of the collections manifest that brought the change."""

    scope: int
    """Id of the scope that holds the collection; 0 is the default one."""

    collection: int
    """Id of the collection; 0 is the default one."""

    max_ttl: int | None = None
    """Longest life of a document; only in version 1. Unit: s."""


@dataclass(frozen=True, slots=True)
class ScopeEvent:
    """A scope was made or dropped."""

    manifest_uid: int
    """Number of the collections manifest that brought the change."""

    scope: int
    """Id of the scope; 0 is the default one."""


@dataclass(frozen=True, slots=True)
class CollectionTable:
    """A collection that was made, changed or flushed."""

    manifest_uid: int = 0
    """Number of the collections manifest that brought the change."""

    scope: int = 0
    """Id of the scope that holds the collection."""

    collection: int = 0
    """Id of the collection."""

    ttl_valid: bool = False
    """Whether there is a longest life of documents."""

    max_ttl: int = 0
    """Longest life of a document. Unit: s."""

    name: str = ""
    """Name of the collection; the same as the key."""

    history: bool = False
    """Whether changes are kept for change streams."""

    default_visible_seqno: int = 0
    """For the server itself."""

    metered: bool = False
    """Whether use of the collection is measured."""

    flush_uid: int = 0
    """Number of the manifest that flushed the collection last, 0 for none."""


@dataclass(frozen=True, slots=True)
class DroppedCollectionTable:
    """A collection that was dropped."""

    manifest_uid: int = 0
    """Number of the collections manifest that brought the change."""

    scope: int = 0
    """Id of the scope that held the collection."""

    collection: int = 0
    """Id of the collection."""

    system: bool = False
    """Whether the collection was one of the system's own."""


@dataclass(frozen=True, slots=True)
class ScopeTable:
    """A scope that was made."""

    manifest_uid: int = 0
    """Number of the collections manifest that brought the change."""

    scope: int = 0
    """Id of the scope."""

    name: str = ""
    """Name of the scope; the same as the key."""


@dataclass(frozen=True, slots=True)
class DroppedScopeTable:
    """A scope that was dropped."""

    manifest_uid: int = 0
    """Number of the collections manifest that brought the change."""

    scope: int = 0
    """Id of the scope."""

    system: bool = False
    """Whether the scope was one of the system's own."""


@dataclass(frozen=True, slots=True)
class GetResponseExtras:
    """Fields of get response extras."""

    flags: int | None = None
    """The application's own."""


@dataclass(frozen=True, slots=True)
class SetExtras:
    """Fields of set extras."""

    flags: int
    """The application's own."""

    expiration: int
    """0 means never. Unit: s."""


@dataclass(frozen=True, slots=True)
class SetResponseExtras:
    """Fields of set response extras."""

    token: MutationToken | None = None
    """Where a change is in the history of its vbucket; with the feature mutation_seqno."""


@dataclass(frozen=True, slots=True)
class DeleteResponseExtras:
    """Fields of delete response extras."""

    token: MutationToken | None = None
    """Where a change is in the history of its vbucket; with the feature mutation_seqno."""


@dataclass(frozen=True, slots=True)
class GetAllVbucketSeqnosExtras:
    """Fields of get all vbucket seqnos extras."""

    state: SelectedState | None = None
    """Only vbuckets in this state."""

    collection: int | None = None
    """Only changes of this collection."""


@dataclass(frozen=True, slots=True)
class GetAllVbucketSeqnosResponseValueSuccess:
    """Newest change of a vbucket."""

    vbucket: int
    """Number of the vbucket."""

    seqno: int
    """Number of its newest change; 0 if it never had any."""


@dataclass(frozen=True, slots=True)
class DcpOpenExtras:
    """Fields of dcp open extras."""

    flags: DcpOpenFlags
    """What the connection is for."""


@dataclass(frozen=True, slots=True)
class DcpAddStreamExtras:
    """Fields of dcp add stream extras."""

    flags: StreamFlags
    """What the stream is to cover."""


@dataclass(frozen=True, slots=True)
class DcpAddStreamResponseExtras:
    """Fields of dcp add stream response extras."""

    stream_opaque: int | None = None
    """Opaque number of what is sent on the stream; present after success."""


@dataclass(frozen=True, slots=True)
class DcpStreamRequestExtras:
    """Fields of dcp stream request extras."""

    flags: StreamFlags
    """What the stream covers."""

    start_seqno: int
    """The last change that the client has."""

    end_seqno: int
    """The largest number stands for no end."""

    vbucket_uuid: int
    """The history that the client has, 0 if none."""

    snapshot_start_seqno: int
    """Where the last snapshot that the client got began."""

    snapshot_end_seqno: int
    """Where it ended; start_seqno if all of it arrived."""


@dataclass(frozen=True, slots=True)
class DcpStreamRequestValue:
    """Fields of dcp stream request value."""

    filter: StreamFilter | None = None
    """Taken if collections are agreed on; otherwise absent."""


@dataclass(frozen=True, slots=True)
class DcpStreamRequestResponseValueRollback:
    """Where to begin again."""

    seqno: int
    """The last change that the client may keep; 0 for none."""


@dataclass(frozen=True, slots=True)
class DcpStreamEndExtras:
    """Fields of dcp stream end extras."""

    reason: StreamEndReason
    """Why nothing more comes."""


@dataclass(frozen=True, slots=True)
class DcpSnapshotMarkerValue:
    """Fields of dcp snapshot marker value."""

    marker: DcpSnapshotMarkerValueMarker | None = None
    """Present where the extras only have its version, and in that version."""


@dataclass(frozen=True, slots=True)
class DcpMutationExtras:
    """Fields of dcp mutation extras."""

    by_seqno: int
    """Number of the change."""

    rev_seqno: int
    """How often the document was changed."""

    flags: int
    """The application's own."""

    expiration: int
    """0 means never. Unit: s since 1970-01-01 UTC."""

    lock_time: int
    """How long the document is locked; 0 where it is not. Unit: s."""

    nru: int
    """How recently the document was used; of no meaning today."""


@dataclass(frozen=True, slots=True)
class DcpExpirationExtras:
    """Fields of dcp expiration extras."""

    by_seqno: int
    """Number of the change in its vbucket."""

    rev_seqno: int
    """How often the document was changed."""

    delete_time: int
    """When the server deleted the document. Unit: s since 1970-01-01 UTC."""


@dataclass(frozen=True, slots=True)
class DcpSetVbucketStateExtras:
    """Fields of dcp set vbucket state extras."""

    state: VbucketState
    """The new one."""


@dataclass(frozen=True, slots=True)
class DcpBufferAckExtras:
    """Fields of dcp buffer ack extras."""

    acknowledged: int
    """Bytes consumed since the acknowledgement before."""


@dataclass(frozen=True, slots=True)
class DcpSystemEventExtras:
    """Fields of dcp system event extras."""

    by_seqno: int
    """Number of the change in its vbucket."""

    event: SystemEventKind
    """What happened."""

    version: int
    """Layout of the value; 2 is a FlatBuffers table, for those that asked for
    flatbuffers_system_events.
    """


@dataclass(frozen=True, slots=True)
class DcpPrepareExtras:
    """Fields of dcp prepare extras."""

    by_seqno: int
    """Number of the change."""

    rev_seqno: int
    """How often the document was changed."""

    flags: int
    """The application's own."""

    expiration: int
    """0 means never. Unit: s since 1970-01-01 UTC."""

    lock_time: int
    """How long the document is locked; 0 where it is not. Unit: s."""

    nru: int
    """How recently the document was used; of no meaning today."""

    deleted: bool
    """Whether the document is to be deleted."""

    durability: DurabilityLevel
    """What the writer waits for."""


@dataclass(frozen=True, slots=True)
class DcpSeqnoAcknowledgedExtras:
    """Fields of dcp seqno acknowledged extras."""

    prepared_seqno: int
    """Newest durable write that the client has prepared."""


@dataclass(frozen=True, slots=True)
class DcpCommitExtras:
    """Fields of dcp commit extras."""

    prepared_seqno: int
    """Number of its DcpPrepare."""

    commit_seqno: int
    """Number of this change."""


@dataclass(frozen=True, slots=True)
class DcpAbortExtras:
    """Fields of dcp abort extras."""

    prepared_seqno: int
    """Number of its DcpPrepare."""

    abort_seqno: int
    """Number of this change."""


@dataclass(frozen=True, slots=True)
class DcpSeqnoAdvancedExtras:
    """Fields of dcp seqno advanced extras."""

    by_seqno: int
    """The stream has come to this number."""


@dataclass(frozen=True, slots=True)
class DcpOsoSnapshotExtras:
    """Fields of dcp oso snapshot extras."""

    flags: DcpOsoSnapshotExtrasFlags
    """Which end of the unordered changes this is; exactly one bit is set."""


@dataclass(frozen=True, slots=True)
class ObserveSeqnoValue:
    """Fields of observe seqno value."""

    vbucket_uuid: int
    """The history that the client knows."""


@dataclass(frozen=True, slots=True)
class GetClusterConfigExtras:
    """Fields of get cluster config extras."""

    known: KnownConfig | None = None
    """The newest configuration that the client has."""


@dataclass(frozen=True, slots=True)
class GetCollectionIdResponseExtras:
    """Fields of get collection id response extras."""

    id: CollectionId | None = None
    """Present after success."""


@dataclass(frozen=True, slots=True)
class GetErrorMapValue:
    """Fields of get error map value."""

    version: int
    """Newest layout of the map that the client can read; 1 or 2."""


@dataclass(frozen=True, slots=True)
class ClusterMapChangedExtras:
    """Fields of cluster map changed extras."""

    epoch: int
    """Compared before the revision; a larger one is newer."""

    revision: int
    """Larger is newer within one epoch."""


@dataclass(frozen=True, slots=True)
class ClusterMapChangedValue:
    """Fields of cluster map changed value."""

    config: ClusterConfig | None = None
    """Absent in the brief form."""


DcpSnapshotMarkerExtras = MarkerV1 | MarkerInValue
"""The marker, or the version of the one in the value."""


DcpSnapshotMarkerValueMarker = MarkerV20 | MarkerV22
"""Present where the extras only have its version, and in that version."""


DcpDeletionExtras = DeletionV1 | DeletionV2
"""Number of the change, with or without a time."""


ObserveSeqnoResponseValueSuccess = ObservedSeqno | ObservedAfterFailover
"""How far the vbucket got, told apart by whether its history changed."""


@dataclass(frozen=True, slots=True)
class Negotiated:
    """What is known about the connection that a frame belongs to; None: not known."""

    collections: bool | None = None
    """Every document key begins with the id of its collection."""

    def given(self) -> dict[str, object]:
        """The parameters that are known, by name."""
        known = {
            "collections": self.collections,
        }
        return {name: value for name, value in known.items() if value is not None}


NOTHING_NEGOTIATED = Negotiated()
"""Nothing is known."""
