"""A program that forks while it has a client: ``python -m tests.clients.forking FLAVOUR``.

It prints what each use in the child came to, and whether the client works on in the parent.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from wireloom.clients import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.clients.couchbase_dcp import aio as couchbase_dcp_aio
from wireloom.clients.pulsar import aio as pulsar_aio
from wireloom.clients.rabbitmq_stream import aio as rabbitmq_stream_aio
from wireloom.clients.rocketmq import aio as rocketmq_aio
from wireloom.errors import Forked
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.pulsar import Broker as PulsarBroker
from wireloom.testing.rabbitmq_stream import Broker as RabbitBroker
from wireloom.testing.rocketmq import Broker as RocketBroker

from tests.runtime.authority import Authority

LIMIT = 30
"""Seconds after which a child that hangs is killed."""

HOST = "127.0.0.1"


class Runner:
    """Runs calls of either flavour to their end, in a loop of its own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()

    def __call__(self, call: Callable[..., Any], *arguments: Any, **more: Any) -> Any:
        async def within() -> Any:
            result = call(*arguments, **more)
            return await result if isinstance(result, Awaitable) else result

        return self.loop.run_until_complete(within())


def scene(
    uses: Mapping[str, Callable[[], Any]],
    owned: Sequence[Any],
    run: Runner,
    proof: str,
    before_end: Callable[[], object] = bool,
) -> None:
    """Uses and closes in children what the parent has; then the parent goes on."""

    def child() -> None:
        signal.alarm(LIMIT)
        own = Runner()
        for name, use in uses.items():
            try:
                own(use)
            except Exception as error:
                text = str(error).replace(f"process {os.getppid()};", "process N;")
                print(f"{name}: {type(error).__name__}: {text}")
            else:
                print(f"{name}: nothing")
        for thing in owned:
            own(thing.close)
            own(getattr(thing, "__exit__", None) or thing.__aexit__, None, None, None)
        gc.collect()
        own.loop.close()
        print("closed")

    sys.stdout.flush()
    pid = os.fork()
    if not pid:
        try:
            child()
        finally:
            sys.stdout.flush()
            os._exit(0)
    print("child", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
    process = multiprocessing.get_context("fork").Process(target=child)
    process.start()
    process.join(LIMIT)
    print("process", process.exitcode)
    before_end()
    run(uses[proof])
    for thing in owned:
        run(thing.close)
    print("parent goes on")


def streams(flavour: str, run: Runner, secure: bool = False) -> None:
    connect: Any = rabbitmq_stream.connect if flavour == "sync" else rabbitmq_stream_aio.connect
    with tempfile.TemporaryDirectory() as folder:
        authority = Authority(Path(folder), "authority")
        server = authority.server("localhost") if secure else None
        with RabbitBroker(ssl=server) as broker:
            broker.stream("orders").append([b"one", b"the rest of its chunk"])
            tls: Any = authority.client() if secure else False
            options = rabbitmq_stream.Options(ssl=tls, server_name="localhost")
            client = run(connect, HOST, broker.port, options)
            publisher = run(client.publisher, "orders")
            consumer = run(client.consumer, "orders", OffsetFirst())
            run(_first, consumer.records(1.0))
            uses = {
                "request": partial(client.stream_stats, "orders"),
                "publish": partial(publisher.publish, [b"two"]),
                "consume": partial(_first, consumer.batches(1.0)),
                "store": partial(client.store_offset, "group", "orders", 1),
            }
            scene(uses, [consumer, publisher, client], run, "request")


def environments(flavour: str, run: Runner) -> None:
    make: Any = (
        rabbitmq_stream.Environment if flavour == "sync" else rabbitmq_stream_aio.AsyncEnvironment
    )
    with RabbitBroker() as broker:
        stream = broker.stream("orders")
        environment = run(make, f"{HOST}:{broker.port}")
        producer = run(environment.producer, "orders", rabbitmq_stream.Producing(name="writer"))
        run(producer.send_many, [b"%d" % number for number in range(1000)])
        promised = run(producer.submit, b"1000")
        uses = {
            "send": partial(producer.send, b"1001"),
            "send_many": partial(producer.send_many, [b"1001"]),
            "submit": partial(producer.submit, b"1001"),
        }

        def flushed() -> None:
            run(producer.send, b"1001")
            run(producer.flush)

        scene(uses, [producer, environment], run, "send", before_end=flushed)
        assert promised.result() == 1001
        assert stream.messages[:1002] == [b"%d" % number for number in range(1002)]


def topics(flavour: str, run: Runner) -> None:
    connect: Any = pulsar.connect if flavour == "sync" else pulsar_aio.connect
    with PulsarBroker() as broker:
        client = run(connect, HOST, broker.port)
        producer = run(client.producer, "orders")
        consumer = run(client.consumer, "orders", "group")
        uses = {
            "request": partial(client.partitions, "orders"),
            "send": partial(producer.send, b"one"),
            "receive": partial(consumer.receive, 1.0),
        }
        scene(uses, [consumer, producer, client], run, "send")


def queues(flavour: str, run: Runner) -> None:
    connect: Any = rocketmq.connect if flavour == "sync" else rocketmq_aio.connect
    with RocketBroker() as broker:
        broker.topic("orders")
        client = run(connect, [(HOST, broker.port)])
        producer = client.producer("makers")
        run(producer.send, "orders", rocketmq.Outgoing(body=b"one"))
        consumer = run(client.consumer, "group", [rocketmq.Subscription("orders")])
        uses = {
            "request": partial(client.route, "orders"),
            "send": partial(producer.send, "orders", rocketmq.Outgoing(body=b"two")),
            "receive": partial(consumer.receive, 1.0),
        }
        scene(uses, [consumer, client], run, "send")


def changes(flavour: str, run: Runner) -> None:
    connect: Any = couchbase_dcp.connect if flavour == "sync" else couchbase_dcp_aio.connect
    options = couchbase_dcp.Options(username="user", password="password")
    with Producer() as producer:
        consumer = run(connect, HOST, producer.port, options, vbuckets=[0])
        uses = {
            "request": consumer.seqnos,
            "receive": partial(_first, consumer.events(1.0)),
        }
        scene(uses, [consumer], run, "request")


def busy() -> None:
    """Forks again and again while other threads take and give back locks all the time."""
    with RabbitBroker() as broker:
        broker.stream("orders")
        client = rabbitmq_stream.connect(HOST, broker.port)
        publisher = client.publisher("orders", max_unconfirmed=100)
        over = threading.Event()

        def publish() -> None:
            while not over.is_set():
                publisher.publish([b"x"] * 50)

        threads = [threading.Thread(target=publish) for _ in range(2)]
        for thread in threads:
            thread.start()
        for _ in range(15):
            pid = os.fork()
            if not pid:
                _use_and_exit(client, publisher)
            print("child", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
        over.set()
        for thread in threads:
            thread.join()
        publisher.flush()
        client.close()
        print("parent goes on")


def _use_and_exit(
    client: rabbitmq_stream.StreamClient, publisher: rabbitmq_stream.Publisher
) -> None:
    """Exits with 0 if everything is refused that can be, and nothing hangs."""
    signal.alarm(LIMIT)
    code = 1
    try:
        for use in (partial(publisher.publish, [b"y"]), partial(client.stream_stats, "orders")):
            try:
                use()
            except Forked:
                continue
            os._exit(2)
        assert publisher.oldest_unconfirmed != -1  # takes a lock, and says what the parent knew
        publisher.close()
        client.close()
        code = 0
    finally:
        os._exit(code)


def _first(events: Any) -> Any:
    return anext(events) if hasattr(events, "__anext__") else next(events)


SCENES: dict[str, Callable[[str, Runner], None]] = {
    "streams": streams,
    "streams_tls": partial(streams, secure=True),
    "environments": environments,
    "topics": topics,
    "queues": queues,
    "changes": changes,
}

if __name__ == "__main__":
    if sys.argv[1] == "busy":
        busy()
    else:
        runner = Runner()
        for name, play in SCENES.items():
            print(name)
            play(sys.argv[1], runner)
        runner.loop.close()
