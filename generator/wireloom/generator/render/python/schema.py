"""The view of ``schema.py``: what the bytes of the protocol mean."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.render.model import PackageModel


def view(model: PackageModel) -> dict[str, Any]:
    """What the template of ``schema.py`` is given."""
    module = Module()
    module.use("schema.packaged", "schema_of")
    framed, messages = model.protocol.frame is not None, bool(model.framed)
    negotiated = framed and bool(model.protocol.negotiated)
    if framed:
        module.use("schema.dissecting", "dissect")
        module.use("schema.spans", "Span")
    if negotiated:
        module.use_own("types", "NOTHING_NEGOTIATED", "Negotiated")
    if messages and model.joins:
        module.use("schema.framing", "message_within")
        module.use_standard("typing", "Literal")
    elif messages:
        module.use_own("decoding", "message_name")
    if messages and not model.joins:
        module.use("tables", "Role")
    return {
        "imports": module.imports(model.package),
        "framed": framed,
        "negotiated": negotiated,
        "messages": messages,
        "joins": model.joins,
    }
