"""What the parts of a RocketMQ frame are, read by hand.

An oracle for the generated decoders: nothing here comes from the spec or from generated code.
Every reader takes its bytes apart completely and fails if one is left over.
"""

from __future__ import annotations

import json
import struct
import zlib
from typing import Any

LANGUAGES = (
    "java",
    "cpp",
    "dotnet",
    "python",
    "delphi",
    "erlang",
    "ruby",
    "other",
    "http",
    "go",
    "php",
    "oms",
    "rust",
    "node_js",
)


def read_ext_fields(data: bytes) -> dict[str, str]:
    """Names with a length of two bytes, values with a length of four."""
    fields: dict[str, str] = {}
    at = 0
    while at < len(data):
        (size,) = struct.unpack_from(">h", data, at)
        name = data[at + 2 : at + 2 + size]
        at += 2 + size
        (value_size,) = struct.unpack_from(">i", data, at)
        value = data[at + 4 : at + 4 + value_size]
        at += 4 + value_size
        if at > len(data):
            raise ValueError("the ext fields run past their end")
        fields[name.decode()] = value.decode()
    return fields


def read_private_header(data: bytes) -> dict[str, Any]:
    """The binary header."""
    code, language, version, opaque, flag, remark_size = struct.unpack_from(">hBhiIi", data)
    remark = data[17 : 17 + remark_size]
    (ext_size,) = struct.unpack_from(">i", data, 17 + remark_size)
    ext = data[21 + remark_size :]
    if len(ext) != ext_size:
        raise ValueError("the ext fields do not fill the header")
    return {
        "code": code,
        "language": LANGUAGES[language] if language < len(LANGUAGES) else language,
        "version": version,
        "opaque": opaque,
        "flag": flag,
        "response": bool(flag & 1),
        "oneway": bool(flag & 2),
        "remark": remark.decode(),
        "ext_fields": read_ext_fields(ext),
    }


def read_json_header(data: bytes) -> dict[str, Any]:
    """The header in JSON; a missing remark is empty, missing ext fields are none."""
    header = json.loads(data)
    return {
        "code": header["code"],
        "language": header["language"].lower(),
        "version": header["version"],
        "opaque": header["opaque"],
        "flag": header["flag"],
        "response": bool(header["flag"] & 1),
        "oneway": bool(header["flag"] & 2),
        "remark": header.get("remark") or "",
        "ext_fields": header.get("extFields") or {},
    }


def read_frame(data: bytes) -> dict[str, Any]:
    """A whole frame; ``header_bytes`` are the header as it stands."""
    length, word = struct.unpack_from(">iI", data)
    if length != len(data) - 4:
        raise ValueError("the length is not that of the frame")
    serialize_type, header_length = word >> 24, word & 0xFFFFFF
    header = data[8 : 8 + header_length]
    if len(header) != header_length:
        raise ValueError("the header runs past the end")
    readers = {0: read_json_header, 1: read_private_header}
    return {
        "length": length,
        "serialize_type": {0: "json", 1: "rocketmq"}[serialize_type],
        "header_length": header_length,
        "header_bytes": header,
        "header": readers[serialize_type](header),
        "body": data[8 + header_length :],
    }


def read_properties(data: bytes) -> dict[str, str]:
    """Names end with 1, values with 2; the last 2 may be missing."""
    properties: dict[str, str] = {}
    for pair in data.split(b"\x02"):
        if pair:
            name, mark, value = pair.partition(b"\x01")
            if not mark:
                raise ValueError("a name without value")
            properties[name.decode()] = value.decode()
    return properties


def read_stored_message(data: bytes) -> tuple[dict[str, Any], int]:
    """The stored message that ``data`` begins with, and its size."""
    head = struct.unpack_from(">iIIiiqqIq", data)
    total_size, magic, body_crc, queue_id, flag, queue_offset, physical_offset, sys_flag, born = (
        head
    )
    at = 48
    layout = {0xDAA320A7: ("v1", ">B"), 0xDAA320AB: ("v2", ">H")}
    version, topic_size_format = layout[magic]

    def address(at: int, wide: bool) -> tuple[bytes, int, int]:
        size = 16 if wide else 4
        (port,) = struct.unpack_from(">i", data, at + size)
        return data[at : at + size], port, at + size + 4

    born_address, born_port, at = address(at, bool(sys_flag & 0x10))
    (stored,) = struct.unpack_from(">q", data, at)
    store_address, store_port, at = address(at + 8, bool(sys_flag & 0x20))
    reconsume_times, prepared_offset, body_size = struct.unpack_from(">iqi", data, at)
    at += 16
    body = data[at : at + body_size]
    at += body_size
    (topic_size,) = struct.unpack_from(topic_size_format, data, at)
    at += struct.calcsize(topic_size_format)
    topic = data[at : at + topic_size]
    at += topic_size
    (properties_size,) = struct.unpack_from(">h", data, at)
    properties = data[at + 2 : at + 2 + properties_size]
    at += 2 + properties_size
    if at != total_size:
        raise ValueError("the parts do not add up to the total size")
    message = {
        "total_size": total_size,
        "magic": version,
        "body_crc": body_crc,
        "body_crc_right": zlib.crc32(body) & 0x7FFFFFFF == body_crc,
        "queue_id": queue_id,
        "flag": flag,
        "queue_offset": queue_offset,
        "physical_offset": physical_offset,
        "sys_flag": sys_flag,
        "born_timestamp": born,
        "born_address": born_address,
        "born_port": born_port,
        "store_timestamp": stored,
        "store_address": store_address,
        "store_port": store_port,
        "reconsume_times": reconsume_times,
        "prepared_transaction_offset": prepared_offset,
        "body": body,
        "topic": topic.decode(),
        "properties": read_properties(properties),
        "properties_bytes": properties,
    }
    return message, total_size


