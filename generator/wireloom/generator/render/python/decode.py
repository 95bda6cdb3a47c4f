"""The view of ``decode.py``: frames to messages."""

from __future__ import annotations

from itertools import product
from typing import Any

from wireloom.generator.model.types import Field
from wireloom.generator.plan.functions import Planner
from wireloom.generator.plan.sizes import fixed_bits
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.functions import module_values, planner
from wireloom.generator.resolve.messages import MessageLayout, frame_fields, numbers
from wireloom.generator.resolve.naming import snake


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``decode.py`` is given."""
    if not model.messages:
        return None
    plan = planner(model)
    functions = [plan.message_reader(item) for item in model.messages]
    _imports(model, plan)
    select = selector(model)
    return {
        "functions": [*plan.heads.values(), *functions],
        "select": select,
        "decoders": [
            (key, snake(item.name), item.name)
            for item in model.messages
            for key in keys(model, item)
        ],
        "accepted": accepted(model),
        "facts": bool(model.protocol.facts),
        **module_values(model, plan.module, "decode"),
    }


def _imports(model: PackageModel, plan: Planner) -> None:
    module = plan.module
    module.use_own("messages", "Message", *(item.name for item in model.messages))
    module.use_own("framing", "frame_size")
    module.use("errors", "DecodeError")
    module.use("problems", "STRICT", "Problems")
    module.use("tables", "Role")
    module.use_standard("collections.abc", "Callable", "Mapping")
    module.use_standard("struct")
    if model.protocol.facts:
        module.use_own("facts", "NO_FACTS", "Facts")


def selector(model: PackageModel) -> dict[str, Any]:
    """The bytes of the frame that say which message it is."""
    names = sorted({name for item in model.messages for name in item.selects})
    places = _places(model, names)
    first = min(offset for offset, _ in places.values()) // 8
    last = max(offset + bits - 1 for offset, bits in places.values()) // 8
    return {"first": first, "last": last + 1, "mask": _mask(places, first, last), "places": places}


def _places(model: PackageModel, names: list[str]) -> dict[str, tuple[int, int]]:
    places: dict[str, tuple[int, int]] = {}
    offset = 0
    for item in frame_fields(model.types):
        bits = _bits(model, item)
        if bits is None:
            break
        if item.name in names:
            places[item.name] = (offset, bits)
        offset += bits
    return places


def _bits(model: PackageModel, item: Field) -> int | None:
    return None if item.when is not None else fixed_bits(model.types, item.type)


def _mask(places: dict[str, tuple[int, int]], first: int, last: int) -> int | None:
    """The bits that matter, or None when all do."""
    total = 8 * (last + 1 - first)
    mask = 0
    for offset, bits in places.values():
        mask |= ((1 << bits) - 1) << (total - (offset - 8 * first) - bits)
    return None if mask == (1 << total) - 1 else mask


def keys(
    model: PackageModel, item: MessageLayout, instead: dict[str, tuple[int, ...]] | None = None
) -> list[int]:
    """The numbers that the selecting bytes hold for a message."""
    select = selector(model)
    places = select["places"]
    total = 8 * (select["last"] - select["first"])
    selects = {**item.selects, **(instead or {})}
    found = []
    for values in product(*selects.values()):
        key = 0
        for name, value in zip(selects, values, strict=True):
            offset, bits = places[name]
            key |= (value & ((1 << bits) - 1)) << (total - (offset - 8 * select["first"]) - bits)
        found.append(key)
    return found


def accepted(model: PackageModel) -> list[tuple[str, int, str]]:
    """Further forms of frames that deviations accept: sender, key, class."""
    found = []
    frame = {item.name: item for item in frame_fields(model.types)}
    for deviation in model.protocol.deviations:
        if not deviation.accept:
            continue
        command, _, rest = deviation.about.partition(".")
        role = rest.partition(".")[0]
        instead = {
            test.subject.names[0]: tuple(
                number
                for value in test.values
                for number in numbers(model.types, frame[test.subject.names[0]].type, value)
            )
            for test in deviation.accept
        }
        for item in model.messages:
            if item.command.name == command and item.role.name == role:
                found += [
                    (item.sender.upper(), key, item.name) for key in keys(model, item, instead)
                ]
    return found
