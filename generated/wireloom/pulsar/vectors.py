"""Examples of Apache Pulsar binary protocol as data: what decodes to what, and back."""

from __future__ import annotations

from wireloom.pulsar.type_vectors import REFUSALS, TYPE_VECTORS
from wireloom.runtime.vectors import Vector

MESSAGE_VECTORS: tuple[Vector, ...] = ()
"""Whole frames."""

VECTORS: tuple[Vector, ...] = (*TYPE_VECTORS, *MESSAGE_VECTORS)
"""Everything."""

__all__ = ["MESSAGE_VECTORS", "REFUSALS", "VECTORS"]
