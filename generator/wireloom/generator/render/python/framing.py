"""The view of ``framing.py``: where a frame ends."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.framing import frame_end, openings
from wireloom.generator.render.model import PackageModel


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``framing.py`` is given."""
    if model.protocol.frame is None:
        return None
    end = frame_end(model.kinds)
    if end is None:
        return None
    mark = ">" if end.order == "big" else "<"
    found = [*openings(model.kinds)]
    return {
        "end": end,
        "mark": mark,
        "frame": model.protocol.frame,
        "openings": found,
        "known": dict(item.known for item in found if item.known is not None),
        "raises": bool(found) or end.signed or not end.letter,
        "uses_error": bool(found) or end.signed,
    }
