"""One client: what it has, and how it is spoken to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from wireloom.pulsar.encode import encode
from wireloom.pulsar.messages import Message
from wireloom.pulsar.server import ServerHandler
from wireloom.pulsar.types import FeatureFlags, ServerError
from wireloom.runtime.errors import ConnectionLost
from wireloom.runtime.serve import ServerConnection
from wireloom.testing.faults import Act, Fault
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


class BaseClient(ServerHandler):
    """One client of the broker.

    Attributes:
        core: What all share.
        connection: The connection while it lasts.
        name: What the client calls itself.
        version: The version of the protocol; 0 before that is known.
        features: What it can do besides.
        role: Who it is; None before that is proved.
        producers: Its producers by their numbers.
        consumers: Its consumers by their numbers.
        closed_producers: Numbers of producers that the broker closed; what they sent is ignored.
        frames: How many frames it sent.
        frozen: Whether what it says is taken but not looked at, and nothing is said to it.
    """

    def __init__(self, core: Core) -> None:
        super().__init__()
        self.core = core
        self.connection: Connection | None = None
        self.name = ""
        self.version = 0
        self.features = FeatureFlags()
        self.role: str | None = None
        self.producers: dict[int, Publishes] = {}
        self.consumers: dict[int, Consumes] = {}
        self.closed_producers: set[int] = set()
        self.frames = 0
        self.frozen = False
        self._timers: set[asyncio.TimerHandle] = set()

    # --- what it is ---

    @property
    def congested(self) -> bool:
        """Whether it is better to write nothing now."""
        return self.frozen or self.connection is None or self.connection.paused

    @property
    def wants_broker_entries(self) -> bool:
        """Whether it is told what the broker knows about messages."""
        can = self.version >= 18 and self.features.supports_broker_entry_metadata_or_default
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

    # --- saying ---

    def say(self, message: Message) -> None:
        """Says something, or does what a fault demands instead."""
        faults = self.core.faults
        fault = faults.on_saying(self, type(message)) if faults else None
        if fault is None:
            self._send(message)
        else:
            self._misspeak(fault, message)

    def write(self, raw: bytes) -> None:
        """Writes bytes, unless the connection has ended or is frozen."""
        if not self.frozen and self.connection is not None:
            with suppress(ConnectionLost):
                self.connection.send_bytes(raw)

    def hang_up(self, reset: bool = False) -> None:
        """Ends the connection without a word; what was said before still gets out."""
        if self.connection is None:
            return
        if reset:
            self.connection.abort(reset=True)
        else:
            self.connection.close()

    def later(self, seconds: float, function: Callable[[], None]) -> None:
        """Calls a function after a while, unless the connection has ended."""

        def run() -> None:
            self._timers.discard(handle)
            try:
                function()
            except Exception as error:  # the loop would only log it
                self.core.errors.append(error)
                self.hang_up()

        handle = asyncio.get_running_loop().call_later(seconds, run)
        self._timers.add(handle)

    def cancel_timers(self) -> None:
        """Calls nothing more."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    # --- parts ---

    def _send(self, message: Message) -> None:
        if not self.frozen and self.connection is not None:
            with suppress(ConnectionLost):
                self.connection.send(message)

    def _misspeak(self, fault: Fault, message: Message) -> None:
        raw = encode(message)
        part = raw[: len(raw) // 2 if fault.after is None else fault.after]
        match fault.act:
            case Act.DELAY:
                self.later(fault.seconds, lambda: self._send(message))
            case Act.HOLD:
                loop = asyncio.get_running_loop()
                fault.keep(lambda: loop.call_soon_threadsafe(self._send, message))
            case Act.REPLACE:
                self.write(fault.raw)
            case Act.HALVE:
                self.write(part)
                self.frozen = True
            case Act.CUT:
                self.write(part)
                self.hang_up(fault.reset)
            case _:
                pass
