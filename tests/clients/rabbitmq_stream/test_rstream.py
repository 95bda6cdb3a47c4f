"""rstream as a peer that shares no code with us: what one publishes the other reads."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from rstream import Consumer, ConsumerOffsetSpecification, MessageContext, OffsetType, Producer

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import EMBEDDED, Place, Places, place_ids
from tests.clients.rabbitmq_stream.scene import (
    PATIENCE,
    Scene,
    nothing_left,
    read,
    until,
    use_many_threads,
)

BODIES = [b"", b"x", bytes(range(256)), "grüße".encode(), b"y" * 70_000] + [
    b"%d" % number for number in range(2000)
]


def _cases() -> Iterator[object]:
    for place_id in place_ids():
        marks = [] if place_id.startswith(EMBEDDED) else [pytest.mark.real]
        for flavour in FLAVOURS:
            yield pytest.param(place_id, flavour, id=f"{place_id}-{flavour}", marks=marks)


@pytest.mark.parametrize(("place_id", "flavour"), list(_cases()))
def test_rstream(place_id: str, flavour: str, places: Places) -> None:
    scene = Scene(flavour, places.get(place_id))
    with nothing_left():
        asyncio.run(_both_ways(scene))


async def _both_ways(scene: Scene) -> None:
    use_many_threads()
    async with scene:
        client, stream = await scene.start()
        await _publish(scene.place, stream)
        assert await read(client, stream, len(BODIES)) == list(enumerate(BODIES))
        assert await _read(scene.place, stream) == list(enumerate(BODIES))
        stream = await scene.stream(client)
        async with await client.publisher(stream) as publisher:
            await publisher.publish(BODIES)
        assert await _read(scene.place, stream) == list(enumerate(BODIES))


async def _publish(place: Place, stream: str) -> None:
    confirmed: list[int] = []
    producer = Producer(place.host, place.port, username=place.username, password=place.password)
    async with producer:
        await producer.send_batch(
            stream, BODIES, on_publish_confirm=lambda status: confirmed.append(status.message_id)
        )
        await until(lambda: len(confirmed) == len(BODIES))


async def _read(place: Place, stream: str) -> list[tuple[int, bytes]]:
    found: list[tuple[int, bytes]] = []
    done = asyncio.Event()

    async def on_message(body: bytes, context: MessageContext) -> None:
        found.append((context.offset, body))
        if len(found) == len(BODIES):
            done.set()

    consumer = Consumer(place.host, place.port, username=place.username, password=place.password)
    await consumer.start()
    try:
        first = ConsumerOffsetSpecification(OffsetType.FIRST)
        await consumer.subscribe(stream, on_message, offset_specification=first)
        await asyncio.wait_for(done.wait(), PATIENCE)
    finally:
        await consumer.close()
    return found
