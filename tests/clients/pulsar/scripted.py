"""A broker of a few lines on the generated server side, for what real ones cannot be made to do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from wireloom.clients.pulsar import Options, Retrying
from wireloom.clients.pulsar.aio import AsyncPulsarClient
from wireloom.pulsar.messages import (
    CloseConsumer,
    CloseProducer,
    Connect,
    Connected,
    Lookup,
    LookupResponse,
    Message,
    PartitionedMetadata,
    PartitionedMetadataResponse,
    Producer,
    ProducerSuccess,
    Send,
    SendReceipt,
    Subscribe,
    Success,
)
from wireloom.pulsar.server import ServerHandler
from wireloom.pulsar.tables import TABLES
from wireloom.pulsar.types import (
    CommandConnected,
    CommandLookupTopicResponse,
    CommandPartitionedTopicMetadataResponse,
    CommandProducerSuccess,
    CommandSendReceipt,
    CommandSuccess,
    LookupResult,
    MessageIdData,
    PartitionLookupResult,
)
from wireloom.runtime.serve import Server, ServerConnection

from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import nothing_left

TOPIC = "persistent://public/default/t"
OPTIONS = Options(timeout=30, retrying=Retrying(times=5, first=0.01, longest=60))

M = TypeVar("M", bound=Message)

Peer = ServerConnection[Message]
Answer = Callable[[Peer, Any], object]


class Listening(Protocol):
    """A server of whatever kind."""

    @property
    def host(self) -> str:
        """Where it listens."""
        raise NotImplementedError

    @property
    def port(self) -> int:
        """Where it listens."""
        raise NotImplementedError


class Script:
    """What a broker has heard on all its connections, and how it answers.

    It agrees to everything; messages are stored nowhere and never delivered.

    Attributes:
        url: Where it is, as lookups tell it.
        limit: The largest message that it takes, in bytes.
        heard: What it has heard.
        answers: How it answers some kinds of messages, in place of agreeing.
    """

    def __init__(self) -> None:
        self.url = ""
        self.limit = 5 * 1024 * 1024
        self.heard: list[Message] = []
        self.answers: dict[type, Answer] = {}

    def of(self, kind: type[M]) -> list[M]:
        """What it has heard of one kind."""
        return [message for message in self.heard if isinstance(message, kind)]

    def agree(self, peer: Peer, message: Message) -> None:
        """Answers as a broker does when all is well."""
        match message:
            case Connect():
                said = CommandConnected("script", 21, self.limit)
                peer.send(Connected(said))
            case PartitionedMetadata(command):
                fine = PartitionLookupResult.SUCCESS
                metadata = CommandPartitionedTopicMetadataResponse(command.request_id, 0, fine)
                peer.send(PartitionedMetadataResponse(metadata))
            case Lookup(command):
                peer.send(looked_up(command.request_id, self.url))
            case Producer(command):
                success = CommandProducerSuccess(command.request_id, "me", -1, b"")
                peer.send(ProducerSuccess(success))
            case Send(command):
                stored = MessageIdData(1, command.sequence_id)
                receipt = CommandSendReceipt(command.producer_id, command.sequence_id, stored)
                peer.send(SendReceipt(receipt))
            case Subscribe(command) | CloseProducer(command) | CloseConsumer(command):
                peer.send(Success(CommandSuccess(command.request_id)))
            case _:
                pass


class _Handler(ServerHandler):
    def __init__(self, script: Script) -> None:
        super().__init__()
        self._script = script

    def on_message(self, connection: Peer, message: Message) -> None:
        """Notes a message, and answers it."""
        self._script.heard.append(message)
        answer = self._script.answers.get(type(message), self._script.agree)
        answer(connection, message)


def looked_up(
    request_id: int,
    url: str,
    response: LookupResult = LookupResult.CONNECT,
    *,
    proxied: bool = False,
) -> LookupResponse:
    """Tells which broker serves a topic; redirections say that the next one knows for sure."""
    again = response is LookupResult.REDIRECT
    found = CommandLookupTopicResponse(
        request_id, url, None, response, authoritative=again, proxy_through_service_url=proxied
    )
    return LookupResponse(found)


@contextmanager
def running(script: Script) -> Iterator[Server[Message]]:
    """A broker that follows a script."""
    with Server(TABLES, lambda: _Handler(script)) as server:
        script.url = f"pulsar://{server.host}:{server.port}"
        yield server
        assert not [error for error in server.errors if not isinstance(error, OSError)]


def play(
    flavour: str,
    server: Listening,
    body: Callable[[AsyncPulsarClient], Awaitable[None]],
    options: Options = OPTIONS,
) -> None:
    """Plays something with a client of that flavour."""

    async def whole() -> None:
        async with await FLAVOURS[flavour](server.host, server.port, options) as client:
            await body(client)

    with nothing_left():
        asyncio.run(whole())
