"""Bytes held for each decoded message, by tracemalloc; the frame itself is not counted."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

from wireloom.rabbitmq_stream.columns import (
    decode_publish_columns,
    read_entry_columns,
    read_entry_list,
    read_entry_spans,
    write_entry_columns,
)
from wireloom.rabbitmq_stream.decoding import decode
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Publish
from wireloom.rabbitmq_stream.types import PublishedMessage

from tests.benchmarks import floors, report
from tests.benchmarks.goals import Verdict
from tests.benchmarks.records import COUNT, EVEN, NUMBERS, UNEVEN


def run(quick: bool) -> list[Verdict]:
    """Decodes, prints and saves what is held afterwards."""
    frame = encode(Publish(7, tuple(map(PublishedMessage, NUMBERS, EVEN))))
    bare = frame[4:]
    even, uneven = write_entry_columns(EVEN), write_entry_columns(UNEVEN)
    ways: dict[str, Callable[[], object]] = {
        "Publish, objects": lambda: decode(frame),
        "Publish, objects by hand": lambda: floors.decode_objects(bare),
        "Publish, columns": lambda: decode_publish_columns(frame),
        "chunk, objects": lambda: read_entry_list(even),
        "chunk, bodies": lambda: read_entry_columns(even),
        "chunk, lazy, equal sizes": lambda: read_entry_spans(even),
        "chunk, lazy, sizes differ": lambda: read_entry_spans(uneven),
    }
    rows = []
    found: dict[str, dict[str, float]] = {}
    for name, decoder in ways.items():
        held, peak = _measure(decoder)
        found[name] = {"held": held / COUNT, "peak": peak / COUNT}
        rows.append([name, f"{held / COUNT:.1f}", f"{peak / COUNT:.1f}"])
    report.table(
        f"Bytes for each of {COUNT} decoded messages of 100 bytes", ["", "held", "peak"], rows
    )
    report.save("memory", {"bytes_per_message": found}, [])
    return []


def _measure(decoder: Callable[[], object]) -> tuple[int, int]:
    decoder()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        result = decoder()
        held, peak = tracemalloc.get_traced_memory()
        del result
    finally:
        tracemalloc.stop()
    return held - before, peak - before
