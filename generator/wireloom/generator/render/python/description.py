"""The view of ``description.py``: what the bytes of a frame are called."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.render.model import PackageModel


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``description.py`` is given."""
    if model.protocol.frame is None:
        return None
    module = Module()
    module.use_own("layouts", "LAYOUTS")
    module.use("walk", "FieldView")
    negotiated, messages = bool(model.protocol.negotiated), bool(model.framed)
    if negotiated:
        module.use_own("negotiated", "NOTHING_NEGOTIATED", "Negotiated")
    if messages:
        module.use_own("decode", "message_name")
        module.use("tables", "Role")
    imports = module.imports(model.package)
    after = next(index for index, line in enumerate(imports) if "runtime.walk " in line)
    imports.insert(after + 1, "from wireloom.runtime.walk import describe as fields")
    return {"imports": imports, "negotiated": negotiated, "messages": messages}
