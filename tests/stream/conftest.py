"""Fixtures of the command ``wireloom stream``."""

import pytest

pytest.register_assert_rewrite("tests.stream.scene")

from tests.stream.scene import broker, call  # noqa: E402  # behind what rewrites its assertions

__all__ = ["broker", "call"]
