"""Build a broker release as a private prefix in the cache directory, out of Debian packages."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tests.brokers.cache import Built, obtain, say
from tests.brokers.errors import BrokerUnavailable
from tests.brokers.tools import run_tool

from .apt import Apt, find_tools
from .releases import BROKER, RELEASES, Prefix, check_release, prefix_of

_LIBRARIES = "usr/lib/x86_64-linux-gnu"
_ERLANG = "usr/lib/erlang"
#: What of the dependencies is unpacked: the broker, Erlang, and shared libraries.
_WANTED = re.compile(r"(rabbitmq-server|erlang-.*|zlib1g|lib.*)")
#: Libraries that only the scripting languages and log-in tools among the dependencies use.
_UNWANTED = re.compile(r"lib(python|perl|pam|semanage|sepol|audit|.*-perl$|.*-common$).*")
_SUPERFLUOUS = (
    *("bin", "etc", "sbin", "var"),
    *("usr/bin", "usr/include", "usr/libexec", "usr/sbin", "usr/share"),
    *("usr/lib/ocf", "usr/lib/systemd", f"{_LIBRARIES}/gconv", f"{_LIBRARIES}/systemd"),
)


def fetch(release: str, *, refresh: bool = False) -> Prefix:
    """Return the prefix of `release`, building it first when it is not there.

    Raise `BrokerUnavailable` when it cannot be built.
    """
    check_release(release)

    def build(root: Path, scratch: Path) -> Built:
        return _build(release, root, scratch)

    return prefix_of(obtain(BROKER, release, build, refresh=refresh))


def _build(release: str, root: Path, scratch: Path) -> Built:
    """Unpack the packages into `root` and make them find each other there."""
    tools, suite = find_tools(), RELEASES[release]
    say(f"{BROKER} {release}: reading the package index of Debian {suite}")
    apt = Apt(tools, suite, scratch)
    names = [name for name in apt.closure("rabbitmq-server") if _is_wanted(name)]
    say(f"{BROKER} {release}: downloading {len(names)} packages")
    packages = apt.download(names)
    for package in packages:
        run_tool(["dpkg", "-x", str(package), str(root)])
    _merge_usr(root)
    _relocate(root, tools.patchelf)
    for name in _SUPERFLUOUS:
        shutil.rmtree(root / name, ignore_errors=True)
    return Built(_check(release, root), [package.name for package in packages])


def _is_wanted(package: str) -> bool:
    return bool(_WANTED.fullmatch(package)) and not _UNWANTED.fullmatch(package)


def _merge_usr(root: Path) -> None:
    """Move /lib and /lib64 below /usr, where the packages of later suites put them at once."""
    for name in ("lib", "lib64"):
        old = root / name
        if old.is_dir() and not old.is_symlink():
            shutil.copytree(old, root / "usr" / name, symlinks=True, dirs_exist_ok=True)
            shutil.rmtree(old)


def _relocate(root: Path, patchelf: str) -> None:
    """Let every program and script of Erlang find its loader, libraries, and root below `root`.

    The root is written in several copies of `erl`; one that is missed makes epmd and peer
    discovery fail at boot. The library path is a DT_RPATH, which also holds for what the
    program loads later (crypto.so).
    """
    libraries = root / _LIBRARIES
    loader = libraries / "ld-linux-x86-64.so.2"
    for path in _regular_files(root / _ERLANG):
        content = path.read_bytes()
        if content.startswith(b"\x7fELF"):
            if b"/ld-linux-x86-64.so.2" in content and os.access(path, os.X_OK):
                command = [patchelf, "--set-interpreter", str(loader), "--force-rpath"]
                run_tool([*command, "--set-rpath", str(libraries), str(path)])
        elif content.startswith(b"#!") and b"/usr/lib/erlang" in content:
            own = os.fsencode(root / _ERLANG)
            path.write_bytes(re.sub(rb"(?<![\w/.-])/usr/lib/erlang\b", own, content))


def _regular_files(directory: Path) -> Iterator[Path]:
    for path in sorted(directory.rglob("*")):
        if path.is_file() and not path.is_symlink():
            yield path


def _check(release: str, root: Path) -> str:
    """Return the exact version in `root`, after Erlang has started and loaded its crypto."""
    found = sorted((root / "usr/lib/rabbitmq/lib").glob("rabbitmq_server-*"))
    if not found:
        raise BrokerUnavailable(f"the package of Debian {RELEASES[release]} holds no broker")
    version = found[-1].name.partition("-")[2]
    if version.split(".")[:2] != release.split("."):
        raise BrokerUnavailable(
            f"Debian {RELEASES[release]} has moved on to RabbitMQ {version}; {release} was wanted"
        )
    probe = '{ok, _} = application:ensure_all_started(ssl), io:format("~s", [ok]), halt().'
    erl = str(root / _ERLANG / "bin/erl")
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(root), "LC_ALL": "C.UTF-8"}
    output = run_tool([erl, "-noshell", "-eval", probe], env=environment)
    if output != "ok":
        raise BrokerUnavailable(f"Erlang in {root} does not run: {output.strip()}")
    return version
