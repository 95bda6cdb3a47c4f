"""The modules of a generated package and the views they are rendered from."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from wireloom.generator.model.protocol import Protocol
from wireloom.generator.render.environment import environment
from wireloom.generator.render.lua.dissector import dissector, file_name
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.imports import with_imports
from wireloom.schema import packaged

MODULES = (
    "types",
    "codes",
    "messages",
    "objects",
    "protobuf",
    "joints",
    "decoding",
    "encoding",
    "columns",
    "compressed",
    "tables",
    "handler",
    "client",
    "async_client",
    "server",
    "schema",
    "__init__",
)
"""Modules of a package: ``decoding`` is made by the view ``python/decoding.py`` and its template.

A view is a function from the model to the values of the template, or to None when the protocol has
nothing for the module.
"""
_VIEWS = {"__init__": "package_init", "async_client": "client"}
"""Those that are not called like their module."""


def render_package(
    protocol: Protocol, package: str, overrides: Path | None = None
) -> dict[str, str]:
    """The text of every file of a protocol's package by name, modules not yet formatted.

    Args:
        protocol: A spec without problems.
        package: Dotted name of the package, such as ``wireloom.chat``.
        overrides: A folder whose templates come before the shipped ones.
    """
    model = PackageModel(protocol, package)
    templates = environment(overrides)
    texts: dict[str, str] = {}
    for module in MODULES:
        view = _VIEWS.get(module, module)
        values = import_module(f"wireloom.generator.render.python.{view}").view(model)
        if values is not None:
            template = templates.get_template(f"python/{module}.py.j2")
            texts[module] = template.render(package=package, protocol=protocol, **values)
    rendered = {f"{name}.py": text for name, text in with_imports(texts, package).items()}
    rendered["py.typed"] = ""
    rendered[packaged.FILE] = packaged.dump(model.schema)
    lua = dissector(model, templates)
    if lua is not None:
        rendered[file_name(model)] = lua
    return rendered
