"""The guide: its tables are those of the code, and its code runs.

``python -m tests.spark.test_guide`` writes the tables of options anew.
"""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rstream import AMQPMessage, Properties
from wireloom.spark.captures.options import CaptureOptions
from wireloom.spark.captures.record_batches import DECODED, FRAMES
from wireloom.spark.options import ConnectionOptions, SinkOptions, SourceOptions, table
from wireloom.spark.record_batches import columns
from wireloom.spark.segments.options import SegmentOptions
from wireloom.spark.segments.tracking_batches import schema as notes_schema
from wireloom.testing.rabbitmq_stream import Broker

from tests.docs.code_blocks import blocks
from tests.spark.captures import test_frames as frames
from tests.spark.segments import files as segments

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PAGE = Path(__file__).parents[2] / "docs" / "spark.md"
TABLES = {
    "connection": ConnectionOptions,
    "source": SourceOptions,
    "sink": SinkOptions,
    "segments": SegmentOptions,
    "captures": CaptureOptions,
}
COMMON = {"source", "sink"}
PLACE = re.compile(r"<!-- options: (\w+) -->\n(?:\n\|[^\n]*(?:\n\|[^\n]*)*\n)?")
HIDDEN = {"checkedPlan", "checkedPartitions"}


def rows(name: str) -> str:
    """A table of options in Markdown."""
    common = dict(table(ConnectionOptions)) if name in COMMON else {}
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
    assert all(f"`{name}`" in section for name in ("message_id", "user_id", "group_sequence"))
    first = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", section, re.MULTILINE)
    said = [name for cell in first for name in re.findall(r"`(\w+)`", cell)]
    every = SourceOptions(stream="a", include_chunk=True, mode="PERMISSIVE", message_format="amqp")
    assert said == columns(every)
    for name in columns(SourceOptions(stream="a", schema="kafka")):
        assert f"`{name}`" in section


def test_columns_of_other_sources() -> None:
    page = PAGE.read_text(encoding="utf-8")
    notes = notes_schema(SegmentOptions(path="x")).names
    section = page.partition("## Files of a broker")[2].partition("\n## ")[0]
    assert [name for name in notes if f"`{name}`" not in section] == []
    section = page.partition("## Captured packets")[2].partition("<!--")[0]
    first = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", section, re.MULTILINE)
    assert [name for cell in first for name in re.findall(r"`(\w+)`", cell)] == [
        *FRAMES.names,
        DECODED,
    ]


def test_code_runs(spark: SparkSession, embedded: Broker, tmp_path: Path) -> None:
    embedded.stream("orders").append([b"one", b"two"])
    upper = embedded.stream("upper")
    page = PAGE.read_text(encoding="utf-8")
    code = "".join(block.text for block in blocks(page) if block.language == "python")
    assert code.count("localhost:5552") == 5
    rose = AMQPMessage(body=b"red rose", properties=Properties(subject="rose"))
    embedded.stream("letters").append([bytes(rose), b"no message"])
    embedded.stream("roses").append([b"red rose", b"rose"], "red")
    embedded.stream("roses").append([b"red rose"], "yellow")
    code = code.replace("localhost:5552", f"{embedded.host}:{embedded.port}")
    code = code.replace("/backup/stream", str(segments.recorded(tmp_path / "backup").parent))
    sent = frames.recorded()
    frames.capture(tmp_path / "captures", frames.connection(sent).segments)
    code = code.replace("/captures/*.pcap", str(tmp_path / "captures" / "*.pcap"))
    names: dict[str, object] = {"spark": spark, "checkpoint": str(tmp_path)}
    exec(compile(code, str(PAGE), "exec"), names)
    assert upper.messages == [b"ONE", b"TWO"]
    made: Any = names
    assert [row.body for row in made["bodies"].collect()] == ["first", "second"]
    assert [row.credit for row in made["credits"].collect()] == [None, 10, None]
    assert len(made["wrong"].collect()) == 1
    letters = made["bodies_by_subject"].collect()
    assert [(row.subject, bytes(row.value)) for row in letters] == [
        ("rose", b"red rose"),
        (None, b"no message"),
    ]
    assert [row.offset for row in made["red"].collect()] == [0]
    assert made["stored"].count() == 3
    assert [tuple(row) for row in made["stored_by_readers"].collect()] == [("reader", 1)]
    assert made["said"].count() == len(sent)
    changes = made["changes"].collect()
    assert len(changes) == sum(item.data[1] == 0x57 for item in sent)
    assert all(row.key and row.by_seqno for row in changes)
    assert made["lost"].count() == 0


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
