"""Frames to take apart, made of drawn values and damaged, and what the Python reader says of them.

Everything is JSON, so that readers in other languages can be compared with it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from wireloom.errors import DecodeError
from wireloom.schema.damage import damaged
from wireloom.schema.decoding import decode
from wireloom.schema.dissecting import called, dissect
from wireloom.schema.encoding import encode
from wireloom.schema.joints import single_frames
from wireloom.schema.schema import Schema
from wireloom.schema.sources import Seeded
from wireloom.schema.spans import Span
from wireloom.schema.values import Values

from tests.support.hostile import broken

SPECS = (
    *(f"invented/{name}" for name in ("courier", "customs", "ferry", "kitchen", "ledger", "relay")),
    "generator/small/bytes_behind_the_length",
    "generator/small/items_that_may_be_cut_off",
    "generator/small/cases_told_by_several_constants",
    "generator/small/nulls_and_orders_of_a_frame",
)
"""Specs below ``tests`` with what no shipped protocol has and each reader of frames does itself."""


class Case(NamedTuple):
    """Bytes that should be a value.

    Attributes:
        name: A message or a type.
        data: The bytes.
        negotiated: What the connection negotiated, by name.
    """

    name: str
    data: bytes
    negotiated: Mapping[str, Any]

    def asked(self) -> dict[str, Any]:
        """What a reader is given."""
        return {"name": self.name, "hex": self.data.hex(), "negotiated": dict(self.negotiated)}


def examples(schema: Schema) -> Iterator[Case]:
    """All examples of a protocol, good and bad."""
    found = {name: item.examples for name, item in schema.types.items()}
    found |= {name: item.examples for name, item in schema.messages.items()}
    for name, listed in found.items():
        for example in listed:
            for part, frame in frames_of(schema, name, example.data):
                yield Case(part, frame, example.negotiated)
    for name, definition in schema.types.items():
        for invalid in definition.invalid:
            yield Case(name, invalid.data, {})


def made(schema: Schema, count: int, seed: int) -> Iterator[Case]:
    """Drawn messages, or types where there are none; two of three are damaged."""
    chance = random.Random(seed)
    source, values = Seeded(chance), Values(schema)
    names = list(schema.messages) or [name for name in schema.types if values.stands_alone(name)]
    chance.shuffle(names)
    for index in range(count):
        name = names[index % len(names)]
        negotiated = values.negotiated(source, name)
        data = encode(schema, name, values.draw(name, source, negotiated), negotiated)
        match index % 3:
            case 1:
                spans = decode(schema, name, data, negotiated).spans
                data = chance.choice([data, *damaged(schema, data, spans)])
            case 2:
                data = broken(chance, data)
        for part, frame in frames_of(schema, name, data):
            yield Case(part, frame, negotiated)


def frames_of(schema: Schema, name: str, data: bytes) -> list[tuple[str, bytes]]:
    """What readers of single frames are given: all frames of a message that takes several."""
    if name not in schema.parts:
        return [(name, data)]
    return [(part, frame) for _, part, frame in single_frames(schema, name, data)]


def told(schema: Schema, case: Case) -> dict[str, Any]:
    """The fields of a case and what is wrong with them."""
    found = dissect(schema.frame_by_frame(), case.name, case.data, case.negotiated)
    return {
        "spans": list(map(_span, found.spans)),
        "problems": list(map(_problem, found.problems)),
    }


def _span(span: Span) -> list[Any]:
    raw = ["secret"] if span.secret else _value(span.raw)
    name = "" if span.secret else called(span)
    return [span.path, span.offset, span.size, span.part, span.bit, span.width, raw, name]


def _problem(error: DecodeError) -> list[Any]:
    return [error.reason, error.offset, error.path]


def _value(raw: Any) -> list[Any]:
    match raw:
        case None | bool() | str():
            return [raw]
        case int():
            return ["int", str(raw)]
        case float():
            return ["float", repr(raw)]
        case bytes():
            return ["bytes", raw.hex()]
        case dict():
            return ["object", [[key, _value(item)] for key, item in raw.items()]]
        case _:
            return ["list", [_value(item) for item in raw]]


READER = """
async (asked) => {
  const {dissect} = await import(asked.reader);
  const {Real, notation, hex} = await import(asked.text);
  const value = (raw) => {
    if (raw === null || typeof raw === "boolean" || typeof raw === "string") return [raw];
    if (raw instanceof Real) return ["float", notation(raw)];
    if (raw instanceof Uint8Array) return ["bytes", hex(raw)];
    if (Array.isArray(raw)) return ["list", raw.map(value)];
    if (raw instanceof Map) return ["object", [...raw].map(([key, one]) => [key, value(one)])];
    if (typeof raw !== "object") return ["int", String(raw)];
    return ["object", Object.entries(raw).map(([key, one]) => [key, value(one)])];
  };
  return JSON.stringify(asked.cases.map((one) => {
    const bytes = Uint8Array.from(one.hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
    const {spans, problems} = dissect(asked.program, one.name, bytes, one.negotiated);
    return {
      spans: spans.map((span) => [span.path, span.offset, span.size, span.part, span.bit ?? null,
        span.width ?? null, span.secret ? ["secret"] : value(span.raw),
        span.secret ? "" : [span.name, span.note].filter(Boolean).join(", ")]),
      problems: problems.map((one) => [one.reason, one.offset, one.path]),
    };
  }));
}
"""
"""The same in JavaScript: a function of a program, cases, and where the reader is; it gives JSON,
as halves of surrogate pairs stand for bytes that are no UTF-8."""
