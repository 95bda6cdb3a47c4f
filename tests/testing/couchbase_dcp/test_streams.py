"""What is told on streams, and in which form."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from wireloom.clients.couchbase_dcp import values
from wireloom.couchbase_dcp.messages import (
    DcpDeletion,
    DcpExpiration,
    DcpMutation,
    DcpOsoSnapshot,
    DcpSeqnoAdvanced,
    DcpSnapshotMarker,
    DcpStreamEnd,
    DcpSystemEvent,
)
from wireloom.couchbase_dcp.types import (
    CollectionEvent,
    Datatype,
    DcpOpenFlags,
    DcpOsoSnapshotExtrasFlags,
    DcpStreamEndExtras,
    DeletionV1,
    DeletionV2,
    DocumentKey,
    Feature,
    Magic,
    MarkerInValue,
    MarkerV1,
    MarkerV20,
    MarkerV22,
    MarkerVersion,
    ScopeEvent,
    SnapshotFlags,
    Status,
    StreamEndReason,
    StreamFilter,
    StreamFlags,
    StreamId,
    SystemEventKind,
)
from wireloom.errors import IllegalMessage
from wireloom.testing.couchbase_dcp import Bucket, Producer

from .line import FEATURES, Line

DISK = SnapshotFlags.DISK | SnapshotFlags.CHECKPOINT
MEMORY = SnapshotFlags.MEMORY | SnapshotFlags.CHECKPOINT
LATEST = StreamFlags.TO_LATEST


@pytest.fixture
def producer() -> Iterator[Producer]:
    """A running producer with two vbuckets."""
    with Producer(2) as running:
        yield running
    assert running.errors == []


@pytest.fixture
def bucket(producer: Producer) -> Bucket:
    """Its bucket."""
    return producer.bucket


@pytest.fixture
def line(producer: Producer) -> Iterator[Line]:
    """A connection."""
    with Line(producer.port) as made:
        yield made


def kinds(messages: list[Any]) -> list[str]:
    return [type(message).__name__.removeprefix("Dcp") for message in messages]


def test_a_mutation_with_everything(bucket: Bucket, line: Line) -> None:
    change = bucket.write(
        b"key",
        b'{"a": 1}',
        vbucket=1,
        flags=7,
        expiration=2_000_000_000,
        lock_time=3,
        attributes={"_sync": b"{}"},
        rev_seqno=9,
    )
    marker, mutation, end = line.open().stream(1, flags=LATEST)
    assert marker.extras == MarkerV1(0, 1, DISK)
    assert (mutation.vbucket, mutation.cas) == (1, change.cas)
    assert mutation.opaque == marker.opaque == end.opaque
    assert mutation.key == DocumentKey(0, b"key")
    assert mutation.datatype == Datatype.JSON | Datatype.XATTR
    assert values.split(mutation.datatype, mutation.value) == ({"_sync": b"{}"}, b'{"a": 1}')
    extras = mutation.extras
    assert (extras.by_seqno, extras.rev_seqno, extras.flags) == (1, 9, 7)
    assert (extras.expiration, extras.lock_time) == (2_000_000_000, 3)
    assert end.extras.reason is StreamEndReason.OK


def test_attributes_are_left_out_unless_asked_for(bucket: Bucket, line: Line) -> None:
    bucket.write(b"key", b"{}", vbucket=0, attributes={"a": b"1"})
    _, mutation, _ = line.open(flags=DcpOpenFlags(0)).stream(flags=LATEST)
    assert (mutation.datatype, mutation.value) == (Datatype.JSON, b"{}")


@pytest.mark.parametrize(
    ("flags", "datatype"),
    [
        (DcpOpenFlags.NO_VALUE, Datatype(0)),
        (DcpOpenFlags.NO_VALUE_WITH_DATATYPE, Datatype.JSON),
    ],
)
def test_values_can_be_left_out(
    bucket: Bucket, line: Line, flags: DcpOpenFlags, datatype: Datatype
) -> None:
    bucket.write(b"key", b"{}", vbucket=0)
    _, mutation, _ = line.open(flags=flags).stream(flags=LATEST)
    assert (mutation.datatype, mutation.value) == (datatype, b"")


def test_compression(bucket: Bucket, line: Line) -> None:
    bucket.write(b"kept", b"a" * 100, vbucket=0, compressed=True)
    bucket.write(b"plain", b"a" * 100, vbucket=0)
    bucket.write(b"short", b"a", vbucket=0, compressed=True)
    _, kept, plain, short, _ = line.open().stream(flags=LATEST)
    assert kept.datatype == Datatype.JSON | Datatype.SNAPPY
    assert values.decompress(kept.value) == b"a" * 100
    assert [item.datatype for item in (plain, short)] == [Datatype.JSON] * 2


def test_compression_can_be_demanded(bucket: Bucket, line: Line) -> None:
    bucket.write(b"plain", b"a" * 100, vbucket=0)
    _, mutation, _ = line.open("force_value_compression=true").stream(flags=LATEST)
    assert mutation.datatype & Datatype.SNAPPY


def test_nothing_is_compressed_for_who_cannot_read_it(bucket: Bucket, line: Line) -> None:
    bucket.write(b"kept", b"a" * 100, vbucket=0, compressed=True)
    features = [feature for feature in FEATURES if feature is not Feature.SNAPPY]
    _, mutation, _ = line.open(features=features).stream(flags=LATEST)
    assert mutation.value == b"a" * 100


def test_deletions(bucket: Bucket, producer: Producer) -> None:
    bucket.delete(b"a", vbucket=0, delete_time=5)
    bucket.delete(b"b", vbucket=0, delete_time=6, expired=True, attributes={"_s": b"1"})
    times = DcpOpenFlags.INCLUDE_DELETE_TIMES | DcpOpenFlags.INCLUDE_XATTRS
    with Line(producer.port) as line:
        _, first, second, _ = line.open().stream(flags=LATEST)
        assert (first.extras, second.extras) == (DeletionV1(1, 1), DeletionV1(2, 1))
        assert values.split(second.datatype, second.value) == ({"_s": b"1"}, b"")
    with Line(producer.port) as line:
        _, first, second, _ = line.open(flags=times).stream(flags=LATEST)
        assert (first.extras, second.extras) == (DeletionV2(1, 1, 5), DeletionV2(2, 1, 6))
    with Line(producer.port) as line:
        line.open("enable_expiry_opcode=true", flags=times)
        _, first, second, _ = line.stream(flags=LATEST)
        assert isinstance(first, DcpDeletion)
        assert isinstance(second, DcpExpiration)
        assert second.extras.delete_time == 6


def test_events(bucket: Bucket, line: Line) -> None:
    scope = bucket.create_scope("s")
    first = bucket.create_collection("c", scope)
    second = bucket.create_collection("d", scope, max_ttl=60)
    bucket.drop_scope(scope)
    _, *events, _ = line.open().stream(flags=LATEST)
    kind = SystemEventKind
    assert [(event.extras.event, event.extras.version, event.key) for event in events] == [
        (kind.CREATE_SCOPE, 0, "s"),
        (kind.CREATE_COLLECTION, 0, "c"),
        (kind.CREATE_COLLECTION, 1, "d"),
        (kind.DROP_COLLECTION, 0, ""),
        (kind.DROP_COLLECTION, 0, ""),
        (kind.DROP_SCOPE, 0, ""),
    ]
    assert [event.value for event in events] == [
        ScopeEvent(1, scope),
        CollectionEvent(2, scope, first),
        CollectionEvent(3, scope, second, 60),
        CollectionEvent(4, scope, first),
        CollectionEvent(5, scope, second),
        ScopeEvent(6, scope),
    ]


def test_collections_that_change_are_told_of_if_that_is_set(
    bucket: Bucket, producer: Producer
) -> None:
    number = bucket.create_collection("c", max_ttl=60)
    bucket.modify_collection(number, 120)
    bucket.modify_collection(number, None)
    with Line(producer.port) as line:
        _, created, advanced, _ = line.open().stream(flags=LATEST)
        assert created.value == CollectionEvent(1, 0, number, 60)
        assert advanced.extras.by_seqno == 3
    producer.settings.modifications = True
    with Line(producer.port) as line:
        _, _, longer, endless, _ = line.open().stream(flags=LATEST)
    assert longer.extras.event is endless.extras.event is SystemEventKind.MODIFY_COLLECTION
    assert (longer.extras.version, longer.key) == (1, "c")
    assert longer.value == CollectionEvent(2, 0, number, 120)
    assert (endless.extras.version, endless.key) == (0, "c")
    assert endless.value == CollectionEvent(3, 0, number)
    assert bucket.manifest.collections[number].max_ttl is None


def test_events_as_tables(bucket: Bucket, line: Line) -> None:
    scope = bucket.create_scope("s")
    number = bucket.create_collection("c", scope, 60, history=True, metered=True)
    bucket.modify_collection(number, None)
    bucket.modify_collection(number, 5, history=False)
    bucket.flush_collection(number)
    own = bucket.create_collection("_own", scope)
    bucket.drop_collection(own)
    bucket.drop_scope(scope)
    _, *events, _ = line.open("flatbuffers_system_events=true").stream(flags=LATEST)
    assert all(event.extras.version == 2 for event in events)
    assert [event.key for event in events] == ["s", "c", "c", "c", "c", "_own", "", "", ""]
    kind = SystemEventKind
    change, drop = kind.MODIFY_COLLECTION, kind.DROP_COLLECTION
    made = {"scope": scope, "collection": number, "name": "c", "metered": True, "ttl_valid": True}
    dropped = {"scope": scope}
    expected: list[tuple[SystemEventKind, dict[str, Any]]] = [
        (kind.CREATE_SCOPE, {"scope": scope, "name": "s"}),
        (kind.CREATE_COLLECTION, made | {"max_ttl": 60, "history": True, "flush_uid": 0}),
        (change, made | {"ttl_valid": False, "history": True, "flush_uid": 0}),
        (change, made | {"max_ttl": 5, "history": False, "flush_uid": 0}),
        (kind.CREATE_COLLECTION, made | {"max_ttl": 5, "history": False, "flush_uid": 5}),
        (kind.CREATE_COLLECTION, {"collection": own, "name": "_own", "metered": False}),
        (drop, dropped | {"collection": own, "system": True}),
        (drop, dropped | {"collection": number, "system": False}),
        (kind.DROP_SCOPE, dropped | {"system": False}),
    ]
    assert [event.extras.event for event in events] == [kind for kind, _ in expected]
    for uid, (event, (_, said)) in enumerate(zip(events, expected, strict=True), 1):
        assert event.value.manifest_uid == uid
        assert {name: getattr(event.value, name) for name in said} == said


def test_a_collection_that_is_flushed_is_empty(bucket: Bucket) -> None:
    number = bucket.create_collection("c", history=True)
    bucket.write(b"here", b"{}", collection=number)
    bucket.write(b"elsewhere", b"{}")
    bucket.flush_collection(number)
    left = [key for vbucket in bucket.vbuckets for key in vbucket.documents]
    assert left == [(0, b"elsewhere")]
    item = bucket.manifest.collections[number]
    assert (item.history, item.flush_uid, bucket.manifest.uid) == (True, 2, 2)
    (entry,) = [it for it in bucket.manifest.told().scopes[0].collections if it.uid == number]
    assert entry.history


def test_old_clients_see_the_default_collection(bucket: Bucket, line: Line) -> None:
    other = bucket.create_collection("c")
    bucket.write(b"seen", b"{}", vbucket=0)
    bucket.write(b"not seen", b"{}", vbucket=0, collection=other)
    marker, mutation, end = line.open(features=(Feature.JSON,)).stream(flags=LATEST)
    assert marker.extras == MarkerV1(0, 2, DISK)
    assert mutation.key == DocumentKey(None, b"seen")
    assert isinstance(end, DcpStreamEnd)


def test_filters(bucket: Bucket, producer: Producer) -> None:
    scope = bucket.create_scope("s", 8)
    first = bucket.create_collection("c", scope, number=0xA)
    second = bucket.create_collection("d", scope, number=0x1E)
    for collection in (first, second, 0):
        bucket.write(b"%x" % collection, b"{}", vbucket=0, collection=collection)

    def told(narrowed: StreamFilter | None) -> list[Any]:
        with Line(producer.port) as line:
            return line.open().stream(0, narrowed, flags=LATEST)

    def shown(messages: list[Any]) -> list[int | None]:
        return [message.key.collection for message in messages if isinstance(message, DcpMutation)]

    assert shown(told(None)) == [first, second, 0]
    assert shown(told(StreamFilter(uid=0))) == [first, second, 0]
    only_first = told(StreamFilter(collections=(0xA,)))
    assert shown(only_first) == [first]
    assert kinds(only_first) == [
        *("SnapshotMarker", "SystemEvent", "Mutation", "SeqnoAdvanced", "StreamEnd")
    ]
    assert only_first[3].extras.by_seqno == 6
    assert only_first[0].extras == MarkerV1(0, 6, DISK)
    whole_scope = told(StreamFilter(scope=8))
    assert shown(whole_scope) == [first, second]
    assert kinds(whole_scope).count("SystemEvent") == 3
    assert shown(told(StreamFilter(collections=(0, 0x1E)))) == [second, 0]


def test_a_stream_of_a_scope_shows_collections_made_later(
    producer: Producer, bucket: Bucket, line: Line
) -> None:
    scope = bucket.create_scope("s", 8)
    line.open().request(0, StreamFilter(scope=8))
    line.ear.wait(2)
    number = producer.call(lambda: bucket.create_collection("late", scope))
    producer.call(lambda: bucket.write(b"key", b"{}", vbucket=0, collection=number))
    messages = line.ear.wait(6)
    assert isinstance(messages[3], DcpSystemEvent)
    assert isinstance(messages[5], DcpMutation)


def test_stream_ids(bucket: Bucket, line: Line) -> None:
    bucket.write(b"key", b"{}", vbucket=0)
    line.open("enable_stream_id=true")
    messages = line.stream(0, StreamFilter(sid=71), flags=LATEST)
    for message in messages:
        assert message.magic is Magic.FLEXIBLE_REQUEST
        assert [info.content for info in message.framing_extras] == [StreamId(71)]
    first = line.request(0, StreamFilter(sid=1))
    second = line.request(0, StreamFilter(sid=2))
    assert first.status is second.status is Status.SUCCESS
    assert line.request(0, StreamFilter(sid=2)).status is Status.KEY_EXISTS


def test_markers(bucket: Bucket, producer: Producer) -> None:
    bucket.write(b"key", b"{}", vbucket=0)
    place = bucket.vbuckets[0]
    place.high_completed_seqno, place.high_prepared_seqno = 5, 6

    def marker(*controls: str) -> DcpSnapshotMarker:
        with Line(producer.port) as line:
            found: DcpSnapshotMarker = line.open(*controls).stream(flags=LATEST)[0]
            return found

    assert marker().extras == MarkerV1(0, 1, DISK)
    durable = marker("enable_sync_writes=true", "consumer_name=me")
    assert durable.extras == MarkerInValue(MarkerVersion.V2_0)
    assert durable.value.marker == MarkerV20(0, 1, DISK, 1, 5)
    newest = marker("max_marker_version=2.2")
    assert newest.extras == MarkerInValue(MarkerVersion.V2_2)
    assert newest.value.marker == MarkerV22(0, 1, DISK, 1, 5, 0, 6)
    producer.settings.visible_markers = True
    assert marker().value.marker == MarkerV20(0, 1, DISK, 1, 5)
    assert isinstance(marker("max_marker_version=2.2").value.marker, MarkerV22)


def test_markers_in_memory_stay_old(producer: Producer, bucket: Bucket, line: Line) -> None:
    bucket.write(b"a", b"{}", vbucket=0)
    line.open("max_marker_version=2.2").request()
    line.ear.wait(2)
    producer.call(lambda: bucket.write(b"b", b"{}", vbucket=0))
    first, _, second, _ = line.ear.wait(4)
    assert isinstance(first.value.marker, MarkerV22)
    assert second.extras == MarkerV1(2, 2, MEMORY)


def test_out_of_order(bucket: Bucket, line: Line) -> None:
    number = bucket.create_collection("c", number=0xA)
    for key in (b"z", b"m", b"a"):
        bucket.write(key, b"{}", vbucket=0, collection=number)
    bucket.write(b"other", b"{}", vbucket=0)
    line.open("enable_out_of_order_snapshots=true_with_seqno_advanced")
    messages = line.stream(0, StreamFilter(collections=(0xA,)), flags=LATEST)
    assert kinds(messages) == [
        *("OsoSnapshot", "SystemEvent", "Mutation", "Mutation", "Mutation"),
        *("SeqnoAdvanced", "OsoSnapshot", "StreamEnd"),
    ]
    keys = [item.key.key for item in messages if isinstance(item, DcpMutation)]
    assert keys == [b"a", b"m", b"z"]
    ends = [item.extras.flags for item in messages if isinstance(item, DcpOsoSnapshot)]
    assert ends == [DcpOsoSnapshotExtrasFlags.START, DcpOsoSnapshotExtrasFlags.END]


def test_streams_end_where_they_were_asked_to(bucket: Bucket, line: Line) -> None:
    for number in range(6):
        bucket.write(b"%d" % number, b"{}", vbucket=0)
    uuid = bucket.vbuckets[0].uuid
    marker, first, second, end = line.open().stream(start=2, end=4, uuid=uuid)
    assert marker.extras == MarkerV1(2, 4, DISK)
    assert [first.extras.by_seqno, second.extras.by_seqno] == [3, 4]
    assert end.extras.reason is StreamEndReason.OK


def test_streams_that_cover_the_disk_only(bucket: Bucket, line: Line) -> None:
    for number in range(6):
        bucket.write(b"%d" % number, b"{}", vbucket=0)
    bucket.vbuckets[0].persisted = 4
    messages = line.open().stream(flags=StreamFlags.DISK_ONLY)
    assert messages[0].extras == MarkerV1(0, 4, DISK)
    assert kinds(messages).count("Mutation") == 4


def test_what_is_not_on_disk_comes_out_of_memory(bucket: Bucket, line: Line) -> None:
    for number in range(6):
        bucket.write(b"%d" % (number % 2), b"{}", vbucket=0)
    bucket.vbuckets[0].persisted = 4
    messages = line.open().stream(flags=LATEST)
    disk, *_, memory, fifth, sixth, _ = messages
    assert disk.extras == MarkerV1(0, 4, DISK)
    assert memory.extras == MarkerV1(5, 6, MEMORY)
    assert [item.extras.by_seqno for item in messages if isinstance(item, DcpMutation)] == [
        *(3, 4, 5, 6)
    ]
    assert (fifth.key.key, sixth.key.key) == (b"0", b"1")


def test_nothing_may_be_on_disk(bucket: Bucket, line: Line) -> None:
    bucket.write(b"key", b"{}", vbucket=0)
    bucket.vbuckets[0].persisted = 0
    marker, _, end = line.open().stream(flags=LATEST)
    assert marker.extras == MarkerV1(1, 1, MEMORY)
    assert isinstance(end, DcpStreamEnd)


def test_streams_that_begin_with_the_latest(producer: Producer, bucket: Bucket, line: Line) -> None:
    bucket.write(b"old", b"{}", vbucket=0)
    line.open().request(flags=StreamFlags.FROM_LATEST)
    producer.call(lambda: bucket.write(b"new", b"{}", vbucket=0))
    marker, mutation = line.ear.wait(2)
    assert mutation.key.key == b"new"
    assert marker.extras.end_seqno == 2


def test_live_changes_come_as_they_are_made(producer: Producer, bucket: Bucket, line: Line) -> None:
    bucket.write(b"0", b"{}", vbucket=0)
    line.open().request()
    line.ear.wait(2)
    for number in range(1, 4):
        producer.call(partial(bucket.write, b"%d" % number, b"{}", vbucket=0))
    mutations = [item for item in line.ear.wait(5) if isinstance(item, DcpMutation)]
    assert [item.extras.by_seqno for item in mutations][:2] == [1, 2]


def test_closing_says_so_if_asked_to(bucket: Bucket, producer: Producer) -> None:
    with Line(producer.port) as line:
        line.open("send_stream_end_on_client_close_stream=true").request()
        line.client.dcp_close_stream(Datatype(0), 0, 0)
        (end,) = line.ear.wait(1)
        assert end.extras.reason is StreamEndReason.CLOSED
    with Line(producer.port) as line:
        line.open().request()
        line.client.dcp_close_stream(Datatype(0), 0, 0)
        line.client.dcp_get_failover_log(Datatype(0), 0, 0)
        assert line.ear.heard == []
        assert line.request().status is Status.SUCCESS


def test_nothing_is_told_on_streams_that_are_not_open(producer: Producer, line: Line) -> None:
    answer = line.open().request()
    (client,) = producer.connections
    extras = DcpStreamEndExtras(StreamEndReason.OK)

    def end(opaque: int) -> DcpStreamEnd:
        return DcpStreamEnd(Magic.CLIENT_REQUEST, Datatype(0), 0, opaque, 0, None, extras)

    with pytest.raises(IllegalMessage, match=r"DcpStreamEnd: the stream 4711 \(changes\)"):
        client.tell(end(4711))
    assert client.tell(end(answer.opaque)) == 28
    with pytest.raises(IllegalMessage, match="is not open"):
        client.tell(end(answer.opaque))
    line.ear.until(DcpStreamEnd)


def test_a_failover_ends_streams_that_went_too_far(
    producer: Producer, bucket: Bucket, line: Line
) -> None:
    for number in range(3):
        bucket.write(b"%d" % number, b"{}", vbucket=0)
    line.open().request()
    line.ear.wait(4)
    producer.call(lambda: bucket.fail_over(0, 2))
    end = line.ear.wait(5)[-1]
    assert end.extras.reason is StreamEndReason.ROLLBACK


def test_a_gap_at_the_end_is_told(producer: Producer, bucket: Bucket, line: Line) -> None:
    bucket.create_collection("c", number=0xA)
    line.open().request(0, StreamFilter(collections=(0xA,)))
    line.ear.wait(2)
    producer.call(lambda: bucket.write(b"key", b"{}", vbucket=0))
    messages = line.ear.wait(4)
    assert isinstance(messages[3], DcpSeqnoAdvanced)
    assert messages[3].extras.by_seqno == 2
