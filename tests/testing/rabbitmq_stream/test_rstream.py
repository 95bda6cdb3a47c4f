"""Another client, rstream, on the embedded broker."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import pytest
import rstream
from wireloom.testing.rabbitmq_stream import Broker

PATIENCE = 30.0
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@pytest.fixture(params=["3.10", "4.0", "4.3"])
def broker(request: pytest.FixtureRequest) -> Iterator[Broker]:
    """A broker like each release."""
    with Broker(request.param) as running:
        yield running
        assert not running.errors
    gc.collect()  # rstream leaves sockets open


def _access(broker: Broker) -> dict[str, Any]:
    return {
        "host": broker.host,
        "port": broker.port,
        "username": "guest",
        "password": "guest",
        "vhost": "/",
    }


def _read(broker: Broker, count: int, stream: str, **options: Any) -> list[bytes]:
    """Reads so many messages."""

    async def run() -> list[bytes]:
        found: list[bytes] = []
        consumer = rstream.Consumer(**_access(broker))
        done = asyncio.Event()

        async def take(message: Any, context: Any) -> None:
            found.append(message)
            if len(found) >= count:
                done.set()

        await consumer.start()
        first = rstream.ConsumerOffsetSpecification(rstream.OffsetType.FIRST)
        await consumer.subscribe(stream, take, offset_specification=first, **options)
        await asyncio.wait_for(done.wait(), PATIENCE)
        await consumer.close()
        return found

    return asyncio.run(run())


def _publish(broker: Broker, stream: str, bodies: list[bytes], **options: Any) -> int:
    """Publishes messages; returns how many were confirmed."""

    async def run() -> int:
        confirmed = []
        done = asyncio.Event()

        def confirm(status: Any) -> None:
            assert status.is_confirmed
            confirmed.append(status)
            if len(confirmed) == len(bodies):
                done.set()

        async with rstream.Producer(**_access(broker), **options) as producer:
            await producer.create_stream(stream, exists_ok=True)
            await producer.send_batch(stream, bodies, on_publish_confirm=confirm)
            await asyncio.wait_for(done.wait(), PATIENCE)
        return len(confirmed)

    return asyncio.run(run())


def test_publish_and_read(broker: Broker) -> None:
    bodies = [b"message-%d" % number for number in range(1000)]
    assert _publish(broker, "s", bodies) == 1000
    assert _read(broker, 1000, "s") == bodies
    assert broker.stream("s").messages == bodies


@pytest.mark.parametrize("broker", ["4.0", "4.3"], indirect=True)
def test_filters(broker: Broker) -> None:
    async def value(message: Any) -> str:
        return "even" if bytes(message)[-1] % 2 == 0 else "odd"

    stream = broker.stream("s")
    for number in range(10):
        stream.append([b"%d" % number] * 3, "odd" if number % 2 else "even")
    wanted = rstream.FilterConfiguration(values_to_filter=["odd"])
    found = _read(broker, 15, "s", filter_input=wanted)
    assert set(found) == {b"1", b"3", b"5", b"7", b"9"}
    assert _publish(broker, "t", [b"0", b"1"], filter_value_extractor=value) == 2


@pytest.mark.parametrize("broker", ["4.0", "4.3"], indirect=True)
def test_single_active_consumer(broker: Broker) -> None:
    broker.stream("s").append([b"one", b"two", b"three"])
    properties = {"single-active-consumer": "true", "name": "group"}

    async def first(active: bool, context: Any) -> rstream.OffsetSpecification:
        return rstream.OffsetSpecification(rstream.OffsetType.FIRST, 0)

    found = _read(broker, 3, "s", properties=properties, consumer_update_listener=first)
    assert found == [b"one", b"two", b"three"]


def test_stored_offset(broker: Broker) -> None:
    broker.stream("s").append([b"one", b"two"])

    async def run() -> int:
        consumer = rstream.Consumer(**_access(broker))
        await consumer.start()
        await consumer.store_offset(stream="s", offset=1, subscriber_name="reader")
        found = await consumer.query_offset(stream="s", subscriber_name="reader")
        await consumer.close()
        return int(found)

    assert asyncio.run(run()) == 1
    assert broker.stream("s").offsets == {"reader": 1}
