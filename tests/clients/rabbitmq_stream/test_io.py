"""Programs of asyncio that hold up their event loop, with connections in it and on threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

import pytest
from wireloom.clients.cluster.events import Event, LoopBlocked, Recovered
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream import Consuming, Node, Options, Producing
from wireloom.clients.rabbitmq_stream.aio import AsyncEnvironment
from wireloom.errors import LocalError
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.runtime.aio import Connection
from wireloom.runtime.threaded import ThreadConnection
from wireloom.testing.proxy import Proxy

from tests.clients.rabbitmq_stream.places import EMBEDDED, Place, Places
from tests.clients.rabbitmq_stream.scene import nothing_left
from tests.support.names import unused

FIRST = OffsetFirst()
COUNT = 10_000
HEARTBEAT = 1
SERVERS = [EMBEDDED + "4.3", pytest.param("4.3", marks=pytest.mark.real)]
Io = Literal["loop", "thread"]


class Scene:
    """An environment behind a proxy, a stream, and what is heard."""

    def __init__(self, proxy: Proxy, environment: AsyncEnvironment, heard: list[Event]) -> None:
        self.proxy = proxy
        self.environment = environment
        self.heard = heard
        self.stream = unused("io")

    async def publish(self, numbers: range) -> None:
        """Publishes numbered messages, and waits until all are confirmed."""
        async with await self.environment.producer(self.stream) as producer:
            for number in numbers:
                await producer.send(b"%d" % number)

    async def read(self, count: int) -> list[int]:
        """The first messages."""
        found: list[int] = []
        async with await self.environment.consumer(self.stream, FIRST) as consumer:
            async for _, body in consumer.records(30):
                found.append(int(body))
                if len(found) == count:
                    break
        return found

    def kinds(self) -> set[type[Event]]:
        """Of what was heard."""
        return {type(event) for event in self.heard}


def play(place: Place, io: Io, body: Callable[[Scene], Awaitable[None]]) -> None:
    """Plays something; nothing is left."""

    async def played() -> None:
        heard: list[Event] = []
        with Proxy(place.host, place.port) as proxy:  # on a thread of its own
            environment = AsyncEnvironment(
                f"127.0.0.1:{proxy.port}",
                Options(
                    username=place.username,
                    password=place.password,
                    heartbeat=HEARTBEAT,
                    io=io,
                    timeout=30,
                ),
                retrying=Retrying(first=0.01, longest=0.1),
                resolver=lambda _: Node("127.0.0.1", proxy.port),
                on_event=heard.append,
            )
            async with asyncio.timeout(60), environment:
                scene = Scene(proxy, environment, heard)
                await environment.create(scene.stream)
                try:
                    await body(scene)
                finally:
                    await environment.delete(scene.stream)

    with nothing_left():
        asyncio.run(played())


@pytest.mark.parametrize("server", SERVERS)
def test_on_threads_everything_is_the_same(server: str, places: Places) -> None:
    async def body(scene: Scene) -> None:
        await scene.publish(range(COUNT))
        assert await scene.read(COUNT) == [*range(COUNT)]
        async with await scene.environment.producer(scene.stream, Producing(name="n")) as producer:
            for number in range(COUNT, 2 * COUNT):
                await producer.send(b"%d" % number)
                if number % (COUNT // 4) == 0:
                    scene.proxy.cut()
        assert await scene.read(2 * COUNT) == [*range(2 * COUNT)]
        assert Recovered in scene.kinds()

    play(places.get(server), "thread", body)


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("io", ["loop", "thread"])
def test_a_loop_that_is_blocked(io: Io, server: str, places: Places) -> None:
    """For three heartbeats: on a thread the connections live, in the loop there is a warning."""

    async def body(scene: Scene) -> None:
        await scene.publish(range(1000))
        consuming = Consuming(credit=1)
        async with (
            await scene.environment.producer(scene.stream) as producer,
            await scene.environment.consumer(scene.stream, FIRST, consuming) as consumer,
        ):
            records = aiter(consumer.records(30))
            assert (await anext(records))[0] == 0
            kind: type = type(consumer._client.connection)
            assert kind is (ThreadConnection if io == "thread" else Connection)
            scene.heard.clear()
            time.sleep(3 * HEARTBEAT)  # a fault of the program
            await producer.send(b"1000")
            await producer.flush()
            assert [int((await anext(records))[1]) for _ in range(1000)] == [*range(1, 1001)]
        assert not (io == "thread" and scene.heard)
        assert (io == "loop") == any(
            isinstance(event, LoopBlocked) and event.seconds > HEARTBEAT for event in scene.heard
        )

    play(places.get(server), io, body)


def test_threads_of_the_loop_that_are_all_busy(places: Places) -> None:
    """Connections are made and closed without them."""
    place, may_end = places.get(EMBEDDED + "4.3"), threading.Event()

    async def main() -> None:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(1))
        busy = loop.run_in_executor(None, may_end.wait, 30)
        try:
            told = Options(username=place.username, password=place.password, io="thread")
            async with AsyncEnvironment(f"{place.host}:{place.port}", told) as environment:
                assert not await environment.exists(unused("io"))
            assert not busy.done()
        finally:
            may_end.set()
            await busy

    with nothing_left():
        asyncio.run(main())


def test_another_event_loop(places: Places) -> None:
    """It is refused there, instead of waits for what another loop has to do."""
    place = places.get(EMBEDDED + "4.3")
    told = Options(username=place.username, password=place.password)
    environment = AsyncEnvironment(f"{place.host}:{place.port}", told)
    with nothing_left(), asyncio.Runner() as runner:
        assert not runner.run(environment.exists(unused("io")))
        for question in (environment.exists("io"), environment.close()):
            with ThreadPoolExecutor(1) as thread, pytest.raises(LocalError, match="another event"):
                thread.submit(asyncio.run, question).result(30)
        runner.run(environment.close())


def test_a_call_that_is_cancelled_while_it_connects(places: Places) -> None:
    place = places.get(EMBEDDED + "4.3")

    async def body(scene: Scene) -> None:
        scene.proxy.delay(0.05)
        for _ in range(20):
            task = asyncio.create_task(scene.environment.producer(scene.stream))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        scene.proxy.heal()
        await scene.publish(range(10))

    play(place, "thread", body)
