"""A name server and brokers of a few lines on the generated server side, reached over sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from wireloom.clients.rocketmq import Endpoint, Options
from wireloom.clients.rocketmq.aio import AsyncRocketMQClient
from wireloom.rocketmq.messages import (
    CheckTransactionStateOneway,
    EndTransaction,
    EndTransactionResponse,
    GetRouteinfoByTopic,
    GetRouteinfoByTopicResponse,
    HeartBeat,
    HeartBeatResponse,
    Message,
    SendMessageV2,
    SendMessageV2Response,
    UnregisterClient,
    UnregisterClientResponse,
)
from wireloom.rocketmq.server import ServerHandler
from wireloom.rocketmq.tables import TABLES
from wireloom.rocketmq.types import (
    BrokerData,
    CheckTransactionFields,
    HeartbeatResult,
    Permission,
    QueueData,
    ResponseCode,
    RouteInfo,
    SendResult,
    StoredMessage,
)
from wireloom.runtime.serve import Server, ServerConnection

from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import PATIENCE, until

OK = ResponseCode.SUCCESS
QUICK = Options(timeout=PATIENCE, heartbeat=0.02)

M = TypeVar("M", bound=Message)

Peer = ServerConnection[Message]
Answer = Callable[[Peer, Any], object]


class Broker:
    """What a broker has heard on all its connections, and how it answers.

    It agrees to everything, and stores nothing.

    Attributes:
        name: Its name.
        peers: Who is connected, in the order of coming.
        heard: What it has heard.
        answers: How it answers some kinds of messages, in place of agreeing.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.peers: list[Peer] = []
        self.heard: list[Message] = []
        self.answers: dict[type, Answer] = {}
        self._places = count()
        self.server = Server(TABLES, lambda: _Handler(self))

    @property
    def place(self) -> Endpoint:
        """Where it is."""
        return Endpoint(self.server.host, self.server.port)

    def of(self, kind: type[M]) -> list[M]:
        """What it has heard of one kind."""
        return [message for message in self.heard if isinstance(message, kind)]

    async def hears(self, kind: type[M], number: int = 1) -> list[M]:
        """So many messages of one kind, which it waits for."""
        await until(lambda: len(self.of(kind)) >= number)
        return self.of(kind)

    def ask(self, stored: StoredMessage, offset_id: str = "") -> None:
        """Asks whoever came last how the transaction of half a message ended."""
        fields = CheckTransactionFields(
            topic="half",
            tran_state_table_offset=stored.queue_offset,
            commit_log_offset=stored.physical_offset,
            msg_id=stored.properties.get("UNIQ_KEY"),
            transaction_id="tx",
            offset_msg_id=offset_id,
            bname=self.name,
        )
        self.peers[-1].send(CheckTransactionStateOneway(fields, stored))

    def agree(self, peer: Peer, message: Message) -> None:
        """Answers as a broker does when all is well."""
        match message:
            case HeartBeat(number):
                peer.send(HeartBeatResponse(number, OK, HeartbeatResult()))
            case UnregisterClient(number):
                peer.send(UnregisterClientResponse(number, OK))
            case SendMessageV2(number, fields):
                place = next(self._places)
                result = SendResult(f"7F00000100002A9F{place:016X}", fields.queue_id, place, "tx")
                peer.send(SendMessageV2Response(number, OK, result))
            case EndTransaction(number):
                peer.send(EndTransactionResponse(number, OK))
            case _:
                pass


class NameServer(Broker):
    """A name server; every topic has one queue on each broker.

    Attributes:
        brokers: The brokers.
    """

    def __init__(self, brokers: list[Broker]) -> None:
        super().__init__("names")
        self.brokers = brokers

    def agree(self, peer: Peer, message: Message) -> None:
        """Tells where queues are."""
        if isinstance(message, GetRouteinfoByTopic):
            peer.send(GetRouteinfoByTopicResponse(message.opaque, OK, self._route()))

    def _route(self) -> RouteInfo:
        both = Permission.READ | Permission.WRITE
        return RouteInfo(
            tuple(
                BrokerData({0: f"{one.place.host}:{one.place.port}"}, one.name, "c")
                for one in self.brokers
            ),
            None,
            None,
            tuple(QueueData(one.name, both, 1, None, 1) for one in self.brokers),
        )


class _Handler(ServerHandler):
    def __init__(self, broker: Broker) -> None:
        super().__init__()
        self._broker = broker

    def on_connect(self, connection: Peer) -> None:
        """Notes who came."""
        self._broker.peers.append(connection)

    def on_message(self, connection: Peer, message: Message) -> None:
        """Notes a message, and answers it."""
        self._broker.heard.append(message)
        answer = self._broker.answers.get(type(message), self._broker.agree)
        answer(connection, message)


class Cluster:
    """A name server and brokers, and clients of one flavour.

    Attributes:
        brokers: The brokers, in the order of their names.
        name_server: Host and port of the name server.
    """

    def __init__(self, flavour: str, names: NameServer, stack: AsyncExitStack) -> None:
        self.brokers = names.brokers
        self.name_server = names.place
        self._flavour = flavour
        self._stack = stack

    def connect(self, options: Options = QUICK, **changes: Any) -> AsyncRocketMQClient:
        """A client that is closed at the end."""
        client = FLAVOURS[self._flavour]([self.name_server], replace(options, **changes))
        self._stack.push_async_callback(client.close)
        return client


@asynccontextmanager
async def cluster(flavour: str, *names: str) -> AsyncIterator[Cluster]:
    """A cluster whose brokers have these names; nothing may fail in it."""
    async with AsyncExitStack() as stack:
        brokers = [Broker(name) for name in names]
        name_server = NameServer(brokers)
        parts = [*brokers, name_server]
        for part in parts:
            await stack.enter_async_context(part.server)
        yield Cluster(flavour, name_server, stack)
        for part in parts:
            assert not [error for error in part.server.errors if not isinstance(error, OSError)]


def play(flavour: str, body: Callable[[Cluster], Awaitable[None]], *names: str) -> None:
    """Plays something with a cluster and that flavour of clients."""

    async def whole() -> None:
        async with asyncio.timeout(2 * PATIENCE), cluster(flavour, *(names or ("a",))) as found:
            await body(found)

    asyncio.run(whole())
