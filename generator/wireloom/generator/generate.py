"""The subcommand ``generate``: specs in, Python packages out.

What takes long to import, such as black, is imported only when something has to be made anew.
"""

from __future__ import annotations

import json
import keyword
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wireloom.generator.cache import FOLDER, Cache, Inputs, key_of
from wireloom.generator.config import Config, UsageError, find_config
from wireloom.generator.output import (
    MANIFEST,
    Difference,
    NotRestored,
    Package,
    Status,
    apply,
    compare,
    is_file_name,
    orphans,
    package_of,
    printable,
    unified_diff,
)

if TYPE_CHECKING:
    from wireloom.generator.diagnostics import Diagnostic
    from wireloom.generator.model.protocol import Protocol

_HISTORY = "history"
_PATIENCE = 1.0
_KINDS: tuple[Status, ...] = ("missing", "different", "stale", "foreign")


def generate(parser: ArgumentParser) -> None:
    """Generate Python packages from specs.

    Writes a package for each protocol, named after it, below the package that is given. Checks the
    specs first; if there is any problem, nothing is written. Exits with 0 if all went well, with 1
    if not and with 2 if it does not know what to do.
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
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help="how the summary is printed: for people or for programs; default: text",
    )
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


class Failure(Exception):
    """Something that is no wrong use stands in the way; the text says what."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line and the project say, put together."""

    specs: tuple[str, ...]
    whole: bool
    """Whether these are all specs of the project, so that other packages are left over."""
    out: Path
    package: str
    templates: Path | None
    cache: Path | None

    @property
    def base(self) -> Path:
        """The folder of the package."""
        return self.out.joinpath(*self.package.split("."))


@dataclass(frozen=True, slots=True)
class Made:
    """One package and how it differs from what is on disk."""

    package: Package
    differences: tuple[Difference, ...]

    @property
    def files(self) -> list[str]:
        """The names of the generated files, but for the manifest."""
        return sorted(self.package.files.keys() - {MANIFEST})

    def names(self, status: Status) -> list[str]:
        """The names of the files that differ in one way, but for the manifest."""
        return [
            item.path.relative_to(self.package.folder).as_posix()
            for item in self.differences
            if item.status == status and item.path.name != MANIFEST
        ]


def run(options: Namespace) -> int:
    """Runs the command; returns the exit status."""
    try:
        return _run(options)
    except UsageError as error:
        return _complain(2, str(error))
    except (Failure, NotRestored) as error:
        return _complain(1, str(error))
    except BrokenPipeError:
        raise  # nobody reads the summary
    except OSError as error:
        where = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
        return _complain(1, f"{where}{error.strerror or error}; nothing was written")
    except KeyboardInterrupt:
        return _complain(130, "interrupted; no file is half-written")


def settings_of(options: Namespace) -> Settings:
    """Takes together what the command line says and, for the rest, the settings of the project."""
    config = find_config()
    missing = [
        name
        for name, given in (("--out", options.out), ("--package", options.package))
        if config is None and given is None
    ]
    if missing:
        raise UsageError(
            f"{' and '.join(missing)} must be given; no pyproject.toml has a [tool.wireloom]"
        )
    if options.specs:
        paths = [Path(path) for path in options.specs]
    elif config is not None:
        paths = [Path(_shown(config.root / path)) for path in config.specs]
    else:
        raise UsageError("no spec is named, and no pyproject.toml has a [tool.wireloom]")
    default = (Path(), "")
    if config is not None:
        default = (Path(_shown(config.root / config.out)), config.package)
    out = default[0] if options.out is None else Path(options.out)
    package = default[1] if options.package is None else options.package
    if not all(map(_is_module_name, package.split("."))):
        raise UsageError(f'"{package}" cannot be the name of a Python package')
    for folder in (base := out.joinpath(*package.split(".")), *base.parents):
        if os.path.lexists(folder) and not folder.is_dir():
            raise UsageError(f"{folder} is not a folder")
    templates = None if options.templates is None else Path(options.templates)
    if templates is not None and not templates.is_dir():
        raise UsageError(f"{templates} is not a folder with templates")
    here = (os.path.realpath(out), package) == (os.path.realpath(default[0]), default[1])
    return Settings(
        specs=tuple(_specs(paths)),
        whole=not options.specs and here,
        out=out,
        package=package,
        templates=templates,
        cache=_cache_folder(options, config),
    )


