"""What the parts of a Couchbase frame are, read by hand.

An oracle for the generated decoders: nothing here comes from the spec or from generated code.
Every reader takes its bytes apart completely and fails if one is left over.
"""

from __future__ import annotations

import struct
from typing import Any

from flatbuffers.number_types import BoolFlags, Uint32Flags, Uint64Flags
from flatbuffers.table import Table

MAGICS = {
    0x80: "client_request",
    0x81: "client_response",
    0x82: "server_request",
    0x83: "server_response",
    0x08: "flexible_request",
    0x18: "flexible_response",
}
RESPONSES = (0x81, 0x83, 0x18)
FLEXIBLE = (0x08, 0x18)

GET, SET, DELETE = 0x00, 0x01, 0x04
HELLO, GET_ALL_VBUCKET_SEQNOS = 0x1F, 0x48
OPEN, CLOSE_STREAM, STREAM_REQUEST, FAILOVER_LOG = 0x50, 0x52, 0x53, 0x54
STREAM_END, MARKER, MUTATION, DELETION, EXPIRATION = 0x55, 0x56, 0x57, 0x58, 0x59
BUFFER_ACK, CONTROL, SYSTEM_EVENT, ADVANCED, OSO = 0x5D, 0x5E, 0x5F, 0x64, 0x65
ADD_STREAM, SET_STATE, PREPARE, SEQNO_ACK, COMMIT, ABORT = 0x51, 0x5B, 0x60, 0x61, 0x62, 0x63
OBSERVE, COLLECTION_ID = 0x91, 0xBB

_MADE = ["manifest_uid", "scope", "collection", "ttl_valid", "max_ttl", "table_name", "history"]
_DROPPED = ["manifest_uid", "scope", "collection", "system"]
TABLES = {0: _MADE, 5: _MADE, 1: _DROPPED, 3: ["manifest_uid", "scope", "table_name"]}
TABLES[4] = ["manifest_uid", "scope", "system"]
FLAGS = {
    "manifest_uid": Uint64Flags,
    "ttl_valid": BoolFlags,
    "history": BoolFlags,
    "system": BoolFlags,
}

WITH_DOCUMENT_KEY = (GET, SET, DELETE, MUTATION, DELETION, EXPIRATION, PREPARE, COMMIT, ABORT)


def leb128(data: bytes) -> tuple[int, bytes]:
    """An unsigned LEB128 number and what follows it."""
    value = 0
    for at, byte in enumerate(data):
        value |= (byte & 0x7F) << 7 * at
        if byte < 0x80:
            return value, data[at + 1 :]
    raise ValueError("the number has no end")


def read_frame_infos(data: bytes) -> list[tuple[int, bytes]]:
    """The id and the content of each frame info."""
    infos: list[tuple[int, bytes]] = []
    at = 0
    while at < len(data):
        number, size = data[at] >> 4, data[at] & 15
        at += 1
        if number == 15:
            number += data[at]
            at += 1
        if size == 15:
            size += data[at]
            at += 1
        content = data[at : at + size]
        if len(content) != size:
            raise ValueError("a frame info runs past the end")
        infos.append((number, content))
        at += size
    return infos


def read_attributes(value: bytes) -> tuple[dict[str, bytes], bytes]:
    """The extended attributes that a value begins with, and the document behind them."""
    (size,) = struct.unpack_from(">I", value)
    section, document = value[4 : 4 + size], value[4 + size :]
    if len(section) != size:
        raise ValueError("the attributes run past the end")
    attributes: dict[str, bytes] = {}
    while section:
        (pair_size,) = struct.unpack_from(">I", section)
        pair, section = section[4 : 4 + pair_size], section[4 + pair_size :]
        key, content, end = pair.split(b"\0")
        if end:
            raise ValueError("an attribute is longer than it says")
        attributes[key.decode()] = content
    return attributes, document


