"""The view of ``tables.py``: numbers of the protocol, and who may say what when."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.members import member_annotation
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import docstring
from wireloom.generator.render.python import limits
from wireloom.generator.render.python.asking import answers_of
from wireloom.generator.render.python.sides import Sides, attributes
from wireloom.generator.render.python.streams import Streams
from wireloom.generator.render.python.values import Blank
from wireloom.generator.render.settling import framed_by, settled_by
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import constant
from wireloom.schema.casing import snake
from wireloom.schema.fields import Field
from wireloom.schema.kinds import Integer

Fields = tuple[str, ...]
"""Attributes of messages that find an answer."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A function that makes the answer to a request."""

    name: str
    request: str
    reply: str
    made: str


def view(model: PackageModel) -> dict[str, Any]:
    """What the template of ``tables.py`` is given."""
    values = limits.values(model)
    if model.messages:
        values |= _session_values(model)
    return {**values, "messages": bool(model.messages)}


def _session_values(model: PackageModel) -> dict[str, Any]:
    """What sessions go by."""
    sides = Sides(model)
    answers = {
        item.name: _automatic(sides, item) for item in model.messages if sides.automatic(item)
    }
    pairs = _pairs(sides)
    streams = Streams(sides)
    rules = [
        (item.name, [*_rule(sides, item, answers, pairs), *streams.arguments(item)])
        for item in model.messages
    ]
    usual = ".".join(sides.correlation)
    settles = [(item.name, list(settled_by(model, item))) for item in model.messages]
    settles = [(name, found) for name, found in settles if found]
    return {
        "states": [(name, docstring(doc) if doc else "") for name, doc in sides.states],
        "start": sides.start,
        "closed": sides.closed,
        "streams": streams.constants(),
        "rules": rules,
        "answers": list(answers.values()),
        "choices": _choices(sides),
        "moves": any(sides.steps(item) for item in model.messages),
        "heartbeat": _heartbeat(sides),
        "correlation": usual,
        "pairs": [(name, fields, fields == (usual,)) for fields, name in pairs.items()],
        "ids": _ids(sides),
        "answers_told": any(item.discriminated_by == "request" for item in model.protocol.roles),
        "code": sides.code,
        "reasons": [
            (item.name, _text(sides, member))
            for item in model.messages
            if (member := sides.reason(item)) is not None
        ],
        "partings": [
            (item.name, attributes(sides.why(item)[0]))
            for item in model.messages
            if item.command.refusal is not None and sides.ends(item)
        ],
        "joins": model.joins,
        "negotiated": bool(model.protocol.negotiated),
        "settles": settles,
        "framed": list(framed_by(model)),
        "versions": [(item.name, *item.span) for item in model.protocol.commands if item.span],
        "directed": model.directed,
        "sized": len(model.frames) > 1,
        "successes": sides.fine,
    }


def _pairs(sides: Sides) -> dict[Fields, str]:
    """The functions that find answers which are messages in their own right, by their fields."""
    named: dict[Fields, str] = {}
    for item in sides.model.messages:
        pairing = sides.pairing(item)
        if pairing is not None and pairing.fields not in named:
            parts = (field.rpartition(".")[2] for field in pairing.fields)
            name = f"_BY_{constant('_and_'.join(parts))}" if pairing.fields else "_IN_ORDER"
            while name in named.values():
                name += "_"
            named[pairing.fields] = name
    return named


