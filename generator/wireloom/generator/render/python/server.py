"""The view of ``server.py``: a method for everything that a client may say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from wireloom.generator.codegen.members import class_names, member_annotation
from wireloom.generator.free_text import phrase
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.docs import function_docstring
from wireloom.generator.render.python.handler import Hook
from wireloom.generator.render.python.methods import Namer, about
from wireloom.generator.render.python.sides import Sides, attributes
from wireloom.generator.render.python.tables import Answer
from wireloom.generator.render.python.values import Blank
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.schema.casing import snake
from wireloom.schema.fields import Field

RESERVED = (
    "on_bad_frame",
    "on_connect",
    "on_end",
    "on_frame",
    "on_long_frame",
    "on_message",
    "on_read",
    "on_resume",
)


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``server.py`` is given."""
    if not model.messages:
        return None
    sides = Sides(model)
    namer = Namer(sides, RESERVED, "on_")
    said = sides.said_by("client")
    hooks = [_hook(sides, item, namer.name(item)) for item in said]
    answers = [made for item in said if (made := _refusal(sides, item)) is not None]
    shared = _shared(answers)
    names = {item.made: item.name for item in shared}
    answers = [replace(item, name=names.get(item.made, "")) for item in answers]
    codes = model.protocol.codes
    return {
        "hooks": hooks,
        "answers": answers,
        "shared": shared,
        "code": codes.name if codes is not None else "int",
        "detail": _has_detail(model),
    }


def _has_detail(model: PackageModel) -> bool:
    """Whether refusals may say more than a code."""
    codes = model.protocol.codes
    said = [item.refusal for item in model.protocol.commands]
    return (codes is not None and codes.detail is not None) or any(
        one.detail is not None for one in said if one is not None
    )


def _hook(sides: Sides, item: MessageLayout, name: str) -> Hook:
    text, reply = about(sides, item), sides.reply(item)
    given = [] if sides.automatic(item) else sides.answers(item, "server")
    returns = " | ".join([*given, "None"])
    if reply is not None and not sides.automatic(item):
        when = "to answer later by ``connection.send``"
        reply_said = item.command.reply
        if reply_said is not None and reply_said.only == "errors":
            when = "if there is nothing to say against it"
        doc = function_docstring(text, (), f"The answer, or None {when}")
        return Hook(name, item.name, returns, doc, True)
    if reply is not None:
        text = phrase("{} The session has answered it already.", text)
    passive = reply is not None or sides.is_reply(item) or item.sender == "both"
    waited = sides.pairing(item) is not None
    later = "to answer later by ``connection.send``" if waited else "to say nothing now"
    doc = function_docstring(text, (), f"The answer, or None {later}" if given else "")
    return Hook(name, item.name, returns, doc, not passive)


def _refusal(sides: Sides, item: MessageLayout) -> Answer | None:
    """What refuses a request with a code."""
    reply = sides.refusal(item)
    if reply is None and not sides.is_reply(item):
        return _by_command(sides, item)
    if reply is None or sides.automatic(item) or sides.member(reply, sides.code) is None:
        return None
    made = Blank(sides).answer(item, reply, "code", "detail")
    return _answer(item, reply, made)


def _by_command(sides: Sides, item: MessageLayout) -> Answer | None:
    """The same where refusals are commands: the first one that the server may say."""
    names = [name for _, name in item.command.replies]
    refusals = [
        one
        for one in sides.said_by("server")
        if one.command.name in names and (one.command.refusal or sides.verdict(one))
    ]
    if not refusals:
        return None
    reply = min(refusals, key=lambda one: names.index(one.command.name))
    said = _said(sides, item, reply)
    made = None if said is None else Blank(sides).placed(reply, said)
    return _answer(item, reply, made)


def _answer(item: MessageLayout, reply: MessageLayout, made: str | None) -> Answer | None:
    if made is None:
        return None
    return Answer("", item.name, reply.name, made)


def _shared(answers: list[Answer]) -> list[Answer]:
    """Functions for refusals of several messages that are made in the same way."""
    times = Counter(item.made for item in answers)
    found: dict[str, Answer] = {}
    for item in answers:
        if times[item.made] > 1 and item.made not in found:
            before = sum(one.reply == item.reply for one in found.values())
            name = f"_refuse_with_{snake(item.reply)}{f'_{before + 1}' if before else ''}"
            found[item.made] = replace(item, name=name)
    return list(found.values())


def _said(
    sides: Sides, item: MessageLayout, reply: MessageLayout
) -> dict[tuple[str, ...], str] | None:
    """What a refusal says where; None if a request may lack what pairs them."""
    pairing = sides.pairing(item)
    code, detail = sides.why(reply)
    said = {_path(code): _number(sides, code[-1])}
    if detail:
        said[_path(detail)] = "detail"
    paths = sides.paths(item.command)
    if not paths and (pairing is None or not pairing.in_order):
        return None
    for path in paths:
        asked, told = (sides.on(one, path) for one in (item, reply))
        maybe = ["None" in member_annotation(sides.kinds, one[-1]) for one in (asked, told)]
        if maybe == [True, False]:
            return None
        said[_path(told)] = f"request.{attributes(asked)}"
    return said


def _path(fields: tuple[Field, ...]) -> tuple[str, ...]:
    return tuple(one.name for one in fields)


def _number(sides: Sides, field: Field) -> str:
    """The expression of a code in the field that holds it."""
    codes = sides.model.protocol.codes
    names = [*class_names(sides.kinds, field.kind)]
    if not names or (codes is not None and names == [codes.name]):
        return "code"
    return f"{names[0]}(code)"
