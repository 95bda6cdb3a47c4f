"""Tracking entries as rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.encoding import write_tracking
from wireloom.rabbitmq_stream.types import (
    SnapshotSequence,
    TrackedOffset,
    TrackedSequence,
    TrackedTimestamp,
    Tracking,
    TrackingSnapshot,
)

from tests.spark.segments.files import HEAD, messages, recorded, rows, tracking, values, write

Told = list[tuple[object, ...]]


def entries(path: Path, **options: str) -> Told:
    """Offset, place, kind, name and number of each entry."""
    names = ("offset", "place", "kind", "reference", "number")
    found = rows(path, content="tracking", **options)
    return [tuple(row[name] for name in names) for row in found]


def test_notes_of_a_real_broker(tmp_path: Path) -> None:
    assert entries(recorded(tmp_path)) == [
        (2, "trailer", "sequence", "writer", 5),
        (3, "delta", "offset", "reader", 1),
    ]


def made(folder: Path) -> Path:
    """All kinds of entries."""
    sequence = TrackedSequence("p", (1 << 64) - 1)
    snapshot = TrackingSnapshot((TrackedOffset("r", 7), SnapshotSequence("p", 3, 9)))
    return write(
        folder,
        [
            tracking(0, snapshot),
            messages(1, [b"1"], trailer=write_tracking(Tracking((sequence,)))),
            messages(2, [b"2"]),
            tracking(3, Tracking((TrackedTimestamp("r", 1234),))),
        ],
    )


def test_all_kinds(tmp_path: Path) -> None:
    path = made(tmp_path)
    every: Told = [
        (0, "snapshot", "offset", "r", 7),
        (0, "snapshot", "sequence", "p", 9),
        (1, "trailer", "sequence", "p", -1),
        (3, "delta", "timestamp", "r", 1234),
    ]
    assert entries(path) == every
    assert entries(path, splitBytes="1", batchRows="1") == every
    within = {"startingOffsets": '{"orders": 1}', "endingOffsets": '{"orders": 3}'}
    assert entries(path, **within) == every[2:3]
    assert values(path) == [b"1", b"2"]


def test_damaged_notes(tmp_path: Path) -> None:
    path = made(tmp_path)
    segment = path / f"{0:020}.segment"
    data = bytearray(segment.read_bytes())
    data[8 + HEAD + 4] = 9  # the kind of the first entry
    segment.write_bytes(data)
    with pytest.raises(DecodeError, match="CRC32"):
        entries(path)
    found = rows(path, content="tracking", mode="PERMISSIVE")
    assert [(row["offset"], row["_error"] is None) for row in found] == [
        (0, False),
        (1, True),
        (3, True),
    ]
