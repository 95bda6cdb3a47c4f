"""How long messages take, through an environment: ``blocking`` or ``asyncio``, ``RATE`` a second.

Producer and consumer are in one process, each with a connection of its own, and in a stream of
their own, so that the offset of a message is its number. The first half of the messages only warms
everything up.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter, sleep

from wireloom.clients.rabbitmq_stream import Environment
from wireloom.clients.rabbitmq_stream.aio import AsyncEnvironment
from wireloom.rabbitmq_stream.types import OffsetNext

from tests.benchmarks.programs.meter import BODIES, Meter, arguments

RATE = 10_000
"""Messages a second."""
_TICK = 0.001
_PATIENCE = 60.0  # seconds for the last confirm and the last record


class _Times:
    """When each message was sent, confirmed and delivered."""

    def __init__(self, count: int) -> None:
        self.sent: list[float] = []
        self.confirmed: list[float] = []
        self.delivered: list[float] = []
        self._count = count
        self._begin = perf_counter()

    def due(self) -> Iterator[None]:
        """One for each message that it is time to send now."""
        until = min(self._count, int((perf_counter() - self._begin) * RATE))
        for _ in range(len(self.sent), until):
            self.sent.append(perf_counter())
            yield

    def on_confirm(self, _: object) -> None:
        """The next message is confirmed: that is in order."""
        self.confirmed.append(perf_counter())

    def is_last(self, offset: int) -> bool:
        """A message has arrived; returns whether no other will."""
        if offset != len(self.delivered):
            raise ValueError(f"offset {offset} follows {len(self.delivered) - 1}")
        self.delivered.append(perf_counter())
        return offset == self._count - 1

    def report(self, meter: Meter) -> None:
        """Prints percentiles, in microseconds."""
        ends = {"confirm": self.confirmed, "deliver": self.delivered}
        found: dict[str, int] = {}
        for name, times in ends.items():
            taken = [b - a for a, b in zip(self.sent, times, strict=True)][self._count // 2 :]
            steps = quantiles(taken, n=100)
            found |= {f"{name}_p50": round(steps[49] * 1e6), f"{name}_p99": round(steps[98] * 1e6)}
        meter.report(self._count, **found)


def _blocking(port: int, stream: str, count: int) -> None:
    with Environment(f"127.0.0.1:{port}") as environment:
        consumer = environment.consumer(stream, OffsetNext())

        def read() -> None:
            for offset, _ in consumer:
                if times.is_last(offset):
                    break

        producer = environment.producer(stream)
        meter, times = Meter(), _Times(count)
        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        while len(times.sent) < count:
            for _ in times.due():
                producer.submit(BODIES[0]).add_done_callback(times.on_confirm)
            sleep(_TICK)
        producer.flush(_PATIENCE)
        reader.join(_PATIENCE)
        times.report(meter)


async def _asyncio(port: int, stream: str, count: int) -> None:
    async with AsyncEnvironment(f"127.0.0.1:{port}") as environment:
        consumer = await environment.consumer(stream, OffsetNext())

        async def read() -> None:
            async for offset, _ in consumer:
                if times.is_last(offset):
                    break

        producer = await environment.producer(stream)
        meter, times = Meter(), _Times(count)
        reader = asyncio.create_task(read())
        while len(times.sent) < count:
            for _ in times.due():
                (await producer.submit(BODIES[0])).add_done_callback(times.on_confirm)
            await asyncio.sleep(_TICK)
        await producer.flush(_PATIENCE)
        await asyncio.wait_for(reader, _PATIENCE)
        times.report(meter)


def main() -> None:
    """Does the job."""
    job, port, stream, count = arguments()
    if job == "blocking":
        _blocking(port, stream, count)
    else:
        asyncio.run(_asyncio(port, stream, count))


if __name__ == "__main__":
    main()
