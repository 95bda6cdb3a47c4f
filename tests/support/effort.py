"""How hard the tests that draw their input try: harder in the long sets."""

from __future__ import annotations

import os

FACTOR = float(os.environ.get("WIRELOOM_EFFORT", "1"))


def times(count: int, few: int | None = None) -> int:
    """A number of drawn inputs; `make test-long` draws a multiple, `make test-quick` a part.

    Args:
        count: What the multiple is of.
        few: What is enough for `make test`, if that is less.
    """
    if few is not None and FACTOR <= 1:
        count = few
    return max(1, round(count * FACTOR))
