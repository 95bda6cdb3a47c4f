"""The first exchanges of Pulsar's binary protocol, written by hand.

It depends on nothing but the standard library, so that it can tell whether a broker works when
the generated code does not.
"""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator

CONNECT, CONNECTED, ERROR, LOOKUP, LOOKUP_RESPONSE = 2, 3, 14, 23, 24
#: The answer to a lookup: connect to this broker.
LOOKUP_CONNECT = 1
PROTOCOL_VERSION = 21
#: Largest answer that is accepted, in bytes.
ANSWER_LIMIT = 1 << 20

Fields = dict[int, int | bytes]


class UnexpectedAnswer(Exception):
    """The server's answer is not that of a Pulsar broker, or it is an error."""


def connect(connection: socket.socket, token: str | None = None) -> str:
    """Send CONNECT on a fresh connection and return the version that the server reports."""
    command = _text(1, "wireloom tests") + _number(4, PROTOCOL_VERSION)
    if token is not None:
        command += _text(5, "token") + _text(3, token)
    answer = _exchange(connection, CONNECT, command, CONNECTED)
    version = answer.get(1)
    if not isinstance(version, bytes):
        raise UnexpectedAnswer(f"CONNECTED without a version: {answer}")
    return version.decode()


def look_up(connection: socket.socket, topic: str) -> str:
    """Ask who serves a topic, which also makes the broker ready to; return the address."""
    command = _text(1, topic) + _number(2, 1) + _number(3, 0)
    answer = _exchange(connection, LOOKUP, command, LOOKUP_RESPONSE)
    address = answer.get(1)
    if answer.get(3) != LOOKUP_CONNECT or not isinstance(address, bytes):
        raise UnexpectedAnswer(f"no broker serves {topic}: {answer}")
    return address.decode()


def _exchange(connection: socket.socket, kind: int, command: bytes, expected: int) -> Fields:
    """Send a command and return the fields of its answer. A command's field number is its type."""
    body = _number(1, kind) + _bytes(kind, command)
    connection.sendall(struct.pack(">II", len(body) + 4, len(body)) + body)
    (total,) = struct.unpack(">I", _exactly(connection, 4))
    if not 4 < total <= ANSWER_LIMIT:
        raise UnexpectedAnswer(f"a frame of {total} bytes")
    answer = dict(_fields(_exactly(connection, total)[4:]))
    content = answer.get(expected)
    if answer.get(1) != expected or not isinstance(content, bytes):
        raise UnexpectedAnswer(f"{answer} in place of an answer of type {expected}")
    return dict(_fields(content))


def _varint(value: int) -> bytes:
    parts = []
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _bytes(field: int, value: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(value)) + value


def _text(field: int, value: str) -> bytes:
    return _bytes(field, value.encode())


def _fields(data: bytes) -> Iterator[tuple[int, int | bytes]]:
    """The numbers and byte strings of a protobuf message."""
    at = 0
    while at < len(data):
        tag, at = _read_varint(data, at)
        value, at = _read_varint(data, at)
        if tag & 7 == 2:
            yield tag >> 3, data[at : at + value]
            at += value
        elif tag & 7 == 0:
            yield tag >> 3, value
        else:
            raise UnexpectedAnswer(f"a field of wire type {tag & 7}")


def _read_varint(data: bytes, at: int) -> tuple[int, int]:
    """A varint and the offset behind it."""
    value = shift = 0
    while at < len(data):
        value |= (data[at] & 0x7F) << shift
        shift += 7
        at += 1
        if data[at - 1] < 0x80:
            return value, at
    raise UnexpectedAnswer("a number runs past the end")


def _exactly(connection: socket.socket, count: int) -> bytes:
    received = b""
    while len(received) < count:
        part = connection.recv(count - len(received))
        if not part:
            raise UnexpectedAnswer("the server closed the connection")
        received += part
    return received
