"""The example of the guide: what comes out is what went in, over restarts and kills."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.testing.rabbitmq_stream import Broker

from tests.spark.deployments import environments
from tests.spark.sessions import own_home

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "orders"


class Example(NamedTuple):
    """Its modules."""

    pipeline: ModuleType
    demo: ModuleType


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Iterator[Example]:
    """The modules, which are found only here."""
    monkeypatch.syspath_prepend(str(FOLDER))
    import demo
    import pipeline

    yield Example(pipeline, demo)
    for name in ("demo", "pipeline", "orders"):
        sys.modules.pop(name, None)


def test_a_restart_loses_nothing(
    spark: SparkSession,
    embedded: Broker,
    tmp_path: Path,
    example: Example,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pipeline, demo = example
    monkeypatch.setattr(pipeline, "ROWS_PER_BATCH", 5000)
    address = f"{embedded.host}:{embedded.port}"
    flow = pipeline.Pipeline(spark, address, "shop-", str(tmp_path), once=True)
    given = demo.made_up(12_000)
    assert given.bad and given.totals
    with connect(embedded.host, embedded.port) as client:
        place = demo.Place(client, "shop-")
        place.create()
        place.fill(given.messages[:7000])
        pipeline.run(flow)
        first = place.totals()
        assert first and first < given.totals
        assert place.bad() < given.bad
        place.fill(given.messages[7000:])
        pipeline.run(flow)
        assert place.bad() == given.bad
        assert place.totals() == given.totals
    assert demo.table(tmp_path) == given.totals
    assert "totals: micro-batch 1, 2000 rows read, 0 to go" in capsys.readouterr().out


@pytest.mark.long
@pytest.mark.usefixtures("java")
def test_the_demonstration() -> None:
    command = [sys.executable, str(FOLDER / "demo.py"), "--orders", "30000"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("killed, with all that it started") == 2
    assert done.stdout.endswith("Nothing is lost, and nothing is there twice.\n")


@pytest.mark.long
@pytest.mark.usefixtures("java")
def test_as_declarative_pipeline(embedded: Broker, tmp_path: Path, example: Example) -> None:
    """Totals are promised at least once there, so that only what is missing would be wrong."""
    environment = environments.without_us(tmp_path / "environment")
    environment.install(environments.pyspark("pipelines"))
    wheel = environments.wheel(tmp_path / "wheel")
    environment.install("--no-deps", wheel)
    spec = (FOLDER / "spark-pipeline.yml").read_text(encoding="utf-8")
    assert spec.count("/tmp/orders-pipeline") == 1
    for name in ("orders.py", "declarative.py"):
        (tmp_path / name).write_text((FOLDER / name).read_text(encoding="utf-8"))
    (tmp_path / "spark-pipeline.yml").write_text(
        spec.replace("/tmp/orders-pipeline", str(tmp_path / "storage"))
    )
    home = {
        **own_home(tmp_path, environment.home()),
        "PYSPARK_PYTHON": str(environment.python),
        "PYTHONPATH": str(tmp_path),
        "BROKERS": f"{embedded.host}:{embedded.port}",
        "SPARK_LOCAL_DIRS": str(tmp_path / "local"),
    }
    catalog = ("--conf", "spark.sql.catalogImplementation=hive")
    run = (Path(home["SPARK_HOME"], "bin", "spark-pipelines"), *catalog, "run", "--spec")
    given = example.demo.made_up(12_000)
    with connect(embedded.host, embedded.port) as client:
        place = example.demo.Place(client, "")
        place.create()
        for part in (given.messages[:7000], given.messages[7000:]):
            place.fill(part)
            environment.run(*run, tmp_path / "spark-pipeline.yml", variables=home)
        assert place.bad() == given.bad
        assert set(place.totals()) == set(given.totals)
        assert not given.totals - place.totals()
