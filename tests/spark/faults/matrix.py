"""The cases: each way to end something, for each promise."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pyarrow as pa
from pyarrow import parquet
from wireloom.testing.proxy import Proxy

from tests.spark.faults.killing import (
    LIMIT,
    below,
    executors,
    finish,
    finish_failed,
    kill,
    running,
    tell,
    wait_until_gone,
    workers,
)
from tests.spark.faults.oracle import Streams
from tests.spark.faults.program import FILES_PER_BATCH, Job
from tests.spark.faults.queries import QUERIES
from tests.spark.faults.results import Result
from tests.spark.faults.scene import Node, Scene

PROMISES = ("none", "partition", "bucket", "source", "column")

_EXECUTORS = "local-cluster[2,1,1024]"
_LOST_SOON = {
    "spark.executor.heartbeatInterval": "1s",
    "spark.network.timeout": "15s",
    "spark.network.timeoutInterval": "1s",
    "spark.storage.blockManagerTimeoutIntervalMs": "1s",
}
"""How an executor that does not answer is given up within seconds."""


def task_fails(scene: Scene, exits: bool = False) -> None:
    """A task fails, with an exception or by the end of its process, and Spark runs it again."""
    total = len(scene.streams.sent)
    at = scene.streams.sent[scene.chance.randrange(total // 5, total)]
    job = replace(scene.job, fail_at=at.decode(), exits=exits)
    with running(job) as process:
        scene.wait_for(process, job.marker.exists)
        scene.note()
        process.wait(LIMIT)
    finish_failed(job, process)
    assert job.marker.exists(), "no task failed"


def worker_exits(scene: Scene) -> None:
    """The process of a task ends without a word."""
    task_fails(scene, exits=True)


def executor_killed(scene: Scene) -> None:
    """One of two executors is killed."""
    job = replace(scene.job, master=_EXECUTORS)
    with running(job) as process:
        scene.wait(process)
        found = executors(process.pid)
        scene.note()
        tell(signal.SIGKILL, scene.chance.sample(found, min(1, len(found))))
        process.wait(LIMIT)
    finish_failed(job, process)


def executor_comes_back(scene: Scene) -> None:
    """One of two executors stands still until it was given up and its tasks are run elsewhere. Then
    its Python processes go on and write what they still have."""
    job = replace(scene.job, master=_EXECUTORS, settings=_LOST_SOON)
    with running(job) as process:
        scene.wait(process)
        found = executors(process.pid)
        if found:  # else the run is over
            _stop_and_go_on(scene, process, scene.chance.choice(found))
        process.wait(LIMIT)
    finish_failed(job, process)


def _stop_and_go_on(scene: Scene, process: subprocess.Popen[bytes], stopped: int) -> None:
    parents, zombies = workers(stopped)
    scene.note()
    tell(signal.SIGSTOP, [stopped, *parents, *zombies])
    try:
        scene.wait_for(process, lambda: stopped not in executors(process.pid))
        with scene.streams.counting() as count:
            before = count()
            scene.wait_for(process, lambda: count() > before)
        tell(signal.SIGCONT, zombies)  # their parents would end them at once
        if not wait_until_gone(zombies, 10.0):
            tell(signal.SIGKILL, [stopped])  # they wait for more rows, which it does not send
            assert wait_until_gone(zombies, 120.0), "a zombie does not end"
    finally:
        tell(signal.SIGKILL, [stopped, *parents, *zombies])


def driver_comes_back(scene: Scene) -> None:
    """The driver and all its processes stand still while another run of the query goes on; then
    both write."""
    with running(scene.job) as first:
        scene.wait(first)
        stopped = below(first.pid)
        tell(signal.SIGSTOP, stopped)
        scene.note()
        with running(scene.job) as second:
            with scene.streams.counting() as count:
                scene.wait_for(second, lambda: count() > scene.at_kill)
            tell(signal.SIGCONT, stopped)
            first.wait(LIMIT)
            second.wait(LIMIT)
    finish(scene.job)


def driver_killed(scene: Scene, then: Job | None = None) -> None:
    """The driver is killed with all its processes, and the query is started again."""
    with running(scene.job) as process:
        scene.wait(process)
        kill(process)
    scene.note()
    finish(then or scene.job)


def layout_changed(scene: Scene) -> None:
    """The same, and other numbers of tasks in the second run. With ``source`` and ``column`` there
    is one task for a stream, because the rows of a publisher must be in one."""
    driver_killed(scene, replace(scene.job, tasks=scene.job.tasks + 3, shuffled=5))


def checkpoint_lost(scene: Scene) -> None:
    """The driver is killed, and the query is started again with an empty checkpoint. What numbers
    rows by their place in micro-batches writes all of them again, and does not promise otherwise.
    """
    driver_killed(scene, replace(scene.job, checkpoint="another"))


def commit_lost(scene: Scene) -> None:
    """Everything is written, but Spark does not know that of the last micro-batch."""
    driver_killed(scene)
    commits = Path(scene.job.folder, scene.job.checkpoint, "commits")
    last = max(int(file.name) for file in commits.iterdir() if file.name.isdigit())
    (commits / str(last)).unlink()
    (commits / f".{last}.crc").unlink(missing_ok=True)
    finish(scene.job)


def broker_killed(scene: Scene) -> None:
    """The broker is killed and started again."""
    (node,) = scene.nodes
    with running(scene.job) as process:
        scene.wait(process)
        scene.note()
        node.kill()
        node.start()
        process.wait(LIMIT)
    finish_failed(scene.job, process)


def leader_killed(scene: Scene) -> None:
    """The broker that leads the target or the source is killed. It is started again when another
    one leads."""
    with running(scene.job) as process:
        scene.wait(process)
        stream = scene.chance.choice(["in", "out"])
        scene.note()
        leader = scene.leader(stream)
        leader.kill()
        scene.wait_for_other_leader(stream, leader)
        leader.start()
        process.wait(LIMIT)
    finish_failed(scene.job, process)


def leader_moved(scene: Scene) -> None:
    """Other nodes are made the leaders of the source and the target."""
    with running(scene.job) as process:
        scene.wait(process)
        scene.note()
        scene.move_leader("in")
        scene.move_leader("out")
        process.wait(LIMIT)
    finish_failed(scene.job, process)


def connections_cut(scene: Scene) -> None:
    """All connections are cut at random moments, wherever they are in a frame."""
    (node,) = scene.nodes
    with Proxy(node.host, node.stream_port) as proxy:
        # the broker tells its own address; only a reader that expects a balancer stays here
        job = replace(
            scene.job, brokers=f"127.0.0.1:{proxy.port}", connection={"loadBalancer": "true"}
        )
        with running(job) as process:
            scene.wait(process)
            scene.note()
            for _ in range(20):
                proxy.reset()
                time.sleep(scene.chance.uniform(0.0, 0.5))
            process.wait(LIMIT)
        finish_failed(job, process)


@dataclass(frozen=True)
class Case:
    """A way to end something."""

    act: Callable[[Scene], None]
    deliveries: tuple[str, ...] = PROMISES
    """The promises that must survive it."""
    nodes: int = 1
    """Brokers that it needs."""


CASES = {
    "task exception": Case(task_fails),
    "worker exit": Case(worker_exits),
    "executor killed": Case(executor_killed),
    "executor comes back": Case(executor_comes_back),
    "driver killed": Case(driver_killed),
    "driver comes back": Case(driver_comes_back),
    "other tasks after the kill": Case(layout_changed, ("none", "partition", "bucket")),
    "commit lost": Case(commit_lost),
    "checkpoint lost": Case(checkpoint_lost, ("none", "source", "column")),
    "broker killed": Case(broker_killed),
    "connections cut": Case(connections_cut),
    "leader killed": Case(leader_killed, nodes=3),
    "leader moved": Case(leader_moved, nodes=3),
}
"""By name."""


def pairs() -> Iterator[tuple[str, str]]:
    """Each case with each of its promises, and with the other shapes of queries that it is for."""
    for name, case in CASES.items():
        for delivery in case.deliveries:
            yield name, delivery
        for delivery, query in QUERIES.items():
            if name in query.cases:
                yield name, delivery


def play(case: str, delivery: str, run: int, seed: int, rows: int, nodes: Sequence[Node]) -> Result:
    """One run of one case; the streams of the broker are made anew."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="wireloom-faults-") as folder:
        places = [(node.host, node.stream_port) for node in nodes]
        brokers = ",".join(f"{host}:{port}" for host, port in places)
        job = Job(brokers, folder, delivery, rows_per_batch=max(1, rows // 5))
        query = QUERIES[delivery]
        streams = Streams(places, query, rows)
        if query.files:
            write_files(job, streams.sent)
        scene = Scene(job, streams, random.Random(seed), nodes)
        CASES[case].act(scene)
        there = sum(len(streams.found(name)) for name in query.targets)
        if query.waits and there < len(streams.expected):
            streams.send(streams.sent[-1:])  # it moves no watermark, but makes a micro-batch
            finish(job)
        verdict = streams.verdict(job.rows_per_batch)
    return Result(
        case,
        delivery,
        run,
        seed,
        rows,
        scene.at_kill,
        scene.batch,
        *verdict,
        seconds=round(time.monotonic() - begin, 1),
        expected=len(streams.expected),
    )


def write_files(job: Job, messages: Sequence[bytes]) -> None:
    """Writes the files that a query reads. Their times tell Spark in which order."""
    job.input.mkdir()
    size = job.rows_per_batch // FILES_PER_BATCH
    for number, first in enumerate(range(0, len(messages), size)):
        path = job.input / f"{number}.parquet"
        parquet.write_table(pa.table({"value": messages[first : first + size]}), path)
        os.utime(path, (number, number))
