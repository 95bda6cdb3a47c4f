"""The view of ``client.py``: a method for every command that a client may send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.members import class_names, member_annotation, passed
from wireloom.generator.free_text import Said, first_sentence, phrase, sentence
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import docstring
from wireloom.generator.render.python.asking import unanswered
from wireloom.generator.render.python.docs import function_docstring
from wireloom.generator.render.python.methods import (
    NEXT_ID,
    Call,
    Namer,
    about,
    call,
    is_interim,
    refusals,
    returned,
    subject,
    version_key,
)
from wireloom.generator.render.python.sides import Pairing, Sides, attributes
from wireloom.generator.resolve.messages import MessageLayout

RESERVED = ("connection", "server_version", "open_connection")


@dataclass(frozen=True, slots=True)
class Method:
    """A method that sends a message, and waits for the answer if there is one."""

    name: str
    message: str
    signature: tuple[str, ...]
    arguments: str
    doc: str
    brief: str
    """Its first sentence, for a client whose methods are told elsewhere."""
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
    kinds: tuple[str, ...] = ()
    """The classes of its answers, if these are messages in their own right and no refusals."""
    unanswered: str = ""
    """When no answer will come, as a condition."""


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of either client is given."""
    if not model.messages:
        return None
    sides = Sides(model)
    namer = Namer(sides, RESERVED)
    said = [item for item in sides.said_by("client") if not sides.is_answer(item)]
    methods = [_method(sides, item, namer.name(item)) for item in said]
    refused = _refused(sides, said)
    return {
        "methods": methods,
        "asks": any(item.reply or item.kinds for item in methods),
        "choices": any(len(item.kinds) > 1 for item in methods),
        "refused": refused,
        "refusals": sorted({item.refusal for item in methods if item.refusal}),
        "code_member": ".".join(sides.code),
        "detail": ".".join(sides.detail),
        "checked": any(item.version is not None for item in methods),
        "negotiated": bool(model.protocol.negotiated),
        "frame_limit": _frame_limit(sides),
    }


def _frame_limit(sides: Sides) -> str:
    """The expression of the bytes of a frame at most; 0 if the server may send longer ones."""
    limit = sides.model.protocol.limits.frame
    exempt = {name for _, name in limit.exempt} if limit is not None else set()
    longer = any(item.command.name in exempt for item in sides.said_by("server"))
    return "0" if limit is None or longer else "FRAME_MAX + FRAME_UNCOUNTED"


def _method(sides: Sides, item: MessageLayout, name: str) -> Method:
    made = call(sides, item)
    reply = sides.reply(item) if sides.correlated(item) else None
    first = min(version.number for version in item.command.versions)
    within = item.command.reply.within if item.command.reply is not None else None
    common: dict[str, Any] = {
        "name": name,
        "message": item.name,
        "brief": docstring(first_sentence(about(sides, item)), 8),
        "signature": tuple(_signature(made, within)),
        "arguments": passed(sides.members(item), made.arguments),
        "command": item.command.name,
        "version": item.version.number if _is_checked(sides, item) else None,
        "newer": item.version.number != first,
    }
    pairing = sides.pairing(item)
    if pairing is not None:
        return _paired(sides, item, made, pairing, common)
    if reply is None:
        return Method(**common, doc=_doc(sides, item, made, "", False))
    annotation, result, text = returned(sides, reply)
    interim = is_interim(sides, item, reply)
    if interim:
        annotation, result = reply.name, "reply"
        text = "The answer; its code tells whether the exchange goes on."
    nothing = unanswered(sides, item)
    if nothing and annotation != "None":
        text = phrase("{} None if this is not answered.", sentence(text))
        annotation += " | None" * ("None" not in annotation.split(" | "))
    code = sides.member(reply, sides.code) if not item.refusal else None
    return Method(
        **common,
        unanswered=nothing,
        doc=_doc(sides, item, made, text, True),
        reply=reply.name,
        into="reply = " if code or result != "reply" else "return " if result else "",
        returns=annotation,
        result=result,
        code=f"reply.{code.name}" if code is not None else "",
        maybe=code is not None and "None" in member_annotation(sides.kinds, code),
        interim=interim,
        refusal=item.refusal,
        subject=subject(sides, item, made),
    )


