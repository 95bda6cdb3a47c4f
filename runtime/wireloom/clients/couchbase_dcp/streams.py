"""The stream of a vbucket, seen from the client: what its messages mean, and whether they may."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wireloom.clients.cluster.retrying import Retrying, Tries
from wireloom.clients.couchbase_dcp import values
from wireloom.clients.couchbase_dcp.checkpoints import Checkpoint
from wireloom.clients.couchbase_dcp.events import (
    Deletion,
    Ended,
    Event,
    Mutation,
    Progress,
    RolledBack,
    SystemEvent,
)
from wireloom.clients.couchbase_dcp.existing import Existing
from wireloom.clients.couchbase_dcp.options import RETRYING, Chosen
from wireloom.clients.couchbase_dcp.requests import head
from wireloom.couchbase_dcp.codes import error
from wireloom.couchbase_dcp.messages import (
    DcpDeletion,
    DcpExpiration,
    DcpMutation,
    DcpOsoSnapshot,
    DcpSeqnoAdvanced,
    DcpSnapshotMarker,
    DcpStreamEnd,
    DcpStreamRequest,
    DcpSystemEvent,
    Message,
)
from wireloom.couchbase_dcp.types import (
    CollectionEvent,
    CollectionTable,
    Datatype,
    DcpOsoSnapshotExtrasFlags,
    DcpStreamRequestExtras,
    DcpStreamRequestValue,
    DeletionV2,
    DroppedCollectionTable,
    DroppedScopeTable,
    FailoverEntry,
    MarkerInValue,
    ScopeEvent,
    ScopeTable,
    Status,
)
from wireloom.errors import DecodeError, UnexpectedMessage

NO_END = 0xFFFF_FFFF_FFFF_FFFF
"""The end of streams that have none."""

_KNOWN_DATATYPES = sum(Datatype)

Told = (
    DcpSnapshotMarker
    | DcpMutation
    | DcpDeletion
    | DcpExpiration
    | DcpSystemEvent
    | DcpSeqnoAdvanced
    | DcpOsoSnapshot
    | DcpStreamEnd
)
"""The messages of a stream."""

Document = DcpMutation | DcpDeletion | DcpExpiration
"""Those about documents."""


class Stream:
    """The stream of a vbucket.

    What arrives is told to it on the reading side; everything else is for the consumer.

    Attributes:
        chosen: What it selects.
        vbucket: Number of the vbucket.
        consumed: How far the program has come.
        arrived: How far what arrived has come.
        end: The number at which it ends.
        closed: Whether it was given up: what still arrives is dropped.
        tries: Its tries to be opened again.

    Args:
        chosen: What it selects.
        checkpoint: Where it begins.
        end: The number at which it ends.
        retrying: How often to open it again, and when.
    """

    def __init__(
        self,
        chosen: Chosen,
        checkpoint: Checkpoint,
        end: int = NO_END,
        retrying: Retrying = RETRYING,
    ) -> None:
        self.chosen = chosen
        self.vbucket = checkpoint.vbucket
        self.consumed = checkpoint
        self.arrived = checkpoint
        self.end = end
        self.closed = False
        self.tries = Tries(retrying, f"the stream of vbucket {self.vbucket}")
        self._unordered: Checkpoint | None = None
        self._existing = Existing(chosen, checkpoint)

    @property
    def key(self) -> tuple[int, int]:
        """Vbucket and stream id."""
        return self.vbucket, self.chosen.stream_id

    def request(self, opaque: int, collections: bool) -> DcpStreamRequest:
        """The request that opens it where the program is.

        Args:
            opaque: The number that all its messages will have.
            collections: Whether collections were agreed on.
        """
        self.arrived = at = self.consumed
        self._unordered = None
        start, end = at.snapshot_start, at.snapshot_end
        if at.seqno == end:
            start = end = at.seqno
        extras = DcpStreamRequestExtras(
            self.chosen.selection.flags,
            at.seqno,
            max(self.end, at.seqno),
            at.vbucket_uuid,
            start,
            end,
        )
        narrowed = self.chosen.narrowed(at.manifest_uid) if collections else None
        return DcpStreamRequest(
            *head(opaque, self.vbucket), extras, DcpStreamRequestValue(narrowed)
        )

    def opened(self, log: tuple[FailoverEntry, ...]) -> None:
        """The server opened it."""
        self.tries.attached()
        uuid = log[0].vbucket_uuid if log else 0
        self.arrived = replace(self.arrived, vbucket_uuid=uuid, log=log)

    def roll_back(self, seqno: int, log: tuple[FailoverEntry, ...]) -> RolledBack:
        """The server wants it to begin earlier.

        Args:
            seqno: The number that the server named.
            log: The histories that the server has.

        Raises:
            Rollback: It begins at the beginning already.
        """
        before = self.consumed
        if not before.seqno:
            raise error(Status.ROLLBACK, "DcpStreamRequest", f"vbucket {self.vbucket}")
        shared = before.shared_with(log)
        named = seqno or (shared if shared < before.seqno else 0)
        self.consumed = before.rolled_back(min(named, before.seqno))
        if self.consumed == before:
            self.consumed = before.rolled_back(0)
        self._existing.begin(self.consumed)
        return RolledBack(vbucket=self.vbucket, checkpoint=self.consumed)

    def tell(self, message: Told) -> Event:
        """What a message means.

        Raises:
            UnexpectedMessage: It does not fit what came before.
            DecodeError: Its value is not what it says; the offset is that within the value.
        """
        if message.vbucket != self.vbucket:
            raise _wrong(message, "vbucket", f"{message.vbucket} instead of {self.vbucket}")
        if isinstance(message, Document):
            return self._document(message)
        if isinstance(message, DcpSnapshotMarker):
            return self._marker(message)
        if isinstance(message, DcpSystemEvent):
            return self._system(message)
        if isinstance(message, DcpSeqnoAdvanced):
            return self._progress(self._move(message, message.extras.by_seqno))
        if isinstance(message, DcpOsoSnapshot):
            return self._unordered_end(message)
        reason = message.extras.reason
        return Ended(vbucket=self.vbucket, checkpoint=self.arrived, reason=reason)

    # --- parts ---

    def _marker(self, message: DcpSnapshotMarker) -> Event:
        if isinstance(message.extras, MarkerInValue):
            marker: Any = message.value.marker
            if marker is None:
                raise _wrong(message, "value", "the marker is missing")
        else:
            marker = message.extras
        if marker.end_seqno < max(marker.start_seqno, self.arrived.seqno):
            reason = f"{marker.end_seqno} is before {max(marker.start_seqno, self.arrived.seqno)}"
            raise _wrong(message, "end_seqno", reason)
        start = min(marker.start_seqno, self.arrived.seqno)
        self.arrived = replace(self.arrived, snapshot_start=start, snapshot_end=marker.end_seqno)
        return self._progress(self.arrived)

    def _document(self, message: Document) -> Event:
        key = message.key
        collection = key.collection or 0
        if key.collection is not None:
            self._check_collection(message, collection)
        if not key.key:
            raise _wrong(message, "key.key", "it is empty")
        if int(message.datatype) & ~_KNOWN_DATATYPES:
            raise _wrong(message, "datatype", f"{int(message.datatype):#x} has unknown bits")
        try:
            attributes, value = values.split(message.datatype, message.value)
        except DecodeError as found:
            path = f"{type(message).__name__}.value"
            raise DecodeError(found.reason, found.offset, path) from found
        extras = message.extras
        common: dict[str, Any] = {
            "vbucket": self.vbucket,
            "checkpoint": self._move(message, extras.by_seqno),
            "seqno": extras.by_seqno,
            "collection": collection,
            "key": key.key,
            "value": value,
            "attributes": attributes,
            "datatype": message.datatype,
            "rev_seqno": extras.rev_seqno,
            "cas": message.cas,
        }
        if isinstance(message, DcpMutation):
            told = message.extras
            return Mutation(
                **common,
                flags=told.flags,
                expiration=told.expiration,
                lock_time=told.lock_time,
            )
        if isinstance(message, DcpExpiration):
            return Deletion(**common, delete_time=message.extras.delete_time, expired=True)
        when = message.extras.delete_time if isinstance(message.extras, DeletionV2) else None
        return Deletion(**common, delete_time=when, expired=False)

    def _check_collection(self, message: Message, collection: int) -> None:
        asked = self.chosen.collections
        if asked is not None and collection not in asked:
            raise _wrong(message, "key.collection", f"{collection:#x} was not asked for")
        if asked is None and not self._existing.may_be(collection):
            reason = f"neither the manifest nor an event of the stream tells of {collection:#x}"
            raise _wrong(message, "key.collection", reason)

    def _system(self, message: DcpSystemEvent) -> Event:
        said, extras = _said(message), message.extras
        self.arrived = replace(self.arrived, manifest_uid=said["manifest_uid"])
        self._existing.heard(said["manifest_uid"], said["collection"])
        return SystemEvent(
            vbucket=self.vbucket,
            checkpoint=self._move(message, extras.by_seqno),
            seqno=extras.by_seqno,
            kind=extras.event,
            name=message.key,
            **said,
        )

    def _unordered_end(self, message: DcpOsoSnapshot) -> Event:
        """Between both ends nothing is complete, so checkpoints stay where they were."""
        begins = DcpOsoSnapshotExtrasFlags.START in message.extras.flags
        if begins == (self._unordered is not None):
            raise _wrong(message, "extras.flags", "it begins twice or ends without beginning")
        if begins:
            self._unordered = self.arrived
            return self._progress(self.arrived)
        self._unordered = None
        at = self.arrived.seqno
        self.arrived = replace(self.arrived, snapshot_start=at, snapshot_end=at)
        return self._progress(self.arrived)

    def _move(self, message: Message, seqno: int) -> Checkpoint:
        """The checkpoint after a number."""
        at = self.arrived
        if self._unordered is not None:
            self.arrived = replace(at, seqno=max(at.seqno, seqno))
            return self._unordered
        if not max(at.seqno + 1, at.snapshot_start) <= seqno <= at.snapshot_end:
            reason = (
                f"{seqno} is not after {at.seqno} in the snapshot"
                f" {at.snapshot_start} to {at.snapshot_end}"
            )
            raise _wrong(message, "extras.by_seqno", reason)
        self.arrived = replace(at, seqno=seqno)
        return self.arrived

    def _progress(self, checkpoint: Checkpoint) -> Event:
        return Progress(vbucket=self.vbucket, checkpoint=checkpoint)


def _said(message: DcpSystemEvent) -> dict[str, Any]:
    """What an event says, by the members of ``SystemEvent``; what its kind does not say is left."""
    said = message.value
    if isinstance(said, bytes):
        extras = message.extras
        reason = f"{int(extras.event)} in version {extras.version} cannot be read"
        raise _wrong(message, "extras.event", reason)
    if isinstance(said, CollectionTable | ScopeTable) and said.name != message.key:
        raise _wrong(message, "key", f"{message.key!r}, and {said.name!r} in the value")
    found: dict[str, Any] = {
        "manifest_uid": said.manifest_uid,
        "scope": said.scope,
        "collection": None,
        "max_ttl": None,
    }
    match said:
        case CollectionEvent():
            found |= {"collection": said.collection, "max_ttl": said.max_ttl}
        case CollectionTable():
            found |= {
                "collection": said.collection,
                "max_ttl": said.max_ttl if said.ttl_valid else None,
                "history": said.history,
                "metered": said.metered,
                "flush_uid": said.flush_uid,
            }
        case DroppedCollectionTable():
            found |= {"collection": said.collection, "system": said.system}
        case DroppedScopeTable():
            found["system"] = said.system
        case ScopeEvent() | ScopeTable():
            pass
    return found


def _wrong(message: Message, field: str, reason: str) -> UnexpectedMessage:
    return UnexpectedMessage(f"{type(message).__name__}.{field}: {reason}")
