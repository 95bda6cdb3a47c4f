"""A client of RabbitMQ Stream that blocks: a method for every command."""

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
from wireloom.runtime.sync import Connection

R = TypeVar("R")


class Client:
    """One connection to a server: a method for every command that a client may send.

    Methods send one message each, and those that are answered wait for that. The client keeps no
    state of the protocol; the session refuses what is not legal at the time.

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
    def open_connection(
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
        """Connects to a server, and says nothing yet.

        Args:
            host: Name or address of the server.
            port: Its port.
            handler: Gets what the server says of its own accord, and the end of the connection.
            ssl: Speak TLS with this context.
            server_name: The name that the certificate must have; ``host`` if not given.
            timeout: Seconds for all of it, and for each method that is not told otherwise.
            frame_limit: Bytes of the largest frame that is accepted; 0: no limit.
            kind: What connects, if something else is to read and write; see ``kind_for``.

        Raises:
            ConnectionLost: There is no way to the server; the cause is chained.
            TimedOut: The time passed.
        """
        listener = handler or Handler()
        connection = kind.connect(
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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.connection.close()

    def declare_publisher(
        self, publisher_id: int, reference: str, stream: str, *, timeout: float | None = None
    ) -> None:
        """Registers a publisher on this connection.

        Two connections may use the same reference for a stream at once. During an alarm about
        disk space or memory it is answered with precondition_failed, as it is for an id or a
        reference in use on the connection, a reference that is too long, and a 257th publisher:
        the broker does not say which. Since version 3.9 of the server.

        Args:
            publisher_id: Number chosen by the client; must be free on the connection.
            reference: Name under which the broker remembers the last publishing id; empty for
                none. Null is refused. At most 255 bytes.
            stream: Name of the stream.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            StreamNotAvailable: The stream is not available.
            AccessRefused: The user lacks a permission.
            PreconditionFailed: The request contradicts the state of the broker.
        """
        request = DeclarePublisher(self.connection.next_id(), publisher_id, reference, stream)
        reply = self._ask(request, DeclarePublisherResponse, timeout)
        check(reply.code, "DeclarePublisher", stream)

    def publish(
        self, publisher_id: int, messages: tuple[Published, ...], *, timeout: float | None = None
    ) -> None:
        """Sends messages and sub-batches.

        Since version 3.9 of the server.

        Args:
            publisher_id: Number of the publisher.
            messages: The messages in order.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = Publish(publisher_id, messages)
        self.connection.send(request, timeout=timeout)

    def publish_v2(
        self,
        publisher_id: int,
        messages: tuple[FilteredMessage, ...],
        *,
        timeout: float | None = None,
    ) -> None:
        """Sends messages with a filter value.

        The broker drops the connection for a sub-batch (4.3.6). Version 2 of Publish. Since
        version 3.13 of the server.

        Args:
            publisher_id: Number of the publisher.
            messages: The messages in order.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        if self.server_version is not None:
            require(self.server_version, "Publish", 2)
        request = PublishV2(publisher_id, messages)
        self.connection.send(request, timeout=timeout)

    def query_publisher_sequence(
        self, reference: str, stream: str, *, timeout: float | None = None
    ) -> int:
        """Asks for the last publishing id of a named publisher, to go on after it.

        The document calls the messages QueryPublisherRequest and QueryPublisherResponse. Since
        version 3.9 of the server.

        Args:
            reference: Name of the publisher. At most 255 bytes.
            stream: Name of the stream.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The last publishing id; 0 also if the name is unknown or the request failed.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            AccessRefused: The user lacks a permission.
        """
        request = QueryPublisherSequence(self.connection.next_id(), reference, stream)
        reply = self._ask(request, QueryPublisherSequenceResponse, timeout)
        check(reply.code, "QueryPublisherSequence", stream)
        return reply.sequence

    def delete_publisher(self, publisher_id: int, *, timeout: float | None = None) -> None:
        """Gives up a publisher of this connection.

        Since version 3.9 of the server.

        Args:
            publisher_id: Number of the publisher.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Raises:
            PublisherDoesNotExist: The publisher id is not declared.
        """
        request = DeletePublisher(self.connection.next_id(), publisher_id)
        reply = self._ask(request, DeletePublisherResponse, timeout)
        check(reply.code, "DeletePublisher", str(publisher_id))

    def subscribe(
        self,
        subscription_id: int,
        stream: str,
        offset: SubscriptionOffset,
        credit: int,
        *,
        properties: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> None:
        """Asks for the records of a stream from a place on.

        Chunks come as long as there is credit: one credit is one chunk. When credit had run
        out, the broker goes on only once more than half of the first credit is there again, so
        a client must not hold back more than that half (brokers since 3.11.10 and 3.12.0).
        Since version 3.9 of the server.

        Args:
            subscription_id: Number chosen by the client; must be free on the connection.
            stream: Name of the stream.
            offset: Where to begin.
            credit: Chunks that may be sent at first.
            properties: Options; may be left out.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            StreamNotAvailable: The stream is not available.
            SubscriptionIdAlreadyExists: The subscription id is in use.
            AccessRefused: The user lacks a permission.
            PreconditionFailed: The request contradicts the state of the broker.
        """
        request = Subscribe(
            self.connection.next_id(), subscription_id, stream, offset, credit, properties
        )
        reply = self._ask(request, SubscribeResponse, timeout)
        check(reply.code, "Subscribe", stream)

    def credit(self, subscription_id: int, credit: int, *, timeout: float | None = None) -> None:
        """Allows more chunks.

        Answered only if it fails, and then without a correlation id: the subscription must
        tell. Credit for an inactive single active consumer is refused but kept (4.3.6). Since
        version 3.9 of the server. An answer comes to the handler as CreditResponse.

        Args:
            subscription_id: Number of the subscription.
            credit: Chunks that may be sent in addition. At most 32767.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = Credit(subscription_id, credit)
        self.connection.send(request, timeout=timeout)

    def store_offset(
        self, reference: str, stream: str, offset: int, *, timeout: float | None = None
    ) -> None:
        """Stores how far a reader came, even if that is less far than before.

        Never answered, not even if it fails; QueryOffset shows whether it was stored. It is
        written to the stream, in a chunk that takes an offset unless messages are written at
        the same moment (measured on 3.10.8, 4.0.5 and 4.3.6). Since version 3.9 of the server.

        Args:
            reference: Name of the reader. At most 255 bytes.
            stream: Name of the stream.
            offset: The offset to store.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = StoreOffset(reference, stream, offset)
        self.connection.send(request, timeout=timeout)

    def query_offset(self, reference: str, stream: str, *, timeout: float | None = None) -> int:
        """Asks for the offset that a reader stored.

        Since version 3.9 of the server.

        Args:
            reference: Name of the reader. At most 255 bytes.
            stream: Name of the stream.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The stored offset; 0 if there is none or the request failed.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            StreamNotAvailable: The stream is not available.
            NoOffset: There is no offset.
            AccessRefused: The user lacks a permission.
        """
        request = QueryOffset(self.connection.next_id(), reference, stream)
        reply = self._ask(request, QueryOffsetResponse, timeout)
        check(reply.code, "QueryOffset", stream)
        return reply.offset

    def unsubscribe(self, subscription_id: int, *, timeout: float | None = None) -> None:
        """Ends a subscription.

        Chunks that were under way still arrive. Since version 3.9 of the server.

        Args:
            subscription_id: Number of the subscription.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Raises:
            SubscriptionIdDoesNotExist: The subscription id is not in use.
        """
        request = Unsubscribe(self.connection.next_id(), subscription_id)
        reply = self._ask(request, UnsubscribeResponse, timeout)
        check(reply.code, "Unsubscribe", str(subscription_id))

    def create(
        self, stream: str, arguments: Mapping[str, str], *, timeout: float | None = None
    ) -> None:
        """Makes a stream.

        Since version 3.9 of the server.

        Args:
            stream: Name of the stream; not empty, and not beginning with `amq.`.
            arguments: How it is kept.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Raises:
            StreamAlreadyExists: The stream already exists.
            AccessRefused: The user lacks a permission.
            InternalError: The broker failed.
            PreconditionFailed: The request contradicts the state of the broker.
        """
        request = Create(self.connection.next_id(), stream, arguments)
        reply = self._ask(request, CreateResponse, timeout)
        check(reply.code, "Create", stream)

    def delete(self, stream: str, *, timeout: float | None = None) -> None:
        """Deletes a stream.

        Connections that use it are told by MetadataUpdate. Since version 3.9 of the server.

        Args:
            stream: Name of the stream.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            AccessRefused: The user lacks a permission.
        """
        request = Delete(self.connection.next_id(), stream)
        reply = self._ask(request, DeleteResponse, timeout)
        check(reply.code, "Delete", stream)

    def metadata(
        self, streams: tuple[str, ...], *, timeout: float | None = None
    ) -> MetadataResponse:
        """Asks where streams are.

        The answer has a correlation id but no code of its own; each stream has one, and they
        come in no promised order. Since version 3.9 of the server.

        Args:
            streams: Names of the streams.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Metadata(self.connection.next_id(), streams)
        return self._ask(request, MetadataResponse, timeout)

    def peer_properties(
        self, properties: Mapping[str, str], *, timeout: float | None = None
    ) -> Mapping[str, str]:
        """Client and broker tell each other what they are; first exchange of a connection.

        Since version 3.9 of the server.

        Args:
            properties: What the client says of itself.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            What the broker says of itself.
        """
        request = PeerProperties(self.connection.next_id(), properties)
        reply = self._ask(request, PeerPropertiesResponse, timeout)
        check(reply.code, "PeerProperties")
        return reply.properties

    def sasl_handshake(self, *, timeout: float | None = None) -> tuple[str, ...]:
        """Asks which SASL mechanisms the broker offers.

        Since version 3.9 of the server.

        Args:
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            In no order of preference: PLAIN and AMQPLAIN unless the operator says otherwise,
            and ANONYMOUS of newer brokers.
        """
        request = SaslHandshake(self.connection.next_id())
        reply = self._ask(request, SaslHandshakeResponse, timeout)
        check(reply.code, "SaslHandshake")
        return reply.mechanisms

    def sasl_authenticate(
        self, mechanism: str, data: bytes | None, *, timeout: float | None = None
    ) -> SaslAuthenticateResponse:
        """One step of a SASL exchange; repeated while the answer is sasl_challenge.

        On an open connection it renews credentials, with the same mechanism and user; what they
        no longer permit is dropped and told by MetadataUpdate. If they are refused, 4.0.5 says
        so at once and the connection goes on, while 4.3.6 says so after 3 seconds and closes it
        (measured); brokers before 3.13 take the command for an unknown frame (measured on
        3.10.8). When a token of OAuth 2 expires that was not renewed, 4.0.5 and 4.3.6 close the
        connection without a word; 3.10.8 lets it be and refuses what needs a permission
        (measured). Since version 3.9 of the server.

        Args:
            mechanism: Name of a mechanism of authentication.
            data: What the mechanism says; null is the same as nothing.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer; its code tells whether the exchange goes on.

        Raises:
            SaslMechanismNotSupported: The broker does not offer the SASL mechanism.
            AuthenticationFailure: The credentials are wrong.
            SaslError: The SASL data could not be understood.
            AuthenticationFailureLoopback: The user may connect from the broker's own host only.
            SaslCannotChangeMechanism: The mechanism differs from that of the first
                authentication.
            SaslCannotChangeUsername: The user differs from that of the first authentication.
            VirtualHostAccessFailure: The virtual host cannot be entered.
        """
        request = SaslAuthenticate(self.connection.next_id(), mechanism, data)
        reply = self._ask(request, SaslAuthenticateResponse, timeout)
        if reply.code not in INTERIM:
            check(reply.code, "SaslAuthenticate", mechanism)
        return reply

    def tune_response(
        self, frame_max: int, heartbeat: int, *, timeout: float | None = None
    ) -> None:
        """Answer to Tune.

        Args:
            frame_max: Largest frame; 0 leaves it to the broker's own limit. Unit: bytes.
            heartbeat: Time between heartbeats; 0 is none. Unit: s.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = TuneResponse(frame_max, heartbeat)
        self.connection.send(request, timeout=timeout)

    def open(self, virtual_host: str, *, timeout: float | None = None) -> Mapping[str, str] | None:
        """Enters a virtual host; the last step of the handshake.

        Since version 3.9 of the server.

        Args:
            virtual_host: Name of the virtual host.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            What the broker says of the connection; absent on errors.

        Raises:
            VirtualHostAccessFailure: The virtual host cannot be entered.
        """
        request = Open(self.connection.next_id(), virtual_host)
        reply = self._ask(request, OpenResponse, timeout)
        check(reply.code, "Open", virtual_host)
        return reply.properties

    def close(self, code: ResponseCode, reason: str, *, timeout: float | None = None) -> None:
        """Ends the connection in order.

        The broker asks for it after a frame that it cannot accept, with correlation id 1;
        before the connection is open it drops the socket instead. Since version 3.9 of the
        server.

        Args:
            code: Why; ok from a client that is done.
            reason: Why, in words.
            timeout: Seconds to wait for the answer; those of the connection by default.
        """
        request = Close(self.connection.next_id(), code, reason)
        reply = self._ask(request, CloseResponse, timeout)
        check(reply.code, "Close")

    def heartbeat(self, *, timeout: float | None = None) -> None:
        """A sign of life.

        Any other frame counts as well. The broker sends its first after half of the agreed time
        and closes the connection without a word at the second check in a row that found nothing
        (measured with 1, 2 and 4 s). Since version 3.9 of the server.

        Args:
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = Heartbeat()
        self.connection.send(request, timeout=timeout)

    def route(
        self, routing_key: str, super_stream: str, *, timeout: float | None = None
    ) -> tuple[str, ...]:
        """Asks which partitions of a super stream a routing key is bound to.

        Since version 3.9 of the server.

        Args:
            routing_key: The routing key.
            super_stream: Name of the super stream.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            Names of the partitions; none if the key is not bound.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            AccessRefused: The user lacks a permission.
        """
        request = Route(self.connection.next_id(), routing_key, super_stream)
        reply = self._ask(request, RouteResponse, timeout)
        check(reply.code, "Route", super_stream)
        return reply.streams

    def partitions(self, super_stream: str, *, timeout: float | None = None) -> tuple[str, ...]:
        """Asks for the partitions of a super stream.

        Since version 3.9 of the server.

        Args:
            super_stream: Name of the super stream.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            Names of the partitions, in the order that hash routing counts by.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            AccessRefused: The user lacks a permission.
        """
        request = Partitions(self.connection.next_id(), super_stream)
        reply = self._ask(request, PartitionsResponse, timeout)
        check(reply.code, "Partitions", super_stream)
        return reply.streams

    def exchange_command_versions(
        self, commands: tuple[CommandVersions, ...], *, timeout: float | None = None
    ) -> tuple[CommandVersions, ...]:
        """Client and broker tell which versions they know.

        The broker looks only for Deliver, and takes version 2 only if the client says that its
        highest is exactly 2. It drops the connection if a key is listed that it does not know,
        and if the command comes before Open (4.3.6); so clients list Deliver alone. Since
        version 3.11 of the server.

        Args:
            commands: What the client knows.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            What the broker takes; only commands that clients send.
        """
        if self.server_version is not None:
            require(self.server_version, "ExchangeCommandVersions")
        request = ExchangeCommandVersions(self.connection.next_id(), commands)
        reply = self._ask(request, ExchangeCommandVersionsResponse, timeout)
        check(reply.code, "ExchangeCommandVersions")
        return reply.commands

    def stream_stats(self, stream: str, *, timeout: float | None = None) -> Mapping[str, int]:
        """Asks for numbers about a stream.

        Since version 3.11 of the server.

        Args:
            stream: Name of the stream.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The numbers; none on errors.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            StreamNotAvailable: The stream is not available.
            AccessRefused: The user lacks a permission.
        """
        if self.server_version is not None:
            require(self.server_version, "StreamStats")
        request = StreamStats(self.connection.next_id(), stream)
        reply = self._ask(request, StreamStatsResponse, timeout)
        check(reply.code, "StreamStats", stream)
        return reply.statistics

    def create_super_stream(
        self,
        name: str,
        partitions: tuple[str, ...],
        binding_keys: tuple[str, ...],
        arguments: Mapping[str, str],
        *,
        timeout: float | None = None,
    ) -> None:
        """Makes a super stream and its partitions.

        Since version 3.13 of the server.

        Args:
            name: Name of the super stream.
            partitions: Names of the partitions; newer brokers refuse more than 1000.
            binding_keys: Routing keys of the partitions, one for each.
            arguments: How the partitions are kept.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Raises:
            StreamAlreadyExists: The stream already exists.
            AccessRefused: The user lacks a permission.
            InternalError: The broker failed.
            PreconditionFailed: The request contradicts the state of the broker.
        """
        if self.server_version is not None:
            require(self.server_version, "CreateSuperStream")
        request = CreateSuperStream(
            self.connection.next_id(), name, partitions, binding_keys, arguments
        )
        reply = self._ask(request, CreateSuperStreamResponse, timeout)
        check(reply.code, "CreateSuperStream", name)

    def delete_super_stream(self, name: str, *, timeout: float | None = None) -> None:
        """Deletes a super stream and its partitions.

        Connections that use a partition are told by MetadataUpdate. Since version 3.13 of the
        server.

        Args:
            name: Name of the super stream.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            AccessRefused: The user lacks a permission.
        """
        if self.server_version is not None:
            require(self.server_version, "DeleteSuperStream")
        request = DeleteSuperStream(self.connection.next_id(), name)
        reply = self._ask(request, DeleteSuperStreamResponse, timeout)
        check(reply.code, "DeleteSuperStream", name)

    def resolve_offset_spec(
        self,
        stream: str,
        offset: SubscriptionOffset,
        *,
        properties: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> OffsetAt:
        """Asks which offset a specification leads to.

        Since version 4.3 of the server.

        Args:
            stream: Name of the stream.
            offset: The specification.
            properties: Options; may be left out.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The first offset of the chunk that a subscription would begin with, or the one that
            comes next in the stream; offset 0 on errors.

        Raises:
            StreamDoesNotExist: The stream does not exist.
            StreamNotAvailable: The stream is not available.
            NoOffset: There is no offset.
            AccessRefused: The user lacks a permission.
        """
        if self.server_version is not None:
            require(self.server_version, "ResolveOffsetSpec")
        request = ResolveOffsetSpec(self.connection.next_id(), stream, offset, properties)
        reply = self._ask(request, ResolveOffsetSpecResponse, timeout)
        check(reply.code, "ResolveOffsetSpec", stream)
        return reply.offset

    def _ask(self, request: Message, kind: type[R], timeout: float | None) -> R:
        reply = self.connection.request(request, timeout=timeout)
        assert isinstance(reply, kind), "a session pairs answers with requests"
        return reply
