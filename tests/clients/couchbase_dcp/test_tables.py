"""What events say in version 2, written and read, and as a client of others has read it before."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.couchbase_dcp.tables import VERSION, EventTable, read_event, write_event
from wireloom.couchbase_dcp.decode import decode
from wireloom.couchbase_dcp.messages import DcpSystemEvent
from wireloom.couchbase_dcp.types import SystemEventKind

from tests.support.captures import captures

U32, U64 = st.integers(0, 2**32 - 1), st.integers(0, 2**64 - 1)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
COLLECTIONS = st.builds(
    EventTable,
    manifest_uid=U64,
    scope=U32,
    collection=U32,
    max_ttl=st.none() | U32,
    name=NAMES,
    history=st.booleans(),
    metered=st.booleans(),
    flush_uid=U64,
)
TABLES: dict[SystemEventKind, st.SearchStrategy[EventTable]] = {
    SystemEventKind.CREATE_COLLECTION: COLLECTIONS,
    SystemEventKind.MODIFY_COLLECTION: COLLECTIONS,
    SystemEventKind.DROP_COLLECTION: st.builds(
        EventTable, manifest_uid=U64, scope=U32, collection=U32, system=st.booleans()
    ),
    SystemEventKind.CREATE_SCOPE: st.builds(EventTable, manifest_uid=U64, scope=U32, name=NAMES),
    SystemEventKind.DROP_SCOPE: st.builds(
        EventTable, manifest_uid=U64, scope=U32, system=st.booleans()
    ),
}
LATER: dict[str, Any] = {"history": True, "metered": False, "flush_uid": 0}
TOLD = [
    EventTable(manifest_uid=2, scope=8, name="inventory"),
    EventTable(manifest_uid=3, scope=8, collection=0xA, name="airline", **LATER),
    EventTable(manifest_uid=4, scope=8, collection=0x1E, max_ttl=3600, name="hotel", **LATER),
    EventTable(manifest_uid=6, scope=9, collection=0x8A, name="deep", **LATER),
    EventTable(manifest_uid=0xB3, scope=8, collection=0xB, name="temp", **LATER),
    EventTable(manifest_uid=0xB4, scope=8, collection=0xB, system=False),
]
"""What gomemcached read from recorded tables, which were put together by hand."""


@pytest.mark.parametrize("kind", TABLES)
def test_round_trips(kind: SystemEventKind) -> None:
    @given(TABLES[kind])
    def try_it(said: EventTable) -> None:
        assert read_event(kind, write_event(kind, said)) == said

    try_it()


def test_recorded_tables() -> None:
    events = [
        message
        for capture in captures("couchbase_dcp")
        if capture.name.startswith("gomemcached-flatbuffers/")
        and isinstance(message := decode(capture.data), DcpSystemEvent)
    ]
    assert all(event.extras.version == VERSION for event in events)
    assert [read_event(event.extras.event, bytes_of(event)) for event in events] == TOLD
    assert [event.key for event in events] == [told.name for told in TOLD]


def bytes_of(event: DcpSystemEvent) -> bytes:
    """The table of an event."""
    assert isinstance(event.value, bytes)
    return event.value
