"""Names in one case as names in another."""

from __future__ import annotations

import re


def camel(name: str) -> str:
    """``stream_not_available`` to ``StreamNotAvailable``; camel case is left alone."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[_\-.]+", name))


def snake(name: str) -> str:
    """``StreamNotAvailable`` to ``stream_not_available``."""
    name = re.sub(r"[\-.]+", "_", name)
    name = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", name)
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()
