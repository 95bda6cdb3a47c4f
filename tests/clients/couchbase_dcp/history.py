"""A bucket with a history in which there is everything that streams can tell."""

from __future__ import annotations

from collections.abc import Collection

from wireloom.couchbase_dcp.messages import Message
from wireloom.couchbase_dcp.types import Datatype
from wireloom.testing.couchbase_dcp import Bucket, Document, Producer, Settings
from wireloom.testing.couchbase_dcp.changes import Change

VBUCKETS = 8
ITEMS = 1600
"""Documents in all collections together."""

INVENTORY, AIRLINE, HOTEL, WIDE, DEEP = 8, 0xA, 0x1E, 9, 0x8A
COLLECTIONS = (0, AIRLINE, HOTEL, DEEP)

_BINARY = Datatype(0)


def fill(bucket: Bucket) -> None:
    """Makes scopes, collections and documents; documents of every kind in each collection."""
    bucket.create_scope("inventory", INVENTORY)
    bucket.create_collection("airline", INVENTORY, None, AIRLINE, history=True, metered=True)
    bucket.create_collection("hotel", INVENTORY, 3600, HOTEL)
    bucket.create_scope("wide", WIDE)
    bucket.create_collection("deep", WIDE, None, DEEP)
    bucket.modify_collection(HOTEL, 7200, history=True)
    bucket.modify_collection(DEEP, None)
    bucket.flush_collection(HOTEL)
    bucket.create_scope("short", 11)
    bucket.create_collection("_lived", 11, None, 11)
    bucket.drop_scope(11)
    bucket.create_scope("_own", 12)
    bucket.drop_scope(12)
    for number in range(ITEMS):
        collection = COLLECTIONS[number % len(COLLECTIONS)]
        _change(bucket, number, collection, b"key-%04d" % number)


def _change(bucket: Bucket, number: int, collection: int, key: bytes) -> None:
    sync = {"_sync": b'{"rev":"%d-a"}' % number}
    match number // len(COLLECTIONS) % 8:
        case 0:
            bucket.write(key, b'{"number":%d}' % number, collection=collection, flags=0x02000006)
        case 1:
            text = b'"%s"' % (b"0123456789" * 12)
            bucket.write(key, text, collection=collection, compressed=True)
        case 2:
            bucket.write(
                key,
                b'{"number":%d}' % number,
                collection=collection,
                attributes={**sync, "meta": b'"m"'},
                expiration=2_000_000_000 + number,
            )
        case 3:
            body = bytes(range(64)) * (number % 5)
            bucket.write(
                key,
                body,
                collection=collection,
                datatype=_BINARY,
                flags=0x0300_0000 + number,
                rev_seqno=5 + number,
                lock_time=number % 30,
            )
        case 4:
            bucket.delete(key, collection=collection, delete_time=1_700_000_000 + number)
        case 5:
            bucket.delete(key, collection=collection, delete_time=1_700_000_000, attributes=sync)
        case 6:
            when = 1_700_000_000 + number
            bucket.delete(key, collection=collection, delete_time=when, expired=True)
        case _:
            bucket.write(key, b"[]", collection=collection)
            bucket.write(key, b"[1]", collection=collection)  # the first is not told from disk


class Witness:
    """A producer with a full bucket, and what it said on streams.

    Attributes:
        producer: The producer.
        messages: What it said since ``forget``, in order.

    Args:
        on_disk: How many changes of each vbucket are on disk; None: all.
    """

    def __init__(self, on_disk: int | None = None) -> None:
        self.messages: list[Message] = []
        settings = Settings(garble=self._note)
        self.producer = Producer(VBUCKETS, settings=settings)
        fill(self.producer.bucket)
        for place in self.producer.bucket.vbuckets:
            place.persisted = on_disk

    def documents(self, start: int = 0, of: Collection[int] = COLLECTIONS) -> int:
        """How many changes of documents a stream of some collections has to tell."""
        told: list[Change] = []
        for place in self.producer.bucket.vbuckets:
            disk = place.persisted_seqno
            told += place.on_disk(start, disk) + place.between(max(start, disk), place.high_seqno)
        return sum(isinstance(item, Document) and item.collection in of for item in told)

    def forget(self) -> None:
        """Begins anew."""
        self.messages.clear()

    def _note(self, message: Message, frame: bytes) -> bytes:
        self.messages.append(message)
        return frame
