"""Scopes and collections of a bucket."""

from __future__ import annotations

from dataclasses import dataclass, field

from wireloom.couchbase_dcp.encoding import write_error_context
from wireloom.couchbase_dcp.types import (
    CollectionEntry,
    CollectionsManifest,
    ErrorContext,
    ScopeEntry,
)

DEFAULT = 0
"""Id of the default scope, and of the default collection in it."""

DEFAULT_NAME = "_default"


@dataclass(frozen=True, slots=True)
class Collection:
    """A collection."""

    id: int
    name: str
    scope: int
    """Id of the scope that holds it."""
    max_ttl: int | None = None
    """Longest life of its documents in seconds; None: no limit."""
    history: bool = False
    """Whether changes are kept for change streams."""
    metered: bool = False
    """Whether its use is measured."""
    flush_uid: int = 0
    """Number of the manifest that flushed it last; 0: none did."""


@dataclass(slots=True)
class Manifest:
    """The scopes and collections that there are now."""

    uid: int = 0
    """Grows with every change."""
    scopes: dict[int, str] = field(default_factory=lambda: {DEFAULT: DEFAULT_NAME})
    """Names by id."""
    collections: dict[int, Collection] = field(
        default_factory=lambda: {DEFAULT: Collection(DEFAULT, DEFAULT_NAME, DEFAULT)}
    )
    """Collections by id."""

    def find_scope(self, name: str) -> int | None:
        """The id of a scope."""
        return next((number for number, known in self.scopes.items() if known == name), None)

    def find_collection(self, scope: int, name: str) -> Collection | None:
        """A collection of a scope."""
        return next((item for item in self.within(scope) if item.name == name), None)

    def within(self, scope: int) -> list[Collection]:
        """The collections of a scope."""
        return [item for item in self.collections.values() if item.scope == scope]

    def told(self) -> CollectionsManifest:
        """The manifest as clients get it."""
        scopes = tuple(
            ScopeEntry(name, number, tuple(map(_told, self.within(number))))
            for number, name in self.scopes.items()
        )
        return CollectionsManifest(self.uid, scopes)

    def context(self) -> bytes:
        """What goes with a refusal because of an unknown scope or collection."""
        return write_error_context(ErrorContext(self.uid))


def is_system(name: str) -> bool:
    """Whether a scope or collection of that name is the system's own."""
    return name.startswith("_") and name != DEFAULT_NAME


def _told(item: Collection) -> CollectionEntry:
    return CollectionEntry(item.name, item.id, item.max_ttl, item.history or None)
