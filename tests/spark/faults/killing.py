"""Running a job in a process of its own, and ending it at a bad moment."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.spark.faults.oracle import Streams
from tests.spark.faults.program import Job

ROOT = Path(__file__).parents[3]
LIMIT = 600.0
"""Seconds that a run may take."""


@contextmanager
def running(job: Job) -> Iterator[subprocess.Popen[bytes]]:
    """A run of the job; it is killed with all its processes at the end if it still runs."""
    log = Path(job.folder, "log")
    with log.open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.spark.faults.program", job.text()],
            cwd=ROOT,
            env={**os.environ, "PYSPARK_PYTHON": sys.executable},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        kill(process)


def finish(job: Job) -> None:
    """Runs the job to its end."""
    with running(job) as process:
        code = process.wait(LIMIT)
    if code:
        raise AssertionError(f"the job ended with {code}: {Path(job.folder, 'log').read_text()}")


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kills the driver, its Java and all that they started."""
    found = [process.pid, *_below(process.pid)]
    for number in found:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    process.wait(60.0)


def kill_in_the_middle(
    job: Job, streams: Streams, chance: random.Random, act: Callable[[int], None] | None = None
) -> int:
    """Waits until some of the rows are written, then kills the driver, or acts in another way and
    lets the run come to its end; returns how many rows there were."""
    total = len(streams.expected)
    at = chance.randrange(1, total)
    with running(job) as process:
        deadline = time.monotonic() + LIMIT
        while (written := streams.written()) < at:
            if process.poll() is not None or time.monotonic() > deadline:
                break
            time.sleep(0.002)
        if act is None:
            kill(process)
        else:
            act(written)
            process.wait(LIMIT)
    return streams.written() if act is None else written


def _below(pid: int) -> Iterator[int]:
    """All processes that descend from one."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                parents.setdefault(parent, []).append(int(folder.name))
    stack = list(parents.get(pid, ()))
    while stack:
        found = stack.pop()
        yield found
        stack += parents.get(found, ())
