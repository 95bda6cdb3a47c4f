"""Enumerations and records that the messages of Apache RocketMQ remoting are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import IntEnum, StrEnum

from wireloom.dataclass import dataclass
from wireloom.runtime.enums import OpenEnum, OpenFlags

__all__ = [
    "AckFields", "BatchAck", "BatchAckRequest", "BatchMessage", "BrokerData",
    "ChangeInvisibleFields", "ChangeInvisibleResult", "CheckTransactionFields", "ClusterInfo",
    "ConsumeDirectlyFields", "ConsumeDirectlyResult", "ConsumeFromWhere", "ConsumeOutcome",
    "ConsumeProgress", "ConsumeStats", "ConsumeStatsFields", "ConsumeStatus", "ConsumeType",
    "ConsumerData", "ConsumerList", "ConsumerRunningInfo", "ConsumerStatus", "ConsumerStatusFields",
    "CreateTopicFields", "DeleteGroupFields", "EndTransactionFields", "ExpressionType",
    "ExtFieldsKey", "Frame", "GroupFields", "Header", "HeaderFlag", "Heartbeat", "HeartbeatResult",
    "KvFields", "KvKeyFields", "KvResult", "Language", "LockRequest", "LockResult",
    "MaxOffsetFields", "MessageMagic", "MessageModel", "MessageQueue", "MessageSysFlag",
    "NotificationFields", "NotificationResult", "OffsetResult", "OffsetTable", "PeekFields",
    "Permission", "PollingInfoFields", "PollingInfoResult", "PopFields", "PopOrigin",
    "PopProcessQueueInfo", "PopResult", "ProcessQueueInfo", "ProducerData", "PropertiesKey",
    "PullFields", "PullFlag", "PullResult", "PushReplyFields", "QueryConsumerOffsetFields",
    "QueryFields", "QueryResult", "QueueData", "QueueFields", "QueueOffsets", "QueuePlace",
    "QueueRange", "RecallFields", "RecallResult", "RegisterBrokerFields", "RegisterBrokerResult",
    "RequestCode", "ResetOffsetFields", "ResponseCode", "RouteFields", "RouteInfo",
    "RunningInfoFields", "RunningPropertiesKey", "SearchOffsetFields", "SendBackFields",
    "SendFields", "SendFieldsV1", "SendResult", "SerializeType", "StoredMessage",
    "SubscriptionData", "SystemTopic", "TimestampResult", "TopicFields", "TopicList", "TopicPrefix",
    "TopicStats", "TransactionEnd", "UnreadMessage", "UnregisterFields",
    "UpdateConsumerOffsetFields", "ViewMessageFields",
]  # fmt: skip


class ResponseCode(OpenEnum):
    """How a request went. The numbers are used for requests as well; the flag tells which they
    are.
    """

    RPC_TIME_OUT = -1006
    """Rpc time out."""
    RPC_SEND_TO_CHANNEL_FAILED = -1004
    """Rpc send to channel failed."""
    RPC_ADDR_IS_NULL = -1002
    """Rpc addr is null."""
    RPC_UNKNOWN = -1000
    """Rpc unknown."""
    SUCCESS = 0
    """It was done."""
    SYSTEM_ERROR = 1
    """The peer failed; the remark says how."""
    SYSTEM_BUSY = 2
    """The peer is too busy."""
    REQUEST_CODE_NOT_SUPPORTED = 3
    """The peer does not know the request."""
    TRANSACTION_FAILED = 4
    """The transaction failed."""
    FLUSH_DISK_TIMEOUT = 10
    """Stored, but not on disk in time."""
    SLAVE_NOT_AVAILABLE = 11
    """Stored, but no slave is there."""
    FLUSH_SLAVE_TIMEOUT = 12
    """Stored, but not on a slave in time."""
    MESSAGE_ILLEGAL = 13
    """The message is not acceptable."""
    SERVICE_NOT_AVAILABLE = 14
    """The broker does not take it now."""
    VERSION_NOT_SUPPORTED = 15
    """The version is not supported."""
    NO_PERMISSION = 16
    """It is not allowed."""
    TOPIC_NOT_EXIST = 17
    """There is no such topic."""
    TOPIC_EXIST_ALREADY = 18
    """The topic exists already."""
    PULL_NOT_FOUND = 19
    """There is nothing new."""
    PULL_RETRY_IMMEDIATELY = 20
    """Nothing matched so far; go on at the next place."""
    PULL_OFFSET_MOVED = 21
    """The place is out of range; the answer has the right one."""
    QUERY_NOT_FOUND = 22
    """Nothing is stored under that."""
    SUBSCRIPTION_PARSE_FAILED = 23
    """The expression of a subscription is wrong."""
    SUBSCRIPTION_NOT_EXIST = 24
    """The group has no such subscription."""
    SUBSCRIPTION_NOT_LATEST = 25
    """The broker knows an older subscription."""
    SUBSCRIPTION_GROUP_NOT_EXIST = 26
    """There is no such group."""
    FILTER_DATA_NOT_EXIST = 27
    """The broker has no filter for it."""
    FILTER_DATA_NOT_LATEST = 28
    """The broker has an older filter."""
    INVALID_PARAMETER = 29
    """A field is wrong."""
    TRANSACTION_SHOULD_COMMIT = 200
    """Transaction should commit."""
    TRANSACTION_SHOULD_ROLLBACK = 201
    """Transaction should rollback."""
    TRANSACTION_STATE_UNKNOW = 202
    """Transaction state unknow."""
    TRANSACTION_STATE_GROUP_WRONG = 203
    """Transaction state group wrong."""
    NO_BUYER_ID = 204
    """No buyer id."""
    NOT_IN_CURRENT_UNIT = 205
    """Not in current unit."""
    CONSUMER_NOT_ONLINE = 206
    """Consumer not online."""
    CONSUME_MSG_TIMEOUT = 207
    """Consume msg timeout."""
    NO_MESSAGE = 208
    """No message."""
    POLLING_FULL = 209
    """Too many wait already."""
    POLLING_TIMEOUT = 210
    """There is nothing new."""
    BROKER_NOT_EXIST = 211
    """Broker not exist."""
    BROKER_DISPATCH_NOT_COMPLETE = 212
    """Broker dispatch not complete."""
    BROADCAST_CONSUMPTION = 213
    """Broadcast consumption."""
    FLOW_CONTROL = 215
    """Flow control."""
    NOT_LEADER_FOR_QUEUE = 501
    """Not leader for queue."""
    ILLEGAL_OPERATION = 604
    """Illegal operation."""
    GO_AWAY = 1500
    """The broker shuts down; connect again."""
    CONTROLLER_FENCED_MASTER_EPOCH = 2000
    """Controller fenced master epoch."""
    CONTROLLER_FENCED_SYNC_STATE_SET_EPOCH = 2001
    """Controller fenced sync state set epoch."""
    CONTROLLER_INVALID_MASTER = 2002
    """Controller invalid master."""
    CONTROLLER_INVALID_REPLICAS = 2003
    """Controller invalid replicas."""
    CONTROLLER_MASTER_NOT_AVAILABLE = 2004
    """Controller master not available."""
    CONTROLLER_INVALID_REQUEST = 2005
    """Controller invalid request."""
    CONTROLLER_BROKER_NOT_ALIVE = 2006
    """Controller broker not alive."""
    CONTROLLER_NOT_LEADER = 2007
    """Controller not leader."""
    CONTROLLER_BROKER_METADATA_NOT_EXIST = 2008
    """Controller broker metadata not exist."""
    CONTROLLER_INVALID_CLEAN_BROKER_METADATA = 2009
    """Controller invalid clean broker metadata."""
    CONTROLLER_BROKER_NEED_TO_BE_REGISTERED = 2010
    """Controller broker need to be registered."""
    CONTROLLER_MASTER_STILL_EXIST = 2011
    """Controller master still exist."""
    CONTROLLER_ELECT_MASTER_FAILED = 2012
    """Controller elect master failed."""
    CONTROLLER_ALTER_SYNC_STATE_SET_FAILED = 2013
    """Controller alter sync state set failed."""
    CONTROLLER_BROKER_ID_INVALID = 2014
    """Controller broker id invalid."""
    CONTROLLER_JRAFT_INTERNAL_ERROR = 2015
    """Controller jraft internal error."""
    CONTROLLER_BROKER_LIVE_INFO_NOT_EXISTS = 2016
    """Controller broker live info not exists."""
    USER_NOT_EXIST = 3001
    """User not exist."""
    POLICY_NOT_EXIST = 3002
    """Policy not exist."""


class SerializeType(IntEnum):
    """How a header is written."""

    JSON = 0
    """A JSON object."""
    ROCKETMQ = 1
    """The private binary form."""


class Language(OpenEnum):
    """Programming languages of clients."""

    JAVA = 0
    CPP = 1
    DOTNET = 2
    PYTHON = 3
    DELPHI = 4
    ERLANG = 5
    RUBY = 6
    OTHER = 7
    HTTP = 8
    GO = 9
    PHP = 10
    OMS = 11
    RUST = 12
    NODE_JS = 13


class HeaderFlag(OpenFlags):
    """A request has no bit set."""

    RESPONSE = 0x1
    """The frame answers a request."""
    ONEWAY = 0x2
    """Nobody waits for an answer."""


class Permission(OpenFlags):
    """What may be done with a topic."""

    INHERIT = 0x1
    """New topics may take its settings."""
    WRITE = 0x2
    """Messages can be sent."""
    READ = 0x4
    """Messages can be pulled."""
    PRIORITY = 0x8
    """Not in use."""


class PullFlag(OpenFlags):
    """How to pull."""

    COMMIT_OFFSET = 0x1
    """The place up to which all was consumed is to be stored."""
    SUSPEND = 0x2
    """Wait if there is no message."""
    SUBSCRIPTION = 0x4
    """The expression is the one to filter by."""
    CLASS_FILTER = 0x8
    """No longer used."""
    LITE_PULL = 0x10
    """The client keeps places by itself."""


class TransactionEnd(OpenEnum):
    """What becomes of a half message."""

    UNKNOWN = 0
    """Ask again later."""
    COMMIT = 8
    """Deliver it."""
    ROLLBACK = 12
    """Drop it."""


class ConsumeType(IntEnum):
    """How a group gets messages."""

    CONSUME_ACTIVELY = 0
    """It pulls when it likes."""
    CONSUME_PASSIVELY = 1
    """It pulls all the time."""
    CONSUME_POP = 2
    """It pops."""


class MessageModel(IntEnum):
    """Who of a group gets a message."""

    BROADCASTING = 0
    """Everybody."""
    CLUSTERING = 1
    """One of them."""


class ConsumeFromWhere(IntEnum):
    """Where a new group begins to consume."""

    CONSUME_FROM_LAST_OFFSET = 0
    """With new messages."""
    CONSUME_FROM_LAST_OFFSET_AND_FROM_MIN_WHEN_BOOT_FIRST = 1
    """No longer used."""
    CONSUME_FROM_MIN_OFFSET = 2
    """No longer used."""
    CONSUME_FROM_MAX_OFFSET = 3
    """No longer used."""
    CONSUME_FROM_FIRST_OFFSET = 4
    """With the oldest message."""
    CONSUME_FROM_TIMESTAMP = 5
    """With the first message from a time on."""


class ConsumeOutcome(IntEnum):
    """What became of a message."""

    CR_SUCCESS = 0
    """It was consumed."""
    CR_LATER = 1
    """It is to be delivered again."""
    CR_ROLLBACK = 2
    """It was undone, where messages keep their order."""
    CR_COMMIT = 3
    """It was consumed, where messages keep their order."""
    CR_THROW_EXCEPTION = 4
    """The program raised an exception."""
    CR_RETURN_NULL = 5
    """The program did not say."""


class PopOrigin(IntEnum):
    """Which of the topics that belong together a popped message comes from."""

    TOPIC = 0
    """The topic itself."""
    RETRY = 1
    """The retry topic of the group and the topic."""
    RETRY_V2 = 2
    """The same in the newer way of naming it."""


class RequestCode(OpenEnum):
    """What a request asks for. Codes without a command below have no typed header here: they
    are sent and received as Request with their fields as text.
    """

    SEND_MESSAGE = 10
    """Stores a message."""
    PULL_MESSAGE = 11
    """Returns messages of a queue."""
    QUERY_MESSAGE = 12
    """Finds messages by key."""
    QUERY_BROKER_OFFSET = 13
    QUERY_CONSUMER_OFFSET = 14
    """How far a group has got."""
    UPDATE_CONSUMER_OFFSET = 15
    """Stores how far a group has got."""
    UPDATE_AND_CREATE_TOPIC = 17
    """Makes or changes a topic."""
    UPDATE_AND_CREATE_TOPIC_LIST = 18
    GET_ALL_TOPIC_CONFIG = 21
    GET_TOPIC_CONFIG_LIST = 22
    GET_TOPIC_NAME_LIST = 23
    UPDATE_BROKER_CONFIG = 25
    GET_BROKER_CONFIG = 26
    TRIGGER_DELETE_FILES = 27
    GET_BROKER_RUNTIME_INFO = 28
    SEARCH_OFFSET_BY_TIMESTAMP = 29
    """Finds a place by time."""
    GET_MAX_OFFSET = 30
    """The end of a queue."""
    GET_MIN_OFFSET = 31
    """The beginning of a queue."""
    GET_EARLIEST_MSG_STORETIME = 32
    """When the oldest message was stored."""
    VIEW_MESSAGE_BY_ID = 33
    """Returns a message by its place."""
    HEART_BEAT = 34
    """Says who produces and consumes."""
    UNREGISTER_CLIENT = 35
    """Leaves groups."""
    CONSUMER_SEND_MSG_BACK = 36
    """Gives a message back that could not be consumed."""
    END_TRANSACTION = 37
    """Ends a half message."""
    GET_CONSUMER_LIST_BY_GROUP = 38
    """The members of a group."""
    CHECK_TRANSACTION_STATE = 39
    """Asks how a half message ends; from the broker, oneway."""
    NOTIFY_CONSUMER_IDS_CHANGED = 40
    """The members of a group changed; from the broker, oneway."""
    LOCK_BATCH_MQ = 41
    """Takes queues for itself."""
    UNLOCK_BATCH_MQ = 42
    """Gives queues back."""
    GET_ALL_CONSUMER_OFFSET = 43
    GET_ALL_DELAY_OFFSET = 45
    CHECK_CLIENT_CONFIG = 46
    GET_CLIENT_CONFIG = 47
    GET_TIMER_CHECK_POINT = 60
    GET_TIMER_METRICS = 61
    PUT_KV_CONFIG = 100
    GET_KV_CONFIG = 101
    DELETE_KV_CONFIG = 102
    REGISTER_BROKER = 103
    UNREGISTER_BROKER = 104
    GET_ROUTEINFO_BY_TOPIC = 105
    """Where the queues of a topic are; asked of a name server."""
    GET_BROKER_CLUSTER_INFO = 106
    """All brokers; asked of a name server."""
    UPDATE_AND_CREATE_SUBSCRIPTIONGROUP = 200
    GET_ALL_SUBSCRIPTIONGROUP_CONFIG = 201
    GET_TOPIC_STATS_INFO = 202
    GET_CONSUMER_CONNECTION_LIST = 203
    GET_PRODUCER_CONNECTION_LIST = 204
    WIPE_WRITE_PERM_OF_BROKER = 205
    GET_ALL_TOPIC_LIST_FROM_NAMESERVER = 206
    """All topics."""
    DELETE_SUBSCRIPTIONGROUP = 207
    GET_CONSUME_STATS = 208
    SUSPEND_CONSUMER = 209
    RESUME_CONSUMER = 210
    RESET_CONSUMER_OFFSET_IN_CONSUMER = 211
    RESET_CONSUMER_OFFSET_IN_BROKER = 212
    ADJUST_CONSUMER_THREAD_POOL = 213
    WHO_CONSUME_THE_MESSAGE = 214
    DELETE_TOPIC_IN_BROKER = 215
    """Removes a topic."""
    DELETE_TOPIC_IN_NAMESRV = 216
    REGISTER_TOPIC_IN_NAMESRV = 217
    GET_KVLIST_BY_NAMESPACE = 219
    RESET_CONSUMER_CLIENT_OFFSET = 220
    """Moves the places of a group; from the broker, oneway."""
    GET_CONSUMER_STATUS_FROM_CLIENT = 221
    """From the broker."""
    INVOKE_BROKER_TO_RESET_OFFSET = 222
    """Moves the places of a group."""
    INVOKE_BROKER_TO_GET_CONSUMER_STATUS = 223
    GET_TOPICS_BY_CLUSTER = 224
    UPDATE_AND_CREATE_SUBSCRIPTIONGROUP_LIST = 225
    QUERY_TOPIC_CONSUME_BY_WHO = 300
    REGISTER_FILTER_SERVER = 301
    REGISTER_MESSAGE_FILTER_CLASS = 302
    QUERY_CONSUME_TIME_SPAN = 303
    GET_SYSTEM_TOPIC_LIST_FROM_NS = 304
    GET_SYSTEM_TOPIC_LIST_FROM_BROKER = 305
    CLEAN_EXPIRED_CONSUMEQUEUE = 306
    GET_CONSUMER_RUNNING_INFO = 307
    """Asks for the state of a consumer; from the broker."""
    QUERY_CORRECTION_OFFSET = 308
    CONSUME_MESSAGE_DIRECTLY = 309
    """Has a message consumed; from the broker."""
    SEND_MESSAGE_V2 = 310
    """Stores a message, under short names."""
    GET_UNIT_TOPIC_LIST = 311
    GET_HAS_UNIT_SUB_TOPIC_LIST = 312
    GET_HAS_UNIT_SUB_UNUNIT_TOPIC_LIST = 313
    CLONE_GROUP_OFFSET = 314
    VIEW_BROKER_STATS_DATA = 315
    CLEAN_UNUSED_TOPIC = 316
    GET_BROKER_CONSUME_STATS = 317
    UPDATE_NAMESRV_CONFIG = 318
    GET_NAMESRV_CONFIG = 319
    SEND_BATCH_MESSAGE = 320
    """Stores several messages."""
    QUERY_CONSUME_QUEUE = 321
    QUERY_DATA_VERSION = 322
    RESUME_CHECK_HALF_MESSAGE = 323
    SEND_REPLY_MESSAGE = 324
    SEND_REPLY_MESSAGE_V2 = 325
    PUSH_REPLY_MESSAGE_TO_CLIENT = 326
    """Brings a reply to a request among messages; from the broker."""
    ADD_WRITE_PERM_OF_BROKER = 327
    GET_ALL_PRODUCER_INFO = 328
    DELETE_EXPIRED_COMMITLOG = 329
    QUERY_TOPICS_BY_CONSUMER = 343
    QUERY_SUBSCRIPTION_BY_CONSUMER = 345
    GET_TOPIC_CONFIG = 351
    GET_SUBSCRIPTIONGROUP_CONFIG = 352
    UPDATE_AND_GET_GROUP_FORBIDDEN = 353
    CHECK_ROCKSDB_CQ_WRITE_PROGRESS = 354
    EXPORT_ROCKSDB_CONFIG_TO_JSON = 355
    LITE_PULL_MESSAGE = 361
    RECALL_MESSAGE = 370
    """Takes a delayed message back."""
    QUERY_ASSIGNMENT = 400
    SET_MESSAGE_REQUEST_MODE = 401
    GET_ALL_MESSAGE_REQUEST_MODE = 402
    UPDATE_AND_CREATE_STATIC_TOPIC = 513
    GET_BROKER_MEMBER_GROUP = 901
    ADD_BROKER = 902
    REMOVE_BROKER = 903
    BROKER_HEARTBEAT = 904
    NOTIFY_MIN_BROKER_ID_CHANGE = 905
    EXCHANGE_BROKER_HA_INFO = 906
    GET_BROKER_HA_STATUS = 907
    RESET_MASTER_FLUSH_OFFSET = 908
    CONTROLLER_ALTER_SYNC_STATE_SET = 1001
    CONTROLLER_ELECT_MASTER = 1002
    CONTROLLER_REGISTER_BROKER = 1003
    CONTROLLER_GET_REPLICA_INFO = 1004
    CONTROLLER_GET_METADATA_INFO = 1005
    CONTROLLER_GET_SYNC_STATE_DATA = 1006
    GET_BROKER_EPOCH_CACHE = 1007
    NOTIFY_BROKER_ROLE_CHANGED = 1008
    UPDATE_CONTROLLER_CONFIG = 1009
    GET_CONTROLLER_CONFIG = 1010
    CLEAN_BROKER_DATA = 1011
    CONTROLLER_GET_NEXT_BROKER_ID = 1012
    CONTROLLER_APPLY_BROKER_ID = 1013
    BROKER_CLOSE_CHANNEL_REQUEST = 1014
    CHECK_NOT_ACTIVE_BROKER_REQUEST = 1015
    GET_BROKER_LIVE_INFO_REQUEST = 1016
    GET_SYNC_STATE_DATA_REQUEST = 1017
    RAFT_BROKER_HEART_BEAT_EVENT_REQUEST = 1018
    UPDATE_COLD_DATA_FLOW_CTR_CONFIG = 2001
    REMOVE_COLD_DATA_FLOW_CTR_CONFIG = 2002
    GET_COLD_DATA_FLOW_CTR_INFO = 2003
    SET_COMMITLOG_READ_MODE = 2004
    AUTH_CREATE_USER = 3001
    AUTH_UPDATE_USER = 3002
    AUTH_DELETE_USER = 3003
    AUTH_GET_USER = 3004
    AUTH_LIST_USER = 3005
    AUTH_CREATE_ACL = 3006
    AUTH_UPDATE_ACL = 3007
    AUTH_DELETE_ACL = 3008
    AUTH_GET_ACL = 3009
    AUTH_LIST_ACL = 3010
    POP_MESSAGE = 200050
    """Returns messages that have to be acknowledged one by one."""
    ACK_MESSAGE = 200051
    """Acknowledges a popped message."""
    PEEK_MESSAGE = 200052
    """Returns messages without taking them."""
    CHANGE_MESSAGE_INVISIBLETIME = 200053
    """Puts off the return of a popped message."""
    NOTIFICATION = 200054
    POLLING_INFO = 200055
    POP_ROLLBACK = 200056
    BATCH_ACK_MESSAGE = 200151
    """Acknowledges many popped messages."""


class MessageMagic(IntEnum):
    """How a stored message is laid out."""

    V1 = 3668123815
    """The topic has a length of one byte."""
    V2 = 3668123819
    """The topic has a length of two bytes."""


class MessageSysFlag(OpenFlags):
    """What was done to a message. Bits 8 to 10 number the codec of the body."""

    COMPRESSED = 0x1
    """The body is compressed."""
    MULTI_TAGS = 0x2
    """The message has several tags."""
    PREPARED = 0x4
    """First half of a transaction; with commit, rolled back."""
    COMMIT = 0x8
    """Second half of a transaction."""
    BORN_HOST_V6 = 0x10
    """The address of the sender has 16 bytes."""
    STORE_HOST_V6 = 0x20
    """The address of the broker has 16 bytes."""
    NEED_UNWRAP = 0x40
    """The body wraps other messages that have to be unpacked."""
    INNER_BATCH = 0x80
    """The message is a batch that the broker keeps as one."""
    LZ4 = 0x100
    """The codec is LZ4, in its frame format."""
    ZSTD = 0x200
    """The codec is Zstandard."""
    ZLIB = 0x300
    """The codec is zlib, as it is where no bit of the codec is set."""
    CODEC = 0x700
    """The bits that number the codec."""


class ExtFieldsKey(StrEnum):
    """Keys that `ExtFields` is known to use."""

    ACCESS_KEY = "AccessKey"
    """Name of the user who signs the request."""
    SECURITY_TOKEN = "SecurityToken"
    """What came with credentials that expire."""
    SIGNATURE = "Signature"
    """The proof: HMAC-SHA1 with the secret key over the values of the other fields and the
    body, in base64.
    """


class ExpressionType(StrEnum):
    """The language of what a subscription filters by. There may be others."""

    TAG = "TAG"
    """Tags like `a || b`: messages with one of them."""
    SQL92 = "SQL92"
    """A condition over properties; brokers have to be configured for it."""


class TopicPrefix(StrEnum):
    """What names of topics begin with that brokers make for a group of consumers. There may be
    others.
    """

    RETRY = "%RETRY%"
    """Messages that are delivered to the group again."""
    DLQ = "%DLQ%"
    """Messages that nobody of the group could consume."""


class SystemTopic(StrEnum):
    """Topics that brokers have themselves. There may be others."""

    TBW102 = "TBW102"
    """The topic whose settings new topics take; it is where brokers are that make topics."""
    SCHEDULE_TOPIC_XXXX = "SCHEDULE_TOPIC_XXXX"
    """Messages that wait for their level of delay, a queue for each level."""
    RMQ_SYS_WHEEL_TIMER = "rmq_sys_wheel_timer"
    """Messages that wait for their time."""
    RMQ_SYS_TRANS_HALF_TOPIC = "RMQ_SYS_TRANS_HALF_TOPIC"
    """The first halves of transactions."""
    RMQ_SYS_TRANS_OP_HALF_TOPIC = "RMQ_SYS_TRANS_OP_HALF_TOPIC"
    """Which halves were decided."""
    RMQ_SYS_ROCKSDB_TRANS_HALF_TOPIC = "RMQ_SYS_ROCKSDB_TRANS_HALF_TOPIC"
    """The first halves of transactions, where brokers keep them in RocksDB."""
    TRANS_CHECK_MAX_TIME_TOPIC = "TRANS_CHECK_MAX_TIME_TOPIC"
    """First halves of transactions about which producers were asked too often."""
    SELF_TEST_TOPIC = "SELF_TEST_TOPIC"
    """For checks of the broker itself."""
    OFFSET_MOVED_EVENT = "OFFSET_MOVED_EVENT"
    """Places in queues that were moved."""
    BENCHMARK_TEST = "BenchmarkTest"
    """For benchmarks; clients may send to it."""


class PropertiesKey(StrEnum):
    """Keys that `Properties` is known to use."""

    KEYS = "KEYS"
    """Keys to look the message up by."""
    TAGS = "TAGS"
    """The tag that subscriptions filter by."""
    UNIQ_KEY = "UNIQ_KEY"
    """The id that the client gave the message."""
    WAIT = "WAIT"
    """Whether the producer waits until the message is stored."""
    DELAY = "DELAY"
    """Level of the delay before the message is delivered."""
    CLUSTER = "CLUSTER"
    """The cluster that stored the message."""
    MSG_REGION = "MSG_REGION"
    """The region of the broker."""
    TRACE_ON = "TRACE_ON"
    """Whether the client records traces."""
    TRAN_MSG = "TRAN_MSG"
    """Whether the message is the first half of a transaction."""
    PGROUP = "PGROUP"
    """The group of the producer, which is asked about the transaction."""
    RETRY_TOPIC = "RETRY_TOPIC"
    """The topic of a message that is delivered again."""
    ORIGIN_GROUP = "ORIGIN_GROUP"
    """The group that the message was delivered to before."""
    ORIGIN_MESSAGE_ID = "ORIGIN_MESSAGE_ID"
    """The id of that message."""
    REAL_TOPIC = "REAL_TOPIC"
    """The topic that the message is meant for."""
    REAL_QID = "REAL_QID"
    """The queue that the message is meant for."""
    POP_CK = "POP_CK"
    """What the acknowledgement of a popped message has to repeat."""
    POP_CK_OFFSET = "POP_CK_OFFSET"
    """Not in use."""
    KEY_1ST_POP_TIME = "1ST_POP_TIME"
    """When the message was popped first, in ms since 1970-01-01 UTC."""
    SHARDINGKEY = "__SHARDINGKEY"
    """Messages with the same one keep their order."""
    TIMER_DELIVER_MS = "TIMER_DELIVER_MS"
    """When to deliver the message, in ms since 1970-01-01 UTC."""
    TIMER_DELAY_MS = "TIMER_DELAY_MS"
    """How long to hold the message back, in ms."""
    TIMER_DELAY_SEC = "TIMER_DELAY_SEC"
    """How long to hold the message back, in seconds."""
    TIMER_DELAY_LEVEL = "TIMER_DELAY_LEVEL"
    """Not in use."""
    TIMER_OUT_MS = "TIMER_OUT_MS"
    """When the message is due, in ms since 1970-01-01 UTC."""
    TIMER_ENQUEUE_MS = "TIMER_ENQUEUE_MS"
    """When the broker put the message among the timed ones, in ms since 1970-01-01 UTC."""
    TIMER_DEQUEUE_MS = "TIMER_DEQUEUE_MS"
    """When the broker took the message from them, in ms since 1970-01-01 UTC."""
    TIMER_ROLL_TIMES = "TIMER_ROLL_TIMES"
    """How often the broker has put off the message, as the delay is too long for it."""
    TIMER_ROLL_LABEL = "TIMER_ROLL_LABEL"
    """Marks a message that the broker has put off."""
    TIMER_DEL_UNIQKEY = "TIMER_DEL_UNIQKEY"
    """Id of the timed message that this one takes back."""
    RECONSUME_TIME = "RECONSUME_TIME"
    """How often delivery was tried before a client sent the message to its retry topic."""
    MAX_RECONSUME_TIMES = "MAX_RECONSUME_TIMES"
    """How often delivery may be tried again."""
    TRANSACTION_ID = "__transactionId__"
    """Id of the transaction."""
    CHECK_IMMUNITY_TIME_IN_SECONDS = "CHECK_IMMUNITY_TIME_IN_SECONDS"
    """How long the broker waits before it asks about a half message."""
    TRANSACTION_CHECK_TIMES = "TRANSACTION_CHECK_TIMES"
    """How often the broker has asked about the half message."""
    DLQ_ORIGIN_TOPIC = "DLQ_ORIGIN_TOPIC"
    """The topic that a dead letter was sent to."""
    DLQ_ORIGIN_MESSAGE_ID = "DLQ_ORIGIN_MESSAGE_ID"
    """The id that a dead letter had there."""
    INNER_NUM = "INNER_NUM"
    """How many messages a batch has that the broker keeps as one."""
    INNER_BASE = "INNER_BASE"
    """Place of the first message of such a batch."""
    BORNHOST = "__BORNHOST"
    """Where the producer is, if a proxy sent the message for it."""
    BORN_TIMESTAMP = "BORN_TIMESTAMP"
    """When that producer made the message."""
    MSG_TYPE = "MSG_TYPE"
    """What kind of message it is."""
    CORRELATION_ID = "CORRELATION_ID"
    """What a reply to the message repeats."""
    REPLY_TO_CLIENT = "REPLY_TO_CLIENT"
    """Id of the client that a reply is for."""
    TTL = "TTL"
    """How long a reply is waited for, in ms."""
    ARRIVE_TIME = "ARRIVE_TIME"
    """When a reply reached the broker, in ms since 1970-01-01 UTC."""
    PUSH_REPLY_TIME = "PUSH_REPLY_TIME"
    """When the broker handed a reply on, in ms since 1970-01-01 UTC."""
    TRAN_PREPARED_QUEUE_OFFSET = "TRAN_PREPARED_QUEUE_OFFSET"
    """Place of the half message in the queue of half messages."""
    TRANS_OFFSET = "TRANS_OFFSET"
    """Place of the half message in the commit log."""
    MIN_OFFSET = "MIN_OFFSET"
    """First place of the queue when the message was pulled; clients set it."""
    MAX_OFFSET = "MAX_OFFSET"
    """Place behind the last message of the queue at that time; clients set it."""
    CONSUME_START_TIME = "CONSUME_START_TIME"
    """When a client began to consume the message, in ms since 1970-01-01 UTC; clients set it.
    """
    SYS_MSG_PRIORITY = "_SYS_MSG_PRIORITY_"
    """How urgent the message is, from 0 on; the greater, the more urgent."""
    LITE_TOPIC = "__LITE_TOPIC"
    """The lite topic that the message is meant for."""
    CRC32 = "__CRC32#"
    """Checksum of the message, which the broker keeps at the end of its properties."""
    INNER_MULTI_DISPATCH = "INNER_MULTI_DISPATCH"
    """Names of light queues that the message is also put in, with commas between."""
    INNER_MULTI_QUEUE_OFFSET = "INNER_MULTI_QUEUE_OFFSET"
    """Its places in those queues, with commas between."""
    DUP_INFO = "DUP_INFO"
    """Tells a message that was stored twice."""
    EXTEND_UNIQ_INFO = "EXTEND_UNIQ_INFO"
    """Not in use."""
    INSTANCE_ID = "INSTANCE_ID"
    """The namespace of the producer."""
    TRACE_CONTEXT = "TRACE_CONTEXT"
    """Context of distributed tracing."""
    PROPERTY_FORWARD_QUEUE_ID = "PROPERTY_FORWARD_QUEUE_ID"
    """Not in use."""
    REDIRECT = "REDIRECT"
    """Not in use."""
    RMQ_TRANSIENT_TOPIC_SYS_FLAG = "__RMQ.TRANSIENT.TOPIC_SYS_FLAG"
    """Flags of the topic; never stored."""
    RMQ_TRANSIENT_GROUP_SYS_FLAG = "__RMQ.TRANSIENT.GROUP_SYS_FLAG"
    """Flags of the group; never stored."""
    BUYER_ID = "BUYER_ID"
    """Not in use."""
    TRANSFER_FLAG = "TRANSFER_FLAG"
    """Not in use."""
    CORRECTION_FLAG = "CORRECTION_FLAG"
    """Not in use."""
    MQ2_FLAG = "MQ2_FLAG"
    """Not in use."""


class RunningPropertiesKey(StrEnum):
    """Keys that `RunningProperties` is known to use."""

    PROP_NAMESERVER_ADDR = "PROP_NAMESERVER_ADDR"
    """The name servers, each with a semicolon behind it."""
    PROP_CONSUME_TYPE = "PROP_CONSUME_TYPE"
    """How it consumes, a name of `ConsumeType`."""
    PROP_CLIENT_VERSION = "PROP_CLIENT_VERSION"
    """Name and version of the client."""
    PROP_CONSUMEORDERLY = "PROP_CONSUMEORDERLY"
    """Whether it keeps the order of queues."""
    PROP_CONSUMER_START_TIMESTAMP = "PROP_CONSUMER_START_TIMESTAMP"
    """When it was started, in ms since 1970-01-01 UTC."""
    CONSUMER_GROUP = "consumerGroup"
    """Its group."""
    MESSAGE_MODEL = "messageModel"
    """How members of the group share, a name of `MessageModel`."""
    CONSUME_FROM_WHERE = "consumeFromWhere"
    """Where it begins, a name of `ConsumeFromWhere`."""
    PULL_BATCH_SIZE = "pullBatchSize"
    """Most messages of a pull."""
    PULL_THRESHOLD_FOR_QUEUE = "pullThresholdForQueue"
    """Most messages that it holds of a queue."""
    MAX_RECONSUME_TIMES = "maxReconsumeTimes"
    """How often delivery of a message is tried."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A header and a body.

    Each frame says how its own header is written; an answer need not use the form of its
    request.
    """

    serialize_type: SerializeType
    """How a header is written."""

    header: Header
    """What the frame is about, in one of the two forms."""

    body: bytes
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a frame is about, in one of two forms: 21 bytes and two regions, or a JSON object.
    Codes above 32767 need the JSON form.
    """

    code: int
    """What is asked for or, in an answer, how it went."""

    language: Language
    """What the sender is written in."""

    version: int
    """Ordinal of the server version that the sender knows."""

    opaque: int
    """Number of the request; its answer repeats it."""

    flag: HeaderFlag
    """Whether it is a request or an answer."""

    remark: str = ""
    """Text for people; an empty one is none and is left out in JSON."""

    ext_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class SendFields:
    """A message for a topic.

    The letters are the names of SendMessageV2 and SendBatch.
    """

    producer_group: str
    """Group of the producer."""

    topic: str
    """Name of the topic."""

    default_topic: str
    """The topic whose settings a new one takes; mostly TBW102."""

    default_topic_queue_nums: int
    """Queues of a topic that is made by this."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    sys_flag: int
    """What the broker has to know of it, as bits."""

    born_timestamp: int
    """When the message was made. Unit: ms since 1970-01-01 UTC."""

    flag: int
    """The application's own."""

    properties: str | None = None
    """The properties, written as in a stored message."""

    reconsume_times: int | None = None
    """How often delivery was tried again."""

    unit_mode: bool | None = None
    """Whether the client runs in a unit of a larger system."""

    max_reconsume_times: int | None = None
    """How often delivery may be tried again."""

    batch: bool | None = None
    """Whether the body holds several messages."""

    broker_name: str | None = None
    """Name of the broker."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class SendFieldsV1:
    """A message for a topic, under long names."""

    producer_group: str
    """Group of the producer."""

    topic: str
    """Name of the topic."""

    default_topic: str
    """The topic whose settings a new one takes; mostly TBW102."""

    default_topic_queue_nums: int
    """Queues of a topic that is made by this."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    sys_flag: int
    """What the broker has to know of it, as bits."""

    born_timestamp: int
    """When the message was made. Unit: ms since 1970-01-01 UTC."""

    flag: int
    """The application's own."""

    properties: str | None = None
    """The properties, written as in a stored message."""

    reconsume_times: int | None = None
    """How often delivery was tried again."""

    unit_mode: bool | None = None
    """Whether the client runs in a unit of a larger system."""

    max_reconsume_times: int | None = None
    """How often delivery may be tried again."""

    batch: bool | None = None
    """Whether the body holds several messages."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class SendResult:
    """Where a message is stored; of a batch, the ids with commas and the first place."""

    msg_id: str
    """Id of the message by its place in the commit log."""

    queue_id: int
    """Number of the queue."""

    queue_offset: int
    """Place in the queue."""

    transaction_id: str | None = None
    """Id of the transaction."""

    batch_uniq_id: str | None = None
    """Id of a batch."""

    recall_handle: str | None = None
    """The handle that the answer to a delayed message had."""

    trace_on: bool | None = None
    """Whether clients shall record traces."""

    msg_region: str | None = None
    """Region of the broker."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PullFields:
    """Which messages to return."""

    consumer_group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    queue_offset: int
    """Place in the queue to begin at."""

    max_msg_nums: int
    """Most messages to return."""

    sys_flag: PullFlag
    """How to pull."""

    commit_offset: int
    """Place in the queue up to which all was consumed."""

    suspend_timeout_millis: int
    """How long to wait for a message if there is none. Unit: ms."""

    subscription: str | None
    """What to filter by, in the language of the expression."""

    sub_version: int
    """Number of the subscription; larger is newer."""

    expression_type: str | None = None
    """Language of the expression."""

    max_msg_bytes: int | None = None
    """Most bytes of messages to return."""

    request_source: int | None = None
    """Who asks; -1 for a client."""

    proxy_froward_client_id: str | None = None
    """The client that a proxy asks for."""

    broker_name: str | None = None
    """Name of the broker."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PullResult:
    """What was found, and where to go on."""

    suggest_which_broker_id: int
    """Which broker to pull from next; 0 is the master."""

    next_begin_offset: int
    """Place in the queue to pull at next."""

    min_offset: int
    """Place of the oldest message."""

    max_offset: int
    """Place behind the newest message."""

    offset_delta: int | None = None
    """What to add to the places of the messages."""

    topic_sys_flag: int | None = None
    """Bits of the topic."""

    group_sys_flag: int | None = None
    """Bits of the group."""

    forbidden_type: int | None = None
    """Why it is forbidden."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class QueryFields:
    """Which messages to find by key."""

    topic: str
    """Name of the topic."""

    key: str
    """Key of the messages to find."""

    max_num: int
    """Most messages to return."""

    begin_timestamp: int
    """Earliest time of storing. Unit: ms since 1970-01-01 UTC."""

    end_timestamp: int
    """Latest time of storing. Unit: ms since 1970-01-01 UTC."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class QueryResult:
    """How far the index goes."""

    index_last_update_timestamp: int
    """When the index was last written. Unit: ms since 1970-01-01 UTC."""

    index_last_update_phyoffset: int
    """How far the index goes in the commit log."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class QueryConsumerOffsetFields:
    """Whose place is asked for."""

    consumer_group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    set_zero_if_not_found: bool | None = None
    """Whether 0 is the answer where nothing is stored; true if absent."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class UpdateConsumerOffsetFields:
    """How far a group has got."""

    consumer_group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    commit_offset: int
    """Place in the queue up to which all was consumed."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class OffsetResult:
    """A place in a queue."""

    offset: int
    """Place in the queue."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class TimestampResult:
    """A time."""

    timestamp: int
    """The time. Unit: ms since 1970-01-01 UTC."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class CreateTopicFields:
    """A topic to make, or to change."""

    topic: str
    """Name of the topic."""

    default_topic: str
    """The topic whose settings a new one takes; mostly TBW102."""

    read_queue_nums: int
    """Queues that can be read."""

    write_queue_nums: int
    """Queues that can be written."""

    perm: Permission
    """Who may do what with the topic."""

    topic_filter_type: str
    """SINGLE_TAG or MULTI_TAG."""

    topic_sys_flag: int | None
    """Bits of the topic."""

    order: bool
    """Whether messages keep their order."""

    attributes: str | None = None
    """Changes of attributes, such as +a=b."""

    force: bool | None = None
    """Whether it is made even if something is against it."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class SearchOffsetFields:
    """The first message from a time on."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    timestamp: int
    """The time to look for. Unit: ms since 1970-01-01 UTC."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class MaxOffsetFields:
    """The end of a queue."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    committed: bool | None = None
    """Whether only what is safely stored counts; true if absent."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class QueueFields:
    """A queue."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ViewMessageFields:
    """A message by its place."""

    topic: str | None
    """Name of the topic."""

    offset: int
    """Place in the commit log."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class UnregisterFields:
    """A client that leaves its groups."""

    client_id: str
    """Id of the client."""

    producer_group: str | None = None
    """Group of the producer."""

    consumer_group: str | None = None
    """Group of the consumer."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class SendBackFields:
    """A message that could not be consumed."""

    offset: int
    """Place in the commit log."""

    group: str
    """Group of the consumer."""

    delay_level: int
    """Level of the delay before the next try; 0 lets the broker choose, -1 is dead letters."""

    origin_msg_id: str | None = None
    """Id that the message had first."""

    origin_topic: str | None = None
    """Topic that the message had first."""

    unit_mode: bool | None = None
    """Whether the client runs in a unit of a larger system."""

    max_reconsume_times: int | None = None
    """How often delivery may be tried again."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class EndTransactionFields:
    """What becomes of a half message."""

    topic: str | None
    """Name of the topic."""

    producer_group: str
    """Group of the producer."""

    tran_state_table_offset: int
    """Place of the half message in its queue."""

    commit_log_offset: int
    """Place of the half message in the commit log."""

    commit_or_rollback: TransactionEnd
    """What becomes of the message."""

    from_transaction_check: bool | None
    """Whether the broker asked."""

    msg_id: str
    """Id that the client gave the message."""

    transaction_id: str | None = None
    """Id of the transaction."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class CheckTransactionFields:
    """A half message whose end is unknown; the body has the message."""

    topic: str | None
    """Name of the topic."""

    tran_state_table_offset: int
    """Place of the half message in its queue."""

    commit_log_offset: int
    """Place of the half message in the commit log."""

    msg_id: str | None = None
    """Id that the client gave the message."""

    transaction_id: str | None = None
    """Id of the transaction."""

    offset_msg_id: str | None = None
    """Id of the message by its place in the commit log."""

    bname: str | None = None
    """Name of the broker."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class GroupFields:
    """A group of consumers."""

    consumer_group: str
    """Group of the consumer."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class RouteFields:
    """The topic whose queues are asked for."""

    topic: str
    """Name of the topic."""

    accept_standard_json_only: bool | None = None
    """Whether keys of objects must be quoted in the answer."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class TopicFields:
    """A topic."""

    topic: str
    """Name of the topic."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PopFields:
    """Which messages to return; each has to be acknowledged."""

    consumer_group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    max_msg_nums: int
    """Most messages to return."""

    invisible_time: int
    """How long nobody else gets the message. Unit: ms."""

    poll_time: int
    """How long to wait for a message if there is none. Unit: ms."""

    born_time: int
    """When the request was made. Unit: ms since 1970-01-01 UTC."""

    init_mode: int
    """Where a new group begins; 0 for the oldest, 1 for new messages."""

    exp_type: str | None = None
    """Language of the expression; TAG or SQL92."""

    exp: str | None = None
    """What to filter by."""

    order: bool | None = None
    """Whether messages keep their order."""

    attempt_id: str | None = None
    """The same when a request is sent again."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PopResult:
    """What was popped."""

    pop_time: int
    """When the messages were popped. Unit: ms since 1970-01-01 UTC."""

    invisible_time: int
    """How long nobody else gets the message. Unit: ms."""

    revive_qid: int
    """Queue that brings messages back which are not acknowledged."""

    rest_num: int
    """Messages that are left."""

    start_offset_info: str | None = None
    """Where the messages of each queue begin."""

    msg_offset_info: str | None = None
    """Places of the messages by queue."""

    order_count_info: str | None = None
    """How often messages in order were delivered."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class AckFields:
    """A popped message that was consumed."""

    consumer_group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    extra_info: str
    """The property POP_CK of the message."""

    offset: int
    """Place in the queue."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ChangeInvisibleFields:
    """A popped message that takes longer."""

    consumer_group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    extra_info: str
    """The property POP_CK of the message."""

    offset: int
    """Place in the queue."""

    invisible_time: int
    """How long nobody else gets the message. Unit: ms."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ChangeInvisibleResult:
    """The new time."""

    pop_time: int
    """When the messages were popped. Unit: ms since 1970-01-01 UTC."""

    invisible_time: int
    """How long nobody else gets the message. Unit: ms."""

    revive_qid: int
    """Queue that brings messages back which are not acknowledged."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PeekFields:
    """Which messages to look at."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    max_msg_nums: int
    """Most messages to return."""

    consumer_group: str
    """Group of the consumer."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ResetOffsetFields:
    """A group whose places are moved."""

    group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int | None
    """Number of the queue, from 0 on; -1 lets the broker choose."""

    offset: int | None
    """Place in the queue, instead of a time."""

    timestamp: int
    """The time to look for; -1 for the end. Unit: ms since 1970-01-01 UTC."""

    is_force: bool
    """Whether consumers go back even if they are behind."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumerStatusFields:
    """A group whose places in the queues of a topic are asked for."""

    topic: str
    """Name of the topic."""

    group: str
    """Group of the consumer."""

    client_address: str | None = None
    """Id of the client; all members if there is none."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class RecallFields:
    """A delayed message to take back."""

    producer_group: str | None
    """Group of the producer."""

    topic: str
    """Name of the topic."""

    recall_handle: str
    """The handle that the answer to a delayed message had."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class RecallResult:
    """The message that was taken back."""

    msg_id: str
    """Id that the client gave the message."""

    msg_region: str | None = None
    """Region of the broker."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class RunningInfoFields:
    """Whose state is asked for."""

    consumer_group: str
    """Group of the consumer."""

    client_id: str
    """Id of the client."""

    jstack_enable: bool | None = None
    """Whether the stacks of threads are wanted."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class HeartbeatResult:
    """What the broker makes of a heartbeat."""

    is_support_heart_beat_v2: bool | None = None
    """Whether the broker knows the second form of heartbeats."""

    is_sub_change: bool | None = None
    """Whether the subscription is another one than before."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class KvKeyFields:
    """A pair that a name server keeps."""

    namespace: str
    """What the key belongs to."""

    key: str
    """The key."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class KvFields:
    """A pair for a name server to keep."""

    namespace: str
    """What the key belongs to."""

    key: str
    """The key."""

    value: str
    """The value."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class KvResult:
    """What a name server keeps under a key."""

    value: str | None = None
    """The value."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class RegisterBrokerFields:
    """A broker that tells a name server of itself."""

    broker_name: str
    """Name of the broker."""

    broker_addr: str
    """Host and port of the broker."""

    cluster_name: str
    """Name of the cluster."""

    ha_server_addr: str
    """Host and port for slaves."""

    broker_id: int
    """Number of the broker; 0 is the master."""

    heartbeat_timeout_millis: int | None = None
    """After how long without a sign the name server forgets it. Unit: ms."""

    enable_acting_master: bool | None = None
    """Whether a slave may stand in for the master."""

    compressed: bool | None = None
    """Whether the body is compressed."""

    body_crc32: int | None = None
    """Checksum of the body."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class RegisterBrokerResult:
    """What a name server tells a broker of its master."""

    ha_server_addr: str | None = None
    """Host and port of the master for slaves."""

    master_addr: str | None = None
    """Host and port of the master."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class DeleteGroupFields:
    """A group to remove."""

    group_name: str
    """Name of the group."""

    clean_offset: bool | None = None
    """Whether its places are removed too."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumeStatsFields:
    """The group whose progress is asked for."""

    consumer_group: str
    """Group of the consumer."""

    topic: str | None = None
    """Name of the topic."""

    topic_list: str | None = None
    """Names of topics."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumeDirectlyFields:
    """A message to consume at once; the body has it."""

    consumer_group: str
    """Group of the consumer."""

    client_id: str | None = None
    """Id of the client."""

    msg_id: str | None = None
    """Id of the message."""

    broker_name: str | None = None
    """Name of the broker."""

    topic: str | None = None
    """Name of the topic."""

    topic_sys_flag: int | None = None
    """Bits of the topic."""

    group_sys_flag: int | None = None
    """Bits of the group."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PushReplyFields:
    """A reply to a request among messages; the body has it."""

    producer_group: str
    """Group of the producer."""

    topic: str
    """Name of the topic."""

    default_topic: str
    """The topic whose settings a new one takes; mostly TBW102."""

    default_topic_queue_nums: int
    """Queues of a topic that is made by this."""

    queue_id: int
    """Number of the queue, from 0 on."""

    sys_flag: int
    """What the broker has to know of it, as bits."""

    born_timestamp: int
    """When the message was made. Unit: ms since 1970-01-01 UTC."""

    flag: int
    """The application's own."""

    properties: str | None
    """The properties, written as in a stored message."""

    reconsume_times: int | None
    """How often delivery was tried again."""

    unit_mode: bool | None
    """Whether the client runs in a unit of a larger system."""

    born_host: str
    """Host and port of the sender."""

    store_host: str
    """Host and port of the broker."""

    store_timestamp: int
    """When the broker stored the message. Unit: ms since 1970-01-01 UTC."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class NotificationFields:
    """The queue whose next message is waited for."""

    consumer_group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue; -1 is any."""

    poll_time: int
    """How long to wait. Unit: ms."""

    born_time: int
    """When the request was made. Unit: ms since 1970-01-01 UTC."""

    order: bool | None = None
    """Whether messages keep their order."""

    attempt_id: str | None = None
    """The same when a request is sent again."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class NotificationResult:
    """Whether a message came."""

    has_msg: bool
    """Whether there is a message to pop."""

    polling_full: bool | None = None
    """Whether too many clients wait already."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PollingInfoFields:
    """The queue whose waiting clients are asked for."""

    consumer_group: str
    """Group of the consumer."""

    topic: str
    """Name of the topic."""

    queue_id: int
    """Number of the queue; -1 is any."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PollingInfoResult:
    """How many clients wait."""

    polling_num: int
    """Clients that wait for messages."""

    unknown_fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class RouteInfo:
    """Where the queues of a topic are."""

    brokers: tuple[BrokerData, ...]
    """The brokers that have queues."""

    filter_servers: Mapping[str, tuple[str, ...]] | None
    """Filter servers by broker."""

    order_topic_conf: str | None
    """How queues are shared out where messages keep their order."""

    queues: tuple[QueueData, ...]
    """One for each broker."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class QueueData:
    """The queues of a topic on one broker."""

    broker_name: str
    """Name of the broker."""

    permission: Permission
    """What may be done with them."""

    read_queues: int
    """Queues that can be read, numbered from 0 on."""

    topic_sys_flag: int | None
    """Bits of the topic."""

    write_queues: int
    """Queues that can be written, numbered from 0 on."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class BrokerData:
    """The addresses of one broker."""

    addresses: Mapping[int, str]
    """Host and port by number of the broker; 0 is the master."""

    broker_name: str
    """Name of the broker."""

    cluster: str
    """Name of the cluster."""

    acting_master: bool | None = None
    """Whether a slave may stand in for the master."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ClusterInfo:
    """All brokers that a name server knows."""

    brokers: Mapping[str, BrokerData]
    """By name."""

    clusters: Mapping[str, tuple[str, ...]]
    """Names of the brokers by cluster."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class TopicList:
    """The topics that a name server knows."""

    topics: tuple[str, ...]
    """In no order."""

    broker_address: str | None = None
    """The broker that was asked."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumerList:
    """The members of a group."""

    ids: tuple[str, ...]
    """Ids of the clients."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class QueuePlace:
    """A place in a queue."""

    broker_name: str
    """Name of the broker."""

    offset: int
    """Place in the queue, counted in messages from 0 on."""

    queue_id: int
    """Number of the queue."""

    topic: str
    """Name of the topic."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class OffsetTable:
    """Where a consumer goes on, as clients in C++ are told.

    Others get QueueOffsets.
    """

    places: tuple[QueuePlace, ...]
    """One for each queue of the topic."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class QueueOffsets:
    """Where a consumer goes on.

    Objects are keys here and in what follows, as fastjson writes them; by the rules of JSON
    that is an error.
    """

    places: Mapping[MessageQueue, int]
    """Places, counted in messages from 0 on, by queue."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class TopicStats:
    """What the queues of a topic hold."""

    queues: Mapping[MessageQueue, QueueRange]
    """By queue."""

    put_rate: float | None = None
    """Messages stored in a second."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class QueueRange:
    """What a queue holds."""

    updated_at: int | None
    """When the newest message was stored; 0 if there is none. Unit: ms since 1970-01-01 UTC."""

    end: int
    """Place behind the newest message."""

    begin: int
    """Place of the oldest message."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumeStats:
    """How far a group has got."""

    consume_rate: float | None
    """Messages consumed in a second."""

    queues: Mapping[MessageQueue, ConsumeProgress]
    """By queue."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumeProgress:
    """How far a group has got in a queue."""

    end: int
    """Place behind the newest message."""

    committed: int
    """Place up to which all is done."""

    stored_at: int | None = None
    """When the message in front of that place was stored; 0 if there is none. Unit: ms since
    1970-01-01 UTC.
    """

    pulled: int | None = None
    """Place up to which messages were fetched."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumerStatus:
    """How far consumers have got."""

    by_client: Mapping[str, Mapping[MessageQueue, int]] | None = None
    """What a broker has gathered: places by queue, by id of the client."""

    places: Mapping[MessageQueue, int] | None = None
    """What a client says of itself: places by queue, up to which all is done."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumerRunningInfo:
    """The state of a consumer."""

    properties: Mapping[str, str]
    """How it is set up."""

    subscriptions: tuple[SubscriptionData, ...]
    """One for each topic."""

    queues: Mapping[MessageQueue, ProcessQueueInfo]
    """What it holds of the queues that it pulls from, by queue."""

    popped_queues: Mapping[MessageQueue, PopProcessQueueInfo] | None
    """What it holds of the queues that it pops from, by queue."""

    statistics: Mapping[str, ConsumeStatus]
    """How fast it is, by topic."""

    notes: Mapping[str, str] | None = None
    """What the program says of itself."""

    stacks: str | None = None
    """The stacks of its threads, if they were asked for."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ProcessQueueInfo:
    """What a consumer holds of a queue that it pulls from."""

    committed: int | None = None
    """Place up to which all is done."""

    oldest: int | None = None
    """Place of the first message that is not done."""

    newest: int | None = None
    """Place of the last message that is not done."""

    count: int | None = None
    """Messages that are not done."""

    size: int | None = None
    """What they take. Unit: MiB."""

    oldest_in_hand: int | None = None
    """Place of the first message that is being consumed, where they keep their order."""

    newest_in_hand: int | None = None
    """Place of the last message that is being consumed, where they keep their order."""

    in_hand: int | None = None
    """Messages that are being consumed, where they keep their order."""

    locked: bool | None = None
    """Whether the client has the queue for itself."""

    unlock_attempts: int | None = None
    """How often it could not be given back."""

    locked_at: int | None = None
    """When it was locked last. Unit: ms since 1970-01-01 UTC."""

    dropped: bool | None = None
    """Whether it belongs to another client by now."""

    pulled_at: int | None = None
    """When it was pulled from last. Unit: ms since 1970-01-01 UTC."""

    consumed_at: int | None = None
    """When a message of it was consumed last. Unit: ms since 1970-01-01 UTC."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class PopProcessQueueInfo:
    """What a consumer holds of a queue that it pops from."""

    count: int | None = None
    """Messages that are not acknowledged."""

    dropped: bool | None = None
    """Whether it belongs to another client by now."""

    popped_at: int | None = None
    """When it was popped from last. Unit: ms since 1970-01-01 UTC."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumeStatus:
    """How fast a consumer is with a topic."""

    pull_time: float | None = None
    """How long a pull takes. Unit: ms."""

    pulled: float | None = None
    """Messages pulled in a second."""

    consume_time: float | None = None
    """How long consuming takes. Unit: ms."""

    consumed: float | None = None
    """Messages consumed in a second."""

    failed: float | None = None
    """Messages in a second that could not be consumed."""

    failed_last_hour: int | None = None
    """Messages of the last hour that could not be consumed."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumeDirectlyResult:
    """What became of a message that was to be consumed at once."""

    in_order: bool | None = None
    """Whether messages of a queue keep their order."""

    auto_commit: bool | None = None
    """Whether nothing else has to be done for it."""

    outcome: ConsumeOutcome | None = None
    """What became of it."""

    remark: str | None = None
    """What the program raised."""

    spent: int | None = None
    """How long it took. Unit: ms."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class MessageQueue:
    """A queue."""

    broker_name: str
    """Name of the broker."""

    queue_id: int
    """Number of the queue."""

    topic: str
    """Name of the topic."""


