"""Examples of Apache Pulsar binary protocol as data: what decodes to what, and back."""

from __future__ import annotations

from wireloom.pulsar.messages import (
    Ack,
    AckResponse,
    ActiveConsumerChange,
    AddPartitionToTxn,
    AddPartitionToTxnResponse,
    AddSubscriptionToTxn,
    AddSubscriptionToTxnResponse,
    AuthChallenge,
    AuthResponse,
    CloseConsumer,
    CloseProducer,
    Connect,
    Connected,
    ConsumerStats,
    ConsumerStatsResponse,
    Deliver,
    EndTxn,
    EndTxnResponse,
    Error,
    Flow,
    GetLastMessageId,
    GetLastMessageIdResponse,
    GetOrCreateSchema,
    GetOrCreateSchemaResponse,
    GetSchema,
    GetSchemaResponse,
    GetTopicsOfNamespace,
    GetTopicsOfNamespaceResponse,
    Lookup,
    LookupResponse,
    Message,
    NewTxn,
    NewTxnResponse,
    PartitionedMetadata,
    PartitionedMetadataResponse,
    Ping,
    Pong,
    Producer,
    ProducerSuccess,
    ReachedEndOfTopic,
    RedeliverUnacknowledgedMessages,
    Seek,
    Send,
    SendError,
    SendReceipt,
    Subscribe,
    Success,
    TcClientConnectRequest,
    TcClientConnectResponse,
    Unsubscribe,
    WatchTopicList,
    WatchTopicListClose,
    WatchTopicListSuccess,
    WatchTopicUpdate,
)
from wireloom.pulsar.type_vectors import REFUSALS, TYPE_VECTORS
from wireloom.pulsar.types import (
    AckType,
    AuthData,
    BrokerEntry,
    BrokerEntryMetadata,
    CommandAck,
    CommandAckResponse,
    CommandActiveConsumerChange,
    CommandAddPartitionToTxn,
    CommandAddPartitionToTxnResponse,
    CommandAddSubscriptionToTxn,
    CommandAddSubscriptionToTxnResponse,
    CommandAuthChallenge,
    CommandAuthResponse,
    CommandCloseConsumer,
    CommandCloseProducer,
    CommandConnect,
    CommandConnected,
    CommandConsumerStats,
    CommandConsumerStatsResponse,
    CommandEndTxn,
    CommandEndTxnResponse,
    CommandError,
    CommandFlow,
    CommandGetLastMessageId,
    CommandGetLastMessageIdResponse,
    CommandGetOrCreateSchema,
    CommandGetOrCreateSchemaResponse,
    CommandGetSchema,
    CommandGetSchemaResponse,
    CommandGetTopicsOfNamespace,
    CommandGetTopicsOfNamespaceResponse,
    CommandLookupTopic,
    CommandLookupTopicResponse,
    CommandMessage,
    CommandNewTxn,
    CommandNewTxnResponse,
    CommandPartitionedTopicMetadata,
    CommandPartitionedTopicMetadataResponse,
    CommandPing,
    CommandPong,
    CommandProducer,
    CommandProducerSuccess,
    CommandReachedEndOfTopic,
    CommandRedeliverUnacknowledgedMessages,
    CommandSeek,
    CommandSend,
    CommandSendError,
    CommandSendReceipt,
    CommandSubscribe,
    CommandSuccess,
    CommandTcClientConnectRequest,
    CommandTcClientConnectResponse,
    CommandUnsubscribe,
    CommandWatchTopicList,
    CommandWatchTopicListClose,
    CommandWatchTopicListSuccess,
    CommandWatchTopicUpdate,
    FeatureFlags,
    LookupResult,
    MessageIdData,
    MessageMetadata,
    NamespaceMode,
    PartitionLookupResult,
    Payload,
    Schema,
    SchemaType,
    ServerError,
    Subscription,
    SubscriptionType,
    TxnAction,
)
from wireloom.runtime.vectors import Vector

