"""What events say in version 2, as a client of others has read it before."""

from __future__ import annotations

from wireloom.couchbase_dcp.decoding import decode
from wireloom.couchbase_dcp.messages import DcpSystemEvent
from wireloom.couchbase_dcp.types import CollectionTable, DroppedCollectionTable, ScopeTable

from tests.support.captures import captures


def made(uid: int, collection: int, name: str, max_ttl: int | None = None) -> CollectionTable:
    """A collection of a server that keeps its history."""
    return CollectionTable(
        uid,
        8 if name != "deep" else 9,
        collection,
        max_ttl is not None,
        max_ttl or 0,
        name,
        history=True,
    )


TOLD = [
    ScopeTable(2, 8, "inventory"),
    made(3, 0xA, "airline"),
    made(4, 0x1E, "hotel", 3600),
    made(6, 0x8A, "deep"),
    made(0xB3, 0xB, "temp"),
    DroppedCollectionTable(0xB4, 8, 0xB),
]
"""What gomemcached read from recorded tables, which were put together by hand."""


def test_recorded_tables() -> None:
    events = [
        message
        for capture in captures("couchbase_dcp")
        if capture.name.startswith("gomemcached-flatbuffers/")
        and isinstance(message := decode(capture.data), DcpSystemEvent)
    ]
    assert all(event.extras.version == 2 for event in events)
    assert [event.value for event in events] == TOLD
    assert [event.key for event in events] == ["inventory", "airline", "hotel", "deep", "temp", ""]
