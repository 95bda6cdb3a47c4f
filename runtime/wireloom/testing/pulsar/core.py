"""What the connections of a broker share."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import IntEnum
from itertools import count
from typing import TYPE_CHECKING

from wireloom.pulsar.encoding import encode
from wireloom.pulsar.messages import Error
from wireloom.pulsar.tables import MESSAGE, RULES
from wireloom.pulsar.types import AuthMethodName, CommandError, ServerError
from wireloom.testing.budget import Budget
from wireloom.testing.faults import Faults
from wireloom.testing.pulsar.error_responses import REFUSABLE
from wireloom.testing.pulsar.log import Log
from wireloom.testing.pulsar.names import TopicName, parse
from wireloom.testing.pulsar.refusal import Refusal
from wireloom.testing.pulsar.topic import Topic

if TYPE_CHECKING:
    from wireloom.testing.pulsar.client import Client

VERSION = "4.0.8"
"""The release that the broker imitates."""

_BUNDLE_SHIFT = 30  # the two highest bits of the checksum of a name: four bundles a namespace
_ERRORS_KEPT = 100


@dataclass(slots=True)
class Settings:
    """What may be set; all of it may be changed while the broker runs, for what is new then."""

    max_message_size: int = MESSAGE
    """Bytes of metadata and content that it takes, and says that it takes."""
    keep_alive: float = 30.0
    """Seconds between signs of life; who gives none for twice as long is cut off. 0: no limit."""
    deduplication: bool = False
    """Whether new topics store once what a producer sends twice."""
    batch_index_acknowledgement: bool = False
    """Whether single messages of a batch may be acknowledged, in new topics."""
    broker_entries: bool = False
    """Whether consumers that can are told when a message was stored, and its index."""
    authentication_check: float = 60.0
    """Seconds after which it looks again whether the proof of a client still counts."""
    advertised_host: str = ""
    """The host that lookups name; empty: where it listens."""
    advertised_port: int = 0
    """The port that lookups name; 0: where it listens."""


class Core:
    """The state of a broker; belongs to the thread of its loop while it runs.

    Attributes:
        settings: What may be set.
        faults: What it does wrong.
        namespaces: Names of the namespaces, with their tenants.
        partitioned: How many partitions topics have that are partitioned.
        topics: The topics and partitions by their whole names.
        clients: The present connections.
        errors: What went wrong and nobody else heard of; the last 100.
        host: Where it listens.
        port: Where it listens.
        secure: Whether it speaks TLS.

    Args:
        settings: What may be set.
        namespaces: Names of the namespaces.
        tokens: The role of each token.
        passwords: The password of each role; without tokens and passwords it lets everybody in.
        granted: Roles that may publish and consume; None: all.
        memory_limit: Bytes that all topics together may take.
    """

    def __init__(
        self,
        settings: Settings,
        namespaces: Collection[str],
        tokens: Mapping[str, str],
        passwords: Mapping[str, str],
        granted: Collection[str] | None,
        memory_limit: int,
    ) -> None:
        self.settings = settings
        self.faults = Faults(RULES, REFUSABLE, _refusal)
        self.namespaces = set(namespaces)
        self.partitioned: dict[str, int] = {}
        self.topics: dict[str, Topic] = {}
        self.clients: list[Client] = []
        self.errors: deque[BaseException] = deque(maxlen=_ERRORS_KEPT)
        self.budget = Budget(memory_limit)
        self.host, self.port, self.secure = "", 0, False
        self._tokens = tokens
        self._passwords = passwords
        self._granted = None if granted is None else frozenset(granted)
        self._ledgers = count(1)
        self._producers = count(1)
        self._loaded: set[tuple[str, int]] = set()

    # --- who ---

    @property
    def is_guarded(self) -> bool:
        """Whether clients have to prove who they are."""
        return bool(self._tokens or self._passwords)

    def role(self, method: str | None, data: bytes | None) -> str | None:
        """Who somebody is; None if that is not proved."""
        if not self.is_guarded:
            return ""
        proof = (data or b"").decode(errors="replace")
        if method == AuthMethodName.TOKEN:
            return self._tokens.get(proof)
        name, _, password = proof.partition(":")
        known = method == AuthMethodName.BASIC and self._passwords.get(name) == password
        return name if known else None

    def may(self, role: str) -> bool:
        """Whether a role may publish and consume."""
        return self._granted is None or role in self._granted

    def producer_name(self) -> str:
        """A name for a producer that has none."""
        return f"standalone-0-{next(self._producers)}"

    # --- where ---

    @property
    def url(self) -> str:
        """What lookups name."""
        scheme = "pulsar+ssl" if self.secure else "pulsar"
        host = self.settings.advertised_host or self.host
        return f"{scheme}://{host}:{self.settings.advertised_port or self.port}"

    def name(self, text: str) -> TopicName:
        """The parts of a name.

        Raises:
            Refusal: It is none, or of a kind that there is not.
        """
        name = parse(text)
        if not name.persistent:
            text = "The embedded broker has no topics that are not persistent"
            raise Refusal(ServerError.NOT_ALLOWED_ERROR, text)
        return name

    def check_namespace(self, name: TopicName) -> None:
        """Refuses a topic of a namespace that there is not; none is looked for with a cluster."""
        if not name.has_cluster and name.namespace not in self.namespaces:
            raise Refusal(ServerError.TOPIC_NOT_FOUND, "Namespace not found")

    def load(self, name: TopicName) -> None:
        """Is ready for the topics of a bundle from now on."""
        self._loaded.add(_bundle(name))

    # --- topics ---

    def topic(self, name: TopicName) -> Topic:
        """A topic, which is made if there is none of that name."""
        found = self.topics.get(name.text)
        if found is None:
            log = Log(lambda: next(self._ledgers), self.budget)
            by_index = self.settings.batch_index_acknowledgement
            found = Topic(name, log, by_index, self.settings.deduplication)
            self.topics[name.text] = found
        return found

    def served_topic(self, text: str, create: bool = True) -> Topic:
        """A topic that clients may use, after it was looked up.

        Raises:
            Refusal: They may not.
        """
        name = self.name(text)
        if _bundle(name) not in self._loaded:
            text = f"Namespace bundle for topic ({name.text}) not served by this instance. "
            raise Refusal(ServerError.SERVICE_NOT_READY, f"{text}Please redo the lookup.")
        if not create and name.text not in self.topics:
            raise Refusal(ServerError.TOPIC_NOT_FOUND, f"Topic {name.text} does not exist")
        return self.topic(name)

    def partition_count(self, name: TopicName, create: bool) -> int:
        """How many partitions a topic has; 0 if it is not partitioned.

        Raises:
            Refusal: There is none, and none is wanted.
        """
        found = self.partitioned.get(name.text, 0)
        if not found and not create and name.text not in self.topics:
            raise Refusal(ServerError.TOPIC_NOT_FOUND, "")
        return found

    def create_partitions(self, name: TopicName, number: int) -> None:
        """Makes a partitioned topic."""
        self.check_namespace(name)
        self.partitioned[name.text] = number
        for index in range(number):
            self.topic(self.name(f"{name.text}-partition-{index}"))


def _bundle(name: TopicName) -> tuple[str, int]:
    return name.namespace, zlib.crc32(name.text.encode()) >> _BUNDLE_SHIFT


def _refusal(code: IntEnum) -> bytes:
    """Some answer that refuses, as bytes."""
    return encode(Error(CommandError(0, ServerError(code), "")))
