"""Behaviour: publishing, confirms, bounds, refusals."""

from __future__ import annotations

import asyncio
import traceback
from typing import Any, cast

from wireloom.clients.rabbitmq_stream import Closed, MessageTooLarge
from wireloom.clients.rabbitmq_stream.aio import AsyncPublisher, AsyncStreamClient
from wireloom.errors import (
    EncodeError,
    InvalidArgument,
    LocalError,
    TimedOut,
    Unsupported,
)
from wireloom.rabbitmq_stream.codes import PreconditionFailed, StreamNotAvailable
from wireloom.rabbitmq_stream.tables import PATH_CHARACTERS
from wireloom.rabbitmq_stream.types import OffsetFirst, PublishedMessage

from tests.clients.rabbitmq_stream.behaviour import behaviour, is_embedded, patient
from tests.clients.rabbitmq_stream.scene import (
    Scene,
    failure,
    in_time,
    numbers,
    read,
    take,
    until,
    write,
)


async def _bodies(client: AsyncStreamClient, stream: str, count: int) -> list[bytes]:
    return [body for _, body in await read(client, stream, count)]


@behaviour
async def a_few_messages_are_confirmed(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream)
    assert await publisher.publish([b"a", b"", b"c"]) == range(3)
    assert await publisher.publish([]) == range(3, 3)
    assert await publisher.publish([b"d"]) == range(3, 4)
    await publisher.flush()
    assert publisher.unconfirmed == 0
    assert await read(client, stream, 4) == [(0, b"a"), (1, b""), (2, b"c"), (3, b"d")]


@behaviour
async def many_messages_are_confirmed(scene: Scene) -> None:
    client, stream = await scene.start()
    bodies = [b"%0100d" % number for number in range(50_000)]
    async with await client.publisher(stream) as publisher:
        assert await publisher.publish(bodies) == range(50_000)
    assert await _bodies(client, stream, 50_000) == bodies


@behaviour
async def frames_are_as_long_as_agreed_and_deliveries_may_be_longer(scene: Scene) -> None:
    client = await scene.connect(frame_max=4096)
    stream = await scene.stream(client)
    await write(await scene.connect(), stream, [[b"y" * 100] * 500])
    async with await client.publisher(stream) as publisher:
        await publisher.publish([b"%0100d" % number for number in range(1000)])
        await publisher.publish([b"z" * (4096 - 21)])
    records = await read(client, stream, 1501)
    assert [offset for offset, _ in records] == list(range(1501))
    assert records[1499][1] == b"%0100d" % 999
    assert len(records[1500][1]) == 4075


@behaviour
async def a_message_that_fits_no_frame_is_refused_and_none_is_sent(scene: Scene) -> None:
    client = await scene.connect(frame_max=4096)
    stream = await scene.stream(client)
    async with await client.publisher(stream) as publisher:
        error = await failure(publisher.publish([*numbers(0, 700), b"z" * 4076]))
        assert isinstance(error, MessageTooLarge)
        assert "message 700 of the call: 4076 bytes need a frame of 4097, 4096" in str(error)
        assert publisher.unconfirmed == 0
        await publisher.publish([b"next"])
    assert await read(client, stream, 1) == [(0, b"next")]


@behaviour
async def a_message_may_be_as_long_as_a_frame(scene: Scene) -> None:
    client, stream = await scene.start()
    longest = 1048576 - 21
    async with await client.publisher(stream) as publisher:
        error = await failure(publisher.publish([b"z" * (longest + 1)]))
        assert isinstance(error, MessageTooLarge)
        await publisher.publish([b"z" * longest])
    assert len((await read(client, stream, 1))[0][1]) == longest


@behaviour
async def unconfirmed_messages_are_bounded(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream, max_unconfirmed=10)
    most = 0
    publishing = asyncio.create_task(_publish_all(publisher, numbers(0, 500)))
    while not publishing.done():
        most = max(most, publisher.unconfirmed)
        await asyncio.sleep(0)
    await publishing
    await publisher.flush()
    assert most <= 10
    assert await _bodies(client, stream, 500) == numbers(0, 500)


async def _publish_all(publisher: AsyncPublisher, bodies: list[bytes]) -> None:
    await publisher.publish(bodies)


