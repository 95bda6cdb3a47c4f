"""The view of ``encode_types.py``: writers of types."""

from __future__ import annotations

from typing import Any

from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.functions import (
    function_builder,
    module_values,
    type_functions,
)


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``encode_types.py`` is given."""
    builder = function_builder(model)
    functions = type_functions(model, builder, "write")
    if not functions:
        return None
    builder.module.use_own("types", *(kind.name for kind in model.kinds.declared().values()))
    return {"functions": functions, **module_values(model, builder.module, "encode_types")}
