"""Looking up the names in selections, without I/O."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from wireloom.clients.cluster.answers import of
from wireloom.clients.couchbase_dcp.options import Chosen, Selection
from wireloom.clients.couchbase_dcp.requests import NextId, head
from wireloom.couchbase_dcp.codes import check, error
from wireloom.couchbase_dcp.messages import (
    GetCollectionId,
    GetCollectionIdResponse,
    GetCollectionsManifest,
    GetCollectionsManifestResponse,
    Message,
)
from wireloom.couchbase_dcp.types import CollectionsManifest, Status
from wireloom.errors import UnexpectedMessage


def choose(
    selections: Sequence[Selection], collections_agreed: bool, next_id: NextId
) -> Generator[Message, Message, list[Chosen]]:
    """The requests that turn names into ids, and find out which collections there are.

    Args:
        selections: What the program wants.
        collections_agreed: Whether documents will have the ids of their collections.
        next_id: Gives numbers for requests.

    Raises:
        UnknownScope: There is no scope of that name.
        UnknownCollection: There is no collection of that name.
    """
    chosen: list[Chosen] = []
    manifest: CollectionsManifest | None = None
    if collections_agreed and any(item.collections is None for item in selections):
        manifest = (yield from _manifest(next_id))[1]
    for selection in selections:
        scope, collections = selection.scope, selection.collections
        if isinstance(scope, str):
            scope = yield from _scope(scope, next_id)
        ids: list[int] = []
        for item in collections or ():
            number = item if isinstance(item, int) else (yield from _collection(item, next_id))
            ids.append(number)
        unique = None if collections is None else tuple(dict.fromkeys(ids))
        chosen.append(Chosen(selection, scope, unique, manifest))
    return chosen


def _scope(name: str, next_id: NextId) -> Generator[Message, Message, int]:
    status, manifest = yield from _manifest(next_id)
    check(status, "GetCollectionsManifest")
    for scope in manifest.scopes if manifest else ():
        if scope.name == name:
            return scope.uid
    raise error(Status.UNKNOWN_SCOPE, "GetCollectionsManifest", name)


def _manifest(
    next_id: NextId,
) -> Generator[Message, Message, tuple[Status, CollectionsManifest | None]]:
    """The scopes and collections; servers may keep them to themselves."""
    asked = yield GetCollectionsManifest(*head(next_id()))
    answer = of(asked, GetCollectionsManifestResponse)
    told = answer.value
    return answer.status, told if isinstance(told, CollectionsManifest) else None


def _collection(name: str, next_id: NextId) -> Generator[Message, Message, int]:
    answer = of((yield GetCollectionId(*head(next_id()), name)), GetCollectionIdResponse)
    check(answer.status, "GetCollectionId", name)
    if answer.extras.id is None:
        raise UnexpectedMessage("GetCollectionIdResponse.extras.id: it is missing")
    return answer.extras.id.collection
