"""What the history of a vbucket consists of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from wireloom.couchbase_dcp.types import Datatype, SystemEventKind

_NO_ATTRIBUTES: Mapping[str, bytes] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A change of a document."""

    seqno: int
    """Its number in the vbucket."""
    collection: int
    """Id of the collection."""
    key: bytes
    rev_seqno: int
    """How often the document was changed."""
    cas: int
    attributes: Mapping[str, bytes] = field(default_factory=lambda: _NO_ATTRIBUTES)
    """Extended attributes: JSON by name."""

    @property
    def identity(self) -> tuple[int, bytes]:
        """Collection and key."""
        return self.collection, self.key


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutation(Document):
    """A document was written."""

    value: bytes
    datatype: Datatype
    """Of the value alone: json, or nothing."""
    flags: int
    """The application's own."""
    expiration: int
    """When its life ends, in seconds since 1970; 0: never."""
    lock_time: int = 0
    """Seconds for which it is locked."""
    compressed: bool = False
    """Whether it is kept compressed, and so sent to who can take it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deletion(Document):
    """A document was deleted, or its life ended."""

    delete_time: int
    """When, in seconds since 1970."""
    expired: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A collection or a scope was made, changed, flushed or dropped."""

    seqno: int
    """Its number in the vbucket."""
    kind: SystemEventKind
    name: str
    """Empty if it was dropped."""
    manifest_uid: int
    scope: int
    collection: int | None = None
    """None for a scope."""
    max_ttl: int | None = None
    """Longest life of documents in seconds."""
    history: bool = False
    """Whether changes of the collection are kept for change streams."""
    metered: bool = False
    """Whether use of the collection is measured."""
    flush_uid: int = 0
    """Number of the manifest that flushed the collection last; 0: none did."""
    system: bool = False
    """Whether what was dropped was the system's own."""


Change = Mutation | Deletion | Event
