"""What the messages of a stream may not be, and how streams are given up; without connections."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.couchbase_dcp import Checkpoint, Selection
from wireloom.clients.couchbase_dcp.events import Progress
from wireloom.clients.couchbase_dcp.feed import Feed, Reopen, RollBack
from wireloom.clients.couchbase_dcp.node import Arrived, Item, Lost, Node, Refused
from wireloom.clients.couchbase_dcp.options import RETRYING, Chosen
from wireloom.clients.couchbase_dcp.streams import NO_END, Stream
from wireloom.couchbase_dcp.codes import Rollback, TemporaryFailure
from wireloom.couchbase_dcp.decoding import decode
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.messages import (
    DcpMutation,
    DcpOsoSnapshot,
    DcpSnapshotMarker,
    DcpStreamRequestResponse,
    DcpSystemEvent,
)
from wireloom.couchbase_dcp.types import (
    CollectionEntry,
    CollectionEvent,
    CollectionsManifest,
    Datatype,
    DcpMutationExtras,
    DcpOsoSnapshotExtras,
    DcpOsoSnapshotExtrasFlags,
    DcpSnapshotMarkerValue,
    DcpStreamRequestResponseValueRollback,
    DcpSystemEventExtras,
    DocumentKey,
    FailoverEntry,
    Magic,
    MarkerInValue,
    MarkerV1,
    MarkerVersion,
    RequestInfo,
    ScopeEntry,
    ScopeEvent,
    ScopeTable,
    SnapshotFlags,
    Status,
    StreamFilter,
    StreamFlags,
    StreamId,
    SystemEventKind,
)
from wireloom.errors import DecodeError, UnexpectedMessage

RAW = Datatype(0)
HEAD = (Magic.CLIENT_REQUEST, RAW, 3, 9, 0, None)
START, END = DcpOsoSnapshotExtrasFlags.START, DcpOsoSnapshotExtrasFlags.END
LOG = (FailoverEntry(77, 0),)


def a_stream(
    checkpoint: Checkpoint | None = None, retrying: Retrying = RETRYING, **selected: Any
) -> Stream:
    selection = Selection(**selected)
    chosen = Chosen(selection, None, None)
    return Stream(chosen, checkpoint or Checkpoint(3), retrying=retrying)


def marker(start: int, end: int) -> DcpSnapshotMarker:
    return DcpSnapshotMarker(
        *HEAD, MarkerV1(start, end, SnapshotFlags.MEMORY), DcpSnapshotMarkerValue()
    )


def mutation(seqno: int) -> DcpMutation:
    return DcpMutation(*HEAD, DcpMutationExtras(seqno, 1, 0, 0, 0, 0), DocumentKey(0, b"key"), b"")


def unordered(which: DcpOsoSnapshotExtrasFlags) -> DcpOsoSnapshot:
    return DcpOsoSnapshot(*HEAD, DcpOsoSnapshotExtras(which))


# --- messages ---


def test_numbers_must_be_in_the_snapshot_and_grow() -> None:
    stream = a_stream()
    with pytest.raises(UnexpectedMessage, match="1 is not after 0 in the snapshot 0 to 0"):
        stream.tell(mutation(1))
    stream.tell(marker(1, 5))
    assert stream.tell(mutation(2)).checkpoint.seqno == 2
    for seqno in (2, 1, 6):
        with pytest.raises(UnexpectedMessage, match="by_seqno"):
            stream.tell(mutation(seqno))
    assert stream.tell(mutation(5)).checkpoint.seqno == 5
    stream.tell(marker(6, 6))


@pytest.mark.parametrize(("start", "end"), [(5, 4), (0, 2)])
def test_snapshots_cannot_end_before_they_begin(start: int, end: int) -> None:
    stream = a_stream(Checkpoint(3, 0, 77, 3, 3, 3))
    with pytest.raises(UnexpectedMessage, match=r"DcpSnapshotMarker\.end_seqno"):
        stream.tell(marker(start, end))


def test_a_marker_that_is_nowhere() -> None:
    empty = DcpSnapshotMarker(*HEAD, MarkerInValue(MarkerVersion.V2_2), DcpSnapshotMarkerValue())
    with pytest.raises(UnexpectedMessage, match="the marker is missing"):
        a_stream().tell(empty)


def test_changes_out_of_order_begin_once_and_end_once() -> None:
    stream = a_stream()
    with pytest.raises(UnexpectedMessage, match="begins twice or ends without beginning"):
        stream.tell(unordered(END))
    stream.tell(unordered(START))
    with pytest.raises(UnexpectedMessage, match="begins twice"):
        stream.tell(unordered(START))
    for seqno in (9, 4, 7):
        assert stream.tell(mutation(seqno)).checkpoint.seqno == 0
    ended = stream.tell(unordered(END))
    assert isinstance(ended, Progress)
    assert (ended.checkpoint.seqno, ended.checkpoint.snapshot_end) == (9, 9)


def event(kind: SystemEventKind, version: int, key: str, value: Any) -> DcpSystemEvent:
    return DcpSystemEvent(*HEAD, DcpSystemEventExtras(1, kind, version), key, value)


@pytest.mark.parametrize(
    ("kind", "version"),
    [(SystemEventKind(9), 0), (SystemEventKind(2), 2), (SystemEventKind.CREATE_SCOPE, 3)],
)
def test_events_that_cannot_be_read(kind: SystemEventKind, version: int) -> None:
    stream = a_stream()
    stream.tell(marker(0, 5))
    asked = event(kind, version, "name", b"0" * 12)
    assert decode(encode(asked)) == asked
    with pytest.raises(UnexpectedMessage, match=r"DcpSystemEvent\.extras\.event: . in version"):
        stream.tell(asked)


def test_a_table_is_read_up_to_the_field_that_is_wrong() -> None:
    stream = a_stream()
    stream.tell(marker(0, 5))
    said = ScopeTable(12, 8, "name")
    right = encode(event(SystemEventKind.CREATE_SCOPE, 2, "name", said))
    with pytest.raises(DecodeError, match=r"name: no zero byte ends the text") as refused:
        decode(right[:-1] + b"!")
    assert refused.value.offset == len(right) - 1
    assert refused.value.path == "DcpSystemEvent.value"
    with pytest.raises(UnexpectedMessage, match="key: 'other', and 'name' in the value"):
        stream.tell(event(SystemEventKind.CREATE_SCOPE, 2, "other", said))


@pytest.mark.parametrize("version", [0, 2])
def test_events_tell_of_the_manifest(version: int) -> None:
    stream = a_stream()
    stream.tell(marker(0, 5))
    kind = SystemEventKind.CREATE_SCOPE
    value = ScopeTable(12, 8, "name") if version else ScopeEvent(12, 8)
    told = stream.tell(event(kind, version, "name", value))
    assert told.checkpoint.manifest_uid == 12


# --- collections ---

MANIFEST = CollectionsManifest(
    7,
    (
        ScopeEntry("_default", 0, ()),
        ScopeEntry("s", 8, (CollectionEntry("a", 10),)),
        ScopeEntry("t", 9, (CollectionEntry("b", 11),)),
    ),
)


def knowing(
    checkpoint: Checkpoint,
    scope: int | None = None,
    manifest: CollectionsManifest | None = MANIFEST,
    **selected: Any,
) -> Stream:
    chosen = Chosen(Selection(scope=scope, **selected), scope, None, manifest)
    stream = Stream(chosen, checkpoint)
    stream.tell(marker(checkpoint.seqno, 99))
    return stream


def takes(stream: Stream, collection: int) -> bool:
    """Whether a document of a collection is taken next."""
    made = replace(mutation(stream.arrived.seqno + 1), key=DocumentKey(collection, b"key"))
    try:
        return bool(stream.tell(made))
    except UnexpectedMessage as why:
        assert f"an event of the stream tells of {collection:#x}" in str(why)
        return False


def told(stream: Stream, kind: SystemEventKind, uid: int, collection: int) -> None:
    """An event about a collection comes next."""
    value = CollectionEvent(uid, 8, collection)
    made = event(kind, 0, "c", value)
    stream.tell(replace(made, extras=DcpSystemEventExtras(stream.arrived.seqno + 1, kind, 0)))


@pytest.mark.parametrize(
    ("scope", "taken"), [(None, {0, 10, 11}), (0, {0}), (8, {10}), (9, {11}), (77, set[int]())]
)
def test_documents_are_in_collections_that_there_are(scope: int | None, taken: set[int]) -> None:
    stream = knowing(Checkpoint(3), scope)
    assert {number for number in (0, 1, 10, 11, 12) if takes(stream, number)} == taken


def test_events_tell_of_collections() -> None:
    stream = knowing(Checkpoint(3))
    assert not takes(stream, 12)
    told(stream, SystemEventKind.CREATE_COLLECTION, 8, 12)
    assert takes(stream, 12)
    told(stream, SystemEventKind.DROP_COLLECTION, 9, 12)
    assert takes(stream, 12)


def at(seqno: int, manifest_uid: int) -> Checkpoint:
    return Checkpoint(3, 0, 77, seqno, seqno, seqno, manifest_uid)


def test_who_goes_on_may_be_told_of_what_was_dropped_since() -> None:
    stream = knowing(at(5, 6))
    assert takes(stream, 12)
    told(stream, SystemEventKind.DROP_COLLECTION, 7, 12)
    assert takes(stream, 12)
    assert not takes(stream, 13)


def test_who_goes_on_with_the_same_manifest_knows_all() -> None:
    assert not takes(knowing(at(5, 7)), 12)


def test_who_was_rolled_back_does_not() -> None:
    stream = knowing(Checkpoint(3, 0, 77, 5, 5, 5, 7, LOG))
    stream.roll_back(4, LOG)
    assert stream.consumed.manifest_uid == 0
    stream.arrived = stream.consumed
    stream.tell(marker(4, 99))
    assert takes(stream, 12)


def test_what_cannot_be_known_is_taken() -> None:
    assert takes(knowing(Checkpoint(3), manifest=None), 12)
    assert takes(knowing(Checkpoint(3), flags=StreamFlags.FROM_LATEST), 12)
    newer = knowing(at(5, 8))
    told(newer, SystemEventKind.CREATE_COLLECTION, 9, 14)
    assert takes(newer, 12)


# --- requests ---


def test_a_request_says_where_the_program_is() -> None:
    partly = a_stream(Checkpoint(3, 0, 77, 5, 2, 9, 0xB4), flags=StreamFlags.ACTIVE_ONLY)
    asked = partly.request(6, collections=True)
    told = asked.extras
    assert (asked.vbucket, asked.opaque) == (3, 6)
    assert (told.start_seqno, told.end_seqno, told.vbucket_uuid) == (5, NO_END, 77)
    assert (told.snapshot_start_seqno, told.snapshot_end_seqno) == (2, 9)
    assert told.flags is StreamFlags.ACTIVE_ONLY
    assert asked.value.filter == StreamFilter(uid=0xB4)
    assert partly.request(6, collections=False).value.filter is None
    whole = a_stream(Checkpoint(3, 0, 77, 9, 2, 9)).request(6, collections=True)
    assert (whole.extras.snapshot_start_seqno, whole.extras.snapshot_end_seqno) == (9, 9)
    assert whole.value.filter is None


def test_a_filter_says_all_that_is_selected() -> None:
    selection = Selection(collections=[1, 2], stream_id=7, purge_seqno=5)
    stream = Stream(Chosen(selection, None, (1, 2)), Checkpoint(3, 7, manifest_uid=4))
    narrowed = stream.request(6, collections=True).value.filter
    assert narrowed == StreamFilter(uid=4, collections=(1, 2), sid=7, purge_seqno=5)


# --- rollback ---


def test_rolling_back_always_leads_somewhere_else() -> None:
    stream = a_stream(Checkpoint(3, 0, 77, 5, 5, 5, 0, LOG))
    assert stream.roll_back(4, LOG).checkpoint.seqno == 4
    assert stream.roll_back(4, LOG).checkpoint.seqno == 0  # the server insists
    with pytest.raises(Rollback, match="vbucket 3"):
        stream.roll_back(0, LOG)


def test_nobody_rolls_forward(caplog: pytest.LogCaptureFixture) -> None:
    stream = a_stream(Checkpoint(3, 0, 77, 5, 4, 6, 0, LOG))
    assert RollBack(a_node(), stream, 50).done(LOG, "default").checkpoint.seqno == 5
    assert not caplog.messages, "nothing is gone"
    assert RollBack(a_node(), stream, 4).done(LOG, "default").checkpoint.seqno == 4
    assert caplog.messages == ['"default/3": there is no offset 6, 5 is next']


# --- what follows ---


def a_node() -> Node:
    items: list[Item] = []
    return Node(("127.0.0.1", 1), 1000, items.append)


def refused(stream: Stream, status: Status, value: Any = b"") -> Refused:
    head = (Magic.CLIENT_RESPONSE, RAW, status, 9, 0, None)
    return Refused(a_node(), stream, DcpStreamRequestResponse(*head, value))


def test_some_refusals_are_mended() -> None:
    feed, stream = Feed(RETRYING), a_stream()
    rollback = DcpStreamRequestResponseValueRollback(4)
    assert isinstance(feed.settle(refused(stream, Status.ROLLBACK, rollback)), RollBack)
    assert isinstance(feed.settle(refused(stream, Status.NOT_MY_VBUCKET)), Reopen)
    assert isinstance(feed.settle(refused(stream, Status.BUSY)), Reopen)


def test_but_not_for_ever() -> None:
    feed, stream = Feed(RETRYING), a_stream(retrying=Retrying(give_up_after=1e-9))
    feed.settle(refused(stream, Status.TEMPORARY_FAILURE))
    with pytest.raises(TemporaryFailure):
        feed.settle(refused(stream, Status.TEMPORARY_FAILURE))
    stream.opened(LOG)
    assert isinstance(feed.settle(refused(stream, Status.TEMPORARY_FAILURE)), Reopen)


def test_a_connection_without_streams_may_end_as_it_likes() -> None:
    assert Feed(RETRYING).settle(Lost(a_node(), UnexpectedMessage("nobody listens"))) is None


def test_what_was_given_up_is_dropped() -> None:
    feed, stream = Feed(RETRYING), a_stream()
    feed.streams[stream.key] = stream
    stream.tell(marker(0, 5))
    event = stream.tell(mutation(1))
    assert feed.drop(stream.key) is stream
    stream.closed = True
    assert feed.settle(Arrived(a_node(), stream, event, 80)) is None
    assert feed.checkpoints == (Checkpoint(3),)
    assert feed.drop(stream.key) is None


# --- which stream a message belongs to ---


def test_stream_ids_must_be_those_that_were_asked_for() -> None:
    info = RequestInfo(2, StreamId(71))
    wrong = DcpMutation(
        Magic.FLEXIBLE_REQUEST,
        RAW,
        3,
        5,
        0,
        (info,),
        DcpMutationExtras(1, 1, 0, 0, 0, 0),
        DocumentKey(0, b"key"),
        b"",
    )
    with pytest.raises(UnexpectedMessage, match=r"framing_extras: stream id 71, not 0"):
        a_node().on_stream(wrong, a_stream())
