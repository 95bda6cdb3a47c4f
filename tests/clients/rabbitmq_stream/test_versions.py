"""Versions of brokers that are none."""

from __future__ import annotations

from dataclasses import replace

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.testing.rabbitmq_stream import RELEASES, Broker

LONG = pytest.param("4." + 5000 * "9", id="5000 digits")


@pytest.mark.parametrize("version", ["", "unknown", LONG, "٣.٩"])
def test_a_broker_of_any_version_can_be_used(version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RELEASES, "odd", replace(RELEASES["4.3"], version=version))
    with Broker(like="odd") as broker, connect("127.0.0.1", broker.port) as client:
        client.create("in", {}, timeout=5.0)
        numbers = client.welcome.version
    assert numbers == ((4, 999_999_999) if version.startswith("4") else ())
