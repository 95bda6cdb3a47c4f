"""The view of ``catalog.py``: what can be read and written, by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.conditions import Needs
from wireloom.generator.model.types import Record, Union
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.decode import accepted, enveloped, keys, selector
from wireloom.generator.resolve.naming import reader_of, writer_of


@dataclass(frozen=True, slots=True)
class Entry:
    """A type with its functions."""

    name: str
    cls: str
    needs_negotiated: bool


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``catalog.py`` is given."""
    entries = _entries(model)
    if not entries and not model.framed:
        return None
    module = Module()
    module.use_own("layouts", "LAYOUTS")
    module.use_own("types", *(item.cls for item in entries if item.cls != "None"))
    module.use_own("messages", *(item.name for item in model.framed))
    called = _called({item.cls for item in entries} | {item.name for item in model.framed})
    wanted = {"Catalog": True, "Codec": bool(entries), "Frames": bool(model.framed)}
    for name, used in wanted.items():
        if used:
            module.use("catalog", name if name == called[name] else f"{name} as {called[name]}")
    module.use_own("decode_types", *(reader_of(item.name) for item in entries))
    module.use_own("encode_types", *(writer_of(item.name) for item in entries))
    if model.protocol.negotiated:
        module.use_own("negotiated", "Negotiated")
    if model.protocol.frame is not None:
        module.use_own("framing", "frame_size")
    return {
        "entries": entries,
        "called": called,
        "framed": model.protocol.frame is not None,
        "names": [item.name for item in model.framed],
        "frames": _frames(model, module) if model.framed else None,
        "negotiated": bool(model.protocol.negotiated),
        "imports": module.imports(model.package),
    }


def _called(classes: set[str]) -> dict[str, str]:
    """How classes of the runtime are called beside those of the protocol."""
    names = ("Catalog", "Codec", "Frames")
    return {name: f"{name}_" if name in classes else name for name in names}


def _entries(model: PackageModel) -> list[Entry]:
    """The types whose functions need nothing of a frame."""
    needs = Needs(model.types)
    return [
        Entry(
            name,
            "None" if isinstance(type_.form, Union) else type_.form.class_name or name,
            "negotiated" in needs.of(name),
        )
        for name, type_ in model.types.named.items()
        if isinstance(type_.form, Record | Union) and not set(needs.of(name)) - {"negotiated"}
    ]


def _frames(model: PackageModel, module: Module) -> dict[str, Any]:
    module.use_own("decode", "decode", "message_name")
    module.use_own("encode", "encode")
    if enveloped(model) is not None:
        return {"size": 0}
    select = selector(model)
    size = select["last"] - select["first"]
    words = [(key, item.name) for item in model.framed for key in keys(model, item)]
    first = {name: key for key, name in reversed(words)}
    instead = [(sender, key, first[name]) for sender, key, name in accepted(model)]
    if instead:
        module.use("tables", "Role")
    mask = (1 << 8 * size) - 1 if select["mask"] is None else select["mask"]
    return {
        "at": select["first"],
        "size": size,
        "mask": mask,
        "words": words,
        "accepted": instead,
    }
