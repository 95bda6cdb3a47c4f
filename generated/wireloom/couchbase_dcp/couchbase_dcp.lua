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
  selector = {
    first = 0,
    last = 2,
    mask = 65535,
    names = {["32768"] = "Get", ["2048"] = "Get", ["33024"] = "GetResponse", ["6144"] = "GetResponse", ["32769"] = "Set", ["2049"] = "Set", ["33025"] = "SetResponse", ["6145"] = "SetResponse", ["32772"] = "Delete", ["2052"] = "Delete", ["33028"] = "DeleteResponse", ["6148"] = "DeleteResponse", ["32775"] = "Quit", ["2055"] = "Quit", ["33031"] = "QuitResponse", ["6151"] = "QuitResponse", ["32778"] = "Noop", ["2058"] = "Noop", ["33034"] = "NoopResponse", ["6154"] = "NoopResponse", ["32779"] = "Version", ["2059"] = "Version", ["33035"] = "VersionResponse", ["6155"] = "VersionResponse", ["32799"] = "Hello", ["2079"] = "Hello", ["33055"] = "HelloResponse", ["6175"] = "HelloResponse", ["32800"] = "SaslListMechanisms", ["2080"] = "SaslListMechanisms", ["33056"] = "SaslListMechanismsResponse", ["6176"] = "SaslListMechanismsResponse", ["32801"] = "SaslAuth", ["2081"] = "SaslAuth", ["33057"] = "SaslAuthResponse", ["6177"] = "SaslAuthResponse", ["32802"] = "SaslStep", ["2082"] = "SaslStep", ["33058"] = "SaslStepResponse", ["6178"] = "SaslStepResponse", ["32840"] = "GetAllVbucketSeqnos", ["2120"] = "GetAllVbucketSeqnos", ["33096"] = "GetAllVbucketSeqnosResponse", ["6216"] = "GetAllVbucketSeqnosResponse", ["32848"] = "DcpOpen", ["2128"] = "DcpOpen", ["33104"] = "DcpOpenResponse", ["6224"] = "DcpOpenResponse", ["32849"] = "DcpAddStream", ["2129"] = "DcpAddStream", ["33105"] = "DcpAddStreamResponse", ["6225"] = "DcpAddStreamResponse", ["32850"] = "DcpCloseStream", ["2130"] = "DcpCloseStream", ["33106"] = "DcpCloseStreamResponse", ["6226"] = "DcpCloseStreamResponse", ["32851"] = "DcpStreamRequest", ["2131"] = "DcpStreamRequest", ["33107"] = "DcpStreamRequestResponse", ["6227"] = "DcpStreamRequestResponse", ["32852"] = "DcpGetFailoverLog", ["2132"] = "DcpGetFailoverLog", ["33108"] = "DcpGetFailoverLogResponse", ["6228"] = "DcpGetFailoverLogResponse", ["32853"] = "DcpStreamEnd", ["2133"] = "DcpStreamEnd", ["32854"] = "DcpSnapshotMarker", ["2134"] = "DcpSnapshotMarker", ["33110"] = "DcpSnapshotMarkerResponse", ["6230"] = "DcpSnapshotMarkerResponse", ["32855"] = "DcpMutation", ["2135"] = "DcpMutation", ["32856"] = "DcpDeletion", ["2136"] = "DcpDeletion", ["32857"] = "DcpExpiration", ["2137"] = "DcpExpiration", ["32859"] = "DcpSetVbucketState", ["2139"] = "DcpSetVbucketState", ["33115"] = "DcpSetVbucketStateResponse", ["6235"] = "DcpSetVbucketStateResponse", ["32860"] = "DcpNoop", ["2140"] = "DcpNoop", ["33116"] = "DcpNoopResponse", ["6236"] = "DcpNoopResponse", ["32861"] = "DcpBufferAck", ["2141"] = "DcpBufferAck", ["32862"] = "DcpControl", ["2142"] = "DcpControl", ["33118"] = "DcpControlResponse", ["6238"] = "DcpControlResponse", ["32863"] = "DcpSystemEvent", ["2143"] = "DcpSystemEvent", ["32864"] = "DcpPrepare", ["2144"] = "DcpPrepare", ["32865"] = "DcpSeqnoAcknowledged", ["2145"] = "DcpSeqnoAcknowledged", ["32866"] = "DcpCommit", ["2146"] = "DcpCommit", ["32867"] = "DcpAbort", ["2147"] = "DcpAbort", ["32868"] = "DcpSeqnoAdvanced", ["2148"] = "DcpSeqnoAdvanced", ["32869"] = "DcpOsoSnapshot", ["2149"] = "DcpOsoSnapshot", ["32870"] = "DcpCacheTransfer", ["2150"] = "DcpCacheTransfer", ["32871"] = "DcpCacheTransferEnd", ["2151"] = "DcpCacheTransferEnd", ["32905"] = "SelectBucket", ["2185"] = "SelectBucket", ["33161"] = "SelectBucketResponse", ["6281"] = "SelectBucketResponse", ["32913"] = "ObserveSeqno", ["2193"] = "ObserveSeqno", ["33169"] = "ObserveSeqnoResponse", ["6289"] = "ObserveSeqnoResponse", ["32949"] = "GetClusterConfig", ["2229"] = "GetClusterConfig", ["33205"] = "GetClusterConfigResponse", ["6325"] = "GetClusterConfigResponse", ["32954"] = "GetCollectionsManifest", ["2234"] = "GetCollectionsManifest", ["33210"] = "GetCollectionsManifestResponse", ["6330"] = "GetCollectionsManifestResponse", ["32955"] = "GetCollectionId", ["2235"] = "GetCollectionId", ["33211"] = "GetCollectionIdResponse", ["6331"] = "GetCollectionIdResponse", ["33022"] = "GetErrorMap", ["2302"] = "GetErrorMap", ["33278"] = "GetErrorMapResponse", ["6398"] = "GetErrorMapResponse", ["33281"] = "ClusterMapChanged"},
    accepted = {},
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
    Get = {sender = "client", of = {op = "record", name = "Get", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 0, shown = "0"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {GetResponse = true}, id = "opaque", subject = {name = "collection", at = {"key.collection"}}},
    GetResponse = {sender = "server", of = {op = "record", name = "GetResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 0, shown = "0"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "GetResponseExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "flags", at = {"extras.flags"}}},
    Set = {sender = "client", of = {op = "record", name = "Set", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 1, shown = "1"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "SetExtras"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {SetResponse = true}, id = "opaque", subject = {name = "flags", at = {"extras.flags"}}},
    SetResponse = {sender = "server", of = {op = "record", name = "SetResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 1, shown = "1"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "SetResponseExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "vbucket_uuid", at = {"extras.token.vbucket_uuid"}}},
    Delete = {sender = "client", of = {op = "record", name = "Delete", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 4, shown = "4"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DeleteResponse = true}, id = "opaque", subject = {name = "collection", at = {"key.collection"}}},
    DeleteResponse = {sender = "server", of = {op = "record", name = "DeleteResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 4, shown = "4"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DeleteResponseExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "vbucket_uuid", at = {"extras.token.vbucket_uuid"}}},
    Quit = {sender = "client", of = {op = "record", name = "Quit", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 7, shown = "7"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {QuitResponse = true}, id = "opaque"},
    QuitResponse = {sender = "server", of = {op = "record", name = "QuitResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 7, shown = "7"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    Noop = {sender = "client", of = {op = "record", name = "Noop", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 10, shown = "10"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {NoopResponse = true}, id = "opaque"},
    NoopResponse = {sender = "server", of = {op = "record", name = "NoopResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 10, shown = "10"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    Version = {sender = "client", of = {op = "record", name = "Version", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 11, shown = "11"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {VersionResponse = true}, id = "opaque"},
    VersionResponse = {sender = "server", of = {op = "record", name = "VersionResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 11, shown = "11"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "octets", text = true}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    Hello = {sender = "client", of = {op = "record", name = "Hello", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 31, shown = "31"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "octets", text = true}}, {name = "value", of = {op = "list", of = {op = "call", name = "Feature"}, max = 1024, least = 16}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {HelloResponse = true}, id = "opaque"},
    HelloResponse = {sender = "server", of = {op = "record", name = "HelloResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 31, shown = "31"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "list", of = {op = "call", name = "Feature"}, max = 1024, least = 16}}}, otherwise = {op = "octets"}}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", settles = {{name = "collections", path = {"value"}, number = 18}}},
    SaslListMechanisms = {sender = "client", of = {op = "record", name = "SaslListMechanisms", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 32, shown = "32"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {SaslListMechanismsResponse = true}, id = "opaque"},
    SaslListMechanismsResponse = {sender = "server", of = {op = "record", name = "SaslListMechanismsResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 32, shown = "32"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "octets", text = true}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    SaslAuth = {sender = "client", of = {op = "record", name = "SaslAuth", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 33, shown = "33"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "call", name = "SaslMechanism"}}, {name = "value", of = {op = "octets"}, secret = true}}}, choices = {magic = {128, 8}}, secrets = true, asks_by = {"opaque"}, replies = {SaslAuthResponse = true}, id = "opaque"},
    SaslAuthResponse = {sender = "server", of = {op = "record", name = "SaslAuthResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 33, shown = "33"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    SaslStep = {sender = "client", of = {op = "record", name = "SaslStep", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 34, shown = "34"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "call", name = "SaslMechanism"}}, {name = "value", of = {op = "octets"}, secret = true}}}, choices = {magic = {128, 8}}, secrets = true, asks_by = {"opaque"}, replies = {SaslStepResponse = true}, id = "opaque"},
    SaslStepResponse = {sender = "server", of = {op = "record", name = "SaslStepResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 34, shown = "34"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    GetAllVbucketSeqnos = {sender = "client", of = {op = "record", name = "GetAllVbucketSeqnos", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 72, shown = "72"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "GetAllVbucketSeqnosExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {GetAllVbucketSeqnosResponse = true}, id = "opaque", subject = {name = "state", at = {"extras.state"}}},
    GetAllVbucketSeqnosResponse = {sender = "server", of = {op = "record", name = "GetAllVbucketSeqnosResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 72, shown = "72"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "list", of = {op = "call", name = "GetAllVbucketSeqnosResponseValueSuccess"}, least = 80}}}, otherwise = {op = "octets"}}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpOpen = {sender = "client", of = {op = "record", name = "DcpOpen", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 80, shown = "80"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpOpenExtras"}}, {name = "key", of = {op = "octets", text = true, max = 200}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DcpOpenResponse = true}, id = "opaque"},
    DcpOpenResponse = {sender = "server", of = {op = "record", name = "DcpOpenResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 80, shown = "80"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpAddStream = {sender = "client", of = {op = "record", name = "DcpAddStream", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 81, shown = "81"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpAddStreamExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DcpAddStreamResponse = true}, id = "opaque"},
    DcpAddStreamResponse = {sender = "server", of = {op = "record", name = "DcpAddStreamResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 81, shown = "81"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpAddStreamResponseExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "stream_opaque", at = {"extras.stream_opaque"}}},
    DcpCloseStream = {sender = "client", of = {op = "record", name = "DcpCloseStream", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 82, shown = "82"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DcpCloseStreamResponse = true}, id = "opaque"},
    DcpCloseStreamResponse = {sender = "server", of = {op = "record", name = "DcpCloseStreamResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 82, shown = "82"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpStreamRequest = {sender = "client", of = {op = "record", name = "DcpStreamRequest", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 83, shown = "83"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpStreamRequestExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "DcpStreamRequestValue"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DcpStreamRequestResponse = true}, id = "opaque", subject = {name = "start_seqno", at = {"extras.start_seqno"}}},
    DcpStreamRequestResponse = {sender = "server", of = {op = "record", name = "DcpStreamRequestResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 83, shown = "83"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "list", of = {op = "call", name = "FailoverEntry"}, least = 128}}, {labels = {35}, of = {op = "call", name = "DcpStreamRequestResponseValueRollback"}}}, otherwise = {op = "octets"}}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpGetFailoverLog = {sender = "client", of = {op = "record", name = "DcpGetFailoverLog", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 84, shown = "84"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DcpGetFailoverLogResponse = true}, id = "opaque"},
    DcpGetFailoverLogResponse = {sender = "server", of = {op = "record", name = "DcpGetFailoverLogResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 84, shown = "84"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "FailoverLog"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpStreamEnd = {sender = "server", of = {op = "record", name = "DcpStreamEnd", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 85, shown = "85"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpStreamEndExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "reason", at = {"extras.reason"}}},
    DcpSnapshotMarker = {sender = "server", of = {op = "record", name = "DcpSnapshotMarker", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 86, shown = "86"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpSnapshotMarkerExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "DcpSnapshotMarkerValue"}}}}, choices = {magic = {128, 8}}, id = "opaque"},
    DcpSnapshotMarkerResponse = {sender = "client", of = {op = "record", name = "DcpSnapshotMarkerResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 86, shown = "86"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, id = "opaque"},
    DcpMutation = {sender = "server", of = {op = "record", name = "DcpMutation", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 87, shown = "87"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpMutationExtras"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpDeletion = {sender = "server", of = {op = "record", name = "DcpDeletion", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 88, shown = "88"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpDeletionExtras"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "collection", at = {"key.collection"}}},
    DcpExpiration = {sender = "server", of = {op = "record", name = "DcpExpiration", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 89, shown = "89"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpExpirationExtras"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpSetVbucketState = {sender = "server", of = {op = "record", name = "DcpSetVbucketState", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 91, shown = "91"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpSetVbucketStateExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DcpSetVbucketStateResponse = true}, id = "opaque", subject = {name = "state", at = {"extras.state"}}},
    DcpSetVbucketStateResponse = {sender = "client", of = {op = "record", name = "DcpSetVbucketStateResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 91, shown = "91"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpNoop = {sender = "server", of = {op = "record", name = "DcpNoop", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 92, shown = "92"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DcpNoopResponse = true}, id = "opaque"},
    DcpNoopResponse = {sender = "client", of = {op = "record", name = "DcpNoopResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 92, shown = "92"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpBufferAck = {sender = "client", of = {op = "record", name = "DcpBufferAck", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 93, shown = "93"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpBufferAckExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "acknowledged", at = {"extras.acknowledged"}}},
    DcpControl = {sender = "client", of = {op = "record", name = "DcpControl", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 94, shown = "94"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "call", name = "Control"}}, {name = "value", of = {op = "call", name = "ControlValue"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {DcpControlResponse = true}, id = "opaque"},
    DcpControlResponse = {sender = "server", of = {op = "record", name = "DcpControlResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 94, shown = "94"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    DcpSystemEvent = {sender = "server", of = {op = "record", name = "DcpSystemEvent", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 95, shown = "95"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpSystemEventExtras"}}, {name = "key", of = {op = "octets", text = true}}, {name = "value", of = {op = "choose", on = {"frame", {"extras", "version"}}, cases = {{labels = {0}, of = {op = "call", name = "SystemEventValue"}}, {labels = {1}, of = {op = "call", name = "SystemEventValue"}}, {labels = {2}, of = {op = "call", name = "SystemEventTable"}}}, otherwise = {op = "octets"}}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpPrepare = {sender = "server", of = {op = "record", name = "DcpPrepare", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 96, shown = "96"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpPrepareExtras"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpSeqnoAcknowledged = {sender = "client", of = {op = "record", name = "DcpSeqnoAcknowledged", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 97, shown = "97"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpSeqnoAcknowledgedExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "prepared_seqno", at = {"extras.prepared_seqno"}}},
    DcpCommit = {sender = "server", of = {op = "record", name = "DcpCommit", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 98, shown = "98"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpCommitExtras"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "prepared_seqno", at = {"extras.prepared_seqno"}}},
    DcpAbort = {sender = "server", of = {op = "record", name = "DcpAbort", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 99, shown = "99"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpAbortExtras"}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "prepared_seqno", at = {"extras.prepared_seqno"}}},
    DcpSeqnoAdvanced = {sender = "server", of = {op = "record", name = "DcpSeqnoAdvanced", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 100, shown = "100"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpSeqnoAdvancedExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, id = "opaque", subject = {name = "by_seqno", at = {"extras.by_seqno"}}},
    DcpOsoSnapshot = {sender = "server", of = {op = "record", name = "DcpOsoSnapshot", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 101, shown = "101"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "DcpOsoSnapshotExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, id = "opaque"},
    DcpCacheTransfer = {sender = "server", of = {op = "record", name = "DcpCacheTransfer", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 102, shown = "102"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "list", of = {op = "call", name = "CachedDocument"}, least = 320}}}}, choices = {magic = {128, 8}}, id = "opaque"},
    DcpCacheTransferEnd = {sender = "server", of = {op = "record", name = "DcpCacheTransferEnd", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 103, shown = "103"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, id = "opaque"},
    SelectBucket = {sender = "client", of = {op = "record", name = "SelectBucket", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 137, shown = "137"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "octets", text = true}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {SelectBucketResponse = true}, id = "opaque"},
    SelectBucketResponse = {sender = "server", of = {op = "record", name = "SelectBucketResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 137, shown = "137"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ErrorBody"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    ObserveSeqno = {sender = "client", of = {op = "record", name = "ObserveSeqno", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 145, shown = "145"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "ObserveSeqnoValue"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {ObserveSeqnoResponse = true}, id = "opaque", subject = {name = "vbucket_uuid", at = {"value.vbucket_uuid"}}},
    ObserveSeqnoResponse = {sender = "server", of = {op = "record", name = "ObserveSeqnoResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 145, shown = "145"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "call", name = "ObserveSeqnoResponseValueSuccess"}}}, otherwise = {op = "octets"}}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    GetClusterConfig = {sender = "client", of = {op = "record", name = "GetClusterConfig", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 181, shown = "181"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "GetClusterConfigExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {GetClusterConfigResponse = true}, id = "opaque", subject = {name = "epoch", at = {"extras.known.epoch"}}},
    GetClusterConfigResponse = {sender = "server", of = {op = "record", name = "GetClusterConfigResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 181, shown = "181"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "call", name = "ClusterConfig"}}}, otherwise = {op = "octets"}}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    GetCollectionsManifest = {sender = "client", of = {op = "record", name = "GetCollectionsManifest", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 186, shown = "186"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "nothing"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {GetCollectionsManifestResponse = true}, id = "opaque"},
    GetCollectionsManifestResponse = {sender = "server", of = {op = "record", name = "GetCollectionsManifestResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 186, shown = "186"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "call", name = "CollectionsManifest"}}}, otherwise = {op = "octets"}}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    GetCollectionId = {sender = "client", of = {op = "record", name = "GetCollectionId", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 187, shown = "187"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "octets", text = true}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {GetCollectionIdResponse = true}, id = "opaque"},
    GetCollectionIdResponse = {sender = "server", of = {op = "record", name = "GetCollectionIdResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 187, shown = "187"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "call", name = "GetCollectionIdResponseExtras"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "octets"}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque", subject = {name = "manifest_uid", at = {"extras.id.manifest_uid"}}},
    GetErrorMap = {sender = "client", of = {op = "record", name = "GetErrorMap", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 254, shown = "254"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "call", name = "GetErrorMapValue"}}}}, choices = {magic = {128, 8}}, asks_by = {"opaque"}, replies = {GetErrorMapResponse = true}, id = "opaque", subject = {name = "version", at = {"value.version"}}},
    GetErrorMapResponse = {sender = "server", of = {op = "record", name = "GetErrorMapResponse", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 254, shown = "254"}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "status", of = {op = "call", name = "Status"}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 13, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "nothing"}}, {name = "key", of = {op = "nothing"}}, {name = "value", of = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "call", name = "ErrorMap"}}}, otherwise = {op = "octets"}}}}}, choices = {magic = {129, 24}}, answers = true, answers_by = {{"opaque"}}, id = "opaque"},
    ClusterMapChanged = {sender = "server", of = {op = "record", name = "ClusterMapChanged", parts = {{name = "magic", of = {op = "call", name = "Magic"}, part = "constant", const = {number = 130, shown = "130"}}, {name = "opcode", of = {op = "int", bits = 8}, part = "constant", const = {number = 1, shown = "1"}}, {name = "key_length", of = {op = "int", bits = 16}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 9, last = 9, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 9, last = 11, fields = {"extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "extras", of = {op = "call", name = "ClusterMapChangedExtras"}}, {name = "key", of = {op = "octets", text = true}}, {name = "value", of = {op = "call", name = "ClusterMapChangedValue"}}}}, id = "opaque", subject = {name = "epoch", at = {"extras.epoch"}}},
  },
  types = {},
  routines = {
    Magic = {op = "int", bits = 8, names = 0},
    Datatype = {op = "int", bits = 8, names = 1},
    RequestInfo = {op = "record", name = "RequestInfo", parts = {{group = {{name = "id", of = {op = "int", bits = 4, escape = {op = "int", bits = 8}}, bits = 4}, {name = "length", of = {op = "int", bits = 4, escape = {op = "int", bits = 8}}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"content"}}, bits = 4}}, bits = 8}, {name = "content", of = {op = "choose", on = {"record", {"id"}}, cases = {{labels = {0}, of = {op = "nothing"}}, {labels = {1}, of = {op = "call", name = "Durability"}}, {labels = {2}, of = {op = "call", name = "StreamId"}}, {labels = {4}, of = {op = "call", name = "Impersonate"}}, {labels = {5}, of = {op = "nothing"}}}, otherwise = {op = "octets"}}}}},
    Durability = {op = "record", name = "Durability", parts = {{name = "level", of = {op = "call", name = "DurabilityLevel"}}, {name = "timeout", of = {op = "int", bits = 16, low = 1, high = 65534}, optional = true}}},
    DurabilityLevel = {op = "int", bits = 8, names = 2},
    StreamId = {op = "record", name = "StreamId", parts = {{name = "stream_id", of = {op = "int", bits = 16, low = 1}}}},
    Impersonate = {op = "record", name = "Impersonate", parts = {{name = "user", of = {op = "octets", text = true}}}},
    DocumentKey = {op = "record", name = "DocumentKey", parts = {{name = "collection", of = {op = "varint", bits = 32}, when = {{on = {"negotiated", {"collections"}}, verb = "is", values = {1}}}}, {name = "key", of = {op = "octets", max = 250}}}},
    Status = {op = "int", bits = 16, names = 3},
    ResponseInfo = {op = "record", name = "ResponseInfo", parts = {{group = {{name = "id", of = {op = "int", bits = 4, escape = {op = "int", bits = 8}}, bits = 4}, {name = "length", of = {op = "int", bits = 4, escape = {op = "int", bits = 8}}, nullable = true, part = "length", length = {covers = "fields", first = 2, last = 2, fields = {"content"}}, bits = 4}}, bits = 8}, {name = "content", of = {op = "choose", on = {"record", {"id"}}, cases = {{labels = {0}, of = {op = "call", name = "ServerDuration"}}, {labels = {1}, of = {op = "call", name = "Units"}}, {labels = {2}, of = {op = "call", name = "Units"}}}, otherwise = {op = "octets"}}}}},
    ServerDuration = {op = "record", name = "ServerDuration", parts = {{name = "encoded", of = {op = "int", bits = 16}}}},
    Units = {op = "record", name = "Units", parts = {{name = "units", of = {op = "int", bits = 16}}}},
    GetResponseExtras = {op = "record", name = "GetResponseExtras", parts = {{name = "flags", of = {op = "int", bits = 32}, optional = true}}},
    SetExtras = {op = "record", name = "SetExtras", parts = {{name = "flags", of = {op = "int", bits = 32}}, {name = "expiration", of = {op = "int", bits = 32}}}},
    SetResponseExtras = {op = "record", name = "SetResponseExtras", parts = {{name = "token", of = {op = "call", name = "MutationToken"}, optional = true}}},
    MutationToken = {op = "record", name = "MutationToken", parts = {{name = "vbucket_uuid", of = {op = "int", bits = 64}}, {name = "seqno", of = {op = "int", bits = 64}}}},
    ErrorBody = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "nothing"}}}, otherwise = {op = "octets"}},
    DeleteResponseExtras = {op = "record", name = "DeleteResponseExtras", parts = {{name = "token", of = {op = "call", name = "MutationToken"}, optional = true}}},
    Feature = {op = "int", bits = 16, names = 4},
    SaslMechanism = {op = "octets", text = true},
    GetAllVbucketSeqnosExtras = {op = "record", name = "GetAllVbucketSeqnosExtras", parts = {{name = "state", of = {op = "call", name = "SelectedState"}, optional = true}, {name = "collection", of = {op = "int", bits = 32}, optional = true}}},
    SelectedState = {op = "int", bits = 32, names = 5},
    GetAllVbucketSeqnosResponseValueSuccess = {op = "record", name = "GetAllVbucketSeqnosResponseValueSuccess", parts = {{name = "vbucket", of = {op = "int", bits = 16}}, {name = "seqno", of = {op = "int", bits = 64}}}},
    DcpOpenExtras = {op = "record", name = "DcpOpenExtras", parts = {{name = "reserved", of = {op = "int", bits = 32}, part = "constant", const = {number = 0, shown = "0"}}, {name = "flags", of = {op = "call", name = "DcpOpenFlags"}}}},
    DcpOpenFlags = {op = "int", bits = 32, names = 6},
    DcpAddStreamExtras = {op = "record", name = "DcpAddStreamExtras", parts = {{name = "flags", of = {op = "call", name = "StreamFlags"}}}},
    StreamFlags = {op = "int", bits = 32, names = 7},
    DcpAddStreamResponseExtras = {op = "record", name = "DcpAddStreamResponseExtras", parts = {{name = "stream_opaque", of = {op = "int", bits = 32}, optional = true}}},
    DcpStreamRequestExtras = {op = "record", name = "DcpStreamRequestExtras", parts = {{name = "flags", of = {op = "call", name = "StreamFlags"}}, {name = "reserved", of = {op = "int", bits = 32}, part = "constant", const = {number = 0, shown = "0"}}, {name = "start_seqno", of = {op = "int", bits = 64}}, {name = "end_seqno", of = {op = "int", bits = 64}}, {name = "vbucket_uuid", of = {op = "int", bits = 64}}, {name = "snapshot_start_seqno", of = {op = "int", bits = 64}}, {name = "snapshot_end_seqno", of = {op = "int", bits = 64}}}, rules = {{rule = "ordered", fields = {"start_seqno", "end_seqno"}}, {rule = "ordered", fields = {"snapshot_start_seqno", "start_seqno", "snapshot_end_seqno"}}}},
    DcpStreamRequestValue = {op = "record", name = "DcpStreamRequestValue", parts = {{name = "filter", of = {op = "call", name = "StreamFilter"}, optional = true}}},
    StreamFilter = {op = "json", name = "StreamFilter", fields = {{name = "uid", keys = {"uid"}, of = {op = "int", bits = 64, base = 16}}, {name = "collections", keys = {"collections"}, of = {op = "list", of = {op = "int", bits = 32, base = 16}, unique = true, least = 32}}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32, base = 16}}, {name = "sid", keys = {"sid"}, of = {op = "int", bits = 16, low = 1}}, {name = "purge_seqno", keys = {"purge_seqno"}, of = {op = "int", bits = 64, base = 10}}, {name = "cache_transfer", keys = {"cts"}, of = {op = "call", name = "CacheTransfer"}}}, rules = {{rule = "at_least_one", fields = {"uid", "sid", "scope", "collections", "purge_seqno", "cache_transfer"}}, {rule = "at_most_one", fields = {"scope", "collections"}}}},
    CacheTransfer = {op = "json", name = "CacheTransfer", fields = {{name = "free_memory", keys = {"free_memory"}, of = {op = "int", bits = 64}}, {name = "all_keys", keys = {"all_keys"}, of = {op = "bool"}}}},
    FailoverEntry = {op = "record", name = "FailoverEntry", parts = {{name = "vbucket_uuid", of = {op = "int", bits = 64}}, {name = "seqno", of = {op = "int", bits = 64}}}},
    DcpStreamRequestResponseValueRollback = {op = "record", name = "DcpStreamRequestResponseValueRollback", parts = {{name = "seqno", of = {op = "int", bits = 64}}}},
    FailoverLog = {op = "choose", on = {"frame", {"status"}}, cases = {{labels = {0}, of = {op = "list", of = {op = "call", name = "FailoverEntry"}, least = 128}}}, otherwise = {op = "octets"}},
    DcpStreamEndExtras = {op = "record", name = "DcpStreamEndExtras", parts = {{name = "reason", of = {op = "call", name = "StreamEndReason"}}}},
    StreamEndReason = {op = "int", bits = 32, names = 8},
    DcpSnapshotMarkerExtras = {op = "peek", name = "DcpSnapshotMarkerExtras", sizes = {["20"] = {op = "call", name = "MarkerV1"}, ["1"] = {op = "call", name = "MarkerInValue"}}},
    MarkerV1 = {op = "record", name = "MarkerV1", parts = {{name = "start_seqno", of = {op = "int", bits = 64}}, {name = "end_seqno", of = {op = "int", bits = 64}}, {name = "flags", of = {op = "call", name = "SnapshotFlags"}}}},
    SnapshotFlags = {op = "int", bits = 32, names = 9},
    MarkerInValue = {op = "record", name = "MarkerInValue", parts = {{name = "version", of = {op = "call", name = "MarkerVersion"}}}},
    MarkerVersion = {op = "int", bits = 8, names = 10},
    DcpSnapshotMarkerValue = {op = "record", name = "DcpSnapshotMarkerValue", parts = {{name = "marker", of = {op = "call", name = "DcpSnapshotMarkerValueMarker"}, optional = true}}},
    DcpSnapshotMarkerValueMarker = {op = "peek", name = "DcpSnapshotMarkerValueMarker", sizes = {["36"] = {op = "call", name = "MarkerV20"}, ["52"] = {op = "call", name = "MarkerV22"}}},
    MarkerV20 = {op = "record", name = "MarkerV20", parts = {{name = "start_seqno", of = {op = "int", bits = 64}}, {name = "end_seqno", of = {op = "int", bits = 64}}, {name = "flags", of = {op = "call", name = "SnapshotFlags"}}, {name = "max_visible_seqno", of = {op = "int", bits = 64}}, {name = "high_completed_seqno", of = {op = "int", bits = 64}}}},
    MarkerV22 = {op = "record", name = "MarkerV22", parts = {{name = "start_seqno", of = {op = "int", bits = 64}}, {name = "end_seqno", of = {op = "int", bits = 64}}, {name = "flags", of = {op = "call", name = "SnapshotFlags"}}, {name = "max_visible_seqno", of = {op = "int", bits = 64}}, {name = "high_completed_seqno", of = {op = "int", bits = 64}}, {name = "purge_seqno", of = {op = "int", bits = 64}}, {name = "high_prepared_seqno", of = {op = "int", bits = 64}}}},
    DcpMutationExtras = {op = "record", name = "DcpMutationExtras", parts = {{name = "by_seqno", of = {op = "int", bits = 64}}, {name = "rev_seqno", of = {op = "int", bits = 64}}, {name = "flags", of = {op = "int", bits = 32}}, {name = "expiration", of = {op = "int", bits = 32}}, {name = "lock_time", of = {op = "int", bits = 32}}, {name = "extended_length", of = {op = "int", bits = 16}, part = "constant", const = {number = 0, shown = "0"}}, {name = "nru", of = {op = "int", bits = 8}}}},
    DcpDeletionExtras = {op = "peek", name = "DcpDeletionExtras", sizes = {["18"] = {op = "call", name = "DeletionV1"}, ["21"] = {op = "call", name = "DeletionV2"}}},
    DeletionV1 = {op = "record", name = "DeletionV1", parts = {{name = "by_seqno", of = {op = "int", bits = 64}}, {name = "rev_seqno", of = {op = "int", bits = 64}}, {name = "extended_length", of = {op = "int", bits = 16}, part = "constant", const = {number = 0, shown = "0"}}}},
    DeletionV2 = {op = "record", name = "DeletionV2", parts = {{name = "by_seqno", of = {op = "int", bits = 64}}, {name = "rev_seqno", of = {op = "int", bits = 64}}, {name = "delete_time", of = {op = "int", bits = 32}}, {name = "unused", of = {op = "int", bits = 8}, part = "constant", const = {number = 0, shown = "0"}}}},
    DcpExpirationExtras = {op = "record", name = "DcpExpirationExtras", parts = {{name = "by_seqno", of = {op = "int", bits = 64}}, {name = "rev_seqno", of = {op = "int", bits = 64}}, {name = "delete_time", of = {op = "int", bits = 32}}}},
    DcpSetVbucketStateExtras = {op = "record", name = "DcpSetVbucketStateExtras", parts = {{name = "state", of = {op = "call", name = "VbucketState"}}}},
    VbucketState = {op = "int", bits = 8, names = 11},
    DcpBufferAckExtras = {op = "record", name = "DcpBufferAckExtras", parts = {{name = "acknowledged", of = {op = "int", bits = 32}}}},
    Control = {op = "octets", text = true},
    ControlValue = {op = "octets", text = true},
    DcpSystemEventExtras = {op = "record", name = "DcpSystemEventExtras", parts = {{name = "by_seqno", of = {op = "int", bits = 64}}, {name = "event", of = {op = "call", name = "SystemEventKind"}}, {name = "version", of = {op = "int", bits = 8}}}},
    SystemEventKind = {op = "int", bits = 32, names = 12},
    SystemEventValue = {op = "choose", on = {"frame", {"extras", "event"}}, cases = {{labels = {0}, of = {op = "call", name = "CollectionEvent"}}, {labels = {5}, of = {op = "call", name = "CollectionEvent"}}, {labels = {1}, of = {op = "call", name = "CollectionEvent"}}, {labels = {3}, of = {op = "call", name = "ScopeEvent"}}, {labels = {4}, of = {op = "call", name = "ScopeEvent"}}}, otherwise = {op = "octets"}},
    CollectionEvent = {op = "record", name = "CollectionEvent", parts = {{name = "manifest_uid", of = {op = "int", bits = 64}}, {name = "scope", of = {op = "int", bits = 32}}, {name = "collection", of = {op = "int", bits = 32}}, {name = "max_ttl", of = {op = "int", bits = 32}, optional = true}}},
    ScopeEvent = {op = "record", name = "ScopeEvent", parts = {{name = "manifest_uid", of = {op = "int", bits = 64}}, {name = "scope", of = {op = "int", bits = 32}}}},
    SystemEventTable = {op = "choose", on = {"frame", {"extras", "event"}}, cases = {{labels = {0}, of = {op = "call", name = "CollectionTable"}}, {labels = {5}, of = {op = "call", name = "CollectionTable"}}, {labels = {1}, of = {op = "call", name = "DroppedCollectionTable"}}, {labels = {3}, of = {op = "call", name = "ScopeTable"}}, {labels = {4}, of = {op = "call", name = "DroppedScopeTable"}}}, otherwise = {op = "octets"}},
    CollectionTable = {op = "table", name = "CollectionTable", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "collection", keys = {"collection"}, of = {op = "int", bits = 32}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "ttl_valid", keys = {"ttl_valid"}, of = {op = "bool"}, default = {value = false}, slot = "bool", bits = 8}, {name = "max_ttl", keys = {"max_ttl"}, of = {op = "int", bits = 32}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "name", keys = {"name"}, of = {op = "octets", text = true}, default = {value = ""}, slot = "text", bits = 32}, {name = "history", keys = {"history"}, of = {op = "bool"}, default = {value = false}, slot = "bool", bits = 8}, {name = "default_visible_seqno", keys = {"default_visible_seqno"}, of = {op = "int", bits = 64}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "metered", keys = {"metered"}, of = {op = "bool"}, default = {value = false}, slot = "bool", bits = 8}, {name = "flush_uid", keys = {"flush_uid"}, of = {op = "int", bits = 64}, default = {number = 0}, slot = "unsigned", bits = 64}}},
    DroppedCollectionTable = {op = "table", name = "DroppedCollectionTable", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "collection", keys = {"collection"}, of = {op = "int", bits = 32}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "system", keys = {"system"}, of = {op = "bool"}, default = {value = false}, slot = "bool", bits = 8}}},
    ScopeTable = {op = "table", name = "ScopeTable", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "name", keys = {"name"}, of = {op = "octets", text = true}, default = {value = ""}, slot = "text", bits = 32}}},
    DroppedScopeTable = {op = "table", name = "DroppedScopeTable", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64}, default = {number = 0}, slot = "unsigned", bits = 64}, {name = "scope", keys = {"scope"}, of = {op = "int", bits = 32}, default = {number = 0}, slot = "unsigned", bits = 32}, {name = "system", keys = {"system"}, of = {op = "bool"}, default = {value = false}, slot = "bool", bits = 8}}},
    DcpPrepareExtras = {op = "record", name = "DcpPrepareExtras", parts = {{name = "by_seqno", of = {op = "int", bits = 64}}, {name = "rev_seqno", of = {op = "int", bits = 64}}, {name = "flags", of = {op = "int", bits = 32}}, {name = "expiration", of = {op = "int", bits = 32}}, {name = "lock_time", of = {op = "int", bits = 32}}, {name = "nru", of = {op = "int", bits = 8}}, {name = "deleted", of = {op = "bool"}}, {name = "durability", of = {op = "call", name = "DurabilityLevel"}}}},
    DcpSeqnoAcknowledgedExtras = {op = "record", name = "DcpSeqnoAcknowledgedExtras", parts = {{name = "prepared_seqno", of = {op = "int", bits = 64}}}},
    DcpCommitExtras = {op = "record", name = "DcpCommitExtras", parts = {{name = "prepared_seqno", of = {op = "int", bits = 64}}, {name = "commit_seqno", of = {op = "int", bits = 64}}}},
    DcpAbortExtras = {op = "record", name = "DcpAbortExtras", parts = {{name = "prepared_seqno", of = {op = "int", bits = 64}}, {name = "abort_seqno", of = {op = "int", bits = 64}}}},
    DcpSeqnoAdvancedExtras = {op = "record", name = "DcpSeqnoAdvancedExtras", parts = {{name = "by_seqno", of = {op = "int", bits = 64}}}},
    DcpOsoSnapshotExtras = {op = "record", name = "DcpOsoSnapshotExtras", parts = {{name = "flags", of = {op = "call", name = "DcpOsoSnapshotExtrasFlags"}}}},
    DcpOsoSnapshotExtrasFlags = {op = "int", bits = 32, names = 13},
    CachedDocument = {op = "record", name = "CachedDocument", parts = {{name = "cas", of = {op = "int", bits = 64}}, {name = "by_seqno", of = {op = "int", bits = 64}}, {name = "rev_seqno", of = {op = "int", bits = 64}}, {name = "value_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 10, last = 10, fields = {"value"}}}, {name = "flags", of = {op = "int", bits = 32}}, {name = "expiration", of = {op = "int", bits = 32}}, {name = "key_length", of = {op = "int", bits = 16}, nullable = true, part = "length", length = {covers = "fields", first = 9, last = 9, fields = {"key"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "cache_hint", of = {op = "int", bits = 8}}, {name = "key", of = {op = "call", name = "DocumentKey"}}, {name = "value", of = {op = "octets"}}}},
    ObserveSeqnoValue = {op = "record", name = "ObserveSeqnoValue", parts = {{name = "vbucket_uuid", of = {op = "int", bits = 64}}}},
    ObserveSeqnoResponseValueSuccess = {op = "peek", name = "ObserveSeqnoResponseValueSuccess", before = 0, size = 1, below = 0, bits = 8, tags = {["0"] = {op = "call", name = "ObservedSeqno"}, ["1"] = {op = "call", name = "ObservedAfterFailover"}}},
    ObservedSeqno = {op = "record", name = "ObservedSeqno", parts = {{name = "format", of = {op = "int", bits = 8}, part = "constant", const = {number = 0, shown = "0"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "vbucket_uuid", of = {op = "int", bits = 64}}, {name = "persisted_seqno", of = {op = "int", bits = 64}}, {name = "current_seqno", of = {op = "int", bits = 64}}}},
    ObservedAfterFailover = {op = "record", name = "ObservedAfterFailover", parts = {{name = "format", of = {op = "int", bits = 8}, part = "constant", const = {number = 1, shown = "1"}}, {name = "vbucket", of = {op = "int", bits = 16}}, {name = "vbucket_uuid", of = {op = "int", bits = 64}}, {name = "persisted_seqno", of = {op = "int", bits = 64}}, {name = "current_seqno", of = {op = "int", bits = 64}}, {name = "old_vbucket_uuid", of = {op = "int", bits = 64}}, {name = "last_seqno_received", of = {op = "int", bits = 64}}}},
    GetClusterConfigExtras = {op = "record", name = "GetClusterConfigExtras", parts = {{name = "known", of = {op = "call", name = "KnownConfig"}, optional = true}}},
    KnownConfig = {op = "record", name = "KnownConfig", parts = {{name = "epoch", of = {op = "int", bits = 64}}, {name = "revision", of = {op = "int", bits = 64}}}},
    ClusterConfig = {op = "json", name = "ClusterConfig", fields = {{name = "revision", keys = {"rev"}, of = {op = "int", bits = 64}, required = true}, {name = "revision_epoch", keys = {"revEpoch"}, of = {op = "int", bits = 64, signed = true}}, {name = "name", keys = {"name"}, of = {op = "octets", text = true}}, {name = "node_locator", keys = {"nodeLocator"}, of = {op = "octets", text = true}}, {name = "uuid", keys = {"uuid"}, of = {op = "octets", text = true}}, {name = "bucket_capabilities", keys = {"bucketCapabilities"}, of = {op = "list", of = {op = "octets", text = true}, least = 8}}, {name = "vbucket_server_map", keys = {"vBucketServerMap"}, of = {op = "call", name = "VbucketServerMap"}}, {name = "nodes", keys = {"nodes"}, of = {op = "list", of = {op = "any"}, least = 8}}, {name = "nodes_ext", keys = {"nodesExt"}, of = {op = "list", of = {op = "call", name = "NodeExt"}, least = 8}}}},
    VbucketServerMap = {op = "json", name = "VbucketServerMap", fields = {{name = "hash_algorithm", keys = {"hashAlgorithm"}, of = {op = "octets", text = true}}, {name = "replicas", keys = {"numReplicas"}, of = {op = "int", bits = 8}}, {name = "servers", keys = {"serverList"}, of = {op = "list", of = {op = "octets", text = true}, least = 8}}, {name = "vbuckets", keys = {"vBucketMap"}, of = {op = "list", of = {op = "list", of = {op = "int", bits = 16, signed = true}, least = 16}, least = 8}, required = true}, {name = "vbuckets_forward", keys = {"vBucketMapForward"}, of = {op = "list", of = {op = "list", of = {op = "int", bits = 16, signed = true}, least = 16}, least = 8}}}},
    NodeExt = {op = "json", name = "NodeExt", fields = {{name = "services", keys = {"services"}, of = {op = "call", name = "Services"}, required = true}, {name = "hostname", keys = {"hostname"}, of = {op = "octets", text = true}}, {name = "this_node", keys = {"thisNode"}, of = {op = "bool"}}}},
    Services = {op = "map", key = {op = "octets", text = true}, of = {op = "int", bits = 16}, least = 16},
    CollectionsManifest = {op = "json", name = "CollectionsManifest", fields = {{name = "uid", keys = {"uid"}, of = {op = "int", bits = 64, base = 16}, required = true}, {name = "scopes", keys = {"scopes"}, of = {op = "list", of = {op = "call", name = "ScopeEntry"}, least = 8}, required = true}}},
    ScopeEntry = {op = "json", name = "ScopeEntry", fields = {{name = "name", keys = {"name"}, of = {op = "octets", text = true}, required = true}, {name = "uid", keys = {"uid"}, of = {op = "int", bits = 32, base = 16}, required = true}, {name = "collections", keys = {"collections"}, of = {op = "list", of = {op = "call", name = "CollectionEntry"}, least = 8}, required = true}}},
    CollectionEntry = {op = "json", name = "CollectionEntry", fields = {{name = "name", keys = {"name"}, of = {op = "octets", text = true}, required = true}, {name = "uid", keys = {"uid"}, of = {op = "int", bits = 32, base = 16}, required = true}, {name = "max_ttl", keys = {"maxTTL"}, of = {op = "int", bits = 64, signed = true}}, {name = "history", keys = {"history"}, of = {op = "bool"}}}},
    GetCollectionIdResponseExtras = {op = "record", name = "GetCollectionIdResponseExtras", parts = {{name = "id", of = {op = "call", name = "CollectionId"}, optional = true}}},
    CollectionId = {op = "record", name = "CollectionId", parts = {{name = "manifest_uid", of = {op = "int", bits = 64}}, {name = "collection", of = {op = "int", bits = 32}}}},
    GetErrorMapValue = {op = "record", name = "GetErrorMapValue", parts = {{name = "version", of = {op = "int", bits = 16}}}},
    ErrorMap = {op = "json", name = "ErrorMap", fields = {{name = "version", keys = {"version"}, of = {op = "int", bits = 16}, required = true}, {name = "revision", keys = {"revision"}, of = {op = "int", bits = 32}, required = true}, {name = "errors", keys = {"errors"}, of = {op = "map", key = {op = "int", bits = 16, base = 16}, of = {op = "call", name = "ErrorMapEntry"}, least = 16}, required = true}}},
    ErrorMapEntry = {op = "json", name = "ErrorMapEntry", fields = {{name = "name", keys = {"name"}, of = {op = "octets", text = true}, required = true}, {name = "description", keys = {"desc"}, of = {op = "octets", text = true}, required = true}, {name = "attributes", keys = {"attrs"}, of = {op = "list", of = {op = "octets", text = true}, least = 8}, required = true}, {name = "retry", keys = {"retry"}, of = {op = "call", name = "RetryStrategy"}}}},
    RetryStrategy = {op = "json", name = "RetryStrategy", fields = {{name = "strategy", keys = {"strategy"}, of = {op = "octets", text = true}, required = true}, {name = "interval", keys = {"interval"}, of = {op = "int", bits = 32}, required = true}, {name = "after", keys = {"after"}, of = {op = "int", bits = 32}}, {name = "max_duration", keys = {"max-duration"}, of = {op = "int", bits = 32}}, {name = "ceil", keys = {"ceil"}, of = {op = "int", bits = 32}}}},
    ClusterMapChangedExtras = {op = "record", name = "ClusterMapChangedExtras", parts = {{name = "epoch", of = {op = "int", bits = 64}}, {name = "revision", of = {op = "int", bits = 64}}}},
    ClusterMapChangedValue = {op = "record", name = "ClusterMapChangedValue", parts = {{name = "config", of = {op = "call", name = "ClusterConfig"}, optional = true}}},
    Frame = {op = "record", name = "Frame", parts = {{name = "magic", of = {op = "call", name = "Magic"}}, {name = "opcode", of = {op = "int", bits = 8}}, {name = "framing_extras_length", of = {op = "int", bits = 8}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 11, fields = {"framing_extras"}}}, {name = "key_length", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8, 24}, of = {op = "int", bits = 8}}}, otherwise = {op = "int", bits = 16}}, nullable = true, part = "length", length = {covers = "fields", first = 13, last = 13, fields = {"key"}}}, {name = "extras_length", of = {op = "int", bits = 8}, nullable = true, part = "length", length = {covers = "fields", first = 12, last = 12, fields = {"extras"}}}, {name = "datatype", of = {op = "call", name = "Datatype"}}, {name = "vbucket", of = {op = "int", bits = 16}, when = {{on = {"record", {"magic"}}, verb = "is", values = {128, 8, 130}}}}, {name = "status", of = {op = "call", name = "Status"}, when = {{on = {"record", {"magic"}}, verb = "is", values = {129, 24, 131}}}}, {name = "body_length", of = {op = "int", bits = 32}, nullable = true, part = "length", length = {covers = "fields", first = 11, last = 14, fields = {"framing_extras", "extras", "key", "value"}}}, {name = "opaque", of = {op = "int", bits = 32}}, {name = "cas", of = {op = "int", bits = 64}}, {name = "framing_extras", of = {op = "choose", on = {"record", {"magic"}}, cases = {{labels = {8}, of = {op = "list", of = {op = "call", name = "RequestInfo"}, least = 8}}, {labels = {24}, of = {op = "list", of = {op = "call", name = "ResponseInfo"}, least = 8}}}}, when = {{on = {"record", {"magic"}}, verb = "is", values = {8, 24}}}}, {name = "extras", of = {op = "octets"}}, {name = "key", of = {op = "octets"}}, {name = "value", of = {op = "octets"}}}},
    Opcode = {op = "int", bits = 8, names = 14},
    ServerOpcode = {op = "int", bits = 8, names = 15},
    RequestInfoKind = {op = "int", bits = 16, names = 16},
    ResponseInfoKind = {op = "int", bits = 16, names = 17},
    ErrorContext = {op = "json", name = "ErrorContext", fields = {{name = "manifest_uid", keys = {"manifest_uid"}, of = {op = "int", bits = 64, base = 16}}, {name = "error", keys = {"error"}, of = {op = "call", name = "ErrorText"}}}},
    ErrorText = {op = "json", name = "ErrorText", fields = {{name = "context", keys = {"context"}, of = {op = "octets", text = true}}, {name = "reference", keys = {"ref"}, of = {op = "octets", text = true}}}},
    DocumentWithAttributes = {op = "record", name = "DocumentWithAttributes", parts = {{name = "attributes", of = {op = "region", size = {op = "int", bits = 32}, of = {op = "list", of = {op = "call", name = "Attribute"}, least = 48}}}, {name = "document", of = {op = "octets"}}}},
    Attribute = {op = "region", size = {op = "int", bits = 32}, of = {op = "record", name = "Attribute", parts = {{name = "key", of = {op = "octets", text = true, ["until"] = "00", missing = "no b'\\x00' before the end"}}, {name = "value", of = {op = "octets", ["until"] = "00", missing = "no b'\\x00' before the end"}}}}},
  },
  names = {
    {name = "Magic", values = {["128"] = "client_request", ["129"] = "client_response", ["130"] = "server_request", ["131"] = "server_response", ["8"] = "flexible_request", ["24"] = "flexible_response"}},
    {name = "Datatype", open = true, flags = {"1", "2", "4"}, values = {["1"] = "json", ["2"] = "snappy", ["4"] = "xattr"}},
    {name = "DurabilityLevel", open = true, values = {["1"] = "majority", ["2"] = "majority_and_persist_to_active", ["3"] = "persist_to_majority"}},
    {name = "Status", open = true, values = {["0"] = "success", ["1"] = "key_not_found", ["2"] = "key_exists", ["3"] = "too_large", ["4"] = "invalid_arguments", ["5"] = "not_stored", ["6"] = "not_a_number", ["7"] = "not_my_vbucket", ["8"] = "no_bucket", ["9"] = "locked", ["10"] = "stream_not_found", ["11"] = "opaque_mismatch", ["12"] = "would_throttle", ["13"] = "config_only", ["14"] = "not_locked", ["15"] = "cas_invalid", ["31"] = "auth_stale", ["32"] = "auth_error", ["33"] = "auth_continue", ["34"] = "out_of_range", ["35"] = "rollback", ["36"] = "no_access", ["37"] = "not_initialized", ["38"] = "encryption_key_unavailable", ["39"] = "checksum_mismatch", ["40"] = "expiry_overflow", ["41"] = "lock_expiry_overflow", ["48"] = "ingress_limited", ["49"] = "egress_limited", ["50"] = "connections_limited", ["51"] = "commands_limited", ["53"] = "bucket_size_limited", ["54"] = "resident_ratio_too_low", ["55"] = "bucket_too_large", ["56"] = "disk_space_too_low", ["80"] = "bucket_paused", ["81"] = "cancelled", ["128"] = "unknown_frame_info", ["129"] = "unknown_command", ["130"] = "out_of_memory", ["131"] = "not_supported", ["132"] = "internal", ["133"] = "busy", ["134"] = "temporary_failure", ["135"] = "xattr_invalid", ["136"] = "unknown_collection", ["138"] = "manifest_refused", ["140"] = "unknown_scope", ["141"] = "stream_id_invalid", ["160"] = "durability_invalid_level", ["161"] = "durability_impossible", ["162"] = "sync_write_in_progress", ["163"] = "sync_write_ambiguous", ["164"] = "sync_write_recommit_in_progress", ["165"] = "range_scan_cancelled", ["166"] = "range_scan_more", ["167"] = "range_scan_complete", ["168"] = "vbucket_uuid_mismatch", ["192"] = "subdoc_path_not_found", ["193"] = "subdoc_path_mismatch", ["194"] = "subdoc_path_invalid", ["195"] = "subdoc_path_too_large", ["196"] = "subdoc_document_too_deep", ["197"] = "subdoc_value_cannot_be_inserted", ["198"] = "subdoc_not_json", ["199"] = "subdoc_number_out_of_range", ["200"] = "subdoc_delta_invalid", ["201"] = "subdoc_path_exists", ["202"] = "subdoc_value_too_deep", ["203"] = "subdoc_invalid_combination", ["204"] = "subdoc_multi_path_failure", ["205"] = "subdoc_success_deleted", ["206"] = "subdoc_xattr_invalid_flags", ["207"] = "subdoc_xattr_invalid_keys", ["208"] = "subdoc_xattr_unknown_macro", ["209"] = "subdoc_xattr_unknown_vattr", ["210"] = "subdoc_xattr_cannot_modify_vattr", ["211"] = "subdoc_multi_path_failure_deleted", ["212"] = "subdoc_invalid_xattr_order", ["213"] = "subdoc_xattr_unknown_vattr_macro", ["214"] = "subdoc_not_deleted", ["215"] = "subdoc_deleted_without_value", ["216"] = "subdoc_field_not_binary", ["65280"] = "user_first", ["65535"] = "user_last"}, texts = {["0"] = "Success.", ["1"] = "There is no such key.", ["2"] = "The key or the stream exists already.", ["3"] = "The document is too large.", ["4"] = "The request is malformed.", ["5"] = "The document was not stored.", ["6"] = "The document is no number to count with.", ["7"] = "Another node has the vbucket.", ["8"] = "No bucket is selected.", ["9"] = "The document is locked.", ["10"] = "There is no such stream.", ["11"] = "The opaque number belongs to another stream.", ["12"] = "The request would have to wait for its share.", ["13"] = "The bucket is there for its configuration only.", ["14"] = "The document is not locked.", ["15"] = "The CAS cannot be one of a document.", ["31"] = "The authentication is too old.", ["32"] = "Authentication failed.", ["33"] = "Authentication goes on with another step.", ["34"] = "A sequence number is out of range.", ["35"] = "The stream must begin at an earlier sequence number.", ["36"] = "A privilege is missing.", ["37"] = "The server is not initialised yet.", ["38"] = "The key that the data is encrypted with is not there.", ["39"] = "The checksum is another one.", ["40"] = "The expiration lies too far ahead.", ["41"] = "The end of the lock lies too far ahead.", ["48"] = "The user sends too many bytes.", ["49"] = "The user is sent too many bytes.", ["50"] = "The user has too many connections.", ["51"] = "The user sends too many commands.", ["53"] = "The bucket has reached its size.", ["54"] = "Too little of the bucket is in memory.", ["55"] = "The bucket has too much data.", ["56"] = "The disk is too full.", ["80"] = "The bucket is paused.", ["81"] = "The request was cancelled.", ["128"] = "A frame info is not known.", ["129"] = "The command is not known.", ["130"] = "Out of memory.", ["131"] = "The command is not supported.", ["132"] = "Internal error.", ["133"] = "The server is busy.", ["134"] = "Temporary failure.", ["135"] = "The extended attributes are malformed.", ["136"] = "The collection is not known.", ["138"] = "The collections manifest cannot follow the present one.", ["140"] = "The scope is not known.", ["141"] = "The stream id is missing, zero or not switched on.", ["160"] = "There is no such level of durability.", ["161"] = "Too few nodes are there for the level.", ["162"] = "A durable write to the key goes on.", ["163"] = "Whether the write will last is not known.", ["164"] = "A durable write to the key is committed once more.", ["165"] = "The scan was cancelled.", ["166"] = "The scan has more to give.", ["167"] = "The scan gave all it has.", ["168"] = "The vbucket has another history.", ["192"] = "There is no such path.", ["193"] = "The path leads through a value of another kind.", ["194"] = "The path is malformed.", ["195"] = "The path is too long.", ["196"] = "The document is nested too deeply.", ["197"] = "The value does not fit there.", ["198"] = "The document is not JSON.", ["199"] = "The number in the document is too large.", ["200"] = "The number to add is none or too large.", ["201"] = "The path exists already.", ["202"] = "The value is nested too deeply.", ["203"] = "These parts cannot be in one request.", ["204"] = "At least one part failed.", ["205"] = "Success, and the document is a deleted one.", ["206"] = "These flags exclude each other.", ["207"] = "One request is about one extended attribute only.", ["208"] = "There is no such macro.", ["209"] = "There is no such virtual attribute.", ["210"] = "Virtual attributes cannot be changed.", ["211"] = "At least one part failed, and the document is deleted.", ["212"] = "Extended attributes must come first.", ["213"] = "There is no such macro of virtual attributes.", ["214"] = "Only deleted documents can be revived.", ["215"] = "A deleted document cannot have a value.", ["216"] = "The field is not a binary value.", ["65280"] = "The first number that is left to users.", ["65535"] = "The last number that is left to users."}},
    {name = "Feature", open = true, values = {["1"] = "invalid", ["2"] = "tls", ["3"] = "tcp_nodelay", ["4"] = "mutation_seqno", ["5"] = "tcp_delay", ["6"] = "xattr", ["7"] = "xerror", ["8"] = "select_bucket", ["9"] = "invalid_2", ["10"] = "snappy", ["11"] = "json", ["12"] = "duplex", ["13"] = "cluster_map_notification", ["14"] = "unordered_execution", ["15"] = "tracing", ["16"] = "alt_request", ["17"] = "sync_replication", ["18"] = "collections", ["19"] = "snappy_everywhere", ["20"] = "preserve_ttl", ["21"] = "vattr", ["22"] = "invalid_3", ["23"] = "subdoc_create_as_deleted", ["24"] = "subdoc_document_macro", ["25"] = "subdoc_replace_body_with_xattr", ["26"] = "report_unit_usage", ["27"] = "non_blocking_throttling", ["28"] = "subdoc_replica_read", ["29"] = "get_cluster_config_with_known_version", ["30"] = "dedupe_not_my_vbucket_cluster_map", ["31"] = "cluster_map_notification_brief", ["32"] = "subdoc_multiple_xattr_keys", ["33"] = "subdoc_binary_xattr", ["34"] = "range_scan_include_xattr", ["35"] = "subdoc_replica_read_of_deleted", ["36"] = "get_random_key_include_xattr", ["37"] = "mutate_with_meta", ["38"] = "dcp_skip_deletes_in_initial_backfill"}},
    {name = "SelectedState", open = true, values = {["0"] = "alive", ["1"] = "active", ["2"] = "replica", ["3"] = "pending", ["4"] = "dead"}},
    {name = "DcpOpenFlags", open = true, flags = {"1", "4", "8", "32", "64", "256", "512"}, values = {["1"] = "producer", ["4"] = "include_xattrs", ["8"] = "no_value", ["32"] = "include_delete_times", ["64"] = "no_value_with_datatype", ["256"] = "include_deleted_user_xattrs", ["512"] = "skip_deletes_in_initial_backfill"}},
    {name = "StreamFlags", open = true, flags = {"1", "2", "4", "8", "16", "32", "64", "128", "256"}, values = {["1"] = "takeover", ["2"] = "disk_only", ["4"] = "to_latest", ["8"] = "no_value", ["16"] = "active_only", ["32"] = "strict_vbucket_uuid", ["64"] = "from_latest", ["128"] = "ignore_purged_tombstones", ["256"] = "cache_transfer"}},
    {name = "StreamEndReason", open = true, values = {["0"] = "ok", ["1"] = "closed", ["2"] = "state_changed", ["3"] = "disconnected", ["4"] = "too_slow", ["5"] = "backfill_failed", ["6"] = "rollback", ["7"] = "filter_empty", ["8"] = "lost_privileges"}},
    {name = "SnapshotFlags", open = true, flags = {"1", "2", "4", "8", "16", "32"}, values = {["1"] = "memory", ["2"] = "disk", ["4"] = "checkpoint", ["8"] = "acknowledge", ["16"] = "history", ["32"] = "may_contain_duplicates"}},
    {name = "MarkerVersion", values = {["0"] = "v2_0", ["2"] = "v2_2"}},
    {name = "VbucketState", open = true, values = {["1"] = "active", ["2"] = "replica", ["3"] = "pending", ["4"] = "dead"}},
    {name = "SystemEventKind", open = true, values = {["0"] = "create_collection", ["1"] = "drop_collection", ["3"] = "create_scope", ["4"] = "drop_scope", ["5"] = "modify_collection"}},
    {name = "DcpOsoSnapshotExtrasFlags", open = true, flags = {"1", "2"}, values = {["1"] = "start", ["2"] = "end"}},
    {name = "Opcode", open = true, values = {["0"] = "get", ["1"] = "set", ["2"] = "add", ["3"] = "replace", ["4"] = "delete", ["5"] = "increment", ["6"] = "decrement", ["7"] = "quit", ["9"] = "getq", ["10"] = "noop", ["11"] = "version", ["12"] = "getk", ["13"] = "getkq", ["14"] = "append", ["15"] = "prepend", ["16"] = "stat", ["17"] = "setq", ["18"] = "addq", ["19"] = "replaceq", ["20"] = "deleteq", ["21"] = "incrementq", ["22"] = "decrementq", ["23"] = "quitq", ["25"] = "appendq", ["26"] = "prependq", ["27"] = "verbosity", ["28"] = "touch", ["29"] = "gat", ["30"] = "gatq", ["31"] = "hello", ["32"] = "sasl_list_mechanisms", ["33"] = "sasl_auth", ["34"] = "sasl_step", ["35"] = "ioctl_get", ["36"] = "ioctl_set", ["37"] = "config_validate", ["38"] = "config_reload", ["39"] = "audit_put", ["40"] = "audit_config_reload", ["41"] = "shutdown", ["42"] = "set_bucket_throttle_properties", ["43"] = "set_bucket_data_limit_exceeded", ["45"] = "set_active_encryption_keys", ["46"] = "prune_encryption_keys", ["47"] = "register_auth_token", ["61"] = "set_vbucket", ["62"] = "get_vbucket", ["63"] = "del_vbucket", ["72"] = "get_all_vbucket_seqnos", ["73"] = "get_ex", ["74"] = "get_ex_replica", ["75"] = "mutate_with_meta", ["80"] = "dcp_open", ["81"] = "dcp_add_stream", ["82"] = "dcp_close_stream", ["83"] = "dcp_stream_request", ["84"] = "dcp_get_failover_log", ["85"] = "dcp_stream_end", ["86"] = "dcp_snapshot_marker", ["87"] = "dcp_mutation", ["88"] = "dcp_deletion", ["89"] = "dcp_expiration", ["91"] = "dcp_set_vbucket_state", ["92"] = "dcp_noop", ["93"] = "dcp_buffer_acknowledgement", ["94"] = "dcp_control", ["95"] = "dcp_system_event", ["96"] = "dcp_prepare", ["97"] = "dcp_seqno_acknowledged", ["98"] = "dcp_commit", ["99"] = "dcp_abort", ["100"] = "dcp_seqno_advanced", ["101"] = "dcp_oso_snapshot", ["102"] = "dcp_cache_transfer", ["103"] = "dcp_cache_transfer_end", ["112"] = "get_fusion_storage_snapshot", ["113"] = "release_fusion_storage_snapshot", ["114"] = "mount_fusion_vbucket", ["115"] = "unmount_fusion_vbucket", ["116"] = "sync_fusion_logstore", ["117"] = "start_fusion_uploader", ["118"] = "stop_fusion_uploader", ["119"] = "delete_fusion_namespace", ["120"] = "get_fusion_namespaces", ["121"] = "create_fusion_namespace", ["128"] = "stop_persistence", ["129"] = "start_persistence", ["130"] = "set_param", ["131"] = "get_replica", ["132"] = "set_chronicle_auth_token", ["133"] = "create_bucket", ["134"] = "delete_bucket", ["135"] = "list_buckets", ["137"] = "select_bucket", ["138"] = "pause_bucket", ["139"] = "resume_bucket", ["140"] = "validate_bucket_config", ["145"] = "observe_seqno", ["146"] = "observe", ["147"] = "evict_key", ["148"] = "get_locked", ["149"] = "unlock_key", ["150"] = "get_failover_log", ["160"] = "get_meta", ["161"] = "getq_meta", ["162"] = "set_with_meta", ["163"] = "setq_with_meta", ["164"] = "add_with_meta", ["165"] = "addq_with_meta", ["168"] = "del_with_meta", ["169"] = "delq_with_meta", ["173"] = "enable_traffic", ["174"] = "disable_traffic", ["175"] = "ifconfig", ["178"] = "return_meta", ["179"] = "compact_database", ["180"] = "set_cluster_config", ["181"] = "get_cluster_config", ["182"] = "get_random_key", ["183"] = "seqno_persistence", ["184"] = "get_keys", ["185"] = "collections_set_manifest", ["186"] = "collections_get_manifest", ["187"] = "collections_get_id", ["188"] = "collections_get_scope_id", ["197"] = "subdoc_get", ["198"] = "subdoc_exists", ["199"] = "subdoc_dict_add", ["200"] = "subdoc_dict_upsert", ["201"] = "subdoc_delete", ["202"] = "subdoc_replace", ["203"] = "subdoc_array_push_last", ["204"] = "subdoc_array_push_first", ["205"] = "subdoc_array_insert", ["206"] = "subdoc_array_add_unique", ["207"] = "subdoc_counter", ["208"] = "subdoc_multi_lookup", ["209"] = "subdoc_multi_mutation", ["210"] = "subdoc_get_count", ["211"] = "subdoc_replace_body_with_xattr", ["218"] = "range_scan_create", ["219"] = "range_scan_continue", ["220"] = "range_scan_cancel", ["224"] = "prepare_snapshot", ["225"] = "release_snapshot", ["226"] = "download_snapshot", ["227"] = "get_file_fragment", ["241"] = "isasl_refresh", ["243"] = "get_cmd_timer", ["244"] = "set_ctrl_token", ["245"] = "get_ctrl_token", ["246"] = "update_external_user_permissions", ["247"] = "rbac_refresh", ["248"] = "auth_provider", ["251"] = "drop_privilege", ["252"] = "adjust_timeofday", ["253"] = "ewouldblock_ctl", ["254"] = "get_error_map", ["255"] = "invalid"}},
    {name = "ServerOpcode", open = true, values = {["1"] = "cluster_map_change_notification", ["2"] = "authenticate", ["3"] = "active_external_users", ["4"] = "get_authorization"}},
    {name = "RequestInfoKind", open = true, values = {["0"] = "barrier", ["1"] = "durability", ["2"] = "stream_id", ["3"] = "open_tracing", ["4"] = "impersonate", ["5"] = "preserve_ttl", ["6"] = "impersonate_privilege", ["7"] = "impersonate_token"}},
    {name = "ResponseInfoKind", open = true, values = {["0"] = "server_duration", ["1"] = "read_units", ["2"] = "write_units", ["3"] = "throttle_duration"}},
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
    {abbr = "scope", name = "scope", type = "UINT32", doc = "Id of the scope whose collections to stream"},
    {abbr = "sid", name = "sid", type = "UINT32", doc = "Tells streams of one vbucket apart"},
    {abbr = "purge_seqno", name = "purge_seqno", type = "UINT64", doc = "Newest deletion of which the client knows that it was purged; there are fewer rollbacks with it"},
    {abbr = "free_memory", name = "free_memory", type = "UINT64", doc = "Bytes of memory that the values may fill"},
    {abbr = "all_keys", name = "all_keys", type = "BOOLEAN", doc = "Whether keys are sent whose values are not"},
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
    {abbr = "vbuckets_forward", name = "vbuckets_forward", type = "INT32", doc = "The same after a rebalance that goes on"},
    {abbr = "nodes", name = "nodes", type = "STRING", doc = "One for each of `nodes_ext`, with what older clients look for"},
    {abbr = "any.key", name = "key", type = "STRING"},
    {abbr = "any.key.number", name = "key", type = "UINT32"},
    {abbr = "services", name = "services", type = "UINT32"},
    {abbr = "hostname", name = "hostname", type = "STRING", doc = "Absent for the node that answers"},
    {abbr = "this_node", name = "this_node", type = "BOOLEAN", doc = "Whether it is the node that answers"},
    {abbr = "description", name = "description", type = "STRING", doc = "One line for people"},
    {abbr = "attributes", name = "attributes", type = "STRING", doc = "What kind of failure it is, such as temp or dcp"},
    {abbr = "strategy", name = "strategy", type = "STRING", doc = "How the waits grow: constant, linear or exponential"},
    {abbr = "interval", name = "interval", type = "UINT32", doc = "The wait, or what it grows by"},
    {abbr = "after", name = "after", type = "UINT32", doc = "The first wait"},
    {abbr = "max_duration", name = "max_duration", type = "UINT32", doc = "When to give up"},
    {abbr = "ceil", name = "ceil", type = "UINT32", doc = "The longest wait"},
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
    collections = {uint = 56},
    scope = {uint = 57},
    sid = {uint = 58},
    purge_seqno = {uint = 59},
    free_memory = {uint = 60},
    all_keys = {bool = 61},
    reason = {uint8 = 62},
    version = {uint10 = 63, uint = 64},
    max_visible_seqno = {uint = 65},
    high_completed_seqno = {uint = 66},
    high_prepared_seqno = {uint = 67},
    by_seqno = {uint = 68},
    rev_seqno = {uint = 69},
    lock_time = {uint = 70},
    extended_length = {uint = 71},
    nru = {uint = 72},
    delete_time = {uint = 73},
    unused = {uint = 74},
    acknowledged = {uint = 75},
    event = {uint12 = 76},
    manifest_uid = {uint = 77},
    max_ttl = {uint = 78, int = 79},
    ttl_valid = {bool = 80},
    name = {text = 81},
    history = {bool = 82},
    default_visible_seqno = {uint = 83},
    metered = {bool = 84},
    flush_uid = {uint = 85},
    system = {bool = 86},
    deleted = {bool = 87},
    durability = {uint2 = 88},
    prepared_seqno = {uint = 89},
    commit_seqno = {uint = 90},
    abort_seqno = {uint = 91},
    value_length = {uint = 92},
    cache_hint = {uint = 93},
    format = {uint = 94},
    persisted_seqno = {uint = 95},
    current_seqno = {uint = 96},
    old_vbucket_uuid = {uint = 97},
    last_seqno_received = {uint = 98},
    epoch = {uint = 99},
    revision = {uint = 100},
    revision_epoch = {int = 101},
    node_locator = {text = 102},
    uuid = {text = 103},
    bucket_capabilities = {text = 104},
    hash_algorithm = {text = 105},
    replicas = {uint = 106},
    servers = {text = 107},
    vbuckets = {int = 108},
    vbuckets_forward = {int = 109},
    nodes = {text = 110},
    ["(key)"] = {text = 111, uint = 112},
    services = {uint = 113},
    hostname = {text = 114},
    this_node = {bool = 115},
    description = {text = 116},
    attributes = {text = 117},
    strategy = {text = 118},
    interval = {uint = 119},
    after = {uint = 120},
    max_duration = {uint = 121},
    ceil = {uint = 122},
    Status = {uint3 = 123},
    Magic = {uint0 = 124},
    Opcode = {uint14 = 125},
    ServerOpcode = {uint15 = 126},
    Datatype = {uint1 = 127},
    RequestInfoKind = {uint16 = 128},
    ResponseInfoKind = {uint17 = 129},
    DurabilityLevel = {uint2 = 130},
    ErrorBody = {bytes = 131},
    Services = {uint = 132},
    context = {text = 133},
    reference = {text = 134},
    document = {bytes = 135},
    FailoverLog = {bytes = 136},
    VbucketState = {uint11 = 137},
    SelectedState = {uint5 = 138},
    SaslMechanism = {text = 139},
    Control = {text = 140},
    ControlValue = {text = 141},
    DcpOpenFlags = {uint6 = 142},
    StreamFlags = {uint7 = 143},
    SnapshotFlags = {uint9 = 144},
    MarkerVersion = {uint10 = 145},
    StreamEndReason = {uint8 = 146},
    SystemEventKind = {uint12 = 147},
    SystemEventValue = {bytes = 148},
    SystemEventTable = {bytes = 149},
    Feature = {uint4 = 150},
    DcpOsoSnapshotExtrasFlags = {uint13 = 151},
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
