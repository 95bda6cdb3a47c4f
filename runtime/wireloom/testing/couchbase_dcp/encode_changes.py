"""How changes and snapshots are told on a stream, as its connection has agreed."""

from __future__ import annotations

from wireloom.clients.couchbase_dcp import values
from wireloom.clients.couchbase_dcp.values import RAW
from wireloom.couchbase_dcp.messages import (
    DcpDeletion,
    DcpExpiration,
    DcpMutation,
    DcpOsoSnapshot,
    DcpSeqnoAdvanced,
    DcpSnapshotMarker,
    DcpStreamEnd,
    DcpSystemEvent,
    Message,
)
from wireloom.couchbase_dcp.types import (
    CollectionEvent,
    CollectionTable,
    Control,
    Datatype,
    DcpDeletionExtras,
    DcpExpirationExtras,
    DcpMutationExtras,
    DcpOpenFlags,
    DcpOsoSnapshotExtras,
    DcpOsoSnapshotExtrasFlags,
    DcpSeqnoAdvancedExtras,
    DcpSnapshotMarkerExtras,
    DcpSnapshotMarkerValue,
    DcpStreamEndExtras,
    DcpSystemEventExtras,
    DeletionV1,
    DeletionV2,
    DocumentKey,
    DroppedCollectionTable,
    DroppedScopeTable,
    Magic,
    MarkerInValue,
    MarkerV1,
    MarkerV20,
    MarkerV22,
    MarkerVersion,
    RequestInfo,
    RequestInfoKind,
    ScopeEvent,
    ScopeTable,
    SnapshotFlags,
    StreamEndReason,
    StreamId,
    SystemEventKind,
)
from wireloom.testing.couchbase_dcp.changes import Change, Deletion, Document, Event, Mutation
from wireloom.testing.couchbase_dcp.negotiation import Negotiation
from wireloom.testing.couchbase_dcp.vbuckets import VBucket

_TABLE_VERSION = 2

Head = tuple[Magic, Datatype, int, int, int, tuple[RequestInfo, ...] | None]
"""What all messages of a stream begin with."""


