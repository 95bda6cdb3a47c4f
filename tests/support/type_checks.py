"""What mypy says, in strict mode, of programs and packages outside of the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.support.packages import ROOT, Package


def check_types(package: Package, folder: Path) -> None:
    """Writes a package into an empty folder; all its modules must be right."""
    inside = folder.joinpath(*package.name.split("."))
    inside.mkdir(parents=True)
    for name, text in package.texts.items():
        (inside / name).write_text(text, encoding="utf-8")
    _check(folder, "-p", package.name)


def check_programs(folder: Path) -> None:
    """All programs in a folder must be right; they may import from it."""
    _check(folder, *map(str, sorted(folder.glob("*.py"))))


def _check(folder: Path, *what: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *what],
        cwd=ROOT,
        env={**os.environ, "MYPYPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
