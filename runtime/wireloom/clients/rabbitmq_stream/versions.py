"""Versions of brokers, as far as they decide what may be said to them."""

from __future__ import annotations

import re

from wireloom.runtime.errors import Unsupported

Version = tuple[int, ...]


def parse_version(text: str) -> Version:
    """``4.3.6-rc.1`` to ``(4, 3, 6)``; what begins with no number is older than everything."""
    found = re.match(r"\d+(?:\.\d+)*", text)
    return tuple(int(part) for part in found[0].split(".")) if found else ()


def require_version(server: Version, since: str, what: str) -> None:
    """Refuses what a broker does not know; one without a version is thought to know everything.

    Raises:
        Unsupported: It is too old.
    """
    if server and server < parse_version(since):
        present = ".".join(map(str, server))
        raise Unsupported(f"{what} a server of version {since}, this one has {present}")
