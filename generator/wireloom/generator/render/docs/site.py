"""All generated pages by their path: those of protocols, of the spec language and of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment
from wireloom.generator.reference import reference_page
from wireloom.generator.render.docs import links
from wireloom.generator.render.docs.codes import codes_view
from wireloom.generator.render.docs.commands import CommandPages, list_view, pages
from wireloom.generator.render.docs.errata import errata_view
from wireloom.generator.render.docs.limits import limits_view
from wireloom.generator.render.docs.markdown import description, full, heading, html, prose
from wireloom.generator.render.docs.names import names_view
from wireloom.generator.render.docs.protocol import index_view
from wireloom.generator.render.docs.states import states_view
from wireloom.generator.render.docs.types import types_view
from wireloom.generator.render.environment import environment
from wireloom.generator.render.model import PackageModel
from wireloom.generator.rule_pages import rule_pages

FOLDER = "protocols"
LANGUAGE = "language.md"
ASSETS = ("protocol.css", "fields.js")
"""The style sheet of the pages of protocols, and their script; both work without the other."""


def render_site(
    models: Sequence[PackageModel], bad_specs: Path | None = None, pairs: Path | None = None
) -> dict[str, str]:
    """The text of every generated page by its path.

    Args:
        models: The protocols, specs without problems.
        bad_specs: A folder with bad specs that show the rules of lint.
        pairs: A folder with pairs of specs that show the rules of diff.
    """
    site = {LANGUAGE: reference_page(), **rule_pages(bad_specs, pairs)}
    for model in models:
        for path, text in _protocol(model):
            site[f"{FOLDER}/{model.protocol.name}/{path}"] = text
    listed = [(model.protocol, full(model.protocol.doc)) for model in models]
    for asset in ASSETS:
        site[f"assets/{asset}"] = _render(asset, {})
    site[f"{FOLDER}/index.md"] = _render("protocols.md", {"protocols": listed})
    return site


def _protocol(model: PackageModel) -> Iterator[tuple[str, str]]:
    protocol = model.protocol
    views: list[tuple[str, str, dict[str, Any] | None]] = [
        (links.INDEX, "protocol", index_view(model)),
        (links.TYPES, "types", types_view(model, links.TYPES)),
        (links.ENUMS, "enums", types_view(model, links.ENUMS)),
        (links.CODES, "codes", codes_view(model)),
        (links.STATES, "states", states_view(model)),
        (links.LIMITS, "limits", limits_view(model)),
        (links.ERRATA, "errata", errata_view(model)),
        (links.NAMES, "names", names_view(model)),
        (links.COMMANDS, "commands", list_view(model)),
    ]
    made = CommandPages(model)
    views += [(path, "command", made.view(item)) for path, item in pages(protocol)]
    there = {path for path, _, values in views if values is not None}
    for path, template, values in views:
        if values is not None:
            given = {"protocol": protocol, "links": links, "there": there, **values}
            yield path, _render(f"{template}.md", given)


def _render(template: str, values: dict[str, Any]) -> str:
    return _environment().get_template(f"docs/{template}.j2").render(**values)


@cache
def _environment() -> Environment:
    made = environment()
    made.filters["prose"] = prose
    made.filters["full"] = full
    made.filters["heading"] = heading
    made.filters["description"] = description
    made.filters["html"] = html
    return made
