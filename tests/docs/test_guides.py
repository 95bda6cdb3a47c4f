"""Pages that are one program each: it runs by itself, and prints what the page says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.code_blocks import blocks, runner

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [
    DOCS / "first-steps.md",
    *sorted(DOCS.glob("howto/*.md")),
    *sorted(DOCS.glob("migrate/*.md")),
]
IN_FILES = {
    "compare-specs": ["yaml", "console", "console"],
    "decode-captures": ["console"],
    "test-without-a-broker": ["python", "python", "console"],
}
"""Pages whose blocks are files and commands, and what is run of them."""
SECONDS = 60


def _texts(page: Path, language: str, title: str = "") -> list[str]:
    found = blocks(page.read_text(encoding="utf-8"))
    return [block.text for block in found if (block.language, block.title) == (language, title)]


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.stem not in IN_FILES], ids=lambda page: str(page.stem)
)
def test_a_page_is_a_program(page: Path) -> None:
    program = "".join(_texts(page, "python"))
    assert program
    command = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "".join(_texts(page, "text", "It prints"))


@pytest.mark.parametrize("name", IN_FILES)
def test_a_page_is_files_and_commands(tmp_path: Path, name: str) -> None:
    page = (DOCS / "howto" / f"{name}.md").read_text(encoding="utf-8")
    with runner(tmp_path) as run:
        for block in blocks(page):
            run.run(block)
    assert run.done == IN_FILES[name]
