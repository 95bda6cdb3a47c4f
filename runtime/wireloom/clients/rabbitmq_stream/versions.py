"""Versions of brokers, as far as they decide what may be said to them."""

from __future__ import annotations

from wireloom.errors import Unsupported
from wireloom.rabbitmq_stream.tables import COMMANDS
from wireloom.runtime.numerals import version_numbers

Version = tuple[int, ...]
"""As ``version_numbers`` gives it; one without numbers is older than everything."""


def require_filters(server: Version) -> None:
    """Refuses a broker that does not know filter values.

    Raises:
        Unsupported: It is too old.
    """
    require_version(server, COMMANDS["Publish"].later[2], "filters need")


def require_version(server: Version, since: str, what: str) -> None:
    """Refuses what a broker does not know; one without a version is thought to know everything.

    Raises:
        Unsupported: It is too old.
    """
    if server and server < version_numbers(since):
        present = ".".join(map(str, server))
        raise Unsupported(f"{what} a server of version {since}, this one has {present}")
