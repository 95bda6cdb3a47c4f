"""The view of ``client.py``: a method for every command that a client may send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wireloom.generator.plan.code import Module
from wireloom.generator.render.annotations import member_annotation
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.docs import function_docstring
from wireloom.generator.render.python.methods import (
    Call,
    Namer,
    about,
    call,
    is_interim,
    refusals,
    rest,
    returned,
    subject,
    version_key,
)
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout

RESERVED = ("connection", "server_version", "open_connection")
TIMEOUT = 10


@dataclass(frozen=True, slots=True)
class Method:
    """A method that sends a message, and waits for the answer if there is one."""

    name: str
    message: str
    signature: tuple[str, ...]
    arguments: tuple[str, ...]
    doc: str
    command: str
    version: int | None
    """The version whose presence has to be looked at, if not every server has it."""
    newer: bool
    """Whether it is not the first version."""
    reply: str = ""
    returns: str = "None"
    into: str = ""
    """What stands before the call that waits for the answer."""
    result: str = ""
    code: str = ""
    """The expression of the code of the answer; empty if it has none."""
    maybe: bool = False
    """Whether the code may be missing."""
    interim: bool = False
    subject: str = ""
    refusal: str = ""
    """The class of the answer that refuses, if it is another one."""


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``client.py`` is given."""
    return client_view(model, is_async=False)


def client_view(model: PackageModel, *, is_async: bool) -> dict[str, Any] | None:
    """What the template of either client is given."""
    if not model.messages:
        return None
    sides = Sides(model)
    module = Module()
    namer = Namer(sides, RESERVED)
    said = [item for item in sides.said_by("client") if not sides.is_answer(item)]
    methods = [_method(sides, item, namer.name(item), module) for item in said]
    _imports(model, module, methods, is_async)
    return {
        "imports": module.imports(model.package),
        "is_async": is_async,
        "name": "AsyncClient" if is_async else "Client",
        "methods": methods,
        "asks": any(item.reply for item in methods),
        "refusals": sorted({item.refusal for item in methods if item.refusal}),
        "code_member": ".".join(sides.code),
        "detail": ".".join(sides.detail),
        "checked": any(item.version is not None for item in methods),
        "facts": bool(model.protocol.facts),
        "frame_limit": _frame_limit(model, sides),
    }


def _imports(model: PackageModel, module: Module, methods: list[Method], is_async: bool) -> None:
    module.use("aio" if is_async else "sync", "Connection")
    module.use_own("handler", "Handler")
    module.use_own("messages", "Message", *(item.message for item in methods))
    module.use_own("messages", *(item.reply for item in methods if item.reply))
    module.use_own("messages", *(item.refusal for item in methods if item.refusal))
    module.use_own("tables", "tables" if model.protocol.facts else "TABLES")
    module.use_standard("ssl", "SSLContext")
    module.use_standard("typing", "Self")
    if model.protocol.facts:
        module.use_own("facts", "NO_FACTS", "Facts")
        module.use("tables", "Role")
        module.use_standard("collections.abc", "Callable")
    if any(item.reply for item in methods):
        module.use_standard("typing", "TypeVar")
    if any(item.code and not item.refusal for item in methods):
        module.use_own("codes", "check")
    if any(item.refusal for item in methods):
        module.use_own("codes", "error")
    if any(item.interim and not item.refusal for item in methods):
        module.use_own("codes", "INTERIM")
    if any(item.version is not None for item in methods):
        module.use_own("limits", "require")
    if model.protocol.limits.frame is not None and not _exempt(model, Sides(model)):
        module.use_own("limits", "FRAME_MAX")
        if model.protocol.frame is not None:
            module.use_own("limits", "FRAME_UNCOUNTED")


def _exempt(model: PackageModel, sides: Sides) -> bool:
    """Whether the server may send frames above the limit."""
    frame = model.protocol.limits.frame
    names = {name for _, name in frame.exempt} if frame is not None else set()
    return any(item.command.name in names for item in sides.said_by("server"))


def _frame_limit(model: PackageModel, sides: Sides) -> str:
    if model.protocol.limits.frame is None or _exempt(model, sides):
        return "0"
    return "FRAME_MAX + FRAME_UNCOUNTED"


def _method(sides: Sides, item: MessageLayout, name: str, module: Module) -> Method:
    made = call(sides, item, module)
    reply = sides.reply(item) if sides.correlated(item) else None
    first = min(version.number for version in item.command.versions)
    within = item.command.reply.within if item.command.reply is not None else None
    common: dict[str, Any] = {
        "name": name,
        "message": item.name,
        "signature": tuple(_signature(made, within or TIMEOUT)),
        "arguments": made.arguments,
        "command": item.command.name,
        "version": item.version.number if _is_checked(sides, item) else None,
        "newer": item.version.number != first,
    }
    if reply is None:
        return Method(**common, doc=_doc(sides, item, made, "", False))
    annotation, result, text = returned(sides, reply, module)
    interim = is_interim(sides, item)
    if interim and rest(sides, reply):
        annotation, result = reply.name, "reply"
        text = "The answer; its code tells whether the exchange goes on."
    code = sides.member(reply, sides.code) if not item.refusal else None
    return Method(
        **common,
        doc=_doc(sides, item, made, text, True),
        reply=reply.name,
        into="reply = " if code or result != "reply" else "return " if result else "",
        returns=annotation,
        result=result,
        code=f"reply.{code.name}" if code is not None else "",
        maybe=code is not None and "None" in member_annotation(sides.types, code),
        interim=interim,
        refusal=item.refusal,
        subject=subject(sides, item, made),
    )


def _signature(made: Call, timeout: int) -> Iterator[str]:
    yield "self"
    for one in made.required:
        yield f"{one.name}: {one.annotation}"
    yield "*"
    for one in made.optional:
        yield f"{one.name}: {one.annotation} = {one.default}"
    yield f"timeout: float = {timeout:.1f}"


def _is_checked(sides: Sides, item: MessageLayout) -> bool:
    """Whether there are servers that do not know a message."""
    commands = sides.model.protocol.commands
    always = {command.since for command in commands}
    since = item.version.since or item.command.since
    return bool(item.command.until) or since != min(always, key=version_key)


def _doc(sides: Sides, item: MessageLayout, made: Call, returns: str, answered: bool) -> str:
    text = about(sides, item)
    reply = sides.reply(item)
    if not answered and reply is not None:
        text += f" An answer comes to the handler as {reply.name}."
    waiting = "Seconds to wait for the answer" if answered else "Seconds to wait until it is sent"
    ordered = [*made.required, *made.optional]
    arguments = [(one.name, one.doc) for one in ordered] + [("timeout", waiting)]
    raises = refusals(sides, item) if answered else []
    return function_docstring(text, arguments, returns, raises)
