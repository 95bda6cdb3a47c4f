"""Messages in chunks: cut, put together again, and lied about."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.pulsar import (
    Batching,
    MessageId,
    MessageTooLarge,
    Outgoing,
    Publishing,
    Subscribing,
)
from wireloom.clients.pulsar.aio import AsyncPulsarClient
from wireloom.clients.pulsar.batches import pack_one
from wireloom.clients.pulsar.chunks import Reassembly, split
from wireloom.errors import DecodeError, InvalidArgument
from wireloom.pulsar.encoding import write_payload
from wireloom.pulsar.messages import CloseProducer, Deliver, Producer, Send, SendError
from wireloom.pulsar.types import (
    CommandCloseProducer,
    CommandMessage,
    CommandSendError,
    CompressionType,
    MessageIdData,
    MessageMetadata,
    Payload,
    ServerError,
    SubscriptionType,
)
from wireloom.testing.pulsar import Broker, Settings

from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import bodies, failure, publish, take
from tests.clients.pulsar.scripted import TOPIC, Peer, Script, play, running

METADATA = MessageMetadata("me", 7, 1_700_000_000_000)
LIMIT = 200


def payload(content: bytes) -> Payload:
    """A message alone."""
    message = Outgoing(body=content, key="k", properties={"a": "1"})
    return pack_one(METADATA, message, CompressionType.NONE)


def deliveries(content: bytes, uuid: str = "u") -> list[Deliver]:
    """The chunks of a message, as they are delivered."""
    return [
        Deliver(CommandMessage(1, MessageIdData(3, index)), chunk)
        for index, chunk in enumerate(split(payload(content), uuid, LIMIT))
    ]


@given(st.binary(min_size=LIMIT, max_size=5000))
def test_chunks_fit_and_make_the_message(content: bytes) -> None:
    chunks = deliveries(content)
    assert all(len(write_payload(chunk.payload)) <= LIMIT for chunk in chunks)
    reassembly = Reassembly(1, 5000)
    assert all(reassembly.add(chunk) is None for chunk in chunks[:-1])
    whole = reassembly.add(chunks[-1])
    assert whole is not None
    assert whole[0].payload.content == content
    assert whole[1] == tuple(MessageId(3, index) for index in range(len(chunks)))
    assert reassembly.add(chunks[-1]) is None


def test_metadata_may_not_fill_a_chunk() -> None:
    with pytest.raises(MessageTooLarge, match="the metadata has"):
        list(split(payload(bytes(500)), "u" * LIMIT, LIMIT))


def test_chunks_of_several_messages_come_in_turns() -> None:
    reassembly = Reassembly(2, 5000)
    first, second = deliveries(b"1" * 900, "one"), deliveries(b"2" * 900, "two")
    found = [reassembly.add(chunk) for pair in zip(first, second, strict=True) for chunk in pair]
    whole = [item[0].payload.content for item in found if item is not None]
    assert whole == [b"1" * 900, b"2" * 900]


@pytest.mark.parametrize("bounds", [(1, 5000), (2, 1000)])
def test_the_message_that_was_begun_first_is_forgotten_when_there_is_no_room(
    bounds: tuple[int, int],
) -> None:
    reassembly = Reassembly(*bounds)
    first, second = deliveries(b"1" * 900, "one"), deliveries(b"2" * 900, "two")
    assert all(reassembly.add(chunk) is None for chunk in first[:-1])
    found = [reassembly.add(chunk) for chunk in second]
    assert found[-1] is not None
    assert reassembly.add(first[-1]) is None


def test_chunks_that_come_again_do_not_count() -> None:
    chunks = deliveries(b"x" * 900)
    reassembly = Reassembly(1, 5000)
    for chunk in (chunks[0], chunks[1], chunks[1], *chunks[:-1]):
        assert reassembly.add(chunk) is None
    whole = reassembly.add(chunks[-1])
    assert whole is not None
    assert whole[0].payload.content == b"x" * 900


def test_a_gap_spoils_the_message() -> None:
    chunks = deliveries(b"x" * 900)
    reassembly = Reassembly(1, 5000)
    del chunks[1]
    assert [reassembly.add(chunk) for chunk in chunks] == [None] * len(chunks)


WRONG = [
    {"chunk_id": -1},
    {"chunk_id": 99},
    {"num_chunks_from_msg": 0},
    {"num_chunks_from_msg": 1 << 30},
    {"total_chunk_msg_size": 5001},
    {"total_chunk_msg_size": -1},
    {"total_chunk_msg_size": None},
    {"num_chunks_from_msg": None},
    {"uuid": None},
]


@pytest.mark.parametrize(("wrong", "place"), list(product(WRONG, [0, 1, -1])))
def test_numbers_that_contradict_each_other_are_refused(wrong: dict[str, Any], place: int) -> None:
    chunks = deliveries(b"x" * 900)
    lying = chunks[place]
    metadata = replace(lying.payload.metadata, **wrong)
    reassembly = Reassembly(1, 5000)
    with pytest.raises(DecodeError, match=r"Payload\.metadata"):
        reassembly.add(replace(lying, payload=replace(lying.payload, metadata=metadata)))


def test_less_than_was_announced_is_refused() -> None:
    chunks = deliveries(b"x" * 900)
    reassembly = Reassembly(1, 5000)
    short = replace(chunks[1], payload=replace(chunks[1].payload, content=b""))
    for chunk in (chunks[0], short, *chunks[2:-1]):
        assert reassembly.add(chunk) is None
    with pytest.raises(DecodeError, match="announced"):
        reassembly.add(chunks[-1])


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_each_chunk_is_answered(flavour: str) -> None:
    """The broker closes the producer after three receipts: only what has none is sent again."""
    script = Script()
    script.limit = LIMIT

    def leave(peer: Peer, message: Send) -> None:
        if len(script.of(Producer)) == 2 or len(script.of(Send)) <= 3:
            script.agree(peer, message)
        if len(script.of(Send)) == 3:
            nobody = (1 << 64) - 1
            peer.send(CloseProducer(CommandCloseProducer(message.command.producer_id, nobody)))

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC, Publishing(chunking=True))
        stored = await producer.send(b"x" * 900)
        assert stored is not None
        assert stored.first_chunk is not None

    script.answers[Send] = leave
    with running(script) as server:
        play(flavour, server, body)
    sent = [item.payload.metadata.chunk_id for item in script.of(Send)]
    count = max(filter(None, sent)) + 1
    assert sent[-(count - 3) :] == list(range(3, count))
    assert all(item.command.is_chunk for item in script.of(Send))
    assert len(script.of(Producer)) == 2
    assert sent.count(0) == 1


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_chunk_that_is_refused_fails_the_message(flavour: str) -> None:
    script = Script()
    script.limit = LIMIT

    def refuse(peer: Peer, message: Send) -> None:
        if message.payload.metadata.chunk_id != 1:
            script.agree(peer, message)
            return
        said = message.command
        error = ServerError.CHECKSUM_ERROR
        refused = CommandSendError(said.producer_id, said.sequence_id, error, "broken")
        peer.send(SendError(refused))

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC, Publishing(chunking=True))
        assert "broken" in str(await failure(producer.send(b"x" * 900)))
        assert producer.outstanding == 0
        assert await producer.send(b"short") is not None

    script.answers[Send] = refuse
    with running(script) as server:
        play(flavour, server, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("kind", [SubscriptionType.EXCLUSIVE, SubscriptionType.SHARED])
def test_chunks_come_again(kind: SubscriptionType, flavour: str) -> None:
    """On the embedded broker: the real one, as it is configured here, does not read large entries
    a second time."""
    asked = Subscribing(kind=kind, queue=2)

    async def body(client: AsyncPulsarClient) -> None:
        consumer = await client.consumer(TOPIC, "s", asked)
        producer = await client.producer(TOPIC, Publishing(chunking=True))
        await publish(producer, [b"x" * 9000, b"short"])
        first, short = await take(consumer, 2)
        assert (len(first.chunks), short.body) == (10, b"short")
        consumer.acknowledge(short)
        consumer.redeliver(first)
        assert await bodies(consumer, 1) == [b"x" * 9000]
        await consumer.seek(first.message_id)
        again, _ = await take(consumer, 2)
        assert (again.body, again.chunks) == (first.body, first.chunks)
        consumer.acknowledge(again)
        consumer.redeliver()
        assert await bodies(consumer, 1) == [b"short"]

    with Broker(settings=Settings(max_message_size=1000)) as broker:
        play(flavour, broker, body)


def test_batches_are_never_cut() -> None:

    with pytest.raises(InvalidArgument, match="chunking or batching"):
        Publishing(chunking=True, batching=Batching())