def _run(options: Namespace) -> int:
    settings = settings_of(options)
    packages, problems = _Maker(settings).packages()
    if problems:
        return _refuse(problems, options.check, options.format)
    packages.sort(key=lambda item: item.protocol)
    if settings.whole:
        kept = [item.protocol for item in packages]
        packages += orphans(settings.base, settings.package, kept)
    made = [Made(package, tuple(compare(package))) for package in packages]
    if not options.check:
        _write(made, settings.out)
    passed = not options.check or not any(item.differences for item in made)
    if options.check:
        _show_differences(made)
    if options.format == "json":
        _print_json(made, options.check, passed)
    else:
        _print_text(made, options.check)
    return 0 if passed else 1


class _Maker:
    """Makes packages out of specs, or finds them among those made earlier."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.cache = Cache(settings.cache)
        self.progress = _Progress()

    def packages(self) -> tuple[list[Package], list[Diagnostic]]:
        """All packages, or what is wrong with the specs."""
        inputs = Inputs(self.settings.templates)
        texts: dict[str, dict[str, str]] = {}
        protocols: dict[str, Protocol] = {}
        origins: dict[str, str] = {}
        keys: dict[str, str | None] = {}
        problems: list[Diagnostic] = []
        for spec in self.settings.specs:
            key = self._key(inputs, spec)
            kept = self._kept(key)
            if kept is None:
                protocol, found = _read(spec)
                problems += found
                if protocol is None or found:
                    continue
                name = protocol.name
                protocols[name] = protocol
            else:
                name, texts[name] = kept
            if name in origins:
                raise UsageError(f'{origins[name]} and {spec} both describe "{name}"')
            if not _is_module_name(name):
                raise UsageError(f'{spec}: "{name}" cannot be the name of a Python package')
            origins[name], keys[name] = spec, key
        if problems:
            return [], problems
        if protocols:
            made = self._make(protocols)
            texts |= made
            again = Inputs(self.settings.templates)
            for name, files in made.items():
                # What was edited while it was read must not be kept for what it was before.
                key = self._key(again, origins[name])
                if key is not None and key == keys[name]:
                    self.cache.store(key, {"protocol": name, "files": files})
            self.cache.tidy()
        base = self.settings.base
        return [
            package_of(name, self._dotted(name), base / name, files)
            for name, files in sorted(texts.items())
        ], []

    def _dotted(self, name: str) -> str:
        return f"{self.settings.package}.{name}"

    def _key(self, inputs: Inputs, spec: str) -> str | None:
        if self.settings.cache is None:
            return None
        try:
            return inputs.key(Path(spec).read_bytes(), self.settings.package)
        except OSError:
            return None  # reading it as a spec will tell

    def _kept(self, key: str | None) -> tuple[str, dict[str, str]] | None:
        match None if key is None else self.cache.load(key):
            case {"protocol": str(name), "files": dict(files)}:
                if all(map(is_file_name, files)):
                    return name, files
        return None

    def _make(self, protocols: Mapping[str, Protocol]) -> dict[str, dict[str, str]]:
        texts = {
            (name, file): text
            for name, protocol in sorted(protocols.items())
            for file, text in self._rendered(name, protocol).items()
        }
        made: dict[str, dict[str, str]] = {name: {} for name in protocols}
        for (name, file), text in self._formatted(texts).items():
            made[name][file] = text
        return made

    def _rendered(self, name: str, protocol: Protocol) -> dict[str, str]:
        from wireloom.generator.render.package import render_package

        try:
            return render_package(protocol, self._dotted(name), self.settings.templates)
        except Exception as error:
            place = _template_place(error)
            if place is None:
                raise  # not the fault of a template
            raise Failure(f"{place}: {error}; nothing was written") from error

    def _formatted(self, texts: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], str]:
        from wireloom.generator.formatting import FormatError, format_all, style

        fixed = style().encode()
        results = dict(texts)
        todo: dict[tuple[str, str], str] = {}
        for place, text in texts.items():
            if place[1].endswith(".py"):
                todo[place] = key = key_of((b"module", fixed, text.encode()))
                kept = self.cache.load(key)
                if isinstance(kept, str):
                    results[place] = kept
                    del todo[place]
        places = list(todo)

        def done(index: int, text: str) -> None:
            self.cache.store(todo[places[index]], text)
            self.progress.step(len(places))

        try:
            made = format_all([texts[place] for place in places], done)
        except FormatError as error:
            name, file = places[error.index]
            message = f"{name}: the template of {file} gives no Python: {error.reason}"
            raise Failure(f"{message}; nothing was written") from None
        finally:
            self.progress.clear()
        return results | dict(zip(places, made, strict=True))


class _Progress:
    """A line on the terminal, for those who have to wait."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.count = 0
        self.shown = False

    def step(self, total: int) -> None:
        """One more is done."""
        self.count += 1
        if sys.stderr.isatty() and time.monotonic() - self.start > _PATIENCE:
            print(f"\rformatting {self.count} of {total}", end="", file=sys.stderr, flush=True)
            self.shown = True

    def clear(self) -> None:
        """Takes the line away."""
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self.shown = False


