"""The site as `make docs` builds it: once for all tests that ask for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_TOOLS = Path(sys.executable).parent
_SECONDS = 300


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site; ``tests.workers`` gives all who ask for it to one process."""
    folder = tmp_path_factory.mktemp("site")
    pages, built = folder / "docs", folder / "site"
    run([str(_TOOLS / "wireloom"), "docs", "--out", str(pages)])
    build_site(ROOT / "mkdocs.yml", built, pages, "--strict")
    return built


def build_site(settings: Path, built: Path, pages: Path, *options: str) -> None:
    """Builds pages with the settings of a file.

    Raises:
        AssertionError: MkDocs failed, or warned of something.
    """
    command = [str(_TOOLS / "mkdocs"), "build", "--quiet", *options]
    files = ["--config-file", str(settings), "--site-dir", str(built)]
    run([*command, *files], WIRELOOM_PAGES=str(pages), NO_MKDOCS_2_WARNING="1")


def run(command: list[str], **variables: str) -> None:
    """Runs a command in the folder of the project; it must not fail and not warn."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WARNING" not in done.stderr, done.stderr
