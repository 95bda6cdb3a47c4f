"""Blocks of free TCP ports on loopback.

The blocks lie outside the range that the kernel gives to outgoing connections. Inside it, a
client that retries a stopped broker's port can be given that very port as its own, connect to
itself, and keep the broker from starting again.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import random
import socket
import tempfile
import threading
from pathlib import Path

LOOPBACK = "127.0.0.1"
#: Ports in a block; a block starts at a multiple of this.
BLOCK_SIZE = 10

_RANGE_FILE = Path("/proc/sys/net/ipv4/ip_local_port_range")


class NoFreePorts(Exception):
    """No block of ports is free, or the one that was asked for is not."""


class PortBlock:
    """`BLOCK_SIZE` ports from `base` on, kept from this user's other runs until `release`."""

    def __init__(self, base: int) -> None:
        self.base = base

    def release(self) -> None:
        """Give the block back; may be called twice."""
        _locks.give_back(self.base)


class _Locks:
    """Which blocks are taken: byte N of one file is locked while the block at N is in use.

    Such locks end with the process. They do not hold between threads, hence the set.
    """

    def __init__(self) -> None:
        self._taken: set[int] = set()
        self._guard = threading.Lock()
        self._file: int | None = None

    def take(self, base: int) -> bool:
        """Take the block at `base`, unless it is taken."""
        with self._guard:
            if self._file is None:
                path = Path(tempfile.gettempdir()) / f"wireloom-ports-{os.getuid()}"
                self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            if base in self._taken:
                return False
            try:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, base)
            except OSError:
                return False
            self._taken.add(base)
            return True

    def give_back(self, base: int) -> None:
        """Give the block at `base` back, if it is taken."""
        with self._guard:
            if self._file is not None and base in self._taken:
                fcntl.lockf(self._file, fcntl.LOCK_UN, 1, base)
                self._taken.remove(base)


_locks = _Locks()


def reserve(base: int | None = None) -> PortBlock:
    """Reserve a block: the one at `base`, or any free one. Raise `NoFreePorts`."""
    candidates = list(_candidates()) if base is None else [base]
    random.shuffle(candidates)
    for candidate in candidates:
        if _locks.take(candidate):
            if _all_free(candidate):
                return PortBlock(candidate)
            _locks.give_back(candidate)
    if base is not None:
        raise NoFreePorts(f"a port from {base} to {base + BLOCK_SIZE - 1} is in use")
    raise NoFreePorts(f"no {BLOCK_SIZE} neighbouring ports are free on {LOOPBACK}")


def _candidates() -> range:
    """The bases of all blocks outside the kernel's range for outgoing connections."""
    try:
        low, high = (int(word) for word in _RANGE_FILE.read_text(encoding="ascii").split())
    except (OSError, ValueError):
        low, high = 32768, 60999
    if low >= 12000:
        return range(10240, min(low, 32768) - BLOCK_SIZE, BLOCK_SIZE)
    return range(high // BLOCK_SIZE * BLOCK_SIZE + BLOCK_SIZE, 65530, BLOCK_SIZE)


def _all_free(base: int) -> bool:
    """Whether every port of the block at `base` can be listened on."""
    with contextlib.ExitStack() as stack:
        for port in range(base, base + BLOCK_SIZE):
            probe = stack.enter_context(socket.socket(socket.AF_INET, socket.SOCK_STREAM))
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((LOOPBACK, port))
                probe.listen(1)
            except OSError:
                return False
    return True


def is_open(port: int) -> bool:
    """Whether something accepts connections on `port` of loopback."""
    try:
        with socket.create_connection((LOOPBACK, port), timeout=1.0):
            return True
    except OSError:
        return False
