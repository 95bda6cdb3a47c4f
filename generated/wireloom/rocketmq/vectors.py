"""Examples of Apache RocketMQ remoting as data: what decodes to what, and back."""

from __future__ import annotations

from wireloom.rocketmq.type_vectors import REFUSALS, TYPE_VECTORS
from wireloom.runtime.vectors import Vector

MESSAGE_VECTORS: tuple[Vector, ...] = ()
"""Whole frames."""

VECTORS: tuple[Vector, ...] = (*TYPE_VECTORS, *MESSAGE_VECTORS)
"""Everything."""

__all__ = ["MESSAGE_VECTORS", "REFUSALS", "VECTORS"]
