"""An offset that a stream does not have yet is told, by whichever node it is read."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    Consuming,
    External,
    Manual,
    OffsetBeyondEnd,
    Options,
    environment,
)
from wireloom.clients.rabbitmq_stream.aio import environment as aio_environment
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.rabbitmq_stream.codes import StreamAlreadyExists, StreamDoesNotExist
from wireloom.rabbitmq_stream.messages import Subscribe
from wireloom.rabbitmq_stream.types import OffsetAt, ResponseCode
from wireloom.testing.proxy import Proxy
from wireloom.testing.rabbitmq_stream.log import StreamLog

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.clients.rabbitmq_stream.api import FLAVOURS, unwrapped
from tests.clients.rabbitmq_stream.places import Places
from tests.clients.rabbitmq_stream.recovery.scene import (
    PATIENCE,
    leader_of,
    new_stream,
    of_cluster,
    through,
)
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.clients.rabbitmq_stream.stage import FIRST, QUICKLY, Stage, bodies, fill, numbered, take

RELEASES = ["3.10", "4.0", "4.3"]


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaders are not waited for here: there is one node."""
    for module in (aio_environment, environment):
        monkeypatch.setattr(module, "_DOUBTS", (0.01, 0.01))


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_leader_is_believed_when_it_says_so_again(run: Any, times: int) -> None:
    """One that was elected just now does not know at first what there is."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        connections, left = unwrapped(environment)._connections, times
        ask = connections.ask_leader

        def ask_leader(*arguments: Any) -> Any:
            nonlocal left
            left -= 1
            if left >= 0:
                raise OffsetBeyondEnd("orders", 10, 5)
            return ask(*arguments)

        connections.ask_leader = ask_leader
        if times < 3:
            await environment.check_end("orders", 10)
        else:
            with pytest.raises(OffsetBeyondEnd):
                await environment.check_end("orders", 10)

    run(body)


@pytest.mark.parametrize("like", RELEASES)
def test_every_release_is_asked(run: Any, like: str) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        with pytest.raises(OffsetBeyondEnd) as empty:
            await environment.consumer("orders", OffsetAt(1))
        assert (empty.value.asked, empty.value.end) == (1, 0)
        await fill(environment, 0, 10)
        for asked in (11, 1 << 40):
            with pytest.raises(OffsetBeyondEnd) as failed:
                await environment.consumer("orders", OffsetAt(asked))
            assert (failed.value.asked, failed.value.end) == (asked, 10)
        patient = Consuming(beyond_end="wait")
        async with (
            await environment.consumer("orders", OffsetAt(12), patient) as waiting,
            await environment.consumer("orders", OffsetAt(10)) as next_one,
        ):
            await fill(environment, 10, 15)
            assert await take(next_one, 5) == numbered(10, 15)
            assert await take(waiting, 3) == numbered(12, 15)

    run(body, like=like)


@pytest.mark.parametrize("like", RELEASES)
def test_a_stream_that_is_made_anew(run: Any, like: str) -> None:
    """A consumer remembers an offset that the new stream does not have yet."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        consumer = await environment.consumer("orders", FIRST)
        assert await take(consumer, 100) == numbered(0, 100)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=2)
        stage.proxy.cut()
        stage.broker.stream("orders").delete()
        stage.broker.stream("orders").append([b"new"])
        with pytest.raises(OffsetBeyondEnd) as failed:
            await take(consumer, 1)
        assert (failed.value.asked, failed.value.end) == (100, 1)
        assert consumer.state == "closed"

    run(body, like=like)


def test_the_turn_of_a_group_in_a_stream_that_is_made_anew(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        group = Consuming(name="g", single_active=True)
        consumer = await environment.consumer("orders", FIRST, group)
        assert await take(consumer, 100) == numbered(0, 100)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=2)
        stage.proxy.cut()
        stage.broker.stream("orders").delete()
        stage.broker.stream("orders").append([b"new"])
        with pytest.raises(OffsetBeyondEnd):
            await take(consumer, 1)

    run(body)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, int]]:
    """What StreamStats tells at first, instead of the truth."""
    instead: list[dict[str, int]] = []
    truth = StreamLog.statistics

    def statistics(log: StreamLog, committed_offset: bool) -> dict[str, int]:
        true = truth(log, committed_offset)
        return {**true, **instead.pop(0)} if instead else true

    monkeypatch.setattr(StreamLog, "statistics", statistics)
    return instead


