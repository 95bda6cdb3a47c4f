"""Rows to messages: which stream each goes to, and under which name and id.

A broker stores a message under a name only if its id is higher than all it has seen from that name.
So a name belongs to one task at a time, and ids are the same each time a row is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import cast

import pyarrow as pa
from wireloom.spark.errors import DeliveryError
from wireloom.spark.names import BUCKET, MOST_NAMES, SOURCE_OFFSET, SOURCE_STREAM
from wireloom.spark.options import SinkOptions
from wireloom.spark.publishing import ROW_BITS, PublishBatch

_ROWS = 1 << ROW_BITS
_BATCHES = 1 << 31

Route = Callable[[pa.Array], list[str]]
"""From an array of routing keys to their streams."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a task is called each time that it is run."""

    query: str
    """The id of the query, which its checkpoint holds."""
    batch: int
    """The number of the micro-batch."""
    partition: int
    """The number of the task."""


@dataclass(frozen=True, slots=True)
class _Named:
    """Rows of one name, in the order of their ids."""

    reference: str
    ids: Sequence[int]
    rows: pa.RecordBatch
    highest: int | None = None


def publish_batches(
    options: SinkOptions, task: Task | None, batches: Iterable[pa.RecordBatch], route: Route
) -> Iterator[PublishBatch]:
    """What to send for the rows of a task.

    Args:
        options: Where to, and what is promised.
        task: Who asks; None only for the promises none and column.
        batches: The rows.
        route: The partitions of routing keys.

    Raises:
        DeliveryError: A row cannot be delivered as promised.
    """
    for named in _named(options, task, batches):
        yield from _by_stream(options, named, route)


def _named(
    options: SinkOptions, task: Task | None, batches: Iterable[pa.RecordBatch]
) -> Iterator[_Named]:
    if options.delivery == "none":
        return _unnamed(batches)
    if options.delivery == "column":
        return _of_columns(batches)
    if task is None:
        raise DeliveryError(
            f"delivery {options.delivery} needs the number of a micro-batch, which Spark gives to "
            "streaming queries only"
        )
    if options.delivery == "source":
        return _of_source(f"{options.publisher_name}/src", task, batches)
    name = _name(options, task.query)
    if options.delivery == "partition":
        return _of_partition(name, task, batches)
    return _of_buckets(name, task, batches)


def names_of(options: SinkOptions, query: str) -> Iterator[str]:
    """The names that a query may use, if its ids tell the micro-batch."""
    counts = {"partition": MOST_NAMES, "bucket": options.buckets}
    for number in range(counts.get(options.delivery, 0)):
        yield f"{_name(options, query)}{number}"


def batch_of(id: int) -> int:
    """The micro-batch that a publishing id is of; -1 if it is none."""
    return id - 1 >> ROW_BITS


def _name(options: SinkOptions, query: str) -> str:
    """What the names of a query begin with; the number of the task or the bucket follows."""
    kind = "p" if options.delivery == "partition" else f"{options.buckets}/b"
    return f"{options.publisher_name}/{query[:8]}/{kind}"


def _unnamed(batches: Iterable[pa.RecordBatch]) -> Iterator[_Named]:
    first = 0
    for rows in batches:
        yield _Named("", range(first, first + len(rows)), rows)
        first += len(rows)


def _of_partition(name: str, task: Task, batches: Iterable[pa.RecordBatch]) -> Iterator[_Named]:
    """The ids are the places of the rows in the task."""
    _check_number("task", task.partition)
    reference = f"{name}{task.partition}"
    first, highest = _ids_of(task)
    for rows in batches:
        yield _checked(_Named(reference, range(first, first + len(rows)), rows, highest))
        first += len(rows)


def _of_buckets(name: str, task: Task, batches: Iterable[pa.RecordBatch]) -> Iterator[_Named]:
    """The ids are the places of the rows in their bucket when it is sorted, because the order in
    which rows come out of a shuffle is another one each time."""
    found = list(batches)
    if not found:
        return
    table = pa.Table.from_batches(found)
    columns = [BUCKET, *sorted(name for name in table.column_names if name != BUCKET)]
    table = table.sort_by([(name, "ascending") for name in columns])
    numbers: list[int] = table.column(BUCKET).to_pylist()
    first, highest = _ids_of(task)
    start = 0
    for end in range(1, len(numbers) + 1):
        if end == len(numbers) or numbers[end] != numbers[start]:
            reference = f"{name}{numbers[start]}"
            at = first
            for rows in table.slice(start, end - start).to_batches(max_chunksize=10_000):
                yield _checked(_Named(reference, range(at, at + len(rows)), rows, highest))
                at += len(rows)
            start = end


