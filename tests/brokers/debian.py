"""Programs out of Debian packages, in the cache, run with the libraries that they came with."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .cache import Built, Installation, obtain
from .rabbitmq.apt import Apt, find_tools
from .tools import run_tool

#: All programs are from this suite, so that they are the same on every machine.
SUITE = "bookworm"

_SHARED = "usr/lib/x86_64-linux-gnu"
#: Packages of PulseAudio keep some for each other in a folder of their own.
_LIBRARIES = (_SHARED, f"{_SHARED}/pulseaudio", "lib/x86_64-linux-gnu")
_LOADER = "ld-linux-x86-64.so.2"
#: Of the dependencies only shared libraries are wanted; these belong to log-in and set-up tools.
_UNWANTED = re.compile(r"lib(perl|pam|semanage|sepol|audit|.*-perl$).*")


@dataclass(frozen=True)
class DebianProgram:
    """A program: the command that runs it, its exact version, and where its files are."""

    command: list[str]
    version: str
    root: Path


def program(name: str, *data: str) -> DebianProgram:
    """The program `name` of the package of that name; `data` are further packages that it needs.

    Raise `BrokerUnavailable` when Debian's packages cannot be had.
    """
    made = unpacked(name, *data)
    return DebianProgram(command(made, name), made.version, made.root)


def unpacked(
    name: str,
    *data: str,
    finish: Callable[[Path], None] = lambda root: None,
    refresh: bool = False,
) -> Installation:
    """The files of the package `name`, of all libraries that it needs, and of the packages `data`.

    `finish` does what is left to do once all files are there; `refresh` fetches them again.

    Raise `BrokerUnavailable` when Debian's packages cannot be had.
    """

    def build(root: Path, scratch: Path) -> Built:
        apt = Apt(find_tools(), SUITE, scratch / "apt")
        wanted = [
            package
            for package in apt.closure(name)
            if package.startswith(("lib", "zlib1g")) and not _UNWANTED.fullmatch(package)
        ]
        files = apt.download(sorted({*wanted, name, *data}))
        for file in files:
            run_tool(["dpkg", "-x", str(file), str(root)])
        _resolve_configuration(root)
        for superfluous in ("etc", "var", "usr/share/doc", "usr/share/man", "usr/share/locale"):
            shutil.rmtree(root / superfluous, ignore_errors=True)
        finish(root)
        own = next(file for file in files if file.name.startswith(f"{name}_"))
        return Built(own.name.split("_")[1], [file.name for file in files])

    return obtain(f"debian-{name}", SUITE, build, refresh=refresh)


def _resolve_configuration(root: Path) -> None:
    """Links to configuration, which is not kept, become what they lead to."""
    for link in [path for path in root.rglob("*") if path.is_symlink()]:
        target = link.readlink()
        file = root / target.relative_to("/") if target.parts[:2] == ("/", "etc") else root
        if file.is_file():
            link.unlink()
            shutil.copyfile(file, link)


def libraries(root: Path) -> list[Path]:
    """The folders of unpacked packages in which shared libraries are."""
    return [root / folder for folder in _LIBRARIES if (root / folder).is_dir()]


def loader(root: Path) -> Path:
    """What starts programs with the C library among unpacked packages."""
    return next(folder / _LOADER for folder in libraries(root) if (folder / _LOADER).exists())


def command(made: Installation, name: str) -> list[str]:
    """What runs a program of an unpacked package."""
    path = ":".join(map(str, libraries(made.root)))
    places = [made.root / folder / name for folder in ("usr/bin", "usr/sbin")]
    file = next(place for place in places if place.exists())
    return [str(loader(made.root)), "--library-path", path, str(file)]
