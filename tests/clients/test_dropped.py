"""Clients that are dropped without ``close``: they say so, and leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from wireloom.clients import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.clients.couchbase_dcp import aio as couchbase_dcp_aio
from wireloom.clients.pulsar import aio as pulsar_aio
from wireloom.clients.rabbitmq_stream import aio as rabbitmq_stream_aio
from wireloom.clients.rocketmq import aio as rocketmq_aio
from wireloom.rabbitmq_stream.async_client import AsyncClient
from wireloom.rabbitmq_stream.client import Client
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.rocketmq.types import TransactionEnd
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.pulsar import Broker as PulsarBroker
from wireloom.testing.rabbitmq_stream import Broker as RabbitBroker
from wireloom.testing.rocketmq import Broker as RocketBroker

CLIENTS = 50
COUCH = couchbase_dcp.Options(username="user", password="password")
CONNECTION = "ResourceWarning: unclosed connection to 127.0.0.1:"
MEMBER = "ResourceWarning: unclosed consumer of 'readers-"
PATIENCE = 30.0


def generated(port: int) -> None:
    Client.open_connection("127.0.0.1", port)


def streams(port: int) -> None:
    rabbitmq_stream.connect("127.0.0.1", port)


def streams_in_use(port: int) -> None:
    client = rabbitmq_stream.connect("127.0.0.1", port)
    publisher = client.publisher("orders")
    publisher.publish([b"one"])
    publisher.flush()
    next(iter(client.consumer("orders", OffsetFirst())))


def topics(port: int) -> None:
    client = pulsar.connect("127.0.0.1", port)
    client.producer("orders").send(b"one")
    client.consumer("orders", f"group-{id(client)}")


def queues(port: int) -> None:
    client = rocketmq.connect([("127.0.0.1", port)])
    client.producer("makers").send("orders", rocketmq.Outgoing(body=b"one"))


def queues_of_a_group(port: int) -> None:
    client = rocketmq.connect([("127.0.0.1", port)])
    wanted = [rocketmq.Subscription("orders")]
    client.consumer(f"readers-{id(client)}", wanted, rocketmq.Consuming(wait=0.1))


def queues_in_transactions(port: int) -> None:
    client = rocketmq.connect([("127.0.0.1", port)])
    client.route("orders")
    client.transactional_producer("payments", lambda message: TransactionEnd.COMMIT)


def changes(port: int) -> None:
    couchbase_dcp.connect("127.0.0.1", port, COUCH, vbuckets=[0])


async def generated_aio(port: int) -> None:
    await AsyncClient.open_connection("127.0.0.1", port)


async def streams_aio(port: int) -> None:
    client = await rabbitmq_stream_aio.connect("127.0.0.1", port)
    publisher = await client.publisher("orders")
    await publisher.publish([b"one"])


async def topics_aio(port: int) -> None:
    client = await pulsar_aio.connect("127.0.0.1", port)
    await (await client.producer("orders")).send(b"one")


async def queues_aio(port: int) -> None:
    client = rocketmq_aio.connect([("127.0.0.1", port)])
    await client.producer("makers").send("orders", rocketmq.Outgoing(body=b"one"))


async def changes_aio(port: int) -> None:
    await couchbase_dcp_aio.connect("127.0.0.1", port, COUCH, vbuckets=[0])


@contextmanager
def broker_of(use: Callable[[int], Any]) -> Iterator[int]:
    """The port of the server that goes with a use."""
    name = use.__name__
    if name.startswith(("generated", "streams")):
        with RabbitBroker() as rabbit:
            rabbit.stream("orders")
            yield rabbit.port
    elif name.startswith("topics"):
        with PulsarBroker() as broker:
            yield broker.port
    elif name.startswith("queues"):
        with RocketBroker() as cluster:
            cluster.topic("orders")
            yield cluster.port
    else:
        with Producer() as producer:
            yield producer.port


def held() -> tuple[int, int]:
    """Threads and descriptors of this process."""
    return threading.active_count(), len(os.listdir("/proc/self/fd"))


def wait_for(ready: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


QUEUES = [queues, queues_of_a_group, queues_in_transactions]
SYNC = [generated, streams, streams_in_use, topics, *QUEUES, changes]
AIO = [generated_aio, streams_aio, topics_aio, queues_aio, changes_aio]


@pytest.mark.parametrize("use", SYNC)
def test_threads_and_descriptors_are_given_back(use: Callable[[int], None]) -> None:
    told: list[str] = []  # what is told, and not whom it is about, who would stay

    def tell(message: Warning | str, category: type[Warning], *args: Any, **more: Any) -> None:
        told.append(f"{category.__name__}: {message}")

    with broker_of(use) as port, warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = tell
        use(port)
        wait_for(lambda: gc.collect() + 1 and any(CONNECTION in text for text in told))
        time.sleep(0.1)
        before = held()
        for _ in range(CLIENTS):
            use(port)
        wait_for(lambda: gc.collect() + 1 and held() <= before)
    connections = [text for text in told if text.startswith(CONNECTION)]
    members = [text for text in told if text.startswith(MEMBER)]
    assert len(connections) >= CLIENTS + 1
    assert len(members) == (CLIENTS + 1) * (use is queues_of_a_group)
    assert len(told) == len(connections) + len(members)
    assert held()[1] <= before[1]


@pytest.mark.parametrize("use", AIO)
def test_descriptors_of_asyncio_are_given_back(use: Callable[[int], Any]) -> None:
    async def scene(port: int) -> None:
        await use(port)
        gc.collect()
        await asyncio.sleep(0.1)
        before = held()[1]
        for _ in range(CLIENTS):
            await use(port)
        end = time.monotonic() + PATIENCE
        while gc.collect() + 1 and held()[1] > before:
            assert time.monotonic() < end, "descriptors are left"
            await asyncio.sleep(0.01)

    with broker_of(use) as port, warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        asyncio.run(scene(port))
        gc.collect()
    told = [str(one.message) for one in found if one.category is ResourceWarning]
    assert len(told) >= CLIENTS + 1
    assert all(text.startswith("unclosed connection to 127.0.0.1:") for text in told)


def test_a_consumer_that_is_dropped_leaves_its_group() -> None:
    with RocketBroker() as broker, warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        broker.topic("orders")
        with rocketmq.connect([("127.0.0.1", broker.port)]) as client:
            consumer = client.consumer("readers", [rocketmq.Subscription("orders")])
            threads = {thread.name for thread in threading.enumerate()}
            assert "wireloom-group-readers" in threads
            del consumer
            wait_for(lambda: client.heartbeat_data.is_empty)
            wait_for(lambda: "wireloom-group-readers" not in map(_name, threading.enumerate()))
            assert client.route("orders").readable
    assert [str(one.message) for one in found] == ["unclosed consumer of 'readers'"]


def test_a_consumer_of_asyncio_that_is_dropped_leaves_its_group() -> None:
    async def scene(port: int) -> None:
        async with rocketmq_aio.connect([("127.0.0.1", port)]) as client:
            consumer = await client.consumer("readers", [rocketmq.Subscription("orders")])
            names = {task.get_name() for task in asyncio.all_tasks()}
            assert "wireloom-group-readers" in names
            del consumer
            end = time.monotonic() + PATIENCE
            while gc.collect() + 1 and not client.heartbeat_data.is_empty:
                assert time.monotonic() < end, "it is a member still"
                await asyncio.sleep(0.01)
            assert (await client.route("orders")).readable

    with RocketBroker() as broker, warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        broker.topic("orders")
        asyncio.run(scene(broker.port))
    assert [str(one.message) for one in found] == ["unclosed consumer of 'readers'"]


def test_a_transactional_producer_lives_as_long_as_its_client() -> None:
    with RocketBroker() as broker, rocketmq.connect([("127.0.0.1", broker.port)]) as client:
        client.transactional_producer("payments", lambda message: TransactionEnd.COMMIT)
        gc.collect()
        assert "wireloom-checks-payments" in map(_name, threading.enumerate())
        assert not client.heartbeat_data.is_empty


def _name(thread: threading.Thread) -> str:
    return thread.name


def test_the_warning_has_the_connection_as_its_source() -> None:
    gc.collect()
    with RabbitBroker() as broker, warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        connection = rabbitmq_stream.connect("127.0.0.1", broker.port).connection
        known = id(connection)
        del connection
        gc.collect()
    assert [id(one.source) for one in found] == [known]


def test_closed_clients_say_nothing() -> None:
    with RabbitBroker() as broker, warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        with rabbitmq_stream.connect("127.0.0.1", broker.port):
            pass
        clients = [rabbitmq_stream.connect("127.0.0.1", broker.port)]
        broker.connections[0].abort()
        wait_for(lambda: clients[0].connection.error)
        clients.clear()
        gc.collect()
    assert found == []


def test_a_publisher_keeps_its_client() -> None:
    with RabbitBroker() as broker:
        broker.stream("orders")
        publisher = rabbitmq_stream.connect("127.0.0.1", broker.port).publisher("orders")
        gc.collect()
        publisher.publish([b"one"])
        publisher.flush()
        publisher._client.close()


@pytest.mark.parametrize("flags", [[], ["-W", "error"], ["-X", "dev"]])
def test_a_program_may_end_with_an_open_client(flags: list[str], tmp_path: Path) -> None:
    with RabbitBroker() as broker:
        code = (
            "from wireloom.clients.rabbitmq_stream import connect\n"
            f"client = connect('127.0.0.1', {broker.port})\n"
            "print(client.welcome.version[0])\n"
        )
        done = subprocess.run(
            [sys.executable, *flags, "-c", code],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            cwd=tmp_path,
        )
    assert done.returncode == 0
    assert done.stdout == "4\n"
    assert ("unclosed connection" in done.stderr) == bool(flags)
