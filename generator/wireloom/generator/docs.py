"""The subcommand ``docs``: specs in, pages of documentation in Markdown out."""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from wireloom.generator.commands import add_format, with_usage
from wireloom.generator.config import Config, UsageError, find_config, find_specs, named_specs
from wireloom.generator.revisions import HISTORY
from wireloom.generator.settings import package_name
from wireloom.terminal import Progress, complain, counted, reason

if TYPE_CHECKING:
    from wireloom.generator.history import History
    from wireloom.generator.model.protocol import Protocol

_MARK = ".wireloom-docs"
"""The file that says that a folder was written by this command, and may be written anew."""
_PAGES = "docs"
_BAD_SPECS = "tests/generator/bad"
_PAIRS = "tests/generator/diff/pairs"
_PACKAGE = "wireloom"


def docs(parser: ArgumentParser) -> None:
    """Write pages about protocols in Markdown.

    Writes for each protocol its facts, states, commands, types, codes and limits, with pictures of
    layouts, calls in Python and every example byte by byte, and the references of the spec language
    and of its rules. Checks the specs first; if there is any problem, nothing is written. Exits
    with 0 if all went well, with 1 if not and with 2 if it does not know what to do. Examples:

      wireloom docs --out build/docs
      wireloom docs chat.yaml --out site --package acme.wire
    """
    parser.add_argument(
        "specs",
        nargs="*",
        metavar="SPEC",
        help="a file, or a folder that is searched for *.yaml outside of folders named history;"
        " without any, the specs that [tool.wireloom] in pyproject.toml names",
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        required=True,
        help="the folder to write; what this command wrote there before is replaced",
    )
    parser.add_argument(
        "--pages",
        metavar="DIR",
        help=f"a folder with pages of your own that are copied beside; default: {_PAGES} in the"
        " project, if there is one",
    )
    parser.add_argument(
        "--package",
        metavar="NAME",
        help="the package that has the packages of the protocols, as for generate; default:"
        f' "package" in [tool.wireloom], or {_PACKAGE}',
    )
    add_format(parser, "how it is told what was written", "text", "json")
    parser.set_defaults(run=run)


@with_usage
def run(options: Namespace) -> int:
    """Runs the command; returns the exit status."""
    try:
        return _run(options)
    except OSError as error:
        complain(reason(error))
        return 1


def _run(options: Namespace) -> int:
    config = find_config()
    out = Path(options.out)
    _check_out(out)
    own = _own_pages(options.pages, config)
    if own is not None and out.resolve().is_relative_to(own.resolve()):
        raise UsageError(f"{out} is inside {own}, which is copied to it; name another folder")
    progress = Progress()
    try:
        protocols = _protocols(_specs(options.specs, config), progress)
        if protocols is None:
            return 1
        package = package_name(options.package, config.package if config else _PACKAGE)
        _write(out, own, _pages(protocols, package, config, progress))
    finally:
        progress.clear()
    names = [item.name for item in protocols]
    if options.format == "json":
        print(json.dumps({"out": options.out, "protocols": names}))
    else:
        print(f"{out}: {', '.join(names)}")
    return 0


def _pages(
    protocols: list[Protocol], package: str, config: Config | None, progress: Progress
) -> Mapping[str, str]:
    """All pages about protocols, by their path."""
    from wireloom.generator.render.docs.site import render_site
    from wireloom.generator.render.model import PackageModel

    models = [PackageModel(item, f"{package}.{item.name}") for item in protocols]
    bad_specs, pairs = (_folder(config, name) for name in (_BAD_SPECS, _PAIRS))
    histories = _histories(protocols, progress)
    progress.show("writing pages")
    return render_site(models, bad_specs, pairs, histories)


def _histories(protocols: list[Protocol], progress: Progress) -> dict[str, History]:
    """The histories of those protocols of which older revisions are described."""
    from wireloom.generator.diff.past import history_of

    found: dict[str, History] = {}
    for item in protocols:
        progress.show(f"comparing revisions of {item.name}")
        found[item.name] = history_of(item.at.file, item)
    return {name: history for name, history in found.items() if len(history.steps) > 1}


def _folder(config: Config | None, name: str) -> Path | None:
    """A folder of the project, if it has it."""
    path = None if config is None else config.root / name
    return path if path is not None and path.is_dir() else None


def _check_out(out: Path) -> None:
    if os.path.lexists(out) and not out.is_dir():
        raise UsageError(f"{out} is not a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / _MARK).is_file():
        raise UsageError(f"{out} holds files that wireloom docs did not write; name another folder")


def _own_pages(given: str | None, config: Config | None) -> Path | None:
    if given is not None:
        if not Path(given).is_dir():
            raise UsageError(f"{given} is not a folder with pages")
        return Path(given)
    return _folder(config, _PAGES)


def _specs(given: list[str], config: Config | None) -> list[str]:
    """The specs to write about; in folders those of older revisions are left out."""
    return [
        spec
        for path in given or named_specs(config)
        for spec in find_specs([path])
        if HISTORY not in Path(spec).relative_to(path).parts[:-1]
    ]


def _protocols(specs: list[str], progress: Progress) -> list[Protocol] | None:
    """The protocols by name, or None if there are problems, which are reported."""
    from wireloom.generator import report
    from wireloom.generator.lint import lint_file

    results = []
    for spec in specs:
        progress.show(f"reading {spec}")
        results.append((spec, lint_file(spec)))
    found = [problem for _, result in results for problem in result.diagnostics]
    if found:
        report.write(found, "text", sys.stderr)
        print(f"{counted(len(found), 'problem')}; nothing was written", file=sys.stderr)
        return None
    by_name: dict[str, Protocol] = {}
    origins: dict[str, str] = {}
    for spec, result in results:
        protocol = result.protocol
        assert protocol is not None, "without problems there is a protocol"
        if protocol.name in by_name:
            both = f"{origins[protocol.name]} and {spec}"
            raise UsageError(f'{both} both describe "{protocol.name}"')
        by_name[protocol.name], origins[protocol.name] = protocol, spec
    return [by_name[name] for name in sorted(by_name)]


def _write(out: Path, own: Path | None, pages: Mapping[str, str]) -> None:
    """Replaces the folder as a whole; it is made beside it first."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as beside:
        made = Path(beside) / "made"
        if own is None:
            made.mkdir()
        else:
            shutil.copytree(own, made, ignore=shutil.ignore_patterns("__pycache__"))
        (made / _MARK).write_text("Written by wireloom docs; do not edit.\n", encoding="utf-8")
        for path, text in pages.items():
            page = made / path
            if page.exists() and page.read_bytes() != text.encode():
                raise UsageError(f"{own}/{path} has the name of a generated page")
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8", newline="\n")
        if out.exists():
            out.rename(Path(beside) / "old")
        made.rename(out)
