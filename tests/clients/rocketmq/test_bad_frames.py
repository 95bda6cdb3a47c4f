"""Frames that nobody can read: who waits on that connection is told, and nobody else is harmed."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.rocketmq import Outgoing, Pulling
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, FrameTooLong
from wireloom.rocketmq.decoding import read_frame
from wireloom.rocketmq.messages import PullMessage, SendMessageV2
from wireloom.rocketmq.types import SerializeType

from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.consuming import member, send, take
from tests.clients.rocketmq.scene import PATIENCE, Scene, failure
from tests.clients.rocketmq.served import Cluster, Peer, play
from tests.clients.rocketmq.targets import Embedded

TOPIC = "t"
MESSAGE = Outgoing(body=b"x")


def private(*pairs: tuple[str, str]) -> bytes:
    """A response whose header is in the private form, with these fields."""
    fields = b"".join(
        len(key).to_bytes(2, "big") + key.encode() + len(value).to_bytes(4, "big") + value.encode()
        for key, value in pairs
    )
    code, language, version, opaque, flag = b"\0\0", b"\0", b"\0\1", bytes(4), b"\0\0\0\1"
    remark = bytes(4)
    header = code + language + version + opaque + flag + remark
    header += len(fields).to_bytes(4, "big") + fields
    rest = b"\1" + len(header).to_bytes(3, "big") + header
    return len(rest).to_bytes(4, "big") + rest


FRAMES = {
    "garbage": (b"\0\0\0\x06\0\0\0\2{]", DecodeError, "byte"),
    "the same key twice": (private(("k", "1"), ("k", "2")), DecodeError, "'k' comes twice"),
    "length": (b"\x7f\xff\xff\xff", FrameTooLong, "the limit is"),
}


def test_a_private_header_tells_which_key_comes_twice_and_where() -> None:
    fine = private(("k", "1"), ("l", "2"))
    frame, _ = read_frame(fine, 0, len(fine), STRICT)
    assert frame.header.ext_fields == {"k": "1", "l": "2"}
    twice = private(("l", "1"), ("k", "2"), ("l", "2"))
    with pytest.raises(DecodeError, match="the key 'l' comes twice") as caught:
        read_frame(twice, 0, len(twice), STRICT)
    assert caught.value.offset == twice.rindex(b"\0\1l")


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("name", FRAMES)
def test_all_who_wait_are_told_and_another_connection_is_unharmed(name: str, flavour: str) -> None:
    frame, kind, reason = FRAMES[name]

    async def body(cluster: Cluster) -> None:
        (broker,) = cluster.brokers
        bad = cluster.connect(heartbeat=3600.0)
        other = cluster.connect(heartbeat=3600.0)

        def store(peer: Peer, message: SendMessageV2) -> None:
            if peer is not broker.peers[0]:
                broker.agree(peer, message)

        broker.answers[SendMessageV2] = store
        reader = bad.reader("r")
        (queue,) = await reader.queues(TOPIC)
        pulling = Pulling(wait=PATIENCE)
        works = (reader.pull(queue, 0, pulling), bad.producer("p").send(TOPIC, MESSAGE))
        waiting = [asyncio.create_task(work) for work in works]
        await broker.hears(PullMessage)
        await broker.hears(SendMessageV2)
        theirs = other.reader("r")
        there = asyncio.create_task(theirs.pull(queue, 0, Pulling(wait=1.0)))
        await broker.hears(PullMessage, 2)
        broker.peers[0].send_bytes(frame)
        errors = [await failure(work) for work in waiting]
        assert [type(error) for error in errors] == [kind] * 2
        assert all(reason in str(error) for error in errors)
        assert not there.done()
        sent = await other.producer("p").send(TOPIC, MESSAGE)
        assert sent.queue == queue
        sent = await bad.producer("p").send(TOPIC, MESSAGE)
        assert sent.queue == queue, "the client itself goes on, over a new connection"
        there.cancel()

    play(flavour, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_consumer_ends_with_the_error_and_another_goes_on(flavour: str) -> None:
    frame, kind, reason = FRAMES["the same key twice"]

    async def body(scene: Scene, node: Embedded) -> None:
        bad, topic = scene.connect(), await scene.topic()
        consumer = await member(bad, scene.name("g"), topic)
        waiting = asyncio.create_task(consumer.receive(PATIENCE))
        await send(bad, topic, 1)
        consumer.acknowledge(await waiting)
        waiting = asyncio.create_task(consumer.receive(PATIENCE))
        damaged = node.inner.connections
        other = scene.connect()
        unharmed = await member(other, scene.name("h"), topic)
        for peer in damaged:
            peer.send_bytes(frame)
        for error in (await failure(waiting), await failure(consumer.receive(PATIENCE))):
            assert isinstance(error, kind)
            assert reason in str(error)
        await send(other, topic, 1)
        assert len(await take(unharmed, 2)) == 2
        await unharmed.close()

    async def run() -> None:
        with Embedded() as node:
            async with Scene(flavour, SerializeType.JSON, node) as scene:
                await body(scene, node)

    asyncio.run(run())
