"""What connects on asyncio, by where it reads and writes."""

from __future__ import annotations

from typing import Any

from wireloom.runtime.aio import Connection
from wireloom.runtime.sockets import Io


def kind_for(io: Io) -> type[Connection[Any]]:
    """What connects; threads are imported by programs that want them."""
    if io == "loop":
        return Connection
    from wireloom.runtime.threaded import ThreadConnection

    return ThreadConnection
