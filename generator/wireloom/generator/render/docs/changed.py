"""What changed about one thing, for the page that describes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from wireloom.generator.free_text import phrase
from wireloom.generator.history import Entry, Step
from wireloom.generator.render.docs.markdown import full, prose

Change = tuple[str, str]
"""How grave a change is and what it is, in Markdown."""
_MOST = 4
"""Changes of one kind about parts of one thing that are told one by one."""


def changed(steps: Sequence[Step]) -> list[tuple[str, list[Change]]]:
    """The revisions in which more than words changed, and what did, the newest first."""
    return [
        (
            prose(step.revision) + (f", since {step.since} of the server" if step.since else ""),
            list(_told([one for one in step.entries if one.level != "docs"])),
        )
        for step in steps
        if any(one.level != "docs" for one in step.entries)
    ]


def _told(entries: Sequence[Entry]) -> Iterator[Change]:
    """Each change; of many that are alike, such as new members of an enumeration, how many."""
    for (_, owner), found in groupby(entries, lambda one: (one.code, one.owner)):
        alike = list(found)
        if len(alike) > _MOST and owner:
            said = phrase("{}: {}, {} times", owner, alike[0].title, len(alike))
            yield alike[0].level, full(said)
        else:
            yield from ((one.level, full(one.sentence)) for one in alike)