def _of_source(name: str, task: Task, batches: Iterable[pa.RecordBatch]) -> Iterator[_Named]:
    """The ids are the offsets of the messages that the rows were made of."""
    _check_number("task", task.partition)
    last: dict[str, int] = {}
    for batch in batches:
        for stream, rows in _grouped(batch, batch.column(SOURCE_STREAM).to_pylist()):
            ids = [offset + 1 for offset in rows.column(SOURCE_OFFSET).to_pylist()]
            _check_rising(f"the offsets of {stream}", last.get(stream, 0), ids)
            last[stream] = ids[-1]
            yield _Named(f"{name}/{stream}", ids, rows)


def _of_columns(batches: Iterable[pa.RecordBatch]) -> Iterator[_Named]:
    last: dict[str, int] = {}
    for batch in batches:
        for publisher, rows in _grouped(batch, batch.column("publisher").to_pylist()):
            ids = rows.column("publishing_id").to_pylist()
            if not publisher or None in ids:
                raise DeliveryError("the columns publisher and publishing_id must not be empty")
            _check_rising(f"the publishing ids of {publisher}", last.get(publisher, -1), ids)
            last[publisher] = ids[-1]
            yield _Named(publisher, ids, rows)


def _ids_of(task: Task) -> tuple[int, int]:
    """The first id of a micro-batch, and the highest that there can be."""
    if task.batch >= _BATCHES:
        raise DeliveryError(f"there are no ids for more than {_BATCHES} micro-batches")
    base = task.batch << ROW_BITS
    return base + 1, base + _ROWS - 1


def _checked(named: _Named) -> _Named:
    if named.highest is not None and named.ids and named.ids[-1] > named.highest:
        raise DeliveryError(f"{named.reference} has more than {_ROWS - 1} rows in a micro-batch")
    return named


def _check_number(what: str, number: int) -> None:
    if number >= MOST_NAMES:
        raise DeliveryError(
            f"{what} {number} would need a name of its own; brokers remember too few for more than "
            f"{MOST_NAMES}: use fewer tasks, or delivery bucket"
        )


def _check_rising(what: str, last: int, ids: Sequence[int]) -> None:
    for number in ids:
        if number <= last:
            raise DeliveryError(
                f"{what} do not rise, {number} comes after {last}: brokers would drop the row"
            )
        last = number


def _by_stream(options: SinkOptions, named: _Named, route: Route) -> Iterator[PublishBatch]:
    if not len(named.rows):
        return
    if options.stream is not None:
        yield _publish_batch(options.stream, named, named.rows, named.ids)
        return
    if options.super_stream is not None:
        streams = route(_binary(named.rows, "routing_key"))
    else:
        streams = named.rows.column("stream").to_pylist()
    places = range(len(named.rows))
    for stream, chosen in _places(streams, places).items():
        if not stream:
            raise DeliveryError("the column stream must not be empty")
        ids = [named.ids[place] for place in chosen]
        yield _publish_batch(stream, named, named.rows.take(pa.array(chosen)), ids)


def _publish_batch(
    stream: str, named: _Named, rows: pa.RecordBatch, ids: Sequence[int]
) -> PublishBatch:
    values = None
    if "filter_value" in rows.schema.names:
        values = rows.column("filter_value").to_pylist()
        if not any(values):
            values = None
    return PublishBatch(stream, named.reference, ids, _bytes(rows, "value"), values, named.highest)


def _bytes(rows: pa.RecordBatch, name: str) -> list[bytes]:
    return cast("list[bytes]", _binary(rows, name).to_pylist())


def _binary(rows: pa.RecordBatch, name: str) -> pa.Array:
    column = rows.column(name)
    if column.null_count:
        raise DeliveryError(f"the column {name} is null in a row")
    return column.cast(pa.binary())


def _grouped(
    batch: pa.RecordBatch, keys: Sequence[str | None]
) -> Iterator[tuple[str, pa.RecordBatch]]:
    """The rows of each key, in their order."""
    for key, places in _places(keys, count()).items():
        if key is None:
            raise DeliveryError("a row does not say which name it belongs to")
        whole = len(places) == len(batch)
        yield key, batch if whole else batch.take(pa.array(places))


def _places(keys: Sequence[str | None], numbers: Iterable[int]) -> dict[str | None, list[int]]:
    found: dict[str | None, list[int]] = {}
    for key, number in zip(keys, numbers, strict=False):
        found.setdefault(key, []).append(number)
    return found
