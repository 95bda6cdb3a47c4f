"""Small Spark sessions."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from tests.brokers.java import SMALL, ClassArchive, java_program

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_NONE: Mapping[str, str] = MappingProxyType({})


def classes() -> ClassArchive:
    """Of all that Spark starts; kept where its jars are installed."""
    return ClassArchive(Path(sys.prefix), f"spark-{version('pyspark')}", java_program())


def _quick_java() -> str:
    """Starts sooner, as programs that run for seconds want it."""
    return " ".join([*SMALL, *classes().for_server()])


def settings(folder: Path) -> dict[str, str]:
    """For sessions that take little memory and write only below a folder."""
    return {
        "spark.driver.memory": "1g",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.extraJavaOptions": f"-Dderby.system.home={folder} {_quick_java()}",
        "spark.local.dir": str(folder / "local"),
        "spark.sql.warehouse.dir": str(folder / "warehouse"),
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "50",
        "spark.sql.session.timeZone": "UTC",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.log.level": "OFF",
    }


def session(master: str, folder: Path, more: Mapping[str, str] = _NONE) -> SparkSession:
    """A session with those settings, and more."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(master).appName("wireloom tests")
    for name, value in {**settings(folder), **more}.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def own_home(folder: Path, installed: Path | None = None) -> dict[str, str]:
    """Environment for a driver whose cluster writes below a folder, not into the installed package,
    and whose workers are of this Python.

    Workers import PySpark from where this Python has it, unless it is installed somewhere else: in
    ``python`` are archives that come first, and that each worker compiles anew for a second.
    """
    found = find_spec("pyspark")
    assert found is not None and found.origin is not None
    home = folder / "spark"
    left_out = {"work"} if installed else {"work", "python"}
    if not home.exists():
        home.mkdir(parents=True)
        for item in (installed or Path(found.origin).parent).iterdir():
            if item.name not in left_out:
                (home / item.name).symlink_to(item)
    return {
        "SPARK_HOME": str(home),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "JAVA_TOOL_OPTIONS": " ".join(SMALL),
        "PYSPARK_PYTHON": sys.executable,
    }
