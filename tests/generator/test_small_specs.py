"""Small specs with unusual combinations: no rule speaks against them, and their code agrees."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.lint import lint_file
from wireloom.generator.parse import parse_file

from tests.generated.test_random_specs import check_values
from tests.support.codecs import subjects
from tests.support.packages import Package

SMALL = sorted((Path(__file__).parent / "small").glob("*.yaml"))


@pytest.mark.parametrize("path", SMALL, ids=lambda path: str(path.stem))
def test_small_spec(path: Path) -> None:
    assert lint_file(path).diagnostics == ()
    protocol = parse_file(path).protocol
    assert protocol is not None
    package = Package(protocol, f"small_{path.stem}")
    try:
        for subject in subjects(package):
            check_values(subject)
        for name in ("client", "async_client", "server", "handler"):
            if package.has(name):
                package.module(name)
    finally:
        package.close()
