"""The package of the invented protocol is typed as strictly as those of this repository."""

from __future__ import annotations

from pathlib import Path

from tests.support.packages import Package
from tests.support.type_checks import check_types


def test_types_are_right(relay: Package, tmp_path: Path) -> None:
    check_types(relay, tmp_path)
