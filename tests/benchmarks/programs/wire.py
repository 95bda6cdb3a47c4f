"""The little of the protocol that floors need, by hand: no client, a blocking socket."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable, Sequence

PUBLISH = 2
PUBLISH_CONFIRM = 3
DELIVER = 8
_OK = 1
_RESPONSE = 0x8000


def string(text: str) -> bytes:
    """A string with its length."""
    raw = text.encode()
    return struct.pack(">h", len(raw)) + raw


class Wire:
    """A connection that has logged in as guest.

    Args:
        port: The broker's port on this machine.
    """

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), 60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._correlation = 0
        self._buffer = bytearray(1 << 22)
        self._view = memoryview(self._buffer)
        self._start = self._end = 0
        self._log_in()

    def _log_in(self) -> None:
        self.request(17, struct.pack(">i", 0))
        self.request(18, b"")
        secret = b"\0guest\0guest"
        self.request(19, string("PLAIN") + struct.pack(">i", len(secret)) + secret)
        tune = self.frame()
        self.send(0x8014, bytes(tune[4:]))
        self.request(21, string("/"))

    def send(self, key: int, body: bytes) -> None:
        """Writes one frame."""
        self.socket.sendall(struct.pack(">IHH", 4 + len(body), key, 1) + body)

    def frame(self) -> memoryview:
        """The next frame without its size, valid until the next call."""
        while True:
            have = self._end - self._start
            size = 4
            if have >= 4:
                size += int.from_bytes(self._view[self._start : self._start + 4], "big")
                if have >= size:
                    start = self._start
                    self._start += size
                    return self._view[start + 4 : start + size]
            if size > len(self._buffer) - self._start or not have:
                self._buffer[:have] = self._buffer[self._start : self._end]
                self._start, self._end = 0, have
            count = self.socket.recv_into(self._view[self._end :])
            if not count:
                raise EOFError
            self._end += count

    def request(self, key: int, body: bytes) -> None:
        """Asks for something and waits until it is granted."""
        self._correlation += 1
        self.send(key, struct.pack(">I", self._correlation) + body)
        while True:
            frame = self.frame()
            (answer,) = struct.unpack_from(">H", frame)
            if answer == key | _RESPONSE:
                break
        _, code = struct.unpack_from(">IH", frame, 4)
        if code != _OK:
            raise RuntimeError(f"request {key} was refused with code {code}")

    def create(self, stream: str) -> None:
        """Creates a stream."""
        self.request(13, string(stream) + struct.pack(">i", 0))

    def delete(self, stream: str) -> None:
        """Deletes a stream."""
        self.request(14, string(stream))

    def declare(self, stream: str) -> None:
        """Declares publisher 0."""
        self.request(1, b"\0" + string("") + string(stream))

    def subscribe(self, stream: str, credit: int) -> None:
        """Makes subscription 0, from the first record on."""
        self.request(7, b"\0" + string(stream) + struct.pack(">HH", 1, credit))


def administer(port: int, act: Callable[[Wire], None]) -> None:
    """Does something on a connection of its own."""
    wire = Wire(port)
    act(wire)
    wire.socket.close()


def publish_frame(first: int, bodies: Sequence[bytes], record: struct.Struct) -> bytes:
    """A whole frame of ``Publish``.

    Args:
        first: The number of the first message; the others follow.
        bodies: The messages.
        record: The number and the length in front of each body.
    """
    parts = [b"", struct.pack(">HHBI", PUBLISH, 1, 0, len(bodies))]
    add = parts.append
    pack = record.pack
    number = first
    for body in bodies:
        add(pack(number, len(body)))
        add(body)
        number += 1
    parts[0] = struct.pack(">I", 9 + 12 * len(bodies) + sum(map(len, bodies)))
    return b"".join(parts)


def confirms(frame: memoryview) -> tuple[int, ...]:
    """The ids in a frame of ``PublishConfirm``; none in any other frame."""
    if frame[1] != PUBLISH_CONFIRM or frame[0]:
        return ()
    (count,) = struct.unpack_from(">I", frame, 5)
    return struct.unpack_from(f">{count}Q", frame, 9)


def fill(port: int, stream: str, bodies: Sequence[bytes], frames: int, window: int) -> None:
    """Creates a stream and publishes to it.

    Args:
        port: The broker's port.
        stream: The name.
        bodies: The messages of each frame.
        frames: How many frames, all the same: an unnamed publisher may repeat its numbers.
        window: Frames on their way; the less, the smaller the chunks.
    """
    wire = Wire(port)
    wire.create(stream)
    wire.declare(stream)
    frame = publish_frame(0, bodies, struct.Struct(">QI"))
    confirmed = 0
    for sent in range(1, frames + 1):
        wire.socket.sendall(frame)
        while confirmed <= (sent - window) * len(bodies):
            confirmed += len(confirms(wire.frame()))
    while confirmed < frames * len(bodies):
        confirmed += len(confirms(wire.frame()))
    wire.socket.close()
