"""A proxy between Spark and a broker, whose connections can be cut."""

from __future__ import annotations

import socket
import struct
import threading
from contextlib import suppress
from typing import Self

_AT_ONCE = 1 << 16
_RESET = struct.pack("ii", 1, 0)  # a close that does not wait sends a reset


class Proxy:
    """Passes bytes on, in threads.

    Attributes:
        port: Where it listens.

    Args:
        host: The broker.
        port: Its port.
    """

    def __init__(self, host: str, port: int) -> None:
        self._there = host, port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._lock = threading.Lock()
        self._pairs: set[tuple[socket.socket, socket.socket]] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> int:
        """Resets all connections, wherever they are in a frame; returns how many."""
        with self._lock:
            pairs, self._pairs = self._pairs, set()
        for pair in pairs:
            _end(pair)
        return len(pairs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # close alone does not wake accept
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                try:
                    there = socket.create_connection(self._there, timeout=10.0)
                except OSError:
                    here.close()
                    continue
                there.settimeout(None)
                pair = here, there
                with self._lock:
                    self._pairs.add(pair)
                for source, target in (pair, pair[::-1]):
                    way = (pair, source, target)
                    threading.Thread(target=self._carry, args=way, daemon=True).start()

    def _carry(
        self,
        pair: tuple[socket.socket, socket.socket],
        source: socket.socket,
        target: socket.socket,
    ) -> None:
        with suppress(OSError):
            while data := source.recv(_AT_ONCE):
                target.sendall(data)
        with self._lock:
            self._pairs.discard(pair)
        _end(pair)


def _end(pair: tuple[socket.socket, socket.socket]) -> None:
    for end in pair:
        with suppress(OSError):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)  # wakes the thread that reads
        end.close()
