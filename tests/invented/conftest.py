"""The invented protocol, generated for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from wireloom.generator.lint import load_checks
from wireloom.generator.parse import parse_file

from tests.invented.flavours import Flavour
from tests.support.packages import Package

SPEC = Path(__file__).with_name("relay.yaml")


@pytest.fixture(scope="package")
def relay() -> Iterator[Package]:
    """All that is known about it stands in its spec."""
    result = parse_file(SPEC)
    assert result.protocol is not None
    assert not [*result.diagnostics, *load_checks()(result.protocol, result.poisoned)]
    made = Package(result.protocol, "invented_relay")
    yield made
    made.close()


@pytest.fixture(params=["Client", "AsyncClient"])
def flavour(request: pytest.FixtureRequest, relay: Package) -> Iterator[Flavour]:
    made = Flavour(relay, request.param)
    yield made
    made.finish()
