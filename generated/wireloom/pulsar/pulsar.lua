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
    Connect = {sender = "client", of = {op = "record", name = "Connect", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandConnect"}, tag = 1, key = 2}}, {name = "payload", of = {op = "nothing"}}}}, secrets = true, subject = {name = "client_version", at = {"command.client_version"}}},
    Connected = {sender = "server", of = {op = "record", name = "Connected", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandConnected"}, tag = 1, key = 3}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "server_version", at = {"command.server_version"}}},
    AuthChallenge = {sender = "server", of = {op = "record", name = "AuthChallenge", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandAuthChallenge"}, tag = 1, key = 36}}, {name = "payload", of = {op = "nothing"}}}}, secrets = true, subject = {name = "server_version", at = {"command.server_version"}}},
    AuthResponse = {sender = "client", of = {op = "record", name = "AuthResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandAuthResponse"}, tag = 1, key = 37}}, {name = "payload", of = {op = "nothing"}}}}, secrets = true, subject = {name = "client_version", at = {"command.client_version"}}},
    Ping = {sender = "both", of = {op = "record", name = "Ping", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandPing"}, tag = 1, key = 18}}, {name = "payload", of = {op = "nothing"}}}}},
    Pong = {sender = "both", of = {op = "record", name = "Pong", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandPong"}, tag = 1, key = 19}}, {name = "payload", of = {op = "nothing"}}}}},
    PartitionedMetadata = {sender = "client", of = {op = "record", name = "PartitionedMetadata", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandPartitionedTopicMetadata"}, tag = 1, key = 21}}, {name = "payload", of = {op = "nothing"}}}}, secrets = true, asks_by = {"command.request_id"}, replies = {PartitionedMetadataResponse = true}, subject = {name = "topic", at = {"command.topic"}}},
    PartitionedMetadataResponse = {sender = "server", of = {op = "record", name = "PartitionedMetadataResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandPartitionedTopicMetadataResponse"}, tag = 1, key = 22}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "partitions", at = {"command.partitions"}}},
    Lookup = {sender = "client", of = {op = "record", name = "Lookup", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandLookupTopic"}, tag = 1, key = 23}}, {name = "payload", of = {op = "nothing"}}}}, secrets = true, asks_by = {"command.request_id"}, replies = {LookupResponse = true}, subject = {name = "topic", at = {"command.topic"}}},
    LookupResponse = {sender = "server", of = {op = "record", name = "LookupResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandLookupTopicResponse"}, tag = 1, key = 24}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "broker_service_url", at = {"command.broker_service_url"}}},
    Producer = {sender = "client", of = {op = "record", name = "Producer", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandProducer"}, tag = 1, key = 5}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {ProducerSuccess = true, Error = true}, subject = {name = "topic", at = {"command.topic"}}},
    ProducerSuccess = {sender = "server", of = {op = "record", name = "ProducerSuccess", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandProducerSuccess"}, tag = 1, key = 17}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    Send = {sender = "client", of = {op = "record", name = "Send", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandSend"}, tag = 1, key = 6}}, {name = "payload", of = {op = "call", name = "Payload"}}}}, asks_by = {"command.producer_id", "command.sequence_id"}, replies = {SendReceipt = true, SendError = true}, subject = {name = "producer_id", at = {"command.producer_id"}}},
    SendReceipt = {sender = "server", of = {op = "record", name = "SendReceipt", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandSendReceipt"}, tag = 1, key = 7}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.producer_id", "command.sequence_id"}}, subject = {name = "producer_id", at = {"command.producer_id"}}},
    SendError = {sender = "server", of = {op = "record", name = "SendError", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandSendError"}, tag = 1, key = 8}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.producer_id", "command.sequence_id"}}, subject = {name = "producer_id", at = {"command.producer_id"}}},
    CloseProducer = {sender = "both", of = {op = "record", name = "CloseProducer", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandCloseProducer"}, tag = 1, key = 15}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Success = true, Error = true}, subject = {name = "producer_id", at = {"command.producer_id"}}},
    Subscribe = {sender = "client", of = {op = "record", name = "Subscribe", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandSubscribe"}, tag = 1, key = 4}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Success = true, Error = true}, subject = {name = "topic", at = {"command.topic"}}},
    Flow = {sender = "client", of = {op = "record", name = "Flow", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandFlow"}, tag = 1, key = 11}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    Deliver = {sender = "server", of = {op = "record", name = "Deliver", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandMessage"}, tag = 1, key = 9}}, {name = "payload", of = {op = "call", name = "Payload"}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    Ack = {sender = "client", of = {op = "record", name = "Ack", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandAck"}, tag = 1, key = 10}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {AckResponse = true}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    AckResponse = {sender = "server", of = {op = "record", name = "AckResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandAckResponse"}, tag = 1, key = 38}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    RedeliverUnacknowledgedMessages = {sender = "client", of = {op = "record", name = "RedeliverUnacknowledgedMessages", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandRedeliverUnacknowledgedMessages"}, tag = 1, key = 20}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    Unsubscribe = {sender = "client", of = {op = "record", name = "Unsubscribe", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandUnsubscribe"}, tag = 1, key = 12}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Success = true, Error = true}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    Seek = {sender = "client", of = {op = "record", name = "Seek", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandSeek"}, tag = 1, key = 28}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Success = true, Error = true}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    CloseConsumer = {sender = "both", of = {op = "record", name = "CloseConsumer", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandCloseConsumer"}, tag = 1, key = 16}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Success = true, Error = true}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    ActiveConsumerChange = {sender = "server", of = {op = "record", name = "ActiveConsumerChange", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandActiveConsumerChange"}, tag = 1, key = 31}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    ReachedEndOfTopic = {sender = "server", of = {op = "record", name = "ReachedEndOfTopic", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandReachedEndOfTopic"}, tag = 1, key = 27}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    TopicMigrated = {sender = "server", of = {op = "record", name = "TopicMigrated", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandTopicMigrated"}, tag = 1, key = 68}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "resource_id", at = {"command.resource_id"}}},
    ConsumerStats = {sender = "client", of = {op = "record", name = "ConsumerStats", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandConsumerStats"}, tag = 1, key = 25}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {ConsumerStatsResponse = true, Error = true}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    ConsumerStatsResponse = {sender = "server", of = {op = "record", name = "ConsumerStatsResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandConsumerStatsResponse"}, tag = 1, key = 26}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    GetLastMessageId = {sender = "client", of = {op = "record", name = "GetLastMessageId", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandGetLastMessageId"}, tag = 1, key = 29}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {GetLastMessageIdResponse = true, Error = true}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    GetLastMessageIdResponse = {sender = "server", of = {op = "record", name = "GetLastMessageIdResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandGetLastMessageIdResponse"}, tag = 1, key = 30}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "ledger_id", at = {"command.last_message_id.ledger_id"}}},
    Success = {sender = "server", of = {op = "record", name = "Success", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandSuccess"}, tag = 1, key = 13}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    Error = {sender = "server", of = {op = "record", name = "Error", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandError"}, tag = 1, key = 14}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    GetTopicsOfNamespace = {sender = "client", of = {op = "record", name = "GetTopicsOfNamespace", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandGetTopicsOfNamespace"}, tag = 1, key = 32}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, GetTopicsOfNamespaceResponse = true}, subject = {name = "namespace", at = {"command.namespace"}}},
    GetTopicsOfNamespaceResponse = {sender = "server", of = {op = "record", name = "GetTopicsOfNamespaceResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandGetTopicsOfNamespaceResponse"}, tag = 1, key = 33}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    WatchTopicList = {sender = "client", of = {op = "record", name = "WatchTopicList", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchTopicList"}, tag = 1, key = 64}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, WatchTopicListSuccess = true}, subject = {name = "watcher_id", at = {"command.watcher_id"}}},
    WatchTopicListSuccess = {sender = "server", of = {op = "record", name = "WatchTopicListSuccess", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchTopicListSuccess"}, tag = 1, key = 65}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    WatchTopicUpdate = {sender = "server", of = {op = "record", name = "WatchTopicUpdate", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchTopicUpdate"}, tag = 1, key = 66}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "watcher_id", at = {"command.watcher_id"}}},
    WatchTopicListClose = {sender = "client", of = {op = "record", name = "WatchTopicListClose", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchTopicListClose"}, tag = 1, key = 67}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Success = true, Error = true}, subject = {name = "watcher_id", at = {"command.watcher_id"}}},
    GetSchema = {sender = "client", of = {op = "record", name = "GetSchema", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandGetSchema"}, tag = 1, key = 34}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, GetSchemaResponse = true}, subject = {name = "topic", at = {"command.topic"}}},
    GetSchemaResponse = {sender = "server", of = {op = "record", name = "GetSchemaResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandGetSchemaResponse"}, tag = 1, key = 35}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    GetOrCreateSchema = {sender = "client", of = {op = "record", name = "GetOrCreateSchema", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandGetOrCreateSchema"}, tag = 1, key = 39}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, GetOrCreateSchemaResponse = true}, subject = {name = "topic", at = {"command.topic"}}},
    GetOrCreateSchemaResponse = {sender = "server", of = {op = "record", name = "GetOrCreateSchemaResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandGetOrCreateSchemaResponse"}, tag = 1, key = 40}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    NewTxn = {sender = "client", of = {op = "record", name = "NewTxn", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandNewTxn"}, tag = 1, key = 50}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, NewTxnResponse = true}, subject = {name = "txn_ttl_millis", at = {"command.txn_ttl_millis"}}},
    NewTxnResponse = {sender = "server", of = {op = "record", name = "NewTxnResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandNewTxnResponse"}, tag = 1, key = 51}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    AddPartitionToTxn = {sender = "client", of = {op = "record", name = "AddPartitionToTxn", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandAddPartitionToTxn"}, tag = 1, key = 52}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, AddPartitionToTxnResponse = true}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    AddPartitionToTxnResponse = {sender = "server", of = {op = "record", name = "AddPartitionToTxnResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandAddPartitionToTxnResponse"}, tag = 1, key = 53}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    AddSubscriptionToTxn = {sender = "client", of = {op = "record", name = "AddSubscriptionToTxn", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandAddSubscriptionToTxn"}, tag = 1, key = 54}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, AddSubscriptionToTxnResponse = true}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    AddSubscriptionToTxnResponse = {sender = "server", of = {op = "record", name = "AddSubscriptionToTxnResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandAddSubscriptionToTxnResponse"}, tag = 1, key = 55}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    EndTxn = {sender = "client", of = {op = "record", name = "EndTxn", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandEndTxn"}, tag = 1, key = 56}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, EndTxnResponse = true}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    EndTxnResponse = {sender = "server", of = {op = "record", name = "EndTxnResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandEndTxnResponse"}, tag = 1, key = 57}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    EndTxnOnPartition = {sender = "client", of = {op = "record", name = "EndTxnOnPartition", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandEndTxnOnPartition"}, tag = 1, key = 58}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, EndTxnOnPartitionResponse = true}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    EndTxnOnPartitionResponse = {sender = "server", of = {op = "record", name = "EndTxnOnPartitionResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandEndTxnOnPartitionResponse"}, tag = 1, key = 59}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    EndTxnOnSubscription = {sender = "client", of = {op = "record", name = "EndTxnOnSubscription", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandEndTxnOnSubscription"}, tag = 1, key = 60}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, EndTxnOnSubscriptionResponse = true}, subject = {name = "txnid_least_bits", at = {"command.txnid_least_bits"}}},
    EndTxnOnSubscriptionResponse = {sender = "server", of = {op = "record", name = "EndTxnOnSubscriptionResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandEndTxnOnSubscriptionResponse"}, tag = 1, key = 61}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    TcClientConnectRequest = {sender = "client", of = {op = "record", name = "TcClientConnectRequest", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandTcClientConnectRequest"}, tag = 1, key = 62}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {Error = true, TcClientConnectResponse = true}, subject = {name = "tc_id", at = {"command.tc_id"}}},
    TcClientConnectResponse = {sender = "server", of = {op = "record", name = "TcClientConnectResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandTcClientConnectResponse"}, tag = 1, key = 63}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    ScalableTopicLookup = {sender = "client", of = {op = "record", name = "ScalableTopicLookup", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandScalableTopicLookup"}, tag = 1, key = 70}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.session_id"}, replies = {ScalableTopicUpdate = true}, subject = {name = "topic", at = {"command.topic"}}},
    ScalableTopicUpdate = {sender = "server", of = {op = "record", name = "ScalableTopicUpdate", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandScalableTopicUpdate"}, tag = 1, key = 71}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.session_id"}}, subject = {name = "session_id", at = {"command.session_id"}}},
    ScalableTopicClose = {sender = "client", of = {op = "record", name = "ScalableTopicClose", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandScalableTopicClose"}, tag = 1, key = 72}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "session_id", at = {"command.session_id"}}},
    ScalableTopicSubscribe = {sender = "client", of = {op = "record", name = "ScalableTopicSubscribe", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandScalableTopicSubscribe"}, tag = 1, key = 73}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.request_id"}, replies = {ScalableTopicSubscribeResponse = true}, subject = {name = "topic", at = {"command.topic"}}},
    ScalableTopicSubscribeResponse = {sender = "server", of = {op = "record", name = "ScalableTopicSubscribeResponse", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandScalableTopicSubscribeResponse"}, tag = 1, key = 74}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.request_id"}}, subject = {name = "request_id", at = {"command.request_id"}}},
    ScalableTopicAssignmentUpdate = {sender = "server", of = {op = "record", name = "ScalableTopicAssignmentUpdate", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandScalableTopicAssignmentUpdate"}, tag = 1, key = 75}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "consumer_id", at = {"command.consumer_id"}}},
    WatchScalableTopics = {sender = "client", of = {op = "record", name = "WatchScalableTopics", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchScalableTopics"}, tag = 1, key = 76}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.watch_id"}, replies = {WatchScalableTopicsUpdate = true}, subject = {name = "namespace", at = {"command.namespace"}}},
    WatchScalableTopicsUpdate = {sender = "server", of = {op = "record", name = "WatchScalableTopicsUpdate", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchScalableTopicsUpdate"}, tag = 1, key = 77}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.watch_id"}}, subject = {name = "watch_id", at = {"command.watch_id"}}},
    WatchScalableTopicsClose = {sender = "client", of = {op = "record", name = "WatchScalableTopicsClose", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchScalableTopicsClose"}, tag = 1, key = 78}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "watch_id", at = {"command.watch_id"}}},
    WatchTcAssignments = {sender = "client", of = {op = "record", name = "WatchTcAssignments", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchTcAssignments"}, tag = 1, key = 79}}, {name = "payload", of = {op = "nothing"}}}}, asks_by = {"command.watch_id"}, replies = {WatchTcAssignmentsUpdate = true}},
    WatchTcAssignmentsUpdate = {sender = "server", of = {op = "record", name = "WatchTcAssignmentsUpdate", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchTcAssignmentsUpdate"}, tag = 1, key = 80}}, {name = "payload", of = {op = "nothing"}}}}, answers_by = {{"command.watch_id"}}, subject = {name = "watch_id", at = {"command.watch_id"}}},
    WatchTcAssignmentsClose = {sender = "client", of = {op = "record", name = "WatchTcAssignmentsClose", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "envelope", of = {op = "call", name = "CommandWatchTcAssignmentsClose"}, tag = 1, key = 81}}, {name = "payload", of = {op = "nothing"}}}}, subject = {name = "watch_id", at = {"command.watch_id"}}},
  },
  types = {
    CommandConnect = {secrets = true},
    CommandAuthResponse = {secrets = true},
    CommandAuthChallenge = {secrets = true},
    AuthData = {secrets = true},
    CommandPartitionedTopicMetadata = {secrets = true},
    CommandLookupTopic = {secrets = true},
  },
  routines = {
    CommandConnect = {op = "protobuf", name = "CommandConnect", fields = {{name = "client_version", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "auth_method", tag = 2, wire = 0, of = {op = "call", name = "AuthMethod"}, width = 0}, {name = "auth_method_name", tag = 5, wire = 2, of = {op = "call", name = "AuthMethodName"}, width = 0}, {name = "auth_data", tag = 3, wire = 2, of = {op = "octets"}, width = 0, secret = true}, {name = "protocol_version", tag = 4, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "proxy_to_broker_url", tag = 6, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "original_principal", tag = 7, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "original_auth_data", tag = 8, wire = 2, of = {op = "octets", text = true}, width = 0, secret = true}, {name = "original_auth_method", tag = 9, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "feature_flags", tag = 10, wire = 2, of = {op = "call", name = "FeatureFlags"}, width = 0, merges = true}, {name = "proxy_version", tag = 11, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    AuthMethod = {op = "int", bits = 32, signed = true, names = 0},
    AuthMethodName = {op = "octets", text = true},
    FeatureFlags = {op = "protobuf", name = "FeatureFlags", fields = {{name = "supports_auth_refresh", tag = 1, wire = 0, of = {op = "bool"}, width = 0}, {name = "supports_broker_entry_metadata", tag = 2, wire = 0, of = {op = "bool"}, width = 0}, {name = "supports_partial_producer", tag = 3, wire = 0, of = {op = "bool"}, width = 0}, {name = "supports_topic_watchers", tag = 4, wire = 0, of = {op = "bool"}, width = 0}, {name = "supports_get_partitioned_metadata_without_auto_creation", tag = 5, wire = 0, of = {op = "bool"}, width = 0}, {name = "supports_repl_dedup_by_lid_and_eid", tag = 6, wire = 0, of = {op = "bool"}, width = 0}, {name = "supports_topic_watcher_reconcile", tag = 7, wire = 0, of = {op = "bool"}, width = 0}, {name = "supports_scalable_topics", tag = 8, wire = 0, of = {op = "bool"}, width = 0}, {name = "supports_tc_metadata_discovery", tag = 9, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandConnected = {op = "protobuf", name = "CommandConnected", fields = {{name = "server_version", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "protocol_version", tag = 2, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "max_message_size", tag = 3, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "feature_flags", tag = 4, wire = 2, of = {op = "call", name = "FeatureFlags"}, width = 0, merges = true}}},
    CommandAuthChallenge = {op = "protobuf", name = "CommandAuthChallenge", fields = {{name = "server_version", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "challenge", tag = 2, wire = 2, of = {op = "call", name = "AuthData"}, width = 0, merges = true}, {name = "protocol_version", tag = 3, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}}},
    AuthData = {op = "protobuf", name = "AuthData", fields = {{name = "auth_method_name", tag = 1, wire = 2, of = {op = "call", name = "AuthMethodName"}, width = 0}, {name = "auth_data", tag = 2, wire = 2, of = {op = "octets"}, width = 0, secret = true}}},
    CommandAuthResponse = {op = "protobuf", name = "CommandAuthResponse", fields = {{name = "client_version", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "response", tag = 2, wire = 2, of = {op = "call", name = "AuthData"}, width = 0, merges = true}, {name = "protocol_version", tag = 3, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}}},
    CommandPing = {op = "protobuf", name = "CommandPing"},
    CommandPong = {op = "protobuf", name = "CommandPong"},
    CommandPartitionedTopicMetadata = {op = "protobuf", name = "CommandPartitionedTopicMetadata", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "original_principal", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "original_auth_data", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0, secret = true}, {name = "original_auth_method", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "metadata_auto_creation_enabled", tag = 6, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandPartitionedTopicMetadataResponse = {op = "protobuf", name = "CommandPartitionedTopicMetadataResponse", fields = {{name = "partitions", tag = 1, wire = 0, of = {op = "int", bits = 32}, width = 0}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "response", tag = 3, wire = 0, of = {op = "call", name = "PartitionLookupResult"}, width = 0}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    PartitionLookupResult = {op = "int", bits = 32, signed = true, names = 1},
    ServerError = {op = "int", bits = 32, signed = true, names = 2},
    CommandLookupTopic = {op = "protobuf", name = "CommandLookupTopic", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "authoritative", tag = 3, wire = 0, of = {op = "bool"}, width = 0}, {name = "original_principal", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "original_auth_data", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0, secret = true}, {name = "original_auth_method", tag = 6, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "advertised_listener_name", tag = 7, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "properties", tag = 8, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}}},
    KeyValue = {op = "protobuf", name = "KeyValue", fields = {{name = "key", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "value", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}}},
    CommandLookupTopicResponse = {op = "protobuf", name = "CommandLookupTopicResponse", fields = {{name = "broker_service_url", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "broker_service_url_tls", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "response", tag = 3, wire = 0, of = {op = "call", name = "LookupResult"}, width = 0}, {name = "request_id", tag = 4, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "authoritative", tag = 5, wire = 0, of = {op = "bool"}, width = 0}, {name = "error", tag = 6, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 7, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "proxy_through_service_url", tag = 8, wire = 0, of = {op = "bool"}, width = 0}}},
    LookupResult = {op = "int", bits = 32, signed = true, names = 3},
    CommandProducer = {op = "protobuf", name = "CommandProducer", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "producer_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "request_id", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "producer_name", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "encrypted", tag = 5, wire = 0, of = {op = "bool"}, width = 0}, {name = "metadata", tag = 6, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}, {name = "schema", tag = 7, wire = 2, of = {op = "call", name = "Schema"}, width = 0, merges = true}, {name = "epoch", tag = 8, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "user_provided_producer_name", tag = 9, wire = 0, of = {op = "bool"}, width = 0}, {name = "producer_access_mode", tag = 10, wire = 0, of = {op = "call", name = "ProducerAccessMode"}, width = 0}, {name = "topic_epoch", tag = 11, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txn_enabled", tag = 12, wire = 0, of = {op = "bool"}, width = 0}, {name = "initial_subscription_name", tag = 13, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    Schema = {op = "protobuf", name = "Schema", fields = {{name = "name", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "schema_data", tag = 3, wire = 2, of = {op = "octets"}, width = 0, required = true}, {name = "type", tag = 4, wire = 0, of = {op = "call", name = "SchemaType"}, width = 0, required = true}, {name = "properties", tag = 5, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}}},
    SchemaType = {op = "int", bits = 32, signed = true, names = 4},
    ProducerAccessMode = {op = "int", bits = 32, signed = true, names = 5},
    CommandProducerSuccess = {op = "protobuf", name = "CommandProducerSuccess", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "producer_name", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "last_sequence_id", tag = 3, wire = 0, of = {op = "int", bits = 64, signed = true}, width = 0}, {name = "schema_version", tag = 4, wire = 2, of = {op = "octets"}, width = 0}, {name = "topic_epoch", tag = 5, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "producer_ready", tag = 6, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandSend = {op = "protobuf", name = "CommandSend", fields = {{name = "producer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "sequence_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "num_messages", tag = 3, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "txnid_least_bits", tag = 4, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 5, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "highest_sequence_id", tag = 6, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "is_chunk", tag = 7, wire = 0, of = {op = "bool"}, width = 0}, {name = "marker", tag = 8, wire = 0, of = {op = "bool"}, width = 0}, {name = "message_id", tag = 9, wire = 2, of = {op = "call", name = "MessageIdData"}, width = 0, merges = true}}},
    MessageIdData = {op = "protobuf", name = "MessageIdData", fields = {{name = "ledger_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "entry_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "partition", tag = 3, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "batch_index", tag = 4, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "ack_set", tag = 5, wire = 0, of = {op = "int", bits = 64, signed = true}, listed = true, width = 0}, {name = "batch_size", tag = 6, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "first_chunk_message_id", tag = 7, wire = 2, of = {op = "call", name = "MessageIdData"}, width = 0, merges = true}}},
    Payload = {op = "record", name = "Payload", parts = {{name = "broker_entry", of = {op = "call", name = "BrokerEntry"}, optional = true, begins = {bits = 16, hex = "0e02"}}, {name = "has_checksum", of = {op = "int", bits = 16}, optional = true, begins = {bits = 16, hex = "0e01"}, part = "constant", const = {number = 3585, shown = "3585"}}, {name = "checksum", of = {op = "int", bits = 32}, when = {{on = {"record", {"has_checksum"}}, verb = "present"}}, part = "checksum", checksum = {algorithm = "crc32c", differs = "CRC32C of the rest differs", of = {covers = "rest", first = 3, last = 5, fields = {"metadata_size", "metadata", "content"}}}}, {name = "metadata_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 4, last = 4, fields = {"metadata"}}}, {name = "metadata", of = {op = "call", name = "MessageMetadata"}}, {name = "content", of = {op = "octets"}}}},
    BrokerEntry = {op = "record", name = "BrokerEntry", parts = {{name = "magic", of = {op = "int", bits = 16}, part = "constant", const = {number = 3586, shown = "3586"}}, {name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"metadata"}}}, {name = "metadata", of = {op = "call", name = "BrokerEntryMetadata"}}}},
    BrokerEntryMetadata = {op = "protobuf", name = "BrokerEntryMetadata", fields = {{name = "broker_timestamp", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "index", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    MessageMetadata = {op = "protobuf", name = "MessageMetadata", fields = {{name = "producer_name", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "sequence_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "publish_time", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "properties", tag = 4, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}, {name = "replicated_from", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "partition_key", tag = 6, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "replicate_to", tag = 7, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}, {name = "compression", tag = 8, wire = 0, of = {op = "call", name = "CompressionType"}, width = 0}, {name = "uncompressed_size", tag = 9, wire = 0, of = {op = "int", bits = 32}, width = 0}, {name = "num_messages_in_batch", tag = 11, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "event_time", tag = 12, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "encryption_keys", tag = 13, wire = 2, of = {op = "call", name = "EncryptionKeys"}, listed = true, width = 0}, {name = "encryption_algo", tag = 14, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "encryption_param", tag = 15, wire = 2, of = {op = "octets"}, width = 0}, {name = "schema_version", tag = 16, wire = 2, of = {op = "octets"}, width = 0}, {name = "partition_key_b64_encoded", tag = 17, wire = 0, of = {op = "bool"}, width = 0}, {name = "ordering_key", tag = 18, wire = 2, of = {op = "octets"}, width = 0}, {name = "deliver_at_time", tag = 19, wire = 0, of = {op = "int", bits = 64, signed = true}, width = 0}, {name = "marker_type", tag = 20, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "txnid_least_bits", tag = 22, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 23, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "highest_sequence_id", tag = 24, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "null_value", tag = 25, wire = 0, of = {op = "bool"}, width = 0}, {name = "uuid", tag = 26, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "num_chunks_from_msg", tag = 27, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "total_chunk_msg_size", tag = 28, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "chunk_id", tag = 29, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "null_partition_key", tag = 30, wire = 0, of = {op = "bool"}, width = 0}, {name = "compacted_batch_indexes", tag = 31, wire = 0, of = {op = "int", bits = 32, signed = true}, listed = true, width = 0}, {name = "schema_id", tag = 32, wire = 2, of = {op = "octets"}, width = 0}, {name = "entry_hash_min", tag = 33, wire = 0, of = {op = "int", bits = 32}, width = 0}, {name = "entry_hash_max", tag = 34, wire = 0, of = {op = "int", bits = 32}, width = 0}}},
    CompressionType = {op = "int", bits = 32, signed = true, names = 6},
    EncryptionKeys = {op = "protobuf", name = "EncryptionKeys", fields = {{name = "key", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "value", tag = 2, wire = 2, of = {op = "octets"}, width = 0, required = true}, {name = "metadata", tag = 3, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}}},
    CommandSendReceipt = {op = "protobuf", name = "CommandSendReceipt", fields = {{name = "producer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "sequence_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "message_id", tag = 3, wire = 2, of = {op = "call", name = "MessageIdData"}, width = 0, merges = true}, {name = "highest_sequence_id", tag = 4, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    CommandSendError = {op = "protobuf", name = "CommandSendError", fields = {{name = "producer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "sequence_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "error", tag = 3, wire = 0, of = {op = "call", name = "ServerError"}, width = 0, required = true}, {name = "message", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}}},
    CommandCloseProducer = {op = "protobuf", name = "CommandCloseProducer", fields = {{name = "producer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "assigned_broker_service_url", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "assigned_broker_service_url_tls", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandSubscribe = {op = "protobuf", name = "CommandSubscribe", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "subscription", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "sub_type", tag = 3, wire = 0, of = {op = "call", name = "SubscriptionType"}, width = 0, required = true}, {name = "consumer_id", tag = 4, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "request_id", tag = 5, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "consumer_name", tag = 6, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "priority_level", tag = 7, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0}, {name = "durable", tag = 8, wire = 0, of = {op = "bool"}, width = 0}, {name = "start_message_id", tag = 9, wire = 2, of = {op = "call", name = "MessageIdData"}, width = 0, merges = true}, {name = "metadata", tag = 10, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}, {name = "read_compacted", tag = 11, wire = 0, of = {op = "bool"}, width = 0}, {name = "schema", tag = 12, wire = 2, of = {op = "call", name = "Schema"}, width = 0, merges = true}, {name = "initial_position", tag = 13, wire = 0, of = {op = "call", name = "InitialPosition"}, width = 0}, {name = "replicate_subscription_state", tag = 14, wire = 0, of = {op = "bool"}, width = 0}, {name = "force_topic_creation", tag = 15, wire = 0, of = {op = "bool"}, width = 0}, {name = "start_message_rollback_duration_sec", tag = 16, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "key_shared_meta", tag = 17, wire = 2, of = {op = "call", name = "KeySharedMeta"}, width = 0, merges = true}, {name = "subscription_properties", tag = 18, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}, {name = "consumer_epoch", tag = 19, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    SubscriptionType = {op = "int", bits = 32, signed = true, names = 7},
    InitialPosition = {op = "int", bits = 32, signed = true, names = 8},
    KeySharedMeta = {op = "protobuf", name = "KeySharedMeta", fields = {{name = "key_shared_mode", tag = 1, wire = 0, of = {op = "call", name = "KeySharedMode"}, width = 0, required = true}, {name = "hash_ranges", tag = 3, wire = 2, of = {op = "call", name = "IntRange"}, listed = true, width = 0}, {name = "allow_out_of_order_delivery", tag = 4, wire = 0, of = {op = "bool"}, width = 0}}},
    KeySharedMode = {op = "int", bits = 32, signed = true, names = 9},
    IntRange = {op = "protobuf", name = "IntRange", fields = {{name = "start", tag = 1, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0, required = true}, {name = "end", tag = 2, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0, required = true}}},
    CommandFlow = {op = "protobuf", name = "CommandFlow", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "message_permits", tag = 2, wire = 0, of = {op = "int", bits = 32}, width = 0, required = true}}},
    CommandMessage = {op = "protobuf", name = "CommandMessage", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "message_id", tag = 2, wire = 2, of = {op = "call", name = "MessageIdData"}, width = 0, merges = true, required = true}, {name = "redelivery_count", tag = 3, wire = 0, of = {op = "int", bits = 32}, width = 0}, {name = "ack_set", tag = 4, wire = 0, of = {op = "int", bits = 64, signed = true}, listed = true, width = 0}, {name = "consumer_epoch", tag = 5, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    CommandAck = {op = "protobuf", name = "CommandAck", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "ack_type", tag = 2, wire = 0, of = {op = "call", name = "AckType"}, width = 0, required = true}, {name = "message_id", tag = 3, wire = 2, of = {op = "call", name = "MessageIdData"}, listed = true, width = 0}, {name = "validation_error", tag = 4, wire = 0, of = {op = "call", name = "ValidationError"}, width = 0}, {name = "properties", tag = 5, wire = 2, of = {op = "call", name = "KeyLongValue"}, listed = true, width = 0}, {name = "txnid_least_bits", tag = 6, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 7, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "request_id", tag = 8, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    AckType = {op = "int", bits = 32, signed = true, names = 10},
    ValidationError = {op = "int", bits = 32, signed = true, names = 11},
    KeyLongValue = {op = "protobuf", name = "KeyLongValue", fields = {{name = "key", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "value", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    CommandAckResponse = {op = "protobuf", name = "CommandAckResponse", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "request_id", tag = 6, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    CommandRedeliverUnacknowledgedMessages = {op = "protobuf", name = "CommandRedeliverUnacknowledgedMessages", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "message_ids", tag = 2, wire = 2, of = {op = "call", name = "MessageIdData"}, listed = true, width = 0}, {name = "consumer_epoch", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    CommandUnsubscribe = {op = "protobuf", name = "CommandUnsubscribe", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "force", tag = 3, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandSeek = {op = "protobuf", name = "CommandSeek", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "message_id", tag = 3, wire = 2, of = {op = "call", name = "MessageIdData"}, width = 0, merges = true}, {name = "message_publish_time", tag = 4, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    CommandCloseConsumer = {op = "protobuf", name = "CommandCloseConsumer", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "assigned_broker_service_url", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "assigned_broker_service_url_tls", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandActiveConsumerChange = {op = "protobuf", name = "CommandActiveConsumerChange", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "is_active", tag = 2, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandReachedEndOfTopic = {op = "protobuf", name = "CommandReachedEndOfTopic", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    CommandTopicMigrated = {op = "protobuf", name = "CommandTopicMigrated", fields = {{name = "resource_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "resource_type", tag = 2, wire = 0, of = {op = "call", name = "MigratedResource"}, width = 0, required = true}, {name = "broker_service_url", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "broker_service_url_tls", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    MigratedResource = {op = "int", bits = 32, signed = true, names = 12},
    CommandConsumerStats = {op = "protobuf", name = "CommandConsumerStats", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "consumer_id", tag = 4, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    CommandConsumerStatsResponse = {op = "protobuf", name = "CommandConsumerStatsResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "error_code", tag = 2, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "error_message", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "msg_rate_out", tag = 4, wire = 1, of = {op = "float", bits = 64}, width = 8}, {name = "msg_throughput_out", tag = 5, wire = 1, of = {op = "float", bits = 64}, width = 8}, {name = "msg_rate_redeliver", tag = 6, wire = 1, of = {op = "float", bits = 64}, width = 8}, {name = "consumer_name", tag = 7, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "available_permits", tag = 8, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "unacked_messages", tag = 9, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "blocked_consumer_on_unacked_msgs", tag = 10, wire = 0, of = {op = "bool"}, width = 0}, {name = "address", tag = 11, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "connected_since", tag = 12, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "type", tag = 13, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "msg_rate_expired", tag = 14, wire = 1, of = {op = "float", bits = 64}, width = 8}, {name = "msg_backlog", tag = 15, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "message_ack_rate", tag = 16, wire = 1, of = {op = "float", bits = 64}, width = 8}}},
    CommandGetLastMessageId = {op = "protobuf", name = "CommandGetLastMessageId", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    CommandGetLastMessageIdResponse = {op = "protobuf", name = "CommandGetLastMessageIdResponse", fields = {{name = "last_message_id", tag = 1, wire = 2, of = {op = "call", name = "MessageIdData"}, width = 0, merges = true, required = true}, {name = "request_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "consumer_mark_delete_position", tag = 3, wire = 2, of = {op = "call", name = "MessageIdData"}, width = 0, merges = true}}},
    CommandSuccess = {op = "protobuf", name = "CommandSuccess", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "schema", tag = 2, wire = 2, of = {op = "call", name = "Schema"}, width = 0, merges = true}}},
    CommandError = {op = "protobuf", name = "CommandError", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "error", tag = 2, wire = 0, of = {op = "call", name = "ServerError"}, width = 0, required = true}, {name = "message", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}}},
    CommandGetTopicsOfNamespace = {op = "protobuf", name = "CommandGetTopicsOfNamespace", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "namespace", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "mode", tag = 3, wire = 0, of = {op = "call", name = "NamespaceMode"}, width = 0}, {name = "topics_pattern", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "topics_hash", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "properties", tag = 6, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}}},
    NamespaceMode = {op = "int", bits = 32, signed = true, names = 13},
    CommandGetTopicsOfNamespaceResponse = {op = "protobuf", name = "CommandGetTopicsOfNamespaceResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "topics", tag = 2, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}, {name = "filtered", tag = 3, wire = 0, of = {op = "bool"}, width = 0}, {name = "topics_hash", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "changed", tag = 5, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandWatchTopicList = {op = "protobuf", name = "CommandWatchTopicList", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "watcher_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "namespace", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "topics_pattern", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "topics_hash", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandWatchTopicListSuccess = {op = "protobuf", name = "CommandWatchTopicListSuccess", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "watcher_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "topic", tag = 3, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}, {name = "topics_hash", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}}},
    CommandWatchTopicUpdate = {op = "protobuf", name = "CommandWatchTopicUpdate", fields = {{name = "watcher_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "new_topics", tag = 2, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}, {name = "deleted_topics", tag = 3, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}, {name = "topics_hash", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}}},
    CommandWatchTopicListClose = {op = "protobuf", name = "CommandWatchTopicListClose", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "watcher_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    CommandGetSchema = {op = "protobuf", name = "CommandGetSchema", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "topic", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "schema_version", tag = 3, wire = 2, of = {op = "octets"}, width = 0}}},
    CommandGetSchemaResponse = {op = "protobuf", name = "CommandGetSchemaResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "error_code", tag = 2, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "error_message", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "schema", tag = 4, wire = 2, of = {op = "call", name = "Schema"}, width = 0, merges = true}, {name = "schema_version", tag = 5, wire = 2, of = {op = "octets"}, width = 0}}},
    CommandGetOrCreateSchema = {op = "protobuf", name = "CommandGetOrCreateSchema", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "topic", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "schema", tag = 3, wire = 2, of = {op = "call", name = "Schema"}, width = 0, merges = true, required = true}, {name = "producer_name", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandGetOrCreateSchemaResponse = {op = "protobuf", name = "CommandGetOrCreateSchemaResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "error_code", tag = 2, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "error_message", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "schema_version", tag = 4, wire = 2, of = {op = "octets"}, width = 0}}},
    CommandNewTxn = {op = "protobuf", name = "CommandNewTxn", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txn_ttl_millis", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "tc_id", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "scalable", tag = 4, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandNewTxnResponse = {op = "protobuf", name = "CommandNewTxnResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandAddPartitionToTxn = {op = "protobuf", name = "CommandAddPartitionToTxn", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "partitions", tag = 4, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}, {name = "scalable", tag = 5, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandAddPartitionToTxnResponse = {op = "protobuf", name = "CommandAddPartitionToTxnResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandAddSubscriptionToTxn = {op = "protobuf", name = "CommandAddSubscriptionToTxn", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "subscription", tag = 4, wire = 2, of = {op = "call", name = "Subscription"}, listed = true, width = 0}, {name = "scalable", tag = 5, wire = 0, of = {op = "bool"}, width = 0}}},
    Subscription = {op = "protobuf", name = "Subscription", fields = {{name = "topic", tag = 1, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "subscription", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}}},
    CommandAddSubscriptionToTxnResponse = {op = "protobuf", name = "CommandAddSubscriptionToTxnResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandEndTxn = {op = "protobuf", name = "CommandEndTxn", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txn_action", tag = 4, wire = 0, of = {op = "call", name = "TxnAction"}, width = 0}, {name = "scalable", tag = 5, wire = 0, of = {op = "bool"}, width = 0}}},
    TxnAction = {op = "int", bits = 32, signed = true, names = 14},
    CommandEndTxnResponse = {op = "protobuf", name = "CommandEndTxnResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandEndTxnOnPartition = {op = "protobuf", name = "CommandEndTxnOnPartition", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "topic", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "txn_action", tag = 5, wire = 0, of = {op = "call", name = "TxnAction"}, width = 0}, {name = "txnid_least_bits_of_low_watermark", tag = 6, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    CommandEndTxnOnPartitionResponse = {op = "protobuf", name = "CommandEndTxnOnPartitionResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandEndTxnOnSubscription = {op = "protobuf", name = "CommandEndTxnOnSubscription", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "subscription", tag = 4, wire = 2, of = {op = "call", name = "Subscription"}, width = 0, merges = true}, {name = "txn_action", tag = 5, wire = 0, of = {op = "call", name = "TxnAction"}, width = 0}, {name = "txnid_least_bits_of_low_watermark", tag = 6, wire = 0, of = {op = "int", bits = 64}, width = 0}}},
    CommandEndTxnOnSubscriptionResponse = {op = "protobuf", name = "CommandEndTxnOnSubscriptionResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "txnid_least_bits", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "txnid_most_bits", tag = 3, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandTcClientConnectRequest = {op = "protobuf", name = "CommandTcClientConnectRequest", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "tc_id", tag = 2, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "scalable", tag = 3, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandTcClientConnectResponse = {op = "protobuf", name = "CommandTcClientConnectResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "error", tag = 2, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandScalableTopicLookup = {op = "protobuf", name = "CommandScalableTopicLookup", fields = {{name = "session_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "topic", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "create_if_missing", tag = 3, wire = 0, of = {op = "bool"}, width = 0}}},
    CommandScalableTopicUpdate = {op = "protobuf", name = "CommandScalableTopicUpdate", fields = {{name = "session_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "dag", tag = 2, wire = 2, of = {op = "call", name = "ScalableTopicDAG"}, width = 0, merges = true}, {name = "error", tag = 3, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "resolved_topic_name", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    ScalableTopicDAG = {op = "protobuf", name = "ScalableTopicDAG", fields = {{name = "epoch", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "segments", tag = 2, wire = 2, of = {op = "call", name = "SegmentInfo"}, listed = true, width = 0}, {name = "segment_brokers", tag = 3, wire = 2, of = {op = "call", name = "SegmentBrokerAddress"}, listed = true, width = 0}, {name = "controller_broker_url", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "controller_broker_url_tls", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    SegmentInfo = {op = "protobuf", name = "SegmentInfo", fields = {{name = "segment_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "hash_start", tag = 2, wire = 0, of = {op = "int", bits = 32}, width = 0, required = true}, {name = "hash_end", tag = 3, wire = 0, of = {op = "int", bits = 32}, width = 0, required = true}, {name = "state", tag = 4, wire = 0, of = {op = "call", name = "SegmentState"}, width = 0, required = true}, {name = "parent_ids", tag = 5, wire = 0, of = {op = "int", bits = 64}, listed = true, width = 0}, {name = "child_ids", tag = 6, wire = 0, of = {op = "int", bits = 64}, listed = true, width = 0}, {name = "created_at_epoch", tag = 7, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "sealed_at_epoch", tag = 8, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "created_at_ms", tag = 9, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "sealed_at_ms", tag = 10, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "legacy_topic_name", tag = 11, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "entry_bucket_splits", tag = 12, wire = 0, of = {op = "int", bits = 32}, listed = true, width = 0}}},
    SegmentState = {op = "int", bits = 32, signed = true, names = 15},
    SegmentBrokerAddress = {op = "protobuf", name = "SegmentBrokerAddress", fields = {{name = "segment_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "broker_url", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "broker_url_tls", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandScalableTopicClose = {op = "protobuf", name = "CommandScalableTopicClose", fields = {{name = "session_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    CommandScalableTopicSubscribe = {op = "protobuf", name = "CommandScalableTopicSubscribe", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "topic", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "subscription", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "consumer_name", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "consumer_id", tag = 5, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "consumer_type", tag = 6, wire = 0, of = {op = "call", name = "ScalableConsumerType"}, width = 0, required = true}}},
    ScalableConsumerType = {op = "int", bits = 32, signed = true, names = 16},
    CommandScalableTopicSubscribeResponse = {op = "protobuf", name = "CommandScalableTopicSubscribeResponse", fields = {{name = "request_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "error", tag = 2, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "assignment", tag = 4, wire = 2, of = {op = "call", name = "ScalableConsumerAssignment"}, width = 0, merges = true}}},
    ScalableConsumerAssignment = {op = "protobuf", name = "ScalableConsumerAssignment", fields = {{name = "layout_epoch", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "segments", tag = 2, wire = 2, of = {op = "call", name = "ScalableAssignedSegment"}, listed = true, width = 0}}},
    ScalableAssignedSegment = {op = "protobuf", name = "ScalableAssignedSegment", fields = {{name = "segment_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "hash_start", tag = 2, wire = 0, of = {op = "int", bits = 32}, width = 0, required = true}, {name = "hash_end", tag = 3, wire = 0, of = {op = "int", bits = 32}, width = 0, required = true}, {name = "segment_topic", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "bucket_ranges", tag = 5, wire = 2, of = {op = "call", name = "IntRange"}, listed = true, width = 0}}},
    CommandScalableTopicAssignmentUpdate = {op = "protobuf", name = "CommandScalableTopicAssignmentUpdate", fields = {{name = "consumer_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "assignment", tag = 2, wire = 2, of = {op = "call", name = "ScalableConsumerAssignment"}, width = 0, merges = true, required = true}}},
    CommandWatchScalableTopics = {op = "protobuf", name = "CommandWatchScalableTopics", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "namespace", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0, required = true}, {name = "property_filters", tag = 3, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}, {name = "current_hash", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandWatchScalableTopicsUpdate = {op = "protobuf", name = "CommandWatchScalableTopicsUpdate", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "snapshot", tag = 2, wire = 2, of = {op = "call", name = "ScalableTopicsSnapshot"}, width = 0, merges = true}, {name = "diff", tag = 3, wire = 2, of = {op = "call", name = "ScalableTopicsDiff"}, width = 0, merges = true}, {name = "error", tag = 4, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 5, wire = 2, of = {op = "octets", text = true}, width = 0}}, rules = {{rule = "at_most_one", fields = {"snapshot", "diff"}}}},
    ScalableTopicsSnapshot = {op = "protobuf", name = "ScalableTopicsSnapshot", fields = {{name = "topics", tag = 1, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}}},
    ScalableTopicsDiff = {op = "protobuf", name = "ScalableTopicsDiff", fields = {{name = "added", tag = 1, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}, {name = "removed", tag = 2, wire = 2, of = {op = "octets", text = true}, listed = true, width = 0}}},
    CommandWatchScalableTopicsClose = {op = "protobuf", name = "CommandWatchScalableTopicsClose", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    CommandWatchTcAssignments = {op = "protobuf", name = "CommandWatchTcAssignments", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    CommandWatchTcAssignmentsUpdate = {op = "protobuf", name = "CommandWatchTcAssignmentsUpdate", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "snapshot", tag = 2, wire = 2, of = {op = "call", name = "TcAssignmentsSnapshot"}, width = 0, merges = true}, {name = "error", tag = 3, wire = 0, of = {op = "call", name = "ServerError"}, width = 0}, {name = "message", tag = 4, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    TcAssignmentsSnapshot = {op = "protobuf", name = "TcAssignmentsSnapshot", fields = {{name = "parallelism", tag = 1, wire = 0, of = {op = "int", bits = 32}, width = 0, required = true}, {name = "assignments", tag = 2, wire = 2, of = {op = "call", name = "TcAssignment"}, listed = true, width = 0}}},
    TcAssignment = {op = "protobuf", name = "TcAssignment", fields = {{name = "tc_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}, {name = "broker_service_url", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "broker_service_url_tls", tag = 3, wire = 2, of = {op = "octets", text = true}, width = 0}}},
    CommandWatchTcAssignmentsClose = {op = "protobuf", name = "CommandWatchTcAssignmentsClose", fields = {{name = "watch_id", tag = 1, wire = 0, of = {op = "int", bits = 64}, width = 0, required = true}}},
    Frame = {op = "record", name = "Frame", parts = {{name = "total_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"command_size", "command", "payload"}}}, {name = "command_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"command"}}}, {name = "command", of = {op = "octets"}}, {name = "payload", of = {op = "call", name = "Payload"}, optional = true}}},
    BatchEntry = {op = "record", name = "BatchEntry", parts = {{name = "metadata_size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 1, last = 1, fields = {"metadata"}}}, {name = "metadata", of = {op = "call", name = "SingleMessageMetadata"}}, {name = "content", of = {op = "region", size = {"record", {"metadata", "payload_size"}}, of = {op = "octets"}}}}},
    SingleMessageMetadata = {op = "protobuf", name = "SingleMessageMetadata", fields = {{name = "properties", tag = 1, wire = 2, of = {op = "call", name = "KeyValue"}, listed = true, width = 0}, {name = "partition_key", tag = 2, wire = 2, of = {op = "octets", text = true}, width = 0}, {name = "payload_size", tag = 3, wire = 0, of = {op = "int", bits = 32, signed = true}, width = 0, required = true}, {name = "compacted_out", tag = 4, wire = 0, of = {op = "bool"}, width = 0}, {name = "event_time", tag = 5, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "partition_key_b64_encoded", tag = 6, wire = 0, of = {op = "bool"}, width = 0}, {name = "ordering_key", tag = 7, wire = 2, of = {op = "octets"}, width = 0}, {name = "sequence_id", tag = 8, wire = 0, of = {op = "int", bits = 64}, width = 0}, {name = "null_value", tag = 9, wire = 0, of = {op = "bool"}, width = 0}, {name = "null_partition_key", tag = 10, wire = 0, of = {op = "bool"}, width = 0}}},
    ProtocolVersion = {op = "int", bits = 32, signed = true, names = 17},
  },
  names = {
    {name = "AuthMethod", values = {["0"] = "none", ["1"] = "yca_v1", ["2"] = "athens"}},
    {name = "PartitionLookupResult", values = {["0"] = "success", ["1"] = "failed"}},
    {name = "ServerError", values = {["0"] = "unknown_error", ["1"] = "metadata_error", ["2"] = "persistence_error", ["3"] = "authentication_error", ["4"] = "authorization_error", ["5"] = "consumer_busy", ["6"] = "service_not_ready", ["7"] = "producer_blocked_quota_exceeded_error", ["8"] = "producer_blocked_quota_exceeded_exception", ["9"] = "checksum_error", ["10"] = "unsupported_version_error", ["11"] = "topic_not_found", ["12"] = "subscription_not_found", ["13"] = "consumer_not_found", ["14"] = "too_many_requests", ["15"] = "topic_terminated_error", ["16"] = "producer_busy", ["17"] = "invalid_topic_name", ["18"] = "incompatible_schema", ["19"] = "consumer_assign_error", ["20"] = "transaction_coordinator_not_found", ["21"] = "invalid_txn_status", ["22"] = "not_allowed_error", ["23"] = "transaction_conflict", ["24"] = "transaction_not_found", ["25"] = "producer_fenced"}, texts = {["0"] = "The broker failed in a way that has no code.", ["1"] = "Facts about the topic cannot be read or written.", ["2"] = "The message cannot be stored.", ["3"] = "Authentication failed.", ["4"] = "Not authorized.", ["5"] = "Another consumer has the subscription to itself.", ["6"] = "The broker does not serve the topic now.", ["7"] = "The quota is exceeded; the producer waits.", ["8"] = "The quota is exceeded.", ["9"] = "What arrived at the broker is not what was sent.", ["10"] = "The broker does not support the version of the protocol.", ["11"] = "There is no such topic.", ["12"] = "There is no such subscription.", ["13"] = "There is no such consumer.", ["14"] = "The broker is busy.", ["15"] = "The topic takes no messages any more.", ["16"] = "Another producer has the name or the topic to itself.", ["17"] = "That is no name of a topic.", ["18"] = "The schema does not fit those of the topic.", ["19"] = "The consumer cannot be given a part of the messages.", ["20"] = "There is no such transaction coordinator.", ["21"] = "The transaction is in another state.", ["22"] = "The broker is configured not to do that.", ["23"] = "Another transaction has what this one wants.", ["24"] = "There is no such transaction.", ["25"] = "Another producer took the topic over."}},
    {name = "LookupResult", values = {["0"] = "redirect", ["1"] = "connect", ["2"] = "failed"}},
    {name = "SchemaType", values = {["0"] = "none", ["1"] = "string", ["2"] = "json", ["3"] = "protobuf", ["4"] = "avro", ["5"] = "bool", ["6"] = "int8", ["7"] = "int16", ["8"] = "int32", ["9"] = "int64", ["10"] = "float", ["11"] = "double", ["12"] = "date", ["13"] = "time", ["14"] = "timestamp", ["15"] = "key_value", ["16"] = "instant", ["17"] = "local_date", ["18"] = "local_time", ["19"] = "local_date_time", ["20"] = "protobuf_native", ["21"] = "auto_consume", ["22"] = "external"}},
    {name = "ProducerAccessMode", values = {["0"] = "shared", ["1"] = "exclusive", ["2"] = "wait_for_exclusive", ["3"] = "exclusive_with_fencing"}},
    {name = "CompressionType", values = {["0"] = "none", ["1"] = "lz4", ["2"] = "zlib", ["3"] = "zstd", ["4"] = "snappy"}},
    {name = "SubscriptionType", values = {["0"] = "exclusive", ["1"] = "shared", ["2"] = "failover", ["3"] = "key_shared"}},
    {name = "InitialPosition", values = {["0"] = "latest", ["1"] = "earliest"}},
    {name = "KeySharedMode", values = {["0"] = "auto_split", ["1"] = "sticky"}},
    {name = "AckType", values = {["0"] = "individual", ["1"] = "cumulative"}},
    {name = "ValidationError", values = {["0"] = "uncompressed_size_corruption", ["1"] = "decompression_error", ["2"] = "checksum_mismatch", ["3"] = "batch_de_serialize_error", ["4"] = "decryption_error"}},
    {name = "MigratedResource", values = {["0"] = "producer", ["1"] = "consumer"}},
    {name = "NamespaceMode", values = {["0"] = "persistent", ["1"] = "non_persistent", ["2"] = "all"}},
    {name = "TxnAction", values = {["0"] = "commit", ["1"] = "abort"}},
    {name = "SegmentState", values = {["0"] = "active", ["1"] = "sealed"}},
    {name = "ScalableConsumerType", values = {["0"] = "stream", ["1"] = "checkpoint"}},
    {name = "ProtocolVersion", values = {["0"] = "v0", ["1"] = "v1", ["2"] = "v2", ["3"] = "v3", ["4"] = "v4", ["5"] = "v5", ["6"] = "v6", ["7"] = "v7", ["8"] = "v8", ["9"] = "v9", ["10"] = "v10", ["11"] = "v11", ["12"] = "v12", ["13"] = "v13", ["14"] = "v14", ["15"] = "v15", ["16"] = "v16", ["17"] = "v17", ["18"] = "v18", ["19"] = "v19", ["20"] = "v20", ["21"] = "v21"}},
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
    {abbr = "command", name = "command", type = "BYTES"},
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
    command = {bytes = 15},
    client_version = {text = 16},
    auth_method = {int0 = 17},
    auth_method_name = {text = 18},
    auth_data = {bytes = 19},
    protocol_version = {int = 20},
    proxy_to_broker_url = {text = 21},
    original_principal = {text = 22},
    original_auth_data = {text = 23},
    original_auth_method = {text = 24},
    supports_auth_refresh = {bool = 25},
    supports_broker_entry_metadata = {bool = 26},
    supports_partial_producer = {bool = 27},
    supports_topic_watchers = {bool = 28},
    supports_get_partitioned_metadata_without_auto_creation = {bool = 29},
    supports_repl_dedup_by_lid_and_eid = {bool = 30},
    supports_topic_watcher_reconcile = {bool = 31},
    supports_scalable_topics = {bool = 32},
    supports_tc_metadata_discovery = {bool = 33},
    feature_flags = {bytes = 34},
    proxy_version = {text = 35},
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
