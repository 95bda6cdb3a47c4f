"""The view of ``layouts.py``: what the bytes of every message and record are called."""

from __future__ import annotations

from typing import Any

from wireloom.generator.model.types import Record, Union
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.layouts.kinds import Kinds
from wireloom.generator.render.python.layouts.messages import Messages


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``layouts.py`` is given."""
    if model.protocol.frame is None and not model.records:
        return None
    kinds = Kinds(model)
    kinds.constants.used.add("Kind")
    messages = Messages(model, kinds)
    frame, layouts = messages.write()
    known = {name for name, _ in layouts}
    for layout in model.records:
        if layout.name not in known:
            layouts.append((layout.name, kinds.named(layout.name)))
        messages.add_lazy(layout.name, layout.fields)
    for name, type_ in model.types.named.items():
        bare = type_.exported and not isinstance(type_.form, Record)
        if isinstance(type_.form, Union) or bare:
            layouts.append((name, kinds.named(name)))
    if frame is not None:
        used = {"Record", "Nothing"} if frame.slots else {"Record", "Item", "Bits"}
        kinds.constants.used |= used
    return {
        **kinds.constants.values(model.package),
        "frame": frame,
        "layouts": layouts + sorted(messages.lazy.items()),
        "lazy": bool(messages.lazy),
    }