def read_frame(data: bytes) -> dict[str, Any]:
    """The header and the four parts of the body."""
    if len(data) < 24:
        raise ValueError("a frame has 24 bytes at least")
    magic, opcode = data[0], data[1]
    if magic in FLEXIBLE:
        framing_size, key_size = data[2], data[3]
    else:
        framing_size, key_size = 0, struct.unpack_from(">H", data, 2)[0]
    extras_size, datatype, number, body_size, opaque, cas = struct.unpack_from(">BBHIIQ", data, 4)
    body = data[24:]
    if body_size != len(body):
        raise ValueError("the body size is not that of the frame")
    if framing_size + extras_size + key_size > body_size:
        raise ValueError("the parts are longer than the body")
    extras_at = framing_size
    key_at = extras_at + extras_size
    value_at = key_at + key_size
    return {
        "magic": MAGICS[magic],
        "opcode": opcode,
        "datatype": {
            name for bit, name in ((1, "json"), (2, "snappy"), (4, "xattr")) if datatype & bit
        },
        "vbucket": None if magic in RESPONSES else number,
        "status": number if magic in RESPONSES else None,
        "opaque": opaque,
        "cas": cas,
        "body_size": body_size,
        "frame_infos": read_frame_infos(body[:framing_size]) if magic in FLEXIBLE else None,
        "extras": body[extras_at:key_at],
        "key": body[key_at:value_at],
        "value": body[value_at:],
    }


def write_frame(parts: dict[str, Any]) -> bytes:
    """The bytes that ``read_frame`` took apart, with all sizes computed anew."""
    framing = b""
    for number, content in parts["frame_infos"] or ():
        framing += bytes([min(number, 15) << 4 | min(len(content), 15)])
        framing += bytes([number - 15]) if number >= 15 else b""
        framing += bytes([len(content) - 15]) if len(content) >= 15 else b""
        framing += content
    extras, key, value = parts["extras"], parts["key"], parts["value"]
    body: bytes = framing + extras + key + value
    magic = {name: number for number, name in MAGICS.items()}[parts["magic"]]
    flexible = magic in FLEXIBLE
    sizes = bytes([len(framing), len(key)]) if flexible else struct.pack(">H", len(key))
    datatype = sum({"json": 1, "snappy": 2, "xattr": 4}[name] for name in parts["datatype"])
    number = parts["vbucket"] if parts["status"] is None else parts["status"]
    return (
        bytes([magic, parts["opcode"]])
        + sizes
        + struct.pack(
            ">BBHIIQ", len(extras), datatype, number, len(body), parts["opaque"], parts["cas"]
        )
        + body
    )


def _numbers(format: str, names: str, data: bytes) -> dict[str, int]:
    values = struct.unpack(format, data)
    return dict(zip(names.split(), values, strict=True))


MARKER_NAMES = "start_seqno end_seqno flags"


def _read_marker(extras: bytes, value: bytes) -> dict[str, Any]:
    if len(extras) == 20:
        if value:
            raise ValueError("a marker in the extras has no value")
        return {"layout": "v1"} | _numbers(">QQI", MARKER_NAMES, extras)
    (version,) = struct.unpack(">B", extras)
    if version == 0:
        names = MARKER_NAMES + " max_visible_seqno high_completed_seqno"
        return {"layout": "v2_0"} | _numbers(">QQIQQ", names, value)
    if version != 2:
        raise ValueError("no such marker")
    names = MARKER_NAMES + " max_visible_seqno high_completed_seqno purge_seqno high_prepared_seqno"
    return {"layout": "v2_2"} | _numbers(">QQIQQQQ", names, value)


def _read_event(extras: bytes, key: bytes, value: bytes) -> dict[str, Any]:
    event = _numbers(">QIB", "by_seqno event version", extras) | {"name": key.decode()}
    if event["version"] == 2:
        return event | _read_table(int(event["event"]), value)
    names = ["manifest_uid", "scope", "collection", "max_ttl"]
    sizes = {12: 2, 16: 3, 20: 4}
    count = sizes[len(value)]
    return event | _numbers(">QIII"[: count + 1], " ".join(names[:count]), value)


def _read_table(event: int, value: bytes) -> dict[str, Any]:
    """A table of FlatBuffers, by Google's library."""
    names = TABLES[event]
    table = Table(value, int.from_bytes(value[:4], "little"))
    found: dict[str, Any] = {}
    for number, name in enumerate(names):
        offset = table.Offset(4 + 2 * number)
        if offset and name == "table_name":
            found[name] = table.String(offset + table.Pos).decode()
        elif offset:
            found[name] = table.Get(FLAGS.get(name, Uint32Flags), offset + table.Pos)
    return found


DURABLE = {
    ADD_STREAM: (">I", "flags"),
    SET_STATE: (">B", "state"),
    PREPARE: (
        ">QQIIIBBB",
        "by_seqno rev_seqno flags expiration lock_time nru deleted durability",
    ),
    SEQNO_ACK: (">Q", "prepared_seqno"),
    COMMIT: (">QQ", "prepared_seqno commit_seqno"),
    ABORT: (">QQ", "prepared_seqno abort_seqno"),
}
"""What servers say to each other: the numbers in the extras."""