@dataclass(frozen=True, slots=True)
class LockRequest:
    """Queues that a client wants to have for itself, or to give back."""

    consumer_group: str
    """Group of the client."""

    client_id: str
    """Id of the client."""

    only_this_broker: bool | None
    """Whether other brokers need not agree."""

    queues: tuple[MessageQueue, ...]
    """The queues."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class LockResult:
    """The queues that the client has for itself now."""

    queues: tuple[MessageQueue, ...]
    """The queues."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class BatchAck:
    """Messages that were popped together from one queue and are done; their handles differ in
    their places only.
    """

    bits: bytes
    """A bit for each place from the first one on, beginning with the lowest bit of the first
    byte; set if the message there is done. There is no byte without such a bit at the end.
    """

    consumer_group: str
    """Group of the consumer."""

    invisible_time: int
    """How long nobody else gets the messages. Unit: ms."""

    pop_time: int
    """When they were popped. Unit: ms since 1970-01-01 UTC."""

    queue_id: int
    """Number of the queue."""

    origin: PopOrigin
    """Which topic they come from."""

    revive_queue: int
    """Queue that brings messages back which are not acknowledged."""

    start_offset: int
    """Place in the queue of the first message that was popped along."""

    topic: str
    """Name of the topic that they were sent to."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class BatchAckRequest:
    """Popped messages of one broker that are done."""

    acks: tuple[BatchAck, ...]
    """The messages, one item for each queue and time of popping."""

    broker_name: str
    """Name of the broker."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """What a client produces and consumes.

    Brokers forget clients that do not say so every two minutes.
    """

    client_id: str
    """Id of the client."""

    producers: tuple[ProducerData, ...] | None = None
    """The groups that it sends for."""

    consumers: tuple[ConsumerData, ...] | None = None
    """The groups that it consumes for."""

    fingerprint: int | None = None
    """The same as long as nothing changes."""

    without_subscriptions: bool | None = None
    """Whether subscriptions are left out because nothing changed."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ProducerData:
    """A group of producers."""

    group: str
    """Name of the group."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class ConsumerData:
    """A group of consumers."""

    group: str
    """Name of the group."""

    type: ConsumeType
    """How it gets messages."""

    model: MessageModel
    """Who of the group gets a message."""

    from_where: ConsumeFromWhere
    """Where a new group begins."""

    subscriptions: tuple[SubscriptionData, ...]
    """One for each topic."""

    unit_mode: bool | None = None
    """Whether it runs in a unit of a larger system."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class SubscriptionData:
    """What a group wants of a topic."""

    class_filter: bool | None
    """No longer used."""

    topic: str
    """Name of the topic."""

    expression: str | None = None
    """What to filter by."""

    tags: tuple[str, ...] | None = None
    """The tags in the expression."""

    codes: tuple[int, ...] | None = None
    """Their hash codes."""

    version: int | None = None
    """Larger is newer; mostly a time in ms."""

    expression_type: str | None = None
    """Language of the expression."""

    unknown_fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """Entries that are not declared, as they were read."""


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message as brokers keep it and as PULL, POP and VIEW return it."""

    magic: MessageMagic
    """How a stored message is laid out."""

    queue_id: int
    """Number of the queue in its topic, from 0 on."""

    flag: int
    """The application's own."""

    queue_offset: int
    """Place in the queue, counted in messages from 0 on."""

    physical_offset: int
    """Place in the commit log."""

    sys_flag: MessageSysFlag
    """What was done to a message. Bits 8 to 10 number the codec of the body."""

    born_timestamp: int
    """When the producer made the message. Unit: ms since 1970-01-01 UTC."""

    born_address: bytes
    """IP address of the producer; 4 or 16 bytes."""

    born_port: int
    """Port of the producer, up to 65535."""

    store_timestamp: int
    """When the broker stored the message. Unit: ms since 1970-01-01 UTC."""

    store_address: bytes
    """IP address of the broker; 4 or 16 bytes."""

    store_port: int
    """Port of the broker, up to 65535."""

    reconsume_times: int
    """How often delivery was tried again; 0 at first."""

    prepared_transaction_offset: int
    """In the second half of a transaction the place of the first half in the commit log,
    otherwise 0.
    """

    body: bytes
    """Content of the application, compressed if sys_flag says so."""

    topic: str
    """Name of the topic."""

    properties: Mapping[str, str]
    """The properties of a message, written as one text."""