class ChangeEncoder:
    """Makes the messages of one stream.

    Args:
        negotiation: What the connection has agreed on.
        vbucket: The vbucket.
        opaque: The number that all messages of the stream have.
        stream_id: The id of the stream, if it has one.
    """

    def __init__(
        self, negotiation: Negotiation, vbucket: VBucket, opaque: int, stream_id: int | None
    ) -> None:
        self._negotiation = negotiation
        self._vbucket = vbucket
        self._opaque = opaque
        self._stream_id = stream_id

    def marker(self, start: int, end: int, flags: SnapshotFlags) -> Message:
        """A snapshot begins."""
        place = self._vbucket
        disk = bool(flags & SnapshotFlags.DISK)
        completed = place.high_completed_seqno
        if self._negotiation.newest_markers and disk:
            v22 = MarkerV22(
                start, end, flags, end, completed, place.purge_seqno, place.high_prepared_seqno
            )
            return DcpSnapshotMarker(
                *self._head(), MarkerInValue(MarkerVersion.V2_2), DcpSnapshotMarkerValue(v22)
            )
        if self._negotiation.durable_markers:
            v20 = MarkerV20(start, end, flags, end, completed if disk else 0)
            return DcpSnapshotMarker(
                *self._head(), MarkerInValue(MarkerVersion.V2_0), DcpSnapshotMarkerValue(v20)
            )
        extras: DcpSnapshotMarkerExtras = MarkerV1(start, end, flags)
        return DcpSnapshotMarker(*self._head(), extras, DcpSnapshotMarkerValue())

    def change(self, change: Change) -> Message:
        """A change."""
        if isinstance(change, Event):
            return self._event(change)
        if isinstance(change, Mutation):
            return self._mutation(change)
        return self._deletion(change)

    def advanced(self, seqno: int) -> Message:
        """The stream has come to a number without showing it."""
        return DcpSeqnoAdvanced(*self._head(), DcpSeqnoAdvancedExtras(seqno))

    def unordered(self, which: DcpOsoSnapshotExtrasFlags) -> Message:
        """One end of changes that come out of order."""
        return DcpOsoSnapshot(*self._head(), DcpOsoSnapshotExtras(which))

    def end(self, reason: StreamEndReason) -> Message:
        """Nothing more comes."""
        return DcpStreamEnd(*self._head(), DcpStreamEndExtras(reason))

    def _head(self, datatype: Datatype = RAW, cas: int = 0) -> Head:
        place = self._vbucket.number
        if self._stream_id is None:
            return Magic.CLIENT_REQUEST, datatype, place, self._opaque, cas, None
        infos = (RequestInfo(RequestInfoKind.STREAM_ID, StreamId(self._stream_id)),)
        return Magic.FLEXIBLE_REQUEST, datatype, place, self._opaque, cas, infos

    def _mutation(self, change: Mutation) -> Message:
        datatype, value = self._value(change, change.datatype, change.value, change.compressed)
        extras = DcpMutationExtras(
            change.seqno,
            change.rev_seqno,
            change.flags,
            change.expiration,
            change.lock_time,
            0,
        )
        return DcpMutation(*self._head(datatype, change.cas), extras, self._key(change), value)

    def _deletion(self, change: Deletion) -> Message:
        datatype, value = self._value(change, RAW, b"", False)
        head, key = self._head(datatype, change.cas), self._key(change)
        seqno, revision, when = change.seqno, change.rev_seqno, change.delete_time
        if change.expired and self._negotiation.expirations:
            return DcpExpiration(*head, DcpExpirationExtras(seqno, revision, when), key, value)
        extras: DcpDeletionExtras = DeletionV1(seqno, revision)
        if self._negotiation.delete_times:
            extras = DeletionV2(seqno, revision, when)
        return DcpDeletion(*head, extras, key, value)

    def _event(self, change: Event) -> Message:
        if self._negotiation.event_tables:
            return self._event_table(change)
        version = 0 if change.max_ttl is None else 1
        extras = DcpSystemEventExtras(change.seqno, change.kind, version)
        uid, scope = change.manifest_uid, change.scope
        value: CollectionEvent | ScopeEvent = ScopeEvent(uid, scope)
        if change.collection is not None:
            value = CollectionEvent(uid, scope, change.collection, change.max_ttl)
        return DcpSystemEvent(*self._head(), extras, change.name, value)

    def _event_table(self, change: Event) -> Message:
        extras = DcpSystemEventExtras(change.seqno, change.kind, _TABLE_VERSION)
        return DcpSystemEvent(*self._head(), extras, change.name, _table(change))

    def _key(self, change: Document) -> DocumentKey:
        return DocumentKey(change.collection if self._negotiation.collections else None, change.key)

    def _value(
        self, change: Document, datatype: Datatype, value: bytes, compressed: bool
    ) -> tuple[Datatype, bytes]:
        negotiation = self._negotiation
        if change.attributes and negotiation.flags & DcpOpenFlags.INCLUDE_XATTRS:
            datatype |= Datatype.XATTR
            value = values.join(change.attributes, value)
        if negotiation.flags & DcpOpenFlags.NO_VALUE:
            return RAW, b""
        if negotiation.flags & DcpOpenFlags.NO_VALUE_WITH_DATATYPE:
            return datatype, b""
        if value and negotiation.snappy:
            packed = values.compress(value)
            wanted = compressed or negotiation.is_on(Control.FORCE_VALUE_COMPRESSION)
            if wanted and len(packed) < len(value):
                return datatype | Datatype.SNAPPY, packed
        return datatype, value


def _table(
    change: Event,
) -> CollectionTable | DroppedCollectionTable | ScopeTable | DroppedScopeTable:
    """What an event says in a table."""
    uid, scope, collection = change.manifest_uid, change.scope, change.collection or 0
    match change.kind:
        case SystemEventKind.CREATE_SCOPE:
            return ScopeTable(uid, scope, change.name)
        case SystemEventKind.DROP_SCOPE:
            return DroppedScopeTable(uid, scope, change.system)
        case SystemEventKind.DROP_COLLECTION:
            return DroppedCollectionTable(uid, scope, collection, change.system)
        case _:
            return CollectionTable(
                uid,
                scope,
                collection,
                ttl_valid=change.max_ttl is not None,
                max_ttl=change.max_ttl or 0,
                name=change.name,
                history=change.history,
                metered=change.metered,
                flush_uid=change.flush_uid,
            )
