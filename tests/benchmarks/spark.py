"""Reading, writing and decoding with Spark, beside what Spark itself can do.

``python -m tests.benchmarks.spark [--rows N] [--memory-rows N] [--rounds N] [--part NAME …]``
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from tests.benchmarks import report, rivals, spark_wire
from tests.benchmarks.goals import Goal, Verdict, judge
from tests.benchmarks.programs.wire import Wire, fill
from tests.brokers.rabbitmq import Node, fetch
from tests.spark.sessions import session

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.query import StreamingQuery
    from pyspark.sql.streaming.readwriter import DataStreamWriter

RELEASE = "4.3"
_BODY = 100  # bytes
_FRAME = 1000  # messages
_STREAMS = 100
_BATCHES = 10

READ, READ_FLOOR = "read a stream", "read, bare source"
FOLLOW, FOLLOW_FLOOR = "follow a stream", "follow, bare source"
STORE, STORE_FLOOR = "from a stream to a stream, once", "from bare source to bare sink"
FILES = "read segment files"
MICRO, MICRO_FLOOR = "micro-batch of 100 streams", "micro-batch of 100 tasks, bare source"
MICRO_MOST = "the same and 50 ms"
MICRO_SHARED = "micro-batch of 100 streams in 2 tasks"
FIRST, AGAIN = "memory of the worker", "memory of the worker that reads all again"
EARLY, LATE = "memory in the second quarter of the rows", "memory in the last quarter of the rows"
_MEMORY = (FIRST, EARLY, LATE, AGAIN)
_MICROS = (MICRO_FLOOR, MICRO_MOST, MICRO, MICRO_SHARED)
RATES = {"2 M rows/s": 2e6, "0.4 M rows/s": 0.4e6, "2.5 M rows/s": 2.5e6}
"""Contestants that are no programs, but numbers."""

GOALS = [
    Goal("reading / bare source", READ, READ_FLOOR, 0.8, True),
    Goal("reading / 2 M rows/s", READ, "2 M rows/s", 1.0, True),
    Goal("following / bare source", FOLLOW, FOLLOW_FLOOR, 0.8, True),
    Goal("from stream to stream / 0.4 M rows/s", STORE, "0.4 M rows/s", 1.0, True),
    Goal("segment files / bare source", FILES, READ_FLOOR, 0.8, True),
    Goal("segment files / 2.5 M rows/s", FILES, "2.5 M rows/s", 1.0, True),
    Goal("micro-batch of 100 streams / bare source and 50 ms", MICRO, MICRO_MOST, 1.0, False),
    Goal("the same in 2 tasks / bare source and 50 ms", MICRO_SHARED, MICRO_MOST, 1.0, False),
    Goal("memory of the worker, last quarter / second quarter", LATE, EARLY, 1.1, False),
    Goal("memory of the worker, second time / first time", AGAIN, FIRST, 1.1, False),
]
PARTS = ("rows", "micro", "memory", "wire")


@dataclass
class Bench:
    """One run of everything.

    Attributes:
        spark: The session.
        node: The broker.
        rows: How many messages there are.
        rounds: How often each contestant runs.
        folder: For checkpoints.
        costs: Seconds of a row or a micro-batch, or bytes, of each contestant by round.
    """

    spark: SparkSession
    node: Node
    rows: int
    rounds: int
    folder: Path
    costs: dict[str, list[float]] = field(default_factory=dict[str, list[float]])

    def race(self, contestants: Mapping[str, Callable[[], object]]) -> None:
        """Lets them take turns; the first turn only starts workers."""
        for number in range(self.rounds + 1):
            for name, work in contestants.items():
                start = time.perf_counter()
                work()
                spent = time.perf_counter() - start
                if number:
                    self.costs.setdefault(name, []).append(spent / self.rows)

    def source(self, stream: str) -> dict[str, str]:
        """Options that read a stream."""
        return {"brokers": self.node.address, "stream": stream, "startingOffsets": "earliest"}

    def bare(self, rows: int, tasks: int, limit: int, size: int = _BODY) -> dict[str, str]:
        """Options of the bare source."""
        numbers = {"rows": rows, "tasks": tasks, "limit": limit, "bytes": size}
        return {name: str(number) for name, number in numbers.items()}

    def finish(self, writer: DataStreamWriter) -> StreamingQuery:
        """Runs a query to the end of what there is."""
        checkpoint = str(self.folder / uuid4().hex)
        query = writer.option("checkpointLocation", checkpoint).trigger(availableNow=True).start()
        query.awaitTermination()
        return query


def rows(bench: Bench) -> None:
    """Many rows: read, followed, written, and read from files."""
    from wireloom.spark import write_stream

    spark, limit = bench.spark, bench.rows // 2
    fill(bench.node.stream_port, "rows", [bytes(_BODY)] * _FRAME, bench.rows // _FRAME, 50)
    source = bench.source("rows")
    bare = bench.bare(bench.rows, 2, limit)

    def read(name: str, options: Mapping[str, str]) -> DataFrame:
        return spark.read.format(name).options(**options).load()

    def follow(name: str, options: Mapping[str, str]) -> DataFrame:
        return spark.readStream.format(name).options(**options).load()

    def noop(frame: DataFrame) -> None:
        frame.write.format("noop").mode("overwrite").save()

    def store() -> None:
        target = f"stored-{uuid4().hex}"
        with_wire(bench.node.stream_port, lambda wire: wire.create(target))
        options = {"brokers": bench.node.address, "stream": target}
        frame = follow("rabbitmq_stream", limited).select("value")
        bench.finish(write_stream(frame, publisher_name=target, options=options))
        with_wire(bench.node.stream_port, lambda wire: wire.delete(target))

    split = {**source, "minPartitions": "2"}
    limited = {**split, "maxOffsetsPerTrigger": str(limit)}
    files = {"path": str(bench.node.directory / "data"), "streamPattern": "rows"}
    bench.race(
        {
            READ_FLOOR: lambda: noop(read("bare", bare)),
            READ: lambda: noop(read("rabbitmq_stream", split)),
            FILES: lambda: noop(read("osiris_segment", files)),
            FOLLOW_FLOOR: lambda: bench.finish(follow("bare", bare).writeStream.format("noop")),
            FOLLOW: lambda: bench.finish(
                follow("rabbitmq_stream", limited).writeStream.format("noop")
            ),
            STORE_FLOOR: lambda: bench.finish(follow("bare", bare).writeStream.format("bare")),
            STORE: store,
        }
    )
    with_wire(bench.node.stream_port, lambda wire: wire.delete("rows"))


def micro(bench: Bench) -> None:
    """Micro-batches that have little to do, but many streams."""
    names = [f"micro-{number}" for number in range(_STREAMS)]
    for name in names:
        fill(bench.node.stream_port, name, [bytes(_BODY)] * _BATCHES, 1, 1)
    most = str(_STREAMS)
    options = {**bench.source(",".join(names)), "maxOffsetsPerTrigger": most}
    options["streams"] = options.pop("stream")
    bare = bench.bare(_STREAMS * _BATCHES, _STREAMS, _STREAMS)
    for _ in range(bench.rounds):
        for name, kind, given in (
            (MICRO_FLOOR, "bare", bare),
            (MICRO, "rabbitmq_stream", options),
            (MICRO_SHARED, "rabbitmq_stream", {**options, "maxPartitions": "2"}),
        ):
            frame = bench.spark.readStream.format(kind).options(**given).load()
            query = bench.finish(frame.writeStream.format("noop"))
            spent = [
                progress["durationMs"]["triggerExecution"] / 1000
                for progress in query.recentProgress[1:]
                if progress["numInputRows"]
            ]
            bench.costs.setdefault(name, []).append(statistics.median(spent))

    bench.costs[MICRO_MOST] = [cost + 0.05 for cost in bench.costs[MICRO_FLOOR]]

    def forget(wire: Wire) -> None:
        for name in names:
            wire.delete(name)

    with_wire(bench.node.stream_port, forget)


def memory(bench: Bench, count: int) -> None:
    """The most that the Python of one task holds when it reads all, in parts of the rows, and when
    it does so again."""
    fill(bench.node.stream_port, "memory", [bytes(10)] * _FRAME, count // _FRAME, 50)
    frame = bench.spark.read.format("rabbitmq_stream").options(**bench.source("memory")).load()

    def read() -> list[int]:
        return _watched(lambda: frame.write.format("noop").mode("overwrite").save())

    sizes = read()
    quarter = len(sizes) // 4  # rows come at an even pace
    bench.costs[FIRST] = [float(max(sizes))]
    bench.costs[EARLY] = [float(max(sizes[quarter : 2 * quarter + 1]))]
    bench.costs[LATE] = [float(max(sizes[-quarter - 1 :]))]
    bench.costs[AGAIN] = [float(max(read()))]
    with_wire(bench.node.stream_port, lambda wire: wire.delete("memory"))


def _watched(work: Callable[[], object]) -> list[int]:
    """The bytes that a worker held meanwhile, from when there is one, ten times in a second."""
    seen: list[int] = []
    over = threading.Event()

    def watch() -> None:
        while not over.wait(0.1):
            found = _largest_worker()
            if found:
                seen.append(found)

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        work()
    finally:
        over.set()
        watcher.join()
    return seen or [0]


def _largest_worker() -> int:
    """Bytes of the largest Python worker below this process."""
    parents: dict[int, int] = {}
    sizes: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError, IndexError):
            number = int(folder.name)
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[number] = int(fields[1])
            if b"pyspark.daemon" in (folder / "cmdline").read_bytes():
                sizes[number] = int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
    mine = os.getpid()

    def is_below(number: int) -> bool:
        while number in parents and number != mine:
            number = parents[number]
        return number == mine

    return max((size for number, size in sizes.items() if is_below(number)), default=0)


def with_wire(port: int, act: Callable[[Wire], object]) -> None:
    """Says something to the broker on a connection of its own."""
    wire = Wire(port)
    act(wire)
    wire.socket.close()


def show(bench: Bench, before: tuple[float, float, float]) -> list[Verdict]:
    """Prints and saves what came out."""
    costs = bench.costs
    numbers = {name: [1 / rate] * bench.rounds for name, rate in RATES.items()}
    verdicts = judge(GOALS, {**costs, **numbers})
    load = f"{before[0]:.1f} before, {os.getloadavg()[0]:.1f} after, {os.cpu_count()} cores"
    version = bench.node.version
    print(f"\nSpark: {bench.rows:,} messages of {_BODY} bytes, local[2], RabbitMQ {version}")
    print(f"  load of the machine: {load}")
    by_row = [name for name in costs if name not in (*_MICROS, *_MEMORY)]
    cells = [
        [name, f"{statistics.median(costs[name]) * 1e9:.0f}", f"{1e-6 / min(costs[name]):.2f}"]
        for name in by_row
    ]
    if cells:
        report.table("Rows", ["", "ns/row", "best, M rows/s"], cells)
    cells = [
        [name, f"{statistics.median(costs[name]) * 1000:.0f}"] for name in _MICROS if name in costs
    ]
    if cells:
        report.table("Micro-batches", ["", "ms"], cells)
    cells = [[name, f"{costs[name][0] / 1e6:.0f}"] for name in _MEMORY if name in costs]
    if cells:
        report.table("Memory", ["", "MB"], cells)
    report.goals([verdict for verdict in verdicts if verdict.measured is not None])
    report.save("spark", {"rows": bench.rows, "load": load, "costs": costs}, verdicts)
    return verdicts


def run(options: argparse.Namespace) -> list[Verdict]:
    """Runs what was asked for; returns what became of the goals."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    paths = [str(rivals.ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)  # workers import the bare source
    fetch(RELEASE)
    from tests.benchmarks.spark_floors import BareSource

    before = os.getloadavg()
    verdicts: list[Verdict] = []
    with tempfile.TemporaryDirectory() as name, Node(RELEASE, "bench") as node:
        more = {"spark.sql.execution.arrow.maxRecordsPerBatch": "10000"}
        spark = session("local[2]", Path(name), more)
        try:
            spark.dataSource.register(BareSource)
            bench = Bench(spark, node, options.rows, options.rounds, Path(name))
            if "rows" in options.part:
                rows(bench)
            if "micro" in options.part:
                micro(bench)
            if "memory" in options.part:
                memory(bench, options.memory_rows)
            verdicts += show(bench, before)
        finally:
            spark.stop()
    if "wire" in options.part:
        verdicts += spark_wire.run(options.rows < 2_000_000)
    return verdicts


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.spark", description="Measure Spark; time that passed."
    )
    parser.add_argument("--rows", type=int, default=2_000_000, help="messages; 2,000,000")
    parser.add_argument(
        "--memory-rows", type=int, default=20_000_000, help="messages for memory; 20,000,000"
    )
    parser.add_argument("--rounds", type=int, default=3, help="turns of each contestant; 3")
    parser.add_argument("--part", nargs="+", choices=PARTS, default=PARTS, help="by default all")
    return parser.parse_args(given)


if __name__ == "__main__":
    run(arguments())
