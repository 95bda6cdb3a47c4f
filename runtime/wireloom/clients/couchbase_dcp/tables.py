"""What system events say in version 2: a FlatBuffers table for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import IntEnum
from typing import Any

from wireloom.clients.couchbase_dcp.flatbuffers import Kind, Layout, read_table, write_table
from wireloom.couchbase_dcp.types import (
    CollectionTable,
    DroppedCollectionTable,
    DroppedScopeTable,
    ScopeTable,
    SystemEventKind,
)

VERSION = 2
"""The version of events that are told in tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventTable:
    """What an event says; None, or no name: events of its kind do not say it."""

    manifest_uid: int
    scope: int
    collection: int | None = None
    max_ttl: int | None = None
    name: str = ""
    history: bool | None = None
    metered: bool | None = None
    flush_uid: int | None = None
    system: bool | None = None


def _layout(kinds: Mapping[IntEnum, Kind]) -> Layout:
    return {field.name.lower(): (int(field), kind) for field, kind in kinds.items()}


_COLLECTION = _layout(
    {
        CollectionTable.MANIFEST_UID: Kind.UINT64,
        CollectionTable.SCOPE: Kind.UINT32,
        CollectionTable.COLLECTION: Kind.UINT32,
        CollectionTable.TTL_VALID: Kind.BOOL,
        CollectionTable.MAX_TTL: Kind.UINT32,
        CollectionTable.NAME: Kind.TEXT,
        CollectionTable.HISTORY: Kind.BOOL,
        CollectionTable.METERED: Kind.BOOL,
        CollectionTable.FLUSH_UID: Kind.UINT64,
    }
)
_LAYOUTS: Mapping[SystemEventKind, Layout] = {
    SystemEventKind.CREATE_COLLECTION: _COLLECTION,
    SystemEventKind.MODIFY_COLLECTION: _COLLECTION,
    SystemEventKind.DROP_COLLECTION: _layout(
        {
            DroppedCollectionTable.MANIFEST_UID: Kind.UINT64,
            DroppedCollectionTable.SCOPE: Kind.UINT32,
            DroppedCollectionTable.COLLECTION: Kind.UINT32,
            DroppedCollectionTable.SYSTEM: Kind.BOOL,
        }
    ),
    SystemEventKind.CREATE_SCOPE: _layout(
        {
            ScopeTable.MANIFEST_UID: Kind.UINT64,
            ScopeTable.SCOPE: Kind.UINT32,
            ScopeTable.NAME: Kind.TEXT,
        }
    ),
    SystemEventKind.DROP_SCOPE: _layout(
        {
            DroppedScopeTable.MANIFEST_UID: Kind.UINT64,
            DroppedScopeTable.SCOPE: Kind.UINT32,
            DroppedScopeTable.SYSTEM: Kind.BOOL,
        }
    ),
}


def has_table(kind: SystemEventKind) -> bool:
    """Whether the table of events of a kind is known."""
    return kind in _LAYOUTS


def read_event(kind: SystemEventKind, raw: bytes) -> EventTable:
    """What the table of an event says.

    Raises:
        DecodeError: It is no such table; the offset is that in ``raw``, the path a field of it.
    """
    found: dict[str, Any] = read_table(raw, _LAYOUTS[kind])
    if not found.pop("ttl_valid", True):
        found["max_ttl"] = None
    return EventTable(**found)


def write_event(kind: SystemEventKind, said: EventTable) -> bytes:
    """The table of an event; what events of its kind do not say is left out."""
    values = {name: value for name, value in asdict(said).items() if value is not None}
    return write_table(_LAYOUTS[kind], {**values, "ttl_valid": said.max_ttl is not None})
