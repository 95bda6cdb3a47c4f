"""The tables of what is long and what is slow are about tests that there are."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.selection import LONG, LONG_SERVERS, SLOW, Row
from tests.workers import PRODUCTS

TESTS = Path(__file__).parent


@pytest.mark.parametrize("row", LONG, ids=lambda row: f"{row.file}: {row.tests}")
def test_rows_name_tests(row: Row) -> None:
    assert row.why
    assert any(re.fullmatch(row.file, file) and _is_there(file, row.tests) for file in _files())


@pytest.mark.parametrize("server", LONG_SERVERS)
def test_long_servers_are_some_of_a_product(server: str) -> None:
    assert LONG_SERVERS[server]
    product, _, kind = server.partition(" ")
    assert product in PRODUCTS and kind


@pytest.mark.parametrize("file", SLOW)
def test_slow_files_have_such_tests(file: str) -> None:
    assert all(_is_there(file, beginning) for beginning in SLOW[file].split() or ["test_"])


@cache
def _files() -> list[str]:
    return [
        str(path.relative_to(TESTS).with_suffix("")) for path in sorted(TESTS.rglob("test_*.py"))
    ]


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
