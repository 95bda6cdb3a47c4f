"""Subcommands of ``wireloom``: each adds its options to a parser and names the function to run.

Whatever takes time to import is imported when a command runs, so that ``wireloom --help`` is quick.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

from wireloom.generator.config import UsageError, find_config, find_specs
from wireloom.terminal import Progress, complain, counted, visible

if TYPE_CHECKING:
    from wireloom.generator.diagnostics import Diagnostic

_SCHEMA_FILE = "spec.schema.json"


def lint(parser: ArgumentParser) -> None:
    """Check specs.

    Prints every problem as `file:line:column CODE message`. Exits with 0 if there is none, with 1
    if there are any and with 2 if it does not know what to do. Examples:

      wireloom lint
      wireloom lint spec/chat/protocol.yaml --format github
      wireloom lint --watch
    """
    parser.add_argument(
        "specs",
        nargs="*",
        metavar="SPEC",
        help="a file, or a folder that is searched for *.yaml; without any, the specs that"
        " [tool.wireloom] in pyproject.toml names",
    )
    told = (
        "how problems are printed: for people, for programs or as annotations of a GitHub workflow"
    )
    add_format(parser, told, "text", "json", "github")
    parser.add_argument(
        "--watch",
        action="store_true",
        help="check again whenever a spec changes, until it is interrupted; then the exit code is"
        " that of the last check",
    )
    parser.set_defaults(run=_lint)


def json_schema(parser: ArgumentParser) -> None:
    """Print the JSON Schema of the spec language.

    Editors use the schema to complete and to check specs. Without options it is printed. Exits with
    0, with 1 if --check finds a difference, and with 2 if it does not know what to do. Examples:

      wireloom json-schema --out spec/spec.schema.json
      wireloom json-schema --check
    """
    parser.add_argument("--out", metavar="FILE", help="write it to a file")
    parser.add_argument(
        "--check",
        action="store_true",
        help=f"compare it with FILE, or with {_SCHEMA_FILE} beside the specs of the project, and"
        " exit with 1 if they differ",
    )
    parser.set_defaults(run=_json_schema)


def rules(parser: ArgumentParser) -> None:
    """List the rules of `wireloom lint`.

    Without arguments, one line for each rule; with codes, what they ask for and why. Exits with 0,
    and with 2 if there is no such rule. Examples:

      wireloom rules
      wireloom rules WL101 WL106
      wireloom rules --format json
    """
    parser.add_argument("codes", nargs="*", metavar="CODE", help="a code, such as WL101")
    add_format(parser, "how rules are printed: for people, or as a list of JSON", "text", "json")
    parser.set_defaults(run=_rules)


def add_format(parser: ArgumentParser, told: str, usual: str, *others: str) -> None:
    """Adds the option that chooses among formats, with what its help says."""
    told = f"{told}; default: {usual}"
    parser.add_argument("--format", choices=(usual, *others), default=usual, help=told)


_Run = Callable[[Namespace], int]


def with_usage(run: _Run) -> _Run:
    """Ends with 2 and one line on standard error where a usage error is raised."""

    @wraps(run)
    def wrapped(options: Namespace) -> int:
        try:
            return run(options)
        except UsageError as error:
            complain(str(error))
            return 2

    return wrapped


def write(text: str, file: str | None) -> None:
    """Writes a text to a file, or prints it if none is named."""
    if not file:
        sys.stdout.write(text)
        return
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {file}: {error.strerror}") from None


@with_usage
def _lint(options: Namespace) -> int:
    from wireloom.generator import report

    specs = find_specs(options.specs, types=True)
    if options.watch:
        return _watch(options)
    found, _ = _linted(specs)
    report.write(found, options.format, sys.stdout)
    if options.format == "text":
        print(_summary(specs, found), file=sys.stderr)
    return 1 if found else 0


def _watch(options: Namespace) -> int:
    """Checks specs and those that they are based on, again and again."""
    from wireloom.generator import report
    from wireloom.generator.watch import watch

    bases: list[str] = []
    status = 0

    def files() -> list[str]:
        try:
            return [*find_specs(options.specs, types=True), *bases]
        except UsageError:  # there is none for the moment
            return []

    def check() -> None:
        nonlocal status
        try:
            specs = find_specs(options.specs, types=True)
            found, bases[:] = _linted(specs)
            said, status = _summary(specs, found), 1 if found else 0
            report.write(found, options.format, sys.stdout)
        except UsageError as error:
            said, status = str(error), 2
        sys.stdout.flush()
        print(f"{datetime.now():%H:%M:%S} {visible(said)}", file=sys.stderr)

    watch(files, check)
    return status


def _linted(specs: list[str]) -> tuple[list[Diagnostic], list[str]]:
    """The problems of specs, and the files that these are based on."""
    from wireloom.generator.lint import lint_file

    progress = Progress()
    found: list[Diagnostic] = []
    bases: list[str] = []
    for number, spec in enumerate(specs):
        progress.show(f"{number} of {len(specs)} specs")
        result = lint_file(spec, types=True)
        found += result.diagnostics
        bases += [str(Path(spec).parent / base) for base in result.bases]
    progress.clear()
    return found, bases


def _summary(specs: list[str], found: list[Diagnostic]) -> str:
    problems = counted(len(found), "problem") if found else "no problem"
    return f"{counted(len(specs), 'spec')}, {problems}"


@with_usage
def _json_schema(options: Namespace) -> int:
    from wireloom.generator.json_schema import schema_text

    text = schema_text()
    if options.check:
        path = Path(options.out or _schema_path())
        if _current(path) == text:
            return 0
        complain(f"{path} is not up to date; run wireloom json-schema --out {path}")
        return 1
    write(text, options.out)
    return 0


@with_usage
def _rules(options: Namespace) -> int:
    from wireloom.generator.lint import all_rules
    from wireloom.generator.suggest import did_you_mean

    known = all_rules()
    for code in options.codes:
        if code not in known:
            raise UsageError(f'there is no rule "{code}"{did_you_mean(code, known)}')
    if options.format == "json":
        chosen = [known[code] for code in options.codes or known]
        told = [{"code": it.code, "title": it.title, "why": it.why} for it in chosen]
        print(json.dumps(told, indent=2, ensure_ascii=False))
    elif options.codes:
        print(
            "\n\n".join(
                f"{known[code].code}: {known[code].title}\n{known[code].why}"
                for code in options.codes
            )
        )
    else:
        for item in known.values():
            print(f"{item.code}  {item.title}")
    return 0


def _schema_path() -> Path:
    config = find_config()
    if config is None:
        raise UsageError("name the file with --out; no pyproject.toml has a [tool.wireloom]")
    return config.root / config.specs[0] / _SCHEMA_FILE


def _current(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
