-- A dissector for Wireshark. Written by wireloom generate; do not edit.
local program = {
  name = "rocketmq",
  title = "Apache RocketMQ remoting",
  ports = "9876",
  depth = 16,
  longest = 67108864,
  framing = {
    offset = 0,
    size = 4,
    more = 4,
    signed = true,
  },
  frame = "Frame",
  frame_fields = {
    body = true,
    header = true,
    header_length = true,
    length = true,
    serialize_type = true,
  },
  projected = true,
  negotiated = {},
  codes = "ResponseCode",
  fine = {
    ["0"] = true,
    ["10"] = true,
    ["11"] = true,
    ["12"] = true,
    ["19"] = true,
    ["20"] = true,
    ["21"] = true,
  },
  order = {
    "SendMessage",
    "SendMessageOneway",
    "SendMessageResponse",
    "PullMessage",
    "PullMessageResponse",
    "QueryMessage",
    "QueryMessageResponse",
    "QueryConsumerOffset",
    "QueryConsumerOffsetResponse",
    "UpdateConsumerOffset",
    "UpdateConsumerOffsetOneway",
    "UpdateConsumerOffsetResponse",
    "UpdateAndCreateTopic",
    "UpdateAndCreateTopicResponse",
    "SearchOffsetByTimestamp",
    "SearchOffsetByTimestampResponse",
    "GetMaxOffset",
    "GetMaxOffsetResponse",
    "GetMinOffset",
    "GetMinOffsetResponse",
    "GetEarliestMsgStoretime",
    "GetEarliestMsgStoretimeResponse",
    "ViewMessageById",
    "ViewMessageByIdResponse",
    "HeartBeat",
    "HeartBeatResponse",
    "UnregisterClient",
    "UnregisterClientResponse",
    "ConsumerSendMsgBack",
    "ConsumerSendMsgBackResponse",
    "EndTransaction",
    "EndTransactionOneway",
    "EndTransactionResponse",
    "GetConsumerListByGroup",
    "GetConsumerListByGroupResponse",
    "CheckTransactionStateOneway",
    "NotifyConsumerIdsChangedOneway",
    "LockBatchMq",
    "LockBatchMqResponse",
    "UnlockBatchMq",
    "UnlockBatchMqOneway",
    "UnlockBatchMqResponse",
    "PutKvConfig",
    "PutKvConfigResponse",
    "GetKvConfig",
    "GetKvConfigResponse",
    "RegisterBroker",
    "RegisterBrokerResponse",
    "GetRouteinfoByTopic",
    "GetRouteinfoByTopicResponse",
    "GetBrokerClusterInfo",
    "GetBrokerClusterInfoResponse",
    "GetTopicStatsInfo",
    "GetTopicStatsInfoResponse",
    "GetConsumerConnectionList",
    "GetConsumerConnectionListResponse",
    "GetAllTopicListFromNameserver",
    "GetAllTopicListFromNameserverResponse",
    "DeleteSubscriptiongroup",
    "DeleteSubscriptiongroupResponse",
    "GetConsumeStats",
    "GetConsumeStatsResponse",
    "DeleteTopicInBroker",
    "DeleteTopicInBrokerResponse",
    "DeleteTopicInNamesrv",
    "DeleteTopicInNamesrvResponse",
    "ResetConsumerClientOffsetOneway",
    "GetConsumerStatusFromClient",
    "GetConsumerStatusFromClientResponse",
    "InvokeBrokerToResetOffset",
    "InvokeBrokerToResetOffsetResponse",
    "InvokeBrokerToGetConsumerStatus",
    "InvokeBrokerToGetConsumerStatusResponse",
    "GetConsumerRunningInfo",
    "GetConsumerRunningInfoResponse",
    "ConsumeMessageDirectly",
    "ConsumeMessageDirectlyResponse",
    "SendMessageV2",
    "SendMessageV2Oneway",
    "SendMessageV2Response",
    "SendBatchMessage",
    "SendBatchMessageOneway",
    "SendBatchMessageResponse",
    "PushReplyMessageToClient",
    "PushReplyMessageToClientResponse",
    "RecallMessage",
    "RecallMessageResponse",
    "PopMessage",
    "PopMessageResponse",
    "AckMessage",
    "AckMessageResponse",
    "PeekMessage",
    "PeekMessageResponse",
    "ChangeMessageInvisibletime",
    "ChangeMessageInvisibletimeResponse",
    "Notification",
    "NotificationResponse",
    "PollingInfo",
    "PollingInfoResponse",
    "BatchAckMessage",
    "BatchAckMessageResponse",
    "Request",
    "Oneway",
    "Response",
  },
  messages = {
    SendMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of SendMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of SendMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {10}, says = "the frame is not one of SendMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendFieldsV1", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "batch", keys = {"batch"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {producerGroup = 1, topic = 2, defaultTopic = 3, defaultTopicQueueNums = 4, queueId = 5, sysFlag = 6, bornTimestamp = 7, flag = 8, properties = 9, reconsumeTimes = 10, unitMode = 11, maxReconsumeTimes = 12, batch = 13}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {SendMessageResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    SendMessageOneway = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of SendMessageOneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of SendMessageOneway"}, {path = {"header", "code"}, at = "header.code", numbers = {10}, says = "the frame is not one of SendMessageOneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendFieldsV1", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "batch", keys = {"batch"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {producerGroup = 1, topic = 2, defaultTopic = 3, defaultTopicQueueNums = 4, queueId = 5, sysFlag = 6, bornTimestamp = 7, flag = 8, properties = 9, reconsumeTimes = 10, unitMode = 11, maxReconsumeTimes = 12, batch = 13}}}, {name = "body", path = {"body"}}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    SendMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of SendMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendResult", fields = {{name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_offset", keys = {"queueOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}, {name = "batch_uniq_id", keys = {"batchUniqId"}, of = {op = "octets", text = true}}, {name = "recall_handle", keys = {"recallHandle"}, of = {op = "octets", text = true}}, {name = "trace_on", keys = {"TRACE_ON"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "msg_region", keys = {"MSG_REGION"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {msgId = 1, queueId = 2, queueOffset = 3, transactionId = 4, batchUniqId = 5, recallHandle = 6, TRACE_ON = 7, MSG_REGION = 8}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    PullMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of PullMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of PullMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {11}, says = "the frame is not one of PullMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "PullFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_offset", keys = {"queueOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, base = 10, strict = true, expects = "a string of digits", between = {0, 4294967295}, names = 1}, required = true}, {name = "commit_offset", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "suspend_timeout_millis", keys = {"suspendTimeoutMillis"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "subscription", keys = {"subscription"}, of = {op = "octets", text = true}}, {name = "sub_version", keys = {"subVersion"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "expression_type", keys = {"expressionType"}, of = {op = "octets", text = true}}, {name = "max_msg_bytes", keys = {"maxMsgBytes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "request_source", keys = {"requestSource"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "proxy_froward_client_id", keys = {"proxyFrowardClientId"}, of = {op = "octets", text = true}}, {name = "broker_name", keys = {"bname"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, queueOffset = 4, maxMsgNums = 5, sysFlag = 6, commitOffset = 7, suspendTimeoutMillis = 8, subscription = 9, subVersion = 10, expressionType = 11, maxMsgBytes = 12, requestSource = 13, proxyFrowardClientId = 14, bname = 15}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {PullMessageResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    PullMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of PullMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "PullResult", fields = {{name = "suggest_which_broker_id", keys = {"suggestWhichBrokerId"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "next_begin_offset", keys = {"nextBeginOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "min_offset", keys = {"minOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "max_offset", keys = {"maxOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "offset_delta", keys = {"offsetDelta"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "group_sys_flag", keys = {"groupSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "forbidden_type", keys = {"forbiddenType"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}}, map = {op = "call", name = "ExtFields"}, by_key = {suggestWhichBrokerId = 1, nextBeginOffset = 2, minOffset = 3, maxOffset = 4, offsetDelta = 5, topicSysFlag = 6, groupSysFlag = 7, forbiddenType = 8}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12, 19, 20, 21}, says = "must be one of 0, 10, 11, 12, 19, 20, 21"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    QueryMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of QueryMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of QueryMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {12}, says = "the frame is not one of QueryMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "QueryFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}, {name = "max_num", keys = {"maxNum"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "begin_timestamp", keys = {"beginTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "end_timestamp", keys = {"endTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, key = 2, maxNum = 3, beginTimestamp = 4, endTimestamp = 5}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {QueryMessageResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    QueryMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of QueryMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "QueryResult", fields = {{name = "index_last_update_timestamp", keys = {"indexLastUpdateTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "index_last_update_phyoffset", keys = {"indexLastUpdatePhyoffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {indexLastUpdateTimestamp = 1, indexLastUpdatePhyoffset = 2}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    QueryConsumerOffset = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of QueryConsumerOffset"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of QueryConsumerOffset"}, {path = {"header", "code"}, at = "header.code", numbers = {14}, says = "the frame is not one of QueryConsumerOffset"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "QueryConsumerOffsetFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "set_zero_if_not_found", keys = {"setZeroIfNotFound"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, setZeroIfNotFound = 4}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {QueryConsumerOffsetResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    QueryConsumerOffsetResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of QueryConsumerOffsetResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "OffsetResult", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {offset = 1}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    UpdateConsumerOffset = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of UpdateConsumerOffset"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of UpdateConsumerOffset"}, {path = {"header", "code"}, at = "header.code", numbers = {15}, says = "the frame is not one of UpdateConsumerOffset"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "UpdateConsumerOffsetFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "commit_offset", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, commitOffset = 4}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {UpdateConsumerOffsetResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    UpdateConsumerOffsetOneway = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of UpdateConsumerOffsetOneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of UpdateConsumerOffsetOneway"}, {path = {"header", "code"}, at = "header.code", numbers = {15}, says = "the frame is not one of UpdateConsumerOffsetOneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "UpdateConsumerOffsetFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "commit_offset", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, commitOffset = 4}}}, {name = "body", path = {"body"}}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    UpdateConsumerOffsetResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of UpdateConsumerOffsetResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    UpdateAndCreateTopic = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of UpdateAndCreateTopic"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of UpdateAndCreateTopic"}, {path = {"header", "code"}, at = "header.code", numbers = {17}, says = "the frame is not one of UpdateAndCreateTopic"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "CreateTopicFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "read_queue_nums", keys = {"readQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "write_queue_nums", keys = {"writeQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "perm", keys = {"perm"}, of = {op = "int", bits = 32, base = 10, strict = true, expects = "a string of digits", between = {0, 4294967295}, names = 2}, required = true}, {name = "topic_filter_type", keys = {"topicFilterType"}, of = {op = "octets", text = true}, required = true}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "order", keys = {"order"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}, required = true}, {name = "attributes", keys = {"attributes"}, of = {op = "octets", text = true}}, {name = "force", keys = {"force"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, defaultTopic = 2, readQueueNums = 3, writeQueueNums = 4, perm = 5, topicFilterType = 6, topicSysFlag = 7, order = 8, attributes = 9, force = 10}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {UpdateAndCreateTopicResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    UpdateAndCreateTopicResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of UpdateAndCreateTopicResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    SearchOffsetByTimestamp = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of SearchOffsetByTimestamp"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of SearchOffsetByTimestamp"}, {path = {"header", "code"}, at = "header.code", numbers = {29}, says = "the frame is not one of SearchOffsetByTimestamp"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SearchOffsetFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2, timestamp = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {SearchOffsetByTimestampResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    SearchOffsetByTimestampResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of SearchOffsetByTimestampResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "OffsetResult", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {offset = 1}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetMaxOffset = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetMaxOffset"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetMaxOffset"}, {path = {"header", "code"}, at = "header.code", numbers = {30}, says = "the frame is not one of GetMaxOffset"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "MaxOffsetFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "committed", keys = {"committed"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2, committed = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetMaxOffsetResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    GetMaxOffsetResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetMaxOffsetResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "OffsetResult", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {offset = 1}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetMinOffset = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetMinOffset"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetMinOffset"}, {path = {"header", "code"}, at = "header.code", numbers = {31}, says = "the frame is not one of GetMinOffset"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "QueueFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetMinOffsetResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    GetMinOffsetResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetMinOffsetResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "OffsetResult", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {offset = 1}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetEarliestMsgStoretime = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetEarliestMsgStoretime"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetEarliestMsgStoretime"}, {path = {"header", "code"}, at = "header.code", numbers = {32}, says = "the frame is not one of GetEarliestMsgStoretime"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "QueueFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetEarliestMsgStoretimeResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    GetEarliestMsgStoretimeResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetEarliestMsgStoretimeResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "TimestampResult", fields = {{name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {timestamp = 1}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    ViewMessageById = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of ViewMessageById"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of ViewMessageById"}, {path = {"header", "code"}, at = "header.code", numbers = {33}, says = "the frame is not one of ViewMessageById"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ViewMessageFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, offset = 2}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {ViewMessageByIdResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "offset", at = {"header.ext_fields[\"offset\"]"}}},
    ViewMessageByIdResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of ViewMessageByIdResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "offset", at = {"header.ext_fields.offset"}}, code = {path = "header.code", names = 0}},
    HeartBeat = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of HeartBeat"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of HeartBeat"}, {path = {"header", "code"}, at = "header.code", numbers = {34}, says = "the frame is not one of HeartBeat"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "Heartbeat"}}}, asks_by = {"header.opaque"}, replies = {HeartBeatResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "client_id", at = {"body.client_id"}}},
    HeartBeatResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of HeartBeatResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "HeartbeatResult", fields = {{name = "is_support_heart_beat_v2", keys = {"IS_SUPPORT_HEART_BEAT_V2"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "is_sub_change", keys = {"IS_SUB_CHANGE"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {IS_SUPPORT_HEART_BEAT_V2 = 1, IS_SUB_CHANGE = 2}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "client_id", at = {"body.client_id"}}, code = {path = "header.code", names = 0}},
    UnregisterClient = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of UnregisterClient"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of UnregisterClient"}, {path = {"header", "code"}, at = "header.code", numbers = {35}, says = "the frame is not one of UnregisterClient"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "UnregisterFields", fields = {{name = "client_id", keys = {"clientID"}, of = {op = "octets", text = true}, required = true}, {name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}}, {name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {clientID = 1, producerGroup = 2, consumerGroup = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {UnregisterClientResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "client_id", at = {"header.ext_fields[\"clientID\"]"}}},
    UnregisterClientResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of UnregisterClientResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "client_id", at = {"header.ext_fields.client_id"}}, code = {path = "header.code", names = 0}},
    ConsumerSendMsgBack = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of ConsumerSendMsgBack"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of ConsumerSendMsgBack"}, {path = {"header", "code"}, at = "header.code", numbers = {36}, says = "the frame is not one of ConsumerSendMsgBack"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendBackFields", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "delay_level", keys = {"delayLevel"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "origin_msg_id", keys = {"originMsgId"}, of = {op = "octets", text = true}}, {name = "origin_topic", keys = {"originTopic"}, of = {op = "octets", text = true}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}}, map = {op = "call", name = "ExtFields"}, by_key = {offset = 1, group = 2, delayLevel = 3, originMsgId = 4, originTopic = 5, unitMode = 6, maxReconsumeTimes = 7}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {ConsumerSendMsgBackResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "group", at = {"header.ext_fields[\"group\"]"}}},
    ConsumerSendMsgBackResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of ConsumerSendMsgBackResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "group", at = {"header.ext_fields.group"}}, code = {path = "header.code", names = 0}},
    EndTransaction = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of EndTransaction"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of EndTransaction"}, {path = {"header", "code"}, at = "header.code", numbers = {37}, says = "the frame is not one of EndTransaction"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "EndTransactionFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "tran_state_table_offset", keys = {"tranStateTableOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "commit_log_offset", keys = {"commitLogOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "commit_or_rollback", keys = {"commitOrRollback"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}, names = 6}, required = true}, {name = "from_transaction_check", keys = {"fromTransactionCheck"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, producerGroup = 2, tranStateTableOffset = 3, commitLogOffset = 4, commitOrRollback = 5, fromTransactionCheck = 6, msgId = 7, transactionId = 8}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {EndTransactionResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields[\"msgId\"]"}}},
    EndTransactionOneway = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of EndTransactionOneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of EndTransactionOneway"}, {path = {"header", "code"}, at = "header.code", numbers = {37}, says = "the frame is not one of EndTransactionOneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "EndTransactionFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "tran_state_table_offset", keys = {"tranStateTableOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "commit_log_offset", keys = {"commitLogOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "commit_or_rollback", keys = {"commitOrRollback"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}, names = 6}, required = true}, {name = "from_transaction_check", keys = {"fromTransactionCheck"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, producerGroup = 2, tranStateTableOffset = 3, commitLogOffset = 4, commitOrRollback = 5, fromTransactionCheck = 6, msgId = 7, transactionId = 8}}}, {name = "body", path = {"body"}}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields[\"msgId\"]"}}},
    EndTransactionResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of EndTransactionResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields.msg_id"}}, code = {path = "header.code", names = 0}},
    GetConsumerListByGroup = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumerListByGroup"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumerListByGroup"}, {path = {"header", "code"}, at = "header.code", numbers = {38}, says = "the frame is not one of GetConsumerListByGroup"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "GroupFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetConsumerListByGroupResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields[\"consumerGroup\"]"}}},
    GetConsumerListByGroupResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetConsumerListByGroupResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "ConsumerList"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields.consumer_group"}}, code = {path = "header.code", names = 0}},
    CheckTransactionStateOneway = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of CheckTransactionStateOneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of CheckTransactionStateOneway"}, {path = {"header", "code"}, at = "header.code", numbers = {39}, says = "the frame is not one of CheckTransactionStateOneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "CheckTransactionFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "tran_state_table_offset", keys = {"tranStateTableOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "commit_log_offset", keys = {"commitLogOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}, {name = "offset_msg_id", keys = {"offsetMsgId"}, of = {op = "octets", text = true}}, {name = "bname", keys = {"bname"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, tranStateTableOffset = 2, commitLogOffset = 3, msgId = 4, transactionId = 5, offsetMsgId = 6, bname = 7}}}, {name = "body", path = {"body"}, of = {op = "call", name = "StoredMessage"}}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields[\"msgId\"]"}}},
    NotifyConsumerIdsChangedOneway = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of NotifyConsumerIdsChangedOneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of NotifyConsumerIdsChangedOneway"}, {path = {"header", "code"}, at = "header.code", numbers = {40}, says = "the frame is not one of NotifyConsumerIdsChangedOneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "GroupFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1}}}, {name = "body", path = {"body"}}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields[\"consumerGroup\"]"}}},
    LockBatchMq = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of LockBatchMq"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of LockBatchMq"}, {path = {"header", "code"}, at = "header.code", numbers = {41}, says = "the frame is not one of LockBatchMq"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "LockRequest"}}}, asks_by = {"header.opaque"}, replies = {LockBatchMqResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}},
    LockBatchMqResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of LockBatchMqResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "LockResult"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}, code = {path = "header.code", names = 0}},
    UnlockBatchMq = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of UnlockBatchMq"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of UnlockBatchMq"}, {path = {"header", "code"}, at = "header.code", numbers = {42}, says = "the frame is not one of UnlockBatchMq"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "LockRequest"}}}, asks_by = {"header.opaque"}, replies = {UnlockBatchMqResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}},
    UnlockBatchMqOneway = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of UnlockBatchMqOneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of UnlockBatchMqOneway"}, {path = {"header", "code"}, at = "header.code", numbers = {42}, says = "the frame is not one of UnlockBatchMqOneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "LockRequest"}}}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}},
    UnlockBatchMqResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of UnlockBatchMqResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}, code = {path = "header.code", names = 0}},
    PutKvConfig = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of PutKvConfig"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of PutKvConfig"}, {path = {"header", "code"}, at = "header.code", numbers = {100}, says = "the frame is not one of PutKvConfig"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "KvFields", fields = {{name = "namespace", keys = {"namespace"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}, {name = "value", keys = {"value"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {namespace = 1, key = 2, value = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {PutKvConfigResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "key", at = {"header.ext_fields[\"key\"]"}}},
    PutKvConfigResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of PutKvConfigResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "key", at = {"header.ext_fields.key"}}, code = {path = "header.code", names = 0}},
    GetKvConfig = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetKvConfig"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetKvConfig"}, {path = {"header", "code"}, at = "header.code", numbers = {101}, says = "the frame is not one of GetKvConfig"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "KvKeyFields", fields = {{name = "namespace", keys = {"namespace"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {namespace = 1, key = 2}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetKvConfigResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "key", at = {"header.ext_fields[\"key\"]"}}},
    GetKvConfigResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetKvConfigResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "KvResult", fields = {{name = "value", keys = {"value"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {value = 1}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    RegisterBroker = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of RegisterBroker"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of RegisterBroker"}, {path = {"header", "code"}, at = "header.code", numbers = {103}, says = "the frame is not one of RegisterBroker"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "RegisterBrokerFields", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "broker_addr", keys = {"brokerAddr"}, of = {op = "octets", text = true}, required = true}, {name = "cluster_name", keys = {"clusterName"}, of = {op = "octets", text = true}, required = true}, {name = "ha_server_addr", keys = {"haServerAddr"}, of = {op = "octets", text = true}, required = true}, {name = "broker_id", keys = {"brokerId"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "heartbeat_timeout_millis", keys = {"heartbeatTimeoutMillis"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "enable_acting_master", keys = {"enableActingMaster"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "compressed", keys = {"compressed"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "body_crc32", keys = {"bodyCrc32"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}}, map = {op = "call", name = "ExtFields"}, by_key = {brokerName = 1, brokerAddr = 2, clusterName = 3, haServerAddr = 4, brokerId = 5, heartbeatTimeoutMillis = 6, enableActingMaster = 7, compressed = 8, bodyCrc32 = 9}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {RegisterBrokerResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "broker_name", at = {"header.ext_fields[\"brokerName\"]"}}},
    RegisterBrokerResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of RegisterBrokerResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "RegisterBrokerResult", fields = {{name = "ha_server_addr", keys = {"haServerAddr"}, of = {op = "octets", text = true}}, {name = "master_addr", keys = {"masterAddr"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {haServerAddr = 1, masterAddr = 2}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetRouteinfoByTopic = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetRouteinfoByTopic"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetRouteinfoByTopic"}, {path = {"header", "code"}, at = "header.code", numbers = {105}, says = "the frame is not one of GetRouteinfoByTopic"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "RouteFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "accept_standard_json_only", keys = {"acceptStandardJsonOnly"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, acceptStandardJsonOnly = 2}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetRouteinfoByTopicResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    GetRouteinfoByTopicResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetRouteinfoByTopicResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "RouteInfo"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    GetBrokerClusterInfo = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetBrokerClusterInfo"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetBrokerClusterInfo"}, {path = {"header", "code"}, at = "header.code", numbers = {106}, says = "the frame is not one of GetBrokerClusterInfo"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetBrokerClusterInfoResponse = {}, Response = {}}, id = "header.opaque"},
    GetBrokerClusterInfoResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetBrokerClusterInfoResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "ClusterInfo"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetTopicStatsInfo = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetTopicStatsInfo"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetTopicStatsInfo"}, {path = {"header", "code"}, at = "header.code", numbers = {202}, says = "the frame is not one of GetTopicStatsInfo"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "TopicFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetTopicStatsInfoResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    GetTopicStatsInfoResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetTopicStatsInfoResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "TopicStats"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    GetConsumerConnectionList = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumerConnectionList"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumerConnectionList"}, {path = {"header", "code"}, at = "header.code", numbers = {203}, says = "the frame is not one of GetConsumerConnectionList"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "GroupFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetConsumerConnectionListResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields[\"consumerGroup\"]"}}},
    GetConsumerConnectionListResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetConsumerConnectionListResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields.consumer_group"}}, code = {path = "header.code", names = 0}},
    GetAllTopicListFromNameserver = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetAllTopicListFromNameserver"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetAllTopicListFromNameserver"}, {path = {"header", "code"}, at = "header.code", numbers = {206}, says = "the frame is not one of GetAllTopicListFromNameserver"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetAllTopicListFromNameserverResponse = {}, Response = {}}, id = "header.opaque"},
    GetAllTopicListFromNameserverResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetAllTopicListFromNameserverResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "TopicList"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    DeleteSubscriptiongroup = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of DeleteSubscriptiongroup"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of DeleteSubscriptiongroup"}, {path = {"header", "code"}, at = "header.code", numbers = {207}, says = "the frame is not one of DeleteSubscriptiongroup"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "DeleteGroupFields", fields = {{name = "group_name", keys = {"groupName"}, of = {op = "octets", text = true}, required = true}, {name = "clean_offset", keys = {"cleanOffset"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {groupName = 1, cleanOffset = 2}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {DeleteSubscriptiongroupResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "group_name", at = {"header.ext_fields[\"groupName\"]"}}},
    DeleteSubscriptiongroupResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of DeleteSubscriptiongroupResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "group_name", at = {"header.ext_fields.group_name"}}, code = {path = "header.code", names = 0}},
    GetConsumeStats = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumeStats"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumeStats"}, {path = {"header", "code"}, at = "header.code", numbers = {208}, says = "the frame is not one of GetConsumeStats"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ConsumeStatsFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "topic_list", keys = {"topicList"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, topicList = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetConsumeStatsResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields[\"consumerGroup\"]"}}},
    GetConsumeStatsResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetConsumeStatsResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "ConsumeStats"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields.consumer_group"}}, code = {path = "header.code", names = 0}},
    DeleteTopicInBroker = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of DeleteTopicInBroker"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of DeleteTopicInBroker"}, {path = {"header", "code"}, at = "header.code", numbers = {215}, says = "the frame is not one of DeleteTopicInBroker"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "TopicFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {DeleteTopicInBrokerResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    DeleteTopicInBrokerResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of DeleteTopicInBrokerResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    DeleteTopicInNamesrv = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of DeleteTopicInNamesrv"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of DeleteTopicInNamesrv"}, {path = {"header", "code"}, at = "header.code", numbers = {216}, says = "the frame is not one of DeleteTopicInNamesrv"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "TopicFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {DeleteTopicInNamesrvResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    DeleteTopicInNamesrvResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of DeleteTopicInNamesrvResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    ResetConsumerClientOffsetOneway = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of ResetConsumerClientOffsetOneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of ResetConsumerClientOffsetOneway"}, {path = {"header", "code"}, at = "header.code", numbers = {220}, says = "the frame is not one of ResetConsumerClientOffsetOneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ResetOffsetFields", fields = {{name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "is_force", keys = {"isForce"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {group = 1, topic = 2, queueId = 3, offset = 4, timestamp = 5, isForce = 6}}}, {name = "body", path = {"body"}}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    GetConsumerStatusFromClient = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumerStatusFromClient"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumerStatusFromClient"}, {path = {"header", "code"}, at = "header.code", numbers = {221}, says = "the frame is not one of GetConsumerStatusFromClient"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ConsumerStatusFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "client_address", keys = {"clientAddr"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, group = 2, clientAddr = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetConsumerStatusFromClientResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    GetConsumerStatusFromClientResponse = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetConsumerStatusFromClientResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "ConsumerStatus"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    InvokeBrokerToResetOffset = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of InvokeBrokerToResetOffset"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of InvokeBrokerToResetOffset"}, {path = {"header", "code"}, at = "header.code", numbers = {222}, says = "the frame is not one of InvokeBrokerToResetOffset"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ResetOffsetFields", fields = {{name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "is_force", keys = {"isForce"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {group = 1, topic = 2, queueId = 3, offset = 4, timestamp = 5, isForce = 6}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {InvokeBrokerToResetOffsetResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    InvokeBrokerToResetOffsetResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of InvokeBrokerToResetOffsetResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "QueueOffsets"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    InvokeBrokerToGetConsumerStatus = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of InvokeBrokerToGetConsumerStatus"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of InvokeBrokerToGetConsumerStatus"}, {path = {"header", "code"}, at = "header.code", numbers = {223}, says = "the frame is not one of InvokeBrokerToGetConsumerStatus"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ConsumerStatusFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "client_address", keys = {"clientAddr"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, group = 2, clientAddr = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {InvokeBrokerToGetConsumerStatusResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    InvokeBrokerToGetConsumerStatusResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of InvokeBrokerToGetConsumerStatusResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "ConsumerStatus"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    GetConsumerRunningInfo = {sender = "both", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumerRunningInfo"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of GetConsumerRunningInfo"}, {path = {"header", "code"}, at = "header.code", numbers = {307}, says = "the frame is not one of GetConsumerRunningInfo"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "RunningInfoFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "client_id", keys = {"clientId"}, of = {op = "octets", text = true}, required = true}, {name = "jstack_enable", keys = {"jstackEnable"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, clientId = 2, jstackEnable = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {GetConsumerRunningInfoResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "client_id", at = {"header.ext_fields[\"clientId\"]"}}},
    GetConsumerRunningInfoResponse = {sender = "both", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of GetConsumerRunningInfoResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "ConsumerRunningInfo"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "client_id", at = {"header.ext_fields.client_id"}}, code = {path = "header.code", names = 0}},
    ConsumeMessageDirectly = {sender = "both", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of ConsumeMessageDirectly"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of ConsumeMessageDirectly"}, {path = {"header", "code"}, at = "header.code", numbers = {309}, says = "the frame is not one of ConsumeMessageDirectly"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ConsumeDirectlyFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "client_id", keys = {"clientId"}, of = {op = "octets", text = true}}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}}, {name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "group_sys_flag", keys = {"groupSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, clientId = 2, msgId = 3, brokerName = 4, topic = 5, topicSysFlag = 6, groupSysFlag = 7}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {ConsumeMessageDirectlyResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields[\"msgId\"]"}}},
    ConsumeMessageDirectlyResponse = {sender = "both", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of ConsumeMessageDirectlyResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "ConsumeDirectlyResult"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields.msg_id"}}, code = {path = "header.code", names = 0}},
    SendMessageV2 = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of SendMessageV2"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of SendMessageV2"}, {path = {"header", "code"}, at = "header.code", numbers = {310}, says = "the frame is not one of SendMessageV2"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendFields", fields = {{name = "producer_group", keys = {"a", "producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"b", "topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"c", "defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"d", "defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"e", "queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"f", "sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"g", "bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"h", "flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"i", "properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"j", "reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"k", "unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"l", "maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "batch", keys = {"m", "batch"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "broker_name", keys = {"n", "brokerName"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {a = 1, producerGroup = 1, b = 2, topic = 2, c = 3, defaultTopic = 3, d = 4, defaultTopicQueueNums = 4, e = 5, queueId = 5, f = 6, sysFlag = 6, g = 7, bornTimestamp = 7, h = 8, flag = 8, i = 9, properties = 9, j = 10, reconsumeTimes = 10, k = 11, unitMode = 11, l = 12, maxReconsumeTimes = 12, m = 13, batch = 13, n = 14, brokerName = 14}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {SendMessageV2Response = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"b\"]", "header.ext_fields[\"topic\"]"}}},
    SendMessageV2Oneway = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of SendMessageV2Oneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of SendMessageV2Oneway"}, {path = {"header", "code"}, at = "header.code", numbers = {310}, says = "the frame is not one of SendMessageV2Oneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendFields", fields = {{name = "producer_group", keys = {"a", "producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"b", "topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"c", "defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"d", "defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"e", "queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"f", "sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"g", "bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"h", "flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"i", "properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"j", "reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"k", "unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"l", "maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "batch", keys = {"m", "batch"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "broker_name", keys = {"n", "brokerName"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {a = 1, producerGroup = 1, b = 2, topic = 2, c = 3, defaultTopic = 3, d = 4, defaultTopicQueueNums = 4, e = 5, queueId = 5, f = 6, sysFlag = 6, g = 7, bornTimestamp = 7, h = 8, flag = 8, i = 9, properties = 9, j = 10, reconsumeTimes = 10, k = 11, unitMode = 11, l = 12, maxReconsumeTimes = 12, m = 13, batch = 13, n = 14, brokerName = 14}}}, {name = "body", path = {"body"}}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"b\"]", "header.ext_fields[\"topic\"]"}}},
    SendMessageV2Response = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of SendMessageV2Response"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendResult", fields = {{name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_offset", keys = {"queueOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}, {name = "batch_uniq_id", keys = {"batchUniqId"}, of = {op = "octets", text = true}}, {name = "recall_handle", keys = {"recallHandle"}, of = {op = "octets", text = true}}, {name = "trace_on", keys = {"TRACE_ON"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "msg_region", keys = {"MSG_REGION"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {msgId = 1, queueId = 2, queueOffset = 3, transactionId = 4, batchUniqId = 5, recallHandle = 6, TRACE_ON = 7, MSG_REGION = 8}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    SendBatchMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of SendBatchMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of SendBatchMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {320}, says = "the frame is not one of SendBatchMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendFields", fields = {{name = "producer_group", keys = {"a", "producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"b", "topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"c", "defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"d", "defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"e", "queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"f", "sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"g", "bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"h", "flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"i", "properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"j", "reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"k", "unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"l", "maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "batch", keys = {"m", "batch"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "broker_name", keys = {"n", "brokerName"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {a = 1, producerGroup = 1, b = 2, topic = 2, c = 3, defaultTopic = 3, d = 4, defaultTopicQueueNums = 4, e = 5, queueId = 5, f = 6, sysFlag = 6, g = 7, bornTimestamp = 7, h = 8, flag = 8, i = 9, properties = 9, j = 10, reconsumeTimes = 10, k = 11, unitMode = 11, l = 12, maxReconsumeTimes = 12, m = 13, batch = 13, n = 14, brokerName = 14}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {SendBatchMessageResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"b\"]", "header.ext_fields[\"topic\"]"}}},
    SendBatchMessageOneway = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of SendBatchMessageOneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of SendBatchMessageOneway"}, {path = {"header", "code"}, at = "header.code", numbers = {320}, says = "the frame is not one of SendBatchMessageOneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendFields", fields = {{name = "producer_group", keys = {"a", "producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"b", "topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"c", "defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"d", "defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"e", "queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"f", "sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"g", "bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"h", "flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"i", "properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"j", "reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"k", "unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"l", "maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "batch", keys = {"m", "batch"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "broker_name", keys = {"n", "brokerName"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {a = 1, producerGroup = 1, b = 2, topic = 2, c = 3, defaultTopic = 3, d = 4, defaultTopicQueueNums = 4, e = 5, queueId = 5, f = 6, sysFlag = 6, g = 7, bornTimestamp = 7, h = 8, flag = 8, i = 9, properties = 9, j = 10, reconsumeTimes = 10, k = 11, unitMode = 11, l = 12, maxReconsumeTimes = 12, m = 13, batch = 13, n = 14, brokerName = 14}}}, {name = "body", path = {"body"}}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"b\"]", "header.ext_fields[\"topic\"]"}}},
    SendBatchMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of SendBatchMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "SendResult", fields = {{name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_offset", keys = {"queueOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}, {name = "batch_uniq_id", keys = {"batchUniqId"}, of = {op = "octets", text = true}}, {name = "recall_handle", keys = {"recallHandle"}, of = {op = "octets", text = true}}, {name = "trace_on", keys = {"TRACE_ON"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "msg_region", keys = {"MSG_REGION"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {msgId = 1, queueId = 2, queueOffset = 3, transactionId = 4, batchUniqId = 5, recallHandle = 6, TRACE_ON = 7, MSG_REGION = 8}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    PushReplyMessageToClient = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of PushReplyMessageToClient"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of PushReplyMessageToClient"}, {path = {"header", "code"}, at = "header.code", numbers = {326}, says = "the frame is not one of PushReplyMessageToClient"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "PushReplyFields", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "born_host", keys = {"bornHost"}, of = {op = "octets", text = true}, required = true}, {name = "store_host", keys = {"storeHost"}, of = {op = "octets", text = true}, required = true}, {name = "store_timestamp", keys = {"storeTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {producerGroup = 1, topic = 2, defaultTopic = 3, defaultTopicQueueNums = 4, queueId = 5, sysFlag = 6, bornTimestamp = 7, flag = 8, properties = 9, reconsumeTimes = 10, unitMode = 11, bornHost = 12, storeHost = 13, storeTimestamp = 14}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {PushReplyMessageToClientResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    PushReplyMessageToClientResponse = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of PushReplyMessageToClientResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    RecallMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of RecallMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of RecallMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {370}, says = "the frame is not one of RecallMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "RecallFields", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "recall_handle", keys = {"recallHandle"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {producerGroup = 1, topic = 2, recallHandle = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {RecallMessageResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    RecallMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of RecallMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "RecallResult", fields = {{name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "msg_region", keys = {"MSG_REGION"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {msgId = 1, MSG_REGION = 2}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    PopMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of PopMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of PopMessage"}, {path = {"serialize_type"}, at = "serialize_type", numbers = {0}, says = "the frame is not one of PopMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {200050}, says = "the frame is not one of PopMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "PopFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "poll_time", keys = {"pollTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "born_time", keys = {"bornTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "init_mode", keys = {"initMode"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "exp_type", keys = {"expType"}, of = {op = "octets", text = true}}, {name = "exp", keys = {"exp"}, of = {op = "octets", text = true}}, {name = "order", keys = {"order"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "attempt_id", keys = {"attemptId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, maxMsgNums = 4, invisibleTime = 5, pollTime = 6, bornTime = 7, initMode = 8, expType = 9, exp = 10, order = 11, attemptId = 12}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {PopMessageResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    PopMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of PopMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "PopResult", fields = {{name = "pop_time", keys = {"popTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "revive_qid", keys = {"reviveQid"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "rest_num", keys = {"restNum"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "start_offset_info", keys = {"startOffsetInfo"}, of = {op = "octets", text = true}}, {name = "msg_offset_info", keys = {"msgOffsetInfo"}, of = {op = "octets", text = true}}, {name = "order_count_info", keys = {"orderCountInfo"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {popTime = 1, invisibleTime = 2, reviveQid = 3, restNum = 4, startOffsetInfo = 5, msgOffsetInfo = 6, orderCountInfo = 7}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    AckMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of AckMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of AckMessage"}, {path = {"serialize_type"}, at = "serialize_type", numbers = {0}, says = "the frame is not one of AckMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {200051}, says = "the frame is not one of AckMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "AckFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "extra_info", keys = {"extraInfo"}, of = {op = "octets", text = true}, required = true}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, extraInfo = 4, offset = 5}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {AckMessageResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    AckMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of AckMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    PeekMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of PeekMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of PeekMessage"}, {path = {"serialize_type"}, at = "serialize_type", numbers = {0}, says = "the frame is not one of PeekMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {200052}, says = "the frame is not one of PeekMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "PeekFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2, maxMsgNums = 3, consumerGroup = 4}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {PeekMessageResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    PeekMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of PeekMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    ChangeMessageInvisibletime = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of ChangeMessageInvisibletime"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of ChangeMessageInvisibletime"}, {path = {"serialize_type"}, at = "serialize_type", numbers = {0}, says = "the frame is not one of ChangeMessageInvisibletime"}, {path = {"header", "code"}, at = "header.code", numbers = {200053}, says = "the frame is not one of ChangeMessageInvisibletime"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ChangeInvisibleFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "extra_info", keys = {"extraInfo"}, of = {op = "octets", text = true}, required = true}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, extraInfo = 4, offset = 5, invisibleTime = 6}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {ChangeMessageInvisibletimeResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    ChangeMessageInvisibletimeResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of ChangeMessageInvisibletimeResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "ChangeInvisibleResult", fields = {{name = "pop_time", keys = {"popTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "revive_qid", keys = {"reviveQid"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {popTime = 1, invisibleTime = 2, reviveQid = 3}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    Notification = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of Notification"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of Notification"}, {path = {"serialize_type"}, at = "serialize_type", numbers = {0}, says = "the frame is not one of Notification"}, {path = {"header", "code"}, at = "header.code", numbers = {200054}, says = "the frame is not one of Notification"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "NotificationFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "poll_time", keys = {"pollTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "born_time", keys = {"bornTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "order", keys = {"order"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "attempt_id", keys = {"attemptId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, pollTime = 4, bornTime = 5, order = 6, attemptId = 7}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {NotificationResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    NotificationResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of NotificationResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "NotificationResult", fields = {{name = "has_msg", keys = {"hasMsg"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}, required = true}, {name = "polling_full", keys = {"pollingFull"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {hasMsg = 1, pollingFull = 2}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    PollingInfo = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of PollingInfo"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of PollingInfo"}, {path = {"serialize_type"}, at = "serialize_type", numbers = {0}, says = "the frame is not one of PollingInfo"}, {path = {"header", "code"}, at = "header.code", numbers = {200055}, says = "the frame is not one of PollingInfo"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "PollingInfoFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3}}}, {name = "body", path = {"body"}}}, asks_by = {"header.opaque"}, replies = {PollingInfoResponse = {}, Response = {}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields[\"topic\"]"}}},
    PollingInfoResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of PollingInfoResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, entries = {op = "entries", name = "PollingInfoResult", fields = {{name = "polling_num", keys = {"pollingNum"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {pollingNum = 1}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    BatchAckMessage = {sender = "client", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of BatchAckMessage"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of BatchAckMessage"}, {path = {"serialize_type"}, at = "serialize_type", numbers = {0}, says = "the frame is not one of BatchAckMessage"}, {path = {"header", "code"}, at = "header.code", numbers = {200151}, says = "the frame is not one of BatchAckMessage"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}, of = {op = "call", name = "BatchAckRequest"}}}, asks_by = {"header.opaque"}, replies = {BatchAckMessageResponse = {}, Response = {}}, id = "header.opaque"},
    BatchAckMessageResponse = {sender = "server", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of BatchAckMessageResponse"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, selects = {{path = {"header", "code"}, at = "code", numbers = {0, 10, 11, 12}, says = "must be one of 0, 10, 11, 12"}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    Request = {sender = "both", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of Request"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {0}, says = "the frame is not one of Request"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "code", path = {"header", "code"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, untyped = true, asks_by = {"header.opaque"}, replies = {Response = {}}, id = "header.opaque"},
    Oneway = {sender = "both", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {0}, says = "the frame is not one of Oneway"}, {path = {"header", "flag"}, mask = 2, at = "header.flag", numbers = {1}, says = "the frame is not one of Oneway"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "code", path = {"header", "code"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, untyped = true, id = "header.opaque"},
    Response = {sender = "both", checks = {{path = {"header", "flag"}, mask = 1, at = "header.flag", numbers = {1}, says = "the frame is not one of Response"}}, members = {{name = "opaque", path = {"header", "opaque"}}, {name = "code", path = {"header", "code"}, names = 0}, {name = "remark", path = {"header", "remark"}}, {name = "serialize_type", path = {"serialize_type"}}, {name = "language", path = {"header", "language"}}, {name = "version", path = {"header", "version"}}, {name = "fields", path = {"header", "ext_fields"}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {name = "body", path = {"body"}}}, untyped = true, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
  },
  asked = {},
  types = {},
  routines = {
    ExtFields = {op = "list", key = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "octets", text = true}}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets", text = true}}, least = 48},
    Heartbeat = {op = "json", name = "Heartbeat", fields = {{name = "client_id", keys = {"clientID"}, of = {op = "octets", text = true}, required = true}, {name = "producers", keys = {"producerDataSet"}, of = {op = "list", of = {op = "call", name = "ProducerData"}}}, {name = "consumers", keys = {"consumerDataSet"}, of = {op = "list", of = {op = "call", name = "ConsumerData"}}}, {name = "fingerprint", keys = {"heartbeatFingerprint"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}}, {name = "without_subscriptions", keys = {"isWithoutSub"}, of = {op = "bool", expects = "true or false"}}}, by_key = {clientID = 1, producerDataSet = 2, consumerDataSet = 3, heartbeatFingerprint = 4, isWithoutSub = 5}},
    ProducerData = {op = "json", name = "ProducerData", fields = {{name = "group", keys = {"groupName"}, of = {op = "octets", text = true}, required = true}}, by_key = {groupName = 1}},
    ConsumerData = {op = "json", name = "ConsumerData", fields = {{name = "group", keys = {"groupName"}, of = {op = "octets", text = true}, required = true}, {name = "type", keys = {"consumeType"}, of = {op = "int", bits = 8, names = 3, expects = "one of CONSUME_ACTIVELY, CONSUME_PASSIVELY, CONSUME_POP", ordinals = true}, required = true}, {name = "model", keys = {"messageModel"}, of = {op = "int", bits = 8, names = 4, expects = "one of BROADCASTING, CLUSTERING", ordinals = true}, required = true}, {name = "from_where", keys = {"consumeFromWhere"}, of = {op = "int", bits = 8, names = 5, expects = "one of CONSUME_FROM_LAST_OFFSET, CONSUME_FROM_LAST_OFFSET_AND_FROM_MIN_WHEN_BOOT_FIRST, CONSUME_FROM_MIN_OFFSET, CONSUME_FROM_MAX_OFFSET, CONSUME_FROM_FIRST_OFFSET, CONSUME_FROM_TIMESTAMP", ordinals = true}, required = true}, {name = "subscriptions", keys = {"subscriptionDataSet"}, of = {op = "list", of = {op = "call", name = "SubscriptionData"}}, required = true}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool", expects = "true or false"}}}, by_key = {groupName = 1, consumeType = 2, messageModel = 3, consumeFromWhere = 4, subscriptionDataSet = 5, unitMode = 6}},
    SubscriptionData = {op = "json", name = "SubscriptionData", fields = {{name = "class_filter", keys = {"classFilterMode"}, of = {op = "bool", quoted = true, expects = "true or false"}}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "expression", keys = {"subString"}, of = {op = "octets", text = true}}, {name = "tags", keys = {"tagsSet"}, of = {op = "list", of = {op = "octets", text = true}}}, {name = "codes", keys = {"codeSet"}, of = {op = "list", of = {op = "int", bits = 32, signed = true, base = 10, expects = "a whole number", between = {-2147483648, 2147483647}}}}, {name = "version", keys = {"subVersion"}, of = {op = "int", bits = 64, signed = true, base = 10, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "expression_type", keys = {"expressionType"}, of = {op = "octets", text = true}}}, by_key = {classFilterMode = 1, topic = 2, subString = 3, tagsSet = 4, codeSet = 5, subVersion = 6, expressionType = 7}},
    ConsumerList = {op = "json", name = "ConsumerList", fields = {{name = "ids", keys = {"consumerIdList"}, of = {op = "list", of = {op = "octets", text = true}}, required = true}}, by_key = {consumerIdList = 1}},
    StoredMessage = {op = "record", name = "StoredMessage", fields = {{of = {op = "int", bits = 32, signed = true}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"total_size", "magic", "body_crc", "queue_id", "flag", "queue_offset", "physical_offset", "sys_flag", "born_timestamp", "born_address", "born_port", "store_timestamp", "store_address", "store_port", "reconsume_times", "prepared_transaction_offset", "body", "topic", "properties"}}, {["do"] = "enter", of = "total_size", record = true}}}, {of = {op = "int", bits = 32, names = 7}, name = "magic"}, {of = {op = "int", bits = 32}, name = "body_crc", part = "checksum"}, {of = {op = "int", bits = 32, signed = true}, name = "queue_id"}, {of = {op = "int", bits = 32, signed = true}, name = "flag"}, {of = {op = "int", bits = 64, signed = true}, name = "queue_offset"}, {of = {op = "int", bits = 64, signed = true}, name = "physical_offset"}, {of = {op = "int", bits = 32, names = 8}, name = "sys_flag"}, {of = {op = "int", bits = 64, signed = true}, name = "born_timestamp"}, {of = {op = "choose", on = {"record", {"sys_flag"}, 16}, labels = {["0"] = 1, ["1"] = 0}, cases = {{op = "region", size = 16, of = {op = "octets"}}, {op = "region", size = 4, of = {op = "octets"}}}}, name = "born_address"}, {of = {op = "int", bits = 32, signed = true}, name = "born_port"}, {of = {op = "int", bits = 64, signed = true}, name = "store_timestamp"}, {of = {op = "choose", on = {"record", {"sys_flag"}, 32}, labels = {["0"] = 1, ["1"] = 0}, cases = {{op = "region", size = 16, of = {op = "octets"}}, {op = "region", size = 4, of = {op = "octets"}}}}, name = "store_address"}, {of = {op = "int", bits = 32, signed = true}, name = "store_port"}, {of = {op = "int", bits = 32, signed = true}, name = "reconsume_times"}, {of = {op = "int", bits = 64, signed = true}, name = "prepared_transaction_offset"}, {of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets"}}, name = "body", ["then"] = {{["do"] = "sum", of = "body_crc", algorithm = "crc32", mask = 2147483647, differs = "CRC32 of body differs", first = "body", last = "body"}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["3668123819"] = 1, ["3668123815"] = 0}, cases = {{op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}, {op = "region", size = {op = "int", bits = 16}, of = {op = "octets", text = true}}}}, name = "topic"}, {of = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "call", name = "Properties"}}, name = "properties", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}},
    Properties = {op = "list", key = {op = "octets", text = true, ["until"] = "01", missing = "no b'\\x01' before the end"}, of = {op = "octets", text = true, ["until"] = "02", missing = "no b'\\x02' before the end", last_open = true}, least = 8},
    LockRequest = {op = "json", name = "LockRequest", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "client_id", keys = {"clientId"}, of = {op = "octets", text = true}, required = true}, {name = "only_this_broker", keys = {"onlyThisBroker"}, of = {op = "bool", expects = "true or false"}}, {name = "queues", keys = {"mqSet"}, of = {op = "list", of = {op = "call", name = "MessageQueue"}}, required = true}}, by_key = {consumerGroup = 1, clientId = 2, onlyThisBroker = 3, mqSet = 4}},
    MessageQueue = {op = "json", name = "MessageQueue", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}, by_key = {brokerName = 1, queueId = 2, topic = 3}},
    LockResult = {op = "json", name = "LockResult", fields = {{name = "queues", keys = {"lockOKMQSet"}, of = {op = "list", of = {op = "call", name = "MessageQueue"}}, required = true}}, by_key = {lockOKMQSet = 1}},
    RouteInfo = {op = "json", name = "RouteInfo", fields = {{name = "brokers", keys = {"brokerDatas"}, of = {op = "list", of = {op = "call", name = "BrokerData"}}, required = true}, {name = "filter_servers", keys = {"filterServerTable"}, of = {op = "list", key = {op = "octets", text = true}, of = {op = "list", of = {op = "octets", text = true}}}}, {name = "order_topic_conf", keys = {"orderTopicConf"}, of = {op = "octets", text = true}}, {name = "queues", keys = {"queueDatas"}, of = {op = "list", of = {op = "call", name = "QueueData"}}, required = true}}, bare_keys = true, by_key = {brokerDatas = 1, filterServerTable = 2, orderTopicConf = 3, queueDatas = 4}},
    BrokerData = {op = "json", name = "BrokerData", fields = {{name = "addresses", keys = {"brokerAddrs"}, of = {op = "list", key = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, of = {op = "octets", text = true}}, required = true}, {name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "cluster", keys = {"cluster"}, of = {op = "octets", text = true}, required = true}, {name = "acting_master", keys = {"enableActingMaster"}, of = {op = "bool", expects = "true or false"}}}, bare_keys = true, by_key = {brokerAddrs = 1, brokerName = 2, cluster = 3, enableActingMaster = 4}},
    QueueData = {op = "json", name = "QueueData", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "permission", keys = {"perm"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}, names = 2}, required = true}, {name = "read_queues", keys = {"readQueueNums"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}}, {name = "write_queues", keys = {"writeQueueNums"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}}, by_key = {brokerName = 1, perm = 2, readQueueNums = 3, topicSysFlag = 4, writeQueueNums = 5}},
    ClusterInfo = {op = "json", name = "ClusterInfo", fields = {{name = "brokers", keys = {"brokerAddrTable"}, of = {op = "list", key = {op = "octets", text = true}, of = {op = "call", name = "BrokerData"}}, required = true}, {name = "clusters", keys = {"clusterAddrTable"}, of = {op = "list", key = {op = "octets", text = true}, of = {op = "list", of = {op = "octets", text = true}}}, required = true}}, bare_keys = true, by_key = {brokerAddrTable = 1, clusterAddrTable = 2}},
    TopicStats = {op = "json", name = "TopicStats", fields = {{name = "queues", keys = {"offsetTable"}, of = {op = "list", key = {op = "call", name = "MessageQueue"}, of = {op = "call", name = "QueueRange"}, objects = true}, required = true}, {name = "put_rate", keys = {"topicPutTps"}, of = {op = "float", expects = "a number"}}}, object_keys = true, by_key = {offsetTable = 1, topicPutTps = 2}},
    QueueRange = {op = "json", name = "QueueRange", fields = {{name = "updated_at", keys = {"lastUpdateTimestamp"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "end", keys = {"maxOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "begin", keys = {"minOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, by_key = {lastUpdateTimestamp = 1, maxOffset = 2, minOffset = 3}},
    TopicList = {op = "json", name = "TopicList", fields = {{name = "topics", keys = {"topicList"}, of = {op = "list", of = {op = "octets", text = true}}, required = true}, {name = "broker_address", keys = {"brokerAddr"}, of = {op = "octets", text = true}}}, by_key = {topicList = 1, brokerAddr = 2}},
    ConsumeStats = {op = "json", name = "ConsumeStats", fields = {{name = "consume_rate", keys = {"consumeTps"}, of = {op = "float", expects = "a number"}}, {name = "queues", keys = {"offsetTable"}, of = {op = "list", key = {op = "call", name = "MessageQueue"}, of = {op = "call", name = "ConsumeProgress"}, objects = true}, required = true}}, object_keys = true, by_key = {consumeTps = 1, offsetTable = 2}},
    ConsumeProgress = {op = "json", name = "ConsumeProgress", fields = {{name = "end", keys = {"brokerOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "committed", keys = {"consumerOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "stored_at", keys = {"lastTimestamp"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "pulled", keys = {"pullOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}}, by_key = {brokerOffset = 1, consumerOffset = 2, lastTimestamp = 3, pullOffset = 4}},
    ConsumerStatus = {op = "json", name = "ConsumerStatus", fields = {{name = "by_client", keys = {"consumerTable"}, of = {op = "list", key = {op = "octets", text = true}, of = {op = "list", key = {op = "call", name = "MessageQueue"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, objects = true}}}, {name = "places", keys = {"messageQueueTable"}, of = {op = "list", key = {op = "call", name = "MessageQueue"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, objects = true}}}, object_keys = true, by_key = {consumerTable = 1, messageQueueTable = 2}},
    QueueOffsets = {op = "json", name = "QueueOffsets", fields = {{name = "places", keys = {"offsetTable"}, of = {op = "list", key = {op = "call", name = "MessageQueue"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, objects = true}, required = true}}, object_keys = true, by_key = {offsetTable = 1}},
    ConsumerRunningInfo = {op = "json", name = "ConsumerRunningInfo", fields = {{name = "properties", keys = {"properties"}, of = {op = "call", name = "RunningProperties in JSON"}, required = true}, {name = "subscriptions", keys = {"subscriptionSet"}, of = {op = "list", of = {op = "call", name = "SubscriptionData"}}, required = true}, {name = "queues", keys = {"mqTable"}, of = {op = "list", key = {op = "call", name = "MessageQueue"}, of = {op = "call", name = "ProcessQueueInfo"}, objects = true}, required = true}, {name = "popped_queues", keys = {"mqPopTable"}, of = {op = "list", key = {op = "call", name = "MessageQueue"}, of = {op = "call", name = "PopProcessQueueInfo"}, objects = true}}, {name = "statistics", keys = {"statusTable"}, of = {op = "list", key = {op = "octets", text = true}, of = {op = "call", name = "ConsumeStatus"}}, required = true}, {name = "notes", keys = {"userConsumerInfo"}, of = {op = "list", key = {op = "octets", text = true}, of = {op = "octets", text = true}}}, {name = "stacks", keys = {"jstack"}, of = {op = "octets", text = true}}}, object_keys = true, by_key = {properties = 1, subscriptionSet = 2, mqTable = 3, mqPopTable = 4, statusTable = 5, userConsumerInfo = 6, jstack = 7}},
    ["RunningProperties in JSON"] = {op = "list", key = {op = "octets", text = true}, of = {op = "octets", text = true}},
    ProcessQueueInfo = {op = "json", name = "ProcessQueueInfo", fields = {{name = "committed", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "oldest", keys = {"cachedMsgMinOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "newest", keys = {"cachedMsgMaxOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "count", keys = {"cachedMsgCount"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}}, {name = "size", keys = {"cachedMsgSizeInMiB"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}}, {name = "oldest_in_hand", keys = {"transactionMsgMinOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "newest_in_hand", keys = {"transactionMsgMaxOffset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "in_hand", keys = {"transactionMsgCount"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}}, {name = "locked", keys = {"locked"}, of = {op = "bool", expects = "true or false"}}, {name = "unlock_attempts", keys = {"tryUnlockTimes"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "locked_at", keys = {"lastLockTimestamp"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "dropped", keys = {"droped"}, of = {op = "bool", expects = "true or false"}}, {name = "pulled_at", keys = {"lastPullTimestamp"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "consumed_at", keys = {"lastConsumeTimestamp"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}}, by_key = {commitOffset = 1, cachedMsgMinOffset = 2, cachedMsgMaxOffset = 3, cachedMsgCount = 4, cachedMsgSizeInMiB = 5, transactionMsgMinOffset = 6, transactionMsgMaxOffset = 7, transactionMsgCount = 8, locked = 9, tryUnlockTimes = 10, lastLockTimestamp = 11, droped = 12, lastPullTimestamp = 13, lastConsumeTimestamp = 14}},
    PopProcessQueueInfo = {op = "json", name = "PopProcessQueueInfo", fields = {{name = "count", keys = {"waitAckCount"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}}, {name = "dropped", keys = {"droped"}, of = {op = "bool", expects = "true or false"}}, {name = "popped_at", keys = {"lastPopTimestamp"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}}, by_key = {waitAckCount = 1, droped = 2, lastPopTimestamp = 3}},
    ConsumeStatus = {op = "json", name = "ConsumeStatus", fields = {{name = "pull_time", keys = {"pullRT"}, of = {op = "float", expects = "a number"}}, {name = "pulled", keys = {"pullTPS"}, of = {op = "float", expects = "a number"}}, {name = "consume_time", keys = {"consumeRT"}, of = {op = "float", expects = "a number"}}, {name = "consumed", keys = {"consumeOKTPS"}, of = {op = "float", expects = "a number"}}, {name = "failed", keys = {"consumeFailedTPS"}, of = {op = "float", expects = "a number"}}, {name = "failed_last_hour", keys = {"consumeFailedMsgs"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}}, by_key = {pullRT = 1, pullTPS = 2, consumeRT = 3, consumeOKTPS = 4, consumeFailedTPS = 5, consumeFailedMsgs = 6}},
    ConsumeDirectlyResult = {op = "json", name = "ConsumeDirectlyResult", fields = {{name = "in_order", keys = {"order"}, of = {op = "bool", expects = "true or false"}}, {name = "auto_commit", keys = {"autoCommit"}, of = {op = "bool", expects = "true or false"}}, {name = "outcome", keys = {"consumeResult"}, of = {op = "int", bits = 8, names = 9, expects = "one of CR_SUCCESS, CR_LATER, CR_ROLLBACK, CR_COMMIT, CR_THROW_EXCEPTION, CR_RETURN_NULL"}}, {name = "remark", keys = {"remark"}, of = {op = "octets", text = true}}, {name = "spent", keys = {"spentTimeMills"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}}, by_key = {order = 1, autoCommit = 2, consumeResult = 3, remark = 4, spentTimeMills = 5}},
    BatchAckRequest = {op = "json", name = "BatchAckRequest", fields = {{name = "acks", keys = {"acks"}, of = {op = "list", of = {op = "call", name = "BatchAck"}}, required = true}, {name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}}, by_key = {acks = 1, brokerName = 2}},
    BatchAck = {op = "json", name = "BatchAck", fields = {{name = "bits", keys = {"b"}, of = {op = "octets"}, required = true}, {name = "consumer_group", keys = {"c"}, of = {op = "octets", text = true}, required = true}, {name = "invisible_time", keys = {"it"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "pop_time", keys = {"pt"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "queue_id", keys = {"q"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}, {name = "origin", keys = {"r"}, of = {op = "int", bits = 8, base = 10, strict = true, expects = "a string of digits", between = {0, 255}, names = 10}, required = true}, {name = "revive_queue", keys = {"rq"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}, {name = "start_offset", keys = {"so"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "topic", keys = {"t"}, of = {op = "octets", text = true}, required = true}}, by_key = {b = 1, c = 2, it = 3, pt = 4, q = 5, r = 6, rq = 7, so = 8, t = 9}},
    ResponseCode = {op = "int", bits = 16, signed = true, names = 0},
    HeaderJson = {op = "json", name = "Header", fields = {{name = "code", keys = {"code"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}, {name = "language", keys = {"language"}, of = {op = "int", bits = 8, names = 11, expects = "one of JAVA, CPP, DOTNET, PYTHON, DELPHI, ERLANG, RUBY, OTHER"}, required = true}, {name = "version", keys = {"version"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}, {name = "opaque", keys = {"opaque"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}, names = 12}, required = true}, {name = "remark", keys = {"remark"}, of = {op = "octets", text = true, unquoted = true}, default = {value = ""}}, {name = "ext_fields", keys = {"extFields"}, of = {op = "call", name = "ExtFields in JSON unquoted"}, default = {map = {}}}}, by_key = {code = 1, language = 2, version = 3, opaque = 4, flag = 5, remark = 6, extFields = 7}},
    ["ExtFields in JSON unquoted"] = {op = "list", key = {op = "octets", text = true}, of = {op = "octets", text = true, unquoted = true}},
    Frame = {op = "record", name = "Frame", fields = {{of = {op = "int", bits = 32, signed = true}, name = "length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "length", fields = {"serialize_type", "header_length", "header", "body"}}, {["do"] = "enter", of = "length"}}}, {of = {op = "int", bits = 8, names = 13}, name = "serialize_type"}, {of = {op = "int", bits = 24}, name = "header_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "header_length", fields = {"header"}}, {["do"] = "enter", of = "header_length"}}}, {of = {op = "choose", on = {"record", {"serialize_type"}}, labels = {["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "HeaderJson"}, {op = "call", name = "Header"}}}, name = "header", ["then"] = {{["do"] = "leave", of = "header_length"}}}, {of = {op = "octets"}, name = "body", ["then"] = {{["do"] = "leave", of = "length", whole = true}}}}},
    Header = {op = "record", name = "Header", fields = {{of = {op = "int", bits = 16, signed = true}, name = "code"}, {of = {op = "int", bits = 8, names = 11}, name = "language"}, {of = {op = "int", bits = 16, signed = true}, name = "version"}, {of = {op = "int", bits = 32, signed = true}, name = "opaque"}, {of = {op = "int", bits = 32, names = 12}, name = "flag"}, {of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets", text = true}}, name = "remark"}, {of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}, name = "ext_fields"}}},
    SerializeType = {op = "int", bits = 8, names = 13},
    Language = {op = "int", bits = 8, names = 11},
    HeaderFlag = {op = "int", bits = 32, names = 12},
    ExpressionType = {op = "octets", text = true},
    TopicPrefix = {op = "octets", text = true},
    SystemTopic = {op = "octets", text = true},
    Permission = {op = "int", bits = 32, names = 2},
    PullFlag = {op = "int", bits = 32, names = 1},
    TransactionEnd = {op = "int", bits = 32, signed = true, names = 6},
    ConsumeType = {op = "int", bits = 8, names = 3},
    MessageModel = {op = "int", bits = 8, names = 4},
    ConsumeFromWhere = {op = "int", bits = 8, names = 5},
    SendFields = {op = "entries", name = "SendFields", fields = {{name = "producer_group", keys = {"a", "producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"b", "topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"c", "defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"d", "defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"e", "queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"f", "sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"g", "bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"h", "flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"i", "properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"j", "reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"k", "unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"l", "maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "batch", keys = {"m", "batch"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "broker_name", keys = {"n", "brokerName"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {a = 1, producerGroup = 1, b = 2, topic = 2, c = 3, defaultTopic = 3, d = 4, defaultTopicQueueNums = 4, e = 5, queueId = 5, f = 6, sysFlag = 6, g = 7, bornTimestamp = 7, h = 8, flag = 8, i = 9, properties = 9, j = 10, reconsumeTimes = 10, k = 11, unitMode = 11, l = 12, maxReconsumeTimes = 12, m = 13, batch = 13, n = 14, brokerName = 14}},
    SendFieldsV1 = {op = "entries", name = "SendFieldsV1", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "batch", keys = {"batch"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {producerGroup = 1, topic = 2, defaultTopic = 3, defaultTopicQueueNums = 4, queueId = 5, sysFlag = 6, bornTimestamp = 7, flag = 8, properties = 9, reconsumeTimes = 10, unitMode = 11, maxReconsumeTimes = 12, batch = 13}},
    SendResult = {op = "entries", name = "SendResult", fields = {{name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_offset", keys = {"queueOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}, {name = "batch_uniq_id", keys = {"batchUniqId"}, of = {op = "octets", text = true}}, {name = "recall_handle", keys = {"recallHandle"}, of = {op = "octets", text = true}}, {name = "trace_on", keys = {"TRACE_ON"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "msg_region", keys = {"MSG_REGION"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {msgId = 1, queueId = 2, queueOffset = 3, transactionId = 4, batchUniqId = 5, recallHandle = 6, TRACE_ON = 7, MSG_REGION = 8}},
    PullFields = {op = "entries", name = "PullFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_offset", keys = {"queueOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, base = 10, strict = true, expects = "a string of digits", between = {0, 4294967295}, names = 1}, required = true}, {name = "commit_offset", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "suspend_timeout_millis", keys = {"suspendTimeoutMillis"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "subscription", keys = {"subscription"}, of = {op = "octets", text = true}}, {name = "sub_version", keys = {"subVersion"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "expression_type", keys = {"expressionType"}, of = {op = "octets", text = true}}, {name = "max_msg_bytes", keys = {"maxMsgBytes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "request_source", keys = {"requestSource"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "proxy_froward_client_id", keys = {"proxyFrowardClientId"}, of = {op = "octets", text = true}}, {name = "broker_name", keys = {"bname"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, queueOffset = 4, maxMsgNums = 5, sysFlag = 6, commitOffset = 7, suspendTimeoutMillis = 8, subscription = 9, subVersion = 10, expressionType = 11, maxMsgBytes = 12, requestSource = 13, proxyFrowardClientId = 14, bname = 15}},
    PullResult = {op = "entries", name = "PullResult", fields = {{name = "suggest_which_broker_id", keys = {"suggestWhichBrokerId"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "next_begin_offset", keys = {"nextBeginOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "min_offset", keys = {"minOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "max_offset", keys = {"maxOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "offset_delta", keys = {"offsetDelta"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "group_sys_flag", keys = {"groupSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "forbidden_type", keys = {"forbiddenType"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}}, map = {op = "call", name = "ExtFields"}, by_key = {suggestWhichBrokerId = 1, nextBeginOffset = 2, minOffset = 3, maxOffset = 4, offsetDelta = 5, topicSysFlag = 6, groupSysFlag = 7, forbiddenType = 8}},
    QueryFields = {op = "entries", name = "QueryFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}, {name = "max_num", keys = {"maxNum"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "begin_timestamp", keys = {"beginTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "end_timestamp", keys = {"endTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, key = 2, maxNum = 3, beginTimestamp = 4, endTimestamp = 5}},
    QueryResult = {op = "entries", name = "QueryResult", fields = {{name = "index_last_update_timestamp", keys = {"indexLastUpdateTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "index_last_update_phyoffset", keys = {"indexLastUpdatePhyoffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {indexLastUpdateTimestamp = 1, indexLastUpdatePhyoffset = 2}},
    QueryConsumerOffsetFields = {op = "entries", name = "QueryConsumerOffsetFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "set_zero_if_not_found", keys = {"setZeroIfNotFound"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, setZeroIfNotFound = 4}},
    UpdateConsumerOffsetFields = {op = "entries", name = "UpdateConsumerOffsetFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "commit_offset", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, commitOffset = 4}},
    OffsetResult = {op = "entries", name = "OffsetResult", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {offset = 1}},
    TimestampResult = {op = "entries", name = "TimestampResult", fields = {{name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {timestamp = 1}},
    CreateTopicFields = {op = "entries", name = "CreateTopicFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "read_queue_nums", keys = {"readQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "write_queue_nums", keys = {"writeQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "perm", keys = {"perm"}, of = {op = "int", bits = 32, base = 10, strict = true, expects = "a string of digits", between = {0, 4294967295}, names = 2}, required = true}, {name = "topic_filter_type", keys = {"topicFilterType"}, of = {op = "octets", text = true}, required = true}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "order", keys = {"order"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}, required = true}, {name = "attributes", keys = {"attributes"}, of = {op = "octets", text = true}}, {name = "force", keys = {"force"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, defaultTopic = 2, readQueueNums = 3, writeQueueNums = 4, perm = 5, topicFilterType = 6, topicSysFlag = 7, order = 8, attributes = 9, force = 10}},
    SearchOffsetFields = {op = "entries", name = "SearchOffsetFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2, timestamp = 3}},
    MaxOffsetFields = {op = "entries", name = "MaxOffsetFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "committed", keys = {"committed"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2, committed = 3}},
    QueueFields = {op = "entries", name = "QueueFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2}},
    ViewMessageFields = {op = "entries", name = "ViewMessageFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, offset = 2}},
    UnregisterFields = {op = "entries", name = "UnregisterFields", fields = {{name = "client_id", keys = {"clientID"}, of = {op = "octets", text = true}, required = true}, {name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}}, {name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {clientID = 1, producerGroup = 2, consumerGroup = 3}},
    SendBackFields = {op = "entries", name = "SendBackFields", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "delay_level", keys = {"delayLevel"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "origin_msg_id", keys = {"originMsgId"}, of = {op = "octets", text = true}}, {name = "origin_topic", keys = {"originTopic"}, of = {op = "octets", text = true}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "max_reconsume_times", keys = {"maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}}, map = {op = "call", name = "ExtFields"}, by_key = {offset = 1, group = 2, delayLevel = 3, originMsgId = 4, originTopic = 5, unitMode = 6, maxReconsumeTimes = 7}},
    EndTransactionFields = {op = "entries", name = "EndTransactionFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "tran_state_table_offset", keys = {"tranStateTableOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "commit_log_offset", keys = {"commitLogOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "commit_or_rollback", keys = {"commitOrRollback"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}, names = 6}, required = true}, {name = "from_transaction_check", keys = {"fromTransactionCheck"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, producerGroup = 2, tranStateTableOffset = 3, commitLogOffset = 4, commitOrRollback = 5, fromTransactionCheck = 6, msgId = 7, transactionId = 8}},
    CheckTransactionFields = {op = "entries", name = "CheckTransactionFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "tran_state_table_offset", keys = {"tranStateTableOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "commit_log_offset", keys = {"commitLogOffset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}, {name = "offset_msg_id", keys = {"offsetMsgId"}, of = {op = "octets", text = true}}, {name = "bname", keys = {"bname"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, tranStateTableOffset = 2, commitLogOffset = 3, msgId = 4, transactionId = 5, offsetMsgId = 6, bname = 7}},
    GroupFields = {op = "entries", name = "GroupFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1}},
    RouteFields = {op = "entries", name = "RouteFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "accept_standard_json_only", keys = {"acceptStandardJsonOnly"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, acceptStandardJsonOnly = 2}},
    TopicFields = {op = "entries", name = "TopicFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1}},
    PopFields = {op = "entries", name = "PopFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "poll_time", keys = {"pollTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "born_time", keys = {"bornTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "init_mode", keys = {"initMode"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "exp_type", keys = {"expType"}, of = {op = "octets", text = true}}, {name = "exp", keys = {"exp"}, of = {op = "octets", text = true}}, {name = "order", keys = {"order"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "attempt_id", keys = {"attemptId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, maxMsgNums = 4, invisibleTime = 5, pollTime = 6, bornTime = 7, initMode = 8, expType = 9, exp = 10, order = 11, attemptId = 12}},
    PopResult = {op = "entries", name = "PopResult", fields = {{name = "pop_time", keys = {"popTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "revive_qid", keys = {"reviveQid"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "rest_num", keys = {"restNum"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "start_offset_info", keys = {"startOffsetInfo"}, of = {op = "octets", text = true}}, {name = "msg_offset_info", keys = {"msgOffsetInfo"}, of = {op = "octets", text = true}}, {name = "order_count_info", keys = {"orderCountInfo"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {popTime = 1, invisibleTime = 2, reviveQid = 3, restNum = 4, startOffsetInfo = 5, msgOffsetInfo = 6, orderCountInfo = 7}},
    AckFields = {op = "entries", name = "AckFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "extra_info", keys = {"extraInfo"}, of = {op = "octets", text = true}, required = true}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, extraInfo = 4, offset = 5}},
    ChangeInvisibleFields = {op = "entries", name = "ChangeInvisibleFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "extra_info", keys = {"extraInfo"}, of = {op = "octets", text = true}, required = true}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, extraInfo = 4, offset = 5, invisibleTime = 6}},
    ChangeInvisibleResult = {op = "entries", name = "ChangeInvisibleResult", fields = {{name = "pop_time", keys = {"popTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "revive_qid", keys = {"reviveQid"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {popTime = 1, invisibleTime = 2, reviveQid = 3}},
    PeekFields = {op = "entries", name = "PeekFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, queueId = 2, maxMsgNums = 3, consumerGroup = 4}},
    ResetOffsetFields = {op = "entries", name = "ResetOffsetFields", fields = {{name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "is_force", keys = {"isForce"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {group = 1, topic = 2, queueId = 3, offset = 4, timestamp = 5, isForce = 6}},
    ConsumerStatusFields = {op = "entries", name = "ConsumerStatusFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "client_address", keys = {"clientAddr"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {topic = 1, group = 2, clientAddr = 3}},
    RecallFields = {op = "entries", name = "RecallFields", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "recall_handle", keys = {"recallHandle"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {producerGroup = 1, topic = 2, recallHandle = 3}},
    RecallResult = {op = "entries", name = "RecallResult", fields = {{name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "msg_region", keys = {"MSG_REGION"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {msgId = 1, MSG_REGION = 2}},
    RunningInfoFields = {op = "entries", name = "RunningInfoFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "client_id", keys = {"clientId"}, of = {op = "octets", text = true}, required = true}, {name = "jstack_enable", keys = {"jstackEnable"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, clientId = 2, jstackEnable = 3}},
    HeartbeatResult = {op = "entries", name = "HeartbeatResult", fields = {{name = "is_support_heart_beat_v2", keys = {"IS_SUPPORT_HEART_BEAT_V2"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "is_sub_change", keys = {"IS_SUB_CHANGE"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {IS_SUPPORT_HEART_BEAT_V2 = 1, IS_SUB_CHANGE = 2}},
    KvKeyFields = {op = "entries", name = "KvKeyFields", fields = {{name = "namespace", keys = {"namespace"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {namespace = 1, key = 2}},
    KvFields = {op = "entries", name = "KvFields", fields = {{name = "namespace", keys = {"namespace"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}, {name = "value", keys = {"value"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {namespace = 1, key = 2, value = 3}},
    KvResult = {op = "entries", name = "KvResult", fields = {{name = "value", keys = {"value"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {value = 1}},
    RegisterBrokerFields = {op = "entries", name = "RegisterBrokerFields", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "broker_addr", keys = {"brokerAddr"}, of = {op = "octets", text = true}, required = true}, {name = "cluster_name", keys = {"clusterName"}, of = {op = "octets", text = true}, required = true}, {name = "ha_server_addr", keys = {"haServerAddr"}, of = {op = "octets", text = true}, required = true}, {name = "broker_id", keys = {"brokerId"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "heartbeat_timeout_millis", keys = {"heartbeatTimeoutMillis"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "enable_acting_master", keys = {"enableActingMaster"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "compressed", keys = {"compressed"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "body_crc32", keys = {"bodyCrc32"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}}, map = {op = "call", name = "ExtFields"}, by_key = {brokerName = 1, brokerAddr = 2, clusterName = 3, haServerAddr = 4, brokerId = 5, heartbeatTimeoutMillis = 6, enableActingMaster = 7, compressed = 8, bodyCrc32 = 9}},
    RegisterBrokerResult = {op = "entries", name = "RegisterBrokerResult", fields = {{name = "ha_server_addr", keys = {"haServerAddr"}, of = {op = "octets", text = true}}, {name = "master_addr", keys = {"masterAddr"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {haServerAddr = 1, masterAddr = 2}},
    DeleteGroupFields = {op = "entries", name = "DeleteGroupFields", fields = {{name = "group_name", keys = {"groupName"}, of = {op = "octets", text = true}, required = true}, {name = "clean_offset", keys = {"cleanOffset"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {groupName = 1, cleanOffset = 2}},
    ConsumeStatsFields = {op = "entries", name = "ConsumeStatsFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "topic_list", keys = {"topicList"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, topicList = 3}},
    ConsumeDirectlyFields = {op = "entries", name = "ConsumeDirectlyFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "client_id", keys = {"clientId"}, of = {op = "octets", text = true}}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}}, {name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "group_sys_flag", keys = {"groupSysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, clientId = 2, msgId = 3, brokerName = 4, topic = 5, topicSysFlag = 6, groupSysFlag = 7}},
    PushReplyFields = {op = "entries", name = "PushReplyFields", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "born_timestamp", keys = {"bornTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "properties", keys = {"properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"reconsumeTimes"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "born_host", keys = {"bornHost"}, of = {op = "octets", text = true}, required = true}, {name = "store_host", keys = {"storeHost"}, of = {op = "octets", text = true}, required = true}, {name = "store_timestamp", keys = {"storeTimestamp"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {producerGroup = 1, topic = 2, defaultTopic = 3, defaultTopicQueueNums = 4, queueId = 5, sysFlag = 6, bornTimestamp = 7, flag = 8, properties = 9, reconsumeTimes = 10, unitMode = 11, bornHost = 12, storeHost = 13, storeTimestamp = 14}},
    NotificationFields = {op = "entries", name = "NotificationFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}, {name = "poll_time", keys = {"pollTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "born_time", keys = {"bornTime"}, of = {op = "int", bits = 64, signed = true, base = 10, strict = true, expects = "a string of digits", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "order", keys = {"order"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}, {name = "attempt_id", keys = {"attemptId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3, pollTime = 4, bornTime = 5, order = 6, attemptId = 7}},
    NotificationResult = {op = "entries", name = "NotificationResult", fields = {{name = "has_msg", keys = {"hasMsg"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}, required = true}, {name = "polling_full", keys = {"pollingFull"}, of = {op = "bool", quoted = true, strict = true, expects = "\"true\" or \"false\""}}}, map = {op = "call", name = "ExtFields"}, by_key = {hasMsg = 1, pollingFull = 2}},
    PollingInfoFields = {op = "entries", name = "PollingInfoFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {consumerGroup = 1, topic = 2, queueId = 3}},
    PollingInfoResult = {op = "entries", name = "PollingInfoResult", fields = {{name = "polling_num", keys = {"pollingNum"}, of = {op = "int", bits = 32, signed = true, base = 10, strict = true, expects = "a string of digits", between = {-2147483648, 2147483647}}, required = true}}, map = {op = "call", name = "ExtFields"}, by_key = {pollingNum = 1}},
    QueuePlace = {op = "json", name = "QueuePlace", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true, expects = "a whole number", between = {-2147483648, 2147483647}}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}, by_key = {brokerName = 1, offset = 2, queueId = 3, topic = 4}},
    OffsetTable = {op = "json", name = "OffsetTable", fields = {{name = "places", keys = {"offsetTable"}, of = {op = "list", of = {op = "call", name = "QueuePlace"}}, required = true}}, by_key = {offsetTable = 1}},
    RunningProperties = {op = "list", key = {op = "octets", text = true}, of = {op = "octets", text = true}, least = 8},
    ConsumeOutcome = {op = "int", bits = 8, names = 9},
    PopOrigin = {op = "int", bits = 8, names = 14},
    RequestCode = {op = "int", bits = 32, signed = true, names = 15},
    MessageMagic = {op = "int", bits = 32, names = 7},
    MessageSysFlag = {op = "int", bits = 32, names = 8},
    UnreadMessage = {op = "record", name = "UnreadMessage", fields = {{of = {op = "int", bits = 32, signed = true}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"total_size", "magic", "body_crc", "queue_id", "flag", "queue_offset", "physical_offset", "sys_flag", "born_timestamp", "born_address", "born_port", "store_timestamp", "store_address", "store_port", "reconsume_times", "prepared_transaction_offset", "body", "topic", "properties"}}, {["do"] = "enter", of = "total_size", record = true}}}, {of = {op = "int", bits = 32, names = 7}, name = "magic"}, {of = {op = "int", bits = 32}, name = "body_crc"}, {of = {op = "int", bits = 32, signed = true}, name = "queue_id"}, {of = {op = "int", bits = 32, signed = true}, name = "flag"}, {of = {op = "int", bits = 64, signed = true}, name = "queue_offset"}, {of = {op = "int", bits = 64, signed = true}, name = "physical_offset"}, {of = {op = "int", bits = 32, names = 8}, name = "sys_flag"}, {of = {op = "int", bits = 64, signed = true}, name = "born_timestamp"}, {of = {op = "choose", on = {"record", {"sys_flag"}, 16}, labels = {["0"] = 1, ["1"] = 0}, cases = {{op = "region", size = 16, of = {op = "octets"}}, {op = "region", size = 4, of = {op = "octets"}}}}, name = "born_address"}, {of = {op = "int", bits = 32, signed = true}, name = "born_port"}, {of = {op = "int", bits = 64, signed = true}, name = "store_timestamp"}, {of = {op = "choose", on = {"record", {"sys_flag"}, 32}, labels = {["0"] = 1, ["1"] = 0}, cases = {{op = "region", size = 16, of = {op = "octets"}}, {op = "region", size = 4, of = {op = "octets"}}}}, name = "store_address"}, {of = {op = "int", bits = 32, signed = true}, name = "store_port"}, {of = {op = "int", bits = 32, signed = true}, name = "reconsume_times"}, {of = {op = "int", bits = 64, signed = true}, name = "prepared_transaction_offset"}, {of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets"}}, name = "body"}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["3668123819"] = 1, ["3668123815"] = 0}, cases = {{op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}, {op = "region", size = {op = "int", bits = 16}, of = {op = "octets", text = true}}}}, name = "topic"}, {of = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "octets"}}, name = "properties", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}},
    StoredMessages = {op = "list", of = {op = "call", name = "StoredMessage"}, least = 728},
    BatchMessage = {op = "record", name = "BatchMessage", fields = {{of = {op = "int", bits = 32, signed = true}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"total_size", "magic", "body_crc", "flag", "body", "properties"}}, {["do"] = "enter", of = "total_size", record = true}}}, {of = {op = "int", bits = 32, signed = true}, name = "magic", part = "constant", const = {numbers = {0}, says = "magic must be 0"}}, {of = {op = "int", bits = 32, signed = true}, name = "body_crc", part = "constant", const = {numbers = {0}, says = "body_crc must be 0"}}, {of = {op = "int", bits = 32, signed = true}, name = "flag"}, {of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets"}}, name = "body"}, {of = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "call", name = "Properties"}}, name = "properties", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}},
    BatchMessages = {op = "list", of = {op = "call", name = "BatchMessage"}, least = 176},
  },
  names = {
    {name = "ResponseCode", open = true, values = {["3002"] = "policy_not_exist", ["3001"] = "user_not_exist", ["2016"] = "controller_broker_live_info_not_exists", ["2015"] = "controller_jraft_internal_error", ["2014"] = "controller_broker_id_invalid", ["2013"] = "controller_alter_sync_state_set_failed", ["2012"] = "controller_elect_master_failed", ["2011"] = "controller_master_still_exist", ["2010"] = "controller_broker_need_to_be_registered", ["2009"] = "controller_invalid_clean_broker_metadata", ["2008"] = "controller_broker_metadata_not_exist", ["2007"] = "controller_not_leader", ["2006"] = "controller_broker_not_alive", ["2005"] = "controller_invalid_request", ["2004"] = "controller_master_not_available", ["2003"] = "controller_invalid_replicas", ["2002"] = "controller_invalid_master", ["2001"] = "controller_fenced_sync_state_set_epoch", ["2000"] = "controller_fenced_master_epoch", ["1500"] = "go_away", ["604"] = "illegal_operation", ["501"] = "not_leader_for_queue", ["215"] = "flow_control", ["213"] = "broadcast_consumption", ["212"] = "broker_dispatch_not_complete", ["211"] = "broker_not_exist", ["210"] = "polling_timeout", ["209"] = "polling_full", ["208"] = "no_message", ["207"] = "consume_msg_timeout", ["206"] = "consumer_not_online", ["205"] = "not_in_current_unit", ["204"] = "no_buyer_id", ["203"] = "transaction_state_group_wrong", ["202"] = "transaction_state_unknow", ["201"] = "transaction_should_rollback", ["200"] = "transaction_should_commit", ["29"] = "invalid_parameter", ["28"] = "filter_data_not_latest", ["27"] = "filter_data_not_exist", ["26"] = "subscription_group_not_exist", ["25"] = "subscription_not_latest", ["24"] = "subscription_not_exist", ["23"] = "subscription_parse_failed", ["22"] = "query_not_found", ["21"] = "pull_offset_moved", ["20"] = "pull_retry_immediately", ["19"] = "pull_not_found", ["18"] = "topic_exist_already", ["17"] = "topic_not_exist", ["16"] = "no_permission", ["15"] = "version_not_supported", ["14"] = "service_not_available", ["13"] = "message_illegal", ["12"] = "flush_slave_timeout", ["11"] = "slave_not_available", ["10"] = "flush_disk_timeout", ["4"] = "transaction_failed", ["3"] = "request_code_not_supported", ["2"] = "system_busy", ["1"] = "system_error", ["0"] = "success", ["-1000"] = "rpc_unknown", ["-1002"] = "rpc_addr_is_null", ["-1004"] = "rpc_send_to_channel_failed", ["-1006"] = "rpc_time_out"}, none = "no ResponseCode has the number ", texts = {["-1006"] = "Rpc time out.", ["-1004"] = "Rpc send to channel failed.", ["-1002"] = "Rpc addr is null.", ["-1000"] = "Rpc unknown.", ["0"] = "It was done.", ["1"] = "The peer failed; the remark says how.", ["2"] = "The peer is too busy.", ["3"] = "The peer does not know the request.", ["4"] = "The transaction failed.", ["10"] = "Stored, but not on disk in time.", ["11"] = "Stored, but no slave is there.", ["12"] = "Stored, but not on a slave in time.", ["13"] = "The message is not acceptable.", ["14"] = "The broker does not take it now.", ["15"] = "The version is not supported.", ["16"] = "It is not allowed.", ["17"] = "There is no such topic.", ["18"] = "The topic exists already.", ["19"] = "There is nothing new.", ["20"] = "Nothing matched so far; go on at the next place.", ["21"] = "The place is out of range; the answer has the right one.", ["22"] = "Nothing is stored under that.", ["23"] = "The expression of a subscription is wrong.", ["24"] = "The group has no such subscription.", ["25"] = "The broker knows an older subscription.", ["26"] = "There is no such group.", ["27"] = "The broker has no filter for it.", ["28"] = "The broker has an older filter.", ["29"] = "A field is wrong.", ["200"] = "Transaction should commit.", ["201"] = "Transaction should rollback.", ["202"] = "Transaction state unknow.", ["203"] = "Transaction state group wrong.", ["204"] = "No buyer id.", ["205"] = "Not in current unit.", ["206"] = "Consumer not online.", ["207"] = "Consume msg timeout.", ["208"] = "No message.", ["209"] = "Too many wait already.", ["210"] = "There is nothing new.", ["211"] = "Broker not exist.", ["212"] = "Broker dispatch not complete.", ["213"] = "Broadcast consumption.", ["215"] = "Flow control.", ["501"] = "Not leader for queue.", ["604"] = "Illegal operation.", ["1500"] = "The broker shuts down; connect again.", ["2000"] = "Controller fenced master epoch.", ["2001"] = "Controller fenced sync state set epoch.", ["2002"] = "Controller invalid master.", ["2003"] = "Controller invalid replicas.", ["2004"] = "Controller master not available.", ["2005"] = "Controller invalid request.", ["2006"] = "Controller broker not alive.", ["2007"] = "Controller not leader.", ["2008"] = "Controller broker metadata not exist.", ["2009"] = "Controller invalid clean broker metadata.", ["2010"] = "Controller broker need to be registered.", ["2011"] = "Controller master still exist.", ["2012"] = "Controller elect master failed.", ["2013"] = "Controller alter sync state set failed.", ["2014"] = "Controller broker id invalid.", ["2015"] = "Controller jraft internal error.", ["2016"] = "Controller broker live info not exists.", ["3001"] = "User not exist.", ["3002"] = "Policy not exist."}},
    {name = "PullFlag", open = true, flags = {{1, "commit_offset"}, {2, "suspend"}, {4, "subscription"}, {8, "class_filter"}, {16, "lite_pull"}}, values = {}, known = 31, none = "PullFlag has no bits 0x"},
    {name = "Permission", open = true, flags = {{1, "inherit"}, {2, "write"}, {4, "read"}, {8, "priority"}}, values = {}, known = 15, none = "Permission has no bits 0x"},
    {name = "ConsumeType", values = {["2"] = "consume_pop", ["1"] = "consume_passively", ["0"] = "consume_actively"}, spelt = {CONSUME_ACTIVELY = 0, CONSUME_PASSIVELY = 1, CONSUME_POP = 2}, none = "no ConsumeType has the number "},
    {name = "MessageModel", values = {["1"] = "clustering", ["0"] = "broadcasting"}, spelt = {BROADCASTING = 0, CLUSTERING = 1}, none = "no MessageModel has the number "},
    {name = "ConsumeFromWhere", values = {["5"] = "consume_from_timestamp", ["4"] = "consume_from_first_offset", ["3"] = "consume_from_max_offset", ["2"] = "consume_from_min_offset", ["1"] = "consume_from_last_offset_and_from_min_when_boot_first", ["0"] = "consume_from_last_offset"}, spelt = {CONSUME_FROM_LAST_OFFSET = 0, CONSUME_FROM_LAST_OFFSET_AND_FROM_MIN_WHEN_BOOT_FIRST = 1, CONSUME_FROM_MIN_OFFSET = 2, CONSUME_FROM_MAX_OFFSET = 3, CONSUME_FROM_FIRST_OFFSET = 4, CONSUME_FROM_TIMESTAMP = 5}, none = "no ConsumeFromWhere has the number "},
    {name = "TransactionEnd", open = true, values = {["12"] = "rollback", ["8"] = "commit", ["0"] = "unknown"}, none = "no TransactionEnd has the number "},
    {name = "MessageMagic", values = {["3668123819"] = "v2", ["3668123815"] = "v1"}, none = "no MessageMagic has the number "},
    {name = "MessageSysFlag", open = true, flags = {{1, "compressed"}, {2, "multi_tags"}, {4, "prepared"}, {8, "commit"}, {16, "born_host_v6"}, {32, "store_host_v6"}, {64, "need_unwrap"}, {128, "inner_batch"}, {256, "lz4"}, {512, "zstd"}, {768, "zlib"}, {1792, "codec"}}, values = {}, known = 2047, none = "MessageSysFlag has no bits 0x"},
    {name = "ConsumeOutcome", values = {["5"] = "cr_return_null", ["4"] = "cr_throw_exception", ["3"] = "cr_commit", ["2"] = "cr_rollback", ["1"] = "cr_later", ["0"] = "cr_success"}, spelt = {CR_SUCCESS = 0, CR_LATER = 1, CR_ROLLBACK = 2, CR_COMMIT = 3, CR_THROW_EXCEPTION = 4, CR_RETURN_NULL = 5}, none = "no ConsumeOutcome has the number "},
    {name = "PopOrigin", values = {["2"] = "retry_v2", ["1"] = "retry", ["0"] = "topic"}, none = "no PopOrigin has the number "},
    {name = "Language", open = true, values = {["13"] = "node_js", ["12"] = "rust", ["11"] = "oms", ["10"] = "php", ["9"] = "go", ["8"] = "http", ["7"] = "other", ["6"] = "ruby", ["5"] = "erlang", ["4"] = "delphi", ["3"] = "python", ["2"] = "dotnet", ["1"] = "cpp", ["0"] = "java"}, spelt = {JAVA = 0, CPP = 1, DOTNET = 2, PYTHON = 3, DELPHI = 4, ERLANG = 5, RUBY = 6, OTHER = 7, HTTP = 8, GO = 9, PHP = 10, OMS = 11, RUST = 12, NODE_JS = 13}, none = "no Language has the number "},
    {name = "HeaderFlag", open = true, flags = {{1, "response"}, {2, "oneway"}}, values = {}, known = 3, none = "HeaderFlag has no bits 0x"},
    {name = "SerializeType", values = {["1"] = "rocketmq", ["0"] = "json"}, none = "no SerializeType has the number "},
    {name = "PopOrigin", values = {["2"] = "retry_v2", ["1"] = "retry", ["0"] = "topic"}, none = "no PopOrigin has the number "},
    {name = "RequestCode", open = true, values = {["200151"] = "batch_ack_message", ["200056"] = "pop_rollback", ["200055"] = "polling_info", ["200054"] = "notification", ["200053"] = "change_message_invisibletime", ["200052"] = "peek_message", ["200051"] = "ack_message", ["200050"] = "pop_message", ["3010"] = "auth_list_acl", ["3009"] = "auth_get_acl", ["3008"] = "auth_delete_acl", ["3007"] = "auth_update_acl", ["3006"] = "auth_create_acl", ["3005"] = "auth_list_user", ["3004"] = "auth_get_user", ["3003"] = "auth_delete_user", ["3002"] = "auth_update_user", ["3001"] = "auth_create_user", ["2004"] = "set_commitlog_read_mode", ["2003"] = "get_cold_data_flow_ctr_info", ["2002"] = "remove_cold_data_flow_ctr_config", ["2001"] = "update_cold_data_flow_ctr_config", ["1018"] = "raft_broker_heart_beat_event_request", ["1017"] = "get_sync_state_data_request", ["1016"] = "get_broker_live_info_request", ["1015"] = "check_not_active_broker_request", ["1014"] = "broker_close_channel_request", ["1013"] = "controller_apply_broker_id", ["1012"] = "controller_get_next_broker_id", ["1011"] = "clean_broker_data", ["1010"] = "get_controller_config", ["1009"] = "update_controller_config", ["1008"] = "notify_broker_role_changed", ["1007"] = "get_broker_epoch_cache", ["1006"] = "controller_get_sync_state_data", ["1005"] = "controller_get_metadata_info", ["1004"] = "controller_get_replica_info", ["1003"] = "controller_register_broker", ["1002"] = "controller_elect_master", ["1001"] = "controller_alter_sync_state_set", ["908"] = "reset_master_flush_offset", ["907"] = "get_broker_ha_status", ["906"] = "exchange_broker_ha_info", ["905"] = "notify_min_broker_id_change", ["904"] = "broker_heartbeat", ["903"] = "remove_broker", ["902"] = "add_broker", ["901"] = "get_broker_member_group", ["513"] = "update_and_create_static_topic", ["402"] = "get_all_message_request_mode", ["401"] = "set_message_request_mode", ["400"] = "query_assignment", ["370"] = "recall_message", ["361"] = "lite_pull_message", ["355"] = "export_rocksdb_config_to_json", ["354"] = "check_rocksdb_cq_write_progress", ["353"] = "update_and_get_group_forbidden", ["352"] = "get_subscriptiongroup_config", ["351"] = "get_topic_config", ["345"] = "query_subscription_by_consumer", ["343"] = "query_topics_by_consumer", ["329"] = "delete_expired_commitlog", ["328"] = "get_all_producer_info", ["327"] = "add_write_perm_of_broker", ["326"] = "push_reply_message_to_client", ["325"] = "send_reply_message_v2", ["324"] = "send_reply_message", ["323"] = "resume_check_half_message", ["322"] = "query_data_version", ["321"] = "query_consume_queue", ["320"] = "send_batch_message", ["319"] = "get_namesrv_config", ["318"] = "update_namesrv_config", ["317"] = "get_broker_consume_stats", ["316"] = "clean_unused_topic", ["315"] = "view_broker_stats_data", ["314"] = "clone_group_offset", ["313"] = "get_has_unit_sub_ununit_topic_list", ["312"] = "get_has_unit_sub_topic_list", ["311"] = "get_unit_topic_list", ["310"] = "send_message_v2", ["309"] = "consume_message_directly", ["308"] = "query_correction_offset", ["307"] = "get_consumer_running_info", ["306"] = "clean_expired_consumequeue", ["305"] = "get_system_topic_list_from_broker", ["304"] = "get_system_topic_list_from_ns", ["303"] = "query_consume_time_span", ["302"] = "register_message_filter_class", ["301"] = "register_filter_server", ["300"] = "query_topic_consume_by_who", ["225"] = "update_and_create_subscriptiongroup_list", ["224"] = "get_topics_by_cluster", ["223"] = "invoke_broker_to_get_consumer_status", ["222"] = "invoke_broker_to_reset_offset", ["221"] = "get_consumer_status_from_client", ["220"] = "reset_consumer_client_offset", ["219"] = "get_kvlist_by_namespace", ["217"] = "register_topic_in_namesrv", ["216"] = "delete_topic_in_namesrv", ["215"] = "delete_topic_in_broker", ["214"] = "who_consume_the_message", ["213"] = "adjust_consumer_thread_pool", ["212"] = "reset_consumer_offset_in_broker", ["211"] = "reset_consumer_offset_in_consumer", ["210"] = "resume_consumer", ["209"] = "suspend_consumer", ["208"] = "get_consume_stats", ["207"] = "delete_subscriptiongroup", ["206"] = "get_all_topic_list_from_nameserver", ["205"] = "wipe_write_perm_of_broker", ["204"] = "get_producer_connection_list", ["203"] = "get_consumer_connection_list", ["202"] = "get_topic_stats_info", ["201"] = "get_all_subscriptiongroup_config", ["200"] = "update_and_create_subscriptiongroup", ["106"] = "get_broker_cluster_info", ["105"] = "get_routeinfo_by_topic", ["104"] = "unregister_broker", ["103"] = "register_broker", ["102"] = "delete_kv_config", ["101"] = "get_kv_config", ["100"] = "put_kv_config", ["61"] = "get_timer_metrics", ["60"] = "get_timer_check_point", ["47"] = "get_client_config", ["46"] = "check_client_config", ["45"] = "get_all_delay_offset", ["43"] = "get_all_consumer_offset", ["42"] = "unlock_batch_mq", ["41"] = "lock_batch_mq", ["40"] = "notify_consumer_ids_changed", ["39"] = "check_transaction_state", ["38"] = "get_consumer_list_by_group", ["37"] = "end_transaction", ["36"] = "consumer_send_msg_back", ["35"] = "unregister_client", ["34"] = "heart_beat", ["33"] = "view_message_by_id", ["32"] = "get_earliest_msg_storetime", ["31"] = "get_min_offset", ["30"] = "get_max_offset", ["29"] = "search_offset_by_timestamp", ["28"] = "get_broker_runtime_info", ["27"] = "trigger_delete_files", ["26"] = "get_broker_config", ["25"] = "update_broker_config", ["23"] = "get_topic_name_list", ["22"] = "get_topic_config_list", ["21"] = "get_all_topic_config", ["18"] = "update_and_create_topic_list", ["17"] = "update_and_create_topic", ["15"] = "update_consumer_offset", ["14"] = "query_consumer_offset", ["13"] = "query_broker_offset", ["12"] = "query_message", ["11"] = "pull_message", ["10"] = "send_message"}, none = "no RequestCode has the number "},
  },
  fields = {
    {abbr = "any.length", name = "length", type = "INT64"},
    {abbr = "any.length", name = "length", type = "INT64"},
    {abbr = "any.count", name = "count", type = "UINT64"},
    {abbr = "any.tag", name = "tag", type = "UINT64"},
    {abbr = "any.end", name = "end", type = "UINT64"},
    {abbr = "any.end.bytes", name = "end", type = "BYTES"},
    {abbr = "any.escape", name = "escape", type = "UINT64"},
    {abbr = "any.field", name = "field", type = "BYTES"},
    {abbr = "any.trailing", name = "trailing", type = "BYTES"},
    {abbr = "any.unread", name = "unread", type = "BYTES"},
    {abbr = "any.unknown", name = "unknown", type = "STRING"},
    {abbr = "any.syntax", name = "syntax", type = "BYTES"},
    {abbr = "any.key", name = "key", type = "STRING"},
    {abbr = "any.key.number", name = "key", type = "INT64"},
    {abbr = "body", name = "body", type = "STRING", doc = "Content of the application, compressed if sys_flag says so"},
    {abbr = "body.bytes", name = "body", type = "BYTES", doc = "Content of the application, compressed if sys_flag says so"},
    {abbr = "client_id", name = "client_id", type = "STRING", doc = "Id of the client"},
    {abbr = "group", name = "group", type = "STRING", doc = "Name of the group"},
    {abbr = "producers", name = "producers", type = "STRING", doc = "The groups that it sends for"},
    {abbr = "type", name = "type", type = "UINT32", names = 4, doc = "How it gets messages"},
    {abbr = "model", name = "model", type = "UINT32", names = 5, doc = "Who of the group gets a message"},
    {abbr = "from_where", name = "from_where", type = "UINT32", names = 6, doc = "Where a new group begins"},
    {abbr = "class_filter", name = "class_filter", type = "BOOLEAN", doc = "No longer used"},
    {abbr = "topic", name = "topic", type = "STRING", doc = "Name of the topic"},
    {abbr = "expression", name = "expression", type = "STRING", doc = "What to filter by"},
    {abbr = "tags", name = "tags", type = "STRING", doc = "The tags in the expression"},
    {abbr = "codes", name = "codes", type = "INT32", doc = "Their hash codes"},
    {abbr = "codes.text", name = "codes", type = "STRING", doc = "Their hash codes"},
    {abbr = "version", name = "version", type = "INT64", doc = "Larger is newer; mostly a time in ms"},
    {abbr = "expression_type", name = "expression_type", type = "STRING", doc = "Language of the expression"},
    {abbr = "subscriptions", name = "subscriptions", type = "STRING", doc = "One for each topic"},
    {abbr = "unit_mode", name = "unit_mode", type = "BOOLEAN", doc = "Whether it runs in a unit of a larger system"},
    {abbr = "consumers", name = "consumers", type = "STRING", doc = "The groups that it consumes for"},
    {abbr = "fingerprint", name = "fingerprint", type = "INT32", doc = "The same as long as nothing changes"},
    {abbr = "without_subscriptions", name = "without_subscriptions", type = "BOOLEAN", doc = "Whether subscriptions are left out because nothing changed"},
    {abbr = "ids", name = "ids", type = "STRING", doc = "Ids of the clients"},
    {abbr = "total_size", name = "total_size", type = "INT32", doc = "Counts itself"},
    {abbr = "magic", name = "magic", type = "INT64", names = 8},
    {abbr = "magic", name = "magic", type = "INT64"},
    {abbr = "body_crc", name = "body_crc", type = "INT64", doc = "Not compared with the body"},
    {abbr = "body_crc", name = "body_crc", type = "INT64", doc = "Not compared with the body"},
    {abbr = "queue_id", name = "queue_id", type = "INT32", doc = "Number of the queue in its topic, from 0 on"},
    {abbr = "flag", name = "flag", type = "INT64", doc = "The application's own"},
    {abbr = "flag", name = "flag", type = "INT64", names = 13, doc = "The application's own"},
    {abbr = "queue_offset", name = "queue_offset", type = "INT64", doc = "Place in the queue, counted in messages from 0 on"},
    {abbr = "physical_offset", name = "physical_offset", type = "INT64", doc = "Place in the commit log"},
    {abbr = "sys_flag", name = "sys_flag", type = "INT64", names = 9, doc = "What the broker has to know of it, as bits"},
    {abbr = "sys_flag", name = "sys_flag", type = "INT64", doc = "What the broker has to know of it, as bits"},
    {abbr = "sys_flag", name = "sys_flag", type = "INT64", names = 2, doc = "What the broker has to know of it, as bits"},
    {abbr = "born_timestamp", name = "born_timestamp", type = "INT64", doc = "When the producer made the message"},
    {abbr = "born_address", name = "born_address", type = "BYTES", doc = "IP address of the producer; 4 or 16 bytes"},
    {abbr = "born_port", name = "born_port", type = "INT32", doc = "Port of the producer, up to 65535"},
    {abbr = "store_timestamp", name = "store_timestamp", type = "INT64", doc = "When the broker stored the message"},
    {abbr = "store_address", name = "store_address", type = "BYTES", doc = "IP address of the broker; 4 or 16 bytes"},
    {abbr = "store_port", name = "store_port", type = "INT32", doc = "Port of the broker, up to 65535"},
    {abbr = "reconsume_times", name = "reconsume_times", type = "INT32", doc = "How often delivery was tried again; 0 at first"},
    {abbr = "prepared_transaction_offset", name = "prepared_transaction_offset", type = "INT64", doc = "In the second half of a transaction the place of the first half in the commit log, otherwise 0"},
    {abbr = "properties", name = "properties", type = "STRING", doc = "How it is set up"},
    {abbr = "properties.bytes", name = "properties", type = "BYTES", doc = "How it is set up"},
    {abbr = "consumer_group", name = "consumer_group", type = "STRING", doc = "Group of the client"},
    {abbr = "only_this_broker", name = "only_this_broker", type = "BOOLEAN", doc = "Whether other brokers need not agree"},
    {abbr = "broker_name", name = "broker_name", type = "STRING", doc = "Name of the broker"},
    {abbr = "queues", name = "queues", type = "STRING", doc = "The queues"},
    {abbr = "addresses", name = "addresses", type = "STRING", doc = "Host and port by number of the broker; 0 is the master"},
    {abbr = "cluster", name = "cluster", type = "STRING", doc = "Name of the cluster"},
    {abbr = "acting_master", name = "acting_master", type = "BOOLEAN", doc = "Whether a slave may stand in for the master"},
    {abbr = "brokers", name = "brokers", type = "STRING", doc = "The brokers that have queues"},
    {abbr = "filter_servers", name = "filter_servers", type = "STRING", doc = "Filter servers by broker"},
    {abbr = "order_topic_conf", name = "order_topic_conf", type = "STRING", doc = "How queues are shared out where messages keep their order"},
    {abbr = "permission", name = "permission", type = "UINT32", names = 3, doc = "What may be done with them"},
    {abbr = "read_queues", name = "read_queues", type = "INT32", doc = "Queues that can be read, numbered from 0 on"},
    {abbr = "topic_sys_flag", name = "topic_sys_flag", type = "INT32", doc = "Bits of the topic"},
    {abbr = "write_queues", name = "write_queues", type = "INT32", doc = "Queues that can be written, numbered from 0 on"},
    {abbr = "clusters", name = "clusters", type = "STRING", doc = "Names of the brokers by cluster"},
    {abbr = "updated_at", name = "updated_at", type = "INT64", doc = "When the newest message was stored; 0 if there is none"},
    {abbr = "end", name = "end", type = "INT64", doc = "Place behind the newest message"},
    {abbr = "begin", name = "begin", type = "INT64", doc = "Place of the oldest message"},
    {abbr = "put_rate", name = "put_rate", type = "DOUBLE", doc = "Messages stored in a second"},
    {abbr = "topics", name = "topics", type = "STRING", doc = "In no order"},
    {abbr = "broker_address", name = "broker_address", type = "STRING", doc = "The broker that was asked"},
    {abbr = "consume_rate", name = "consume_rate", type = "DOUBLE", doc = "Messages consumed in a second"},
    {abbr = "committed", name = "committed", type = "INT64", doc = "Place up to which all is done"},
    {abbr = "committed.bool", name = "committed", type = "BOOLEAN", doc = "Place up to which all is done"},
    {abbr = "stored_at", name = "stored_at", type = "INT64", doc = "When the message in front of that place was stored; 0 if there is none"},
    {abbr = "pulled", name = "pulled", type = "INT64", doc = "Place up to which messages were fetched"},
    {abbr = "pulled.float", name = "pulled", type = "DOUBLE", doc = "Place up to which messages were fetched"},
    {abbr = "by_client", name = "by_client", type = "INT64", doc = "What a broker has gathered: places by queue, by id of the client"},
    {abbr = "by_client.text", name = "by_client", type = "STRING", doc = "What a broker has gathered: places by queue, by id of the client"},
    {abbr = "places", name = "places", type = "INT64", doc = "What a client says of itself: places by queue, up to which all is done"},
    {abbr = "places.text", name = "places", type = "STRING", doc = "What a client says of itself: places by queue, up to which all is done"},
    {abbr = "oldest", name = "oldest", type = "INT64", doc = "Place of the first message that is not done"},
    {abbr = "newest", name = "newest", type = "INT64", doc = "Place of the last message that is not done"},
    {abbr = "count", name = "count", type = "INT32", doc = "Messages that are not done"},
    {abbr = "size", name = "size", type = "INT32", doc = "What they take"},
    {abbr = "oldest_in_hand", name = "oldest_in_hand", type = "INT64", doc = "Place of the first message that is being consumed, where they keep their order"},
    {abbr = "newest_in_hand", name = "newest_in_hand", type = "INT64", doc = "Place of the last message that is being consumed, where they keep their order"},
    {abbr = "in_hand", name = "in_hand", type = "INT32", doc = "Messages that are being consumed, where they keep their order"},
    {abbr = "locked", name = "locked", type = "BOOLEAN", doc = "Whether the client has the queue for itself"},
    {abbr = "unlock_attempts", name = "unlock_attempts", type = "INT64", doc = "How often it could not be given back"},
    {abbr = "locked_at", name = "locked_at", type = "INT64", doc = "When it was locked last"},
    {abbr = "dropped", name = "dropped", type = "BOOLEAN", doc = "Whether it belongs to another client by now"},
    {abbr = "pulled_at", name = "pulled_at", type = "INT64", doc = "When it was pulled from last"},
    {abbr = "consumed_at", name = "consumed_at", type = "INT64", doc = "When a message of it was consumed last"},
    {abbr = "popped_at", name = "popped_at", type = "INT64", doc = "When it was popped from last"},
    {abbr = "popped_queues", name = "popped_queues", type = "STRING", doc = "What it holds of the queues that it pops from, by queue"},
    {abbr = "pull_time", name = "pull_time", type = "DOUBLE", doc = "How long a pull takes"},
    {abbr = "consume_time", name = "consume_time", type = "DOUBLE", doc = "How long consuming takes"},
    {abbr = "consumed", name = "consumed", type = "DOUBLE", doc = "Messages consumed in a second"},
    {abbr = "failed", name = "failed", type = "DOUBLE", doc = "Messages in a second that could not be consumed"},
    {abbr = "failed_last_hour", name = "failed_last_hour", type = "INT64", doc = "Messages of the last hour that could not be consumed"},
    {abbr = "statistics", name = "statistics", type = "STRING", doc = "How fast it is, by topic"},
    {abbr = "notes", name = "notes", type = "STRING", doc = "What the program says of itself"},
    {abbr = "stacks", name = "stacks", type = "STRING", doc = "The stacks of its threads, if they were asked for"},
    {abbr = "in_order", name = "in_order", type = "BOOLEAN", doc = "Whether messages of a queue keep their order"},
    {abbr = "auto_commit", name = "auto_commit", type = "BOOLEAN", doc = "Whether nothing else has to be done for it"},
    {abbr = "outcome", name = "outcome", type = "UINT32", names = 10, doc = "What became of it"},
    {abbr = "remark", name = "remark", type = "STRING", doc = "What the program raised"},
    {abbr = "spent", name = "spent", type = "INT64", doc = "How long it took"},
    {abbr = "bits", name = "bits", type = "BYTES", doc = "A bit for each place from the first one on, beginning with the lowest bit of the first byte; set if the message there is done"},
    {abbr = "bits.text", name = "bits", type = "STRING", doc = "A bit for each place from the first one on, beginning with the lowest bit of the first byte; set if the message there is done"},
    {abbr = "invisible_time", name = "invisible_time", type = "INT64", doc = "How long nobody else gets the messages"},
    {abbr = "pop_time", name = "pop_time", type = "INT64", doc = "When they were popped"},
    {abbr = "origin", name = "origin", type = "UINT32", names = 11, doc = "Which topic they come from"},
    {abbr = "revive_queue", name = "revive_queue", type = "INT32", doc = "Queue that brings messages back which are not acknowledged"},
    {abbr = "start_offset", name = "start_offset", type = "INT64", doc = "Place in the queue of the first message that was popped along"},
    {abbr = "acks", name = "acks", type = "STRING", doc = "The messages, one item for each queue and time of popping"},
    {abbr = "length", name = "length", type = "INT32", doc = "Bytes that follow; does not count itself"},
    {abbr = "serialize_type", name = "serialize_type", type = "UINT32", names = 14},
    {abbr = "header_length", name = "header_length", type = "UINT32"},
    {abbr = "code", name = "code", type = "INT32", doc = "What is asked for or, in an answer, how it went"},
    {abbr = "language", name = "language", type = "UINT32", names = 12, doc = "What the sender is written in"},
    {abbr = "opaque", name = "opaque", type = "INT32", doc = "Number of the request; its answer repeats it"},
    {abbr = "ext_fields", name = "ext_fields", type = "STRING", doc = "The fields of the command"},
    {abbr = "ResponseCode", name = "ResponseCode", type = "INT32", names = 1},
    {abbr = "SerializeType", name = "SerializeType", type = "UINT32", names = 14},
    {abbr = "Language", name = "Language", type = "UINT32", names = 12},
    {abbr = "HeaderFlag", name = "HeaderFlag", type = "UINT32", names = 13},
    {abbr = "ExtFields", name = "ExtFields", type = "STRING"},
    {abbr = "ExpressionType", name = "ExpressionType", type = "STRING"},
    {abbr = "TopicPrefix", name = "TopicPrefix", type = "STRING"},
    {abbr = "SystemTopic", name = "SystemTopic", type = "STRING"},
    {abbr = "Properties", name = "Properties", type = "STRING"},
    {abbr = "Permission", name = "Permission", type = "UINT32", names = 3},
    {abbr = "PullFlag", name = "PullFlag", type = "UINT32", names = 2},
    {abbr = "TransactionEnd", name = "TransactionEnd", type = "INT32", names = 7},
    {abbr = "ConsumeType", name = "ConsumeType", type = "UINT32", names = 4},
    {abbr = "MessageModel", name = "MessageModel", type = "UINT32", names = 5},
    {abbr = "ConsumeFromWhere", name = "ConsumeFromWhere", type = "UINT32", names = 6},
    {abbr = "SendFields", name = "SendFields", type = "STRING"},
    {abbr = "producer_group", name = "producer_group", type = "STRING", doc = "Group of the producer"},
    {abbr = "default_topic", name = "default_topic", type = "STRING", doc = "The topic whose settings a new one takes; mostly TBW102"},
    {abbr = "default_topic_queue_nums", name = "default_topic_queue_nums", type = "INT32", doc = "Queues of a topic that is made by this"},
    {abbr = "max_reconsume_times", name = "max_reconsume_times", type = "INT32", doc = "How often delivery may be tried again"},
    {abbr = "batch", name = "batch", type = "BOOLEAN", doc = "Whether the body holds several messages"},
    {abbr = "SendFieldsV1", name = "SendFieldsV1", type = "STRING"},
    {abbr = "SendResult", name = "SendResult", type = "STRING"},
    {abbr = "msg_id", name = "msg_id", type = "STRING", doc = "Id of the message by its place in the commit log"},
    {abbr = "transaction_id", name = "transaction_id", type = "STRING", doc = "Id of the transaction"},
    {abbr = "batch_uniq_id", name = "batch_uniq_id", type = "STRING", doc = "Id of a batch"},
    {abbr = "recall_handle", name = "recall_handle", type = "STRING", doc = "The handle that the answer to a delayed message had"},
    {abbr = "trace_on", name = "trace_on", type = "BOOLEAN", doc = "Whether clients shall record traces"},
    {abbr = "msg_region", name = "msg_region", type = "STRING", doc = "Region of the broker"},
    {abbr = "PullFields", name = "PullFields", type = "STRING"},
    {abbr = "max_msg_nums", name = "max_msg_nums", type = "INT32", doc = "Most messages to return"},
    {abbr = "commit_offset", name = "commit_offset", type = "INT64", doc = "Place in the queue up to which all was consumed"},
    {abbr = "suspend_timeout_millis", name = "suspend_timeout_millis", type = "INT64", doc = "How long to wait for a message if there is none"},
    {abbr = "subscription", name = "subscription", type = "STRING", doc = "What to filter by, in the language of the expression"},
    {abbr = "sub_version", name = "sub_version", type = "INT64", doc = "Number of the subscription; larger is newer"},
    {abbr = "max_msg_bytes", name = "max_msg_bytes", type = "INT32", doc = "Most bytes of messages to return"},
    {abbr = "request_source", name = "request_source", type = "INT32", doc = "Who asks; -1 for a client"},
    {abbr = "proxy_froward_client_id", name = "proxy_froward_client_id", type = "STRING", doc = "The client that a proxy asks for"},
    {abbr = "PullResult", name = "PullResult", type = "STRING"},
    {abbr = "suggest_which_broker_id", name = "suggest_which_broker_id", type = "INT64", doc = "Which broker to pull from next; 0 is the master"},
    {abbr = "next_begin_offset", name = "next_begin_offset", type = "INT64", doc = "Place in the queue to pull at next"},
    {abbr = "min_offset", name = "min_offset", type = "INT64", doc = "Place of the oldest message"},
    {abbr = "max_offset", name = "max_offset", type = "INT64", doc = "Place behind the newest message"},
    {abbr = "offset_delta", name = "offset_delta", type = "INT64", doc = "What to add to the places of the messages"},
    {abbr = "group_sys_flag", name = "group_sys_flag", type = "INT32", doc = "Bits of the group"},
    {abbr = "forbidden_type", name = "forbidden_type", type = "INT32", doc = "Why it is forbidden"},
    {abbr = "QueryFields", name = "QueryFields", type = "STRING"},
    {abbr = "key", name = "key", type = "STRING", doc = "Key of the messages to find"},
    {abbr = "max_num", name = "max_num", type = "INT32", doc = "Most messages to return"},
    {abbr = "begin_timestamp", name = "begin_timestamp", type = "INT64", doc = "Earliest time of storing"},
    {abbr = "end_timestamp", name = "end_timestamp", type = "INT64", doc = "Latest time of storing"},
    {abbr = "QueryResult", name = "QueryResult", type = "STRING"},
    {abbr = "index_last_update_timestamp", name = "index_last_update_timestamp", type = "INT64", doc = "When the index was last written"},
    {abbr = "index_last_update_phyoffset", name = "index_last_update_phyoffset", type = "INT64", doc = "How far the index goes in the commit log"},
    {abbr = "QueryConsumerOffsetFields", name = "QueryConsumerOffsetFields", type = "STRING"},
    {abbr = "set_zero_if_not_found", name = "set_zero_if_not_found", type = "BOOLEAN", doc = "Whether 0 is the answer where nothing is stored; true if absent"},
    {abbr = "UpdateConsumerOffsetFields", name = "UpdateConsumerOffsetFields", type = "STRING"},
    {abbr = "OffsetResult", name = "OffsetResult", type = "STRING"},
    {abbr = "offset", name = "offset", type = "INT64", doc = "Place in the queue"},
    {abbr = "TimestampResult", name = "TimestampResult", type = "STRING"},
    {abbr = "timestamp", name = "timestamp", type = "INT64", doc = "The time"},
    {abbr = "CreateTopicFields", name = "CreateTopicFields", type = "STRING"},
    {abbr = "read_queue_nums", name = "read_queue_nums", type = "INT32", doc = "Queues that can be read"},
    {abbr = "write_queue_nums", name = "write_queue_nums", type = "INT32", doc = "Queues that can be written"},
    {abbr = "perm", name = "perm", type = "UINT32", names = 3, doc = "Who may do what with the topic"},
    {abbr = "topic_filter_type", name = "topic_filter_type", type = "STRING", doc = "SINGLE_TAG or MULTI_TAG"},
    {abbr = "order", name = "order", type = "BOOLEAN", doc = "Whether messages keep their order"},
    {abbr = "attributes", name = "attributes", type = "STRING", doc = "Changes of attributes, such as +a=b"},
    {abbr = "force", name = "force", type = "BOOLEAN", doc = "Whether it is made even if something is against it"},
    {abbr = "SearchOffsetFields", name = "SearchOffsetFields", type = "STRING"},
    {abbr = "MaxOffsetFields", name = "MaxOffsetFields", type = "STRING"},
    {abbr = "QueueFields", name = "QueueFields", type = "STRING"},
    {abbr = "ViewMessageFields", name = "ViewMessageFields", type = "STRING"},
    {abbr = "UnregisterFields", name = "UnregisterFields", type = "STRING"},
    {abbr = "SendBackFields", name = "SendBackFields", type = "STRING"},
    {abbr = "delay_level", name = "delay_level", type = "INT32", doc = "Level of the delay before the next try; 0 lets the broker choose, -1 is dead letters"},
    {abbr = "origin_msg_id", name = "origin_msg_id", type = "STRING", doc = "Id that the message had first"},
    {abbr = "origin_topic", name = "origin_topic", type = "STRING", doc = "Topic that the message had first"},
    {abbr = "EndTransactionFields", name = "EndTransactionFields", type = "STRING"},
    {abbr = "tran_state_table_offset", name = "tran_state_table_offset", type = "INT64", doc = "Place of the half message in its queue"},
    {abbr = "commit_log_offset", name = "commit_log_offset", type = "INT64", doc = "Place of the half message in the commit log"},
    {abbr = "commit_or_rollback", name = "commit_or_rollback", type = "INT32", names = 7, doc = "What becomes of the message"},
    {abbr = "from_transaction_check", name = "from_transaction_check", type = "BOOLEAN", doc = "Whether the broker asked"},
    {abbr = "CheckTransactionFields", name = "CheckTransactionFields", type = "STRING"},
    {abbr = "offset_msg_id", name = "offset_msg_id", type = "STRING", doc = "Id of the message by its place in the commit log"},
    {abbr = "bname", name = "bname", type = "STRING", doc = "Name of the broker"},
    {abbr = "GroupFields", name = "GroupFields", type = "STRING"},
    {abbr = "RouteFields", name = "RouteFields", type = "STRING"},
    {abbr = "accept_standard_json_only", name = "accept_standard_json_only", type = "BOOLEAN", doc = "Whether keys of objects must be quoted in the answer"},
    {abbr = "TopicFields", name = "TopicFields", type = "STRING"},
    {abbr = "PopFields", name = "PopFields", type = "STRING"},
    {abbr = "poll_time", name = "poll_time", type = "INT64", doc = "How long to wait for a message if there is none"},
    {abbr = "born_time", name = "born_time", type = "INT64", doc = "When the request was made"},
    {abbr = "init_mode", name = "init_mode", type = "INT32", doc = "Where a new group begins; 0 for the oldest, 1 for new messages"},
    {abbr = "exp_type", name = "exp_type", type = "STRING", doc = "Language of the expression; TAG or SQL92"},
    {abbr = "exp", name = "exp", type = "STRING", doc = "What to filter by"},
    {abbr = "attempt_id", name = "attempt_id", type = "STRING", doc = "The same when a request is sent again"},
    {abbr = "PopResult", name = "PopResult", type = "STRING"},
    {abbr = "revive_qid", name = "revive_qid", type = "INT32", doc = "Queue that brings messages back which are not acknowledged"},
    {abbr = "rest_num", name = "rest_num", type = "INT64", doc = "Messages that are left"},
    {abbr = "start_offset_info", name = "start_offset_info", type = "STRING", doc = "Where the messages of each queue begin"},
    {abbr = "msg_offset_info", name = "msg_offset_info", type = "STRING", doc = "Places of the messages by queue"},
    {abbr = "order_count_info", name = "order_count_info", type = "STRING", doc = "How often messages in order were delivered"},
    {abbr = "AckFields", name = "AckFields", type = "STRING"},
    {abbr = "extra_info", name = "extra_info", type = "STRING", doc = "The property POP_CK of the message"},
    {abbr = "ChangeInvisibleFields", name = "ChangeInvisibleFields", type = "STRING"},
    {abbr = "ChangeInvisibleResult", name = "ChangeInvisibleResult", type = "STRING"},
    {abbr = "PeekFields", name = "PeekFields", type = "STRING"},
    {abbr = "ResetOffsetFields", name = "ResetOffsetFields", type = "STRING"},
    {abbr = "is_force", name = "is_force", type = "BOOLEAN", doc = "Whether consumers go back even if they are behind"},
    {abbr = "ConsumerStatusFields", name = "ConsumerStatusFields", type = "STRING"},
    {abbr = "client_address", name = "client_address", type = "STRING", doc = "Id of the client; all members if there is none"},
    {abbr = "RecallFields", name = "RecallFields", type = "STRING"},
    {abbr = "RecallResult", name = "RecallResult", type = "STRING"},
    {abbr = "RunningInfoFields", name = "RunningInfoFields", type = "STRING"},
    {abbr = "jstack_enable", name = "jstack_enable", type = "BOOLEAN", doc = "Whether the stacks of threads are wanted"},
    {abbr = "HeartbeatResult", name = "HeartbeatResult", type = "STRING"},
    {abbr = "is_support_heart_beat_v2", name = "is_support_heart_beat_v2", type = "BOOLEAN", doc = "Whether the broker knows the second form of heartbeats"},
    {abbr = "is_sub_change", name = "is_sub_change", type = "BOOLEAN", doc = "Whether the subscription is another one than before"},
    {abbr = "KvKeyFields", name = "KvKeyFields", type = "STRING"},
    {abbr = "namespace", name = "namespace", type = "STRING", doc = "What the key belongs to"},
    {abbr = "KvFields", name = "KvFields", type = "STRING"},
    {abbr = "value", name = "value", type = "STRING", doc = "The value"},
    {abbr = "KvResult", name = "KvResult", type = "STRING"},
    {abbr = "RegisterBrokerFields", name = "RegisterBrokerFields", type = "STRING"},
    {abbr = "broker_addr", name = "broker_addr", type = "STRING", doc = "Host and port of the broker"},
    {abbr = "cluster_name", name = "cluster_name", type = "STRING", doc = "Name of the cluster"},
    {abbr = "ha_server_addr", name = "ha_server_addr", type = "STRING", doc = "Host and port for slaves"},
    {abbr = "broker_id", name = "broker_id", type = "INT64", doc = "Number of the broker; 0 is the master"},
    {abbr = "heartbeat_timeout_millis", name = "heartbeat_timeout_millis", type = "INT64", doc = "After how long without a sign the name server forgets it"},
    {abbr = "enable_acting_master", name = "enable_acting_master", type = "BOOLEAN", doc = "Whether a slave may stand in for the master"},
    {abbr = "compressed", name = "compressed", type = "BOOLEAN", doc = "Whether the body is compressed"},
    {abbr = "body_crc32", name = "body_crc32", type = "INT32", doc = "Checksum of the body"},
    {abbr = "RegisterBrokerResult", name = "RegisterBrokerResult", type = "STRING"},
    {abbr = "master_addr", name = "master_addr", type = "STRING", doc = "Host and port of the master"},
    {abbr = "DeleteGroupFields", name = "DeleteGroupFields", type = "STRING"},
    {abbr = "group_name", name = "group_name", type = "STRING", doc = "Name of the group"},
    {abbr = "clean_offset", name = "clean_offset", type = "BOOLEAN", doc = "Whether its places are removed too"},
    {abbr = "ConsumeStatsFields", name = "ConsumeStatsFields", type = "STRING"},
    {abbr = "topic_list", name = "topic_list", type = "STRING", doc = "Names of topics"},
    {abbr = "ConsumeDirectlyFields", name = "ConsumeDirectlyFields", type = "STRING"},
    {abbr = "PushReplyFields", name = "PushReplyFields", type = "STRING"},
    {abbr = "born_host", name = "born_host", type = "STRING", doc = "Host and port of the sender"},
    {abbr = "store_host", name = "store_host", type = "STRING", doc = "Host and port of the broker"},
    {abbr = "NotificationFields", name = "NotificationFields", type = "STRING"},
    {abbr = "NotificationResult", name = "NotificationResult", type = "STRING"},
    {abbr = "has_msg", name = "has_msg", type = "BOOLEAN", doc = "Whether there is a message to pop"},
    {abbr = "polling_full", name = "polling_full", type = "BOOLEAN", doc = "Whether too many clients wait already"},
    {abbr = "PollingInfoFields", name = "PollingInfoFields", type = "STRING"},
    {abbr = "PollingInfoResult", name = "PollingInfoResult", type = "STRING"},
    {abbr = "polling_num", name = "polling_num", type = "INT32", doc = "Clients that wait for messages"},
    {abbr = "RunningProperties", name = "RunningProperties", type = "STRING"},
    {abbr = "ConsumeOutcome", name = "ConsumeOutcome", type = "UINT32", names = 10},
    {abbr = "PopOrigin", name = "PopOrigin", type = "UINT32", names = 15},
    {abbr = "RequestCode", name = "RequestCode", type = "INT32", names = 16},
    {abbr = "MessageMagic", name = "MessageMagic", type = "UINT32", names = 8},
    {abbr = "MessageSysFlag", name = "MessageSysFlag", type = "UINT32", names = 9},
  },
  shown = {
    ["(length)"] = {uint = 1, int = 2},
    ["(count)"] = {uint = 3},
    ["(tag)"] = {uint = 4},
    ["(end)"] = {uint = 5, bytes = 6},
    ["(escape)"] = {uint = 7},
    ["(field)"] = {bytes = 8},
    ["(trailing)"] = {bytes = 9},
    ["(unread)"] = {bytes = 10},
    ["(unknown)"] = {text = 11},
    ["(syntax)"] = {bytes = 12},
    ["(key)"] = {text = 13, int = 14},
    body = {text = 15, bytes = 16},
    client_id = {text = 17},
    group = {text = 18},
    producers = {text = 19},
    type = {uint3 = 20},
    model = {uint4 = 21},
    from_where = {uint5 = 22},
    class_filter = {bool = 23},
    topic = {text = 24},
    expression = {text = 25},
    tags = {text = 26},
    codes = {int = 27, text = 28},
    version = {int = 29},
    expression_type = {text = 30},
    subscriptions = {text = 31},
    unit_mode = {bool = 32},
    consumers = {text = 33},
    fingerprint = {int = 34},
    without_subscriptions = {bool = 35},
    ids = {text = 36},
    total_size = {int = 37},
    magic = {uint7 = 38, int = 39},
    body_crc = {uint = 40, int = 41},
    queue_id = {int = 42},
    flag = {int = 43, uint12 = 44},
    queue_offset = {int = 45},
    physical_offset = {int = 46},
    sys_flag = {uint8 = 47, int = 48, uint1 = 49},
    born_timestamp = {int = 50},
    born_address = {bytes = 51},
    born_port = {int = 52},
    store_timestamp = {int = 53},
    store_address = {bytes = 54},
    store_port = {int = 55},
    reconsume_times = {int = 56},
    prepared_transaction_offset = {int = 57},
    properties = {text = 58, bytes = 59},
    consumer_group = {text = 60},
    only_this_broker = {bool = 61},
    broker_name = {text = 62},
    queues = {text = 63},
    addresses = {text = 64},
    cluster = {text = 65},
    acting_master = {bool = 66},
    brokers = {text = 67},
    filter_servers = {text = 68},
    order_topic_conf = {text = 69},
    permission = {uint2 = 70},
    read_queues = {int = 71},
    topic_sys_flag = {int = 72},
    write_queues = {int = 73},
    clusters = {text = 74},
    updated_at = {int = 75},
    ["end"] = {int = 76},
    begin = {int = 77},
    put_rate = {float = 78},
    topics = {text = 79},
    broker_address = {text = 80},
    consume_rate = {float = 81},
    committed = {int = 82, bool = 83},
    stored_at = {int = 84},
    pulled = {int = 85, float = 86},
    by_client = {int = 87, text = 88},
    places = {int = 89, text = 90},
    oldest = {int = 91},
    newest = {int = 92},
    count = {int = 93},
    size = {int = 94},
    oldest_in_hand = {int = 95},
    newest_in_hand = {int = 96},
    in_hand = {int = 97},
    locked = {bool = 98},
    unlock_attempts = {int = 99},
    locked_at = {int = 100},
    dropped = {bool = 101},
    pulled_at = {int = 102},
    consumed_at = {int = 103},
    popped_at = {int = 104},
    popped_queues = {text = 105},
    pull_time = {float = 106},
    consume_time = {float = 107},
    consumed = {float = 108},
    failed = {float = 109},
    failed_last_hour = {int = 110},
    statistics = {text = 111},
    notes = {text = 112},
    stacks = {text = 113},
    in_order = {bool = 114},
    auto_commit = {bool = 115},
    outcome = {uint9 = 116},
    remark = {text = 117},
    spent = {int = 118},
    bits = {bytes = 119, text = 120},
    invisible_time = {int = 121},
    pop_time = {int = 122},
    origin = {uint10 = 123},
    revive_queue = {int = 124},
    start_offset = {int = 125},
    acks = {text = 126},
    length = {int = 127},
    serialize_type = {uint13 = 128},
    header_length = {uint = 129},
    code = {int = 130},
    language = {uint11 = 131},
    opaque = {int = 132},
    ext_fields = {text = 133},
    ResponseCode = {int0 = 134},
    SerializeType = {uint13 = 135},
    Language = {uint11 = 136},
    HeaderFlag = {uint12 = 137},
    ExtFields = {text = 138},
    ExpressionType = {text = 139},
    TopicPrefix = {text = 140},
    SystemTopic = {text = 141},
    Properties = {text = 142},
    Permission = {uint2 = 143},
    PullFlag = {uint1 = 144},
    TransactionEnd = {int6 = 145},
    ConsumeType = {uint3 = 146},
    MessageModel = {uint4 = 147},
    ConsumeFromWhere = {uint5 = 148},
    SendFields = {text = 149},
    producer_group = {text = 150},
    default_topic = {text = 151},
    default_topic_queue_nums = {int = 152},
    max_reconsume_times = {int = 153},
    batch = {bool = 154},
    SendFieldsV1 = {text = 155},
    SendResult = {text = 156},
    msg_id = {text = 157},
    transaction_id = {text = 158},
    batch_uniq_id = {text = 159},
    recall_handle = {text = 160},
    trace_on = {bool = 161},
    msg_region = {text = 162},
    PullFields = {text = 163},
    max_msg_nums = {int = 164},
    commit_offset = {int = 165},
    suspend_timeout_millis = {int = 166},
    subscription = {text = 167},
    sub_version = {int = 168},
    max_msg_bytes = {int = 169},
    request_source = {int = 170},
    proxy_froward_client_id = {text = 171},
    PullResult = {text = 172},
    suggest_which_broker_id = {int = 173},
    next_begin_offset = {int = 174},
    min_offset = {int = 175},
    max_offset = {int = 176},
    offset_delta = {int = 177},
    group_sys_flag = {int = 178},
    forbidden_type = {int = 179},
    QueryFields = {text = 180},
    key = {text = 181},
    max_num = {int = 182},
    begin_timestamp = {int = 183},
    end_timestamp = {int = 184},
    QueryResult = {text = 185},
    index_last_update_timestamp = {int = 186},
    index_last_update_phyoffset = {int = 187},
    QueryConsumerOffsetFields = {text = 188},
    set_zero_if_not_found = {bool = 189},
    UpdateConsumerOffsetFields = {text = 190},
    OffsetResult = {text = 191},
    offset = {int = 192},
    TimestampResult = {text = 193},
    timestamp = {int = 194},
    CreateTopicFields = {text = 195},
    read_queue_nums = {int = 196},
    write_queue_nums = {int = 197},
    perm = {uint2 = 198},
    topic_filter_type = {text = 199},
    order = {bool = 200},
    attributes = {text = 201},
    force = {bool = 202},
    SearchOffsetFields = {text = 203},
    MaxOffsetFields = {text = 204},
    QueueFields = {text = 205},
    ViewMessageFields = {text = 206},
    UnregisterFields = {text = 207},
    SendBackFields = {text = 208},
    delay_level = {int = 209},
    origin_msg_id = {text = 210},
    origin_topic = {text = 211},
    EndTransactionFields = {text = 212},
    tran_state_table_offset = {int = 213},
    commit_log_offset = {int = 214},
    commit_or_rollback = {int6 = 215},
    from_transaction_check = {bool = 216},
    CheckTransactionFields = {text = 217},
    offset_msg_id = {text = 218},
    bname = {text = 219},
    GroupFields = {text = 220},
    RouteFields = {text = 221},
    accept_standard_json_only = {bool = 222},
    TopicFields = {text = 223},
    PopFields = {text = 224},
    poll_time = {int = 225},
    born_time = {int = 226},
    init_mode = {int = 227},
    exp_type = {text = 228},
    exp = {text = 229},
    attempt_id = {text = 230},
    PopResult = {text = 231},
    revive_qid = {int = 232},
    rest_num = {int = 233},
    start_offset_info = {text = 234},
    msg_offset_info = {text = 235},
    order_count_info = {text = 236},
    AckFields = {text = 237},
    extra_info = {text = 238},
    ChangeInvisibleFields = {text = 239},
    ChangeInvisibleResult = {text = 240},
    PeekFields = {text = 241},
    ResetOffsetFields = {text = 242},
    is_force = {bool = 243},
    ConsumerStatusFields = {text = 244},
    client_address = {text = 245},
    RecallFields = {text = 246},
    RecallResult = {text = 247},
    RunningInfoFields = {text = 248},
    jstack_enable = {bool = 249},
    HeartbeatResult = {text = 250},
    is_support_heart_beat_v2 = {bool = 251},
    is_sub_change = {bool = 252},
    KvKeyFields = {text = 253},
    namespace = {text = 254},
    KvFields = {text = 255},
    value = {text = 256},
    KvResult = {text = 257},
    RegisterBrokerFields = {text = 258},
    broker_addr = {text = 259},
    cluster_name = {text = 260},
    ha_server_addr = {text = 261},
    broker_id = {int = 262},
    heartbeat_timeout_millis = {int = 263},
    enable_acting_master = {bool = 264},
    compressed = {bool = 265},
    body_crc32 = {int = 266},
    RegisterBrokerResult = {text = 267},
    master_addr = {text = 268},
    DeleteGroupFields = {text = 269},
    group_name = {text = 270},
    clean_offset = {bool = 271},
    ConsumeStatsFields = {text = 272},
    topic_list = {text = 273},
    ConsumeDirectlyFields = {text = 274},
    PushReplyFields = {text = 275},
    born_host = {text = 276},
    store_host = {text = 277},
    NotificationFields = {text = 278},
    NotificationResult = {text = 279},
    has_msg = {bool = 280},
    polling_full = {bool = 281},
    PollingInfoFields = {text = 282},
    PollingInfoResult = {text = 283},
    polling_num = {int = 284},
    RunningProperties = {text = 285},
    ConsumeOutcome = {uint9 = 286},
    PopOrigin = {uint14 = 287},
    RequestCode = {int15 = 288},
    MessageMagic = {uint7 = 289},
    MessageSysFlag = {uint8 = 290},
  },
}

-- Whole numbers of up to 64 bits, exact in every Lua: what a double holds exactly is a number of
-- Lua, what is larger consists of two halves of 32 bits.
local numbers = {MOST = 9007199254740992}

local floor, WORD, HALF = math.floor, 4294967296, 2147483648

-- Lua 5.2 has a library for bits, Lua 5.4 has operators that Lua 5.2 cannot read.
local band, bxor
if bit32 then
    band, bxor = bit32.band, bit32.bxor
else
    band, bxor = load("return function(a, b) return a & b end, function(a, b) return a ~ b end")()
end

local Big = {}
Big.__index = Big
function Big.__eq(a, b) return a.hi == b.hi and a.lo == b.lo and a.signed == b.signed end

function numbers.is_big(n) return getmetatable(n) == Big end

-- The number that two halves are, with a sign or without.
function numbers.make(hi, lo, signed)
    local top = signed and hi >= HALF and hi - WORD or hi
    if top >= -2097152 and top < 2097152 then return floor(top * WORD + lo) end
    return setmetatable({hi = hi, lo = lo, signed = signed or false}, Big)
end

-- The halves of a number, of one below zero those of its two's complement.
function numbers.halves(n)
    if type(n) == "table" then return n.hi, n.lo end
    local lo = n % WORD
    return floor((n - lo) / WORD) % WORD, floor(lo)
end

-- The number that has the opposite sign of two halves.
local function negated(hi, lo, signed)
    return numbers.make((WORD - hi - (lo == 0 and 0 or 1)) % WORD, (WORD - lo) % WORD, signed)
end

-- The number that the lowest bits of two halves are.
function numbers.cut(hi, lo, bits, signed)
    if bits <= 32 then
        lo = bits == 32 and lo or lo % 2 ^ bits
        local negative = signed and lo >= 2 ^ (bits - 1)
        return floor(negative and lo - 2 ^ bits or lo)
    end
    local top = 2 ^ (bits - 32)
    hi = hi % top
    if signed and hi >= top / 2 then hi = hi + WORD - top end
    return numbers.make(floor(hi), floor(lo), signed)
end

local function word(data, first, last, step)
    local made = 0
    for index = first, last, step do made = made * 256 + data:byte(index) end
    return made
end

-- The number that so many bytes are, most significant first or last; at most eight of them.
function numbers.read(data, at, size, little, signed)
    local first, last, step = at + 1, at + size, 1
    if little then first, last, step = last, first, -1 end
    if size <= 4 then return numbers.cut(0, word(data, first, last, step), 8 * size, signed) end
    local low = last - 3 * step
    return numbers.cut(word(data, first, low - step, step), word(data, low, last, step), 8 * size, signed)
end

-- The halves of the number that the lower seven bits of bytes are, least significant first; the
-- upper one is beyond 32 bits if the number is beyond 64.
function numbers.sevens(data, at, size)
    local low, high = 0, 0
    for index = size, 1, -1 do
        local seven = data:byte(at + index) % 128
        if index > 4 then high = high * 128 + seven else low = low * 128 + seven end
    end
    return floor(high / 16), low + high % 16 * 268435456
end

-- The halves of the number that parts of so many bits are, at most 31, least significant first; the
-- upper one is beyond 32 bits if the number is beyond 64.
function numbers.joined(parts, bits)
    local hi, lo, scale, room = 0, 0, 2 ^ bits, 2 ^ (32 - bits)
    for index = #parts, 1, -1 do
        hi, lo = hi * scale + floor(lo / room), lo % room * scale + parts[index]
    end
    return hi, lo
end

-- The number with a sign that halves are whose lowest bit is the sign.
function numbers.unzigzag(hi, lo)
    local negative = lo % 2 == 1
    hi, lo = floor(hi / 2), floor(lo / 2) + hi % 2 * HALF
    if negative then hi, lo = WORD - 1 - hi, WORD - 1 - lo end
    return numbers.make(hi, lo, true)
end

-- Bits out of the middle of a number without a sign.
function numbers.bits(n, below, bits, signed)
    local hi, lo = numbers.halves(n)
    if below >= 32 then hi, lo, below = 0, hi, below - 32 end
    local scale = 2 ^ below
    lo = floor(lo / scale) + hi % scale * (WORD / scale)
    return numbers.cut(floor(hi / scale), floor(lo % WORD), bits, signed)
end

-- The bits that two numbers have in common.
function numbers.both(a, b)
    local ahi, alo = numbers.halves(a)
    local bhi, blo = numbers.halves(b)
    return numbers.make(band(ahi, bhi), band(alo, blo))
end

-- The bits of a number that are not in a mask.
function numbers.without(n, mask)
    local hi, lo = numbers.halves(n)
    local common_hi, common_lo = numbers.halves(numbers.both(n, mask))
    return numbers.make(hi - common_hi, lo - common_lo)
end

function numbers.has_all(n, mask) return numbers.both(n, mask) == mask end

function numbers.add(a, b)
    local ahi, alo = numbers.halves(a)
    local bhi, blo = numbers.halves(b)
    local lo = alo + blo
    local signed = type(a) == "number" and a < 0 or type(b) == "number" and b < 0
    return numbers.make((ahi + bhi + floor(lo / WORD)) % WORD, lo % WORD, signed)
end

function numbers.less(a, b)
    if type(a) == "number" and type(b) == "number" then return a < b end
    local function order(n)
        local hi, lo = numbers.halves(n)
        local below = type(n) == "number" and n < 0 or type(n) == "table" and n.signed and hi >= HALF
        return below and hi - WORD or hi, lo
    end
    local ahi, alo = order(a)
    local bhi, blo = order(b)
    return ahi < bhi or ahi == bhi and alo < blo
end

-- The digits of a number.
function numbers.text(n)
    if type(n) == "number" then return ("%d"):format(n) end
    local hi, lo, parts = n.hi, n.lo, {}
    if n.signed and hi >= HALF then return "-" .. numbers.text(negated(hi, lo)) end
    repeat -- six digits at a time
        local rest = hi % 1000000
        hi, lo = floor(hi / 1000000), lo + rest * WORD
        table.insert(parts, 1, ("%06d"):format(lo % 1000000))
        lo = floor(lo / 1000000)
    until hi == 0 and lo == 0
    return (table.concat(parts):gsub("^0+", ""))
end

function numbers.hex(n)
    local hi, lo = numbers.halves(n)
    return hi > 0 and ("%x%08x"):format(hi, lo) or ("%x"):format(lo)
end

-- The number that digits are, to the base of 10 or another one; nil if it does not fit into 64 bits.
function numbers.parse(digits, to)
    local sign, rest = digits:match("^(-?)0*(%x*)$")
    local hi, lo = 0, 0
    if not rest or #rest > 20 then return nil end
    for digit in rest:gmatch(".") do
        lo = lo * (to or 10) + tonumber(digit, 16)
        hi, lo = hi * (to or 10) + floor(lo / WORD), lo % WORD
        if hi >= WORD then return nil end
    end
    if sign == "" then return numbers.make(hi, lo) end
    return not (hi > HALF or hi == HALF and lo > 0) and negated(hi, lo, true) or nil
end

-- A number of the program, in which one that a double does not hold is a string of digits.
function numbers.of(said) return type(said) == "string" and numbers.parse(said) or said end

-- Whether a number is one of some that the program has.
function numbers.among(n, some)
    for _, one in ipairs(some) do
        if numbers.of(one) == n then return true end
    end
    return false
end

-- The fraction whose bits a number has: 16, 32 or 64 of them.
local FLOATS = {[16] = {10, 31}, [32] = {23, 255}, [64] = {20, 2047}}
function numbers.float(n, bits)
    local width, most, hi, lo = FLOATS[bits][1], FLOATS[bits][2], numbers.halves(n)
    local top, scale, bias = bits == 64 and hi or lo, 2 ^ width, (most - 1) / 2
    local mantissa, exponent = top % scale / scale, floor(top / scale) % (most + 1)
    if bits == 64 then mantissa = mantissa + lo / (scale * WORD) end
    local value = (1 + mantissa) * 2 ^ (exponent - bias)
    if exponent == most then value = mantissa == 0 and math.huge or 0 / 0 end
    if exponent == 0 then value = mantissa * 2 ^ (1 - bias) end
    return floor(top / (scale * (most + 1))) % 2 == 1 and -value or value
end

-- CRC-32 and CRC-32C, by the reversed polynomial.
local remainders = {}
function numbers.crc(data, first, last, polynomial)
    local known = remainders[polynomial] or {}
    for index = known[0] and 256 or 0, 255 do
        local value = index
        for _ = 1, 8 do value = value % 2 == 0 and value / 2 or bxor(floor(value / 2), polynomial) end
        known[index] = floor(value)
    end
    remainders[polynomial] = known
    local crc = 4294967295
    for index = first + 1, last do crc = bxor(known[bxor(crc % 256, data:byte(index))], floor(crc / 256)) end
    return bxor(crc, 4294967295)
end

-- The bytes that digits to the base of 16 are.
function numbers.unhex(digits)
    return (digits:gsub("%x%x", function(pair) return string.char(tonumber(pair, 16)) end))
end

-- Text as bytes have it, and as people are shown it.
local text = {}

-- Where bytes are no UTF-8, as an index from 0 on, behind so many; nil if they are.
function text.wrong(data, behind)
    local index = data:find("[\128-\255]", (behind or 0) + 1)
    while index do
        local a, b = data:byte(index, index + 1)
        local size = a >= 194 and a < 224 and 1 or a >= 224 and a < 240 and 2 or a >= 240 and a < 245 and 3
        local low = a == 224 and 160 or a == 240 and 144 or 128
        local high = a == 237 and 159 or a == 244 and 143 or 191
        if not size or not b or b < low or b > high then return index - 1 end
        if not data:find("^" .. ("[\128-\191]"):rep(size), index + 1) then return index - 1 end
        index = data:find("[\128-\255]", index + size + 1)
    end
    return nil
end

-- How many characters there are.
function text.length(data) return select(2, data:gsub("[^\128-\191]", "")) end

local SHORT = {["\b"] = "\\b", ["\f"] = "\\f", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t"}
local function escaped(mark) return SHORT[mark] or ("\\u%04x"):format(mark:byte()) end

-- Text as JSON has it, with escapes for what cannot be printed or is no UTF-8.
function text.quoted(raw)
    local shown, parts, done = raw:gsub('["\\]', "\\%0"):gsub("%c", escaped), {}, 0
    local wrong = text.wrong(shown)
    while wrong do
        table.insert(parts, shown:sub(done + 1, wrong) .. ("\\udc%02x"):format(shown:byte(wrong + 1)))
        done = wrong + 1
        wrong = text.wrong(shown, done)
    end
    return '"' .. table.concat(parts) .. shown:sub(done + 1) .. '"'
end

-- The digits of bytes.
function text.hex(raw) return (raw:gsub(".", function(one) return ("%02x"):format(one:byte()) end)) end

-- A key as paths and reasons call it; nil if it is long, or neither number, text nor bytes.
function text.key(raw, is_text)
    local shown = (type(raw) == "number" or numbers.is_big(raw)) and numbers.text(raw) or nil
    if type(raw) == "string" then shown = is_text and text.quoted(raw) or "0x" .. text.hex(raw) end
    return shown and text.length(shown) <= 40 and shown or nil
end

-- JSON value by value, in the order of the text. A value has its type, the places where it begins
-- and ends, and what it says: `raw` of texts, numbers and truths. Of lists and objects that hold
-- something the end is not known; their parts are to be read before anything that follows them.
local json = {}
json.__index = json

local BACKSLASH = "\255" -- what stands for one while escapes are replaced; UTF-8 has no such byte
local ESCAPES = {b = "\b", f = "\f", n = "\n", r = "\r", t = "\t"}
local MEMBER = 150 -- bytes of memory that a key takes at most, besides its own
local WORDS = {["true"] = true, ["false"] = true, null = true}

json.kinds = {null = "null", object = "an object", list = "a list"}

-- What a value is in words.
function json.shown(value)
    local said = json.kinds[value.type] or value.digits and value.digits:sub(1, 80) or tostring(value.raw)
    if value.type ~= "string" then return said end
    return text.quoted(#said <= 40 and said or said:sub(1, 39) .. "…")
end

-- The text of a value that begins at `start`, with the keys that it may have without quotes and how
-- deep it may be. `done` is where the last field ended. Its `fail` is told what is wrong and where,
-- `charge` how many bytes are kept.
function json.source(text, start, done, allows, depth)
    local made = {text = text, start = start, done = done, pos = 1, allows = allows, depth = depth}
    return setmetatable(made, json)
end

function json:place() return self.start + self.pos - 1 end

function json:wrong(what, pos)
    self.fail("no JSON: " .. what, self.start + math.max(math.min(pos or self.pos, #self.text) - 1, 0))
end

-- The first character that is no blank; the position is there.
function json:mark()
    self.pos = self.text:match("^[ \t\n\r]*()", self.pos)
    return self.text:sub(self.pos, self.pos)
end

local function utf8_of(code)
    if code < 128 then return code == 92 and BACKSLASH or string.char(code) end
    local rest, lead = "", code < 2048 and 192 or code < 65536 and 224 or 240
    for _ = 1, code < 2048 and 1 or code < 65536 and 2 or 3 do
        rest = string.char(128 + code % 64) .. rest
        code = math.floor(code / 64)
    end
    return string.char(lead + code) .. rest
end

local function of_digits(digits) return utf8_of(tonumber(digits, 16)) end

local function of_pair(high, low)
    return utf8_of(65536 + (tonumber(high, 16) - 55296) * 1024 + tonumber(low, 16) - 56320)
end

-- What stands between quotes, with its escapes replaced.
function json:unescaped(body, start)
    if body:find("[\0-\31]") then self:wrong("invalid control character at", start) end
    if not body:find("\\", 1, true) then return body end
    local said = body:gsub("\\\\", BACKSLASH)
    said = said:gsub("\\u([dD][89abAB]%x%x)\\u([dD][c-fC-F]%x%x)", of_pair):gsub("\\u(%x%x%x%x)", of_digits)
    said = said:gsub("\\([bfnrt])", ESCAPES):gsub('\\(["/])', "%1")
    if said:find("\\", 1, true) then self:wrong("invalid \\escape", start) end
    if said:find("\237[\160-\191]") then self.fail("half a surrogate pair", self.start) end
    return (said:gsub(BACKSLASH, "\\"))
end

function json:string()
    local start, after, mark = self.pos, self.pos + 1, nil
    repeat
        mark, after = self.text:match('^[^"\\]*(.?)()', after)
        if mark == "\\" then after = math.min(after, #self.text) + 1 end
    until mark ~= "\\"
    if mark == "" then self:wrong("unterminated string starting at", start) end
    self.pos = after
    return self:unescaped(self.text:sub(start + 1, after - 2), start)
end

-- The digits of a number at a place, and whether it is a whole one; nil if there is none.
function json.digits(data, pos)
    local whole = data:match("^-?[1-9]%d*", pos) or data:match("^-?0", pos)
    if not whole then return nil end
    local rest = data:match("^%.%d+", pos + #whole) or ""
    rest = rest .. (data:match("^[eE][+-]?%d+", pos + #whole + #rest) or "")
    return whole .. rest, rest == ""
end

function json:number(value)
    local digits, whole = json.digits(self.text, self.pos)
    if not digits then self:wrong("expecting value") end
    if whole and #digits > 64 then self.fail(("a number of %d digits"):format(#digits), value.at) end
    value.type, value.digits, value.whole, self.pos = "number", digits, whole, self.pos + #digits
    value.raw = whole and numbers.parse(digits) or not whole and tonumber(digits) or nil
    if not whole and math.abs(value.raw) == math.huge then self.fail("a number that is not finite", value.at) end
end

-- The next value.
function json:value()
    local mark, word = self:mark(), self.text:match("^%l+", self.pos)
    local value = {at = self:place()}
    if mark == "{" or mark == "[" then
        value.type = mark == "{" and "object" or "list"
        self.pos = self.pos + 1
        if self:mark() ~= (mark == "{" and "}" or "]") then return value end
        self.pos = self.pos + 1
    elseif mark == '"' then
        value.type, value.raw = "string", self:string()
    elseif WORDS[word] then
        value.type, value.raw = word == "null" and word or "truth", word == "true"
        self.pos = self.pos + #word
    else
        self:number(value)
    end
    value.stop = self:place()
    return value
end

-- The key in front of a value: what it says, and whether it is an object.
function json:key()
    local mark, start = self:mark(), self.pos
    local bare, key = self.allows.bare_keys and self.text:match("^-?%d+", start), nil
    local is_object = mark == "{" and self.allows.object_keys or false
    if mark == '"' then
        key = self:string()
    elseif bare then
        key, self.pos = bare, start + #bare
    elseif is_object then
        local allows = self.allows
        self.allows = {} -- it holds no such keys itself
        self:check(self:value(), self.depth)
        key, self.allows = self.text:sub(start, self.pos - 1), allows
    else
        self:wrong("expecting property name enclosed in double quotes")
    end
    if self:mark() ~= ":" then self:wrong("expecting ':' delimiter") end
    self.pos = self.pos + 1
    return key, is_object
end

-- Goes over the parts of a list or an object: each value, with its key and whether that is an object.
function json:parts(value)
    local last, first = value.type == "list" and "]" or "}", true
    return function()
        if value.stop then return nil end
        local mark, key, is_object = self:mark(), nil, nil
        if mark == last then
            self.pos = self.pos + 1
            value.stop = self:place()
            return nil
        end
        if not first and mark ~= "," then self:wrong("expecting ',' delimiter") end
        if not first then self.pos = self.pos + 1 end
        first = false
        if value.type == "object" then key, is_object = self:key() end
        return self:value(), key, is_object
    end
end

-- Passes over what is inside of a value; the end of the last value in it that has no parts.
function json:pass(value)
    value.last = value.last or value.stop
    for one in self:parts(value) do value.last = self:pass(one) end
    return value.last
end

-- Reads a value at some depth to its end, so that what is wrong is found before it is used.
function json:check(value, depth)
    local is_open, seen, cost = value.type == "object" or value.type == "list", {}, 0
    if is_open and depth > self.depth then self.fail("nested deeper than " .. self.depth, self.start) end
    for one, key in self:parts(value) do
        if key and seen[key] then self.fail(("the key %s comes twice"):format(text.quoted(key:sub(1, 40))), one.at) end
        if key then
            seen[key], cost = true, cost + MEMBER + #key
            self.charge(MEMBER + #key)
        end
        self:check(one, depth + 1)
    end
    self.charge(-cost)
end

-- The value that the text is, from its beginning on.
function json:again()
    self.pos = 1
    return self:value()
end

-- The same, once all of it was read.
function json:whole()
    local wrong = text.wrong(self.text)
    if wrong then self.fail("not UTF-8", self.start + wrong) end
    self:check(self:value(), 1)
    if self:mark() ~= "" then self:wrong("extra data") end
    return self:again()
end

-- Buffers of FlatBuffers: what their root table holds, as values that are like those of JSON.
local flatbuffers = {}

-- The names of the fields that are there, in the order of their bytes, and their values. What is
-- wrong is told to `fail` with its offset, and the field if it is one that is wrong.
function flatbuffers.values(data, start, stop, fields, fail)
    local function piece(from, size, item)
        local wrong = (from < 0 or from + size > stop - start) and ("%d bytes are needed at %d"):format(size, from)
        if wrong then fail(wrong, start + math.min(math.max(0, from), stop - start), item) end
        return start + from
    end

    local function number(from, size, item, signed)
        return numbers.read(data, piece(from, size, item), size, true, signed)
    end

    local function text_at(place, item)
        local from = place + number(place, 4, item) + 4
        if from < place + 8 then fail("the text is within its own place", start + place, item) end
        local size = number(from - 4, 4, item)
        local first = piece(from, size + 1, item)
        local raw = data:sub(first + 1, first + size)
        local wrong = text.wrong(raw)
        if data:byte(first + size + 1) ~= 0 then fail("the text does not end in a zero byte", first, item) end
        if wrong then fail("not UTF-8", first + wrong, item) end
        return {type = "string", raw = raw, at = first, stop = first + size + 1}
    end

    local function number_at(place, size, item)
        local raw = number(place, size, item, item.slot == "signed")
        local at, stop = start + place, start + place + size
        if item.slot == "bool" and raw < 2 then return {type = "truth", raw = raw == 1, at = at, stop = stop} end
        return {type = "number", whole = true, raw = raw, digits = numbers.text(raw), at = at, stop = stop}
    end

    local root = number(0, 4)
    local head = root - number(root, 4, nil, true)
    local count, size, names, values = number(head, 2), number(head + 2, 2), {}, {}
    if root < 4 or count < 4 or count % 2 == 1 or size < 4 then
        fail(("a table at %d of %d bytes, with %d bytes of offsets"):format(root, size, count), start)
    end
    piece(head, count)
    piece(root, size)
    for index = 1, math.min(#fields, (count - 4) / 2) do
        local item, slot = fields[index], head + 2 + 2 * index
        local place, name, wide = number(slot, 2, item), item.keys[1], math.floor(item.bits / 8)
        local is_outside = place > 0 and (place < 4 or place + wide > size)
        if is_outside then fail(("%d is outside of the table"):format(place), start + slot, item) end
        if place > 0 then
            values[name] = item.slot == "text" and text_at(root + place, item) or number_at(root + place, wide, item)
            table.insert(names, name)
        end
    end
    table.sort(names, function(a, b) return values[a].at < values[b].at end)
    return names, values
end

-- Reads frames as the program says: what every byte is, and what is wrong with it. It knows no
-- protocol; the operations are those of lowered schemas. Here is what all of them stand on.
local reader, ops, floor, NONE, ABSENT = {}, {}, math.floor, {}, {there = false}
local holds -- whether a condition holds
local R -- what is being read: the bytes, where the reader is, where the region ends, what was found

local function bytes_of(start, stop) return R.data:sub(start + 1, stop) end

-- A place is a step from the one above it: a name, an index, or a part such as ".(length)". What
-- stands around it (the depth, the fields read so far, whether it is hidden) it shares with others.
local function inside(at, step, name, nullable)
    return {up = at, step = step, name = name or at.name, around = at.around, nullable = nullable}
end

local function beside(at, part) return inside(at, ".(" .. part .. ")", "(" .. part .. ")", true) end

local function changed(at, changes)
    local made, around = {}, {}
    for key, value in pairs(at) do made[key] = value end
    for key, value in pairs(at.around) do around[key] = value end
    for key, value in pairs(changes) do around[key] = value end
    made.around = around
    return made
end

local function field_place(at, item)
    local here = inside(at, "." .. item.name, item.name, item.nullable)
    for _, test in ipairs(item.null_when or NONE) do here.nullable = here.nullable and holds(test, here) end
    return item.secret and changed(here, {secret = true}) or here
end

local function step_of(at) return type(at.step) == "number" and ("[%d]"):format(at.step) or at.step end
local function path_of(at)
    at.path = at.path or path_of(at.up) .. step_of(at)
    return at.path
end

local function fail(reason, at, offset)
    error({reason = reason, path = path_of(at), at = offset or R.pos}, 0)
end

local function report(reason, at, offset)
    if #R.problems >= 1000 then return end
    table.insert(R.problems, {reason = reason, path = path_of(at), at = offset})
    R.notes[("%s %d"):format(path_of(at), offset)] = reason
end

-- Counts what is kept while a frame is read: no frame takes more memory than its size warrants.
local function charge(cost, at)
    R.room = R.room - cost
    if R.room < 0 then fail(("too many values for %d bytes"):format(#R.data), at) end
end

local function take(size, at)
    if R.pos + size > R.stop then
        fail(("ends too early: %d bytes are needed, %d are left"):format(size, R.stop - R.pos), at)
    end
    R.pos = R.pos + size
    return R.pos - size
end

-- Notes what bytes are; `span` may say already what only some fields have.
local function note(at, start, stop, class, value, names, span)
    R.covered = math.max(R.covered, stop)
    if at.around.hidden then return end
    local is_full = #R.spans >= R.options.fields
    R.left_out = R.left_out + (is_full and 1 or 0)
    if is_full then return end
    span = span or {}
    span.place, span.at, span.size = at, start, stop - start
    span.class, span.value, span.names = class, value, names
    table.insert(R.spans, span)
    span.index = #R.spans
end

local function read(op, at)
    R.steps = R.steps - 1
    if R.steps < 0 then fail("more fields than bytes", at) end
    return ops[op.op](op, at)
end

local function null_at(at, offset)
    if not at.nullable then fail("null is not allowed here", at, offset) end
    return {there = false, null = true}
end

-- Makes what follows end at a place; gives back what is to be told to `leave`.
local function enter(stop, at, offset)
    local outer = {stop = R.stop, missing = R.missing}
    if stop > R.stop and R.stop < #R.data then fail("length runs past the end", at, offset) end
    R.missing, R.stop = math.max(0, stop - R.stop), math.min(stop, R.stop)
    return outer
end

local function leave(at, outer, is_last)
    local left, is_whole = R.stop - R.pos, is_last and R.is_frame and at.around.depth == 0
    if R.missing > 0 then fail(("runs past the end, %d bytes are missing"):format(R.missing), at) end
    if left > 0 and not is_whole then fail(left .. " bytes left in the region", at) end
    if left > 0 then
        local here = beside(at, "trailing")
        report(left .. " bytes after the last field", here, R.pos)
        note(here, R.pos, R.stop, "bytes", bytes_of(R.pos, R.stop))
    end
    R.pos, R.stop, R.missing = R.stop, outer.stop, outer.missing
end

-- The place of a record for its fields, so many levels deeper, and what becomes of them.
local function entered(at, levels)
    local members, depth = {}, at.around.depth + levels
    if depth > program.depth then fail("nested deeper than " .. program.depth, at) end
    return changed(at, {depth = depth, scope = {members = members, outer = at.around.scope}}), members
end

-- The field of a record that a number or a name tells.
local function field_by(op, key) return op.by_key and op.fields[op.by_key[key]] end

-- What a record is whose fields were read; what rules they break is reported.
local function closed(op, members, at, offset)
    for _, rule in ipairs(op.rules or NONE) do
        local there = {}
        for _, name in ipairs(rule.fields) do
            if members[name].there then table.insert(there, name) end
        end
        local needs = rule.needs and members[rule.fields[1]].there and #there < #rule.fields
        if needs then report(rule.says, at, offset) end
        if #there < (rule.least or 0) or #there > (rule.most or #there) then report(rule.says, at, offset) end
        for index = 2, rule.ordered and #there or 0 do
            local low, high = there[index - 1], there[index]
            local falls = numbers.less(members[high].raw, members[low].raw)
            if falls then report(("%s is more than %s"):format(low, high), at, offset) end
        end
    end
    return {there = true, members = members}
end

local look_up

-- What is negotiated, be it by the message itself.
local function agreed(name, at)
    local message = program.messages[R.name] or NONE
    local said, test = (message.says or NONE)[name], (message.decides or NONE)[name]
    if said then return look_up(said, at) end
    if test then return {there = true, raw = holds(test, at)} end
    return {there = true, raw = R.options.agreed(name)}
end

function look_up(ref, at)
    local root, names, scope, found = ref[1], ref[2], at.around.scope, nil
    if root == "negotiated" then found = agreed(names[1], at) end
    if root == "frame" then scope = {members = R.frame or NONE} end
    while scope and not found do found, scope = scope.members[names[1]], scope.outer end
    if root == "negotiated" and found.raw == nil then
        fail(names[1] .. " is negotiated by connections, and was not given", at)
    elseif not found and not (R.frame and program.frame_fields[names[1]]) then
        local path = (root == "frame" and "/" or "") .. table.concat(names, ".")
        fail(("nothing was read before that %s could mean"):format(path), at)
    end
    for index = 2, #names do found = found and (found.members or NONE)[names[index]] end
    return found or ABSENT
end

-- The number that a value is; nil if it is none.
local function number_in(raw)
    if type(raw) == "boolean" then return raw and 1 or 0 end
    return (type(raw) == "number" or numbers.is_big(raw)) and raw or nil
end

-- Whether a value is one of the numbers, or has the bytes, that a check asks for.
local function satisfies(check, raw)
    if check.hex then return raw == numbers.unhex(check.hex) end
    local number = number_in(raw)
    if number and check.mask then number = numbers.both(number, numbers.of(check.mask)) ~= 0 and 1 or 0 end
    return numbers.among(number, check.numbers)
end

-- The number that a reference leads to, or whether all bits of it are set that count; nil for none.
local function label(ref, at)
    local number, mask = number_in(look_up(ref, at).raw), numbers.of(ref[3])
    return number and mask and (numbers.has_all(number, mask) and 1 or 0) or number
end

-- Whether a condition holds.
function holds(test, at)
    local fits
    if test.verb == "present" then fits = look_up(test.on, at).there
    else fits = numbers.among(label(test.on, at), test.values or NONE) end
    return fits ~= (test.negated or false)
end

-- Operations: values among bytes, and what stands around them.

-- What is wrong with a number that its table of names does not know.
local function unnamed(op, number)
    local names = op.names and program.names[op.names + 1]
    if not names or names.open then return nil end
    local rest = names.flags and numbers.without(number, numbers.of(names.known))
    if rest then return rest ~= 0 and names.none .. numbers.hex(rest) end
    return not names.values[numbers.text(number)] and names.none .. numbers.text(number)
end

-- The value of a number, if it is a legal one; nil for one that makes a field unknown.
local function judged(op, number, at, offset)
    local low, high, wrong = numbers.of(op.low), numbers.of(op.high), unnamed(op, number)
    if op.null ~= nil and number == numbers.of(op.null) then return null_at(at, offset) end
    if low and numbers.less(number, low) then report("at least " .. numbers.text(low), at, offset) end
    if high and numbers.less(high, number) then report("at most " .. numbers.text(high), at, offset) end
    if wrong and not op.skips then fail(wrong, at, offset) end
    return not wrong and {there = true, raw = number} or nil
end

local function class_of(op) return (op.signed or op.zigzag) and "int" or "uint" end

-- The value of a number in the bytes from a place on; `span` may say which of their bits it has.
local function noted(op, number, at, start, stop, span)
    if op.escape and number == 2 ^ op.bits - 1 then
        number = numbers.add(number, read(op.escape, beside(at, "escape")).raw or 0)
    end
    local found = judged(op, number, at, start)
    if not found then return nil end
    span = span or {}
    span.null = found.null
    note(at, start, stop, class_of(op), number, op.names, span)
    return found
end

-- The number in the next bits, which are whole bytes, and where they begin.
local function next_number(bits, op, at)
    local start = take(floor(bits / 8), at)
    return numbers.read(R.data, start, R.pos - start, op.little, op.signed), start
end

-- Bits of a word that several fields share.
local function shared(op, at)
    if op.word then
        local number, start = next_number(op.word, op, at)
        R.word = {bits = op.word, number = number, at = start, stop = R.pos}
    end
    local word = R.word
    local number = numbers.bits(word.number, op.below, op.bits, op.signed)
    local span = {bit = word.bits - op.below - op.bits, width = op.bits}
    if op.op == "bool" then
        note(at, word.at, word.stop, "bool", number > 0, nil, span)
        return {there = true, raw = number > 0, start = word.at}
    end
    local found = noted(op, number, at, word.at, word.stop, span)
    found.start = word.at
    return found
end
function ops.int(op, at)
    if op.below then return shared(op, at) end
    local number, start = next_number(op.bits, op, at)
    return noted(op, number, at, start, R.pos)
end

-- The halves of a number in groups of seven bits; a loose one may be longer than it need be.
local function varint(bits, at, is_loose)
    local start, hi, lo, byte = R.pos, 0, nil, nil
    repeat
        byte = R.data:byte(take(1, at) + 1)
        if byte < 128 and R.pos == start + 1 then return 0, byte end
        hi, lo = numbers.sevens(R.data, start, R.pos - start)
        local fits = hi < 2 ^ (bits - 32) and (bits > 32 or lo < 2 ^ bits)
        if not fits or byte > 127 and 7 * (R.pos - start) >= bits then
            fail(("does not fit into %d bits"):format(bits), at, start)
        end
    until byte < 128
    if byte == 0 and not is_loose then fail("not as short as it could be", at, start) end
    return hi, lo
end
-- The halves of a number in words that go on while their highest or their lowest bit is set.
local function words(op, at)
    local start, width, parts, mark = R.pos, 8 * op.size - 1, {}, 2 ^ (8 * op.size - 1)
    local hi, lo, more
    repeat
        local from = take(op.size, at)
        local word = numbers.read(R.data, from, op.size, not op.big)
        more = op.lowest and word % 2 == 1 or not op.lowest and word >= mark
        local part = op.lowest and floor(word / 2) or word % mark
        table.insert(parts, op.big and 1 or #parts + 1, part)
        hi, lo = numbers.joined(parts, width)
        if hi >= 2 ^ (op.bits - 32) or more and width * #parts >= op.bits then
            fail(("does not fit into %d bits"):format(op.bits), at, start)
        end
    until not more
    if #parts > 1 and parts[#parts] == 0 then fail("not as short as it could be", at, start) end
    return hi, lo
end
function ops.varint(op, at)
    local start = R.pos
    local hi, lo
    if op.size then hi, lo = words(op, at) else hi, lo = varint(op.wraps and 64 or op.bits, at, op.wraps) end
    local number = numbers.cut(hi, lo, op.bits, op.signed)
    if op.zigzag then number = numbers.unzigzag(numbers.halves(number)) end
    return noted(op, number, at, start, R.pos)
end
function ops.bool(op, at)
    if op.below then return shared(op, at) end
    local start, hi, lo = R.pos, 0, nil
    if op.varint then hi, lo = varint(64, at, true) else lo = R.data:byte(take(1, at) + 1) end
    if lo > 1 and not op.varint then report("a flag is 0 or 1", at, start) end
    note(at, start, R.pos, "bool", hi + lo > 0)
    return {there = true, raw = hi + lo > 0}
end
function ops.float(op, at)
    local number, start = next_number(op.bits, op, at)
    local value = numbers.float(number, op.bits)
    note(at, start, R.pos, "float", value)
    return {there = true, raw = value}
end

-- The number in the next bytes, which are not passed over; nil if there are not so many.
local function number_ahead(ahead)
    local start = R.pos + (ahead.before or 0)
    if start + ahead.size > R.stop then return nil end
    return numbers.bits(numbers.read(R.data, start, ahead.size, ahead.little), ahead.below or 0, ahead.bits)
end
function ops.octets(op, at)
    local start, mark = R.pos, numbers.unhex(op["until"] or "")
    local found = #mark > 0 and R.data:find(mark, start + 1, true) or math.huge
    if found - 1 + #mark > R.stop then found = nil end
    if op["until"] and not found and not op.last_open then fail(op.missing, at) end
    local stop = found and found - 1 or R.stop
    local after = found and stop + #mark or stop
    R.pos = after
    local raw = bytes_of(start, stop)
    local wrong = op.text and not op.loose and text.wrong(raw)
    if op.max and #raw > op.max then report(("more than %d bytes"):format(op.max), at, start) end
    if wrong then report("not UTF-8", at, start + wrong) end
    note(at, start, stop, op.text and "text" or "bytes", raw)
    if after > stop then note(beside(at, "end"), stop, after, "uint", numbers.read(R.data, stop, after - stop)) end
    return {there = true, raw = raw, text = op.text, from = start, stop = stop}
end
function ops.nothing() return {there = false} end
local function routine(op) return op.op == "call" and routine(program.routines[op.name]) or op end
function ops.call(op, at) return read(routine(op), at) end

-- How many bytes or items there are, less what their number includes beside them; nil for a null.
local function measure(size, part, at, null, includes)
    if type(size) == "number" then return size end
    local start, here = R.pos, beside(at, part)
    local number = (size.op and read(size, here) or look_up(size, at)).raw
    if not number or null ~= nil and number == numbers.of(null) then return nil end
    if numbers.less(number, includes or 0) then
        local least = includes and ", at least " .. includes or ""
        fail(("a %s of %s%s"):format(part, numbers.text(number), least), here, start)
    end
    return (type(number) == "number" and number or numbers.MOST) - (includes or 0)
end
-- What goes on to the last bytes of its region.
local function before(op, at)
    local stop = R.stop + R.missing - op.behind
    if stop < R.pos then fail(("ends too early: %d bytes are to follow"):format(op.behind), at) end
    local outer = enter(stop, at, R.pos)
    local found = read(op.of, at)
    leave(at, outer)
    return found
end
function ops.region(op, at)
    local start = R.pos
    if op.behind then return before(op, at) end
    local size, content = measure(op.size, "length", at, op.null, op.includes), R.pos
    if not size then return null_at(at, start) end
    local outer = enter(content + size, at, start)
    local found = read(op.of, at)
    leave(at, outer, true)
    found.content = content
    return found
end
function ops.choose(op, at)
    local ahead, number = op.ahead, R.stop - R.pos
    if op.on then number = label(op.on, at) end
    if ahead then number = number_ahead(ahead) or take(ahead.before + ahead.size, at) end
    local digits = number and numbers.text(number)
    local index = digits and op.labels and op.labels[digits]
    local case = index and op.cases[index + 1] or op.otherwise
    if case then return read(case, at) end
    local none = op.none and op.none:gsub("{}", digits)
    none = none or ("no case of %s applies"):format((R.name .. path_of(at)):match("[^.]*$"))
    return fail(none, at, R.pos + (ahead and ahead.before or 0))
end

local function count_of(op, at)
    if op.count == nil then return math.huge end
    local start = R.pos
    local count, left = measure(op.count, "count", at, op.null, op.includes), R.stop - R.pos
    if count and count > (op.max or count) then fail(("more than %d items"):format(op.max), at, start) end
    if count and count > 8 * left / op.least then -- a product may be more than Lua 5.4 can hold
        fail(("%s items in %d bytes"):format(numbers.text(count), left), at, start)
    end
    return count
end

-- Whether a value is one of those that were kept; if not, it is one from here on.
local function came_before(kept, raw, at)
    local id = numbers.is_big(raw) and numbers.text(raw) or raw
    if id == nil or id ~= id or kept.by[id] ~= nil then return id ~= nil and id == id end
    charge(150, at)
    kept.by[id] = true
    table.insert(kept, id)
    return false
end

-- A list, whose items are kept only if a condition may ask for them.
local function new_list(at) return {there = true, count = 0, items = program.asked[at.name] and {}} end

local function add_item(list, raw, at)
    list.count = list.count + 1
    if not list.items then return end
    charge(32, at)
    list.items[list.count] = raw or false
end

-- The place of the next item; those behind the last that is shown are hidden.
local function next_item(list, at)
    if list.count == R.options.entries then list.around = changed(at, {hidden = true}) end
    return inside(list.around or at, list.count)
end

-- The key of an item, which becomes its place instead of an index, unless it is long or no simple value.
local function read_key(op, here, kept)
    local begin, at = R.pos, inside(inside(here.up, here.step), ".(key)", "(key)")
    local key = read(op.key, at)
    local shown = text.key(key.raw, key.text)
    here.step = shown and "[" .. shown .. "]" or here.step
    local again = came_before(kept, key.raw, at) and ("the key %s comes twice"):format(shown or here.step)
    if op.entries then
        again = kept.last and not numbers.less(kept.last, key.raw) and
            ("the key %s is behind %s"):format(shown, numbers.text(kept.last))
        kept.last = key.raw
    end
    if again then report(again, at, begin) end
    return key.raw
end

-- The field of the record around that an entry of a map is, if it is one, and its place.
local function entry_at(op, at, here, key)
    for _, item in ipairs(op.entries or NONE) do
        local is_it = numbers.of(item.number) == key
        for _, test in ipairs(is_it and item.when or NONE) do is_it = is_it and holds(test, at) end
        if is_it then return item, field_place(at.up, item) end
    end
    return op, here
end
-- Where the last whole item ends of a list whose last one may be cut off.
local function whole(told)
    local pos, least = R.pos, (told.offset or 0) + (told.size or 0)
    while R.stop - pos >= least do
        local more, size = told.more or 0, told.size or 0
        local said = size > 0 and numbers.read(R.data, pos + (told.offset or 0), size, told.little, false) or 0
        if type(said) ~= "number" or said + more > R.stop - pos then return pos end
        if said + more < math.max(least, 1) then return R.stop end
        pos = pos + said + more
    end
    return pos
end
function ops.list(op, at)
    local start, count = R.pos, count_of(op, at)
    if not count then return null_at(at, start) end
    local list, kept, twice, stop = new_list(at), {by = {}}, false, R.stop
    if op.whole then R.stop = whole(op.whole) end
    while list.count < count and (op.count ~= nil or R.pos < R.stop) do
        if op.max and list.count >= op.max then fail(("more than %d items"):format(op.max), at) end
        local begin, here = R.pos, next_item(list, at)
        local key = op.key and read_key(op, here, kept)
        local item, place = entry_at(op, at, here, key)
        local raw = read(item.of, place).raw
        local is_empty = op.count == nil and R.pos == begin
        if is_empty then fail((key and "a pair" or "an item") .. " without bytes", here) end
        if type(key) == "string" then kept.by[key] = raw end
        twice = op.unique and came_before(kept, raw, at) or twice
        add_item(list, raw, at)
    end
    local few = op.min and list.count < op.min and "%d items, %d at least"
    if few then report(few:format(list.count, op.min), at, R.pos) end
    if twice then report("items must differ", at, R.pos) end
    local cut = R.pos
    R.stop = stop
    if op.whole and cut < stop then
        R.pos = stop
        note(beside(at, "cut"), cut, stop, "bytes", bytes_of(cut, stop))
    end
    list.keys = op.key and kept
    return list
end

-- Records: fields in a row, and what follows from the lengths, counts and checksums among them.

local POLYNOMIALS = {crc32 = 3988292384, crc32c = 2197175160}
local Record = {}
Record.__index = Record

-- Whether an optional field comes next: bytes are left, or they begin with a constant.
local function comes(begins, behind)
    if not begins then return R.pos < math.min(R.stop, R.stop + R.missing - behind) end
    if not begins.hex then return number_ahead(begins) == numbers.of(begins.number) end
    return bytes_of(R.pos, math.min(R.pos + begins.size, R.stop)) == numbers.unhex(begins.hex)
end
function Record:value(item, at)
    local start, const = R.pos, item.const
    for _, test in ipairs(item.when or NONE) do
        if not holds(test, at) then return item.elsewhere and {there = true, raw = numbers.of(item.elsewhere[1])} or ABSENT end
    end
    if item.optional and not comes(item.begins, item.behind or 0) then return const and {there = false, raw = false} or ABSENT end
    if self.nulls[item.name] then return null_at(at, start) end
    local found = read(item.of, at)
    if const and not satisfies(const, found.raw) then report(const.says, at, found.start or start) end
    return const and item.optional and {there = true, raw = true} or found
end
function Record:field(item)
    local at, start, spans = field_place(self.inner, item), R.pos, #R.spans
    local found = self:value(item, at)
    local place = {at = at, start = found.start or start, content = found.content or start, stop = R.pos}
    place.span = R.spans[spans + 1]
    self.members[item.name], self.places[item.name] = found, place
end
function Record:must(step, found, place)
    if found.there and not satisfies(step, found.raw) then fail(step.says, place.at, place.start) end
end
function Record:length(step, found, place)
    if not found.there then
        for _, name in ipairs(place.stop > place.start and step.fields or NONE) do self.nulls[name] = true end
    elseif numbers.less(found.raw, 0) then
        fail("a length of " .. numbers.text(found.raw), place.at, place.start)
    end
end
function Record:count(step, found, place)
    if not found.there and place.stop > place.start then self.nulls[step.items] = true end
end
function Record:sum(step, found, place)
    if not found.there or not R.options.checksums then return end
    local first, last = self.places[step.first], self.places[step.last]
    local start = first and (first == last and first.content or first.start) or R.pos
    local stop = last and last.stop or step.empty and start or R.stop
    local made = numbers.crc(R.data, start, stop, POLYNOMIALS[step.algorithm])
    if step.mask then made = numbers.both(made, numbers.of(step.mask)) end
    if place.span then place.span.verdict = made == found.raw end
    if made ~= found.raw then report(step.differs, place.at, place.start) end
end
function Record:enter(step, found, place)
    if not found.there then return end
    local size = type(found.raw) == "number" and found.raw or numbers.MOST
    local stop = size + (step.record and self.start or R.pos)
    if stop < R.pos then fail("less than was read already", place.at, place.start) end
    self.regions[step.of] = enter(stop, place.at, place.start)
end
function Record:leave(step)
    local outer = self.regions[step.of]
    if outer then leave(self.at, outer, step.whole) end
end
function ops.record(op, at)
    local inner, members = entered(at, 1)
    local self = setmetatable({at = at, inner = inner, members = members, start = R.pos}, Record)
    self.places, self.nulls, self.regions = {}, {}, {}
    if at.around.depth == 0 and R.is_frame then R.frame = members end
    for _, item in ipairs(op.fields or NONE) do
        self:field(item)
        for _, step in ipairs(item["then"] or NONE) do
            self[step["do"]](self, step, members[step.of], self.places[step.of])
        end
    end
    return closed(op, members, at, self.start)
end

-- Records of Protocol Buffers: fields with numbers in front of them, in any order.

local SIZES, VARINT, SIZED, GROUP, GROUP_END = {[1] = 8, [5] = 4}, 0, 2, 3, 4
local next_piece

-- Passes over the fields of a group that nobody knows.
local function pass_group(tag, at, depth)
    if depth > 64 then fail("groups nested deeper than 64", at) end
    while R.pos < R.stop do
        local piece = next_piece(at, depth)
        local ends, wrong = piece.wire == GROUP_END, "group %d ends inside of group %d"
        if ends and piece.tag ~= tag then fail(wrong:format(piece.tag, tag), at, piece.start) end
        if ends then return end
    end
    fail(("the group %d has no end"):format(tag), at)
end

-- The next field as it stands in the bytes; the reader goes on behind it.
function next_piece(at, depth)
    local start = R.pos
    local _, key = varint(32, at, true)
    local tag, wire, behind_tag, high, size = floor(key / 8), key % 8, R.pos, 0, SIZES[key % 8] or 0
    if tag == 0 then fail("no field has the number 0", at, start) end
    if wire > 5 then fail(("there is no wire type %d"):format(wire), at, start) end
    if wire == GROUP_END and depth == 0 then fail("the end of a group that never began", at, start) end
    if wire == SIZED then high, size = varint(64, at, true) end
    local content = R.pos
    if wire == VARINT then varint(64, at, true) end
    if wire == GROUP then pass_group(tag, at, depth + 1) end
    if high > 0 or R.pos + size > R.stop then
        local reason = wire == SIZED and "length runs past the end" or "ends too early"
        fail(reason, inside(at, (".(field %d)"):format(tag)), behind_tag)
    end
    R.pos = R.pos + size
    return {tag = tag, wire = wire, start = start, behind_tag = behind_tag, content = content, stop = R.pos}
end

-- A record half read: it may come in several pieces, which are one value together.
local Message = {}
Message.__index = Message

local function half_read(op, at)
    local inner, members = entered(at, op.envelope and 0 or 1)
    return setmetatable({op = op, at = inner, members = members, start = R.pos}, Message)
end

-- The place of a member; what is in an envelope has the place of this.
function Message:place(item) return item.name == "" and self.at or field_place(self.at, item) end

-- Reads a value of a member; nil for a number that makes the field an unknown one.
function Message:value(item, here)
    local members, name, list = self.members, item.name, nil
    if item.merges then
        members[name] = members[name] or half_read(routine(item.of), here)
        return members[name]:all()
    elseif item.listed then
        list = members[name] or new_list(here)
        members[name] = list
    end
    local found = read(item.of, list and next_item(list, here) or here)
    if found and list then add_item(list, found.raw, here) elseif found then members[name] = found end
    if item.const and not satisfies(item.const, found.raw) then
        fail(("%s, is %s"):format(item.const.says, numbers.text(found.raw)), self.at, self.start)
    end
    return found
end
function Message:packed(item, here)
    while R.pos < R.stop do self:value(item, here) end
    return true
end

-- Takes a field that is known; nil if its number is not.
function Message:take(item, piece)
    local here, spans, pos, stop = self:place(item), #R.spans, R.pos, R.stop
    note(beside(here, "tag"), piece.start, piece.behind_tag, "uint", piece.tag)
    if piece.content > piece.behind_tag then
        note(beside(here, "length"), piece.behind_tag, piece.content, "uint", piece.stop - piece.content)
    end
    R.pos, R.stop = piece.content, piece.stop
    local known = (piece.wire == item.wire and self.value or self.packed)(self, item, here)
    R.pos, R.stop = pos, stop
    while not known and #R.spans > spans do table.remove(R.spans) end
    return known
end

-- Takes all fields of the region.
function Message:all()
    self.stop = R.stop
    while R.pos < R.stop do
        local piece = next_piece(self.at, 0)
        local item = field_by(self.op, piece.tag)
        local fits = item and (piece.wire == item.wire or item.listed and piece.wire == SIZED)
        if fits and self:take(item, piece) then
            for _, other in ipairs(item.replaces or NONE) do self.members[other] = nil end
        else
            local here = inside(self.at, (".(field %d)"):format(piece.tag), "(field)")
            if self.op.refuses then report(("no field has the number %d"):format(piece.tag), here, piece.start) end
            note(here, piece.start, piece.stop, "bytes", bytes_of(piece.start, piece.stop))
        end
    end
    return self
end
function Message:finish()
    local members = self.members
    for _, item in ipairs(self.op.fields or NONE) do
        local found = members[item.name] or item.listed and new_list(self:place(item)) or ABSENT
        if item.merges and found ~= ABSENT then found = found:finish() end
        if item.required and not found.there then fail("is missing", self:place(item), self.stop) end
        members[item.name] = found
    end
    if self.op.envelope then return members[""] end
    return closed(self.op, members, self.at, self.start)
end
function ops.protobuf(op, at) return half_read(op, at):all():finish() end

-- JSON, maps of text and tables of FlatBuffers: records whose fields have names. What is read is
-- `R.text`, value by value; one without parts is a field, with what stands in front of it.

local as_json = {}
local function from_json(op, value, at) return as_json[op.op](op, value, at) end
function as_json.call(op, value, at) return from_json(routine(op), value, at) end

-- Notes a value without parts, unless it begins before the end of the one before it.
local function leaf(value, at, class, raw, names)
    local done, stop = R.text.done, R.text:pass(value)
    if value.at >= done then
        note(at, done, stop, class, raw, names)
        local noted = R.spans[#R.spans] or NONE
        if noted.place == at then noted.from = value.at end
        R.text.done = stop
    end
    return {there = true, raw = raw, text = class == "text"}
end

-- A value of any kind, as the text that it is.
function as_json.any(_, value, at)
    if value.type == "null" then return leaf(value, at, "any") end
    R.text:pass(value)
    return leaf(value, at, "text", value.type == "string" and value.raw or bytes_of(value.at, value.stop))
end

local function expected(what, value, at)
    fail(("%s is expected, not %s"):format(what, json.shown(value)), at, value.at)
end

-- What a value without parts says that may be in quotes, or must be, as a text.
local function said_by(op, value, kind)
    if value.type == "string" then return op.quoted and value.raw or nil end
    return value.type == kind and not op.strict and (value.digits or tostring(value.raw)) or nil
end

-- The number that digits are; nil if they are none of what is asked for.
local function whole_in_json(op, value, at)
    local digits, is_text = value.whole and not op.strict and value.digits, value.type == "string" and op.base
    if is_text then digits = #value.raw <= 65 and value.raw:match(op.base == 16 and "^-?%x+$" or "^-?%d+$") end
    if not digits then expected(is_text and "digits to the base of " .. op.base or op.expects, value, at) end
    local number, low, high = numbers.parse(digits, is_text), numbers.of(op.between[1]), numbers.of(op.between[2])
    if not number or numbers.less(number, low) or numbers.less(high, number) then
        local shown = number and numbers.text(number) or digits
        fail(("%s is not between %s and %s"):format(shown, numbers.text(low), numbers.text(high)), at, value.at)
    end
    return number
end

-- The number that a name stands for, or that is there instead.
local function named_in_json(op, value, at)
    local names, digits = program.names[op.names + 1], op.ordinals and value.whole and value.digits
    if value.type == "string" then digits = op.ordinals and op.quoted and value.raw:match("^0*(%d+)$") end
    local number = value.type == "string" and numbers.of(names.spelt[value.raw])
    return number or digits and names.values[digits] and numbers.of(digits) or expected(op.expects, value, at)
end
function as_json.int(op, value, at)
    local number = (op.between and whole_in_json or named_in_json)(op, value, at)
    judged(op, number, at, value.at)
    return leaf(value, at, class_of(op), number, op.names)
end
function as_json.bool(op, value, at)
    local said = said_by(op, value, "truth")
    if said ~= "true" and said ~= "false" then expected(op.expects, value, at) end
    return leaf(value, at, "bool", said == "true")
end
function as_json.float(op, value, at)
    local said = said_by(op, value, "number")
    local number = said and json.digits(said, 1) == said and tonumber(said)
    if not number or math.abs(number) == math.huge then expected(op.expects, value, at) end
    return leaf(value, at, "float", number + 0.0)
end
function as_json.octets(op, value, at)
    local raw = value.type == "string" and value.raw
    if op.unquoted then raw = raw or value.type == "truth" and tostring(value.raw) or value.digits end
    if not raw then expected(op.text and "text" or "text in base 64", value, at) end
    if not op.text and (#raw % 4 > 0 or not raw:find("^[%w+/]*=?=?$")) then expected("base 64", value, at) end
    local size = op.text and #raw or #raw / 4 * 3
    if op.max and size > op.max then report(("more than %d bytes"):format(op.max), at, value.at) end
    return leaf(value, at, "text", raw)
end

-- Goes over the parts of a list or an object, which is a field itself if it has none.
local function parts_of(value, kind, at)
    if value.type ~= kind then expected(json.kinds[kind], value, at) end
    if value.stop then as_json.any(nil, value, at) end
    return R.text:parts(value)
end

-- The key of a map: text, or an object that stands there as it is. It is no field.
local function key_in_json(op, key, is_object, value, at)
    local said, outer = {type = "string", raw = key, at = value.at, stop = value.at}, R.text
    if is_object ~= (op.objects or false) then expected(is_object and "text" or "an object", said, at) end
    R.text = json.source(key, value.at, math.huge, NONE)
    function R.text.place() return value.at end
    local found = from_json(op.key, is_object and R.text:value() or said, at)
    R.text = outer
    return found.raw
end
function as_json.list(op, value, at)
    local list, kept, twice = new_list(at), {by = {}}, false
    for one, key, is_object in parts_of(value, op.key and "object" or "list", at) do
        local here, said = next_item(list, at), nil
        if key then
            here.step = "[" .. text.quoted(key) .. "]"
            said = key_in_json(op, key, is_object, one, here)
            if came_before(kept, said, here) then report("two keys mean the same", here, one.at) end
        end
        local raw = from_json(op.of, one, here).raw
        if type(said) == "string" then kept.by[said] = raw or true end
        twice = op.unique and came_before(kept, raw, at) or twice
        add_item(list, raw, at)
    end
    local few = op.min and list.count < op.min and "%d items, %d at least"
    if few then report(few:format(list.count, op.min), at, value.at) end
    local most = op.max and list.count > op.max and "%d items, %d at most"
    if most then report(most:format(list.count, op.max), at, value.at) end
    if twice then report("items must differ", at, value.at) end
    list.keys = op.key and kept
    return list
end

-- What stands for a field that is left out.
local function standing(default)
    local kept = {by = default.map}
    for key in pairs(default.map or NONE) do table.insert(kept, key) end
    return {there = true, raw = numbers.of(default.number) or default.value, keys = default.map and kept}
end

-- The members of a record by their names; `parts` goes over the value and the name of each.
local function read_entries(op, at, offset, parts)
    local inner, members = entered(at, 0)
    for one, key in parts do
        local item = field_by(op, key)
        local here = item and field_place(inner, item) or inside(inner, "." .. key, "(unknown)")
        local is_twice, is_refused = item and members[item.name], not item and op.refuses
        if is_twice then fail(text.quoted(key) .. " means the same as another key", here, one.at) end
        if is_refused then report("the key " .. text.quoted(key) .. " is not known", here, one.at) end
        if item and one.type ~= "null" then
            members[item.name] = from_json(item.of, one, here)
        else
            as_json.any(nil, one, here)
        end
    end
    for _, item in ipairs(op.fields or NONE) do
        local found, default = members[item.name], item.default
        if not found and item.required then fail("is missing", field_place(inner, item), offset) end
        members[item.name] = found or default and standing(default) or ABSENT
    end
    return closed(op, members, at, offset)
end
function as_json.json(op, value, at) return read_entries(op, at, value.at, parts_of(value, "object", at)) end

-- Notes what no value has: marks, or what is between the values of a table.
local function note_rest(at, stop, span)
    local start = R.text.done
    if start < stop then note(beside(at, "end"), start, stop, "bytes", bytes_of(start, stop), nil, span) end
    R.text.done = math.max(start, stop)
end

-- Notes the values of a text that were not read.
local function note_unread(value, at)
    if value.stop and value.stop > R.text.done then
        note_rest(at, value.at, {marks = true})
        leaf(value, at, "any")
    end
    for one in R.text:parts(value) do note_unread(one, at) end
end
function ops.json(op, at)
    local start, stop, here = R.pos, R.stop, entered(at, 1)
    local source = json.source(bytes_of(start, stop), start, start, op, program.depth)
    function source.fail(reason, offset) fail(reason, here, offset) end
    function source.charge(cost) charge(cost, here) end
    local value = source:whole()
    R.text, R.pos = source, stop
    local fine, found = pcall(as_json.json, op, value, here)
    R.text = source
    if not fine then note_unread(source:again(), op.secrets and changed(here, {secret = true}) or here) end
    note_rest(here, stop, {marks = true})
    return fine and found or error(found, 0)
end

-- Reads a record from values by their names, in the order of these; what is behind a place is noted.
local function from_values(op, at, start, done, names, value_of)
    local index = 0
    R.text = json.source("", start, done, NONE)
    return read_entries(op, at, start, function()
        index = index + 1
        return names[index] and value_of(names[index]), names[index]
    end)
end
-- The record in a map of text, which may have been read already.
local function entries_of(op, at, start, known)
    local here = entered(at, 1)
    local kept = known or read(op.map, here).keys or NONE
    local function value_of(name) return {type = "string", raw = kept.by[name], at = start, stop = start} end
    return from_values(op, here, start, math.huge, kept, value_of)
end
function ops.entries(op, at) return entries_of(op, at, R.pos) end
function ops.table(op, at)
    local start, stop, here = R.pos, R.stop, entered(at, 1)
    local function refuse(reason, offset, item) fail(reason, item and field_place(here, item) or here, offset) end
    local names, values = flatbuffers.values(R.data, start, stop, op.fields or NONE, refuse)
    R.pos = stop
    local found = from_values(op, here, start, start, names, function(name) return values[name] end)
    note_rest(here, stop)
    return found
end

-- Whole frames, messages and types: what was found in them, in the order of the bytes.

local function begin(name, data, options)
    R = {name = name, data = data, pos = 0, stop = #data, missing = 0, spans = {}, problems = {}, notes = {}, covered = 0}
    R.options, R.left_out, R.steps, R.room = options, 0, 10000 + 64 * #data, 20 * #data + 65536
    R.is_frame = program.messages[name] ~= nil or name == program.frame or (program.frames or {})[name] ~= nil
end

local function root(path) return {path = path, step = path, name = path, around = {depth = 0}} end

-- Calls what may fail; gives back what it found, or the problem.
local function attempt(how, ...)
    local fine, found = pcall(how, ...)
    if fine then return found end
    if type(found) == "table" then return nil, found end
    if not found:find("stack overflow", 1, true) then error(found, 0) end
    return nil, {reason = "nested too deep", path = "", at = R.pos}
end

-- Reads a message, if it is of a version that its command has, or a value of a type.
local function read_named(name)
    local message = program.messages[name] or NONE
    for parameter, span in pairs(message.within or NONE) do
        local version = R.options.agreed(parameter) or span.low
        local fits = not (numbers.less(version, span.low) or numbers.less(span.high, version))
        if not fits then fail(span.says:gsub("{}", numbers.text(version)), root("")) end
    end
    return read(message.of or {op = "call", name = name}, root(""))
end

-- Reads bytes that should be one value: what they are, or the problem that ended it.
local function read_whole(name, data, options)
    begin(name, data, options)
    local problem
    R.found, problem = attempt(read_named, name)
    return R.found, problem
end

-- What was found, in the order of the bytes.
local function finished(name, problem)
    local secrets, left = (program.messages[name] or program.types[name] or {}).secrets, R.stop - R.pos
    if left > 0 and not problem then report(left .. " bytes after the last field", beside(root(""), "trailing"), R.pos) end
    if R.covered < #R.data or problem then
        local note = problem and name .. problem.path .. ": " .. problem.reason
        local place, raw = inside(root(""), ".(unread)", "(unread)"), bytes_of(R.covered, #R.data)
        table.insert(R.spans, {place = place, at = R.covered, size = #raw, class = "bytes", value = raw, note = note})
        R.spans[#R.spans].index = #R.spans
    end
    for _, span in ipairs(R.spans) do
        span.path = path_of(span.place)
        local loose = span.path:sub(-1) == ")" and (span.class == "text" or span.class == "bytes") and not span.marks
        span.secret = span.place.around.secret or secrets and loose
        span.note = not span.secret and (span.note or R.notes[("%s %d"):format(span.path, span.at)]) or nil
    end
    table.sort(R.spans, function(a, b)
        if a.at ~= b.at then return a.at < b.at end
        if (a.bit or 0) ~= (b.bit or 0) then return (a.bit or 0) < (b.bit or 0) end
        return a.index < b.index
    end)
    if problem then table.insert(R.problems, problem) end
    return {message = name, spans = R.spans, problems = R.problems, broken = problem ~= nil, found = R.found,
        left_out = R.left_out}
end

-- Takes bytes apart that should be a message or a type of that name.
function reader.named(name, data, options)
    local _, problem = read_whole(name, data, options)
    return finished(name, problem)
end

-- Which frames there are: how long one is, and which message it is.

-- The bits that count of the bytes at a place, as digits.
local function masked(data, how)
    local found = {}
    for at = how.first + 1, math.min(how.last, #data) do
        local place = 2 * (at - how.first)
        local mask = tonumber(how.mask:sub(place - 1, place), 16)
        table.insert(found, ("%02x"):format(numbers.both(data:byte(at), mask)))
    end
    return table.concat(found)
end

-- The type of the frame that begins at a place; nil if it is not known yet, or why there is none.
local function frame_type(data, at, sender)
    if not program.fronts then return program.frame end
    local how = program.fronts[sender]
    if not how then return nil, "nothing tells how long a frame is" end
    if #data - at < how.last then return nil end
    local name = how.frames[masked(data:sub(at + 1, at + how.last), how)]
    return name, not name and "no frame begins like this" or nil
end

-- The size of the frame that begins at a place; nil if it is not known yet, or why there is none.
function reader.size(data, at, most, sender)
    local name, reason = frame_type(data, at, sender)
    if not name then return nil, reason end
    local framing = program.frames and program.frames[name] or program.framing
    if not framing then return #data - at end
    if not framing.varint and framing.size == 0 then return framing.more end
    local first, number, last = at + framing.offset, nil, at + framing.offset + (framing.size or 0)
    if framing.varint then
        last = data:find("[\0-\127]", first + 1)
        if #data >= first + 6 and (not last or last > first + 5) then return nil, "a frame without an end" end
        if not last then return nil end
        local hi, lo = numbers.sevens(data, first, last - first)
        number = numbers.make(hi, lo)
    elseif last > #data then
        return nil
    else
        number = numbers.read(data, first, framing.size, framing.little, framing.signed)
    end
    if numbers.less(number, 0) or numbers.less(most, number) then
        return nil, ("a frame of %s bytes; the preferences allow %d"):format(numbers.text(number), most)
    end
    return math.max(number + (framing.more or 0) + (framing.varint and last - first or 0), last - at)
end

local function got(found, path)
    for _, step in ipairs(path) do found = (found.members or {})[step] or ABSENT end
    return found
end

-- Whether a frame has everywhere what some checks ask for.
local function fits(found, checks)
    for _, check in ipairs(checks or {}) do
        if not satisfies(check, got(found, check.path).raw) then return false end
    end
    return true
end

-- Which message a frame is that was read before it is known what it is about.
local function projected(found, options)
    local other
    local request = options.request(function(path) return got(found, path).raw end)
    for _, name in ipairs(program.order) do
        local message = program.messages[name]
        local is_one = (message.sender == "both" or message.sender == options.sender)
            and fits(found, message.checks) and fits(found, message.selects)
        if is_one and message.untyped then other = other or name end
        if is_one and not message.untyped and (not message.answers or request and request[name]) then return name end
    end
    return other
end

-- Takes back what was noted of bytes.
local function unnote(held, at)
    for index, span in ipairs(R.spans) do
        if path_of(span.place) == path_of(at) then table.remove(R.spans, index) break end
    end
    if R.covered == held.stop then R.covered = held.from end
end

-- Where the first field at a place or inside of it begins.
local function start_of(at)
    local path = path_of(at)
    for _, span in ipairs(R.spans) do
        if path_of(span.place):sub(1, #path) == path then return span.from or span.at end
    end
    return 0
end

-- Reads in place what a message says that bytes of its frame are, and what is in maps of text.
local function read_members(found, message)
    local pos, stop = R.pos, R.stop
    for _, member in ipairs(message.members or NONE) do
        local held, at = got(found, member.path), root("")
        for _, step in ipairs(member.path) do at = inside(at, "." .. step, "body") end
        if member.entries and held.keys then
            held.members = entries_of(member.entries, at, start_of(at), held.keys).members
        elseif member.of and held.from and not held.text then
            unnote(held, at)
            R.pos, R.stop = held.from, held.stop
            held.members = read(member.of, at).members
            local left = held.stop - R.pos
            if left > 0 then fail(left .. " bytes left in the region", beside(at, "trailing")) end
        end
    end
    R.pos, R.stop = pos, stop
end

-- The message that a frame can be read as, or as which it can be read the furthest.
local function furthest(data, options)
    local best, problem, seen
    for _, name in ipairs(program.order) do
        local found, wrong = read_whole(name, data, options)
        if found then return name end
        if not best or wrong.at > problem.at then best, problem, seen = name, wrong, R end
    end
    R = seen
    return best, problem
end

-- Which answer a frame is, by its request.
local function answered(data, told, options)
    local number = numbers.read(data, told.offset, told.size, told.order == "little")
    number = numbers.bits(number, told.below, told.bits, told.signed)
    local request = options.request(function(path) return table.concat(path, ".") == told.by and number or nil end)
    for _, name in ipairs(told.answers) do
        if request and request[name] then return name end
    end
end

-- What tells a frame by the bytes at a place; the problem if nothing is told so.
local function selected(data, options)
    local longest
    for _, how in ipairs(program.selectors) do
        local mine = not how.sender or how.sender == options.sender
        local word = masked(data, how)
        local accepted = (how.accepted or NONE)[options.sender] or NONE
        local name = accepted[word] or how.names[word]
        if mine and #data >= how.last and name then
            if name ~= "" then return name end
            return answered(data, how.told, options) or frame_type(data, 0, options.sender)
        end
        longest = longest and longest.last >= how.last and longest or how
    end
    if #data < longest.last then return nil, {reason = "ends too early", path = "", at = #data} end
    return nil, {reason = "no message is known by 0x" .. masked(data, longest), path = "", at = longest.first}
end

-- Takes a frame apart: its message, its fields, and what is wrong with it.
function reader.frame(data, options)
    local name, problem, found, _
    if program.projected then
        found, problem = read_whole(program.frame, data, options)
        name = found and projected(found, options)
        if name then _, problem = attempt(read_members, found, program.messages[name]) end
    elseif program.selectors then
        name, problem = selected(data, options)
        if name then return reader.named(name, data, options) end
        begin(frame_type(data, 0, options.sender) or program.frame, data, options)
    else
        name, problem = furthest(data, options)
    end
    return finished(name or R.name, problem)
end

-- The answers that the message calls for which was read last, by name; nil if it wants none.
function reader.wanted(message)
    local wanted = {}
    for name, tests in pairs(message.replies) do
        wanted[name] = true
        for _, test in ipairs(tests) do wanted[name] = wanted[name] and holds(test, root("")) or nil end
    end
    return next(wanted) and wanted
end

-- What a message says that a connection agrees on.
function reader.settled(frame, how)
    local found = got(frame.found or ABSENT, how.path)
    if how.number == nil then return found.raw end
    return found.items ~= nil and numbers.among(numbers.of(how.number), found.items)
end

-- What Wireshark shows: fields, columns, what is wrong, and which answer belongs to which request.
-- Texts of the spec are data: none of them is a pattern, a format or code.
local is_free, proto = pcall(Proto, program.name, program.title)
if not is_free then  -- Wireshark knows a protocol of that name
    program.name = "wireloom_" .. program.name
    proto = Proto(program.name, program.title .. " (wireloom)")
end
local prefs, shown, declared, experts = proto.prefs, {}, {}, {}

local function field(abbr, name, kind, names, blurb)
    local number = kind:find("INT") and base.DEC or nil
    local made = ProtoField.new(name, program.name .. "." .. abbr, ftypes[kind], names, number, nil, blurb)
    table.insert(declared, made)
    return made
end

local function expert_info(name, text, group, severity)
    local abbr = program.name .. ".analysis." .. name
    experts[name] = ProtoExpert.new(abbr, text, expert.group[group], expert.severity[severity])
end

-- A table of names by number, as Wireshark wants it; flags have none for all that they may be.
local function value_names(index)
    local table_of, found = program.names[index], {}
    if not table_of or table_of.flags then return nil end
    for digits, name in pairs(table_of.values) do
        local number = numbers.parse(digits)
        if type(number) == "number" then found[number] = name end
    end
    return found
end

for index, one in ipairs(program.fields) do
    shown[index] = field(one.abbr, one.name, one.type, value_names(one.names), one.doc)
end
local message_name = field("analysis.message", "Message", "STRING")
local request_in = field("analysis.request_in", "Request in frame", "FRAMENUM")
local response_in = field("analysis.response_in", "Response in frame", "FRAMENUM")
local response_time = field("analysis.response_time", "Time from the request", "RELATIVE_TIME")
local checksum_status = field("analysis.checksum_status", "Checksum status", "UINT32", {[0] = "Bad", [1] = "Good"})
proto.fields = declared

expert_info("malformed", "The frame cannot be read", "MALFORMED", "ERROR")
expert_info("deviation", "The frame breaks a rule of the protocol", "PROTOCOL", "WARN")
expert_info("checksum_bad", "The checksum differs", "CHECKSUM", "ERROR")
expert_info("refused", "The answer is not OK", "RESPONSE_CODE", "NOTE")
proto.experts = {experts.malformed, experts.deviation, experts.checksum_bad, experts.refused}

prefs.ports = Pref.range("TCP ports", program.ports, "Ports of servers; other ports by Decode As", 65535)
prefs.desegment = Pref.bool("Reassemble frames", true, "Frames that span several TCP segments")
prefs.entries = Pref.uint("Entries of lists shown", 100, "The others are read, but not shown")
prefs.fields = Pref.uint("Fields of a frame shown", 10000, "The others are read, but not shown")
prefs.preview = Pref.uint("Bytes of payload previewed", 64, "Behind fields of bytes")
prefs.checksums = Pref.bool("Verify checksums", true, "Which takes time with large frames")
prefs.longest = Pref.uint("Longest frame in bytes", program.longest, "Longer ones are taken for no frames")
for name, doc in pairs(program.negotiated) do
    prefs["negotiated_" .. name] = Pref.string("Negotiated: " .. name, "",
        "true, false or a number, where the capture does not show it. " .. doc)
end

-- ---- conversations ----

local conversations = {}
function proto.init() conversations = {} end

-- The state of a connection; Wireshark tells its number only where a tree is wanted, so it is known
-- by its two ends.
local function conversation_of(pinfo)
    local from, to = tostring(pinfo.src) .. " " .. pinfo.src_port, tostring(pinfo.dst) .. " " .. pinfo.dst_port
    local key = from < to and from .. " " .. to or to .. " " .. from
    local found = conversations[key]
    if not found then
        found = {waiting = {client = {}, server = {}}, links = {}, settled = {}, asked_by = {}}
        conversations[key] = found
    end
    if pinfo.match_uint == pinfo.dst_port and pinfo.src_port ~= pinfo.dst_port then
        found.server = to
    elseif pinfo.match_uint == pinfo.src_port and pinfo.src_port ~= pinfo.dst_port then
        found.server = from
    end
    found.server = found.server or to
    return found, found.server == from and "server" or "client"
end

-- Values of fields that make a key; nil if one of them is not there.
local function key_of(frame, paths)
    local parts = {}
    for index, path in ipairs(paths) do
        local span = frame.by_path["." .. path]
        if not span or span.value == nil then return nil end
        parts[index] = type(span.value) == "string" and span.value or numbers.text(span.value)
    end
    return table.concat(parts, "/")
end

-- What the connection agreed on, as far as the capture or the preferences tell.
local function agreed(conversation, number)
    return function(name)
        local value
        for _, one in ipairs(conversation.settled[name] or {}) do
            if one.number < number then value = one.value end
        end
        local said = prefs["negotiated_" .. name]
        if value == nil and said ~= "" then
            if said == "true" or said == "false" then return said == "true" end
            return numbers.parse(said)
        end
        return value
    end
end

-- Takes the first request out of those in order that a message answers; nil if it answers none.
local function first_of(queue, message)
    for index, link in ipairs(queue) do
        if link.answers[message] then return table.remove(queue, index) end
    end
    return nil
end

-- The place of a frame among requests and answers. It is found when the capture is read for the
-- first time, in the order of the packets, and kept for all other times.
local function linked(conversation, frame, sender, pinfo, id)
    local link = conversation.links[id]
    if link or pinfo.visited then return link end
    link = {number = pinfo.number, time = pinfo.rel_ts, message = frame.message}
    conversation.links[id] = link
    local message = program.messages[frame.message]
    if not message or frame.broken then return link end
    local asked = conversation.waiting[sender == "client" and "server" or "client"]
    for _, paths in ipairs(message.answers_by or {}) do
        local key = key_of(frame, paths)
        local request = key and asked[table.concat(paths, "/") .. "=" .. key]
        if request and request.queue then request = first_of(request.queue, frame.message) end
        if request and request.answers[frame.message] then
            link.request, request.answer = request, request.answer or link
        end
    end
    link.answers = message.asks_by and reader.wanted(message)
    if link.answers then
        local key, by = key_of(frame, message.asks_by), table.concat(message.asks_by, "/")
        local waiting, name = conversation.waiting[sender], by .. "=" .. (key or "")
        if message.in_order then
            waiting[name] = waiting[name] or {queue = {}}
            if key then table.insert(waiting[name].queue, link) end
        else
            conversation.asked_by[by] = {}
            for step in by:gmatch("[^.]+") do table.insert(conversation.asked_by[by], step) end
            if key then waiting[name] = link end
        end
    end
    for name, path in pairs(message.says or {}) do
        local span = frame.by_path["." .. table.concat(path[2], ".")]
        link.said = link.said or {}
        link.said[name] = span and span.value
    end
    for _, one in ipairs(message.settles or {}) do
        local settled = conversation.settled[one.name] or {}
        conversation.settled[one.name] = settled
        table.insert(settled, {number = pinfo.number, value = reader.settled(frame, one)})
    end
    return link
end

-- ---- the tree ----

local function clean(text)
    return (text:gsub("%c", function(mark) return ("\\x%02x"):format(mark:byte()) end))
end

local function preview(data)
    local text = data:sub(1, prefs.preview):gsub("[^\32-\126]", ".")
    return #data > prefs.preview and text .. "…" or text
end

local function halved(new)
    return function(value)
        local hi, lo = numbers.halves(value)
        return new(lo, hi)
    end
end

local makers = {UINT64 = halved(UInt64.new), INT64 = halved(Int64.new), STRING = clean}

local function names_of(span)
    local index = span.names or span.called
    return index and program.names[index + 1]
end

-- What a number is called: its name, or those of the flags that are set.
local function called(span)
    local table_of = names_of(span)
    if not table_of then return nil end
    if not table_of.flags then return table_of.values[numbers.text(span.value)] end
    local found = {}
    for _, flag in ipairs(table_of.flags) do
        local mask = numbers.of(flag[1])
        if mask ~= 0 and numbers.has_all(span.value, mask) then table.insert(found, flag[2]) end
    end
    return table.concat(found, " | ")
end

local function add_value(parent, span, range, label)
    local index = (program.shown[span.place.name] or {})[span.class .. (span.names or "")]
    if span.value == nil or span.secret or not index then
        return parent:add(range, label .. ": " .. (span.secret and "(secret)" or "null"))
    end
    local kind, item = program.fields[index].type, nil
    if kind == "BYTES" then
        item = parent:add(shown[index], range)
        if span.size > 0 and prefs.preview > 0 then item:append_text(": " .. preview(span.value)) end
        return item
    end
    local make = makers[kind]
    item = parent:add(shown[index], range, make and make(span.value) or span.value)
    local table_of = names_of(span)
    if table_of and (table_of.flags or span.called) and (called(span) or "") ~= "" then item:append_text(" (" .. clean(called(span)) .. ")") end
    return item
end

local function refusal(span)
    local table_of = names_of(span)
    if not table_of or table_of.name ~= program.codes then return nil end
    local digits = numbers.text(span.value)
    if program.fine[digits] then return nil end
    local text = (table_of.texts or {})[digits]
    return clean((called(span) or digits) .. (text and ": " .. text or ""))
end

local function add_span(parent, span, tvb, label)
    local item = add_value(parent, span, tvb(span.at, span.size), label)
    if span.secret or span.value == nil then return end
    local before = label:match("^(.-)%.?%([%w ]+%)$") or label:match("^%[.*") or ""
    if before ~= "" then item:prepend_text(before .. " ") end
    if span.null then item:append_text(" (null)") end
    if span.note then item:append_text(" (" .. clean(span.note) .. ")") end
    if span.verdict ~= nil then
        item:add(checksum_status, span.verdict and 1 or 0):set_generated()
        if not span.verdict then item:add_proto_expert_info(experts.checksum_bad) end
    end
    local why = refusal(span)
    if why then item:add_proto_expert_info(experts.refused, why) end
end

-- The steps of a path: names and indices, each with what is around a value as a part of it.
local function steps_of(place)
    local found = {}
    while place.up do
        local step, up = step_of(place), place.up
        while up.up and step:sub(1, 2) == ".(" do step, up = step_of(up) .. step, up.up end
        table.insert(found, 1, (step:gsub("^%.", "")))
        place = up
    end
    return found
end

-- The tree has a level for each step of the paths.
local function add_spans(root, frame, tvb)
    local open = {{item = root}}
    for _, span in ipairs(frame.spans) do
        local steps, depth = steps_of(span.place), 1
        for index = 1, #steps - 1 do
            if not open[index + 1] or open[index + 1].step ~= steps[index] then break end
            depth = index + 1
        end
        for index = #open, depth + 1, -1 do open[index] = nil end
        for index = depth, #steps - 1 do
            local item = open[index].item:add(tvb(span.at, span.size), clean(steps[index]))
            open[index + 1] = {step = steps[index], item = item, at = span.at}
        end
        for index = 2, #open do
            open[index].item:set_len(math.max(0, span.at + span.size - open[index].at))
        end
        add_span(open[#open].item, span, tvb, clean(steps[#steps] or "?"))
    end
end

local function add_link(root, link)
    if not link then return end
    if link.request then
        root:add(request_in, link.request.number):set_generated()
        local passed = math.max(0, link.time - link.request.time)
        local seconds = math.floor(passed)
        local rest = math.floor((passed - seconds) * 1e9 + 0.5)
        root:add(response_time, NSTime.new(seconds, rest)):set_generated()
    end
    if link.answer then root:add(response_in, link.answer.number):set_generated() end
end

local function info_of(frame)
    local message, parts = program.messages[frame.message] or {}, {clean(frame.message)}
    local id = message.id and frame.by_path["." .. message.id]
    if id and id.value then table.insert(parts, "#" .. numbers.text(id.value)) end
    local about, subject = message.subject or {}, nil
    for _, path in ipairs(about.at or {}) do subject = subject or frame.by_path["." .. path] end
    if subject and subject.value ~= nil and not subject.secret then
        local text = type(subject.value) == "string" and subject.value or called(subject) or numbers.text(subject.value)
        table.insert(parts, about.name .. "=" .. clean(text))
    end
    local code = frame.code and (called(frame.code) or numbers.text(frame.code.value))
    if code then table.insert(parts, clean(code)) end
    if frame.broken then table.insert(parts, "[malformed]") end
    return table.concat(parts, " ")
end

-- The fields by path, and the first one that is a response code. Where the message alone tells that
-- a number of the frame is one, its names are those of codes from here on.
local function indexed(frame)
    local told = (program.messages[frame.message] or {}).code
    frame.by_path = {}
    for _, span in ipairs(frame.spans) do
        frame.by_path[span.path] = frame.by_path[span.path] or span
        if told and span.path == "." .. told.path then span.called = told.names end
        local table_of = names_of(span)
        local is_code = table_of and table_of.name == program.codes and not span.path:find("[", 1, true)
        if is_code and not frame.code and span.value ~= nil and not span.secret then frame.code = span end
    end
    return frame
end

local function show_frame(data, tvb, pinfo, tree)
    local conversation, sender = conversation_of(pinfo)
    local count = tonumber(pinfo.private[program.name] or "0") + 1
    pinfo.private[program.name] = tostring(count)
    local id = pinfo.number .. ":" .. count
    local known = conversation.links[id]
    local asking, agreed_on = known and known.request, agreed(conversation, pinfo.number)
    local frame = indexed(reader.frame(data, {
        sender = sender, checksums = prefs.checksums, entries = prefs.entries, fields = prefs.fields,
        agreed = function(name)
            local said = asking and asking.said and asking.said[name]
            if said ~= nil then return said end
            return agreed_on(name)
        end,
        request = function(raw_of)
            if known then return known.request and known.request.answers end
            local asked = conversation.waiting[sender == "client" and "server" or "client"]
            for name, path in pairs(conversation.asked_by) do
                local raw = raw_of(path)
                local request = raw ~= nil and asked[name .. "=" .. numbers.text(raw)]
                asking = request or asking
                if request then return request.answers end
            end
            return nil
        end,
    }))
    local root = tree:add(proto, tvb()):set_text(clean(program.title .. ", " .. frame.message))
    root:add(message_name, tvb(0, 0), clean(frame.message)):set_generated()
    add_spans(root, frame, tvb)
    if frame.left_out > 0 then root:add(tvb(0, 0), ("%d more fields are not shown"):format(frame.left_out)) end
    for index, problem in ipairs(frame.problems) do
        local last = frame.broken and index == #frame.problems
        local kind = last and experts.malformed or experts.deviation
        root:add_proto_expert_info(kind, clean(frame.message .. problem.path .. ": " .. problem.reason))
    end
    add_link(root, linked(conversation, frame, sender, pinfo, id))
    local info = info_of(frame)
    if count == 1 then pinfo.cols.info:set(info) else pinfo.cols.info:append(", " .. info) end
    pinfo.cols.info:fence()
end

-- ---- the stream of bytes ----

local function more(pinfo, at, size) pinfo.desegment_offset, pinfo.desegment_len = at, size end

local function refuse(tvb, pinfo, tree, at, reason)
    local root = tree:add(proto, tvb(at)):set_text(clean(program.title .. ", no frame"))
    root:add_proto_expert_info(experts.malformed, reason)
    pinfo.cols.info:append(" [no frame]")
end

function proto.dissector(tvb, pinfo, tree)
    local at, total, data = 0, tvb:len(), tvb:raw()
    local waits = prefs.desegment and pinfo.can_desegment > 0 and total == tvb:reported_len()
    pinfo.cols.protocol = program.name
    local _, sender = conversation_of(pinfo)
    while at < total do
        local size, reason = reader.size(data, at, prefs.longest, sender)
        if reason then return refuse(tvb, pinfo, tree, at, reason) end
        if not size or at + size > total then
            if waits then return more(pinfo, at, size and at + size - total or 0x0fffffff) end
            size = total - at
        end
        show_frame(data:sub(at + 1, at + size), tvb(at, size):tvb(), pinfo, tree)
        at = at + size
    end
end

-- ---- ports ----

local ports, table_of_ports = prefs.ports, DissectorTable.get("tcp.port")
table_of_ports:add(ports, proto)
table_of_ports:add_for_decode_as(proto)
function proto.prefs_changed()
    if ports ~= prefs.ports then
        table_of_ports:remove(ports, proto)
        ports = prefs.ports
        table_of_ports:add(ports, proto)
    end
end
