"""The values of ``frame_size`` in ``decoding.py``: where a frame ends."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.framing import frame_end, openings
from wireloom.generator.render.model import PackageModel


def values(model: PackageModel, module: Module) -> dict[str, Any]:
    """What the template of ``frame_size`` is given; nothing where there are no frames."""
    end = frame_end(model.kinds) if model.protocol.frame is not None else None
    if end is None:
        return {"end": None}
    found = [*openings(model.kinds)]
    if found or end.signed:
        module.use("errors", "DecodeError")
    if not end.letter:
        module.use("primitives", "varint_frame_size")
    return {
        "end": end,
        "end_struct": module.struct(end.order, end.letter) if end.letter and not end.odd else "",
        "frame": model.protocol.frame,
        "openings": found,
        "known": dict(item.known for item in found if item.known is not None),
        "raises": bool(found) or end.signed or not end.letter,
    }
