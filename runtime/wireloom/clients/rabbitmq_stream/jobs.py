"""Records between those who read and those who handle them: which may be handled now, and up to
which all are handled."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Set
from typing import Any, Generic

from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.handling import Record
from wireloom.rabbitmq_stream.types import Chunk


class Line:
    """The records of one stream, in their order.

    Attributes:
        jobs: Those that are not handled, or behind such.
        handled: The last offset up to which all are handled; None if that is not so of any.
    """

    __slots__ = ("handled", "jobs")

    def __init__(self) -> None:
        self.jobs: deque[Job[Any]] = deque()
        self.handled: int | None = None


class Job(Generic[T]):
    """One record that is to be handled.

    Attributes:
        line: Where it belongs.
        record: The record; its message is the body where it could not be decoded.
        body: Its bytes.
        chunk: Where it came from.
        key: What it is ordered by; None for nothing.
        problem: Why no handler can have it, or None.
        began: When a handler began with it, or None.
        is_done: Whether it counts as handled.
        is_wanted: Whether a handler is to have it; if not, it is handled without.
    """

    __slots__ = (
        "began",
        "body",
        "chunk",
        "is_done",
        "is_wanted",
        "key",
        "line",
        "problem",
        "record",
    )

    def __init__(self, line: Line, record: Record[T], body: bytes, chunk: Chunk) -> None:
        self.line = line
        self.record = record
        self.body = body
        self.chunk = chunk
        self.key: Hashable = None
        self.problem: Exception | None = None
        self.began: float | None = None
        self.is_done = False
        self.is_wanted = True


class Jobs(Generic[T]):
    """Jobs of one ``run``; whoever calls holds a lock.

    Args:
        most: Jobs that may be there.
        most_bytes: Bytes of their records.

    Attributes:
        count: Jobs that are there and not done.
    """

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._ready: deque[Job[T]] = deque()
        self._queues: dict[Hashable, deque[Job[T]]] = {}
        self._begun: set[Job[T]] = set()
        self.count = self._size = 0

    @property
    def is_full(self) -> bool:
        """Whether no further one is to be added."""
        return self.count >= self._most or self._size >= self._most_bytes

    @property
    def is_nearly_full(self) -> bool:
        """Whether less than half of that is free."""
        return 2 * self.count > self._most or 2 * self._size > self._most_bytes

    @property
    def has_ready(self) -> bool:
        """Whether ``take`` may give one."""
        return bool(self._ready)

    @property
    def begun(self) -> Iterator[Job[T]]:
        """Those that workers have."""
        return iter(tuple(self._begun))

    def add(self, job: Job[T]) -> None:
        """Adds the next one of its line."""
        job.line.jobs.append(job)
        self.count += 1
        self._size += len(job.body)
        if job.key is None:
            self._ready.append(job)
        elif job.key in self._queues:
            self._queues[job.key].append(job)
        else:
            self._queues[job.key] = deque()
            self._ready.append(job)

    def take(self) -> Job[T] | None:
        """One that may be handled now, or None."""
        if not self._ready:
            return None
        job = self._ready.popleft()
        self._begun.add(job)
        return job

    def done(self, job: Job[T]) -> None:
        """It counts as handled."""
        job.is_done = True
        self._begun.discard(job)
        self._uncount(job)
        self._release(job)
        jobs = job.line.jobs
        while jobs and jobs[0].is_done:
            job.line.handled = jobs.popleft().record.offset

    def drop_rest(self, line: Line) -> None:
        """Drops what nobody has begun with, but for what lies before something that was begun: with
        that handled, all is handled up to some offset and nothing beyond."""
        jobs, dropped = line.jobs, set[Job[T]]()
        while jobs and not jobs[-1].is_done and jobs[-1] not in self._begun:
            dropped.add(jobs.pop())
        self._drop(dropped)

    def drop_all(self, line: Line) -> None:
        """Drops what nobody has begun with."""
        self._drop({job for job in line.jobs if not job.is_done and job not in self._begun})
        line.jobs.clear()

    def is_idle(self, line: Line, but: Job[T] | None) -> bool:
        """Whether nothing of a line is left to handle, but for one job."""
        return all(job.is_done or job is but for job in line.jobs)

    def _drop(self, dropped: Set[Job[T]]) -> None:
        for job in dropped:
            self._uncount(job)
        for key, queue in self._queues.items():
            self._queues[key] = deque(job for job in queue if job not in dropped)
        ready, self._ready = self._ready, deque()
        for job in ready:
            if job in dropped:
                self._release(job)
            else:
                self._ready.append(job)

    def _uncount(self, job: Job[T]) -> None:
        self.count -= 1
        self._size -= len(job.body)

    def _release(self, job: Job[T]) -> None:
        """The next one with its key is ready."""
        if job.key is None:
            return
        queue = self._queues[job.key]
        if queue:
            self._ready.append(queue.popleft())
        else:
            del self._queues[job.key]


def runs(line: Line) -> Iterator[tuple[Chunk, list[tuple[int, bytes]]]]:
    """What is not handled of a line: records of one chunk whose offsets follow each other."""
    chunk: Chunk | None = None
    records: list[tuple[int, bytes]] = []
    for job in line.jobs:
        if job.is_done:
            continue
        if chunk is not None and (
            job.chunk is not chunk or records[-1][0] + 1 != job.record.offset
        ):
            yield chunk, records
            records = []
        chunk = job.chunk
        records.append((job.record.offset, job.body))
    if chunk is not None:
        yield chunk, records


def job_of(
    line: Line,
    record: Record[bytes],
    chunk: Chunk,
    decode: Callable[[bytes], T] | None,
    keep: Callable[[T], bool] | None,
    key: Callable[[Record[T]], Hashable] | None,
) -> Job[T]:
    """A job with a key; what cannot be decoded, or has no key, has a problem instead."""
    job: Job[T] = Job(line, record, record.message, chunk)  # type: ignore[arg-type]  # T is bytes
    try:
        if decode is not None:
            job.record = Record(record.stream, record.offset, decode(job.body), record.timestamp)
        job.is_wanted = keep is None or keep(job.record.message)
        if key is not None:
            job.key = (key(job.record),)
            hash(job.key)
    except Exception as error:
        job.key, job.problem = None, error
    return job
