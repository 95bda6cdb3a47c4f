"""Looking up the names in selections, without I/O."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from wireloom.clients.couchbase_dcp.options import Chosen, Selection
from wireloom.clients.couchbase_dcp.requests import NextId, head, of
from wireloom.couchbase_dcp.codes import check, error
from wireloom.couchbase_dcp.messages import (
    GetCollectionId,
    GetCollectionIdResponse,
    GetCollectionsManifest,
    GetCollectionsManifestResponse,
    Message,
)
from wireloom.couchbase_dcp.types import CollectionsManifest, Status
from wireloom.runtime.errors import UnexpectedMessage


def choose(
    selections: Sequence[Selection], next_id: NextId
) -> Generator[Message, Message, list[Chosen]]:
    """The requests that turn names into ids.

    Raises:
        UnknownScope: There is no scope of that name.
        UnknownCollection: There is no collection of that name.
    """
    chosen: list[Chosen] = []
    for selection in selections:
        scope, collections = selection.scope, selection.collections
        if isinstance(scope, str):
            scope = yield from _scope(scope, next_id)
        ids: list[int] = []
        for item in collections or ():
            number = item if isinstance(item, int) else (yield from _collection(item, next_id))
            ids.append(number)
        unique = None if collections is None else tuple(dict.fromkeys(ids))
        chosen.append(Chosen(selection, scope, unique))
    return chosen


def _scope(name: str, next_id: NextId) -> Generator[Message, Message, int]:
    asked = yield GetCollectionsManifest(*head(next_id()))
    answer = of(asked, GetCollectionsManifestResponse)
    check(answer.status, "GetCollectionsManifest")
    if isinstance(answer.value, CollectionsManifest):
        for scope in answer.value.scopes:
            if scope.name == name:
                return scope.uid
    raise error(Status.UNKNOWN_SCOPE, "GetCollectionsManifest", name)


def _collection(name: str, next_id: NextId) -> Generator[Message, Message, int]:
    answer = of((yield GetCollectionId(*head(next_id()), name)), GetCollectionIdResponse)
    check(answer.status, "GetCollectionId", name)
    if answer.extras.id is None:
        raise UnexpectedMessage("GetCollectionIdResponse.extras.id: it is missing")
    return answer.extras.id.collection
