"""The protocols of the gallery, generated for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.invented.flavours import Flavour
from tests.support.packages import ROOT, Package, generated

GALLERY = ROOT / "docs" / "gallery"


@pytest.fixture(scope="package")
def mqtt() -> Iterator[Package]:
    yield from generated(GALLERY / "mqtt" / "mqtt.yaml", "gallery_mqtt")


@pytest.fixture(params=["Client", "AsyncClient"])
def mqtt_client(request: pytest.FixtureRequest, mqtt: Package) -> Iterator[Flavour]:
    """Both kinds of generated client."""
    made = Flavour(mqtt, request.param)
    yield made
    made.finish()


@pytest.fixture(scope="package")
def amqp() -> Iterator[Package]:
    yield from generated(GALLERY / "amqp" / "amqp.yaml", "gallery_amqp")


@pytest.fixture(params=["Client", "AsyncClient"])
def amqp_client(request: pytest.FixtureRequest, amqp: Package) -> Iterator[Flavour]:
    """Both kinds of generated client."""
    made = Flavour(amqp, request.param)
    yield made
    made.finish()
