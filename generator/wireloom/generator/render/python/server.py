"""The view of ``server.py``: a method for everything that a client may say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.plan.code import Module
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.docs import function_docstring
from wireloom.generator.render.python.methods import Namer, about
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.render.python.tables import Answer
from wireloom.generator.render.python.values import Blank
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import snake

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


@dataclass(frozen=True, slots=True)
class Hook:
    """A method that gets a message."""

    name: str
    message: str
    returns: str
    doc: str
    refused: bool
    """Whether a server that does not override it cannot go on as if nothing had been said."""


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``server.py`` is given."""
    if not model.messages:
        return None
    sides = Sides(model)
    namer = Namer(sides, RESERVED, "on_")
    said = sides.said_by("client")
    hooks = [_hook(sides, item, namer.name(item)) for item in said]
    module = Module()
    answers = [made for item in said if (made := _refusal(sides, item, module)) is not None]
    _imports(model, module, hooks, answers)
    codes = model.protocol.codes
    return {
        "imports": module.imports(model.package),
        "hooks": hooks,
        "answers": answers,
        "enum": codes.name if codes is not None else "",
        "detail": codes is not None and codes.detail is not None,
    }


def _imports(model: PackageModel, module: Module, hooks: list[Hook], answers: list[Answer]) -> None:
    module.use_own("messages", "Message", *(item.message for item in hooks))
    module.use_own(
        "messages",
        *(name for item in hooks for name in item.returns.split(" | ") if name != "None"),
    )
    module.use("serve", "ServerConnection")
    module.use("serve", "Handler")
    module.use("errors", "LocalError")
    module.use_standard("collections.abc", "Callable")
    module.use_standard("typing", "Any")
    if answers:
        module.use("errors", "ResponseError")
        module.use_standard("collections.abc", "Mapping")
        assert model.protocol.codes is not None
        module.use_own("types", model.protocol.codes.name)


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
        text += " The session has answered it already."
    passive = reply is not None or sides.is_reply(item) or item.sender == "both"
    waited = sides.pairing(item) is not None
    later = "to answer later by ``connection.send``" if waited else "to say nothing now"
    doc = function_docstring(text, (), f"The answer, or None {later}" if given else "")
    return Hook(name, item.name, returns, doc, not passive)


def _refusal(sides: Sides, item: MessageLayout, module: Module) -> Answer | None:
    """The function that refuses a request with a code."""
    reply = sides.refusal(item)
    if reply is None or sides.automatic(item) or sides.member(reply, sides.code) is None:
        return None
    made = Blank(sides, module).answer(item, reply, "code", "detail")
    if made is None:
        return None
    return Answer(f"_refuse_{snake(item.name)}", item.name, reply.name, made)
