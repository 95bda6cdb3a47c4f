"""The cases: each way to end something, for each promise."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Protocol

from tests.spark.faults.killing import finish, kill_in_the_middle
from tests.spark.faults.oracle import Streams
from tests.spark.faults.program import Job

PROMISES = ("none", "partition", "bucket", "source")


class Restartable(Protocol):
    """A broker that can be killed."""

    host: str

    @property
    def stream_port(self) -> int:
        """Its port."""
        raise NotImplementedError

    def kill(self) -> None:
        """Kills it."""

    def start(self) -> None:
        """Starts it with its data."""


@dataclass(frozen=True)
class Result:
    """What became of one run."""

    case: str
    delivery: str
    run: int
    seed: int
    rows: int
    at_kill: int
    missing: int
    extra: int

    @property
    def counts(self) -> bool:
        """Whether something was ended in the middle."""
        return 0 < self.at_kill < self.rows

    @property
    def good(self) -> bool:
        """Whether the promise was kept."""
        return not self.missing and (self.delivery == "none" or not self.extra)

    def record(self) -> dict[str, object]:
        """For a file of results."""
        return {**asdict(self), "counts": self.counts, "good": self.good}


@dataclass
class Scene:
    """One run of one case."""

    job: Job
    streams: Streams
    chance: random.Random
    broker: Restartable


def task_fails(scene: Scene, exits: bool = False) -> int:
    """A task fails, with an exception or by the end of its process, and Spark runs it again."""
    total = len(scene.streams.expected)
    at = scene.streams.expected[scene.chance.randrange(total // 2, total)]
    job = replace(scene.job, fail_at=at.decode(), exits=exits)
    at_kill = 0

    def look(written: int) -> None:
        nonlocal at_kill
        at_kill = written

    kill_in_the_middle(job, scene.streams, random.Random(0), look)
    finish(job)
    assert job.marker.exists(), "no task failed"
    return at_kill


def driver_killed(scene: Scene) -> int:
    """The driver is killed with all its processes, and the query is started again."""
    at_kill = kill_in_the_middle(scene.job, scene.streams, scene.chance)
    finish(scene.job)
    return at_kill


def layout_changed(scene: Scene) -> int:
    """The same, and other numbers of tasks in the second run."""
    at_kill = kill_in_the_middle(scene.job, scene.streams, scene.chance)
    finish(replace(scene.job, tasks=scene.job.tasks + 3))
    return at_kill


def checkpoint_lost(scene: Scene) -> int:
    """The driver is killed, and the query is started again with an empty checkpoint."""
    at_kill = kill_in_the_middle(scene.job, scene.streams, scene.chance)
    finish(replace(scene.job, checkpoint="another"))
    return at_kill


def commit_lost(scene: Scene) -> int:
    """Everything is written, but Spark does not know that of the last micro-batch."""
    at_kill = kill_in_the_middle(scene.job, scene.streams, scene.chance)
    finish(scene.job)
    commits = Path(scene.job.folder, scene.job.checkpoint, "commits")
    last = max(int(file.name) for file in commits.iterdir() if file.name.isdigit())
    (commits / str(last)).unlink()
    (commits / f".{last}.crc").unlink(missing_ok=True)
    finish(scene.job)
    return at_kill


def broker_killed(scene: Scene) -> int:
    """The broker is killed and started again while the query runs."""

    def restart(written: int) -> None:
        scene.broker.kill()
        scene.broker.start()

    at_kill = kill_in_the_middle(scene.job, scene.streams, scene.chance, restart)
    finish(scene.job)
    return at_kill


CASES: dict[str, tuple[Callable[[Scene], int], tuple[str, ...]]] = {
    "task exception": (task_fails, PROMISES),
    "worker exit": (lambda scene: task_fails(scene, exits=True), PROMISES),
    "driver killed": (driver_killed, PROMISES),
    "other tasks after the kill": (layout_changed, ("none", "partition", "bucket")),
    "commit lost": (commit_lost, PROMISES),
    "checkpoint lost": (checkpoint_lost, ("none", "source")),
    "broker killed": (broker_killed, PROMISES),
}
"""By name: what is done, and the promises that must survive it."""


def play(case: str, delivery: str, run: int, seed: int, rows: int, broker: Restartable) -> Result:
    """One run of one case; the streams ``in`` and ``out`` of the broker are made anew."""
    act, _ = CASES[case]
    with tempfile.TemporaryDirectory(prefix="wireloom-faults-") as folder:
        streams = Streams(broker.host, broker.stream_port, rows)
        brokers = f"{broker.host}:{broker.stream_port}"
        job = Job(brokers, folder, delivery, rows_per_batch=max(1, rows // 5))
        at_kill = act(Scene(job, streams, random.Random(seed), broker))
        verdict = streams.verdict()
    return Result(case, delivery, run, seed, rows, at_kill, *verdict)
