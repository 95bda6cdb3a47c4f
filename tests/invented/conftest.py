"""The invented protocols, generated for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.invented.flavours import Flavour
from tests.support.packages import Package, generated

SPECS = Path(__file__).parent


def invented_package(name: str) -> Iterator[Package]:
    """The package of a protocol of this folder."""
    yield from generated(SPECS / f"{name}.yaml", f"invented_{name}")


@pytest.fixture(scope="package")
def relay() -> Iterator[Package]:
    yield from invented_package("relay")


@pytest.fixture(scope="package")
def kitchen() -> Iterator[Package]:
    yield from invented_package("kitchen")


@pytest.fixture(scope="package")
def ferry() -> Iterator[Package]:
    yield from invented_package("ferry")


@pytest.fixture(scope="package")
def pigeon() -> Iterator[Package]:
    yield from invented_package("pigeon")


@pytest.fixture(scope="package")
def customs() -> Iterator[Package]:
    yield from invented_package("customs")


@pytest.fixture(scope="package")
def ledger() -> Iterator[Package]:
    yield from invented_package("ledger")


@pytest.fixture(scope="package")
def courier() -> Iterator[Package]:
    yield from invented_package("courier")


@pytest.fixture(params=["relay", "kitchen", "ferry", "pigeon", "customs", "ledger", "courier"])
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
def bookkeeper(request: pytest.FixtureRequest, ledger: Package) -> Iterator[Flavour]:
    """The clients of the ledger."""
    made = Flavour(ledger, request.param)
    yield made
    made.finish()


@pytest.fixture(params=["Client", "AsyncClient"])
def sender(request: pytest.FixtureRequest, courier: Package) -> Iterator[Flavour]:
    """The clients of the couriers."""
    made = Flavour(courier, request.param)
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
