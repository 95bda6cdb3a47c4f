"""All generated pages by their path: those of protocols, of the spec language and of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any

from wireloom.generator.free_text import phrase
from wireloom.generator.history import History
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.reference import reference_page
from wireloom.generator.render.docs import links
from wireloom.generator.render.docs.changelog import changelog_page
from wireloom.generator.render.docs.codes import codes_view
from wireloom.generator.render.docs.commands import CommandPages, list_view, pages
from wireloom.generator.render.docs.errata import errata_view
from wireloom.generator.render.docs.frames import frames_pages
from wireloom.generator.render.docs.limits import limits_view
from wireloom.generator.render.docs.markdown import full, prose
from wireloom.generator.render.docs.names import names_view
from wireloom.generator.render.docs.protocol import index_view
from wireloom.generator.render.docs.states import states_view
from wireloom.generator.render.docs.types import types_view
from wireloom.generator.render.environment import environment
from wireloom.generator.render.model import PackageModel
from wireloom.generator.rule_pages import rule_pages

FOLDER = "protocols"
LANGUAGE = "language.md"


def render_site(
    models: Sequence[PackageModel],
    bad_specs: Path | None = None,
    pairs: Path | None = None,
    histories: Mapping[str, History] = MappingProxyType({}),
) -> dict[str, str]:
    """The text of every generated page by its path.

    Args:
        models: The protocols, specs without problems.
        bad_specs: A folder with bad specs that show the rules of lint.
        pairs: A folder with pairs of specs that show the rules of diff.
        histories: What is known of earlier revisions of protocols, by their names.
    """
    site = {LANGUAGE: reference_page(), **rule_pages(bad_specs, pairs)}
    for model in models:
        history = histories.get(model.protocol.name)
        for path, text in _protocol(model, history):
            site[f"{FOLDER}/{model.protocol.name}/{path}"] = text
    site |= frames_pages(models)
    listed = [_listed(model.protocol) for model in models]
    shipped = files("wireloom.generator").joinpath("templates", "docs", "assets")
    site |= {f"assets/{item.name}": item.read_text("utf-8") for item in shipped.iterdir()}
    site[f"{FOLDER}/index.md"] = _render("protocols.md", {"protocols": listed})
    return site


def _listed(protocol: Protocol) -> tuple[str, str]:
    """A protocol in the list of all."""
    text = f"{full(protocol.doc)} {full(phrase('Revision {}', protocol.revision))}"
    return f"[{prose(protocol.title)}]({protocol.name}/{links.INDEX})", text.strip()


def _protocol(model: PackageModel, history: History | None) -> Iterator[tuple[str, str]]:
    protocol = model.protocol
    if history is not None:
        yield links.CHANGELOG, changelog_page(history, rules="../../diff-rules.md")
    views: list[tuple[str, str, dict[str, Any] | None]] = [
        (links.INDEX, "protocol", index_view(model)),
        (links.TYPES, "types", types_view(model, links.TYPES, history)),
        (links.KEYED, "keyed-records", types_view(model, links.KEYED, history)),
        (links.ENUMS, "enums", types_view(model, links.ENUMS, history)),
        (links.CODES, "codes", codes_view(model, history)),
        (links.STATES, "states", states_view(model)),
        (links.LIMITS, "limits", limits_view(model)),
        (links.ERRATA, "errata", errata_view(model)),
        (links.NAMES, "names", names_view(model)),
        (links.COMMANDS, "commands", list_view(model)),
    ]
    made = CommandPages(model, history)
    views += [(path, "command", made.view(item)) for path, item in pages(protocol)]
    there = {path for path, _, values in views if values is not None}
    there |= {links.CHANGELOG} if history is not None else set()
    for path, template, values in views:
        if values is not None:
            given = {"protocol": protocol, "links": links, "there": there, **values}
            yield path, _render(f"{template}.md", given)


def _render(template: str, values: dict[str, Any]) -> str:
    return _templates().get_template(f"docs/{template}.j2").render(**values)


_templates = cache(environment)
