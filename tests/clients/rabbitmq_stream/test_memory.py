"""What is left of connections that were lost and of what was closed: nothing, however many there
were."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from pathlib import Path
from typing import Any
from weakref import ref

import wireloom
from wireloom.clients.rabbitmq_stream import Automatic, Consuming, Producing
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.rabbitmq_stream.messages import PublishConfirm
from wireloom.rabbitmq_stream.types import OffsetFirst, OffsetNext
from wireloom.runtime import aio, sync

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import Stage, take, until
from tests.clients.rabbitmq_stream.test_accepted import reachable

CUTS = 50
FEW = 10
CONNECTIONS = 3
"""One to ask, one to publish and one to read."""
MOST = 64 * 1024
"""Bytes that may be taken more after so many cuts."""
_CODE = Path(wireloom.__path__[0])
_OURS = [
    tracemalloc.Filter(True, str(_CODE / folder / "*"), all_frames=True)
    for folder in ("clients", "runtime")
]


def connections() -> int:
    """How many connections of clients are kept by something; not those of what ran before."""
    gc.collect()
    return sum(isinstance(one, aio.Connection | sync.Connection) for one in gc.get_objects())


def taken() -> int:
    """Bytes that clients have."""
    gc.collect()
    statistics = tracemalloc.take_snapshot().filter_traces(_OURS).statistics("filename")
    return sum(one.size for one in statistics)


async def count(consumer: AsyncConsumer, found: list[int]) -> None:
    """Counts what arrives."""
    async for batch in consumer.batches(30):
        found[0] += len(batch.bodies)


def test_connections_that_were_cut_leave_nothing(run: Any) -> None:
    """Neither the reasons for which they were lost, whose frames would keep them, nor anything
    else."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        gc.collect()
        gc.freeze()  # what is there now is neither counted nor looked at after every cut
        tracked = Consuming(name="g", tracking=Automatic(every=1))
        producers = [
            await environment.producer("orders", Producing(name=name)) for name in ("", "importer")
        ]
        consumers = [
            await environment.consumer("orders", OffsetFirst()),
            await environment.consumer("orders", OffsetFirst(), tracked),
        ]
        found = [[0] for _ in consumers]
        tasks = [asyncio.create_task(count(*each)) for each in zip(consumers, found, strict=True)]

        def all_read() -> bool:
            return min(found)[0] == len(stage.broker.stream("orders").messages)

        async def cut(times: int) -> None:
            for _ in range(times):
                stage.proxy.cut()
                for producer in producers:
                    await producer.send(b"x")
                    await producer.flush()
                await until(all_read)
            await until(lambda: connections() <= CONNECTIONS)  # soon: threads come to their end

        await cut(5)
        tracemalloc.start()
        before = taken()
        await cut(CUTS)
        assert taken() - before < MOST
        tracemalloc.stop()
        for consumer in consumers:
            await consumer.close()
        await asyncio.gather(*tasks)

    run(body)


def test_what_is_closed_keeps_nothing(run: Any) -> None:
    """Neither chunks nor bodies while the program has it, and then not even the rest."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.faults.drop(PublishConfirm)
        stage.broker.stream("events").append([b"x"] * FEW)
        producer = await environment.producer("orders")
        await producer.send_many([b"x"] * FEW)
        moved, read = [await environment.consumer("events", OffsetFirst()) for _ in range(2)]
        for consumer in (moved, read):
            await take(consumer, 1)
        assert len(moved._state) == len(read._state) == 1
        await moved.seek(OffsetNext())
        await read.close()
        await producer.close()
        assert len(moved._state) == len(read._state) == 0
        assert b"x" not in reachable(producer._accepted)
        assert producer.unconfirmed == FEW
        await moved.close()
        kept = [ref(unwrapped(end)) for end in (producer, moved, read)]
        del producer, moved, read, consumer
        await until(lambda: gc.collect() < 0 or not any(one() for one in kept))

    run(body, idle_timeout=0.1)
