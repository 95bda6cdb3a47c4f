"""What the bytes of every frame are called; read only to describe one or to explain an error."""

from __future__ import annotations

from wireloom.rocketmq.objects import (
    ACK_FIELDS,
    BATCH_ACK,
    BATCH_ACK_REQUEST,
    BROKER_DATA,
    CHANGE_INVISIBLE_FIELDS,
    CHANGE_INVISIBLE_RESULT,
    CHECK_TRANSACTION_FIELDS,
    CLUSTER_INFO,
    CONSUME_DIRECTLY_FIELDS,
    CONSUME_DIRECTLY_RESULT,
    CONSUME_PROGRESS,
    CONSUME_STATS,
    CONSUME_STATS_FIELDS,
    CONSUME_STATUS,
    CONSUMER_DATA,
    CONSUMER_LIST,
    CONSUMER_RUNNING_INFO,
    CONSUMER_STATUS,
    CONSUMER_STATUS_FIELDS,
    CREATE_TOPIC_FIELDS,
    DELETE_GROUP_FIELDS,
    END_TRANSACTION_FIELDS,
    GROUP_FIELDS,
    HEADER_JSON,
    HEARTBEAT,
    HEARTBEAT_RESULT,
    KV_FIELDS,
    KV_KEY_FIELDS,
    LOCK_REQUEST,
    LOCK_RESULT,
    MAX_OFFSET_FIELDS,
    MESSAGE_QUEUE,
    NOTIFICATION_FIELDS,
    OFFSET_RESULT,
    OFFSET_TABLE,
    PEEK_FIELDS,
    POLLING_INFO_FIELDS,
    POP_FIELDS,
    POP_PROCESS_QUEUE_INFO,
    POP_RESULT,
    PROCESS_QUEUE_INFO,
    PRODUCER_DATA,
    PULL_FIELDS,
    PULL_RESULT,
    PUSH_REPLY_FIELDS,
    QUERY_CONSUMER_OFFSET_FIELDS,
    QUERY_FIELDS,
    QUERY_RESULT,
    QUEUE_DATA,
    QUEUE_FIELDS,
    QUEUE_OFFSETS,
    QUEUE_PLACE,
    QUEUE_RANGE,
    RECALL_FIELDS,
    REGISTER_BROKER_FIELDS,
    RESET_OFFSET_FIELDS,
    ROUTE_FIELDS,
    ROUTE_INFO,
    RUNNING_INFO_FIELDS,
    SEARCH_OFFSET_FIELDS,
    SEND_BACK_FIELDS,
    SEND_FIELDS,
    SEND_FIELDS_V1,
    SEND_RESULT,
    SUBSCRIPTION_DATA,
    TIMESTAMP_RESULT,
    TOPIC_FIELDS,
    TOPIC_LIST,
    TOPIC_STATS,
    UNREGISTER_FIELDS,
    UPDATE_CONSUMER_OFFSET_FIELDS,
    VIEW_MESSAGE_FIELDS,
)
from wireloom.runtime.layout import (
    REST,
    WHOLE,
    Bytes,
    Entries,
    Enum,
    Flags,
    Integer,
    Item,
    Json,
    Kind,
    List,
    Map,
    Sized,
    Switch,
    Text,
    record,
)

