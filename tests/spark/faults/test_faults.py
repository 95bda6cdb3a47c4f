"""The short form of the matrix: each case that needs a process of its own, once, and some queries.

What happens to tasks alone is in ``tests/spark/test_sink.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from wireloom.testing.rabbitmq_stream import Broker

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.spark.faults.matrix import CASES, pairs, play, write_files
from tests.spark.faults.oracle import difference, misplaced
from tests.spark.faults.program import Job, writer
from tests.spark.faults.queries import (
    QUERIES,
    Place,
    bodies,
    in_batch,
    in_key,
    in_publisher,
    in_stream,
    number_of,
)
from tests.spark.faults.results import Result, append, known

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROWS = 20_000
SEED = 20
TRIES = 4

SHORT = {
    ("other tasks after the kill", "partition"),
    ("broker killed", "bucket"),
    ("task exception", "column"),
}
LONG = {
    ("driver killed", "bucket, windows"),
    ("executor killed", "bucket"),
    ("executor comes back", "partition"),
    ("driver comes back", "bucket"),
    ("connections cut", "source"),
    ("leader killed", "partition"),
    ("leader moved", "bucket"),
    ("broker killed", "bucket, files"),
    ("connections cut", "partition, explode"),
}
OLDER = {
    ("other tasks after the kill", "partition"),
    ("driver comes back", "bucket"),
    ("leader killed", "partition"),
}
"""What is played on the older broker; the others are played on the newer one."""


@pytest.mark.real
@pytest.mark.usefixtures("java")
@pytest.mark.parametrize(
    ("case", "delivery"),
    [
        *(pytest.param(*item, id="-".join(item)) for item in sorted(SHORT)),
        *(pytest.param(*item, id="-".join(item), marks=pytest.mark.long) for item in sorted(LONG)),
    ],
)
def test_nothing_is_lost_and_nothing_is_there_twice(
    brokers: Brokers, case: str, delivery: str
) -> None:
    release = "4.0" if (case, delivery) in OLDER else "4.3"
    cluster = CASES[case].nodes > 1
    nodes = brokers.cluster(release).nodes if cluster else [brokers.node(release)]
    for run in range(TRIES):
        result = play(case, delivery, run, SEED + run, ROWS, nodes)
        assert result.good, result
        if result.counts:
            break
    assert result.counts, f"nothing was ended in the middle: {result}"


def test_the_oracle_sees_what_is_missing_and_what_is_there_twice() -> None:
    assert difference([b"a", b"b", b"b"], [b"b", b"c", b"c", b"a"]) == (1, 2)
    assert difference([b"a"], [b"a"]) == (0, 0)


@pytest.mark.parametrize(
    ("order", "rows_per_batch", "numbers", "wrong"),
    [
        (in_stream, 2, [0, 1, 2, 3], 0),
        (in_stream, 2, [0, 2, 1, 3], 1),
        (in_batch, 2, [1, 0, 3, 2], 0),
        (in_batch, 2, [1, 2, 0, 3], 1),
        (in_key, 200, [100, 0, 101, 102, 1], 0),
        (in_key, 200, [101, 0, 100], 1),
        (in_publisher, 200, [100, 0, 1100, 1], 0),
        (in_publisher, 200, [1100, 0, 100, 1], 1),
    ],
)
def test_the_oracle_sees_the_order(
    order: Callable[[int, int], Place], rows_per_batch: int, numbers: list[int], wrong: int
) -> None:
    assert misplaced(order(number, rows_per_batch) for number in numbers) == wrong


def test_what_queries_should_write() -> None:
    assert [number_of(body) for body in bodies(3)] == [0, 1, 2]
    exploded, windows = QUERIES["partition, explode"], QUERIES["bucket, windows"]
    assert [exploded.number(body) for body in exploded.expected(4)] == [0, 1, 4, 5]
    found = windows.expected(40)
    assert found[:3] == [b"c0 0 2 5", b"c1 0 2 7", b"c2 0 2 9"]
    assert [windows.number(body) for body in found[::5]] == [20, 30]
    assert {windows.target(body) for body in found} == set(windows.targets)


def test_each_query_has_its_cases() -> None:
    assert {delivery for _, delivery in pairs()} == QUERIES.keys()
    assert {case for query in QUERIES.values() for case in query.cases} <= CASES.keys()


@pytest.mark.parametrize("name", [name for name, query in QUERIES.items() if query.cases])
def test_write_stream_chooses_what_the_name_says(
    spark: SparkSession,
    embedded: Broker,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    chosen: list[str] = []
    monkeypatch.setattr(
        "wireloom.spark.writing._writer",
        lambda frame, options, accepted: chosen.append(options["delivery"]),
    )
    embedded.stream("in")
    embedded.super_stream("out", 3)
    job = Job(f"{embedded.host}:{embedded.port}", str(tmp_path), name, rows_per_batch=40)
    write_files(job, bodies(40))
    writer(spark, job)
    assert chosen == [name.partition(",")[0]]


def test_results_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results"
    first = Result("a", "none", 0, 1, 100, at_kill=50, extra=1)
    assert first.counts and first.good
    assert not Result("a", "bucket", 0, 1, 100, at_kill=50, extra=1).good
    assert not Result("a", "none", 0, 1, 100, at_kill=50, problem="hung").counts
    assert not Result("a", "none", 0, 1, 100, at_kill=100).counts
    assert not Result("a", "bucket, windows", 0, 1, 100, at_kill=50, expected=50).counts
    append(path, first)
    with path.open("a") as file:
        file.write('{"case": "a", "torn')
    append(path, first)
    append(path, Result("a", "none", 0, 1, 200))
    assert list(known(path, 100)) == [first, first]
