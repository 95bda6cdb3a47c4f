"""Straight-line Python written by hand for single messages of RocketMQ and Couchbase DCP.

As in ``floors``, nothing in here knows of wireloom. They check what the generated code checks: that
everything fits, magic numbers and checksums.
"""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import dataclass

_STORED = struct.Struct(">iIIiiqqIq")
_HOSTS = struct.Struct(">4siq4siiq")
_LENGTH = struct.Struct(">i")
_SHORT = struct.Struct(">h")
_HEADER = struct.Struct(">II")
_PACKET = struct.Struct(">BBHBBHIIQ")
_MUTATION = struct.Struct(">QQIIIHB")
_STORED_MAGIC = 0xDAA320A7
_SERVER_REQUEST = 0x80
_DCP_MUTATION = 0x57


@dataclass(frozen=True, slots=True)
class Stored:
    """A message as a broker of RocketMQ keeps it; addresses of IPv4."""

    queue_id: int
    flag: int
    queue_offset: int
    physical_offset: int
    sys_flag: int
    born_timestamp: int
    born_address: bytes
    born_port: int
    store_timestamp: int
    store_address: bytes
    store_port: int
    reconsume_times: int
    prepared_transaction_offset: int
    body: bytes
    topic: str
    properties: dict[str, str]


@dataclass(frozen=True, slots=True)
class Sent:
    """What a broker of RocketMQ says about a message that it stored."""

    opaque: int
    code: int
    language: str
    version: int
    msg_id: str
    queue_id: int
    queue_offset: int


@dataclass(frozen=True, slots=True)
class Mutation:
    """A document that was written, as Couchbase tells it; with collections."""

    datatype: int
    vbucket: int
    opaque: int
    cas: int
    by_seqno: int
    rev_seqno: int
    flags: int
    expiration: int
    lock_time: int
    nru: int
    collection: int
    key: bytes
    value: bytes


def read_stored(data: bytes, pos: int) -> tuple[Stored, int]:
    """A stored message and the position behind it."""
    total, magic, crc, queue_id, flag, queue_offset, physical_offset, sys_flag, born = (
        _STORED.unpack_from(data, pos)
    )
    end = pos + total
    if magic != _STORED_MAGIC or total < 91 or end > len(data) or sys_flag & 0x30:
        raise ValueError(pos)
    born_address, born_port, stored_at, address, port, reconsumed, prepared = _HOSTS.unpack_from(
        data, pos + 48
    )
    (length,) = _LENGTH.unpack_from(data, pos + 84)
    pos += 88
    stop = pos + length
    if length < 0 or stop >= end:
        raise ValueError(pos)
    body = data[pos:stop]
    if zlib.crc32(body) & 0x7FFFFFFF != crc:
        raise ValueError("CRC")
    pos = stop + 1 + data[stop]
    topic = data[stop + 1 : pos].decode()
    (length,) = _SHORT.unpack_from(data, pos)
    pos += 2
    if pos + length != end:
        raise ValueError(pos)
    properties: dict[str, str] = {}
    for pair in data[pos:end].decode().split("\2"):
        if pair:
            name, value = pair.split("\1", 1)
            properties[name] = value
    stored = Stored(
        queue_id,
        flag,
        queue_offset,
        physical_offset,
        sys_flag,
        born,
        born_address,
        born_port,
        stored_at,
        address,
        port,
        reconsumed,
        prepared,
        body,
        topic,
        properties,
    )
    return stored, end


def read_sent(frame: bytes) -> Sent:
    """The answer to a message that was sent, with a header in JSON."""
    total, length = _HEADER.unpack_from(frame)
    if total != len(frame) - 4 or length > len(frame) - 8:
        raise ValueError(total)
    header = json.loads(frame[8 : 8 + length])
    fields = header["extFields"]
    if not header["flag"] & 1:
        raise ValueError("no answer")
    return Sent(
        header["opaque"],
        header["code"],
        header["language"],
        header["version"],
        fields["msgId"],
        int(fields["queueId"]),
        int(fields["queueOffset"]),
    )


def write_send(
    opaque: int, group: str, topic: str, born: int, described: str, body: bytes
) -> bytes:
    """A frame that sends a message to queue 2, with a header in JSON."""
    fields = {
        "a": group,
        "b": topic,
        "c": "TBW102",
        "d": "4",
        "e": "2",
        "f": "0",
        "g": str(born),
        "h": "0",
        "i": described,
    }
    header = {
        "code": 310,
        "language": "PYTHON",
        "version": 513,
        "opaque": opaque,
        "flag": 0,
        "extFields": fields,
    }
    raw = json.dumps(header, separators=(",", ":")).encode()
    return _HEADER.pack(4 + len(raw) + len(body), len(raw)) + raw + body


def read_mutation(packet: bytes) -> Mutation:
    """A packet of DCP with a mutation; the collection is one byte long."""
    magic, opcode, key_size, extras_size, datatype, vbucket, total, opaque, cas = (
        _PACKET.unpack_from(packet)
    )
    if magic != _SERVER_REQUEST or opcode != _DCP_MUTATION or extras_size != _MUTATION.size:
        raise ValueError(opcode)
    if total != len(packet) - 24 or total < extras_size + key_size or not key_size:
        raise ValueError(total)
    by_seqno, rev_seqno, flags, expiration, lock_time, _, nru = _MUTATION.unpack_from(packet, 24)
    key_end = 55 + key_size
    if packet[55] > 0x7F:
        raise ValueError("collection")
    return Mutation(
        datatype,
        vbucket,
        opaque,
        cas,
        by_seqno,
        rev_seqno,
        flags,
        expiration,
        lock_time,
        nru,
        packet[55],
        packet[56:key_end],
        packet[key_end:],
    )
