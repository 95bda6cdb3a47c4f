"""The Jinja environment: shipped templates, which a user's folder may override one by one."""

from __future__ import annotations

from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PackageLoader, StrictUndefined
from wireloom.generator.render.prose import (
    docstring,
    literal,
    long_docstring,
    module_docstring,
)
from wireloom.generator.resolve.naming import snake


def shipped_templates() -> list[str]:
    """The names of all templates that a user's folder may override."""
    return PackageLoader("wireloom.generator", "templates").list_templates()


def environment(overrides: Path | None = None) -> Environment:
    """Templates are looked up in ``overrides`` first."""
    shipped = PackageLoader("wireloom.generator", "templates")
    loaders = [FileSystemLoader(overrides), shipped] if overrides else [shipped]
    made = Environment(
        loader=ChoiceLoader(loaders),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    made.filters["snake"] = snake
    made.filters["doc"] = docstring
    made.filters["long_doc"] = long_docstring
    made.filters["module_doc"] = module_docstring
    made.filters["literal"] = literal
    return made
