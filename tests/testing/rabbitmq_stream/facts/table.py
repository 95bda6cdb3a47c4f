"""What is known of real brokers, and the test that shows each of it.

The same tests run on the embedded broker, as each release, and on real brokers.
Where both differ the embedded one is wrong, unless the fact says that it may.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.testing.rabbitmq_stream.targets import RELEASES

ALL = RELEASES
OLD = RELEASES[:1]
OLDER = RELEASES[:2]
NEWER = RELEASES[1:]
NEWEST = RELEASES[2:]


class Fact(NamedTuple):
    """A fact."""

    id: str
    sentence: str
    test: str
    releases: tuple[str, ...] = ALL
    """Where it is checked on the embedded broker."""
    real: tuple[str, ...] = ALL
    """Where it is checked on real ones."""
    difference: str = ""
    """How the embedded broker may differ, and why."""
    started_here: bool = False
    """Whether a server of the user's own is left out: the test needs `rabbitmqctl`, or guest."""


def fact(
    id: str,
    sentence: str,
    test: str,
    releases: tuple[str, ...] = ALL,
    real: tuple[str, ...] | None = None,
    difference: str = "",
    started_here: bool = False,
) -> Fact:
    """A fact that is checked on real brokers where it is on the embedded one, if not said."""
    on = releases if real is None else real
    return Fact(id, sentence, test, releases, on, difference, started_here)
