"""Commands about documents, collections and sequence numbers."""

from __future__ import annotations

from wireloom.clients.couchbase_dcp import values
from wireloom.couchbase_dcp.messages import (
    Delete,
    DeleteResponse,
    Get,
    GetAllVbucketSeqnos,
    GetAllVbucketSeqnosResponse,
    GetCollectionId,
    GetCollectionIdResponse,
    GetCollectionsManifest,
    GetCollectionsManifestResponse,
    GetResponse,
    ObserveSeqno,
    ObserveSeqnoResponse,
    Set,
    SetResponse,
)
from wireloom.couchbase_dcp.types import (
    CollectionId,
    Datatype,
    DeleteResponseExtras,
    DocumentKey,
    Feature,
    GetAllVbucketSeqnosResponseValueSuccess,
    GetCollectionIdResponseExtras,
    GetResponseExtras,
    MutationToken,
    ObservedAfterFailover,
    ObservedSeqno,
    ObserveSeqnoResponseValueSuccess,
    SelectedState,
    SetResponseExtras,
    Status,
)
from wireloom.errors import DecodeError
from wireloom.testing.couchbase_dcp.base import BaseClient, Connection, Refused, head, refusal
from wireloom.testing.couchbase_dcp.changes import Deletion, Mutation
from wireloom.testing.couchbase_dcp.manifest import DEFAULT
from wireloom.testing.couchbase_dcp.vbuckets import VBucket

_SHOWN = (None, SelectedState.ALIVE, SelectedState.ACTIVE)
"""States that vbuckets may be asked for by; all are active here."""


class DocumentCommands(BaseClient):
    """Commands about documents, collections and sequence numbers."""

    def on_get(self, connection: Connection, message: Get) -> GetResponse:
        """Reads a document."""
        found = self._present(message.vbucket, message.key)
        datatype = found.datatype & self.json
        extras = GetResponseExtras(found.flags)
        return GetResponse(*head(message, datatype=datatype, cas=found.cas), extras, found.value)

    def on_set(self, connection: Connection, message: Set) -> SetResponse:
        """Writes a document."""
        place = self.own_vbucket(message.vbucket)
        collection = self._collection(message.key)
        if message.cas:
            self._check_cas(self._present(message.vbucket, message.key), message.cas)
        try:
            attributes, value = values.split(message.datatype, message.value)
        except DecodeError:
            raise refusal(Status.INVALID_ARGUMENTS) from None
        change = self.chosen().write(
            message.key.key,
            value,
            collection=collection,
            vbucket=place.number,
            datatype=message.datatype & Datatype.JSON,
            flags=message.extras.flags,
            expiration=message.extras.expiration,
            attributes=attributes,
        )
        extras = SetResponseExtras(self._token(place, change))
        return SetResponse(*head(message, cas=change.cas), extras, None)

    def on_delete(self, connection: Connection, message: Delete) -> DeleteResponse:
        """Deletes a document."""
        found = self._present(message.vbucket, message.key)
        if message.cas:
            self._check_cas(found, message.cas)
        place = self.own_vbucket(message.vbucket)
        change = self.chosen().delete(
            message.key.key, collection=found.collection, vbucket=place.number
        )
        extras = DeleteResponseExtras(self._token(place, change))
        return DeleteResponse(*head(message, cas=change.cas), extras, None)

    def on_get_all_vbucket_seqnos(
        self, connection: Connection, message: GetAllVbucketSeqnos
    ) -> GetAllVbucketSeqnosResponse:
        """Tells the newest change of every vbucket that this node has."""
        bucket, wanted = self.chosen(), message.extras.collection
        if wanted is not None and wanted not in bucket.manifest.collections:
            raise Refused(Status.UNKNOWN_COLLECTION, bucket.manifest.context(), self.json)
        shown = bucket.vbuckets if message.extras.state in _SHOWN else []
        told = tuple(
            GetAllVbucketSeqnosResponseValueSuccess(
                place.number, place.high_seqno if wanted is None else place.high_seqno_of(wanted)
            )
            for place in shown
            if place.node == self.node
        )
        return GetAllVbucketSeqnosResponse(*head(message), told)

    def on_observe_seqno(
        self, connection: Connection, message: ObserveSeqno
    ) -> ObserveSeqnoResponse:
        """Tells how far a vbucket is written to disk."""
        place = self.own_vbucket(message.vbucket)
        asked = message.value.vbucket_uuid
        known = [entry.vbucket_uuid for entry in place.log]
        if asked not in known:
            raise refusal(Status.KEY_NOT_FOUND)
        so_far = (place.number, place.uuid, place.persisted_seqno, place.high_seqno)
        told: ObserveSeqnoResponseValueSuccess = ObservedSeqno(*so_far)
        if asked != place.uuid:
            last = place.log[known.index(asked) - 1].seqno
            told = ObservedAfterFailover(*so_far, asked, last)
        return ObserveSeqnoResponse(*head(message), told)

    def on_get_collections_manifest(
        self, connection: Connection, message: GetCollectionsManifest
    ) -> GetCollectionsManifestResponse:
        """Tells the scopes and collections."""
        told = self.chosen().manifest.told()
        return GetCollectionsManifestResponse(*head(message, datatype=self.json), told)

    def on_get_collection_id(
        self, connection: Connection, message: GetCollectionId
    ) -> GetCollectionIdResponse:
        """Looks up the name of a collection."""
        manifest = self.chosen().manifest
        scope_name, _, name = message.value.partition(".")
        scope = manifest.find_scope(scope_name)
        if scope is None:
            raise Refused(Status.UNKNOWN_SCOPE, manifest.context(), self.json)
        found = manifest.find_collection(scope, name)
        if found is None:
            raise Refused(Status.UNKNOWN_COLLECTION, manifest.context(), self.json)
        extras = GetCollectionIdResponseExtras(CollectionId(manifest.uid, found.id))
        return GetCollectionIdResponse(*head(message), extras, b"")

    def _collection(self, key: DocumentKey) -> int:
        number = DEFAULT if key.collection is None else key.collection
        manifest = self.chosen().manifest
        if number not in manifest.collections:
            raise Refused(Status.UNKNOWN_COLLECTION, manifest.context(), self.json)
        return number

    def _present(self, vbucket: int, key: DocumentKey) -> Mutation:
        place = self.own_vbucket(vbucket)
        found = place.documents.get((self._collection(key), key.key))
        if found is None:
            raise Refused(Status.KEY_NOT_FOUND, b"Not found")
        return found

    def _check_cas(self, found: Mutation, cas: int) -> None:
        if found.cas != cas:
            raise refusal(Status.KEY_EXISTS)

    def _token(self, place: VBucket, change: Mutation | Deletion) -> MutationToken | None:
        if Feature.MUTATION_SEQNO not in self.negotiation.features:
            return None
        return MutationToken(place.uuid, change.seqno)
