"""Routing: the same partitions as the Java client."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.routing import partition_of
from wireloom.rabbitmq_stream.tables import ROUTING_SEED
from wireloom.runtime import hashing
from wireloom.spark.routing import murmur3, partitions_of


def hashed(keys: list[bytes], seed: int = ROUTING_SEED) -> list[int]:
    """The hashes of keys."""
    found = murmur3(pa.array(keys, pa.binary()), seed)
    assert found.dtype == np.uint32
    return [int(value) for value in found]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hello", 1_321_743_225),
        ("brave", 3_825_276_426),
        ("new", 2_970_740_106),
        ("world", 2_453_398_188),
    ],
)
def test_values_of_the_java_client(key: str, value: int) -> None:
    assert hashed([key.encode()]) == [value]
    assert hashing.murmur3(key.encode(), ROUTING_SEED) == value


@pytest.mark.parametrize(
    ("key", "seed", "value"),
    [
        (b"", 0, 0),
        (b"", 1, 0x514E28B7),
        (b"\xff\xff\xff\xff", 0, 0x76293B50),
        (b"!Ce\x87", 0, 0xF55B516B),
        (b"!Ce", 0, 0x7E4A8634),
        (b"!C", 0, 0xA0F7B07A),
        (b"!", 0, 0x72661CF4),
        (b"\0\0\0\0", 0, 0x2362F9DE),
    ],
)
def test_published_values(key: bytes, seed: int, value: int) -> None:
    assert hashed([key], seed) == [value]
    assert hashing.murmur3(key, seed) == value


@given(st.lists(st.binary(max_size=40)), st.integers(0, 20), st.integers(1, 9))
def test_many_keys_are_hashed_as_one_after_another(
    keys: list[bytes], skipped: int, partitions: int
) -> None:
    """Also where an array is a part of another one."""
    array = pa.array(keys, pa.binary()).slice(skipped)
    expected = [partition_of(key, partitions) for key in keys[skipped:]]
    assert partitions_of(array, partitions) == expected
    assert hashed(keys) == [hashing.murmur3(key, ROUTING_SEED) for key in keys]


def test_a_part_of_a_large_array_costs_no_more_than_a_small_one() -> None:
    keys = pa.array([b"x" * 1000] * 1000, pa.binary()).slice(990, 2)
    tracemalloc.start()
    try:
        partitions_of(keys, 3)
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()


def test_partitions_are_all_used() -> None:
    keys = pa.array([str(number).encode() for number in range(50)], pa.binary())
    assert set(partitions_of(keys, 3)) == {0, 1, 2}
