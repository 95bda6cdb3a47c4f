"""What of a bucket a stream shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wireloom.couchbase_dcp.types import StreamFilter
from wireloom.testing.couchbase_dcp.changes import Change, Event
from wireloom.testing.couchbase_dcp.manifest import DEFAULT, Manifest


@dataclass(slots=True)
class Visibility:
    """What a stream shows; see ``everything``, ``legacy`` and ``narrowed``.

    Attributes:
        documents: Ids of the collections whose documents are shown; None: all.
        events: Ids of the collections that events are shown of; None: all.
        scope: The scope that events are shown of, if the stream has one.
        tells_gaps: Whether it says how far it got where nothing is shown.
    """

    documents: set[int] | None
    events: set[int] | None
    scope: int | None = None
    tells_gaps: bool = True

    def shows(self, change: Change) -> bool:
        """Whether a change is shown."""
        if not isinstance(change, Event):
            return self.documents is None or change.collection in self.documents
        if self.scope is None:
            return self.events is None or change.collection in self.events
        if change.scope != self.scope:
            return False
        if self.documents is not None and change.collection is not None and change.name:
            self.documents.add(change.collection)  # made while the stream runs
        return True

    @property
    def single(self) -> bool:
        """Whether it shows one collection."""
        return self.documents is not None and len(self.documents) == 1 and self.scope is None


def everything() -> Visibility:
    """All collections."""
    return Visibility(None, None)


def legacy() -> Visibility:
    """What clients see that know nothing of collections."""
    return Visibility({DEFAULT}, set(), tells_gaps=False)


def of_collections(numbers: Iterable[int]) -> Visibility:
    """Some collections."""
    shown = set(numbers)
    return Visibility(shown, shown)


def of_scope(number: int, manifest: Manifest) -> Visibility:
    """A scope, with collections that it will have."""
    return Visibility({item.id for item in manifest.within(number)}, None, number)


def unknown(wanted: StreamFilter, manifest: Manifest) -> tuple[bool, bool]:
    """Whether a collection that is wanted is not there, and whether the scope is not."""
    missing = any(number not in manifest.collections for number in wanted.collections or ())
    return missing, wanted.scope is not None and wanted.scope not in manifest.scopes


def narrowed(wanted: StreamFilter, manifest: Manifest) -> Visibility:
    """What a filter lets through."""
    if wanted.scope is not None:
        return of_scope(wanted.scope, manifest)
    if wanted.collections is not None:
        return of_collections(wanted.collections)
    return everything()
