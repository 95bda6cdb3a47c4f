"""A client of RabbitMQ Stream on asyncio: a method for every command."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from ssl import SSLContext
from typing import Self, TypeVar

from wireloom.rabbitmq_stream.codes import INTERIM, check
from wireloom.rabbitmq_stream.handler import Handler
from wireloom.rabbitmq_stream.messages import *
from wireloom.rabbitmq_stream.tables import TABLES, require
from wireloom.rabbitmq_stream.types import *
from wireloom.runtime.aio import Connection

R = TypeVar("R")


class AsyncClient:
    """One connection to a server: a method for every command that a client may send.

    Methods send one message each, and those that are answered wait for that. The client keeps no
    state of the protocol; the session refuses what is not legal at the time.

    What the methods take, give and raise is told by those of ``Client``, which are the same.

    Besides what it says itself, every method may raise ``LocalError`` for what cannot be said, or
    not now, ``ResponseError`` for a code that the command is not known to return, ``TimedOut``,
    and ``ConnectionLost`` or a ``RemoteError`` when the connection ends.

    As a context manager it ends the connection at once; there is no exchange of messages.

    Attributes:
        connection: The connection; its ``close()`` ends it.
        server_version: The version of the server, such as ``"4.1.0"``. Once it is set, what the
            server does not know is refused with ``Unsupported``. None: nothing is refused.

    Args:
        connection: A connection to a server, with the rules in ``tables``.
    """

    def __init__(self, connection: Connection[Message]) -> None:
        self.connection = connection
        self.server_version: str | None = None

    @classmethod
    async def open_connection(
        cls,
        host: str,
        port: int = 5552,
        *,
        handler: Handler | None = None,
        ssl: SSLContext | None = None,
        server_name: str | None = None,
        timeout: float = 10.0,
        frame_limit: int = 0,
        kind: type[Connection[Message]] = Connection,
    ) -> Self:
        """Connects to a server, and says nothing yet."""
        listener = handler or Handler()
        connection = await kind.connect(
            TABLES,
            host,
            port,
            ssl=ssl,
            server_name=server_name,
            timeout=timeout,
            frame_limit=frame_limit,
            on_message=listener.dispatch,
            on_end=listener.on_end,
        )
        listener.attach(connection)
        return cls(connection)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        await self.connection.close()

    async def declare_publisher(
        self, publisher_id: int, reference: str, stream: str, *, timeout: float | None = None
    ) -> None:
        """Registers a publisher on this connection."""
        request = DeclarePublisher(self.connection.next_id(), publisher_id, reference, stream)
        reply = await self._ask(request, DeclarePublisherResponse, timeout)
        check(reply.code, "DeclarePublisher", stream)

    async def publish(
        self, publisher_id: int, messages: tuple[Published, ...], *, timeout: float | None = None
    ) -> None:
        """Sends messages and sub-batches."""
        request = Publish(publisher_id, messages)
        await self.connection.send(request, timeout=timeout)

    async def publish_v2(
        self,
        publisher_id: int,
        messages: tuple[FilteredMessage, ...],
        *,
        timeout: float | None = None,
    ) -> None:
        """Sends messages with a filter value."""
        if self.server_version is not None:
            require(self.server_version, "Publish", 2)
        request = PublishV2(publisher_id, messages)
        await self.connection.send(request, timeout=timeout)

    async def query_publisher_sequence(
        self, reference: str, stream: str, *, timeout: float | None = None
    ) -> int:
        """Asks for the last publishing id of a named publisher, to go on after it."""
        request = QueryPublisherSequence(self.connection.next_id(), reference, stream)
        reply = await self._ask(request, QueryPublisherSequenceResponse, timeout)
        check(reply.code, "QueryPublisherSequence", stream)
        return reply.sequence

    async def delete_publisher(self, publisher_id: int, *, timeout: float | None = None) -> None:
        """Gives up a publisher of this connection."""
        request = DeletePublisher(self.connection.next_id(), publisher_id)
        reply = await self._ask(request, DeletePublisherResponse, timeout)
        check(reply.code, "DeletePublisher", str(publisher_id))

    async def subscribe(
        self,
        subscription_id: int,
        stream: str,
        offset: SubscriptionOffset,
        credit: int,
        *,
        properties: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> None:
        """Asks for the records of a stream from a place on."""
        request = Subscribe(
            self.connection.next_id(), subscription_id, stream, offset, credit, properties
        )
        reply = await self._ask(request, SubscribeResponse, timeout)
        check(reply.code, "Subscribe", stream)

    async def credit(
        self, subscription_id: int, credit: int, *, timeout: float | None = None
    ) -> None:
        """Allows more chunks."""
        request = Credit(subscription_id, credit)
        await self.connection.send(request, timeout=timeout)

    async def store_offset(
        self, reference: str, stream: str, offset: int, *, timeout: float | None = None
    ) -> None:
        """Stores how far a reader came, even if that is less far than before."""
        request = StoreOffset(reference, stream, offset)
        await self.connection.send(request, timeout=timeout)

    async def query_offset(
        self, reference: str, stream: str, *, timeout: float | None = None
    ) -> int:
        """Asks for the offset that a reader stored."""
        request = QueryOffset(self.connection.next_id(), reference, stream)
        reply = await self._ask(request, QueryOffsetResponse, timeout)
        check(reply.code, "QueryOffset", stream)
        return reply.offset

    async def unsubscribe(self, subscription_id: int, *, timeout: float | None = None) -> None:
        """Ends a subscription."""
        request = Unsubscribe(self.connection.next_id(), subscription_id)
        reply = await self._ask(request, UnsubscribeResponse, timeout)
        check(reply.code, "Unsubscribe", str(subscription_id))

    async def create(
        self, stream: str, arguments: Mapping[str, str], *, timeout: float | None = None
    ) -> None:
        """Makes a stream."""
        request = Create(self.connection.next_id(), stream, arguments)
        reply = await self._ask(request, CreateResponse, timeout)
        check(reply.code, "Create", stream)

    async def delete(self, stream: str, *, timeout: float | None = None) -> None:
        """Deletes a stream."""
        request = Delete(self.connection.next_id(), stream)
        reply = await self._ask(request, DeleteResponse, timeout)
        check(reply.code, "Delete", stream)

    async def metadata(
        self, streams: tuple[str, ...], *, timeout: float | None = None
    ) -> MetadataResponse:
        """Asks where streams are."""
        request = Metadata(self.connection.next_id(), streams)
        return await self._ask(request, MetadataResponse, timeout)

    async def peer_properties(
        self, properties: Mapping[str, str], *, timeout: float | None = None
    ) -> Mapping[str, str]:
        """Client and broker tell each other what they are; first exchange of a connection."""
        request = PeerProperties(self.connection.next_id(), properties)
        reply = await self._ask(request, PeerPropertiesResponse, timeout)
        check(reply.code, "PeerProperties")
        return reply.properties

    async def sasl_handshake(self, *, timeout: float | None = None) -> tuple[str, ...]:
        """Asks which SASL mechanisms the broker offers."""
        request = SaslHandshake(self.connection.next_id())
        reply = await self._ask(request, SaslHandshakeResponse, timeout)
        check(reply.code, "SaslHandshake")
        return reply.mechanisms

    async def sasl_authenticate(
        self, mechanism: str, data: bytes | None, *, timeout: float | None = None
    ) -> SaslAuthenticateResponse:
        """One step of a SASL exchange; repeated while the answer is sasl_challenge."""
        request = SaslAuthenticate(self.connection.next_id(), mechanism, data)
        reply = await self._ask(request, SaslAuthenticateResponse, timeout)
        if reply.code not in INTERIM:
            check(reply.code, "SaslAuthenticate", mechanism)
        return reply

    async def tune_response(
        self, frame_max: int, heartbeat: int, *, timeout: float | None = None
    ) -> None:
        """Answer to Tune."""
        request = TuneResponse(frame_max, heartbeat)
        await self.connection.send(request, timeout=timeout)

    async def open(
        self, virtual_host: str, *, timeout: float | None = None
    ) -> Mapping[str, str] | None:
        """Enters a virtual host; the last step of the handshake."""
        request = Open(self.connection.next_id(), virtual_host)
        reply = await self._ask(request, OpenResponse, timeout)
        check(reply.code, "Open", virtual_host)
        return reply.properties

    async def close(self, code: ResponseCode, reason: str, *, timeout: float | None = None) -> None:
        """Ends the connection in order."""
        request = Close(self.connection.next_id(), code, reason)
        reply = await self._ask(request, CloseResponse, timeout)
        check(reply.code, "Close")

    async def heartbeat(self, *, timeout: float | None = None) -> None:
        """A sign of life."""
        request = Heartbeat()
        await self.connection.send(request, timeout=timeout)

    async def route(
        self, routing_key: str, super_stream: str, *, timeout: float | None = None
    ) -> tuple[str, ...]:
        """Asks which partitions of a super stream a routing key is bound to."""
        request = Route(self.connection.next_id(), routing_key, super_stream)
        reply = await self._ask(request, RouteResponse, timeout)
        check(reply.code, "Route", super_stream)
        return reply.streams

    async def partitions(
        self, super_stream: str, *, timeout: float | None = None
    ) -> tuple[str, ...]:
        """Asks for the partitions of a super stream."""
        request = Partitions(self.connection.next_id(), super_stream)
        reply = await self._ask(request, PartitionsResponse, timeout)
        check(reply.code, "Partitions", super_stream)
        return reply.streams

    async def exchange_command_versions(
        self, commands: tuple[CommandVersions, ...], *, timeout: float | None = None
    ) -> tuple[CommandVersions, ...]:
        """Client and broker tell which versions they know."""
        if self.server_version is not None:
            require(self.server_version, "ExchangeCommandVersions")
        request = ExchangeCommandVersions(self.connection.next_id(), commands)
        reply = await self._ask(request, ExchangeCommandVersionsResponse, timeout)
        check(reply.code, "ExchangeCommandVersions")
        return reply.commands

    async def stream_stats(self, stream: str, *, timeout: float | None = None) -> Mapping[str, int]:
        """Asks for numbers about a stream."""
        if self.server_version is not None:
            require(self.server_version, "StreamStats")
        request = StreamStats(self.connection.next_id(), stream)
        reply = await self._ask(request, StreamStatsResponse, timeout)
        check(reply.code, "StreamStats", stream)
        return reply.statistics

    async def create_super_stream(
        self,
        name: str,
        partitions: tuple[str, ...],
        binding_keys: tuple[str, ...],
        arguments: Mapping[str, str],
        *,
        timeout: float | None = None,
    ) -> None:
        """Makes a super stream and its partitions."""
        if self.server_version is not None:
            require(self.server_version, "CreateSuperStream")
        request = CreateSuperStream(
            self.connection.next_id(), name, partitions, binding_keys, arguments
        )
        reply = await self._ask(request, CreateSuperStreamResponse, timeout)
        check(reply.code, "CreateSuperStream", name)

    async def delete_super_stream(self, name: str, *, timeout: float | None = None) -> None:
        """Deletes a super stream and its partitions."""
        if self.server_version is not None:
            require(self.server_version, "DeleteSuperStream")
        request = DeleteSuperStream(self.connection.next_id(), name)
        reply = await self._ask(request, DeleteSuperStreamResponse, timeout)
        check(reply.code, "DeleteSuperStream", name)

    async def resolve_offset_spec(
        self,
        stream: str,
        offset: SubscriptionOffset,
        *,
        properties: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> OffsetAt:
        """Asks which offset a specification leads to."""
        if self.server_version is not None:
            require(self.server_version, "ResolveOffsetSpec")
        request = ResolveOffsetSpec(self.connection.next_id(), stream, offset, properties)
        reply = await self._ask(request, ResolveOffsetSpecResponse, timeout)
        check(reply.code, "ResolveOffsetSpec", stream)
        return reply.offset

    async def _ask(self, request: Message, kind: type[R], timeout: float | None) -> R:
        reply = await self.connection.request(request, timeout=timeout)
        assert isinstance(reply, kind), "a session pairs answers with requests"
        return reply