def _choices(sides: Sides) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The functions that tell which answers a message has: name, class, answers with conditions."""
    return [
        (_choice(item), item.name, answers_of(sides, item))
        for item in sides.model.messages
        if sides.choices(item)
    ]


def _rule(
    sides: Sides,
    item: MessageLayout,
    answers: dict[str, Answer],
    pairs: dict[Fields, str],
) -> list[str]:
    parts = [f"Role.{item.sender.upper()}"]
    legal = [f"State.{name}" for name in sides.legal(item)]
    if sides.is_answer(item):
        if item.is_fallback:
            parts.append(" | ".join(legal))
        parts.append("answers=True")
    elif legal:
        parts.append(" | ".join(legal))
    if item.reply is not None and sides.correlated(item):
        refusal = f" {item.refusal}," if item.refusal else ""
        parts.append(f"replies=({item.reply},{refusal})")
    moves = [_move(sides, step.states, step.to, step.codes) for step in sides.steps(item)]
    if moves:
        parts.append(f"moves=({', '.join(moves)},)")
    if item.name in answers:
        parts.append(f"automatic={answers[item.name].name}")
    pairing = sides.pairing(item)
    if pairing is not None:
        parts.append(f"replies={_tuple([one.name for one in pairing.answers])}")
        parts.append(f"asks_by={pairs[pairing.fields]}")
        if pairing.in_order:
            parts.append("in_order=True")
    if sides.choices(item):
        parts.append(f"replies_to={_choice(item)}")
    asked = [found for one in sides.model.messages if (found := sides.pairing(one)) is not None]
    asked.sort(key=lambda found: found.in_order)  # what an id finds goes before
    found_by = {pairs[found.fields]: True for found in asked if item in found.answers}
    if found_by:
        parts.append(f"answers_by={_tuple(found_by)}")
    frame = sides.model.protocol.limits.frame
    if sides.model.joins and frame is not None:
        message, dot, path = frame.agreed_by.partition(f"{item.command.name}.{item.role.name}.")
        if dot and not message:
            parts.append(f'frame_limit=attrgetter("{path}")')
    return parts


def _choice(item: MessageLayout) -> str:
    """The function that tells which answers a message has."""
    return f"_answers_{snake(item.name)}"


def _tuple(parts: Collection[str]) -> str:
    return f"({', '.join(parts)}{',' * (len(parts) == 1)})"


def _move(sides: Sides, states: tuple[str, ...], to: str, codes: tuple[str, ...]) -> str:
    before = " | ".join(f"State.{name}" for name in states)
    declared = sides.model.protocol.codes
    enum = "" if declared is None else declared.name
    return f"_move({', '.join([before, f'State.{to}', *(f'{enum}.{code}' for code in codes)])})"


def _automatic(sides: Sides, item: MessageLayout) -> Answer:
    reply = sides.reply(item)
    assert reply is not None
    code, expression = sides.automatic(item), ""
    declared = sides.model.protocol.codes
    if declared is not None:
        expression = f"{declared.name}.{constant(code)}"
    made = Blank(sides, code).answer(item, reply, expression)
    if made is None:
        raise ValueError(f"{reply.name} cannot be made out of {item.name} alone")
    return Answer(f"_answer_{snake(item.name)}", item.name, reply.name, made)


def _heartbeat(sides: Sides) -> str | None:
    name = sides.model.protocol.heartbeat
    found = [
        item
        for item in sides.model.messages
        if item.command.name == name and not sides.is_reply(item)
    ]
    return Blank(sides).message(found[0]) if found else None


def _text(sides: Sides, member: Field) -> str:
    """The expression of a text that may be null."""
    text = f"message.{member.name}"
    return f'{text} or ""' if "None" in member_annotation(sides.kinds, member) else text


def _ids(sides: Sides) -> list[tuple[str, int]]:
    """The smallest and the largest correlation id, where they are not the usual ones."""
    numbered = [item for item in sides.model.messages if sides.is_numbered(item)]
    found = [one for item in numbered if (one := sides.member(item, sides.correlation))]
    cores = [(one.kind, one.kind.core(sides.kinds)) for one in found]
    numbers = [(kind, core.bounds()) for kind, core in cores if isinstance(core, Integer)]
    bounds = [both for kind, legal in numbers for both in (legal, sides.kinds.bounds(kind))]
    smallest = max([1, *(low for low, _ in bounds if low is not None)])
    largest = min([0xFFFF_FFFF, *(high for _, high in bounds if high is not None)])
    ids = {"first_id": smallest, "last_id": largest}
    return [(name, value) for name, value in ids.items() if value not in (1, 0xFFFF_FFFF)]
