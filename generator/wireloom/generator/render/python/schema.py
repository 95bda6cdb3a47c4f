"""The view of ``schema.py``: what the bytes of the protocol mean."""

from __future__ import annotations

from typing import Any

from wireloom.generator.render.model import PackageModel


def view(model: PackageModel) -> dict[str, Any]:
    """What the template of ``schema.py`` is given."""
    framed, messages = model.protocol.frame is not None, bool(model.framed)
    negotiated = framed and bool(model.protocol.negotiated)
    return {
        "framed": framed,
        "negotiated": negotiated,
        "messages": messages,
        "joins": model.joins,
    }
