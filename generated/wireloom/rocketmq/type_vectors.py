"""Examples of the types of Apache RocketMQ remoting, and bytes that are none of them."""

from __future__ import annotations

from wireloom.rocketmq.types import (
    BatchMessage,
    Frame,
    HeaderFlag,
    JsonHeader,
    Language,
    MessageMagic,
    MessageSysFlag,
    PrivateHeader,
    SerializeType,
    StoredMessage,
)
from wireloom.runtime.vectors import Refusal, Vector

TYPE_VECTORS: tuple[Vector, ...] = (
    Vector(
        "Frame",
        bytes.fromhex(
            "0000002a 01 000026 0069 03 0201 0000000a 00000000 00000000 00000011 0005"
            "746f706963 00000006 50726f626554"
        ),
        Frame(
            serialize_type=SerializeType.ROCKETMQ,
            header=PrivateHeader(
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
            header=PrivateHeader(
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
            "00000064 00 000060"
            "7b22636f6465223a302c22666c6167223a312c226c616e6775616765223a224a415641222c22"
            "6f"
            "7061717565223a34352c2273657269616c697a655479706543757272656e74525043223a224a"
            "534f4e222c2276657273 696f6e223a3531337d"
        ),
        Frame(
            serialize_type=SerializeType.JSON,
            header=JsonHeader(
                json=(
                    b'{"code":0,"flag":1,"language":"JAVA","opaque":45,"serializeTypeC'
                    b'urrentRPC":"JSON","version":513}'
                )
            ),
            body=b"",
        ),
        origin="capture",
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
            header=PrivateHeader(
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
        "PrivateHeader",
        bytes.fromhex("0067 00 091d 00000000 00000000 00000000 00000000"),
        PrivateHeader(
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
        "PrivateHeader",
        bytes.fromhex(
            "0067 00 091d 00000000 00000000 0000000d 53616d706c652052656d61726b 00000000"
        ),
        PrivateHeader(
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
        "PrivateHeader",
        bytes.fromhex(
            "0067 00 091d 00000000 00000000 00000000 0000000e 0003 6b6579 00000005" "76616c7565"
        ),
        PrivateHeader(
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
