"""CPU and wall time of what a program does between two points."""

from __future__ import annotations

import json
import resource
import sys
import time

BATCH = 1000
BODIES = [b"x" * 100] * BATCH
UNCONFIRMED = 50_000
"""Messages that may be on their way, for those that can be told."""
CREDIT = 10
EVERY = 10_000
"""Records after which an offset is stored, for those that store them."""


def arguments() -> tuple[str, int, str, int]:
    """What this program is told: a job, a port, the name of a stream, a count of messages."""
    job, port, stream, count = sys.argv[1:5]
    return job, int(port), stream, int(count)


def group() -> str:
    """A name under which nothing is stored yet: each run begins anew."""
    return f"of {time.monotonic_ns()}"


class Meter:
    """Runs from its creation until ``report``."""

    def __init__(self) -> None:
        self._wall = time.perf_counter()
        self._cpu = _cpu()

    def report(self, count: int, **more: int) -> None:
        """Prints what was used: CPU seconds of the whole process, all its threads included."""
        cpu = _cpu() - self._cpu
        wall = time.perf_counter() - self._wall
        print(json.dumps({"count": count, "cpu": cpu, "wall": wall, **more}), flush=True)


def _cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime
