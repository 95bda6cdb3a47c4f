"""A vbucket: its history, its documents, and where a client has to begin again."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from wireloom.couchbase_dcp.types import FailoverEntry
from wireloom.testing.couchbase_dcp.changes import Change, Deletion, Event, Mutation


@dataclass(frozen=True, slots=True)
class Position:
    """Where a client is in the history of a vbucket."""

    vbucket_uuid: int
    seqno: int
    snapshot_start: int
    snapshot_end: int


class VBucket:
    """The history of a vbucket.

    Attributes:
        number: Its number.
        node: The node that has it.
        log: Its histories, the newest first.
        changes: Its changes in order; nothing is removed but by ``fail_over``.
        documents: The documents that there are, by collection and key.
        purge_seqno: Newest deletion that is no longer told.
        high_completed_seqno: Newest durable write that was committed or aborted.
        high_prepared_seqno: Newest durable write that is prepared.
        persisted: Newest change that is on disk, or None if all of them are.
    """

    def __init__(self, number: int, uuid: int, node: int = 0) -> None:
        self.number = number
        self.node = node
        self.log = [FailoverEntry(uuid, 0)]
        self.changes: list[Change] = []
        self.documents: dict[tuple[int, bytes], Mutation] = {}
        self.purge_seqno = 0
        self.high_completed_seqno = 0
        self.high_prepared_seqno = 0
        self.persisted: int | None = None

    @property
    def uuid(self) -> int:
        """The history that goes on."""
        return self.log[0].vbucket_uuid

    @property
    def high_seqno(self) -> int:
        """The number of the newest change."""
        return self.changes[-1].seqno if self.changes else self.log[0].seqno

    @property
    def persisted_seqno(self) -> int:
        """The number of the newest change that is on disk."""
        return self.high_seqno if self.persisted is None else min(self.persisted, self.high_seqno)

    def append(self, change: Change) -> None:
        """Adds the newest change."""
        self.changes.append(change)
        if isinstance(change, Mutation):
            self.documents[change.identity] = change
        elif isinstance(change, Deletion):
            self.documents.pop(change.identity, None)

    def between(self, after: int, end: int) -> list[Change]:
        """The changes with numbers above ``after`` up to ``end``."""
        first = bisect_right(self.changes, after, key=_seqno)
        return self.changes[first : bisect_right(self.changes, end, key=_seqno)]

    def on_disk(self, after: int, end: int) -> list[Change]:
        """The same as disks tell it: of each document the newest change, no purged deletion."""
        changes = self.between(after, end)
        newest = {item.identity: item.seqno for item in changes if not isinstance(item, Event)}
        return [
            item
            for item in changes
            if isinstance(item, Event)
            or (newest[item.identity] == item.seqno and not self._is_purged(item))
        ]

    def high_seqno_of(self, collection: int) -> int:
        """The number of the newest change of a collection; 0 if it never had any."""
        return next(
            (item.seqno for item in reversed(self.changes) if item.collection == collection), 0
        )

    def fail_over(self, uuid: int, seqno: int) -> None:
        """Goes on with another history after a change; later ones are lost."""
        del self.changes[bisect_right(self.changes, seqno, key=_seqno) :]
        self.log = [FailoverEntry(uuid, seqno), *(e for e in self.log if e.seqno <= seqno)]
        self.documents.clear()
        kept, self.changes = self.changes, []
        for change in kept:
            self.append(change)

    def rollback(self, client: Position, strict: bool, keep_purged: bool) -> int | None:
        """Where a client has to begin again, or None if it may go on.

        Who is ahead of the newest change always has to begin again.

        Args:
            client: Where it is.
            strict: Whether the history must be right even for who begins.
            keep_purged: Whether purged deletions do not matter.
        """
        if not client.seqno:
            known = any(entry.vbucket_uuid == client.vbucket_uuid for entry in self.log)
            return 0 if strict and client.vbucket_uuid and not known else None
        start, end = client.snapshot_start, client.snapshot_end
        if client.seqno == end:
            start = client.seqno
        elif client.seqno == start:
            end = client.seqno
        if start < self.purge_seqno and not keep_purged:
            return 0
        shared = self._shared(client.vbucket_uuid)
        if shared is None:
            return 0
        return None if end <= shared else min(start, shared)

    def _shared(self, uuid: int) -> int | None:
        """The newest change that is part of a history as well as of the present one."""
        upper = self.high_seqno
        for entry in self.log:
            if entry.vbucket_uuid == uuid:
                return upper
            upper = entry.seqno
        return None

    def _is_purged(self, change: Change) -> bool:
        return isinstance(change, Deletion) and change.seqno <= self.purge_seqno


def _seqno(change: Change) -> int:
    return change.seqno
