"""The view of ``facts.py``: what connections agree on."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.annotations import annotation
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import docstring
from wireloom.generator.render.python.types import Member


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``facts.py`` is given."""
    facts = model.protocol.facts
    if not facts:
        return None
    members = [
        Member(
            item.name,
            f"{annotation(model.types, item.type)} | None",
            "None",
            docstring(item.doc),
        )
        for item in facts
    ]
    return {"members": members}
