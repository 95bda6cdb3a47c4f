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
    Package,
    apply,
    compare,
    counted,
    is_file_name,
    orphans,
    package_of,
    unified_diff,
)

if TYPE_CHECKING:
    from wireloom.generator.diagnostics import Diagnostic
    from wireloom.generator.model.protocol import Protocol

_HISTORY = "history"
_PATIENCE = 1.0


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


def run(options: Namespace) -> int:
    """Runs the command; returns the exit status."""
    try:
        return _run(options)
    except UsageError as error:
        return _complain(2, str(error))
    except Failure as error:
        return _complain(1, str(error))
    except OSError as error:
        where = "" if error.filename is None else f"{_shown(Path(os.fsdecode(error.filename)))}: "
        return _complain(1, f"{where}{error.strerror or error}; nothing was written")
    except KeyboardInterrupt:
        return _complain(130, "interrupted; nothing was written")


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
        paths = [config.root / path for path in config.specs]
    else:
        raise UsageError("no spec is named, and no pyproject.toml has a [tool.wireloom]")
    package = options.package
    if package is None:
        assert config is not None
        package = config.package
    if not all(map(_is_module_name, package.split("."))):
        raise UsageError(f'"{package}" cannot be the name of a Python package')
    if options.out is None:
        assert config is not None
        out = config.root / config.out
    else:
        out = Path(options.out)
    base = out.joinpath(*package.split("."))
    for folder in (base, *base.parents):
        if os.path.lexists(folder) and not folder.is_dir():
            raise UsageError(f"{_shown(folder)} is not a folder")
    templates = None if options.templates is None else Path(options.templates)
    if templates is not None and not templates.is_dir():
        raise UsageError(f"{_shown(templates)} is not a folder with templates")
    return Settings(
        specs=tuple(_specs(paths)),
        whole=not options.specs,
        out=out,
        package=package,
        templates=templates,
        cache=_cache_folder(options, config),
    )


def _run(options: Namespace) -> int:
    settings = settings_of(options)
    packages, problems = _Maker(settings).packages()
    if problems:
        return _refuse(problems, options.format)
    packages.sort(key=lambda item: item.protocol)
    if settings.whole:
        packages += orphans(settings.base, [item.protocol for item in packages])
    made = [Made(package, tuple(compare(package))) for package in packages]
    if not options.check:
        _write(made, settings.out)
    passed = not options.check or not any(item.differences for item in made)
    if options.check:
        _show_differences(made)
    if options.format == "json":
        _print_json(made, options.check, passed)
    else:
        _print_text(made, options.check, passed)
    return 0 if passed else 1


