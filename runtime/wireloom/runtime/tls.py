"""Which TLS context a client speaks with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ssl import SSLContext


def client_context(ssl: SSLContext | bool | None) -> SSLContext | None:
    """The TLS context of a client, or None for plain TCP.

    Args:
        ssl: A context; True for one that verifies servers against the system's authorities.
    """
    if ssl is not True:
        return ssl or None
    from ssl import create_default_context

    return create_default_context()
