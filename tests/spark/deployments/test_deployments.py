"""A user's program, run in each way that the guide names, where this checkout is not installed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TypedDict

import pytest
from wireloom.spark import package_zip
from wireloom.testing.rabbitmq_stream import Broker

from tests.spark.deployments import environments
from tests.spark.deployments.environments import Environment
from tests.spark.deployments.program import ROWS
from tests.spark.sessions import own_home, settings

PROGRAM = Path(__file__).with_name("program.py")
ON_A_CLUSTER = "local-cluster[1,1,1024]"

pytestmark = pytest.mark.usefixtures("java")


class Said(TypedDict):
    """What the program says."""

    driver: str
    worker: str
    rows: int


def submit(
    environment: Environment,
    folder: Path,
    broker: Broker,
    master: str,
    *more: str | Path,
    **variables: str,
) -> Said:
    """Runs the program with ``spark-submit`` and looks at what it wrote."""
    source = broker.stream("in")
    target = broker.stream("out")
    home = {**own_home(folder, environment.home()), "PYSPARK_PYTHON": str(environment.python)}
    command: list[str | Path] = [Path(home["SPARK_HOME"], "bin", "spark-submit")]
    command += ["--master", master, *more]
    for name, value in settings(folder).items():
        command += ["--conf", f"{name}={value}"]
    environment.run(*command, PROGRAM, address(broker), folder, variables={**home, **variables})
    expected = [str(number).encode() for number in range(ROWS)]
    assert Counter(source.messages) == Counter(expected)
    assert Counter(target.messages) == Counter(b"copy of " + body for body in expected)
    return said(folder)


def address(broker: Broker) -> str:
    """As the option ``brokers`` has it."""
    return f"{broker.host}:{broker.port}"


def said(folder: Path) -> Said:
    """What the program said."""
    found: Said = json.loads((folder / "said.json").read_text())
    assert found["rows"] == ROWS
    return found


def test_py_files_on_a_cluster(embedded: Broker, tmp_path: Path) -> None:
    environment = environments.without_us(tmp_path / "environment")
    environment.hide("pandas")  # the extra spark does without it
    archive = package_zip(tmp_path / "wireloom.zip")
    more = {"PYTHONPATH": archive}  # Spark sends the file to workers, not to all of the driver
    found = submit(environment, tmp_path, embedded, ON_A_CLUSTER, "--py-files", archive, **more)
    assert "wireloom.zip" in found["driver"]
    assert "wireloom.zip" in found["worker"]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment into which the wheel was installed, with all that it requires."""
    made = environments.empty(tmp_path_factory.mktemp("fresh"))
    wheel = environments.wheel(tmp_path_factory.mktemp("wheel"))
    made.install(f"{wheel}[spark]", environments.pyspark("pipelines"))
    return made


@pytest.mark.long
def test_an_installed_wheel_on_a_cluster(
    fresh: Environment, embedded: Broker, tmp_path: Path
) -> None:
    found = submit(fresh, tmp_path, embedded, ON_A_CLUSTER)
    assert found["driver"].startswith(str(fresh.folder))
    assert found["worker"].startswith(str(fresh.folder))


@pytest.mark.long
def test_connect_with_the_package_sent_to_the_server(embedded: Broker, tmp_path: Path) -> None:
    environment = environments.without_us(tmp_path / "environment")
    environment.install(environments.pyspark("connect"))
    archive = package_zip(tmp_path / "wireloom.zip")
    source, target = embedded.stream("in"), embedded.stream("out")
    home = {
        **own_home(tmp_path, environment.home()),
        "PYSPARK_PYTHON": str(environment.python),
        "SPARK_LOCAL_DIRS": str(tmp_path / "local"),
        "PYTHONPATH": archive,  # of the server, for streaming queries
    }
    environment.run(
        environment.python, PROGRAM, address(embedded), tmp_path, archive, variables=home
    )
    found = said(tmp_path)
    assert "wireloom.zip" in found["driver"]
    assert "wireloom.zip" in found["worker"]
    assert len(source.messages) == ROWS
    assert set(target.messages) == {b"copy of " + body for body in source.messages}
