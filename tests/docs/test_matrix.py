"""The page of features: every row is complete, and what it names of ours is in the code."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "matrix.md"
CLIENTS = ["wireloom", "Java", "Go", ".NET", "Rust", "rstream"]
FEATURES = 38


def _tables() -> list[list[list[str]]]:
    """The cells of each table about features."""
    parts = re.split(r"\n\n+", PAGE.read_text(encoding="utf-8"))
    found = [part.splitlines() for part in parts if part.startswith("| Feature |")]
    return [
        [[cell.strip() for cell in row.strip("|").split("|")] for row in part] for part in found
    ]


def test_every_feature_is_told_of_every_client() -> None:
    tables = _tables()
    assert {tuple(table[0]) for table in tables} == {("Feature", *CLIENTS)}
    rows = [row for table in tables for row in table[2:]]
    assert len(rows) == len({row[0] for row in rows}) == FEATURES
    assert all(len(row) == len(CLIENTS) + 1 and all(row) for row in rows)


def test_what_it_names_is_there() -> None:
    folders = ("runtime/wireloom/clients", "runtime/wireloom/stream", "generated/wireloom")
    code = "\n".join(
        path.read_text("utf-8")
        for folder in folders
        for path in (ROOT / folder).rglob("*.py")
        if "pulsar" not in path.parts and "rocketmq" not in path.parts
    )
    code += (ROOT / "runtime" / "wireloom" / "errors.py").read_text("utf-8")
    words = set(re.findall(r"\w+", code))
    ours = [name for table in _tables() for row in table[2:] for name in _names(row[1])]
    assert len(ours) > 25
    assert not set(ours) - words


def _names(cell: str) -> list[str]:
    return [word for code in re.findall(r"`([^`]+)`", cell) for word in re.findall(r"\w+", code)]