_I16 = Integer(16, signed=True)
_I32 = Integer(32, signed=True)
_I64 = Integer(64, signed=True)
_U8 = Integer(8)
_U16 = Integer(16)
_U24 = Integer(24)
_U32 = Integer(32)
_SERIALIZE_TYPE = Enum("SerializeType", _U8, {0: "JSON", 1: "ROCKETMQ"}, open=False)
_HEADER_JSON = Json(HEADER_JSON, 16)
_LANGUAGE = Enum(
    "Language",
    _U8,
    {
        0: "JAVA",
        1: "CPP",
        2: "DOTNET",
        3: "PYTHON",
        4: "DELPHI",
        5: "ERLANG",
        6: "RUBY",
        7: "OTHER",
        8: "HTTP",
        9: "GO",
        10: "PHP",
        11: "OMS",
        12: "RUST",
        13: "NODE_JS",
    },
)
_HEADER_FLAG = Flags("HeaderFlag", _U32, {0x1: "RESPONSE", 0x2: "ONEWAY"})
_EXT_FIELDS = Map(Sized(Text(), _I16), Sized(Text(), _I32))
_HEADER = record(
    Item("code", _I16),
    Item("language", _LANGUAGE),
    Item("version", _I16),
    Item("opaque", _I32),
    Item("flag", _HEADER_FLAG),
    Item("remark", Sized(Text(), _I32)),
    Item("ext_fields", Sized(_EXT_FIELDS, _I32)),
)
_FRAME = record(
    Item("length", _I32, size_of=REST),
    Item("serialize_type", _SERIALIZE_TYPE),
    Item("header_length", _U24, size_of=("header",)),
    Item("header", Switch("serialize_type", {0: _HEADER_JSON, 1: _HEADER})),
    Item("body", Bytes()),
)
_SEND_FIELDS = Entries(SEND_FIELDS, _EXT_FIELDS)
_SEND_FIELDS_V1 = Entries(SEND_FIELDS_V1, _EXT_FIELDS)
_SEND_RESULT = Entries(SEND_RESULT, _EXT_FIELDS)
_PULL_FIELDS = Entries(PULL_FIELDS, _EXT_FIELDS)
_PULL_RESULT = Entries(PULL_RESULT, _EXT_FIELDS)
_QUERY_FIELDS = Entries(QUERY_FIELDS, _EXT_FIELDS)
_QUERY_RESULT = Entries(QUERY_RESULT, _EXT_FIELDS)
_QUERY_CONSUMER_OFFSET_FIELDS = Entries(QUERY_CONSUMER_OFFSET_FIELDS, _EXT_FIELDS)
_UPDATE_CONSUMER_OFFSET_FIELDS = Entries(UPDATE_CONSUMER_OFFSET_FIELDS, _EXT_FIELDS)
_OFFSET_RESULT = Entries(OFFSET_RESULT, _EXT_FIELDS)
_TIMESTAMP_RESULT = Entries(TIMESTAMP_RESULT, _EXT_FIELDS)
_CREATE_TOPIC_FIELDS = Entries(CREATE_TOPIC_FIELDS, _EXT_FIELDS)
_SEARCH_OFFSET_FIELDS = Entries(SEARCH_OFFSET_FIELDS, _EXT_FIELDS)
_MAX_OFFSET_FIELDS = Entries(MAX_OFFSET_FIELDS, _EXT_FIELDS)
_QUEUE_FIELDS = Entries(QUEUE_FIELDS, _EXT_FIELDS)
_VIEW_MESSAGE_FIELDS = Entries(VIEW_MESSAGE_FIELDS, _EXT_FIELDS)
_UNREGISTER_FIELDS = Entries(UNREGISTER_FIELDS, _EXT_FIELDS)
_SEND_BACK_FIELDS = Entries(SEND_BACK_FIELDS, _EXT_FIELDS)
_END_TRANSACTION_FIELDS = Entries(END_TRANSACTION_FIELDS, _EXT_FIELDS)
_CHECK_TRANSACTION_FIELDS = Entries(CHECK_TRANSACTION_FIELDS, _EXT_FIELDS)
_GROUP_FIELDS = Entries(GROUP_FIELDS, _EXT_FIELDS)
_ROUTE_FIELDS = Entries(ROUTE_FIELDS, _EXT_FIELDS)
_TOPIC_FIELDS = Entries(TOPIC_FIELDS, _EXT_FIELDS)
_POP_FIELDS = Entries(POP_FIELDS, _EXT_FIELDS)
_POP_RESULT = Entries(POP_RESULT, _EXT_FIELDS)
_ACK_FIELDS = Entries(ACK_FIELDS, _EXT_FIELDS)
_CHANGE_INVISIBLE_FIELDS = Entries(CHANGE_INVISIBLE_FIELDS, _EXT_FIELDS)
_CHANGE_INVISIBLE_RESULT = Entries(CHANGE_INVISIBLE_RESULT, _EXT_FIELDS)
_PEEK_FIELDS = Entries(PEEK_FIELDS, _EXT_FIELDS)
_RESET_OFFSET_FIELDS = Entries(RESET_OFFSET_FIELDS, _EXT_FIELDS)
_CONSUMER_STATUS_FIELDS = Entries(CONSUMER_STATUS_FIELDS, _EXT_FIELDS)
_RECALL_FIELDS = Entries(RECALL_FIELDS, _EXT_FIELDS)
_RUNNING_INFO_FIELDS = Entries(RUNNING_INFO_FIELDS, _EXT_FIELDS)
_HEARTBEAT_RESULT = Entries(HEARTBEAT_RESULT, _EXT_FIELDS)
_KV_KEY_FIELDS = Entries(KV_KEY_FIELDS, _EXT_FIELDS)
_KV_FIELDS = Entries(KV_FIELDS, _EXT_FIELDS)
_REGISTER_BROKER_FIELDS = Entries(REGISTER_BROKER_FIELDS, _EXT_FIELDS)
_DELETE_GROUP_FIELDS = Entries(DELETE_GROUP_FIELDS, _EXT_FIELDS)
_CONSUME_STATS_FIELDS = Entries(CONSUME_STATS_FIELDS, _EXT_FIELDS)
_CONSUME_DIRECTLY_FIELDS = Entries(CONSUME_DIRECTLY_FIELDS, _EXT_FIELDS)
_PUSH_REPLY_FIELDS = Entries(PUSH_REPLY_FIELDS, _EXT_FIELDS)
_NOTIFICATION_FIELDS = Entries(NOTIFICATION_FIELDS, _EXT_FIELDS)
_POLLING_INFO_FIELDS = Entries(POLLING_INFO_FIELDS, _EXT_FIELDS)
_ROUTE_INFO = Json(ROUTE_INFO, 16, bare_keys=True)
_QUEUE_DATA = Json(QUEUE_DATA, 16)
_BROKER_DATA = Json(BROKER_DATA, 16, bare_keys=True)
_CLUSTER_INFO = Json(CLUSTER_INFO, 16, bare_keys=True)
_TOPIC_LIST = Json(TOPIC_LIST, 16)
_CONSUMER_LIST = Json(CONSUMER_LIST, 16)
_QUEUE_PLACE = Json(QUEUE_PLACE, 16)
_OFFSET_TABLE = Json(OFFSET_TABLE, 16)
_QUEUE_OFFSETS = Json(QUEUE_OFFSETS, 16, object_keys=True)
_TOPIC_STATS = Json(TOPIC_STATS, 16, object_keys=True)
_QUEUE_RANGE = Json(QUEUE_RANGE, 16)
_CONSUME_STATS = Json(CONSUME_STATS, 16, object_keys=True)
_CONSUME_PROGRESS = Json(CONSUME_PROGRESS, 16)
_CONSUMER_STATUS = Json(CONSUMER_STATUS, 16, object_keys=True)
_CONSUMER_RUNNING_INFO = Json(CONSUMER_RUNNING_INFO, 16, object_keys=True)
_PROCESS_QUEUE_INFO = Json(PROCESS_QUEUE_INFO, 16)
_POP_PROCESS_QUEUE_INFO = Json(POP_PROCESS_QUEUE_INFO, 16)
_CONSUME_STATUS = Json(CONSUME_STATUS, 16)
_CONSUME_DIRECTLY_RESULT = Json(CONSUME_DIRECTLY_RESULT, 16)
_MESSAGE_QUEUE = Json(MESSAGE_QUEUE, 16)
_LOCK_REQUEST = Json(LOCK_REQUEST, 16)
_LOCK_RESULT = Json(LOCK_RESULT, 16)
_BATCH_ACK = Json(BATCH_ACK, 16)
_BATCH_ACK_REQUEST = Json(BATCH_ACK_REQUEST, 16)
_HEARTBEAT = Json(HEARTBEAT, 16)
_PRODUCER_DATA = Json(PRODUCER_DATA, 16)
_CONSUMER_DATA = Json(CONSUMER_DATA, 16)
_SUBSCRIPTION_DATA = Json(SUBSCRIPTION_DATA, 16)
_MESSAGE_MAGIC = Enum("MessageMagic", _U32, {0xDAA320A7: "V1", 0xDAA320AB: "V2"}, open=False)
_MESSAGE_SYS_FLAG = Flags(
    "MessageSysFlag",
    _U32,
    {
        0x1: "COMPRESSED",
        0x2: "MULTI_TAGS",
        0x4: "PREPARED",
        0x8: "COMMIT",
        0x10: "BORN_HOST_V6",
        0x20: "STORE_HOST_V6",
        0x40: "NEED_UNWRAP",
        0x80: "INNER_BATCH",
        0x100: "LZ4",
        0x200: "ZSTD",
        0x300: "ZLIB",
        0x700: "CODEC",
    },
)
_PROPERTIES = Map(Text(until=1), Text(until=2, last_open=True))
_STORED_MESSAGE = record(
    Item("total_size", _I32, size_of=WHOLE),
    Item("magic", _MESSAGE_MAGIC),
    Item("body_crc", _U32, checksum="crc32"),
    Item("queue_id", _I32),
    Item("flag", _I32),
    Item("queue_offset", _I64),
    Item("physical_offset", _I64),
    Item("sys_flag", _MESSAGE_SYS_FLAG),
    Item("born_timestamp", _I64),
    Item(
        "born_address", Switch("sys_flag", {1: Sized(Bytes(), 16), 0: Sized(Bytes(), 4)}, mask=0x10)
    ),
    Item("born_port", _I32),
    Item("store_timestamp", _I64),
    Item(
        "store_address",
        Switch("sys_flag", {1: Sized(Bytes(), 16), 0: Sized(Bytes(), 4)}, mask=0x20),
    ),
    Item("store_port", _I32),
    Item("reconsume_times", _I32),
    Item("prepared_transaction_offset", _I64),
    Item("body", Sized(Bytes(), _I32)),
    Item(
        "topic", Switch("magic", {0xDAA320A7: Sized(Text(), _U8), 0xDAA320AB: Sized(Text(), _U16)})
    ),
    Item("properties", Sized(_PROPERTIES, _I16)),
)
_UNREAD_MESSAGE = record(
    Item("total_size", _I32, size_of=WHOLE),
    Item("magic", _MESSAGE_MAGIC),
    Item("body_crc", _U32),
    Item("queue_id", _I32),
    Item("flag", _I32),
    Item("queue_offset", _I64),
    Item("physical_offset", _I64),
    Item("sys_flag", _MESSAGE_SYS_FLAG),
    Item("born_timestamp", _I64),
    Item(
        "born_address", Switch("sys_flag", {1: Sized(Bytes(), 16), 0: Sized(Bytes(), 4)}, mask=0x10)
    ),
    Item("born_port", _I32),
    Item("store_timestamp", _I64),
    Item(
        "store_address",
        Switch("sys_flag", {1: Sized(Bytes(), 16), 0: Sized(Bytes(), 4)}, mask=0x20),
    ),
    Item("store_port", _I32),
    Item("reconsume_times", _I32),
    Item("prepared_transaction_offset", _I64),
    Item("body", Sized(Bytes(), _I32)),
    Item(
        "topic", Switch("magic", {0xDAA320A7: Sized(Text(), _U8), 0xDAA320AB: Sized(Text(), _U16)})
    ),
    Item("properties", Sized(Bytes(), _I16)),
)
_BATCH_MESSAGE = record(
    Item("total_size", _I32, size_of=WHOLE),
    Item("magic", _I32, const=0),
    Item("body_crc", _I32, const=0),
    Item("flag", _I32),
    Item("body", Sized(Bytes(), _I32)),
    Item("properties", Sized(_PROPERTIES, _I16)),
)
_PERMISSION = Flags(
    "Permission", _U32, {0x1: "INHERIT", 0x2: "WRITE", 0x4: "READ", 0x8: "PRIORITY"}
)
_PULL_FLAG = Flags(
    "PullFlag",
    _U32,
    {
        0x1: "COMMIT_OFFSET",
        0x2: "SUSPEND",
        0x4: "SUBSCRIPTION",
        0x8: "CLASS_FILTER",
        0x10: "LITE_PULL",
    },
)
_TRANSACTION_END = Enum("TransactionEnd", _I32, {0: "UNKNOWN", 8: "COMMIT", 12: "ROLLBACK"})
_CONSUME_TYPE = Enum(
    "ConsumeType",
    _U8,
    {0: "CONSUME_ACTIVELY", 1: "CONSUME_PASSIVELY", 2: "CONSUME_POP"},
    open=False,
)
_MESSAGE_MODEL = Enum("MessageModel", _U8, {0: "BROADCASTING", 1: "CLUSTERING"}, open=False)
_CONSUME_FROM_WHERE = Enum(
    "ConsumeFromWhere",
    _U8,
    {
        0: "CONSUME_FROM_LAST_OFFSET",
        1: "CONSUME_FROM_LAST_OFFSET_AND_FROM_MIN_WHEN_BOOT_FIRST",
        2: "CONSUME_FROM_MIN_OFFSET",
        3: "CONSUME_FROM_MAX_OFFSET",
        4: "CONSUME_FROM_FIRST_OFFSET",
        5: "CONSUME_FROM_TIMESTAMP",
    },
    open=False,
)
_POP_ORIGIN = Enum("PopOrigin", _U8, {0: "TOPIC", 1: "RETRY", 2: "RETRY_V2"}, open=False)
_REQUEST_CODE = Enum(
    "RequestCode",
    _I32,
    {
        10: "SEND_MESSAGE",
        11: "PULL_MESSAGE",
        12: "QUERY_MESSAGE",
        13: "QUERY_BROKER_OFFSET",
        14: "QUERY_CONSUMER_OFFSET",
        15: "UPDATE_CONSUMER_OFFSET",
        17: "UPDATE_AND_CREATE_TOPIC",
        18: "UPDATE_AND_CREATE_TOPIC_LIST",
        21: "GET_ALL_TOPIC_CONFIG",
        22: "GET_TOPIC_CONFIG_LIST",
        23: "GET_TOPIC_NAME_LIST",
        25: "UPDATE_BROKER_CONFIG",
        26: "GET_BROKER_CONFIG",
        27: "TRIGGER_DELETE_FILES",
        28: "GET_BROKER_RUNTIME_INFO",
        29: "SEARCH_OFFSET_BY_TIMESTAMP",
        30: "GET_MAX_OFFSET",
        31: "GET_MIN_OFFSET",
        32: "GET_EARLIEST_MSG_STORETIME",
        33: "VIEW_MESSAGE_BY_ID",
        34: "HEART_BEAT",
        35: "UNREGISTER_CLIENT",
        36: "CONSUMER_SEND_MSG_BACK",
        37: "END_TRANSACTION",
        38: "GET_CONSUMER_LIST_BY_GROUP",
        39: "CHECK_TRANSACTION_STATE",
        40: "NOTIFY_CONSUMER_IDS_CHANGED",
        41: "LOCK_BATCH_MQ",
        42: "UNLOCK_BATCH_MQ",
        43: "GET_ALL_CONSUMER_OFFSET",
        45: "GET_ALL_DELAY_OFFSET",
        46: "CHECK_CLIENT_CONFIG",
        47: "GET_CLIENT_CONFIG",
        60: "GET_TIMER_CHECK_POINT",
        61: "GET_TIMER_METRICS",
        100: "PUT_KV_CONFIG",
        101: "GET_KV_CONFIG",
        102: "DELETE_KV_CONFIG",
        103: "REGISTER_BROKER",
        104: "UNREGISTER_BROKER",
        105: "GET_ROUTEINFO_BY_TOPIC",
        106: "GET_BROKER_CLUSTER_INFO",
        200: "UPDATE_AND_CREATE_SUBSCRIPTIONGROUP",
        201: "GET_ALL_SUBSCRIPTIONGROUP_CONFIG",
        202: "GET_TOPIC_STATS_INFO",
        203: "GET_CONSUMER_CONNECTION_LIST",
        204: "GET_PRODUCER_CONNECTION_LIST",
        205: "WIPE_WRITE_PERM_OF_BROKER",
        206: "GET_ALL_TOPIC_LIST_FROM_NAMESERVER",
        207: "DELETE_SUBSCRIPTIONGROUP",
        208: "GET_CONSUME_STATS",
        209: "SUSPEND_CONSUMER",
        210: "RESUME_CONSUMER",
        211: "RESET_CONSUMER_OFFSET_IN_CONSUMER",
        212: "RESET_CONSUMER_OFFSET_IN_BROKER",
        213: "ADJUST_CONSUMER_THREAD_POOL",
        214: "WHO_CONSUME_THE_MESSAGE",
        215: "DELETE_TOPIC_IN_BROKER",
        216: "DELETE_TOPIC_IN_NAMESRV",
        217: "REGISTER_TOPIC_IN_NAMESRV",
        219: "GET_KVLIST_BY_NAMESPACE",
        220: "RESET_CONSUMER_CLIENT_OFFSET",
        221: "GET_CONSUMER_STATUS_FROM_CLIENT",
        222: "INVOKE_BROKER_TO_RESET_OFFSET",
        223: "INVOKE_BROKER_TO_GET_CONSUMER_STATUS",
        224: "GET_TOPICS_BY_CLUSTER",
        225: "UPDATE_AND_CREATE_SUBSCRIPTIONGROUP_LIST",
        300: "QUERY_TOPIC_CONSUME_BY_WHO",
        301: "REGISTER_FILTER_SERVER",
        302: "REGISTER_MESSAGE_FILTER_CLASS",
        303: "QUERY_CONSUME_TIME_SPAN",
        304: "GET_SYSTEM_TOPIC_LIST_FROM_NS",
        305: "GET_SYSTEM_TOPIC_LIST_FROM_BROKER",
        306: "CLEAN_EXPIRED_CONSUMEQUEUE",
        307: "GET_CONSUMER_RUNNING_INFO",
        308: "QUERY_CORRECTION_OFFSET",
        309: "CONSUME_MESSAGE_DIRECTLY",
        310: "SEND_MESSAGE_V2",
        311: "GET_UNIT_TOPIC_LIST",
        312: "GET_HAS_UNIT_SUB_TOPIC_LIST",
        313: "GET_HAS_UNIT_SUB_UNUNIT_TOPIC_LIST",
        314: "CLONE_GROUP_OFFSET",
        315: "VIEW_BROKER_STATS_DATA",
        316: "CLEAN_UNUSED_TOPIC",
        317: "GET_BROKER_CONSUME_STATS",
        318: "UPDATE_NAMESRV_CONFIG",
        319: "GET_NAMESRV_CONFIG",
        320: "SEND_BATCH_MESSAGE",
        321: "QUERY_CONSUME_QUEUE",
        322: "QUERY_DATA_VERSION",
        323: "RESUME_CHECK_HALF_MESSAGE",
        324: "SEND_REPLY_MESSAGE",
        325: "SEND_REPLY_MESSAGE_V2",
        326: "PUSH_REPLY_MESSAGE_TO_CLIENT",
        327: "ADD_WRITE_PERM_OF_BROKER",
        328: "GET_ALL_PRODUCER_INFO",
        329: "DELETE_EXPIRED_COMMITLOG",
        343: "QUERY_TOPICS_BY_CONSUMER",
        345: "QUERY_SUBSCRIPTION_BY_CONSUMER",
        351: "GET_TOPIC_CONFIG",
        352: "GET_SUBSCRIPTIONGROUP_CONFIG",
        353: "UPDATE_AND_GET_GROUP_FORBIDDEN",
        354: "CHECK_ROCKSDB_CQ_WRITE_PROGRESS",
        355: "EXPORT_ROCKSDB_CONFIG_TO_JSON",
        361: "LITE_PULL_MESSAGE",
        370: "RECALL_MESSAGE",
        400: "QUERY_ASSIGNMENT",
        401: "SET_MESSAGE_REQUEST_MODE",
        402: "GET_ALL_MESSAGE_REQUEST_MODE",
        513: "UPDATE_AND_CREATE_STATIC_TOPIC",
        901: "GET_BROKER_MEMBER_GROUP",
        902: "ADD_BROKER",
        903: "REMOVE_BROKER",
        904: "BROKER_HEARTBEAT",
        905: "NOTIFY_MIN_BROKER_ID_CHANGE",
        906: "EXCHANGE_BROKER_HA_INFO",
        907: "GET_BROKER_HA_STATUS",
        908: "RESET_MASTER_FLUSH_OFFSET",
        1001: "CONTROLLER_ALTER_SYNC_STATE_SET",
        1002: "CONTROLLER_ELECT_MASTER",
        1003: "CONTROLLER_REGISTER_BROKER",
        1004: "CONTROLLER_GET_REPLICA_INFO",
        1005: "CONTROLLER_GET_METADATA_INFO",
        1006: "CONTROLLER_GET_SYNC_STATE_DATA",
        1007: "GET_BROKER_EPOCH_CACHE",
        1008: "NOTIFY_BROKER_ROLE_CHANGED",
        1009: "UPDATE_CONTROLLER_CONFIG",
        1010: "GET_CONTROLLER_CONFIG",
        1011: "CLEAN_BROKER_DATA",
        1012: "CONTROLLER_GET_NEXT_BROKER_ID",
        1013: "CONTROLLER_APPLY_BROKER_ID",
        1014: "BROKER_CLOSE_CHANNEL_REQUEST",
        1015: "CHECK_NOT_ACTIVE_BROKER_REQUEST",
        1016: "GET_BROKER_LIVE_INFO_REQUEST",
        1017: "GET_SYNC_STATE_DATA_REQUEST",
        1018: "RAFT_BROKER_HEART_BEAT_EVENT_REQUEST",
        2001: "UPDATE_COLD_DATA_FLOW_CTR_CONFIG",
        2002: "REMOVE_COLD_DATA_FLOW_CTR_CONFIG",
        2003: "GET_COLD_DATA_FLOW_CTR_INFO",
        2004: "SET_COMMITLOG_READ_MODE",
        3001: "AUTH_CREATE_USER",
        3002: "AUTH_UPDATE_USER",
        3003: "AUTH_DELETE_USER",
        3004: "AUTH_GET_USER",
        3005: "AUTH_LIST_USER",
        3006: "AUTH_CREATE_ACL",
        3007: "AUTH_UPDATE_ACL",
        3008: "AUTH_DELETE_ACL",
        3009: "AUTH_GET_ACL",
        3010: "AUTH_LIST_ACL",
        0x30D72: "POP_MESSAGE",
        0x30D73: "ACK_MESSAGE",
        0x30D74: "PEEK_MESSAGE",
        0x30D75: "CHANGE_MESSAGE_INVISIBLETIME",
        0x30D76: "NOTIFICATION",
        0x30D77: "POLLING_INFO",
        0x30D78: "POP_ROLLBACK",
        0x30DD7: "BATCH_ACK_MESSAGE",
    },
)
_STORED_MESSAGES = List(_STORED_MESSAGE)
_BATCH_MESSAGES = List(_BATCH_MESSAGE)


