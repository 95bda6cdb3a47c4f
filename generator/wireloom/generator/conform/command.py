"""The subcommand ``conform``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from wireloom.generator.commands import add_format, with_usage
from wireloom.generator.config import UsageError
from wireloom.terminal import complain, visible

if TYPE_CHECKING:
    from wireloom.generator.model.protocol import Protocol


def conform(parser: ArgumentParser) -> None:
    """Compare a spec with what the vendor publishes.

    PROTOCOL is the name of a protocol of the project, a revision such as `chat@1.2`, or the file of
    a spec. SOURCE are files that the spec describes under `published`, folders with such files, or
    tables that `--extract` has written. Accounts for every code, key, field and limit: those that
    are missing on either side or differ are printed with file and line of both, unless the spec
    explains them. What could not be read is counted and printed, too. Exits with 0 if everything is
    accounted for, with 1 if not, and with 2 if it was used in a wrong way. Examples:

      wireloom conform chat Codes.java
      wireloom conform chat@1.2 PROTOCOL.adoc --all
    """
    parser.add_argument("protocol", metavar="PROTOCOL", help="a protocol, a revision, or a file")
    parser.add_argument("sources", metavar="SOURCE", nargs="+", help="a document, or a folder")
    parser.add_argument(
        "--document",
        metavar="NAME",
        help="which document of the spec the sources are; found by the names of files without it",
    )
    add_format(parser, "how it is printed", "text", "json", "github", "markdown")
    parser.add_argument(
        "--all", action="store_true", help="print what the spec explains as well, with the reasons"
    )
    parser.add_argument(
        "--extract",
        action="store_true",
        help="compare nothing; print a table of the facts, with names and lines and no other words",
    )
    parser.add_argument(
        "--version",
        metavar="TEXT",
        default="",
        help="with --extract: which version of the document it is",
    )
    parser.set_defaults(run=_conform)


@with_usage
def _conform(options: Namespace) -> int:
    from wireloom.generator.conform import documents, table
    from wireloom.generator.conform.compare import compare
    from wireloom.generator.conform.report import FORMATS, counts

    if options.version and not options.extract:
        raise UsageError("--version is for --extract")
    protocol, told = _specs(options.protocol)
    found = documents.read(options.sources, told.published, options.document)
    if options.extract:
        if len(found) != 1:
            raise UsageError("--extract takes the files of one document")
        facts, name = found[0].facts, found[0].published.id
        sys.stdout.write(table.write(facts, published=name, version=options.version))
        return 0
    result = compare(protocol, found)
    sys.stdout.write(FORMATS[options.format](result, explained=options.all))
    for at, element in result.unused:
        complain(visible(f"{at}: nothing in these documents is {element}"))
    if options.format == "text":
        numbers = counts(result).items()
        said = ", ".join(f"{number} {name.replace('_', ' ')}" for name, number in numbers)
        print(said, file=sys.stderr)
    return 1 if result.unexplained else 0


def _specs(name: str) -> tuple[Protocol, Protocol]:
    """The spec that a name stands for, and the one that says what the vendor publishes."""
    from wireloom.generator.diff import sources
    from wireloom.generator.revisions import find_spec, is_old, revisions

    path = Path(find_spec(name))
    protocol = sources.read_file(str(path)).protocol
    if protocol.published or not is_old(path):
        return protocol, protocol
    return protocol, sources.read_file(revisions(path)[-1]).protocol
