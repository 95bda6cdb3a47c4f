"""Which broker releases exist, where they are kept, and which of them this machine has."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

#: Release id -> the Debian suite whose `rabbitmq-server` package is that release.
RELEASES: dict[str, str] = {"3.10": "bookworm", "4.0": "trixie", "4.3": "forky"}

#: Environment variable that replaces the cache directory.
CACHE_VARIABLE = "WIRELOOM_BROKERS"


class BrokerUnavailable(Exception):
    """A broker cannot be had on this machine; the message says why and what would help."""


@dataclass(frozen=True)
class Prefix:
    """A complete private installation of one release.

    `root` holds `usr/lib/erlang` and `usr/lib/rabbitmq`. The path is written into the files
    below it: a prefix that was moved does not run, and is treated as absent.
    """

    release: str
    version: str
    root: Path

    @property
    def erlang_bin(self) -> Path:
        """The directory of `erl` and `epmd`."""
        return self.root / "usr/lib/erlang/bin"

    @property
    def rabbitmq_bin(self) -> Path:
        """The directory of `rabbitmq-server`, `rabbitmqctl`, and `rabbitmq-streams`."""
        return self.root / "usr/lib/rabbitmq/bin"


def cache_directory() -> Path:
    """The directory that holds one subdirectory per release."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen).absolute()
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base).absolute() / "wireloom" / "brokers"


def check_release(release: str) -> None:
    """Raise `BrokerUnavailable` when `release` is not one of `RELEASES`."""
    if release not in RELEASES:
        raise BrokerUnavailable(
            f"there is no broker release {release!r}; the releases are {', '.join(RELEASES)}"
        )


def release_directory(release: str) -> Path:
    """Where `release` is, or will be, installed."""
    return cache_directory() / release


def _marker(release: str) -> Path:
    return release_directory(release) / "complete.json"


def find(release: str) -> Prefix | None:
    """The installed prefix of `release`, or None when it is absent, unfinished, or moved."""
    check_release(release)
    try:
        facts = json.loads(_marker(release).read_text(encoding="utf-8"))
        prefix = Prefix(release, str(facts["version"]), Path(facts["root"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    if prefix.root != release_directory(release) or not prefix.rabbitmq_bin.is_dir():
        return None
    return prefix


def installed(release: str) -> Prefix:
    """The installed prefix of `release`; raise `BrokerUnavailable` when there is none."""
    prefix = find(release)
    if prefix is None:
        raise BrokerUnavailable(
            f"RabbitMQ {release} is not in {cache_directory()}: "
            f"run `make brokers` or `python -m tests.brokers fetch {release}`"
        )
    return prefix


def mark_complete(release: str, version: str, packages: list[str]) -> Prefix:
    """Record that the build of `release` is finished; from now on `find` returns it.

    `packages` are the exact Debian package files it was made of, for the record.
    """
    prefix = Prefix(release, version, release_directory(release))
    facts = {"version": version, "root": str(prefix.root), "packages": sorted(packages)}
    partial = _marker(release).with_suffix(".partial")
    partial.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    partial.replace(_marker(release))
    return prefix
