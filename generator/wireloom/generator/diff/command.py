"""The subcommand ``diff``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from wireloom.generator.commands import add_format, with_usage
from wireloom.generator.config import UsageError
from wireloom.generator.diff_rules import LEVELS
from wireloom.terminal import complain, counted

if TYPE_CHECKING:
    from wireloom.generator.diff.comparison import Comparison, Spec
    from wireloom.generator.diff.report import Told


def diff(parser: ArgumentParser) -> None:
    """Tell what changed between two specs, and whom it breaks.

    Specs are files, or revisions such as `chat@1.2`, of one protocol. Exits with 0 if nothing
    changed at the level that is asked for, with 1 if something did, and with 2 if it was used in a
    wrong way. Examples:

      wireloom diff old.yaml new.yaml --explain
      wireloom diff --against main spec/chat/protocol.yaml --level api
    """
    parser.add_argument("specs", nargs="+", metavar="SPEC", help="the old spec and the new one")
    parser.add_argument(
        "--against",
        metavar="GITREV",
        help="take the old spec out of git, from the same file at this revision",
    )
    parser.add_argument(
        "--renamed",
        action="store_true",
        help="compare specs whose protocols have different names: one that was renamed; what"
        " --against finds in the same file may have another name anyway",
    )
    add_format(parser, "how changes are printed", "text", "json", "github", "markdown")
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default="wire",
        help="exit with 1 if a change is of this level or a graver one; default: wire",
    )
    parser.add_argument(
        "--explain",
        action="store_true",
        help="show why rules are there and, for changes of the wire, bytes that do not come over",
    )
    parser.set_defaults(run=_diff)


@with_usage
def _diff(options: Namespace) -> int:
    from wireloom.generator.diff import report, sources
    from wireloom.generator.diff.accepted import unused
    from wireloom.generator.diff.compare import compare
    from wireloom.generator.revisions import find_spec

    wanted = 1 if options.against else 2
    if len(options.specs) != wanted:
        few = "one spec with --against" if options.against else "an old spec and a new one"
        raise UsageError(f"diff takes {few}")
    if options.against:
        old = sources.read_at(find_spec(options.specs[0]), options.against)
    else:
        old = sources.read(options.specs[0])
    new = sources.read(options.specs[-1])
    if not (options.against or options.renamed):
        _check_names(options.specs, old, new)
    compared = compare(old, new)
    told = told_of(compared, explain=options.explain)
    for entry in unused(compared):
        complain(entry)
    writers = {"json": report.as_json, "github": report.as_github, "markdown": report.as_markdown}
    if options.format == "text":
        sys.stdout.write(report.as_text(told, explain=options.explain))
        print(counted(len(told), "change"), file=sys.stderr)
    else:
        sys.stdout.write(writers[options.format](told))
    most = LEVELS.index(options.level)
    grave = (item for item in told if not item.accepted)
    return 1 if any(LEVELS.index(item.change.level) <= most for item in grave) else 0


def _check_names(specs: list[str], old: Spec, new: Spec) -> None:
    """Refuses two protocols, of which everything would be told to be gone and new."""
    names = old.protocol.name, new.protocol.name
    if names[0] != names[1]:
        raise UsageError(
            f"{specs[0]} is about the protocol {names[0]} and {specs[1]} about {names[1]}; diff"
            " compares specs of one protocol. If it was renamed, say --renamed"
        )


def told_of(compared: Comparison, *, explain: bool = False) -> list[Told]:
    """The changes of a comparison with all that is reported of them."""
    from wireloom.generator.diff.accepted import reasons
    from wireloom.generator.diff.attribution import Attribution
    from wireloom.generator.diff.places import Places
    from wireloom.generator.diff.proof import Proof
    from wireloom.generator.diff.report import Told

    where = Places(compared.old.protocol, compared.new.protocol)
    accepted = reasons(compared.new.protocol)
    proof = Attribution(Proof(compared))
    return [
        Told(
            change,
            where.of(change.element),
            accepted.get((change.code, change.element), ""),
            proof.of(change) if explain and change.breaks else None,
        )
        for change in compared.changes
    ]
