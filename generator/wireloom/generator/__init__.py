"""YAML specs of wire protocols to Python, docs and test vectors."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wireloom.generator.loaded import Loaded


def load(path: str | Path) -> Loaded:
    """A spec that reads and writes without anything being generated: slowly, and exactly.

    Args:
        path: The file.

    Raises:
        OSError: The file cannot be read.
        SpecProblems: The spec has problems; the message has a line for each.
    """
    from wireloom.generator import loaded  # commands that need none of it start faster

    return loaded.load(path)
