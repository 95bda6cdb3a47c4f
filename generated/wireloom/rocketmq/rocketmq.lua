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
  own = {
    message = "analysis.message",
    request_in = "analysis.request_in",
    response_in = "analysis.response_in",
    response_time = "analysis.response_time",
    checksum_status = "analysis.checksum_status",
    malformed = "analysis.malformed",
    deviation = "analysis.deviation",
    checksum_bad = "analysis.checksum_bad",
    refused = "analysis.refused",
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
    SendMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendFieldsV1"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 10}}, asks_by = {"header.opaque"}, replies = {SendMessageResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    SendMessageOneway = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendFieldsV1"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 10}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    SendMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    PullMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "PullFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 11}}, asks_by = {"header.opaque"}, replies = {PullMessageResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    PullMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "PullResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12, 19, 20, 21}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    QueryMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "QueryFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 12}}, asks_by = {"header.opaque"}, replies = {QueryMessageResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    QueryMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "QueryResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    QueryConsumerOffset = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "QueryConsumerOffsetFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 14}}, asks_by = {"header.opaque"}, replies = {QueryConsumerOffsetResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    QueryConsumerOffsetResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "OffsetResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    UpdateConsumerOffset = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "UpdateConsumerOffsetFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 15}}, asks_by = {"header.opaque"}, replies = {UpdateConsumerOffsetResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    UpdateConsumerOffsetOneway = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "UpdateConsumerOffsetFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 15}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    UpdateConsumerOffsetResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    UpdateAndCreateTopic = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "CreateTopicFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 17}}, asks_by = {"header.opaque"}, replies = {UpdateAndCreateTopicResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    UpdateAndCreateTopicResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    SearchOffsetByTimestamp = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SearchOffsetFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 29}}, asks_by = {"header.opaque"}, replies = {SearchOffsetByTimestampResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    SearchOffsetByTimestampResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "OffsetResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetMaxOffset = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "MaxOffsetFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 30}}, asks_by = {"header.opaque"}, replies = {GetMaxOffsetResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    GetMaxOffsetResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "OffsetResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetMinOffset = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "QueueFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 31}}, asks_by = {"header.opaque"}, replies = {GetMinOffsetResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    GetMinOffsetResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "OffsetResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetEarliestMsgStoretime = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "QueueFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 32}}, asks_by = {"header.opaque"}, replies = {GetEarliestMsgStoretimeResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    GetEarliestMsgStoretimeResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "TimestampResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    ViewMessageById = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ViewMessageFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 33}}, asks_by = {"header.opaque"}, replies = {ViewMessageByIdResponse = true, Response = true}, id = "header.opaque", subject = {name = "offset", at = {"header.ext_fields['offset']"}}},
    ViewMessageByIdResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "offset", at = {"header.ext_fields.offset"}}, code = {path = "header.code", names = 0}},
    HeartBeat = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "Heartbeat"}}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 34}}, asks_by = {"header.opaque"}, replies = {HeartBeatResponse = true, Response = true}, id = "header.opaque", subject = {name = "client_id", at = {"body.client_id"}}},
    HeartBeatResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "HeartbeatResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "client_id", at = {"body.client_id"}}, code = {path = "header.code", names = 0}},
    UnregisterClient = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "UnregisterFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 35}}, asks_by = {"header.opaque"}, replies = {UnregisterClientResponse = true, Response = true}, id = "header.opaque", subject = {name = "client_id", at = {"header.ext_fields['clientID']"}}},
    UnregisterClientResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "client_id", at = {"header.ext_fields.client_id"}}, code = {path = "header.code", names = 0}},
    ConsumerSendMsgBack = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendBackFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 36}}, asks_by = {"header.opaque"}, replies = {ConsumerSendMsgBackResponse = true, Response = true}, id = "header.opaque", subject = {name = "group", at = {"header.ext_fields['group']"}}},
    ConsumerSendMsgBackResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "group", at = {"header.ext_fields.group"}}, code = {path = "header.code", names = 0}},
    EndTransaction = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "EndTransactionFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 37}}, asks_by = {"header.opaque"}, replies = {EndTransactionResponse = true, Response = true}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields['msgId']"}}},
    EndTransactionOneway = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "EndTransactionFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 37}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields['msgId']"}}},
    EndTransactionResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields.msg_id"}}, code = {path = "header.code", names = 0}},
    GetConsumerListByGroup = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "GroupFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 38}}, asks_by = {"header.opaque"}, replies = {GetConsumerListByGroupResponse = true, Response = true}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields['consumerGroup']"}}},
    GetConsumerListByGroupResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "ConsumerList"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields.consumer_group"}}, code = {path = "header.code", names = 0}},
    CheckTransactionStateOneway = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "CheckTransactionFields"}}, {path = {"body"}, member = "body", of = {op = "call", name = "StoredMessage"}}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 39}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields['msgId']"}}},
    NotifyConsumerIdsChangedOneway = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "GroupFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 40}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields['consumerGroup']"}}},
    LockBatchMq = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "LockRequest"}}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 41}}, asks_by = {"header.opaque"}, replies = {LockBatchMqResponse = true, Response = true}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}},
    LockBatchMqResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "LockResult"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}, code = {path = "header.code", names = 0}},
    UnlockBatchMq = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "LockRequest"}}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 42}}, asks_by = {"header.opaque"}, replies = {UnlockBatchMqResponse = true, Response = true}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}},
    UnlockBatchMqOneway = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "LockRequest"}}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 42}}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}},
    UnlockBatchMqResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"body.consumer_group"}}, code = {path = "header.code", names = 0}},
    PutKvConfig = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "KvFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 100}}, asks_by = {"header.opaque"}, replies = {PutKvConfigResponse = true, Response = true}, id = "header.opaque", subject = {name = "key", at = {"header.ext_fields['key']"}}},
    PutKvConfigResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "key", at = {"header.ext_fields.key"}}, code = {path = "header.code", names = 0}},
    GetKvConfig = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "KvKeyFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 101}}, asks_by = {"header.opaque"}, replies = {GetKvConfigResponse = true, Response = true}, id = "header.opaque", subject = {name = "key", at = {"header.ext_fields['key']"}}},
    GetKvConfigResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "KvResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    RegisterBroker = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "RegisterBrokerFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 103}}, asks_by = {"header.opaque"}, replies = {RegisterBrokerResponse = true, Response = true}, id = "header.opaque", subject = {name = "broker_name", at = {"header.ext_fields['brokerName']"}}},
    RegisterBrokerResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "RegisterBrokerResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetRouteinfoByTopic = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "RouteFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 105}}, asks_by = {"header.opaque"}, replies = {GetRouteinfoByTopicResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    GetRouteinfoByTopicResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "RouteInfo"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    GetBrokerClusterInfo = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 106}}, asks_by = {"header.opaque"}, replies = {GetBrokerClusterInfoResponse = true, Response = true}, id = "header.opaque"},
    GetBrokerClusterInfoResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "ClusterInfo"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    GetTopicStatsInfo = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "TopicFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 202}}, asks_by = {"header.opaque"}, replies = {GetTopicStatsInfoResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    GetTopicStatsInfoResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "TopicStats"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    GetConsumerConnectionList = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "GroupFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 203}}, asks_by = {"header.opaque"}, replies = {GetConsumerConnectionListResponse = true, Response = true}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields['consumerGroup']"}}},
    GetConsumerConnectionListResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields.consumer_group"}}, code = {path = "header.code", names = 0}},
    GetAllTopicListFromNameserver = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 206}}, asks_by = {"header.opaque"}, replies = {GetAllTopicListFromNameserverResponse = true, Response = true}, id = "header.opaque"},
    GetAllTopicListFromNameserverResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "TopicList"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    DeleteSubscriptiongroup = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "DeleteGroupFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 207}}, asks_by = {"header.opaque"}, replies = {DeleteSubscriptiongroupResponse = true, Response = true}, id = "header.opaque", subject = {name = "group_name", at = {"header.ext_fields['groupName']"}}},
    DeleteSubscriptiongroupResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "group_name", at = {"header.ext_fields.group_name"}}, code = {path = "header.code", names = 0}},
    GetConsumeStats = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ConsumeStatsFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 208}}, asks_by = {"header.opaque"}, replies = {GetConsumeStatsResponse = true, Response = true}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields['consumerGroup']"}}},
    GetConsumeStatsResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "ConsumeStats"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "consumer_group", at = {"header.ext_fields.consumer_group"}}, code = {path = "header.code", names = 0}},
    DeleteTopicInBroker = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "TopicFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 215}}, asks_by = {"header.opaque"}, replies = {DeleteTopicInBrokerResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    DeleteTopicInBrokerResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    DeleteTopicInNamesrv = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "TopicFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 216}}, asks_by = {"header.opaque"}, replies = {DeleteTopicInNamesrvResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    DeleteTopicInNamesrvResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    ResetConsumerClientOffsetOneway = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ResetOffsetFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 220}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    GetConsumerStatusFromClient = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ConsumerStatusFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 221}}, asks_by = {"header.opaque"}, replies = {GetConsumerStatusFromClientResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    GetConsumerStatusFromClientResponse = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "ConsumerStatus"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    InvokeBrokerToResetOffset = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ResetOffsetFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 222}}, asks_by = {"header.opaque"}, replies = {InvokeBrokerToResetOffsetResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    InvokeBrokerToResetOffsetResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "QueueOffsets"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    InvokeBrokerToGetConsumerStatus = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ConsumerStatusFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 223}}, asks_by = {"header.opaque"}, replies = {InvokeBrokerToGetConsumerStatusResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    InvokeBrokerToGetConsumerStatusResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "ConsumerStatus"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    GetConsumerRunningInfo = {sender = "both", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "RunningInfoFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 307}}, asks_by = {"header.opaque"}, replies = {GetConsumerRunningInfoResponse = true, Response = true}, id = "header.opaque", subject = {name = "client_id", at = {"header.ext_fields['clientId']"}}},
    GetConsumerRunningInfoResponse = {sender = "both", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "ConsumerRunningInfo"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "client_id", at = {"header.ext_fields.client_id"}}, code = {path = "header.code", names = 0}},
    ConsumeMessageDirectly = {sender = "both", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ConsumeDirectlyFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 309}}, asks_by = {"header.opaque"}, replies = {ConsumeMessageDirectlyResponse = true, Response = true}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields['msgId']"}}},
    ConsumeMessageDirectlyResponse = {sender = "both", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "ConsumeDirectlyResult"}}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "msg_id", at = {"header.ext_fields.msg_id"}}, code = {path = "header.code", names = 0}},
    SendMessageV2 = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 310}}, asks_by = {"header.opaque"}, replies = {SendMessageV2Response = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['b']", "header.ext_fields['topic']"}}},
    SendMessageV2Oneway = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 310}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['b']", "header.ext_fields['topic']"}}},
    SendMessageV2Response = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    SendBatchMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 320}}, asks_by = {"header.opaque"}, replies = {SendBatchMessageResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['b']", "header.ext_fields['topic']"}}},
    SendBatchMessageOneway = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 2}, {path = {"header", "code"}, number = 320}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['b']", "header.ext_fields['topic']"}}},
    SendBatchMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "SendResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    PushReplyMessageToClient = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "PushReplyFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 326}}, asks_by = {"header.opaque"}, replies = {PushReplyMessageToClientResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    PushReplyMessageToClientResponse = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    RecallMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "RecallFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"header", "code"}, number = 370}}, asks_by = {"header.opaque"}, replies = {RecallMessageResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    RecallMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "RecallResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    PopMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}, {path = {"serialize_type"}, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "PopFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"serialize_type"}, number = 0}, {path = {"header", "code"}, number = 200050}}, asks_by = {"header.opaque"}, replies = {PopMessageResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    PopMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "PopResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    AckMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}, {path = {"serialize_type"}, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "AckFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"serialize_type"}, number = 0}, {path = {"header", "code"}, number = 200051}}, asks_by = {"header.opaque"}, replies = {AckMessageResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    AckMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    PeekMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}, {path = {"serialize_type"}, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "PeekFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"serialize_type"}, number = 0}, {path = {"header", "code"}, number = 200052}}, asks_by = {"header.opaque"}, replies = {PeekMessageResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    PeekMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields.topic"}}, code = {path = "header.code", names = 0}},
    ChangeMessageInvisibletime = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}, {path = {"serialize_type"}, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ChangeInvisibleFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"serialize_type"}, number = 0}, {path = {"header", "code"}, number = 200053}}, asks_by = {"header.opaque"}, replies = {ChangeMessageInvisibletimeResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    ChangeMessageInvisibletimeResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "ChangeInvisibleResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    Notification = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}, {path = {"serialize_type"}, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "NotificationFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"serialize_type"}, number = 0}, {path = {"header", "code"}, number = 200054}}, asks_by = {"header.opaque"}, replies = {NotificationResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    NotificationResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "NotificationResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    PollingInfo = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}, {path = {"serialize_type"}, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "PollingInfoFields"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}, {path = {"serialize_type"}, number = 0}, {path = {"header", "code"}, number = 200055}}, asks_by = {"header.opaque"}, replies = {PollingInfoResponse = true, Response = true}, id = "header.opaque", subject = {name = "topic", at = {"header.ext_fields['topic']"}}},
    PollingInfoResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "call", name = "PollingInfoResult"}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    BatchAckMessage = {sender = "client", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}, {path = {"serialize_type"}, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body", of = {op = "call", name = "BatchAckRequest"}}, {path = {"header", "flag"}, number = 0}, {path = {"serialize_type"}, number = 0}, {path = {"header", "code"}, number = 200151}}, asks_by = {"header.opaque"}, replies = {BatchAckMessageResponse = true, Response = true}, id = "header.opaque"},
    BatchAckMessageResponse = {sender = "server", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, selects = {code = {0, 10, 11, 12}}, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
    Request = {sender = "both", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {0}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "code"}, member = "code"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 0}}, untyped = true, asks_by = {"header.opaque"}, replies = {Response = true}, id = "header.opaque"},
    Oneway = {sender = "both", signs = {{path = {"header", "flag"}, mask = 1, numbers = {0}}, {path = {"header", "flag"}, mask = 2, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "code"}, member = "code"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 2}}, untyped = true, id = "header.opaque"},
    Response = {sender = "both", signs = {{path = {"header", "flag"}, mask = 1, numbers = {1}}}, places = {{path = {"header", "opaque"}, member = "opaque"}, {path = {"header", "code"}, member = "code", of = {op = "call", name = "ResponseCode"}}, {path = {"header", "remark"}, member = "remark"}, {path = {"serialize_type"}, member = "serialize_type"}, {path = {"header", "language"}, member = "language"}, {path = {"header", "version"}, member = "version"}, {path = {"header", "ext_fields"}, member = "fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}, {path = {"body"}, member = "body"}, {path = {"header", "flag"}, number = 1}}, untyped = true, answers = true, answers_by = {{"header.opaque"}}, id = "header.opaque", code = {path = "header.code", names = 0}},
  },
  types = {},
  routines = {
    SendFieldsV1 = {op = "entries", name = "SendFieldsV1", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "born_timestamp", keys = {"bornTimestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "properties", keys = {"properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"reconsumeTimes"}, of = {op = "int", bits = 32, signed = true}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool"}}, {name = "max_reconsume_times", keys = {"maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true}}, {name = "batch", keys = {"batch"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    ExtFields = {op = "map", key = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "octets", text = true}}, of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets", text = true}}, least = 48},
    ResponseCode = {op = "int", bits = 16, signed = true, names = 0},
    SendResult = {op = "entries", name = "SendResult", fields = {{name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "queue_offset", keys = {"queueOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}, {name = "batch_uniq_id", keys = {"batchUniqId"}, of = {op = "octets", text = true}}, {name = "recall_handle", keys = {"recallHandle"}, of = {op = "octets", text = true}}, {name = "trace_on", keys = {"TRACE_ON"}, of = {op = "bool"}}, {name = "msg_region", keys = {"MSG_REGION"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    PullFields = {op = "entries", name = "PullFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "queue_offset", keys = {"queueOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "call", name = "PullFlag"}, required = true}, {name = "commit_offset", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "suspend_timeout_millis", keys = {"suspendTimeoutMillis"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "subscription", keys = {"subscription"}, of = {op = "octets", text = true}}, {name = "sub_version", keys = {"subVersion"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "expression_type", keys = {"expressionType"}, of = {op = "call", name = "ExpressionType"}}, {name = "max_msg_bytes", keys = {"maxMsgBytes"}, of = {op = "int", bits = 32, signed = true}}, {name = "request_source", keys = {"requestSource"}, of = {op = "int", bits = 32, signed = true}}, {name = "proxy_froward_client_id", keys = {"proxyFrowardClientId"}, of = {op = "octets", text = true}}, {name = "broker_name", keys = {"bname"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    PullFlag = {op = "int", bits = 32, names = 1},
    ExpressionType = {op = "octets", text = true},
    PullResult = {op = "entries", name = "PullResult", fields = {{name = "suggest_which_broker_id", keys = {"suggestWhichBrokerId"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "next_begin_offset", keys = {"nextBeginOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "min_offset", keys = {"minOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "max_offset", keys = {"maxOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "offset_delta", keys = {"offsetDelta"}, of = {op = "int", bits = 64, signed = true}}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true}}, {name = "group_sys_flag", keys = {"groupSysFlag"}, of = {op = "int", bits = 32, signed = true}}, {name = "forbidden_type", keys = {"forbiddenType"}, of = {op = "int", bits = 32, signed = true}}}, map = {op = "call", name = "ExtFields"}},
    QueryFields = {op = "entries", name = "QueryFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}, {name = "max_num", keys = {"maxNum"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "begin_timestamp", keys = {"beginTimestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "end_timestamp", keys = {"endTimestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    QueryResult = {op = "entries", name = "QueryResult", fields = {{name = "index_last_update_timestamp", keys = {"indexLastUpdateTimestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "index_last_update_phyoffset", keys = {"indexLastUpdatePhyoffset"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    QueryConsumerOffsetFields = {op = "entries", name = "QueryConsumerOffsetFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "set_zero_if_not_found", keys = {"setZeroIfNotFound"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    OffsetResult = {op = "entries", name = "OffsetResult", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    UpdateConsumerOffsetFields = {op = "entries", name = "UpdateConsumerOffsetFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "commit_offset", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    CreateTopicFields = {op = "entries", name = "CreateTopicFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "read_queue_nums", keys = {"readQueueNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "write_queue_nums", keys = {"writeQueueNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "perm", keys = {"perm"}, of = {op = "call", name = "Permission"}, required = true}, {name = "topic_filter_type", keys = {"topicFilterType"}, of = {op = "octets", text = true}, required = true}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true}}, {name = "order", keys = {"order"}, of = {op = "bool"}, required = true}, {name = "attributes", keys = {"attributes"}, of = {op = "octets", text = true}}, {name = "force", keys = {"force"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    Permission = {op = "int", bits = 32, names = 2},
    SearchOffsetFields = {op = "entries", name = "SearchOffsetFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    MaxOffsetFields = {op = "entries", name = "MaxOffsetFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "committed", keys = {"committed"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    QueueFields = {op = "entries", name = "QueueFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    TimestampResult = {op = "entries", name = "TimestampResult", fields = {{name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    ViewMessageFields = {op = "entries", name = "ViewMessageFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    Heartbeat = {op = "json", name = "Heartbeat", fields = {{name = "client_id", keys = {"clientID"}, of = {op = "octets", text = true}, required = true}, {name = "producers", keys = {"producerDataSet"}, of = {op = "list", of = {op = "call", name = "ProducerData"}, least = 8}}, {name = "consumers", keys = {"consumerDataSet"}, of = {op = "list", of = {op = "call", name = "ConsumerData"}, least = 8}}, {name = "fingerprint", keys = {"heartbeatFingerprint"}, of = {op = "int", bits = 32, signed = true}}, {name = "without_subscriptions", keys = {"isWithoutSub"}, of = {op = "bool"}}}},
    ProducerData = {op = "json", name = "ProducerData", fields = {{name = "group", keys = {"groupName"}, of = {op = "octets", text = true}, required = true}}},
    ConsumerData = {op = "json", name = "ConsumerData", fields = {{name = "group", keys = {"groupName"}, of = {op = "octets", text = true}, required = true}, {name = "type", keys = {"consumeType"}, of = {op = "call", name = "ConsumeType"}, required = true}, {name = "model", keys = {"messageModel"}, of = {op = "call", name = "MessageModel"}, required = true}, {name = "from_where", keys = {"consumeFromWhere"}, of = {op = "call", name = "ConsumeFromWhere"}, required = true}, {name = "subscriptions", keys = {"subscriptionDataSet"}, of = {op = "list", of = {op = "call", name = "SubscriptionData"}, least = 8}, required = true}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool"}}}, tolerates = {"ordinals"}},
    ConsumeType = {op = "int", bits = 8, names = 3},
    MessageModel = {op = "int", bits = 8, names = 4},
    ConsumeFromWhere = {op = "int", bits = 8, names = 5},
    SubscriptionData = {op = "json", name = "SubscriptionData", fields = {{name = "class_filter", keys = {"classFilterMode"}, of = {op = "bool"}}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "expression", keys = {"subString"}, of = {op = "octets", text = true}}, {name = "tags", keys = {"tagsSet"}, of = {op = "list", of = {op = "octets", text = true}, least = 8}}, {name = "codes", keys = {"codeSet"}, of = {op = "list", of = {op = "int", bits = 32, signed = true}, least = 32}}, {name = "version", keys = {"subVersion"}, of = {op = "int", bits = 64, signed = true}}, {name = "expression_type", keys = {"expressionType"}, of = {op = "call", name = "ExpressionType"}}}, tolerates = {"quoted"}},
    HeartbeatResult = {op = "entries", name = "HeartbeatResult", fields = {{name = "is_support_heart_beat_v2", keys = {"IS_SUPPORT_HEART_BEAT_V2"}, of = {op = "bool"}}, {name = "is_sub_change", keys = {"IS_SUB_CHANGE"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    UnregisterFields = {op = "entries", name = "UnregisterFields", fields = {{name = "client_id", keys = {"clientID"}, of = {op = "octets", text = true}, required = true}, {name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}}, {name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    SendBackFields = {op = "entries", name = "SendBackFields", fields = {{name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "delay_level", keys = {"delayLevel"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "origin_msg_id", keys = {"originMsgId"}, of = {op = "octets", text = true}}, {name = "origin_topic", keys = {"originTopic"}, of = {op = "octets", text = true}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool"}}, {name = "max_reconsume_times", keys = {"maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true}}}, map = {op = "call", name = "ExtFields"}},
    EndTransactionFields = {op = "entries", name = "EndTransactionFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "tran_state_table_offset", keys = {"tranStateTableOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "commit_log_offset", keys = {"commitLogOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "commit_or_rollback", keys = {"commitOrRollback"}, of = {op = "call", name = "TransactionEnd"}, required = true}, {name = "from_transaction_check", keys = {"fromTransactionCheck"}, of = {op = "bool"}}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    TransactionEnd = {op = "int", bits = 32, signed = true, names = 6},
    GroupFields = {op = "entries", name = "GroupFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    ConsumerList = {op = "json", name = "ConsumerList", fields = {{name = "ids", keys = {"consumerIdList"}, of = {op = "list", of = {op = "octets", text = true}, least = 8}, required = true}}},
    CheckTransactionFields = {op = "entries", name = "CheckTransactionFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "tran_state_table_offset", keys = {"tranStateTableOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "commit_log_offset", keys = {"commitLogOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}}, {name = "transaction_id", keys = {"transactionId"}, of = {op = "octets", text = true}}, {name = "offset_msg_id", keys = {"offsetMsgId"}, of = {op = "octets", text = true}}, {name = "bname", keys = {"bname"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    StoredMessage = {op = "record", name = "StoredMessage", parts = {{name = "total_size", of = {op = "int", bits = 32, signed = true}, nullable = true, part = "length", length = {covers = "record", first = 0, last = 18, fields = {"total_size", "magic", "body_crc", "queue_id", "flag", "queue_offset", "physical_offset", "sys_flag", "born_timestamp", "born_address", "born_port", "store_timestamp", "store_address", "store_port", "reconsume_times", "prepared_transaction_offset", "body", "topic", "properties"}}}, {name = "magic", of = {op = "call", name = "MessageMagic"}}, {name = "body_crc", of = {op = "int", bits = 32}, part = "checksum", checksum = {algorithm = "crc32", mask = 2147483647, differs = "CRC32 of body differs", of = {covers = "fields", first = 16, last = 16, fields = {"body"}}}}, {name = "queue_id", of = {op = "int", bits = 32, signed = true}}, {name = "flag", of = {op = "int", bits = 32, signed = true}}, {name = "queue_offset", of = {op = "int", bits = 64, signed = true}}, {name = "physical_offset", of = {op = "int", bits = 64, signed = true}}, {name = "sys_flag", of = {op = "call", name = "MessageSysFlag"}}, {name = "born_timestamp", of = {op = "int", bits = 64, signed = true}}, {name = "born_address", of = {op = "choose", on = {"record", {"sys_flag"}, 16}, cases = {{labels = {1}, of = {op = "region", size = 16, of = {op = "octets"}}}, {labels = {0}, of = {op = "region", size = 4, of = {op = "octets"}}}}}}, {name = "born_port", of = {op = "int", bits = 32, signed = true}}, {name = "store_timestamp", of = {op = "int", bits = 64, signed = true}}, {name = "store_address", of = {op = "choose", on = {"record", {"sys_flag"}, 32}, cases = {{labels = {1}, of = {op = "region", size = 16, of = {op = "octets"}}}, {labels = {0}, of = {op = "region", size = 4, of = {op = "octets"}}}}}}, {name = "store_port", of = {op = "int", bits = 32, signed = true}}, {name = "reconsume_times", of = {op = "int", bits = 32, signed = true}}, {name = "prepared_transaction_offset", of = {op = "int", bits = 64, signed = true}}, {name = "body", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets"}}}, {name = "topic", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {3668123815}, of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}}, {labels = {3668123819}, of = {op = "region", size = {op = "int", bits = 16}, of = {op = "octets", text = true}}}}}}, {name = "properties", of = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "call", name = "Properties"}}}}},
    MessageMagic = {op = "int", bits = 32, names = 7},
    MessageSysFlag = {op = "int", bits = 32, names = 8},
    Properties = {op = "map", key = {op = "octets", text = true, ["until"] = "01", missing = "no b'\\x01' before the end"}, of = {op = "octets", text = true, ["until"] = "02", missing = "no b'\\x02' before the end", last_open = true}, least = 8},
    LockRequest = {op = "json", name = "LockRequest", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "client_id", keys = {"clientId"}, of = {op = "octets", text = true}, required = true}, {name = "only_this_broker", keys = {"onlyThisBroker"}, of = {op = "bool"}}, {name = "queues", keys = {"mqSet"}, of = {op = "list", of = {op = "call", name = "MessageQueue"}, least = 8}, required = true}}},
    MessageQueue = {op = "json", name = "MessageQueue", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}},
    LockResult = {op = "json", name = "LockResult", fields = {{name = "queues", keys = {"lockOKMQSet"}, of = {op = "list", of = {op = "call", name = "MessageQueue"}, least = 8}, required = true}}},
    KvFields = {op = "entries", name = "KvFields", fields = {{name = "namespace", keys = {"namespace"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}, {name = "value", keys = {"value"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    KvKeyFields = {op = "entries", name = "KvKeyFields", fields = {{name = "namespace", keys = {"namespace"}, of = {op = "octets", text = true}, required = true}, {name = "key", keys = {"key"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    KvResult = {op = "entries", name = "KvResult", fields = {{name = "value", keys = {"value"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    RegisterBrokerFields = {op = "entries", name = "RegisterBrokerFields", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "broker_addr", keys = {"brokerAddr"}, of = {op = "octets", text = true}, required = true}, {name = "cluster_name", keys = {"clusterName"}, of = {op = "octets", text = true}, required = true}, {name = "ha_server_addr", keys = {"haServerAddr"}, of = {op = "octets", text = true}, required = true}, {name = "broker_id", keys = {"brokerId"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "heartbeat_timeout_millis", keys = {"heartbeatTimeoutMillis"}, of = {op = "int", bits = 64, signed = true}}, {name = "enable_acting_master", keys = {"enableActingMaster"}, of = {op = "bool"}}, {name = "compressed", keys = {"compressed"}, of = {op = "bool"}}, {name = "body_crc32", keys = {"bodyCrc32"}, of = {op = "int", bits = 32, signed = true}}}, map = {op = "call", name = "ExtFields"}},
    RegisterBrokerResult = {op = "entries", name = "RegisterBrokerResult", fields = {{name = "ha_server_addr", keys = {"haServerAddr"}, of = {op = "octets", text = true}}, {name = "master_addr", keys = {"masterAddr"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    RouteFields = {op = "entries", name = "RouteFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "accept_standard_json_only", keys = {"acceptStandardJsonOnly"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    RouteInfo = {op = "json", name = "RouteInfo", fields = {{name = "brokers", keys = {"brokerDatas"}, of = {op = "list", of = {op = "call", name = "BrokerData"}, least = 8}, required = true}, {name = "filter_servers", keys = {"filterServerTable"}, of = {op = "map", key = {op = "octets", text = true}, of = {op = "list", of = {op = "octets", text = true}, least = 8}, least = 8}}, {name = "order_topic_conf", keys = {"orderTopicConf"}, of = {op = "octets", text = true}}, {name = "queues", keys = {"queueDatas"}, of = {op = "list", of = {op = "call", name = "QueueData"}, least = 8}, required = true}}, tolerates = {"bare_keys"}, bare_keys = true},
    BrokerData = {op = "json", name = "BrokerData", fields = {{name = "addresses", keys = {"brokerAddrs"}, of = {op = "map", key = {op = "int", bits = 64, signed = true}, of = {op = "octets", text = true}, least = 64}, required = true}, {name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "cluster", keys = {"cluster"}, of = {op = "octets", text = true}, required = true}, {name = "acting_master", keys = {"enableActingMaster"}, of = {op = "bool"}}}, tolerates = {"bare_keys"}, bare_keys = true},
    QueueData = {op = "json", name = "QueueData", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "permission", keys = {"perm"}, of = {op = "call", name = "Permission"}, required = true}, {name = "read_queues", keys = {"readQueueNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true}}, {name = "write_queues", keys = {"writeQueueNums"}, of = {op = "int", bits = 32, signed = true}, required = true}}},
    ClusterInfo = {op = "json", name = "ClusterInfo", fields = {{name = "brokers", keys = {"brokerAddrTable"}, of = {op = "map", key = {op = "octets", text = true}, of = {op = "call", name = "BrokerData"}, least = 8}, required = true}, {name = "clusters", keys = {"clusterAddrTable"}, of = {op = "map", key = {op = "octets", text = true}, of = {op = "list", of = {op = "octets", text = true}, least = 8}, least = 8}, required = true}}, tolerates = {"bare_keys"}, bare_keys = true},
    TopicFields = {op = "entries", name = "TopicFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    TopicStats = {op = "json", name = "TopicStats", fields = {{name = "queues", keys = {"offsetTable"}, of = {op = "map", key = {op = "call", name = "MessageQueue"}, of = {op = "call", name = "QueueRange"}, objects = true, least = 8}, required = true}, {name = "put_rate", keys = {"topicPutTps"}, of = {op = "float", bits = 64}}}, object_keys = true},
    QueueRange = {op = "json", name = "QueueRange", fields = {{name = "updated_at", keys = {"lastUpdateTimestamp"}, of = {op = "int", bits = 64, signed = true}}, {name = "end", keys = {"maxOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "begin", keys = {"minOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}}},
    TopicList = {op = "json", name = "TopicList", fields = {{name = "topics", keys = {"topicList"}, of = {op = "list", of = {op = "octets", text = true}, least = 8}, required = true}, {name = "broker_address", keys = {"brokerAddr"}, of = {op = "octets", text = true}}}},
    DeleteGroupFields = {op = "entries", name = "DeleteGroupFields", fields = {{name = "group_name", keys = {"groupName"}, of = {op = "octets", text = true}, required = true}, {name = "clean_offset", keys = {"cleanOffset"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    ConsumeStatsFields = {op = "entries", name = "ConsumeStatsFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "topic_list", keys = {"topicList"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    ConsumeStats = {op = "json", name = "ConsumeStats", fields = {{name = "consume_rate", keys = {"consumeTps"}, of = {op = "float", bits = 64}}, {name = "queues", keys = {"offsetTable"}, of = {op = "map", key = {op = "call", name = "MessageQueue"}, of = {op = "call", name = "ConsumeProgress"}, objects = true, least = 8}, required = true}}, object_keys = true},
    ConsumeProgress = {op = "json", name = "ConsumeProgress", fields = {{name = "end", keys = {"brokerOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "committed", keys = {"consumerOffset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "stored_at", keys = {"lastTimestamp"}, of = {op = "int", bits = 64, signed = true}}, {name = "pulled", keys = {"pullOffset"}, of = {op = "int", bits = 64, signed = true}}}},
    ResetOffsetFields = {op = "entries", name = "ResetOffsetFields", fields = {{name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true}}, {name = "timestamp", keys = {"timestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "is_force", keys = {"isForce"}, of = {op = "bool"}, required = true}}, map = {op = "call", name = "ExtFields"}},
    ConsumerStatusFields = {op = "entries", name = "ConsumerStatusFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "group", keys = {"group"}, of = {op = "octets", text = true}, required = true}, {name = "client_address", keys = {"clientAddr"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    ConsumerStatus = {op = "json", name = "ConsumerStatus", fields = {{name = "by_client", keys = {"consumerTable"}, of = {op = "map", key = {op = "octets", text = true}, of = {op = "map", key = {op = "call", name = "MessageQueue"}, of = {op = "int", bits = 64, signed = true}, objects = true, least = 64}, least = 8}}, {name = "places", keys = {"messageQueueTable"}, of = {op = "map", key = {op = "call", name = "MessageQueue"}, of = {op = "int", bits = 64, signed = true}, objects = true, least = 64}}}, object_keys = true},
    QueueOffsets = {op = "json", name = "QueueOffsets", fields = {{name = "places", keys = {"offsetTable"}, of = {op = "map", key = {op = "call", name = "MessageQueue"}, of = {op = "int", bits = 64, signed = true}, objects = true, least = 64}, required = true}}, object_keys = true},
    RunningInfoFields = {op = "entries", name = "RunningInfoFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "client_id", keys = {"clientId"}, of = {op = "octets", text = true}, required = true}, {name = "jstack_enable", keys = {"jstackEnable"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    ConsumerRunningInfo = {op = "json", name = "ConsumerRunningInfo", fields = {{name = "properties", keys = {"properties"}, of = {op = "call", name = "RunningProperties"}, required = true}, {name = "subscriptions", keys = {"subscriptionSet"}, of = {op = "list", of = {op = "call", name = "SubscriptionData"}, least = 8}, required = true}, {name = "queues", keys = {"mqTable"}, of = {op = "map", key = {op = "call", name = "MessageQueue"}, of = {op = "call", name = "ProcessQueueInfo"}, objects = true, least = 8}, required = true}, {name = "popped_queues", keys = {"mqPopTable"}, of = {op = "map", key = {op = "call", name = "MessageQueue"}, of = {op = "call", name = "PopProcessQueueInfo"}, objects = true, least = 8}}, {name = "statistics", keys = {"statusTable"}, of = {op = "map", key = {op = "octets", text = true}, of = {op = "call", name = "ConsumeStatus"}, least = 8}, required = true}, {name = "notes", keys = {"userConsumerInfo"}, of = {op = "map", key = {op = "octets", text = true}, of = {op = "octets", text = true}, least = 8}}, {name = "stacks", keys = {"jstack"}, of = {op = "octets", text = true}}}, object_keys = true},
    RunningProperties = {op = "map", key = {op = "octets", text = true}, of = {op = "octets", text = true}, least = 8},
    ProcessQueueInfo = {op = "json", name = "ProcessQueueInfo", fields = {{name = "committed", keys = {"commitOffset"}, of = {op = "int", bits = 64, signed = true}}, {name = "oldest", keys = {"cachedMsgMinOffset"}, of = {op = "int", bits = 64, signed = true}}, {name = "newest", keys = {"cachedMsgMaxOffset"}, of = {op = "int", bits = 64, signed = true}}, {name = "count", keys = {"cachedMsgCount"}, of = {op = "int", bits = 32, signed = true}}, {name = "size", keys = {"cachedMsgSizeInMiB"}, of = {op = "int", bits = 32, signed = true}}, {name = "oldest_in_hand", keys = {"transactionMsgMinOffset"}, of = {op = "int", bits = 64, signed = true}}, {name = "newest_in_hand", keys = {"transactionMsgMaxOffset"}, of = {op = "int", bits = 64, signed = true}}, {name = "in_hand", keys = {"transactionMsgCount"}, of = {op = "int", bits = 32, signed = true}}, {name = "locked", keys = {"locked"}, of = {op = "bool"}}, {name = "unlock_attempts", keys = {"tryUnlockTimes"}, of = {op = "int", bits = 64, signed = true}}, {name = "locked_at", keys = {"lastLockTimestamp"}, of = {op = "int", bits = 64, signed = true}}, {name = "dropped", keys = {"droped"}, of = {op = "bool"}}, {name = "pulled_at", keys = {"lastPullTimestamp"}, of = {op = "int", bits = 64, signed = true}}, {name = "consumed_at", keys = {"lastConsumeTimestamp"}, of = {op = "int", bits = 64, signed = true}}}},
    PopProcessQueueInfo = {op = "json", name = "PopProcessQueueInfo", fields = {{name = "count", keys = {"waitAckCount"}, of = {op = "int", bits = 32, signed = true}}, {name = "dropped", keys = {"droped"}, of = {op = "bool"}}, {name = "popped_at", keys = {"lastPopTimestamp"}, of = {op = "int", bits = 64, signed = true}}}},
    ConsumeStatus = {op = "json", name = "ConsumeStatus", fields = {{name = "pull_time", keys = {"pullRT"}, of = {op = "float", bits = 64}}, {name = "pulled", keys = {"pullTPS"}, of = {op = "float", bits = 64}}, {name = "consume_time", keys = {"consumeRT"}, of = {op = "float", bits = 64}}, {name = "consumed", keys = {"consumeOKTPS"}, of = {op = "float", bits = 64}}, {name = "failed", keys = {"consumeFailedTPS"}, of = {op = "float", bits = 64}}, {name = "failed_last_hour", keys = {"consumeFailedMsgs"}, of = {op = "int", bits = 64, signed = true}}}},
    ConsumeDirectlyFields = {op = "entries", name = "ConsumeDirectlyFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "client_id", keys = {"clientId"}, of = {op = "octets", text = true}}, {name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}}, {name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}}, {name = "topic_sys_flag", keys = {"topicSysFlag"}, of = {op = "int", bits = 32, signed = true}}, {name = "group_sys_flag", keys = {"groupSysFlag"}, of = {op = "int", bits = 32, signed = true}}}, map = {op = "call", name = "ExtFields"}},
    ConsumeDirectlyResult = {op = "json", name = "ConsumeDirectlyResult", fields = {{name = "in_order", keys = {"order"}, of = {op = "bool"}}, {name = "auto_commit", keys = {"autoCommit"}, of = {op = "bool"}}, {name = "outcome", keys = {"consumeResult"}, of = {op = "call", name = "ConsumeOutcome"}}, {name = "remark", keys = {"remark"}, of = {op = "octets", text = true}}, {name = "spent", keys = {"spentTimeMills"}, of = {op = "int", bits = 64, signed = true}}}},
    ConsumeOutcome = {op = "int", bits = 8, names = 9},
    SendFields = {op = "entries", name = "SendFields", fields = {{name = "producer_group", keys = {"a", "producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"b", "topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"c", "defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"d", "defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "queue_id", keys = {"e", "queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "sys_flag", keys = {"f", "sysFlag"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "born_timestamp", keys = {"g", "bornTimestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "flag", keys = {"h", "flag"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "properties", keys = {"i", "properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"j", "reconsumeTimes"}, of = {op = "int", bits = 32, signed = true}}, {name = "unit_mode", keys = {"k", "unitMode"}, of = {op = "bool"}}, {name = "max_reconsume_times", keys = {"l", "maxReconsumeTimes"}, of = {op = "int", bits = 32, signed = true}}, {name = "batch", keys = {"m", "batch"}, of = {op = "bool"}}, {name = "broker_name", keys = {"n", "brokerName"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    PushReplyFields = {op = "entries", name = "PushReplyFields", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic", keys = {"defaultTopic"}, of = {op = "octets", text = true}, required = true}, {name = "default_topic_queue_nums", keys = {"defaultTopicQueueNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "sys_flag", keys = {"sysFlag"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "born_timestamp", keys = {"bornTimestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "properties", keys = {"properties"}, of = {op = "octets", text = true}}, {name = "reconsume_times", keys = {"reconsumeTimes"}, of = {op = "int", bits = 32, signed = true}}, {name = "unit_mode", keys = {"unitMode"}, of = {op = "bool"}}, {name = "born_host", keys = {"bornHost"}, of = {op = "octets", text = true}, required = true}, {name = "store_host", keys = {"storeHost"}, of = {op = "octets", text = true}, required = true}, {name = "store_timestamp", keys = {"storeTimestamp"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    RecallFields = {op = "entries", name = "RecallFields", fields = {{name = "producer_group", keys = {"producerGroup"}, of = {op = "octets", text = true}}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "recall_handle", keys = {"recallHandle"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    RecallResult = {op = "entries", name = "RecallResult", fields = {{name = "msg_id", keys = {"msgId"}, of = {op = "octets", text = true}, required = true}, {name = "msg_region", keys = {"MSG_REGION"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    PopFields = {op = "entries", name = "PopFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "poll_time", keys = {"pollTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "born_time", keys = {"bornTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "init_mode", keys = {"initMode"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "exp_type", keys = {"expType"}, of = {op = "octets", text = true}}, {name = "exp", keys = {"exp"}, of = {op = "octets", text = true}}, {name = "order", keys = {"order"}, of = {op = "bool"}}, {name = "attempt_id", keys = {"attemptId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    PopResult = {op = "entries", name = "PopResult", fields = {{name = "pop_time", keys = {"popTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "revive_qid", keys = {"reviveQid"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "rest_num", keys = {"restNum"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "start_offset_info", keys = {"startOffsetInfo"}, of = {op = "octets", text = true}}, {name = "msg_offset_info", keys = {"msgOffsetInfo"}, of = {op = "octets", text = true}}, {name = "order_count_info", keys = {"orderCountInfo"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    AckFields = {op = "entries", name = "AckFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "extra_info", keys = {"extraInfo"}, of = {op = "octets", text = true}, required = true}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    PeekFields = {op = "entries", name = "PeekFields", fields = {{name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "max_msg_nums", keys = {"maxMsgNums"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    ChangeInvisibleFields = {op = "entries", name = "ChangeInvisibleFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "extra_info", keys = {"extraInfo"}, of = {op = "octets", text = true}, required = true}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    ChangeInvisibleResult = {op = "entries", name = "ChangeInvisibleResult", fields = {{name = "pop_time", keys = {"popTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "invisible_time", keys = {"invisibleTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "revive_qid", keys = {"reviveQid"}, of = {op = "int", bits = 32, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    NotificationFields = {op = "entries", name = "NotificationFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "poll_time", keys = {"pollTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "born_time", keys = {"bornTime"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "order", keys = {"order"}, of = {op = "bool"}}, {name = "attempt_id", keys = {"attemptId"}, of = {op = "octets", text = true}}}, map = {op = "call", name = "ExtFields"}},
    NotificationResult = {op = "entries", name = "NotificationResult", fields = {{name = "has_msg", keys = {"hasMsg"}, of = {op = "bool"}, required = true}, {name = "polling_full", keys = {"pollingFull"}, of = {op = "bool"}}}, map = {op = "call", name = "ExtFields"}},
    PollingInfoFields = {op = "entries", name = "PollingInfoFields", fields = {{name = "consumer_group", keys = {"consumerGroup"}, of = {op = "octets", text = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    PollingInfoResult = {op = "entries", name = "PollingInfoResult", fields = {{name = "polling_num", keys = {"pollingNum"}, of = {op = "int", bits = 32, signed = true}, required = true}}, map = {op = "call", name = "ExtFields"}},
    BatchAckRequest = {op = "json", name = "BatchAckRequest", fields = {{name = "acks", keys = {"acks"}, of = {op = "list", of = {op = "call", name = "BatchAck"}, least = 8}, required = true}, {name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}}},
    BatchAck = {op = "json", name = "BatchAck", fields = {{name = "bits", keys = {"b"}, of = {op = "octets"}, required = true}, {name = "consumer_group", keys = {"c"}, of = {op = "octets", text = true}, required = true}, {name = "invisible_time", keys = {"it"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "pop_time", keys = {"pt"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "queue_id", keys = {"q"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "origin", keys = {"r"}, of = {op = "int", bits = 8, base = 10, names = 10}, required = true}, {name = "revive_queue", keys = {"rq"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "start_offset", keys = {"so"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "topic", keys = {"t"}, of = {op = "octets", text = true}, required = true}}},
    HeaderJson = {op = "json", name = "Header", fields = {{name = "code", keys = {"code"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "language", keys = {"language"}, of = {op = "call", name = "Language"}, required = true}, {name = "version", keys = {"version"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "opaque", keys = {"opaque"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "flag", keys = {"flag"}, of = {op = "call", name = "HeaderFlag"}, required = true}, {name = "remark", keys = {"remark"}, of = {op = "octets", text = true}, default = {value = ""}}, {name = "ext_fields", keys = {"extFields"}, of = {op = "call", name = "ExtFields"}, default = {map = {}}}}, tolerates = {"unquoted"}},
    Language = {op = "int", bits = 8, names = 11},
    HeaderFlag = {op = "int", bits = 32, names = 12},
    Frame = {op = "record", name = "Frame", parts = {{name = "length", of = {op = "int", bits = 32, signed = true}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 4, fields = {"serialize_type", "header_length", "header", "body"}}}, {name = "serialize_type", of = {op = "call", name = "SerializeType"}}, {name = "header_length", of = {op = "int", bits = 24}, nullable = true, part = "length", length = {covers = "fields", first = 3, last = 3, fields = {"header"}}}, {name = "header", of = {op = "choose", on = {"record", {"serialize_type"}}, cases = {{labels = {0}, of = {op = "call", name = "HeaderJson"}}, {labels = {1}, of = {op = "call", name = "Header"}}}}}, {name = "body", of = {op = "octets"}}}},
    SerializeType = {op = "int", bits = 8, names = 13},
    Header = {op = "record", name = "Header", parts = {{name = "code", of = {op = "int", bits = 16, signed = true}}, {name = "language", of = {op = "call", name = "Language"}}, {name = "version", of = {op = "int", bits = 16, signed = true}}, {name = "opaque", of = {op = "int", bits = 32, signed = true}}, {name = "flag", of = {op = "call", name = "HeaderFlag"}}, {name = "remark", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets", text = true}}}, {name = "ext_fields", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "call", name = "ExtFields"}}}}},
    TopicPrefix = {op = "octets", text = true},
    SystemTopic = {op = "octets", text = true},
    QueuePlace = {op = "json", name = "QueuePlace", fields = {{name = "broker_name", keys = {"brokerName"}, of = {op = "octets", text = true}, required = true}, {name = "offset", keys = {"offset"}, of = {op = "int", bits = 64, signed = true}, required = true}, {name = "queue_id", keys = {"queueId"}, of = {op = "int", bits = 32, signed = true}, required = true}, {name = "topic", keys = {"topic"}, of = {op = "octets", text = true}, required = true}}},
    OffsetTable = {op = "json", name = "OffsetTable", fields = {{name = "places", keys = {"offsetTable"}, of = {op = "list", of = {op = "call", name = "QueuePlace"}, least = 8}, required = true}}},
    PopOrigin = {op = "int", bits = 8, names = 14},
    RequestCode = {op = "int", bits = 32, signed = true, names = 15},
    UnreadMessage = {op = "record", name = "UnreadMessage", parts = {{name = "total_size", of = {op = "int", bits = 32, signed = true}, nullable = true, part = "length", length = {covers = "record", first = 0, last = 18, fields = {"total_size", "magic", "body_crc", "queue_id", "flag", "queue_offset", "physical_offset", "sys_flag", "born_timestamp", "born_address", "born_port", "store_timestamp", "store_address", "store_port", "reconsume_times", "prepared_transaction_offset", "body", "topic", "properties"}}}, {name = "magic", of = {op = "call", name = "MessageMagic"}}, {name = "body_crc", of = {op = "int", bits = 32}}, {name = "queue_id", of = {op = "int", bits = 32, signed = true}}, {name = "flag", of = {op = "int", bits = 32, signed = true}}, {name = "queue_offset", of = {op = "int", bits = 64, signed = true}}, {name = "physical_offset", of = {op = "int", bits = 64, signed = true}}, {name = "sys_flag", of = {op = "call", name = "MessageSysFlag"}}, {name = "born_timestamp", of = {op = "int", bits = 64, signed = true}}, {name = "born_address", of = {op = "choose", on = {"record", {"sys_flag"}, 16}, cases = {{labels = {1}, of = {op = "region", size = 16, of = {op = "octets"}}}, {labels = {0}, of = {op = "region", size = 4, of = {op = "octets"}}}}}}, {name = "born_port", of = {op = "int", bits = 32, signed = true}}, {name = "store_timestamp", of = {op = "int", bits = 64, signed = true}}, {name = "store_address", of = {op = "choose", on = {"record", {"sys_flag"}, 32}, cases = {{labels = {1}, of = {op = "region", size = 16, of = {op = "octets"}}}, {labels = {0}, of = {op = "region", size = 4, of = {op = "octets"}}}}}}, {name = "store_port", of = {op = "int", bits = 32, signed = true}}, {name = "reconsume_times", of = {op = "int", bits = 32, signed = true}}, {name = "prepared_transaction_offset", of = {op = "int", bits = 64, signed = true}}, {name = "body", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets"}}}, {name = "topic", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {3668123815}, of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}}, {labels = {3668123819}, of = {op = "region", size = {op = "int", bits = 16}, of = {op = "octets", text = true}}}}}}, {name = "properties", of = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "octets"}}}}},
    StoredMessages = {op = "list", of = {op = "call", name = "StoredMessage"}, least = 728},
    BatchMessage = {op = "record", name = "BatchMessage", parts = {{name = "total_size", of = {op = "int", bits = 32, signed = true}, nullable = true, part = "length", length = {covers = "record", first = 0, last = 5, fields = {"total_size", "magic", "body_crc", "flag", "body", "properties"}}}, {name = "magic", of = {op = "int", bits = 32, signed = true}, part = "constant", const = {number = 0, shown = "0"}}, {name = "body_crc", of = {op = "int", bits = 32, signed = true}, part = "constant", const = {number = 0, shown = "0"}}, {name = "flag", of = {op = "int", bits = 32, signed = true}}, {name = "body", of = {op = "region", size = {op = "int", bits = 32, signed = true}, of = {op = "octets"}}}, {name = "properties", of = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "call", name = "Properties"}}}}},
    BatchMessages = {op = "list", of = {op = "call", name = "BatchMessage"}, least = 176},
  },
  names = {
    {name = "ResponseCode", open = true, values = {["-1006"] = "rpc_time_out", ["-1004"] = "rpc_send_to_channel_failed", ["-1002"] = "rpc_addr_is_null", ["-1000"] = "rpc_unknown", ["0"] = "success", ["1"] = "system_error", ["2"] = "system_busy", ["3"] = "request_code_not_supported", ["4"] = "transaction_failed", ["10"] = "flush_disk_timeout", ["11"] = "slave_not_available", ["12"] = "flush_slave_timeout", ["13"] = "message_illegal", ["14"] = "service_not_available", ["15"] = "version_not_supported", ["16"] = "no_permission", ["17"] = "topic_not_exist", ["18"] = "topic_exist_already", ["19"] = "pull_not_found", ["20"] = "pull_retry_immediately", ["21"] = "pull_offset_moved", ["22"] = "query_not_found", ["23"] = "subscription_parse_failed", ["24"] = "subscription_not_exist", ["25"] = "subscription_not_latest", ["26"] = "subscription_group_not_exist", ["27"] = "filter_data_not_exist", ["28"] = "filter_data_not_latest", ["29"] = "invalid_parameter", ["200"] = "transaction_should_commit", ["201"] = "transaction_should_rollback", ["202"] = "transaction_state_unknow", ["203"] = "transaction_state_group_wrong", ["204"] = "no_buyer_id", ["205"] = "not_in_current_unit", ["206"] = "consumer_not_online", ["207"] = "consume_msg_timeout", ["208"] = "no_message", ["209"] = "polling_full", ["210"] = "polling_timeout", ["211"] = "broker_not_exist", ["212"] = "broker_dispatch_not_complete", ["213"] = "broadcast_consumption", ["215"] = "flow_control", ["501"] = "not_leader_for_queue", ["604"] = "illegal_operation", ["1500"] = "go_away", ["2000"] = "controller_fenced_master_epoch", ["2001"] = "controller_fenced_sync_state_set_epoch", ["2002"] = "controller_invalid_master", ["2003"] = "controller_invalid_replicas", ["2004"] = "controller_master_not_available", ["2005"] = "controller_invalid_request", ["2006"] = "controller_broker_not_alive", ["2007"] = "controller_not_leader", ["2008"] = "controller_broker_metadata_not_exist", ["2009"] = "controller_invalid_clean_broker_metadata", ["2010"] = "controller_broker_need_to_be_registered", ["2011"] = "controller_master_still_exist", ["2012"] = "controller_elect_master_failed", ["2013"] = "controller_alter_sync_state_set_failed", ["2014"] = "controller_broker_id_invalid", ["2015"] = "controller_jraft_internal_error", ["2016"] = "controller_broker_live_info_not_exists", ["3001"] = "user_not_exist", ["3002"] = "policy_not_exist"}, texts = {["-1006"] = "Rpc time out.", ["-1004"] = "Rpc send to channel failed.", ["-1002"] = "Rpc addr is null.", ["-1000"] = "Rpc unknown.", ["0"] = "It was done.", ["1"] = "The peer failed; the remark says how.", ["2"] = "The peer is too busy.", ["3"] = "The peer does not know the request.", ["4"] = "The transaction failed.", ["10"] = "Stored, but not on disk in time.", ["11"] = "Stored, but no slave is there.", ["12"] = "Stored, but not on a slave in time.", ["13"] = "The message is not acceptable.", ["14"] = "The broker does not take it now.", ["15"] = "The version is not supported.", ["16"] = "It is not allowed.", ["17"] = "There is no such topic.", ["18"] = "The topic exists already.", ["19"] = "There is nothing new.", ["20"] = "Nothing matched so far; go on at the next place.", ["21"] = "The place is out of range; the answer has the right one.", ["22"] = "Nothing is stored under that.", ["23"] = "The expression of a subscription is wrong.", ["24"] = "The group has no such subscription.", ["25"] = "The broker knows an older subscription.", ["26"] = "There is no such group.", ["27"] = "The broker has no filter for it.", ["28"] = "The broker has an older filter.", ["29"] = "A field is wrong.", ["200"] = "Transaction should commit.", ["201"] = "Transaction should rollback.", ["202"] = "Transaction state unknow.", ["203"] = "Transaction state group wrong.", ["204"] = "No buyer id.", ["205"] = "Not in current unit.", ["206"] = "Consumer not online.", ["207"] = "Consume msg timeout.", ["208"] = "No message.", ["209"] = "Too many wait already.", ["210"] = "There is nothing new.", ["211"] = "Broker not exist.", ["212"] = "Broker dispatch not complete.", ["213"] = "Broadcast consumption.", ["215"] = "Flow control.", ["501"] = "Not leader for queue.", ["604"] = "Illegal operation.", ["1500"] = "The broker shuts down; connect again.", ["2000"] = "Controller fenced master epoch.", ["2001"] = "Controller fenced sync state set epoch.", ["2002"] = "Controller invalid master.", ["2003"] = "Controller invalid replicas.", ["2004"] = "Controller master not available.", ["2005"] = "Controller invalid request.", ["2006"] = "Controller broker not alive.", ["2007"] = "Controller not leader.", ["2008"] = "Controller broker metadata not exist.", ["2009"] = "Controller invalid clean broker metadata.", ["2010"] = "Controller broker need to be registered.", ["2011"] = "Controller master still exist.", ["2012"] = "Controller elect master failed.", ["2013"] = "Controller alter sync state set failed.", ["2014"] = "Controller broker id invalid.", ["2015"] = "Controller jraft internal error.", ["2016"] = "Controller broker live info not exists.", ["3001"] = "User not exist.", ["3002"] = "Policy not exist."}},
    {name = "PullFlag", open = true, flags = {"1", "2", "4", "8", "16"}, values = {["1"] = "commit_offset", ["2"] = "suspend", ["4"] = "subscription", ["8"] = "class_filter", ["16"] = "lite_pull"}},
    {name = "Permission", open = true, flags = {"1", "2", "4", "8"}, values = {["1"] = "inherit", ["2"] = "write", ["4"] = "read", ["8"] = "priority"}},
    {name = "ConsumeType", values = {["0"] = "consume_actively", ["1"] = "consume_passively", ["2"] = "consume_pop"}, spelt = {CONSUME_ACTIVELY = 0, CONSUME_PASSIVELY = 1, CONSUME_POP = 2}},
    {name = "MessageModel", values = {["0"] = "broadcasting", ["1"] = "clustering"}, spelt = {BROADCASTING = 0, CLUSTERING = 1}},
    {name = "ConsumeFromWhere", values = {["0"] = "consume_from_last_offset", ["1"] = "consume_from_last_offset_and_from_min_when_boot_first", ["2"] = "consume_from_min_offset", ["3"] = "consume_from_max_offset", ["4"] = "consume_from_first_offset", ["5"] = "consume_from_timestamp"}, spelt = {CONSUME_FROM_LAST_OFFSET = 0, CONSUME_FROM_LAST_OFFSET_AND_FROM_MIN_WHEN_BOOT_FIRST = 1, CONSUME_FROM_MIN_OFFSET = 2, CONSUME_FROM_MAX_OFFSET = 3, CONSUME_FROM_FIRST_OFFSET = 4, CONSUME_FROM_TIMESTAMP = 5}},
    {name = "TransactionEnd", open = true, values = {["0"] = "unknown", ["8"] = "commit", ["12"] = "rollback"}},
    {name = "MessageMagic", values = {["3668123815"] = "v1", ["3668123819"] = "v2"}},
    {name = "MessageSysFlag", open = true, flags = {"1", "2", "4", "8", "16", "32", "64", "128", "256", "512", "768", "1792"}, values = {["1"] = "compressed", ["2"] = "multi_tags", ["4"] = "prepared", ["8"] = "commit", ["16"] = "born_host_v6", ["32"] = "store_host_v6", ["64"] = "need_unwrap", ["128"] = "inner_batch", ["256"] = "lz4", ["512"] = "zstd", ["768"] = "zlib", ["1792"] = "codec"}},
    {name = "ConsumeOutcome", values = {["0"] = "cr_success", ["1"] = "cr_later", ["2"] = "cr_rollback", ["3"] = "cr_commit", ["4"] = "cr_throw_exception", ["5"] = "cr_return_null"}, spelt = {CR_SUCCESS = 0, CR_LATER = 1, CR_ROLLBACK = 2, CR_COMMIT = 3, CR_THROW_EXCEPTION = 4, CR_RETURN_NULL = 5}},
    {name = "PopOrigin", values = {["0"] = "topic", ["1"] = "retry", ["2"] = "retry_v2"}},
    {name = "Language", open = true, values = {["0"] = "java", ["1"] = "cpp", ["2"] = "dotnet", ["3"] = "python", ["4"] = "delphi", ["5"] = "erlang", ["6"] = "ruby", ["7"] = "other", ["8"] = "http", ["9"] = "go", ["10"] = "php", ["11"] = "oms", ["12"] = "rust", ["13"] = "node_js"}, spelt = {JAVA = 0, CPP = 1, DOTNET = 2, PYTHON = 3, DELPHI = 4, ERLANG = 5, RUBY = 6, OTHER = 7, HTTP = 8, GO = 9, PHP = 10, OMS = 11, RUST = 12, NODE_JS = 13}},
    {name = "HeaderFlag", open = true, flags = {"1", "2"}, values = {["1"] = "response", ["2"] = "oneway"}},
    {name = "SerializeType", values = {["0"] = "json", ["1"] = "rocketmq"}},
    {name = "PopOrigin", values = {["0"] = "topic", ["1"] = "retry", ["2"] = "retry_v2"}},
    {name = "RequestCode", open = true, values = {["10"] = "send_message", ["11"] = "pull_message", ["12"] = "query_message", ["13"] = "query_broker_offset", ["14"] = "query_consumer_offset", ["15"] = "update_consumer_offset", ["17"] = "update_and_create_topic", ["18"] = "update_and_create_topic_list", ["21"] = "get_all_topic_config", ["22"] = "get_topic_config_list", ["23"] = "get_topic_name_list", ["25"] = "update_broker_config", ["26"] = "get_broker_config", ["27"] = "trigger_delete_files", ["28"] = "get_broker_runtime_info", ["29"] = "search_offset_by_timestamp", ["30"] = "get_max_offset", ["31"] = "get_min_offset", ["32"] = "get_earliest_msg_storetime", ["33"] = "view_message_by_id", ["34"] = "heart_beat", ["35"] = "unregister_client", ["36"] = "consumer_send_msg_back", ["37"] = "end_transaction", ["38"] = "get_consumer_list_by_group", ["39"] = "check_transaction_state", ["40"] = "notify_consumer_ids_changed", ["41"] = "lock_batch_mq", ["42"] = "unlock_batch_mq", ["43"] = "get_all_consumer_offset", ["45"] = "get_all_delay_offset", ["46"] = "check_client_config", ["47"] = "get_client_config", ["60"] = "get_timer_check_point", ["61"] = "get_timer_metrics", ["100"] = "put_kv_config", ["101"] = "get_kv_config", ["102"] = "delete_kv_config", ["103"] = "register_broker", ["104"] = "unregister_broker", ["105"] = "get_routeinfo_by_topic", ["106"] = "get_broker_cluster_info", ["200"] = "update_and_create_subscriptiongroup", ["201"] = "get_all_subscriptiongroup_config", ["202"] = "get_topic_stats_info", ["203"] = "get_consumer_connection_list", ["204"] = "get_producer_connection_list", ["205"] = "wipe_write_perm_of_broker", ["206"] = "get_all_topic_list_from_nameserver", ["207"] = "delete_subscriptiongroup", ["208"] = "get_consume_stats", ["209"] = "suspend_consumer", ["210"] = "resume_consumer", ["211"] = "reset_consumer_offset_in_consumer", ["212"] = "reset_consumer_offset_in_broker", ["213"] = "adjust_consumer_thread_pool", ["214"] = "who_consume_the_message", ["215"] = "delete_topic_in_broker", ["216"] = "delete_topic_in_namesrv", ["217"] = "register_topic_in_namesrv", ["219"] = "get_kvlist_by_namespace", ["220"] = "reset_consumer_client_offset", ["221"] = "get_consumer_status_from_client", ["222"] = "invoke_broker_to_reset_offset", ["223"] = "invoke_broker_to_get_consumer_status", ["224"] = "get_topics_by_cluster", ["225"] = "update_and_create_subscriptiongroup_list", ["300"] = "query_topic_consume_by_who", ["301"] = "register_filter_server", ["302"] = "register_message_filter_class", ["303"] = "query_consume_time_span", ["304"] = "get_system_topic_list_from_ns", ["305"] = "get_system_topic_list_from_broker", ["306"] = "clean_expired_consumequeue", ["307"] = "get_consumer_running_info", ["308"] = "query_correction_offset", ["309"] = "consume_message_directly", ["310"] = "send_message_v2", ["311"] = "get_unit_topic_list", ["312"] = "get_has_unit_sub_topic_list", ["313"] = "get_has_unit_sub_ununit_topic_list", ["314"] = "clone_group_offset", ["315"] = "view_broker_stats_data", ["316"] = "clean_unused_topic", ["317"] = "get_broker_consume_stats", ["318"] = "update_namesrv_config", ["319"] = "get_namesrv_config", ["320"] = "send_batch_message", ["321"] = "query_consume_queue", ["322"] = "query_data_version", ["323"] = "resume_check_half_message", ["324"] = "send_reply_message", ["325"] = "send_reply_message_v2", ["326"] = "push_reply_message_to_client", ["327"] = "add_write_perm_of_broker", ["328"] = "get_all_producer_info", ["329"] = "delete_expired_commitlog", ["343"] = "query_topics_by_consumer", ["345"] = "query_subscription_by_consumer", ["351"] = "get_topic_config", ["352"] = "get_subscriptiongroup_config", ["353"] = "update_and_get_group_forbidden", ["354"] = "check_rocksdb_cq_write_progress", ["355"] = "export_rocksdb_config_to_json", ["361"] = "lite_pull_message", ["370"] = "recall_message", ["400"] = "query_assignment", ["401"] = "set_message_request_mode", ["402"] = "get_all_message_request_mode", ["513"] = "update_and_create_static_topic", ["901"] = "get_broker_member_group", ["902"] = "add_broker", ["903"] = "remove_broker", ["904"] = "broker_heartbeat", ["905"] = "notify_min_broker_id_change", ["906"] = "exchange_broker_ha_info", ["907"] = "get_broker_ha_status", ["908"] = "reset_master_flush_offset", ["1001"] = "controller_alter_sync_state_set", ["1002"] = "controller_elect_master", ["1003"] = "controller_register_broker", ["1004"] = "controller_get_replica_info", ["1005"] = "controller_get_metadata_info", ["1006"] = "controller_get_sync_state_data", ["1007"] = "get_broker_epoch_cache", ["1008"] = "notify_broker_role_changed", ["1009"] = "update_controller_config", ["1010"] = "get_controller_config", ["1011"] = "clean_broker_data", ["1012"] = "controller_get_next_broker_id", ["1013"] = "controller_apply_broker_id", ["1014"] = "broker_close_channel_request", ["1015"] = "check_not_active_broker_request", ["1016"] = "get_broker_live_info_request", ["1017"] = "get_sync_state_data_request", ["1018"] = "raft_broker_heart_beat_event_request", ["2001"] = "update_cold_data_flow_ctr_config", ["2002"] = "remove_cold_data_flow_ctr_config", ["2003"] = "get_cold_data_flow_ctr_info", ["2004"] = "set_commitlog_read_mode", ["3001"] = "auth_create_user", ["3002"] = "auth_update_user", ["3003"] = "auth_delete_user", ["3004"] = "auth_get_user", ["3005"] = "auth_list_user", ["3006"] = "auth_create_acl", ["3007"] = "auth_update_acl", ["3008"] = "auth_delete_acl", ["3009"] = "auth_get_acl", ["3010"] = "auth_list_acl", ["200050"] = "pop_message", ["200051"] = "ack_message", ["200052"] = "peek_message", ["200053"] = "change_message_invisibletime", ["200054"] = "notification", ["200055"] = "polling_info", ["200056"] = "pop_rollback", ["200151"] = "batch_ack_message"}},
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
    {abbr = "body.number", name = "body", type = "INT32", names = 1, doc = "Content of the application, compressed if sys_flag says so"},
    {abbr = "body.bytes", name = "body", type = "BYTES", doc = "Content of the application, compressed if sys_flag says so"},
    {abbr = "producer_group", name = "producer_group", type = "STRING", doc = "Group of the producer"},
    {abbr = "topic", name = "topic", type = "STRING", doc = "Name of the topic"},
    {abbr = "default_topic", name = "default_topic", type = "STRING", doc = "The topic whose settings a new one takes; mostly TBW102"},
    {abbr = "default_topic_queue_nums", name = "default_topic_queue_nums", type = "INT32", doc = "Queues of a topic that is made by this"},
    {abbr = "queue_id", name = "queue_id", type = "INT32", doc = "Number of the queue, from 0 on; -1 lets the broker choose"},
    {abbr = "sys_flag", name = "sys_flag", type = "INT64", doc = "What the broker has to know of it, as bits"},
    {abbr = "sys_flag", name = "sys_flag", type = "INT64", names = 2, doc = "What the broker has to know of it, as bits"},
    {abbr = "sys_flag", name = "sys_flag", type = "INT64", names = 9, doc = "What the broker has to know of it, as bits"},
    {abbr = "born_timestamp", name = "born_timestamp", type = "INT64", doc = "When the message was made"},
    {abbr = "flag", name = "flag", type = "INT64", doc = "The application's own"},
    {abbr = "flag", name = "flag", type = "INT64", names = 13, doc = "The application's own"},
    {abbr = "properties", name = "properties", type = "STRING", doc = "The properties, written as in a stored message"},
    {abbr = "properties.bytes", name = "properties", type = "BYTES", doc = "The properties, written as in a stored message"},
    {abbr = "reconsume_times", name = "reconsume_times", type = "INT32", doc = "How often delivery was tried again"},
    {abbr = "unit_mode", name = "unit_mode", type = "BOOLEAN", doc = "Whether the client runs in a unit of a larger system"},
    {abbr = "max_reconsume_times", name = "max_reconsume_times", type = "INT32", doc = "How often delivery may be tried again"},
    {abbr = "batch", name = "batch", type = "BOOLEAN", doc = "Whether the body holds several messages"},
    {abbr = "msg_id", name = "msg_id", type = "STRING", doc = "Id of the message by its place in the commit log"},
    {abbr = "queue_offset", name = "queue_offset", type = "INT64", doc = "Place in the queue"},
    {abbr = "transaction_id", name = "transaction_id", type = "STRING", doc = "Id of the transaction"},
    {abbr = "batch_uniq_id", name = "batch_uniq_id", type = "STRING", doc = "Id of a batch"},
    {abbr = "recall_handle", name = "recall_handle", type = "STRING", doc = "The handle that the answer to a delayed message had"},
    {abbr = "trace_on", name = "trace_on", type = "BOOLEAN", doc = "Whether clients shall record traces"},
    {abbr = "msg_region", name = "msg_region", type = "STRING", doc = "Region of the broker"},
    {abbr = "consumer_group", name = "consumer_group", type = "STRING", doc = "Group of the consumer"},
    {abbr = "max_msg_nums", name = "max_msg_nums", type = "INT32", doc = "Most messages to return"},
    {abbr = "commit_offset", name = "commit_offset", type = "INT64", doc = "Place in the queue up to which all was consumed"},
    {abbr = "suspend_timeout_millis", name = "suspend_timeout_millis", type = "INT64", doc = "How long to wait for a message if there is none"},
    {abbr = "subscription", name = "subscription", type = "STRING", doc = "What to filter by, in the language of the expression"},
    {abbr = "sub_version", name = "sub_version", type = "INT64", doc = "Number of the subscription; larger is newer"},
    {abbr = "expression_type", name = "expression_type", type = "STRING", doc = "Language of the expression"},
    {abbr = "max_msg_bytes", name = "max_msg_bytes", type = "INT32", doc = "Most bytes of messages to return"},
    {abbr = "request_source", name = "request_source", type = "INT32", doc = "Who asks; -1 for a client"},
    {abbr = "proxy_froward_client_id", name = "proxy_froward_client_id", type = "STRING", doc = "The client that a proxy asks for"},
    {abbr = "broker_name", name = "broker_name", type = "STRING", doc = "Name of the broker"},
    {abbr = "suggest_which_broker_id", name = "suggest_which_broker_id", type = "INT64", doc = "Which broker to pull from next; 0 is the master"},
    {abbr = "next_begin_offset", name = "next_begin_offset", type = "INT64", doc = "Place in the queue to pull at next"},
    {abbr = "min_offset", name = "min_offset", type = "INT64", doc = "Place of the oldest message"},
    {abbr = "max_offset", name = "max_offset", type = "INT64", doc = "Place behind the newest message"},
    {abbr = "offset_delta", name = "offset_delta", type = "INT64", doc = "What to add to the places of the messages"},
    {abbr = "topic_sys_flag", name = "topic_sys_flag", type = "INT32", doc = "Bits of the topic"},
    {abbr = "group_sys_flag", name = "group_sys_flag", type = "INT32", doc = "Bits of the group"},
    {abbr = "forbidden_type", name = "forbidden_type", type = "INT32", doc = "Why it is forbidden"},
    {abbr = "key", name = "key", type = "STRING", doc = "Key of the messages to find"},
    {abbr = "max_num", name = "max_num", type = "INT32", doc = "Most messages to return"},
    {abbr = "begin_timestamp", name = "begin_timestamp", type = "INT64", doc = "Earliest time of storing"},
    {abbr = "end_timestamp", name = "end_timestamp", type = "INT64", doc = "Latest time of storing"},
    {abbr = "index_last_update_timestamp", name = "index_last_update_timestamp", type = "INT64", doc = "When the index was last written"},
    {abbr = "index_last_update_phyoffset", name = "index_last_update_phyoffset", type = "INT64", doc = "How far the index goes in the commit log"},
    {abbr = "set_zero_if_not_found", name = "set_zero_if_not_found", type = "BOOLEAN", doc = "Whether 0 is the answer where nothing is stored; true if absent"},
    {abbr = "offset", name = "offset", type = "INT64", doc = "Place in the queue"},
    {abbr = "read_queue_nums", name = "read_queue_nums", type = "INT32", doc = "Queues that can be read"},
    {abbr = "write_queue_nums", name = "write_queue_nums", type = "INT32", doc = "Queues that can be written"},
    {abbr = "perm", name = "perm", type = "UINT32", names = 3, doc = "Who may do what with the topic"},
    {abbr = "topic_filter_type", name = "topic_filter_type", type = "STRING", doc = "SINGLE_TAG or MULTI_TAG"},
    {abbr = "order", name = "order", type = "BOOLEAN", doc = "Whether messages keep their order"},
    {abbr = "attributes", name = "attributes", type = "STRING", doc = "Changes of attributes, such as +a=b"},
    {abbr = "force", name = "force", type = "BOOLEAN", doc = "Whether it is made even if something is against it"},
    {abbr = "timestamp", name = "timestamp", type = "INT64", doc = "The time to look for"},
    {abbr = "committed", name = "committed", type = "BOOLEAN", doc = "Whether only what is safely stored counts; true if absent"},
    {abbr = "committed.number", name = "committed", type = "INT64", doc = "Whether only what is safely stored counts; true if absent"},
    {abbr = "client_id", name = "client_id", type = "STRING", doc = "Id of the client"},
    {abbr = "group", name = "group", type = "STRING", doc = "Name of the group"},
    {abbr = "type", name = "type", type = "UINT32", names = 4, doc = "How it gets messages"},
    {abbr = "model", name = "model", type = "UINT32", names = 5, doc = "Who of the group gets a message"},
    {abbr = "from_where", name = "from_where", type = "UINT32", names = 6, doc = "Where a new group begins"},
    {abbr = "class_filter", name = "class_filter", type = "BOOLEAN", doc = "No longer used"},
    {abbr = "expression", name = "expression", type = "STRING", doc = "What to filter by"},
    {abbr = "tags", name = "tags", type = "STRING", doc = "The tags in the expression"},
    {abbr = "codes", name = "codes", type = "INT32", doc = "Their hash codes"},
    {abbr = "version", name = "version", type = "INT64", doc = "Larger is newer; mostly a time in ms"},
    {abbr = "fingerprint", name = "fingerprint", type = "INT32", doc = "The same as long as nothing changes"},
    {abbr = "without_subscriptions", name = "without_subscriptions", type = "BOOLEAN", doc = "Whether subscriptions are left out because nothing changed"},
    {abbr = "is_support_heart_beat_v2", name = "is_support_heart_beat_v2", type = "BOOLEAN", doc = "Whether the broker knows the second form of heartbeats"},
    {abbr = "is_sub_change", name = "is_sub_change", type = "BOOLEAN", doc = "Whether the subscription is another one than before"},
    {abbr = "delay_level", name = "delay_level", type = "INT32", doc = "Level of the delay before the next try; 0 lets the broker choose, -1 is dead letters"},
    {abbr = "origin_msg_id", name = "origin_msg_id", type = "STRING", doc = "Id that the message had first"},
    {abbr = "origin_topic", name = "origin_topic", type = "STRING", doc = "Topic that the message had first"},
    {abbr = "tran_state_table_offset", name = "tran_state_table_offset", type = "INT64", doc = "Place of the half message in its queue"},
    {abbr = "commit_log_offset", name = "commit_log_offset", type = "INT64", doc = "Place of the half message in the commit log"},
    {abbr = "commit_or_rollback", name = "commit_or_rollback", type = "INT32", names = 7, doc = "What becomes of the message"},
    {abbr = "from_transaction_check", name = "from_transaction_check", type = "BOOLEAN", doc = "Whether the broker asked"},
    {abbr = "ids", name = "ids", type = "STRING", doc = "Ids of the clients"},
    {abbr = "offset_msg_id", name = "offset_msg_id", type = "STRING", doc = "Id of the message by its place in the commit log"},
    {abbr = "bname", name = "bname", type = "STRING", doc = "Name of the broker"},
    {abbr = "total_size", name = "total_size", type = "INT32", doc = "Counts itself"},
    {abbr = "magic", name = "magic", type = "INT64", names = 8},
    {abbr = "magic", name = "magic", type = "INT64"},
    {abbr = "body_crc", name = "body_crc", type = "INT64", doc = "Not compared with the body"},
    {abbr = "body_crc", name = "body_crc", type = "INT64", doc = "Not compared with the body"},
    {abbr = "physical_offset", name = "physical_offset", type = "INT64", doc = "Place in the commit log"},
    {abbr = "born_address", name = "born_address", type = "BYTES", doc = "IP address of the producer; 4 or 16 bytes"},
    {abbr = "born_port", name = "born_port", type = "INT32", doc = "Port of the producer, up to 65535"},
    {abbr = "store_timestamp", name = "store_timestamp", type = "INT64", doc = "When the broker stored the message"},
    {abbr = "store_address", name = "store_address", type = "BYTES", doc = "IP address of the broker; 4 or 16 bytes"},
    {abbr = "store_port", name = "store_port", type = "INT32", doc = "Port of the broker, up to 65535"},
    {abbr = "prepared_transaction_offset", name = "prepared_transaction_offset", type = "INT64", doc = "In the second half of a transaction the place of the first half in the commit log, otherwise 0"},
    {abbr = "only_this_broker", name = "only_this_broker", type = "BOOLEAN", doc = "Whether other brokers need not agree"},
    {abbr = "namespace", name = "namespace", type = "STRING", doc = "What the key belongs to"},
    {abbr = "value", name = "value", type = "STRING", doc = "The value"},
    {abbr = "broker_addr", name = "broker_addr", type = "STRING", doc = "Host and port of the broker"},
    {abbr = "cluster_name", name = "cluster_name", type = "STRING", doc = "Name of the cluster"},
    {abbr = "ha_server_addr", name = "ha_server_addr", type = "STRING", doc = "Host and port for slaves"},
    {abbr = "broker_id", name = "broker_id", type = "INT64", doc = "Number of the broker; 0 is the master"},
    {abbr = "heartbeat_timeout_millis", name = "heartbeat_timeout_millis", type = "INT64", doc = "After how long without a sign the name server forgets it"},
    {abbr = "enable_acting_master", name = "enable_acting_master", type = "BOOLEAN", doc = "Whether a slave may stand in for the master"},
    {abbr = "compressed", name = "compressed", type = "BOOLEAN", doc = "Whether the body is compressed"},
    {abbr = "body_crc32", name = "body_crc32", type = "INT32", doc = "Checksum of the body"},
    {abbr = "master_addr", name = "master_addr", type = "STRING", doc = "Host and port of the master"},
    {abbr = "accept_standard_json_only", name = "accept_standard_json_only", type = "BOOLEAN", doc = "Whether keys of objects must be quoted in the answer"},
    {abbr = "addresses", name = "addresses", type = "STRING", doc = "Host and port by number of the broker; 0 is the master"},
    {abbr = "cluster", name = "cluster", type = "STRING", doc = "Name of the cluster"},
    {abbr = "acting_master", name = "acting_master", type = "BOOLEAN", doc = "Whether a slave may stand in for the master"},
    {abbr = "filter_servers", name = "filter_servers", type = "STRING", doc = "Filter servers by broker"},
    {abbr = "order_topic_conf", name = "order_topic_conf", type = "STRING", doc = "How queues are shared out where messages keep their order"},
    {abbr = "permission", name = "permission", type = "UINT32", names = 3, doc = "What may be done with them"},
    {abbr = "read_queues", name = "read_queues", type = "INT32", doc = "Queues that can be read, numbered from 0 on"},
    {abbr = "write_queues", name = "write_queues", type = "INT32", doc = "Queues that can be written, numbered from 0 on"},
    {abbr = "clusters", name = "clusters", type = "STRING", doc = "Names of the brokers by cluster"},
    {abbr = "updated_at", name = "updated_at", type = "INT64", doc = "When the newest message was stored; 0 if there is none"},
    {abbr = "end", name = "end", type = "INT64", doc = "Place behind the newest message"},
    {abbr = "begin", name = "begin", type = "INT64", doc = "Place of the oldest message"},
    {abbr = "put_rate", name = "put_rate", type = "DOUBLE", doc = "Messages stored in a second"},
    {abbr = "topics", name = "topics", type = "STRING", doc = "In no order"},
    {abbr = "broker_address", name = "broker_address", type = "STRING", doc = "The broker that was asked"},
    {abbr = "group_name", name = "group_name", type = "STRING", doc = "Name of the group"},
    {abbr = "clean_offset", name = "clean_offset", type = "BOOLEAN", doc = "Whether its places are removed too"},
    {abbr = "topic_list", name = "topic_list", type = "STRING", doc = "Names of topics"},
    {abbr = "consume_rate", name = "consume_rate", type = "DOUBLE", doc = "Messages consumed in a second"},
    {abbr = "stored_at", name = "stored_at", type = "INT64", doc = "When the message in front of that place was stored; 0 if there is none"},
    {abbr = "pulled", name = "pulled", type = "INT64", doc = "Place up to which messages were fetched"},
    {abbr = "pulled.float", name = "pulled", type = "DOUBLE", doc = "Place up to which messages were fetched"},
    {abbr = "is_force", name = "is_force", type = "BOOLEAN", doc = "Whether consumers go back even if they are behind"},
    {abbr = "client_address", name = "client_address", type = "STRING", doc = "Id of the client; all members if there is none"},
    {abbr = "by_client", name = "by_client", type = "INT64", doc = "What a broker has gathered: places by queue, by id of the client"},
    {abbr = "places", name = "places", type = "INT64", doc = "What a client says of itself: places by queue, up to which all is done"},
    {abbr = "jstack_enable", name = "jstack_enable", type = "BOOLEAN", doc = "Whether the stacks of threads are wanted"},
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
    {abbr = "pull_time", name = "pull_time", type = "DOUBLE", doc = "How long a pull takes"},
    {abbr = "consume_time", name = "consume_time", type = "DOUBLE", doc = "How long consuming takes"},
    {abbr = "consumed", name = "consumed", type = "DOUBLE", doc = "Messages consumed in a second"},
    {abbr = "failed", name = "failed", type = "DOUBLE", doc = "Messages in a second that could not be consumed"},
    {abbr = "failed_last_hour", name = "failed_last_hour", type = "INT64", doc = "Messages of the last hour that could not be consumed"},
    {abbr = "notes", name = "notes", type = "STRING", doc = "What the program says of itself"},
    {abbr = "stacks", name = "stacks", type = "STRING", doc = "The stacks of its threads, if they were asked for"},
    {abbr = "in_order", name = "in_order", type = "BOOLEAN", doc = "Whether messages of a queue keep their order"},
    {abbr = "auto_commit", name = "auto_commit", type = "BOOLEAN", doc = "Whether nothing else has to be done for it"},
    {abbr = "outcome", name = "outcome", type = "UINT32", names = 10, doc = "What became of it"},
    {abbr = "remark", name = "remark", type = "STRING", doc = "What the program raised"},
    {abbr = "spent", name = "spent", type = "INT64", doc = "How long it took"},
    {abbr = "born_host", name = "born_host", type = "STRING", doc = "Host and port of the sender"},
    {abbr = "store_host", name = "store_host", type = "STRING", doc = "Host and port of the broker"},
    {abbr = "invisible_time", name = "invisible_time", type = "INT64", doc = "How long nobody else gets the message"},
    {abbr = "poll_time", name = "poll_time", type = "INT64", doc = "How long to wait for a message if there is none"},
    {abbr = "born_time", name = "born_time", type = "INT64", doc = "When the request was made"},
    {abbr = "init_mode", name = "init_mode", type = "INT32", doc = "Where a new group begins; 0 for the oldest, 1 for new messages"},
    {abbr = "exp_type", name = "exp_type", type = "STRING", doc = "Language of the expression; TAG or SQL92"},
    {abbr = "exp", name = "exp", type = "STRING", doc = "What to filter by"},
    {abbr = "attempt_id", name = "attempt_id", type = "STRING", doc = "The same when a request is sent again"},
    {abbr = "pop_time", name = "pop_time", type = "INT64", doc = "When the messages were popped"},
    {abbr = "revive_qid", name = "revive_qid", type = "INT32", doc = "Queue that brings messages back which are not acknowledged"},
    {abbr = "rest_num", name = "rest_num", type = "INT64", doc = "Messages that are left"},
    {abbr = "start_offset_info", name = "start_offset_info", type = "STRING", doc = "Where the messages of each queue begin"},
    {abbr = "msg_offset_info", name = "msg_offset_info", type = "STRING", doc = "Places of the messages by queue"},
    {abbr = "order_count_info", name = "order_count_info", type = "STRING", doc = "How often messages in order were delivered"},
    {abbr = "extra_info", name = "extra_info", type = "STRING", doc = "The property POP_CK of the message"},
    {abbr = "has_msg", name = "has_msg", type = "BOOLEAN", doc = "Whether there is a message to pop"},
    {abbr = "polling_full", name = "polling_full", type = "BOOLEAN", doc = "Whether too many clients wait already"},
    {abbr = "polling_num", name = "polling_num", type = "INT32", doc = "Clients that wait for messages"},
    {abbr = "bits", name = "bits", type = "BYTES", doc = "A bit for each place from the first one on, beginning with the lowest bit of the first byte; set if the message there is done"},
    {abbr = "bits.text", name = "bits", type = "STRING", doc = "A bit for each place from the first one on, beginning with the lowest bit of the first byte; set if the message there is done"},
    {abbr = "origin", name = "origin", type = "UINT32", names = 11, doc = "Which topic they come from"},
    {abbr = "revive_queue", name = "revive_queue", type = "INT32", doc = "Queue that brings messages back which are not acknowledged"},
    {abbr = "start_offset", name = "start_offset", type = "INT64", doc = "Place in the queue of the first message that was popped along"},
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
    {abbr = "SendFieldsV1", name = "SendFieldsV1", type = "STRING"},
    {abbr = "SendResult", name = "SendResult", type = "STRING"},
    {abbr = "PullFields", name = "PullFields", type = "STRING"},
    {abbr = "PullResult", name = "PullResult", type = "STRING"},
    {abbr = "QueryFields", name = "QueryFields", type = "STRING"},
    {abbr = "QueryResult", name = "QueryResult", type = "STRING"},
    {abbr = "QueryConsumerOffsetFields", name = "QueryConsumerOffsetFields", type = "STRING"},
    {abbr = "UpdateConsumerOffsetFields", name = "UpdateConsumerOffsetFields", type = "STRING"},
    {abbr = "OffsetResult", name = "OffsetResult", type = "STRING"},
    {abbr = "TimestampResult", name = "TimestampResult", type = "STRING"},
    {abbr = "CreateTopicFields", name = "CreateTopicFields", type = "STRING"},
    {abbr = "SearchOffsetFields", name = "SearchOffsetFields", type = "STRING"},
    {abbr = "MaxOffsetFields", name = "MaxOffsetFields", type = "STRING"},
    {abbr = "QueueFields", name = "QueueFields", type = "STRING"},
    {abbr = "ViewMessageFields", name = "ViewMessageFields", type = "STRING"},
    {abbr = "UnregisterFields", name = "UnregisterFields", type = "STRING"},
    {abbr = "SendBackFields", name = "SendBackFields", type = "STRING"},
    {abbr = "EndTransactionFields", name = "EndTransactionFields", type = "STRING"},
    {abbr = "CheckTransactionFields", name = "CheckTransactionFields", type = "STRING"},
    {abbr = "GroupFields", name = "GroupFields", type = "STRING"},
    {abbr = "RouteFields", name = "RouteFields", type = "STRING"},
    {abbr = "TopicFields", name = "TopicFields", type = "STRING"},
    {abbr = "PopFields", name = "PopFields", type = "STRING"},
    {abbr = "PopResult", name = "PopResult", type = "STRING"},
    {abbr = "AckFields", name = "AckFields", type = "STRING"},
    {abbr = "ChangeInvisibleFields", name = "ChangeInvisibleFields", type = "STRING"},
    {abbr = "ChangeInvisibleResult", name = "ChangeInvisibleResult", type = "STRING"},
    {abbr = "PeekFields", name = "PeekFields", type = "STRING"},
    {abbr = "ResetOffsetFields", name = "ResetOffsetFields", type = "STRING"},
    {abbr = "ConsumerStatusFields", name = "ConsumerStatusFields", type = "STRING"},
    {abbr = "RecallFields", name = "RecallFields", type = "STRING"},
    {abbr = "RecallResult", name = "RecallResult", type = "STRING"},
    {abbr = "RunningInfoFields", name = "RunningInfoFields", type = "STRING"},
    {abbr = "HeartbeatResult", name = "HeartbeatResult", type = "STRING"},
    {abbr = "KvKeyFields", name = "KvKeyFields", type = "STRING"},
    {abbr = "KvFields", name = "KvFields", type = "STRING"},
    {abbr = "KvResult", name = "KvResult", type = "STRING"},
    {abbr = "RegisterBrokerFields", name = "RegisterBrokerFields", type = "STRING"},
    {abbr = "RegisterBrokerResult", name = "RegisterBrokerResult", type = "STRING"},
    {abbr = "DeleteGroupFields", name = "DeleteGroupFields", type = "STRING"},
    {abbr = "ConsumeStatsFields", name = "ConsumeStatsFields", type = "STRING"},
    {abbr = "ConsumeDirectlyFields", name = "ConsumeDirectlyFields", type = "STRING"},
    {abbr = "PushReplyFields", name = "PushReplyFields", type = "STRING"},
    {abbr = "NotificationFields", name = "NotificationFields", type = "STRING"},
    {abbr = "NotificationResult", name = "NotificationResult", type = "STRING"},
    {abbr = "PollingInfoFields", name = "PollingInfoFields", type = "STRING"},
    {abbr = "PollingInfoResult", name = "PollingInfoResult", type = "STRING"},
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
    body = {text = 15, int0 = 16, bytes = 17},
    producer_group = {text = 18},
    topic = {text = 19},
    default_topic = {text = 20},
    default_topic_queue_nums = {int = 21},
    queue_id = {int = 22},
    sys_flag = {int = 23, uint1 = 24, uint8 = 25},
    born_timestamp = {int = 26},
    flag = {int = 27, uint12 = 28},
    properties = {text = 29, bytes = 30},
    reconsume_times = {int = 31},
    unit_mode = {bool = 32},
    max_reconsume_times = {int = 33},
    batch = {bool = 34},
    msg_id = {text = 35},
    queue_offset = {int = 36},
    transaction_id = {text = 37},
    batch_uniq_id = {text = 38},
    recall_handle = {text = 39},
    trace_on = {bool = 40},
    msg_region = {text = 41},
    consumer_group = {text = 42},
    max_msg_nums = {int = 43},
    commit_offset = {int = 44},
    suspend_timeout_millis = {int = 45},
    subscription = {text = 46},
    sub_version = {int = 47},
    expression_type = {text = 48},
    max_msg_bytes = {int = 49},
    request_source = {int = 50},
    proxy_froward_client_id = {text = 51},
    broker_name = {text = 52},
    suggest_which_broker_id = {int = 53},
    next_begin_offset = {int = 54},
    min_offset = {int = 55},
    max_offset = {int = 56},
    offset_delta = {int = 57},
    topic_sys_flag = {int = 58},
    group_sys_flag = {int = 59},
    forbidden_type = {int = 60},
    key = {text = 61},
    max_num = {int = 62},
    begin_timestamp = {int = 63},
    end_timestamp = {int = 64},
    index_last_update_timestamp = {int = 65},
    index_last_update_phyoffset = {int = 66},
    set_zero_if_not_found = {bool = 67},
    offset = {int = 68},
    read_queue_nums = {int = 69},
    write_queue_nums = {int = 70},
    perm = {uint2 = 71},
    topic_filter_type = {text = 72},
    order = {bool = 73},
    attributes = {text = 74},
    force = {bool = 75},
    timestamp = {int = 76},
    committed = {bool = 77, int = 78},
    client_id = {text = 79},
    group = {text = 80},
    type = {uint3 = 81},
    model = {uint4 = 82},
    from_where = {uint5 = 83},
    class_filter = {bool = 84},
    expression = {text = 85},
    tags = {text = 86},
    codes = {int = 87},
    version = {int = 88},
    fingerprint = {int = 89},
    without_subscriptions = {bool = 90},
    is_support_heart_beat_v2 = {bool = 91},
    is_sub_change = {bool = 92},
    delay_level = {int = 93},
    origin_msg_id = {text = 94},
    origin_topic = {text = 95},
    tran_state_table_offset = {int = 96},
    commit_log_offset = {int = 97},
    commit_or_rollback = {int6 = 98},
    from_transaction_check = {bool = 99},
    ids = {text = 100},
    offset_msg_id = {text = 101},
    bname = {text = 102},
    total_size = {int = 103},
    magic = {uint7 = 104, int = 105},
    body_crc = {uint = 106, int = 107},
    physical_offset = {int = 108},
    born_address = {bytes = 109},
    born_port = {int = 110},
    store_timestamp = {int = 111},
    store_address = {bytes = 112},
    store_port = {int = 113},
    prepared_transaction_offset = {int = 114},
    only_this_broker = {bool = 115},
    namespace = {text = 116},
    value = {text = 117},
    broker_addr = {text = 118},
    cluster_name = {text = 119},
    ha_server_addr = {text = 120},
    broker_id = {int = 121},
    heartbeat_timeout_millis = {int = 122},
    enable_acting_master = {bool = 123},
    compressed = {bool = 124},
    body_crc32 = {int = 125},
    master_addr = {text = 126},
    accept_standard_json_only = {bool = 127},
    addresses = {text = 128},
    cluster = {text = 129},
    acting_master = {bool = 130},
    filter_servers = {text = 131},
    order_topic_conf = {text = 132},
    permission = {uint2 = 133},
    read_queues = {int = 134},
    write_queues = {int = 135},
    clusters = {text = 136},
    updated_at = {int = 137},
    ["end"] = {int = 138},
    begin = {int = 139},
    put_rate = {float = 140},
    topics = {text = 141},
    broker_address = {text = 142},
    group_name = {text = 143},
    clean_offset = {bool = 144},
    topic_list = {text = 145},
    consume_rate = {float = 146},
    stored_at = {int = 147},
    pulled = {int = 148, float = 149},
    is_force = {bool = 150},
    client_address = {text = 151},
    by_client = {int = 152},
    places = {int = 153},
    jstack_enable = {bool = 154},
    oldest = {int = 155},
    newest = {int = 156},
    count = {int = 157},
    size = {int = 158},
    oldest_in_hand = {int = 159},
    newest_in_hand = {int = 160},
    in_hand = {int = 161},
    locked = {bool = 162},
    unlock_attempts = {int = 163},
    locked_at = {int = 164},
    dropped = {bool = 165},
    pulled_at = {int = 166},
    consumed_at = {int = 167},
    popped_at = {int = 168},
    pull_time = {float = 169},
    consume_time = {float = 170},
    consumed = {float = 171},
    failed = {float = 172},
    failed_last_hour = {int = 173},
    notes = {text = 174},
    stacks = {text = 175},
    in_order = {bool = 176},
    auto_commit = {bool = 177},
    outcome = {uint9 = 178},
    remark = {text = 179},
    spent = {int = 180},
    born_host = {text = 181},
    store_host = {text = 182},
    invisible_time = {int = 183},
    poll_time = {int = 184},
    born_time = {int = 185},
    init_mode = {int = 186},
    exp_type = {text = 187},
    exp = {text = 188},
    attempt_id = {text = 189},
    pop_time = {int = 190},
    revive_qid = {int = 191},
    rest_num = {int = 192},
    start_offset_info = {text = 193},
    msg_offset_info = {text = 194},
    order_count_info = {text = 195},
    extra_info = {text = 196},
    has_msg = {bool = 197},
    polling_full = {bool = 198},
    polling_num = {int = 199},
    bits = {bytes = 200, text = 201},
    origin = {uint10 = 202},
    revive_queue = {int = 203},
    start_offset = {int = 204},
    length = {int = 205},
    serialize_type = {uint13 = 206},
    header_length = {uint = 207},
    code = {int = 208},
    language = {uint11 = 209},
    opaque = {int = 210},
    ext_fields = {text = 211},
    ResponseCode = {int0 = 212},
    SerializeType = {uint13 = 213},
    Language = {uint11 = 214},
    HeaderFlag = {uint12 = 215},
    ExtFields = {text = 216},
    ExpressionType = {text = 217},
    TopicPrefix = {text = 218},
    SystemTopic = {text = 219},
    Properties = {text = 220},
    Permission = {uint2 = 221},
    PullFlag = {uint1 = 222},
    TransactionEnd = {int6 = 223},
    ConsumeType = {uint3 = 224},
    MessageModel = {uint4 = 225},
    ConsumeFromWhere = {uint5 = 226},
    SendFields = {text = 227},
    SendFieldsV1 = {text = 228},
    SendResult = {text = 229},
    PullFields = {text = 230},
    PullResult = {text = 231},
    QueryFields = {text = 232},
    QueryResult = {text = 233},
    QueryConsumerOffsetFields = {text = 234},
    UpdateConsumerOffsetFields = {text = 235},
    OffsetResult = {text = 236},
    TimestampResult = {text = 237},
    CreateTopicFields = {text = 238},
    SearchOffsetFields = {text = 239},
    MaxOffsetFields = {text = 240},
    QueueFields = {text = 241},
    ViewMessageFields = {text = 242},
    UnregisterFields = {text = 243},
    SendBackFields = {text = 244},
    EndTransactionFields = {text = 245},
    CheckTransactionFields = {text = 246},
    GroupFields = {text = 247},
    RouteFields = {text = 248},
    TopicFields = {text = 249},
    PopFields = {text = 250},
    PopResult = {text = 251},
    AckFields = {text = 252},
    ChangeInvisibleFields = {text = 253},
    ChangeInvisibleResult = {text = 254},
    PeekFields = {text = 255},
    ResetOffsetFields = {text = 256},
    ConsumerStatusFields = {text = 257},
    RecallFields = {text = 258},
    RecallResult = {text = 259},
    RunningInfoFields = {text = 260},
    HeartbeatResult = {text = 261},
    KvKeyFields = {text = 262},
    KvFields = {text = 263},
    KvResult = {text = 264},
    RegisterBrokerFields = {text = 265},
    RegisterBrokerResult = {text = 266},
    DeleteGroupFields = {text = 267},
    ConsumeStatsFields = {text = 268},
    ConsumeDirectlyFields = {text = 269},
    PushReplyFields = {text = 270},
    NotificationFields = {text = 271},
    NotificationResult = {text = 272},
    PollingInfoFields = {text = 273},
    PollingInfoResult = {text = 274},
    RunningProperties = {text = 275},
    ConsumeOutcome = {uint9 = 276},
    PopOrigin = {uint14 = 277},
    RequestCode = {int15 = 278},
    MessageMagic = {uint7 = 279},
    MessageSysFlag = {uint8 = 280},
  },
}

-- Whole numbers of up to 64 bits, exact in every Lua: what a double holds exactly is a number of
-- Lua, what is larger consists of two halves of 32 bits.
local numbers = {}

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

-- The number of so many bits that bytes are, most significant first; at most eight of them.
function numbers.read(data, at, size, little, signed)
    local hi, lo = 0, 0
    for index = 0, size - 1 do
        local byte = data:byte(little and at + size - index or at + index + 1)
        hi, lo = (hi * 256 + floor(lo / 16777216)) % WORD, lo * 256 % WORD + byte
    end
    return numbers.cut(hi, lo, size * 8, signed)
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

-- Bits out of the middle of a number without a sign.
function numbers.bits(n, below, bits, signed)
    local hi, lo = numbers.halves(n)
    if below >= 32 then hi, lo, below = 0, hi, below - 32 end
    local scale = 2 ^ below
    lo = floor(lo / scale) + hi % scale * (WORD / scale)
    return numbers.cut(floor(hi / scale), floor(lo % WORD), bits, signed)
end

function numbers.both(a, b)
    local ahi, alo = numbers.halves(a)
    local bhi, blo = numbers.halves(b)
    return numbers.make(band(ahi, bhi), band(alo, blo))
end

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
    local hi, lo, sign = n.hi, n.lo, ""
    if n.signed and hi >= HALF then
        sign, lo = "-", (WORD - lo) % WORD
        hi = WORD - hi - (lo == 0 and 0 or 1)
    end
    local parts = {}
    repeat -- nine digits at a time
        local rest = hi % 1000000000
        hi = floor(hi / 1000000000)
        local low = rest * 65536 + floor(lo / 65536)
        rest = low % 1000000000 * 65536 + lo % 65536
        lo = floor(low / 1000000000) * 65536 + floor(rest / 1000000000)
        table.insert(parts, 1, ("%09d"):format(rest % 1000000000))
    until hi == 0 and lo == 0
    return sign .. (table.concat(parts):gsub("^0+", ""))
end

-- The number that digits are, to the base of 10 or another one; nil if it does not fit into 64 bits.
function numbers.parse(digits, to)
    to = to or 10
    local sign, rest = digits:match("^(-?)0*(%x*)$")
    local hi, lo = 0, 0
    if not rest or #rest > 20 then return nil end
    for index = 1, #rest do
        lo = lo * to + tonumber(rest:sub(index, index), 16)
        hi = hi * to + floor(lo / WORD)
        lo = lo % WORD
        if hi >= WORD then return nil end
    end
    if sign == "" then return numbers.make(hi, lo) end
    if hi > HALF or hi == HALF and lo > 0 then return nil end
    return numbers.make((WORD - hi - (lo == 0 and 0 or 1)) % WORD, (WORD - lo) % WORD, true)
end

-- The fraction that eight, four or two bytes are.
local FLOATS = {[16] = {10, 31}, [32] = {23, 255}, [64] = {20, 2047}}
function numbers.float(hi, lo, bits)
    local width, most = FLOATS[bits][1], FLOATS[bits][2]
    local top, scale = bits == 64 and hi or lo, 2 ^ width
    local mantissa, exponent = top % scale / scale, floor(top / scale) % (most + 1)
    if bits == 64 then mantissa = mantissa + lo / (scale * WORD) end
    local value, bias = nil, (most - 1) / 2
    if exponent == most then value = mantissa == 0 and math.huge or 0 / 0
    elseif exponent == 0 then value = mantissa * 2 ^ (1 - bias)
    else value = (1 + mantissa) * 2 ^ (exponent - bias) end
    return floor(top / (scale * (most + 1))) % 2 == 1 and -value or value
end

-- CRC-32 and CRC-32C, by the reversed polynomial.
function numbers.crc(data, first, last, polynomial)
    local known = numbers[polynomial]
    if not known then
        known = {}
        for index = 0, 255 do
            local value = index
            for _ = 1, 8 do value = value % 2 == 0 and value / 2 or bxor(floor(value / 2), polynomial) end
            known[index] = floor(value)
        end
        numbers[polynomial] = known
    end
    local crc = 4294967295
    for index = first + 1, last do crc = bxor(known[bxor(crc % 256, data:byte(index))], floor(crc / 256)) end
    return bxor(crc, 4294967295)
end

numbers.MOST = 9007199254740992

function numbers.is_big(n) return getmetatable(n) == Big end

-- The bytes that digits to the base of 16 are.
function numbers.unhex(digits)
    return (digits:gsub("%x%x", function(pair) return string.char(tonumber(pair, 16)) end))
end

function numbers.hex(n)
    local hi, lo = numbers.halves(n)
    return hi > 0 and ("%x%08x"):format(hi, lo) or ("%x"):format(lo)
end

-- The bits of one number that another one does not have.
function numbers.without(a, b)
    local hi, lo = numbers.halves(a)
    local other_hi, other_lo = numbers.halves(b)
    return numbers.make(hi - band(hi, other_hi), lo - band(lo, other_lo))
end

-- Two halves with seven more bits above those that they have; -1 if they go beyond 64 bits.
function numbers.with_seven(hi, lo, seven, shift)
    if shift < 28 then return hi, lo + floor(seven * 2 ^ shift) end
    if shift == 28 then return hi + floor(seven / 16), lo + seven % 16 * 268435456 end
    hi = hi < 0 and hi or hi + seven * 2 ^ (shift - 32)
    return hi < WORD and floor(hi) or -1, lo
end

-- Whether halves are a number of so many bits.
function numbers.fits(hi, lo, bits)
    if bits > 32 then return hi < 2 ^ (bits - 32) end
    return hi == 0 and lo < 2 ^ bits
end

-- The number with a sign that halves are whose lowest bit is the sign.
function numbers.unzigzag(hi, lo)
    local negative = lo % 2 == 1
    lo = floor(lo / 2) + hi % 2 * HALF
    hi = floor(hi / 2)
    if negative then hi, lo = WORD - 1 - hi, WORD - 1 - lo end
    return numbers.make(hi, lo, true)
end

-- The smallest and the largest number of so many bits.
function numbers.bounds(bits, signed)
    local width = signed and bits - 1 or bits
    local hi = width > 32 and floor(2 ^ (width - 32)) - 1 or 0
    local lo = width >= 32 and WORD - 1 or floor(2 ^ width) - 1
    if not signed then return 0, numbers.make(hi, lo) end
    return numbers.make(WORD - 1 - hi, WORD - 1 - lo, true), numbers.make(hi, lo)
end

-- JSON with the places of its values. A value has its type, where it is, and what it says: `raw`
-- of texts, numbers and truths, `items` of lists, `keys` and `values` of objects.
local json = {}

local ESCAPES = {b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/"}

local function utf8_of(code)
    if code < 128 then return string.char(code) end
    local rest, lead = "", code < 2048 and 192 or code < 65536 and 224 or 240
    for _ = 1, code < 2048 and 1 or code < 65536 and 2 or 3 do
        rest = string.char(128 + code % 64) .. rest
        code = math.floor(code / 64)
    end
    return string.char(lead + code) .. rest
end

-- Reads the text between two places.
function json.parse(data, pos, stop, depth, tolerates, fail)
    local value

    local function blanks() pos = data:match("^[ \t\n\r]*()", pos) end

    local first = pos
    local function wrong(what) fail("no JSON: " .. what, math.max(first, math.min(pos, stop) - 1)) end

    local function text()
        local start, parts = pos, {}
        pos = pos + 1
        while true do
            local plain, after = data:match('^([^"\\\0-\31]*)()', pos)
            if after > stop + 1 or pos > stop then
                pos = start
                wrong("unterminated string starting at")
            end
            table.insert(parts, plain)
            pos = after
            local mark = data:sub(pos, pos)
            if pos > stop then
                pos = start
                wrong("unterminated string starting at")
            elseif mark == '"' then
                pos = pos + 1
                return {type = "string", at = start - 1, stop = pos - 1, raw = table.concat(parts)}
            elseif mark ~= "\\" then
                wrong("invalid control character at")
            end
            local letter = data:sub(pos + 1, pos + 1)
            if letter == "u" then
                local digits = data:match("^%x%x%x%x", pos + 2)
                if not digits then wrong("invalid \\uXXXX escape") end
                local code = tonumber(digits, 16)
                pos = pos + 6
                local low = code >= 55296 and code < 56320 and data:match("^\\u([dD][c-fC-F]%x%x)", pos)
                if low then
                    code = 65536 + (code - 55296) * 1024 + tonumber(low, 16) - 56320
                    pos = pos + 6
                elseif code >= 55296 and code < 57344 then
                    fail("half a surrogate pair", start - 1)
                end
                table.insert(parts, utf8_of(code))
            else
                if not ESCAPES[letter] then wrong("invalid \\escape") end
                table.insert(parts, ESCAPES[letter])
                pos = pos + 2
            end
        end
    end

    local function number()
        local digits = data:match("^-?%d+", pos)
        if not digits or digits:find("^-?0%d") then digits = data:match("^-?0", pos) end
        if not digits then return nil end
        local rest = data:match("^%.%d+", pos + #digits) or ""
        rest = rest .. (data:match("^[eE][+-]?%d+", pos + #digits + #rest) or "")
        local found = {type = "number", at = pos - 1, stop = pos - 1 + #digits + #rest, digits = digits .. rest}
        if rest == "" then
            if #digits > 64 then fail(("a number of %d digits"):format(#digits), pos - 1) end
            found.raw, found.whole = numbers.parse(digits), true
        else
            found.raw = tonumber(digits .. rest)
            if found.raw == math.huge or found.raw == -math.huge then fail("a number that is not finite", pos - 1) end
        end
        pos = found.stop + 1
        return found
    end

    local function key()
        local mark = data:sub(pos, pos)
        if mark == '"' then return text() end
        local bare = tolerates.bare_keys and data:match("^-?%d+", pos)
        if bare then
            pos = pos + #bare
            return {raw = bare}
        elseif tolerates.object_keys and mark == "{" then
            local found = value(1)
            return {raw = data:sub(found.at + 1, found.stop), object = found}
        end
        return wrong("expecting property name enclosed in double quotes")
    end

    local function members(made, level)
        made.keys, made.values = {}, {}
        local seen = {}
        blanks()
        if data:sub(pos, pos) == "}" then return end
        repeat
            blanks()
            local start, one = pos, key()
            if seen[one.raw] then fail(("the key '%s' comes twice"):format(one.raw:sub(1, 40)), start - 1) end
            seen[one.raw] = true
            blanks()
            if data:sub(pos, pos) ~= ":" then wrong("expecting ':' delimiter") end
            pos = pos + 1
            blanks()
            table.insert(made.keys, one)
            table.insert(made.values, value(level))
            blanks()
            local more = data:sub(pos, pos) == ","
            if more then pos = pos + 1 end
        until not more
        if data:sub(pos, pos) ~= "}" then wrong("expecting ',' delimiter") end
    end

    local function items(made, level)
        made.items = {}
        blanks()
        if data:sub(pos, pos) == "]" then return end
        repeat
            blanks()
            table.insert(made.items, value(level))
            blanks()
            local more = data:sub(pos, pos) == ","
            if more then pos = pos + 1 end
        until not more
        if data:sub(pos, pos) ~= "]" then wrong("expecting ',' delimiter") end
    end

    function value(level)
        if pos > stop then wrong("expecting value") end
        local mark = data:sub(pos, pos)
        if mark == '"' then return text() end
        if mark == "{" or mark == "[" then
            if level == 0 then fail(("nested deeper than %d"):format(depth), pos - 1) end
            local made = {type = mark == "{" and "object" or "list", at = pos - 1}
            pos = pos + 1
            if mark == "{" then members(made, level - 1) else items(made, level - 1) end
            made.stop = pos
            pos = pos + 1
            return made
        end
        for _, word in ipairs {"true", "false", "null"} do
            if data:sub(pos, pos + #word - 1) == word then
                local found = {type = word == "null" and word or "truth", at = pos - 1, raw = word == "true"}
                pos = pos + #word
                found.stop = pos - 1
                return found
            end
        end
        return number() or wrong("expecting value")
    end

    data = data:sub(1, stop)
    pos = pos + 1
    blanks()
    local found = value(depth)
    blanks()
    if pos <= stop then wrong("extra data") end
    return found
end

-- Reads frames as the program says: what every byte is, and what is wrong with it. It knows no
-- protocol; the operations are those of lowered schemas.
local reader, ops, floor = {}, {}, math.floor
local R -- what is being read: the bytes, where the reader is, where the region ends, what was found

local ABSENT, NULL = {there = false}, {there = false, null = true}

local function number_of(said) return type(said) == "string" and numbers.parse(said) or said end

-- ---- places, and what is wrong there ----

local function path_of(at)
    local parts = {}
    while at.step do
        table.insert(parts, 1, at.step)
        at = at.up
    end
    return table.concat(parts)
end

local function fail(reason, at, offset)
    error({reason = reason, path = path_of(at), at = offset or R.pos}, 0)
end

local function report(reason, at, offset)
    if #R.problems >= 1000 then return end
    table.insert(R.problems, {reason = reason, path = path_of(at), at = offset})
    R.notes[path_of(at) .. " " .. ("%d"):format(offset)] = reason
end

-- The place of a part: of a field with its name, of an item, or of what stands around a value.
local function inside(at, step, name, changes)
    local made = {up = at, step = step, name = name or at.name, scope = at.scope, depth = at.depth,
        secret = at.secret, hidden = at.hidden}
    for key, value in pairs(changes or {}) do made[key] = value end
    return made
end

local function beside(at, step)
    return inside(at, ".(" .. step .. ")", "(" .. step .. ")", {nullable = true})
end

local function deeper(at)
    if at.depth >= program.depth then fail("nested deeper than " .. program.depth, at) end
    return inside(at, "", nil, {depth = at.depth + 1})
end

local function note(at, start, stop, class, value, more)
    R.covered = math.max(R.covered, stop)
    if at.hidden then return end
    if #R.spans >= R.options.fields then
        R.left_out = R.left_out + 1
        return
    end
    local span = more or {}
    span.place, span.at, span.size, span.class, span.value = at, start, stop - start, class, value
    span.secret = at.secret
    table.insert(R.spans, span)
end

local function take(size, at)
    if R.pos + size > R.stop then
        fail(("ends too early: %d bytes are needed, %d are left"):format(size, R.stop - R.pos), at)
    end
    R.pos = R.pos + size
end

local function read(op, at)
    R.steps = R.steps - 1
    if R.steps < 0 then fail("more fields than bytes", at) end
    return ops[op.op](op, at)
end

-- ---- regions ----

local function enter(stop, at, offset)
    local outer = {stop = R.stop, missing = R.missing}
    if stop > R.stop and R.stop < #R.data then fail("length runs past the end", at, offset) end
    if R.nested == 0 then R.announced = math.max(R.announced, stop) end
    R.nested = R.nested + 1
    R.missing, R.stop = math.max(0, stop - R.stop), math.min(stop, R.stop)
    return outer
end

local function leave(at, outer)
    if R.missing > 0 then fail(("runs past the end, %d bytes are missing"):format(R.missing), at) end
    local left = R.stop - R.pos
    if left > 0 then
        if at.depth > 0 or not R.is_frame then fail(left .. " bytes left in the region", at) end
        local here = beside(at, "trailing")
        report(left .. " bytes after the last field", here, R.pos)
        note(here, R.pos, R.stop, "bytes", R.data:sub(R.pos + 1, R.stop))
        R.pos = R.stop
    end
    R.stop, R.missing, R.nested = outer.stop, outer.missing, R.nested - 1
end

local function null_at(at, offset)
    if not at.nullable then fail("null is not allowed here", at, offset) end
    return NULL
end

-- ---- references and conditions ----

local function shown_path(ref)
    return ({record = "", frame = "/", negotiated = "$"})[ref[1]] .. table.concat(ref[2], ".")
end

local function look_up(ref, at)
    local root, names, found = ref[1], ref[2], nil
    if root == "negotiated" then
        local value = R.options.agreed(names[1])
        if value == nil then fail(names[1] .. " is negotiated by connections, and was not given", at) end
        found = {there = true, raw = value}
    elseif root == "frame" then
        if not R.frame then fail(shown_path(ref) .. " needs the frame, and this stands outside", at) end
        found = R.frame.members[names[1]]
    else
        local scope = at.scope
        while scope and not found do found, scope = scope.members[names[1]], scope.outer end
    end
    if not found then
        if not R.frame or not program.frame_fields[names[1]] then
            fail("nothing was read before that " .. shown_path(ref) .. " could mean", at)
        end
        return ABSENT
    end
    for index = 2, #names do
        if not found.there then return ABSENT end
        if not found.members then fail(shown_path(ref) .. " leads into something that has no members", at) end
        found = found.members[names[index]] or ABSENT
    end
    return found
end

local function flagged(raw, mask)
    if type(raw) == "boolean" then raw = raw and 1 or 0 end
    if type(raw) ~= "number" and not numbers.is_big(raw) then return nil end
    mask = number_of(mask)
    if not mask then return raw end
    return numbers.both(raw, mask) == mask and 1 or 0
end

local function label(ref, at)
    local found = look_up(ref, at)
    if not found.there and found.raw ~= false then return nil end
    return flagged(found.raw, ref[3])
end

local function among(value, values)
    for _, one in ipairs(values) do
        if number_of(one) == value then return true end
    end
    return false
end

local function contains(found, value)
    if found.items then
        return among(value, found.items)
    end
    return numbers.both(found.raw, value) == value
end

local verbs = {
    present = function(_, found) return found.there end,
    absent = function(_, found) return not found.there end,
    is = function(test, found)
        local raw = nil
        if found.there or found.raw == false then raw = flagged(found.raw, test.on[3]) end
        return raw ~= nil and among(raw, test.values)
    end,
    has = function(test, found)
        for _, value in ipairs(test.values) do
            if not found.there or not contains(found, number_of(value)) then return false end
        end
        return found.there
    end,
    lacks = function(test, found)
        for _, value in ipairs(test.values) do
            if found.there and contains(found, number_of(value)) then return false end
        end
        return true
    end,
}

local function holds(tests, at)
    for _, test in ipairs(tests or {}) do
        if verbs[test.verb](test, look_up(test.on, at)) == (test.negated or false) then return false end
    end
    return true
end

-- ---- numbers ----

local function class_of(op) return op.signed and "int" or op.zigzag and "int" or "uint" end

local function unnamed(op, number)
    local names = op.names and program.names[op.names + 1]
    if not names or names.open then return nil end
    if not names.flags then
        local known = names.values[numbers.text(number)]
        return not known and ("no %s has the number %s"):format(names.name, numbers.text(number)) or nil
    end
    local rest = number
    for digits in pairs(names.values) do rest = numbers.without(rest, numbers.parse(digits)) end
    return rest ~= 0 and ("%s has no bits 0x%s"):format(names.name, numbers.hex(rest)) or nil
end

-- The value of a number, if it is a legal one.
local function judged(op, number, at, start)
    if op.null ~= nil and number == number_of(op.null) then return null_at(at, start) end
    local low, high = number_of(op.low), number_of(op.high)
    if low and numbers.less(number, low) then report("at least " .. numbers.text(low), at, start) end
    if high and numbers.less(high, number) then report("at most " .. numbers.text(high), at, start) end
    local wrong = unnamed(op, number)
    if wrong then fail(wrong, at, start) end
    return {there = true, raw = number}
end

local function escaped(op, number, at)
    if not op.escape or number ~= 2 ^ op.bits - 1 then return number end
    return numbers.add(number, read(op.escape, beside(at, "escape")).raw or 0)
end

local function judged_and_noted(op, number, at, start)
    local stop = R.pos
    number = escaped(op, number, at)
    local found = judged(op, number, at, start)
    note(at, start, stop, class_of(op), number, {names = op.names, null = found.null})
    return found
end

function ops.int(op, at)
    local start = R.pos
    take(floor(op.bits / 8), at)
    local number = numbers.read(R.data, start, floor(op.bits / 8), op.little, op.signed)
    return judged_and_noted(op, number, at, start)
end

function ops.varint(op, at)
    local start, hi, lo, shift = R.pos, 0, 0, 0
    local byte
    repeat
        take(1, at)
        byte = R.data:byte(R.pos)
        hi, lo = numbers.with_seven(hi, lo, byte % 128, shift)
        shift = shift + 7
        if hi < 0 or not numbers.fits(hi, lo, op.bits) or byte > 127 and shift >= op.bits then
            fail(("does not fit into %d bits"):format(op.bits), at, start)
        end
    until byte < 128
    if byte == 0 and shift > 7 then fail("not as short as it could be", at, start) end
    return judged_and_noted(op, op.zigzag and numbers.unzigzag(hi, lo) or numbers.make(hi, lo), at, start)
end

function ops.bool(_, at)
    local start = R.pos
    take(1, at)
    local byte = R.data:byte(R.pos)
    if byte > 1 then report("a flag is 0 or 1", at, start) end
    note(at, start, R.pos, "bool", byte > 0)
    return {there = true, raw = byte > 0}
end

function ops.float(op, at)
    local start = R.pos
    take(floor(op.bits / 8), at)
    local hi, lo = numbers.halves(numbers.read(R.data, start, floor(op.bits / 8), op.little))
    local value = numbers.float(hi, lo, op.bits)
    note(at, start, R.pos, "float", value)
    return {there = true, raw = value}
end

-- ---- text and bytes ----

-- Where bytes are no UTF-8, as an index from 0 on; nil if they are.
local function bad_utf8(data)
    local index = data:find("[\128-\255]")
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

function ops.octets(op, at)
    local start, stop = R.pos, R.stop
    R.pos = stop
    if op["until"] then
        local mark = numbers.unhex(op["until"])
        local found = R.data:find(mark, start + 1, true)
        if found and found - 1 + #mark <= R.stop then
            stop, R.pos = found - 1, found - 1 + #mark
        elseif not op.last_open then
            R.pos = start
            fail(op.missing, at)
        end
    end
    local raw, after = R.data:sub(start + 1, stop), R.pos
    if op.max and #raw > op.max then report(("more than %d bytes"):format(op.max), at, start) end
    local wrong = op.text and bad_utf8(raw)
    if wrong then report("not UTF-8", at, start + wrong) end
    note(at, start, stop, op.text and "text" or "bytes", raw)
    local from, last = start, stop
    if after > stop then
        note(beside(at, "end"), stop, after, "uint", numbers.read(R.data, stop, after - stop))
    end
    return {there = true, raw = raw, text = op.text, from = from, stop = last}
end

function ops.nothing() return ABSENT end

-- ---- what is around values ----

-- How many bytes or items there are; nil for a null.
local function measure(said, part, at, null)
    if type(said) == "number" then return said end
    local start, here, number = R.pos, beside(at, part), nil
    if said.op then
        number = read(said, here).raw
    else
        local found = look_up(said, at)
        number = found.there and found.raw or nil
    end
    if number == nil or null ~= nil and number == number_of(null) then return nil end
    if numbers.less(number, 0) then
        local what = part == "length" and "a length" or "a count"
        fail(what .. " of " .. numbers.text(number), here, start)
    end
    return type(number) == "number" and number or math.huge
end

function ops.region(op, at)
    local start = R.pos
    local size = measure(op.size, "length", at, op.null)
    if not size then return null_at(at, start) end
    size = size - (op.inclusive and R.pos - start or 0)
    if size < 0 then fail("less than itself", at, start) end
    local content = R.pos
    local outer = enter(content + size, at, start)
    local found = read(op.of, at)
    leave(at, outer)
    return {there = found.there, null = found.null, raw = found.raw, text = found.text,
        members = found.members, items = found.items, pairs = found.pairs, content = content,
        from = found.from, stop = found.stop}
end

function ops.call(op, at) return read(program.routines[op.name], at) end

function ops.choose(op, at)
    local found = label(op.on, at)
    for _, case in ipairs(op.cases or {}) do
        if found ~= nil and among(found, case.labels) then return read(case.of, at) end
    end
    if op.otherwise then return read(op.otherwise, at) end
    local shown = found == nil and "nothing" or numbers.text(found)
    return fail(("%s is %s, for which there is no case"):format(shown_path(op.on), shown), at)
end

function ops.peek(op, at)
    local start = R.pos
    if not op.tags then
        local size = R.stop - start
        local case = (op.sizes or {})[("%d"):format(size)]
        if not case then fail(("no case of %s has %d bytes"):format(op.name, size), at) end
        return read(case, at)
    end
    take(op.before + op.size, at)
    R.pos = start
    local number = numbers.read(R.data, start + op.before, op.size, op.little)
    local tag = numbers.bits(number, op.below, op.bits)
    local case = op.tags[numbers.text(tag)]
    if not case then
        fail(("no case of %s has the tag %s"):format(op.name, numbers.text(tag)), at, start + op.before)
    end
    return read(case, at)
end

-- ---- lists and maps ----

-- Goes over as many items as there are; those behind the last that is shown are read all the same.
local function each(op, at, visit)
    local start, count = R.pos, math.huge
    if op.count ~= nil then
        count = measure(op.count, "count", at, op.null)
        if not count then return null_at(at, start) end
        if op.max and count > op.max then fail(("more than %d items"):format(op.max), at, start) end
        local left = R.stop - R.pos
        if count > 8 * left / op.least then -- a product may be more than Lua 5.4 can hold
            fail(("%s items in %d bytes"):format(numbers.text(count), left), at, start)
        end
    end
    local index = 0
    while index < count and (op.count ~= nil or R.pos < R.stop) do
        if op.count == nil and op.max and index >= op.max then fail(("more than %d items"):format(op.max), at) end
        local begin, around = R.pos, at
        if index == R.options.entries and not at.hidden then around = inside(at, "", nil, {hidden = true}) end
        if index >= R.options.entries then at = around end
        visit(index, around)
        if op.count == nil and R.pos == begin then fail("an item without bytes", around) end
        index = index + 1
    end
    return nil, index
end

-- What is kept of an item: numbers and texts, which conditions ask about.
local function kept(raw)
    if raw == nil or type(raw) == "table" and not numbers.is_big(raw) then return false end
    return raw
end

function ops.list(op, at)
    local items, seen = {}, {}
    local nothing = each(op, at, function(index, around)
        local item = read(op.of, inside(around, ("[%d]"):format(index)))
        items[index + 1] = kept(item.raw)
        local key = op.unique and item.raw ~= nil and type(item.raw) .. tostring(item.raw)
        if key and seen[key] then report("items must differ", at, R.pos) end
        if key then seen[key] = true end
    end)
    return nothing or {there = true, raw = items, items = items}
end

local SHORT = {["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t", ["\\"] = "\\\\"}

-- A text in quotes, with escapes for what cannot be printed.
local function quoted(text, is_text)
    local mark = text:find("'", 1, true) and not text:find('"', 1, true) and '"' or "'"
    local shown = text:gsub("[%c\\]", function(one) return SHORT[one] or ("\\x%02x"):format(one:byte()) end)
    shown = mark == "'" and shown:gsub("'", "\\'") or shown
    local wrong = bad_utf8(shown)
    while is_text and wrong do
        shown = shown:sub(1, wrong) .. ("\\udc%02x"):format(shown:byte(wrong + 1)) .. shown:sub(wrong + 2)
        wrong = bad_utf8(shown)
    end
    if is_text then return mark .. shown .. mark end
    return "b" .. mark .. shown:gsub("[\128-\255]", function(one) return ("\\x%02x"):format(one:byte()) end) .. mark
end

-- A key in a path; its place, if it is long or no simple value.
local function shown_key(key, index)
    local shown = ("%d"):format(index)
    if type(key.raw) == "number" or numbers.is_big(key.raw) then return numbers.text(key.raw) end
    if type(key.raw) ~= "string" or #key.raw > 160 then return shown end
    local said = quoted(key.raw, key.text)
    return select(2, said:gsub("[^\128-\191]", "")) <= 40 and said or shown
end

function ops.map(op, at)
    local pairs_of, seen = {}, {}
    local nothing = each(op, at, function(index, around)
        local begin, here = R.pos, inside(around, ("[%d]"):format(index))
        local at_key = inside(here, ".(key)", "(key)")
        local key = read(op.key, at_key)
        local id = type(key.raw) .. tostring(key.raw)
        if seen[id] then report(("the key %s comes twice"):format(shown_key(key, index)), at_key, begin) end
        seen[id] = true
        local value = read(op.of, inside(around, "[" .. shown_key(key, index) .. "]"))
        table.insert(pairs_of, {key = key.raw, value = value.raw})
    end)
    return nothing or {there = true, raw = pairs_of, pairs = pairs_of}
end

-- Records: fields in a row, with lengths, counts and checksums among them.

-- The number operation behind calls.
local function resolved(op)
    while op.op == "call" do op = program.routines[op.name] end
    return op
end

local Record = {}
Record.__index = Record

function Record:open_regions(first, last)
    local found = {}
    for index = first, last do
        for _, region in ipairs(self.waiting[index] or {}) do table.insert(found, region) end
    end
    table.sort(found, function(a, b) return a.last > b.last end)
    for _, region in ipairs(found) do self:enter(region, R.pos + region.size) end
end

function Record:enter(region, stop)
    if stop < R.pos then fail("less than was read already", region.place, region.offset) end
    region.outer = enter(stop, region.place, region.offset)
    table.insert(self.open, region)
end

function Record:close_regions(last)
    while #self.open > 0 and self.open[#self.open].last <= last do
        local around = self.at
        if last < self.count - 1 then around = inside(self.at, "", nil, {depth = 1}) end
        leave(around, table.remove(self.open).outer)
    end
end

function Record:place(item)
    return inside(self.inner, "." .. item.name, item.name,
        {nullable = item.nullable, secret = self.inner.secret or item.secret})
end

function Record:keep(item, found, start, here)
    local const = item.const
    if const and found.there then
        local same = const.hex and found.raw == numbers.unhex(const.hex)
        if const.number ~= nil then same = found.raw == number_of(const.number) end
        if not same then report(("%s must be %s"):format(item.name, const.shown), here, start) end
    end
    if const and item.optional then found = {there = true, raw = true} end
    self.scope.members[item.name] = found
end

function Record:read_group(part)
    local start, many = R.pos, {}
    local below = part.bits
    take(floor(part.bits / 8), inside(self.inner, "." .. part.group[1].name))
    local whole = numbers.read(R.data, start, floor(part.bits / 8), part.little)
    local stop = R.pos
    for index, item in ipairs(part.group) do
        local op = resolved(item.of)
        below = below - op.bits
        many[index] = {op = op, bit = part.bits - below - op.bits, here = self:place(item),
            number = numbers.bits(whole, below, op.bits, op.signed)}
    end
    for _, one in ipairs(many) do one.number = escaped(one.op, one.number, one.here) end
    for index, one in ipairs(many) do
        local item = part.group[index]
        local found = judged(one.op, one.number, one.here, start)
        note(one.here, start, stop, class_of(one.op), one.number,
            {names = one.op.names, bit = one.bit, width = one.op.bits, null = found.null})
        self.spans[item.name] = R.spans[#R.spans]
        self.places[item.name] = {start, start, stop}
        self:keep(item, found, start, one.here)
    end
end

-- Whether an optional field comes next.
local function comes(item)
    local begins = item.begins
    if not begins then return R.pos < R.stop end
    local size = math.ceil(begins.bits / 8)
    if R.pos + size > R.stop then return false end
    if begins.hex then return R.data:sub(R.pos + 1, R.pos + size) == numbers.unhex(begins.hex) end
    local number = numbers.read(R.data, R.pos, size)
    return numbers.bits(number, 8 * size - begins.bits, begins.bits) == number_of(begins.number)
end

function Record:read_field(item)
    local start, here, found = R.pos, self:place(item), nil
    if not holds(item.when, here) then
        found = ABSENT
    elseif item.optional and not comes(item) then
        found = item.const and {there = false, raw = false} or ABSENT
    elseif self.nulls[item.name] then
        found = null_at(here, start)
    else
        local before = #R.spans
        found = read(item.of, here)
        self.spans[item.name] = R.spans[before + 1]
        self:keep(item, found, start, here)
    end
    self.scope.members[item.name] = self.scope.members[item.name] or found
    self.places[item.name] = {start, found.content or start, R.pos}
end

function Record:length(item, last, found, here)
    local of, place = item.length, self.places[item.name]
    local start, stop = place[1], place[3]
    if not found.there then
        for _, name in ipairs(stop > start and of.fields or {}) do self.nulls[name] = true end
        return
    end
    local size = found.raw
    if numbers.less(size, 0) then fail("a length of " .. numbers.text(size), here, start) end
    if type(size) ~= "number" then size = numbers.MOST end
    local region = {last = of.last, size = size, place = here, offset = start}
    local names = of.fields or {}
    if of.covers == "record" then
        self:enter(region, self.start + size)
    elseif of.covers == "rest" or of.last < of.first then
        region.last = math.max(of.last, of.first - 1)
        self:enter(region, R.pos + size)
    elseif self.places[names[#names]] then
        local has = self.places[names[#names]][3] - self.places[names[1]][1]
        if has ~= size then fail(("%d bytes, it has %d"):format(size, has), here, start) end
    else
        self.waiting[of.first] = self.waiting[of.first] or {}
        table.insert(self.waiting[of.first], region)
    end
end

local POLYNOMIALS = {crc32 = 3988292384, crc32c = 2197175160}

function Record:checksum(item, found, here)
    local sum, start, names = item.checksum, self.places[item.name][1], item.checksum.of.fields or {}
    local function verify(first, last)
        if not R.options.checksums then return end
        local made = numbers.crc(R.data, first, last, POLYNOMIALS[sum.algorithm])
        if sum.mask then made = numbers.both(made, number_of(sum.mask)) end
        local fine = made == found.raw
        if self.spans[item.name] then self.spans[item.name].verdict = fine end
        if not fine then report(sum.differs, here, start) end
    end
    local function later()
        local first, last = self.places[names[1]], self.places[names[#names]]
        verify(#names == 1 and first[2] or first[1], last[3])
    end
    if sum.of.covers == "rest" then return verify(R.pos, R.stop) end
    if sum.of.last < sum.of.first then return verify(R.pos, R.pos) end
    if self.places[names[#names]] then return later() end
    self.checks[sum.of.last] = self.checks[sum.of.last] or {}
    table.insert(self.checks[sum.of.last], later)
end

function Record:derived(item, last)
    local found, here, place = self.scope.members[item.name], self:place(item), self.places[item.name]
    if item.length then self:length(item, last, found, here) end
    if item.checksum and found.there then self:checksum(item, found, here) end
    if item.counts and not found.there then
        if place[3] > place[1] then self.nulls[item.counts] = true end
    elseif item.counts and self.places[item.counts] then
        local counted = #(self.scope.members[item.counts].items or {})
        if counted ~= found.raw then
            fail(("%s items, it has %d"):format(numbers.text(found.raw), counted), here, place[1])
        end
    end
end

local function check_rules(rules, members, at, start)
    for _, rule in ipairs(rules or {}) do
        local there, all = {}, table.concat(rule.fields, ", ")
        for _, name in ipairs(rule.fields) do
            if members[name] and members[name].there then table.insert(there, name) end
        end
        if rule.rule == "at_least_one" and #there == 0 then
            report(("one of %s must be there"):format(all), at, start)
        elseif rule.rule == "at_most_one" and #there > 1 then
            report(("only one of %s may be there"):format(all), at, start)
        elseif rule.rule == "ordered" then
            for index = 2, #there do
                local low, high = there[index - 1], there[index]
                if numbers.less(members[high].raw, members[low].raw) then
                    report(("%s is more than %s"):format(low, high), at, start)
                end
            end
        end
    end
end

function ops.record(op, at)
    local scope = {members = {}, outer = at.scope}
    local self = setmetatable({at = at, scope = scope, start = R.pos, count = 0, places = {}, spans = {},
        open = {}, waiting = {}, nulls = {}, checks = {}}, Record)
    local outermost = at.depth == 0
    if outermost and R.is_frame then R.frame = scope end
    self.inner = deeper(at)
    self.inner.scope = scope
    for _, part in ipairs(op.parts or {}) do self.count = self.count + (part.group and #part.group or 1) end
    local index = 0
    for _, part in ipairs(op.parts or {}) do
        local together = part.group or {part}
        local last = index + #together - 1
        self:open_regions(index, last)
        if part.group then self:read_group(part) else self:read_field(part) end
        for number, item in ipairs(together) do
            local found, choices = scope.members[item.name], outermost and R.choices[item.name]
            if choices and found.there and not among(found.raw, choices) then
                local wanted = table.concat(choices, ", ")
                fail("must be one of " .. wanted, self:place(item), self.places[item.name][1])
            end
            self:derived(item, last)
            for _, check in ipairs(self.checks[index + number - 1] or {}) do check() end
        end
        self:close_regions(last)
        index = last + 1
    end
    check_rules(op.rules, scope.members, at, self.start)
    return {there = true, raw = scope, members = scope.members}
end

-- Records of Protocol Buffers: fields with numbers in front of them, in any order.

local function varint(start, stop, most, at)
    local hi, lo = 0, 0
    for index = 0, most - 1 do
        if start + index >= stop then fail("ends too early", at, stop) end
        local byte = R.data:byte(start + index + 1)
        hi, lo = numbers.with_seven(hi, lo, byte % 128, 7 * index)
        if byte < 128 then
            if hi < 0 then break end
            return hi, lo, start + index + 1
        end
    end
    return fail("the number has more than 64 bits", at, start)
end

local function next_piece(pos, stop, depth, at)
    local hi, lo, after = varint(pos, stop, 5, at)
    if hi > 0 then fail("the number of a field has more than 29 bits", at, pos) end
    local piece = {tag = floor(lo / 8), wire = lo % 8, start = pos, tag_stop = after, content = after}
    if piece.tag == 0 then fail("no field has the number 0", at, pos) end
    if piece.wire == 0 then
        local _, _, last = varint(after, stop, 10, at)
        piece.stop = last
    elseif piece.wire == 1 or piece.wire == 5 then
        piece.stop = after + (piece.wire == 1 and 8 or 4)
    elseif piece.wire == 2 then
        local high, low, content = varint(after, stop, 10, at)
        piece.content, piece.stop = content, high > 0 and math.huge or content + low
    elseif piece.wire == 3 then
        if depth >= 64 then fail("groups nested deeper than 64", at, after) end
        local here = after
        repeat
            if here >= stop then fail(("the group %d has no end"):format(piece.tag), at, here) end
            local one = next_piece(here, stop, depth + 1, at)
            if one.wire == 4 and one.tag ~= piece.tag then
                fail(("group %d ends inside of group %d"):format(one.tag, piece.tag), at, here)
            end
            here = one.stop
            piece.stop = one.wire == 4 and here or nil
        until piece.stop
    elseif piece.wire == 4 then
        piece.stop = after
    else
        fail(("there is no wire type %d"):format(piece.wire), at, pos)
    end
    if piece.stop > stop then
        local reason = piece.wire == 2 and "length runs past the end" or "ends too early"
        fail(reason, inside(at, (".(field %d)"):format(piece.tag)), after)
    end
    return piece
end

-- Goes over the fields of the region; the reader stands behind each.
local function pieces(at)
    return function()
        if R.pos >= R.stop then return nil end
        local piece = next_piece(R.pos, R.stop, 0, at)
        if piece.wire == 4 then fail("the end of a group that never began", at, R.pos) end
        R.pos = piece.stop
        return piece
    end
end

local function note_tag(at, piece)
    note(beside(at, "tag"), piece.start, piece.tag_stop, "uint", piece.tag)
    if piece.content > piece.tag_stop then
        note(beside(at, "length"), piece.tag_stop, piece.content, "uint", piece.stop - piece.content)
    end
end

local function note_unknown(at, piece)
    note(inside(at, (".(field %d)"):format(piece.tag), "(field)"), piece.start, piece.stop, "bytes",
        R.data:sub(piece.start + 1, piece.stop))
end

-- The value of a piece; nil for a number that a closed table of names does not know.
local function tagged_value(op, at)
    op = resolved(op)
    local start = R.pos
    if op.op == "bool" then
        local hi, lo, after = varint(start, R.stop, 10, at)
        R.pos = after
        note(at, start, after, "bool", hi + lo > 0)
        return {there = true, raw = hi + lo > 0}
    elseif op.op == "int" or op.op == "varint" then
        local hi, lo
        if op.fixed then
            take(floor(op.bits / 8), at)
            hi, lo = numbers.halves(numbers.read(R.data, start, floor(op.bits / 8), true))
        else
            hi, lo, R.pos = varint(start, R.stop, 10, at)
        end
        local number = numbers.cut(hi, lo, op.bits, op.signed)
        if op.zigzag then number = numbers.unzigzag(numbers.halves(number)) end
        if unnamed(op, number) then return nil end
        note(at, start, R.pos, class_of(op), number, {names = op.names})
        return {there = true, raw = number}
    elseif op.op == "float" then
        return ops.float({bits = op.bits, little = true}, at)
    elseif op.op == "octets" and op.text then
        local raw = R.data:sub(start + 1, R.stop)
        R.pos = R.stop
        note(at, start, R.stop, "text", raw)
        return {there = true, raw = raw, text = true}
    end
    return read(op, at)
end

local function within(start, stop, op, at)
    local pos, outer = R.pos, R.stop
    R.pos, R.stop = start, stop
    local found = tagged_value(op, at)
    R.pos, R.stop = pos, outer
    return found
end

-- A record that several pieces are together: read as if their bytes were one.
local function merged(op, many, at)
    if #many == 1 then return within(many[1].content, many[1].stop, op, at) end
    local parts = {}
    for index, piece in ipairs(many) do parts[index] = R.data:sub(piece.content + 1, piece.stop) end
    local data, pos, stop, last = R.data, R.pos, R.stop, many[#many]
    R.data = table.concat(parts)
    R.pos, R.stop = 0, #R.data
    local fine, found = pcall(tagged_value, op, inside(at, "", nil, {hidden = true}))
    R.data, R.pos, R.stop = data, pos, stop
    if not fine then
        if type(found) == "table" then found.at = last.content end
        error(found, 0)
    end
    for index, piece in ipairs(many) do note(at, piece.content, piece.stop, "bytes", parts[index]) end
    return found
end

function ops.protobuf(op, at)
    at = deeper(at)
    local start, scope, lists, nested = R.pos, {members = {}, outer = at.scope}, {}, {}
    local members = scope.members
    local function place(item, step)
        local here = inside(at, "." .. item.name, item.name, {scope = scope, secret = at.secret or item.secret})
        return step and inside(here, step) or here
    end
    local function take_piece(item, piece)
        local packed = item.listed and piece.wire == 2 and item.wire ~= 2
        if piece.wire ~= item.wire and not packed then return false end
        local mark = #R.spans
        note_tag(place(item), piece)
        local items = lists[item.name]
        if packed then
            local pos = piece.content
            while pos < piece.stop do
                local stop = item.width and item.width > 0 and pos + item.width or nil
                if not stop then
                    local _, _, after = varint(pos, piece.stop, 10, place(item))
                    stop = after
                end
                if stop > piece.stop then fail("ends too early", place(item), piece.stop) end
                local found = within(pos, stop, item.of, place(item, ("[%d]"):format(#items)))
                if found then table.insert(items, kept(found.raw)) end
                pos = stop
            end
            return true
        elseif item.merges then
            nested[item.name] = nested[item.name] or {}
            table.insert(nested[item.name], piece)
            return true
        end
        local hidden = items and #items >= R.options.entries
        local here = place(item, items and ("[%d]"):format(#items))
        here.hidden = here.hidden or hidden
        local found = within(piece.content, piece.stop, item.of, here)
        if not found then
            for index = #R.spans, mark + 1, -1 do R.spans[index] = nil end
            return false
        end
        if items then table.insert(items, kept(found.raw)) else members[item.name] = found end
        return true
    end
    local by_tag = {}
    for _, item in ipairs(op.fields or {}) do
        by_tag[item.tag] = item
        if item.listed then lists[item.name] = {} end
    end
    for piece in pieces(at) do
        local item = by_tag[piece.tag]
        if not item or not take_piece(item, piece) then
            local here = inside(at, (".(field %d)"):format(piece.tag))
            if op.refuses then report(("no field has the number %d"):format(piece.tag), here, piece.start) end
            note_unknown(at, piece)
        else
            for _, rule in ipairs(op.rules or {}) do
                if rule.rule == "at_most_one" and among(item.name, rule.fields) then
                    for _, name in ipairs(rule.fields) do
                        if name ~= item.name then members[name], nested[name] = nil, nil end
                    end
                end
            end
        end
    end
    for _, item in ipairs(op.fields or {}) do
        if nested[item.name] then members[item.name] = merged(item.of, nested[item.name], place(item)) end
        if lists[item.name] then
            members[item.name] = {there = true, raw = lists[item.name], items = lists[item.name]}
        end
        members[item.name] = members[item.name] or ABSENT
        if item.required and not members[item.name].there then fail("is missing", place(item), R.stop) end
    end
    check_rules(op.rules, members, at, start)
    return {there = true, raw = scope, members = members}
end

function ops.envelope(op, at)
    local start, many, number = R.pos, {}, nil
    local fine, damage = pcall(function()
        for piece in pieces(at) do
            if piece.tag == op.tag and piece.wire == 0 then
                local here = beside(at, "key")
                note_tag(here, piece)
                number = within(piece.content, piece.stop, {op = "int", bits = 32, signed = true}, here).raw
            elseif piece.tag == op.key and piece.wire == 2 then
                note_tag(at, piece)
                table.insert(many, piece)
            else
                note_unknown(at, piece)
            end
        end
    end)
    if number and number ~= op.key then
        fail(("must be %d, is %s"):format(op.key, numbers.text(number)), at, start)
    end
    if not fine then error(damage, 0) end
    if not number then fail("does not say which command it holds", at, start) end
    if #many == 0 then fail("is missing", at, R.stop) end
    return merged(op.of, many, at)
end

-- JSON, maps of text and tables of FlatBuffers: records whose fields have names.

local from_json, as_json = nil, {}

-- What a value without parts was read as; it is noted in the order of the text afterwards.
local function leaf(value, at, class, raw, names)
    value.leaf = {at = at, class = class, raw = raw, names = names}
    return {there = true, raw = raw, text = class == "text"}
end

local function shown_json(value)
    local words = {null = "null", object = "an object", list = "a list"}
    if value.type == "truth" then return tostring(value.raw) end
    if value.type ~= "string" then return words[value.type] or value.digits:sub(1, 80) end
    return quoted(#value.raw <= 40 and value.raw or value.raw:sub(1, 39) .. "…", true)
end

local function expected(what, value, at)
    fail(("%s is expected, not %s"):format(what, shown_json(value)), at, value.at)
end

local function whole_in_json(op, value, at, way)
    local to, digits = op.base or way.in_text and 10 or nil, value.whole and value.digits
    if value.type == "string" and (to or way.quoted) then
        local pattern = to == 16 and "^-?%x+$" or "^-?%d+$"
        digits = #value.raw <= 65 and value.raw:match(pattern)
        if not digits then expected(("digits to the base of %d"):format(to or 10), value, at) end
    elseif to or not digits then
        expected(to and "a string of digits" or "a whole number", value, at)
    end
    local number = numbers.parse(digits, to)
    digits = number and numbers.text(number) or digits
    local low, high = numbers.bounds(op.bits, op.signed or op.zigzag)
    if not number or numbers.less(number, low) or numbers.less(high, number) then
        fail(("%s is not between %s and %s"):format(digits, numbers.text(low), numbers.text(high)), at, value.at)
    end
    low, high = number_of(op.low), number_of(op.high)
    if low and numbers.less(number, low) then report("at least " .. numbers.text(low), at, value.at) end
    if high and numbers.less(high, number) then report("at most " .. numbers.text(high), at, value.at) end
    return number
end

function as_json.int(op, value, at, way)
    local names = op.names and program.names[op.names + 1]
    if not names or not names.spelt then
        local number = whole_in_json(op, value, at, way)
        local wrong = unnamed(op, number)
        if wrong then fail(wrong, at, value.at) end
        return leaf(value, at, class_of(op), number, op.names)
    end
    local number = value.type == "string" and number_of(names.spelt[value.raw])
    local digits = value.type ~= "string" or way.quoted and value.raw:find("^%d+$")
    if not number and way.ordinals and digits then
        local said = whole_in_json({bits = 64}, value, at, way)
        number = names.values[numbers.text(said)] and said
    end
    if not number then expected("one of its names", value, at) end
    return leaf(value, at, class_of(op), number, op.names)
end
as_json.varint = as_json.int

function as_json.bool(_, value, at, way)
    local truth = value.type == "truth" and not way.in_text
    if value.type == "string" and (way.in_text or way.quoted) then
        truth = value.raw == "true" or value.raw == "false"
        if truth then return leaf(value, at, "bool", value.raw == "true") end
    end
    if not truth then expected(way.in_text and '"true" or "false"' or "true or false", value, at) end
    return leaf(value, at, "bool", value.raw)
end

function as_json.float(_, value, at, way)
    local number = value.type == "number" and not way.in_text and value.digits
    if value.type == "string" and (way.in_text or way.quoted) then number = value.raw:match("^-?%d[%d.eE+-]*$") end
    number = number and tonumber(number)
    if not number then expected(way.in_text and "a number in a string" or "a number", value, at) end
    return leaf(value, at, "float", number + 0.0)
end

function as_json.octets(op, value, at, way)
    local raw = value.type == "string" and value.raw
    if way.unquoted and op.text then raw = raw or value.type == "truth" and tostring(value.raw) or value.digits end
    if not raw then expected(op.text and "text" or "text in base 64", value, at) end
    if not op.text and (#raw % 4 > 0 or not raw:find("^[%w+/]*=?=?$")) then expected("base 64", value, at) end
    local size = op.text and #raw or #raw / 4 * 3
    if op.max and size > op.max then report(("more than %d bytes"):format(op.max), at, value.at) end
    return leaf(value, at, "text", raw)
end

function as_json.any(_, value, at) return leaf(value, at, "any", value.raw) end
function as_json.region(op, value, at, way) return from_json(op.of, value, at, way) end
function as_json.call(op, value, at, way) return from_json(program.routines[op.name], value, at, way) end

-- A list or an object in which there is nothing: no part of it tells its place.
local function empty(value, at, parts)
    if #parts == 0 then leaf(value, at, "any") end
end

function as_json.list(op, value, at, way)
    if value.type ~= "list" then expected("a list", value, at) end
    empty(value, at, value.items)
    local items, seen = {}, {}
    for index, one in ipairs(value.items) do
        local hidden = at.hidden or index > R.options.entries
        local found = from_json(op.of, one, inside(at, ("[%d]"):format(index - 1), nil, {hidden = hidden}), way)
        items[index] = kept(found.raw)
        local key = op.unique and type(found.raw) .. tostring(found.raw)
        if key and seen[key] then report("items must differ", at, value.at) end
        seen[key or 0] = true
    end
    if op.max and #items > op.max then report(("%d items, %d at most"):format(#items, op.max), at, value.at) end
    return {there = true, raw = items, items = items}
end

function as_json.map(op, value, at, way)
    if value.type ~= "object" then expected("an object", value, at) end
    empty(value, at, value.values)
    for index, one in ipairs(value.values) do
        local key = value.keys[index]
        local here = inside(at, "[" .. quoted(key.raw, true) .. "]", nil, {hidden = at.hidden or index > R.options.entries})
        if (key.object ~= nil) ~= (op.objects or false) then
            expected(key.object and "text" or "an object", key.object or {type = "string", raw = key.raw, at = one.at}, here)
        end
        local said = key.object or {type = "string", raw = key.raw, at = one.at}
        from_json(op.key, said, inside(here, "", nil, {hidden = true}), {in_text = not key.object})
        from_json(op.of, one, here, way)
    end
    return {there = true, raw = value}
end

-- The fields of a record by the keys of a text, a map or a table.
local function read_entries(op, value, at, in_text)
    local scope, way, by_key, taken = {members = {}, outer = at.scope}, {in_text = in_text}, {}, {}
    for _, word in ipairs(op.tolerates or {}) do way[word] = true end
    for _, item in ipairs(op.fields or {}) do
        for _, key in ipairs(item.keys) do by_key[key] = item end
    end
    for index, one in ipairs(value.values) do
        local key = value.keys[index].raw
        local item = by_key[key]
        local here = inside(at, "." .. (item and item.name or key), item and item.name or "(unknown)",
            {scope = scope, secret = at.secret or item and item.secret})
        if not item then
            if op.refuses then report(("the key %s is not known"):format(quoted(key, true)), here, one.at) end
            leaf(one, here, "any", one.raw)
        elseif taken[item] then
            fail(("%s means the same as another key"):format(quoted(key, true)), here, one.at)
        elseif one.type == "null" then
            leaf(one, here, "any")
        else
            taken[item] = true
            scope.members[item.name] = from_json(item.of, one, here, way)
        end
    end
    for _, item in ipairs(op.fields or {}) do
        local default = item.default or {}
        if not scope.members[item.name] then
            if item.required then fail("is missing", inside(at, "." .. item.name), value.at) end
            local raw = number_of(default.number)
            if raw == nil then raw = default.value end
            scope.members[item.name] = item.default and {there = true, raw = raw} or ABSENT
        end
    end
    check_rules(op.rules, scope.members, at, value.at)
    return {there = true, raw = scope, members = scope.members}
end

function as_json.json(op, value, at)
    if value.type ~= "object" then expected("an object", value, at) end
    empty(value, at, value.values)
    return read_entries(op, value, at, false)
end

function from_json(op, value, at, way)
    local how = as_json[op.op]
    if not how then fail("does not stand in JSON", at, value.at) end
    return how(op, value, at, way)
end

-- Notes every value of a text, each with the key and the marks in front of it.
local function note_json(value, at, done)
    local known = value.leaf
    local parts = value.items or value.values or {}
    if not known and #parts > 0 then
        for _, one in ipairs(parts) do done = note_json(one, at, done) end
        return done
    end
    local last = value
    while #parts > 0 do
        last = parts[#parts]
        parts = last.items or last.values or {}
    end
    if not known and value.at > done then -- nobody asked for it
        note(beside(at, "end"), done, value.at, "bytes", R.data:sub(done + 1, value.at), {marks = true})
        done = value.at
    end
    known = known or {at = at, class = "any"}
    local class, raw = known.class, known.raw
    if class == "any" and value.type ~= "null" and value.leaf then
        class, raw = "text", value.type == "string" and raw or R.data:sub(value.at + 1, value.stop)
    end
    note(known.at, done, last.stop, class, raw, {names = known.names})
    return last.stop
end

function ops.json(op, at)
    at = deeper(at)
    local start, stop = R.pos, R.stop
    R.pos = stop
    local odd = bad_utf8(R.data:sub(start + 1, stop))
    if odd then fail("not UTF-8", at, start + odd) end
    local value = json.parse(R.data, start, stop, program.depth, op, function(reason, offset)
        fail(reason, at, offset)
    end)
    local fine, found = pcall(as_json.json, op, value, at)
    local done = note_json(value, inside(at, "", nil, {secret = at.secret or not fine and op.secrets}), start)
    if done < stop then note(beside(at, "end"), done, stop, "bytes", R.data:sub(done + 1, stop), {marks = true}) end
    if not fine then error(found, 0) end
    return found
end

function ops.entries(op, at)
    at = deeper(at)
    local start, value = R.pos, {keys = {}, values = {}}
    value.at = start
    for index, pair in ipairs(read(op.map, at).pairs or {}) do
        value.keys[index] = {raw = pair.key}
        value.values[index] = {type = "string", raw = pair.value, at = start}
    end
    return read_entries(op, value, at, true)
end

-- One table of FlatBuffers: an offset to it, its list of offsets in front of it, and texts behind.
function ops.table(op, at)
    at = deeper(at)
    local start, stop = R.pos, R.stop
    R.pos = stop
    local function piece(from, size, where)
        if from < 0 or from + size > stop - start then
            fail(("%d bytes are needed at %d"):format(size, from), where, start + math.min(math.max(0, from), stop - start))
        end
    end
    local function number(from, bits, where, signed)
        local size = floor(bits / 8)
        piece(from, size, where)
        return numbers.read(R.data, start + from, size, true, signed)
    end
    local root = number(0, 32, at)
    if root < 4 then fail(("the table is at %d, within its own offset"):format(root), at, start) end
    local head = root - number(root, 32, at, true)
    local count, size = number(head, 16, at), number(head + 2, 16, at)
    if count < 4 or count % 2 == 1 then fail(("a list of offsets of %d bytes"):format(count), at, start + head) end
    if size < 4 then fail(("a table of %d bytes"):format(size), at, start + head + 2) end
    piece(head, count, at)
    piece(root, size, at)
    local value = {keys = {}, values = {}, at = start}
    for index, item in ipairs(op.fields or {}) do
        local from, here = head + 2 + 2 * index, inside(at, "." .. item.name, item.name)
        local place = index <= (count - 4) / 2 and number(from, 16, here) or 0
        if place > 0 then
            if place < 4 or place + item.bits / 8 > size then
                fail(("%d is outside of the table"):format(place), here, start + from)
            end
            local first = root + place
            local raw = number(first, item.bits, here, item.slot == "signed")
            local one = {type = "number", whole = true, at = start + first, stop = start + first + floor(item.bits / 8)}
            if item.slot == "text" then
                if raw < 4 then fail("the text is within its own place", here, start + first) end
                first = first + raw + 4
                local long = number(first - 4, 32, here)
                piece(first, long + 1, here)
                one.type, one.raw, one.at = "string", R.data:sub(start + first + 1, start + first + long), start + first
                one.stop = one.at + long + 1
                if R.data:byte(one.stop) ~= 0 then fail("the text does not end in a zero byte", here, one.at) end
                local wrong = bad_utf8(one.raw)
                if wrong then fail("not UTF-8", here, one.at + wrong) end
            elseif item.slot == "bool" then
                if raw > 1 then fail(("%d is neither true nor false"):format(raw), here, one.at) end
                one.type, one.raw = "truth", raw == 1
            else
                one.raw, one.digits = raw, numbers.text(raw)
            end
            table.insert(value.keys, {raw = item.keys[1]})
            table.insert(value.values, one)
        end
    end
    local found = read_entries(op, value, at, false)
    table.sort(value.values, function(a, b) return a.at < b.at end)
    local done = start
    for _, one in ipairs(value.values) do
        if one.at >= done then done = note_json(one, at, done) end -- two texts may share their bytes
    end
    if done < stop then note(beside(at, "end"), done, stop, "bytes", R.data:sub(done + 1, stop)) end
    return found
end

-- Whole frames: how long one is, which message it is, and what was found in it.

local function begin(data, options)
    R = {data = data, pos = 0, stop = #data, missing = 0, nested = 0, announced = 0, spans = {}, problems = {},
        notes = {}, choices = {}, options = options, covered = 0, left_out = 0, steps = 10000 + 64 * #data, is_frame = true}
end

-- Reads bytes that should be one value: what they are, or the problem that ended it.
local function attempt(name, data, options)
    local message = program.messages[name]
    begin(data, options)
    R.is_frame = message ~= nil or name == program.frame
    R.choices = message and message.choices or {}
    local op = message and message.of or {op = "call", name = name}
    local fine, found = pcall(read, op, {depth = 0, name = ""})
    if not fine and type(found) ~= "table" then
        if not found:find("stack overflow", 1, true) then error(found, 0) end
        found = {reason = "nested too deep", path = "", at = R.pos}
    end
    if fine and R.pos < R.stop then
        report(("%d bytes after the last field"):format(R.stop - R.pos), {up = {}, step = ".(trailing)"}, R.pos)
    end
    R.found = fine and found or nil
    return R.found, not fine and found or nil
end

-- The size of the frame that begins at a place; nil if it is not known yet, or why there is none.
function reader.size(data, at, most)
    local framing = program.framing
    if not framing then return #data - at end
    local first, number, last = at + framing.offset, nil, nil
    if framing.varint then
        local hi, lo, byte, index = 0, 0, 128, 0
        while byte > 127 do
            byte = data:byte(first + index + 1)
            if not byte then return nil end
            hi, lo = numbers.with_seven(hi, lo, byte % 128, 7 * index)
            index = index + 1
            if hi ~= 0 or index > 5 then return nil, "a frame without an end" end
        end
        number, last = lo, first + index
    else
        last = first + framing.size
        if last > #data then return nil end
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

-- Which message a frame is that was read before it is known what it is about.
local function projected(found, options)
    local other
    local request = options.request(function(path)
        local steps = {}
        for step in path:gmatch("[^.]+") do table.insert(steps, step) end
        return got(found, steps).raw
    end)
    for _, name in ipairs(program.order) do
        local message, signed = program.messages[name], {}
        local fits = message.sender == "both" or message.sender == options.sender
        for _, sign in ipairs(message.signs or {}) do
            local raw = got(found, sign.path).raw
            signed[table.concat(sign.path, ".")] = true
            if raw ~= nil and sign.mask then raw = numbers.both(raw, sign.mask) ~= 0 and 1 or 0 end
            fits = fits and raw ~= nil and among(raw, sign.numbers)
        end
        for _, place in ipairs(message.places or {}) do
            local raw, wanted = got(found, place.path).raw, place.number
            local choice = place.member and (message.selects or {})[place.member]
            if wanted and not signed[table.concat(place.path, ".")] then fits = fits and raw == number_of(wanted) end
            if choice then fits = fits and among(raw, choice) end
        end
        if fits and message.untyped then other = other or name end
        if fits and not message.untyped and (not message.answers or request and request[name]) then return name end
    end
    return other
end

-- The message that a frame can be read as, or as which it can be read the furthest.
local function furthest(data, options)
    local best, problem, seen
    for _, name in ipairs(program.order) do
        local found, wrong = attempt(name, data, options)
        if found then return name, nil, R end
        if not best or wrong.at > problem.at then best, problem, seen = name, wrong, R end
    end
    return best, problem, seen
end

-- What tells a frame by the bytes at a place; the problem if nothing is told so.
local function selected(data, options)
    local how = program.selector
    if #data < how.last then return nil, {reason = "ends too early", path = "", at = #data} end
    local word = numbers.both(numbers.read(data, how.first, how.last - how.first), number_of(how.mask))
    for _, one in ipairs(how.accepted or {}) do
        if one.sender == options.sender and number_of(one.word) == word then
            word = number_of(one.as)
            break
        end
    end
    local name = how.names[numbers.text(word)]
    return name, not name and {reason = "no message is known by 0x" .. numbers.hex(word), path = "", at = how.first} or nil
end

-- What a projection says about bytes of the frame that are a value by themselves.
local function read_members(found, message)
    for _, place in ipairs(message and message.places or {}) do
        local held, root = got(found, place.path), {up = {}, step = "." .. table.concat(place.path, ".")}
        if place.of and held.there and held.from then
            R.pos, R.stop, R.is_frame = held.from, held.stop, false
            local fine, wrong = pcall(read, place.of, {up = root, step = "", depth = 1, name = "body"})
            if not fine and type(wrong) ~= "table" then error(wrong, 0) end
            if not fine then table.insert(R.problems, wrong) end
            R.pos, R.stop = #R.data, #R.data
        end
    end
end

-- Takes a frame apart: its message, its fields, and what is wrong with it.
function reader.frame(data, options)
    local name, problem, found
    if program.projected then
        found, problem = attempt(program.frame, data, options)
        name = found and projected(found, options)
        if found then read_members(found, program.messages[name]) end
    elseif program.selector then
        name, problem = selected(data, options)
        if name then return reader.named(name, data, options) end
        begin(data, options)
    else
        name, problem, R = furthest(data, options)
    end
    return reader.finished(name or program.frame, problem)
end

-- Takes bytes apart that should be a message or a type of that name.
function reader.named(name, data, options)
    local _, problem = attempt(name, data, options)
    return reader.finished(name, problem)
end

-- What was found, in the order of the bytes.
function reader.finished(name, problem)
    local covered, data, secrets = R.covered, R.data, (program.messages[name] or program.types[name] or {}).secrets
    for index, span in ipairs(R.spans) do
        span.index, span.path = index, path_of(span.place)
    end
    table.sort(R.spans, function(a, b)
        if a.at ~= b.at then return a.at < b.at end
        if (a.bit or 0) ~= (b.bit or 0) then return (a.bit or 0) < (b.bit or 0) end
        return a.index < b.index
    end)
    if covered < #data or problem then
        local why = problem and name .. problem.path .. ": " .. problem.reason
        table.insert(R.spans, {place = {step = ".(unread)", name = "(unread)", up = {}}, path = ".(unread)", at = covered,
            size = #data - covered, class = "bytes", value = data:sub(covered + 1), note = why})
    end
    for _, span in ipairs(R.spans) do
        span.note = span.note or R.notes[span.path .. " " .. ("%d"):format(span.at)]
        local loose = span.path:sub(-1) == ")" and (span.class == "text" or span.class == "bytes") and not span.marks
        if span.secret or secrets and loose then span.secret, span.note = true, nil end
    end
    if problem then table.insert(R.problems, problem) end
    return {message = name, spans = R.spans, problems = R.problems, broken = problem ~= nil, found = R.found,
        left_out = R.left_out}
end

-- What a message says that a connection agrees on.
function reader.settled(frame, how)
    local found = got(frame.found or ABSENT, how.path)
    if how.number == nil then return found.raw end
    return found.items ~= nil and contains(found, number_of(how.number))
end

-- What Wireshark shows: fields, columns, what is wrong, and which answer belongs to which request.
-- Texts of the spec are data: none of them is a pattern, a format or code.
local proto = Proto(program.name, program.title)
local prefs, shown, declared, experts = proto.prefs, {}, {}, {}

local function field(abbr, name, kind, names, blurb)
    local number = kind:find("INT") and base.DEC or nil
    local made = ProtoField.new(name, program.name .. "." .. abbr, ftypes[kind], names, number, nil, blurb)
    table.insert(declared, made)
    return made
end

local function expert_info(name, text, group, severity)
    local abbr = program.name .. "." .. program.own[name]
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
local message_name = field(program.own.message, "Message", "STRING")
local request_in = field(program.own.request_in, "Request in frame", "FRAMENUM")
local response_in = field(program.own.response_in, "Response in frame", "FRAMENUM")
local response_time = field(program.own.response_time, "Time from the request", "RELATIVE_TIME")
local checksum_status = field(program.own.checksum_status, "Checksum status", "UINT32", {[0] = "Bad", [1] = "Good"})
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
        if request and request.answers[frame.message] then
            link.request, request.answer = request, request.answer or link
        end
    end
    for _, paths in ipairs(message.asks_by and {message.asks_by} or {}) do
        local key = key_of(frame, paths)
        link.answers = message.replies
        local by = table.concat(paths, "/")
        conversation.asked_by[by] = true
        if key then conversation.waiting[sender][by .. "=" .. key] = link end
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
    for _, digits in ipairs(table_of.flags) do
        local flag = numbers.parse(digits)
        if flag ~= 0 and numbers.both(span.value, flag) == flag then table.insert(found, table_of.values[digits]) end
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
    while place.step do
        local step, up = place.step, place.up
        while up.step and (step == "" or step:sub(1, 2) == ".(") do step, up = up.step .. step, up.up end
        if step ~= "" then table.insert(found, 1, (step:gsub("^%.", ""))) end
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
    local frame = indexed(reader.frame(data, {
        sender = sender, checksums = prefs.checksums, entries = prefs.entries, fields = prefs.fields,
        agreed = agreed(conversation, pinfo.number),
        request = function(raw_of)
            if known then return known.request and known.request.answers end
            local asked = conversation.waiting[sender == "client" and "server" or "client"]
            for name in pairs(conversation.asked_by) do
                local raw = raw_of(name)
                local request = raw ~= nil and asked[name .. "=" .. numbers.text(raw)]
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
    while at < total do
        local size, reason = reader.size(data, at, prefs.longest)
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
