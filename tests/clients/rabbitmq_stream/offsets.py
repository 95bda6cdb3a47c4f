"""Behaviour: where reading begins, what is not there any more or yet, offsets that are stored."""

from __future__ import annotations

import asyncio
from typing import Any

from wireloom.clients.rabbitmq_stream import OffsetBeyondEnd, OffsetsGone
from wireloom.clients.rabbitmq_stream.aio import AsyncStreamClient
from wireloom.errors import (
    LocalError,
    TimedOut,
)
from wireloom.rabbitmq_stream.codes import NoOffset
from wireloom.rabbitmq_stream.messages import Credit, Message
from wireloom.rabbitmq_stream.types import (
    ChunkType,
    OffsetAt,
    OffsetFirst,
    OffsetLast,
    OffsetNext,
    OffsetTimestamp,
    StreamStatisticsKey,
)
from wireloom.runtime.deadline import Deadline

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.behaviour import behaviour, is_any, patient
from tests.clients.rabbitmq_stream.scene import (
    PATIENCE,
    THREE,
    Scene,
    chunks_of,
    failure,
    numbered,
    numbers,
    read,
    take,
    write,
)


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


SHORT = {"max_length_bytes": "1000000", "stream_max_segment_size_bytes": "500000"}
"""A stream that soon loses its first records. RabbitMQ 3.10.8 now and then loses the whole of a
stream whose segments are of a few chunks."""

LONG = [b"x" * 20_000] * 5
"""A chunk of which it holds few."""


async def _shortened(scene: Scene, client: AsyncStreamClient, **filtered: Any) -> tuple[str, int]:
    """A stream whose first records are gone, and where it begins by now."""
    stream = await scene.stream(client, **SHORT)
    first = 0
    async with await client.publisher(stream) as publisher:
        while not first:
            for _ in range(5):
                await publisher.publish(LONG, **filtered)
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
    key = StreamStatisticsKey.FIRST_CHUNK_ID
    while (await client.stream_stats(stream))[key] < 1:  # it is told a moment later
        await asyncio.sleep(0.01)
    error = await failure(client.consumer(stream, OffsetAt(1), filter_values=["red"]))
    assert isinstance(error, OffsetsGone)
    assert (error.stream, error.asked) == (stream, 1)
    assert first <= error.got
    place = OffsetAt(error.got)  # retention may go on
    assert len(await read(client, stream, 5, place, filter_values=["red"], on_gap="skip")) >= 5


@patient(is_any)
async def retention_that_overtakes_a_reader_is_told(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.stream(client, **SHORT)
    await write(client, stream, [LONG] * 2)
    seen: list[int] = []
    async with await client.consumer(stream, OffsetFirst(), credit=1) as subscription:
        seen += [offset for offset, _ in await take(subscription, 1)]
        await write(client, stream, [LONG] * 60)
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
        unwrapped(subscription)._state.reminder = Deadline(0.0)
        for _ in range(2):  # the second time it is too early for one more
            assert isinstance(await failure(take(subscription, 1, timeout=0.05)), TimedOut)
        assert posted == [Credit(subscription.subscription_id, 0)]
        await write(client, stream, [numbers(0, 5), numbers(5, 10)])
        assert await take(subscription, 10) == list(enumerate(numbers(0, 10)))
        unwrapped(subscription)._state.REMINDER = 0.01
        unwrapped(subscription)._state.reminder = Deadline(0.0)
        waiting = asyncio.ensure_future(anext(aiter(subscription)))  # without a limit
        await asyncio.sleep(0.05)
        await write(client, stream, [numbers(10, 15)])
        assert await waiting == (10, b"10")
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
