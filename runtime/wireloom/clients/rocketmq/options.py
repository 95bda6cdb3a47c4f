"""What a client is told before it is made."""

from __future__ import annotations

import os
import socket
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rocketmq.acl import Credentials
from wireloom.errors import InvalidArgument
from wireloom.rocketmq.types import SerializeType
from wireloom.runtime.arguments import check_fields
from wireloom.runtime.tls import TLS, client_context

if TYPE_CHECKING:
    from ssl import SSLContext


RETRYING = Retrying()


def any_client_id() -> str:
    """An id that no other client has."""
    return f"{socket.gethostname()}@{os.getpid()}#{uuid.uuid4().hex[:12]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How a client talks to name servers and brokers."""

    client_id: str = field(default_factory=any_client_id)
    """Who the client is among the members of its groups; no two may have the same."""
    credentials: Credentials | None = None
    """Who signs the requests, if brokers know users."""
    ssl: SSLContext | TLS | bool | None = False
    """Speak TLS with a context, to name servers and brokers alike; ``True`` verifies certificates
    against the system's authorities."""
    header_form: SerializeType = SerializeType.JSON
    """How the headers of requests are written. Peers answer in the form that they are configured
    for, and some requests know JSON only, which they are written in whatever is said here."""
    timeout: float = 10.0
    """Seconds that one call may take, unless it is told otherwise."""
    heartbeat: float = 30.0
    """Seconds between heartbeats to each broker; they forget clients after 120."""
    refresh: float = 30.0
    """Seconds after which the route of a topic is asked for again."""
    retrying: Retrying = RETRYING
    """How pulling from a queue is tried again; a consumer whose tries are at an end has ended."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.client_id:
            raise InvalidArgument("a client needs an id")
        for name, value in (
            ("timeout", self.timeout),
            ("heartbeat", self.heartbeat),
            ("refresh", self.refresh),
        ):
            if not value > 0:
                raise InvalidArgument(f"{name} is {value}, it must be more than 0 seconds")

    def context(self) -> SSLContext | None:
        """The TLS context, or None for plain TCP."""
        return client_context(self.ssl)
