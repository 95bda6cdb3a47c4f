"""The view of ``decode.py``: frames to messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wireloom.generator.codegen.functions import FunctionBuilder
from wireloom.generator.model.types import Record, Slot
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python import projections
from wireloom.generator.render.python.functions import function_builder, module_values
from wireloom.generator.resolve.naming import private_of
from wireloom.schema import kinds
from wireloom.schema.selecting import frame_places, selector


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``decode.py`` is given."""
    if not model.messages:
        return None
    if model.protocol.slots:
        return projections.decode_view(model)
    builder = function_builder(model)
    functions = [builder.message_reader(item.name) for item in model.messages]
    _imports(model, builder)
    select, names = _selection(model)
    if select["tag"]:
        builder.module.use("protobuf", "envelope_key")
    return {
        "functions": [*builder.heads.values(), *functions],
        "select": select,
        "decoders": [(key, private_of(name), name) for key, name in names.items()],
        "negotiated": bool(model.protocol.negotiated),
        **module_values(model, builder.module, "decode"),
    }


def _selection(model: PackageModel) -> tuple[dict[str, Any], Mapping[int, str]]:
    """What says which message a frame is, and the messages by what is found there."""
    envelope = enveloped(model)
    if envelope is not None:
        return envelope, {item.command.key: item.name for item in model.messages}
    told = selector(model.schema)
    assert told is not None
    whole = told.mask == (1 << 8 * told.size) - 1
    return {
        "tag": None,
        "first": told.first,
        "last": told.last,
        "mask": None if whole else told.mask,
        "digits": 2 * told.size,
        "accepted": [(sender.upper(), key, own) for (sender, key), own in told.accepted.items()],
    }, told.names


def _imports(model: PackageModel, builder: FunctionBuilder) -> None:
    module = builder.module
    module.use_own("messages", "Message", *(item.name for item in model.messages))
    module.use_own("framing", "frame_size")
    module.use("errors", "DecodeError")
    module.use("error_policy", "STRICT", "ErrorPolicy", "bounded")
    module.use("tables", "Role")
    module.use_standard("collections.abc", "Callable", "Mapping")
    module.use_standard("struct")
    if model.protocol.negotiated:
        module.use_own("negotiated", "NOTHING_NEGOTIATED", "Negotiated")


def enveloped(model: PackageModel) -> dict[str, Any] | None:
    """The envelope that says which message a frame holds: where it begins, what says its size."""
    form = model.types.named[model.protocol.frame or ""].form
    members = form.fields if isinstance(form, Record) else ()
    for index, item in enumerate(members):
        slot = item.type.form
        if isinstance(slot, Slot) and slot.envelope is not None:
            lengths = {
                one.name for one in members if one.size_of and one.size_of.fields == (item.name,)
            }
            size = frame_places(model.schema)[lengths.pop()]
            before = model.kinds.frame_fields()[:index]
            start = (model.kinds.fixed(kinds.Record("", before)) or 0) // 8
            return {"tag": slot.envelope, "start": start, "size": size, "first": 0, "last": start}
    return None
