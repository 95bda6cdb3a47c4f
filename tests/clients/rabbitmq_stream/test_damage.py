"""Damaged chunks: by default they end the connection, on demand they are handed out."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from wireloom.clients.rabbitmq_stream import Options, aio, connect
from wireloom.clients.rabbitmq_stream.damage import DamagedChunk, decode_damaged
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Deliver, DeliverV2, PublishConfirm
from wireloom.rabbitmq_stream.types import Chunk, OffsetFirst
from wireloom.testing.rabbitmq_stream import Broker

_CHUNK = Chunk(1, 1, 5, 1, 0, b"\0\0\0\3abc")


def frame(flip: int) -> bytes:
    """A chunk of which one bit is wrong."""
    data = bytearray(encode(DeliverV2(0, 0, _CHUNK)))
    data[flip] ^= 1
    return bytes(data)


def test_a_wrong_checksum_is_told_and_the_bytes_are_kept() -> None:
    message = decode_damaged(frame(-1))
    assert isinstance(message, DeliverV2)
    chunk = message.chunk
    assert isinstance(chunk, DamagedChunk)
    assert (chunk.entries, chunk.first_offset) == (b"\0\0\0\3abb", 0)
    assert "CRC32 of entries differs" in chunk.problem


def test_whole_messages_are_as_ever() -> None:
    whole = Deliver(0, _CHUNK)
    assert decode_damaged(encode(whole)) == whole
    confirm = encode(PublishConfirm(1, (1,))) + b"\0"
    with pytest.raises(DecodeError):
        decode_damaged(confirm)


@pytest.mark.parametrize("damaged_chunks", [False, True])
def test_reading_on_behind_a_damaged_chunk(damaged_chunks: bool) -> None:
    with Broker() as broker:
        stream = broker.stream("events")
        stream.append([b"abc"])
        stream.append([b"whole"])
        broker.faults.replace(DeliverV2, frame(-1), times=1)
        options = Options(damaged_chunks=damaged_chunks)
        with connect(broker.host, broker.port, options) as client:
            subscription = client.consumer("events", OffsetFirst())
            chunks = subscription.chunks(timeout=10.0)
            if not damaged_chunks:
                with pytest.raises(DecodeError, match="CRC32"):
                    next(chunks)
                return
            first, second = next(chunks), next(chunks)
    assert isinstance(first, DamagedChunk)
    assert replace(second, timestamp=0).entries == b"\0\0\0\5whole"
    assert not isinstance(second, DamagedChunk)


def test_the_same_on_asyncio() -> None:
    async def main(port: int) -> list[Chunk]:
        options = Options(damaged_chunks=True)
        async with (
            await aio.connect("127.0.0.1", port, options) as client,
            await client.consumer("events", OffsetFirst()) as subscription,
        ):
            chunks = subscription.chunks(timeout=10.0)
            return [await anext(chunks), await anext(chunks)]

    with Broker() as broker:
        stream = broker.stream("events")
        stream.append([b"abc"])
        stream.append([b"whole"])
        broker.faults.replace(DeliverV2, frame(-1), times=1)
        first, second = asyncio.run(main(broker.port))
    assert isinstance(first, DamagedChunk)
    assert not isinstance(second, DamagedChunk)
