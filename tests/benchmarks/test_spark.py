"""The benchmarks of Spark: floors give as many rows as they say, in as many tasks; goals fit."""

from __future__ import annotations

import pytest

from tests.benchmarks import spark
from tests.benchmarks.spark_floors import BareReader, BareStreamReader

_OPTIONS = {"rows": "250001", "tasks": "2", "bytes": "7", "limit": "100000"}


def test_the_bare_source_gives_all_rows_in_parts() -> None:
    reader = BareReader(_OPTIONS)
    parts = reader.partitions()
    batches = [batch for part in parts for batch in reader.read(part)]
    assert len(parts) == 2
    assert sum(map(len, batches)) == 250_001
    assert {len(value) for batch in batches for value in batch.column("value").to_pylist()} == {7}


def test_the_bare_source_ends_micro_batches_at_its_limit() -> None:
    reader = BareStreamReader(_OPTIONS)
    at, sizes = reader.initialOffset(), list[int]()
    while (end := reader.latestOffset(at, reader.getDefaultReadLimit())) != at:
        parts = reader.partitions(at, end)
        sizes.append(sum(len(batch) for part in parts for batch in reader.read(part)))
        at = end
    assert sizes == [100_000, 100_000, 50_001]


def test_what_is_asked_for() -> None:
    options = spark.arguments(["--rows", "5000", "--part", "micro", "wire"])
    assert (options.rows, options.rounds, list(options.part)) == (5000, 3, ["micro", "wire"])
    assert list(spark.arguments([]).part) == list(spark.PARTS)
    with pytest.raises(SystemExit):
        spark.arguments(["--part", "everything"])


def test_goals_name_what_is_measured() -> None:
    measured = {spark.READ, spark.READ_FLOOR, spark.FOLLOW, spark.FOLLOW_FLOOR, spark.STORE}
    measured |= {
        spark.FILES,
        spark.MICRO,
        spark.MICRO_SHARED,
        spark.MICRO_MOST,
        spark.FIRST,
        spark.EARLY,
        spark.LATE,
        spark.AGAIN,
    }
    for goal in spark.GOALS:
        assert goal.ours in measured
        assert goal.other in measured | spark.RATES.keys()
