"""A stream: which messages come next."""

from __future__ import annotations

from collections import deque

from wireloom.couchbase_dcp.messages import Message
from wireloom.couchbase_dcp.types import (
    Control,
    ControlValue,
    DcpOsoSnapshotExtrasFlags,
    SnapshotFlags,
    StreamEndReason,
    StreamFlags,
    SystemEventKind,
)
from wireloom.testing.couchbase_dcp.changes import Change, Document, Event
from wireloom.testing.couchbase_dcp.encode_changes import ChangeEncoder
from wireloom.testing.couchbase_dcp.negotiation import Negotiation
from wireloom.testing.couchbase_dcp.vbuckets import VBucket
from wireloom.testing.couchbase_dcp.visibility import Visibility

_FROM_DISK = SnapshotFlags.DISK | SnapshotFlags.CHECKPOINT
_FROM_MEMORY = SnapshotFlags.MEMORY | SnapshotFlags.CHECKPOINT


class Stream:
    """A stream of one connection.

    Attributes:
        vbucket: The vbucket.
        stream_id: Its id, if it has one.
        opaque: The number that all its messages have.
        at: The number that it has come to.
        ended: Whether its last message was taken, or there will be none.

    Args:
        negotiation: What the connection has agreed on.
        vbucket: The vbucket.
        opaque: The number that all its messages have.
        stream_id: Its id, if it has one.
        visibility: What it shows.
        start: The number that the client has.
        end: The number at which it ends.
        flags: What it covers.
    """

    def __init__(
        self,
        negotiation: Negotiation,
        vbucket: VBucket,
        opaque: int,
        stream_id: int | None,
        visibility: Visibility,
        start: int,
        end: int,
        flags: StreamFlags,
    ) -> None:
        self.vbucket = vbucket
        self.stream_id = stream_id
        self.opaque = opaque
        self.at = start
        self.ended = False
        self._negotiation = negotiation
        self._visibility = visibility
        self._end = end
        self._disk_only = bool(flags & StreamFlags.DISK_ONLY)
        self._first = True
        self._tell = ChangeEncoder(negotiation, vbucket, opaque, stream_id)
        self._next: deque[Message] = deque()
        self._reason: StreamEndReason | None = None

    def take(self) -> Message | None:
        """The next message, or None if there is none for now."""
        if not self._next and self._reason is None and not self.ended:
            self._go_on()
        if self._next:
            return self._next.popleft()
        if self._reason is not None and not self.ended:
            self.ended = True
            return self.farewell(self._reason)
        return None

    def farewell(self, reason: StreamEndReason) -> Message:
        """The message that says why it ends."""
        return self._tell.end(reason)

    def finish(self, reason: StreamEndReason) -> None:
        """Ends it: what is not taken yet is dropped, but for the message that says why."""
        self._next.clear()
        self._reason = reason

    def drop(self) -> None:
        """Ends it without a word."""
        self._next.clear()
        self.ended = True

    def _go_on(self) -> None:
        """Tells what is on disk at first, and everything else out of memory."""
        place = self.vbucket
        from_disk, self._first = self._first, False
        on_disk = from_disk or self._disk_only
        high = min(self._end, place.persisted_seqno if on_disk else place.high_seqno)
        if high > self.at:
            self._snapshot(high, from_disk)
            self.at = high
        elif from_disk and not self._disk_only:
            self._go_on()
            return
        if self.at >= self._end or self._disk_only:
            self._reason = StreamEndReason.OK

    def _snapshot(self, high: int, from_disk: bool) -> None:
        changes = self.vbucket.on_disk if from_disk else self.vbucket.between
        shown = [item for item in changes(self.at, high) if self._shows(item)]
        if from_disk and self._negotiation.out_of_order and self._visibility.single:
            self._unordered(shown, high)
            return
        gap = not shown or shown[-1].seqno < high
        if gap and not self._visibility.tells_gaps:
            high = shown[-1].seqno if shown else self.at
        if high == self.at:
            return
        start = self.at if from_disk else self.at + 1
        self._next.append(self._tell.marker(start, high, self._flags(from_disk)))
        self._next += map(self._tell.change, shown)
        if gap and self._visibility.tells_gaps:
            self._next.append(self._tell.advanced(high))

    def _shows(self, change: Change) -> bool:
        if isinstance(change, Event) and change.kind is SystemEventKind.MODIFY_COLLECTION:
            told = self._negotiation.event_tables or self._negotiation.modifications
            return told and self._visibility.shows(change)
        return self._visibility.shows(change)

    def _unordered(self, shown: list[Change], high: int) -> None:
        """Events in their order, then documents in that of their keys."""
        self._next.append(self._tell.unordered(DcpOsoSnapshotExtrasFlags.START))
        self._next += map(self._tell.change, sorted(shown, key=_by_key))
        told = (
            self._negotiation.controls[Control.ENABLE_OUT_OF_ORDER_SNAPSHOTS] != ControlValue.TRUE
        )
        if told and (not shown or shown[-1].seqno < high):
            self._next.append(self._tell.advanced(high))
        self._next.append(self._tell.unordered(DcpOsoSnapshotExtrasFlags.END))

    def _flags(self, from_disk: bool) -> SnapshotFlags:
        return _FROM_DISK if from_disk else _FROM_MEMORY


def _by_key(change: Change) -> tuple[bool, bytes]:
    return (True, change.key) if isinstance(change, Document) else (False, b"")
