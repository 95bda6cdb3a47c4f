"""Rows to messages: each row has one name and one id, the same each time."""

from __future__ import annotations

import random

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.spark import publish_rows
from wireloom.spark.errors import DeliveryError
from wireloom.spark.options import SinkOptions, parse
from wireloom.spark.publish_rows import Task, publish_batches
from wireloom.spark.publishing import PublishBatch

_TASK = Task("0123456789abcdef", 7, 3)
_BASE = 7 << 32


def options(delivery: str, **others: str) -> SinkOptions:
    """Options of a sink to stream ``out``, as ``write_stream`` sets them."""
    given_ = {"delivery": delivery}
    if delivery not in ("none", "column"):
        given_ |= {"checkedPlan": delivery, "publisherName": "job"}
    return parse(
        SinkOptions, {**given_, **({} if "superStream" in others else {"stream": "out"}), **others}
    )


def batch(**columns: list[object]) -> pa.RecordBatch:
    """Rows."""
    return pa.RecordBatch.from_pydict(columns)


def sent(
    given_: SinkOptions, *batches: pa.RecordBatch, task: Task | None = _TASK
) -> list[PublishBatch]:
    """What is sent for some rows."""

    def route(keys: pa.Array) -> list[str]:
        return [f"out-{len(key)}" for key in keys.to_pylist()]

    return list(publish_batches(given_, task, batches, route))


def stored(found: list[PublishBatch]) -> dict[tuple[str, str, int], bytes]:
    """What a broker stores: ids of one name must rise."""
    last: dict[tuple[str, str], int] = {}
    result: dict[tuple[str, str, int], bytes] = {}
    for item in found:
        for number, body in zip(item.ids, item.bodies, strict=True):
            key = (item.stream, item.reference)
            assert isinstance(body, bytes)
            assert number > last.get(key, 0)
            last[key] = number
            result[(*key, number)] = body
    return result


def test_rows_of_a_partition_are_counted() -> None:
    first, second = sent(options("partition"), batch(value=["a", "b"]), batch(value=["c"]))
    assert (first.stream, first.reference) == ("out", "job/01234567/p3")
    assert [*first.ids, *second.ids] == [_BASE + 1, _BASE + 2, _BASE + 3]
    assert [*first.bodies, *second.bodies] == [b"a", b"b", b"c"]
    assert first.highest == _BASE + (1 << 32) - 1


@given(st.lists(st.tuples(st.integers(0, 3), st.binary(max_size=3)), max_size=40), st.randoms())
def test_buckets_do_not_depend_on_the_order_of_rows(
    rows: list[tuple[int, bytes]], chance: random.Random
) -> None:
    def write() -> dict[tuple[str, str, int], bytes]:
        chance.shuffle(rows)
        cut = chance.randint(0, len(rows))
        parts = [part for part in (rows[:cut], rows[cut:]) if part]
        batches = [
            batch(value=[body for _, body in part], _bucket=[number for number, _ in part])
            for part in parts
        ]
        return stored(sent(options("bucket"), *batches))

    once = write()
    assert write() == once
    assert sorted(once.values()) == sorted(body for _, body in rows)


def test_rows_of_a_source_keep_its_offsets() -> None:
    found = sent(
        options("source"),
        batch(value=["a", "b", "c"], _source_stream=["x", "y", "x"], _source_offset=[4, 0, 9]),
        batch(value=["d"], _source_stream=["x"], _source_offset=[10]),
    )
    assert stored(found) == {
        ("out", "job/src/x", 5): b"a",
        ("out", "job/src/y", 1): b"b",
        ("out", "job/src/x", 10): b"c",
        ("out", "job/src/x", 11): b"d",
    }


def test_a_super_stream_keeps_the_ids_of_the_task() -> None:
    rows = batch(value=["a", "b", "c"], routing_key=["k", "kk", "k"])
    found = sent(options("partition", superStream="s"), rows)
    assert stored(found) == {
        ("out-1", "job/01234567/p3", _BASE + 1): b"a",
        ("out-2", "job/01234567/p3", _BASE + 2): b"b",
        ("out-1", "job/01234567/p3", _BASE + 3): b"c",
    }


def test_publishers_of_the_user() -> None:
    rows = batch(value=["a", "b"], publisher=["p", "q"], publishing_id=[5, 2])
    found = stored(sent(options("column"), rows, task=None))
    assert found == {("out", "p", 5): b"a", ("out", "q", 2): b"b"}


def test_streams_of_a_column_and_filter_values() -> None:
    rows = batch(value=["a", "b"], stream=["x", "y"], filter_value=["v", None])
    found = list(publish_batches(parse(SinkOptions, {}), None, [rows], lambda keys: []))
    assert [(item.stream, item.filter_values) for item in found] == [("x", ["v"]), ("y", None)]


@pytest.mark.parametrize("delivery", ["partition", "bucket"])
def test_a_micro_batch_has_no_more_ids(delivery: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They would be those of the next one."""
    monkeypatch.setattr(publish_rows, "_ROWS", 4)
    rows: dict[str, list[object]] = {"value": ["a", "b", "c"], "_bucket": [0, 0, 0]}
    assert len(stored(sent(options(delivery), batch(**rows)))) == 3
    more = {name: [*values, values[0]] for name, values in rows.items()}
    with pytest.raises(DeliveryError, match="has more than 3 rows in a micro-batch"):
        sent(options(delivery), batch(**more))


@pytest.mark.parametrize(
    ("delivery", "rows", "task", "problem"),
    [
        ("none", batch(value=[None]), None, "value is null"),
        ("partition", batch(value=["a"]), None, "streaming queries only"),
        ("partition", batch(value=["a"]), Task("q", 1, 200), "need a name of its own"),
        ("partition", batch(value=["a"]), Task("q", 1 << 31, 0), "no ids for more than"),
        (
            "source",
            batch(value=["a", "b"], _source_stream=["x", "x"], _source_offset=[1, 1]),
            _TASK,
            "offsets of x do not rise",
        ),
        (
            "column",
            batch(value=["a", "b"], publisher=["p", "p"], publishing_id=[5, 5]),
            None,
            "publishing ids of p do not rise",
        ),
        ("column", batch(value=["a"], publisher=[None], publishing_id=[5]), None, "which name"),
        ("column", batch(value=["a"], publisher=["p"], publishing_id=[None]), None, "be empty"),
    ],
)
def test_what_cannot_be_delivered(
    delivery: str, rows: pa.RecordBatch, task: Task | None, problem: str
) -> None:
    with pytest.raises(DeliveryError, match=problem):
        sent(options(delivery), rows, task=task)
