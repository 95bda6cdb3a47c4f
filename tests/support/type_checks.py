"""Whether the types of generated packages are right."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.support.packages import ROOT, Package


def check_types(package: Package, folder: Path) -> None:
    """Writes a package into an empty folder and runs mypy on all its modules, in strict mode."""
    inside = folder.joinpath(*package.name.split("."))
    inside.mkdir(parents=True)
    for name, text in package.texts.items():
        (inside / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "-p", package.name],
        cwd=ROOT,
        env={**os.environ, "MYPYPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
