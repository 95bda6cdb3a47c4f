"""The invented protocols, generated for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from wireloom.generator.lint import load_checks
from wireloom.generator.parse import parse_file

from tests.invented.flavours import Flavour
from tests.support.packages import Package

SPECS = Path(__file__).parent


def generated(name: str) -> Iterator[Package]:
    """A package of a protocol; all that is known about it stands in its spec."""
    result = parse_file(SPECS / f"{name}.yaml")
    assert result.protocol is not None
    assert not [*result.diagnostics, *load_checks()(result.protocol, result.poisoned)]
    made = Package(result.protocol, f"invented_{name}")
    yield made
    made.close()


@pytest.fixture(scope="package")
def relay() -> Iterator[Package]:
    yield from generated("relay")


@pytest.fixture(scope="package")
def kitchen() -> Iterator[Package]:
    yield from generated("kitchen")


@pytest.fixture(scope="package")
def ferry() -> Iterator[Package]:
    yield from generated("ferry")


@pytest.fixture(scope="package")
def pigeon() -> Iterator[Package]:
    yield from generated("pigeon")


@pytest.fixture(scope="package")
def customs() -> Iterator[Package]:
    yield from generated("customs")


@pytest.fixture(params=["relay", "kitchen", "ferry", "pigeon", "customs"])
def invented(request: pytest.FixtureRequest) -> Package:
    """Each of them."""
    made: Package = request.getfixturevalue(request.param)
    return made


@pytest.fixture(params=["Client", "AsyncClient"])
def flavour(request: pytest.FixtureRequest, relay: Package) -> Iterator[Flavour]:
    made = Flavour(relay, request.param)
    yield made
    made.finish()


@pytest.fixture(params=["Client", "AsyncClient"])
def waiter(request: pytest.FixtureRequest, kitchen: Package) -> Iterator[Flavour]:
    """The clients of the kitchen."""
    made = Flavour(kitchen, request.param)
    yield made
    made.finish()


@pytest.fixture(params=["Client", "AsyncClient"])
def traveller(request: pytest.FixtureRequest, customs: Package) -> Iterator[Flavour]:
    """The clients of the customs."""
    made = Flavour(customs, request.param)
    yield made
    made.finish()


@pytest.fixture(params=["Client", "AsyncClient"])
def passenger(request: pytest.FixtureRequest, ferry: Package) -> Iterator[Flavour]:
    """The clients of the ferry."""
    made = Flavour(ferry, request.param)
    yield made
    made.finish()


@pytest.fixture(params=["Client", "AsyncClient"])
def bird(request: pytest.FixtureRequest, pigeon: Package) -> Iterator[Flavour]:
    """The clients of the pigeons."""
    made = Flavour(pigeon, request.param)
    yield made
    made.finish()
