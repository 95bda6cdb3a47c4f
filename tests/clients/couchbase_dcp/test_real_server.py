"""What Couchbase Server itself once said on streams, said again to both flavours of the consumer.

Its bytes are as they were recorded, but for the numbers that tell to which stream they belong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from wireloom.clients.couchbase_dcp import (
    DocumentChange,
    Event,
    Mutation,
    Selection,
    SystemEvent,
)
from wireloom.clients.couchbase_dcp.requests import all_seqnos
from wireloom.couchbase_dcp.decoding import decode
from wireloom.couchbase_dcp.messages import DcpSnapshotMarker, DcpStreamEnd, Message
from wireloom.couchbase_dcp.types import Datatype, Feature, SystemEventKind
from wireloom.testing.couchbase_dcp import Producer

from tests.clients.couchbase_dcp.scene import FLAVOURS, Scene
from tests.support.captures import captures

RECORDED = {
    capture.name.removeprefix("server/"): capture.data
    for capture in captures("couchbase_dcp")
    if capture.name.startswith("server/")
}
PLACE, NUMBER = slice(6, 8), slice(12, 16)
TEXT = b'{\n"click": "to edit",\n"with JSON": "there are no reserved field names"\n}'


class Server:
    """Says recorded frames in place of what the producer would say.

    Args:
        frames: Names of the frames; a marker of the producer goes before them unless they begin
            with one.
    """

    def __init__(self, frames: Sequence[str]) -> None:
        self._left = [RECORDED[name] for name in frames]
        self._marked = any("MARKER" in name for name in frames)

    def __call__(self, message: Message, frame: bytes) -> bytes:
        if isinstance(message, DcpStreamEnd):
            return frame
        if isinstance(message, DcpSnapshotMarker) and not self._marked:
            return frame
        said = bytearray(self._left.pop(0))
        said[PLACE], said[NUMBER] = frame[PLACE], frame[NUMBER]
        return bytes(said)


async def heard(scene: Scene, *frames: str, **selected: Any) -> list[Event]:
    """What a consumer makes of frames; all but the end."""
    count = len(frames) - ("MARKER" in frames[0])
    await scene.write(*(b"%d" % number for number in range(25)))
    scene.bucket.vbuckets[0].changes[: 25 - count] = []
    scene.producer.settings.garble = Server(frames)
    selections = [Selection(**selected)]
    reader = await scene.connect(until="now", vbuckets=[0], selections=selections)
    *events, _ = await reader.rest()
    return events


def place(event: Any) -> tuple[int, int, int, bytes]:
    """What all changes of documents have."""
    assert isinstance(event, DocumentChange)
    return event.seqno, event.rev_seqno, event.collection, event.key


async def with_a_stream_id(scene: Scene) -> None:
    """Three frames of one stream."""
    frames = ("SNAPSHOT_MARKER-flex", "SYSTEM_EVENT-flex", "MUTATION-flex")
    created, written = await heard(scene, *frames, stream_id=1)
    assert isinstance(created, SystemEvent)
    assert (created.kind, created.name) == (SystemEventKind.CREATE_COLLECTION, "col1")
    assert (created.seqno, created.scope, created.collection) == (4, 8, 8)
    assert isinstance(written, Mutation)
    assert place(written) == (24, 1, 8, b"xdcrProvCollections_C29854")
    assert written.value.startswith(b'{"name": "xdcrProvCollections_C29854"')
    assert (written.datatype, written.cas) == (Datatype.JSON, 0x15C7C2B955AB0000)
    assert (written.checkpoint.snapshot_start, written.checkpoint.snapshot_end) == (0, 24)


async def in_a_collection(scene: Scene) -> None:
    """A collection is made and written to."""
    created, written = await heard(scene, "collectionCreation", "scope_and_collection_mutation")
    assert isinstance(created, SystemEvent)
    assert (created.kind, created.name) == (SystemEventKind.CREATE_COLLECTION, "C1")
    assert (created.seqno, created.manifest_uid) == (4, 4)
    assert (created.scope, created.collection, created.max_ttl) == (8, 9, None)
    assert isinstance(written, Mutation)
    assert place(written) == (5, 1, 9, b"d1")
    assert (written.value, written.is_json) == (b'{"key":"a sentence"}', True)
    assert (written.flags, written.expiration) == (0x0200_0000, 0)


async def drops(scene: Scene) -> None:
    """What is dropped has no name."""
    written, scope, collection = await heard(
        scene, "defaultScopeDefaultColMutation", "scopeDel", "collectionDel"
    )
    assert place(written) == (1, 1, 0, b"d1")
    assert isinstance(scope, SystemEvent)
    assert isinstance(collection, SystemEvent)
    assert (scope.kind, scope.scope) == (SystemEventKind.DROP_SCOPE, 8)
    assert (scope.seqno, scope.name, scope.collection) == (4, "", None)
    assert (collection.kind, collection.collection) == (SystemEventKind.DROP_COLLECTION, 9)
    assert (collection.seqno, collection.scope, collection.manifest_uid) == (5, 8, 5)


async def before_there_were_collections(scene: Scene) -> None:
    """The value is compressed."""
    scene.producer.settings.features -= {Feature.COLLECTIONS}
    (written,) = await heard(scene, "origNoCollectionMut")
    assert isinstance(written, Mutation)
    assert place(written) == (1, 1, 0, b"d1")
    assert written.datatype == Datatype.JSON | Datatype.SNAPPY
    assert written.cas == 0x15C320F328680000


SCENES = (with_a_stream_id, in_a_collection, drops, before_there_were_collections)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", SCENES)
def test_consumers(play: Any, flavour: str) -> None:
    async def run(producer: Producer) -> None:
        async with Scene(flavour, producer) as scene:
            await play(scene)

    with Producer(1) as producer:
        asyncio.run(run(producer))
    assert producer.errors == []


def test_all_that_was_recorded_is_said() -> None:
    """The rest are the answer to a request."""
    assert len(RECORDED) == 10
    steps = all_seqnos(iter(range(9)).__next__)
    next(steps)
    with pytest.raises(StopIteration) as done:
        steps.send(decode(RECORDED["GET_ALL_VB_SEQNOS-body"]))
    told: dict[int, int] = done.value.value
    assert list(told) == list(range(1024))
    assert [told[number] for number in range(7)] == [11, 7, 16, 18, 18, 17, 8]
