"""The views of what a protocol says as a whole: facts about it, states, limits and errata."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.model.protocol import (
    Erratum,
    FrameLimit,
    Protocol,
    Role,
    State,
    Stream,
)
from wireloom.generator.render.docs.links import COMMANDS, Links, command_page
from wireloom.generator.render.docs.markdown import cell, code, full, prose
from wireloom.generator.render.docs.picture import frame_picture
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel

_ALL = ("all", "*")


def index_view(model: PackageModel) -> dict[str, Any]:
    """What the template of the first page of a protocol is given."""
    protocol = model.protocol
    words = Wording(Links(protocol), model.types)
    frame = next((item for item in model.records if item.name == protocol.frame), None)
    return {
        "facts": _facts(model),
        "sources": [prose(text) for text in protocol.source],
        "frame": frame and words.links.type(frame.name),
        "picture": frame and frame_picture(model.types, frame),
        "fields": [
            (code(item.name), cell(words.type(item.type)), cell(words.field(item)))
            for item in (frame.fields if frame else ())
        ],
        "slots": bool(protocol.slots),
        "roles": [_role(words, item) for item in protocol.roles],
        "settled": [_settled(words, model, item) for item in protocol.negotiated],
        "states": [_state(words.links, item) for item in protocol.states],
        "streams": [_stream(words.links, item) for item in protocol.streams],
        "limits": list(_limits(words.links, protocol)),
        "codes": protocol.codes,
        "errata": len(protocol.errata),
        "commands": len(protocol.commands),
    }


def errata_view(model: PackageModel) -> dict[str, Any]:
    """What the template of the page of errata is given."""
    protocol = model.protocol
    words = Wording(Links(protocol), model.types)
    return {"errata": [erratum(words, item) for item in protocol.errata]}


def erratum(words: Wording, item: Erratum) -> dict[str, Any]:
    """One erratum."""
    versions = [f"since {item.since}"] if item.since else []
    versions += [f"before {item.until}"] if item.until else []
    accepted = words.condition(item.accept) if item.accept else ""
    return {
        "id": item.id,
        "about": words.links.place(item.about),
        "document": full(item.document),
        "server": full(item.server),
        "versions": ", ".join(versions),
        "accept": accepted,
        "source": "; ".join(prose(text) for text in item.source),
    }


def _facts(model: PackageModel) -> Iterator[tuple[str, str]]:
    protocol = model.protocol
    yield "Revision", prose(protocol.revision)
    yield "Spec", code(protocol.at.file)
    yield "Python package", code(model.package)
    if protocol.port is not None:
        yield "TCP port", str(protocol.port)
    if protocol.tls_port is not None:
        yield "TCP port of TLS", str(protocol.tls_port)
    yield "Byte order", protocol.byte_order
    for title, reference in (
        ("Key of the command", protocol.command_field),
        ("Version of the command", protocol.version_field),
        ("What pairs answers with requests", protocol.correlation),
    ):
        if reference is not None:
            yield title, code(reference)
    if protocol.heartbeat:
        yield "Heartbeat", Links(protocol).command(protocol.heartbeat)


def _role(words: Wording, role: Role) -> dict[str, Any]:
    return {
        "name": role.name,
        "doc": full(role.doc),
        "when": words.condition(role.when),
        "suffix": role.suffix,
        "discriminated_by": role.discriminated_by,
        "fallback": role.fallback,
        "answered_by": role.answered_by,
        "fields": [
            (code(item.name), cell(words.type(item.type)), cell(words.field(item)))
            for item in role.fields
        ],
    }


def _settled(words: Wording, model: PackageModel, parameter: Any) -> tuple[str, str, str, str]:
    after = message_link(words.links, model.protocol, parameter.after) if parameter.after else ""
    return (
        code(f"${parameter.name}"),
        cell(words.type(parameter.type)),
        cell(full(parameter.doc)),
        after,
    )


def message_link(links: Links, protocol: Protocol, name: str) -> str:
    """A link for ``Command`` or ``Command.role``."""
    command = name.partition(".")[0]
    if any(item.name == command for item in protocol.commands):
        return links.to(command_page(command), code(name))
    return code(name)


def _state(links: Links, state: State) -> dict[str, Any]:
    protocol = links.protocol
    excluded = [message_link(links, protocol, name) for _, name in state.excluded]

    def listed(entries: tuple[tuple[Any, str], ...]) -> str:
        found = []
        for _, name in entries:
            if name in _ALL:
                left_out = f" except {', '.join(excluded)}" if excluded else ""
                found.append(f"[all commands]({COMMANDS}){left_out}")
            else:
                found.append(message_link(links, protocol, name))
        return ", ".join(found)

    said = [
        (side, listed(entries))
        for side, entries in (
            ("The client may say", state.client),
            ("The server may say", state.server),
            ("Either side may say", state.both),
        )
        if entries
    ]
    return {
        "name": state.name,
        "doc": full(state.doc),
        "said": said,
        "final": state.final,
        "next": [
            (
                message_link(links, protocol, step.after),
                " or ".join(links.code(name) for name in step.codes),
                step.to,
            )
            for step in state.next
        ],
    }


def _stream(links: Links, stream: Stream) -> dict[str, Any]:
    def listed(entries: tuple[tuple[Any, str], ...]) -> str:
        return ", ".join(message_link(links, links.protocol, name) for _, name in entries)

    return {
        "name": stream.name,
        "doc": full(stream.doc),
        "id": code(stream.id),
        "opened_by": listed(stream.opened_by),
        "messages": listed(stream.messages),
        "ended_by": listed(stream.ended_by),
    }


def _limits(links: Links, protocol: Protocol) -> Iterator[tuple[str, str, str]]:
    limits = protocol.limits
    if limits.frame is not None:
        yield "frame", str(limits.frame.max), cell(_frame_limit(links, limits.frame))
    yield "depth", str(limits.depth), "How deep types may nest."
    yield "decompressed", str(
        limits.decompressed
    ), "Bytes that one compressed region may unpack to."
    for name, number, doc in limits.named:
        yield name, str(number), cell(full(doc))


def _frame_limit(links: Links, limit: FrameLimit) -> str:
    text = "Bytes of a frame, as its size field counts them."
    if limit.agreed_by:
        agreed = message_link(links, links.protocol, limit.agreed_by)
        text += f" Another limit may be agreed on by {agreed}."
    if limit.first is not None:
        text += f" Before the state `{limit.before}` it is {limit.first}."
    if limit.exempt:
        exempt = ", ".join(message_link(links, links.protocol, name) for _, name in limit.exempt)
        text += f" It does not hold for {exempt}."
    return text
