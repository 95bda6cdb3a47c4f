"""The view of ``negotiated.py``: what connections agree on."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.members import annotation
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import docstring
from wireloom.generator.render.python.types import Member


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``negotiated.py`` is given."""
    negotiated = model.protocol.negotiated
    if not negotiated:
        return None
    members = [
        Member(
            item.name,
            f"{annotation(model.kinds, model.schema.negotiated[item.name].kind)} | None",
            "None",
            docstring(item.doc),
        )
        for item in negotiated
    ]
    return {"members": members}
