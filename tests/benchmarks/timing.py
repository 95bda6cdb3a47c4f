"""CPU time of pieces of code that take turns."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

_SAMPLE = 0.012  # seconds of one sample


@dataclass(slots=True)
class Job:
    """One contestant.

    Attributes:
        group: Jobs of one group do the same work and are shown together.
        name: What the table calls it.
        run: One turn; handles ``per_run`` records.
        per_run: Records handled by one turn.
        seconds: CPU seconds per record, one for each round.
    """

    group: str
    name: str
    run: Callable[[], object]
    per_run: int
    seconds: list[float] = field(default_factory=list)
    loops: int = 1

    @property
    def median(self) -> float:
        """CPU seconds per record."""
        return statistics.median(self.seconds)


class Race:
    """Jobs that take turns."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def add(self, group: str, name: str, run: Callable[[], object], per_run: int = 1000) -> None:
        """Adds a contestant."""
        self.jobs.append(Job(group, name, run, per_run))

    def run(self, rounds: int) -> None:
        """Lets all jobs take turns, forwards and backwards."""
        for job in self.jobs:
            job.loops = _calibrate(job.run)
        for number in range(rounds):
            gc.collect()
            for job in self.jobs[:: -1 if number % 2 else 1]:
                job.run()
                start = time.process_time()
                for _ in range(job.loops):
                    job.run()
                spent = time.process_time() - start
                job.seconds.append(spent / (job.loops * job.per_run))


def _calibrate(run: Callable[[], object]) -> int:
    """How many turns fill one sample."""
    run()
    loops = 1
    while True:
        start = time.process_time()
        for _ in range(loops):
            run()
        spent = time.process_time() - start
        if spent > _SAMPLE / 4:
            return max(1, round(loops * _SAMPLE / spent))
        loops *= 2


def ratio(above: list[float], below: list[float]) -> float:
    """The median of the ratios that two contestants had in the same rounds: the first ones, if one
    of them broke later on and had no more turns."""
    return statistics.median(a / b for a, b in zip(above, below, strict=False))
