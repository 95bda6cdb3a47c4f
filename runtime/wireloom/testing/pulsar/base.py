"""One client: what it has, and how it is spoken to."""

from __future__ import annotations

from typing import NamedTuple

from wireloom.pulsar.encoding import encode
from wireloom.pulsar.messages import Message
from wireloom.pulsar.server import ServerHandler
from wireloom.pulsar.types import FeatureFlags, ProtocolVersion, ServerError
from wireloom.runtime.serve import ServerConnection
from wireloom.testing.client_connection import ClientConnection
from wireloom.testing.pulsar.consumer import Consumer
from wireloom.testing.pulsar.core import Core
from wireloom.testing.pulsar.producer import Producer
from wireloom.testing.pulsar.refusal import Refusal
from wireloom.testing.pulsar.subscription import Subscription
from wireloom.testing.pulsar.topic import Topic

Connection = ServerConnection[Message]


class Publishes(NamedTuple):
    """A producer and its topic."""

    topic: Topic
    producer: Producer


class Consumes(NamedTuple):
    """A consumer, its topic and its subscription."""

    topic: Topic
    subscription: Subscription
    consumer: Consumer


class BaseClient(ClientConnection[Message], ServerHandler):
    """One client of the broker.

    Attributes:
        core: What all share.
        name: What the client calls itself.
        version: The version of the protocol; 0 before that is known.
        features: What it can do besides.
        role: Who it is; None before that is proved.
        producers: Its producers by their numbers.
        consumers: Its consumers by their numbers.
        closed_producers: Numbers of producers that the broker closed; what they sent is ignored.
    """

    def __init__(self, core: Core) -> None:
        ServerHandler.__init__(self)
        ClientConnection.__init__(self, core.faults, core.errors, encode)
        self.core = core
        self.name = ""
        self.version = 0
        self.features = FeatureFlags()
        self.role: str | None = None
        self.producers: dict[int, Publishes] = {}
        self.consumers: dict[int, Consumes] = {}
        self.closed_producers: set[int] = set()

    # --- what it is ---

    @property
    def congested(self) -> bool:
        """Whether it is better to write nothing now."""
        return self.frozen or self.connection is None or self.connection.paused

    @property
    def wants_broker_entries(self) -> bool:
        """Whether it is told what the broker knows about messages."""
        knows = self.version >= ProtocolVersion.V18
        can = knows and self.features.supports_broker_entry_metadata_or_default
        return can and self.core.settings.broker_entries

    def check_role(self, wanted: str) -> None:
        """Refuses who may not publish and consume."""
        if self.role is None or not self.core.may(self.role):
            text = f"Client is not authorized to {wanted}"
            raise Refusal(ServerError.AUTHORIZATION_ERROR, text)

    def forget_producer(self, number: int) -> None:
        """A producer of it is not attached any more."""
        self.producers.pop(number, None)
        self.closed_producers.add(number)

    def forget_consumer(self, number: int) -> None:
        """A consumer of it is not attached any more."""
        self.consumers.pop(number, None)
