"""Which TLS context a client speaks with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wireloom.runtime.errors import InvalidArgument

if TYPE_CHECKING:
    from ssl import SSLContext


def client_context(ssl: SSLContext | bool | None) -> SSLContext | None:
    """The TLS context of a client, or None for plain TCP.

    Args:
        ssl: A context; True for one that verifies servers against the system's authorities.

    Raises:
        InvalidArgument: It is something else.
    """
    if ssl is None or ssl is False:
        return None
    from ssl import SSLContext, create_default_context

    if ssl is True:
        return create_default_context()
    if not isinstance(ssl, SSLContext):
        raise InvalidArgument(f"ssl is {ssl!r}, it must be an ssl.SSLContext, or True")
    return ssl
