"""Behaviour: what is given up leaves the client usable."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import partly_sent
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.clients.rabbitmq_stream.behaviour import behaviour, is_embedded, patient
from tests.clients.rabbitmq_stream.scene import Scene, failure, hurried, numbers, read, take, write


async def _cancelled(work: Coroutine[Any, Any, object], after: float = 0.05) -> None:
    task = asyncio.create_task(work)
    await asyncio.sleep(after)
    assert not task.done()
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()


@behaviour
async def a_cancelled_publish(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=10)
    async with scene.place.stalled(name):
        await _cancelled(publisher.publish(numbers(0, 20)))
        assert publisher.unconfirmed == 10
        await _cancelled(publisher.flush())
        await _cancelled(publisher.publish([b"never"]))
    await publisher.flush()
    await publisher.publish([b"after"])
    await publisher.flush()
    assert [body for _, body in await read(client, stream, 11)] == [*numbers(0, 10), b"after"]


@behaviour
async def a_cancelled_publish_tells_what_was_sent(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=10)
    async with scene.place.stalled(name):
        with pytest.raises(TimeoutError) as late:
            async with asyncio.timeout(0.05):
                await publisher.publish(numbers(0, 25))
        told = partly_sent(late.value)
        assert told is not None
        assert told.sent == told.unanswered == tuple(range(10))
        assert told.unsent == 15
    await publisher.publish(numbers(0, 25)[len(told.sent) :])
    await publisher.flush()
    assert [body for _, body in await read(client, stream, 25)] == numbers(0, 25)


@behaviour
async def whenever_a_publish_is_cancelled_sending_again_is_exactly_once(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream, reference="writer", max_unconfirmed=10)
    first, points = 1, 0
    while True:
        bodies, ids = numbers(first, first + 30), range(first, first + 30)
        task = asyncio.create_task(publisher.publish(bodies, publishing_ids=ids))
        for _ in range(points):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        if not task.cancelled():
            break
        assert await publisher.publish(bodies, publishing_ids=ids) == ids
        first, points = first + 30, points + 1 + points // 4
    await publisher.flush()
    assert points > 3
    assert [body for _, body in await read(client, stream, first + 29)] == numbers(1, first + 30)


@behaviour
async def a_cancelled_reader_of_half_a_chunk(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [numbers(0, 100)])
    found: list[bytes] = []

    async def slowly() -> None:
        async for _, body in subscription:
            found.append(body)
            await asyncio.sleep(0 if len(found) % 7 else 3600)

    async with await client.consumer(stream, OffsetFirst()) as subscription:
        while len(found) < 70:
            await _cancelled(slowly())
        found += [body for _, body in await take(subscription, 100 - len(found))]
    assert found == numbers(0, 100)


@behaviour
async def a_cancelled_request(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    async with scene.place.stalled(name):
        await _cancelled(client.metadata((stream,)))
    assert (await client.metadata((stream,))).streams[0].stream == stream


@behaviour
async def a_cancelled_reader(scene: Scene) -> None:
    client, stream = await scene.start()
    subscription = await client.consumer(stream, OffsetFirst(), credit=1)
    for number in range(5):
        await _cancelled(take(subscription, 1))
        await write(client, stream, [[b"%d" % number]])
        assert await take(subscription, 1) == [(number, b"%d" % number)]


@behaviour
async def a_cancelled_subscribe(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.filled(client, [[b"old"]] * 5)
    other = await scene.filled(client, [[b"new"]] * 5)
    async with scene.place.stalled(name):
        await _cancelled(client.consumer(stream, OffsetFirst()))
        await _cancelled(client.publisher(stream))
    assert {body for _, body in await read(client, other, 5)} == {b"new"}
    await write(client, other, [[b"x"]])
    await asyncio.sleep(0.1)
    assert client.connection.error is None


@patient(is_embedded)
async def a_subscribe_that_timed_out(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.filled(client, [[b"old"]] * 5)
    other = await scene.filled(client, [[b"new"]] * 5)
    async with scene.place.stalled(name):
        with hurried(client):
            assert isinstance(await failure(client.consumer(stream, OffsetFirst())), TimedOut)
            assert isinstance(await failure(client.publisher(stream)), TimedOut)
    await asyncio.sleep(0.1)
    assert {body for _, body in await read(client, other, 5)} == {b"new"}
    await write(client, other, [[b"x"]])
    assert client.connection.error is None


@behaviour
async def a_cancelled_connect(scene: Scene) -> None:
    name = scene.name()
    connecting = asyncio.create_task(scene.connect(client_properties={"connection_name": name}))
    await asyncio.sleep(0)
    connecting.cancel()
    await asyncio.wait([connecting])
    await scene.connect()
