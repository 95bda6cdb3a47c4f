"""The view of the index: every name of a protocol, with links to where it is described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.model.types import Enum, Flags, Record
from wireloom.generator.render.docs.links import LIMITS, Links, links_of
from wireloom.generator.render.docs.markdown import code
from wireloom.generator.render.docs.types import described
from wireloom.generator.render.model import PackageModel


def names_view(model: PackageModel) -> dict[str, Any]:
    """What the template of the index is given: letters, each with its names."""
    found: dict[str, dict[str, list[str]]] = {}
    for name, what, link in _entries(model, links_of(model)):
        links = found.setdefault(name, {}).setdefault(what, [])
        if link not in links:
            links.append(link)
    letters: dict[str, list[tuple[str, str]]] = {}
    for name in sorted(found, key=lambda one: (one.lower(), one)):
        letter = name[0].upper() if name[0].isalpha() else "0 to 9"
        told = "; ".join(f"{what} {', '.join(links)}" for what, links in found[name].items())
        letters.setdefault(letter, []).append((code(name), told))
    return {"letters": list(letters.items())}


def _entries(model: PackageModel, links: Links) -> Iterator[tuple[str, str, str]]:
    """Every name, what it is, and a link."""
    protocol = model.protocol
    for command in protocol.commands:
        yield command.name, "command", links.command(command.name)
    for item in model.messages:
        if item.is_fallback:
            continue
        if item.name != item.command.name:
            yield item.name, "message", links.message(item.command.name, item.name)
        frame = {one.name for one in model.record(item.frame).fields}
        for field in item.fields:
            if field.name not in frame:
                yield field.name, "field of", links.message(item.command.name, item.name)
    for name, declared in described(model).items():
        yield name, "type", links.type(name)
        match declared.form:
            case Record(fields=fields):
                for field in fields:
                    yield field.name, "field of", links.type(name)
            case Enum(values=values) | Flags(values=values):
                for value in values:
                    yield value.name, "value of", links.type(name)
    if protocol.codes is not None:
        yield protocol.codes.name, "response codes", links.type(protocol.codes.name)
        for one in protocol.codes.all():
            yield one.name, "response code", links.code(one.name)
    for state in protocol.states:
        yield state.name, "state", links.state(state.name)
    for stream in protocol.streams:
        yield stream.name, "stream", links.stream(stream.name)
    for role in protocol.roles:
        yield role.name, "role", links.to("index.md", code(role.name), role.name)
    for limit, _, _ in protocol.limits.named:
        yield limit, "limit", links.to(LIMITS, code(limit))
    for erratum in protocol.errata:
        yield erratum.id, "erratum", links.erratum(erratum.id)
