"""What a connection is told before it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wireloom.clients.cluster.retrying import Retrying
from wireloom.errors import InvalidArgument
from wireloom.pulsar.types import AuthData, AuthMethodName
from wireloom.runtime.arguments import check_fields
from wireloom.runtime.tls import TLS, client_context

if TYPE_CHECKING:
    from ssl import SSLContext

CLIENT_VERSION = "wireloom"
"""What the client calls itself."""


@dataclass(frozen=True, slots=True)
class Authentication:
    """How to prove who the client is; made by ``token`` and ``basic``."""

    method: str
    """The name of the method, as the broker knows it."""
    proof: Callable[[], bytes] = field(repr=False)
    """Gives the proof, each time that the broker asks for it; it may not wait."""

    def data(self) -> AuthData:
        """What a challenge is answered with."""
        return AuthData(self.method, self.proof())


def token(value: str | Callable[[], str]) -> Authentication:
    """Authenticates by a JSON web token.

    Args:
        value: The token, or what gives one. It is asked on each connection, and again when the
            broker says that the token is about to expire, so it may not wait.
    """

    def proof() -> bytes:
        return (value if isinstance(value, str) else value()).encode()

    return Authentication(AuthMethodName.TOKEN, proof)


def basic(username: str, password: str) -> Authentication:
    """Authenticates by name and password."""
    return Authentication(AuthMethodName.BASIC, f"{username}:{password}".encode)


ANONYMOUS = Authentication(AuthMethodName.NONE, bytes)
"""Proves nothing."""


RETRYING = Retrying(times=20)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How to connect and who to be."""

    authentication: Authentication = ANONYMOUS
    """Who to be: ``token(...)``, ``basic(...)``, or nobody."""
    ssl: SSLContext | TLS | bool | None = False
    """Speak TLS; ``True`` verifies the broker's certificate against the system's authorities."""
    server_name: str | None = None
    """The name that certificates must have; the host that is connected to if not given."""
    timeout: float = 10.0
    """Seconds that connecting and each operation may take."""
    keep_alive: float = 30.0
    """Seconds between signs of life; who says nothing for twice as long is given up. 0 for none."""
    retrying: Retrying = RETRYING
    """How producers and consumers are attached again that were closed or lost their connection."""
    broker_entries: bool = True
    """Take the broker's time and index of messages, if it is configured to tell them."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.timeout > 0:
            raise InvalidArgument(f"timeout is {self.timeout}, it must be more than 0 seconds")
        if not self.keep_alive >= 0:
            raise InvalidArgument(f"keep_alive is {self.keep_alive}, it cannot be negative")

    def context(self) -> SSLContext | None:
        """The TLS context, or None for plain TCP."""
        return client_context(self.ssl)
