"""The settings of a project: ``[tool.wireloom]`` in its pyproject.toml."""

from __future__ import annotations

import os
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wireloom.generator.suggest import did_you_mean

_KEYS = re.compile(rb"^([a-z_]+):", re.MULTILINE)
_PACKAGE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")


class UsageError(Exception):
    """What a user asked for makes no sense; the text says why."""


@dataclass(frozen=True, slots=True)
class Config:
    """Where specs are and where the output goes; paths are relative to ``root``."""

    root: Path
    """The folder of the pyproject.toml."""
    specs: tuple[str, ...] = ("spec",)
    """Files, or folders that are searched for ``*.yaml``."""
    out: str = "generated"
    """The folder that holds the package."""
    package: str = "wireloom"
    """The package under which the packages of protocols are generated."""


def find_config(start: Path | None = None) -> Config | None:
    """The settings of the project that a folder belongs to, if it has any."""
    folder = (start or Path.cwd()).absolute()
    for root in (folder, *folder.parents):
        file = root / "pyproject.toml"
        if file.is_file():
            table = _table(file)
            if table is not None:
                return read_config(table, root, shown(file))
    return None


def read_config(table: dict[str, Any], root: Path, file: str) -> Config:
    """Settings out of the table of a file."""
    known = ("specs", "out", "package")
    for name in table:
        if name not in known:
            hint = did_you_mean(name, known)
            raise UsageError(f'{file}: [tool.wireloom] has no key "{name}"{hint}')
    specs, out, package = (
        table.get("specs", ["spec"]),
        table.get("out", "generated"),
        table.get("package", "wireloom"),
    )
    if not isinstance(specs, list) or not specs or not all(isinstance(item, str) for item in specs):
        raise UsageError(f'{file}: "specs" in [tool.wireloom] must be a list of paths')
    if not isinstance(out, str) or not out:
        raise UsageError(f'{file}: "out" in [tool.wireloom] must be a path')
    if not isinstance(package, str) or not _PACKAGE.fullmatch(package):
        raise UsageError(f'{file}: "package" in [tool.wireloom] must be the name of a package')
    return Config(root, tuple(specs), out, package)


def find_specs(paths: list[str], *, types: bool = False) -> list[str]:
    """The specs that the command line or else the settings name; with ``types`` the files of types
    in folders too."""
    paths = paths or named_specs(find_config())
    found: list[str] = []
    for path in paths:
        if os.path.isdir(path):
            files = [item for item in sorted(Path(path).rglob("*.yaml")) if item.is_file()]
            below = [str(item) for item in files if types or not has_types_only(item)]
            if not below:
                raise UsageError(f"no *.yaml is below {path}")
            found += below
        else:
            found.append(path)
    return list(dict.fromkeys(found))


def named_specs(config: Config | None) -> list[str]:
    """The specs that the settings name."""
    if config is None:
        raise UsageError("no spec is named, and no pyproject.toml has a [tool.wireloom]")
    return [shown(config.root / item) for item in config.specs]


def has_types_only(path: Path) -> bool:
    """Whether a file is none of a spec, found without reading it as YAML."""
    try:
        keys = set(_KEYS.findall(path.read_bytes()))
    except OSError:
        return False  # reading it as a spec will tell
    return b"types" in keys and keys <= {b"wireloom", b"doc", b"import", b"types"}


def _table(file: Path) -> dict[str, Any] | None:
    try:
        with open(file, "rb") as opened:
            content = tomllib.load(opened)
    except OSError as error:
        raise UsageError(f"{shown(file)}: cannot read the file: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{shown(file)}: {error}") from None
    tools = content.get("tool")
    table = tools.get("wireloom") if isinstance(tools, dict) else None
    if table is not None and not isinstance(table, dict):
        raise UsageError(f'{shown(file)}: "wireloom" under [tool] must be a table')
    return table


def shown(path: Path) -> str:
    """A path as somebody in the current folder would write it."""
    try:
        return os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
