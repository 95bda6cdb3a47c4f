"""The client for asyncio."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any, Self, TypeVar

from wireloom.clients.pulsar.aio.consumer import AsyncConsumer
from wireloom.clients.pulsar.aio.lines import AsyncLine, open_line
from wireloom.clients.pulsar.aio.partitioned import AsyncPartitionedProducer
from wireloom.clients.pulsar.aio.producer import AsyncProducer
from wireloom.clients.pulsar.intake import Subscribing
from wireloom.clients.pulsar.options import Options
from wireloom.clients.pulsar.outbox import Publishing
from wireloom.clients.pulsar.steps import (
    Address,
    Ask,
    Open,
    Pause,
    Step,
    Steps,
    look_up,
    partitions,
)
from wireloom.clients.pulsar.topics import HashFunction, full_name, java_string_hash, partition_name
from wireloom.pulsar.types import CommandConnected
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.errors import InvalidArgument

T = TypeVar("T")

_NOBODY = Options()
_PUBLISHING = Publishing()
_SUBSCRIBING = Subscribing()


async def connect(
    host: str = "localhost", port: int = 6650, options: Options = _NOBODY
) -> AsyncPulsarClient:
    """Connects to a broker and proves who the client is.

    Args:
        host: Name or address of the broker.
        port: Its port for the binary protocol.
        options: Who to be, and how.

    Raises:
        AuthenticationFailed: The broker does not believe it.
        ConnectionLost: There is no way to the broker, or it ended the connection.
        TimedOut: It took longer than ``options.timeout`` seconds.
    """
    address = Address(host, port)
    line = await open_line(address, options, Deadline(options.timeout))
    return AsyncPulsarClient(options, line)


class AsyncPulsarClient:
    """A cluster, reached through one of its brokers; made by ``connect``.

    Further connections are made when a lookup names another broker. It may be used from any number
    of tasks, and as a context manager it closes at the end. It does not connect again: when a
    connection is lost, its producers and consumers raise that, and a new client is needed.

    Attributes:
        options: What ``connect`` was told.
    """

    def __init__(self, options: Options, line: AsyncLine) -> None:
        self.options = options
        self._line = line
        self._lines = {line.address: line}
        self._opening = asyncio.Lock()
        self._ids = count()

    @property
    def welcome(self) -> CommandConnected:
        """What the broker said about itself."""
        return self._line.welcome

    @property
    def line(self) -> AsyncLine:
        """The first connection."""
        return self._line

    @property
    def secure(self) -> bool:
        """Whether connections are over TLS."""
        return bool(self.options.ssl)

    @property
    def error(self) -> BaseException | None:
        """Why the first connection ended, or None while it lasts."""
        return self._line.connection.error

    async def partitions(self, topic: str) -> int:
        """How many partitions a topic has; 0 if it is not partitioned, or not there.

        Raises:
            Refused: The broker does not say.
        """
        return await self.run(partitions(self._line, full_name(topic)))

    async def broker_of(self, topic: str) -> Address:
        """The broker that serves a topic, or one partition of it.

        Raises:
            Refused: The broker does not say.
        """
        line = await self.run(look_up(self._line, full_name(topic), self.secure))
        address: Address = line.address
        return address

    async def producer(self, topic: str, publishing: Publishing = _PUBLISHING) -> AsyncProducer:
        """Attaches a producer to a topic that is not partitioned, or to one partition.

        Args:
            topic: The topic; it is made if it is not there and the broker is configured so.
            publishing: How to publish.

        Raises:
            Refused: The broker does not want it; the class says why.
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
            Refused: The broker does not want it; the class says why.
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
            Refused: The broker does not want it; the class says why.
            TimedOut: It did not answer in time.
        """
        name = full_name(topic)
        count = await self.partitions(name)
        names = [partition_name(name, index) for index in range(count)] or [name]
        parts = {part: next(self._ids) for part in names}
        consumer = AsyncConsumer(self, name, subscription, parts, subscribing)
        await consumer.open()
        return consumer

    async def run(self, steps: Steps[T], timeout: float | None = None) -> T:
        """Carries out the steps of a procedure.

        Args:
            steps: The procedure.
            timeout: Seconds for all of it; the client's by default.
        """
        deadline = Deadline(self.options.timeout if timeout is None else timeout)
        answer: Any = None
        problem: BaseException | None = None
        while True:
            try:
                step = steps.send(answer) if problem is None else steps.throw(problem)
            except StopIteration as done:
                result: T = done.value
                return result
            answer, problem = None, None
            try:
                answer = await self._carry_out(step, deadline)
            except BaseException as error:  # the procedure may have to clean up
                problem = error

    async def close(self) -> None:
        """Ends all connections at once; producers and consumers are gone with them."""
        async with self._opening:
            for line in self._lines.values():
                await line.connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        await self.close()

    async def _carry_out(self, step: Step, deadline: Deadline) -> Any:
        match step:
            case Ask(line, request, request_id, subject):
                return await line.ask(request, request_id, subject, deadline)
            case Open(address):
                return await self._open(address, deadline)
            case Pause(seconds):
                if deadline.left() < seconds:
                    raise deadline.passed("the broker was not ready")
                await asyncio.sleep(seconds)
        return None

    async def _open(self, address: Address, deadline: Deadline) -> AsyncLine:
        async with self._opening:
            line = self._lines.get(address)
            if line is None or (line.connection.error is not None and line is not self._line):
                line = self._lines[address] = await open_line(address, self.options, deadline)
            return line
