"""The view of ``__init__.py``: what a package offers to those who import it."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.framing import frame_end
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import listing_order
from wireloom.generator.render.python.codes import exceptions
from wireloom.generator.resolve.naming import reader_of, writer_of

LAZY = {
    "AsyncClient": "async_client",
    "Client": "client",
    "Handler": "handler",
    "State": "tables",
    "SERVER_TABLES": "tables",
    "ServerHandler": "server",
    "TABLES": "tables",
    "SCHEMA": "schema",
    "describe": "schema",
}
"""What is imported only when it is asked for: it takes longer than all the rest."""


def view(model: PackageModel) -> dict[str, Any]:
    """What the template of ``__init__.py`` is given."""
    module = Module()
    whole = ["types"]
    lazy = LAZY if model.messages else {"SCHEMA": LAZY["SCHEMA"]}
    if model.messages:
        whole += ["messages", *(["codes"] if model.protocol.codes is not None else [])]
        module.use_own("decoding", "decode")
        module.use_own("encoding", "encode")
    elif model.protocol.frame is not None:
        module.use_own("decoding", reader_of(model.protocol.frame))
        module.use_own("encoding", writer_of(model.protocol.frame))
        lazy["describe"] = LAZY["describe"]
    if (
        model.protocol.frame is not None
        and frame_end(model.kinds, model.protocol.frame) is not None
    ):
        module.use_own("decoding", "frame_size")
    own = {name for names in module.own.values() for name in names}
    lazy = {name: place for name, place in lazy.items() if name not in _classes(model)}
    for place in whole:
        module.use_own(place, "*")
    module.use_own("", *whole)
    module.use_standard("importlib", "import_module")
    module.use_standard("typing", "TYPE_CHECKING")
    by_place: dict[str, list[str]] = {}
    for name, place in lazy.items():
        by_place.setdefault(place, []).append(name)
    return {
        "imports": module.imports(model.package),
        "lazy": lazy,
        "places": sorted(
            (place, sorted(names, key=listing_order)) for place, names in by_place.items()
        ),
        "own": [*own, *lazy],
        "whole": sorted(whole),
    }


def _classes(model: PackageModel) -> set[str]:
    """What has its name from the spec."""
    return {*model.types.named, *(item.name for item in model.messages), *exceptions(model)}
