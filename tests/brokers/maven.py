"""Artefacts of Maven's central repository, copied by Maven itself, so with the user's settings."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.sax.saxutils import escape

from .errors import BrokerUnavailable
from .java import is_new_java, java_program
from .tools import run_tool

#: Pinned, so that every version of Maven does the same.
_PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1"


def check_tools() -> None:
    """Raise `BrokerUnavailable` when Maven or a Java runtime is missing, or Java is too old."""
    java = java_program()
    if not is_new_java(java):
        raise BrokerUnavailable(f"{java} is too old (version 17 or newer is needed)")
    if shutil.which("mvn") is None:
        raise BrokerUnavailable("there is no Maven, which fetches brokers written in Java")


def copy(artefact: str, target: Path, scratch: Path) -> None:
    """Copy one artefact, "group:name:version:type:classifier", into `target`."""
    _run(f"{_PLUGIN}:copy", [f"-Dartifact={artefact}"], target, scratch)


def copy_with_dependencies(artefacts: list[str], target: Path, scratch: Path) -> None:
    """Copy artefacts, "group:name:version", and all that they need to run into `target`."""
    pom = scratch / "pom.xml"
    pom.write_text(_pom(artefacts), encoding="utf-8")
    _run(
        f"{_PLUGIN}:copy-dependencies", ["-f", str(pom), "-DincludeScope=runtime"], target, scratch
    )


def _run(goal: str, options: list[str], target: Path, scratch: Path) -> None:
    """Run a goal with a local repository of its own, so that nothing is kept twice."""
    check_tools()
    command = ["mvn", "--batch-mode", "--quiet", "--strict-checksums"]
    command += [f"-Dmaven.repo.local={scratch / 'repository'}", f"-DoutputDirectory={target}"]
    run_tool([*command, goal, *options], cwd=scratch)


def _pom(artefacts: list[str]) -> str:
    tags = ("groupId", "artifactId", "version")
    dependencies = "".join(
        f"<dependency>{_tags(tags, artefact.split(':'))}</dependency>" for artefact in artefacts
    )
    return (
        f"<project><modelVersion>4.0.0</modelVersion>{_tags(tags, ['wireloom', 'brokers', '1'])}"
        f"<packaging>pom</packaging><dependencies>{dependencies}</dependencies></project>"
    )


def _tags(names: tuple[str, ...], values: list[str]) -> str:
    pairs = zip(names, values, strict=True)
    return "".join(f"<{name}>{escape(value)}</{name}>" for name, value in pairs)
