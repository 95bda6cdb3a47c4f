"""Examples of the types of Apache RocketMQ remoting, and bytes that are none of them."""

from __future__ import annotations

from wireloom.rocketmq.types import (
    BatchAck,
    BatchAckRequest,
    BatchMessage,
    BrokerData,
    ConsumerList,
    CreateTopicFields,
    Frame,
    Header,
    HeaderFlag,
    Language,
    LockResult,
    MaxOffsetFields,
    MessageMagic,
    MessageQueue,
    MessageSysFlag,
    OffsetResult,
    OffsetTable,
    Permission,
    PopOrigin,
    PullFields,
    PullFlag,
    PullResult,
    QueueData,
    QueuePlace,
    RouteFields,
    RouteInfo,
    SendFields,
    SendResult,
    SerializeType,
    StoredMessage,
    TopicList,
)
from wireloom.runtime.vectors import Refusal, Vector

TYPE_VECTORS: tuple[Vector[object], ...] = (
    Vector(
        "Frame",
        bytes.fromhex(
            "0000002a 01 000026 0069 03 0201 0000000a 00000000 00000000 00000011 0005"
            "746f706963 00000006 50726f626554"
        ),
        Frame(
            serialize_type=SerializeType.ROCKETMQ,
            header=Header(
                code=105,
                language=Language.PYTHON,
                version=513,
                opaque=10,
                flag=HeaderFlag(0),
                remark="",
                ext_fields={"topic": "ProbeT"},
            ),
            body=b"",
        ),
        origin="capture",
        doc="Asks a name server where a topic is.",
    ),
    Vector(
        "Frame",
        bytes.fromhex(
            "00000039 01 000035 0003 00 0201 00000009 00000001 00000020"
            "207265717565737420747970652039393939206e6f7420737570706f72746564 00000000"
        ),
        Frame(
            serialize_type=SerializeType.ROCKETMQ,
            header=Header(
                code=3,
                language=Language.JAVA,
                version=513,
                opaque=9,
                flag=HeaderFlag.RESPONSE,
                remark=" request type 9999 not supported",
                ext_fields={},
            ),
            body=b"",
        ),
        origin="capture",
        doc="A broker does not know the code of a request.",
    ),
    Vector(
        "Frame",
        bytes.fromhex(
            "000000430000003f7b22636f6465223a302c226c616e6775616765223a224a415641222c2276"
            "657273696f6e223a3531 332c226f7061717565223a34352c22666c6167223a317d"
        ),
        Frame(
            serialize_type=SerializeType.JSON,
            header=Header(
                code=0,
                language=Language.JAVA,
                version=513,
                opaque=45,
                flag=HeaderFlag.RESPONSE,
                remark="",
                ext_fields={},
            ),
            body=b"",
        ),
        origin="built",
        doc="Success, with a header in JSON.",
    ),
    Vector(
        "Frame",
        bytes.fromhex(
            "00000026 01 000022 0069 03 01df 00000001 00000000 00000000 0000000d 0005"
            "746f706963 00000002 5431"
        ),
        Frame(
            serialize_type=SerializeType.ROCKETMQ,
            header=Header(
                code=105,
                language=Language.PYTHON,
                version=479,
                opaque=1,
                flag=HeaderFlag(0),
                remark="",
                ext_fields={"topic": "T1"},
            ),
            body=b"",
        ),
        origin="built",
    ),
    Vector(
        "Header",
        bytes.fromhex("0067 00 091d 00000000 00000000 00000000 00000000"),
        Header(
            code=103,
            language=Language.JAVA,
            version=2333,
            opaque=0,
            flag=HeaderFlag(0),
            remark="",
            ext_fields={},
        ),
        origin="built",
    ),
    Vector(
        "Header",
        bytes.fromhex(
            "0067 00 091d 00000000 00000000 0000000d 53616d706c652052656d61726b 00000000"
        ),
        Header(
            code=103,
            language=Language.JAVA,
            version=2333,
            opaque=0,
            flag=HeaderFlag(0),
            remark="Sample Remark",
            ext_fields={},
        ),
        origin="built",
    ),
    Vector(
        "Header",
        bytes.fromhex(
            "0067 00 091d 00000000 00000000 00000000 0000000e 0003 6b6579 00000005" "76616c7565"
        ),
        Header(
            code=103,
            language=Language.JAVA,
            version=2333,
            opaque=0,
            flag=HeaderFlag(0),
            remark="",
            ext_fields={"key": "value"},
        ),
        origin="built",
    ),
    Vector("Properties", bytes.fromhex("4b455953 01 6b31 02"), {"KEYS": "k1"}, origin="built"),
    Vector(
        "Properties",
        bytes.fromhex("57414954 01 74727565 02 54414753 01 41 02"),
        {"WAIT": "true", "TAGS": "A"},
        origin="built",
    ),
    Vector(
        "SendFields",
        bytes.fromhex(
            "0001610000000250470001620000000442696e54000163000000065442573130320001640000"
            "00013400016500000001"
            "3000016600000001300001670000000d31373935323437353735353638000168000000013000"
            "01690000000754414753"
            "01410200016a000000013000016b0000000566616c736500016c000000013000016d00000005"
            "66616c7365"
        ),
        SendFields(
            producer_group="PG",
            topic="BinT",
            default_topic="TBW102",
            default_topic_queue_nums=4,
            queue_id=0,
            sys_flag=0,
            born_timestamp=1795247575568,
            flag=0,
            properties="TAGS\x01A\x02",
            reconsume_times=0,
            unit_mode=False,
            max_reconsume_times=0,
            batch=False,
        ),
        origin="capture",
    ),
    Vector(
        "SendResult",
        bytes.fromhex(
            "00056d7367496400000020374630303030303130303030364443393030303030303030303030"
            "30303030300007717565"
            "756549640000000130000b71756575654f66667365740000000130000d7472616e7361637469"
            "6f6e4964000000384644"
            "3030303030303030303030303030303030303030303030303030303030323641374534453045"
            "32463241363842303241"
            "313630303030000854524143455f4f4e0000000474727565000a4d53475f524547494f4e0000"
            "000d44656661756c7452 6567696f6e"
        ),
        SendResult(
            msg_id="7F00000100006DC90000000000000000",
            queue_id=0,
            queue_offset=0,
            transaction_id="FD0000000000000000000000000000026A7E4E0E2F2A68B02A160000",
            trace_on=True,
            msg_region="DefaultRegion",
        ),
        origin="capture",
    ),
    Vector(
        "PullFields",
        bytes.fromhex(
            "000d636f6e73756d657247726f75700000000243470005746f7069630000000650726f626554"
            "00077175657565496400"
            "00000130000b71756575654f66667365740000000130000a6d61784d73674e756d7300000001"
            "310007737973466c6167"
            "0000000134000c636f6d6d69744f66667365740000000130001473757370656e6454696d656f"
            "75744d696c6c69730000"
            "000130000c737562736372697074696f6e000000012a000a73756256657273696f6e00000001"
            "31000e65787072657373 696f6e5479706500000003544147"
        ),
        PullFields(
            consumer_group="CG",
            topic="ProbeT",
            queue_id=0,
            queue_offset=0,
            max_msg_nums=1,
            sys_flag=PullFlag.SUBSCRIPTION,
            commit_offset=0,
            suspend_timeout_millis=0,
            subscription="*",
            sub_version=1,
            expression_type="TAG",
        ),
        origin="capture",
    ),
    Vector(
        "PullResult",
        bytes.fromhex(
            "001473756767657374576869636842726f6b657249640000000130000f6e657874426567696e"
            "4f666673657400000001"
            "3200096d696e4f6666736574000000013000096d61784f66667365740000000132000c746f70"
            "6963537973466c616700 00000130000c67726f7570537973466c61670000000130"
        ),
        PullResult(
            suggest_which_broker_id=0,
            next_begin_offset=2,
            min_offset=0,
            max_offset=2,
            topic_sys_flag=0,
            group_sys_flag=0,
        ),
        origin="capture",
    ),
    Vector(
        "OffsetResult",
        bytes.fromhex("00066f66667365740000000132"),
        OffsetResult(offset=2),
        origin="capture",
    ),
    Vector(
        "CreateTopicFields",
        bytes.fromhex(
            "0005746f7069630000000442696e54000c64656661756c74546f706963000000065442573130"
            "32000d72656164517565"
            "75654e756d730000000134000e777269746551756575654e756d73000000013400047065726d"
            "0000000136000f746f70"
            "696346696c746572547970650000000a53494e474c455f544147000c746f706963537973466c"
            "6167000000013000056f 726465720000000566616c7365"
        ),
        CreateTopicFields(
            topic="BinT",
            default_topic="TBW102",
            read_queue_nums=4,
            write_queue_nums=4,
            perm=Permission.WRITE | Permission.READ,
            topic_filter_type="SINGLE_TAG",
            topic_sys_flag=0,
            order=False,
        ),
        origin="capture",
    ),
    Vector(
        "MaxOffsetFields",
        bytes.fromhex("0005746f7069630000000650726f6265540007717565756549640000000130"),
        MaxOffsetFields(topic="ProbeT", queue_id=0),
        origin="capture",
    ),
    Vector(
        "RouteFields",
        bytes.fromhex("0005746f7069630000000650726f626554"),
        RouteFields(topic="ProbeT"),
        origin="capture",
    ),
    Vector(
        "RouteInfo",
        bytes.fromhex(
            "7b2262726f6b65724461746173223a5b7b2262726f6b65724164647273223a7b2230223a2231"
            "32372e302e302e313a32"
            "38313035227d2c2262726f6b65724e616d65223a2262726f6b65722d61222c22636c75737465"
            "72223a2244656661756c"
            "74436c7573746572222c22656e61626c65416374696e674d6173746572223a66616c73657d5d"
            "2c2266696c7465725365"
            "727665725461626c65223a7b7d2c2271756575654461746173223a5b7b2262726f6b65724e61"
            "6d65223a2262726f6b65"
            "722d61222c227065726d223a362c227265616451756575654e756d73223a342c22746f706963"
            "537973466c6167223a30 2c22777269746551756575654e756d73223a347d5d7d"
        ),
        RouteInfo(
            brokers=(
                BrokerData(
                    addresses={0: "127.0.0.1:28105"},
                    broker_name="broker-a",
                    cluster="DefaultCluster",
                    acting_master=False,
                ),
            ),
            filter_servers={},
            order_topic_conf=None,
            queues=(
                QueueData(
                    broker_name="broker-a",
                    permission=Permission.WRITE | Permission.READ,
                    read_queues=4,
                    topic_sys_flag=0,
                    write_queues=4,
                ),
            ),
        ),
        origin="capture",
    ),
    Vector(
        "TopicList",
        bytes.fromhex(
            "7b22746f7069634c697374223a5b22524d515f5359535f5452414e535f48414c465f544f5049"
            "43222c2242656e63686d"
            "61726b54657374222c224f46465345545f4d4f5645445f4556454e54222c2254425731303222"
            "2c22524d515f5359535f"
            "524f434b5344425f5452414e535f48414c465f544f504943222c22726d715f7379735f524556"
            "4956455f4c4f475f4465"
            "6661756c74436c7573746572222c2253454c465f544553545f544f504943222c224465666175"
            "6c74436c757374657222"
            "2c225343484544554c455f544f5049435f58585858222c2244656661756c74436c7573746572"
            "5f5245504c595f544f50"
            "4943222c22726d715f7379735f776865656c5f74696d6572222c22726d715f7379735f53594e"
            "435f42524f4b45525f4d"
            "454d4245525f62726f6b65722d61222c22524d515f5359535f5452414e535f4f505f48414c46"
            "5f544f504943222c2252"
            "4d515f5359535f524f434b5344425f5452414e535f4f505f48414c465f544f504943222c2262"
            "726f6b65722d61225d7d"
        ),
        TopicList(
            topics=(
                "RMQ_SYS_TRANS_HALF_TOPIC",
                "BenchmarkTest",
                "OFFSET_MOVED_EVENT",
                "TBW102",
                "RMQ_SYS_ROCKSDB_TRANS_HALF_TOPIC",
                "rmq_sys_REVIVE_LOG_DefaultCluster",
                "SELF_TEST_TOPIC",
                "DefaultCluster",
                "SCHEDULE_TOPIC_XXXX",
                "DefaultCluster_REPLY_TOPIC",
                "rmq_sys_wheel_timer",
                "rmq_sys_SYNC_BROKER_MEMBER_broker-a",
                "RMQ_SYS_TRANS_OP_HALF_TOPIC",
                "RMQ_SYS_ROCKSDB_TRANS_OP_HALF_TOPIC",
                "broker-a",
            )
        ),
        origin="capture",
    ),
    Vector(
        "ConsumerList",
        bytes.fromhex(
            "7b22636f6e73756d657249644c697374223a5b223132372e302e302e314070726f6265225d7d"
        ),
        ConsumerList(ids=("127.0.0.1@probe",)),
        origin="capture",
    ),
    Vector(
        "OffsetTable",
        bytes.fromhex(
            "7b226f66667365745461626c65223a5b7b2262726f6b65724e616d65223a2262726f6b65722d"
            "61222c226f6666736574"
            "223a302c2271756575654964223a302c22746f706963223a2250726f626554227d5d7d"
        ),
        OffsetTable(
            places=(QueuePlace(broker_name="broker-a", offset=0, queue_id=0, topic="ProbeT"),)
        ),
        origin="capture",
    ),
    Vector(
        "LockResult",
        bytes.fromhex(
            "7b226c6f636b4f4b4d51536574223a5b7b2262726f6b65724e616d65223a2262726f6b65722d"
            "61222c22717565756549 64223a302c22746f706963223a2250726f626554227d5d7d"
        ),
        LockResult(queues=(MessageQueue(broker_name="broker-a", queue_id=0, topic="ProbeT"),)),
        origin="capture",
    ),
    Vector(
        "BatchAckRequest",
        bytes.fromhex(
            "7b2261636b73223a5b7b2262223a224177493d222c2263223a224347504f50222c226974223a"
            "323030302c227074223a"
            "313739353234373536363137302c2271223a312c2272223a2230222c227271223a302c22736f"
            "223a302c2274223a2250"
            "726f626554227d2c7b2262223a2241513d3d222c2263223a224347504f50222c226974223a32"
            "3030302c227074223a31"
            "3739353234373536383230302c2271223a302c2272223a2231222c227271223a302c22736f22"
            "3a372c2274223a225072"
            "6f626554227d5d2c2262726f6b65724e616d65223a2262726f6b65722d61227d"
        ),
        BatchAckRequest(
            acks=(
                BatchAck(
                    bits=b"\x03\x02",
                    consumer_group="CGPOP",
                    invisible_time=2000,
                    pop_time=1795247566170,
                    queue_id=1,
                    origin=PopOrigin.TOPIC,
                    revive_queue=0,
                    start_offset=0,
                    topic="ProbeT",
                ),
                BatchAck(
                    bits=b"\x01",
                    consumer_group="CGPOP",
                    invisible_time=2000,
                    pop_time=1795247568200,
                    queue_id=0,
                    origin=PopOrigin.RETRY,
                    revive_queue=0,
                    start_offset=7,
                    topic="ProbeT",
                ),
            ),
            broker_name="broker-a",
        ),
        origin="built",
        doc="As the client in Java writes it.",
    ),
    Vector(
        "StoredMessage",
        bytes.fromhex(
            "000000e7 daa320a7 3610a686 00000000 00000000 0000000000000000"
            "0000000000000000 00000000 000001a1fd17c03e 7f000001 0000e954"
            "000001a1fd17c04b 7f000001 00006dc9 00000000 0000000000000000 00000005"
            "68656c6c6f 06 50726f626554 0081"
            "4d53475f524547494f4e0144656661756c74526567696f6e02554e49515f4b45590137463030"
            "30303031303030313138"
            "42344141433230303030303030303030304102434c55535445520144656661756c74436c7573"
            "74657202544147530141"
            "024b455953016b31025741495401747275650254524143455f4f4e017472756502"
        ),
        StoredMessage(
            magic=MessageMagic.V1,
            queue_id=0,
            flag=0,
            queue_offset=0,
            physical_offset=0,
            sys_flag=MessageSysFlag(0),
            born_timestamp=1795247554622,
            born_address=b"\x7f\x00\x00\x01",
            born_port=59732,
            store_timestamp=1795247554635,
            store_address=b"\x7f\x00\x00\x01",
            store_port=28105,
            reconsume_times=0,
            prepared_transaction_offset=0,
            body=b"hello",
            topic="ProbeT",
            properties={
                "MSG_REGION": "DefaultRegion",
                "UNIQ_KEY": "7F000001000118B4AAC200000000000A",
                "CLUSTER": "DefaultCluster",
                "TAGS": "A",
                "KEYS": "k1",
                "WAIT": "true",
                "TRACE_ON": "true",
            },
        ),
        origin="capture",
        doc="The first message of a pulled body.",
    ),
    Vector(
        "StoredMessage",
        bytes.fromhex(
            "0000006b daa320ab 3610a686 00000000 00000000 0000000000000005"
            "00000000000003e8 00000000 0000018bcfe56800 7f000001 000004d2"
            "0000018bcfe56801 7f000001 00002a9f 00000000 0000000000000000 00000005"
            "68656c6c6f 0002 5431 0008 4b455953016b3102"
        ),
        StoredMessage(
            magic=MessageMagic.V2,
            queue_id=0,
            flag=0,
            queue_offset=5,
            physical_offset=1000,
            sys_flag=MessageSysFlag(0),
            born_timestamp=1700000000000,
            born_address=b"\x7f\x00\x00\x01",
            born_port=1234,
            store_timestamp=1700000000001,
            store_address=b"\x7f\x00\x00\x01",
            store_port=10911,
            reconsume_times=0,
            prepared_transaction_offset=0,
            body=b"hello",
            topic="T1",
            properties={"KEYS": "k1"},
        ),
        origin="built",
    ),
    Vector(
        "BatchMessage",
        bytes.fromhex("0000001f 00000000 00000000 00000000 00000002 6230 0007 54414753014102"),
        BatchMessage(flag=0, body=b"b0", properties={"TAGS": "A"}),
        origin="capture",
    ),
)
"""Values of types."""

REFUSALS: tuple[Refusal, ...] = (
    Refusal(
        "Frame", bytes.fromhex("00000005 02 000000 00"), "There is no third form of the header."
    ),
    Refusal(
        "Frame", bytes.fromhex("00000004 00 000001"), "The header runs past the end of the frame."
    ),
    Refusal(
        "Frame",
        bytes.fromhex("00000019 01 000015 270f 03 0201 00000009 00000000 00000000 00000001"),
        "The ext fields run past the end of the header.",
    ),
    Refusal("Properties", bytes.fromhex("4b455953"), "A name without value."),
)
"""Bytes that must not be accepted."""