@patient(is_embedded)
async def publishing_waits_for_confirms(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=10)
    async with scene.place.stalled(name):
        assert await publisher.publish(numbers(0, 10)) == range(10)
        async with in_time(least=0.3):
            error = await failure(publisher.publish([b"too many"], timeout=0.3))
            assert isinstance(error, TimedOut)
            assert f'10 messages for "{stream}" were not confirmed' in str(error)
            assert "within 0.3 s" in str(error)
            error = await failure(publisher.flush(timeout=0.1))
            assert isinstance(error, TimedOut)
            assert f'10 messages for "{stream}" were not confirmed within 0.1 s' in str(error)
        assert publisher.unconfirmed == 10
        waiting = asyncio.create_task(_publish_all(publisher, [b"in the end"]))
        await asyncio.sleep(0.1)
        assert not waiting.done()
    await waiting
    await publisher.flush()
    assert await _bodies(client, stream, 11) == [*numbers(0, 10), b"in the end"]


@behaviour
async def a_bound_must_make_sense(scene: Scene) -> None:
    client, stream = await scene.start()
    assert isinstance(await failure(client.publisher(stream, max_unconfirmed=0)), InvalidArgument)
    await client.publisher(stream)


@behaviour
async def a_named_publisher_goes_on_after_its_last_message(scene: Scene) -> None:
    client, stream = await scene.start()
    for rounds in range(3):
        async with await client.publisher(stream, reference="writer") as publisher:
            ids = await publisher.publish(numbers(2 * rounds, 2 * rounds + 2))
        assert await client.query_publisher_sequence("writer", stream) == ids[-1]
    assert await _bodies(client, stream, 6) == numbers(0, 6)


@behaviour
async def a_named_publisher_loses_nothing_after_a_single_message(scene: Scene) -> None:
    client, stream = await scene.start()
    for body in (b"one", b"two"):
        async with await client.publisher(stream, reference="writer") as publisher:
            await publisher.publish([body])
    assert await _bodies(client, stream, 2) == [b"one", b"two"]


@behaviour
async def a_named_publisher_loses_nothing_after_id_zero_of_another_client(scene: Scene) -> None:
    client, stream = await scene.start()
    await client.declare_publisher(200, "writer", stream)
    await client.publish(200, (PublishedMessage(0, b"one"),))
    await client.delete_publisher(200)
    async with await client.publisher(stream, reference="writer") as publisher:
        await publisher.publish([b"two"])
    assert await _bodies(client, stream, 2) == [b"one", b"two"]


@behaviour
async def duplicates_are_confirmed_and_not_stored(scene: Scene) -> None:
    client, stream = await scene.start()
    other = await scene.connect()
    async with await client.publisher(stream, reference="writer") as publisher:
        first = await publisher.publish([b"first", b"second"])
        await publisher.flush()
        await other.declare_publisher(0, "writer", stream)
        await other.publish(0, tuple(PublishedMessage(number, b"again") for number in first))
        assert await other.query_publisher_sequence("writer", stream) == first[-1]
        await publisher.publish([b"third"])
    assert await _bodies(client, stream, 3) == [b"first", b"second", b"third"]


@behaviour
async def a_named_publisher_may_send_again(scene: Scene) -> None:
    client, stream = await scene.start()
    bodies = numbers(1, 101)
    async with await client.publisher(stream, reference="writer") as publisher:
        await publisher.publish(bodies[:60], publishing_ids=range(1, 61))
        await publisher.publish(bodies, publishing_ids=range(1, 101))  # while it is in flight
        await publisher.flush()
        await publisher.publish(bodies[20:40], publishing_ids=range(21, 41))
        assert await publisher.publish([b"101"]) == range(101, 102)
    async with await client.publisher(stream, reference="writer") as publisher:
        await publisher.publish(bodies, publishing_ids=range(1, 101))
        assert await publisher.publish([b"102"]) == range(102, 103)
        await publisher.flush()
        assert (publisher.unconfirmed, publisher.stray_answers) == (0, 0)
    assert await _bodies(client, stream, 102) == numbers(1, 103)


@behaviour
async def one_message_is_no_list(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream)
    for wrong in (b"abc", b"", "abc"):
        error = await failure(publisher.publish(cast("list[bytes]", wrong)))
        assert isinstance(error, InvalidArgument)
        assert f"a list of messages is expected, not {type(wrong).__name__}" in str(error)
    error = await failure(client.consumer(stream, filter_values="red"))
    assert isinstance(error, InvalidArgument | Unsupported)
    assert "filter" in str(error)


