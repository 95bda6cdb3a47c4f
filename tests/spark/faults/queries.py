"""The queries that are broken: one for each promise, from a stream to a stream, and other shapes of
what users write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wireloom.clients.rabbitmq_stream.routing import partition_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

KEY = 100
"""Messages in a row that have the same key."""
PUBLISHERS = 10
"""The names under which ``column`` writes."""
WINDOW = 10
"""Messages of a window, and how far the watermark is behind them."""
KEYS = 5
"""The totals of a window."""
PARTITIONS = ("out-0", "out-1", "out-2")
"""Those of the super stream ``out``."""

_NUMBER = "cast(split_part(cast(value as string), ' ', 2) as bigint)"


def bodies(count: int) -> list[bytes]:
    """Messages that all differ, of 100 bytes and more."""
    return [b"message %d " % number + b"x" * 90 for number in range(count)]


def number_of(body: bytes) -> int:
    """Which message of ``bodies`` it is."""
    return int(body.split()[1])


Place = tuple[int, int]
"""A sequence of rows that keeps its order, and the place in it."""


def in_key(number: int, rows_per_batch: int) -> Place:
    """The messages of a key keep their order."""
    return number // KEY, number


def in_publisher(number: int, rows_per_batch: int) -> Place:
    """Those of a publisher do, who has many keys."""
    return number // KEY % PUBLISHERS, number


def in_stream(number: int, rows_per_batch: int) -> Place:
    """The whole stream does."""
    return 0, number


def in_batch(number: int, rows_per_batch: int) -> Place:
    """The micro-batches do; a batch has no order."""
    return 0, number // rows_per_batch


@dataclass(frozen=True)
class Query:
    """A query, and what it should write."""

    delivery: str | None
    """The promise that is asked for; None leaves the choice to ``write_stream``."""
    rows: Callable[[DataFrame], DataFrame]
    """From what is read to what is written."""
    order: Callable[[int, int], Place]
    """The place of a row, by its number and the size of a micro-batch."""
    number: Callable[[bytes], int] = number_of
    """The number of a row: that of the message it came from, or that made it complete."""
    expected: Callable[[int], list[bytes]] = bodies
    """What should be there when so many messages are read."""
    cut: bool = True
    """Whether the source may be cut into several tasks."""
    files: bool = False
    """Whether it reads files, and not the stream ``in``."""
    sink: dict[str, str] = field(default_factory=lambda: {"stream": "out"})
    """Where it writes to."""
    targets: tuple[str, ...] = ("out",)
    """The streams that it writes to."""
    target: Callable[[bytes], str] = lambda body: "out"
    """The stream that a row belongs to."""
    waits: bool = False
    """Whether rows may wait for more messages. When the watermark has moved, Spark makes a
    micro-batch without messages; it does not if the query is ended before that one is planned."""
    cases: tuple[str, ...] = ()
    """The cases that are played; empty for the plain shape, for which each case says so."""


def values(read: DataFrame) -> DataFrame:
    """The messages as they are."""
    return read.select("value")


def with_offsets(read: DataFrame) -> DataFrame:
    """The messages, and where they came from."""
    return read


def numbered(read: DataFrame) -> DataFrame:
    """The messages with numbers of the program's own. They do not depend on offsets. All messages
    of a publisher are in one task, because there is one stream, which is not cut."""
    publisher = f"concat('publisher ', {_NUMBER} div {KEY} % {PUBLISHERS}) as publisher"
    return read.selectExpr("value", publisher, f"{_NUMBER} + 1 as publishing_id")


def exploded(read: DataFrame) -> DataFrame:
    """A map, a filter and an explode: each second message, twice."""
    lines = read.selectExpr("cast(value as string) as line", f"{_NUMBER} as number")
    kept = lines.where("number % 2 = 0")
    return kept.selectExpr("explode(array(concat(line, ' a'), concat(line, ' b'))) as value")


def _exploded(count: int) -> list[bytes]:
    return [body + part for body in bodies(count)[::2] for part in (b" a", b" b")]


def _exploded_number(body: bytes) -> int:
    return number_of(body) * 2 + body.endswith(b"b")


def totals(read: DataFrame) -> DataFrame:
    """How many messages and what sum of numbers each key has in each window, once it is over."""
    from pyspark.sql import functions

    timed = read.selectExpr(f"{_NUMBER} as number").selectExpr(
        "number", f"concat('c', number % {KEYS}) as key", "timestamp_seconds(number) as at"
    )
    found = (
        timed.withWatermark("at", f"{WINDOW} seconds")
        .groupBy(functions.window("at", f"{WINDOW} seconds").alias("window"), "key")
        .agg(functions.count("number").alias("count"), functions.sum("number").alias("total"))
    )
    return found.selectExpr(
        "concat_ws(' ', key, unix_seconds(window.start), count, total) as value",
        "key as routing_key",
    )


def _totals(count: int) -> list[bytes]:
    """Those of the windows that the watermark has passed in the end."""
    result = []
    for start in range(0, count - 2 * WINDOW, WINDOW):
        for key in range(KEYS):
            numbers = [n for n in range(start, start + WINDOW) if n % KEYS == key]
            result.append(b"c%d %d %d %d" % (key, start, len(numbers), sum(numbers)))
    return result


def _closing_number(body: bytes) -> int:
    """The message with which the watermark passes the window."""
    return number_of(body) + 2 * WINDOW


def _partition(body: bytes) -> str:
    return PARTITIONS[partition_of(body.split()[0], len(PARTITIONS))]


QUERIES = {
    "none": Query("none", values, in_key),
    "partition": Query("partition", values, in_key),
    "bucket": Query("bucket", values, in_batch),
    "source": Query("source", with_offsets, in_stream, cut=False),
    "column": Query("column", numbered, in_publisher, cut=False),
    "partition, explode": Query(
        None,
        exploded,
        in_key,
        number=_exploded_number,
        expected=_exploded,
        cases=("executor killed", "driver killed", "connections cut"),
    ),
    "bucket, files": Query(
        None,
        values,
        in_batch,
        files=True,
        cases=("executor killed", "driver killed", "commit lost", "broker killed"),
    ),
    "bucket, windows": Query(
        None,
        totals,
        in_batch,
        number=_closing_number,
        expected=_totals,
        sink={"superStream": "out"},
        targets=PARTITIONS,
        target=_partition,
        waits=True,
        cases=("executor killed", "driver killed", "commit lost", "connections cut"),
    ),
}
"""By the name in results: the promise, and the shape if it is not the plain one."""
