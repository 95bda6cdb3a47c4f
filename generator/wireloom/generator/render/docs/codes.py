"""The view of the page of response codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wireloom.generator.history import History
from wireloom.generator.model.protocol import Code, Codes, Command
from wireloom.generator.render.docs.changed import changed
from wireloom.generator.render.docs.links import Links, links_of
from wireloom.generator.render.docs.markdown import code, full
from wireloom.generator.render.model import PackageModel
from wireloom.schema.casing import camel


def codes_view(model: PackageModel, history: History | None = None) -> dict[str, Any] | None:
    """What the template of the page of codes is given."""
    codes = model.protocol.codes
    if codes is None:
        return None
    links = links_of(model)
    groups = [
        ("Success", "", "", codes.success),
        ("Neither success nor failure", "", "", codes.interim),
        *((group.name, group.name, full(group.doc), group.codes) for group in codes.errors),
    ]
    return {
        "name": codes.name,
        "doc": full(codes.doc),
        "history": {
            item.name: changed(history.of_code(item.name) if history else ())
            for item in codes.all()
        },
        "detail": codes.detail is not None,
        "package": model.package,
        "groups": [
            {
                "title": title,
                "name": name,
                "doc": doc,
                "codes": [_view(model, links, item, name) for item in found],
            }
            for title, name, doc, found in groups
            if found or name
        ],
        "numbers": [
            (
                item.number,
                links.code(item.name),
                _again(links, model.protocol.commands, item, codes),
            )
            for item in codes.all()
        ],
    }


def exception_of(codes: Codes | None, name: str) -> str:
    """The exception class of a code; empty if it raises none."""
    groups = codes.errors if codes is not None else ()
    raises = any(item.name == name for group in groups for item in group.codes)
    return camel(name) if raises else ""


def meaning(item: Code) -> str:
    """What a code means."""
    return " ".join(part for part in (full(item.text), full(item.doc)) if part)


def _again(links: Links, commands: Sequence[Command], item: Code, codes: Codes) -> str:
    """Whether trying again can help; nothing for codes that are no failures."""
    if not exception_of(codes, item.name):
        return ""
    if item.retriable:
        return "yes"
    names = [one.name for one in commands if item.name in {name for _, name in one.retriable}]
    return "after " + ", ".join(map(links.command, names)) if names else "no"


def _view(model: PackageModel, links: Links, item: Code, group: str) -> dict[str, Any]:
    codes, commands = model.protocol.codes, model.protocol.commands
    assert codes is not None
    returned = [one.name for one in commands if item.name in {name for _, name in one.returns}]
    carried = [one.name for one in commands if item.name in {name for _, name in one.body_codes}]
    by = ", ".join(links.command(name) for name in returned)
    if item.anywhere:
        by = "every command"
    facts = [
        ("Number", f"{item.number} (0x{item.number:x})" if item.number > 9 else f"{item.number}")
    ]
    if group:
        facts.append(("Exception", f"{code(camel(item.name))}, a {code(group)}"))
        facts.append(("Try again?", _again(links, commands, item, codes)))
    if item.remedy:
        facts.append(("What to do", full(item.remedy)))
    if by:
        facts.append(("Returned by", by))
    if carried:
        facts.append(("Inside", ", ".join(links.command(name) for name in carried)))
    if item.since:
        facts.append(("Since", item.since))
    return {"name": item.name, "meaning": meaning(item), "facts": facts}
