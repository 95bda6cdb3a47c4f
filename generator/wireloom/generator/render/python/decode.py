"""The view of ``decode.py``: frames to messages."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

from wireloom.generator.codegen.functions import FunctionBuilder
from wireloom.generator.codegen.runs import Run, byte_order, runs
from wireloom.generator.codegen.sizes import fields_bits, fixed_bits
from wireloom.generator.model.types import ByteOrder, Record, Slot
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python import projections
from wireloom.generator.render.python.functions import function_builder, module_values
from wireloom.generator.resolve.messages import MessageLayout, frame_fields
from wireloom.generator.resolve.naming import private_of
from wireloom.generator.resolve.numbers import numbers


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``decode.py`` is given."""
    if not model.messages:
        return None
    if model.protocol.slots:
        return projections.decode_view(model)
    builder = function_builder(model)
    functions = [builder.message_reader(item) for item in model.messages]
    _imports(model, builder)
    select = enveloped(model) or selector(model)
    if select["tag"]:
        builder.module.use("protobuf", "envelope_key")
    return {
        "functions": [*builder.heads.values(), *functions],
        "select": select,
        "decoders": [
            (key, private_of(item.name), item.name)
            for item in model.messages
            for key in keys(model, item)
        ],
        "accepted": accepted(model),
        "negotiated": bool(model.protocol.negotiated),
        **module_values(model, builder.module, "decode"),
    }


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


@dataclass(frozen=True, slots=True)
class Place:
    """Where a field of the frame lies: a part of an integer of whole bytes.

    Attributes:
        offset: Bytes before the integer.
        size: Its bytes.
        shift: Bits of the integer below the field.
        bits: Bits of the field.
        order: The byte order of the integer.
    """

    offset: int
    size: int
    shift: int
    bits: int
    order: ByteOrder

    def spread(self, value: int, first: int, last: int) -> int:
        """The bits of a value among the bytes from ``first`` to ``last``, read as one number."""
        own = ((value & (1 << self.bits) - 1) << self.shift).to_bytes(self.size, self.order)
        return int.from_bytes(own, "big") << 8 * (last - self.offset - self.size)


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
            (size,) = _places(model, lengths).values()
            start = (fields_bits(model.types, members[:index]) or 0) // 8
            return {"tag": slot.envelope, "start": start, "size": size, "first": 0, "last": start}
    return None


def selector(model: PackageModel) -> dict[str, Any]:
    """The bytes of the frame that say which message it is."""
    names = {name for item in model.messages for name in item.selects}
    places = _places(model, names)
    first = min(place.offset for place in places.values())
    last = max(place.offset + place.size for place in places.values())
    mask = 0
    for place in places.values():
        mask |= place.spread(-1, first, last)
    whole = mask == (1 << 8 * (last - first)) - 1
    return {
        "tag": None,
        "first": first,
        "last": last,
        "mask": None if whole else mask,
        "places": places,
    }


def _places(model: PackageModel, names: set[str]) -> dict[str, Place]:
    places: dict[str, Place] = {}
    offset = 0
    for part in runs(model.types, frame_fields(model.types)):
        if not isinstance(part, Run):
            bits = None if part.when is not None else fixed_bits(model.types, part.type)
            if bits is None:
                break
            offset += bits // 8
            continue
        for carrier in part.carriers:
            order = byte_order(model.types, [carrier])
            for item, shift, bits in carrier.parts:
                if item.name in names:
                    places[item.name] = Place(offset, carrier.size, shift, bits, order)
            offset += carrier.size
    return places


def keys(
    model: PackageModel, item: MessageLayout, instead: dict[str, tuple[int, ...]] | None = None
) -> list[int]:
    """The numbers that the selecting bytes hold for a message."""
    if enveloped(model) is not None:
        return [item.command.key]
    select = selector(model)
    places: dict[str, Place] = select["places"]
    selects = {**item.selects, **(instead or {})}
    return [
        sum(
            places[name].spread(value, select["first"], select["last"])
            for name, value in zip(selects, values, strict=True)
        )
        for values in product(*selects.values())
    ]


def accepted(model: PackageModel) -> list[tuple[str, int, str]]:
    """Further forms of frames that errata accept: sender, key, class."""
    found = []
    frame = {item.name: item for item in frame_fields(model.types)}
    for erratum in model.protocol.errata:
        if not erratum.accept:
            continue
        command, _, rest = erratum.about.partition(".")
        role = rest.partition(".")[0]
        instead = {
            test.subject.names[0]: tuple(
                number
                for value in test.values
                for number in numbers(model.types, frame[test.subject.names[0]].type, value)
            )
            for test in erratum.accept
        }
        for item in model.messages:
            if item.command.name == command and item.role.name == role:
                found += [
                    (item.sender.upper(), key, item.name) for key in keys(model, item, instead)
                ]
    return found
