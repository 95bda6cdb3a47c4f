"""What a connection is told before it is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING, Literal

from wireloom.clients.rabbitmq_stream.arguments import check_all_text
from wireloom.clients.rabbitmq_stream.credentials import Identity, Provider, checked
from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.tables import FRAME_MAX
from wireloom.runtime.arguments import check_fields, check_type
from wireloom.runtime.sockets import Io
from wireloom.runtime.tls import TLS, client_context
from wireloom.runtime.version import own_version

if TYPE_CHECKING:
    from ssl import SSLContext


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How to connect and who to be."""

    username: str = "guest"
    """The user, for mechanism PLAIN."""
    password: str = field(default="guest", repr=False)
    """The password, for mechanism PLAIN."""
    credentials: Identity | Provider | None = None
    """Instead of ``username`` and ``password``: ``Credentials`` or a ``Token``, or a function that
    gives one, such as ``OAuth2``. A function is asked for each new connection, and again when 80 %
    of the life of what it gave are over; on asyncio it may be a coroutine function, and one that is
    none is called on another thread. What it raises is told to who connects; an ``OSError`` may
    pass, and is tried again where a lost connection is."""
    virtual_host: str = "/"
    """The virtual host to open."""
    mechanism: Literal["PLAIN", "EXTERNAL"] = "PLAIN"
    """How to authenticate; EXTERNAL leaves it to the certificate of the TLS connection."""
    ssl: SSLContext | TLS | bool | None = False
    """Speak TLS; ``True`` verifies the broker's certificate against the system's authorities."""
    server_name: str | None = None
    """The name that the certificate must have; the host if not given."""
    timeout: float = 10.0
    """Seconds that connecting and each request may take; several addresses share them, until one
    says something. Brokers since 4.0 answer failed logins
    only after 3 seconds: below about 4 the reason of a refusal is lost."""
    io: Io = "loop"
    """Where connections of asyncio read, write and give signs of life: in the event loop of the
    program, or on a "thread" of their own, so that they live on while the program holds up its
    loop, which costs more per frame. Connections that block have a thread anyway."""
    heartbeat: int = 60
    """Seconds between signs of life; the smaller of this and the broker's is used, 0 for none."""
    frame_max: int = FRAME_MAX
    """Bytes of the longest frame to send; the smaller of this and the broker's is used, 0 for no
    limit."""
    receive_max: int = 1 << 28
    """Bytes of the longest frame to accept; brokers do not apply ``frame_max`` to Deliver."""
    damaged_chunks: bool = False
    """Hand out chunks whose checksum is wrong, as ``DamagedChunk``, where otherwise the connection
    ends; of use with ``Subscription.chunks``."""
    client_properties: Mapping[str, str] = field(default_factory=dict[str, str])
    """Added to what the client says about itself, such as ``connection_name``."""

    def __post_init__(self) -> None:
        check_fields(self)
        check_type("Options.mechanism", self.mechanism, Literal["PLAIN", "EXTERNAL"])
        check_type("Options.io", self.io, Io)
        check_type("Options.client_properties", self.client_properties, Mapping)
        told = chain.from_iterable(self.client_properties.items())
        check_all_text("a name or value of Options.client_properties", told)
        if not (self.credentials is None or callable(self.credentials)):
            checked(self.credentials)
        for name in ("heartbeat", "frame_max", "receive_max"):
            if getattr(self, name) < 0:
                raise InvalidArgument(f"{name} is {getattr(self, name)}, it cannot be negative")
        if not self.timeout > 0:
            raise InvalidArgument(f"timeout is {self.timeout}, it must be more than 0 seconds")

    def with_identity(self, identity: Identity | None) -> Options:
        """The same, and who to be on a connection."""
        if identity is None:
            return self
        name, password = identity.username, identity.password
        return replace(self, credentials=None, username=name, password=password)

    def context(self) -> SSLContext | None:
        """The TLS context, or None for plain TCP."""
        return client_context(self.ssl)

    def properties(self) -> dict[str, str]:
        """What the client says about itself."""
        import platform

        own = {
            "product": "wireloom",
            "version": own_version(),
            "platform": f"Python {platform.python_version()}",
        }
        return {**own, **self.client_properties}
