"""The view of ``description.py``: what the bytes of a frame are called."""

from __future__ import annotations

from typing import Any

from wireloom.generator.render.model import PackageModel


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``description.py`` is given."""
    if model.protocol.frame is None:
        return None
    return {"facts": bool(model.protocol.facts), "messages": bool(model.messages)}
