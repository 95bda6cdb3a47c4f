"""What is seen of an environment from outside: events and numbers, at the embedded broker."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from wireloom.clients.cluster import metrics as instruments
from wireloom.clients.cluster.events import (
    Blocked,
    Connected,
    Disconnected,
    Event,
    GivenUp,
    Lost,
    Recovered,
    Retry,
    SlowHandler,
    Unblocked,
)
from wireloom.clients.cluster.metrics import Attributes, Instrument, Metrics
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream import Options
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.nodes import Node
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.tracking import Consuming
from wireloom.rabbitmq_stream.messages import Publish
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.proxy import Proxy
from wireloom.testing.rabbitmq_stream import Alarm, Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads
from tests.clients.rabbitmq_stream.stage import until

FIRST = OffsetFirst()
COUNT = 1000
BODIES = [b"%04d" % number for number in range(COUNT)]


class Stage:
    """A broker behind a proxy, an environment that only knows the proxy, and what it tells."""

    def __init__(self, broker: Broker, proxy: Proxy) -> None:
        self.broker = broker
        self.proxy = proxy
        self.heard: list[Event] = []
        self.metrics = Metrics()

    def kinds(self) -> list[type[Event]]:
        """Of what was heard."""
        return [type(event) for event in self.heard]

    def value(self, instrument: Instrument, stream: str = "orders") -> float:
        """What was counted for a stream, or for the environment."""
        values = self.metrics.values().get(instrument, {})
        return sum(value for about, value in values.items() if _stream(about) in (stream, None))

    async def hears(self, kind: type[Event]) -> Event:
        """The first of a kind, as soon as there is one."""
        async with asyncio.timeout(30):
            while kind not in self.kinds():
                await asyncio.sleep(0.005)
        return self.heard[self.kinds().index(kind)]


def _stream(about: Attributes) -> str | None:
    return dict(about).get("messaging.destination.name")


Play = Callable[[Stage, AsyncEnvironment], Awaitable[None]]


@pytest.fixture(params=FLAVOURS)
def run(request: pytest.FixtureRequest) -> Iterator[Callable[..., Stage]]:
    """Plays something with a stream of the name orders."""

    def play(body: Play, **named: Any) -> Stage:
        async def played() -> Stage:
            use_many_threads()
            async with Proxy(broker.host, broker.port) as proxy:
                stage = Stage(broker, proxy)
                asked = {
                    "resolver": lambda _: Node("127.0.0.1", proxy.port),
                    "retrying": Retrying(first=0.01, longest=0.05),
                    "on_event": stage.heard.append,
                    "metrics": stage.metrics,
                    **named,
                }
                environment = FLAVOURS[request.param]().environment(
                    f"127.0.0.1:{proxy.port}", **asked
                )
                async with asyncio.timeout(60), environment:
                    await body(stage, environment)
                return stage

        with nothing_left(), Broker() as broker:
            broker.stream("orders")
            return asyncio.run(played())

    yield play


async def sent(environment: AsyncEnvironment) -> None:
    """Publishes the bodies and waits until all are confirmed."""
    async with await environment.producer("orders") as producer:
        await producer.send_many(BODIES)


async def taken(environment: AsyncEnvironment) -> None:
    """Reads as many."""
    left = COUNT
    async with await environment.consumer("orders", FIRST) as consumer:
        async for batch in consumer.batches(30):
            left -= len(batch.bodies)
            if not left:
                return


def test_numbers_are_those_of_the_messages(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await sent(environment)
        await taken(environment)
        assert stage.value(instruments.CONNECTIONS) == 3  # a locator, a producer's, a consumer's
        await sent(environment)

    stage = run(body)  # counters stay when all is closed
    assert stage.value(instruments.SENT) == 2 * COUNT
    assert stage.value(instruments.SENT_BYTES) == 2 * sum(map(len, BODIES))
    assert stage.value(instruments.CONFIRMED) == 2 * COUNT
    assert stage.value(instruments.CONSUMED) == COUNT
    assert stage.value(instruments.CHUNKS) >= 1
    for nothing in (
        instruments.REFUSED,
        instruments.RESENT,
        instruments.LOST,
        instruments.RETRIES,
        instruments.UNCONFIRMED,
        instruments.CONNECTIONS,
    ):
        assert stage.value(nothing) == 0
    assert set(stage.kinds()) == {Connected, Disconnected}
    assert stage.kinds().count(Connected) == stage.kinds().count(Disconnected)


def test_a_lost_connection(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(name="one"))
        await producer.send_many(BODIES)
        await producer.flush()
        stage.proxy.cut()
        recovered = await stage.hears(Recovered)
        assert isinstance(recovered, Recovered)
        assert recovered.what == 'the producer of "orders"'
        await producer.send_many(BODIES)
        await producer.flush()
        await producer.close()

    stage = run(body)
    assert stage.value(instruments.CONFIRMED) == stage.value(instruments.SENT) == 2 * COUNT
    assert stage.value(instruments.LOST) >= 1
    assert stage.value(instruments.RECOVERED) == 1
    assert stage.value(instruments.RETRIES) >= 1
    kinds = stage.kinds()
    assert kinds.index(Lost) < kinds.index(Recovered)
    assert kinds.index(Retry) < kinds.index(Recovered)
    assert kinds.count(Lost) + kinds.count(Disconnected) == kinds.count(Connected)
    assert GivenUp not in kinds


def test_a_stream_that_is_deleted_is_given_up(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        await environment.delete("orders")
        given_up = await stage.hears(GivenUp)
        assert isinstance(given_up, GivenUp)
        assert given_up.what == 'the producer of "orders"'
        await producer.close()

    assert run(body).value(instruments.GIVEN_UP) == 1


def test_listeners_that_raise_harm_nobody(run: Any) -> None:
    def wrong(event: Event) -> None:
        raise ValueError("wrong")

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await sent(environment)
        stage.proxy.cut()
        await taken(environment)

    run(body, on_event=wrong)


def test_a_broker_that_does_not_confirm(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(blocked_after=0.1))
        stage.broker.raise_alarm(Alarm.DISK)
        await producer.send(b"what is said first is still answered")
        await producer.flush()
        await producer.send_many(BODIES)
        blocked = await stage.hears(Blocked)
        assert isinstance(blocked, Blocked)
        assert (blocked.stream, blocked.unconfirmed) == ("orders", COUNT)
        assert stage.value(instruments.BLOCKED) == 1
        stage.broker.clear_alarm(Alarm.DISK)
        await stage.hears(Unblocked)
        await producer.flush()
        assert stage.value(instruments.BLOCKED) == 0
        assert stage.value(instruments.CONFIRMED) == COUNT + 1
        await producer.close()
        assert stage.kinds().count(Blocked) == stage.kinds().count(Unblocked) == 1

    run(body)


def test_a_producer_that_is_closed_is_blocked_no_longer(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(blocked_after=0.1))
        stage.broker.raise_alarm(Alarm.DISK)
        await producer.send(b"what is said first is still answered")
        await producer.flush()
        await producer.send(b"never answered")
        await stage.hears(Blocked)
        await producer.close()
        assert Unblocked in stage.kinds()
        assert stage.value(instruments.BLOCKED) == 0

    run(body, options=Options(timeout=1.0))  # closing asks a broker that does not read


def test_the_time_of_a_confirmation_is_that_of_an_outage_too(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[float] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        monkeypatch.setattr(stage.metrics, "record", lambda _, seconds, __: times.append(seconds))
        async with await environment.producer("orders") as producer:
            ignoring = stage.broker.faults.ignore(Publish, times=1)
            await producer.send(b"again")
            await until(lambda: ignoring.hits)
            await asyncio.sleep(0.3)
            stage.proxy.cut()

    run(body)
    assert len(times) == 1
    assert times[0] >= 0.3


def test_a_program_that_does_not_come(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await sent(environment)
        async with await environment.consumer("orders", FIRST, Consuming(slow_after=0.2)) as slow:
            records = aiter(slow.records(30))
            await anext(records)
            event = await stage.hears(SlowHandler)
            assert isinstance(event, SlowHandler)
            assert event.stream == "orders"
            for _ in range(COUNT - 1):
                await anext(records)

    run(body)
