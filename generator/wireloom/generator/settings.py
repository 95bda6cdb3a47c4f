"""What the command line and the project say about generating, put together."""

from __future__ import annotations

import keyword
import os
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from wireloom.generator.cache import FOLDER
from wireloom.generator.config import (
    Config,
    UsageError,
    find_config,
    has_types_only,
    named_specs,
    shown,
)
from wireloom.generator.revisions import HISTORY, at_revision, find_spec


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
        paths = [Path(path if os.path.lexists(path) else find_spec(path)) for path in options.specs]
    else:
        paths = [Path(path) for path in named_specs(config)]
    default = (Path(), "")
    if config is not None:
        default = (Path(shown(config.root / config.out)), config.package)
    out = default[0] if options.out is None else Path(options.out)
    package = package_name(options.package, default[1])
    for folder in (base := out.joinpath(*package.split(".")), *base.parents):
        if os.path.lexists(folder) and not folder.is_dir():
            raise UsageError(f"{folder} is not a folder")
    templates = None if options.templates is None else Path(options.templates)
    if templates is not None and not templates.is_dir():
        raise UsageError(f"{templates} is not a folder with templates")
    here = (os.path.realpath(out), package) == (os.path.realpath(default[0]), default[1])
    specs = tuple(_specs(paths))
    if options.revision is not None:
        specs = tuple(at_revision(spec, options.revision) for spec in specs)
    if config is not None and here:
        _refuse_strangers(specs, config)
    return Settings(
        specs=specs,
        whole=not options.specs and here,
        out=out,
        package=package,
        templates=templates,
        cache=_cache_folder(options, config),
    )


def _refuse_strangers(specs: Iterable[str], config: Config) -> None:
    """Refuses specs that are none of the project's, such as older revisions: they would overwrite
    the packages of those that are."""
    own = {os.path.realpath(item) for item in _specs(config.root / path for path in config.specs)}
    for spec in specs:
        if os.path.lexists(spec) and os.path.realpath(spec) not in own:
            raise UsageError(
                f"{spec} is none of the specs of the project, and its package may be one of theirs;"
                " say with --out or --package where to put it"
            )


def _specs(paths: Iterable[Path]) -> list[str]:
    found: dict[str, str] = {}
    for path in paths:
        inside = [path]
        if path.is_dir():
            inside = [
                item
                for item in sorted(path.rglob("*.yaml"))
                if item.is_file()
                and HISTORY not in item.relative_to(path).parts[:-1]
                and not has_types_only(item)
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


def package_name(given: str | None, default: str) -> str:
    """The package that gets those of the protocols: what the command line says, or the default.

    Raises:
        UsageError: No package can have this name.
    """
    package = default if given is None else given
    if not all(map(is_module_name, package.split("."))):
        raise UsageError(f'"{package}" cannot be the name of a Python package')
    return package


def is_module_name(name: str) -> bool:
    """Whether a module can have this name."""
    return name.isascii() and name.isidentifier() and not keyword.iskeyword(name)
