"""The guide: its tables are those of the code, and its code runs.

``python -m tests.spark.test_guide`` writes the tables of options anew.
"""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from wireloom.spark.options import ConnectionOptions, SinkOptions, SourceOptions, table
from wireloom.spark.rows import columns
from wireloom.testing.rabbitmq_stream import Broker

from tests.docs.code_blocks import blocks

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PAGE = Path(__file__).parents[2] / "docs" / "spark.md"
TABLES = {"connection": ConnectionOptions, "source": SourceOptions, "sink": SinkOptions}
PLACE = re.compile(r"<!-- options: (\w+) -->\n(?:\n\|[^\n]*(?:\n\|[^\n]*)*\n)?")
HIDDEN = {"checkedPlan"}


def rows(name: str) -> str:
    """A table of options in Markdown."""
    common = {} if name == "connection" else dict(table(ConnectionOptions))
    lines = ["| Option | Value | Default | Meaning |", "| --- | --- | --- | --- |"]
    for option, item in table(TABLES[name]):
        if option in common or option in HIDDEN:
            continue
        default = "" if item.default is None else f"`{item.default}`"
        lines.append(f"| `{option}` | {item.kind.name} | {default} | {item.meaning} |")
    return "\n".join(lines)


def filled(page: str) -> str:
    """The page with its tables as they should be."""
    return PLACE.sub(lambda found: f"<!-- options: {found[1]} -->\n\n{rows(found[1])}\n", page)


def test_tables_of_options() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert PLACE.findall(page) == list(TABLES)
    assert page == filled(page), "run: python -m tests.spark.test_guide"


def test_every_option_is_somewhere() -> None:
    named = set(re.findall(r"^\| `(\w+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    for options in TABLES.values():
        assert {name for name, _ in table(options)} - HIDDEN <= named
        assert len(list(table(options))) == len(fields(options))


def test_columns() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## Read")[2].partition("\n## ")[0]
    first = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", section, re.MULTILINE)
    said = [name for cell in first for name in re.findall(r"`(\w+)`", cell)]
    every = SourceOptions(stream="a", include_chunk=True, mode="PERMISSIVE")
    assert said == columns(every)
    for name in columns(SourceOptions(stream="a", schema="kafka")):
        assert f"`{name}`" in section


def test_code_runs(spark: SparkSession, embedded: Broker, tmp_path: Path) -> None:
    embedded.stream("orders").append([b"one", b"two"])
    upper = embedded.stream("upper")
    page = PAGE.read_text(encoding="utf-8")
    code = "".join(block.text for block in blocks(page) if block.language == "python")
    assert code.count("localhost:5552") == 3
    code = code.replace("localhost:5552", f"{embedded.host}:{embedded.port}")
    names: dict[str, object] = {"spark": spark, "checkpoint": str(tmp_path)}
    exec(compile(code, str(PAGE), "exec"), names)
    assert upper.messages == [b"ONE", b"TWO"]


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
