"""What a server does wrong is refused with the field named; the connection ends, others go on."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any

import pytest
from wireloom.clients.couchbase_dcp import Checkpoint, Mutation, RolledBack, Selection, SystemEvent
from wireloom.couchbase_dcp.messages import (
    DcpMutation,
    DcpSnapshotMarker,
    DcpStreamEnd,
    DcpSystemEvent,
    Message,
)
from wireloom.errors import ConnectionLost, DecodeError, RemoteError
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.couchbase_dcp.base import BaseClient

from tests.clients.couchbase_dcp.history import AIRLINE
from tests.clients.couchbase_dcp.scene import FLAVOURS, Scene

HEADER = struct.Struct(">BBHBBHIIQ")
GET_FAILOVER_LOG = 0x54

Parts = dict[str, Any]
Change = Callable[[Parts], None]


def parts(frame: bytes) -> Parts:
    """A frame of a mutation, taken apart."""
    magic, opcode, key, extras, datatype, vbucket, _, opaque, cas = HEADER.unpack_from(frame)
    body = frame[HEADER.size :]
    return {
        "magic": magic,
        "opcode": opcode,
        "datatype": datatype,
        "vbucket": vbucket,
        "opaque": opaque,
        "cas": cas,
        "extras": body[:extras],
        "key": body[extras : extras + key],
        "value": body[extras + key :],
        "more": 0,
    }


def whole(made: Parts) -> bytes:
    """The frame of parts."""
    body = made["extras"] + made["key"] + made["value"]
    head = HEADER.pack(
        made["magic"],
        made["opcode"],
        len(made["key"]),
        len(made["extras"]),
        made["datatype"],
        made["vbucket"],
        len(body) + made["more"],
        made["opaque"],
        made["cas"],
    )
    return bytes(head + body)


def set_to(name: str, value: object) -> Change:
    return lambda made: made.__setitem__(name, value)


def cut(count: int) -> Change:
    return lambda made: made.__setitem__("extras", made["extras"][:count])


def wrong_seqno(made: Parts) -> None:
    made["extras"] = struct.pack(">Q", 99_999) + made["extras"][8:]


FAULTS: dict[str, tuple[Change, str]] = {
    "30 bytes of extras": (cut(30), r"DcpMutation\.extras"),
    "16 bytes of extras": (cut(16), r"DcpMutation\.extras"),
    "no collection": (lambda made: made.update(key=made["key"][1:]), r"DcpMutation\.key"),
    "a collection of six bytes": (
        lambda made: made.update(key=b"\xff\xff\xff\xff\xff\x01" + made["key"][1:]),
        r"DcpMutation\.key\.collection",
    ),
    "another opaque": (
        set_to("opaque", 0xABCDEF),
        r"DcpMutation for the stream 11259375 \(changes\), which is not open",
    ),
    "another vbucket": (set_to("vbucket", 3), r"DcpMutation\.vbucket: 3 instead of 0"),
    "Snappy that is none": (set_to("datatype", 2), r"DcpMutation\.value.*snappy"),
    "a Snappy bomb": (
        lambda made: made.update(datatype=2, value=b"\xff\xff\xff\x09\x00"),
        r"DcpMutation\.value.*not snappy_block",
    ),
    "attributes that are none": (set_to("datatype", 4), r"DcpMutation\.value"),
    "unknown bits": (set_to("datatype", 0xF0), r"DcpMutation\.datatype: 0xf0 has unknown bits"),
    "a number outside": (wrong_seqno, r"DcpMutation\.extras\.by_seqno: 99999 is not after 1"),
    "no key": (
        lambda made: made.update(key=made["key"][:1]),
        r"DcpMutation\.key\.key: it is empty",
    ),
    "another magic": (set_to("magic", 0x70), "no Magic has the number 112"),
    "an id that was not asked for": (
        lambda made: made.update(magic=0x08, extras=b"\x22\x00\x47" + made["extras"]),
        r"DcpMutation",
    ),
}


SELECTIONS = {
    "no": Selection(),
    "scope": Selection(scope="_default"),
    "scope by id": Selection(scope=0),
    "collections": Selection(collections=[AIRLINE]),
}
"""What streams may select."""

ASTRAY: dict[str, tuple[Change, str]] = {
    "another collection": (lambda made: made.update(key=b"\x77" + made["key"][1:]), "0x77"),
    "no collection": (lambda made: made.update(key=b"key"), "0x6b"),
}
"""Keys of collections that are not there, and their ids as they are read."""


def producing(fault: Callable[[Message, bytes], bytes]) -> Producer:
    """A producer with some documents that does something wrong."""
    producer = Producer(4)
    producer.bucket.create_collection("airline", number=AIRLINE)
    for number in range(4):
        for place in range(3):
            key = b"%d" % place
            producer.bucket.write(key, b'{"a":1}', vbucket=number, collection=AIRLINE)
    producer.settings.garble = fault
    return producer


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_a_mutation(name: str, flavour: str) -> None:
    change, expected = FAULTS[name]

    def garble(message: Message, frame: bytes) -> bytes:
        if not isinstance(message, DcpMutation):
            return frame
        made = parts(frame)
        change(made)
        return whole(made)

    async def play(scene: Scene) -> None:
        async with scene:
            selection = Selection(collections=[AIRLINE])
            reader = await scene.connect(selections=[selection], vbuckets=[0])
            with pytest.raises(RemoteError, match=expected):
                await reader.rest()
            await scene.until(lambda: not scene.producer.connections)
            scene.producer.settings.garble = None
            other = await scene.connect(selections=[selection], vbuckets=[0], until="now")
            assert len(await other.rest()) == 5

    with producing(garble) as producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("selected", SELECTIONS)
@pytest.mark.parametrize("name", ASTRAY)
def test_a_collection_that_is_not_there(name: str, selected: str, flavour: str) -> None:
    change, number = ASTRAY[name]

    def garble(message: Message, frame: bytes) -> bytes:
        if not isinstance(message, DcpMutation):
            return frame
        made = parts(frame)
        change(made)
        return whole(made)

    async def play(scene: Scene) -> None:
        async with scene:
            chosen = [SELECTIONS[selected]]
            reader = await scene.connect(selections=chosen, vbuckets=[0])
            why = rf"DcpMutation\.key\.collection: .*{number}"
            with pytest.raises(RemoteError, match=why):
                await reader.rest()
            scene.producer.settings.garble = None
            other = await scene.connect(selections=chosen, vbuckets=[0])
            assert len(await other.take(4)) == 4
            made = await scene.call(lambda: scene.bucket.create_collection("later"))
            await scene.write(b"key", collection=made)
            if selected != "collections":
                event, document = await other.take(2)
                assert isinstance(event, SystemEvent)
                assert isinstance(document, Mutation)
                assert event.collection == document.collection == made

    with producing(garble) as producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_collection_that_was_dropped_since(flavour: str) -> None:
    """Who goes on before it was dropped is told of its documents, though it is in no manifest."""

    async def play(scene: Scene) -> None:
        async with scene:
            first = await scene.connect(vbuckets=[0])
            assert len(await first.take(2)) == 2
            before = first.checkpoints
            await scene.call(lambda: scene.bucket.drop_collection(AIRLINE))
            other = await scene.connect(vbuckets=[0], checkpoints=before, until="now")
            assert [type(event).__name__ for event in (await other.rest())[:3]] == [
                "Mutation",
                "Mutation",
                "SystemEvent",
            ]

    with producing(lambda message, frame: frame) as producer:
        asyncio.run(play(Scene(flavour, producer)))


VALUES: dict[str, tuple[int, bytes, int]] = {
    "Snappy that is none": (2, b"\x05\xff", 0),
    "a Snappy bomb": (2, b"\xff\xff\xff\x09\x00", 0),
    "attributes that are too long": (4, struct.pack(">I", 99) + b"{}", 0),
    "an attribute that has no end": (4, struct.pack(">II", 8, 4) + b"a\0{}", 8),
}
"""Datatypes, values, and where in the value it is wrong at the least."""


@pytest.mark.parametrize("name", VALUES)
def test_where_a_value_is_wrong(name: str) -> None:
    datatype, value, least = VALUES[name]
    places: list[int] = []

    def garble(message: Message, frame: bytes) -> bytes:
        if not isinstance(message, DcpMutation):
            return frame
        raw = whole(parts(frame) | {"datatype": datatype, "value": value})
        places.append(len(raw) - len(value))
        return raw

    async def play(scene: Scene) -> None:
        async with scene:
            reader = await scene.connect(vbuckets=[0])
            with pytest.raises(DecodeError, match=r"DcpMutation\.value") as refused:
                await reader.rest()
            found = refused.value.offset
            assert places[0] + least <= found <= places[0] + len(value)

    with producing(garble) as producer:
        asyncio.run(play(Scene("sync", producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_table_that_is_wrong(flavour: str) -> None:
    sizes: list[int] = []

    def garble(message: Message, frame: bytes) -> bytes:
        if not isinstance(message, DcpSystemEvent):
            return frame
        assert message.extras.version == 2
        sizes.append(len(frame))
        return frame[:-1] + b"!"

    async def play(scene: Scene) -> None:
        async with scene:
            reader = await scene.connect(vbuckets=[0])
            expected = r"DcpSystemEvent\.value .*: name: no zero byte ends the text"
            with pytest.raises(DecodeError, match=expected) as refused:
                await reader.rest()
            assert [refused.value.offset + 1] == sizes

    with producing(garble) as producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_body_that_is_longer_than_it_is(flavour: str) -> None:
    """The next frame begins too late, so that there is no magic where it seems to begin."""

    def garble(message: Message, frame: bytes) -> bytes:
        if not isinstance(message, DcpMutation):
            return frame
        return whole(parts(frame) | {"more": 1})

    async def play(scene: Scene) -> None:
        async with scene:
            reader = await scene.connect(vbuckets=[0])
            with pytest.raises(RemoteError, match=r"Frame\.magic .*no Magic has the number 87"):
                await reader.rest()

    with producing(garble) as producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_command_that_is_not_known_is_passed_over(flavour: str) -> None:
    def garble(message: Message, frame: bytes) -> bytes:
        if not isinstance(message, DcpMutation):
            return frame
        return whole(parts(frame) | {"opcode": 0x6F}) + frame

    async def play(scene: Scene) -> None:
        async with scene:
            reader = await scene.connect(until="now")
            events = await reader.rest()
            assert sum(isinstance(event, Mutation) for event in events) == 4 * 3

    with producing(garble) as producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_markers_are_acknowledged_if_that_is_wanted(flavour: str) -> None:
    def garble(message: Message, frame: bytes) -> bytes:
        if not isinstance(message, DcpSnapshotMarker):
            return frame
        marker = bytearray(frame)
        marker[24 + 1 + 8 + 8 + 3] |= 8
        return bytes(marker)

    async def play(scene: Scene) -> None:
        async with scene:
            reader = await scene.connect()
            await reader.take(3)
            (client,) = await scene.call(lambda: scene.producer.connections)
            await scene.until(lambda: any(frame[:2] == b"\x81\x56" for frame in client.said))

    with producing(garble) as producer:
        asyncio.run(play(Scene(flavour, producer)))
    assert producer.errors == []


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_server_that_does_not_keep_to_the_buffer(flavour: str) -> None:
    async def play(scene: Scene) -> None:
        async with scene:
            reader = await scene.connect(scene.options(buffer_size=100), vbuckets=[0])
            (client,) = await scene.call(lambda: scene.producer.connections)

            def forget() -> None:
                client.negotiation.controls["connection_buffer_size"] = "0"
                client.stream_sender.schedule()

            await scene.call(forget)
            await scene.until(lambda: not scene.producer.connections)
            with pytest.raises(RemoteError, match="the buffer has 100"):
                await reader.rest()

    with producing(lambda message, frame: frame) as producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_the_same_change_twice(flavour: str) -> None:
    def garble(message: Message, frame: bytes) -> bytes:
        return frame * 2 if isinstance(message, DcpMutation) else frame

    async def play(scene: Scene) -> None:
        async with scene:
            reader = await scene.connect(vbuckets=[0])
            with pytest.raises(RemoteError, match=r"by_seqno: 2 is not after 2"):
                await reader.rest()

    with producing(garble) as producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_stream_that_has_ended_ends_again(flavour: str) -> None:
    def garble(message: Message, frame: bytes) -> bytes:
        return frame * 2 if isinstance(message, DcpStreamEnd) else frame

    async def play(scene: Scene) -> None:
        async with scene:
            with pytest.raises(RemoteError, match=r"DcpStreamEnd for the stream .* is not open"):
                reader = await scene.connect(vbuckets=[0, 1], until={0: 4})
                await reader.rest()

    with producing(garble) as producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_node_that_goes_while_it_is_asked_for_histories(
    flavour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked again, and then the stream is rolled back."""
    asked: list[bytes] = []
    heard = BaseClient.on_frame

    def on_frame(client: BaseClient, connection: Any, frame: bytes) -> bytes | None:
        if frame[1] == GET_FAILOVER_LOG:
            asked.append(frame)
            if len(asked) == 1:
                client.hang_up()
                return None
        return heard(client, connection, frame)

    monkeypatch.setattr(BaseClient, "on_frame", on_frame)

    async def play(scene: Scene) -> None:
        async with scene:
            before = Checkpoint(0, vbucket_uuid=77, seqno=3, snapshot_start=3, snapshot_end=3)
            reader = await scene.connect(vbuckets=[0], checkpoints=[before], until="now")
            back, *events = await reader.rest()
            assert isinstance(back, RolledBack)
            assert sum(isinstance(event, Mutation) for event in events) == 3

    with producing(lambda message, frame: frame) as producer:
        asyncio.run(play(Scene(flavour, producer)))
    assert len(asked) == 2
    assert all(isinstance(error, ConnectionLost) for error in producer.errors)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_half_a_frame_and_silence(flavour: str) -> None:
    """The connection ends in the middle of a frame: it is made again."""
    halves = [1]

    async def play(scene: Scene) -> None:
        def garble(message: Message, frame: bytes) -> bytes:
            if not isinstance(message, DcpMutation) or not halves:
                return frame
            halves.pop()
            client = scene.producer._core.clients[0]
            assert client.connection is not None
            client.connection.send_bytes(frame[:30])
            client.hang_up()
            return b""

        scene.producer.settings.garble = garble
        async with scene:
            reader = await scene.connect(vbuckets=[0], until="now")
            events = await reader.rest()
            assert sum(isinstance(event, Mutation) for event in events) == 3

    with producing(lambda message, frame: frame) as producer:
        asyncio.run(play(Scene(flavour, producer)))
    assert all(isinstance(error, ConnectionLost) for error in producer.errors)
