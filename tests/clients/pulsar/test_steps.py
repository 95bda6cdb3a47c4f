"""Procedures that need no connection at all."""

from __future__ import annotations

from wireloom.clients.pulsar.steps import frame_limit
from wireloom.pulsar.tables import FRAME_MAX, FRAME_UNCOUNTED
from wireloom.pulsar.types import CommandConnected


def test_the_largest_frame() -> None:
    assert frame_limit(CommandConnected("broker")) == FRAME_MAX + FRAME_UNCOUNTED
    assert frame_limit(CommandConnected("broker", max_message_size=1000)) == 1000 + 10240