@behaviour
async def arguments_of_a_publisher_are_refused_by_name(scene: Scene) -> None:
    client, stream = await scene.start()
    wrong: list[Any] = ["a", 1.5, True, None]
    for value in wrong:
        error = await failure(client.publisher(stream, max_unconfirmed=value))
        assert isinstance(error, InvalidArgument)
        assert f"max_unconfirmed is {value!r}" in str(error)
    publisher = await client.publisher(stream)
    wrong = [5, "ab", b"ab", ["a", "b"], [1, "b"], [1, None], {1: 1, 2: 2}]
    for value in wrong:
        error = await failure(publisher.publish([b"1", b"2"], publishing_ids=value))
        assert isinstance(error, InvalidArgument), (value, error)
        assert "publishing" in str(error)
    wrong = [5, "ab", b"ab", {"a": 1, "b": 2}]
    for value in wrong:
        error = await failure(publisher.publish([b"1", b"2"], filter_values=value))
        assert isinstance(error, InvalidArgument | Unsupported)
        assert isinstance(error, Unsupported) or f"filter_values is {value!r}" in str(error)
    for timeout in cast("list[float]", ["a", -1.0, float("inf")]):
        error = await failure(publisher.publish([b"1"], timeout=timeout))
        assert isinstance(error, InvalidArgument)
        assert f"not {timeout!r}" in str(error)
    assert await publisher.publish([b"1", b"2"]) == range(2)


@behaviour
async def a_name_is_used_once_on_a_connection(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream, reference="writer")
    error = await failure(client.publisher(stream, reference="writer"))
    assert isinstance(error, PreconditionFailed)
    assert f'DeclarePublisher "{stream}"' in str(error)
    await publisher.close()
    assert (await client.publisher(stream, reference="writer")).publisher_id == 0


@behaviour
async def two_publishers_with_one_name_on_two_connections(scene: Scene) -> None:
    client, stream = await scene.start()
    other = await scene.connect()
    first = await client.publisher(stream, reference="writer")
    second = await other.publisher(stream, reference="writer")
    assert await first.publish([b"a"]) == await second.publish([b"b"])
    await first.flush()
    await second.flush()  # confirmed as well: that is deduplication
    assert len(await read(client, stream, 1)) == 1


@behaviour
async def two_publishers_do_not_mix(scene: Scene) -> None:
    client = await scene.connect()
    streams = [await scene.stream(client), await scene.stream(client)]
    publishers = [await client.publisher(stream) for stream in (*streams, streams[0])]
    assert [publisher.publisher_id for publisher in publishers] == [0, 1, 2]
    for number in range(20):
        await asyncio.gather(*(item.publish([b"%d" % number] * 10) for item in publishers))
    await asyncio.gather(*(item.flush() for item in publishers))
    assert len(await read(client, streams[0], 400)) == 400
    assert await _bodies(client, streams[1], 200) == [
        b"%d" % number for number in range(20) for _ in range(10)
    ]


@behaviour
async def one_publisher_in_many_hands_keeps_calls_together(scene: Scene) -> None:
    client, stream = await scene.start()
    async with await client.publisher(stream, max_unconfirmed=64) as publisher:
        calls = (publisher.publish([b"%d" % number] * 50) for number in range(20))
        ids = await asyncio.gather(*calls)
    assert sorted(number for each in ids for number in each) == list(range(1000))
    bodies = await _bodies(client, stream, 1000)
    assert all(len(set(bodies[place : place + 50])) == 1 for place in range(0, 1000, 50))


@behaviour
async def there_are_256_publishers_and_no_more(scene: Scene) -> None:
    client, stream = await scene.start()
    publishers = [await client.publisher(stream) for _ in range(256)]
    error = await failure(client.publisher(stream))
    assert isinstance(error, LocalError)
    assert "at most 256 publishers" in str(error)
    await publishers[255].publish([b"x"])
    await publishers[255].flush()
    await publishers[7].close()
    assert (await client.publisher(stream)).publisher_id == 7


@behaviour
async def numbers_of_publishers_do_not_run_out(scene: Scene) -> None:
    client, stream = await scene.start()
    for _ in range(260):
        publisher = await client.publisher(stream)
        await publisher.publish([b"x"])
        await publisher.close()  # brokers confirm nothing after that
    assert client.connection.error is None
    assert len(await read(client, stream, 260)) == 260


@behaviour
async def a_name_is_at_most_255_bytes(scene: Scene) -> None:
    client, stream = await scene.start()
    error = await failure(client.publisher(stream, reference="é" * 128))
    assert isinstance(error, EncodeError)
    assert "255" in str(error)
    async with await client.publisher(stream, reference="é" * 127 + "x") as publisher:
        await publisher.publish([b"x"])


