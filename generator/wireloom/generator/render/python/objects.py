"""The view of ``objects.py``: what the members of JSON objects and of text maps are."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.named_kinds import Tables
from wireloom.generator.render.model import PackageModel


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``objects.py`` is given."""
    module = Module()
    tables = Tables(model.types, module).all()
    if not tables:
        return None
    return {"tables": tables, "imports": module.imports(model.package)}
