"""No frame takes much more memory than it has bytes, whatever is in its lists and maps."""

from __future__ import annotations

import pytest

from tests.support.codecs import subjects
from tests.support.heavy import inflated
from tests.support.packages import PROTOCOLS, Package, package

ROOM = 64 * 1024
PER_BYTE = 20
HEAVY = 12
"""Items that take less for each of their bytes are not tried in large numbers."""


def check(of: Package) -> int:
    """How many lists and maps were filled."""
    seen = 0
    for subject in subjects(of):
        for found in inflated(subject):
            seen += 1
            data = found.frame() if found.cost > HEAVY else None
            if data is None:
                continue
            peak = found.peak(data)
            most = PER_BYTE * len(data) + ROOM
            what = f"{subject.name}.{found.place} of {found.item!r:.200}"
            assert peak <= most, f"{peak / len(data):.1f} times {len(data)} bytes: {what}"
    return seen


@pytest.mark.parametrize("name", PROTOCOLS)
def test_small_items(name: str) -> None:
    assert check(package(name)) > 10