@pytest.mark.parametrize(
    ("like", "behind"),
    [("4.0", {"committed_chunk_id": 0}), ("4.3", {"committed_chunk_id": 0, "committed_offset": 9})],
)
def test_a_replica_that_lags_behind(
    run: Any, like: str, behind: dict[str, int], told: list[dict[str, int]]
) -> None:
    """The leader has what it has not."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        await fill(environment, 10, 20)
        told.append(behind)
        async with await environment.consumer("orders", OffsetAt(15)) as consumer:
            assert await take(consumer, 5) == numbered(15, 20)
        assert not told

    run(body, like=like)


def test_a_leader_that_does_not_know_its_end_yet(run: Any, told: list[dict[str, int]]) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        told.extend([{"committed_chunk_id": -1, "committed_offset": -1}] * 6)
        with pytest.raises(OffsetBeyondEnd) as failed:
            await environment.consumer("orders", OffsetAt(11))
        assert (failed.value.end, told) == (10, [])

    run(body)


async def is_made(environment: AsyncEnvironment, stream: str) -> bool:
    """Whether a stream could be made; another node may not know yet that there is none any more."""
    try:
        await environment.create(stream, {"initial-cluster-size": "3"})
    except StreamAlreadyExists:
        return False
    return True


@pytest.mark.real
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_in_a_cluster(flavour: str, brokers: Brokers) -> None:
    """Consumers read at replicas, which are not sure where a stream ends."""
    cluster = brokers.cluster("4.3")

    async def play() -> None:
        use_many_threads()
        async with (
            of_cluster(cluster, flavour, Options(timeout=PATIENCE)) as environment,
            new_stream(environment, initial_cluster_size="3") as stream,
        ):
            leader = cluster.nodes[await leader_of(environment, cluster, stream)]
            async with await environment.producer(stream) as producer:
                await producer.send_many(bodies(0, 100))
            for node in ("replica", "leader", "any"):
                with pytest.raises(OffsetBeyondEnd) as failed:
                    await environment.consumer(stream, OffsetAt(1000), Consuming(node=node))
                assert (failed.value.asked, failed.value.end) == (1000, 100)
            reader = await environment.consumer(stream, OffsetAt(90), Consuming(node="replica"))
            port = unwrapped(reader)._client.welcome.connection_properties["advertised_port"]
            assert int(port) != leader.stream_port
            assert await take(reader, 10) == numbered(90, 100)
            await environment.delete(stream)
            async with asyncio.timeout(PATIENCE):
                while not await is_made(environment, stream):
                    await asyncio.sleep(0.05)
            with pytest.raises((OffsetBeyondEnd, StreamDoesNotExist)):
                await take(reader, 1)

    asyncio.run(play())


@pytest.mark.real
@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_real_streams_that_are_made_anew(flavour: str, release: str, places: Places) -> None:
    """Under an offset that a consumer remembers, and under one that the program keeps."""
    place = places.get(release)

    async def play() -> None:
        use_many_threads()
        async with (
            asyncio.timeout(60),
            Proxy(place.host, place.port) as proxy,
            through(proxy, flavour, Options(timeout=PATIENCE), retrying=QUICKLY) as environment,
            FLAVOURS[flavour]().environment(f"{place.host}:{place.port}") as other,
            new_stream(other) as stream,
        ):
            async with await other.producer(stream) as producer:
                await producer.send_many(bodies(0, 100))
            remembers = await environment.consumer(stream, FIRST)
            assert await take(remembers, 100) == numbered(0, 100)
            proxy.refusing = True
            proxy.cut()
            await other.delete(stream)
            await other.create(stream)
            async with await other.producer(stream) as producer:
                await producer.send_many(bodies(0, 10))
            proxy.refusing = False
            with pytest.raises(OffsetBeyondEnd) as failed:
                await take(remembers, 1)
            assert (failed.value.asked, failed.value.end) == (100, 10)
            kept = Consuming(tracking=External(lambda: 99))
            with pytest.raises(OffsetBeyondEnd) as failed:
                await environment.consumer(stream, FIRST, kept)
            assert (failed.value.asked, failed.value.end) == (100, 10)

    asyncio.run(play())


@pytest.mark.real
@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_real_offsets_that_the_program_stores(flavour: str, release: str, places: Places) -> None:
    """The next consumer of the name begins behind them."""
    place = places.get(release)

    async def play() -> None:
        use_many_threads()
        manual = Consuming(name="g", tracking=Manual())
        async with (
            asyncio.timeout(60),
            FLAVOURS[flavour]().environment(f"{place.host}:{place.port}") as environment,
            new_stream(environment) as stream,
        ):
            async with await environment.producer(stream) as producer:
                await producer.send_many(bodies(0, 100))
            for first, handled in ((0, 6), (7, 0), (1, 49)):
                async with await environment.consumer(stream, FIRST, manual) as consumer:
                    assert await take(consumer, 10) == numbered(first, first + 10)
                    await consumer.store_offset(handled)
                async with asyncio.timeout(30):
                    while await environment.stored_offset(stream, "g") != handled:
                        await asyncio.sleep(0.01)
            async with await environment.consumer(stream, FIRST, manual) as consumer:
                assert await take(consumer, 50) == numbered(50, 100)

    asyncio.run(play())
