"""Sub-batches: the same each time, whatever way rows come; stored once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyspark.sql.types import StructType
from wireloom.clients.rabbitmq_stream.compression import unpack
from wireloom.rabbitmq_stream.columns import read_simple_entry_columns
from wireloom.rabbitmq_stream.messages import Publish, PublishConfirm
from wireloom.rabbitmq_stream.types import SubBatch
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import OptionError
from wireloom.spark.options import SinkOptions, parse
from wireloom.spark.publishing import ConfirmingPublisher, PublishBatch
from wireloom.spark.ranges import Range
from wireloom.spark.reading import read
from wireloom.spark.record_batches import batches, schema
from wireloom.spark.sink import check_columns
from wireloom.spark.sub_batches import SubBatcher
from wireloom.testing.rabbitmq_stream import Broker

from tests.spark.test_reading import settings

NAMED = {"delivery": "partition", "checkedPlan": "partition", "publisherName": "job"}


def options(**given_: str) -> SinkOptions:
    """Options of a sink to stream ``in``."""
    return parse(SinkOptions, {"stream": "in", **given_})


def body(number: int) -> bytes:
    """A message, some of which are large."""
    return b"%d" % number * (number % 50 + 1)


def publish_batches(numbers: Sequence[int], cuts: Sequence[int]) -> list[PublishBatch]:
    """Messages with these ids, cut anywhere."""
    edges = [0, *sorted({cut for cut in cuts if 0 < cut < len(numbers)}), len(numbers)]
    parts = [numbers[a:b] for a, b in pairwise(edges)]
    return [PublishBatch("in", "job", part, [body(number) for number in part]) for part in parts]


def packed(made: SinkOptions, given_: Sequence[PublishBatch]) -> list[tuple[int, list[bytes]]]:
    """The id of each sub-batch, and what is in it."""
    sub_batcher = SubBatcher(made)
    found = [item for part in given_ for item in sub_batcher.add(part)] + list(sub_batcher.finish())
    return [
        (number, list(read_simple_entry_columns(unpack(batch))))
        for item in found
        for number, batch in zip(item.ids, cast("list[SubBatch]", item.bodies), strict=True)
    ]


_IDS = st.sets(st.integers(0, 300), min_size=1, max_size=80).map(sorted)
_CUTS = st.lists(st.integers(0, 80), max_size=8)


@given(_IDS, _CUTS, _CUTS, st.integers(1, 40), st.sampled_from(["none", "gzip", "zstd"]))
def test_what_shares_a_sub_batch_depends_on_ids_only(
    numbers: list[int], cuts: list[int], others: list[int], most: int, kind: str
) -> None:
    made = options(subBatchSize=str(most), compression=kind)
    found = packed(made, publish_batches(numbers, cuts))
    assert found == packed(made, publish_batches(numbers, others))
    assert [item for _, bodies in found for item in bodies] == [body(n) for n in numbers]
    assert all(len(bodies) <= most for _, bodies in found)
    ids = [number for number, _ in found]
    assert ids == sorted(set(ids))
    assert ids[-1] == numbers[-1]


def test_large_messages_do_not_share() -> None:
    large = [bytes(200_000), b"small", bytes(200_000), bytes(300_000)]
    found = packed(options(subBatchSize="100"), [PublishBatch("in", "job", range(1, 5), large)])
    assert [(number, len(bodies)) for number, bodies in found] == [(2, 2), (3, 1), (4, 1)]


def test_messages_are_handed_on_if_nothing_is_asked() -> None:
    sub_batcher = SubBatcher(options())
    part = PublishBatch("in", "", range(3), [b"a", b"b", b"c"])
    assert list(sub_batcher.add(part)) == [part]
    assert list(sub_batcher.finish()) == []


@pytest.mark.parametrize("kind", ["none", "gzip", "snappy", "lz4", "zstd"])
def test_all_is_stored_once_although_connections_break(embedded: Broker, kind: str) -> None:
    stream = embedded.stream("in")
    where = {"brokers": f"{embedded.host}:{embedded.port}", "maxUnconfirmed": "200"}
    made = options(**where, **NAMED, compression=kind, subBatchSize="40")
    embedded.faults.close_on(Publish, times=1)
    embedded.faults.cut(PublishConfirm, skip=9)
    for _ in range(2):  # as a task that is run again
        sub_batcher = SubBatcher(made)
        with Cluster(made, "test") as cluster, ConfirmingPublisher(made, cluster) as sender:
            for part in publish_batches(range(1, 1001), range(0, 1000, 90)):
                for ready in sub_batcher.add(part):
                    sender.send(ready)
            for ready in sub_batcher.finish():
                sender.send(ready)
            sender.finish()
    source, wanted = settings(embedded), Range("in", 0, stream.next_offset, 0)
    with Cluster(source, "test") as cluster:
        found = list(batches(source, schema(source), wanted, read(source, cluster, wanted)))
    values = [value for batch in found for value in batch.column("value").to_pylist()]
    assert values == [body(number) for number in range(1, 1001)]


@pytest.mark.parametrize(
    ("given_", "problem"),
    [
        ({"delivery": "column", "compression": "gzip"}, "a sub-batch has one publishing id"),
        (
            {**NAMED, "delivery": "source", "checkedPlan": "source", "subBatchSize": "5"},
            "depends on where micro-batches end",
        ),
        ({"compression": "brotli"}, "must be none or gzip or snappy or lz4 or zstd"),
        ({"subBatchSize": "65536"}, "must be 1 to 65535"),
    ],
)
def test_what_cannot_be_packed(given_: dict[str, str], problem: str) -> None:
    with pytest.raises(OptionError, match=problem):
        options(**given_)


def test_filter_values_exclude_sub_batches() -> None:
    columns = StructType().add("value", "binary").add("filter_value", "string")
    check_columns(options(), columns, overwrite=False)
    with pytest.raises(OptionError, match="messages with filter values cannot be in sub-batches"):
        check_columns(options(compression="gzip"), columns, overwrite=False)
