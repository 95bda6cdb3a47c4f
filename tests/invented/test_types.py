"""The packages of the invented protocols are typed as strictly as those of this repository."""

from __future__ import annotations

from pathlib import Path

from tests.support.packages import Package
from tests.support.type_checks import check_types


def test_types_are_right(invented: Package, tmp_path: Path) -> None:
    check_types(invented, tmp_path)
