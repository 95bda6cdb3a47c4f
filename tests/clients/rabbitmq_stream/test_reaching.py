"""How nodes are reached: by resolvers, by load balancers, and where some addresses are silent."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from wireloom.clients.cluster.events import Connected, Event, Retry
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream import NotServed, Options, connections
from wireloom.clients.rabbitmq_stream.aio import connections as aio_connections
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.nodes import Node, Places, astray
from wireloom.errors import ConnectionLost, InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.messages import SaslHandshakeResponse
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.runtime.deadline import Deadline
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads
from tests.clients.rabbitmq_stream.stage import Stage, bodies, numbered, take, until

Make = Callable[..., AsyncEnvironment]


class Resolver:
    """Knows where a node is, unless it has a problem."""

    def __init__(self) -> None:
        self.found: Any = None
        self.problem: Exception | None = None
        self.asked = 0

    def __call__(self, node: Node) -> Any:
        self.asked += 1
        if self.problem is not None:
            raise self.problem
        return self.found


def test_a_name_that_cannot_be_resolved_for_a_while(run: Any) -> None:
    resolver = Resolver()

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        resolver.found = Node("127.0.0.1", stage.proxy.port)
        stage.broker.stream("orders").append(bodies(0, 2))
        consumer = await environment.consumer("orders", OffsetFirst())
        resolver.problem, asked = socket.gaierror("Temporary failure in name resolution"), 0
        stage.proxy.cut()
        asked = resolver.asked
        await until(lambda: resolver.asked >= asked + 2)
        assert consumer.state == "recovering"
        resolver.problem = None
        assert await take(consumer, 2) == numbered(0, 2)
        await until(lambda: consumer.state == "open")

    run(body, resolver=resolver)


@pytest.mark.parametrize("given", [None, "h:5552", ("h", "5552"), ("h",), Node("h", 99999)])
def test_a_resolver_that_gives_no_place(run: Any, given: Any) -> None:
    resolver = Resolver()
    resolver.found = given

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        with pytest.raises(InvalidArgument, match="what the resolver gave for "):
            await environment.producer("orders")

    run(body, resolver=resolver)


@pytest.fixture
def silent() -> Iterator[list[str]]:
    """Addresses of those that take connections and say nothing."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(4)]
        yield [f"127.0.0.1:{each.getsockname()[1]}" for each in sockets]


@pytest.fixture(params=FLAVOURS)
def make(request: pytest.FixtureRequest) -> Iterator[Make]:
    """Makes environments of either flavour."""
    with nothing_left():
        yield FLAVOURS[request.param]().environment


async def exists(environment: AsyncEnvironment) -> bool:
    """Asks whoever can be reached, and closes."""
    use_many_threads()
    async with asyncio.timeout(30), environment:
        return await environment.exists("orders")


def test_addresses_that_are_silent_share_the_time(
    make: Make, silent: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shares: list[Deadline] = []
    limits: set[Deadline] = set()

    def recorded(connect: Callable[..., Any]) -> Callable[..., Any]:
        def recording(*args: Any) -> Any:
            shares.append(args[-2])
            limits.add(args[-1])
            return connect(*args)

        return recording

    for module in (connections, aio_connections):
        monkeypatch.setattr(module, "connect_within", recorded(module.connect_within))
    with pytest.raises(TimedOut):
        asyncio.run(exists(make(silent, Options(timeout=1.0))))
    (limit,) = limits
    assert limit.seconds == 1.0
    assert sum(share.seconds for share in shares[:-1]) <= 0.75 + 0.01
    assert (len(shares), shares[-1]) == (4, limit)


def test_one_that_is_silent_leaves_time_for_the_others(make: Make, silent: list[str]) -> None:
    with Broker() as broker:
        broker.stream("orders")
        addresses = [*silent[:1], f"{broker.host}:{broker.port}"]
        for _ in range(3):  # each begins with another one
            assert asyncio.run(exists(make(addresses, Options(timeout=1.0))))


def test_one_that_says_something_has_all_the_time(make: Make) -> None:
    """Brokers refuse wrong passwords late."""
    with Broker() as broker:
        broker.stream("orders")
        delay = broker.faults.delay(SaslHandshakeResponse, 0.6)
        addresses = [f"{broker.host}:{broker.port}"] * 4
        assert asyncio.run(exists(make(addresses, Options(timeout=2.0))))
        assert delay.hits == 1


def test_who_is_led_astray_takes_his_time() -> None:
    retrying = Retrying()
    pauses = [astray(retrying, tries) for tries in range(1, 41)]
    assert sum(pauses[:8]) < 1.0  # one of a few nodes is found soon
    assert sum(pauses) > 20 * retrying.longest * 0.75
    assert min(pauses) > 0
    assert max(pauses) <= retrying.longest


def test_a_node_that_a_load_balancer_hides(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(environment: AsyncEnvironment) -> None:
        use_many_threads()
        async with asyncio.timeout(30), environment:
            with pytest.raises(NotServed, match="the load balancer does not lead to hidden:5552"):
                await environment.producer("orders")

    def hidden(places: Places, _: object) -> list[Node]:
        return [Node("hidden", 5552)]

    monkeypatch.setattr(Places, "candidates", hidden)
    heard: list[Event] = []
    with Broker() as broker:
        broker.stream("orders")
        address, options = f"{broker.host}:{broker.port}", Options(timeout=0.5)
        asyncio.run(play(make(address, options, load_balancer=True, on_event=heard.append)))
        assert sum(isinstance(event, Connected) for event in heard) > 2
        assert not broker.connections


@pytest.mark.parametrize("ask", ["producer", "consumer", "exists"])
def test_first_tries_are_told(make: Make, ask: str, caplog: pytest.LogCaptureFixture) -> None:
    """Who gave a wrong address is not left waiting without a word."""

    async def play(environment: AsyncEnvironment) -> None:
        use_many_threads()
        async with asyncio.timeout(30), environment:
            with pytest.raises(ConnectionLost):
                await getattr(environment, ask)("orders")

    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
    heard: list[Event] = []
    asyncio.run(play(make(address, Options(timeout=0.5), on_event=heard.append)))
    retries = [event for event in heard if isinstance(event, Retry)]
    assert [event.tries for event in retries] == list(range(1, len(retries) + 1))
    what = {"exists": "what was asked of the cluster"}.get(ask, f'the {ask} of "orders"')
    assert {event.what for event in retries} == {what}
    assert f"{what}: retry 1 in 0.0 s: {address}: " in caplog.text