MESSAGE_VECTORS: tuple[Vector[Message], ...] = (
    Vector(
        "Connect",
        bytes.fromhex(
            "00000021 0000001d 080212190a0770726f62652d312015520c080110011801200128013001"
        ),
        Connect(
            command=CommandConnect(
                client_version="probe-1",
                protocol_version=21,
                feature_flags=FeatureFlags(
                    supports_auth_refresh=True,
                    supports_broker_entry_metadata=True,
                    supports_partial_producer=True,
                    supports_topic_watchers=True,
                    supports_get_partitioned_metadata_without_auto_creation=True,
                    supports_repl_dedup_by_lid_and_eid=True,
                    unknown_fields=b"",
                ),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="CONNECT, protocol 21, all feature flags known to 4.0.",
    ),
    Vector(
        "Connected",
        bytes.fromhex(
            "0000002b 00000027"
            "08031a230a1250756c73617220536572766572342e302e381015188080c00222062001280130"
            "01"
        ),
        Connected(
            command=CommandConnected(
                server_version="Pulsar Server4.0.8",
                protocol_version=21,
                max_message_size=5242880,
                feature_flags=FeatureFlags(
                    supports_topic_watchers=True,
                    supports_get_partitioned_metadata_without_auto_creation=True,
                    supports_repl_dedup_by_lid_and_eid=True,
                    unknown_fields=b"",
                ),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="CONNECTED.",
    ),
    Vector(
        "AuthChallenge",
        bytes.fromhex(
            "00000027 00000023"
            "0824a2021e121a0a05746f6b656e121150756c73617241757468526566726573681815"
        ),
        AuthChallenge(
            command=CommandAuthChallenge(
                challenge=AuthData(
                    auth_method_name="token", auth_data=b"PulsarAuthRefresh", unknown_fields=b""
                ),
                protocol_version=21,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="AUTH_CHALLENGE, authenticationRefreshCheckSeconds=1.",
    ),
    Vector(
        "AuthResponse",
        bytes.fromhex(
            "00000090 0000008c"
            "0825aa0286010a0770726f62652d3112790a05746f6b656e127065794a68624763694f694a49"
            "557a49314e694a"
            "392e65794a7a645749694f69416959575274615734694c4341695a586877496a6f674d546335"
            "4e5449304e6a6b794e58302e4b786449"
            "513471596d346f6c53325f53746f346c626b4957393831356d38543773694865386554476468"
            "491815"
        ),
        AuthResponse(
            command=CommandAuthResponse(
                client_version="probe-1",
                response=AuthData(
                    auth_method_name="token",
                    auth_data=(
                        b"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiAiYWRtaW4iLCAiZXhwIjogMTc5NTI0Njk"
                        b"yNX0.KxdIQ4qYm4olS2_Sto4lbkIW9815m8T7siHe8eTGdhI"
                    ),
                    unknown_fields=b"",
                ),
                protocol_version=21,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="AUTH_RESPONSE, fresh token.",
    ),
    Vector(
        "Ping",
        bytes.fromhex("00000009 00000005 0812920100"),
        Ping(command=CommandPing(unknown_fields=b"")),
        origin="capture",
        doc="PING.",
    ),
    Vector(
        "Pong",
        bytes.fromhex("00000009 00000005 08139a0100"),
        Pong(command=CommandPong(unknown_fields=b"")),
        origin="capture",
        doc="PONG.",
    ),
    Vector(
        "PartitionedMetadata",
        bytes.fromhex(
            "00000025 00000021" "0815aa011c0a1870657273697374656e743a2f2f6e6f70652f6e6f70652f781030"
        ),
        PartitionedMetadata(
            command=CommandPartitionedTopicMetadata(
                topic="persistent://nope/nope/x", request_id=48, unknown_fields=b""
            )
        ),
        origin="capture",
        doc="PARTITIONED_METADATA.",
    ),
    Vector(
        "PartitionedMetadataResponse",
        bytes.fromhex("0000000f 0000000b 0816b20106080010011800"),
        PartitionedMetadataResponse(
            command=CommandPartitionedTopicMetadataResponse(
                request_id=1,
                partitions=0,
                response=PartitionLookupResult.SUCCESS,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="PARTITIONED_METADATA_RESPONSE.",
    ),
    Vector(
        "Lookup",
        bytes.fromhex("00000013 0000000f 0817ba010a0a066261643a2f2f1021"),
        Lookup(
            command=CommandLookupTopic(
                topic="bad://", request_id=33, properties=(), unknown_fields=b""
            )
        ),
        origin="capture",
        doc="LOOKUP.",
    ),
    Vector(
        "LookupResponse",
        bytes.fromhex(
            "00000024 00000020" "0818c2011b18022020300b3a134e616d657370616365206e6f7420666f756e64"
        ),
        LookupResponse(
            command=CommandLookupTopicResponse(
                request_id=32,
                response=LookupResult.FAILED,
                error=ServerError.TOPIC_NOT_FOUND,
                message="Namespace not found",
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="LOOKUP_RESPONSE.",
    ),
    Vector(
        "Producer",
        bytes.fromhex("0000001d 00000019 08052a150a0f6e6f74206120746f7069633a2f2f781009181f"),
        Producer(
            command=CommandProducer(
                topic="not a topic://x",
                producer_id=9,
                request_id=31,
                metadata=(),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="PRODUCER.",
    ),
    Vector(
        "ProducerSuccess",
        bytes.fromhex("00000016 00000012 08118a010d08051203666978180522003001"),
        ProducerSuccess(
            command=CommandProducerSuccess(
                request_id=5,
                producer_name="fix",
                last_sequence_id=5,
                schema_version=b"",
                producer_ready=True,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="PRODUCER_SUCCESS.",
    ),
    Vector(
        "Send",
        bytes.fromhex(
            "00000026 00000008"
            "08063204080110090e0131045f17000000100a0570726f626510091880d095ffbc31"
        ),
        Send(
            command=CommandSend(producer_id=1, sequence_id=9, unknown_fields=b""),
            payload=Payload(
                broker_entry=None,
                has_checksum=True,
                metadata=MessageMetadata(
                    producer_name="probe",
                    sequence_id=9,
                    publish_time=1700000000000,
                    properties=(),
                    replicate_to=(),
                    encryption_keys=(),
                    compacted_batch_indexes=(),
                    unknown_fields=b"",
                ),
                content=b"",
            ),
        ),
        origin="capture",
        doc="SEND, empty payload.",
    ),
    Vector(
        "Send",
        bytes.fromhex(
            "00000027 00000008"
            "08063204082810000e0121d4dc97000000100a0570726f626510001880d095ffbc3178"
        ),
        Send(
            command=CommandSend(producer_id=40, sequence_id=0, unknown_fields=b""),
            payload=Payload(
                broker_entry=None,
                has_checksum=True,
                metadata=MessageMetadata(
                    producer_name="probe",
                    sequence_id=0,
                    publish_time=1700000000000,
                    properties=(),
                    replicate_to=(),
                    encryption_keys=(),
                    compacted_batch_indexes=(),
                    unknown_fields=b"",
                ),
                content=b"x",
            ),
        ),
        origin="capture",
        doc="SEND.",
    ),
    Vector(
        "SendReceipt",
        bytes.fromhex("00000014 00000010 08073a0c080110001a04080510002000"),
        SendReceipt(
            command=CommandSendReceipt(
                producer_id=1,
                sequence_id=0,
                message_id=MessageIdData(ledger_id=5, entry_id=0, ack_set=(), unknown_fields=b""),
                highest_sequence_id=0,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="SEND_RECEIPT.",
    ),
    Vector(
        "SendError",
        bytes.fromhex(
            "0000002d 00000029"
            "08084225080110081809221d436865636b73756d206661696c6564206f6e207468652062726f"
            "6b6572"
        ),
        SendError(
            command=CommandSendError(
                producer_id=1,
                sequence_id=8,
                error=ServerError.CHECKSUM_ERROR,
                message="Checksum failed on the broker",
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="SEND_ERROR.",
    ),
    Vector(
        "CloseProducer",
        bytes.fromhex("0000000c 00000008 080f7a04081e1035"),
        CloseProducer(
            command=CommandCloseProducer(producer_id=30, request_id=53, unknown_fields=b"")
        ),
        origin="capture",
        doc="CLOSE_PRODUCER.",
    ),
    Vector(
        "Subscribe",
        bytes.fromhex(
            "00000036 00000032"
            "0804222e0a2270657273697374656e743a2f2f7075626c69632f64656661756c742f70726f62"
            "653112026578180020022816"
        ),
        Subscribe(
            command=CommandSubscribe(
                topic="persistent://public/default/probe1",
                subscription="ex",
                sub_type=SubscriptionType.EXCLUSIVE,
                consumer_id=2,
                request_id=22,
                metadata=(),
                subscription_properties=(),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="SUBSCRIBE.",
    ),
    Vector(
        "Flow",
        bytes.fromhex("0000000c 00000008 080b5a0408011064"),
        Flow(command=CommandFlow(consumer_id=1, message_permits=100, unknown_fields=b"")),
        origin="capture",
        doc="FLOW, 100 permits.",
    ),
    Vector(
        "Deliver",
        bytes.fromhex(
            "00000032 00000017"
            "08094a130801120f0805100018ffffffffffffffffff010000000e0a0366697810051880d095"
            "ffbc3168656c6c6f"
        ),
        Deliver(
            command=CommandMessage(
                consumer_id=1,
                message_id=MessageIdData(
                    ledger_id=5, entry_id=0, partition=-1, ack_set=(), unknown_fields=b""
                ),
                ack_set=(),
                unknown_fields=b"",
            ),
            payload=Payload(
                broker_entry=None,
                has_checksum=False,
                metadata=MessageMetadata(
                    producer_name="fix",
                    sequence_id=5,
                    publish_time=1700000000000,
                    properties=(),
                    replicate_to=(),
                    encryption_keys=(),
                    compacted_batch_indexes=(),
                    unknown_fields=b"",
                ),
                content=b"hello",
            ),
        ),
        origin="capture",
        doc=("MESSAGE, checksum block taken out for an old client, no checksum" "."),
    ),
    Vector(
        "Deliver",
        bytes.fromhex(
            "00000047 00000017"
            "08094a130801120f0805100018ffffffffffffffffff010e020000000908f8e5a0e89f341000"
            "0e01603d7ad300 00000e0a0366697810051880d095ffbc3168656c6c6f"
        ),
        Deliver(
            command=CommandMessage(
                consumer_id=1,
                message_id=MessageIdData(
                    ledger_id=5, entry_id=0, partition=-1, ack_set=(), unknown_fields=b""
                ),
                ack_set=(),
                unknown_fields=b"",
            ),
            payload=Payload(
                broker_entry=BrokerEntry(
                    metadata=BrokerEntryMetadata(
                        broker_timestamp=1795246535416, index=0, unknown_fields=b""
                    )
                ),
                has_checksum=True,
                metadata=MessageMetadata(
                    producer_name="fix",
                    sequence_id=5,
                    publish_time=1700000000000,
                    properties=(),
                    replicate_to=(),
                    encryption_keys=(),
                    compacted_batch_indexes=(),
                    unknown_fields=b"",
                ),
                content=b"hello",
            ),
        ),
        origin="capture",
        doc="MESSAGE, broker entry metadata block 0e02.",
    ),
    Vector(
        "Ack",
        bytes.fromhex("00000018 00000014 080a5210080110001a080805100128053003400d"),
        Ack(
            command=CommandAck(
                consumer_id=1,
                ack_type=AckType.INDIVIDUAL,
                message_id=(
                    MessageIdData(
                        ledger_id=5, entry_id=1, ack_set=(5,), batch_size=3, unknown_fields=b""
                    ),
                ),
                properties=(),
                request_id=13,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc=(
            "ACK, one index of a batch (ack_set 5 of 3), broker default ackno"
            "wledgmentAtBatchIndexLevelEnabled=false."
        ),
    ),
    Vector(
        "AckResponse",
        bytes.fromhex("0000000d 00000009 0826b202040801300d"),
        AckResponse(command=CommandAckResponse(consumer_id=1, request_id=13, unknown_fields=b"")),
        origin="capture",
        doc="ACK_RESPONSE.",
    ),
    Vector(
        "RedeliverUnacknowledgedMessages",
        bytes.fromhex("0000000b 00000007 0814a201020801"),
        RedeliverUnacknowledgedMessages(
            command=CommandRedeliverUnacknowledgedMessages(
                consumer_id=1, message_ids=(), unknown_fields=b""
            )
        ),
        origin="capture",
        doc="REDELIVER_UNACKNOWLEDGED_MESSAGES, empty list = all unacked.",
    ),
    Vector(
        "Unsubscribe",
        bytes.fromhex("0000000c 00000008 080c620408011013"),
        Unsubscribe(command=CommandUnsubscribe(consumer_id=1, request_id=19, unknown_fields=b"")),
        origin="capture",
        doc="UNSUBSCRIBE, the consumer was closed by the seek.",
    ),
    Vector(
        "Seek",
        bytes.fromhex("0000000f 0000000b 081ce20106080110122001"),
        Seek(
            command=CommandSeek(
                consumer_id=1, request_id=18, message_publish_time=1, unknown_fields=b""
            )
        ),
        origin="capture",
        doc="SEEK, seek to publish time 1 ms.",
    ),
    Vector(
        "CloseConsumer",
        bytes.fromhex("0000000d 00000009 08108201040805101a"),
        CloseConsumer(
            command=CommandCloseConsumer(consumer_id=5, request_id=26, unknown_fields=b"")
        ),
        origin="capture",
        doc="CLOSE_CONSUMER.",
    ),
    Vector(
        "ActiveConsumerChange",
        bytes.fromhex("0000000d 00000009 081ffa010408041001"),
        ActiveConsumerChange(
            command=CommandActiveConsumerChange(consumer_id=4, is_active=True, unknown_fields=b"")
        ),
        origin="capture",
        doc="ACTIVE_CONSUMER_CHANGE.",
    ),
    Vector(
        "ReachedEndOfTopic",
        bytes.fromhex("0000000b 00000007 081bda01020828"),
        ReachedEndOfTopic(command=CommandReachedEndOfTopic(consumer_id=40, unknown_fields=b"")),
        origin="capture",
        doc="REACHED_END_OF_TOPIC.",
    ),
    Vector(
        "ConsumerStats",
        bytes.fromhex("0000000d 00000009 0819ca0104080f2001"),
        ConsumerStats(
            command=CommandConsumerStats(request_id=15, consumer_id=1, unknown_fields=b"")
        ),
        origin="capture",
        doc="CONSUMER_STATS.",
    ),
    Vector(
        "ConsumerStatsResponse",
        bytes.fromhex(
            "0000007f 0000007b"
            "081ad20176080f2100000000000000002900000000000000003100000000000000003a026331"
            "4054480750005a"
            "102f3132372e302e302e313a3533323130621e323032362d31312d32315430373a35373a3335"
            "2e3435393138373435315a6a06536861"
            "726564710000000000000000780381010000000000000000"
        ),
        ConsumerStatsResponse(
            command=CommandConsumerStatsResponse(
                request_id=15,
                msg_rate_out=0.0,
                msg_throughput_out=0.0,
                msg_rate_redeliver=0.0,
                consumer_name="c1",
                available_permits=84,
                unacked_messages=7,
                blocked_consumer_on_unacked_msgs=False,
                address="/127.0.0.1:53210",
                connected_since="2026-11-21T07:57:35.459187451Z",
                type="Shared",
                msg_rate_expired=0.0,
                msg_backlog=3,
                message_ack_rate=0.0,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="CONSUMER_STATS_RESPONSE.",
    ),
    Vector(
        "GetLastMessageId",
        bytes.fromhex("0000000d 00000009 081dea01040801100b"),
        GetLastMessageId(
            command=CommandGetLastMessageId(consumer_id=1, request_id=11, unknown_fields=b"")
        ),
        origin="capture",
        doc="GET_LAST_MESSAGE_ID.",
    ),
    Vector(
        "GetLastMessageIdResponse",
        bytes.fromhex(
            "00000036 00000032"
            "081ef2012d0a1a0805100418ffffffffffffffffff0120ffffffffffffffffff01100b1a0d08"
            "0510ffffffffffffffffff01"
        ),
        GetLastMessageIdResponse(
            command=CommandGetLastMessageIdResponse(
                last_message_id=MessageIdData(
                    ledger_id=5,
                    entry_id=4,
                    partition=-1,
                    batch_index=-1,
                    ack_set=(),
                    unknown_fields=b"",
                ),
                request_id=11,
                consumer_mark_delete_position=MessageIdData(
                    ledger_id=5, entry_id=18446744073709551615, ack_set=(), unknown_fields=b""
                ),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="GET_LAST_MESSAGE_ID_RESPONSE.",
    ),
    Vector(
        "Success",
        bytes.fromhex("0000000a 00000006 080d6a02080a"),
        Success(command=CommandSuccess(request_id=10, unknown_fields=b"")),
        origin="capture",
        doc="SUCCESS.",
    ),
    Vector(
        "Error",
        bytes.fromhex("00000020 0000001c 080e7218081310011a12436f6e73756d6572206e6f7420666f756e64"),
        Error(
            command=CommandError(
                request_id=19,
                error=ServerError.METADATA_ERROR,
                message="Consumer not found",
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="ERROR.",
    ),
    Vector(
        "GetTopicsOfNamespace",
        bytes.fromhex("0000001e 0000001a 0820820215088901120e7075626c69632f64656661756c741800"),
        GetTopicsOfNamespace(
            command=CommandGetTopicsOfNamespace(
                request_id=137,
                namespace="public/default",
                mode=NamespaceMode.PERSISTENT,
                properties=(),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="GET_TOPICS_OF_NAMESPACE, no pattern.",
    ),
    Vector(
        "GetTopicsOfNamespaceResponse",
        bytes.fromhex(
            "0000003d 00000039"
            "08218a02340825122270657273697374656e743a2f2f7075626c69632f64656661756c742f70"
            "726f6265311801 220838653665353734352801"
        ),
        GetTopicsOfNamespaceResponse(
            command=CommandGetTopicsOfNamespaceResponse(
                request_id=37,
                topics=("persistent://public/default/probe1",),
                filtered=True,
                topics_hash="8e6e5745",
                changed=True,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="GET_TOPICS_OF_NAMESPACE_RESPONSE.",
    ),
    Vector(
        "WatchTopicList",
        bytes.fromhex(
            "0000003e 0000003a"
            "0840820435082610011a0e7075626c69632f64656661756c74221f70657273697374656e743a"
            "2f2f7075626c69 632f64656661756c742f772e2a"
        ),
        WatchTopicList(
            command=CommandWatchTopicList(
                request_id=38,
                watcher_id=1,
                namespace="public/default",
                topics_pattern="persistent://public/default/w.*",
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="WATCH_TOPIC_LIST.",
    ),
    Vector(
        "WatchTopicListSuccess",
        bytes.fromhex("00000017 00000013 08418a040e0826100122083030303030303030"),
        WatchTopicListSuccess(
            command=CommandWatchTopicListSuccess(
                request_id=38, watcher_id=1, topics_hash="00000000", topic=(), unknown_fields=b""
            )
        ),
        origin="capture",
        doc="WATCH_TOPIC_LIST_SUCCESS.",
    ),
    Vector(
        "WatchTopicUpdate",
        bytes.fromhex(
            "0000003a 00000036"
            "08429204310801122370657273697374656e743a2f2f7075626c69632f64656661756c742f77"
            "61746368656422083836653131613631"
        ),
        WatchTopicUpdate(
            command=CommandWatchTopicUpdate(
                watcher_id=1,
                topics_hash="86e11a61",
                new_topics=("persistent://public/default/watched",),
                deleted_topics=(),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="WATCH_TOPIC_UPDATE.",
    ),
    Vector(
        "WatchTopicListClose",
        bytes.fromhex("0000000d 00000009 08439a040408281001"),
        WatchTopicListClose(
            command=CommandWatchTopicListClose(request_id=40, watcher_id=1, unknown_fields=b"")
        ),
        origin="capture",
        doc="WATCH_TOPIC_LIST_CLOSE.",
    ),
    Vector(
        "GetSchema",
        bytes.fromhex(
            "0000002c 00000028"
            "0822920223082a121f70657273697374656e743a2f2f7075626c69632f64656661756c742f73"
            "6368"
        ),
        GetSchema(
            command=CommandGetSchema(
                request_id=42, topic="persistent://public/default/sch", unknown_fields=b""
            )
        ),
        origin="capture",
        doc="GET_SCHEMA.",
    ),
    Vector(
        "GetSchemaResponse",
        bytes.fromhex(
            "0000004d 00000049"
            "08239a0244082b100b1a3e546f706963206e6f7420666f756e64206f72206e6f2d736368656d"
            "61207065727369 7374656e743a2f2f7075626c69632f64656661756c742f6e6f736368"
        ),
        GetSchemaResponse(
            command=CommandGetSchemaResponse(
                request_id=43,
                error_code=ServerError.TOPIC_NOT_FOUND,
                error_message="Topic not found or no-schema persistent://public/default/nosch",
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="GET_SCHEMA_RESPONSE.",
    ),
    Vector(
        "GetOrCreateSchema",
        bytes.fromhex(
            "00000077 00000073"
            "0827ba026e0829121f70657273697374656e743a2f2f7075626c69632f64656661756c742f73"
            "63681a490a026a"
            "731a417b2274797065223a227265636f7264222c226e616d65223a2252222c226669656c6473"
            "223a5b7b226e616d65223a2261222c22 74797065223a22696e74227d5d7d2002"
        ),
        GetOrCreateSchema(
            command=CommandGetOrCreateSchema(
                request_id=41,
                topic="persistent://public/default/sch",
                schema=Schema(
                    name="js",
                    schema_data=(
                        b'{"type":"record","name":"R","fields":[{"name":"a","type":"int"}]' b"}"
                    ),
                    type=SchemaType.JSON,
                    properties=(),
                    unknown_fields=b"",
                ),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="GET_OR_CREATE_SCHEMA, topic does not exist.",
    ),
    Vector(
        "GetOrCreateSchemaResponse",
        bytes.fromhex("00000016 00000012 0828c2020d088e0122080000000000000000"),
        GetOrCreateSchemaResponse(
            command=CommandGetOrCreateSchemaResponse(
                request_id=142,
                schema_version=b"\x00\x00\x00\x00\x00\x00\x00\x00",
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="GET_OR_CREATE_SCHEMA_RESPONSE.",
    ),
    Vector(
        "NewTxn",
        bytes.fromhex("0000000e 0000000a 0832920305082d10e807"),
        NewTxn(command=CommandNewTxn(request_id=45, txn_ttl_millis=1000, unknown_fields=b"")),
        origin="capture",
        doc="NEW_TXN, the coordinator is not enabled.",
    ),
    Vector(
        "NewTxnResponse",
        bytes.fromhex("0000000f 0000000b 08339a0306082d10001800"),
        NewTxnResponse(
            command=CommandNewTxnResponse(
                request_id=45, txnid_least_bits=0, txnid_most_bits=0, unknown_fields=b""
            )
        ),
        origin="capture",
        doc="NEW_TXN_RESPONSE.",
    ),
    Vector(
        "AddPartitionToTxn",
        bytes.fromhex(
            "00000033 0000002f"
            "0834a2032a082f10001800222270657273697374656e743a2f2f7075626c69632f6465666175"
            "6c742f70726f626532"
        ),
        AddPartitionToTxn(
            command=CommandAddPartitionToTxn(
                request_id=47,
                txnid_least_bits=0,
                txnid_most_bits=0,
                partitions=("persistent://public/default/probe2",),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="ADD_PARTITION_TO_TXN.",
    ),
    Vector(
        "AddPartitionToTxnResponse",
        bytes.fromhex("0000000f 0000000b 0835aa0306082f10001800"),
        AddPartitionToTxnResponse(
            command=CommandAddPartitionToTxnResponse(
                request_id=47, txnid_least_bits=0, txnid_most_bits=0, unknown_fields=b""
            )
        ),
        origin="capture",
        doc="ADD_PARTITION_TO_TXN_RESPONSE.",
    ),
    Vector(
        "AddSubscriptionToTxn",
        bytes.fromhex(
            "00000039 00000035"
            "0836b2033008301000180022280a2270657273697374656e743a2f2f7075626c69632f646566"
            "61756c742f70726f62653212027331"
        ),
        AddSubscriptionToTxn(
            command=CommandAddSubscriptionToTxn(
                request_id=48,
                txnid_least_bits=0,
                txnid_most_bits=0,
                subscription=(
                    Subscription(
                        topic="persistent://public/default/probe2",
                        subscription="s1",
                        unknown_fields=b"",
                    ),
                ),
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="ADD_SUBSCRIPTION_TO_TXN.",
    ),
    Vector(
        "AddSubscriptionToTxnResponse",
        bytes.fromhex("0000000f 0000000b 0837ba0306083010001800"),
        AddSubscriptionToTxnResponse(
            command=CommandAddSubscriptionToTxnResponse(
                request_id=48, txnid_least_bits=0, txnid_most_bits=0, unknown_fields=b""
            )
        ),
        origin="capture",
        doc="ADD_SUBSCRIPTION_TO_TXN_RESPONSE.",
    ),
    Vector(
        "EndTxn",
        bytes.fromhex("00000011 0000000d 0838c203080832100018002000"),
        EndTxn(
            command=CommandEndTxn(
                request_id=50,
                txnid_least_bits=0,
                txnid_most_bits=0,
                txn_action=TxnAction.COMMIT,
                unknown_fields=b"",
            )
        ),
        origin="capture",
        doc="END_TXN.",
    ),
    Vector(
        "EndTxnResponse",
        bytes.fromhex("0000000f 0000000b 0839ca0306083210001800"),
        EndTxnResponse(
            command=CommandEndTxnResponse(
                request_id=50, txnid_least_bits=0, txnid_most_bits=0, unknown_fields=b""
            )
        ),
        origin="capture",
        doc="END_TXN_RESPONSE.",
    ),
    Vector(
        "TcClientConnectRequest",
        bytes.fromhex("0000000d 00000009 083ef20304082e1000"),
        TcClientConnectRequest(
            command=CommandTcClientConnectRequest(request_id=46, tc_id=0, unknown_fields=b"")
        ),
        origin="capture",
        doc="TC_CLIENT_CONNECT_REQUEST.",
    ),
    Vector(
        "TcClientConnectResponse",
        bytes.fromhex("0000000b 00000007 083ffa0302082e"),
        TcClientConnectResponse(
            command=CommandTcClientConnectResponse(request_id=46, unknown_fields=b"")
        ),
        origin="capture",
        doc="TC_CLIENT_CONNECT_RESPONSE.",
    ),
)
"""Whole frames."""

VECTORS: tuple[Vector[object], ...] = (*TYPE_VECTORS, *MESSAGE_VECTORS)
"""Everything."""

__all__ = ["MESSAGE_VECTORS", "REFUSALS", "VECTORS"]
