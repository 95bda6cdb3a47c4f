"""Behaviour: reading, credits, the end of subscriptions."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from importlib import import_module
from reprlib import repr as shortened
from typing import Any, cast

from wireloom.clients.rabbitmq_stream.aio import AsyncSubscription
from wireloom.errors import (
    DecodeError,
    InvalidArgument,
    TimedOut,
)
from wireloom.rabbitmq_stream.codes import StreamNotAvailable
from wireloom.rabbitmq_stream.columns import write_simple_entry_columns
from wireloom.rabbitmq_stream.types import (
    Compression,
    OffsetAt,
    OffsetFirst,
    OffsetNext,
    OffsetNone,
    PublishedBatch,
    PublishedMessage,
)

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.behaviour import behaviour, is_any, patient
from tests.clients.rabbitmq_stream.scene import (
    PATIENCE,
    THREE,
    Scene,
    failure,
    in_time,
    numbered,
    numbers,
    read,
    take,
    until,
    write,
)


@behaviour
async def however_an_iteration_ends_nothing_is_lost_or_comes_twice(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [numbers(0, 100), numbers(100, 200), numbers(200, 300)])
    found: list[tuple[int, bytes]] = []

    async def some(items: AsyncIterator[tuple[int, bytes]], count: int) -> None:
        async for item in items:
            found.append(item)
            count -= 1
            if not count:
                break

    async def raising() -> None:
        async for item in subscription:
            found.append(item)
            raise KeyError

    async with await client.consumer(stream, OffsetAt(5)) as subscription:
        await some(aiter(subscription), 7)
        await some(subscription.records(PATIENCE), 1)
        with suppress(KeyError):
            await raising()
        records = subscription.records(PATIENCE)
        found += [await anext(records), await anext(records)]
        await some(records, 4)
        async for batch in subscription.batches(PATIENCE):
            found += numbered(batch)
            break
        assert len(found) > 15
        await some(subscription.records(PATIENCE), 10)
        found += await take(subscription, 1)
        await some(aiter(subscription), 295 - len(found))
        assert isinstance(await failure(anext(subscription.records(0.0))), TimedOut)
    assert found == list(enumerate(numbers(5, 300), 5))


@behaviour
async def what_cannot_be_unpacked_stays_until_it_is_taken_whole(scene: Scene) -> None:
    client, stream = await scene.start()
    await client.declare_publisher(9, "", stream)
    bad = PublishedBatch(0, Compression.GZIP, 1, 5, b"no gzip at all")
    await client.publish(9, (bad,))
    async with await client.consumer(stream, OffsetFirst()) as subscription:
        await anext(subscription.chunks(PATIENCE))  # so that what follows has a chunk of its own
    await write(client, stream, [[b"good"]])
    async with await client.consumer(stream, OffsetFirst()) as subscription:
        for _ in range(2):
            error = await failure(take(subscription, 1))
            assert isinstance(error, DecodeError)
        chunk = await anext(subscription.chunks(PATIENCE))
        assert chunk.entries.endswith(b"no gzip at all")
        assert await take(subscription, 1) == [(1, b"good")]


@behaviour
async def long_chunks_wait_at_the_broker(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [[b"%d" % number + bytes(99_999)] for number in range(20)])
    async with await client.consumer(stream, OffsetFirst(), credit_bytes=300_000) as subscription:
        await client.metadata((stream,))  # what was asked for has arrived before the answer
        assert _held(subscription) == 1
        for number in range(20):
            assert [offset for offset, _ in await take(subscription, 1)] == [number]
            await client.metadata((stream,))
            assert _held(subscription) <= 3
            assert _held(subscription) or number == 19


def _held(subscription: AsyncSubscription) -> int:
    return len(unwrapped(subscription)._state)


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
    records = await take(lost, 4)
    await client.metadata((stream,))  # what was asked for by now has arrived before the answer
    keeper = await client.consumer(stream, OffsetNext())
    await (await scene.connect()).delete(stream)
    await failure(take(keeper, 1))
    successor = await client.consumer(other, OffsetFirst(), credit=1)
    assert successor.subscription_id == lost.subscription_id
    error = await failure(_drain(lost, records))
    assert isinstance(error, StreamNotAvailable)
    assert len(records) > 10
    await asyncio.sleep(0.2)
    assert await take(successor, 60) == list(enumerate(numbers(0, 60)))
    assert client.connection.error is None


async def _drain(subscription: AsyncSubscription, into: list[tuple[int, bytes]]) -> None:
    async for batch in subscription.batches():
        into += numbered(batch)


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
async def records_come_within_a_time(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    subscription = await client.consumer(stream, OffsetFirst())
    records = subscription.records(0.5)
    found = [await anext(records) for _ in range(30)]
    assert found == list(enumerate(numbers(0, 30)))
    for number in (30, 31):
        assert isinstance(await failure(anext(records)), TimedOut)
        await write(client, stream, [[b"%d" % number]])
        assert await anext(records) == (number, b"%d" % number)


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
    records = await take(subscription, 2)
    await client.metadata((stream,))  # what was asked for by now has arrived before the answer
    await client.connection.close()
    error = await failure(_drain(subscription, records))
    assert error is client.connection.error
    assert len(records) > 4
    assert records == list(enumerate(numbers(0, len(records))))
    async with in_time():
        await subscription.close()
    await (await scene.connect()).delete(stream)


@behaviour
async def arguments_of_a_consumer_are_refused_by_name(scene: Scene) -> None:
    client, stream = await scene.start()
    wrong: dict[str, list[Any]] = {
        "offset": [5, OffsetNone(), OffsetFirst],
        "credit": ["a", 1.5, True],
        "credit_bytes": ["a", 1.5],
        "name": [5, None],
        "single_active": ["no", 1],
        "on_update": [5, None],
        "on_gap": ["Raise", None],
        "beyond_end": ["x", 1],
        "filter_values": [5, "red", b"red", None],
        "match_unfiltered": ["no", None],
        "properties": [5, "ab"],
        "decompressors": [5, [zlib.decompress]],
    }
    for name, values in wrong.items():
        for value in values:
            error = await failure(client.consumer(stream, **{name: value}))
            assert isinstance(error, InvalidArgument), (name, value, error)
            assert str(error).startswith(
                f"{name} is {shortened(value)} ({type(value).__name__}), it must"
            )
    assert str(await failure(client.consumer(stream, on_gap=cast("Any", "Raise")))) == (
        "on_gap is 'Raise' (str), it must be 'raise' or 'skip'"
    )
    error = await failure(client.consumer(stream, OffsetAt(cast("Any", "5"))))
    assert isinstance(error, InvalidArgument)
    assert str(error) == "OffsetAt.offset is '5' (str), it must be int"
    assert (await client.consumer(stream)).subscription_id == 0
