"""How a consumer goes on, whatever its flavour: checkpoints, rollbacks, ends, moves and losses."""

from __future__ import annotations

from functools import partial

import pytest
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.couchbase_dcp import (
    Checkpoint,
    Ended,
    Mutation,
    RolledBack,
    Selection,
    dump_checkpoints,
    load_checkpoints,
)
from wireloom.couchbase_dcp.types import (
    FailoverEntry,
    StreamEndReason,
)
from wireloom.errors import ConnectionLost, InvalidArgument, TimedOut

from tests.clients.couchbase_dcp.behaviour import VBUCKETS, behaviour, keys, on_nodes, seqnos
from tests.clients.couchbase_dcp.history import fill
from tests.clients.couchbase_dcp.scene import Scene


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


@behaviour
async def some_ends_are_for_good(scene: Scene) -> None:
    reader = await scene.connect(vbuckets=[0, 1])
    await scene.until(lambda: len(scene.producer.connections[0].stream_sender.streams) == 2)
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
    await scene.until(lambda: len(scene.producer.connections[0].stream_sender.streams) == 1)
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
    await scene.until(lambda: len(scene.producer.connections[0].stream_sender.streams) == 2)
    reader.inner.close_stream(0, 1)
    await scene.until(lambda: len(scene.producer.connections[0].stream_sender.streams) == 1)
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
    reader = await scene.connect(scene.options(retrying=Retrying(give_up_after=2.0)))
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
