"""The view of ``__init__.py``: what a package offers to those who import it."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.framing import frame_end
from wireloom.generator.model.types import Enum, Flags, Record, Union
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.generator.resolve.types import well_known_class
from wireloom.schema.casing import camel

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
    types = _types(model)
    module.use_own("types", *types)
    lazy: dict[str, str] = {}
    if model.messages:
        module.use_own("messages", *(item.name for item in model.messages))
        if "Message" not in types:
            module.use_own("messages", "Message")
        module.use_own("decode", "decode")
        module.use_own("encode", "encode")
        module.use_own("codes", *_exceptions(model))
        if model.protocol.negotiated:
            module.use_own("negotiated", "Negotiated")
            module.use_own("negotiated", "NOTHING_NEGOTIATED")
        lazy = LAZY
    else:
        lazy = {"SCHEMA": LAZY["SCHEMA"]}
    if not model.messages and model.protocol.frame is not None:
        module.use_own("decode_types", reader_of(model.protocol.frame))
        module.use_own("encode_types", writer_of(model.protocol.frame))
        lazy["describe"] = LAZY["describe"]
    if model.protocol.frame is not None and frame_end(model.kinds) is not None:
        module.use_own("framing", "frame_size")
    eager = {name for names in module.own.values() for name in names}
    lazy = {name: place for name, place in lazy.items() if name not in eager}
    if lazy:
        module.use_standard("importlib", "import_module")
        module.use_standard("typing", "TYPE_CHECKING")
    by_place: dict[str, list[str]] = {}
    for name, place in lazy.items():
        by_place.setdefault(place, []).append(name)
    return {
        "imports": module.imports(model.package),
        "lazy": lazy,
        "places": sorted((place, sorted(names, key=_order)) for place, names in by_place.items()),
        "all": sorted({*eager, *lazy}, key=_order),
    }


def _types(model: PackageModel) -> list[str]:
    """The classes and unions of ``types.py``."""
    forms = [(name, type_.form) for name, type_ in model.types.named.items()]
    classes = [
        name
        for name, form in forms
        if isinstance(form, Record | Enum | Flags | Union)
        and not (isinstance(form, Record) and form.class_name)
    ]
    known = [
        well_known_class(name, model.types.expand(type_).type.form)
        for name, type_ in model.types.named.items()
        if type_.well_known
    ]
    return classes + known


def _exceptions(model: PackageModel) -> list[str]:
    """The exceptions of all codes and their groups."""
    codes = model.protocol.codes
    groups = codes.errors if codes is not None else ()
    return [group.name for group in groups] + [
        camel(code.name) for group in groups for code in group.codes
    ]


def _order(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions."""
    return (0 if name.isupper() else 1 if name[:1].isupper() else 2, name)