@behaviour
async def the_longest_name_of_a_stream_is_served(scene: Scene) -> None:
    client = await scene.connect()
    start = scene.name()
    stream = start + "x" * (PATH_CHARACTERS - len(client.options.virtual_host) - len(start))
    assert isinstance(await failure(client.create(f"{stream}x", {})), InvalidArgument)
    await client.create(stream, {})
    try:
        await write(client, stream, [[b"x"]])
        assert await read(client, stream, 1) == [(0, b"x")]
    finally:
        await client.delete(stream)


@behaviour
async def a_stream_that_is_deleted_while_publishing(scene: Scene) -> None:
    client, stream = await scene.start()
    other = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=1000)
    publishing = asyncio.create_task(failure(_publish_for_ever(publisher)))
    await until(lambda: publisher.unconfirmed)
    await (await scene.connect()).delete(stream)
    error = await publishing
    assert isinstance(error, StreamNotAvailable)
    assert f'MetadataUpdate "{stream}"' in str(error)
    for work in (publisher.publish([b"x"]), publisher.publish([])):
        assert await failure(work) is error
    async with await client.publisher(other) as second:
        await second.publish(numbers(0, 3000))
    await publisher.close()
    assert await _bodies(client, other, 3000) == numbers(0, 3000)


async def _publish_for_ever(publisher: AsyncPublisher) -> None:
    while True:
        await publisher.publish([b"x" * 100] * 100)
        await asyncio.sleep(0)


@behaviour
async def closing_a_lost_publisher_spares_its_successor(scene: Scene) -> None:
    client, stream = await scene.start()
    other = await scene.stream(client)
    publisher = await client.publisher(stream)
    await (await scene.connect()).delete(stream)
    await failure(_publish_for_ever(publisher))
    async with await client.publisher(other) as successor:
        await publisher.close()
        await successor.publish([b"x"])
    assert await _bodies(client, other, 1) == [b"x"]


@behaviour
async def an_error_that_is_raised_often_does_not_grow(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream)
    await publisher.close()
    lengths = []
    for _ in range(10):
        error = await failure(publisher.publish([b"x"]))
        assert isinstance(error, Closed)
        lengths.append(len(traceback.extract_tb(error.__traceback__)))
    assert lengths[-1] == lengths[0]


@behaviour
async def a_publisher_that_is_closed_unconfirmed_leaves_no_traces(scene: Scene) -> None:
    client, stream = await scene.start()
    for number in range(10):
        publisher = await client.publisher(stream)
        await publisher.publish([b"%d" % number] * 500)
        await publisher.close()
        assert isinstance(await failure(publisher.publish([b"x"])), Closed)
    async with await client.publisher(stream) as publisher:
        await publisher.publish([b"last"])
    await until(lambda: publisher.unconfirmed == 0)
    assert client.connection.error is None
    assert len(await read(client, stream, 5001)) == 5001


@behaviour
async def filters(scene: Scene) -> None:
    client, stream = await scene.start()
    async with await client.publisher(stream) as publisher:
        for value in ("red", "green", None):
            values = [value] * 100
            await publisher.publish([str(value).encode()] * 100, filter_values=values)
            await publisher.flush()
        error = await failure(publisher.publish([b"x"] * 4, filter_values=["a"] * 5))
        assert isinstance(error, InvalidArgument | EncodeError)
    red = await read(client, stream, 100, filter_values=["red"])
    assert {body for _, body in red} == {b"red"}
    both = await read(client, stream, 200, filter_values=["green"], match_unfiltered=True)
    assert {body for _, body in both} == {b"green", b"None"}
    several = await read(client, stream, 200, filter_values=["green", "red"])
    assert {body for _, body in several} == {b"green", b"red"}


@behaviour
async def filter_values_are_as_many_as_messages(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream, max_unconfirmed=2)
    for values in (["a"] * 3, ["a"] * 5, []):
        error = await failure(publisher.publish([b"x"] * 4, filter_values=values))
        assert isinstance(error, InvalidArgument)
        assert f"{len(values)} filter values for 4 messages" in str(error)
    assert publisher.unconfirmed == 0


async def filters_are_refused_here(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream)
    error = await failure(publisher.publish([b"x"], filter_values=["a"]))
    assert isinstance(error, Unsupported)
    assert "version 2 of Publish needs a server of version 3.13, this one has 3.10.8" in str(error)
    refused: list[dict[str, Any]] = [{"filter_values": ["a"]}, {"match_unfiltered": True}]
    for arguments in refused:
        error = await failure(client.consumer(stream, OffsetFirst(), **arguments))
        assert isinstance(error, Unsupported)
        assert "3.13" in str(error)
    await publisher.publish([b"plain"])
    async with await client.consumer(stream, OffsetFirst()) as subscription:
        assert await take(subscription, 1) == [(0, b"plain")]
