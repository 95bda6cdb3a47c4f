"""The views of the pages of commands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.free_text import first_sentence
from wireloom.generator.model.protocol import Command, Protocol
from wireloom.generator.model.types import Reference
from wireloom.generator.render.docs import examples
from wireloom.generator.render.docs.links import Links, command_page
from wireloom.generator.render.docs.markdown import cell, code, full
from wireloom.generator.render.docs.protocol import erratum
from wireloom.generator.render.docs.types import field_rows
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import constant
from wireloom.schema.casing import camel

_SENDERS = {"client": "the client", "server": "the server", "both": "either side"}


def list_view(model: PackageModel) -> dict[str, Any]:
    """What the template of the list of commands is given."""
    return {
        "commands": [
            {
                "key": code(_key(item)),
                "name": Links(model.protocol).command(item.name).replace("(commands/", "("),
                "sender": _SENDERS[item.sender],
                "since": item.since,
                "doc": cell(full(first_sentence(item.doc))),
            }
            for item in model.protocol.commands
        ]
    }


def command_view(model: PackageModel, sides: Sides, command: Command) -> dict[str, Any]:
    """What the template of the page of one command is given."""
    protocol = model.protocol
    links = Links(protocol, "../")
    words = Wording(links, model.types)
    messages = [item for item in model.messages if item.command is command]
    return {
        "name": command.name,
        "doc": full(command.doc),
        "facts": _facts(sides, words, command, messages),
        "returns": [_returned(protocol, links, name) for _, name in command.returns],
        "body_codes": [links.code(name) for _, name in command.body_codes],
        "messages": [_message(model, words, item) for item in messages],
        "errata": [
            erratum(words, item)
            for item in protocol.errata
            if item.about.partition(".")[0] == command.name
        ],
        "spec": f"{code(command.at.file)}, line {command.at.line}",
        "package": model.package,
        "classes": [item.name for item in messages],
    }


def _key(command: Command) -> str:
    return f"{command.key} (0x{command.key:04x})" if command.key > 9 else str(command.key)


def _facts(
    sides: Sides, words: Wording, command: Command, messages: list[MessageLayout]
) -> list[tuple[str, str]]:
    links = words.links
    facts = [("Key", code(_key(command))), ("Sent by", _SENDERS[command.sender])]
    if command.when:
        facts.append(("Only if", words.condition(command.when)))
    if command.since:
        facts.append(("Since", command.since))
    if command.until:
        facts.append(("Until", command.until))
    correlation = sides.model.protocol.correlation
    facts.append(("Answer", _answer(links, command, messages, correlation)))
    streams = list(_streams(sides, links, messages))
    if streams:
        facts.append(("Stream", "; ".join(streams)))
    if command.refusal is not None:
        facts.append(("Refuses", f"with the code in {code(str(command.refusal.code))}"))
    if command.subject:
        facts.append(("Errors quote", code(command.subject)))
    states = sides.model.protocol.states
    legal = {name for item in messages if not sides.is_reply(item) for name in sides.legal(item)}
    shown = [
        links.to("index.md", code(state.name), "states")
        for state in states
        if constant(state.name) in legal
    ]
    if shown:
        facts.append(("Legal in", ", ".join(shown)))
    return facts


def _streams(sides: Sides, links: Links, messages: list[MessageLayout]) -> Iterator[str]:
    """What a command has to do with streams."""
    for stream in sides.model.protocol.streams:
        shown = links.to("index.md", code(stream.name), "streams")
        for verb, entries in (
            ("opens", stream.opened_by),
            ("is on", stream.messages),
            ("ends", stream.ended_by),
        ):
            named = [
                item for item in messages if any(sides.means(name, item) for _, name in entries)
            ]
            yield from (f"{code(item.name)} {verb} a {shown}" for item in named)


def _replies(links: Links, command: Command, correlation: Reference | None) -> str:
    """Answers that are commands of their own, and what pairs them."""
    text = " or ".join(links.command(name) for _, name in command.replies)
    paths = command.correlation
    if paths is None:
        paths = () if correlation is None else (correlation,)
    pairs = " and ".join(code(".".join(path.names)) for path in paths)
    if not pairs:
        return f"{text}, the next one that comes; the handler gets it"
    return f"{text}, paired by {pairs}"


def _answer(
    links: Links,
    command: Command,
    messages: list[MessageLayout],
    correlation: Reference | None,
) -> str:
    names = list(dict.fromkeys(item.reply for item in messages if item.reply is not None))
    if command.replies:
        return _replies(links, command, correlation)
    if not names:
        return "none"
    text = " or ".join(f"[{code(name)}](#{name})" for name in names)
    reply = command.reply
    if reply is None:
        return text
    if reply.only == "errors":
        text += ", only if it fails"
    if not reply.correlated:
        text += ", without a correlation id"
    if reply.automatic:
        text += f"; the session gives it by itself, with {links.code(reply.automatic)}"
    if reply.within:
        text += f", within {reply.within} seconds"
    return text


def _returned(protocol: Protocol, links: Links, name: str) -> dict[str, str]:
    codes = protocol.codes
    found = next((item for item in codes.all() if item.name == name), None) if codes else None
    groups = codes.errors if codes else ()
    raises = any(item.name == name for group in groups for item in group.codes)
    return {
        "link": links.code(name),
        "number": str(found.number) if found else "",
        "exception": code(camel(name)) if raises else "none",
        "text": cell(full(found.text or found.doc)) if found else "",
    }


def _message(model: PackageModel, words: Wording, item: MessageLayout) -> dict[str, Any]:
    frame = {field.name for field in _frame_fields(model)}
    members = {member.name for member in model.members(item.name) if member.const is None}
    head = [field for field in item.fields if field.name in frame and field.name not in members]
    names = {field.name for field in head}
    rows = [
        row
        for field, row in zip(item.fields, field_rows(model, words, item), strict=True)
        if field.name not in names
    ]
    return {
        "name": item.name,
        "doc": full(item.version.doc),
        "role": item.role.name,
        "sender": _SENDERS[item.sender],
        "version": item.version.number if len(item.command.versions) > 1 else None,
        "since": item.version.since,
        "head": ", ".join(
            f"{code(field.name)} is {code(field.const)}"
            for field in head
            if field.const is not None
        ),
        "rows": rows,
        "examples": [
            examples.view(model.schema, item.name, example)
            for example in item.command.examples
            if example.role == item.role.name and example.version == item.version.number
        ],
        "uncorrelated": _is_uncorrelated(item),
    }


def _frame_fields(model: PackageModel) -> Any:
    return next(item for item in model.records if item.name == model.protocol.frame).fields


def _is_uncorrelated(item: MessageLayout) -> bool:
    reply = item.command.reply
    return reply is not None and reply.role == item.role.name and not reply.correlated


def pages(protocol: Protocol) -> list[tuple[str, Command]]:
    """The page of every command."""
    return [(command_page(item.name), item) for item in protocol.commands]
