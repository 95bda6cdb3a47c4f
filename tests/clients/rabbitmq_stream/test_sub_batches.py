"""Sub-batches of a producer at real brokers: kept, sent again, and what deduplication does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from wireloom.clients.rabbitmq_stream import (
    Environment,
    Node,
    Options,
    Producing,
    Retrying,
    SubBatches,
    connect,
    pack,
)
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.rabbitmq_stream.types import Compression, OffsetFirst
from wireloom.testing.proxy import Proxy

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import Places
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.support.names import unused

pytestmark = pytest.mark.real

RELEASES = ["3.10", "4.0", "4.3"]
PATIENCE = 120.0


def bodies(first: int, end: int) -> list[bytes]:
    """Numbered messages of 100 bytes."""
    return [b"%-100d" % number for number in range(first, end)]


async def publish(
    environment: AsyncEnvironment, stream: str, name: str, proxy: Proxy, count: int, cuts: int
) -> None:
    """Publishes numbered messages in sub-batches, while the connection is cut."""
    asked = SubBatches(messages=50, compression=Compression.GZIP)
    producing = Producing(name=name, sub_batch=asked, confirm_timeout=PATIENCE)
    async with await environment.producer(stream, producing) as producer:
        lot = count // cuts
        for start in range(0, count, lot):
            promise = await producer.submit(bodies(start, start + 1)[0])
            await producer.send_many(bodies(start + 1, start + lot))
            await asyncio.sleep(0.05)
            proxy.cut()
            future = promise if asyncio.isfuture(promise) else asyncio.wrap_future(promise)
            assert await future == start + 1
        await producer.flush()
        assert (producer.confirmed, producer.unconfirmed) == (count, 0)


async def read(environment: AsyncEnvironment, stream: str) -> list[int]:
    """The numbers of all messages, to one that is written now."""
    async with await environment.producer(stream) as producer:
        await producer.send(b"-1")
    found: list[int] = []
    async with await environment.consumer(stream, OffsetFirst()) as consumer:
        async for batch in consumer.batches(PATIENCE):
            found += map(int, batch.bodies)
            if found[-1] == -1:
                break
    return found[:-1]


@pytest.mark.parametrize(
    ("release", "count", "cuts"),
    [
        ("4.3", 5_000, 5),
        *(pytest.param(name, 100_000, 20, marks=pytest.mark.long) for name in RELEASES),
    ],
)
@pytest.mark.parametrize("name", ["", "importer"], ids=["unnamed", "named"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_connections_are_cut(
    flavour: str, name: str, release: str, count: int, cuts: int, places: Places
) -> None:
    """Nothing is lost, and with a name nothing is stored twice."""
    place = places.get(release)

    async def play() -> None:
        use_many_threads()
        async with Proxy(place.host, place.port) as proxy:
            environment = FLAVOURS[flavour]().environment(
                f"127.0.0.1:{proxy.port}",
                Options(timeout=PATIENCE),
                resolver=lambda _: Node("127.0.0.1", proxy.port),
                retrying=Retrying(first=0.01, longest=0.2),
            )
            async with environment:
                stream = unused("packed")
                await environment.create(stream)
                await publish(environment, stream, name, proxy, count, cuts)
                found = await read(environment, stream)
                if name:
                    assert found == [*range(count)]
                else:
                    assert {*found} == {*range(count)}
                await environment.delete(stream)

    asyncio.run(play())


@pytest.fixture(params=["3.10", "4.3"])
def broker(request: pytest.FixtureRequest, places: Places) -> Iterator[tuple[str, int, str]]:
    """Host, port and a stream."""
    place = places.get(request.param)
    stream = unused("packed")
    with Environment(f"{place.host}:{place.port}") as environment:
        environment.create(stream)
        yield place.host, place.port, stream
        environment.delete(stream)


def test_a_sub_batch_is_one_message_to_deduplication(broker: tuple[str, int, str]) -> None:
    """It is dropped as a whole if its id is known, else stored as a whole, whatever is in it. So a
    producer gives a sub-batch the id of its last message, and keeps it as it was sent."""
    host, port, stream = broker
    with connect(host, port) as client:
        publisher = client.publisher(stream, reference="importer")

        def publish(batch: list[bytes], number: int) -> None:
            publisher.publish([pack(batch)], publishing_ids=[number])
            publisher.flush()

        publish([b"1", b"2", b"3"], 3)
        publish([b"1", b"2", b"3"], 3)
        publish([b"2"], 2)
        assert client.query_publisher_sequence("importer", stream) == 3
        publish([b"3", b"4"], 4)  # cut in another way: what is known comes again
        publish([b"5", b"6"], 6)
        assert client.query_publisher_sequence("importer", stream) == 6
        records = client.consumer(stream, OffsetFirst()).records(PATIENCE)
        found = [next(records) for _ in range(7)]
        assert [body for _, body in found] == [b"1", b"2", b"3", b"3", b"4", b"5", b"6"]


def test_a_name_goes_on_behind_its_sub_batches(broker: tuple[str, int, str]) -> None:
    """After a restart, from the first message that is not stored."""
    host, port, stream = broker
    asked = Producing(name="importer", sub_batch=SubBatches(messages=7))
    for end in (10, 25, 25, 60):
        with (
            Environment(f"{host}:{port}") as environment,
            environment.producer(stream, asked) as producer,
        ):
            producer.send_many(bodies(producer.next_id, end + 1))
    with Environment(f"{host}:{port}") as environment:
        found = [body for _, body in _records(environment, stream, 60)]
    assert found == bodies(1, 61)


def _records(environment: Environment, stream: str, count: int) -> list[tuple[int, bytes]]:
    with environment.consumer(stream, OffsetFirst()) as consumer:
        records = consumer.records(PATIENCE)
        return [next(records) for _ in range(count)]
