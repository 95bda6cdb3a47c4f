"""Frames that nobody can read: who waits on that connection is told, and nobody else is harmed."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.pulsar.aio import AsyncConsumer, AsyncPulsarClient
from wireloom.clients.pulsar.batches import pack_one
from wireloom.clients.pulsar.messages import Outgoing
from wireloom.errors import DecodeError, FrameTooLong
from wireloom.pulsar.encoding import encode
from wireloom.pulsar.messages import (
    Connect,
    Deliver,
    Flow,
    Message,
    Producer,
    Seek,
    Send,
    Subscribe,
)
from wireloom.pulsar.types import (
    CommandMessage,
    CompressionType,
    MessageIdData,
    MessageMetadata,
)

from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import PATIENCE, failure
from tests.clients.pulsar.scripted import OPTIONS, TOPIC, Peer, Script, play, running


def delivery(body: bytes, consumer: int = 0) -> bytes:
    """The frame of a message."""
    metadata = MessageMetadata("me", 7, 1_700_000_000_000)
    payload = pack_one(metadata, Outgoing(body=body), CompressionType.NONE)
    return encode(Deliver(CommandMessage(consumer, MessageIdData(3, 4)), payload))


def damaged(frame: bytes) -> bytes:
    """A frame whose last byte is another one, so that its checksum is wrong."""
    return frame[:-1] + bytes([frame[-1] ^ 1])


NO_COMMAND = b"\x00\x00\x00\x04\xff\xff\xff\xff"
FRAMES = {
    "checksum": (damaged(delivery(b"poison")), DecodeError, "CRC"),
    "garbage": (NO_COMMAND, DecodeError, "byte"),
    "length": (b"\x7f\xff\xff\xff", FrameTooLong, "the limit is"),
}


class Stage(Script):
    """A broker that knows its connections, and answers nothing that the first one publishes.

    Attributes:
        peers: Who is connected, in the order of coming.
    """

    def __init__(self) -> None:
        super().__init__()
        self.peers: list[Peer] = []
        self.answers[Connect] = self._welcome
        self.answers[Send] = self._store

    async def hears(self, kind: type[Message], number: int) -> None:
        """Waits until it has heard so many messages of a kind."""
        async with asyncio.timeout(PATIENCE):
            while len(self.of(kind)) < number:
                await asyncio.sleep(0.01)

    def _welcome(self, peer: Peer, message: Connect) -> None:
        self.peers.append(peer)
        self.agree(peer, message)

    def _store(self, peer: Peer, message: Send) -> None:
        if peer is not self.peers[0]:
            self.agree(peer, message)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("name", FRAMES)
def test_all_who_wait_are_told_and_another_connection_is_unharmed(name: str, flavour: str) -> None:
    stage = Stage()
    frame, kind, reason = FRAMES[name]

    async def body(client: AsyncPulsarClient) -> None:
        async with await FLAVOURS[flavour](server.host, server.port, OPTIONS) as other:
            theirs, unharmed = await other.consumer(TOPIC, "s"), await other.producer(TOPIC)
            there = asyncio.create_task(theirs.receive(PATIENCE))
            consumer, producer = await client.consumer(TOPIC, "s"), await client.producer(TOPIC)
            works = (consumer.receive(PATIENCE), producer.send(b"lost"))
            waiting = [asyncio.create_task(work) for work in works]
            await stage.hears(Flow, 2)
            await stage.hears(Send, 1)
            stage.peers[0].send_bytes(frame)
            errors = [await failure(work) for work in (*waiting, producer.publish(b"late"))]
            errors.append(await failure(consumer.receive(PATIENCE)))
            assert [type(error) for error in errors] == [kind] * 4
            assert all(reason in str(error) for error in errors)
            number = stage.of(Subscribe)[0].command.consumer_id
            stage.peers[1].send_bytes(delivery(b"fine", number))
            assert (await there).body == b"fine"
            assert await unharmed.send(b"stored") is not None
            assert await client.partitions(TOPIC) == 0, "the client itself goes on"

    with running(stage) as server:
        play(flavour, server, body)
    assert len(stage.of(Subscribe)) == len(stage.of(Producer)) == 2, "the same bytes would come"
    assert len(stage.peers) == 3, "the third is for what was asked last"


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_bad_frame_right_behind_the_answer_is_told(flavour: str) -> None:
    """It comes while the consumer is about to stay on its connection, or just after."""
    script = Script()

    def spoil(peer: Peer, message: Subscribe) -> None:
        script.agree(peer, message)
        peer.send_bytes(NO_COMMAND)

    async def wait(client: AsyncPulsarClient) -> None:
        consumer = await client.consumer(TOPIC, "s")
        await consumer.receive(PATIENCE)

    async def body(client: AsyncPulsarClient) -> None:
        assert isinstance(await failure(wait(client)), DecodeError)

    script.answers[Subscribe] = spoil
    with running(script) as server:
        play(flavour, server, body)
    assert len(script.of(Subscribe)) == 1


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_bad_frame_while_it_is_attached_again_is_told(flavour: str) -> None:
    script = Script()

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC)
        script.answers[Producer] = lambda peer, message: peer.send_bytes(NO_COMMAND)
        script.answers[Send] = lambda peer, message: peer.abort()
        assert isinstance(await failure(producer.send(b"never")), DecodeError)

    with running(script) as server:
        play(flavour, server, body)
    assert len(script.of(Producer)) == 2


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_bad_frame_while_the_subscription_moves_is_told(flavour: str) -> None:
    script = Script()
    script.answers[Seek] = lambda peer, message: peer.send_bytes(NO_COMMAND)

    async def body(client: AsyncPulsarClient) -> None:
        consumer: AsyncConsumer = await client.consumer(TOPIC, "s")
        waiting = asyncio.create_task(consumer.receive(PATIENCE))
        assert isinstance(await failure(consumer.seek(0)), DecodeError)
        assert isinstance(await failure(waiting), DecodeError)

    with running(script) as server:
        play(flavour, server, body)
    assert len(script.of(Subscribe)) == 1