def read_stored_messages(data: bytes) -> list[dict[str, Any]]:
    """Stored messages one after another."""
    messages: list[dict[str, Any]] = []
    while data:
        message, size = read_stored_message(data)
        messages.append(message)
        data = data[size:]
    return messages


def read_batch_messages(data: bytes) -> list[dict[str, Any]]:
    """The body of SEND_BATCH."""
    messages: list[dict[str, Any]] = []
    at = 0
    while at < len(data):
        total_size, magic, body_crc, flag, body_size = struct.unpack_from(">iiiii", data, at)
        body = data[at + 20 : at + 20 + body_size]
        (properties_size,) = struct.unpack_from(">h", data, at + 20 + body_size)
        start = at + 22 + body_size
        properties = data[start : start + properties_size]
        if start + properties_size != at + total_size:
            raise ValueError("the parts do not add up to the total size")
        messages.append(
            {
                "total_size": total_size,
                "magic": magic,
                "body_crc": body_crc,
                "flag": flag,
                "body": body,
                "properties": read_properties(properties),
            }
        )
        at += total_size
    return messages


def _header(remark: str = "", **ext: str) -> dict[str, Any]:
    return {
        "code": 103,
        "language": "java",
        "version": 2333,
        "opaque": 0,
        "flag": 0,
        "response": False,
        "oneway": False,
        "remark": remark,
        "ext_fields": ext,
    }


PRIVATE_HEADERS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("nothing but numbers", "006700091d00000000000000000000000000000000", _header()),
    (
        "with a remark",
        "006700091d00000000000000000000000d53616d706c652052656d61726b00000000",
        _header("Sample Remark"),
    ),
    (
        "with an ext field",
        "006700091d000000000000000000000000" + "0000000e00036b65790000000576616c7565",
        _header(key="value"),
    ),
)
"""Name, hex and meaning of binary headers; the sizes are those of the server's own tests."""

