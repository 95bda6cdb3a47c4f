"""The fixture ``server``: tests that use it run on every server that their fact names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.brokers.rabbitmq.fixtures import SERVER_VARIABLE, Brokers, UserServer

from .facts import FACTS, Fact
from .targets import RELEASES, Target, embedded, foreign, real, release_of

_EMBEDDED, _REAL, _USER = "embedded", "real", "user"


def pytest_generate_tests(metafunc: Any) -> None:
    """Runs a fact's test on embedded brokers and on real ones."""
    if "server" not in metafunc.fixturenames:
        return
    fact = next((item for item in FACTS if item.test == metafunc.function.__name__), None)
    assert fact is not None, f"{metafunc.function.__name__} is no test of a fact"
    metafunc.parametrize("server", list(cases(fact)), indirect=True)


def cases(fact: Fact) -> Iterator[Any]:
    """The servers that a fact is checked on, as parameters."""
    for release in fact.releases:
        yield pytest.param((_EMBEDDED, release), id=f"like {release}")
    for release in fact.real:
        yield pytest.param((_REAL, release), id=f"RabbitMQ {release}", marks=pytest.mark.real)
    if os.environ.get(SERVER_VARIABLE) and fact.real and not fact.started_here:
        yield pytest.param((_USER, fact.real), id="user", marks=pytest.mark.real)


@pytest.fixture
def server(request: pytest.FixtureRequest, brokers: Brokers) -> Iterator[Target]:
    """The server to check a fact on."""
    kind, which = request.param
    if kind == _EMBEDDED:
        with embedded(which) as target:
            yield target
        return
    target = real(which, brokers) if kind == _REAL else _foreign(which, brokers)
    yield target
    target.close()


def _foreign(releases: tuple[str, ...], brokers: Brokers) -> Target:
    """The server of the user's own, if it is of a release that the fact is about."""
    server = brokers.get(_USER)
    assert isinstance(server, UserServer)
    if release_of(server.version) not in releases:
        known = "" if set(releases) < set(RELEASES) else "; facts are known of no other"
        pytest.skip(f"{server.title} is none of {', '.join(releases)}{known}")
    return foreign(server)
