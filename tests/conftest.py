"""What all tests share: hypothesis profiles, and the real brokers."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

from tests.brokers.fixtures import broker, brokers, pytest_terminal_summary

__all__ = ["broker", "brokers", "pytest_terminal_summary"]

settings.register_profile(
    "ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("dev", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")
