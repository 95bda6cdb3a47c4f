"""The client for asyncio."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any, TypeVar
from uuid import uuid4

from wireloom.clients.cluster.aio.closing import AsyncCloses
from wireloom.clients.cluster.aio.looking import AsyncLooking, Looks
from wireloom.clients.cluster.aio.pool import AsyncPool
from wireloom.clients.cluster.aio.recovery import AsyncRecovery, at_once
from wireloom.clients.cluster.aio.steps import carried_out
from wireloom.clients.pulsar.aio.connections import AsyncBrokerConnection, open_connection
from wireloom.clients.pulsar.aio.consumer import AsyncConsumer
from wireloom.clients.pulsar.aio.partitioned import AsyncPartitionedProducer
from wireloom.clients.pulsar.aio.producer import AsyncProducer
from wireloom.clients.pulsar.messages import EARLIEST, MessageId
from wireloom.clients.pulsar.options import Options
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
from wireloom.runtime.tasks import sleep

T = TypeVar("T")

_JOIN = 5.0

_NOBODY = Options()
_PUBLISHING = Publishing()
_SUBSCRIBING = Subscribing()


async def connect(
    host: str = "localhost", port: int = PORT, options: Options = _NOBODY
) -> AsyncPulsarClient:
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
    cnx = await open_connection(address, options, Deadline(options.timeout))
    return AsyncPulsarClient(options, cnx)


class AsyncPulsarClient(AsyncCloses):
    """A cluster, reached through one of its brokers; made by ``connect``.

    Further connections are made when a lookup names another broker; it reconnects when one was
    lost. It belongs to one event loop, and as a context manager it closes at the end.

    Attributes:
        options: What ``connect`` was told.
        home: Where lookups begin.
        looking: Looks now and then at what takes too long.
    """

    def __init__(self, options: Options, cnx: AsyncBrokerConnection) -> None:
        self.options = options
        self._cnx = cnx
        self._ids = count()
        self._ending = Ending()
        self._connections = AsyncPool(
            self._opened,
            lambda known: known.connection.close(),
            lambda known: known.connection.error is None,
            self._ending,
        )
        self._connections.put(cnx.address, cnx)
        self._recovery: AsyncRecovery[ConnectionHandler] = AsyncRecovery(
            partial(at_once, _again), self._ending
        )
        self.home = Home(cnx.address, bool(options.ssl), options.retrying, self._recovery.lost)
        self.looking: AsyncLooking[Looks] = AsyncLooking()

    @property
    def welcome(self) -> CommandConnected:
        """What the broker said about itself."""
        return self._cnx.welcome

    @property
    def error(self) -> BaseException | None:
        """Why the first connection ended, or None while it lasts; it is recreated when needed."""
        return self._cnx.connection.error

    async def partitions(self, topic: str) -> int:
        """How many partitions a topic has; 0 if it is not partitioned, or not there.

        Raises:
            ResponseError: The broker does not say.
        """
        return await self.run(partitions(self.home.address, full_name(topic)))

    async def broker_of(self, topic: str) -> Address:
        """The broker that serves a topic, or one partition of it.

        Raises:
            ResponseError: The broker does not say.
        """
        cnx = await self.run(look_up(self.home.address, full_name(topic), self.home.secure))
        address: Address = cnx.address
        return address

    async def producer(self, topic: str, publishing: Publishing = _PUBLISHING) -> AsyncProducer:
        """Attaches a producer to a topic that is not partitioned, or to one partition.

        Args:
            topic: The topic; it is made if it is not there and the broker is configured so.
            publishing: How to publish.

        Raises:
            ResponseError: The broker does not want it; the class says why.
            TimedOut: It did not answer in time, or another producer has the topic to itself.
        """
        producer = AsyncProducer(self, full_name(topic), next(self._ids), publishing)
        await producer.open()
        return producer

    async def partitioned_producer(
        self,
        topic: str,
        publishing: Publishing = _PUBLISHING,
        hashing: HashFunction = java_string_hash,
    ) -> AsyncPartitionedProducer:
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
        count = await self.partitions(name)
        if not count:
            raise InvalidArgument(f'"{name}" is not partitioned, use producer()')
        producers: list[AsyncProducer] = []
        try:
            for index in range(count):
                part = partition_name(name, index)
                producers.append(await self.producer(part, publishing))
        except BaseException:
            for producer in producers:
                await producer.close()
            raise
        return AsyncPartitionedProducer(name, producers, hashing)

    async def consumer(
        self, topic: str, subscription: str, subscribing: Subscribing = _SUBSCRIBING
    ) -> AsyncConsumer:
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
        count = await self.partitions(name)
        names = [partition_name(name, index) for index in range(count)] or [name]
        parts = {part: next(self._ids) for part in names}
        consumer = AsyncConsumer(self, name, subscription, parts, subscribing)
        await consumer.open()
        return consumer

    async def reader(
        self, topic: str, start: MessageId = EARLIEST, subscribing: Subscribing = _SUBSCRIBING
    ) -> AsyncConsumer:
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
        return await self.consumer(topic, f"reader-{uuid4().hex}", asked)

    async def schema(self, topic: str, version: bytes | None = None) -> Registered:
        """A schema of a topic: the newest one, or the version that a message names.

        Raises:
            TopicNotFound: The topic has no such schema.
            ResponseError: The broker does not tell.
        """
        asked = self.home
        steps = get_schema(asked.address, full_name(topic), asked.secure, version)
        return await self.run(steps)

    async def register_schema(self, topic: str, schema: Schema) -> bytes:
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
        return await self.run(steps)

    async def run(self, steps: Steps[T], timeout: Limit | None = None) -> T:
        """Carries out the steps of a procedure.

        Args:
            steps: The procedure.
            timeout: Seconds for all of it; the client's by default.
        """
        limit = Deadline.of(self.options.timeout if timeout is None else timeout)
        return await carried_out(steps, lambda step: self._carry_out(step, limit), self._ending)

    async def run_unlimited(self, steps: Steps[T]) -> T:
        """Carries out the steps of a procedure that may take long; each step has its own time."""
        return await carried_out(steps, lambda step: self._carry_out(step, None), self._ending)

    async def close(self) -> None:
        """Ends all connections at once; producers and consumers are gone with them."""
        self._ending.set(ClosedHere("closed by this program"))
        await self._connections.close()
        await self._recovery.close(_JOIN)
        await self.looking.close(_JOIN)

    async def _carry_out(self, step: Step, limit: Deadline | None) -> Any:
        deadline = limit or Deadline(self.options.timeout)
        match step:
            case Ask(cnx, request, request_id, subject):
                return await cnx.ask(request, request_id, subject, deadline)
            case Open(address):
                return await self._open(address, deadline)
            case Say(cnx, message):
                await cnx.connection.send(message, timeout=deadline)
            case Pause(seconds):
                if limit is not None and limit.left() < seconds:
                    raise limit.passed("the broker was not ready")
                await sleep(seconds)
        return None

    async def _open(self, address: Address, deadline: Deadline) -> AsyncBrokerConnection:
        what = f"{address.host}:{address.port}: no connection"
        cnx = await self._connections.take(address, deadline, what)
        if address == self.home.address:
            self._cnx = cnx
        return cnx

    async def _opened(self, address: Address, deadline: Deadline) -> AsyncBrokerConnection:
        return await open_connection(address, self.options, deadline)


async def _again(end: ConnectionHandler) -> None:
    await end.again()
