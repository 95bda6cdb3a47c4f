"""What can go wrong above single commands."""

from __future__ import annotations

from wireloom.errors import LocalError


class Closed(LocalError):
    """The consumer was closed by this program."""
