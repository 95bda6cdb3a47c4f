"""The view of ``encode.py``: messages to frames."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.memory import is_charged, opaque
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python import projections
from wireloom.generator.render.python.functions import function_builder, module_values
from wireloom.generator.resolve.naming import private_of


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``encode.py`` is given."""
    if not model.messages:
        return None
    if model.protocol.slots:
        return projections.encode_view(model)
    builder = function_builder(model)
    functions = [builder.message_writer(item.name) for item in model.messages]
    module = builder.module
    module.use_own("messages", "Message", *(item.name for item in model.messages))
    module.use("errors", "EncodeError")
    module.use_standard("collections.abc", "Callable", "Mapping")
    module.use_standard("struct")
    module.use_standard("typing", "Any")
    if model.protocol.negotiated:
        module.use_own("negotiated", "NOTHING_NEGOTIATED", "Negotiated")
    charged = [
        (name, " + ".join(opaque(model.kinds, message.kind)) or "0")
        for name, message in model.schema.messages.items()
        if is_charged(model.kinds, message.kind)
    ]
    if charged:
        module.use("errors", "DecodeError")
        module.use("error_policy", "HARMLESS", "TOO_MANY")
    return {
        "charged": charged,
        "functions": [*builder.heads.values(), *functions],
        "encoders": [(item.name, private_of(item.name)) for item in model.messages],
        "negotiated": bool(model.protocol.negotiated),
        **module_values(model, module, "encode"),
    }
