"""The program of a protocol for other languages: its lowered schema, and how its messages pair."""

from __future__ import annotations

import json
from typing import Any

from wireloom.generator.codegen.framing import frame_end
from wireloom.generator.free_text import unescaped
from wireloom.generator.model.types import Reference
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.schema.lowering import lowered
from wireloom.schema.lowering.form import filled
from wireloom.schema.lowering.values import tests
from wireloom.schema.selecting import Fronts, Sender, fronts


def program_of(model: PackageModel) -> dict[str, Any]:
    """The program that ``docs/frame-programs.md`` describes, of a spec without problems."""
    protocol = model.protocol
    program, several = lowered(model.schema), len(model.frames) > 1
    sides = Sides(model)
    program |= filled(
        port=protocol.port,
        tls_port=protocol.tls_port,
        framing=_framing(model, protocol.frame),
        frames={name: _framing(model, name) for name in model.frames} if several else {},
        fronts=_fronts(model) if several else {},
        codes=_codes(model, sides),
    )
    for item in model.messages:
        asks = _asks(sides, item)
        if asks:
            program["messages"][item.name]["asks"] = asks
    return program


def program_text(model: PackageModel) -> str:
    """The same as a file of JSON without blanks."""
    return json.dumps(program_of(model), ensure_ascii=False, separators=(",", ":")) + "\n"


def _fronts(model: PackageModel) -> dict[str, Any]:
    """What tells of which type frames are, by who sent them; empty for who is not known."""
    senders: tuple[Sender, ...] = ("client", "server")
    told: dict[str, Fronts | None] = {name: fronts(model.schema, name) for name in senders}
    told[""] = fronts(model.schema, None)
    return {
        name: {
            "first": one.first,
            "last": one.last,
            "mask": _digits(one, one.mask),
            "frames": {_digits(one, word): frame for word, frame in one.frames.items()},
        }
        for name, one in told.items()
        if one is not None
    }


def _digits(one: Fronts, word: int) -> str:
    return word.to_bytes(one.last - one.first, "big").hex()


def _framing(model: PackageModel, frame: str | None) -> dict[str, Any] | None:
    """Where a number says how long a frame is; None if none does."""
    end = None if frame is None else frame_end(model.kinds, frame)
    if end is None:
        return None
    return filled(
        offset=end.offset,
        size=end.size,
        more=end.more,
        signed=end.signed,
        little=end.order == "little",
        varint=end.bits or None,
    )


def _codes(model: PackageModel, sides: Sides) -> dict[str, Any] | None:
    """How answers say whether all went well; None if they do not."""
    codes = model.protocol.codes
    if codes is None:
        return None
    return filled(
        name=codes.name,
        field=_in_frame(model, codes.field, sides.code),
        fine=[code.number for code in (*codes.success, *codes.interim)],
        texts={str(code.number): unescaped(code.text) for code in codes.all() if code.text},
    )


def _in_frame(model: PackageModel, reference: Reference | None, own: tuple[str, ...]) -> str:
    """Where messages have what a reference from the frame leads to, as paths call it."""
    if reference is None or not model.protocol.slots:
        return ".".join(own)
    return ".".join(reference.names)


def _asks(sides: Sides, item: MessageLayout) -> dict[str, Any] | None:
    """What finds the answer of a message, and what may answer it; None if nothing does."""
    pairing = sides.pairing(item)
    in_order = pairing is not None and pairing.in_order
    if pairing is not None:
        fields, answers = pairing.fields, [one.name for one in pairing.answers]
    elif sides.correlated(item) and item.reply is not None:
        fields = (".".join(sides.correlation),)
        answers = list(dict.fromkeys([item.reply, item.refusal or item.reply]))
    else:
        return None
    places = {place.member: ".".join(place.path) for place in item.places}
    by = [places.get(field, field) for field in fields]
    return filled(answers=answers, in_order=in_order, when=_wanted(sides, item)) | {"by": by}


def _wanted(sides: Sides, item: MessageLayout) -> dict[str, Any]:
    """Under which conditions on its frame a message calls for each of its answers."""
    places = {place.member: place.path for place in item.places}
    found = {name: tests(condition) for name, condition in sides.choices(item).items()}
    for test in (test for condition in found.values() for test in condition):
        _, (member, *inside), *mask = test["on"]
        test["on"] = ["frame", [*places.get(member, [member]), *inside], *mask]
    return found
