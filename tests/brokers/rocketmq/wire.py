"""Single requests of the RocketMQ remoting protocol, written by hand.

It depends on nothing but the standard library, so that it can tell whether a broker works when
the generated code does not.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import socket
import struct
from dataclasses import dataclass
from typing import Any

from .configuration import User

SUCCESS = 0
UPDATE_AND_CREATE_TOPIC, UPDATE_BROKER_CONFIG, GET_BROKER_CONFIG = 17, 25, 26
GET_ROUTE, GET_CLUSTER = 105, 106
#: What clients say to be, as an ordinal: 4.9.4, the first one that gets proper JSON.
VERSION = 401
#: Largest answer that is accepted, in bytes.
ANSWER_LIMIT = 1 << 24


class UnexpectedAnswer(Exception):
    """The server's answer is none, or it belongs to another request."""


@dataclass(frozen=True)
class Answer:
    """What a server has answered."""

    code: int
    remark: str
    body: bytes


def ask(
    connection: socket.socket,
    code: int,
    fields: dict[str, str] | None = None,
    body: bytes = b"",
    user: User | None = None,
) -> Answer:
    """Send one request, signed if there is a user, and return the answer to it."""
    fields = dict(fields or {})
    if user is not None:
        fields["AccessKey"] = user.name
        fields["Signature"] = signature(user.secret, fields, body)
    header = json.dumps(
        {
            "code": code,
            "flag": 0,
            "language": "OTHER",
            "opaque": 1,
            "version": VERSION,
            "extFields": fields,
        }
    ).encode()
    connection.sendall(struct.pack(">II", 4 + len(header) + len(body), len(header)) + header + body)
    (size,) = struct.unpack(">I", _exactly(connection, 4))
    if not 4 <= size <= ANSWER_LIMIT:
        raise UnexpectedAnswer(f"a frame of {size} bytes")
    return _answer(_exactly(connection, size))


def ask_at(
    host: str,
    port: int,
    code: int,
    fields: dict[str, str] | None = None,
    body: bytes = b"",
    user: User | None = None,
    limit: float = 5.0,
) -> Answer:
    """Like `ask`, on a connection of its own; `limit` is in seconds."""
    with socket.create_connection((host, port), timeout=limit) as connection:
        return ask(connection, code, fields, body, user)


def signature(secret: str, fields: dict[str, str], body: bytes) -> str:
    """The signature of a request: over the values of its fields, by their names, and its body."""
    values = "".join(fields[name] for name in sorted(fields))
    digest = hmac.new(secret.encode(), values.encode() + body, hashlib.sha1).digest()
    return base64.b64encode(digest).decode("ascii")


def _answer(frame: bytes) -> Answer:
    """Read an answer, whichever way its header is written."""
    (word,) = struct.unpack_from(">I", frame)
    end = 4 + (word & 0xFFFFFF)
    if end > len(frame) or word >> 24 not in (0, 1):
        raise UnexpectedAnswer(f"a header of {end - 4} bytes in {len(frame)}")
    header = _private_header(frame[4:end]) if word >> 24 else json.loads(frame[4:end])
    if header.get("opaque") != 1 or not header.get("flag", 0) & 1:
        raise UnexpectedAnswer(f"the answer to another request: {header}")
    return Answer(header["code"], header.get("remark") or "", frame[end:])


def _private_header(header: bytes) -> dict[str, Any]:
    """What a header in the private form says, without its fields."""
    try:
        code, _, _, opaque, flag, size = struct.unpack_from(">hBhiIi", header)
    except struct.error:
        raise UnexpectedAnswer(f"a header of {len(header)} bytes") from None
    remark = header[17 : 17 + size].decode("utf-8", "replace")
    return {"code": code, "opaque": opaque, "flag": flag, "remark": remark}


def _exactly(connection: socket.socket, count: int) -> bytes:
    received = b""
    while len(received) < count:
        part = connection.recv(count - len(received))
        if not part:
            raise UnexpectedAnswer("the server closed the connection")
        received += part
    return received