FRAMES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "GET_ROUTEINFO_BY_TOPIC with the private header",
        "000000260100002200690301df0000000100000000000000000000000d0005746f706963000000025431",
        {
            "length": 38,
            "serialize_type": "rocketmq",
            "header_length": 34,
            "header_bytes": bytes.fromhex(
                "00690301df0000000100000000000000000000000d0005746f706963000000025431"
            ),
            "header": {
                "code": 105,
                "language": "python",
                "version": 479,
                "opaque": 1,
                "flag": 0,
                "response": False,
                "oneway": False,
                "remark": "",
                "ext_fields": {"topic": "T1"},
            },
            "body": b"",
        },
    ),
    (
        "GET_ROUTEINFO_BY_TOPIC of ali-ons, in JSON",
        "000000b1000000ad7b22636f6465223a3130352c226c616e6775616765223a224a415641222c226f7061717565"
        "223a312c22666c6167223a302c2276657273696f6e223a3132312c226578744669656c6473223a7b225369676e"
        "6174757265223a226d755238495a334e516d6e7264616e5377314261735963564351673d222c22416363657373"
        "4b6579223a22616b222c224f6e734368616e6e656c223a22414c4959554e222c22746f706963223a225431227d7d",
        {
            "length": 177,
            "serialize_type": "json",
            "header_length": 173,
            "header_bytes": (
                b'{"code":105,"language":"JAVA","opaque":1,"flag":0,"version":121,"extFields":'
                b'{"Signature":"muR8IZ3NQmnrdanSw1BasYcVCQg=","AccessKey":"ak",'
                b'"OnsChannel":"ALIYUN","topic":"T1"}}'
            ),
            "header": {
                "code": 105,
                "language": "java",
                "version": 121,
                "opaque": 1,
                "flag": 0,
                "response": False,
                "oneway": False,
                "remark": "",
                "ext_fields": {
                    "Signature": "muR8IZ3NQmnrdanSw1BasYcVCQg=",
                    "AccessKey": "ak",
                    "OnsChannel": "ALIYUN",
                    "topic": "T1",
                },
            },
            "body": b"",
        },
    ),
    (
        "the same of the C++ client, whose JSON ends with a line feed",
        "000000ba000000b67b22636f6465223a3130352c226578744669656c6473223a7b224163636573734b6579223a"
        "22222c224f6e734368616e6e656c223a22414c4959554e222c225369676e6174757265223a224c687a44727442"
        "2f6b307a31326136655165685a473265455945413d222c22746f706963223a225431227d2c22666c6167223a30"
        "2c226c616e6775616765223a22435050222c226f7061717565223a302c2272656d61726b223a22222c22766572"
        "73696f6e223a36337d0a",
        {
            "length": 186,
            "serialize_type": "json",
            "header_length": 182,
            "header_bytes": (
                b'{"code":105,"extFields":{"AccessKey":"","OnsChannel":"ALIYUN",'
                b'"Signature":"LhzDrtB/k0z12a6eQehZG2eEYEA=","topic":"T1"},"flag":0,'
                b'"language":"CPP","opaque":0,"remark":"","version":63}\n'
            ),
            "header": {
                "code": 105,
                "language": "cpp",
                "version": 63,
                "opaque": 0,
                "flag": 0,
                "response": False,
                "oneway": False,
                "remark": "",
                "ext_fields": {
                    "AccessKey": "",
                    "OnsChannel": "ALIYUN",
                    "Signature": "LhzDrtB/k0z12a6eQehZG2eEYEA=",
                    "topic": "T1",
                },
            },
            "body": b"",
        },
    ),
)
"""Name, hex and meaning of frames."""

HEADER_WORDS = (("00000105", "json", 261), ("01ffffff", "rocketmq", 16777215))
"""Hex of the second word of a frame, how the header is written, its length."""

_STORED: dict[str, Any] = {
    "body_crc": 0x3610A686,
    "body_crc_right": True,
    "queue_id": 0,
    "flag": 0,
    "queue_offset": 5,
    "physical_offset": 1000,
    "sys_flag": 0,
    "born_timestamp": 1700000000000,
    "born_address": bytes([127, 0, 0, 1]),
    "born_port": 1234,
    "store_timestamp": 1700000000001,
    "store_address": bytes([127, 0, 0, 1]),
    "store_port": 10911,
    "reconsume_times": 0,
    "prepared_transaction_offset": 0,
    "body": b"hello",
    "topic": "T1",
    "properties": {"KEYS": "k1"},
    "properties_bytes": b"KEYS\x01k1\x02",
}

STORED_MESSAGES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "first layout",
        "0000006adaa320a73610a6860000000000000000000000000000000500000000000003e8000000000000018b"
        "cfe568007f000001000004d20000018bcfe568017f00000100002a9f00000000000000000000000000000005"
        "68656c6c6f02543100084b455953016b3102",
        _STORED | {"total_size": 106, "magic": "v1"},
    ),
    (
        "second layout, with a longer length of the topic",
        "0000006bdaa320ab3610a6860000000000000000000000000000000500000000000003e8000000000000018b"
        "cfe568007f000001000004d20000018bcfe568017f00000100002a9f00000000000000000000000000000005"
        "68656c6c6f0002543100084b455953016b3102",
        _STORED | {"total_size": 107, "magic": "v2"},
    ),
    (
        "second layout with both addresses of IPv6",
        "00000083daa320ab3610a6860000000000000000000000000000000500000000000003e8000000300000018b"
        "cfe5680000000000000000000000000000000001000004d20000018bcfe56801fd000000000000000000000000"
        "00000200002a9f0000000000000000000000000000000568656c6c6f0002543100084b455953016b3102",
        _STORED
        | {
            "total_size": 131,
            "magic": "v2",
            "sys_flag": 0x30,
            "born_address": bytes(15) + b"\x01",
            "store_address": b"\xfd" + bytes(14) + b"\x02",
        },
    ),
)
"""Name, hex and meaning of stored messages."""

PROPERTIES: tuple[tuple[str, dict[str, str] | None], ...] = (
    ("4b455953016b3102", {"KEYS": "k1"}),
    ("4b455953016b31", {"KEYS": "k1"}),
    ("574149540174727565025441475301410257", None),
    ("", {}),
    ("5441475301024b455953016b3102", {"TAGS": "", "KEYS": "k1"}),
)
"""Hex of property lists and what they say; None where they must be refused."""
