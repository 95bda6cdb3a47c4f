"""The changelog of a protocol: a page, and what `wireloom changelog` prints."""

from __future__ import annotations

from wireloom.generator.diff_rules import ABOUT
from wireloom.generator.history import History
from wireloom.generator.render.docs.markdown import full, prose
from wireloom.generator.render.environment import environment


def changelog_page(history: History) -> str:
    """The history of a protocol in Markdown, one entry for each change."""
    made = environment()
    made.filters |= {"prose": prose, "full": full}
    return made.get_template("docs/changelog.md.j2").render(history=history, about=ABOUT)
