"""Decoding frames in Spark, beside functions that give back what they get or what is ready."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from tests.benchmarks import report
from tests.benchmarks.goals import Goal, Verdict, judge
from tests.spark.sessions import session

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_FLOOR = "Arrow function that gives back its column"
_MAPPED = "mapInArrow that gives back its batches"
_READY = "Arrow function that gives ready structs"
_ROW = "decode Publish, row by row"
_MIXED = "four messages at once"
_DECODED = ("Publish", "Credit", _MIXED)

GOALS = [
    goal
    for name in _DECODED
    for goal in (
        Goal(f"decode {name} / floor", f"decode {name}", _FLOOR, 0.8, True),
        Goal(f"decode {name} / ready structs", f"decode {name}", f"{_READY}, {name}", 0.8, True),
        Goal(f"decode {name} / mapInArrow", f"decode {name}", f"{_MAPPED}, {name}", 0.8, True),
    )
]
_ID = "lpad(hex(id), 16, '0')"
_HEX = {
    "Publish": f"'000000290002000107', '00000001', {_ID}, '00000014', repeat('61', 20)",
    "PublishConfirm": f"'000000110003000107', '00000001', {_ID}",
    "Credit": "'0000000700090001070005'",
    "Heartbeat": "'0000000400170001'",
}
"""Frames by message, in digits."""
MESSAGES = list(_HEX)


def frames(spark: SparkSession, rows: int, only: str = "") -> DataFrame:
    """Frames of four messages in turn, or of one of them, held in memory by Spark."""
    from pyspark.sql.functions import col, expr

    kinds = {name: f"unhex(concat({parts}))" for name, parts in _HEX.items()}
    if only:
        value = expr(kinds[only])
    else:
        cases = " ".join(
            f"when id % 4 = {number} then {kinds[name]}" for number, name in enumerate(MESSAGES)
        )
        value = expr(f"case {cases} end")
    table = spark.range(0, rows, numPartitions=2).select(value.alias("value"))
    table = table.where(col("value").isNotNull()).cache()
    table.count()
    return table


def _contestants(spark: SparkSession, rows: int) -> Mapping[str, Callable[[], object]]:
    from pyspark.sql import functions
    from wireloom.spark import wire
    from wireloom.spark.wire.decoding import Decoder

    tables = {
        "Publish": frames(spark, rows, "Publish"),
        "Credit": frames(spark, rows, "Credit"),
        _MIXED: frames(spark, rows),
    }
    publish = tables["Publish"]
    make: Any = vars(functions)["arrow_udf"]

    def same(column: pa.Array) -> pa.Array:
        return column

    def row_by_row(column: pa.Array) -> pa.Array:
        from wireloom.rabbitmq_stream.decoding import decode

        for frame in column.to_pylist():
            decode(frame)
        return column

    def noop(table: DataFrame) -> Callable[[], object]:
        return lambda: table.write.format("noop").mode("overwrite").save()

    def decoded(name: str) -> DataFrame:
        wanted = MESSAGES if name == _MIXED else name
        return tables[name].select(wire.decode("value", "rabbitmq_stream", wanted))

    def ready(name: str) -> DataFrame:
        """Structs as decoding gives them, made once for each size of a batch."""
        wanted = MESSAGES if name == _MIXED else name
        kept: dict[int, pa.StructArray] = {}

        def give(column: pa.Array) -> pa.Array:
            if len(column) not in kept:
                kept[len(column)] = Decoder("rabbitmq_stream", wanted).decode(column)
            return kept[len(column)]

        kind = decoded(name).schema[0].dataType
        return tables[name].select(make(give, kind)("value"))

    def mapped(table: DataFrame) -> DataFrame:
        return table.mapInArrow(lambda batches: batches, "value binary")

    found = {_FLOOR: noop(publish.select(make(same, "binary")("value")))}
    for name, table in tables.items():
        found[f"{_MAPPED}, {name}"] = noop(mapped(table))
        found[f"{_READY}, {name}"] = noop(ready(name))
        found[f"decode {name}"] = noop(decoded(name))
    found[_ROW] = noop(publish.select(make(row_by_row, "binary")("value")))
    return found


def run(quick: bool) -> list[Verdict]:
    """Runs the race, prints and saves what came out, and returns what became of the goals."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    rows, rounds = (200_000, 3) if quick else (2_000_000, 5)
    seconds: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        spark = session("local[2]", Path(folder))
        spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "10000")
        try:
            contestants = _contestants(spark, rows)
            for work in contestants.values():
                work()  # workers start, code is compiled
            for _ in range(rounds):
                for name, work in contestants.items():
                    start = time.perf_counter()
                    work()
                    seconds.setdefault(name, []).append((time.perf_counter() - start) / rows)
        finally:
            spark.stop()
    print(f"\nSpark: {rows} frames of RabbitMQ Stream, local[2], time that passed")
    cells = [
        [name, f"{min(each) * 1e9:.0f}", f"{1e-6 / min(each):.2f}"]
        for name, each in seconds.items()
    ]
    report.table("Frames to structs", ["", "ns/row", "M rows/s"], cells)
    verdicts = judge(GOALS, seconds)
    report.goals(verdicts)
    data = {"rows": rows, "seconds": {name: min(each) for name, each in seconds.items()}}
    report.save("spark_wire", data, verdicts)
    return verdicts


if __name__ == "__main__":
    run("--quick" in sys.argv[1:])
