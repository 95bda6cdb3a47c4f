"""The view of ``encoding.py``: messages to frames, and writers of the types in them."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.memory import is_charged, opaque
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python import projections
from wireloom.generator.render.python.functions import (
    function_builder,
    module_values,
    type_functions,
)
from wireloom.generator.resolve.naming import private_of


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``encoding.py`` is given."""
    builder = function_builder(model)
    functions = type_functions(model, builder, "write")
    if not functions and not model.messages:
        return None
    values: dict[str, Any] = {"messages": "", "joins": model.joins, "directed": model.directed}
    if model.protocol.slots:
        values |= {"messages": "projected", "told": True, **projections.encode_values(model)}
    elif model.messages:
        own = [builder.message_writer(item.name) for item in model.messages]
        functions += [*builder.heads.values(), *own]
        values |= {"messages": "framed", **_message_values(model)}
    return {**values, "functions": functions, **module_values(model, builder.module)}


def _message_values(model: PackageModel) -> dict[str, Any]:
    charged = [
        (name, " + ".join(opaque(model.kinds, message.kind)) or "0")
        for name, message in model.schema.messages.items()
        if is_charged(model.kinds, message.kind)
    ]
    return {
        "charged": charged,
        "encoders": [(item.name, private_of(item.name)) for item in model.messages],
        "told": any(item.told_by for item in model.messages),
    }
