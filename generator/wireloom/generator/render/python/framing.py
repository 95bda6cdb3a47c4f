"""The view of ``framing.py``: where a frame ends."""

from __future__ import annotations

from typing import Any

from wireloom.generator.plan.framing import frame_end
from wireloom.generator.render.model import PackageModel


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``framing.py`` is given."""
    if model.protocol.frame is None:
        return None
    end = frame_end(model.types)
    if end is None:
        return None
    mark = ">" if end.order == "big" else "<"
    return {"end": end, "mark": mark}
