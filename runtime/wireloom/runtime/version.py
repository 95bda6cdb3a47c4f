"""Which release of this package is installed."""

from __future__ import annotations

from functools import cache


@cache
def own_version() -> str:
    """The version of wireloom, or "unknown" where it was not installed as a package."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("wireloom")
    except PackageNotFoundError:
        return "unknown"
