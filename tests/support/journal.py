"""A file of JSON lines that survives whatever ends the program that writes it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any


def append(path: Path, record: Mapping[str, Any]) -> None:
    """Adds a line; what is in the file stays, whenever the program is ended."""
    path.parent.mkdir(parents=True, exist_ok=True)
    torn = path.exists() and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8") as out:
        out.write(("\n" if torn else "") + json.dumps(record) + "\n")


def records(path: Path) -> Iterator[dict[str, Any]]:
    """What was added; a torn line is left out, and a file that is not there has none."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            yield json.loads(line)
        except ValueError:
            continue
