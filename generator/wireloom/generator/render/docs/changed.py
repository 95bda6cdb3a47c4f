"""What changed about one thing, for the page that describes it."""

from __future__ import annotations

from collections.abc import Sequence

from wireloom.generator.history import Step
from wireloom.generator.render.docs.markdown import full, prose

Change = tuple[str, str]
"""How grave a change is and what it is, in Markdown."""


def changed(steps: Sequence[Step] | None) -> list[tuple[str, list[Change]]]:
    """The revisions in which more than words changed, and what did, the newest first."""
    return [
        (
            prose(step.revision) + (f", since {step.since} of the server" if step.since else ""),
            [(one.level, full(one.sentence)) for one in step.entries if one.level != "docs"],
        )
        for step in steps or ()
        if any(one.level != "docs" for one in step.entries)
    ]
