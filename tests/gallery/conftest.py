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


@pytest.fixture(scope="package")
def kafka_spec() -> Iterator[Package]:
    yield from generated(GALLERY / "kafka" / "kafka.yaml", "gallery_kafka")


@pytest.fixture(params=["Client", "AsyncClient"])
def kafka_client(request: pytest.FixtureRequest, kafka_spec: Package) -> Iterator[Flavour]:
    """Both kinds of generated client."""
    made = Flavour(kafka_spec, request.param)
    yield made
    made.finish()
