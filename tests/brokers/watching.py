"""What tests of brokers look at: conditions that come true, and the sockets of processes."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from . import supervisor

#: 127.0.0.1 as /proc/net writes it: alone, as IPv6, and as IPv4 inside IPv6.
LOOPBACK_ADDRESSES = {
    "0100007F",
    "00000000000000000000000001000000",
    "0000000000000000FFFF00000100007F",
}


def eventually(condition: Callable[[], bool], limit: float = 10.0) -> bool:
    """Whether `condition` becomes true within `limit` seconds."""
    deadline = time.monotonic() + limit
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def is_running(pid: int) -> bool:
    """Whether there is a process of that pid that has not ended."""
    return any(process.pid == pid and process.is_running() for process in supervisor.family(pid))


def listeners(*pids: int | None) -> set[tuple[str, int]]:
    """(address in hexadecimal as in /proc/net, port) of what the processes listen on."""
    inodes = {inode for pid in pids if pid is not None for inode in _sockets(pid)}
    found = set()
    for local, _, state, inode in _connections():
        if state == "0A" and inode in inodes:
            address, _, port = local.partition(":")
            found.add((address, int(port, 16)))
    return found


def connections_to(ports: Collection[int]) -> Counter[int]:
    """How many connections this process has, by the port that they lead to."""
    own = _sockets(os.getpid())
    found = Counter[int]()
    for _, remote, state, inode in _connections():
        port = int(remote.partition(":")[2], 16)
        if state == "01" and inode in own and port in ports:
            found[port] += 1
    return found


def _connections() -> Iterator[tuple[str, str, str, str]]:
    """This side, that side, the state and the inode of all sockets, as /proc/net writes them."""
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in Path(table).read_text(encoding="ascii").splitlines()[1:]:
            fields = line.split()
            yield fields[1], fields[2], fields[3], fields[9]


def _sockets(pid: int) -> set[str]:
    """The inodes of the sockets of a process."""
    inodes = set()
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        try:
            target = str(entry.readlink())
        except OSError:
            continue
        if target.startswith("socket:["):
            inodes.add(target[8:-1])
    return inodes
