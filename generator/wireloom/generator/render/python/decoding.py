"""The view of ``decoding.py``: frames to messages, and readers of the types in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wireloom.generator.model.types import Record, Slot
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python import framing, projections
from wireloom.generator.render.python.functions import (
    function_builder,
    module_values,
    type_functions,
)
from wireloom.generator.resolve.naming import private_of
from wireloom.schema import kinds
from wireloom.schema.kinds import Ref
from wireloom.schema.selecting import Selector, places, selector, selectors


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``decoding.py`` is given."""
    builder = function_builder(model)
    functions = type_functions(model, builder, "read")
    if not functions and not model.messages:
        return None
    values: dict[str, Any] = {"messages": "", **framing.values(model, builder.module)}
    if model.protocol.slots:
        values |= {"messages": "projected", **projections.decode_values(model)}
    elif model.messages:
        own = [builder.message_reader(item.name) for item in model.messages]
        functions += [*builder.heads.values(), *own]
        values |= {"messages": "framed", **_message_values(model)}
    return {**values, "functions": functions, **module_values(model, builder.module)}


def _message_values(model: PackageModel) -> dict[str, Any]:
    envelope = enveloped(model)
    told = () if envelope is not None else selectors(model.schema)
    alone = told[0] if told and selector(model.schema) is not None else None
    values: dict[str, Any] = {
        "select": envelope,
        "selectors": [],
        "answered": [],
        "directed": len(model.frames) > 1,
        "joins": model.joins,
    }
    if envelope is not None:
        names = {item.command.key[0]: item.name for item in model.messages}
        return {**values, "decoders": _decoders(names)}
    if alone is not None:
        return {**values, "select": _selection(alone), "decoders": _decoders(alone.names)}
    answers = [name for one in told if one.told is not None for name in one.told.names]
    return {
        **values,
        "selectors": [
            {
                **_selection(one),
                "index": index,
                "sender": one.sender.upper(),
                "decoders": _decoders(one.names),
            }
            for index, one in enumerate(told)
        ],
        "settles": any(item.settles for item in model.messages),
        "answered": [(name, private_of(name)) for name in answers],
    }


def _decoders(names: Mapping[int, str]) -> list[tuple[int, str, str]]:
    return [(key, private_of(name) if name else "", name) for key, name in names.items()]


def _selection(told: Selector) -> dict[str, Any]:
    """What says which message a frame is."""
    whole = told.mask == (1 << 8 * told.size) - 1
    return {
        "tag": None,
        "first": told.first,
        "last": told.last,
        "mask": None if whole else told.mask,
        "digits": 2 * told.size,
        "accepted": [(sender.upper(), key, own) for (sender, key), own in told.accepted.items()],
        "number": told.told and told.told.number,
    }


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
            size = places(model.kinds, Ref(model.schema.frame))[lengths.pop()]
            before = model.kinds.frame_fields()[:index]
            start = (model.kinds.fixed(kinds.Record("", before)) or 0) // 8
            return {"tag": slot.envelope, "start": start, "size": size, "first": 0, "last": start}
    return None
