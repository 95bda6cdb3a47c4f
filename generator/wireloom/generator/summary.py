"""What the subcommand ``generate`` says about what it did."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wireloom.generator.output import MANIFEST, Difference, Package, Status, unified_diff
from wireloom.terminal import counted, visible

if TYPE_CHECKING:
    from wireloom.generator.diagnostics import Diagnostic

_KINDS: tuple[Status, ...] = ("missing", "different", "stale", "foreign")


@dataclass(frozen=True, slots=True)
class Made:
    """One package and how it differs from what is on disk."""

    package: Package
    differences: tuple[Difference, ...]

    @property
    def files(self) -> list[str]:
        """The names of the generated files, but for the manifest."""
        return sorted(self.package.files.keys() - {MANIFEST})

    def names(self, status: Status) -> list[str]:
        """The names of the files that differ in one way, but for the manifest."""
        return [
            item.path.relative_to(self.package.folder).as_posix()
            for item in self.differences
            if item.status == status and item.path.name != MANIFEST
        ]


def show_differences(made: Sequence[Made]) -> None:
    """Prints every file that is not as it would be written."""
    words = {
        "missing": "is missing",
        "different": "is different",
        "stale": "is no longer generated",
        "foreign": "is not generated and does not belong there",
    }
    for one in made:
        for item in one.differences:
            shown = str(item.path)
            say(f"{shown} {words[item.status]}{item.obstacle and ': '}{item.obstacle}")
            # The manifest follows from the other files; it is of interest only by itself.
            told = item.path.name != MANIFEST or len(one.differences) == 1
            if item.status == "different" and item.found is not None and told:
                print(unified_diff(item, shown), end="", file=sys.stderr)


def print_text(made: Sequence[Made], check: bool) -> None:
    """Prints the summary for people."""
    for one in made:
        count = {status: len(one.names(status)) for status in _KINDS}
        parts = [f"{len(one.files)} files in {one.package.folder}"]
        if check:
            parts += [f"{count[status]} {status}" for status in _KINDS if count[status]]
        else:
            parts.append(f"{count['missing'] + count['different']} changed")
            if count["stale"]:
                parts.append(f"{count['stale']} removed")
        print(f"{one.package.protocol}: {', '.join(parts)}")
    if check:
        found = [item.status for one in made for item in one.differences]
        foreign = found.count("foreign")
        old = len(found) - foreign
        if old:
            files = "1 file is" if old == 1 else f"{old} files are"
            print(f"{files} not up to date; run wireloom generate")
        if foreign == 1:
            print("1 file does not belong there; move it elsewhere")
        elif foreign:
            print(f"{foreign} files do not belong there; move them elsewhere")
        if not found:
            print("all files are up to date")


def print_json(made: Sequence[Made], check: bool, passed: bool) -> None:
    """Prints the summary for programs."""
    packages: list[dict[str, Any]] = [
        {
            "protocol": one.package.protocol,
            "package": one.package.name,
            "folder": str(one.package.folder),
            "files": one.files,
            **{status: one.names(status) for status in _KINDS},
        }
        for one in made
    ]
    _dump({"check": check, "passed": passed, "packages": packages, "problems": []})


def print_problems(problems: Sequence[Diagnostic], check: bool, form: str) -> None:
    """Prints why nothing was generated."""
    from wireloom.generator import report

    if form == "json":
        found = json.loads(report.as_json(problems))
        _dump({"check": check, "passed": False, "packages": [], "problems": found})
    else:
        report.write(problems, "text", sys.stderr)
        say(f"{counted(len(problems), 'problem')}; nothing was generated")


def _dump(value: Mapping[str, Any]) -> None:
    print(json.dumps(value, indent=2))


def say(text: str) -> None:
    """Prints a line beside the summary."""
    print(visible(text), file=sys.stderr)
