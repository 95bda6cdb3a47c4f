-- A dissector for Wireshark. Written by wireloom generate; do not edit.
local program = {
  name = "couchbase_dcp",
  title = "Couchbase DCP",
  ports = "11210",
  depth = 16,
  longest = 67108864,
  framing = {
    offset = 8,
    size = 4,
    more = 24,
  },
  frame = "Frame",
  frame_fields = {
    body_length = true,
    cas = true,
    datatype = true,
    extras = true,
    extras_length = true,
    framing_extras = true,
    framing_extras_length = true,
    key = true,
    key_length = true,
    magic = true,
    opaque = true,
    opcode = true,
    status = true,
    value = true,
    vbucket = true,
  },
  selectors = {
    {first = 0, last = 2, mask = "ffff", names = {["8000"] = "Get", ["0800"] = "Get", ["8100"] = "GetResponse", ["1800"] = "GetResponse", ["8001"] = "Set", ["0801"] = "Set", ["8101"] = "SetResponse", ["1801"] = "SetResponse", ["8004"] = "Delete", ["0804"] = "Delete", ["8104"] = "DeleteResponse", ["1804"] = "DeleteResponse", ["8007"] = "Quit", ["0807"] = "Quit", ["8107"] = "QuitResponse", ["1807"] = "QuitResponse", ["800a"] = "Noop", ["080a"] = "Noop", ["810a"] = "NoopResponse", ["180a"] = "NoopResponse", ["800b"] = "Version", ["080b"] = "Version", ["810b"] = "VersionResponse", ["180b"] = "VersionResponse", ["801f"] = "Hello", ["081f"] = "Hello", ["811f"] = "HelloResponse", ["181f"] = "HelloResponse", ["8020"] = "SaslListMechanisms", ["0820"] = "SaslListMechanisms", ["8120"] = "SaslListMechanismsResponse", ["1820"] = "SaslListMechanismsResponse", ["8021"] = "SaslAuth", ["0821"] = "SaslAuth", ["8121"] = "SaslAuthResponse", ["1821"] = "SaslAuthResponse", ["8022"] = "SaslStep", ["0822"] = "SaslStep", ["8122"] = "SaslStepResponse", ["1822"] = "SaslStepResponse", ["8048"] = "GetAllVbucketSeqnos", ["0848"] = "GetAllVbucketSeqnos", ["8148"] = "GetAllVbucketSeqnosResponse", ["1848"] = "GetAllVbucketSeqnosResponse", ["8050"] = "DcpOpen", ["0850"] = "DcpOpen", ["8150"] = "DcpOpenResponse", ["1850"] = "DcpOpenResponse", ["8051"] = "DcpAddStream", ["0851"] = "DcpAddStream", ["8151"] = "DcpAddStreamResponse", ["1851"] = "DcpAddStreamResponse", ["8052"] = "DcpCloseStream", ["0852"] = "DcpCloseStream", ["8152"] = "DcpCloseStreamResponse", ["1852"] = "DcpCloseStreamResponse", ["8053"] = "DcpStreamRequest", ["0853"] = "DcpStreamRequest", ["8153"] = "DcpStreamRequestResponse", ["1853"] = "DcpStreamRequestResponse", ["8054"] = "DcpGetFailoverLog", ["0854"] = "DcpGetFailoverLog", ["8154"] = "DcpGetFailoverLogResponse", ["1854"] = "DcpGetFailoverLogResponse", ["8055"] = "DcpStreamEnd", ["0855"] = "DcpStreamEnd", ["8056"] = "DcpSnapshotMarker", ["0856"] = "DcpSnapshotMarker", ["8156"] = "DcpSnapshotMarkerResponse", ["1856"] = "DcpSnapshotMarkerResponse", ["8057"] = "DcpMutation", ["0857"] = "DcpMutation", ["8058"] = "DcpDeletion", ["0858"] = "DcpDeletion", ["8059"] = "DcpExpiration", ["0859"] = "DcpExpiration", ["805b"] = "DcpSetVbucketState", ["085b"] = "DcpSetVbucketState", ["815b"] = "DcpSetVbucketStateResponse", ["185b"] = "DcpSetVbucketStateResponse", ["805c"] = "DcpNoop", ["085c"] = "DcpNoop", ["815c"] = "DcpNoopResponse", ["185c"] = "DcpNoopResponse", ["805d"] = "DcpBufferAck", ["085d"] = "DcpBufferAck", ["805e"] = "DcpControl", ["085e"] = "DcpControl", ["815e"] = "DcpControlResponse", ["185e"] = "DcpControlResponse", ["805f"] = "DcpSystemEvent", ["085f"] = "DcpSystemEvent", ["8060"] = "DcpPrepare", ["0860"] = "DcpPrepare", ["8061"] = "DcpSeqnoAcknowledged", ["0861"] = "DcpSeqnoAcknowledged", ["8062"] = "DcpCommit", ["0862"] = "DcpCommit", ["8063"] = "DcpAbort", ["0863"] = "DcpAbort", ["8064"] = "DcpSeqnoAdvanced", ["0864"] = "DcpSeqnoAdvanced", ["8065"] = "DcpOsoSnapshot", ["0865"] = "DcpOsoSnapshot", ["8066"] = "DcpCacheTransfer", ["0866"] = "DcpCacheTransfer", ["8067"] = "DcpCacheTransferEnd", ["0867"] = "DcpCacheTransferEnd", ["8089"] = "SelectBucket", ["0889"] = "SelectBucket", ["8189"] = "SelectBucketResponse", ["1889"] = "SelectBucketResponse", ["8091"] = "ObserveSeqno", ["0891"] = "ObserveSeqno", ["8191"] = "ObserveSeqnoResponse", ["1891"] = "ObserveSeqnoResponse", ["80b5"] = "GetClusterConfig", ["08b5"] = "GetClusterConfig", ["81b5"] = "GetClusterConfigResponse", ["18b5"] = "GetClusterConfigResponse", ["80ba"] = "GetCollectionsManifest", ["08ba"] = "GetCollectionsManifest", ["81ba"] = "GetCollectionsManifestResponse", ["18ba"] = "GetCollectionsManifestResponse", ["80bb"] = "GetCollectionId", ["08bb"] = "GetCollectionId", ["81bb"] = "GetCollectionIdResponse", ["18bb"] = "GetCollectionIdResponse", ["80fe"] = "GetErrorMap", ["08fe"] = "GetErrorMap", ["81fe"] = "GetErrorMapResponse", ["18fe"] = "GetErrorMapResponse", ["8201"] = "ClusterMapChanged"}},
  },
  negotiated = {
    collections = "Every document key begins with the id of its collection",
  },
  codes = "Status",
  fine = {
    ["0"] = true,
    ["166"] = true,
    ["167"] = true,
    ["205"] = true,
    ["33"] = true,
  },
  order = {
    "Get",
    "GetResponse",
    "Set",
    "SetResponse",
    "Delete",
    "DeleteResponse",
    "Quit",
    "QuitResponse",
    "Noop",
    "NoopResponse",
    "Version",
    "VersionResponse",
    "Hello",
    "HelloResponse",
    "SaslListMechanisms",
    "SaslListMechanismsResponse",
    "SaslAuth",
    "SaslAuthResponse",
    "SaslStep",
    "SaslStepResponse",
    "GetAllVbucketSeqnos",
    "GetAllVbucketSeqnosResponse",
    "DcpOpen",
    "DcpOpenResponse",
    "DcpAddStream",
    "DcpAddStreamResponse",
    "DcpCloseStream",
    "DcpCloseStreamResponse",
    "DcpStreamRequest",
    "DcpStreamRequestResponse",
    "DcpGetFailoverLog",
    "DcpGetFailoverLogResponse",
    "DcpStreamEnd",
    "DcpSnapshotMarker",
    "DcpSnapshotMarkerResponse",
    "DcpMutation",
    "DcpDeletion",
    "DcpExpiration",
    "DcpSetVbucketState",
    "DcpSetVbucketStateResponse",
    "DcpNoop",
    "DcpNoopResponse",
    "DcpBufferAck",
    "DcpControl",
    "DcpControlResponse",
    "DcpSystemEvent",
    "DcpPrepare",
    "DcpSeqnoAcknowledged",
    "DcpCommit",
    "DcpAbort",
    "DcpSeqnoAdvanced",
    "DcpOsoSnapshot",
    "DcpCacheTransfer",
    "DcpCacheTransferEnd",
    "SelectBucket",
    "SelectBucketResponse",
    "ObserveSeqno",
    "ObserveSeqnoResponse",
    "GetClusterConfig",
    "GetClusterConfigResponse",
    "GetCollectionsManifest",
    "GetCollectionsManifestResponse",
    "GetCollectionId",
    "GetCollectionIdResponse",
    "GetErrorMap",
    "GetErrorMapResponse",
    "ClusterMapChanged",
  },
  messages = {
    Get = {sender = "client", of = {op = "record", name = "Get", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {0}, says = "opcode must be 0"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {GetResponse = {}}, id = "opaque", subject = {name = "collection", at = {"key.collection"}}},
    GetResponse = {sender = "server", of = {op = "record", name = "GetResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {0}, says = "opcode must be 0"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "GetResponseExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "flags", at = {"extras.flags"}}},
    Set = {sender = "client", of = {op = "record", name = "Set", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {1}, says = "opcode must be 1"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "SetExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {SetResponse = {}}, id = "opaque", subject = {name = "flags", at = {"extras.flags"}}},
    SetResponse = {sender = "server", of = {op = "record", name = "SetResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {1}, says = "opcode must be 1"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "SetResponseExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "vbucket_uuid", at = {"extras.token.vbucket_uuid"}}},
    Delete = {sender = "client", of = {op = "record", name = "Delete", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {4}, says = "opcode must be 4"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DeleteResponse = {}}, id = "opaque", subject = {name = "collection", at = {"key.collection"}}},
    DeleteResponse = {sender = "server", of = {op = "record", name = "DeleteResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {4}, says = "opcode must be 4"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DeleteResponseExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "vbucket_uuid", at = {"extras.token.vbucket_uuid"}}},
    Quit = {sender = "client", of = {op = "record", name = "Quit", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {7}, says = "opcode must be 7"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {QuitResponse = {}}, id = "opaque"},
    QuitResponse = {sender = "server", of = {op = "record", name = "QuitResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {7}, says = "opcode must be 7"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    Noop = {sender = "client", of = {op = "record", name = "Noop", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {10}, says = "opcode must be 10"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {NoopResponse = {}}, id = "opaque"},
    NoopResponse = {sender = "server", of = {op = "record", name = "NoopResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {10}, says = "opcode must be 10"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    Version = {sender = "client", of = {op = "record", name = "Version", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {11}, says = "opcode must be 11"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {VersionResponse = {}}, id = "opaque"},
    VersionResponse = {sender = "server", of = {op = "record", name = "VersionResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {11}, says = "opcode must be 11"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets", text = true}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    Hello = {sender = "client", of = {op = "record", name = "Hello", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {31}, says = "opcode must be 31"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "octets", text = true}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "list", of = {op = "int", bits = 16, names = 4}, max = 1024, least = 16}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {HelloResponse = {}}, id = "opaque"},
    HelloResponse = {sender = "server", of = {op = "record", name = "HelloResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {31}, says = "opcode must be 31"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "choose", on = {"frame", {"status"}}, labels = {["0"] = 0}, cases = {{op = "list", of = {op = "int", bits = 16, names = 4}, max = 1024, least = 16}}, otherwise = {op = "octets"}}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", settles = {{name = "collections", path = {"value"}, number = 18}}},
    SaslListMechanisms = {sender = "client", of = {op = "record", name = "SaslListMechanisms", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {32}, says = "opcode must be 32"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {SaslListMechanismsResponse = {}}, id = "opaque"},
    SaslListMechanismsResponse = {sender = "server", of = {op = "record", name = "SaslListMechanismsResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {32}, says = "opcode must be 32"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets", text = true}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    SaslAuth = {sender = "client", of = {op = "record", name = "SaslAuth", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {33}, says = "opcode must be 33"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "SaslMechanism"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", secret = true, ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, secrets = true, asks_by = {"opaque"}, replies = {SaslAuthResponse = {}}, id = "opaque"},
    SaslAuthResponse = {sender = "server", of = {op = "record", name = "SaslAuthResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {33}, says = "opcode must be 33"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    SaslStep = {sender = "client", of = {op = "record", name = "SaslStep", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {34}, says = "opcode must be 34"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "SaslMechanism"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", secret = true, ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, secrets = true, asks_by = {"opaque"}, replies = {SaslStepResponse = {}}, id = "opaque"},
    SaslStepResponse = {sender = "server", of = {op = "record", name = "SaslStepResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {34}, says = "opcode must be 34"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    GetAllVbucketSeqnos = {sender = "client", of = {op = "record", name = "GetAllVbucketSeqnos", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {72}, says = "opcode must be 72"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "GetAllVbucketSeqnosExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {GetAllVbucketSeqnosResponse = {}}, id = "opaque", subject = {name = "state", at = {"extras.state"}}},
    GetAllVbucketSeqnosResponse = {sender = "server", of = {op = "record", name = "GetAllVbucketSeqnosResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {72}, says = "opcode must be 72"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "choose", on = {"frame", {"status"}}, labels = {["0"] = 0}, cases = {{op = "list", of = {op = "call", name = "GetAllVbucketSeqnosResponseValueSuccess"}, least = 80}}, otherwise = {op = "octets"}}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpOpen = {sender = "client", of = {op = "record", name = "DcpOpen", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {80}, says = "opcode must be 80"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpOpenExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "octets", text = true, max = 200}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DcpOpenResponse = {}}, id = "opaque"},
    DcpOpenResponse = {sender = "server", of = {op = "record", name = "DcpOpenResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {80}, says = "opcode must be 80"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpAddStream = {sender = "client", of = {op = "record", name = "DcpAddStream", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {81}, says = "opcode must be 81"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpAddStreamExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DcpAddStreamResponse = {}}, id = "opaque"},
    DcpAddStreamResponse = {sender = "server", of = {op = "record", name = "DcpAddStreamResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {81}, says = "opcode must be 81"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpAddStreamResponseExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "stream_opaque", at = {"extras.stream_opaque"}}},
    DcpCloseStream = {sender = "client", of = {op = "record", name = "DcpCloseStream", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {82}, says = "opcode must be 82"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DcpCloseStreamResponse = {}}, id = "opaque"},
    DcpCloseStreamResponse = {sender = "server", of = {op = "record", name = "DcpCloseStreamResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {82}, says = "opcode must be 82"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpStreamRequest = {sender = "client", of = {op = "record", name = "DcpStreamRequest", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {83}, says = "opcode must be 83"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpStreamRequestExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "DcpStreamRequestValue"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DcpStreamRequestResponse = {}}, id = "opaque", subject = {name = "start_seqno", at = {"extras.start_seqno"}}},
    DcpStreamRequestResponse = {sender = "server", of = {op = "record", name = "DcpStreamRequestResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {83}, says = "opcode must be 83"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "choose", on = {"frame", {"status"}}, labels = {["35"] = 1, ["0"] = 0}, cases = {{op = "list", of = {op = "call", name = "FailoverEntry"}, least = 128}, {op = "call", name = "DcpStreamRequestResponseValueRollback"}}, otherwise = {op = "octets"}}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpGetFailoverLog = {sender = "client", of = {op = "record", name = "DcpGetFailoverLog", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {84}, says = "opcode must be 84"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DcpGetFailoverLogResponse = {}}, id = "opaque"},
    DcpGetFailoverLogResponse = {sender = "server", of = {op = "record", name = "DcpGetFailoverLogResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {84}, says = "opcode must be 84"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "FailoverLog"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpStreamEnd = {sender = "server", of = {op = "record", name = "DcpStreamEnd", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {85}, says = "opcode must be 85"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpStreamEndExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "reason", at = {"extras.reason"}}},
    DcpSnapshotMarker = {sender = "server", of = {op = "record", name = "DcpSnapshotMarker", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {86}, says = "opcode must be 86"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpSnapshotMarkerExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "DcpSnapshotMarkerValue"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque"},
    DcpSnapshotMarkerResponse = {sender = "client", of = {op = "record", name = "DcpSnapshotMarkerResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {86}, says = "opcode must be 86"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque"},
    DcpMutation = {sender = "server", of = {op = "record", name = "DcpMutation", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {87}, says = "opcode must be 87"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpMutationExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpDeletion = {sender = "server", of = {op = "record", name = "DcpDeletion", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {88}, says = "opcode must be 88"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpDeletionExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "collection", at = {"key.collection"}}},
    DcpExpiration = {sender = "server", of = {op = "record", name = "DcpExpiration", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {89}, says = "opcode must be 89"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpExpirationExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpSetVbucketState = {sender = "server", of = {op = "record", name = "DcpSetVbucketState", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {91}, says = "opcode must be 91"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpSetVbucketStateExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DcpSetVbucketStateResponse = {}}, id = "opaque", subject = {name = "state", at = {"extras.state"}}},
    DcpSetVbucketStateResponse = {sender = "client", of = {op = "record", name = "DcpSetVbucketStateResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {91}, says = "opcode must be 91"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpNoop = {sender = "server", of = {op = "record", name = "DcpNoop", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {92}, says = "opcode must be 92"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DcpNoopResponse = {}}, id = "opaque"},
    DcpNoopResponse = {sender = "client", of = {op = "record", name = "DcpNoopResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {92}, says = "opcode must be 92"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpBufferAck = {sender = "client", of = {op = "record", name = "DcpBufferAck", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {93}, says = "opcode must be 93"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpBufferAckExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "acknowledged", at = {"extras.acknowledged"}}},
    DcpControl = {sender = "client", of = {op = "record", name = "DcpControl", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {94}, says = "opcode must be 94"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "Control"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ControlValue"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {DcpControlResponse = {}}, id = "opaque"},
    DcpControlResponse = {sender = "server", of = {op = "record", name = "DcpControlResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {94}, says = "opcode must be 94"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpSystemEvent = {sender = "server", of = {op = "record", name = "DcpSystemEvent", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {95}, says = "opcode must be 95"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpSystemEventExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "octets", text = true}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "choose", on = {"frame", {"extras", "version"}}, labels = {["2"] = 2, ["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "SystemEventValue"}, {op = "call", name = "SystemEventValue"}, {op = "call", name = "SystemEventTable"}}, otherwise = {op = "octets"}}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpPrepare = {sender = "server", of = {op = "record", name = "DcpPrepare", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {96}, says = "opcode must be 96"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpPrepareExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpSeqnoAcknowledged = {sender = "client", of = {op = "record", name = "DcpSeqnoAcknowledged", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {97}, says = "opcode must be 97"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpSeqnoAcknowledgedExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "prepared_seqno", at = {"extras.prepared_seqno"}}},
    DcpCommit = {sender = "server", of = {op = "record", name = "DcpCommit", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {98}, says = "opcode must be 98"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpCommitExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "prepared_seqno", at = {"extras.prepared_seqno"}}},
    DcpAbort = {sender = "server", of = {op = "record", name = "DcpAbort", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {99}, says = "opcode must be 99"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpAbortExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "prepared_seqno", at = {"extras.prepared_seqno"}}},
    DcpSeqnoAdvanced = {sender = "server", of = {op = "record", name = "DcpSeqnoAdvanced", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {100}, says = "opcode must be 100"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpSeqnoAdvancedExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpOsoSnapshot = {sender = "server", of = {op = "record", name = "DcpOsoSnapshot", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {101}, says = "opcode must be 101"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "DcpOsoSnapshotExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque"},
    DcpCacheTransfer = {sender = "server", of = {op = "record", name = "DcpCacheTransfer", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {102}, says = "opcode must be 102"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "list", of = {op = "call", name = "CachedDocument"}, least = 320}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque"},
    DcpCacheTransferEnd = {sender = "server", of = {op = "record", name = "DcpCacheTransferEnd", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {103}, says = "opcode must be 103"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque"},
    SelectBucket = {sender = "client", of = {op = "record", name = "SelectBucket", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {137}, says = "opcode must be 137"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "octets", text = true}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {SelectBucketResponse = {}}, id = "opaque"},
    SelectBucketResponse = {sender = "server", of = {op = "record", name = "SelectBucketResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {137}, says = "opcode must be 137"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ErrorBody"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    ObserveSeqno = {sender = "client", of = {op = "record", name = "ObserveSeqno", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {145}, says = "opcode must be 145"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ObserveSeqnoValue"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {ObserveSeqnoResponse = {}}, id = "opaque", subject = {name = "vbucket_uuid", at = {"value.vbucket_uuid"}}},
    ObserveSeqnoResponse = {sender = "server", of = {op = "record", name = "ObserveSeqnoResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {145}, says = "opcode must be 145"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "choose", on = {"frame", {"status"}}, labels = {["0"] = 0}, cases = {{op = "call", name = "ObserveSeqnoResponseValueSuccess"}}, otherwise = {op = "octets"}}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    GetClusterConfig = {sender = "client", of = {op = "record", name = "GetClusterConfig", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {181}, says = "opcode must be 181"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "GetClusterConfigExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {GetClusterConfigResponse = {}}, id = "opaque", subject = {name = "epoch", at = {"extras.known.epoch"}}},
    GetClusterConfigResponse = {sender = "server", of = {op = "record", name = "GetClusterConfigResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {181}, says = "opcode must be 181"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "choose", on = {"frame", {"status"}}, labels = {["0"] = 0}, cases = {{op = "call", name = "ClusterConfig"}}, otherwise = {op = "octets"}}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    GetCollectionsManifest = {sender = "client", of = {op = "record", name = "GetCollectionsManifest", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {186}, says = "opcode must be 186"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "nothing"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {GetCollectionsManifestResponse = {}}, id = "opaque"},
    GetCollectionsManifestResponse = {sender = "server", of = {op = "record", name = "GetCollectionsManifestResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {186}, says = "opcode must be 186"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "choose", on = {"frame", {"status"}}, labels = {["0"] = 0}, cases = {{op = "call", name = "CollectionsManifest"}}, otherwise = {op = "octets"}}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    GetCollectionId = {sender = "client", of = {op = "record", name = "GetCollectionId", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {187}, says = "opcode must be 187"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets", text = true}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {GetCollectionIdResponse = {}}, id = "opaque"},
    GetCollectionIdResponse = {sender = "server", of = {op = "record", name = "GetCollectionIdResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {187}, says = "opcode must be 187"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "GetCollectionIdResponseExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "manifest_uid", at = {"extras.id.manifest_uid"}}},
    GetErrorMap = {sender = "client", of = {op = "record", name = "GetErrorMap", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {128, 8}, says = "must be one of 128, 8"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {254}, says = "opcode must be 254"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "GetErrorMapValue"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, asks_by = {"opaque"}, replies = {GetErrorMapResponse = {}}, id = "opaque", subject = {name = "version", at = {"value.version"}}},
    GetErrorMapResponse = {sender = "server", of = {op = "record", name = "GetErrorMapResponse", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", ["then"] = {{["do"] = "must", of = "magic", numbers = {129, 24}, says = "must be one of 129, 24"}}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {254}, says = "opcode must be 254"}}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16, names = 3}, name = "status"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "nothing"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "nothing"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "choose", on = {"frame", {"status"}}, labels = {["0"] = 0}, cases = {{op = "call", name = "ErrorMap"}}, otherwise = {op = "octets"}}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    ClusterMapChanged = {sender = "server", of = {op = "record", name = "ClusterMapChanged", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic", part = "constant", const = {numbers = {130}, says = "magic must be 130"}}, {of = {op = "int", bits = 8}, name = "opcode", part = "constant", const = {numbers = {1}, says = "opcode must be 1"}}, {of = {op = "int", bits = 16}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "call", name = "ClusterMapChangedExtras"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "octets", text = true}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "call", name = "ClusterMapChangedValue"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}}, id = "opaque", subject = {name = "epoch", at = {"extras.epoch"}}},
  },
  asked = {
    value = true,
  },
  types = {},
  routines = {
    RequestInfo = {op = "record", name = "RequestInfo", fields = {{of = {op = "int", bits = 4, escape = {op = "int", bits = 8}, below = 4, word = 8}, name = "id"}, {of = {op = "int", bits = 4, escape = {op = "int", bits = 8}, below = 0}, name = "length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "length", fields = {"content"}}, {["do"] = "enter", of = "length"}}}, {of = {op = "choose", on = {"record", {"id"}}, labels = {["5"] = 4, ["4"] = 3, ["2"] = 2, ["1"] = 1, ["0"] = 0}, cases = {{op = "nothing"}, {op = "call", name = "Durability"}, {op = "call", name = "StreamId"}, {op = "call", name = "Impersonate"}, {op = "nothing"}}, otherwise = {op = "octets"}}, name = "content", ["then"] = {{["do"] = "leave", of = "length", whole = true}}}}},
    Durability = {op = "record", name = "Durability", fields = {{of = {op = "int", bits = 8, names = 2}, name = "level"}, {of = {op = "int", bits = 16, low = 1, high = 65534}, name = "timeout", optional = true}}},
    StreamId = {op = "record", name = "StreamId", fields = {{of = {op = "int", bits = 16, low = 1}, name = "stream_id"}}},
    Impersonate = {op = "record", name = "Impersonate", fields = {{of = {op = "octets", text = true}, name = "user"}}},
    DocumentKey = {op = "record", name = "DocumentKey", fields = {{of = {op = "varint", bits = 32}, name = "collection", when = {{on = {"negotiated", {"collections"}}, verb = "is", values = {1}}}}, {of = {op = "octets", max = 250}, name = "key"}}},
    ResponseInfo = {op = "record", name = "ResponseInfo", fields = {{of = {op = "int", bits = 4, escape = {op = "int", bits = 8}, below = 4, word = 8}, name = "id"}, {of = {op = "int", bits = 4, escape = {op = "int", bits = 8}, below = 0}, name = "length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "length", fields = {"content"}}, {["do"] = "enter", of = "length"}}}, {of = {op = "choose", on = {"record", {"id"}}, labels = {["2"] = 2, ["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "ServerDuration"}, {op = "call", name = "Units"}, {op = "call", name = "Units"}}, otherwise = {op = "octets"}}, name = "content", ["then"] = {{["do"] = "leave", of = "length", whole = true}}}}},
    ServerDuration = {op = "record", name = "ServerDuration", fields = {{of = {op = "int", bits = 16}, name = "encoded"}}},
    Units = {op = "record", name = "Units", fields = {{of = {op = "int", bits = 16}, name = "units"}}},
    GetResponseExtras = {op = "record", name = "GetResponseExtras", fields = {{of = {op = "int", bits = 32}, name = "flags", optional = true}}},
    SetExtras = {op = "record", name = "SetExtras", fields = {{of = {op = "int", bits = 32}, name = "flags"}, {of = {op = "int", bits = 32}, name = "expiration"}}},
    SetResponseExtras = {op = "record", name = "SetResponseExtras", fields = {{of = {op = "call", name = "MutationToken"}, name = "token", optional = true}}},
    MutationToken = {op = "record", name = "MutationToken", fields = {{of = {op = "int", bits = 64}, name = "vbucket_uuid"}, {of = {op = "int", bits = 64}, name = "seqno"}}},
    ErrorBody = {op = "choose", on = {"frame", {"status"}}, labels = {["0"] = 0}, cases = {{op = "nothing"}}, otherwise = {op = "octets"}},
    DeleteResponseExtras = {op = "record", name = "DeleteResponseExtras", fields = {{of = {op = "call", name = "MutationToken"}, name = "token", optional = true}}},
    SaslMechanism = {op = "octets", text = true},
    GetAllVbucketSeqnosExtras = {op = "record", name = "GetAllVbucketSeqnosExtras", fields = {{of = {op = "int", bits = 32, names = 5}, name = "state", optional = true}, {of = {op = "int", bits = 32}, name = "collection", optional = true}}},
    GetAllVbucketSeqnosResponseValueSuccess = {op = "record", name = "GetAllVbucketSeqnosResponseValueSuccess", fields = {{of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 64}, name = "seqno"}}},
    DcpOpenExtras = {op = "record", name = "DcpOpenExtras", fields = {{of = {op = "int", bits = 32}, name = "reserved", part = "constant", const = {numbers = {0}, says = "reserved must be 0"}}, {of = {op = "int", bits = 32, names = 6}, name = "flags"}}},
    DcpAddStreamExtras = {op = "record", name = "DcpAddStreamExtras", fields = {{of = {op = "int", bits = 32, names = 7}, name = "flags"}}},
    DcpAddStreamResponseExtras = {op = "record", name = "DcpAddStreamResponseExtras", fields = {{of = {op = "int", bits = 32}, name = "stream_opaque", optional = true}}},
    DcpStreamRequestExtras = {op = "record", name = "DcpStreamRequestExtras", fields = {{of = {op = "int", bits = 32, names = 7}, name = "flags"}, {of = {op = "int", bits = 32}, name = "reserved", part = "constant", const = {numbers = {0}, says = "reserved must be 0"}}, {of = {op = "int", bits = 64}, name = "start_seqno"}, {of = {op = "int", bits = 64}, name = "end_seqno"}, {of = {op = "int", bits = 64}, name = "vbucket_uuid"}, {of = {op = "int", bits = 64}, name = "snapshot_start_seqno"}, {of = {op = "int", bits = 64}, name = "snapshot_end_seqno"}}, rules = {{fields = {"start_seqno", "end_seqno"}, ordered = true}, {fields = {"snapshot_start_seqno", "start_seqno", "snapshot_end_seqno"}, ordered = true}}},
    DcpStreamRequestValue = {op = "record", name = "DcpStreamRequestValue", fields = {{of = {op = "call", name = "StreamFilter"}, name = "filter", optional = true}}},
    StreamFilter = {op = "json", name = "StreamFilter", fields = {{name = "uid", keys = {"uid"}, of = {op = "int", bits = 64, base = 16, strict = true, expects = "a string of digits", between = {0, "18446744073709551615"}}}, {name = "collections", keys = {"collections"}, of = {op = "list", of = {op = "int", bits = 32, base = 16, strict = true, expects = "a string of digits", between = {0, 4294967295}}, unique = true}}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32, base = 16, strict = true, expects = "a string of digits", between = {0, 4294967295}}}, {name = "sid", keys = {"sid"}, of = {op = "int", bits = 16, expects = "a whole number", between = {0, 65535}, low = 1}}, {name = "purge_seqno", keys = {"purge_seqno"}, of = {op = "int", bits = 64, base = 10, strict = true, expects = "a string of digits", between = {0, "18446744073709551615"}}}, {name = "cache_transfer", keys = {"cts"}, of = {op = "call", name = "CacheTransfer"}}}, rules = {{fields = {"uid", "sid", "scope", "collections", "purge_seqno", "cache_transfer"}, least = 1, says = "one of uid, sid, scope, collections, purge_seqno, cache_transfer must be there"}, {fields = {"scope", "collections"}, most = 1, says = "only one of scope, collections may be there"}}, by_key = {uid = 1, collections = 2, scope = 3, sid = 4, purge_seqno = 5, cts = 6}},
    CacheTransfer = {op = "json", name = "CacheTransfer", fields = {{name = "free_memory", keys = {"free_memory"}, of = {op = "int", bits = 64, expects = "a whole number", between = {0, "18446744073709551615"}}}, {name = "all_keys", keys = {"all_keys"}, of = {op = "bool", expects = "true or false"}}}, by_key = {free_memory = 1, all_keys = 2}},
    FailoverEntry = {op = "record", name = "FailoverEntry", fields = {{of = {op = "int", bits = 64}, name = "vbucket_uuid"}, {of = {op = "int", bits = 64}, name = "seqno"}}},
    DcpStreamRequestResponseValueRollback = {op = "record", name = "DcpStreamRequestResponseValueRollback", fields = {{of = {op = "int", bits = 64}, name = "seqno"}}},
    FailoverLog = {op = "choose", on = {"frame", {"status"}}, labels = {["0"] = 0}, cases = {{op = "list", of = {op = "call", name = "FailoverEntry"}, least = 128}}, otherwise = {op = "octets"}},
    DcpStreamEndExtras = {op = "record", name = "DcpStreamEndExtras", fields = {{of = {op = "int", bits = 32, names = 8}, name = "reason"}}},
    DcpSnapshotMarkerExtras = {op = "choose", labels = {["1"] = 1, ["20"] = 0}, cases = {{op = "call", name = "MarkerV1"}, {op = "call", name = "MarkerInValue"}}, none = "no case of DcpSnapshotMarkerExtras has {} bytes"},
    MarkerV1 = {op = "record", name = "MarkerV1", fields = {{of = {op = "int", bits = 64}, name = "start_seqno"}, {of = {op = "int", bits = 64}, name = "end_seqno"}, {of = {op = "int", bits = 32, names = 9}, name = "flags"}}},
    MarkerInValue = {op = "record", name = "MarkerInValue", fields = {{of = {op = "int", bits = 8, names = 10}, name = "version"}}},
    DcpSnapshotMarkerValue = {op = "record", name = "DcpSnapshotMarkerValue", fields = {{of = {op = "call", name = "DcpSnapshotMarkerValueMarker"}, name = "marker", optional = true}}},
    DcpSnapshotMarkerValueMarker = {op = "choose", labels = {["52"] = 1, ["36"] = 0}, cases = {{op = "call", name = "MarkerV20"}, {op = "call", name = "MarkerV22"}}, none = "no case of DcpSnapshotMarkerValueMarker has {} bytes"},
    MarkerV20 = {op = "record", name = "MarkerV20", fields = {{of = {op = "int", bits = 64}, name = "start_seqno"}, {of = {op = "int", bits = 64}, name = "end_seqno"}, {of = {op = "int", bits = 32, names = 9}, name = "flags"}, {of = {op = "int", bits = 64}, name = "max_visible_seqno"}, {of = {op = "int", bits = 64}, name = "high_completed_seqno"}}},
    MarkerV22 = {op = "record", name = "MarkerV22", fields = {{of = {op = "int", bits = 64}, name = "start_seqno"}, {of = {op = "int", bits = 64}, name = "end_seqno"}, {of = {op = "int", bits = 32, names = 9}, name = "flags"}, {of = {op = "int", bits = 64}, name = "max_visible_seqno"}, {of = {op = "int", bits = 64}, name = "high_completed_seqno"}, {of = {op = "int", bits = 64}, name = "purge_seqno"}, {of = {op = "int", bits = 64}, name = "high_prepared_seqno"}}},
    DcpMutationExtras = {op = "record", name = "DcpMutationExtras", fields = {{of = {op = "int", bits = 64}, name = "by_seqno"}, {of = {op = "int", bits = 64}, name = "rev_seqno"}, {of = {op = "int", bits = 32}, name = "flags"}, {of = {op = "int", bits = 32}, name = "expiration"}, {of = {op = "int", bits = 32}, name = "lock_time"}, {of = {op = "int", bits = 16}, name = "extended_length", part = "constant", const = {numbers = {0}, says = "extended_length must be 0"}}, {of = {op = "int", bits = 8}, name = "nru"}}},
    DcpDeletionExtras = {op = "choose", labels = {["21"] = 1, ["18"] = 0}, cases = {{op = "call", name = "DeletionV1"}, {op = "call", name = "DeletionV2"}}, none = "no case of DcpDeletionExtras has {} bytes"},
    DeletionV1 = {op = "record", name = "DeletionV1", fields = {{of = {op = "int", bits = 64}, name = "by_seqno"}, {of = {op = "int", bits = 64}, name = "rev_seqno"}, {of = {op = "int", bits = 16}, name = "extended_length", part = "constant", const = {numbers = {0}, says = "extended_length must be 0"}}}},
    DeletionV2 = {op = "record", name = "DeletionV2", fields = {{of = {op = "int", bits = 64}, name = "by_seqno"}, {of = {op = "int", bits = 64}, name = "rev_seqno"}, {of = {op = "int", bits = 32}, name = "delete_time"}, {of = {op = "int", bits = 8}, name = "unused", part = "constant", const = {numbers = {0}, says = "unused must be 0"}}}},
    DcpExpirationExtras = {op = "record", name = "DcpExpirationExtras", fields = {{of = {op = "int", bits = 64}, name = "by_seqno"}, {of = {op = "int", bits = 64}, name = "rev_seqno"}, {of = {op = "int", bits = 32}, name = "delete_time"}}},
    DcpSetVbucketStateExtras = {op = "record", name = "DcpSetVbucketStateExtras", fields = {{of = {op = "int", bits = 8, names = 11}, name = "state"}}},
    DcpBufferAckExtras = {op = "record", name = "DcpBufferAckExtras", fields = {{of = {op = "int", bits = 32}, name = "acknowledged"}}},
    Control = {op = "octets", text = true},
    ControlValue = {op = "octets", text = true},
    DcpSystemEventExtras = {op = "record", name = "DcpSystemEventExtras", fields = {{of = {op = "int", bits = 64}, name = "by_seqno"}, {of = {op = "int", bits = 32, names = 12}, name = "event"}, {of = {op = "int", bits = 8}, name = "version"}}},
    SystemEventValue = {op = "choose", on = {"frame", {"extras", "event"}}, labels = {["4"] = 4, ["3"] = 3, ["1"] = 2, ["5"] = 1, ["0"] = 0}, cases = {{op = "call", name = "CollectionEvent"}, {op = "call", name = "CollectionEvent"}, {op = "call", name = "CollectionEvent"}, {op = "call", name = "ScopeEvent"}, {op = "call", name = "ScopeEvent"}}, otherwise = {op = "octets"}},
    CollectionEvent = {op = "record", name = "CollectionEvent", fields = {{of = {op = "int", bits = 64}, name = "manifest_uid"}, {of = {op = "int", bits = 32}, name = "scope"}, {of = {op = "int", bits = 32}, name = "collection"}, {of = {op = "int", bits = 32}, name = "max_ttl", optional = true}}},
    ScopeEvent = {op = "record", name = "ScopeEvent", fields = {{of = {op = "int", bits = 64}, name = "manifest_uid"}, {of = {op = "int", bits = 32}, name = "scope"}}},
    SystemEventTable = {op = "choose", on = {"frame", {"extras", "event"}}, labels = {["4"] = 4, ["3"] = 3, ["1"] = 2, ["5"] = 1, ["0"] = 0}, cases = {{op = "call", name = "CollectionTable"}, {op = "call", name = "CollectionTable"}, {op = "call", name = "DroppedCollectionTable"}, {op = "call", name = "ScopeTable"}, {op = "call", name = "DroppedScopeTable"}}, otherwise = {op = "octets"}},
    CollectionTable = {op = "table", name = "CollectionTable", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64, expects = "a whole number", between = {0, "18446744073709551615"}}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "collection", keys = {"collection"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "ttl_valid", keys = {"ttl_valid"}, of = {op = "bool", expects = "true or false"}, default = {value = false}, slot = "bool", bits = 8}, {name = "max_ttl", keys = {"max_ttl"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "name", keys = {"name"}, of = {op = "octets", text = true}, default = {value = ""}, slot = "text", bits = 32}, {name = "history", keys = {"history"}, of = {op = "bool", expects = "true or false"}, default = {value = false}, slot = "bool", bits = 8}, {name = "default_visible_seqno", keys = {"default_visible_seqno"}, of = {op = "int", bits = 64, expects = "a whole number", between = {0, "18446744073709551615"}}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "metered", keys = {"metered"}, of = {op = "bool", expects = "true or false"}, default = {value = false}, slot = "bool", bits = 8}, {name = "flush_uid", keys = {"flush_uid"}, of = {op = "int", bits = 64, expects = "a whole number", between = {0, "18446744073709551615"}}, default = {number = 0}, slot = "unsigned", bits = 64}}, by_key = {manifest_uid = 1, scope = 2, collection = 3, ttl_valid = 4, max_ttl = 5, name = 6, history = 7, default_visible_seqno = 8, metered = 9, flush_uid = 10}},
    DroppedCollectionTable = {op = "table", name = "DroppedCollectionTable", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64, expects = "a whole number", between = {0, "18446744073709551615"}}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "collection", keys = {"collection"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "system", keys = {"system"}, of = {op = "bool", expects = "true or false"}, default = {value = false}, slot = "bool", bits = 8}}, by_key = {manifest_uid = 1, scope = 2, collection = 3, system = 4}},
    ScopeTable = {op = "table", name = "ScopeTable", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64, expects = "a whole number", between = {0, "18446744073709551615"}}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "name", keys = {"name"}, of = {op = "octets", text = true}, default = {value = ""}, slot = "text", bits = 32}}, by_key = {manifest_uid = 1, scope = 2, name = 3}},
    DroppedScopeTable = {op = "table", name = "DroppedScopeTable", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64, expects = "a whole number", between = {0, "18446744073709551615"}}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "system", keys = {"system"}, of = {op = "bool", expects = "true or false"}, default = {value = false}, slot = "bool", bits = 8}}, by_key = {manifest_uid = 1, scope = 2, system = 3}},
    DcpPrepareExtras = {op = "record", name = "DcpPrepareExtras", fields = {{of = {op = "int", bits = 64}, name = "by_seqno"}, {of = {op = "int", bits = 64}, name = "rev_seqno"}, {of = {op = "int", bits = 32}, name = "flags"}, {of = {op = "int", bits = 32}, name = "expiration"}, {of = {op = "int", bits = 32}, name = "lock_time"}, {of = {op = "int", bits = 8}, name = "nru"}, {of = {op = "bool"}, name = "deleted"}, {of = {op = "int", bits = 8, names = 2}, name = "durability"}}},
    DcpSeqnoAcknowledgedExtras = {op = "record", name = "DcpSeqnoAcknowledgedExtras", fields = {{of = {op = "int", bits = 64}, name = "prepared_seqno"}}},
    DcpCommitExtras = {op = "record", name = "DcpCommitExtras", fields = {{of = {op = "int", bits = 64}, name = "prepared_seqno"}, {of = {op = "int", bits = 64}, name = "commit_seqno"}}},
    DcpAbortExtras = {op = "record", name = "DcpAbortExtras", fields = {{of = {op = "int", bits = 64}, name = "prepared_seqno"}, {of = {op = "int", bits = 64}, name = "abort_seqno"}}},
    DcpSeqnoAdvancedExtras = {op = "record", name = "DcpSeqnoAdvancedExtras", fields = {{of = {op = "int", bits = 64}, name = "by_seqno"}}},
    DcpOsoSnapshotExtras = {op = "record", name = "DcpOsoSnapshotExtras", fields = {{of = {op = "int", bits = 32, names = 13}, name = "flags"}}},
    CachedDocument = {op = "record", name = "CachedDocument", fields = {{of = {op = "int", bits = 64}, name = "cas"}, {of = {op = "int", bits = 64}, name = "by_seqno"}, {of = {op = "int", bits = 64}, name = "rev_seqno"}, {of = {op = "int", bits = 32}, name = "value_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "value_length", fields = {"value"}}}}, {of = {op = "int", bits = 32}, name = "flags"}, {of = {op = "int", bits = 32}, name = "expiration"}, {of = {op = "int", bits = 16}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 8}, name = "cache_hint", ["then"] = {{["do"] = "enter", of = "key_length"}}}, {of = {op = "call", name = "DocumentKey"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}, {["do"] = "enter", of = "value_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "value_length", whole = true}}}}},
    ObserveSeqnoValue = {op = "record", name = "ObserveSeqnoValue", fields = {{of = {op = "int", bits = 64}, name = "vbucket_uuid"}}},
    ObserveSeqnoResponseValueSuccess = {op = "choose", ahead = {before = 0, size = 1, below = 0, bits = 8}, labels = {["1"] = 1, ["0"] = 0}, cases = {{op = "call", name = "ObservedSeqno"}, {op = "call", name = "ObservedAfterFailover"}}, none = "no case of ObserveSeqnoResponseValueSuccess has the tag {}"},
    ObservedSeqno = {op = "record", name = "ObservedSeqno", fields = {{of = {op = "int", bits = 8}, name = "format", part = "constant", const = {numbers = {0}, says = "format must be 0"}}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 64}, name = "vbucket_uuid"}, {of = {op = "int", bits = 64}, name = "persisted_seqno"}, {of = {op = "int", bits = 64}, name = "current_seqno"}}},
    ObservedAfterFailover = {op = "record", name = "ObservedAfterFailover", fields = {{of = {op = "int", bits = 8}, name = "format", part = "constant", const = {numbers = {1}, says = "format must be 1"}}, {of = {op = "int", bits = 16}, name = "vbucket"}, {of = {op = "int", bits = 64}, name = "vbucket_uuid"}, {of = {op = "int", bits = 64}, name = "persisted_seqno"}, {of = {op = "int", bits = 64}, name = "current_seqno"}, {of = {op = "int", bits = 64}, name = "old_vbucket_uuid"}, {of = {op = "int", bits = 64}, name = "last_seqno_received"}}},
    GetClusterConfigExtras = {op = "record", name = "GetClusterConfigExtras", fields = {{of = {op = "call", name = "KnownConfig"}, name = "known", optional = true}}},
    KnownConfig = {op = "record", name = "KnownConfig", fields = {{of = {op = "int", bits = 64}, name = "epoch"}, {of = {op = "int", bits = 64}, name = "revision"}}},
    ClusterConfig = {op = "json", name = "ClusterConfig", fields = {{name = "revision", keys = {"rev"}, of = {op = "int", bits = 64, expects = "a whole number", between = {0, "18446744073709551615"}}, required = true}, {name = "revision_epoch", keys = {"revEpoch"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "name", keys = {"name"}, of = {op = "octets", text = true}}, {name = "node_locator", keys = {"nodeLocator"}, of = {op = "octets", text = true}}, {name = "uuid", keys = {"uuid"}, of = {op = "octets", text = true}}, {name = "bucket_capabilities", keys = {"bucketCapabilities"}, of = {op = "list", of = {op = "octets", text = true}}}, {name = "vbucket_server_map", keys = {"vBucketServerMap"}, of = {op = "call", name = "VbucketServerMap"}}, {name = "nodes", keys = {"nodes"}, of = {op = "list", of = {op = "any"}}}, {name = "nodes_ext", keys = {"nodesExt"}, of = {op = "list", of = {op = "call", name = "NodeExt"}}}}, by_key = {rev = 1, revEpoch = 2, name = 3, nodeLocator = 4, uuid = 5, bucketCapabilities = 6, vBucketServerMap = 7, nodes = 8, nodesExt = 9}},
    VbucketServerMap = {op = "json", name = "VbucketServerMap", fields = {{name = "hash_algorithm", keys = {"hashAlgorithm"}, of = {op = "octets", text = true}}, {name = "replicas", keys = {"numReplicas"}, of = {op = "int", bits = 8, expects = "a whole number", between = {0, 255}}}, {name = "servers", keys = {"serverList"}, of = {op = "list", of = {op = "octets", text = true}}}, {name = "vbuckets", keys = {"vBucketMap"}, of = {op = "list", of = {op = "list", of = {op = "int", bits = 16, signed = true, expects = "a whole number", between = {-32768, 32767}}}}, required = true}, {name = "vbuckets_forward", keys = {"vBucketMapForward"}, of = {op = "list", of = {op = "list", of = {op = "int", bits = 16, signed = true, expects = "a whole number", between = {-32768, 32767}}}}}}, by_key = {hashAlgorithm = 1, numReplicas = 2, serverList = 3, vBucketMap = 4, vBucketMapForward = 5}},
    NodeExt = {op = "json", name = "NodeExt", fields = {{name = "services", keys = {"services"}, of = {op = "call", name = "Services in JSON"}, required = true}, {name = "hostname", keys = {"hostname"}, of = {op = "octets", text = true}}, {name = "this_node", keys = {"thisNode"}, of = {op = "bool", expects = "true or false"}}}, by_key = {services = 1, hostname = 2, thisNode = 3}},
    ["Services in JSON"] = {op = "list", key = {op = "octets", text = true}, of = {op = "int", bits = 16, expects = "a whole number", between = {0, 65535}}},
    CollectionsManifest = {op = "json", name = "CollectionsManifest", fields = {{name = "uid", keys = {"uid"}, of = {op = "int", bits = 64, base = 16, strict = true, expects = "a string of digits", between = {0, "18446744073709551615"}}, required = true}, {name = "scopes", keys = {"scopes"}, of = {op = "list", of = {op = "call", name = "ScopeEntry"}}, required = true}}, by_key = {uid = 1, scopes = 2}},
    ScopeEntry = {op = "json", name = "ScopeEntry", fields = {{name = "name", keys = {"name"}, of = {op = "octets", text = true}, required = true}, {name = "uid", keys = {"uid"}, of = {op = "int", bits = 32, base = 16, strict = true, expects = "a string of digits", between = {0, 4294967295}}, required = true}, {name = "collections", keys = {"collections"}, of = {op = "list", of = {op = "call", name = "CollectionEntry"}}, required = true}}, by_key = {name = 1, uid = 2, collections = 3}},
    CollectionEntry = {op = "json", name = "CollectionEntry", fields = {{name = "name", keys = {"name"}, of = {op = "octets", text = true}, required = true}, {name = "uid", keys = {"uid"}, of = {op = "int", bits = 32, base = 16, strict = true, expects = "a string of digits", between = {0, 4294967295}}, required = true}, {name = "max_ttl", keys = {"maxTTL"}, of = {op = "int", bits = 64, signed = true, expects = "a whole number", between = {"-9223372036854775808", "9223372036854775807"}}}, {name = "history", keys = {"history"}, of = {op = "bool", expects = "true or false"}}}, by_key = {name = 1, uid = 2, maxTTL = 3, history = 4}},
    GetCollectionIdResponseExtras = {op = "record", name = "GetCollectionIdResponseExtras", fields = {{of = {op = "call", name = "CollectionId"}, name = "id", optional = true}}},
    CollectionId = {op = "record", name = "CollectionId", fields = {{of = {op = "int", bits = 64}, name = "manifest_uid"}, {of = {op = "int", bits = 32}, name = "collection"}}},
    GetErrorMapValue = {op = "record", name = "GetErrorMapValue", fields = {{of = {op = "int", bits = 16}, name = "version"}}},
    ErrorMap = {op = "json", name = "ErrorMap", fields = {{name = "version", keys = {"version"}, of = {op = "int", bits = 16, expects = "a whole number", between = {0, 65535}}, required = true}, {name = "revision", keys = {"revision"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, required = true}, {name = "errors", keys = {"errors"}, of = {op = "list", key = {op = "int", bits = 16, base = 16, strict = true, expects = "a string of digits", between = {0, 65535}}, of = {op = "call", name = "ErrorMapEntry"}}, required = true}}, by_key = {version = 1, revision = 2, errors = 3}},
    ErrorMapEntry = {op = "json", name = "ErrorMapEntry", fields = {{name = "name", keys = {"name"}, of = {op = "octets", text = true}, required = true}, {name = "description", keys = {"desc"}, of = {op = "octets", text = true}, required = true}, {name = "attributes", keys = {"attrs"}, of = {op = "list", of = {op = "octets", text = true}}, required = true}, {name = "retry", keys = {"retry"}, of = {op = "call", name = "RetryStrategy"}}}, by_key = {name = 1, desc = 2, attrs = 3, retry = 4}},
    RetryStrategy = {op = "json", name = "RetryStrategy", fields = {{name = "strategy", keys = {"strategy"}, of = {op = "octets", text = true}, required = true}, {name = "interval", keys = {"interval"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}, required = true}, {name = "after", keys = {"after"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}}, {name = "max_duration", keys = {"max-duration"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}}, {name = "ceil", keys = {"ceil"}, of = {op = "int", bits = 32, expects = "a whole number", between = {0, 4294967295}}}}, by_key = {strategy = 1, interval = 2, after = 3, ["max-duration"] = 4, ceil = 5}},
    ClusterMapChangedExtras = {op = "record", name = "ClusterMapChangedExtras", fields = {{of = {op = "int", bits = 64}, name = "epoch"}, {of = {op = "int", bits = 64}, name = "revision"}}},
    ClusterMapChangedValue = {op = "record", name = "ClusterMapChangedValue", fields = {{of = {op = "call", name = "ClusterConfig"}, name = "config", optional = true}}},
    Status = {op = "int", bits = 16, names = 3},
    Frame = {op = "record", name = "Frame", fields = {{of = {op = "int", bits = 8, names = 0}, name = "magic"}, {of = {op = "int", bits = 8}, name = "opcode"}, {of = {op = "int", bits = 8}, name = "framing_extras_length", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "framing_extras_length", fields = {"framing_extras"}}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["8"] = 0, ["24"] = 0}, cases = {{op = "int", bits = 8}}, otherwise = {op = "int", bits = 16}}, name = "key_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "key_length", fields = {"key"}}}}, {of = {op = "int", bits = 8}, name = "extras_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "extras_length", fields = {"extras"}}}}, {of = {op = "int", bits = 8, names = 1}, name = "datatype"}, {of = {op = "int", bits = 16}, name = "vbucket", when = {{on = {"record", {"magic"}}, verb = "is", values = {128, 8, 130}}}}, {of = {op = "int", bits = 16, names = 3}, name = "status", when = {{on = {"record", {"magic"}}, verb = "is", values = {129, 24, 131}}}}, {of = {op = "int", bits = 32}, name = "body_length", nullable = true, part = "length", ["then"] = {{["do"] = "length", of = "body_length", fields = {"framing_extras", "extras", "key", "value"}}}}, {of = {op = "int", bits = 32}, name = "opaque"}, {of = {op = "int", bits = 64}, name = "cas", ["then"] = {{["do"] = "enter", of = "body_length"}, {["do"] = "enter", of = "framing_extras_length"}}}, {of = {op = "choose", on = {"record", {"magic"}}, labels = {["24"] = 1, ["8"] = 0}, cases = {{op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}}}, name = "framing_extras", when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, ["then"] = {{["do"] = "leave", of = "framing_extras_length"}, {["do"] = "enter", of = "extras_length"}}}, {of = {op = "octets"}, name = "extras", ["then"] = {{["do"] = "leave", of = "extras_length"}, {["do"] = "enter", of = "key_length"}}}, {of = {op = "octets"}, name = "key", ["then"] = {{["do"] = "leave", of = "key_length"}}}, {of = {op = "octets"}, name = "value", ["then"] = {{["do"] = "leave", of = "body_length", whole = true}}}}},
    Magic = {op = "int", bits = 8, names = 0},
    Opcode = {op = "int", bits = 8, names = 14},
    ServerOpcode = {op = "int", bits = 8, names = 15},
    Datatype = {op = "int", bits = 8, names = 1},
    RequestInfoKind = {op = "int", bits = 16, names = 16},
    ResponseInfoKind = {op = "int", bits = 16, names = 17},
    DurabilityLevel = {op = "int", bits = 8, names = 2},
    Services = {op = "list", key = {op = "octets", text = true}, of = {op = "int", bits = 16}, least = 16},
    ErrorContext = {op = "json", name = "ErrorContext", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64, base = 16, strict = true, expects = "a string of digits", between = {0, "18446744073709551615"}}}, {name = "error", keys = {"error"}, of = {op = "call", name = "ErrorText"}}}, by_key = {manifest_uid = 1, error = 2}},
    ErrorText = {op = "json", name = "ErrorText", fields = {{name = "context", keys = {"context"}, of = {op = "octets", text = true}}, {name = "reference", keys = {"ref"}, of = {op = "octets", text = true}}}, by_key = {context = 1, ref = 2}},
    DocumentWithAttributes = {op = "record", name = "DocumentWithAttributes", fields = {{of = {op = "region", size = {op = "int", bits = 32}, of = {op = "list", of = {op = "call", name = "Attribute"}, least = 48}}, name = "attributes"}, {of = {op = "octets"}, name = "document"}}},
    Attribute = {op = "region", size = {op = "int", bits = 32}, of = {op = "record", name = "Attribute", fields = {{of = {op = "octets", text = true, ["until"] = "00", missing = "no b'\\x00' before the end"}, name = "key"}, {of = {op = "octets", ["until"] = "00", missing = "no b'\\x00' before the end"}, name = "value"}}}},
    VbucketState = {op = "int", bits = 8, names = 11},
    SelectedState = {op = "int", bits = 32, names = 5},
    DcpOpenFlags = {op = "int", bits = 32, names = 6},
    StreamFlags = {op = "int", bits = 32, names = 7},
    SnapshotFlags = {op = "int", bits = 32, names = 9},
    MarkerVersion = {op = "int", bits = 8, names = 10},
    StreamEndReason = {op = "int", bits = 32, names = 8},
    SystemEventKind = {op = "int", bits = 32, names = 12},
    Feature = {op = "int", bits = 16, names = 4},
    DcpOsoSnapshotExtrasFlags = {op = "int", bits = 32, names = 13},
  },
  names = {
    {name = "Magic", values = {["24"] = "flexible_response", ["8"] = "flexible_request", ["131"] = "server_response", ["130"] = "server_request", ["129"] = "client_response", ["128"] = "client_request"}, none = "no Magic has the number "},
    {name = "Datatype", open = true, flags = {{1, "json"}, {2, "snappy"}, {4, "xattr"}}, values = {}, known = 7, none = "Datatype has no bits 0x"},
    {name = "DurabilityLevel", open = true, values = {["3"] = "persist_to_majority", ["2"] = "majority_and_persist_to_active", ["1"] = "majority"}, none = "no DurabilityLevel has the number "},
    {name = "Status", open = true, values = {["65535"] = "user_last", ["65280"] = "user_first", ["216"] = "subdoc_field_not_binary", ["215"] = "subdoc_deleted_without_value", ["214"] = "subdoc_not_deleted", ["213"] = "subdoc_xattr_unknown_vattr_macro", ["212"] = "subdoc_invalid_xattr_order", ["211"] = "subdoc_multi_path_failure_deleted", ["210"] = "subdoc_xattr_cannot_modify_vattr", ["209"] = "subdoc_xattr_unknown_vattr", ["208"] = "subdoc_xattr_unknown_macro", ["207"] = "subdoc_xattr_invalid_keys", ["206"] = "subdoc_xattr_invalid_flags", ["205"] = "subdoc_success_deleted", ["204"] = "subdoc_multi_path_failure", ["203"] = "subdoc_invalid_combination", ["202"] = "subdoc_value_too_deep", ["201"] = "subdoc_path_exists", ["200"] = "subdoc_delta_invalid", ["199"] = "subdoc_number_out_of_range", ["198"] = "subdoc_not_json", ["197"] = "subdoc_value_cannot_be_inserted", ["196"] = "subdoc_document_too_deep", ["195"] = "subdoc_path_too_large", ["194"] = "subdoc_path_invalid", ["193"] = "subdoc_path_mismatch", ["192"] = "subdoc_path_not_found", ["168"] = "vbucket_uuid_mismatch", ["167"] = "range_scan_complete", ["166"] = "range_scan_more", ["165"] = "range_scan_cancelled", ["164"] = "sync_write_recommit_in_progress", ["163"] = "sync_write_ambiguous", ["162"] = "sync_write_in_progress", ["161"] = "durability_impossible", ["160"] = "durability_invalid_level", ["141"] = "stream_id_invalid", ["140"] = "unknown_scope", ["138"] = "manifest_refused", ["136"] = "unknown_collection", ["135"] = "xattr_invalid", ["134"] = "temporary_failure", ["133"] = "busy", ["132"] = "internal", ["131"] = "not_supported", ["130"] = "out_of_memory", ["129"] = "unknown_command", ["128"] = "unknown_frame_info", ["81"] = "cancelled", ["80"] = "bucket_paused", ["56"] = "disk_space_too_low", ["55"] = "bucket_too_large", ["54"] = "resident_ratio_too_low", ["53"] = "bucket_size_limited", ["51"] = "commands_limited", ["50"] = "connections_limited", ["49"] = "egress_limited", ["48"] = "ingress_limited", ["41"] = "lock_expiry_overflow", ["40"] = "expiry_overflow", ["39"] = "checksum_mismatch", ["38"] = "encryption_key_unavailable", ["37"] = "not_initialized", ["36"] = "no_access", ["35"] = "rollback", ["34"] = "out_of_range", ["33"] = "auth_continue", ["32"] = "auth_error", ["31"] = "auth_stale", ["15"] = "cas_invalid", ["14"] = "not_locked", ["13"] = "config_only", ["12"] = "would_throttle", ["11"] = "opaque_mismatch", ["10"] = "stream_not_found", ["9"] = "locked", ["8"] = "no_bucket", ["7"] = "not_my_vbucket", ["6"] = "not_a_number", ["5"] = "not_stored", ["4"] = "invalid_arguments", ["3"] = "too_large", ["2"] = "key_exists", ["1"] = "key_not_found", ["0"] = "success"}, none = "no Status has the number ", texts = {["0"] = "Success.", ["1"] = "There is no such key.", ["2"] = "The key or the stream exists already.", ["3"] = "The document is too large.", ["4"] = "The request is malformed.", ["5"] = "The document was not stored.", ["6"] = "The document is no number to count with.", ["7"] = "Another node has the vbucket.", ["8"] = "No bucket is selected.", ["9"] = "The document is locked.", ["10"] = "There is no such stream.", ["11"] = "The opaque number belongs to another stream.", ["12"] = "The request would have to wait for its share.", ["13"] = "The bucket is there for its configuration only.", ["14"] = "The document is not locked.", ["15"] = "The CAS cannot be one of a document.", ["31"] = "The authentication is too old.", ["32"] = "Authentication failed.", ["33"] = "Authentication goes on with another step.", ["34"] = "A sequence number is out of range.", ["35"] = "The stream must begin at an earlier sequence number.", ["36"] = "A privilege is missing.", ["37"] = "The server is not initialised yet.", ["38"] = "The key that the data is encrypted with is not there.", ["39"] = "The checksum is another one.", ["40"] = "The expiration lies too far ahead.", ["41"] = "The end of the lock lies too far ahead.", ["48"] = "The user sends too many bytes.", ["49"] = "The user is sent too many bytes.", ["50"] = "The user has too many connections.", ["51"] = "The user sends too many commands.", ["53"] = "The bucket has reached its size.", ["54"] = "Too little of the bucket is in memory.", ["55"] = "The bucket has too much data.", ["56"] = "The disk is too full.", ["80"] = "The bucket is paused.", ["81"] = "The request was cancelled.", ["128"] = "A frame info is not known.", ["129"] = "The command is not known.", ["130"] = "Out of memory.", ["131"] = "The command is not supported.", ["132"] = "Internal error.", ["133"] = "The server is busy.", ["134"] = "Temporary failure.", ["135"] = "The extended attributes are malformed.", ["136"] = "The collection is not known.", ["138"] = "The collections manifest cannot follow the present one.", ["140"] = "The scope is not known.", ["141"] = "The stream id is missing, zero or not switched on.", ["160"] = "There is no such level of durability.", ["161"] = "Too few nodes are there for the level.", ["162"] = "A durable write to the key goes on.", ["163"] = "Whether the write will last is not known.", ["164"] = "A durable write to the key is committed once more.", ["165"] = "The scan was cancelled.", ["166"] = "The scan has more to give.", ["167"] = "The scan gave all it has.", ["168"] = "The vbucket has another history.", ["192"] = "There is no such path.", ["193"] = "The path leads through a value of another kind.", ["194"] = "The path is malformed.", ["195"] = "The path is too long.", ["196"] = "The document is nested too deeply.", ["197"] = "The value does not fit there.", ["198"] = "The document is not JSON.", ["199"] = "The number in the document is too large.", ["200"] = "The number to add is none or too large.", ["201"] = "The path exists already.", ["202"] = "The value is nested too deeply.", ["203"] = "These parts cannot be in one request.", ["204"] = "At least one part failed.", ["205"] = "Success, and the document is a deleted one.", ["206"] = "These flags exclude each other.", ["207"] = "One request is about one extended attribute only.", ["208"] = "There is no such macro.", ["209"] = "There is no such virtual attribute.", ["210"] = "Virtual attributes cannot be changed.", ["211"] = "At least one part failed, and the document is deleted.", ["212"] = "Extended attributes must come first.", ["213"] = "There is no such macro of virtual attributes.", ["214"] = "Only deleted documents can be revived.", ["215"] = "A deleted document cannot have a value.", ["216"] = "The field is not a binary value.", ["65280"] = "The first number that is left to users.", ["65535"] = "The last number that is left to users."}},
    {name = "Feature", open = true, values = {["38"] = "dcp_skip_deletes_in_initial_backfill", ["37"] = "mutate_with_meta", ["36"] = "get_random_key_include_xattr", ["35"] = "subdoc_replica_read_of_deleted", ["34"] = "range_scan_include_xattr", ["33"] = "subdoc_binary_xattr", ["32"] = "subdoc_multiple_xattr_keys", ["31"] = "cluster_map_notification_brief", ["30"] = "dedupe_not_my_vbucket_cluster_map", ["29"] = "get_cluster_config_with_known_version", ["28"] = "subdoc_replica_read", ["27"] = "non_blocking_throttling", ["26"] = "report_unit_usage", ["25"] = "subdoc_replace_body_with_xattr", ["24"] = "subdoc_document_macro", ["23"] = "subdoc_create_as_deleted", ["22"] = "invalid_3", ["21"] = "vattr", ["20"] = "preserve_ttl", ["19"] = "snappy_everywhere", ["18"] = "collections", ["17"] = "sync_replication", ["16"] = "alt_request", ["15"] = "tracing", ["14"] = "unordered_execution", ["13"] = "cluster_map_notification", ["12"] = "duplex", ["11"] = "json", ["10"] = "snappy", ["9"] = "invalid_2", ["8"] = "select_bucket", ["7"] = "xerror", ["6"] = "xattr", ["5"] = "tcp_delay", ["4"] = "mutation_seqno", ["3"] = "tcp_nodelay", ["2"] = "tls", ["1"] = "invalid"}, none = "no Feature has the number "},
    {name = "SelectedState", open = true, values = {["4"] = "dead", ["3"] = "pending", ["2"] = "replica", ["1"] = "active", ["0"] = "alive"}, none = "no SelectedState has the number "},
    {name = "DcpOpenFlags", open = true, flags = {{1, "producer"}, {4, "include_xattrs"}, {8, "no_value"}, {32, "include_delete_times"}, {64, "no_value_with_datatype"}, {256, "include_deleted_user_xattrs"}, {512, "skip_deletes_in_initial_backfill"}}, values = {}, known = 877, none = "DcpOpenFlags has no bits 0x"},
    {name = "StreamFlags", open = true, flags = {{1, "takeover"}, {2, "disk_only"}, {4, "to_latest"}, {8, "no_value"}, {16, "active_only"}, {32, "strict_vbucket_uuid"}, {64, "from_latest"}, {128, "ignore_purged_tombstones"}, {256, "cache_transfer"}}, values = {}, known = 511, none = "StreamFlags has no bits 0x"},
    {name = "StreamEndReason", open = true, values = {["8"] = "lost_privileges", ["7"] = "filter_empty", ["6"] = "rollback", ["5"] = "backfill_failed", ["4"] = "too_slow", ["3"] = "disconnected", ["2"] = "state_changed", ["1"] = "closed", ["0"] = "ok"}, none = "no StreamEndReason has the number "},
    {name = "SnapshotFlags", open = true, flags = {{1, "memory"}, {2, "disk"}, {4, "checkpoint"}, {8, "acknowledge"}, {16, "history"}, {32, "may_contain_duplicates"}}, values = {}, known = 63, none = "SnapshotFlags has no bits 0x"},
    {name = "MarkerVersion", values = {["2"] = "v2_2", ["0"] = "v2_0"}, none = "no MarkerVersion has the number "},
    {name = "VbucketState", open = true, values = {["4"] = "dead", ["3"] = "pending", ["2"] = "replica", ["1"] = "active"}, none = "no VbucketState has the number "},
    {name = "SystemEventKind", open = true, values = {["5"] = "modify_collection", ["4"] = "drop_scope", ["3"] = "create_scope", ["1"] = "drop_collection", ["0"] = "create_collection"}, none = "no SystemEventKind has the number "},
    {name = "DcpOsoSnapshotExtrasFlags", open = true, flags = {{1, "start"}, {2, "end"}}, values = {}, known = 3, none = "DcpOsoSnapshotExtrasFlags has no bits 0x"},
    {name = "Opcode", open = true, values = {["255"] = "invalid", ["254"] = "get_error_map", ["253"] = "ewouldblock_ctl", ["252"] = "adjust_timeofday", ["251"] = "drop_privilege", ["248"] = "auth_provider", ["247"] = "rbac_refresh", ["246"] = "update_external_user_permissions", ["245"] = "get_ctrl_token", ["244"] = "set_ctrl_token", ["243"] = "get_cmd_timer", ["241"] = "isasl_refresh", ["227"] = "get_file_fragment", ["226"] = "download_snapshot", ["225"] = "release_snapshot", ["224"] = "prepare_snapshot", ["220"] = "range_scan_cancel", ["219"] = "range_scan_continue", ["218"] = "range_scan_create", ["211"] = "subdoc_replace_body_with_xattr", ["210"] = "subdoc_get_count", ["209"] = "subdoc_multi_mutation", ["208"] = "subdoc_multi_lookup", ["207"] = "subdoc_counter", ["206"] = "subdoc_array_add_unique", ["205"] = "subdoc_array_insert", ["204"] = "subdoc_array_push_first", ["203"] = "subdoc_array_push_last", ["202"] = "subdoc_replace", ["201"] = "subdoc_delete", ["200"] = "subdoc_dict_upsert", ["199"] = "subdoc_dict_add", ["198"] = "subdoc_exists", ["197"] = "subdoc_get", ["188"] = "collections_get_scope_id", ["187"] = "collections_get_id", ["186"] = "collections_get_manifest", ["185"] = "collections_set_manifest", ["184"] = "get_keys", ["183"] = "seqno_persistence", ["182"] = "get_random_key", ["181"] = "get_cluster_config", ["180"] = "set_cluster_config", ["179"] = "compact_database", ["178"] = "return_meta", ["175"] = "ifconfig", ["174"] = "disable_traffic", ["173"] = "enable_traffic", ["169"] = "delq_with_meta", ["168"] = "del_with_meta", ["165"] = "addq_with_meta", ["164"] = "add_with_meta", ["163"] = "setq_with_meta", ["162"] = "set_with_meta", ["161"] = "getq_meta", ["160"] = "get_meta", ["150"] = "get_failover_log", ["149"] = "unlock_key", ["148"] = "get_locked", ["147"] = "evict_key", ["146"] = "observe", ["145"] = "observe_seqno", ["140"] = "validate_bucket_config", ["139"] = "resume_bucket", ["138"] = "pause_bucket", ["137"] = "select_bucket", ["135"] = "list_buckets", ["134"] = "delete_bucket", ["133"] = "create_bucket", ["132"] = "set_chronicle_auth_token", ["131"] = "get_replica", ["130"] = "set_param", ["129"] = "start_persistence", ["128"] = "stop_persistence", ["121"] = "create_fusion_namespace", ["120"] = "get_fusion_namespaces", ["119"] = "delete_fusion_namespace", ["118"] = "stop_fusion_uploader", ["117"] = "start_fusion_uploader", ["116"] = "sync_fusion_logstore", ["115"] = "unmount_fusion_vbucket", ["114"] = "mount_fusion_vbucket", ["113"] = "release_fusion_storage_snapshot", ["112"] = "get_fusion_storage_snapshot", ["103"] = "dcp_cache_transfer_end", ["102"] = "dcp_cache_transfer", ["101"] = "dcp_oso_snapshot", ["100"] = "dcp_seqno_advanced", ["99"] = "dcp_abort", ["98"] = "dcp_commit", ["97"] = "dcp_seqno_acknowledged", ["96"] = "dcp_prepare", ["95"] = "dcp_system_event", ["94"] = "dcp_control", ["93"] = "dcp_buffer_acknowledgement", ["92"] = "dcp_noop", ["91"] = "dcp_set_vbucket_state", ["89"] = "dcp_expiration", ["88"] = "dcp_deletion", ["87"] = "dcp_mutation", ["86"] = "dcp_snapshot_marker", ["85"] = "dcp_stream_end", ["84"] = "dcp_get_failover_log", ["83"] = "dcp_stream_request", ["82"] = "dcp_close_stream", ["81"] = "dcp_add_stream", ["80"] = "dcp_open", ["75"] = "mutate_with_meta", ["74"] = "get_ex_replica", ["73"] = "get_ex", ["72"] = "get_all_vbucket_seqnos", ["63"] = "del_vbucket", ["62"] = "get_vbucket", ["61"] = "set_vbucket", ["47"] = "register_auth_token", ["46"] = "prune_encryption_keys", ["45"] = "set_active_encryption_keys", ["43"] = "set_bucket_data_limit_exceeded", ["42"] = "set_bucket_throttle_properties", ["41"] = "shutdown", ["40"] = "audit_config_reload", ["39"] = "audit_put", ["38"] = "config_reload", ["37"] = "config_validate", ["36"] = "ioctl_set", ["35"] = "ioctl_get", ["34"] = "sasl_step", ["33"] = "sasl_auth", ["32"] = "sasl_list_mechanisms", ["31"] = "hello", ["30"] = "gatq", ["29"] = "gat", ["28"] = "touch", ["27"] = "verbosity", ["26"] = "prependq", ["25"] = "appendq", ["23"] = "quitq", ["22"] = "decrementq", ["21"] = "incrementq", ["20"] = "deleteq", ["19"] = "replaceq", ["18"] = "addq", ["17"] = "setq", ["16"] = "stat", ["15"] = "prepend", ["14"] = "append", ["13"] = "getkq", ["12"] = "getk", ["11"] = "version", ["10"] = "noop", ["9"] = "getq", ["7"] = "quit", ["6"] = "decrement", ["5"] = "increment", ["4"] = "delete", ["3"] = "replace", ["2"] = "add", ["1"] = "set", ["0"] = "get"}, none = "no Opcode has the number "},
    {name = "ServerOpcode", open = true, values = {["4"] = "get_authorization", ["3"] = "active_external_users", ["2"] = "authenticate", ["1"] = "cluster_map_change_notification"}, none = "no ServerOpcode has the number "},
    {name = "RequestInfoKind", open = true, values = {["7"] = "impersonate_token", ["6"] = "impersonate_privilege", ["5"] = "preserve_ttl", ["4"] = "impersonate", ["3"] = "open_tracing", ["2"] = "stream_id", ["1"] = "durability", ["0"] = "barrier"}, none = "no RequestInfoKind has the number "},
    {name = "ResponseInfoKind", open = true, values = {["3"] = "throttle_duration", ["2"] = "write_units", ["1"] = "read_units", ["0"] = "server_duration"}, none = "no ResponseInfoKind has the number "},
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
    {abbr = "magic", name = "magic", type = "UINT32", names = 1},
    {abbr = "opcode", name = "opcode", type = "UINT32", doc = "The command, 0x00 to 0xff; requests of the server have numbers of their own"},
    {abbr = "framing_extras_length", name = "framing_extras_length", type = "UINT32"},
    {abbr = "key_length", name = "key_length", type = "UINT32"},
    {abbr = "extras_length", name = "extras_length", type = "UINT32"},
    {abbr = "datatype", name = "datatype", type = "UINT32", names = 2, doc = "What the value is"},
    {abbr = "vbucket", name = "vbucket", type = "UINT32", doc = "Number of the vbucket, 0 where none is meant"},
    {abbr = "body_length", name = "body_length", type = "UINT32"},
    {abbr = "opaque", name = "opaque", type = "UINT32", doc = "Repeated by the answer"},
    {abbr = "cas", name = "cas", type = "UINT64", doc = "Version of the document; 0 where there is none"},
    {abbr = "id", name = "id", type = "UINT64", doc = "Kind of the content; 0 to 270"},
    {abbr = "length", name = "length", type = "UINT64"},
    {abbr = "level", name = "level", type = "UINT32", names = 3, doc = "What the server waits for"},
    {abbr = "timeout", name = "timeout", type = "UINT32", doc = "How long the server may wait for it"},
    {abbr = "stream_id", name = "stream_id", type = "UINT32", doc = "Chosen by the client; 65535 at most"},
    {abbr = "user", name = "user", type = "STRING", doc = "Name of the user"},
    {abbr = "content", name = "content", type = "BYTES", doc = "As the id says; bytes where the id is not known here"},
    {abbr = "extras", name = "extras", type = "BYTES"},
    {abbr = "collection", name = "collection", type = "UINT32", doc = "Counted in the length of the key"},
    {abbr = "key", name = "key", type = "BYTES", doc = "Key of the document, mostly UTF-8"},
    {abbr = "key.text", name = "key", type = "STRING", doc = "Key of the document, mostly UTF-8"},
    {abbr = "value", name = "value", type = "BYTES", doc = "As the datatype says; empty where only keys are sent"},
    {abbr = "value.text", name = "value", type = "STRING", doc = "As the datatype says; empty where only keys are sent"},
    {abbr = "value.number", name = "value", type = "UINT32", names = 5, doc = "As the datatype says; empty where only keys are sent"},
    {abbr = "status", name = "status", type = "UINT32", names = 4},
    {abbr = "encoded", name = "encoded", type = "UINT32", doc = "The time in its compressed form; 65535 is about 120 seconds"},
    {abbr = "units", name = "units", type = "UINT32", doc = "Number of units, for reading or writing as the id of the frame info says"},
    {abbr = "flags", name = "flags", type = "UINT32", doc = "The application's own"},
    {abbr = "flags", name = "flags", type = "UINT32", names = 7, doc = "The application's own"},
    {abbr = "flags", name = "flags", type = "UINT32", names = 8, doc = "The application's own"},
    {abbr = "flags", name = "flags", type = "UINT32", names = 10, doc = "The application's own"},
    {abbr = "flags", name = "flags", type = "UINT32", names = 14, doc = "The application's own"},
    {abbr = "expiration", name = "expiration", type = "UINT32", doc = "0 means never"},
    {abbr = "vbucket_uuid", name = "vbucket_uuid", type = "UINT64", doc = "The history that the change is part of"},
    {abbr = "seqno", name = "seqno", type = "UINT64", doc = "Number of the change in that history"},
    {abbr = "state", name = "state", type = "UINT32", names = 6, doc = "Only vbuckets in this state"},
    {abbr = "state", name = "state", type = "UINT32", names = 12, doc = "Only vbuckets in this state"},
    {abbr = "reserved", name = "reserved", type = "UINT32"},
    {abbr = "stream_opaque", name = "stream_opaque", type = "UINT32", doc = "Opaque number of what is sent on the stream; present after success"},
    {abbr = "start_seqno", name = "start_seqno", type = "UINT64", doc = "The last change that the client has"},
    {abbr = "end_seqno", name = "end_seqno", type = "UINT64", doc = "The largest number stands for no end"},
    {abbr = "snapshot_start_seqno", name = "snapshot_start_seqno", type = "UINT64", doc = "Where the last snapshot that the client got began"},
    {abbr = "snapshot_end_seqno", name = "snapshot_end_seqno", type = "UINT64", doc = "Where it ended; start_seqno if all of it arrived"},
    {abbr = "uid", name = "uid", type = "UINT64", doc = "Number of the newest collections manifest that the client has seen in an event of the stream"},
    {abbr = "collections", name = "collections", type = "UINT32", doc = "Ids of the collections to stream"},
    {abbr = "collections.text", name = "collections", type = "STRING", doc = "Ids of the collections to stream"},
    {abbr = "scope", name = "scope", type = "UINT32", doc = "Id of the scope whose collections to stream"},
    {abbr = "sid", name = "sid", type = "UINT32", doc = "Tells streams of one vbucket apart"},
    {abbr = "purge_seqno", name = "purge_seqno", type = "UINT64", doc = "Newest deletion of which the client knows that it was purged; there are fewer rollbacks with it"},
    {abbr = "free_memory", name = "free_memory", type = "UINT64", doc = "Bytes of memory that the values may fill"},
    {abbr = "all_keys", name = "all_keys", type = "BOOLEAN", doc = "Whether keys are sent whose values are not"},
    {abbr = "cache_transfer", name = "cache_transfer", type = "STRING", doc = "Goes with the stream flag of that name"},
    {abbr = "reason", name = "reason", type = "UINT32", names = 9, doc = "Why nothing more comes"},
    {abbr = "version", name = "version", type = "UINT32", names = 11, doc = "Layout of the marker"},
    {abbr = "version", name = "version", type = "UINT32", doc = "Layout of the marker"},
    {abbr = "max_visible_seqno", name = "max_visible_seqno", type = "UINT64", doc = "Newest change of the snapshot that readers of documents can see"},
    {abbr = "high_completed_seqno", name = "high_completed_seqno", type = "UINT64", doc = "Newest durable write that was committed or aborted; of use only if the flag disk is set"},
    {abbr = "high_prepared_seqno", name = "high_prepared_seqno", type = "UINT64", doc = "Newest durable write that is prepared"},
    {abbr = "by_seqno", name = "by_seqno", type = "UINT64", doc = "Number of the change"},
    {abbr = "rev_seqno", name = "rev_seqno", type = "UINT64", doc = "How often the document was changed"},
    {abbr = "lock_time", name = "lock_time", type = "UINT32", doc = "How long the document is locked; 0 where it is not"},
    {abbr = "extended_length", name = "extended_length", type = "UINT32"},
    {abbr = "nru", name = "nru", type = "UINT32", doc = "How recently the document was used; of no meaning today"},
    {abbr = "delete_time", name = "delete_time", type = "UINT32", doc = "When the document was deleted"},
    {abbr = "unused", name = "unused", type = "UINT32"},
    {abbr = "acknowledged", name = "acknowledged", type = "UINT32", doc = "Bytes consumed since the acknowledgement before"},
    {abbr = "event", name = "event", type = "UINT32", names = 13, doc = "What happened"},
    {abbr = "manifest_uid", name = "manifest_uid", type = "UINT64", doc = "Number of the collections manifest that brought the change"},
    {abbr = "max_ttl", name = "max_ttl", type = "INT64", doc = "Longest life of a document; only in version 1"},
    {abbr = "max_ttl", name = "max_ttl", type = "INT64", doc = "Longest life of a document; only in version 1"},
    {abbr = "ttl_valid", name = "ttl_valid", type = "BOOLEAN", doc = "Whether there is a longest life of documents"},
    {abbr = "name", name = "name", type = "STRING", doc = "Name of the collection; the same as the key"},
    {abbr = "history", name = "history", type = "BOOLEAN", doc = "Whether changes are kept for change streams"},
    {abbr = "default_visible_seqno", name = "default_visible_seqno", type = "UINT64", doc = "For the server itself"},
    {abbr = "metered", name = "metered", type = "BOOLEAN", doc = "Whether use of the collection is measured"},
    {abbr = "flush_uid", name = "flush_uid", type = "UINT64", doc = "Number of the manifest that flushed the collection last, 0 for none"},
    {abbr = "system", name = "system", type = "BOOLEAN", doc = "Whether the collection was one of the system's own"},
    {abbr = "deleted", name = "deleted", type = "BOOLEAN", doc = "Whether the document is to be deleted"},
    {abbr = "durability", name = "durability", type = "UINT32", names = 3, doc = "What the writer waits for"},
    {abbr = "prepared_seqno", name = "prepared_seqno", type = "UINT64", doc = "Newest durable write that the client has prepared"},
    {abbr = "commit_seqno", name = "commit_seqno", type = "UINT64", doc = "Number of this change"},
    {abbr = "abort_seqno", name = "abort_seqno", type = "UINT64", doc = "Number of this change"},
    {abbr = "value_length", name = "value_length", type = "UINT32"},
    {abbr = "cache_hint", name = "cache_hint", type = "UINT32", doc = "How much the document is in use"},
    {abbr = "format", name = "format", type = "UINT32"},
    {abbr = "persisted_seqno", name = "persisted_seqno", type = "UINT64", doc = "Newest change that is on disk"},
    {abbr = "current_seqno", name = "current_seqno", type = "UINT64", doc = "Newest change of all, be it on disk or in memory"},
    {abbr = "old_vbucket_uuid", name = "old_vbucket_uuid", type = "UINT64", doc = "The history that was asked about"},
    {abbr = "last_seqno_received", name = "last_seqno_received", type = "UINT64", doc = "Newest change of that history which this node got"},
    {abbr = "epoch", name = "epoch", type = "UINT64", doc = "Compared before the revision; a larger one is newer"},
    {abbr = "revision", name = "revision", type = "UINT64", doc = "Larger is newer within one epoch"},
    {abbr = "revision_epoch", name = "revision_epoch", type = "INT64", doc = "Compared before the revision"},
    {abbr = "node_locator", name = "node_locator", type = "STRING", doc = "How documents find their node; vbucket"},
    {abbr = "uuid", name = "uuid", type = "STRING", doc = "Id of the bucket; 32 hexadecimal digits"},
    {abbr = "bucket_capabilities", name = "bucket_capabilities", type = "STRING", doc = "What the bucket can do, such as collections"},
    {abbr = "hash_algorithm", name = "hash_algorithm", type = "STRING", doc = "How keys become vbuckets; CRC"},
    {abbr = "replicas", name = "replicas", type = "UINT32", doc = "Replicas of each vbucket"},
    {abbr = "servers", name = "servers", type = "STRING", doc = "Host and port of each data node, for older clients"},
    {abbr = "vbuckets", name = "vbuckets", type = "INT32", doc = "For each vbucket the nodes that have it, the active one first, as index; -1 for none"},
    {abbr = "vbuckets.text", name = "vbuckets", type = "STRING", doc = "For each vbucket the nodes that have it, the active one first, as index; -1 for none"},
    {abbr = "vbuckets_forward", name = "vbuckets_forward", type = "INT32", doc = "The same after a rebalance that goes on"},
    {abbr = "vbuckets_forward.text", name = "vbuckets_forward", type = "STRING", doc = "The same after a rebalance that goes on"},
    {abbr = "vbucket_server_map", name = "vbucket_server_map", type = "STRING", doc = "Absent before a bucket is selected"},
    {abbr = "nodes", name = "nodes", type = "STRING", doc = "One for each of `nodes_ext`, with what older clients look for"},
    {abbr = "any.key", name = "key", type = "STRING"},
    {abbr = "any.key.number", name = "key", type = "UINT32"},
    {abbr = "services", name = "services", type = "UINT32"},
    {abbr = "services.text", name = "services", type = "STRING"},
    {abbr = "hostname", name = "hostname", type = "STRING", doc = "Absent for the node that answers"},
    {abbr = "this_node", name = "this_node", type = "BOOLEAN", doc = "Whether it is the node that answers"},
    {abbr = "nodes_ext", name = "nodes_ext", type = "STRING", doc = "The nodes and their ports"},
    {abbr = "scopes", name = "scopes", type = "STRING", doc = "In no order"},
    {abbr = "description", name = "description", type = "STRING", doc = "One line for people"},
    {abbr = "attributes", name = "attributes", type = "STRING", doc = "What kind of failure it is, such as temp or dcp"},
    {abbr = "strategy", name = "strategy", type = "STRING", doc = "How the waits grow: constant, linear or exponential"},
    {abbr = "interval", name = "interval", type = "UINT32", doc = "The wait, or what it grows by"},
    {abbr = "after", name = "after", type = "UINT32", doc = "The first wait"},
    {abbr = "max_duration", name = "max_duration", type = "UINT32", doc = "When to give up"},
    {abbr = "ceil", name = "ceil", type = "UINT32", doc = "The longest wait"},
    {abbr = "retry", name = "retry", type = "STRING", doc = "How to try again"},
    {abbr = "errors", name = "errors", type = "STRING", doc = "By status"},
    {abbr = "Status", name = "Status", type = "UINT32", names = 4},
    {abbr = "Magic", name = "Magic", type = "UINT32", names = 1},
    {abbr = "Opcode", name = "Opcode", type = "UINT32", names = 15},
    {abbr = "ServerOpcode", name = "ServerOpcode", type = "UINT32", names = 16},
    {abbr = "Datatype", name = "Datatype", type = "UINT32", names = 2},
    {abbr = "RequestInfoKind", name = "RequestInfoKind", type = "UINT32", names = 17},
    {abbr = "ResponseInfoKind", name = "ResponseInfoKind", type = "UINT32", names = 18},
    {abbr = "DurabilityLevel", name = "DurabilityLevel", type = "UINT32", names = 3},
    {abbr = "ErrorBody", name = "ErrorBody", type = "BYTES"},
    {abbr = "Services", name = "Services", type = "UINT32"},
    {abbr = "context", name = "context", type = "STRING", doc = "One line"},
    {abbr = "reference", name = "reference", type = "STRING", doc = "What to look for in the log of the server"},
    {abbr = "error", name = "error", type = "STRING", doc = "For people"},
    {abbr = "document", name = "document", type = "BYTES", doc = "The document itself; may be empty"},
    {abbr = "FailoverLog", name = "FailoverLog", type = "BYTES"},
    {abbr = "VbucketState", name = "VbucketState", type = "UINT32", names = 12},
    {abbr = "SelectedState", name = "SelectedState", type = "UINT32", names = 6},
    {abbr = "SaslMechanism", name = "SaslMechanism", type = "STRING"},
    {abbr = "Control", name = "Control", type = "STRING"},
    {abbr = "ControlValue", name = "ControlValue", type = "STRING"},
    {abbr = "DcpOpenFlags", name = "DcpOpenFlags", type = "UINT32", names = 7},
    {abbr = "StreamFlags", name = "StreamFlags", type = "UINT32", names = 8},
    {abbr = "SnapshotFlags", name = "SnapshotFlags", type = "UINT32", names = 10},
    {abbr = "MarkerVersion", name = "MarkerVersion", type = "UINT32", names = 11},
    {abbr = "StreamEndReason", name = "StreamEndReason", type = "UINT32", names = 9},
    {abbr = "SystemEventKind", name = "SystemEventKind", type = "UINT32", names = 13},
    {abbr = "SystemEventValue", name = "SystemEventValue", type = "BYTES"},
    {abbr = "SystemEventTable", name = "SystemEventTable", type = "BYTES"},
    {abbr = "Feature", name = "Feature", type = "UINT32", names = 5},
    {abbr = "DcpOsoSnapshotExtrasFlags", name = "DcpOsoSnapshotExtrasFlags", type = "UINT32", names = 14},
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
    magic = {uint0 = 12},
    opcode = {uint = 13},
    framing_extras_length = {uint = 14},
    key_length = {uint = 15},
    extras_length = {uint = 16},
    datatype = {uint1 = 17},
    vbucket = {uint = 18},
    body_length = {uint = 19},
    opaque = {uint = 20},
    cas = {uint = 21},
    id = {uint = 22},
    length = {uint = 23},
    level = {uint2 = 24},
    timeout = {uint = 25},
    stream_id = {uint = 26},
    user = {text = 27},
    content = {bytes = 28},
    extras = {bytes = 29},
    collection = {uint = 30},
    key = {bytes = 31, text = 32},
    value = {bytes = 33, text = 34, uint4 = 35},
    status = {uint3 = 36},
    encoded = {uint = 37},
    units = {uint = 38},
    flags = {uint = 39, uint6 = 40, uint7 = 41, uint9 = 42, uint13 = 43},
    expiration = {uint = 44},
    vbucket_uuid = {uint = 45},
    seqno = {uint = 46},
    state = {uint5 = 47, uint11 = 48},
    reserved = {uint = 49},
    stream_opaque = {uint = 50},
    start_seqno = {uint = 51},
    end_seqno = {uint = 52},
    snapshot_start_seqno = {uint = 53},
    snapshot_end_seqno = {uint = 54},
    uid = {uint = 55},
    collections = {uint = 56, text = 57},
    scope = {uint = 58},
    sid = {uint = 59},
    purge_seqno = {uint = 60},
    free_memory = {uint = 61},
    all_keys = {bool = 62},
    cache_transfer = {text = 63},
    reason = {uint8 = 64},
    version = {uint10 = 65, uint = 66},
    max_visible_seqno = {uint = 67},
    high_completed_seqno = {uint = 68},
    high_prepared_seqno = {uint = 69},
    by_seqno = {uint = 70},
    rev_seqno = {uint = 71},
    lock_time = {uint = 72},
    extended_length = {uint = 73},
    nru = {uint = 74},
    delete_time = {uint = 75},
    unused = {uint = 76},
    acknowledged = {uint = 77},
    event = {uint12 = 78},
    manifest_uid = {uint = 79},
    max_ttl = {uint = 80, int = 81},
    ttl_valid = {bool = 82},
    name = {text = 83},
    history = {bool = 84},
    default_visible_seqno = {uint = 85},
    metered = {bool = 86},
    flush_uid = {uint = 87},
    system = {bool = 88},
    deleted = {bool = 89},
    durability = {uint2 = 90},
    prepared_seqno = {uint = 91},
    commit_seqno = {uint = 92},
    abort_seqno = {uint = 93},
    value_length = {uint = 94},
    cache_hint = {uint = 95},
    format = {uint = 96},
    persisted_seqno = {uint = 97},
    current_seqno = {uint = 98},
    old_vbucket_uuid = {uint = 99},
    last_seqno_received = {uint = 100},
    epoch = {uint = 101},
    revision = {uint = 102},
    revision_epoch = {int = 103},
    node_locator = {text = 104},
    uuid = {text = 105},
    bucket_capabilities = {text = 106},
    hash_algorithm = {text = 107},
    replicas = {uint = 108},
    servers = {text = 109},
    vbuckets = {int = 110, text = 111},
    vbuckets_forward = {int = 112, text = 113},
    vbucket_server_map = {text = 114},
    nodes = {text = 115},
    ["(key)"] = {text = 116, uint = 117},
    services = {uint = 118, text = 119},
    hostname = {text = 120},
    this_node = {bool = 121},
    nodes_ext = {text = 122},
    scopes = {text = 123},
    description = {text = 124},
    attributes = {text = 125},
    strategy = {text = 126},
    interval = {uint = 127},
    after = {uint = 128},
    max_duration = {uint = 129},
    ceil = {uint = 130},
    retry = {text = 131},
    errors = {text = 132},
    Status = {uint3 = 133},
    Magic = {uint0 = 134},
    Opcode = {uint14 = 135},
    ServerOpcode = {uint15 = 136},
    Datatype = {uint1 = 137},
    RequestInfoKind = {uint16 = 138},
    ResponseInfoKind = {uint17 = 139},
    DurabilityLevel = {uint2 = 140},
    ErrorBody = {bytes = 141},
    Services = {uint = 142},
    context = {text = 143},
    reference = {text = 144},
    error = {text = 145},
    document = {bytes = 146},
    FailoverLog = {bytes = 147},
    VbucketState = {uint11 = 148},
    SelectedState = {uint5 = 149},
    SaslMechanism = {text = 150},
    Control = {text = 151},
    ControlValue = {text = 152},
    DcpOpenFlags = {uint6 = 153},
    StreamFlags = {uint7 = 154},
    SnapshotFlags = {uint9 = 155},
    MarkerVersion = {uint10 = 156},
    StreamEndReason = {uint8 = 157},
    SystemEventKind = {uint12 = 158},
    SystemEventValue = {bytes = 159},
    SystemEventTable = {bytes = 160},
    Feature = {uint4 = 161},
    DcpOsoSnapshotExtrasFlags = {uint13 = 162},
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
