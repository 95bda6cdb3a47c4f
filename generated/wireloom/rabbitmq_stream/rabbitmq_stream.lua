-- A dissector for Wireshark. Written by wireloom generate; do not edit.
local program = {
  name = "rabbitmq_stream",
  title = "RabbitMQ Stream",
  ports = "5552",
  depth = 8,
  longest = 67108864,
  framing = {
    offset = 0,
    size = 4,
    more = 4,
  },
  frame = "Frame",
  frame_fields = {
    body = true,
    command = true,
    response = true,
    size = true,
    version = true,
  },
  selector = {
    first = 4,
    last = 8,
    mask = 4294967295,
    names = {["65537"] = "DeclarePublisher", ["2147549185"] = "DeclarePublisherResponse", ["131073"] = "Publish", ["131074"] = "PublishV2", ["196609"] = "PublishConfirm", ["262145"] = "PublishError", ["327681"] = "QueryPublisherSequence", ["2147811329"] = "QueryPublisherSequenceResponse", ["393217"] = "DeletePublisher", ["2147876865"] = "DeletePublisherResponse", ["458753"] = "Subscribe", ["2147942401"] = "SubscribeResponse", ["524289"] = "Deliver", ["524290"] = "DeliverV2", ["589825"] = "Credit", ["2148073473"] = "CreditResponse", ["655361"] = "StoreOffset", ["720897"] = "QueryOffset", ["2148204545"] = "QueryOffsetResponse", ["786433"] = "Unsubscribe", ["2148270081"] = "UnsubscribeResponse", ["851969"] = "Create", ["2148335617"] = "CreateResponse", ["917505"] = "Delete", ["2148401153"] = "DeleteResponse", ["983041"] = "Metadata", ["2148466689"] = "MetadataResponse", ["1048577"] = "MetadataUpdate", ["1114113"] = "PeerProperties", ["2148597761"] = "PeerPropertiesResponse", ["1179649"] = "SaslHandshake", ["2148663297"] = "SaslHandshakeResponse", ["1245185"] = "SaslAuthenticate", ["2148728833"] = "SaslAuthenticateResponse", ["1310721"] = "Tune", ["2148794369"] = "TuneResponse", ["1376257"] = "Open", ["2148859905"] = "OpenResponse", ["1441793"] = "Close", ["2148925441"] = "CloseResponse", ["1507329"] = "Heartbeat", ["1572865"] = "Route", ["2149056513"] = "RouteResponse", ["1638401"] = "Partitions", ["2149122049"] = "PartitionsResponse", ["1703937"] = "ConsumerUpdate", ["2149187585"] = "ConsumerUpdateResponse", ["1769473"] = "ExchangeCommandVersions", ["2149253121"] = "ExchangeCommandVersionsResponse", ["1835009"] = "StreamStats", ["2149318657"] = "StreamStatsResponse", ["1900545"] = "CreateSuperStream", ["2149384193"] = "CreateSuperStreamResponse", ["1966081"] = "DeleteSuperStream", ["2149449729"] = "DeleteSuperStreamResponse", ["2031617"] = "ResolveOffsetSpec", ["2149515265"] = "ResolveOffsetSpecResponse"},
    accepted = {{sender = "client", word = 1310721, as = 2148794369}, {sender = "server", word = 1572865, as = 2149056513}, {sender = "server", word = 1638401, as = 2149122049}},
  },
  negotiated = {},
  codes = "ResponseCode",
  fine = {
    ["1"] = true,
    ["10"] = true,
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
    "DeclarePublisher",
    "DeclarePublisherResponse",
    "Publish",
    "PublishV2",
    "PublishConfirm",
    "PublishError",
    "QueryPublisherSequence",
    "QueryPublisherSequenceResponse",
    "DeletePublisher",
    "DeletePublisherResponse",
    "Subscribe",
    "SubscribeResponse",
    "Deliver",
    "DeliverV2",
    "Credit",
    "CreditResponse",
    "StoreOffset",
    "QueryOffset",
    "QueryOffsetResponse",
    "Unsubscribe",
    "UnsubscribeResponse",
    "Create",
    "CreateResponse",
    "Delete",
    "DeleteResponse",
    "Metadata",
    "MetadataResponse",
    "MetadataUpdate",
    "PeerProperties",
    "PeerPropertiesResponse",
    "SaslHandshake",
    "SaslHandshakeResponse",
    "SaslAuthenticate",
    "SaslAuthenticateResponse",
    "Tune",
    "TuneResponse",
    "Open",
    "OpenResponse",
    "Close",
    "CloseResponse",
    "Heartbeat",
    "Route",
    "RouteResponse",
    "Partitions",
    "PartitionsResponse",
    "ConsumerUpdate",
    "ConsumerUpdateResponse",
    "ExchangeCommandVersions",
    "ExchangeCommandVersionsResponse",
    "StreamStats",
    "StreamStatsResponse",
    "CreateSuperStream",
    "CreateSuperStreamResponse",
    "DeleteSuperStream",
    "DeleteSuperStreamResponse",
    "ResolveOffsetSpec",
    "ResolveOffsetSpecResponse",
  },
  messages = {
    DeclarePublisher = {sender = "client", of = {op = "record", name = "DeclarePublisher", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 7, fields = {"response", "command", "version", "correlation_id", "publisher_id", "reference", "stream"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 1, shown = "1"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "publisher_id", of = {op = "int", bits = 8}}, {name = "reference", of = {op = "call", name = "Reference"}}, {name = "stream", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {DeclarePublisherResponse = true}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    DeclarePublisherResponse = {sender = "server", of = {op = "record", name = "DeclarePublisherResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 1, shown = "1"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Publish = {sender = "client", of = {op = "record", name = "Publish", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "publisher_id", "messages"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 2, shown = "2"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "publisher_id", of = {op = "int", bits = 8}}, {name = "messages", of = {op = "list", of = {op = "call", name = "Published"}, count = {op = "int", bits = 32, signed = true}, least = 96}}}}, subject = {name = "publisher_id", at = {"publisher_id"}}},
    PublishV2 = {sender = "client", of = {op = "record", name = "PublishV2", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "publisher_id", "messages"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 2, shown = "2"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 2, shown = "2"}}, {name = "publisher_id", of = {op = "int", bits = 8}}, {name = "messages", of = {op = "list", of = {op = "call", name = "FilteredMessage"}, count = {op = "int", bits = 32, signed = true}, least = 112}}}}, subject = {name = "publisher_id", at = {"publisher_id"}}},
    PublishConfirm = {sender = "server", of = {op = "record", name = "PublishConfirm", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "publisher_id", "publishing_ids"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 3, shown = "3"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "publisher_id", of = {op = "int", bits = 8}}, {name = "publishing_ids", of = {op = "list", of = {op = "int", bits = 64}, count = {op = "int", bits = 32, signed = true}, least = 64}}}}, subject = {name = "publisher_id", at = {"publisher_id"}}},
    PublishError = {sender = "server", of = {op = "record", name = "PublishError", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "publisher_id", "errors"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 4, shown = "4"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "publisher_id", of = {op = "int", bits = 8}}, {name = "errors", of = {op = "list", of = {op = "call", name = "PublishingError"}, count = {op = "int", bits = 32, signed = true}, least = 80}}}}, subject = {name = "publisher_id", at = {"publisher_id"}}},
    QueryPublisherSequence = {sender = "client", of = {op = "record", name = "QueryPublisherSequence", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "reference", "stream"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 5, shown = "5"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "reference", of = {op = "call", name = "Reference"}}, {name = "stream", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {QueryPublisherSequenceResponse = true}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    QueryPublisherSequenceResponse = {sender = "server", of = {op = "record", name = "QueryPublisherSequenceResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "sequence"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 5, shown = "5"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "sequence", of = {op = "int", bits = 64}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    DeletePublisher = {sender = "client", of = {op = "record", name = "DeletePublisher", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "publisher_id"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 6, shown = "6"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "publisher_id", of = {op = "int", bits = 8}}}}, asks_by = {"correlation_id"}, replies = {DeletePublisherResponse = true}, id = "correlation_id", subject = {name = "publisher_id", at = {"publisher_id"}}},
    DeletePublisherResponse = {sender = "server", of = {op = "record", name = "DeletePublisherResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 6, shown = "6"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "publisher_id", at = {"publisher_id"}}},
    Subscribe = {sender = "client", of = {op = "record", name = "Subscribe", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 9, fields = {"response", "command", "version", "correlation_id", "subscription_id", "stream", "offset", "credit", "properties"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 7, shown = "7"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "subscription_id", of = {op = "int", bits = 8}}, {name = "stream", of = {op = "call", name = "string"}}, {name = "offset", of = {op = "call", name = "SubscriptionOffset"}}, {name = "credit", of = {op = "int", bits = 16}}, {name = "properties", of = {op = "call", name = "SubscriptionProperties"}, optional = true}}}, asks_by = {"correlation_id"}, replies = {SubscribeResponse = true}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    SubscribeResponse = {sender = "server", of = {op = "record", name = "SubscribeResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 7, shown = "7"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Deliver = {sender = "server", of = {op = "record", name = "Deliver", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "subscription_id", "chunk"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 8, shown = "8"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "subscription_id", of = {op = "int", bits = 8}}, {name = "chunk", of = {op = "call", name = "Chunk"}}}}, subject = {name = "subscription_id", at = {"subscription_id"}}},
    DeliverV2 = {sender = "server", of = {op = "record", name = "DeliverV2", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "subscription_id", "committed_chunk_id", "chunk"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 8, shown = "8"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 2, shown = "2"}}, {name = "subscription_id", of = {op = "int", bits = 8}}, {name = "committed_chunk_id", of = {op = "int", bits = 64}}, {name = "chunk", of = {op = "call", name = "Chunk"}}}}, subject = {name = "subscription_id", at = {"subscription_id"}}},
    Credit = {sender = "client", of = {op = "record", name = "Credit", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "subscription_id", "credit"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 9, shown = "9"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "subscription_id", of = {op = "int", bits = 8}}, {name = "credit", of = {op = "int", bits = 16, high = 32767}}}}, subject = {name = "subscription_id", at = {"subscription_id"}}},
    CreditResponse = {sender = "server", of = {op = "record", name = "CreditResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "code", "subscription_id"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 9, shown = "9"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "subscription_id", of = {op = "int", bits = 8}}}}, subject = {name = "subscription_id", at = {"subscription_id"}}},
    StoreOffset = {sender = "client", of = {op = "record", name = "StoreOffset", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "reference", "stream", "offset"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 10, shown = "10"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "reference", of = {op = "call", name = "Reference"}}, {name = "stream", of = {op = "call", name = "string"}}, {name = "offset", of = {op = "int", bits = 64}}}}, subject = {name = "stream", at = {"stream"}}},
    QueryOffset = {sender = "client", of = {op = "record", name = "QueryOffset", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "reference", "stream"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 11, shown = "11"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "reference", of = {op = "call", name = "Reference"}}, {name = "stream", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {QueryOffsetResponse = true}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    QueryOffsetResponse = {sender = "server", of = {op = "record", name = "QueryOffsetResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "offset"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 11, shown = "11"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "offset", of = {op = "int", bits = 64}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Unsubscribe = {sender = "client", of = {op = "record", name = "Unsubscribe", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "subscription_id"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 12, shown = "12"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "subscription_id", of = {op = "int", bits = 8}}}}, asks_by = {"correlation_id"}, replies = {UnsubscribeResponse = true}, id = "correlation_id", subject = {name = "subscription_id", at = {"subscription_id"}}},
    UnsubscribeResponse = {sender = "server", of = {op = "record", name = "UnsubscribeResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 12, shown = "12"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "subscription_id", at = {"subscription_id"}}},
    Create = {sender = "client", of = {op = "record", name = "Create", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "stream", "arguments"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 13, shown = "13"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "stream", of = {op = "call", name = "string"}}, {name = "arguments", of = {op = "call", name = "StreamArguments"}}}}, asks_by = {"correlation_id"}, replies = {CreateResponse = true}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    CreateResponse = {sender = "server", of = {op = "record", name = "CreateResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 13, shown = "13"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Delete = {sender = "client", of = {op = "record", name = "Delete", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "stream"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 14, shown = "14"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "stream", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {DeleteResponse = true}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    DeleteResponse = {sender = "server", of = {op = "record", name = "DeleteResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 14, shown = "14"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Metadata = {sender = "client", of = {op = "record", name = "Metadata", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "streams"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 15, shown = "15"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "streams", of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}}}}, asks_by = {"correlation_id"}, replies = {MetadataResponse = true}, id = "correlation_id"},
    MetadataResponse = {sender = "server", of = {op = "record", name = "MetadataResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "brokers", "streams"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 15, shown = "15"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "brokers", of = {op = "list", of = {op = "call", name = "Broker"}, count = {op = "int", bits = 32, signed = true}, least = 64}}, {name = "streams", of = {op = "list", of = {op = "call", name = "StreamMetadata"}, count = {op = "int", bits = 32, signed = true}, least = 80}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    MetadataUpdate = {sender = "server", of = {op = "record", name = "MetadataUpdate", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "code", "stream"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 16, shown = "16"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "stream", of = {op = "call", name = "string"}}}}, subject = {name = "stream", at = {"stream"}}},
    PeerProperties = {sender = "client", of = {op = "record", name = "PeerProperties", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "properties"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 17, shown = "17"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "properties", of = {op = "call", name = "ClientProperties"}}}}, asks_by = {"correlation_id"}, replies = {PeerPropertiesResponse = true}, id = "correlation_id"},
    PeerPropertiesResponse = {sender = "server", of = {op = "record", name = "PeerPropertiesResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "properties"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 17, shown = "17"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "properties", of = {op = "call", name = "BrokerProperties"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    SaslHandshake = {sender = "client", of = {op = "record", name = "SaslHandshake", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 4, fields = {"response", "command", "version", "correlation_id"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 18, shown = "18"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}}}, asks_by = {"correlation_id"}, replies = {SaslHandshakeResponse = true}, id = "correlation_id"},
    SaslHandshakeResponse = {sender = "server", of = {op = "record", name = "SaslHandshakeResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "mechanisms"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 18, shown = "18"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "mechanisms", of = {op = "list", of = {op = "call", name = "SaslMechanism"}, count = {op = "int", bits = 32, signed = true}, least = 16}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    SaslAuthenticate = {sender = "client", of = {op = "record", name = "SaslAuthenticate", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "mechanism", "data"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 19, shown = "19"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "mechanism", of = {op = "call", name = "SaslMechanism"}}, {name = "data", of = {op = "call", name = "blob"}, nullable = true, secret = true}}}, secrets = true, asks_by = {"correlation_id"}, replies = {SaslAuthenticateResponse = true}, id = "correlation_id", subject = {name = "mechanism", at = {"mechanism"}}},
    SaslAuthenticateResponse = {sender = "server", of = {op = "record", name = "SaslAuthenticateResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "challenge"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 19, shown = "19"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "challenge", of = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "octets"}}, optional = true}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "mechanism", at = {"mechanism"}}},
    Tune = {sender = "server", of = {op = "record", name = "Tune", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "frame_max", "heartbeat"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 20, shown = "20"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "frame_max", of = {op = "int", bits = 32}}, {name = "heartbeat", of = {op = "int", bits = 32}}}}, subject = {name = "frame_max", at = {"frame_max"}}},
    TuneResponse = {sender = "client", of = {op = "record", name = "TuneResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "frame_max", "heartbeat"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 20, shown = "20"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "frame_max", of = {op = "int", bits = 32}}, {name = "heartbeat", of = {op = "int", bits = 32}}}}, subject = {name = "frame_max", at = {"frame_max"}}},
    Open = {sender = "client", of = {op = "record", name = "Open", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "virtual_host"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 21, shown = "21"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "virtual_host", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {OpenResponse = true}, id = "correlation_id", subject = {name = "virtual_host", at = {"virtual_host"}}},
    OpenResponse = {sender = "server", of = {op = "record", name = "OpenResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "properties"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 21, shown = "21"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "properties", of = {op = "call", name = "ConnectionProperties"}, optional = true}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "virtual_host", at = {"virtual_host"}}},
    Close = {sender = "both", of = {op = "record", name = "Close", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "reason"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 22, shown = "22"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "reason", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {CloseResponse = true}, id = "correlation_id", subject = {name = "reason", at = {"reason"}}},
    CloseResponse = {sender = "both", of = {op = "record", name = "CloseResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 22, shown = "22"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    Heartbeat = {sender = "both", of = {op = "record", name = "Heartbeat", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 3, fields = {"response", "command", "version"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 23, shown = "23"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}}}},
    Route = {sender = "client", of = {op = "record", name = "Route", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "routing_key", "super_stream"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 24, shown = "24"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "routing_key", of = {op = "call", name = "string"}}, {name = "super_stream", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {RouteResponse = true}, id = "correlation_id", subject = {name = "super_stream", at = {"super_stream"}}},
    RouteResponse = {sender = "server", of = {op = "record", name = "RouteResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "streams"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 24, shown = "24"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "streams", of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "super_stream", at = {"super_stream"}}},
    Partitions = {sender = "client", of = {op = "record", name = "Partitions", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "super_stream"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 25, shown = "25"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "super_stream", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {PartitionsResponse = true}, id = "correlation_id", subject = {name = "super_stream", at = {"super_stream"}}},
    PartitionsResponse = {sender = "server", of = {op = "record", name = "PartitionsResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "streams"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 25, shown = "25"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "streams", of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "super_stream", at = {"super_stream"}}},
    ConsumerUpdate = {sender = "server", of = {op = "record", name = "ConsumerUpdate", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "subscription_id", "active"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 26, shown = "26"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "subscription_id", of = {op = "int", bits = 8}}, {name = "active", of = {op = "bool"}}}}, asks_by = {"correlation_id"}, replies = {ConsumerUpdateResponse = true}, id = "correlation_id", subject = {name = "subscription_id", at = {"subscription_id"}}},
    ConsumerUpdateResponse = {sender = "client", of = {op = "record", name = "ConsumerUpdateResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "offset"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 26, shown = "26"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "offset", of = {op = "call", name = "OffsetSpecification"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "subscription_id", at = {"subscription_id"}}},
    ExchangeCommandVersions = {sender = "client", of = {op = "record", name = "ExchangeCommandVersions", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "commands"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 27, shown = "27"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "commands", of = {op = "list", of = {op = "call", name = "CommandVersions"}, count = {op = "int", bits = 32, signed = true}, least = 48}}}}, asks_by = {"correlation_id"}, replies = {ExchangeCommandVersionsResponse = true}, id = "correlation_id"},
    ExchangeCommandVersionsResponse = {sender = "server", of = {op = "record", name = "ExchangeCommandVersionsResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "commands"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 27, shown = "27"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "commands", of = {op = "list", of = {op = "call", name = "CommandVersions"}, count = {op = "int", bits = 32, signed = true}, least = 48}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    StreamStats = {sender = "client", of = {op = "record", name = "StreamStats", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "stream"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 28, shown = "28"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "stream", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {StreamStatsResponse = true}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    StreamStatsResponse = {sender = "server", of = {op = "record", name = "StreamStatsResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "statistics"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 28, shown = "28"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "statistics", of = {op = "call", name = "StreamStatistics"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    CreateSuperStream = {sender = "client", of = {op = "record", name = "CreateSuperStream", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 8, fields = {"response", "command", "version", "correlation_id", "name", "partitions", "binding_keys", "arguments"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 29, shown = "29"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "name", of = {op = "call", name = "string"}}, {name = "partitions", of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}}, {name = "binding_keys", of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}}, {name = "arguments", of = {op = "call", name = "StreamArguments"}}}}, asks_by = {"correlation_id"}, replies = {CreateSuperStreamResponse = true}, id = "correlation_id", subject = {name = "name", at = {"name"}}},
    CreateSuperStreamResponse = {sender = "server", of = {op = "record", name = "CreateSuperStreamResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 29, shown = "29"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "name", at = {"name"}}},
    DeleteSuperStream = {sender = "client", of = {op = "record", name = "DeleteSuperStream", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "name"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 30, shown = "30"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "name", of = {op = "call", name = "string"}}}}, asks_by = {"correlation_id"}, replies = {DeleteSuperStreamResponse = true}, id = "correlation_id", subject = {name = "name", at = {"name"}}},
    DeleteSuperStreamResponse = {sender = "server", of = {op = "record", name = "DeleteSuperStreamResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 5, fields = {"response", "command", "version", "correlation_id", "code"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 30, shown = "30"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "name", at = {"name"}}},
    ResolveOffsetSpec = {sender = "client", of = {op = "record", name = "ResolveOffsetSpec", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 7, fields = {"response", "command", "version", "correlation_id", "stream", "offset", "properties"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 31, shown = "31"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "stream", of = {op = "call", name = "string"}}, {name = "offset", of = {op = "call", name = "SubscriptionOffset"}}, {name = "properties", of = {op = "call", name = "ResolutionProperties"}, optional = true}}}, asks_by = {"correlation_id"}, replies = {ResolveOffsetSpecResponse = true}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    ResolveOffsetSpecResponse = {sender = "server", of = {op = "record", name = "ResolveOffsetSpecResponse", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 6, fields = {"response", "command", "version", "correlation_id", "code", "offset"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, part = "constant", const = {number = 31, shown = "31"}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}, part = "constant", const = {number = 1, shown = "1"}}, {name = "correlation_id", of = {op = "int", bits = 32}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "offset", of = {op = "call", name = "OffsetAt"}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
  },
  types = {},
  routines = {
    Reference = {op = "region", size = {op = "int", bits = 16, signed = true}, null = -1, of = {op = "octets", text = true, max = 255}},
    string = {op = "region", size = {op = "int", bits = 16, signed = true}, null = -1, of = {op = "octets", text = true}},
    ResponseCode = {op = "int", bits = 16, names = 0},
    Published = {op = "peek", name = "Published", before = 8, size = 1, below = 7, bits = 1, tags = {["0"] = {op = "call", name = "PublishedMessage"}, ["1"] = {op = "call", name = "PublishedBatch"}}},
    PublishedMessage = {op = "record", name = "PublishedMessage", parts = {{name = "publishing_id", of = {op = "int", bits = 64}}, {group = {{name = "batch", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "length", of = {op = "int", bits = 31}, nullable = true, part = "length", length = {covers = "fields", first = 3, last = 3, fields = {"body"}}, bits = 31}}, bits = 32}, {name = "body", of = {op = "octets"}}}},
    PublishedBatch = {op = "record", name = "PublishedBatch", parts = {{name = "publishing_id", of = {op = "int", bits = 64}}, {group = {{name = "batch", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "compression", of = {op = "call", name = "Compression"}, bits = 3}, {name = "unused", of = {op = "int", bits = 4}, part = "constant", const = {number = 0, shown = "0"}, bits = 4}}, bits = 8}, {name = "record_count", of = {op = "int", bits = 16, low = 1}}, {name = "uncompressed_size", of = {op = "int", bits = 32}}, {name = "length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 7, last = 7, fields = {"records"}}}, {name = "records", of = {op = "octets"}, compressed = true}}},
    Compression = {op = "int", bits = 3, names = 1},
    FilteredMessage = {op = "record", name = "FilteredMessage", parts = {{name = "publishing_id", of = {op = "int", bits = 64}}, {name = "filter_value", of = {op = "call", name = "string"}, nullable = true}, {group = {{name = "batch", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "length", of = {op = "int", bits = 31}, nullable = true, part = "length", length = {covers = "fields", first = 4, last = 4, fields = {"body"}}, bits = 31}}, bits = 32}, {name = "body", of = {op = "octets"}}}},
    PublishingError = {op = "record", name = "PublishingError", parts = {{name = "publishing_id", of = {op = "int", bits = 64}}, {name = "code", of = {op = "call", name = "ResponseCode"}}}},
    SubscriptionOffset = {op = "peek", name = "SubscriptionOffset", before = 0, size = 2, below = 0, bits = 16, tags = {["1"] = {op = "call", name = "OffsetFirst"}, ["2"] = {op = "call", name = "OffsetLast"}, ["3"] = {op = "call", name = "OffsetNext"}, ["4"] = {op = "call", name = "OffsetAt"}, ["5"] = {op = "call", name = "OffsetTimestamp"}}},
    OffsetFirst = {op = "record", name = "OffsetFirst", parts = {{name = "type", of = {op = "call", name = "OffsetType"}, part = "constant", const = {number = 1, shown = "1"}}}},
    OffsetType = {op = "int", bits = 16, names = 2},
    OffsetLast = {op = "record", name = "OffsetLast", parts = {{name = "type", of = {op = "call", name = "OffsetType"}, part = "constant", const = {number = 2, shown = "2"}}}},
    OffsetNext = {op = "record", name = "OffsetNext", parts = {{name = "type", of = {op = "call", name = "OffsetType"}, part = "constant", const = {number = 3, shown = "3"}}}},
    OffsetAt = {op = "record", name = "OffsetAt", parts = {{name = "type", of = {op = "call", name = "OffsetType"}, part = "constant", const = {number = 4, shown = "4"}}, {name = "offset", of = {op = "int", bits = 64}}}},
    OffsetTimestamp = {op = "record", name = "OffsetTimestamp", parts = {{name = "type", of = {op = "call", name = "OffsetType"}, part = "constant", const = {number = 5, shown = "5"}}, {name = "timestamp", of = {op = "call", name = "Timestamp"}}}},
    Timestamp = {op = "int", bits = 64, signed = true},
    SubscriptionProperties = {op = "map", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    Chunk = {op = "record", name = "Chunk", parts = {{group = {{name = "magic", of = {op = "int", bits = 4}, part = "constant", const = {number = 5, shown = "5"}, bits = 4}, {name = "version", of = {op = "int", bits = 4}, bits = 4}}, bits = 8}, {name = "type", of = {op = "call", name = "ChunkType"}}, {name = "entry_count", of = {op = "int", bits = 16}}, {name = "record_count", of = {op = "int", bits = 32}}, {name = "timestamp", of = {op = "call", name = "Timestamp"}}, {name = "epoch", of = {op = "int", bits = 64}}, {name = "first_offset", of = {op = "int", bits = 64}}, {name = "crc", of = {op = "int", bits = 32}, part = "checksum", checksum = {algorithm = "crc32", differs = "CRC32 of entries differs", of = {covers = "fields", first = 13, last = 13, fields = {"entries"}}}}, {name = "data_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 13, last = 13, fields = {"entries"}}}, {name = "trailer_length", of = {op = "int", bits = 32}}, {name = "filter_size", of = {op = "int", bits = 8}}, {name = "reserved", of = {op = "int", bits = 24}, part = "constant", const = {number = 0, shown = "0"}}, {name = "entries", of = {op = "list", of = {op = "call", name = "Entry"}, least = 32}}, {name = "trailer", of = {op = "octets"}, optional = true}}},
    ChunkType = {op = "int", bits = 8, names = 3},
    Entry = {op = "peek", name = "Entry", before = 0, size = 1, below = 7, bits = 1, tags = {["0"] = {op = "call", name = "SimpleEntry"}, ["1"] = {op = "call", name = "SubBatch"}}},
    SimpleEntry = {op = "record", name = "SimpleEntry", parts = {{group = {{name = "batch", of = {op = "int", bits = 1}, part = "constant", const = {number = 0, shown = "0"}, bits = 1}, {name = "length", of = {op = "int", bits = 31}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"body"}}, bits = 31}}, bits = 32}, {name = "body", of = {op = "octets"}}}},
    SubBatch = {op = "record", name = "SubBatch", parts = {{group = {{name = "batch", of = {op = "int", bits = 1}, part = "constant", const = {number = 1, shown = "1"}, bits = 1}, {name = "compression", of = {op = "call", name = "Compression"}, bits = 3}, {name = "unused", of = {op = "int", bits = 4}, part = "constant", const = {number = 0, shown = "0"}, bits = 4}}, bits = 8}, {name = "record_count", of = {op = "int", bits = 16, low = 1}}, {name = "uncompressed_size", of = {op = "int", bits = 32}}, {name = "length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 6, last = 6, fields = {"records"}}}, {name = "records", of = {op = "octets"}, compressed = true}}},
    StreamArguments = {op = "map", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    Broker = {op = "record", name = "Broker", parts = {{name = "reference", of = {op = "int", bits = 16}}, {name = "host", of = {op = "call", name = "string"}}, {name = "port", of = {op = "int", bits = 32, high = 65535}}}},
    StreamMetadata = {op = "record", name = "StreamMetadata", parts = {{name = "stream", of = {op = "call", name = "string"}}, {name = "code", of = {op = "call", name = "ResponseCode"}}, {name = "leader", of = {op = "int", bits = 16, null = 65535}, nullable = true}, {name = "replicas", of = {op = "list", of = {op = "int", bits = 16}, count = {op = "int", bits = 32, signed = true}, least = 16}}}},
    ClientProperties = {op = "map", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    BrokerProperties = {op = "map", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    SaslMechanism = {op = "call", name = "string"},
    blob = {op = "region", size = {op = "int", bits = 32, signed = true}, null = -1, of = {op = "octets"}},
    ConnectionProperties = {op = "map", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    OffsetSpecification = {op = "peek", name = "OffsetSpecification", before = 0, size = 2, below = 0, bits = 16, tags = {["0"] = {op = "call", name = "OffsetNone"}, ["1"] = {op = "call", name = "OffsetFirst"}, ["2"] = {op = "call", name = "OffsetLast"}, ["3"] = {op = "call", name = "OffsetNext"}, ["4"] = {op = "call", name = "OffsetAt"}, ["5"] = {op = "call", name = "OffsetTimestamp"}}},
    OffsetNone = {op = "record", name = "OffsetNone", parts = {{name = "type", of = {op = "call", name = "OffsetType"}, part = "constant", const = {number = 0, shown = "0"}}}},
    CommandVersions = {op = "record", name = "CommandVersions", parts = {{name = "key", of = {op = "int", bits = 16}}, {name = "min_version", of = {op = "int", bits = 16}}, {name = "max_version", of = {op = "int", bits = 16}}}, rules = {{rule = "ordered", fields = {"min_version", "max_version"}}}},
    StreamStatistics = {op = "map", key = {op = "call", name = "string"}, of = {op = "int", bits = 64, signed = true}, count = {op = "int", bits = 32, signed = true}, least = 80},
    ResolutionProperties = {op = "map", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    Frame = {op = "record", name = "Frame", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 4, fields = {"response", "command", "version", "body"}}}, {group = {{name = "response", of = {op = "int", bits = 1}, bits = 1}, {name = "command", of = {op = "int", bits = 15}, bits = 15}}, bits = 16}, {name = "version", of = {op = "int", bits = 16}}, {name = "body", of = {op = "octets"}}}},
    AmqpCode = {op = "int", bits = 8, names = 4},
    AmqpValue = {op = "record", name = "AmqpValue", parts = {{name = "code", of = {op = "call", name = "AmqpCode"}}, {name = "content", of = {op = "choose", on = {"record", {"code"}}, cases = {{labels = {0, 64, 65, 66, 67, 68, 69}, of = {op = "nothing"}}, {labels = {80, 82, 83, 86}, of = {op = "int", bits = 8}}, {labels = {81, 84, 85}, of = {op = "int", bits = 8, signed = true}}, {labels = {96}, of = {op = "int", bits = 16}}, {labels = {97}, of = {op = "int", bits = 16, signed = true}}, {labels = {112, 115}, of = {op = "int", bits = 32}}, {labels = {113}, of = {op = "int", bits = 32, signed = true}}, {labels = {114}, of = {op = "float", bits = 32}}, {labels = {116}, of = {op = "region", size = 4, of = {op = "octets"}}}, {labels = {128}, of = {op = "int", bits = 64}}, {labels = {129, 131}, of = {op = "int", bits = 64, signed = true}}, {labels = {130}, of = {op = "float", bits = 64}}, {labels = {132}, of = {op = "region", size = 8, of = {op = "octets"}}}, {labels = {148, 152}, of = {op = "region", size = 16, of = {op = "octets"}}}, {labels = {161, 163}, of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}}, {labels = {177, 179}, of = {op = "region", size = {op = "int", bits = 32}, of = {op = "octets", text = true}}}, {labels = {160, 224}, of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets"}}}, {labels = {176, 240}, of = {op = "region", size = {op = "int", bits = 32}, of = {op = "octets"}}}, {labels = {192, 193}, of = {op = "call", name = "AmqpItems"}}, {labels = {208, 209}, of = {op = "call", name = "AmqpLongItems"}}}}}}},
    AmqpItems = {op = "record", name = "AmqpItems", parts = {{name = "size", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 2, fields = {"count", "items"}}}, {name = "count", of = {op = "int", bits = 8}}, {name = "items", of = {op = "list", of = {op = "call", name = "AmqpValue"}, least = 8}}}},
    AmqpLongItems = {op = "record", name = "AmqpLongItems", parts = {{name = "size", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "rest", first = 1, last = 2, fields = {"count", "items"}}}, {name = "count", of = {op = "int", bits = 32}}, {name = "items", of = {op = "list", of = {op = "call", name = "AmqpValue"}, least = 8}}}},
    AmqpSection = {op = "int", bits = 8, names = 5},
    AmqpProperty = {op = "int", bits = 8, names = 6},
    TrackingType = {op = "int", bits = 8, names = 7},
    TrackedSequence = {op = "record", name = "TrackedSequence", parts = {{name = "type", of = {op = "call", name = "TrackingType"}, part = "constant", const = {number = 0, shown = "0"}}, {name = "reference", of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}}, {name = "sequence", of = {op = "int", bits = 64}}}},
    TrackedOffset = {op = "record", name = "TrackedOffset", parts = {{name = "type", of = {op = "call", name = "TrackingType"}, part = "constant", const = {number = 1, shown = "1"}}, {name = "reference", of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}}, {name = "offset", of = {op = "int", bits = 64}}}},
    TrackedTimestamp = {op = "record", name = "TrackedTimestamp", parts = {{name = "type", of = {op = "call", name = "TrackingType"}, part = "constant", const = {number = 2, shown = "2"}}, {name = "reference", of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}}, {name = "timestamp", of = {op = "call", name = "Timestamp"}}}},
    SnapshotSequence = {op = "record", name = "SnapshotSequence", parts = {{name = "type", of = {op = "call", name = "TrackingType"}, part = "constant", const = {number = 0, shown = "0"}}, {name = "reference", of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}}, {name = "chunk_id", of = {op = "int", bits = 64}}, {name = "sequence", of = {op = "int", bits = 64}}}},
    TrackingEntry = {op = "peek", name = "TrackingEntry", before = 0, size = 1, below = 0, bits = 8, tags = {["0"] = {op = "call", name = "TrackedSequence"}, ["1"] = {op = "call", name = "TrackedOffset"}, ["2"] = {op = "call", name = "TrackedTimestamp"}}},
    TrackingSnapshotEntry = {op = "peek", name = "TrackingSnapshotEntry", before = 0, size = 1, below = 0, bits = 8, tags = {["0"] = {op = "call", name = "SnapshotSequence"}, ["1"] = {op = "call", name = "TrackedOffset"}, ["2"] = {op = "call", name = "TrackedTimestamp"}}},
    Tracking = {op = "record", name = "Tracking", parts = {{name = "entries", of = {op = "list", of = {op = "call", name = "TrackingEntry"}, least = 80}}}},
    TrackingSnapshot = {op = "record", name = "TrackingSnapshot", parts = {{name = "entries", of = {op = "list", of = {op = "call", name = "TrackingSnapshotEntry"}, least = 80}}}},
    SegmentHeader = {op = "record", name = "SegmentHeader", parts = {{name = "magic", of = {op = "int", bits = 32}, part = "constant", const = {number = 1330858316, shown = "1330858316"}}, {name = "version", of = {op = "int", bits = 32}, part = "constant", const = {number = 1, shown = "1"}}}},
    IndexHeader = {op = "record", name = "IndexHeader", parts = {{name = "magic", of = {op = "int", bits = 32}, part = "constant", const = {number = 1330858313, shown = "1330858313"}}, {name = "version", of = {op = "int", bits = 32}, part = "constant", const = {number = 1, shown = "1"}}}},
    IndexRecord = {op = "record", name = "IndexRecord", parts = {{name = "first_offset", of = {op = "int", bits = 64}}, {name = "timestamp", of = {op = "call", name = "Timestamp"}}, {name = "epoch", of = {op = "int", bits = 64}}, {name = "position", of = {op = "int", bits = 32}}, {name = "type", of = {op = "call", name = "ChunkType"}}}},
  },
  names = {
    {name = "ResponseCode", open = true, values = {["1"] = "ok", ["2"] = "stream_does_not_exist", ["3"] = "subscription_id_already_exists", ["4"] = "subscription_id_does_not_exist", ["5"] = "stream_already_exists", ["6"] = "stream_not_available", ["7"] = "sasl_mechanism_not_supported", ["8"] = "authentication_failure", ["9"] = "sasl_error", ["10"] = "sasl_challenge", ["11"] = "authentication_failure_loopback", ["12"] = "virtual_host_access_failure", ["13"] = "unknown_frame", ["14"] = "frame_too_large", ["15"] = "internal_error", ["16"] = "access_refused", ["17"] = "precondition_failed", ["18"] = "publisher_does_not_exist", ["19"] = "no_offset", ["20"] = "sasl_cannot_change_mechanism", ["21"] = "sasl_cannot_change_username"}, texts = {["1"] = "OK.", ["2"] = "The stream does not exist.", ["3"] = "The subscription id is in use.", ["4"] = "The subscription id is not in use.", ["5"] = "The stream already exists.", ["6"] = "The stream is not available.", ["7"] = "The broker does not offer the SASL mechanism.", ["8"] = "The credentials are wrong.", ["9"] = "The SASL data could not be understood.", ["10"] = "The broker wants another step of the SASL exchange.", ["11"] = "The user may connect from the broker's own host only.", ["12"] = "The virtual host cannot be entered.", ["13"] = "The broker could not parse the frame.", ["14"] = "The frame is larger than what was agreed.", ["15"] = "The broker failed.", ["16"] = "The user lacks a permission.", ["17"] = "The request contradicts the state of the broker.", ["18"] = "The publisher id is not declared.", ["19"] = "There is no offset.", ["20"] = "The mechanism differs from that of the first authentication.", ["21"] = "The user differs from that of the first authentication."}},
    {name = "Compression", open = true, values = {["0"] = "none", ["1"] = "gzip", ["2"] = "snappy", ["3"] = "lz4", ["4"] = "zstd", ["7"] = "user_defined"}},
    {name = "OffsetType", open = true, values = {["0"] = "none", ["1"] = "first", ["2"] = "last", ["3"] = "next", ["4"] = "offset", ["5"] = "timestamp"}},
    {name = "ChunkType", open = true, values = {["0"] = "user", ["1"] = "tracking_delta", ["2"] = "tracking_snapshot"}},
    {name = "AmqpCode", values = {["0"] = "described", ["64"] = "null", ["65"] = "boolean_true", ["66"] = "boolean_false", ["67"] = "uint_zero", ["68"] = "ulong_zero", ["69"] = "empty_list", ["80"] = "ubyte", ["81"] = "byte", ["82"] = "small_uint", ["83"] = "small_ulong", ["84"] = "small_int", ["85"] = "small_long", ["86"] = "boolean", ["96"] = "ushort", ["97"] = "short", ["112"] = "uint", ["113"] = "int", ["114"] = "float", ["115"] = "char", ["116"] = "decimal32", ["128"] = "ulong", ["129"] = "long", ["130"] = "double", ["131"] = "timestamp", ["132"] = "decimal64", ["148"] = "decimal128", ["152"] = "uuid", ["160"] = "binary8", ["161"] = "string8", ["163"] = "symbol8", ["176"] = "binary32", ["177"] = "string32", ["179"] = "symbol32", ["192"] = "list8", ["193"] = "map8", ["208"] = "list32", ["209"] = "map32", ["224"] = "array8", ["240"] = "array32"}},
    {name = "AmqpSection", open = true, values = {["112"] = "header", ["113"] = "delivery_annotations", ["114"] = "message_annotations", ["115"] = "properties", ["116"] = "application_properties", ["117"] = "data", ["118"] = "sequence", ["119"] = "value", ["120"] = "footer"}},
    {name = "AmqpProperty", open = true, values = {["0"] = "message_id", ["1"] = "user_id", ["2"] = "to", ["3"] = "subject", ["4"] = "reply_to", ["5"] = "correlation_id", ["6"] = "content_type", ["7"] = "content_encoding", ["8"] = "absolute_expiry_time", ["9"] = "creation_time", ["10"] = "group_id", ["11"] = "group_sequence", ["12"] = "reply_to_group_id"}},
    {name = "TrackingType", values = {["0"] = "sequence", ["1"] = "offset", ["2"] = "timestamp"}},
  },
  fields = {
    {abbr = "any.length", name = "length", type = "INT64"},
    {abbr = "any.length", name = "length", type = "INT64"},
    {abbr = "any.count", name = "count", type = "INT64"},
    {abbr = "any.count", name = "count", type = "INT64"},
    {abbr = "any.tag", name = "tag", type = "UINT64"},
    {abbr = "any.end", name = "end", type = "UINT64"},
    {abbr = "any.end.bytes", name = "end", type = "BYTES"},
    {abbr = "any.escape", name = "escape", type = "UINT64"},
    {abbr = "any.field", name = "field", type = "BYTES"},
    {abbr = "any.trailing", name = "trailing", type = "BYTES"},
    {abbr = "any.unread", name = "unread", type = "BYTES"},
    {abbr = "any.unknown", name = "unknown", type = "STRING"},
    {abbr = "any.syntax", name = "syntax", type = "BYTES"},
    {abbr = "size", name = "size", type = "UINT32", doc = "Bytes that follow; these four are not counted"},
    {abbr = "response", name = "response", type = "UINT32", doc = "Top bit of the key; set in answers"},
    {abbr = "command", name = "command", type = "UINT32", doc = "Which command it is"},
    {abbr = "version", name = "version", type = "UINT32", doc = "Version of the command; 1 for most"},
    {abbr = "correlation_id", name = "correlation_id", type = "UINT32", doc = "Number that the answer repeats"},
    {abbr = "publisher_id", name = "publisher_id", type = "UINT32", doc = "Number chosen by the client; must be free on the connection"},
    {abbr = "reference", name = "reference", type = "STRING", doc = "Name under which the broker remembers the last publishing id; empty for none"},
    {abbr = "reference.number", name = "reference", type = "UINT32", doc = "Name under which the broker remembers the last publishing id; empty for none"},
    {abbr = "stream", name = "stream", type = "STRING", doc = "Name of the stream"},
    {abbr = "code", name = "code", type = "UINT32", names = 1, doc = "How the request ended"},
    {abbr = "code", name = "code", type = "UINT32", names = 5, doc = "How the request ended"},
    {abbr = "publishing_id", name = "publishing_id", type = "UINT64", doc = "Number by which the broker confirms the message"},
    {abbr = "batch", name = "batch", type = "UINT32", doc = "Tells a message from a sub-batch"},
    {abbr = "length", name = "length", type = "UINT32", doc = "Bytes of the message"},
    {abbr = "body", name = "body", type = "BYTES", doc = "The message"},
    {abbr = "compression", name = "compression", type = "UINT32", names = 2, doc = "How the records are compressed"},
    {abbr = "unused", name = "unused", type = "UINT32", doc = "Not in use"},
    {abbr = "record_count", name = "record_count", type = "UINT32", doc = "Records inside"},
    {abbr = "uncompressed_size", name = "uncompressed_size", type = "UINT32", doc = "Bytes of the records before compression, at least four for each of them"},
    {abbr = "records", name = "records", type = "BYTES", doc = "The records, one after another, compressed together"},
    {abbr = "filter_value", name = "filter_value", type = "STRING", doc = "What subscribers can filter by"},
    {abbr = "publishing_ids", name = "publishing_ids", type = "UINT64", doc = "Numbers of the messages"},
    {abbr = "sequence", name = "sequence", type = "UINT64", doc = "The last publishing id; 0 also if the name is unknown or the request failed"},
    {abbr = "subscription_id", name = "subscription_id", type = "UINT32", doc = "Number chosen by the client; must be free on the connection"},
    {abbr = "type", name = "type", type = "UINT32", names = 3, doc = "Says that it is this one"},
    {abbr = "type", name = "type", type = "UINT32", names = 4, doc = "Says that it is this one"},
    {abbr = "type", name = "type", type = "UINT32", names = 8, doc = "Says that it is this one"},
    {abbr = "offset", name = "offset", type = "UINT64", doc = "Number of the record; the first of a stream is 0"},
    {abbr = "timestamp", name = "timestamp", type = "INT64", doc = "The point in time; compared with the timestamps of chunks"},
    {abbr = "credit", name = "credit", type = "UINT32", doc = "Chunks that may be sent at first"},
    {abbr = "any.key", name = "key", type = "STRING"},
    {abbr = "properties", name = "properties", type = "STRING", doc = "Options; may be left out"},
    {abbr = "magic", name = "magic", type = "UINT32", doc = "Mark of a chunk"},
    {abbr = "entry_count", name = "entry_count", type = "UINT32", doc = "Entries of the chunk; must be the number of them"},
    {abbr = "epoch", name = "epoch", type = "UINT64", doc = "Term of the leader that wrote it; grows with each election"},
    {abbr = "first_offset", name = "first_offset", type = "UINT64", doc = "Offset of the first record; serves as the id of the chunk"},
    {abbr = "crc", name = "crc", type = "UINT32", doc = "CRC-32 of the entries alone, as zlib computes it"},
    {abbr = "data_length", name = "data_length", type = "UINT32", doc = "Bytes of the entries"},
    {abbr = "trailer_length", name = "trailer_length", type = "UINT32", doc = "Bytes of the trailer on disk"},
    {abbr = "filter_size", name = "filter_size", type = "UINT32", doc = "Bytes of the filter on disk, 0 or 16 to 255; 0 means that no message has a filter value"},
    {abbr = "reserved", name = "reserved", type = "UINT32", doc = "Not in use"},
    {abbr = "trailer", name = "trailer", type = "BYTES", doc = "The trailer, if it was sent: a Tracking stored with the chunk"},
    {abbr = "committed_chunk_id", name = "committed_chunk_id", type = "UINT64", doc = "First offset of the last chunk that a majority has"},
    {abbr = "arguments", name = "arguments", type = "STRING", doc = "How it is kept"},
    {abbr = "streams", name = "streams", type = "STRING", doc = "Names of the streams"},
    {abbr = "host", name = "host", type = "STRING", doc = "Host that clients should connect to"},
    {abbr = "port", name = "port", type = "UINT32", doc = "Port that clients should connect to"},
    {abbr = "leader", name = "leader", type = "UINT32", doc = "Broker with the member that takes messages; null when there is none or it is not known"},
    {abbr = "replicas", name = "replicas", type = "UINT32", doc = "Brokers with the other members; reading is possible from any of them"},
    {abbr = "mechanisms", name = "mechanisms", type = "STRING", doc = "In no order of preference: PLAIN and AMQPLAIN unless the operator says otherwise, and ANONYMOUS of newer brokers"},
    {abbr = "mechanism", name = "mechanism", type = "STRING"},
    {abbr = "data", name = "data", type = "BYTES", doc = "What the mechanism says; null is the same as nothing"},
    {abbr = "challenge", name = "challenge", type = "BYTES", doc = "What the mechanism asks; there only with the code sasl_challenge"},
    {abbr = "frame_max", name = "frame_max", type = "UINT32", doc = "Largest frame; 0 is no limit"},
    {abbr = "heartbeat", name = "heartbeat", type = "UINT32", doc = "Time between heartbeats; 0 is none"},
    {abbr = "virtual_host", name = "virtual_host", type = "STRING", doc = "Name of the virtual host"},
    {abbr = "reason", name = "reason", type = "STRING", doc = "Why, in words"},
    {abbr = "routing_key", name = "routing_key", type = "STRING", doc = "The routing key"},
    {abbr = "super_stream", name = "super_stream", type = "STRING", doc = "Name of the super stream"},
    {abbr = "active", name = "active", type = "BOOLEAN", doc = "Whether it is active from now on"},
    {abbr = "key", name = "key", type = "UINT32", doc = "Key of the command"},
    {abbr = "min_version", name = "min_version", type = "UINT32", doc = "Lowest version"},
    {abbr = "max_version", name = "max_version", type = "UINT32", doc = "Highest version"},
    {abbr = "statistics", name = "statistics", type = "INT64", doc = "The numbers; none on errors"},
    {abbr = "name", name = "name", type = "STRING", doc = "Name of the super stream"},
    {abbr = "partitions", name = "partitions", type = "STRING", doc = "Names of the partitions; newer brokers refuse more than 1000"},
    {abbr = "binding_keys", name = "binding_keys", type = "STRING", doc = "Routing keys of the partitions, one for each"},
    {abbr = "ResponseCode", name = "ResponseCode", type = "UINT32", names = 1},
    {abbr = "string", name = "string", type = "STRING"},
    {abbr = "blob", name = "blob", type = "BYTES"},
    {abbr = "Reference", name = "Reference", type = "STRING"},
    {abbr = "SaslMechanism", name = "SaslMechanism", type = "STRING"},
    {abbr = "Timestamp", name = "Timestamp", type = "INT64"},
    {abbr = "ClientProperties", name = "ClientProperties", type = "STRING"},
    {abbr = "BrokerProperties", name = "BrokerProperties", type = "STRING"},
    {abbr = "ConnectionProperties", name = "ConnectionProperties", type = "STRING"},
    {abbr = "StreamArguments", name = "StreamArguments", type = "STRING"},
    {abbr = "SubscriptionProperties", name = "SubscriptionProperties", type = "STRING"},
    {abbr = "ResolutionProperties", name = "ResolutionProperties", type = "STRING"},
    {abbr = "StreamStatistics", name = "StreamStatistics", type = "INT64"},
    {abbr = "OffsetType", name = "OffsetType", type = "UINT32", names = 3},
    {abbr = "Compression", name = "Compression", type = "UINT32", names = 2},
    {abbr = "AmqpCode", name = "AmqpCode", type = "UINT32", names = 5},
    {abbr = "content", name = "content", type = "INT64", doc = "As the code says"},
    {abbr = "content", name = "content", type = "INT64", doc = "As the code says"},
    {abbr = "content.float", name = "content", type = "DOUBLE", doc = "As the code says"},
    {abbr = "content.bytes", name = "content", type = "BYTES", doc = "As the code says"},
    {abbr = "content.text", name = "content", type = "STRING", doc = "As the code says"},
    {abbr = "count", name = "count", type = "UINT32", doc = "How many there are; in a map, keys and values together"},
    {abbr = "AmqpSection", name = "AmqpSection", type = "UINT32", names = 6},
    {abbr = "AmqpProperty", name = "AmqpProperty", type = "UINT32", names = 7},
    {abbr = "ChunkType", name = "ChunkType", type = "UINT32", names = 4},
    {abbr = "TrackingType", name = "TrackingType", type = "UINT32", names = 8},
    {abbr = "chunk_id", name = "chunk_id", type = "UINT64", doc = "First offset of the chunk that the message is in"},
    {abbr = "position", name = "position", type = "UINT32", doc = "Where the chunk begins in the segment file"},
  },
  shown = {
    ["(length)"] = {uint = 1, int = 2},
    ["(count)"] = {uint = 3, int = 4},
    ["(tag)"] = {uint = 5},
    ["(end)"] = {uint = 6, bytes = 7},
    ["(escape)"] = {uint = 8},
    ["(field)"] = {bytes = 9},
    ["(trailing)"] = {bytes = 10},
    ["(unread)"] = {bytes = 11},
    ["(unknown)"] = {text = 12},
    ["(syntax)"] = {bytes = 13},
    size = {uint = 14},
    response = {uint = 15},
    command = {uint = 16},
    version = {uint = 17},
    correlation_id = {uint = 18},
    publisher_id = {uint = 19},
    reference = {text = 20, uint = 21},
    stream = {text = 22},
    code = {uint0 = 23, uint4 = 24},
    publishing_id = {uint = 25},
    batch = {uint = 26},
    length = {uint = 27},
    body = {bytes = 28},
    compression = {uint1 = 29},
    unused = {uint = 30},
    record_count = {uint = 31},
    uncompressed_size = {uint = 32},
    records = {bytes = 33},
    filter_value = {text = 34},
    publishing_ids = {uint = 35},
    sequence = {uint = 36},
    subscription_id = {uint = 37},
    type = {uint2 = 38, uint3 = 39, uint7 = 40},
    offset = {uint = 41},
    timestamp = {int = 42},
    credit = {uint = 43},
    ["(key)"] = {text = 44},
    properties = {text = 45},
    magic = {uint = 46},
    entry_count = {uint = 47},
    epoch = {uint = 48},
    first_offset = {uint = 49},
    crc = {uint = 50},
    data_length = {uint = 51},
    trailer_length = {uint = 52},
    filter_size = {uint = 53},
    reserved = {uint = 54},
    trailer = {bytes = 55},
    committed_chunk_id = {uint = 56},
    arguments = {text = 57},
    streams = {text = 58},
    host = {text = 59},
    port = {uint = 60},
    leader = {uint = 61},
    replicas = {uint = 62},
    mechanisms = {text = 63},
    mechanism = {text = 64},
    data = {bytes = 65},
    challenge = {bytes = 66},
    frame_max = {uint = 67},
    heartbeat = {uint = 68},
    virtual_host = {text = 69},
    reason = {text = 70},
    routing_key = {text = 71},
    super_stream = {text = 72},
    active = {bool = 73},
    key = {uint = 74},
    min_version = {uint = 75},
    max_version = {uint = 76},
    statistics = {int = 77},
    name = {text = 78},
    partitions = {text = 79},
    binding_keys = {text = 80},
    ResponseCode = {uint0 = 81},
    string = {text = 82},
    blob = {bytes = 83},
    Reference = {text = 84},
    SaslMechanism = {text = 85},
    Timestamp = {int = 86},
    ClientProperties = {text = 87},
    BrokerProperties = {text = 88},
    ConnectionProperties = {text = 89},
    StreamArguments = {text = 90},
    SubscriptionProperties = {text = 91},
    ResolutionProperties = {text = 92},
    StreamStatistics = {int = 93},
    OffsetType = {uint2 = 94},
    Compression = {uint1 = 95},
    AmqpCode = {uint4 = 96},
    content = {uint = 97, int = 98, float = 99, bytes = 100, text = 101},
    count = {uint = 102},
    AmqpSection = {uint5 = 103},
    AmqpProperty = {uint6 = 104},
    ChunkType = {uint3 = 105},
    TrackingType = {uint7 = 106},
    chunk_id = {uint = 107},
    position = {uint = 108},
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
