"""Behaviour: reading from a place on, credits, groups, the end of subscriptions."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from wireloom.clients.rabbitmq_stream import OffsetBeyondEnd, OffsetsGone, UpdateFailed
from wireloom.clients.rabbitmq_stream.aio import AsyncStreamClient, AsyncSubscription
from wireloom.rabbitmq_stream.codes import NoOffset, StreamNotAvailable
from wireloom.rabbitmq_stream.columns import write_simple_entry_columns
from wireloom.rabbitmq_stream.messages import Credit, Message
from wireloom.rabbitmq_stream.types import (
    ChunkType,
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
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.errors import (
    DecodeError,
    InvalidArgument,
    LocalError,
    TimedOut,
    Unsupported,
)

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.behaviour import behaviour, is_any, patient
from tests.clients.rabbitmq_stream.scene import (
    PATIENCE,
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
    async with await client.consumer(stream, OffsetAt(32), beyond_end="wait") as subscription:
        await write(client, stream, [numbers(30, 35)])
        assert await take(subscription, 3) == list(enumerate(numbers(32, 35), 32))


@behaviour
async def what_is_beyond_the_end_is_no_place_to_begin(scene: Scene) -> None:
    client = await scene.connect()
    stream, empty = await scene.filled(client, THREE), await scene.stream(client)
    for name, asked, end in ((stream, 31, 30), (stream, 1 << 40, 30), (empty, 1, 0)):
        error = await failure(client.consumer(name, OffsetAt(asked)))
        assert isinstance(error, OffsetBeyondEnd)
        assert (error.stream, error.asked, error.end) == (name, asked, end)
        assert f'"{name}" ends at offset {end}, {asked} is beyond' in str(error)
    async with await client.consumer(stream, OffsetAt(30)) as subscription:
        await write(client, stream, [[b"next"]])
        assert await take(subscription, 1) == [(30, b"next")]
    await client.consumer(empty, OffsetAt(0))


async def no_end_is_told_here(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    async with await client.consumer(stream, OffsetAt(32)) as subscription:
        await write(client, stream, [numbers(30, 35)])
        assert await take(subscription, 3) == list(enumerate(numbers(32, 35), 32))


async def _shortened(scene: Scene, client: AsyncStreamClient, **filtered: Any) -> tuple[str, int]:
    """A stream whose first records are gone, and where it begins by now."""
    stream = await scene.stream(
        client, max_length_bytes="2000", stream_max_segment_size_bytes="600"
    )
    first = 0
    async with await client.publisher(stream) as publisher:
        while not first:
            for _ in range(5):
                await publisher.publish([b"x" * 100] * 5, **filtered)
                await publisher.flush()
            async with await client.consumer(stream, OffsetFirst()) as subscription:
                first = (await take(subscription, 1))[0][0]
    return stream, first


@patient(is_any)
async def records_that_retention_removed_are_told(scene: Scene) -> None:
    client = await scene.connect()
    stream, first = await _shortened(scene, client)
    async with await client.consumer(stream, OffsetAt(1)) as subscription:
        error = await failure(take(subscription, 1))
        assert isinstance(error, OffsetsGone)
        assert (error.stream, error.asked) == (stream, 1)
        assert first <= error.got
        assert f'offsets 1 to {error.got - 1} of "{stream}" are gone' in str(error)
        assert (await take(subscription, 1))[0][0] == error.got
    async with await client.consumer(stream, OffsetAt(1), on_gap="skip") as subscription:
        assert (await take(subscription, 1))[0][0] >= first
    assert client.connection.error is None


@patient(is_any)
async def records_that_retention_removed_are_told_before_a_filter_hides_it(scene: Scene) -> None:
    client = await scene.connect()
    stream, first = await _shortened(scene, client, filter_values=["red"] * 5)
    error = await failure(client.consumer(stream, OffsetAt(1), filter_values=["red"]))
    assert isinstance(error, OffsetsGone)
    assert (error.stream, error.asked) == (stream, 1)
    assert first <= error.got
    place = OffsetAt(error.got)  # retention may go on
    assert len(await read(client, stream, 5, place, filter_values=["red"], on_gap="skip")) >= 5


@patient(is_any)
async def retention_that_overtakes_a_reader_is_told(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.stream(
        client, max_length_bytes="2000", stream_max_segment_size_bytes="600"
    )
    chunk = [b"x" * 100] * 5
    await write(client, stream, [chunk] * 2)
    seen: list[int] = []
    async with await client.consumer(stream, OffsetFirst(), credit=1) as subscription:
        seen += [offset for offset, _ in await take(subscription, 1)]
        await write(client, stream, [chunk] * 60)
        errors = []
        while seen[-1] < 305:
            try:
                seen += [offset for offset, _ in await take(subscription, 1)]
            except OffsetsGone as error:
                assert error.asked == seen[-1] + 1
                errors.append(error)
    gone = {offset for error in errors for offset in range(error.asked, error.got)}
    assert gone
    assert not gone.intersection(seen)
    assert sorted(gone.union(seen)) == list(range(310))


@behaviour
async def a_broker_that_sends_nothing_is_asked_again(scene: Scene) -> None:
    client, stream = await scene.start()
    line: Any = unwrapped(client).connection
    posted: list[Message] = []
    post = line.post

    def noted(message: Message) -> None:
        posted.append(message)
        post(message)

    line.post = noted
    async with await client.consumer(stream, OffsetFirst(), credit=1) as subscription:
        unwrapped(subscription)._intake.reminder = Deadline(0.0)
        for _ in range(2):  # the second time it is too early for one more
            assert isinstance(await failure(take(subscription, 1, timeout=0.05)), TimedOut)
        assert posted == [Credit(subscription.subscription_id, 0)]
        await write(client, stream, [numbers(0, 5), numbers(5, 10)])
        assert await take(subscription, 10) == list(enumerate(numbers(0, 10)))
    assert client.connection.error is None


@behaviour
async def what_the_broker_notes_is_no_gap(scene: Scene) -> None:
    client, stream = await scene.start()
    for number in range(5):
        await write(client, stream, [[b"%d" % number]])
        await client.store_offset("reader", stream, number)
        while await failure_of_query(client, stream, number):
            await asyncio.sleep(0.005)
    for filtered in ({}, {"on_gap": "skip"}):
        records = await read(client, stream, 5, OffsetAt(0), **filtered)
        assert [body for _, body in records] == numbers(0, 5)
    assert records[-1][0] > 4
    async with await client.consumer(stream, OffsetAt(0)) as subscription:
        kinds = {(await anext(subscription.chunks(PATIENCE))).type for _ in range(5)}
    assert kinds == {ChunkType.USER}


async def failure_of_query(client: AsyncStreamClient, stream: str, number: int) -> bool:
    """Whether an offset is not stored yet."""
    try:
        return await client.query_offset("reader", stream) != number
    except NoOffset:
        return True


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
    return len(unwrapped(subscription)._intake)


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
    for number in (30, 31):
        assert isinstance(await failure(anext(records)), TimedOut)
        await write(client, stream, [[b"%d" % number]])
        assert await anext(records) == (number, b"%d" % number)


@behaviour
async def a_group_resumes_at_the_stored_offset(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)

    async def resume(active: bool) -> OffsetSpecification:
        if not active:
            return OffsetNone()
        try:
            return OffsetAt(await client.query_offset("group", stream) + 1)
        except NoOffset:
            return OffsetFirst()

    callback = scene.callback(resume)
    group: dict[str, Any] = {"name": "group", "single_active": True, "on_update": callback}
    expected = iter(enumerate(numbers(0, 30)))
    for last in (4, 17, 29):
        async with await client.consumer(stream, OffsetNext(), **group) as subscription:
            async for offset, body in subscription:
                assert (offset, body) == next(expected)
                if offset == last:
                    await subscription.store_offset(offset)
                    break
            while await subscription.stored_offset() != last:
                await asyncio.sleep(0.005)


@behaviour
async def what_was_not_read_before_a_turn_does_not_come_twice(scene: Scene) -> None:
    client = await scene.connect()
    name = scene.name()
    await client.create_super_stream(name, (f"{name}-0", f"{name}-1"), ("0", "1"), {})
    try:
        await write(client, f"{name}-1", THREE)
        turns: list[bool] = []

        async def on_update(active: bool) -> OffsetSpecification:
            turns.append(active)
            return OffsetAt(len(found)) if active else OffsetNone()

        group: dict[str, Any] = {"name": "group", "single_active": True}
        group["properties"] = {"super-stream": name}
        callback = scene.callback(on_update)
        found: list[int] = []
        first = await client.consumer(f"{name}-1", OffsetFirst(), on_update=callback, **group)
        records = first.records(PATIENCE)
        while len(found) < 12:
            found.append((await anext(records))[0])
        second = await client.consumer(f"{name}-1", OffsetFirst(), **group)  # its turn, of two
        await take(second, 1)
        assert turns == [True, False]
        await second.close()
        await until(lambda: len(turns) == 3)
        while len(found) < 30:
            found.append((await anext(records))[0])
        assert found == list(range(30))
    finally:
        await client.delete_super_stream(name)


def _failing(scene: Scene, raised: list[BaseException]) -> dict[str, Any]:
    async def on_update(active: bool) -> OffsetSpecification:
        raised.append(KeyError("mine"))
        raise raised[0]

    return {"name": "group", "single_active": True, "on_update": scene.callback(on_update)}


@behaviour
async def a_callback_that_raises_ends_its_consumer_and_nothing_else(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    publisher = await client.publisher(stream)
    other = await client.consumer(stream, OffsetFirst())
    raised: list[BaseException] = []
    group = _failing(scene, raised)
    failing = await client.consumer(stream, OffsetFirst(), **group)
    for _ in range(2):
        error = await failure(take(failing, 1))
        assert isinstance(error, UpdateFailed)
        assert error.__cause__ is raised[0]
        assert f'on_update of a consumer of "{stream}" failed: KeyError' in str(error)
    group["on_update"] = scene.callback(_from_the_first)
    async with await client.consumer(stream, OffsetNext(), **group) as successor:
        assert len(await take(successor, 30)) == 30
    await publisher.publish([b"more"])
    await publisher.flush()
    assert (await take(other, 31))[-1] == (30, b"more")
    await failing.close()
    assert client.connection.error is None


async def _from_the_first(active: bool) -> OffsetSpecification:
    return OffsetFirst()


@behaviour
async def a_callback_that_gives_no_offset_ends_its_consumer(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    for answer in (None, 5, OffsetAt(-1)):

        async def on_update(active: bool, answer: Any = answer) -> Any:
            return answer

        callback = scene.callback(on_update)
        group: dict[str, Any] = {"name": "group", "single_active": True, "on_update": callback}
        error = await failure(take(await client.consumer(stream, **group), 1))
        assert isinstance(error, UpdateFailed)
        assert isinstance(error.__cause__, LocalError)
    assert len(await read(client, stream, 30)) == 30


@patient(is_any)
async def a_callback_has_as_long_as_a_request(scene: Scene) -> None:
    client = await scene.connect(timeout=0.3)
    stream = await scene.filled(await scene.connect(), THREE)
    go_on = asyncio.Event()

    async def on_update(active: bool) -> OffsetSpecification:
        await go_on.wait()
        return OffsetFirst()

    callback = scene.callback(on_update)
    group: dict[str, Any] = {"name": "group", "single_active": True, "on_update": callback}
    slow = await client.consumer(stream, OffsetFirst(), **group)
    error = await failure(take(slow, 1))
    assert isinstance(error, UpdateFailed)
    assert isinstance(error.__cause__, TimedOut)
    assert "no answer within 0.3 s" in str(error)
    go_on.set()
    group["on_update"] = scene.callback(_from_the_first)
    async with await client.consumer(stream, OffsetNext(), **group) as successor:
        assert len(await take(successor, 30)) == 30
    assert client.connection.error is None


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
