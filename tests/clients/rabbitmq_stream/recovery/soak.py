"""``python -m tests.clients.rabbitmq_stream.recovery.soak``: both kinds of client at once on a real
broker, with random faults for a long time. In a program of its own, so that nothing else takes
memory.

It fails if a message comes twice, out of order or not at all, if something hangs, if memory grows
by more than 5 MB behind the beginning, or if descriptors or threads are left.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import statistics
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from wireloom.clients.rabbitmq_stream import Automatic, Consuming, Options, Retrying
from wireloom.testing.proxy import Proxy, Side

from tests.brokers.rabbitmq import Node
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.recovery.scene import FIRST, check, new_stream, through, write
from tests.clients.rabbitmq_stream.scene import use_many_threads

FAULTS: dict[str, Callable[[Proxy], object]] = {
    "cut": Proxy.cut,
    "reset": Proxy.reset,
    "cut after a while": lambda proxy: proxy.cut(Side.CLIENT, after=3000),
    "reset after a while": lambda proxy: proxy.reset(Side.SERVER, after=3000),
    "silence": Proxy.blackhole,
    "slow": lambda proxy: proxy.delay(0.2),
}
"""What happens to the connections that there are, or to those that come, until it is healed."""

GROWTH = 5.0
"""MB that memory may grow by."""
RETENTION = {"max_length_bytes": "200000000", "stream_max_segment_size_bytes": "20000000"}
_PAUSE = 0.05
"""Seconds between lots of a hundred messages."""
_SAMPLES = 200


@dataclass
class Found:
    """What was seen.

    Attributes:
        seconds: How long there were faults.
        seed: Gives the same faults again.
        sent: Messages by kind of client.
        faults: How many, by what happened.
        memory: Resident MB, each the median of a tenth of the time.
        descriptors: Open ones before and after.
        threads: Before and after.
    """

    seconds: float
    seed: int
    sent: dict[str, int] = field(default_factory=dict)
    faults: dict[str, int] = field(default_factory=dict)
    memory: list[float] = field(default_factory=list)
    descriptors: list[int] = field(default_factory=list)
    threads: list[int] = field(default_factory=list)

    @property
    def growth(self) -> float:
        """MB by which memory grew, from the second tenth of the time to the last."""
        return self.memory[-1] - self.memory[1]

    def count(self) -> None:
        """Notes descriptors and threads as they are."""
        gc.collect()
        self.descriptors.append(len(os.listdir("/proc/self/fd")))
        self.threads.append(threading.active_count())


async def trouble(proxy: Proxy, chance: random.Random, found: Found, every: float) -> None:
    """Random faults, so many seconds from one to the next."""
    end = time.monotonic() + found.seconds
    while time.monotonic() < end:
        lasts = chance.uniform(0, min(1.5, every / 2))
        await asyncio.sleep(every * chance.uniform(0.5, 1.5) - lasts)
        chosen = chance.choice([*FAULTS])
        FAULTS[chosen](proxy)
        await asyncio.sleep(lasts)
        if chosen == "silence":
            proxy.cut()  # what was lost stays lost, which no connection survives
        proxy.heal()
        found.faults[chosen] = found.faults.get(chosen, 0) + 1


async def work(flavour: str, node: Node, found: Found, every: float) -> None:
    """A producer and two consumers, one of which has its offset stored, of one kind of client."""
    async with Proxy(node.host, node.stream_port) as proxy:
        options = Options(timeout=5.0, heartbeat=1)
        environment = through(proxy, flavour, options, retrying=Retrying(longest=0.5))
        async with environment, new_stream(environment, **RETENTION) as stream:
            tracked = Consuming(name="g", tracking=Automatic(every=500, seconds=1.0))
            consumers = [
                await environment.consumer(stream, FIRST),
                await environment.consumer(stream, FIRST, tracked),
            ]
            chance = random.Random(f"{flavour} {found.seed}")
            faults = asyncio.ensure_future(trouble(proxy, chance, found, every))
            sent = asyncio.ensure_future(write(environment, stream, faults, _PAUSE))
            checks = [asyncio.ensure_future(check(one, sent)) for one in consumers]
            numbers = await asyncio.gather(sent, *checks)
            assert numbers == [numbers[0]] * 3, numbers
            found.sent[flavour] = numbers[0]


async def watch(found: Found) -> None:
    """Notes what memory is taken, to the end."""
    samples: list[float] = []
    while True:
        await asyncio.sleep(found.seconds / _SAMPLES)
        samples.append(_resident())
        tenth = _SAMPLES // 10
        parts = range(0, len(samples), tenth)
        found.memory = [round(statistics.median(samples[at : at + tenth]), 2) for at in parts]


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


async def soak(node: Node, found: Found, every: float, flavours: Sequence[str]) -> None:
    """All of it, these kinds of client at once."""
    use_many_threads()
    async with asyncio.timeout(found.seconds + 300):
        found.count()
        watching = asyncio.create_task(watch(found))
        await asyncio.gather(*(work(flavour, node, found, every) for flavour in flavours))
        watching.cancel()
        found.count()


def main() -> int:
    """Plays what the command line asks for; 1 if memory or descriptors grew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--every", type=float, default=5.0, help="seconds from fault to fault")
    parser.add_argument("--flavour", choices=FLAVOURS, action="append", help="only this kind")
    parser.add_argument("--release", default="4.3")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    given = parser.parse_args()
    found = Found(given.seconds, given.seed)
    print(f"seed {found.seed}", file=sys.stderr, flush=True)
    with Node(given.release) as node:
        asyncio.run(soak(node, found, given.every, given.flavour or [*FLAVOURS]))
    print(json.dumps(asdict(found)))
    grown = found.growth > GROWTH or found.descriptors[1] > found.descriptors[0]
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
