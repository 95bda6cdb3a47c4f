"""Routing: the same partitions as the Java client."""

from __future__ import annotations

import pytest
from wireloom.spark.routing import murmur3, partition_of


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
    assert murmur3(key.encode()) == value


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
    assert murmur3(key, seed) == value


def test_partitions_are_all_used() -> None:
    used = {partition_of(str(number).encode(), 3) for number in range(50)}
    assert used == {0, 1, 2}
