"""The changelog of a protocol: a page, and what `wireloom changelog` prints."""

from __future__ import annotations

from wireloom.generator.diff_rules import ABOUT
from wireloom.generator.history import History
from wireloom.generator.render.environment import environment


def changelog_page(history: History, rules: str = "") -> str:
    """The history of a protocol in Markdown, one entry for each change.

    Args:
        history: The history.
        rules: The way to the page of the rules of diff if it becomes a page of the site, too.
    """
    template = environment().get_template("docs/changelog.md.j2")
    return template.render(history=history, rules=rules, about=ABOUT)
