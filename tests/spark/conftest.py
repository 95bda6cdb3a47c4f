"""One Spark session for all tests, and a broker for each."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from wireloom.testing.rabbitmq_stream import Broker

from tests.needs import missing_for_spark

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What Spark starts takes long on a busy machine."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(600))


@pytest.fixture(scope="session")
def java() -> None:
    """Says why there is no Spark, if there is none."""
    for reason in missing_for_spark():
        outcome = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        outcome(reason)


@pytest.fixture(scope="session")
def spark(java: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """A session in this process; two tasks at once, each tried twice.

    It compiles no stages, which takes longer than the few rows of tests; programs of users that
    tests start have Spark do so.
    """
    from tests.spark.sessions import classes, own_home, session

    folder = tmp_path_factory.mktemp("spark")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPARK_HOME", own_home(folder)["SPARK_HOME"])
        made = session("local[2,2]", folder, {"spark.sql.codegen.wholeStage": "false"})
        yield made
    gateway = made.sparkContext._gateway
    assert gateway is not None
    classes().keep(gateway.proc.pid)
    made.stop()


@pytest.fixture
def embedded() -> Iterator[Broker]:
    """An embedded broker."""
    with Broker() as broker:
        yield broker


@pytest.fixture
def checkpoint(tmp_path: Path) -> str:
    """A folder for the checkpoint of a query."""
    return str(tmp_path / "checkpoint")


os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
