"""Where fetched brokers are kept, and how one gets there whole or not at all."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .errors import BrokerUnavailable

#: Environment variable that replaces the cache directory.
CACHE_VARIABLE = "WIRELOOM_BROKERS"


@dataclass(frozen=True)
class Installation:
    """A complete broker in the cache.

    The path may be written into the files below `root`: what was moved is treated as absent.
    """

    broker: str
    release: str
    #: The exact version, such as 4.3.6 of release 4.3.
    version: str
    root: Path


@dataclass(frozen=True)
class Built:
    """What a build has made: the exact version, and the parts it was made of, for the record."""

    version: str
    parts: list[str]


#: Builds a release: fills the directory given first, with the second one to work in.
Build = Callable[[Path, Path], Built]


def cache_directory() -> Path:
    """The directory that holds one subdirectory for each release of each broker."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen).absolute()
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base).absolute() / "wireloom" / "brokers"


def root_of(broker: str, release: str) -> Path:
    """Where a release is, or will be, kept."""
    return cache_directory() / f"{broker}-{release}"


def _marker(root: Path) -> Path:
    return root / "complete.json"


def find(broker: str, release: str) -> Installation | None:
    """A release in the cache, or None when it is absent, unfinished, or moved."""
    root = root_of(broker, release)
    try:
        facts = json.loads(_marker(root).read_text(encoding="utf-8"))
        if Path(facts["root"]) != root:
            return None
        return Installation(broker, release, str(facts["version"]), root)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def installed(broker: str, release: str) -> Installation:
    """A release in the cache; raise `BrokerUnavailable` when it is not there."""
    found = find(broker, release)
    if found is None:
        raise BrokerUnavailable(
            f"{broker} {release} is not in {cache_directory()}: "
            f"run `make brokers` or `python -m tests.brokers fetch {broker} {release}`"
        )
    return found


def obtain(broker: str, release: str, build: Build, *, refresh: bool = False) -> Installation:
    """Return a release, building it first when it is not there.

    Instant when it is there, unless `refresh` asks for a new build (no broker of that release
    may be running then). Two processes may call it at once: the second waits. An interrupted
    build counts as absent. Raise `BrokerUnavailable` when it cannot be built.
    """
    present = find(broker, release)
    if present is not None and not refresh:
        return present
    root = root_of(broker, release)
    with _lock(root):
        present = find(broker, release)
        if present is not None and not refresh:
            return present
        return _build(broker, release, build)


def say(text: str) -> None:
    """Tell a person how far the fetching has come."""
    print(f"brokers: {text}", file=sys.stderr, flush=True)


def _build(broker: str, release: str, build: Build) -> Installation:
    """Build at the final path (it may be written into files), and set the marker last."""
    started = time.monotonic()
    root = root_of(broker, release)
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    with _scratch(root) as scratch:
        built = build(root, scratch)
    facts = {"version": built.version, "root": str(root), "parts": sorted(built.parts)}
    partial = _marker(root).with_suffix(".partial")
    partial.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    partial.replace(_marker(root))
    say(f"{broker} {release}: version {built.version}, {time.monotonic() - started:.0f} s")
    return Installation(broker, release, built.version, root)


@contextlib.contextmanager
def _lock(root: Path) -> Iterator[None]:
    """Hold the lock of a release against other processes; it ends with the process."""
    path = root.with_name(f"{root.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = path.open("w", encoding="utf-8")
    except OSError as problem:
        raise BrokerUnavailable(f"the cache directory cannot be written: {problem}") from problem
    with handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"{root.name}: another process builds it, waiting")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def _scratch(root: Path) -> Iterator[Path]:
    """An empty directory for downloads; what an interrupted build left there is removed."""
    path = root.with_name(f"{root.name}.scratch")
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir()
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)
