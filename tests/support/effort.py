"""How hard the tests that draw their input try: harder in the long sets."""

from __future__ import annotations

import os

FACTOR = int(os.environ.get("WIRELOOM_EFFORT", "1"))


def times(count: int) -> int:
    """A number of drawn inputs; `make test-long` draws a multiple."""
    return count * FACTOR
