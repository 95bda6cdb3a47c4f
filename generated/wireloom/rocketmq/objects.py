"""What the members of the JSON objects and text maps of Apache RocketMQ remoting are."""

from __future__ import annotations

# ruff: noqa: F403, F405
from wireloom.rocketmq.types import *
from wireloom.runtime.keyed import Base64, Number, Real, Spelling, Truth, Whole, Words
from wireloom.runtime.objects import Listed, Mapped, Member, Object, Unquoted

HEADER_JSON: Object[Header] = Object(
    Header,
    (
        Member("code", Whole(-0x80000000, 0x7FFFFFFF), required=True),
        Member("language", Spelling({member.name: member for member in Language}), required=True),
        Member("version", Whole(-0x80000000, 0x7FFFFFFF), required=True),
        Member("opaque", Whole(-0x80000000, 0x7FFFFFFF), required=True),
        Member("flag", Number(HeaderFlag, Whole(0, 0xFFFFFFFF)), required=True),
        Member("remark", Words(unquoted=True), default=""),
        Member(
            "ext_fields",
            Mapped(Words(unquoted=True), Words(unquoted=True)),
            key="extFields",
            default={},
        ),
    ),
    unknown="drop",
)
SEND_FIELDS: Object[SendFields] = Object(
    SendFields,
    (
        Member("producer_group", Words(), key="a", also=("producerGroup",), required=True),
        Member("topic", Words(), key="b", also=("topic",), required=True),
        Member("default_topic", Words(), key="c", also=("defaultTopic",), required=True),
        Member(
            "default_topic_queue_nums",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="d",
            also=("defaultTopicQueueNums",),
            required=True,
        ),
        Member(
            "queue_id",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="e",
            also=("queueId",),
            required=True,
        ),
        Member(
            "sys_flag",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="f",
            also=("sysFlag",),
            required=True,
        ),
        Member(
            "born_timestamp",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="g",
            also=("bornTimestamp",),
            required=True,
        ),
        Member(
            "flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="h", also=("flag",), required=True
        ),
        Member("properties", Words(), key="i", also=("properties",)),
        Member(
            "reconsume_times",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="j",
            also=("reconsumeTimes",),
        ),
        Member("unit_mode", Truth(in_text=True), key="k", also=("unitMode",)),
        Member(
            "max_reconsume_times",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="l",
            also=("maxReconsumeTimes",),
        ),
        Member("batch", Truth(in_text=True), key="m", also=("batch",)),
        Member("broker_name", Words(), key="n", also=("brokerName",)),
    ),
)
SEND_FIELDS_V1: Object[SendFieldsV1] = Object(
    SendFieldsV1,
    (
        Member("producer_group", Words(), key="producerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("default_topic", Words(), key="defaultTopic", required=True),
        Member(
            "default_topic_queue_nums",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="defaultTopicQueueNums",
            required=True,
        ),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member("sys_flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="sysFlag", required=True),
        Member(
            "born_timestamp",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="bornTimestamp",
            required=True,
        ),
        Member("flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), required=True),
        Member("properties", Words()),
        Member("reconsume_times", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="reconsumeTimes"),
        Member("unit_mode", Truth(in_text=True), key="unitMode"),
        Member(
            "max_reconsume_times", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="maxReconsumeTimes"
        ),
        Member("batch", Truth(in_text=True)),
    ),
)
SEND_RESULT: Object[SendResult] = Object(
    SendResult,
    (
        Member("msg_id", Words(), key="msgId", required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member(
            "queue_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="queueOffset",
            required=True,
        ),
        Member("transaction_id", Words(), key="transactionId"),
        Member("batch_uniq_id", Words(), key="batchUniqId"),
        Member("recall_handle", Words(), key="recallHandle"),
        Member("trace_on", Truth(in_text=True), key="TRACE_ON"),
        Member("msg_region", Words(), key="MSG_REGION"),
    ),
)
PULL_FIELDS: Object[PullFields] = Object(
    PullFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member(
            "queue_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="queueOffset",
            required=True,
        ),
        Member(
            "max_msg_nums", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="maxMsgNums", required=True
        ),
        Member(
            "sys_flag",
            Number(PullFlag, Whole(0, 0xFFFFFFFF, base=10)),
            key="sysFlag",
            required=True,
        ),
        Member(
            "commit_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="commitOffset",
            required=True,
        ),
        Member(
            "suspend_timeout_millis",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="suspendTimeoutMillis",
            required=True,
        ),
        Member("subscription", Words()),
        Member(
            "sub_version",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="subVersion",
            required=True,
        ),
        Member("expression_type", Words(), key="expressionType"),
        Member("max_msg_bytes", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="maxMsgBytes"),
        Member("request_source", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="requestSource"),
        Member("proxy_froward_client_id", Words(), key="proxyFrowardClientId"),
        Member("broker_name", Words(), key="bname"),
    ),
)
PULL_RESULT: Object[PullResult] = Object(
    PullResult,
    (
        Member(
            "suggest_which_broker_id",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="suggestWhichBrokerId",
            required=True,
        ),
        Member(
            "next_begin_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="nextBeginOffset",
            required=True,
        ),
        Member(
            "min_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="minOffset",
            required=True,
        ),
        Member(
            "max_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="maxOffset",
            required=True,
        ),
        Member(
            "offset_delta",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="offsetDelta",
        ),
        Member("topic_sys_flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="topicSysFlag"),
        Member("group_sys_flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="groupSysFlag"),
        Member("forbidden_type", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="forbiddenType"),
    ),
)
QUERY_FIELDS: Object[QueryFields] = Object(
    QueryFields,
    (
        Member("topic", Words(), required=True),
        Member("key", Words(), required=True),
        Member("max_num", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="maxNum", required=True),
        Member(
            "begin_timestamp",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="beginTimestamp",
            required=True,
        ),
        Member(
            "end_timestamp",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="endTimestamp",
            required=True,
        ),
    ),
)
QUERY_RESULT: Object[QueryResult] = Object(
    QueryResult,
    (
        Member(
            "index_last_update_timestamp",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="indexLastUpdateTimestamp",
            required=True,
        ),
        Member(
            "index_last_update_phyoffset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="indexLastUpdatePhyoffset",
            required=True,
        ),
    ),
)
QUERY_CONSUMER_OFFSET_FIELDS: Object[QueryConsumerOffsetFields] = Object(
    QueryConsumerOffsetFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member("set_zero_if_not_found", Truth(in_text=True), key="setZeroIfNotFound"),
    ),
)
UPDATE_CONSUMER_OFFSET_FIELDS: Object[UpdateConsumerOffsetFields] = Object(
    UpdateConsumerOffsetFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member(
            "commit_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="commitOffset",
            required=True,
        ),
    ),
)
OFFSET_RESULT: Object[OffsetResult] = Object(
    OffsetResult,
    (Member("offset", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), required=True),),
)
TIMESTAMP_RESULT: Object[TimestampResult] = Object(
    TimestampResult,
    (Member("timestamp", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), required=True),),
)
CREATE_TOPIC_FIELDS: Object[CreateTopicFields] = Object(
    CreateTopicFields,
    (
        Member("topic", Words(), required=True),
        Member("default_topic", Words(), key="defaultTopic", required=True),
        Member(
            "read_queue_nums",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="readQueueNums",
            required=True,
        ),
        Member(
            "write_queue_nums",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="writeQueueNums",
            required=True,
        ),
        Member("perm", Number(Permission, Whole(0, 0xFFFFFFFF, base=10)), required=True),
        Member("topic_filter_type", Words(), key="topicFilterType", required=True),
        Member("topic_sys_flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="topicSysFlag"),
        Member("order", Truth(in_text=True), required=True),
        Member("attributes", Words()),
        Member("force", Truth(in_text=True)),
    ),
)
SEARCH_OFFSET_FIELDS: Object[SearchOffsetFields] = Object(
    SearchOffsetFields,
    (
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member("timestamp", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), required=True),
    ),
)
MAX_OFFSET_FIELDS: Object[MaxOffsetFields] = Object(
    MaxOffsetFields,
    (
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member("committed", Truth(in_text=True)),
    ),
)
QUEUE_FIELDS: Object[QueueFields] = Object(
    QueueFields,
    (
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
    ),
)
VIEW_MESSAGE_FIELDS: Object[ViewMessageFields] = Object(
    ViewMessageFields,
    (
        Member("topic", Words()),
        Member("offset", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), required=True),
    ),
)
UNREGISTER_FIELDS: Object[UnregisterFields] = Object(
    UnregisterFields,
    (
        Member("client_id", Words(), key="clientID", required=True),
        Member("producer_group", Words(), key="producerGroup"),
        Member("consumer_group", Words(), key="consumerGroup"),
    ),
)
SEND_BACK_FIELDS: Object[SendBackFields] = Object(
    SendBackFields,
    (
        Member("offset", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), required=True),
        Member("group", Words(), required=True),
        Member(
            "delay_level", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="delayLevel", required=True
        ),
        Member("origin_msg_id", Words(), key="originMsgId"),
        Member("origin_topic", Words(), key="originTopic"),
        Member("unit_mode", Truth(in_text=True), key="unitMode"),
        Member(
            "max_reconsume_times", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="maxReconsumeTimes"
        ),
    ),
)
END_TRANSACTION_FIELDS: Object[EndTransactionFields] = Object(
    EndTransactionFields,
    (
        Member("topic", Words()),
        Member("producer_group", Words(), key="producerGroup", required=True),
        Member(
            "tran_state_table_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="tranStateTableOffset",
            required=True,
        ),
        Member(
            "commit_log_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="commitLogOffset",
            required=True,
        ),
        Member(
            "commit_or_rollback",
            Number(TransactionEnd, Whole(-0x80000000, 0x7FFFFFFF, base=10)),
            key="commitOrRollback",
            required=True,
        ),
        Member("from_transaction_check", Truth(in_text=True), key="fromTransactionCheck"),
        Member("msg_id", Words(), key="msgId", required=True),
        Member("transaction_id", Words(), key="transactionId"),
    ),
)
CHECK_TRANSACTION_FIELDS: Object[CheckTransactionFields] = Object(
    CheckTransactionFields,
    (
        Member("topic", Words()),
        Member(
            "tran_state_table_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="tranStateTableOffset",
            required=True,
        ),
        Member(
            "commit_log_offset",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="commitLogOffset",
            required=True,
        ),
        Member("msg_id", Words(), key="msgId"),
        Member("transaction_id", Words(), key="transactionId"),
        Member("offset_msg_id", Words(), key="offsetMsgId"),
        Member("bname", Words()),
    ),
)
GROUP_FIELDS: Object[GroupFields] = Object(
    GroupFields,
    (Member("consumer_group", Words(), key="consumerGroup", required=True),),
)
ROUTE_FIELDS: Object[RouteFields] = Object(
    RouteFields,
    (
        Member("topic", Words(), required=True),
        Member("accept_standard_json_only", Truth(in_text=True), key="acceptStandardJsonOnly"),
    ),
)
TOPIC_FIELDS: Object[TopicFields] = Object(
    TopicFields,
    (Member("topic", Words(), required=True),),
)
POP_FIELDS: Object[PopFields] = Object(
    PopFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member(
            "max_msg_nums", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="maxMsgNums", required=True
        ),
        Member(
            "invisible_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="invisibleTime",
            required=True,
        ),
        Member(
            "poll_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="pollTime",
            required=True,
        ),
        Member(
            "born_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="bornTime",
            required=True,
        ),
        Member("init_mode", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="initMode", required=True),
        Member("exp_type", Words(), key="expType"),
        Member("exp", Words()),
        Member("order", Truth(in_text=True)),
        Member("attempt_id", Words(), key="attemptId"),
    ),
)
POP_RESULT: Object[PopResult] = Object(
    PopResult,
    (
        Member(
            "pop_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="popTime",
            required=True,
        ),
        Member(
            "invisible_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="invisibleTime",
            required=True,
        ),
        Member(
            "revive_qid", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="reviveQid", required=True
        ),
        Member(
            "rest_num",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="restNum",
            required=True,
        ),
        Member("start_offset_info", Words(), key="startOffsetInfo"),
        Member("msg_offset_info", Words(), key="msgOffsetInfo"),
        Member("order_count_info", Words(), key="orderCountInfo"),
    ),
)
ACK_FIELDS: Object[AckFields] = Object(
    AckFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member("extra_info", Words(), key="extraInfo", required=True),
        Member("offset", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), required=True),
    ),
)
CHANGE_INVISIBLE_FIELDS: Object[ChangeInvisibleFields] = Object(
    ChangeInvisibleFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member("extra_info", Words(), key="extraInfo", required=True),
        Member("offset", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), required=True),
        Member(
            "invisible_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="invisibleTime",
            required=True,
        ),
    ),
)
CHANGE_INVISIBLE_RESULT: Object[ChangeInvisibleResult] = Object(
    ChangeInvisibleResult,
    (
        Member(
            "pop_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="popTime",
            required=True,
        ),
        Member(
            "invisible_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="invisibleTime",
            required=True,
        ),
        Member(
            "revive_qid", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="reviveQid", required=True
        ),
    ),
)
PEEK_FIELDS: Object[PeekFields] = Object(
    PeekFields,
    (
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member(
            "max_msg_nums", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="maxMsgNums", required=True
        ),
        Member("consumer_group", Words(), key="consumerGroup", required=True),
    ),
)
RESET_OFFSET_FIELDS: Object[ResetOffsetFields] = Object(
    ResetOffsetFields,
    (
        Member("group", Words(), required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId"),
        Member("offset", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10)),
        Member("timestamp", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), required=True),
        Member("is_force", Truth(in_text=True), key="isForce", required=True),
    ),
)
CONSUMER_STATUS_FIELDS: Object[ConsumerStatusFields] = Object(
    ConsumerStatusFields,
    (
        Member("topic", Words(), required=True),
        Member("group", Words(), required=True),
        Member("client_address", Words(), key="clientAddr"),
    ),
)
RECALL_FIELDS: Object[RecallFields] = Object(
    RecallFields,
    (
        Member("producer_group", Words(), key="producerGroup"),
        Member("topic", Words(), required=True),
        Member("recall_handle", Words(), key="recallHandle", required=True),
    ),
)
RECALL_RESULT: Object[RecallResult] = Object(
    RecallResult,
    (
        Member("msg_id", Words(), key="msgId", required=True),
        Member("msg_region", Words(), key="MSG_REGION"),
    ),
)
RUNNING_INFO_FIELDS: Object[RunningInfoFields] = Object(
    RunningInfoFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("client_id", Words(), key="clientId", required=True),
        Member("jstack_enable", Truth(in_text=True), key="jstackEnable"),
    ),
)
HEARTBEAT_RESULT: Object[HeartbeatResult] = Object(
    HeartbeatResult,
    (
        Member("is_support_heart_beat_v2", Truth(in_text=True), key="IS_SUPPORT_HEART_BEAT_V2"),
        Member("is_sub_change", Truth(in_text=True), key="IS_SUB_CHANGE"),
    ),
)
KV_KEY_FIELDS: Object[KvKeyFields] = Object(
    KvKeyFields,
    (
        Member("namespace", Words(), required=True),
        Member("key", Words(), required=True),
    ),
)
KV_FIELDS: Object[KvFields] = Object(
    KvFields,
    (
        Member("namespace", Words(), required=True),
        Member("key", Words(), required=True),
        Member("value", Words(), required=True),
    ),
)
KV_RESULT: Object[KvResult] = Object(
    KvResult,
    (Member("value", Words()),),
)
REGISTER_BROKER_FIELDS: Object[RegisterBrokerFields] = Object(
    RegisterBrokerFields,
    (
        Member("broker_name", Words(), key="brokerName", required=True),
        Member("broker_addr", Words(), key="brokerAddr", required=True),
        Member("cluster_name", Words(), key="clusterName", required=True),
        Member("ha_server_addr", Words(), key="haServerAddr", required=True),
        Member(
            "broker_id",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="brokerId",
            required=True,
        ),
        Member(
            "heartbeat_timeout_millis",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="heartbeatTimeoutMillis",
        ),
        Member("enable_acting_master", Truth(in_text=True), key="enableActingMaster"),
        Member("compressed", Truth(in_text=True)),
        Member("body_crc32", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="bodyCrc32"),
    ),
)
REGISTER_BROKER_RESULT: Object[RegisterBrokerResult] = Object(
    RegisterBrokerResult,
    (
        Member("ha_server_addr", Words(), key="haServerAddr"),
        Member("master_addr", Words(), key="masterAddr"),
    ),
)
DELETE_GROUP_FIELDS: Object[DeleteGroupFields] = Object(
    DeleteGroupFields,
    (
        Member("group_name", Words(), key="groupName", required=True),
        Member("clean_offset", Truth(in_text=True), key="cleanOffset"),
    ),
)
CONSUME_STATS_FIELDS: Object[ConsumeStatsFields] = Object(
    ConsumeStatsFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words()),
        Member("topic_list", Words(), key="topicList"),
    ),
)
CONSUME_DIRECTLY_FIELDS: Object[ConsumeDirectlyFields] = Object(
    ConsumeDirectlyFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("client_id", Words(), key="clientId"),
        Member("msg_id", Words(), key="msgId"),
        Member("broker_name", Words(), key="brokerName"),
        Member("topic", Words()),
        Member("topic_sys_flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="topicSysFlag"),
        Member("group_sys_flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="groupSysFlag"),
    ),
)
PUSH_REPLY_FIELDS: Object[PushReplyFields] = Object(
    PushReplyFields,
    (
        Member("producer_group", Words(), key="producerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("default_topic", Words(), key="defaultTopic", required=True),
        Member(
            "default_topic_queue_nums",
            Whole(-0x80000000, 0x7FFFFFFF, base=10),
            key="defaultTopicQueueNums",
            required=True,
        ),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member("sys_flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="sysFlag", required=True),
        Member(
            "born_timestamp",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="bornTimestamp",
            required=True,
        ),
        Member("flag", Whole(-0x80000000, 0x7FFFFFFF, base=10), required=True),
        Member("properties", Words()),
        Member("reconsume_times", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="reconsumeTimes"),
        Member("unit_mode", Truth(in_text=True), key="unitMode"),
        Member("born_host", Words(), key="bornHost", required=True),
        Member("store_host", Words(), key="storeHost", required=True),
        Member(
            "store_timestamp",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="storeTimestamp",
            required=True,
        ),
    ),
)
NOTIFICATION_FIELDS: Object[NotificationFields] = Object(
    NotificationFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
        Member(
            "poll_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="pollTime",
            required=True,
        ),
        Member(
            "born_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10),
            key="bornTime",
            required=True,
        ),
        Member("order", Truth(in_text=True)),
        Member("attempt_id", Words(), key="attemptId"),
    ),
)
NOTIFICATION_RESULT: Object[NotificationResult] = Object(
    NotificationResult,
    (
        Member("has_msg", Truth(in_text=True), key="hasMsg", required=True),
        Member("polling_full", Truth(in_text=True), key="pollingFull"),
    ),
)
POLLING_INFO_FIELDS: Object[PollingInfoFields] = Object(
    PollingInfoFields,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("topic", Words(), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="queueId", required=True),
    ),
)
POLLING_INFO_RESULT: Object[PollingInfoResult] = Object(
    PollingInfoResult,
    (
        Member(
            "polling_num", Whole(-0x80000000, 0x7FFFFFFF, base=10), key="pollingNum", required=True
        ),
    ),
)
BROKER_DATA: Object[BrokerData] = Object(
    BrokerData,
    (
        Member(
            "addresses",
            Mapped(Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, base=10), Words()),
            key="brokerAddrs",
            required=True,
        ),
        Member("broker_name", Words(), key="brokerName", required=True),
        Member("cluster", Words(), required=True),
        Member("acting_master", Truth(), key="enableActingMaster"),
    ),
)
QUEUE_DATA: Object[QueueData] = Object(
    QueueData,
    (
        Member("broker_name", Words(), key="brokerName", required=True),
        Member("permission", Number(Permission, Whole(0, 0xFFFFFFFF)), key="perm", required=True),
        Member("read_queues", Whole(-0x80000000, 0x7FFFFFFF), key="readQueueNums", required=True),
        Member("topic_sys_flag", Whole(-0x80000000, 0x7FFFFFFF), key="topicSysFlag"),
        Member("write_queues", Whole(-0x80000000, 0x7FFFFFFF), key="writeQueueNums", required=True),
    ),
)
ROUTE_INFO: Object[RouteInfo] = Object(
    RouteInfo,
    (
        Member("brokers", Listed(BROKER_DATA), key="brokerDatas", required=True),
        Member("filter_servers", Mapped(Words(), Listed(Words())), key="filterServerTable"),
        Member("order_topic_conf", Words(), key="orderTopicConf"),
        Member("queues", Listed(QUEUE_DATA), key="queueDatas", required=True),
    ),
)
CLUSTER_INFO: Object[ClusterInfo] = Object(
    ClusterInfo,
    (
        Member("brokers", Mapped(Words(), BROKER_DATA), key="brokerAddrTable", required=True),
        Member("clusters", Mapped(Words(), Listed(Words())), key="clusterAddrTable", required=True),
    ),
)
TOPIC_LIST: Object[TopicList] = Object(
    TopicList,
    (
        Member("topics", Listed(Words()), key="topicList", required=True),
        Member("broker_address", Words(), key="brokerAddr"),
    ),
)
CONSUMER_LIST: Object[ConsumerList] = Object(
    ConsumerList,
    (Member("ids", Listed(Words()), key="consumerIdList", required=True),),
)
QUEUE_PLACE: Object[QueuePlace] = Object(
    QueuePlace,
    (
        Member("broker_name", Words(), key="brokerName", required=True),
        Member("offset", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF), key="queueId", required=True),
        Member("topic", Words(), required=True),
    ),
)
OFFSET_TABLE: Object[OffsetTable] = Object(
    OffsetTable,
    (Member("places", Listed(QUEUE_PLACE), key="offsetTable", required=True),),
)
MESSAGE_QUEUE: Object[MessageQueue] = Object(
    MessageQueue,
    (
        Member("broker_name", Words(), key="brokerName", required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF), key="queueId", required=True),
        Member("topic", Words(), required=True),
    ),
    unknown="drop",
)
QUEUE_OFFSETS: Object[QueueOffsets] = Object(
    QueueOffsets,
    (
        Member(
            "places",
            Mapped(Unquoted(MESSAGE_QUEUE), Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF)),
            key="offsetTable",
            required=True,
        ),
    ),
)
QUEUE_RANGE: Object[QueueRange] = Object(
    QueueRange,
    (
        Member(
            "updated_at", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="lastUpdateTimestamp"
        ),
        Member(
            "end", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="maxOffset", required=True
        ),
        Member(
            "begin", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="minOffset", required=True
        ),
    ),
)
TOPIC_STATS: Object[TopicStats] = Object(
    TopicStats,
    (
        Member(
            "queues", Mapped(Unquoted(MESSAGE_QUEUE), QUEUE_RANGE), key="offsetTable", required=True
        ),
        Member("put_rate", Real(), key="topicPutTps"),
    ),
)
CONSUME_PROGRESS: Object[ConsumeProgress] = Object(
    ConsumeProgress,
    (
        Member(
            "end", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="brokerOffset", required=True
        ),
        Member(
            "committed",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF),
            key="consumerOffset",
            required=True,
        ),
        Member("stored_at", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="lastTimestamp"),
        Member("pulled", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="pullOffset"),
    ),
)
CONSUME_STATS: Object[ConsumeStats] = Object(
    ConsumeStats,
    (
        Member("consume_rate", Real(), key="consumeTps"),
        Member(
            "queues",
            Mapped(Unquoted(MESSAGE_QUEUE), CONSUME_PROGRESS),
            key="offsetTable",
            required=True,
        ),
    ),
)
CONSUMER_STATUS: Object[ConsumerStatus] = Object(
    ConsumerStatus,
    (
        Member(
            "by_client",
            Mapped(
                Words(),
                Mapped(Unquoted(MESSAGE_QUEUE), Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF)),
            ),
            key="consumerTable",
        ),
        Member(
            "places",
            Mapped(Unquoted(MESSAGE_QUEUE), Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF)),
            key="messageQueueTable",
        ),
    ),
)
SUBSCRIPTION_DATA: Object[SubscriptionData] = Object(
    SubscriptionData,
    (
        Member("class_filter", Truth(quoted=True), key="classFilterMode"),
        Member("topic", Words(), required=True),
        Member("expression", Words(), key="subString"),
        Member("tags", Listed(Words()), key="tagsSet"),
        Member("codes", Listed(Whole(-0x80000000, 0x7FFFFFFF, quoted=True)), key="codeSet"),
        Member(
            "version", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF, quoted=True), key="subVersion"
        ),
        Member("expression_type", Words(), key="expressionType"),
    ),
)
PROCESS_QUEUE_INFO: Object[ProcessQueueInfo] = Object(
    ProcessQueueInfo,
    (
        Member("committed", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="commitOffset"),
        Member("oldest", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="cachedMsgMinOffset"),
        Member("newest", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="cachedMsgMaxOffset"),
        Member("count", Whole(-0x80000000, 0x7FFFFFFF), key="cachedMsgCount"),
        Member("size", Whole(-0x80000000, 0x7FFFFFFF), key="cachedMsgSizeInMiB"),
        Member(
            "oldest_in_hand",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF),
            key="transactionMsgMinOffset",
        ),
        Member(
            "newest_in_hand",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF),
            key="transactionMsgMaxOffset",
        ),
        Member("in_hand", Whole(-0x80000000, 0x7FFFFFFF), key="transactionMsgCount"),
        Member("locked", Truth()),
        Member(
            "unlock_attempts", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="tryUnlockTimes"
        ),
        Member(
            "locked_at", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="lastLockTimestamp"
        ),
        Member("dropped", Truth(), key="droped"),
        Member(
            "pulled_at", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="lastPullTimestamp"
        ),
        Member(
            "consumed_at",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF),
            key="lastConsumeTimestamp",
        ),
    ),
)
POP_PROCESS_QUEUE_INFO: Object[PopProcessQueueInfo] = Object(
    PopProcessQueueInfo,
    (
        Member("count", Whole(-0x80000000, 0x7FFFFFFF), key="waitAckCount"),
        Member("dropped", Truth(), key="droped"),
        Member("popped_at", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="lastPopTimestamp"),
    ),
)
CONSUME_STATUS: Object[ConsumeStatus] = Object(
    ConsumeStatus,
    (
        Member("pull_time", Real(), key="pullRT"),
        Member("pulled", Real(), key="pullTPS"),
        Member("consume_time", Real(), key="consumeRT"),
        Member("consumed", Real(), key="consumeOKTPS"),
        Member("failed", Real(), key="consumeFailedTPS"),
        Member(
            "failed_last_hour",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF),
            key="consumeFailedMsgs",
        ),
    ),
)
CONSUMER_RUNNING_INFO: Object[ConsumerRunningInfo] = Object(
    ConsumerRunningInfo,
    (
        Member("properties", Mapped(Words(), Words()), required=True),
        Member("subscriptions", Listed(SUBSCRIPTION_DATA), key="subscriptionSet", required=True),
        Member(
            "queues",
            Mapped(Unquoted(MESSAGE_QUEUE), PROCESS_QUEUE_INFO),
            key="mqTable",
            required=True,
        ),
        Member(
            "popped_queues",
            Mapped(Unquoted(MESSAGE_QUEUE), POP_PROCESS_QUEUE_INFO),
            key="mqPopTable",
        ),
        Member("statistics", Mapped(Words(), CONSUME_STATUS), key="statusTable", required=True),
        Member("notes", Mapped(Words(), Words()), key="userConsumerInfo"),
        Member("stacks", Words(), key="jstack"),
    ),
)
CONSUME_DIRECTLY_RESULT: Object[ConsumeDirectlyResult] = Object(
    ConsumeDirectlyResult,
    (
        Member("in_order", Truth(), key="order"),
        Member("auto_commit", Truth(), key="autoCommit"),
        Member(
            "outcome",
            Spelling({member.name: member for member in ConsumeOutcome}),
            key="consumeResult",
        ),
        Member("remark", Words()),
        Member("spent", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="spentTimeMills"),
    ),
)
LOCK_REQUEST: Object[LockRequest] = Object(
    LockRequest,
    (
        Member("consumer_group", Words(), key="consumerGroup", required=True),
        Member("client_id", Words(), key="clientId", required=True),
        Member("only_this_broker", Truth(), key="onlyThisBroker"),
        Member("queues", Listed(MESSAGE_QUEUE), key="mqSet", required=True),
    ),
)
LOCK_RESULT: Object[LockResult] = Object(
    LockResult,
    (Member("queues", Listed(MESSAGE_QUEUE), key="lockOKMQSet", required=True),),
)
BATCH_ACK: Object[BatchAck] = Object(
    BatchAck,
    (
        Member("bits", Base64(), key="b", required=True),
        Member("consumer_group", Words(), key="c", required=True),
        Member(
            "invisible_time",
            Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF),
            key="it",
            required=True,
        ),
        Member("pop_time", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="pt", required=True),
        Member("queue_id", Whole(-0x80000000, 0x7FFFFFFF), key="q", required=True),
        Member("origin", Number(PopOrigin, Whole(0, 0xFF, base=10)), key="r", required=True),
        Member("revive_queue", Whole(-0x80000000, 0x7FFFFFFF), key="rq", required=True),
        Member(
            "start_offset", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="so", required=True
        ),
        Member("topic", Words(), key="t", required=True),
    ),
)
BATCH_ACK_REQUEST: Object[BatchAckRequest] = Object(
    BatchAckRequest,
    (
        Member("acks", Listed(BATCH_ACK), required=True),
        Member("broker_name", Words(), key="brokerName", required=True),
    ),
)
PRODUCER_DATA: Object[ProducerData] = Object(
    ProducerData,
    (Member("group", Words(), key="groupName", required=True),),
)
CONSUMER_DATA: Object[ConsumerData] = Object(
    ConsumerData,
    (
        Member("group", Words(), key="groupName", required=True),
        Member(
            "type",
            Spelling({member.name: member for member in ConsumeType}, ordinals=True),
            key="consumeType",
            required=True,
        ),
        Member(
            "model",
            Spelling({member.name: member for member in MessageModel}, ordinals=True),
            key="messageModel",
            required=True,
        ),
        Member(
            "from_where",
            Spelling({member.name: member for member in ConsumeFromWhere}, ordinals=True),
            key="consumeFromWhere",
            required=True,
        ),
        Member(
            "subscriptions", Listed(SUBSCRIPTION_DATA), key="subscriptionDataSet", required=True
        ),
        Member("unit_mode", Truth(), key="unitMode"),
    ),
)
HEARTBEAT: Object[Heartbeat] = Object(
    Heartbeat,
    (
        Member("client_id", Words(), key="clientID", required=True),
        Member("producers", Listed(PRODUCER_DATA), key="producerDataSet"),
        Member("consumers", Listed(CONSUMER_DATA), key="consumerDataSet"),
        Member("fingerprint", Whole(-0x80000000, 0x7FFFFFFF), key="heartbeatFingerprint"),
        Member("without_subscriptions", Truth(), key="isWithoutSub"),
    ),
)
