"""Writers of the records and unions of Apache RocketMQ remoting: straight-line code per type."""

from __future__ import annotations

from struct import Struct
from zlib import crc32

from wireloom.rocketmq.types import (
    BatchMessage,
    Frame,
    JsonHeader,
    MessageMagic,
    PrivateHeader,
    SerializeType,
    StoredMessage,
)
from wireloom.runtime.errors import EncodeError
from wireloom.runtime.primitives import ended, sized, write_bytes, write_text

_B = Struct(">B")
_H = Struct(">H")
_STRUCT_hBhiI = Struct(">hBhiI")
_STRUCT_iB3s = Struct(">iB3s")
_STRUCT_iIIiiqqIq = Struct(">iIIiiqqIq")
_h = Struct(">h")
_i = Struct(">i")
_iiii = Struct(">iiii")
_iiq = Struct(">iiq")
_iq = Struct(">iq")

_MESSAGE_MAGIC = {member.value: member for member in MessageMagic}
_SERIALIZE_TYPE = {member.value: member for member in SerializeType}


def write_frame(value: Frame) -> bytes:
    if value.serialize_type == 0:
        if not isinstance(value.header, JsonHeader):
            raise EncodeError("JsonHeader is wanted here", "header")
        header = write_json_header(value.header)
    elif value.serialize_type == 1:
        if not isinstance(value.header, PrivateHeader):
            raise EncodeError("PrivateHeader is wanted here", "header")
        header = write_private_header(value.header)
    else:
        raise EncodeError("no case applies", "header")
    return b"".join(
        (
            _STRUCT_iB3s.pack(
                4 + len(header) + len(value.body),
                value.serialize_type,
                (len(header)).to_bytes(3, "big"),
            ),
            header,
            value.body,
        )
    )


def write_json_header(value: JsonHeader) -> bytes:
    return value.json


def write_private_header(value: PrivateHeader) -> bytes:
    remark = write_text(value.remark, _i)
    ext_fields = b"".join(
        [write_text(key, _h) + write_text(item, _i) for key, item in value.ext_fields.items()]
    )
    ext_fields = sized(ext_fields, _i)
    return b"".join(
        (
            _STRUCT_hBhiI.pack(value.code, value.language, value.version, value.opaque, value.flag),
            remark,
            ext_fields,
        )
    )


def write_stored_message(value: StoredMessage) -> bytes:
    if value.sys_flag & 0x10:
        part = value.born_address
        if len(part) != 16:
            raise EncodeError("the size differs from the one announced", "part")
        born_address = part
    elif not value.sys_flag & 0x10:
        part = value.born_address
        if len(part) != 4:
            raise EncodeError("the size differs from the one announced", "part")
        born_address = part
    else:
        raise EncodeError("no case applies", "born_address")
    if value.sys_flag & 0x20:
        part = value.store_address
        if len(part) != 16:
            raise EncodeError("the size differs from the one announced", "part")
        store_address = part
    elif not value.sys_flag & 0x20:
        part = value.store_address
        if len(part) != 4:
            raise EncodeError("the size differs from the one announced", "part")
        store_address = part
    else:
        raise EncodeError("no case applies", "store_address")
    body = write_bytes(value.body, _i)
    if value.magic == 0xDAA320A7:
        topic = write_text(value.topic, _B)
    elif value.magic == 0xDAA320AB:
        topic = write_text(value.topic, _H)
    else:
        raise EncodeError("no case applies", "topic")
    properties = b"".join(
        [
            ended(key.encode(errors="surrogateescape"), b"\x01")
            + ended(item.encode(errors="surrogateescape"), b"\x02")
            for key, item in value.properties.items()
        ]
    )
    properties = sized(properties, _h)
    return b"".join(
        (
            _STRUCT_iIIiiqqIq.pack(
                76
                + len(born_address)
                + len(store_address)
                + len(body)
                + len(topic)
                + len(properties),
                value.magic,
                crc32(body[4:]) & 0x7FFFFFFF,
                value.queue_id,
                value.flag,
                value.queue_offset,
                value.physical_offset,
                value.sys_flag,
                value.born_timestamp,
            ),
            born_address,
            _iq.pack(value.born_port, value.store_timestamp),
            store_address,
            _iiq.pack(value.store_port, value.reconsume_times, value.prepared_transaction_offset),
            body,
            topic,
            properties,
        )
    )


def write_batch_message(value: BatchMessage) -> bytes:
    body = write_bytes(value.body, _i)
    properties = b"".join(
        [
            ended(key.encode(errors="surrogateescape"), b"\x01")
            + ended(item.encode(errors="surrogateescape"), b"\x02")
            for key, item in value.properties.items()
        ]
    )
    properties = sized(properties, _h)
    return b"".join(
        (_iiii.pack(16 + len(body) + len(properties), 0, 0, value.flag), body, properties)
    )
