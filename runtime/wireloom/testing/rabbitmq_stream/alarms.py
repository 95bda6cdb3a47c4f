"""Alarms of resources, as far as streams feel them."""

from __future__ import annotations

from enum import StrEnum


class Alarm(StrEnum):
    """What a broker runs out of."""

    DISK = "disk"
    """Publishers cannot be declared, and nothing more is read of connections that have some."""
    MEMORY = "memory"
    """Streams go on; real brokers slow down AMQP only."""
