"""The client for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.errors import Closed
from wireloom.clients.rocketmq.messages import Endpoint, Outgoing, Queue
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.presence import Presence
from wireloom.clients.rocketmq.pulling import Pulled, Puller, Pulling
from wireloom.clients.rocketmq.routes import Route
from wireloom.clients.rocketmq.sending import Choose, Producing, Receipt, Sender
from wireloom.clients.rocketmq.signing import rules
from wireloom.clients.rocketmq.steps import Ask, Step, Steps, answered
from wireloom.clients.rocketmq.switchboard import Event, Switchboard
from wireloom.rocketmq.limits import FRAME_MAX, FRAME_UNCOUNTED
from wireloom.rocketmq.messages import Message
from wireloom.runtime.aio import Connection
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.errors import WireloomError

T = TypeVar("T")

_FAREWELL = 1.0
_PRODUCING = Producing()
_PULLING = Pulling()


def connect(
    name_servers: Sequence[tuple[str, int]] = (("localhost", 9876),),
    options: Options | None = None,
) -> AsyncRocketMQClient:
    """A client of a cluster. Connections are made when they are needed.

    Args:
        name_servers: Hosts and ports of name servers; one of them has to answer.
        options: Who to be, and how; by default a client with an id of its own.
    """
    options = Options() if options is None else options
    endpoints = [Endpoint(host, port) for host, port in name_servers]
    return AsyncRocketMQClient(Directory(endpoints, options), options)


class AsyncRocketMQClient:
    """A cluster, reached through its name servers; made by ``connect``.

    It belongs to one event loop; as a context manager it closes at the end.

    Attributes:
        options: What ``connect`` was told.
        directory: Where the queues of topics are.
        presence: The groups that it sends and consumes for.
        on_event: Gets what brokers tell of their own accord, in the event loop; it must not wait.
    """

    def __init__(self, directory: Directory, options: Options) -> None:
        self.options = options
        self.directory = directory
        self.presence = Presence(options)
        self.on_event: Callable[[Event], object] = _ignore
        self._rules = rules(options.credentials)
        self._connections: dict[Endpoint, Connection[Message]] = {}
        self._brokers: set[Endpoint] = set()
        self._opening: dict[Endpoint, asyncio.Lock] = {}
        self._ending = Ending()
        self._beating: asyncio.Task[None] | None = None

    async def route(self, topic: str) -> Route:
        """Where the queues of a topic are.

        Raises:
            NoRoute: There is no such topic.
        """
        return await self.run(self.directory.route(topic))

    def producer(self, group: str, producing: Producing = _PRODUCING) -> AsyncProducer:
        """Sends for a group.

        Args:
            group: The group of producers; the broker asks its members about transactions.
            producing: How to send.
        """
        self.presence.produce(group)
        return AsyncProducer(self, Sender(group, self.directory, self.options, producing))

    def reader(self, group: str) -> AsyncReader:
        """Pulls messages from places that the program knows.

        Args:
            group: The group of consumers that is said to pull, and whose places are stored.
        """
        return AsyncReader(self, Puller(group, self.directory, self.options))

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
                self._ending.check()
                answer = await self._carry_out(step, deadline)
            except BaseException as error:  # the procedure may go on elsewhere
                problem = error

    async def close(self) -> None:
        """Leaves all groups and ends all connections; does nothing if that is done."""
        if not self._ending.set(Closed("the client was closed by this program")):
            return
        if self._beating is not None:
            self._beating.cancel()
        for peer, connection in list(self._connections.items()):
            if peer in self._brokers and connection.error is None:
                await self._say_farewell(connection)
            await connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        await self.close()

    async def _carry_out(self, step: Step, deadline: Deadline) -> Message | None:
        if not isinstance(step, Ask):
            connection = await self._connection(step.peer, deadline, greet=True)
            await connection.send(step.message, timeout=deadline.left())
            return None
        connection = await self._connection(step.peer, deadline, greet=step.greet)
        request = step.request(connection.next_id())
        answer = await connection.request(request, timeout=deadline.left() + step.extra)
        return answered(request, answer, step.subject)

    async def _connection(
        self, peer: Endpoint, deadline: Deadline, *, greet: bool
    ) -> Connection[Message]:
        async with self._opening.setdefault(peer, asyncio.Lock()):
            connection = self._connections.get(peer)
            if connection is None or connection.error is not None:
                connection = await self._open(peer, deadline)
                self._connections[peer] = connection
                if greet:
                    self._brokers.add(peer)
                    await self._greet(connection, deadline)
        if self._ending.error is not None:  # closed meanwhile
            await connection.close()
            self._ending.check()
        return connection

    async def _open(self, peer: Endpoint, deadline: Deadline) -> Connection[Message]:
        board = Switchboard(self._tell)
        connection = await Connection[Message].connect(
            self._rules,
            peer.host,
            peer.port,
            ssl=self.options.ssl,
            timeout=deadline.left(),
            frame_limit=FRAME_MAX + FRAME_UNCOUNTED,
            on_message=board.dispatch,
            on_end=board.on_end,
        )
        board.attach(connection)
        return connection

    def _tell(self, event: Event) -> None:
        self.on_event(event)

    async def _greet(self, connection: Connection[Message], deadline: Deadline) -> None:
        """Tells a broker who is there, and goes on doing so."""
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat(), name="wireloom-heartbeats")
        if self.presence.is_empty:
            return
        request = self.presence.heartbeat()(connection.next_id())
        answered(request, await connection.request(request, timeout=deadline.left()))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.options.heartbeat)
            for peer in list(self._brokers):
                connection = self._connections[peer]
                if connection.error is None:
                    await self._beat_once(connection)

    async def _beat_once(self, connection: Connection[Message]) -> None:
        if self.presence.is_empty:
            return
        request = self.presence.heartbeat()(connection.next_id())
        try:
            await connection.request(request, timeout=self.options.timeout)
        except WireloomError:
            await connection.close()  # whoever needs the broker connects again

    async def _say_farewell(self, connection: Connection[Message]) -> None:
        deadline = Deadline(_FAREWELL)
        for request in self.presence.farewells():
            try:
                await connection.request(request(connection.next_id()), timeout=deadline.left())
            except WireloomError:
                return  # the broker forgets the client by itself


class AsyncProducer:
    """Sends messages; made by ``AsyncRocketMQClient.producer``. It belongs to one event loop."""

    def __init__(self, client: AsyncRocketMQClient, sender: Sender) -> None:
        self._client = client
        self._sender = sender

    async def send(
        self,
        topic: str,
        message: Outgoing,
        *,
        choose: Choose | None = None,
        timeout: float | None = None,
    ) -> Receipt:
        """Sends a message and waits until a broker has stored it.

        Args:
            topic: The topic; it is made if it is not there and brokers are configured so.
            message: The message.
            choose: Chooses the queue; None: one after another, or by the sharding key.
            timeout: Seconds for all attempts; the client's by default.

        Raises:
            NotStored: No broker stored it; it may be there nevertheless where the answer was lost.
            NoRoute: No broker has the topic.
            ResponseError: A broker refused it for a reason that all have.
            MessageTooLarge: It is longer than brokers take.
        """
        packed = self._sender.one(message)
        return await self._client.run(self._sender.send(topic, packed, choose), timeout)

    async def send_batch(
        self,
        topic: str,
        messages: Sequence[Outgoing],
        *,
        choose: Choose | None = None,
        timeout: float | None = None,
    ) -> Receipt:
        """Sends several messages, which a broker stores in one queue, all or none.

        Raises:
            InvalidArgument: There is none, or one cannot be in a batch.
            NotStored: As for ``send``, and so are the others.
        """
        packed = self._sender.several(messages)
        return await self._client.run(self._sender.send(topic, packed, choose), timeout)

    async def send_oneway(
        self,
        topic: str,
        message: Outgoing,
        *,
        choose: Choose | None = None,
        timeout: float | None = None,
    ) -> None:
        """Sends a message and does not wait; nobody knows whether it is stored."""
        packed = self._sender.one(message)
        await self._client.run(self._sender.tell(topic, packed, choose), timeout)


class AsyncReader:
    """Pulls messages by their place; made by ``AsyncRocketMQClient.reader``."""

    def __init__(self, client: AsyncRocketMQClient, puller: Puller) -> None:
        self._client = client
        self._puller = puller

    async def queues(self, topic: str) -> tuple[Queue, ...]:
        """The queues of a topic that can be read.

        Raises:
            NoRoute: There is no such topic.
        """
        return (await self._client.route(topic)).readable

    async def pull(
        self,
        queue: Queue,
        offset: int,
        pulling: Pulling = _PULLING,
        *,
        timeout: float | None = None,
    ) -> Pulled:
        """Messages of a queue from a place on.

        Args:
            queue: The queue.
            offset: The place to begin at.
            pulling: What to pull, and how long to wait for it.
            timeout: Seconds besides ``pulling.wait``; the client's by default.

        Raises:
            NoRoute: No broker has the queue.
            ResponseError: The broker refuses.
        """
        return await self._client.run(self._puller.pull(queue, offset, pulling), timeout)

    async def max_offset(self, queue: Queue) -> int:
        """The place behind the newest message."""
        return await self._client.run(self._puller.max_offset(queue))

    async def min_offset(self, queue: Queue) -> int:
        """The place of the oldest message."""
        return await self._client.run(self._puller.min_offset(queue))

    async def offset_at(self, queue: Queue, timestamp: int) -> int:
        """The place of the first message that was stored at a time or later.

        Args:
            queue: The queue.
            timestamp: Milliseconds since 1970-01-01 UTC.
        """
        return await self._client.run(self._puller.offset_at(queue, timestamp))

    async def committed(self, queue: Queue) -> int | None:
        """The place that the group has stored, or None if it has none."""
        return await self._client.run(self._puller.committed(queue))

    async def commit(self, queue: Queue, offset: int) -> None:
        """Stores how far the group has got."""
        await self._client.run(self._puller.commit(queue, offset))


def _ignore(event: Event) -> None:
    """What happens with events that nobody asked for."""
