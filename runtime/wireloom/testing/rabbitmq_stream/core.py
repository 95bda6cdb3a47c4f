"""What the connections of a broker share."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import CreateResponse
from wireloom.rabbitmq_stream.server import REFUSALS
from wireloom.rabbitmq_stream.tables import RULES
from wireloom.rabbitmq_stream.types import ResponseCode, SaslMechanism
from wireloom.testing.budget import Budget
from wireloom.testing.faults import Faults
from wireloom.testing.rabbitmq_stream.alarms import Alarm
from wireloom.testing.rabbitmq_stream.releases import Release
from wireloom.testing.rabbitmq_stream.users import User
from wireloom.testing.rabbitmq_stream.virtual_hosts import VirtualHost

if TYPE_CHECKING:
    from wireloom.testing.rabbitmq_stream.client import Client

ERRORS_KEPT = 100
MEBIBYTE = 1 << 20
REQUEST_TIMEOUT = 60.0


@dataclass(slots=True)
class Settings:
    """What may be set; all of it may be changed while the broker runs, for new connections."""

    frame_max: int = tables.FRAME_MAX
    """The largest frame that the broker offers, in bytes after the length; 0: no limit."""
    heartbeat: int = 60
    """Seconds between heartbeats that the broker offers; 0: none."""
    advertised_host: str = ""
    """The host that clients are told to connect to; empty: where it listens."""
    advertised_port: int = 0
    """The port that clients are told to connect to; 0: where it listens."""
    mechanisms: tuple[SaslMechanism, ...] = ()
    """The mechanisms that are offered; none: those of the release."""
    anonymous_user: str = "guest"
    """Who the clients are that use the mechanism ANONYMOUS."""
    request_timeout: float = REQUEST_TIMEOUT
    """Seconds in which clients must answer ConsumerUpdate."""
    handshake_timeout: float = tables.CLOSE_SECONDS
    """Seconds that clients have for each step of the handshake, and to answer Close."""
    refusal_delay: float | None = None
    """Seconds after which refused credentials are answered; None: as the release does."""
    batch_bytes: int = tables.DECOMPRESSED
    """The largest uncompressed size of a sub-batch."""


class Core:
    """The state of a broker.

    Everything but ``faults`` belongs to the thread of the broker's loop while it runs.

    Attributes:
        release: The release that is imitated.
        settings: What may be set.
        users: The users by name.
        virtual_hosts: The virtual hosts by name.
        faults: What is done wrong.
        clients: The present connections.
        alarms: The alarms that are raised.
        errors: What went wrong and nobody else heard of; the last 100.
        budget: The bytes that all streams may take.
        host: Where it listens.
        port: Where it listens.

    Args:
        release: The release that is imitated.
        settings: What may be set.
        users: The users.
        virtual_hosts: Names of virtual hosts.
        memory_limit: Bytes that all streams together may take.
    """

    def __init__(
        self,
        release: Release,
        settings: Settings,
        users: Iterable[User],
        virtual_hosts: Iterable[str],
        memory_limit: int,
    ) -> None:
        self.release = release
        self.settings = settings
        self.users = {user.name: user for user in users}
        self.faults = Faults(RULES, REFUSALS, _refusal)
        self.clients: list[Client] = []
        self.alarms: set[Alarm] = set()
        self.errors: deque[BaseException] = deque(maxlen=ERRORS_KEPT)
        self.budget = Budget(memory_limit)
        self.host = ""
        self.port = 0
        self.virtual_hosts = {name: self.make_virtual_host(name) for name in virtual_hosts}

    def make_virtual_host(self, name: str) -> VirtualHost:
        """A virtual host, which is not added."""
        return VirtualHost(name, self.budget, soon, self.errors.append)

    @property
    def advertised(self) -> tuple[str, int]:
        """Host and port that clients are told to connect to."""
        settings = self.settings
        return settings.advertised_host or self.host, settings.advertised_port or self.port

    @property
    def refusal_delay(self) -> float:
        """Seconds after which refused credentials are answered."""
        delay = self.settings.refusal_delay
        return self.release.refusal_delay if delay is None else delay

    @property
    def mechanisms(self) -> tuple[SaslMechanism, ...]:
        """The mechanisms that are offered."""
        if self.settings.mechanisms:
            return self.settings.mechanisms
        offered = (SaslMechanism.PLAIN, SaslMechanism.AMQPLAIN)
        return (*offered, SaslMechanism.ANONYMOUS) if self.release.anonymous else offered

    @property
    def blocks_publishers(self) -> bool:
        """Whether an alarm is raised that publishers feel."""
        return Alarm.DISK in self.alarms

    def stream_gone(self, virtual_host: VirtualHost, name: str) -> None:
        """Tells all connections that use a stream that it was deleted or lost its leader; at once,
        so that nothing more of what they publish goes to the next leader."""
        for client in tuple(self.clients):
            if client.host is virtual_host:
                client.forget_stream(name)


def soon(function: Callable[[], None]) -> None:
    """Calls a function as soon as the loop is free, or now if there is none."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        function()
    else:
        loop.call_soon(function)


def _refusal(code: IntEnum) -> bytes:
    """Some answer that refuses, as bytes."""
    return encode(CreateResponse(0, ResponseCode(code)))
