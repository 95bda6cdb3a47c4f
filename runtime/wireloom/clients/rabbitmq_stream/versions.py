"""Versions of brokers, as far as they decide what may be said to them."""

from __future__ import annotations

import re

Version = tuple[int, ...]


def parse_version(text: str) -> Version:
    """``4.3.6-rc.1`` to ``(4, 3, 6)``; what begins with no number is older than everything."""
    found = re.match(r"\d+(?:\.\d+)*", text)
    return tuple(int(part) for part in found[0].split(".")) if found else ()
