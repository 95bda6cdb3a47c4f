"""A connection without any codec: bytes out, frames in."""

from __future__ import annotations

import socket
import struct
from typing import NamedTuple, Self

from .line import PATIENCE

HEADER = struct.Struct(">BBHBBHIIQ")


class Reply(NamedTuple):
    """The parts of a frame that came in."""

    magic: int
    opcode: int
    status: int
    opaque: int
    body: bytes


def request(
    opcode: int,
    *,
    key: bytes = b"",
    extras: bytes = b"",
    value: bytes = b"",
    vbucket: int = 0,
    opaque: int = 7,
    datatype: int = 0,
) -> bytes:
    """A frame."""
    size = len(extras) + len(key) + len(value)
    head = (0x80, opcode, len(key), len(extras), datatype, vbucket, size, opaque, 0)
    return HEADER.pack(*head) + extras + key + value


class RawLine:
    """A connection; requests are answered one by one."""

    def __init__(self, port: int) -> None:
        self._sock = socket.create_connection(("127.0.0.1", port), PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self._sock.close()

    def send(self, raw: bytes) -> None:
        """Writes bytes."""
        self._sock.sendall(raw)

    def receive(self) -> Reply:
        """The next frame."""
        head = HEADER.unpack(self._exactly(HEADER.size))
        return Reply(head[0], head[1], head[5], head[7], self._exactly(head[6]))

    def ask(self, raw: bytes) -> Reply:
        """Sends a request; gives its answer."""
        self.send(raw)
        return self.receive()

    def open(
        self,
        *features: int,
        controls: tuple[str, ...] = (),
        flags: int = 5,
        opened: bool = True,
    ) -> Self:
        """Goes as far as a DCP connection, or as a bucket."""
        self.ask(request(0x1F, key=b"raw", value=struct.pack(f">{len(features)}H", *features)))
        self.ask(request(0x21, key=b"PLAIN", value=b"\0user\0password"))
        self.ask(request(0x89, key=b"default"))
        if not opened:
            return self
        self.ask(request(0x50, key=b"raw", extras=struct.pack(">II", 0, flags)))
        for item in controls:
            name, _, value = item.partition("=")
            self.ask(request(0x5E, key=name.encode(), value=value.encode()))
        return self

    def finish(self, raw: bytes) -> None:
        """Says something and then nothing more, and reads until the server has closed it."""
        try:
            self._sock.sendall(raw)
            self._sock.shutdown(socket.SHUT_WR)
            while self._sock.recv(1 << 16):
                pass
        except OSError:
            return  # it was closed before

    def is_closed(self) -> bool:
        """Whether the server has closed it."""
        try:
            return self._sock.recv(1) == b""
        except ConnectionResetError:
            return True

    def _exactly(self, count: int) -> bytes:
        parts = b""
        while len(parts) < count:
            part = self._sock.recv(count - len(parts))
            assert part, "the server has closed the connection"
            parts += part
        return parts
