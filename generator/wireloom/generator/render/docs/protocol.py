"""The view of the first page of a protocol."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.model.protocol import Role
from wireloom.generator.model.types import Field
from wireloom.generator.render.docs.boxes import Boxes
from wireloom.generator.render.docs.commands import SENDERS, groups
from wireloom.generator.render.docs.links import links_of
from wireloom.generator.render.docs.markdown import code, full, linked, prose
from wireloom.generator.render.docs.picture import picture
from wireloom.generator.render.docs.state_diagram import state_diagram
from wireloom.generator.render.docs.types import field_entry
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel


def index_view(model: PackageModel) -> dict[str, Any]:
    """What the template of the first page of a protocol is given."""
    protocol = model.protocol
    words = Wording(links_of(model), model.types)
    frame = next((item for item in model.records if item.name == protocol.frame), None)
    return {
        "facts": list(_facts(model)),
        "sources": [linked(text, protocol.links) for text in protocol.source],
        "published": [
            f"[{prose(item.title)}]({item.link})" for item in protocol.published if item.link
        ],
        "frame": frame and words.links.type(frame.name),
        "picture": frame and picture(frame.name, Boxes(model.schema).frame()),
        "fields": [_framed(model, words, item) for item in (frame.fields if frame else ())],
        "slots": bool(protocol.slots),
        "roles": [_role(words, item) for item in protocol.roles],
        "settled": [_settled(words, item) for item in protocol.negotiated],
        "states": state_diagram(protocol),
        "streams": bool(protocol.streams),
        "codes": protocol.codes,
        "errata": len(protocol.errata),
        "commands": len(protocol.commands),
        "groups": groups(model, words.links),
    }


def _framed(model: PackageModel, words: Wording, item: Field) -> tuple[str, str]:
    """A field of the frame; one that messages fill says nothing by itself."""
    if item.name in model.schema.slots and not item.doc:
        return f"{code(item.name)} {words.form(item.type)}", "What the message says."
    return field_entry(words, item)


def _facts(model: PackageModel) -> Iterator[tuple[str, str]]:
    protocol = model.protocol
    yield "Revision", prose(protocol.revision) or "&nbsp;"
    yield "Spec", code(protocol.at.file)
    yield "Python package", code(model.package)
    if protocol.port is not None:
        yield "TCP port", str(protocol.port)
    if protocol.tls_port is not None:
        yield "TCP port of TLS", str(protocol.tls_port)
    yield "Byte order", protocol.byte_order
    if protocol.bit_order == "least":
        yield "Bit order", "least significant bit first"
    if protocol.command_field:
        yield "Key of the command", ", ".join(map(code, protocol.command_field))
    for title, reference in (
        ("Version of the command", protocol.version_field),
        ("What pairs answers with requests", protocol.correlation),
    ):
        if reference is not None:
            yield title, code(reference)
    if protocol.heartbeat:
        yield "Heartbeat", links_of(model).command(protocol.heartbeat)


def _role(words: Wording, role: Role) -> dict[str, Any]:
    return {
        "name": role.name,
        "doc": full(role.doc),
        "when": words.condition(role.when),
        "frame": words.links.type(role.frame) if role.frame else "",
        "sender": role.sender and SENDERS[role.sender],
        "suffix": role.suffix,
        "discriminated_by": role.discriminated_by,
        "fallback": role.fallback,
        "answered_by": role.answered_by,
        "fields": [field_entry(words, item) for item in role.fields],
    }


def _settled(words: Wording, parameter: Any) -> tuple[str, str]:
    after = f"Settled by {words.links.entry(parameter.after)}." if parameter.after else ""
    term = f"{code(f'${parameter.name}')} {words.type(parameter.type)}"
    return term, " ".join(filter(None, (full(parameter.doc), after)))