LAYOUTS: dict[str, Kind] = {
    "Frame": _FRAME,
    "HeaderJson": _HEADER_JSON,
    "Header": _HEADER,
    "SendFields": _SEND_FIELDS,
    "SendFieldsV1": _SEND_FIELDS_V1,
    "SendResult": _SEND_RESULT,
    "PullFields": _PULL_FIELDS,
    "PullResult": _PULL_RESULT,
    "QueryFields": _QUERY_FIELDS,
    "QueryResult": _QUERY_RESULT,
    "QueryConsumerOffsetFields": _QUERY_CONSUMER_OFFSET_FIELDS,
    "UpdateConsumerOffsetFields": _UPDATE_CONSUMER_OFFSET_FIELDS,
    "OffsetResult": _OFFSET_RESULT,
    "TimestampResult": _TIMESTAMP_RESULT,
    "CreateTopicFields": _CREATE_TOPIC_FIELDS,
    "SearchOffsetFields": _SEARCH_OFFSET_FIELDS,
    "MaxOffsetFields": _MAX_OFFSET_FIELDS,
    "QueueFields": _QUEUE_FIELDS,
    "ViewMessageFields": _VIEW_MESSAGE_FIELDS,
    "UnregisterFields": _UNREGISTER_FIELDS,
    "SendBackFields": _SEND_BACK_FIELDS,
    "EndTransactionFields": _END_TRANSACTION_FIELDS,
    "CheckTransactionFields": _CHECK_TRANSACTION_FIELDS,
    "GroupFields": _GROUP_FIELDS,
    "RouteFields": _ROUTE_FIELDS,
    "TopicFields": _TOPIC_FIELDS,
    "PopFields": _POP_FIELDS,
    "PopResult": _POP_RESULT,
    "AckFields": _ACK_FIELDS,
    "ChangeInvisibleFields": _CHANGE_INVISIBLE_FIELDS,
    "ChangeInvisibleResult": _CHANGE_INVISIBLE_RESULT,
    "PeekFields": _PEEK_FIELDS,
    "ResetOffsetFields": _RESET_OFFSET_FIELDS,
    "ConsumerStatusFields": _CONSUMER_STATUS_FIELDS,
    "RecallFields": _RECALL_FIELDS,
    "RunningInfoFields": _RUNNING_INFO_FIELDS,
    "HeartbeatResult": _HEARTBEAT_RESULT,
    "KvKeyFields": _KV_KEY_FIELDS,
    "KvFields": _KV_FIELDS,
    "RegisterBrokerFields": _REGISTER_BROKER_FIELDS,
    "DeleteGroupFields": _DELETE_GROUP_FIELDS,
    "ConsumeStatsFields": _CONSUME_STATS_FIELDS,
    "ConsumeDirectlyFields": _CONSUME_DIRECTLY_FIELDS,
    "PushReplyFields": _PUSH_REPLY_FIELDS,
    "NotificationFields": _NOTIFICATION_FIELDS,
    "PollingInfoFields": _POLLING_INFO_FIELDS,
    "RouteInfo": _ROUTE_INFO,
    "QueueData": _QUEUE_DATA,
    "BrokerData": _BROKER_DATA,
    "ClusterInfo": _CLUSTER_INFO,
    "TopicList": _TOPIC_LIST,
    "ConsumerList": _CONSUMER_LIST,
    "QueuePlace": _QUEUE_PLACE,
    "OffsetTable": _OFFSET_TABLE,
    "QueueOffsets": _QUEUE_OFFSETS,
    "TopicStats": _TOPIC_STATS,
    "QueueRange": _QUEUE_RANGE,
    "ConsumeStats": _CONSUME_STATS,
    "ConsumeProgress": _CONSUME_PROGRESS,
    "ConsumerStatus": _CONSUMER_STATUS,
    "ConsumerRunningInfo": _CONSUMER_RUNNING_INFO,
    "ProcessQueueInfo": _PROCESS_QUEUE_INFO,
    "PopProcessQueueInfo": _POP_PROCESS_QUEUE_INFO,
    "ConsumeStatus": _CONSUME_STATUS,
    "ConsumeDirectlyResult": _CONSUME_DIRECTLY_RESULT,
    "MessageQueue": _MESSAGE_QUEUE,
    "LockRequest": _LOCK_REQUEST,
    "LockResult": _LOCK_RESULT,
    "BatchAck": _BATCH_ACK,
    "BatchAckRequest": _BATCH_ACK_REQUEST,
    "Heartbeat": _HEARTBEAT,
    "ProducerData": _PRODUCER_DATA,
    "ConsumerData": _CONSUMER_DATA,
    "SubscriptionData": _SUBSCRIPTION_DATA,
    "StoredMessage": _STORED_MESSAGE,
    "UnreadMessage": _UNREAD_MESSAGE,
    "BatchMessage": _BATCH_MESSAGE,
    "TopicPrefix": Text(),
    "SystemTopic": Text(),
    "Properties": _PROPERTIES,
    "Permission": _PERMISSION,
    "PullFlag": _PULL_FLAG,
    "TransactionEnd": _TRANSACTION_END,
    "ConsumeType": _CONSUME_TYPE,
    "MessageModel": _MESSAGE_MODEL,
    "ConsumeFromWhere": _CONSUME_FROM_WHERE,
    "PopOrigin": _POP_ORIGIN,
    "RequestCode": _REQUEST_CODE,
    "StoredMessages": _STORED_MESSAGES,
    "BatchMessages": _BATCH_MESSAGES,
}
"""Layouts by class."""
