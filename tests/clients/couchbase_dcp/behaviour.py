"""What consumers do, whatever their flavour; each behaviour is a function of a scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import pytest
from wireloom.clients.couchbase_dcp import (
    Checkpoint,
    Deletion,
    DocumentChange,
    Ended,
    Event,
    Mutation,
    Options,
    RolledBack,
    Selection,
    SystemEvent,
    dump_checkpoints,
    load_checkpoints,
)
from wireloom.couchbase_dcp.codes import (
    AuthError,
    KeyNotFound,
    UnknownCollection,
    UnknownScope,
)
from wireloom.couchbase_dcp.messages import DcpSnapshotMarker, Message
from wireloom.couchbase_dcp.types import (
    Datatype,
    FailoverEntry,
    Feature,
    MarkerV1,
    MarkerV20,
    MarkerV22,
    StreamEndReason,
    StreamFlags,
    SystemEventKind,
)
from wireloom.runtime.errors import ConnectionLost, InvalidArgument, TimedOut
from wireloom.testing.couchbase_dcp import Deletion as KeptDeletion
from wireloom.testing.couchbase_dcp import Event as KeptEvent
from wireloom.testing.couchbase_dcp import Mutation as KeptMutation

from tests.clients.couchbase_dcp.history import AIRLINE, DEEP, HOTEL, INVENTORY, fill
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


# --- what is told ---


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
    await scene.until(lambda: scene.producer.connections[0].outlet.streams)
    await scene.write(b"new")
    assert keys(await reader.take(1)) == [b"new"]


# --- selections ---


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


# --- checkpoints ---


@behaviour
async def reading_goes_on_from_a_checkpoint(scene: Scene) -> None:
    await scene.call(lambda: fill(scene.bucket))
    first = await scene.connect(until="now")
    events = await first.take(700)
    saved = load_checkpoints(dump_checkpoints(first.checkpoints))
    assert saved == first.checkpoints
    await first.close()
    second = await scene.connect(until="now", checkpoints=saved)
    events += await second.rest()
    for place in scene.bucket.vbuckets:
        told = [event for event in events if event.vbucket == place.number]
        assert seqnos(told) == [change.seqno for change in place.on_disk(0, place.high_seqno)]


@behaviour
async def nothing_new_since_a_checkpoint(scene: Scene) -> None:
    await scene.write(b"key")
    first = await scene.connect(until="now")
    await first.rest()
    second = await scene.connect(until="now", checkpoints=first.checkpoints)
    events = await second.rest()
    assert [type(event) for event in events] == [Ended] * VBUCKETS
    assert second.checkpoints == first.checkpoints


@behaviour
async def a_checkpoint_that_belongs_to_no_stream(scene: Scene) -> None:
    for checkpoint in (Checkpoint(2), Checkpoint(0, stream_id=7)):
        with pytest.raises(InvalidArgument, match="belongs to no stream"):
            await scene.connect(vbuckets=[0], checkpoints=[checkpoint])


@behaviour
async def sequence_numbers_and_histories_can_be_asked_for(scene: Scene) -> None:
    await scene.write(b"a", b"b", vbucket=1)
    reader = await scene.connect()
    assert await reader.seqnos() == {0: 0, 1: 2, 2: 0, 3: 0}
    uuid = scene.bucket.vbuckets[1].uuid
    assert await reader.failover_log(1) == (FailoverEntry(uuid, 0),)


# --- rollback ---


@behaviour
async def lost_changes_are_rolled_back_when_reading_goes_on(scene: Scene) -> None:
    await scene.write(*(b"%d" % number for number in range(6)))
    first = await scene.connect(until="now", vbuckets=[0])
    await first.rest()
    await scene.call(lambda: scene.bucket.fail_over(0, 4))
    await scene.write(b"new")
    second = await scene.connect(until="now", vbuckets=[0], checkpoints=first.checkpoints)
    back, change, end = await second.rest()
    assert isinstance(back, RolledBack)
    assert (back.vbucket, back.checkpoint.seqno) == (0, 4)
    assert isinstance(change, Mutation)
    assert (change.seqno, change.key) == (5, b"new")
    assert isinstance(end, Ended)
    assert end.checkpoint.vbucket_uuid == scene.bucket.vbuckets[0].uuid
    assert len(end.checkpoint.log) == 2


@behaviour
async def lost_changes_are_rolled_back_while_streams_are_open(scene: Scene) -> None:
    reader = await scene.connect(vbuckets=[0])
    await scene.write(b"0", b"1", b"2")
    await reader.take(3)
    await scene.write(b"3")
    await reader.take(1)
    await scene.call(lambda: scene.bucket.fail_over(0, 3))
    (back,) = await reader.take(1)
    assert isinstance(back, RolledBack)
    assert back.checkpoint.seqno == 3
    await scene.write(b"4")
    (change,) = await reader.take(1)
    assert keys([change]) == [b"4"]


@behaviour
async def an_unknown_history_is_mended_by_one_that_is_known(scene: Scene) -> None:
    await scene.write(*(b"%d" % number for number in range(6)))
    old = scene.bucket.vbuckets[0].uuid
    lost = Checkpoint(
        0,
        vbucket_uuid=99,
        seqno=8,
        snapshot_start=8,
        snapshot_end=8,
        log=(FailoverEntry(99, 4), FailoverEntry(old, 0)),
    )
    reader = await scene.connect(until="now", vbuckets=[0], checkpoints=[lost])
    events = await reader.rest()
    assert isinstance(events[0], RolledBack)
    assert events[0].checkpoint.seqno == 4
    assert seqnos(events) == [5, 6]


@behaviour
async def a_history_that_nobody_knows_begins_anew(scene: Scene) -> None:
    await scene.write(b"0", b"1")
    lost = Checkpoint(0, 0, 99, 5, 5, 5, 0, (FailoverEntry(99, 0),))
    reader = await scene.connect(until="now", vbuckets=[0], checkpoints=[lost])
    events = await reader.rest()
    assert isinstance(events[0], RolledBack)
    assert events[0].checkpoint == Checkpoint(0)
    assert seqnos(events) == [1, 2]


# --- ends, moves, losses ---


@behaviour
async def some_ends_are_for_good(scene: Scene) -> None:
    reader = await scene.connect(vbuckets=[0, 1])
    await scene.until(lambda: len(scene.producer.connections[0].outlet.streams) == 2)
    for vbucket, reason in (
        (0, StreamEndReason.FILTER_EMPTY),
        (1, StreamEndReason.LOST_PRIVILEGES),
    ):
        place = scene.bucket.vbuckets[vbucket]
        await scene.call(partial(scene.bucket.on_end, place, reason, -1))
    events = await reader.rest()
    assert [(event.vbucket, event.reason) for event in events if isinstance(event, Ended)] == [
        (0, StreamEndReason.FILTER_EMPTY),
        (1, StreamEndReason.LOST_PRIVILEGES),
    ]


@behaviour
async def other_ends_are_mended(scene: Scene) -> None:
    reader = await scene.connect(vbuckets=[0])
    place = scene.bucket.vbuckets[0]
    for reason in (
        StreamEndReason.STATE_CHANGED,
        StreamEndReason.DISCONNECTED,
        StreamEndReason.TOO_SLOW,
        StreamEndReason.BACKFILL_FAILED,
    ):
        await scene.write(reason.name.encode())
        assert keys(await reader.take(1)) == [reason.name.encode()]
        await scene.call(partial(scene.bucket.on_end, place, reason, -1))


@behaviour
async def a_stream_can_be_given_up(scene: Scene) -> None:
    await scene.write(b"a", vbucket=0)
    reader = await scene.connect(vbuckets=[0, 1])
    assert keys(await reader.take(1)) == [b"a"]
    reader.inner.close_stream(0)
    await scene.until(lambda: len(scene.producer.connections[0].outlet.streams) == 1)
    await scene.write(b"b", vbucket=0)
    await scene.write(b"c", vbucket=1)
    assert keys(await reader.take(1)) == [b"c"]
    assert reader.checkpoints[0].seqno == 1
    reader.inner.close_stream(0)
    reader.inner.close_stream(1)
    assert await reader.rest() == []


@behaviour
async def a_stream_with_an_id_can_be_given_up(scene: Scene) -> None:
    selections = [Selection(stream_id=1), Selection(stream_id=2)]
    reader = await scene.connect(vbuckets=[0], selections=selections)
    await scene.until(lambda: len(scene.producer.connections[0].outlet.streams) == 2)
    reader.inner.close_stream(0, 1)
    await scene.until(lambda: len(scene.producer.connections[0].outlet.streams) == 1)
    await scene.write(b"key")
    (event,) = await reader.take(1)
    assert event.checkpoint.stream_id == 2


@on_nodes(2)
async def every_node_is_read(scene: Scene) -> None:
    await scene.call(lambda: fill(scene.bucket))
    reader = await scene.connect(until="now")
    events = await reader.rest()
    assert len(keys(events)) == 1600
    assert len(await scene.call(lambda: scene.producer.connections)) == 2


@on_nodes(2)
async def moves_are_followed(scene: Scene) -> None:
    reader = await scene.connect()
    for number in range(6):
        await scene.write(b"%d" % number)
        assert keys(await reader.take(1)) == [b"%d" % number]
        await scene.call(partial(scene.bucket.move, 0, (number + 1) % 2))


@on_nodes(2)
async def old_configurations_are_mended(scene: Scene) -> None:
    """Streams are asked for where vbuckets were; the refusal leads to where they are."""
    core = scene.producer._core
    told = core.configuration
    old = await scene.call(lambda: told(scene.bucket, 0))
    await scene.call(lambda: scene.bucket.move(0, 1))
    answers = [old]
    vars(core)["configuration"] = lambda bucket, node: (
        answers.pop() if answers else told(bucket, node)
    )
    await scene.write(b"key")
    reader = await scene.connect(vbuckets=[0])
    assert keys(await reader.take(1)) == [b"key"]


@behaviour
async def lost_connections_are_made_again(scene: Scene) -> None:
    reader = await scene.connect()
    for number in range(4):
        await scene.write(b"%d" % number, vbucket=number)
        assert keys(await reader.take(1)) == [b"%d" % number]
        for client in await scene.call(lambda: scene.producer.connections):
            assert client.connection is not None
            client.connection.abort(reset=bool(number % 2))


@behaviour
async def without_a_node_it_gives_up(scene: Scene) -> None:
    reader = await scene.connect(scene.options(timeout=2.0))
    await scene.write(b"key")
    await reader.take(1)
    scene.producer.stop()
    with pytest.raises(ConnectionLost):
        await reader.take(1)


@behaviour
async def closing_ends_iterations(scene: Scene) -> None:
    reader = await scene.connect()
    await reader.close()
    assert await reader.rest() == []
    await reader.close()
    await scene.until(lambda: not scene.producer.connections)


@behaviour
async def waiting_has_an_end_if_it_is_given_one(scene: Scene) -> None:
    reader = await scene.connect()
    with pytest.raises(TimedOut):
        await reader.within(0.05)
    await reader.go_on()
    await scene.write(b"key")
    assert keys(await reader.take(1)) == [b"key"]


# --- flow control and signs of life ---


@behaviour
async def small_buffers_are_enough(scene: Scene) -> None:
    await scene.call(lambda: fill(scene.bucket))
    reader = await scene.connect(scene.options(buffer_size=700), until="now")
    assert len(keys(await reader.rest())) == 1600
    outlet = (await scene.call(lambda: scene.producer.connections))[0].outlet
    await scene.until(lambda: outlet.unacknowledged < 350)  # half of it may be held back


@behaviour
async def what_is_not_read_is_not_acknowledged(scene: Scene) -> None:
    await scene.write(*(b"%d" % number for number in range(100)))
    reader = await scene.connect(scene.options(buffer_size=1000), vbuckets=[0])
    outlet = (await scene.call(lambda: scene.producer.connections))[0].outlet
    await scene.until(lambda: outlet.unacknowledged >= 1000)
    sent = await scene.call(lambda: outlet.sent)
    assert sent == await scene.call(lambda: outlet.unacknowledged)
    assert len(await reader.take(100)) == 100


@behaviour
async def no_ops_keep_connections_alive(scene: Scene) -> None:
    scene.producer.settings.noop_interval = 0.1
    reader = await scene.connect()
    (client,) = await scene.call(lambda: scene.producer.connections)
    await scene.until(lambda: client._noop_id > 10_000_008)
    assert await scene.call(lambda: scene.producer.connections) == [client]
    await scene.write(b"key")
    assert keys(await reader.take(1)) == [b"key"]


# --- who it is ---


@behaviour
async def every_mechanism(scene: Scene) -> None:
    await scene.write(b"key")
    for mechanism in ("SCRAM-SHA512", "SCRAM-SHA256", "SCRAM-SHA1", "PLAIN"):
        reader = await scene.connect(scene.options(mechanism=mechanism))
        assert len(await reader.take(1)) == 1


@behaviour
async def the_strongest_mechanism_is_taken_but_never_plain(scene: Scene) -> None:
    settings = scene.producer.settings
    settings.mechanisms = ("PLAIN", "SCRAM-SHA1", "SCRAM-SHA256")
    await scene.connect()
    (client,) = await scene.call(lambda: scene.producer.connections)
    assert any(b"SCRAM-SHA256" in frame for frame in client.said)
    settings.mechanisms = ("PLAIN",)
    with pytest.raises(InvalidArgument, match="the server offers PLAIN"):
        await scene.connect()


@behaviour
async def who_is_refused(scene: Scene) -> None:
    for options, error in (
        (scene.options(password="guess"), AuthError),
        (scene.options(username="nobody", mechanism="PLAIN"), AuthError),
        (scene.options(bucket="nowhere"), KeyNotFound),
    ):
        assert isinstance(options, Options)
        with pytest.raises(error):
            await scene.connect(options)
    await scene.until(lambda: not scene.producer.connections)
