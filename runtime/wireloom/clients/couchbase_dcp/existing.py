"""Which collections a stream can have documents of: servers tell of each before its documents."""

from __future__ import annotations

from wireloom.clients.couchbase_dcp.checkpoints import Checkpoint
from wireloom.clients.couchbase_dcp.options import Chosen
from wireloom.couchbase_dcp.types import CollectionsManifest, StreamFlags

_DEFAULT = 0
"""Id of the default scope and collection, which are there without an event."""

_NEVER = 1 << 64
"""Above the number of every manifest."""


class Existing:
    """The collections that are known to a stream: by the manifest and by its events.

    Ids that were never heard of are refused, but for what cannot be known:

    - A stream that goes on in the middle may have documents of a collection that was dropped
      since, and is in the manifest no more. Until it has told of that manifest all ids are taken;
      for ever, if the manifest is older than the checkpoint.
    - A stream that begins with the newest change does not tell of what was made just before.
    - Servers may keep the manifest to themselves.
    - A key without its prefix may begin with a byte that is the id of a collection.

    Collections that were dropped stay known, as older documents may follow.

    Args:
        chosen: What is selected.
        begin: Where the stream begins.
    """

    def __init__(self, chosen: Chosen, begin: Checkpoint) -> None:
        self._manifest = chosen.manifest
        self._latest = StreamFlags.FROM_LATEST in chosen.selection.flags
        self._known = _of(chosen.manifest, chosen.scope) if chosen.manifest else set[int]()
        self._certain_from = 0
        self.begin(begin)

    def begin(self, at: Checkpoint) -> None:
        """The stream begins, or begins again elsewhere."""
        manifest = self._manifest
        if manifest is None or self._latest:
            self._certain_from = _NEVER
        elif not at.seqno or at.manifest_uid == manifest.uid:
            self._certain_from = 0
        else:
            self._certain_from = manifest.uid if at.manifest_uid < manifest.uid else _NEVER

    def heard(self, manifest_uid: int, collection: int | None) -> None:
        """An event told of a collection, or of a scope only."""
        if collection is not None:
            self._known.add(collection)
        if manifest_uid >= self._certain_from:
            self._certain_from = 0

    def may_be(self, collection: int) -> bool:
        """Whether there can be documents of a collection."""
        return bool(self._certain_from) or collection in self._known


def _of(manifest: CollectionsManifest, scope: int | None) -> set[int]:
    """The collections of a scope, or of all of them."""
    scopes = [item for item in manifest.scopes if scope is None or item.uid == scope]
    known = {collection.uid for item in scopes for collection in item.collections}
    return known if scope else known | {_DEFAULT}
