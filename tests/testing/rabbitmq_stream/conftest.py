"""The fixture ``server``: tests that use it run on every server that their fact names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.brokers.fixtures import Brokers

from .facts import FACTS, Fact
from .targets import Target, embedded, real

_EMBEDDED, _REAL = "embedded", "real"


def pytest_generate_tests(metafunc: Any) -> None:
    """Runs a fact's test on embedded brokers and on real ones."""
    if "server" not in metafunc.fixturenames:
        return
    fact = next((item for item in FACTS if item.test == metafunc.function.__name__), None)
    assert fact is not None, f"{metafunc.function.__name__} is no test of a fact"
    metafunc.parametrize("server", list(_cases(fact)), indirect=True)


def _cases(fact: Fact) -> Iterator[Any]:
    for release in fact.releases:
        yield pytest.param((_EMBEDDED, release), id=f"like {release}")
    for release in fact.real:
        yield pytest.param((_REAL, release), id=f"RabbitMQ {release}", marks=pytest.mark.real)


@pytest.fixture
def server(request: pytest.FixtureRequest, brokers: Brokers) -> Iterator[Target]:
    """The server to check a fact on."""
    kind, release = request.param
    if kind == _EMBEDDED:
        with embedded(release) as target:
            yield target
    else:
        target = real(release, brokers)
        yield target
        target.close()
