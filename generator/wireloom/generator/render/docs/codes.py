"""The view of the page of response codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wireloom.generator.model.protocol import Code, Codes, Command
from wireloom.generator.render.docs.links import Links
from wireloom.generator.render.docs.markdown import anchor, cell, code, full
from wireloom.generator.render.model import PackageModel
from wireloom.schema.casing import camel


def codes_view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of the page of codes is given."""
    codes = model.protocol.codes
    if codes is None:
        return None
    links = Links(model.protocol)
    return {
        "name": codes.name,
        "doc": full(codes.doc),
        "detail": codes.detail is not None,
        "package": model.package,
        "success": [_row(model, links, item) for item in codes.success],
        "interim": [_row(model, links, item) for item in codes.interim],
        "groups": [
            {
                "name": group.name,
                "doc": full(group.doc),
                "codes": [_row(model, links, item) for item in group.codes],
            }
            for group in codes.errors
        ],
    }


def exceptions(codes: Codes) -> dict[str, str]:
    """The exception class of every code that raises one."""
    return {item.name: camel(item.name) for group in codes.errors for item in group.codes}


def _passing(links: Links, commands: Sequence[Command], item: Code) -> str:
    """The commands after which trying again can help."""
    names = [one.name for one in commands if item.name in {name for _, name in one.retriable}]
    return "after " + ", ".join(map(links.command, names)) if names else "no"


def _row(model: PackageModel, links: Links, item: Code) -> dict[str, Any]:
    commands = model.protocol.commands
    returned = [one.name for one in commands if item.name in {name for _, name in one.returns}]
    carried = [one.name for one in commands if item.name in {name for _, name in one.body_codes}]
    by = ", ".join(links.command(name) for name in returned)
    if item.anywhere:
        by = "every command"
    if carried:
        inside = "inside " + ", ".join(links.command(name) for name in carried)
        by = f"{by}; {inside}" if by else inside
    meaning = " ".join(part for part in (full(item.text), full(item.doc)) if part)
    if item.since:
        meaning += f" Since {item.since}."
    return {
        "number": item.number,
        "name": anchor(item.name) + code(item.name),
        "exception": code(camel(item.name)),
        "retriable": "yes" if item.retriable else _passing(links, commands, item),
        "meaning": cell(meaning),
        "by": by,
    }
