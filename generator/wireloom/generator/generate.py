"""The subcommand ``generate``: specs in, Python packages out."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from wireloom.generator.cache import FOLDER
from wireloom.generator.commands import add_format
from wireloom.generator.config import UsageError
from wireloom.generator.maker import Failure, Maker
from wireloom.generator.output import NotRestored, apply, compare, orphans
from wireloom.generator.settings import settings_of
from wireloom.generator.suggest import did_you_mean
from wireloom.generator.summary import (
    Made,
    print_json,
    print_problems,
    print_text,
    say,
    show_differences,
)

if TYPE_CHECKING:
    from wireloom.generator.diagnostics import Diagnostic


def generate(parser: ArgumentParser) -> None:
    """Generate Python packages from specs.

    Writes a package for each protocol, named after it, below the package that is given. Checks the
    specs first, and what it made of them; if there is any problem, nothing is written. Exits with
    0 if all went well, with 1 if not and with 2 if it does not know what to do. Examples:

      wireloom generate
      wireloom generate chat.yaml --package acme.wire --out src
      wireloom generate --check --format json
    """
    parser.add_argument(
        "specs",
        nargs="*",
        metavar="SPEC",
        help="a file, a protocol of the project, or a folder that is searched for *.yaml outside"
        " of folders named history; without any, the specs that [tool.wireloom] in pyproject.toml"
        " names",
    )
    parser.add_argument(
        "--revision",
        metavar="REVISION",
        help="generate from this revision of the protocol that SPEC names, as in"
        " `generate chat --revision 1.2 --package acme.old`",
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        help='the folder above the package; default: "out" in [tool.wireloom]',
    )
    parser.add_argument(
        "--package",
        metavar="NAME",
        help="the package that gets the packages of the protocols, such as acme.proto; default:"
        ' "package" in [tool.wireloom]',
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="write nothing, and exit with 1 if a byte on disk is not what would be written",
    )
    parser.add_argument(
        "--templates",
        metavar="DIR",
        help="a folder with templates that come before those of wireloom, one by one",
    )
    add_format(parser, "how the summary is printed: for people or for programs", "text", "json")
    caching = parser.add_mutually_exclusive_group()
    caching.add_argument(
        "--cache",
        metavar="DIR",
        help=f"where to keep what was made from unchanged specs; default: {FOLDER} in the project",
    )
    caching.add_argument(
        "--no-cache", action="store_true", help="make everything anew and keep nothing"
    )
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Runs the command; returns the exit status."""
    try:
        made, problems = _run(options)
    except UsageError as error:
        return _complain(2, str(error))
    except (Failure, NotRestored) as error:
        return _complain(1, str(error))
    except OSError as error:
        where = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
        return _complain(1, f"{where}{error.strerror or error}; nothing was written")
    except KeyboardInterrupt:
        return _complain(130, "interrupted; no file is half-written")
    if problems:
        print_problems(problems, options.check, options.format)
        return 1
    passed = not options.check or not any(item.differences for item in made)
    if options.check:
        show_differences(made)
    if options.format == "json":
        print_json(made, options.check, passed)
    else:
        print_text(made, options.check)
    return 0 if passed else 1


def _run(options: Namespace) -> tuple[list[Made], list[Diagnostic]]:
    """What was generated, or what is wrong with the specs."""
    settings = settings_of(options)
    if settings.templates is not None:
        _tell_misspelt(settings.templates)
    packages, problems = Maker(settings).packages()
    if problems:
        return [], problems
    packages.sort(key=lambda item: item.protocol)
    if settings.whole:
        kept = [item.protocol for item in packages]
        packages += orphans(settings.base, settings.package, kept)
    made = [Made(package, tuple(compare(package))) for package in packages]
    if not options.check:
        _write(made, settings.out)
    return made, []


def _tell_misspelt(templates: Path) -> None:
    """Names files that come before no shipped template; others of the user may include them."""
    from wireloom.generator.render.environment import shipped_templates

    shipped = shipped_templates()
    for path in sorted(templates.rglob("*.j2")):
        name = path.relative_to(templates).as_posix()
        if name not in shipped:
            say(f"{path} replaces no template of wireloom{did_you_mean(name, shipped)}")


def _write(made: Sequence[Made], out: Path) -> None:
    blocked = [
        f"{item.path} is in the way: {item.obstacle}"
        for one in made
        for item in one.differences
        if item.obstacle
    ]
    if blocked:
        raise Failure("; ".join((*blocked, "nothing was written")))
    apply([item for one in made for item in one.differences], out)
    for one in made:
        for item in one.differences:
            if item.status == "foreign":
                say(f"{item.path} is not generated; it was left alone")


def _complain(status: int, text: str) -> int:
    say(f"wireloom: {text}")
    return status
