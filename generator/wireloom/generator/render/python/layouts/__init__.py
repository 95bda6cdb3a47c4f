"""The view of ``layouts.py``: what the bytes of every message and record are called."""

from __future__ import annotations

from typing import Any

from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.layouts.kinds import Kinds
from wireloom.generator.render.python.layouts.messages import Messages
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    FlatTable,
    JsonObject,
    ProtobufRecord,
    Record,
    Region,
    TextMap,
    Union,
)

_RECORDS = Record | JsonObject | TextMap | FlatTable | ProtobufRecord


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``layouts.py`` is given."""
    schema = model.schema
    contents = {name: _content(item.kind) for name, item in schema.types.items()}
    records = {name: kind for name, kind in contents.items() if isinstance(kind, _RECORDS)}
    if not schema.frame and not records:
        return None
    kinds = Kinds(schema)
    kinds.constants.used.add("Kind")
    messages = Messages(kinds)
    frame, layouts = messages.write()
    known = {name for name, _ in layouts}
    for name, record in records.items():
        if name not in known:
            layouts.append((name, kinds.named(name)))
        messages.add_lazy(name, record.fields)
    for name, kind in contents.items():
        exported = schema.types[name].exported and name not in records
        if isinstance(kind, Union) or exported:
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


def _content(kind: Kind) -> Kind:
    return kind.content if isinstance(kind, Region) else kind
