"""A bucket: its vbuckets, its collections, and how both are changed."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from wireloom.couchbase_dcp.types import Datatype, StreamEndReason, SystemEventKind
from wireloom.errors import InvalidArgument
from wireloom.testing.couchbase_dcp.changes import Deletion, Event, Mutation
from wireloom.testing.couchbase_dcp.manifest import DEFAULT, Collection, Manifest, is_system
from wireloom.testing.couchbase_dcp.vbuckets import VBucket

_FIRST_UUID = 0xC0FFEE_0000_0000
_FIRST_CAS = 0x17D0_0000_0000_0000
_CAS_STEP = 1 << 16
_FIRST_ID = 8  # smaller ones are reserved
_MOST_VBUCKETS = 1024

Ended = Callable[[VBucket, StreamEndReason, int], None]
"""Gets a vbucket whose streams end, why, and the number up to which streams may go on."""


class Bucket:
    """A bucket; all its methods are for the thread of the producer.

    Attributes:
        name: Its name.
        uuid: Tells it apart from others of the same name.
        vbuckets: Its vbuckets by number.
        manifest: Its scopes and collections.
        revision: The revision of its configuration.

    Args:
        name: Its name.
        vbuckets: How many it has, 1 to 1024.

    Raises:
        InvalidArgument: No bucket has so many vbuckets.
    """

    def __init__(self, name: str, vbuckets: int) -> None:
        if not 1 <= vbuckets <= _MOST_VBUCKETS:
            raise InvalidArgument(f"{vbuckets} vbuckets, it must be 1 to {_MOST_VBUCKETS}")
        self.name = name
        self.uuid = f"{zlib.crc32(name.encode()):032x}"
        self.vbuckets = [VBucket(number, _FIRST_UUID + number) for number in range(vbuckets)]
        self.manifest = Manifest()
        self.revision = 1
        self.on_change: Callable[[VBucket], None] = lambda vbucket: None
        self.on_end: Ended = lambda vbucket, reason, seqno: None
        self.on_config: Callable[[], None] = lambda: None
        self._cas = _FIRST_CAS
        self._uuids = _FIRST_UUID + _MOST_VBUCKETS
        self._ids = _FIRST_ID

    def vbucket_of(self, key: bytes) -> VBucket:
        """The vbucket that a document belongs to, whatever its collection."""
        return self.vbuckets[(zlib.crc32(key) >> 16 & 0x7FFF) % len(self.vbuckets)]

    # --- documents ---

    def write(
        self,
        key: bytes,
        value: bytes,
        *,
        collection: int = DEFAULT,
        vbucket: int | None = None,
        datatype: Datatype | None = None,
        flags: int = 0,
        expiration: int = 0,
        lock_time: int = 0,
        attributes: Mapping[str, bytes] | None = None,
        compressed: bool = False,
        rev_seqno: int | None = None,
    ) -> Mutation:
        """Writes a document.

        Args:
            key: Its key.
            value: The document.
            collection: Id of the collection.
            vbucket: Where to put it; by default where its key belongs.
            datatype: What the document is; by default json.
            flags: The application's own.
            expiration: When its life ends, in seconds since 1970; 0: never.
            lock_time: Seconds for which it is locked.
            attributes: Extended attributes: JSON by name.
            compressed: Keep it compressed.
            rev_seqno: How often it was changed; by default counted.
        """
        place = self._place(key, vbucket)
        change = Mutation(
            seqno=place.high_seqno + 1,
            collection=collection,
            key=key,
            rev_seqno=rev_seqno or self._revision(place, collection, key),
            cas=self._next_cas(),
            attributes=dict(attributes or {}),
            value=value,
            datatype=Datatype.JSON if datatype is None else datatype,
            flags=flags,
            expiration=expiration,
            lock_time=lock_time,
            compressed=compressed,
        )
        self._append(place, change)
        return change

    def delete(
        self,
        key: bytes,
        *,
        collection: int = DEFAULT,
        vbucket: int | None = None,
        delete_time: int | None = None,
        expired: bool = False,
        attributes: Mapping[str, bytes] | None = None,
        rev_seqno: int | None = None,
    ) -> Deletion:
        """Deletes a document, whether there is one or not.

        Args:
            key: Its key.
            collection: Id of the collection.
            vbucket: Where it is; by default where its key belongs.
            delete_time: When, in seconds since 1970; by default now.
            expired: Whether it came to the end of its life by itself.
            attributes: Extended attributes that outlive it.
            rev_seqno: How often it was changed; by default counted.
        """
        place = self._place(key, vbucket)
        change = Deletion(
            seqno=place.high_seqno + 1,
            collection=collection,
            key=key,
            rev_seqno=rev_seqno or self._revision(place, collection, key),
            cas=self._next_cas(),
            attributes=dict(attributes or {}),
            delete_time=int(time.time()) if delete_time is None else delete_time,
            expired=expired,
        )
        self._append(place, change)
        return change

    # --- scopes and collections ---

    def create_scope(self, name: str, number: int | None = None) -> int:
        """Makes a scope; gives its id."""
        number = self._new_id() if number is None else number
        self.manifest.uid += 1
        self.manifest.scopes[number] = name
        self._tell(SystemEventKind.CREATE_SCOPE, name=name, scope=number)
        return number

    def drop_scope(self, number: int) -> None:
        """Drops a scope and all that is in it."""
        for item in self.manifest.within(number):
            self.drop_collection(item.id)
        self.manifest.uid += 1
        system = is_system(self.manifest.scopes.pop(number))
        self._tell(SystemEventKind.DROP_SCOPE, scope=number, system=system)

    def create_collection(
        self,
        name: str,
        scope: int = DEFAULT,
        max_ttl: int | None = None,
        number: int | None = None,
        *,
        history: bool = False,
        metered: bool = False,
    ) -> int:
        """Makes a collection; gives its id.

        Args:
            name: Its name.
            scope: Id of the scope that holds it.
            max_ttl: Longest life of its documents in seconds; None: no limit.
            number: Its id; by default one that is free.
            history: Whether its changes are kept for change streams.
            metered: Whether its use is measured.
        """
        number = self._new_id() if number is None else number
        self.manifest.uid += 1
        item = Collection(number, name, scope, max_ttl, history, metered)
        self._tell_of(SystemEventKind.CREATE_COLLECTION, item)
        return number

    def modify_collection(
        self, number: int, max_ttl: int | None, *, history: bool | None = None
    ) -> None:
        """Changes a collection.

        Args:
            number: Its id.
            max_ttl: Longest life of its documents in seconds; None: no limit.
            history: Whether its changes are kept for change streams; None: as before.
        """
        item = self.manifest.collections[number]
        kept = item.history if history is None else history
        self.manifest.uid += 1
        item = replace(item, max_ttl=max_ttl, history=kept)
        self._tell_of(SystemEventKind.MODIFY_COLLECTION, item)

    def flush_collection(self, number: int) -> None:
        """Empties a collection at once; that is told as if it were made again."""
        self.manifest.uid += 1
        item = replace(self.manifest.collections[number], flush_uid=self.manifest.uid)
        self._forget_documents(number)
        self._tell_of(SystemEventKind.CREATE_COLLECTION, item)

    def drop_collection(self, number: int) -> None:
        """Drops a collection and its documents; the documents are not told one by one."""
        item = self.manifest.collections.pop(number)
        self.manifest.uid += 1
        self._forget_documents(number)
        self._tell(
            SystemEventKind.DROP_COLLECTION,
            scope=item.scope,
            collection=number,
            system=is_system(item.name),
        )

    # --- vbuckets ---

    def fail_over(self, vbucket: int, seqno: int) -> int:
        """Lets a vbucket go on with another history after a change; gives the uuid of that.

        Streams that are behind the change go on; the others end with the reason rollback.
        """
        place = self.vbuckets[vbucket]
        self._uuids += 1
        place.fail_over(self._uuids, seqno)
        self.on_end(place, StreamEndReason.ROLLBACK, seqno)
        return self._uuids

    def move(self, vbucket: int, node: int) -> None:
        """Gives a vbucket to another node; its streams end."""
        place = self.vbuckets[vbucket]
        place.node = node
        self.revision += 1
        self.on_end(place, StreamEndReason.STATE_CHANGED, -1)
        self.on_config()

    # --- parts ---

    def _place(self, key: bytes, vbucket: int | None) -> VBucket:
        return self.vbucket_of(key) if vbucket is None else self.vbuckets[vbucket]

    def _append(self, place: VBucket, change: Mutation | Deletion) -> None:
        if change.collection not in self.manifest.collections:
            raise InvalidArgument(f"there is no collection {change.collection:#x}")
        place.append(change)
        self.on_change(place)

    def _forget_documents(self, collection: int) -> None:
        for vbucket in self.vbuckets:
            for identity in [key for key in vbucket.documents if key[0] == collection]:
                del vbucket.documents[identity]

    def _tell_of(self, kind: SystemEventKind, item: Collection) -> None:
        """Keeps a collection, and tells all about it."""
        self.manifest.collections[item.id] = item
        self._tell(
            kind,
            name=item.name,
            scope=item.scope,
            collection=item.id,
            max_ttl=item.max_ttl,
            history=item.history,
            metered=item.metered,
            flush_uid=item.flush_uid,
        )

    def _tell(self, kind: SystemEventKind, *, name: str = "", **said: Any) -> None:
        """Tells of an event in all vbuckets; ``said`` are fields of it."""
        uid = self.manifest.uid
        for vbucket in self.vbuckets:
            number = vbucket.high_seqno + 1
            vbucket.append(Event(seqno=number, kind=kind, name=name, manifest_uid=uid, **said))
            self.on_change(vbucket)

    def _revision(self, place: VBucket, collection: int, key: bytes) -> int:
        known = place.documents.get((collection, key))
        return 1 if known is None else known.rev_seqno + 1

    def _next_cas(self) -> int:
        self._cas += _CAS_STEP
        return self._cas

    def _new_id(self) -> int:
        used = {*self.manifest.scopes, *self.manifest.collections}
        while self._ids in used:
            self._ids += 1
        self._ids += 1
        return self._ids - 1
