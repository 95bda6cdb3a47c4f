-- A dissector for Wireshark. Written by wireloom generate; do not edit.
local program = {
  name = "pulsar",
  title = "Apache Pulsar binary protocol",
  ports = "6650",
  depth = 16,
  longest = 67108864,
  framing = {
    offset = 0,
    size = 4,
    more = 4,
  },
  frame = "Frame",
  frame_fields = {
    command = true,
    command_size = true,
    payload = true,
    total_size = true,
  },
  negotiated = {},
  codes = "ServerError",
  fine = {},
  order = {
    "Connect",
    "Connected",
    "AuthChallenge",
    "AuthResponse",
    "Ping",
    "Pong",
    "PartitionedMetadata",
    "PartitionedMetadataResponse",
    "Lookup",
    "LookupResponse",
    "Producer",
    "ProducerSuccess",
    "Send",
    "SendReceipt",
    "SendError",
    "CloseProducer",
    "Subscribe",
    "Flow",
    "Deliver",
    "Ack",
    "AckResponse",
    "RedeliverUnacknowledgedMessages",
    "Unsubscribe",
    "Seek",
    "CloseConsumer",
    "ActiveConsumerChange",
    "ReachedEndOfTopic",
    "TopicMigrated",
    "ConsumerStats",
    "ConsumerStatsResponse",
    "GetLastMessageId",
    "GetLastMessageIdResponse",
    "Success",
    "Error",
    "GetTopicsOfNamespace",
    "GetTopicsOfNamespaceResponse",
    "WatchTopicList",
    "WatchTopicListSuccess",
    "WatchTopicUpdate",
    "WatchTopicListClose",
    "GetSchema",
    "GetSchemaResponse",
    "GetOrCreateSchema",
    "GetOrCreateSchemaResponse",
    "NewTxn",
    "NewTxnResponse",
    "AddPartitionToTxn",
    "AddPartitionToTxnResponse",
    "AddSubscriptionToTxn",
    "AddSubscriptionToTxnResponse",
    "EndTxn",
    "EndTxnResponse",
    "EndTxnOnPartition",
    "EndTxnOnPartitionResponse",
    "EndTxnOnSubscription",
    "EndTxnOnSubscriptionResponse",
    "TcClientConnectRequest",
    "TcClientConnectResponse",
    "ScalableTopicLookup",
    "ScalableTopicUpdate",
    "ScalableTopicClose",
    "ScalableTopicSubscribe",
    "ScalableTopicSubscribeResponse",
    "ScalableTopicAssignmentUpdate",
    "WatchScalableTopics",
    "WatchScalableTopicsUpdate",
    "WatchScalableTopicsClose",
    "WatchTcAssignments",
    "WatchTcAssignmentsUpdate",
    "WatchTcAssignmentsClose",
  },
  messages = {
    Connect = {sender = "client", of = {op = "record", name = "Connect", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {2}, says = "must be 2"}, required = true}, {name = "", tag = 2, wire = 2, of = {op = "call", name = "CommandConnect"}, merges = true, required = true}}, by_key = {[1] = 1, [2] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, secrets = true, asks_by = {}, in_order = true, replies = {Connected = {}, AuthChallenge = {}, Error = {}}, subject = {name = "client_version", at = {"command.client_version"}}},
    Connected = {sender = "server", of = {op = "record", name = "Connected", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {3}, says = "must be 3"}, required = true}, {name = "", tag = 3, wire = 2, of = {op = "call", name = "CommandConnected"}, merges = true, required = true}}, by_key = {[1] = 1, [3] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{}}, subject = {name = "server_version", at = {"command.server_version"}}},
    AuthChallenge = {sender = "server", of = {op = "record", name = "AuthChallenge", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {36}, says = "must be 36"}, required = true}, {name = "", tag = 36, wire = 2, of = {op = "call", name = "CommandAuthChallenge"}, merges = true, required = true}}, by_key = {[1] = 1, [36] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, secrets = true, asks_by = {}, in_order = true, replies = {AuthResponse = {}}, answers_by = {{}}, subject = {name = "server_version", at = {"command.server_version"}}},
    AuthResponse = {sender = "client", of = {op = "record", name = "AuthResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {37}, says = "must be 37"}, required = true}, {name = "", tag = 37, wire = 2, of = {op = "call", name = "CommandAuthResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [37] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, secrets = true, answers_by = {{}}, subject = {name = "client_version", at = {"command.client_version"}}},
    Ping = {sender = "both", of = {op = "record", name = "Ping", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {18}, says = "must be 18"}, required = true}, {name = "", tag = 18, wire = 2, of = {op = "call", name = "CommandPing"}, merges = true, required = true}}, by_key = {[1] = 1, [18] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {}, in_order = true, replies = {Pong = {}}},
    Pong = {sender = "both", of = {op = "record", name = "Pong", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {19}, says = "must be 19"}, required = true}, {name = "", tag = 19, wire = 2, of = {op = "call", name = "CommandPong"}, merges = true, required = true}}, by_key = {[1] = 1, [19] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{}}},
    PartitionedMetadata = {sender = "client", of = {op = "record", name = "PartitionedMetadata", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {21}, says = "must be 21"}, required = true}, {name = "", tag = 21, wire = 2, of = {op = "call", name = "CommandPartitionedTopicMetadata"}, merges = true, required = true}}, by_key = {[1] = 1, [21] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, secrets = true, asks_by = {"command.request_id"}, replies = {PartitionedMetadataResponse = {}}, subject = {name = "topic", at = {"command.topic"}}},
    PartitionedMetadataResponse = {sender = "server", of = {op = "record", name = "PartitionedMetadataResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {22}, says = "must be 22"}, required = true}, {name = "", tag = 22, wire = 2, of = {op = "call", name = "CommandPartitionedTopicMetadataResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [22] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "partitions", at = {"command.partitions"}}},
    Lookup = {sender = "client", of = {op = "record", name = "Lookup", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {23}, says = "must be 23"}, required = true}, {name = "", tag = 23, wire = 2, of = {op = "call", name = "CommandLookupTopic"}, merges = true, required = true}}, by_key = {[1] = 1, [23] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, secrets = true, asks_by = {"command.request_id"}, replies = {LookupResponse = {}}, subject = {name = "topic", at = {"command.topic"}}},
    LookupResponse = {sender = "server", of = {op = "record", name = "LookupResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {24}, says = "must be 24"}, required = true}, {name = "", tag = 24, wire = 2, of = {op = "call", name = "CommandLookupTopicResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [24] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "broker_service_url", at = {"command.broker_service_url"}}},
    Producer = {sender = "client", of = {op = "record", name = "Producer", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {5}, says = "must be 5"}, required = true}, {name = "", tag = 5, wire = 2, of = {op = "call", name = "CommandProducer"}, merges = true, required = true}}, by_key = {[1] = 1, [5] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {ProducerSuccess = {}, Error = {}}, subject = {name = "topic", at = {"command.topic"}}},
    ProducerSuccess = {sender = "server", of = {op = "record", name = "ProducerSuccess", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {17}, says = "must be 17"}, required = true}, {name = "", tag = 17, wire = 2, of = {op = "call", name = "CommandProducerSuccess"}, merges = true, required = true}}, by_key = {[1] = 1, [17] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    Send = {sender = "client", of = {op = "record", name = "Send", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {6}, says = "must be 6"}, required = true}, {name = "", tag = 6, wire = 2, of = {op = "call", name = "CommandSend"}, merges = true, required = true}}, by_key = {[1] = 1, [6] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "call", name = "Payload"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.producer_id", "command.sequence_id"}, replies = {SendReceipt = {}, SendError = {}}, subject = {name = "producer_id", at = {"command.producer_id"}}},
    SendReceipt = {sender = "server", of = {op = "record", name = "SendReceipt", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {7}, says = "must be 7"}, required = true}, {name = "", tag = 7, wire = 2, of = {op = "call", name = "CommandSendReceipt"}, merges = true, required = true}}, by_key = {[1] = 1, [7] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.producer_id", "command.sequence_id"}}, subject = {name = "producer_id", at = {"command.producer_id"}}},
    SendError = {sender = "server", of = {op = "record", name = "SendError", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {8}, says = "must be 8"}, required = true}, {name = "", tag = 8, wire = 2, of = {op = "call", name = "CommandSendError"}, merges = true, required = true}}, by_key = {[1] = 1, [8] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.producer_id", "command.sequence_id"}}, subject = {name = "producer_id", at = {"command.producer_id"}}},
    CloseProducer = {sender = "both", of = {op = "record", name = "CloseProducer", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {15}, says = "must be 15"}, required = true}, {name = "", tag = 15, wire = 2, of = {op = "call", name = "CommandCloseProducer"}, merges = true, required = true}}, by_key = {[1] = 1, [15] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Success = {}, Error = {}}, subject = {name = "producer_id", at = {"command.producer_id"}}},
    Subscribe = {sender = "client", of = {op = "record", name = "Subscribe", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {4}, says = "must be 4"}, required = true}, {name = "", tag = 4, wire = 2, of = {op = "call", name = "CommandSubscribe"}, merges = true, required = true}}, by_key = {[1] = 1, [4] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Success = {}, Error = {}}, subject = {name = "topic", at = {"command.topic"}}},
    Flow = {sender = "client", of = {op = "record", name = "Flow", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {11}, says = "must be 11"}, required = true}, {name = "", tag = 11, wire = 2, of = {op = "call", name = "CommandFlow"}, merges = true, required = true}}, by_key = {[1] = 1, [11] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    Deliver = {sender = "server", of = {op = "record", name = "Deliver", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {9}, says = "must be 9"}, required = true}, {name = "", tag = 9, wire = 2, of = {op = "call", name = "CommandMessage"}, merges = true, required = true}}, by_key = {[1] = 1, [9] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "call", name = "Payload"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    Ack = {sender = "client", of = {op = "record", name = "Ack", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {10}, says = "must be 10"}, required = true}, {name = "", tag = 10, wire = 2, of = {op = "call", name = "CommandAck"}, merges = true, required = true}}, by_key = {[1] = 1, [10] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {AckResponse = {}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    AckResponse = {sender = "server", of = {op = "record", name = "AckResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {38}, says = "must be 38"}, required = true}, {name = "", tag = 38, wire = 2, of = {op = "call", name = "CommandAckResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [38] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    RedeliverUnacknowledgedMessages = {sender = "client", of = {op = "record", name = "RedeliverUnacknowledgedMessages", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {20}, says = "must be 20"}, required = true}, {name = "", tag = 20, wire = 2, of = {op = "call", name = "CommandRedeliverUnacknowledgedMessages"}, merges = true, required = true}}, by_key = {[1] = 1, [20] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    Unsubscribe = {sender = "client", of = {op = "record", name = "Unsubscribe", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {12}, says = "must be 12"}, required = true}, {name = "", tag = 12, wire = 2, of = {op = "call", name = "CommandUnsubscribe"}, merges = true, required = true}}, by_key = {[1] = 1, [12] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Success = {}, Error = {}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    Seek = {sender = "client", of = {op = "record", name = "Seek", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {28}, says = "must be 28"}, required = true}, {name = "", tag = 28, wire = 2, of = {op = "call", name = "CommandSeek"}, merges = true, required = true}}, by_key = {[1] = 1, [28] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Success = {}, Error = {}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    CloseConsumer = {sender = "both", of = {op = "record", name = "CloseConsumer", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {16}, says = "must be 16"}, required = true}, {name = "", tag = 16, wire = 2, of = {op = "call", name = "CommandCloseConsumer"}, merges = true, required = true}}, by_key = {[1] = 1, [16] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Success = {}, Error = {}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    ActiveConsumerChange = {sender = "server", of = {op = "record", name = "ActiveConsumerChange", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {31}, says = "must be 31"}, required = true}, {name = "", tag = 31, wire = 2, of = {op = "call", name = "CommandActiveConsumerChange"}, merges = true, required = true}}, by_key = {[1] = 1, [31] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    ReachedEndOfTopic = {sender = "server", of = {op = "record", name = "ReachedEndOfTopic", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {27}, says = "must be 27"}, required = true}, {name = "", tag = 27, wire = 2, of = {op = "call", name = "CommandReachedEndOfTopic"}, merges = true, required = true}}, by_key = {[1] = 1, [27] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    TopicMigrated = {sender = "server", of = {op = "record", name = "TopicMigrated", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {68}, says = "must be 68"}, required = true}, {name = "", tag = 68, wire = 2, of = {op = "call", name = "CommandTopicMigrated"}, merges = true, required = true}}, by_key = {[1] = 1, [68] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "resource_id", at = {"command.resource_id"}}},
    ConsumerStats = {sender = "client", of = {op = "record", name = "ConsumerStats", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {25}, says = "must be 25"}, required = true}, {name = "", tag = 25, wire = 2, of = {op = "call", name = "CommandConsumerStats"}, merges = true, required = true}}, by_key = {[1] = 1, [25] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {ConsumerStatsResponse = {}, Error = {}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    ConsumerStatsResponse = {sender = "server", of = {op = "record", name = "ConsumerStatsResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {26}, says = "must be 26"}, required = true}, {name = "", tag = 26, wire = 2, of = {op = "call", name = "CommandConsumerStatsResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [26] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    GetLastMessageId = {sender = "client", of = {op = "record", name = "GetLastMessageId", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {29}, says = "must be 29"}, required = true}, {name = "", tag = 29, wire = 2, of = {op = "call", name = "CommandGetLastMessageId"}, merges = true, required = true}}, by_key = {[1] = 1, [29] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {GetLastMessageIdResponse = {}, Error = {}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    GetLastMessageIdResponse = {sender = "server", of = {op = "record", name = "GetLastMessageIdResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {30}, says = "must be 30"}, required = true}, {name = "", tag = 30, wire = 2, of = {op = "call", name = "CommandGetLastMessageIdResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [30] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "ledger_id", at = {"command.last_message_id.ledger_id"}}},
    Success = {sender = "server", of = {op = "record", name = "Success", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {13}, says = "must be 13"}, required = true}, {name = "", tag = 13, wire = 2, of = {op = "call", name = "CommandSuccess"}, merges = true, required = true}}, by_key = {[1] = 1, [13] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    Error = {sender = "server", of = {op = "record", name = "Error", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {14}, says = "must be 14"}, required = true}, {name = "", tag = 14, wire = 2, of = {op = "call", name = "CommandError"}, merges = true, required = true}}, by_key = {[1] = 1, [14] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{}, {"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    GetTopicsOfNamespace = {sender = "client", of = {op = "record", name = "GetTopicsOfNamespace", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {32}, says = "must be 32"}, required = true}, {name = "", tag = 32, wire = 2, of = {op = "call", name = "CommandGetTopicsOfNamespace"}, merges = true, required = true}}, by_key = {[1] = 1, [32] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, GetTopicsOfNamespaceResponse = {}}, subject = {name = "namespace", at = {"command.namespace"}}},
    GetTopicsOfNamespaceResponse = {sender = "server", of = {op = "record", name = "GetTopicsOfNamespaceResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {33}, says = "must be 33"}, required = true}, {name = "", tag = 33, wire = 2, of = {op = "call", name = "CommandGetTopicsOfNamespaceResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [33] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    WatchTopicList = {sender = "client", of = {op = "record", name = "WatchTopicList", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {64}, says = "must be 64"}, required = true}, {name = "", tag = 64, wire = 2, of = {op = "call", name = "CommandWatchTopicList"}, merges = true, required = true}}, by_key = {[1] = 1, [64] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, WatchTopicListSuccess = {}}, subject = {name = "watcher_id", at = {"command.watcher_id"}}},
    WatchTopicListSuccess = {sender = "server", of = {op = "record", name = "WatchTopicListSuccess", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {65}, says = "must be 65"}, required = true}, {name = "", tag = 65, wire = 2, of = {op = "call", name = "CommandWatchTopicListSuccess"}, merges = true, required = true}}, by_key = {[1] = 1, [65] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    WatchTopicUpdate = {sender = "server", of = {op = "record", name = "WatchTopicUpdate", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {66}, says = "must be 66"}, required = true}, {name = "", tag = 66, wire = 2, of = {op = "call", name = "CommandWatchTopicUpdate"}, merges = true, required = true}}, by_key = {[1] = 1, [66] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "watcher_id", at = {"command.watcher_id"}}},
    WatchTopicListClose = {sender = "client", of = {op = "record", name = "WatchTopicListClose", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {67}, says = "must be 67"}, required = true}, {name = "", tag = 67, wire = 2, of = {op = "call", name = "CommandWatchTopicListClose"}, merges = true, required = true}}, by_key = {[1] = 1, [67] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Success = {}, Error = {}}, subject = {name = "watcher_id", at = {"command.watcher_id"}}},
    GetSchema = {sender = "client", of = {op = "record", name = "GetSchema", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {34}, says = "must be 34"}, required = true}, {name = "", tag = 34, wire = 2, of = {op = "call", name = "CommandGetSchema"}, merges = true, required = true}}, by_key = {[1] = 1, [34] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, GetSchemaResponse = {}}, subject = {name = "topic", at = {"command.topic"}}},
    GetSchemaResponse = {sender = "server", of = {op = "record", name = "GetSchemaResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {35}, says = "must be 35"}, required = true}, {name = "", tag = 35, wire = 2, of = {op = "call", name = "CommandGetSchemaResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [35] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    GetOrCreateSchema = {sender = "client", of = {op = "record", name = "GetOrCreateSchema", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {39}, says = "must be 39"}, required = true}, {name = "", tag = 39, wire = 2, of = {op = "call", name = "CommandGetOrCreateSchema"}, merges = true, required = true}}, by_key = {[1] = 1, [39] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, GetOrCreateSchemaResponse = {}}, subject = {name = "topic", at = {"command.topic"}}},
    GetOrCreateSchemaResponse = {sender = "server", of = {op = "record", name = "GetOrCreateSchemaResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {40}, says = "must be 40"}, required = true}, {name = "", tag = 40, wire = 2, of = {op = "call", name = "CommandGetOrCreateSchemaResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [40] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    NewTxn = {sender = "client", of = {op = "record", name = "NewTxn", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {50}, says = "must be 50"}, required = true}, {name = "", tag = 50, wire = 2, of = {op = "call", name = "CommandNewTxn"}, merges = true, required = true}}, by_key = {[1] = 1, [50] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, NewTxnResponse = {}}, subject = {name = "txn_ttl_millis", at = {"command.txn_ttl_millis"}}},
    NewTxnResponse = {sender = "server", of = {op = "record", name = "NewTxnResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {51}, says = "must be 51"}, required = true}, {name = "", tag = 51, wire = 2, of = {op = "call", name = "CommandNewTxnResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [51] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    AddPartitionToTxn = {sender = "client", of = {op = "record", name = "AddPartitionToTxn", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {52}, says = "must be 52"}, required = true}, {name = "", tag = 52, wire = 2, of = {op = "call", name = "CommandAddPartitionToTxn"}, merges = true, required = true}}, by_key = {[1] = 1, [52] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, AddPartitionToTxnResponse = {}}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    AddPartitionToTxnResponse = {sender = "server", of = {op = "record", name = "AddPartitionToTxnResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {53}, says = "must be 53"}, required = true}, {name = "", tag = 53, wire = 2, of = {op = "call", name = "CommandAddPartitionToTxnResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [53] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    AddSubscriptionToTxn = {sender = "client", of = {op = "record", name = "AddSubscriptionToTxn", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {54}, says = "must be 54"}, required = true}, {name = "", tag = 54, wire = 2, of = {op = "call", name = "CommandAddSubscriptionToTxn"}, merges = true, required = true}}, by_key = {[1] = 1, [54] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, AddSubscriptionToTxnResponse = {}}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    AddSubscriptionToTxnResponse = {sender = "server", of = {op = "record", name = "AddSubscriptionToTxnResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {55}, says = "must be 55"}, required = true}, {name = "", tag = 55, wire = 2, of = {op = "call", name = "CommandAddSubscriptionToTxnResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [55] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    EndTxn = {sender = "client", of = {op = "record", name = "EndTxn", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {56}, says = "must be 56"}, required = true}, {name = "", tag = 56, wire = 2, of = {op = "call", name = "CommandEndTxn"}, merges = true, required = true}}, by_key = {[1] = 1, [56] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, EndTxnResponse = {}}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    EndTxnResponse = {sender = "server", of = {op = "record", name = "EndTxnResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {57}, says = "must be 57"}, required = true}, {name = "", tag = 57, wire = 2, of = {op = "call", name = "CommandEndTxnResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [57] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    EndTxnOnPartition = {sender = "client", of = {op = "record", name = "EndTxnOnPartition", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {58}, says = "must be 58"}, required = true}, {name = "", tag = 58, wire = 2, of = {op = "call", name = "CommandEndTxnOnPartition"}, merges = true, required = true}}, by_key = {[1] = 1, [58] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, EndTxnOnPartitionResponse = {}}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    EndTxnOnPartitionResponse = {sender = "server", of = {op = "record", name = "EndTxnOnPartitionResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {59}, says = "must be 59"}, required = true}, {name = "", tag = 59, wire = 2, of = {op = "call", name = "CommandEndTxnOnPartitionResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [59] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    EndTxnOnSubscription = {sender = "client", of = {op = "record", name = "EndTxnOnSubscription", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {60}, says = "must be 60"}, required = true}, {name = "", tag = 60, wire = 2, of = {op = "call", name = "CommandEndTxnOnSubscription"}, merges = true, required = true}}, by_key = {[1] = 1, [60] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, EndTxnOnSubscriptionResponse = {}}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    EndTxnOnSubscriptionResponse = {sender = "server", of = {op = "record", name = "EndTxnOnSubscriptionResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {61}, says = "must be 61"}, required = true}, {name = "", tag = 61, wire = 2, of = {op = "call", name = "CommandEndTxnOnSubscriptionResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [61] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    TcClientConnectRequest = {sender = "client", of = {op = "record", name = "TcClientConnectRequest", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {62}, says = "must be 62"}, required = true}, {name = "", tag = 62, wire = 2, of = {op = "call", name = "CommandTcClientConnectRequest"}, merges = true, required = true}}, by_key = {[1] = 1, [62] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {Error = {}, TcClientConnectResponse = {}}, subject = {name = "tc_id", at = {"command.tc_id"}}},
    TcClientConnectResponse = {sender = "server", of = {op = "record", name = "TcClientConnectResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {63}, says = "must be 63"}, required = true}, {name = "", tag = 63, wire = 2, of = {op = "call", name = "CommandTcClientConnectResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [63] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    ScalableTopicLookup = {sender = "client", of = {op = "record", name = "ScalableTopicLookup", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {70}, says = "must be 70"}, required = true}, {name = "", tag = 70, wire = 2, of = {op = "call", name = "CommandScalableTopicLookup"}, merges = true, required = true}}, by_key = {[1] = 1, [70] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.session_id"}, replies = {ScalableTopicUpdate = {}}, subject = {name = "topic", at = {"command.topic"}}},
    ScalableTopicUpdate = {sender = "server", of = {op = "record", name = "ScalableTopicUpdate", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {71}, says = "must be 71"}, required = true}, {name = "", tag = 71, wire = 2, of = {op = "call", name = "CommandScalableTopicUpdate"}, merges = true, required = true}}, by_key = {[1] = 1, [71] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.session_id"}}, subject = {name = "session_id", at = {"command.session_id"}}},
    ScalableTopicClose = {sender = "client", of = {op = "record", name = "ScalableTopicClose", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {72}, says = "must be 72"}, required = true}, {name = "", tag = 72, wire = 2, of = {op = "call", name = "CommandScalableTopicClose"}, merges = true, required = true}}, by_key = {[1] = 1, [72] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "session_id", at = {"command.session_id"}}},
    ScalableTopicSubscribe = {sender = "client", of = {op = "record", name = "ScalableTopicSubscribe", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {73}, says = "must be 73"}, required = true}, {name = "", tag = 73, wire = 2, of = {op = "call", name = "CommandScalableTopicSubscribe"}, merges = true, required = true}}, by_key = {[1] = 1, [73] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.request_id"}, replies = {ScalableTopicSubscribeResponse = {}}, subject = {name = "topic", at = {"command.topic"}}},
    ScalableTopicSubscribeResponse = {sender = "server", of = {op = "record", name = "ScalableTopicSubscribeResponse", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {74}, says = "must be 74"}, required = true}, {name = "", tag = 74, wire = 2, of = {op = "call", name = "CommandScalableTopicSubscribeResponse"}, merges = true, required = true}}, by_key = {[1] = 1, [74] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    ScalableTopicAssignmentUpdate = {sender = "server", of = {op = "record", name = "ScalableTopicAssignmentUpdate", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {75}, says = "must be 75"}, required = true}, {name = "", tag = 75, wire = 2, of = {op = "call", name = "CommandScalableTopicAssignmentUpdate"}, merges = true, required = true}}, by_key = {[1] = 1, [75] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    WatchScalableTopics = {sender = "client", of = {op = "record", name = "WatchScalableTopics", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {76}, says = "must be 76"}, required = true}, {name = "", tag = 76, wire = 2, of = {op = "call", name = "CommandWatchScalableTopics"}, merges = true, required = true}}, by_key = {[1] = 1, [76] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.watch_id"}, replies = {WatchScalableTopicsUpdate = {}}, subject = {name = "namespace", at = {"command.namespace"}}},
    WatchScalableTopicsUpdate = {sender = "server", of = {op = "record", name = "WatchScalableTopicsUpdate", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {77}, says = "must be 77"}, required = true}, {name = "", tag = 77, wire = 2, of = {op = "call", name = "CommandWatchScalableTopicsUpdate"}, merges = true, required = true}}, by_key = {[1] = 1, [77] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.watch_id"}}, subject = {name = "watch_id", at = {"command.watch_id"}}},
    WatchScalableTopicsClose = {sender = "client", of = {op = "record", name = "WatchScalableTopicsClose", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {78}, says = "must be 78"}, required = true}, {name = "", tag = 78, wire = 2, of = {op = "call", name = "CommandWatchScalableTopicsClose"}, merges = true, required = true}}, by_key = {[1] = 1, [78] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "watch_id", at = {"command.watch_id"}}},
    WatchTcAssignments = {sender = "client", of = {op = "record", name = "WatchTcAssignments", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {79}, says = "must be 79"}, required = true}, {name = "", tag = 79, wire = 2, of = {op = "call", name = "CommandWatchTcAssignments"}, merges = true, required = true}}, by_key = {[1] = 1, [79] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, asks_by = {"command.watch_id"}, replies = {WatchTcAssignmentsUpdate = {}}},
    WatchTcAssignmentsUpdate = {sender = "server", of = {op = "record", name = "WatchTcAssignmentsUpdate", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {80}, says = "must be 80"}, required = true}, {name = "", tag = 80, wire = 2, of = {op = "call", name = "CommandWatchTcAssignmentsUpdate"}, merges = true, required = true}}, by_key = {[1] = 1, [80] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, answers_by = {{"command.watch_id"}}, subject = {name = "watch_id", at = {"command.watch_id"}}},
    WatchTcAssignmentsClose = {sender = "client", of = {op = "record", name = "WatchTcAssignmentsClose", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "protobuf", envelope = true, fields = {{name = "(key)", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, part = "constant", const = {numbers = {81}, says = "must be 81"}, required = true}, {name = "", tag = 81, wire = 2, of = {op = "call", name = "CommandWatchTcAssignmentsClose"}, merges = true, required = true}}, by_key = {[1] = 1, [81] = 2}}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "nothing"}, name = "payload", ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}}, subject = {name = "watch_id", at = {"command.watch_id"}}},
  },
  asked = {},
  types = {
    CommandConnect = {secrets = true},
    CommandAuthResponse = {secrets = true},
    CommandAuthChallenge = {secrets = true},
    AuthData = {secrets = true},
    CommandPartitionedTopicMetadata = {secrets = true},
    CommandLookupTopic = {secrets = true},
  },
  routines = {
    CommandConnect = {op = "protobuf", name = "CommandConnect", fields = {{name = "client_version", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "auth_method", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 0, skips = true}}, {name = "auth_method_name", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "auth_data", tag = 3, wire = 2, of = {op = "octets"}, secret = true}, {name = "protocol_version", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "proxy_to_broker_url", tag = 6, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "original_principal", tag = 7, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "original_auth_data", tag = 8, wire = 2, of = {op = "octets", text = true, loose = true}, secret = true}, {name = "original_auth_method", tag = 9, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "feature_flags", tag = 10, wire = 2, of = {op = "call", name = "FeatureFlags"}, merges = true}, {name = "proxy_version", tag = 11, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [5] = 3, [3] = 4, [4] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9, [10] = 10, [11] = 11}},
    FeatureFlags = {op = "protobuf", name = "FeatureFlags", fields = {{name = "supports_auth_refresh", tag = 1, wire = 0, of = {op = "bool", varint = true}}, {name = "supports_broker_entry_metadata", tag = 2, wire = 0, of = {op = "bool", varint = true}}, {name = "supports_partial_producer", tag = 3, wire = 0, of = {op = "bool", varint = true}}, {name = "supports_topic_watchers", tag = 4, wire = 0, of = {op = "bool", varint = true}}, {name = "supports_get_partitioned_metadata_without_auto_creation", tag = 5, wire = 0, of = {op = "bool", varint = true}}, {name = "supports_repl_dedup_by_lid_and_eid", tag = 6, wire = 0, of = {op = "bool", varint = true}}, {name = "supports_topic_watcher_reconcile", tag = 7, wire = 0, of = {op = "bool", varint = true}}, {name = "supports_scalable_topics", tag = 8, wire = 0, of = {op = "bool", varint = true}}, {name = "supports_tc_metadata_discovery", tag = 9, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9}},
    CommandConnected = {op = "protobuf", name = "CommandConnected", fields = {{name = "server_version", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "protocol_version", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "max_message_size", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "feature_flags", tag = 4, wire = 2, of = {op = "call", name = "FeatureFlags"}, merges = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandAuthChallenge = {op = "protobuf", name = "CommandAuthChallenge", fields = {{name = "server_version", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "challenge", tag = 2, wire = 2, of = {op = "call", name = "AuthData"}, merges = true}, {name = "protocol_version", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    AuthData = {op = "protobuf", name = "AuthData", fields = {{name = "auth_method_name", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "auth_data", tag = 2, wire = 2, of = {op = "octets"}, secret = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandAuthResponse = {op = "protobuf", name = "CommandAuthResponse", fields = {{name = "client_version", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "response", tag = 2, wire = 2, of = {op = "call", name = "AuthData"}, merges = true}, {name = "protocol_version", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandPing = {op = "protobuf", name = "CommandPing"},
    CommandPong = {op = "protobuf", name = "CommandPong"},
    CommandPartitionedTopicMetadata = {op = "protobuf", name = "CommandPartitionedTopicMetadata", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "original_principal", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "original_auth_data", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}, secret = true}, {name = "original_auth_method", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "metadata_auto_creation_enabled", tag = 6, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6}},
    CommandPartitionedTopicMetadataResponse = {op = "protobuf", name = "CommandPartitionedTopicMetadataResponse", fields = {{name = "partitions", tag = 1, wire = 0, of = {op = "varint", bits = 32, wraps = true}}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "response", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 1, skips = true}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandLookupTopic = {op = "protobuf", name = "CommandLookupTopic", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "authoritative", tag = 3, wire = 0, of = {op = "bool", varint = true}}, {name = "original_principal", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "original_auth_data", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}, secret = true}, {name = "original_auth_method", tag = 6, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "advertised_listener_name", tag = 7, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "properties", tag = 8, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8}},
    KeyValue = {op = "protobuf", name = "KeyValue", fields = {{name = "key", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "value", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandLookupTopicResponse = {op = "protobuf", name = "CommandLookupTopicResponse", fields = {{name = "broker_service_url", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "broker_service_url_tls", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "response", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 3, skips = true}}, {name = "request_id", tag = 4, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "authoritative", tag = 5, wire = 0, of = {op = "bool", varint = true}}, {name = "error", tag = 6, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 7, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "proxy_through_service_url", tag = 8, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8}},
    CommandProducer = {op = "protobuf", name = "CommandProducer", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "producer_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "request_id", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "producer_name", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "encrypted", tag = 5, wire = 0, of = {op = "bool", varint = true}}, {name = "metadata", tag = 6, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}, {name = "schema", tag = 7, wire = 2, of = {op = "call", name = "Schema"}, merges = true}, {name = "epoch", tag = 8, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "user_provided_producer_name", tag = 9, wire = 0, of = {op = "bool", varint = true}}, {name = "producer_access_mode", tag = 10, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 5, skips = true}}, {name = "topic_epoch", tag = 11, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txn_enabled", tag = 12, wire = 0, of = {op = "bool", varint = true}}, {name = "initial_subscription_name", tag = 13, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9, [10] = 10, [11] = 11, [12] = 12, [13] = 13}},
    Schema = {op = "protobuf", name = "Schema", fields = {{name = "name", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "schema_data", tag = 3, wire = 2, of = {op = "octets"}, required = true}, {name = "type", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 4, skips = true}, required = true}, {name = "properties", tag = 5, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}}, by_key = {[1] = 1, [3] = 2, [4] = 3, [5] = 4}},
    CommandProducerSuccess = {op = "protobuf", name = "CommandProducerSuccess", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "producer_name", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "last_sequence_id", tag = 3, wire = 0, of = {op = "varint", bits = 64, signed = true, wraps = true}}, {name = "schema_version", tag = 4, wire = 2, of = {op = "octets"}}, {name = "topic_epoch", tag = 5, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "producer_ready", tag = 6, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6}},
    CommandSend = {op = "protobuf", name = "CommandSend", fields = {{name = "producer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "sequence_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "num_messages", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "txnid_least_bits", tag = 4, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 5, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "highest_sequence_id", tag = 6, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "is_chunk", tag = 7, wire = 0, of = {op = "bool", varint = true}}, {name = "marker", tag = 8, wire = 0, of = {op = "bool", varint = true}}, {name = "message_id", tag = 9, wire = 2, of = {op = "call", name = "MessageIdData"}, merges = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9}},
    MessageIdData = {op = "protobuf", name = "MessageIdData", fields = {{name = "ledger_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "entry_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "partition", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "batch_index", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "ack_set", tag = 5, wire = 0, of = {op = "varint", bits = 64, signed = true, wraps = true}, listed = true}, {name = "batch_size", tag = 6, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "first_chunk_message_id", tag = 7, wire = 2, of = {op = "call", name = "MessageIdData"}, merges = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7}},
    Payload = {op = "record", name = "Payload", fields = {{of = {op = "call", name = "BrokerEntry"}, name = "broker_entry", optional = true, begins = {size = 2, hex = "0e02"}}, {of = {op = "int", bits = 16}, name = "has_checksum", optional = true, begins = {size = 2, hex = "0e01"}, part = "constant", const = {numbers = {3585}, says = "has_checksum must be 3585"}}, {of = {op = "int", bits = 32}, name = "checksum", when = {{on = {"record", {"has_checksum"}}, verb = "present"}}, part = "checksum", ["then"] = {{["do"] = "sum", of = "checksum", algorithm = "crc32c", differs = "CRC32C of the rest differs"}}}, {of = {op = "int", bits = 32}, name = "metadata_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "metadata_size", fields = {"metadata"}}, {["do"] = "enter", of = "metadata_size"}}}, {of = {op = "call", name = "MessageMetadata"}, name = "metadata", ["then"] = {{["do"] = "leave", of = "metadata_size"}}}, {of = {op = "octets"}, name = "content"}}},
    BrokerEntry = {op = "record", name = "BrokerEntry", fields = {{of = {op = "int", bits = 16}, name = "magic", part = "constant", const = {numbers = {3586}, says = "magic must be 3586"}}, {of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"metadata"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "call", name = "BrokerEntryMetadata"}, name = "metadata", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}},
    BrokerEntryMetadata = {op = "protobuf", name = "BrokerEntryMetadata", fields = {{name = "broker_timestamp", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "index", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2}},
    MessageMetadata = {op = "protobuf", name = "MessageMetadata", fields = {{name = "producer_name", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "sequence_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "publish_time", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "properties", tag = 4, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}, {name = "replicated_from", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "partition_key", tag = 6, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "replicate_to", tag = 7, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}, {name = "compression", tag = 8, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 6, skips = true}}, {name = "uncompressed_size", tag = 9, wire = 0, of = {op = "varint", bits = 32, wraps = true}}, {name = "num_messages_in_batch", tag = 11, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "event_time", tag = 12, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "encryption_keys", tag = 13, wire = 2, of = {op = "call", name = "EncryptionKeys"}, listed = true}, {name = "encryption_algo", tag = 14, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "encryption_param", tag = 15, wire = 2, of = {op = "octets"}}, {name = "schema_version", tag = 16, wire = 2, of = {op = "octets"}}, {name = "partition_key_b64_encoded", tag = 17, wire = 0, of = {op = "bool", varint = true}}, {name = "ordering_key", tag = 18, wire = 2, of = {op = "octets"}}, {name = "deliver_at_time", tag = 19, wire = 0, of = {op = "varint", bits = 64, signed = true, wraps = true}}, {name = "marker_type", tag = 20, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "txnid_least_bits", tag = 22, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 23, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "highest_sequence_id", tag = 24, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "null_value", tag = 25, wire = 0, of = {op = "bool", varint = true}}, {name = "uuid", tag = 26, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "num_chunks_from_msg", tag = 27, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "total_chunk_msg_size", tag = 28, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "chunk_id", tag = 29, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "null_partition_key", tag = 30, wire = 0, of = {op = "bool", varint = true}}, {name = "compacted_batch_indexes", tag = 31, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, listed = true}, {name = "schema_id", tag = 32, wire = 2, of = {op = "octets"}}, {name = "entry_hash_min", tag = 33, wire = 0, of = {op = "varint", bits = 32, wraps = true}}, {name = "entry_hash_max", tag = 34, wire = 0, of = {op = "varint", bits = 32, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9, [11] = 10, [12] = 11, [13] = 12, [14] = 13, [15] = 14, [16] = 15, [17] = 16, [18] = 17, [19] = 18, [20] = 19, [22] = 20, [23] = 21, [24] = 22, [25] = 23, [26] = 24, [27] = 25, [28] = 26, [29] = 27, [30] = 28, [31] = 29, [32] = 30, [33] = 31, [34] = 32}},
    EncryptionKeys = {op = "protobuf", name = "EncryptionKeys", fields = {{name = "key", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "value", tag = 2, wire = 2, of = {op = "octets"}, required = true}, {name = "metadata", tag = 3, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandSendReceipt = {op = "protobuf", name = "CommandSendReceipt", fields = {{name = "producer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "sequence_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "message_id", tag = 3, wire = 2, of = {op = "call", name = "MessageIdData"}, merges = true}, {name = "highest_sequence_id", tag = 4, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandSendError = {op = "protobuf", name = "CommandSendError", fields = {{name = "producer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "sequence_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "error", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}, required = true}, {name = "message", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandCloseProducer = {op = "protobuf", name = "CommandCloseProducer", fields = {{name = "producer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "assigned_broker_service_url", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "assigned_broker_service_url_tls", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandSubscribe = {op = "protobuf", name = "CommandSubscribe", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "subscription", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "sub_type", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 7, skips = true}, required = true}, {name = "consumer_id", tag = 4, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "request_id", tag = 5, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "consumer_name", tag = 6, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "priority_level", tag = 7, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}}, {name = "durable", tag = 8, wire = 0, of = {op = "bool", varint = true}}, {name = "start_message_id", tag = 9, wire = 2, of = {op = "call", name = "MessageIdData"}, merges = true}, {name = "metadata", tag = 10, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}, {name = "read_compacted", tag = 11, wire = 0, of = {op = "bool", varint = true}}, {name = "schema", tag = 12, wire = 2, of = {op = "call", name = "Schema"}, merges = true}, {name = "initial_position", tag = 13, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 8, skips = true}}, {name = "replicate_subscription_state", tag = 14, wire = 0, of = {op = "bool", varint = true}}, {name = "force_topic_creation", tag = 15, wire = 0, of = {op = "bool", varint = true}}, {name = "start_message_rollback_duration_sec", tag = 16, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "key_shared_meta", tag = 17, wire = 2, of = {op = "call", name = "KeySharedMeta"}, merges = true}, {name = "subscription_properties", tag = 18, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}, {name = "consumer_epoch", tag = 19, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9, [10] = 10, [11] = 11, [12] = 12, [13] = 13, [14] = 14, [15] = 15, [16] = 16, [17] = 17, [18] = 18, [19] = 19}},
    KeySharedMeta = {op = "protobuf", name = "KeySharedMeta", fields = {{name = "key_shared_mode", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 9, skips = true}, required = true}, {name = "hash_ranges", tag = 3, wire = 2, of = {op = "call", name = "IntRange"}, listed = true}, {name = "allow_out_of_order_delivery", tag = 4, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [3] = 2, [4] = 3}},
    IntRange = {op = "protobuf", name = "IntRange", fields = {{name = "start", tag = 1, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, required = true}, {name = "end", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, required = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandFlow = {op = "protobuf", name = "CommandFlow", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "message_permits", tag = 2, wire = 0, of = {op = "varint", bits = 32, wraps = true}, required = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandMessage = {op = "protobuf", name = "CommandMessage", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "message_id", tag = 2, wire = 2, of = {op = "call", name = "MessageIdData"}, merges = true, required = true}, {name = "redelivery_count", tag = 3, wire = 0, of = {op = "varint", bits = 32, wraps = true}}, {name = "ack_set", tag = 4, wire = 0, of = {op = "varint", bits = 64, signed = true, wraps = true}, listed = true}, {name = "consumer_epoch", tag = 5, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandAck = {op = "protobuf", name = "CommandAck", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "ack_type", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 10, skips = true}, required = true}, {name = "message_id", tag = 3, wire = 2, of = {op = "call", name = "MessageIdData"}, listed = true}, {name = "validation_error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 11, skips = true}}, {name = "properties", tag = 5, wire = 2, of = {op = "call", name = "KeyLongValue"}, listed = true}, {name = "txnid_least_bits", tag = 6, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 7, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "request_id", tag = 8, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8}},
    KeyLongValue = {op = "protobuf", name = "KeyLongValue", fields = {{name = "key", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "value", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandAckResponse = {op = "protobuf", name = "CommandAckResponse", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "request_id", tag = 6, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6}},
    CommandRedeliverUnacknowledgedMessages = {op = "protobuf", name = "CommandRedeliverUnacknowledgedMessages", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "message_ids", tag = 2, wire = 2, of = {op = "call", name = "MessageIdData"}, listed = true}, {name = "consumer_epoch", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandUnsubscribe = {op = "protobuf", name = "CommandUnsubscribe", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "force", tag = 3, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandSeek = {op = "protobuf", name = "CommandSeek", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "message_id", tag = 3, wire = 2, of = {op = "call", name = "MessageIdData"}, merges = true}, {name = "message_publish_time", tag = 4, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandCloseConsumer = {op = "protobuf", name = "CommandCloseConsumer", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "assigned_broker_service_url", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "assigned_broker_service_url_tls", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandActiveConsumerChange = {op = "protobuf", name = "CommandActiveConsumerChange", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "is_active", tag = 2, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2}},
    CommandReachedEndOfTopic = {op = "protobuf", name = "CommandReachedEndOfTopic", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1}},
    CommandTopicMigrated = {op = "protobuf", name = "CommandTopicMigrated", fields = {{name = "resource_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "resource_type", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 12, skips = true}, required = true}, {name = "broker_service_url", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "broker_service_url_tls", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandConsumerStats = {op = "protobuf", name = "CommandConsumerStats", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "consumer_id", tag = 4, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1, [4] = 2}},
    CommandConsumerStatsResponse = {op = "protobuf", name = "CommandConsumerStatsResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "error_code", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "error_message", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "msg_rate_out", tag = 4, wire = 1, of = {op = "float", bits = 64, little = true}}, {name = "msg_throughput_out", tag = 5, wire = 1, of = {op = "float", bits = 64, little = true}}, {name = "msg_rate_redeliver", tag = 6, wire = 1, of = {op = "float", bits = 64, little = true}}, {name = "consumer_name", tag = 7, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "available_permits", tag = 8, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "unacked_messages", tag = 9, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "blocked_consumer_on_unacked_msgs", tag = 10, wire = 0, of = {op = "bool", varint = true}}, {name = "address", tag = 11, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "connected_since", tag = 12, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "type", tag = 13, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "msg_rate_expired", tag = 14, wire = 1, of = {op = "float", bits = 64, little = true}}, {name = "msg_backlog", tag = 15, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "message_ack_rate", tag = 16, wire = 1, of = {op = "float", bits = 64, little = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9, [10] = 10, [11] = 11, [12] = 12, [13] = 13, [14] = 14, [15] = 15, [16] = 16}},
    CommandGetLastMessageId = {op = "protobuf", name = "CommandGetLastMessageId", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandGetLastMessageIdResponse = {op = "protobuf", name = "CommandGetLastMessageIdResponse", fields = {{name = "last_message_id", tag = 1, wire = 2, of = {op = "call", name = "MessageIdData"}, merges = true, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "consumer_mark_delete_position", tag = 3, wire = 2, of = {op = "call", name = "MessageIdData"}, merges = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandSuccess = {op = "protobuf", name = "CommandSuccess", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "schema", tag = 2, wire = 2, of = {op = "call", name = "Schema"}, merges = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandError = {op = "protobuf", name = "CommandError", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "error", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}, required = true}, {name = "message", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandGetTopicsOfNamespace = {op = "protobuf", name = "CommandGetTopicsOfNamespace", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "namespace", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "mode", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 13, skips = true}}, {name = "topics_pattern", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "topics_hash", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "properties", tag = 6, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6}},
    CommandGetTopicsOfNamespaceResponse = {op = "protobuf", name = "CommandGetTopicsOfNamespaceResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "topics", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}, {name = "filtered", tag = 3, wire = 0, of = {op = "bool", varint = true}}, {name = "topics_hash", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "changed", tag = 5, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandWatchTopicList = {op = "protobuf", name = "CommandWatchTopicList", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "watcher_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "namespace", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "topics_pattern", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "topics_hash", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandWatchTopicListSuccess = {op = "protobuf", name = "CommandWatchTopicListSuccess", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "watcher_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "topic", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}, {name = "topics_hash", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandWatchTopicUpdate = {op = "protobuf", name = "CommandWatchTopicUpdate", fields = {{name = "watcher_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "new_topics", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}, {name = "deleted_topics", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}, {name = "topics_hash", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandWatchTopicListClose = {op = "protobuf", name = "CommandWatchTopicListClose", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "watcher_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandGetSchema = {op = "protobuf", name = "CommandGetSchema", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "topic", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "schema_version", tag = 3, wire = 2, of = {op = "octets"}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandGetSchemaResponse = {op = "protobuf", name = "CommandGetSchemaResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "error_code", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "error_message", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "schema", tag = 4, wire = 2, of = {op = "call", name = "Schema"}, merges = true}, {name = "schema_version", tag = 5, wire = 2, of = {op = "octets"}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandGetOrCreateSchema = {op = "protobuf", name = "CommandGetOrCreateSchema", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "topic", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "schema", tag = 3, wire = 2, of = {op = "call", name = "Schema"}, merges = true, required = true}, {name = "producer_name", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandGetOrCreateSchemaResponse = {op = "protobuf", name = "CommandGetOrCreateSchemaResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "error_code", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "error_message", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "schema_version", tag = 4, wire = 2, of = {op = "octets"}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandNewTxn = {op = "protobuf", name = "CommandNewTxn", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txn_ttl_millis", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "tc_id", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "scalable", tag = 4, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandNewTxnResponse = {op = "protobuf", name = "CommandNewTxnResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandAddPartitionToTxn = {op = "protobuf", name = "CommandAddPartitionToTxn", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "partitions", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}, {name = "scalable", tag = 5, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandAddPartitionToTxnResponse = {op = "protobuf", name = "CommandAddPartitionToTxnResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandAddSubscriptionToTxn = {op = "protobuf", name = "CommandAddSubscriptionToTxn", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "subscription", tag = 4, wire = 2, of = {op = "call", name = "Subscription"}, listed = true}, {name = "scalable", tag = 5, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    Subscription = {op = "protobuf", name = "Subscription", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "subscription", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandAddSubscriptionToTxnResponse = {op = "protobuf", name = "CommandAddSubscriptionToTxnResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandEndTxn = {op = "protobuf", name = "CommandEndTxn", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txn_action", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 14, skips = true}}, {name = "scalable", tag = 5, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandEndTxnResponse = {op = "protobuf", name = "CommandEndTxnResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandEndTxnOnPartition = {op = "protobuf", name = "CommandEndTxnOnPartition", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "topic", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "txn_action", tag = 5, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 14, skips = true}}, {name = "txnid_least_bits_of_low_watermark", tag = 6, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6}},
    CommandEndTxnOnPartitionResponse = {op = "protobuf", name = "CommandEndTxnOnPartitionResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandEndTxnOnSubscription = {op = "protobuf", name = "CommandEndTxnOnSubscription", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "subscription", tag = 4, wire = 2, of = {op = "call", name = "Subscription"}, merges = true}, {name = "txn_action", tag = 5, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 14, skips = true}}, {name = "txnid_least_bits_of_low_watermark", tag = 6, wire = 0, of = {op = "varint", bits = 64, wraps = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6}},
    CommandEndTxnOnSubscriptionResponse = {op = "protobuf", name = "CommandEndTxnOnSubscriptionResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandTcClientConnectRequest = {op = "protobuf", name = "CommandTcClientConnectRequest", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "tc_id", tag = 2, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "scalable", tag = 3, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandTcClientConnectResponse = {op = "protobuf", name = "CommandTcClientConnectResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "error", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandScalableTopicLookup = {op = "protobuf", name = "CommandScalableTopicLookup", fields = {{name = "session_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "topic", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "create_if_missing", tag = 3, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandScalableTopicUpdate = {op = "protobuf", name = "CommandScalableTopicUpdate", fields = {{name = "session_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "dag", tag = 2, wire = 2, of = {op = "call", name = "ScalableTopicDAG"}, merges = true}, {name = "error", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "resolved_topic_name", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    ScalableTopicDAG = {op = "protobuf", name = "ScalableTopicDAG", fields = {{name = "epoch", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "segments", tag = 2, wire = 2, of = {op = "call", name = "SegmentInfo"}, listed = true}, {name = "segment_brokers", tag = 3, wire = 2, of = {op = "call", name = "SegmentBrokerAddress"}, listed = true}, {name = "controller_broker_url", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "controller_broker_url_tls", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    SegmentInfo = {op = "protobuf", name = "SegmentInfo", fields = {{name = "segment_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "hash_start", tag = 2, wire = 0, of = {op = "varint", bits = 32, wraps = true}, required = true}, {name = "hash_end", tag = 3, wire = 0, of = {op = "varint", bits = 32, wraps = true}, required = true}, {name = "state", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 15, skips = true}, required = true}, {name = "parent_ids", tag = 5, wire = 0, of = {op = "varint", bits = 64, wraps = true}, listed = true}, {name = "child_ids", tag = 6, wire = 0, of = {op = "varint", bits = 64, wraps = true}, listed = true}, {name = "created_at_epoch", tag = 7, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "sealed_at_epoch", tag = 8, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "created_at_ms", tag = 9, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "sealed_at_ms", tag = 10, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "legacy_topic_name", tag = 11, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "entry_bucket_splits", tag = 12, wire = 0, of = {op = "varint", bits = 32, wraps = true}, listed = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9, [10] = 10, [11] = 11, [12] = 12}},
    SegmentBrokerAddress = {op = "protobuf", name = "SegmentBrokerAddress", fields = {{name = "segment_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "broker_url", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "broker_url_tls", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandScalableTopicClose = {op = "protobuf", name = "CommandScalableTopicClose", fields = {{name = "session_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1}},
    CommandScalableTopicSubscribe = {op = "protobuf", name = "CommandScalableTopicSubscribe", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "topic", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "subscription", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "consumer_name", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "consumer_id", tag = 5, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "consumer_type", tag = 6, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 16, skips = true}, required = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6}},
    CommandScalableTopicSubscribeResponse = {op = "protobuf", name = "CommandScalableTopicSubscribeResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "error", tag = 2, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "assignment", tag = 4, wire = 2, of = {op = "call", name = "ScalableConsumerAssignment"}, merges = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    ScalableConsumerAssignment = {op = "protobuf", name = "ScalableConsumerAssignment", fields = {{name = "layout_epoch", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "segments", tag = 2, wire = 2, of = {op = "call", name = "ScalableAssignedSegment"}, listed = true}}, by_key = {[1] = 1, [2] = 2}},
    ScalableAssignedSegment = {op = "protobuf", name = "ScalableAssignedSegment", fields = {{name = "segment_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "hash_start", tag = 2, wire = 0, of = {op = "varint", bits = 32, wraps = true}, required = true}, {name = "hash_end", tag = 3, wire = 0, of = {op = "varint", bits = 32, wraps = true}, required = true}, {name = "segment_topic", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "bucket_ranges", tag = 5, wire = 2, of = {op = "call", name = "IntRange"}, listed = true}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    CommandScalableTopicAssignmentUpdate = {op = "protobuf", name = "CommandScalableTopicAssignmentUpdate", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "assignment", tag = 2, wire = 2, of = {op = "call", name = "ScalableConsumerAssignment"}, merges = true, required = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandWatchScalableTopics = {op = "protobuf", name = "CommandWatchScalableTopics", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "namespace", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, required = true}, {name = "property_filters", tag = 3, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}, {name = "current_hash", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    CommandWatchScalableTopicsUpdate = {op = "protobuf", name = "CommandWatchScalableTopicsUpdate", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "snapshot", tag = 2, wire = 2, of = {op = "call", name = "ScalableTopicsSnapshot"}, merges = true, replaces = {"diff"}}, {name = "diff", tag = 3, wire = 2, of = {op = "call", name = "ScalableTopicsDiff"}, merges = true, replaces = {"snapshot"}}, {name = "error", tag = 4, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true, loose = true}}}, rules = {{fields = {"snapshot", "diff"}, most = 1, says = "only one of snapshot, diff may be there"}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5}},
    ScalableTopicsSnapshot = {op = "protobuf", name = "ScalableTopicsSnapshot", fields = {{name = "topics", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}}, by_key = {[1] = 1}},
    ScalableTopicsDiff = {op = "protobuf", name = "ScalableTopicsDiff", fields = {{name = "added", tag = 1, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}, {name = "removed", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}, listed = true}}, by_key = {[1] = 1, [2] = 2}},
    CommandWatchScalableTopicsClose = {op = "protobuf", name = "CommandWatchScalableTopicsClose", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1}},
    CommandWatchTcAssignments = {op = "protobuf", name = "CommandWatchTcAssignments", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1}},
    CommandWatchTcAssignmentsUpdate = {op = "protobuf", name = "CommandWatchTcAssignmentsUpdate", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "snapshot", tag = 2, wire = 2, of = {op = "call", name = "TcAssignmentsSnapshot"}, merges = true}, {name = "error", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true, names = 2, skips = true}}, {name = "message", tag = 4, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4}},
    TcAssignmentsSnapshot = {op = "protobuf", name = "TcAssignmentsSnapshot", fields = {{name = "parallelism", tag = 1, wire = 0, of = {op = "varint", bits = 32, wraps = true}, required = true}, {name = "assignments", tag = 2, wire = 2, of = {op = "call", name = "TcAssignment"}, listed = true}}, by_key = {[1] = 1, [2] = 2}},
    TcAssignment = {op = "protobuf", name = "TcAssignment", fields = {{name = "tc_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}, {name = "broker_service_url", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "broker_service_url_tls", tag = 3, wire = 2, of = {op = "octets", text = true, loose = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3}},
    CommandWatchTcAssignmentsClose = {op = "protobuf", name = "CommandWatchTcAssignmentsClose", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "varint", bits = 64, wraps = true}, required = true}}, by_key = {[1] = 1}},
    ServerError = {op = "int", bits = 32, signed = true, names = 2},
    Frame = {op = "record", name = "Frame", fields = {{of = {op = "int", bits = 32}, name = "total_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "total_size", fields = {"command_size", "command", "payload"}}, {["do"] = "enter", of = "total_size"}}}, {of = {op = "int", bits = 32}, name = "command_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "command_size", fields = {"command"}}, {["do"] = "enter", of = "command_size"}}}, {of = {op = "octets"}, name = "command", ["then"] = {{["do"] = "leave", of = "command_size"}}}, {of = {op = "call", name = "Payload"}, name = "payload", optional = true, ["then"] = {{["do"] = "leave", of = "total_size", whole = true}}}}},
    BatchEntry = {op = "record", name = "BatchEntry", fields = {{of = {op = "int", bits = 32}, name = "metadata_size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "metadata_size", fields = {"metadata"}}, {["do"] = "enter", of = "metadata_size"}}}, {of = {op = "call", name = "SingleMessageMetadata"}, name = "metadata", ["then"] = {{["do"] = "leave", of = "metadata_size"}}}, {of = {op = "region", size = {"record", {"metadata", "payload_size"}}, of = {op = "octets"}}, name = "content"}}},
    SingleMessageMetadata = {op = "protobuf", name = "SingleMessageMetadata", fields = {{name = "properties", tag = 1, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true}, {name = "partition_key", tag = 2, wire = 2, of = {op = "octets", text = true, loose = true}}, {name = "payload_size", tag = 3, wire = 0, of = {op = "varint", bits = 32, signed = true, wraps = true}, required = true}, {name = "compacted_out", tag = 4, wire = 0, of = {op = "bool", varint = true}}, {name = "event_time", tag = 5, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "partition_key_b64_encoded", tag = 6, wire = 0, of = {op = "bool", varint = true}}, {name = "ordering_key", tag = 7, wire = 2, of = {op = "octets"}}, {name = "sequence_id", tag = 8, wire = 0, of = {op = "varint", bits = 64, wraps = true}}, {name = "null_value", tag = 9, wire = 0, of = {op = "bool", varint = true}}, {name = "null_partition_key", tag = 10, wire = 0, of = {op = "bool", varint = true}}}, by_key = {[1] = 1, [2] = 2, [3] = 3, [4] = 4, [5] = 5, [6] = 6, [7] = 7, [8] = 8, [9] = 9, [10] = 10}},
    CompressionType = {op = "int", bits = 32, signed = true, names = 6},
    ProducerAccessMode = {op = "int", bits = 32, signed = true, names = 5},
    AuthMethod = {op = "int", bits = 32, signed = true, names = 0},
    AuthMethodName = {op = "octets", text = true},
    ProtocolVersion = {op = "int", bits = 32, signed = true, names = 17},
    KeySharedMode = {op = "int", bits = 32, signed = true, names = 9},
    SegmentState = {op = "int", bits = 32, signed = true, names = 15},
    ScalableConsumerType = {op = "int", bits = 32, signed = true, names = 16},
    TxnAction = {op = "int", bits = 32, signed = true, names = 14},
    SchemaType = {op = "int", bits = 32, signed = true, names = 4},
    SubscriptionType = {op = "int", bits = 32, signed = true, names = 7},
    InitialPosition = {op = "int", bits = 32, signed = true, names = 8},
    PartitionLookupResult = {op = "int", bits = 32, signed = true, names = 1},
    LookupResult = {op = "int", bits = 32, signed = true, names = 3},
    AckType = {op = "int", bits = 32, signed = true, names = 10},
    ValidationError = {op = "int", bits = 32, signed = true, names = 11},
    MigratedResource = {op = "int", bits = 32, signed = true, names = 12},
    NamespaceMode = {op = "int", bits = 32, signed = true, names = 13},
  },
  names = {
    {name = "AuthMethod", values = {["2"] = "athens", ["1"] = "yca_v1", ["0"] = "none"}, none = "no AuthMethod has the number "},
    {name = "PartitionLookupResult", values = {["1"] = "failed", ["0"] = "success"}, none = "no PartitionLookupResult has the number "},
    {name = "ServerError", values = {["25"] = "producer_fenced", ["24"] = "transaction_not_found", ["23"] = "transaction_conflict", ["22"] = "not_allowed_error", ["21"] = "invalid_txn_status", ["20"] = "transaction_coordinator_not_found", ["19"] = "consumer_assign_error", ["18"] = "incompatible_schema", ["17"] = "invalid_topic_name", ["16"] = "producer_busy", ["15"] = "topic_terminated_error", ["14"] = "too_many_requests", ["13"] = "consumer_not_found", ["12"] = "subscription_not_found", ["11"] = "topic_not_found", ["10"] = "unsupported_version_error", ["9"] = "checksum_error", ["8"] = "producer_blocked_quota_exceeded_exception", ["7"] = "producer_blocked_quota_exceeded_error", ["6"] = "service_not_ready", ["5"] = "consumer_busy", ["4"] = "authorization_error", ["3"] = "authentication_error", ["2"] = "persistence_error", ["1"] = "metadata_error", ["0"] = "unknown_error"}, none = "no ServerError has the number ", texts = {["0"] = "The broker failed in a way that has no code.", ["1"] = "Facts about the topic cannot be read or written.", ["2"] = "The message cannot be stored.", ["3"] = "Authentication failed.", ["4"] = "Not authorized.", ["5"] = "Another consumer has the subscription to itself.", ["6"] = "The broker does not serve the topic now.", ["7"] = "The quota is exceeded; the producer waits.", ["8"] = "The quota is exceeded.", ["9"] = "What arrived at the broker is not what was sent.", ["10"] = "The broker does not support the version of the protocol.", ["11"] = "There is no such topic.", ["12"] = "There is no such subscription.", ["13"] = "There is no such consumer.", ["14"] = "The broker is busy.", ["15"] = "The topic takes no messages any more.", ["16"] = "Another producer has the name or the topic to itself.", ["17"] = "That is no name of a topic.", ["18"] = "The schema does not fit those of the topic.", ["19"] = "The consumer cannot be given a part of the messages.", ["20"] = "There is no such transaction coordinator.", ["21"] = "The transaction is in another state.", ["22"] = "The broker is configured not to do that.", ["23"] = "Another transaction has what this one wants.", ["24"] = "There is no such transaction.", ["25"] = "Another producer took the topic over."}},
    {name = "LookupResult", values = {["2"] = "failed", ["1"] = "connect", ["0"] = "redirect"}, none = "no LookupResult has the number "},
    {name = "SchemaType", values = {["22"] = "external", ["21"] = "auto_consume", ["20"] = "protobuf_native", ["19"] = "local_date_time", ["18"] = "local_time", ["17"] = "local_date", ["16"] = "instant", ["15"] = "key_value", ["14"] = "timestamp", ["13"] = "time", ["12"] = "date", ["11"] = "double", ["10"] = "float", ["9"] = "int64", ["8"] = "int32", ["7"] = "int16", ["6"] = "int8", ["5"] = "bool", ["4"] = "avro", ["3"] = "protobuf", ["2"] = "json", ["1"] = "string", ["0"] = "none"}, none = "no SchemaType has the number "},
    {name = "ProducerAccessMode", values = {["3"] = "exclusive_with_fencing", ["2"] = "wait_for_exclusive", ["1"] = "exclusive", ["0"] = "shared"}, none = "no ProducerAccessMode has the number "},
    {name = "CompressionType", values = {["4"] = "snappy", ["3"] = "zstd", ["2"] = "zlib", ["1"] = "lz4", ["0"] = "none"}, none = "no CompressionType has the number "},
    {name = "SubscriptionType", values = {["3"] = "key_shared", ["2"] = "failover", ["1"] = "shared", ["0"] = "exclusive"}, none = "no SubscriptionType has the number "},
    {name = "InitialPosition", values = {["1"] = "earliest", ["0"] = "latest"}, none = "no InitialPosition has the number "},
    {name = "KeySharedMode", values = {["1"] = "sticky", ["0"] = "auto_split"}, none = "no KeySharedMode has the number "},
    {name = "AckType", values = {["1"] = "cumulative", ["0"] = "individual"}, none = "no AckType has the number "},
    {name = "ValidationError", values = {["4"] = "decryption_error", ["3"] = "batch_de_serialize_error", ["2"] = "checksum_mismatch", ["1"] = "decompression_error", ["0"] = "uncompressed_size_corruption"}, none = "no ValidationError has the number "},
    {name = "MigratedResource", values = {["1"] = "consumer", ["0"] = "producer"}, none = "no MigratedResource has the number "},
    {name = "NamespaceMode", values = {["2"] = "all", ["1"] = "non_persistent", ["0"] = "persistent"}, none = "no NamespaceMode has the number "},
    {name = "TxnAction", values = {["1"] = "abort", ["0"] = "commit"}, none = "no TxnAction has the number "},
    {name = "SegmentState", values = {["1"] = "sealed", ["0"] = "active"}, none = "no SegmentState has the number "},
    {name = "ScalableConsumerType", values = {["1"] = "checkpoint", ["0"] = "stream"}, none = "no ScalableConsumerType has the number "},
    {name = "ProtocolVersion", values = {["21"] = "v21", ["20"] = "v20", ["19"] = "v19", ["18"] = "v18", ["17"] = "v17", ["16"] = "v16", ["15"] = "v15", ["14"] = "v14", ["13"] = "v13", ["12"] = "v12", ["11"] = "v11", ["10"] = "v10", ["9"] = "v9", ["8"] = "v8", ["7"] = "v7", ["6"] = "v6", ["5"] = "v5", ["4"] = "v4", ["3"] = "v3", ["2"] = "v2", ["1"] = "v1", ["0"] = "v0"}, none = "no ProtocolVersion has the number "},
  },
  fields = {
    {abbr = "any.length", name = "length", type = "UINT64"},
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
    {abbr = "total_size", name = "total_size", type = "UINT32", doc = "Bytes that follow; does not count itself"},
    {abbr = "command_size", name = "command_size", type = "UINT32"},
    {abbr = "any.key", name = "key", type = "INT32"},
    {abbr = "client_version", name = "client_version", type = "STRING", doc = "Name and version of the client library"},
    {abbr = "auth_method", name = "auth_method", type = "INT32", names = 1, doc = "Replaced by `auth_method_name`"},
    {abbr = "auth_method_name", name = "auth_method_name", type = "STRING"},
    {abbr = "auth_data", name = "auth_data", type = "BYTES", doc = "The proof, such as the bytes of a JSON web token"},
    {abbr = "protocol_version", name = "protocol_version", type = "INT32", doc = "A number of `ProtocolVersion`"},
    {abbr = "proxy_to_broker_url", name = "proxy_to_broker_url", type = "STRING", doc = "To a proxy: the broker that is meant"},
    {abbr = "original_principal", name = "original_principal", type = "STRING", doc = "From a proxy: who its client is"},
    {abbr = "original_auth_data", name = "original_auth_data", type = "STRING", doc = "From a proxy: the proof that its client gave"},
    {abbr = "original_auth_method", name = "original_auth_method", type = "STRING", doc = "From a proxy: how its client proved who it is"},
    {abbr = "supports_auth_refresh", name = "supports_auth_refresh", type = "BOOLEAN", doc = "Answers challenges while the connection is in use"},
    {abbr = "supports_broker_entry_metadata", name = "supports_broker_entry_metadata", type = "BOOLEAN", doc = "Takes payloads with a broker entry"},
    {abbr = "supports_partial_producer", name = "supports_partial_producer", type = "BOOLEAN", doc = "Attaches producers to some partitions only"},
    {abbr = "supports_topic_watchers", name = "supports_topic_watchers", type = "BOOLEAN", doc = "Knows watches of topics"},
    {abbr = "supports_get_partitioned_metadata_without_auto_creation", name = "supports_get_partitioned_metadata_without_auto_creation", type = "BOOLEAN", doc = "Can ask for partitions without creating the topic"},
    {abbr = "supports_repl_dedup_by_lid_and_eid", name = "supports_repl_dedup_by_lid_and_eid", type = "BOOLEAN", doc = "Deduplicates replicated messages by where they were stored"},
    {abbr = "supports_topic_watcher_reconcile", name = "supports_topic_watcher_reconcile", type = "BOOLEAN", doc = "Repeats the list of a watch that was lost"},
    {abbr = "supports_scalable_topics", name = "supports_scalable_topics", type = "BOOLEAN", doc = "Knows scalable topics"},
    {abbr = "supports_tc_metadata_discovery", name = "supports_tc_metadata_discovery", type = "BOOLEAN", doc = "Can look transaction coordinators up"},
    {abbr = "feature_flags", name = "feature_flags", type = "BYTES", doc = "What the client can do"},
    {abbr = "proxy_version", name = "proxy_version", type = "STRING", doc = "From a proxy: its version"},
    {abbr = "command", name = "command", type = "BYTES"},
    {abbr = "server_version", name = "server_version", type = "STRING", doc = "Name and version of the broker"},
    {abbr = "max_message_size", name = "max_message_size", type = "INT32", doc = "Most bytes of metadata and content that it takes; a frame may have 10 KiB more"},
    {abbr = "challenge", name = "challenge", type = "BYTES", doc = "What to answer"},
    {abbr = "response", name = "response", type = "BYTES", doc = "The proof"},
    {abbr = "response.number", name = "response", type = "INT32", names = 2, doc = "The proof"},
    {abbr = "response.number", name = "response", type = "INT32", names = 4, doc = "The proof"},
    {abbr = "topic", name = "topic", type = "STRING", doc = "Full name of the topic, such as `persistent://public/default/orders`"},
    {abbr = "request_id", name = "request_id", type = "UINT64", doc = "Chosen by the client; the answer repeats it"},
    {abbr = "metadata_auto_creation_enabled", name = "metadata_auto_creation_enabled", type = "BOOLEAN", doc = "Whether the topic is created if it is missing"},
    {abbr = "partitions", name = "partitions", type = "UINT32", doc = "0 means that the topic has none"},
    {abbr = "partitions.text", name = "partitions", type = "STRING", doc = "0 means that the topic has none"},
    {abbr = "error", name = "error", type = "INT32", names = 3, doc = "Why it failed; absent if it did not"},
    {abbr = "message", name = "message", type = "STRING", doc = "The same for people"},
    {abbr = "authoritative", name = "authoritative", type = "BOOLEAN", doc = "Repeated from the answer that led here"},
    {abbr = "advertised_listener_name", name = "advertised_listener_name", type = "STRING", doc = "Which of the addresses of a broker is wanted"},
    {abbr = "key", name = "key", type = "STRING", doc = "Its name"},
    {abbr = "value", name = "value", type = "STRING", doc = "Its value"},
    {abbr = "value.bytes", name = "value", type = "BYTES", doc = "Its value"},
    {abbr = "value.number", name = "value", type = "UINT64", doc = "Its value"},
    {abbr = "broker_service_url", name = "broker_service_url", type = "STRING", doc = "Such as `pulsar://host:6650`"},
    {abbr = "broker_service_url_tls", name = "broker_service_url_tls", type = "STRING", doc = "The same for TLS, such as `pulsar+ssl://host:6651`"},
    {abbr = "proxy_through_service_url", name = "proxy_through_service_url", type = "BOOLEAN", doc = "Whether to connect to the address that was looked up, and to name the broker in `proxy_to_broker_url`"},
    {abbr = "producer_id", name = "producer_id", type = "UINT64", doc = "Chosen by the client, one for each producer of a connection"},
    {abbr = "producer_name", name = "producer_name", type = "STRING", doc = "By default the broker makes one up"},
    {abbr = "encrypted", name = "encrypted", type = "BOOLEAN", doc = "Whether its messages are encrypted"},
    {abbr = "name", name = "name", type = "STRING", doc = "Name of the schema"},
    {abbr = "schema_data", name = "schema_data", type = "BYTES", doc = "The schema itself, in its language"},
    {abbr = "type", name = "type", type = "INT32", names = 5, doc = "Its language"},
    {abbr = "type.text", name = "type", type = "STRING", doc = "Its language"},
    {abbr = "schema", name = "schema", type = "BYTES", doc = "What its messages look like"},
    {abbr = "epoch", name = "epoch", type = "UINT64", doc = "Counts the attachments of the producer"},
    {abbr = "user_provided_producer_name", name = "user_provided_producer_name", type = "BOOLEAN", doc = "Whether the application chose the name"},
    {abbr = "producer_access_mode", name = "producer_access_mode", type = "INT32", names = 6, doc = "Who else may publish"},
    {abbr = "topic_epoch", name = "topic_epoch", type = "UINT64", doc = "Of an exclusive producer, the epoch that it had before"},
    {abbr = "txn_enabled", name = "txn_enabled", type = "BOOLEAN", doc = "Whether it publishes in transactions"},
    {abbr = "initial_subscription_name", name = "initial_subscription_name", type = "STRING", doc = "A subscription to create if the topic is new"},
    {abbr = "last_sequence_id", name = "last_sequence_id", type = "INT64", doc = "The last number of this producer that is stored"},
    {abbr = "schema_version", name = "schema_version", type = "BYTES", doc = "Version of the schema, as the broker numbers it"},
    {abbr = "producer_ready", name = "producer_ready", type = "BOOLEAN", doc = "False if the producer has to wait for others to leave; a second answer follows then"},
    {abbr = "sequence_id", name = "sequence_id", type = "UINT64", doc = "Counts the messages of the producer; the receipt repeats it"},
    {abbr = "num_messages", name = "num_messages", type = "INT32", doc = "Of a batch, how many messages it has"},
    {abbr = "txnid_least_bits", name = "txnid_least_bits", type = "UINT64", doc = "The lower half of the id of the transaction"},
    {abbr = "txnid_most_bits", name = "txnid_most_bits", type = "UINT64", doc = "The upper half of the id of the transaction"},
    {abbr = "highest_sequence_id", name = "highest_sequence_id", type = "UINT64", doc = "Of a batch, the number of its last message"},
    {abbr = "is_chunk", name = "is_chunk", type = "BOOLEAN", doc = "Whether it is a chunk of a message"},
    {abbr = "marker", name = "marker", type = "BOOLEAN", doc = "Whether it is a message of the brokers themselves"},
    {abbr = "ledger_id", name = "ledger_id", type = "UINT64", doc = "The ledger of BookKeeper"},
    {abbr = "entry_id", name = "entry_id", type = "UINT64", doc = "The entry of the ledger"},
    {abbr = "partition", name = "partition", type = "INT32", doc = "The partition of the topic"},
    {abbr = "batch_index", name = "batch_index", type = "INT32", doc = "Which message of the batch"},
    {abbr = "ack_set", name = "ack_set", type = "INT64", doc = "A bit for each message of the batch, 64 in a number; those that are set are not acknowledged"},
    {abbr = "batch_size", name = "batch_size", type = "INT32", doc = "How many messages the batch has"},
    {abbr = "first_chunk_message_id", name = "first_chunk_message_id", type = "BYTES", doc = "Of a message in chunks, where the first one is stored"},
    {abbr = "message_id", name = "message_id", type = "BYTES", doc = "From a replicator: where it was stored"},
    {abbr = "magic", name = "magic", type = "UINT32"},
    {abbr = "size", name = "size", type = "UINT32"},
    {abbr = "broker_timestamp", name = "broker_timestamp", type = "UINT64", doc = "When the broker took it; ms since 1970-01-01 UTC"},
    {abbr = "index", name = "index", type = "UINT64", doc = "Counts the messages of the topic"},
    {abbr = "has_checksum", name = "has_checksum", type = "UINT32", doc = "Whether a checksum comes next"},
    {abbr = "checksum", name = "checksum", type = "UINT32", doc = "Over everything that follows it, the metadata size included"},
    {abbr = "metadata_size", name = "metadata_size", type = "UINT32"},
    {abbr = "publish_time", name = "publish_time", type = "UINT64", doc = "ms since 1970-01-01 UTC"},
    {abbr = "replicated_from", name = "replicated_from", type = "STRING", doc = "The cluster that it comes from"},
    {abbr = "partition_key", name = "partition_key", type = "STRING", doc = "Messages with the same key go to the same partition"},
    {abbr = "replicate_to", name = "replicate_to", type = "STRING", doc = "The clusters that it goes to; none means as configured"},
    {abbr = "compression", name = "compression", type = "INT32", names = 7, doc = "How the content is compressed"},
    {abbr = "uncompressed_size", name = "uncompressed_size", type = "UINT32", doc = "Bytes of the content before compression"},
    {abbr = "num_messages_in_batch", name = "num_messages_in_batch", type = "INT32", doc = "The content is a batch of so many messages, even of one; if this is absent, it is a single message"},
    {abbr = "event_time", name = "event_time", type = "UINT64", doc = "When it happened, by the application; ms since 1970-01-01 UTC"},
    {abbr = "encryption_algo", name = "encryption_algo", type = "STRING", doc = "The cipher"},
    {abbr = "encryption_param", name = "encryption_param", type = "BYTES", doc = "Its initialisation vector"},
    {abbr = "partition_key_b64_encoded", name = "partition_key_b64_encoded", type = "BOOLEAN", doc = "Whether `partition_key` is the Base64 text of a binary key"},
    {abbr = "ordering_key", name = "ordering_key", type = "BYTES", doc = "Decides in place of `partition_key` which consumer of a Key_Shared subscription gets it"},
    {abbr = "deliver_at_time", name = "deliver_at_time", type = "INT64", doc = "Not to be delivered before; ms since 1970-01-01 UTC"},
    {abbr = "marker_type", name = "marker_type", type = "INT32", doc = "Set on messages of the brokers themselves, such as the end of a transaction"},
    {abbr = "null_value", name = "null_value", type = "BOOLEAN", doc = "Whether there is no content, which is not the same as an empty one"},
    {abbr = "uuid", name = "uuid", type = "STRING", doc = "Of a message in chunks, what its chunks have in common"},
    {abbr = "num_chunks_from_msg", name = "num_chunks_from_msg", type = "INT32", doc = "How many chunks the message has"},
    {abbr = "total_chunk_msg_size", name = "total_chunk_msg_size", type = "INT32", doc = "Bytes of all chunks together"},
    {abbr = "chunk_id", name = "chunk_id", type = "INT32", doc = "Which chunk this is, from 0"},
    {abbr = "null_partition_key", name = "null_partition_key", type = "BOOLEAN", doc = "Whether there is no key, which is not the same as an empty one"},
    {abbr = "compacted_batch_indexes", name = "compacted_batch_indexes", type = "INT32", doc = "Of a compacted batch, the messages that are left"},
    {abbr = "schema_id", name = "schema_id", type = "BYTES", doc = "Of a registry of schemas outside of Pulsar"},
    {abbr = "entry_hash_min", name = "entry_hash_min", type = "UINT32", doc = "The smallest hash of the keys in the entry"},
    {abbr = "entry_hash_max", name = "entry_hash_max", type = "UINT32", doc = "The largest hash of the keys in the entry"},
    {abbr = "content", name = "content", type = "BYTES", doc = "The message, or a batch of messages"},
    {abbr = "assigned_broker_service_url", name = "assigned_broker_service_url", type = "STRING", doc = "From the broker: where to attach next, if that is known"},
    {abbr = "assigned_broker_service_url_tls", name = "assigned_broker_service_url_tls", type = "STRING", doc = "The same for TLS"},
    {abbr = "subscription", name = "subscription", type = "STRING", doc = "Name of the subscription"},
    {abbr = "subscription.bytes", name = "subscription", type = "BYTES", doc = "Name of the subscription"},
    {abbr = "sub_type", name = "sub_type", type = "INT32", names = 8, doc = "How it is shared"},
    {abbr = "consumer_id", name = "consumer_id", type = "UINT64", doc = "Chosen by the client, one for each consumer of a connection"},
    {abbr = "consumer_name", name = "consumer_name", type = "STRING", doc = "By default the broker makes one up"},
    {abbr = "priority_level", name = "priority_level", type = "INT32", doc = "Consumers with a lower level get messages first"},
    {abbr = "durable", name = "durable", type = "BOOLEAN", doc = "Whether the place is kept when the consumer is gone"},
    {abbr = "start_message_id", name = "start_message_id", type = "BYTES", doc = "Where one that is not durable begins"},
    {abbr = "read_compacted", name = "read_compacted", type = "BOOLEAN", doc = "Whether to read the latest message of each key only"},
    {abbr = "initial_position", name = "initial_position", type = "INT32", names = 9, doc = "Where a new subscription begins"},
    {abbr = "replicate_subscription_state", name = "replicate_subscription_state", type = "BOOLEAN", doc = "Whether the place is replicated to other clusters"},
    {abbr = "force_topic_creation", name = "force_topic_creation", type = "BOOLEAN", doc = "Whether the topic is created if it is missing"},
    {abbr = "start_message_rollback_duration_sec", name = "start_message_rollback_duration_sec", type = "UINT64", doc = "Begins so many seconds back"},
    {abbr = "key_shared_mode", name = "key_shared_mode", type = "INT32", names = 10, doc = "Who divides the hashes"},
    {abbr = "start", name = "start", type = "INT32", doc = "The first one"},
    {abbr = "end", name = "end", type = "INT32", doc = "The last one"},
    {abbr = "allow_out_of_order_delivery", name = "allow_out_of_order_delivery", type = "BOOLEAN", doc = "Whether messages of one key may overtake each other when consumers come and go"},
    {abbr = "key_shared_meta", name = "key_shared_meta", type = "BYTES", doc = "For Key_Shared subscriptions"},
    {abbr = "consumer_epoch", name = "consumer_epoch", type = "UINT64", doc = "Counts redelivery requests, so that messages sent before one are told apart"},
    {abbr = "message_permits", name = "message_permits", type = "UINT32", doc = "Messages, not frames: a batch uses as many as it holds"},
    {abbr = "redelivery_count", name = "redelivery_count", type = "UINT32", doc = "How often it was delivered before"},
    {abbr = "ack_type", name = "ack_type", type = "INT32", names = 11, doc = "One message, or all up to it"},
    {abbr = "validation_error", name = "validation_error", type = "INT32", names = 12, doc = "Set if they are given up"},
    {abbr = "force", name = "force", type = "BOOLEAN", doc = "Whether other consumers are detached too"},
    {abbr = "message_publish_time", name = "message_publish_time", type = "UINT64", doc = "Or the time; ms since 1970-01-01 UTC"},
    {abbr = "is_active", name = "is_active", type = "BOOLEAN", doc = "Whether the consumer gets messages"},
    {abbr = "resource_id", name = "resource_id", type = "UINT64", doc = "Id of the producer or consumer"},
    {abbr = "resource_type", name = "resource_type", type = "INT32", names = 13, doc = "Which of the two"},
    {abbr = "error_code", name = "error_code", type = "INT32", names = 3, doc = "Why it failed; absent if it did not"},
    {abbr = "error_message", name = "error_message", type = "STRING", doc = "The same for people"},
    {abbr = "msg_rate_out", name = "msg_rate_out", type = "DOUBLE"},
    {abbr = "msg_throughput_out", name = "msg_throughput_out", type = "DOUBLE"},
    {abbr = "msg_rate_redeliver", name = "msg_rate_redeliver", type = "DOUBLE"},
    {abbr = "available_permits", name = "available_permits", type = "UINT64"},
    {abbr = "unacked_messages", name = "unacked_messages", type = "UINT64"},
    {abbr = "blocked_consumer_on_unacked_msgs", name = "blocked_consumer_on_unacked_msgs", type = "BOOLEAN"},
    {abbr = "address", name = "address", type = "STRING"},
    {abbr = "connected_since", name = "connected_since", type = "STRING"},
    {abbr = "msg_rate_expired", name = "msg_rate_expired", type = "DOUBLE"},
    {abbr = "msg_backlog", name = "msg_backlog", type = "UINT64"},
    {abbr = "message_ack_rate", name = "message_ack_rate", type = "DOUBLE"},
    {abbr = "last_message_id", name = "last_message_id", type = "BYTES", doc = "The last one"},
    {abbr = "consumer_mark_delete_position", name = "consumer_mark_delete_position", type = "BYTES", doc = "Up to where the subscription has acknowledged everything"},
    {abbr = "namespace", name = "namespace", type = "STRING", doc = "Such as `public/default`"},
    {abbr = "mode", name = "mode", type = "INT32", names = 14, doc = "Which topics"},
    {abbr = "topics_pattern", name = "topics_pattern", type = "STRING", doc = "A regular expression that names must match"},
    {abbr = "topics_hash", name = "topics_hash", type = "STRING", doc = "A digest of the list, so that an unchanged one need not be sent again"},
    {abbr = "topics", name = "topics", type = "STRING", doc = "Their names"},
    {abbr = "filtered", name = "filtered", type = "BOOLEAN", doc = "Whether the broker has applied the pattern"},
    {abbr = "changed", name = "changed", type = "BOOLEAN", doc = "False if the digest of the request is still right; no names are sent then"},
    {abbr = "watcher_id", name = "watcher_id", type = "UINT64", doc = "Chosen by the client, one for each watch of a connection"},
    {abbr = "new_topics", name = "new_topics", type = "STRING", doc = "Names of topics that have come"},
    {abbr = "deleted_topics", name = "deleted_topics", type = "STRING", doc = "Names of topics that have gone"},
    {abbr = "txn_ttl_millis", name = "txn_ttl_millis", type = "UINT64", doc = "Aborted by itself after so many ms"},
    {abbr = "tc_id", name = "tc_id", type = "UINT64", doc = "Number of the transaction coordinator"},
    {abbr = "scalable", name = "scalable", type = "BOOLEAN", doc = "Whether the transaction is about scalable topics"},
    {abbr = "txn_action", name = "txn_action", type = "INT32", names = 15, doc = "Whether to commit or to abort"},
    {abbr = "txnid_least_bits_of_low_watermark", name = "txnid_least_bits_of_low_watermark", type = "UINT64", doc = "All transactions up to this one have ended"},
    {abbr = "session_id", name = "session_id", type = "UINT64", doc = "Chosen by the client, one for each lookup of a connection"},
    {abbr = "create_if_missing", name = "create_if_missing", type = "BOOLEAN"},
    {abbr = "segment_id", name = "segment_id", type = "UINT64", doc = "Number of the segment"},
    {abbr = "hash_start", name = "hash_start", type = "UINT32", doc = "The first hash of its keys"},
    {abbr = "hash_end", name = "hash_end", type = "UINT32", doc = "The last hash of its keys"},
    {abbr = "state", name = "state", type = "INT32", names = 16},
    {abbr = "parent_ids", name = "parent_ids", type = "UINT64"},
    {abbr = "child_ids", name = "child_ids", type = "UINT64"},
    {abbr = "created_at_epoch", name = "created_at_epoch", type = "UINT64"},
    {abbr = "sealed_at_epoch", name = "sealed_at_epoch", type = "UINT64"},
    {abbr = "created_at_ms", name = "created_at_ms", type = "UINT64"},
    {abbr = "sealed_at_ms", name = "sealed_at_ms", type = "UINT64"},
    {abbr = "legacy_topic_name", name = "legacy_topic_name", type = "STRING"},
    {abbr = "entry_bucket_splits", name = "entry_bucket_splits", type = "UINT32"},
    {abbr = "broker_url", name = "broker_url", type = "STRING"},
    {abbr = "broker_url_tls", name = "broker_url_tls", type = "STRING"},
    {abbr = "controller_broker_url", name = "controller_broker_url", type = "STRING"},
    {abbr = "controller_broker_url_tls", name = "controller_broker_url_tls", type = "STRING"},
    {abbr = "dag", name = "dag", type = "BYTES"},
    {abbr = "resolved_topic_name", name = "resolved_topic_name", type = "STRING"},
    {abbr = "consumer_type", name = "consumer_type", type = "INT32", names = 17},
    {abbr = "layout_epoch", name = "layout_epoch", type = "UINT64"},
    {abbr = "segment_topic", name = "segment_topic", type = "STRING"},
    {abbr = "assignment", name = "assignment", type = "BYTES"},
    {abbr = "watch_id", name = "watch_id", type = "UINT64", doc = "Chosen by the client, one for each watch of a connection"},
    {abbr = "current_hash", name = "current_hash", type = "STRING"},
    {abbr = "snapshot", name = "snapshot", type = "BYTES"},
    {abbr = "added", name = "added", type = "STRING"},
    {abbr = "removed", name = "removed", type = "STRING"},
    {abbr = "diff", name = "diff", type = "BYTES"},
    {abbr = "parallelism", name = "parallelism", type = "UINT32"},
    {abbr = "ServerError", name = "ServerError", type = "INT32", names = 3},
    {abbr = "payload_size", name = "payload_size", type = "INT32", doc = "Bytes of the message"},
    {abbr = "compacted_out", name = "compacted_out", type = "BOOLEAN", doc = "Whether a later message with the same key has replaced it; it is to be skipped"},
    {abbr = "CompressionType", name = "CompressionType", type = "INT32", names = 7},
    {abbr = "ProducerAccessMode", name = "ProducerAccessMode", type = "INT32", names = 6},
    {abbr = "AuthMethod", name = "AuthMethod", type = "INT32", names = 1},
    {abbr = "AuthMethodName", name = "AuthMethodName", type = "STRING"},
    {abbr = "ProtocolVersion", name = "ProtocolVersion", type = "INT32", names = 18},
    {abbr = "KeySharedMode", name = "KeySharedMode", type = "INT32", names = 10},
    {abbr = "SegmentState", name = "SegmentState", type = "INT32", names = 16},
    {abbr = "ScalableConsumerType", name = "ScalableConsumerType", type = "INT32", names = 17},
    {abbr = "TxnAction", name = "TxnAction", type = "INT32", names = 15},
    {abbr = "SchemaType", name = "SchemaType", type = "INT32", names = 5},
    {abbr = "SubscriptionType", name = "SubscriptionType", type = "INT32", names = 8},
    {abbr = "InitialPosition", name = "InitialPosition", type = "INT32", names = 9},
    {abbr = "PartitionLookupResult", name = "PartitionLookupResult", type = "INT32", names = 2},
    {abbr = "LookupResult", name = "LookupResult", type = "INT32", names = 4},
    {abbr = "AckType", name = "AckType", type = "INT32", names = 11},
    {abbr = "ValidationError", name = "ValidationError", type = "INT32", names = 12},
    {abbr = "MigratedResource", name = "MigratedResource", type = "INT32", names = 13},
    {abbr = "NamespaceMode", name = "NamespaceMode", type = "INT32", names = 14},
  },
  shown = {
    ["(length)"] = {uint = 1},
    ["(count)"] = {uint = 2},
    ["(tag)"] = {uint = 3},
    ["(end)"] = {uint = 4, bytes = 5},
    ["(escape)"] = {uint = 6},
    ["(field)"] = {bytes = 7},
    ["(trailing)"] = {bytes = 8},
    ["(unread)"] = {bytes = 9},
    ["(unknown)"] = {text = 10},
    ["(syntax)"] = {bytes = 11},
    total_size = {uint = 12},
    command_size = {uint = 13},
    ["(key)"] = {int = 14},
    client_version = {text = 15},
    auth_method = {int0 = 16},
    auth_method_name = {text = 17},
    auth_data = {bytes = 18},
    protocol_version = {int = 19},
    proxy_to_broker_url = {text = 20},
    original_principal = {text = 21},
    original_auth_data = {text = 22},
    original_auth_method = {text = 23},
    supports_auth_refresh = {bool = 24},
    supports_broker_entry_metadata = {bool = 25},
    supports_partial_producer = {bool = 26},
    supports_topic_watchers = {bool = 27},
    supports_get_partitioned_metadata_without_auto_creation = {bool = 28},
    supports_repl_dedup_by_lid_and_eid = {bool = 29},
    supports_topic_watcher_reconcile = {bool = 30},
    supports_scalable_topics = {bool = 31},
    supports_tc_metadata_discovery = {bool = 32},
    feature_flags = {bytes = 33},
    proxy_version = {text = 34},
    command = {bytes = 35},
    server_version = {text = 36},
    max_message_size = {int = 37},
    challenge = {bytes = 38},
    response = {bytes = 39, int1 = 40, int3 = 41},
    topic = {text = 42},
    request_id = {uint = 43},
    metadata_auto_creation_enabled = {bool = 44},
    partitions = {uint = 45, text = 46},
    error = {int2 = 47},
    message = {text = 48},
    authoritative = {bool = 49},
    advertised_listener_name = {text = 50},
    key = {text = 51},
    value = {text = 52, bytes = 53, uint = 54},
    broker_service_url = {text = 55},
    broker_service_url_tls = {text = 56},
    proxy_through_service_url = {bool = 57},
    producer_id = {uint = 58},
    producer_name = {text = 59},
    encrypted = {bool = 60},
    name = {text = 61},
    schema_data = {bytes = 62},
    type = {int4 = 63, text = 64},
    schema = {bytes = 65},
    epoch = {uint = 66},
    user_provided_producer_name = {bool = 67},
    producer_access_mode = {int5 = 68},
    topic_epoch = {uint = 69},
    txn_enabled = {bool = 70},
    initial_subscription_name = {text = 71},
    last_sequence_id = {int = 72},
    schema_version = {bytes = 73},
    producer_ready = {bool = 74},
    sequence_id = {uint = 75},
    num_messages = {int = 76},
    txnid_least_bits = {uint = 77},
    txnid_most_bits = {uint = 78},
    highest_sequence_id = {uint = 79},
    is_chunk = {bool = 80},
    marker = {bool = 81},
    ledger_id = {uint = 82},
    entry_id = {uint = 83},
    partition = {int = 84},
    batch_index = {int = 85},
    ack_set = {int = 86},
    batch_size = {int = 87},
    first_chunk_message_id = {bytes = 88},
    message_id = {bytes = 89},
    magic = {uint = 90},
    size = {uint = 91},
    broker_timestamp = {uint = 92},
    index = {uint = 93},
    has_checksum = {uint = 94},
    checksum = {uint = 95},
    metadata_size = {uint = 96},
    publish_time = {uint = 97},
    replicated_from = {text = 98},
    partition_key = {text = 99},
    replicate_to = {text = 100},
    compression = {int6 = 101},
    uncompressed_size = {uint = 102},
    num_messages_in_batch = {int = 103},
    event_time = {uint = 104},
    encryption_algo = {text = 105},
    encryption_param = {bytes = 106},
    partition_key_b64_encoded = {bool = 107},
    ordering_key = {bytes = 108},
    deliver_at_time = {int = 109},
    marker_type = {int = 110},
    null_value = {bool = 111},
    uuid = {text = 112},
    num_chunks_from_msg = {int = 113},
    total_chunk_msg_size = {int = 114},
    chunk_id = {int = 115},
    null_partition_key = {bool = 116},
    compacted_batch_indexes = {int = 117},
    schema_id = {bytes = 118},
    entry_hash_min = {uint = 119},
    entry_hash_max = {uint = 120},
    content = {bytes = 121},
    assigned_broker_service_url = {text = 122},
    assigned_broker_service_url_tls = {text = 123},
    subscription = {text = 124, bytes = 125},
    sub_type = {int7 = 126},
    consumer_id = {uint = 127},
    consumer_name = {text = 128},
    priority_level = {int = 129},
    durable = {bool = 130},
    start_message_id = {bytes = 131},
    read_compacted = {bool = 132},
    initial_position = {int8 = 133},
    replicate_subscription_state = {bool = 134},
    force_topic_creation = {bool = 135},
    start_message_rollback_duration_sec = {uint = 136},
    key_shared_mode = {int9 = 137},
    start = {int = 138},
    ["end"] = {int = 139},
    allow_out_of_order_delivery = {bool = 140},
    key_shared_meta = {bytes = 141},
    consumer_epoch = {uint = 142},
    message_permits = {uint = 143},
    redelivery_count = {uint = 144},
    ack_type = {int10 = 145},
    validation_error = {int11 = 146},
    force = {bool = 147},
    message_publish_time = {uint = 148},
    is_active = {bool = 149},
    resource_id = {uint = 150},
    resource_type = {int12 = 151},
    error_code = {int2 = 152},
    error_message = {text = 153},
    msg_rate_out = {float = 154},
    msg_throughput_out = {float = 155},
    msg_rate_redeliver = {float = 156},
    available_permits = {uint = 157},
    unacked_messages = {uint = 158},
    blocked_consumer_on_unacked_msgs = {bool = 159},
    address = {text = 160},
    connected_since = {text = 161},
    msg_rate_expired = {float = 162},
    msg_backlog = {uint = 163},
    message_ack_rate = {float = 164},
    last_message_id = {bytes = 165},
    consumer_mark_delete_position = {bytes = 166},
    namespace = {text = 167},
    mode = {int13 = 168},
    topics_pattern = {text = 169},
    topics_hash = {text = 170},
    topics = {text = 171},
    filtered = {bool = 172},
    changed = {bool = 173},
    watcher_id = {uint = 174},
    new_topics = {text = 175},
    deleted_topics = {text = 176},
    txn_ttl_millis = {uint = 177},
    tc_id = {uint = 178},
    scalable = {bool = 179},
    txn_action = {int14 = 180},
    txnid_least_bits_of_low_watermark = {uint = 181},
    session_id = {uint = 182},
    create_if_missing = {bool = 183},
    segment_id = {uint = 184},
    hash_start = {uint = 185},
    hash_end = {uint = 186},
    state = {int15 = 187},
    parent_ids = {uint = 188},
    child_ids = {uint = 189},
    created_at_epoch = {uint = 190},
    sealed_at_epoch = {uint = 191},
    created_at_ms = {uint = 192},
    sealed_at_ms = {uint = 193},
    legacy_topic_name = {text = 194},
    entry_bucket_splits = {uint = 195},
    broker_url = {text = 196},
    broker_url_tls = {text = 197},
    controller_broker_url = {text = 198},
    controller_broker_url_tls = {text = 199},
    dag = {bytes = 200},
    resolved_topic_name = {text = 201},
    consumer_type = {int16 = 202},
    layout_epoch = {uint = 203},
    segment_topic = {text = 204},
    assignment = {bytes = 205},
    watch_id = {uint = 206},
    current_hash = {text = 207},
    snapshot = {bytes = 208},
    added = {text = 209},
    removed = {text = 210},
    diff = {bytes = 211},
    parallelism = {uint = 212},
    ServerError = {int2 = 213},
    payload_size = {int = 214},
    compacted_out = {bool = 215},
    CompressionType = {int6 = 216},
    ProducerAccessMode = {int5 = 217},
    AuthMethod = {int0 = 218},
    AuthMethodName = {text = 219},
    ProtocolVersion = {int17 = 220},
    KeySharedMode = {int9 = 221},
    SegmentState = {int15 = 222},
    ScalableConsumerType = {int16 = 223},
    TxnAction = {int14 = 224},
    SchemaType = {int4 = 225},
    SubscriptionType = {int7 = 226},
    InitialPosition = {int8 = 227},
    PartitionLookupResult = {int1 = 228},
    LookupResult = {int3 = 229},
    AckType = {int10 = 230},
    ValidationError = {int11 = 231},
    MigratedResource = {int12 = 232},
    NamespaceMode = {int13 = 233},
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