@dataclass(frozen=True, slots=True)
class UnreadMessage:
    """A StoredMessage whose content is left alone, for those that cannot be read."""

    magic: MessageMagic
    """How a stored message is laid out."""

    body_crc: int
    """Not compared with the body."""

    queue_id: int
    """Number of the queue in its topic, from 0 on."""

    flag: int
    """The application's own."""

    queue_offset: int
    """Place in the queue, counted in messages from 0 on."""

    physical_offset: int
    """Place in the commit log."""

    sys_flag: MessageSysFlag
    """What was done to a message. Bits 8 to 10 number the codec of the body."""

    born_timestamp: int
    """When the producer made the message. Unit: ms since 1970-01-01 UTC."""

    born_address: bytes
    """IP address of the producer; 4 or 16 bytes."""

    born_port: int
    """Port of the producer, up to 65535."""

    store_timestamp: int
    """When the broker stored the message. Unit: ms since 1970-01-01 UTC."""

    store_address: bytes
    """IP address of the broker; 4 or 16 bytes."""

    store_port: int
    """Port of the broker, up to 65535."""

    reconsume_times: int
    """How often delivery was tried again; 0 at first."""

    prepared_transaction_offset: int
    """In the second half of a transaction the place of the first half in the commit log,
    otherwise 0.
    """

    body: bytes
    """Content of the application, compressed if sys_flag says so."""

    topic: str
    """Name of the topic."""

    properties: bytes
    """As they came; brokers keep those of batches as they are sent."""


@dataclass(frozen=True, slots=True)
class BatchMessage:
    """A message in the body of SEND_BATCH.

    The topic and the times are those of the batch.
    """

    flag: int
    """The application's own."""

    body: bytes
    """Content of the application."""

    properties: Mapping[str, str]
    """The properties of a message, written as one text."""
