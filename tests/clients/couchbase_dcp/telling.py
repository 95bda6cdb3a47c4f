"""What a consumer tells, whatever its flavour: every kind of change, and what was selected."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from wireloom.clients.couchbase_dcp import (
    Deletion,
    DocumentChange,
    Ended,
    Event,
    Mutation,
    Selection,
    SystemEvent,
)
from wireloom.couchbase_dcp.codes import (
    UnknownCollection,
    UnknownScope,
)
from wireloom.couchbase_dcp.messages import DcpSnapshotMarker, Message
from wireloom.couchbase_dcp.types import (
    Datatype,
    Feature,
    MarkerV1,
    MarkerV20,
    MarkerV22,
    StreamEndReason,
    StreamFlags,
    SystemEventKind,
)
from wireloom.errors import InvalidArgument
from wireloom.testing.couchbase_dcp import Deletion as KeptDeletion
from wireloom.testing.couchbase_dcp import Event as KeptEvent
from wireloom.testing.couchbase_dcp import Mutation as KeptMutation

from tests.clients.couchbase_dcp.behaviour import VBUCKETS, behaviour, keys, seqnos
from tests.clients.couchbase_dcp.history import AIRLINE, DEEP, HOTEL, INVENTORY, fill
from tests.clients.couchbase_dcp.scene import Scene


@behaviour
async def everything_is_told_as_it_was_written(scene: Scene) -> None:
    events = await _everything(scene)
    flushed = [event for event in events if isinstance(event, SystemEvent) and event.flush_uid]
    assert [event.collection for event in flushed] == [HOTEL] * VBUCKETS
    assert all(event.kind is SystemEventKind.CREATE_COLLECTION for event in flushed)


@behaviour
async def servers_without_tables_tell_less_of_events(scene: Scene) -> None:
    scene.producer.settings.tables = False
    scene.producer.settings.modifications = True
    events = await _everything(scene)
    assert all(event.flush_uid is None for event in events if isinstance(event, SystemEvent))


async def _everything(scene: Scene) -> list[Event]:
    """Fills the bucket, and compares all that is told with it."""
    await scene.call(lambda: fill(scene.bucket))
    reader = await scene.connect(until="now")
    events = await reader.rest()
    for place in scene.bucket.vbuckets:
        told = [event for event in events if event.vbucket == place.number]
        assert isinstance(told[-1], Ended)
        assert told[-1].reason is StreamEndReason.OK
        kept = place.on_disk(0, place.high_seqno)
        assert len(told) == len(kept) + 1
        for event, change in zip(told, kept, strict=False):
            _compare(event, change, scene.producer.settings.tables)
        checkpoint = reader.checkpoints[place.number]
        assert checkpoint == told[-1].checkpoint
        assert checkpoint.seqno == place.high_seqno
        assert checkpoint.manifest_uid == scene.bucket.manifest.uid
    return events


_MORE = {
    SystemEventKind.CREATE_COLLECTION: {"history", "metered", "flush_uid"},
    SystemEventKind.MODIFY_COLLECTION: {"history", "metered", "flush_uid"},
    SystemEventKind.DROP_COLLECTION: {"system"},
    SystemEventKind.CREATE_SCOPE: set[str](),
    SystemEventKind.DROP_SCOPE: {"system"},
}
"""What tables say besides."""


def _compare(event: Any, change: Any, tables: bool) -> None:
    assert event.seqno == event.checkpoint.seqno == change.seqno
    if isinstance(change, KeptEvent):
        assert isinstance(event, SystemEvent)
        names: tuple[str, ...] = ("kind", "name", "manifest_uid", "scope", "collection", "max_ttl")
        assert [getattr(event, name) for name in names] == [getattr(change, name) for name in names]
        for name in ("history", "metered", "flush_uid", "system"):
            told = tables and name in _MORE[change.kind]
            assert getattr(event, name) == (getattr(change, name) if told else None)
        return
    names = ("collection", "key", "rev_seqno", "cas", "attributes")
    assert [getattr(event, name) for name in names] == [getattr(change, name) for name in names]
    if isinstance(change, KeptMutation):
        assert isinstance(event, Mutation)
        names = ("value", "flags", "expiration", "lock_time")
        assert [getattr(event, name) for name in names] == [getattr(change, name) for name in names]
        assert event.is_json == bool(change.datatype & Datatype.JSON)
    else:
        assert isinstance(event, Deletion)
        assert isinstance(change, KeptDeletion)
        assert (event.delete_time, event.expired) == (change.delete_time, change.expired)


@behaviour
async def changes_are_told_when_they_are_made(scene: Scene) -> None:
    reader = await scene.connect()
    for number in range(5):
        await scene.write(b"%d" % number, vbucket=number % VBUCKETS)
        (event,) = await reader.take(1)
        assert isinstance(event, Mutation)
        assert (event.vbucket, event.key) == (number % VBUCKETS, b"%d" % number)


@behaviour
async def what_is_not_asked_for_is_left_out(scene: Scene) -> None:
    def write() -> None:
        scene.bucket.write(b"key", b"{}", vbucket=0, attributes={"a": b"1"}, compressed=True)
        scene.bucket.delete(b"gone", vbucket=0, delete_time=5, expired=True)

    await scene.call(write)
    options = scene.options(attributes=False, delete_times=False, values=False, compression=False)
    reader = await scene.connect(options, until="now", vbuckets=[0])
    mutation, deletion, _ = await reader.rest()
    assert isinstance(mutation, Mutation)
    assert (mutation.value, mutation.attributes) == (b"", {})
    assert isinstance(deletion, Deletion)
    assert (deletion.delete_time, deletion.expired) == (None, False)


@behaviour
async def servers_without_collections_tell_the_default_one(scene: Scene) -> None:
    scene.producer.settings.features -= {Feature.COLLECTIONS}
    number = await scene.call(lambda: scene.bucket.create_collection("other"))
    await scene.write(b"not seen", collection=number)
    await scene.write(b"seen")
    reader = await scene.connect(until="now", vbuckets=[0])
    event, end = await reader.rest()
    assert isinstance(event, Mutation)
    assert (event.key, event.collection) == (b"seen", 0)
    assert isinstance(end, Ended)


@behaviour
async def markers_of_each_version(scene: Scene) -> None:
    """From disk they are the newest that were asked for, out of memory as the server likes."""
    said: list[object] = []

    def note(message: Message, frame: bytes) -> bytes:
        if isinstance(message, DcpSnapshotMarker):
            said.append(type(message.value.marker or message.extras))
        return frame

    scene.producer.settings.garble = note
    keys = [b"%d" % number for number in range(40)]
    await scene.write(*keys)
    scene.bucket.vbuckets[0].persisted = 2
    for visible in (False, True):
        scene.producer.settings.visible_markers = visible
        reader = await scene.connect(until="now")
        events = await reader.rest()
        assert sorted(event.key for event in events if isinstance(event, Mutation)) == sorted(keys)
        newer = MarkerV20 if visible else MarkerV1
        assert Counter(said) == {MarkerV22: 1, newer: 1}
        said.clear()


@behaviour
async def vbuckets_can_be_chosen(scene: Scene) -> None:
    for number in range(VBUCKETS):
        await scene.write(b"%d" % number, vbucket=number)
    reader = await scene.connect(until="now", vbuckets=[3, 1, 3])
    assert sorted(keys(await reader.rest())) == [b"1", b"3"]
    assert [item.vbucket for item in reader.checkpoints] == [1, 3]
    with pytest.raises(InvalidArgument, match="no vbucket 4"):
        await scene.connect(vbuckets=[4])


@behaviour
async def streams_end_where_they_were_asked_to(scene: Scene) -> None:
    await scene.write(*(b"%d" % number for number in range(9)))
    reader = await scene.connect(until={0: 5}, vbuckets=[0])
    events = await reader.rest()
    assert seqnos(events) == [1, 2, 3, 4, 5]
    with pytest.raises(InvalidArgument, match="vbucket 2"):
        await scene.connect(until={2: 5}, vbuckets=[0])


@behaviour
async def flags_are_passed_on(scene: Scene) -> None:
    await scene.write(b"old")
    latest = Selection(flags=StreamFlags.FROM_LATEST)
    reader = await scene.connect(vbuckets=[0], selections=[latest])
    await scene.until(lambda: scene.producer.connections[0].stream_sender.streams)
    await scene.write(b"new")
    assert keys(await reader.take(1)) == [b"new"]


@behaviour
async def scopes_and_collections_are_found_by_name_or_id(scene: Scene) -> None:
    await scene.call(lambda: fill(scene.bucket))

    async def collections(**selected: Any) -> set[int]:
        reader = await scene.connect(until="now", selections=[Selection(**selected)])
        events = await reader.rest()
        assert [item.seqno for item in reader.checkpoints] == [
            place.high_seqno for place in scene.bucket.vbuckets
        ]
        await reader.close()
        return {event.collection for event in events if isinstance(event, DocumentChange)}

    assert await collections() == {0, AIRLINE, HOTEL, DEEP}
    assert await collections(scope="inventory") == {AIRLINE, HOTEL}
    assert await collections(scope=INVENTORY) == {AIRLINE, HOTEL}
    assert await collections(collections=["inventory.hotel", DEEP]) == {HOTEL, DEEP}
    assert await collections(collections=["_default._default"]) == {0}


@behaviour
async def names_that_are_not_there(scene: Scene) -> None:
    for selection, error in (
        (Selection(scope="nowhere"), UnknownScope),
        (Selection(collections=["nowhere.nothing"]), UnknownScope),
        (Selection(collections=["_default.nothing"]), UnknownCollection),
    ):
        with pytest.raises(error):
            await scene.connect(selections=[selection])


@behaviour
async def ids_that_are_not_there(scene: Scene) -> None:
    for selection, error in (
        (Selection(scope=0x77), UnknownScope),
        (Selection(collections=[0x77]), UnknownCollection),
    ):
        reader = await scene.connect(selections=[selection])
        with pytest.raises(error, match="DcpStreamRequest"):
            await reader.take(1)


@behaviour
async def selections_share_a_vbucket_by_stream_ids(scene: Scene) -> None:
    await scene.call(lambda: fill(scene.bucket))
    selections = [
        Selection(scope="inventory", stream_id=1),
        Selection(collections=[0], stream_id=65535),
    ]
    reader = await scene.connect(until="now", selections=selections)
    events = await reader.rest()
    told = {
        (event.checkpoint.stream_id, event.collection)
        for event in events
        if isinstance(event, DocumentChange)
    }
    assert told == {(1, AIRLINE), (1, HOTEL), (65535, 0)}
    assert [(item.vbucket, item.stream_id) for item in reader.checkpoints] == [
        (vbucket, number) for vbucket in range(VBUCKETS) for number in (1, 65535)
    ]


@behaviour
async def selections_that_cannot_share_connections(scene: Scene) -> None:
    for selections in (
        [],
        [Selection(), Selection()],
        [Selection(stream_id=1), Selection(stream_id=1)],
        [Selection(stream_id=1), Selection()],
    ):
        with pytest.raises(InvalidArgument):
            await scene.connect(selections=selections)


@behaviour
async def a_snapshot_may_come_out_of_order(scene: Scene) -> None:
    number = await scene.call(lambda: scene.bucket.create_collection("c"))
    await scene.write(b"z", b"m", b"a", collection=number)
    await scene.write(b"other")
    reader = await scene.connect(
        scene.options(out_of_order=True),
        until="now",
        vbuckets=[0],
        selections=[Selection(collections=[number])],
    )
    events = await reader.rest()
    assert keys(events) == [b"a", b"m", b"z"]
    assert all(event.checkpoint.seqno == 0 for event in events[:-1])
    assert reader.checkpoints[0].seqno == 5
