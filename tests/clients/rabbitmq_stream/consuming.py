"""Behaviour: reading from a place on, credits, groups, the end of subscriptions."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from importlib import import_module
from typing import Any

from wireloom.clients.rabbitmq_stream.aio import AsyncSubscription
from wireloom.rabbitmq_stream.codes import NoOffset, StreamNotAvailable
from wireloom.rabbitmq_stream.columns import write_simple_entry_columns
from wireloom.rabbitmq_stream.types import (
    Compression,
    OffsetAt,
    OffsetFirst,
    OffsetLast,
    OffsetNext,
    OffsetNone,
    OffsetSpecification,
    OffsetTimestamp,
    PublishedBatch,
    PublishedMessage,
    SubscriptionOffset,
)
from wireloom.runtime.errors import InvalidArgument, LocalError, TimedOut, Unsupported

from tests.clients.rabbitmq_stream.behaviour import behaviour, is_any, patient
from tests.clients.rabbitmq_stream.scene import (
    Scene,
    chunks_of,
    failure,
    in_time,
    numbered,
    numbers,
    read,
    take,
    until,
    write,
)

THREE = [numbers(0, 10), numbers(10, 20), numbers(20, 30)]
"""Three chunks."""


@behaviour
async def from_the_first(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    assert await read(client, stream, 30) == list(enumerate(numbers(0, 30)))


@behaviour
async def from_the_last_chunk(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    last = (await chunks_of(client, stream, 30))[-1]
    found = await read(client, stream, len(last.bodies), OffsetLast())
    assert found == numbered(last)
    assert found[-1] == (29, b"29")


@behaviour
async def from_what_comes_next(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    async with await client.consumer(stream, OffsetNext()) as subscription:
        await write(client, stream, [[b"new"]])
        assert await take(subscription, 1) == [(30, b"new")]


@behaviour
async def from_the_middle_of_a_chunk(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    for first in (0, 9, 10, 15, 19, 29):
        found = await read(client, stream, 30 - first, OffsetAt(first))
        assert found == list(enumerate(numbers(first, 30), first))


@behaviour
async def from_beyond_the_end(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    async with await client.consumer(stream, OffsetAt(32)) as subscription:
        await write(client, stream, [numbers(30, 35)])
        assert await take(subscription, 3) == list(enumerate(numbers(32, 35), 32))


@behaviour
async def from_a_time(scene: Scene) -> None:
    client, stream = await scene.start()
    for chunk in THREE:
        await write(client, stream, [chunk])
        await asyncio.sleep(0.02)
    chunks = await chunks_of(client, stream, 30)
    time = chunks[1].timestamp
    for asked in (chunks[0].timestamp, time, time + 1):
        first = next(chunk.first_offset for chunk in chunks if chunk.timestamp >= asked)
        expected = list(enumerate(numbers(first, 30), first))
        assert await read(client, stream, len(expected), OffsetTimestamp(asked)) == expected


@behaviour
async def records_come_one_by_one_as_well(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    found = []
    async with await client.consumer(stream, OffsetAt(5)) as subscription:
        async for offset, body in subscription:
            found.append((offset, body))
            if offset == 29:
                break
    assert found == list(enumerate(numbers(5, 30), 5))


def _credits(credit: int) -> None:
    async def slow(scene: Scene) -> None:
        client = await scene.connect()
        stream = await scene.filled(client, [[b"%d" % number] for number in range(40)])
        async with await client.consumer(stream, OffsetFirst(), credit=credit) as subscription:
            records = await take(subscription, 40, pause=0.003)
        assert records == list(enumerate(numbers(0, 40)))
        assert client.connection.error is None

    slow.__name__ = f"a_slow_consumer_with_credit_{credit}"
    behaviour(slow)


for _credit in (1, 2, 3, 10):
    _credits(_credit)


@behaviour
async def credits_make_sense(scene: Scene) -> None:
    client, stream = await scene.start()
    for credit in (0, 32768, -1):
        error = await failure(client.consumer(stream, credit=credit))
        assert isinstance(error, InvalidArgument)
    await client.consumer(stream, credit=32767)


@patient(is_any)
async def nothing_in_time(scene: Scene) -> None:
    client, stream = await scene.start()
    async with await client.consumer(stream, OffsetFirst()) as subscription:
        async with in_time(least=0.2):
            error = await failure(take(subscription, 1, timeout=0.2))
        assert isinstance(error, TimedOut)
        assert "nothing arrived within 0.2 s" in str(error)
        await write(client, stream, [[b"later"]])
        assert await take(subscription, 1) == [(0, b"later")]


@behaviour
async def several_consumers(scene: Scene) -> None:
    client = await scene.connect()
    streams = [await scene.filled(client, THREE), await scene.filled(client, [numbers(50, 90)])]
    counts = (30, 40, 30)
    consumers = [await client.consumer(stream, OffsetFirst()) for stream in (*streams, streams[0])]
    assert [consumer.subscription_id for consumer in consumers] == [0, 1, 2]
    found = await asyncio.gather(*map(take, consumers, counts))
    assert [[body for _, body in records] for records in found] == [
        numbers(0, 30),
        numbers(50, 90),
        numbers(0, 30),
    ]


@behaviour
async def a_slow_consumer_does_not_hold_up_another(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [[b"%d" % number] for number in range(60)])
    await client.consumer(stream, OffsetFirst(), credit=2)  # reads nothing at all
    assert len(await read(client, stream, 60, credit=2)) == 60
    assert (await client.metadata((stream,))).streams[0].stream == stream


@patient(is_any)
async def closing_ends_an_iteration(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    subscription = await client.consumer(stream, OffsetFirst())
    records: list[tuple[int, bytes]] = []
    reading = asyncio.create_task(_drain(subscription, records))
    await until(lambda: len(records) == 30)
    async with in_time():
        await subscription.close()
        await reading
    assert records == list(enumerate(numbers(0, 30)))
    async with in_time():
        await subscription.close()
        assert await take(subscription, 1) == []
    again = await client.consumer(stream, OffsetFirst())
    assert again.subscription_id == subscription.subscription_id
    assert len(await take(again, 30)) == 30


@behaviour
async def closing_with_chunks_under_way(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [[b"%d" % number] for number in range(30)])
    other = await scene.filled(client, [[b"other"]])
    for _ in range(10):
        subscription = await client.consumer(stream, OffsetFirst(), credit=10)
        await subscription.close()
        assert await read(client, other, 1) == [(0, b"other")]


@behaviour
async def a_stream_that_is_deleted_while_consuming(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    subscription = await client.consumer(stream, OffsetFirst())
    assert len(await take(subscription, 30)) == 30
    waiting = asyncio.create_task(failure(take(subscription, 1)))
    await asyncio.sleep(0.05)
    async with in_time():
        await (await scene.connect()).delete(stream)
        error = await waiting
    assert isinstance(error, StreamNotAvailable)
    assert f'MetadataUpdate "{stream}"' in str(error)
    assert client.connection.error is None
    await subscription.close()


@behaviour
async def closing_a_lost_subscription_spares_its_successor(scene: Scene) -> None:
    client, stream = await scene.start()
    other = await scene.stream(client)
    lost = await client.consumer(stream, OffsetFirst())
    await (await scene.connect()).delete(stream)
    await failure(take(lost, 1))
    successor = await client.consumer(other, OffsetFirst())
    assert successor.subscription_id == lost.subscription_id
    await lost.close()
    await write(client, other, [numbers(0, 10)])
    assert await take(successor, 10) == list(enumerate(numbers(0, 10)))


@patient(is_any)
async def chunks_left_of_a_lost_subscription_take_no_credit_of_its_successor(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [[b"%d" % number] for number in range(20)])
    other = await scene.filled(client, [[b"%d" % number] for number in range(60)])
    lost = await client.consumer(stream, OffsetFirst(), credit=10)
    await client.metadata((stream,))  # ten chunks have arrived before the answer
    keeper = await client.consumer(stream, OffsetNext())
    await (await scene.connect()).delete(stream)
    await failure(take(keeper, 1))
    successor = await client.consumer(other, OffsetFirst(), credit=1)
    assert successor.subscription_id == lost.subscription_id
    records: list[tuple[int, bytes]] = []
    error = await failure(_drain(lost, records))
    assert isinstance(error, StreamNotAvailable)
    assert len(records) == 10
    await asyncio.sleep(0.2)
    assert await take(successor, 60) == list(enumerate(numbers(0, 60)))
    assert client.connection.error is None


async def _drain(subscription: AsyncSubscription, into: list[tuple[int, bytes]]) -> None:
    async for batch in subscription.batches():
        into += numbered(batch)


@behaviour
async def offsets_are_stored(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    subscription = await client.consumer(stream, OffsetFirst(), name="reader")
    error = await failure(subscription.stored_offset())
    assert isinstance(error, NoOffset)
    assert f'QueryOffset "{stream}"' in str(error)
    await subscription.store_offset(17)
    assert await subscription.stored_offset() == 17
    nameless = await client.consumer(stream, OffsetFirst())
    error = await failure(nameless.store_offset(1))
    assert isinstance(error, LocalError)
    assert "without a name" in str(error)


@behaviour
async def sub_batches_of_every_compression(scene: Scene) -> None:
    client, stream = await scene.start()
    await client.declare_publisher(9, "", stream)
    expected: list[bytes] = []
    for number, (compression, pack) in enumerate(_packers().items()):
        bodies = [b"%s %d" % (compression.name.encode(), item) * 20 for item in range(50)]
        records = write_simple_entry_columns(bodies)
        batch = PublishedBatch(2 * number, compression, 50, len(records), pack(records))
        await client.publish(9, (batch, PublishedMessage(2 * number + 1, b"simple")))
        expected += [*bodies, b"simple"]
    found = await read(client, stream, len(expected))
    assert found == list(enumerate(expected))
    middle = await read(client, stream, len(expected) - 70, OffsetAt(70))
    assert middle == list(enumerate(expected))[70:]


def _packers() -> dict[Compression, Callable[[bytes], bytes]]:
    cramjam: Any = import_module("cramjam")
    return {
        Compression.NONE: bytes,
        Compression.GZIP: gzip.compress,
        Compression.SNAPPY: lambda data: bytes(cramjam.snappy.compress(data)),
        Compression.LZ4: lambda data: bytes(cramjam.lz4.compress(data)),
        Compression.ZSTD: lambda data: bytes(cramjam.zstd.compress(data)),
    }


@behaviour
async def one_consumer_of_a_group_is_active(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    told: list[tuple[str, bool]] = []

    def member(name: str, answer: OffsetSpecification) -> dict[str, Any]:
        def on_update(active: bool) -> OffsetSpecification:
            told.append((name, active))
            return answer

        return {"name": "group", "single_active": True, "on_update": on_update}

    first = await client.consumer(stream, OffsetFirst(), **member("first", OffsetNone()))
    other = await scene.connect()
    second = await other.consumer(stream, OffsetFirst(), **member("second", OffsetAt(15)))
    assert len(await take(first, 30)) == 30
    assert first.active
    assert not second.active
    assert told == [("first", True)]
    assert isinstance(await failure(take(second, 1, timeout=0.2)), TimedOut)
    await first.close()
    assert await take(second, 15) == list(enumerate(numbers(15, 30), 15))
    assert second.active
    assert told == [("first", True), ("second", True)]


@behaviour
async def an_update_may_lead_back(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)

    async def taken(subscribed: SubscriptionOffset, answer: OffsetSpecification) -> int:
        group: dict[str, Any] = {
            "name": scene.name(),
            "single_active": True,
            "on_update": lambda _: answer,
        }
        async with await client.consumer(stream, subscribed, **group) as subscription:
            return (await take(subscription, 1))[0][0]

    assert await taken(OffsetAt(15), OffsetFirst()) == 0
    assert await taken(OffsetAt(15), OffsetAt(12)) == 12
    assert await taken(OffsetAt(15), OffsetNone()) == 15


@behaviour
async def records_come_within_a_time(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    subscription = await client.consumer(stream, OffsetFirst())
    records = subscription.records(0.5)
    found = [await anext(records) for _ in range(30)]
    assert found == list(enumerate(numbers(0, 30)))
    assert isinstance(await failure(anext(records)), TimedOut)


@behaviour
async def a_group_goes_on_after_a_connection_is_lost(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    group: dict[str, Any] = {"name": "group", "single_active": True}
    dying = await scene.connect()
    first = await dying.consumer(stream, OffsetFirst(), **group)
    second = await client.consumer(stream, OffsetFirst(), **group)
    assert len(await take(first, 30)) == 30
    await dying.connection.close()
    assert len(await take(second, 30)) == 30
    assert second.active


@behaviour
async def a_group_needs_a_name(scene: Scene) -> None:
    client, stream = await scene.start()
    error = await failure(client.consumer(stream, single_active=True))
    assert isinstance(error, InvalidArgument)
    assert "needs the name" in str(error)


async def groups_are_refused_here(scene: Scene) -> None:
    client, stream = await scene.start()
    error = await failure(client.consumer(stream, name="group", single_active=True))
    assert isinstance(error, Unsupported)
    assert "single active consumers need a server of version 3.11" in str(error)
    assert "this one has 3.10.8" in str(error)
    await client.consumer(stream)


@behaviour
async def everybody_hears_of_a_lost_connection(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream)
    subscriptions = [await client.consumer(stream) for _ in range(3)]
    waiting = [asyncio.create_task(failure(take(item, 1))) for item in subscriptions]
    await asyncio.sleep(0.05)
    async with in_time():
        await client.connection.close()
        errors = {id(await task) for task in waiting}
    assert errors == {id(client.connection.error)}
    assert await failure(publisher.publish([b"x"])) is client.connection.error
    await until(lambda: client.connection.error is not None)
    await (await scene.connect()).delete(stream)


@patient(is_any)
async def chunks_that_arrived_are_read_after_the_end(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [[b"%d" % number] for number in range(10)])
    subscription = await client.consumer(stream, OffsetFirst(), credit=4)
    await client.metadata((stream,))  # four chunks have arrived before the answer
    await client.connection.close()
    records: list[tuple[int, bytes]] = []
    error = await failure(_drain(subscription, records))
    assert error is client.connection.error
    assert records == list(enumerate(numbers(0, 4)))
    async with in_time():
        await subscription.close()
    await (await scene.connect()).delete(stream)
