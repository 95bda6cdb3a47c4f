"""Build a broker release as a private prefix in the cache directory, out of Debian packages."""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from .apt import Apt, Tools, find_tools, run_tool
from .releases import (
    RELEASES,
    BrokerUnavailable,
    Prefix,
    cache_directory,
    check_release,
    find,
    mark_complete,
    release_directory,
)

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

    Instant when the prefix exists, unless `refresh` asks for a new build (no broker of that
    release may be running then). Two processes may call it at once: the second waits. An
    interrupted build counts as absent. Raise `BrokerUnavailable` when it cannot be built.
    """
    check_release(release)
    present = find(release)
    if present is not None and not refresh:
        return present
    tools = find_tools()
    with _lock(release):
        present = find(release)
        if present is not None and not refresh:
            return present
        return _build(release, tools)


def _say(text: str) -> None:
    print(f"brokers: {text}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def _lock(release: str) -> Iterator[None]:
    """Hold the lock of `release` against other processes; it ends with the process."""
    path = cache_directory() / f"{release}.lock"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = path.open("w", encoding="utf-8")
    except OSError as problem:
        raise BrokerUnavailable(f"the cache directory cannot be written: {problem}") from problem
    with handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            _say(f"{release}: another process builds it, waiting")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def _build(release: str, tools: Tools) -> Prefix:
    """Build at the final path (it is written into the files), and set the marker last."""
    started = time.monotonic()
    suite, root = RELEASES[release], release_directory(release)
    shutil.rmtree(root, ignore_errors=True)
    with _scratch(release) as scratch:
        _say(f"{release}: reading the package index of Debian {suite}")
        apt = Apt(tools, suite, scratch)
        names = [name for name in apt.closure("rabbitmq-server") if _is_wanted(name)]
        _say(f"{release}: downloading {len(names)} packages")
        packages = apt.download(names)
        _say(f"{release}: unpacking to {root}")
        root.mkdir(parents=True)
        for package in packages:
            run_tool(["dpkg", "-x", str(package), str(root)])
    _merge_usr(root)
    _relocate(root, tools.patchelf)
    for name in _SUPERFLUOUS:
        shutil.rmtree(root / name, ignore_errors=True)
    version = _check(release, root)
    prefix = mark_complete(release, version, [package.name for package in packages])
    _say(f"{release}: RabbitMQ {version} ready after {time.monotonic() - started:.0f} s")
    return prefix


@contextlib.contextmanager
def _scratch(release: str) -> Iterator[Path]:
    """An empty directory for the downloads; what an interrupted build left there is removed."""
    path = cache_directory() / f"{release}.scratch"
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir()
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


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
