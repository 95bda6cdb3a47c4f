"""How much is drawn: usual sizes, and the room that a value has."""

from __future__ import annotations

from dataclasses import dataclass

ITEMS = 3
"""Most items of a list or map, unless it says how many it has."""

TEXT = 32
"""Most bytes of a text."""

RAW = 16
"""Most bytes of what is no text."""

BORDER = 1024
"""Limits up to this many bytes are drawn up to their border."""

MEASURE = 6
"""Greatest number that a size or count elsewhere hangs on."""


@dataclass(frozen=True, slots=True)
class Room:
    """How many bytes a value may have."""

    most: int | None = None
    """No bound if None."""
    exactly: str = ""
    """An expression, if there is only one number."""
    filled: bool = False
    """Whether it must have at least one."""


ROOMY = Room()
"""No bound at all."""
