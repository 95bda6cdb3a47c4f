"""The first exchange of the RabbitMQ Stream protocol, written by hand.

It depends on nothing but the standard library, so that it can tell whether a broker works when
the generated code does not.
"""

from __future__ import annotations

import socket
import struct

PEER_PROPERTIES = 0x0011
RESPONSE = 0x8000
OK = 1
#: Largest answer that is accepted, in bytes.
ANSWER_LIMIT = 1 << 20


class UnexpectedAnswer(Exception):
    """The server's answer is not that of a RabbitMQ Stream server."""


def peer_properties(connection: socket.socket, correlation_id: int = 1) -> dict[str, str]:
    """Send PeerProperties on a fresh connection and return the server's properties."""
    header = struct.pack(">HHI", PEER_PROPERTIES, 1, correlation_id)
    body = header + struct.pack(">I", 1) + _string("product") + _string("wireloom tests")
    connection.sendall(struct.pack(">I", len(body)) + body)
    (size,) = struct.unpack(">I", _exactly(connection, 4))
    if not 14 <= size <= ANSWER_LIMIT:
        raise UnexpectedAnswer(f"a frame of {size} bytes")
    answer = _exactly(connection, size)
    found = struct.unpack_from(">HHIH", answer)
    if found != (RESPONSE | PEER_PROPERTIES, 1, correlation_id, OK):
        raise UnexpectedAnswer(f"(key, version, correlation id, code) is {found}")
    return _properties(answer, 10)


def server_properties(host: str, port: int, limit: float = 5.0) -> dict[str, str]:
    """Connect without TLS and return the server's properties; `limit` is in seconds."""
    with socket.create_connection((host, port), timeout=limit) as connection:
        return peer_properties(connection)


def _string(text: str) -> bytes:
    encoded = text.encode()
    return struct.pack(">h", len(encoded)) + encoded


def _exactly(connection: socket.socket, count: int) -> bytes:
    received = b""
    while len(received) < count:
        part = connection.recv(count - len(received))
        if not part:
            raise UnexpectedAnswer("the server closed the connection")
        received += part
    return received


def _properties(data: bytes, offset: int) -> dict[str, str]:
    """Read a counted list of pairs of strings that must fill the rest of `data`."""
    (count,) = struct.unpack_from(">I", data, offset)
    offset += 4
    texts = []
    for _ in range(2 * count):
        (length,) = struct.unpack_from(">h", data, offset)
        texts.append(data[offset + 2 : offset + 2 + length].decode())
        offset += 2 + length
    if offset != len(data):
        raise UnexpectedAnswer(f"{len(data) - offset} bytes after the properties")
    return dict(zip(texts[::2], texts[1::2], strict=True))
