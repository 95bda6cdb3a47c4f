"""Long sets can be stopped and resumed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.support import journal

ROOT = Path(__file__).parents[1]
TESTS = """
import pathlib, pytest
def test_well(): pass
def test_ill(): assert pathlib.Path("mended").exists()
def test_none(): pytest.skip()
"""


def run(folder: Path, expected: int = 0, *further: str) -> str:
    """What pytest says in the end."""
    options = ("-q", "-p", "tests.support.resumable", "-p", "no:cacheprovider", *further)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "--results", "build/results", "test_it.py"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == expected
    return done.stdout.splitlines()[-1].partition(" in ")[0]


def test_what_has_passed_is_left_out_until_something_changes(tmp_path: Path) -> None:
    identity = ("-c", "user.name=a", "-c", "user.email=a@b")
    (tmp_path / "test_it.py").write_text(TESTS)
    (tmp_path / ".gitignore").write_text("build\nmended\n")
    for command in (("init", "-q"), ("add", "."), ("commit", "-q", "-m", "first")):
        subprocess.run(["git", *identity, *command], cwd=tmp_path, check=True)
    assert run(tmp_path, 1) == "1 failed, 1 passed, 1 skipped"
    (tmp_path / "mended").touch()
    assert run(tmp_path) == "1 passed, 1 skipped, 1 deselected"
    assert run(tmp_path, 0, "-k", "well or ill") == "3 deselected"
    found = list(journal.records(tmp_path / "build" / "results"))
    assert [record["outcome"] for record in found].count("passed") == 2
    (tmp_path / "test_it.py").write_text(TESTS + "\n")
    assert run(tmp_path) == "2 passed, 1 skipped"
