"""What a consumer gives to its program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wireloom.clients.couchbase_dcp.checkpoints import Checkpoint
from wireloom.couchbase_dcp.types import Datatype, StreamEndReason, SystemEventKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something on the stream of a vbucket."""

    vbucket: int
    """Number of the vbucket."""
    checkpoint: Checkpoint
    """Where to begin again once this is done with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Event):
    """A change, which has a number."""

    seqno: int
    """Its number in the vbucket."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentChange(Change):
    """A change of a document."""

    collection: int
    """Id of the collection; 0 is the default one."""
    key: bytes
    """Key of the document, mostly UTF-8."""
    value: bytes
    """The document, uncompressed; empty if connections are without values."""
    attributes: Mapping[str, bytes]
    """Extended attributes: JSON by name."""
    datatype: Datatype
    """What the value was made of on the wire."""
    rev_seqno: int
    """How often the document was changed."""
    cas: int
    """Version of the document."""

    @property
    def is_json(self) -> bool:
        """Whether the document is JSON."""
        return bool(self.datatype & Datatype.JSON)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutation(DocumentChange):
    """A document was written."""

    flags: int
    """The application's own."""
    expiration: int
    """When its life ends, in seconds since 1970-01-01 UTC; 0 means never."""
    lock_time: int
    """Seconds for which it is locked; 0 where it is not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deletion(DocumentChange):
    """A document was deleted, or came to the end of its life."""

    delete_time: int | None
    """When, in seconds since 1970-01-01 UTC; None if connections are without these times."""
    expired: bool
    """Whether it came to the end of its life; only told if that was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemEvent(Change):
    """A collection or a scope was made, changed, flushed or dropped.

    Servers before 7.2 do not tell of changes, and of nothing that may be None here but
    ``max_ttl``; later ones do, each what it knows, and false or 0 for the rest.
    """

    kind: SystemEventKind
    """What happened."""
    name: str
    """Name of the collection or scope, empty if it was dropped."""
    manifest_uid: int
    """Number of the collections manifest that brought the change."""
    scope: int
    """Id of the scope."""
    collection: int | None
    """Id of the collection; None for a scope."""
    max_ttl: int | None
    """Longest life of its documents in seconds; None: no limit."""
    history: bool | None = None
    """Whether changes of a collection are kept for change streams; None: that was not told."""
    metered: bool | None = None
    """Whether use of a collection is measured; None: that was not told."""
    flush_uid: int | None = None
    """Number of the manifest that flushed a collection last: all documents before the event are
    gone; 0: none did; None: that was not told."""
    system: bool | None = None
    """Whether a collection or scope that was dropped was the system's own; None: that was not
    told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledBack(Event):
    """The server lost changes: forget those after the checkpoint, they do not exist any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The stream of a vbucket came to its end."""

    reason: StreamEndReason
    """Why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Event):
    """The checkpoint moved, and there is nothing else to tell; programs never get it."""
