"""The Python of all pages passes a strict type checker, as programs of readers must."""

from __future__ import annotations

from pathlib import Path

from tests.docs.code_blocks import blocks
from tests.support.packages import ROOT
from tests.support.type_checks import check_programs

DOCS = ROOT / "docs"
ONE_PROGRAM = [
    *(DOCS / f"{name}.md" for name in ("client-guide", "connection-guide", "couchbase-guide")),
    *(DOCS / f"{name}.md" for name in ("first-steps", "spark")),
    *DOCS.glob("howto/*.md"),
    *DOCS.glob("migrate/*.md"),
]
"""Pages whose blocks go on where the one before ended."""
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
GIVEN = {"spark": "from pyspark.sql import SparkSession\nspark: SparkSession\ncheckpoint: str\n"}
"""What a page takes for granted."""
OTHER = "from rstream import"
"""Begins programs for another library, whose types are its own."""


def _programs(page: Path) -> list[str]:
    found = [
        block.text
        for block in blocks(page.read_text(encoding="utf-8"))
        if block.language == "python" and not block.title and OTHER not in block.text
    ]
    return ["".join([GIVEN.get(page.stem, ""), *found])] if page in ONE_PROGRAM else found


def test_no_page_has_a_type_error(tmp_path: Path) -> None:
    for page in PAGES:
        for number, text in enumerate(_programs(page), start=1):
            program = tmp_path / f"{page.stem.replace('-', '_')}_{number}.py"
            program.write_text(text, encoding="utf-8")
    check_programs(tmp_path)
