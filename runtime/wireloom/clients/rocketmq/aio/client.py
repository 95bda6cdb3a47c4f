"""The client for asyncio."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar
from weakref import ReferenceType, ref

from wireloom.clients.cluster.aio.closing import AsyncCloses, closed_on_failure
from wireloom.clients.cluster.aio.looking import AsyncLooking, Looks
from wireloom.clients.cluster.aio.pool import AsyncPool
from wireloom.clients.cluster.aio.steps import carried_out
from wireloom.clients.rocketmq.admin_replies import AdminResponders
from wireloom.clients.rocketmq.aio.consumer import AsyncConsumer
from wireloom.clients.rocketmq.aio.popped import AsyncPopConsumer
from wireloom.clients.rocketmq.aio.producer import AsyncProducer
from wireloom.clients.rocketmq.aio.reader import AsyncReader
from wireloom.clients.rocketmq.aio.transactional import AsyncCheck, AsyncTransactionalProducer
from wireloom.clients.rocketmq.directory import Directory, endpoints
from wireloom.clients.rocketmq.dispatcher import Dispatcher, Event
from wireloom.clients.rocketmq.errors import Closed
from wireloom.clients.rocketmq.heartbeat import HeartbeatData
from wireloom.clients.rocketmq.listening import Listeners
from wireloom.clients.rocketmq.membership import Consuming
from wireloom.clients.rocketmq.messages import Endpoint
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.pulling import Puller
from wireloom.clients.rocketmq.routes import Route
from wireloom.clients.rocketmq.sending import Producing, Sender
from wireloom.clients.rocketmq.signing import rules
from wireloom.clients.rocketmq.steps import Ask, Step, Steps, answered
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.clients.rocketmq.transactions import Transactions
from wireloom.errors import PeerSilent, TimedOut, WireloomError
from wireloom.rocketmq.messages import Message
from wireloom.rocketmq.tables import FRAME_MAX, FRAME_UNCOUNTED, PORT
from wireloom.runtime import forking
from wireloom.runtime.aio import Connection
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.tasks import Background, Signal, together
from wireloom.runtime.tls import expected_name

T = TypeVar("T")

_LOG = logging.getLogger(__name__)
_JOIN = 5.0
_UNREGISTER = 1.0
_PRODUCING = Producing()
_CONSUMING = Consuming()


def connect(
    name_servers: Sequence[tuple[str, int]] = (("localhost", PORT),),
    options: Options | None = None,
) -> AsyncRocketMQClient:
    """A client of a cluster. Connections are made when they are needed.

    Args:
        name_servers: Hosts and ports of name servers; one of them has to answer.
        options: Who to be, and how; by default a client with an id of its own.
    """
    options = Options() if options is None else options
    check_type("options", options, Options, shows=False)
    return AsyncRocketMQClient(Directory(endpoints(name_servers), options), options)


class AsyncRocketMQClient(AsyncCloses):
    """A cluster, reached through its name servers; made by ``connect``.

    It belongs to one event loop; as a context manager it closes at the end.

    Attributes:
        options: What ``connect`` was told.
        directory: Where the queues of topics are.
        heartbeat_data: The groups that it sends and consumes for.
        listeners: The producers and consumers that hear what brokers tell.
        admin_responders: The consumers that administrators may ask about.
        looking: Looks now and then at what takes too long.
        on_event: Gets what brokers tell of their own accord, in the event loop; it must not wait.
            What it raises is logged.
    """

    def __init__(self, directory: Directory, options: Options) -> None:
        self.options = options
        self.directory = directory
        self.heartbeat_data = HeartbeatData(options)
        self.listeners = Listeners()
        self.admin_responders = AdminResponders()
        self.looking: AsyncLooking[Looks] = AsyncLooking()
        self.on_event: Callable[[Event], object] = _ignore
        self._rules = rules(options.credentials)
        self._ending = Ending()
        self._connections = AsyncPool(
            self._opened, Connection.close, lambda known: known.error is None, self._ending
        )
        self._closing = Signal()
        self._beating = Background()
        self._is_beating = False
        self._starting = forking.lock()

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
        self.heartbeat_data.produce(group)
        return AsyncProducer(self, Sender(group, self.directory, producing))

    async def transactional_producer(
        self, group: str, check: AsyncCheck, producing: Producing = _PRODUCING
    ) -> AsyncTransactionalProducer:
        """Sends for a group in transactions.

        Args:
            group: The group of producers. The broker asks any of its members about a message, so
                all of them have to be able to answer.
            check: Answers what brokers ask about a message, in a task of its own: COMMIT or
                ROLLBACK, or UNKNOWN as long as that is not known. What it raises is logged and
                counts as UNKNOWN.
            producing: How to send.

        Raises:
            ResponseError: A broker refuses.
        """
        transactions = Transactions(group, self.directory, producing)
        producer = AsyncTransactionalProducer(self, transactions, check)
        async with closed_on_failure(producer.close):
            await producer.open()
        return producer

    async def consumer(
        self,
        group: str,
        subscriptions: Sequence[Subscription],
        consuming: Consuming = _CONSUMING,
    ) -> AsyncConsumer:
        """Joins a group of consumers.

        Args:
            group: The group; a client is one member, so it can join each group once.
            subscriptions: What it wants; all members have to want the same. A topic that is not
                there yet is waited for.
            consuming: How to consume.

        Raises:
            InvalidArgument: Nothing is subscribed to, or a topic twice.
            ResponseError: A broker refuses.
        """
        consumer = AsyncConsumer(self, group, subscriptions, consuming)
        async with closed_on_failure(consumer.close):
            await consumer.open()
        return consumer

    def pop_consumer(self, group: str, subscription: Subscription) -> AsyncPopConsumer:
        """Pops messages of a topic for a group: no queues are shared out, the broker chooses.

        Args:
            group: The group of consumers.
            subscription: What it wants; all members have to want the same.
        """
        return AsyncPopConsumer(self, group, subscription)

    def reader(self, group: str) -> AsyncReader:
        """Pulls messages from places that the program knows.

        Args:
            group: The group of consumers that is said to pull, and whose places are stored.
        """
        return AsyncReader(self, Puller(group, self.directory))

    async def run(self, steps: Steps[T], timeout: float | None = None) -> T:
        """Carries out the steps of a procedure.

        Args:
            steps: The procedure.
            timeout: Seconds for all of it; the client's by default.
        """
        self._ending.check()
        deadline = Deadline(self.options.timeout if timeout is None else timeout)
        return await carried_out(steps, lambda step: self._carry_out(step, deadline), self._ending)

    async def close(self) -> None:
        """Leaves all groups and ends all connections; does nothing if that is done."""
        reason = Closed("the client was closed by this program")
        if not self._ending.set(reason):
            return
        self.listeners.end(reason)
        self._closing.set()
        self._beating.cancel()
        brokers = self.directory.brokers()
        await together(
            [
                partial(self._depart, peer, connection)
                for peer, connection in self._connections.known()
                if peer in brokers and connection.error is None
            ]
        )
        await self._connections.close()
        await self._beating.join(_JOIN)
        await self.looking.close(_JOIN)

    async def _carry_out(self, step: Step, deadline: Deadline) -> Message | None:
        what = f"{step.peer.host}:{step.peer.port}: no connection"
        connection = await self._connections.take(step.peer, deadline, what)
        if isinstance(step, Ask):
            return await self._ask(connection, step, deadline)
        said = step.message(serialize_type=self.options.header_form)
        await connection.send(said, timeout=deadline)
        return None

    async def _ask(self, connection: Connection[Message], step: Ask, deadline: Deadline) -> Message:
        request = step.made(connection.next_id(), self.options.header_form)
        answer = await connection.request(request, timeout=deadline.extended(step.extra))
        return answered(request, answer, step.subject)

    async def _opened(self, peer: Endpoint, deadline: Deadline) -> Connection[Message]:
        board = Dispatcher(partial(self._tell, peer), self.admin_responders)
        connection = await Connection[Message].connect(
            self._rules,
            peer.host,
            peer.port,
            ssl=self.options.context(),
            server_name=expected_name(self.options.ssl),
            timeout=deadline,
            frame_limit=FRAME_MAX + FRAME_UNCOUNTED,
            on_message=board.dispatch,
            on_end=board.on_end,
        )
        board.attach(connection)
        self._begin_beating()
        if peer not in self.directory.name_servers:
            async with closed_on_failure(connection.close):
                for step in self.heartbeat_data.greet(peer):
                    await self._ask(connection, step, deadline)
        return connection

    def _tell(self, broker: Endpoint, event: Event) -> None:
        self.listeners.tell(broker, event)
        try:
            self.on_event(event)
        except Exception:  # it ends nothing for others on the connection
            _LOG.exception("on_event raised")

    def _begin_beating(self) -> None:
        """Begins to tell brokers again and again who is there."""
        with self._starting:
            if self._is_beating:
                return
            self._is_beating = True
        closing = self._closing
        dropped: ReferenceType[AsyncRocketMQClient] = ref(self, lambda _: closing.set())
        work = partial(_beat_for, dropped, closing, self.options.heartbeat)
        self._beating.start(work, name="wireloom-heartbeats")

    async def _beat(self) -> None:
        """Tells brokers who is there, over new connections if the old ones were lost."""
        known = dict(self._connections.known())
        for broker in self.directory.brokers():
            if broker in known:
                try:
                    await self.run(self.heartbeat_data.greet(broker))
                except TimedOut as error:  # whoever needs the broker reconnects
                    await known[broker].close(PeerSilent(str(error)))
                except WireloomError:
                    continue  # the next time

    async def _depart(self, peer: Endpoint, connection: Connection[Message]) -> None:
        deadline = Deadline(_UNREGISTER)
        for step in self.heartbeat_data.departure(peer):
            with suppress(WireloomError):  # the broker forgets the client by itself
                await self._ask(connection, step, deadline)


async def _beat_for(
    owner: ReferenceType[AsyncRocketMQClient], closing: Signal, pause: float
) -> None:
    """Tells brokers again and again who is there; between that it keeps nobody's client alive."""
    while not await closing.wait(pause):
        client = owner()
        if client is None:
            return
        await client._beat()
        del client


def _ignore(event: Event) -> None:
    """What happens with events that nobody asked for."""
