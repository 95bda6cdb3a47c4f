"""What the connections of a name server and a broker share."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from wireloom.rocketmq.encoding import encode
from wireloom.rocketmq.messages import Response
from wireloom.rocketmq.server import REFUSALS
from wireloom.rocketmq.tables import MESSAGE, RULES
from wireloom.rocketmq.types import ResponseCode, SerializeType, TopicPrefix
from wireloom.testing.budget import Budget
from wireloom.testing.faults import Faults
from wireloom.testing.rocketmq.delays import LEVELS, Delays
from wireloom.testing.rocketmq.groups import Group
from wireloom.testing.rocketmq.popped import Popped
from wireloom.testing.rocketmq.store import Store
from wireloom.testing.rocketmq.timers import Timers
from wireloom.testing.rocketmq.transactions import Transactions

if TYPE_CHECKING:
    from wireloom.testing.rocketmq.base import BaseClient

VERSION = "5.5.0"
"""The release that is imitated."""
VERSION_NUMBER = 513
"""What that release calls itself in headers."""
CLUSTER = "DefaultCluster"
"""The name of the cluster."""

_ERRORS_KEPT = 100


@dataclass(slots=True)
class Settings:
    """What may be set; all but the levels may be changed while the broker runs."""

    broker_name: str = "broker-a"
    """The name of the broker."""
    header_form: SerializeType | None = SerializeType.JSON
    """How headers of answers are written; None: as those of the requests are."""
    create_topics: bool = True
    """Whether a message makes the topic that it is sent to."""
    body_limit: int = MESSAGE
    """Bytes of the largest content of a message."""
    delay_levels: tuple[float, ...] = LEVELS
    """Seconds of the levels of delay, from level 1 on."""
    transaction_timeout: float = 6.0
    """Seconds after which producers are asked how a half message ends."""
    transaction_interval: float = 30.0
    """Seconds after which they are asked again."""
    transaction_checks: int = 15
    """How often they are asked about one message."""
    idle_timeout: float = 120.0
    """Seconds after which a client that says nothing is cut off; 0: never."""
    advertised_host: str = ""
    """The host of the broker in routes; empty: where it listens."""
    advertised_port: int = 0
    """The port of the broker in routes; 0: where it listens."""


class Core:
    """The state of a name server and a broker; belongs to the thread of their loop.

    Attributes:
        settings: What may be set.
        users: The secret of each user; if there are none, requests need not be signed.
        faults: What is done wrong.
        errors: What went wrong and nobody else heard of; the last 100.
        budget: The bytes that all messages together may take.
        alarms: What is to be done later.
        store: The topics and messages.
        delays: Messages that are held back.
        popped: Messages that were popped.
        transactions: First halves of transactions.
        groups: The groups of consumers by name.
        producers: The clients of each group of producers.
        configured: Pairs that the name server keeps, by namespace and key.
        clients: The present connections.
        host: Where the broker listens.
        port: Where the broker listens.
    """

    def __init__(self, settings: Settings, users: Mapping[str, str], memory_limit: int) -> None:
        self.settings = settings
        self.users = users
        self.faults = Faults(RULES, REFUSALS, self._refusal)
        self.errors: deque[BaseException] = deque(maxlen=_ERRORS_KEPT)
        self.budget = Budget(memory_limit)
        self.alarms = Timers(self.errors)
        self.store = Store(self.budget)
        self.delays = Delays(self.store, self.alarms, settings.delay_levels)
        self.popped = Popped(self.store, self.alarms)
        self.producers: dict[str, dict[BaseClient, str]] = {}
        self.transactions = Transactions(self.store, self.alarms, settings, self.producers)
        self.groups: dict[str, Group] = {}
        self.configured: dict[tuple[str, str], str] = {}
        self.clients: list[BaseClient] = []
        self.host, self.port = "", 0

    @property
    def broker_address(self) -> str:
        """Host and port of the broker, as routes name it."""
        host = self.settings.advertised_host or self.host
        return f"{host}:{self.settings.advertised_port or self.port}"

    def group(self, name: str) -> Group:
        """A group of consumers, which is made if there is none of that name."""
        return self.groups.setdefault(name, Group(name))

    def retry_topic(self, group: Group) -> str:
        """The topic of messages that are delivered to a group again; made if it is not there."""
        name = TopicPrefix.RETRY + group.name
        self.store.made_for_group(name, group.retry_queues)
        return name

    def forget(self, client: BaseClient) -> None:
        """A client is gone."""
        if client in self.clients:
            self.clients.remove(client)
        for producers in self.producers.values():
            producers.pop(client, None)
        for group in self.groups.values():
            if group.leave(client):
                group.tell_changed()

    def _refusal(self, code: IntEnum) -> bytes:
        """Some answer that refuses, as bytes; in the narrower form if clients may ask for it."""
        form = self.settings.header_form
        form = SerializeType.ROCKETMQ if form is None else form
        return encode(Response(0, ResponseCode(code), "", form))
