"""Publishing that is cancelled while the broker does not read."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.pulsar import NotStored, Publishing
from wireloom.clients.pulsar.aio import AsyncPulsarClient
from wireloom.testing.pulsar import Broker

from tests.clients.pulsar.scripted import TOPIC, play


def test_what_is_cancelled_while_it_waits_is_waited_for_no_more() -> None:
    """Else its place is never confirmed, nor are those behind it ever taken away."""

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC, Publishing(max_bytes=1 << 30))
        (line,) = broker.connections
        line.stop_reading()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):
                while True:  # until all buffers on the way are full
                    await producer.publish(bytes(1 << 20))
        line.go_on_reading()
        with pytest.raises(NotStored, match="interrupted"):
            await producer.flush()
        assert producer.outstanding == 0
        await producer.send(b"next")

    with Broker() as broker:
        play("aio", broker, body)