def read_message(data: bytes, *, collections: bool | None = None) -> dict[str, Any]:
    """What a frame says beyond its parts; empty for commands that this module does not know.

    ``collections`` tells whether the connection agreed on them; document keys need that.
    """
    frame = read_frame(data)
    opcode, extras, key, value = frame["opcode"], frame["extras"], frame["key"], frame["value"]
    asked = frame["status"] is None
    said: dict[str, Any] = {}
    if frame["magic"].startswith("server"):
        if opcode == 0x01 and asked:
            said = _numbers(">QQ", "epoch revision", extras) | {"bucket": key.decode()}
        return said
    if opcode in WITH_DOCUMENT_KEY and asked:
        if collections is None:
            raise ValueError("a document key needs the negotiated parameter")
        if collections:
            said["collection"], said["document_key"] = leb128(key)
        else:
            said["document_key"] = key
    if not asked:
        return said | _read_answer(opcode, frame["status"], value, extras)
    if opcode == HELLO:
        said["features"] = list(struct.unpack(f">{len(value) // 2}H", value))
    elif opcode == OPEN:
        said |= _numbers(">II", "reserved flags", extras) | {"name": key.decode()}
    elif opcode == STREAM_REQUEST:
        said |= _numbers(
            ">IIQQQQQ",
            "flags reserved start_seqno end_seqno vbucket_uuid snapshot_start_seqno "
            "snapshot_end_seqno",
            extras,
        )
        said["filter"] = value
    elif opcode == STREAM_END:
        said |= _numbers(">I", "reason", extras)
    elif opcode == MARKER:
        said |= _read_marker(extras, value)
    elif opcode == MUTATION:
        said |= _numbers(
            ">QQIIIHB",
            "by_seqno rev_seqno flags expiration lock_time extended_length nru",
            extras,
        )
    elif opcode == DELETION and len(extras) == 18:
        said |= {"layout": "v1"}
        said |= _numbers(">QQH", "by_seqno rev_seqno extended_length", extras)
    elif opcode == DELETION:
        said |= {"layout": "v2"}
        said |= _numbers(">QQIB", "by_seqno rev_seqno delete_time unused", extras)
    elif opcode == EXPIRATION:
        said |= _numbers(">QQI", "by_seqno rev_seqno delete_time", extras)
    elif opcode == SYSTEM_EVENT:
        said |= _read_event(extras, key, value)
    elif opcode == CONTROL:
        said |= {"setting": key.decode(), "to": value.decode()}
    elif opcode == BUFFER_ACK:
        said |= _numbers(">I", "acknowledged", extras)
    elif opcode == ADVANCED:
        said |= _numbers(">Q", "by_seqno", extras)
    elif opcode == OSO:
        said |= _numbers(">I", "flags", extras)
    elif opcode == OBSERVE:
        said |= _numbers(">Q", "vbucket_uuid", value)
    elif opcode in DURABLE:
        said |= _numbers(*DURABLE[opcode], extras)
    if opcode in (MUTATION, DELETION, EXPIRATION) and frame["datatype"] & {"xattr", "snappy"} == {
        "xattr"
    }:
        said["attributes"], said["document"] = read_attributes(value)
    return said


def _read_answer(opcode: int, status: int, value: bytes, extras: bytes) -> dict[str, Any]:
    if opcode == STREAM_REQUEST and status == 0x23:
        return _numbers(">Q", "seqno", value)
    if status != 0:
        return {"error_body": value}
    if opcode == HELLO:
        return {"features": list(struct.unpack(f">{len(value) // 2}H", value))}
    if opcode in (STREAM_REQUEST, FAILOVER_LOG):
        return {"failover_log": list(struct.iter_unpack(">QQ", value))}
    if opcode == GET_ALL_VBUCKET_SEQNOS:
        return {"seqnos": list(struct.iter_unpack(">HQ", value))}
    if opcode == COLLECTION_ID:
        return _numbers(">QI", "manifest_uid collection", extras)
    if opcode == OBSERVE and value[0] == 0:
        names = "format vbucket vbucket_uuid persisted_seqno current_seqno"
        return _numbers(">BHQQQ", names, value)
    return {}
