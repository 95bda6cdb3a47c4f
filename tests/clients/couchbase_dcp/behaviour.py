"""What consumers do, whatever their flavour; each behaviour is a function of a scene."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from wireloom.clients.couchbase_dcp import (
    DocumentChange,
    Event,
    SystemEvent,
)

from tests.clients.couchbase_dcp.scene import Scene

Behaviour = Callable[[Scene], Awaitable[None]]

BEHAVIOURS: dict[str, Behaviour] = {}
"""By name."""

NODES: dict[str, int] = {}
"""How many nodes those need that need more than one."""

VBUCKETS = 4


def behaviour(play: Behaviour) -> Behaviour:
    """Registers a behaviour."""
    BEHAVIOURS[play.__name__] = play
    return play


def on_nodes(count: int) -> Callable[[Behaviour], Behaviour]:
    """Registers a behaviour that needs several nodes."""

    def register(play: Behaviour) -> Behaviour:
        NODES[play.__name__] = count
        return behaviour(play)

    return register


def seqnos(events: Sequence[Event]) -> list[int]:
    """The numbers of changes."""
    return [event.seqno for event in events if isinstance(event, DocumentChange | SystemEvent)]


def keys(events: Sequence[Event]) -> list[bytes]:
    """The keys of documents."""
    return [event.key for event in events if isinstance(event, DocumentChange)]
