"""What the bytes of every frame are called; read only to describe one or to explain an error."""

from __future__ import annotations

from wireloom.runtime.layout import (
    REST,
    WHOLE,
    Bytes,
    Enum,
    Flags,
    Integer,
    Item,
    Kind,
    List,
    Map,
    Sized,
    Switch,
    Text,
    record,
)

_I16 = Integer(16, signed=True)
_I32 = Integer(32, signed=True)
_I64 = Integer(64, signed=True)
_U8 = Integer(8)
_U16 = Integer(16)
_U24 = Integer(24)
_U32 = Integer(32)
_SERIALIZE_TYPE = Enum("SerializeType", _U8, {0: "JSON", 1: "ROCKETMQ"}, open=False)
_JSON_HEADER = record(Item("json", Bytes()))
_LANGUAGE = Enum(
    "Language",
    _U8,
    {
        0: "JAVA",
        1: "CPP",
        2: "DOTNET",
        3: "PYTHON",
        4: "DELPHI",
        5: "ERLANG",
        6: "RUBY",
        7: "OTHER",
        8: "HTTP",
        9: "GO",
        10: "PHP",
        11: "OMS",
        12: "RUST",
        13: "NODE_JS",
    },
)
_HEADER_FLAG = Flags("HeaderFlag", _U32, {0x1: "RESPONSE", 0x2: "ONEWAY"})
_EXT_FIELDS = Map(Sized(Text(), _I16), Sized(Text(), _I32))
_PRIVATE_HEADER = record(
    Item("code", _I16),
    Item("language", _LANGUAGE),
    Item("version", _I16),
    Item("opaque", _I32),
    Item("flag", _HEADER_FLAG),
    Item("remark", Sized(Text(), _I32)),
    Item("ext_fields", Sized(_EXT_FIELDS, _I32)),
)
_FRAME = record(
    Item("length", _I32, size_of=REST),
    Item("serialize_type", _SERIALIZE_TYPE),
    Item("header_length", _U24, size_of=("header",)),
    Item("header", Switch("serialize_type", {0: _JSON_HEADER, 1: _PRIVATE_HEADER})),
    Item("body", Bytes()),
)
_MESSAGE_MAGIC = Enum("MessageMagic", _U32, {0xDAA320A7: "V1", 0xDAA320AB: "V2"}, open=False)
_MESSAGE_SYS_FLAG = Flags(
    "MessageSysFlag",
    _U32,
    {
        0x1: "COMPRESSED",
        0x2: "MULTI_TAGS",
        0x4: "PREPARED",
        0x8: "COMMIT",
        0x10: "BORN_HOST_V6",
        0x20: "STORE_HOST_V6",
        0x40: "NEED_UNWRAP",
        0x80: "INNER_BATCH",
    },
)
_PROPERTIES = Map(Text(until=1), Text(until=2, last_open=True))
_STORED_MESSAGE = record(
    Item("total_size", _I32, size_of=WHOLE),
    Item("magic", _MESSAGE_MAGIC),
    Item("body_crc", _U32, checksum="crc32"),
    Item("queue_id", _I32),
    Item("flag", _I32),
    Item("queue_offset", _I64),
    Item("physical_offset", _I64),
    Item("sys_flag", _MESSAGE_SYS_FLAG),
    Item("born_timestamp", _I64),
    Item(
        "born_address", Switch("sys_flag", {1: Sized(Bytes(), 16), 0: Sized(Bytes(), 4)}, mask=0x10)
    ),
    Item("born_port", _I32),
    Item("store_timestamp", _I64),
    Item(
        "store_address",
        Switch("sys_flag", {1: Sized(Bytes(), 16), 0: Sized(Bytes(), 4)}, mask=0x20),
    ),
    Item("store_port", _I32),
    Item("reconsume_times", _I32),
    Item("prepared_transaction_offset", _I64),
    Item("body", Sized(Bytes(), _I32)),
    Item(
        "topic", Switch("magic", {0xDAA320A7: Sized(Text(), _U8), 0xDAA320AB: Sized(Text(), _U16)})
    ),
    Item("properties", Sized(_PROPERTIES, _I16)),
)
_BATCH_MESSAGE = record(
    Item("total_size", _I32, size_of=WHOLE),
    Item("magic", _I32, const=0),
    Item("body_crc", _I32, const=0),
    Item("flag", _I32),
    Item("body", Sized(Bytes(), _I32)),
    Item("properties", Sized(_PROPERTIES, _I16)),
)
_STORED_MESSAGES = List(_STORED_MESSAGE)
_BATCH_MESSAGES = List(_BATCH_MESSAGE)


LAYOUTS: dict[str, Kind] = {
    "Frame": _FRAME,
    "JsonHeader": _JSON_HEADER,
    "PrivateHeader": _PRIVATE_HEADER,
    "StoredMessage": _STORED_MESSAGE,
    "BatchMessage": _BATCH_MESSAGE,
    "Properties": _PROPERTIES,
    "StoredMessages": _STORED_MESSAGES,
    "BatchMessages": _BATCH_MESSAGES,
}
"""Layouts by class."""
