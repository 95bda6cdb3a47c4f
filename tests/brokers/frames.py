"""Recorded frames said again to a real broker, through the codec of a generated package."""

from __future__ import annotations

import json
import socket
from functools import cache
from pathlib import Path

from tests.support.frames import decode, encode, frame_size
from tests.support.packages import Package

CAPTURES = Path(__file__).resolve().parents[1] / "captures"


@cache
def captured(protocol: str) -> dict[str, bytes]:
    """The recorded frames of a protocol, by name."""
    text = (CAPTURES / protocol / "frames.json").read_text(encoding="utf-8")
    return {item["name"]: bytes.fromhex(item["hex"]) for item in json.loads(text)}


class Line:
    """A connection to a broker on which frames are exchanged one by one."""

    def __init__(self, connection: socket.socket, package: Package) -> None:
        self._connection = connection
        self._package = package
        self._received = b""

    def say(self, recorded: bytes) -> None:
        """Send a recorded frame, decoded and encoded again."""
        message = decode(self._package, recorded, sender="client")
        self._connection.sendall(encode(self._package, message))

    def hear(self) -> bytes:
        """The next frame from the broker, which the codec understands; empty at the end."""
        while True:
            size = frame_size(self._package, self._received)
            if 0 < size <= len(self._received):
                raw, self._received = self._received[:size], self._received[size:]
                decode(self._package, raw, sender="server")
                return raw
            part = self._connection.recv(65536)
            if not part:
                assert not self._received
                return b""
            self._received += part

    def ask(self, recorded: bytes) -> bytes:
        """Send a recorded frame and return the broker's next one."""
        self.say(recorded)
        return self.hear()
