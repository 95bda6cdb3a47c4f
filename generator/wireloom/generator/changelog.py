"""The subcommand ``changelog``: what changed from each revision of a protocol to the next."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from wireloom.generator.commands import add_format, with_usage
from wireloom.generator.diff_rules import LEVELS

if TYPE_CHECKING:
    from wireloom.generator.history import Entry, History, Step


def changelog(parser: ArgumentParser) -> None:
    """Write the history of a protocol, from its revisions.

    The protocol is named as in `chat`, or by the file of its newest spec; older revisions are in
    the folder `history` beside that. Each change is told by its rule, see `wireloom diff`. Exits
    with 0, and with 2 if it does not know what to do. Examples:

      wireloom changelog chat
      wireloom changelog spec/chat/protocol.yaml --format json --level api
    """
    parser.add_argument("protocol", metavar="PROTOCOL", help="a protocol, or the file of its spec")
    add_format(parser, "how it is written", "markdown", "json")
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=LEVELS[-1],
        help="leave out what is less grave than this level; default: all is told",
    )
    parser.set_defaults(run=_changelog)


@with_usage
def _changelog(options: Namespace) -> int:
    from wireloom.generator.diff.past import history_of
    from wireloom.generator.render.docs.changelog import changelog_page
    from wireloom.generator.revisions import find_spec

    history = history_of(find_spec(options.protocol)).up_to(options.level)
    sys.stdout.write(as_json(history) if options.format == "json" else changelog_page(history))
    return 0


def as_json(history: History) -> str:
    """The history as an object with a list of revisions, the newest first."""
    told = {
        "protocol": history.protocol,
        "title": history.title.unescaped,
        "revisions": [_revision(step) for step in history.steps],
    }
    return json.dumps(told, indent=2, ensure_ascii=True) + "\n"


def _revision(step: Step) -> dict[str, Any]:
    return {
        "revision": step.revision.unescaped,
        "since": step.since or None,
        "before": step.before.unescaped or None,
        "changes": [_entry(entry) for entry in step.entries],
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "code": entry.code,
        "level": entry.level,
        "element": entry.element.unescaped,
        "message": entry.text.unescaped,
        "breaks": list(entry.breaks),
        "since": entry.since or None,
        "commands": sorted(entry.commands),
        "accepted": entry.accepted.unescaped or None,
    }
