"""The view of ``encode.py``: messages to frames."""

from __future__ import annotations

from typing import Any

from wireloom.generator.plan.memory import is_field_charged, opaque
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python import projections
from wireloom.generator.render.python.functions import module_values, planner
from wireloom.generator.resolve.naming import private_of


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``encode.py`` is given."""
    if not model.messages:
        return None
    if model.protocol.slots:
        return projections.encode_view(model)
    plan = planner(model)
    functions = [plan.message_writer(item) for item in model.messages]
    module = plan.module
    module.use_own("messages", "Message", *(item.name for item in model.messages))
    module.use("errors", "EncodeError")
    module.use_standard("collections.abc", "Callable", "Mapping")
    module.use_standard("struct")
    module.use_standard("typing", "Any")
    if model.protocol.negotiated:
        module.use_own("negotiated", "NOTHING_NEGOTIATED", "Negotiated")
    charged = [
        (item.name, " + ".join(opaque(model.types, item.fields)) or "0")
        for item in model.messages
        if any(is_field_charged(model.types, field) for field in item.fields)
    ]
    if charged:
        module.use("errors", "DecodeError")
        module.use("problems", "HARMLESS", "TOO_MANY")
    return {
        "charged": charged,
        "functions": [*plan.heads.values(), *functions],
        "encoders": [(item.name, private_of(item.name)) for item in model.messages],
        "negotiated": bool(model.protocol.negotiated),
        **module_values(model, module, "encode"),
    }
