"""Tests that share a server run in one process, whatever the versions of pytest and its plugins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import workers
from tests.workers import PRODUCTS

pytest_plugins = ["pytester"]

CONFTEST = """

@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    group_by_server(items)
"""

TESTS = """
import os
import pytest

@pytest.mark.real
@pytest.mark.parametrize("number", range(8))
def test_it(number):
    with open("{}-" + os.environ["PYTEST_XDIST_WORKER"], "a"):
        pass
"""


def test_each_server_has_one_process(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nmarkers = real: needs a server")
    pytester.makeconftest(Path(workers.__file__).read_text(encoding="utf-8") + CONFTEST)
    pytester.makepyfile(**{f"test_{name}": TESTS.format(name) for name in PRODUCTS})
    pytester.runpytest_subprocess("-n2", "--dist=loadgroup").assert_outcomes(
        passed=8 * len(PRODUCTS)
    )
    used = [path.name for path in pytester.path.glob("*-gw*")]
    assert sorted(name.partition("-")[0] for name in used) == sorted(PRODUCTS)