class _Maker:
    """Makes packages out of specs, or finds them among those made earlier."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.cache = Cache(settings.cache)
        self.inputs = Inputs(settings.templates)
        self.progress = _Progress()

    def packages(self) -> tuple[list[Package], list[Diagnostic]]:
        """All packages, or what is wrong with the specs."""
        texts: dict[str, dict[str, str]] = {}
        protocols: dict[str, Protocol] = {}
        keys: dict[str, str] = {}
        origins: dict[str, str] = {}
        problems: list[Diagnostic] = []
        for spec in self.settings.specs:
            key = self._key(spec)
            kept = self._kept(key)
            if kept is None:
                protocol, found = _read(spec)
                problems += found
                if protocol is None or protocol.name is None or found:
                    continue
                name = protocol.name
                protocols[name] = protocol
            else:
                name, texts[name] = kept
            if name in origins:
                raise UsageError(f'{origins[name]} and {spec} both describe "{name}"')
            if not _is_module_name(name):
                raise UsageError(f'{spec}: "{name}" cannot be the name of a Python package')
            origins[name], keys[spec] = spec, key
        if problems:
            return [], problems
        for name, made in self._make(protocols).items():
            texts[name] = made
            spec = origins[name]
            if keys[spec] and keys[spec] == _Again(self).key(spec):
                self.cache.store(keys[spec], {"protocol": name, "files": made})
        if protocols:
            self.cache.tidy()
        return [self._package(name, files) for name, files in texts.items()], []

    def _package(self, name: str, files: Mapping[str, str]) -> Package:
        return package_of(name, self._dotted(name), self.settings.base / name, files)

    def _dotted(self, name: str) -> str:
        return f"{self.settings.package}.{name}"

    def _key(self, spec: str) -> str:
        if self.settings.cache is None:
            return ""
        try:
            return self.inputs.key(Path(spec).read_bytes(), self.settings.package)
        except OSError:
            return ""  # reading it as a spec will tell

    def _kept(self, key: str) -> tuple[str, dict[str, str]] | None:
        value = self.cache.load(key) if key else None
        if not isinstance(value, dict) or not all(map(is_file_name, value["files"])):
            return None
        return value["protocol"], value["files"]

    def _make(self, protocols: Mapping[str, Protocol]) -> dict[str, dict[str, str]]:
        if not protocols:
            return {}
        rendered = {
            name: self._rendered(name, protocol) for name, protocol in sorted(protocols.items())
        }
        places = [(name, file) for name, files in rendered.items() for file in files]
        formatted = self._formatted({place: rendered[place[0]][place[1]] for place in places})
        return {
            name: {file: formatted[name, file] for file in files}
            for name, files in rendered.items()
        }

    def _rendered(self, name: str, protocol: Protocol) -> dict[str, str]:
        import jinja2

        from wireloom.generator.render.package import render_package

        try:
            return render_package(protocol, self._dotted(name), self.settings.templates)
        except jinja2.TemplateError as error:
            raise Failure(f"{name}: {_template_place(error)}{error}") from error

    def _formatted(self, texts: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], str]:
        from wireloom.generator.formatting import FormatError, format_all, style

        results = dict(texts)
        fixed = style().encode()
        keys: dict[tuple[str, str], str] = {}
        for place, text in texts.items():
            if place[1].endswith(".py"):
                key = key_of((b"module", fixed, text.encode()))
                kept = self.cache.load(key)
                if isinstance(kept, str):
                    results[place] = kept
                else:
                    keys[place] = key
        todo = list(keys)

        def done(index: int, text: str) -> None:
            self.cache.store(keys[todo[index]], text)
            self.progress.step(len(todo))

        try:
            made = format_all([texts[place] for place in todo], done)
        except FormatError as error:
            name, file = todo[error.index]
            raise Failure(
                f"{name}: the template of {file} gives no Python: {error.reason}"
            ) from None
        finally:
            self.progress.clear()
        return results | dict(zip(todo, made, strict=True))


class _Again(_Maker):
    """Reads everything again, to know whether it changed in the meantime."""

    def __init__(self, maker: _Maker) -> None:
        super().__init__(maker.settings)

    def key(self, spec: str) -> str:
        """The key of a spec as it is now."""
        return self._key(spec)


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
    blocked = [item for one in made for item in one.differences if item.obstacle]
    if blocked:
        lines = [f"{_shown(item.path)} is in the way: {item.obstacle}" for item in blocked]
        raise Failure("; ".join(lines) + "; nothing was written")
    apply([item for one in made for item in one.differences], out)
    for one in made:
        for item in one.differences:
            if item.status == "foreign":
                print(f"{_shown(item.path)} is not generated; left alone", file=sys.stderr)


def _show_differences(made: Sequence[Made]) -> None:
    for one in made:
        for item in one.differences:
            shown = _shown(item.path)
            if item.status == "different" and item.found is not None:
                print(f"{shown} is different", file=sys.stderr)
                print(unified_diff(item, shown), end="", file=sys.stderr)
            else:
                print(f"{shown} {_WORDS[item.status]}", file=sys.stderr)


_WORDS = {
    "missing": "is missing",
    "different": "is not a file",
    "stale": "is no longer generated",
    "foreign": "is not generated and does not belong into a generated package",
}


def _print_text(made: Sequence[Made], check: bool, passed: bool) -> None:
    for one in made:
        found = {status: len(counted(one.differences, status)) for status in _WORDS}
        files = f"{len(one.package.files.keys() - {MANIFEST})} files"
        if check:
            parts = [f"{count} {status}" for status, count in found.items() if count]
        else:
            parts = [f"{found['missing'] + found['different']} changed"]
            if found["stale"]:
                parts.append(f"{found['stale']} removed")
        print(f"{one.package.protocol}: {', '.join((files, *parts))}")
    if check:
        count = sum(len(one.differences) for one in made)
        files = "1 file differs" if count == 1 else f"{count} files differ"
        print("up to date" if passed else f"{files}; run wireloom generate")


def _print_json(made: Sequence[Made], check: bool, passed: bool) -> None:
    packages: list[dict[str, Any]] = [
        {
            "protocol": one.package.protocol,
            "package": one.package.name,
            "folder": _shown(one.package.folder),
            "files": sorted(one.package.files.keys() - {MANIFEST}),
            **{status: counted(one.differences, status) for status in _WORDS},
        }
        for one in made
    ]
    _dump({"check": check, "passed": passed, "packages": packages, "problems": []})


def _refuse(problems: Iterable[Diagnostic], form: str) -> int:
    from wireloom.generator import report

    if form == "json":
        found = json.loads(report.as_json(problems))
        _dump({"passed": False, "packages": [], "problems": found})
    else:
        report.write(problems, "text", sys.stderr)
    return 1


def _dump(value: Mapping[str, Any]) -> None:
    print(json.dumps(value, indent=2))


def _complain(status: int, text: str) -> int:
    print(f"wireloom: {text}", file=sys.stderr)
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
                raise UsageError(f"no *.yaml to generate from is below {_shown(path)}")
        for item in inside:
            found.setdefault(os.path.realpath(item), _shown(item))
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


def _template_place(error: BaseException) -> str:
    """Where in which template an error happened."""
    place, trace = "", error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.endswith(".j2"):
            place = f"{_shown(Path(name))}:{trace.tb_lineno}: "
        trace = trace.tb_next
    return place


def _shown(path: Path) -> str:
    """A path as somebody in the current folder would write it."""
    try:
        return os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
