"""Behaviour: single commands, their errors, and what older servers do not know."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from wireloom.clients.rabbitmq_stream.aio import AsyncStreamClient
from wireloom.errors import ResponseError, Unsupported
from wireloom.rabbitmq_stream.codes import (
    PreconditionFailed,
    PublisherDoesNotExist,
    StreamAlreadyExists,
    StreamDoesNotExist,
    SubscriptionIdAlreadyExists,
    SubscriptionIdDoesNotExist,
)
from wireloom.rabbitmq_stream.types import OffsetAt, OffsetFirst, OffsetNext, ResponseCode

from tests.clients.rabbitmq_stream.behaviour import behaviour
from tests.clients.rabbitmq_stream.scene import (
    Scene,
    chunks_of,
    failure,
    in_time,
    numbers,
)


async def _refused(work: Awaitable[object], kind: type[ResponseError], *said: str) -> None:
    error = await failure(work)
    assert type(error) is kind
    for text in said:
        assert text in str(error)


@behaviour
async def errors_name_the_command_and_the_stream(scene: Scene) -> None:
    client, stream = await scene.start()
    missing = scene.name("missing")
    quoted = f'"{missing}"'
    await _refused(client.create(stream, {}), StreamAlreadyExists, "Create", f'"{stream}"')
    await client.create(stream, {}, exists_ok=True)
    other = client.create(stream, {"max-length-bytes": "1000000"}, exists_ok=True)
    await _refused(other, PreconditionFailed, "Create", f'"{stream}"')
    await _refused(client.create("", {}), PreconditionFailed, "Create")
    await _refused(client.delete(missing), StreamDoesNotExist, "Delete", quoted)
    await _refused(client.publisher(missing), StreamDoesNotExist, "DeclarePublisher", quoted)
    await _refused(client.consumer(missing), StreamDoesNotExist, "Subscribe", quoted)
    await _refused(client.query_offset("r", missing), StreamDoesNotExist, "QueryOffset", quoted)
    await _refused(
        client.query_publisher_sequence("r", missing),
        StreamDoesNotExist,
        "QueryPublisherSequence",
        quoted,
    )
    assert client.connection.error is None


@behaviour
async def errors_name_the_command_and_the_id(scene: Scene) -> None:
    client, stream = await scene.start()
    await _refused(client.delete_publisher(77), PublisherDoesNotExist, 'DeletePublisher "77"')
    await _refused(client.unsubscribe(77), SubscriptionIdDoesNotExist, 'Unsubscribe "77"')
    await client.subscribe(5, stream, OffsetFirst(), 1)
    again = client.subscribe(5, stream, OffsetFirst(), 1)
    await _refused(again, SubscriptionIdAlreadyExists, f'Subscribe "{stream}"')
    await client.unsubscribe(5)


@behaviour
async def what_failed_leaves_its_number_free(scene: Scene) -> None:
    client, stream = await scene.start()
    for _ in range(3):
        await failure(client.publisher("missing"))
        await failure(client.consumer("missing"))
    assert (await client.publisher(stream)).publisher_id == 0
    assert (await client.consumer(stream)).subscription_id == 0


@behaviour
async def metadata_says_where_streams_are(scene: Scene) -> None:
    client, stream = await scene.start()
    missing = scene.name("missing")
    found = await client.metadata((stream, missing))
    codes = {item.stream: item.code for item in found.streams}
    assert codes == {stream: ResponseCode.OK, missing: ResponseCode.STREAM_DOES_NOT_EXIST}
    assert (found.brokers[0].host, found.brokers[0].port) == (scene.place.host, scene.place.port)


@behaviour
async def partitions_and_routes(scene: Scene) -> None:
    client = await scene.connect()
    name = scene.name("super")
    names = tuple(f"{name}-{number}" for number in range(3))
    await client.create_super_stream(name, names, ("0", "1", "2"), {})
    await _look_at(client, name, names)
    await client.delete_super_stream(name)
    await _refused(client.partitions(name), StreamDoesNotExist, "Partitions", f'"{name}"')


async def partitions_and_routes_by_other_means(scene: Scene) -> None:
    client = await scene.connect()
    name = scene.name("super")
    await scene.place.make_super_stream(name)
    names = tuple(f"{name}-{number}" for number in range(3))
    await _look_at(client, name, names)
    for partition in names:
        await client.delete(partition)


async def _look_at(client: AsyncStreamClient, name: str, names: tuple[str, ...]) -> None:
    assert await client.partitions(name) == names
    for number in range(3):
        assert await client.route(str(number), name) == (names[number],)
    assert await client.route("nowhere", name) == ()
    await _refused(client.partitions("missing"), StreamDoesNotExist, 'Partitions "missing"')


@behaviour
async def statistics(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [numbers(0, 10), numbers(10, 20)])
    assert (await client.stream_stats(stream))["first_chunk_id"] == 0
    last = (await chunks_of(client, stream, 20))[-1].chunk_id
    async with in_time():  # brokers count a moment later
        while (await client.stream_stats(stream))["committed_chunk_id"] != last:
            await asyncio.sleep(0.01)
    await _refused(client.stream_stats("missing"), StreamDoesNotExist, 'StreamStats "missing"')


@behaviour
async def offsets_are_resolved(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [numbers(0, 10), numbers(10, 20)])
    chunks = await chunks_of(client, stream, 20)
    begin = max(chunk.chunk_id for chunk in chunks if chunk.chunk_id <= 15)
    assert await client.resolve_offset_spec(stream, OffsetAt(15)) == OffsetAt(begin)
    assert await client.resolve_offset_spec(stream, OffsetNext()) == OffsetAt(20)
    missing = client.resolve_offset_spec("missing", OffsetFirst())
    await _refused(missing, StreamDoesNotExist, 'ResolveOffsetSpec "missing"')


async def statistics_are_refused_here(scene: Scene) -> None:
    client, stream = await scene.start()
    error = await failure(client.stream_stats(stream))
    assert isinstance(error, Unsupported)
    assert str(error) == "StreamStats needs a server of version 3.11, this one has 3.10.8"
    error = await failure(client.create_super_stream("s", ("s-0",), ("0",), {}))
    assert isinstance(error, Unsupported)
    assert "CreateSuperStream needs a server of version 3.13" in str(error)
    assert client.connection.error is None


async def resolving_is_refused_here(scene: Scene) -> None:
    client, stream = await scene.start()
    error = await failure(client.resolve_offset_spec(stream, OffsetFirst()))
    assert isinstance(error, Unsupported)
    assert "ResolveOffsetSpec needs a server of version 4.3, this one has" in str(error)
    assert (await client.metadata((stream,))).streams[0].code == ResponseCode.OK
