"""Clients of other makers, run as programs of their own, to talk to through a real broker.

All of them take the same arguments: `publish` or `consume`, the address, the topic, how many
messages, and options as `name=value`. They print one JSON object for each message: when it was
acknowledged, or when it was received. The bodies are "message 0", "message 1" and so on.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.brokers import BrokerUnavailable, maven
from tests.brokers.cache import Built, Installation, obtain
from tests.brokers.java import SMALL, ClassArchive
from tests.brokers.shared import give_up
from tests.brokers.tools import find_tool, run_tool

#: How long a program may take, in seconds.
LIMIT = 240.0


class PeerFailed(Exception):
    """A program did not do its work; the message has what it printed."""


@dataclass(frozen=True)
class Peer:
    """A client of another maker: its name and version, and the command that runs it."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)

    def publish(self, address: str, topic: str, count: int, **options: str) -> list[Any]:
        """Publish messages 0 to `count` - 1; return what was acknowledged."""
        return self._run("publish", address, topic, count, options)

    def consume(self, address: str, topic: str, count: int, **options: str) -> list[Any]:
        """Read `count` messages from the first one on and acknowledge them; return them."""
        return self._run("consume", address, topic, count, options)

    def _run(
        self, verb: str, address: str, topic: str, count: int, options: Mapping[str, str]
    ) -> list[Any]:
        arguments = [verb, address, topic, str(count)]
        arguments += [f"{key}={value}" for key, value in options.items()]
        with tempfile.TemporaryDirectory(prefix="wireloom-peer-") as home:
            environment = {"PATH": os.environ["PATH"], "HOME": home, **self.environment}
            try:
                done = subprocess.run(
                    [*self.command, *arguments],
                    env=environment,
                    cwd=home,
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    text=True,
                    timeout=LIMIT,
                    check=False,
                )
            except subprocess.TimeoutExpired as problem:
                said = f"{problem.stdout!r}\n{problem.stderr!r}"
                raise PeerFailed(f"{self.name} took over {LIMIT:.0f} s:\n{said}") from None
        if done.returncode != 0:
            said = f"{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
            raise PeerFailed(f"{self.name} ended with status {done.returncode}:\n{said}")
        # some libraries print notes of their own
        return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def made(make: Callable[[], Peer]) -> Peer:
    """The peer, for a test, which is skipped where it cannot be had, or fails when `CI=true`."""
    try:
        return make()
    except BrokerUnavailable as problem:
        give_up(str(problem))


def npm_package(name: str, version: str) -> Installation:
    """A package of the npm registry with what it depends on, in the cache.

    Raise `BrokerUnavailable` when there is no npm or the package cannot be had.
    """

    def build(root: Path, scratch: Path) -> Built:
        npm, _ = _found("npm", "node")
        quiet = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts", "--loglevel=error"]
        run_tool([npm, "install", *quiet, "--prefix", str(root), f"{name}@{version}"], cwd=root)
        return Built(version, [f"{name}@{version}"])

    return obtain(name, version, build)


def go_program(name: str, source: Path) -> Path:
    """The program that the Go module in `source` makes, built into the cache.

    Raise `BrokerUnavailable` when there is no Go or its modules cannot be had.
    """
    files = sorted(path for path in source.iterdir() if path.is_file())
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]

    def build(root: Path, scratch: Path) -> Built:
        (go,) = _found("go")
        run_tool([go, "build", "-o", str(root / name), "."], cwd=source)
        return Built(digest, [path.name for path in files])

    return obtain(name, digest, build).root / name


def go_module_file(module: str, version: str, path: str) -> Path:
    """One file of a Go module, copied into the cache.

    Raise `BrokerUnavailable` when there is no Go or the module cannot be had.
    """

    def build(root: Path, scratch: Path) -> Built:
        (go,) = _found("go")
        said = run_tool([go, "mod", "download", "-json", f"{module}@{version}"], cwd=scratch)
        shutil.copyfile(Path(json.loads(said)["Dir"], path), root / Path(path).name)
        return Built(version, [f"{module}@{version}"])

    return obtain(Path(module).name, version, build).root / Path(path).name


def java_archive(artefact: str) -> Path:
    """A jar of Maven's central repository, "group:name:version", copied into the cache.

    Raise `BrokerUnavailable` when there is no Maven or the archive cannot be had.
    """
    _, name, version = artefact.split(":")

    def build(root: Path, scratch: Path) -> Built:
        maven.copy(f"{artefact}:jar", root, scratch)
        return Built(version, [artefact])

    return obtain(name, version, build).root / f"{name}-{version}.jar"


def java_program(name: str, source: Path, class_path: str) -> list[str]:
    """The command that runs a Java program of one file, compiled into the cache.

    Raise `BrokerUnavailable` when there is no JDK.
    """
    java, compiler = _found("java", "javac")
    jar = f"{source.stem}.zip"  # an archive of classes is of none in folders
    digest = hashlib.sha256(source.read_bytes() + f"{jar}{class_path}".encode()).hexdigest()[:12]

    def build(root: Path, scratch: Path) -> Built:
        run_tool([compiler, "-d", str(scratch), "-cp", class_path, str(source)])
        shutil.make_archive(str(root / source.stem), "zip", scratch)
        return Built(digest, [source.name])

    root = obtain(name, digest, build).root
    options = [*SMALL, *ClassArchive(root, "classes", java).for_program()]
    # some write logs below the home directory of the user, which is where the program runs
    return [java, *options, "-Duser.home=.", "-cp", f"{root / jar}:{class_path}", source.stem]


def _found(*tools: str) -> list[str]:
    """Where the tools are."""
    found = {tool: find_tool(tool) for tool in tools}
    missing = [tool for tool, path in found.items() if path is None]
    if missing:
        raise BrokerUnavailable(f"a client cannot be had; missing: {', '.join(missing)}")
    return [path for path in found.values() if path is not None]
