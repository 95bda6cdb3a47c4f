"""The values of ``frame_size`` in ``decoding.py``: where a frame ends."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.framing import FrameEnd, frame_end, openings
from wireloom.generator.render.model import PackageModel
from wireloom.schema.selecting import Fronts, Sender, fronts


def values(model: PackageModel, module: Module) -> dict[str, Any]:
    """What the template of ``frame_size`` is given; nothing where there are no frames."""
    ends = [(name, frame_end(model.kinds, name)) for name in model.frames]
    sizes = [_size(model, module, name, end) for name, end in ends if end is not None]
    if not sizes:
        return {"end": None}
    known = {
        item.known[0]: item.known[1]
        for size in sizes
        for item in size["openings"]
        if item.known is not None
    }
    told = _told(model) if len(sizes) > 1 else []
    return {**sizes[0], "sizes": sizes, "told": told, "known": known}


def _size(model: PackageModel, module: Module, name: str, end: FrameEnd) -> dict[str, Any]:
    """What says how long frames of a type are."""
    found = [*openings(model.kinds, name)]
    varint = not (end.letter or end.fixed)
    return {
        "end": end,
        "end_struct": module.struct(end.order, end.letter) if end.letter and not end.odd else "",
        "frame": name,
        "openings": found,
        "raises": bool(found) or end.signed or varint,
    }


def _told(model: PackageModel) -> list[tuple[str, dict[str, Any] | None]]:
    """What tells of which type a frame is, by who sent it."""
    senders: tuple[tuple[str, Sender | None], ...] = (
        ("Role.CLIENT", "client"),
        ("Role.SERVER", "server"),
        ("None", None),
    )
    return [(role, _fronts(fronts(model.schema, sender))) for role, sender in senders]


def _fronts(found: Fronts | None) -> dict[str, Any] | None:
    if found is None:
        return None
    words: dict[str, list[int]] = {}
    for word, frame in found.frames.items():
        words.setdefault(frame, []).append(word)
    return {"first": found.first, "last": found.last, "mask": found.mask, "frames": words}
