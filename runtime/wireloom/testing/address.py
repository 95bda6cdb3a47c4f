"""Where a server is and who may use it, in one argument."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import unquote, urlsplit

FORM = "[USER:PASSWORD@]HOST:PORT"
"""What an address looks like."""


class Address(NamedTuple):
    """A server.

    Attributes:
        host: Its name or address.
        port: Its port.
        username: Who to be; None if the address does not say.
        password: The password of that user; None if the address does not say.
    """

    host: str
    port: int
    username: str | None = None
    password: str | None = None

    def __repr__(self) -> str:
        return f"Address({self.host!r}, {self.port}, {self.username!r})"


def parse_address(text: str) -> Address:
    """An address out of an argument, with USER and PASSWORD percent-encoded where they must be.

    Raises:
        ValueError: It is none; the message does not repeat the password.
    """
    server = text.rpartition("@")[2]
    try:
        parts = urlsplit(f"//{text}")
        port = parts.port
    except ValueError:
        raise ValueError(f"{server!r} is not {FORM}, with a PORT from 1 to 65535") from None
    if not parts.hostname or not port or parts.netloc != text:
        raise ValueError(f"{server!r} is not {FORM}, with a PORT from 1 to 65535")
    if (parts.username is None) != (parts.password is None) or parts.username == "":
        raise ValueError(f"what is before @{server} is not USER:PASSWORD")
    return Address(
        parts.hostname,
        port,
        None if parts.username is None else unquote(parts.username),
        None if parts.password is None else unquote(parts.password),
    )