def _paired(
    sides: Sides,
    item: MessageLayout,
    made: Call,
    pairing: Pairing,
    common: dict[str, Any],
) -> Method:
    """A method that waits for an answer which is a message in its own right."""
    kinds = tuple(one.name for one in pairing.wanted)
    missing = () if NEXT_ID in made.arguments else pairing.optional
    nothing = [f"request.{one} is None" for one in missing]
    text = "The answer"
    if sides.choices(item):
        nothing = [unanswered(sides, item)]
        text += "; None if this is not answered"
    elif missing:
        text += f"; None without {' and '.join(missing)}, which is not answered"
    return Method(
        **common,
        doc=_doc(sides, item, made, text, True, pairing),
        kinds=kinds,
        returns=" | ".join([*kinds, "None"] if nothing else kinds),
        unanswered=" or ".join(nothing),
        subject=subject(sides, item, made),
    )


def _refused(sides: Sides, said: list[MessageLayout]) -> list[tuple[str, str]]:
    """That ``reply`` refuses something of what is said, as conditions, and the exception then."""
    pairings = [one for item in said if (one := sides.pairing(item)) is not None]
    refusals = {one.name: one for pairing in pairings for one in pairing.refusals}
    by_error: dict[str, list[str]] = {}
    for name, item in refusals.items():
        by_error.setdefault(_error(sides, item), []).append(name)
    found = [
        (f"isinstance(reply, {' | '.join(names)})", error) for error, names in by_error.items()
    ]
    wanted = {one.name: one for pairing in pairings for one in pairing.wanted}
    for name, item in wanted.items():
        code = sides.verdict(item)
        if name not in refusals and code:
            fine = sides.fine if sides.fine.isidentifier() else f"({sides.fine})"
            failed = f"reply.{attributes(code)} not in {fine}"
            if "None" in member_annotation(sides.kinds, code[-1]).split(" | "):
                failed = f"reply.{attributes(code)} is not None and {failed}"
            condition = f"isinstance(reply, {name}) and {failed}"
            found.append((condition, _error(sides, item)))
    return found


def _error(sides: Sides, item: MessageLayout) -> str:
    """The expression of the exception of a refusal."""
    codes = sides.model.protocol.codes
    code, detail = sides.why(item)
    arguments = [f"reply.{attributes(code)}", "command", "subject"]
    listed = codes is not None and [*class_names(sides.kinds, code[-1].kind)] == [codes.name]
    if detail:
        maybe = "None" in member_annotation(sides.kinds, detail[-1])
        arguments.append(f"reply.{attributes(detail)}" + (' or ""' if maybe else ""))
    if listed:
        return f"error({', '.join(arguments)})"
    arguments.insert(1, '"refused"')
    return f"ResponseError({', '.join(arguments)})"


def _signature(made: Call, within: int | None) -> Iterator[str]:
    yield "self"
    for one in made.required:
        yield f"{one.name}: {one.annotation}"
    yield "*"
    for one in made.optional:
        yield f"{one.name}: {one.annotation} = {one.default}"
    yield f"timeout: float = {within:.1f}" if within else "timeout: float | None = None"


def _is_checked(sides: Sides, item: MessageLayout) -> bool:
    """Whether there are servers that do not know a message."""
    commands = sides.model.protocol.commands
    always = {command.since for command in commands}
    since = item.version.since or item.command.since
    return bool(item.command.until) or since != min(always, key=version_key)


def _doc(
    sides: Sides,
    item: MessageLayout,
    made: Call,
    returns: Said,
    answered: bool,
    pairing: Pairing | None = None,
) -> str:
    text = about(sides, item)
    reply = sides.reply(item)
    later = [reply.name] if reply is not None else sides.unpaired(item)
    if not answered and later:
        text = phrase("{} An answer comes to the handler as {}.", text, " or ".join(later))
    waiting = "Seconds to wait for the answer" if answered else "Seconds to wait until it is sent"
    if item.command.reply is None or item.command.reply.within is None:
        waiting += "; those of the connection by default"
    ordered = [*made.required, *made.optional]
    arguments = [(one.name, one.doc) for one in ordered] + [("timeout", waiting)]
    raises = refusals(sides, item) if answered else []
    answers = pairing.answers if pairing is not None else ()
    refusing = [one.name for one in answers if one.command.refusal or sides.verdict(one)]
    if refusing and not raises:
        raises = [("ResponseError", f"The server refuses, with {' or '.join(refusing)}.")]
    return function_docstring(text, arguments, returns, raises)
