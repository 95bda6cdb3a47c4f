"""What changed about one thing, for the page that describes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wireloom.generator.history import History, Step
from wireloom.generator.render.docs.markdown import full, prose

Change = tuple[str, str]
"""How grave a change is and what it is, in Markdown."""


def changed(
    history: History | None, of: Callable[[History], Sequence[Step]]
) -> list[tuple[str, list[Change]]]:
    """The revisions in which more than words changed, and what did, the newest first.

    Args:
        history: That of the protocol; None if it has no earlier revisions.
        of: Finds in it what is about the thing.
    """
    steps = of(history) if history is not None else ()
    return [
        (
            prose(step.revision) + (f", since {step.since} of the server" if step.since else ""),
            [(one.level, full(one.sentence)) for one in step.entries if one.level != "docs"],
        )
        for step in steps
        if any(one.level != "docs" for one in step.entries)
    ]
