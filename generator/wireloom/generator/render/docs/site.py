"""All generated pages by their path: those of protocols, of the spec language and of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from wireloom.generator.diff_rules import diff_rules_page
from wireloom.generator.reference import reference_page, rules_page
from wireloom.generator.render.docs import links
from wireloom.generator.render.docs.codes import codes_view
from wireloom.generator.render.docs.commands import command_view, list_view, pages
from wireloom.generator.render.docs.frames import frames_pages
from wireloom.generator.render.docs.markdown import full, heading, prose
from wireloom.generator.render.docs.protocol import errata_view, index_view
from wireloom.generator.render.docs.types import types_view
from wireloom.generator.render.environment import environment
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.sides import Sides

FOLDER = "protocols"
LANGUAGE = "language.md"
RULES = "rules.md"
DIFF_RULES = "diff-rules.md"


def render_site(models: Sequence[PackageModel], bad_specs: Path | None = None) -> dict[str, str]:
    """The text of every generated page by its path.

    Args:
        models: The protocols, specs without problems.
        bad_specs: A folder with bad specs that show the rules.
    """
    site = {LANGUAGE: reference_page(), RULES: rules_page(bad_specs)}
    site[DIFF_RULES] = diff_rules_page()
    for model in models:
        for path, text in _protocol(model):
            site[f"{FOLDER}/{model.protocol.name}/{path}"] = text
    site |= frames_pages(models)
    listed = [(model.protocol, full(model.protocol.doc)) for model in models]
    site[f"{FOLDER}/index.md"] = _render("protocols", {"protocols": listed})
    return site


def _protocol(model: PackageModel) -> Iterator[tuple[str, str]]:
    protocol = model.protocol
    views: list[tuple[str, str, dict[str, Any] | None]] = [
        (links.INDEX, "protocol", index_view(model)),
        (links.TYPES, "types", types_view(model)),
        (links.CODES, "codes", codes_view(model)),
    ]
    if protocol.errata:
        views.append((links.ERRATA, "errata", errata_view(model)))
    if protocol.commands:
        views.append((links.COMMANDS, "commands", list_view(model)))
        sides = Sides(model)
        views += [
            (path, "command", command_view(model, sides, item)) for path, item in pages(protocol)
        ]
    for path, template, values in views:
        if values is not None:
            yield path, _render(template, {"protocol": protocol, "links": links, **values})


def _render(template: str, values: dict[str, Any]) -> str:
    made = environment()
    made.filters["prose"] = prose
    made.filters["full"] = full
    made.filters["heading"] = heading
    return made.get_template(f"docs/{template}.md.j2").render(**values)
