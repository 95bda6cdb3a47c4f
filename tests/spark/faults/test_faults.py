"""The short form of the matrix: each case that needs a process of its own, once.

What happens to tasks alone is in ``tests/spark/test_sink.py``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.spark.faults.matrix import CASES, play
from tests.spark.faults.oracle import bodies, difference, misplaced, number_of
from tests.spark.faults.results import Result, append, known

ROWS = 20_000
SEED = 20
TRIES = 4

SHORT = {("other tasks after the kill", "partition"), ("broker killed", "bucket")}
LONG = {
    ("executor killed", "bucket"),
    ("executor comes back", "partition"),
    ("driver comes back", "bucket"),
    ("connections cut", "source"),
    ("leader killed", "partition"),
    ("leader moved", "bucket"),
}


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
    cluster = CASES[case].nodes > 1
    nodes = brokers.cluster("4.3").nodes if cluster else [brokers.node("4.3")]
    for run in range(TRIES):
        result = play(case, delivery, run, SEED + run, ROWS, nodes)
        assert result.good, result
        if result.counts:
            break
    assert result.counts, f"nothing was ended in the middle: {result}"


def test_the_oracle_sees_what_is_missing_and_what_is_there_twice() -> None:
    assert difference([b"a", b"b", b"b"], [b"b", b"c", b"c", b"a"]) == (1, 2)
    assert difference([b"a"], [b"a"]) == (0, 0)


def test_the_oracle_sees_the_order() -> None:
    assert [number_of(body) for body in bodies(3)] == [0, 1, 2]
    assert misplaced([0, 1, 2, 0, 3], "source", 2) == 0
    assert misplaced([0, 2, 1, 3], "source", 2) == 1
    assert misplaced([1, 0, 3, 2], "bucket", 2) == 0
    assert misplaced([1, 2, 0, 3], "bucket", 2) == 1
    assert misplaced([100, 0, 101, 1], "partition", 200) == 0
    assert misplaced([100, 0, 101, 102, 1], "partition", 200) == 0
    assert misplaced([101, 0, 100], "partition", 200) == 1


def test_results_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results"
    first = Result("a", "none", 0, 1, 100, at_kill=50, extra=1)
    assert first.counts and first.good
    assert not Result("a", "bucket", 0, 1, 100, at_kill=50, extra=1).good
    assert not Result("a", "none", 0, 1, 100, at_kill=50, problem="hung").counts
    assert not Result("a", "none", 0, 1, 100, at_kill=100).counts
    append(path, first)
    with path.open("a") as file:
        file.write('{"case": "a", "torn')
    append(path, first)
    append(path, Result("a", "none", 0, 1, 200))
    assert list(known(path, 100)) == [first, first]
