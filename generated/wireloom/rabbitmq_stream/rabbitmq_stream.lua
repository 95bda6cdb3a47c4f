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
  selectors = {
    {first = 4, last = 8, mask = "ffffffff", names = {["00010001"] = "DeclarePublisher", ["80010001"] = "DeclarePublisherResponse", ["00020001"] = "Publish", ["00020002"] = "PublishV2", ["00030001"] = "PublishConfirm", ["00040001"] = "PublishError", ["00050001"] = "QueryPublisherSequence", ["80050001"] = "QueryPublisherSequenceResponse", ["00060001"] = "DeletePublisher", ["80060001"] = "DeletePublisherResponse", ["00070001"] = "Subscribe", ["80070001"] = "SubscribeResponse", ["00080001"] = "Deliver", ["00080002"] = "DeliverV2", ["00090001"] = "Credit", ["80090001"] = "CreditResponse", ["000a0001"] = "StoreOffset", ["000b0001"] = "QueryOffset", ["800b0001"] = "QueryOffsetResponse", ["000c0001"] = "Unsubscribe", ["800c0001"] = "UnsubscribeResponse", ["000d0001"] = "Create", ["800d0001"] = "CreateResponse", ["000e0001"] = "Delete", ["800e0001"] = "DeleteResponse", ["000f0001"] = "Metadata", ["800f0001"] = "MetadataResponse", ["00100001"] = "MetadataUpdate", ["00110001"] = "PeerProperties", ["80110001"] = "PeerPropertiesResponse", ["00120001"] = "SaslHandshake", ["80120001"] = "SaslHandshakeResponse", ["00130001"] = "SaslAuthenticate", ["80130001"] = "SaslAuthenticateResponse", ["00140001"] = "Tune", ["80140001"] = "TuneResponse", ["00150001"] = "Open", ["80150001"] = "OpenResponse", ["00160001"] = "Close", ["80160001"] = "CloseResponse", ["00170001"] = "Heartbeat", ["00180001"] = "Route", ["80180001"] = "RouteResponse", ["00190001"] = "Partitions", ["80190001"] = "PartitionsResponse", ["001a0001"] = "ConsumerUpdate", ["801a0001"] = "ConsumerUpdateResponse", ["001b0001"] = "ExchangeCommandVersions", ["801b0001"] = "ExchangeCommandVersionsResponse", ["001c0001"] = "StreamStats", ["801c0001"] = "StreamStatsResponse", ["001d0001"] = "CreateSuperStream", ["801d0001"] = "CreateSuperStreamResponse", ["001e0001"] = "DeleteSuperStream", ["801e0001"] = "DeleteSuperStreamResponse", ["001f0001"] = "ResolveOffsetSpec", ["801f0001"] = "ResolveOffsetSpecResponse"}, accepted = {client = {["00140001"] = "TuneResponse"}, server = {["00180001"] = "RouteResponse", ["00190001"] = "PartitionsResponse"}}},
  },
  negotiated = {},
  codes = "ResponseCode",
  fine = {
    ["1"] = true,
    ["10"] = true,
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
    DeclarePublisher = {sender = "client", of = {op = "record", name = "DeclarePublisher", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "publisher_id", "reference", "stream"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {1}, says = "command must be 1"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 8}, name = "publisher_id"}, {of = {op = "call", name = "Reference"}, name = "reference"}, {of = {op = "call", name = "string"}, name = "stream", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {DeclarePublisherResponse = {}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    DeclarePublisherResponse = {sender = "server", of = {op = "record", name = "DeclarePublisherResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {1}, says = "command must be 1"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Publish = {sender = "client", of = {op = "record", name = "Publish", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "publisher_id", "messages"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {2}, says = "command must be 2"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 8}, name = "publisher_id"}, {of = {op = "list", of = {op = "call", name = "Published"}, count = {op = "int", bits = 32, signed = true}, least = 96}, name = "messages", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "publisher_id", at = {"publisher_id"}}},
    PublishV2 = {sender = "client", of = {op = "record", name = "PublishV2", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "publisher_id", "messages"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {2}, says = "command must be 2"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {2}, says = "version must be 2"}}, {of = {op = "int", bits = 8}, name = "publisher_id"}, {of = {op = "list", of = {op = "call", name = "FilteredMessage"}, count = {op = "int", bits = 32, signed = true}, least = 112}, name = "messages", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "publisher_id", at = {"publisher_id"}}},
    PublishConfirm = {sender = "server", of = {op = "record", name = "PublishConfirm", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "publisher_id", "publishing_ids"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {3}, says = "command must be 3"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 8}, name = "publisher_id"}, {of = {op = "list", of = {op = "int", bits = 64}, count = {op = "int", bits = 32, signed = true}, least = 64}, name = "publishing_ids", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "publisher_id", at = {"publisher_id"}}},
    PublishError = {sender = "server", of = {op = "record", name = "PublishError", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "publisher_id", "errors"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {4}, says = "command must be 4"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 8}, name = "publisher_id"}, {of = {op = "list", of = {op = "call", name = "PublishingError"}, count = {op = "int", bits = 32, signed = true}, least = 80}, name = "errors", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "publisher_id", at = {"publisher_id"}}},
    QueryPublisherSequence = {sender = "client", of = {op = "record", name = "QueryPublisherSequence", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "reference", "stream"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {5}, says = "command must be 5"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "Reference"}, name = "reference"}, {of = {op = "call", name = "string"}, name = "stream", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {QueryPublisherSequenceResponse = {}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    QueryPublisherSequenceResponse = {sender = "server", of = {op = "record", name = "QueryPublisherSequenceResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "sequence"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {5}, says = "command must be 5"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "int", bits = 64}, name = "sequence", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    DeletePublisher = {sender = "client", of = {op = "record", name = "DeletePublisher", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "publisher_id"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {6}, says = "command must be 6"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 8}, name = "publisher_id", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {DeletePublisherResponse = {}}, id = "correlation_id", subject = {name = "publisher_id", at = {"publisher_id"}}},
    DeletePublisherResponse = {sender = "server", of = {op = "record", name = "DeletePublisherResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {6}, says = "command must be 6"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "publisher_id", at = {"publisher_id"}}},
    Subscribe = {sender = "client", of = {op = "record", name = "Subscribe", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "subscription_id", "stream", "offset", "credit", "properties"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {7}, says = "command must be 7"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 8}, name = "subscription_id"}, {of = {op = "call", name = "string"}, name = "stream"}, {of = {op = "call", name = "SubscriptionOffset"}, name = "offset"}, {of = {op = "int", bits = 16}, name = "credit"}, {of = {op = "call", name = "SubscriptionProperties"}, name = "properties", optional = true, ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {SubscribeResponse = {}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    SubscribeResponse = {sender = "server", of = {op = "record", name = "SubscribeResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {7}, says = "command must be 7"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Deliver = {sender = "server", of = {op = "record", name = "Deliver", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "subscription_id", "chunk"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {8}, says = "command must be 8"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 8}, name = "subscription_id"}, {of = {op = "call", name = "Chunk"}, name = "chunk", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "subscription_id", at = {"subscription_id"}}},
    DeliverV2 = {sender = "server", of = {op = "record", name = "DeliverV2", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "subscription_id", "committed_chunk_id", "chunk"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {8}, says = "command must be 8"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {2}, says = "version must be 2"}}, {of = {op = "int", bits = 8}, name = "subscription_id"}, {of = {op = "int", bits = 64}, name = "committed_chunk_id"}, {of = {op = "call", name = "Chunk"}, name = "chunk", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "subscription_id", at = {"subscription_id"}}},
    Credit = {sender = "client", of = {op = "record", name = "Credit", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "subscription_id", "credit"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {9}, says = "command must be 9"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 8}, name = "subscription_id"}, {of = {op = "int", bits = 16, high = 32767}, name = "credit", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "subscription_id", at = {"subscription_id"}}},
    CreditResponse = {sender = "server", of = {op = "record", name = "CreditResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "code", "subscription_id"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {9}, says = "command must be 9"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "int", bits = 8}, name = "subscription_id", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "subscription_id", at = {"subscription_id"}}},
    StoreOffset = {sender = "client", of = {op = "record", name = "StoreOffset", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "reference", "stream", "offset"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {10}, says = "command must be 10"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "call", name = "Reference"}, name = "reference"}, {of = {op = "call", name = "string"}, name = "stream"}, {of = {op = "int", bits = 64}, name = "offset", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "stream", at = {"stream"}}},
    QueryOffset = {sender = "client", of = {op = "record", name = "QueryOffset", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "reference", "stream"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {11}, says = "command must be 11"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "Reference"}, name = "reference"}, {of = {op = "call", name = "string"}, name = "stream", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {QueryOffsetResponse = {}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    QueryOffsetResponse = {sender = "server", of = {op = "record", name = "QueryOffsetResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "offset"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {11}, says = "command must be 11"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "int", bits = 64}, name = "offset", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Unsubscribe = {sender = "client", of = {op = "record", name = "Unsubscribe", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "subscription_id"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {12}, says = "command must be 12"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 8}, name = "subscription_id", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {UnsubscribeResponse = {}}, id = "correlation_id", subject = {name = "subscription_id", at = {"subscription_id"}}},
    UnsubscribeResponse = {sender = "server", of = {op = "record", name = "UnsubscribeResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {12}, says = "command must be 12"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "subscription_id", at = {"subscription_id"}}},
    Create = {sender = "client", of = {op = "record", name = "Create", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "stream", "arguments"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {13}, says = "command must be 13"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "stream"}, {of = {op = "call", name = "StreamArguments"}, name = "arguments", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {CreateResponse = {}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    CreateResponse = {sender = "server", of = {op = "record", name = "CreateResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {13}, says = "command must be 13"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Delete = {sender = "client", of = {op = "record", name = "Delete", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "stream"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {14}, says = "command must be 14"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "stream", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {DeleteResponse = {}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    DeleteResponse = {sender = "server", of = {op = "record", name = "DeleteResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {14}, says = "command must be 14"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    Metadata = {sender = "client", of = {op = "record", name = "Metadata", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "streams"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {15}, says = "command must be 15"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}, name = "streams", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {MetadataResponse = {}}, id = "correlation_id"},
    MetadataResponse = {sender = "server", of = {op = "record", name = "MetadataResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "brokers", "streams"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {15}, says = "command must be 15"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "list", of = {op = "call", name = "Broker"}, count = {op = "int", bits = 32, signed = true}, least = 64}, name = "brokers"}, {of = {op = "list", of = {op = "call", name = "StreamMetadata"}, count = {op = "int", bits = 32, signed = true}, least = 80}, name = "streams", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    MetadataUpdate = {sender = "server", of = {op = "record", name = "MetadataUpdate", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "code", "stream"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {16}, says = "command must be 16"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "call", name = "string"}, name = "stream", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "stream", at = {"stream"}}},
    PeerProperties = {sender = "client", of = {op = "record", name = "PeerProperties", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "properties"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {17}, says = "command must be 17"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "ClientProperties"}, name = "properties", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {PeerPropertiesResponse = {}}, id = "correlation_id"},
    PeerPropertiesResponse = {sender = "server", of = {op = "record", name = "PeerPropertiesResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "properties"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {17}, says = "command must be 17"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "call", name = "BrokerProperties"}, name = "properties", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    SaslHandshake = {sender = "client", of = {op = "record", name = "SaslHandshake", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {18}, says = "command must be 18"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {SaslHandshakeResponse = {}}, id = "correlation_id"},
    SaslHandshakeResponse = {sender = "server", of = {op = "record", name = "SaslHandshakeResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "mechanisms"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {18}, says = "command must be 18"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "list", of = {op = "call", name = "SaslMechanism"}, count = {op = "int", bits = 32, signed = true}, least = 16}, name = "mechanisms", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    SaslAuthenticate = {sender = "client", of = {op = "record", name = "SaslAuthenticate", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "mechanism", "data"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {19}, says = "command must be 19"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "SaslMechanism"}, name = "mechanism"}, {of = {op = "call", name = "blob"}, name = "data", nullable = true, secret = true, ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, secrets = true, asks_by = {"correlation_id"}, replies = {SaslAuthenticateResponse = {}}, id = "correlation_id", subject = {name = "mechanism", at = {"mechanism"}}},
    SaslAuthenticateResponse = {sender = "server", of = {op = "record", name = "SaslAuthenticateResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "challenge"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {19}, says = "command must be 19"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "region", size = {op = "int", bits = 16, signed = true}, of = {op = "octets"}}, name = "challenge", optional = true, ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "mechanism", at = {"mechanism"}}},
    Tune = {sender = "server", of = {op = "record", name = "Tune", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "frame_max", "heartbeat"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {20}, says = "command must be 20"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "frame_max"}, {of = {op = "int", bits = 32}, name = "heartbeat", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "frame_max", at = {"frame_max"}}},
    TuneResponse = {sender = "client", of = {op = "record", name = "TuneResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "frame_max", "heartbeat"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {20}, says = "command must be 20"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "frame_max"}, {of = {op = "int", bits = 32}, name = "heartbeat", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, subject = {name = "frame_max", at = {"frame_max"}}},
    Open = {sender = "client", of = {op = "record", name = "Open", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "virtual_host"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {21}, says = "command must be 21"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "virtual_host", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {OpenResponse = {}}, id = "correlation_id", subject = {name = "virtual_host", at = {"virtual_host"}}},
    OpenResponse = {sender = "server", of = {op = "record", name = "OpenResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "properties"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {21}, says = "command must be 21"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "call", name = "ConnectionProperties"}, name = "properties", optional = true, ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "virtual_host", at = {"virtual_host"}}},
    Close = {sender = "both", of = {op = "record", name = "Close", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "reason"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {22}, says = "command must be 22"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "call", name = "string"}, name = "reason", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {CloseResponse = {}}, id = "correlation_id", subject = {name = "reason", at = {"reason"}}},
    CloseResponse = {sender = "both", of = {op = "record", name = "CloseResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {22}, says = "command must be 22"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    Heartbeat = {sender = "both", of = {op = "record", name = "Heartbeat", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {23}, says = "command must be 23"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}, ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}},
    Route = {sender = "client", of = {op = "record", name = "Route", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "routing_key", "super_stream"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {24}, says = "command must be 24"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "routing_key"}, {of = {op = "call", name = "string"}, name = "super_stream", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {RouteResponse = {}}, id = "correlation_id", subject = {name = "super_stream", at = {"super_stream"}}},
    RouteResponse = {sender = "server", of = {op = "record", name = "RouteResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "streams"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {24}, says = "command must be 24"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}, name = "streams", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "super_stream", at = {"super_stream"}}},
    Partitions = {sender = "client", of = {op = "record", name = "Partitions", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "super_stream"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {25}, says = "command must be 25"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "super_stream", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {PartitionsResponse = {}}, id = "correlation_id", subject = {name = "super_stream", at = {"super_stream"}}},
    PartitionsResponse = {sender = "server", of = {op = "record", name = "PartitionsResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "streams"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {25}, says = "command must be 25"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}, name = "streams", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "super_stream", at = {"super_stream"}}},
    ConsumerUpdate = {sender = "server", of = {op = "record", name = "ConsumerUpdate", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "subscription_id", "active"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {26}, says = "command must be 26"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 8}, name = "subscription_id"}, {of = {op = "bool"}, name = "active", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {ConsumerUpdateResponse = {}}, id = "correlation_id", subject = {name = "subscription_id", at = {"subscription_id"}}},
    ConsumerUpdateResponse = {sender = "client", of = {op = "record", name = "ConsumerUpdateResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "offset"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {26}, says = "command must be 26"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "call", name = "OffsetSpecification"}, name = "offset", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "subscription_id", at = {"subscription_id"}}},
    ExchangeCommandVersions = {sender = "client", of = {op = "record", name = "ExchangeCommandVersions", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "commands"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {27}, says = "command must be 27"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "list", of = {op = "call", name = "CommandVersions"}, count = {op = "int", bits = 32, signed = true}, least = 48}, name = "commands", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {ExchangeCommandVersionsResponse = {}}, id = "correlation_id"},
    ExchangeCommandVersionsResponse = {sender = "server", of = {op = "record", name = "ExchangeCommandVersionsResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "commands"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {27}, says = "command must be 27"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "list", of = {op = "call", name = "CommandVersions"}, count = {op = "int", bits = 32, signed = true}, least = 48}, name = "commands", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "correlation_id", at = {"correlation_id"}}},
    StreamStats = {sender = "client", of = {op = "record", name = "StreamStats", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "stream"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {28}, says = "command must be 28"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "stream", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {StreamStatsResponse = {}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    StreamStatsResponse = {sender = "server", of = {op = "record", name = "StreamStatsResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "statistics"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {28}, says = "command must be 28"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "call", name = "StreamStatistics"}, name = "statistics", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    CreateSuperStream = {sender = "client", of = {op = "record", name = "CreateSuperStream", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "name", "partitions", "binding_keys", "arguments"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {29}, says = "command must be 29"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "name"}, {of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}, name = "partitions"}, {of = {op = "list", of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 16}, name = "binding_keys"}, {of = {op = "call", name = "StreamArguments"}, name = "arguments", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {CreateSuperStreamResponse = {}}, id = "correlation_id", subject = {name = "name", at = {"name"}}},
    CreateSuperStreamResponse = {sender = "server", of = {op = "record", name = "CreateSuperStreamResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {29}, says = "command must be 29"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "name", at = {"name"}}},
    DeleteSuperStream = {sender = "client", of = {op = "record", name = "DeleteSuperStream", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "name"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {30}, says = "command must be 30"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "name", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {DeleteSuperStreamResponse = {}}, id = "correlation_id", subject = {name = "name", at = {"name"}}},
    DeleteSuperStreamResponse = {sender = "server", of = {op = "record", name = "DeleteSuperStreamResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {30}, says = "command must be 30"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "name", at = {"name"}}},
    ResolveOffsetSpec = {sender = "client", of = {op = "record", name = "ResolveOffsetSpec", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "stream", "offset", "properties"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {0}, says = "response must be 0"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {31}, says = "command must be 31"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "call", name = "string"}, name = "stream"}, {of = {op = "call", name = "SubscriptionOffset"}, name = "offset"}, {of = {op = "call", name = "ResolutionProperties"}, name = "properties", optional = true, ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, asks_by = {"correlation_id"}, replies = {ResolveOffsetSpecResponse = {}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
    ResolveOffsetSpecResponse = {sender = "server", of = {op = "record", name = "ResolveOffsetSpecResponse", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "correlation_id", "code", "offset"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response", part = "constant", const = {numbers = {1}, says = "response must be 1"}}, {of = {op = "int", bits = 15, below = 0}, name = "command", part = "constant", const = {numbers = {31}, says = "command must be 31"}}, {of = {op = "int", bits = 16}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}, {of = {op = "int", bits = 32}, name = "correlation_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "call", name = "OffsetAt"}, name = "offset", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}}, answers = true, answers_by = {{"correlation_id"}}, id = "correlation_id", subject = {name = "stream", at = {"stream"}}},
  },
  asked = {},
  types = {},
  routines = {
    Reference = {op = "region", size = {op = "int", bits = 16, signed = true}, null = -1, of = {op = "octets", text = true, max = 255}},
    string = {op = "region", size = {op = "int", bits = 16, signed = true}, null = -1, of = {op = "octets", text = true}},
    Published = {op = "choose", ahead = {before = 8, size = 1, below = 7, bits = 1}, labels = {["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "PublishedMessage"}, {op = "call", name = "PublishedBatch"}}, none = "no case of Published has the tag {}"},
    PublishedMessage = {op = "record", name = "PublishedMessage", fields = {{of = {op = "int", bits = 64}, name = "publishing_id"}, {of = {op = "int", bits = 1, below = 31, word = 32}, name = "batch", part = "constant", const = {numbers = {0}, says = "batch must be 0"}}, {of = {op = "int", bits = 31, below = 0}, name = "length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "length", fields = {"body"}}, {["do"] = "enter", of = "length"}}}, {of = {op = "octets"}, name = "body", ["then"] = {{["do"] = "leave", of = "length", whole = true}}}}},
    PublishedBatch = {op = "record", name = "PublishedBatch", fields = {{of = {op = "int", bits = 64}, name = "publishing_id"}, {of = {op = "int", bits = 1, below = 7, word = 8}, name = "batch", part = "constant", const = {numbers = {1}, says = "batch must be 1"}}, {of = {op = "int", bits = 3, names = 1, below = 4}, name = "compression"}, {of = {op = "int", bits = 4, below = 0}, name = "unused", part = "constant", const = {numbers = {0}, says = "unused must be 0"}}, {of = {op = "int", bits = 16, low = 1}, name = "record_count"}, {of = {op = "int", bits = 32}, name = "uncompressed_size"}, {of = {op = "int", bits = 32}, name = "length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "length", fields = {"records"}}, {["do"] = "enter", of = "length"}}}, {of = {op = "octets"}, name = "records", compressed = true, ["then"] = {{["do"] = "leave", of = "length", whole = true}}}}},
    FilteredMessage = {op = "record", name = "FilteredMessage", fields = {{of = {op = "int", bits = 64}, name = "publishing_id"}, {of = {op = "call", name = "string"}, name = "filter_value", nullable = true}, {of = {op = "int", bits = 1, below = 31, word = 32}, name = "batch", part = "constant", const = {numbers = {0}, says = "batch must be 0"}}, {of = {op = "int", bits = 31, below = 0}, name = "length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "length", fields = {"body"}}, {["do"] = "enter", of = "length"}}}, {of = {op = "octets"}, name = "body", ["then"] = {{["do"] = "leave", of = "length", whole = true}}}}},
    PublishingError = {op = "record", name = "PublishingError", fields = {{of = {op = "int", bits = 64}, name = "publishing_id"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}}},
    SubscriptionOffset = {op = "choose", ahead = {before = 0, size = 2, below = 0, bits = 16}, labels = {["5"] = 4, ["4"] = 3, ["3"] = 2, ["2"] = 1, ["1"] = 0}, cases = {{op = "call", name = "OffsetFirst"}, {op = "call", name = "OffsetLast"}, {op = "call", name = "OffsetNext"}, {op = "call", name = "OffsetAt"}, {op = "call", name = "OffsetTimestamp"}}, none = "no case of SubscriptionOffset has the tag {}"},
    OffsetFirst = {op = "record", name = "OffsetFirst", fields = {{of = {op = "int", bits = 16, names = 2}, name = "type", part = "constant", const = {numbers = {1}, says = "type must be 1"}}}},
    OffsetLast = {op = "record", name = "OffsetLast", fields = {{of = {op = "int", bits = 16, names = 2}, name = "type", part = "constant", const = {numbers = {2}, says = "type must be 2"}}}},
    OffsetNext = {op = "record", name = "OffsetNext", fields = {{of = {op = "int", bits = 16, names = 2}, name = "type", part = "constant", const = {numbers = {3}, says = "type must be 3"}}}},
    OffsetAt = {op = "record", name = "OffsetAt", fields = {{of = {op = "int", bits = 16, names = 2}, name = "type", part = "constant", const = {numbers = {4}, says = "type must be 4"}}, {of = {op = "int", bits = 64}, name = "offset"}}},
    OffsetTimestamp = {op = "record", name = "OffsetTimestamp", fields = {{of = {op = "int", bits = 16, names = 2}, name = "type", part = "constant", const = {numbers = {5}, says = "type must be 5"}}, {of = {op = "int", bits = 64, signed = true}, name = "timestamp"}}},
    SubscriptionProperties = {op = "list", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    Chunk = {op = "record", name = "Chunk", fields = {{of = {op = "int", bits = 4, below = 4, word = 8}, name = "magic", part = "constant", const = {numbers = {5}, says = "magic must be 5"}}, {of = {op = "int", bits = 4, below = 0}, name = "version"}, {of = {op = "int", bits = 8, names = 3}, name = "type"}, {of = {op = "int", bits = 16}, name = "entry_count"}, {of = {op = "int", bits = 32}, name = "record_count"}, {of = {op = "int", bits = 64, signed = true}, name = "timestamp"}, {of = {op = "int", bits = 64}, name = "epoch"}, {of = {op = "int", bits = 64}, name = "first_offset"}, {of = {op = "int", bits = 32}, name = "crc", part = "checksum"}, {of = {op = "int", bits = 32}, name = "data_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "data_length", fields = {"entries"}}}}, {of = {op = "int", bits = 32}, name = "trailer_length"}, {of = {op = "int", bits = 8}, name = "filter_size"}, {of = {op = "int", bits = 24}, name = "reserved", part = "constant", const = {numbers = {0}, says = "reserved must be 0"}, ["then"] = {{["do"] = "enter", of = "data_length"}}}, {of = {op = "list", of = {op = "call", name = "Entry"}, least = 32}, name = "entries", ["then"] = {{["do"] = "sum", of = "crc", algorithm = "crc32", differs = "CRC32 of entries differs", first = "entries", last = "entries"}, {["do"] = "leave", of = "data_length"}}}, {of = {op = "octets"}, name = "trailer", optional = true}}},
    Entry = {op = "choose", ahead = {before = 0, size = 1, below = 7, bits = 1}, labels = {["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "SimpleEntry"}, {op = "call", name = "SubBatch"}}, none = "no case of Entry has the tag {}"},
    SimpleEntry = {op = "record", name = "SimpleEntry", fields = {{of = {op = "int", bits = 1, below = 31, word = 32}, name = "batch", part = "constant", const = {numbers = {0}, says = "batch must be 0"}}, {of = {op = "int", bits = 31, below = 0}, name = "length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "length", fields = {"body"}}, {["do"] = "enter", of = "length"}}}, {of = {op = "octets"}, name = "body", ["then"] = {{["do"] = "leave", of = "length", whole = true}}}}},
    SubBatch = {op = "record", name = "SubBatch", fields = {{of = {op = "int", bits = 1, below = 7, word = 8}, name = "batch", part = "constant", const = {numbers = {1}, says = "batch must be 1"}}, {of = {op = "int", bits = 3, names = 1, below = 4}, name = "compression"}, {of = {op = "int", bits = 4, below = 0}, name = "unused", part = "constant", const = {numbers = {0}, says = "unused must be 0"}}, {of = {op = "int", bits = 16, low = 1}, name = "record_count"}, {of = {op = "int", bits = 32}, name = "uncompressed_size"}, {of = {op = "int", bits = 32}, name = "length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "length", fields = {"records"}}, {["do"] = "enter", of = "length"}}}, {of = {op = "octets"}, name = "records", compressed = true, ["then"] = {{["do"] = "leave", of = "length", whole = true}}}}},
    StreamArguments = {op = "list", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    Broker = {op = "record", name = "Broker", fields = {{of = {op = "int", bits = 16}, name = "reference"}, {of = {op = "call", name = "string"}, name = "host"}, {of = {op = "int", bits = 32, high = 65535}, name = "port"}}},
    StreamMetadata = {op = "record", name = "StreamMetadata", fields = {{of = {op = "call", name = "string"}, name = "stream"}, {of = {op = "int", bits = 16, names = 0}, name = "code"}, {of = {op = "int", bits = 16, null = 65535}, name = "leader", nullable = true}, {of = {op = "list", of = {op = "int", bits = 16}, count = {op = "int", bits = 32, signed = true}, least = 16}, name = "replicas"}}},
    ClientProperties = {op = "list", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    BrokerProperties = {op = "list", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    SaslMechanism = {op = "call", name = "string"},
    blob = {op = "region", size = {op = "int", bits = 32, signed = true}, null = -1, of = {op = "octets"}},
    ConnectionProperties = {op = "list", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    OffsetSpecification = {op = "choose", ahead = {before = 0, size = 2, below = 0, bits = 16}, labels = {["5"] = 5, ["4"] = 4, ["3"] = 3, ["2"] = 2, ["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "OffsetNone"}, {op = "call", name = "OffsetFirst"}, {op = "call", name = "OffsetLast"}, {op = "call", name = "OffsetNext"}, {op = "call", name = "OffsetAt"}, {op = "call", name = "OffsetTimestamp"}}, none = "no case of OffsetSpecification has the tag {}"},
    OffsetNone = {op = "record", name = "OffsetNone", fields = {{of = {op = "int", bits = 16, names = 2}, name = "type", part = "constant", const = {numbers = {0}, says = "type must be 0"}}}},
    CommandVersions = {op = "record", name = "CommandVersions", fields = {{of = {op = "int", bits = 16}, name = "key"}, {of = {op = "int", bits = 16}, name = "min_version"}, {of = {op = "int", bits = 16}, name = "max_version"}}, rules = {{fields = {"min_version", "max_version"}, ordered = true}}},
    StreamStatistics = {op = "list", key = {op = "call", name = "string"}, of = {op = "int", bits = 64, signed = true}, count = {op = "int", bits = 32, signed = true}, least = 80},
    ResolutionProperties = {op = "list", key = {op = "call", name = "string"}, of = {op = "call", name = "string"}, count = {op = "int", bits = 32, signed = true}, least = 32},
    ResponseCode = {op = "int", bits = 16, names = 0},
    Frame = {op = "record", name = "Frame", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"response", "command", "version", "body"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 1, below = 15, word = 16}, name = "response"}, {of = {op = "int", bits = 15, below = 0}, name = "command"}, {of = {op = "int", bits = 16}, name = "version"}, {of = {op = "octets"}, name = "body", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}},
    Timestamp = {op = "int", bits = 64, signed = true},
    OffsetType = {op = "int", bits = 16, names = 2},
    Compression = {op = "int", bits = 3, names = 1},
    AmqpCode = {op = "int", bits = 8, names = 4},
    AmqpValue = {op = "record", name = "AmqpValue", fields = {{of = {op = "int", bits = 8, names = 4}, name = "code"}, {of = {op = "choose", on = {"record", {"code"}}, labels = {["208"] = 19, ["209"] = 19, ["192"] = 18, ["193"] = 18, ["176"] = 17, ["240"] = 17, ["160"] = 16, ["224"] = 16, ["177"] = 15, ["179"] = 15, ["161"] = 14, ["163"] = 14, ["148"] = 13, ["152"] = 13, ["132"] = 12, ["130"] = 11, ["129"] = 10, ["131"] = 10, ["128"] = 9, ["116"] = 8, ["114"] = 7, ["113"] = 6, ["112"] = 5, ["115"] = 5, ["97"] = 4, ["96"] = 3, ["81"] = 2, ["84"] = 2, ["85"] = 2, ["80"] = 1, ["82"] = 1, ["83"] = 1, ["86"] = 1, ["0"] = 0, ["64"] = 0, ["65"] = 0, ["66"] = 0, ["67"] = 0, ["68"] = 0, ["69"] = 0}, cases = {{op = "nothing"}, {op = "int", bits = 8}, {op = "int", bits = 8, signed = true}, {op = "int", bits = 16}, {op = "int", bits = 16, signed = true}, {op = "int", bits = 32}, {op = "int", bits = 32, signed = true}, {op = "float", bits = 32}, {op = "region", size = 4, of = {op = "octets"}}, {op = "int", bits = 64}, {op = "int", bits = 64, signed = true}, {op = "float", bits = 64}, {op = "region", size = 8, of = {op = "octets"}}, {op = "region", size = 16, of = {op = "octets"}}, {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}, {op = "region", size = {op = "int", bits = 32}, of = {op = "octets", text = true}}, {op = "region", size = {op = "int", bits = 8}, of = {op = "octets"}}, {op = "region", size = {op = "int", bits = 32}, of = {op = "octets"}}, {op = "call", name = "AmqpItems"}, {op = "call", name = "AmqpLongItems"}}}, name = "content"}}},
    AmqpItems = {op = "record", name = "AmqpItems", fields = {{of = {op = "int", bits = 8}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"count", "items"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 8}, name = "count"}, {of = {op = "list", of = {op = "call", name = "AmqpValue"}, least = 8}, name = "items", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}},
    AmqpLongItems = {op = "record", name = "AmqpLongItems", fields = {{of = {op = "int", bits = 32}, name = "size", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "size", fields = {"count", "items"}}, {["do"] = "enter", of = "size"}}}, {of = {op = "int", bits = 32}, name = "count"}, {of = {op = "list", of = {op = "call", name = "AmqpValue"}, least = 8}, name = "items", ["then"] = {{["do"] = "leave", of = "size", whole = true}}}}},
    AmqpSection = {op = "int", bits = 8, names = 5},
    AmqpHeader = {op = "int", bits = 8, names = 6},
    AmqpProperty = {op = "int", bits = 8, names = 7},
    ChunkType = {op = "int", bits = 8, names = 3},
    TrackingType = {op = "int", bits = 8, names = 8},
    TrackedSequence = {op = "record", name = "TrackedSequence", fields = {{of = {op = "int", bits = 8, names = 8}, name = "type", part = "constant", const = {numbers = {0}, says = "type must be 0"}}, {of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}, name = "reference"}, {of = {op = "int", bits = 64}, name = "sequence"}}},
    TrackedOffset = {op = "record", name = "TrackedOffset", fields = {{of = {op = "int", bits = 8, names = 8}, name = "type", part = "constant", const = {numbers = {1}, says = "type must be 1"}}, {of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}, name = "reference"}, {of = {op = "int", bits = 64}, name = "offset"}}},
    TrackedTimestamp = {op = "record", name = "TrackedTimestamp", fields = {{of = {op = "int", bits = 8, names = 8}, name = "type", part = "constant", const = {numbers = {2}, says = "type must be 2"}}, {of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}, name = "reference"}, {of = {op = "int", bits = 64, signed = true}, name = "timestamp"}}},
    SnapshotSequence = {op = "record", name = "SnapshotSequence", fields = {{of = {op = "int", bits = 8, names = 8}, name = "type", part = "constant", const = {numbers = {0}, says = "type must be 0"}}, {of = {op = "region", size = {op = "int", bits = 8}, of = {op = "octets", text = true}}, name = "reference"}, {of = {op = "int", bits = 64}, name = "chunk_id"}, {of = {op = "int", bits = 64}, name = "sequence"}}},
    TrackingEntry = {op = "choose", ahead = {before = 0, size = 1, below = 0, bits = 8}, labels = {["2"] = 2, ["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "TrackedSequence"}, {op = "call", name = "TrackedOffset"}, {op = "call", name = "TrackedTimestamp"}}, none = "no case of TrackingEntry has the tag {}"},
    TrackingSnapshotEntry = {op = "choose", ahead = {before = 0, size = 1, below = 0, bits = 8}, labels = {["2"] = 2, ["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "SnapshotSequence"}, {op = "call", name = "TrackedOffset"}, {op = "call", name = "TrackedTimestamp"}}, none = "no case of TrackingSnapshotEntry has the tag {}"},
    Tracking = {op = "record", name = "Tracking", fields = {{of = {op = "list", of = {op = "call", name = "TrackingEntry"}, least = 80}, name = "entries"}}},
    TrackingSnapshot = {op = "record", name = "TrackingSnapshot", fields = {{of = {op = "list", of = {op = "call", name = "TrackingSnapshotEntry"}, least = 80}, name = "entries"}}},
    SegmentHeader = {op = "record", name = "SegmentHeader", fields = {{of = {op = "int", bits = 32}, name = "magic", part = "constant", const = {numbers = {1330858316}, says = "magic must be 1330858316"}}, {of = {op = "int", bits = 32}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}}},
    IndexHeader = {op = "record", name = "IndexHeader", fields = {{of = {op = "int", bits = 32}, name = "magic", part = "constant", const = {numbers = {1330858313}, says = "magic must be 1330858313"}}, {of = {op = "int", bits = 32}, name = "version", part = "constant", const = {numbers = {1}, says = "version must be 1"}}}},
    IndexRecord = {op = "record", name = "IndexRecord", fields = {{of = {op = "int", bits = 64}, name = "first_offset"}, {of = {op = "int", bits = 64, signed = true}, name = "timestamp"}, {of = {op = "int", bits = 64}, name = "epoch"}, {of = {op = "int", bits = 32}, name = "position"}, {of = {op = "int", bits = 8, names = 3}, name = "type"}}},
  },
  names = {
    {name = "ResponseCode", open = true, values = {["21"] = "sasl_cannot_change_username", ["20"] = "sasl_cannot_change_mechanism", ["19"] = "no_offset", ["18"] = "publisher_does_not_exist", ["17"] = "precondition_failed", ["16"] = "access_refused", ["15"] = "internal_error", ["14"] = "frame_too_large", ["13"] = "unknown_frame", ["12"] = "virtual_host_access_failure", ["11"] = "authentication_failure_loopback", ["10"] = "sasl_challenge", ["9"] = "sasl_error", ["8"] = "authentication_failure", ["7"] = "sasl_mechanism_not_supported", ["6"] = "stream_not_available", ["5"] = "stream_already_exists", ["4"] = "subscription_id_does_not_exist", ["3"] = "subscription_id_already_exists", ["2"] = "stream_does_not_exist", ["1"] = "ok"}, none = "no ResponseCode has the number ", texts = {["1"] = "OK.", ["2"] = "The stream does not exist.", ["3"] = "The subscription id is in use.", ["4"] = "The subscription id is not in use.", ["5"] = "The stream already exists.", ["6"] = "The stream is not available.", ["7"] = "The broker does not offer the SASL mechanism.", ["8"] = "The credentials are wrong.", ["9"] = "The SASL data could not be understood.", ["10"] = "The broker wants another step of the SASL exchange.", ["11"] = "The user may connect from the broker's own host only.", ["12"] = "The virtual host cannot be entered.", ["13"] = "The broker could not parse the frame.", ["14"] = "The frame is larger than what was agreed.", ["15"] = "The broker failed.", ["16"] = "The user lacks a permission.", ["17"] = "The request contradicts the state of the broker.", ["18"] = "The publisher id is not declared.", ["19"] = "There is no offset.", ["20"] = "The mechanism differs from that of the first authentication.", ["21"] = "The user differs from that of the first authentication."}},
    {name = "Compression", open = true, values = {["7"] = "user_defined", ["4"] = "zstd", ["3"] = "lz4", ["2"] = "snappy", ["1"] = "gzip", ["0"] = "none"}, none = "no Compression has the number "},
    {name = "OffsetType", open = true, values = {["5"] = "timestamp", ["4"] = "offset", ["3"] = "next", ["2"] = "last", ["1"] = "first", ["0"] = "none"}, none = "no OffsetType has the number "},
    {name = "ChunkType", open = true, values = {["2"] = "tracking_snapshot", ["1"] = "tracking_delta", ["0"] = "user"}, none = "no ChunkType has the number "},
    {name = "AmqpCode", values = {["240"] = "array32", ["224"] = "array8", ["209"] = "map32", ["208"] = "list32", ["193"] = "map8", ["192"] = "list8", ["179"] = "symbol32", ["177"] = "string32", ["176"] = "binary32", ["163"] = "symbol8", ["161"] = "string8", ["160"] = "binary8", ["152"] = "uuid", ["148"] = "decimal128", ["132"] = "decimal64", ["131"] = "timestamp", ["130"] = "double", ["129"] = "long", ["128"] = "ulong", ["116"] = "decimal32", ["115"] = "char", ["114"] = "float", ["113"] = "int", ["112"] = "uint", ["97"] = "short", ["96"] = "ushort", ["86"] = "boolean", ["85"] = "small_long", ["84"] = "small_int", ["83"] = "small_ulong", ["82"] = "small_uint", ["81"] = "byte", ["80"] = "ubyte", ["69"] = "empty_list", ["68"] = "ulong_zero", ["67"] = "uint_zero", ["66"] = "boolean_false", ["65"] = "boolean_true", ["64"] = "null", ["0"] = "described"}, none = "no AmqpCode has the number "},
    {name = "AmqpSection", open = true, values = {["120"] = "footer", ["119"] = "value", ["118"] = "sequence", ["117"] = "data", ["116"] = "application_properties", ["115"] = "properties", ["114"] = "message_annotations", ["113"] = "delivery_annotations", ["112"] = "header"}, none = "no AmqpSection has the number "},
    {name = "AmqpHeader", open = true, values = {["4"] = "delivery_count", ["3"] = "first_acquirer", ["2"] = "time_to_live", ["1"] = "priority", ["0"] = "durable"}, none = "no AmqpHeader has the number "},
    {name = "AmqpProperty", open = true, values = {["12"] = "reply_to_group_id", ["11"] = "group_sequence", ["10"] = "group_id", ["9"] = "creation_time", ["8"] = "absolute_expiry_time", ["7"] = "content_encoding", ["6"] = "content_type", ["5"] = "correlation_id", ["4"] = "reply_to", ["3"] = "subject", ["2"] = "to", ["1"] = "user_id", ["0"] = "message_id"}, none = "no AmqpProperty has the number "},
    {name = "TrackingType", values = {["2"] = "timestamp", ["1"] = "offset", ["0"] = "sequence"}, none = "no TrackingType has the number "},
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
    {abbr = "type", name = "type", type = "UINT32", names = 9, doc = "Says that it is this one"},
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
    {abbr = "AmqpHeader", name = "AmqpHeader", type = "UINT32", names = 7},
    {abbr = "AmqpProperty", name = "AmqpProperty", type = "UINT32", names = 8},
    {abbr = "ChunkType", name = "ChunkType", type = "UINT32", names = 4},
    {abbr = "TrackingType", name = "TrackingType", type = "UINT32", names = 9},
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
    type = {uint2 = 38, uint3 = 39, uint8 = 40},
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
    AmqpHeader = {uint6 = 104},
    AmqpProperty = {uint7 = 105},
    ChunkType = {uint3 = 106},
    TrackingType = {uint8 = 107},
    chunk_id = {uint = 108},
    position = {uint = 109},
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
