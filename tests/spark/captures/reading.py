"""What the parts that do not know Spark make of a capture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
from wireloom.spark.captures.decoding import frame_decoder
from wireloom.spark.captures.options import CaptureOptions
from wireloom.spark.captures.protocols import readers
from wireloom.spark.captures.record_batches import FrameBatches, segment_batches
from wireloom.spark.captures.source import SEGMENTS
from wireloom.spark.captures.splits import plan
from wireloom.spark.options import parse

from tests.support.packets import PORT

Row = Mapping[str, Any]


def segments(path: Path, **options: str) -> pa.Table:
    """The segments of a capture."""
    asked = parse(CaptureOptions, {"path": str(path), "ports": str(PORT), **options})
    found = [batch for split in plan(asked) for batch in segment_batches(asked, SEGMENTS, split)]
    if found:
        return pa.Table.from_batches(found)
    from pyspark.sql.pandas.types import to_arrow_schema

    return to_arrow_schema(SEGMENTS, timezone="UTC").empty_table()


def frames(
    path: Path,
    protocol: str = "couchbase_dcp",
    *,
    negotiated: Mapping[str, object] | None = None,
    strict: bool = False,
    decode: str | Sequence[str] | None = None,
    **options: str,
) -> list[Row]:
    """The frames and gaps of a capture, sorted as Spark sorts them."""
    order = [(name, "ascending") for name in ("flow", "file", "packet")]
    table = segments(path, **options).sort_by(order)
    sides = readers(protocol, negotiated or {})
    decoder = frame_decoder(protocol, decode, negotiated or {}, "wrap")
    made = FrameBatches(sides, 1 << 26, strict, decoder)
    found = [each for batch in table.to_batches(7) for each in made.segments(batch)]
    batches = [*found, *made.finish()]
    return [row for batch in batches for row in batch.to_pylist(maps_as_pydicts="strict")]


def said(rows: list[Row]) -> dict[tuple[str, int, str], list[bytes]]:
    """The frames by flow, connection and sender."""
    found: dict[tuple[str, int, str], list[bytes]] = defaultdict(list)
    for row in rows:
        if row["frame"] is not None:
            found[row["flow"], row["connection"], row["sender"]].append(row["frame"])
    return dict(found)
