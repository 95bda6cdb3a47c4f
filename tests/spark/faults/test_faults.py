"""The short form of the matrix: each case that needs a process of its own, once.

What happens to tasks alone is in ``tests/spark/test_sink.py``.
"""

from __future__ import annotations

import pytest

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.spark.faults.matrix import play
from tests.spark.faults.oracle import compare

ROWS = 20_000
SEED = 20


@pytest.mark.real
@pytest.mark.usefixtures("java")
@pytest.mark.parametrize(
    ("case", "delivery"),
    [("other tasks after the kill", "partition"), ("broker killed", "bucket")],
)
def test_nothing_is_lost_and_nothing_is_there_twice(
    brokers: Brokers, case: str, delivery: str
) -> None:
    result = play(case, delivery, 0, SEED, ROWS, brokers.node("4.3"))
    assert result.good, result


def test_the_oracle_sees_what_is_missing_and_what_is_there_twice() -> None:
    assert compare([b"a", b"b", b"b"], [b"b", b"c", b"c", b"a"]) == (1, 2)
    assert compare([b"a"], [b"a"]) == (0, 0)
