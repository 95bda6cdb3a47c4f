"""The tables of what is long and what is slow are about tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.selection import LONG, SLOW, Row

TESTS = Path(__file__).parent


@pytest.mark.parametrize("row", LONG, ids=lambda row: f"{row.file}: {row.tests}")
def test_rows_name_tests(row: Row) -> None:
    assert row.why
    assert _is_there(row.file, row.tests)


@pytest.mark.parametrize("file", SLOW)
def test_slow_files_have_such_tests(file: str) -> None:
    assert all(_is_there(file, beginning) for beginning in SLOW[file].split() or ["test_"])


def _is_there(file: str, beginning: str) -> bool:
    text = (TESTS / f"{file}.py").read_text(encoding="utf-8")
    return re.search(rf"^ *(async )?def {beginning}", text, re.MULTILINE) is not None


def test_a_row_is_about_some_cells() -> None:
    row = Row("file", "test_it", "why", "^real-(?!smoke)")
    assert row.names("test_it[real-other-aio]")
    assert row.names("TestIt::test_it[real-other]")
    assert not row.names("test_it[real-smoke-aio]")
    assert not row.names("test_it[embedded-other]")
    assert not row.names("test_other[real-other]")
    assert Row("file", "test_it", "why").names("test_it_without_cells")
