# Made by `make generate` from aio/client.py; do not edit it.
"""The client that blocks."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any, TypeVar
from uuid import uuid4

from wireloom.clients.cluster.closing import Closes
from wireloom.clients.cluster.looking import Looking, Looks
from wireloom.clients.cluster.pool import Pool
from wireloom.clients.cluster.recovery import Recovery, at_once
from wireloom.clients.cluster.steps import carried_out
from wireloom.clients.pulsar.connections import BrokerConnection, open_connection
from wireloom.clients.pulsar.consumer import Consumer
from wireloom.clients.pulsar.messages import EARLIEST, MessageId
from wireloom.clients.pulsar.options import Options
from wireloom.clients.pulsar.partitioned import PartitionedProducer
from wireloom.clients.pulsar.producer import Producer
from wireloom.clients.pulsar.publishing import Publishing
from wireloom.clients.pulsar.reconnect import ConnectionHandler, Home
from wireloom.clients.pulsar.schemas import Registered
from wireloom.clients.pulsar.steps import (
    Address,
    Ask,
    Open,
    Pause,
    Say,
    Step,
    Steps,
    get_schema,
    look_up,
    partitions,
    register_schema,
)
from wireloom.clients.pulsar.subscribing import Subscribing
from wireloom.clients.pulsar.topics import HashFunction, full_name, java_string_hash, partition_name
from wireloom.errors import ClosedHere, InvalidArgument
from wireloom.pulsar.tables import PORT
from wireloom.pulsar.types import CommandConnected, Schema, SubscriptionType
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, Ending, Limit
from wireloom.runtime.threads import sleep

T = TypeVar("T")

_JOIN = 5.0

_NOBODY = Options()
_PUBLISHING = Publishing()
_SUBSCRIBING = Subscribing()


def connect(host: str = "localhost", port: int = PORT, options: Options = _NOBODY) -> PulsarClient:
    """Connects to a broker and proves who the client is.

    Args:
        host: Name or address of the broker.
        port: Its port for the binary protocol.
        options: Who to be, and how.

    Raises:
        AuthenticationError: The broker does not believe it.
        ConnectionLost: There is no way to the broker, or it ended the connection.
        TimedOut: It took longer than ``options.timeout`` seconds.
    """
    check_type("options", options, Options, shows=False)
    address = Address(host, port)
    cnx = open_connection(address, options, Deadline(options.timeout))
    return PulsarClient(options, cnx)


class PulsarClient(Closes):
    """A cluster, reached through one of its brokers; made by ``connect``.

    Further connections are made when a lookup names another broker; it reconnects when one was
    lost. It is thread-safe, and as a context manager it closes at the end.

    Attributes:
        options: What ``connect`` was told.
        home: Where lookups begin.
        looking: Looks now and then at what takes too long.
    """

    def __init__(self, options: Options, cnx: BrokerConnection) -> None:
        self.options = options
        self._cnx = cnx
        self._ids = count()
        self._ending = Ending()
        self._connections = Pool(
            self._opened,
            lambda known: known.connection.close(),
            lambda known: known.connection.error is None,
            self._ending,
        )
        self._connections.put(cnx.address, cnx)
        self._recovery: Recovery[ConnectionHandler] = Recovery(
            partial(at_once, _again), self._ending
        )
        self.home = Home(cnx.address, bool(options.ssl), options.retrying, self._recovery.lost)
        self.looking: Looking[Looks] = Looking()

    @property
    def welcome(self) -> CommandConnected:
        """What the broker said about itself."""
        return self._cnx.welcome

    @property
    def error(self) -> BaseException | None:
        """Why the first connection ended, or None while it lasts; it is recreated when needed."""
        return self._cnx.connection.error

    def partitions(self, topic: str) -> int:
        """How many partitions a topic has; 0 if it is not partitioned, or not there.

        Raises:
            ResponseError: The broker does not say.
        """
        return self.run(partitions(self.home.address, full_name(topic)))

    def broker_of(self, topic: str) -> Address:
        """The broker that serves a topic, or one partition of it.

        Raises:
            ResponseError: The broker does not say.
        """
        cnx = self.run(look_up(self.home.address, full_name(topic), self.home.secure))
        address: Address = cnx.address
        return address

    def producer(self, topic: str, publishing: Publishing = _PUBLISHING) -> Producer:
        """Attaches a producer to a topic that is not partitioned, or to one partition.

        Args:
            topic: The topic; it is made if it is not there and the broker is configured so.
            publishing: How to publish.

        Raises:
            ResponseError: The broker does not want it; the class says why.
            TimedOut: It did not answer in time, or another producer has the topic to itself.
        """
        producer = Producer(self, full_name(topic), next(self._ids), publishing)
        producer.open()
        return producer

    def partitioned_producer(
        self,
        topic: str,
        publishing: Publishing = _PUBLISHING,
        hashing: HashFunction = java_string_hash,
    ) -> PartitionedProducer:
        """Attaches a producer to each partition of a topic.

        Args:
            topic: The topic.
            publishing: How to publish to each partition.
            hashing: Which partition a key belongs to; by default as Pulsar's own clients choose.

        Raises:
            InvalidArgument: The topic is not partitioned.
            ResponseError: The broker does not want it; the class says why.
            TimedOut: It did not answer in time.
        """
        name = full_name(topic)
        count = self.partitions(name)
        if not count:
            raise InvalidArgument(f'"{name}" is not partitioned, use producer()')
        producers: list[Producer] = []
        try:
            for index in range(count):
                part = partition_name(name, index)
                producers.append(self.producer(part, publishing))
        except BaseException:
            for producer in producers:
                producer.close()
            raise
        return PartitionedProducer(name, producers, hashing)

    def consumer(
        self, topic: str, subscription: str, subscribing: Subscribing = _SUBSCRIBING
    ) -> Consumer:
        """Subscribes to a topic, to all its partitions if it has some.

        Args:
            topic: The topic; it is made if it is not there and the broker is configured so.
            subscription: The name of the subscription, which is made if it is new.
            subscribing: How to subscribe.

        Raises:
            ConsumerBusy: Another consumer has the subscription to itself.
            ResponseError: The broker does not want it; the class says why.
            TimedOut: It did not answer in time.
        """
        name = full_name(topic)
        count = self.partitions(name)
        names = [partition_name(name, index) for index in range(count)] or [name]
        parts = {part: next(self._ids) for part in names}
        consumer = Consumer(self, name, subscription, parts, subscribing)
        consumer.open()
        return consumer

    def reader(
        self, topic: str, start: MessageId = EARLIEST, subscribing: Subscribing = _SUBSCRIBING
    ) -> Consumer:
        """Reads a topic without a place that the broker keeps; nothing has to be acknowledged.

        Args:
            topic: The topic.
            start: Where to begin: behind this message, ``EARLIEST`` or ``LATEST``.
            subscribing: How to read in other respects.

        Raises:
            ResponseError: The broker does not want it; the class says why.
            TimedOut: It did not answer in time.
        """
        kind = SubscriptionType.EXCLUSIVE
        asked = replace(subscribing, durable=False, start=start, kind=kind)
        return self.consumer(topic, f"reader-{uuid4().hex}", asked)

    def schema(self, topic: str, version: bytes | None = None) -> Registered:
        """A schema of a topic: the newest one, or the version that a message names.

        Raises:
            TopicNotFound: The topic has no such schema.
            ResponseError: The broker does not tell.
        """
        asked = self.home
        steps = get_schema(asked.address, full_name(topic), asked.secure, version)
        return self.run(steps)

    def register_schema(self, topic: str, schema: Schema) -> bytes:
        """Makes a schema one of a topic, unless it is one already; producers and consumers that are
        made with a schema do so as well.

        Returns:
            Its version.

        Raises:
            IncompatibleSchema: It does not fit those that the topic has.
            ResponseError: The broker does not take it.
        """
        asked = self.home
        steps = register_schema(asked.address, full_name(topic), asked.secure, schema)
        return self.run(steps)

    def run(self, steps: Steps[T], timeout: Limit | None = None) -> T:
        """Carries out the steps of a procedure.

        Args:
            steps: The procedure.
            timeout: Seconds for all of it; the client's by default.
        """
        limit = Deadline.of(self.options.timeout if timeout is None else timeout)
        return carried_out(steps, lambda step: self._carry_out(step, limit), self._ending)

    def run_unlimited(self, steps: Steps[T]) -> T:
        """Carries out the steps of a procedure that may take long; each step has its own time."""
        return carried_out(steps, lambda step: self._carry_out(step, None), self._ending)

    def close(self) -> None:
        """Ends all connections at once; producers and consumers are gone with them."""
        self._ending.set(ClosedHere("closed by this program"))
        self._connections.close()
        self._recovery.close(_JOIN)
        self.looking.close(_JOIN)

    def _carry_out(self, step: Step, limit: Deadline | None) -> Any:
        deadline = limit or Deadline(self.options.timeout)
        match step:
            case Ask(cnx, request, request_id, subject):
                return cnx.ask(request, request_id, subject, deadline)
            case Open(address):
                return self._open(address, deadline)
            case Say(cnx, message):
                cnx.connection.send(message, timeout=deadline)
            case Pause(seconds):
                if limit is not None and limit.left() < seconds:
                    raise limit.passed("the broker was not ready")
                sleep(seconds)
        return None

    def _open(self, address: Address, deadline: Deadline) -> BrokerConnection:
        what = f"{address.host}:{address.port}: no connection"
        cnx = self._connections.take(address, deadline, what)
        if address == self.home.address:
            self._cnx = cnx
        return cnx

    def _opened(self, address: Address, deadline: Deadline) -> BrokerConnection:
        return open_connection(address, self.options, deadline)


def _again(end: ConnectionHandler) -> None:
    end.again()