def _read(spec: str) -> tuple[Protocol | None, tuple[Diagnostic, ...]]:
    from wireloom.generator.lint import lint_file

    result = lint_file(spec)
    return result.protocol, result.diagnostics


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
                _say(f"{item.path} is not generated; it was left alone")


def _show_differences(made: Sequence[Made]) -> None:
    words = {
        "missing": "is missing",
        "different": "is different",
        "stale": "is no longer generated",
        "foreign": "is not generated and does not belong there",
    }
    for one in made:
        for item in one.differences:
            shown = str(item.path)
            _say(f"{shown} {words[item.status]}{item.obstacle and ': '}{item.obstacle}")
            # The manifest follows from the other files; it is of interest only by itself.
            told = item.path.name != MANIFEST or len(one.differences) == 1
            if item.status == "different" and item.found is not None and told:
                print(unified_diff(item, shown), end="", file=sys.stderr)


def _print_text(made: Sequence[Made], check: bool) -> None:
    for one in made:
        count = {status: len(one.names(status)) for status in _KINDS}
        parts = [f"{len(one.files)} files"]
        if check:
            parts += [f"{count[status]} {status}" for status in _KINDS if count[status]]
        else:
            parts.append(f"{count['missing'] + count['different']} changed")
            if count["stale"]:
                parts.append(f"{count['stale']} removed")
        print(f"{one.package.protocol}: {', '.join(parts)}")
    if check:
        found = [item.status for one in made for item in one.differences]
        foreign = found.count("foreign")
        old = len(found) - foreign
        if old:
            files = "1 file is" if old == 1 else f"{old} files are"
            print(f"{files} not up to date; run wireloom generate")
        if foreign == 1:
            print("1 file does not belong there; move it elsewhere")
        elif foreign:
            print(f"{foreign} files do not belong there; move them elsewhere")
        if not found:
            print("all files are up to date")


def _print_json(made: Sequence[Made], check: bool, passed: bool) -> None:
    packages: list[dict[str, Any]] = [
        {
            "protocol": one.package.protocol,
            "package": one.package.name,
            "folder": str(one.package.folder),
            "files": one.files,
            **{status: one.names(status) for status in _KINDS},
        }
        for one in made
    ]
    _dump({"check": check, "passed": passed, "packages": packages, "problems": []})


def _refuse(problems: Sequence[Diagnostic], check: bool, form: str) -> int:
    from wireloom.generator import report

    if form == "json":
        found = json.loads(report.as_json(problems))
        _dump({"check": check, "passed": False, "packages": [], "problems": found})
    else:
        report.write(problems, "text", sys.stderr)
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        _say(f"{count}; nothing was generated")
    return 1


def _dump(value: Mapping[str, Any]) -> None:
    print(json.dumps(value, indent=2))


def _say(text: str) -> None:
    print(printable(text), file=sys.stderr)


def _complain(status: int, text: str) -> int:
    _say(f"wireloom: {text}")
    return status


def _specs(paths: Iterable[Path]) -> list[str]:
    found: dict[str, str] = {}
    for path in paths:
        inside = [path]
        if path.is_dir():
            inside = [
                item
                for item in sorted(path.rglob("*.yaml"))
                if item.is_file() and _HISTORY not in item.relative_to(path).parts[:-1]
            ]
            if not inside:
                raise UsageError(f"no *.yaml to generate from is below {path}")
        for item in inside:
            found.setdefault(os.path.realpath(item), str(item))
    return list(found.values())


def _cache_folder(options: Namespace, config: Config | None) -> Path | None:
    if options.no_cache:
        return None
    if options.cache is not None:
        return Path(options.cache)
    if config is not None:
        return config.root / FOLDER
    here = Path.cwd()
    roots = (item for item in (here, *here.parents) if (item / "pyproject.toml").is_file())
    root = next(roots, None)
    return None if root is None else root / FOLDER


def _is_module_name(name: str) -> bool:
    return name.isascii() and name.isidentifier() and not keyword.iskeyword(name)


def _template_place(error: Exception) -> str | None:
    """Where in which template an error happened; None if it happened elsewhere."""
    import jinja2

    if isinstance(error, jinja2.TemplateSyntaxError):
        return f"{_shown(Path(error.filename or error.name or '?'))}:{error.lineno}"
    place, trace = None, error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.endswith(".j2"):
            place = f"{_shown(Path(name))}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _shown(path: Path) -> str:
    """A path as somebody in the current folder would write it."""
    try:
        return os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
