"""The view of ``type_vectors.py``: the examples of types."""

from __future__ import annotations

from wireloom.generator.render.python.vectors import type_view as view

__all__ = ["view"]
