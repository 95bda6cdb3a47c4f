"""Running a job in a process of its own, and ending parts of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.spark.faults.program import Job
from tests.spark.sessions import own_home

ROOT = Path(__file__).parents[3]
LIMIT = 600.0
"""Seconds that a run may take."""
EXECUTOR = b"CoarseGrainedExecutorBackend"
WORKER = b"pyspark.daemon"


@contextmanager
def running(job: Job) -> Iterator[subprocess.Popen[bytes]]:
    """A run of the job; it is killed with all its processes at the end if it still runs."""
    log = Path(job.folder, "log")
    with log.open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.spark.faults.program", job.text()],
            cwd=ROOT,
            env={**os.environ, **own_home(Path(job.folder))},
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
    assert not code, f"the job ended with {code}: {Path(job.folder, 'log').read_text()[-4000:]}"


def finish_failed(job: Job, process: subprocess.Popen[bytes]) -> None:
    """Starts the job again if a run of it has ended in failure."""
    if process.returncode:
        finish(job)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kills the driver, its Java and all that they started."""
    tell(signal.SIGKILL, below(process.pid))
    process.wait(60.0)


def tell(number: signal.Signals, pids: Iterable[int]) -> None:
    """Sends a signal to processes; those that have ended are left out."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def executors(driver: int) -> list[int]:
    """The executors of a driver that has some."""
    return [pid for pid in below(driver) if EXECUTOR in command(pid)]


def workers(executor: int) -> tuple[list[int], list[int]]:
    """The Python processes of an executor: those that start others, and those that run tasks."""
    found = [pid for pid in below(executor) if WORKER in command(pid)]
    forked = {child for pid in found for child in below(pid)[1:]}
    return [pid for pid in found if pid not in forked], [pid for pid in found if pid in forked]


def command(pid: int) -> bytes:
    """How a process was called; nothing if there is no such process."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def below(pid: int) -> list[int]:
    """A process and all that descend from it."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                parents.setdefault(parent, []).append(int(folder.name))
    found = [pid]
    for item in found:
        found += parents.get(item, ())
    return found


def wait_until_gone(pids: Iterable[int], limit: float) -> bool:
    """Waits until none of the processes runs; tells whether that came to be."""
    deadline = time.monotonic() + limit
    left = list(pids)
    while left and time.monotonic() < deadline:
        left = [pid for pid in left if command(pid)]
        time.sleep(0.05)
    return not left
