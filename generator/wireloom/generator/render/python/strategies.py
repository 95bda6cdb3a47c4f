"""The view of ``strategies.py``: hypothesis strategies of messages."""

from __future__ import annotations

import re
from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.conditions import Needs
from wireloom.generator.codegen.draws.records import Builder
from wireloom.generator.codegen.draws.types import Draws
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.type_strategies import class_names, head


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``strategies.py`` is given."""
    module = Module()
    draws = Draws(model.types, Needs(model.types), module, "type_strategies")
    functions = [Builder(draws, layout).function() for layout in model.messages]
    if "message_back" in draws.scalars.used:
        module.use("errors", "DecodeError", "EncodeError")
    statements = "\n".join(line for function in functions for line in function.lines)
    named = set(re.findall(r"\w+", statements))
    module.use_own("types", *named.intersection(class_names(model)))
    if model.messages:
        module.use_own("messages", "Message", *(item.name for item in model.messages))
        if model.protocol.negotiated:
            module.use_own("negotiated", "NOTHING_NEGOTIATED", "Negotiated")
    values = head(model, draws)
    values["others"].insert(0, f"from {model.package} import type_strategies")
    return {
        **values,
        "functions": functions,
        "names": [item.name for item in model.messages],
        "negotiated": bool(model.protocol.negotiated),
        "answers_told": any(item.discriminated_by == "request" for item in model.protocol.roles),
    }
